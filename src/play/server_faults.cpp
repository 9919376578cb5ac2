// Faults: a table whose task threw is stopped for good, one whose change could not be stored is read again. The others
// notice nothing.
#include <spdlog/spdlog.h>

#include "play/server.h"

namespace fireteam {

// The message that met the fault did not happen: what it did in memory is dropped with the table, and nothing of it was
// sent. That the table is stopped is stored like an answer; who looks on is shown so once it is.
void Server::stop_table(const SlotPtr& slot, const std::string& id, const Thrown& thrown, const std::string& cause) {
  if (thrown.by_store || !slot->table || slot->failed) return;
  ++meters_.table_faults;
  slot->failed = true;
  spdlog::error("table {} is stopped by a fault: {}", id, thrown.what);
  Change change;
  change.entries.push_back(Table::stop_entry());
  change.fault = slot->table->fault_note(thrown.what, cause, now());
  submit(slot, id, std::move(change), [](bool) {});
}

void Server::note_fault(const SlotPtr& slot, const std::string& id, const Thrown& thrown, const std::string& cause) {
  if (thrown.by_store || !slot->table || slot->failed) return;
  ++meters_.work_faults;
  if (std::exchange(slot->noted, true)) return;
  spdlog::error("table {}: a fault that stops nothing: {}", id, thrown.what);
  Change change;
  change.fault = slot->table->fault_note(thrown.what, cause, now());
  submit(slot, id, std::move(change), [](bool) {});
}

// Once nothing of the old table is under way any more. Its bots wait for the next tick: a disk that goes on failing
// must not keep them busy.
void Server::read_again(const SlotPtr& slot, const std::string& id) {
  if (!slot->failed || slot->writing > 0) return;
  const auto lookers = slot->table ? slot->table->lookers() : std::vector<Table::Looker>();
  slot->table.reset();
  slot->loaded = false;
  slot->stale = false;
  slot->failed = false;
  if (lookers.empty()) return;
  std::string why;
  Table* table = table_in(slot, id, why);
  slot->stalled = table != nullptr;
  Out out;
  for (const Table::Looker& looker : lookers) {
    const std::uint64_t session = looker.caller.session;
    const auto thrown = thrown_by([&] {
      if (table) table->come_back(looker, out);
    });
    if (thrown) table->gone(session, out);
    if (thrown || !table) out.sends.push_back({session, error_reply("", thrown ? thrown->words() : why.c_str())});
  }
  finish(slot, id, std::move(out));
}

}  // namespace fireteam

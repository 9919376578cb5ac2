// The way of a message to its table and of the results to disk and back.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "play/server.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr std::int64_t listing_every_ms = 1000;

}  // namespace

Server::SlotPtr Server::slot_of(const std::string& table) {
  {
    std::lock_guard lock(slots_mutex_);
    if (auto found = slots_.find(table); found != slots_.end()) return found->second;
  }
  if (table.size() > 32 || !store_.head(table)) return nullptr;
  std::lock_guard lock(slots_mutex_);
  auto [found, fresh] = slots_.try_emplace(table);
  if (fresh) found->second = std::make_shared<Slot>(pool_);
  return found->second;
}

Table* Server::table_in(const SlotPtr& slot, const std::string& id, std::string& why) {
  slot->used = ticks();
  read_again(slot, id);
  if (slot->failed) {
    why = "The server could not store what was done here. Open the table again in a moment.";
    return nullptr;
  }
  if (slot->table) return slot->table.get();
  auto thrown = thrown_by([&] {
    auto head = store_.head(id);
    if (!head) {
      why = "There is no such table.";
      return;
    }
    auto game = library_.load(head->game, head->mission, head->content);
    if (!game) {
      why = "This table cannot be opened by this program: " + to_text(game.complaints().front());
      return;
    }
    auto entries = store_.entries(id);
    auto table = Table::load(std::move(*head), entries, *game, server_key_);
    if (!table) {
      why = "This table cannot be opened by this program: " + to_text(table.complaints().front());
      return;
    }
    slot->entries = entries.size();
    slot->table = std::move(*table);
    if (const Rules* rules = library_.rules(slot->table->head().game)) slot->table->knows(library_.missions(*rules));
    slot->loaded = true;
  });
  if (thrown) {
    ++(thrown->by_store ? meters_.store_faults : meters_.work_faults);
    spdlog::error("table {} cannot be loaded: {}", id, thrown->what);
    why = std::string("This table cannot be opened. ") + thrown->words();
  }
  return slot->table.get();
}

void Server::to_table(const SessionPtr& session, std::string type, Message message, Hold hold) {
  const std::string id = message.id(), table = message.need("table", 32);
  if (message.bad()) return send(session, error_reply(id, message.complaint()));
  {
    std::lock_guard lock(session->mutex_);
    if ((type == "open" || type == "join") && std::ranges::count(session->tables_, table) == 0) {
      if (session->tables_.size() >= most_open_tables)
        return send(session, error_reply(id, "Too many tables are open here: leave one first."));
      session->tables_.push_back(table);
    }
    if (type == "leave") std::erase(session->tables_, table);
  }
  struct Letter {
    std::string id, table, person;
    Message message;
    Hold hold;
    bool answer = false, late = false;
    std::chrono::steady_clock::time_point came = std::chrono::steady_clock::now();
  };
  auto letter = std::make_shared<Letter>(
      Letter{id, table, session->person_, std::move(message), std::move(hold), type == "act" || type == "plan",
             // Snapshots cost most, and a crowd of watchers may ask for them at once: those who play go first.
             type == "open" || type == "why" || type == "overlay"});
  auto deliver = [this, session, letter, type](const SlotPtr& slot) {
    Task task = [this, slot, session, letter, type] {
      auto thrown = thrown_by([&] {
        std::string why;
        Table* found = table_in(slot, letter->table, why);
        if (!found) return send(session, error_reply(letter->id, why));
        Out out;
        found->receive({session->id(), letter->person}, letter->message, now(), out);
        if (session->gone_) found->gone(session->id(), out);
        think(session, slot, letter->table, out);
        std::function<void(bool)> then;
        if (letter->answer && !out.entries.empty())
          then = [this, came = letter->came](bool durable) {
            if (!durable) return;
            ++meters_.answers;
            meters_.answer_time.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - came).count());
          };
        finish(slot, letter->table, std::move(out), std::nullopt, std::move(then));
        start_bot(slot, letter->table);
      });
      if (!thrown) return;
      send(session, error_reply(letter->id, thrown->words()));
      if (!Table::only_asks(type)) return stop_table(slot, letter->table, *thrown, letter->message.whole());
      note_fault(slot, letter->table, *thrown, letter->message.whole());
      if (type != "open" || !slot->table) return;
      Out out;
      slot->table->gone(session->id(), out);  // who could not be shown the table does not look at it
      finish(slot, letter->table, std::move(out));
    };
    if (letter->late)
      slot->strand->post_late(std::move(task));
    else
      slot->strand->post(std::move(task));
  };
  SlotPtr known;
  {
    std::lock_guard lock(slots_mutex_);
    if (auto found = slots_.find(table); found != slots_.end()) known = found->second;
  }
  if (known) return deliver(known);
  pool_.post([this, session, letter, deliver] {
    SlotPtr slot;
    if (auto thrown = thrown_by([&] { slot = slot_of(letter->table); })) {
      spdlog::error("table {} cannot be looked up: {}", letter->table, thrown->what);
      return send(session, error_reply(letter->id, thrown->words()));
    }
    if (slot) return deliver(slot);
    send(session, error_reply(letter->id, "There is no such table."));
  });
}

// Runs in the table's strand. What was said is sent when what was done is durable.
void Server::finish(const SlotPtr& slot, const std::string& id, Out out, std::optional<TableHead> head,
                    std::function<void(bool)> then) {
  Change change;
  if (slot->table) slot->viewers = slot->table->viewers();
  if (out.changed && slot->table) {  // first: nothing has gone out yet if the game's code fails here
    const std::uint64_t key = slot->table->state_key();
    slot->stale = key == slot->listed_key && ticks() - slot->listed < listing_every_ms;
    if (!slot->stale) list(*slot, key, now(), change);
  }
  if (out.presence && slot->table) {
    if (options_.threads == 0) {
      slot->table->presence(out);
    } else {
      std::lock_guard lock(due_mutex_);
      if (std::ranges::count(due_, slot, &std::pair<std::string, SlotPtr>::second) == 0) due_.emplace_back(id, slot);
    }
  }
  if (out.create) {
    make(std::move(*out.create),
         [this, who = out.create_for, reply_to = out.create_id](Result<std::string> made, const auto&) {
           if (!made) return send(who, error_reply(reply_to, to_text(made.complaints().front())));
           json created{{"type", "created"}, {"table", *made}};
           if (!reply_to.empty()) created["id"] = reply_to;
           send(who, dump(created));
         });
  }
  change.head = std::move(head);
  change.entries = std::move(out.entries);
  change.people = std::move(out.people);
  const bool nothing = !change.head && change.entries.empty() && change.people.empty() && !change.state;
  if (nothing && slot->writing == 0) return send(std::move(out.sends));
  if (nothing && out.sends.empty()) return;
  submit(slot, id, std::move(change),
         [this, then = std::move(then), sends = std::move(out.sends)](bool durable) mutable {
           if (then) then(durable);
           if (durable) return send(std::move(sends));
           for (const Out::Send& one : sends) {
             if (one.droppable) continue;  // who only looks on is shown the table when it was read again
             auto meant = Message::parse(one.text);
             send(one.session, error_reply(meant ? meant->id() : "", "The server could not store this."));
           }
         });
}

// The table in memory is ahead of the disk while this is under way. If it fails, so do all later changes: each names
// the entry that it follows.
void Server::submit(const SlotPtr& slot, const std::string& id, Change change, std::function<void(bool)> then) {
  change.table = id;
  change.first = slot->entries;
  slot->entries += change.entries.size();
  ++slot->writing;
  writer_.submit(std::move(change), [this, slot, id, then = std::move(then)](bool durable) {
    if (!durable) slot->failed = true;
    if (auto thrown = thrown_by([&] { then(durable); })) spdlog::error("table {}: {}", id, thrown->what);
    if (--slot->writing == 0 && slot->failed) slot->strand->post([this, slot, id] { read_again(slot, id); });
  });
}

// The table's line in lists, as of now.
void Server::list(Slot& slot, std::uint64_t key, std::int64_t time, Change& change) {
  slot.listed_key = key;
  slot.listed = ticks();
  slot.stale = false;
  change.state = slot.table->state(time);
}

}  // namespace fireteam

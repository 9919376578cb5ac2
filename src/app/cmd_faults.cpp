// `fireteam faults`: what stopped tables of a server, for the authors. The server may be running.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/common.h"
#include "play/store.h"

namespace fireteam::app {

namespace {

void faults(const std::string& data, std::size_t record) {
  try {
    const auto found = read_faults(data + "/tables.sqlite");
    if (record > 0) {
      if (record > found.size()) bad_input(fmt::format("--record: there are {} faults", found.size()));
      fmt::print("{}", found[record - 1].record);
      return;
    }
    if (found.empty()) fmt::print("no fault is kept here\n");
    for (std::size_t i = 0; i < found.size(); ++i) {
      const FaultNote& note = found[i];
      fmt::print("{}. {:%F %T} UTC, table {}: {}\n   after {}\n", i + 1,
                 fmt::gmtime(static_cast<std::time_t>(note.at / 1000)), note.table, note.what, note.cause);
    }
  } catch (const StoreError& error) {
    bad_input(error.what());
  }
}

}  // namespace

void add_faults(CLI::App& program, Shared&) {
  struct Wishes {
    std::string data;
    std::size_t record = 0;
  };
  auto wishes = std::make_shared<Wishes>();
  auto* command = program.add_subcommand("faults", "what stopped tables of a server: the newest first");
  command->add_option("--data", wishes->data, "the server's data folder")->required();
  command->add_option("--record", wishes->record,
                      "print the record that led to the n-th of the list; it holds the seed of its dice");
  command->callback([wishes] { faults(wishes->data, wishes->record); });
}

}  // namespace fireteam::app

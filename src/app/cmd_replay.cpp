// `fireteam replay`: plays a record again; --log tells it as a seat heard it, --verify compares every beat and checks
// the dice against the seed that was committed to.
#include <fmt/format.h>

#include <iostream>

#include "app/common.h"
#include "engine/journal.h"
#include "play/fairness.h"

namespace fireteam::app {

namespace {

struct ReplayOptions {
  std::string file, seat;
  bool log = false, verify = false, json = false;
};

// Tells what a seat is told, answers between the events, as it happens.
class Teller : public Listener {
 public:
  Teller(const Game& game, Seat seat, bool all) : game_(game), seat_(seat), all_(all) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    scene::LogLine line;
    Seat as = all_ && event.knows != everyone ? first_of(event.knows) : seat_;
    if (!log_line(game_, board, event, because, as, line)) return;
    if (!line.heading.empty()) lines.push_back("== " + line.heading);
    if (line.text.empty()) return;
    lines.push_back(line.text + (line.rule.empty() ? "" : "  [" + line.rule + "]") +
                    (line.because.empty() ? "" : "  (" + line.because + ")"));
  }
  std::vector<std::string> lines;

 private:
  const Game& game_;
  Seat seat_;
  bool all_;
};

// The dice of a record that holds a commitment. A game that still runs keeps its seed to itself: nothing to check yet.
std::optional<FairnessReport> dice_of(const Game& game, const Record& record, bool over) {
  auto noted = [&](std::string_view key) {
    for (const auto& [name, value] : record.notes)
      if (name == key) return true;
    return false;
  };
  if (!noted("seed-hash") || (!over && !noted("seed"))) return std::nullopt;
  return verify_fairness(game, record);
}

int replay(const Shared& shared, const ReplayOptions& options) {
  auto parsed = parse_record(need_text(options.file));
  if (!parsed) {
    for (const Complaint& complaint : parsed.complaints())
      std::cerr << options.file << ": " << to_text(complaint) << "\n";
    return bad_usage;
  }
  const Record& record = *parsed;
  Game game = need_loaded(shared, {&need_game(record.game), record.setup.mission});
  std::vector<std::string> differs;
  if (record.rules_version != game.rules->version)
    differs.push_back(fmt::format("the record was made under rules version {}, this is {}", record.rules_version,
                                  game.rules->version));
  if (record.content != game.content.content) differs.push_back("the mission's content has changed since");
  for (const std::string& line : differs) std::cerr << options.file << ": " << line << "\n";
  auto seats = need(game.rules->seats(game.book(), record.setup));
  Seat seat = no_seat;
  if (!options.seat.empty() && options.seat != "watcher") {
    auto named = seat_named(seats, options.seat);
    if (!named || *named == chance_seat)
      bad_input(fmt::format("no seat '{}', there are: {}, watcher", options.seat, fmt::join(seats, ", ")));
    seat = *named;
  }
  Teller teller(game, seat, options.seat.empty());
  Record played = record;
  if (!options.verify) played.beats.clear();
  auto journal = Journal::replay(game, played, &teller);
  if (!journal) {
    for (const Complaint& complaint : journal.complaints())
      std::cerr << options.file << ": " << to_text(complaint) << "\n";
    return failed;
  }
  if (options.log)
    for (const std::string& line : teller.lines) std::cout << line << "\n";
  Outcome outcome = game.rules->outcome(game.book(), (*journal)->position().rest());
  std::string cause = outcome.over ? game.rules->cause_text(game.book(), outcome.cause) : "";
  std::vector<std::string> winners;
  for (Seat i = 0; i < seats.size(); ++i)
    if (has(outcome.winners, i)) winners.push_back(seats[i]);
  std::optional<FairnessReport> dice;
  if (options.verify) dice = dice_of(game, record, outcome.over);
  if (dice && !dice->fair) std::cerr << options.file << ": dice: " << dice->what << "\n";
  Json fairness = nullptr;
  if (dice)
    fairness = {{"fair", dice->fair},
                {"what", dice->what},
                {"checked", dice->checked},
                {"rewound", dice->rewound},
                {"foreign", dice->foreign}};
  if (options.json)
    print({{"game", record.game},
           {"mission", record.setup.mission},
           {"steps", (*journal)->steps().size()},
           {"beats", (*journal)->record().beats.size()},
           {"verified", options.verify && differs.empty()},
           {"dice", fairness},
           {"over", outcome.over},
           {"winners", winners},
           {"cause", cause}});
  else if (!options.log)
    fmt::print("{} steps, {} beats{}, {}{}\n", (*journal)->steps().size(), (*journal)->record().beats.size(),
               options.verify ? ", all as recorded" : "", outcome.over ? "over: " : "not over", cause);
  if (dice && dice->fair && !options.json) fmt::print("dice: {}\n", dice->what);
  return options.verify && (!differs.empty() || (dice && !dice->fair)) ? failed : good;
}

}  // namespace

void add_replay(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("replay", "play a record again");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("RECORD", options->file, "the record file")->required();
  command->add_flag("--log", options->log, "tell what happened, line by line");
  command->add_flag("--verify", options->verify,
                    "compare every beat with the record, and its dice with the seed that was committed to");
  command->add_option("--seat", options->seat, "as this seat, or watcher, was told it (default: everything)");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { shared.status = replay(shared, *options); });
}

}  // namespace fireteam::app

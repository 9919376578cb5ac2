// `fireteam replay`: plays a record again; --log tells it as a seat heard it, --verify compares every beat and checks
// the dice against the seed that was committed to, and says what that proves.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "app/common.h"
#include "engine/journal.h"
#include "play/fairness.h"

namespace fireteam::app {

namespace {

struct ReplayOptions {
  std::string file, seat, hash;
  bool log = false, verify = false, lab = false, branch = false, json = false;
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

// What --verify found: nothing is good that was not proved, unless who checks said that it need not be.
struct Finding {
  std::vector<std::string> failures, proved, unproved;
  std::optional<FairnessReport> dice;
};

Finding verify(const Game& game, const Record& record, const Journal& journal, const ReplayOptions& options) {
  Finding out;
  if (record.beats.size() != journal.beats().size())
    out.failures.push_back(fmt::format("the record has digests of {} beats, this game came to rest {} times",
                                       record.beats.size(), journal.beats().size()));
  else
    out.proved.push_back(fmt::format("{} beats went by these rules as recorded.", record.beats.size()));
  if (options.lab) {
    if (std::ranges::any_of(record.notes, [](const auto& note) { return note.first == "seed-hash"; }))
      out.failures.push_back("this record has a commitment: it is not one of the lab");
    out.unproved.push_back("the dice: a record of the lab has no commitment, they were known or chosen.");
    return out;
  }
  out.dice = verify_fairness(game, record, options.hash);
  if (!out.dice->fair) out.failures.push_back("dice: " + out.dice->what);
  if (out.dice->fair && out.dice->foreign > 0 && !options.branch)
    out.failures.push_back(
        fmt::format("dice: {} rolls and draws are said to come from another table; if you know this "
                    "game to be a branch, say --branch",
                    out.dice->foreign));
  for (const std::string& line : out.dice->proved) out.proved.push_back(line);
  for (const std::string& line : out.dice->unproved) out.unproved.push_back(line);
  return out;
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
  const bool content_differs = record.content != game.content.content;
  auto say = [&](const std::string& line) { std::cerr << options.file << ": " << line << "\n"; };
  if (record.format == 1) say("a record of format 1: its digests are of sentences, and a mended sentence differs too");
  if (record.rules_version != game.rules->version)
    say(fmt::format("it was made under rules version {}, this is {}", record.rules_version, game.rules->version));
  if (content_differs) say("the mission's content has changed since");
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
  Finding found;
  if (options.verify) found = verify(game, record, **journal, options);
  for (const std::string& line : found.failures) say(line);
  if (content_differs) found.failures.push_back("the mission's content has changed since");
  const bool holds = options.verify && found.failures.empty();
  Json fairness = nullptr;
  if (const auto& dice = found.dice)
    fairness = {{"fair", dice->fair},
                {"what", dice->what},
                {"checked", dice->checked},
                {"rewound", dice->rewound},
                {"foreign", dice->foreign}};
  if (options.json)
    print({{"game", record.game},
           {"mission", record.setup.mission},
           {"format", record.format},
           {"rules", record.rules_version},
           {"steps", (*journal)->steps().size()},
           {"beats", (*journal)->record().beats.size()},
           {"verified", holds},
           {"failures", found.failures},
           {"proved", found.proved},
           {"unproved", found.unproved},
           {"dice", fairness},
           {"over", outcome.over},
           {"winners", winners},
           {"cause", cause}});
  else if (!options.log)
    fmt::print("{} steps, {} beats{}, {}{}\n", (*journal)->steps().size(), (*journal)->record().beats.size(),
               holds ? ", all as recorded" : "", outcome.over ? "over: " : "not over", cause);
  if (!options.json && !options.log) {
    for (const std::string& line : found.proved) fmt::print("proved: {}\n", line);
    for (const std::string& line : found.unproved) fmt::print("not proved: {}\n", line);
  }
  return options.verify && !holds ? failed : good;
}

}  // namespace

void add_replay(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("replay", "play a record again");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("RECORD", options->file, "the record file")->required();
  command->add_flag("--log", options->log, "tell what happened, line by line");
  auto* verify = command->add_flag("--verify", options->verify,
                                   "compare every beat with the record and every roll and draw with the seed that was "
                                   "committed to; fails unless both can be done");
  command->add_option("--hash", options->hash, "with --verify: the hash of the seed that was shown before play")
      ->needs(verify);
  command->add_flag("--branch", options->branch, "with --verify: what was thrown before a branch is taken as given")
      ->needs(verify);
  command->add_flag("--lab", options->lab, "with --verify: a record without commitment, by the lab: beats only")
      ->needs(verify);
  command->add_option("--seat", options->seat, "as this seat, or watcher, was told it (default: everything)");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { shared.status = replay(shared, *options); });
}

}  // namespace fireteam::app

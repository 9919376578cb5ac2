// `fireteam laws`: random games of every mission under the laws; a breach prints how to see it again.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "app/common.h"
#include "lab/laws.h"

namespace fireteam::app {

namespace {

struct LawsOptions {
  std::string name, out = "build/laws", records;
  std::uint64_t games = 100, seed = 1;
  unsigned threads = 1, deep = 5, seconds = 0;
  bool json = false, digests = false;
};

Json breach_json(const lab::LawBreach& breach, const std::string& file) {
  return {{"law", breach.law}, {"what", breach.what}, {"seed", breach.seed}, {"step", breach.step}, {"record", file}};
}

using Clock = std::chrono::steady_clock;

Json keep(const Shared& shared, const Rules& rules, const MissionInfo& mission, const LawsOptions& options,
          std::optional<Clock::time_point> until, bool& clean) {
  const Files content(content_folder(shared));
  lab::LawPlan plan{Game{&rules, need(rules.load(content, mission.id))}, mission.id, mission.options};
  plan.load = [&](const std::string& id) { return rules.load(content, id); };
  plan.games = options.games;
  plan.until = until;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.deep = options.deep;
  plan.keep_records = !options.records.empty();
  lab::LawReport report = lab::keep_laws(plan);
  Json breaches = Json::array();
  for (const lab::LawBreach& breach : report.breaches) {
    std::string file =
        breach.record.empty() ? "" : fmt::format("{}/{}-{}-{}.record", options.out, rules.id, mission.id, breach.seed);
    if (!file.empty()) write_text(file, breach.record);
    breaches.push_back(breach_json(breach, file));
    if (!options.json)
      fmt::print("{}/{} seed {} step {}: the law '{}' is broken: {}\n  {}\n", rules.id, mission.id, breach.seed,
                 breach.step, breach.law, breach.what,
                 file.empty() ? "(no record)" : "fireteam replay " + file + " --log");
  }
  clean = clean && report.breaches.empty();
  for (const lab::LawEnd& end : report.ends) {
    if (options.digests) fmt::print("{}/{} {} {}\n", rules.id, mission.id, end.seed, to_hex(end.digest));
    if (plan.keep_records)
      write_text(fmt::format("{}/{}-{}-{}.record", options.records, rules.id, mission.id, end.seed), end.record);
  }
  if (!options.json && !options.digests)
    fmt::print(
        "{}/{}: {} games, {} finished, {} unfinished, {} answers, longest beat {}, menus of {:.1f} options, at most "
        "{}, {} stops looked at closely, {} of {} imagined worlds against the answers since, {} tables begun by a "
        "campaign's sheet, {} breaches\n",
        rules.id, mission.id, report.games, report.finished, report.unfinished, report.answers, report.longest_beat,
        report.mean_menu(), report.longest_menu, report.stops_looked_at, report.contradicted, report.imagined,
        report.followed, report.breaches.size());
  std::fflush(stdout);  // long runs are followed in a file
  return {{"game", rules.id},
          {"mission", mission.id},
          {"games", report.games},
          {"finished", report.finished},
          {"unfinished", report.unfinished},
          {"answers", report.answers},
          {"followed", report.followed},
          {"imagined", report.imagined},
          {"contradicted", report.contradicted},
          {"longest_beat", report.longest_beat},
          {"mean_menu", report.mean_menu()},
          {"longest_menu", report.longest_menu},
          {"breaches", breaches}};
}

int keep_all(const Shared& shared, const LawsOptions& options) {
  Json list = Json::array();
  bool clean = true;
  auto all_of = [&](const Rules& rules, const std::string& wanted) {
    std::vector<MissionInfo> missions = need_missions(shared, rules);
    if (!wanted.empty()) std::erase_if(missions, [&](const MissionInfo& mission) { return mission.id != wanted; });
    if (missions.empty()) need_loaded(shared, {&rules, wanted});  // says which missions there are
    const Clock::time_point end = Clock::now() + std::chrono::seconds(options.seconds);
    for (std::size_t i = 0; i < missions.size(); ++i) {  // what one mission leaves of its share is for those after it
      std::optional<Clock::time_point> until;
      if (options.seconds) until = Clock::now() + (end - Clock::now()) / static_cast<long>(missions.size() - i);
      list.push_back(keep(shared, rules, missions[i], options, until, clean));
    }
  };
  if (options.name.empty()) {
    for (const Rules* rules : all_games()) all_of(*rules, "");
  } else {
    GameMission named = need_game_mission(options.name);
    all_of(*named.rules, named.mission);
  }
  if (options.json) print({{"clean", clean}, {"missions", list}});
  return clean ? good : failed;
}

}  // namespace

void add_laws(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("laws", "random games under the laws that every game must keep");
  auto options = std::make_shared<LawsOptions>();
  command->add_option("GAME[/MISSION]", options->name, "a game or one of its missions (default: all)");
  command->add_option("--games", options->games, "games a mission")->check(CLI::Range(1, 10'000'000));
  command->add_option("--seconds", options->seconds, "a game's time, shared by its missions; each plays one at least");
  command->add_option("--seed", options->seed, "game i is played with seed + i");
  command->add_option("--threads", options->threads, "threads")->check(CLI::Range(1, 64));
  command->add_option("--deep", options->deep, "of 100 games, how many are looked at at every stop")
      ->check(CLI::Range(0, 100));
  command->add_option("--out", options->out, "folder for the records of broken games");
  command->add_option("--records", options->records, "folder to write the record of every game to");
  command->add_flag("--digests", options->digests, "one line a game: mission, seed, digest of all that happened");
  command->add_flag("--json", options->json, "one JSON object on standard output");
  command->callback([&shared, options] { shared.status = keep_all(shared, *options); });
}

}  // namespace fireteam::app

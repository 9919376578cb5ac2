// `fireteam play`: sits people and bots down at a terminal table.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>
#include <random>

#include "app/common.h"
#include "app/terminal.h"
#include "base/text.h"
#include "lab/sim.h"

namespace fireteam::app {

namespace {

struct PlayOptions {
  std::string name, seats, bots = "search:400it", load;
  std::vector<std::string> options;
  std::uint64_t seed = 0;
  int width = 0, height = 0;
  bool plain = false, no_colour = false, practice = false;
};

std::string read_line(const char* prompt) {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) bad_input("no mission was chosen");
  return std::string(trim(line));
}

// Every mission there is, or those of one game; a number chooses.
GameMission choose_mission(const Shared& shared, const std::string& name) {
  GameMission named;
  if (!name.empty()) named = need_game_mission(name);
  if (!named.mission.empty()) return named;
  std::vector<GameMission> list;
  for (const Rules* rules : all_games()) {
    if (named.rules && rules != named.rules) continue;
    std::cout << fmt::format("{}: {}\n", rules->title, rules->about);
    for (const MissionInfo& mission : need_missions(shared, *rules)) {
      list.push_back({rules, mission.id});
      std::cout << fmt::format("{:>3}. {}: {}\n", list.size(), mission.title, mission.about);
    }
  }
  if (list.size() == 1) return list.front();
  for (;;) {
    const std::string line = read_line("Which mission? ");
    if (auto number = to_number(line); number && *number >= 1 && *number <= static_cast<long>(list.size()))
      return list[static_cast<std::size_t>(*number - 1)];
    std::cout << fmt::format("A number from 1 to {}, please.\n", list.size());
  }
}

void seat_everybody(Host& host, const PlayOptions& options) {
  const auto& names = host.journal().seats();
  Seats people = 0;
  for (std::string_view name : options.seats.empty() ? std::vector<std::string_view>() : split(options.seats, ',')) {
    auto seat = seat_named(names, name);
    if (!seat || *seat >= names.size())
      bad_input(fmt::format("no seat '{}'{}, there are: {}", name, did_you_mean(name, names), fmt::join(names, ", ")));
    people |= only(*seat);
  }
  const bool one_for_all = options.bots.find_first_of(",=") == std::string::npos;
  const auto sides = sides_of(host.journal().game(), host.journal().setup(), names);
  if (!people && one_for_all)  // a person who names no seat plays the first one's side
    for (const Side& side : sides)
      if (has(side.seats, 0)) people = side.seats;
  std::vector<std::string> left;  // seats without a person
  for (Seat seat = 0; seat < names.size(); ++seat)
    if (!has(people, seat)) left.push_back(names[seat]);
  if (one_for_all) {
    const BotSpec spec = need(parse_bot(options.bots));
    need(suits(spec, *host.journal().game().rules));
    for (const std::string& name : left) host.seat_bot(*seat_named(names, name), spec);
    return;
  }
  for (std::string_view part : split(options.bots, ',')) {
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view name = part.substr(0, equals);
    const Seats named = seats_named(name, names, sides);
    if (equals == part.size() || !named)
      bad_input(fmt::format("--bots: '{}', expected name=bot with a seat or side{}", part,
                            seats_and_sides(name, names, sides)));
    const BotSpec spec = need(parse_bot(part.substr(equals + 1)));
    need(suits(spec, *host.journal().game().rules));
    for (Seat seat = 0; seat < names.size(); ++seat)
      if (has(named, seat) && !has(people, seat)) host.seat_bot(seat, spec);
  }
}

void play(Shared& shared, const PlayOptions& options) {
  Record record;
  if (!options.load.empty()) {
    auto parsed = parse_record(need_text(options.load));
    if (!parsed) bad_input(parsed.complaints());
    record = std::move(*parsed);
  }
  const GameMission named = options.load.empty() ? choose_mission(shared, options.name)
                                                 : need_game_mission(record.game + "/" + record.setup.mission);
  Game game = need_loaded(shared, named);
  Setup setup = options.load.empty() ? need_setup(shared, named, options.options) : record.setup;
  const std::uint64_t seed = options.seed ? options.seed : std::random_device()();
  auto host = options.load.empty() ? need(Host::open(game, setup, seed)) : need(Host::resume(game, record, seed));
  host->practice = options.practice;
  seat_everybody(*host, options);
  if (!host->people()) bad_input("every seat has a bot: `fireteam sim` plays such games");

  TerminalWish wish;
  winsize size{};
  const bool screen = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  wish.width = options.width ? options.width : screen ? std::max<int>(60, size.ws_col) : 100;
  wish.height = options.height ? options.height : screen ? std::max<int>(20, size.ws_row) : 30;
  wish.plain = options.plain;
  wish.clears = screen;
  wish.colours = screen && !options.no_colour && !std::getenv("NO_COLOR");
  Terminal terminal(std::move(host), wish, std::cin, std::cout);
  if (!terminal.run()) std::cout << "\n";
}

}  // namespace

void add_play(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("play", "terminal table, colour map, keyboard only");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("mission", options->name, "GAME or GAME/MISSION (default: choose from a list)");
  command->add_option("--seat", options->seats, "the seats you play, with commas (default: the first and its allies)");
  command->add_option("--bots", options->bots, "bot for the other seats, or seat=bot with commas");
  command->add_option("--option", options->options, "a setup option, key=value; may stand several times");
  command->add_option("--load", options->load, "go on with a saved record");
  command->add_option("--seed", options->seed, "of the dice (default: another every time)");
  command->add_option("--width", options->width, "columns of the screen")->check(CLI::Range(60, 400));
  command->add_option("--height", options->height, "lines of the screen")->check(CLI::Range(20, 200));
  command->add_flag("--plain", options->plain, "linear text for a screen reader: no colours, no drawing");
  command->add_flag("--practice", options->practice,
                    "take back whatever you like; the same answers meet the same dice, and the record says so");
  command->add_flag("--no-color", options->no_colour, "no colours");
  command->callback([&shared, options] { play(shared, *options); });
}

}  // namespace fireteam::app

// Each figure by a loop of its own over random play.
#include "lab/bench.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <thread>

#include "bots/bot.h"
#include "engine/view.h"
#include "lab/stats.h"

namespace fireteam {

namespace {

// Seconds that this thread has had the processor: a busy machine does not blur the figures.
double now_s() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
double seconds_since(double begun) { return now_s() - begun; }

struct Live {
  double answers = 0, choices = 0, games = 0, rounds = 0, seconds = 0;
};

Position start_of(const BenchPlan& plan) {
  Position position;
  check(static_cast<bool>(lay_out(plan.game, plan.setup, position)), "bench: the setup was refused");
  return position;
}

Live live_run(const BenchPlan& plan, const Position& start, std::uint64_t seed) {
  Live sum;
  Anybody anybody(seed);
  LiveRun live;
  Position position;
  const Rules& rules = *plan.game.rules;
  const auto begun = now_s();
  do {
    for (int i = 0; i < 4; ++i) {
      clone(start, position);
      const auto count = live.run(plan.game, position, anybody, [](const std::byte*) { return false; });
      sum.answers += static_cast<double>(count.answers);
      sum.games += 1;
      sum.rounds += rules.round(plan.game.book(), position.rest());
    }
  } while (seconds_since(begun) < plan.seconds);
  sum.seconds = seconds_since(begun);
  sum.choices = static_cast<double>(anybody.choices);
  return sum;
}

// Answers a second when every question unwinds the rules.
double stopping_run(const BenchPlan& plan, std::uint64_t seed) {
  Random random(seed);
  Desk desk;
  Position position;
  double answers = 0;
  const auto begun = now_s();
  while (seconds_since(begun) < plan.seconds) {
    check(static_cast<bool>(desk.start(plan.game, plan.setup, position)), "bench: the setup was refused");
    while (!desk.over()) {
      const Question& question = desk.question();
      if (question.for_chance()) {
        desk.play(plan.game, position, chance_seat, question.chance->sample(random.next()));
      } else {
        const auto options = question.menu->options();
        const Option& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
        desk.play(plan.game, position, first_of(option.seats), option.answer);
      }
      answers += 1;
    }
  }
  return answers / seconds_since(begun);
}

// Positions from the middle of random games, for what depends on the position.
std::vector<Position> samples(const BenchPlan& plan, std::size_t wanted) {
  std::vector<Position> out;
  Random random(plan.seed);
  Desk desk;
  Position position;
  for (int game = 0; out.size() < wanted && game < 200; ++game) {
    check(static_cast<bool>(desk.start(plan.game, plan.setup, position)), "bench: the setup was refused");
    for (int step = 0; !desk.over() && out.size() < wanted; ++step) {
      const Question& question = desk.question();
      if (question.for_chance()) {
        desk.play(plan.game, position, chance_seat, question.chance->sample(random.next()));
        continue;
      }
      if (step % 7 == 3) out.push_back(position);
      const auto options = question.menu->options();
      const Option& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
      desk.play(plan.game, position, first_of(option.seats), option.answer);
    }
  }
  return out;
}

// The median over the runs of what one call of `once(i)` costs, in seconds.
template <class Once>
double cost_of(const BenchPlan& plan, int batch, Once&& once) {
  std::vector<double> costs;
  for (int run = 0; run < plan.runs; ++run) {
    std::size_t calls = 0;
    const auto begun = now_s();
    double spent = 0;
    do {
      for (int i = 0; i < batch; ++i) once(calls++);
      spent = seconds_since(begun);
    } while (spent < plan.seconds / 2);
    costs.push_back(spent / static_cast<double>(calls));
  }
  return median(std::move(costs));
}

double search_rate(const BenchPlan& plan, const std::vector<Position>& positions, const char* spec) {
  Bot bot(*parse_bot(spec));
  Desk desk;
  double iterations = 0;
  const auto begun = now_s();
  for (std::size_t i = 0; i < positions.size() && seconds_since(begun) < plan.seconds * 5; ++i) {
    desk.look(plan.game, positions[i]);
    iterations += static_cast<double>(
        bot.choose({plan.game, positions[i], desk, first_of(desk.question().seats), plan.seed + i}).iterations);
  }
  return iterations / seconds_since(begun);
}

// The phases of the other side's own units, from its advance to the next turn of the seats, with at least 20 of them
// alert: for games whose cases know `phase` and `alert`. Gathered from random games; the mean, and the slowest one.
struct AxisPhases {
  double mean = 0, worst = 0;
};
AxisPhases axis_phases(const BenchPlan& plan, const Position& start) {
  constexpr std::size_t crowd = 20, wanted = 24;
  const Rules& rules = *plan.game.rules;
  auto fact = [&](const std::byte* board, std::string_view path) {
    return rules.fact(plan.game.book(), board, path).value_or("");
  };
  auto in_phase = [&](const std::byte* board, std::string_view phase) { return fact(board, "phase") == phase; };
  auto alert = [&](const std::byte* board) {
    const std::string names = fact(board, "alert");
    return names.empty() ? 0U : 1U + static_cast<std::size_t>(std::count(names.begin(), names.end(), ' '));
  };
  if (fact(start.rest(), "phase").empty()) return {};
  std::vector<Position> crowded;
  Anybody anybody(plan.seed);
  LiveRun live;
  Position position;
  for (int game = 0; game < 300 && crowded.size() < wanted; ++game) {
    clone(start, position);
    bool before = false;  // an advance that has begun already
    live.run(plan.game, position, anybody, [&](const std::byte* board) {
      const bool advance = in_phase(board, "advance");
      if (advance && !before && alert(board) >= crowd) crowded.push_back(position);
      before = advance;
      return crowded.size() >= wanted;
    });
  }
  AxisPhases phases;
  for (const Position& at : crowded) {
    const double cost =
        1e6 * cost_of(plan, 1, [&](std::size_t) {
          clone(at, position);
          Anybody same(plan.seed);
          live.run(plan.game, position, same, [&](const std::byte* board) { return in_phase(board, "operator"); });
        });
    phases.mean += cost / static_cast<double>(crowded.size());
    phases.worst = std::max(phases.worst, cost);
  }
  return phases;
}

// Answers a second of processor time of two threads at once: what they take from each other shows.
double two_threads(const BenchPlan& plan, const Position& start) {
  std::array<Live, 2> both;
  std::thread other([&] { both[1] = live_run(plan, start, plan.seed + 71); });
  both[0] = live_run(plan, start, plan.seed + 70);
  other.join();
  return both[0].answers / both[0].seconds + both[1].answers / both[1].seconds;
}

}  // namespace

BenchFigures bench(const BenchPlan& plan) {
  BenchFigures figures;
  figures.board_bytes = plan.game.rules->board_bytes;
  const Position start = start_of(plan);
  std::vector<double> answers, choices, games, rounds, stops, doubled;
  for (int run = 0; run < plan.runs; ++run) {
    const Live live = live_run(plan, start, plan.seed + static_cast<std::uint64_t>(run));
    answers.push_back(live.answers / live.seconds);
    choices.push_back(live.choices / live.seconds);
    games.push_back(live.games / live.seconds);
    rounds.push_back(1e6 * live.seconds / std::max(1.0, live.rounds));
    doubled.push_back(two_threads(plan, start) / answers.back());
    stops.push_back(stopping_run(plan, plan.seed + static_cast<std::uint64_t>(run)));
  }
  figures.live_answers_per_s = median(answers);
  figures.live_choices_per_s = median(choices);
  figures.games_per_s = median(games);
  figures.us_per_round = median(rounds);
  figures.stopping_answers_per_s = median(stops);
  figures.stop_us = 1e6 / figures.stopping_answers_per_s;
  figures.two_thread_scaling = median(doubled);

  const std::vector<Position> positions = samples(plan, 64);
  check(!positions.empty(), "bench: no question was ever asked");
  Position copy;
  std::uint64_t seen = 0;  // keeps the copies from being optimised away
  figures.clone_ns = 1e9 * cost_of(plan, 64, [&](std::size_t i) {
                       clone(positions[i % positions.size()], copy);
                       seen += static_cast<std::uint64_t>(copy.board[i % copy.board_bytes]);
                     });
  check(seen + 1 > 0, "bench: nothing was copied");
  const auto seats = plan.game.rules->seats(plan.game.book(), plan.setup);
  std::vector<Desk> desks(std::min<std::size_t>(positions.size(), 16));
  for (std::size_t i = 0; i < desks.size(); ++i) desks[i].look(plan.game, positions[i]);
  figures.scene_us = 1e6 * cost_of(plan, 4, [&](std::size_t i) {
                       const std::size_t at = i % desks.size();
                       scene::Scene scene = view(plan.game, positions[at], desks[at], 0, *seats);
                       check(!scene.game.empty(), "bench: an empty scene");
                     });
  figures.load_ms = 1e3 * cost_of(plan, 1, [&](std::size_t) {
                      check(static_cast<bool>(plan.game.rules->load(plan.content, plan.setup.mission)),
                            "bench: the mission no longer loads");
                    });
  Random worlds(plan.seed);
  Position world;
  figures.imagine_us =
      1e6 * cost_of(plan, 16, [&](std::size_t i) {
        const std::size_t at = i % desks.size();
        imagine(plan.game, positions[at], desks[at], static_cast<Seat>(i % seats->size()), worlds, world);
      });
  figures.setup_us = 1e6 * cost_of(plan, 4, [&](std::size_t) { start_of(plan); });
  figures.search_iterations_per_s = search_rate(plan, positions, "search:200it");
  figures.search_of_a_round_per_s = search_rate(plan, positions, "search:200it:1r");
  const AxisPhases phases = axis_phases(plan, start);
  figures.axis_phases_us = phases.mean;
  figures.axis_phases_worst_us = phases.worst;
  return figures;
}

nlohmann::ordered_json to_json(const BenchFigures& figures) {
  nlohmann::ordered_json json{{"live_answers_per_s", figures.live_answers_per_s},
                              {"live_choices_per_s", figures.live_choices_per_s},
                              {"games_per_s", figures.games_per_s},
                              {"us_per_round", figures.us_per_round},
                              {"stopping_answers_per_s", figures.stopping_answers_per_s},
                              {"stop_us", figures.stop_us},
                              {"clone_ns", figures.clone_ns},
                              {"scene_us", figures.scene_us},
                              {"imagine_us", figures.imagine_us},
                              {"load_ms", figures.load_ms},
                              {"setup_us", figures.setup_us},
                              {"search_iterations_per_s", figures.search_iterations_per_s},
                              {"search_of_a_round_per_s", figures.search_of_a_round_per_s},
                              {"two_thread_scaling", figures.two_thread_scaling},
                              {"board_bytes", figures.board_bytes}};
  if (figures.axis_phases_us > 0) {  // a game that has them, and games that filled them
    json["axis_phases_us"] = figures.axis_phases_us;
    json["axis_phases_worst_us"] = figures.axis_phases_worst_us;
  }
  return json;
}

nlohmann::ordered_json machine_json() {
  std::string processor = "unknown";
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) {
      processor = line.substr(line.find(':') + 2);
      break;
    }
  char day[16] = "";
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::strftime(day, sizeof day, "%Y-%m-%d", gmtime_r(&now, &parts));
#if defined(__clang__)
  const std::string compiler = "clang++ " __clang_version__;
#else
  const std::string compiler = "g++ " __VERSION__;
#endif
#if defined(__OPTIMIZE__)
  const bool optimised = true;
#else
  const bool optimised = false;
#endif
  return {{"date", day},
          {"processor", processor},
          {"cores", std::thread::hardware_concurrency()},
          {"compiler", compiler},
          {"optimised", optimised}};
}

}  // namespace fireteam

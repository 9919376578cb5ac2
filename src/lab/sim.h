// Simulation: many games of a mission played by bots. Game i depends on the plan and i alone, so any row can be played
// again; a fault freezes its game with its record and the others go on.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bots/sides.h"
#include "engine/record.h"

namespace fireteam {

struct SimPlan {
  Game game;
  Setup setup;
  std::vector<std::string> seats;
  std::vector<Side> sides;
  std::vector<BotSpec> bots;  // one a seat
  std::uint64_t games = 100, seed = 1;
  std::uint32_t threads = 1;
  bool rotate = false;  // game i seats the bots i places on: no side keeps the better chair
  bool keep_records = false;
  std::uint64_t most_answers = 100'000;  // a game that takes longer counts as unfinished
  bool campaign = false;                 // the game's campaign facts are read at the end
  std::vector<std::string> tally;        // verbs whose answers are counted, such as `buy`
};

// One game after another at one set of bots.
struct SimGame {
  std::uint64_t number = 0, seed = 0;
  bool over = false;
  Outcome outcome;
  Ending ending;                           // of a game that is over
  std::optional<std::string> next, sheet;  // of a campaign: the mission that follows, and what is carried into it
  int rounds = 0;
  std::uint64_t answers = 0;           // put in by a seat or chance; forced ones are not counted
  std::vector<std::size_t> chairs;     // for each seat, which bot of the plan sat there
  std::map<std::string, int> tallied;  // answers of the plan's tally, as text
  double seconds = 0;
  std::string fault;              // what broke, if something did
  std::vector<RecordStep> steps;  // kept for a broken game, and on request
};

// The seed of one game: game i of seed s shares nothing with any game of another seed.
std::uint64_t game_seed(std::uint64_t seed, std::uint64_t number);

// Plays game `number` of the plan. `bots` belong to the plan's bots, in order.
SimGame play_game(const SimPlan& plan, std::uint64_t number, std::vector<Bot>& bots);

// All of them, over the plan's threads; `done(game)` is called as each ends, from one thread at a time.
std::vector<SimGame> simulate(const SimPlan& plan, const std::function<void(const SimGame&)>& done = {});

Record record_of(const SimPlan& plan, const SimGame& game);  // of a game whose steps were kept

// The bots' answer to a question: seats with options of their own are polled first, then the leading seat. The seat of
// `decision` is left aside.
struct Reply {
  Seat seat = 0;
  Answer answer;
};
Reply bots_answer(const Decision& decision, const std::function<Bot&(Seat)>& bot_of);

}  // namespace fireteam

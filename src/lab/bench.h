// How fast a game runs on this machine: each figure is the median of several runs in processor time of the thread,
// never with a rule switched off.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/position.h"

namespace fireteam {

struct BenchPlan {
  Game game;
  Setup setup;
  Files content;
  double seconds = 0.1;  // of one run
  int runs = 5;
  std::uint64_t seed = 1;
};

struct BenchFigures {
  double live_answers_per_s = 0;  // forced ones and chance included
  double live_choices_per_s = 0;  // given by a seat that had at least two options
  double games_per_s = 0, us_per_round = 0;
  double stopping_answers_per_s = 0,
         stop_us = 0;  // a question asked, answered and run on to the next, with a scratch board
  double clone_ns = 0, scene_us = 0;
  double imagine_us = 0;  // a world as each seat in turn may imagine it
  double load_ms = 0, setup_us = 0;
  double search_iterations_per_s = 0;  // as deep as the bot looks by itself
  double search_of_a_round_per_s = 0;  // to the end of the running round
  double axis_phases_us = 0,
         axis_phases_worst_us = 0;  // see axis_phases() in bench.cpp; 0: the game has no such phases
  double two_thread_scaling = 0;    // live answers of two threads over those of one
  std::size_t board_bytes = 0;
};

BenchFigures bench(const BenchPlan& plan);
nlohmann::ordered_json to_json(const BenchFigures& figures);

// Processor, compiler and day: what figures mean nothing without.
nlohmann::ordered_json machine_json();

}  // namespace fireteam

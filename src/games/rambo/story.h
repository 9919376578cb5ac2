// The mission's own rules: what a line is about, triggers, places, how a Mission ends.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

struct Context {  // what a line is about
  HeroId hero = nobody;
  CellId here = no_cell;
  std::uint8_t poi = nobody;
  FigureId figure = nobody;
  bool threat = false;         // a Threat Card: figures it spawns are awake
  bool fog = false;            // a Fog card: its choices are those of `hero`, who turned it up (RAM-FOG-17)
  std::uint16_t trigger = 0;   // whose line it is
  std::uint16_t counter = 0;   // that changed
  std::uint8_t tags = 0;       // of the Enemy that was killed
  std::uint8_t card = nobody;  // the Fog card that was revealed
  std::uint8_t objective = 0;  // that was completed
  Level from{}, to{};          // Alert Levels before and after
};
struct Plot {  // what the story asks of this game: triggers.cpp
  using Facts = rambo::Facts;
  using Table = rambo::Table;
  using Context = rambo::Context;
  using Effect = rambo::Effect;
  using Condition = rambo::Condition;
  using Trigger = rambo::Trigger;
  using Moment = When;
  static std::uint8_t variant(const Board& board) { return board.difficulty; }
  static bool stopped(Facts f);
  static bool stops(Facts f, When when);
  static void tell_trigger(Table& t, std::uint16_t number, const Context& context);
  static void tell_counter(Table& t, std::uint16_t counter, std::uint8_t old);
  static Context own(const Context& context, std::uint16_t number);
  static const Context& of_counter(const Context& context) { return context; }
  static void after(Table& t);
};
using Story = kit::Story<Plot>;
void settle(Table& t);  // after every effect: as-soon-as triggers
void fire_reach(Table& t, HeroId h);
Verdict may_use(Facts f, HeroId h, std::size_t use);
Cells cells_of(Facts f, const Place& place, const Context& context);
std::uint8_t heroes_of(Facts f, const Who& who, const Context& context);
bool selected(Facts f, FigureId e, const Select& select);
void win(Table& t, std::uint16_t trigger);
void lose(Table& t, std::uint16_t cause, Rule rule);
namespace cause {
constexpr std::uint16_t final_round = 1, wounds = 2, no_stance_left = 3, trigger = 16;  // + number of the trigger
}

}  // namespace fireteam::rambo

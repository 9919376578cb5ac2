// The mission's own rules: what a line is about, triggers, places, how a mission ends.
#pragma once

#include "games/mercs/table.h"

namespace fireteam::mercs {

struct Context {  // what a line is about
  MercId merc = nobody;
  AreaId here = nowhere;
  std::uint8_t zone = 0;       // of the room
  std::uint8_t kind = nobody;  // of the OpFor; of a marker: 0 blank, 1 objective
  std::uint8_t objective = 0;
  std::uint8_t marker = nobody;
  std::uint8_t collateral = 0;  // of the breach that has ended
  std::uint16_t counter = 0;
  std::uint16_t trigger = 0;
};
struct Plot {  // what the story asks of this game: triggers.cpp
  using Facts = mercs::Facts;
  using Table = mercs::Table;
  using Context = mercs::Context;
  using Effect = mercs::Effect;
  using Condition = mercs::Condition;
  using Trigger = mercs::Trigger;
  using Moment = When;
  static std::uint8_t variant(const Board& board) { return board.difficulty; }
  static bool stopped(Facts f) { return f.board.result != 0; }
  static bool stops(Facts f, When) { return f.board.result != 0; }
  static void tell_trigger(Table& t, std::uint16_t number, const Context& context);
  static void tell_counter(Table& t, std::uint16_t counter, std::uint8_t old);
  static Context own(const Context& context, std::uint16_t number);
  static const Context& of_counter(const Context& context) { return context; }
  static void after(Table&) {}
};
using Story = kit::Story<Plot>;
Areas areas_of(Facts f, const Place& place, const Context& context);
Areas outside_door(const Board& b, std::uint8_t zone);  // the area before the door of a room
AreaId next_stop(Facts f, std::uint8_t token);          // where its route leads on to; nowhere: nowhere
std::uint8_t zone_of(Facts f, const Place& place, const Context& context);  // of the room meant
const Directive* directive_of(Facts f, std::uint8_t zone);
void complete(Table& t, std::uint8_t objective, const Context& context);

namespace cause {
constexpr std::uint16_t rounds = 1, reinforcement = 2, dead = 3, helpless = 4, too_few = 5, destroyed = 6,
                        trigger = 16;  // + number of the trigger
}
void record_defeat(Table& t, std::uint16_t cause);

}  // namespace fireteam::mercs

// The scenario's own rules: what a line is about, and when triggers fire.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

struct Context {  // what a line is about
  SiteId site = no_site;
  MercId merc = nobody;
  std::uint8_t kind = 255;  // mission, lieutenant, enemy type
  std::uint8_t elite = 0;
  bool by_area = false;  // killed by an area effect
  std::uint16_t trigger = 0;
  std::uint16_t counter = 0;
};
struct Plot {  // what the story asks of this game: moments.cpp
  using Facts = jagged::Facts;
  using Table = jagged::Table;
  using Context = jagged::Context;
  using Effect = jagged::Effect;
  using Condition = jagged::Test;
  using Trigger = jagged::Trigger;
  using Moment = When;
  static std::uint8_t variant(const Board& board) { return board.variant; }
  static bool stopped(Facts f);
  static bool stops(Facts f, When when);
  static void tell_trigger(Table& t, std::uint16_t number, const Context& context);
  static void tell_counter(Table& t, std::uint16_t counter, std::uint8_t old);
  static Context own(const Context& context, std::uint16_t number);
  static const Context& of_counter(const Context& context) { return context; }
  static void after(Table&) {}
};
using Story = kit::Story<Plot>;

}  // namespace fireteam::jagged

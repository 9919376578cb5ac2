// The mission's own rules: what a line is about, triggers, actions of the mission, how it ends.
#pragma once

#include "games/omega/table.h"

namespace fireteam::omega {

struct Plot {  // what the story asks of this game: triggers.cpp
  using Facts = omega::Facts;
  using Table = omega::Table;
  using Context = Happened;
  using Effect = omega::Effect;
  using Condition = omega::Condition;
  using Trigger = omega::Trigger;
  using Moment = omega::Moment;
  static std::uint8_t variant(const Board& board) { return board.variant; }
  static bool stopped(Facts f) { return over(f); }
  static bool stops(Facts f, Moment) { return over(f); }
  static void tell_trigger(Table& t, std::uint16_t number, const Happened& what);
  static void tell_counter(Table& t, std::uint16_t counter, std::uint8_t old);
  static Happened own(const Happened& what, std::uint16_t number);
  static const Happened& of_counter(const Happened& what) { return what; }
  static void after(Table&) {}
};
using Story = kit::Story<Plot>;

// Spaces of a line: a zone by number, the space of the event, or its room.
Cells spaces_of(Facts f, std::uint16_t zone, const Happened& what);
bool is_foe(Facts f, PieceId enemy, const Foe& foe);
Cells near(Facts f, const Cells& spaces);  // on or adjacent, no closed door between

bool is_sealed(Facts f, std::size_t tile);  // it lies on the map and nobody but the overseer knows what it is
bool comes_sealed(const Book& book, RoomCardId face);
void rampage(Table& t, PieceId enemy);  // rampage.cpp

// deeds.cpp (offer_acts and act stand in table.h)
Verdict may_act(Facts f, PieceId commando, std::uint16_t trigger, CellId at);
Cells act_spaces(Facts f, std::uint16_t trigger);  // where its tiles, vents or zone lie

}  // namespace fireteam::omega

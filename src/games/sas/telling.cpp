// What the rows of the lexicon leave over: options that depend on the table, the line of a drawn card, and why the
// mission ended.
#include <fmt/format.h>

#include "games/sas/deed.h"
#include "games/sas/show.h"
#include "games/sas/victory.h"

namespace fireteam::sas {

namespace {

int points_left(Facts f) {
  const FriendId who = f.board.active;
  if (who < most_operators) return f.board.operators[who].ap;
  return is_car(who) ? f.board.cars[car_of(who)].ap : 0;
}

// A drawn card lies open with both halves (SAS-SUPPLY-04), and the bombs of the deck come one card nearer
// (SAS-LEWES-09); how deep they lie is public (SAS-SUPPLY-03).
std::string card_text(Facts f, std::uint16_t drawn) {
  if (drawn >= f.book.events.size()) return "";
  const EventCard& card = f.book.events[drawn];
  const bool in_battle = battle(f.board);
  std::string text = fmt::format("{} (in {}: {})", panel_text(in_battle ? card.battle : card.stealth),
                                 in_battle ? "Stealth" : "Battle", panel_text(in_battle ? card.stealth : card.battle));
  for (const Bomb& bomb : f.board.bombs)
    text += fmt::format(", Lewes bomb: {} more event{}", bomb.above, bomb.above == 1 ? "" : "s");
  return text;
}

}  // namespace

std::string panel_text(const EventPanel& panel) {
  const std::string colour = name_of(panel.colour);
  const char* way = panel.clockwise ? "clockwise" : "anticlockwise";
  switch (panel.panel) {
    case Panel::sentry:
      return fmt::format("{} sentries turn {}{}", colour, way, panel.turns > 1 ? ", twice" : "");
    case Panel::patrol:
      return fmt::format("{} patrols turn {}", colour, way);
    case Panel::sweep:
      return fmt::format("{} units sweep {}", colour, way);
    case Panel::spawn: {
      constexpr const char* names[] = {"Rifle",     "SMG",        "Officer",    "Mortar Team",
                                       "Motorbike", "Half-Track", "Kubelwagen", "Truck"};
      const int number = panel.number ? panel.number : 1;
      return fmt::format("{} {}{} arrive{} at {} spawn tile", number, names[static_cast<std::size_t>(panel.unit)],
                         number == 1 ? "" : "s", number == 1 ? "s" : "",
                         colour == "mixed" ? "either" : "the " + colour);
    }
    case Panel::alarm:
      return "The alarm comes closer";
    case Panel::cigarette:
      return "A cigarette break";
    case Panel::special:
      return "The mission's own event";
  }
  return "";
}

void describe(Facts f, const Question&, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  if (const int ap = ap_cost(it.verb)) out.cost = fmt::format("{} AP{}{}", ap, out.cost.empty() ? "" : ", ", out.cost);
  switch (it.verb) {
    case say::end:
      if (const int ap = points_left(f)) out.cost = fmt::format("{} AP unused", ap);
      break;
    case say::attack:
      if (it.b == static_cast<std::uint16_t>(Weapon::grenade)) out.verb = "Throw";
      break;
    case say::move_attack:
      if (it.b != left_open) out.place = target_place(f, it.b);
      break;
    case say::place_move:
      if (it.c != left_open) out.place = it.c;
      break;
    case say::start:  // SAS-SETUP-11: a patrolman's first square
      if (const auto at = start_point(f.book, it.a, it.b)) out.place = at->first;
      break;
    default:
      break;
  }
}

void tell_line(Facts f, const Event& event, const Because*, Seat, scene::LogLine& out) {
  if (event.word == static_cast<std::uint16_t>(Word::drew)) {
    out.text = fmt::format("Event card: {}.", card_text(f, event.who));
    if (event.who < f.book.events.size()) {
      const EventCard& card = f.book.events[event.who];
      out.card.title = title_of(panel_text(battle(f.board) ? card.battle : card.stealth));
      out.card.line = fmt::format("in {}: {}", battle(f.board) ? "Stealth" : "Battle",
                                  panel_text(battle(f.board) ? card.stealth : card.battle));
      out.card.state = "event";
    }
  }
}

std::string cause_text(const Book& book, std::uint16_t cause) { return end_text(book, cause); }

}  // namespace fireteam::sas

// Event Phase (SAS-EVENT, SAS-EVBAT, SAS-WINDOW): draw, marked attacks, the panel, bombs.
#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/blast.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/meter.h"
#include "games/sas/moments.h"
#include "games/sas/phases.h"
#include "games/sas/rotate.h"

namespace fireteam::sas {

namespace {

namespace part_of_events {  // Board::step
enum : std::uint8_t { draw, action, bombs };
}

void draw_card(Table& t) {
  Board& b = t.board;
  if (b.deck.empty()) {  // SAS-EVENT-04, SAS-LEWES-10
    b.deck.reshuffle(b.played);
    tell(t, {Told::noted, Word::reshuffled, no_piece, 0, 0, 0, Rule::SAS_EVENT_04});
  }
  const int card = kit::draw(t.ref, b.deck, bag_events);
  b.card = static_cast<std::uint8_t>(card);
  if (b.events < 255) ++b.events;
  for (Bomb& bomb : b.bombs)
    if (bomb.above > 0) --bomb.above;  // SAS-LEWES-09
  tell(t, {Told::drew, Word::drew, static_cast<std::uint16_t>(card), 0, 0, 0, Rule::SAS_EVENT_01});
  if (card != t.book.special) b.played.add(static_cast<std::size_t>(card));  // SAS-WINDOW-07
  if (battle(b)) return;                                                     // SAS-EVBAT-07
  b.token = b.token == Colour::black ? Colour::white : Colour::black;        // SAS-EVENT-02, SAS-EVENT-03, SAS-TURN-05
  tell(t, {Told::changed, Word::token, no_piece, static_cast<std::uint16_t>(b.token), 0, 0, Rule::SAS_EVENT_03});
}

void cigarette_break(Table& t) {
  if (t.board.cigarette) {  // SAS-EVENT-27, SAS-SUPPLY-02
    tell(t, {Told::noted, Word::no_room, no_piece, 0, 0, 0, Rule::SAS_EVENT_27});
    return;
  }
  fixed_vector<OperatorId, most_operators> able;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = t.board.operators[o];
    if ((who.life == Life::foot || who.life == Life::seated) && !is_support(t, o) &&
        items_used(who) < card_of(t, o).spaces)
      able.push_back(o);
  }
  if (able.empty()) {  // SAS-EVENT-28
    tell(t, {Told::noted, Word::no_room, no_piece, 0, 0, 0, Rule::SAS_EVENT_28});
    return;
  }
  const Answer answer = t.ref.ask(team(t), Ask::receive, [&](Menu& menu) {
    for (OperatorId o : able) menu.add({say::receive, o, 0, 0});
  });
  t.board.operators[answer.a].items[static_cast<std::size_t>(Item::cigarette)] = 1;
  t.board.cigarette = 1;
  tell(t, {Told::changed, Word::cigarette_got, as_piece(static_cast<FriendId>(answer.a)), 0, 0, 0, Rule::SAS_EVENT_20});
}

bool has_convoy(const Book& book) {
  for (const SetupUnit& unit : book.setup_units)
    if (unit.role == Role::convoy || unit.role == Role::scout) return true;
  return false;
}

void action_panel(Table& t, const EventPanel& panel) {
  switch (panel.panel) {
    case Panel::sentry:
      return rotate_sentries(t, panel.colour, panel.clockwise, panel.turns);
    case Panel::patrol:
      return rotate_patrols(t, panel.colour, panel.clockwise);
    case Panel::spawn:
      spawn_units(t, panel.unit, panel.number, panel.colour, battle(t.board) ? Rule::SAS_EVBAT_03 : Rule::SAS_EVENT_15);
      return;
    case Panel::alarm:
      return advance_meter(t, 1, nobody, Rule::SAS_EVENT_19);
    case Panel::cigarette:
      return cigarette_break(t);
    case Panel::sweep:
      return sweep(t, panel.colour, panel.clockwise);
    case Panel::special:
      if (has_convoy(t.book)) start_convoy(t);
      return happened(t, {.moment = Moment::special, .number = t.board.events});
  }
}

void finish(Table& t) {
  happened(t, {.moment = Moment::event, .number = t.board.events});
  axis_settles(t);
  if (t.board.phase == Phase::event) next_phase(t);
}

}  // namespace

void event_phase(Table& t) {
  const bool was_battle = battle(t.board);
  switch (t.board.step) {
    case part_of_events::draw:
      t.board.step = part_of_events::action;
      draw_card(t);
      marked_window(t);  // SAS-MARK-07
      axis_settles(t);
      break;
    case part_of_events::action: {
      t.board.step = part_of_events::bombs;
      const EventCard& card = t.book.events[t.board.card];
      const EventPanel& panel = was_battle ? card.battle : card.stealth;  // SAS-EVENT-05, SAS-EVBAT-01
      tell(t, {Told::noted, Word::event, t.board.card, static_cast<std::uint16_t>(was_battle), 0, 0,
               was_battle ? Rule::SAS_EVBAT_01 : Rule::SAS_EVENT_05});
      action_panel(t, panel);
      axis_settles(t);
      break;
    }
    default:
      bombs_due(t);
      axis_settles(t);
      return finish(t);
  }
  if (battle(t.board) && !was_battle) finish(t);  // SAS-METER-17: the rest is off
}

}  // namespace fireteam::sas

// What kit cards leave behind: effects that begin and end with turns and rounds, and the order of turns.
#include "games/omega/combat.h"
#include "games/omega/kit_actions.h"

namespace fireteam::omega {

namespace {

// The demolition charge of this commando goes off.
void set_off(Table& t, PieceId who) {
  for (const Marker& it : t.board.markers) {
    if (it.kind != MarkerKind::charge || it.owner != who) continue;
    const CellId at = it.at;
    take_markers_of(t, who, MarkerKind::charge, Rule::OMG_KIT_03);
    for (std::size_t bit = 0; bit < kits_each; ++bit)
      if (const KitEffect& effect = t.book.kit_of(who, bit).effect; effect.does == KitDoes::charge)
        return explode(t, at, effect.radius, effect.dice, who);
    return;
  }
}

void end_cloak(Table& t, PieceId who) {
  Commando& it = t.board.commandos[who];
  if (!(it.moods & mood::cloaked)) return;
  it.moods = static_cast<std::uint8_t>(it.moods & ~mood::cloaked);
  for (std::size_t bit = 0; bit < kits_each; ++bit)
    if (t.book.kit_of(who, bit).effect.does == KitDoes::cloak)
      tell(t, {Told::changed, Word::effect_over, who, static_cast<int>(kit_number(who, bit)), 0, 0, Rule::OMG_KIT_03});
}

}  // namespace

void begin_turn_effects(Table& t, PieceId commando) {
  take_markers_of(t, commando, MarkerKind::smoke, Rule::OMG_KIT_03);
  take_markers_of(t, commando, MarkerKind::covering, Rule::OMG_KIT_03);
  end_cloak(t, commando);
  for (Commando& it : t.board.commandos) it.moods = static_cast<std::uint8_t>(it.moods & ~mood::trap_sensed);
  set_off(t, commando);
}

void end_turn_effects(Table& t, PieceId commando) {
  Commando& it = t.board.commandos[commando];
  it.moods = static_cast<std::uint8_t>(it.moods & mood::cloaked);
  for (Commando& other : t.board.commandos) other.moods = static_cast<std::uint8_t>(other.moods & ~mood::trap_sensed);
  if (drone_owner(t) == commando) drone_turn(t);
}

void end_round_effects(Table& t) {
  constexpr std::uint8_t of_the_round = mark::flared | mark::marked | mark::netted;
  for (PieceId who = first_enemy; who < most_pieces; ++who) {
    Piece& it = t.board.pieces[who];
    if (on_map(t, who) && (it.marks & of_the_round))
      tell(t, {Told::changed, Word::unmarked, who, 0, 0, 0, Rule::OMG_KIT_03});
    it.marks = static_cast<std::uint8_t>(it.marks & ~of_the_round);
    if (it.marks & mark::tagged) {  // the mission's change of its cost
      it.dearer = 0;
      it.marks = static_cast<std::uint8_t>(it.marks & ~mark::tagged);
      if (on_map(t, who)) tell(t, {Told::changed, Word::unmarked, who, 0, 0, 0, Rule::OMG_KIT_03});
    }
  }
  for (int tile = 0; tile < static_cast<int>(most_tiles); ++tile)
    if (t.board.jammed >> tile & 1U) tell(t, {Told::changed, Word::unjammed, 0, tile, 0, 0, Rule::OMG_KIT_03});
  t.board.jammed = 0;
  for (PieceId who = 0; who < most_commandos; ++who)  // nobody's next turn will end these
    if (sheet(t, who).status == Status::dead)
      for (MarkerKind kind : {MarkerKind::smoke, MarkerKind::covering, MarkerKind::charge})
        take_markers_of(t, who, kind, Rule::OMG_KIT_03);
}

// Field Commander: the cards of two who have not acted change hands.
bool between_turns(Table& t) {
  bool begun = false;  // before the first turn of a round nothing lies between two
  each_commando(t, [&](PieceId who) { begun = begun || sheet(t, who).acted; });
  if (!begun) return false;
  for (PieceId who = 0; who < most_commandos; ++who) {
    std::size_t held = none;
    each_kit(t, who, [&](const KitCard& card, std::size_t bit) {
      if (card.effect.does == KitDoes::swap_initiative) held = bit;
    });
    if (held == none || !may_use_card(t, who, held)) continue;
    auto waits = [&](PieceId mate) { return in_game(t, mate) && !sheet(t, mate).acted; };
    int waiting = 0;
    for (PieceId mate = 0; mate < most_commandos; ++mate) waiting += waits(mate);
    if (waiting < 2) continue;
    const Answer choice =
        t.ref.ask(seat_of(t, who), Ask::between_turns,
                  [&](Menu& menu) {
                    menu.add(answer(say::keep));
                    for (PieceId mate = 0; mate < most_commandos; ++mate)
                      if (waits(mate)) menu.add(answer(say::use, who, static_cast<int>(kit_number(who, held)), mate));
                  },
                  {.who = who});
    if (choice.verb != say::use) continue;
    const auto one = static_cast<PieceId>(choice.c);
    const Answer with = t.ref.ask(seat_of(t, who), Ask::between_turns,
                                  [&](Menu& menu) {
                                    for (PieceId mate = 0; mate < most_commandos; ++mate)
                                      if (mate != one && waits(mate)) menu.add(answer(say::first, mate));
                                  },
                                  {.who = who});
    const auto other = static_cast<PieceId>(with.a);
    spend_card(t, who, held);
    std::swap(t.board.commandos[one].initiative, t.board.commandos[other].initiative);
    for (PieceId mate : {one, other})
      tell(t, {Told::changed, Word::initiative, mate, sheet(t, mate).initiative, 0, 0, Rule::OMG_KIT_03});
    return true;
  }
  return false;
}

}  // namespace fireteam::omega

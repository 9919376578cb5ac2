// Breach & Clear, the aftermath: won or lost, the disc, who stands where, blood, what the mission makes of it.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

int blood_due(Facts f) {  // MRC-BC-53, MRC-BC-82
  int due = 0;
  for (std::uint8_t threshold : f.book.tiles[f.board.breach.tile].thresholds) due += f.board.breach.opfor >= threshold;
  return due;
}

// Payers into the area behind the door, the others into the one outside; the players say who finds no room there, and
// payers go on inside the room first (MRC-BC-51, MRC-BC-66).
void bring_back(Table& t, const BreachBoard& breach) {
  Board& b = t.board;
  for (MercId m = 0; m < team; ++m) {
    if (!(breach.taking >> m & 1) || !alive(b, m)) continue;
    const AreaId from = b.mercs[m].area, to = breach.payers >> m & 1 ? breach.inside : breach.outside;
    if (from == to) continue;
    b.mercs[m].area = to;
    tell(t, {Told::moved, Word::returns, piece_of_merc(m), from, to, 0, Rule::MRC_BC_51});
  }
  settle_area(t, breach.inside, room_of(b, breach.zone));
  settle_overflow(t);
}

void take_blood(Table& t, const BreachBoard& breach, int due) {
  for (MercId m = 0; m < team; ++m) {
    if (!(breach.taking >> m & 1) || !alive(t.board, m)) continue;
    int damage = due - (breach.covered >> m & 1);  // MRC-BC-37
    if (damage <= 0) continue;                     // MRC-BC-54
    if (const int dice = card_of(t, m).armor) {    // MRC-BC-71
      const Faces faces =
          kit::throw_into(t.ref, t.board.tray, soak_die, soak, dice, kit::Came::thrown, {piece_of_merc(m), 0});
      tell(t,
           {Told::rolled, Word::soaked, piece_of_merc(m), dice, std::min<int>(damage, faces[2]), 0, Rule::MRC_BC_53});
      t.board.tray.clear();
      damage -= faces[2];
    }
    hurt(t, piece_of_merc(m), damage, nobody, Rule::MRC_BC_53);
  }
}

// Those face down in the room (MRC-BC-69). Is one of them an objective?
bool show_markers(Table& t, const BreachBoard& breach) {
  bool found = false;
  for (std::uint8_t i = 0; i < most_markers; ++i) {
    const Mark& mark = t.board.markers[i];
    if (mark.area == nowhere || t.board.zone[mark.area] != breach.zone || mark.face != Marker::hidden) continue;
    show_marker(t, i, breach.active, Rule::MRC_BC_69);
    found |= mark.face == Marker::objective;
  }
  return found;
}

}  // namespace

// MRC-BC-57
void end_breach(Table& t) {
  Board& b = t.board;
  if (b.breach.collateral >= b.breach.destroys && b.breach.mercs >= b.breach.opfor && show_markers(t, b.breach))
    b.breach.objective = 1;  // it was the objective that went to pieces (MRC-BC-46)
  const BreachBoard breach = b.breach;
  const bool over_the_top = breach.collateral >= breach.destroys;
  const bool ruined = breach_ruined(breach), won = breach_won(breach);
  const int due = blood_due(t);
  tell(t, {Told::changed, won ? Word::breach_won : Word::breach_lost, piece_of_merc(breach.active), breach.mercs,
           breach.opfor, breach.collateral, won ? Rule::MRC_BC_44 : Rule::MRC_BC_45, true});
  b.breach = {};
  b.rack = 0;  // MRC-INTERACT-09
  for (Merc& merc : b.mercs) merc.kept = low(merc.kept & ~keeps::safe);
  if (breach.mercs < breach.opfor)  // MRC-BC-45, MRC-BC-55
    for (MercId m = 0; m < team; ++m)
      if (breach.taking >> m & 1 && alive(b, m)) kill_merc(t, m, Rule::MRC_BC_45);
  if (breach.collateral >= t.book.tiles[breach.tile].disc)  // MRC-BC-48, MRC-BC-59, MRC-BC-76
    place_disc(t, breach.inside, nobody, Rule::MRC_BC_48);
  if (breach.mercs >= breach.opfor) {
    bring_back(t, breach);
    take_blood(t, breach, due);
  }
  const Context context{
      .merc = breach.active, .here = breach.inside, .zone = breach.zone, .collateral = breach.collateral};
  for (std::size_t i = 0; i < b.directives.size(); ++i)
    if (won && b.directives[i].zone == breach.zone) b.directives[i].won = 1;
  if (ruined) {
    tell(t, {Told::noted, Word::destroyed, 0, breach.zone, 0, 0, Rule::MRC_BC_46, true});
    record_defeat(t, cause::destroyed);  // MRC-END-04
  }
  if (won) show_markers(t, breach);
  Context broken = context;
  for (const Mark& mark : b.markers)
    if (mark.face == Marker::objective && b.zone[mark.area] == breach.zone) broken.here = mark.area;
  if (over_the_top && breach.mercs >= breach.opfor) Story::happened(t, When::destroyed, broken);
  Story::happened(t, won ? When::won : When::failed, context);
  reveal(t);  // MRC-EVENT-12
}

}  // namespace fireteam::mercs

// Axis attacks: modifiers and rolls (SAS-MOD-05..13, SAS-AATK), and the Axis Attack Phase.
#include <algorithm>

#include "games/sas/axis.h"
#include "games/sas/axis_fire.h"
#include "games/sas/blast.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/harm.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/phases.h"
#include "games/sas/views.h"

namespace fireteam::sas {

namespace {

namespace part_of_attack {  // Board::step
enum : std::uint8_t { mortars, others };
}

// SAS-MORTAR-18: where a Mortar Team attacks directly it does so as SMG Infantry.
const UnitCard& direct_card(Facts f, const Unit& unit) {
  return f.book.card(unit.kind == UnitKind::mortar ? UnitKind::smg : unit.kind);
}

int range_to(Facts f, UnitId u, FriendId who, bool rear) {
  const UnitCard& card = f.book.card_of(u);
  const Rect target = rect_of_friend(f, who);
  if (!card.vehicle()) return distance(rect_of(f, u), target);
  return distance(block_of(stand_of(f.board.units[u]), card.length, rear), target);
}

struct Target {
  FriendId who = nobody;
  int cover = 0, range = 0;
  bool through_wall = false;
};
using Targets = fixed_vector<Target, most_friends>;

// SAS-VADV-07, SAS-VADV-09, SAS-VADV-10, SAS-VADV-11, SAS-VADV-17: in the Axis Attack Phase a spotted Operator in a
// room, not seen, behind one building wall and nothing else that is hard.
bool shot_through_wall(const Look& look, UnitId u, FriendId who, bool rear) {
  Facts f = look.f;
  const UnitCard& card = f.book.card_of(u);
  if (!card.through_walls || is_car(who) || !f.board.operators[who].spotted) return false;
  const Grid& grid = f.book.ground.grid;
  const CellId cell = f.board.operators[who].cell;
  if (!f.book.ground.indoors(cell)) return false;
  const Stand stand = stand_of(f.board.units[u]);
  const int range = range_in_arc(eye_point(stand, card.length, rear), arc_facing(stand, rear), grid.square(cell));
  if (range == 0 || range > card.longer) return false;
  const Traced traced = trace(f.book.ground, f.book.tables.lines.windows(), look.blockers,
                              eye_of(stand, card.length, rear), mark_of(grid, cell));
  return traced.walls == 1 && !traced.other_hard;
}

// Whom this weapon can attack: seen and in range; only if there is nobody, through a wall.
Targets targets_of(const Look& look, UnitId u, bool rear) {
  Facts f = look.f;
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card(unit.kind);
  Targets found;
  if (card.dice == 0 || unit.kind == UnitKind::mortar || blind(f, u) || (rear && !card.rear_arc)) return found;
  each_friend(f, [&](FriendId who) {
    if (!targetable(f, who)) return;
    const int range = range_to(f, u, who, rear);
    if (range > std::min<int>(card.longer, axis_sight)) return;  // SAS-AATK-09
    const bool seen = card.vehicle() ? look.sees_from_arc(card, stand_of(unit), rear, who) : look.sees(u, who);
    if (!seen) return;
    const int cover =
        card.vehicle() ? cover_from_arc(f, card, stand_of(unit), rear, who) : cover_from(f, unit.cell, who);
    found.push_back({who, cover, range, false});
  });
  if (!found.empty()) return found;
  each_friend(f, [&](FriendId who) {
    if (targetable(f, who) && shot_through_wall(look, u, who, rear))
      found.push_back({who, -3, range_to(f, u, who, rear), true});  // SAS-MOD-09
  });
  return found;
}

std::uint8_t arc_bit(bool rear) { return rear ? turn_done::attacked_rear : turn_done::attacked; }

bool still_attacks(const Look& look, UnitId u) {  // SAS-VADV-04, SAS-CONV-07
  const Unit& unit = look.f.board.units[u];
  if (unit.where != Where::board || !unit.alert) return false;  // SAS-AATK-06
  for (bool rear : {false, true})
    if (!(unit.done & arc_bit(rear)) && !targets_of(look, u, rear).empty()) return true;
  return false;
}

// SAS-AATK-04, SAS-AATK-05: least cover, then shortest range, then as the players like.
void attack_with(Table& t, UnitId u, bool rear) {
  const Look look(t);
  const Targets targets = targets_of(look, u, rear);
  t.board.units[u].done |= arc_bit(rear);  // SAS-AATK-03, SAS-AATK-07
  if (targets.empty()) return;
  auto better = [](const Target& a, const Target& b) {
    return a.cover != b.cover ? a.cover > b.cover : a.range < b.range;
  };
  const Target best = *std::min_element(targets.begin(), targets.end(), better);
  Why why(Rule::SAS_AATK_04, noun_of::piece, Measure::cover);
  fixed_vector<FriendId, most_friends> equal;
  for (const Target& target : targets) {
    why.add(as_piece(target.who), target.cover);
    if (!better(best, target)) equal.push_back(target.who);
  }
  if (equal.size() > 1) why.tied(Rule::SAS_AATK_05);
  const FriendId who = pick_target(t, equal, u);
  why.choose(as_piece(who));
  if (!spotted(t, who)) see_friend(t, u, who, Rule::SAS_AATK_06, true);
  const UnitCard& card = t.book.card_of(u);
  AxisShot shot{card.dice, card.hits_on, 0, true};
  shot.modifier = best.cover + (best.range <= card.shorter ? 1 : 0);  // SAS-VADV-08
  axis_fires(t, u, who, shot, best.through_wall ? Rule::SAS_VADV_07 : Rule::SAS_AATK_01, &why);
}

// SAS-AATK-06: whoever is in clear view of an alert unit is spotted before the shooting begins.
void spot_those_in_view(Table& t) {
  for (std::size_t i = 0; i < t.book.unit_count(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_board(t.board, u) || !t.board.units[u].alert || blind(t, u)) continue;
    each_friend(t, [&](FriendId who) {
      if (targetable(t, who) && !spotted(t, who) && sees(t, u, who)) see_friend(t, u, who, Rule::SAS_AATK_06, true);
    });
  }
}

// ---- mortars

// SAS-MORTAR-08: nobody of their own within 7, the Mortar Team included.
bool clear_of_axis(Facts f, FriendId who) {
  bool clear = true;
  each_unit(f, [&](UnitId u) { clear &= distance_to(f, u, who) > 7; });
  return clear;
}

bool mortar_ready(Facts f, UnitId u) {
  const Unit& unit = f.board.units[u];
  return unit.kind == UnitKind::mortar && unit.where == Where::board && unit.alert && unit.firing && !unit.smoking &&
         !(unit.done & turn_done::attacked);  // SAS-MORTAR-24
}

Quarries mortar_targets(Facts f, UnitId u) {
  Quarries viable;
  for (const Quarry& quarry : quarries(f, rect_of(f, u)))
    if (clear_of_axis(f, quarry.who)) viable.push_back(quarry);
  return viable;
}

// SAS-MORTAR-14, SAS-MORTAR-15, SAS-MORTAR-16: three dice if anybody is there; players share out what hits, indoors
// only what would hit at -3.
void mortar_hits(Table& t, UnitId u, const Rect& under, CellId centre) {
  const UnitCard& card = t.book.card_of(u);
  auto hurt_by = [&](FriendId who) {  // the number that hurts, 0 = not under the template
    if (!targetable(t, who) || distance(rect_of_friend(t, who), under) > 0) return 0;
    const bool inside = !is_car(who) && t.book.ground.indoors(t.board.operators[who].cell);
    return card.hits_on + (inside ? 3 : 0);
  };
  bool anybody = false;
  each_friend(t, [&](FriendId who) { anybody |= hurt_by(who) > 0; });
  if (!anybody) return;
  const Faces faces = t.ref.roll(attack_die, card.dice, {u, centre});
  tell(t, {Told::rolled, Word::rolled, u, 0, card.dice, static_cast<std::uint16_t>(kit::at_least(faces, card.hits_on)),
           Rule::SAS_MORTAR_14});
  for (int value = 6; value >= card.hits_on; --value)
    for (int i = 0; i < faces[value - 1]; ++i) {
      fixed_vector<FriendId, most_friends> able;
      each_friend(t, [&](FriendId who) {
        const int needs = hurt_by(who);
        if (needs > 0 && value >= needs) able.push_back(who);
      });
      if (able.empty()) break;
      const Answer answer = t.ref.ask(team(t), Ask::damage,
                                      [&](Menu& menu) {
                                        for (FriendId who : able) menu.add({say::wound, who, 0, 0});
                                      },
                                      {u, static_cast<std::uint16_t>(value)});
      hurt(t, static_cast<FriendId>(answer.a), 1, u, Rule::SAS_MORTAR_14);
    }
}

void fire_mortar(Table& t, UnitId u) {
  t.board.units[u].done |= turn_done::attacked;
  const Quarries viable = mortar_targets(t, u);
  if (viable.empty()) return;
  Why why(Rule::SAS_MORTAR_09, noun_of::piece, Measure::away);
  for (const Quarry& quarry : viable) why.add(as_piece(quarry.who), quarry.distance);
  const FriendId who = closest_quarry(t, viable, u);
  why.choose(as_piece(who));
  const Grid& grid = t.book.ground.grid;
  const Cells squares = cells_of(grid, rect_of_friend(t, who));
  const Answer answer = t.ref.ask(  // SAS-MORTAR-11
      team(t), Ask::centre,
      [&](Menu& menu) {
        squares.each([&](std::size_t cell) { menu.add({say::square, static_cast<std::uint16_t>(cell), 0, 0}); });
      },
      {u, who});
  tell(t, {Told::noted, Word::attack, u, as_piece(who), axis_arm, as_modifier(0), Rule::SAS_MORTAR_07}, &why);
  happened(t, {.moment = Moment::mortar, .unit = u});
  const Square at = scatter(t, answer.a, facing_of(t.board.units[u]), true, nobody);
  const Rect under{at.x - 1, at.y - 1, 3, 3};
  const Cells squares_under = cells_of(grid, under);
  if (squares_under.none()) return;  // SAS-MORTAR-21: half of it may still lie on the board
  const auto centre = grid.inside(at.x, at.y) ? grid.id(at.x, at.y) : static_cast<CellId>(squares_under.first());
  tell(t,
       {Told::noted, Word::explodes, u, centre, static_cast<std::uint16_t>(BlastKind::count), 0, Rule::SAS_MORTAR_12});
  mortar_hits(t, u, under, centre);  // SAS-MORTAR-17, SAS-MORTAR-20
}

}  // namespace

AxisShot axis_shot(Facts f, UnitId u, FriendId who, bool moved_out, bool rear) {
  const Unit& unit = f.board.units[u];
  const UnitCard& own = f.book.card(unit.kind);
  const UnitCard& card = direct_card(f, unit);
  AxisShot shot{card.dice, card.hits_on, 0, false};
  if (card.dice == 0 || (rear && !own.rear_arc)) return shot;
  if (moved_out) {  // SAS-MOD-08, SAS-REACT-14; SAS-OPVEH-13 for vehicles
    shot.possible = true;
    shot.modifier = is_car(who) ? -1 : -2;
    return shot;
  }
  if (!targetable(f, who) || blind(f, u)) return shot;
  const int range = range_to(f, u, who, rear);
  if (range > std::min<int>(card.longer, axis_sight)) return shot;
  const Look look(f);
  const bool seen = own.vehicle() ? look.sees_from_arc(own, stand_of(unit), rear, who) : look.sees(u, who);
  if (!seen) return shot;
  shot.possible = true;
  shot.modifier = own.vehicle() ? cover_from_arc(f, own, stand_of(unit), rear, who) : cover_from(f, unit.cell, who);
  if (range <= card.shorter) ++shot.modifier;  // SAS-MOD-05, SAS-STAT-29
  return shot;
}

void axis_fires(Table& t, UnitId u, FriendId who, const AxisShot& shot, Rule rule, const Because* why) {
  tell(t, {Told::noted, Word::attack, u, as_piece(who), axis_arm, as_modifier(shot.modifier), rule}, why);
  const Faces faces = t.ref.roll(attack_die, shot.dice, {u, as_piece(who)});
  const int needs = shot.hits_on - shot.modifier;  // SAS-MOD-10, SAS-MOD-11, SAS-MOD-13: no automatic hit or miss
  const int hits = needs > 6 ? 0 : kit::at_least(faces, needs);
  tell(t, {Told::rolled, Word::rolled, u, as_piece(who), static_cast<std::uint16_t>(shot.dice),
           static_cast<std::uint16_t>(hits), rule, hits > 0});
  if (hits > 0) hurt(t, who, hits, u, rule);
}

void attack_phase(Table& t) {
  if (t.board.step == part_of_attack::mortars) {  // SAS-TURN-07, SAS-MORTAR-06
    Units ready;
    for (std::size_t u = 0; u < t.book.unit_count(); ++u)
      if (mortar_ready(t, static_cast<UnitId>(u))) ready.set(u);
    if (ready.any()) {
      const UnitId u = pick_unit(t, ready, Ask::order);
      fire_mortar(t, u);
      axis_settles(t);
      return;
    }
    t.board.step = part_of_attack::others;
    spot_those_in_view(t);
    axis_settles(t);
    return;
  }
  const Look look(t);
  Units able;
  for (std::size_t u = 0; u < t.book.unit_count(); ++u)
    if (still_attacks(look, static_cast<UnitId>(u))) able.set(u);
  if (able.none()) return next_phase(t);
  const UnitId u = pick_unit(t, able, Ask::order);  // SAS-AATK-08
  for (bool rear : {false, true})                   // SAS-VADV-05: each arc, neither is optional
    if (in_play(t.board, u) && !(t.board.units[u].done & arc_bit(rear)) && !over(t)) attack_with(t, u, rear);
  axis_settles(t);
}

}  // namespace fireteam::sas

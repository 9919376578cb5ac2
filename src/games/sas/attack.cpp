// Operators attack: what they may attack, with what, and what the dice do.
#include "games/sas/attack.h"

#include <algorithm>

#include "games/sas/blast.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/harm.h"
#include "games/sas/menu.h"
#include "games/sas/objects.h"
#include "games/sas/sums.h"
#include "games/sas/views.h"
#include "kit/trace.h"

namespace fireteam::sas {

namespace {

bool is_unit(std::uint16_t target) { return target < target_objective; }
bool is_objective(std::uint16_t target) { return target >= target_objective && target < open_square; }
CellId square_of(std::uint16_t target) { return static_cast<CellId>(target - target_square); }

int ammo(const Operator& o, Weapon w) {
  if (w == Weapon::sten) return o.items[static_cast<std::size_t>(Item::sten_ammo)];
  if (w == Weapon::sniper_rifle) return o.items[static_cast<std::size_t>(Item::rifle_ammo)];
  if (w == Weapon::grenade) return o.items[static_cast<std::size_t>(Item::grenade)];
  return 1;
}

// The best line to any square of it; infantry and squares have one.
Line line_to(const Look& look, CellId from, const Rect& rect, bool low = false) {
  const Grid& grid = look.f.book.ground.grid;
  Line best = Line::hard;
  for (int y = rect.y; y < rect.y + rect.high && best != Line::open; ++y)
    for (int x = rect.x; x < rect.x + rect.wide && best != Line::open; ++x)
      if (grid.inside(x, y)) best = std::min(best, look.line_between(from, grid.id(x, y), low));
  return best;
}

bool assassinable(UnitKind kind) {  // SAS-ASSN-04
  return kind == UnitKind::rifle || kind == UnitKind::smg || kind == UnitKind::officer;
}

}  // namespace

Rect rect_of_target(Facts f, std::uint16_t target) {
  if (is_unit(target)) return rect_of(f, static_cast<UnitId>(target));
  if (!is_objective(target)) return rect_of(f.book.ground.grid, square_of(target));
  const Objective& objective = f.board.objectives[target - target_objective];
  const ObjectiveKind& kind = f.book.objective_kinds[objective.kind];
  Square at = f.book.ground.grid.square(objective.cell);
  return {at.x, at.y, kind.wide, kind.high};
}

Verdict may_use(Facts f, const Operator& who, Weapon w) {
  if (w == Weapon::grenade) {
    if (ammo(who, w) == 0) return forbidden(Rule::SAS_GREN_01);
  } else if (!has_weapon(who, w)) {
    return forbidden(w == Weapon::knife ? Rule::SAS_ASSN_01 : Rule::SAS_ATK_01);  // SAS-SETUP-21
  }
  if (ammo(who, w) == 0) return forbidden(w == Weapon::sten ? Rule::SAS_STEN_03 : Rule::SAS_ITEMS_04);
  if (who.posture == Posture::scuba && w != Weapon::speargun) return forbidden(Rule::SAS_SCUBA_09);
  // SAS-SCUBA-11: one attack or one mark a turn; the marked attack itself comes in an Axis phase.
  if (w == Weapon::speargun && (f.board.phase == Phase::operators ? who.speared > 0 : who.speared == 1))
    return forbidden(Rule::SAS_SCUBA_11);
  return allowed;
}

namespace {

// SAS-ASSN-09, SAS-SCUBA-14: `from`: where he is after a move, too.
Verdict may_assassinate(Facts f, const Operator& who, CellId from, UnitId u, Weapon w) {
  const Unit& unit = f.board.units[u];
  if (who.spotted) return forbidden(w == Weapon::knife ? Rule::SAS_ASSN_06 : Rule::SAS_SCUBA_15);
  if (!assassinable(unit.kind)) return forbidden(Rule::SAS_ASSN_04);
  if (w != Weapon::knife) return allowed;
  const Grid& grid = f.book.ground.grid;
  const Dir back = kit::opposite(facing_of(unit));
  if (grid.next(unit.cell, back) != from) return forbidden(Rule::SAS_ASSN_02);  // SAS-ASSN-03
  const Ground& g = f.book.ground;
  if (g.door.test(unit.cell, back)) return forbidden(Rule::SAS_ASSN_11);
  if (g.window.test(unit.cell, back)) return allowed;  // SAS-ASSN-10
  if (g.building_wall.test(unit.cell, back)) return forbidden(Rule::SAS_ATK_08);
  return g.high_wall.test(unit.cell, back) ? forbidden(Rule::SAS_ATK_07) : allowed;
}

Verdict may_throw(Facts f, const Rect& from, std::uint16_t target) {  // SAS-GREN-02, SAS-GREN-07
  if (target == open_square) return allowed;
  if (target < target_square) return forbidden(Rule::SAS_GREN_02);
  const int away = distance(from, rect_of(f.book.ground.grid, square_of(target)));
  return away <= f.book.card(Weapon::grenade).longer ? allowed : forbidden(Rule::SAS_GREN_01);
}

}  // namespace

Verdict may_target(Facts f, std::uint16_t target, Weapon w) {
  if (is_unit(target)) {
    auto u = static_cast<UnitId>(target);
    return on_board(f.board, u) ? allowed : forbidden(in_play(f.board, u) ? Rule::SAS_MARK_03 : Rule::SAS_ATK_03);
  }
  if (is_objective(target)) {
    const Objective& objective = f.board.objectives[target - target_objective];
    if (objective.cell == no_cell) return forbidden(Rule::SAS_ATK_03);
    const ObjectiveKind& kind = f.book.objective_kinds[objective.kind];
    if (objective.damage >= kind.health) return forbidden(Rule::SAS_ATK_03);
    return kind.armoured ? forbidden(Rule::SAS_STAT_28) : allowed;
  }
  if (target == open_square || !has_token(f.board, square_of(target), TokenKind::barrel))
    return forbidden(Rule::SAS_ATK_03);
  return f.book.card(w).earshot > 0 ? allowed : forbidden(Rule::SAS_BARREL_13);
}

namespace {}  // namespace

Blockage blockage(Facts f, CellId from, const Rect& to) {  // the first thing on the line that stops it
  const Grid& grid = f.book.ground.grid;
  const Ground& g = f.book.ground;
  Blockage found;
  Rule& rule = found.rule;
  auto cells = cells_of(grid, to);
  auto target = static_cast<CellId>(cells.first());
  kit::walk(kit::centre(grid.x(from), grid.y(from), 2), kit::centre(grid.x(target), grid.y(target), 2), 2,
            [&](const kit::Crossing& c) {
              if (c.kind == kit::Crossing::Kind::cell) {
                if (!grid.inside(c.x, c.y)) return true;
                CellId cell = grid.id(c.x, c.y);
                if (cell == from || cells.test(cell)) return true;
                if (g.forest.test(cell)) rule = Rule::SAS_ATK_05;
                if (g.rock.test(cell)) rule = Rule::SAS_ATK_06;
                if (f.board.dumps.test(cell)) rule = Rule::SAS_COVER_15;
                if (f.board.blasts.test(cell)) rule = Rule::SAS_BARREL_05;
                if (UnitId u = unit_at(f, cell); u != nobody && !(f.board.units[u].alert && infantry(f, u)))
                  rule = Rule::SAS_ATK_09;
                if (f.board.hulls.test(cell)) rule = Rule::SAS_VLOS_08;
                if (rule != Rule::SAS_ATK_04) found.by = kit::blocked_by(cell);
              } else if (c.kind == kit::Crossing::Kind::edge) {
                if (g.high_wall.test(grid, c.edge())) rule = Rule::SAS_ATK_07;
                if (g.building_wall.test(grid, c.edge()) || g.window.test(grid, c.edge())) rule = Rule::SAS_ATK_08;
                if (g.door.test(grid, c.edge())) rule = Rule::SAS_BLDG_06;
                if (rule != Rule::SAS_ATK_04) found.by = kit::blocked_by(c.edge());
              }
              return rule == Rule::SAS_ATK_04;
            });
  return found;
}

namespace {

// `line_to` is asked last, since what blocks may have to be gathered for it.
template <class LineTo>
Verdict may_attack_by(Facts f, const Operator& who, CellId from, std::uint16_t target, Weapon w, bool blind_fire,
                      bool reasons, LineTo&& line_to) {
  if (Verdict use = may_use(f, who, w); !use) return use;
  const WeaponCard& card = f.book.card(w);
  if (w == Weapon::grenade)
    return blind_fire ? forbidden(Rule::SAS_BLIND_06) : may_throw(f, rect_of(f.book.ground.grid, from), target);
  if (Verdict is = may_target(f, target, w); !is) return is;
  if (card.assassination) {
    if (blind_fire || !is_unit(target)) return forbidden(Rule::SAS_ASSN_04);
    if (Verdict quiet = may_assassinate(f, who, from, static_cast<UnitId>(target), w); !quiet || w == Weapon::knife)
      return quiet;
  }
  const Rect at = rect_of_target(f, target);
  if (distance(rect_of(f.book.ground.grid, from), at) > card.longer) return forbidden(Rule::SAS_ATK_03);  // SAS-ATK-10
  if (line_to(at, false) == Line::hard) return forbidden(reasons ? blockage(f, from, at).rule : Rule::SAS_ATK_04);
  if (!blind_fire && who.posture != Posture::standing && line_to(at, true) != Line::open) {
    if (who.posture == Posture::crouched) return forbidden(Rule::SAS_CROUCH_02);
    if (who.posture == Posture::scuba) return forbidden(Rule::SAS_SCUBA_10);
  }
  return allowed;  // SAS-COVER-20, SAS-ATK-19
}

}  // namespace

Verdict may_attack(Facts f, OperatorId o, CellId from, std::uint16_t target, Weapon w, bool blind_fire, bool reasons) {
  return may_attack_by(f, f.board.operators[o], from, target, w, blind_fire, reasons,
                       [&](const Rect& at, bool low) { return line_to(Look(f), from, at, low); });
}

Verdict may_attack(const Look& look, const Operator& who, CellId from, std::uint16_t target, Weapon w, bool blind_fire,
                   bool reasons) {
  return may_attack_by(look.f, who, from, target, w, blind_fire, reasons,
                       [&](const Rect& at, bool low) { return line_to(look, from, at, low); });
}

int attack_modifier(Facts f, OperatorId o, CellId from, std::uint16_t target, Weapon w, bool blind_fire, bool marked) {
  const WeaponCard& card = f.book.card(w);
  if (card.explosive) return 0;  // SAS-GREN-06, SAS-GREN-11
  int modifier = distance(rect_of(f.book.ground.grid, from), rect_of_target(f, target)) <= card.shorter;  // SAS-MOD-01
  if (marked)
    modifier += 2;                                                 // SAS-MOD-03, SAS-MARK-10, SAS-MARK-09
  else if (is_unit(target) && f.board.operators[o].aim == target)  // SAS-AIM-02, SAS-AIM-04
    modifier += 2;                                                 // SAS-MOD-02, SAS-AIM-03
  if (blind_fire) modifier -= 2;                                   // SAS-MOD-04, SAS-BLIND-03, SAS-BLIND-02
  return modifier;
}

int roll_hits(Table& t, FriendId who, int dice, int hits_on, int modifier) {
  Faces faces = t.ref.roll(attack_die, dice, {as_piece(who), 0});
  faces = rabbits_foot(t, faces, attack_die);
  int hits = kit::at_least(faces, hits_on - modifier);  // SAS-MOD-10, SAS-MOD-11, SAS-MOD-13, SAS-ATK-11
  tell(t, {Told::rolled, Word::rolled, as_piece(who), 0, static_cast<std::uint16_t>(dice),
           static_cast<std::uint16_t>(hits), Rule::SAS_MOD_12});
  return hits;
}

void spend_ammo(Table& t, OperatorId o, Weapon w) {
  Item item = w == Weapon::sten           ? Item::sten_ammo
              : w == Weapon::sniper_rifle ? Item::rifle_ammo
              : w == Weapon::grenade      ? Item::grenade
                                          : Item::count;
  if (item == Item::count) return;  // SAS-PISTOL-02, SAS-KNIFE-01
  auto& left = t.board.operators[o].items[static_cast<std::size_t>(item)];
  --left;  // SAS-STEN-02, SAS-ITEMS-04, SAS-GREN-01
  tell(t, {Told::changed, Word::ammo, as_piece(o), as_thing(item), left, 0,
           w == Weapon::sten      ? Rule::SAS_STEN_02
           : w == Weapon::grenade ? Rule::SAS_GREN_01
                                  : Rule::SAS_ITEMS_04});
}

void allocate_hits(Table& t, int hits, UnitId first, const Bits<most_units>& among, bool explosive, Rule rule,
                   Deed* deed, unsigned objectives) {
  std::array<std::uint8_t, most_units> on_units{};
  std::array<std::uint8_t, most_objectives> on_objectives{};
  auto room = [&](UnitId u) {
    const UnitCard& card = t.book.card_of(u);
    if (!among.test(u) || !on_board(t.board, u) || (card.armoured && !explosive)) return 0;
    return card.health - t.board.units[u].damage - on_units[u];
  };
  auto room_on = [&](std::size_t i) {
    if (!(objectives >> i & 1U)) return 0;
    const ObjectiveKind& kind = t.book.objective_kinds[t.board.objectives[i].kind];
    return kind.armoured && !explosive ? 0 : kind.health - t.board.objectives[i].damage - on_objectives[i];
  };
  int most = 0;
  for (std::size_t u = 0; u < t.book.unit_count(); ++u) most += room(static_cast<UnitId>(u));
  for (std::size_t i = 0; i < most_objectives; ++i) most += room_on(i);
  const bool all = first == nobody && hits >= most;  // a blast with enough for all: nothing to choose
  bool spare = false;                                // strafing: the players may leave hits unused
  for (; hits > 0; --hits) {
    fixed_vector<std::uint16_t, most_units + most_objectives> choices;
    if (first != nobody && room(first) > 0) choices.push_back(first);
    for (std::size_t u = 0; u < t.book.unit_count(); ++u)
      if (u != first && room(static_cast<UnitId>(u)) > 0) choices.push_back(static_cast<std::uint16_t>(u));
    for (std::size_t i = 0; i < most_objectives; ++i)
      if (room_on(i) > 0) choices.push_back(static_cast<std::uint16_t>(target_objective + i));
    if (choices.empty()) break;
    spare = spare || (first != nobody && choices.size() > 1);
    Answer answer = t.ref.ask(team(t), Ask::allocate,
                              [&](Menu& menu) {
                                for (std::uint16_t choice : choices)
                                  if (!all || choice == choices[0]) menu.add({say::hit, choice, 0, 0});
                                if (spare) menu.add({say::lose, 0, 0, 0});
                              },
                              {no_piece, static_cast<std::uint16_t>(hits)});
    if (answer.verb == say::lose) break;
    if (is_unit(answer.a))
      ++on_units[answer.a];
    else
      ++on_objectives[answer.a - target_objective];
  }
  hit_units(t, on_units, explosive, rule, deed);
  for (std::size_t i = 0; i < most_objectives; ++i) hit_objective(t, i, on_objectives[i], explosive, rule);
}

CellId ask_centre(Table& t, OperatorId o, const Rect& from) {
  const Answer answer = t.ref.ask(seat_of(t, o), Ask::centre,
                                  [&](Menu& menu) {
                                    for (CellId cell = 0; cell < t.book.ground.grid.cells(); ++cell) {
                                      const Verdict reach = may_throw(t, from, square_target(cell));
                                      if (menu.wide() || reach)
                                        menu.add_in(row_of(t.book, cell), {say::square, cell, 0, 0}, reach);
                                    }
                                  },
                                  {as_piece(o), 0});
  return answer.a;
}

namespace {

void throw_grenade(Table& t, OperatorId o, CellId from, std::uint16_t target, Deed& deed) {
  CellId centre = target == open_square ? ask_centre(t, o, rect_of(t.book.ground.grid, from)) : square_of(target);
  spend_ammo(t, o, Weapon::grenade);
  deed.grenade = true;
  if (line_between(t, from, centre) == Line::hard) {
    const Operator& who = t.board.operators[o];
    const std::uint8_t facing = who.life == Life::seated ? t.board.cars[who.car].facing : who.facing;  // SAS-WILLYS-12
    const Square to = scatter(t, centre, static_cast<Dir>(facing), false, o);
    centre = t.book.ground.grid.id_or_none(to.x, to.y);
  }
  if (centre == no_cell) return;  // SAS-GREN-12
  deed.shot_from = centre;        // SAS-HEAR-13
  deed.earshot = t.book.blast(BlastKind::grenade).earshot;
  explode(t, centre, BlastKind::grenade, o, &deed);
}

// What each die needs, in parts: so people read the same sum that the dice are judged by.
void explain_die(Table& t, CellId from, std::uint16_t target, Weapon w, const Deed& deed, int modifier) {
  if (!t.ref.heard()) return;
  const WeaponCard& card = t.book.card(w);
  const bool near = distance(rect_of(t.book.ground.grid, from), rect_of_target(t, target)) <= card.shorter;
  Sum sum;
  sum.word = sum_of::needed;
  sum.against = target;
  sum.total = static_cast<std::int16_t>(card.hits_on - modifier);
  auto part = [&](int value, std::uint16_t word, Rule rule) {
    if (value != 0) sum.add(value, word, static_cast<std::uint16_t>(w), static_cast<RuleId>(rule));
  };
  part(card.hits_on, sum_of::weapon, Rule::SAS_ATK_11);
  part(near ? -1 : 0, sum_of::short_range, Rule::SAS_MOD_01);
  const int rest = modifier - (near ? 1 : 0) + (deed.blind_fire ? 2 : 0);
  part(-rest, sum_of::aimed, deed.marked ? Rule::SAS_MOD_03 : Rule::SAS_MOD_02);
  part(deed.blind_fire ? 2 : 0, sum_of::blind, Rule::SAS_MOD_04);
  t.ref.explain(sum);
}

// SAS-STEN-04, SAS-STEN-05: the target and units beside it that the Operator sees.
Bits<most_units> strafed(Facts f, CellId from, UnitId target) {
  Bits<most_units> among;
  among.set(target);
  const Look look(f);
  each_unit(f, [&](UnitId u) {
    if (u != target && distance_between(f, u, target) <= 1 && line_to(look, from, rect_of(f, u)) != Line::hard)
      among.set(u);
  });
  return among;
}

}  // namespace

void attack(Table& t, OperatorId o, CellId from, std::uint16_t target, Weapon w, Deed& deed) {
  const WeaponCard& card = t.book.card(w);
  const int modifier = target == open_square ? 0 : attack_modifier(t, o, from, target, w, deed.blind_fire, deed.marked);
  // SAS-ATK-02
  tell(t, {Told::noted, Word::attack, as_piece(o), target, as_arm(w), as_modifier(modifier), Rule::SAS_ATK_01});
  if (w == Weapon::grenade) return throw_grenade(t, o, from, target, deed);
  spend_ammo(t, o, w);
  deed.shot_from = from;
  deed.earshot = card.earshot;  // SAS-ASSN-13
  deed.assassination = card.assassination;
  if (w == Weapon::speargun) t.board.operators[o].speared = 1;
  if (is_unit(target)) deed.attacked.set(target);
  if (w == Weapon::knife) return kill_unit(t, static_cast<UnitId>(target), Rule::SAS_ASSN_07, &deed);  // SAS-ASSN-08
  const Bits<most_units> among =
      is_unit(target) && card.strafe ? strafed(t, from, static_cast<UnitId>(target)) : Bits<most_units>{};
  explain_die(t, from, target, w, deed, modifier);
  const int hits = roll_hits(t, o, card.dice, card.hits_on, modifier);  // SAS-STEN-06
  if (hits == 0) return tell(t, {Told::noted, Word::missed, as_piece(o), target, 0, 0, Rule::SAS_ATK_11});
  if (is_objective(target)) return hit_objective(t, target - target_objective, hits, false, Rule::SAS_ATK_11);
  if (!is_unit(target)) return explode(t, square_of(target), BlastKind::barrel, o, &deed);  // SAS-BARREL-01, 12
  if (card.strafe) return allocate_hits(t, hits, static_cast<UnitId>(target), among, false, Rule::SAS_STEN_04, &deed);
  hit_unit(t, static_cast<UnitId>(target), hits, false, Rule::SAS_ATK_12, &deed);
}

}  // namespace fireteam::sas

// Explosions (SAS-GREN, SAS-BARREL, SAS-LEWES, SAS-MINE, SAS-TRAP): scatter, templates, hits, chains of barrels.
#include "games/sas/blast.h"

#include <algorithm>

#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/harm.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/objects.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

struct Charge {
  Rule dice, share;
  bool stays;  // the template lies there until the End Phase
};
Charge charge_of(BlastKind kind) {
  switch (kind) {
    case BlastKind::landmine:
      return {Rule::SAS_MINE_03, Rule::SAS_MINE_03, false};
    case BlastKind::barrel:
      return {Rule::SAS_BARREL_02, Rule::SAS_BARREL_03, true};
    case BlastKind::lewes_bomb:
      return {Rule::SAS_LEWES_04, Rule::SAS_LEWES_04, true};
    default:
      return {Rule::SAS_GREN_01, Rule::SAS_GREN_03, false};  // SAS-GREN-04
  }
}

Rect template_at(Facts f, CellId centre) {
  const Grid& grid = f.book.ground.grid;
  return {grid.x(centre) - 1, grid.y(centre) - 1, 3, 3};
}

Rect rect_of_objective(Facts f, std::size_t i) {
  const Objective& objective = f.board.objectives[i];
  const Grid& grid = f.book.ground.grid;
  const ObjectiveKind& kind = f.book.objective_kinds[objective.kind];
  return {grid.x(objective.cell), grid.y(objective.cell), kind.wide, kind.high};
}

void share_out(Table& t, int hits, CellId centre, Rule rule, Deed* deed) {  // SAS-BARREL-09
  const Rect under = template_at(t, centre);
  Bits<most_units> among;
  unsigned objectives = 0;
  each_unit(t, [&](UnitId u) {
    if (distance(rect_of(t, u), under) == 0) among.set(u);  // SAS-GREN-13
  });
  for (std::size_t i = 0; i < most_objectives; ++i)
    if (t.board.objectives[i].cell != no_cell && distance(rect_of_objective(t, i), under) == 0) objectives |= 1U << i;
  allocate_hits(t, hits, nobody, among, true, rule, deed, objectives);
}

// SAS-BARREL-10: barrels under the template, the nearest to its centre first, equals as the players like.
CellId next_barrel(Table& t, CellId centre) {
  const Rect under = template_at(t, centre);
  const Grid& grid = t.book.ground.grid;
  fixed_vector<CellId, 9> nearest;
  int least = 9;
  for (const Token& token : t.board.tokens) {
    if (token.kind != TokenKind::barrel || !under.holds(grid.x(token.cell), grid.y(token.cell))) continue;
    const int away = grid.chebyshev(centre, token.cell);
    if (away < least) least = away, nearest.clear();
    if (away == least && !nearest.contains(token.cell)) nearest.push_back(token.cell);
  }
  if (nearest.empty()) return no_cell;
  const Answer answer = t.ref.ask(team(t), Ask::order,
                                  [&](Menu& menu) {
                                    for (CellId cell : nearest) menu.add({say::square, cell, 0, 0});
                                  },
                                  {0, centre});
  return answer.a;
}

struct Burst {  // one explosion
  CellId centre = no_cell;
  BlastKind kind = BlastKind::grenade;
  OperatorId by = nobody;  // whose throw it is
  UnitId under = nobody;   // the vehicle that a bomb rides on
};

void open_burst(Table& t, const Burst& burst) {
  const Charge rules = charge_of(burst.kind);
  tell(t, {Told::noted, Word::explodes, no_piece, burst.centre, static_cast<std::uint16_t>(burst.kind), 0, rules.dice,
           true});
  if (rules.stays) lay_blast(t, burst.centre);
}

void hit_under(Table& t, const Burst& burst, Deed* deed) {
  const Blast& blast = t.book.blast(burst.kind);
  const Charge rules = charge_of(burst.kind);
  int hits = 0;
  if (burst.by != nobody) {  // an Operator's own throw: SAS-ITEMS-03
    hits = roll_hits(t, burst.by, blast.dice, blast.hits_on, 0);
  } else {
    const Faces faces = t.ref.roll(attack_die, blast.dice, {no_piece, burst.centre});
    hits = kit::at_least(faces, blast.hits_on);
    tell(t, {Told::rolled, Word::rolled, no_piece, 0, blast.dice, static_cast<std::uint16_t>(hits), rules.dice});
  }
  kill_friends_under(t, under_template(t, burst.centre), Rule::SAS_BARREL_07);
  share_out(t, hits, burst.centre, rules.share, deed);
}

void sound(Table& t, const Burst& burst, Deed* deed) {
  const int earshot = t.book.blast(burst.kind).earshot;
  happened(t, {.moment = Moment::explode,
               .unit = burst.under,
               .cell = burst.centre,
               .what = static_cast<std::uint16_t>(burst.kind)});
  if (deed && burst.kind != BlastKind::barrel) return;  // the action that threw it makes the noise
  if (burst.kind == BlastKind::barrel)
    hear(t, burst.centre, earshot, Rule::SAS_BARREL_11);
  else
    loud(t, burst.centre, earshot, nobody,
         burst.kind == BlastKind::lewes_bomb ? Rule::SAS_LEWES_11 : Rule::SAS_HEAR_02);
}

}  // namespace

Square scatter(Table& t, CellId centre, Dir facing, bool large, FriendId thrower) {
  auto roll = [&](const Die& die, int dice) {
    Faces faces = t.ref.roll(die, dice, {thrower, centre});
    return thrower != nobody ? rabbits_foot(t, faces, die) : faces;
  };
  const Faces direction = roll(scatter_die, 2);
  const int total = kit::sum(direction, kit::d6_values);
  const Rule rule = large ? Rule::SAS_MORTAR_12 : Rule::SAS_GREN_08;
  if (total == 7) {
    tell(t, {Told::noted, Word::scattered, no_piece, centre, centre, 7, rule});
    return t.book.ground.grid.square(centre);
  }
  // Eighths of a turn from the way it faces: 6 ahead, 8 back, 5 and 9 aside, the corners by threes.
  constexpr std::array<int, 13> turn{0, 0, 5, 5, 7, 6, 0, 0, 4, 2, 1, 3, 3};  // SAS-MORTAR-10
  const Dir way = kit::turned(facing, turn[static_cast<std::size_t>(total)]);
  const Faces distance = roll(distance_die, 1);
  // SAS-MORTAR-13
  const int die = kit::sum(distance, kit::d6_values), squares = large ? die : (die + 1) / 2;  // SAS-GREN-09
  const Grid& grid = t.book.ground.grid;
  const Square to{grid.x(centre) + squares * kit::dx(way), grid.y(centre) + squares * kit::dy(way)};
  tell(t, {Told::noted, Word::scattered, no_piece, centre, grid.id_or_none(to.x, to.y),
           static_cast<std::uint16_t>(total), rule});
  return to;
}

namespace {

// Explosions of one moment: all templates lie before anything is thrown (SAS-LEWES-07). Then the barrels that they set
// off, one after the other (SAS-BARREL-10).
void go_off(Table& t, const fixed_vector<Burst, 6>& bursts, Deed* deed) {
  for (const Burst& burst : bursts) open_burst(t, burst);
  for (const Burst& burst : bursts) hit_under(t, burst, deed);
  for (const Burst& burst : bursts) sound(t, burst, deed);
  fixed_vector<CellId, 32> blasts;
  for (const Burst& burst : bursts) blasts.push_back(burst.centre);
  for (std::size_t i = 0; i < blasts.size();) {
    const CellId barrel = next_barrel(t, blasts[i]);
    if (barrel == no_cell) {
      ++i;
      continue;
    }
    tell(t, {Told::left, Word::barrel_gone, no_piece, barrel, 0, 0, Rule::SAS_BARREL_10});
    drop_token(t, {barrel, TokenKind::barrel, 0});
    const Burst next{barrel, BlastKind::barrel};
    open_burst(t, next);
    hit_under(t, next, deed);
    sound(t, next, deed);
    if (!blasts.full()) blasts.push_back(barrel);
  }
}

}  // namespace

void explode(Table& t, CellId centre, BlastKind kind, OperatorId by, Deed* deed) {
  if (kind == BlastKind::barrel) drop_token(t, {centre, TokenKind::barrel, 0});
  go_off(t, {{centre, kind, by}}, deed);
}

void bombs_due(Table& t) {
  fixed_vector<Burst, 6> due;
  const Grid& grid = t.book.ground.grid;
  for (const Bomb& bomb : t.board.bombs) {
    if (bomb.above > 0) continue;
    Burst burst{bomb.cell, BlastKind::lewes_bomb, nobody, bomb.unit};
    if (bomb.unit != nobody) {  // SAS-LEWES-12
      const Stand stand = stand_of(t.board.units[bomb.unit]);
      burst.centre = on_board(t.board, bomb.unit) ? grid.id_or_none(stand.x, stand.y) : no_cell;
    }
    if (burst.centre != no_cell) due.push_back(burst);
  }
  for (std::size_t i = t.board.bombs.size(); i-- > 0;)
    if (t.board.bombs[i].above == 0) t.board.bombs.erase_at(i);  // SAS-LEWES-05
  if (!due.empty()) go_off(t, due, nullptr);
}

bool steps_on(Table& t, UnitId u, CellId cell) {
  if (infantry(t, u) && has_token(t.board, cell, TokenKind::trap)) {  // SAS-TRAP-05, SAS-TRAP-06, SAS-TRAP-07
    drop_token(t, {cell, TokenKind::trap, 0});
    add_token(t, {cell, TokenKind::used_trap, 0});  // SAS-TRAP-03
    tell(t, {Told::changed, Word::trap_sprung, u, cell, 0, 0, Rule::SAS_TRAP_02, true});
    kill_unit(t, u, Rule::SAS_TRAP_02, nullptr);
    axis_settles(t);
  } else if (has_token(t.board, cell, TokenKind::landmine)) {
    drop_token(t, {cell, TokenKind::landmine, 0});  // SAS-MINE-04
    tell(t, {Told::left, Word::trap_sprung, u, cell, 1, 0, Rule::SAS_MINE_02});
    explode(t, cell, BlastKind::landmine, nobody, nullptr);
    axis_settles(t);
  }
  return !in_play(t.board, u);  // SAS-MINE-05
}

}  // namespace fireteam::sas

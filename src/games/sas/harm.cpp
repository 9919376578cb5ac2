// Kills and witnesses, damage to units, Operators, vehicles and objectives.
#include "games/sas/harm.h"

#include "games/sas/deed.h"
#include "games/sas/meter.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/objects.h"
#include "games/sas/pieces.h"
#include "games/sas/views.h"

namespace fireteam::sas {

namespace {

bool sees_any_square(Facts f, UnitId u, const Cells& cells) {
  bool seen = false;
  cells.each([&](std::size_t cell) { seen = seen || view(f, u, static_cast<CellId>(cell)) != View::none; });
  return seen;
}

// SAS-SEE-07: who sees it, the others that fall with it left aside.
Bits<most_units> witnesses(Facts f, UnitId victim, const Bits<most_units>& falling) {
  Bits<most_units> found;
  Cells where = cells_of(f.book.ground.grid, rect_of(f, victim));
  each_unit(f, [&](UnitId u) {
    if (!falling.test(u) && sees_any_square(f, u, where)) found.set(u);
  });
  return found;
}

void remove(Table& t, UnitId u, Rule rule) {
  const Unit unit = t.board.units[u];
  const bool vehicle = !infantry(t, u);
  happened(t, {.moment = Moment::kill, .unit = u, .cell = unit.cell});
  tell(t, {Told::left, vehicle ? Word::destroyed : Word::killed, u, unit.cell, 0, 0, rule, true});
  lift_unit(t, u);
  if (!vehicle && unit.cell != no_cell) place_corpse(t, unit.cell, Rule::SAS_OBJ_01);  // SAS-ATK-12, SAS-VADV-15
  if (unit.smoking) t.board.cigarette = 0;
}

// SAS-MORTAR-19: the first hit leaves one man; as many points as the team had then come to him.
UnitId disable_mortar(Table& t, UnitId u) {
  const Unit team = t.board.units[u];
  lift_unit(t, u);
  UnitId man = take_unit(t, UnitKind::smg);
  check(man != nobody, "no SMG Infantry left for a Mortar Team");
  Unit& unit = t.board.units[man];
  unit.facing = team.facing;
  unit.alert = team.alert;
  unit.colour = team.colour;
  unit.reacted = team.reacted;
  unit.done = team.done;
  put_unit(t, man, team.cell);
  tell(t, {Told::changed, Word::replaced, u, man, team.cell, 0, Rule::SAS_MORTAR_19});
  return man;
}

}  // namespace

void fall(Table& t, const Bits<most_units>& victims, Rule rule, Deed* deed) {
  Bits<most_units> saw;
  victims.each([&](std::size_t u) { saw |= witnesses(t, static_cast<UnitId>(u), victims); });
  victims.each([&](std::size_t u) { remove(t, static_cast<UnitId>(u), rule); });
  saw.each([&](std::size_t u) { make_alert(t, static_cast<UnitId>(u), Rule::SAS_SEE_07); });
  saw.each([&](std::size_t u) { shout(t, static_cast<UnitId>(u)); });  // SAS-SEE-08, SAS-SEE-22
  if (deed && saw.any()) deed->witnessed = true;
}

void kill_unit(Table& t, UnitId u, Rule rule, Deed* deed) {
  Bits<most_units> one;
  one.set(u);
  fall(t, one, rule, deed);
}

// All hits of one attack at once, so that none of those who fall sees the others fall.
void hit_units(Table& t, const std::array<std::uint8_t, most_units>& hits, bool explosive, Rule rule, Deed* deed) {
  Bits<most_units> falling;
  for (std::size_t i = 0; i < t.book.unit_count(); ++i) {
    if (hits[i] == 0) continue;
    auto u = static_cast<UnitId>(i);
    const UnitCard& card = t.book.card_of(u);
    if (card.armoured && !explosive) continue;  // SAS-VADV-14, SAS-STAT-28
    int health = card.health - t.board.units[u].damage;
    if (card.kind == UnitKind::mortar) {  // SAS-MORTAR-22
      UnitId man = disable_mortar(t, u);
      if (deed && deed->attacked.test(u)) deed->attacked.set(man);
      if (deed && deed->alert_before.test(u)) deed->alert_before.set(man);
      if (hits[i] > 1) falling.set(man);
      continue;
    }
    if (hits[i] >= health) {  // SAS-STAT-26, SAS-VADV-13
      falling.set(u);
      continue;
    }
    t.board.units[u].damage = static_cast<std::uint8_t>(t.board.units[u].damage + hits[i]);  // SAS-VADV-12, SAS-VADV-18
    tell(t, {Told::changed, Word::wounded, u, static_cast<std::uint16_t>(health),
             static_cast<std::uint16_t>(health - hits[i]), 0, Rule::SAS_VADV_12});
  }
  if (falling.any()) fall(t, falling, rule, deed);
}

void hit_unit(Table& t, UnitId u, int hits, bool explosive, Rule rule, Deed* deed) {
  if (hits <= 0) return;
  std::array<std::uint8_t, most_units> all{};
  all[u] = static_cast<std::uint8_t>(hits);
  hit_units(t, all, explosive, rule, deed);
}

void hit_objective(Table& t, std::size_t i, int hits, bool explosive, Rule rule) {
  Objective& objective = t.board.objectives[i];
  const ObjectiveKind& kind = t.book.objective_kinds[objective.kind];
  if (hits <= 0 || objective.damage >= kind.health || (kind.armoured && !explosive)) return;
  auto piece = static_cast<std::uint16_t>(objective_piece + i);
  if (kind.whole && hits < kind.health) return tell(t, {Told::noted, Word::withstands, piece, 0, 0, 0, rule});
  int damage = std::min<int>(objective.damage + hits, kind.health);
  tell(t, {Told::changed, Word::wounded, piece, static_cast<std::uint16_t>(kind.health - objective.damage),
           static_cast<std::uint16_t>(kind.health - damage), 0, rule});
  objective.damage = static_cast<std::uint8_t>(damage);
  if (damage < kind.health) return;
  const Grid& grid = t.book.ground.grid;
  if (kind.blocks)
    t.board.dumps -= cells_of(grid, Rect{grid.x(objective.cell), grid.y(objective.cell), kind.wide, kind.high});
  tell(t, {Told::left, Word::objective, piece, objective.cell, 0, 0, rule, true});
  happened(t, {.moment = Moment::destroy, .cell = objective.cell, .what = static_cast<std::uint16_t>(i)});
}

void kill_operator(Table& t, OperatorId o, Rule rule) {
  Operator& who = t.board.operators[o];
  const std::uint16_t car = who.life == Life::seated ? as_piece(car_friend(who.car)) : std::uint16_t{0};
  tell(t, {Told::left, Word::died, as_piece(o), who.cell, car, 0, rule, true});
  std::uint16_t had = 0;
  for (std::size_t i = 0; i < item_count; ++i) had = static_cast<std::uint16_t>(had | (who.items[i] > 0) << i);
  if (who.cell != no_cell) drop_everything(t, o);  // SAS-REACT-19
  who.health = 0;
  who.spotted = 0;
  who.aim = nobody;
  if (who.life == Life::seated) t.board.cars[who.car].seats[who.seat] = nobody;
  who.car = nobody;
  lift_operator(t, o, Life::dead);
  nominate_if_needed(t);  // SAS-METER-12
  happened(t, {.moment = Moment::dies, .who = o, .what = had});
}

void hurt(Table& t, FriendId who, int points, UnitId, Rule rule) {
  if (points <= 0) return;
  if (is_car(who)) {  // SAS-OPVEH-22
    Car& car = t.board.cars[car_of(who)];
    int left = car.health > points ? car.health - points : 0;
    tell(t, {Told::changed, Word::wounded, as_piece(who), car.health, static_cast<std::uint16_t>(left), 0, rule, true});
    car.health = static_cast<std::uint8_t>(left);
    if (left > 0) return;
    tell(t, {Told::left, Word::destroyed, as_piece(who), 0, 0, 0, Rule::SAS_OPVEH_25, true});
    const auto crew = car.seats;
    put_car(t, car_of(who), stand_of(car), Life::dead);
    for (OperatorId o : crew)
      if (o != nobody) kill_operator(t, o, Rule::SAS_OPVEH_25);
    return;
  }
  Operator& o = t.board.operators[who];
  if (o.life != Life::foot) return;
  int left = o.health > points ? o.health - points : 0;
  tell(t, {Told::changed, Word::wounded, as_piece(who), o.health, static_cast<std::uint16_t>(left), 0, rule, true});
  o.health = static_cast<std::uint8_t>(left);
  if (left == 0) kill_operator(t, who, Rule::SAS_REACT_19);
}

void kill_friends_under(Table& t, const Cells& cells, Rule rule) {
  for (OperatorId o = 0; o < most_operators; ++o)
    if (on_foot(t.board, o) && cells.test(t.board.operators[o].cell)) kill_operator(t, o, rule);
}

}  // namespace fireteam::sas

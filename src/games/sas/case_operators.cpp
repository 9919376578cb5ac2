// What cases lay on the table: Operators, support units, their vehicles, objectives.
#include "games/sas/case_pieces.h"

namespace fireteam::sas {

namespace {

template <class E, class Bits>
Result<Done> give_bits(Bits& bits, std::string_view path, std::string_view value, const char* expected, auto find) {
  bits = 0;
  for (const std::string& word : list_of(value)) {
    std::optional<E> found = find(word);
    if (!found) return wrong(path, word, expected);
    bits = static_cast<Bits>(bits | 1U << static_cast<unsigned>(*found));
  }
  return Done{};
}

// "grenade*3" or the word as often as there are.
Result<Done> give_items(const Book& book, Operator& o, std::string_view path, std::string_view value) {
  std::uint8_t sten = o.items[static_cast<std::size_t>(Item::sten_ammo)];
  std::uint8_t rifle = o.items[static_cast<std::size_t>(Item::rifle_ammo)];
  o.items = {};
  o.items[static_cast<std::size_t>(Item::sten_ammo)] = sten;
  o.items[static_cast<std::size_t>(Item::rifle_ammo)] = rifle;
  for (const std::string& word : list_of(value)) {
    std::size_t star = word.find('*');
    auto thing = thing_named(book, word.substr(0, star));
    auto number = star == std::string::npos ? std::optional<long>(1) : to_number(word.substr(star + 1));
    if (!thing || !is_item(*thing) || !number || *number < 0 || *number > 20)
      return wrong(path, word, "items such as grenade*3 lewes-bomb trap");
    auto& mine = o.items[*thing - 1U];
    mine = static_cast<std::uint8_t>(mine + *number);
  }
  return Done{};
}

void leave_seat(Board& b, const Operator& who) {
  const auto o = static_cast<OperatorId>(&who - b.operators.data());
  for (Car& car : b.cars)
    for (OperatorId& in : car.seats)
      if (in == o) in = nobody;
}

Result<Done> give_at(const Book& book, Board& b, Operator& o, std::string_view path, std::string_view value) {
  leave_seat(b, o);
  if (value == "none" || value == "off") {
    o.cell = no_cell;
    o.life = Life::off;
  } else {
    auto cell = cell_named(book, value);
    if (!cell) return wrong(path, value, "a square of the map as column,row, or none");
    o.cell = *cell;
    o.life = Life::foot;
    o.car = nobody;
    if (o.posture == Posture::scuba) o.posture = Posture::standing;
    if (terrain_at({b, book}, *cell) == Terrain::water) o.posture = Posture::scuba;
  }
  refresh_hulls(b, book);
  return Done{};
}

Result<Done> sit_down(const Book& book, Board& b, OperatorId o, CarId c, std::uint8_t seat) {
  Operator& who = b.operators[o];
  who.cell = no_cell;
  who.life = Life::seated;
  who.car = c;
  who.seat = seat;
  leave_seat(b, who);
  b.cars[c].seats[seat] = o;
  refresh_hulls(b, book);
  return Done{};
}

std::optional<std::uint8_t> free_seat(const Book& book, const Car& car) {
  for (std::uint8_t seat = 0; seat < book.cars[car.kind].seats.size(); ++seat)
    if (car.seats[seat] == nobody) return seat;
  return std::nullopt;
}

Result<Done> give_target(const Book& book, Operator& o, Facts f, std::string_view path, std::string_view value) {
  o.mark = nobody;
  o.mark_cell = no_cell;
  if (value == "none") return Done{};
  auto target = target_named(f, value);
  if (!target) return wrong(path, value, "a unit, a square or none");
  if (*target >= target_square)
    o.mark_cell = static_cast<CellId>(*target - target_square);
  else if (*target < book.unit_count())
    o.mark = static_cast<std::uint8_t>(*target);
  return Done{};
}

}  // namespace

std::optional<OperatorId> operator_for(const Book& book, Board& b, std::string_view name) {
  Facts f{b, book};
  if (auto o = operator_named(f, name)) return o;
  std::size_t dash = name.rfind('-');
  for (std::uint8_t card = 0; card < book.operators.size(); ++card) {
    bool numbered = book.operators[card].support && dash != std::string_view::npos &&
                    book.operators[card].id == name.substr(0, dash);
    if (book.operators[card].id != name && !numbered) continue;
    for (OperatorId o = 0; o < most_operators; ++o)
      if (b.operators[o].life == Life::unused) {
        b.operators[o].card = card;
        b.operators[o].life = Life::off;
        equip(book, b.operators[o]);
        ++b.in_game;
        if (friend_id(f, o) == name) return o;
      }
  }
  return std::nullopt;
}

std::optional<CarId> car_for(const Book& book, Board& b, std::string_view name) {
  for (CarId c = 0; c < most_cars; ++c)
    if (b.cars[c].life != Life::unused && called(book.cars[b.cars[c].kind].id, name)) return c;
  for (std::uint8_t kind = 0; kind < book.cars.size(); ++kind)
    for (CarId c = 0; c < most_cars; ++c)
      if (called(book.cars[kind].id, name) && b.cars[c].life == Life::unused) {
        b.cars[c] = Car{};
        b.cars[c].kind = kind;
        b.cars[c].life = Life::off;
        b.cars[c].health = book.cars[kind].health;
        return c;
      }
  return std::nullopt;
}

std::optional<std::uint8_t> objective_for(const Book& book, Board& b, std::string_view name) {
  Facts f{b, book};
  if (auto o = objective_named(f, name)) return o;
  std::size_t dash = name.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  for (std::uint8_t kind = 0; kind < book.objective_kinds.size(); ++kind)
    for (std::uint8_t o = 0; book.objective_kinds[kind].id == name.substr(0, dash) && o < most_objectives; ++o)
      if (b.objectives[o].cell == no_cell) {
        b.objectives[o] = {0, kind, 0};
        return objective_id(f, o) == name ? std::optional(o) : (b.objectives[o].cell = no_cell, std::nullopt);
      }
  return std::nullopt;
}

std::optional<Stand> stand_named(std::string_view text, std::uint8_t facing) {
  auto parts = split(text, ',');
  if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
  auto x = to_number(parts[0]), y = to_number(parts[1]);
  if (!x || !y || *x < -24 || *y < -24 || *x > 100 || *y > 100) return std::nullopt;
  if (parts.size() == 3) {
    auto dir = dir_named(parts[2]);
    if (!dir || *dir % 2) return std::nullopt;
    facing = *dir;
  }
  return Stand{static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y), facing};
}

Result<Done> give_operator(const Book& book, Board& b, OperatorId o, std::string_view what, std::string_view path,
                           std::string_view value) {
  Operator& who = b.operators[o];
  Facts f{b, book};
  if (what == "at") return give_at(book, b, who, path, value);
  if (what == "facing") {
    auto dir = dir_named(value);
    if (!dir || *dir % 2) return wrong(path, value, "N, E, S or W");
    return who.facing = *dir, Done{};
  }
  if (what == "posture" || what == "standing" || what == "crouched" || what == "scuba") {
    auto posture = what == "posture" ? enum_named<Posture>(value) : enum_named<Posture>(what);
    if (!posture) return wrong(path, value, "standing, crouched or scuba");
    if (what != "posture" && flag(value) == false)
      posture = *posture == Posture::standing ? Posture::crouched : Posture::standing;
    return who.posture = *posture, Done{};
  }
  if (what == "spotted") return set_flag(who.spotted, path, value);
  if (what == "unspotted") return who.spotted = flag(value) == false, Done{};
  if (what == "not") return give_operator(book, b, o, value, path, "no");
  if (what == "acted") return set_flag(who.acted, path, value);
  if (what == "deployed") return set_flag(who.deployed, path, value);
  if (what == "speared") return set_flag(who.speared, path, value);
  if (what == "health") return set_number(who.health, 9, path, value);
  if (what == "ap") return set_number(who.ap, 9, path, value);
  if (what == "side") {
    if (value != "A" && value != "B") return wrong(path, value, "A or B");
    who.side = value == "B";
    std::uint8_t health = who.health;
    equip(book, who);
    who.health = health;
    return Done{};
  }
  if (what == "weapons") {
    auto done = give_bits<Weapon>(who.weapons, path, value, "weapons such as pistol knife sten",
                                  [&](const std::string& word) { return weapon_named(book, word); });
    auto ammo = [&](Weapon w, Item item) {
      auto& tokens = who.items[static_cast<std::size_t>(item)];
      if (has_weapon(who, w) && tokens == 0) tokens = 5;
    };
    ammo(Weapon::sten, Item::sten_ammo);
    ammo(Weapon::sniper_rifle, Item::rifle_ammo);
    return done;
  }
  if (what == "gear")
    return give_bits<Gear>(who.gear, path, value, "grappling-hook, scuba-gear, camo-net",
                           [](const std::string& word) { return enum_named<Gear>(word); });
  auto cigarette_out = [&](Result<Done> done) {  // SAS-SUPPLY-02
    if (who.items[static_cast<std::size_t>(Item::cigarette)] > 0) b.cigarette = 1;
    return done;
  };
  if (what == "items") return cigarette_out(give_items(book, who, path, value));
  if (what == "ammo") {
    Item item = has_weapon(who, Weapon::sniper_rifle) ? Item::rifle_ammo : Item::sten_ammo;
    return set_number(who.items[static_cast<std::size_t>(item)], 20, path, value);
  }
  if (auto thing = thing_named(book, what); thing && is_item(*thing))
    return cigarette_out(set_number(who.items[*thing - 1U], 20, path, value));
  if (what == "carries") {
    auto object = enum_named<Object>(value);
    if (!object) return wrong(path, value, "corpse, barrel or none");
    return who.carries = *object, Done{};
  }
  if (what == "aim") {
    auto u = unit_named(book, value);
    if (!u && value != "none") return wrong(path, value, "a unit or none");
    return who.aim = u ? *u : nobody, Done{};
  }
  if (what == "mark") return give_target(book, who, f, path, value);
  if (what == "dead" || what == "exited") {
    who.life = what == "dead" ? Life::dead : Life::gone;
    who.cell = no_cell;
    leave_seat(b, who);
    return refresh_hulls(b, book), Done{};
  }
  if (what == "seat" || what == "in" || what == "aboard") {  // willys driver; without a seat the first free one
    auto words = list_of(value);
    auto c = words.empty() ? std::nullopt : car_for(book, b, words[0]);
    std::optional<std::uint8_t> seat;
    if (c && words.size() == 2) seat = seat_named_of(book.cars[b.cars[*c].kind], words[1]);
    if (c && words.size() == 1) seat = free_seat(book, b.cars[*c]);
    if (!seat) return wrong(path, value, "a vehicle and a free seat such as willys driver");
    return sit_down(book, b, o, *c, *seat);
  }
  return Complaint{std::string(path), "no such field of an Operator can be given"};
}

Result<Done> give_car(const Book& book, Board& b, CarId c, std::string_view what, std::string_view path,
                      std::string_view value) {
  Car& car = b.cars[c];
  if (what == "at" || what == "centre") {
    if (value == "none" || value == "off") return car.life = Life::off, refresh_hulls(b, book), Done{};
    auto stand = stand_named(value, car.facing);
    if (!stand) return wrong(path, value, "the lattice point at its middle as x,y or x,y,N; or off");
    car.x = stand->x;
    car.y = stand->y;
    car.facing = stand->facing;
    const bool here = cells_of(book.ground.grid, vehicle_rect(*stand, book.cars[car.kind].length)).any();
    car.life = here ? Life::foot : Life::off;  // wholly off the map: it has not entered yet
    return refresh_hulls(b, book), Done{};
  }
  if (what == "facing") {
    auto dir = dir_named(value);
    if (!dir || *dir % 2) return wrong(path, value, "N, E, S or W");
    return car.facing = *dir, refresh_hulls(b, book), Done{};
  }
  if (what == "health") return set_number(car.health, 20, path, value);
  if (what == "damage") {
    std::uint8_t damage = 0;
    auto done = set_number(damage, book.cars[car.kind].health - 1, path, value);
    car.health = static_cast<std::uint8_t>(book.cars[car.kind].health - damage);
    return done;
  }
  if (what == "ap") return set_number(car.ap, 9, path, value);
  if (what == "acted") return set_flag(car.acted, path, value);
  if (what == "crew") {  // from the driver's seat on
    for (std::string_view name : list_of(value)) {
      auto o = operator_for(book, b, name);
      auto seat = free_seat(book, car);
      if (!o || !seat) return wrong(path, name, "an Operator for whom a seat is free");
      if (auto done = sit_down(book, b, *o, c, *seat); !done) return done;
    }
    return Done{};
  }
  if (auto seat = seat_named_of(book.cars[car.kind], what)) {
    auto o = operator_for(book, b, value);
    if (!o) return wrong(path, value, "an Operator");
    return sit_down(book, b, *o, c, *seat);
  }
  return Complaint{std::string(path), "no such field of an Operator vehicle can be given"};
}

Result<Done> give_objective(const Book& book, Board& b, std::uint8_t o, std::string_view what, std::string_view path,
                            std::string_view value) {
  Objective& objective = b.objectives[o];
  if (what == "at") {
    auto cell = cell_named(book, value);
    if (!cell) return wrong(path, value, "its north-west square as column,row");
    objective.cell = *cell;
    const ObjectiveKind& kind = book.objective_kinds[objective.kind];
    const Grid& grid = book.ground.grid;
    if (kind.blocks) b.dumps |= cells_of(grid, Rect{grid.x(*cell), grid.y(*cell), kind.wide, kind.high});
    return Done{};
  }
  if (what == "damage") return set_number(objective.damage, 20, path, value);
  return Complaint{std::string(path), "no such field of an objective can be given"};
}

}  // namespace fireteam::sas

// What cases set and read of Operator vehicles and of objectives.
#include "games/sas/case_rows.h"

namespace fireteam::sas {

namespace {

CarId id(int thing) { return static_cast<CarId>(thing); }
constexpr auto car_at = [](auto& board, int c) -> auto& { return board.cars[static_cast<std::size_t>(c)]; };
const CarCard& card(const Given& given) { return given.book.cars[car_at(given.board, given.thing).kind]; }

std::optional<CarId> vehicle_named(Facts f, std::string_view text) {
  const auto who = friend_named(f, text);
  return who && is_car(*who) ? std::optional(car_of(*who)) : std::nullopt;
}

Expected give_at(const Given& given) {
  Car& car = car_at(given.board, given.thing);
  if (given.value == "none" || given.value == "off") return car.life = Life::off, settle(given);
  const auto stand = stand_named(given.value, car.facing);
  if (!stand) return "the lattice point at its middle as x,y or x,y,N; or off";
  car.x = stand->x;
  car.y = stand->y;
  car.facing = stand->facing;
  const bool here = cells_of(given.book.ground.grid, vehicle_rect(*stand, card(given).length)).any();
  car.life = here ? Life::foot : Life::off;  // wholly off the map: it has not entered yet
  return settle(given);
}
Expected give_damage(const Given& given) {
  std::uint8_t damage = 0;
  Expected wrong = F::set_number(damage, card(given).health - 1, given.value);
  if (!wrong) car_at(given.board, given.thing).health = static_cast<std::uint8_t>(card(given).health - damage);
  return wrong;
}
std::vector<std::string> crew(Facts f, int c) {
  std::vector<std::string> names;
  for (OperatorId o : car_at(f.board, c).seats)
    if (o != nobody) names.push_back(friend_id(f, o));
  return names;
}
Expected give_crew(const Given& given, F::Words words) {  // from the driver's seat on
  for (std::string_view name : words) {
    const auto o = operator_for(given.book, given.board, name);
    const auto seat = free_seat(given.book, car_at(given.board, given.thing));
    if (!o || !seat) return "Operators for whom a seat is free";
    sit_down(given, *o, id(given.thing), *seat);
  }
  return {};
}
// "willys.driver" as vehicle * most_seats + seat.
std::optional<int> seat_of_vehicle(Facts f, std::string_view path) {
  const std::size_t dot = path.find('.');
  const auto c = vehicle_named(f, path.substr(0, dot));
  const auto seat = c ? seat_named_of(car_card(f, *c), path.substr(dot + 1)) : std::nullopt;
  return seat ? std::optional(*c * static_cast<int>(most_seats) + *seat) : std::nullopt;
}
constexpr int seats_each = most_seats;

constexpr auto objective_of = [](auto& board, int o) -> auto& { return board.objectives[static_cast<std::size_t>(o)]; };
int objective_health(Facts f, int o) {
  return f.book.objective_kinds[objective_of(f.board, o).kind].health - objective_of(f.board, o).damage;
}
Expected give_objective(const Given& given) {
  const auto cell = cell_named(given.book, given.value);
  if (!cell) return "its north-west square as column,row";
  Objective& objective = objective_of(given.board, given.thing);
  objective.cell = *cell;
  const ObjectiveKind& kind = given.book.objective_kinds[objective.kind];
  const Grid& grid = given.book.ground.grid;
  if (kind.blocks) given.board.dumps |= cells_of(grid, Rect{grid.x(*cell), grid.y(*cell), kind.wide, kind.high});
  return {};
}

}  // namespace

Expected sit_down(const Given& given, OperatorId o, CarId c, std::uint8_t seat) {
  Operator& who = given.board.operators[o];
  who.cell = no_cell;
  who.life = Life::seated;
  who.car = c;
  who.seat = seat;
  leave_seat(given.board, o);
  given.board.cars[c].seats[seat] = o;
  return settle(given);
}

std::optional<std::uint8_t> free_seat(const Book& book, const Car& car) {
  for (std::uint8_t seat = 0; seat < book.cars[car.kind].seats.size(); ++seat)
    if (car.seats[seat] == nobody) return seat;
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

std::vector<F::Thing> vehicle_fields() {
  return {F::things<Car>(
              "<vehicle>", vehicle_named, car_at,
              {F::derived("", "there gone", "willys op-truck rowing-boat",
                          [](Facts f, int c) { return car_at(f.board, c).life == Life::foot ? "there" : "gone"; }),
               F::derived(
                   "at", "x,y or x,y,N or off", "lattice point at its middle; read as x,y",
                   [](Facts f, int c) {
                     const Car& car = car_at(f.board, c);
                     return car.life == Life::foot ? fmt::format("{},{}", car.x, car.y) : "none";
                   },
                   give_at),
               read_list("squares", "squares", "all squares that it covers on the board",
                         [](Facts f, int c) {
                           return car_at(f.board, c).life == Life::foot
                                      ? squares_of(f, rect_of_friend(f, car_friend(id(c))))
                                      : std::vector<std::string>{};
                         }),
               facing(car_at), F::number("health", &Car::health, 20, "left"),
               F::derived(
                   "damage", "number", "health lost",
                   [](Facts f, int c) { return car_card(f, id(c)).health - car_at(f.board, c).health; }, give_damage),
               F::number("ap", &Car::ap, 9, "action points left (after active)"),
               F::flag("acted", &Car::acted, "its turn is over"),
               F::derived("spotted", "yes no", "seen by the Axis",
                          [](Facts f, int c) { return spotted(f, car_friend(id(c))); }),
               F::list("crew", "operators", "all in it; given from the driver's seat on", crew, give_crew)}),
          F::things<Board>("<vehicle>.<seat>", seat_of_vehicle, F::whole,
                           {F::derived(
                               "", "operator, none", "willys.driver, willys.front-gunner, rear-gunner, passenger",
                               [](Facts f, int i) {
                                 return friend_id(
                                     f,
                                     car_at(f.board, i / seats_each).seats[static_cast<std::size_t>(i % seats_each)]);
                               },
                               [](const Given& given) -> Expected {
                                 const auto o = operator_for(given.book, given.board, given.value);
                                 if (!o) return "an Operator";
                                 return sit_down(given, *o, id(given.thing / seats_each),
                                                 static_cast<std::uint8_t>(given.thing % seats_each));
                               })}),
          F::things<Objective>(
              "<objective>", objective_named, objective_of,
              {F::derived("", "there gone", "dump-1, dump-2 …",
                          [](Facts f, int o) { return objective_health(f, o) > 0 ? "there" : "gone"; }),
               F::derived(
                   "at", "column,row", "its north-west square",
                   [](Facts f, int o) { return cell_id(f.book, objective_of(f.board, o).cell); }, give_objective),
               F::number("damage", &Objective::damage, 20, "health lost"),
               F::derived("health", "number", "left", objective_health)})};
}

}  // namespace fireteam::sas

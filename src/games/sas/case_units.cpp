// What cases set and read of Axis units, their posts, lines and routes.
#include "games/sas/case_rows.h"

namespace fireteam::sas {

namespace {

UnitId id(int thing) { return static_cast<UnitId>(thing); }
constexpr auto unit_of = [](auto& board, int u) -> auto& { return board.units[static_cast<std::size_t>(u)]; };

// ---- where it is

std::string at(Facts f, int u) {
  const Unit& unit = unit_of(f.board, u);
  if (unit.where == Where::supply) return "none";
  if (f.book.card_of(id(u)).vehicle() || unit.where == Where::spawn) return fmt::format("{},{}", unit.x, unit.y);
  return cell_id(f.book, unit.cell);
}
Expected give_at(const Given& given) {
  Unit& unit = unit_of(given.board, given.thing);
  if (given.value == "none" || given.value == "gone") return unit = Unit{}, settle(given);
  const bool fresh = unit.where == Where::supply;
  unit.kind = given.book.kind_of(id(given.thing));
  if (given.book.card_of(id(given.thing)).vehicle()) {
    const auto stand = stand_named(given.value, unit.facing);
    if (!stand) return "the lattice point at its middle as x,y or x,y,N";
    unit.x = stand->x;
    unit.y = stand->y;
    unit.facing = stand->facing;
  } else {
    const auto cell = cell_named(given.book, given.value);
    if (!cell) return "a square of the map as column,row, or none";
    unit.cell = *cell;
  }
  unit.where = Where::board;
  unit.slot = nobody;
  if (fresh && battle(given.board)) unit.alert = 1;
  return settle(given);
}
std::string marker_id(const Book& book, std::size_t slot) {
  return fmt::format("{}-{}", name_of(book.spawns[slot / 8].colour), slot % 8 + 1);
}
// "black-3": the third marker of the black tile; 1 to 4 in front, 5 to 8 behind.
Expected give_marker(const Given& given) {
  Unit& unit = unit_of(given.board, given.thing);
  std::string wanted(given.value);
  std::ranges::replace(wanted, ' ', '-');
  for (std::size_t slot = 0; slot < given.book.spawns.size() * 8; ++slot) {
    const Square square = given.book.spawns[slot / 8].markers[slot % 8];
    if (wanted != marker_id(given.book, slot) && wanted != fmt::format("{},{}", square.x, square.y)) continue;
    unit.kind = given.book.kind_of(id(given.thing));
    unit.cell = no_cell;
    unit.where = Where::spawn;
    unit.slot = static_cast<std::uint8_t>(slot);
    unit.x = static_cast<std::int8_t>(square.x);
    unit.y = static_cast<std::int8_t>(square.y);
    if (battle(given.board)) unit.alert = 1;
    return settle(given);
  }
  return "a marker of a spawn tile such as black-1 … black-8, or its square off the map";
}
Expected give_where(const Given& given) {
  const auto where = enum_named<Where>(given.value);
  if (!where) return "supply, board, spawn or waiting";
  Unit& unit = unit_of(given.board, given.thing);
  unit.kind = given.book.kind_of(id(given.thing));
  unit.where = *where;
  return settle(given);
}

// ---- role, colour, what it did

Expected become(const Given& given, Role role) {
  Unit& unit = unit_of(given.board, given.thing);
  unit.role = role;
  if (role == Role::sentry && unit.arrows == 0) unit.arrows = 15;
  if (role == Role::assault) unit.where = Where::waiting;
  return settle(given);
}
F::Row role(Role is) {  // sentry; sentry no; sentry black
  return F::derived(
      name_of(is), "yes no black white", "its role", [is](Facts f, int u) { return unit_of(f.board, u).role == is; },
      [is](const Given& given) -> Expected {
        const auto colour = enum_named<Colour>(given.value);
        const auto on = F::flag_of(given.value);
        if (!on && !colour) return "nothing, yes, no, black or white";
        if (colour) unit_of(given.board, given.thing).colour = *colour;
        return become(given, on == false ? Role::none : is);
      });
}
F::Row colour(Colour is) {
  return F::derived(
      name_of(is), "yes", "its colour", [is](Facts f, int u) { return unit_of(f.board, u).colour == is; },
      [is](const Given& given) -> Expected { return unit_of(given.board, given.thing).colour = is, Expected{}; });
}
F::Row done(const char* name, std::uint8_t bit) {
  return F::derived(
      name, "yes no", "in this turn", [bit](Facts f, int u) { return (unit_of(f.board, u).done & bit) != 0; },
      [bit](const Given& given) -> Expected {
        const auto on = F::flag_of(given.value);
        if (!on) return "yes or no";
        std::uint8_t& bits = unit_of(given.board, given.thing).done;
        return bits = static_cast<std::uint8_t>(*on ? bits | bit : bits & ~bit), Expected{};
      });
}
bool marked(Facts f, int u) {
  for (const Operator& o : f.board.operators)
    if (o.mark == u) return true;
  return false;
}
std::vector<std::string> reacted(Facts f, int u) {
  std::vector<std::string> names;
  for (FriendId who = 0; who < most_friends; ++who)
    if (unit_of(f.board, u).reacted >> who & 1U) names.push_back(friend_id(f, who));
  return names;
}
Expected give_reacted(const Given& given, F::Words words) {
  std::uint16_t& bits = unit_of(given.board, given.thing).reacted;
  bits = 0;
  return F::each_word(
      words, "Operators of this table", [&](std::string_view word) { return friend_named(given, word); },
      [&](FriendId who) { bits = static_cast<std::uint16_t>(bits | 1U << who); });
}

// ---- posts, lines and routes

std::vector<std::string> arrows(Facts f, int u) {
  std::vector<std::string> names;
  for (int dir = 0; dir < 4; ++dir)
    if (unit_of(f.board, u).arrows >> dir & 1) names.push_back(dir_id(dir * 2));
  return names;
}
Expected give_arrows(const Given& given, F::Words words) {
  Unit& unit = unit_of(given.board, given.thing);
  unit.role = words.empty() ? unit.role : Role::sentry;
  unit.arrows = 0;
  for (std::string_view word : words) {
    const auto dir = dir_named(word);
    if (!dir || *dir % 2) return "N, E, S or W";
    unit.arrows = static_cast<std::uint8_t>(unit.arrows | 1U << *dir / 2);
  }
  return {};
}
// "line-2": the second of `count` that the mission has; nothing: its places are listed.
std::optional<std::uint8_t> of_mission(F::Words words, std::string_view kind, std::size_t count) {
  if (words.size() != 1 || !words[0].starts_with(kind)) return std::nullopt;
  const auto number = to_number(words[0].substr(kind.size()));
  if (!number || *number < 1 || *number > static_cast<long>(count)) return nobody;
  return static_cast<std::uint8_t>(*number - 1);
}
// The places of the run with that number; runs end with `stop`.
template <class Places, class Place, class Name>
std::vector<std::string> run_of(const Places& places, int run, Place stop, Name name) {
  std::vector<std::string> names;
  for (const auto& place : places)
    if (place == stop)
      --run;
    else if (run == 0)
      names.push_back(name(place));
  return names;
}
template <class Places, class Place>
std::uint8_t runs_in(const Places& places, Place stop) {
  return static_cast<std::uint8_t>(std::ranges::count(places, stop));
}

std::vector<std::string> line(Facts f, int u) {
  const Unit& unit = unit_of(f.board, u);
  if (unit.line == nobody || f.book.card_of(id(u)).vehicle()) return {};
  if (unit.line < drawn_line) return {fmt::format("line-{}", unit.line + 1)};
  return run_of(f.board.drawn_lines, unit.line - drawn_line, no_cell,
                [&](CellId cell) { return cell_id(f.book, cell); });
}
Expected give_line(const Given& given, F::Words words) {
  Unit& unit = unit_of(given.board, given.thing);
  auto& drawn = given.board.drawn_lines;
  if (words.empty()) return unit.line = nobody, Expected{};
  unit.role = Role::patrol;
  if (const auto number = of_mission(words, "line-", given.book.lines.size())) {
    if (*number == nobody) return "a patrol line of the mission, or its squares";
    unit.line = *number;
    unit.colour = given.book.lines[unit.line].colour;
    return {};
  }
  const std::uint8_t run = runs_in(drawn, no_cell);
  std::optional<std::uint8_t> step;
  for (std::uint8_t i = 0; i < words.size(); ++i) {
    const auto cell = cell_named(given.book, words[i]);
    if (!cell) return "squares as column,row; the first one again at the end makes a loop";
    if (drawn.size() + 2 > drawn.capacity()) return "at most 125 squares on all lines";
    if (*cell == unit.cell && !step) step = i;
    drawn.push_back(*cell);
  }
  drawn.push_back(no_cell);
  unit.line = static_cast<std::uint8_t>(drawn_line + run);
  unit.step = step.value_or(0);
  return {};
}

std::vector<std::string> route(Facts f, int u) {
  const Unit& unit = unit_of(f.board, u);
  if (unit.line == nobody || !f.book.card_of(id(u)).vehicle()) return {};
  if (unit.line < drawn_line) return {fmt::format("route-{}", unit.line + 1)};
  return run_of(f.board.drawn_routes, unit.line - drawn_line, Stand{},
                [](Stand stand) { return fmt::format("{},{},{}", stand.x, stand.y, dir_id(stand.facing)); });
}
// "forward*5 turn-right forward*5" from where it stands, or places in order: "0,10,E 1,10,E".
Expected give_route(const Given& given, F::Words words) {
  Unit& unit = unit_of(given.board, given.thing);
  auto& drawn = given.board.drawn_routes;
  if (words.empty()) return unit.line = nobody, Expected{};
  if (unit.role == Role::none) unit.role = Role::patrol;
  if (const auto number = of_mission(words, "route-", given.book.routes.size())) {
    if (*number == nobody) return "a route of the mission, or its steps";
    return unit.line = *number, Expected{};
  }
  const std::uint8_t run = runs_in(drawn, Stand{});
  Stand place = stand_of(unit);
  bool room = true;
  auto add = [&](Stand stand) {
    room = room && drawn.size() + 2 <= drawn.capacity();
    if (room) drawn.push_back(place = stand);
  };
  for (std::string_view word : words) {
    const auto meant = several(word, 200);
    const auto manoeuvre = meant ? enum_named<Manoeuvre>(meant->word) : std::nullopt;
    const auto stand = stand_named(word, place.facing);
    if (!manoeuvre && !stand) return "manoeuvres such as forward*5 turn-right, or places as x,y,E";
    if (manoeuvre && (drawn.empty() || drawn.back() == Stand{})) add(place);
    for (long i = 0; manoeuvre && i < meant->times; ++i) add(driven(place, *manoeuvre));
    if (!manoeuvre) add(*stand);
  }
  if (!room) return "fewer places on all routes";
  drawn.push_back(Stand{});
  unit.line = static_cast<std::uint8_t>(drawn_line + run);
  return {};
}

F::Field<Unit> smoking() {
  F::Field<Unit> field = F::flag("smoking", &Unit::smoking, "cigarette token");
  field.write = [write = field.write](const Given& given, Unit& unit) {
    Expected wrong = write(given, unit);
    if (unit.smoking) given.board.cigarette = 1;
    return wrong;
  };
  return field;
}

std::vector<F::Field<Unit>> unit_rows() {
  return {
      F::derived("", "there gone", "rifle-1 smg-1 officer-1 mortar-1 motorbike-1 half-track-1 kubelwagen-1 truck-1 …",
                 [](Facts f, int u) { return in_play(f.board, id(u)) ? "there" : "gone"; }),
      F::derived("at", "column,row; vehicles x,y or x,y,N",
                 "its square; a vehicle's middle as a lattice point, read as x,y", at, give_at),
      read_list("squares", "squares", "all squares that it covers on the board",
                [](Facts f, int u) {
                  return unit_of(f.board, u).where == Where::board ? squares_of(f, rect_of(f, id(u)))
                                                                   : std::vector<std::string>{};
                }),
      F::derived(
          "spawn", "black-1 … black-8", "on that marker of a spawn tile: 1 to 4 in front, 5 to 8 behind",
          [](Facts f, int u) {
            const Unit& unit = unit_of(f.board, u);
            return unit.where == Where::spawn ? marker_id(f.book, unit.slot) : "none";
          },
          give_marker),
      F::derived(
          "where", "board spawn waiting supply", "waiting: at the map edge or off the map",
          [](Facts f, int u) { return name_of(unit_of(f.board, u).where); }, give_where),
      F::derived(
          "waiting", "yes", "where waiting", [](Facts f, int u) { return unit_of(f.board, u).where == Where::waiting; },
          [](const Given& given) -> Expected {
            return unit_of(given.board, given.thing).where = Where::waiting, settle(given);
          }),
      facing(unit_of),
      F::flag("alert", &Unit::alert, "alert"),
      F::derived(
          "non-alert", "yes", "not alert", [](Facts f, int u) { return !unit_of(f.board, u).alert; },
          [](const Given& given) -> Expected { return unit_of(given.board, given.thing).alert = 0, Expected{}; }),
      smoking(),
      F::number(
          "damage", &Unit::damage, [](const Given& given) { return given.book.card_of(id(given.thing)).health - 1; },
          "health lost"),
      F::derived("health", "number", "left",
                 [](Facts f, int u) { return f.book.card_of(id(u)).health - unit_of(f.board, u).damage; }),
      F::word("colour", &Unit::colour, "of its post"),
      colour(Colour::black),
      colour(Colour::white),
      F::derived(
          "role", "sentry patrol guard convoy scout assault none", "none is a spawned unit",
          [](Facts f, int u) { return name_of(unit_of(f.board, u).role); },
          [](const Given& given) -> Expected {
            const auto role = enum_named<Role>(given.value);
            if (!role) return "sentry, patrol, guard, convoy, scout, assault or none";
            return become(given, *role);
          }),
      role(Role::sentry),
      role(Role::patrol),
      role(Role::guard),
      role(Role::convoy),
      role(Role::scout),
      role(Role::assault),
      F::list("arrows", "N E S W", "of its sentry point; makes it a sentry; all four if only 'sentry' is given", arrows,
              give_arrows),
      F::list("line", "squares or line-1", "its patrol line in order; the first square again at the end makes a loop",
              line, give_line),
      F::list("route", "forward*5 turn-right … or x,y,E …", "of a patrol or convoy vehicle, from where it stands",
              route, give_route),
      F::number("step", &Unit::step, 120, "where it is on its line or route"),
      F::flag("back", &Unit::back, "drives its route backwards"),
      F::flag("off-post", &Unit::off_post, "has left its point or line"),
      F::derived(
          "mode", "move attack", "Mortar Team",
          [](Facts f, int u) { return unit_of(f.board, u).firing ? "attack" : "move"; },
          [](const Given& given) -> Expected {
            if (given.value != "attack" && given.value != "move") return "attack or move";
            return unit_of(given.board, given.thing).firing = given.value == "attack", Expected{};
          }),
      done("advanced", turn_done::advanced),
      done("patrolled", turn_done::patrolled),
      done("attacked", turn_done::attacked),
      F::list("reacted", "operators", "reaction attacks made in this Operator Phase", reacted, give_reacted),
      F::derived("marked", "yes no", "under a target marker", marked),
      F::bits(
          "tags", "names", &Unit::tags, [](Facts f, int) { return f.book.tags; }, "the mission's tags")};
}

}  // namespace

std::vector<F::Thing> unit_fields() {
  return {F::things<Unit>(
      "<unit>", [](Facts f, std::string_view text) { return unit_named(f.book, text); }, unit_of, unit_rows())};
}

}  // namespace fireteam::sas

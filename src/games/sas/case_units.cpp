// What cases lay on the table: Axis units, their posts, lines and routes.
#include "games/sas/case_pieces.h"

namespace fireteam::sas {

namespace {

Result<Done> bring(const Book& book, Board& b, UnitId u, std::string_view path, std::string_view value) {
  Unit& unit = b.units[u];
  if (value == "none" || value == "gone") {
    unit = Unit{};
    return refresh_hulls(b, book), Done{};
  }
  const bool fresh = unit.where == Where::supply;
  unit.kind = book.kind_of(u);
  if (book.card_of(u).vehicle()) {
    auto stand = stand_named(value, unit.facing);
    if (!stand) return wrong(path, value, "the lattice point at its middle as x,y or x,y,N");
    unit.x = stand->x;
    unit.y = stand->y;
    unit.facing = stand->facing;
  } else {
    auto cell = cell_named(book, value);
    if (!cell) return wrong(path, value, "a square of the map as column,row, or none");
    unit.cell = *cell;
  }
  unit.where = Where::board;
  unit.slot = nobody;
  if (fresh && battle(b)) unit.alert = 1;
  return refresh_hulls(b, book), Done{};
}

Result<Done> give_line(const Book& book, Board& b, Unit& unit, std::string_view path, std::string_view value) {
  auto words = list_of(value);
  unit.role = Role::patrol;
  if (words.size() == 1 && words[0].starts_with("line-")) {
    auto number = to_number(words[0].substr(5));
    if (!number || *number < 1 || *number > static_cast<long>(book.lines.size()))
      return wrong(path, value, "a patrol line of the mission, or its squares");
    unit.line = static_cast<std::uint8_t>(*number - 1);
    unit.colour = book.lines[unit.line].colour;
    return Done{};
  }
  std::uint8_t run = 0;
  for (CellId cell : b.drawn_lines) run = static_cast<std::uint8_t>(run + (cell == no_cell));
  std::optional<std::uint8_t> step;
  std::uint8_t at = 0;
  for (const std::string& word : words) {
    auto cell = cell_named(book, word);
    if (!cell) return wrong(path, word, "squares as column,row; the first one again at the end makes a loop");
    if (b.drawn_lines.size() + 2 > b.drawn_lines.capacity())
      return wrong(path, value, "at most 125 squares on all lines");
    if (*cell == unit.cell && !step) step = at;
    b.drawn_lines.push_back(*cell);
    ++at;
  }
  b.drawn_lines.push_back(no_cell);
  unit.line = static_cast<std::uint8_t>(drawn_line + run);
  unit.step = step.value_or(0);
  return Done{};
}

// "forward*5 turn-right forward*5" from where it stands, or places in order: "0,10,E 1,10,E".
Result<Done> give_route(const Book& book, Board& b, Unit& unit, std::string_view path, std::string_view value) {
  auto words = list_of(value);
  if (unit.role == Role::none) unit.role = Role::patrol;
  if (words.size() == 1 && words[0].starts_with("route-")) {
    auto number = to_number(words[0].substr(6));
    if (!number || *number < 1 || *number > static_cast<long>(book.routes.size()))
      return wrong(path, value, "a route of the mission, or its steps");
    unit.line = static_cast<std::uint8_t>(*number - 1);
    return Done{};
  }
  std::uint8_t run = 0;
  for (Stand stand : b.drawn_routes) run = static_cast<std::uint8_t>(run + (stand == Stand{}));
  Stand at = stand_of(unit);
  auto add = [&](Stand stand) {
    if (b.drawn_routes.size() + 2 > b.drawn_routes.capacity()) return false;
    b.drawn_routes.push_back(stand);
    return true;
  };
  bool room = true;
  for (const std::string& word : words) {
    std::size_t star = word.find('*');
    auto times = star == std::string::npos ? std::optional<long>(1) : to_number(word.substr(star + 1));
    if (auto manoeuvre = enum_named<Manoeuvre>(word.substr(0, star)); manoeuvre && times) {
      if (b.drawn_routes.empty() || b.drawn_routes.back() == Stand{}) room = room && add(at);
      for (long i = 0; i < *times; ++i) room = room && add(at = after(at, *manoeuvre));
    } else if (auto stand = stand_named(word, at.facing)) {
      room = room && add(at = *stand);
    } else {
      return wrong(path, word, "manoeuvres such as forward*5 turn-right, or places as x,y,E");
    }
  }
  if (!room) return wrong(path, value, "fewer places on all routes");
  b.drawn_routes.push_back(Stand{});
  unit.line = static_cast<std::uint8_t>(drawn_line + run);
  return Done{};
}

// "black-3": the third marker of the black tile; 1 to 4 in front, 5 to 8 behind.
Result<Done> give_marker(const Book& book, Board& b, UnitId u, std::string_view path, std::string_view value) {
  Unit& unit = b.units[u];
  for (std::size_t tile = 0; tile < book.spawns.size(); ++tile)
    for (std::size_t marker = 0; marker < 8; ++marker) {
      Square at = book.spawns[tile].markers[marker];
      const std::string colour(word_of(book.spawns[tile].colour));
      if (value != fmt::format("{}-{}", colour, marker + 1) && value != fmt::format("{} {}", colour, marker + 1) &&
          value != fmt::format("{},{}", at.x, at.y))
        continue;
      unit.kind = book.kind_of(u);
      unit.cell = no_cell;
      unit.where = Where::spawn;
      unit.slot = static_cast<std::uint8_t>(tile * 8 + marker);
      unit.x = static_cast<std::int8_t>(at.x);
      unit.y = static_cast<std::int8_t>(at.y);
      if (battle(b)) unit.alert = 1;
      return refresh_hulls(b, book), Done{};
    }
  return wrong(path, value, "a marker of a spawn tile such as black-1 … black-8, or its square off the map");
}

Result<Done> give_done(Unit& unit, std::uint8_t bit, std::string_view path, std::string_view value) {
  auto on = flag(value);
  if (!on) return wrong(path, value, "yes or no");
  unit.done = static_cast<std::uint8_t>(*on ? unit.done | bit : unit.done & ~bit);
  return Done{};
}

}  // namespace

Result<Done> give_unit(const Book& book, Board& b, UnitId u, std::string_view what, std::string_view path,
                       std::string_view value) {
  Unit& unit = b.units[u];
  if (what == "at" || what == "centre") return bring(book, b, u, path, value);
  if (what == "spawn") return give_marker(book, b, u, path, value);
  if (what == "where") {
    auto where = enum_named<Where>(value);
    if (!where) return wrong(path, value, "supply, board, spawn or waiting");
    unit.kind = book.kind_of(u);
    unit.where = *where;
    return refresh_hulls(b, book), Done{};
  }
  if (what == "waiting" || what == "off-map") {
    unit.where = Where::waiting;
    return refresh_hulls(b, book), Done{};
  }
  if (what == "facing") {
    auto dir = dir_named(value);
    if (!dir || *dir % 2) return wrong(path, value, "N, E, S or W");
    unit.facing = *dir;
    return refresh_hulls(b, book), Done{};
  }
  if (what == "alert") return set_flag(unit.alert, path, value);
  if (what == "non-alert") return unit.alert = 0, Done{};
  if (what == "not") return give_unit(book, b, u, value, path, "no");
  if (what == "smoking") {
    auto done = set_flag(unit.smoking, path, value);
    if (unit.smoking) b.cigarette = 1;
    return done;
  }
  if (what == "damage") return set_number(unit.damage, book.card_of(u).health - 1, path, value);
  if (what == "colour" || what == "black" || what == "white") {
    auto colour = enum_named<Colour>(what == "colour" ? value : what);
    if (!colour) return wrong(path, value, "black, white or none");
    return unit.colour = *colour, Done{};
  }
  if (what == "role" || what == "sentry" || what == "patrol" || what == "guard" || what == "convoy" ||
      what == "scout" || what == "assault") {
    auto role = enum_named<Role>(what == "role" ? value : what);
    if (!role) return wrong(path, value, "sentry, patrol, guard, convoy, scout, assault or none");
    if (what != "role") {  // sentry; sentry no; sentry black
      const auto colour = enum_named<Colour>(value);
      const auto on = flag(value);
      if (!on && !colour) return wrong(path, value, "nothing, yes, no, black or white");
      if (colour) unit.colour = *colour;
      if (on && !*on) role = Role::none;
    }
    unit.role = *role;
    if (*role == Role::sentry && unit.arrows == 0) unit.arrows = 15;
    if (*role == Role::assault) unit.where = Where::waiting;
    return refresh_hulls(b, book), Done{};
  }
  if (what == "arrows") {
    unit.role = Role::sentry;
    unit.arrows = 0;
    for (const std::string& word : list_of(value)) {
      auto dir = dir_named(word);
      if (!dir || *dir % 2) return wrong(path, word, "N, E, S or W");
      unit.arrows = static_cast<std::uint8_t>(unit.arrows | 1U << *dir / 2);
    }
    return Done{};
  }
  if (what == "line") return give_line(book, b, unit, path, value);
  if (what == "route") return give_route(book, b, unit, path, value);
  if (what == "step") return set_number(unit.step, 120, path, value);
  if (what == "back") return set_flag(unit.back, path, value);
  if (what == "off-post") return set_flag(unit.off_post, path, value);
  if (what == "mode") {
    if (value != "attack" && value != "move") return wrong(path, value, "attack or move");
    return unit.firing = value == "attack", Done{};
  }
  if (what == "advanced") return give_done(unit, turn_done::advanced, path, value);
  if (what == "patrolled") return give_done(unit, turn_done::patrolled, path, value);
  if (what == "attacked") return give_done(unit, turn_done::attacked, path, value);
  if (what == "reacted") {
    unit.reacted = 0;
    for (const std::string& word : list_of(value)) {
      auto who = friend_named({b, book}, word);
      if (!who) return wrong(path, word, "Operators of this table");
      unit.reacted = static_cast<std::uint16_t>(unit.reacted | 1U << *who);
    }
    return Done{};
  }
  if (what == "tags") {
    unit.tags = 0;
    for (const std::string& word : list_of(value)) {
      std::size_t tag = 0;
      while (tag < book.tags.size() && book.tags[tag] != word) ++tag;
      if (tag == book.tags.size()) return wrong(path, word, "a tag of the mission");
      unit.tags = static_cast<std::uint8_t>(unit.tags | 1U << tag);
    }
    return Done{};
  }
  return Complaint{std::string(path), "no such field of an Axis unit can be given"};
}

}  // namespace fireteam::sas

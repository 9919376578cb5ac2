// Names of things, as records, cases and people write them, and back.
#include "games/sas/names.h"

#include <fmt/format.h>

#include <cctype>

#include "base/text.h"

namespace fireteam::sas {

namespace {

constexpr const char* dirs[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

std::string same_operators(Facts f, OperatorId o) {  // support units of one card are numbered
  const OperatorCard& card = card_of(f, o);
  if (!card.support) return card.id;
  int number = 1;
  for (OperatorId other = 0; other < o; ++other)
    number +=
        f.board.operators[other].life != Life::unused && f.board.operators[other].card == f.board.operators[o].card;
  return card.id + "-" + std::to_string(number);
}

}  // namespace

std::string friend_id(Facts f, FriendId who) {
  if (is_car(who)) return f.board.cars[car_of(who)].life == Life::unused ? "none" : car_card(f, car_of(who)).id;
  return who < most_operators && f.board.operators[who].life != Life::unused ? same_operators(f, who) : "none";
}
std::string unit_id(const Book& book, UnitId u) {
  return u < book.unit_count() ? fmt::format("{}-{}", book.card_of(u).id, book.number_of(u)) : "none";
}
std::string objective_id(Facts f, std::size_t objective) {
  if (objective >= most_objectives || f.board.objectives[objective].cell == no_cell) return "none";
  int number = 1;
  for (std::size_t i = 0; i < objective; ++i)
    number +=
        f.board.objectives[i].cell != no_cell && f.book.objective_kinds[f.board.objectives[i].kind].id ==
                                                     f.book.objective_kinds[f.board.objectives[objective].kind].id;
  return fmt::format("{}-{}", f.book.objective_kinds[f.board.objectives[objective].kind].id, number);
}
std::string piece_id(Facts f, std::uint16_t piece) {
  if (piece >= objective_piece && piece < objective_piece + most_objectives)
    return objective_id(f, piece - objective_piece);
  if (piece >= friend_piece && piece < objective_piece)
    return friend_id(f, static_cast<FriendId>(piece - friend_piece));
  return piece < friend_piece ? unit_id(f.book, static_cast<UnitId>(piece)) : "none";
}
std::string cell_id(const Book& book, CellId cell) {
  if (cell >= book.ground.grid.cells()) return "none";
  return fmt::format("{},{}", book.ground.grid.x(cell), book.ground.grid.y(cell));
}
std::string dir_id(int dir) { return dir >= 0 && dir < 8 ? dirs[dir] : "?"; }
std::string weapon_id(const Book& book, Weapon w) {
  return static_cast<std::size_t>(w) < weapon_count ? book.card(w).id : "?";
}
std::string thing_id(const Book& book, std::uint16_t thing) {
  if (thing == thing_corpse) return "corpse";
  if (thing == thing_barrel) return "barrel";
  if (!is_item(thing)) return "?";
  auto mission = static_cast<int>(item_of(thing)) - static_cast<int>(Item::mission_1);
  if (mission >= 0 && !book.mission_items[static_cast<std::size_t>(mission)].empty())
    return book.mission_items[static_cast<std::size_t>(mission)];
  return name_of(item_of(thing));
}
std::string target_id(Facts f, std::uint16_t target) {
  if (target == open_square) return "any";
  if (target >= target_square) return cell_id(f.book, static_cast<CellId>(target - target_square));
  if (target >= target_objective) return objective_id(f, target - target_objective);
  return piece_id(f, target);
}

std::string panel_id(const EventPanel& p) {
  const char* way = p.clockwise ? "cw" : "ccw";
  std::string colour = name_of(p.colour);
  switch (p.panel) {
    case Panel::sentry:
      return fmt::format("sentry-{}-{}{}", colour, way, p.turns > 1 ? "-double" : "");
    case Panel::patrol:
      return fmt::format("patrol-{}-{}", colour, way);
    case Panel::sweep:
      return fmt::format("sweep-{}-{}", colour, way);
    case Panel::spawn:
      return p.unit == UnitKind::smg ? fmt::format("spawn-{}-{}", colour, p.number)
                                     : fmt::format("spawn-{}-{}{}", colour,
                                                   p.unit == UnitKind::mortar       ? "mortar"
                                                   : p.unit == UnitKind::motorbike  ? "motorbike"
                                                   : p.unit == UnitKind::half_track ? "half-track"
                                                   : p.unit == UnitKind::truck      ? "truck"
                                                   : p.unit == UnitKind::kubelwagen ? "kubelwagen"
                                                   : p.unit == UnitKind::officer    ? "officer"
                                                                                    : "rifle",
                                                   p.number > 1 ? "-" + std::to_string(p.number) : "");
    case Panel::alarm:
      return "alarm-advance";
    case Panel::cigarette:
      return "cigarette-break";
    case Panel::special:
      return "special";
  }
  return "?";
}
std::optional<EventPanel> panel_named(std::string_view text) {
  for (auto panel :
       {Panel::sentry, Panel::patrol, Panel::spawn, Panel::alarm, Panel::cigarette, Panel::sweep, Panel::special})
    for (auto colour : {Colour::black, Colour::white, Colour::mixed})
      for (std::uint8_t number = 1; number <= (panel == Panel::spawn ? 8 : panel == Panel::sentry ? 2 : 1); ++number)
        for (std::size_t kind = 0; kind < (panel == Panel::spawn ? unit_kinds : 1); ++kind)
          for (bool clockwise : {true, false}) {
            EventPanel p{panel,
                         colour,
                         clockwise,
                         static_cast<std::uint8_t>(panel == Panel::sentry && number == 2 ? 2 : 1),
                         static_cast<UnitKind>(kind),
                         panel == Panel::spawn ? number : std::uint8_t{0}};
            if (panel != Panel::spawn) p.unit = UnitKind::smg;
            if (panel == Panel::alarm || panel == Panel::cigarette || panel == Panel::special) p.colour = Colour::none;
            if (panel_id(p) == text) return p;
          }
  return std::nullopt;
}
std::string card_id(const Book& book, std::size_t card) {
  return card < book.events.size() ? book.events[card].id : "?";
}
std::string seat_id(const CarCard& card, std::size_t seat) {
  int number = 0;
  for (std::size_t i = 0; i <= seat; ++i) number += card.seats[i] == card.seats[seat];
  std::string word = name_of(card.seats[seat]);
  return number > 1 ? word + "-" + std::to_string(number) : word;
}
std::optional<std::uint8_t> seat_named_of(const CarCard& card, std::string_view text) {
  for (std::uint8_t i = 0; i < card.seats.size(); ++i)
    if (seat_id(card, i) == text) return i;
  return std::nullopt;
}

std::optional<OperatorId> operator_named(Facts f, std::string_view text) {
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life != Life::unused && friend_id(f, o) == text) return o;
  return std::nullopt;
}
std::optional<FriendId> friend_named(Facts f, std::string_view text) {
  if (auto o = operator_named(f, text)) return *o;
  for (CarId c = 0; c < most_cars; ++c)
    if (f.board.cars[c].life != Life::unused && called(friend_id(f, car_friend(c)), text)) return car_friend(c);
  return std::nullopt;
}
std::optional<UnitId> unit_named(const Book& book, std::string_view text) {
  std::size_t dash = text.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  auto number = to_number(text.substr(dash + 1));
  for (std::size_t kind = 0; number && kind < unit_kinds; ++kind)
    if (called(book.units[kind].id, text.substr(0, dash)) && *number >= 1 &&
        book.supply[kind] + *number <= book.supply[kind + 1])
      return static_cast<UnitId>(book.supply[kind] + *number - 1);
  return std::nullopt;
}
std::optional<CellId> cell_named(const Book& book, std::string_view text) {
  auto parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  auto x = to_number(parts[0]), y = to_number(parts[1]);
  if (!x || !y || *x < 0 || *y < 0 || *x >= book.ground.grid.width() || *y >= book.ground.grid.height())
    return std::nullopt;
  return book.ground.grid.id(static_cast<int>(*x), static_cast<int>(*y));
}
std::optional<std::uint8_t> dir_named(std::string_view text) {
  constexpr const char* long_names[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
  std::string low(text);
  for (char& sign : low) sign = static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
  for (std::uint8_t i = 0; i < 8; ++i) {
    std::string brief = dirs[i];
    for (char& sign : brief) sign = static_cast<char>(sign - 'A' + 'a');
    if (low == brief || low == long_names[i]) return i;
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
std::optional<Weapon> weapon_named(const Book& book, std::string_view text) {
  for (std::size_t i = 0; i < weapon_count; ++i)
    if (called(book.weapons[i].id, text)) return static_cast<Weapon>(i);
  return std::nullopt;
}
std::optional<std::uint16_t> thing_named(const Book& book, std::string_view text) {
  if (called("corpse", text)) return thing_corpse;
  if (called("barrel", text)) return thing_barrel;
  for (std::uint16_t i = 1; i <= item_count; ++i)
    if (called(thing_id(book, i), text) || name_of(item_of(i)) == text) return i;
  return std::nullopt;
}
std::optional<std::uint8_t> objective_named(Facts f, std::string_view text) {
  for (std::uint8_t i = 0; i < most_objectives; ++i)
    if (f.board.objectives[i].cell != no_cell && objective_id(f, i) == text) return i;
  return std::nullopt;
}
std::optional<std::uint16_t> target_named(Facts f, std::string_view text) {
  if (text == "any") return open_square;
  if (auto u = unit_named(f.book, text)) return *u;
  if (auto objective = objective_named(f, text)) return static_cast<std::uint16_t>(target_objective + *objective);
  if (auto cell = cell_named(f.book, text)) return square_target(*cell);
  return std::nullopt;
}

std::string friend_name(Facts f, FriendId who) {
  if (is_car(who)) return f.board.cars[car_of(who)].life == Life::unused ? "nobody" : car_card(f, car_of(who)).name;
  if (who >= most_operators || f.board.operators[who].life == Life::unused) return "nobody";
  std::string id = friend_id(f, who);
  std::size_t dash = id.rfind('-');
  return card_of(f, who).support && dash != std::string::npos ? card_of(f, who).name + " " + id.substr(dash + 1)
                                                              : card_of(f, who).name;
}
std::string unit_name(const Book& book, UnitId u) {
  return u < book.unit_count() ? fmt::format("{} {}", book.card_of(u).name, book.number_of(u)) : "nobody";
}
std::string piece_name(Facts f, std::uint16_t piece) {
  if (piece >= objective_piece && piece < objective_piece + most_objectives) {
    std::size_t i = piece - objective_piece;
    return f.board.objectives[i].cell == no_cell ? "nothing" : f.book.objective_kinds[f.board.objectives[i].kind].name;
  }
  if (piece >= friend_piece && piece < objective_piece)
    return friend_name(f, static_cast<FriendId>(piece - friend_piece));
  return piece < friend_piece ? unit_name(f.book, static_cast<UnitId>(piece)) : "nobody";
}
std::string target_name(Facts f, std::uint16_t target) {
  if (target == open_square) return "a square";
  if (target >= target_square) return square_name(f.book, static_cast<CellId>(target - target_square));
  if (target < target_objective) return piece_name(f, target);
  return piece_name(f, static_cast<std::uint16_t>(objective_piece + target - target_objective));
}
std::string square_name(const Book& book, CellId cell) {  // columns A to Z, then AA
  if (cell >= book.ground.grid.cells()) return "off the board";
  const int x = book.ground.grid.x(cell);
  const std::string lead = x < 26 ? "" : std::string(1, static_cast<char>('A' + x / 26 - 1));
  return fmt::format("{}{}{}", lead, static_cast<char>('A' + x % 26), book.ground.grid.y(cell) + 1);
}
std::string title_of(std::string id) {
  for (char& sign : id)
    if (sign == '-') sign = ' ';
  if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
  return id;
}
std::string thing_name(const Book& book, std::uint16_t thing) { return title_of(thing_id(book, thing)); }
const char* phase_title(Phase phase) {
  constexpr const char* titles[] = {"Set-up",      "Operator Phase",     "Axis Advance Phase",
                                    "Event Phase", "Axis Patrol Phase",  "Axis Attack Phase",
                                    "End Phase",   "The mission is over"};
  return titles[static_cast<std::size_t>(phase)];
}

}  // namespace fireteam::sas

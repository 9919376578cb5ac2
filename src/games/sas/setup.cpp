// Setting up: seats, options, the table as it is laid out, and the choices made before the first turn.
#include "engine/setup.h"

#include <algorithm>

#include "games/sas/campaign.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/names.h"
#include "games/sas/phases.h"
#include "games/sas/pieces.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

namespace {

struct Cast {
  std::uint8_t card = 0, side = 0;
};
// "jock,paddy:B": Operators in seat order with the side of their board (SAS-SETUP-02, SAS-SETUP-03).
Result<std::vector<Cast>> cast_of(const Book& book, const Setup& setup) {
  std::string preset;
  for (const std::string& name : book.cast) preset += (preset.empty() ? "" : ",") + name;
  if (preset.empty()) preset = "jock,paddy,reg,fitz";
  std::vector<Cast> cast;
  std::vector<std::string> known;
  for (const OperatorCard& card : book.operators)
    if (!card.support) known.push_back(card.id);
  std::string text = option(setup, "operators", preset);
  int fighters = 0;
  for (std::string_view name : split(text, ',')) {
    name = trim(name);
    std::uint8_t side = name.ends_with(":B") || name.ends_with(":b");
    if (name.size() > 2 && name[name.size() - 2] == ':') name.remove_suffix(2);
    auto found = std::ranges::find(book.operators, name, &OperatorCard::id);
    if (found == book.operators.end() || (found->support && !book.blank))
      return wrong_option("operators", "no Operator '" + std::string(name) + "'" + did_you_mean(name, known));
    auto card = static_cast<std::uint8_t>(found - book.operators.begin());
    if (!found->support && std::ranges::find(cast, card, &Cast::card) != cast.end())
      return wrong_option("operators", "'" + std::string(name) + "' stands twice, expected each Operator once");
    fighters += !found->support;
    cast.push_back({card, side});
  }
  if (fighters < 1 || fighters > 4 || cast.size() > most_operators)
    return wrong_option("operators", "expected 1 to 4 Operators (SAS-GEN-02)");
  if (book.mission.fixed_cast && !book.blank)  // SAS-SETUP-02
    for (const std::string& name : book.cast) {
      std::string id = name.substr(0, name.find(':'));
      if (std::ranges::none_of(cast, [&](Cast who) { return book.operators[who.card].id == id; }) ||
          cast.size() != book.cast.size())
        return wrong_option("operators", "this mission names its Operators, expected " + preset + " (SAS-SETUP-02)");
    }
  return cast;
}

// SAS-SETUP-05, SAS-SETUP-07, SAS-SETUP-09, SAS-SETUP-12: whoever stands on the map when the mission begins.
void lay_units(const Book& book, Board& b) {
  for (const SetupUnit& from : book.setup_units) {
    bool convoy = from.role == Role::convoy || from.role == Role::scout;
    if (from.operators > b.seats || !(from.in >> b.variant & 1U) || (convoy && from.where == Where::waiting))
      continue;  // SAS-SETUP-06
    for (std::size_t u = book.first(from.kind); u < book.supply[static_cast<std::size_t>(from.kind) + 1]; ++u) {
      Unit& unit = b.units[u];
      if (unit.where != Where::supply) continue;
      unit.kind = from.kind;
      unit.where = from.where;
      unit.role = from.role;
      unit.colour = from.colour;
      unit.cell = from.cell;
      unit.facing = from.facing;
      unit.arrows = from.arrows;
      unit.line = from.line;
      unit.tags = from.tags;
      unit.x = from.stand.x;
      unit.y = from.stand.y;
      if (from.second != nobody) unit.step = book.lines[from.second].starts[0].step;
      if (convoy)
        for (std::size_t i = 0; i < book.routes[from.line].stands.size(); ++i)
          if (book.routes[from.line].stands[i] == from.stand) unit.step = static_cast<std::uint8_t>(i);
      break;
    }
  }
}

void lay_cars(const Book& book, Board& b) {
  std::size_t next = 0;
  for (const SetupCar& from : book.setup_cars) {
    if ((from.if_won && !(from.if_won & b.won)) || next >= most_cars) continue;
    Car& car = b.cars[next++];
    car.kind = from.kind;
    car.health = book.cars[from.kind].health;
    car.x = from.stand.x;
    car.y = from.stand.y;
    car.facing = from.stand.facing;
    car.life = Life::foot;
  }
}

void lay_objectives(const Book& book, Board& b) {
  b.dumps = book.dumps;
  for (Objective& objective : b.objectives) objective = Objective{};
  for (std::size_t i = 0; i < book.objectives.size(); ++i) {
    b.objectives[i] = book.objectives[i];
    if (!book.blank) b.objectives[i].kind = book.tuning[b.variant].objective_kind[i];
    const ObjectiveKind& kind = book.objective_kinds[b.objectives[i].kind];
    const Grid& grid = book.ground.grid;
    if (kind.blocks)
      b.dumps |= cells_of(grid, {grid.x(b.objectives[i].cell), grid.y(b.objectives[i].cell), kind.wide, kind.high});
  }
}

void lay_deck(const Book& book, Board& b) {  // SAS-SETUP-18, SAS-SETUP-19
  const Tuning& tuning = book.tuning[b.variant];
  for (std::size_t kind = 0; kind < book.events.size(); ++kind)
    if (kind != book.special) b.deck.add(kind, tuning.copies[kind]);
  if (book.special != nobody && tuning.window_y > 0 && !book.blank)  // SAS-WINDOW-01..03; a case gives it its place
    // SAS-WINDOW-02, SAS-WINDOW-03, SAS-WINDOW-04
    b.deck.bury(book.special, tuning.window_x, tuning.window_x + tuning.window_y);
}

void lay_operators(const Book& book, const std::vector<Cast>& cast, Board& b) {
  for (std::size_t i = 0; i < cast.size(); ++i) {
    Operator& o = b.operators[i];
    o.card = cast[i].card;
    o.side = cast[i].side;
    o.life = Life::off;
    bool clone = b.lost >> o.card & 1U;  // campaign: another man with the other side of the board
    if (clone) o.side = 1;
    equip(book, o);
    if (clone) o.health = std::min<std::uint8_t>(o.health, 4);
    if (!book.blank)
      for (auto [card, item] : book.tuning[b.variant].without)
        if (card == o.card) o.items[static_cast<std::size_t>(item)] = 0;
  }
  b.in_game = static_cast<std::uint8_t>(cast.size());
  for (std::size_t item = 0; item < 8; ++item)  // a mission won before left it
    if (b.rewards >> item & 1U) {
      b.operators[0].items[item] = static_cast<std::uint8_t>(b.operators[0].items[item] + 1);
      if (static_cast<Item>(item) == Item::cigarette) b.cigarette = 1;
    }
}

}  // namespace

void equip(const Book& book, Operator& o) {
  const OperatorCard& card = book.operators[o.card];
  const OperatorSide& side = card.sides[o.side];
  o.weapons = side.weapons;
  o.gear = side.gear;
  o.items = side.items;
  o.health = card.health;
}

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup) {
  auto cast = cast_of(book, setup);
  if (!cast) return cast.complaints();
  std::vector<std::string> names;
  for (Cast who : *cast)
    if (!book.operators[who.card].support) names.push_back(book.operators[who.card].id);
  return names;
}

Result<Done> lay_out(const Book& book, const Setup& setup, Board& b) {
  if (auto known = only_options(setup, {"operators", "difficulty", "variant", "mode", "sheet"}); !known)
    return known.complaints();
  auto cast = cast_of(book, setup);
  if (!cast) return cast.complaints();
  auto difficulty = choice(setup, "difficulty", {"easy", "normal", "hard", "elite"}, 1);
  if (!difficulty) return difficulty.complaints();
  auto variant = choice(setup, "variant", {"easier", "standard", "harder"}, 1);
  if (!variant) return variant.complaints();
  auto mode = choice(setup, "mode", {"single", "campaign"}, 0);
  if (!mode) return mode.complaints();
  b.difficulty = *difficulty;
  b.variant = *variant;
  b.campaign = *mode;
  if (b.campaign) {
    if (auto sheet = read_sheet(book, option(setup, "sheet", ""), b); !sheet) return sheet.complaints();
  } else if (!option(setup, "sheet", "").empty()) {
    return wrong_option("sheet", "a sheet without mode=campaign, expected none");
  }
  auto names = seat_names(book, setup);
  b.seats = static_cast<std::uint8_t>(names->size());
  constexpr std::array<int, 4> spaces{2, 0, -1, -2};  // easy normal hard elite
  int meter = book.tuning[b.variant].meter + spaces[b.difficulty];
  if (!book.cast.empty())  // one Operator more or fewer changes the meter with him (SAS-CUSTOM-05)
    meter += static_cast<int>(names->size()) - static_cast<int>(book.cast.size());
  b.meter = static_cast<std::uint8_t>(book.blank ? book.meter : std::clamp(meter, 1, 14));  // SAS-SETUP-17
  b.locked = book.locked;
  lay_objectives(book, b);
  for (const Token& token : book.tokens) b.tokens.push_back(token);
  std::sort(b.tokens.begin(), b.tokens.end());
  lay_operators(book, *cast, b);
  lay_deck(book, b);
  for (std::size_t i = 0; i < book.exits.size(); ++i)
    if (book.exits[i].open) b.exits = static_cast<std::uint8_t>(b.exits | 1U << i);
  lay_units(book, b);
  lay_cars(book, b);
  refresh_hulls(b, book);
  b.phase = book.blank ? Phase::operators : Phase::setup;
  return Done{};
}

namespace {

UnitId patrolman_of(Facts f, std::size_t line) {
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (f.board.units[u].where == Where::board && f.board.units[u].line == line && infantry(f, static_cast<UnitId>(u)))
      return static_cast<UnitId>(u);
  return nobody;
}

void choose_start(Table& t, UnitId u) {  // SAS-SETUP-09..11
  Unit& unit = t.board.units[u];
  const PatrolLine& line = t.book.lines[unit.line];
  Answer answer = t.ref.ask(team(t), static_cast<std::uint16_t>(Ask::start),
                            [&](Menu& menu) {
                              for (std::uint16_t i = 0; i < 2; ++i) {
                                CellId cell = line.cells[line.starts[i].step];
                                bool taken = t.board.standing.test(cell) && cell != unit.cell;
                                menu.add({say::start, unit.line, i, 0}, taken ? forbidden(Rule::SAS_GEN_07) : allowed);
                              }
                            },
                            {u, 0});
  const PatrolLine::Start& start = line.starts[answer.b];
  CellId from = unit.cell;
  put_unit(t, u, line.cells[start.step]);
  unit.step = start.step;
  unit.facing = start.facing;
  tell(t, {Told::moved, Word::started, u, from, unit.cell, start.facing, Rule::SAS_SETUP_11});
}

// SAS-SETUP-15: on a square of the entry, or in a vehicle that stands there (SAS-WILLYS-02).
void choose_entry(Table& t, OperatorId o) {
  Board& b = t.board;
  Answer answer = t.ref.ask(seat_of(t, o), static_cast<std::uint16_t>(Ask::place),
                            [&](Menu& menu) {
                              Cells entry;
                              for (const Exit& exit : t.book.exits)
                                if (exit.entry) entry |= exit.cells;
                              for (CellId cell = 0; cell < t.book.ground.grid.cells(); ++cell) {
                                if (!entry.test(cell) && !menu.wide()) continue;
                                Verdict verdict = allowed;
                                if (!entry.test(cell))
                                  verdict = forbidden(Rule::SAS_SETUP_15);
                                else if (b.standing.test(cell) || b.hulls.test(cell))
                                  verdict = forbidden(Rule::SAS_GEN_07);
                                menu.add({say::square, cell, 0, 0}, verdict);
                              }
                              for (CarId c = 0; c < most_cars; ++c) {
                                // SAS-SETUP-16, SAS-WILLYS-01
                                if (b.cars[c].life != Life::foot || !car_card(t, c).advances_meter) continue;
                                for (std::uint16_t seat = 0; seat < car_card(t, c).seats.size(); ++seat) {
                                  Verdict verdict = allowed;
                                  if (b.cars[c].seats[seat] != nobody)
                                    verdict = forbidden(Rule::SAS_OPVEH_18);
                                  else if (seat != 0 && b.cars[c].seats[0] == nobody)
                                    verdict = forbidden(Rule::SAS_WILLYS_02);
                                  menu.add({say::enter, car_friend(c), seat, 0}, verdict);
                                }
                              }
                            },
                            {as_piece(o), 0});
  Operator& who = b.operators[o];
  if (answer.verb == say::enter) {
    auto car = car_of(static_cast<FriendId>(answer.a));
    who.life = Life::seated;
    who.car = car;
    who.seat = static_cast<std::uint8_t>(answer.b);
    b.cars[car].seats[answer.b] = o;
    tell(t, {Told::appeared, Word::seated, as_piece(o), as_piece(car_friend(car)), answer.b, 0, Rule::SAS_WILLYS_02});
    return;
  }
  put_operator(t, o, static_cast<CellId>(answer.a));
  tell(t, {Told::appeared, Word::started, as_piece(o), answer.a, answer.a, 0, Rule::SAS_SETUP_15});
}

}  // namespace

// One choice a beat: patrol lines, then Operators, then what the mission does when it begins.
void set_up_beat(Table& t) {
  Board& b = t.board;
  std::size_t lines = t.book.lines.size();
  while (b.choosing < lines) {
    UnitId u = patrolman_of(t, b.choosing++);
    if (u != nobody) return choose_start(t, u);
  }
  while (b.choosing < lines + b.in_game) {
    auto o = static_cast<OperatorId>(b.choosing++ - lines);
    if (b.operators[o].life == Life::off) return choose_entry(t, o);
  }
  b.choosing = 0;
  happened(t, {.moment = Moment::setup});
  next_phase(t);
}

}  // namespace fireteam::sas

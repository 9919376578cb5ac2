// What cases set and read of the table itself: section, phase, meter, tokens, doors; and all fields together.
#include <algorithm>

#include "games/sas/case_rows.h"
#include "games/sas/pieces.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

namespace {

// ---- section and phase

Expected give_section(const Given& given) {
  const auto section = enum_named<Section>(given.value);
  if (!section) return "stealth or battle";
  given.board.section = *section;
  if (battle(given.board))  // SAS-METER-02: all units alert; give one alert no after it if it should not be
    for (Unit& unit : given.board.units) unit.alert = unit.where != Where::supply;
  return {};
}
F::Row battle_row(const char* name) {
  return F::derived(
      name, "yes no", "the same as section battle", [](Facts f) { return battle(f.board); },
      [](const Given& given) -> Expected {
        const auto on = F::flag_of(given.value);
        if (!on) return "yes or no";
        return give_section({given.book, given.board, 0, *on ? "battle" : "stealth"});
      });
}

// "Axis Advance Phase", "axis-advance" and "advance" are one.
std::string bare_phase(std::string_view value) {
  if (value.starts_with("axis-") || value.starts_with("Axis ")) value.remove_prefix(5);
  for (std::string_view end : {"-phase", " Phase", " phase"})
    if (value.ends_with(end)) value.remove_suffix(end.size());
  std::string bare(value == "operators" ? "operator" : value);
  if (!bare.empty() && bare[0] >= 'A' && bare[0] <= 'Z') bare[0] = static_cast<char>(bare[0] - 'A' + 'a');
  return bare;
}
Expected give_phase(const Given& given) {
  const auto phase = enum_named<Phase>(bare_phase(given.value));
  if (!phase || *phase == Phase::over) return "operator, advance, event, patrol, attack or end";
  given.board.phase = *phase;
  given.board.step = 0;
  given.board.active = nobody;
  return {};
}
Expected give_active(const Given& given) {
  Board& b = given.board;
  if (given.value == "none") return b.active = nobody, Expected{};
  const auto who = friend_named(given, given.value);
  if (!who) return "an Operator or Operator vehicle of this table";
  b.active = *who;
  b.phase = Phase::operators;
  if (is_car(*who))
    b.cars[car_of(*who)].ap = car_card(given, car_of(*who)).ap;
  else
    b.operators[*who].ap = card_of(given, *who).ap;
  return {};
}

// ---- tokens on the ground

template <class Which>
void clear_tokens(Board& b, Which which) {
  for (std::size_t i = b.tokens.size(); i-- > 0;)
    if (which(b.tokens[i])) b.tokens.erase_at(i);
}
F::Row tokens(const char* name, TokenKind kind, const char* about = "tokens on the ground") {
  return F::list(
      name, "squares", about,
      [kind](Facts f, int) {
        std::vector<std::string> squares;
        for (const Token& token : f.board.tokens)
          if (token.kind == kind) squares.push_back(cell_id(f.book, token.cell));
        return squares;
      },
      [kind](const Given& given, F::Words words) {
        Board& b = given.board;
        clear_tokens(b, [&](const Token& token) { return token.kind == kind; });
        Expected wrong = F::each_word(
            words, "squares as column,row", [&](std::string_view word) { return cell_named(given.book, word); },
            [&](CellId cell) {
              b.tokens.push_back({cell, kind, 0});
            });
        std::sort(b.tokens.begin(), b.tokens.end());
        b.blasts = {};
        for (const Token& token : b.tokens)
          if (token.kind == TokenKind::blast) b.blasts |= under_template(given, token.cell);
        return wrong;
      });
}
std::vector<std::string> items_on(Facts f, int cell) {
  std::vector<std::string> items;
  for (const Token& token : f.board.tokens)
    if (token.cell == cell && token.kind == TokenKind::item)
      items.push_back(thing_id(f.book, static_cast<std::uint16_t>(token.more + 1)));
  return items;
}
Expected give_items_on(const Given& given, F::Words words) {
  const auto cell = static_cast<CellId>(given.thing);
  auto& lying = given.board.tokens;
  clear_tokens(given.board, [&](const Token& token) { return token.kind == TokenKind::item && token.cell == cell; });
  for (std::string_view word : words) {
    const auto thing = thing_named(given.book, word);
    if (!thing || !is_item(*thing)) return "items such as grenade or lewes-bomb";
    lying.push_back({cell, TokenKind::item, static_cast<std::uint8_t>(*thing - 1)});
  }
  std::sort(lying.begin(), lying.end());
  return {};
}
std::vector<std::string> bombs(Facts f, int) {
  std::vector<std::string> placed;
  for (const Bomb& bomb : f.board.bombs) placed.push_back(fmt::format("{}:{}", cell_id(f.book, bomb.cell), bomb.above));
  return placed;
}
Expected give_bombs(const Given& given, F::Words words) {
  auto& placed = given.board.bombs;
  placed.clear();
  for (std::string_view word : words) {  // 5,5:3 is a bomb with three cards above its own
    const std::size_t colon = word.find(':');
    const auto cell = cell_named(given.book, word.substr(0, colon));
    const auto above = colon == std::string_view::npos ? std::optional<long>(0) : to_number(word.substr(colon + 1));
    if (!cell || !above || *above < 0 || *above > 60) return "column,row:cards such as 5,5:3";
    if (placed.full()) return "at most six bombs";
    placed.push_back({*cell, static_cast<std::uint8_t>(*above), nobody});
  }
  return {};
}
std::vector<std::string> locked(Facts f, int) {
  std::vector<std::string> doors;
  for (std::size_t i = 0; i < f.book.doors.size(); ++i)
    if (f.board.locked >> i & 1U) doors.push_back(fmt::format("door-{}", i + 1));
  return doors;
}
Expected give_locked(const Given& given, F::Words words) {
  given.board.locked = 0;
  for (std::string_view word : words) {
    const auto number = word.starts_with("door-") ? to_number(word.substr(5)) : std::nullopt;
    if (!number || *number < 1 || *number > static_cast<long>(given.book.doors.size()))
      return "doors of the map: door-1, door-2 …";
    given.board.locked |= std::uint64_t{1} << (*number - 1);
  }
  return {};
}

// ---- who

std::vector<std::string> spotted_ones(Facts f, int) {
  std::vector<std::string> who;
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life != Life::unused && f.board.operators[o].spotted) who.push_back(friend_id(f, o));
  return who;
}
std::vector<std::string> units(Facts f, bool alert_only) {
  std::vector<std::string> ids;
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (in_play(f.board, static_cast<UnitId>(u)) && (f.board.units[u].alert || !alert_only))
      ids.push_back(unit_id(f.book, static_cast<UnitId>(u)));
  return ids;
}

// The tables of a campaign hang together by these, too: the sheet of one lies in the setup of the next.
F::Row of_campaign(const char* name, const char* values, const char* about, std::string (*get)(Facts)) {
  return F::derived(name, values, about,
                    [get](Facts f) { return f.board.campaign ? std::optional(get(f)) : std::nullopt; });
}

F::Thing table_rows() {
  std::vector<F::Field<Board>> rows{
      F::derived(
          "section", "stealth battle", "battle makes every unit alert; one given before it may be set back after it",
          [](Facts f) { return name_of(f.board.section); }, give_section),
      battle_row("battle"),
      battle_row("alarm"),
      F::derived(
          "phase", "operator advance event patrol attack end", "the phase that begins now",
          [](Facts f) { return name_of(f.board.phase); }, give_phase),
      F::number("turn", &Board::turn, 200, "turn number"),
      F::number("meter", &Board::meter, 20, "stealth meter"),
      F::number("events", &Board::events, 200, "event cards drawn so far"),
      F::number("battle-turns", &Board::battle_turns, 200, "Battle turns that have ended"),
      F::number("points", &Board::points, 200, "victory points of the mission"),
      F::flag("convoy", &Board::convoy, "the special card was drawn"),
      F::derived(
          "active", "operator or vehicle, none", "whose turn it is, with all its AP",
          [](Facts f) { return f.board.active == nobody ? "none" : friend_id(f, f.board.active); }, give_active),
      F::one(
          "patrol-token", "black white none", &Board::token,
          [](Facts, int) {
            return std::vector<std::string>{"black", "white"};
          },
          "its upper side; none before the first event", 0, 1),
      F::derived("result", "none failure minor major", "",
                 [](Facts f) {
                   return std::array{"none", "failure", "minor", "major"}[f.board.result];
                 }),
      F::derived("map.size", "columns x rows", "30x20: two rows of three tiles",
                 [](Facts f) { return fmt::format("{}x{}", f.book.ground.grid.width(), f.book.ground.grid.height()); }),
      F::list("bombs", "5,5:3 …", "placed Lewes bombs with the event cards above their own cards", bombs, give_bombs),
      tokens("corpses", TokenKind::corpse),
      tokens("barrels", TokenKind::barrel),
      tokens("traps", TokenKind::trap),
      tokens("used-traps", TokenKind::used_trap),
      tokens("landmines", TokenKind::landmine),
      tokens("blasts", TokenKind::blast, "templates that stay"),
      F::list("locked", "door-1 door-2 …", "locked doors, numbered as in the map's edges", locked, give_locked),
      read_list("spotted", "operators", "all that are spotted", spotted_ones),
      read_list("alert", "units", "all alert units in play", [](Facts f, int) { return units(f, true); }),
      read_list("units", "units", "all in play", [](Facts f, int) { return units(f, false); }),
      of_campaign("campaign.sheet", "text", "campaign mode: what the next mission begins with", sheet_text),
      of_campaign("campaign.next", "mission", "campaign mode: what is played next", next_mission)};
  for (auto* more : {deck_rows, measure_rows})
    for (F::Row& row : more()) rows.emplace_back(std::move(row));
  return F::table(std::move(rows));
}
std::vector<F::Thing> ground_and_counters() {
  return {F::things<Board>("ground.<x,y>", [](Facts f, std::string_view text) { return cell_named(f.book, text); },
                           F::whole, {F::list("", "items", "items that lie on a square", items_on, give_items_on)}),
          F::things<Board>(
              "count.<name>",
              [](Facts f, std::string_view text) -> std::optional<std::ptrdiff_t> {
                const auto found = std::ranges::find(f.book.counters, text);
                return found == f.book.counters.end() ? std::nullopt : std::optional(found - f.book.counters.begin());
              },
              F::whole,
              {F::derived(
                  "", "number", "a counter of the mission's triggers",
                  [](Facts f, int k) { return static_cast<int>(f.board.counters[static_cast<std::size_t>(k)]); },
                  [](const Given& given) {
                    return F::set_number(given.board.counters[static_cast<std::size_t>(given.thing)], 255, given.value);
                  })})};
}

const F& all_fields() {
  static const F fields = [] {
    std::vector<F::Thing> things{table_rows()};
    for (auto* more : {ground_and_counters, operator_fields, vehicle_fields, unit_fields, box_fields})
      for (F::Thing& thing : more()) things.push_back(std::move(thing));
    return F(std::move(things));
  }();
  return fields;
}

}  // namespace

// rifle-1.sees(jock) is sees(rifle-1 jock).
std::optional<std::string> fact(Facts f, std::string_view path) {
  const std::size_t dot = path.find('.'), open = path.find('(');
  if (open == std::string_view::npos || dot > open) return all_fields().fact(f, path);
  return all_fields().fact(
      f, fmt::format("{}({} {}", path.substr(dot + 1, open - dot - 1), path.substr(0, dot), path.substr(open + 1)));
}

// "jock: not spotted" is "jock: spotted no".
Result<Done> given(const Book& book, Board& b, std::string_view path, std::string_view value) {
  const std::size_t dot = path.find('.');
  const std::string_view head = path.substr(0, dot);
  if (dot != std::string_view::npos && path.substr(dot) == ".not")
    return given(book, b, fmt::format("{}.{}", head, value), "no");
  if (dot != std::string_view::npos && !unit_named(book, head) && !operator_for(book, b, head) &&
      !car_for(book, b, head))
    objective_for(book, b, head);
  return all_fields().given(book, b, path, value);
}

std::vector<FieldWord> fields() {
  std::vector<FieldWord> words{
      {"(map)", "signs of the rows",
       ". regular, T forest, h hedge, c crate, ^ rock, ~ water, = bridge, # indoors, D dump, o fuel barrel, E "
       "entry/exit tile"},
      {"(edges)", "kinds of edge", "low-wall high-wall grapple-wall building-wall door locked-door window"},
      {"(blank)", "-",
       "20x20 open ground, Stealth, meter 6, Operator Phase; Operators jock paddy reg fitz with side A of their "
       "boards, off the board until 'at'; black spawn tile north of 4..7,0, white one east of row 4..7; full event "
       "deck"}};
  for (FieldWord& word : all_fields().words()) words.push_back(std::move(word));
  return words;
}

}  // namespace fireteam::sas

// What cases lay on the table itself: section, phase, meter, deck, tokens; and who is asked for pieces.
#include <algorithm>

#include "games/sas/case_pieces.h"

namespace fireteam::sas {

namespace {

constexpr std::string_view unknown = "no such thing can be given; 'fireteam case --words sas' lists them";

struct TokenList {
  std::string_view path;
  TokenKind kind;
};
constexpr TokenList token_lists[] = {{"corpses", TokenKind::corpse},     {"barrels", TokenKind::barrel},
                                     {"traps", TokenKind::trap},         {"used-traps", TokenKind::used_trap},
                                     {"landmines", TokenKind::landmine}, {"blasts", TokenKind::blast}};

Result<Done> give_tokens(const Book& book, Board& b, TokenKind kind, std::string_view path, std::string_view value) {
  for (std::size_t i = b.tokens.size(); i-- > 0;)
    if (b.tokens[i].kind == kind) b.tokens.erase_at(i);
  for (const std::string& word : list_of(value)) {
    auto cell = cell_named(book, word);
    if (!cell) return wrong(path, word, "squares as column,row");
    b.tokens.push_back({*cell, kind, 0});
  }
  std::sort(b.tokens.begin(), b.tokens.end());
  b.blasts = {};
  for (const Token& token : b.tokens)
    if (token.kind == TokenKind::blast) b.blasts |= under_template({b, book}, token.cell);
  return Done{};
}

Result<Done> give_items(const Book& book, Board& b, CellId cell, std::string_view path, std::string_view value) {
  for (std::size_t i = b.tokens.size(); i-- > 0;)
    if (b.tokens[i].kind == TokenKind::item && b.tokens[i].cell == cell) b.tokens.erase_at(i);
  for (const std::string& word : list_of(value)) {
    auto thing = thing_named(book, word);
    if (!thing || !is_item(*thing)) return wrong(path, word, "items such as grenade or lewes-bomb");
    b.tokens.push_back({cell, TokenKind::item, static_cast<std::uint8_t>(*thing - 1)});
  }
  std::sort(b.tokens.begin(), b.tokens.end());
  return Done{};
}

Result<Done> give_bombs(const Book& book, Board& b, std::string_view path, std::string_view value) {
  b.bombs.clear();
  for (const std::string& word : list_of(value)) {  // 5,5:3 is a bomb with three cards above its own
    std::size_t colon = word.find(':');
    auto cell = cell_named(book, word.substr(0, colon));
    auto above = colon == std::string::npos ? std::optional<long>(0) : to_number(word.substr(colon + 1));
    if (!cell || !above || *above < 0 || *above > 60) return wrong(path, word, "column,row:cards such as 5,5:3");
    if (b.bombs.full()) return wrong(path, value, "at most six bombs");
    b.bombs.push_back({*cell, static_cast<std::uint8_t>(*above), nobody});
  }
  return Done{};
}

Result<Done> give_deck(const Book& book, Board& b, std::string_view path, std::string_view value) {
  const bool top = path == "deck.top", played = path == "played";
  std::vector<std::uint8_t> cards;
  for (const std::string& word : list_of(value)) {
    if (top)
      if (auto number = to_number(word); number && *number == 0) continue;
    const std::size_t star = word.find('*');  // alarm-advance*2
    const auto times = star == std::string::npos ? std::optional<long>(1) : to_number(word.substr(star + 1));
    auto card = card_named({b, book}, std::string_view(word).substr(0, star));
    if (!card || !times || *times < 1 || *times > 32)
      return wrong(path, word, "an event card such as sentry-black-cw, alarm-advance*2 or spawn-white-2");
    cards.insert(cards.end(), static_cast<std::size_t>(*times), *card);
  }
  if (top) {  // the first word lies on top
    for (std::size_t i = cards.size(); i-- > 0;) {
      if (b.deck.loose().count(cards[i]) == 0) return wrong(path, value, "cards that lie in the deck");
      kit::Bag<most_events, 4> rest;
      for (std::size_t kind = 0; kind < most_events; ++kind)
        if (int n = b.deck.loose().count(kind) - (kind == cards[i])) rest.add(kind, n);
      for (const kit::Buried& buried : b.deck.buried()) rest.bury(buried.kind, buried.least, buried.greatest);
      rest.put_on_top(cards[i]);
      b.deck = rest;
    }
    return Done{};
  }
  if (played) {
    b.played.clear();
    for (std::uint8_t card : cards) b.played.add(card);
    return Done{};
  }
  b.deck = {};
  for (std::uint8_t card : cards) b.deck.add(card);
  return Done{};
}

// "Axis Advance Phase", "axis-advance" and "advance" are one.
std::string_view bare_phase(std::string_view value) {
  if (value.starts_with("axis-") || value.starts_with("Axis ")) value.remove_prefix(5);
  for (std::string_view end : {"-phase", " Phase", " phase"})
    if (value.ends_with(end)) value.remove_suffix(end.size());
  return value == "operators" ? "operator" : value;
}

Result<Done> give_phase(Board& b, std::string_view path, std::string_view value) {
  std::string bare(bare_phase(value));
  if (!bare.empty() && bare[0] >= 'A' && bare[0] <= 'Z') bare[0] = static_cast<char>(bare[0] - 'A' + 'a');
  auto phase = enum_named<Phase>(bare);
  if (!phase || *phase == Phase::over) return wrong(path, value, "operator, advance, event, patrol, attack or end");
  b.phase = *phase;
  b.step = 0;
  b.active = nobody;
  return Done{};
}

Result<Done> give_active(const Book& book, Board& b, std::string_view path, std::string_view value) {
  if (value == "none") return b.active = nobody, Done{};
  auto who = friend_named({b, book}, value);
  if (!who) return wrong(path, value, "an Operator or Operator vehicle of this table");
  b.active = *who;
  b.phase = Phase::operators;
  Facts f{b, book};
  if (is_car(*who))
    b.cars[car_of(*who)].ap = car_card(f, car_of(*who)).ap;
  else
    b.operators[*who].ap = card_of(f, *who).ap;
  return Done{};
}

std::optional<Result<Done>> give_table(const Book& book, Board& b, std::string_view path, std::string_view value) {
  if (path == "section") {
    auto section = enum_named<Section>(value);
    if (!section) return wrong(path, value, "stealth or battle");
    b.section = *section;
    if (battle(b))  // SAS-METER-02: all units alert; give one alert no after it if it should not be
      for (Unit& unit : b.units) unit.alert = unit.where != Where::supply;
    return Done{};
  }
  if (path == "battle" || path == "alarm") {
    auto on = flag(value);
    if (!on) return wrong(path, value, "yes or no");
    return give_table(book, b, "section", *on ? "battle" : "stealth");
  }
  if (path == "phase") return give_phase(b, path, value);
  if (path == "active") return give_active(book, b, path, value);
  if (path == "turn") return set_number(b.turn, 200, path, value);
  if (path == "meter") return set_number(b.meter, 20, path, value);
  if (path == "events") return set_number(b.events, 200, path, value);
  if (path == "battle-turns") return set_number(b.battle_turns, 200, path, value);
  if (path == "points") return set_number(b.points, 200, path, value);
  if (path == "convoy") return set_flag(b.convoy, path, value);
  if (path == "patrol-token") {
    auto colour = enum_named<Colour>(value);
    if (!colour || *colour == Colour::mixed) return wrong(path, value, "black, white or none");
    return b.token = *colour, Done{};
  }
  if (path == "deck" || path == "deck.top" || path == "played") return give_deck(book, b, path, value);
  if (path == "special") {  // 16 24: from 16 to 24 cards above it
    auto bounds = list_of(value);
    auto least = bounds.empty() ? std::nullopt : to_number(bounds.front());
    auto most = bounds.empty() ? std::nullopt : to_number(bounds.back());
    if (book.special == nobody || !least || !most || *least < 0 || *least > *most || *most > b.deck.size())
      return wrong(path, value, "fewest and most cards above the special card, in a mission with a window");
    return b.deck.bury(book.special, static_cast<int>(*least), static_cast<int>(*most)), Done{};
  }
  if (path == "bombs") return give_bombs(book, b, path, value);
  for (const TokenList& list : token_lists)
    if (path == list.path || std::string(path) + "s" == list.path) return give_tokens(book, b, list.kind, path, value);
  if (path == "locked") {
    b.locked = 0;
    for (const std::string& word : list_of(value)) {
      auto number = word.starts_with("door-") ? to_number(word.substr(5)) : std::nullopt;
      if (!number || *number < 1 || *number > static_cast<long>(book.doors.size()))
        return wrong(path, word, "doors of the map: door-1, door-2 …");
      b.locked |= std::uint64_t{1} << (*number - 1);
    }
    return Done{};
  }
  return std::nullopt;
}

}  // namespace

Result<Done> given(const Book& book, Board& b, std::string_view path, std::string_view value) {
  if (auto done = give_table(book, b, path, value)) return *done;
  std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return Complaint{std::string(path), std::string(unknown)};
  std::string_view head = path.substr(0, dot), tail = path.substr(dot + 1);
  if (head == "ground") {
    auto cell = cell_named(book, tail);
    if (!cell) return wrong(path, tail, "a square as column,row");
    return give_items(book, b, *cell, path, value);
  }
  if (head == "count")
    for (std::size_t k = 0; k < book.counters.size(); ++k)
      if (book.counters[k] == tail) return set_number(b.counters[k], 255, path, value);
  if (auto u = unit_named(book, head)) return give_unit(book, b, *u, tail, path, value);
  if (auto o = operator_for(book, b, head)) return give_operator(book, b, *o, tail, path, value);
  if (auto c = car_for(book, b, head)) return give_car(book, b, *c, tail, path, value);
  if (auto o = objective_for(book, b, head)) return give_objective(book, b, *o, tail, path, value);
  return Complaint{std::string(path), std::string(unknown)};
}

}  // namespace fireteam::sas

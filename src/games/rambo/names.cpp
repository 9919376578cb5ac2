// Names of things and back.
#include "games/rambo/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace fireteam::rambo {

namespace {

std::string slug(std::string_view name) {  // "STAND FAST" -> "stand-fast"
  std::string text;
  for (char c : name) text += c == ' ' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return text;
}

template <class List>
std::optional<std::uint8_t> with_id(const List& list, std::string_view text) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == text) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

}  // namespace

std::string hero_id(Facts f, HeroId h) { return h < f.board.heroes_in_game ? card_of(f, h).id : "nobody"; }

std::string figure_id(const Book& book, FigureId e) {
  if (e >= book.figures) return "nobody";
  return book.enemy_of(e).id + "-" + std::to_string(book.number_of(e));
}

std::string piece_id(Facts f, std::uint16_t piece) {
  return piece >= hero_piece ? hero_id(f, static_cast<HeroId>(piece - hero_piece))
                             : figure_id(f.book, static_cast<FigureId>(piece));
}

std::string cell_id(const Book& book, CellId cell) {
  if (cell >= book.grid.cells()) return "none";
  return std::to_string(book.grid.x(cell)) + "," + std::to_string(book.grid.y(cell));
}

std::string stance_id(const HeroCard& card, int stance) {
  return stance >= 1 && stance <= static_cast<int>(card.stances.size())
             ? slug(card.stances[static_cast<std::size_t>(stance - 1)].name)
             : "none";
}

std::string letter_id(std::uint8_t letter) { return std::string(1, static_cast<char>('A' + letter)); }
const std::string& tactic_id(const Book& book, std::size_t tactic) { return book.tactics.cards[tactic].id; }
const std::string& threat_id(const Book& book, std::size_t kind) {
  return threat_card(book, static_cast<std::uint8_t>(kind)).id;
}
std::string poi_id(std::size_t poi) { return "poi-" + std::to_string(poi + 1); }

std::optional<HeroId> hero_named(Facts f, std::string_view text) {
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (card_of(f, h).id == text) return h;
  return std::nullopt;
}

std::optional<FigureId> figure_named(const Book& book, std::string_view text) {
  for (FigureId e = 0; e < book.figures; ++e)
    if (figure_id(book, e) == text) return e;
  return std::nullopt;
}

std::optional<CellId> cell_named(const Book& book, std::string_view text) {
  std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  auto x = to_number(text.substr(0, comma)), y = to_number(text.substr(comma + 1));
  if (!x || !y || *x < 0 || *y < 0 || *x >= book.grid.width() || *y >= book.grid.height()) return std::nullopt;
  return book.grid.id(static_cast<int>(*x), static_cast<int>(*y));
}

std::optional<GearId> gear_named(const Book& book, std::string_view text) {
  for (std::size_t g = 0; g < book.gear(); ++g)
    if (book.gear_ids[g] == text) return static_cast<GearId>(g);
  return std::nullopt;
}

std::optional<int> stance_named(const HeroCard& card, std::string_view text) {
  for (int stance = 1; stance <= static_cast<int>(card.stances.size()); ++stance)
    if (stance_id(card, stance) == text) return stance;
  return std::nullopt;
}

std::optional<std::size_t> tactic_named(const Book& book, std::string_view text) {
  if (auto found = with_id(book.tactics.cards, text)) return found;
  for (const auto& [hero, names] : book.tactics.names)  // each Hero's own name for it: lie-still is Trautman's keep-low
    for (std::size_t i = 0; i < names.size(); ++i)
      if (slug(names[i]) == text) return i;
  return std::nullopt;
}
std::optional<std::uint8_t> threat_named(const Book& book, std::string_view text) {
  for (std::size_t kind = 0; kind < book.threats.size(); ++kind)
    if (threat_id(book, kind) == text) return static_cast<std::uint8_t>(kind);
  return std::nullopt;
}
std::optional<std::uint8_t> letter_named(const Book& book, std::string_view text) {
  if (text.size() == 1 && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < book.letters.size())
    return static_cast<std::uint8_t>(text[0] - 'A');
  for (std::size_t l = 0; l < book.letters.size(); ++l)
    if (book.enemies[book.letters[l].enemy].id == text) return static_cast<std::uint8_t>(l);
  return std::nullopt;
}
std::optional<std::uint8_t> poi_named(std::string_view text) {
  if (!text.starts_with("poi-")) return std::nullopt;
  auto number = to_number(text.substr(4));
  if (!number || *number < 1 || *number > static_cast<long>(most_pois)) return std::nullopt;
  return static_cast<std::uint8_t>(*number - 1);
}
std::optional<std::uint8_t> medal_named(const Book& book, std::string_view text) { return with_id(book.medals, text); }

std::string many(int n, const char* word) { return fmt::format("{} {}{}", n, word, n == 1 ? "" : "s"); }
std::string plural_of(std::string name) {
  if (name.ends_with("man"))
    name.replace(name.size() - 2, 1, "e");
  else if (!name.ends_with("s") && !name.ends_with("naz"))
    name += "s";
  return name;
}
std::string hero_name(Facts f, HeroId h) { return h < f.board.heroes_in_game ? card_of(f, h).short_name : "Nobody"; }
std::string figure_name(const Book& book, FigureId e) {
  if (e >= book.figures) return "Somebody";
  return book.enemy_of(e).short_name + " " + std::to_string(book.number_of(e));
}
std::string piece_name(Facts f, std::uint16_t piece) {
  return piece >= hero_piece ? hero_name(f, static_cast<HeroId>(piece - hero_piece))
                             : figure_name(f.book, static_cast<FigureId>(piece));
}
std::string space_name(const Book& book, CellId cell) {
  if (cell >= book.grid.cells()) return "off the map";
  return std::string(1, static_cast<char>('A' + book.grid.x(cell))) + std::to_string(book.grid.y(cell) + 1);
}
std::string area_name(const Book& book, std::size_t area) {
  auto wide = static_cast<std::size_t>(std::max(1, book.areas_wide));
  return std::string(1, static_cast<char>('A' + area % wide)) + std::to_string(area / wide + 1);
}

std::string area_id(const Book& book, std::size_t area) {
  const auto wide = static_cast<std::size_t>(std::max(1, book.areas_wide));
  return fmt::format("{},{}", area % wide, area / wide);
}

std::string title_case(std::string_view text) {
  std::string out;
  bool first = true;
  for (char c : text) {
    bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
    if (c == '-') c = ' ';
    out += first && lower ? static_cast<char>(c - 'a' + 'A') : !first && upper ? static_cast<char>(c - 'A' + 'a') : c;
    first = c == ' ';
  }
  return out;
}

std::string tactic_name(Facts f, HeroId h, std::size_t tactic) {
  auto own = f.book.tactics.names.find(card_of(f, h).id);
  if (own != f.book.tactics.names.end() && tactic < own->second.size()) return own->second[tactic];
  return title_case(tactic_id(f.book, tactic));
}
std::string threat_name(const Book& book, std::size_t kind) { return book.threats[kind].name; }

const char* level_name(Level level) {
  constexpr const char* names[] = {"Green", "Yellow", "Orange", "Red"};
  return names[static_cast<std::size_t>(level)];
}

}  // namespace fireteam::rambo

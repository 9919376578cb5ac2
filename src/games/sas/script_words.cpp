// Zones, units, things and squares as words of the mission language.
#include "games/sas/script_words.h"

#include "games/sas/names.h"

namespace fireteam::sas {

Cells read_cells(const kit::Grid& grid, const std::string& text, const std::string& where,
                 content::Complaints& complaints) {
  Cells cells;
  for (std::string_view word : words_of(text)) {
    auto [first, last] = content::span_of(word);
    auto from = content::pair_of(first), to = content::pair_of(last);
    if (!from || !to || from->x > to->x || from->y > to->y) {
      complaints.add(where, "'" + std::string(word) + "' stands there, expected squares such as 4,7 or 4,7..6,9");
      continue;
    }
    if (to->x >= grid.width() || to->y >= grid.height()) {
      complaints.add(where, "'" + std::string(word) + "' lies off the board, expected squares of " +
                                std::to_string(grid.width()) + " x " + std::to_string(grid.height()));
      continue;
    }
    for (int y = from->y; y <= to->y; ++y)
      for (int x = from->x; x <= to->x; ++x) cells.set(grid.id(x, y));
  }
  if (words_of(text).empty()) complaints.add(where, "no square stands there, expected some such as 4,7..6,9");
  return cells;
}

std::uint8_t take_zone(Words& l) {
  return static_cast<std::uint8_t>(l.known(l.take("a zone"), l.script.zone_names, "zone"));
}
std::uint8_t take_counter(Words& l) {
  return static_cast<std::uint8_t>(l.name(l.take("a counter"), l.script.counters, most_counters, "counter"));
}
std::uint8_t take_thing(Words& l) {
  return static_cast<std::uint8_t>(l.known(l.take("an objective"), l.script.things, "objective"));
}
std::uint16_t take_item(Words& l) {
  std::string_view text = l.take("an item");
  auto own = std::ranges::find(l.script.items, text);
  if (own != l.script.items.end())
    return as_thing(static_cast<Item>(static_cast<int>(Item::mission_1) + (own - l.script.items.begin())));
  if (auto item = enum_named<Item>(text); item && *item < Item::mission_1) return as_thing(*item);
  l.complain("no item '" + std::string(text) + "'" + did_you_mean(text, l.script.items));
  return as_thing(Item::mission_1);
}
std::uint16_t take_object(Words& l) {
  if (l.take_if("corpse")) return thing_corpse;
  if (l.take_if("barrel")) return thing_barrel;
  if (l.take_if("bomb")) return as_thing(Item::lewes_bomb);
  return take_item(l);
}
std::uint8_t take_kind(Words& l) {
  return static_cast<std::uint8_t>(l.known(l.take("a unit"), l.script.kinds, "unit"));
}
std::uint8_t take_tokens(Words& l) {
  return static_cast<std::uint8_t>(l.known(l.take("tokens"), l.script.tokens, "group of tokens"));
}

Select select_of(Words& l, std::string_view text) {
  constexpr std::array<std::string_view, 6> plain{"any", "infantry", "vehicle", "sentry", "patrol", "guard"};
  auto word = std::ranges::find(plain, text);
  if (word != plain.end()) return {static_cast<Pick>(word - plain.begin()), 0};
  if (text == "operators") return {Pick::operators, 0};
  auto tag =
      std::ranges::find(l.script.tags, text);  // a tag may have the name of a kind: the mission's word goes first
  if (tag != l.script.tags.end()) return {Pick::tag, static_cast<std::uint8_t>(tag - l.script.tags.begin())};
  auto kind = std::ranges::find(l.script.kinds, text);
  if (kind != l.script.kinds.end()) return {Pick::kind, static_cast<std::uint8_t>(kind - l.script.kinds.begin())};
  Names known = l.script.tags;
  known.insert(known.end(), l.script.kinds.begin(), l.script.kinds.end());
  known.insert(known.end(), plain.begin(), plain.end());
  l.complain("no units '" + std::string(text) + "'" + did_you_mean(text, known));
  return {};
}
Select take_select(Words& l) {
  std::string_view text = l.take("which units: any, a kind or a tag");
  return l.bad() ? Select{} : select_of(l, text);
}

std::uint8_t take_tag(Words& l) {
  if (l.done()) return 0;
  return static_cast<std::uint8_t>(l.name(l.take("a tag"), l.script.tags, most_tags, "tag") + 1);
}

CellId take_square(Words& l) {
  std::string_view text = l.take("a square such as @4,7");
  auto at = text.starts_with('@') ? content::pair_of(text.substr(1)) : std::nullopt;
  if (at && l.script.grid.inside(at->x, at->y)) return l.script.grid.id(at->x, at->y);
  l.complain("'" + std::string(text) + "' is no square of this board, expected one such as @4,7");
  return 0;
}

std::uint8_t take_heading(Words& l) {
  return static_cast<std::uint8_t>(2 * static_cast<int>(l.word<Heading>(l.take("N, E, S or W"), "direction")));
}

std::uint8_t killed_counter(Script& script, Select select, std::string_view text, Words& l) {
  for (const Script::Kills& kills : script.kills)
    if (kills.select == select) return kills.counter;
  auto counter =
      static_cast<std::uint8_t>(l.name("killed." + std::string(text), script.counters, most_counters, "counter"));
  script.kills.push_back({select, counter});
  return counter;
}

}  // namespace fireteam::sas

// Reading the mission language: its chapters of words, and zones, units, things and squares as parameters of their
// lines.
#include "games/sas/language.h"

#include "games/sas/names.h"

namespace fireteam::sas {

content::Chapters<EffectRow> Language::effect_words() {
  return {{"Units and Operators", unit_effects()}, {"The table and the story", table_effects()}};
}
content::Chapters<TestRow> Language::test_words() { return {{"", condition_words()}}; }
content::Chapters<MomentRow> Language::moment_words() { return {{"", trigger_words()}}; }

std::string manual_text() { return content::manual_of<Language, MissionFile>("SAS", "sas", "night-orders"); }

const content::Forms& Lines::moments() { return content::moment_forms<Language>(); }
const content::Forms& Lines::conditions() { return content::condition_forms<Language>(); }
const content::Forms& Lines::effects() { return content::effect_forms<Language>(); }

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

std::uint8_t take_zone(Words& line) {
  return static_cast<std::uint8_t>(line.known(line.take("a zone"), line.script.zone_names, "zone"));
}
std::uint16_t take_item(Words& line) {
  std::string_view text = line.take("an item");
  auto own = std::ranges::find(line.script.items, text);
  if (own != line.script.items.end())
    return as_thing(static_cast<Item>(static_cast<int>(Item::mission_1) + (own - line.script.items.begin())));
  if (auto item = enum_named<Item>(text); item && *item < Item::mission_1) return as_thing(*item);
  line.complain("no item '" + std::string(text) + "'" + did_you_mean(text, line.script.items));
  return as_thing(Item::mission_1);
}
std::uint8_t take_operator(Words& line) {
  return static_cast<std::uint8_t>(line.known(line.take("who"), line.script.operators, "Operator"));
}

Select select_of(Words& line, std::string_view text) {
  constexpr std::array<std::string_view, 6> plain{"any", "infantry", "vehicle", "sentry", "patrol", "guard"};
  auto word = std::ranges::find(plain, text);
  if (word != plain.end()) return {static_cast<Pick>(word - plain.begin()), 0};
  if (text == "operators") return {Pick::operators, 0};
  auto tag =
      std::ranges::find(line.script.tags, text);  // a tag may have the name of a kind: the mission's word goes first
  if (tag != line.script.tags.end()) return {Pick::tag, static_cast<std::uint8_t>(tag - line.script.tags.begin())};
  auto kind = std::ranges::find(line.script.kinds, text);
  if (kind != line.script.kinds.end()) return {Pick::kind, static_cast<std::uint8_t>(kind - line.script.kinds.begin())};
  content::Names known = line.script.tags;
  known.insert(known.end(), line.script.kinds.begin(), line.script.kinds.end());
  known.insert(known.end(), plain.begin(), plain.end());
  line.complain("no units '" + std::string(text) + "'" + did_you_mean(text, known));
  return {};
}
Select take_select(Words& line) {
  std::string_view text = line.take("which units: any, a kind or a tag");
  return line.bad() ? Select{} : select_of(line, text);
}

CellId take_square(Words& line) {
  std::string_view text = line.take("a square such as @4,7");
  auto at = text.starts_with('@') ? content::pair_of(text.substr(1)) : std::nullopt;
  if (at && line.script.grid.inside(at->x, at->y)) return line.script.grid.id(at->x, at->y);
  line.complain("'" + std::string(text) + "' is no square of this board, expected one such as @4,7");
  return 0;
}

}  // namespace fireteam::sas

// Reading the mission language: its chapters of words, and places, Heroes and Enemies as parameters of their lines.
#include "games/rambo/language.h"

namespace fireteam::rambo {

using content::span_of;

content::Chapters<EffectRow> Language::effect_words() {
  return {{"Enemies", enemy_effects()},
          {"Heroes", hero_effects()},
          {"The turn of the Hero who plays a card", turn_effects()},
          {"P.O.I. tokens and Fog", token_effects()},
          {"Terrain", terrain_effects()},
          {"The story", story_effects()}};
}
content::Chapters<TestRow> Language::test_words() { return {{"", condition_words()}}; }
content::Chapters<MomentRow> Language::moment_words() { return {{"", trigger_words()}}; }

std::string manual_text() { return content::manual_of<Language, MissionFile>("Rambo", "rambo", "night-path"); }

const content::Forms& Lines::moments() { return content::moment_forms<Language>(); }
const content::Forms& Lines::conditions() { return content::condition_forms<Language>(); }
const content::Forms& Lines::effects() { return content::effect_forms<Language>(); }

Cells rectangle(Words& line, std::string_view text, int scale) {
  Cells cells;
  auto [first, last] = span_of(text);
  auto from = content::pair_of(first), to = content::pair_of(last);
  const kit::Grid& grid = line.script.grid;
  if (!from || !to) {
    line.complain("'" + std::string(text) + "' is no place, expected x,y or x,y..x,y");
    return cells;
  }
  if ((to->x + 1) * scale > grid.width() + scale - 1 || (to->y + 1) * scale > grid.height() + scale - 1 ||
      from->x > to->x || from->y > to->y) {
    line.complain("'" + std::string(text) + "' lies off the map, expected spaces of " + std::to_string(grid.width()) +
                  " x " + std::to_string(grid.height()));
    return cells;
  }
  for (int y = from->y * scale; y < (to->y + 1) * scale; ++y)
    for (int x = from->x * scale; x < (to->x + 1) * scale; ++x)
      if (grid.inside(x, y)) cells.set(grid.id(x, y));
  return cells;
}

std::uint16_t keep_cells(Script& script, const Cells& cells) {
  auto found = std::ranges::find(script.cells, cells);
  if (found != script.cells.end()) return static_cast<std::uint16_t>(found - script.cells.begin());
  script.cells.push_back(cells);
  return static_cast<std::uint16_t>(script.cells.size() - 1);
}

namespace {

std::uint16_t poi_bits(Words& line, std::string_view text) {
  auto [first, last] = span_of(text);
  auto one = [&](std::string_view word) -> long {
    auto n = word.starts_with('P') ? to_number(word.substr(1)) : std::nullopt;
    if (n && *n >= 1 && *n <= static_cast<long>(most_pois)) return *n;
    line.complain("'" + std::string(word) + "' is no P.O.I., expected P1 to P15");
    return 1;
  };
  std::uint16_t bits = 0;
  for (long n = one(first), end = one(last); n <= end; ++n) bits |= static_cast<std::uint16_t>(1U << (n - 1));
  if (bits & ~line.script.pois) line.complain("'" + std::string(text) + "' names a P.O.I. the mission does not have");
  return bits;
}

}  // namespace

std::uint16_t take_pois(Words& line) { return poi_bits(line, line.take("P1 to P15")); }

std::uint8_t take_fog(Words& line) {
  std::string_view text = line.take("F1");
  auto n = text.starts_with('F') ? to_number(text.substr(1)) : std::nullopt;
  if (n && *n >= 1 && *n <= line.script.fogs) return static_cast<std::uint8_t>(*n - 1);
  line.complain("'" + std::string(text) + "' is no Fog card, expected F1 to F" + std::to_string(line.script.fogs));
  return 0;
}

Place read_place(Words& line, std::string_view text) {
  Script& script = line.script;
  if (text.starts_with('@')) text.remove_prefix(1);
  auto fixed = [&](const Cells& cells) { return Place{PlaceKind::fixed, 0, keep_cells(script, cells)}; };
  constexpr std::array<std::pair<std::string_view, PlaceKind>, 11> plain{{{"near-dz", PlaceKind::near_zone},
                                                                          {"far-dz", PlaceKind::far_zone},
                                                                          {"hero", PlaceKind::hero},
                                                                          {"hero-area", PlaceKind::hero_area},
                                                                          {"hero-cell", PlaceKind::hero_cell},
                                                                          {"each-hero", PlaceKind::each_hero},
                                                                          {"each-poi", PlaceKind::each_poi},
                                                                          {"here", PlaceKind::here},
                                                                          {"here-area", PlaceKind::here_area},
                                                                          {"exposed", PlaceKind::exposed},
                                                                          {"none", PlaceKind::none}}};
  for (auto [word, kind] : plain)
    if (text == word) return {kind, 0, 0};
  if (text == "map") return fixed(script.map);
  if (text == "start") return fixed(script.start);
  if (text.starts_with("within:"))
    return {PlaceKind::within, static_cast<std::uint8_t>(line.number(text.substr(7), 1, 30)), 0};
  if (text.starts_with("area:")) return fixed(rectangle(line, text.substr(5), 4));
  if (text.starts_with("areas:")) return fixed(rectangle(line, text.substr(6), 4));
  if (text.starts_with("DZ")) {
    auto n = to_number(text.substr(2));
    if (n && *n >= 1 && static_cast<std::size_t>(*n) <= script.zones.size() &&
        script.zones[static_cast<std::size_t>(*n) - 1] != no_cell) {
      Cells cells;
      cells.set(script.zones[static_cast<std::size_t>(*n) - 1]);
      return fixed(cells);
    }
    line.complain("'" + std::string(text) + "' is no Deployment Zone of this mission");
    return {};
  }
  if (text.starts_with('P')) {
    PlaceKind kind = PlaceKind::poi;
    std::string_view number = text;
    if (text.ends_with("-cell")) kind = PlaceKind::poi_cell, number.remove_suffix(5);
    if (text.ends_with("-area")) kind = PlaceKind::poi_area, number.remove_suffix(5);
    std::uint16_t bits = poi_bits(line, number);
    std::uint8_t n = 0;
    while (bits && !(bits >> n & 1U)) ++n;
    return {kind, n, 0};
  }
  return fixed(rectangle(line, text, 1));
}

Place take_place(Words& line) {
  std::string_view text = line.take("a place such as @map or @P1");
  if (!text.empty() && !text.starts_with('@'))
    line.complain("'" + std::string(text) + "' stands here, expected a place such as @map or @P1");
  return line.bad() ? Place{} : read_place(line, text);
}

bool is_who(const Script& script, std::string_view text) {
  constexpr std::array<std::string_view, 6> plain{"ah", "all", "others", "another", "ml", "one"};
  if (std::ranges::find(plain, text) != plain.end() || text.starts_with('@')) return true;
  if (text.starts_with("role:") || text.starts_with("holders:")) return true;
  if (text.ends_with('+')) text.remove_suffix(1);
  for (std::string_view level : names_of(Level{}))
    if (text == level) return true;
  return std::ranges::find(script.heroes, text) != script.heroes.end();
}

namespace {

std::uint8_t level_bits(Words& line, std::string_view text) {
  bool more = text.ends_with('+');
  if (more) text.remove_suffix(1);
  auto level = static_cast<unsigned>(line.word<Level>(text, "Alert Level"));
  return static_cast<std::uint8_t>(more ? 0xfU & ~((1U << level) - 1U) : 1U << level);
}

}  // namespace

Who take_who(Words& line) {
  Script& script = line.script;
  std::string_view text = line.peek();
  if (text.empty() || !is_who(script, text)) return {};
  line.take("");
  if (text == "ah") return {};
  if (text == "all") return {.kind = WhoKind::all};
  if (text == "others") return {.kind = WhoKind::others};
  if (text == "ml") return {.kind = WhoKind::leader};
  if (text == "one") return {.kind = WhoKind::one};
  if (text == "another") {
    Who who{.kind = WhoKind::another};
    if (line.take_if("within")) who.areas = static_cast<std::uint8_t>(line.take_number(1, 8));
    return who;
  }
  if (text.starts_with('@')) return {.kind = WhoKind::place, .place = read_place(line, text)};
  if (text.starts_with("role:"))
    return {.kind = WhoKind::role,
            .n = static_cast<std::uint8_t>(line.name(text.substr(5), script.roles, most_roles, "role"))};
  if (text.starts_with("holders:"))
    return {.kind = WhoKind::holders,
            .n = static_cast<std::uint8_t>(line.known(text.substr(8), script.markers, "marker"))};
  auto hero = std::ranges::find(script.heroes, text);
  if (hero != script.heroes.end())
    return {.kind = WhoKind::card, .n = static_cast<std::uint8_t>(hero - script.heroes.begin())};
  return {.kind = WhoKind::level, .n = level_bits(line, text)};
}

namespace {

std::uint8_t letter(Words& line, std::string_view text) {
  std::size_t n = text.size() == 1 && text[0] >= 'A' ? static_cast<std::size_t>(text[0] - 'A') : most_letters;
  if (n < line.script.letters.size()) return static_cast<std::uint8_t>(n);
  line.complain("'" + std::string(text) + "' is no letter of the Enemy Track");
  return 0;
}

}  // namespace

std::uint8_t take_letter(Words& line) { return letter(line, line.take("a letter")); }
bool is_letter(std::string_view text) { return text.size() == 1 && text[0] >= 'A' && text[0] <= 'F'; }

Select take_select(Words& line) {
  std::string_view text = line.take("which Enemies: any, A, A+B or tag:NAME");
  if (text == "any") return {.letters = 0xff};
  if (text.starts_with("tag:"))
    return {.letters = 0xff,
            .tag = static_cast<std::uint8_t>(line.name(text.substr(4), line.script.tags, most_tags, "tag") + 1)};
  Select select;
  for (std::string_view one : split(text, '+')) select.letters |= static_cast<std::uint8_t>(1U << letter(line, one));
  return select;
}

std::vector<std::array<std::uint16_t, 3>> take_lines(Words& line) {
  std::vector<std::array<std::uint16_t, 3>> edges;
  const kit::Grid& grid = line.script.grid;
  while (!line.done() && !line.bad()) {
    std::string_view side = line.take("V or H");
    bool vertical = side == "V";
    if (!vertical && side != "H") line.complain("'" + std::string(side) + "' stands here, expected V or H");
    auto at = line.take_number(0, vertical ? grid.width() : grid.height());
    auto [first, last] = span_of(line.take("from..to"));
    // From lattice point to lattice point, as maps and cases write it; a single number is one edge.
    long most = vertical ? grid.height() : grid.width();
    auto from = line.number(first, 0, most - 1);
    auto to = first.data() == last.data() ? from + 1 : line.number(last, from + 1, most);
    for (int i = from; i < to; ++i)
      edges.push_back({static_cast<std::uint16_t>(vertical ? at : i), static_cast<std::uint16_t>(vertical ? i : at),
                       static_cast<std::uint16_t>(vertical)});
  }
  return edges;
}

void take_letters(Words& line, Effect& effect) {
  if (!is_letter(line.peek()))
    line.complain("'" + std::string(line.peek()) + "' stands here, expected letters of the Enemy Track");
  while (is_letter(line.peek()) && !line.bad()) {
    if (effect.letters.full()) return line.complain("too many letters, expected at most 8");
    effect.letters.push_back(take_letter(line));
  }
}

void take_gear(Words& line, Effect& effect) {
  do {
    auto number = line.known(line.take("Gear"), line.script.gear, "Gear");
    if (effect.gear.full()) return line.complain("too many, expected at most 8");
    effect.gear.push_back(static_cast<std::uint8_t>(number));
  } while (!line.done() && !line.bad());
}

}  // namespace fireteam::rambo

// Reading the mission language: its chapters of words, and places, enemies and commandos as parameters of their lines.
#include "games/omega/language.h"

namespace fireteam::omega {

content::Chapters<EffectRow> Language::effect_words() {
  return {{"The map", map_effects()},
          {"Enemies and the overseer", enemy_effects()},
          {"Commandos", team_effects()},
          {"The story", story_effects()}};
}
content::Chapters<TestRow> Language::test_words() { return {{"", condition_words()}}; }
content::Chapters<MomentRow> Language::moment_words() { return {{"", trigger_words()}}; }

std::string manual_text() {
  return content::manual_of<Language, MissionFile>("Level 7 [Omega Protocol]", "omega", "first-descent");
}

const content::Forms& Lines::moments() { return content::moment_forms<Language>(); }
const content::Forms& Lines::conditions() { return content::condition_forms<Language>(); }
const content::Forms& Lines::effects() { return content::effect_forms<Language>(); }

namespace {

std::uint16_t keep(Script& script, const Cells& cells) {
  const auto found = std::ranges::find(script.zones, cells);
  if (found != script.zones.end()) return static_cast<std::uint16_t>(found - script.zones.begin());
  script.zones.push_back(cells);
  return static_cast<std::uint16_t>(script.zones.size() - 1);
}

std::uint16_t zone_of(Words& line, std::string_view text) {
  Script& script = line.script;
  if (!text.starts_with('@')) return line.known(text, script.zone_names, "zone");
  text.remove_prefix(1);
  if (text == "here") return here_zone;
  if (text == "room") return here_room;
  if (text == "map") return keep(script, script.map);
  const auto [first, last] = content::span_of(text);
  const auto from = content::pair_of(first), to = content::pair_of(last);
  if (!from || !to || from->x > to->x || from->y > to->y || !script.grid.inside(to->x, to->y)) {
    line.complain("'@" + std::string(text) + "' names no spaces of the map, expected @x,y or @x,y..x,y");
    return 0;
  }
  Cells cells;
  for (int y = from->y; y <= to->y; ++y)
    for (int x = from->x; x <= to->x; ++x) cells.set(script.grid.id(x, y));
  return keep(script, cells);
}

}  // namespace

std::uint16_t take_zone(Words& line) {
  const std::string_view text = line.take("a zone or @x,y");
  return line.bad() ? std::uint16_t{0} : zone_of(line, text);
}

std::uint8_t take_kind(Words& line) {
  return static_cast<std::uint8_t>(line.known(line.take("an enemy"), line.script.kinds, "enemy"));
}

Foe take_foe(Words& line) {
  const std::string_view text = line.take("which enemies: any, a kind or tag:NAME");
  if (text == "any") return {};
  if (text.starts_with("tag:"))
    return {none, static_cast<std::uint8_t>(line.name(text.substr(4), line.script.tags, most_tags, "tag"))};
  return {static_cast<std::uint8_t>(line.known(text, line.script.kinds, "enemy")), none};
}

Who take_who(Words& line) {
  if (line.take_if("all")) return {WhoKind::all, 0};
  if (line.take_if("in")) return {WhoKind::in_zone, take_zone(line)};
  line.take_if("who");
  return {};
}

}  // namespace fireteam::omega

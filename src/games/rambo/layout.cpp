// What a mission lays on its map, read into the book: the Enemy Track, P.O.I., zones, start spaces, Gear, Fog of War.
#include "games/rambo/layout.h"

#include <algorithm>

#include "base/text.h"

namespace fireteam::rambo {

using content::Complaints;
using content::Ids;

namespace {

CellId cell_of(const Book& book, At at, const std::string& where, const char* what, Complaints& complaints) {
  CellId cell = book.grid.id_or_none(at.x, at.y);
  if (cell != no_cell && book.on_map.test(cell)) return cell;
  complaints.add(where, std::string(what) + " stands at " + std::to_string(at.x) + "," + std::to_string(at.y) +
                            ", off the map, expected a space of it");
  return 0;
}

std::uint8_t letter_of(const Book& book, const std::string& text, const std::string& where, Complaints& complaints) {
  if (text.size() == 1 && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < book.letters.size())
    return static_cast<std::uint8_t>(text[0] - 'A');
  complaints.add(where, "'" + text + "' is no letter of the Enemy Track, expected A to " +
                            std::string(1, static_cast<char>('A' + book.letters.size() - 1)));
  return 0;
}

void change_stats(Book& book, const Ids& enemy_ids, Complaints& complaints) {
  auto take = [](std::uint8_t& to, const std::optional<std::uint8_t>& from) { to = from.value_or(to); };
  for (const auto& [id, stats] : book.mission.stats) {
    auto weapon = std::ranges::find(book.weapons, id, &WeaponCard::id);
    if (weapon != book.weapons.end()) {
      take(weapon->range, stats.range);
      take(weapon->targets, stats.targets);
      take(weapon->damage, stats.damage);
      take(weapon->alert, stats.alert);
      continue;
    }
    EnemyCard& card = book.enemies[enemy_ids.find({id, book.mission.where + "/stats/" + id}, complaints)];
    take(card.figures, stats.figures);
    take(card.range, stats.range);
    take(card.targets, stats.targets);
    take(card.damage, stats.damage);
    take(card.move, stats.move);
    take(card.resistance, stats.resistance);
    take(card.health, stats.health);
    take(card.damage_cap, stats.damage_cap);
  }
}

}  // namespace

// RAM-SETUP-05, RAM-SETUP-06: the row of Enemy Cards and the figures of exactly these.
void lay_track(Book& book, Complaints& complaints) {
  Ids enemy_ids("Enemy", book.enemies);
  change_stats(book, enemy_ids, complaints);
  for (const Reference& id : book.mission.track) {
    Letter letter;
    letter.enemy = static_cast<std::uint8_t>(enemy_ids.find(id, complaints));
    letter.first = static_cast<FigureId>(book.figures);
    letter.figures = book.enemies[letter.enemy].figures;
    book.figures += letter.figures;
    book.letters.push_back(letter);
  }
  if (book.figures > most_figures)
    complaints.add(book.mission.where + "/track", "these Enemies have " + std::to_string(book.figures) +
                                                      " figures, expected at most " + std::to_string(most_figures));
  for (const EnemyFile& enemy : book.mission.enemies)
    book.setup_enemies.push_back({letter_of(book, enemy.letter, enemy.where, complaints),
                                  cell_of(book, enemy.at, enemy.where, "an Enemy", complaints),
                                  static_cast<std::uint8_t>(enemy.in.bits)});
}

void lay_tokens(Book& book, Complaints& complaints) {
  const MissionFile& mission = book.mission;
  for (const PoiFile& poi : mission.poi) {
    auto n = to_number(poi.id);
    if (!n || *n < 1 || *n > static_cast<long>(most_pois)) {
      complaints.add(poi.where, "'" + poi.id + "' is no number of a P.O.I., expected 1 to 15");
      continue;
    }
    Poi& out = book.pois[static_cast<std::size_t>(*n) - 1];
    out.name = poi.name;
    out.glyph = poi.glyph;
    out.in = static_cast<std::uint8_t>(poi.in.bits);
    if (poi.at) out.cell = cell_of(book, *poi.at, poi.where, "a P.O.I.", complaints);
    for (At at : poi.route) out.route.push_back(cell_of(book, at, poi.where + "/route", "a P.O.I.", complaints));
    book.script.pois |= static_cast<std::uint16_t>(1U << (*n - 1));
  }
  for (const auto& [id, at] : mission.zones) {
    auto n = to_number(id);
    std::string where = mission.where + "/zones/" + id;
    if (!n || *n < 1 || *n > static_cast<long>(most_zones)) {
      complaints.add(where, "'" + id + "' is no number of a Deployment Zone, expected 1 to 6");
      continue;
    }
    book.zones.resize(std::max(book.zones.size(), static_cast<std::size_t>(*n)), no_cell);
    book.zones[static_cast<std::size_t>(*n) - 1] = cell_of(book, at, where, "a Deployment Zone", complaints);
  }
  for (std::size_t i = 0; i < mission.start.size(); ++i) {
    std::string where = mission.where + "/start/" + std::to_string(i);
    CellId cell = cell_of(book, mission.start[i], where, "a Hero Start space", complaints);
    if (book.solid.test(cell)) complaints.add(where, "a Hero Start space is solid, expected one that can be entered");
    if (std::ranges::find(book.start, cell) != book.start.end()) complaints.add(where, "the same space stands twice");
    book.start.push_back(cell);
    book.start_areas |= book.area_cells[book.area[cell]];  // RAM-BATT-10
  }
}

void lay_gear(Book& book, Complaints& complaints) {
  Ids gear("Gear");
  for (const std::string& id : book.gear_ids) gear.add(id);
  book.loadout.resize(book.heroes.size());
  for (const auto& [hero, cards] : book.mission.loadout) {
    Ids heroes("Hero", book.heroes);
    std::size_t who = heroes.find({hero, book.mission.where + "/loadout/" + hero}, complaints);
    int slots = 0;
    for (const Reference& card : cards) {
      auto id = static_cast<GearId>(gear.find(card, complaints));
      slots += book.is_weapon(id) && book.weapon(id).heavy ? 2 : 1;
      book.loadout[who].push_back(id);
    }
    if (slots > book.mission.slots)  // RAM-GEAR-03
      complaints.add(
          book.mission.where + "/loadout/" + hero,
          "the Gear takes " + std::to_string(slots) + " slots, expected at most " + std::to_string(book.mission.slots));
  }
  for (const Reference& reward : book.mission.rewards)
    book.rewards.push_back(static_cast<GearId>(gear.find(reward, complaints)));
}

FaceTurn turn_face(Book& book, const FogFace& face, int quarters, Complaints& complaints) {
  FaceTurn out;
  auto place = [&](At at) -> CellId {
    if (at.x < 0 || at.y < 0 || at.x > 3 || at.y > 3) {
      complaints.add(face.where, "a space " + std::to_string(at.x) + "," + std::to_string(at.y) +
                                     " lies off the card, expected 0 to 3");
      return 0;
    }
    auto [x, y] = kit::turned_cell({at.x, at.y}, 4, 4, quarters);
    return static_cast<CellId>(y * 4 + x);
  };
  auto bits = [&](const std::vector<At>& list) {
    std::uint16_t set = 0;
    for (At at : list) set |= static_cast<std::uint16_t>(1U << place(at));
    return set;
  };
  for (const EnemyFile& spawn : face.spawns)
    out.spawns.emplace_back(letter_of(book, spawn.letter, spawn.where, complaints), place(spawn.at));
  for (const FogPoi& poi : face.poi) {
    if (!(book.script.pois >> (poi.number - 1) & 1U))
      complaints.add(face.where, "P.O.I. " + std::to_string(poi.number) + " is not listed under 'poi'");
    out.pois.emplace_back(static_cast<std::uint8_t>(poi.number - 1), place(poi.at));
  }
  out.cover = bits(face.cover);
  out.tough = bits(face.tough);
  out.solid = bits(face.solid);
  out.clear = bits(face.clear);
  for (const std::string& line : face.red) {
    auto words = words_of(line);
    auto at = words.size() == 3 ? to_number(words[1]) : std::nullopt;
    auto dots = words.size() == 3 ? words[2].find("..") : std::string_view::npos;
    auto from = words.size() == 3 ? to_number(words[2].substr(0, dots)) : std::nullopt;
    auto to = dots != std::string_view::npos ? to_number(words[2].substr(dots + 2))
              : from                         ? std::optional(*from + 1)
                                             : from;
    if (!at || !from || !to || *at < 0 || *at > 4 || *from < 0 || *to > 4 || *from >= *to ||
        (words[0] != "V" && words[0] != "H")) {
      complaints.add(face.where + "/red", "'" + line + "' is no line of the card, expected 'V 2 0..3' or 'H 1 0..1'");
      continue;
    }
    for (long i = *from; i < *to; ++i) {
      bool vertical = words[0] == "V";
      kit::EdgeRef edge = kit::turned_edge(
          {static_cast<int>(vertical ? *at : i), static_cast<int>(vertical ? i : *at), vertical}, 4, quarters);
      out.red.push_back({static_cast<std::uint8_t>(edge.x), static_cast<std::uint8_t>(edge.y),
                         static_cast<std::uint8_t>(edge.vertical)});
    }
  }
  return out;
}

void lay_fog(Book& book, Complaints& complaints) {
  if (!book.mission.fog) return;
  const FogFile& fog = *book.mission.fog;
  if (fog.areas.size() != fog.faces.size())
    complaints.add(fog.where, std::to_string(fog.areas.size()) + " Areas for " + std::to_string(fog.faces.size()) +
                                  " faces, expected as many of one as of the other");
  for (At at : fog.areas) {
    if (at.x < 0 || at.y < 0 || at.x >= book.areas_wide || at.y >= book.areas_high) {
      complaints.add(fog.where + "/areas", "Area " + std::to_string(at.x) + "," + std::to_string(at.y) +
                                               " lies off the map, expected up to " +
                                               std::to_string(book.areas_wide - 1) + "," +
                                               std::to_string(book.areas_high - 1));
      at = {};
    }
    auto area = static_cast<std::uint8_t>(at.y * book.areas_wide + at.x);
    book.fog_areas.push_back(area);
    Cells ring = book.area_cells[area];                                                // RAM-FOG-19: its own spaces too
    book.area_cells[area].each([&](std::size_t cell) { ring |= book.around[cell]; });  // RAM-FOG-14
    book.fog_ring.push_back(ring);
  }
  book.script.fogs = static_cast<std::uint8_t>(fog.areas.size());
}

}  // namespace fireteam::rambo

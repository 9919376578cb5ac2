// Effects on sectors: cards that lie there, sectors that change hands, raids, figures that drive from one to the next.
#include <algorithm>

#include "games/jagged/language.h"

namespace fireteam::jagged {

std::uint16_t sites_of(Facts f, SiteId place) {
  std::uint16_t found = 0;
  auto add = [&](SiteId site) { found = static_cast<std::uint16_t>(found | 1U << site); };
  if (place < f.book.tiles.size()) add(place);
  int best = -1, most = 0;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
    int mercs = 0;
    for (const Merc& merc : f.board.mercs) mercs += on_map(merc) && site_of(merc.area) == site;
    if (place == any_contested && f.board.sectors[site].state == State::contested) add(site);
    if (place == most_mercs_site && mercs > most) best = site, most = mercs;
    if (place == weakest_site && mercs == 0 && liberated(f, site) &&
        (best < 0 || f.board.sectors[site].rebels < f.board.sectors[static_cast<std::size_t>(best)].rebels))
      best = site;
  }
  if (place >= any_contested && place != any_contested && best >= 0) add(static_cast<SiteId>(best));
  return found;
}

namespace {

void free_sector(Table& t, const Effect& e, const Context&) { liberate(t, e.site, Rule::JAG_LIB_10); }
void strength_of(Table& t, const Effect& e, const Context&) {
  t.board.sectors[e.site].strength = static_cast<Strength>(e.word);
  t.board.sectors[e.site].state = State::occupied;
}
void spawn_card(Table& t, const Effect& e, const Context&) {  // face up from the start: JAG-HIDDEN-02
  Sector& sector = t.board.sectors[e.site];
  const SpawnCard& card = t.book.spawns[e.word];
  const auto deck = static_cast<std::size_t>(card.strength);
  const auto number = static_cast<std::size_t>(e.word - t.book.first_spawn[deck]);
  if (t.board.spawns[deck].count(number) > 0) t.board.spawns[deck].take_out(number);
  sector.strength = card.strength;
  sector.spawn = e.word;
  tell(t, {.told = Told::revealed, .word = Word::flipped, .a = e.site, .b = e.word, .rule = Rule::JAG_SECTOR_09});
}
// Where mercenaries stand there is a fight at once.
void take_back(Table& t, SiteId site, Strength strength) {
  occupy(t, site, strength);
  if (merc_at(t, site, false)) flip(t, site, 0);
  Story::happened(t, When::retaken, {.site = site});
}
void retake(Table& t, const Effect& e, const Context&) { take_back(t, e.site, static_cast<Strength>(e.word)); }

bool guarded(Facts f, SiteId site) {  // rebels beside it
  for (SiteId other : f.book.tiles[site].beside)
    if (other != no_site && liberated(f, other) && f.board.sectors[other].rebels > 0) return true;
  return false;
}
template <bool even_guarded>
void retake_among(Table& t, const Effect& e, const Context&) {
  int best = -1, fewest = 0;
  for (SiteId site : e.list) {
    if (!liberated(t, site) || (!even_guarded && guarded(t, site))) continue;
    int mercs = 0;
    for (const Merc& merc : t.board.mercs) mercs += on_map(merc) && site_of(merc.area) == site;
    if (best < 0 || mercs < fewest) best = site, fewest = mercs;
  }
  if (best >= 0) take_back(t, static_cast<SiteId>(best), static_cast<Strength>(e.word));
}
void raid(Table& t, const Effect& e, const Context&) {
  each_site(t, e.site, [&](SiteId site) {
    if (!liberated(t, site)) return;
    Sector& sector = t.board.sectors[site];
    sector.state = State::contested;
    sector.spawn = own_list;
    tell(t, {.told = Told::changed, .word = Word::contested, .a = site, .rule = Rule::JAG_SECTOR_08, .headline = true});
    sector.list = {};
    for (std::size_t i = 0; i < e.list.size() && i < sector.list.size(); ++i) {
      const std::uint8_t packed = e.list[i];
      sector.list[i] = static_cast<std::uint8_t>(packed + 1U);  // its type from 1, so that 0 is nobody
      place_enemy(t, packed & 15U, packed & 16U, letter_area(t, site, packed >> 5U), Rule::JAG_SETUP_19);
    }
  });
}
void drive_into(Table& t, Enemy& figure, SiteId to) {
  const SiteId before = figure.site;
  const AreaId from = figure.area;
  figure.site = to;
  figure.area = letter_area(t, to, 2);
  tell(t,
       {.told = Told::moved,
        .word = Word::enemy_moves,
        .who = static_cast<int>(&figure - t.board.enemies.data()),
        .a = from,
        .b = figure.area,
        .rule = Rule::JAG_SETUP_19},
       because_of(Rule::JAG_SETUP_19));
  if (t.board.sectors[before].spawn == passing) {  // nobody holds it but who was driven out
    t.board.sectors[before].state = State::liberated;
    t.board.sectors[before].spawn = no_spawn;
    tell(t, {.told = Told::changed, .word = Word::liberated, .a = before, .rule = Rule::JAG_SECTOR_06});
  }
  if (!liberated(t, to)) return;
  t.board.sectors[to].state = State::contested;
  t.board.sectors[to].spawn = passing;
  tell(t, {.told = Told::changed, .word = Word::contested, .a = to, .rule = Rule::JAG_SECTOR_08, .headline = true});
}
// The story's own figure walks its round, sector by sector, unless a mercenary stands where it is.
void march(Table& t, const Effect& e, const Context&) {
  for (Enemy& figure : t.board.enemies) {
    if (figure.state != Figure::standing || figure.type != e.type || !figure.kept || merc_at(t, figure.site, true))
      continue;
    for (std::size_t i = 0; i < e.list.size(); ++i)
      if (e.list[i] == figure.site) return drive_into(t, figure, e.list[(i + 1) % e.list.size()]);
  }
}

constexpr Part<Effect> list{
    {"LIST", "[A-D]:[RSHKT*]+( [A-D]:[RSHKT*]+)*", "A:RR", "enemies by letter, as on a spawn card"},
    [](Words& line, Effect& e) {
      std::string text;
      while (!line.done()) text += std::string(line.take("a list")) + " ";
      std::vector<Placed> placed;
      if (!read_placed(text, placed) || placed.size() > 8) return line.complain("expected a list such as A:R*R");
      for (const Placed& one : placed)
        e.list.push_back(static_cast<std::uint8_t>(one.type | (one.elite ? 16U : 0U) | one.letter << 5U));
    }};

constexpr Part<Effect> spawn_name{
    {"SPAWN", "(weak|strong|deadly|unknown)-[0-9]+", "weak-3", "a spawn card"}, [](Words& line, Effect& e) {
      e.word = static_cast<std::uint8_t>(line.known(line.take("a spawn card"), line.script.spawns, "spawn card"));
    }};

constexpr EffectRow rows[] = {
    EffectRow("liberate", {site<>}, "what is left there leaves", free_sector),
    EffectRow("strength", {site<>, strength}, "another spawn card lies there", strength_of),
    EffectRow("spawn", {site<>, spawn_name}, "this spawn card lies there, face up", spawn_card),
    EffectRow("retake", {site<>, strength},
              "occupied again with a new card, which is fought at once where mercenaries are", retake),
    EffectRow("retake-among", {strength, sites}, "the same for the liberated one of these with fewest mercenaries",
              retake_among<true>),
    EffectRow("retake-unguarded", {strength, sites}, "… of those that have no rebels in a sector beside them",
              retake_among<false>),
    EffectRow("raid", {where, list},
              "a liberated sector is contested at once by these; a turn without a mercenary there and it is occupied",
              raid),
    EffectRow("march", {figure, sites},
              "the figure that was forced there goes to the next sector of its round, unless a mercenary stands beside "
              "it; a liberated one is contested as long as it stays",
              march),
};

}  // namespace

std::span<const EffectRow> sector_effects() { return rows; }

}  // namespace fireteam::jagged

// Effects on the map: enemies, tokens, borders, sectors that change hands.
#include <algorithm>

#include "games/jagged/language.h"

namespace fireteam::jagged {

namespace {

// The sectors that a place stands for now.
std::uint16_t sites_of(Facts f, SiteId where) {
  std::uint16_t found = 0;
  auto add = [&](SiteId site) { found = static_cast<std::uint16_t>(found | 1U << site); };
  if (where < f.book.tiles.size()) add(where);
  int best = -1, most = 0;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
    int mercs = 0;
    for (const Merc& merc : f.board.mercs) mercs += on_map(merc) && site_of(merc.area) == site;
    if (where == any_contested && f.board.sectors[site].state == State::contested) add(site);
    if (where == most_mercs_site && mercs > most) best = site, most = mercs;
    if (where == weakest_site && mercs == 0 && liberated(f, site) &&
        (best < 0 || f.board.sectors[site].rebels < f.board.sectors[static_cast<std::size_t>(best)].rebels))
      best = site;
  }
  if (where >= any_contested && where != any_contested && best >= 0) add(static_cast<SiteId>(best));
  return found;
}
template <class Do>
void each_site(Table& t, SiteId where, Do&& each) {
  const std::uint16_t found = sites_of(t, where);
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (found >> site & 1U) each(site);
}

void enemy(Table& t, const Effect& e, const Context&) {
  each_site(t, e.site, [&](SiteId site) {
    if (t.board.sectors[site].state == State::contested)
      place_enemy(t, e.type, e.elite, letter_area(t, site, e.letter), Rule::JAG_SETUP_19);
  });
}
void force(Table& t, const Effect& e, const Context&) {  // a kept figure, whatever the sector is
  place_enemy(t, e.type, e.elite, letter_area(t, e.site, e.letter), Rule::JAG_SETUP_19);
  Sector& sector = t.board.sectors[e.site];
  if (sector.state != State::contested)
    sector.spawn = sector.spawn == no_spawn && sector.state == State::liberated ? own_list : sector.spawn;
}
void encounter(Table& t, const Effect& e, const Context&) {
  each_site(t, e.site, [&](SiteId site) {
    if (t.board.sectors[site].state != State::contested) return;
    const AreaId area = letter_area(t, site, e.letter);
    for (int i = 0; i < e.amount; ++i) lay_token(t, area);
    for (const Merc& merc : t.board.mercs)
      if (on_map(merc) && merc.area == area) return reveal(t, area);
  });
}
void extra(Table& t, const Effect& e, const Context&) {
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    t.board.sectors[site].extra = static_cast<std::uint8_t>(e.amount);
}
void objective_token(Table& t, const Effect& e, const Context&) {
  t.board.sectors[e.site].objective = 1;
  tell(t, {.told = Told::changed, .word = Word::objective, .a = e.site, .b = 0, .rule = Rule::JAG_SETUP_03});
}
void reward(Table& t, const Effect& e, const Context&) {
  each_site(t, e.site, [&](SiteId site) {
    ++t.board.sectors[site].rewards;
    tell(t, {.told = Told::changed, .word = Word::objective, .a = site, .b = 1, .rule = Rule::JAG_SETUP_03});
    if (liberated(t, site) && merc_at(t, site, true)) reward_token(t, site);
  });
}
void access_token(Table& t, const Effect& e, const Context&) {
  t.board.access[e.word] = e.site;
  tell(t, {.told = Told::changed, .word = Word::access, .a = e.site, .b = e.word, .rule = Rule::JAG_MISSION_06});
}
void test(Table& t, const Effect& e, const Context&) {
  Sector& sector = t.board.sectors[e.site];
  sector.test = static_cast<std::uint8_t>(e.word + 1);
  sector.need = static_cast<std::uint8_t>(e.amount);
  sector.test_area = e.letter ? static_cast<AreaId>(e.site * most_areas_of + e.letter - 1) : nowhere;
  tell(t, {.told = Told::changed, .word = Word::test_here, .a = e.site, .b = e.word, .rule = Rule::JAG_SKILL_18});
}
template <bool closed>
void border(Table& t, const Effect& e, const Context&) {  // closed to entering, open to leaving
  for (SiteId site : e.list) {
    t.board.sectors[site].closed = closed;
    tell(t, {.told = Told::changed, .word = Word::closed, .a = site, .b = closed, .rule = Rule::JAG_MOVE_15});
  }
}
void free_sector(Table& t, const Effect& e, const Context&) { liberate(t, e.site, Rule::JAG_LIB_10); }
void strength_of(Table& t, const Effect& e, const Context&) {
  t.board.sectors[e.site].strength = static_cast<Strength>(e.word);
  t.board.sectors[e.site].state = State::occupied;
}
void retake(Table& t, const Effect& e, const Context&) { occupy(t, e.site, static_cast<Strength>(e.word)); }
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
// One figure walks its round, sector by sector, unless a mercenary stands where it is.
void march(Table& t, const Effect& e, const Context&) {
  for (Enemy& figure : t.board.enemies) {
    if (figure.state != Figure::standing || figure.type != e.type || merc_at(t, figure.site, true)) continue;
    for (std::size_t i = 0; i < e.list.size(); ++i) {
      if (e.list[i] != figure.site) continue;
      const SiteId to = e.list[(i + 1) % e.list.size()];
      const AreaId from = figure.area;
      figure.site = to;
      figure.area = letter_area(t, to, 2);
      tell(t, {.told = Told::moved,
               .word = Word::enemy_moves,
               .who = static_cast<int>(&figure - t.board.enemies.data()),
               .a = from,
               .b = figure.area,
               .rule = Rule::JAG_SETUP_19});
      if (liberated(t, to)) {
        t.board.sectors[to].state = State::contested;
        t.board.sectors[to].spawn = own_list;
        t.board.sectors[to].list = {
            static_cast<std::uint8_t>((figure.type + 1U) | (figure.elite ? 16U : 0U) | 2U << 5U)};
        tell(t, {.told = Told::changed, .word = Word::contested, .a = to, .rule = Rule::JAG_SECTOR_08});
      }
      return;
    }
  }
}

constexpr Part<Effect> figure{
    {"TYPE[*]", "(redshirt|sniper|shield|bloodcat|tank)\\*?", "redshirt", "an enemy type, * for an elite"},
    [](Words& line, Effect& e) {
      std::string_view text = line.take("an enemy type");
      e.elite = text.ends_with('*');
      if (e.elite) text.remove_suffix(1);
      e.type = static_cast<std::uint8_t>(line.known(text, line.script.types, "type"));
    }};
constexpr Part<Effect> in_or_out{{"in|out", "in|out", "in"}, [](Words& line, Effect& e) {
                                   e.word =
                                       static_cast<std::uint8_t>(line.word<Access>(line.take("in or out"), "access"));
                                 }};
constexpr Part<Effect> skill{{"SKILL", "leadership|mechanical|medical", "leadership"}, [](Words& line, Effect& e) {
                               e.word = static_cast<std::uint8_t>(line.word<Skill>(line.take("a skill"), "skill"));
                             }};
constexpr Part<Effect> area{{"area N", "area [1-6]", "area 1", "an area of the sector; left out: anywhere in it"},
                            [](Words& line, Effect& e) {
                              if (line.take_if("area")) e.letter = static_cast<std::uint8_t>(line.take_number(1, 6));
                            },
                            true};
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

constexpr EffectRow rows[] = {
    EffectRow("enemy", {figure, where, letter}, "an enemy joins a contested sector", enemy),
    EffectRow("force", {figure, site<>, letter}, "a figure that stands there whatever the sector's state", force),
    EffectRow("encounter", {amount<1, 4>, where, letter}, "face-down tokens in a contested sector", encounter),
    EffectRow("extra-encounters", {amount<0, 3>}, "at every letter when a sector is entered", extra),
    EffectRow("token", {site<>}, "an objective token, taken on liberation", objective_token),
    EffectRow("reward", {where}, "a face-down reward token", reward),
    EffectRow("access", {in_or_out, site<>}, "a mission access token", access_token),
    EffectRow("test", {skill, amount<1, 6>, site<>, area}, "a skill test of the scenario while the sector is contested",
              test),
    EffectRow("close", {sites}, "nobody enters these sectors any more", border<true>),
    EffectRow("open", {sites}, "they can be entered again", border<false>),
    EffectRow("liberate", {site<>}, "what is left there leaves", free_sector),
    EffectRow("strength", {site<>, strength}, "another spawn card lies there", strength_of),
    EffectRow("retake", {site<>, strength}, "occupied again, with a new card", retake),
    EffectRow("raid", {where, list},
              "a liberated sector is contested at once by these; a turn without a mercenary there and it is occupied",
              raid),
    EffectRow("march", {figure, sites},
              "the figure goes to the next sector of its round unless a mercenary stands beside it", march),
};

}  // namespace

std::span<const EffectRow> ground_effects() { return rows; }

}  // namespace fireteam::jagged

// Effects on the map: enemies, tokens, borders.
#include <algorithm>

#include "games/jagged/language.h"

namespace fireteam::jagged {

namespace {

void enemy(Table& t, const Effect& e, const Context&) {
  each_site(t, e.site, [&](SiteId site) {
    if (t.board.sectors[site].state == State::contested)
      place_enemy(t, e.type, e.elite, letter_area(t, site, e.letter), Rule::JAG_SETUP_19);
  });
}
void force(Table& t, const Effect& e, const Context&) {  // a kept figure, whatever the sector is
  if (const EnemyId id = place_enemy(t, e.type, e.elite, letter_area(t, e.site, e.letter), Rule::JAG_SETUP_19);
      id != no_enemy)
    t.board.enemies[id].kept = 1;
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
// One that nobody sees: its tokens lie at the letters when the sector is entered.
void lurk(Table& t, const Effect& e, const Context&) {  // JAG-SNIPER-03
  for (EnemyId id = 0; id < most_enemies; ++id) {
    Enemy& enemy = t.board.enemies[id];
    if (id < first_of_type[e.type] || id >= first_of_type[e.type + 1] || enemy.state != Figure::none || enemy.spots)
      continue;
    enemy = {.state = Figure::hidden, .type = e.type, .elite = e.elite, .site = e.site, .spots = 15};
    return tell(t, {.told = Told::changed, .word = Word::sneaks, .who = id, .a = e.site, .rule = Rule::JAG_SNIPER_03});
  }
}
void leave(Table& t, const Effect& e, const Context&) {
  int left = e.amount;
  for (EnemyId id = 0; id < most_enemies; ++id) {
    Enemy& enemy = t.board.enemies[id];
    if (left == 0 || enemy.state != Figure::standing || enemy.type != e.word || enemy.site != e.site) continue;
    tell(t, {.told = Told::left, .word = Word::enemy_leaves, .who = id, .a = enemy.area, .rule = Rule::JAG_SETUP_19});
    enemy = {};
    --left;
  }
}
void extra(Table& t, const Effect& e, const Context&) {
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (e.site == no_site || e.site == site)
      for (std::uint8_t letter : e.list) {
        std::uint8_t& packed = t.board.sectors[site].extra;
        packed =
            static_cast<std::uint8_t>((packed & ~(3U << 2U * letter)) | static_cast<unsigned>(e.amount) << 2U * letter);
      }
}
void pool(Table& t, const Effect& e, const Context&) {  // JAG-SETUP-18
  t.board.encounters.add(e.word, e.amount);
  t.board.pool = static_cast<std::uint8_t>(t.board.pool + e.amount);
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
void prize(Table& t, const Effect& e, const Context&) {
  t.board.sectors[e.site].prize = e.word ? e.word : static_cast<std::uint8_t>(e.kind + 4);
  tell(t, {.told = Told::changed, .word = Word::objective, .a = e.site, .b = 1, .rule = Rule::JAG_SETUP_03});
  if (liberated(t, e.site) && merc_at(t, e.site, true)) take_prize(t, e.site);
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
void search(Table& t, const Effect& e, const Context&) {
  for (Mission& mission : t.board.missions)
    if (mission.kind == e.kind) mission.search = static_cast<std::uint8_t>((e.word + 1) | e.amount << 2);
}
template <bool closed>
void border(Table& t, const Effect& e, const Context&) {  // closed to entering, open to leaving
  for (SiteId site : e.list) {
    t.board.sectors[site].closed = closed;
    tell(t, {.told = Told::changed, .word = Word::closed, .a = site, .b = closed, .rule = Rule::JAG_MOVE_15});
  }
}
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
constexpr Part<Effect> letters{{"LETTERS", "[A-D]+", "ABCD", "spawn letters"}, [](Words& line, Effect& e) {
                                 for (char c : line.take("letters A to D")) {
                                   if (c < 'A' || c > 'D' || e.list.size() >= 4)
                                     return line.complain("expected letters A to D");
                                   e.list.push_back(static_cast<std::uint8_t>(c - 'A'));
                                 }
                               }};
constexpr Part<Effect> encounter_token{
    {"TOKEN", content::id_text, "mine", "an encounter token"}, [](Words& line, Effect& e) {
      e.word = static_cast<std::uint8_t>(line.known(line.take("a token"), line.script.encounters, "token"));
    }};
constexpr Part<Effect> prize_word{
    {"CARD|loot-N", content::id_text, "loot-2", "a card by its id, or a loot deck"}, [](Words& line, Effect& e) {
      for (std::uint8_t deck = 1; deck <= 3; ++deck)
        if (line.take_if("loot-" + std::to_string(deck))) return void(e.word = deck);
      e.kind = static_cast<KindId>(line.known(line.take("a card"), line.script.kinds, "card"));
    }};

constexpr EffectRow rows[] = {
    EffectRow("enemy", {figure, where, letter}, "an enemy joins a contested sector", enemy),
    EffectRow("force", {figure, site<>, letter}, "a figure that stands there whatever the sector's state", force),
    EffectRow("lurk", {figure, site<>}, "a hidden figure: its tokens lie at the sector's letters", lurk),
    EffectRow("leave", {amount<1, 9>, type_name<>, site<>}, "so many of them are gone, without loot", leave),
    EffectRow("encounter", {amount<1, 4>, where, letter}, "face-down tokens in a contested sector", encounter),
    EffectRow("extra-encounters", {amount<0, 3>, letters, site_or_any<Effect>},
              "so many besides the spawn card's, at these letters, when the sector is entered", extra),
    EffectRow("pool", {amount<1, 9>, encounter_token}, "more tokens of that kind in the encounter pool", pool),
    EffectRow("token", {site<>}, "an objective token, taken on liberation", objective_token),
    EffectRow("reward", {where}, "a face-down reward token", reward),
    EffectRow("prize", {site<>, prize_word}, "a face-up reward token: a card, or one of a loot deck", prize),
    EffectRow("access", {in_or_out, site<>}, "a mission access token", access_token),
    EffectRow("test", {skill, amount<1, 6>, site<>, area}, "a skill test of the scenario while the sector is contested",
              test),
    EffectRow("search", {mission_name<>, skill, amount<1, 6>}, "a skill test of the scenario on the mission card",
              search),
    EffectRow("close", {sites}, "nobody enters these sectors any more", border<true>),
    EffectRow("open", {sites}, "they can be entered again", border<false>, Verb::open),
};

}  // namespace

std::span<const EffectRow> ground_effects() { return rows; }

}  // namespace fireteam::jagged

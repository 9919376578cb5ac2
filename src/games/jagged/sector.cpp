// Sectors: the spawn card flipped, enemies and tokens placed, liberation with its rewards, reset, and what is looked at
// after every action.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

AreaId letter_area(Facts f, SiteId site, std::uint8_t letter) {
  if (is_card(site)) return static_cast<AreaId>(first_card_area + site - most_sectors);
  const auto& letters = f.book.tiles[site].letters;
  while (letters[letter % 4U] == nowhere) ++letter;  // JAG-SPAWN-08: the next that the face has
  return letters[letter % 4U];
}

EnemyId place_enemy(Table& t, std::uint8_t type, bool elite, AreaId area, Rule why) {  // JAG-SPAWN-03, JAG-COMP-17
  const int first = first_of_type[type], last = type == bounty ? most_enemies : first_of_type[type + 1];
  int found = -1;  // an area takes any number (JAG-SECTOR-02)
  for (int e = last; e-- > first;) {
    const Enemy& enemy = t.board.enemies[static_cast<std::size_t>(e)];
    if (enemy.state == Figure::none && enemy.spots == 0) found = e;
  }
  for (int e = first; e < last && found < 0; ++e)  // a corpse makes room
    if (const Enemy& enemy = t.board.enemies[static_cast<std::size_t>(e)];
        enemy.state == Figure::corpse && enemy.spots == 0)
      found = e;
  if (found < 0) return no_enemy;
  Enemy& enemy = t.board.enemies[static_cast<std::size_t>(found)];
  enemy = {};
  enemy.type = type;
  enemy.elite = elite && type != tank;
  enemy.site = site_of(area);
  const auto id = static_cast<EnemyId>(found);
  if (type == sniper && experienced(t, sniper) && !is_card(enemy.site)) {  // JAG-SNIPER-03, JAG-SNIPER-07
    enemy.state = Figure::hidden;
    for (unsigned letter = 0; letter < 4; ++letter)
      if (t.book.tiles[enemy.site].letters[letter] != nowhere)
        enemy.spots = static_cast<std::uint8_t>(enemy.spots | 1U << letter);
    tell(t, {.told = Told::changed, .word = Word::sneaks, .who = id, .a = enemy.site, .rule = Rule::JAG_SNIPER_03});
    return id;
  }
  enemy.state = Figure::standing;
  enemy.area = area;
  if (type == tank) {
    t.board.tank_up = 0;
    t.board.tank_blocked = static_cast<std::uint8_t>(t.board.tank_blocked & ~tank_bit(id));
  }
  tell(t, {.told = Told::appeared, .word = Word::placed, .who = id, .a = area, .rule = why}, because_of(why));
  return id;
}

void place_list(Table& t, SiteId site, const std::vector<Placed>& list) {
  for (const Placed& one : list)
    if (one.type != encounter_icon)
      place_enemy(t, one.type, one.elite, letter_area(t, site, one.letter), Rule::JAG_SPAWN_03);
  for (const Placed& one : list)
    if (one.type == encounter_icon) lay_token(t, letter_area(t, site, one.letter));
}

namespace {

void defend_sector(Table& t, SiteId site) {  // JAG-LT-07: before the card is carried out
  const std::uint8_t who = t.board.sectors[site].lieutenant;
  if (who == 255) return;
  switch (t.book.decks.lieutenants[who].defense) {
    case Defense::each_area:  // JAG-LT-15, JAG-LT-16
      for (std::uint8_t i = 0; i < t.book.tiles[site].areas; ++i)
        lay_token(t, static_cast<AreaId>(site * most_areas_of + i));
      break;
    case Defense::two_each:
      for (std::uint8_t letter = 0; letter < 4; ++letter)
        for (int i = 0; i < 2; ++i) lay_token(t, letter_area(t, site, letter));
      break;
    case Defense::shield:
      place_enemy(t, shield, false, letter_area(t, site, 2), Rule::JAG_LT_07);
      break;
    case Defense::cats:
      place_enemy(t, bloodcat, false, letter_area(t, site, 0), Rule::JAG_LT_07);
      place_enemy(t, bloodcat, false, letter_area(t, site, 3), Rule::JAG_LT_07);
      break;
    case Defense::sniper:
      place_enemy(t, sniper, true, letter_area(t, site, 3), Rule::JAG_LT_07);
      break;
    case Defense::tank:
      place_enemy(t, tank, false, letter_area(t, site, 2), Rule::JAG_LT_07);
      break;
    case Defense::promote:
      break;
  }
}

}  // namespace

void flip(Table& t, SiteId site, std::uint8_t movers) {  // JAG-ENTER-03, JAG-SECTOR-07, JAG-HIDDEN-01
  Sector& sector = t.board.sectors[site];
  sector.state = State::contested;
  tell(t, {.told = Told::changed, .word = Word::contested, .a = site, .rule = Rule::JAG_SECTOR_08, .headline = true});
  const auto deck = static_cast<std::size_t>(sector.strength);
  if (sector.spawn == no_spawn) {
    if (t.board.spawns[deck].empty()) t.board.spawns[deck].reshuffle(t.board.spawned[deck]);
    if (!t.board.spawns[deck].empty())
      sector.spawn = static_cast<std::uint8_t>(
          t.book.first_spawn[deck] +
          kit::draw(t.ref, t.board.spawns[deck], static_cast<Bag>(static_cast<std::size_t>(Bag::weak) + deck)));
  }
  defend_sector(t, site);
  if (sector.spawn == own_list)  // of a raid that was left: its list again
    for (std::uint8_t packed : sector.list)
      if (packed)
        place_enemy(t, static_cast<std::uint8_t>((packed & 15U) - 1U), packed & 16U, letter_area(t, site, packed >> 5U),
                    Rule::JAG_RESET_03);
  if (sector.spawn < t.book.spawns.size()) {
    const SpawnCard& card = t.book.spawns[sector.spawn];
    tell(t, {.told = Told::revealed, .word = Word::flipped, .a = site, .b = sector.spawn, .rule = Rule::JAG_SECTOR_09});
    place_list(t, site, card.list);
    for (std::uint8_t letter = 0; letter < 4; ++letter)
      for (unsigned i = 0; i < (sector.extra >> 2U * letter & 3U); ++i) lay_token(t, letter_area(t, site, letter));
    if (sector.lieutenant != 255 && t.book.decks.lieutenants[sector.lieutenant].defense == Defense::promote)
      for (EnemyId e = 0; e < most_enemies; ++e)
        if (Enemy& enemy = t.board.enemies[e];
            enemy.site == site && enemy.type == redshirt && enemy.state == Figure::standing && !enemy.elite) {
          enemy.elite = 1;
          tell(t, {.told = Told::changed, .word = Word::promoted, .who = e, .rule = Rule::JAG_LT_07});
        }
    if (card.special == Special::grenade)  // JAG-SPAWN-06, JAG-SPAWN-10, JAG-GROUP-04, JAG-ENTER-08
      for (MercId m = 0; m < most_mercs; ++m)
        if (movers >> m & 1U && on_map(t.board.mercs[m]))
          strike(t, m, {.value = 1, .condition = {}, .rule = Rule::JAG_SPAWN_10});
  }
  reveal_around(t, site);
}

KindId draw_loot(Table& t, int grade) {  // JAG-CARD-09
  const auto deck = static_cast<std::size_t>(grade - 1);
  if (t.board.loot[deck].empty()) t.board.loot[deck].reshuffle(t.board.looted[deck]);
  if (t.board.loot[deck].empty()) return no_kind;
  return static_cast<KindId>(t.book.first_loot[deck] + kit::draw(t.ref, t.board.loot[deck], static_cast<Bag>(deck)));
}

bool take_loot(Table& t, KindId kind) {
  for (std::size_t deck = 0; deck < 3; ++deck) {
    const std::size_t end = deck < 2 ? t.book.first_loot[deck + 1] : t.book.items.size();
    if (kind < t.book.first_loot[deck] || kind >= end) continue;
    const auto number = static_cast<std::size_t>(kind - t.book.first_loot[deck]);
    if (t.board.loot[deck].count(number) > 0) return t.board.loot[deck].take_out(number), true;
    if (t.board.looted[deck].count(number) > 0) return t.board.looted[deck].take(number), true;
  }
  return false;
}

void gain_reward(Table& t, SiteId site, Reward reward) {  // JAG-SPAWN-07
  Board& b = t.board;
  if (reward == Reward::fund || reward == Reward::funds) {
    const int n = reward == Reward::fund ? 1 : 2;
    b.funds = static_cast<std::uint8_t>(b.funds + n);
    return tell(t, {.told = Told::changed, .word = Word::funds, .a = n, .b = b.funds, .rule = Rule::JAG_LIB_02});
  }
  if (reward == Reward::rebel) {
    ++b.rebels;
    return tell(t, {.told = Told::changed, .word = Word::rebels, .a = 1, .b = b.rebels, .rule = Rule::JAG_LIB_02});
  }
  if (reward == Reward::none) return;
  const KindId kind = draw_loot(t, static_cast<int>(reward));
  if (kind == no_kind) return;
  tell(t, {.told = Told::drew, .word = Word::drew, .a = kind, .rule = Rule::JAG_SPAWN_07});
  gain_for_team(t, kind, site, Rule::JAG_SPAWN_07);
}

void reward_token(Table& t, SiteId site) {  // JAG-LIB-03, JAG-HIDDEN-07
  --t.board.sectors[site].rewards;
  tell(t, {.told = Told::changed, .word = Word::objective, .a = site, .b = 3, .rule = Rule::JAG_LIB_03});
  if (t.board.reward_tokens.empty()) return;
  const int token = kit::draw(t.ref, t.board.reward_tokens, Bag::rewards);
  const TokenFace& face = t.book.decks.rewards[static_cast<std::size_t>(token)];
  tell(t, {.told = Told::revealed, .word = Word::rewarded, .a = site, .b = token, .rule = Rule::JAG_LIB_03});
  if (face.does == Meets::loot) return gain_reward(t, site, static_cast<Reward>(face.n));
  for (int i = 0; i < face.n; ++i) gain_reward(t, site, face.does == Meets::funds ? Reward::fund : Reward::rebel);
}

void take_prize(Table& t, SiteId site) {  // JAG-LIB-03
  const std::uint8_t prize = t.board.sectors[site].prize;
  if (!prize) return;
  t.board.sectors[site].prize = 0;
  tell(t, {.told = Told::changed, .word = Word::objective, .a = site, .b = 3, .rule = Rule::JAG_LIB_03});
  if (prize <= 3) return gain_reward(t, site, static_cast<Reward>(prize));
  const auto kind = static_cast<KindId>(prize - 4);
  if (take_loot(t, kind)) gain_for_team(t, kind, site, Rule::JAG_LIB_03);
}

void remove_figures(Table& t, SiteId site, bool corpses) {
  for (EnemyId e = 0; e < most_enemies; ++e) {
    Enemy& enemy = t.board.enemies[e];
    if (enemy.site != site || (corpses && enemy.kept && enemy.state == Figure::standing)) continue;
    if (enemy.state == Figure::corpse && !corpses) {
      enemy.spots = 0;
      continue;
    }
    if (enemy.state != Figure::none)
      tell(t, {.told = Told::left,
               .word = Word::enemy_leaves,
               .who = e,
               .a = enemy.area == nowhere ? letter_area(t, site, 0) : enemy.area,
               .rule = corpses ? Rule::JAG_RESET_02 : Rule::JAG_LIB_10});
    enemy = {};
  }
}

namespace {

void remove_tokens(Table& t, SiteId site, bool loot) {  // JAG-ENC-19: what they were nobody learns
  Board& b = t.board;
  const auto first =
      static_cast<std::size_t>(site < most_sectors ? site * most_areas_of : first_card_area + site - most_sectors);
  const std::size_t count = site < most_sectors ? most_areas_of : 1;
  bool any = false;
  for (std::size_t i = first; i < first + count; ++i)
    any |= face_down(t, static_cast<AreaId>(i)) ||
           (loot && (b.ground[i].incoming || b.ground[i].loot != std::array<std::uint8_t, 3>{}));
  if (any) tell(t, {.told = Told::changed, .word = Word::cleared, .a = site, .b = loot, .rule = Rule::JAG_ENC_19});
  for (std::size_t i = first; i < first + count; ++i) {
    if (b.ground[i].older > 0) {  // from now on they cannot be told from the others
      for (Ground& ground : b.ground) {
        ground.tokens = static_cast<std::uint8_t>(ground.tokens + ground.older);
        ground.older = 0;
      }
      for (std::size_t kind = 0; kind < deck_kinds; ++kind) b.encounters.add(kind, b.older.count(kind));
      b.older.clear();
    }
    b.out = static_cast<std::uint8_t>(b.out + b.ground[i].tokens);
    b.ground[i].tokens = 0;
    if (!loot) continue;
    b.ground[i].incoming = 0;  // a reset takes every token (JAG-RESET-02)
    for (std::size_t grade = 0; grade < 2; ++grade)
      for (; b.ground[i].loot[grade] > 0; --b.ground[i].loot[grade]) b.spent.add(grade);
    b.ground[i].loot[2] = 0;
  }
}

void take_skulls(Table& t, SiteId site) {  // JAG-DATA-24
  const Sector& sector = t.board.sectors[site];
  const bool skulls = sector.spawn < t.book.spawns.size() &&
                      (sector.strength == Strength::strong || sector.strength == Strength::deadly);
  if (!skulls || t.board.skull || t.board.dictator != deidranna || t.board.off & flag::dictator) return;
  t.board.skull = 1;
  add_threat(t, 1, Rule::JAG_DATA_24);
}

}  // namespace

void liberate(Table& t, SiteId site, Rule why) {
  Sector& sector = t.board.sectors[site];
  if (sector.state == State::liberated) return;
  remove_tokens(t, site, false);  // JAG-LIB-10
  remove_figures(t, site, false);
  sector.state = State::liberated;  // JAG-SECTOR-12
  sector.test = 0;
  tell(t, {.told = Told::changed, .word = Word::liberated, .a = site, .rule = why, .headline = true});
  for (MercId m = 0; m < most_mercs; ++m)  // JAG-COND-04, JAG-COND-30
    if (on_map(t.board.mercs[m]) && site_of(t.board.mercs[m].area) == site)
      shed(t, m, Condition::marked, Rule::JAG_COND_04);
  take_skulls(t, site);
  if (sector.spawn < t.book.spawns.size()) {  // JAG-LIB-02, JAG-LIB-05
    const SpawnCard& card = t.book.spawns[sector.spawn];
    gain_reward(t, site, card.reward);
    const auto deck = static_cast<std::size_t>(card.strength);
    t.board.spawned[deck].add(static_cast<std::size_t>(sector.spawn - t.book.first_spawn[deck]));
  }
  sector.spawn = no_spawn;
  if (const std::uint8_t who = sector.lieutenant; who != 255) {  // JAG-LT-08, JAG-LT-12
    sector.lieutenant = 255;
    t.board.lieutenants = static_cast<std::uint8_t>(t.board.lieutenants & ~(1U << who));
    t.board.beaten = static_cast<std::uint8_t>(t.board.beaten | 1U << who);
    tell(t, {.told = Told::changed,
             .word = Word::lieutenant_out,
             .a = who,
             .b = site,
             .rule = Rule::JAG_LT_08,
             .headline = true});
    gain_for_team(t, t.book.aim(t.book.decks.lieutenants[who].reward), site, Rule::JAG_LT_08);
    Story::happened(t, When::defeated, {.site = site, .kind = who});
  }
  while (sector.rewards > 0) reward_token(t, site);
  take_prize(t, site);
  if (sector.objective) {  // JAG-LIB-04
    sector.objective = 0;
    tell(t, {.told = Told::changed, .word = Word::objective, .a = site, .b = 2, .rule = Rule::JAG_LIB_04});
    Story::happened(t, When::token, {.site = site});
  }
  Story::happened(t, When::liberate, {.site = site});
}

namespace {

void lose_rebels(Table& t, SiteId site) {  // JAG-REBEL-06
  if (t.board.sectors[site].rebels == 0) return;
  t.board.sectors[site].rebels = 0;
  tell(t, {.told = Told::changed, .word = Word::rebel_gone, .a = site, .rule = Rule::JAG_REBEL_06});
}

}  // namespace

void reset(Table& t, SiteId site) {  // JAG-RESET-01, JAG-RESET-02, JAG-RESET-03, JAG-RESET-04, JAG-RESET-06,
                                     // JAG-COND-08, JAG-HIDDEN-02, JAG-LOOT-06
  Sector& sector = t.board.sectors[site];
  remove_tokens(t, site, true);
  remove_figures(t, site, true);
  sector.state = State::occupied;
  if (sector.spawn == abandoned) sector.spawn = no_spawn;
  tell(t, {.told = Told::changed, .word = Word::reset, .a = site, .rule = Rule::JAG_RESET_01, .headline = true});
  lose_rebels(t, site);
  send_back(t, site);  // JAG-LT-11, JAG-LT-17
  Story::happened(t, When::reset, {.site = site});
}

void occupy(Table& t, SiteId site, Strength strength) {  // by the story: held again, with a new card; what lay there is
  Sector& sector = t.board.sectors[site];                // lost (JAG-SECTOR-07, JAG-LOOT-06)
  remove_tokens(t, site, true);
  remove_figures(t, site, true);
  sector.state = State::occupied;
  sector.strength = strength;
  sector.spawn = no_spawn;
  lose_rebels(t, site);
  tell(t, {.told = Told::changed, .word = Word::raided, .a = site, .rule = Rule::JAG_SECTOR_06, .headline = true});
}

namespace {

bool ready_to_liberate(Facts f, SiteId site) {  // JAG-LIB-01, JAG-LIB-06, JAG-LIB-09, JAG-ENC-22
  if (f.board.sectors[site].state != State::contested || !merc_at(f, site, true) || enemy_at(f, site)) return false;
  for (std::size_t i = 0; i < f.book.tiles[site].areas; ++i)
    if (face_down(f, static_cast<AreaId>(site * most_areas_of + i))) return false;
  return true;
}

bool settle_once(Table& t) {
  for (EnemyId e = 0; e < most_enemies; ++e)  // whose Health has just become less: JAG-ENEMY-04
    if (const Enemy& enemy = t.board.enemies[e];
        enemy.state == Figure::standing && enemy.damage > 0 && enemy.damage >= stats_of(t, e).health)
      return defeat(t, e, nobody, false), true;
  bool any = false, standing = false;
  for (const Merc& merc : t.board.mercs) any |= on_map(merc), standing |= up(merc);
  // who lies knocked down still holds the sector: JAG-RESET-05
  if (any && !standing) return lose(t, Cause::all_down, Rule::JAG_LOSE_01), false;  // JAG-LOSE-07
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (const Sector& sector = t.board.sectors[site]; sector.state == State::contested && sector.spawn != own_list &&
                                                      sector.spawn != passing && sector.spawn != no_spawn &&
                                                      !merc_at(t, site, false))
      return reset(t, site), true;
  for (SiteId site = most_sectors; site < most_sites; ++site)  // JAG-MISSION-21
    if (t.board.missions[static_cast<std::size_t>(site - most_sectors)].entered && !merc_at(t, site, false))
      return reset_mission(t, site), true;
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (ready_to_liberate(t, site)) return liberate(t, site, Rule::JAG_LIB_01), true;
  return check_missions(t);
}

}  // namespace

void settle(Table& t) {  // JAG-LIB-07
  for (int i = 0; i < 40 && !over(t); ++i) {
    if (settle_once(t)) continue;
    if (over(t)) return;
    Story::happened(t, When::always, {.merc = t.board.active});
    return;
  }
}

}  // namespace fireteam::jagged

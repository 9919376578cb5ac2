// The Enemy Activation: the order, one figure a beat, its target and its way with every tie-break, its attacks.
#include <algorithm>

#include "base/sort.h"
#include "games/jagged/foresight.h"

namespace fireteam::jagged {

namespace {

int sight(Facts f, EnemyId e, MercId m) {  // distance for choosing a target (JAG-AI-10, JAG-SNIPER-01)
  return stats_of(f, e).range < 0 ? 0 : range_between(f, f.board.enemies[e].area, f.board.mercs[m].area);
}
}  // namespace

bool reaches(Facts f, EnemyId e, MercId m) {  // JAG-ENEMY-08, JAG-ENEMY-13, JAG-AI-17
  const int range = stats_of(f, e).range;
  if (site_of(f.board.mercs[m].area) != f.board.enemies[e].site) return false;
  return range < 0 || range_between(f, f.board.enemies[e].area, f.board.mercs[m].area) <= range;
}
bool can_hit(Facts f, EnemyId e) {
  for (MercId m = 0; m < most_mercs; ++m)
    if (up(f.board.mercs[m]) && site_of(f.board.mercs[m].area) == f.board.enemies[e].site && reaches(f, e, m))
      return true;
  return false;
}
// JAG-AI-06 to JAG-AI-10, JAG-SNIPER-02: the closest standing one; then the active one; then clockwise from it.
MercId target_of(Facts f, EnemyId e, Because& why) {
  const SiteId site = f.board.enemies[e].site;
  MercId best = nobody;
  int nearest = 99;
  why = because_of(Rule::JAG_AI_06);
  why.of = noun_of::merc;
  for (int i = 0; i < most_mercs; ++i) {
    const auto m = static_cast<MercId>((f.board.last + i) % most_mercs);
    if (!up(f.board.mercs[m]) || site_of(f.board.mercs[m].area) != site) continue;  // JAG-KO-08, JAG-AI-09
    const int distance = sight(f, e, m);
    if (!why.candidates.full()) why.candidates.push_back({m, static_cast<std::int16_t>(distance)});
    if (distance == nearest) why.tie = static_cast<RuleId>(best == f.board.last ? Rule::JAG_AI_07 : Rule::JAG_AI_08);
    if (distance >= nearest) continue;
    nearest = distance;
    best = m;
    why.tie = 0;
  }
  if (best != nobody) why.choose(best);
  return best;
}

int blow_of(Facts f, EnemyId e, MercId m) {  // JAG-ENEMY-07
  const Stats stats = stats_of(f, e);
  int value =
      has(f.board.enemies[e], Condition::suppressed) ? stats.damage / 2 : stats.damage;  // JAG-COND-10, JAG-COND-29
  if (terrain_of(f, f.board.mercs[m].area) == Terrain::swamp) ++value;                   // JAG-TERRAIN-06
  if (has(f.board.mercs[m], Condition::marked)) ++value;                                 // JAG-COND-03
  return value;
}

namespace {

int crowd(Facts f, AreaId area) {  // JAG-AI-13, JAG-AI-26
  int count = 0;
  for (const Enemy& enemy : f.board.enemies) count += enemy.state == Figure::standing && enemy.area == area;
  for (const Merc& merc : f.board.mercs) count += on_map(merc) && merc.area == area;
  return count;
}

void walk(Table& t, EnemyId e, MercId target,
          const Because& why) {  // JAG-AI-12 to JAG-AI-14, JAG-AI-19, JAG-AI-20, JAG-AI-25
  Enemy& enemy = t.board.enemies[e];
  const AreaId goal = t.board.mercs[target].area;
  const int now = walk_between(t, enemy.area, goal);
  if (now <= 0) return;
  fixed_vector<AreaId, most_areas_of> ways;
  int fewest = 99;
  t.book.steps.near(enemy.area).each([&](std::size_t one) {
    const auto area = static_cast<AreaId>(one);
    if (walk_between(t, area, goal) != now - 1) return;
    const int here = crowd(t, area);
    if (here < fewest) ways.clear(), fewest = here;
    if (here == fewest) ways.push_back(area);
  });
  Answer choice = t.ref.ask(team(t), Ask::path,
                            [&](Menu& menu) {
                              for (AreaId area : ways) menu.add(answer(say::path, area));
                            },
                            {.who = e});
  const AreaId from = enemy.area;
  enemy.area = static_cast<AreaId>(choice.a);
  tell(t,
       {.told = Told::moved, .word = Word::enemy_moves, .who = e, .a = from, .b = enemy.area, .rule = Rule::JAG_AI_12},
       why);
}

void attack_on(Table& t, EnemyId e, MercId m, const Because& why) {  // JAG-DEF-01, JAG-ENEMY-10
  const Stats stats = stats_of(t, e);
  const int value = blow_of(t, e, m);
  tell(t, {.told = Told::changed, .word = Word::enemy_attacks, .who = e, .a = m, .b = value, .rule = Rule::JAG_AI_15},
       why);
  strike(t, m,
         {.value = value,
          .stealth = difficulty_of(t, e),
          .condition = stats.condition,
          .by = e,
          .rule = Rule::JAG_DEF_04});
}

void attack_icon(Table& t, EnemyId e) {  // JAG-AI-15, JAG-AI-21, JAG-AI-29
  Because why;
  const MercId target = target_of(t, e, why);
  if (target != nobody && reaches(t, e, target)) attack_on(t, e, target, why);
}

void attack_all(Table& t, EnemyId e) {  // JAG-SHIELD-01, JAG-SHIELD-02, JAG-SHIELD-03, JAG-SHIELD-04, JAG-SHIELD-05
  Because why = because_of(Rule::JAG_SHIELD_03);
  for (int i = 0; i < most_mercs; ++i) {
    const auto m = static_cast<MercId>((t.board.last + i) % most_mercs);
    if (up(t.board.mercs[m]) && same_area(t, t.board.mercs[m].area, t.board.enemies[e].area)) attack_on(t, e, m, why);
  }
}

void move_icon(Table& t, EnemyId e, MercId target, const Because& why) {
  if (can_hit(t, e)) return;                                   // JAG-AI-11, JAG-AI-18
  if (has(t.board.enemies[e], Condition::suppressed)) return;  // JAG-COND-09
  if (t.board.enemies[e].state == Figure::hidden || !up(t.board.mercs[target])) return;
  walk(t, e, target, why);
}

void run_pattern(Table& t, EnemyId e) {  // JAG-AI-05
  const Enemy& enemy = t.board.enemies[e];
  Because why;
  const MercId target = target_of(t, e, why);
  if (enemy.type == bounty) {  // JAG-BOUNTY-05
    const int attacks = mission_of(t, enemy.site).attacks;
    for (int i = 0; i < attacks; ++i)
      if (enemy.state == Figure::standing) attack_icon(t, e);
    return;
  }
  const EnemyCard& card = t.book.enemies[enemy.type];
  if (card.words.has(Trait::pounces) && can_hit(t, e)) {  // JAG-CAT-01, JAG-CAT-02, JAG-CAT-04
    attack_icon(t, e);
    attack_icon(t, e);
    return;
  }
  for (Icon icon : card.pattern) {
    if (over(t)) return;
    if (icon == Icon::move && target != nobody) move_icon(t, e, target, why);
    if (icon == Icon::attack) attack_icon(t, e);
    if (icon == Icon::attack_all) attack_all(t, e);
    if (icon == Icon::kill_ally && target != nobody) {  // JAG-TANK-07, JAG-TANK-08, JAG-TANK-11
      if (!(t.board.tank_blocked & tank_bit(e))) kill_ally(t, target, Rule::JAG_TANK_07);
      t.board.tank_blocked = static_cast<std::uint8_t>(t.board.tank_blocked & ~tank_bit(e));
      settle(t);  // a scenario may be lost by it: JAG-LOSE-04
    }
  }
}

void tick(Table& t, EnemyId e) {  // JAG-COND-14, JAG-COND-16
  Enemy& enemy = t.board.enemies[e];
  if (enemy.state == Figure::standing && has(enemy, Condition::bleeding)) {
    enemy.damage = static_cast<std::uint8_t>(enemy.damage + 1);
    tell(t, {.told = Told::changed, .word = Word::enemy_bleeds, .who = e, .rule = Rule::JAG_COND_16});
    if (enemy.damage >= stats_of(t, e).health) return defeat(t, e, nobody, false);  // JAG-COND-21
  }
  if (has(enemy, Condition::suppressed)) {
    enemy.conditions = static_cast<std::uint8_t>(enemy.conditions & ~bit(Condition::suppressed));
    tell(t, {.told = Told::changed,
             .word = Word::eased,
             .who = e,
             .a = static_cast<int>(Condition::suppressed),
             .rule = Rule::JAG_COND_14});
  }
}

}  // namespace

// JAG-AI-01, JAG-AI-02, JAG-AI-03, JAG-AI-04, JAG-AI-22, JAG-AI-23: as things stand now; equal ranks are the team's to
// order.
fixed_vector<Turn, most_enemies> enemy_order(Facts f, SiteId site) {
  fixed_vector<Turn, most_enemies> queue;
  struct Key {
    EnemyId enemy;
    int initiative, elite, near;
  };
  fixed_vector<Key, most_enemies> keys;
  for (EnemyId e = 0; e < most_enemies; ++e) {  // JAG-ACT-10, JAG-ACT-12, JAG-SNIPER-06
    const Enemy& enemy = f.board.enemies[e];
    if (enemy.site != site || (enemy.state != Figure::standing && enemy.state != Figure::hidden)) continue;
    int near = 99;
    for (MercId m = 0; m < most_mercs; ++m)
      if (up(f.board.mercs[m]) && site_of(f.board.mercs[m].area) == site)
        near = std::min(near, sight(f, e, m));  // JAG-AI-28
    keys.push_back({e, initiative_of(f, e), enemy.elite, near});
  }
  auto before = [](const Key& a, const Key& b) {
    return std::tuple(-a.initiative, -a.elite, a.near) < std::tuple(-b.initiative, -b.elite, b.near);
  };
  sort_in_place(keys, before);
  std::uint8_t rank = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i > 0 && before(keys[i - 1], keys[i])) ++rank;
    queue.push_back({keys[i].enemy, rank});
  }
  return queue;
}

void queue_enemies(Table& t) {
  const SiteId site = t.board.last_site;
  t.board.queue = site == no_site ? fixed_vector<Turn, most_enemies>{} : enemy_order(t, site);
  if (t.board.queue.empty()) return;
  tell(t, {.told = Told::noted, .word = Word::enemies_act, .a = site, .rule = Rule::JAG_PHASE_04});
  t.board.phase = Phase::enemies;
}

void enemy_beat(Table& t) {         // JAG-AI-16, JAG-ACT-11, JAG-MISSION-15
  while (!t.board.queue.empty()) {  // defeated ones are skipped
    const Enemy& enemy = t.board.enemies[t.board.queue[0].enemy];
    if ((enemy.state == Figure::standing || enemy.state == Figure::hidden) && merc_at(t, enemy.site, true))
      break;  // JAG-AI-27
    t.board.queue.erase_at(0);
  }
  if (t.board.queue.empty()) {
    t.board.phase = Phase::pick;
    return tell(t, {.told = Told::noted, .word = Word::enemies_done, .rule = Rule::JAG_AI_16});
  }
  Answer choice = t.ref.ask(team(t), Ask::order, [&](Menu& menu) {
    for (const Turn& turn : t.board.queue)
      if (const Enemy& enemy = t.board.enemies[turn.enemy];
          turn.rank == t.board.queue[0].rank && (enemy.state == Figure::standing || enemy.state == Figure::hidden))
        menu.add(answer(say::order, turn.enemy));
  });
  const auto e = static_cast<EnemyId>(choice.a);
  for (std::size_t i = 0; i < t.board.queue.size(); ++i)
    if (t.board.queue[i].enemy == e) {
      t.board.queue.erase_at(i);
      break;
    }
  tell(t, {.told = Told::changed, .word = Word::acts, .who = e, .rule = Rule::JAG_AI_05});
  run_pattern(t, e);  // each attack is defended for itself (JAG-DEF-06)
  if (!over(t)) tick(t, e);
  settle(t);
}

// ---- what they would do if the activation ended now: one after the other, as if nothing that they do knocked anybody
// out, and of equal ways the first

namespace {

void step_toward(Facts f, Enemy& enemy, MercId target) {
  const AreaId goal = f.board.mercs[target].area;
  const int now = walk_between(f, enemy.area, goal);
  if (now <= 0) return;
  AreaId best = enemy.area;
  f.book.steps.near(enemy.area).each([&](std::size_t area) {
    if (best == enemy.area && walk_between(f, static_cast<AreaId>(area), goal) == now - 1)
      best = static_cast<AreaId>(area);
  });
  enemy.area = best;
}

Intent intent_of(const Book& book, Board& board, EnemyId e) {
  const Facts f{board, book};
  Enemy& enemy = board.enemies[e];
  Because why;
  Intent out{.enemy = e, .from = enemy.area, .target = target_of(f, e, why)};
  auto attack = [&](MercId m) { ++out.attacks, out.damage += blow_of(f, e, m); };
  auto attack_target = [&] {
    if (const MercId now = target_of(f, e, why); now != nobody && reaches(f, e, now)) out.target = now, attack(now);
  };
  const bool hunted = enemy.type == bounty;
  const bool pounces = !hunted && book.enemies[enemy.type].words.has(Trait::pounces) && can_hit(f, e);
  if (hunted || pounces) {
    for (int i = 0; i < (hunted ? mission_of(f, enemy.site).attacks : 2); ++i) attack_target();
  } else {
    for (Icon icon : book.enemies[enemy.type].pattern) {
      const bool goes = enemy.state == Figure::standing && !has(enemy, Condition::suppressed) && !can_hit(f, e);
      if (icon == Icon::move && goes && out.target != nobody) step_toward(f, enemy, out.target);
      if (icon == Icon::attack) attack_target();
      if (icon != Icon::attack_all) continue;
      for (MercId m = 0; m < most_mercs; ++m)
        if (up(board.mercs[m]) && same_area(f, board.mercs[m].area, enemy.area)) out.target = m, attack(m);
    }
  }
  out.to = enemy.area;
  return out;
}

}  // namespace

std::vector<Intent> intents(Facts f) {
  std::vector<Intent> out;
  const MercId m = f.board.active;
  if (f.board.phase < Phase::wake || f.board.phase > Phase::act || m >= most_mercs || !placed(f, f.board.mercs[m]))
    return out;
  if (f.board.mercs[m].camouflaged || !contested(f, site_of(f.board.mercs[m].area))) return out;  // JAG-MERC-14
  Board then = f.board;
  then.last = m;
  for (const Turn& turn : enemy_order({then, f.book}, site_of(then.mercs[m].area)))
    out.push_back(intent_of(f.book, then, turn.enemy));
  return out;
}

}  // namespace fireteam::jagged

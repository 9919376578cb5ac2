// How a scenario ends: victory and defeat, the last loot, rewards, and what the campaign goes on with.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

void win(Table& t, std::uint16_t trigger) {  // JAG-WIN-01
  if (over(t)) return;
  t.board.result = Ends::won;
  t.board.cause = static_cast<std::uint16_t>(static_cast<std::uint16_t>(Cause::trigger) + trigger);
  tell(t, {.told = Told::noted, .word = Word::won, .rule = Rule::JAG_WIN_01, .headline = true});
}

void lose(Table& t, Cause cause, Rule why, std::uint16_t trigger) {             // no loot window: JAG-LOSE-09
  if (t.board.result == Ends::lost || t.board.phase >= Phase::looting) return;  // JAG-WIN-05: loss beats victory
  t.board.result = Ends::lost;
  t.board.cause = static_cast<std::uint16_t>(static_cast<std::uint16_t>(cause) + trigger);
  tell(t, {.told = Told::noted, .word = Word::lost, .rule = why, .headline = true});
}

// Who is told to search there: the first of the team.
MercId searcher(Facts f, SiteId site) {
  for (MercId m = 0; m < most_mercs; ++m)
    if (on_map(f.board.mercs[m]) && site_of(f.board.mercs[m].area) == site) return m;
  return nobody;
}

void looting_beat(Table& t) {  // JAG-LOOT-08, JAG-LOOT-09
  auto there = [&](SiteId site) { return site != no_site && merc_at(t, site, false); };
  Answer choice =
      t.ref.ask(team(t), Ask::taker,
                [&](Menu& menu) {
                  menu.add(answer(say::done));
                  for (EnemyId e = 0; e < most_enemies; ++e)
                    if (t.board.enemies[e].state == Figure::corpse && there(t.board.enemies[e].site))
                      menu.add(answer(say::loot, e));
                  for (AreaId area = 0; area < most_areas; ++area)
                    for (int grade = 1; grade <= 3; ++grade)
                      if (t.board.ground[area].loot[static_cast<std::size_t>(grade - 1)] > 0 && there(site_of(area)))
                        menu.add(answer(say::grab, area, grade));
                },
                {.who = unknown});
  if (choice.verb == say::done) return void(t.board.phase = Phase::debrief);
  int grade = choice.b;
  SiteId site = no_site;
  if (choice.verb == say::loot) {
    Enemy& enemy = t.board.enemies[choice.a];
    grade = stats_of(t, static_cast<EnemyId>(choice.a)).loot;
    site = enemy.site;
    tell(t, {.told = Told::left,
             .word = Word::looted,
             .who = searcher(t, site),
             .a = choice.a,
             .b = enemy.area,
             .rule = Rule::JAG_LOOT_08});
    enemy = {};
  } else {
    site = site_of(static_cast<AreaId>(choice.a));
    --t.board.ground[choice.a].loot[static_cast<std::size_t>(grade - 1)];
    tell(t, {.told = Told::changed,
             .word = Word::token_looted,
             .who = searcher(t, site),
             .a = choice.a,
             .b = grade,
             .rule = Rule::JAG_LOOT_08});
  }
  const KindId kind = draw_loot(t, grade);
  if (kind == no_kind) return;
  tell(t, {.told = Told::drew, .word = Word::drew, .a = kind, .rule = Rule::JAG_LOOT_08});
  gain_for_team(t, kind, site, Rule::JAG_LOOT_08);
}

namespace {

void pay_rewards(Table& t) {  // JAG-WIN-02, JAG-CAMP-02
  for (std::uint8_t number : t.book.mission.rewards) {
    const KindId kind = t.book.aim(number);
    if (t.board.gone.test(kind) || t.board.income.test(kind) || t.board.market.count(kind) > 0) continue;
    if (std::ranges::any_of(t.board.cards, [&](const Card& card) { return card.kind == kind; })) continue;
    if (t.book.items[kind].type == ItemType::income)
      t.board.income.set(kind);
    else
      new_card(t, kind, nobody, Spot::stored);
    tell(t, {.told = Told::changed, .word = Word::income, .a = kind, .rule = Rule::JAG_WIN_02});
  }
}

void tidy_up(Table& t) {  // JAG-WIN-03, JAG-WIN-04, JAG-WIN-06, JAG-SEVERE-05, JAG-REBEL-03, JAG-LT-10
  Board& b = t.board;
  if (in_force(t, Ongoing::rebels_lost) && b.rebels > 0) {  // JAG-DATA-22
    tell(t, {.told = Told::changed,
             .word = Word::rebels,
             .a = -static_cast<int>(b.rebels),
             .b = 0,
             .rule = Rule::JAG_DATA_22});
    b.rebels = 0;
  }
  for (MercId m = 0; m < most_mercs; ++m) {
    Merc& merc = b.mercs[m];
    if (merc.stand == Stand::absent) continue;
    if (on_map(merc)) merc.stand = Stand::up;
    merc.conditions = 0;
    merc.stamina = static_cast<std::uint8_t>(merc.stamina + merc.fatigue + merc.wounds);
    merc.fatigue = merc.wounds = 0;
    tell(t, {.told = Told::changed, .word = Word::refreshed, .who = m, .rule = Rule::JAG_WIN_04});
  }
  for (Card& card : b.cards) card.covered = card.used = card.touched = 0;
  for (SiteId site = 0; site < t.book.tiles.size(); ++site) {
    if (b.sectors[site].rebels > 0)
      tell(t, {.told = Told::changed, .word = Word::rebel_gone, .a = site, .rule = Rule::JAG_REBEL_03});
    b.sectors[site].rebels = 0;
    send_back(t, site);
  }
  for (Mission& mission : b.missions) mission.entered = mission.done = 0;  // JAG-MISSION-14
}

}  // namespace

std::uint16_t open_scenarios(Facts f) {  // by number; JAG-SETUP-01
  std::uint16_t open = 1U << 1U;
  for (std::size_t number = 1; number < f.book.opens.size(); ++number)
    if (f.board.won >> number & 1U) open = static_cast<std::uint16_t>(open | f.book.opens[number]);
  open = static_cast<std::uint16_t>(open & ~f.board.won);
  const auto last = static_cast<unsigned>(f.book.scenarios.size()) - 1;  // needs four cities
  if (f.board.cities < 4 && last == 12) open = static_cast<std::uint16_t>(open & ~(1U << last));
  return open;
}

void debrief(Table& t) {
  Board& b = t.board;
  const int number = t.book.mission.number;
  if (b.result == Ends::won) {
    Story::happened(t, When::won, {});
    pay_rewards(t);
    b.won = static_cast<std::uint16_t>(b.won | 1U << number);
  }
  tidy_up(t);
  const std::uint16_t open = open_scenarios(t);
  const bool all_dead = std::popcount(b.killed) + b.team > most_roster;  // JAG-LOSE-08
  if (b.campaign && open && !(b.result == Ends::won && t.book.mission.ends_campaign) && !all_dead) {
    Answer choice = t.ref.ask(team(t), Ask::next, [&](Menu& menu) {  // JAG-LOSE-05
      if (b.result == Ends::lost) menu.add(answer(say::next, number));
      for (int n = 1; n < static_cast<int>(t.book.scenarios.size()); ++n)
        if (open >> n & 1U && !(b.result == Ends::lost && n == number)) menu.add(answer(say::next, n));
    });
    b.next = static_cast<std::uint8_t>(choice.a);
    tell(t, {.told = Told::changed, .word = Word::next, .a = b.next, .rule = Rule::JAG_SETUP_01});
  }
  b.active = nobody;
  b.phase = Phase::ended;
}

Outcome outcome(Facts f) {
  if (f.board.phase != Phase::ended) return {};
  return {true, f.board.result == Ends::won ? team(f) : Seats{0}, f.board.cause};
}

}  // namespace fireteam::jagged

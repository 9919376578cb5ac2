// The Dictator Phase: Threat Tokens one a beat, counter-attacks, level 10, the event, its slot, day and night.
#include <algorithm>
#include <cstring>

#include "games/jagged/story.h"

namespace fireteam::jagged {

void add_threat(Table& t, int n, Rule why) {  // JAG-DICT-02; markers never run out: JAG-COMP-18
  if (n <= 0 || t.board.off & flag::dictator) return;
  t.board.tokens = static_cast<std::uint8_t>(std::min(t.board.tokens + n, 99));
  tell(t,
       {.told = Told::changed, .word = Word::threat_token, .a = n, .b = t.board.tokens, .rule = why, .headline = true});
}
void lower_threat(Table& t, int n, Rule why) {  // JAG-BRIBE-02, JAG-BRIBE-06, JAG-BRIBE-08, JAG-DICT-04
  const int to = std::max(1, t.board.level - n);
  if (to == t.board.level) return;
  t.board.level = static_cast<std::uint8_t>(to);
  tell(t, {.told = Told::changed, .word = Word::threat, .a = to, .rule = why, .headline = true});
}
Band band_of(Facts f) {  // JAG-THREAT-06
  const auto& colours_of = f.book.decks.dictators[f.board.dictator].colours;
  return f.board.level <= colours_of[0] ? Band::yellow : f.board.level <= colours_of[1] ? Band::orange : Band::red;
}

namespace {

// JAG-COUNTER-01, JAG-COUNTER-02, JAG-COUNTER-08, JAG-COUNTER-09, JAG-COUNTER-10, JAG-COUNTER-11, JAG-COUNTER-12,
// JAG-COUNTER-13: one roll for the whole map.
void counter_attack(Table& t) {
  Board& b = t.board;
  b.counter_tokens = static_cast<std::uint16_t>(b.counter_tokens & ~(1U << b.level));
  int strength = t.book.decks.dictators[b.dictator].skulls[static_cast<std::size_t>(b.level - 1)];
  if (in_force(t, Ongoing::strong_counter)) ++strength;
  if (in_force(t, Grip::strong_counter)) ++strength;
  tell(t,
       {.told = Told::changed, .word = Word::counter, .a = strength, .rule = Rule::JAG_COUNTER_03, .headline = true});
  if (strength > 0) {
    Dice pool;  // JAG-COUNTER-04, JAG-COUNTER-05
    for (const Sector& sector : b.sectors)
      if (sector.state == State::liberated) pool.orange = static_cast<std::uint8_t>(pool.orange + sector.rebels);
    for (MercId m = 0; m < most_mercs; ++m)
      if (on_map(b.mercs[m]))
        each_card(t, m, [&](CardId card) {
          if (slotted(t, card)) pool = pool + item_of(t, card).counter_dice;
        });
    Answer choice =
        t.ref.ask(team(t), Ask::counter,
                  [&](Menu& menu) {
                    for (int n = 0; n <= b.rebels; ++n) menu.add(answer(say::support, n));
                  },
                  {.who = static_cast<std::uint16_t>(strength), .what = static_cast<std::uint16_t>(pool.size())});
    b.rebels = static_cast<std::uint8_t>(b.rebels - choice.a);
    pool.orange = static_cast<std::uint8_t>(pool.orange + choice.a);
    if (choice.a)
      tell(t, {.told = Told::changed,
               .word = Word::rebels,
               .a = -static_cast<int>(choice.a),
               .b = b.rebels,
               .rule = Rule::JAG_COUNTER_06});
    const int sum = throw_dice(t, {nobody, pool, 0, false, 0, team(t)}).sum;
    clear_tray(t);
    if (sum < strength) return lose(t, Cause::counter, Rule::JAG_LOSE_03);
  }
  tell(t, {.told = Told::changed, .word = Word::beaten_off, .rule = Rule::JAG_COUNTER_07, .headline = true});
  Story::happened(t, When::counter, {});
}

void reach_the_top(Table& t) {  // JAG-THREAT-03, JAG-THREAT-04, JAG-THREAT-11
  Board& b = t.board;
  b.tokens = 0;
  ++b.maxed;
  if (b.dictator == deidranna) {  // JAG-DATA-25, JAG-THREAT-08, JAG-THREAT-09
    draw_lieutenant(t);
    b.level = 1;
  } else {  // Purge
    draw_mission(t);
    b.level = 7;
  }
  tell(t, {.told = Told::changed, .word = Word::threat, .a = b.level, .rule = Rule::JAG_DATA_25, .headline = true});
  Story::happened(t, When::maxed, {});
}

}  // namespace

void threat_beat(Table& t) {  // JAG-DICT-03, JAG-THREAT-01: one token a beat
  Board& b = t.board;
  if (b.tokens == 0) return void(b.phase = Phase::event);
  --b.tokens;
  if (b.level < most_threat) {
    ++b.level;
    tell(t, {.told = Told::changed, .word = Word::threat, .a = b.level, .rule = Rule::JAG_THREAT_01, .headline = true});
    Story::happened(t, When::threat, {});  // who has lost by it defends nothing any more: JAG-LOSE-04
    if (!over(t) && b.counter_tokens >> b.level & 1U && !(b.off & flag::counters))
      counter_attack(t);  // JAG-THREAT-02, JAG-SETUP-23
    if (over(t)) return;
    if (b.level == most_threat) reach_the_top(t);
  }
  settle(t);
}

// ---- events

namespace {

void for_contested(Table& t, void (*each)(Table&, SiteId)) {
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (t.board.sectors[site].state == State::contested) each(t, site);
}

void heal_conditions(Table& t) {  // JAG-DATA-19
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (t.board.enemies[e].conditions) {
      t.board.enemies[e].conditions = 0;
      tell(t, {.told = Told::changed, .word = Word::eased, .who = e, .a = 3, .rule = Rule::JAG_DATA_19});
    }
}

void lay_incoming(Table& t) {  // the area with most mercenaries; the team breaks ties (JAG-AI-04)
  Bits<most_areas> best;
  int most = 0;
  for (AreaId area = 0; area < most_areas; ++area) {
    int count = 0;
    const SiteId site = site_of(area);  // a liberated sector is one area: JAG-SECTOR-13
    if (liberated(t, site) && area != site * most_areas_of) continue;
    for (const Merc& merc : t.board.mercs) count += placed(t, merc) && same_area(t, merc.area, area);
    if (count > most) best = {}, most = count;
    if (count == most && count > 0) best.set(area);
  }
  if (best.none()) return;
  Answer choice = t.ref.ask(
      team(t), Ask::tokens,
      [&](Menu& menu) { best.each([&](std::size_t area) { menu.add(answer(say::aim, static_cast<int>(area))); }); },
      {.who = static_cast<std::uint16_t>(best.first())});
  ++t.board.ground[choice.a].incoming;
  tell(t, {.told = Told::changed, .word = Word::incoming, .a = choice.a, .b = 1, .rule = Rule::JAG_EVENT_03});
}

void promote_one(Table& t, SiteId site) {  // of several the team says which (JAG-AI-04)
  auto fits = [&](EnemyId e) {
    const Enemy& enemy = t.board.enemies[e];
    return enemy.state == Figure::standing && enemy.site == site && !enemy.elite && enemy.type < tank;
  };
  bool any = false;
  for (EnemyId e = 0; e < most_enemies; ++e) any |= fits(e);
  if (!any) return;
  Answer choice = t.ref.ask(team(t), Ask::promote,
                            [&](Menu& menu) {
                              for (EnemyId e = 0; e < most_enemies; ++e)
                                if (fits(e)) menu.add(answer(say::promote, e));
                            },
                            {.who = site});
  t.board.enemies[choice.a].elite = 1;
  tell(t, {.told = Told::changed, .word = Word::promoted, .who = choice.a, .rule = Rule::JAG_EVENT_03});
}

void reprisal(Table& t) {  // JAG-CARD-10
  std::uint16_t sites = 0;
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (t.board.sectors[site].rebels > 0) sites = static_cast<std::uint16_t>(sites | 1U << site);
  if (!sites) return;
  Answer choice = t.ref.ask(team(t), Ask::rebel_out, [&](Menu& menu) {
    for (SiteId site = 0; site < t.book.tiles.size(); ++site)
      if (sites >> site & 1U) menu.add(answer(say::go, site));
  });
  --t.board.sectors[choice.a].rebels;
  tell(t, {.told = Told::changed, .word = Word::rebel_gone, .a = choice.a, .rule = Rule::JAG_EVENT_03});
}

}  // namespace

void resolve_event(Table& t, std::uint8_t event) {
  Board& b = t.board;
  switch (t.book.decks.events[event].does) {
    case Does::heal_conditions:
      return heal_conditions(t);
    case Does::lose_fund:  // JAG-CARD-10
      if (b.funds == 0) return;
      --b.funds;
      return tell(t, {.told = Told::changed, .word = Word::funds, .a = -1, .b = b.funds, .rule = Rule::JAG_EVENT_03});
    case Does::mission:
      return draw_mission(t);
    case Does::reinforce:
      return for_contested(t, [](Table& u, SiteId site) {
        place_enemy(u, redshirt, false, letter_area(u, site, 0), Rule::JAG_EVENT_03);
      });
    case Does::traps:
      return for_contested(t, [](Table& u, SiteId site) {
        const AreaId area = letter_area(u, site, 1);
        lay_token(u, area);
        for (const Merc& merc : u.board.mercs)
          if (on_map(merc) && merc.area == area) return reveal(u, area);  // JAG-ENC-02
      });
    case Does::heal_enemies:
      for (EnemyId e = 0; e < most_enemies; ++e)
        if (b.enemies[e].state == Figure::standing && b.enemies[e].damage > 0) {
          --b.enemies[e].damage;
          tell(t, {.told = Told::changed, .word = Word::eased, .who = e, .a = 4, .rule = Rule::JAG_EVENT_03});
        }
      return;
    case Does::march:
      for (MercId m = 0; m < most_mercs; ++m)
        if (on_map(b.mercs[m]) && !liberated(t, site_of(b.mercs[m].area))) suffer_fatigue(t, m, 1, Rule::JAG_EVENT_03);
      return;
    case Does::promote:
      return for_contested(t, promote_one);
    case Does::incoming:
      return lay_incoming(t);
    case Does::lieutenant:
      return draw_lieutenant(t);
    case Does::reprisal:
      return reprisal(t);
    default:
      return;  // lasts through the next Player Phase: in_force() says where
  }
}

namespace {

bool at_once(Does does) {  // the others last through the next Player Phase
  switch (does) {
    case Does::heal_conditions:
    case Does::lose_fund:
    case Does::mission:
    case Does::reinforce:
    case Does::traps:
    case Does::heal_enemies:
    case Does::march:
    case Does::promote:
    case Does::incoming:
    case Does::lieutenant:
    case Does::reprisal:
      return true;
    default:
      return false;
  }
}

bool same(const Board& one, const Board& other) { return std::memcmp(&one, &other, sizeof(Board)) == 0; }

}  // namespace

void draw_event(Table& t, Band band) {  // JAG-EVENT-01, JAG-EVENT-11
  Board& b = t.board;
  b.event = 255;  // JAG-EVENT-08
  int deck = static_cast<int>(band);
  while (deck > 0 && b.events[static_cast<std::size_t>(deck)].empty()) --deck;
  if (b.events[static_cast<std::size_t>(deck)].empty()) return;
  const auto which = static_cast<std::size_t>(deck);
  const auto event = static_cast<std::uint8_t>(
      t.book.first_event[which] +
      kit::draw(t.ref, b.events[which], static_cast<Bag>(static_cast<std::size_t>(Bag::yellow) + which)));
  b.event = event;
  tell(t, {.told = Told::revealed, .word = Word::event, .a = event, .rule = Rule::JAG_EVENT_01, .headline = true});
  const Board before = b;
  resolve_event(t, event);  // JAG-EVENT-09
  if (at_once(t.book.decks.events[event].does) && same(before, b))
    tell(t, {.told = Told::noted, .word = Word::came_to_nothing, .a = event, .rule = Rule::JAG_EVENT_03});
  settle(t);
  if (over(t)) return;
  std::size_t slot = 0;
  while (slot < 3 && b.slots[slot] != 255) ++slot;
  if (slot == 3) {  // JAG-EVENT-05, JAG-EVENT-06, JAG-EVENT-07, JAG-EVENT-12
    for (std::uint8_t& old : b.slots) {
      if (old < t.book.decks.events.size()) {
        const auto back = static_cast<std::size_t>(t.book.decks.events[old].colour);
        b.events[back].add(static_cast<std::size_t>(old - t.book.first_event[back]));
      }
      old = 255;
    }
    slot = 0;
    if (!b.fixed_time) {
      b.night = !b.night;
      tell(t, {.told = Told::changed, .word = Word::night, .a = b.night, .rule = Rule::JAG_EVENT_05, .headline = true});
      Story::happened(t, b.night ? When::night : When::day, {});
    }
  }
  b.slots[slot] = event;  // JAG-EVENT-04
  tell(t, {.told = Told::changed,
           .word = Word::slot,
           .a = event,
           .b = static_cast<int>(slot) + 1,
           .rule = Rule::JAG_EVENT_04});
}

void event_beat(Table& t) {  // JAG-DICT-05, JAG-EVENT-02
  Board& b = t.board;
  draw_event(t, band_of(t));  // of the level as it is now, after a reset: JAG-THREAT-10
  if (over(t)) return;
  if (b.tokens > 0) {  // JAG-EVENT-10
    b.tokens = 0;
    tell(t, {.told = Told::changed, .word = Word::cleaned, .rule = Rule::JAG_EVENT_10});
  }
  if (!b.night) add_threat(t, 1, Rule::JAG_TIME_01);         // JAG-TIME-02, JAG-TIME-05
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)  // a raid that nobody met
    if (const Sector& sector = b.sectors[site];
        sector.state == State::contested && sector.spawn == own_list && !merc_at(t, site, false))
      occupy(t, site, Strength::weak);
  Story::happened(t, When::turn_end, {});
  settle(t);
  if (!over(t)) b.phase = Phase::begin;
}

}  // namespace fireteam::jagged

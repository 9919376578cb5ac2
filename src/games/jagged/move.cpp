// Movement: steps and their price, Group Moves, Free Moves, entering sectors and mission cards, and fleeing.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

namespace {

constexpr std::uint8_t bit_of(MercId m) { return static_cast<std::uint8_t>(1U << m); }
bool hindered(Facts f, MercId m) {  // JAG-COND-12; Ice does not mind
  return has(f.board.mercs[m], Condition::suppressed) && board_of(f, m).ability != Ability::cool;
}

int side_between(Facts f, SiteId from, SiteId to) {  // of `from`; -1: not adjacent (JAG-MOVE-14)
  if (from >= f.book.tiles.size()) return -1;
  for (int side = 0; side < 4; ++side)
    if (f.book.tiles[from].beside[static_cast<std::size_t>(side)] == to) return side;
  return -1;
}

// Everything but the price, for steps and Group Moves alike.
Verdict way_open(Facts f, AreaId from, AreaId to) {
  const SiteId here = site_of(from), there = site_of(to);
  if (to >= most_areas || f.book.areas[to].site != there || from == to) return forbidden(Rule::JAG_MOVE_01);
  if (here == there) {
    if (liberated(f, here)) return forbidden(Rule::JAG_MOVE_17);
    if (!f.book.near.linked(from, to)) return forbidden(Rule::JAG_MOVE_01);  // JAG-MOVE-02
    return f.book.steps.linked(from, to) ? allowed : forbidden(Rule::JAG_TERRAIN_08);
  }
  if (!liberated(f, here)) return forbidden(Rule::JAG_SECTOR_10);
  if (is_card(there) || side_between(f, here, there) < 0) return forbidden(Rule::JAG_MOVE_14);
  if (liberated(f, there)) return forbidden(Rule::JAG_MOVE_13);  // one goes to the sector, not to an area
  if (f.board.sectors[there].closed) return forbidden(Rule::JAG_MOVE_15);
  return entries(f, here, there).test(to) ? allowed : forbidden(Rule::JAG_ENTER_01);
}
Verdict road_open(Facts f, AreaId from, SiteId to) {  // JAG-MOVE-10, JAG-SECTOR-14, JAG-MISSION-08
  const SiteId here = site_of(from);
  if (!liberated(f, here)) return forbidden(is_card(here) ? Rule::JAG_MISSION_09 : Rule::JAG_SECTOR_10);
  if (is_card(to)) {
    if (f.board.missions[static_cast<std::size_t>(to - most_sectors)].kind == 255)
      return forbidden(Rule::JAG_MISSION_01);
    return access_of(f, to) == here ? allowed : forbidden(Rule::JAG_MISSION_17);  // JAG-MISSION-07
  }
  if (side_between(f, here, to) < 0) return forbidden(Rule::JAG_MOVE_14);
  if (!liberated(f, to)) return forbidden(Rule::JAG_ENTER_01);
  return f.board.sectors[to].closed ? forbidden(Rule::JAG_MOVE_15) : allowed;
}

Verdict can_pay(Facts f, MercId m, bool across) {
  const Cost cost = step_cost(f, m, across);
  if (cost.fatigue + cost.wounds <= f.board.mercs[m].stamina) return allowed;  // JAG-MOVE-07
  return forbidden(hindered(f, m) && f.board.mercs[m].stamina > 0 ? Rule::JAG_COND_18 : Rule::JAG_MOVE_06);
}

void pay(Table& t, MercId m, bool across) {
  const Cost cost = step_cost(t, m, across);
  suffer_fatigue(t, m, cost.fatigue, Rule::JAG_MOVE_03);
  suffer_wounds(t, m, cost.wounds, Rule::JAG_MOVE_04);
}

void move_to(Table& t, MercId m, AreaId to, Rule why) {
  const AreaId from = t.board.mercs[m].area;
  t.board.mercs[m].area = to;
  tell(t, {.told = Told::moved, .word = Word::moved, .who = m, .a = from, .b = to, .rule = why});
}

// ---- Group Moves

// What a Group Move costs everybody who stands: a Wound beside an enemy (JAG-GROUP-07), Fatigue in a minefield; who
// lies there pays nothing (JAG-GROUP-08).
Cost group_cost(Facts f, MercId m, AreaId from) {
  if (!up(f.board.mercs[m])) return {};
  return {in_force(f, Ongoing::dear_group), enemy_in(f, from)};
}

Verdict may_take(Facts f, MercId m, std::uint8_t party) {  // JAG-GROUP-11, JAG-GROUP-13, JAG-KO-09
  const AreaId from = f.board.mercs[m].area;
  for (MercId other = 0; other < most_mercs; ++other) {
    if (other != m && !(party & bit_of(other))) continue;
    if (!on_map(f.board.mercs[other]) || !same_area(f, f.board.mercs[other].area, from))
      return forbidden(Rule::JAG_GROUP_02);  // JAG-GROUP-12
    const Cost cost = group_cost(f, other, from);
    if (cost.wounds > f.board.mercs[other].stamina) return forbidden(Rule::JAG_GROUP_09);
    if (cost.fatigue + cost.wounds > f.board.mercs[other].stamina) return forbidden(Rule::JAG_MISSION_01);
  }
  return allowed;
}

// Where a step may lead at all, when nobody asks why not: over the borders of an area, or out of a liberated sector.
Bits<most_areas> ways_from(Facts f, AreaId from) {
  const SiteId here = site_of(from);
  Bits<most_areas> found;
  auto look = [&](std::size_t to) {
    if (way_open(f, from, static_cast<AreaId>(to))) found.set(to);
  };
  if (!liberated(f, here)) {
    f.book.near.near(from).each(look);
  } else if (here < f.book.tiles.size()) {
    for (SiteId there : f.book.tiles[here].beside)
      for (std::size_t i = 0; there != no_site && i < f.book.tiles[there].areas; ++i)
        look(static_cast<std::size_t>(there * most_areas_of) + i);
  }
  return found;
}
template <class Visit>
void each_way(Facts f, const Menu& menu, AreaId from, Visit&& visit) {
  if (!menu.wide()) return ways_from(f, from).each([&](std::size_t to) { visit(static_cast<AreaId>(to), allowed); });
  for (AreaId to = 0; to < first_card_area; ++to)
    if (f.book.areas[to].site != no_site) visit(to, way_open(f, from, to));
}

void add_leads(Facts f, Menu& menu, MercId m, Verdict command) {
  if (!menu.wide() && (!command || (!menu.wants({say::lead, left_open, left_open, 0}) &&
                                    !menu.wants({say::lead_to, left_open, left_open, 0}))))
    return;
  const AreaId from = f.board.mercs[m].area;
  struct Way {
    say::Verb verb;
    int to;
    Verdict open;
  };
  fixed_vector<Way, first_card_area + most_sites> ways;
  each_way(f, menu, from, [&](AreaId to, Verdict way) { ways.push_back({say::lead, to, way}); });
  for (SiteId to = 0; to < most_sites; ++to) {
    if (to >= f.book.tiles.size() && !is_card(to)) continue;
    const Verdict way = road_open(f, from, to);
    if (way || menu.wide()) ways.push_back({say::lead_to, to, way});
  }
  unsigned absent = 0;
  for (MercId other = 0; other < most_mercs; ++other)
    if (f.board.mercs[other].stand == Stand::absent) absent |= bit_of(other);
  for (std::uint8_t party = 0; party < 1U << most_mercs; ++party) {
    if (party & (bit_of(m) | absent)) continue;
    const Verdict take = may_take(f, m, party);
    if (!take && !menu.wide()) continue;
    for (const Way& way : ways)
      menu.add(answer(way.verb, way.to, party), !command.ok() ? command : way.open.ok() ? take : way.open);
  }
}

void lead_once(
    Table& t, MercId m,
    const Answer& choice) {  // JAG-GROUP-01, JAG-GROUP-03, JAG-GROUP-07, JAG-GROUP-08, JAG-GROUP-10, JAG-COND-26
  const auto movers = static_cast<std::uint8_t>(choice.b | bit_of(m));
  const AreaId from = t.board.mercs[m].area;
  const bool road = choice.verb == say::lead_to;
  const SiteId to = road ? static_cast<SiteId>(choice.a) : site_of(static_cast<AreaId>(choice.a));
  for (MercId other = 0; other < most_mercs; ++other) {
    if (!(movers & bit_of(other))) continue;
    const Cost cost = group_cost(t, other, from);
    suffer_wounds(t, other, cost.wounds, Rule::JAG_GROUP_07);
    suffer_fatigue(t, other, cost.fatigue, Rule::JAG_MISSION_01);
  }
  t.board.mercs[m].moved = 1;
  if (!road && to == site_of(from)) {
    Bits<most_areas> only_there;
    only_there.set(choice.a);
    return arrive(t, movers, to, only_there, m, static_cast<AreaId>(choice.a));
  }
  arrive(t, movers, to, entries(t, site_of(from), to), m, road ? nowhere : static_cast<AreaId>(choice.a));
}

}  // namespace

Cost step_cost(Facts f, MercId m, bool across) {  // JAG-MOVE-03, JAG-MOVE-04, JAG-MOVE-18, JAG-COND-12, JAG-COND-13
  const int more = hindered(f, m) ? 1 : 0;
  const bool roadblocks = across && in_force(f, Does::roadblocks);
  if (enemy_in(f, f.board.mercs[m].area)) return {roadblocks, 1 + more};
  return {1 + more + roadblocks, 0};
}

Verdict may_step(Facts f, MercId m, AreaId to) {
  const Verdict way = way_open(f, f.board.mercs[m].area, to);
  return way.ok() ? can_pay(f, m, site_of(to) != site_of(f.board.mercs[m].area)) : way;
}
Verdict may_go(Facts f, MercId m, SiteId to) {
  const Verdict way = road_open(f, f.board.mercs[m].area, to);
  return way.ok() ? can_pay(f, m, true) : way;
}

void add_moves(Facts f, Menu& menu, MercId m) {
  const AreaId from = f.board.mercs[m].area;
  const std::array<Verdict, 2> paid{can_pay(f, m, false), can_pay(f, m, true)};  // inside a sector, and across
  each_way(f, menu, from, [&](AreaId to, Verdict way) {
    if (to != from) menu.add(answer(say::step, to), way.ok() ? paid[site_of(to) != site_of(from)] : way);
  });
  for (SiteId to = 0; to < most_sites; ++to)
    if ((to < f.book.tiles.size() && to != site_of(f.board.mercs[m].area)) ||
        (is_card(to) && f.board.missions[static_cast<std::size_t>(to - most_sectors)].kind != 255))
      menu.add(answer(say::go, to), may_go(f, m, to));
  add_leads(f, menu, m, may_command(f, m, true));
}

// JAG-ENTER-01, JAG-GROUP-05: the areas along the crossed border; a liberated sector is entered as a whole.
Bits<most_areas> entries(Facts f, SiteId from, SiteId to) {
  Bits<most_areas> found;
  if (is_card(to)) {
    found.set(static_cast<std::size_t>(first_card_area + to - most_sectors));
    return found;
  }
  const Tile& tile = f.book.tiles[to];
  const auto first = static_cast<std::size_t>(to * most_areas_of);
  if (liberated(f, to)) {
    found.set(first);
    return found;
  }
  const int side = side_between(f, to, from);
  for (std::size_t i = 0; i < tile.areas; ++i)
    if (side < 0 ? f.book.areas[first + i].sides != 0 : f.book.areas[first + i].sides >> side & 1U)  // JAG-MISSION-22
      found.set(first + i);
  return found;
}

// All choose their areas before anything is turned up (JAG-ENTER-02).
void arrive(Table& t, std::uint8_t movers, SiteId to, const Bits<most_areas>& where, MercId leader, AreaId chosen) {
  for (MercId m = 0; m < most_mercs; ++m) {
    if (!(movers & bit_of(m)) || !on_map(t.board.mercs[m])) continue;
    AreaId area = chosen;
    if (m != leader || chosen == nowhere) {
      Answer choice = t.ref.ask(seat_of(t, m), Ask::enter,
                                [&](Menu& menu) {
                                  if (m != leader && chosen != nowhere && where.test(chosen))
                                    menu.add(answer(say::enter, chosen));
                                  where.each([&](std::size_t one) {
                                    if (m == leader || one != chosen)
                                      menu.add(answer(say::enter, static_cast<int>(one)));
                                  });
                                },
                                {.who = m, .what = to});
      area = static_cast<AreaId>(choice.a);
    }
    move_to(t, m, area, Rule::JAG_MOVE_01);
  }
  come_in(t, movers, to, leader);
}

void come_in(Table& t, std::uint8_t movers, SiteId to, MercId leader) {
  if (is_card(to)) {
    enter_mission(t, to);
  } else if (t.board.sectors[to].state == State::occupied) {
    flip(t, to, movers);                                       // JAG-SECTOR-08, JAG-MOVE-09
  } else if (t.board.sectors[to].state == State::contested) {  // JAG-ENTER-07, JAG-SECTOR-11
    reveal_around(t, to);                                      // JAG-MOVE-08, JAG-ENC-24
  } else {
    while (t.board.sectors[to].rewards > 0 && merc_at(t, to, true)) reward_token(t, to);
    if (merc_at(t, to, true)) take_prize(t, to);
  }
  Story::happened(t, When::enter, {.site = to, .merc = leader});
}

void step(Table& t, MercId m, AreaId to) {  // JAG-ENTER-06
  const AreaId from = t.board.mercs[m].area;
  const bool across = site_of(from) != site_of(to);
  pay(t, m, across);
  t.board.mercs[m].moved = 1;
  if (!on_map(t.board.mercs[m])) return;
  Bits<most_areas> there;
  there.set(to);
  arrive(t, bit_of(m), site_of(to), there, m, to);
}
void go(Table& t, MercId m, SiteId to) {
  pay(t, m, true);
  t.board.mercs[m].moved = 1;
  if (on_map(t.board.mercs[m])) arrive(t, bit_of(m), to, entries(t, site_of(t.board.mercs[m].area), to), m, nowhere);
}

void lead(Table& t, MercId m, const Answer& choice) {
  spend_command(t, m, true);
  lead_once(t, m, choice);
  int more = 0;  // JAG-GROUP-06
  each_card(t, m, [&](CardId card) { more += slotted(t, card) ? item_of(t, card).group : 0; });
  while (more-- > 0 && up(t.board.mercs[m]) && !over(t)) {
    settle(t);
    if (over(t)) return;
    Answer on = t.ref.ask(seat_of(t, m), Ask::slip,
                          [&](Menu& menu) {
                            menu.add(answer(say::stop));
                            add_leads(t, menu, m, allowed);
                          },
                          {.who = m});
    if (on.verb == say::stop) return;
    lead_once(t, m, on);
  }
}

void slip(Table& t, MercId m) {  // JAG-EFFECT-05, JAG-EFFECT-06, JAG-EFFECT-15, JAG-COND-20
  if (!up(t.board.mercs[m])) return;
  Answer choice = t.ref.ask(seat_of(t, m), Ask::slip,
                            [&](Menu& menu) {
                              const AreaId from = t.board.mercs[m].area;
                              menu.add(answer(say::stop));
                              each_way(t, menu, from, [&](AreaId to, Verdict way) {
                                if (way || !road_open(t, from, site_of(to))) menu.add(answer(say::slip, to), way);
                              });
                              for (SiteId to = 0; to < most_sites; ++to)  // the shot may have freed the sector
                                if ((to < t.book.tiles.size() || is_card(to)) && road_open(t, from, to))
                                  menu.add(answer(say::slip, static_cast<int>(entries(t, site_of(from), to).first())));
                            },
                            {.who = m});
  if (choice.verb == say::stop) return;
  t.board.mercs[m].moved = 1;
  Bits<most_areas> there;
  there.set(choice.a);
  arrive(t, bit_of(m), site_of(static_cast<AreaId>(choice.a)), there, m, static_cast<AreaId>(choice.a));
}

// ---- fleeing

Verdict may_flee(Facts f, MercId m, SiteId to) {
  const SiteId here = site_of(f.board.mercs[m].area);
  if (!contested(f, here)) return forbidden(Rule::JAG_FLEE_01);
  if (to >= f.book.tiles.size() || !liberated(f, to)) return forbidden(Rule::JAG_FLEE_02);
  if (f.board.sectors[to].closed) return forbidden(Rule::JAG_MOVE_15);
  if (is_card(here)) return access_of(f, here) == to ? allowed : forbidden(Rule::JAG_FLEE_10);
  return side_between(f, here, to) >= 0 ? allowed : forbidden(Rule::JAG_FLEE_02);
}

void flee(Table& t, MercId m, SiteId to) {  // JAG-FLEE-03, JAG-FLEE-06
  const SiteId here = site_of(t.board.mercs[m].area);
  std::uint8_t movers = 0;
  for (MercId other = 0; other < most_mercs; ++other) {
    if (!on_map(t.board.mercs[other]) || site_of(t.board.mercs[other].area) != here) continue;
    movers |= bit_of(other);
    move_to(t, other, static_cast<AreaId>(to * most_areas_of), Rule::JAG_FLEE_03);
    shed(t, other, Condition::marked, Rule::JAG_COND_04);  // JAG-COND-30
  }
  tell(t, {.told = Told::changed,
           .word = Word::fled,
           .who = m,
           .a = here,
           .b = to,
           .rule = Rule::JAG_FLEE_05,
           .headline = true});
  if (is_card(here))
    reset_mission(t, here);
  else
    reset(t, here);
  if (!over(t)) come_in(t, movers, to, m);  // what waits there is for the first to come
}

}  // namespace fireteam::jagged

// Breach & Clear, the way in: who may start it and who pays, who is pulled in, how the tile is set up.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/combined.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

constexpr int breach_cost = 7;  // MRC-ACT-16

// The door that is to be breached, whoever pays for it.
Verdict may_open(Facts f, MercId m, int side) {
  const Board& b = f.board;
  const AreaId at = b.mercs[m].area;
  const auto d = static_cast<std::size_t>(side);
  const AreaId inside = neighbour(at, side);
  if (inside == nowhere || !b.door[d].test(at) || b.shut.test(inside)) return forbidden(Rule::MRC_BC_03);
  if (!b.rooms.test(inside) || b.zone[at] == b.zone[inside]) return forbidden(Rule::MRC_BC_03);
  if (!needs_breach(f, b.zone[inside])) return forbidden(Rule::MRC_BC_78);  // MRC-BC-01
  return b.mercs[m].captive ? forbidden(Rule::MRC_BC_77) : allowed;
}

// Three in the area: the active MERC pays `own`, the first partner `next`, the second what is left.
Verdict may_split(Facts f, MercId m, unsigned partners, int own, int next) {
  const Board& b = f.board;
  const AreaId at = b.mercs[m].area;
  int share[3] = {own, next, breach_cost - own - next}, i = 0;
  if (b.mercs[m].cp < own || std::ranges::min(share) < 1) return forbidden(Rule::MRC_BC_02);
  for (MercId other = 0; other < team; ++other) {
    if (!(partners >> other & 1U)) continue;
    const Merc& partner = b.mercs[other];
    if (!able(f, other)) return forbidden(Rule::MRC_COMB_04);
    if (partner.area != at) return forbidden(Rule::MRC_BC_03);
    if (partner.captive) return forbidden(Rule::MRC_BC_77);
    if (partner.cp < share[++i]) return forbidden(Rule::MRC_BC_02);
    if (b.mercs[m].refused >> refusal(other, Asked::breach) & 1) return forbidden(Rule::MRC_COMB_06);
  }
  return allowed;
}

}  // namespace

// Areas whose people are pulled in: the payers' own, and those beside it over an open edge (MRC-BC-04..08).
// MRC-BC-06, MRC-BC-07
Areas pulled_from(const Board& b, AreaId at) {
  Areas out = just(at);
  for (int d = 0; d < 4; ++d)
    if (b.open[static_cast<std::size_t>(d)].test(at)) out.set(neighbour(at, d));
  return out;
}

// MRC-BC-12, MRC-BC-13, MRC-BC-14, MRC-BC-64, MRC-MISS-06.
Posts posts_of(Facts f, const Directive* directive) {
  const auto& places = f.book.tiles[f.board.breach.tile].places;
  Posts out;
  if (directive && (directive->upto || directive->colours || directive->singles)) {  // MRC-BC-13
    for (std::size_t i = 0; i < tile_places; ++i)
      if (places[i].number <= directive->upto || (directive->colours >> static_cast<int>(places[i].ring) & 1) ||
          (directive->singles >> i & 1))
        out.push_back(i);
    return out;
  }
  std::size_t black = tile_places;  // MRC-BC-14
  for (std::size_t i = tile_places; i-- > 0;)
    if (places[i].ring == Ring::black) black = i;
  out.push_back(black);
  int yellow = 2;
  for (std::size_t i = tile_places; i-- > 0 && yellow > 0;)
    if (places[i].ring == Ring::yellow) out.push_back(i), --yellow;
  return out;
}

namespace {

void fill(Table& t, std::size_t place, Kind kind, Rule why) {
  t.board.breach.held[place] = low(static_cast<int>(kind) + 1);
  tell(t, {Told::changed, Word::breach_placed, 0, static_cast<int>(place), static_cast<int>(kind), 0, why});
}

// The highest position that is still open; false: there is none (MRC-BC-15, MRC-BC-17, MRC-BC-18).
bool join(Table& t, Kind kind, Rule why) {
  for (std::size_t place = tile_places; place-- > 0;)
    if (t.board.breach.held[place] == 0) return fill(t, place, kind, why), true;
  BreachBoard& breach = t.board.breach;
  tell(t, {Told::noted, Word::breach_no_place, 0, static_cast<int>(kind), 0, 0, Rule::MRC_BC_18});
  for (MercId m = 0; m < team; ++m)
    if (breach.taking >> m & 1 && alive(t.board, m)) hurt(t, piece_of_merc(m), 1, nobody, Rule::MRC_BC_18);
  return false;
}

void set_tile(Table& t, const Directive* directive) {
  const bool said = directive && (directive->upto || directive->colours || directive->singles);
  for (std::size_t place : posts_of(t, directive)) fill(t, place, Kind::one, said ? Rule::MRC_BC_13 : Rule::MRC_BC_14);
  for (int i = 0; directive && i < directive->extra; ++i) join(t, Kind::two, Rule::MRC_BC_12);
}

// OpFor of the room, its agents as employees, then those who are pulled in; all leave the map (MRC-BC-16, MRC-BC-19).
// MRC-BC-52, MRC-IMM-16, MRC-IMM-17
void take_in(Table& t, Areas areas, bool with_agents, Rule why) {
  Board& b = t.board;
  for (AreaId area = 0; area < 64; ++area) {
    if (!areas.test(area)) continue;
    each_opfor(b, [&](OpforId o) {
      if (b.opfor[o].area != area) return;
      const Kind kind = b.opfor[o].kind;
      tell(t, {Told::left, Word::breach_out, piece_of_opfor(o), area, 0, 0, why});
      leave(t, o);
      join(t, kind, why);
    });
    each_agent(b, [&](AgentId a) {
      if (!with_agents || b.agents[a] != area) return;  // MRC-BC-75
      tell(t, {Told::left, Word::breach_out, piece_of_agent(a), area, 0, 0, Rule::MRC_BC_16});
      b.agents[a] = nowhere;
      join(t, Kind::worker, Rule::MRC_BC_16);
    });
  }
}

void place_all(Table& t) {
  Board& b = t.board;
  BreachBoard& breach = b.breach;
  const Directive* directive = directive_of(t, breach.zone);
  set_tile(t, directive);
  take_in(t, room_of(b, breach.zone), true, Rule::MRC_BC_15);
  take_in(t, pulled_from(b, breach.outside), false, Rule::MRC_BC_05);
  check_conditions(t);
  breach.stage = Breach::act;
  breach.next = 0;
}

// M1 to M5 by priority; among equals the players decide, one a beat (MRC-BC-10).
bool seat_next(Table& t) {
  Board& b = t.board;
  BreachBoard& breach = b.breach;
  unsigned left = 0;
  int best = 0;
  std::size_t place = 0;
  while (place < team && breach.order[place]) ++place;
  for (MercId m = 0; m < team; ++m) {
    const bool seated = std::ranges::find(breach.order, m + 1) != breach.order.end();
    if (!(breach.taking >> m & 1) || !alive(b, m) || seated) continue;
    if (b.mercs[m].priority > best) best = b.mercs[m].priority, left = 0;
    if (b.mercs[m].priority == best) left |= 1U << m;
  }
  if (left == 0) return false;
  const Answer choice = t.ref.ask(orderers(t, left), Ask::order,
                                  [&](Menu& menu) {
                                    for (MercId m = 0; m < team; ++m)
                                      if (left >> m & 1U) menu.add(answer(say::first, m));
                                  },
                                  {static_cast<std::uint16_t>(place + 1), 1});
  breach.order[place] = low(choice.a + 1);
  tell(t, {Told::changed, Word::breach_merc, choice.a, static_cast<int>(place) + 1, 0, 0, Rule::MRC_BC_10});
  return true;
}

}  // namespace

void offer_breach(Facts f, MercId m, Menu& menu) {
  const Board& b = f.board;
  for (int side = 0; side < 4; ++side) {
    if (!menu.wide() && !b.door[static_cast<std::size_t>(side)].test(b.mercs[m].area)) continue;
    const Verdict door = may_open(f, m, side);
    if (!menu.wide() && !door) continue;
    for (unsigned partners = 0; partners < 32; ++partners) {
      if (std::popcount(partners) != 2 || partners >> m & 1U) continue;
      const int least = menu.wide() && door ? 0 : 1;  // nobody goes without paying: the rule says so
      for (int own = least; own <= breach_cost - 2 * least; ++own)
        for (int next = least; next <= breach_cost - own - least; ++next)
          menu.add(answer(say::breach, side, static_cast<int>(partners), own * 8 + next),
                   door ? may_split(f, m, partners, own, next) : door);
    }
  }
}

// MRC-BC-11, MRC-BC-74
void begin_breach(Table& t, MercId m, Answer choice) {
  Board& b = t.board;
  const unsigned partners = choice.b;
  for (MercId other = 0; other < team; ++other)  // MRC-COMB-06
    if (partners >> other & 1U)
      if (!agrees(t, m, other, Asked::breach)) return;
  const int own = choice.c / 8, next = choice.c % 8;
  spend(t, m, own);  // MRC-BC-02, MRC-BC-62
  bool first = true;
  for (MercId other = 0; other < team; ++other)
    if (partners >> other & 1U) {
      spend(t, other, first ? next : breach_cost - own - next);
      first = false;
    }
  const AreaId at = b.mercs[m].area, inside = neighbour(at, choice.a);
  BreachBoard breach;
  breach.stage = Breach::place;
  breach.zone = b.zone[inside];
  breach.outside = at;
  breach.inside = inside;
  breach.payers = low(static_cast<int>(partners | 1U << m));
  const Areas near = pulled_from(b, at);
  for (MercId other = 0; other < team; ++other)  // MRC-BC-04, MRC-BC-08
    if (able(t, other) && near.test(b.mercs[other].area)) breach.taking = low(breach.taking | 1 << other);
  const Directive* directive = directive_of(t, breach.zone);
  breach.tile = b.tile;  // MRC-BC-58
  breach.objective = directive && directive->objective;
  for (const Mark& mark : b.markers)
    if (mark.area != nowhere && b.zone[mark.area] == breach.zone && mark.face == Marker::objective)
      breach.objective = 1;
  breach.destroys = directive && directive->destroyed ? directive->destroyed : t.book.tiles[breach.tile].destroyed;
  breach.tolerate = directive ? directive->tolerate : 0;
  breach.active = m;
  b.breach = breach;
  tell(t, {Told::changed, Word::breach, piece_of_merc(m), breach.zone, at, breach.payers, Rule::MRC_BC_02, true});
}

// In beats: placing, seats, activations with their counter-attacks, aftermath (MRC-BC-09).
void breach_beat(Table& t) {
  BreachBoard& breach = t.board.breach;
  if (breach.stage == Breach::place) return place_all(t);
  if (breach.stage == Breach::act) {
    if (breach.next == 0 && seat_next(t)) return;
    return breach_activation(t);
  }
  end_breach(t);
}

}  // namespace fireteam::mercs

// Who appears, is hurt, healed, incapacitated, killed; pieces that an area cannot hold.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

// MRC-COMP-14, MRC-COMP-15
OpforId place_opfor(Table& t, Kind kind, AreaId area, Rule why) {
  Board& b = t.board;
  std::uint32_t numbers = 0;
  std::array<bool, 128> used{};
  OpforId slot = no_opfor;
  for (std::size_t o = most_opfor; o-- > 0;) {
    if (b.opfor[o].area == nowhere) {  // the one longest free: nobody takes the place of who falls in the same moment
      if (slot == no_opfor || b.opfor[o].placed <= b.opfor[slot].placed) slot = static_cast<OpforId>(o);
    } else if (b.opfor[o].kind == kind && b.opfor[o].number < 128)
      used[b.opfor[o].number] = true;
  }
  if (slot == no_opfor) {
    tell(t, {Told::noted, Word::no_room, 0, static_cast<int>(kind), area, 0, Rule::MRC_COMP_18});
    return no_opfor;
  }
  for (numbers = 1; used[numbers];) ++numbers;
  Opfor& o = b.opfor[slot];
  o = {};
  o.kind = kind;
  o.number = low(static_cast<int>(numbers));
  o.area = area;
  o.placed = ++b.placements;
  b.fresh.set(slot);
  tell(t, {Told::appeared, Word::appeared, piece_of_opfor(slot), area, 0, 0, why});
  if (kind == Kind::four && reinforced(b)) raise_reinforcement(t, Rule::MRC_REINF_05);  // MRC-EVENT-11
  return slot;
}

void add_agent(Table& t, Colour colour, AreaId area, Rule why) {
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t agent = static_cast<std::size_t>(colour) * 8 + i;
    if (t.board.agents[agent] != nowhere) continue;
    t.board.agents[agent] = area;
    return tell(t, {Told::appeared, Word::added, piece_of_agent(static_cast<AgentId>(agent)), area, 0, 0, why});
  }
  tell(t, {Told::noted, Word::full_supply, 0, static_cast<int>(colour), 0, 0, Rule::MRC_COMP_16});
}

void leave(Table& t, OpforId o) {
  const std::uint16_t placed = t.board.opfor[o].placed;
  t.board.opfor[o] = {};
  t.board.opfor[o].placed = placed;
  t.board.fresh.reset(o);
}

namespace {

void into_pool(Board& b, Kind kind) {  // MRC-SECLV-02, MRC-SECLV-03, MRC-SECLV-04
  std::uint8_t& pool = is_employee(kind) ? b.dead_employees : kind <= Kind::two ? b.dead_light : b.dead_heavy;
  pool = low(std::min(pool + 1, 200));
}

void give_kia(Table& t, MercId by) {  // MRC-EMP-18, MRC-PRIO-08, MRC-INTERACT-06
  if (t.board.terminal || did_it(t.board.mercs[by], did::kia)) return;
  note(t.board.mercs[by], did::kia);
  tell(t, {Told::changed, Word::kia, piece_of_merc(by), 0, 0, 0, Rule::MRC_EMP_18});
}

}  // namespace

// MRC-EMP-23, MRC-COLL-10, MRC-RSV-18
void kill_opfor(Table& t, OpforId o, MercId by, Rule why) {  // MRC-DEATH-01, MRC-DEATH-10
  const Kind kind = t.board.opfor[o].kind;
  const AreaId at = t.board.opfor[o].area;
  tell(t, {Told::left, Word::killed, piece_of_opfor(o), at, 0, 0, why, true});
  leave(t, o);
  into_pool(t.board, kind);
  if (by != nobody) {
    if (is_employee(kind)) {
      give_kia(t, by);
      t.board.killed_employees = low(std::min(t.board.killed_employees + 1, 100));  // MRC-IMM-15
    }
    Story::happened(t, When::kill, {.merc = by, .here = at, .kind = low(static_cast<int>(kind))});
  }
}

void drop_reserve(Table& t, MercId m, Rule why) {
  Merc& merc = t.board.mercs[m];
  if (merc.reserve == Reserve::none) return;
  merc.reserve = Reserve::none;
  merc.facing = Half::white;
  each_opfor(t.board, [&](OpforId o) { t.board.opfor[o].declined = low(t.board.opfor[o].declined & ~(1 << m)); });
  tell(t, {Told::changed, Word::reserve_gone, piece_of_merc(m), 0, 0, 0, why});
}

void kill_merc(Table& t, MercId m, Rule why) {  // MRC-DEATH-03, MRC-DEATH-11
  Merc& merc = t.board.mercs[m];
  const AreaId at = merc.area;
  drop_reserve(t, m, Rule::MRC_DEATH_11);
  tell(t, {Told::left, Word::died, piece_of_merc(m), at, 0, 0, why, true});
  merc.area = nowhere;
  merc.blood = merc.captive = merc.token = merc.cp = 0;
  if (t.board.march.who == m) t.board.march = {};
  Story::happened(t, When::down, {.merc = m, .here = at});
}

void hurt(Table& t, PieceId piece, int amount, MercId by, Rule why) {
  if (amount <= 0) return;
  Board& b = t.board;
  if (is_opfor(piece)) {
    const auto id = static_cast<OpforId>(piece - 16);
    Opfor& o = b.opfor[id];
    const int blood = card_of(t, o.kind).blood;
    o.damage = low(std::min(o.damage + amount, blood));  // MRC-OPFOR-10
    tell(t, {Told::changed, Word::hurt, piece, amount, blood - o.damage, 0, why, true});
    if (o.damage >= blood) kill_opfor(t, id, by, Rule::MRC_DEATH_01);
    return;
  }
  const auto m = static_cast<MercId>(piece);
  Merc& merc = b.mercs[m];
  const bool was_down = is_down(t, m);
  merc.blood = low(std::max(merc.blood - amount, 0));
  tell(t, {Told::changed, Word::hurt, piece, amount, merc.blood, 0, why, true});
  if (merc.blood == 0) return kill_merc(t, m, Rule::MRC_DEATH_02);
  if (was_down || !is_down(t, m)) return;
  tell(t, {Told::changed, Word::down, piece, 0, 0, 0, Rule::MRC_DEATH_04, true});
  merc.priority = 1;   // MRC-PRIO-14
  if (merc.captive) {  // MRC-DEATH-09
    merc.captive = 0;
    tell(t, {Told::changed, Word::released, piece, 0, 0, 0, Rule::MRC_DEATH_09});
  }
  drop_reserve(t, m, Rule::MRC_DEATH_09);
  Story::happened(t, When::down, {.merc = m, .here = merc.area});
}

// MRC-DEATH-07, MRC-DEATH-08
void heal(Table& t, MercId m, int amount, Rule why) {  // MRC-INTERACT-10, MRC-KIT-04
  Merc& merc = t.board.mercs[m];
  const int most = card_of(t, m).blood;
  const int gained = std::min(amount, most - merc.blood);
  if (gained <= 0) return;
  merc.blood = low(merc.blood + gained);
  tell(t, {Told::changed, Word::healed, piece_of_merc(m), gained, merc.blood, 0, why, true});
}

void gain_points(Table& t, MercId m, int amount, Rule why) {  // MRC-RESUP-04
  Merc& merc = t.board.mercs[m];
  const int to = std::clamp(merc.cp + amount, 0, 8);
  if (to == merc.cp) return;
  merc.cp = low(to);
  tell(t, {Told::changed, Word::points, piece_of_merc(m), to, 0, 0, why});
}

void spend(Table& t, MercId m, int amount) {  // MRC-BOARD-02, MRC-BOARD-04
  if (amount == 0) return;
  check(t.board.mercs[m].cp >= amount, "mercs: more command points than there are");
  t.board.mercs[m].cp = low(t.board.mercs[m].cp - amount);
}

// MRC-STATUS-08, MRC-STATUS-22
void set_status(Table& t, OpforId id, std::uint8_t status, Rule why) {
  Opfor& o = t.board.opfor[id];
  if (status == has_status::suppressed && is_employee(o.kind)) return;  // MRC-STATUS-10
  if (status == has_status::cower && !is_employee(o.kind)) return;
  const int round = t.board.round;
  const bool in_turns = phase_of(t.board.step) == Phase::mercs;
  o.status = low(o.status | status);
  if (status == has_status::suppressed) o.suppressed_till = low(round + in_turns);    // MRC-STATUS-04
  if (status == has_status::blinded) o.blinded_till = low(round + 1), o.dazzled = 1;  // MRC-STATUS-05
  if (status == has_status::pinned) o.pinned_till = low(round + 1);                   // MRC-STATUS-07
  int word = 0;
  while ((status >> word & 1) == 0) ++word;
  tell(t, {Told::changed, Word::status, piece_of_opfor(id), word, 0, 0, why});
}

// MRC-PRIO-10, MRC-COMBAT-26
void give_force(Table& t, MercId m, int ammunition) {  // MRC-PRIO-09, MRC-PRIO-11, MRC-PRIO-12
  Merc& merc = t.board.mercs[m];
  merc.attacks = low(std::min(merc.attacks + 1, 100));
  if ((merc.attacks < 2 && ammunition < 2) || t.board.terminal || did_it(merc, did::force)) return;
  note(merc, did::force);
  tell(t, {Told::changed, Word::force, piece_of_merc(m), 0, 0, 0, Rule::MRC_PRIO_09});
}

// ---- overflow

namespace {

template <class Visit>
void each_piece_in(const Board& b, AreaId area, Visit&& visit) {
  each_merc(b, [&](MercId m) {
    if (b.mercs[m].area == area) visit(piece_of_merc(m));
  });
  each_opfor(b, [&](OpforId o) {
    if (b.opfor[o].area == area) visit(piece_of_opfor(o));
  });
  each_agent(b, [&](AgentId a) {
    if (b.agents[a] == area) visit(piece_of_agent(a));
  });
}

Areas nearest(Areas legal, const Distances& far_off) {  // MRC-OVER-01, MRC-OVER-03
  int best = far;
  legal.each([&](std::size_t a) { best = std::min<int>(best, far_off[a]); });
  Areas out;
  legal.each([&](std::size_t a) {
    if (far_off[a] == best && best < far) out.set(a);
  });
  return out;
}

bool shift_one(Table& t, AreaId area, Areas before) {
  const Standing s = standing(t);
  const Distances far_off = distances(t.board, area);
  auto goals = [&](PieceId p) {
    const Areas legal = legal_overflow(t, s, p), first = nearest(legal & before, far_off);
    return first.any() ? first : nearest(legal, far_off);
  };
  bool any = false;
  each_piece_in(t.board, area, [&](PieceId p) { any |= goals(p).any(); });
  if (!any) return false;
  const Answer choice = t.ref.ask(speaker(t), Ask::shift,
                                  [&](Menu& menu) {
                                    const bool one = !anybody_able(t);  // nobody to decide it: the first (MRC-END-06)
                                    bool added = false;
                                    each_piece_in(t.board, area, [&](PieceId p) {
                                      goals(p).each([&](std::size_t to) {
                                        if (!one || !added) menu.add(answer(say::shift, p, static_cast<int>(to)));
                                        added = true;
                                      });
                                    });
                                  },
                                  {area, 0});
  const PieceId piece = choice.a;
  const auto to = static_cast<AreaId>(choice.b);
  if (is_merc(piece))
    t.board.mercs[piece].area = to;
  else if (is_opfor(piece))
    t.board.opfor[piece - 16U].area = to;
  else
    t.board.agents[piece - 128U] = to;
  tell(t, {Told::moved, Word::shifted, piece, area, to, 0, Rule::MRC_OVER_01});
  return true;
}

}  // namespace

void settle_area(Table& t, AreaId area, Areas before) {
  int crowd = 0;
  each_piece_in(t.board, area, [&](PieceId) { ++crowd; });
  for (; crowd > capacity(t.board, area); --crowd)  // MRC-OVER-05
    if (!shift_one(t, area, before)) break;
}

// MRC-OVER-02
void settle_overflow(Table& t) {
  standing(t).full.each([&](std::size_t area) { settle_area(t, static_cast<AreaId>(area)); });
}

}  // namespace fireteam::mercs

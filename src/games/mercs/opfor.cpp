// The OpFor phase: order of activation, whom a SecFor goes for, how it walks, its attack.
#include <algorithm>

#include "games/mercs/chapters.h"

namespace fireteam::mercs {

int move_of(Facts f, OpforId o) {
  const Opfor& it = f.board.opfor[o];
  const OpforCard& card = card_of(f, it.kind);
  return card.move + (level_of(f.board.security) >= f.book.mission.lockdown ? card.lockdown_move : 0);  // MRC-OPFOR-21
}

Dice pool_of(Facts f, OpforId o) {
  const OpforCard& card = card_of(f, f.board.opfor[o].kind);
  Dice pool = card.dice;
  if (level_of(f.board.security) >= f.book.mission.lockdown) pool.light = low(pool.light + card.lockdown_light);
  return pool;
}

namespace {

// The order of targets: priority, starting priority, nearness, token (MRC-TARGET-02, MRC-TARGET-04, MRC-TARGET-05).
bool before(Facts f, MercId one, MercId other, AreaId from) {
  const Merc &a = f.board.mercs[one], &b = f.board.mercs[other];
  if (a.priority != b.priority) return a.priority > b.priority;
  if (card_of(f, one).priority != card_of(f, other).priority)
    return card_of(f, one).priority > card_of(f, other).priority;
  const int mine = distance(f.board, from, a.area), its = distance(f.board, from, b.area);
  return mine != its ? mine < its : a.token < b.token;
}

// Whom it took of those it looked at, by priority, and by which rule among equals.
void explain_choice(Facts f, MercId taken, Because& why) {
  why.of = noun_of::piece;
  why.word = measured_by::priority;
  why.choose(piece_of_merc(taken));
  for (const Candidate& other : why.candidates) {
    if (other.what == piece_of_merc(taken) || other.measure != f.board.mercs[taken].priority) continue;
    const bool same_start = card_of(f, static_cast<MercId>(other.what)).priority == card_of(f, taken).priority;
    if (why.tie == static_cast<RuleId>(Rule::MRC_TARGET_05)) continue;
    why.tie = static_cast<RuleId>(same_start ? Rule::MRC_TARGET_05 : Rule::MRC_TARGET_04);
  }
}
void note_candidate(Facts f, MercId m, Because& why) {
  if (!why.candidates.full())
    why.candidates.push_back({piece_of_merc(m), static_cast<std::int16_t>(f.board.mercs[m].priority)});
}

// Of areas equally many steps off: the best armour, the nearest to the target, then the north-west-most.
AreaId best_stand(const Board& b, Areas stands, AreaId target) {
  if (stands.count() == 1) return static_cast<AreaId>(stands.first());
  const Distances ways = distances(b, target);
  AreaId best = nowhere;
  stands.each([&](std::size_t i) {
    const auto a = static_cast<AreaId>(i);
    const int gain = best == nowhere ? 1 : armor_of_area(b, a) - armor_of_area(b, best);
    if (gain > 0 || (gain == 0 && ways[a] < ways[best])) best = a;
  });
  return best;
}

// What somebody reaches, over areas he may enter: in no step, in one, in two …
using Circles = fixed_vector<Areas, 65>;
Circles circles_of(const Board& b, Areas free, AreaId from, int most) {
  Circles out;
  const Passages passages(b);
  Areas edge = just(from), seen = edge;
  for (int steps = 0; edge.any() && steps <= most; ++steps) {
    out.push_back(edge);
    edge = (passages.on(edge) & free) - seen;
    seen |= edge;
  }
  return out;
}

Standing without(Facts f, OpforId o) {  // the unit itself does not fill its area
  Standing s = standing(f);
  const AreaId at = f.board.opfor[o].area;
  if (--s.crowd[at] < capacity(f.board, at)) s.full.reset(at);
  return s;
}

Areas can_hit(Facts f, MercId m, int range) {  // from where (MRC-COMBAT-23)
  const AreaId at = f.board.mercs[m].area;
  return within(f.board, at, range) & seen_from(f.board, at);
}

// The side of the next step on a shortest way to the goal, N before E before S before W; -1: none.
int side_to(const Board& b, Areas free, AreaId from, AreaId goal) {
  const Passages passages(b);
  // From the goal backwards; into the goal itself the last step counts although somebody stands there.
  for (Areas edge = just(goal), seen = edge, entered = edge; edge.any();) {
    const Areas before = passages.back(entered) - seen;
    if (before.test(from)) {
      for (int d = 0; d < 4; ++d)
        if (passages.leads(from, d) && (edge & free).test(neighbour(from, d))) return d;
      return -1;
    }
    seen |= before;
    edge = before;
    entered = before & free;
  }
  return -1;
}

void walk(Table& t, OpforId o, AreaId to, const Because* because) {
  const AreaId from = t.board.opfor[o].area;
  t.board.opfor[o].area = to;
  tell(t, {Told::moved, Word::steps_to, piece_of_opfor(o), from, to, 0, Rule::MRC_OPFOR_04}, because);
  Bits<most_opfor> just_it;
  just_it.set(o);
  windows(t, just_it);  // MRC-RSV-06
}

bool stopped(const Board& b, OpforId o) { return !there(b, o) || has(b.opfor[o], has_status::suppressed); }

// One area towards the MERC highest on the track (MRC-TARGET-10, MRC-TARGET-13); false: it stays.
bool advance(Table& t, OpforId o) {
  MercId goal = nobody;
  const Opfor& it = t.board.opfor[o];
  Because because = because_of(Rule::MRC_TARGET_10);
  each_merc(t.board, [&](MercId m) {
    if (!able(t, m)) return;
    note_candidate(t, m, because);
    if (goal == nobody || before(t, m, goal, it.area)) goal = m;
  });
  if (goal == nobody) return false;
  explain_choice(t, goal, because);
  const Areas free = enterable(t, standing(t), walker_of(it.kind));
  const int side = side_to(t.board, free, it.area, t.board.mercs[goal].area);
  if (side >= 0) walk(t, o, neighbour(it.area, side), &because);
  return side >= 0;
}

// MRC-OPFOR-08, MRC-OPFOR-25, MRC-STATUS-21
void fire_at(Table& t, OpforId o, MercId target, const Because& because) {
  Bits<most_opfor> just_it;
  just_it.set(o);
  windows(t, just_it);  // before it attacks
  if (stopped(t.board, o) || !able(t, target)) return;
  Opfor& it = t.board.opfor[o];
  Dice pool = pool_of(t, o);
  if (it.dazzled) {  // MRC-STATUS-11, MRC-STATUS-12, MRC-STATUS-20
    it.dazzled = 0;
    for (int i = 0; i < 2; ++i) {
      std::uint8_t& die = pool.heavy ? pool.heavy : pool.light ? pool.light : pool.collateral;
      if (die) --die;
    }
  }
  const AreaId to = t.board.mercs[target].area;
  if (card_of(t, target).corporation == Corporation::kemvar && distance(t.board, it.area, to) >= 2)
    pool = camouflaged(pool);  // MRC-CORP-05
  tell(t, {Told::noted, Word::attacks, piece_of_opfor(o), piece_of_merc(target), 0, 0, Rule::MRC_OPFOR_07, true},
       &because);
  resolve(t, {piece_of_opfor(o), it.area, to, piece_of_merc(target), pool, 0, false, false, nobody});
  reveal(t);  // a disc may have shifted somebody into sight (MRC-EVENT-12)
}

bool activate_secfor(Table& t, OpforId o) {  // did it attack?
  int left = move_of(t, o);
  for (int guard = 0; guard < 12 && !stopped(t.board, o); ++guard) {
    if (has(t.board.opfor[o], has_status::pinned)) left = 0;  // MRC-STATUS-14, MRC-STATUS-15
    Because because = because_of(Rule::MRC_TARGET_02);
    const Choice choice = choose_target(t, o, left, t.ref.heard() ? &because : nullptr);
    if (choice.target == nobody) {
      if (left-- <= 0 || !advance(t, o)) return false;
      continue;
    }
    const AreaId at = t.board.opfor[o].area;
    if (choice.from == at) return fire_at(t, o, choice.target, because), true;  // MRC-TARGET-08, MRC-TARGET-09
    const Opfor& it = t.board.opfor[o];
    const int side = side_to(t.board, enterable(t, without(t, o), walker_of(it.kind)), at, choice.from);
    if (side < 0) return false;
    walk(t, o, neighbour(at, side), &because);
    --left;  // MRC-TARGET-14: it chooses again with what is left
  }
  return false;
}

Rule why_it_stays(const Opfor& it, bool attacked) {
  if (has(it, has_status::cower)) return Rule::MRC_EMP_06;
  if (has(it, has_status::pinned)) return is_employee(it.kind) ? Rule::MRC_STATUS_23 : Rule::MRC_STATUS_14;
  if (is_employee(it.kind)) return Rule::MRC_EMP_25;
  return attacked ? Rule::MRC_TARGET_09 : Rule::MRC_TARGET_13;
}

constexpr int rank_of(Kind kind) {
  return is_employee(kind) ? 4 : static_cast<int>(Kind::four) - static_cast<int>(kind);
}

}  // namespace

// MRC-TARGET-03
Choice choose_target(Facts f, OpforId o, int move, Because* because) {  // MRC-TARGET-01, MRC-TARGET-07, MRC-TARGET-12
  const Board& b = f.board;
  const Opfor& it = b.opfor[o];
  const int range = card_of(f, it.kind).range;
  const Circles circles = circles_of(b, enterable(f, without(f, o), walker_of(it.kind)), it.area, move);
  Areas reached;
  for (Areas circle : circles) reached |= circle;
  Choice best;
  Areas stands;
  each_merc(b, [&](MercId m) {
    if (!able(f, m)) return;  // MRC-TARGET-06
    const Areas from = reached & can_hit(f, m, range);
    if (from.none()) return;
    if (because) note_candidate(f, m, *because);
    if (best.target == nobody || before(f, m, best.target, it.area)) best.target = m, stands = from;
  });
  if (best.target == nobody) return best;
  if (because) explain_choice(f, best.target, *because);
  for (Areas circle : circles)
    if ((circle & stands).any()) {
      best.from = best_stand(b, circle & stands, b.mercs[best.target].area);
      break;
    }
  return best;
}

// Conditions that waited for this phase, then who cowers (MRC-IMM-09, MRC-EMP-02, MRC-EMP-03).
// MRC-OPFOR-01
void start_opfor(Table& t) {
  Board& b = t.board;
  b.rank = 0;
  check_conditions(t);
  each_opfor(b, [&](OpforId o) {
    Opfor& it = b.opfor[o];
    it.status = low(it.status & ~has_status::acted);
    if (b.round > it.cower_till) it.status = low(it.status & ~has_status::cower);
    if (!is_employee(it.kind)) return;
    const Areas seen = seen_from(b, it.area);
    int mercs = 0, opfor = 1;                                                            // itself (MRC-EMP-04)
    each_merc(b, [&](MercId m) { mercs += able(t, m) && seen.test(b.mercs[m].area); });  // MRC-STATUS-19
    each_opfor(b, [&](OpforId other) {
      opfor += other != o && (seen.test(b.opfor[other].area) || b.opfor[other].area == it.area);
    });
    if (mercs <= opfor) return;
    it.status = low(it.status | has_status::cower);
    tell(t, {Told::changed, Word::cowers, piece_of_opfor(o), 0, 0, 0, Rule::MRC_EMP_03});
  });
}

// One unit a beat: SecFor IV first, employees last, the oldest first (MRC-OPFOR-02, MRC-OPFOR-05, MRC-OPFOR-23).
// MRC-ROUND-03, MRC-OPFOR-22, MRC-EMP-05
void next_unit(Table& t) {
  Board& b = t.board;
  for (; b.rank <= 4; ++b.rank) {
    OpforId next = no_opfor;
    each_opfor(b, [&](OpforId o) {
      if (rank_of(b.opfor[o].kind) != b.rank || has(b.opfor[o], has_status::acted)) return;
      if (next == no_opfor || b.opfor[o].placed < b.opfor[next].placed) next = o;
    });
    if (next == no_opfor) continue;
    Opfor& it = b.opfor[next];
    it.status = low(it.status | has_status::acted);
    if (has(it, has_status::suppressed))  // MRC-TARGET-11, MRC-STATUS-09
      return tell(t, {Told::noted, Word::suppressed_skip, piece_of_opfor(next), 0, 0, 0, Rule::MRC_TARGET_11});
    const AreaId at = it.area;
    Bits<most_opfor> just_it;
    just_it.set(next);
    windows(t, just_it);  // MRC-RSV-27
    if (stopped(b, next)) return;
    bool attacked = false;
    if (is_employee(it.kind))
      activate_employee(t, next);
    else
      attacked = activate_secfor(t, next);
    if (there(b, next) && b.opfor[next].area == at) {
      const Because because = because_of(why_it_stays(b.opfor[next], attacked));
      tell(t, {Told::noted, Word::holds_still, piece_of_opfor(next), 0, 0, 0, Rule::MRC_OPFOR_03}, &because);
    }
    check_conditions(t);
    return;
  }
  b.rank = 0;
  b.step = Step::mercs_start;
}

}  // namespace fireteam::mercs

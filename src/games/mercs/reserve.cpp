// Reserve actions: who may fire at whom when OpFor appear, activate, move or attack.
#include "games/mercs/chapters.h"

namespace fireteam::mercs {

// MRC-RSV-04: on that side of the dividing diagonal, or on it.
bool faces(const Board& b, AreaId at, Half half, AreaId to) {
  const Quarter white = b.half[at];
  int vx = white == Quarter::ne || white == Quarter::se ? 1 : -1,
      vy = white == Quarter::ne || white == Quarter::nw ? -1 : 1;
  if (half == Half::orange) vx = -vx, vy = -vy;
  const int dx = to % 8 - at % 8, dy = to / 8 - at / 8;
  return vx * dx + vy * dy >= 0;
}

namespace {

// Steps that a MERC needs to reach the area, by areas he may enter; with the way, last area first.
int way_to(Facts f, MercId m, AreaId goal, fixed_vector<AreaId, 64>* path) {
  std::array<std::uint8_t, 64> steps{};
  std::array<AreaId, 64> from{};
  steps.fill(far);
  from.fill(nowhere);
  const AreaId start = f.board.mercs[m].area;
  steps[start] = 0;
  const int most = f.board.mercs[m].captive ? 0 : card_of(f, m).reserve_move;  // MRC-MOVE-09, MRC-CAPT-07
  const Standing s = standing(f);
  for (int n = 0; n < most; ++n)
    for (AreaId a = 0; a < 64; ++a)
      if (steps[a] == n)
        for (int d = 0; d < 4; ++d) {
          const AreaId to = neighbour(a, d);
          if (to == nowhere || steps[to] != far || !may_cross(f, s, Walker::merc, a, d)) continue;
          if (f.board.zone[to] != f.board.zone[a] && needs_breach(f, f.board.zone[to])) continue;
          steps[to] = low(n + 1);
          from[to] = a;
        }
  if (path && steps[goal] != far)
    for (AreaId a = goal; a != start; a = from[a]) path->push_back(a);
  return steps[goal];
}

void melee_reserve(Table& t, MercId m, PieceId target, Extra extra) {  // MRC-RSV-17, MRC-RSV-25
  fixed_vector<AreaId, 64> path;
  way_to(t, m, t.board.opfor[target - 16U].area, &path);
  for (std::size_t i = path.size(); i-- > 0;) step(t, m, path[i], Rule::MRC_RSV_25);
  if (able(t, m) && there(t.board, static_cast<OpforId>(target - 16)) &&
      t.board.opfor[target - 16U].area == t.board.mercs[m].area)
    attack(t, m, target, Manner::focused, extra, true);
}

void fire(Table& t, MercId m, PieceId target, Extra extra) {  // MRC-RSV-05, MRC-RSV-26
  const bool selective = t.board.mercs[m].reserve == Reserve::selective, melee = card_of(t, m).melee;
  tell(t, {Told::noted, Word::fires, piece_of_merc(m), target, 0, 0, Rule::MRC_RSV_06, true});
  drop_reserve(t, m, Rule::MRC_RSV_05);
  if (melee) return melee_reserve(t, m, target, extra);
  attack(t, m, target, selective ? Manner::focused : Manner::sweeping, extra, true);  // MRC-RSV-23
}

bool may_arm(Facts f, MercId m) { return card_of(f, m).corporation == Corporation::ccc && f.board.mercs[m].cp > 0; }

// MRC-RSV-14, MRC-RSV-16
void offer(Table& t, MercId m, const Bits<most_opfor>& triggering) {
  Bits<most_opfor> targets;
  triggering.each([&](std::size_t o) {
    if (may_react(t, m, static_cast<OpforId>(o))) targets.set(o);
  });
  if (targets.none()) return;
  const bool optional = t.board.mercs[m].reserve == Reserve::selective && !card_of(t, m).melee;  // MRC-RSV-12, -14
  const Answer choice = t.ref.ask(only(m), optional ? Ask::window : Ask::must_fire,
                                  [&](Menu& menu) {
                                    if (optional) menu.add(answer(say::hold));
                                    targets.each([&](std::size_t o) {
                                      const PieceId p = piece_of_opfor(static_cast<OpforId>(o));
                                      menu.add(answer(say::fire, p, static_cast<int>(Extra::plain)));
                                      menu.add(answer(say::fire, p, static_cast<int>(Extra::arms)),
                                               may_arm(t, m) ? allowed : forbidden(Rule::MRC_CORP_06));
                                    });
                                  },
                                  {piece_of_merc(m), 0});
  if (choice.verb == say::fire) return fire(t, m, choice.a, static_cast<Extra>(choice.b));
  targets.each([&](std::size_t o) {  // MRC-RSV-15
    t.board.opfor[o].declined = low(t.board.opfor[o].declined | 1 << m);
    tell(t, {Told::noted, Word::declined, piece_of_merc(m), piece_of_opfor(static_cast<OpforId>(o)), 0, 0,
             Rule::MRC_RSV_15});
  });
}

}  // namespace

bool may_react(Facts f, MercId m, OpforId o) {
  const Board& b = f.board;
  const Merc& merc = b.mercs[m];
  const Opfor& it = b.opfor[o];
  if (!able(f, m) || merc.reserve == Reserve::none || !there(b, o)) return false;
  const MercCard& card = card_of(f, m);
  if (merc.reserve == Reserve::selective && !card.melee) {
    if (is_employee(it.kind)) return false;  // MRC-RSV-13
    if (it.declined >> m & 1) return false;
  }
  if (!in_sight(b, merc.area, it.area) || !faces(b, merc.area, merc.facing, it.area)) return false;  // MRC-RSV-03
  if (card.melee) return way_to(f, m, it.area, nullptr) != far;
  return merc.ammo > 0 && within(b, merc.area, card.range).test(it.area);  // MRC-RSV-10, MRC-RSV-11
}

// One by one in the order of their tokens, each looking anew (MRC-RSV-20); never in the MERCS phase (MRC-RSV-09).
// MRC-RSV-22, MRC-RSV-24
void windows(Table& t, const Bits<most_opfor>& triggering) {
  const Phase phase = phase_of(t.board.step);
  if (phase != Phase::agent && phase != Phase::opfor) return;  // MRC-RSV-07, MRC-RSV-08
  for (int token = 1; token <= static_cast<int>(team); ++token)
    for (MercId m = 0; m < team; ++m)
      if (alive(t.board, m) && t.board.mercs[m].token == token) offer(t, m, triggering);
}

}  // namespace fireteam::mercs

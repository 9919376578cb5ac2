// Movement of MERCS: Move, Hustle and the move of Attack & Move, area by area.
#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

// MRC-MOVE-06, MRC-MOVE-17, MRC-STAIR-04
Verdict may_step(Facts f, MercId m, AreaId to) {
  const Board& b = f.board;
  const AreaId from = b.mercs[m].area;
  if (b.mercs[m].captive) return forbidden(Rule::MRC_MOVE_09);  // MRC-CAPT-07
  for (int d = 0; d < 4; ++d) {
    if (neighbour(from, d) != to) continue;
    if (!passable(b, from, d)) return forbidden(Rule::MRC_MOVE_01);
    if (b.disc[to] == 3) return forbidden(Rule::MRC_MOVE_08);  // MRC-CDD-09
    int crowd = 0;
    for (const Merc& merc : b.mercs) crowd += merc.area == to;
    for (std::size_t o = 0; o < opfor_places(b); ++o) crowd += b.opfor[o].area == to;
    for (AreaId a : b.agents) crowd += a == to;
    if (crowd >= capacity(b, to)) return forbidden(Rule::MRC_MOVE_07);                                   // MRC-AREA-05
    if (b.zone[from] != b.zone[to] && needs_breach(f, b.zone[to])) return forbidden(Rule::MRC_MOVE_02);  // MRC-MOVE-14
    return allowed;
  }
  return forbidden(Rule::MRC_MOVE_01);
}

Areas steps_of(Facts f, MercId m) {
  Areas out;
  for (int d = 0; d < 4; ++d)
    if (const AreaId to = neighbour(f.board.mercs[m].area, d); to != nowhere && may_step(f, m, to)) out.set(to);
  return out;
}

void step(Table& t, MercId m, AreaId to, Rule why) {
  const AreaId from = t.board.mercs[m].area;
  t.board.mercs[m].area = to;
  tell(t, {Told::moved, Word::moved, piece_of_merc(m), from, to, 0, why});
  reveal(t);  // MRC-EVENT-07
  if (!alive(t.board, m)) return;
  Story::happened(t, When::enter, {.merc = m, .here = to, .zone = t.board.zone[to]});
}

Verdict may_move(Facts f, MercId m, AreaId to) {
  if (f.board.mercs[m].cp < 1) return forbidden(Rule::MRC_BOARD_05);  // MRC-ACT-07
  return may_step(f, m, to);
}

Verdict may_hustle(Facts f, MercId m, AreaId to) {
  const Merc& merc = f.board.mercs[m];
  if (merc.cp < 3) return forbidden(Rule::MRC_BOARD_05);  // MRC-ACT-08
  if (did_it(merc, did::attack) || did_it(merc, did::reserve)) return forbidden(Rule::MRC_MOVE_12);
  if (barred(merc, did::initiative)) return forbidden(Rule::MRC_INIT_02);
  return may_step(f, m, to);
}

// One area a beat; it may stop early (MRC-MOVE-10, MRC-MOVE-13).
void go_on(Table& t) {
  March& march = t.board.march;
  const MercId m = march.who;
  if (march.left == 0 || !able(t, m)) return void(march = {});
  const Areas steps = steps_of(t, m);
  if (steps.none()) return void(march = {});
  const Answer choice = t.ref.ask(only(m), Ask::step,
                                  [&](Menu& menu) {
                                    menu.add(answer(say::stop));
                                    for (AreaId to = 0; to < 64; ++to)
                                      if (menu.wide() || steps.test(to))
                                        menu.add(answer(say::step, to), may_step(t, m, to));
                                  },
                                  {piece_of_merc(m), march.left});
  if (choice.verb == say::stop) {
    march = {};
    return tell(t, {Told::noted, Word::holds_still, piece_of_merc(m), 0, 0, 0, Rule::MRC_MOVE_13});
  }
  --march.left;
  step(t, m, static_cast<AreaId>(choice.a), Rule::MRC_MOVE_10);
}

}  // namespace fireteam::mercs

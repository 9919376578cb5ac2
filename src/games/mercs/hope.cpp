// The average course of a breach: each attacks in the order of the priority track, those who are passed fall, the rest
// answer.
#include "games/mercs/hope.h"

#include <algorithm>
#include <cmath>

#include "games/mercs/breach_odds.h"
#include "games/mercs/shots.h"

namespace fireteam::mercs {

namespace {

void fall_highest(BreachBoard& breach) {
  for (std::size_t place = tile_places; place-- > 0;)
    if (breach.held[place]) return void(breach.held[place] = 0);
}
void stand_highest(BreachBoard& breach, Kind kind) {
  for (std::size_t place = tile_places; place-- > 0;)
    if (!breach.held[place]) return void(breach.held[place] = low(static_cast<int>(kind) + 1));
}

void seat_the_rest(Board& b) {  // by priority (MRC-BC-10)
  BreachBoard& breach = b.breach;
  if (breach.next > 0) return;
  for (std::size_t place = 0; place < team; ++place) {
    if (breach.order[place]) continue;
    MercId next = nobody;
    each_merc(b, [&](MercId m) {
      const bool seated = std::ranges::find(breach.order, m + 1) != breach.order.end();
      if (!(breach.taking >> m & 1) || seated) return;
      if (next == nobody || b.mercs[m].priority > b.mercs[next].priority) next = m;
    });
    if (next != nobody) breach.order[place] = low(next + 1);
  }
}

}  // namespace

double breach_hope(Facts f) {
  if (f.board.breach.stage == Breach::place) return breach_hope(f, f.board.breach.outside, f.board.breach.zone);
  Board board = f.board;
  const Facts then{board, f.book};
  BreachBoard& breach = board.breach;
  seat_the_rest(board);
  double ours = breach.mercs, theirs = breach.opfor;
  for (std::size_t at = breach.next; at < team; ++at) {
    const int who = breach.order[at] - 1;
    if (who < 0 || !able(then, static_cast<MercId>(who))) continue;
    const auto m = static_cast<MercId>(who);
    const MercCard& card = card_of(then, m);
    if (may_fight(then, m) && card.melee) fall_highest(breach);
    if (may_fight(then, m) && !card.melee && board.mercs[m].ammo > 0)
      ours += mean_of(breach_pool(then, m, false, Extra::plain));
    for (std::size_t place = 0; place < tile_places; ++place)
      if (number_at(then, place) <= ours) breach.held[place] = 0;
    theirs += mean_of(counter_pool(then));
  }
  return ours - theirs;
}

double breach_hope(Facts f, AreaId outside, std::uint8_t zone) {
  Board board = f.board;
  const Facts then{board, f.book};
  BreachBoard& breach = board.breach = {};
  breach.zone = zone;
  breach.tile = board.tile;
  const Directive* directive = directive_of(f, zone);
  for (std::size_t place : posts_of(then, directive)) breach.held[place] = 1;
  for (int i = 0; directive && i < directive->extra; ++i) stand_highest(breach, Kind::two);
  const Areas near = pulled_from(board, outside), drawn = near | room_of(board, zone);
  each_opfor(board, [&](OpforId o) {
    if (drawn.test(board.opfor[o].area)) stand_highest(breach, board.opfor[o].kind);
  });
  each_agent(board, [&](AgentId a) {
    if (board.zone[board.agents[a]] == zone) stand_highest(breach, Kind::worker);
  });
  each_merc(board, [&](MercId m) {
    if (able(then, m) && near.test(board.mercs[m].area)) breach.taking = low(breach.taking | 1 << m);
  });
  breach.stage = Breach::act;
  return breach_hope(then);
}

double Noise::reaches(int value) const {  // as if normal
  if (square < 1e-9) return mean >= value ? 1 : 0;
  return 0.5 * std::erfc((value - 0.5 - mean) / std::sqrt(2 * square));
}

namespace {

// As loud as he can be; the charge is counted as long as it is there.
void add_noise(Facts f, MercId m, Noise& noise) {
  const MercCard& card = card_of(f, m);
  if (!able(f, m) || !may_fight(f, m) || card.melee || f.board.mercs[m].ammo == 0) return;
  const int dice = breach_pool(f, m, true, Extra::plain).collateral;
  noise.mean += 0.25 * dice + (card.breach == Knack::all_collateral ? 1 : 0);
  if (card.breach == Knack::charge && !(f.board.mercs[m].kept & keeps::demo_used)) noise.mean += 2;
  noise.square += 0.1875 * dice;
}

}  // namespace

Noise breach_noise(Facts f) {
  const BreachBoard& breach = f.board.breach;
  Noise noise{1.0 * breach.collateral, 0};
  for (std::size_t at = breach.next; at < team; ++at)
    if (breach.order[at]) add_noise(f, static_cast<MercId>(breach.order[at] - 1), noise);
  return noise;
}
Noise breach_noise(Facts f, AreaId outside) {
  const Areas near = pulled_from(f.board, outside);
  Noise noise;
  each_merc(f.board, [&](MercId m) {
    if (near.test(f.board.mercs[m].area)) add_noise(f, m, noise);
  });
  return noise;
}

double chance_of(double hope) { return 1 / (1 + std::exp(-0.6 * (hope + 0.5))); }

}  // namespace fireteam::mercs

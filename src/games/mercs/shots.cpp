// Shots weighed: the menace of each SecFor, what an attack takes of it, and what it hurts besides.
#include "games/mercs/shots.h"

#include <algorithm>

#include "games/mercs/chapters.h"

namespace fireteam::mercs {

double mean_of(const Dice& dice) { return 0.75 * dice.heavy + 0.5 * dice.light + 0.25 * dice.collateral; }

Menace menace_of(Facts f) {
  const Board& b = f.board;
  Menace out;
  std::array<Distances, team> ways;
  unsigned looked = 0;
  each_opfor(b, [&](OpforId o) {
    const Opfor& it = b.opfor[o];
    if (is_employee(it.kind)) return;
    if (has(it, has_status::suppressed) && it.suppressed_till > b.round) return;
    int near = far;
    each_merc(b, [&](MercId m) {
      if (!able(f, m)) return;
      if (!(looked >> m & 1U)) ways[m] = distances(b, b.mercs[m].area), looked |= 1U << m;
      near = std::min<int>(near, ways[m][it.area]);
    });
    const int move = has(it, has_status::pinned) ? 0 : move_of(f, o);
    const int reach = card_of(f, it.kind).range + move;
    const double bursts = mean_of(pool_of(f, o));
    // Whoever comes into range only in the round after, or later, is feared less.
    out.of[o] = static_cast<float>(near <= reach ? bursts : near <= reach + move ? bursts * 0.5 : bursts * 0.2);
    out.sum += out.of[o];
    out.all += bursts;
  });
  return out;
}

namespace {

// What so many bursts on the average take of somebody who stands so many more: dead is dead, wounded is little.
double taken(double bursts, int left, double armor) {
  const double through = std::max(0.0, bursts - 0.375 * armor);
  if (through <= 0) return 0;
  const double ratio = through / left;
  return ratio >= 1.4 ? 1 : ratio >= 1 ? 0.7 + 0.75 * (ratio - 1) : 0.7 * ratio * ratio;
}

struct Weigher {
  Facts f;
  MercId m;
  const Menace& menace;

  double of(OpforId o, double bursts) const {
    const Opfor& it = f.board.opfor[o];
    const OpforCard& card = card_of(f, it.kind);
    return menace.of[o] * taken(bursts, card.blood - it.damage, card.armor + armor_of_area(f.board, it.area));
  }
  // Where everybody is hit, no employee and none of ours may stand.
  bool spared(AreaId at, MercId but) const {
    bool good = true;
    each_opfor(f.board, [&](OpforId o) { good &= f.board.opfor[o].area != at || !is_employee(f.board.opfor[o].kind); });
    each_merc(f.board, [&](MercId other) { good &= other == but || f.board.mercs[other].area != at; });
    return good;
  }
  double over(AreaId at, double bursts, MercId but) const {
    if (!spared(at, but)) return 0;
    double sum = 0;
    each_opfor(f.board, [&](OpforId o) {
      if (f.board.opfor[o].area == at) sum += of(o, bursts);
    });
    return sum;
  }
  bool innocent_between(PieceId target, bool sweeping) const {
    const Board& b = f.board;
    const Opfor& it = b.opfor[target - 16U];
    Areas path = between(b.mercs[m].area, it.area);
    if (sweeping) path.set(it.area);
    bool innocent = false;
    each_opfor(b, [&](OpforId o) {
      innocent |= o != target - 16 && is_employee(b.opfor[o].kind) && path.test(b.opfor[o].area);
    });
    each_merc(b, [&](MercId other) { innocent |= other != m && path.test(b.mercs[other].area); });
    return innocent;
  }
  // A disc wakes the building (MRC-IMM-05) as long as it can still be woken.
  double noise(AreaId at) const {
    const Board& b = f.board;
    if (b.disc[at] == 2) return 1.0;  // nobody passes there any more
    const bool raises = b.discs == 0 || b.discs == 2 || b.discs == 8 || b.discs == 26;
    return reinforced(b) ? 0.3 : raises ? 3.0 : 0.7;
  }
};

}  // namespace

std::optional<Shot> best_shot(Facts f, MercId m, const Menu& menu, const Menace& menace) {
  const Board& b = f.board;
  const Merc& merc = b.mercs[m];
  const MercCard& card = card_of(f, m);
  if (!may_fight(f, m)) return std::nullopt;
  const Weigher weigh{f, m, menace};
  std::optional<Shot> best;
  auto offer = [&](Answer whole, double worth, int cost, int ammunition) {
    worth = (worth - 0.1 * ammunition) / std::max(1, cost);
    if (worth <= 0 || (best && worth <= best->worth) || merc.cp < cost) return;
    const bool grouped = whole.verb == say::barrage || whole.verb == say::suppress;
    const Option wanted{whole, 0, allowed, static_cast<std::uint16_t>(grouped ? whole.a / 8 + 1 : 0)};
    if (const Option* option = menu.leading_to(wanted)) best = Shot{option->answer, worth};
  };
  const Areas seen = seen_from(b, merc.area),
              aims = card.melee ? just(merc.area) : seen & within(b, merc.area, card.range);
  Areas crowded;
  each_opfor(b, [&](OpforId o) {
    const Opfor& it = b.opfor[o];
    if (is_employee(it.kind) || !seen.test(it.area)) return;
    crowded.set(it.area);
    if (!aims.test(it.area) || (!card.melee && merc.ammo == 0)) return;
    const PieceId target = piece_of_opfor(o);
    for (Manner manner : {Manner::focused, Manner::sweeping, Manner::assault}) {
      if (card.melee ? manner == Manner::sweeping : manner == Manner::assault) continue;
      const bool sweeping = manner == Manner::sweeping;
      if (weigh.innocent_between(target, sweeping)) continue;
      const Dice pool = pool_of(f, m, manner, Extra::plain, target);
      double worth = weigh.of(o, mean_of(pool));
      if (sweeping && pool.collateral) {
        each_opfor(b, [&](OpforId other) {
          if (other != o && b.opfor[other].area == it.area) worth += weigh.of(other, 0.25 * pool.collateral);
        });
        worth -= weigh.noise(it.area) * (pool.collateral >= 3 ? 0.65 : pool.collateral == 2 ? 0.45 : 0.25);
      }
      offer(answer(say::attack, target, static_cast<int>(manner), static_cast<int>(Extra::plain)), worth,
            cost_of(f, m, manner), card.melee ? 0 : 1);
    }
  });
  crowded.each([&](std::size_t place) {
    const auto at = static_cast<AreaId>(place);
    if (card.melee && at == merc.area) {
      const double worth = weigh.over(at, mean_of(pool_of(f, m, Manner::sweeping, Extra::plain, no_piece)), m);
      offer(answer(say::cleave, static_cast<int>(Extra::plain)), worth - 0.5 * weigh.noise(at), card.sweeping, 0);
    }
    if (merc.kit[static_cast<std::size_t>(Item::frag)])
      offer(answer(say::throws, at, static_cast<int>(Item::frag)), 0.8 * weigh.over(at, 3.75, nobody) - weigh.noise(at),
            1, 0);
    if (card.personal == Personal::barrage)
      offer(answer(say::barrage, at),
            weigh.over(at, 1 + 0.25 * (card.pool.heavy + card.pool.light + card.pool.collateral), nobody) -
                weigh.noise(at),
            3, 2);
    if (card.personal == Personal::suppress) {
      double sum = 0;
      each_opfor(b, [&](OpforId o) {
        if (b.opfor[o].area == at) sum += 0.6 * menace.of[o];
      });
      if (weigh.spared(at, nobody)) offer(answer(say::suppress, at), sum - 0.45 * weigh.noise(at), 2, 2);
    }
  });
  return best;
}

}  // namespace fireteam::mercs

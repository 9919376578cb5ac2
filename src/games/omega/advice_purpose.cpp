// Where a commando is needed: beside a mate who is down, or at the work of the team, which its people share out.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

// Enemies in the place where the team has to be calm: each undoes what one of the team brings about. Mates to come may
// have a calm shot at them each, and so has he; for those beyond that he gives up his calm.
Cells to_clear(Facts f, PieceId who, const Errand& errand) {
  if (errand.tokens == 99) return {};
  Cells foes;
  int count = 0, to_come = 0;
  each_enemy(f, [&](PieceId enemy) {
    const Cells its = body(f, enemy);
    if ((its & errand.at).any()) foes |= its, ++count;
  });
  each_commando(f, [&](PieceId mate) { to_come += mate != who && is_active(f, mate) && !sheet(f, mate).acted; });
  const bool calmly = sheet(f, who).adrenaline == 0 && errand.at.test(piece(f, who).at) && can_attack(f, who);
  return count > to_come && !calmly ? foes : Cells{};
}

bool somebody_nearer(Facts f, PieceId who, const Ways& ways) {
  bool nearer = false;
  each_commando(f, [&](PieceId other) {
    nearer |= other != who && is_active(f, other) && ways.from(piece(f, other).at) < ways.from(piece(f, who).at);
  });
  return nearer;
}

// What it takes him, in adrenaline: the way, and the tries that a challenge needs.
double effort(Facts f, PieceId who, const Task& task) {
  int way = far;
  task.at.each([&](std::size_t cell) {
    way = std::min(way, f.book.floor.at_least(piece(f, who).at, static_cast<CellId>(cell)));
  });
  const double walk = static_cast<double>(way) / std::max(1, speed(f, who));
  auto tries = [&](Stat stat, int hits, int cost) {
    return (cost + 1) / std::max(0.05, chance(stat_of(f, who, stat) + challenge_dice(f, who, stat) + 1, 0, hits));
  };
  if (task.act) return walk + (task.act->hits ? tries(task.act->stat, task.act->hits, task.act->cost) : 0);
  const Door& door = f.board.doors[task.door];
  const DoorMarker* marker = door.face_up ? &f.book.markers[door.marker] : nullptr;
  if (marker && !marker->stat) return walk + 1;
  return walk + (marker ? tries(*marker->stat, marker->hits, 1) : tries(Stat::strength, 2, 1));
}

// Who does what, side by side: the cheapest pairs first. Whoever is left goes with the nearest of the others.
std::size_t task_of(Facts f, PieceId who, const Tasks& list) {
  std::array<std::size_t, most_commandos> does{};
  does.fill(list.size());
  std::array<std::array<double, 20>, most_commandos> cost{};
  std::uint32_t taken = 0;
  each_commando(f, [&](PieceId one) {
    if (is_active(f, one))
      for (std::size_t task = 0; task < list.size(); ++task) cost[one][task] = effort(f, one, list[task]);
  });
  for (;;) {
    double least = 1000;
    PieceId best = nobody;
    std::size_t its = 0;
    each_commando(f, [&](PieceId one) {
      if (!is_active(f, one) || does[one] < list.size()) return;
      for (std::size_t task = 0; task < list.size(); ++task)
        if (!(taken >> task & 1U) && cost[one][task] < least) least = cost[one][task], best = one, its = task;
    });
    if (best == nobody) break;
    does[best] = its;
    for (std::size_t task = 0; task < list.size(); ++task)
      if (task == its || (list[task].room != none && list[task].room == list[its].room)) taken |= 1U << task;
  }
  if (does[who] == list.size())
    does[who] = static_cast<std::size_t>(std::min_element(cost[who].begin(), cost[who].begin() + list.size()) -
                                         cost[who].begin());
  return does[who];
}

}  // namespace

Purpose purpose_of(Facts f, PieceId who) {
  Purpose out;
  Cells down;
  const Cells until = here_and_around(f, piece(f, who).at);
  each_commando(f, [&](PieceId mate) {
    if (mate != who && is_downed(f, mate)) down.set(piece(f, mate).at);
  });
  if (down.any() && is_active(f, who)) {
    out.ways = ways_to(f, down, until | of_active(f));
    out.any = out.ways.from(piece(f, who).at) <= 2 * speed(f, who) + 1 && !somebody_nearer(f, who, out.ways);
    if (out.any) return out;
  }
  for (const Errand& errand : errands(f)) {
    out.any = true;
    if (const Cells foes = to_clear(f, who, errand); foes.any()) {
      out.ways = ways_to(f, foes, until);
      out.hunting = true;
      return out;
    }
    if (const Tasks list = tasks(f, errand); !list.empty() && is_active(f, who)) {
      const Cells beside = near(f, list[task_of(f, who, list)].at), clean = beside - f.board.gas;
      out.ways = ways_to(f, clean.any() ? clean : beside, until);
      out.close = 0;
      return out;
    }
    out.ways = ways_to(f, errand.at, until);
    if (errand.prey) out.prey = errand.at;
    out.close = errand.everybody || piece(f, who).carries ? 0 : 1;
    out.tokens = errand.tokens;
    out.everybody = errand.everybody;
    bool awaited = errand.everybody;  // or somebody comes with what has to be brought
    each_commando(f, [&](PieceId mate) { awaited |= piece(f, mate).carries != 0; });
    if (awaited) out.zone = errand.at, out.close = 0;
    for (PieceId tech = first_tech; errand.everybody && tech < first_enemy; ++tech)
      out.leading |= on_map(f, tech) && !errand.at.test(piece(f, tech).at) && is_active(f, who) &&
                     touches(f, piece(f, who).at, piece(f, tech).at);
    if (out.leading) out.close = -1;
    return out;
  }
  return out;
}

}  // namespace fireteam::omega

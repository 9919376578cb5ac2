// How vehicles move (SAS-VMOVE): footprints, steps and their prices, and floods over all stands.
#include "games/sas/driving.h"

#include <algorithm>

namespace fireteam::sas {

namespace {

struct Step {
  int ahead, aside, turn;  // squares ahead and to the right; eighths of a turn, clockwise
  bool back;
};
constexpr std::array<Step, manoeuvres> steps{{{1, 0, 0, false},
                                              {1, -1, 0, false},
                                              {1, 1, 0, false},
                                              {1, -1, -2, false},
                                              {1, 1, 2, false},
                                              {-1, 0, 0, true},
                                              {-1, -1, 0, true},
                                              {-1, 1, 0, true},
                                              {-1, -1, 2, true},
                                              {-1, 1, -2, true}}};

const Step& step_of(Manoeuvre m) { return steps[static_cast<std::size_t>(m)]; }

// SAS-VMOVE-02, SAS-VMOVE-03, SAS-VMOVE-04, SAS-VMOVE-05, SAS-VMOVE-06, SAS-VMOVE-21 before terrain.
int base_price(Manoeuvre m, const Hull& hull) {
  const Step& step = step_of(m);
  if (step.back) return 2;
  return step.turn ? hull.turn_price : 1;
}

std::array<std::uint8_t, manoeuvres> base_prices(const Hull& hull) {
  std::array<std::uint8_t, manoeuvres> base;
  for (std::size_t d = 0; d < manoeuvres; ++d)
    base[d] = static_cast<std::uint8_t>(base_price(static_cast<Manoeuvre>(d), hull));
  return base;
}

Obstacle across(const Ground& ground, EdgeRef edge) {
  const Grid& grid = ground.grid;
  if (ground.low_wall.test(grid, edge)) return Obstacle::low_wall;
  const bool wall = ground.high_wall.test(grid, edge) || ground.building_wall.test(grid, edge) ||
                    ground.door.test(grid, edge) || ground.window.test(grid, edge);
  return wall ? Obstacle::wall : Obstacle::none;
}

Obstacle on_square(const Ground& ground, const Hull& hull, CellId cell) {
  if (hull.boat) return ground.water.test(cell) || ground.bridge.test(cell) ? Obstacle::none : Obstacle::land;
  if (ground.rock.test(cell)) return Obstacle::rock;
  if (ground.water.test(cell)) return Obstacle::water;
  if (ground.crate.test(cell)) return Obstacle::crate;
  return ground.indoors(cell) ? Obstacle::room : Obstacle::none;
}

// Every square that the step newly covers; those off the board are no_cell.
template <class Visit>
void each_entered(const Grid& grid, const Rect& old, const Rect& fresh, Visit&& visit) {
  for (int y = fresh.y; y < fresh.y + fresh.high; ++y)
    for (int x = fresh.x; x < fresh.x + fresh.wide; ++x)
      if (!old.holds(x, y)) visit(grid.id_or_none(x, y));
}

}  // namespace

Stand driven(Stand stand, Manoeuvre m) {
  const Step& step = step_of(m);
  const Dir facing = facing_of(stand), right = kit::turned(facing, 2);
  return {static_cast<std::int8_t>(stand.x + step.ahead * kit::dx(facing) + step.aside * kit::dx(right)),
          static_cast<std::int8_t>(stand.y + step.ahead * kit::dy(facing) + step.aside * kit::dy(right)),
          static_cast<std::uint8_t>(kit::turned(facing, step.turn))};
}

Rect block_of(const Stand& stand, int length, bool rear) {
  const Square middle = eye_point(stand, length, rear);
  return {middle.x - 1, middle.y - 1, 2, 2};
}

Eye eye_of(const Stand& stand, int length, bool rear) {
  const Square middle = eye_point(stand, length, rear);
  return {{2 * middle.x, 2 * middle.y}, block_of(stand, length, rear), true};
}

Obstacle obstacle(const Ground& ground, const Hull& hull, const Stand& from, Manoeuvre m) {
  const Grid& grid = ground.grid;
  const Rect old = vehicle_rect(from, hull.length), fresh = vehicle_rect(driven(from, m), hull.length);
  // SAS-VMOVE-19: it may hang off the board, not leave it, and off the board it only comes nearer (SAS-VSPAWN-02).
  if (!on_board(grid, fresh) && (on_board(grid, old) || m != Manoeuvre::forward)) return Obstacle::edge_of_board;
  Obstacle found = Obstacle::none;
  auto note = [&](Obstacle what) {
    if (found == Obstacle::none) found = what;
  };
  each_entered(grid, old, fresh, [&](CellId cell) {
    if (cell != no_cell) note(on_square(ground, hull, cell));
    if (cell == no_cell && hull.boat) note(Obstacle::edge_of_board);
  });
  if (found != Obstacle::none || hull.boat) return found;
  // SAS-VMOVE-07, SAS-VMOVE-08: no edge between two squares that it covers before or after.
  auto covers = [&](int x, int y) { return old.holds(x, y) || fresh.holds(x, y); };
  const int x0 = std::min(old.x, fresh.x), x1 = std::max(old.x + old.wide, fresh.x + fresh.wide);
  const int y0 = std::min(old.y, fresh.y), y1 = std::max(old.y + old.high, fresh.y + fresh.high);
  for (int y = y0; y < y1; ++y)
    for (int x = x0; x < x1; ++x) {
      if (!covers(x, y)) continue;
      if (covers(x + 1, y)) note(across(ground, EdgeRef{x + 1, y, true}));
      if (covers(x, y + 1)) note(across(ground, EdgeRef{x, y + 1, false}));
    }
  return found;
}

int step_price(const Ground& ground, const Hull& hull, const Stand& from, Manoeuvre m) {
  if (obstacle(ground, hull, from, m) != Obstacle::none) return 0;
  bool dear = false;
  each_entered(ground.grid, vehicle_rect(from, hull.length), vehicle_rect(driven(from, m), hull.length),
               // SAS-VMOVE-16, SAS-VMOVE-18
               [&](CellId cell) { dear |= cell != no_cell && (ground.forest.test(cell) || ground.hedge.test(cell)); });
  const int base = base_price(m, hull);
  return dear ? std::max(base, 2) : base;  // SAS-VMOVE-14, SAS-VMOVE-15, SAS-VMOVE-17
}

DriveTable::DriveTable(const Ground& ground, int length) : grid_(ground.grid), stands_(ground.grid), length_(length) {
  const auto count = static_cast<std::size_t>(stands_.count());
  check(count <= most_stands, "vehicles: a larger board than the tables hold");
  legal_.resize(count), dear_.resize(count);
  for (int facing = 0; facing < 4; ++facing)
    for (std::size_t d = 0; d < manoeuvres; ++d) {
      const Stand from{0, 0, static_cast<std::uint8_t>(2 * facing)};
      jump_[static_cast<std::size_t>(facing)][d] =
          static_cast<std::int16_t>(stands_.id(driven(from, static_cast<Manoeuvre>(d))) - stands_.id(from));
    }
  const Hull plain{static_cast<std::uint8_t>(length), 1, false};
  for (std::size_t i = 0; i < count; ++i) {
    const Stand stand = stands_.at(static_cast<int>(i));
    for (std::size_t d = 0; d < manoeuvres; ++d) {
      const auto m = static_cast<Manoeuvre>(d);
      if (!stands_.holds(driven(stand, m))) continue;
      const int price = step_price(ground, plain, stand, m);
      if (price > 0) legal_[i] |= static_cast<std::uint16_t>(1U << d);
      if (price > base_price(m, plain)) dear_[i] |= static_cast<std::uint16_t>(1U << d);
    }
  }
  into_.resize(count), dear_into_.resize(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t d = 0; d < manoeuvres; ++d) {
      const auto bit = static_cast<std::uint16_t>(1U << d);
      if (!(legal_[i] & bit)) continue;
      const auto to = static_cast<std::size_t>(after(static_cast<int>(i), static_cast<Manoeuvre>(d)));
      into_[to] |= bit;
      if (dear_[i] & bit) dear_into_[to] |= bit;
    }
  for (int facing = 0; facing < 4; ++facing)
    for (std::size_t d = 0; d < manoeuvres; ++d) {
      const auto m = static_cast<Manoeuvre>(d);
      back_[static_cast<std::size_t>(facing)][d] = static_cast<std::int16_t>(before(facing, m) - facing);
      const Stand from{0, 0, static_cast<std::uint8_t>((2 * facing - step_of(m).turn) & 7)};
      back_by_[static_cast<std::size_t>(facing)][d] = {-driven(from, m).x, -driven(from, m).y};
    }
}

StandSet DriveTable::shut_by(const Cells& closed) const {
  fixed_vector<int, 32> covering;  // from the first stand of a square to those that cover it: the margin holds them all
  for (std::uint8_t facing : std::array<std::uint8_t, 4>{0, 2, 4, 6}) {
    const Rect rect = vehicle_rect({0, 0, facing}, length_);
    for (int y = rect.y; y < rect.y + rect.high; ++y)
      for (int x = rect.x; x < rect.x + rect.wide; ++x)
        covering.push_back(stands_.id({static_cast<std::int8_t>(-x), static_cast<std::int8_t>(-y), facing}) -
                           stands_.id({0, 0, 0}));
  }
  StandSet shut;
  closed.each([&](std::size_t cell) {
    const Square at = grid_.square(static_cast<CellId>(cell));
    const int here = stands_.id({static_cast<std::int8_t>(at.x), static_cast<std::int8_t>(at.y), 0});
    for (int by : covering) shut.set(static_cast<std::size_t>(here + by));
  });
  return shut;
}

int DriveTable::price(int stand, Manoeuvre m, const Hull& hull) const {
  const unsigned bit = 1U << static_cast<unsigned>(m);
  const auto i = static_cast<std::size_t>(stand);
  if (!(legal_[i] & bit)) return 0;
  const int base = base_price(m, hull);
  return dear_[i] & bit ? std::max(base, 2) : base;
}

int DriveTable::before(int stand, Manoeuvre m) const {
  const int facing = (stand % 4 - step_of(m).turn / 2) & 3;
  return stand - jump_[static_cast<std::size_t>(facing)][static_cast<std::size_t>(m)];
}

// Prices are 1 or 2, so three buckets in turn hold all that waits.
void DriveTable::reach(Drives& drives, const Stand& from, int points, const Hull& hull, const StandSet& shut) const {
  const auto base = base_prices(hull);
  std::array<std::array<std::uint16_t, most_stands>, 3> bucket;
  std::array<std::size_t, 3> waiting{1, 0, 0};
  drives.price.fill(not_reached);
  drives.count = 0;
  bucket[0][0] = static_cast<std::uint16_t>(stands_.id(from));
  drives.price[bucket[0][0]] = 0;
  for (int level = 0; level <= points && waiting[0] + waiting[1] + waiting[2] > 0; ++level) {
    const auto now = static_cast<std::size_t>(level % 3);
    for (std::size_t i = 0; i < waiting[now]; ++i) {
      const std::uint16_t stand = bucket[now][i];
      if (drives.price[stand] != level) continue;  // found for less meanwhile
      drives.order[drives.count++] = stand;
      for (unsigned left = legal_[stand]; left; left &= left - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(left));
        const auto other = static_cast<std::size_t>(stand + jump_[stand % 4U][d]);
        const int total = level + (dear_[stand] >> d & 1U ? std::max<int>(base[d], 2) : base[d]);
        if (total > points || total >= drives.price[other] || shut.test(other)) continue;  // SAS-VMOVE-20
        drives.price[other] = static_cast<std::uint8_t>(total);
        const auto later = static_cast<std::size_t>(total % 3);
        bucket[later][waiting[later]++] = static_cast<std::uint16_t>(other);
      }
    }
    waiting[now] = 0;
  }
}

std::optional<StandSet> DriveTable::pocket(const Stand& from, const StandSet& shut) const {
  fixed_vector<std::uint16_t, most_in_pocket> known{static_cast<std::uint16_t>(stands_.id(from))};
  StandSet reached;
  reached.set(known[0]);
  for (std::size_t i = 0; i < known.size(); ++i)
    for (unsigned left = legal_[known[i]]; left; left &= left - 1) {
      const auto next = static_cast<std::size_t>(after(known[i], static_cast<Manoeuvre>(std::countr_zero(left))));
      if (reached.test(next) || shut.test(next)) continue;
      if (known.full()) return std::nullopt;
      reached.set(next);
      known.push_back(static_cast<std::uint16_t>(next));
    }
  return reached;
}

// Backwards from the goals, those first from which the box around `until` can be reached for the least in all: a
// manoeuvre costs at least 1 and brings it at most one square nearer each way, so nothing cheaper is missed. A sum
// grows by at most 3 a manoeuvre, so four buckets in turn hold all that waits.
void DriveTable::reach_back(Drives& drives, std::span<const std::uint16_t> to, const Hull& hull, const StandSet& shut,
                            const StandSet& until) const {
  constexpr int most = not_reached - 3;
  const auto base = base_prices(hull);
  drives.price.fill(not_reached);
  drives.count = 0;
  if (until.none()) return;
  int x0 = 127, y0 = 127, x1 = -127, y1 = -127;
  until.each([&](std::size_t id) {
    const Stand stand = stands_.at(static_cast<int>(id));
    x0 = std::min<int>(x0, stand.x), x1 = std::max<int>(x1, stand.x);
    y0 = std::min<int>(y0, stand.y), y1 = std::max<int>(y1, stand.y);
  });
  auto away = [&](int x, int y) { return static_cast<std::size_t>(std::max({x0 - x, x - x1, y0 - y, y - y1, 0})); };
  auto away_of = [&](std::uint16_t id) { return away(stands_.at(id).x, stands_.at(id).y); };
  // The goals by how far they lie from the box: each comes in when its turn has come.
  std::array<std::uint16_t, 256> goals{};
  for (std::uint16_t goal : to) ++goals[away_of(goal)];
  std::array<std::size_t, 257> first{};
  for (std::size_t k = 0; k < 256; ++k) first[k + 1] = first[k] + goals[k];
  std::array<std::uint16_t, most_stands> sorted;
  for (std::uint16_t goal : to) {
    const std::size_t k = away_of(goal);
    sorted[first[k + 1] - goals[k]--] = goal;
  }
  std::array<std::array<std::uint16_t, most_stands>, 4> bucket;
  std::array<std::size_t, 4> waiting{};
  bool found = false;
  for (std::size_t level = 0; !found; ++level) {
    const std::size_t now = level % 4;
    for (std::size_t i = level < 256 ? first[level] : to.size(); level < 256 && i < first[level + 1]; ++i) {
      if (drives.price[sorted[i]] == 0) continue;  // a goal that stands there twice
      drives.price[sorted[i]] = 0;
      bucket[now][waiting[now]++] = sorted[i];
    }
    if (waiting[0] + waiting[1] + waiting[2] + waiting[3] == 0 && (level >= 255 || first[level + 1] == to.size()))
      return;
    for (std::size_t i = 0; i < waiting[now]; ++i) {
      const std::uint16_t stand = bucket[now][i];
      const Stand at = stands_.at(stand);
      const int price = drives.price[stand];
      if (static_cast<std::size_t>(price) + away(at.x, at.y) != level) continue;  // found for less meanwhile
      drives.order[drives.count++] = stand;
      found = found || until.test(stand);
      if (shut.test(stand)) continue;
      const auto facing = static_cast<std::size_t>(stand % 4);
      for (unsigned left = into_[stand]; left; left &= left - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(left));
        const auto other = static_cast<std::size_t>(stand + back_[facing][d]);
        const int total = price + (dear_into_[stand] >> d & 1U ? std::max<int>(base[d], 2) : base[d]);
        if (total > most || total >= drives.price[other]) continue;
        drives.price[other] = static_cast<std::uint8_t>(total);
        const std::size_t later =
            (static_cast<std::size_t>(total) + away(at.x + back_by_[facing][d].x, at.y + back_by_[facing][d].y)) % 4;
        bucket[later][waiting[later]++] = static_cast<std::uint16_t>(other);
      }
    }
    waiting[now] = 0;
  }
}

}  // namespace fireteam::sas

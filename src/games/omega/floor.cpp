// The ground: walls and door lines, steps, and distance with one diagonal.
#include "games/omega/floor.h"

#include <algorithm>

namespace fireteam::omega {

namespace {

using Steps = kit::Steps<most_cells>;
constexpr unsigned straight = kit::orthogonal_dirs, slant = kit::diagonal_dirs;

// OMG-DIST-02: what is reached at each length with no diagonal so far and with one; a space counts when it is first
// met.
class Count {
 public:
  Count(const kit::Grid& grid, const Steps& steps, CellId from)
      : grid_(grid), steps_(steps), plain_(kit::just<most_cells>(from)), found_(plain_) {}
  const Cells& fresh() const { return fresh_; }
  const Cells& found() const { return found_; }
  bool advance() {
    const Cells plain = kit::spread(grid_, steps_, plain_, straight) - seen_plain_;
    const Cells bent = (kit::spread(grid_, steps_, bent_, straight) | kit::spread(grid_, steps_, plain_, slant)) -
                       seen_bent_ - seen_plain_ - plain;
    seen_plain_ |= plain;
    seen_bent_ |= bent;
    plain_ = plain;
    bent_ = bent;
    fresh_ = (plain | bent) - found_;
    found_ |= fresh_;
    return plain.any() || bent.any();
  }

 private:
  const kit::Grid& grid_;
  const Steps& steps_;
  Cells plain_, bent_, seen_plain_, seen_bent_, fresh_, found_;
};

}  // namespace

Floor::Floor(const FloorPlan& plan) : grid_(plan.grid), tile_of_(plan.tile_of), lines_(plan.doors) {
  check(plan.doors.size() <= most_doors, "floor: too many doors");
  const auto cells = static_cast<std::size_t>(grid_.cells());
  tiles_.resize(static_cast<std::size_t>(most_tiles));
  for (std::size_t cell = 0; cell < cells; ++cell) tiles_[tile_of_[cell]].set(cell);
  // A row and a column more: the lines along the border.
  door_west_.assign((static_cast<std::size_t>(grid_.width()) + 1) * (static_cast<std::size_t>(grid_.height()) + 1), -1);
  door_north_ = door_west_;
  for (std::size_t door = 0; door < lines_.size(); ++door) {
    Cells under, near;
    for (kit::EdgeRef edge : lines_[door]) {
      const auto at = static_cast<std::size_t>(edge.y * (grid_.width() + 1) + edge.x);
      (edge.vertical ? door_west_ : door_north_)[at] = static_cast<std::int8_t>(door);
      for (CellId cell : kit::cells_beside(grid_, edge))
        if (cell != no_cell) under.set(cell);
    }
    near = under;
    under.each([&](std::size_t cell) {
      for (kit::Dir dir : kit::king_dirs)
        if (CellId next = grid_.next(static_cast<CellId>(cell), dir); next != no_cell) near.set(next);
    });
    kit::Box box{grid_.width(), grid_.height(), 0, 0};
    for (kit::EdgeRef edge : lines_[door])
      box = {std::min(box.x0, edge.x), std::min(box.y0, edge.y), std::max(box.x1, edge.x + !edge.vertical),
             std::max(box.y1, edge.y + edge.vertical)};
    door_boxes_.push_back(box);
    footprints_.push_back(under);
    reaches_.push_back(near);
  }
  for (int tile = 0; tile < static_cast<int>(most_tiles); ++tile)
    if (plan.can_flip >> tile & 1U) flips_.push_back(tile);
  for (int tile : flips_) {
    kit::Box box{grid_.width(), grid_.height(), 0, 0};
    tiles_[static_cast<std::size_t>(tile)].each([&](std::size_t cell) {
      const int x = grid_.x(static_cast<CellId>(cell)), y = grid_.y(static_cast<CellId>(cell));
      box = {std::min(box.x0, x), std::min(box.y0, y), std::max(box.x1, x + 1), std::max(box.y1, y + 1)};
    });
    flip_boxes_.push_back(box);
  }
  check(flips_.size() <= 4, "floor: more than four tiles that can be flipped");
  for (std::size_t index = 0; index < std::size_t{1} << flips_.size(); ++index) {
    std::uint16_t flipped = 0;
    for (std::size_t i = 0; i < flips_.size(); ++i)
      if (index >> i & 1U) flipped = static_cast<std::uint16_t>(flipped | 1U << flips_[i]);
    sides_.push_back(make_side(plan, flipped));
  }
  measure_tiles();
  Cells fewest = sides_[0].walls, most;
  for (const Side& side : sides_) fewest &= side.walls, most |= side.walls;
  const auto all_shut = static_cast<std::uint16_t>((1U << lines_.size()) - 1U);
  seeing_ = sight_table(fewest, 0);
  const auto narrow = sight_table(most, all_shut);
  for (std::size_t pair = 0; pair < seeing_.size(); ++pair) {
    check((narrow[pair] & ~seeing_[pair]) == 0, "floor: a blocker that opens a line when it is put up");
    seeing_[pair] = static_cast<std::uint8_t>(seeing_[pair] | narrow[pair] << 4);
  }
  kit::Edges<most_cells> closed;
  near_ = distance_table(kit::king_steps(grid_, closed, kit::all_cells<most_cells>(grid_) - fewest,
                                         kit::all_cells<most_cells>(grid_) - fewest));
  for (const auto& line : lines_)
    for (kit::EdgeRef edge : line) closed.set(grid_, edge);
  far_ = distance_table(kit::king_steps(grid_, closed, kit::all_cells<most_cells>(grid_) - most,
                                        kit::all_cells<most_cells>(grid_) - most));
}

Floor::Side Floor::make_side(const FloorPlan& plan, std::uint16_t flipped) const {
  Side side;
  side.walls = plan.walls;
  for (std::size_t tile = 0; tile < plan.backs.size(); ++tile)
    if (flipped >> tile & 1U) side.walls = (side.walls - tiles_[tile]) | plan.backs[tile];
  const Cells floor = kit::all_cells<most_cells>(grid_) - side.walls;
  auto steps_with = [&](std::uint32_t shut) {
    kit::Edges<most_cells> closed;
    for (std::size_t door = 0; door < lines_.size(); ++door)
      if (shut >> door & 1U)
        for (kit::EdgeRef edge : lines_[door]) closed.set(grid_, edge);
    return kit::king_steps(grid_, closed, floor, floor);
  };
  side.open = steps_with(0);
  auto bar = [&](std::uint16_t doors, const Steps& steps) {
    Side::Bar one{doors, {}, {}};
    for (std::size_t dir = 0; dir < steps.leave.size(); ++dir) {
      one.leave |= steps.leave[dir];
      for (std::size_t word = 0; word < Cells::words; ++word)
        if (const std::uint64_t cells = steps.leave[dir].words_[word])
          one.parts.push_back({static_cast<std::uint8_t>(dir), static_cast<std::uint8_t>(word), cells});
    }
    side.beside |= one.leave;
    if (!one.parts.empty()) side.bars.push_back(std::move(one));
  };
  std::vector<Steps> alone;
  for (std::size_t door = 0; door < lines_.size(); ++door) {
    alone.push_back(side.open - steps_with(1U << door));
    bar(static_cast<std::uint16_t>(1U << door), alone.back());
  }
  // A corner that two doors share is barred by both where neither does it alone.
  for (std::size_t one = 0; one < lines_.size(); ++one)
    for (std::size_t other = one + 1; other < lines_.size(); ++other) {
      const auto both = static_cast<std::uint16_t>(1U << one | 1U << other);
      bar(both, side.open - alone[one] - alone[other] - steps_with(both));
    }
  return side;
}

template <class Do>
void Floor::each_barred(const Side& now, Lay lay, Do&& take) {
  for (const Side::Bar& bar : now.bars)
    if ((lay.shut & bar.doors) == bar.doors)
      for (const Side::Part& part : bar.parts) take(part);
}

kit::Steps<most_cells> Floor::steps(Lay lay) const {
  const Side& now = side(lay);
  Steps steps = now.open;
  each_barred(now, lay, [&](const Side::Part& part) { steps.leave[part.dir].words_[part.word] &= ~part.cells; });
  return steps;
}

kit::Steps<most_cells> Floor::barred_steps(Lay lay) const {
  Steps steps;
  each_barred(side(lay), lay, [&](const Side::Part& part) { steps.leave[part.dir].words_[part.word] |= part.cells; });
  return steps;
}

int Floor::door_at(kit::EdgeRef edge) const {
  if (edge.x < 0 || edge.y < 0 || edge.x > grid_.width() || edge.y > grid_.height()) return -1;
  return (edge.vertical ? door_west_ : door_north_)[static_cast<std::size_t>(edge.y * (grid_.width() + 1) + edge.x)];
}

namespace {

// Which way a neighbour lies.
kit::Dir towards(const kit::Grid& grid, CellId a, CellId b) {
  constexpr std::array<kit::Dir, 9> dirs{kit::Dir::nw, kit::Dir::n,  kit::Dir::ne, kit::Dir::w, kit::Dir::n,
                                         kit::Dir::e,  kit::Dir::sw, kit::Dir::s,  kit::Dir::se};
  const int across = grid.x(b) - grid.x(a), down = grid.y(b) - grid.y(a);
  check(std::abs(across) <= 1 && std::abs(down) <= 1 && a != b, "floor: no neighbours");
  return dirs[static_cast<std::size_t>(3 * (down + 1) + across + 1)];
}

}  // namespace

bool Floor::door_between(CellId a, CellId b, Lay lay) const {
  if (lay.shut == 0) return false;
  const kit::Dir dir = towards(grid_, a, b);
  if (!kit::is_diagonal(dir)) return shut(kit::edge_of(grid_, a, dir), lay);
  bool door = false;
  for (int turn : {-1, 1}) {  // the two ways round the corner
    const kit::Dir first = kit::turned(dir, turn), second = kit::turned(dir, -turn);
    const CellId beside = grid_.next(a, first);
    const bool barred = shut(kit::edge_of(grid_, a, first), lay) || shut(kit::edge_of(grid_, beside, second), lay);
    if (!barred && !wall(beside, lay)) return false;
    door |= barred;
  }
  return door;
}

bool Floor::step(CellId a, CellId b, Lay lay) const {
  const Side& now = side(lay);
  const kit::Dir dir = towards(grid_, a, b);
  if (!now.open.may(a, dir)) return false;
  if (lay.shut == 0 || !now.beside.test(a)) return true;
  for (const Side::Bar& bar : now.bars) {
    if ((lay.shut & bar.doors) != bar.doors || !bar.leave.test(a)) continue;
    for (const Side::Part& part : bar.parts)
      if (part.dir == static_cast<std::size_t>(dir) && part.word == a / 64 && (part.cells >> a % 64 & 1U)) return false;
  }
  return true;
}

std::vector<std::uint8_t> Floor::distance_table(const Steps& steps) const {
  const auto cells = static_cast<std::size_t>(grid_.cells());
  std::vector<std::uint8_t> table(cells * cells, nowhere_near);
  for (std::size_t from = 0; from < cells; ++from) {
    std::uint8_t* row = &table[from * cells];
    row[from] = 0;
    Count count(grid_, steps, static_cast<CellId>(from));
    for (std::uint8_t length = 1; length < nowhere_near && count.advance(); ++length)
      count.fresh().each([&](std::size_t to) { row[to] = length; });
  }
  return table;
}

int Floor::distance(CellId a, CellId b, Lay lay) const {
  const auto pair = static_cast<std::size_t>(a) * static_cast<std::size_t>(grid_.cells()) + b;
  if (near_[pair] == far_[pair]) return near_[pair];  // no door and no flip changes it
  const Steps steps = this->steps(lay);
  Count count(grid_, steps, a);
  for (int length = 1; length < far_[pair] && count.advance(); ++length)
    if (count.fresh().test(b)) return length;
  return far_[pair];
}

bool Floor::is_within(CellId a, CellId b, int spaces, Lay lay) const {
  const auto pair = static_cast<std::size_t>(a) * static_cast<std::size_t>(grid_.cells()) + b;
  if (near_[pair] > spaces) return false;
  if (far_[pair] <= spaces) return true;
  const Steps steps = this->steps(lay);
  Count count(grid_, steps, a);
  for (int length = 1; length <= spaces && count.advance(); ++length)
    if (count.fresh().test(b)) return true;
  return false;
}

Cells Floor::within(CellId from, int spaces, Lay lay) const {
  const Steps steps = this->steps(lay);
  Count count(grid_, steps, from);
  for (int length = 1; length <= spaces && count.advance(); ++length) {
  }
  return count.found();
}

int Floor::open_distance(CellId a, CellId b) const {
  const int across = std::abs(grid_.x(a) - grid_.x(b)), down = std::abs(grid_.y(a) - grid_.y(b));
  return across == 0 || down == 0 ? across + down : across + down - 1;
}

// A shortest way leaves the rectangle of its ends by no more than it is longer than on open floor.
bool Floor::may_meet(CellId from, CellId to, int length, const Cells& emi, int least) const {
  const int slack = length - open_distance(from, to);
  const int x0 = std::max(0, std::min(grid_.x(from), grid_.x(to)) - slack);
  const int y0 = std::max(0, std::min(grid_.y(from), grid_.y(to)) - slack);
  const int x1 = std::min(grid_.width() - 1, std::max(grid_.x(from), grid_.x(to)) + slack);
  const int y1 = std::min(grid_.height() - 1, std::max(grid_.y(from), grid_.y(to)) + slack);
  int met = 0;
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x) met += emi.test(grid_.id(x, y));
  return met >= least;
}

int Floor::emi_on_the_way(CellId from, CellId to, const Cells& emi, Lay lay) const {
  // The least count for each space at the length reached so far, without a diagonal and with one.
  using Counts = std::array<std::uint8_t, most_cells>;
  constexpr std::uint8_t unmet = 255;
  struct Layer {
    Cells at, seen;
    Counts least;
  };
  const Steps steps = this->steps(lay);
  std::array<Layer, 2> now;
  now[0].at.set(from);
  now[0].seen.set(from);
  now[0].least[from] = 0;
  for (int length = 1; length < nowhere_near; ++length) {
    std::array<Layer, 2> next;
    for (std::size_t bent = 0; bent < 2; ++bent) {
      next[bent].seen = now[bent].seen;
      next[bent].least.fill(unmet);
    }
    auto go = [&](std::size_t bent, std::size_t cell, kit::Dir dir, std::size_t after) {
      const CellId met = grid_.next(static_cast<CellId>(cell), dir);
      if (!steps.may(static_cast<CellId>(cell), dir) || now[after].seen.test(met)) return;
      const auto count = static_cast<std::uint8_t>(now[bent].least[cell] + emi.test(met));
      next[after].at.set(met);
      next[after].seen.set(met);
      next[after].least[met] = std::min(next[after].least[met], count);
    };
    for (std::size_t bent = 0; bent < 2; ++bent)
      now[bent].at.each([&](std::size_t cell) {
        for (kit::Dir dir : kit::king_dirs)
          if (!kit::is_diagonal(dir))
            go(bent, cell, dir, bent);
          else if (bent == 0)
            go(bent, cell, dir, 1);
      });
    if (next[0].at.test(to) || next[1].at.test(to))
      return std::min(next[0].at.test(to) ? next[0].least[to] : unmet, next[1].at.test(to) ? next[1].least[to] : unmet);
    if (next[0].at.none() && next[1].at.none()) return 0;  // no way, so nothing on it
    now = next;
  }
  return 0;
}

void Floor::measure_tiles() {
  constexpr std::uint8_t apart = 255;
  tile_steps_.assign(static_cast<std::size_t>(most_tiles) * most_tiles, apart);
  std::array<std::uint32_t, most_tiles> beside{};
  for (CellId cell = 0; cell < grid_.cells(); ++cell)
    for (kit::Dir dir : kit::rook_dirs)
      if (CellId next = grid_.next(cell, dir); next != no_cell && tile_of_[cell] != tile_of_[next])
        beside[tile_of_[cell]] |= 1U << tile_of_[next];
  for (std::size_t from = 0; from < beside.size(); ++from) {
    std::uint32_t front = 1U << from, seen = front;
    for (std::uint8_t steps = 0; front; ++steps) {
      std::uint32_t next = 0;
      for (std::size_t tile = 0; tile < beside.size(); ++tile)
        if (front >> tile & 1U) tile_steps_[from * most_tiles + tile] = steps, next |= beside[tile];
      front = next & ~seen;
      seen |= next;
    }
  }
}

}  // namespace fireteam::omega

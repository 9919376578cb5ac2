// Sight as tables made at load. Ground that changes has two: with every switchable blocker down and with every one up;
// only pairs on which they differ are traced against the board. Nothing is rebuilt.
//
//   SightTable<400> table(cells, [&](CellId a, CellId b) { return sees(a, b); });
//   table(a, b);  table.from(a);                        // a bit; the whole set that a sees
//
//   SwitchedSight<400> sight(cells, sees_with_all_open, sees_with_all_shut);
//   sight(a, b, [&] { return trace(board, a, b); });    // traced only if doors can matter between a and b
//
// A game's trace returns what stands in the way, so that a screen can show it: a Blocker.
#pragma once

#include <vector>

#include "base/bits.h"
#include "kit/edges.h"
#include "kit/grid.h"

namespace fireteam::kit {

struct Blocker {
  enum class Kind : std::uint8_t { none, edge, cell };
  Kind kind = Kind::none;
  CellId cell = no_cell;  // of a blocking cell
  EdgeRef edge{};         // of a blocking edge
  constexpr explicit operator bool() const { return kind != Kind::none; }
  friend constexpr bool operator==(const Blocker&, const Blocker&) = default;
};
constexpr Blocker blocked_by(EdgeRef edge) { return {Blocker::Kind::edge, no_cell, edge}; }
constexpr Blocker blocked_by(CellId cell) { return {Blocker::Kind::cell, cell, {}}; }

template <std::size_t N>
class SightTable {
 public:
  SightTable() = default;
  // Asks about every pair, both ways: a rule of sight need not be the same from both ends.
  template <class Sees>
  SightTable(int cells, Sees&& sees) : rows_(static_cast<std::size_t>(cells)) {
    check(static_cast<std::size_t>(cells) <= N, "sight: more cells than the table holds");
    for (std::size_t a = 0; a < rows_.size(); ++a)
      for (std::size_t b = 0; b < rows_.size(); ++b)
        if (sees(static_cast<CellId>(a), static_cast<CellId>(b))) rows_[a].set(b);
  }
  bool operator()(CellId from, CellId to) const { return rows_[from].test(to); }
  const Bits<N>& from(CellId cell) const { return rows_[cell]; }
  int cells() const { return static_cast<int>(rows_.size()); }

 private:
  std::vector<Bits<N>> rows_;
};

template <std::size_t N>
class SwitchedSight {
 public:
  SwitchedSight() = default;
  template <class SeesDown, class SeesUp>
  SwitchedSight(int cells, SeesDown&& all_down, SeesUp&& all_up) : down_(cells, all_down), up_(cells, all_up) {
    for (int c = 0; c < cells; ++c)
      check((up_.from(static_cast<CellId>(c)) - down_.from(static_cast<CellId>(c))).none(),
            "sight: a blocker that opens a view when it is put up");
  }

  template <class Trace>
  bool operator()(CellId from, CellId to, Trace&& trace) const {
    if (up_(from, to)) return true;
    return down_(from, to) && trace();
  }
  // All that is seen; `trace(to)` decides the doubtful ones.
  template <class Trace>
  Bits<N> from(CellId cell, Trace&& trace) const {
    Bits<N> seen = up_.from(cell);
    doubtful(cell).each([&](std::size_t to) {
      if (trace(static_cast<CellId>(to))) seen.set(to);
    });
    return seen;
  }
  Bits<N> doubtful(CellId cell) const { return down_.from(cell) - up_.from(cell); }
  const SightTable<N>& down() const { return down_; }
  const SightTable<N>& up() const { return up_; }
  // Pairs that have to be traced, of all pairs: for reports on maps.
  std::size_t doubtful_pairs() const {
    std::size_t pairs = 0;
    for (int c = 0; c < down_.cells(); ++c) pairs += doubtful(static_cast<CellId>(c)).count();
    return pairs;
  }

 private:
  SightTable<N> down_, up_;
};

}  // namespace fireteam::kit

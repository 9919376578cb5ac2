// Ways that keep out of sight: what it costs on foot to get anywhere while squares in somebody's view are dear. So a
// way round a sentry is a way, and a sentry who is gone or turned away makes the rest of it shorter.
#include "games/sas/outlook.h"

namespace fireteam::sas {

namespace {

// What a step costs that ends in view, where one unseen costs 1: there one is spotted, half in view one may crouch.
constexpr int full_price = 6, partial_price = 3;
constexpr std::size_t ring = 8;  // more than the dearest step

struct Watched {
  Cells full, partial;
};

// What infantry has in view; in battle what it can have in view. Whoever stands in a line is left out: he may be gone
// when it matters.
Watched watched_now(Facts f) {
  const SightLines& lines = f.book.tables.lines;
  Watched watched;
  if (battle(f.board)) {
    each_unit(f, [&](UnitId u) {
      const Unit& unit = f.board.units[u];
      if (unit.cell != no_cell) watched.partial |= lines.viewers(unit.cell, {}, Line::open, axis_sight);
    });
    return watched;
  }
  each_unit(f, [&](UnitId u) {
    const Unit& unit = f.board.units[u];
    if (unit.cell == no_cell || unit.smoking) return;
    const Cells& ahead = f.book.tables.cone(unit.cell, facing_of(unit));
    watched.full |= lines.viewers(unit.cell, {}, Line::open, axis_sight) & ahead;
    watched.partial |= lines.viewers(unit.cell, {}, Line::low, axis_sight) & ahead;
  });
  const Cells low = watched.full & f.book.ground.forest;
  watched.full -= low;
  watched.partial = (watched.partial | low) - watched.full;
  return watched;
}

// Steps from a square to all others. Squares are found in the order of their price: what a point more brings waits in
// a ring of fronts. Word by word, for it is done for every look at a position.
void flood(const Grid& grid, const Steps& steps, const Watched& watched, CellId from, Outlook::Way& way) {
  way.fill(out_of_reach);
  const auto row = static_cast<unsigned>(grid.width());
  const auto words = (static_cast<std::size_t>(grid.cells()) + 63) / 64;
  std::array<Cells, ring> fronts;
  Cells found;
  fronts[0].set(from);
  int idle = 0;
  for (std::size_t at = 0; at < out_of_reach && idle < full_price; ++at) {
    Cells &front = fronts[at % ring], &quiet = fronts[(at + 1) % ring], &half = fronts[(at + partial_price) % ring],
          &open = fronts[(at + full_price) % ring];
    auto settle = [&](std::size_t i, std::uint64_t came) {
      came &= ~found.words_[i];
      const std::uint64_t full = watched.full.words_[i], partial = watched.partial.words_[i];
      quiet.words_[i] |= came & ~(full | partial);
      half.words_[i] |= came & partial;
      open.words_[i] |= came & full;
    };
    ++idle;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t fresh = front.words_[i] & ~found.words_[i];
      front.words_[i] = 0;
      if (!fresh) continue;
      idle = 0;
      found.words_[i] |= fresh;
      for (std::uint64_t rest = fresh; rest; rest &= rest - 1)
        way[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<std::uint8_t>(at);
      const kit::detail::Moved moved = kit::detail::move_word<true>(row, steps, fresh, i, kit::all_dirs);
      if (i > 0) settle(i - 1, moved.below);
      settle(i, moved.here);
      if (i + 1 < words) settle(i + 1, moved.above);
    }
  }
}

}  // namespace

void Outlook::find_ways() {
  const Watched watched = watched_now(f_);
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (at_[o] == no_cell) continue;
    const Steps& steps = card_of(f_, o).still ? f_.book.level : f_.book.on_foot;
    flood(f_.book.ground.grid, steps, watched, at_[o], ways_[o]);
  }
}

}  // namespace fireteam::sas

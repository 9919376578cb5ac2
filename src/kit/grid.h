// A board of squares: numbering, directions, distances, facings. x grows east, y grows south.
//
//   Grid grid(24, 16);
//   CellId c = grid.id(3, 5);  grid.x(c);  grid.next(c, Dir::ne);           // no_cell beyond the border
//   grid.chebyshev(a, b);  grid.manhattan(a, b);
//   ahead(Dir::n, dx, dy), aside(Dir::n, dx, dy)                            // a cone: 1 <= ahead && |aside| <= ahead
//   turned_cell({x, y}, 8, 8, 1)                                            // a tile laid with a quarter turn
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

#include "base/check.h"

namespace fireteam::kit {

using CellId = std::uint16_t;
constexpr CellId no_cell = 0xffff;

// Clockwise, so that turning is adding. Even ones are orthogonal.
enum class Dir : std::uint8_t { n, ne, e, se, s, sw, w, nw };

constexpr std::array<Dir, 8> king_dirs{Dir::n, Dir::ne, Dir::e, Dir::se, Dir::s, Dir::sw, Dir::w, Dir::nw};
constexpr std::array<Dir, 4> rook_dirs{Dir::n, Dir::e, Dir::s, Dir::w};
constexpr unsigned all_dirs = 0xff, orthogonal_dirs = 0x55, diagonal_dirs = 0xaa;  // sets of directions as bits

constexpr int number_of(Dir dir) { return static_cast<int>(dir); }
constexpr int dx(Dir dir) { return std::array{0, 1, 1, 1, 0, -1, -1, -1}[static_cast<std::size_t>(dir)]; }
constexpr int dy(Dir dir) { return std::array{-1, -1, 0, 1, 1, 1, 0, -1}[static_cast<std::size_t>(dir)]; }
// By eighths of a circle, clockwise if positive.
constexpr Dir turned(Dir dir, int eighths) { return static_cast<Dir>((number_of(dir) + eighths) & 7); }
constexpr Dir opposite(Dir dir) { return turned(dir, 4); }
constexpr bool is_diagonal(Dir dir) { return number_of(dir) & 1; }

// How far an offset lies ahead of an orthogonal facing, and how far to its right (left is negative).
constexpr int ahead(Dir facing, int off_x, int off_y) { return off_x * dx(facing) + off_y * dy(facing); }
constexpr int aside(Dir facing, int off_x, int off_y) { return ahead(turned(facing, 2), off_x, off_y); }

struct Square {
  int x = 0, y = 0;
  friend constexpr bool operator==(const Square&, const Square&) = default;
};

// Where a cell of a width × height tile comes to lie when the tile is turned clockwise by quarters.
constexpr Square turned_cell(Square cell, int width, int height, int quarters) {
  switch (quarters & 3) {
    case 1:
      return {height - 1 - cell.y, cell.x};
    case 2:
      return {width - 1 - cell.x, height - 1 - cell.y};
    case 3:
      return {cell.y, width - 1 - cell.x};
    default:
      return cell;
  }
}

class Grid {
 public:
  static constexpr int longest_side = 62;  // a king's step then shifts a bitboard by less than a machine word

  constexpr Grid() = default;
  constexpr Grid(int width, int height)
      : width_(static_cast<std::uint16_t>(width)),
        height_(static_cast<std::uint16_t>(height)),
        per_row_(((1U << row_bits) + static_cast<unsigned>(width) - 1U) / static_cast<unsigned>(width)) {
    check(width >= 2 && height >= 1 && width <= longest_side && height <= longest_side, "grid: bad size");
  }

  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }
  constexpr int cells() const { return width_ * height_; }
  constexpr bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  constexpr CellId id(int x, int y) const { return static_cast<CellId>(y * width_ + x); }
  constexpr CellId id_or_none(int x, int y) const { return inside(x, y) ? id(x, y) : no_cell; }
  constexpr int y(CellId cell) const { return static_cast<int>((cell * per_row_) >> row_bits); }
  constexpr int x(CellId cell) const { return cell - y(cell) * width_; }
  constexpr Square square(CellId cell) const { return {x(cell), y(cell)}; }
  constexpr CellId next(CellId cell, Dir dir) const { return id_or_none(x(cell) + dx(dir), y(cell) + dy(dir)); }
  constexpr int offset(Dir dir) const { return dy(dir) * width_ + dx(dir); }  // between the numbers of neighbours

  constexpr int chebyshev(CellId a, CellId b) const {
    int across = std::abs(x(a) - x(b)), down = std::abs(y(a) - y(b));
    return across > down ? across : down;
  }
  constexpr int manhattan(CellId a, CellId b) const { return std::abs(x(a) - x(b)) + std::abs(y(a) - y(b)); }

  friend constexpr bool operator==(const Grid&, const Grid&) = default;

 private:
  // y = cell / width without a division: exact for every cell of the largest grid (3844 × 61 < 2^20).
  static constexpr unsigned row_bits = 20;
  std::uint16_t width_ = 0, height_ = 0;
  std::uint32_t per_row_ = 0;
};

}  // namespace fireteam::kit

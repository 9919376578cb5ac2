// Gas markers on the map: the shapes of a cloud that a card may lay, and where each fits.
#include <string_view>

#include "games/omega/table.h"

namespace fireteam::omega {

namespace {

// Every shape of up to nine markers in which each shares a side with two others (OMG-GAS-01, OMG-GAS-08) and all of
// which touch (OMG-GAS-09, OMG-GAS-12), row by row.
struct Cloud {
  int markers;
  std::string_view rows;
};
constexpr Cloud clouds[] = {
    {4, "gg gg"},
    {6, "ggg ggg"},
    {6, "gg gg gg"},
    {7, "gg. ggg .gg"},
    {7, ".gg ggg gg."},
    {8, "gggg gggg"},
    {8, "ggg ggg gg."},
    {8, "ggg ggg .gg"},
    {8, "ggg g.g ggg"},
    {8, "gg.. gggg ..gg"},
    {8, "gg. ggg ggg"},
    {8, "gg gg gg gg"},
    {8, "gg. gg. .gg .gg"},
    {8, "gg.. gg.. ..gg ..gg"},
    {8, ".gg ggg ggg"},
    {8, ".gg .gg gg. gg."},
    {8, "..gg gggg gg.."},
    {8, "..gg ..gg gg.. gg.."},
    {9, "ggggg gg.gg"},
    {9, "ggg. gggg ..gg"},
    {9, "ggg ggg ggg"},
    {9, "gg.gg ggggg"},
    {9, "gg... ggggg ...gg"},
    {9, "gg.. gggg .ggg"},
    {9, "gg. ggg .gg .gg"},
    {9, "gg.. ggg. ..gg ..gg"},
    {9, "gg. gg. ggg .gg"},
    {9, "gg gg g. gg gg"},
    {9, "gg.. gg.. .ggg ..gg"},
    {9, "gg gg .g gg gg"},
    {9, "gg. gg. .g. .gg .gg"},
    {9, ".ggg gggg gg.."},
    {9, ".gg ggg gg. gg."},
    {9, ".gg .gg ggg gg."},
    {9, ".gg .gg .g. gg. gg."},
    {9, "..gg gggg ggg."},
    {9, "..gg .ggg gg.. gg.."},
    {9, "..gg ..gg ggg. gg.."},
    {9, "...gg ggggg gg..."},
};

// visit(cell) for each space of a shape whose north-west corner lies here; false: it does not fit.
template <class Visit>
bool lay(Facts f, const Cloud& cloud, CellId corner, const Cells& where, Visit&& visit) {
  const int left = f.book.grid.x(corner);
  int x = left, y = f.book.grid.y(corner);
  for (char sign : cloud.rows) {
    if (sign == ' ') {
      x = left;
      ++y;
      continue;
    }
    if (sign == 'g') {
      if (!f.book.grid.inside(x, y) || !where.test(f.book.grid.id(x, y))) return false;
      visit(f.book.grid.id(x, y));
    }
    ++x;
  }
  return true;
}

// visit(shape, corner) for each way to lay so many, until it says true.
template <class Visit>
bool each_lay(Facts f, const Cells& where, int markers, Visit&& visit) {
  for (std::size_t shape = 0; shape < std::size(clouds); ++shape) {
    if (clouds[shape].markers != markers) continue;
    for (CellId corner = 0; corner < f.book.grid.cells(); ++corner)
      if (lay(f, clouds[shape], corner, where, [](CellId) {}) && visit(static_cast<int>(shape), corner)) return true;
  }
  return false;
}

// What cannot be laid: so many markers not only on free floor, or fewer of them where there is room for all.
void refuse_lays(Facts f, const Cells& where, int markers, Menu& menu) {
  for (int shape = 0; shape < static_cast<int>(std::size(clouds)); ++shape)
    for (CellId corner = 0; corner < f.book.grid.cells(); ++corner) {
      const bool free = lay(f, clouds[shape], corner, where, [](CellId) {});
      if (clouds[shape].markers == markers && !free)
        menu.add(answer(say::gas, shape, corner), forbidden(Rule::OMG_GAS_07));
      if (clouds[shape].markers < markers && free)
        menu.add(answer(say::gas, shape, corner), forbidden(Rule::OMG_GAS_10));
    }
}

bool fits(Facts f, const Cells& where, int markers) {
  return each_lay(f, where, markers, [](int, CellId) { return true; });
}

void put(Table& t, const Cells& cells, Rule why) {
  const Cells more = cells - t.board.gas;
  t.board.gas |= cells;
  more.each([&](std::size_t cell) { tell(t, {Told::appeared, Word::put_gas, 0, static_cast<int>(cell), 0, 0, why}); });
}

// Markers that join a cloud, one by one: each needs one side in common with it.
void join(Table& t, const Cells& where, int markers) {
  for (int i = 0; i < markers && !over(t); ++i) {
    Cells open;
    (where - t.board.gas).each([&](std::size_t cell) {
      for (kit::Dir dir : kit::rook_dirs)
        if (const CellId next = t.book.grid.next(static_cast<CellId>(cell), dir);
            next != no_cell && t.board.gas.test(next) && open_step(t, static_cast<CellId>(cell), next))
          open.set(cell);
    });
    const Answer choice =
        t.ref.ask(overseer(t), Ask::put,
                  [&](Menu& menu) {
                    open.each([&](std::size_t cell) { menu.add(answer(say::put, static_cast<int>(cell))); });
                    menu.add(answer(say::enough));  // OMG-TRAP-02
                  },
                  {.who = static_cast<std::uint16_t>(markers - i), .what = static_cast<std::uint16_t>(Word::put_gas)});
    if (choice.verb == say::enough) return;
    Cells one;
    one.set(choice.a);
    put(t, one, Rule::OMG_GAS_02);
  }
}

}  // namespace

std::string_view gas_shape(int shape) {
  return shape >= 0 && shape < static_cast<int>(std::size(clouds)) ? clouds[shape].rows : std::string_view("?");
}
int gas_shapes() { return static_cast<int>(std::size(clouds)); }

// OMG-GAS-10: the full number if the room can hold it, else the most it can. OMG-GAS-11: nobody is hurt by it now.
void place_gas(Table& t, const Cells& where, int markers, bool joins) {
  if (joins) return join(t, where, markers);
  int most = std::min(markers, 9);
  while (most > 0 && !fits(t, where, most)) --most;
  if (most == 0) return;
  const Answer choice = t.ref.ask(overseer(t), Ask::gas,
                                  [&](Menu& menu) {
                                    each_lay(t, where, most, [&](int shape, CellId corner) {
                                      menu.add(answer(say::gas, shape, corner));
                                      return false;
                                    });
                                    menu.add(answer(say::enough));  // OMG-TRAP-02
                                    if (menu.wide()) refuse_lays(t, where, most, menu);
                                  },
                                  {.what = static_cast<std::uint16_t>(most)});
  if (choice.verb == say::enough) return;
  Cells cloud;
  lay(t, clouds[choice.a], choice.b, where, [&](CellId cell) { cloud.set(cell); });
  put(t, cloud, Rule::OMG_GAS_07);
}

}  // namespace fireteam::omega

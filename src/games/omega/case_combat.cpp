// What cases set and read of sight, distance, rolls, the dashboard, markers and what lies on enemies for a while.
#include "games/omega/case_fields.h"
#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

std::optional<CellId> cell_of(Facts f, std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = to_number(text.substr(0, comma)), y = to_number(text.substr(comma + 1));
  if (!x || !y || !f.book.grid.inside(static_cast<int>(*x), static_cast<int>(*y))) return std::nullopt;
  return f.book.grid.id(static_cast<int>(*x), static_cast<int>(*y));
}

// "5,5 east 8,2": from, facing, to; without a facing all round.
struct Look {
  CellId from = no_cell, to = no_cell;
  Facing facing = Facing::all;
};
std::optional<Look> look_of(Facts f, std::string_view inside) {
  const auto words = words_of(inside);
  if (words.size() < 2 || words.size() > 3) return std::nullopt;
  const auto from = cell_of(f, words.front()), to = cell_of(f, words.back());
  if (!from || !to) return std::nullopt;
  Look look{*from, *to, Facing::all};
  if (words.size() == 3) {
    const auto facing = enum_named<Facing>(words[1]);
    if (!facing) return std::nullopt;
    look.facing = *facing;
  }
  return look;
}
template <class Measure>
F::Row measure(const char* name, const char* argument, const char* values, const char* about, Measure get) {
  return F::asked(name, argument, values, about, [get](Facts f, int, std::string_view inside) -> F::Text {
    const auto look = look_of(f, inside);
    return look ? F::Text(get(f, *look)) : std::nullopt;
  });
}
std::string yes_or_no(bool is) { return is ? "yes" : "no"; }
std::string number_or_far(int spaces) { return spaces >= far ? "none" : std::to_string(spaces); }

std::vector<std::string> tile_names(Facts f, int) {
  std::vector<std::string> out;
  for (const MapTile& tile : f.book.tiles) out.push_back(tile.id);
  return out;
}
std::vector<std::string> dash_names(Facts f, int) {
  std::vector<std::string> out;
  for (const DashTile& tile : f.book.dashboard) out.push_back(tile.id);
  return out;
}

}  // namespace

std::vector<F::Field<Board>> combat_rows() {
  return {
      measure("sees", "from facing to", "yes no", "a line of sight; without facing all round, EMI left aside",
              [](Facts f, Look at) { return yes_or_no(sees(f, at.from, at.facing, at.to).ok()); }),
      measure("view", "from facing to", "yes no", "in the field of vision",
              [](Facts f, Look at) { return yes_or_no(f.book.floor.in_view(at.from, at.facing, at.to)); }),
      measure("distance", "from to", "number none", "counted with one diagonal",
              [](Facts f, Look at) { return number_or_far(distance(f, at.from, at.to)); }),
      measure("aura", "from to", "number", "counted as on open floor",
              [](Facts f, Look at) { return std::to_string(f.book.floor.open_distance(at.from, at.to)); }),
      measure("cover", "from to", "yes no", "of the second space against an attack from the first",
              [](Facts f, Look at) { return yes_or_no(has_cover(f, at.to, at.from)); }),
      measure("emi", "from to", "number", "fewest EMI spaces on a shortest way",
              [](Facts f, Look at) {
                Cells emi;
                for (CellId cell = 0; cell < f.book.grid.cells(); ++cell)
                  if (on_emi(f, cell)) emi.set(cell);
                return std::to_string(f.book.floor.emi_on_the_way(at.from, at.to, emi, lay_of(f)));
              }),
      measure("blast", "from to", "yes no", "within an Explosive [2] at the first space",
              [](Facts f, Look at) { return yes_or_no(f.book.floor.blast(at.from, 2, lay_of(f)).test(at.to)); }),
      measure("tiles", "from to", "number", "tile steps between two spaces",
              [](Facts f, Look at) { return std::to_string(tile_steps(f, at.from, at.to)); }),
      F::bits("jammed", "map tiles", &Board::jammed, tile_names, "map tiles that are no EMI this round"),
      F::bits("skipped", "dashboard tiles", &Board::skipped, dash_names, "tiles that skip the next refresh"),
  };
}

F::Thing roll_rows() {
  return F::things<Attack>(
      "roll", F::itself, [](auto& board, int) -> auto& { return board.attack; },
      {F::number("black", &Attack::black, 15, "black dice of the roll under way"),
       F::number("red", &Attack::red, 15, "red ones"),
       F::number("need", &Attack::need, 99, "Defense, once it is rolled"),
       F::number("second", &Attack::second, 99, "the number for two wounds"),
       F::derived("total", "number", "hits in the tray", [](Facts f) { return f.board.attack.total(); }),
       F::word("kind", &Attack::kind, "what is rolled for")});
}

}  // namespace fireteam::omega

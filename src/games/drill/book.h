// The drill's book: one mission with its units, cards and ground, and the tables computed from it when it is read.
#pragma once

#include <string>
#include <vector>

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "engine/rules.h"
#include "games/drill/board.h"
#include "kit/reach.h"
#include "kit/sight.h"

namespace fireteam::drill {

using CellSet = Bits<most_cells>;

struct Unit {
  std::string id, name, glyph;
  std::uint8_t health = 1, grit = 0, dice = 1, range = 1, steps = 1;
};

enum class When : std::uint8_t { own, partner, safe, drawn };  // when a card works
enum class EffectVerb : std::uint8_t { heal, actions, steps, grit, clicks, alarm };
struct Effect {
  EffectVerb verb{};
  std::uint8_t n = 1;
};
struct CardKind {
  std::string id, title, line;
  When when{};
  std::uint8_t count = 0;
  std::vector<Effect> effects;
};

struct Door {
  kit::EdgeRef edge;
  Cell a = 0, b = 0;  // the spaces on its two sides
  bool shut = true;
  std::string name;  // "door-1"
};

// How two spaces are joined; `door` + n stands for door number n.
enum class Link : std::uint8_t { apart, wall, open, door };

struct Book {
  std::string mission, title, about;
  int rounds = 0, minutes = 0, difficulty = 0;
  bool warden = false;
  bool blank = false;  // a case's own ground: the case itself puts the figures and cards where it wants them
  int alert = 0, alarm_limit = 0, lock = 0;
  std::vector<Unit> kinds;               // as units.json lists them
  std::array<Unit, most_figures> units;  // of each figure
  std::vector<CardKind> cards;
  FigureId figures = 0;
  std::array<Cell, most_figures> starts{};
  std::array<std::vector<Cell>, most_figures> posts;  // a guard's round
  std::uint8_t bury = 0, least = 0, most = 0;         // buried card + 1, cards above it once hands are dealt

  Digest ground = 0;  // of the map, for the scene's rev
  kit::Grid grid;
  Cell cells = 0, safe = off_board;
  CellSet solid, cover, lockers, exits;
  fixed_vector<Cell, 8> marks;
  std::vector<Door> doors;
  kit::Edges<most_cells> walls;
  // Tables computed from the ground.
  kit::Steps<most_cells> steps;                           // doors counted as open
  kit::SwitchedSight<most_cells> sight;                   // with every door open, with every door shut
  kit::Distances way;                                     // steps, doors open, figures left aside
  std::array<fixed_vector<Cell, 4>, most_cells> next_to;  // spaces one step away, in reading order
  std::array<std::array<std::uint8_t, most_cells>, most_cells> links{};

  const Unit& unit_of(FigureId who) const { return units[who]; }
  bool beside(Cell a, Cell b) const {  // nothing is beside what is not on the board, as the safe in a case without one
    return a < most_cells && b < most_cells && links[a][b] != static_cast<std::uint8_t>(Link::apart);
  }
  bool walled(Cell a, Cell b) const { return links[a][b] == static_cast<std::uint8_t>(Link::wall); }
  int door_between(Cell a, Cell b) const { return links[a][b] - static_cast<int>(Link::door); }  // negative: none
  std::size_t mark_at(Cell cell) const {
    std::size_t mark = 0;
    while (mark < marks.size() && marks[mark] != cell) ++mark;
    return mark;
  }
};

// What stands between the middles of two spaces when these doors are shut; nothing if sight is clear.
kit::Blocker trace(const Book& book, Cell from, Cell to, std::uint8_t shut);
// Fills the tables from the ground; call once it is complete.
void compute_tables(Book& book);

Result<Loaded> load(const Files& content, std::string_view mission);
Result<Loaded> load_case(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> missions(const Files& content);
std::vector<Complaint> lint(const Book& book);
std::vector<std::pair<std::string, std::string>> schemas();

}  // namespace fireteam::drill

// The drill's book: one mission with its units, cards and ground, and the tables computed from it when it is read.
#pragma once

#include <string>
#include <vector>

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "engine/rules.h"
#include "games/drill/board.h"
#include "kit/floor.h"

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

struct MissionHead {  // what a mission's file says in numbers and words
  std::string title, about;
  int rounds = 8, minutes = 5, difficulty = 1, alert = 3, alarm_limit = 8, lock = 4;
};

struct Book : MissionHead {
  std::string mission;
  bool warden = false;
  bool blank = false;                    // a case's own ground: the case puts figures and cards where it wants them
  std::vector<Unit> kinds;               // as units.json lists them
  std::array<Unit, most_figures> units;  // of each figure
  std::vector<CardKind> cards;
  FigureId figures = 0;
  std::array<Cell, most_figures> starts{};
  std::array<std::vector<Cell>, most_figures> posts;  // a guard's round
  std::uint8_t bury = 0, least = 0, most = 0;         // buried card + 1, cards above it once hands are dealt

  Digest ground = 0;  // of the map, for the scene's rev
  kit::Grid grid;
  kit::Floor<most_cells> floor;  // walls, doors, sight and ways
  std::uint8_t shut = 0;         // doors at first, as bits
  Cell cells = 0, safe = off_board;
  CellSet cover, lockers, exits, at_safe;  // at_safe: from where the safe is cracked
  fixed_vector<Cell, 8> marks;

  const Unit& unit_of(FigureId who) const { return units[who]; }
  bool solid(Cell cell) const { return !floor.open().test(cell); }
  std::size_t mark_at(Cell cell) const {
    std::size_t mark = 0;
    while (mark < marks.size() && marks[mark] != cell) ++mark;
    return mark;
  }
};

Result<Loaded> load(const Files& content, std::string_view mission);
Result<Loaded> load_case(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> missions(const Files& content);
std::vector<Complaint> lint(const Book& book);
std::vector<std::pair<std::string, std::string>> schemas();

}  // namespace fireteam::drill

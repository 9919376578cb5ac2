// The floor with the doors and tiles as they lie now: what other chapters measure.
#include "games/omega/table.h"

namespace fireteam::omega {

Lay lay_of(Facts f) {
  Lay lay{0, f.board.flipped};
  for (std::size_t door = 0; door < f.book.doors.size(); ++door)
    if (f.board.doors[door].closed) lay.shut = static_cast<std::uint16_t>(lay.shut | 1U << door);
  return lay;
}

bool is_wall(Facts f, CellId cell) { return f.board.walls.test(cell); }
bool open_step(Facts f, CellId from, CellId to) { return f.book.floor.step(from, to, lay_of(f)); }
// OMG-DIST-13: two walls round a corner do not part neighbours, a door line does
bool touches(Facts f, CellId a, CellId b) { return f.book.floor.touch(a, b, lay_of(f)); }
bool beside_door(Facts f, CellId cell, DoorId door) { return f.book.floor.door_reach(door).test(cell); }
int distance(Facts f, CellId a, CellId b) { return f.book.floor.distance(a, b, lay_of(f)); }
bool has_cover(Facts f, CellId target, CellId from) { return f.book.floor.cover(target, from, lay_of(f)); }
int tile_steps(Facts f, CellId a, CellId b) {
  return f.book.floor.tile_steps(f.book.floor.tile_of(a), f.book.floor.tile_of(b));
}

int distance_to(Facts f, PieceId a, PieceId b) {  // OMG-DIST-11
  int least = far;
  each_space(f, a, [&](std::size_t from) {
    each_space(f, b, [&](std::size_t to) {
      least = std::min(least, distance(f, static_cast<CellId>(from), static_cast<CellId>(to)));
    });
  });
  return least;
}

bool is_near(Facts f, PieceId who, const Cells& where, int spaces) {
  const Lay lay = lay_of(f);
  bool near = false;
  each_space(f, who, [&](std::size_t from) {
    where.each([&](std::size_t to) {
      near = near || f.book.floor.is_within(static_cast<CellId>(from), static_cast<CellId>(to), spaces, lay);
    });
  });
  return near;
}

int aura_distance(Facts f, PieceId a, PieceId b) {  // OMG-DIST-10, OMG-DIST-11
  int least = far;
  each_space(f, a, [&](std::size_t from) {
    each_space(f, b, [&](std::size_t to) {
      least = std::min(least, f.book.floor.open_distance(static_cast<CellId>(from), static_cast<CellId>(to)));
    });
  });
  return least;
}

bool tile_is_emi(Facts f, int tile) {
  if (f.board.jammed >> tile & 1U) return false;
  if (f.board.emi_marker == tile) return true;  // OMG-EMI-09
  const MapTile& it = f.book.tiles[static_cast<std::size_t>(tile)];
  return f.board.flipped >> tile & 1U ? it.back_emi : it.emi;  // OMG-EMI-08
}

bool tile_is_nest(Facts f, int tile) {
  const MapTile& it = f.book.tiles[static_cast<std::size_t>(tile)];
  return f.board.flipped >> tile & 1U ? it.back_nest : it.nest;  // OMG-FAULT-05
}

bool on_emi(Facts f, CellId cell) { return tile_is_emi(f, f.book.floor.tile_of(cell)); }

namespace {

Rule rule_of(Unseen why) {
  switch (why) {
    case Unseen::field:
      return Rule::OMG_FOV_05;
    case Unseen::wall:
      return Rule::OMG_LOS_07;
    case Unseen::door:
      return Rule::OMG_LOS_06;
    case Unseen::beside_door:
      return Rule::OMG_LOS_08;
    case Unseen::between_walls:
      return Rule::OMG_LOS_09;
    default:
      return Rule::OMG_LOS_05;
  }
}

}  // namespace

// OMG-LOS-13, OMG-LOS-14: figures are not looked at.
Verdict sees(Facts f, CellId from, Facing facing, CellId to, bool why) {
  const Lay lay = lay_of(f);
  if (f.book.floor.sees(from, facing, to, lay)) return allowed;
  return forbidden(why ? rule_of(f.book.floor.why_unseen(from, facing, to, lay).why) : Rule::OMG_LOS_05);
}

// OMG-EMI-05, OMG-EMI-06, OMG-EMI-07: four spaces of EMI on the way end the sight of the commandos' side.
Verdict through_emi(Facts f, CellId from, CellId to) {
  Cells emi;
  for (std::size_t tile = 0; tile < f.book.tiles.size(); ++tile)
    if (tile_is_emi(f, static_cast<int>(tile))) emi |= f.book.floor.tile(static_cast<int>(tile));
  if (emi.none() || f.book.floor.is_within(from, to, 3, lay_of(f))) return allowed;
  if (!f.book.floor.may_meet(from, to, distance(f, from, to), emi, 4)) return allowed;
  return f.book.floor.emi_on_the_way(from, to, emi, lay_of(f)) >= 4 ? forbidden(Rule::OMG_EMI_05) : allowed;
}

// The facings a piece can look in as it begins an action: its own first, the others in its own activation
// (OMG-FACE-01, OMG-FACE-04).
fixed_vector<Facing, 5> facings_of(Facts f, PieceId who) {
  fixed_vector<Facing, 5> out;
  out.push_back(looks(f, who));
  if (out[0] == Facing::all || f.board.active != who) return out;
  for (int facing = 0; facing < 4; ++facing)
    if (static_cast<Facing>(facing) != out[0]) out.push_back(static_cast<Facing>(facing));
  return out;
}

// A line from a piece to a space, for abilities that need one: in some facing that it may take.
Verdict can_see(Facts f, PieceId who, CellId to, bool why, Facing* taken) {
  Verdict verdict = forbidden(Rule::OMG_FOV_05);
  for (Facing facing : facings_of(f, who)) {
    const Verdict now = sees(f, piece(f, who).at, facing, to, why);
    if (now && taken) *taken = facing;
    if (now) return is_enemy(who) ? allowed : through_emi(f, piece(f, who).at, to);
    if (now.rule != static_cast<RuleId>(Rule::OMG_FOV_05)) verdict = now;
  }
  return verdict;
}

void face(Table& t, PieceId who, Facing facing) {
  Piece& it = t.board.pieces[who];
  if (facing == Facing::all || it.facing == facing || !has_arrow(t, who)) return;
  it.facing = facing;
  const Because because = because_of(Rule::OMG_FACE_01);
  tell(t, {Told::turned, Word::turned, who, static_cast<int>(facing), 0, 0, Rule::OMG_FACE_01},
       is_enemy(who) ? &because : nullptr);
}

}  // namespace fireteam::omega

// Overlays: where a MERC can go, what an area sees and by which wall it does not, the wedge of a reserve, intents.
#include "kit/overlays.h"

#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

namespace {

scene::Overlay reach_of(Facts f, MercId m) {
  const Standing s = standing(f);
  const kit::Ways ways(f.board.mercs[m].area, f.board.mercs[m].cp, [&](int from, auto&& step) {
    for (int d = 0; d < 4; ++d) {
      const auto at = static_cast<AreaId>(from);
      if (!may_cross(f, s, Walker::merc, at, d)) continue;
      const AreaId to = neighbour(at, d);
      if (f.board.zone[to] != f.board.zone[at] && needs_breach(f, f.board.zone[to])) continue;
      step(to, 1);
    }
  });
  return draw::reach(ways, Rule::MRC_MOVE_01);
}

scene::Overlay view_of(const Board& b, AreaId from) {
  scene::Overlay out =
      draw::places("view", 64, Rule::MRC_LOS_01, [&](int a) { return in_sight(b, from, static_cast<AreaId>(a)); });
  out.state = "full";
  out.from = from;
  return out;
}

}  // namespace

std::vector<scene::Overlay> overlay(Facts f, Seat, std::string_view kind, std::string_view piece, int place) {
  const auto found = piece_named(f, piece);
  const AreaId at = found ? place_of(f.board, *found) : place >= 0 && place < 64 ? static_cast<AreaId>(place) : nowhere;
  if (at == nowhere) return {};
  std::vector<scene::Overlay> out;
  if (kind == "reach" && found && is_merc(*found)) out.push_back(reach_of(f, static_cast<MercId>(*found)));
  if (kind == "view" || kind == "sight") out.push_back(view_of(f.board, at));
  if (kind == "range" && found && is_merc(*found)) {
    const int range = card_of(f, static_cast<MercId>(*found)).range;
    const Distances ways = distances(f.board, at);
    out.push_back(draw::places("range", 64, Rule::MRC_DIST_06, [&](int a) {
      return ways[static_cast<std::size_t>(a)] <= range && in_sight(f.board, at, static_cast<AreaId>(a));
    }));
  }
  if (kind == "intent")
    each_opfor(f.board, [&](OpforId o) {
      if (is_employee(f.board.opfor[o].kind) || (found && *found != piece_of_opfor(o))) return;
      const Choice choice = choose_target(f, o, move_of(f, o));
      if (choice.target != nobody)
        out.push_back(
            draw::arrow("intent", f.board.opfor[o].area, f.board.mercs[choice.target].area, Rule::MRC_TARGET_02));
    });
  for (scene::Overlay& it : out) it.piece = piece;
  return out;
}

}  // namespace fireteam::mercs

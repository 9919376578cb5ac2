// What cases measure: the ground of a square, and what lies between two squares or pieces.
#include "engine/measured.h"
#include "games/sas/axis_fire.h"
#include "games/sas/case_rows.h"
#include "games/sas/facts.h"
#include "games/sas/views.h"

namespace fireteam::sas {

namespace {

// A square, or where a piece stands.
std::optional<CellId> spot(Facts f, std::string_view text) {
  CellId cell = no_cell;
  if (auto o = operator_named(f, text))
    cell = f.board.operators[*o].cell;
  else if (auto u = unit_named(f.book, text))
    cell = f.board.units[*u].cell;
  else if (auto named = cell_named(f.book, text))
    cell = *named;
  return cell == no_cell ? std::nullopt : std::optional(cell);
}
std::optional<Rect> rect_named(Facts f, std::string_view text) {
  if (auto who = friend_named(f, text))
    return targetable(f, *who) || on_foot(f.board, *who) ? std::optional(rect_of_friend(f, *who)) : std::nullopt;
  if (auto u = unit_named(f.book, text)) return in_play(f.board, *u) ? std::optional(rect_of(f, *u)) : std::nullopt;
  if (auto cell = cell_named(f.book, text)) return rect_of(f.book.ground.grid, *cell);
  return std::nullopt;
}

std::optional<UnitId> in_play_named(Facts f, std::string_view text) {
  const auto u = unit_named(f.book, text);
  return u && in_play(f.board, *u) ? u : std::nullopt;
}
template <class Measure>
F::Row of_square(std::string name, const char* values, const char* about, Measure measure) {
  return measured::of<F>(std::move(name), "x,y", values, about, spot, measure);
}
template <class Find, class Measure>
F::Row of_unit(const char* name, const char* arguments, const char* values, const char* about, Find find,
               Measure measure) {
  return measured::between<F>(name, arguments, values, about, in_play_named, find, measure);
}

std::string things_on(Facts f, CellId cell) {
  std::string names;
  for (const Token& token : f.board.tokens)
    if (token.cell == cell)
      names += (names.empty() ? "" : " ") + (token.kind == TokenKind::item
                                                 ? thing_id(f.book, static_cast<std::uint16_t>(token.more + 1))
                                                 : std::string(name_of(token.kind)));
  return names.empty() ? "none" : names;
}
std::string shot_modifier(Facts f, UnitId u, FriendId who) {
  const AxisShot shot = axis_shot(f, u, who, false, false);
  return shot.possible ? std::to_string(shot.modifier) : "none";
}
std::string manoeuvre_cost(Facts f, UnitId u, Manoeuvre manoeuvre) {
  const int cost = step_price(f.book.ground, hull_of(f.book.card_of(u)), stand_of(f.board.units[u]), manoeuvre);
  return cost ? std::to_string(cost) : "none";
}
std::optional<Manoeuvre> manoeuvre_named(Facts, std::string_view text) { return enum_named<Manoeuvre>(text); }

}  // namespace

std::vector<F::Row> measure_rows() {
  std::vector<F::Row> rows{
      of_unit("view", "unit x,y", "none partial full", "the square as that unit sees it; also unit.view(x,y)", spot,
              [](Facts f, UnitId u, CellId cell) { return name_of(view(f, u, cell)); }),
      of_unit("sees", "unit operator", "yes no", "now; also unit.sees(operator)", friend_named,
              [](Facts f, UnitId u, FriendId who) { return targetable(f, who) && sees(f, u, who); }),
      of_unit("cover", "unit operator", "0 -1 -2", "cover modifier of an attack", friend_named,
              [](Facts f, UnitId u, FriendId who) { return cover_for(f, u, f.board.units[u].cell, who); }),
      of_unit("modifier", "unit operator", "number, none", "all of an attack now; none: it cannot attack", friend_named,
              shot_modifier),
      of_unit("cost", "unit manoeuvre", "number, none", "movement points of one vehicle step from where it stands",
              manoeuvre_named, manoeuvre_cost),
      measured::between<F>("line", "a b", "open low hard", "squares or pieces", spot, spot,
                           [](Facts f, CellId a, CellId b) { return name_of(line_between(f, a, b)); }),
      measured::between<F>("distance", "a b", "number", "squares or pieces", rect_named, rect_named,
                           [](Facts, const Rect& a, const Rect& b) { return distance(a, b); }),
      of_square("terrain", "terrain", "the ground now", [](Facts f, CellId at) { return name_of(terrain_at(f, at)); }),
      of_square("room", "number", "the room it lies in; 0: none",
                [](Facts f, CellId at) { return static_cast<int>(f.book.ground.room[at]); }),
      of_square("blast", "yes no", "under a template", [](Facts f, CellId at) { return f.board.blasts.test(at); }),
      of_square("things", "tokens, items", "all that lies there", things_on)};
  for (std::size_t i = 0; i < names_of(TokenKind{}).size(); ++i)
    if (const auto kind = static_cast<TokenKind>(i); kind != TokenKind::blast)
      rows.push_back(of_square(name_of(kind), "number", "tokens on a square",
                               [kind](Facts f, CellId at) { return count_tokens(f.board, at, kind); }));
  return rows;
}

}  // namespace fireteam::sas

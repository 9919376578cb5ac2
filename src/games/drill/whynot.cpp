// Why not, by numbers: how far, what blocks the sight, who stands there. The rule is the menu's.
#include "kit/whynot.h"

#include <fmt/format.h>

#include "games/drill/words.h"

namespace fireteam::drill {

namespace {

FigureId figure_of(Facts f, const Question& question, Seat seat) {
  if (question.about.who < f.book.figures && stands(f, static_cast<FigureId>(question.about.who)))
    return static_cast<FigureId>(question.about.who);
  if (f.board.active < f.book.figures && stands(f, f.board.active)) return f.board.active;
  for (FigureId who = 0; who < f.book.figures; ++who)
    if (stands(f, who) && (is_raider(who) ? seat < raider_count : seat >= raider_count)) return who;
  return nobody;
}

void cite(scene::Reason& out, Rule rule) {
  if (out.rule.empty()) out.rule = rule_id(rule);
}

void to_figure(Facts f, FigureId who, FigureId target, scene::Reason& out) {
  const Cell from = f.board.figures[who].cell, to = f.board.figures[target].cell;
  if (who == target) return why::say(out, "this is the one who acts"), cite(out, Rule::DRL_FIGHT_01);
  const int away = distance(f, from, to), range = f.book.unit_of(who).range;
  if (away > range)
    why::range(out, away, range);
  else
    why::say(out, fmt::format("{} away, range {}", why::so_many(away, "space"), range));
  if (const kit::Blocker blocker = f.book.floor.blocker(from, to, f.board.shut)) {
    const bool door = blocker.kind == kit::Blocker::Kind::edge && f.book.floor.sees_if_open(from, to);
    why::sight(out, f.book.grid, blocker, door ? "shut door" : "wall");
  }
  if (is_raider(who) == is_raider(target)) why::say(out, "one of your own");
  if (const Verdict may = may_shoot(f, who, target); !may) cite(out, static_cast<Rule>(may.rule));
  cite(out, Rule::DRL_FIGHT_02);
}

void to_space(Facts f, FigureId who, Cell to, scene::Reason& out) {
  const Cell from = f.board.figures[who].cell;
  out.places = {to};
  if (f.book.solid(to)) {
    why::ground(out, to == f.book.safe ? "the safe" : "wall");
    return cite(out, Rule::DRL_MOVE_03);
  }
  if (from == to) return why::say(out, "you stand here already"), cite(out, Rule::DRL_MOVE_02);
  const int way = f.book.floor.way(from, to);
  const int steps = f.board.steps > 0 ? f.board.steps : f.book.unit_of(who).steps + f.board.bonus;
  if (way > 200)
    why::no_way(out);
  else if (way > steps)
    why::far(out, way, steps, "step");
  else if (way > 1)
    why::say(out, fmt::format("{} away: one step at a time", why::so_many(way, "step")));
  if (const FigureId other = figure_at(f, to); other != nobody) why::taken(out, figure_name(f.book, other));
  if (const int door = f.book.floor.door_between(from, to); door >= 0 && (f.board.shut >> door & 1))
    why::say(out, "the door between is shut");
  cite(out, Rule::DRL_MOVE_02);
}

}  // namespace

void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out) {
  const FigureId who = figure_of(f, question, seat);
  if (who == nobody) return;
  if (!at.piece.empty()) {
    if (auto target = figure_named(f.book, at.piece)) return to_figure(f, who, *target, out);
    const Cell cell = at.piece == "safe" ? f.book.safe : at.piece == "case" ? f.board.case_at : off_board;
    if (cell != off_board) {
      why::say(out, fmt::format("{} away", why::so_many(distance(f, f.board.figures[who].cell, cell), "space")));
      return cite(out, at.piece == "safe" ? Rule::DRL_SAFE_01 : Rule::DRL_FRAME_02);
    }
    if (at.piece == "wire") out.text = "A wire is sprung by who steps on it.", cite(out, Rule::DRL_MOVE_08);
    return;
  }
  if (!at.card.empty()) {
    out.text = "A card works at the moment that it names.";
    return cite(out, Rule::DRL_CARD_01);
  }
  if (at.place >= 0 && at.place < f.book.cells) return to_space(f, who, static_cast<Cell>(at.place), out);
  if (refused && refused->answer.verb == say::step && refused->answer.a < f.book.cells)
    return to_space(f, who, static_cast<Cell>(refused->answer.a), out);
  if (refused && refused->answer.verb == say::shoot && refused->answer.a < f.book.figures)
    return to_figure(f, who, static_cast<FigureId>(refused->answer.a), out);
}

}  // namespace fireteam::drill

// How a mission ends: everybody dead, dawn, nobody left on the board; what it is worth.
#include "games/sas/victory.h"

#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/setup.h"
#include "games/sas/story.h"

namespace fireteam::sas {

namespace {

bool some_row(Facts f, const std::vector<std::vector<Condition>>& rows) {
  for (const auto& row : rows)
    if (Story::all_hold(f, row, {})) return true;
  return false;
}

bool is_fighter(Facts f, OperatorId o) {  // SAS-VICT-06
  return f.board.operators[o].life != Life::unused && !is_support(f, o);
}

// SAS-VICT-02, SAS-VICT-05: read from the mission's table.
int result_now(Facts f) {
  if (f.book.major.empty() && f.book.minor.empty()) return 2;
  if (some_row(f, f.book.major)) return 3;
  return some_row(f, f.book.minor) ? 2 : 1;
}

}  // namespace

int dawn(Facts f) { return f.book.tuning[f.board.variant].dawn; }

void end_mission(Table& t, int result, std::uint8_t why, Rule rule) {
  Board& b = t.board;
  if (b.result) return;
  b.result = static_cast<std::uint8_t>(result);
  b.cause = why;
  if (result > 1) {
    int points = b.points + t.book.mission.vp;
    for (std::size_t i = 0; i < t.book.bonus.size(); ++i)
      if (Story::all_hold(t, t.book.bonus[i], {})) points += t.book.mission.bonus[i].vp;
    b.points = static_cast<std::uint8_t>(points);
    if (points) tell(t, {Told::changed, Word::points, no_piece, 0, b.points, 0, Rule::SAS_VICT_01});
  }
  b.phase = Phase::over;
  tell(t, {Told::noted, result > 1 ? Word::victory : Word::failure, why, b.result, 0, 0, rule, true});
}

void check_end(Table& t) {
  Board& b = t.board;
  if (b.result || b.phase == Phase::setup) return;
  bool here = false, gone = false, ever = false;
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (!is_fighter(t, o)) continue;
    Life life = b.operators[o].life;
    here |= life == Life::foot || life == Life::seated || (life == Life::off && !t.book.blank);
    gone |= life == Life::gone;
    ever |= life != Life::off;
  }
  if (!ever) return;
  if (here) {
    if (dawn(t) == 0 || b.events < dawn(t) || b.phase == Phase::event) return;
    // Whoever is still on the board at dawn is lost.
    return end_mission(t, gone ? result_now(t) : 1, cause::dawn, Rule::SAS_VICT_01);
  }
  if (!gone) return end_mission(t, 1, cause::all_dead, Rule::SAS_VICT_03);
  int result = result_now(t);
  end_mission(t, result, result == 3 ? cause::major : result == 2 ? cause::minor : cause::left, Rule::SAS_VICT_05);
}

Outcome outcome(Facts f) {
  if (!f.board.result) return {};
  return {true, f.board.result > 1 ? team(f) : Seats{0}, f.board.cause};
}

Ending ending(Facts f) {
  Ending end{.major = f.board.result == 3, .deaths = 0, .points = 0};
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (!is_fighter(f, o)) continue;
    const Life life = f.board.operators[o].life;
    const bool left_behind = f.board.cause == cause::dawn && (life == Life::foot || life == Life::seated);
    *end.deaths += life == Life::dead || left_behind;
  }
  // SAS-VICT-01, SAS-VICT-02: a victory counts besides the mission's own points.
  if (f.board.result > 1) end.points = f.board.points + (f.board.result == 3 ? 2 : 1);
  return end;
}

std::string end_text(const Book& book, std::uint16_t why) {
  switch (why) {
    case cause::all_dead:
      return "every Operator is dead";
    case cause::dawn:
      return "dawn";
    case cause::left:
      return "the Operators left with the work undone";
    case cause::minor:
      return "minor victory";
    case cause::major:
      return "major victory";
    default:
      break;
  }
  std::size_t trigger = why - cause::trigger;
  if (why < cause::trigger || trigger >= book.triggers.size()) return "the end";
  return book.triggers[trigger].text.empty() ? "the mission is lost" : book.triggers[trigger].text;
}

bool objective_done(Facts f, std::size_t objective) {
  return objective < f.book.done.size() && !f.book.done[objective].empty() &&
         Story::all_hold(f, f.book.done[objective], {});
}

}  // namespace fireteam::sas

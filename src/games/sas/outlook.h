// How near a mission is to being won, read off the rows of its victory and the triggers that bring them about: nothing
// here knows a mission. What bots go by.
#pragma once

#include "games/sas/names.h"
#include "games/sas/story.h"
#include "kit/outlook.h"

namespace fireteam::sas {

constexpr int out_of_reach = 60;  // steps

class Outlook : kit::Outlook<Outlook, Story> {
 public:
  explicit Outlook(Facts f);
  // 0 nothing done … 1 won: a minor victory is most of it, a major one the rest.
  double progress() const;
  // What a loud deed would lose: an alarm that the mission forbids now.
  bool alarm_fails() const;
  // An alarm that the mission asks for, now that it may sound.
  bool alarm_wanted() const;
  // Once a victory is sure, the others have only to leave.
  double evacuation() const;
  // What the mission must not lose: objectives and people whose end is its failure.
  double kept() const;
  // Share of the health of those who are still needed; who has left before the work was done is no help any more.
  double alive() const;

  using Way = std::array<std::uint8_t, most_cells>;  // steps to each square

 private:
  friend class kit::Outlook<Outlook, Story>;
  static constexpr int deepest = 3;
  static constexpr bool in_order = false;
  static bool aside(const Condition& c) { return c.test == Test::true_one || c.test == Test::stealth; }
  bool live(const Trigger& trigger) const {
    const auto number = static_cast<std::size_t>(&trigger - f_.book.triggers.data());
    return Story::in_variant(f_, trigger) && !(trigger.limit == kit::Limit::once && f_.board.fired.test(number));
  }
  static bool asked_for(const std::vector<std::vector<Condition>>& rows, const Trigger& trigger);
  void find_ways();
  int steps_from(OperatorId o, CellId to) const;
  template <class Counts>
  int steps_to(const Cells& goal, Counts&& counts) const {
    int best = out_of_reach;
    for (OperatorId o = 0; o < most_operators; ++o)
      if (at_[o] != no_cell && counts(o))
        goal.each([&](std::size_t cell) { best = std::min(best, steps_from(o, static_cast<CellId>(cell))); });
    return best;
  }
  // 1 there … 0.1 as far as the entry and some squares more, less beyond it: a step is its part of the whole way.
  double closeness(const Cells& goal, int steps) const;
  int from_entry(const Cells& goal) const;
  double company(const Cells& goal) const;  // all of them, on average
  // The nearest one counts most; that the others follow counts, too.
  double nearest(const Cells& goal) const;
  // The squares from which something is within reach of a hand.
  Cells beside(const Rect& rect) const;
  double best_row(const std::vector<std::vector<Condition>>& rows) const;
  // Leaving counts only when the work is done: or everybody would be off before it.
  double row_of(const std::vector<Condition>& row) const;
  // A condition that holds until something breaks it: no work, but the row is lost with it.
  static bool kept_by_itself(const Condition& c);
  bool joined(std::uint8_t card) const;
  double leave(const Condition& c) const;
  double degree(const Condition& c, int depth) const;
  double degree(const Condition& c, const Trigger&, int depth) const { return degree(c, depth); }
  // What comes by itself is no part of the way.
  double event(const Trigger& trigger, int depth) const;
  double counted(const Condition& c, int depth) const;
  bool raises(const Trigger& trigger, std::uint16_t counter) const;
  bool gone(std::size_t i) const {
    const Objective& objective = f_.board.objectives[i];
    return objective.cell == no_cell || objective.damage >= f_.book.objective_kinds[objective.kind].health;
  }
  // How near an objective is to destruction: blows it took, a bomb that lies by it, who could bring one.
  double objective(std::size_t i) const;
  // Somebody near enough to shoot at it: four squares away is as good as beside it.
  double shot_at(const Cells& around) const;
  double bombed(const Cells& zone) const;
  double bombed_rect(const Rect& rect) const;
  static double planted(const Bomb& bomb) { return 0.95 - 0.02 * std::min<int>(bomb.above, 12); }
  // The nearest Operator with something that explodes; without any, whoever carries a barrel or could fetch one.
  double carriers(const Cells& goal, bool bombs_only) const;
  // A unit to be killed: the nearest Operator who could, the square behind it for a knife.
  double hunted(const Select& select) const;
  double waiting() const { return std::min(1.0, f_.board.events / 12.0); }
  // A convoy that has yet to come: somebody should wait by its road.
  double ambush(const Select& select) const;
  double fetched(std::uint16_t thing) const;
  double carried(std::uint16_t thing, const Cells& goal) const;
  double revealed(std::uint16_t group) const;
  mutable std::array<double, most_objectives> objectives_{};  // asked for by several rows
  mutable bool done_ = false;                                 // the work of some row: progress() finds it
  Cells open_exits_;
  std::array<CellId, most_operators> at_ = [] {
    std::array<CellId, most_operators> nowhere{};
    nowhere.fill(no_cell);
    return nowhere;
  }();
  std::array<Way, most_operators> ways_;  // of those on the board
};

}  // namespace fireteam::sas

// The pace of a case: how far the table runs on by itself (until), and one step back (undo).
#include <fmt/format.h>

#include "base/text.h"
#include "lab/case_table.h"

namespace fireteam::lab {

// The beat is run on a copy, so that what it asks in the middle leaves the table at rest.
bool CaseTable::beat() {
  auto now = std::make_unique<Position>();
  clone(position_, *now);
  Menu menu;
  Chance chance;
  Referee referee(position_.answers.data(), position_.count, menu, chance);
  referee.listen(this, now->rest());
  referee.broaden(Breadth::wide);  // what a spared question would have refused can be asserted, too
  referee_ = &referee;
  try {
    game_.rules->beat(game_.book(), now->rest(), referee);
  } catch (const Referee::Stop&) {
    return false;
  }
  now->count = 0;
  clone(*now, position_);
  return true;
}

void CaseTable::forced(Answer answer) {
  taken_.push_back(answer);
  const Question& asked = referee_->question();
  if (asked.for_chance()) return;
  spared_.push_back({asked.seats, asked.kind, answer, {}});
  for (const Option& option : asked.menu->options())
    if (!option.verdict.ok()) spared_.back().refused.push_back(option);
}

bool CaseTable::stops() {
  if (goal_ && !goal_->met) {
    const std::string is = fact(goal_->wanted.path, position_.rest()).value_or("none");
    goal_->met = compare(goal_->wanted, is).empty();
    if (goal_->gone_by.empty() || goal_->gone_by.back() != is) goal_->gone_by.push_back(is);
  }
  return halted_ = goal_ ? goal_->met : held_;
}

void CaseTable::go_on() {
  halted_ = false;
  constexpr int most_beats = 100'000, most_idle = 2'000;
  auto start = std::make_unique<Position>();
  if (!done_) clone(position_, *start);
  for (int beats = 0; !halted_; ++beats) {
    check(beats < most_beats, "beats go by without a question or an end");
    if (!done_ &&
        beats == most_idle) {  // a table with nobody on it, laid out to be looked at: it stays as it was given
      clone(*start, position_);
      halted_ = true;
      heard_.clear();
      break;
    }
    if (position_.count == 0 && game_.rules->outcome(game_.book(), position_.rest()).over) break;
    if (!beat()) break;
    ++beats_;
    stops();
  }
  if (!halted_) desk_.look(game_, position_, Breadth::whole);
  note_question();
}

void CaseTable::release() {
  held_ = false;
  if (halted_) go_on();
}

Trouble CaseTable::until(int line, std::string_view text) {
  goal_.reset();
  if (text == "asked") {
    release();
    return pump();
  }
  auto wanted = parse_expectation(text);
  if (!wanted) return {"expected 'until fact value', as in 'until phase end', or 'until asked'"};
  if (!halted_ && !chance_open()) return {"nothing runs on by itself here: " + standing()};
  if (!fact(wanted->path, position_.rest()))
    return {fmt::format("nothing is known as '{}'{}", wanted->path, about_path(wanted->path))};
  goal_ = Goal{line, *wanted, {}, false};
  const bool waits = halted_;
  if (waits && stops())
    return beats_ > 0 ? Trouble{} : Trouble{fmt::format("{} is {} already", wanted->path, wanted->value)};
  if (waits) go_on();
  return pump();
}

Trouble CaseTable::arrived() const {
  if (!goal_ || goal_->met) return {};
  const Expectation& wanted = goal_->wanted;
  return {
      fmt::format("it never came to {}{} {}: {} was {}; then {}", wanted.path, wanted.op == "=" ? "" : " " + wanted.op,
                  wanted.value, wanted.path, fmt::join(goal_->gone_by, ", "), standing()),
      goal_->line};
}

void CaseTable::remember() {
  if (!before_) before_ = std::make_unique<Position>();
  clone(position_, *before_);
}

Trouble CaseTable::undo() {
  if (!before_) return {"there is no do to take back"};
  if (!script_.empty())
    return {fmt::format("'{}' was scripted but never asked for", script_.front().text), script_.front().line};
  clone(*before_, position_);
  before_.reset();
  goal_.reset();
  held_ = halted_ = false;
  heard_.clear();
  seen_up_to = 0;
  taken_.clear();
  desk_.look(game_, position_, Breadth::whole);
  note_question();
  return {};
}

}  // namespace fireteam::lab

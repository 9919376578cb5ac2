// Settling a question: forced answers are taken, the rest goes to the decider or stops the run.
#include "engine/referee.h"

namespace fireteam {

Answer Referee::settle(const Question& question) {
  if (listener_) question_ = question;  // who listens may look at what was asked, if the answer is forced
  if (question.menu) {
    check(question.menu->legal() > 0, "a question without an option");
    // Left out only if nobody could do anything else at it; what other seats may do here counts, too.
    if (menu_.forced()) return force(menu_.first_legal()->answer);
  } else {
    check(question.chance->is_roll() || !question.chance->list().empty(), "chance without an outcome");
    if (!question.chance->is_roll() && question.chance->list().size() == 1)
      return force(question.chance->list().front().answer);
  }
  if (decider_) return keep(decider_->decide(question, board_));
  if (dealer_ && question.for_chance()) return keep(dealer_->decide(question, board_));
  question_ = question;
  throw Stop{};
}

bool strip_for(Event& event, Seat seat) {
  if (has(event.knows, seat) || event.knows == everyone) return true;
  if (event.silent) return false;
  if (event.secret & 1U) event.who = unknown;
  if (event.secret & 2U) event.a = unknown;
  if (event.secret & 4U) event.b = unknown;
  if (event.secret & 8U) event.c = unknown;
  return true;
}

bool Menu::begun(Seats seats, Answer answer) {
  const QuestionRow& row = (*rows_)[answer.verb];
  const std::size_t stage = part_.verb == verb::none ? 0 : row.stages(part_);
  if (stage >= row.count) return false;
  const Answer beginning = row.beginning(answer, stage);
  for (std::size_t i = options_.size(); i-- > 0;) {  // what begins alike mostly follows each other
    Option& option = options_[i];
    if (option.answer.verb != answer.verb || option.seats != seats) continue;
    if (row.beginning(option.answer, stage) != beginning) continue;
    option.answer = beginning;
    return true;
  }
  return false;
}

void Menu::add_in(std::uint16_t group, Answer answer, Verdict verdict) {
  if (!verdict.ok() && !wide_) return;
  const std::uint16_t chosen = group_of(part_);
  if (chosen != 0 ? grouped(answer, group) != part_ : part_.verb != verb::none && !agree(answer, part_)) return;
  if (rows_ && chosen == 0) {
    const QuestionRow& row = (*rows_)[answer.verb];
    const std::size_t stage = part_.verb == verb::none ? 0 : row.stages(part_);
    if (stage < row.count ? begun(seats_, answer) : joins(group, answer)) return;
  }
  legal_ += verdict.ok();
  options_.push_back({answer, seats_, verdict, group});
}

bool Menu::joins(std::uint16_t group, Answer answer) {
  for (Option& option : options_)
    if (option.group == group && option.answer.verb == answer.verb) {
      option.answer = grouped(answer, group);
      return true;
    }
  return false;
}

bool Menu::wants(Answer beginning) const {
  if (group_of(part_) != 0) return beginning.verb == part_.verb;
  if (part_.verb != verb::none && !agree(beginning, part_)) return false;
  const QuestionRow* row = rows_ ? &(*rows_)[beginning.verb] : nullptr;
  if (!row) return true;
  const std::size_t stage = part_.verb == verb::none ? 0 : row->stages(part_);
  if (stage >= row->count) return true;
  const Answer head = row->beginning(beginning, stage);
  for (std::size_t i = options_.size(); i-- > 0;)
    if (options_[i].answer == head) return false;
  return true;
}

const Option* Menu::leading_to(const Option& whole) const {
  auto leads = [&](const Option& option) {
    if (option.answer == whole.answer) return true;
    if (group_of(option.answer) != 0) return grouped(whole.answer, whole.group) == option.answer;
    return option.answer.open() && agree(option.answer, whole.answer);
  };
  for (const Option& option : options_)
    if (option.verdict.ok() && leads(option)) return &option;
  return nullptr;
}

Seats Menu::seats() const {
  Seats all = 0;
  for (const Option& option : options_)
    if (option.verdict.ok()) all |= option.seats;
  return all;
}

const Option* Menu::find(Answer answer) const {
  const Option* refused = nullptr;
  for (const Option& option : options_) {
    if (option.answer != answer) continue;
    if (option.verdict.ok()) return &option;
    refused = &option;
  }
  return refused;
}

}  // namespace fireteam

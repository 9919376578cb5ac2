// The menu: what may be done, written once. A refused option keeps the rule that forbids it when somebody asks why.
#pragma once

#include <span>
#include <vector>

#include "engine/rows.h"

namespace fireteam {

// Ok, or the rule that forbids. Predicates return it and menus are built from it: legality and reason are one.
struct Verdict {
  RuleId rule = 0;
  constexpr bool ok() const { return rule == 0; }
  constexpr explicit operator bool() const { return ok(); }
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};
constexpr Verdict allowed{};
constexpr Verdict both(Verdict one, Verdict other) { return one ? other : one; }  // the first that forbids

template <class Rule>
constexpr Verdict forbidden(Rule rule) {
  return Verdict{static_cast<RuleId>(rule)};
}

struct Option {
  Answer answer;
  Seats seats = 0;  // who may choose it
  Verdict verdict;
  std::uint16_t group = 0;  // of a list that is offered in groups
};

// How much of what may be done a menu holds.
enum class Breadth : std::uint8_t {
  narrow,  // as people are asked: legal options, beginnings of answers where their verb has a row
  whole,   // legal options, each a whole answer
  wide,    // and the refused ones with their rules
};

class Menu {
 public:
  explicit Menu(std::size_t reserve = 1024) { options_.reserve(reserve); }

  // `part`: what has been answered of the row so far; only what goes on from it is taken in.
  void begin(Seats seats, Breadth breadth, Answer part = {}, const QuestionRows* rows = nullptr) {
    options_.clear();
    seats_ = seats;
    wide_ = breadth == Breadth::wide;
    rows_ = breadth == Breadth::narrow ? rows : nullptr;
    part_ = part;
    legal_ = beside_ = 0;
  }

  // True when somebody asks "why not?": loops then run over everything that can be named.
  bool wide() const { return wide_; }

  // Is anything that begins so still to be looked at? Not if it does not go on from what was answered, nor if its
  // beginning is on the menu already. A rule need not ask; it saves work where options are products.
  bool wants(Answer beginning) const;

  void add(Answer answer, Verdict verdict = allowed) { add_for(seats_, answer, verdict); }
  // An option of other seats inside this question (any-time abilities).
  void add_for(Seats seats, Answer answer, Verdict verdict = allowed) {
    if (!verdict.ok() && !wide_) return;
    if (part_.verb != verb::none && !agree(answer, part_)) return;
    if (rows_ && (*rows_)[answer.verb].count > 0 && begun(seats, answer)) return;
    legal_ += verdict.ok();
    options_.push_back({answer, seats, verdict});
  }
  // The same beside the question: there when it is asked, and no cause to ask it. They stand last.
  void add_beside(Seats seats, Answer answer, Verdict verdict = allowed) {
    const std::size_t before = options_.size();
    add_for(seats, answer, verdict);
    beside_ += options_.size() - before;
  }
  // One of a long list of `a`, in a group whose number people read, from 1: a row of the board.
  void add_in(std::uint16_t group, Answer answer, Verdict verdict = allowed);
  // Nobody could do anything else; what stands beside goes with the question.
  bool forced() {
    std::size_t legal = legal_;
    for (std::size_t i = options_.size() - beside_; i < options_.size(); ++i) legal -= options_[i].verdict.ok();
    if (legal != 1) return false;
    options_.resize(options_.size() - beside_);
    legal_ = 1;
    beside_ = 0;
    return true;
  }

  std::span<const Option> options() const { return options_; }
  std::size_t legal() const { return legal_; }
  const Option* first_legal() const {
    for (const Option& option : options_)
      if (option.verdict.ok()) return &option;
    return nullptr;
  }
  // The legal option if there is one, else the refused one, else nothing.
  const Option* find(Answer answer) const;
  // The legal option that is this whole one or its beginning; nothing if there is none.
  const Option* leading_to(const Option& whole) const;
  Seats seats() const;  // of all legal options

 private:
  bool joins(std::uint16_t group, Answer answer);  // the same for its group
  bool begun(Seats seats,
             Answer answer);  // does it begin like an option that stands here? Then that becomes a beginning
  std::vector<Option> options_;
  std::size_t legal_ = 0;
  std::size_t beside_ = 0;
  Seats seats_ = 0;
  bool wide_ = false;
  const QuestionRows* rows_ = nullptr;
  Answer part_;
};

}  // namespace fireteam

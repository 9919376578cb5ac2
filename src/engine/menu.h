// The menu: what may be done, written once. A refused option keeps the rule that forbids it when somebody asks why.
#pragma once

#include <span>
#include <vector>

#include "engine/answer.h"

namespace fireteam {

// Ok, or the rule that forbids. Predicates return it and menus are built from it: legality and reason are one.
struct Verdict {
  RuleId rule = 0;
  constexpr bool ok() const { return rule == 0; }
  constexpr explicit operator bool() const { return ok(); }
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};
constexpr Verdict allowed{};

template <class Rule>
constexpr Verdict forbidden(Rule rule) {
  return Verdict{static_cast<RuleId>(rule)};
}

struct Option {
  Answer answer;
  Seats seats = 0;  // who may choose it
  Verdict verdict;
};

class Menu {
 public:
  explicit Menu(std::size_t reserve = 1024) { options_.reserve(reserve); }

  void begin(Seats seats, bool wide) {
    options_.clear();
    seats_ = seats;
    wide_ = wide;
    legal_ = 0;
  }

  // True when somebody asks "why not?": loops then run over everything that can be named.
  bool wide() const { return wide_; }

  void add(Answer answer, Verdict verdict = allowed) { add_for(seats_, answer, verdict); }
  // An option of other seats inside this question (any-time abilities).
  void add_for(Seats seats, Answer answer, Verdict verdict = allowed) {
    if (verdict.ok())
      ++legal_;
    else if (!wide_)
      return;
    options_.push_back({answer, seats, verdict});
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

 private:
  std::vector<Option> options_;
  std::size_t legal_ = 0;
  Seats seats_ = 0;
  bool wide_ = false;
};

}  // namespace fireteam

// The referee: what a rule calls for a choice, a throw, a draw, or to tell what happened. While a beat is run again
// from rest it hands out the answers already given; at the first open question it stops, or lets a decider answer
// (live).
#pragma once

#include <array>
#include <type_traits>

#include "base/check.h"
#include "engine/event.h"
#include "engine/question.h"

namespace fireteam {

constexpr std::size_t most_answers = 256;  // in one beat, forced ones included; the laws fail at 128

// Who answers in a live run; the answer must be a legal option (or possible, for chance). Who throws ends the run, and
// its position is worthless.
class Decider {
 public:
  virtual ~Decider() = default;
  virtual Answer decide(const Question& question, const std::byte* board) = 0;
};

class Referee {
 public:
  struct Stop {};  // thrown at the first open question when nobody decides

  Referee(Answer* answers, std::uint32_t& count, Menu& menu, Chance& chance)
      : answers_(answers), count_(count), fresh_(count), menu_(menu), chance_(chance) {}

  // ---- for rules

  // A choice. `build(Menu&)` fills the menu, default first; it is not called when the answer is known already.
  template <class Kind, class Build>
  Answer ask(Seats seats, Kind kind, Build&& build, About about = {}) {
    Answer part;
    bool back = false;
    while (next_ < count_) {
      const Answer known = answers_[next_++];
      if (!known.open()) return known;
      part = known;
      back = true;
    }
    for (;;) {
      menu_.begin(seats, breadth_, part, rows_);
      build(menu_);
      if (breadth_ == Breadth::narrow && menu_.legal() == 1 && menu_.first_legal()->answer.open()) {
        part = menu_.first_legal()->answer;  // every answer begins so: nobody need be asked for it
        continue;
      }
      const Seats asked = part.verb == verb::none ? seats : menu_.seats();
      const Answer answer = settle({asked, static_cast<std::uint16_t>(kind), about, &menu_, nullptr, part, back});
      if (!answer.open()) return answer;
      part = answer;
      back = true;
    }
  }

  // Yes or no; "no" is the default and stands first.
  template <class Kind>
  bool may(Seats seats, Kind kind, About about = {}) {
    Answer answer = ask(
        seats, kind,
        [](Menu& menu) {
          menu.add({verb::no, 0, 0, 0});
          menu.add({verb::yes, 0, 0, 0});
        },
        about);
    return answer.verb == verb::yes;
  }

  // A throw of equal dice. None thrown, none asked.
  Faces roll(const Die& die, int count, About about = {}) {
    if (count <= 0) return {};
    check(count <= most_dice, "roll: more dice than one answer holds");
    if (next_ < count_) return unpack_roll(answers_[next_++]);
    chance_.begin_roll(die, count);
    return unpack_roll(settle({only(chance_seat), 0, about, nullptr, &chance_}));
  }

  // One of a weighted list: `build(Chance&)` fills it.
  template <class Build>
  Answer chance(Build&& build, About about = {}) {
    if (next_ < count_) return answers_[next_++];
    chance_.begin_list();
    build(chance_);
    return settle({only(chance_seat), 0, about, nullptr, &chance_});
  }

  // Does anybody listen to what happens now? Reasons need not be gathered otherwise.
  bool heard() const { return listener_ != nullptr && next_ >= fresh_; }
  void tell(const Event& event, const Because* because = nullptr) {
    if (heard()) listener_->hear(event, because, board_);
  }

  void explain(const Sum& sum) {
    if (heard()) listener_->sum(sum, board_);
  }

  // ---- for the engine

  void listen(Listener* listener, const std::byte* board) {
    listener_ = listener;
    board_ = board;
  }
  void live(Decider* decider, const std::byte* board) {
    decider_ = decider;
    board_ = board;
  }
  // Chance is dealt inside the run; at a choice it stops still.
  void deal(Decider* dealer) { dealer_ = dealer; }
  void broaden(Breadth breadth) { breadth_ = breadth; }
  void ask_in_rows(const QuestionRows& rows) { rows_ = &rows; }
  const Question& question() const { return question_; }

 private:
  Answer settle(const Question& question);
  Answer keep(Answer answer) {
    check(count_ < most_answers, "a beat holds too many answers");
    answers_[count_++] = answer;
    next_ = count_;
    return answer;
  }

  Answer force(Answer answer) {
    if (listener_) listener_->forced(answer);
    return keep(answer);
  }

  Answer* answers_;
  std::uint32_t& count_;
  std::uint32_t next_ = 0;
  std::uint32_t fresh_;  // answers that were there when this run began: what they caused has been told
  Menu& menu_;
  Chance& chance_;
  Decider* decider_ = nullptr;  // answers all
  Decider* dealer_ = nullptr;   // answers chance
  Listener* listener_ = nullptr;
  const std::byte* board_ = nullptr;
  Breadth breadth_ = Breadth::narrow;
  const QuestionRows* rows_ = nullptr;
  Question question_;
};

}  // namespace fireteam

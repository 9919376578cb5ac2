// Events: what the rules tell while they change the board. One closed list; they name pieces and a rule.
#pragma once

#include <cstddef>

#include "base/fixed_vector.h"
#include "engine/answer.h"

namespace fireteam {

enum class Told : std::uint8_t { appeared, left, moved, turned, changed, revealed, rolled, drew, noted };

constexpr const char* told_names[] = {"appeared", "left",   "moved", "turned", "changed",
                                      "revealed", "rolled", "drew",  "noted"};

constexpr std::uint16_t unknown = 0xffff;  // what a blanked field holds

// Why an automated step was taken: the rule, who was considered with what measure, and the tie-break used.
struct Candidate {
  std::uint16_t what = 0;  // a piece or place, as `Because::of` says
  std::int16_t measure = 0;
};
struct Because {
  RuleId rule = 0;
  RuleId tie = 0;          // the rule that broke a tie, 0 = no tie
  std::uint16_t of = 0;    // noun of the candidates (lexicon)
  std::uint16_t word = 0;  // game word of the measure ("spaces away")
  fixed_vector<Candidate, 12> candidates;
  std::uint16_t chosen = unknown;  // which of the candidates was taken, if it is told

  void choose(std::uint16_t what) { chosen = what; }
};

// How a number came about: "3 Survival Bow, +2 Aimed Shot, -1 Cover". The words are the lexicon's sums.
struct Term {
  std::int16_t value = 0;
  std::uint16_t word = 0;   // of what it is a part
  std::uint16_t thing = 0;  // that the word names
  RuleId rule = 0;
};
struct Sum {
  std::uint16_t word = 0;     // what it comes to: "Damage"
  std::uint16_t against = 0;  // the piece that it is counted against, as the event's who
  std::int16_t total = 0;
  fixed_vector<Term, 12> terms;
  void add(int value, std::uint16_t part, std::uint16_t thing = 0, RuleId rule = 0) {
    if (terms.size() < 12) terms.push_back({static_cast<std::int16_t>(value), part, thing, rule});
  }
};

struct Event {
  Told told = Told::noted;
  bool headline = false;   // an outcome that odds are counted by (killed, wounded 2, alarm)
  std::uint16_t word = 0;  // game word: what is told in particular
  std::uint16_t who = 0;
  std::uint16_t a = 0, b = 0, c = 0;
  RuleId rule = 0;
  Seats knows = everyone;   // who learns the secret part
  std::uint8_t secret = 0;  // bits 0..3: who, a, b, c are blank for the others
  bool silent = false;      // the others are not told at all
};
// The event as this seat is told it; false if it is not told at all.
bool strip_for(Event& event, Seat seat);

// Somebody who listens. `board` is the game's board at that moment.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(const Event& event, const Because* because, const std::byte* board) = 0;
  // A question with a single option was answered by itself.
  virtual void forced(Answer) {}
  // How a number came about that what is told next rests on.
  virtual void sum(const Sum&, const std::byte*) {}
};

}  // namespace fireteam

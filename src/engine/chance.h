// Chance as a player: what it may answer and with what weight. There is no random generator inside a rule.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/answer.h"

namespace fireteam {

constexpr int most_faces = 6;
constexpr int most_dice = 15;

// A die with at most six distinct faces, each with a weight (a d8 with 4 bursts and 4 blanks: two faces, 4 and 4).
struct Die {
  std::uint16_t id = 0;  // number in the game's lexicon
  std::uint8_t faces = 0;
  std::array<std::uint8_t, most_faces> weight{};
  friend constexpr bool operator==(const Die&, const Die&) = default;
};

// The outcome of one throw: how many dice show each face.
struct Faces {
  std::array<std::uint8_t, most_faces> count{};
  constexpr std::uint8_t operator[](int face) const { return count[static_cast<std::size_t>(face)]; }
  constexpr int total() const {
    int sum = 0;
    for (auto n : count) sum += n;
    return sum;
  }
  friend constexpr bool operator==(const Faces&, const Faces&) = default;
};

Answer pack_roll(const Die& die, const Faces& faces);
Faces unpack_roll(Answer answer);

struct Weighted {
  Answer answer;
  std::uint32_t weight = 0;
};

// What chance is asked: a throw of equal dice, or one of a weighted list (a draw).
class Chance {
 public:
  Chance() { list_.reserve(256); }
  void begin_roll(const Die& die, int count) {
    list_.clear();
    die_ = die;
    dice_ = count;
  }
  void begin_list() {
    list_.clear();
    dice_ = 0;
  }
  void add(Answer answer, std::uint32_t weight) {
    if (weight > 0) list_.push_back({answer, weight});
  }

  bool is_roll() const { return dice_ > 0; }
  const Die& die() const { return die_; }
  int dice() const { return dice_; }
  std::span<const Weighted> list() const { return list_; }

  bool possible(Answer answer) const;
  double probability(Answer answer) const;
  std::size_t outcomes() const;                                       // how many distinct answers there are
  void each(const std::function<void(Answer, double)>& visit) const;  // all of them with their probability
  // The answer that the number `random` stands for: a pure function, so a table's dice can be checked later.
  Answer sample(std::uint64_t random) const;

 private:
  std::vector<Weighted> list_;
  Die die_;
  int dice_ = 0;
};

}  // namespace fireteam

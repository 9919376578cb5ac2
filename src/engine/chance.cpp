// Throws as counts of faces, weighted lists, and the exact chances of both.
#include "engine/chance.h"

#include "base/check.h"
#include "base/random.h"

namespace fireteam {

namespace {

int weight_of(const Die& die) {
  int sum = 0;
  for (int face = 0; face < die.faces; ++face) sum += die.weight[static_cast<std::size_t>(face)];
  return sum;
}

double multinomial(const Die& die, const Faces& faces, int dice) {
  double p = 1.0;
  int left = dice;
  double sum = weight_of(die);
  for (int face = 0; face < die.faces; ++face) {
    double one = die.weight[static_cast<std::size_t>(face)] / sum;
    for (int i = 0; i < faces[face]; ++i) p *= one * left-- / (i + 1);
  }
  return p;
}

void compositions(const Die& die, int face, int left, Faces& faces, const std::function<void(const Faces&)>& visit) {
  auto& mine = faces.count[static_cast<std::size_t>(face)];
  if (face == die.faces - 1) {
    mine = static_cast<std::uint8_t>(left);
    visit(faces);
    mine = 0;
    return;
  }
  for (int n = left; n >= 0; --n) {
    mine = static_cast<std::uint8_t>(n);
    compositions(die, face + 1, left - n, faces, visit);
  }
  mine = 0;
}

}  // namespace

// Four bits a face: faces 0-3 in `a`, 4-5 in `b`; `c` is the die.
Answer pack_roll(const Die& die, const Faces& faces) {
  Answer answer{verb::roll, 0, 0, die.id};
  for (unsigned face = 0; face < most_faces; ++face) {
    auto bits = static_cast<std::uint16_t>(faces.count[face] << (face % 4 * 4));
    (face < 4 ? answer.a : answer.b) |= bits;
  }
  return answer;
}

Faces unpack_roll(Answer answer) {
  Faces faces;
  for (unsigned face = 0; face < most_faces; ++face)
    faces.count[face] = static_cast<std::uint8_t>(((face < 4 ? answer.a : answer.b) >> (face % 4 * 4)) & 15U);
  return faces;
}

bool Chance::possible(Answer answer) const { return probability(answer) > 0; }

double Chance::probability(Answer answer) const {
  if (is_roll()) {
    if (answer.verb != verb::roll || answer.c != die_.id) return 0;
    Faces faces = unpack_roll(answer);
    if (faces.total() != dice_ || pack_roll(die_, faces) != answer) return 0;
    for (int face = 0; face < most_faces; ++face)
      if (faces[face] > 0 && (face >= die_.faces || die_.weight[static_cast<std::size_t>(face)] == 0)) return 0;
    return multinomial(die_, faces, dice_);
  }
  double sum = 0, mine = 0;
  for (const Weighted& option : list_) {
    sum += option.weight;
    if (option.answer == answer) mine += option.weight;
  }
  return sum > 0 ? mine / sum : 0;
}

std::size_t Chance::outcomes() const {
  if (!is_roll()) return list_.size();
  std::size_t n = 1;  // binomial(dice + faces - 1, faces - 1)
  for (int i = 1; i < die_.faces; ++i) n = n * static_cast<std::size_t>(dice_ + i) / static_cast<std::size_t>(i);
  return n;
}

void Chance::each(const std::function<void(Answer, double)>& visit) const {
  if (is_roll()) {
    Faces faces;
    const Die die = die_;  // the visitor may ask chance anew
    const int dice = dice_;
    compositions(die, 0, dice, faces, [&](const Faces& f) { visit(pack_roll(die, f), multinomial(die, f, dice)); });
    return;
  }
  const auto list = list_;
  double sum = 0;
  for (const Weighted& option : list) sum += option.weight;
  for (const Weighted& option : list) visit(option.answer, option.weight / sum);
}

Answer Chance::sample(std::uint64_t random) const {
  Random stream(random);
  if (is_roll()) {
    Faces faces;
    auto sum = static_cast<std::uint32_t>(weight_of(die_));
    for (int i = 0; i < dice_; ++i) {
      auto at = static_cast<int>(stream.below(sum));
      unsigned face = 0;
      while (at >= die_.weight[face]) at -= die_.weight[face++];
      ++faces.count[face];
    }
    return pack_roll(die_, faces);
  }
  std::uint32_t sum = 0;
  for (const Weighted& option : list_) sum += option.weight;
  check(sum > 0, "chance without an outcome");
  std::uint32_t at = stream.below(sum);
  for (const Weighted& option : list_) {
    if (at < option.weight) return option.answer;
    at -= option.weight;
  }
  return list_.back().answer;
}

}  // namespace fireteam

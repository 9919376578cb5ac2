// Dice: making them, and reading a throw (engine/chance.h) by value or by named face.
//
//   constexpr Die red = die_of(Dice::red, {3, 2, 1});       // weights of its distinct faces
//   constexpr Die six = d6(Dice::six);                      // face i shows i + 1
//   Faces f = ref.roll(six, 3);  sum(f, d6_values);  at_least(f, 5);  highest(f);
//   enum class Burst { blank, burst, double_burst };  shown(f, Burst::burst);  sum(f, std::array{0, 1, 2});
//   together(without(f, 2), ref.roll(six, 1))               // a re-roll: one die that shows face 2 is thrown again
#pragma once

#include <array>
#include <initializer_list>

#include "base/check.h"
#include "engine/chance.h"

namespace fireteam::kit {

template <class Id>
constexpr Die die_of(Id id, std::initializer_list<int> weights) {
  check(weights.size() >= 1 && weights.size() <= most_faces, "die: one to six distinct faces");
  Die die;
  die.id = static_cast<std::uint16_t>(id);
  for (int weight : weights) die.weight[die.faces++] = static_cast<std::uint8_t>(weight);
  return die;
}
template <class Id>
constexpr Die d6(Id id) {
  return die_of(id, {1, 1, 1, 1, 1, 1});
}
constexpr std::array<int, 6> d6_values{1, 2, 3, 4, 5, 6};

// How many dice show a face, given by number or by the name in a game's enum.
template <class Face>
constexpr int shown(const Faces& faces, Face face) {
  return faces[static_cast<int>(face)];
}

template <std::size_t Count>
constexpr int sum(const Faces& faces, const std::array<int, Count>& values) {
  static_assert(Count <= most_faces);
  int total = 0;
  for (std::size_t face = 0; face < Count; ++face) total += faces.count[face] * values[face];
  return total;
}

// Of six-sided dice: how many show at least so much.
constexpr int at_least(const Faces& faces, int value) {
  int count = 0;
  for (int face = value > 1 ? value - 1 : 0; face < most_faces; ++face) count += faces[face];
  return count;
}
// The greatest and the least value shown by six-sided dice, 0 if there are none.
constexpr int highest(const Faces& faces) {
  for (int face = most_faces; face-- > 0;)
    if (faces[face]) return face + 1;
  return 0;
}
constexpr int lowest(const Faces& faces) {
  for (int face = 0; face < most_faces; ++face)
    if (faces[face]) return face + 1;
  return 0;
}

template <class Face>
constexpr Faces without(Faces faces, Face face, int count = 1) {
  auto& mine = faces.count[static_cast<std::size_t>(face)];
  check(mine >= count, "dice: none that shows this face");
  mine = static_cast<std::uint8_t>(mine - count);
  return faces;
}
constexpr Faces together(Faces a, const Faces& b) {
  for (std::size_t face = 0; face < most_faces; ++face)
    a.count[face] = static_cast<std::uint8_t>(a.count[face] + b.count[face]);
  return a;
}

}  // namespace fireteam::kit

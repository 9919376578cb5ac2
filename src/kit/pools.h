// Dice that lie on the board in everybody's sight: pools of several dice, any number up to the tray's size, each with
// its face and how it came there. They are counted, not ordered: equal trays are equal bytes.
//
//   Pools<2, 24> tray;                                        // two dice, numbered 0 and 1
//   Faces thrown = throw_into(ref, tray, white, 0, 20);      // in throws of at most 15
//   tray.take(0, Face::blank);  throw_into(ref, tray, white, 0, 1, Came::rerolled);
#pragma once

#include <algorithm>

#include "engine/referee.h"
#include "kit/dice.h"

namespace fireteam::kit {

enum class Came : std::uint8_t { thrown, added, rerolled };

template <std::size_t Dice, std::size_t Most>
class Pools {
 public:
  static constexpr int most = Most;

  constexpr void put(std::size_t die, int face, Came came, int number = 1) {
    check(number <= room(), "tray: more dice than it holds");
    auto& count = counts_[die][static_cast<std::size_t>(face)][static_cast<std::size_t>(came)];
    count = static_cast<std::uint8_t>(count + number);
  }
  // One that shows this face; those that were thrown first go first.
  template <class Face>
  constexpr void take(std::size_t die, Face face) {
    for (std::uint8_t& count : counts_[die][static_cast<std::size_t>(face)])
      if (count > 0) return void(--count);
    check(false, "tray: no such die");
  }
  template <class Face>
  constexpr int shown(std::size_t die, Face face) const {
    int sum = 0;
    for (std::uint8_t count : counts_[die][static_cast<std::size_t>(face)]) sum += count;
    return sum;
  }
  constexpr int size() const {
    int sum = 0;
    each([&](std::size_t, int, Came) { ++sum; });
    return sum;
  }
  constexpr int room() const { return most - size(); }
  constexpr bool empty() const { return size() == 0; }
  constexpr void clear() { counts_ = {}; }
  // visit(die, face, came) for every die, by die and face.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t die = 0; die < Dice; ++die)
      for (std::size_t face = 0; face < most_faces; ++face)
        for (std::size_t came = 0; came < 3; ++came)
          for (int i = 0; i < counts_[die][face][came]; ++i)
            visit(die, static_cast<int>(face), static_cast<Came>(came));
  }

 private:
  std::array<std::array<std::array<std::uint8_t, 3>, most_faces>, Dice> counts_{};
};

// So many dice, in as many throws as it takes; what they show lies in the tray and is returned.
template <std::size_t Dice, std::size_t Most>
Faces throw_into(Referee& ref, Pools<Dice, Most>& tray, const Die& die, std::size_t number, int count,
                 Came came = Came::thrown, About about = {}) {
  Faces all;
  while (count > 0) {
    const int now = std::min(count, most_dice);
    const Faces faces = ref.roll(die, now, about);
    for (int face = 0; face < most_faces; ++face) tray.put(number, face, came, faces[face]);
    all = together(all, faces);
    count -= now;
  }
  return all;
}

}  // namespace fireteam::kit

// Dice that lie on the board for everybody to see, by face: any number of one die, added to by a throw and rolled again
// face by face.
//
//   Tray<3> tray;  tray.add(ref.roll(die, 4));  tray.lift(face, 2);  tray.count(Face::hit);
//   draw::dice(tray.faces, "shot", names_of(Face{}));  draw::dice_text(…)              // for the scene; "star hit"
#pragma once

#include <array>
#include <cstdint>

#include "base/check.h"
#include "engine/chance.h"

namespace fireteam::kit {

template <std::size_t N>
struct Tray {
  std::array<std::uint8_t, N> faces{};

  template <class Face>
  constexpr int count(Face face) const {
    return faces[static_cast<std::size_t>(face)];
  }
  constexpr void add(const Faces& thrown) {
    for (std::size_t face = 0; face < N; ++face)
      faces[face] = static_cast<std::uint8_t>(faces[face] + thrown.count[face]);
  }
  template <class Face>
  constexpr void lift(Face face, int number) {
    auto& mine = faces[static_cast<std::size_t>(face)];
    check(mine >= number, "tray: not so many dice show that face");
    mine = static_cast<std::uint8_t>(mine - number);
  }
};

}  // namespace fireteam::kit

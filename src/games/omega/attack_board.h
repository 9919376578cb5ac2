// The roll under way: who rolls against whom, the dice to come and those that lie in the tray. It is on the board
// because everybody at the table sees it.
#pragma once

#include "games/omega/sizes.h"
#include "kit/tray.h"

namespace fireteam::omega {

enum class Roll : std::uint8_t { nothing, attack, challenge, hazard, blast };
constexpr auto names_of(Roll) { return std::array{"nothing", "attack", "challenge", "hazard", "blast"}; }
enum class Face : std::uint8_t { miss, hit, two };  // OMG-DICE-09: worth 0, 1 and 2 hits
constexpr auto names_of(Face) { return std::array{"miss", "hit", "two"}; }

// A die of the tray by colour and face.
enum class Lying : std::uint8_t { black_miss, black_hit, black_two, red_miss, red_hit, red_two };
constexpr auto names_of(Lying) { return std::array{"black-0", "black-1", "black-2", "red-0", "red-1", "red-2"}; }

namespace roll_flag {  // Attack::flags, as bits
constexpr std::uint8_t thrown = 1, aimed = 2, free = 4, assisted = 8, covered = 16, emi = 32, cheap = 64, melee = 128;
}

struct Attack {
  std::uint32_t used = 0;                 // abilities used on this roll: bits of kit cards, then others (rerolls.cpp)
  CellId from = no_cell, at = no_cell;    // the declared spaces of attacker and target
  PieceId who = nobody, target = nobody;  // who rolls; a challenge has no target
  Roll kind = Roll::nothing;
  std::uint8_t flags = 0;
  kit::Tray<3> black_faces, red_faces;  // in the tray, by Face
  std::uint8_t black = 0, red = 0;      // dice of the pool
  std::uint8_t need = 0, second = 0;    // Defense of the target, and the number for two wounds (0: none)
  std::uint8_t weapon = 0;              // which of his weapons: WeaponSlot
  std::uint8_t asked = 0;

  constexpr int total() const {
    return black_faces.count(Face::hit) + red_faces.count(Face::hit) +
           2 * (black_faces.count(Face::two) + red_faces.count(Face::two));
  }
  constexpr bool flag(std::uint8_t bit) const { return flags & bit; }
};
static_assert(sizeof(Attack) == 24);

}  // namespace fireteam::omega

// What the overseer hides: which markers and cards may lie where, and dealing them at random.
#pragma once

#include "base/random.h"
#include "games/omega/table.h"

namespace fireteam::omega {

// Cards of a mission by face, and how the places of its rooms are taken.
using Counts = std::array<std::uint8_t, most_faces>;

struct Slot {
  RoomId room = none;
  std::uint8_t category = none;  // wanted; none: any
};
constexpr std::size_t most_slots = most_rooms * most_stack;

// How many cards of each deal, and how many of deals without a number of their own, lie in each room so far.
struct Shares {
  std::array<std::array<std::uint8_t, 8>, most_rooms> of{};
  std::array<std::uint8_t, most_rooms> loose{};
  bool takes(const Book& book, RoomId room, RoomCardId face) const;  // one more of these, by the rule of its deal
  void add(const Book& book, RoomId room, RoomCardId face, int by = 1);
};
// Fills the slots in their order with what is left; false: they cannot be filled so. Without `random` the first way.
bool fill_slots(const Book& book, const fixed_vector<Slot, most_slots>& slots, Counts& left, Shares& shares,
                Random* random, fixed_vector<RoomCardId, most_slots>& out);

// OMG-OVSET-08, OMG-OVSET-13: no room has two doors with that icon. `kinds` are the markers by door, none: not laid.
bool icon_fits(const Book& book, const std::array<std::uint8_t, most_doors>& kinds, DoorId door, std::uint8_t kind);
// Lays a marker on every door of `open` (bits); false: it cannot be done.
bool fill_doors(const Book& book, std::uint8_t variant, std::uint16_t open, std::array<std::uint8_t, most_doors>& kinds,
                Random* random);

}  // namespace fireteam::omega

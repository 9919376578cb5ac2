// What may be hidden where: room cards by their deals, door markers by the icon rule; nothing that leads to a dead end.
#include "games/omega/secrets.h"

namespace fireteam::omega {

namespace {

// Places of a room that are left for cards of deals without a number of their own.
int loose_places(const Book& book, RoomId room) {
  int places = book.rooms[room].stack;
  for (const Deal& deal : book.deals)
    if (deal.each && (deal.rooms >> room & 1U)) places -= deal.each;
  return places;
}

}  // namespace

bool Shares::takes(const Book& book, RoomId room, RoomCardId face) const {
  const std::uint8_t number = book.faces[face].deal;
  const Deal& deal = book.deals[number];
  if (!(deal.rooms >> room & 1U)) return false;
  return deal.each ? of[room][number] < deal.each : loose[room] < loose_places(book, room);
}

void Shares::add(const Book& book, RoomId room, RoomCardId face, int by) {
  const std::uint8_t number = book.faces[face].deal;
  auto& share = of[room][number];
  share = static_cast<std::uint8_t>(share + by);
  if (!book.deals[number].each) loose[room] = static_cast<std::uint8_t>(loose[room] + by);
}

namespace {

struct Filling {
  const Book& book;
  const fixed_vector<Slot, most_slots>& slots;
  Counts& left;
  Shares& shares;
  Random* random;
  fixed_vector<RoomCardId, most_slots>& out;
  int tries = 4000;

  bool from(std::size_t at) {
    if (at == slots.size()) return true;
    if (--tries < 0) return false;
    const Slot& slot = slots[at];
    std::array<std::uint8_t, most_faces> weight{};
    int sum = 0;
    for (RoomCardId face = 0; face < book.faces.size(); ++face) {
      if (!left[face] || !shares.takes(book, slot.room, face)) continue;
      if (slot.category != none && static_cast<std::uint8_t>(book.card_of(face).category) != slot.category) continue;
      sum += weight[face] = left[face];
    }
    while (sum > 0) {
      int pick = random ? static_cast<int>(random->below(static_cast<std::uint32_t>(sum))) : 0;
      RoomCardId face = 0;
      while (pick >= weight[face]) pick -= weight[face++];
      --left[face];
      shares.add(book, slot.room, face);
      out.push_back(face);
      if (from(at + 1)) return true;
      out.pop_back();
      shares.add(book, slot.room, face, -1);
      ++left[face];
      sum -= weight[face];
      weight[face] = 0;
    }
    return false;
  }
};

}  // namespace

bool fill_slots(const Book& book, const fixed_vector<Slot, most_slots>& slots, Counts& left, Shares& shares,
                Random* random, fixed_vector<RoomCardId, most_slots>& out) {
  return Filling{book, slots, left, shares, random, out}.from(0);
}

Verdict card_fits(Facts f, RoomId room, RoomCardId face) {  // OMG-OVSET-09, OMG-OVSET-10
  Counts left{};
  Shares shares;
  for (RoomCardId i = 0; i < f.book.faces.size(); ++i) left[i] = f.book.faces[i].count;
  fixed_vector<Slot, most_slots> open;
  for (RoomId r = 0; r < f.book.rooms.size(); ++r) {
    for (RoomCardId card : f.board.rooms[r].stack) {
      --left[card];
      shares.add(f.book, r, card);
    }
    for (std::size_t i = f.board.rooms[r].stack.size(); i < f.book.rooms[r].stack; ++i) open.push_back({r, none});
  }
  if (!left[face] || !shares.takes(f.book, room, face)) return forbidden(Rule::OMG_OVSET_10);
  --left[face];
  shares.add(f.book, room, face);
  for (std::size_t i = 0; i < open.size(); ++i)
    if (open[i].room == room) {
      open.erase_at(i);
      break;
    }
  fixed_vector<RoomCardId, most_slots> rest;
  return fill_slots(f.book, open, left, shares, nullptr, rest) ? allowed : forbidden(Rule::OMG_OVSET_09);
}

bool icon_fits(const Book& book, const std::array<std::uint8_t, most_doors>& kinds, DoorId door, std::uint8_t kind) {
  const Icon icon = book.markers[kind].icon;
  if (icon == Icon::plain) return true;  // OMG-OVSET-07
  for (DoorId other = 0; other < book.doors.size(); ++other) {
    if (other == door || kinds[other] == none || book.markers[kinds[other]].icon != icon) continue;
    for (RoomId room : book.doors[door].sides)
      if (room != none && (room == book.doors[other].sides[0] || room == book.doors[other].sides[1])) return false;
  }
  return true;
}

namespace {

struct Hanging {
  const Book& book;
  std::uint8_t variant;
  std::array<std::uint8_t, most_doors>& kinds;
  std::array<int, most_door_kinds> left{};
  Random* random;

  bool rest(std::uint16_t open) {
    if (open == 0) return true;
    DoorId door = 0;  // the one between two rooms goes first: it is the most constrained
    int best = -1;
    for (DoorId d = 0; d < book.doors.size(); ++d) {
      if (!(open >> d & 1U)) continue;
      const int rooms = (book.doors[d].sides[0] != none) + (book.doors[d].sides[1] != none);
      if (rooms > best) best = rooms, door = d;
    }
    std::array<int, most_door_kinds> weight{};
    int sum = 0;
    for (std::uint8_t kind = 0; kind < book.markers.size(); ++kind)
      if (left[kind] > 0 && book.allows(kind, variant) && icon_fits(book, kinds, door, kind))
        sum += weight[kind] = left[kind];
    while (sum > 0) {
      int pick = random ? static_cast<int>(random->below(static_cast<std::uint32_t>(sum))) : 0;
      std::uint8_t kind = 0;
      while (pick >= weight[kind]) pick -= weight[kind++];
      kinds[door] = kind;
      --left[kind];
      if (rest(static_cast<std::uint16_t>(open & ~(1U << door)))) return true;
      ++left[kind];
      kinds[door] = none;
      sum -= weight[kind];
      weight[kind] = 0;
    }
    return false;
  }
};

}  // namespace

bool fill_doors(const Book& book, std::uint8_t variant, std::uint16_t open, std::array<std::uint8_t, most_doors>& kinds,
                Random* random) {
  Hanging hanging{book, variant, kinds, {}, random};
  for (std::size_t kind = 0; kind < book.markers.size(); ++kind) hanging.left[kind] = book.markers[kind].count;
  for (DoorId door = 0; door < book.doors.size(); ++door)
    if (!(open >> door & 1U) && kinds[door] != none) --hanging.left[kinds[door]];
  return hanging.rest(open);
}

Verdict marker_fits(Facts f, DoorId door, std::uint8_t kind) {  // OMG-OVSET-05 to -08
  if (!f.book.allows(kind, f.board.variant)) return forbidden(Rule::OMG_OVSET_05);
  std::array<std::uint8_t, most_doors> kinds{};
  kinds.fill(none);
  int used = 0;
  std::uint16_t open = 0;
  for (DoorId other = 0; other < f.book.doors.size(); ++other) {
    kinds[other] = other == door ? none : f.board.doors[other].marker;
    used += kinds[other] == kind;
    if (kinds[other] == none && other != door) open = static_cast<std::uint16_t>(open | 1U << other);
  }
  if (used >= f.book.markers[kind].count) return forbidden(Rule::OMG_OVSET_03);
  if (!icon_fits(f.book, kinds, door, kind)) return forbidden(Rule::OMG_OVSET_08);
  kinds[door] = kind;
  return fill_doors(f.book, f.board.variant, open, kinds, nullptr) ? allowed : forbidden(Rule::OMG_OVSET_03);
}

}  // namespace fireteam::omega

// Imagined worlds, and what must hold at rest.
#include <algorithm>
#include <tuple>

#include "games/omega/secrets.h"
#include "games/omega/show.h"
#include "games/omega/story.h"

namespace fireteam::omega {

namespace {

bool being_laid(const Board& b) { return b.phase == Phase::markers || b.phase == Phase::stacks; }

// Door markers that lie face down: any that the mission allows, by the icon rule.
void hang_markers(const Book& book, Board& rest, const Board& now, Random& random) {
  std::array<std::uint8_t, most_doors> kinds{};
  kinds.fill(none);
  std::uint16_t open = 0;
  for (DoorId door = 0; door < book.doors.size(); ++door) {
    kinds[door] = rest.doors[door].marker;
    if (kinds[door] == none || now.doors[door].face_up || !now.doors[door].closed) continue;
    kinds[door] = none;
    open = static_cast<std::uint16_t>(open | 1U << door);
  }
  if (open == 0 || !fill_doors(book, rest.variant, open, kinds, &random)) return;
  for (DoorId door = 0; door < book.doors.size(); ++door)
    if (open >> door & 1U) rest.doors[door].marker = kinds[door];
}

struct Unknown {  // a card that this seat has not seen: in a stack, or under a sealed tile
  Slot slot;
  std::uint8_t tile = none;
};

// The stacks of hidden rooms and what sealed tiles are: all of it together is known to everybody, and of some rooms the
// categories. Those of which more is known go first.
void deal_stacks(const Book& book, Board& rest, const Board& now, Random& random) {
  Counts left{};
  Shares shares;
  fixed_vector<Unknown, most_slots> unknown;
  const bool laying = being_laid(rest);  // then nobody else knows which cards are still to come
  for (RoomCardId face = 0; laying && face < book.faces.size(); ++face) left[face] = book.faces[face].count;
  std::array<std::uint8_t, most_rooms> kept{};  // places of a stack that stay, as bits
  for (RoomId room = 0; room < book.rooms.size(); ++room) {
    const Room& it = rest.rooms[room];
    for (std::size_t i = 0; laying && i < book.rooms[room].stack; ++i) unknown.push_back({{room, none}, none});
    for (std::size_t i = 0; !laying && i < it.stack.size(); ++i) {
      const RoomCardId face = it.stack[i];
      const bool open = !now.rooms[room].hidden && !comes_sealed(book, face);
      if (open || now.rooms[room].known == Known::cards) {
        kept[room] = static_cast<std::uint8_t>(kept[room] | 1U << i);
        shares.add(book, room, face);
        continue;
      }
      ++left[face];
      const bool category = now.rooms[room].known == Known::categories || !now.rooms[room].hidden;
      unknown.push_back({{room, category ? static_cast<std::uint8_t>(book.card_of(face).category) : none}, none});
    }
  }
  for (std::uint8_t tile = 0; tile < book.mission.objectives.size(); ++tile)
    if (is_sealed({rest, book}, tile) && is_sealed({now, book}, tile)) {
      ++left[rest.objectives[tile].card];
      unknown.push_back(
          {{book.room_of[rest.objectives[tile].at], static_cast<std::uint8_t>(Category::objective)}, tile});
    }
  std::ranges::sort(unknown, [](const Unknown& a, const Unknown& b) {
    return std::tuple(a.slot.category == none, a.slot.room, a.slot.category, a.tile) <
           std::tuple(b.slot.category == none, b.slot.room, b.slot.category, b.tile);
  });
  fixed_vector<Slot, most_slots> slots;
  for (const Unknown& one : unknown) slots.push_back(one.slot);
  fixed_vector<RoomCardId, most_slots> dealt;
  if (slots.empty() || !fill_slots(book, slots, left, shares, &random, dealt)) return;
  std::array<fixed_vector<RoomCardId, most_slots>, most_rooms> stacks;
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (unknown[i].tile == none)
      stacks[slots[i].room].push_back(dealt[i]);
    else
      rest.objectives[unknown[i].tile].card = dealt[i];
  for (RoomId room = 0; room < book.rooms.size(); ++room) {
    if (stacks[room].empty()) continue;
    auto& own = rest.rooms[room].stack;  // while they are laid, a stack may not be complete
    std::size_t next = 0;
    for (std::size_t i = 0; i < own.size(); ++i)
      if (!(kept[room] >> i & 1U)) own[i] = stacks[room][next++];
    std::ranges::sort(own);
  }
}

// Whether the overseer has more than one way to go on with the marker or card that comes next.
bool has_choice(Facts f) {
  int ways = 0;
  if (f.board.phase == Phase::markers) {
    for (std::uint8_t kind = 0; kind < f.book.markers.size(); ++kind)
      ways += marker_fits(f, static_cast<DoorId>(f.board.placing), kind).ok();
    return ways != 1;
  }
  for (RoomCardId face = 0; face < f.book.faces.size(); ++face)
    ways += card_fits(f, static_cast<RoomId>(f.board.placing), face).ok();
  return ways != 1;
}

}  // namespace

void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random) {
  if (seat == overseer_seat({now, book})) return;  // he laid them; the order of the deck is nobody's (OMG-HIDE-03)
  for (int tries = 0; tries < 40; ++tries) {
    hang_markers(book, rest, now, random);
    deal_stacks(book, rest, now, random);
    if (!being_laid(rest) || has_choice({rest, book})) return;  // everybody sees that he is asked
  }
}

void audit(Facts f) {
  const Board& b = f.board;
  Cells taken;
  for (PieceId who = 0; who < most_pieces; ++who) {
    if (!on_map(f, who)) continue;
    const Cells body_now = body(f, who);
    check((taken & body_now).none(), "two pieces stand in one space");
    check((body_now & b.walls).none(), "a piece stands in a wall");
    taken |= body_now;
    if (is_commando(who)) check(in_game(f, who), "a commando on the map who is not in the game");
    if (is_enemy(who)) check(b.pieces[who].kind == f.book.slots[who - first_enemy], "an enemy of another kind");
  }
  for (PieceId who = 0; who < most_commandos; ++who) {
    if (!in_game(f, who) || b.phase < Phase::timer) continue;
    check(b.commandos[who].adrenaline <= 12, "more adrenaline than any sheet holds");
    if (is_active(f, who))
      check(b.pieces[who].wounds < vitality(f, who) || over(f), "an active commando who should be down");
  }
  for (std::size_t kind = 0; kind < f.book.enemies.size(); ++kind) {
    int figures = b.reserves[kind];
    each_enemy(f, [&](PieceId who) { figures += b.pieces[who].kind == kind; });
    int slots = 0;
    for (std::uint8_t slot : f.book.slots) slots += slot == kind;
    check(figures <= slots, "more figures of a kind than there are");
  }
  for (DoorId door = 0; door < f.book.doors.size(); ++door)
    if (b.phase > Phase::markers && !f.book.blank) check(b.doors[door].marker != none, "a door without a marker");
  for (RoomId room = 0; room < f.book.rooms.size(); ++room)
    if (b.phase > Phase::stacks && b.rooms[room].hidden && !f.book.blank)
      check(b.rooms[room].stack.size() == f.book.rooms[room].stack, "a hidden room whose stack is not whole");
  check((b.gas & b.walls).none(), "gas in a wall");
}

}  // namespace fireteam::omega

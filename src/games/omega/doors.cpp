// Doors: the action, the marker's text, who else may open them, and what an open door reveals.
#include "games/omega/story.h"
#include "games/omega/table.h"

namespace fireteam::omega {

bool closed(Facts f, DoorId door) { return f.board.doors[door].closed; }

namespace {

bool bounds_hidden(Facts f, DoorId door) {
  for (RoomId room : f.book.doors[door].sides)
    if (room != none && f.board.rooms[room].hidden) return true;
  return false;
}

bool any_hidden(Facts f) {
  for (RoomId room = 0; room < f.book.rooms.size(); ++room)
    if (f.board.rooms[room].hidden) return true;
  return false;
}

// An Access card passes a door of its kind without a roll.
bool access(Facts f, PieceId commando, DoorId door, const FindCard& find) {
  return find.effect.does == FindDoes::pass_door && find.effect.kind == f.board.doors[door].marker &&
         is_active(f, commando);
}

bool uses_access(Table& t, PieceId commando, DoorId door) {
  const Answer choice =
      t.ref.ask(seat_of(t, commando), Ask::access,
                [&](Menu& menu) {
                  menu.add(answer(say::plain));
                  for (std::size_t find = 0; find < t.book.finds.size(); ++find)
                    if (sheet(t, commando).finds.count(find) && access(t, commando, door, t.book.finds[find]))
                      menu.add(answer(say::discard, commando, static_cast<int>(find)));
                },
                {.who = commando, .what = door});
  if (choice.verb == say::plain) return false;
  spend_find(t, commando, static_cast<std::uint8_t>(choice.b));
  return true;
}

void fail(Table& t, PieceId commando, const DoorMarker& marker) {  // OMG-OPEN-05, OMG-OPEN-09
  if (marker.fail == FailDoes::pool) change_pool(t, marker.n, Rule::OMG_OPEN_02);
  if (marker.fail == FailDoes::wound) wound(t, commando, marker.n, Harm::card, Rule::OMG_OPEN_02);
}

}  // namespace

Verdict may_open(Facts f, PieceId commando, DoorId door) {  // OMG-OPEN-01
  if (!is_active(f, commando)) return forbidden(is_downed(f, commando) ? Rule::OMG_ACT_09 : Rule::OMG_REVIVE_07);
  if (!closed(f, door) || !beside_door(f, piece(f, commando).at, door)) return forbidden(Rule::OMG_OPEN_01);
  return may_pay(f, commando, 1);  // OMG-COST-03
}

Verdict may_overseer_open(Facts f, DoorId door) {
  if (!closed(f, door)) return forbidden(Rule::OMG_OPEN_11);
  if (!f.book.doors[door].overseer || f.board.doors[door].barred) return forbidden(Rule::OMG_OPEN_21);
  if (any_hidden(f) && !bounds_hidden(f, door)) return forbidden(Rule::OMG_OPEN_14);  // OMG-OPEN-13
  return allowed;
}

void attempt_door(Table& t, PieceId commando, DoorId door) {  // OMG-OPEN-02, OMG-OPEN-06
  Door& it = t.board.doors[door];
  tell(t, {Told::noted, Word::tries_door, commando, door, 0, 0, Rule::OMG_OPEN_01});
  if (!it.face_up) {
    it.face_up = 1;
    tell(t, {Told::revealed, Word::marker_up, commando, door, it.marker, 0, Rule::OMG_OPEN_02});
  }
  const DoorMarker& marker = t.book.markers[it.marker];
  if (marker.stat && !uses_access(t, commando, door)) {  // OMG-OPEN-03
    t.board.doing.door = door;
    const bool passed = challenge(t, commando, *marker.stat, marker.hits);
    t.board.doing.door = none;
    if (!passed) return fail(t, commando, marker);
  }
  open_door(t, door, commando, Rule::OMG_OPEN_04);
}

void open_door(Table& t, DoorId door, PieceId by, Rule why) {  // OMG-OPEN-07, OMG-OPEN-10, OMG-OPEN-12, OMG-OPEN-18
  if (!closed(t, door)) return;
  auto hidden = [&](RoomId room) { return room != none && t.board.rooms[room].hidden; };
  RoomId one = t.book.doors[door].sides[0], two = t.book.doors[door].sides[1];
  if (hidden(one) && hidden(two) && one != two) {  // OMG-OPEN-19
    const Answer choice = t.ref.ask(overseer(t), Ask::order,
                                    [&](Menu& menu) {
                                      menu.add(answer(say::order, one));
                                      menu.add(answer(say::order, two));
                                    },
                                    {.what = door});
    if (choice.a == two) std::swap(one, two);
  }
  for (RoomId room : {one, two})
    if (hidden(room) && !over(t)) reveal(t, room);
  Door& it = t.board.doors[door];
  it.closed = 0;
  it.face_up = 1;
  tell(t, {Told::changed, Word::opened, by, door, it.marker, 0, why, true});  // OMG-OPEN-08
  if (over(t)) return;
  Story::happened(t, Moment::open_door, {.who = by, .door = door});
  if (t.book.doors[door].goal) end_game(t, true, Cause::goal, Rule::OMG_ROOM_04);  // OMG-ROOM-11
}

}  // namespace fireteam::omega

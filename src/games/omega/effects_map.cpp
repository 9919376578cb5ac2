// Effects on the map: markers, gas, doors, tiles, stacks.
#include <algorithm>

#include "games/omega/language.h"

namespace fireteam::omega {

namespace {

constexpr Rule own = Rule::OMG_SETUP_01;

Cells revealed_floor(Facts f) {
  Cells out = kit::all_cells<most_cells>(f.book.grid) - f.board.walls;
  for (std::size_t r = 0; r < f.book.rooms.size(); ++r)
    if (f.board.rooms[r].hidden) out -= f.book.rooms[r].cells;
  return out;
}
Cells tiles_of_objectives(Facts f) {
  Cells out;
  for (const Objective& tile : f.board.objectives)
    if (tile.at != no_cell) out.set(tile.at);
  return out;
}

Cells* set_of(Board& b, Thing thing) {
  switch (thing) {
    case Thing::vent:
      return &b.vents;
    case Thing::gas:
      return &b.gas;
    case Thing::rubble:
      return &b.rubble;
    case Thing::peril:
      return &b.peril;
    case Thing::investigate:
      return &b.investigate;
    case Thing::passage:
      return &b.red;
    default:
      return nullptr;
  }
}
Word word_of(Thing thing) {
  return thing == Thing::vent     ? Word::put_vent
         : thing == Thing::gas    ? Word::put_gas
         : thing == Thing::rubble ? Word::put_rubble
         : thing == Thing::mine   ? Word::put_mine
                                  : Word::put_thing;
}

void place(Table& t, const Effect& e, const Happened& what) {
  const Cells spaces = spaces_of(t, e.zone, what) - t.board.walls;
  spaces.each([&](std::size_t at) {
    if (over(t)) return;
    const auto cell = static_cast<CellId>(at);
    if (e.thing == Thing::mine) {
      if (t.board.markers.full()) return;
      tell(t, {Told::appeared, Word::put_mine, 0, cell, 0, 0, own});
      return put_hazard(t, cell, MarkerKind::mine, nobody);
    }
    Cells& set = *set_of(t.board, e.thing);
    if (set.test(at)) return;
    set.set(at);
    tell(t, {Told::appeared, word_of(e.thing), 0, cell, static_cast<int>(e.thing), 0, own});
    if (e.thing == Thing::peril) roll_where_put(t, cell);
  });
}

void remove(Table& t, const Effect& e, const Happened& what) {
  const Cells spaces = spaces_of(t, e.zone, what);
  if (e.thing == Thing::mine) {
    spaces.each([&](std::size_t at) {
      const auto cell = static_cast<CellId>(at);
      if (take_marker(t.board, cell, MarkerKind::mine))
        tell(t, {Told::left, Word::took_off, 0, cell, static_cast<int>(e.thing), 0, own});
    });
    return;
  }
  Cells& set = *set_of(t.board, e.thing);
  (set & spaces).each([&](std::size_t at) {
    set.reset(at);
    tell(t, {Told::left, Word::took_off, 0, static_cast<int>(at), static_cast<int>(e.thing), 0, own});
  });
}

void gas(Table& t, const Effect& e, const Happened& what) {
  const Cells where = (spaces_of(t, e.zone, what) & revealed_floor(t)) - tiles_of_objectives(t) - t.board.gas;
  place_gas(t, where, e.amount, false);
}

// A leak: so many markers, each with a side in common with the cloud that comes from the zone; while the zone lies in a
// hidden room they come out beside its doors.
void leak(Table& t, const Effect& e, const Happened& what) {
  const Cells zone = spaces_of(t, e.zone, what), open = revealed_floor(t) - tiles_of_objectives(t);
  Cells mouth = zone & open;
  for (std::size_t r = 0; r < t.book.rooms.size(); ++r)
    if (t.board.rooms[r].hidden && (t.book.rooms[r].cells & zone).any())
      for (std::size_t d = 0; d < t.book.doors.size(); ++d)
        if (t.book.rooms[r].doors >> d & 1U) mouth |= t.book.doors[d].footprint & open;
  for (int i = 0; i < e.amount && !over(t); ++i) {
    Cells cloud = mouth & t.board.gas, edge;
    for (bool grew = true; grew;) {
      grew = false;
      cloud.each([&](std::size_t at) {
        for (kit::Dir dir : kit::rook_dirs) {
          const CellId from = static_cast<CellId>(at), next = t.book.grid.next(from, dir);
          if (next == no_cell || !open.test(next) || !open_step(t, from, next)) continue;
          if (!t.board.gas.test(next))
            edge.set(next);
          else if (!cloud.test(next))
            cloud.set(next), grew = true;
        }
      });
    }
    if (cloud.none()) edge = mouth;
    if (edge.none()) return;
    t.board.doing.loose = static_cast<std::uint8_t>(e.amount - i);
    const Answer choice = t.ref.ask(
        overseer(t), Ask::put,
        [&](Menu& menu) { edge.each([&](std::size_t at) { menu.add(answer(say::put, static_cast<int>(at))); }); },
        {.who = static_cast<std::uint16_t>(e.amount - i), .what = static_cast<std::uint16_t>(Word::put_gas)});
    t.board.gas.set(choice.a);
    tell(t, {Told::appeared, Word::put_gas, 0, choice.a, 0, 0, own});
  }
  t.board.doing.loose = 0;
}

void bar(Table& t, const Effect& e, const Happened&) {
  t.board.doors[e.door].barred = 1;
  tell(t, {Told::changed, Word::barred, 0, e.door, 0, 0, own});
}

// Two hidden rooms change their stacks, or the overseer lets it be: nobody else knows which. What the team had learnt
// of hidden rooms no longer holds.
void swap_stacks(Table& t, const Effect&, const Happened&) {
  fixed_vector<RoomId, most_rooms> rooms;
  for (RoomId room = 0; room < t.book.rooms.size(); ++room)
    if (t.board.rooms[room].hidden && t.book.rooms[room].stack > 0) rooms.push_back(room);
  if (rooms.size() < 2) return;
  const Answer choice = t.ref.ask(overseer(t), Ask::swap, [&](Menu& menu) {
    menu.add(answer(say::enough));
    for (std::size_t i = 0; i < rooms.size(); ++i)
      for (std::size_t k = i + 1; k < rooms.size(); ++k)
        if (t.book.rooms[rooms[i]].stack == t.book.rooms[rooms[k]].stack)
          menu.add(answer(say::swap, rooms[i], rooms[k]));
  });
  if (choice.verb == say::swap) std::swap(t.board.rooms[choice.a].stack, t.board.rooms[choice.b].stack);
  for (RoomId room : rooms) t.board.rooms[room].known = Known::nothing;
  ++t.board.swaps;
  tell(t, {Told::noted, Word::swapped, 0, 0, 0, 0, own, true});
}

void take_thing(Words& line, Effect& e) {
  constexpr std::array<std::pair<std::string_view, Thing>, 7> words{{{"vent", Thing::vent},
                                                                     {"gas", Thing::gas},
                                                                     {"rubble", Thing::rubble},
                                                                     {"mine", Thing::mine},
                                                                     {"peril", Thing::peril},
                                                                     {"investigate", Thing::investigate},
                                                                     {"passage", Thing::passage}}};
  const std::string_view text = line.take("vent, gas, rubble, mine, peril, investigate or passage");
  for (auto [word, thing] : words)
    if (text == word) {
      e.thing = thing;
      return;
    }
  line.complain("'" + std::string(text) +
                "' stands here, expected vent, gas, rubble, mine, peril, investigate or passage");
}
constexpr Part<Effect> thing{{"THING", "vent|gas|rubble|mine|peril|investigate|passage", "vent",
                              "a marker: `vent gas rubble mine peril investigate`, or `passage` (a red one)"},
                             take_thing};
constexpr Part<Effect> map_tile{
    map_tile_kind, [](Words& line, Effect& e) {
      e.tile = static_cast<std::uint8_t>(line.known(line.take("a map tile"), line.script.tiles, "map tile"));
    }};

constexpr EffectRow rows[] = {
    EffectRow("place", {thing, zone<>}, "puts one on each space of the zone", place),
    EffectRow("remove", {thing, zone<>}, "takes them off the spaces of the zone", remove),
    EffectRow("gas", {amount<4, 9>, zone<>}, "a new cloud of so many markers there, as the overseer lays it", gas,
              Verb::gas),
    EffectRow("leak", {amount<1, 9>, zone<>},
              "so many gas markers joined to the cloud of that zone; out of a hidden room beside its doors", leak,
              Verb::gas),
    EffectRow("flip tile", {map_tile}, "that map tile is turned over, if it can be",
              [](Table& t, const Effect& e, const Happened&) {
                if (may_flip(t, e.tile)) flip_tile(t, e.tile, own);
              }),
    EffectRow("open door", {door<>}, "that door is opened",
              [](Table& t, const Effect& e, const Happened&) {
                if (closed(t, e.door)) open_door(t, e.door, nobody, Rule::OMG_OPEN_12);
              }),
    EffectRow("bar door", {door<>}, "the overseer may not open that door", bar),
    EffectRow("swap stacks", {}, "the overseer may secretly exchange the stacks of two hidden rooms", swap_stacks),
};

}  // namespace

std::span<const EffectRow> map_effects() { return rows; }

}  // namespace fireteam::omega

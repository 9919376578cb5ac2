// Fog of War: who turns a card up, from which side, and what it brings.
#include "games/rambo/fog.h"

#include <bit>

#include "games/rambo/asking.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

bool face_down(const Board& b, std::size_t fog) {
  auto state = static_cast<FogState>(b.fogs[fog].state);
  return state == FogState::down || state == FogState::known;
}

// Sides that the arrow may point to, as bits of south, west, north, east: the quarters that the card is turned.
unsigned sides_for(Facts f, std::uint8_t fog, CellId cell) {
  int area = f.book.fog_areas[fog], left = area % f.book.areas_wide * 4, top = area / f.book.areas_wide * 4;
  int x = f.book.grid.x(cell), y = f.book.grid.y(cell);
  unsigned sides = (y > top + 3 ? 1U : 0U) | (x < left ? 2U : 0U) | (y < top ? 4U : 0U) | (x > left + 3 ? 8U : 0U);
  return sides ? sides : 15U;  // RAM-FOG-20: from inside, any of the four
}

Rule side_rule(unsigned sides) {
  return sides == 15U ? Rule::RAM_FOG_20 : std::popcount(sides) > 1 ? Rule::RAM_FOG_04 : Rule::RAM_FOG_03;
}

// A shuffled face that nobody has seen is drawn now: until then there is none to be seen (RAM-FOG-11).
void know_face(Table& t, std::uint8_t fog) {
  Fog& card = t.board.fogs[fog];
  if (card.face != nobody) return;
  Answer answer = t.ref.chance([&](Chance& chance) {
    for (std::uint8_t face = 0; face < t.book.faces.size(); ++face)
      if (t.board.faces_left >> face & 1U) chance.add({verb::draw, face, 1, 0}, 1);
  });
  card.face = static_cast<std::uint8_t>(answer.a);
  t.board.faces_left &= static_cast<std::uint8_t>(~(1U << answer.a));
}

}  // namespace

// RAM-FOG-01, RAM-FOG-09, RAM-FOG-16: a Hero, and nobody else, entered a space; every face-down card beside or above it
// is turned up.
void fog_around(Table& t, HeroId h) {
  CellId cell = t.board.heroes[h].cell;
  for (;;) {
    std::uint8_t waiting = 0;
    for (std::uint8_t i = 0; i < t.book.fog_areas.size(); ++i)
      if (face_down(t.board, i) && t.book.fog_ring[i].test(cell)) waiting |= static_cast<std::uint8_t>(1U << i);
    if (!waiting || over(t)) return;
    Answer answer =
        ask_once(t, seat_of(h), Ask::fog_order,  // RAM-FOG-15
                 [&](Menu& menu) {
                   for (std::uint8_t i = 0; i < t.book.fog_areas.size(); ++i)
                     menu.add({say::fog, i, 0, 0}, waiting >> i & 1U ? allowed : forbidden(Rule::RAM_FOG_01));
                 },
                 {as_piece(h), 0});
    if (answer.verb == say::medal) continue;
    reveal_fog(t, static_cast<std::uint8_t>(answer.a), h);
    if (t.board.heroes[h].cell != cell) return;
  }
}

void reveal_fog(Table& t, std::uint8_t fog, HeroId h) {
  unsigned sides = h != nobody && t.board.heroes[h].cell != no_cell ? sides_for(t, fog, t.board.heroes[h].cell) : 15U;
  HeroId by = h == nobody ? chooser(t) : h;
  know_face(t, fog);
  t.board.fogs[fog].state = static_cast<std::uint8_t>(FogState::gone);  // RAM-FOG-08
  const Face& face = t.book.faces[t.board.fogs[fog].face];
  tell(t, {Told::revealed, Word::fog, fog, t.board.fogs[fog].face, h == nobody ? unknown : as_piece(h), 0,
           Rule::RAM_FOG_01, true});
  Answer answer = ask(t, seat_of(by), Ask::fog_side,
                      [&](Menu& menu) {
                        for (std::uint16_t side = 0; side < 4; ++side)
                          menu.add({say::side, side, 0, 0}, sides >> side & 1U ? allowed : forbidden(side_rule(sides)));
                      },
                      {as_piece(by), fog});
  const FaceTurn& turn = face.turns[answer.a];
  int area = t.book.fog_areas[fog], left = area % t.book.areas_wide * 4, top = area / t.book.areas_wide * 4;
  auto at = [&](int place) { return t.book.grid.id(left + place % 4, top + place / 4); };
  auto cells = [&](std::uint16_t bits) {
    Cells set;
    for (int place = 0; place < 16; ++place)
      if (bits >> place & 1U) set.set(at(place));
    return set;
  };
  // RAM-FOG-18: text, spawns, P.O.I.s, overlays; until now the ground was what is printed there (RAM-FOG-23).
  Story::run(t, face.effects, {.hero = by, .here = at(5), .fog = true});  // RAM-FOG-17
  for (auto [letter, place] : turn.spawns)
    if (!over(t)) spawn(t, letter, kit::just<most_cells>(at(place)), true, by);  // RAM-FOG-05
  for (auto [poi, place] : turn.pois)
    if (!over(t)) place_poi(t, poi, at(place));  // RAM-FOG-06
  if (over(t)) return;
  for (auto [x, y, vertical] : turn.red) red_line(t, {left + x, top + y, vertical != 0}, true);
  if (turn.clear) overlay_cells(t, Overlaid::clear, cells(turn.clear), by);
  if (turn.cover) overlay_cells(t, Overlaid::cover, cells(turn.cover), by);
  if (turn.tough) overlay_cells(t, Overlaid::tough, cells(turn.tough), by);
  if (turn.solid) overlay_cells(t, Overlaid::solid, cells(turn.solid), by);
  if (over(t)) return;
  Story::happened(t, When::fog, {.hero = h, .card = fog});
  settle(t);
}

void look_at_fog(Table& t, std::uint8_t fog) {  // RAM-FOG-12, RAM-HID-05: known to the whole team from now on
  if (!face_down(t.board, fog)) return;
  know_face(t, fog);
  t.board.fogs[fog].state = static_cast<std::uint8_t>(FogState::known);
  tell(t, {Told::revealed, Word::fog_seen, fog, t.board.fogs[fog].face, 0, 0, Rule::RAM_FOG_12});
}

void flip_fog(Table& t, std::uint8_t fog) {
  if (face_down(t.board, fog)) reveal_fog(t, fog, nobody);
}

}  // namespace fireteam::rambo

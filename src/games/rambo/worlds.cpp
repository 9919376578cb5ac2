// Imagined worlds, and what must hold whenever a beat is at rest.
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

// Decks are bags and shuffled faces do not exist until seen. What is left is a printed Fog face that the team has not
// looked at: in an imagined world the unseen faces change places (RAM-HID-01).
void imagine(const Book& book, Board& rest, const Board& now, Seat, Random& random) {
  fixed_vector<std::uint8_t, most_fogs> unseen;
  for (std::uint8_t n = 0; n < book.fog_areas.size(); ++n)
    if (rest.fogs[n].state == static_cast<std::uint8_t>(FogState::down) &&
        now.fogs[n].state == static_cast<std::uint8_t>(FogState::down) && rest.fogs[n].face != nobody)
      unseen.push_back(n);
  // Laid in order first, so that the result depends on what is known alone.
  fixed_vector<std::uint8_t, most_fogs> faces;
  for (std::uint8_t face = 0; face < book.faces.size(); ++face)
    for (std::uint8_t n : unseen)
      if (rest.fogs[n].face == face) faces.push_back(face);
  for (std::uint8_t n : unseen) {
    std::size_t pick = random.below(static_cast<std::uint32_t>(faces.size()));
    rest.fogs[n].face = faces[pick];
    faces.erase_at(pick);
  }
}

void audit(Facts f) {
  const Board& b = f.board;
  Cells taken;
  auto stands = [&](CellId cell) {
    check(cell < f.book.grid.cells() && f.book.on_map.test(cell), "a figure off the map");
    check(!taken.test(cell), "two figures on one space");
    taken.set(cell);
  };
  for (HeroId h = 0; h < b.heroes_in_game; ++h) {
    const Hero& hero = b.heroes[h];
    if (hero.cell != no_cell) stands(hero.cell);
    check(hero.damage < health_of(f, h) || b.result, "Damage on a Hero beyond its Health");
    check(!(hero.hand & hero.discard) && !(hero.hand & hero.lasting) && !(hero.discard & hero.lasting),
          "a Tactics Card in two places");
    for (std::size_t i = 0; i < tactics_each; ++i)
      check(!hero.deck.count(i) || !((hero.hand | hero.discard | hero.lasting) >> i & 1U),
            "a Tactics Card in two places");
  }
  for (FigureId e = 0; e < f.book.figures; ++e) {
    if (!alive(b, e)) {
      check(b.figures[e].damage == 0, "Damage on a figure in the supply");
      continue;
    }
    stands(b.figures[e].cell);
    check(b.figures[e].damage < f.book.enemy_of(e).health, "a killed Enemy on the map");
  }
  check(taken == b.occupied, "figures and occupied spaces differ");
  check(b.marker < f.book.letters.size(), "the Initiative Marker beside the Enemy Track");
}

}  // namespace fireteam::rambo

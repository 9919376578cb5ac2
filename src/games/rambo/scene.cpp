// The table as a seat sees it. All is open but face-down cards, which do not exist until turned up, and Fog faces.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/draw.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

const char* kind_of(Facts f, CellId cell) {
  if (!f.book.on_map.test(cell)) return "void";
  if (f.board.solid.test(cell) && !f.book.solid.test(cell)) return "rock";  // an overlay; printed ones keep their look
  if (f.book.solid.test(cell) && !f.board.solid.test(cell)) return "rubble";  // broken open
  if (f.board.tough.test(cell) && !f.book.tough.test(cell)) return "water";
  if (f.board.cover.test(cell) && !f.book.cover.test(cell)) return "hedge";
  constexpr const char* kinds[] = {"ground", "dirt",  "floor", "water",  "forest",
                                   "hedge",  "crate", "rock",  "rubble", "room"};
  return f.book.kind[cell] < std::size(kinds) ? kinds[f.book.kind[cell]] : "ground";
}

std::string word_of(Facts f, CellId cell) {
  constexpr const char* words[] = {"Ground", "Dirt",   "Floor", "Water",  "Jungle",
                                   "Bushes", "Crates", "Rock",  "Rubble", "Hut"};
  std::string word = f.book.kind[cell] < std::size(words) ? words[f.book.kind[cell]] : "Ground";
  if (f.board.cover.test(cell)) word += ", Cover";
  if (f.board.tough.test(cell)) word += ", Tough Terrain";
  if (f.board.solid.test(cell)) word += ", Impassable";
  if (f.board.exposed.test(f.book.area[cell])) word += ", lit: Cover does not hide";
  if (f.board.hazard[f.book.area[cell]])
    word += fmt::format(", burning: {} Damage each round", f.board.hazard[f.book.area[cell]]);
  return word;
}

void draw_lines(Facts f, scene::Ground& ground) {
  kit::each_edge(f.book.grid, [&](kit::EdgeRef edge) {
    auto [before, after] = kit::cells_beside(f.book.grid, edge);
    bool one = before != no_cell, two = after != no_cell;
    if (f.board.red.test(f.book.grid, edge)) {
      if (one || two) draw::edge(ground, edge, "impassable", "red line");
      return;
    }
    bool tough_side = (one && f.board.tough.test(before)) != (two && f.board.tough.test(after));
    if (tough_side || f.book.yellow.test(f.book.grid, edge)) draw::edge(ground, edge, "tough", "yellow line");
    if ((one && f.board.cover.test(before)) != (two && f.board.cover.test(after)))
      draw::edge(ground, edge, "cover", "edge of Cover");
  });
}

Digest rev_of(Facts f) {
  Digest rev = digest_of(f.book.ground_rev);
  const bool setting_up = f.board.phase <= Phase::triggers;  // start spaces are shown until then
  rev = digest_of(&setting_up, sizeof setting_up, rev);
  for (const Cells* cells : {&f.board.cover, &f.board.tough, &f.board.solid})
    rev = digest_of(cells, sizeof(Cells), rev);
  rev = digest_of(&f.board.red, sizeof f.board.red, rev);
  rev = digest_of(&f.board.exposed, sizeof f.board.exposed, rev);
  rev = digest_of(f.board.hazard.data(), f.board.hazard.size(), rev);
  for (const Fog& fog : f.board.fogs) {  // a face counts only once the team knows it
    const std::uint8_t seen[] = {static_cast<std::uint8_t>(fog.state),
                                 fog.state == static_cast<std::uint8_t>(FogState::known) ? fog.face : std::uint8_t{0}};
    rev = digest_of(seen, sizeof seen, rev);
  }
  return rev;
}

void draw_ground(Facts f, scene::Ground& ground) {
  Cells start;
  for (CellId cell : f.book.start) start.set(cell);
  auto square = [&](scene::Place& place) {
    const auto cell = static_cast<CellId>(place.id);
    place.name = space_name(f.book, cell);
    place.kind = kind_of(f, cell);
    place.word = word_of(f, cell);
    draw::words(place.tags, {{f.board.cover.test(cell), "cover"},
                             {f.board.tough.test(cell), "tough"},
                             {f.board.solid.test(cell), "solid"},
                             {f.book.road.test(cell), "road"},
                             {start.test(cell) && f.board.phase <= Phase::triggers, "start"},
                             {f.board.exposed.test(f.book.area[cell]), "lit"},
                             {f.board.hazard[f.book.area[cell]] != 0, "fire"}});
  };
  if (!draw::squares(ground, {rev_of(f), "rambo", f.book.grid.width(), f.book.grid.height()}, square)) return;
  draw_lines(f, ground);
  auto region = [&](std::string name, const char* kind, std::size_t area) {
    const auto wide = static_cast<std::size_t>(f.book.areas_wide);
    const int x = static_cast<int>(area % wide) * 4, y = static_cast<int>(area / wide) * 4;
    ground.regions.push_back({std::move(name), kind, x, y, 4, 4, "", 0});
  };
  for (std::size_t area = 0; area < f.book.area_cells.size(); ++area) region(area_name(f.book, area), "area", area);
  for (std::size_t n = 0; n < f.book.fog_areas.size(); ++n) {
    auto state = static_cast<FogState>(f.board.fogs[n].state);
    if (state != FogState::down && state != FogState::known) continue;
    std::string name = fmt::format("Fog {}", n + 1);
    if (state == FogState::known && f.board.fogs[n].face != nobody)
      name += ": " + f.book.faces[f.board.fogs[n].face].name;
    region(std::move(name), "fog", f.book.fog_areas[n]);
  }
}

void draw_hero(Facts f, HeroId h, scene::Scene& out) {
  const Hero& hero = f.board.heroes[h];
  scene::Piece& piece = draw::piece(out, hero_id(f, h), card_of(f, h).name, "round", card_of(f, h).bust, "ally",
                                    hero.cell == no_cell ? scene::nowhere : hero.cell);
  piece.seat = piece.id;
  piece.bar_max = health_of(f, h);
  piece.bar = piece.bar_max - hero.damage;
  piece.level = static_cast<int>(level_of(f, h));
  piece.levels = 4;
  piece.level_word = level_name(level_of(f, h));
  bool seen = false, any = false;
  if (on_map(f.board, h))
    each_figure(f, [&](FigureId e) {
      any = true;
      seen = seen || visible(f, e, h).ok();
    });
  const bool acting = f.board.turn.hero == h, turns = f.board.phase > Phase::dealing && f.board.phase <= Phase::acting;
  draw::words(piece.states, {{acting, "acting"},
                             {on_map(f.board, h), any && seen ? "seen" : "hidden"},
                             {hero.out != 0, "gone"},
                             {hero.turns == 0 && !acting && turns, "done"}});
  for (std::size_t m = 0; m < f.book.mission.markers.size(); ++m)
    if (hero.markers[m]) piece.states.push_back("carries " + f.book.mission.markers[m].name);
  piece.facts.reserve(6);
  draw::fact(piece.facts, "Alert", fmt::format("{} ({})", hero.alert, piece.level_word), Rule::RAM_ALERT_04);
  draw::fact(piece.facts, "Health", fmt::format("{} of {}", piece.bar, piece.bar_max), Rule::RAM_HEALTH_02);
  draw::fact(piece.facts, "Wounds", fmt::format("{} of {}", wound_count(hero), wound_limit(f)), Rule::RAM_WOUND_06);
  show_numbers(f, h, piece.facts);
}

void draw_figure(Facts f, FigureId e, scene::Scene& out) {
  const EnemyCard& card = f.book.enemy_of(e);
  std::uint8_t letter = f.book.letter_of(e);
  scene::Piece& piece = draw::piece(out, figure_id(f.book, e), figure_name(f.book, e), "angular", card.bust, "foe",
                                    f.board.figures[e].cell);
  piece.plate = std::to_string(f.book.number_of(e));
  piece.bar_max = card.health;
  piece.bar = card.health - f.board.figures[e].damage;
  if (f.board.marker == letter && f.board.activation.letter == nobody) piece.flag = "next";
  if (f.board.activation.letter == letter && (f.board.activation.roster >> e & 1U)) piece.states.push_back("focus");
  if (f.board.figures[e].asleep) piece.states.push_back("asleep");
  for (std::size_t tag = 0; tag < f.book.script.tags.size(); ++tag)
    if (f.board.figures[e].tags >> tag & 1U) piece.states.push_back(f.book.script.tags[tag]);
  piece.facts.reserve(8);
  draw::fact(piece.facts, "Letter", letter_id(letter), Rule::RAM_INIT_01);
  draw_enemy_card(card, fmt::format("{} of {}", piece.bar, card.health), piece.facts);
}

void draw_tokens(Facts f, scene::Scene& out) {
  for (std::size_t p = 0; p < most_pois; ++p) {
    if (f.board.pois[p] == no_cell) continue;
    scene::Piece& piece = draw::marker(out, poi_id(p), f.book.pois[p].name, f.book.pois[p].glyph, f.board.pois[p]);
    piece.plate = std::to_string(p + 1);
    for (const Use& use : f.book.uses)
      if (use.poi == p && in_play(f, f.book.triggers[use.trigger]))
        draw::fact(piece.facts,
                   fmt::format("{} action{}", f.book.triggers[use.trigger].cost,
                               f.book.triggers[use.trigger].cost == 1 ? "" : "s"),
                   f.book.triggers[use.trigger].line, Rule::RAM_ACT_10);
  }
  for (std::size_t z = 0; z < f.book.zones.size(); ++z)
    if (f.book.zones[z] != no_cell)
      draw::marker(out, fmt::format("dz-{}", z + 1), fmt::format("Deployment Zone {}", z + 1), "drop", f.book.zones[z])
          .plate = std::to_string(z + 1);
  // Named by what they are and where: a number in the list would pass to another piece when one is taken up.
  for (const Lying& lying : f.board.lying) {
    std::string id = fmt::format("lying-{}-{}", f.book.script.markers[lying.marker], lying.cell);
    while (std::ranges::any_of(out.pieces, [&](const scene::Piece& piece) { return piece.id == id; })) id += "+";
    draw::marker(out, id, f.book.mission.markers[lying.marker].name, "item", lying.cell);
  }
}

// How many a counted objective asks for here: difficulty and number of Heroes may ask for more or fewer than is
// printed.
int asked_for(Facts f, std::size_t objective, std::size_t counter, int printed) {
  for (const Trigger& trigger : f.book.triggers) {
    if (trigger.when != When::count || trigger.counter != counter || !in_play(f, trigger)) continue;
    bool completes = std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
      return effect.verb == Verb::complete && effect.objective == objective;
    });
    if (completes) return trigger.n;
  }
  return printed;
}

// RAM-HID-03: objectives and failures, not what triggers will do.
void draw_objectives(Facts f, scene::Scene& out) {
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i) {
    const ObjectiveFile& file = f.book.mission.objectives[i];
    int now = 0, of = 0;
    for (std::size_t k = 0; k < f.book.script.counters.size(); ++k)
      if (!file.count.empty() && f.book.script.counters[k] == file.count) {
        of = asked_for(f, i, k, file.of);
        now = std::min<int>(f.board.counters[k], of);
      }
    if (std::string text = objective_here(f, file.text); !text.empty()) {
      draw::objective(out, std::move(text), f.board.objectives >> i & 1, Rule::RAM_DOS_02, now, of);
      out.objectives.back().kind = "win";
    }
  }
  for (const std::string& file : f.book.mission.failures)
    if (const std::string text = objective_here(f, file); !text.empty()) draw::failure(out, text, Rule::RAM_DOS_07);
  if (wound_limit(f) <= static_cast<int>(stances_each))
    draw::failure(out, fmt::format("{} Wounds on one Hero, or round {} ends", wound_limit(f), final_round(f)),
                  Rule::RAM_WOUND_06);
}

int phase_of(Phase phase) {
  if (phase <= Phase::triggers) return -1;
  if (phase <= Phase::dealing) return 0;
  if (phase <= Phase::acting) return 1;
  if (phase <= Phase::activation) return 2;
  return 3;
}

}  // namespace

// RAM-HID-05: all seats see the same, hands (RAM-HID-02) and Enemies (RAM-HID-04) too.
void sight(Facts f, const Question* question, Seat, scene::Scene& out) {
  out.mission = f.book.mission.title;
  out.round = f.board.round;
  out.rounds = final_round(f);
  out.phases = {"Threat", "Heroes", "Enemies", "Battlefield"};
  out.phase = phase_of(f.board.phase);
  draw_ground(f, out.ground);
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) draw_hero(f, h, out);
  each_figure(f, [&](FigureId e) { draw_figure(f, e, out); });
  draw_tokens(f, out);
  draw_boards(f, question, out);
  draw_objectives(f, out);
  draw_purpose(f, out);
  if (phase_of(f.board.phase) == 1) std::ranges::copy(intents(f), std::back_inserter(out.overlays));
  if (!question) return;
  if (question->for_chance()) out.prompt.text = "A card is turned up.";
  out.prompt.piece = question->about.who >= hero_piece ? piece_id(f, question->about.who)
                     : f.board.turn.hero != nobody     ? hero_id(f, f.board.turn.hero)
                                                       : "";
  if (f.board.turn.hero != nobody && f.board.phase == Phase::acting) {
    const Turn& turn = f.board.turn;
    out.prompt.left = {{"action", "actions", turn.actions, std::max<int>(turn.actions, 3)},
                       {"move", "moves", turn.moves, std::max<int>(turn.moves, 5)},
                       {"valor", "Valor", f.board.heroes[turn.hero].valor, f.board.heroes[turn.hero].valor}};
  }
}

}  // namespace fireteam::rambo

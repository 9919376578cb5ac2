// The table as a seat sees it. All is open but face-down cards, which do not exist until turned up, and Fog faces.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "games/rambo/draw.h"
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
    scene::Edge drawn{edge.x, edge.y, edge.x + !edge.vertical, edge.y + edge.vertical, "", "", ""};
    auto [before, after] = kit::cells_beside(f.book.grid, edge);
    bool one = before != no_cell, two = after != no_cell;
    if (f.board.red.test(f.book.grid, edge)) {
      drawn.kind = "impassable";
      drawn.word = "red line";
      if (one || two) ground.edges.push_back(drawn);
      return;
    }
    bool tough_side = (one && f.board.tough.test(before)) != (two && f.board.tough.test(after));
    if (tough_side || f.book.yellow.test(f.book.grid, edge)) {
      drawn.kind = "tough";
      drawn.word = "yellow line";
      ground.edges.push_back(drawn);
    }
    if ((one && f.board.cover.test(before)) != (two && f.board.cover.test(after))) {
      drawn.kind = "cover";
      drawn.word = "edge of Cover";
      ground.edges.push_back(drawn);
    }
  });
}

std::string rev_of(Facts f) {
  Digest rev = digest_of(f.book.ground_rev);
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
  return to_hex(rev);
}

void draw_ground(Facts f, scene::Ground& ground) {
  const std::string rev = rev_of(f);
  if (ground.rev == rev) return;
  ground.rev = rev;
  ground.shape = "squares";
  ground.width = f.book.grid.width();
  ground.height = f.book.grid.height();
  ground.skin = "rambo";
  Cells start;
  for (CellId cell : f.book.start) start.set(cell);
  for (CellId cell = 0; cell < f.book.grid.cells(); ++cell) {
    scene::Place place;
    place.id = cell;
    place.name = space_name(f.book, cell);
    place.kind = kind_of(f, cell);
    place.word = word_of(f, cell);
    place.x = f.book.grid.x(cell);
    place.y = f.book.grid.y(cell);
    if (f.board.cover.test(cell)) place.tags.push_back("cover");
    if (f.board.tough.test(cell)) place.tags.push_back("tough");
    if (f.board.solid.test(cell)) place.tags.push_back("solid");
    if (f.book.road.test(cell)) place.tags.push_back("road");
    if (start.test(cell)) place.tags.push_back("start");
    if (f.board.exposed.test(f.book.area[cell])) place.tags.push_back("lit");
    if (f.board.hazard[f.book.area[cell]]) place.tags.push_back("fire");
    ground.places.push_back(std::move(place));
  }
  draw_lines(f, ground);
  for (std::size_t area = 0; area < f.book.area_cells.size(); ++area) {
    auto wide = static_cast<std::size_t>(f.book.areas_wide);
    ground.regions.push_back({area_name(f.book, area), "area", static_cast<int>(area % wide) * 4,
                              static_cast<int>(area / wide) * 4, 4, 4, "", 0});
  }
  for (std::size_t n = 0; n < f.book.fog_areas.size(); ++n) {
    auto state = static_cast<FogState>(f.board.fogs[n].state);
    if (state != FogState::down && state != FogState::known) continue;
    auto wide = static_cast<unsigned>(f.book.areas_wide);
    scene::Region fog;
    fog.name = fmt::format("Fog {}", n + 1);
    if (state == FogState::known && f.board.fogs[n].face != nobody)
      fog.name += ": " + f.book.faces[f.board.fogs[n].face].name;
    fog.kind = "fog";
    fog.x = static_cast<int>(f.book.fog_areas[n] % wide) * 4;
    fog.y = static_cast<int>(f.book.fog_areas[n] / wide) * 4;
    fog.width = fog.height = 4;
    ground.regions.push_back(std::move(fog));
  }
}

void draw_hero(Facts f, HeroId h, scene::Scene& out) {
  const Hero& hero = f.board.heroes[h];
  scene::Piece& piece = out.pieces.emplace_back();
  piece.id = hero_id(f, h);
  piece.name = card_of(f, h).name;
  piece.base = "round";
  piece.glyph = card_of(f, h).bust;
  piece.side = "ally";
  piece.seat = hero_id(f, h);
  piece.place = hero.cell == no_cell ? scene::nowhere : hero.cell;
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
  if (f.board.turn.hero == h) piece.states.push_back("acting");
  if (on_map(f.board, h)) piece.states.push_back(any && seen ? "seen" : "hidden");
  if (hero.out) piece.states.push_back("gone");
  if (hero.turns == 0 && f.board.turn.hero != h && f.board.phase > Phase::dealing && f.board.phase <= Phase::acting)
    piece.states.push_back("done");
  for (std::size_t m = 0; m < f.book.mission.markers.size(); ++m)
    if (hero.markers[m]) piece.states.push_back("carries " + f.book.mission.markers[m].name);
  piece.facts.reserve(6);
  auto fact = [&](const char* word, std::string value, Rule rule) {
    draw_fact(piece.facts, word, std::move(value), rule_id(rule));
  };
  fact("Alert", fmt::format("{} ({})", hero.alert, piece.level_word), Rule::RAM_ALERT_04);
  fact("Health", fmt::format("{} of {}", piece.bar, piece.bar_max), Rule::RAM_HEALTH_02);
  fact("Wounds", fmt::format("{} of {}", wound_count(hero), wound_limit(f)), Rule::RAM_WOUND_06);
  fact("Valor", std::to_string(hero.valor), Rule::RAM_VALOR_02);
  fact("Armor", std::to_string(hero.armor), Rule::RAM_ARMOR_02);
  fact("Cover", in_cover(f, h) ? "yes" : "no", Rule::RAM_COVER_01);
}

void draw_figure(Facts f, FigureId e, scene::Scene& out) {
  const EnemyCard& card = f.book.enemy_of(e);
  std::uint8_t letter = f.book.letter_of(e);
  scene::Piece& piece = out.pieces.emplace_back();
  piece.id = figure_id(f.book, e);
  piece.name = figure_name(f.book, e);
  piece.base = "angular";
  piece.glyph = card.bust;
  piece.side = "foe";
  piece.place = f.board.figures[e].cell;
  piece.plate = std::to_string(f.book.number_of(e));
  piece.bar_max = card.health;
  piece.bar = card.health - f.board.figures[e].damage;
  if (f.board.marker == letter && f.board.activation.letter == nobody) piece.flag = "next";
  if (f.board.activation.letter == letter && (f.board.activation.roster >> e & 1U)) piece.states.push_back("focus");
  if (f.board.figures[e].asleep) piece.states.push_back("asleep");
  for (std::size_t tag = 0; tag < f.book.script.tags.size(); ++tag)
    if (f.board.figures[e].tags >> tag & 1U) piece.states.push_back(f.book.script.tags[tag]);
  piece.facts.reserve(8);
  auto fact = [&](const char* word, std::string value, std::string rule) {
    draw_fact(piece.facts, word, std::move(value), std::move(rule));
  };
  fact("Letter", letter_id(letter), rule_id(Rule::RAM_INIT_01));
  fact("Range", card.range ? std::to_string(card.range) : "A", rule_id(Rule::RAM_EATK_01));
  fact("Targets", std::to_string(card.targets), "");
  fact("Damage", std::to_string(card.damage), "");
  fact("Move", std::to_string(card.move), rule_id(Rule::RAM_EMOVE_01));
  fact("Resistance", std::to_string(card.resistance), rule_id(Rule::RAM_RES_03));
  fact("Health", fmt::format("{} of {}", piece.bar, card.health), "");
  if (!card.line.empty()) fact("Special", card.line, "");
}

void draw_tokens(Facts f, scene::Scene& out) {
  auto marker = [&](std::string id, std::string name, std::string glyph, CellId cell) -> scene::Piece& {
    scene::Piece& piece = out.pieces.emplace_back();
    piece.id = std::move(id);
    piece.name = std::move(name);
    piece.base = "marker";
    piece.glyph = std::move(glyph);
    piece.side = "neutral";
    piece.place = cell;
    return piece;
  };
  for (std::size_t p = 0; p < most_pois; ++p) {
    if (f.board.pois[p] == no_cell) continue;
    scene::Piece& piece = marker(poi_id(p), f.book.pois[p].name, f.book.pois[p].glyph, f.board.pois[p]);
    piece.plate = std::to_string(p + 1);
    for (const Use& use : f.book.uses)
      if (use.poi == p && in_play(f, f.book.triggers[use.trigger]))
        piece.facts.push_back(
            {fmt::format("{} action{}", f.book.triggers[use.trigger].b, f.book.triggers[use.trigger].b == 1 ? "" : "s"),
             f.book.triggers[use.trigger].line, rule_id(Rule::RAM_ACT_10)});
  }
  for (std::size_t z = 0; z < f.book.zones.size(); ++z)
    if (f.book.zones[z] != no_cell)
      marker(fmt::format("dz-{}", z + 1), fmt::format("Deployment Zone {}", z + 1), "drop", f.book.zones[z]).plate =
          std::to_string(z + 1);
  // Named by what they are and where: a number in the list would pass to another piece when one is taken up.
  for (const Lying& lying : f.board.lying) {
    std::string id = fmt::format("lying-{}-{}", f.book.script.markers[lying.marker], lying.cell);
    while (std::ranges::any_of(out.pieces, [&](const scene::Piece& piece) { return piece.id == id; })) id += "+";
    marker(id, f.book.mission.markers[lying.marker].name, "item", lying.cell);
  }
}

// How many a counted objective asks for here: difficulty and number of Heroes may ask for more or fewer than is
// printed.
int asked_for(Facts f, std::size_t objective, std::size_t counter, int printed) {
  for (const Trigger& trigger : f.book.triggers) {
    if (trigger.when != When::count || trigger.a != counter || !in_play(f, trigger)) continue;
    bool completes = std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
      return effect.verb == Verb::complete && effect.n == static_cast<int>(objective);
    });
    if (completes) return trigger.b;
  }
  return printed;
}

void draw_objectives(Facts f, scene::Scene& out) {
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i) {
    const ObjectiveFile& file = f.book.mission.objectives[i];
    scene::Objective objective;
    objective.text = file.text;
    objective.state = f.board.objectives >> i & 1 ? "done" : "open";
    for (std::size_t k = 0; k < f.book.script.counters.size(); ++k)
      if (!file.count.empty() && f.book.script.counters[k] == file.count) {
        objective.of = asked_for(f, i, k, file.of);
        objective.now = std::min<int>(f.board.counters[k], objective.of);
      }
    objective.rule = rule_id(Rule::RAM_DOS_02);
    out.objectives.push_back(std::move(objective));
  }
  for (const std::string& text : f.book.mission.failures)
    out.objectives.push_back({"Lost if: " + text, "open", 0, 0, rule_id(Rule::RAM_DOS_07)});
  if (wound_limit(f) <= static_cast<int>(stances_each))
    out.objectives.push_back(
        {fmt::format("Lost if: {} Wounds on one Hero, or round {} ends", wound_limit(f), final_round(f)), "open", 0, 0,
         rule_id(Rule::RAM_WOUND_06)});
}

int phase_of(Phase phase) {
  if (phase <= Phase::triggers) return -1;
  if (phase <= Phase::dealing) return 0;
  if (phase <= Phase::acting) return 1;
  if (phase <= Phase::activation) return 2;
  return 3;
}

}  // namespace

void sight(Facts f, const Question* question, Seat, scene::Scene& out) {  // RAM-HID-05: all seats see the same
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
  if (phase_of(f.board.phase) == 1) std::ranges::copy(intents(f), std::back_inserter(out.overlays));
  if (!question) return;
  out.prompt.text = prompt_text(f, *question);
  if (question->about.who >= hero_piece)
    out.prompt.piece = piece_id(f, question->about.who);
  else if (f.board.turn.hero != nobody)
    out.prompt.piece = hero_id(f, f.board.turn.hero);
  if (f.board.turn.hero != nobody && f.board.phase == Phase::acting) {
    const Turn& turn = f.board.turn;
    out.prompt.left = {{"action", "actions", turn.actions, std::max<int>(turn.actions, 3)},
                       {"move", "moves", turn.moves, std::max<int>(turn.moves, 5)},
                       {"valor", "Valor", f.board.heroes[turn.hero].valor, f.board.heroes[turn.hero].valor}};
  }
}

}  // namespace fireteam::rambo

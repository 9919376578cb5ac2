// The scene: the building with its circles, doors and discs; everybody who stands there; tracks of the table.
#include <fmt/format.h>

#include "engine/draw.h"
#include "games/mercs/purpose.h"
#include "games/mercs/story.h"
#include "kit/overlays.h"

namespace fireteam::mercs {

namespace {

constexpr const char* location_words[] = {"",           "Robot Arm",     "Server",     "Safe",
                                          "Power Core", "Open Terminal", "Weapon Rack"};

Digest ground_rev(Facts f) {
  const Board& b = f.board;
  Digest rev = f.book.content;
  rev = digest_of(b.zone.data(), b.zone.size(), rev);
  rev = digest_of(b.disc.data(), b.disc.size(), rev);
  rev = digest_of(b.half.data(), b.half.size(), rev);
  rev = digest_of(b.named.data(), b.named.size(), rev);
  rev = digest_of(b.capacity.data(), b.capacity.size(), rev);
  const Areas marks[] = {b.smoke, b.dark, b.burning, b.shut, b.open[0], b.open[3], b.door[0], b.door[3]};
  return digest_of(marks, sizeof marks, rev);
}

std::string word_of(const Board& b, AreaId a) {
  std::string word = zone_name(b.zone[a]);
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  if (b.named[a] != Location::none)
    word = fmt::format("{}, {}", location_words[static_cast<std::size_t>(b.named[a])], word);
  if (b.disc[a]) word += fmt::format(", disc level {}", b.disc[a]);
  if (b.burning.test(a)) word += ", burning";
  if (b.smoke.test(a)) word += ", smoke";
  if (b.dark.test(a)) word += ", dark";
  return word;
}

void draw_ground(Facts f, scene::Ground& out) {
  const Board& b = f.board;
  const bool drawn = draw::squares(out, {ground_rev(f), "mercs", 8, 8}, [&](scene::Place& place) {
    const auto a = static_cast<AreaId>(place.id);
    place.name = area_name(a);
    place.kind = b.disc[a] == 3 ? "rubble" : "circle";
    place.word = word_of(b, a);
    place.capacity = b.stairs.test(a) && !b.disc[a] ? 0 : capacity(b, a);
    constexpr const char* halves[] = {"NE", "SE", "SW", "NW"};
    place.half = halves[static_cast<std::size_t>(b.half[a])];
    draw::words(place.tags, {{b.rooms.test(a), "room"},
                             {b.elevator.test(a), "exit"},
                             {b.stairs.test(a), "drop"},
                             {b.smoke.test(a) || b.dark.test(a), "gas"},
                             {b.burning.test(a), "fire"},
                             {b.disc[a] > 0, "rubble"}});
  });
  if (!drawn) return;
  struct Line {
    int x, y;
    bool vertical;
  };
  for (AreaId a = 0; a < 64; ++a) {
    const int x = a % 8, y = a / 8;
    for (std::size_t d : {std::size_t{0}, std::size_t{3}}) {
      if (d == 0 ? y == 0 : x == 0) continue;
      if (b.open[d].test(a)) continue;
      const AreaId other = neighbour(a, static_cast<int>(d));
      const bool door = b.door[d].test(a);
      const bool shut = b.shut.test(a) || b.shut.test(other);
      draw::edge(out, Line{x, y, d == 3}, door ? "door" : "wall", door ? "Door" : "Wall",
                 door ? (shut ? "locked" : "shut") : "");
    }
  }
  for (int i = 0; i < 8; ++i) {
    draw::edge(out, Line{i, 0, false}, "wall", "Wall");
    draw::edge(out, Line{i, 8, false}, "wall", "Wall");
    draw::edge(out, Line{0, i, true}, "wall", "Wall");
    draw::edge(out, Line{8, i, true}, "wall", "Wall");
  }
}

void draw_merc(Facts f, MercId m, scene::Scene& scene) {
  const Board& b = f.board;
  const Merc& merc = b.mercs[m];
  const MercCard& card = card_of(f, m);
  scene::Piece& out = draw::piece(scene, card.id, card.name, "round", card.id, "ally", merc.area);
  out.seat = card.id;
  out.bar = merc.blood;
  out.bar_max = card.blood;
  if (merc.token && merc.token <= team) out.plate = std::to_string(merc.token);
  draw::words(out.states, {{b.active == m, "acting"},
                           {is_down(f, m), "down"},
                           {did_it(merc, did::pass), "done"},
                           {merc.reserve != Reserve::none, "reserve"},
                           {merc.captive != 0, "carrying"},
                           {(merc.kept & keeps::duck) != 0, "crouched"}});
  draw::fact(out.facts, "CP", merc.cp, Rule::MRC_BOARD_02);
  if (!card.melee)
    draw::fact(out.facts, "Ammunition", fmt::format("{} of {}", merc.ammo, card.ammo), Rule::MRC_BOARD_06);
  draw::fact(out.facts, "Priority", merc.priority, Rule::MRC_TARGET_02);
  draw::fact(out.facts, "Armor", card.armor, Rule::MRC_SOAK_01);
  draw::fact(out.facts, card.melee ? "Melee" : "Sweeping",
             fmt::format("{} CP: {}", card.sweeping, dice_line(card.pool)), Rule::MRC_COMBAT_07);
  if (!card.melee) draw::fact(out.facts, "Range", card.range, Rule::MRC_DIST_06);
  if (merc.reserve != Reserve::none)
    draw::fact(out.facts, "Reserve",
               fmt::format("{}, facing {}", merc.reserve == Reserve::spray ? "Spray & Pray" : "Selective",
                           name_of(merc.facing)),
               Rule::MRC_RSV_03);
  if (merc.captive)
    draw::fact(out.facts, "Holds", card_of(f, static_cast<Kind>(merc.captive - 1)).name, Rule::MRC_CAPT_06);
  if (!card.personal_line.empty()) draw::fact(out.facts, "Ability", card.personal_line);
  if (!card.breach_line.empty()) draw::fact(out.facts, "Breach", card.breach_line, Rule::MRC_BC_22);
  constexpr const char* items[] = {"Smoke", "Frag", "Flash", "Medkit"};
  for (std::size_t i = 0; i < 4; ++i)
    if (merc.kit[i]) draw::fact(out.facts, items[i], merc.kit[i], Rule::MRC_KIT_01);
  if (card.scanner) draw::fact(out.facts, "Scanner", card.scanner, Rule::MRC_KIT_06);
}

// MRC-COMP-17
void draw_opfor(Facts f, OpforId o, scene::Scene& scene) {
  const Opfor& it = f.board.opfor[o];
  const OpforCard& card = card_of(f, it.kind);
  const PieceId piece = piece_of_opfor(o);
  scene::Piece& out =
      draw::piece(scene, piece_id(f, piece), piece_name(f, piece), is_employee(it.kind) ? "shield" : "angular", card.id,
                  is_employee(it.kind) ? "neutral" : "foe", it.area);
  constexpr const char* plates[] = {"W", "Sc", "Te", "Ad", "I.", "II.", "III.", "IV."};
  out.plate = plates[static_cast<std::size_t>(it.kind)] + std::to_string(it.number);
  out.bar = card.blood - it.damage;
  out.bar_max = card.blood;
  draw::words(out.states, {{has(it, has_status::cower), "crouched"},
                           {has(it, has_status::suppressed), "suppressed"},
                           {has(it, has_status::blinded), "blinded"},
                           {has(it, has_status::pinned), "pinned"},
                           {has(it, has_status::marked), "marked"}});
  draw::fact(out.facts, "Armor", card.armor, Rule::MRC_SOAK_01);
  draw::fact(out.facts, "Move", move_of(f, o), Rule::MRC_OPFOR_09);
  if (card.range)
    draw::fact(out.facts, card.weapon, fmt::format("range {}, {}", card.range, dice_line(pool_of(f, o))),
               Rule::MRC_OPFOR_07);
  if (card.threshold) draw::fact(out.facts, "Talks at", card.threshold, Rule::MRC_EMP_16);
  if (is_employee(it.kind))
    draw::fact(out.facts, "Cowers", has(it, has_status::cower) ? "yes" : "no", Rule::MRC_EMP_03);
}

// MRC-RSV-03: what a MERC on reserve covers; `state` says to which corner his half of the circle lies.
void draw_reserve(Facts f, MercId m, scene::Scene& out) {
  const Merc& merc = f.board.mercs[m];
  if (merc.reserve == Reserve::none || merc.area >= 64) return;
  constexpr const char* corners[] = {"NE", "SE", "SW", "NW"};
  const auto white = static_cast<std::size_t>(f.board.half[merc.area]);
  const auto range = within(f.board, merc.area, card_of(f, m).range);
  scene::Overlay it = draw::places("reserve", 64, Rule::MRC_RSV_03, [&](int a) {
    const auto to = static_cast<AreaId>(a);
    return in_sight(f.board, merc.area, to) && faces(f.board, merc.area, merc.facing, to) &&
           (card_of(f, m).melee || range.test(to));
  });
  it.piece = card_of(f, m).id;
  it.from = merc.area;
  it.state = corners[merc.facing == Half::white ? white : (white + 2) % 4];
  out.overlays.push_back(std::move(it));
}

void draw_markers(Facts f, scene::Scene& out) {
  const Board& b = f.board;
  for (std::uint8_t i = 0; i < most_markers; ++i) {
    const Mark& mark = b.markers[i];
    if (mark.face == Marker::none || mark.area == nowhere) continue;
    constexpr const char* names[] = {"", "Marker, face down", "Blank", "Objective", "Objective, done"};
    scene::Piece& piece = draw::marker(out, marker_id(f.book, i), names[static_cast<std::size_t>(mark.face)],
                                       mark.face == Marker::hidden  ? "unknown"
                                       : mark.face == Marker::blank ? "item"
                                                                    : "goal",
                                       mark.area);
    if (mark.face == Marker::hidden) piece.plate = "?";
  }
  for (std::uint8_t i = 0; i < f.book.script.tokens.size(); ++i)
    if (b.tokens[i] != nowhere)
      draw::marker(out, "token-" + f.book.script.tokens[i], f.book.script.tokens[i], "goal", b.tokens[i]);
  for (AreaId a = 0; a < 64; ++a)
    if (b.named[a] != Location::none)
      draw::marker(out, fmt::format("location-{}", name_of(b.named[a])),
                   location_words[static_cast<std::size_t>(b.named[a])],
                   b.named[a] == Location::open_terminal ? "terminal" : name_of(b.named[a]), a);
}

}  // namespace

std::vector<scene::Die> dice_of(const Board& b) {
  constexpr const char* names[] = {"heavy", "light", "collateral", "soak"};
  constexpr const char* came_words[] = {"", "added", "rerolled"};
  std::vector<scene::Die> out;
  b.tray.each([&](std::size_t die, int face, kit::Came came) {
    const char* shown = face == 0 ? "blank" : face == 1 ? "burst" : die == heavy ? "double" : "shield";
    out.push_back({names[die], shown, came_words[static_cast<std::size_t>(came)], "", ""});
  });
  return out;
}

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  const Board& b = f.board;
  out.mission = f.book.mission.title;
  out.round = b.round;
  out.rounds = final_round(f);
  out.phases = {"Set-up", "Agents", "OpFor", "MERCS", "Refresh"};
  out.phase = static_cast<int>(phase_of(b.step));
  draw_ground(f, out.ground);
  for (MercId m = 0; m < team; ++m) {
    draw_merc(f, m, out);
    draw_reserve(f, m, out);
  }
  each_opfor(b, [&](OpforId o) { draw_opfor(f, o, out); });
  each_agent(b, [&](AgentId a) {
    const PieceId piece = piece_of_agent(a);
    scene::Piece& it =
        draw::piece(out, piece_id(f, piece), piece_name(f, piece), "diamond", "agent", "neutral", b.agents[a]);
    it.plate = colour_of(a) == Colour::blue ? "B" : colour_of(a) == Colour::black ? "K" : "R";
    draw::words(it.states, {{true, name_of(colour_of(a))}});
  });
  draw_markers(f, out);
  draw_boards(f, question, seat, out);
  if (b.breach.stage != Breach::none) draw_breach(f, question, seat, out);
  out.dice = dice_of(b);
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i) {
    const ObjectiveFile& objective = f.book.mission.objectives[i];
    draw::objective(out, objective.bonus ? "Bonus: " + objective.text : objective.text, b.objectives >> i & 1,
                    Rule::MRC_MISS_02);
  }
  if (question && static_cast<Ask>(question->kind) == Ask::act && b.active != nobody) {
    out.prompt.left.push_back({"action", "command points", b.mercs[b.active].cp, 8});
    if (!card_of(f, b.active).melee)
      out.prompt.left.push_back({"ammo", "ammunition", b.mercs[b.active].ammo, card_of(f, b.active).ammo});
  }
  draw_purpose(f, out);
}

}  // namespace fireteam::mercs

// The scene: the map with its doors, rooms and markers, and the figures on it.
#include "games/omega/scene.h"

#include <fmt/format.h>

#include "base/names.h"
#include "engine/draw.h"
#include "engine/nouns.h"
#include "games/omega/purpose.h"

namespace fireteam::omega {

namespace {

constexpr const char* compass_words[] = {"N", "E", "S", "W", ""};

// OMG-HIDE-01: a marker that lies face down is the overseer's secret.
std::string door_word(Facts f, DoorId door, bool overseer_looks) {
  const Door& it = f.board.doors[door];
  const std::string name = "Door " + f.book.doors[door].id;
  if (!it.closed) return name + ", open";
  if (it.marker == none) return name;
  if (!it.face_up && !overseer_looks) return name + ", marker face down";
  const DoorMarker& marker = f.book.markers[it.marker];
  std::string text = name + ": " + marker.name;
  if (marker.stat) text += fmt::format(", {} {}", name_of(*marker.stat), marker.hits);
  return it.face_up ? text : text + " (face down)";
}

Digest ground_rev(Facts f, bool overseer_looks) {
  const Board& b = f.board;
  Digest rev = f.book.ground;
  for (const Cells* set : {&b.walls, &b.rubble, &b.gas, &b.vents, &b.peril}) rev = digest_of(set, sizeof *set, rev);
  for (DoorId door = 0; door < f.book.doors.size(); ++door) {
    const Door& it = b.doors[door];
    const std::uint8_t parts[] = {it.closed, it.face_up, it.face_up || overseer_looks ? it.marker : none};
    rev = digest_of(parts, sizeof parts, rev);
  }
  for (RoomId room = 0; room < f.book.rooms.size(); ++room) {
    const std::uint8_t parts[] = {b.rooms[room].hidden, static_cast<std::uint8_t>(b.rooms[room].stack.size())};
    rev = digest_of(parts, sizeof parts, rev);
  }
  const std::uint16_t tiles[] = {b.flipped, b.emi_marker, b.jammed, overseer_looks};
  return digest_of(tiles, sizeof tiles, rev);
}

void paint(Facts f, scene::Place& place) {
  const auto cell = static_cast<CellId>(place.id);
  const Board& b = f.board;
  place.name = cell_name(f.book, cell);
  const bool wall = b.walls.test(cell), gas = b.gas.test(cell), rubble = b.rubble.test(cell), vent = b.vents.test(cell);
  place.kind = wall ? "wall" : gas ? "gas" : rubble ? "rubble" : vent ? "vent" : "floor";
  place.word = wall ? "Wall" : gas ? "Gas" : rubble ? "Rubble" : vent ? "Vent" : "Floor";
  if (wall) return;
  const bool emi = on_emi(f, cell), peril = b.peril.test(cell);
  if (emi) place.word += ", EMI";
  if (peril) place.word += ", peril";
  if (hidden_cell(f, cell)) place.word += ", room not revealed";
  draw::words(place.tags, {{f.book.start.test(cell), "start"},
                           {peril, "peril"},
                           {emi, "emi"},
                           {tile_is_nest(f, f.book.tile_of[cell]), "nest"},
                           {vent && place.kind != "vent", "vent"}});
}

void draw_ground(Facts f, bool overseer_looks, scene::Ground& out) {
  if (!draw::squares(out, {ground_rev(f, overseer_looks), "omega", f.book.grid.width(), f.book.grid.height()},
                     [&](scene::Place& place) { paint(f, place); }))
    return;
  for (DoorId door = 0; door < f.book.doors.size(); ++door)
    for (const kit::EdgeRef& edge : f.book.doors[door].edges)
      draw::edge(out, edge, "door", door_word(f, door, overseer_looks),
                 !f.board.doors[door].closed   ? "open"
                 : f.board.doors[door].face_up ? "locked"
                                               : "shut");
  for (RoomId room = 0; room < f.book.rooms.size(); ++room) {  // OMG-HIDE-04: its floor and its size are public
    if (!f.board.rooms[room].hidden) continue;
    int x0 = 99, y0 = 99, x1 = 0, y1 = 0;
    f.book.rooms[room].cells.each([&](std::size_t cell) {
      const int x = f.book.grid.x(static_cast<CellId>(cell)), y = f.book.grid.y(static_cast<CellId>(cell));
      x0 = std::min(x0, x), y0 = std::min(y0, y), x1 = std::max(x1, x), y1 = std::max(y1, y);
    });
    draw::stack(out, f.book.rooms[room].name, x0, y0, x1 - x0 + 1, y1 - y0 + 1,
                static_cast<int>(f.board.rooms[room].stack.size()))
        .open = true;
  }
}

const char* side_of(Facts f, PieceId who, Seat seat) {
  return is_enemy(who) == (seat == overseer_seat(f)) ? "ally" : "foe";
}

void weapon_fact(std::vector<scene::Fact>& facts, const Weapon& weapon) {
  std::string text = weapon.melee() ? weapon.reach ? "melee, reach" : "melee" : fmt::format("range {}", weapon.range);
  if (weapon.dice.black) text += fmt::format(", {} black", weapon.dice.black);
  if (weapon.dice.red) text += fmt::format(", {} red", weapon.dice.red);
  if (weapon.knockback) text += ", knockback";
  if (weapon.aim) text += ", aim";
  draw::fact(facts, weapon.name, text, Rule::OMG_DECL_06);
}

void draw_commando(Facts f, PieceId who, Seat seat, scene::Scene& scene) {
  const CommandoCard& card = f.book.commandos[who];
  const Commando& it = sheet(f, who);
  scene::Piece& out = draw::piece(scene, card.id, card.name, is_downed(f, who) ? "marker" : "round", card.bust,
                                  side_of(f, who, seat), on_map(f, who) ? piece(f, who).at : scene::nowhere);
  out.seat = seat_name(f.book, f.board.seats, who, it.seat);
  out.facing = compass_words[static_cast<std::size_t>(looks(f, who))];
  out.plate = card.name.substr(0, 1);
  out.bar = std::max(0, vitality(f, who) - piece(f, who).wounds);
  out.bar_max = vitality(f, who);
  if (it.initiative && f.board.phase == Phase::turns) out.flag = std::to_string(it.initiative);
  draw::words(out.states, {{f.board.active == who, "acting"},
                           {it.acted && f.board.active != who && f.board.phase == Phase::turns, "done"},
                           {is_downed(f, who), "down"},
                           {is_recovering(f, who), "crouched"},
                           {piece(f, who).carries != 0, "carrying"}});
  const Stance& stance = stance_of(f, who);
  draw::fact(out.facts, "Stance", stance.name, Rule::OMG_STANCE_01);
  draw::fact(out.facts, "Adrenaline", fmt::format("{} of {}", it.adrenaline, stance.max), Rule::OMG_ACT_03);
  draw::fact(out.facts, "Speed", speed(f, who), Rule::OMG_MOVE_01);
  draw::fact(out.facts, "Defense, ranged/melee", fmt::format("{}/{}", stance.ranged_defense, stance.melee_defense));
  for (Stat stat : {Stat::strength, Stat::tech, Stat::awareness})
    draw::fact(out.facts, capital(name_of(stat)), stat_of(f, who, stat), Rule::OMG_CHAL_01);
  weapon_fact(out.facts, card.ranged);
  weapon_fact(out.facts, card.melee);
}

std::string two_numbers(const std::array<std::uint8_t, 2>& numbers, int tougher) {
  return numbers[1] ? fmt::format("{}, {} for two", numbers[0] + tougher, numbers[1] + tougher)
                    : std::to_string(numbers[0] + tougher);
}

void draw_enemy(Facts f, PieceId who, Seat seat, scene::Scene& scene) {
  const Piece& it = piece(f, who);
  const EnemyCard& card = f.book.enemies[it.kind];
  scene::Piece& out = draw::piece(scene, piece_id(f.book, who), piece_name(f.book, who), card.big ? "hull" : "angular",
                                  card.bust, side_of(f, who, seat), it.at);
  if (card.big) out.width = out.height = 2;
  out.facing = compass_words[static_cast<std::size_t>(looks(f, who))];
  if (card.count > 1) out.plate = out.id.substr(out.id.rfind('-') + 1);
  out.bar = std::max(0, vitality(f, who) - it.wounds);
  out.bar_max = vitality(f, who);
  draw::words(out.states, {{f.board.active == who, "acting"},
                           {(it.marks & mark::activated) != 0, "done"},
                           {card.stealth && !(it.marks & mark::flared), "hidden"},
                           {(it.marks & mark::marked) != 0, "marked"}});
  draw::fact(out.facts, "Class", name_of(card.kind));
  draw::fact(out.facts, "Speed", card.speed, Rule::OMG_MOVE_01);
  draw::fact(out.facts, "Ranged Defense", two_numbers(card.ranged_defense, it.tougher));
  draw::fact(out.facts, "Melee Defense", two_numbers(card.melee_defense, it.tougher));
  draw::fact(out.facts, "Combat costs", card.cost + it.dearer, Rule::OMG_ENACT_04);
  if (card.ranged) weapon_fact(out.facts, *card.ranged);
  if (card.melee) weapon_fact(out.facts, *card.melee);
  for (auto [has_it, word] : {std::pair{card.stealth, "Stealth"},
                              {card.sure_footed, "Sure-footed"},
                              {card.control, "Control"},
                              {card.drive, "Drive"},
                              {card.assist, "Assist"}})
    if (has_it) draw::fact(out.facts, word, "yes");
}

void draw_helper(Facts f, PieceId who, Seat seat, scene::Scene& scene) {
  const HelperCard& card = who == drone ? f.book.drone : f.book.tech;
  scene::Piece& out = draw::piece(scene, piece_id(f.book, who), piece_name(f.book, who), "round", card.bust,
                                  side_of(f, who, seat), piece(f, who).at);
  out.bar = std::max(0, vitality(f, who) - piece(f, who).wounds);
  out.bar_max = vitality(f, who);
}

void draw_markers(Facts f, bool overseer_looks, scene::Scene& out) {
  const Board& b = f.board;
  auto each = [&](const Cells& cells, const char* id, const char* name, const char* glyph) {
    cells.each([&](std::size_t cell) {
      draw::marker(out, fmt::format("{}-{}", id, cell_name(f.book, static_cast<CellId>(cell))), name, glyph,
                   static_cast<int>(cell));
    });
  };
  each(b.green, "green", "Green passage", "exit");
  each(b.red, "red", "Red passage", "drop");
  each(b.investigate, "search", "Investigate", "item");
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i) {
    const Objective& tile = b.objectives[i];
    if (tile.at == no_cell) continue;
    const ObjectiveFile& file = f.book.mission.objectives[i];
    if (is_sealed(f, i)) {
      const ObjectiveFile& own = f.book.mission.objectives[f.book.faces[tile.card].objective];
      draw::marker(out, "sealed-" + cell_name(f.book, tile.at), overseer_looks ? own.name : own.sealed, own.glyph,
                   tile.at);
      continue;
    }
    scene::Piece& piece_out = draw::marker(out, file.id, file.name, file.glyph, tile.at);
    draw::words(piece_out.states, {{tile.used == 1, "done"}});
  }
  constexpr const char* words[] = {"Mine", "Mine", "Tripwire", "Smoke", "Covering fire", "Demolition charge"};
  constexpr const char* glyphs[] = {"trap", "trap", "trap", "noise", "goal", "icon:land-mine"};
  for (const Marker& marker : b.markers) {
    const auto kind = static_cast<std::size_t>(marker.kind);
    draw::marker(out, fmt::format("{}-{}", name_of(marker.kind), cell_name(f.book, marker.at)), words[kind],
                 glyphs[kind], marker.at);
  }
}

}  // namespace

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  const bool overseer_looks = seat == overseer_seat(f);
  out.mission = f.book.mission.title;
  out.round = f.board.round;
  out.rounds = f.book.mission.rounds;
  out.phases = {"Set-up", "Timer", "Plan", "Commandos", "Spawn", "Activate"};
  out.phase = f.board.phase <= Phase::start    ? 0
              : f.board.phase == Phase::timer  ? 1
              : f.board.phase <= Phase::stance ? 2
              : f.board.phase == Phase::turns  ? 3
              : f.board.phase <= Phase::spawn  ? 4
                                               : 5;
  draw_ground(f, overseer_looks, out.ground);
  draw_markers(f, overseer_looks, out);
  const bool gathering = f.board.phase <= Phase::start;  // who is not placed yet has a sheet and a kit to look at
  for (PieceId who = 0; who < most_pieces; ++who) {
    if (!on_map(f, who) && !(gathering && in_game(f, who))) continue;
    if (is_commando(who))
      draw_commando(f, who, seat, out);
    else if (is_enemy(who))
      draw_enemy(f, who, seat, out);
    else
      draw_helper(f, who, seat, out);
  }
  draw_table(f, question, seat, out);
  draw_purpose(f, seat, out);
}

}  // namespace fireteam::omega

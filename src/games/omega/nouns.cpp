// Names of things: how records and cases write them, how people read them, and the way back.
#include "games/omega/nouns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "engine/over.h"
#include "games/omega/table.h"

namespace fireteam::omega {

namespace {

using Row = Over<Facts>;

template <class List>
std::string id_in(const List& list, std::size_t i) {
  return i < list.size() ? list[i].id : "none";
}
template <class List>
std::string name_in(const List& list, std::size_t i, const char* blank = "something") {
  return i < list.size() ? list[i].name : blank;
}

// A figure's number among those of its kind.
std::pair<std::uint8_t, int> figure(const Book& book, PieceId who) {
  const std::uint8_t kind = book.slots[who - first_enemy];
  int number = 1;
  for (PieceId other = first_enemy; other < who; ++other) number += book.slots[other - first_enemy] == kind;
  return {kind, number};
}

}  // namespace

std::string piece_id(const Book& book, PieceId who) {
  if (is_commando(who)) return id_in(book.commandos, who);
  if (who == drone) return "drone";
  if (is_tech(who)) return fmt::format("tech-{}", who - first_tech + 1);
  if (!is_enemy(who)) return "nobody";
  const auto [kind, number] = figure(book, who);
  return kind == none ? fmt::format("figure-{}", who - first_enemy + 1)
                      : fmt::format("{}-{}", book.enemies[kind].id, number);
}

std::string piece_name(const Book& book, PieceId who) {
  if (is_commando(who)) return name_in(book.commandos, who);
  if (who == drone) return book.drone.name;
  if (is_tech(who)) return fmt::format("{} {}", book.tech.name, who - first_tech + 1);
  if (!is_enemy(who)) return "nobody";
  const auto [kind, number] = figure(book, who);
  if (kind == none) return "a figure";
  return book.enemies[kind].count == 1 ? book.enemies[kind].name
                                       : fmt::format("{} {}", book.enemies[kind].name, number);
}

std::string cell_name(const Book& book, CellId cell) {
  if (cell >= book.grid.cells()) return "off";
  return fmt::format("{},{}", book.grid.x(cell), book.grid.y(cell));
}

std::string door_id(const Book& book, DoorId door) { return id_in(book.doors, door); }
std::string room_id(const Book& book, RoomId room) { return id_in(book.rooms, room); }

namespace {

int pieces(const Book&) { return static_cast<int>(most_pieces); }
int piece_place(Facts f, PieceId who) {
  return who < most_pieces && on_map(f, who) ? static_cast<int>(piece(f, who).at) : scene::nowhere;
}
// Commandos have a sheet before they stand on the map.
bool piece_shown(Facts f, PieceId who) { return who < most_pieces && (on_map(f, who) || in_game(f, who)); }

std::optional<std::uint16_t> cell_parse(Facts f, std::string_view text) {
  if (text == "off") return no_cell;  // beyond the edge of the map
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = to_number(text.substr(0, comma)), y = to_number(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  if (!f.book.grid.inside(static_cast<int>(*x), static_cast<int>(*y))) return no_cell;
  return f.book.grid.id(static_cast<int>(*x), static_cast<int>(*y));
}
int cell_place(const Book& book, CellId cell) { return cell < book.grid.cells() ? cell : scene::nowhere; }

}  // namespace

std::optional<Facing> facing_called(const Book&, std::string_view text) {
  if (text.size() == 1)
    for (Facing facing : {Facing::north, Facing::east, Facing::south, Facing::west})
      if (name_of(facing)[0] == (text[0] | ' ')) return facing;
  return enum_named<Facing>(text);
}

std::string hyphened(std::string name) {
  for (char& sign : name) sign = sign == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
  return name;
}

std::string stance_id(const Book& book, std::uint16_t stance) {
  if (stance >= book.commandos.size() * stances_each) return "none";
  return hyphened(book.stance_of(stance / stances_each, stance % stances_each).name);
}
namespace {

std::string stance_title(const Book& book, std::uint16_t stance) {
  return stance < book.commandos.size() * stances_each
             ? book.stance_of(stance / stances_each, stance % stances_each).name
             : "no stance";
}
int stances(const Book& book) { return static_cast<int>(book.commandos.size() * stances_each); }

std::string kit_id(const Book& book, std::uint16_t kit) { return id_in(book.kits, kit); }
std::string kit_title(const Book& book, std::uint16_t kit) { return name_in(book.kits, kit, "a card"); }
int kits(const Book& book) { return static_cast<int>(book.kits.size()); }
std::string find_id(const Book& book, std::uint16_t find) { return id_in(book.finds, find); }
std::string find_title(const Book& book, std::uint16_t find) { return name_in(book.finds, find, "a card"); }
int finds(const Book& book) { return static_cast<int>(book.finds.size()); }

std::string door_title(const Book& book, DoorId door) {
  return door < book.doors.size()
             ? "the door at " + cell_name(book, static_cast<CellId>(book.doors[door].footprint.first()))
             : "a door";
}
int doors(const Book& book) { return static_cast<int>(book.doors.size()); }
int door_place(const Book& book, DoorId door) {
  return door < book.doors.size() ? static_cast<int>(book.doors[door].footprint.first()) : scene::nowhere;
}
std::string room_title(const Book& book, RoomId room) { return name_in(book.rooms, room, "a room"); }
int rooms(const Book& book) { return static_cast<int>(book.rooms.size()); }
int room_place(const Book& book, RoomId room) {
  return room < book.rooms.size() ? static_cast<int>(book.rooms[room].cells.first()) : scene::nowhere;
}
std::string tile_id(const Book& book, TileId tile) { return id_in(book.tiles, tile); }
std::string tile_title(const Book& book, TileId tile) {
  return tile < book.tiles.size() ? "tile " + book.tiles[tile].id : "a tile";
}
int tiles(const Book& book) { return static_cast<int>(book.tiles.size()); }
int tile_place(const Book& book, TileId tile) {
  return tile < book.tiles.size() ? static_cast<int>(book.tiles[tile].cells.first()) : scene::nowhere;
}
std::string marker_id(const Book& book, std::uint16_t kind) { return id_in(book.markers, kind); }
std::string marker_title(const Book& book, std::uint16_t kind) { return name_in(book.markers, kind, "a marker"); }
int markers(const Book& book) { return static_cast<int>(book.markers.size()); }

}  // namespace

// Equal cards of a mission are one face; an objective's face has the name of its tile.
std::string face_id(const Book& book, RoomCardId face) {
  if (face >= book.faces.size()) return "none";
  const std::uint8_t objective = book.faces[face].objective;
  return objective != none && objective < book.mission.objectives.size() ? book.mission.objectives[objective].id
                                                                         : book.card_of(face).id;
}
std::string face_title(const Book& book, RoomCardId face) {
  if (face >= book.faces.size()) return "a card";
  const std::uint8_t objective = book.faces[face].objective;
  return objective != none && objective < book.mission.objectives.size() ? book.mission.objectives[objective].name
                                                                         : book.card_of(face).name;
}
namespace {

int faces(const Book& book) { return static_cast<int>(book.faces.size()); }

std::string enemy_id(const Book& book, std::uint16_t kind) { return id_in(book.enemies, kind); }
std::string enemy_title(const Book& book, std::uint16_t kind) { return name_in(book.enemies, kind, "an enemy"); }
int enemies(const Book& book) { return static_cast<int>(book.enemies.size()); }
std::string dash_id(const Book& book, std::uint16_t tile) { return id_in(book.dashboard, tile); }
std::string dash_title(const Book& book, std::uint16_t tile) { return name_in(book.dashboard, tile, "a tile"); }
int dashes(const Book& book) { return static_cast<int>(book.dashboard.size()); }

std::string objective_id(const Book& book, std::uint16_t i) { return id_in(book.mission.objectives, i); }
std::string objective_title(const Book& book, std::uint16_t i) {
  return name_in(book.mission.objectives, i, "an objective");
}
int objectives(const Book& book) { return static_cast<int>(book.mission.objectives.size()); }
int objective_place(Facts f, std::uint16_t i) {
  return i < f.board.objectives.size() && f.board.objectives[i].at != no_cell
             ? static_cast<int>(f.board.objectives[i].at)
             : scene::nowhere;
}
std::string trigger_id(const Book&, std::uint16_t trigger) { return fmt::format("trigger-{}", trigger + 1); }
std::string trigger_title(const Book& book, std::uint16_t trigger) {
  if (trigger >= book.triggers.size()) return "something";
  const Trigger& it = book.triggers[trigger];
  return it.text.empty() ? it.line : it.text;
}
int triggers(const Book& book) { return static_cast<int>(book.triggers.size()); }
std::string counter_id(const Book& book, std::uint16_t counter) {
  return counter < book.script.counters.size() ? book.script.counters[counter] : "none";
}
int counters(const Book& book) { return static_cast<int>(book.script.counters.size()); }

std::string shape_id(const Book&, std::uint16_t shape) {
  std::string text(gas_shape(shape));
  for (char& sign : text)
    if (sign == ' ') sign = '/';
  return text;
}
std::string shape_title(const Book&, std::uint16_t shape) {  // "3 by 2", or its rows from the north
  const std::string_view said = gas_shape(shape);
  std::string rows;
  bool full = true;
  std::size_t high = 0, wide = 0;
  for (std::string_view row : split(said, ' ')) {
    rows += high++ ? " over " : "";
    full = full && row.find('.') == std::string_view::npos && (wide == 0 || wide == row.size());
    wide = row.size();
    for (char sign : row) rows += sign == 'g' ? "▪" : "·";
  }
  return full ? fmt::format("{} by {}", wide, high) : rows;
}
int shapes(const Book&) { return gas_shapes(); }

std::string trap_id(const Book&, std::uint16_t kind) { return name_of(static_cast<MarkerKind>(kind)); }
std::string trap_title(const Book&, std::uint16_t kind) {  // as the piece is called on the map
  constexpr std::array titles{"Mine", "Mine", "Tripwire", "Smoke", "Covering fire", "Demolition charge"};
  return kind < titles.size() ? titles[kind] : "?";
}
int traps(const Book&) { return static_cast<int>(names_of(MarkerKind{}).size()); }

std::string lying_title(const Book&, std::uint16_t die) {  // "the black 0"
  std::string text = name_of(static_cast<Lying>(die));
  std::ranges::replace(text, '-', ' ');
  return "the " + text;
}

std::string phase_title(const Book&, std::uint16_t phase) {
  constexpr const char* titles[] = {"Door markers", "Room stacks", "Kit",     "Start", "Timer",
                                    "Transfer",     "Initiative",  "Stances", "Turns", "Refresh",
                                    "Spawning",     "Activation",  "Discard"};
  return phase < std::size(titles) ? titles[phase] : "?";
}
std::string phase_id(const Book&, std::uint16_t phase) { return name_of(static_cast<Phase>(phase)); }
int phases(const Book&) { return static_cast<int>(names_of(Phase{}).size()); }

// ---- what a kit card, a stance or a dashboard tile is used on

using noun_of::Noun;

Noun aim_of(KitDoes does) {
  switch (does) {
    case KitDoes::heal:
    case KitDoes::mark:
    case KitDoes::order_move:
    case KitDoes::net:
    case KitDoes::flare:
    case KitDoes::swap_initiative:
      return noun_of::someone;
    case KitDoes::explosive:
    case KitDoes::charge:
    case KitDoes::mine:
    case KitDoes::drone:
    case KitDoes::smoke:
    case KitDoes::disarm:
      return noun_of::cell;
    case KitDoes::jam:
    case KitDoes::covering_fire:
      return noun_of::map_tile;
    case KitDoes::probe:
      return noun_of::door;
    case KitDoes::scout:
      return noun_of::room;
    case KitDoes::pulse:
      return noun_of::dash;
    case KitDoes::new_stance:
      return noun_of::stance;
    default:
      return noun_of::number;
  }
}
Noun aim_of(TileDoes does) {
  switch (does) {
    case TileDoes::rubble:
    case TileDoes::emi:
      return noun_of::map_tile;
    case TileDoes::red_dice:
    case TileDoes::defense:
    case TileDoes::speed:
    case TileDoes::again:
      return noun_of::someone;
    case TileDoes::open_door:
      return noun_of::door;
    case TileDoes::gas:
      return noun_of::room;
    default:
      return noun_of::number;
  }
}
Noun aim_noun(const Book& book, const Said& said) {
  if (said.verb == say::ability) return noun_of::someone;
  if (said.verb == say::use && said.b < book.kits.size()) return aim_of(book.kits[said.b].effect.does);
  if (said.verb == say::tile && said.a < book.dashboard.size()) return aim_of(book.dashboard[said.a].effect.does);
  return noun_of::number;
}
const NounWord* row_of(Noun noun);
std::string aim_id(Facts f, std::uint16_t value, const Said& said) {
  const NounWord* row = row_of(aim_noun(f.book, said));
  return row ? row->id({&f.book, reinterpret_cast<const std::byte*>(&f.board)}, value, said) : std::to_string(value);
}
std::string aim_title(Facts f, std::uint16_t value, const Said& said) {
  const NounWord* row = row_of(aim_noun(f.book, said));
  if (!row) return "";
  const View view{&f.book, reinterpret_cast<const std::byte*>(&f.board)};
  return row->title ? row->title(view, value, said) : row->id(view, value, said);
}
std::optional<std::uint16_t> aim_parse(Facts f, std::string_view text, const Said& said) {
  const NounWord* row = row_of(aim_noun(f.book, said));
  const View view{&f.book, reinterpret_cast<const std::byte*>(&f.board)};
  if (!row) {
    const auto n = to_number(text);
    return n ? std::optional(static_cast<std::uint16_t>(*n)) : std::nullopt;
  }
  if (row->parse) return row->parse(view, text, said);
  for (std::uint16_t i = 0; i < row->count(view); ++i)
    if (row->id(view, i, said) == text) return i;
  return std::nullopt;
}

using namespace noun_of;

// A weapon by its own name: of whoever acts, else of whoever may strike in his turn: the drone, a last stand, a beast.
std::optional<WeaponSlot> weapon_called(Facts f, std::string_view text) {
  const PieceId active = f.board.active;
  std::optional<WeaponSlot> found = enum_named<WeaponSlot>(text);
  auto look = [&](PieceId who) {
    for (WeaponSlot slot :
         {WeaponSlot::ranged, WeaponSlot::melee, WeaponSlot::printed_ranged, WeaponSlot::printed_melee})
      if (const Weapon* weapon = weapon_of(f, who, slot); !found && weapon && hyphened(weapon->name) == text)
        found = slot;
  };
  if (active != nobody) look(active);
  each_on_map(f, [&](PieceId who) {
    if (!is_commando(active) || !is_commando(who)) look(who);  // a mate's weapon is not his
  });
  return found;
}

// Records write the number; a case may say what the summary calls it.
std::string effort_id(const Book&, std::uint16_t combat) { return combat ? "1" : "0"; }
std::string effort_title(const Book&, std::uint16_t combat) { return combat ? "move and attack" : "move"; }
std::optional<std::uint16_t> effort_parse(Facts, std::string_view text) {
  if (text == "0" || text == "move") return std::uint16_t{0};
  if (text == "1" || text == "combat" || text == "attack" || text == "fight") return std::uint16_t{1};
  return std::nullopt;
}

constexpr NounWord rows[] = {
    [] {
      NounWord it =
          Row::noun<piece_id, piece_name, pieces, piece_place>(someone, "piece", "anvil, ripper-1, drone, tech-1");
      it.piece = true;
      it.shown = Row::shown<piece_shown>;
      return it;
    }(),
    {.noun = cell,
     .name = "space",
     .about = "column,row from the north-west",
     .id = Row::text<cell_name>,
     .title = Row::text<cell_name>,
     .parse = Row::named<cell_parse>,
     .place = Row::place<cell_place>},
    [] {
      NounWord it = Row::words<Facing>(facing, "facing", "north, east, south, west, or their first letters");
      it.parse = Row::named<facing_called>;
      return it;
    }(),
    [] {
      NounWord it = Row::words<WeaponSlot>(weapon, "weapon", "ranged, melee, or a weapon's own name: carbine");
      it.parse = Row::named<weapon_called>;
      return it;
    }(),
    Row::noun<stance_id, stance_title, stances>(stance, "stance", "command, dig-in"),
    Row::noun<kit_id, kit_title, kits>(kit_card, "kit card", "as kits.json names it"),
    Row::noun<find_id, find_title, finds>(find, "investigate card", "as investigate.json names it"),
    Row::noun<door_id, door_title, doors, door_place>(door, "door", "as the mission names it"),
    Row::noun<room_id, room_title, rooms, room_place>(room, "room", "as the mission names it"),
    Row::noun<tile_id, tile_title, tiles, tile_place>(map_tile, "map tile", "as the mission names it"),
    Row::noun<marker_id, marker_title, markers>(marker, "door marker", "as doors.json names it", "a marker"),
    Row::noun<face_id, face_title, faces>(room_card, "room card", "as rooms.json or the mission names it", "a card"),
    Row::noun<enemy_id, enemy_title, enemies>(enemy, "enemy", "ripper, hunter"),
    Row::noun<dash_id, dash_title, dashes>(dash, "dashboard tile", "vent-swarm, frenzy"),
    Row::noun<phase_id, phase_title, phases>(phase, "phase", "turns, spawn"),
    Row::words<Colour>(colour, "timer", "purple, blue"),
    Row::words<Harm>(harm, "harm", "attack, gas, hazard"),
    Row::noun<objective_id, objective_title, objectives, objective_place>(objective, "objective",
                                                                          "as the mission names it"),
    Row::noun<trigger_id, trigger_title, triggers>(trigger, "trigger", "trigger-1"),
    Row::noun<counter_id, counter_id, counters>(counter, "count", "as the mission names it"),
    Row::words<Stat>(stat, "stat", "strength, tech, awareness"),
    {.noun = aim,
     .name = "on what",
     .about = "what the card or tile is used on",
     .id = Row::text<aim_id>,
     .title = Row::text<aim_title>,
     .parse = Row::parse<aim_parse>},
    [] {
      NounWord it = Row::words<Lying>(lying, "die", "black-0, red-2");
      it.title = Row::text<lying_title>;
      return it;
    }(),
    Row::noun<trap_id, trap_title, traps>(marker_kind, "marker", "mine, smoke, charge"),
    {.noun = effort,
     .name = "activation",
     .about = "0 or move, 1 or combat",
     .id = Row::text<effort_id>,
     .title = Row::text<effort_title>,
     .parse = Row::named<effort_parse>},
    Row::noun<shape_id, shape_title, shapes>(shape, "shape", "gg/gg"),
    Row::words<Bag>(noun::bag, "bag", "investigate"),
    Row::noun<find_id, find_title, finds>(noun::card, "investigate card", "as investigate.json names it"),
};

const NounWord* row_of(Noun noun) {
  for (const NounWord& row : rows)
    if (row.noun == noun) return &row;
  return nullptr;
}

}  // namespace

std::span<const NounWord> noun_words() { return rows; }

}  // namespace fireteam::omega

// The lexicon's nouns: each kind of thing in one row, how it is named for records and for people, and back.
#include <algorithm>

#include "engine/over.h"
#include "games/sas/show.h"
#include "games/sas/victory.h"

namespace fireteam::sas {

namespace {

using Row = Over<Facts>;

template <class Things>
int size_of(const Things& things) {
  return static_cast<int>(things.size());
}

// ---- squares and pieces

int square_place(const Book& book, CellId cell) { return cell < book.ground.grid.cells() ? cell : scene::nowhere; }
int rect_place(const Book& book, const Rect& rect) {  // its first square on the board
  const Grid& grid = book.ground.grid;
  const int x = std::max(0, rect.x), y = std::max(0, rect.y);
  return x < grid.width() && y < grid.height() ? grid.id(x, y) : scene::nowhere;
}
int friend_place(Facts f, FriendId who) {
  if (who < most_operators) return square_place(f.book, f.board.operators[who].cell);
  const bool there = is_car(who) && f.board.cars[car_of(who)].life == Life::foot;
  return there ? rect_place(f.book, rect_of_friend(f, who)) : scene::nowhere;
}
int unit_place(Facts f, UnitId u) { return on_board(f.board, u) ? rect_place(f.book, rect_of(f, u)) : scene::nowhere; }

bool is_piece_target(const Book&, std::uint16_t target) { return target < open_square; }

// A square as column,row, or one step from whoever acts.
std::optional<std::uint16_t> square_parse(Facts f, std::string_view text, const Said& so_far) {
  if (auto named = cell_named(f.book, text)) return named;
  auto way = dir_named(text);
  if (!way || f.board.active >= most_operators) return std::nullopt;
  CellId from = f.board.operators[f.board.active].cell;
  // The second square of a move & place counts from where the move ends, as the first one does from where it starts.
  if (so_far.verb == say::move_place && so_far.b != 0) from = so_far.a;
  if (from == no_cell) return std::nullopt;
  CellId to = f.book.ground.grid.next(from, static_cast<Dir>(*way));
  return to == no_cell ? std::nullopt : std::optional(to);
}

bool is_somebody(const Book&, std::uint16_t piece) { return piece < no_piece; }
std::optional<std::uint16_t> piece_named(Facts f, std::string_view text) {
  if (auto u = unit_named(f.book, text)) return *u;
  if (auto who = friend_named(f, text)) return as_piece(*who);
  if (auto objective = objective_named(f, text)) return static_cast<std::uint16_t>(objective_piece + *objective);
  return std::nullopt;
}
bool is_vehicle(const Book&, std::uint16_t piece) { return piece >= friend_piece; }
std::string vehicle_id(Facts f, std::uint16_t piece) { return piece ? piece_id(f, piece) : "none"; }

// ---- what a vehicle and its crew do

const CarCard* car_in(Facts f, const Said& said) {  // an answer names a FriendId, an event a piece
  const int named = said.a >= friend_piece ? said.a - friend_piece : said.a;
  for (FriendId who : {static_cast<FriendId>(named), static_cast<FriendId>(f.board.active)})
    if (is_car(who)) return &car_card(f, car_of(who));
  return nullptr;
}
std::string seat_text(Facts f, std::uint16_t seat, const Said& said) {
  const CarCard* card = car_in(f, said);
  return card && seat < card->seats.size() ? seat_id(*card, seat) : "?";
}
std::optional<std::uint16_t> seat_parse(Facts f, std::string_view text, const Said& so_far) {
  const CarCard* card = car_in(f, so_far);
  auto seat = card ? seat_named_of(*card, text) : std::nullopt;
  return seat ? std::optional<std::uint16_t>(*seat) : std::nullopt;
}
std::string manoeuvre_title(const Book&, Manoeuvre m) { return title_of(name_of(m)); }
std::string stand_id(const Book&, std::uint16_t value) {
  const Stand stand = unpack_stand(value);
  return std::to_string(stand.x) + "," + std::to_string(stand.y) + "," + dir_id(stand.facing);
}
std::string stand_title(const Book&, std::uint16_t value) {
  const Stand stand = unpack_stand(value);
  return std::to_string(stand.x) + "," + std::to_string(stand.y) + " facing " + dir_id(stand.facing);
}
std::optional<std::uint16_t> packed_stand_named(std::string_view text) {
  const bool whole = std::ranges::count(text, ',') == 2;
  const auto stand = whole ? stand_named(text, 0) : std::nullopt;
  return stand ? std::optional(pack_stand(*stand)) : std::nullopt;
}

// ---- patrol lines and their start points

std::string line_id(const Book&, int line) { return "line-" + std::to_string(line + 1); }
int lines(const Book& book) { return size_of(book.lines); }
std::string start_id(const Book&, int start) { return std::to_string(start); }
std::string start_title(Facts f, int start, const Said& said) {
  const auto at = start_point(f.book, said.a, static_cast<std::size_t>(start));
  return at ? square_name(f.book, at->first) + ", facing " + dir_id(at->second) : "point " + std::to_string(start + 1);
}
int starts(const Book&) { return 2; }

// ---- cards, dice and the rest of the table

bool of_tokens(const Said& said) { return said.verb == verb::draw && said.b == bag_tokens; }
constexpr const char* found_words[] = {"nothing", "found"};
std::string card_text(Facts f, std::uint16_t card, const Said& said) {
  return of_tokens(said) ? found_words[card ? 1 : 0] : card_id(f.book, card);
}
std::optional<std::uint16_t> card_parse(Facts f, std::string_view text, const Said& so_far) {
  if (!of_tokens(so_far)) {
    auto card = card_named(f, text);
    return card ? std::optional<std::uint16_t>(*card) : std::nullopt;
  }
  for (std::uint16_t i = 0; i < 2; ++i)
    if (text == found_words[i]) return i;
  return std::nullopt;
}
std::string bag_id(const Book&, std::uint16_t bag) { return bag == bag_tokens ? "token" : "event"; }
std::optional<std::uint16_t> bag_named(std::string_view text) {
  if (text == "token") return bag_tokens;
  return text == "event" || text == "events" ? std::optional(bag_events) : std::nullopt;
}
std::string panel_title(Facts f, std::uint16_t card) {
  if (card >= f.book.events.size()) return "a card";
  return panel_text(battle(f.board) ? f.book.events[card].battle : f.book.events[card].stealth);
}
int event_cards(const Book& book) { return size_of(book.events); }

std::string direction_id(const Book&, int dir) { return dir_id(dir); }
std::string rotation_id(const Book&, int way) { return way == 0 ? "clockwise" : way == 1 ? "anticlockwise" : "?"; }
int rotations(const Book&) { return 2; }
std::string face_id(const Book&, int face) { return std::to_string(face + 1); }
int faces(const Book&) { return 6; }
std::string weapon_title(const Book& book, std::uint16_t w) {
  return w < weapon_count ? book.weapons[w].name : "weapon";
}
std::string arm_id(const Book& book, std::uint16_t arm) {
  return arm == axis_arm ? "own" : weapon_id(book, static_cast<Weapon>(arm - 1));
}
std::string arm_title(const Book& book, std::uint16_t arm) {
  return weapon_title(book, static_cast<std::uint16_t>(arm - 1));
}
int arms(const Book&) { return static_cast<int>(weapon_count) + 1; }
std::string modifier_id(const Book&, int value) { return std::to_string(value - no_modifier); }
std::string modifier_title(const Book&, int value) {  // behind a sentence: " (+1)"
  if (value == no_modifier) return "";
  return (value > no_modifier ? " (+" : " (") + std::to_string(value - no_modifier) + ")";
}
int modifiers(const Book&) { return 2 * no_modifier; }
std::string phase_name(const Book&, Phase phase) { return phase_title(phase); }

// ---- what the mission names

std::string tile_id(const Book&, int tile) { return "tile-" + std::to_string(tile + 1); }
std::string tile_title(const Book& book, std::uint16_t tile) {
  return tile < book.spawns.size() ? name_of(book.spawns[tile].colour) : "?";
}
int tiles(const Book& book) { return size_of(book.spawns); }
std::string counter_id(const Book& book, std::uint16_t counter) {
  return counter < book.counters.size() ? book.counters[counter] : "count";
}
std::string counter_title(const Book& book, std::uint16_t counter) {  // "killed.officer" as "officer killed"
  const std::string name = counter_id(book, counter);
  const auto dot = name.find('.');
  return dot == std::string::npos ? name : name.substr(dot + 1) + " " + name.substr(0, dot);
}
int counters(const Book& book) { return size_of(book.counters); }
std::string group_id(const Book& book, std::uint16_t group) {
  return group < book.token_groups.size() ? book.token_groups[group].id : "?";
}
std::string group_title(const Book& book, std::uint16_t group) {
  return group < book.token_groups.size() ? book.token_groups[group].name : "A token";
}
int groups(const Book& book) { return size_of(book.token_groups); }
std::string message_id(const Book&, int trigger) { return "trigger-" + std::to_string(trigger + 1); }
std::string message_title(const Book& book, std::uint16_t trigger) {
  return trigger < book.triggers.size() ? book.triggers[trigger].text : "";
}
int messages(const Book& book) { return size_of(book.triggers); }
std::string cause_id(const Book&, int why) { return "cause-" + std::to_string(why); }
int causes(const Book& book) { return cause::trigger + size_of(book.triggers); }

using namespace noun_of;

constexpr NounWord nouns[] = {
    {.noun = cell,
     .name = "square",
     .about = "column,row, or a direction from the acting figure: 5,4 or N NE E SE S SW W NW",
     .unknown = "off the board",  // which is no_cell
     .id = Row::text<cell_id>,
     .title = Row::text<square_name>,
     .parse = Row::parse<square_parse>,
     .place = Row::place<square_place>},
    {.noun = dir,
     .name = "direction",
     .about = "N E S W",
     .id = Row::text<direction_id>,
     .parse = Row::named<dir_named>},
    {.noun = who,
     .name = "operator",
     .about = "jock paddy reg fitz, support units resistance-1 …, vehicles willys op-truck rowing-boat",
     .piece = true,
     .id = Row::text<friend_id>,
     .title = Row::text<friend_name>,
     .parse = Row::named<friend_named>,
     .place = Row::place<friend_place>},
    {.noun = crew,
     .name = "operator",
     .about = "who does it",
     .id = Row::text<friend_id>,
     .title = Row::text<friend_name>,
     .parse = Row::named<friend_named>},
    {.noun = unit,
     .name = "unit",
     .about = "rifle-1 smg-2 officer-1 mortar-1 motorbike-1 half-track-1 kubelwagen-1 truck-1",
     .piece = true,
     .id = Row::text<unit_id>,
     .title = Row::text<unit_name>,
     .parse = Row::named<unit_named>,
     .place = Row::place<unit_place>},
    {.noun = target,
     .name = "target",
     .about = "a unit, an objective such as dump-1, a square (barrel, grenade), or any: the square is asked for next",
     .piece = true,
     .id = Row::text<target_id>,
     .title = Row::text<target_name>,
     .parse = Row::named<target_named>,
     .place = Row::place<target_place>,
     .shown = Row::shown<is_piece_target>},
    {.noun = weapon,
     .name = "weapon",
     .about = "pistol knife sten sniper-rifle speargun grenade resistance-gun front-gun rear-gun",
     .id = Row::text<weapon_id>,
     .title = Row::text<weapon_title>,
     .parse = Row::named<weapon_named>},
    {.noun = thing,
     .name = "thing",
     .about = "corpse barrel grenade lewes-bomb trap landmine rabbits-foot med-pack cigarette …",
     .id = Row::text<thing_id>,
     .title = Row::text<thing_name>,
     .parse = Row::named<thing_named>},
    {.noun = seat,
     .name = "seat",
     .about = "driver front-gunner rear-gunner gunner passenger passenger-2 …",
     .id = Row::text<seat_text>,
     .parse = Row::parse<seat_parse>},
    {.noun = manoeuvre,
     .name = "manoeuvre",
     .about = "forward forward-left forward-right turn-left turn-right reverse reverse-left reverse-right "
              "reverse-turn-left reverse-turn-right",
     .id = Row::name<Manoeuvre>,
     .title = Row::text<manoeuvre_title>,
     .count = Row::names<Manoeuvre>},
    Row::noun<rotation_id, rotation_id, rotations>(rotation, "way", "clockwise anticlockwise"),
    Row::noun<face_id, face_id, faces>(face, "face", "1 to 6"),
    {.noun = stand,
     .name = "stand",
     .about = "x,y,N: lattice point at a vehicle's middle, and its facing",
     .id = Row::text<stand_id>,
     .title = Row::text<stand_title>,
     .parse = Row::named<packed_stand_named>},
    Row::noun<line_id, line_id, lines>(line, "line", "line-1"),
    Row::noun<start_id, start_title, starts>(start, "number", "0 or 1"),
    Row::words<Colour>(colour, "colour", "black white mixed"),
    {.noun = noun::bag, .name = "bag", .about = "event token", .id = Row::text<bag_id>, .parse = Row::named<bag_named>},
    {.noun = noun::card,
     .name = "card",
     .about = "an event card, by its id or by the panel that counts now; of tokens: nothing found",
     .id = Row::text<card_text>,
     .parse = Row::parse<card_parse>},
    // in events only
    {.noun = piece,
     .name = "piece",
     .about = "an Operator, a vehicle, a unit, an objective",
     .piece = true,
     .id = Row::text<piece_id>,
     .title = Row::text<piece_name>,
     .parse = Row::named<piece_named>,
     .shown = Row::shown<is_somebody>},
    {.noun = vehicle,
     .name = "vehicle",
     .about = "willys",
     .piece = true,
     .id = Row::text<vehicle_id>,
     .title = Row::text<piece_name>,
     .parse = Row::named<piece_named>,
     .shown = Row::shown<is_vehicle>},
    Row::noun<arm_id, arm_title, arms>(arm, "weapon", "own: of an Axis unit"),
    Row::noun<modifier_id, modifier_title, modifiers>(modifier, "modifier", "-2"),
    Row::words<Posture>(posture, "posture", "standing crouched scuba"),
    {.noun = phase,
     .name = "phase",
     .about = "operator advance …",
     .id = Row::name<Phase>,
     .title = Row::text<phase_name>,
     .count = Row::names<Phase>},
    Row::words<BlastKind>(blast, "explosive", "grenade …"),
    Row::noun<card_id, panel_title, event_cards>(panel, "card", "an event card"),
    Row::noun<tile_id, tile_title, tiles>(tile, "spawn tile", "tile-1"),
    Row::noun<counter_id, counter_title, counters>(counter, "counter", "of the mission"),
    Row::noun<group_id, group_title, groups>(group, "tokens", "of the mission"),
    Row::noun<message_id, message_title, messages>(message, "message", "of the mission"),
    Row::noun<cause_id, end_text, causes>(noun_of::cause, "end", "why the mission ended"),
    Row::words<Terrain>(terrain, "terrain", "regular water …"),
};

}  // namespace

int target_place(Facts f, std::uint16_t target) {
  if (target >= target_square) return square_place(f.book, static_cast<CellId>(target - target_square));
  if (target < target_objective) return unit_place(f, static_cast<UnitId>(target));
  const std::size_t objective = target - target_objective;
  return objective < most_objectives ? square_place(f.book, f.board.objectives[objective].cell) : scene::nowhere;
}

std::optional<std::pair<CellId, std::uint8_t>> start_point(const Book& book, std::size_t line, std::size_t start) {
  if (line >= book.lines.size() || start >= book.lines[line].starts.size()) return std::nullopt;
  const PatrolLine::Start& at = book.lines[line].starts[start];
  if (at.step >= book.lines[line].cells.size()) return std::nullopt;
  return std::pair(book.lines[line].cells[at.step], at.facing);
}

std::span<const NounWord> noun_words() { return nouns; }

}  // namespace fireteam::sas

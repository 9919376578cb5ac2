// What the chapters offer each other.
#pragma once

#include "games/omega/words.h"

namespace fireteam::omega {

// ---- facts.cpp: who is where, what a piece is and can
inline const Piece& piece(Facts f, PieceId who) { return f.board.pieces[who]; }
inline const Commando& sheet(Facts f, PieceId who) { return f.board.commandos[who]; }
inline bool on_map(Facts f, PieceId who) { return f.board.pieces[who].at != no_cell; }
inline bool in_game(Facts f, PieceId who) {  // a living commando
  return is_commando(who) && sheet(f, who).status != Status::unused && sheet(f, who).status != Status::dead;
}
inline bool is_active(Facts f, PieceId who) { return is_commando(who) && sheet(f, who).status == Status::active; }
inline bool is_downed(Facts f, PieceId who) { return is_commando(who) && sheet(f, who).status == Status::downed; }
inline bool is_recovering(Facts f, PieceId who) {
  return is_commando(who) && sheet(f, who).status == Status::recovering;
}
inline bool is_marker(Facts f, PieceId who) { return who == drone || is_downed(f, who); }  // OMG-MAP-01
inline Seat overseer_seat(Facts f) { return static_cast<Seat>(f.board.seats - 1); }
inline Seats overseer(Facts f) { return only(overseer_seat(f)); }
inline Seats commando_seats(Facts f) { return static_cast<Seats>((1U << overseer_seat(f)) - 1U); }
Seats seat_of(Facts f, PieceId who);  // whose choice it is
PieceId drone_owner(Facts f);
// visit(card, bit) for each kit card that he holds and has not used up.
template <class Visit>
void each_kit(Facts f, PieceId commando, Visit&& visit) {
  const Commando& it = f.board.commandos[commando];
  for (std::uint32_t rest = it.kit & ~it.gone; rest; rest &= rest - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
    visit(f.book.kit_of(commando, bit), bit);
  }
}
inline bool over(Facts f) { return f.board.result != 0; }
const Stance& stance_of(Facts f, PieceId commando);  // the downed card, too (OMG-STANCE-09)
int vitality(Facts f, PieceId who);
int speed(Facts f, PieceId who);
int stat_of(Facts f, PieceId commando, Stat stat);
int max_adrenaline(Facts f, PieceId commando);
bool big(Facts f, PieceId who);                  // 2 x 2
bool has_arrow(Facts f, PieceId who);            // markers and some enemies have none (OMG-FOV-04, OMG-FOV-07)
Facing looks(Facts f, PieceId who);              // its facing, none without an arrow
Cells body_at(Facts f, PieceId who, CellId at);  // the spaces it covers there
inline Cells body(Facts f, PieceId who) { return body_at(f, who, f.board.pieces[who].at); }
// visit(cell) for each space of a piece on the map.
template <class Visit>
void each_space(Facts f, PieceId who, Visit&& visit) {
  if (big(f, who)) return body(f, who).each(visit);
  visit(std::size_t{f.board.pieces[who].at});
}
inline bool covers(Facts f, PieceId who, CellId cell) {
  return piece(f, who).at == cell || (big(f, who) && body(f, who).test(cell));
}
PieceId piece_at(Facts f, CellId cell);         // nobody: none stands there
Cells occupied(Facts f, PieceId but = nobody);  // by figures and combatant markers
bool hidden_cell(Facts f, CellId cell);         // of a hidden room
template <class Visit>
void each_on_map(Facts f, Visit&& visit) {
  for (PieceId who = 0; who < most_pieces; ++who)
    if (on_map(f, who)) visit(who);
}
template <class Visit>
void each_enemy(Facts f, Visit&& visit) {
  for (PieceId who = first_enemy; who < most_pieces; ++who)
    if (on_map(f, who)) visit(who);
}
template <class Visit>
void each_commando(Facts f, Visit&& visit) {  // alive
  for (PieceId who = 0; who < most_commandos; ++who)
    if (in_game(f, who)) visit(who);
}

// ---- round.cpp, planning.cpp, setup.cpp, turn.cpp: the order of things, a commando's turn
void beat(Table& t);
Outcome outcome(Facts f);
Ending ending(Facts f);
Result<Done> set_up(const Book& book, const Setup& setup, Board& board);
void set_up_beat(Table& t);
void plan_beat(Table& t);
void turn_beat(Table& t);
void next_phase(Table& t, Phase phase);
void forget_turn(Board& board);  // diagonals and hazard rolls of the turn
PieceId commander(Facts f);
std::string seat_name(const Book& book, int seats, PieceId who, Seat seat);  // of whoever plays this commando
Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);
std::vector<SetupOption> setup_options(const MissionFile& mission);
void end_turn(Table& t);
void end_game(Table& t, bool commandos, Cause cause, Rule why);
Verdict may_pay(Facts f, PieceId commando, int cost);    // OMG-ACT-03
void pay(Table& t, PieceId commando, int cost);          // onto his sheet; refused costs never come here
void gain(Table& t, PieceId commando, int n, Rule why);  // forced, up to Max (OMG-ACT-11)
void shed(Table& t, PieceId commando, int n, Rule why);  // from his sheet to the bank
void change_pool(Table& t, int by, Rule why);            // from or to the bank
void trigger_crisis(Table& t, Rule why);                 // OMG-TIMER-06
RoomId room_of(Facts f, CellId cell);                    // none: an open area or a wall

// ---- moves.cpp
Verdict may_step(Facts f, PieceId who, CellId to, int points);  // with what it costs and who stands in the way
struct Footing {                                                // where it would stand in the middle of a move
  CellId at = no_cell;
  int diagonals = 0, points = 0;
};
std::optional<Footing> stepped(Facts f, PieceId who, const Footing& now, CellId to);  // one step on, if it may
int step_cost(Facts f, PieceId who);                                // of leaving its space (OMG-MOVE-05)
bool may_end(Facts f, PieceId who, CellId at);                      // OMG-MAP-02
void move(Table& t, PieceId who, int points);                       // a whole move action, asked step by step
bool shift(Table& t, PieceId who, CellId to, Word word, Rule why);  // moves into: tells, W5; false: it is down or gone

// ---- doors.cpp, rooms.cpp, finds.cpp, challenge.cpp
bool closed(Facts f, DoorId door);
Verdict may_open(Facts f, PieceId commando, DoorId door);
Verdict may_overseer_open(Facts f, DoorId door);              // OMG-OPEN-11, OMG-OPEN-13, OMG-OPEN-14, OMG-OPEN-21
void attempt_door(Table& t, PieceId commando, DoorId door);   // the action, paid already
void open_door(Table& t, DoorId door, PieceId by, Rule why);  // without its text (OMG-OPEN-12); by: nobody for others
void reveal(Table& t, RoomId room);
void flip_tile(Table& t, TileId tile, Rule why);
Verdict may_flip(Facts f, TileId tile);
void place_gas(Table& t, const Cells& where, int markers, bool joins);  // the overseer's choice of shape and space
std::string_view gas_shape(int shape);                                  // "gg gg"
int gas_shapes();
void draw_find(Table& t, PieceId commando);
Verdict may_investigate(Facts f, PieceId commando, CellId marker);
void investigate(Table& t, PieceId commando, CellId marker);
void spend_find(Table& t, PieceId commando, std::uint8_t find);  // to the discards
void offer_finds(Facts f, Menu& menu);                           // say::discard: kept cards that can be used in W1
void use_find(Table& t, PieceId commando, std::uint8_t find);
Verdict may_trade(Facts f, PieceId giver, std::uint8_t find, PieceId receiver);
void trade(Table& t, PieceId giver, std::uint8_t find, PieceId receiver);
void offer_facings(Facts f, std::uint8_t kind, CellId at, Menu& menu);  // say::place: one, or four with an arrow
bool challenge(Table& t, PieceId commando, Stat stat, int hits, int more_dice = 0);  // with boost and re-rolls

// ---- harm.cpp
void wound(Table& t, PieceId who, int n, Harm how, Rule why, PieceId by = nobody);
struct Hurt {
  PieceId who = nobody;
  std::uint8_t n = 0;
};
void wound_all(Table& t, const fixed_vector<Hurt, most_pieces>& list, Harm how, Rule why, PieceId by);  // OMG-EXPL-09
void unwound(Table& t, PieceId who, int n, Rule why);
void revive(Table& t, PieceId who);
void take_off(Table& t, PieceId who);  // a piece leaves the map

// ---- B: floor.h, sight.cpp (over Facts): geometry
bool is_wall(Facts f, CellId cell);
bool open_step(Facts f, CellId from, CellId to);      // step() without figures
bool touches(Facts f, CellId a, CellId b);            // adjacent and no closed door between (OMG-DIST-12)
bool beside_door(Facts f, CellId cell, DoorId door);  // on or adjacent to its marker (OMG-OPEN-01)
int distance(Facts f, CellId a, CellId b);            // counted; far: none
constexpr int far = 255;
int distance_to(Facts f, PieceId a, PieceId b);    // the smallest over their spaces (OMG-DIST-11)
constexpr int aura = 5;                            // how far one enemy leads or drives another
int aura_distance(Facts f, PieceId a, PieceId b);  // OMG-DIST-10
// The three below: `why` false leaves the rule of a refusal open, which takes as long to find as the answer itself.
Verdict sees(Facts f, CellId from, Facing facing, CellId to, bool why = true);
bool has_cover(Facts f, CellId target, CellId from);
int tile_steps(Facts f, CellId a, CellId b);
bool on_emi(Facts f, CellId cell);
bool tile_is_emi(Facts f, int tile);
bool tile_is_nest(Facts f, int tile);
Lay lay_of(Facts f);
bool is_near(Facts f, PieceId who, const Cells& where, int spaces);  // some of it within so many
Verdict through_emi(Facts f, CellId from, CellId to);                // OMG-EMI-05
fixed_vector<Facing, 5> facings_of(Facts f, PieceId who);            // that it may look in as an action begins
Verdict can_see(Facts f, PieceId who, CellId to, bool why = true, Facing* taken = nullptr);  // in one of them
void face(Table& t, PieceId who, Facing facing);

// ---- B: attack.cpp
Verdict may_attack(Facts f, PieceId who, WeaponSlot weapon, PieceId target, CellId at, Facing facing, bool why = true);
// say::attack, legal for at least one facing; on that one target, nobody: on each
void offer_attacks(Facts f, PieceId who, int cost, Menu& menu, PieceId only = nobody);
void attack(Table& t, PieceId who, Answer choice, bool free);    // facing, pay, the whole sub-machine
const Weapon* weapon_of(Facts f, PieceId who, WeaponSlot slot);  // nullptr: it has none
bool has_stealth(Facts f, PieceId who);
void strike_free(Table& t, PieceId enemy, PieceId prey);  // an attack for nothing that is not left out: on the prey, if
                                                          // it can be attacked, else on another

// ---- B: ground.cpp: gas, hazards, explosives
bool entered(Table& t, PieceId who, CellId from);  // W5; false: down or gone
void gas_at_start(Table& t, PieceId who);          // OMG-GAS-04
void explode(Table& t, CellId at, int radius, DicePool dice, PieceId by);
void put_hazard(Table& t, CellId at, MarkerKind kind, PieceId owner);
void put_marker(Board& board, Marker marker);  // in order
bool take_marker(Board& board, CellId at, MarkerKind kind);
void roll_where_put(Table& t, CellId at);  // OMG-HAZ-01
void take_markers_of(Table& t, PieceId owner, MarkerKind kind, Rule why);

// ---- B: dashboard.cpp, spawn.cpp, activation.cpp: the overseer
void refresh_dashboard(Table& t, Rule why);
void overseer_beat(Table& t);    // the phases spawn and activate, one choice a beat
bool overseer_window(Table& t);  // W1: asked between two actions if he could use something; true: he has
PieceId place_enemy(Table& t, std::uint8_t kind, CellId at, Facing facing, bool from_reserves, Rule why);
PieceId free_slot(Facts f, std::uint8_t kind);
void forget_step(Board& board);  // marks and records that end with the activation step

// ---- B: kits.cpp
enum class Window : std::uint8_t { between, declared, rolled, challenge, entered, downed };  // W1..W6
void offer_kit(Facts f, PieceId active, Menu& menu);  // his actions of the turn, and what others may use now
bool use_kit(Table& t, Answer choice);  // say::use, say::ability; true: it was an action of the active commando's turn
int challenge_dice(Facts f, PieceId commando, Stat stat);  // passive cards
void begin_turn_effects(Table& t, PieceId commando);       // what ends or happens at the start of his turn
void end_turn_effects(Table& t, PieceId commando);         // the drone, what ends with his turn
void end_round_effects(Table& t);
int max_diagonals(Facts f, PieceId who);
bool sure_footed(Facts f, PieceId who);
void offer_moving_kit(Facts f, PieceId commando, bool first, Menu& menu);  // with his move action
KitDoes use_moving_kit(Table& t, Answer choice);                           // sets moods, adds to Doing::points
bool may_drag(Facts f, PieceId who);                                       // a downed mate lies beside him
bool between_turns(Table& t);                                              // Field Commander; true: used
bool last_stand(Table& t, PieceId who);  // before his downed marker is placed (an attack did it)
void offer_challenge_kit(Facts f, PieceId commando, Stat stat, Menu& menu);  // before the roll: more dice
int use_challenge_kit(Table& t, PieceId commando, Answer choice);            // dice added
void drone_turn(Table& t);                                                   // at the end of its owner's turn
void challenge_rerolls(Table& t);                                            // W4, on Board::attack (Roll::challenge)

// ---- outfit.cpp
void choose_kit(Table& t);                                                // set-up: one answer a beat
int kit_points_left(Facts f, PieceId who);                                // OMG-CSET-03
fixed_vector<std::uint8_t, kits_each> typical_kit(Facts f, PieceId who);  // bits of his cards
void offer_exchanges(Facts f, PieceId commando, Menu& menu);              // say::exchange: campaign, with the stance
void exchange_kit(Table& t, Answer choice);

// ---- C: story, knowledge, scene
Verdict marker_fits(Facts f, DoorId door, std::uint8_t kind);  // legal, and the rest can still be completed
Verdict card_fits(Facts f, RoomId room, RoomCardId face);
int vitality_of_enemy(Facts f, PieceId who);  // with the mission's knobs
int vitality_of_tech(Facts f);
int slowed_by_load(Facts f, PieceId commando);           // Speed lost by what he carries
void drop_load(Table& t, PieceId commando);              // downed or dead: what he carries lies in his space
void offer_acts(Facts f, PieceId commando, Menu& menu);  // say::act
void act(Table& t, PieceId commando, Answer choice);     // pays itself

}  // namespace fireteam::omega

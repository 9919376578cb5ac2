// What the chapters of SAS share: facts about the table, and who calls whom.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

// ---- facts.cpp: plain questions about the table

Seats team(Facts f);                               // all players: SAS-GEN-01
Seats seat_of(Facts f, FriendId who);              // who plays it: SAS-GEN-04
bool anybody_spotted(Facts f);                     // an Operator on the board, support units left aside (SAS-RES-07)
UnitId unit_at(Facts f, CellId cell);              // infantry or vehicle on that square, or nobody
FriendId friend_at(Facts f, CellId cell);          // Operator or vehicle, or nobody
int distance_to(Facts f, UnitId u, FriendId who);  // SAS-LOS-07, nearest squares
int distance_to(Facts f, UnitId u, CellId cell);
int distance_between(Facts f, UnitId a, UnitId b);
Terrain terrain_at(Facts f, CellId cell);  // as it is now: book and patches
bool is_water(Facts f, CellId cell);       // for swimmers: bridge squares too (SAS-SCUBA-05)
int count_tokens(const Board& b, CellId cell, TokenKind kind);
bool has_token(const Board& b, CellId cell, TokenKind kind);
Dir toward(Facts f, Square from, Square to, Dir now, bool& tie);  // SAS-HEAR-14; tie: the other one fits as well
int items_used(const Operator& o);                                // item spaces in use

// ---- pieces.cpp: what changes places; keeps Board::standing, hulls, blasts, tokens in order

void put_operator(Table& t, OperatorId o, CellId cell);
void lift_operator(Table& t, OperatorId o, Life life);
void put_unit(Table& t, UnitId u, CellId cell);                  // infantry onto a square
void put_vehicle(Table& t, UnitId u, Stand stand, Where where);  // Axis vehicle
void lift_unit(Table& t, UnitId u);                              // back to the supply, as new
void put_car(Table& t, CarId c, Stand stand, Life life);
UnitId take_unit(Table& t, UnitKind kind);  // a free token of that kind; nobody: none left
void add_token(Table& t, Token token);
void drop_token(Table& t, Token token);
void place_corpse(Table& t, CellId cell, Rule rule);  // SAS-OBJ-01, SAS-OBJ-03
void lay_blast(Table& t, CellId centre);              // template that stays: SAS-BARREL-04, SAS-LEWES-06
void clear_blasts(Table& t);                          // SAS-END-06
void refresh_hulls(Board& board, const Book& book);   // standing and hulls from the pieces: cases, set-up
Cells hulls_besides(Facts f, std::uint16_t piece);  // squares of all vehicles but that one: two may lie over each other
Cells under_template(Facts f, CellId centre);       // 3 x 3

// ---- steps.cpp: where feet may go (design, section 3)

struct Walker {  // how somebody walks
  bool axis = false, crouched = false, swims = false, swimming = false, hook = false, climbs = false;
};
Walker walker_of(Facts f, OperatorId o);
Verdict may_cross(Facts f, CellId from, CellId to, const Walker& how);  // edges between neighbours only
Verdict may_enter(Facts f, CellId to, const Walker& how);               // terrain only
Verdict may_step(Facts f, CellId from, CellId to, const Walker& how);   // both, for move and sprint
Verdict may_climb(Facts f, CellId from, CellId to, const Walker& how);  // SAS-CLIMB-01..10
Verdict may_stand(Facts f, CellId cell, FriendId mover);                // SAS-GEN-07, SAS-MOVE-07, SAS-BARREL-06
int axis_step_cost(Facts f, CellId from, CellId to);                    // SAS-ADV-19..23, 30; 0: no way
Verdict may_place_over(Facts f, CellId from, CellId to);                // SAS-PICK-08, 12..14

// ---- sight (sight.cpp, views.cpp)

View view(Facts f, UnitId u, CellId cell);                                 // with its facing now; blind units none
View view_from(Facts f, UnitId u, CellId at, Dir facing, CellId cell);     // infantry imagined there
View view_of_arc(Facts f, UnitId u, Stand stand, bool rear, CellId cell);  // a vehicle's front or rear arc
// For Operators' attacks: SAS-ATK-04..09. `low`: crouched or in the water, over no low cover (SAS-CROUCH-02).
Line line_between(Facts f, CellId from, CellId to, bool low = false);
bool sees_spot(Facts f, UnitId u, CellId cell, Posture posture, FriendId who, bool attacking);  // SAS-SEE-17..20
bool sees(Facts f, UnitId u, FriendId who);                                                     // now, where it stands
bool sees_corpse(Facts f, UnitId u, CellId cell);             // SAS-OBJ-02: full view only
int cover_for(Facts f, UnitId u, CellId from, FriendId who);  // 0, -1, -2 for an attack from that square
bool blind(Facts f, UnitId u);  // smoking, on a spawn tile, off the map (SAS-EVENT-23, SAS-HEAR-11, SAS-VPAT-07)
bool in_cone(Facts f, Square from, Dir facing, Square to, int range);  // 90 degrees, no peripheral squares (SAS-LOS-09)

// ---- costs.cpp: action points

int ap_cost(std::uint16_t verb);  // SAS-ACT-10, SAS-OPVEH-04..17

// ---- beat.cpp: the state machine

void beat(Table& t);
void begin_phase(Table& t, Phase phase);  // tells it, clears what the phase needs
void next_phase(Table& t);                // SAS-TURN-02, SAS-TURN-03
void begin_turn(Table& t);

// ---- turn.cpp: Operator Phase

void operator_phase(Table& t);                     // one beat: choose who, or one action
void start_operator_turn(Table& t, FriendId who);  // SAS-ACT-01
void end_operator_turn(Table& t);                  // SAS-ACT-05, SAS-AIM-05
Verdict may_take_turn(Facts f, FriendId who);      // SAS-ACT-02, SAS-OPVEH-03, SAS-OPVEH-28, SAS-OPVEH-30
void act(Table& t, OperatorId o);                  // act.cpp: the menu of one Operator and its dispatch

// ---- deed.cpp: the action pipeline a..k of the design

struct Spot {
  CellId cell = no_cell;
  Posture posture = Posture::standing;
};
struct Gunshot {  // of a vehicle's gunner: where it is heard, who fired, at whom
  CellId from = no_cell;
  std::uint8_t earshot = 0;
  OperatorId by = nobody;
  UnitId target = nobody;
};
struct Deed {
  FriendId who = nobody;
  Bits<most_units> alert_before;      // A0
  Bits<most_units> saw;               // units that saw any of its squares
  Bits<most_units> reach;             // of these: within their long range there (SAS-REACT-18)
  Bits<most_units> heard;             // woken by a sprint or an engine (SAS-SPRINT-05, SAS-OPVEH-21)
  Bits<most_units> attacked;          // direct targets: those that survive turn (SAS-ATK-18) and may strike back
  fixed_vector<Spot, 24> spots;       // SAS-SEE-17
  CellId shot_from = no_cell;         // where the noise is and where the attack came from (SAS-HEAR-13)
  std::uint8_t earshot = 0;           // 0: silent
  fixed_vector<Gunshot, 2> gunshots;  // a vehicle may fire two guns in one action (SAS-OPVEH-31)
  bool attacks = false;               // the camo net does not hide it (SAS-ITEMS-05)
  bool blind_fire = false;            // SAS-BLIND-04
  bool grenade = false;               // never reveals its thrower (SAS-GREN-10)
  bool assassination = false;         // witnessed: the Operator is spotted (SAS-ASSN-12, SAS-SCUBA-12)
  bool marked = false;                // a marked attack in an Axis phase: bystanders do not react (ruling R12)
  bool witnessed = false;
};
Deed begin_deed(Facts f, FriendId who);
void note_spot(Table& t, Deed& deed);    // the square it stands on now, with its posture
void finish_deed(Table& t, Deed& deed);  // steps f to k
int long_range(Facts f, UnitId u);       // of a reaction attack: a Mortar Team's is that of SMG Infantry
void axis_settles(Table& t);             // after something of the Axis's own: corpses in view, alarm, deaths

// ---- move.cpp

Verdict may_move(Facts f, OperatorId o, CellId to);          // SAS-MOVE-*, and what the posture and load allow
Verdict may_move_unladen(Facts f, OperatorId o, CellId to);  // once he has laid down what he carries
Verdict may_sprint(Facts f, OperatorId o, CellId first);     // SAS-SPRINT-*, SAS-SQ-08
Verdict may_climb(Facts f, OperatorId o, CellId to);
Verdict may_exit(Facts f, OperatorId o);  // SAS-VICT-04
void step_operator(Table& t, OperatorId o, CellId to, Deed& deed);
void sprint(Table& t, OperatorId o, CellId first, Deed& deed);
Verdict posture_allows(Facts f, OperatorId o,
                       std::uint16_t verb);                 // SAS-CROUCH-03, SAS-PICK-07, SAS-SCUBA-08, SAS-RES-10
Verdict afford(Facts f, OperatorId o, std::uint16_t verb);  // SAS-ACT-11
int cost_of(std::uint16_t verb);                            // SAS-ACT-10

// ---- attack.cpp: Operators attack

Verdict may_use(Facts f, const Operator& who, Weapon w);  // owns it, ammunition, posture, water
Verdict may_attack(Facts f, OperatorId o, CellId from, std::uint16_t target, Weapon w, bool blind_fire = false,
                   bool reasons = true);  // reasons: a refusal names what stands in the way
int attack_modifier(Facts f, OperatorId o, CellId from, std::uint16_t target, Weapon w, bool blind_fire, bool marked);
void attack(Table& t, OperatorId o, CellId from, std::uint16_t target, Weapon w, Deed& deed);
int roll_hits(Table& t, FriendId who, int dice, int hits_on, int modifier);  // with the rabbit's foot window
// The players share out the hits among these units and objectives (as bits); what nobody can take is lost.
void allocate_hits(Table& t, int hits, UnitId first, const Bits<most_units>& among, bool explosive, Rule rule,
                   Deed* deed, unsigned objectives = 0);  // SAS-STEN-04, SAS-GREN-03, SAS-BARREL-09
void spend_ammo(Table& t, OperatorId o, Weapon w);

// ---- harm.cpp: kills, witnesses, damage

void hit_unit(Table& t, UnitId u, int hits, bool explosive, Rule rule, Deed* deed);  // armour, vehicles, Mortar Team
void hit_units(Table& t, const std::array<std::uint8_t, most_units>& hits, bool explosive, Rule rule, Deed* deed);
void fall(Table& t, const Bits<most_units>& victims, Rule rule, Deed* deed);  // all at once: they do not see each other
void kill_unit(Table& t, UnitId u, Rule rule, Deed* deed);  // corpse, witnesses (SAS-SEE-07, 22), mission triggers
void hurt(Table& t, FriendId who, int points, UnitId by, Rule rule);  // SAS-STAT-27, SAS-REACT-19, SAS-OPVEH-22, 25
void kill_operator(Table& t, OperatorId o, Rule rule);
void kill_friends_under(Table& t, const Cells& cells, Rule rule);  // SAS-BARREL-07
void hit_objective(Table& t, std::size_t objective, int hits, bool explosive, Rule rule);

// ---- notice.cpp: alert, shouts, spotting, noise

void make_alert(Table& t, UnitId u, Rule rule);  // SAS-SEE-23, SAS-EVENT-26
void shout(Table& t, UnitId u);                  // SAS-SEE-09..11
void make_spotted(Table& t, FriendId who, Rule rule);
void hear(Table& t, CellId source, int earshot, Rule rule);                 // SAS-HEAR-04..14; no meter
void loud(Table& t, CellId source, int earshot, OperatorId by, Rule rule);  // meter and hear: SAS-HEAR-02
void turn_unit(Table& t, UnitId u, Dir to, Rule rule, bool watch);  // shorter way, stops on clear view (SAS-SEE-18)
void turn_toward(Table& t, UnitId u, Square source, Rule rule, bool watch);  // SAS-HEAR-08, 09, 14
// SAS-EVENT-11..14, PATROL-07..10: corpse or Operator gained. Corpses are news to units that are not alert, and with
// `known` to alert ones as well if they do not lie there.
bool look_out(Table& t, UnitId u, Rule rule, bool shouts, const Cells* known = nullptr);
Cells corpses_seen(Facts f, UnitId u);
void corpses_in_view(Table& t);  // SAS-OBJ-02, 07, SAS-PICK-15: newly in clear view
void see_friend(Table& t, UnitId u, FriendId who, Rule rule, bool shouts);  // alert, shout, spotted

// ---- react.cpp and axis_attack.cpp

void reactions(Table& t, Deed& deed);                // SAS-REACT-*
Verdict may_react(Facts f, UnitId u, FriendId who);  // kinds that never do, once an Operator
struct AxisShot {
  int dice = 0, hits_on = 0, modifier = 0;
  bool possible = false;
};
AxisShot axis_shot(Facts f, UnitId u, FriendId who, bool moved_out, bool rear);  // SAS-AATK-*, SAS-MOD-05..09
void axis_fires(Table& t, UnitId u, FriendId who, const AxisShot& shot, Rule rule, const Because* why = nullptr);

// ---- mark.cpp: aim, mark, marked attacks

Verdict may_mark(Facts f, OperatorId o, std::uint16_t target);                 // SAS-MARK-01..03, 18, SAS-GREN-05
Verdict may_shoot_mark(Facts f, OperatorId o, Weapon w, bool reasons = true);  // SAS-MARK-08, 14
Verdict may_shoot_from_car(Facts f, OperatorId o, Weapon w);  // cars.cpp: a seated gunner's marked attack
void fire_from_car(Table& t, OperatorId o, std::uint16_t target, Weapon w, Deed& deed);
// Could somebody fire a marked attack at any moment while `mover` passes over these squares?
bool mark_may_bear(Facts f, UnitId mover, const Cells& passed);
void marked_window(Table& t);  // interrupt point W1: asks whoever could fire now, once a square

// ---- objects.cpp, items.cpp

Verdict may_pick_up(Facts f, OperatorId o, std::uint16_t thing);  // SAS-PICK-01..07
void pick_up(Table& t, OperatorId o, std::uint16_t thing);
Verdict may_lay(Facts f, OperatorId o, std::uint16_t thing, CellId to);    // SAS-PICK-08: has it, and it may lie there
void place_thing(Table& t, OperatorId o, std::uint16_t thing, CellId to);  // asks the depth of a bomb
Verdict may_smoke(Facts f, OperatorId o, UnitId u);                        // SAS-EVENT-21..29
void give_smoke(Table& t, OperatorId o, UnitId u);
Verdict may_heal(Facts f, OperatorId o, OperatorId whom);   // SAS-ITEMS-08
void drop_everything(Table& t, OperatorId o);               // SAS-REACT-19
Faces rabbits_foot(Table& t, Faces faces, const Die& die);  // SAS-ITEMS-01..03

// ---- cars.cpp: Operator vehicles; drive.cpp: vehicle geometry both sides use

void act_car(Table& t, CarId c);
Stand after(Stand stand, Manoeuvre m);  // SAS-VMOVE-02..06
int manoeuvre_cost(Facts f, Stand from, Manoeuvre m, int length, UnitKind kind,
                   bool axis);  // 0: no such step (SAS-VMOVE-07..18)
Verdict may_manoeuvre(Facts f, Stand from, Manoeuvre m, int length, UnitKind kind, bool boat);

// ---- meter.cpp: stealth meter and alarm

void advance_meter(Table& t, int by, OperatorId cause, Rule rule);  // SAS-METER-01, 25; sets alarm_due at 0
enum class AlarmCause : std::uint8_t { deed, event, patrol, advance, end };
void alarm(Table& t, AlarmCause cause);  // SAS-METER-02..24, 30
void nominate_if_needed(Table& t);       // SAS-METER-07, 12, 14, 18, 20, SAS-RES-07, 08

// ---- blast.cpp: templates, scatter, barrels, bombs, mines

// SAS-GREN-07..09, SAS-MORTAR-12, 13: where it comes down, perhaps off the board.
Square scatter(Table& t, CellId centre, Dir facing, bool large, FriendId thrower);
// Dice, allocation, chain barrels. With a deed its noise is left to finish_deed; without, a mine or bomb is loud here.
void explode(Table& t, CellId centre, BlastKind kind, OperatorId by, Deed* deed);
void bombs_due(Table& t);                        // SAS-LEWES-03, 07
bool steps_on(Table& t, UnitId u, CellId cell);  // W4: trap, mine (SAS-TRAP-02, SAS-MINE-02); true if the unit is gone

// ---- Axis phases: one beat each call

void advance_phase(Table& t);                                                    // advance.cpp, planner.cpp, convoy.cpp
void event_phase(Table& t);                                                      // events.cpp, rotate.cpp, spawn.cpp
void patrol_phase(Table& t);                                                     // patrol.cpp
void attack_phase(Table& t);                                                     // axis_attack.cpp
void end_phase(Table& t);                                                        // end.cpp
int spawn_units(Table& t, UnitKind kind, int number, Colour colour, Rule rule);  // SAS-EVENT-15..18; how many came
void start_convoy(Table& t);                                                     // SAS-CONV-02

// ---- setup.cpp, victory.cpp, campaign.cpp

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);
Result<Done> lay_out(const Book& book, const Setup& setup, Board& board);
void set_up_beat(Table& t);                 // choices made before the first turn: patrol start points (SAS-SETUP-10)
Outcome outcome(Facts f);                   // SAS-VICT-01..06
void check_end(Table& t);                   // after every action and phase: SAS-VICT-03, 05
void equip(const Book& book, Operator& o);  // from its card and side (SAS-SETUP-20)
int dawn(Facts f);                          // the event that ends the mission; 0: none
std::string sheet_text(Facts f);            // the campaign after this mission, for the setup of the next
std::string next_mission(Facts f);          // "" if it goes no further

// ---- triggers.cpp, tests.cpp, effects.cpp, orders.cpp: the mission's own rules
// Whoever makes one of these things happen calls happened(), after the board shows it. Fields that matter stand behind.

enum class Moment : std::uint8_t {
  setup,     // set_up_beat
  event,     // number: cards drawn so far. Event Phase, after the card was actioned, bombs included
  special,   // Event Phase, when the special card is drawn; the mission starts its convoy
  turn_end,  // number: turn. End Phase, last of all
  alarm,     // who: whose deed it was. End of alarm()
  battle,    // number: Battle turns that have ended. Battle End Phase
  meter,     // number: what it shows now. advance_meter()
  enter,     // who or unit, cell: after each square entered; a vehicle: any square of its own (cell not needed)
  reveal,    // reveal_token() itself
  search,    // orders.cpp itself
  take,      // who, cell, what: thing. pick_up()
  put,       // who, cell, what: thing, an item laid down. place_thing()
  place,     // who, cell, what: thing: bombs, traps, mines, corpses, barrels. place_thing()
  kill,      // unit, cell, who: killer. kill_unit(), before it is lifted: tags and role are still on it
  leave,     // unit: it leaves the board alive (convoy, flight), before it is lifted
  destroy,   // what: objective. hit_objective()
  explode,   // cell: centre, what: BlastKind; unit: the vehicle that a bomb rides on. explode(), after the dice
  noise,     // who, cell: a loud weapon was used. loud()
  mortar,    // unit: a Mortar Team fires its mortar
  spotted,   // who. make_spotted()
  dies,      // who. kill_operator()
  exit,      // who, what: exit number. When it has left the board
  count,     // change_counter() itself
};
constexpr std::size_t moments = static_cast<std::size_t>(Moment::count) + 1;
struct Happened {  // what a trigger is about
  Moment moment{};
  std::uint16_t number = 0;
  UnitId unit = nobody;
  OperatorId who = nobody;
  CellId cell = no_cell;
  std::uint16_t what = 0;
  bool found = false;  // reveal, search: it is the true one
};
void happened(Table& t, const Happened& what);  // runs the mission's triggers
// Orders of the mission (order, flee): Advance Phase, before the unit's own advance. True: it obeyed and is done.
bool has_order(Facts f, UnitId u);
bool follow_order(Table& t, UnitId u);
// Tokens that an Operator beside them turns up for 1 AP: an action of act().
Verdict may_reveal(Facts f, OperatorId o, CellId token);
void reveal_token(Table& t, OperatorId o, CellId token);
bool objective_done(Facts f, std::size_t objective);  // of the mission's list, for the scene
void change_counter(Table& t, std::size_t counter, int to);

}  // namespace fireteam::sas

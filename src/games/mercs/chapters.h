// What each chapter offers the others.
#pragma once

#include "games/mercs/ground.h"

namespace fireteam::mercs {

// ---- security.cpp
void raise_level(Table& t, Rule why);  // MRC-IMM-01
void change_security(Table& t, int by, Rule why);
void check_conditions(Table& t);  // MRC-IMM-03, MRC-IMM-04
void roll_casualties(Table& t);
void raise_reinforcement(Table& t, Rule why);

// ---- pieces.cpp: who comes, is hurt, leaves
constexpr OpforId no_opfor = 255;
OpforId place_opfor(Table& t, Kind kind, AreaId area, Rule why);
void add_agent(Table& t, Colour colour, AreaId area, Rule why);
void settle_overflow(Table& t);                              // MRC-OVER-01..05
void settle_area(Table& t, AreaId area, Areas before = {});  // before: where there is room, go there first
void leave(Table& t, OpforId o);                             // off the board, told by the caller
void kill_opfor(Table& t, OpforId o, MercId by, Rule why);
void hurt(Table& t, PieceId piece, int amount, MercId by, Rule why);
void kill_merc(Table& t, MercId m, Rule why);
void heal(Table& t, MercId m, int amount, Rule why);
void gain_points(Table& t, MercId m, int amount, Rule why);
void spend(Table& t, MercId m, int amount);
void set_status(Table& t, OpforId o, std::uint8_t status, Rule why);
void give_force(Table& t, MercId m, int ammunition);
void drop_reserve(Table& t, MercId m, Rule why);
int opfor_count(const Board& b);

// ---- reveal.cpp: agents turned into OpFor
Areas watched(const Board& b);
void reveal_once(Table& t, Rule why);                           // one event card for all agents in sight
void convert_agents(Table& t, const Bits<most_agents>& which);  // by one event card
void reveal(Table& t);  // MRC-EVENT-12: outside the Agent phase, again if need be
void show_marker(Table& t, std::uint8_t marker, MercId by, Rule why);

// ---- agents.cpp
void draw_movement(Table& t);
void move_agents(Table& t);
void add_penalty(Table& t);

// ---- reserve.cpp
void windows(Table& t, const Bits<most_opfor>& triggering);
bool may_react(Facts f, MercId m, OpforId o);
bool faces(const Board& b, AreaId at, Half half, AreaId to);  // is it on that half's side?

// ---- opfor.cpp, employees.cpp
void start_opfor(Table& t);
void next_unit(Table& t);
void activate_employee(Table& t, OpforId o);
int move_of(Facts f, OpforId o);
struct Choice {  // whom a SecFor would attack, and from where
  MercId target = nobody;
  AreaId from = nowhere;
};
Choice choose_target(Facts f, OpforId o, int move, Because* because = nullptr);

// ---- combat.cpp
struct Attack {
  PieceId attacker = no_piece;
  AreaId from = nowhere, to = nowhere;
  PieceId intended = no_piece;  // none: an area attack
  Dice pool;
  int automatic = 0;         // Auto Collateral
  bool every_opfor = false;  // melee sweeping (MRC-COMBAT-22)
  bool suppresses = false;
  MercId by = nobody;
  PieceId begun = no_piece;  // who in between is being filled (MRC-COLL-06)
};
void resolve(Table& t, Attack attack);
int bursts(const Board& b, Pool pool);
void place_disc(Table& t, AreaId area, MercId by, Rule why);
Dice camouflaged(Dice pool);
Dice pool_of(Facts f, OpforId o);

// ---- attack.cpp: what a MERC does with a weapon
Verdict may_attack(Facts f, MercId m, PieceId target, Manner manner, Extra extra, bool paid = false);
Verdict may_fight(Facts f, MercId m);  // no earlier action bars it
Dice pool_of(Facts f, MercId m, Manner manner, Extra extra, PieceId target);
void attack(Table& t, MercId m, PieceId target, Manner manner, Extra extra, bool paid);
Verdict may_cleave(Facts f, MercId m, Extra extra, bool paid = false);
void cleave(Table& t, MercId m, Extra extra, bool paid);
constexpr int throw_range = 3;  // MRC-THROW-08, MRC-THROW-14, MRC-THROW-15
Verdict may_throw(Facts f, MercId m, AreaId area, Item item);
void throw_item(Table& t, MercId m, AreaId area, Item item);
int cost_of(Facts f, MercId m, Manner manner);

// ---- skills.cpp: personal abilities
void offer_skills(Facts f, MercId m, Menu& menu);
bool use_skill(Table& t, MercId m, Answer answer);

// ---- move.cpp
Verdict may_step(Facts f, MercId m, AreaId to);
Areas steps_of(Facts f, MercId m);  // areas where that is allowed
void step(Table& t, MercId m, AreaId to, Rule why);
Verdict may_move(Facts f, MercId m, AreaId to);
Verdict may_hustle(Facts f, MercId m, AreaId to);
void go_on(Table& t);  // movement in progress

// ---- act.cpp: the other actions
void choose_marker(Table& t, MercId m, Rule why, unsigned among = ~0U);  // somebody says which one is turned up
void offer_deeds(Facts f, MercId m, Menu& menu);
bool do_deed(Table& t, MercId m, Answer answer);

// ---- combined.cpp
void offer_combined(Facts f, MercId m, Menu& menu);
bool do_combined(Table& t, MercId m, Answer answer);
void pair_on(Table& t);

// ---- breach.cpp, breach_fight.cpp, breach_end.cpp
void offer_breach(Facts f, MercId m, Menu& menu);
void begin_breach(Table& t, MercId m, Answer answer);
void breach_beat(Table& t);
void breach_activation(Table& t);
void end_breach(Table& t);
Dice counter_pool(Facts f);
inline bool breach_ruined(const BreachBoard& breach) {  // MRC-BC-46, MRC-BC-47
  return breach.objective && !breach.tolerate && breach.collateral >= breach.destroys;
}
inline bool breach_won(const BreachBoard& breach) {  // MRC-BC-44
  return breach.mercs >= breach.opfor && !breach_ruined(breach);
}
Areas pulled_from(const Board& b, AreaId at);
using Posts = fixed_vector<std::size_t, tile_places>;
Posts posts_of(Facts f, const Directive* directive);  // places of the tile that are held from the start
inline int number_at(Facts f, std::size_t place) { return f.book.tiles[f.board.breach.tile].places[place].number; }
inline Ring ring_at(Facts f, std::size_t place) { return f.book.tiles[f.board.breach.tile].places[place].ring; }

// ---- turn.cpp, refresh.cpp, rounds.cpp
void start_mercs(Table& t);
void turn(Table& t);
void change_priorities(Table& t);
bool deal_orders(Table& t);  // false: one more beat
void resupply(Table& t);
void clear_statuses(Table& t);
void spread_fire(Table& t);
void end_round(Table& t);
void beat(Table& t);
Outcome outcome(Facts f);
int next_of_band(int security);  // the lowest number of the next level

// ---- setup.cpp
void lay_pieces(const Book& book, Board& b);
void prepare(Table& t);

}  // namespace fireteam::mercs

// What each chapter of the rules offers the others.
#pragma once

#include "games/jagged/facts.h"

namespace fireteam::jagged {

// ---- dice.cpp
struct Throw {
  MercId who = nobody;
  Dice pool;
  int flat = 0;
  bool expert = false;
  int rerolls = 0;
  Seats seats = 0;
};
struct Roll {
  int sum = 0;
  int rerolled = 0;
};
Roll throw_dice(Table& t, const Throw& it);  // the dice lie in the tray until clear_tray
void clear_tray(Table& t);

// ---- harm.cpp
void suffer_fatigue(Table& t, MercId m, int n, Rule why);
void suffer_wounds(Table& t, MercId m, int n, Rule why);
int recover(Table& t, MercId m, int n, Rule why);
int heal(Table& t, MercId m, int n, Rule why);
void pay_fatigue(Table& t, MercId m, int n, Rule why);
int extra_cost(Facts f, MercId m);  // of an action, in Stamina
void add_condition(Table& t, MercId m, Condition c, Rule why);
void burden(Table& t, EnemyId e, Condition c, Rule why);
void shed(Table& t, MercId m, Condition c, Rule why);
void add_cube(Table& t, MercId m);
void remove_cube(Table& t, MercId m);
void mend(Table& t, MercId m, Rule why);
void hurt_enemy(Table& t, EnemyId e, int value, MercId by, bool doubled, Rule why);  // armor is still to come off
void defeat(Table& t, EnemyId e, MercId by, bool by_area);
// Armor or Stealth, then Wounds and conditions.
struct Blow {
  int value = 0;
  int stealth = -1;  // no Stealth allowed
  std::optional<Condition> condition;
  EnemyId by = no_enemy;
  Rule rule{};
};
void strike(Table& t, MercId m, const Blow& blow);

// ---- gear.cpp
int space_of(Facts f, MercId m, CardId card);
int inventory_room(Facts f, MercId m);  // spaces left
Verdict may_put(Facts f, MercId m, CardId card, Spot spot);
void gain(Table& t, MercId m, KindId kind, Rule why);
void discard(Table& t, CardId card, Rule why);
void to_deck(Table& t, KindId kind);  // where a card without an owner goes
CardId new_card(Table& t, KindId kind, MercId holder, Spot spot);
void number_copy(Board& board, CardId card);  // the least number that no other of its kind has
void gain_for_team(Table& t, KindId kind, SiteId site, Rule why);
void gain_ally(Table& t, KindId kind, Rule why);
void kill_ally(Table& t, MercId m, Rule why);
int ally_room(Facts f, MercId m);
bool reorganize(Table& t, MercId m);                    // true: done
void bar_edits(Facts f, Menu& menu, MercId m);          // what is refused in the action step
Verdict may_fit(Facts f, CardId upgrade, CardId host);  // whoever carries them
void give(Table& t, CardId card, MercId to);
void add_gifts(Facts f, Menu& menu, MercId m);
void add_exchanges(Facts f, Menu& menu, MercId m);
void exchange(Table& t, CardId mine, CardId theirs);
void settle_excess(Table& t, MercId m, CardId fresh = no_card);  // fresh: just received

// ---- activation.cpp
void begin_turn(Table& t);
void pick(Table& t);
void wake(Table& t);
void flee_step(Table& t);
void act(Table& t);
void end_activation(Table& t);
int recovery_of(Facts f, MercId m);

// ---- move.cpp
struct Cost {
  int fatigue = 0, wounds = 0;
};
Cost step_cost(Facts f, MercId m, bool across);
Verdict may_step(Facts f, MercId m, AreaId to);
Verdict may_go(Facts f, MercId m, SiteId to);
void add_moves(Facts f, Menu& menu, MercId m);
void step(Table& t, MercId m, AreaId to);
void go(Table& t, MercId m, SiteId to);
void lead(Table& t, MercId m, const Answer& answer);
void slip(Table& t, MercId m);
Verdict may_flee(Facts f, MercId m, SiteId to);
Bits<most_areas> entries(Facts f, SiteId from, SiteId to);
void arrive(Table& t, std::uint8_t movers, SiteId to, const Bits<most_areas>& where, MercId leader, AreaId chosen);
void flee(Table& t, MercId m, SiteId to);
void come_in(Table& t, std::uint8_t movers, SiteId to, MercId leader);  // what arriving there sets off

// ---- sector.cpp
void flip(Table& t, SiteId site, std::uint8_t movers);
void place_list(Table& t, SiteId site, const std::vector<Placed>& list);
EnemyId place_enemy(Table& t, std::uint8_t type, bool elite, AreaId area, Rule why);
void liberate(Table& t, SiteId site, Rule why);
void reset(Table& t, SiteId site);
void remove_figures(Table& t, SiteId site, bool corpses);
void settle(Table& t);  // after every action: resets, liberations, missions, the story
AreaId letter_area(Facts f, SiteId site, std::uint8_t letter);
void occupy(Table& t, SiteId site, Strength strength);
KindId draw_loot(Table& t, int grade);  // no_kind: none left
bool take_loot(Table& t, KindId kind);  // one card of that kind out of its deck or pile; false: none there
void take_prize(Table& t, SiteId site);
void gain_reward(Table& t, SiteId site, Reward reward);
void reward_token(Table& t, SiteId site);

// ---- tokens.cpp
void lay_token(Table& t, AreaId area);
void reveal(Table& t, AreaId area);                // all that lies face down here
void reveal_one(Table& t, MercId m, AreaId area);  // who looks says which
void reveal_around(Table& t, SiteId site);         // wherever mercenaries are in it
void mine(Table& t, AreaId area, Rule why);
bool face_down(Facts f, AreaId area);

// ---- attack.cpp
Verdict may_attack(Facts f, MercId m, CardId card, std::size_t action, EnemyId target);
Verdict may_blast(Facts f, MercId m, CardId card, std::size_t action, AreaId area);
void add_attacks(Facts f, Menu& menu, MercId m);
void attack(Table& t, MercId m, const Answer& answer);
int range_of(Facts f, MercId m, CardId card);

// ---- command.cpp
void add_commands(Facts f, Menu& menu, MercId m);
Verdict may_command(Facts f, MercId m, bool group = false);
void spend_command(Table& t, MercId m, bool group = false);
Dice skill_dice(Facts f, MercId m, Skill skill);
int test_need(Facts f, MercId m, Skill skill);  // successes that a test open to it asks for; 0: there is none
void use_skill(Table& t, MercId m, Skill skill);
void train(Table& t, MercId m);
void bribe(Table& t, MercId m, int dice);
int bribe_price(Facts f);

// ---- use.cpp
void add_uses(Facts f, Menu& menu, MercId m);
void use(Table& t, MercId m, const Answer& answer);
void loot(Table& t, MercId m, const Answer& answer);
Verdict may_loot(Facts f, MercId m, EnemyId corpse);
Verdict may_grab(Facts f, MercId m, AreaId area, int grade);

// ---- enemies.cpp
void queue_enemies(Table& t);
void enemy_beat(Table& t);

// ---- dictator.cpp
void threat_beat(Table& t);
void event_beat(Table& t);
void add_threat(Table& t, int n, Rule why);
void lower_threat(Table& t, int n, Rule why);
Band band_of(Facts f);
void resolve_event(Table& t, std::uint8_t event);
void draw_event(Table& t, Band band);

// ---- lieutenants.cpp
void bring_lieutenant(Table& t, std::uint8_t who);
void draw_lieutenant(Table& t);
void uncover(Table& t, std::uint8_t who, SiteId site, bool contested_too = false);
void uncover_next(Table& t);
std::uint8_t stand_in(Facts f, std::uint8_t who);  // who is meant where the story names a lieutenant
void uncover_random(Table& t, std::uint8_t who);
void send_back(Table& t, SiteId site);

// ---- missions.cpp (the cards)
bool add_mission(Table& t, std::uint8_t kind, bool by_story = false);
void lay_under(Board& board, std::uint16_t bounties);  // the rest of the deck lies above them
void draw_mission(Table& t);
void enter_mission(Table& t, SiteId site);
void reset_mission(Table& t, SiteId site);
void advance_mission(Table& t, SiteId site);
bool check_missions(Table& t);  // true: one was solved
const MissionCard& mission_of(Facts f, SiteId site);
SiteId access_of(Facts f, SiteId mission);
int open_step(Facts f, SiteId site);  // -1: none

// ---- estate.cpp
void die(Table& t, MercId m);
bool estate_beat(Table& t);  // false: nothing to settle
void replacements(Table& t);
bool back_with_injury(Board& board, std::uint8_t kind);  // who was out of play with one: JAG-SEVERE-05

// ---- ending.cpp
void win(Table& t, std::uint16_t cause);
void lose(Table& t, Cause cause, Rule why, std::uint16_t trigger = 0);
void looting_beat(Table& t);
void debrief(Table& t);
Outcome outcome(Facts f);

// ---- between.cpp
void market_beat(Table& t);
void outfit_beat(Table& t);
void deal_gear(Facts f, Board& board);
void pay_income(Table& t);
bool stow(Facts f, Board& board, CardId card, MercId m);  // somewhere on the mercenary; false if it cannot carry it

// ---- setup.cpp
Result<std::vector<std::string>> seats(const Book& book, const Setup& setup);
Result<Done> set_up(const Book& book, const Setup& setup, Board& board);
std::vector<SetupOption> options(const Book& book);
void start_scenario(Table& t);
// Numbers of the cards that lie on the Market at once, then of those that each city brings.
constexpr std::array<std::array<int, 2>, 7> market_blocks{
    {{48, 50}, {51, 55}, {56, 68}, {69, 72}, {73, 80}, {81, 84}, {85, 89}}};

// ---- campaign.cpp
Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);
std::string sheet_text(Facts f);
std::string next_mission(Facts f);
std::uint16_t open_scenarios(Facts f);

// ---- beat.cpp
void beat(Table& t);

}  // namespace fireteam::jagged

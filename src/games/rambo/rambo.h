// What the chapters of Rambo share: facts about the table, and who calls whom.
#pragma once

#include "games/rambo/words.h"

namespace fireteam::rambo {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

// ---- asking: every question also offers the any-time Achievements (RAM-ACH-04)

bool any_medal(const Board& board);
void add_medals(Facts f, Menu& menu, Ask kind, About about);
void use_medal(Table& t, std::uint16_t medal);

// Questions between two deeds: an exchange of Gear comes before them and they are asked anew (RAM-ACH-13).
constexpr bool between_deeds(Ask kind) {
  return kind == Ask::act || kind == Ask::stance || kind == Ask::window || kind == Ask::next_hero ||
         kind == Ask::figure;
}

// RAM-ACH-29: an Achievement turned in at a question counts at once. It is returned when it has taken effect, and who
// asked works out anew what stood before the question.
template <class Build>
Answer ask_once(Table& t, Seats seats, Ask kind, Build&& build, About about = {}) {
  Answer answer = t.ref.ask(
      seats, kind,
      [&](Menu& menu) {
        build(menu);
        if (any_medal(t.board) || menu.wide()) add_medals(t, menu, kind, about);
      },
      about);
  if (answer.verb == say::medal) use_medal(t, answer.a);
  return answer;
}

// Where an Achievement changes nothing that was worked out before. Never returns one, but for one that opens an
// exchange of Gear at a question between two deeds.
template <class Build>
Answer ask(Table& t, Seats seats, Ask kind, Build&& build, About about = {}) {
  for (;;) {
    Answer answer = ask_once(t, seats, kind, build, about);
    if (answer.verb != say::medal || (t.board.exchange && between_deeds(kind))) return answer;
  }
}
inline Seats seat_of(HeroId hero) { return only(hero); }

// ---- facts (facts.cpp)

inline bool over(Facts f) { return f.board.result != 0; }
inline bool in_play(const Board& b, HeroId h) { return h < b.heroes_in_game && !b.heroes[h].out; }
inline bool on_map(const Board& b, HeroId h) { return in_play(b, h) && b.heroes[h].cell != no_cell; }
inline bool alive(const Board& b, FigureId f) { return b.figures[f].cell != no_cell; }
inline const HeroCard& card_of(Facts f, HeroId h) { return f.book.heroes[f.board.heroes[h].card]; }

template <class F>
void each_hero(Facts f, F&& visit) {  // in seat order, those on the map
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (on_map(f.board, h)) visit(h);
}
template <class F>
void each_figure(Facts f, F&& visit) {
  for (FigureId i = 0; i < f.book.figures; ++i)
    if (alive(f.board, i)) visit(i);
}

int final_round(Facts f);
int wound_limit(Facts f);
int gear_slots(Facts f);
int health_of(Facts f, HeroId h);
Level level_of(Facts f, HeroId h);
Level level_at(const HeroCard& card, int alert);
int wound_count(const Hero& hero);
bool carries(const Hero& hero, GearId gear);
int slots_used(Facts f, const Hero& hero);
int slots_of(Facts f, GearId gear);

bool in_cover(Facts f, HeroId h);
bool cover_hides(Facts f, HeroId h);
Verdict visible(Facts f, FigureId enemy, HeroId h);  // to this Enemy (RAM-VIS-*), or the rule that hides
bool adjacent(Facts f, CellId a, CellId b);
Cells next_to(Facts f, CellId cell);  // adjacent spaces
Cells free_cells(Facts f);            // on the Map, not solid, nobody there
// Range 0 or less: Range A, printed so or `lowered` to it.
Verdict in_range(Facts f, CellId from, CellId to, int range, bool lowered = false);
bool sees(Facts f, CellId from, CellId to);
int walk_distance(Facts f, CellId from, CellId to);  // RAM-EMOVE-12
int area_distance(Facts f, CellId a, CellId b);
HeroId hero_at(Facts f, CellId cell);
FigureId figure_at(Facts f, CellId cell);
int buffed(Facts f, Stat stat, HeroId h);
int buffed_enemy(Facts f, Stat stat, FigureId e);
int threat_sum(Facts f, std::int8_t ThreatLasting::*field);
int enemy_damage_threats(Facts f);
const ThreatCard& threat_card(const Book& book, std::uint8_t kind);
HeroId chooser(Facts f);  // the active Hero in Hero turns, else the Mission Leader (RAM-SPAWN-11)
Seats team(Facts f);

// ---- telling (tell.cpp)

struct Tell {
  Told told = Told::noted;
  Word word{};
  std::uint16_t who = 0, a = 0, b = 0, c = 0;
  Rule rule{};
  bool headline = false;
};
void tell(Table& t, const Tell& what, const Because* because = nullptr);
constexpr std::uint16_t as_piece(HeroId h) { return static_cast<std::uint16_t>(hero_piece + h); }

// ---- what happens to Heroes and Enemies (harm.cpp)

void change_alert(Table& t, HeroId h, int by, Rule rule);
void gain_valor(Table& t, HeroId h, int by, Rule rule);
void gain_armor(Table& t, HeroId h, int by, Rule rule);
void heal(Table& t, HeroId h, int by, Rule rule);
struct Blow {  // one damage event
  int damage = 0;
  Rule rule{};
  FigureId attacker = nobody;
  CellId from = no_cell;  // of an attack, which Resistance, Cover and Armor lessen
};
void deal_damage(Table& t, HeroId h, const Blow& blow);
void wound(Table& t, HeroId h, FigureId attacker);
void mend(Table& t, HeroId h, Rule rule);

struct Death {
  FigureId figure = 0;
  std::uint8_t tags = 0;
  CellId cell = no_cell;
  HeroId killer = nobody;
  bool quiet = false;  // a hazard: its Special Ability stays still
};
using Deaths = fixed_vector<Death, most_figures>;
void hurt_enemy(Table& t, FigureId e, int damage, HeroId by, Deaths& deaths, bool quiet = false);
void resolve_deaths(Table& t, Deaths& deaths, HeroId by);  // in the order that this Hero likes

// ---- figures on the map (map.cpp)

void put_hero(Table& t, HeroId h, CellId cell);
void put_figure(Table& t, FigureId e, CellId cell);
void lift_figure(Table& t, FigureId e);
void ground_changed(Table& t);  // after lines, solid or tough spaces changed
void overlay_cells(Table& t, Overlaid kind, const Cells& cells, HeroId by);
void red_line(Table& t, kit::EdgeRef edge, bool up);
void push_out(Table& t, HeroId by);  // RAM-FOG-22

// ---- chapters

void beat(Table& t);  // beat.cpp

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);  // setup.cpp
Result<Done> lay_out(const Book& book, const Setup& setup, Board& board);
bool set_up_beat(Table& t);
void begin_round(Table& t);  // round.cpp
void choose_next_hero(Table& t);
void round_over(Table& t);
void deal_threats(Table& t);
void turn_start(Table& t);  // turn.cpp
void clear_step(Table& t);
void reveal_step(Table& t);
void end_turn(Table& t);
void reveal_threat(Table& t);  // threat.cpp
void choose_stance(Table& t);  // stance.cpp
Verdict may_take_stance(Facts f, HeroId h, int stance);
void act(Table& t);                              // act.cpp
Verdict may_step(Facts f, HeroId h, CellId to);  // move.cpp
int step_cost(Facts f, HeroId h, CellId from, CellId to);
void step(Table& t, HeroId h, CellId to);
void entered(Table& t, HeroId h);  // Fog and triggers of the space entered
void march(Table& t, HeroId h, int points);
Verdict may_attack(Facts f, HeroId h, GearId weapon, FigureId only_target = nobody);  // attack.cpp
Verdict may_target(Facts f, HeroId h, GearId weapon, FigureId e);
void attack(Table& t, HeroId h, GearId weapon, FigureId only_target = nobody);
void free_attack(Table& t, HeroId h, FigureId e, Rule rule);
int weapon_range(Facts f, HeroId h, GearId weapon);
void find_gear(Table& t, HeroId finder, GearId gear);  // gear.cpp
void discard_gear(Table& t, HeroId h, GearId gear, Rule rule);
Verdict may_activate(Facts f, HeroId h, GearId gear);
void activate(Table& t, HeroId h, GearId gear);
bool has_utility(Facts f, HeroId h);
Verdict may_play(Facts f, HeroId h, std::size_t tactic);  // tactics.cpp
Verdict may_discard(Facts f, HeroId h, std::size_t tactic);
Verdict may_draw(Facts f, HeroId h);
void play_tactic(Table& t, HeroId h, std::size_t tactic);
void discard_tactic(Table& t, HeroId h, std::size_t tactic);
void draw_tactic(Table& t, HeroId h, Rule rule);
bool need_holds(Facts f, HeroId h, Need need);
void fog_around(Table& t, HeroId h);  // fog.cpp
void reveal_fog(Table& t, std::uint8_t fog, HeroId h);
void look_at_fog(Table& t, std::uint8_t fog);
void flip_fog(Table& t, std::uint8_t fog);
void spawn(Table& t, std::uint8_t letter, const Cells& where, bool exact, HeroId by, bool awake = false);  // spawn.cpp
void begin_activation(Table& t);  // enemies.cpp
void activation_beat(Table& t);
void execute(Table& t, FigureId e, Behaviour b);
bool enemy_attack(Table& t, FigureId e, Rule rule);  // enemy_attack.cpp
// Between equal ones, by the Mission Leader; nobody when an Achievement was turned in instead (RAM-ACH-29).
HeroId leader_picks(Table& t, FigureId e, std::uint8_t heroes);
bool has_target(Facts f, FigureId e);
Verdict may_attack_hero(Facts f, FigureId e, HeroId h);
int enemy_damage(Facts f, FigureId e);
int hero_resistance(Facts f, HeroId h);
int damage_to_hero(Facts f, HeroId h, CellId from, int damage);
void move_toward(Table& t, FigureId e, CellId target, Rule rule, Because* why);  // enemy_move.cpp
bool move_to_cover(Table& t, FigureId e);
void move_steps(Table& t, FigureId e, CellId target, int steps, Rule rule);
void final_check(Table& t);  // battlefield.cpp
void battlefield_entries(Table& t);
void debrief(Table& t);  // campaign.cpp
void exchange_beat(Table& t);
bool edit_loadout(Table& t, HeroId h);  // true when the Hero is ready
Verdict may_pack(Facts f, HeroId h, GearId gear);
enum class Next : std::uint8_t { none, onward, replay, restart };
void medal_window(Table& t, About about);  // medals.cpp
bool wound_window(Table& t, HeroId h);     // true when a free attack is won by it

// ---- the mission's own rules (triggers.cpp, effects.cpp, places.cpp)

struct Context {  // what a line is about
  HeroId hero = nobody;
  CellId here = no_cell;
  std::uint8_t poi = nobody;
  FigureId figure = nobody;
  bool threat = false;        // a Threat Card: figures it spawns are awake
  bool fog = false;           // a Fog card: its choices are those of `hero`, who turned it up (RAM-FOG-17)
  std::uint16_t trigger = 0;  // whose line it is
};
bool all_hold(Facts f, const std::vector<Condition>& conditions, const Context& context);
bool condition_holds(Facts f, const Condition& condition, const Context& context);
void run(Table& t, const std::vector<Effect>& effects, const Context& context);
void fire(Table& t, std::uint16_t trigger, const Context& context);
bool can_fire(Facts f, std::uint16_t trigger, const Context& context);
void settle(Table& t);  // after every effect: as-soon-as triggers
void fire_reach(Table& t, HeroId h);
void fire_kill(Table& t, const Death& death);
void fire_level(Table& t, HeroId h, Level from, Level to);
void fire_wound(Table& t, HeroId h);
void fire_fog(Table& t, std::uint8_t fog, HeroId h);
void fire_moment(Table& t, When when, const Context& context = {});
void change_counter(Table& t, std::uint16_t counter, int to, const Context& context);
Verdict may_use(Facts f, HeroId h, std::size_t use);
Cells cells_of(Facts f, const Place& place, const Context& context);
std::uint8_t heroes_of(Facts f, const Who& who, const Context& context);
bool selected(Facts f, FigureId e, const Select& select);
void win(Table& t, std::uint16_t trigger);
void lose(Table& t, std::uint16_t cause, Rule rule);
namespace cause {
constexpr std::uint16_t final_round = 1, wounds = 2, no_stance_left = 3, trigger = 16;  // + number of the trigger
}
void drop_marker(Table& t, HeroId h, std::uint8_t marker);
void give_marker(Table& t, HeroId h, std::uint8_t marker);
Verdict may_hold(Facts f, HeroId h, std::uint8_t marker);
void award_medal(Table& t, std::uint8_t medal, HeroId h);
void earn_by_kill(Table& t, FigureId e, HeroId by);
void unlock_gear(Table& t, GearId gear);
void remove_poi(Table& t, std::uint8_t poi);
void place_poi(Table& t, std::uint8_t poi, CellId cell);

}  // namespace fireteam::rambo

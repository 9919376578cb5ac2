// What the chapters share: verbs, questions, nouns and events, and what each chapter offers the others.
#pragma once

#include "engine/rules_of.h"
#include "games/jagged/book.h"
#include "rules/jagged.h"

namespace fireteam::jagged {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

namespace say {
enum Verb : std::uint16_t {
  pick = verb::first_game_verb,  // a: merc
  call,                          // a: card whose on-activation effect is used
  pass,
  flee,  // a: site
  stay,
  put,     // a: card, b: spot
  attach,  // a: upgrade, b: host
  detach,  // a: upgrade
  give,    // a: card, b: merc
  done,
  step,     // a: area
  go,       // a: site
  lead,     // a: area, b: party
  lead_to,  // a: site, b: party
  enter,    // a: area
  attack,   // a: card, b: action from 1, c: enemy
  blast,    // a: card, b: action from 1, c: area
  roll_now,
  spend,  // a: card whose Durability is spent
  rebel,
  boost,  // a: card
  keep,
  again,   // a: die that is thrown again
  target,  // a: enemy
  aim,     // a: area
  stop,
  drive,    // a: area into which a target retreats
  slip,     // a: area of a Free Move
  loot,     // a: enemy
  grab,     // a: area, b: grade of a loot token
  use,      // a: card
  cast,     // a: card, b: area
  discard,  // a: card
  scan,     // a: card, b: area whose token is turned up
  skill,    // a: skill
  apply,
  hold,
  relieve,  // a: merc that recovers or heals
  stanch,   // a: merc whose Bleeding is healed
  repair,   // a: card
  drop,
  train,
  bribe,  // a: dice
  end,
  order,  // a: enemy that acts next
  path,   // a: area
  hit,    // a: merc
  armor,
  stealth,
  lose,     // a: card
  board,    // a: of the roster
  join,     // a: area
  take,     // a: merc that gets it
  leave,    // nobody gets it
  oust,     // a: ally that makes room
  execute,  // a: encounter token
  support,  // a: rebels
  buy,      // a: kind
  sell,     // a: card
  store,    // a: card
  fetch,    // a: card, b: merc
  swap,     // a: merc, b: of the roster
  next,     // a: scenario by number
  choose,   // a: kind of two that were drawn
};
}
constexpr Answer answer(say::Verb verb, int a = 0, int b = 0, int c = 0) {
  return {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)};
}

enum class Ask : std::uint16_t {
  pick = 1,
  wake,
  flee,
  reorganize,
  act,
  enter,
  support,
  reroll,
  target,
  drive,
  slip,
  stow,
  excess,
  test,
  spread,
  order,
  path,
  hit,
  defence,
  estate,
  board,
  join,
  taker,
  ally,
  tokens,
  counter,
  killed,
  market,
  outfit,
  next,
  rebel_out,
  dose,
  pair,
};
enum class Bag : std::uint8_t {
  loot_1,
  loot_2,
  loot_3,
  weak,
  strong,
  deadly,
  unknown,
  yellow,
  orange,
  red,
  missions,
  larry,
  encounters,
  older,
  rewards,
  lieutenants,
  crosshair,
  armor,
  sectors
};
constexpr auto names_of(Bag) {
  return std::array{"loot-1",  "loot-2",      "loot-3",    "weak",     "strong", "deadly",    "unknown",
                    "yellow",  "orange",      "red",       "missions", "larry",  "encounter", "older",
                    "rewards", "lieutenants", "crosshair", "armor",    "sectors"};
}

namespace noun_of {
constexpr std::uint8_t merc = noun::first_game_noun, enemy = merc + 1, area = merc + 2, site = merc + 3,
                       card = merc + 4, kind = merc + 5, spot = merc + 6, party = merc + 7, die_side = merc + 8,
                       skill = merc + 9, roster = merc + 10, condition = merc + 11, token = merc + 12,
                       event = merc + 13, mission = merc + 14, lieutenant = merc + 15, spawn = merc + 16,
                       trigger = merc + 17, scenario = merc + 18, counter = merc + 19, strength = merc + 20,
                       number = noun::number;
}

enum class Word : std::uint16_t {
  briefing,
  turn,
  activates,
  refreshed,
  recovered,
  fatigued,
  wounded,
  healed,
  knocked_out,
  stands_up,
  died,
  injured,
  mended,
  gained,
  shed,
  moved,
  cleared,
  contested,
  flipped,
  placed,
  token_laid,
  token_up,
  fled,
  reset,
  liberated,
  rewarded,
  attacks,
  rolled,
  chained,
  rerolled,
  damaged,
  defeated,
  burdened,
  retreats,
  looted,
  token_looted,
  drew,
  left_card,
  got,
  discarded,
  put,
  attached,
  detached,
  traded,
  used,
  spent,
  supported,
  boosted,
  repaired,
  skill,
  passed_test,
  trained,
  bribed,
  funds,
  rebels,
  threat_token,
  threat,
  counter,
  beaten_off,
  event,
  slot,
  night,
  cleaned,
  enemies_act,
  enemy_moves,
  enemy_attacks,
  enemy_bleeds,
  enemy_leaves,
  defends,
  evaded,
  seen,
  mission_in,
  mission_entered,
  mission_step,
  mission_solved,
  mission_reset,
  lieutenant_in,
  lieutenant_found,
  lieutenant_back,
  lieutenant_out,
  tank_token,
  tank_kills,
  hidden_up,
  hidden_blank,
  estate,
  replaced,
  joined,
  larry,
  smoke,
  incoming,
  trigger,
  counted,
  objective,
  won,
  lost,
  ended_activation,
  stored,
  bought,
  sold,
  swapped,
  fetched,
  income,
  next,
  refilled,
  placed_rebel,
  rebel_gone,
  test_here,
  eased,
  promoted,
  closed,
  access,
  raided,
  sneaks,
  scanned,
  outfitted,
  loot_up,
  ally_out,
  enemies_done,
  city,
  acts,
  let_go,
  commands,
};

enum class Cause : std::uint16_t { none, story, all_down, no_mercs, counter, time, trigger = 16 };

using Tell = TellOf<Word, Rule, unknown>;
void tell(Table& t, const Tell& what);
void tell(Table& t, const Tell& what, const Because& because);

// ---- facts.cpp
SiteId site_of(AreaId area);
inline bool is_card(SiteId site) { return site >= most_sectors && site < most_sites; }
bool liberated(Facts f, SiteId site);
bool contested(Facts f, SiteId site);  // a sector that is, or a mission card
bool same_area(Facts f, AreaId a, AreaId b);
int range_between(Facts f, AreaId a, AreaId b);  // -1: no attack goes there
int walk_between(Facts f, AreaId a, AreaId b);   // -1: no way
Terrain terrain_of(Facts f, AreaId area);        // plain where a sector is one area
inline bool on_map(const Merc& merc) { return merc.stand == Stand::up || merc.stand == Stand::down; }
inline bool up(const Merc& merc) { return merc.stand == Stand::up; }
inline bool has(const Merc& merc, Condition c) { return merc.conditions & bit(c); }
inline bool has(const Enemy& enemy, Condition c) { return enemy.conditions & bit(c); }
bool merc_at(Facts f, SiteId site, bool standing);
bool enemy_in(Facts f, AreaId area);  // one that stands there for all to see
bool enemy_at(Facts f, SiteId site);  // hidden ones too
const MercCard& board_of(Facts f, MercId m);
const Item& item_of(Facts f, CardId card);
bool owned(Facts f, CardId card);
bool held(Facts f, CardId card, MercId m);  // by m, in the scenario
bool slotted(Facts f, CardId card);         // in a slot, or attached to what is
bool in_force(Facts f, Ongoing what);
bool in_force(Facts f, Grip what);
bool in_force(Facts f, Does what);  // of the event
Stats stats_of(Facts f, EnemyId e);
int armor_of(Facts f, EnemyId e);
int initiative_of(Facts f, EnemyId e);
bool experienced(Facts f, std::uint8_t type);
Dice armor_dice(Facts f, MercId m);
int stealth_dice(Facts f, MercId m);
int most_stamina(Facts f, MercId m);  // cubes it has in all
Seats seat_of(Facts f, MercId m);
Seats team(Facts f);
MercId merc_of_kind(Facts f, std::uint8_t kind);
template <class Visit>
void each_card(Facts f, MercId m, Visit&& visit) {
  for (CardId card = 0; card < most_cards; ++card)
    if (f.board.cards[card].kind != no_kind && f.board.cards[card].holder == m &&
        f.board.cards[card].spot != Spot::stored)
      visit(card);
}
bool over(Facts f);

// ---- dice.cpp
struct Throw {
  MercId who = nobody;
  Dice pool;
  int flat = 0;
  bool expert = false;
  int rerolls = 0;
  Seats seats = 0;
};
int throw_dice(Table& t, const Throw& it);  // the sum; the dice lie in the tray until clear_tray
void clear_tray(Table& t);

// ---- harm.cpp
void suffer_fatigue(Table& t, MercId m, int n, Rule why);
void suffer_wounds(Table& t, MercId m, int n, Rule why);
int recover(Table& t, MercId m, int n, Rule why);
int heal(Table& t, MercId m, int n, Rule why);
void pay_fatigue(Table& t, MercId m, int n, Rule why);
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
bool reorganize(Table& t, MercId m);  // true: done
Verdict may_give(Facts f, MercId from, CardId card, MercId to);
void give(Table& t, CardId card, MercId to);
void settle_excess(Table& t, MercId m);

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
void gain_reward(Table& t, SiteId site, Reward reward);
void reward_token(Table& t, SiteId site);

// ---- tokens.cpp
void lay_token(Table& t, AreaId area);
void reveal(Table& t, AreaId area);  // all that lies face down here
void reveal_one(Table& t, AreaId area);
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
void uncover(Table& t, std::uint8_t who, SiteId site);
void uncover_random(Table& t, std::uint8_t who);
void send_back(Table& t, SiteId site);

// ---- missions.cpp (the cards)
bool add_mission(Table& t, std::uint8_t kind);
void draw_mission(Table& t);
void enter_mission(Table& t, SiteId site);
void reset_mission(Table& t, SiteId site);
void advance_mission(Table& t, SiteId site);
void check_missions(Table& t);
const MissionCard& mission_of(Facts f, SiteId site);
SiteId access_of(Facts f, SiteId mission);
int open_step(Facts f, SiteId site);  // -1: none

// ---- estate.cpp
void die(Table& t, MercId m);
bool estate_beat(Table& t);  // false: nothing to settle
void replacements(Table& t);

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

// ---- setup.cpp
Result<std::vector<std::string>> seats(const Book& book, const Setup& setup);
Result<Done> set_up(const Book& book, const Setup& setup, Board& board);
std::vector<SetupOption> options(const Book& book);
void start_scenario(Table& t);

// ---- campaign.cpp
Result<Done> read_sheet(const Book& book, const std::string& text, Board& board);
std::string sheet_text(Facts f);
std::string next_mission(Facts f);
std::uint16_t open_scenarios(Facts f);

// ---- beat.cpp
void beat(Table& t);

}  // namespace fireteam::jagged

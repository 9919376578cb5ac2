// The table of Jagged Alliance: all that lies on it, as plain bytes. Decks are bags; what nobody knows is not there.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "engine/answer.h"
#include "kit/bag.h"
#include "kit/pools.h"

namespace fireteam::jagged {

using SiteId = std::uint8_t;   // a sector of the map, or a mission card beside it
using AreaId = std::uint8_t;   // six numbers a sector, then one a mission card
using MercId = std::uint8_t;   // place in the team, which is the clockwise order (JAG-AI-24)
using EnemyId = std::uint8_t;  // figures of one type follow each other
using CardId = std::uint8_t;   // a card that somebody owns
using KindId = std::uint8_t;   // a kind of card, as items.json lists them

constexpr int most_mercs = 4, most_sectors = 9, most_areas_of = 6, most_missions = 6;
constexpr int most_sites = most_sectors + most_missions;       // 15
constexpr int first_card_area = most_sectors * most_areas_of;  // 54
constexpr int most_areas = first_card_area + most_missions;    // 60
constexpr int most_roster = 13, most_kinds = 132, most_cards = 72, deck_kinds = 16;
constexpr int first_of_type[] = {0, 12, 18, 24, 30, 32};  // figures of each type, the bounty targets last
constexpr int most_enemies = first_of_type[5] + most_missions;
constexpr int most_lieutenants = 7, most_mission_kinds = 16, most_triggers = 64, most_counters = 8;
constexpr int most_threat = 10, most_smoke = 9;
constexpr AreaId nowhere = 255;
constexpr SiteId no_site = 255;
constexpr MercId nobody = 255;
constexpr EnemyId no_enemy = 255;
constexpr CardId no_card = 255;
constexpr KindId no_kind = 255;

enum class Phase : std::uint8_t {
  between,  // market and storage before a scenario of a campaign
  outfit,   // gear is dealt
  begin,    // of a Player Phase
  pick,
  wake,  // start of an activation: on-activation effects, flight, reorganizing
  flee,
  reorganize,
  act,
  enemies,
  threat,
  event,
  looting,
  debrief,
  ended,
};
constexpr auto names_of(Phase) {
  return std::array{"between", "outfit",  "begin",  "pick",  "wake",    "flee",    "reorganize",
                    "act",     "enemies", "threat", "event", "looting", "debrief", "ended"};
}

enum class Condition : std::uint8_t { bleeding, suppressed, marked };
constexpr auto names_of(Condition) { return std::array{"bleeding", "suppressed", "marked"}; }
constexpr std::uint8_t bit(Condition condition) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(condition));
}

// ---- dice: distinct faces with their weights; what a face shows

// JAG-COMP-04, JAG-DICE-02, JAG-DICE-04: authored faces; blue ones are for Stealth and bribes alone (JAG-DICE-05).
enum Colour : std::uint8_t { yellow_die, orange_die, red_die, blue_die };
constexpr std::size_t colours = 4;
constexpr std::array<Die, colours> die_kinds{kit::die_of(1, {2, 2, 1, 1}), kit::die_of(2, {1, 2, 1, 1, 1}),
                                             kit::die_of(3, {1, 2, 1, 1, 1}), kit::die_of(4, {3, 3})};
constexpr std::array<std::array<int, most_faces>, colours> successes{
    {{0, 1, 1, 2, 0, 0}, {0, 1, 2, 2, 3, 0}, {1, 2, 3, 3, 4, 0}, {0, 1, 0, 0, 0, 0}}};
constexpr std::array<int, colours> expert_face{2, 3, 3, -1};  // that shows the Expertise icon
using Tray = kit::Pools<colours, 240>;                        // never too small for what a team owns: JAG-DICE-11

struct Dice {  // a pool to throw
  std::uint8_t yellow = 0, orange = 0, red = 0, blue = 0;
  friend constexpr bool operator==(const Dice&, const Dice&) = default;
  constexpr int size() const { return yellow + orange + red + blue; }
};
constexpr Dice operator+(Dice a, const Dice& b) {
  a.yellow = static_cast<std::uint8_t>(a.yellow + b.yellow);
  a.orange = static_cast<std::uint8_t>(a.orange + b.orange);
  a.red = static_cast<std::uint8_t>(a.red + b.red);
  a.blue = static_cast<std::uint8_t>(a.blue + b.blue);
  return a;
}

// ---- mercenaries

enum class Stand : std::uint8_t { absent, up, down, dead, coming };
constexpr auto names_of(Stand) { return std::array{"absent", "up", "down", "dead", "coming"}; }
struct Merc {
  std::uint8_t kind = 255;  // of the roster
  Seat seat = 0;
  Stand stand = Stand::absent;
  AreaId area = nowhere;
  std::uint8_t stamina = 0, fatigue = 0, wounds = 0;
  std::uint8_t injured = 0;  // cubes on Severe Injury tokens
  std::uint8_t conditions = 0;
  std::uint8_t acted = 0;                           // in this Player Phase
  std::uint8_t commands = 0;                        // Command Action tokens ready
  std::uint8_t leads = 0;                           // one more, for a Group Move only
  std::uint8_t moved = 0;                           // in this activation
  std::uint8_t steady = 0;                          // its re-roll is used
  std::uint8_t camouflaged = 0;                     // killed somebody from jungle in this activation
  std::uint8_t wired = 0, sharp = 0, blackout = 0;  // Larry's cards
  std::uint8_t smoke = 0;                           // blue dice until its next activation
  std::uint8_t lose = 0;                            // dead: cards that are still to be given up
  std::uint8_t passenger = 0;                       // carries who must arrive; 255: is a prisoner
  std::uint8_t buried = 0;                          // dead when the scenario ended: nobody takes the place
};

// ---- cards that the team owns

enum class Spot : std::uint8_t { inventory, weapon_1, weapon_2, weapon_3, armor, ally, attached, stored };
constexpr auto names_of(Spot) {
  return std::array{"inventory", "weapon-1", "weapon-2", "weapon-3", "armor", "ally", "attached", "stored"};
}
struct Card {
  KindId kind = no_kind;
  MercId holder = nobody;
  Spot spot = Spot::stored;
  CardId host = no_card;     // attached to
  std::uint8_t covered = 0;  // Durability icons
  std::uint8_t used = 0;     // in this activation
  std::uint8_t touched = 0;  // moved or traded in this step
  std::uint8_t copy = 0;     // which of several of its kind, from 1
};

// ---- enemies

enum class Figure : std::uint8_t { none, standing, hidden, corpse };
constexpr auto names_of(Figure) { return std::array{"none", "standing", "hidden", "corpse"}; }
struct Enemy {
  Figure state = Figure::none;
  std::uint8_t type = 0;
  std::uint8_t elite = 0;
  AreaId area = nowhere;
  SiteId site = no_site;
  std::uint8_t damage = 0;
  std::uint8_t conditions = 0;
  std::uint8_t spots = 0;  // letters that still hold one of its face-down tokens
  std::uint8_t found = 0;  // the crosshair has been turned up
  std::uint8_t kept = 0;   // the story's own: no reset takes it away
};

// ---- sectors, areas, missions

enum class State : std::uint8_t { occupied, contested, liberated };
constexpr auto names_of(State) { return std::array{"occupied", "contested", "liberated"}; }
enum class Strength : std::uint8_t { weak, strong, deadly, unknown };
constexpr auto names_of(Strength) { return std::array{"weak", "strong", "deadly", "unknown"}; }
// own_list: the story's own list, face up; passing: a figure of the story that will drive on. A fight without a card is
// a case's own, laid out with nobody there if it likes; abandoned: its last mercenary has died
constexpr std::uint8_t no_spawn = 255, own_list = 254, passing = 253, abandoned = 252;
struct Sector {
  State state = State::occupied;
  Strength strength = Strength::weak;
  std::uint8_t spawn = no_spawn;  // the card, once flipped
  std::uint8_t rebels = 0;
  std::uint8_t lieutenant = 255;
  std::uint8_t rewards = 0;         // face-down reward tokens
  std::uint8_t objective = 0;       // a token of the scenario
  std::uint8_t closed = 0;          // to entering
  std::uint8_t test = 0, need = 0;  // a skill test of the scenario here: skill + 1, successes
  AreaId test_area = nowhere;
  std::uint8_t extra = 0;  // encounters placed besides the card's: two bits a letter
  std::uint8_t prize = 0;  // a reward token that lies face up: 1 to 3 a loot deck, else a kind of card and 4
  std::array<std::uint8_t, 8> list{};  // of a raid, which is its spawn card: letter, elite and type + 1, packed
};
struct Ground {                        // of an area
  std::uint8_t tokens = 0;             // face-down encounter tokens
  std::uint8_t older = 0;              // … from before the pool was refilled
  std::array<std::uint8_t, 3> loot{};  // face-up loot tokens by grade
  std::uint8_t incoming = 0;           // tokens
};
struct Mission {
  std::uint8_t kind = 255;
  std::uint8_t entered = 0;
  std::uint8_t done = 0;    // steps
  std::uint8_t search = 0;  // a test of the scenario: skill + 1, successes above
};

struct Turn {  // of the Enemy Activation
  EnemyId enemy = no_enemy;
  std::uint8_t rank = 0;  // equal ranks: the team chooses
};

enum class Ends : std::uint8_t { running, won, lost };

struct Board {
  Bits<most_kinds> income;  // owned
  Bits<most_kinds> gone;    // out of the campaign
  Bits<most_triggers> fired, busy;
  std::uint16_t killed = 0;          // of the roster
  std::uint16_t marks = 0;           // that outlast a scenario
  std::uint16_t won = 0;             // scenarios by number
  std::uint16_t done = 0;            // objectives of the story
  std::uint16_t counter_tokens = 0;  // by level
  std::uint16_t cause = 0;
  std::uint16_t hurt = 0;  // of the roster, not in play: whose Severe Injury waits for them
  std::array<Merc, most_mercs> mercs{};
  std::array<Card, most_cards> cards{};
  std::array<Enemy, most_enemies> enemies{};
  std::array<Sector, most_sectors> sectors{};
  std::array<Ground, most_areas> ground{};
  std::array<Mission, most_missions> missions{};
  std::array<AreaId, 2> access{nowhere, nowhere};  // sites with the tokens in and out
  fixed_vector<Turn, most_enemies> queue;
  Tray tray;
  std::array<kit::Bag<deck_kinds>, 3> loot;     // decks
  std::array<kit::Pile<deck_kinds>, 3> looted;  // and their discard piles
  std::array<kit::Bag<deck_kinds>, 4> spawns;
  std::array<kit::Pile<deck_kinds>, 4> spawned;
  std::array<kit::Bag<8>, 3> events;
  kit::Bag<most_mission_kinds, 4> mission_deck;
  kit::Pile<most_mission_kinds> missions_out;
  kit::Bag<8> larry;
  kit::Pile<deck_kinds> encounters;  // in the pool, with the face-down ones that came from it
  kit::Pile<deck_kinds> older;       // what the older face-down ones are
  kit::Pile<deck_kinds> spent;       // out of play
  kit::Pile<8> reward_tokens;
  kit::Pile<most_kinds> market;
  std::array<std::uint8_t, most_counters> counters{};
  std::array<std::uint8_t, 3> slots{255, 255, 255};  // events; 254: Basic Steps
  std::uint8_t lieutenants = 0;                      // in play
  std::uint8_t beaten = 0;                           // lieutenants defeated
  std::uint8_t experienced = 0;                      // types
  std::uint8_t ticking = 0;                          // types that become experienced when the scenario ends
  std::uint8_t cities = 0;
  std::uint8_t pool = 0;  // encounter tokens in the pool
  std::uint8_t out = 0;   // … out of play without having been seen
  std::uint8_t players = 1, team = 0;
  std::uint8_t dictator = 0;
  std::uint8_t variant = 1;
  std::uint8_t campaign = 0;
  Phase phase = Phase::outfit;
  std::uint8_t turn = 0;
  MercId active = nobody;
  MercId last = nobody;        // whose activation the enemies answer
  SiteId last_site = no_site;  // and where it ended
  std::uint8_t aborted = 0;    // the active one was knocked out or fled
  std::uint8_t shared = 0;     // the shared Command Action token
  std::uint8_t funds = 0, rebels = 0;
  std::uint8_t level = 1, tokens = 0;
  std::uint8_t night = 0, fixed_time = 0;
  std::uint8_t event = 255;       // in force
  std::uint8_t skull = 0;         // Deidranna's token of this turn has been added
  std::uint8_t informed = 0;      // Brandt's
  std::uint8_t maxed = 0;         // how often level 10 was reached
  std::uint8_t off = 0;           // flags of the scenario that are off
  std::int8_t bribe_price = 0;    // what the scenario adds
  std::uint8_t tank_up = 0;       // Tank tokens that lie face up
  std::uint8_t tank_blocked = 0;  // Tanks whose next activation kills no ally
  std::uint8_t deaths = 0, allies_lost = 0, kills = 0, knocked = 0;
  std::uint8_t flat = 0;  // successes added to what lies in the tray
  std::uint8_t next = 0;  // scenario that follows, by number
  Ends result = Ends::running;
  std::array<std::uint8_t, most_lieutenants> acts_for{};  // who stands in for a lieutenant, number + 1
  std::uint8_t giving = 0;                                // skill whose successes are given, + 1
  std::array<std::uint8_t, 2> spare{};
};

// flags of the scenario
namespace flag {
constexpr std::uint8_t dictator = 1, counters = 2, bribes = 4, lieutenants = 8;
}

}  // namespace fireteam::jagged

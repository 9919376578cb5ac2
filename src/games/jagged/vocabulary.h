// Verbs, questions, bags, nouns and events: what can be said at the table. words.cpp has a row for each.
#pragma once

#include "engine/rules_of.h"
#include "events/jagged.h"
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
  lose,         // a: card
  board,        // a: of the roster
  join,         // a: area
  take,         // a: merc that gets it
  leave,        // nobody gets it
  oust,         // a: ally that makes room
  execute,      // a: encounter token
  support,      // a: rebels
  buy,          // a: kind
  sell,         // a: card
  store,        // a: card
  fetch,        // a: card, b: merc
  swap,         // a: merc, b: of the roster
  next,         // a: scenario by number
  choose,       // a: kind of two that were drawn
  exchange,     // a: card, b: card of another mercenary
  promote,      // a: enemy that becomes an elite
  locate,       // a: lieutenant that is uncovered
  turn_up,      // an encounter token
  turn_sniper,  // a: enemy whose token is turned up
  appear,       // a: enemy under the crosshair
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
  tinker,
  promote,
  locate,
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

enum class Cause : std::uint16_t { none, story, all_down, no_mercs, counter, time, trigger = 16 };

using Tell = TellOf<Word, Rule, unknown>;
void tell(Table& t, const Tell& what);
void tell(Table& t, const Tell& what, const Because& because);

}  // namespace fireteam::jagged

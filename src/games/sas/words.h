// The words of SAS: verbs of answers, kinds of questions, nouns, what events tell, and how targets, things and pieces
// are numbered in them. words.cpp holds their rows.
#pragma once

#include "events/sas.h"
#include "games/sas/places.h"
#include "kit/dice.h"
#include "rules/sas.h"

namespace fireteam::sas {

namespace say {
enum Verb : std::uint16_t {
  turn = verb::first_game_verb,  // a: whose turn comes next
  end,                           // the turn ends
  face,                          // a: direction
  move,                          // a: square
  sprint,                        // a: first square; then step or stop
  step,
  stop,
  climb,
  attack,       // a: target, b: weapon
  move_attack,  // a: square, b: target, c: weapon; the attack comes after the move
  attack_move,  // a: target, b: square, c: weapon; the attack comes before the move
  aim,          // a: unit
  mark,         // a: unit, or a square for a grenade
  blind_fire,   // a: target, b: weapon
  crouch,
  pop_up,
  pop_up_attack,  // a: target, b: weapon
  pick_up,        // a: thing
  move_pick_up,   // a: square with a fuel barrel: move onto it and take it up
  place,          // a: thing, b: square
  move_place,     // a: square moved to, b: thing, c: square placed on
  place_move,     // a: thing, b: square placed on, c: square moved to
  depth,          // a: cards above the bomb
  recover,
  break_cover,
  cigarette,  // a: unit
  med_pack,   // a: Operator
  exit,
  reveal,  // a: square of a token beside
  enter,   // a: vehicle, b: seat: after a move or sprint into it
  // vehicles
  drive,  // a: manoeuvre; again until stop
  floor_it,
  fire,       // a: gunner, b: target, c: weapon
  fire_mark,  // a: gunner, b: unit
  hold,       // this gunner does not take part, or a marked attack is not made
  move_fire,  // drive, then the guns
  fire_move,  // the guns, then drive
  move_mark,
  mark_move,
  deploy,      // a: Operator, b: square
  seat,        // a: Operator, b: seat
  deploy_all,  // begin a Deploy action
  done,        // of a row of choices
  repair,
  // any time
  shoot,  // a: Operator, b: weapon: the marked attack now
  foot,   // rabbit's foot: a: the face that becomes a 6
  keep,
  // ties and allocations
  hit,            // a: unit or objective: takes the next hit
  lose,           // nobody takes the next hit
  wound,          // a: Operator or vehicle: takes the next point of damage
  rotate,         // a: clockwise or anticlockwise
  unit,           // a: unit: comes next
  target,         // a: Operator or vehicle: is the one
  square,         // a: square
  facing,         // a: direction
  vehicle_stand,  // a: place of a vehicle that ends its move
  nominate,       // a: Operator
  receive,        // a: Operator: gets the token
  start,          // a: patrol line, b: start point
  colour,         // a: colour of the spawn tile
};
}

enum class Ask : std::uint16_t {
  next = 1,
  act,
  sprint,
  depth,
  allocate,
  damage,
  rotate,
  facing,
  react,
  marked,
  foot,
  nominate,
  receive,
  drive,
  guns,
  deploy,
  seat,
  order,
  target,
  route,  // where a unit's move ends, or which of equally short ways leads there
  spawn,
  start,
  centre,
  place,
};

namespace noun_of {
enum Noun : std::uint8_t {
  cell = noun::first_game_noun,  // a direction from the acting figure is understood too
  dir,
  who,     // an Operator or Operator vehicle: FriendId
  crew,    // the same, where an option points at something else
  unit,    // UnitId
  target,  // a unit, an objective, a square (barrel, grenade); in events an Operator or vehicle, too
  weapon,
  thing,  // an item or object
  seat,
  manoeuvre,
  rotation,
  face,
  stand,
  line,
  start,  // point of a patrol line
  colour,
  // in events only
  piece,
  vehicle,  // the piece of an Operator vehicle; 0 none
  arm,      // as_arm(weapon); 0: what a unit carries
  modifier,
  posture,
  phase,
  blast,
  panel,  // what an event card does in this section
  tile,   // spawn tile
  counter,
  group,  // tokens of the mission
  message,
  cause,
  terrain,
};
}
constexpr std::uint16_t route_end = 0, route_way = 1;  // what a Ask::route is about
constexpr std::uint16_t bag_events = 0, bag_tokens = 1;

// Targets: a unit, an objective, or a square.
constexpr std::uint16_t target_objective = 256, open_square = 1000, target_square = 1024;  // any: asked for next
constexpr std::uint16_t square_target(CellId cell) { return static_cast<std::uint16_t>(target_square + cell); }
// Things: items, numbered from 1, and objects.
constexpr std::uint16_t thing_corpse = 64, thing_barrel = 65;
constexpr std::uint16_t as_thing(Item item) { return static_cast<std::uint16_t>(static_cast<int>(item) + 1); }
constexpr bool is_item(std::uint16_t thing) { return thing >= 1 && thing <= item_count; }
constexpr Item item_of(std::uint16_t thing) { return static_cast<Item>(thing - 1); }
// A vehicle's place in an answer.
constexpr std::uint16_t pack_stand(Stand s) {
  return static_cast<std::uint16_t>((s.x + 24) << 9 | (s.y + 24) << 2 | s.facing / 2);
}
constexpr Stand unpack_stand(std::uint16_t value) {
  return {static_cast<std::int8_t>((value >> 9 & 127) - 24), static_cast<std::int8_t>((value >> 2 & 127) - 24),
          static_cast<std::uint8_t>((value & 3) * 2)};
}
// Pieces in events: units, Operators and their vehicles, objectives; a square by itself.
constexpr std::uint16_t friend_piece = 128, objective_piece = 160, no_piece = 255;
constexpr std::uint16_t as_piece(FriendId who) { return static_cast<std::uint16_t>(friend_piece + who); }

// A weapon in an attack that is told, and what is added to its dice.
constexpr std::uint16_t as_arm(Weapon weapon) { return static_cast<std::uint16_t>(static_cast<int>(weapon) + 1); }
constexpr std::uint16_t axis_arm = 0;
constexpr int no_modifier = 8;
constexpr std::uint16_t as_modifier(int modifier) { return static_cast<std::uint16_t>(modifier + no_modifier); }

struct Tell {
  Told told = Told::noted;
  Word word{};
  std::uint16_t who = no_piece, a = 0, b = 0, c = 0;
  Rule rule{};
  bool headline = false;
};
void tell(Table& t, const Tell& what, const Because* because = nullptr);  // facts.cpp

constexpr Die attack_die = kit::d6(1), scatter_die = kit::d6(2), distance_die = kit::d6(3);  // SAS-GEN-06

}  // namespace fireteam::sas

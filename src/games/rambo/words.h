// The words of Rambo: verbs of answers, kinds of questions, nouns, what events tell, and how pieces are numbered in
// them. words.cpp and nouns.cpp hold their rows.
#pragma once

#include "engine/rules_of.h"
#include "events/rambo.h"
#include "games/rambo/book.h"
#include "rules/rambo.h"

namespace fireteam::rambo {

namespace say {
enum Verb : std::uint16_t {
  start = verb::first_game_verb,
  pack,
  unpack,
  ready,
  double_turn,
  turn,
  resolve,
  stance,
  step,
  attack,
  target,
  fire,
  valor,
  draw,
  use,
  play,
  discard,
  activate,
  pass,
  take,
  end,
  medal,
  go,
  act,
  choose,
  first,
  side,
  fog,
  place,
  block,
  wound,
  mend,
  equip,
  offer,
  decline,
  shed,
  look,
  halt,
  award,
  pick,
  replay,
  restart,
  onward,
  give,
  recover,
};
}

enum class Ask : std::uint16_t {
  loadout = 1,
  start,
  double_turn,
  next_hero,
  start_effects,
  window,
  stance,
  act,
  full_auto,
  target,
  valor,
  fog_order,
  fog_side,
  spawn,
  block,
  wound,
  mend,
  found,
  offer,
  figure,
  tie,
  damage_order,
  kill_order,
  look,
  hero,
  march,
  award,
  pick,
  debrief,
  free_attack,
  push,
  zone,
};

enum class Noun : std::uint8_t {
  cell = noun::first_game_noun,
  hero,
  figure,
  piece,
  gear,
  stance,
  tactic,
  threat,
  poi,
  poi_action,
  side,
  fog,
  face,
  marker,
  medal,
  area,
  letter,
  level,
  round_phase,
  ground,
  stat,
  change,
  counter,
  trigger,
  objective,
  cause,
  tag,
  role,
  slots,
  turn,
  letters,
};
constexpr std::uint8_t n(Noun noun) { return static_cast<std::uint8_t>(noun); }

enum class RoundPhase : std::uint8_t { threat, heroes, enemies, battlefield };  // RAM-ROUND-01
constexpr auto names_of(RoundPhase) { return std::array{"threat", "heroes", "enemies", "battlefield"}; }
enum class Side : std::uint8_t { south, west, north, east };  // where a Fog card's arrow points
constexpr auto names_of(Side) { return std::array{"south", "west", "north", "east"}; }
constexpr std::uint16_t told(RoundPhase phase) { return static_cast<std::uint16_t>(phase); }
enum class Measure : std::uint16_t { spaces, level, figures };  // of the candidates of an automated step
constexpr std::uint16_t measure(Measure of) { return static_cast<std::uint16_t>(of); }

constexpr std::uint16_t bag_threat = 0, bag_fog_face = 1, bag_fog_place = 2;
constexpr std::uint16_t bag_of_tactics(std::uint8_t hero) { return static_cast<std::uint16_t>(3 + hero); }
constexpr std::uint16_t stance_of(std::uint8_t hero, int stance) {
  return static_cast<std::uint16_t>(hero * 16 + stance);
}  // in answers
constexpr std::uint16_t off_map = 0xfffd;  // a space that there is not: named only to be refused (RAM-MOVE-07)
constexpr std::uint16_t hero_piece = 64;   // a piece is a figure, or a Hero from here on

// Parts of the sum that an attack's Damage comes to.
namespace sum_of {
constexpr std::uint16_t damage = 0, weapon = 1, full_auto = 2, card = 3, next_attack = 4, valor = 5, resistance = 6,
                        cover = 7, cap = 8;
}

}  // namespace fireteam::rambo

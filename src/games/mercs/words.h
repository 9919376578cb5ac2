// The words of MERCS Recon: what can be answered, asked, named and told. Their rows stand in words.cpp and nouns.cpp.
#pragma once

#include <array>

#include "engine/answer.h"
#include "events/mercs.h"
#include "games/mercs/board.h"

namespace fireteam::mercs {

namespace say {
enum Verb : std::uint16_t {
  pass = verb::first_game_verb,
  first,   // a: piece; who comes next among equals
  move,    // a: area
  hustle,  // a: area entered first
  step,    // a: area
  stop,
  initiative,
  reload,
  interact,  // a: use
  scan,      // a: marker
  medkit,    // a: merc
  capture,   // a: piece, b: keeping
  interrogate,
  release,
  attack,       // a: piece, b: manner, c: extra
  cleave,       // melee sweeping; a: extra
  throws,       // a: area, b: item
  toward,       // a: side
  reserve,      // a: reserve, b: half
  command,      // a: merc
  suppress,     // a: area
  ignite,       // a: area
  mark,         // a: piece
  barrage,      // a: area
  foam,         // a: piece
  attack_move,  // a: partner, b: plan, c: own command points
  duck,         // a: partner, b: who ducks
  breach,       // a: side, b: partners, c: split
  fire,         // a: piece, b: extra
  hold,
  fill,     // a: piece
  shift,    // a: piece, b: area
  show,     // a: marker
  restore,  // a: merc
  strike,   // a: knack or not, b: extra
  stab,     // a: position, b: extra
  cover,    // a: position
  shove,    // a: position
  idle,
  again,  // a: die, b: face
  keep,
};
}
constexpr Answer answer(say::Verb verb, int a = 0, int b = 0, int c = 0) {
  return {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)};
}

enum class Manner : std::uint8_t { sweeping, focused, assault };
constexpr auto names_of(Manner) { return std::array{"sweeping", "focused", "assault"}; }
enum class Extra : std::uint8_t { plain, arms };  // arms: Combined Arms (MRC-CORP-06)
constexpr auto names_of(Extra) { return std::array{"plain", "arms"}; }
enum class Keeping : std::uint8_t { remove, keep };
constexpr auto names_of(Keeping) { return std::array{"remove", "keep"}; }
enum class Use : std::uint8_t { location, mission };
constexpr auto names_of(Use) { return std::array{"location", "mission"}; }
enum class Plan : std::uint8_t { attack_first, attack_last, move_first, move_last };  // of the active MERC
constexpr auto names_of(Plan) { return std::array{"attack-first", "attack-last", "move-first", "move-last"}; }
enum class Skill : std::uint8_t { attack, knack };
constexpr auto names_of(Skill) { return std::array{"attack", "knack"}; }
enum class Status : std::uint8_t { cower, suppressed, blinded, pinned, marked };
constexpr auto names_of(Status) { return std::array{"cower", "suppressed", "blinded", "pinned", "marked"}; }

enum class Ask : std::uint16_t {
  order = 1,
  act,
  step,
  toward,
  window,
  must_fire,
  next,
  fill,
  shift,
  agree,
  marker,
  restore,
  strike,
  reroll,
  rack,
  safe,
  partner_attack,
};
enum class Bag : std::uint8_t { movement, events, faces, building };
constexpr auto names_of(Bag) { return std::array{"movement", "events", "faces", "building"}; }

namespace noun_of {
constexpr std::uint8_t piece = noun::first_game_noun, area = piece + 1, merc = piece + 2, marker = piece + 3,
                       mercs = piece + 4, split = piece + 5, position = piece + 6, zone = piece + 7, manner = piece + 8,
                       extra = piece + 9, keeping = piece + 10, use = piece + 11, plan = piece + 12, side = piece + 13,
                       item = piece + 14, half = piece + 15, reserve = piece + 16, kind = piece + 17,
                       colour = piece + 18, skill = piece + 19, face = piece + 20, die = piece + 21,
                       status = piece + 22, location = piece + 23, movement = piece + 24, event = piece + 25,
                       objective = piece + 26, counter = piece + 27, trigger = piece + 28, token = piece + 29,
                       phase = piece + 30, asked = piece + 31, personal = piece + 32, cause = piece + 33,
                       number = noun::number;
}

namespace measured_by {  // what candidates of an automated step are compared by
constexpr std::uint16_t priority = 0, nothing = 1, stairs = 2;
}

}  // namespace fireteam::mercs

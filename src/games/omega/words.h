// The words of the game as numbers: verbs, kinds of questions, nouns, events, causes; names of things. Their rows stand
// in words.cpp.
#pragma once

#include "engine/rules_of.h"
#include "events/omega.h"
#include "games/omega/book.h"
#include "rules/omega.h"

namespace fireteam::omega {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

namespace say {
enum Verb : std::uint16_t {
  // ---- set-up and planning
  marker = verb::first_game_verb,  // a: door marker, for the door in question
  lay,                             // a: room card, into the room in question
  take,                            // a: commando, b: kit card
  ready,                           // a: commando: his kit is complete
  typical,                         // a: commando: his own cards in order
  start,                           // a: commando, b: space, c: facing
  first,                           // a: commando who acts next in the order
  stance,                          // a: commando, b: stance
  exchange,                        // a: commando, b: kit card that he puts back for another
  // ---- a commando's turn
  end,
  turn,  // a: facing
  move,
  step,  // a: space
  vent,  // a: space
  jump,  // a: space (grapnel)
  stop,
  along,        // a: piece that is taken along in this move
  attack,       // a: weapon, b: target, c: its space
  open,         // a: door
  investigate,  // a: space
  trade,        // a: investigate card, b: commando
  revive,       // a: commando
  heal,
  act,      // a: trigger, b: space: an action of the mission
  use,      // a: commando, b: kit card, c: what it is used on (its chapter says what)
  discard,  // a: commando, b: investigate card he uses
  ability,  // a: commando, b: stance, c: whom it is used on
  boost,
  plain,  // without boost, aim, dice
  face,   // a: facing
  // ---- reveal
  resolve,  // a: room card
  put,      // a: space: a marker, a vent, an objective tile
  gas,      // a: shape, b: space of its north-west corner
  flip,     // a: map tile
  enough,   // no more
  order,    // a: door, room, trigger … that comes first
  look,     // a: room
  token,    // a: timer whose event comes first
  // ---- overseer
  tile,      // a: dashboard tile, b: piece, space, tile, door or room it is used on
  source,    // a: space of the vent or passage
  place,     // a: kind of enemy, b: space, c: facing
  activate,  // a: enemy, b: 0 move, 1 combat
  pass,
  // ---- attacks and rolls
  aim,
  die,     // the assist die
  reroll,  // a: where from (Reroll source of the chapter), b: what
  keep,
  push,   // a: space (knockback)
  blast,  // a: piece whose roll comes next
  again,  // the assist re-roll
  // ---- mission
  pick,  // a: number of the part
  swap,  // a: room, b: room
};
}
constexpr Answer answer(say::Verb verb, int a = 0, int b = 0, int c = 0) {
  return {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)};
}

enum class Ask : std::uint16_t {
  marker = 1,
  lay,
  kit,
  start,
  initiative,
  stance,
  exchange,
  act,
  move,
  face,
  boost,
  challenge_reroll,
  resolve,
  put,
  gas,
  flip,
  place,
  order,
  intel,
  window,  // W1: the overseer between actions
  spawn,
  source,
  activate,
  surge,
  strike,  // the attack of a combat activation
  aim,
  add_dice,
  defend,
  reroll,
  push,
  blast,
  drone_acts,
  ability_move,
  timer,
  pick,
  swap,
  last_stand,
  double_tap,
  between_turns,
  downed_face,
  cheap,  // an attack that a card makes cheaper
  dice,   // which dice are thrown again
  access,
};
enum class Bag : std::uint8_t { investigate };
constexpr auto names_of(Bag) { return std::array{"investigate"}; }
enum class WeaponSlot : std::uint8_t { ranged, melee, printed_ranged, printed_melee };  // printed: a card replaces it
constexpr auto names_of(WeaponSlot) { return std::array{"ranged", "melee", "printed-ranged", "printed-melee"}; }
enum class Harm : std::uint8_t { attack, gas, hazard, explosive, card };  // where a wound comes from
constexpr auto names_of(Harm) { return std::array{"attack", "gas", "hazard", "explosive", "card"}; }
enum class Cause : std::uint16_t { running, mission, goal, all_down, time, lost };  // how the game ended

namespace noun_of {
enum Noun : std::uint8_t {
  someone = noun::first_game_noun,
  cell,
  facing,
  weapon,
  stance,    // commando * stances_each + place
  kit_card,  // place in Book::kits
  find,
  door,
  room,
  map_tile,
  marker,     // door marker
  room_card,  // face of a room card
  enemy,      // kind of enemy
  dash,       // dashboard tile
  phase,
  colour,
  harm,
  objective,
  trigger,
  counter,
  stat,
  aim,          // what a kit card, stance or dashboard tile is used on
  shape,        // of a gas cloud
  lying,        // a die in the tray, by colour and face
  marker_kind,  // of kit cards and traps
  effort,       // of an activation: a move alone, or combat
  number = noun::number,
};
}

using Tell = TellOf<Word, Rule>;
inline void tell(Table& t, const Tell& what, const Because* because = nullptr) { tell_event(t.ref, what, because); }

Lexicon lexicon();

std::string piece_id(const Book& book, PieceId who);    // "anvil", "ripper-1", "drone", "tech-1"
std::string hyphened(std::string name);                 // "Dig in": "dig-in"
std::string piece_name(const Book& book, PieceId who);  // "Anvil", "Ripper 1"
std::string cell_name(const Book& book, CellId cell);   // "C4"
std::string door_id(const Book& book, DoorId door);
std::string stance_id(const Book& book, std::uint16_t stance);                 // commando * stances_each + place
std::optional<Facing> facing_called(const Book& book, std::string_view text);  // "east", "E"
std::string face_id(const Book& book, RoomCardId face);  // of a room card; an objective has its tile's name
std::string face_title(const Book& book, RoomCardId face);
std::string room_id(const Book& book, RoomId room);

std::span<const Synonym> other_words();       // other_words.cpp: what cases may say instead
std::span<const Synonym> equivalent_rules();  // and which rules state the same

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);

}  // namespace fireteam::omega

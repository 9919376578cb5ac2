// What the chapters of attacks, kit cards and the overseer share among themselves.
#pragma once

#include <string>

#include "games/omega/dice.h"
#include "games/omega/table.h"

namespace fireteam::omega {

// ---- attack.cpp
struct Shot {  // how an attack would be made
  Verdict verdict;
  Facing facing = Facing::all;  // that it needs
  CellId from = no_cell;        // the attacker's space it is declared from
};
Shot shot_at(Facts f, PieceId who, WeaponSlot slot, PieceId target, CellId at, bool why = true);
bool can_attack(Facts f, PieceId who, PieceId only = nobody);  // something, with some weapon

// ---- reasons.cpp: made only for who listens (Referee::heard)
enum class Measure : std::uint16_t { away, to_go };  // of the candidates: spaces, wounds until he falls
Because reason_to_move(Facts f, PieceId enemy);
Because reason_to_strike(Facts f, PieceId enemy, WeaponSlot slot, PieceId target);

// ---- pool.cpp: dice and Defense of the attack that lies on the board
DicePool pool_now(Facts f);
std::string dice_words(int black, int red);  // "2 black 1 red"
std::string pool_reasons(Facts f,
                         bool thrown);  // "Carbine 2 black, aimed 1 black": before the dice are thrown or after
bool clone_bonus(Facts f, PieceId who, PieceId target);  // OMG-CLONE-01
struct Needs {
  int one = 0, two = 0;  // total for one wound, for two (0: never)
};
Needs defense_of(Facts f, PieceId who, bool melee, int more = 0);  // with cards and mates, without cover
Needs needs_now(Facts f);
constexpr int wounds_of(const Attack& it) {  // as the dice lie: OMG-DICE-09, OMG-DICE-10, OMG-DMG-03, OMG-DMG-06
  return it.second > 0 && it.total() >= it.second ? 2 : it.total() >= it.need;
}

// ---- rerolls.cpp: what was used on the roll, as bits of Attack::used above those of the kit
namespace used {
constexpr std::uint32_t assist_die = 1U << 20, assist_reroll = 1U << 21, tile_reroll = 1U << 22;
}
void throw_dice(Table& t);
void rerolls(Table& t);

// ---- dashboard.cpp
int tile_cost(Facts f, std::size_t tile, PieceId on);  // ready or committed, with drive
Verdict may_use_tile(Facts f, std::size_t tile, PieceId on = nobody);
void pay_tile(Table& t, std::size_t tile, PieceId on = nobody);
// menu entries for all tiles of that moment that are used on this piece; nobody: on none
void offer_tiles(Facts f, TileWhen when, PieceId on, Menu& menu);
void use_phase_tile(Table& t, Answer choice);
void offer_phase_tiles(Facts f, Menu& menu);
void offer_untimely_tiles(Facts f, Menu& menu);

// ---- activation.cpp
int activation_cost(Facts f, PieceId enemy, bool combat);
bool assisted(Facts f, PieceId enemy);

// ---- spawn.cpp
Verdict may_spawn_by(Facts f, std::size_t tile);
void spawn_by(Table& t, std::size_t tile);
Cells spawn_spaces(Facts f, std::size_t tile);  // where its figures could be put now

// ---- kits.cpp
std::size_t kit_number(PieceId who, std::size_t bit);         // place in Book::kits
std::size_t kit_bit(PieceId who, std::size_t number);         // the way back
Verdict may_use_card(Facts f, PieceId who, std::size_t bit);  // holds it, limits, Max
void spend_card(Table& t, PieceId who, std::size_t bit);      // pays and marks it used
using Commandos = std::uint8_t;                               // by rank, as bits
constexpr Commandos all_commandos = (1U << most_commandos) - 1U;
void offer_any_time(Facts f, Menu& menu, Commandos reasons = 0);  // those whose cards are a reason to ask
constexpr Commandos only_he(PieceId who) { return static_cast<Commandos>(1U << who); }
constexpr bool lacks_room(Verdict v) { return v.rule == static_cast<RuleId>(Rule::OMG_ACT_03); }  // on his sheet
void use_any_time(Table& t, Answer choice);
// A card in one of an attack's windows: its effect if it does what is wanted there, nothing if it was one of any time.
const KitEffect* use_in_attack(Table& t, Answer choice, KitDoes wanted);

}  // namespace fireteam::omega

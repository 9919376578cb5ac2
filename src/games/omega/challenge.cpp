// Stat challenges: black dice for the stat, a boost or cards before the roll, re-rolls after it.
#include "games/omega/dice.h"
#include "games/omega/table.h"

namespace fireteam::omega {

bool challenge(Table& t, PieceId commando, Stat stat, int hits, int more_dice) {
  int dice = stat_of(t, commando, stat) + challenge_dice(t, commando, stat) + more_dice;  // OMG-CHAL-01
  t.board.attack = {};
  t.board.attack.kind = Roll::challenge;
  t.board.attack.who = commando;
  t.board.attack.need = static_cast<std::uint8_t>(hits);
  bool boosted = false;
  for (;;) {  // OMG-CHAL-04: whatever adds dice comes before the roll
    t.board.attack.black = static_cast<std::uint8_t>(dice);
    const Answer choice =
        t.ref.ask(seat_of(t, commando), Ask::boost,
                  [&](Menu& menu) {
                    menu.add(answer(say::plain));
                    if (boosted)  // OMG-CHAL-03
                      menu.add(answer(say::boost), forbidden(Rule::OMG_CHAL_03));
                    else
                      menu.add(answer(say::boost), may_pay(t, commando, 1) ? allowed : forbidden(Rule::OMG_CHAL_05));
                    offer_challenge_kit(t, commando, stat, menu);
                  },
                  {.who = commando, .what = static_cast<std::uint16_t>(stat)});
    if (choice.verb == say::plain) break;
    if (choice.verb == say::boost) {  // OMG-COST-08
      pay(t, commando, 1);
      boosted = true;
      ++dice;
    } else {
      dice += use_challenge_kit(t, commando, choice);
    }
  }
  t.board.attack.flags = roll_flag::thrown;
  t.board.attack.black_faces.add(t.ref.roll(black_die, dice));  // OMG-CHAL-06
  tell(t, {Told::rolled, Word::challenge, commando, static_cast<int>(stat), hits, t.board.attack.total(),
           Rule::OMG_CHAL_01});
  challenge_rerolls(t);                                // OMG-CHAL-07
  const bool passed = t.board.attack.total() >= hits;  // OMG-CHAL-02
  tell(t, {Told::noted, passed ? Word::passed : Word::failed, commando, static_cast<int>(stat), hits,
           t.board.attack.total(), Rule::OMG_CHAL_02, true});
  t.board.attack = {};
  return passed;
}

}  // namespace fireteam::omega

// Why an enemy does what it does, as far as everybody at the table can see: who was near, who could have been struck.
#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

template <class Count>
Because among_team(Facts f, Rule rule, Measure word, Count&& count) {
  Because why = because_of(rule);
  why.of = noun_of::someone;
  why.word = static_cast<std::uint16_t>(word);
  each_on_map(f, [&](PieceId who) {
    if (is_enemy(who)) return;
    if (const int measure = count(who); measure >= 0)
      why.candidates.push_back({who, static_cast<std::int16_t>(measure)});
  });
  return why;
}

}  // namespace

Because reason_to_move(Facts f, PieceId enemy) {
  return among_team(f, Rule::OMG_ENACT_07, Measure::away, [&](PieceId who) {
    const int spaces = distance_to(f, enemy, who);
    return is_downed(f, who) && !f.board.crisis ? -1 : spaces < far ? spaces : -1;
  });
}

Because reason_to_strike(Facts f, PieceId enemy, WeaponSlot slot, PieceId target) {
  Because why = among_team(f, Rule::OMG_DECL_01, Measure::to_go, [&](PieceId who) {
    const bool could = who == target || shot_at(f, enemy, slot, who, piece(f, who).at, false).verdict;
    return could ? std::max(0, vitality(f, who) - piece(f, who).wounds) : -1;
  });
  why.choose(target);
  return why;
}

}  // namespace fireteam::omega

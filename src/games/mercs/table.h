// What the chapters work on: board, book and referee; what is told; and small facts that all of them ask.
#pragma once

#include <algorithm>

#include "engine/rules_of.h"
#include "games/mercs/book.h"
#include "games/mercs/words.h"
#include "rules/mercs.h"

namespace fireteam::mercs {

using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;
using Tell = TellOf<Word, Rule>;
// A deed of agents or OpFor that brings no reason of its own follows the rule that it names.
inline void tell(Table& t, const Tell& what, const Because* because = nullptr) {
  const bool nobody_chose = what.told == Told::moved || what.told == Told::appeared || what.told == Told::noted;
  if (because || !nobody_chose || what.who < 16 || !t.ref.heard()) return tell_event(t.ref, what, because);
  const Because rule = because_of(what.rule);
  tell_event(t.ref, what, &rule);
}

constexpr Die heavy_die = kit::die_of(1, {4, 2, 2});       // blank, burst, double (MRC-DICE-03)
constexpr Die light_die = kit::die_of(2, {4, 4});          // blank, burst (MRC-DICE-02)
constexpr Die collateral_die = kit::die_of(3, {3, 2, 3});  // blank, burst, shield (MRC-DICE-05)
constexpr Die soak_die = kit::die_of(4, {3, 2, 3});        // the same dice, thrown to soak (MRC-DICE-06)
enum Pool : std::uint8_t { heavy, light, collateral, soak };
enum class Face : std::uint8_t { blank, burst, third };  // third: double, or shield

inline const MercCard& card_of(Facts f, MercId m) { return f.book.cards[f.board.mercs[m].card]; }
inline const OpforCard& card_of(Facts f, Kind kind) { return f.book.opfor[static_cast<std::size_t>(kind)]; }
inline bool alive(const Board& b, MercId m) { return b.mercs[m].area != nowhere; }
inline bool is_down(Facts f, MercId m) {  // MRC-DEATH-04
  return alive(f.board, m) && f.board.mercs[m].blood <= card_of(f, m).down;
}
inline bool able(Facts f, MercId m) { return alive(f.board, m) && !is_down(f, m); }
inline bool there(const Board& b, OpforId o) { return b.opfor[o].area != nowhere; }
inline bool did_it(const Merc& merc, std::uint16_t what) { return (merc.done & what) != 0; }
inline void note(Merc& merc, std::uint16_t what) { merc.done = static_cast<std::uint16_t>(merc.done | what); }
// Deeds that bar attacks for the rest of the phase, unless the Power Core has lifted it since (MRC-INTERACT-05).
inline void bind(Merc& merc, std::uint16_t what) {
  merc.done = static_cast<std::uint16_t>((merc.done | what) & ~did::unbound);
}
inline bool barred(const Merc& merc, std::uint16_t by) { return did_it(merc, by) && !did_it(merc, did::unbound); }
inline bool has(const Opfor& o, std::uint8_t status) { return (o.status & status) != 0; }
inline AreaId place_of(const Board& b, PieceId piece) {
  if (is_merc(piece)) return b.mercs[piece].area;
  if (is_opfor(piece)) return b.opfor[piece - 16U].area;
  return is_agent(piece) ? b.agents[piece - 128U] : nowhere;
}
inline Colour colour_of(AgentId agent) { return static_cast<Colour>(agent / 8); }
inline std::uint8_t low(int value) { return static_cast<std::uint8_t>(value); }

template <class Visit>
void each_merc(const Board& b, Visit&& visit) {  // living ones
  for (MercId m = 0; m < team; ++m)
    if (alive(b, m)) visit(m);
}
// Each newcomer takes a place that was never taken while there is one, the first: beyond these nobody ever stood.
inline std::size_t opfor_places(const Board& b) { return std::min<std::size_t>(b.placements, most_opfor); }
template <class Visit>
void each_opfor(const Board& b, Visit&& visit) {
  for (std::size_t o = 0; o < opfor_places(b); ++o)
    if (there(b, static_cast<OpforId>(o))) visit(static_cast<OpforId>(o));
}
template <class Visit>
void each_agent(const Board& b, Visit&& visit) {
  for (std::size_t a = 0; a < most_agents; ++a)
    if (b.agents[a] != nowhere) visit(static_cast<AgentId>(a));
}

bool anybody_able(Facts f);  // else there are no decisions any more (MRC-END-06)
// Who answers for the team: the lowest turn order token among the living.
Seats speaker(Facts f);
// Who puts equals in order: they themselves (the rulebook's pages 7 and 13), or who answers for the team.
Seats orderers(Facts f, unsigned tied);

inline int level_of(int security) {  // MRC-SECLV-09, MRC-SECLV-10
  return security >= 10 ? 4 : security >= 8 ? 3 : security >= 5 ? 2 : security >= 2 ? 1 : 0;
}
inline bool reinforced(const Board& b) { return b.security >= 10; }  // MRC-REINF-01
inline int final_round(Facts f) {
  const KnobFile* knob = f.book.knob(f.board.difficulty);
  const int rounds = knob && knob->rounds ? *knob->rounds : f.book.mission.rounds;
  return rounds + (f.board.people >= 4);
}

}  // namespace fireteam::mercs

// Cigarette, med pack, rabbit's foot.
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/objects.h"

namespace fireteam::sas {

Verdict may_smoke(Facts f, OperatorId o, UnitId u) {
  const Operator& who = f.board.operators[o];
  if (who.items[static_cast<std::size_t>(Item::cigarette)] == 0) return forbidden(Rule::SAS_EVENT_21);
  if (!on_board(f.board, u) || f.board.units[u].alert) return forbidden(Rule::SAS_EVENT_22);
  return allowed;  // SAS-EVENT-29
}

void give_smoke(Table& t, OperatorId o, UnitId u) {
  --t.board.operators[o].items[static_cast<std::size_t>(Item::cigarette)];
  t.board.units[u].smoking = 1;
  t.board.cigarette = 1;
  tell(t, {Told::changed, Word::smoking, u, as_piece(o), 0, 0, Rule::SAS_EVENT_22});
}

Verdict may_heal(Facts f, OperatorId o, OperatorId whom) {
  const Operator& who = f.board.operators[o];
  if (who.items[static_cast<std::size_t>(Item::med_pack)] == 0) return forbidden(Rule::SAS_ITEMS_08);
  if (Verdict posture = posture_allows(f, o, say::med_pack); !posture) return posture;
  if (!on_foot(f.board, whom) || f.book.ground.distance(who.cell, f.board.operators[whom].cell) > 1)
    return forbidden(Rule::SAS_ITEMS_08);
  return f.board.operators[whom].health < card_of(f, whom).health ? allowed : forbidden(Rule::SAS_ITEMS_08);
}

// SAS-ITEMS-01, SAS-ITEMS-02, SAS-ITEMS-03: after the roll and before hits are allocated, for any Operator.
Faces rabbits_foot(Table& t, Faces faces, const Die&) {
  constexpr int six = 5;
  for (OperatorId o = 0; o < most_operators; ++o) {
    auto& feet = t.board.operators[o].items[static_cast<std::size_t>(Item::rabbits_foot)];
    const Life life = t.board.operators[o].life;
    if (feet == 0 || (life != Life::foot && life != Life::seated) || faces.total() == faces[six]) continue;
    Answer answer = t.ref.ask(seat_of(t, o), Ask::foot,
                              [&](Menu& menu) {
                                menu.add({say::keep, 0, 0, 0});
                                for (std::uint16_t face = 0; face < six; ++face)
                                  if (faces[face] > 0) menu.add({say::foot, face, 0, 0});
                              },
                              {as_piece(o), 0});
    if (answer.verb == say::keep) continue;
    --feet;
    faces = kit::without(faces, answer.a);
    ++faces.count[six];
    tell(t, {Told::changed, Word::foot_used, as_piece(o), answer.a, 0, 0, Rule::SAS_ITEMS_01});
  }
  return faces;
}

}  // namespace fireteam::sas

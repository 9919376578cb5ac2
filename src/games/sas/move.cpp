// Move, sprint, climb, leave the board; what posture and load allow.
#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/menu.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/pieces.h"
#include "games/sas/steps.h"

namespace fireteam::sas {

Verdict afford(Facts f, OperatorId o, std::uint16_t verb) {
  return f.board.operators[o].ap >= ap_cost(verb) ? allowed : forbidden(Rule::SAS_ACT_11);
}

namespace {

// Verbs as bits: a list that is asked about a dozen times a menu.
constexpr std::uint64_t verbs(std::initializer_list<std::uint16_t> list) {
  std::uint64_t bits = 0;
  for (std::uint16_t verb : list) bits |= std::uint64_t{1} << verb;
  return bits;
}
bool among(std::uint16_t verb, std::uint64_t list) { return verb < 64 && (list >> verb & 1U); }

constexpr std::uint64_t support_cannot =
    verbs({say::place, say::move_place, say::place_move, say::recover, say::break_cover, say::med_pack});
constexpr std::uint64_t still_cannot =
    verbs({say::sprint, say::climb, say::attack, say::move_attack, say::attack_move});
constexpr std::uint64_t loaded_can = verbs({say::move, say::place, say::move_place, say::place_move, say::exit});
constexpr std::uint64_t crouched_can =  // SAS-RECOV-04, SAS-BREAK-06
    verbs({say::move, say::blind_fire, say::pick_up, say::place, say::move_place, say::place_move, say::recover,
           say::break_cover, say::pop_up, say::pop_up_attack, say::exit});
constexpr std::uint64_t swimming_can =
    verbs({say::move, say::attack, say::move_attack, say::attack_move, say::aim, say::mark, say::sprint, say::exit});

Verdict support_allows(std::uint16_t verb) {  // SAS-RES-09, SAS-RES-10
  if (verb == say::mark) return forbidden(Rule::SAS_RES_04);
  if (verb == say::pick_up || verb == say::move_pick_up) return forbidden(Rule::SAS_RES_03);
  if (among(verb, support_cannot)) return forbidden(Rule::SAS_RES_10);
  return allowed;
}

}  // namespace

Verdict posture_allows(Facts f, OperatorId o, std::uint16_t verb) {
  const Operator& who = f.board.operators[o];
  if (card_of(f, o).support)
    if (Verdict support = support_allows(verb); !support) return support;
  if (card_of(f, o).still && among(verb, still_cannot)) return forbidden(Rule::SAS_RES_10);
  if (verb == say::climb && (who.posture != Posture::standing || who.carries != Object::none))
    return forbidden(Rule::SAS_CLIMB_10);
  const bool beside = verb == say::pick_up && f.board.lifted == o;  // SAS-PICK-05
  if (who.carries != Object::none && !among(verb, loaded_can) && !beside) return forbidden(Rule::SAS_PICK_07);
  if (who.posture == Posture::crouched && !among(verb, crouched_can))
    return forbidden(verb == say::move_pick_up ? Rule::SAS_CROUCH_05 : Rule::SAS_CROUCH_03);
  if (who.posture == Posture::scuba && !among(verb, swimming_can)) return forbidden(Rule::SAS_SCUBA_08);
  if (who.posture != Posture::crouched) {
    if (verb == say::blind_fire) return forbidden(Rule::SAS_BLIND_07);
    if (verb == say::pop_up || verb == say::pop_up_attack) return forbidden(Rule::SAS_CROUCH_07);
  }
  if (verb == say::crouch && who.posture == Posture::crouched) return forbidden(Rule::SAS_CROUCH_03);
  return allowed;
}

namespace {

// SAS-MOVE-07, SAS-OPVEH-18: a vehicle with a free seat may be entered.
Verdict may_board(Facts f, OperatorId o, CellId cell) {
  const FriendId at = f.board.hulls.test(cell) ? friend_at(f, cell) : nobody;
  if (at == nobody || !is_car(at)) return forbidden(Rule::SAS_MOVE_07);
  const Car& car = f.board.cars[car_of(at)];
  for (std::size_t seat = 0; seat < car_card(f, car_of(at)).seats.size(); ++seat)
    if (car.seats[seat] == nobody)
      return f.board.operators[o].carries == Object::none ? allowed : forbidden(Rule::SAS_OPVEH_34);
  return forbidden(Rule::SAS_MOVE_07);
}

Verdict may_finish_on(Facts f, OperatorId o, CellId cell) {
  return f.board.hulls.test(cell) ? may_board(f, o, cell) : may_stand(f, cell, o);
}

// A step into a vehicle on the water is no step into the water.
Verdict foot_step(Facts f, OperatorId o, CellId from, CellId to) {
  const Walker how = walker_of(f, o);
  const Verdict seat = may_board(f, o, to);
  const bool boards = seat || seat == forbidden(Rule::SAS_OPVEH_34);
  return boards && f.book.ground.grid.chebyshev(from, to) == 1 ? may_cross(f, from, to, how)
                                                               : may_step(f, from, to, how);
}

bool wet(Facts f, OperatorId o, CellId cell, bool swimming) {  // SAS-SCUBA-05: under a bridge he stays in the water
  return terrain_at(f, cell) == Terrain::water ||
         (swimming && terrain_at(f, cell) == Terrain::bridge && has_gear(f.board.operators[o], Gear::scuba_gear));
}

struct SprintStep {
  CellId from, to;
  int left;  // steps after this one
};

Verdict sprint_step(Facts f, OperatorId o, SprintStep s) {
  const Terrain from = terrain_at(f, s.from), to = terrain_at(f, s.to);
  // SAS-SPRINT-04
  if (Verdict step = foot_step(f, o, s.from, s.to); !step) return step;                     // SAS-SPRINT-03
  if (from == Terrain::forest && to == Terrain::forest) return forbidden(Rule::SAS_SQ_08);  // SAS-SQ-09
  const bool swimming = f.board.operators[o].posture == Posture::scuba;
  if (wet(f, o, s.from, swimming) && wet(f, o, s.to, swimming)) return forbidden(Rule::SAS_SCUBA_08);
  Verdict finish = may_finish_on(f, o, s.to);
  const bool stops = to == Terrain::water || f.board.hulls.test(s.to);  // into the water or a vehicle as the last step
  if (finish || s.left == 0 || stops) return finish;
  for (Dir dir : kit::king_dirs)  // passing through: somewhere beyond it must be free
    if (CellId next = f.book.ground.grid.next(s.to, dir); next != no_cell && next != s.from)
      if (sprint_step(f, o, {s.to, next, s.left - 1})) return allowed;
  return finish;
}

}  // namespace

Verdict may_move_unladen(Facts f, OperatorId o, CellId to) {
  if (Verdict posture = posture_allows(f, o, say::move); !posture) return posture;
  if (Verdict step = foot_step(f, o, f.board.operators[o].cell, to); !step) return step;
  if (Verdict finish = may_finish_on(f, o, to); !finish) return finish;
  return afford(f, o, say::move);
}

Verdict may_move(Facts f, OperatorId o, CellId to) {
  const bool swims = terrain_at(f, to) == Terrain::water && !f.board.hulls.test(to);
  const Verdict move = may_move_unladen(f, o, to);
  return move && swims && f.board.operators[o].carries != Object::none ? forbidden(Rule::SAS_SCUBA_16) : move;
}

Verdict may_sprint(Facts f, OperatorId o, CellId first) {
  const Operator& who = f.board.operators[o];
  if (Verdict posture = posture_allows(f, o, say::sprint); !posture) return posture;
  if (Verdict step = sprint_step(f, o, {who.cell, first, 2}); !step) return step;
  return afford(f, o, say::sprint);
}

Verdict may_climb(Facts f, OperatorId o, CellId to) {
  const Operator& who = f.board.operators[o];
  if (Verdict posture = posture_allows(f, o, say::climb); !posture) return posture;
  if (Verdict climb = may_climb(f, who.cell, to, walker_of(f, o)); !climb) return climb;
  if (Verdict stand = may_stand(f, to, o); !stand) return stand;
  return afford(f, o, say::climb);
}

Verdict may_exit(Facts f, OperatorId o) {
  const Operator& who = f.board.operators[o];
  bool there = false;
  for (std::size_t i = 0; i < f.book.exits.size(); ++i)
    there = there || ((f.board.exits >> i & 1U) && f.book.exits[i].cells.test(who.cell));
  if (!there) return forbidden(Rule::SAS_VICT_04);
  return afford(f, o, say::exit);
}

Bits<most_units> closest_units(Facts f, OperatorId o) {
  Bits<most_units> closest;
  int least = 255;
  each_unit(f, [&](UnitId u) {
    const int away = distance_to(f, u, FriendId{o});
    if (away < least) closest = {};
    least = std::min(least, away);
    if (away == least) closest.set(u);
  });
  return closest;
}

Verdict may_break_cover(Facts f, OperatorId o) {
  if (!f.board.operators[o].spotted) return allowed;
  if (battle(f.board)) return forbidden(Rule::SAS_BREAK_05);
  bool wakes = false;
  closest_units(f, o).each([&](std::size_t u) { wakes = wakes || !f.board.units[u].alert; });
  return wakes ? allowed : forbidden(Rule::SAS_BREAK_03);
}

namespace {

void board_car(Table& t, OperatorId o, CarId c) {  // SAS-OPVEH-18
  const CarCard& card = car_card(t, c);
  Answer seat = t.ref.ask(seat_of(t, o), Ask::seat,
                          [&](Menu& menu) {
                            for (std::uint16_t i = 0; i < card.seats.size(); ++i)
                              if (t.board.cars[c].seats[i] == nobody) menu.add({say::enter, car_friend(c), i, 0});
                          },
                          {as_piece(o), car_friend(c)});
  Operator& who = t.board.operators[o];
  who.car = c;
  who.seat = static_cast<std::uint8_t>(seat.b);
  who.posture = Posture::standing;
  t.board.cars[c].seats[seat.b] = o;
  t.board.cars[c].acted = 1;  // SAS-OPVEH-03: vehicles have had their turn once somebody on foot takes his
  lift_operator(t, o, Life::seated);
  tell(t, {Told::left, Word::entered, as_piece(o), as_piece(car_friend(c)), seat.b, 0, Rule::SAS_OPVEH_18});
  if (battle(t.board) && card.advances_meter) make_spotted(t, o, Rule::SAS_OPVEH_20);
}

}  // namespace

void step_operator(Table& t, OperatorId o, CellId to, Deed& deed) {
  if (deed.spots.empty()) note_spot(t, deed);
  Operator& who = t.board.operators[o];
  const CellId from = who.cell;
  if (t.board.hulls.test(to)) {
    FriendId at = friend_at(t, to);
    if (is_car(at)) {
      tell(t, {Told::moved, Word::moved, as_piece(o), from, to, 0, Rule::SAS_OPVEH_18});
      return board_car(t, o, car_of(at));
    }
  }
  const bool water = wet(t, o, to, who.posture == Posture::scuba);
  put_operator(t, o, to);
  tell(t, {Told::moved, Word::moved, as_piece(o), from, to, 0, Rule::SAS_MOVE_01});
  if (water != (who.posture == Posture::scuba)) {  // SAS-SCUBA-01, SAS-SCUBA-03
    who.posture = water ? Posture::scuba : Posture::standing;
    tell(t, {Told::changed, Word::posture, as_piece(o), static_cast<std::uint16_t>(who.posture), 0, 0,
             water ? Rule::SAS_SCUBA_01 : Rule::SAS_SCUBA_03});
  }
  note_spot(t, deed);
  happened(t, {.moment = Moment::enter, .who = o, .cell = to});
}

void sprint(Table& t, OperatorId o, CellId first, Deed& deed) {
  const Operator& who = t.board.operators[o];
  auto enter = [&](CellId to) {
    step_operator(t, o, to, deed);
    if (who.life != Life::foot) return;
    each_unit(t, [&](UnitId u) {  // SAS-SPRINT-05, SAS-SPRINT-08
      if (distance_to(t, u, to) <= 1) deed.heard.set(u);
    });
  };
  enter(first);
  for (int left = 2; left > 0; --left) {  // SAS-SPRINT-01: three squares in all
    if (who.life != Life::foot || who.posture == Posture::scuba) return;
    Answer next = t.ref.ask(seat_of(t, o), Ask::sprint,
                            [&](Menu& menu) {
                              // SAS-PICK-02
                              menu.add({say::stop, 0, 0, 0}, may_finish_on(t, o, who.cell));  // SAS-SPRINT-02
                              const Grid& grid = t.book.ground.grid;
                              Cells ends = menu.wide() ? kit::all_cells<most_cells>(grid)
                                                       : t.book.tables.lines.within(who.cell, 1);
                              ends.reset(who.cell);
                              ends.each([&](std::size_t end) {
                                const auto to = static_cast<CellId>(end);
                                menu.add({say::step, to, 0, 0}, sprint_step(t, o, {who.cell, to, left - 1}));
                              });
                            },
                            {as_piece(o), static_cast<std::uint16_t>(left)});
    if (next.verb == say::stop) return;
    enter(next.a);
  }
}

}  // namespace fireteam::sas

// The plain actions of a turn: Initiative, Reload, Interact, kit, Capture, Interrogate, reserve actions.
#include <algorithm>
#include <cstdlib>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

void choose_marker(Table& t, MercId m, Rule why, unsigned among) {
  const Answer choice = t.ref.ask(only(m), Ask::marker,
                                  [&](Menu& menu) {
                                    for (std::uint8_t i = 0; i < most_markers; ++i)
                                      if (t.board.markers[i].face == Marker::hidden && (among >> i & 1U))
                                        menu.add(answer(say::show, i));
                                  },
                                  {piece_of_merc(m), 0});
  show_marker(t, low(choice.a), m, why);
}

namespace {

constexpr int interact_cost = 3, reload_cost = 3, question_cost = 3;  // MRC-ACT-02, MRC-ACT-03, MRC-ACT-06

Verdict pays(Facts f, MercId m, int cost) {
  return f.board.mercs[m].cp >= cost ? allowed : forbidden(Rule::MRC_BOARD_05);
}

Verdict may_take_initiative(Facts f, MercId m) {
  const Merc& merc = f.board.mercs[m];
  if (did_it(merc, did::initiative)) return forbidden(Rule::MRC_INIT_04);
  if (merc.attacks > 0 || did_it(merc, did::attack) || did_it(merc, did::hustle))
    return forbidden(Rule::MRC_INIT_01);  // MRC-INIT-05
  return pays(f, m, 1);                   // MRC-ACT-01
}

// A full magazine does not stand in the way: points may be spent for the priority track alone (MRC-BOARD-03).
// MRC-RELOAD-04
Verdict may_reload(Facts f, MercId m) {
  if (card_of(f, m).melee) return forbidden(Rule::MRC_RELOAD_01);  // no attack track (MRC-COMBAT-04)
  return pays(f, m, reload_cost);
}

bool hidden_marker_in(const Board& b, AreaId area) {
  return std::ranges::any_of(b.markers, [&](const Mark& m) { return m.area == area && m.face == Marker::hidden; });
}
bool any_hidden(const Board& b) {
  return std::ranges::any_of(b.markers, [](const Mark& m) { return m.face == Marker::hidden; });
}

bool mission_use(Facts f, MercId m) {
  const Context context{.merc = m, .here = f.board.mercs[m].area, .zone = f.board.zone[f.board.mercs[m].area]};
  return std::ranges::any_of(Story::triggers_at(f, When::interact),
                             [&](std::uint16_t number) { return Story::can_fire(f, number, context); });
}

Verdict may_interact(Facts f, MercId m, Use use) {
  const Board& b = f.board;
  const AreaId at = b.mercs[m].area;
  if (use == Use::mission && !mission_use(f, m)) return forbidden(Rule::MRC_INTERACT_12);
  if (use == Use::location) {
    if (b.named[at] == Location::none) return forbidden(Rule::MRC_INTERACT_12);
  }
  if (hidden_marker_in(b, at)) return forbidden(Rule::MRC_INTERACT_02);
  return pays(f, m, interact_cost);
}

void use_location(Table& t, MercId m) {
  Board& b = t.board;
  Merc& merc = b.mercs[m];
  switch (b.named[merc.area]) {
    case Location::server:
      if (!any_hidden(b)) return;
      return choose_marker(t, m, Rule::MRC_INTERACT_03);
    case Location::safe:                                      // a second time adds nothing (MRC-INTERACT-09)
      return void(merc.kept = low(merc.kept | keeps::safe));  // MRC-INTERACT-04
    case Location::power_core:                                // MRC-INTERACT-05
      merc.ammo = card_of(t, m).ammo;
      merc.done = static_cast<std::uint16_t>((merc.done & ~did::reload) | did::unbound);
      return gain_points(t, m, 2, Rule::MRC_INTERACT_05);
    case Location::open_terminal:
      return void(b.terminal = 1);  // MRC-INTERACT-06
    case Location::robot_arm: {     // MRC-INTERACT-07
      const AreaId at = merc.area;
      return each_merc(b, [&](MercId other) {
        if (b.mercs[other].area == at) heal(t, other, 2, Rule::MRC_INTERACT_07);
      });
    }
    case Location::weapon_rack:
      return void(b.rack = 1);  // MRC-INTERACT-08
    case Location::none:
      return;
  }
}

void interact(Table& t, MercId m, Use use) {  // MRC-INTERACT-01
  spend(t, m, interact_cost);
  const AreaId at = t.board.mercs[m].area;
  tell(t, {Told::noted, Word::interacts, piece_of_merc(m), at, static_cast<int>(t.board.named[at]), 0,
           Rule::MRC_INTERACT_01, true});
  if (use == Use::mission)
    Story::happened(t, When::interact, {.merc = m, .here = at, .zone = t.board.zone[at]});
  else
    use_location(t, m);
}

Verdict may_scan(Facts f, MercId m, std::uint8_t marker) {  // MRC-KIT-03, MRC-KIT-06, MRC-DIST-05
  const int reads = card_of(f, m).scanner;
  if (!reads) return forbidden(Rule::MRC_KIT_01);
  const Mark& mark = f.board.markers[marker];
  if (mark.face != Marker::hidden) return forbidden(Rule::MRC_KIT_06);
  const AreaId at = f.board.mercs[m].area;
  const int away = std::abs(mark.area % 8 - at % 8) + std::abs(mark.area / 8 - at / 8);
  if (away > reads) return forbidden(Rule::MRC_KIT_06);
  return pays(f, m, 1);
}

// MRC-KIT-07
Verdict may_use_medkit(Facts f, MercId m, MercId on) {  // MRC-KIT-02, MRC-KIT-05, MRC-KIT-08
  const Board& b = f.board;
  if (b.mercs[m].kit[static_cast<std::size_t>(Item::medkit)] == 0) return forbidden(Rule::MRC_KIT_01);
  if (!alive(b, on)) return forbidden(Rule::MRC_KIT_04);
  if (b.mercs[on].area != b.mercs[m].area) return forbidden(Rule::MRC_KIT_05);
  return pays(f, m, 1);  // MRC-ACT-04
}

Verdict may_capture(Facts f, MercId m, PieceId piece, Keeping keeping) {
  const Board& b = f.board;
  const Merc& merc = b.mercs[m];
  if (!is_opfor(piece)) return forbidden(Rule::MRC_CAPT_09);
  const Opfor& it = b.opfor[piece - 16U];
  if (!is_employee(it.kind)) return forbidden(Rule::MRC_CAPT_09);
  if (it.area != merc.area) return forbidden(Rule::MRC_CAPT_11);
  if (did_it(merc, did::capture)) return forbidden(Rule::MRC_CAPT_04);
  if (merc.captive) return forbidden(Rule::MRC_CAPT_12);
  if (keeping == Keeping::keep && it.kind == Kind::worker) return forbidden(Rule::MRC_CAPT_05);
  int mercs = 0, opfor = 0;
  each_merc(b, [&](MercId other) { mercs += able(f, other) && b.mercs[other].area == merc.area; });
  each_opfor(b, [&](OpforId o) { opfor += b.opfor[o].area == merc.area; });
  const bool helpless = has(it, has_status::blinded) || has(it, has_status::pinned);  // MRC-STATUS-13, MRC-STATUS-16
  if (mercs <= opfor && !helpless) return forbidden(Rule::MRC_CAPT_03);               // MRC-CAPT-02
  return pays(f, m, 1);                                                               // MRC-ACT-05
}

// MRC-CAPT-13, MRC-EMP-15
void capture(Table& t, MercId m, PieceId piece, Keeping keeping) {  // MRC-CAPT-01, MRC-CAPT-08
  const Kind kind = t.board.opfor[piece - 16U].kind;
  spend(t, m, 1);
  note(t.board.mercs[m], did::capture);
  const AreaId at = t.board.mercs[m].area;
  tell(t,
       {Told::left, Word::captured, piece, at, piece_of_merc(m), static_cast<int>(keeping), Rule::MRC_CAPT_01, true});
  leave(t, static_cast<OpforId>(piece - 16));
  if (keeping == Keeping::keep) t.board.mercs[m].captive = low(static_cast<int>(kind) + 1);  // MRC-CAPT-06
  check_conditions(t);                                                                       // MRC-CAPT-10
  Story::happened(t, When::capture, {.merc = m, .here = at, .kind = low(static_cast<int>(kind))});
}

void give_secondary(Table& t, MercId m, Kind kind) {
  if (kind == Kind::technician) return gain_points(t, m, 2, Rule::MRC_EMP_20);
  if (kind == Kind::administrator) return change_security(t, -2, Rule::MRC_EMP_21);
  bool any = false;
  each_merc(t.board, [&](MercId other) { any |= t.board.mercs[other].blood < card_of(t, other).blood; });
  if (!any) return;
  const Answer choice = t.ref.ask(only(m), Ask::restore,
                                  [&](Menu& menu) {
                                    each_merc(t.board, [&](MercId other) {
                                      if (t.board.mercs[other].blood < card_of(t, other).blood)
                                        menu.add(answer(say::restore, other));
                                    });
                                  },
                                  {piece_of_merc(m), 0});
  heal(t, static_cast<MercId>(choice.a), 2, Rule::MRC_EMP_19);
}

void give_intel(Table& t, MercId m, Kind kind) {  // MRC-EMP-17, MRC-INTG-06, MRC-INTG-08
  if (!any_hidden(t.board)) return give_secondary(t, m, kind);
  if (kind != Kind::technician)
    return choose_marker(t, m, kind == Kind::scientist ? Rule::MRC_EMP_19 : Rule::MRC_EMP_21);
  unsigned nearest = 0;  // of several the players choose
  int best = far + 1;
  const Distances ways = distances(t.board, t.board.mercs[m].area);
  for (std::uint8_t i = 0; i < most_markers; ++i) {
    if (t.board.markers[i].face != Marker::hidden || t.board.markers[i].area == nowhere) continue;
    const int away = ways[t.board.markers[i].area];
    if (away < best) best = away, nearest = 0;
    if (away == best) nearest |= 1U << i;
  }
  choose_marker(t, m, Rule::MRC_EMP_20, nearest);
}

// MRC-INTG-09
void interrogate(Table& t, MercId m) {  // MRC-INTG-01, MRC-INTG-02, MRC-INTG-03
  Board& b = t.board;
  const auto kind = static_cast<Kind>(b.mercs[m].captive - 1);
  spend(t, m, question_cost);
  const Dice& dice = card_of(t, m).questions;
  kit::throw_into(t.ref, b.tray, heavy_die, heavy, dice.heavy, kit::Came::thrown, {piece_of_merc(m), 0});
  kit::throw_into(t.ref, b.tray, light_die, light, dice.light, kit::Came::thrown, {piece_of_merc(m), 0});
  const int sum = bursts(b, heavy) + bursts(b, light);
  const bool talks = sum >= card_of(t, kind).threshold;  // MRC-EMP-16
  tell(t, {Told::rolled, talks ? Word::talked : Word::silent, piece_of_merc(m), static_cast<int>(kind), sum, 0,
           Rule::MRC_INTG_01, true});
  b.tray.clear();
  b.mercs[m].captive = 0;
  if (!talks) return;
  give_intel(t, m, kind);
  Story::happened(t, When::interrogate, {.merc = m, .here = b.mercs[m].area, .kind = low(static_cast<int>(kind))});
}

Verdict may_reserve(Facts f, MercId m, Reserve reserve) {
  const Merc& merc = f.board.mercs[m];
  if (merc.reserve != Reserve::none) return forbidden(Rule::MRC_RSV_21);
  if (barred(merc, did::hustle)) return forbidden(Rule::MRC_MOVE_11);
  // Its attack falls in the next round: neither Initiative nor a Reload stands in the way (MRC-INIT-05, MRC-RELOAD-03).
  return pays(f, m, reserve == Reserve::spray ? 1 : 2);  // MRC-ACT-12, MRC-ACT-13
}

}  // namespace

void offer_deeds(Facts f, MercId m, Menu& menu) {
  const Board& b = f.board;
  menu.add(answer(say::initiative), may_take_initiative(f, m));
  menu.add(answer(say::reload), may_reload(f, m));
  for (Use use : {Use::mission, Use::location})
    menu.add(answer(say::interact, static_cast<int>(use)), may_interact(f, m, use));
  for (std::uint8_t i = 0; i < most_markers; ++i)
    if (b.markers[i].face != Marker::none) menu.add(answer(say::scan, i), may_scan(f, m, i));
  for (MercId other = 0; other < team; ++other) menu.add(answer(say::medkit, other), may_use_medkit(f, m, other));
  each_opfor(b, [&](OpforId o) {
    if (menu.wide() || b.opfor[o].area == b.mercs[m].area)
      for (Keeping keeping : {Keeping::remove, Keeping::keep})
        menu.add(answer(say::capture, piece_of_opfor(o), static_cast<int>(keeping)),
                 may_capture(f, m, piece_of_opfor(o), keeping));
  });
  menu.add(answer(say::interrogate), b.mercs[m].captive ? pays(f, m, question_cost) : forbidden(Rule::MRC_INTG_07));
  menu.add(answer(say::release), b.mercs[m].captive ? allowed : forbidden(Rule::MRC_INTG_07));
  for (Reserve reserve : {Reserve::spray, Reserve::selective})
    for (Half half : {Half::white, Half::orange})
      menu.add(answer(say::reserve, static_cast<int>(reserve), static_cast<int>(half)), may_reserve(f, m, reserve));
}

bool do_deed(Table& t, MercId m, Answer choice) {
  Merc& merc = t.board.mercs[m];
  const PieceId me = piece_of_merc(m);
  switch (choice.verb) {
    case say::initiative:
      spend(t, m, 1);
      bind(merc, did::initiative);
      tell(t, {Told::changed, Word::initiative, me, 0, 0, 0, Rule::MRC_INIT_03});
      return true;
    case say::reload:
      spend(t, m, reload_cost);
      bind(merc, did::reload);
      merc.ammo = card_of(t, m).ammo;
      tell(t, {Told::changed, Word::reloaded, me, merc.ammo, 0, 0, Rule::MRC_RELOAD_01});
      return true;
    case say::interact:
      return interact(t, m, static_cast<Use>(choice.a)), true;
    case say::scan:
      spend(t, m, 1);
      return show_marker(t, low(choice.a), m, Rule::MRC_KIT_06), true;
    case say::medkit:
      spend(t, m, 1);
      --merc.kit[static_cast<std::size_t>(Item::medkit)];
      tell(t, {Told::noted, Word::treats, me, choice.a, 0, 0, Rule::MRC_KIT_08});
      return heal(t, static_cast<MercId>(choice.a), 3, Rule::MRC_KIT_04), true;
    case say::capture:
      return capture(t, m, choice.a, static_cast<Keeping>(choice.b)), true;
    case say::interrogate:
      return interrogate(t, m), true;
    case say::release: {  // MRC-INTG-04, MRC-INTG-05
      const Context context{.merc = m, .here = merc.area, .kind = low(merc.captive - 1)};
      merc.captive = 0;
      tell(t, {Told::changed, Word::released, me, 0, 0, 0, Rule::MRC_INTG_04});
      Story::happened(t, When::release, context);
      return true;
    }
    case say::reserve:  // MRC-RSV-01, MRC-RSV-02, MRC-BOARD-07
      merc.reserve = static_cast<Reserve>(choice.a);
      merc.facing = static_cast<Half>(choice.b);
      spend(t, m, merc.reserve == Reserve::spray ? 1 : 2);
      note(merc, did::reserve);
      tell(t, {Told::changed, Word::reserve, me, choice.a, choice.b, 0, Rule::MRC_RSV_02});
      return true;
    default:
      return false;
  }
}

}  // namespace fireteam::mercs

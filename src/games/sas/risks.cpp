// What an action brings upon an Operator before it is chosen: who sees it, who hears it, who answers with fire.
#include <fmt/format.h>

#include "games/sas/cars.h"
#include "games/sas/menu.h"
#include "games/sas/show.h"

namespace fireteam::sas {

namespace {

// A row of units by name, the first ones only: "Rifle 1, SMG 2 and 3 more".
class Names {
 public:
  explicit Names(const Book& book) : book_(book) {}
  void add(UnitId u) { units_.push_back(u); }
  std::size_t count() const { return units_.size(); }
  const std::vector<UnitId>& units() const { return units_; }
  std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(units_.size(), 2); ++i)
      text += (i ? ", " : "") + unit_name(book_, units_[i]);
    return units_.size() > 2 ? fmt::format("{} and {} more", text, units_.size() - 2) : text;
  }

 private:
  const Book& book_;
  std::vector<UnitId> units_;
};

// What is found out about one action, and how it is put.
class Risk {
 public:
  explicit Risk(Facts f) : eyes(f.book), ears(f.book), guns(f.book), witnesses(f.book), f_(f) {}

  std::string text(bool loud) const {
    const bool same = guns.count() > 0 && guns.units() == eyes.units();
    const std::string fire = fmt::format(" answer{} with fire", guns.count() == 1 ? "s" : "");
    std::string text = eyes.count() ? "seen by " + eyes.text() : "unseen";
    if (same) text += ", who" + fire;
    if (ears.count()) text += "; heard by " + ears.text();
    if (loud && !ears.count()) text += "; heard by nobody new";
    if (loud && !battle(f_.board)) text += "; Stealth -1";  // SAS-HEAR-02
    if (witnesses.count()) text += "; a kill is seen by " + witnesses.text();
    if (guns.count() && !same) text += "; " + guns.text() + fire;
    return text;
  }
  void hears(UnitId u) {
    if (!f_.board.units[u].alert) ears.add(u);  // who is alert already learns nothing
  }

  Names eyes, ears, guns, witnesses;

 private:
  Facts f_;
};

struct Exposure {
  CellId cell = no_cell;  // where he stands when it can be noticed
  Posture posture = Posture::standing;
  UnitId victim = nobody;  // whom it is aimed at: others may see him fall
  bool sure = false;       // and he surely falls: he tells nobody
  int earshot = 0;         // 0: makes no noise
  CellId noise = no_cell;  // where it is heard, if not where he stands: a grenade
  bool loud = false;       // a loud weapon, which the stealth meter counts
  bool attacks = false;    // a camo net does not hide it
  bool marked = false;     // a marked attack: only its target answers it (ruling R12)
};

std::string risk_text(Facts f, OperatorId o, const Exposure& e) {
  const Operator& op = f.board.operators[o];
  const CellId noise = e.noise == no_cell ? e.cell : e.noise;
  // In a vehicle nobody looks for him, and when they would answer he is no target any more (SAS-OPVEH-22,
  // SAS-REACT-13).
  const bool boards = f.board.hulls.test(e.cell);
  Risk risk(f);
  each_unit(f, [&](UnitId u) {
    if (u == e.victim && e.sure) return;
    const bool here = !boards && sees_spot(f, u, e.cell, e.posture, o, e.attacks);
    const bool start = sees_spot(f, u, op.cell, op.posture, o, e.attacks);  // SAS-SEE-17
    const bool kill = e.victim != nobody && u != e.victim && infantry(f, e.victim) &&
                      view(f, u, f.board.units[e.victim].cell) != View::none;  // SAS-SEE-07, SAS-ASSN-12
    // Who is spotted already wants to know where he will be out of sight; another is spotted by who sees him set out.
    if (here || (start && !op.spotted) || (kill && e.sure)) risk.eyes.add(u);
    if (kill && !e.sure) risk.witnesses.add(u);
    const int reach = long_range(f, u);  // SAS-REACT-18
    const bool near = (here && distance_to(f, u, e.cell) <= reach) || (start && distance_to(f, u, op.cell) <= reach);
    if (near && !boards && (!e.marked || u == e.victim) && may_react(f, u, o).ok()) risk.guns.add(u);
    if (e.earshot > 0 && distance_to(f, u, noise) <= e.earshot) risk.hears(u);  // SAS-HEAR-04, SAS-SPRINT-05
  });
  return risk.text(e.loud);
}

struct CarExposure {
  Stand stand;                 // where the vehicle is when it can be noticed
  bool drives = false;         // its engine is heard
  OperatorId gunner = nobody;  // who fires, at what, with what
  std::uint16_t target = open_square;
  Weapon weapon = Weapon::pistol;
  bool marked = false;
};

std::string car_risk_text(Facts f, CarId c, const CarExposure& e) {
  const FriendId who = car_friend(c);
  const CarCard& card = car_card(f, c);
  const Rect rect = vehicle_rect(e.stand, card.length);
  const bool fires = e.gunner != nobody;
  const CellId muzzle = fires ? heard_from(f, e.gunner, e.target, e.weapon) : no_cell;
  const bool grenade = e.weapon == Weapon::grenade;
  const int earshot = grenade ? f.book.blast(BlastKind::grenade).earshot : f.book.card(e.weapon).earshot;
  Look look(f);
  const Look now = look;
  look.blockers.hard -= cells_of(f.book.ground.grid, rect_of_friend(f, who));  // it does not stand in its own way
  const Sought sought(look, rect);
  Risk risk(f);
  each_unit(f, [&](UnitId u) {
    const bool here = look.sees(u, sought);
    const bool start = targetable(f, who) && now.sees(u, who);  // SAS-SEE-17
    if (here || (start && !spotted(f, who))) risk.eyes.add(u);
    const int reach = long_range(f, u);
    const bool near = (here && distance(rect_of(f, u), rect) <= reach) || (start && distance_to(f, u, who) <= reach);
    if (near && (!e.marked || u == e.target) && may_react(f, u, who).ok()) risk.guns.add(u);
    const bool engine = e.drives && card.earshot > 0 && distance(rect_of(f, u), rect) <= card.earshot;  // SAS-OPVEH-21
    if (engine || (muzzle != no_cell && distance_to(f, u, muzzle) <= earshot)) risk.hears(u);
  });
  return risk.text(fires && earshot > 0);
}

std::string break_cover_text(Facts f, OperatorId o) {
  Names woken(f.book);
  if (!battle(f.board))  // SAS-BREAK-03, SAS-BREAK-05
    closest_units(f, o).each([&](std::size_t u) {
      if (!f.board.units[u].alert) woken.add(static_cast<UnitId>(u));
    });
  return woken.count() ? "is spotted, wakes " + woken.text() : "is spotted";
}

// An attack by hand as the Operator is: with a weapon, at a target.
Exposure attacking(Facts f, const Operator& op, std::uint16_t target, std::uint16_t w) {
  const WeaponCard& card = f.book.weapons[w];
  const int earshot = card.explosive ? f.book.blast(BlastKind::grenade).earshot : card.earshot;
  const bool square = target >= target_square && target != open_square;
  return {.cell = op.cell,
          .posture = op.posture,
          .victim = target < most_units ? static_cast<UnitId>(target) : nobody,
          .sure = card.dice == 0 && !card.explosive,
          .earshot = earshot,
          .noise = card.explosive && square ? static_cast<CellId>(target - target_square) : no_cell,  // SAS-HEAR-13
          .loud = earshot > 0,
          .attacks = true};
}

std::string on_foot(Facts f, OperatorId o, const Answer& a) {
  const Operator& op = f.board.operators[o];
  Exposure e{.cell = op.cell, .posture = op.posture};
  switch (a.verb) {
    case say::aim:
    case say::mark:
    case say::pick_up:
    case say::place:
    case say::recover:
    case say::med_pack:
      break;
    case say::sprint:
    case say::step:
      e.earshot = 1;  // SAS-SPRINT-05: heard by those beside him
      [[fallthrough]];
    case say::move:
    case say::climb:
    case say::move_pick_up:
    case say::move_place:
      e.cell = a.a;
      break;
    case say::place_move:
      e.cell = a.c;
      break;
    case say::crouch:
      e.posture = Posture::crouched;
      break;
    case say::pop_up:
      e.posture = Posture::standing;
      break;
    case say::attack:
    case say::blind_fire:
    case say::pop_up_attack:
      e = attacking(f, op, a.a, a.b);
      if (a.verb == say::pop_up_attack) e.posture = Posture::standing;
      break;
    case say::move_attack:
      e = attacking(f, op, a.b, a.c);
      e.cell = a.a;
      break;
    case say::attack_move:
      e = attacking(f, op, a.a, a.c);
      if (e.noise == no_cell) e.noise = op.cell;  // SAS-ATK-16
      e.cell = a.b;
      break;
    case say::break_cover:
      return break_cover_text(f, o);
    default:
      return "";
  }
  return risk_text(f, o, e);
}

std::string at_the_wheel(Facts f, CarId c, const Answer& a) {
  CarExposure e{.stand = stand_of(f.board.cars[c])};
  switch (a.verb) {
    case say::drive:
      e.drives = true;
      e.stand = driven(e.stand, static_cast<Manoeuvre>(a.a));
      break;
    case say::floor_it:
      e.drives = true;
      for (int i = 0; i < floored_squares; ++i) e.stand = driven(e.stand, Manoeuvre::forward);
      break;
    case say::fire:
      if (f.board.cars[c].life != Life::foot) return "";  // not yet on the board
      e.gunner = static_cast<OperatorId>(a.a), e.target = a.b, e.weapon = static_cast<Weapon>(a.c);
      break;
    case say::fire_mark:
    case say::deploy_all:
    case say::repair:
      break;
    default:
      return "";
  }
  return car_risk_text(f, c, e);
}

// SAS-MARK-04: fired outside his turn.
std::string marked_attack(Facts f, OperatorId o, std::uint16_t w) {
  const Operator& op = f.board.operators[o];
  const std::uint16_t target = op.mark_cell == no_cell ? op.mark : square_target(op.mark_cell);
  if (op.life == Life::seated)
    return car_risk_text(f, op.car,
                         {.stand = stand_of(f.board.cars[op.car]),
                          .gunner = o,
                          .target = target,
                          .weapon = static_cast<Weapon>(w),
                          .marked = true});
  if (op.life != Life::foot) return "";
  Exposure e = attacking(f, op, target, w);
  e.marked = true;
  return risk_text(f, o, e);
}

}  // namespace

OperatorId walker(Facts f) {
  return f.board.active < most_operators && on_foot(f.board, f.board.active) ? f.board.active : nobody;
}

std::string risk_of(Facts f, const Answer& answer) {
  if (answer.verb == say::shoot) return marked_attack(f, static_cast<OperatorId>(answer.a), answer.b);
  if (const OperatorId o = walker(f); o != nobody) return on_foot(f, o, answer);
  return is_car(f.board.active) ? at_the_wheel(f, car_of(f.board.active), answer) : "";
}

}  // namespace fireteam::sas

// Axis vehicles on their way to a target (SAS-VADV, SAS-VSPAWN): stands instead of squares, arcs instead of facings.
#include <algorithm>

#include "games/sas/attack.h"
#include "games/sas/axis.h"
#include "games/sas/blast.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/notice.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

using StandList = fixed_vector<std::uint16_t, 4096>;

// Somebody whom a vehicle plans to shoot at, gathered once for all stands that are tried.
class Prey {
 public:
  Prey(const Look& look, const UnitCard& card, FriendId who)
      : look_(look), card_(card), who_(who), rect_(rect_of_friend(look.f, who)), sought_(look, rect_) {}

  const Rect& rect() const { return rect_; }

  // How far ahead, in half squares, the farthest rank of its squares lies that is within a range; 0: none does. The
  // arc is as wide there to each side.
  int farthest_in_arc(Square eye, Dir facing, int range) const {
    const int x0 = 2 * (rect_.x - eye.x) + 1, x1 = x0 + 2 * (rect_.wide - 1);
    const int y0 = 2 * (rect_.y - eye.y) + 1, y1 = y0 + 2 * (rect_.high - 1);
    const int one = kit::ahead(facing, x0, y0), other = kit::ahead(facing, x1, y1);
    const int nearest = std::max(std::min(one, other), 3), farthest = std::min(std::max(one, other), 2 * range + 1);
    return nearest <= farthest ? farthest : 0;
  }
  // A square of it lies in the arc within a range, by what the lines do not say.
  bool in_arc(Square eye, Dir facing, int range) const {
    const int farthest = farthest_in_arc(eye, facing, range);
    if (farthest == 0) return false;
    const int one = kit::aside(facing, 2 * (rect_.x - eye.x) + 1, 2 * (rect_.y - eye.y) + 1);
    const int other =
        kit::aside(facing, 2 * (rect_.x + rect_.wide - 1 - eye.x) + 1, 2 * (rect_.y + rect_.high - 1 - eye.y) + 1);
    return std::min(one, other) <= farthest && -std::max(one, other) <= farthest;
  }

  // Every stand from which it lies in one of the vehicle's arcs so.
  template <class Visit>
  void each_stand_around(const Stands& stands, int range, Visit&& visit) const {
    const int ahead = card_.length / 2 - 1;
    for (std::uint8_t facing : std::array<std::uint8_t, 4>{0, 2, 4, 6})
      for (bool rear : {false, true}) {
        if (rear && !card_.rear_arc) continue;
        const Dir look = arc_facing({0, 0, facing}, rear);
        const bool upright = look == Dir::n || look == Dir::s;
        const int first = upright ? rect_.y : rect_.x, deep = upright ? rect_.high : rect_.wide;
        const int left = upright ? rect_.x : rect_.y, broad = upright ? rect_.wide : rect_.high;
        for (int rank = first - range - 1; rank <= first + deep + range + 1; ++rank) {
          const Square there = upright ? Square{left, rank} : Square{rank, left};
          const int farthest = farthest_in_arc(there, look, range);
          if (farthest == 0) continue;
          for (int file = left - farthest / 2; file < left + broad + (farthest + 1) / 2; ++file) {
            const int x = upright ? file : rank, y = upright ? rank : file;
            const Stand stand{static_cast<std::int8_t>(x - ahead * kit::dx(look)),
                              static_cast<std::int8_t>(y - ahead * kit::dy(look)), facing};
            if (stands.holds(stand)) visit(stand, rear, stands.id(stand));
          }
        }
      }
  }

  bool shot(Stand stand, bool rear, bool without_cover) const {
    const bool seen =
        is_car(who_) ? look_.sees_from_arc(card_, stand, rear, sought_) : look_.sees_from_arc(card_, stand, rear, who_);
    return seen && (!without_cover || cover_from_arc(look_.f, card_, stand, rear, who_) == 0);
  }

 private:
  const Look& look_;
  const UnitCard& card_;
  FriendId who_;
  Rect rect_;
  Sought sought_;
};

// A square under the middle of a vehicle, for what is told.
std::uint16_t middle_square(Facts f, Stand stand) {
  const Grid& grid = grid_of(f);
  return grid.id(std::clamp<int>(stand.x, 0, grid.width() - 1), std::clamp<int>(stand.y, 0, grid.height() - 1));
}

struct DrivePlan {
  Aim aim = Aim::stay;
  FriendId target = nobody;
  StandList ends;  // equally good, in order of number
  int measure = 0;
};

class DrivePlanner {
 public:
  DrivePlanner(const Look& look, UnitId u, int points)
      : look_(look),
        f_(look.f),
        card_(f_.book.card_of(u)),
        table_(f_.book.tables.drive(card_.length)),
        hull_(hull_of(card_)) {
    shut_ = table_.shut_by(closed_to_vehicles(f_));
    const StandSet taken = table_.shut_by(occupied_besides(f_, u));
    table_.reach(reach, stand_of(f_.board.units[u]), points, hull_, shut_);
    for (std::size_t i = 0; i < reach.count; ++i) {
      const Rect rect = vehicle_rect(table_.stands().at(reach.order[i]), card_.length);
      const bool rests = i == 0 && points == card_.move;  // in mid-move it may not stop on others
      if (!rests && taken.test(reach.order[i])) continue;
      if (i > 0 && !on_board(grid_of(f_), rect)) continue;
      ends_.set(reach.order[i]);
      const Stand stand = table_.stands().at(reach.order[i]);
      low_.x = std::min<int>(low_.x, stand.x), low_.y = std::min<int>(low_.y, stand.y);
      high_.x = std::max<int>(high_.x, stand.x), high_.y = std::max<int>(high_.y, stand.y);
    }
    if (reach.count <= DriveTable::most_in_pocket) pocket_ = table_.pocket(stand_of(f_.board.units[u]), shut_);
  }

  void make(DrivePlan& plan, const Quarries& all, FriendId closest) {
    if (cheapest(plan, Aim::optimal, closest, true)) return;
    StandSet shots = attack_stands(closest, card_.longer, false);
    if (shots.any()) return approach(plan, Aim::attack, closest, shots);
    for (bool optimal : {true, false})
      for (const Quarry& quarry : all) {
        if (quarry.who == closest) continue;
        if (cheapest(plan, optimal ? Aim::other_optimal : Aim::other_attack, quarry.who, optimal)) return;
      }
    approach(plan, Aim::approach, closest, ends_);
  }

  Drives reach;

 private:
  // Shut in by walls and dumps, it need not look for goals elsewhere.
  bool beyond(int stand) const { return pocket_ && !pocket_->test(static_cast<std::size_t>(stand)); }

  // It lies in no arc of any stand that the vehicle can end on: half its length and the range bring a shot no nearer.
  bool out_of_reach(const Rect& rect, int range) const {
    const int far = card_.length / 2 + range + 1;
    return rect.x > high_.x + far || rect.y > high_.y + far || rect.x + rect.wide <= low_.x - far ||
           rect.y + rect.high <= low_.y - far;
  }

  // Stands that it can reach and end on, with a shot; optimal: at short range, without cover (SAS-ADV-10).
  StandSet attack_stands(FriendId who, int range, bool optimal) const {
    range = std::min<int>(range, axis_sight);
    StandSet found;
    if (out_of_reach(rect_of_friend(f_, who), range)) return found;
    const Prey prey(look_, card_, who);
    for (std::size_t i = 0; i < reach.count; ++i) {
      if (!ends_.test(reach.order[i])) continue;
      const Stand stand = table_.stands().at(reach.order[i]);
      for (bool rear : {false, true}) {
        if (rear && !card_.rear_arc) continue;
        if (!prey.in_arc(eye_point(stand, card_.length, rear), arc_facing(stand, rear), range)) continue;
        if (!prey.shot(stand, rear, optimal)) continue;
        found.set(reach.order[i]);
        break;
      }
    }
    return found;
  }

  bool cheapest(DrivePlan& plan, Aim aim, FriendId who, bool optimal) const {
    const StandSet found = attack_stands(who, optimal ? card_.shorter : card_.longer, optimal);
    int least = not_reached;
    found.each([&](std::size_t id) { least = std::min<int>(least, reach.price[id]); });
    if (least == not_reached) return false;
    plan.aim = aim, plan.target = who, plan.measure = least;
    found.each([&](std::size_t id) {
      if (reach.price[id] == least && !plan.ends.full()) plan.ends.push_back(static_cast<std::uint16_t>(id));
    });
    return true;
  }

  // SAS-VADV-03: the least way left to an optimal stand, else to one beside the target, else the least distance.
  void approach(DrivePlan& plan, Aim aim, FriendId who, const StandSet& among) {
    const Prey prey(look_, card_, who);
    StandList goals;
    prey.each_stand_around(table_.stands(), card_.shorter, [&](Stand stand, bool rear, int id) {
      if (beyond(id) || goals.full() || !on_board(grid_of(f_), vehicle_rect(stand, card_.length))) return;
      if (prey.shot(stand, rear, true)) goals.push_back(static_cast<std::uint16_t>(id));
    });
    plan.aim = aim, plan.target = who, plan.measure = 0;
    if (!nearest(plan, goals, among)) {
      goals.clear();
      prey.each_stand_around(table_.stands(), 1, [&](Stand stand, bool, int id) {
        if (!beyond(id) && !goals.full() && distance(vehicle_rect(stand, card_.length), prey.rect()) == 1)
          goals.push_back(static_cast<std::uint16_t>(id));
      });
      if (!nearest(plan, goals, among))
        among.each([&](std::size_t id) {
          if (!plan.ends.full()) plan.ends.push_back(static_cast<std::uint16_t>(id));
        });
    }
    keep_closest(plan);
  }

  bool nearest(DrivePlan& plan, const StandList& goals, const StandSet& among) {
    if (goals.empty()) return false;
    table_.reach_back(back_, std::span(goals.begin(), goals.size()), hull_, shut_, among);
    int least = not_reached;
    among.each([&](std::size_t id) { least = std::min<int>(least, back_.price[id]); });
    if (least == not_reached) return false;
    plan.measure = least;
    among.each([&](std::size_t id) {
      if (back_.price[id] == least && !plan.ends.full()) plan.ends.push_back(static_cast<std::uint16_t>(id));
    });
    return true;
  }

  void keep_closest(DrivePlan& plan) const {
    const Rect target = rect_of_friend(f_, plan.target);
    auto away = [&](std::uint16_t id) { return distance(vehicle_rect(table_.stands().at(id), card_.length), target); };
    int least = 1000;
    for (std::uint16_t id : plan.ends) least = std::min(least, away(id));
    std::size_t kept = 0;
    for (std::uint16_t id : plan.ends)
      if (away(id) == least) plan.ends[kept++] = id;
    while (plan.ends.size() > kept) plan.ends.pop_back();
  }

  const Look& look_;
  Facts f_;
  const UnitCard& card_;
  const DriveTable& table_;
  Hull hull_;
  StandSet shut_, ends_;
  Square low_{127, 127}, high_{-127, -127};  // the box around the middles of ends_
  std::optional<StandSet> pocket_;
  Drives back_;
};

// All cheapest ways to one stand together: the stands that lie on them, and the squares that they cover.
struct DrivenWays {
  StandSet stands;
  Cells passed;
};
DrivenWays driven_ways_to(const DriveTable& table, const Drives& reach, const Hull& hull, int end) {
  DrivenWays ways;
  StandList open{static_cast<std::uint16_t>(end)};
  ways.stands.set(static_cast<std::size_t>(end));
  while (!open.empty()) {
    const int at = open.back();
    open.pop_back();
    const int price = reach.price[static_cast<std::size_t>(at)];
    if (price == 0) continue;
    ways.passed |= cells_of(table.grid(), vehicle_rect(table.stands().at(at), table.length()));
    for (std::size_t m = 0; m < manoeuvres; ++m) {
      const int before = table.before(at, static_cast<Manoeuvre>(m));
      if (before < 0 || before >= table.stands().count() || ways.stands.test(static_cast<std::size_t>(before)))
        continue;
      const int step = table.price(before, static_cast<Manoeuvre>(m), hull);
      if (step == 0 || reach.price[static_cast<std::size_t>(before)] + step != price) continue;
      ways.stands.set(static_cast<std::size_t>(before));
      open.push_back(static_cast<std::uint16_t>(before));
    }
  }
  return ways;
}

// The stands that may come next on one of these ways, the first manoeuvres first.
fixed_vector<std::uint16_t, manoeuvres> next_stands(const DriveTable& table, const Drives& reach, const Hull& hull,
                                                    const DrivenWays& ways, int at) {
  fixed_vector<std::uint16_t, manoeuvres> next;
  const int price = reach.price[static_cast<std::size_t>(at)];
  for (std::size_t m = 0; m < manoeuvres; ++m) {
    const int step = table.price(at, static_cast<Manoeuvre>(m), hull);
    if (step == 0) continue;
    const auto to = static_cast<std::uint16_t>(table.after(at, static_cast<Manoeuvre>(m)));
    if (ways.stands.test(to) && reach.price[to] == price + step && !next.contains(to)) next.push_back(to);
  }
  return next;
}

}  // namespace

Cells closed_to_vehicles(Facts f) {
  Cells closed = f.board.dumps;  // SAS-VMOVE-23
  for (const Patch& patch : f.board.patches) {
    const auto terrain = static_cast<Terrain>(patch.ground);
    if (terrain == Terrain::rock || terrain == Terrain::water || terrain == Terrain::crate || terrain == Terrain::dump)
      closed.set(patch.cell);
  }
  return closed;
}

bool may_end_there(Facts f, UnitId u, Stand stand) {
  return clear_of(grid_of(f), vehicle_rect(stand, f.book.card_of(u).length), occupied_besides(f, u));
}

bool roll_unit(Table& t, UnitId u, Stand to, Rule rule, const Because* why) {
  const Grid& grid = t.book.ground.grid;
  const Unit& unit = t.board.units[u];
  const int length = t.book.card_of(u).length;
  const bool was_on = unit.where == Where::board;
  const Cells before = was_on ? cells_of(grid, rect_of(t, u)) : Cells{};
  const Rect rect = vehicle_rect(to, length);
  const bool here = on_board(grid, rect);
  put_vehicle(t, u, to, here ? Where::board : Where::waiting);
  const Cells after = cells_of(grid, rect);
  auto square = [](const Cells& cells) { return static_cast<std::uint16_t>(cells.any() ? cells.first() : no_cell); };
  tell(t,
       {was_on && !here   ? Told::left
        : here && !was_on ? Told::appeared
                          : Told::moved,
        Word::drove, u, square(before), square(after), to.facing, rule},
       why);
  happened(t, {.moment = Moment::enter, .unit = u});
  bool alive = in_play(t.board, u);
  (after - before).each([&](std::size_t cell) {
    if (alive && has_token(t.board, static_cast<CellId>(cell), TokenKind::landmine))
      alive = !steps_on(t, u, static_cast<CellId>(cell));
  });
  return alive;
}

void advance_vehicle(Table& t, UnitId u) {
  const UnitCard& card = t.book.card_of(u);
  const DriveTable& table = t.book.tables.drive(card.length);
  int points = card.move;
  for (bool replan = true; replan && in_play(t.board, u);) {
    replan = false;
    const Quarries all = quarries(t, rect_of(t, u));
    if (all.empty() || !table.stands().holds(stand_of(t.board.units[u]))) return;
    const FriendId closest = closest_quarry(t, all, u);
    const Look look(t);
    DrivePlanner planner(look, u, points);
    DrivePlan plan;
    planner.make(plan, all, closest);
    Why why(plan.aim == Aim::optimal ? Rule::SAS_VADV_01 : rule_of(plan.aim), noun_of::cell,
            plan.aim == Aim::approach || plan.aim == Aim::attack ? Measure::points_left : Measure::points);
    for (std::uint16_t id : plan.ends) why.add(middle_square(t, table.stands().at(id)), plan.measure);
    if (plan.ends.size() > 1) why.tied(Rule::SAS_ADV_15);
    if (plan.ends.empty()) return;
    const Answer answer = t.ref.ask(team(t), Ask::route,
                                    [&](Menu& menu) {
                                      for (std::uint16_t id : plan.ends)
                                        menu.add({say::vehicle_stand, pack_stand(table.stands().at(id)), 0, 0});
                                    },
                                    {u, route_end});
    why.choose(middle_square(t, unpack_stand(answer.a)));
    const Rule rule = static_cast<Rule>(why.rule);
    const Why whom = why_quarry(all, plan.target, rule);
    const Because* because = &whom;
    const int end = table.stands().id(unpack_stand(answer.a));
    const DrivenWays ways = driven_ways_to(table, planner.reach, hull_of(card), end);
    const bool matters = way_matters(t, u, ways.passed);
    const Underway under(t, u, plan.target);
    int at = table.stands().id(stand_of(t.board.units[u]));
    if (at == end)
      tell(t, {Told::noted, Word::stays, u, 0, 0, 0, rule}, &why);
    else
      tell(t, {Told::noted, Word::heads, u, why.chosen, 0, 0, rule}, &why);
    int paid = 0;
    while (at != end && !replan) {
      const auto next = next_stands(table, planner.reach, hull_of(card), ways, at);
      check(!next.empty(), "vehicles: a way that leads nowhere");
      at = next[0];
      if (matters && next.size() > 1) {
        const Answer way = t.ref.ask(team(t), Ask::route,
                                     [&](Menu& menu) {
                                       for (std::uint16_t id : next)
                                         menu.add({say::vehicle_stand, pack_stand(table.stands().at(id)), 0, 0});
                                     },
                                     {u, route_way});
        at = table.stands().id(unpack_stand(way.a));
      }
      if (!roll_unit(t, u, table.stands().at(at), rule, because)) return;
      because = nullptr;
      paid = planner.reach.price[static_cast<std::size_t>(at)];
      look_out(t, u, Rule::SAS_ADV_31, true);
      marked_window(t);
      if (!in_play(t.board, u) || !(stand_of(t.board.units[u]) == table.stands().at(at))) return;
      replan = under.plans_anew(t);
    }
    points -= paid;
  }
}

}  // namespace fireteam::sas

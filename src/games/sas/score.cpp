// What bots go by: how near the rows of the mission's victory are to holding, what it has cost, and who is known.
// Nothing here knows a mission: readiness is read off the conditions, and off the triggers that bring them about.
#include <algorithm>

#include "games/sas/look.h"
#include "games/sas/names.h"
#include "games/sas/script_run.h"

namespace fireteam::sas {

namespace {

constexpr int far = 42;  // steps that count as out of reach
constexpr int deepest = 3;

double closeness(int steps) { return 1.0 - std::clamp(steps, 0, far) / static_cast<double>(far); }

class Outlook {
 public:
  explicit Outlook(Facts f) : f_(f) {
    for (std::size_t i = 0; i < f.book.exits.size(); ++i)
      if (f.board.exits >> i & 1U) open_exits_ |= f.book.exits[i].cells;
    for (OperatorId o = 0; o < most_operators; ++o) {
      const Operator& who = f.board.operators[o];
      if (who.life == Life::foot) at_[o] = who.cell;
      if (who.life != Life::seated) continue;
      const Rect rect = rect_of_friend(f, car_friend(who.car));
      const Grid& grid = f.book.ground.grid;
      at_[o] = grid.id(std::clamp(rect.x + rect.wide / 2, 0, grid.width() - 1),
                       std::clamp(rect.y + rect.high / 2, 0, grid.height() - 1));
    }
  }

  // 0 nothing done … 1 won: a minor victory is most of it, a major one the rest.
  double progress() const {
    const double minor = best_row(f_.book.minor), major = best_row(f_.book.major);
    return f_.book.minor.empty() ? major : 0.8 * std::max(minor, major) + 0.2 * major;
  }

  // What a loud deed would lose: an alarm that the mission forbids now.
  bool alarm_fails() const {
    for (std::uint16_t number : f_.book.by_moment[static_cast<std::size_t>(Moment::alarm)]) {
      const Trigger& trigger = f_.book.triggers[number];
      if (live(trigger) && does(trigger, Verb::fail) && all_hold(f_, trigger.conditions, {})) return true;
    }
    return false;
  }

  // An alarm that the mission asks for, now that it may sound.
  bool alarm_wanted() const {
    if (battle(f_.board) || alarm_fails()) return false;
    for (std::uint16_t number : f_.book.by_moment[static_cast<std::size_t>(Moment::alarm)]) {
      const Trigger& trigger = f_.book.triggers[number];
      if (live(trigger) && (asked_for(f_.book.minor, trigger) || asked_for(f_.book.major, trigger))) return true;
    }
    return false;
  }

  // Once a victory is sure, the others have only to leave.
  double evacuation() const {
    if (!std::any_of(f_.book.minor.begin(), f_.book.minor.end(),
                     [&](const auto& row) { return all_hold(f_, row, {}); }))
      return 0;
    Condition all;
    all.test = Test::out;
    all.all = true;
    return leave(all);
  }

  // What the mission must not lose: objectives and people whose end is its failure.
  double kept() const {
    double worst = 1;
    for (const Trigger& trigger : f_.book.triggers) {
      if (!live(trigger) || !does(trigger, Verb::fail)) continue;
      if (static_cast<Moment>(trigger.moment) == Moment::destroy && all_hold(f_, trigger.conditions, {})) {
        const Objective& objective = f_.board.objectives[trigger.a];
        worst =
            std::min(worst, 1 - static_cast<double>(objective.damage) / f_.book.objective_kinds[objective.kind].health);
      }
      if (static_cast<Moment>(trigger.moment) != Moment::dies || trigger.card == every_one) continue;
      for (const Operator& o : f_.board.operators)
        if (o.life != Life::unused && o.card == trigger.card)
          worst = std::min(worst, static_cast<double>(o.health) / std::max<int>(1, f_.book.operators[o.card].health));
    }
    return worst;
  }

  // Share of the health of those who are still needed; who has left before the work was done is no help any more.
  double alive() const {
    double sum = 0, all = 0;
    for (OperatorId o = 0; o < most_operators; ++o) {
      const Operator& who = f_.board.operators[o];
      if (who.life == Life::unused || is_support(f_, o)) continue;
      ++all;
      if (who.life == Life::dead) continue;
      double own = who.life == Life::gone ? (done_ ? 1.0 : 0.4)
                                          : 0.4 + 0.6 * who.health / std::max<int>(1, card_of(f_, o).health);
      for (const Bomb& bomb : f_.board.bombs)
        if (on_foot(f_.board, o) && f_.book.ground.distance(bomb.cell, who.cell) <= 1)
          own *= bomb.above == 0 ? 0.3 : 0.9;  // SAS-BARREL-07
      sum += own;
    }
    return all > 0 ? sum / all : 0;
  }

 private:
  bool live(const Trigger& trigger) const {
    const auto number = static_cast<std::size_t>(&trigger - f_.book.triggers.data());
    return (trigger.in >> f_.board.variant & 1U) && !(trigger.once && f_.board.fired.test(number));
  }
  static bool does(const Trigger& trigger, Verb verb) {
    return std::any_of(trigger.effects.begin(), trigger.effects.end(),
                       [&](const Effect& effect) { return effect.verb == verb; });
  }

  static bool asked_for(const std::vector<std::vector<Condition>>& rows, const Trigger& trigger) {
    for (const auto& row : rows)
      for (const Condition& c : row)
        for (const Effect& e : trigger.effects)
          if (c.test == Test::count && (e.verb == Verb::count || e.verb == Verb::count_set) && e.a == c.a && e.n > 0)
            return true;
    return false;
  }

  // ---- where people are

  int steps_from(OperatorId o, CellId to) const {
    if (at_[o] == no_cell || to == no_cell) return far;
    return std::min<int>(far, f_.book.walk(at_[o], to));
  }
  template <class Counts>
  int steps_to(const Cells& goal, Counts&& counts) const {
    int best = far;
    for (OperatorId o = 0; o < most_operators; ++o)
      if (at_[o] != no_cell && counts(o))
        goal.each([&](std::size_t cell) { best = std::min(best, steps_from(o, static_cast<CellId>(cell))); });
    return best;
  }
  // The nearest one counts most; that the others follow counts, too.
  double nearest(const Cells& goal) const {
    double best = 0, sum = 0;
    int count = 0;
    for (OperatorId o = 0; o < most_operators; ++o) {
      if (at_[o] == no_cell || is_support(f_, o)) continue;
      const double own = closeness(steps_to(goal, [&](OperatorId i) { return i == o; }));
      best = std::max(best, own);
      sum += own;
      ++count;
    }
    return count ? 0.8 * best + 0.2 * sum / count : 0;
  }
  // The squares from which something is within reach of a hand.
  Cells beside(const Rect& rect) const {
    const Cells own = cells_of(f_.book.ground.grid, rect);
    return cells_of(f_.book.ground.grid, {rect.x - 1, rect.y - 1, rect.wide + 2, rect.high + 2}) - own;
  }

  // ---- rows of conditions

  double best_row(const std::vector<std::vector<Condition>>& rows) const {
    double best = 0;
    for (const auto& row : rows) best = std::max(best, row_of(row));
    return best;
  }

  // Leaving counts only when the work is done: or everybody would be off before it.
  double row_of(const std::vector<Condition>& row) const {
    double work = 0, parts = 0, leaving = 0, exits = 0;
    bool done = true;
    for (const Condition& condition : row) {
      if (condition.test == Test::out && condition.card == every_one) {
        leaving += leave(condition);
        ++exits;
        continue;
      }
      const double own = degree(condition, 0);
      done = done && own >= 0.999;
      work += own;
      ++parts;
    }
    const double worked = parts > 0 ? work / parts : 1;
    if (!done) return 0.72 * worked;
    done_ = true;
    return exits > 0 ? 0.75 + 0.25 * leaving / exits : 1;
  }

  bool joined(std::uint8_t card) const {
    return std::any_of(f_.board.operators.begin(), f_.board.operators.end(),
                       [&](const Operator& o) { return o.life != Life::unused && o.card == card; });
  }

  double leave(const Condition& c) const {
    if (condition_holds(f_, c, {})) return 1;
    const Cells goal = c.exit == every_one ? open_exits_ : f_.book.exits[c.exit].cells;
    std::array<double, most_operators> near{};
    std::size_t count = 0, of = 0;
    for (OperatorId o = 0; o < most_operators; ++o) {
      const Operator& who = f_.board.operators[o];
      if (who.life == Life::unused || (c.card != every_one ? who.card != c.card : is_support(f_, o))) continue;
      ++of;
      if (who.life == Life::gone) near[count++] = c.exit == every_one || who.left_by == c.exit ? 1 : 0;
      if (at_[o] != no_cell) near[count++] = 0.95 * closeness(steps_to(goal, [&](OperatorId i) { return i == o; }));
    }
    std::sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    const std::size_t need = c.all ? of : static_cast<std::size_t>(std::max<int>(1, c.n));
    double sum = 0;
    for (std::size_t i = 0; i < need && i < count; ++i) sum += near[i];
    return sum / static_cast<double>(std::max<std::size_t>(1, need));
  }

  double degree(const Condition& c, int depth) const {
    if (condition_holds(f_, c, {})) return 1;
    if (c.negated) return 0.3;
    switch (c.test) {
      case Test::count:
        return counted(c, depth);
      case Test::destroyed:
        return objective(c.a);
      case Test::lies:
        return carried(c.a, f_.book.script.zones[c.zone]);
      case Test::holds:
        return 0.9 * fetched(c.a);
      case Test::out_with:
        return carried(c.a, open_exits_);
      case Test::out:  // somebody to be found and brought out, before the last Operator leaves
        if (joined(c.card)) return 0.7 + 0.28 * leave(c);
        return 0.65 * brought_by([&](const Effect& e) { return e.verb == Verb::join && e.card == c.card; }, depth);
      case Test::battle_turns:
        return battle(f_.board) ? 0.3 + 0.7 * f_.board.battle_turns / std::max<int>(1, c.n) : 0.2;
      case Test::in_zone:
        return c.select.pick == Pick::operators ? 0.9 * nearest(f_.book.script.zones[c.zone]) : 0.3;
      case Test::source:
        return 0.9 * closeness(steps_to(f_.book.script.zones[c.zone], [](OperatorId) { return true; }));
      case Test::stealth:
        return 0;
      default:
        return 0.3;
    }
  }

  // The readiest of the triggers with such an effect.
  template <class Fits>
  double brought_by(Fits&& fits, int depth) const {
    if (depth >= deepest) return 0;
    double best = 0;
    for (const Trigger& trigger : f_.book.triggers)
      if (live(trigger) && std::any_of(trigger.effects.begin(), trigger.effects.end(), fits))
        best = std::max(best, readiness(trigger, depth + 1));
    return best;
  }

  double readiness(const Trigger& trigger, int depth) const {
    double sum = event(trigger, depth), parts = 1;
    for (const Condition& condition : trigger.conditions) {
      sum += condition.test == Test::true_one ? 1 : degree(condition, depth);
      ++parts;
    }
    return sum / parts;
  }

  double event(const Trigger& trigger, int depth) const {
    const auto moment = static_cast<Moment>(trigger.moment);
    const Cells zone = trigger.has_zone ? f_.book.script.zones[trigger.zone] : Cells{};
    switch (moment) {
      case Moment::destroy:
        return objective(trigger.a);
      case Moment::kill:
        return hunted(trigger.select);
      case Moment::take:
        return fetched(trigger.a);
      case Moment::put:
      case Moment::place:
        return is_item(trigger.a) && item_of(trigger.a) != Item::lewes_bomb ? carried(trigger.a, zone) : bombed(zone);
      case Moment::explode:
        return bombed(zone);
      case Moment::enter:
        return trigger.select.pick == Pick::operators ? nearest(zone) : 0.5;
      case Moment::reveal:
        return revealed(trigger.a);
      case Moment::count: {
        Condition wanted;
        wanted.test = Test::count;
        wanted.a = trigger.a;
        wanted.op = trigger.op;
        wanted.n = trigger.n;
        return degree(wanted, depth);
      }
      case Moment::alarm:
        return alarm_fails() ? 0.3 : 1.0 - 0.6 * f_.board.meter / std::max<int>(1, f_.book.meter);
      default:
        return 1;
    }
  }

  // ---- what conditions ask for

  double counted(const Condition& c, int depth) const {
    const int now = f_.board.counters[c.a];
    if (c.op != Op::ge && c.op != Op::gt && c.op != Op::eq) return 0.2;
    const int need = std::max(1, c.op == Op::gt ? c.n + 1 : int{c.n});
    double more = 0;
    for (const Script::Kills& kills : f_.book.script.kills)
      if (kills.counter == c.a) more = std::max(more, hunted(kills.select));
    double sum = 0;  // several objectives that count: each for itself, the best ones first
    std::array<double, 16> each{};
    std::size_t count = 0;
    if (depth < deepest)
      for (const Trigger& trigger : f_.book.triggers)
        if (live(trigger) && count < each.size() && raises(trigger, c.a)) each[count++] = readiness(trigger, depth + 1);
    std::sort(each.begin(), each.end(), std::greater<>());
    for (std::size_t i = 0; i < count && static_cast<int>(i) < need - now; ++i) sum += i == 0 ? each[i] : 0.5 * each[i];
    // The next one counts for itself, too: the way to the first of many is as long as the way to a single one.
    const double next = 0.9 * std::max(more, std::min(1.0, sum));
    return std::min(0.98, 0.2 * next + 0.8 * (now + std::max(next, 0.9 * sum)) / need);
  }
  bool raises(const Trigger& trigger, std::uint16_t counter) const {
    if (static_cast<Moment>(trigger.moment) == Moment::destroy && gone(trigger.a)) return false;
    return std::any_of(trigger.effects.begin(), trigger.effects.end(), [&](const Effect& e) {
      return (e.verb == Verb::count || e.verb == Verb::count_set) && e.a == counter && e.n > 0;
    });
  }
  bool gone(std::size_t i) const {
    const Objective& objective = f_.board.objectives[i];
    return objective.cell == no_cell || objective.damage >= f_.book.objective_kinds[objective.kind].health;
  }

  // How near an objective is to destruction: blows it took, a bomb that lies by it, who could bring one.
  double objective(std::size_t i) const {
    if (gone(i)) return 1;
    if (objectives_[i] > 0) return objectives_[i];
    const Objective& objective = f_.board.objectives[i];
    const ObjectiveKind& kind = f_.book.objective_kinds[objective.kind];
    const Square at = f_.book.ground.grid.square(objective.cell);
    const Rect rect{at.x, at.y, kind.wide, kind.high};
    const double hurt = static_cast<double>(objective.damage) / std::max<int>(1, kind.health);
    const double ready = kind.armoured ? bombed_rect(rect) : std::max(bombed_rect(rect), 0.6 * shot_at(beside(rect)));
    return objectives_[i] = std::min(0.97, hurt + (1 - hurt) * ready);
  }

  // Somebody near enough to shoot at it: four squares away is as good as beside it.
  double shot_at(const Cells& around) const {
    return closeness(std::max(0, steps_to(around, [](OperatorId) { return true; }) - 4));
  }

  double bombed(const Cells& zone) const {
    double best = 0;
    for (const Bomb& bomb : f_.board.bombs) {
      const Cells blast = under_template(f_, bomb.cell);
      if ((blast & zone).any() && bomb.unit == nobody) best = std::max(best, planted(bomb));
      if (bomb.unit != nobody) best = std::max(best, 0.7);  // it rides with a vehicle
    }
    return std::max(best, 0.8 * carriers(zone, true));
  }
  double bombed_rect(const Rect& rect) const {
    const Cells own = cells_of(f_.book.ground.grid, rect), around = beside(rect);
    double best = 0;
    for (const Bomb& bomb : f_.board.bombs)
      if ((under_template(f_, bomb.cell) & own).any()) best = std::max(best, planted(bomb));
    for (const Token& token : f_.board.tokens)  // a barrel close to it waits for a spark
      if (token.kind == TokenKind::barrel && around.test(token.cell))
        best = std::max(best, 0.6 + 0.1 * shot_at(around));
    return std::max(best, 0.8 * carriers(around, false));
  }
  static double planted(const Bomb& bomb) { return 0.94 - 0.01 * std::min<int>(bomb.above, 20); }

  // The nearest Operator with something that explodes; without any, whoever carries a barrel or could fetch one.
  double carriers(const Cells& goal, bool bombs_only) const {
    auto has = [&](OperatorId o, Item item) { return f_.board.operators[o].items[static_cast<std::size_t>(item)] > 0; };
    int steps = steps_to(goal, [&](OperatorId o) { return has(o, Item::lewes_bomb); });
    if (!bombs_only) {
      int by_barrel = far;
      steps = std::min(steps, 4 + steps_to(goal, [&](OperatorId o) { return has(o, Item::grenade); }));
      steps = std::min(steps,
                       steps_to(goal, [&](OperatorId o) { return f_.board.operators[o].carries == Object::barrel; }));
      for (const Token& token : f_.board.tokens) {  // only when nothing better is left
        if (steps < far || token.kind != TokenKind::barrel) continue;
        Cells there;
        there.set(token.cell);
        int way = far;
        goal.each(
            [&](std::size_t cell) { way = std::min<int>(way, f_.book.walk(token.cell, static_cast<CellId>(cell))); });
        by_barrel = std::min(by_barrel, 6 + way + steps_to(there, [](OperatorId) { return true; }));
      }
      steps = std::min(steps, by_barrel);
    }
    for (const Token& token : f_.board.tokens)
      if (token.kind == TokenKind::item && static_cast<Item>(token.more) == Item::lewes_bomb) {
        Cells there;
        there.set(token.cell);
        steps = std::min(steps, 12 + steps_to(there, [](OperatorId) { return true; }));
      }
    return closeness(steps);
  }

  // A unit to be killed: the nearest Operator who could, the square behind it for a knife.
  double hunted(const Select& select) const {
    double best = 0;
    units_of(f_, select).each([&](std::size_t i) {
      const auto u = static_cast<UnitId>(i);
      const Unit& unit = f_.board.units[u];
      const UnitCard& card = f_.book.card_of(u);
      if (!on_board(f_.board, u)) return void(best = std::max(best, 0.15 + 0.2 * waiting()));
      const double hurt = static_cast<double>(unit.damage) / std::max<int>(1, card.health);
      const Rect rect = rect_of(f_, u);
      double ready = 0;
      if (card.vehicle()) {
        for (const Bomb& bomb : f_.board.bombs) ready = std::max(ready, bomb.unit == u ? 0.85 : 0.0);
        const Cells around = beside(rect);
        ready = std::max(ready, 0.6 * (card.armoured ? carriers(around, false) : shot_at(around)));
      } else {
        Cells there, back;
        there.set(unit.cell);
        if (CellId behind = f_.book.ground.grid.next(unit.cell, kit::opposite(facing_of(unit))); behind != no_cell)
          back.set(behind);
        auto knife = [&](OperatorId o) {
          return has_weapon(f_.board.operators[o], Weapon::knife) && !f_.board.operators[o].spotted;
        };
        const int by_knife = steps_to(back, knife), by_gun = 3 + steps_to(there, [](OperatorId) { return true; });
        ready = 0.65 * closeness(std::min(by_knife, std::max(0, by_gun - 4) + 2)) + 0.1 * nearest(there);
      }
      best = std::max(best, 0.1 + 0.85 * (hurt + (1 - hurt) * ready));
    });
    return best > 0 ? best : ambush(select);
  }
  double waiting() const { return std::min(1.0, f_.board.events / 12.0); }

  // A convoy that has yet to come: somebody should wait by its road.
  double ambush(const Select& select) const {
    const Grid& grid = f_.book.ground.grid;
    for (const SetupUnit& unit : f_.book.setup_units) {
      const bool fits = select.pick == Pick::tag    ? unit.tags >> select.n & 1U
                        : select.pick == Pick::kind ? static_cast<std::uint8_t>(unit.kind) == select.n
                                                    : false;
      if (!fits || unit.role != Role::convoy || unit.line >= f_.book.routes.size() || f_.board.convoy) continue;
      Cells road;
      for (const Stand& stand : f_.book.routes[unit.line].stands)
        if (grid.inside(stand.x, stand.y)) road.set(grid.id(stand.x, stand.y));
      double sum = 0;
      int count = 0;
      for (OperatorId o = 0; o < most_operators; ++o) {
        if (at_[o] == no_cell || is_support(f_, o)) continue;
        sum += closeness(std::max(0, steps_to(road, [&](OperatorId i) { return i == o; }) - 5));  // in range, not on it
        ++count;
      }
      return 0.1 + 0.3 * sum / std::max(1, count);
    }
    return 0;
  }

  double fetched(std::uint16_t thing) const {
    for (const Operator& o : f_.board.operators)
      if ((o.life == Life::foot || o.life == Life::seated) && o.items[thing - 1U] > 0) return 1;
    double best = 0;
    for (const Token& token : f_.board.tokens)
      if (token.kind == TokenKind::item && as_thing(static_cast<Item>(token.more)) == thing) {
        Cells there;
        there.set(token.cell);
        best = std::max(best, 0.7 * closeness(steps_to(there, [](OperatorId) { return true; })));
      }
    return best;
  }
  double carried(std::uint16_t thing, const Cells& goal) const {
    int steps = far + 1;
    for (OperatorId o = 0; o < most_operators; ++o)
      if (at_[o] != no_cell && f_.board.operators[o].items[thing - 1U] > 0)
        steps = std::min(steps, steps_to(goal, [&](OperatorId i) { return i == o; }));
    return steps <= far ? 0.45 + 0.45 * closeness(steps) : 0.4 * fetched(thing);
  }

  double revealed(std::uint16_t group) const {
    double best = 0;
    int left = 0;
    for (const Token& token : f_.board.tokens) {
      if (token.kind != TokenKind::mission || token.more != group) continue;
      ++left;
      best = std::max(best, nearest(beside(rect_of(f_.book.ground.grid, token.cell))));
    }
    return left ? 0.8 * best + 0.2 / left : 0;
  }

  Facts f_;
  mutable std::array<double, most_objectives> objectives_{};  // asked for by several rows
  mutable bool done_ = false;                                 // the work of some row: progress() finds it
  Cells open_exits_;
  std::array<CellId, most_operators> at_ = [] {
    std::array<CellId, most_operators> nowhere{};
    nowhere.fill(no_cell);
    return nowhere;
  }();
};

// Who is known, and how many look for him.
double hidden(Facts f) {
  if (battle(f.board)) return 0;
  int known = 0, alert = 0;
  for (OperatorId o = 0; o < most_operators; ++o) known += f.board.operators[o].spotted && !is_support(f, o);
  each_unit(f, [&](UnitId u) { alert += f.board.units[u].alert; });
  return 1.0 / (1.0 + 0.8 * known + 0.25 * alert);
}

// What is about to shoot: alert units near somebody they look for, those above all that see him.
double threat(Facts f) {
  if (!anybody_spotted(f)) return 0;
  const Look look(f);
  double sum = 0;
  each_unit(f, [&](UnitId u) {
    if (!f.board.units[u].alert || f.book.card_of(u).dice == 0) return;
    double worst = 0;
    each_friend(f, [&](FriendId who) {
      if (!spotted(f, who)) return;
      const int away = distance_to(f, u, who);
      worst = std::max(worst, away <= axis_sight && look.sees(u, who) ? 1.0 : away <= 2 * axis_sight ? 0.35 : 0.15);
    });
    sum += worst * f.book.card_of(u).dice;
  });
  return sum / (sum + 8.0);
}

}  // namespace

double score(Facts f, Seat) {
  if (f.board.result) return f.board.result == 1 ? 0.0 : f.board.result == 2 ? 0.75 : 1.0;
  const Outlook outlook(f);
  const double full = std::max(1.0, double(f.book.meter));
  const double meter = battle(f.board) ? 0 : std::min(1.0, f.board.meter / full);
  const bool wanted = outlook.alarm_wanted();
  const double quiet = wanted ? 0 : !battle(f.board) && outlook.alarm_fails() ? 0.14 : 0.04;
  const double stealth = wanted ? 0.02 : 0.02 * hidden(f);
  const double progress = outlook.progress();
  return 0.08 + 0.54 * progress + 0.05 * outlook.evacuation() + 0.24 * outlook.alive() + quiet * meter + stealth -
         0.06 * (1 - outlook.kept()) - 0.3 * threat(f) - 0.001 * std::min<int>(f.board.turn, 40);
}

}  // namespace fireteam::sas

// Rows of conditions and the triggers behind them: how near each is to holding.
#include "games/sas/outlook.h"

namespace fireteam::sas {

Outlook::Outlook(Facts f) : kit::Outlook<Outlook, Story>(f) {
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
  find_ways();
}

double Outlook::progress() const {
  const double minor = best_row(f_.book.minor), major = best_row(f_.book.major);
  return f_.book.minor.empty() ? major : 0.9 * minor + 0.1 * major;
}

bool Outlook::alarm_fails() const {
  for (std::uint16_t number : Story::triggers_at(f_, Moment::alarm)) {
    const Trigger& trigger = f_.book.triggers[number];
    if (live(trigger) && does(trigger, Verb::fail) && Story::all_hold(f_, trigger.conditions, {})) return true;
  }
  return false;
}

bool Outlook::alarm_wanted() const {
  if (battle(f_.board) || alarm_fails()) return false;
  for (std::uint16_t number : Story::triggers_at(f_, Moment::alarm)) {
    const Trigger& trigger = f_.book.triggers[number];
    if (live(trigger) && (asked_for(f_.book.minor, trigger) || asked_for(f_.book.major, trigger))) return true;
  }
  return false;
}

double Outlook::evacuation() const {
  if (!std::any_of(f_.book.minor.begin(), f_.book.minor.end(),
                   [&](const auto& row) { return Story::all_hold(f_, row, {}); }))
    return 0;
  Condition all;
  all.test = Test::out;
  all.value = operators_out;
  all.all = true;
  return leave(all);
}

double Outlook::kept() const {
  double worst = 1;
  for (const Trigger& trigger : f_.book.triggers) {
    if (!live(trigger) || !does(trigger, Verb::fail)) continue;
    if (trigger.when == Moment::destroy && Story::all_hold(f_, trigger.conditions, {})) {
      const Objective& objective = f_.board.objectives[trigger.objective];
      worst =
          std::min(worst, 1 - static_cast<double>(objective.damage) / f_.book.objective_kinds[objective.kind].health);
    }
    if (trigger.when != Moment::dies || trigger.card == every_one) continue;
    for (const Operator& o : f_.board.operators)
      if (o.life != Life::unused && o.card == trigger.card)
        worst = std::min(worst, static_cast<double>(o.health) / std::max<int>(1, f_.book.operators[o.card].health));
  }
  return worst;
}

double Outlook::alive() const {
  double sum = 0, all = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = f_.board.operators[o];
    if (who.life == Life::unused || is_support(f_, o)) continue;
    ++all;
    if (who.life == Life::dead) continue;
    double own =
        who.life == Life::gone ? (done_ ? 1.0 : 0.4) : 0.4 + 0.6 * who.health / std::max<int>(1, card_of(f_, o).health);
    for (const Bomb& bomb : f_.board.bombs)
      if (on_foot(f_.board, o) && f_.book.ground.distance(bomb.cell, who.cell) <= 1)
        own *= bomb.above == 0 ? 0.3 : 0.9;  // SAS-BARREL-07
    sum += own;
  }
  return all > 0 ? sum / all : 0;
}

bool Outlook::asked_for(const std::vector<std::vector<Condition>>& rows, const Trigger& trigger) {
  for (const auto& row : rows)
    for (const Condition& c : row)
      for (const Effect& e : trigger.effects)
        if (c.test == Test::count && e.verb == Verb::count && e.counter == c.counter && e.amount > 0) return true;
  return false;
}

double Outlook::best_row(const std::vector<std::vector<Condition>>& rows) const {
  double best = 0, sum = 0;
  for (const auto& row : rows) {
    const double own = row_of(row);
    best = std::max(best, own);
    sum += own;
  }
  // The others may be easier in the end: they count a little, too.
  return rows.empty() ? 0 : 0.9 * best + 0.1 * sum / static_cast<double>(rows.size());
}

double Outlook::row_of(const std::vector<Condition>& row) const {
  double work = 0, parts = 0, leaving = 0, exits = 0;
  bool done = true;
  for (const Condition& condition : row) {
    if (condition.test == Test::out && condition.card == every_one) {
      leaving += leave(condition);
      ++exits;
      continue;
    }
    const double own = degree(condition, 0);
    if (kept_by_itself(condition)) {
      if (own < 0.999) return 0;
      continue;
    }
    done = done && own >= 0.999;
    work += own;
    ++parts;
  }
  const double worked = parts > 0 ? work / parts : 1;
  if (!done) return 0.72 * worked;
  done_ = true;
  return exits > 0 ? 0.75 + 0.25 * leaving / exits : 1;
}

bool Outlook::kept_by_itself(const Condition& c) {
  return c.negated || c.test == Test::stealth ||
         (c.test == Test::count && (c.op == Op::le || c.op == Op::lt || (c.op == Op::eq && c.n == 0)));
}

bool Outlook::joined(std::uint8_t card) const {
  return std::any_of(f_.board.operators.begin(), f_.board.operators.end(),
                     [&](const Operator& o) { return o.life != Life::unused && o.card == card; });
}

double Outlook::leave(const Condition& c) const {
  if (Story::condition_holds(f_, c, {})) return 1;
  const Cells goal = c.exit == every_one ? open_exits_ : f_.book.exits[c.exit].cells;
  std::array<double, most_operators> near{};
  std::size_t count = 0, of = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = f_.board.operators[o];
    if (who.life == Life::unused || (c.card != every_one ? who.card != c.card : is_support(f_, o))) continue;
    ++of;
    if (who.life == Life::gone) near[count++] = c.exit == every_one || who.left_by == c.exit ? 1 : 0;
    if (at_[o] != no_cell) near[count++] = 0.95 * closeness(goal, steps_to(goal, [&](OperatorId i) { return i == o; }));
  }
  std::sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
  const std::size_t need = c.all ? of : static_cast<std::size_t>(std::max<int>(1, c.n));
  double sum = 0;
  for (std::size_t i = 0; i < need && i < count; ++i) sum += near[i];
  return sum / static_cast<double>(std::max<std::size_t>(1, need));
}

double Outlook::degree(const Condition& c, int depth) const {
  if (Story::condition_holds(f_, c, {})) return 1;
  if (c.negated) return 0.3;
  switch (c.test) {
    case Test::count:
      return counted(c, depth);
    case Test::destroyed:
      return objective(c.objective);
    case Test::lies:
      return carried(c.item, f_.book.script.zones[c.zone]);
    case Test::holds:
      return 0.9 * fetched(c.item);
    case Test::out_with:
      return carried(c.item, open_exits_);
    case Test::out:  // somebody to be found and brought out, before the last Operator leaves
      if (joined(c.card)) return 0.7 + 0.28 * leave(c);
      return 0.65 * brought_by([&](const Effect& e) { return e.verb == Verb::join && e.card == c.card; }, depth);
    case Test::battle_turns:
      return battle(f_.board) ? 0.3 + 0.7 * f_.board.battle_turns / std::max<int>(1, c.n) : 0.2;
    case Test::in_zone:
      return c.select.pick == Pick::operators ? 0.9 * nearest(f_.book.script.zones[c.zone]) : 0.3;
    case Test::source:
      return 0.9 * closeness(f_.book.script.zones[c.zone],
                             steps_to(f_.book.script.zones[c.zone], [](OperatorId) { return true; }));
    case Test::stealth:
      return 0;
    default:
      return 0.3;
  }
}

double Outlook::event(const Trigger& trigger, int depth) const {
  auto zone = [&]() -> const Cells& { return f_.book.script.zones[trigger.zone]; };
  switch (trigger.when) {
    case Moment::destroy:
      return objective(trigger.objective);
    case Moment::kill:
      return hunted(trigger.select);
    case Moment::take:
      return fetched(trigger.item);
    case Moment::explode:
      return bombed(zone());
    case Moment::enter:
      return trigger.select.pick == Pick::operators ? nearest(zone()) : 0.5;
    case Moment::reveal:
      return revealed(trigger.tokens);
    case Moment::count: {
      Condition wanted;
      wanted.test = Test::count;
      wanted.value = Story::count_now;
      wanted.counter = trigger.counter;
      wanted.op = trigger.op;
      wanted.n = trigger.n;
      return degree(wanted, depth);
    }
    case Moment::alarm:
      return alarm_fails() ? 0.3 : 1.0 - 0.6 * f_.board.meter / std::max<int>(1, f_.book.meter);
    default:
      return -1;
  }
}

}  // namespace fireteam::sas

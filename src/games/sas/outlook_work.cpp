// What conditions ask for: to destroy, to kill, to fetch and carry, to find; and who is how far from it.
#include "games/sas/outlook.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

int Outlook::steps_from(OperatorId o, CellId to) const {
  if (at_[o] == no_cell || to == no_cell) return out_of_reach;
  return ways_[o][to];
}

int Outlook::from_entry(const Cells& goal) const {
  int best = out_of_reach;
  goal.each([&](std::size_t cell) { best = std::min<int>(best, f_.book.from_entry[cell]); });
  return best;
}

double Outlook::closeness(const Cells& goal, int steps) const {
  const double whole = std::max(16, from_entry(goal) + 12);
  return steps <= whole ? 1 - 0.9 * steps / whole : 0.1 * whole / steps;
}

double Outlook::company(const Cells& goal) const {
  double sum = 0;
  int count = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    if (at_[o] == no_cell || is_support(f_, o)) continue;
    sum += closeness(goal, steps_to(goal, [&](OperatorId i) { return i == o; }));
    ++count;
  }
  return count ? sum / count : 0;
}

double Outlook::nearest(const Cells& goal) const {
  const int steps = steps_to(goal, [&](OperatorId o) { return !is_support(f_, o); });
  return 0.85 * closeness(goal, steps) + 0.15 * company(goal);
}

Cells Outlook::beside(const Rect& rect) const {
  const Cells own = cells_of(f_.book.ground.grid, rect);
  return cells_of(f_.book.ground.grid, {rect.x - 1, rect.y - 1, rect.wide + 2, rect.high + 2}) - own;
}

double Outlook::counted(const Condition& c, int depth) const {
  const int now = f_.board.counters[c.counter];
  if (c.op != Op::ge && c.op != Op::gt && c.op != Op::eq) return 0.2;
  const int need = std::max(1, c.op == Op::gt ? c.n + 1 : int{c.n});
  double more = 0;
  for (const Script::Kills& kills : f_.book.script.kills)
    if (kills.counter == c.counter) more = std::max(more, hunted(kills.select));
  double sum = 0;  // several objectives that count: each for itself, the best ones first
  const auto each = raisers<16>(c.counter, depth);
  for (std::size_t i = 0; i < each.size() && static_cast<int>(i) < need - now; ++i)
    sum += i == 0 ? each[i] : 0.5 * each[i];
  // The next one counts for itself, too, for the way to the first of many is as long as the way to a single one; but
  // one more that is done counts for more than one that is nearly done.
  const double next = 0.97 * std::max(more, std::min(1.0, sum));
  return std::min(0.98, 0.1 * next + 0.9 * (now + std::max(next, 0.9 * sum)) / need);
}

bool Outlook::raises(const Trigger& trigger, std::uint16_t counter) const {
  if (trigger.when == Moment::destroy && gone(trigger.objective)) return false;
  return std::any_of(trigger.effects.begin(), trigger.effects.end(),
                     [&](const Effect& e) { return e.verb == Verb::count && e.counter == counter && e.amount > 0; });
}

double Outlook::objective(std::size_t i) const {
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

double Outlook::shot_at(const Cells& around) const {
  return 0.85 * closeness(around, std::max(0, steps_to(around, [](OperatorId) { return true; }) - 4)) +
         0.15 * company(around);
}

double Outlook::bombed(const Cells& zone) const {
  double best = 0;
  for (const Bomb& bomb : f_.board.bombs) {
    const Cells blast = under_template(f_, bomb.cell);
    if ((blast & zone).any() && bomb.unit == nobody) best = std::max(best, planted(bomb));
    if (bomb.unit != nobody) best = std::max(best, 0.7);  // it rides with a vehicle
  }
  return std::max(best, 0.8 * carriers(zone, true));
}

double Outlook::bombed_rect(const Rect& rect) const {
  const Cells own = cells_of(f_.book.ground.grid, rect), around = beside(rect);
  double best = 0;
  for (const Bomb& bomb : f_.board.bombs)
    if ((under_template(f_, bomb.cell) & own).any()) best = std::max(best, planted(bomb));
  for (const Token& token : f_.board.tokens)  // a barrel close to it waits for a spark
    if (token.kind == TokenKind::barrel && around.test(token.cell)) best = std::max(best, 0.82 + 0.1 * shot_at(around));
  return std::max(best, 0.8 * carriers(around, false));
}

double Outlook::carriers(const Cells& goal, bool bombs_only) const {
  auto has = [&](OperatorId o, Item item) { return f_.board.operators[o].items[static_cast<std::size_t>(item)] > 0; };
  int steps = steps_to(goal, [&](OperatorId o) { return has(o, Item::lewes_bomb); });
  if (!bombs_only) {
    int by_barrel = out_of_reach;
    steps = std::min(steps, 4 + steps_to(goal, [&](OperatorId o) { return has(o, Item::grenade); }));
    steps =
        std::min(steps, steps_to(goal, [&](OperatorId o) { return f_.board.operators[o].carries == Object::barrel; }));
    for (const Token& token : f_.board.tokens) {  // only when nothing better is left
      if (steps < out_of_reach || token.kind != TokenKind::barrel) continue;
      Cells there;
      there.set(token.cell);
      int way = out_of_reach;
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
  return 0.85 * closeness(goal, steps) + 0.15 * company(goal);
}

double Outlook::hunted(const Select& select) const {
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
      const Cells own = cells_of(f_.book.ground.grid, rect);
      for (const Bomb& bomb : f_.board.bombs)
        if (bomb.unit == u || (bomb.unit == nobody && (under_template(f_, bomb.cell) & own).any()))
          ready = std::max(ready, 0.85);
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
      ready = 0.65 * closeness(there, std::min(by_knife, std::max(0, by_gun - 4) + 2)) + 0.1 * nearest(there);
    }
    best = std::max(best, 0.1 + 0.85 * (hurt + (1 - hurt) * ready));
  });
  return best > 0 ? best : ambush(select);
}

double Outlook::ambush(const Select& select) const {
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
      sum += closeness(road,
                       std::max(0, steps_to(road, [&](OperatorId i) { return i == o; }) - 5));  // in range, not on it
      ++count;
    }
    return 0.1 + 0.3 * sum / std::max(1, count);
  }
  return 0;
}

double Outlook::fetched(std::uint16_t thing) const {
  for (const Operator& o : f_.board.operators)
    if ((o.life == Life::foot || o.life == Life::seated) && o.items[thing - 1U] > 0) return 1;
  double best = 0;
  for (const Token& token : f_.board.tokens)
    if (token.kind == TokenKind::item && as_thing(static_cast<Item>(token.more)) == thing) {
      Cells there;
      there.set(token.cell);
      best = std::max(best, 0.9 * nearest(there));
    }
  return best;
}

double Outlook::carried(std::uint16_t thing, const Cells& goal) const {
  for (OperatorId o = 0; o < most_operators; ++o)
    if (at_[o] != no_cell && f_.board.operators[o].items[thing - 1U] > 0)
      return 0.5 + 0.4 * closeness(goal, steps_to(goal, [&](OperatorId i) { return i == o; })) + 0.05 * company(goal);
  return 0.48 * fetched(thing);
}

double Outlook::revealed(std::uint16_t group) const {
  double best = 0;
  int left = 0;
  for (const Token& token : f_.board.tokens) {
    if (token.kind != TokenKind::mission || token.more != group) continue;
    ++left;
    best = std::max(best, nearest(beside(rect_of(f_.book.ground.grid, token.cell))));
  }
  return left ? (1 - left / 8.0) + 0.12 * best : 0;  // one turned up is more than to stand beside it
}

}  // namespace fireteam::sas

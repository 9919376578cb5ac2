// The conditions of the mission language.
#include "games/sas/script_run.h"

namespace fireteam::sas {

bool picks(Facts f, const Select& select, UnitId u) {
  const Unit& unit = f.board.units[u];
  switch (select.pick) {
    case Pick::any:
      return true;
    case Pick::infantry:
      return infantry(f, u);
    case Pick::vehicle:
      return !infantry(f, u);
    case Pick::sentry:
      return unit.role == Role::sentry;
    case Pick::patrol:
      return unit.role == Role::patrol;
    case Pick::guard:
      return unit.role == Role::guard;
    case Pick::kind:
      return static_cast<std::uint8_t>(f.book.kind_of(u)) == select.n;
    case Pick::tag:
      return unit.tags >> select.n & 1U;
    case Pick::operators:
      return false;
  }
  return false;
}

Bits<most_units> units_of(Facts f, const Select& select) {
  Bits<most_units> units;
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (in_play(f.board, static_cast<UnitId>(u)) && picks(f, select, static_cast<UnitId>(u))) units.set(u);
  return units;
}

Cells squares_of(Facts f, UnitId u) {
  if (!on_board(f.board, u)) return {};
  return cells_of(f.book.ground.grid, rect_of(f, u));
}

namespace {

bool anybody(Facts f, const Select& select) { return units_of(f, select).any(); }

int how_many_in(Facts f, const Select& select, const Cells& zone) {
  int count = 0;
  if (select.pick == Pick::operators) {
    each_friend(f, [&](FriendId who) {
      count += !is_car(who) && (cells_of(f.book.ground.grid, rect_of_friend(f, who)) & zone).any();
    });
    return count;
  }
  each_unit(f, [&](UnitId u) { count += picks(f, select, u) && (squares_of(f, u) & zone).any(); });
  return count;
}

bool no_corpse(Facts f, const Condition& c) {
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::corpse && (c.all || f.book.script.zones[c.zone].test(token.cell))) return false;
  return true;
}

std::size_t item_index(std::uint16_t thing) { return static_cast<std::size_t>(item_of(thing)); }

bool no_bombs(Facts f) {
  if (!f.board.bombs.empty()) return false;
  for (const Operator& o : f.board.operators)
    if ((o.life == Life::off || o.life == Life::foot || o.life == Life::seated) &&
        o.items[static_cast<std::size_t>(Item::lewes_bomb)] > 0)
      return false;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::item && static_cast<Item>(token.more) == Item::lewes_bomb) return false;
  return true;
}

bool lies(Facts f, const Condition& c) {
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::item && token.more == item_index(c.a) && f.book.script.zones[c.zone].test(token.cell))
      return true;
  return false;
}

int out(Facts f, const Condition& c, int& of) {
  int count = 0;
  of = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = f.board.operators[o];
    if (who.life == Life::unused) continue;
    if (c.card != every_one ? who.card != c.card : is_support(f, o)) continue;  // SAS-VICT-06
    ++of;
    count += who.life == Life::gone && (c.exit == every_one || who.left_by == c.exit);
  }
  return count;
}

bool held(Facts f, std::uint16_t thing, bool outside) {
  for (const Operator& o : f.board.operators) {
    bool there = outside ? o.life == Life::gone : o.life == Life::foot || o.life == Life::seated;
    if (there && o.items[item_index(thing)] > 0) return true;
  }
  return false;
}

// A barrel that somebody moved out of its pen, in plain view of a sentry.
bool barrel_seen(Facts f, const Cells& pens) {
  for (const Token& token : f.board.tokens) {
    if (token.kind != TokenKind::barrel || pens.test(token.cell)) continue;
    bool seen = false;
    each_unit(f,
              [&](UnitId u) { seen |= f.board.units[u].role == Role::sentry && view(f, u, token.cell) == View::full; });
    if (seen) return true;
  }
  return false;
}

bool item_seen(Facts f, std::size_t item) {
  for (const Token& token : f.board.tokens) {
    if (token.kind != TokenKind::item || token.more != item) continue;
    bool seen = false;
    each_unit(f, [&](UnitId u) { seen |= view(f, u, token.cell) == View::full; });
    if (seen) return true;
  }
  return false;
}

bool test(Facts f, const Condition& c, const Happened& what) {
  const Board& b = f.board;
  auto compare = [&](int value) { return content::holds(c.op, value, c.n); };
  switch (c.test) {
    case Test::stealth:
      return !battle(b);
    case Test::battle:
      return battle(b);
    case Test::turn:
      return compare(b.turn);
    case Test::event:
      return compare(b.events);
    case Test::battle_turns:
      return compare(b.battle_turns);
    case Test::meter:
      return compare(b.meter);
    case Test::count:
      return compare(b.counters[c.a]);
    case Test::none_spotted:
      return !anybody_spotted(f);
    case Test::special_drawn:
      return b.flags & 1U;
    case Test::alive:
      return anybody(f, c.select);
    case Test::in_zone:
      return compare(how_many_in(f, c.select, f.book.script.zones[c.zone]));
    case Test::destroyed:
      return b.objectives[c.a].damage >= f.book.objective_kinds[b.objectives[c.a].kind].health;
    case Test::no_corpse:
      return no_corpse(f, c);
    case Test::no_bombs:
      return no_bombs(f);
    case Test::holds:
      return held(f, c.a, false);
    case Test::lies:
      return lies(f, c);
    case Test::out: {
      int of = 0, count = out(f, c, of);
      return c.all ? of > 0 && count == of : compare(count);
    }
    case Test::out_with:
      return held(f, c.a, true);
    case Test::true_one:
      return what.found;
    case Test::barrel_seen:
      return barrel_seen(f, f.book.script.zones[c.zone]);
    case Test::source:
      return b.source != no_cell && f.book.script.zones[c.zone].test(b.source);
    case Test::source_lives:
      return b.ringer != nobody && b.operators[b.ringer].life != Life::dead;
    case Test::item_seen:
      return item_seen(f, item_index(c.a));
    case Test::won:
      return b.won >> c.a & 1U;
  }
  return false;
}

}  // namespace

bool condition_holds(Facts f, const Condition& condition, const Happened& what) {
  return test(f, condition, what) != condition.negated;
}

bool all_hold(Facts f, const std::vector<Condition>& conditions, const Happened& what) {
  for (const Condition& condition : conditions)
    if (!condition_holds(f, condition, what)) return false;
  return true;
}

}  // namespace fireteam::sas

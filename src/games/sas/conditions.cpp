// The conditions of the mission language, each in a row: how it is written and what it measures.
#include "games/sas/facts.h"
#include "games/sas/language.h"
#include "games/sas/moments.h"
#include "games/sas/views.h"

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

int no_corpse(Facts f, const Condition& c, const Happened&) {
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::corpse && (c.all || f.book.script.zones[c.zone].test(token.cell))) return false;
  return true;
}

std::size_t item_index(std::uint16_t thing) { return static_cast<std::size_t>(item_of(thing)); }

int no_bombs(Facts f, const Condition&, const Happened&) {
  if (!f.board.bombs.empty()) return false;
  for (const Operator& o : f.board.operators)
    if ((o.life == Life::off || o.life == Life::foot || o.life == Life::seated) &&
        o.items[static_cast<std::size_t>(Item::lewes_bomb)] > 0)
      return false;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::item && static_cast<Item>(token.more) == Item::lewes_bomb) return false;
  return true;
}

int lies(Facts f, const Condition& c, const Happened&) {
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::item && token.more == item_index(c.item) &&
        f.book.script.zones[c.zone].test(token.cell))
      return true;
  return false;
}

}  // namespace

int operators_out(Facts f, const Condition& c, const Happened&) {
  int count = 0, of = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    const Operator& who = f.board.operators[o];
    if (who.life == Life::unused) continue;
    if (c.card != every_one ? who.card != c.card : is_support(f, o)) continue;  // SAS-VICT-06
    ++of;
    count += who.life == Life::gone && (c.exit == every_one || who.left_by == c.exit);
  }
  return c.all ? of > 0 && count == of : count;
}

namespace {

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

void take_out(Words& line, Condition& c) {  // [WHO|EXIT] OP n | all
  const std::string_view word = line.peek();
  if (std::ranges::find(line.script.operators, word) != line.script.operators.end())
    c.card = take_operator(line);
  else if (std::ranges::find(line.script.exits, word) != line.script.exits.end())
    c.exit = static_cast<std::uint8_t>(line.known(line.take("an exit"), line.script.exits, "exit"));
  c.all = line.take_if("all");
  if (!c.all) compare.take(line, c);
}

// Kills of such units raise a counter of their own.
void take_killed(Words& line, Condition& c) {
  const std::string_view text = line.peek();
  c.select = take_select(line);
  auto& kills = line.script.kills;
  auto known = std::ranges::find(kills, c.select, &Script::Kills::select);
  if (known == kills.end()) {
    auto counter = static_cast<std::uint8_t>(
        line.name("killed." + std::string(text), line.script.counters, most_counters, "counter"));
    known = kills.insert(kills.end(), {c.select, counter});
  }
  c.counter = known->counter;
}

constexpr TestRow rows[] = {
    TestRow(
        "stealth", {}, "nobody has sounded the alarm",
        [](Facts f, const Condition&, const Happened&) -> int { return !battle(f.board); }, Test::stealth),
    TestRow("battle", {}, "the alarm has sounded",
            [](Facts f, const Condition&, const Happened&) -> int { return battle(f.board); }),
    TestRow("turn", {compare}, "the turn", Story::number<&Board::turn>),
    TestRow("event", {compare}, "event cards drawn", Story::number<&Board::events>),
    TestRow("battle-turns", {compare}, "Battle turns that have ended", Story::number<&Board::battle_turns>,
            Test::battle_turns),
    TestRow("meter", {compare}, "the stealth meter", Story::number<&Board::meter>),
    content::count_test<Language>,
    TestRow("none-spotted", {}, "no Operator is spotted",
            [](Facts f, const Condition&, const Happened&) -> int { return !anybody_spotted(f); }),
    TestRow("special-drawn", {}, "the special card was drawn",
            [](Facts f, const Condition&, const Happened&) -> int { return f.board.flags & 1U; }),
    TestRow("alive", {select<Condition>}, "such a unit is in play",
            [](Facts f, const Condition& c, const Happened&) -> int { return units_of(f, c.select).any(); }),
    TestRow("killed", {{select_kind, take_killed}, compare}, "such units killed so far", Story::count_now, Test::count),
    TestRow(
        "in", {zone<Condition>, {{"SEL|operators", content::id_text, "operators"}, select<Condition>.take}, compare},
        "Operators or such units in the zone",
        [](Facts f, const Condition& c, const Happened&) {
          return how_many_in(f, c.select, f.book.script.zones[c.zone]);
        },
        Test::in_zone),
    TestRow(
        "destroyed", {objective<Condition>}, "it is destroyed",
        [](Facts f, const Condition& c, const Happened&) -> int {
          const Objective& one = f.board.objectives[c.objective];
          return one.damage >= f.book.objective_kinds[one.kind].health;
        },
        Test::destroyed),
    TestRow("no-corpse",
            {{zone_kind,
              [](Words& line, Condition& c) {
                c.all = line.done();
                if (!c.all) c.zone = take_zone(line);
              },
              true}},
            "no corpse lies in the zone, or anywhere", no_corpse),
    TestRow("no-bombs", {}, "no Lewes bomb is left, laid or carried", no_bombs),
    TestRow(
        "holds", {item<Condition>}, "an Operator on the board carries it",
        [](Facts f, const Condition& c, const Happened&) -> int { return held(f, c.item, false); }, Test::holds),
    TestRow("lies", {item<Condition>, zone<Condition>}, "it lies in the zone", lies, Test::lies),
    TestRow(
        "out", {{{"[WHO|EXIT] OP n|all", "([a-z0-9][a-z0-9._-]* )?((=|!=|<|<=|>|>=) [0-9]+|all)", "all"}, take_out}},
        "Operators (support units only if named) who left the board, or left by that exit", operators_out, Test::out),
    TestRow(
        "out-with", {item<Condition>}, "somebody left the board with it",
        [](Facts f, const Condition& c, const Happened&) -> int { return held(f, c.item, true); }, Test::out_with),
    TestRow(
        "true-one", {}, "the token turned up is the true one",
        [](Facts, const Condition&, const Happened& what) -> int { return what.found; }, Test::true_one),
    TestRow("barrel-seen", {zone<Condition>}, "a barrel outside the zone lies in clear view of a sentry",
            [](Facts f, const Condition& c, const Happened&) -> int {
              return barrel_seen(f, f.book.script.zones[c.zone]);
            }),
    TestRow("item-seen", {item<Condition>}, "it lies in clear view of an Axis unit",
            [](Facts f, const Condition& c, const Happened&) -> int { return item_seen(f, item_index(c.item)); }),
    TestRow(
        "source", {zone<Condition>}, "whoever sounded the alarm stood in the zone",
        [](Facts f, const Condition& c, const Happened&) -> int {
          return f.board.source != no_cell && f.book.script.zones[c.zone].test(f.board.source);
        },
        Test::source),
    TestRow("source-lives", {}, "whoever sounded the alarm is alive",
            [](Facts f, const Condition&, const Happened&) -> int {
              return f.board.ringer != nobody && f.board.operators[f.board.ringer].life != Life::dead;
            }),
};

}  // namespace

std::span<const TestRow> condition_words() { return rows; }

}  // namespace fireteam::sas

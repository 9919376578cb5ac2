// Effects of the mission language on units and Operators: they come, get orders, are roused, join and leave.
#include <algorithm>

#include "games/sas/facts.h"
#include "games/sas/language.h"
#include "games/sas/moments.h"
#include "games/sas/names.h"
#include "games/sas/notice.h"
#include "games/sas/phases.h"
#include "games/sas/pieces.h"
#include "games/sas/rotate.h"
#include "games/sas/setup.h"
#include "games/sas/steps.h"

namespace fireteam::sas {

namespace {

constexpr Rule own = Rule::SAS_VICT_01;  // the mission page says so

// The nearest square to some others where somebody can stand; the first of equals in reading order.
CellId free_square(Facts f, const Cells& near) {
  const Grid& grid = f.book.ground.grid;
  const Board& b = f.board;
  CellId best = no_cell;
  int least = 1000;
  for (CellId cell = 0; cell < grid.cells(); ++cell) {
    if (b.standing.test(cell) || b.hulls.test(cell) || b.dumps.test(cell) || b.blasts.test(cell)) continue;
    if (!may_enter(f, cell, Walker{.axis = true}).ok() || has_token(b, cell, TokenKind::barrel)) continue;
    int away = 1000;
    near.each([&](std::size_t other) { away = std::min(away, grid.chebyshev(cell, static_cast<CellId>(other))); });
    if (away < least) {
      least = away;
      best = cell;
    }
  }
  return best;
}

void bring(Table& t, UnitKind kind, CellId cell, std::uint8_t facing, std::uint8_t tag, Role role) {
  UnitId u = cell == no_cell ? nobody : take_unit(t, kind);
  if (u == nobody) return;
  put_unit(t, u, cell);
  Unit& unit = t.board.units[u];
  unit.role = role;
  unit.facing = facing;
  unit.alert = battle(t.board);
  if (tag) unit.tags = static_cast<std::uint8_t>(1U << (tag - 1U));
  tell(t, {Told::appeared, Word::arrives, u, no_cell, cell, facing, own});
}

// In the zone itself as far as there is room, or around it.
void spawn_near(Table& t, const Effect& e, const Cells& near) {
  for (int i = 0; i < e.amount; ++i) bring(t, e.kind, free_square(t, near), 0, e.tag, Role::none);
}

void join(Table& t, const Effect& e, const Happened& what) {
  Board& b = t.board;
  Cells near;
  CellId goal = e.cell != no_cell ? e.cell : what.cell;
  if (goal == no_cell) return;
  near.set(goal);
  for (OperatorId o = 0; o < most_operators; ++o) {
    Operator& who = b.operators[o];
    if (who.life != Life::unused) continue;
    CellId cell = free_square(t, near);
    if (cell == no_cell) return;
    who.card = e.card;
    who.side = 0;
    who.life = Life::off;
    equip(t.book, who);
    put_operator(t, o, cell);
    b.in_game = static_cast<std::uint8_t>(b.in_game + 1);
    tell(t, {Told::appeared, Word::joined, as_piece(o), cell, 0, 0, Rule::SAS_RES_01});
    return;
  }
}

template <bool flees>
void give_order(Table& t, const Effect& e, const Happened&) {
  units_of(t, e.select).each([&](std::size_t u) {
    Unit& unit = t.board.units[u];
    if (unit.where != Where::board) return;
    unit.order = e.goal;
    unit.flees = flees;
    tell(t, {Told::changed, Word::order, static_cast<std::uint16_t>(u), e.goal, 0, 0, own});
  });
}

void spawn(Table& t, const Effect& e, const Happened&) {
  if (e.colour != Colour::none) {
    spawn_units(t, e.kind, e.amount, e.colour, own);
  } else if (e.beside) {
    units_of(t, e.select).each([&](std::size_t u) {
      if (on_board(t.board, static_cast<UnitId>(u))) spawn_near(t, e, squares_of(t, static_cast<UnitId>(u)));
    });
  } else {
    spawn_near(t, e, t.book.script.zones[e.zone]);
  }
}

void set_health(Table& t, const Effect& e, const Happened&) {
  for (OperatorId o = 0; o < most_operators; ++o) {
    Operator& who = t.board.operators[o];
    if (who.life == Life::unused || who.life == Life::dead || who.card != e.card) continue;
    tell(t, {Told::changed, Word::wounded, as_piece(o), who.health, static_cast<std::uint16_t>(e.amount), 0, own});
    who.health = static_cast<std::uint8_t>(e.amount);
  }
}

// ---- the rows

constexpr Part<Effect> unit{unit_kind, [](Words& line, Effect& e) {
                              e.kind =
                                  static_cast<UnitKind>(line.known(line.take("a unit"), line.script.kinds, "unit"));
                            }};
constexpr Part<Effect> tag{
    tag_kind,
    [](Words& line, Effect& e) {
      if (line.done()) return;
      e.tag = static_cast<std::uint8_t>(line.name(line.take("a tag"), line.script.tags, most_tags, "tag") + 1);
    },
    true};

void take_spawn_place(Words& line, Effect& e) {  // COLOUR, ZONE or beside:TAG
  const std::string_view where = line.take("a colour, a zone or beside:TAG");
  if (line.bad()) return;
  if (auto colour = enum_named<Colour>(where); colour && *colour != Colour::none) {
    e.colour = *colour;
    if (!line.done()) line.complain("'" + std::string(line.peek()) + "' is too much: units on a spawn tile get no tag");
  } else if (where.starts_with("beside:")) {
    e.beside = true;
    e.select = select_of(line, where.substr(7));
  } else {
    e.zone = static_cast<std::uint8_t>(line.known(where, line.script.zone_names, "colour or zone"));
  }
}

void take_goal(Words& line, Effect& e) {  // ZONE, TOKENS or source
  const std::string_view goal = line.take("a zone, tokens or source");
  const auto& zones = line.script.zone_names;
  const auto& groups = line.script.tokens;
  auto zone = std::ranges::find(zones, goal);
  auto group = std::ranges::find(groups, goal);
  if (goal == "source")
    e.goal = order_source;
  else if (zone != zones.end())
    e.goal = static_cast<std::uint8_t>(zone - zones.begin());
  else if (group != groups.end())
    e.goal = static_cast<std::uint8_t>(order_tokens + (group - groups.begin()));
  else
    line.complain("no zone or tokens '" + std::string(goal) + "'" + did_you_mean(goal, zones));
}

void take_turning(Words& line, Effect& e) {  // black cw
  auto colour = enum_named<Colour>(line.take("black or white"));
  if (colour != Colour::black && colour != Colour::white) line.complain("expected rotate black cw or rotate white ccw");
  e.colour = colour.value_or(Colour::black);
  const std::string_view way = line.take("cw or ccw");
  if (way != "cw" && way != "ccw") line.complain("'" + std::string(way) + "' stands here, expected cw or ccw");
  e.clockwise = way == "cw";
}

constexpr EffectRow rows[] = {
    EffectRow(
        "spawn",
        {unit,
         amount<1, 12>,
         {{"COLOUR|ZONE|beside:TAG", "(beside:)?[a-z0-9][a-z0-9._-]*", "black",
           "`black`, `white` or `mixed`: at the spawn tiles of that colour; else in a zone, or beside units of a tag"},
          take_spawn_place},
         tag},
        "brings so many units", spawn),
    EffectRow("guard",
              {unit,
               square,
               {{"F", "[NESW]", "N", "a facing: `N E S W`"},
                [](Words& line, Effect& e) {
                  e.facing = static_cast<std::uint8_t>(
                      2 * static_cast<int>(line.word<Heading>(line.take("N, E, S or W"), "direction")));
                }},
               tag},
              "brings a guard",
              [](Table& t, const Effect& e, const Happened&) {
                Cells near;
                near.set(e.cell);
                bring(t, e.kind, free_square(t, near), e.facing, e.tag, Role::guard);
              }),
    EffectRow("join",
              {who<>,
               {{"@x,y|here", "@[0-9]+,[0-9]+|here", "here"},
                [](Words& line, Effect& e) {
                  if (!line.take_if("here")) e.cell = take_square(line);
                }}},
              "he joins the Operators, there or where it happened", join, Verb::join),
    EffectRow("health", {amount<1, 8>, who<>}, "his health becomes n", set_health),
    EffectRow("order",
              {select<>,
               {{"ZONE|TOKENS|source", content::id_text, "source", "`source`: where the alarm came from"}, take_goal}},
              "they walk there, and look into such tokens", give_order<false>),
    EffectRow("flee", {select<>, {zone_kind, [](Words& line, Effect& e) { e.goal = take_zone(line); }}},
              "they leave the board there", give_order<true>),
    EffectRow("halt", {select<>, amount<0, 60>}, "they forget their order",
              [](Table& t, const Effect& e, const Happened&) {
                units_of(t, e.select).each([&](std::size_t u) { finish_order(t, static_cast<UnitId>(u)); });
              }),
    EffectRow("halt convoy", {amount<0, 60>}, "it stands for so many Advance Phases",
              [](Table& t, const Effect& e, const Happened&) { t.board.halted = static_cast<std::uint8_t>(e.amount); }),
    EffectRow(
        "convoy start", {}, "it sets out", [](Table& t, const Effect&, const Happened&) { start_convoy(t); },
        Verb::convoy_start),
    EffectRow("alert", {select<>}, "they become alert",
              [](Table& t, const Effect& e, const Happened&) {
                units_of(t, e.select).each([&](std::size_t u) { make_alert(t, static_cast<UnitId>(u), own); });
              }),
    EffectRow("rotate", {{{"black|white cw|ccw", "(black|white) (cw|ccw)", "black cw"}, take_turning}},
              "sentries of that colour turn one arrow on, as by the event card",
              [](Table& t, const Effect& e, const Happened&) { rotate_sentries(t, e.colour, e.clockwise, 1); }),
};

}  // namespace

std::span<const EffectRow> unit_effects() { return rows; }

}  // namespace fireteam::sas

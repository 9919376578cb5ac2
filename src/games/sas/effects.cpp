// Effects of the mission language on the table and the story: meter, doors, exits, ground, tokens, counters, the end.
#include <algorithm>

#include "games/sas/harm.h"
#include "games/sas/language.h"
#include "games/sas/meter.h"
#include "games/sas/moments.h"
#include "games/sas/names.h"
#include "games/sas/pieces.h"
#include "games/sas/victory.h"

namespace fireteam::sas {

namespace {

constexpr Rule own = Rule::SAS_VICT_01;  // the mission page says so

void stack(Table& t, const Effect& e, const Happened&) {  // the first cards of the deck are fixed and known
  Board& b = t.board;
  fixed_vector<std::uint16_t, 16> kinds;
  for (const EventPanel& panel : e.events)
    for (std::size_t kind = 0; kind < t.book.events.size(); ++kind)
      if (t.book.events[kind].stealth == panel && b.deck.loose().count(kind) > 0 && !kinds.full()) {
        b.deck.take_out(kind);
        kinds.push_back(static_cast<std::uint16_t>(kind));
        break;
      }
  for (std::size_t i = kinds.size(); i-- > 0;) b.deck.put_on_top(kinds[i]);
}

template <bool locked>
void lock(Table& t, const Effect& e, const Happened&) {
  for (std::size_t door = 0; door < t.book.doors.size(); ++door) {
    const std::uint64_t bit = std::uint64_t{1} << door;
    if (!beside_door(t.book, t.book.script.zones[e.zone], door) || ((t.board.locked & bit) != 0) == locked) continue;
    t.board.locked ^= bit;
    tell(t, {Told::changed, Word::door, no_piece, static_cast<std::uint16_t>(door), locked, 0, own});
  }
}

void change_terrain(Table& t, const Effect& e, const Happened&) {
  const auto kind = static_cast<std::uint8_t>(e.terrain);
  t.book.script.zones[e.zone].each([&](std::size_t cell) {
    for (Patch& patch : t.board.patches)
      if (patch.cell == cell) {
        patch.ground = kind;
        return;
      }
    if (t.board.patches.full()) return;
    t.board.patches.push_back({static_cast<CellId>(cell), kind, 0});
    tell(t, {Told::changed, Word::terrain, no_piece, static_cast<std::uint16_t>(cell), kind, 0, own});
  });
}

void change_meter(Table& t, const Effect& e, const Happened&) {
  Board& b = t.board;
  if (battle(b)) return;  // SAS-METER-25
  if (e.amount < 0) return advance_meter(t, -e.amount, nobody, own);
  auto to = static_cast<std::uint8_t>(std::max<int>(b.meter, std::min<int>(b.meter + e.amount, e.most)));
  if (to == b.meter) return;
  tell(t, {Told::changed, Word::meter, no_piece, b.meter, to, 0, own});
  b.meter = to;
}

template <bool open>
void set_exit(Table& t, const Effect& e, const Happened&) {
  auto bit = static_cast<std::uint8_t>(1U << e.exit);
  if (((t.board.exits & bit) != 0) == open) return;
  t.board.exits ^= bit;
  tell(t, {Told::changed, open ? Word::exit_open : Word::exit_shut, no_piece, e.exit, 0, 0, own});
}

void lay_tokens(Table& t, const Effect& e, const Happened&) {
  for (CellId cell : t.book.token_groups[e.tokens].cells) {
    add_token(t, {cell, TokenKind::mission, e.tokens});
    tell(t, {Told::appeared, Word::token_laid, no_piece, e.tokens, cell, 0, own});
  }
}

// ---- the rows

constexpr Part<Effect> exit{
    exit_kind, [](Words& line, Effect& e) {
      e.exit = static_cast<std::uint8_t>(line.known(line.take("an exit"), line.script.exits, "exit"));
    }};

void take_events(Words& line, Effect& e) {
  do {
    const std::string_view text = line.take("event panels");
    auto panel = panel_named(text);
    if (!panel) panel = panel_named(std::string(text) + "-break");
    if (!panel) panel = panel_named(std::string(text) + "-advance");
    if (!panel) line.complain("no event '" + std::string(text) + "', expected one such as sentry-black-cw");
    if (panel) e.events.push_back(*panel);
  } while (!line.done() && !line.bad());
}

void take_terrain(Words& line, Effect& e) {
  const std::string_view text = line.take("regular, forest, rock, hedge, crate or water");
  auto kind = enum_named<Terrain>(text);
  if (!kind || *kind > Terrain::crate) line.complain("no terrain '" + std::string(text) + "'");
  e.terrain = kind.value_or(Terrain::regular);
}

constexpr EffectRow rows[] = {
    EffectRow("meter",
              {amount<-9, 9>,
               {{"max n", "max [0-9]+", "max 6", "it rises no higher"},
                [](Words& line, Effect& e) {
                  if (line.take_if("max")) e.most = static_cast<std::uint8_t>(line.take_number(1, 12));
                },
                true}},
              "moves the stealth meter", change_meter),
    EffectRow("alarm", {}, "the alarm sounds",
              [](Table& t, const Effect&, const Happened&) {
                if (!battle(t.board)) advance_meter(t, t.board.meter, nobody, own);
              }),
    EffectRow("stack",
              {{{"EVENT …", "[a-z0-9][a-z0-9._-]*( [a-z0-9][a-z0-9._-]*)*", "sentry-black-cw",
                 "panels of event cards such as `sentry-black-cw`"},
                take_events}},
              "these lie on top of the deck, in that order; belongs to `setup`", stack, Verb::stack),
    EffectRow("open", {exit}, "that exit can be used", set_exit<true>),
    EffectRow("close", {exit}, "it cannot be used any more", set_exit<false>),
    EffectRow("lock", {zone<>}, "doors beside the zone are locked", lock<true>, Verb::lock),
    EffectRow("unlock", {zone<>}, "doors beside the zone are no longer locked", lock<false>, Verb::lock),
    EffectRow("terrain",
              {{{"TERRAIN", "regular|forest|rock|hedge|crate|water", "rock", "`regular forest rock hedge crate water`"},
                take_terrain},
               zone<>},
              "the squares of the zone become so", change_terrain),
    EffectRow("damage", {objective<>, amount<1, 9>}, "so many hits",
              [](Table& t, const Effect& e, const Happened&) { hit_objective(t, e.objective, e.amount, true, own); }),
    EffectRow("item", {item<>, square}, "lays it there",
              [](Table& t, const Effect& e, const Happened&) {
                add_token(t, {e.cell, TokenKind::item, static_cast<std::uint8_t>(item_of(e.item))});
                tell(t, {Told::appeared, Word::placed, no_piece, e.item, e.cell, 0, own});
              }),
    EffectRow("lay", {tokens<>}, "lays tokens that were set aside", lay_tokens),
    content::count_effect<Language>,
    EffectRow("vp", {amount<1, 9>}, "so many victory points",
              [](Table& t, const Effect& e, const Happened&) {
                t.board.points = static_cast<std::uint8_t>(t.board.points + e.amount);
                tell(t, {Told::changed, Word::points, no_piece, 0, t.board.points, 0, own});
              }),
    EffectRow("major", {}, "major victory",
              [](Table& t, const Effect&, const Happened&) { end_mission(t, 3, cause::major, own); }),
    EffectRow("minor", {}, "minor victory",
              [](Table& t, const Effect&, const Happened&) { end_mission(t, 2, cause::minor, own); }),
    EffectRow(
        "fail", {}, "the mission is lost",
        [](Table& t, const Effect&, const Happened& what) {
          end_mission(t, 1, static_cast<std::uint8_t>(cause::trigger + what.trigger), own);
        },
        Verb::fail),
};

}  // namespace

std::span<const EffectRow> table_effects() { return rows; }

}  // namespace fireteam::sas

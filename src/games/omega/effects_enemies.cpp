// Effects on enemies and on what the overseer has: figures, reserves, pool, dashboard.
#include <algorithm>

#include "games/omega/language.h"

namespace fireteam::omega {

namespace {

constexpr Rule own = Rule::OMG_SETUP_01;

Cells free_spaces(Facts f, const Cells& spaces, bool hidden_too) {
  Cells out = spaces - f.board.walls - occupied(f);
  if (!hidden_too)
    for (std::size_t r = 0; r < f.book.rooms.size(); ++r)
      if (f.board.rooms[r].hidden) out -= f.book.rooms[r].cells;
  return out;
}

// Where a figure of that kind can stand: one space, or all four of a large one.
bool stands(Facts f, std::uint8_t kind, CellId at, const Cells& free) {
  if (!f.book.enemies[kind].big) return free.test(at);
  for (int dy = 0; dy < 2; ++dy)
    for (int dx = 0; dx < 2; ++dx) {
      const int x = f.book.grid.x(at) + dx, y = f.book.grid.y(at) + dy;
      if (!f.book.grid.inside(x, y)) return false;
      const CellId cell = f.book.grid.id(x, y);
      if (is_wall(f, cell) || occupied(f).test(cell)) return false;
    }
  return free.test(at);
}

PieceId ask_and_place(Table& t, std::uint8_t kind, const Cells& free, bool from_reserves) {
  if (free_slot(t, kind) == nobody || (from_reserves && t.board.reserves[kind] == 0)) return nobody;
  bool fits = false;
  free.each([&](std::size_t at) { fits |= stands(t, kind, static_cast<CellId>(at), free); });
  if (!fits) return nobody;
  const Answer choice = t.ref.ask(overseer(t), Ask::place,
                                  [&](Menu& menu) {
                                    free.each([&](std::size_t at) {
                                      if (stands(t, kind, static_cast<CellId>(at), free))
                                        offer_facings(t, kind, static_cast<CellId>(at), menu);
                                    });
                                  },
                                  {.what = kind});
  return place_enemy(t, kind, choice.b, static_cast<Facing>(choice.c), from_reserves, own);
}

void place_one(Table& t, const Effect& e, const Happened& what) {  // OMG-SETUP-09
  const Cells spaces = spaces_of(t, e.zone, what);
  Cells free = free_spaces(t, spaces, true);
  bool fits = false;
  free.each([&](std::size_t at) { fits |= stands(t, e.kinds.front(), static_cast<CellId>(at), free); });
  if (!fits) free = free_spaces(t, near(t, spaces), true);
  const PieceId who = ask_and_place(t, e.kinds.front(), free, false);
  if (who != nobody && e.tag != none)
    t.board.pieces[who].tags = static_cast<std::uint8_t>(t.board.pieces[who].tags | 1U << e.tag);
}

// Vents or red passages in play; of several the overseer chooses, unless the nearest one is meant.
Cells sources(Facts f, const Effect& e, const Happened& what) {
  Cells out;
  if (e.vent) out |= f.board.vents;
  if (e.passage) out |= f.board.red;
  for (std::size_t r = 0; r < f.book.rooms.size(); ++r)
    if (f.board.rooms[r].hidden) out -= f.book.rooms[r].cells;
  if (!e.nearest || what.cell == no_cell) return out;
  int best = far + 1;
  CellId found = no_cell;
  out.each([&](std::size_t at) {
    const int d = distance(f, what.cell, static_cast<CellId>(at));
    if (d < best) best = d, found = static_cast<CellId>(at);
  });
  out = {};
  if (found != no_cell) out.set(found);
  return out;
}

void spawn(Table& t, const Effect& e, const Happened& what) {
  Cells from = sources(t, e, what);
  if (e.passage && e.vent && !e.nearest && (from & t.board.red).any()) from &= t.board.red;  // passages go first
  if (from.none()) return;
  const Answer choice = t.ref.ask(overseer(t), Ask::source, [&](Menu& menu) {
    from.each([&](std::size_t at) { menu.add(answer(say::source, static_cast<int>(at))); });
  });
  Cells source;
  source.set(choice.a);
  for (std::uint8_t kind : e.kinds) {
    if (over(t)) return;
    const PieceId who = ask_and_place(t, kind, free_spaces(t, near(t, source), false), e.verb != Verb::bring);
    if (who != nobody) entered(t, who, no_cell);  // OMG-SPAWN-09
  }
}

void change_reserve(Table& t, const Effect& e, const Happened&) {
  auto& left = t.board.reserves[e.kinds.front()];
  const int most = t.book.enemies[e.kinds.front()].count;
  left = static_cast<std::uint8_t>(std::clamp(left + e.amount, 0, most));
  tell(t, {Told::changed, Word::reserve, 0, e.kinds.front(), left, 0, own});
}

template <bool add>
void change_dashboard(Table& t, const Effect& e, const Happened&) {
  const auto bit = static_cast<std::uint16_t>(1U << e.ability);
  if (((t.board.dashboard & bit) != 0) == add) return;
  t.board.dashboard = static_cast<std::uint16_t>(t.board.dashboard ^ bit);
  t.board.wells[e.ability] = 0;
  tell(t, {Told::changed, Word::dashboard, 0, e.ability, add, 0, own});
}

void change_cost(Table& t, const Effect& e, const Happened&) {
  each_enemy(t, [&](PieceId who) {
    if (!is_foe(t, who, e.foe)) return;
    Piece& it = t.board.pieces[who];
    it.dearer = static_cast<std::int8_t>(it.dearer + e.amount);
    it.marks |= mark::tagged;
    tell(t, {Told::changed, Word::dearer, who, std::abs(e.amount), e.amount < 0, 0, own});
  });
}
void change_defense(Table& t, const Effect& e, const Happened&) {
  each_enemy(t, [&](PieceId who) {
    if (!is_foe(t, who, e.foe)) return;
    Piece& it = t.board.pieces[who];
    it.tougher = static_cast<std::int8_t>(it.tougher + e.amount);
    tell(t, {Told::changed, Word::tougher, who, std::abs(e.amount), e.amount < 0, 0, own});
  });
}

void take_list(Words& line, Effect& e) {
  while (!line.done() && !line.bad() && line.peek() != "at") e.kinds.push_back(take_kind(line));
  if (e.kinds.empty()) line.complain("expected kinds of enemy");
}
void take_source(Words& line, Effect& e) {
  expect(line, e, "at");
  const std::string_view text = line.take("red, vent, red-or-vent or nearest-vent");
  e.passage = text == "red" || text == "red-or-vent";
  e.vent = text == "vent" || text == "red-or-vent" || text == "nearest-vent";
  e.nearest = text == "nearest-vent";
  if (!e.passage && !e.vent) line.complain("expected red, vent, red-or-vent or nearest-vent");
}
constexpr Part<Effect> list{list_kind, take_list};
constexpr Part<Effect> source{{"at SOURCE", "at (red|vent|red-or-vent|nearest-vent)", "at vent",
                               "`at red` (a red passage), `at vent`, `at red-or-vent` (a vent only if no passage is in "
                               "play), `at nearest-vent` (to the space of the event)"},
                              take_source};
constexpr Part<Effect> one_kind{enemy_kind, [](Words& line, Effect& e) { e.kinds.push_back(take_kind(line)); }};
constexpr Part<Effect> tag{
    {"as NAME", "as [a-z0-9][a-z0-9._-]*", "as beast", "a tag by which other lines know it"},
    [](Words& line, Effect& e) {
      if (line.take_if("as"))
        e.tag = static_cast<std::uint8_t>(line.name(line.take("a tag"), line.script.tags, most_tags, "tag"));
    },
    true};
constexpr Part<Effect> ability{ability_kind, [](Words& line, Effect& e) {
                                 e.ability = static_cast<std::uint8_t>(line.known(
                                     line.take("a dashboard tile"), line.script.abilities, "dashboard tile"));
                               }};

constexpr EffectRow rows[] = {
    EffectRow("place enemy", {one_kind, zone<>, tag}, "a figure beyond the reserves comes to that place, or beside it",
              place_one, Verb::bring),
    EffectRow("spawn", {list, source}, "figures of the reserves appear, as the overseer places them", spawn,
              Verb::spawn),
    EffectRow("bring", {list, source}, "figures beyond the reserves appear there", spawn, Verb::bring),
    EffectRow("reserve", {one_kind, amount<-6, 6>}, "figures are added to the reserves or taken away", change_reserve),
    EffectRow("pool", {amount<-15, 15>}, "the overseer's pool, from or to the bank",
              [](Table& t, const Effect& e, const Happened&) { change_pool(t, e.amount, own); }),
    EffectRow("minimum", {amount<-4, 4>}, "changes the pool minimum",
              [](Table& t, const Effect& e, const Happened&) {
                t.board.minimum = static_cast<std::uint8_t>(std::max(0, t.board.minimum + e.amount));
                tell(t, {Told::changed, Word::minimum, 0, t.board.minimum, 0, 0, own});
              }),
    EffectRow("refresh all", {}, "all dashboard tiles are refreshed once",
              [](Table& t, const Effect&, const Happened&) { refresh_dashboard(t, own); }),
    EffectRow("tile add", {ability}, "the dashboard has that tile, too", change_dashboard<true>),
    EffectRow("tile remove", {ability}, "the dashboard loses that tile", change_dashboard<false>),
    EffectRow("cost", {foe<>, amount<-4, 4>}, "activations of such enemies cost more or less until the round ends",
              change_cost),
    EffectRow("defense", {foe<>, amount<-3, 3>}, "both defenses of such enemies change", change_defense),
    EffectRow("rampage", {foe<>},
              "such an enemy moves for nothing by the shortest way to the nearest of its foes, and attacks it",
              [](Table& t, const Effect& e, const Happened&) {
                for (PieceId who = first_enemy; who < most_pieces && !over(t); ++who)
                  if (on_map(t, who) && is_foe(t, who, e.foe)) rampage(t, who);
              }),
};

}  // namespace

std::span<const EffectRow> enemy_effects() { return rows; }

}  // namespace fireteam::omega

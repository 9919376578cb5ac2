// Effects on the floor: agents, OpFor, Breach & Clear directives, tokens, darkness, fire, rubble, doors, locations.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/language.h"

namespace fireteam::mercs {

namespace {

template <class Do>
void each_area(Table& t, const Effect& e, const Context& context, Do&& deed) {
  areas_of(t, e.place, context).each([&](std::size_t a) { deed(static_cast<AreaId>(a)); });
}

void add_agents(Table& t, const Effect& e, const Context& context) {
  each_area(t, e, context, [&](AreaId a) { add_agent(t, static_cast<Colour>(e.colour), a, Rule::MRC_MISS_05); });
  settle_overflow(t);
  if (phase_of(t.board.step) == Phase::mercs) reveal(t);
}
void add_opfor(Table& t, const Effect& e, const Context& context) {
  each_area(t, e, context, [&](AreaId a) { place_opfor(t, static_cast<Kind>(e.kind), a, Rule::MRC_MISS_05); });
  settle_overflow(t);
  check_conditions(t);
}

// One event card for the agents nearest to the place, before the movement card; reserves may fire (ruling).
void convert_near(Table& t, const Effect& e, const Context& context) {
  Distances best;
  best.fill(far);
  areas_of(t, e.place, context).each([&](std::size_t a) {
    const Distances ways = distances(t.board, static_cast<AreaId>(a));
    for (std::size_t i = 0; i < 64; ++i) best[i] = std::min(best[i], ways[i]);
  });
  Bits<most_agents> chosen;
  for (int i = 0; i < e.amount; ++i) {
    AgentId next = nobody;
    auto key = [&](AgentId a) { return std::pair(best[t.board.agents[a]], t.board.agents[a]); };
    each_agent(t.board, [&](AgentId a) {
      if (!chosen.test(a) && (next == nobody || key(a) < key(next))) next = a;
    });
    if (next != nobody) chosen.set(next);
  }
  if (chosen.none()) return;
  convert_agents(t, chosen);
  const Bits<most_opfor> fresh = t.board.fresh;
  t.board.fresh = {};
  windows(t, fresh);
}

void lay_directive(Table& t, const Effect& e, const Context& context) {
  Directive directive = e.directive;
  directive.zone = zone_of(t, e.place, context);
  auto& list = t.board.directives;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].zone == directive.zone) return void(list[i] = directive);
  if (!list.full()) list.push_back(directive);
}

void move_token(Table& t, std::uint8_t token, AreaId to) {
  const AreaId from = t.board.tokens[token];
  if (from == to) return;
  t.board.tokens[token] = to;
  tell(t, {Told::changed, Word::token_moved, token, from, to, 0, Rule::MRC_MISS_05});
}
void lay_token(Table& t, const Effect& e, const Context& context) {
  const Areas areas = areas_of(t, e.place, context);
  move_token(t, e.token, areas.none() ? nowhere : static_cast<AreaId>(areas.first()));
}
void route(Table& t, const Effect& e, const Context& context) {  // one step along the list
  const AreaId at = t.board.tokens[e.token];
  for (std::size_t i = 0; i + 1 < e.route.size(); ++i)
    if (areas_of(t, e.route[i], context).test(at)) {
      const Areas next = areas_of(t, e.route[i + 1], context);
      if (next.any()) return move_token(t, e.token, static_cast<AreaId>(next.first()));
    }
}

// Every dark area of the list moves on to the next one, all at once.
void drift(Table& t, const Effect& e, const Context& context) {
  Board& b = t.board;
  const Areas before = b.dark;
  for (const Place& place : e.route) b.dark -= areas_of(t, place, context);
  for (std::size_t i = 0; i < e.route.size(); ++i)
    if ((before & areas_of(t, e.route[i], context)).any())
      b.dark |= areas_of(t, e.route[(i + 1) % e.route.size()], context);
  if (b.dark != before)
    tell(t, {Told::changed, Word::darkness, 0, static_cast<int>(b.dark.count()), 0, 0, Rule::MRC_MISS_05});
}

void lift_directive(Table& t, const Effect& e, const Context& context) {
  const std::uint8_t zone = zone_of(t, e.place, context);
  auto& list = t.board.directives;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].zone == zone) return list.erase_at(i);
}

void set_door(Table& t, const Effect& e, const Context& context, bool shut) {
  const std::uint8_t zone = zone_of(t, e.place, context);
  Board& b = t.board;
  for (AreaId a = 0; a < 64; ++a) {
    if (b.zone[a] != zone) continue;
    for (std::size_t d = 0; d < 4; ++d)
      if (b.door[d].test(a)) b.shut.assign(a, shut);
  }
  tell(t, {Told::changed, shut ? Word::door_shut : Word::door_open, 0, zone, 0, 0, Rule::MRC_MISS_05});
}

constexpr Part<Effect> colour{{"COLOUR", "blue|black|red", "blue"}, [](Words& line, Effect& e) {
                                e.colour =
                                    static_cast<std::uint8_t>(line.word<Colour>(line.take("a colour"), "colour"));
                              }};
constexpr Part<Effect> positions{
    {"upto N", "upto [0-9]+", "upto 10", "every position of that number or less; 0: the standard set-up"},
    [](Words& line, Effect& e) {
      if (!line.take_if("upto")) line.complain("the line lacks 'upto', expected upto 10");
      e.directive.upto = static_cast<std::uint8_t>(line.take_number(0, 20));
    }};
constexpr Part<Effect> more{
    {"plus P colour C destroyed N extra N objective tolerate",
     "(plus [1-8]|colour (black|yellow|red)|destroyed [0-9]+|extra [0-9]|objective|tolerate| )+",
     "destroyed 10 objective",
     "in any order: `plus P` the P-th position of the tile, too; `colour red` every position of that colour; "
     "`destroyed N` its value; `extra N` more occupants; "
     "`objective` it is one; `tolerate` destroying it is no defeat"},
    [](Words& line, Effect& e) {
      while (!line.done() && !line.bad()) {
        if (line.take_if("plus"))
          e.directive.singles = static_cast<std::uint8_t>(e.directive.singles | 1 << (line.take_number(1, 8) - 1));
        else if (line.take_if("destroyed"))
          e.directive.destroyed = static_cast<std::uint8_t>(line.take_number(1, 20));
        else if (line.take_if("extra"))
          e.directive.extra = static_cast<std::uint8_t>(line.take_number(1, 8));
        else if (line.take_if("colour"))  // MRC-BC-64
          e.directive.colours = static_cast<std::uint8_t>(
              e.directive.colours | 1 << static_cast<int>(line.word<Ring>(line.take("a colour"), "colour")));
        else if (line.take_if("objective"))
          e.directive.objective = 1;
        else if (line.take_if("tolerate"))
          e.directive.tolerate = 1;
        else
          line.complain("'" + std::string(line.peek()) +
                        "' stands here, expected plus, colour, destroyed, extra, objective, tolerate");
      }
    },
    true};
constexpr Part<Effect> stops{{"@PLACE @PLACE …", "@[A-Za-z0-9:,.+-]+( @[A-Za-z0-9:,.+-]+)*", "@room:A @room:B"},
                             [](Words& line, Effect& e) {
                               while (!line.done() && !line.bad()) e.route.push_back(take_place(line));
                             }};
constexpr Part<Effect> lasting{{"STATUS", "cower|suppressed|blinded|pinned", "pinned"}, [](Words& line, Effect& e) {
                                 e.lasting = line.word<Lasting>(line.take("a status"), "status");
                               }};

constexpr EffectRow rows[] = {
    EffectRow("agent", {colour, place<>}, "an agent disc in each area of the place", add_agents),
    EffectRow("opfor", {kind<>, place<>}, "one in each area of the place", add_opfor),
    EffectRow("convert", {amount<1, 24>, place<>}, "one event card for so many agents, the nearest to the place",
              convert_near),
    EffectRow("directive", {place<>, positions, more}, "how the Breach & Clear of that room is set up", lay_directive,
              Verb::directive),
    EffectRow("plain", {place<>}, "nothing is special about the Breach & Clear of that room any more", lift_directive),
    EffectRow("token", {token<>, place<>}, "lays the token there", lay_token),
    EffectRow("token-away", {token<>}, "takes the token off the board",
              [](Table& t, const Effect& e, const Context&) { move_token(t, e.token, nowhere); }),
    EffectRow("route", {token<>, stops}, "moves the token to the place that follows in the list", route, Verb::route),
    EffectRow(
        "dark", {place<>}, "darkness: as smoke, until the mission lifts it",
        [](Table& t, const Effect& e, const Context& context) {
          each_area(t, e, context, [&](AreaId a) { t.board.dark.set(a); });
          tell(t, {Told::changed, Word::darkness, 0, static_cast<int>(t.board.dark.count()), 0, 0, Rule::MRC_MISS_05});
        }),
    EffectRow(
        "lit", {place<>}, "lifts the darkness there",
        [](Table& t, const Effect& e, const Context& context) {
          each_area(t, e, context, [&](AreaId a) { t.board.dark.reset(a); });
          tell(t, {Told::changed, Word::darkness, 0, static_cast<int>(t.board.dark.count()), 0, 0, Rule::MRC_MISS_05});
        }),
    EffectRow("drift", {stops}, "every dark area of the list moves on to the next, the last to the first", drift),
    EffectRow("burn", {place<>}, "the area burns; never stairs, elevator or rubble",
              [](Table& t, const Effect& e, const Context& context) {
                each_area(t, e, context, [&](AreaId a) {
                  Board& b = t.board;
                  if (b.burning.test(a) || b.stairs.test(a) || b.elevator.test(a) || b.disc[a] == 3) return;
                  b.burning.set(a);
                  tell(t, {Told::changed, Word::burning, 0, a, 0, 0, Rule::MRC_MISS_05, true});
                });
              }),
    EffectRow("disc", {place<>}, "the next disc there",
              [](Table& t, const Effect& e, const Context& context) {
                each_area(t, e, context, [&](AreaId a) { place_disc(t, a, nobody, Rule::MRC_MISS_05); });
              }),
    EffectRow("close", {place<>}, "nobody passes the door of that room",
              [](Table& t, const Effect& e, const Context& context) { set_door(t, e, context, true); }),
    EffectRow("open", {place<>}, "its door can be passed again",
              [](Table& t, const Effect& e, const Context& context) { set_door(t, e, context, false); }),
    EffectRow("location-off", {place<>}, "what is there gives nothing any more",
              [](Table& t, const Effect& e, const Context& context) {
                each_area(t, e, context, [&](AreaId a) {
                  if (t.board.named[a] == Location::none) return;
                  tell(t, {Told::changed, Word::location_off, 0, a, static_cast<int>(t.board.named[a]), 0,
                           Rule::MRC_MISS_05});
                  t.board.named[a] = Location::none;
                });
              }),
    EffectRow("status", {lasting, place<>}, "OpFor there get it",
              [](Table& t, const Effect& e, const Context& context) {
                const Areas areas = areas_of(t, e.place, context);
                each_opfor(t.board, [&](OpforId o) {
                  if (areas.test(t.board.opfor[o].area))
                    set_status(t, o, low(1 << static_cast<int>(e.lasting)), Rule::MRC_MISS_05);
                });
              }),
    EffectRow("take", {place<>}, "the markers there have been dealt with",
              [](Table& t, const Effect& e, const Context& context) {
                const Areas areas = areas_of(t, e.place, context);
                for (std::uint8_t i = 0; i < most_markers; ++i) {
                  Mark& mark = t.board.markers[i];
                  if (mark.area == nowhere || !areas.test(mark.area) || mark.face != Marker::objective) continue;
                  mark.face = Marker::finished;
                  tell(t, {Told::changed, Word::taken, 0, i, 0, 0, Rule::MRC_MISS_04});
                }
              }),
    EffectRow("reveal", {place<>}, "turns the markers there face up",
              [](Table& t, const Effect& e, const Context& context) {
                const Areas areas = areas_of(t, e.place, context);
                for (std::uint8_t i = 0; i < most_markers; ++i)
                  if (t.board.markers[i].area != nowhere && areas.test(t.board.markers[i].area))
                    show_marker(t, i, context.merc, Rule::MRC_MISS_05);
              }),
};

}  // namespace

std::span<const EffectRow> floor_effects() { return rows; }

}  // namespace fireteam::mercs

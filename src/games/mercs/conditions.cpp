// The conditions of the mission language.
#include "games/mercs/chapters.h"
#include "games/mercs/language.h"

namespace fireteam::mercs {

namespace {

int mercs_there(Facts f, const Condition& c, const Context& context) {
  const Areas areas = areas_of(f, c.place, context);
  int count = 0;
  each_merc(f.board, [&](MercId m) { count += areas.test(f.board.mercs[m].area); });
  return count;
}
int able_there(Facts f, const Condition& c, const Context& context) {
  const Areas areas = areas_of(f, c.place, context);
  int count = 0;
  each_merc(f.board, [&](MercId m) { count += able(f, m) && areas.test(f.board.mercs[m].area); });
  return count;
}
int living(Facts f, const Condition&, const Context&) {
  int count = 0;
  each_merc(f.board, [&](MercId) { ++count; });
  return count;
}
// yes leaves the condition as it is, no turns it round
template <const char* yes, const char* no>
void take_either(Words& line, Condition& c) {
  if (line.take_if(no))
    c.negated = !c.negated;
  else if (!line.take_if(yes))
    line.complain("expected " + std::string(yes) + " or " + no);
}
constexpr char done[] = "done", open[] = "open";

constexpr TestRow rows[] = {
    TestRow("round", {compare<1, 30>}, "the round", Story::number<&Board::round>),
    TestRow("level", {compare<0, 4>}, "the security level",
            [](Facts f, const Condition&, const Context&) { return level_of(f.board.security); }),
    TestRow("reinforcement", {compare<0, 10>}, "the reinforcement track", Story::number<&Board::reinforcement>),
    TestRow("mercs", {place<Condition>, compare<0, 5>}, "living MERCS there", mercs_there, Test::mercs),
    TestRow("able", {place<Condition>, compare<0, 5>}, "MERCS there who can act", able_there, Test::mercs),
    TestRow("living", {compare<0, 5>}, "living MERCS", living),
    TestRow(
        "everybody", {place<Condition>}, "every living MERC is there",
        [](Facts f, const Condition& c, const Context& context) -> int {
          return mercs_there(f, c, context) == living(f, c, context);
        },
        Test::everybody),
    TestRow(
        "fallen-stands", {}, "the MERC who began incapacitated can act",
        [](Facts f, const Condition&, const Context&) -> int {
          return f.board.fallen != nobody && able(f, f.board.fallen);
        },
        Test::fallen_stands),
    TestRow("fallen-lives", {}, "he is alive",
            [](Facts f, const Condition&, const Context&) -> int {
              return f.board.fallen != nobody && alive(f.board, f.board.fallen);
            }),
    TestRow(
        "fallen-in", {place<Condition>}, "he is there",
        [](Facts f, const Condition& c, const Context& context) -> int {
          return f.board.fallen != nobody && alive(f.board, f.board.fallen) &&
                 areas_of(f, c.place, context).test(f.board.mercs[f.board.fallen].area);
        },
        Test::fallen_in),
    TestRow(
        "holds", {kind<Condition>}, "a MERC who can act holds such an employee captive",
        [](Facts f, const Condition& c, const Context&) -> int {
          bool held = false;
          each_merc(f.board, [&](MercId m) { held |= able(f, m) && f.board.mercs[m].captive == c.kind + 1; });
          return held;
        },
        Test::holds),
    TestRow("collateral", {compare<0, 20>}, "collateral of the Breach & Clear that has just ended",
            [](Facts, const Condition&, const Context& context) -> int { return context.collateral; }),
    TestRow("token", {token<Condition>, place<Condition>}, "the token lies there",
            [](Facts f, const Condition& c, const Context& context) -> int {
              const AreaId at = f.board.tokens[c.token];
              if (at == nowhere) return 0;
              bool found = areas_of(f, c.place, context).test(at);
              areas_of(f, c.place, context).each([&](std::size_t a) {
                found |= f.board.zone[a] >= zones::first_room && f.board.zone[a] == f.board.zone[at];
              });
              return found;
            }),
    TestRow("breached", {token<Condition>}, "the room that is meant holds the token",
            [](Facts f, const Condition& c, const Context& context) -> int {
              const AreaId at = f.board.tokens[c.token];
              return at != nowhere && f.board.zone[at] == context.zone;
            }),
    TestRow(
        "objective",
        {content::objective_part<Language, Condition>, {{"done|open", "done|open", "done"}, take_either<done, open>}},
        "that objective is completed, or not yet",
        [](Facts f, const Condition& c, const Context&) -> int { return f.board.objectives >> c.objective & 1; },
        Test::objective),
    TestRow(
        "real-marker", {}, "the marker here is a real one, not dealt with yet",
        [](Facts f, const Condition&, const Context& context) -> int {
          for (const Mark& mark : f.board.markers)
            if (mark.area == context.here && mark.face == Marker::objective) return 1;
          return 0;
        },
        Test::real_marker),
    content::count_test<Language>,
};

}  // namespace

std::span<const TestRow> condition_words() { return rows; }

}  // namespace fireteam::mercs

// The conditions of the mission language, each in a row: how it is written and what it measures.
#include "games/rambo/language.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

int enemies_at(Facts f, const Select& select, const Cells& cells) {
  int count = 0;
  each_figure(f, [&](FigureId e) { count += selected(f, e, select) && cells.test(f.board.figures[e].cell); });
  return count;
}
int enemies_there(Facts f, const Condition& c, const Context& context) {
  return enemies_at(f, c.select, cells_of(f, c.place, context));
}
int enemies_left(Facts f, const Condition& c, const Context&) { return enemies_at(f, c.select, f.book.on_map); }

int heroes_there(Facts f, const Condition& c, const Context& context) {
  int there = 0, asked = 0;
  const Cells place = cells_of(f, c.place, context);
  const std::uint8_t who = heroes_of(f, c.who, context);
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (who >> h & 1U) {
      ++asked;
      there += f.board.heroes[h].cell != no_cell && place.test(f.board.heroes[h].cell);
    }
  const auto [op, n] = c.of_heroes;
  if (n == all_heroes && asked == 0) return false;
  return holds(op, there, n == all_heroes ? asked : n == half_heroes ? (asked + 1) / 2 : n);
}

// One of them for whom it is true.
template <class Fits>
bool some_hero(Facts f, const Condition& c, const Context& context, const Fits& fits) {
  const std::uint8_t who = heroes_of(f, c.who, context);
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if ((who >> h & 1U) && fits(h)) return true;
  return false;
}
bool level_fits(Facts f, const Condition& c, HeroId h) {
  return holds(c.of_heroes.op, static_cast<int>(level_of(f, h)), c.of_heroes.n);
}

int lying_there(Facts f, const Condition& c, const Context& context) {
  const Cells cells = cells_of(f, c.place, context);
  return static_cast<int>(std::ranges::count_if(
      f.board.lying, [&](const Lying& lying) { return lying.marker == c.marker && cells.test(lying.cell); }));
}
int markers_there(Facts f, const Condition& c, const Context& context) {
  int count = lying_there(f, c, context);
  const Cells cells = cells_of(f, c.place, context);
  each_hero(f, [&](HeroId h) {
    if (cells.test(f.board.heroes[h].cell)) count += f.board.heroes[h].markers[c.marker];
  });
  return count;
}

bool is_down(const Fog& fog) {
  auto state = static_cast<FogState>(fog.state);
  return state == FogState::down || state == FogState::known;
}

constexpr Kind quota_kind{"OP n|all|half", "(=|!=|<|<=|>|>=) ([0-4]|all|half)", ">= 1",
                          "so many of the Heroes asked for"};
constexpr Part<Condition> quota{
    quota_kind, [](Words& line, Condition& c) {
      c.of_heroes.op = line.take_op();
      c.of_heroes.n = line.take_if("all") ? all_heroes : line.take_if("half") ? half_heroes : line.take_number(0, 4);
    }};
constexpr Part<Condition> level_part{
    {"OP LEVEL", "(=|!=|<|<=|>|>=) (green|yellow|orange|red)", ">= orange"}, [](Words& line, Condition& c) {
      c.of_heroes.op = line.take_op();
      c.of_heroes.n = static_cast<std::int16_t>(line.word<Level>(line.take("an Alert Level"), "Alert Level"));
    }};
// `yes` leaves the condition as it is, `no` turns it round.
template <const char* yes, const char* no>
void take_either(Words& line, Condition& c) {
  if (line.take_if(no))
    c.negated = !c.negated;
  else if (!line.take_if(yes))
    line.complain("expected " + std::string(yes) + " or " + no);
}
constexpr char done[] = "done", open[] = "open", down[] = "down", gone[] = "gone";

constexpr TestRow rows[] = {
    TestRow("no-enemies",
            {{place_kind,
              [](Words& line, Condition& c) {
                c.select = any_enemy;
                c.op = Op::eq;
                c.place = take_place(line);
              }}},
            "no Enemy is there", enemies_there, Test::enemies),
    TestRow("enemies", {select<Condition>, place<Condition>, compare<0, 40>}, "Enemies there", enemies_there,
            Test::enemies),
    TestRow("alive", {select<Condition>}, "such an Enemy is on the map", enemies_left, Test::alive),
    TestRow("dead",
            {{select_kind,
              [](Words& line, Condition& c) {
                c.select = take_select(line);
                c.negated = !c.negated;
              }}},
            "no such Enemy is on the map", enemies_left, Test::alive),
    TestRow("heroes",
            {{who_kind,
              [](Words& line, Condition& c) {
                c.who = {.kind = WhoKind::all};
                if (!line.peek().starts_with('@')) c.who = take_who(line);
              },
              true},
             place<Condition>,
             quota},
            "so many of these Heroes (of all, if left out) are there", heroes_there, Test::heroes),
    TestRow(
        "holds", {marker<Condition>, who<Condition>}, "one of them carries it",
        [](Facts f, const Condition& c, const Context& context) -> int {
          return some_hero(f, c, context, [&](HeroId h) { return f.board.heroes[h].markers[c.marker] > 0; });
        },
        Test::holds_marker),
    TestRow("markers", {marker<Condition>, place<Condition>, compare<0, 40>}, "markers there, carried or lying",
            markers_there, Test::markers),
    TestRow("lying", {marker<Condition>, place<Condition>, compare<0, 40>}, "markers that lie there, carried by nobody",
            lying_there),
    TestRow(
        "is", {who<Condition>}, "the Hero concerned is one of them",
        [](Facts f, const Condition& c, const Context& context) -> int {
          return context.hero != nobody && (heroes_of(f, c.who, context) >> context.hero & 1U);
        },
        Test::is),
    TestRow(
        "level", {who<Condition>, level_part}, "the Alert Level of each of them",
        [](Facts f, const Condition& c, const Context& context) -> int {
          return heroes_of(f, c.who, context) != 0 &&
                 !some_hero(f, c, context, [&](HeroId h) { return !level_fits(f, c, h); });
        },
        Test::level),
    TestRow(
        "any-level", {level_part}, "the Alert Level of one Hero",
        [](Facts f, const Condition& c, const Context&) -> int {
          for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
            if (in_play(f.board, h) && level_fits(f, c, h)) return true;
          return false;
        },
        Test::any_level),
    TestRow("wounds",
            {who<Condition>,
             {{"OP n", "(=|!=|<|<=|>|>=) [0-5]", ">= 1"},
              [](Words& line, Condition& c) {
                c.of_heroes.op = line.take_op();
                c.of_heroes.n = line.take_number(0, 5);
              }}},
            "the Wounds of one of them",
            [](Facts f, const Condition& c, const Context& context) -> int {
              return some_hero(f, c, context, [&](HeroId h) {
                return holds(c.of_heroes.op, wound_count(f.board.heroes[h]), c.of_heroes.n);
              });
            }),
    TestRow("round", {compare<1, 30>}, "the round", Story::number<&Board::round>),
    content::count_test<Language>,
    TestRow("heroes-in-game", {compare<1, 4>}, "Heroes in the game", Story::number<&Board::heroes_in_game>,
            Test::heroes_in_game),
    TestRow(
        "objective",
        {content::objective_part<Language, Condition>, {{"done|open", "done|open", "done"}, take_either<done, open>}},
        "that objective is completed, or not yet",
        [](Facts f, const Condition& c, const Context&) -> int { return f.board.objectives >> c.objective & 1; },
        Test::objective),
    TestRow(
        "poi", {pois<Condition>, place<Condition>, compare<0, 15>}, "so many of these P.O.I. tokens are there",
        [](Facts f, const Condition& c, const Context& context) {
          int count = 0;
          const Cells place = cells_of(f, c.place, context);
          for (std::size_t poi = 0; poi < most_pois; ++poi)
            count += (c.pois >> poi & 1U) && f.board.pois[poi] != no_cell && place.test(f.board.pois[poi]);
          return count;
        },
        Test::pois),
    TestRow("fog", {fog<Condition>, {{"down|gone", "down|gone", "down"}, take_either<down, gone>}},
            "that Fog card lies face-down, or not any more",
            [](Facts f, const Condition& c, const Context&) -> int { return is_down(f.board.fogs[c.fog]); }),
    TestRow(
        "fogs", {compare<0, 8>}, "Fog cards that lie face-down",
        [](Facts f, const Condition&, const Context&) {
          return static_cast<int>(std::ranges::count_if(f.board.fogs, is_down));
        },
        Test::fogs),
};

}  // namespace

std::span<const TestRow> condition_words() { return rows; }

}  // namespace fireteam::rambo

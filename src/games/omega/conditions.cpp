// The conditions of the mission language, each in a row: how it is written and what it measures.
#include "games/omega/language.h"

namespace fireteam::omega {

namespace {

// OMG-PASSAGE-03: a mission says where the way out is. Active commandos there; `all` compares with those who live and
// are not downed, `half` with half of the team.
int active_there(Facts f, const Condition& c, const Happened& what) {
  Cells spaces = spaces_of(f, c.zone, what);
  if (c.near) spaces = near(f, spaces);
  int there = 0, standing = 0, living = 0;
  each_commando(f, [&](PieceId who) {
    ++living;
    if (is_downed(f, who)) return;
    ++standing;
    there += on_map(f, who) && spaces.test(piece(f, who).at);
  });
  if (c.n == all_of_them) return standing > 0 && there == standing ? all_of_them : 0;
  if (c.n == half_of_them) return 2 * there >= living ? half_of_them : 0;
  return there;
}

int enemies_there(Facts f, const Condition& c, const Happened& what) {
  const Cells spaces = spaces_of(f, c.zone, what);
  int there = 0;
  each_enemy(f, [&](PieceId who) { there += is_foe(f, who, c.foe) && (body(f, who) & spaces).any(); });
  return there;
}

int techs_there(Facts f, const Condition& c, const Happened& what) {
  const Cells spaces = spaces_of(f, c.zone, what);
  int there = 0;
  for (PieceId who = first_tech; who < first_enemy; ++who) there += on_map(f, who) && spaces.test(piece(f, who).at);
  return there;
}

int alive(Facts f, const Condition& c, const Happened&) {
  int count = 0;
  each_enemy(f, [&](PieceId who) { count += is_foe(f, who, c.foe); });
  return count;
}

int carries(Facts f, const Condition& c, const Happened& what) {
  if (what.who != nobody) return piece(f, what.who).carries >> c.objective & 1U;
  bool anybody = false;
  each_commando(f, [&](PieceId who) { anybody |= piece(f, who).carries >> c.objective & 1U; });
  return anybody;
}

void take_how_many(Words& line, Condition& c) {  // all, half, or OP n
  if (line.take_if("all")) {
    c.op = Op::eq;
    c.n = all_of_them;
  } else if (line.take_if("half")) {
    c.op = Op::eq;
    c.n = half_of_them;
  } else {
    c.op = line.take_op();
    c.n = line.take_number(0, 9);
  }
}

template <bool near_it>
void take_where(Words& line, Condition& c) {
  c.near = near_it;
  c.zone = take_zone(line);
}
constexpr Kind how_many{"OP n|all|half", "all|half|(=|!=|<|<=|>|>=) [0-9]+", "all",
                        "a comparison, `all` who live and are not downed, or `half` of those who live"};

constexpr TestRow rows[] = {
    TestRow("commandos", {compare<1, 5>}, "commandos of this game", Story::number<&Board::characters>, Test::commandos),
    TestRow("active in", {{zone_kind, take_where<false>}, {how_many, take_how_many}},
            "commandos there who are not downed", active_there, Test::active),
    TestRow("active near", {{zone_kind, take_where<true>}, {how_many, take_how_many}},
            "commandos on or adjacent to it who are not downed", active_there, Test::active),
    TestRow("door open", {door<Condition>}, "that door is open",
            [](Facts f, const Condition& c, const Happened&) -> int { return !f.board.doors[c.door].closed; }),
    TestRow("room hidden", {room<Condition>}, "that room is hidden",
            [](Facts f, const Condition& c, const Happened&) -> int { return f.board.rooms[c.room].hidden; }),
    TestRow("alive", {foe<Condition>}, "such an enemy is on the map", alive, Test::alive),
    TestRow("tokens", {compare<0, 9>}, "adrenaline on the sheet of the commando concerned",
            [](Facts f, const Condition&, const Happened& what) -> int {
              return what.who == nobody ? 0 : sheet(f, what.who).adrenaline;
            }),
    TestRow("timer", {colour<Condition>, compare<0, 15>},
            "the space of a timer token, 0 while it is not on the tracker",
            [](Facts f, const Condition& c, const Happened&) -> int {
              return f.board.timers[static_cast<std::size_t>(c.colour)];
            }),
    TestRow("enemies in", {zone<Condition>, foe<Condition>, compare<0, 32>}, "such enemies there", enemies_there),
    TestRow("techs in", {zone<Condition>, compare<0, 2>}, "Lab Techs there", techs_there, Test::techs),
    TestRow("techs", {compare<0, 2>}, "Lab Techs on the map",
            [](Facts f, const Condition&, const Happened&) -> int {
              return on_map(f, first_tech) + on_map(f, first_tech + 1);
            }),
    TestRow("carries", {objective<Condition>}, "the commando concerned, or anybody, carries it", carries,
            Test::carries),
    TestRow("used", {objective<Condition>}, "that objective tile is taken, shut or opened",
            [](Facts f, const Condition& c, const Happened&) -> int { return f.board.objectives[c.objective].used; }),
    TestRow("vents", {compare<0, 20>}, "vents on the map, those of hidden rooms included",
            [](Facts f, const Condition&, const Happened&) -> int { return static_cast<int>(f.board.vents.count()); }),
    TestRow("crisis", {}, "the Crisis Point has been triggered", Story::number<&Board::crisis>),
    TestRow("downs", {compare<0, 99>}, "how often a commando was downed", Story::number<&Board::downs>),
    TestRow("gas-wounds", {compare<0, 99>}, "wounds that gas has caused", Story::number<&Board::gas_wounds>),
    content::count_test<Language>,
};

}  // namespace

std::span<const TestRow> condition_words() { return rows; }

}  // namespace fireteam::omega

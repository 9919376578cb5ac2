// Fields of cases: rows that set and read, names that are found, and every game's table whole and consistent.
#include "engine/fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/source_dir.h"
#include "engine/catalog.h"

namespace fireteam {
namespace {

enum class Mood : std::uint8_t { calm, cross };
constexpr auto names_of(Mood) { return std::array{"calm", "cross"}; }

struct Man {
  std::uint8_t health = 3, leader = 255, tools = 0;
  Mood mood = Mood::calm;
};
struct Board {
  std::array<Man, 2> men{};
  std::uint8_t round = 1;
};
struct Book {
  std::vector<std::string> tools{"rope", "saw", "lamp"};
};
using F = Fields<Board, Book>;

std::optional<int> man_named(F::Facts, std::string_view text) {
  if (text == "ann") return 0;
  return text == "bob" ? std::optional(1) : std::nullopt;
}
std::vector<std::string> men(F::Facts, int) { return {"ann", "bob"}; }
std::vector<std::string> tools(F::Facts f, int) { return f.book.tools; }
constexpr auto man_of = [](auto& board, int i) -> auto& { return board.men[static_cast<std::size_t>(i)]; };

F::Thing people() {
  return F::things<Man>(
      "<man>", man_named, man_of,
      {F::number("health", &Man::health, 9), F::word("mood", &Man::mood),
       F::one("leader", "man, none", &Man::leader, men, "", 255), F::bits("tools", "tools", &Man::tools, tools, "")});
}
F table() {
  return F({F::table({F::number("round", &Board::round, 9)}), people(),
            F::things<Board>("data.<tool>",
                             [](F::Facts f, std::string_view text) -> std::optional<int> {
                               for (std::size_t i = 0; i < f.book.tools.size(); ++i)
                                 if (f.book.tools[i] == text) return static_cast<int>(i);
                               return std::nullopt;
                             },
                             F::whole, {F::derived("number", "number", "", [](F::Facts, int i) { return i + 1; })})});
}

class FieldsTest : public testing::Test {
 protected:
  std::string fact(std::string_view path) { return fields.fact({board, book}, path).value_or("nothing"); }
  std::string give(std::string_view path, std::string_view value) {
    auto done = fields.given(book, board, path, value);
    return done ? fact(path) : to_text(done.complaints());
  }
  F fields = table();
  Board board;
  Book book;
};

TEST_F(FieldsTest, WhatIsGivenIsReadBack) {
  EXPECT_EQ(give("round", "4"), "4");
  EXPECT_EQ(give("ann.health", "9"), "9");
  EXPECT_EQ(fact("bob.health"), "3");
  EXPECT_EQ(give("bob.mood", "cross"), "cross");
  EXPECT_EQ(fact("bob.leader"), "none");
  EXPECT_EQ(give("bob.leader", "ann"), "ann");
  EXPECT_EQ(give("bob.leader", "none"), "none");
  EXPECT_EQ(board.men[1].leader, 255);
  EXPECT_EQ(give("ann.tools", "[lamp, rope]"), "rope lamp");
  EXPECT_EQ(give("ann.tools", "2"), "rope saw");
  EXPECT_EQ(give("ann.tools", "none"), "none");
}

TEST_F(FieldsTest, ThingsAreFoundByTheWordsOfTheirNoun) {
  EXPECT_EQ(fact("data.saw.number"), "2");
  EXPECT_EQ(fact("data.saw"), "nothing");
  EXPECT_EQ(fact("saw.number"), "nothing");
  EXPECT_EQ(fact("data.ann.health"), "nothing");
  EXPECT_EQ(fact("data"), "nothing");
  EXPECT_EQ(fact(""), "nothing");
}

TEST_F(FieldsTest, SaysWhatWouldHaveFitted) {
  EXPECT_THAT(give("ann.health", "12"), testing::HasSubstr("a number from 0 to 9"));
  EXPECT_THAT(give("ann.leader", "eve"), testing::HasSubstr("ann, bob, or none"));
  EXPECT_THAT(give("ann.tools", "axe"), testing::HasSubstr("some of rope, saw, lamp"));
  EXPECT_THAT(give("data.saw.number", "3"), testing::HasSubstr("can be read, not set"));
  EXPECT_THAT(give("eve.health", "3"), testing::HasSubstr("no such thing"));
}

TEST(Fields, TwoRowsOfOneNameAndRowsThatCannotBeReadAreRefused) {
  EXPECT_THROW(F({F::table({F::number("round", &Board::round, 9), F::number("round", &Board::round, 5)})}), Fault);
  EXPECT_THROW(F({people(), people()}), Fault);
  F::Row blind{"blind", "", "", {}, [](const F::Given&) { return F::Expected{}; }, "", "", 0};
  EXPECT_THROW(F({F::table({blind})}), Fault);
}

// Every game's first mission: no path stands twice, what can be given of the table itself can be read, and what is read
// of it and fits changes nothing.
TEST(Fields, EveryGamesTableReadsWhatItIsGiven) {
  const Files content(source_dir() / "content");
  for (const Rules* rules : all_games()) {
    auto missions = rules->missions(content);
    ASSERT_TRUE(missions && !missions->empty()) << rules->id;
    const std::string& mission = missions->front().id;
    const Game game{rules, *rules->load(content, mission)};
    Position position{};
    ASSERT_TRUE(rules->set_up(game.book(), {mission, {}}, position.rest())) << rules->id;
    const std::vector<FieldWord> fields = rules->fields();
    std::set<std::string> paths;
    for (const FieldWord& field : fields)
      EXPECT_TRUE(paths.insert(field.path).second) << rules->id << ": two fields are called " << field.path;
    for (const FieldWord& field : fields) {
      if (field.path.find_first_of("<(") != std::string::npos || field.about.ends_with("read only")) continue;
      const auto value = rules->fact(game.book(), position.rest(), field.path);
      EXPECT_TRUE(value) << rules->id << ": '" << field.path << "' can be given and not read";
      if (!value || !rules->given(game.book(), position.rest(), field.path, *value)) continue;
      EXPECT_EQ(rules->fact(game.book(), position.rest(), field.path), value) << rules->id << ": " << field.path;
    }
  }
}

}  // namespace
}  // namespace fireteam

// A case's table has the team of its set-up: a stranger is a slip, and who is put nowhere does not play.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "games/omega/show.h"

namespace fireteam::omega {
namespace {

struct Laid {  // First Descent, for Anvil, Granite and Lynx
  Game game{nullptr, *load_book(Files(source_dir() / "content"), "first-descent")};
  const Book& book = *static_cast<const Book*>(game.book());
  Board board;

  Laid() { check(static_cast<bool>(set_up(book, {"first-descent", {}}, board)), "the mission is laid out"); }
  std::string give(std::string_view path, std::string_view value) {
    auto done = given(book, board, path, value);
    return done ? "" : to_text(done.complaints());
  }
};

TEST(OmegaTeam, a_stranger_is_a_slip) {
  Laid table;
  EXPECT_EQ(table.give("anvil.at", "1,2"), "");
  EXPECT_NE(table.give("socket.at", "1,3").find("of this table's team: anvil, granite, lynx"), std::string::npos);
  EXPECT_NE(table.give("socket.status", "downed").find("of this table's team"), std::string::npos);
  EXPECT_EQ(table.give("lynx.at", "none"), "");  // somebody makes room
  EXPECT_EQ(table.give("socket.at", "1,3"), "");
}

TEST(OmegaTeam, who_is_put_nowhere_does_not_play) {
  Laid table;
  EXPECT_EQ(table.give("granite.at", "1,2"), "");
  EXPECT_EQ(table.give("active", "granite"), "");
  EXPECT_EQ(table.board.commandos[0].status, Status::unused);
  EXPECT_EQ(table.give("anvil.at", "1,3"), "");  // put down after all
  EXPECT_EQ(table.board.commandos[0].status, Status::active);
}

}  // namespace
}  // namespace fireteam::omega

// What the overseer is shown on the map: where figures can be spawned, and whom each enemy could strike.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/position.h"
#include "games/omega/show.h"
#include "games/omega/table.h"

namespace fireteam::omega {
namespace {

const Files content(source_dir() / "content");

struct Shown {
  Game game;
  Position position;
  Board board;
  std::vector<scene::Overlay> operator()(Seat seat, const char* kind, const char* piece = "") {
    return game.rules->overlay(game.book(), reinterpret_cast<const std::byte*>(&board), seat, kind, piece,
                               scene::nowhere);
  }
};

Shown table_of(const char* mission) {
  for (const Rules* rules : all_games())
    if (std::string_view(rules->id) == "omega") {
      Shown out{{rules, *rules->load(content, mission)}, {}, {}};
      EXPECT_TRUE(lay_out(out.game, {mission, {}}, out.position));
      out.board = *reinterpret_cast<const Board*>(out.position.rest());
      return out;
    }
  return {};
}

TEST(OmegaOverlays, spawn_spaces_are_those_of_tiles_that_can_be_paid) {
  Shown shown = table_of("hold-the-lift");
  const auto seat = static_cast<Seat>(shown.board.seats - 1);
  const auto open = shown(seat, "range");
  ASSERT_GE(open.size(), 2U);  // vents and passages lie open
  EXPECT_FALSE(open[0].places.empty());
  EXPECT_TRUE(shown(0, "range").empty()) << "the commandos are not shown what only he needs";
  shown.board.pool = 0;
  EXPECT_TRUE(shown(seat, "range").empty());
}

TEST(OmegaOverlays, an_enemy_shows_whom_it_could_strike) {
  Shown shown = table_of("hold-the-lift");
  Board& b = shown.board;
  const kit::Grid& grid = static_cast<const Book*>(shown.game.book())->grid;
  b.phase = Phase::activate;
  b.commandos[0].status = Status::active;
  b.commandos[0].stance = 0;
  b.pieces[0].at = grid.id(10, 4);
  b.pieces[first_enemy].kind = 0;
  b.pieces[first_enemy].at = grid.id(14, 4);
  ASSERT_EQ(shown(0, "threat").size(), 1U);
  EXPECT_EQ(shown(0, "threat")[0].to, grid.id(10, 4));
  b.pieces[first_enemy].at = grid.id(20, 4);  // too far for one move
  EXPECT_TRUE(shown(0, "threat").empty());
}

TEST(OmegaScene, a_commando_is_played_by_his_own_seat_whoever_looks) {
  Shown shown = table_of("first-descent");
  Board& b = shown.board;
  const Book& book = *static_cast<const Book*>(shown.game.book());
  for (int players : {2, 3, 4}) {
    b.seats = static_cast<std::uint8_t>(players);
    for (PieceId who = 0; who < 3; ++who) {
      b.commandos[who].status = Status::active;
      b.commandos[who].seat = static_cast<std::uint8_t>(players == 2 ? 0 : players == 3 ? who / 2 : who);
      b.pieces[who].at = static_cast<CellId>(book.grid.id(1, 2 + static_cast<int>(who)));
    }
    for (Seat eyes = 0; eyes < players; ++eyes) {
      scene::Scene scene;
      sight({b, book}, nullptr, eyes, scene);
      for (PieceId who = 0; who < 3; ++who) {
        const auto piece = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                        [&](const scene::Piece& one) { return one.id == book.commandos[who].id; });
        ASSERT_NE(piece, scene.pieces.end());
        const std::string seat = players == 2   ? "commandos"
                                 : players == 3 ? who < 2 ? "alpha" : "bravo"
                                                : book.commandos[who].id;
        EXPECT_EQ(piece->seat, seat) << players << " people, as seen by seat " << static_cast<int>(eyes);
      }
    }
  }
}

}  // namespace
}  // namespace fireteam::omega

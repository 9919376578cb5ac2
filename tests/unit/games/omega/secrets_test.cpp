// Hiding door markers and room cards: whatever the overseer takes of what is on offer, the last one finds its place.
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/source_dir.h"
#include "engine/catalog.h"
#include "games/omega/table.h"

namespace fireteam::omega {
namespace {

const Files content(source_dir() / "content");

TEST(OmegaSecrets, placing_never_ends_in_a_dead_end) {
  const Rules* rules = nullptr;
  for (const Rules* one : all_games())
    if (std::string_view(one->id) == "omega") rules = one;
  ASSERT_TRUE(rules);
  const auto missions = list_missions(content);
  ASSERT_TRUE(missions);
  Random random(11);
  for (const MissionInfo& mission : *missions) {
    const Game game{rules, *rules->load(content, mission.id)};
    const Book& book = *static_cast<const Book*>(game.book());
    for (int round = 0; round < 40; ++round) {
      const char* difficulty = std::array{"easier", "standard", "harder"}[random.below(3)];
      Position position;
      Desk desk;
      ASSERT_TRUE(desk.start(game, {mission.id, {{"difficulty", difficulty}}}, position));
      auto board = [&]() -> const Board& { return *reinterpret_cast<const Board*>(desk.board()); };
      while (board().phase == Phase::markers || board().phase == Phase::stacks) {
        const auto options = desk.question().menu->options();
        ASSERT_FALSE(options.empty()) << mission.id;  // an empty menu is a fault of the engine's, too
        const Option& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
        ASSERT_TRUE(desk.play(game, position, first_of(option.seats), option.answer).played);
      }
      // All lies there, within what the box and the mission allow, and no room has two doors of one icon.
      std::array<int, most_door_kinds> used{};
      for (DoorId door = 0; door < book.doors.size(); ++door) {
        const std::uint8_t kind = board().doors[door].marker;
        ASSERT_LT(kind, book.markers.size());
        EXPECT_LE(++used[kind], book.markers[kind].count) << mission.id;
        EXPECT_TRUE(book.allows(kind, board().variant)) << mission.id;
        for (DoorId other = 0; other < door; ++other) {
          const Icon icon = book.markers[kind].icon;
          if (icon == Icon::plain || book.markers[board().doors[other].marker].icon != icon) continue;
          for (RoomId side : book.doors[door].sides)
            EXPECT_TRUE(side == none || (side != book.doors[other].sides[0] && side != book.doors[other].sides[1]));
        }
      }
      std::array<int, most_faces> laid{};
      for (RoomId room = 0; room < book.rooms.size(); ++room) {
        EXPECT_EQ(board().rooms[room].stack.size(), book.rooms[room].stack) << mission.id;
        for (std::size_t deal = 0; deal < book.deals.size(); ++deal) {
          int here = 0;
          for (RoomCardId face : board().rooms[room].stack) here += book.faces[face].deal == deal;
          const bool may = book.deals[deal].rooms >> room & 1U;
          EXPECT_TRUE(may || here == 0) << mission.id;
          EXPECT_TRUE(!may || !book.deals[deal].each || here == book.deals[deal].each) << mission.id;
        }
        for (RoomCardId face : board().rooms[room].stack) ++laid[face];
      }
      for (std::size_t face = 0; face < book.faces.size(); ++face) EXPECT_LE(laid[face], book.faces[face].count);
    }
  }
}

}  // namespace
}  // namespace fireteam::omega

// Buildings: those of the box and a thousand made at random keep the construction rules; layouts that do not are
// refused; sight is symmetric and equal to a plain trace.
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/source_dir.h"
#include "games/mercs/chapters.h"
#include "games/mercs/setup.h"

namespace fireteam::mercs {
namespace {

const Files content(source_dir() / "content");

Board laid(const Layout& layout) {
  Board board{};
  board.agents.fill(nowhere);
  board.tokens.fill(nowhere);
  lay_building(board, layout);
  return board;
}

// Every room can be breached: its door leads to a hallway that is reached from the elevator without passing a room.
void expect_playable(const Layout& layout, std::uint64_t number) {
  EXPECT_TRUE(faults_of(layout).empty()) << number << ": " << faults_of(layout).front();
  const Board board = laid(layout);
  const Distances ways = distances(board, static_cast<AreaId>(board.elevator.first()));
  for (AreaId a = 0; a < 64; ++a) EXPECT_NE(ways[a], far) << number << ": area " << int{a};
}

TEST(MercsBuilding, a_thousand_at_random_keep_the_rules) {
  for (std::uint64_t number = 1; number <= 1000; ++number) expect_playable(random_layout(number), number);
}

TEST(MercsBuilding, the_drawn_ones_are_read_with_every_mission) {
  auto missions = list_missions(content);
  ASSERT_TRUE(missions) << to_text(missions.complaints());
  EXPECT_EQ(missions->size(), 10U);
  for (const MissionInfo& mission : *missions) {
    auto loaded = load_book(content, mission.id);
    ASSERT_TRUE(loaded) << to_text(loaded.complaints());
    const Book& book = *static_cast<const Book*>(loaded->book.get());
    EXPECT_EQ(to_text(lint_book(book)), "");
    for (const Layout& layout : book.layouts) expect_playable(layout, 0);
  }
}

constexpr const char* standard =
    "AAsEEsBB/A......B/G.I.MM.K/G.I.NN.K/H.J.OO.L/H.J.PP.L/C......D/CCXXFFDD 1,0S 6,0S 0,6E 7,6W 3,0S 4,7N 0,2E 0,5E "
    "2,3E "
    "2,4W 7,3W 7,4W 5,2E 4,3W 5,4E 4,5W";

std::string complaint(std::string layout, const std::string& from, const std::string& to) {
  if (!from.empty()) layout.replace(layout.find(from), from.size(), to);
  auto loaded = load_book(content, "quiet-audit");
  Board board{};
  auto done = lay_out(*static_cast<const Book*>(loaded->book.get()),
                      {"quiet-audit", {{"building", "custom"}, {"layout", layout}}}, board);
  return done ? "" : to_text(done.complaints());
}
bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(MercsBuilding, custom_layouts_are_checked) {  // the layout check of the worked cases, and bad input
  EXPECT_EQ(complaint(standard, "", ""), "");
  EXPECT_TRUE(says(complaint(standard, " 2,4W", ""), "room J has no entry point"));
  EXPECT_TRUE(says(complaint(standard, "EEsBB", "EE.BB"), "stairs"));
  EXPECT_TRUE(says(complaint(standard, "CCXXFF", "CC..FF"), "elevator"));
  EXPECT_TRUE(says(complaint(standard, "AAsEE", ".AsEE"), "corner A"));
  EXPECT_TRUE(says(complaint(standard, "/A......B", ""), "7 rows"));
  EXPECT_TRUE(says(complaint(standard, "A......B", "A.....B"), "areas, expected 8"));
  EXPECT_TRUE(says(complaint(standard, "1,0S", "1,0S 1,0S"), "two doors on one edge"));
  EXPECT_TRUE(says(complaint(standard, "1,0S", "1,1S"), "leads out of no room"));
  EXPECT_TRUE(says(complaint(standard, "G.I.MM.K", "G.I.Mm.K"), "'m' in row 2"));
}

// A plain trace: the line is cut into small steps, and a wall within the radius of any of them blocks.
bool plain_sight(const Board& b, AreaId from, AreaId to) {
  const Areas blind = b.smoke | b.dark;
  if (blind.test(from) || blind.test(to)) return false;
  if (from == to) return true;
  const double x0 = from % 8 + 0.5, y0 = from / 8 + 0.5, x1 = to % 8 + 0.5, y1 = to / 8 + 0.5;
  constexpr int steps = 4000;
  auto near_edge = [](double x, double y, double ax, double ay, double bx, double by) {
    const double cx = std::clamp(x, std::min(ax, bx), std::max(ax, bx)),
                 cy = std::clamp(y, std::min(ay, by), std::max(ay, by));
    return (x - cx) * (x - cx) + (y - cy) * (y - cy) < 0.375 * 0.375 - 1e-9;
  };
  for (int i = 0; i <= steps; ++i) {
    const double x = x0 + (x1 - x0) * i / steps, y = y0 + (y1 - y0) * i / steps;
    const auto ax = static_cast<int>(x), ay = static_cast<int>(y);
    for (int cx = std::max(0, ax - 1); cx <= std::min(7, ax + 1); ++cx)
      for (int cy = std::max(0, ay - 1); cy <= std::min(7, ay + 1); ++cy) {
        const AreaId a = area_at(cx, cy);
        if ((cy == 0 || !b.open[0].test(a)) && near_edge(x, y, cx, cy, cx + 1, cy)) return false;
        if ((cx == 0 || !b.open[3].test(a)) && near_edge(x, y, cx, cy, cx, cy + 1)) return false;
        if (blind.test(a) && x > cx + 1e-6 && x < cx + 1 - 1e-6 && y > cy + 1e-6 && y < cy + 1 - 1e-6) return false;
      }
  }
  return true;
}

TEST(MercsSight, symmetric_and_equal_to_a_plain_trace) {
  Random random(7);
  for (std::uint64_t number = 1; number <= 4; ++number) {
    Board board = laid(random_layout(number));
    for (int i = 0; i < 4; ++i) board.smoke.set(random.below(64));
    for (AreaId from = 0; from < 64; ++from)
      for (AreaId to = 0; to < 64; ++to) {
        EXPECT_EQ(in_sight(board, from, to), in_sight(board, to, from));
        if (from < to) {
          EXPECT_EQ(in_sight(board, from, to), plain_sight(board, from, to)) << int{from} << " " << int{to};
        }
      }
  }
}

TEST(MercsSight, along_a_corridor_and_never_through_a_door) {
  auto loaded = load_book(content, "quiet-audit");
  const Book& book = *static_cast<const Book*>(loaded->book.get());
  const Board board = laid(book.layouts[0]);
  EXPECT_TRUE(in_sight(board, area_at(1, 1), area_at(6, 1)));
  for (std::size_t d = 0; d < 4; ++d)
    board.door[d].each([&](std::size_t a) {
      EXPECT_FALSE(in_sight(board, static_cast<AreaId>(a), neighbour(static_cast<AreaId>(a), static_cast<int>(d))));
    });
}

}  // namespace
}  // namespace fireteam::mercs

// Equally short ways, over random positions: where nobody is asked, every one of them leaves the same table.
#include <gtest/gtest.h>

#include <cstring>

#include "games/sas/axis.h"
#include "unit/games/sas/scenes.h"

namespace fireteam::sas {
namespace {

using namespace test;

class First : public Decider {
 public:
  Answer decide(const Question& question, const std::byte*) override { return question.menu->first_legal()->answer; }
};

using Path = std::vector<CellId>;

// Every cheapest way to a square, at most sixty of them.
void find_paths(Facts f, const WayLeft& left, CellId at, int rest, Path& path, std::vector<Path>& paths) {
  if (rest == 0) paths.push_back(path);
  for (Dir dir : kit::king_dirs)
    for (int price = 1; price <= std::min(rest, 2) && paths.size() < 60; ++price) {
      if (!f.book.tables.axis_walk[static_cast<std::size_t>(price - 1)].may(at, dir)) continue;
      const auto to = static_cast<CellId>(at + f.book.ground.grid.offset(dir));
      if (!left.at[static_cast<std::size_t>(rest - price)].test(to)) continue;
      path.push_back(to);
      find_paths(f, left, to, rest - price, path, paths);
      path.pop_back();
    }
}

// The board after a walk that is led square by square. Facing is chosen at the end and left aside.
Board walked(const Scene& scene, UnitId u, FriendId target, const Path& path) {
  Board board = *scene.board;
  std::array<Answer, most_answers> answers;
  std::uint32_t count = 0;
  Menu menu;
  Chance chance;
  Referee referee(answers.data(), count, menu, chance);
  First first;
  referee.live(&first, reinterpret_cast<const std::byte*>(&board));
  Table t{board, *scene.book, referee};
  for (CellId to : path) {
    const Walk walk = walk_from(t, u, 2);
    int points = 2;
    EXPECT_FALSE(walk_to(t, u, walk, to, target, points, Rule::SAS_ADV_15, nullptr));
  }
  board.units[u].facing = 0;
  return board;
}

bool same(const Board& a, const Board& b) { return std::memcmp(&a, &b, sizeof(Board)) == 0; }

TEST(SasWays, where_nobody_is_asked_every_way_leaves_the_same_table) {
  std::mt19937 random(11);
  int alike = 0, unlike = 0;
  for (int round = 0; round < 150; ++round) {
    Scene scene = random_scene(random);
    Board& board = *scene.board;
    board.seats = 3;
    board.section = random() % 2 ? Section::battle : Section::stealth;
    const UnitId u = scene.book->first(UnitKind::smg);
    if (!spotted(scene.facts(), 0)) continue;
    const Walk walk = walk_from(scene.facts(), u, scene.book->card_of(u).move);
    (walk.within - occupied(scene.facts())).each([&](std::size_t cell) {
      if (random() % 4) return;
      const auto end = static_cast<CellId>(cell);
      const int cost = walk.cost(end);
      const WayLeft left = way_left(scene.facts(), end, cost);
      std::vector<Path> paths;
      Path path;
      find_paths(scene.facts(), left, board.units[u].cell, cost, path, paths);
      if (paths.size() < 2) return;
      Cells passed, always = kit::all_cells<most_cells>(scene.book->ground.grid);
      for (const Path& way : paths) {
        Cells here;
        for (CellId at : way) here.set(at);
        passed |= here;
        always &= here;
      }
      if (way_matters(scene.facts(), u, passed)) {
        ++unlike;
        return;
      }
      ++alike;
      const Board after = walked(scene, u, 0, paths[0]);
      EXPECT_EQ(after.units[u].cell, end);
      for (const Path& way : paths) EXPECT_TRUE(same(after, walked(scene, u, 0, way)));
      const Cells only_some = passed - always;
      if (only_some.none()) return;
      for (TokenKind kind : {TokenKind::landmine, TokenKind::trap}) {
        board.tokens.push_back({static_cast<CellId>(only_some.first()), kind, 0});
        EXPECT_TRUE(way_matters(scene.facts(), u, passed));
        board.tokens.pop_back();
      }
      Operator& shooter = board.operators[0];  // a mark on the walker, with the whole way in front and in reach
      const Operator before = shooter;
      shooter.mark = u;
      shooter.weapons = 0xff;
      bool bears = false;
      for (Dir facing : {Dir::n, Dir::e, Dir::s, Dir::w}) {
        shooter.facing = static_cast<std::uint8_t>(facing);
        bears |= way_matters(scene.facts(), u, passed);
      }
      EXPECT_TRUE(bears);
      shooter = before;
    });
  }
  EXPECT_GT(alike, 200);
  EXPECT_GT(unlike, 100);
}

}  // namespace
}  // namespace fireteam::sas

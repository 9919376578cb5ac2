// Every mission in the box reads without a complaint, and a wrong line is told with its file and path.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "games/rambo/book.h"

namespace fireteam::rambo {
namespace {

const Files content(source_dir() / "content");

TEST(RamboMissions, all_of_them_load) {
  auto files = content.list("rambo/missions", ".json");
  ASSERT_FALSE(files.empty());
  for (const std::string& file : files) {
    std::string id = file.substr(file.rfind('/') + 1);
    auto loaded = load_book(content, id.substr(0, id.size() - 5));
    EXPECT_TRUE(loaded) << (loaded ? "" : to_text(loaded.complaints()));
  }
}

// The example mission with one text put in place of another.
std::string complaint_after(const std::string& from, const std::string& to) {
  Files files(source_dir() / "content");
  std::string text = *files.read("rambo/missions/night-path.json");
  auto at = text.find(from);
  if (at == std::string::npos) return "the example has no '" + from + "'";
  files.lay("rambo/missions/night-path.json", text.replace(at, from.size(), to));
  auto loaded = load_book(files, "night-path");
  return loaded ? "" : to_text(loaded.complaints());
}

TEST(RamboMissions, a_wrong_line_is_told_with_its_place) {
  EXPECT_EQ(complaint_after("no-enemies @map", "no-enemies @mop"),
            "rambo/missions/night-path.json:/triggers/0/if/0: 'no-enemies @mop': 'mop' is no place, expected x,y or "
            "x,y..x,y\n");
  EXPECT_EQ(complaint_after("\"remove P2\"", "\"remvoe P2\""),
            "rambo/missions/night-path.json:/triggers/2/do/0: 'remvoe P2': no effect 'remvoe', did you mean "
            "'remove'?\n");
  EXPECT_EQ(complaint_after("round-end 4", "round-end 4 5"),
            "rambo/missions/night-path.json:/triggers/8/when: 'round-end 4 5': '5' is too much, expected the end of "
            "the line\n");
  EXPECT_EQ(complaint_after("spawn B @P1", "spawn C @P1"),
            "rambo/missions/night-path.json:/triggers/8/do/0: 'spawn C @P1': 'C' is no letter of the Enemy Track\n");
}

}  // namespace
}  // namespace fireteam::rambo

// The box and all missions read without a complaint; what is wrong is refused with its file and path.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "games/sas/setup.h"

namespace fireteam::sas {
namespace {

const Files content(source_dir() / "content");

const Book& book_of(const Loaded& loaded) { return *static_cast<const Book*>(loaded.book.get()); }

TEST(SasContent, tiles_and_missions_read_and_lint_clean) {
  auto missions = list_missions(content);
  ASSERT_TRUE(missions) << (missions ? "" : to_text(missions.complaints()));
  EXPECT_EQ(missions->size(), 12U);
  for (const MissionInfo& mission : *missions) {
    auto loaded = outline_book(content, mission.id);
    ASSERT_TRUE(loaded) << to_text(loaded.complaints());
    EXPECT_EQ(to_text(lint_book(book_of(*loaded))), "");
  }
}

// A file of the box or a mission with one text put in place of another; what the reader says.
std::string complaint(const std::string& file, const std::string& from, const std::string& to,
                      const std::string& mission = "night-orders") {
  Files files(source_dir() / "content");
  std::string text = *files.read(file);
  auto at = text.find(from);
  if (at == std::string::npos) return "the file has no '" + from + "'";
  files.lay(file, text.replace(at, from.size(), to));
  auto loaded = outline_book(files, mission);
  return loaded ? "" : to_text(loaded.complaints());
}
std::string in_mission(const std::string& from, const std::string& to, const std::string& mission = "night-orders") {
  return complaint("sas/missions/" + mission + ".json", from, to, mission);
}
bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SasContent, a_trigger_that_locks_no_door_is_told_by_the_lint) {
  Files files(source_dir() / "content");
  const std::string file = "sas/missions/airman-down.json", from = R"("cell": "21,12..22,16")";
  std::string text = *files.read(file);
  ASSERT_NE(text.find(from), std::string::npos);
  files.lay(file, text.replace(text.find(from), from.size(), R"("cell": "21,13")"));
  auto loaded = outline_book(files, "airman-down");
  ASSERT_TRUE(loaded) << to_text(loaded.complaints());
  EXPECT_TRUE(says(to_text(lint_book(book_of(*loaded))), "no door beside the zone"));
}

TEST(SasContent, tiles_that_cannot_lie_so_are_refused) {
  EXPECT_TRUE(says(in_mission("\"tile\": \"wood\"", "\"tile\": \"farm\""), "tile 1 lies twice"));
  EXPECT_TRUE(says(in_mission("\"tile\": \"lane\", \"at\": [0, 1]", "\"tile\": \"lane\", \"at\": [0, 0]"),
                   "two tiles lie at 0,0, expected one"));
  EXPECT_TRUE(says(in_mission("\"tile\": \"lane\", \"at\": [0, 1]", "\"tile\": \"lane\", \"at\": [2, 1]"),
                   "/tiles: 4 tiles for a map of 3 by 2, expected each place once"));
  EXPECT_TRUE(says(in_mission("\"manned\": [\"a\", \"p\"]", "\"manned\": [\"a\", \"z\"]"),
                   "night-orders.json:/tiles/0/manned/1: tile 'farm' has no point or line 'z'"));
}

TEST(SasContent, edges_that_contradict_are_refused) {
  // The east side of the farm against the west side of the wood beside it.
  Files files(source_dir() / "content");
  std::string text = *files.read("sas/tiles.json");
  auto farm = text.find("\"edges\": [", text.find("\"farm\""));
  text.insert(farm + 10, "\"low-wall V 10 0\", ");
  auto wood = text.find("\"map\": {", text.find("\"id\": \"wood\""));
  text.insert(wood + 8, "\"edges\": [\"high-wall V 0 0\"], ");
  files.lay("sas/tiles.json", text);
  auto loaded = outline_book(files, "night-orders");
  ASSERT_FALSE(loaded);
  EXPECT_TRUE(says(to_text(loaded.complaints()), "the edge west of 10,0 is both low-wall and high-wall"));
}

TEST(SasContent, lines_points_and_windows_are_checked_against_the_ground) {
  EXPECT_TRUE(says(complaint("sas/tiles.json", "\"way\": \"7,0 7,9\"", "\"way\": \"7,0 7,12\""), "leaves the board") ||
              says(complaint("sas/tiles.json", "\"way\": \"7,0 7,9\"", "\"way\": \"7,0 12,0\""), "crosses"));
  EXPECT_TRUE(says(complaint("sas/tiles.json", "\"way\": \"7,0 7,9\"", "\"way\": \"7,0 8,9\""),
                   "from 7,0 to 8,9 runs no straight line"));
  EXPECT_TRUE(
      says(complaint("sas/tiles.json", "\"7,2 S\"", "\"7,2 E\""), "does not face along the line (SAS-SETUP-11)"));
  EXPECT_TRUE(says(complaint("sas/tiles.json", "\"7,2 S\"", "\"6,2 S\""), "is no square of the line"));
  EXPECT_TRUE(says(
      complaint("sas/tiles.json", "\"arrows\": \"NSW\", \"facing\": \"N\"", "\"arrows\": \"NSW\", \"facing\": \"E\""),
      "the filled arrow is none of the arrows"));
  EXPECT_TRUE(says(in_mission("\"patches\": [", "\"edges\": [\"window V 9 1\"], \"patches\": ["),
                   "a window stands in the open, expected a room on one side at 9,1"));
  EXPECT_TRUE(says(in_mission("\"patches\": [", "\"edges\": [\"none H 2 1..6\"], \"patches\": ["),
                   "a room is open to the outside"));
  EXPECT_TRUE(says(in_mission("\"patches\": [", "\"edges\": [\"high-wall V 99 1\"], \"patches\": ["),
                   "night-orders.json:/edges/0: 'high-wall V 99 1' does not lie on this map"));
  EXPECT_TRUE(
      says(in_mission("\"at\": [16, 16]", "\"at\": [16, 15]"), "/guards/dump-guard/at: 16,15 cannot be stood on"));
  EXPECT_TRUE(says(in_mission("\"4,0..7,0\"", "\"4,1..7,1\""), "is no place for a spawn tile"));
}

TEST(SasContent, decks_must_fill_the_event_window) {
  EXPECT_TRUE(says(in_mission("\"window\": [6, 4]", "\"window\": [20, 16]", "staff-car"),
                   "staff-car.json:/window: a window of 20 and 16 cards in a deck of 32"));
  EXPECT_TRUE(says(in_mission("\"deck\": \"standard\"", "\"deck\": \"standrad\""),
                   "/deck: no event deck 'standrad', did you mean 'standard'?"));
  EXPECT_TRUE(says(complaint("sas/events.json", "\"stealth\": \"sentry-black-cw\"", "\"stealth\": \"sweep-black-cw\""),
                   "is no stealth panel"));
}

TEST(SasContent, a_wrong_line_is_told_with_its_place) {
  EXPECT_EQ(in_mission("spawn smg 2 white", "spawn smg 2 whit"),
            "sas/missions/night-orders.json:/triggers/5/do/1: 'spawn smg 2 whit': no colour or zone 'whit'\n");
  EXPECT_EQ(in_mission("\"when\": \"battle 3\"", "\"when\": \"batle 3\""),
            "sas/missions/night-orders.json:/triggers/6/when: 'batle 3': no moment 'batle', did you mean 'battle'?\n");
  EXPECT_TRUE(says(in_mission("\"killed officer >= 1\", \"destroyed d1\"", "\"killed officer\", \"destroyed d1\""),
                   "/victory/major/0/0: 'killed officer': the line ends"));
  EXPECT_TRUE(says(in_mission("\"destroyed d1\"", "\"destroyed d2\""), "no objective 'd2', did you mean 'd1'?"));
}

TEST(SasContent, a_custom_mission_changes_one_thing_of_another) {  // SAS-CUSTOM-09
  Files files(source_dir() / "content");
  files.lay("sas/missions/my-orders.json",
            R"({"base": "night-orders", "id": "my-orders", "number": 0, "title": "Mine", "deck": "hard"})");
  auto loaded = outline_book(files, "my-orders");
  ASSERT_TRUE(loaded) << to_text(loaded.complaints());
  const Book& book = book_of(*loaded);
  EXPECT_EQ(book.title, "Mine");
  EXPECT_EQ(book.setup_units.size(), book_of(*outline_book(content, "night-orders")).setup_units.size());
  EXPECT_NE(book.events[0].id, book_of(*outline_book(content, "night-orders")).events[0].id);
}

TEST(SasContent, a_map_that_is_cut_down_changes_meter_and_cast) {  // SAS-CUSTOM-01..05
  auto sized = [&](const char* base, const char* changes) {
    Files files(source_dir() / "content");
    files.lay("sas/missions/cut.json",
              std::string(R"({"base": ")") + base + R"(", "id": "cut", "number": 0, )" + changes);
    auto loaded = outline_book(files, "cut");
    EXPECT_TRUE(loaded) << (loaded ? "" : to_text(loaded.complaints()));
    return loaded ? std::pair<int, std::size_t>(book_of(*loaded).meter, book_of(*loaded).cast.size())
                  : std::pair<int, std::size_t>(0, 0);
  };
  using Size = std::pair<int, std::size_t>;
  EXPECT_EQ(sized("night-orders", R"("from_tiles": 9, "meter": 8, "cast": ["jock a", "paddy a", "reg a", "fitz a"]})"),
            (Size{6, 2}));
  EXPECT_EQ(sized("night-orders", R"("from_tiles": 6, "meter": 7, "cast": ["jock a", "paddy a", "reg a"]})"),
            (Size{6, 2}));
  EXPECT_EQ(sized("all-at-once", R"("from_tiles": 4, "meter": 6, "cast": ["jock a", "paddy a"]})"), (Size{7, 3}));
  EXPECT_EQ(sized("night-orders", R"("meter": null})"), (Size{6, 2}));
}

// SAS-GEN-02, SAS-SETUP-02: one to four of them, each once, and those that a tutorial names.
std::string seats(const std::string& mission, const std::string& operators) {
  auto loaded = outline_book(content, mission);
  if (!loaded) return to_text(loaded.complaints());
  auto names = seat_names(book_of(*loaded), {mission, {{"operators", operators}}});
  if (!names) return to_text(names.complaints());
  std::string text;
  for (const std::string& name : *names) text += name + ' ';
  return text;
}

TEST(SasContent, operators_are_chosen_within_the_rules) {
  EXPECT_EQ(seats("all-at-once", "fitz"), "fitz ");
  EXPECT_EQ(seats("all-at-once", "reg:B,jock,fitz,paddy"), "reg jock fitz paddy ");
  EXPECT_TRUE(says(seats("all-at-once", "jock,jock"), "'jock' stands twice"));
  EXPECT_TRUE(says(seats("all-at-once", "resistance"), "no Operator 'resistance'"));
  EXPECT_EQ(seats("night-orders", "jock:B,paddy"), "jock paddy ");
  EXPECT_TRUE(says(seats("night-orders", "reg,fitz"), "this mission names its Operators"));
  EXPECT_TRUE(says(seats("night-orders", "jock,paddy,reg"), "this mission names its Operators"));
}

}  // namespace
}  // namespace fireteam::sas

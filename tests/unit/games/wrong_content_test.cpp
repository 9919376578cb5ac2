// Content that contradicts itself or its box is refused, or told by the lint, with its file and path.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"

namespace fireteam {
namespace {

struct Change {
  std::string file, from, to;
};
struct Wrong {
  std::string game, mission;
  std::vector<Change> changes;
  std::string said;  // in what is complained about
};

const Rules& rules_of(const std::string& game) {
  const auto& games = all_games();
  return **std::ranges::find_if(games, [&](const Rules* rules) { return rules->id == game; });
}

// What reader and lint say of the content with some texts in place of others.
std::string complaints_of(const Wrong& wrong) {
  Files files(source_dir() / "content");
  for (const Change& change : wrong.changes) {
    std::string text = files.read(change.file).value_or("");
    const auto at = text.find(change.from);
    if (at == std::string::npos) return change.file + " has no '" + change.from + "'";
    files.lay(change.file, text.replace(at, change.from.size(), change.to));
  }
  const Rules& rules = rules_of(wrong.game);
  const auto loaded = rules.load(files, wrong.mission);
  return to_text(loaded ? rules.lint(loaded->book.get()) : loaded.complaints());
}

void expect_all_told(const std::vector<Wrong>& list) {
  for (const Wrong& wrong : list) {
    const std::string said = complaints_of(wrong);
    EXPECT_NE(said.find(wrong.said), std::string::npos) << "expected: " << wrong.said << "\nsaid: " << said;
  }
}

Wrong in_omega(std::string from, std::string to, std::string said) {
  return {
      "omega", "cold-storage", {{"omega/missions/cold-storage.json", std::move(from), std::move(to)}}, std::move(said)};
}

TEST(WrongContent, omega) {
  const std::string file = "omega/missions/cold-storage.json";
  std::vector<Wrong> list{
      in_omega(R"("to": [6, 4])", R"("to": [5, 4])",
               file + ":/tiles: the tiles leave a gap: 5 spaces on no tile, the first (6,0)"),
      in_omega(R"("to": [6, 4])", R"("to": [7, 4])", "lies on the tile 'ta' already, expected one tile a space"),
      in_omega(R"("to": [6, 4])", R"("to": [6, 40])", file + ":/tiles/ta: the tile leaves the map"),
      in_omega("[[3, 4], [3, 5]]", "[[4, 6], [5, 6]]", file + ":/doors/da: the door does not lie between two areas"),
      in_omega("[[3, 4], [3, 5]]", "[[3, 4], [3, 6]]", file + ":/doors/da/between: (3,4) and (3,6) are no neighbours"),
      in_omega("[[3, 4], [3, 5]]", "[[4, 4], [4, 5]]", file + ":/doors/da/between: the door leads into the wall (4,5)"),
      in_omega("\"#.O...#.r", "\"#.....#.r", "an objective may lie in 'a', which has no objective zone"),
      in_omega(R"("at": [1, 1], "stack": 3)", R"("at": [1, 1], "stack": 4)",
               file + ":/deals: 18 room cards for stacks of 19 in all: they cannot be filled"),
      in_omega(R"("at": [1, 1], "stack": 3)", R"("at": [7, 2], "stack": 3)", "the room is 'a' already"),
      in_omega(R"("ripper": 6)", R"("ripper": 60)", file + ":/reserves/ripper: 60 figures, the box holds"),
      in_omega("\"vent-swarm\"", "\"vent-swam\"", "no dashboard tile 'vent-swam', did you mean 'vent-swarm'?"),
      in_omega(R"({"card": "mine"})", R"({"card": "mine", "n": 9})", "9 cards 'mine', the box holds"),
      in_omega("figure tech @16,2", "figure tech @16,0", file + ":/triggers: a place without floor: @16,0"),
      {"omega",
       "cold-storage",
       {{file, "\"###.#####.######.###\"", "\"###.#####.##########\""},
        {file, "    \"de\": {\"between\": [[16, 4], [16, 5]]},\n", ""}},
       file + ":/rooms/e: the room has no door, nobody could reveal it"},
      {"omega",
       "cold-storage",
       {{"omega/kits.json", R"("owner": "anvil")", R"("owner": "granite")"}},
       "omega/kits.json: a deck of 9 cards, expected 10 a commando and 10 common ones"},
  };
  expect_all_told(list);
}

Wrong in_jagged(std::string from, std::string to, std::string said, const std::string& mission = "the-salt-track") {
  return {
      "jagged", mission, {{"jagged/missions/" + mission + ".json", std::move(from), std::move(to)}}, std::move(said)};
}
Wrong in_box(const std::string& file, std::string from, std::string to, std::string said) {
  return {
      "jagged", "landing-at-omera", {{"jagged/" + file + ".json", std::move(from), std::move(to)}}, std::move(said)};
}

TEST(WrongContent, jagged) {
  const std::string file = "jagged/missions/the-salt-track.json";
  std::vector<Wrong> list{
      in_jagged("05as 16bw", "05as 05bw", file + ":/map: both 05a and 05b, which are one tile"),
      in_jagged("05as 16bw", "05as 18bw", file + ":/map: no sector face '18bw'"),
      in_jagged("05as 16bw", "05as 16bx", "'16bx': expected * L w s d u or ! after the face"),
      in_jagged("01b* 02bw", "01bw 02bw", file + ":/map: no sector with *, where the team begins"),
      in_jagged("\"complete 1\", \"win\"", "\"complete 1\"", file + ":/triggers: no trigger has the effect 'win'"),
      in_jagged("[\"voices-under-chilca\"]", "[\"voices-under-chilka\"]",
                file + ":/opens: no scenario 'voices-under-chilka', did you mean 'voices-under-chilca'?"),
      in_jagged("[\"voices-under-chilca\"]", "[\"landing-at-omera\"]",
                file + ":/opens: the way from here leads back here, expected no circle"),
      in_jagged("\"ends_campaign\": true", "\"ends_campaign\": false",
                "a dead end: it opens nothing and does not end the campaign", "the-palace-road"),
      {"jagged",
       "airfield-of-glass",
       {{"jagged/missions/three-bridges.json", "\"airfield-of-glass\"", "\"the-palace-road\""}},
       "airfield-of-glass.json:/opens: nothing opens this scenario"},
      in_jagged("\"rewards\": [19, 26]", "\"rewards\": [19, 96]", file + ":/rewards: no A.I.M. card 96"),
      in_jagged("close 01b 02b", "close 01b 02a", "02a"),
      in_box("faces", "[[0, 0], [6, 0], [6, 6], [0, 6]]", "[[0, 0], [7, 0], [6, 6], [0, 6]]",
             "jagged/faces.json:/templates/q4: the outlines cover"),
      in_box("faces", R"("borders": ["12", "13", "24", "34"])", R"("borders": ["12", "13", "14", "34"])",
             "border 14, which the outlines do not have"),
      in_box("faces", R"("rebels": 1, "letters": [1, 2, 3, 4])", R"("rebels": 1, "letters": [1, 2, 3, 7])",
             "a letter on area 7, which is not there"),
      in_box("spawns", "B:RR A:e", "E:RR A:e", "'E:RR A:e', expected such as 'B:R*R A:e'"),
      in_box("items", R"("title": "Machete", "deck": "aim")", R"("title": "Machete", "deck": "l4")", "l4"),
      in_box("items", R"("Armor yellow; Durability: throw one die again", "armor": "Y", "durability": 1)",
             R"("Armor yellow", "armor": "Y")", "an ability without Durability, expected 'durability'"),
      in_box("items", R"("Armor -, 1 blue", "blue": 1)", R"("Armor -, 1 blue", "blue": 1, "use": {"teleport": 1})",
             "unknown key 'teleport'"),
  };
  expect_all_told(list);
}

}  // namespace
}  // namespace fireteam

// A scene whole and as a patch: what is the same is left out, what is gone is null, items stand by their ids.
#include "engine/scene_parts.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "engine/scene_json.h"

namespace fireteam {
namespace {

using nlohmann::json;

scene::Scene before() {
  scene::Scene scene;
  scene.game = "drill";
  scene.round = 1;
  scene.cause = "because";
  scene.ground.rev = "ab";
  scene.ground.shape = "squares";
  scene.pieces = {{.id = "red", .place = 1}, {.id = "blue", .place = 2}, {.id = "guard", .place = 3}};
  scene.tracks = {{.id = "alarm", .now = 1}};
  scene.prompt.kind = "act";
  return scene;
}

json patch(const scene::Scene& from, const scene::Scene& to, std::string_view known = {}) {
  HeldScene held = SceneParts(from).held();
  std::string text;
  const SceneParts parts(to, known);
  parts.put_patch(text, held);
  EXPECT_EQ(held.rev, to.ground.rev);
  std::string again;
  parts.put_patch(again, held);
  EXPECT_EQ(again, "{}");
  return json::parse(text);
}

TEST(SceneParts, NothingChangedIsNothing) { EXPECT_EQ(patch(before(), before()), json::object()); }

TEST(SceneParts, WholeIsTheSceneAsJson) {
  std::string text;
  SceneParts(before()).put_whole(text);
  EXPECT_EQ(json::parse(text), to_json(before()));
  EXPECT_EQ(json::parse(text)["pieces"].size(), 3U);
}

TEST(SceneParts, ChangesGonesAndItems) {
  scene::Scene after = before();
  after.round = 2;
  after.cause.clear();
  after.tracks.clear();
  after.pieces = {after.pieces[2], after.pieces[0], {.id = "new"}};
  after.pieces[1].place = 9;
  EXPECT_EQ(patch(before(), after), json::parse(R"({"round":2,"cause":null,"tracks":null,
    "pieces":["guard",{"id":"red","place":9},{"id":"new"}]})"));
}

TEST(SceneParts, AnItemWithoutIdComesWhole) {
  scene::Scene first = before(), second = before();
  first.hands = {{.title = "Cards"}};
  second.hands = {{.title = "Cards"}, {.id = "more"}};
  EXPECT_EQ(patch(first, second)["hands"], json::parse(R"([{"title":"Cards"},{"id":"more"}])"));
}

TEST(SceneParts, GroundComesWithANewRevOnly) {
  scene::Scene lean = before(), moved = before();
  lean.ground = {.rev = "ab"};
  EXPECT_EQ(patch(before(), lean, "ab"), json::object());
  moved.ground.rev = "cd";
  EXPECT_EQ(patch(before(), moved, "ab"), json::parse(R"({"ground":{"rev":"cd","shape":"squares"}})"));
}

TEST(JsonText, IsValidWhateverIsPutIn) {
  for (std::string text :
       {"plain", "\"quoted\" \\ back", "line\nbreak\ttab\x01", "Z\xc3\xbcrich \xe2\x80\x94 \xf0\x9f\x8e\xb2"}) {
    std::string out;
    put_json(out, text);
    EXPECT_EQ(json::parse(out).get<std::string>(), text);
  }
  for (std::string text : {"\xff", "a\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\x80z"}) {
    std::string out;
    put_json(out, text);
    EXPECT_TRUE(json::accept(out)) << out;
    EXPECT_NE(out.find("\xef\xbf\xbd"), std::string::npos);
  }
}

TEST(JsonText, FindsOddLettersWhereverTheyStand) {
  for (int letter = 0; letter < 256; ++letter)
    for (std::size_t at = 0; at < 19; ++at) {
      std::string text(19, 'x');
      text[at] = static_cast<char>(letter);
      const bool odd = letter < 0x20 || letter >= 0x80 || letter == '"' || letter == '\\';
      EXPECT_EQ(plain_json(text), !odd) << letter << " at " << at;
    }
  EXPECT_TRUE(plain_json(""));
}

}  // namespace
}  // namespace fireteam

// The JSON form of a scene: defaults are left out, 0 stays where it means something.
#include "engine/scene_json.h"

#include <gtest/gtest.h>

namespace fireteam {
namespace {

scene::Scene small() {
  scene::Scene scene;
  scene.game = "drill";
  scene.phase = 0;
  scene.ground.rev = "ab";
  scene.ground.shape = "squares";
  scene.ground.width = 2;
  scene.ground.places.push_back({.id = 0, .name = "A1", .kind = "floor"});
  scene.pieces.push_back({.id = "guard-1", .place = 0, .bar = 0, .bar_max = 2});
  scene.prompt.choices.push_back({.answer = "step B1", .place = 1, .final = true});
  return scene;
}

TEST(SceneJson, LeavesDefaultsOut) {
  auto json = to_json(small());
  EXPECT_EQ(json["ground"], nlohmann::json::parse(R"({"rev":"ab","shape":"squares","width":2,
    "places":[{"id":0,"name":"A1","kind":"floor","x":0,"y":0}]})"));
  EXPECT_EQ(json["pieces"], nlohmann::json::parse(R"([{"id":"guard-1","place":0,"bar":0,"bar_max":2}])"));
  EXPECT_EQ(json["prompt"], nlohmann::json::parse(R"({"choices":[{"answer":"step B1","place":1,"final":true}]})"));
  EXPECT_EQ(json["phase"], 0);
  for (const char* key : {"title", "over", "round", "tracks", "overlays"}) EXPECT_FALSE(json.contains(key)) << key;
}

TEST(SceneJson, KnownGroundIsItsRevAlone) {
  EXPECT_EQ(to_json(small(), "ab")["ground"], nlohmann::json::parse(R"({"rev":"ab"})"));
  EXPECT_EQ(to_json(small(), "cd")["ground"]["width"], 2);
}

TEST(SceneJson, OverlayNamesItsBlockerOnlyWhenThereIsOne) {
  scene::Overlay overlay{.kind = "sight", .from = 3, .to = 0, .state = "clear"};
  EXPECT_EQ(to_json(overlay), nlohmann::json::parse(R"({"kind":"sight","from":3,"to":0,"state":"clear"})"));
  overlay.blocker = {1, 0, 1, 1};
  EXPECT_EQ(to_json(overlay)["blocker"], nlohmann::json::parse("[1,0,1,1]"));
}

}  // namespace
}  // namespace fireteam

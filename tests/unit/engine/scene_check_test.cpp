// What a scene must not hold: ids twice, links in a circle, dice without a tray or beyond its size.
#include "engine/scene_check.h"

#include <gtest/gtest.h>

namespace fireteam::scene {
namespace {

Inset dashboard() {
  Inset inset;
  inset.id = "dashboard";
  for (const char* id : {"boots", "rope", "wind"}) inset.slots.emplace_back().id = id;
  inset.links = {{"boots", "wind", ""}, {"rope", "wind", ""}};
  return inset;
}

TEST(SceneCheck, LinksThatLeadOnAreGood) { EXPECT_EQ(fault_of(dashboard()), ""); }

TEST(SceneCheck, ACircleIsRefusedWithASlotOfIt) {
  Inset inset = dashboard();
  inset.links.push_back({"wind", "boots", ""});
  EXPECT_EQ(fault_of(inset), "inset 'dashboard': links lead from 'boots' back to it, expected no circle");
}

TEST(SceneCheck, IdsStandOnce) {
  Inset inset = dashboard();
  inset.slots.emplace_back().id = "rope";
  EXPECT_EQ(fault_of(inset), "inset 'dashboard': slot 'rope' stands twice, expected each id once");
  Scene scene;
  scene.insets = {dashboard(), dashboard()};
  EXPECT_EQ(fault_of(scene), "inset 'dashboard' stands twice, expected each id once");
}

TEST(SceneCheck, LinksNameSlots) {
  Inset inset = dashboard();
  inset.links.push_back({"boots", "wings", ""});
  EXPECT_EQ(fault_of(inset), "inset 'dashboard': a link names 'wings', expected the id of one of its slots");
}

TEST(SceneCheck, DiceLieInTraysThatHoldThem) {
  Scene scene;
  scene.pools.push_back({"white", "Crew", "0"});
  scene.dice.assign(most_dice, Die{"white", "hit", "", "white", ""});
  EXPECT_EQ(fault_of(scene), "");
  scene.dice.push_back(scene.dice.front());
  EXPECT_EQ(fault_of(scene), "61 dice lie in the trays, expected at most 60");
  scene.dice.resize(1);
  scene.dice[0].pool = "red";
  EXPECT_EQ(fault_of(scene), "a die lies in pool 'red', expected one of the scene's pools");
}

TEST(SceneCheck, CardsLieInRegionsOfTheGround) {
  Scene scene;
  scene.ground.regions.emplace_back().name = "Store";
  scene.hands.emplace_back().region = "Stor";
  EXPECT_EQ(fault_of(scene), "hand '' lies in 'Stor', expected a region of the ground");
}

}  // namespace
}  // namespace fireteam::scene

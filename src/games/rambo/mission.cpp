// How a mission file reads: every key with its bounds, once for reader and schema.
#include "games/rambo/mission.h"

namespace fireteam::rambo {

void describe(Shape<TileFile>& s) {
  s.called("tile", "a map tile of 8 x 8 spaces");
  s.id(&TileFile::id);
  s.field("map", &TileFile::map);
  s.also([](const content::Node& node, TileFile& tile) {
    if (tile.map.width != 0 && (tile.map.width != 8 || tile.map.height != 8))
      node.complain("the tile is " + std::to_string(tile.map.width) + " by " + std::to_string(tile.map.height) +
                    " spaces, expected 8 by 8");
  });
}

void describe(Shape<TileLay>& s) {
  s.called("tile_lay", "a tile on the table");
  s.field("tile", &TileLay::tile);
  s.field("at", &TileLay::at).about("column and row, counted in tiles");
  s.field("turn", &TileLay::turn).between(0, 3).optional().about("quarters clockwise");
}

void describe(Shape<PoiFile>& s) {
  s.called("poi", "a point of interest; without 'at' it is set aside");
  s.id(&PoiFile::id);
  s.place(&PoiFile::where);
  s.field("name", &PoiFile::name);
  s.field("glyph", &PoiFile::glyph).optional().about("goal exit trap item body or noise");
  s.field("at", &PoiFile::at).about("without it the token is set aside until an effect places it");
  s.field("route", &PoiFile::route).at_most(16).optional().about("where `advance` takes it, from its first space on");
  s.field("in", &PoiFile::in).optional().about("there only at these difficulties");
}

void describe(Shape<EnemyFile>& s) {
  s.called("enemy_icon", "a letter of the Enemy Track on a space");
  s.place(&EnemyFile::where);
  s.field("letter", &EnemyFile::letter);
  s.field("at", &EnemyFile::at);
  s.field("in", &EnemyFile::in).optional().about("there only at these difficulties");
}

void describe(Shape<FogPoi>& s) {
  s.called("fog_poi");
  s.field("number", &FogPoi::number).between(1, 15);
  s.field("at", &FogPoi::at);
}

void describe(Shape<FogFace>& s) {
  s.called("fog_face", "what a Fog of War card does; spaces are [column, row] of its 4 x 4, arrow to the south");
  s.place(&FogFace::where);
  s.field("name", &FogFace::name);
  s.field("text", &FogFace::text).optional();
  s.field("do", &FogFace::effects).at_most(6).optional().lines(Lines::effects);
  s.field("spawns", &FogFace::spawns).at_most(8).optional();
  s.field("poi", &FogFace::poi).at_most(4).optional();
  s.field("cover", &FogFace::cover).at_most(16).optional();
  s.field("tough", &FogFace::tough).at_most(16).optional();
  s.field("solid", &FogFace::solid).at_most(16).optional();
  s.field("clear", &FogFace::clear).at_most(16).optional();
  s.field("red", &FogFace::red).at_most(16).optional().about("red lines inside the card: 'V 2 0..3'");
}

void describe(Shape<FogFile>& s) {
  s.called("fog");
  s.place(&FogFile::where);
  s.field("areas", &FogFile::areas).count(1, 8).about("Fog n lies on the n-th Area: [column, row] in Areas");
  s.field("shuffled", &FogFile::shuffled)
      .optional()
      .about("which face lies where is chance; else Fog n has the n-th face");
  s.field("faces", &FogFile::faces).count(1, 8);
}

void describe(Shape<MarkerFile>& s) {
  s.called("marker", "something that Heroes carry");
  s.id(&MarkerFile::id);
  s.field("name", &MarkerFile::name);
  s.field("move", &MarkerFile::move).between(-4, 0).optional().about("Movement of who carries one");
  s.field("carry", &MarkerFile::carry)
      .between(1, 9)
      .optional()
      .about("how many one Hero may hold; with 1 or 2 Heroes in the game one more");
  s.field("pow", &MarkerFile::pow).optional().about("taking the first one in a Campaign earns the Medal of Honor");
}

void describe(Shape<ObjectiveFile>& s) {
  s.called("objective");
  s.field("text", &ObjectiveFile::text);
  s.field("count", &ObjectiveFile::count).optional().about("a counter that shows progress");
  s.field("of", &ObjectiveFile::of).between(1, 99).optional();
}

void describe(Shape<KnobFile>& s) {
  s.called("knob", "what a difficulty changes besides the things that are 'in' it");
  s.field("final_round", &KnobFile::final_round).between(1, 30);
  s.field("wounds", &KnobFile::wounds).between(1, 6);
  s.field("slots", &KnobFile::slots).between(1, 6);
  s.field("about", &KnobFile::about).optional();
}

void describe(Shape<CountFile>& s) {
  s.called("count", "what a number of Heroes in the game adds");
  s.field("rounds", &CountFile::rounds).between(-6, 4).optional().about("to the final round");
  s.field("wounds", &CountFile::wounds).between(-4, 4).optional().about("to the Wounds on one Hero that lose");
}

void describe(Shape<StatsFile>& s) {
  s.called("stats", "numbers of an Enemy Card or a weapon that this mission changes");
  s.field("figures", &StatsFile::figures).between(1, 8);
  s.field("range", &StatsFile::range).between(0, 8);
  s.field("targets", &StatsFile::targets).between(1, 4);
  s.field("damage", &StatsFile::damage).between(0, 12);
  s.field("move", &StatsFile::move).between(0, 12);
  s.field("resistance", &StatsFile::resistance).between(0, 9);
  s.field("health", &StatsFile::health).between(1, 40);
  s.field("damage_cap", &StatsFile::damage_cap).between(0, 20);
  s.field("alert", &StatsFile::alert).between(0, 9);
}

void describe(Shape<MissionFile>& s) {
  s.called("mission", "a mission of Rambo");
  content::describe_head(s);
  s.field("arc", &MissionFile::arc).between(1, 4);
  s.field("briefing", &MissionFile::briefing);
  s.field("success_text", &MissionFile::success_text);
  s.field("failure_text", &MissionFile::failure_text);
  s.field("final_round", &MissionFile::final_round).between(1, 30);
  s.field("wounds", &MissionFile::wounds)
      .between(1, 6)
      .about("so many Wounds on one Hero lose the Mission; 6: none do");
  s.field("slots", &MissionFile::slots).between(1, 6);
  s.field("tactics", &MissionFile::tactics).between(1, 12).about("Tactics Decks hold cards #1 to this number");
  s.field("threats", &MissionFile::threats).at_most(8).distinct().about("the Threat Sets of the deck");
  s.field("renamed", &MissionFile::renamed).optional().about("other names for Threat cards");
  s.field("loadout", &MissionFile::loadout).optional().about("recommended Gear of each Hero; a Hero left out has none");
  s.field("opening", &MissionFile::opening)
      .at_most(4)
      .optional()
      .about("Tactics numbers that every opening hand holds besides the two drawn");
  s.field("map", &MissionFile::map)
      .about(
          "rows of signs. Known without a legend: '.' ground, ':' jungle with Cover, '~' Tough water, '#' solid rock, "
          "'H' hut, '=' road, 'y' yard, 'o' floor, ' ' no map. A legend adds signs from the words ground dirt floor "
          "water forest hedge crate rock rubble room + cover tough solid gap road. Patches of tough and solid get "
          "their outlines by themselves; more lines: red V 4 0..5, yellow H 3 2..6, red 5,5 S. Width and height are "
          "multiples of 4");
  s.field("tiles", &MissionFile::tiles)
      .at_most(12)
      .optional()
      .about("instead of a map: tiles of content/rambo/tiles.json");
  s.field("start", &MissionFile::start).count(1, 8).about("Hero Start spaces, four or more");
  s.by_id("poi", &MissionFile::poi).optional().at_most(15).about("Points of Interest, by their number 1 to 15");
  s.field("zones", &MissionFile::zones).optional().about("Deployment Zones 1 to 6");
  s.field("track", &MissionFile::track).count(1, 6).distinct().about("the Enemy Track: letters A, B, … in this order");
  s.field("stats", &MissionFile::stats).optional().about("changes of an Enemy Card or of a weapon in this mission");
  s.field("enemies", &MissionFile::enemies).at_most(40).optional().about("on the map at setup");
  s.field("fog", &MissionFile::fog);
  s.by_id("markers", &MissionFile::markers).optional().at_most(6).about("things that Heroes carry");
  s.field("objectives", &MissionFile::objectives)
      .at_most(6)
      .optional()
      .about(
          "objective 1, 2, …; what stands in brackets holds only where its words do: [1: …], [team: …], [harder: …]");
  s.field("failures", &MissionFile::failures)
      .at_most(6)
      .optional()
      .about("further ways to lose, for people to read; brackets as in objectives");
  s.field("triggers", &MissionFile::triggers).at_most(96).optional().about("the story, resolved in this order");
  s.field("rewards", &MissionFile::rewards).at_most(8).optional().about("Gear unlocked by success");
  s.field("ends_arc", &MissionFile::ends_arc).between(0, 4).optional().about("the last Mission of that arc");
  s.field("ends_campaign", &MissionFile::ends_campaign).optional().about("the last of all");
  s.field("knobs", &MissionFile::knobs).optional().about("what easier and harder change");
  s.field("by_heroes", &MissionFile::by_heroes).optional().about("what so many Heroes in the game add");
}

}  // namespace fireteam::rambo

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
  s.field("at", &PoiFile::at);
  s.field("route", &PoiFile::route).at_most(16).optional();
  s.field("in", &PoiFile::in).optional();
}

void describe(Shape<EnemyFile>& s) {
  s.called("enemy_icon", "a letter of the Enemy Track on a space");
  s.place(&EnemyFile::where);
  s.field("letter", &EnemyFile::letter);
  s.field("at", &EnemyFile::at);
  s.field("in", &EnemyFile::in).optional();
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
  s.field("do", &FogFace::effects).at_most(6).optional();
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
  s.field("shuffled", &FogFile::shuffled).optional();
  s.field("faces", &FogFile::faces).count(1, 8);
}

void describe(Shape<MarkerFile>& s) {
  s.called("marker", "something that Heroes carry");
  s.id(&MarkerFile::id);
  s.field("name", &MarkerFile::name);
  s.field("move", &MarkerFile::move).between(-4, 0).optional();
  s.field("carry", &MarkerFile::carry).between(1, 9).optional();
  s.field("pow", &MarkerFile::pow).optional();
}

void describe(Shape<ObjectiveFile>& s) {
  s.called("objective");
  s.field("text", &ObjectiveFile::text);
  s.field("count", &ObjectiveFile::count).optional();
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
  s.called("mission", "a mission of Rambo; src/games/rambo/mission.h explains the language of its triggers");
  s.id(&MissionFile::id);
  s.place(&MissionFile::where);
  s.field("number", &MissionFile::number).between(0, 40).about("place in the campaign");
  s.field("arc", &MissionFile::arc).between(1, 4);
  s.field("title", &MissionFile::title);
  s.field("about", &MissionFile::about).about("what you do, in one sentence");
  s.field("briefing", &MissionFile::briefing);
  s.field("success_text", &MissionFile::success_text);
  s.field("failure_text", &MissionFile::failure_text);
  s.field("difficulty", &MissionFile::difficulty).between(1, 5);
  s.field("minutes", &MissionFile::minutes).between(5, 300);
  s.field("final_round", &MissionFile::final_round).between(1, 30);
  s.field("wounds", &MissionFile::wounds)
      .between(1, 6)
      .about("so many Wounds on one Hero lose the Mission; 6: none do");
  s.field("slots", &MissionFile::slots).between(1, 6);
  s.field("tactics", &MissionFile::tactics).between(1, 12).about("Tactics Decks hold cards #1 to this number");
  s.field("threats", &MissionFile::threats).at_most(8).distinct();
  s.field("renamed", &MissionFile::renamed).optional();
  s.field("loadout", &MissionFile::loadout).optional();
  s.field("opening", &MissionFile::opening).at_most(4).optional();
  s.field("map", &MissionFile::map);
  s.field("tiles", &MissionFile::tiles).at_most(12).optional();
  s.field("start", &MissionFile::start).count(1, 8);
  s.by_id("poi", &MissionFile::poi).optional().at_most(15);
  s.field("zones", &MissionFile::zones).optional();
  s.field("track", &MissionFile::track).count(1, 6).distinct();
  s.field("stats", &MissionFile::stats).optional();
  s.field("enemies", &MissionFile::enemies).at_most(40).optional();
  s.field("fog", &MissionFile::fog);
  s.by_id("markers", &MissionFile::markers).optional().at_most(6);
  s.field("objectives", &MissionFile::objectives).at_most(6).optional();
  s.field("failures", &MissionFile::failures).at_most(6).optional();
  s.field("triggers", &MissionFile::triggers).at_most(96).optional();
  s.field("rewards", &MissionFile::rewards).at_most(8).optional();
  s.field("ends_arc", &MissionFile::ends_arc).between(0, 4).optional();
  s.field("ends_campaign", &MissionFile::ends_campaign).optional();
  s.field("knobs", &MissionFile::knobs).optional();
  s.field("by_heroes", &MissionFile::by_heroes).optional();
}

}  // namespace fireteam::rambo

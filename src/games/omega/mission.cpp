// How a mission file reads: every key with its bounds, once for reader and schema.
#include "games/omega/mission.h"

namespace fireteam::omega {

void describe(Shape<BackFile>& s) {
  s.called("back", "the other side of a tile: as its front, but for what stands here");
  s.field("emi", &BackFile::emi);
  s.field("nest", &BackFile::nest);
  s.field("walls", &BackFile::walls).at_most(24).optional();
  s.field("peril", &BackFile::peril).at_most(24).optional();
  s.field("rubble", &BackFile::rubble).at_most(24).optional();
  s.field("floor", &BackFile::floor).at_most(24).optional().about("plain floor, whatever the front shows there");
}

void describe(Shape<TileFile>& s) {
  s.called("map-tile", "a rectangle of the map; all of them cover it, walls included");
  s.id(&TileFile::id);
  s.place(&TileFile::where);
  s.field("from", &TileFile::from).about("its north-west space");
  s.field("to", &TileFile::to).about("its south-east space");
  s.field("emi", &TileFile::emi).optional();
  s.field("nest", &TileFile::nest).optional();
  s.field("back", &TileFile::back).about("a tile with the faulty intel icon has one");
}

void describe(Shape<DoorFile>& s) {
  s.called("door");
  s.id(&DoorFile::id);
  s.place(&DoorFile::where);
  s.field("between", &DoorFile::between).count(2, 4).about("the spaces on both sides: two, or four for two edges");
  s.field("goal", &DoorFile::goal).optional().about("opening it ends the mission");
  s.field("overseer", &DoorFile::overseer).optional().about("false: he may not open it");
}

void describe(Shape<RoomFile>& s) {
  s.called("room", "an area that is unexplored at setup");
  s.id(&RoomFile::id);
  s.place(&RoomFile::where);
  s.field("name", &RoomFile::name);
  s.field("at", &RoomFile::at).about("any of its spaces");
  s.field("stack", &RoomFile::stack).between(0, most_stack).optional().about("room cards that lie in it");
  s.field("goal", &RoomFile::goal).optional();
  s.field("spawn", &RoomFile::spawn).optional().about("enemies may spawn here while it is hidden");
}

void describe(Shape<DealCard>& s) {
  s.called("dealt-card");
  s.field("card", &DealCard::card);
  s.field("n", &DealCard::n).between(1, 9).optional();
  s.field("objective", &DealCard::objective).optional().about("objective cards: which tile");
}

void describe(Shape<DealFile>& s) {
  s.called("deal", "room cards, and the rooms they may lie in");
  s.place(&DealFile::where);
  s.field("cards", &DealFile::cards).count(1, 24);
  s.field("rooms", &DealFile::rooms).at_most(most_rooms).optional().about("left out: all rooms with a stack");
  s.field("each", &DealFile::each).between(1, 4).optional().about("exactly so many of these in each of the rooms");
}

void describe(Shape<ObjectiveFile>& s) {
  s.called("objective", "an objective tile");
  s.id(&ObjectiveFile::id);
  s.field("name", &ObjectiveFile::name);
  s.field("glyph", &ObjectiveFile::glyph).optional().about("its picture in the skin");
  s.field("slows", &ObjectiveFile::slows).between(0, 3).optional().about("Speed lost by who carries it");
  s.field("sealed", &ObjectiveFile::sealed)
      .optional()
      .about("what it looks like until `unseal` opens it; only the overseer knows which it is");
}

void describe(Shape<GoalFile>& s) {
  s.called("goal", "what the commandos have to do, as it stands on the table");
  s.field("text", &GoalFile::text);
  s.field("count", &GoalFile::count).optional().about("a counter of the mission");
  s.field("of", &GoalFile::of).between(1, 60).optional();
  s.field("by_commandos", &GoalFile::by_commandos).count(3, 3).between(1, 60).optional().about("for 3, 4 and 5");
}

void describe(Shape<KnobFile>& s) {
  s.called("knob", "what else changes at this difficulty besides triggers with 'in'");
  s.field("minimum", &KnobFile::minimum).between(-4, 4).optional().about("added to the pool minimum");
  s.field("reserves", &KnobFile::reserves).optional().about("figures added");
  s.field("vitality", &KnobFile::vitality).optional().about("of a kind of enemy, or of \"tech\"");
  s.field("markers", &KnobFile::markers).optional().about("door markers allowed besides");
  s.field("about", &KnobFile::about).optional();
}

void describe(Shape<MissionFile>& s) {
  s.called("mission");
  content::describe_head(s);
  s.field("briefing", &MissionFile::briefing).about("read to everybody before the start");
  s.field("success_text", &MissionFile::success_text).about("the commandos have won");
  s.field("failure_text", &MissionFile::failure_text).about("the overseer has won");
  s.field("commandos", &MissionFile::commandos).count(1, 3).between(1, 5).about("how many may play");
  s.field("team", &MissionFile::team).at_most(most_commandos).optional().about("suggested, in this order");
  s.field("rounds", &MissionFile::rounds).between(1, 30).about("by the end of which it is over");
  s.field("pool", &MissionFile::pool).count(1, 3).between(0, 30).about("at first, for 3, 4 and 5 commandos");
  s.field("minimum", &MissionFile::minimum).count(1, 3).between(0, 30);
  s.field("map", &MissionFile::map);
  s.by_id("tiles", &MissionFile::tiles).count(0, most_tiles).optional();
  s.by_id("doors", &MissionFile::doors).count(0, most_doors).optional();
  s.by_id("rooms", &MissionFile::rooms).count(0, most_rooms).optional();
  s.field("zones", &MissionFile::zones).optional().about("named places: \"8,6..15,9\", several with blanks between");
  s.field("markers", &MissionFile::markers)
      .optional()
      .about("door markers allowed besides unlocked ones; left out: all");
  s.field("deals", &MissionFile::deals).at_most(8).optional();
  s.field("dashboard", &MissionFile::dashboard).at_most(most_dashboard).distinct().optional();
  s.field("reserves", &MissionFile::reserves).optional().about("enemy figures by kind");
  s.field("weapons", &MissionFile::weapons).optional().about("kinds of enemy that carry another weapon here");
  s.by_id("objectives", &MissionFile::objectives).count(0, most_objectives).optional();
  s.field("goals", &MissionFile::goals).at_most(4).optional();
  s.field("bonus", &MissionFile::bonus).optional().about("what a better victory takes, in one sentence");
  s.field("failures", &MissionFile::failures).at_most(4).optional().about("how the mission is lost, a sentence each");
  s.field("triggers", &MissionFile::triggers).at_most(most_triggers).optional();
  s.field("opens", &MissionFile::opens).at_most(4).optional().about("missions that a victory opens in a campaign");
  s.field("rewards", &MissionFile::rewards).optional().about("what a victory in a campaign gives to a later mission");
  s.field("gifts", &MissionFile::gifts).optional().about("such rewards of earlier missions that are good here");
  s.field("knobs", &MissionFile::knobs).optional().about("easier and harder");
}

}  // namespace fireteam::omega

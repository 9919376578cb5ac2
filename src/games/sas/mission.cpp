// How tile and mission files read: every key with its bounds, once for reader and schema.
#include "games/sas/mission.h"

namespace fireteam::sas {

void describe(Shape<SentryFile>& s) {
  s.called("sentry_point", "a sentry point; the facing is its filled arrow");
  s.id(&SentryFile::id);
  s.place(&SentryFile::where);
  s.field("at", &SentryFile::at);
  s.field("colour", &SentryFile::colour);
  s.field("arrows", &SentryFile::arrows).count(2, 4).about("two to four of NESW");
  s.field("facing", &SentryFile::facing);
  s.field("in", &SentryFile::in).optional();
}

void describe(Shape<PatrolFile>& s) {
  s.called("patrol_line", "a patrol line: corners 'x,y x,y', and its two start points 'x,y F'");
  s.id(&PatrolFile::id);
  s.place(&PatrolFile::where);
  s.field("colour", &PatrolFile::colour);
  s.field("way", &PatrolFile::way);
  s.field("loop", &PatrolFile::loop).optional().about("closed: the last corner leads to the first");
  s.field("starts", &PatrolFile::starts).count(2, 2);
  s.field("unit", &PatrolFile::unit).optional().about("another unit than a rifle");
  s.field("tags", &PatrolFile::tags).at_most(4).optional();
  s.field("in", &PatrolFile::in).optional();
}

void describe(Shape<TileFile>& s) {
  s.called("tile", "one face of a double-sided tile of 10 x 10 squares");
  s.id(&TileFile::id);
  s.place(&TileFile::where);
  s.field("tile", &TileFile::tile).between(1, 9).about("number of the tile");
  s.field("side", &TileFile::side);
  s.field("name", &TileFile::name);
  s.field("map", &TileFile::map);
  s.by_id("sentries", &TileFile::sentries).count(1, 4);
  s.by_id("patrols", &TileFile::patrols).at_most(4);
  s.also([](const content::Node& node, TileFile& tile) {
    if (tile.map.width != 0 && (tile.map.width != 10 || tile.map.height != 10))
      node.complain("the tile is " + std::to_string(tile.map.width) + " by " + std::to_string(tile.map.height) +
                    " squares, expected 10 by 10");
  });
}

void describe(Shape<TileLay>& s) {
  s.called("tile_lay", "a tile on the table");
  s.place(&TileLay::where);
  s.field("tile", &TileLay::tile);
  s.field("at", &TileLay::at).about("column and row, counted in tiles");
  s.field("turn", &TileLay::turn).between(0, 3).optional().about("quarters clockwise");
  s.field("manned", &TileLay::manned)
      .at_most(8)
      .about("sentry points and patrol lines in use; left out: all (SAS-SETUP-07, SAS-SETUP-09)");
}

void describe(Shape<PatchFile>& s) {
  s.called("patch", "a small tile laid over the map");
  s.place(&PatchFile::where);
  s.field("at", &PatchFile::at);
  s.field("rows", &PatchFile::rows).count(1, 30).about("signs of squares; a blank leaves what is there");
}

void describe(Shape<ExitFile>& s) {
  s.called("exit");
  s.id(&ExitFile::id);
  s.place(&ExitFile::where);
  s.field("name", &ExitFile::name);
  s.field("cells", &ExitFile::cells).about("squares such as '0,16..0,19'");
  s.field("entry", &ExitFile::entry).optional().about("Operators begin here");
  s.field("open", &ExitFile::open).optional();
}

void describe(Shape<SpawnFile>& s) {
  s.called("spawn_tile", "four squares at the board's edge, outside which the tile lies");
  s.id(&SpawnFile::id);
  s.place(&SpawnFile::where);
  s.field("colour", &SpawnFile::colour);
  s.field("cells", &SpawnFile::cells).about("four squares in a row such as '4,0..7,0'");
}

void describe(Shape<GuardFile>& s) {
  s.called("guard");
  s.id(&GuardFile::id);
  s.place(&GuardFile::where);
  s.field("unit", &GuardFile::unit);
  s.field("at", &GuardFile::at);
  s.field("facing", &GuardFile::facing);
  s.field("tags", &GuardFile::tags).at_most(4).optional();
  s.field("in", &GuardFile::in).optional();
  s.field("operators", &GuardFile::operators).between(1, 4).about("there with at least so many Operators").optional();
}

void describe(Shape<VehicleFile>& s) {
  s.called("vehicle");
  s.id(&VehicleFile::id);
  s.place(&VehicleFile::where);
  s.field("unit", &VehicleFile::unit);
  s.field("role", &VehicleFile::role);
  s.field("at", &VehicleFile::at).optional().about("lattice point at its middle: 'x,y'");
  s.field("facing", &VehicleFile::facing).optional();
  s.field("route", &VehicleFile::route).optional().about("of a patrol");
  s.field("tags", &VehicleFile::tags).at_most(4).optional();
  s.field("in", &VehicleFile::in).optional();
}

void describe(Shape<ConvoyCar>& s) {
  s.called("convoy_vehicle");
  s.place(&ConvoyCar::where);
  s.field("unit", &ConvoyCar::unit);
  s.field("scout", &ConvoyCar::scout).optional();
  s.field("at", &ConvoyCar::at).optional().about("parked: lattice point of its route");
  s.field("tags", &ConvoyCar::tags).at_most(4).optional();
  s.field("in", &ConvoyCar::in).optional();
}

void describe(Shape<ConvoyFile>& s) {
  s.called("convoy");
  s.place(&ConvoyFile::where);
  s.field("route", &ConvoyFile::route);
  s.field("vehicles", &ConvoyFile::vehicles).count(1, 6).about("front to rear");
  s.field("parked", &ConvoyFile::parked).optional().about("they stand on the map before they start");
}

void describe(Shape<CarFile>& s) {
  s.called("operator_vehicle");
  s.place(&CarFile::where);
  s.field("car", &CarFile::car);
  s.field("at", &CarFile::at).about("lattice point at its middle: 'x,y'");
  s.field("facing", &CarFile::facing).optional();
  s.field("if_won", &CarFile::if_won).optional().about("campaign: only if that mission was won");
}

void describe(Shape<StoreFile>& s) {
  s.called("store");
  s.place(&StoreFile::where);
  s.field("item", &StoreFile::item);
  s.field("at", &StoreFile::at);
}

void describe(Shape<ItemFile>& s) {
  s.called("mission_item");
  s.id(&ItemFile::id);
  s.place(&ItemFile::where);
  s.field("name", &ItemFile::name);
  s.field("at", &ItemFile::at);
}

void describe(Shape<ThingFile>& s) {
  s.called("thing", "an objective with health");
  s.id(&ThingFile::id);
  s.place(&ThingFile::where);
  s.field("kind", &ThingFile::kind);
  s.field("name", &ThingFile::name);
  s.field("at", &ThingFile::at).about("its north-west square");
  s.field("health", &ThingFile::health).between(1, 12).optional().about("by variant, if not that of its kind");
}

void describe(Shape<TokenFile>& s) {
  s.called("mission_tokens");
  s.id(&TokenFile::id);
  s.place(&TokenFile::where);
  s.field("name", &TokenFile::name);
  s.field("at", &TokenFile::at).about("squares such as '6,1 26,2'");
  s.field("one", &TokenFile::one)
      .optional()
      .about("one of them is the true one; turned up for 1 AP from a square beside");
  s.field("laid", &TokenFile::laid).optional().about("false: set aside until `lay`");
}

void describe(Shape<ObjectiveFile>& s) {
  s.called("objective");
  s.place(&ObjectiveFile::where);
  s.field("text", &ObjectiveFile::text);
  s.field("count", &ObjectiveFile::count).optional().about("a counter that shows progress");
  s.field("of", &ObjectiveFile::of).between(1, 99).optional();
  s.field("done", &ObjectiveFile::done)
      .at_most(6)
      .optional()
      .lines(Lines::conditions)
      .about("it counts as done when all hold");
}

void describe(Shape<VictoryFile>& s) {
  s.called("victory", "rows of conditions; one row that holds is enough");
  s.place(&VictoryFile::where);
  s.field("major", &VictoryFile::major).count(1, 4).lines(Lines::conditions);
  s.field("minor", &VictoryFile::minor).count(1, 4).lines(Lines::conditions);
}

void describe(Shape<BonusFile>& s) {
  s.called("bonus");
  s.place(&BonusFile::where);
  s.field("text", &BonusFile::text);
  s.field("vp", &BonusFile::vp).between(1, 5);
  s.field("if", &BonusFile::conditions).count(1, 6).lines(Lines::conditions);
}

void describe(Shape<KnobFile>& s) {
  s.called("knob", "what a variant changes besides the things that are 'in' it");
  s.place(&KnobFile::where);
  s.field("meter", &KnobFile::meter).between(2, 12);
  s.field("dawn", &KnobFile::dawn).between(6, 60);
  s.field("deck", &KnobFile::deck).optional();
  s.field("window", &KnobFile::window).count(2, 2).between(0, 30).optional();
  s.field("unmanned", &KnobFile::unmanned).at_most(8).optional().about("'tile.point' that nobody stands on");
  s.field("without", &KnobFile::without).at_most(4).optional().about("'operator item' that he does not carry");
  s.field("about", &KnobFile::about).optional();
}

void describe(Shape<MissionFile>& s) {
  s.called("mission", "a mission of SAS");
  content::describe_head(s);
  s.field("briefing", &MissionFile::briefing).optional();
  s.field("major_text", &MissionFile::major_text).optional();
  s.field("minor_text", &MissionFile::minor_text).optional();
  s.field("failure_text", &MissionFile::failure_text).optional();
  s.field("vp", &MissionFile::vp).between(0, 9).optional().about("points of a victory");
  s.field("opens", &MissionFile::opens).at_most(4).optional().about("missions that a victory opens; else the next");
  s.field("reward", &MissionFile::reward).optional().about("an item that the next mission begins with");
  s.field("ends_campaign", &MissionFile::ends_campaign).optional();
  s.field("map", &MissionFile::map)
      .about(
          "instead of tiles, rows of signs: '.' regular ',' dirt '_' road ':' sand 'T' forest 'h' hedge 'c' crate '^' "
          "rock '~' water '=' bridge '#' indoors 'k' crate indoors; in cases also 'D' supply dump 'o' barrel 'E' "
          "entry. Edges: low-wall high-wall grapple-wall building-wall door locked-door window");
  s.field("tiles", &MissionFile::tiles)
      .at_most(9)
      .optional()
      .about("tiles of content/sas/tiles.json; each can lie once, with one of its two faces");
  s.field("patches", &MissionFile::patches).at_most(16).optional().about("small tiles, laid over the map");
  s.field("edges", &MissionFile::edges)
      .at_most(60)
      .optional()
      .about("laid last, in place of what the tiles print: high-wall V 10 1..14, none V 11 4");
  s.field("locked", &MissionFile::locked)
      .at_most(16)
      .optional()
      .about("doors that Operators cannot pass until a trigger unlocks them, such as '8,2 E'");
  s.field("zones", &MissionFile::zones).optional().about("named squares such as '0,0..9,19 12,3'");
  s.by_id("exits", &MissionFile::exits).at_most(8).optional();
  s.by_id("spawns", &MissionFile::spawns).at_most(6).optional();
  s.field("cast", &MissionFile::cast).at_most(4).optional().about("'jock a': Operators and sides by importance");
  s.field("fixed_cast", &MissionFile::fixed_cast).optional().about("no other Operators may be chosen");
  s.field("meter", &MissionFile::meter).between(2, 12).about("Normal stealth meter; left out: by the map's size");
  s.field("from_tiles", &MissionFile::from_tiles)
      .between(4, 9)
      .optional()
      .about("drawn for so many tiles: meter, cast and Willys follow the size (SAS-CUSTOM-01)");
  s.field("deck", &MissionFile::deck).optional().about("standard or hard");
  s.field("window", &MissionFile::window).count(2, 2).between(0, 30).optional().about("event window X, Y");
  s.field("dawn", &MissionFile::dawn).between(0, 60).optional().about("the event that ends the mission; 0: none");
  s.field("bombs_ride", &MissionFile::bombs_ride)
      .optional()
      .about("a Lewes bomb laid on a vehicle's square rides with it (SAS-LEWES-12)");
  s.by_id("guards", &MissionFile::guards).at_most(16).optional();
  s.by_id("sentries", &MissionFile::sentries).at_most(8).optional().about("points of the mission's own, as on tiles");
  s.by_id("patrols", &MissionFile::patrols).at_most(8).optional().about("lines of the mission's own, as on tiles");
  s.by_id("vehicles", &MissionFile::vehicles).at_most(6).optional();
  s.field("routes", &MissionFile::routes)
      .optional()
      .about("lattice points of a vehicle's middle such as '-4,5 15,5 15,24': straight lines, entry and way out");
  s.field("convoy", &MissionFile::convoy);
  s.field("cars", &MissionFile::cars)
      .at_most(4)
      .optional()
      .about("Operator vehicles; Operators may begin in the Willys");
  s.field("barrels", &MissionFile::barrels).optional().about("squares such as '12,6 13,13'");
  s.field("stores", &MissionFile::stores).at_most(12).optional().about("items that lie on the map");
  s.by_id("items", &MissionFile::items).at_most(3).optional().about("things of the mission's own to be carried");
  s.by_id("things", &MissionFile::things).at_most(8).optional().about("objectives with health");
  s.by_id("tokens", &MissionFile::tokens).at_most(4).optional().about("tokens that are turned up");
  s.field("objectives", &MissionFile::objectives).at_most(6).optional().about("what people read");
  s.field("failures", &MissionFile::failures).at_most(6).optional().about("ways to lose, for people to read");
  s.field("victory", &MissionFile::victory).optional().about("one row of conditions must hold when the mission ends");
  s.field("bonus", &MissionFile::bonus).at_most(4).optional();
  s.field("triggers", &MissionFile::triggers).at_most(64).optional().about("the story, resolved in this order");
  s.field("knobs", &MissionFile::knobs).optional().about("what easier and harder change");
}

}  // namespace fireteam::sas

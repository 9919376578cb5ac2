// How boards, cards, tiles and buildings are written in content/mercs.
#include "games/mercs/cards.h"

namespace fireteam::mercs {

using content::Shape;

void describe(Shape<Dice>& s) {
  s.called("dice", "a pool of heavy, light and collateral dice");
  s.field("heavy", &Dice::heavy).between(0, 9).optional();
  s.field("light", &Dice::light).between(0, 9).optional();
  s.field("collateral", &Dice::collateral).between(0, 9).optional();
}

void describe(Shape<MercCard>& s) {
  s.called("merc", "a player board");
  s.id(&MercCard::id);
  s.field("name", &MercCard::name);
  s.field("short", &MercCard::shorthand).about("the name without the corporation");
  s.field("corporation", &MercCard::corporation);
  s.field("priority", &MercCard::priority).between(1, 10).about("at the start");
  s.field("command", &MercCard::command).between(0, 8).optional().about("command points at the start");
  s.field("blood", &MercCard::blood).between(1, 20);
  s.field("tired", &MercCard::tired).between(0, 20).about("one command point less at or below it");
  s.field("weary", &MercCard::weary).between(0, 20).about("two less");
  s.field("down", &MercCard::down).between(0, 20).about("incapacitated at or below it");
  s.field("armor", &MercCard::armor).between(0, 9);
  s.field("ammo", &MercCard::ammo).between(0, 9).optional().about("attack track; none for melee");
  s.field("range", &MercCard::range).between(0, 14).optional();
  s.field("melee", &MercCard::melee).optional();
  s.field("engineer", &MercCard::engineer).optional().about("frees the pinned in his area");
  s.field("pool", &MercCard::pool).about("sweeping dice; of melee the focused ones");
  s.field("sweeping", &MercCard::sweeping).between(0, 8).about("command points");
  s.field("focused", &MercCard::focused).between(0, 8);
  s.field("assault", &MercCard::assault).optional();
  s.field("assault_cost", &MercCard::assault_cost).between(0, 8).optional();
  s.field("reserve_move", &MercCard::reserve_move).between(0, 8).optional();
  s.field("interrogation", &MercCard::questions);
  s.field("personal", &MercCard::personal).optional();
  s.field("personal_line", &MercCard::personal_line).optional();
  s.field("breach", &MercCard::breach).optional().about("in a Breach & Clear");
  s.field("breach_line", &MercCard::breach_line).optional();
  s.field("scanner", &MercCard::scanner).between(0, 14).optional().about("how far it reads, through walls");
  s.field("kit", &MercCard::kit).between(0, 9).optional().about("smoke, frag, flash, medkits");
}

void describe(Shape<OpforCard>& s) {
  s.called("opfor", "a reference card");
  s.id(&OpforCard::id);
  s.field("name", &OpforCard::name);
  s.field("weapon", &OpforCard::weapon).optional();
  s.field("blood", &OpforCard::blood).between(1, 20);
  s.field("armor", &OpforCard::armor).between(0, 9).optional();
  s.field("move", &OpforCard::move).between(0, 14);
  s.field("range", &OpforCard::range).between(0, 14).optional();
  s.field("dice", &OpforCard::dice).optional();
  s.field("threshold", &OpforCard::threshold).between(0, 9).optional().about("successes that make it talk");
  s.field("lockdown", &OpforCard::lockdown).optional().about("in a few words");
  s.field("lockdown_move", &OpforCard::lockdown_move).between(0, 9).optional();
  s.field("lockdown_light", &OpforCard::lockdown_light).between(0, 9).optional();
}

void describe(Shape<Going>& s) {
  s.called("directive");
  s.field("colour", &Going::colour);
  s.field("areas", &Going::areas).between(0, 8).optional();
  s.field("half", &Going::half).optional();
  s.field("to", &Going::to).optional().about("the nearest stairs or MERC instead of areas on a half");
}
void describe(Shape<Adding>& s) {
  s.called("adding");
  s.field("what", &Adding::what);
  s.field("stairs", &Adding::stairs).between(1, 2);
}
void describe(Shape<MovementCard>& s) {
  s.called("movement", "an agent movement card");
  s.id(&MovementCard::id);
  s.field("if", &MovementCard::condition).optional();
  s.field("colour", &MovementCard::colour).optional().about("of the condition");
  s.field("add", &MovementCard::add).at_most(4).optional();
  s.field("first", &MovementCard::first).at_most(4).optional();
  s.field("skip", &MovementCard::skip).at_most(3).optional();
  s.field("skip_penalty", &MovementCard::skip_penalty).optional();
  s.field("moves", &MovementCard::moves).count(1, 6);
  s.field("level", &MovementCard::level).between(0, 4).about("security level of the penalty");
  s.field("penalty", &MovementCard::penalty).count(1, 4);
}
void describe(Shape<EventCard>& s) {
  s.called("event", "an event card: what an agent turns out to be, by security level");
  s.id(&EventCard::id);
  s.field("levels", &EventCard::levels);
  s.field("rider", &EventCard::rider).at_most(1).optional();
  s.field("rides", &EventCard::rides).at_most(4).optional();
}
void describe(Shape<TilePlace>& s) {
  s.called("position");
  s.field("number", &TilePlace::number).between(1, 20);
  s.field("ring", &TilePlace::ring);
}
void describe(Shape<TileCard>& s) {
  s.called("tile", "a side of the Breach & Clear tile");
  s.id(&TileCard::id);
  s.field("positions", &TileCard::places).count(tile_places, tile_places);
  s.field("disc", &TileCard::disc).between(1, 20);
  s.field("destroyed", &TileCard::destroyed).between(1, 20);
  s.field("thresholds", &TileCard::thresholds).count(1, 8);
  s.field("last_covers_freely", &TileCard::last_covers_freely).optional();
}
void describe(Shape<BuildingFile>& s) {
  s.called("building", "eight rows; A to D are the corners, X the elevator, s stairs, a dot hallway, letters rooms");
  s.id(&BuildingFile::id);
  s.field("title", &BuildingFile::title);
  s.field("rows", &BuildingFile::rows).count(8, 8);
  s.field("doors", &BuildingFile::doors).count(1, 40).about("area inside and side: \"1,0 S\"");
  s.field("locations", &BuildingFile::locations).optional();
  s.field("agents", &BuildingFile::agents).optional();
}
void describe(Shape<Boxed>& s) {
  s.called("boxed", "building tiles of one shape");
  s.id(&Boxed::id);
  s.field("count", &Boxed::count).between(1, 40);
  s.field("width", &Boxed::width).between(1, 2);
  s.field("height", &Boxed::height).between(1, 2);
  s.field("hall", &Boxed::hall).between(0, 2).optional();
}

void describe(Shape<FrameFile>& s) {
  s.called("frame", "the frame round the building: sides N, E, S, W");
  s.field("bursts", &FrameFile::bursts).count(2, 2).about("sides that carry a burst");
  s.field("security", &FrameFile::security).about("the side of the security level track");
  s.field("reinforcement", &FrameFile::reinforcement).about("the side of the reinforcement track");
}
void describe(Shape<BoxFile>& s) {
  s.called("box", "what the box holds");
  s.field("frame", &BoxFile::frame);
  s.field("components", &BoxFile::components).about("how many of each");
}

}  // namespace fireteam::mercs

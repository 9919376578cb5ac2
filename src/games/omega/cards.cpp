// The box described once: how each card file is read, checked and printed as a schema.
#include "games/omega/cards.h"

namespace fireteam::omega {

void describe(Shape<DicePool>& s) {
  s.called("dice", "how many dice of each colour");
  s.field("black", &DicePool::black).between(0, 6).optional();
  s.field("red", &DicePool::red).between(0, 6).optional();
}

void describe(Shape<Weapon>& s) {
  s.called("weapon");
  s.field("name", &Weapon::name);
  s.field("range", &Weapon::range).between(1, 20).optional().about("spaces; left out: a melee weapon");
  s.field("dice", &Weapon::dice);
  s.field("knockback", &Weapon::knockback).optional();
  s.field("reach", &Weapon::reach).optional().about("melee at a distance of 2");
  s.field("aim", &Weapon::aim).optional().about("1 adrenaline more for 1 black die more");
}

void describe(Verbs<StanceEffect>& v) {
  v.called("stance-effect", "what a stance is good for besides its numbers");
  v.key("does", &StanceEffect::does);
  auto n = [](Shape<StanceEffect>& s) { s.field("n", &StanceEffect::n).between(1, 6); };
  auto range = [](Shape<StanceEffect>& s) { s.field("range", &StanceEffect::range).between(1, 12); };
  v.verb(StanceDoes::nothing);
  v.verb(StanceDoes::command, [&](Shape<StanceEffect>& s) {
    n(s);
    range(s);
  });
  v.verb(StanceDoes::scan, range);
  v.verb(StanceDoes::rig, n);
  v.verb(StanceDoes::ranged_dice, n);
  v.verb(StanceDoes::melee_dice, n);
  v.verb(StanceDoes::free_aim);
  v.verb(StanceDoes::no_cover_dice, n);
  v.verb(StanceDoes::stealth);
  v.verb(StanceDoes::diagonals, n);
  v.verb(StanceDoes::awareness, n);
}

void describe(Shape<Stance>& s) {
  s.called("stance");
  s.field("name", &Stance::name);
  s.field("line", &Stance::line).optional().about("what it is good for, in a few words");
  s.field("speed", &Stance::speed).between(1, 9);
  s.field("max", &Stance::max).between(1, 9).about("Max Adrenaline");
  s.field("ranged_defense", &Stance::ranged_defense).between(1, 9);
  s.field("melee_defense", &Stance::melee_defense).between(1, 9);
  s.field("effect", &Stance::effect).optional();
}

void describe(Shape<CommandoCard>& s) {
  s.called("commando");
  s.id(&CommandoCard::id);
  s.field("name", &CommandoCard::name).about("call sign");
  s.field("rank", &CommandoCard::rank);
  s.field("bust", &CommandoCard::bust).about("the picture in the skin");
  s.field("vitality", &CommandoCard::vitality).between(1, 9);
  s.field("stats", &CommandoCard::stats).between(1, 9).about("Strength, Tech, Awareness");
  s.field("ranged", &CommandoCard::ranged);
  s.field("melee", &CommandoCard::melee);
  s.field("stances", &CommandoCard::stances).about("balanced, aggressive, defensive, in this order");
}

void describe(Shape<CommandosFile>& s) {
  s.called("commandos");
  s.field("commandos", &CommandosFile::commandos)
      .count(most_commandos, most_commandos)
      .about("by rank, the highest first");
  s.field("downed", &CommandosFile::downed).about("the downed card");
}

namespace {

using KitShape = Shape<KitEffect>;
void n_of(KitShape& s) { s.field("n", &KitEffect::n).between(1, 9); }
void range_of(KitShape& s) { s.field("range", &KitEffect::range).between(1, 12); }
void n_and_range(KitShape& s) {
  n_of(s);
  range_of(s);
}

}  // namespace

void describe(Verbs<KitEffect>& v) {
  v.called("kit-effect", "what a kit card does");
  v.key("does", &KitEffect::does);
  v.verb(KitDoes::heal, [](KitShape& s) {
    n_of(s);
    s.field("adjacent", &KitEffect::adjacent).optional().about("only somebody else");
  });
  v.verb(KitDoes::explosive, [](KitShape& s) {
    range_of(s);
    s.field("radius", &KitEffect::radius).between(1, 4);
    s.field("dice", &KitEffect::dice);
  });
  v.verb(KitDoes::charge, [](KitShape& s) {
    s.field("radius", &KitEffect::radius).between(1, 4);
    s.field("dice", &KitEffect::dice);
  });
  v.verb(KitDoes::challenge_dice, [](KitShape& s) {
    n_of(s);
    s.field("stat", &KitEffect::stat);
  });
  v.verb(KitDoes::reroll, [](KitShape& s) {
    s.field("which", &KitEffect::which);
    s.field("ranged", &KitEffect::ranged).optional().about("ranged attacks only");
  });
  v.verb(KitDoes::weapon, [](KitShape& s) { s.field("weapon", &KitEffect::weapon); });
  v.verb(KitDoes::stat, [](KitShape& s) {
    n_of(s);
    s.field("stat", &KitEffect::stat);
  });
  v.verb(KitDoes::dice, [](KitShape& s) {
    s.field("dice", &KitEffect::dice);
    s.field("ranged", &KitEffect::ranged).optional().about("ranged attacks only");
    s.field("if", &KitEffect::condition).optional();
  });
  for (KitDoes word :
       {KitDoes::defense, KitDoes::ranged_defense, KitDoes::melee_defense, KitDoes::shed, KitDoes::mark,
        KitDoes::vitality, KitDoes::smoke, KitDoes::order_move, KitDoes::mine, KitDoes::repair, KitDoes::bulwark,
        KitDoes::covering_fire, KitDoes::flak, KitDoes::cheap_attack, KitDoes::move_points})
    v.verb(word, n_of);
  for (KitDoes word : {KitDoes::jam, KitDoes::probe, KitDoes::flare, KitDoes::scout}) v.verb(word, range_of);
  for (KitDoes word : {KitDoes::rally, KitDoes::net, KitDoes::grapnel}) v.verb(word, n_and_range);
  for (KitDoes word :
       {KitDoes::see_stealth, KitDoes::swap_initiative, KitDoes::last_stand, KitDoes::drone, KitDoes::disarm,
        KitDoes::overclock, KitDoes::pulse, KitDoes::pass_enemies, KitDoes::drag, KitDoes::aim_ignores_cover,
        KitDoes::double_tap, KitDoes::new_stance, KitDoes::cloak, KitDoes::ignore_hazard, KitDoes::sure_footed})
    v.verb(word);
}

void describe(Shape<KitCard>& s) {
  s.called("kit");
  s.id(&KitCard::id);
  s.field("name", &KitCard::name);
  s.field("line", &KitCard::line).about("what it does, in a few words");
  s.field("owner", &KitCard::owner).optional().about("whose deck; left out: the common one");
  s.field("points", &KitCard::points).between(1, 6);
  s.field("cost", &KitCard::cost).between(0, 6).optional().about("adrenaline");
  s.field("when", &KitCard::when);
  s.field("limit", &KitCard::limit).optional().about("at most once in this time");
  s.field("effect", &KitCard::effect);
}

void describe(Shape<EnemyCard>& s) {
  s.called("enemy");
  s.id(&EnemyCard::id);
  s.field("name", &EnemyCard::name);
  s.field("bust", &EnemyCard::bust).about("the picture in the skin");
  s.field("count", &EnemyCard::count).between(1, 12).about("figures in the box");
  s.field("class", &EnemyCard::kind);
  s.field("speed", &EnemyCard::speed).between(1, 9);
  s.field("vitality", &EnemyCard::vitality).between(1, 12);
  s.field("cost", &EnemyCard::cost).between(0, 9).about("adrenaline of a combat activation");
  s.field("ranged_defense", &EnemyCard::ranged_defense).between(0, 12).about("for 1 wound, for 2 (0: never)");
  s.field("melee_defense", &EnemyCard::melee_defense).between(0, 12);
  s.field("ranged", &EnemyCard::ranged);
  s.field("melee", &EnemyCard::melee);
  s.field("arrow", &EnemyCard::arrow).optional().about("it has a facing");
  s.field("stealth", &EnemyCard::stealth).optional();
  s.field("sure_footed", &EnemyCard::sure_footed).optional();
  s.field("big", &EnemyCard::big).optional().about("stands on 2 x 2 spaces");
  s.field("control", &EnemyCard::control).optional();
  s.field("drive", &EnemyCard::drive).optional();
  s.field("assist", &EnemyCard::assist).optional();
}

void describe(Shape<HelperCard>& s) {
  s.called("helper");
  s.field("name", &HelperCard::name);
  s.field("bust", &HelperCard::bust);
  s.field("speed", &HelperCard::speed).between(1, 9);
  s.field("ranged_defense", &HelperCard::ranged_defense).between(1, 9);
  s.field("melee_defense", &HelperCard::melee_defense).between(1, 9);
  s.field("vitality", &HelperCard::vitality).between(1, 9);
  s.field("ranged", &HelperCard::ranged);
}

void describe(Shape<EnemiesFile>& s) {
  s.called("enemies");
  s.field("enemies", &EnemiesFile::enemies).count(1, most_kinds);
  s.field("tech", &EnemiesFile::tech).about("the Lab Tech");
  s.field("drone", &EnemiesFile::drone).about("the sentry drone");
}

void describe(Verbs<TileEffect>& v) {
  v.called("tile-effect", "what a dashboard tile does");
  v.key("does", &TileEffect::does);
  v.verb(TileDoes::spawn, [](Shape<TileEffect>& s) {
    s.field("clones", &TileEffect::clones).between(1, 9).optional();
    s.field("hybrids", &TileEffect::hybrids).between(1, 3).optional();
    s.field("both", &TileEffect::both).optional().about("clones and hybrids; else one or the other");
    s.field("one_of", &TileEffect::one_of).at_most(most_kinds).optional().about("one figure of these kinds instead");
    s.field("vent", &TileEffect::vent).optional();
    s.field("passage", &TileEffect::passage).optional().about("a red one");
  });
  auto n = [](Shape<TileEffect>& s) { s.field("n", &TileEffect::n).between(1, 9); };
  for (TileDoes word : {TileDoes::rubble, TileDoes::red_dice, TileDoes::defense, TileDoes::speed, TileDoes::gas})
    v.verb(word, n);
  for (TileDoes word : {TileDoes::emi, TileDoes::open_door, TileDoes::reroll, TileDoes::again}) v.verb(word);
}

void describe(Shape<DashTile>& s) {
  s.called("dashboard-tile");
  s.id(&DashTile::id);
  s.field("name", &DashTile::name);
  s.field("line", &DashTile::line);
  s.field("ready", &DashTile::ready).between(1, 9);
  s.field("refresh", &DashTile::refresh).between(1, 9);
  s.field("committed", &DashTile::committed).between(1, 12);
  s.field("when", &DashTile::when);
  s.field("effect", &DashTile::effect);
}

void describe(Shape<DoorMarker>& s) {
  s.called("door-marker");
  s.id(&DoorMarker::id);
  s.field("name", &DoorMarker::name);
  s.field("count", &DoorMarker::count).between(1, 12);
  s.field("icon", &DoorMarker::icon).optional();
  s.field("stat", &DoorMarker::stat).about("of its challenge");
  s.field("hits", &DoorMarker::hits).between(1, 6).optional();
  s.field("fail", &DoorMarker::fail).optional();
  s.field("n", &DoorMarker::n).between(1, 6).optional().about("of what a failure does");
}

void describe(Verbs<RoomEffect>& v) {
  v.called("room-effect", "what a room card does");
  v.key("does", &RoomEffect::does);
  auto n = [](Shape<RoomEffect>& s) { s.field("n", &RoomEffect::n).between(1, 9); };
  v.verb(RoomDoes::gas, n);
  v.verb(RoomDoes::rubble, n);
  v.verb(RoomDoes::spawn, [](Shape<RoomEffect>& s) { s.field("enemies", &RoomEffect::enemies).count(1, 4); });
  for (RoomDoes word : {RoomDoes::faulty_intel, RoomDoes::objective, RoomDoes::vent, RoomDoes::mine, RoomDoes::clear})
    v.verb(word);
}

void describe(Shape<RoomCard>& s) {
  s.called("room-card");
  s.id(&RoomCard::id);
  s.field("name", &RoomCard::name);
  s.field("count", &RoomCard::count).between(1, 12);
  s.field("group", &RoomCard::group).between(1, 3).about("resolved in this order");
  s.field("category", &RoomCard::category);
  s.field("effect", &RoomCard::effect);
}

void describe(Verbs<FindEffect>& v) {
  v.called("find-effect", "what an investigate card does");
  v.key("does", &FindEffect::does);
  auto n = [](Shape<FindEffect>& s) { s.field("n", &FindEffect::n).between(1, 9); };
  for (FindDoes word : {FindDoes::heal, FindDoes::shed, FindDoes::draw, FindDoes::wound}) v.verb(word, n);
  v.verb(FindDoes::pass_door, [](Shape<FindEffect>& s) { s.field("door", &FindEffect::door); });
  v.verb(FindDoes::dice, [](Shape<FindEffect>& s) { s.field("dice", &FindEffect::dice); });
  v.verb(FindDoes::ambush, [](Shape<FindEffect>& s) { s.field("enemy", &FindEffect::enemy); });
  v.verb(FindDoes::intel);
  v.verb(FindDoes::nothing);
}

void describe(Shape<FindCard>& s) {
  s.called("investigate-card");
  s.id(&FindCard::id);
  s.field("name", &FindCard::name);
  s.field("line", &FindCard::line);
  s.field("count", &FindCard::count).between(1, 12);
  s.field("keep", &FindCard::keep).optional().about("it is kept, traded and used later");
  s.field("effect", &FindCard::effect);
}

}  // namespace fireteam::omega

// Other words that a case may use for Rambo's own, rules that state the same prohibition, and what a blank table holds.
#include "games/rambo/names.h"

namespace fireteam::rambo {

namespace {

constexpr Synonym words[] = {
    // answers
    {"shoot", "attack"},
    {"fire", "attack"},
    {"move", "step"},
    {"draw", "draw-tactic"},
    {"draw tactic", "draw-tactic"},
    {"draw tactics", "draw-tactic"},
    {"draw-tactics", "draw-tactic"},
    {"play tactic", "play"},
    {"play-tactic", "play"},
    {"discard tactic", "discard"},
    {"discard-tactic", "discard"},
    {"use", "activate"},
    {"discard", "shed"},
    {"end turn", "end"},
    {"end-turn", "end"},
    {"choose-stance", "stance"},
    {"take stance", "stance"},
    {"spend", "valor"},
    {"spend", "block"},
    {"spend valor", "valor"},
    {"spend valor", "block"},
    {"valor", "block"},
    {"turn-in", "medal"},
    {"turn in", "medal"},
    {"full-auto", "yes"},
    {"done", "fire"},
    {"choose", "target"},
    {"choose", "act"},
    {"choose", "first"},
    {"choose", "place"},
    {"choose", "side"},
    {"choose", "wound"},
    {"choose", "mend"},
    {"choose", "stance"},
    {"choose", "fog"},
    {"choose", "turn"},
    {"attack", "target"},
    {"resolve", "fog"},
    // fields
    {"turn", "turn.hero"},
    {"active", "turn.hero"},
    {"active-hero", "turn.hero"},
    {"movement", "moves"},
    {"move", "moves"},
    {"movement-points", "moves"},
    {"points", "moves"},
    {"action", "actions"},
    {"space", "at"},
    {"position", "at"},
    {"cell", "at"},
    {"location", "at"},
    {"alert-level", "level"},
    {"colour", "level"},
    {"color", "level"},
    {"in-cover", "cover"},
    {"equipment", "gear"},
    {"equipped", "gear"},
    {"weapon", "gear"},
    {"weapons", "gear"},
    {"gear-slots", "slots"},
    {"tactics", "hand"},
    {"tactics-deck", "deck"},
    {"tactics-discard", "discard"},
    {"discard-pile", "discard"},
    {"discards", "discard"},
    {"wounded", "wounds"},
    {"last", "last-stance"},
    {"health-left", "left"},
    {"face-down", "dealt"},
    {"threat", "threats"},
    {"threat.deck", "threats"},
    {"threat-deck", "threats"},
    {"mission-leader", "leader"},
    {"initiative", "marker"},
    {"initiative-marker", "marker"},
    {"round-marker", "round"},
    {"medal", "medals"},
    {"achievements", "medals"},
    {"line-of-sight", "sight"},
    {"los", "sight"},
    {"distance", "walk"},
    {"area-distance", "areas"},
    {"visible", "visible-to"},
    {"hidden", "hidden-from"},
    // events
    {"attacks", "attacked"},
    {"moves", "moved"},
    {"walks", "walked"},
    {"spawned", "appeared"},
    {"spawns", "appeared"},
    {"dies", "killed"},
    {"wound", "wounded"},
    {"heals", "healed"},
    {"draws", "drew"},
    {"plays", "played"},
    {"armor-spent", "armor-lost"},
    {"blocks", "blocked"},
};

// Said for meant: a refusal may be put down to any rule that states it.
constexpr Synonym kin[] = {
    {"RAM-RANGE-01", "RAM-RANGE-04"},   {"RAM-RANGE-02", "RAM-RANGE-04"},   {"RAM-RANGE-03", "RAM-RANGE-04"},
    {"RAM-RANGE-09", "RAM-RANGE-04"},   {"RAM-RANGE-06", "RAM-RANGE-07"},   {"RAM-ENEMY-17", "RAM-RANGE-04"},
    {"RAM-ENEMY-17", "RAM-RANGE-07"},   {"RAM-ATK-04", "RAM-RANGE-04"},     {"RAM-ATK-04", "RAM-RANGE-06"},
    {"RAM-ATK-04", "RAM-RANGE-07"},     {"RAM-ATK-04", "RAM-LOS-01"},       {"RAM-LOS-03", "RAM-LOS-01"},
    {"RAM-LOS-04", "RAM-LOS-01"},       {"RAM-LOS-05", "RAM-LOS-01"},       {"RAM-LOS-07", "RAM-LOS-01"},
    {"RAM-LOS-09", "RAM-LOS-01"},       {"RAM-IMP-03", "RAM-LOS-01"},       {"RAM-MOVE-06", "RAM-MOVE-11"},
    {"RAM-MOVE-06", "RAM-IMP-02"},      {"RAM-IMP-01", "RAM-MOVE-06"},      {"RAM-IMP-01", "RAM-MOVE-11"},
    {"RAM-IMP-01", "RAM-IMP-02"},       {"RAM-IMP-02", "RAM-MOVE-06"},      {"RAM-IMP-02", "RAM-MOVE-11"},
    {"RAM-MOVE-11", "RAM-IMP-02"},      {"RAM-MAP-06", "RAM-MOVE-08"},      {"RAM-MOVE-04", "RAM-MOVE-15"},
    {"RAM-MOVE-05", "RAM-MOVE-15"},     {"RAM-MOVE-12", "RAM-MOVE-15"},     {"RAM-MOVE-13", "RAM-MOVE-15"},
    {"RAM-MOVE-14", "RAM-MOVE-15"},     {"RAM-TOUGH-03", "RAM-MOVE-15"},    {"RAM-VALOR-05", "RAM-MOVE-15"},
    {"RAM-STANCE-11", "RAM-MOVE-01"},   {"RAM-STANCE-11", "RAM-VALOR-11"},  {"RAM-VALOR-11", "RAM-STANCE-11"},
    {"RAM-PCOUNT-16", "RAM-VALOR-11"},  {"RAM-PCOUNT-16", "RAM-STANCE-11"}, {"RAM-STANCE-13", "RAM-STANCE-11"},
    {"RAM-STANCE-12", "RAM-STANCE-02"}, {"RAM-WOUND-02", "RAM-STANCE-03"},  {"RAM-STANCE-10", "RAM-ACT-07"},
    {"RAM-ACT-05", "RAM-ACT-07"},       {"RAM-MAP-05", "RAM-ACT-05"},       {"RAM-ACT-12", "RAM-DOS-03"},
    {"RAM-DOS-14", "RAM-DOS-03"},       {"RAM-TAC-01", "RAM-TAC-07"},       {"RAM-TAC-06", "RAM-TAC-07"},
    {"RAM-TAC-12", "RAM-TAC-07"},       {"RAM-TAC-09", "RAM-TAC-01"},       {"RAM-TAC-09", "RAM-TAC-06"},
    {"RAM-ATK-02", "RAM-ATK-03"},       {"RAM-ATK-05", "RAM-ATK-07"},       {"RAM-GEAR-01", "RAM-GEAR-03"},
    {"RAM-GEAR-02", "RAM-GEAR-03"},     {"RAM-GEAR-05", "RAM-GEAR-03"},     {"RAM-GEAR-10", "RAM-GEAR-03"},
    {"RAM-STASH-03", "RAM-GEAR-03"},    {"RAM-GEAR-03", "RAM-STASH-03"},    {"RAM-GEAR-09", "RAM-GEAR-08"},
    {"RAM-GEAR-08", "RAM-GEAR-09"},     {"RAM-UTIL-06", "RAM-UTIL-01"},     {"RAM-SPAWN-05", "RAM-SPAWN-06"},
    {"RAM-SPAWN-10", "RAM-SPAWN-06"},   {"RAM-SPAWN-04", "RAM-SPAWN-06"},   {"RAM-SPAWN-10", "RAM-SPAWN-05"},
    {"RAM-BATT-07", "RAM-SPAWN-11"},    {"RAM-BATT-10", "RAM-SPAWN-11"},    {"RAM-FOG-04", "RAM-FOG-03"},
    {"RAM-ROUND-05", "RAM-ROUND-06"},   {"RAM-PCOUNT-01", "RAM-ROUND-06"},  {"RAM-PCOUNT-05", "RAM-ROUND-06"},
    {"RAM-PCOUNT-02", "RAM-ROUND-06"},  {"RAM-VALOR-06", "RAM-VALOR-02"},   {"RAM-VALOR-06", "RAM-VALOR-03"},
    {"RAM-VALOR-03", "RAM-VALOR-10"},   {"RAM-DOS-11", "RAM-DOS-12"},       {"RAM-DOS-20", "RAM-DOS-12"},
    {"RAM-DOS-07", "RAM-WOUND-06"},     {"RAM-DOS-19", "RAM-WOUND-06"},
};

}  // namespace

std::span<const Synonym> synonyms() { return words; }
std::span<const Synonym> rule_kin() { return kin; }

const char* blank_table() {
  return "All four Heroes sit at it (option heroes names others), off the Map until given a space, with no Damage,\n"
         "  Wounds, Valor, Armor, Alert or Gear. Round 1 of 30, a Wound limit of 6, 4 Gear Slots, Tactics Cards #1 to\n"
         "  #12, no Threat Card dealt, an Enemy Track of Scout, Officer, Guard, Rifleman, Machine Gunner and Spetsnaz "
         "with\n"
         "  all figures in the supply, the Initiative Marker on A. It stands in set-up: nothing moves, facts can be "
         "read.\n"
         "  'given turn.hero rambo' is Step 4 of his turn, 'given rambo: turns 1' a whole turn to take, 'given phase\n"
         "  checkpoint' the start of Enemy Activation with all turns taken.\n"
         "  mission-data has the keys of a mission file (docs/missions/rambo.md is their manual): {\"wounds\": 3,\n"
         "  \"final_round\": 6, \"slots\": 3, \"track\": [\"scout\", \"sniper\"], \"zones\": {\"1\": [15, 0]},\n"
         "  \"stats\": {\"guard\": {\"damage\": 3}, \"m16\": {\"alert\": 0}},\n"
         "  \"triggers\": [{\"when\": \"use P1 cost 1\", \"do\": [\"alert +2\", \"spawn A @DZ1\"]}]}";
}

}  // namespace fireteam::rambo

// The lexicon of Rambo: each event, verb, question, measure and reason in one row. A new word is a new row here.
#include "games/rambo/names.h"

namespace fireteam::rambo {

namespace {

constexpr std::uint8_t cell = n(Noun::cell), hero = n(Noun::hero), figure = n(Noun::figure), piece = n(Noun::piece),
                       gear = n(Noun::gear), stance = n(Noun::stance), tactic = n(Noun::tactic),
                       threat = n(Noun::threat), poi = n(Noun::poi), poi_action = n(Noun::poi_action),
                       side = n(Noun::side), fog = n(Noun::fog), face = n(Noun::face), marker = n(Noun::marker),
                       medal = n(Noun::medal), area = n(Noun::area), letter = n(Noun::letter),
                       letters = n(Noun::letters), level = n(Noun::level), round_phase = n(Noun::round_phase),
                       ground = n(Noun::ground), stat = n(Noun::stat), change = n(Noun::change),
                       counter = n(Noun::counter), trigger = n(Noun::trigger), objective = n(Noun::objective),
                       ending = n(Noun::cause), tag = n(Noun::tag), role = n(Noun::role), number = noun::number;

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }
constexpr EventWord events[] = {
    {w(Word::moved), "moved", {piece, cell, cell, number}, "{who} goes from {a} to {b}{c||| for {c} moves}."},
    {w(Word::walked), "walked", {piece, cell, cell}, "{who} goes from {a} to {b}."},
    {w(Word::pushed), "pushed", {piece, cell, cell}, "{who} goes from {a} to {b}, pushed aside."},
    {w(Word::appeared), "appeared", {piece, cell}, "{who} appears at {a}."},
    EventWord{w(Word::killed), "killed", {piece, cell}, "{who} is killed."}
        .folds("{who} is killed")
        .counts("kill", 3)
        .fells(),
    EventWord{w(Word::left), "left", {piece, cell}, "{who} is removed."}.folds("{who} is removed"),
    {w(Word::exit_map), "exit-map", {piece, cell}, "{who} leaves the map."},
    {w(Word::start), "start", {piece, cell}, "{who} starts at {a}."},
    EventWord{w(Word::alert), "alert", {piece, number, number, level}, "{who}: Alert {a} to {b} ({c})."}.folds(
        "{who}: Alert {a} to {b}"),
    EventWord{w(Word::damage), "damage", {piece, number, number, number}, "{who} takes {c} Damage."}
        .folds("{who} takes {c} Damage")
        .counts("{c} Damage", 2)
        .harms(3),
    EventWord{w(Word::wounded), "wounded", {piece, stance, number}, "{who} is Wounded: {a} is lost, {b Wound} now."}
        .folds("{who} is Wounded: {a} is lost")
        .counts("Wound", 3),
    EventWord{w(Word::healed), "healed", {piece, number, number}, "{who} heals: Damage {a} to {b}."}.folds(
        "{who}: Damage {a} to {b}"),
    EventWord{w(Word::mended), "mended", {piece, stance, number}, "{who}: {a} is free of its Wound."}.folds(
        "{who}: {a} is free of its Wound"),
    EventWord{w(Word::valor), "valor", {piece, number, number}, "{who}: Valor {a} to {b}."}.folds(
        "{who}: Valor {a} to {b}"),
    EventWord{w(Word::armor), "armor", {piece, number, number}, "{who}: Armor {a} to {b}."}.folds(
        "{who}: Armor {a} to {b}"),
    EventWord{w(Word::armor_lost), "armor-lost", {piece, number}, "{who} loses {a} Armor."}.folds(
        "{who} loses {a} Armor"),
    {w(Word::attack), "attack", {piece, gear, piece, number}, "{who} attacks {b}{c|| and {c} more} with {a}."},
    {w(Word::attacked), "attacked", {piece, piece, number}, "{who} attacks {a}{b|: no Damage gets through|}."},
    EventWord{
        w(Word::hit), "hit", {piece, number, number, number}, "{who} takes {a|no Damage|{a} Damage, {b} of {c} left}."}
        .folds("{who} takes {a|no Damage|{a} Damage, {b} of {c} left}")
        .counts("{a||hurt}", 2)
        .harms(1, 2),
    EventWord{w(Word::blocked), "blocked", {piece, number, number}, "{who} spends {a} Valor to block {a} Damage."}
        .folds("{who} blocks {a} with Valor"),
    {w(Word::no_target), "no-target", {piece}, "{who} has nobody to attack."},
    {w(Word::struck_back), "struck-back", {piece, piece}, "{who} strikes back."},
    {w(Word::ordered), "ordered", {piece, piece}, "{who} orders {a} to attack."},
    {w(Word::spawn_instead), "spawn-instead", {piece, letter, letter}, "No {a} is left: {b} comes instead."},
    {w(Word::overflow), "overflow", {letter}, "No figure is left to appear: every Hero gains 1 Alert."},
    EventWord{w(Word::threat), "threat", {piece, threat}, "{who} turns up {a}."}.turns_up("threat"),
    {w(Word::threat_ends), "threat-ends", {piece, threat}, "{who}: {a} ends."},
    EventWord{w(Word::threat_gone), "threat-gone", {piece, threat}, "{a} is out of the game."}.quietly(),
    {w(Word::stance), "stance", {piece, stance}, "{who} takes {a}."},
    {w(Word::no_stance), "no-stance", {piece}, "{who} has no Stance to take."},
    {w(Word::round), "round", {number, number}, "Round {who} of {a} begins.", "Round {who}"},
    {w(Word::phase), "phase", {round_phase, number}, "{who}.", "Round {a} - {who}"},
    {w(Word::turn), "turn", {piece, number}, "{who} {a|takes a|ends the} turn."},
    {w(Word::double_turn), "double-turn", {piece}, "{who} takes two turns this round."},
    EventWord{w(Word::dealt), "dealt", {piece, number, number}, "{who} is dealt {a Threat Card}; {b} left in the deck."}
        .quietly(),
    EventWord{w(Word::drew), "drew", {piece, tactic}, "{who} draws {a}."}.turns_up("tactic"),
    {w(Word::played), "played", {piece, tactic, number}, "{who} plays {a}{b||, which lasts}."},
    {w(Word::discarded), "discarded", {piece, tactic}, "{who} discards {a}."},
    {w(Word::gear_found), "gear-found", {piece, gear}, "{who} finds {a}."},
    {w(Word::gear_equipped), "gear-equipped", {piece, gear}, "{who} equips {a}."},
    EventWord{w(Word::gear_gone), "gear-gone", {piece, gear}, "{who}: {a} is gone."}.folds("{who}: {a} is gone"),
    {w(Word::gear_offered), "gear-offered", {piece, gear}, "{who} is offered {a}."},
    {w(Word::activated), "activated", {piece, gear}, "{who} uses {a}."},
    {w(Word::used), "used", {piece, poi_action, poi}, "{who} uses {b}."},
    EventWord{w(Word::fog), "fog", {fog, face, piece}, "{who} is turned up: {a}"}.turns_up("fog"),
    {w(Word::fog_seen), "fog-seen", {fog, face}, "The team looks at {who}: {a}"},
    {w(Word::poi_placed), "poi-placed", {poi, cell}, "{who} is placed at {a}."},
    EventWord{w(Word::poi_gone), "poi-gone", {poi, cell}, "{who} is removed."}.folds("{who} is removed"),
    {w(Word::poi_moved), "poi-moved", {poi, cell, cell}, "{who} moves to {b}."},
    EventWord{w(Word::trigger), "trigger", {trigger, piece}, "{who}"}.tells_story(),
    EventWord{w(Word::objective), "objective", {objective}, "Objective done: {who}"}.counts("objective", 12),
    {w(Word::counted), "counted", {counter, number, number}, nullptr},
    EventWord{w(Word::success), "success", {ending}, "The Mission is won. {who}"}.tells_story().counts("mission won",
                                                                                                       15),
    EventWord{w(Word::failure), "failure", {ending}, "The Mission is lost: {who}"}.tells_story().counts("mission lost",
                                                                                                        25),
    {w(Word::activation), "activation", {letters}, "The {who} act."},
    {w(Word::nobody_acts), "nobody-acts", {letter}, "No Enemy is on the map."},
    EventWord{w(Word::initiative), "initiative", {letter}, "The Initiative Marker stands on {who}."}.quietly(),
    {w(Word::terrain),
     "terrain",
     {cell, ground, number},
     "The ground at {who} is now {a|Cover|Tough Terrain|impassable|clear}."},
    {w(Word::red_lines), "red-lines", {0, number}, "The way is {a|open|closed by a red line}."},
    {w(Word::hazard), "hazard", {area, number}, "Area {who} burns: {a} Damage each round."},
    {w(Word::exposed), "exposed", {area}, "Area {who} is lit: Cover does not hide there."},
    {w(Word::shaded), "shaded", {area}, "Area {who} is dark again."},
    {w(Word::marker_taken), "marker-taken", {piece, marker, number}, "{who} takes the {a}."},
    {w(Word::marker_dropped), "marker-dropped", {piece, marker, cell}, "{who} drops the {a}."},
    EventWord{w(Word::marker_lost), "marker-lost", {piece, marker}, "{who} no longer has the {a}."}.folds(
        "{who} no longer has the {a}"),
    {w(Word::medal_used), "medal-used", {piece, medal}, "{who} turns in the {a}."},
    {w(Word::medal_won), "medal-won", {piece, medal}, "{who} earns the {a}."},
    {w(Word::unlocked), "unlocked", {gear}, "{who} joins the Stash."},
    EventWord{w(Word::buff),
              "buff",
              {piece, stat, change},
              "{who}: {a|Movement|Range|Damage|Resistance|spawns} {b} for a time."}
        .folds("{who}: {a|Movement|Range|Damage|Resistance|spawns} {b} for a time"),
    {w(Word::frozen), "frozen", {piece}, "{who} sleeps."},
    {w(Word::woken), "woken", {piece}, "{who} wakes."},
    {w(Word::leader), "leader", {piece}, "{who} is Mission Leader."},
    {w(Word::recovered), "recovered", {piece}, "{who} recovers: Wounds and Valor are cleared."},
    {w(Word::next_mission),
     "next-mission",
     {number},
     "{who|||The party will play this Mission again.|The party will start the Campaign anew.}"},
    {w(Word::tagged), "tagged", {piece, tag}, "{who} is the one: {a}."},
    {w(Word::role), "role", {piece, role}, "{who} is the {a}."},
};

constexpr VerbWord verbs[] = {
    {say::start, "start", {cell}, "Start", "Start at {a}"},
    {say::pack, "pack", {gear}, "Pack", "Take {a}"},
    {say::unpack, "unpack", {gear}, "Unpack", "Put back {a}"},
    {say::ready, "ready", {}, "Ready", "Ready"},
    {say::double_turn, "double-turn", {hero}, "Two turns", "{a} takes two turns this round"},
    {say::turn, "turn", {hero}, "Turn", "{a} takes a turn"},
    {say::resolve, "resolve", {hero}, "Resolve", "Resolve the Threats of {a} first"},
    {say::stance, "stance", {stance}, "Stance", "{a}"},
    VerbWord{say::step, "step", {cell}, "Move", "Walk to {a}"}.under("Move"),
    VerbWord{say::attack, "attack", {gear}, "Attack", "Attack with {a}", "1 action"}.under("Attack"),
    {say::target, "target", {piece}, "Target", "{a}"},
    VerbWord{say::fire, "fire", {}, "Attack", "Attack with these targets"}.under("Attack"),
    {say::valor, "valor", {number}, "Valor", "{a|Spend no Valor|Spend {a} Valor: +{a} Damage}", "{a||{a} Valor}"},
    VerbWord{say::draw, "draw-tactic", {}, "Draw", "Draw a Tactics Card", "1 action"}.under("Cards").revealing(),
    VerbWord{say::use, "use", {poi_action}, "P.O.I.", "{a}"}.under("P.O.I.").revealing(),
    VerbWord{say::play, "play", {tactic}, "Play", "Play {a}", "one Tactics Card a turn"}.under("Cards"),
    VerbWord{say::discard, "discard", {tactic}, "Discard", "Discard {a}", "one Tactics Card a turn"}.under("Cards"),
    VerbWord{say::activate, "activate", {gear}, "Utility", "Use {a}", "no action"}.under("Kit"),
    VerbWord{say::pass, "pass", {marker, hero}, "Pass", "Hand {a} to {b}", "1 action"}.under("Kit"),
    VerbWord{say::take, "take", {marker, cell}, "Take", "Take {a}", "1 action"}.under("Kit"),
    VerbWord{say::end, "end", {}, "End turn", "End the turn"}.ending(),
    VerbWord{say::medal, "medal", {medal}, "Medal", "Turn in the {a}"}.under("Kit"),
    {say::go, "go", {}, "Go on", "Go on"},
    {say::act, "act", {figure}, "Order", "{a} acts next"},
    {say::choose, "choose", {hero}, "Choose", "{a}"},
    {say::first, "first", {piece}, "First", "{a} first"},
    {say::side, "side", {side}, "Side", "The arrow points {a}"},
    VerbWord{say::fog, "fog", {fog}, "Fog", "Turn up {a} first"}.revealing(),
    {say::place, "place", {cell}, "Place", "Place at {a}"},
    {say::block, "block", {number}, "Block", "{a|Take the Damage|Spend {a} Valor: take {a} less}", "{a||{a} Valor}"},
    {say::wound, "wound", {stance}, "Wound", "The Wound goes on {a}"},
    {say::mend, "mend", {stance}, "Mend", "Free {a} of its Wound"},
    {say::equip, "equip", {gear}, "Equip", "Equip {a}"},
    {say::offer, "offer", {hero}, "Offer", "Offer it to {a}"},
    {say::decline, "decline", {}, "Leave", "Leave it"},
    {say::shed, "shed", {gear}, "Discard", "Discard {a}"},
    VerbWord{say::look, "look", {fog}, "Look", "Look at {a}"}.revealing(),
    {say::halt, "halt", {}, "Stop", "Stop here"},
    {say::award, "award", {hero}, "Award", "The medal goes to {a}"},
    {say::pick, "pick", {gear}, "Pick", "{a}"},
    {say::replay, "replay", {}, "Again", "Play this Mission again"},
    {say::restart, "restart", {}, "Restart", "Start the Campaign anew"},
    {say::onward, "onward", {}, "Onward", "Go on to the next Mission"},
    {say::give, "give", {gear, hero}, "Give", "Give {a} to {b}"},
    {say::recover, "recover", {gear}, "Recover", "Pick up {a}"},
};

constexpr KindWord asks(Ask kind, const char* name, const char* prompt, std::uint8_t who = 0, std::uint8_t what = 0) {
  return {.kind = static_cast<std::uint16_t>(kind), .name = name, .nouns = {who, what}, .prompt = prompt};
}
constexpr KindWord minor(KindWord kind) {
  kind.minor = true;
  return kind;
}
constexpr KindWord yes_or_no(KindWord kind) {
  kind.yes = {.group = "Yes", .title = "Yes"};
  kind.no = {.group = "No", .title = "No"};
  return kind;
}

constexpr KindWord kinds[] = {
    asks(Ask::loadout, "loadout", "{seat}, choose your Gear: {what} Gear Slots are used.", 0, n(Noun::slots))
        .by(Rule::RAM_HERO_14),
    asks(Ask::start, "start", "{seat}, choose your start space.").by(Rule::RAM_HERO_08),
    asks(Ask::double_turn, "double-turn", "{seat}, name the Hero that takes two turns this round.")
        .by(Rule::RAM_PCOUNT_02),
    asks(Ask::next_hero, "next-hero", "Which Hero takes the next turn?").by(Rule::RAM_ROUND_03),
    minor(asks(Ask::start_effects, "start-effects", "{seat}, several effects start with your turn. Which comes first?")
              .by(Rule::RAM_TURN_02)),
    asks(Ask::window, "window", "{seat}, use a Utility before you go on?").by(Rule::RAM_UTIL_06),
    asks(Ask::stance, "stance", "{seat}, choose a Stance for this turn.").by(Rule::RAM_STANCE_01),
    asks(Ask::act, "act", "{seat}, you have {what}. Pick a space to walk to, or an action.", 0, n(Noun::turn))
        .by(Rule::RAM_TURN_01),
    yes_or_no(
        asks(Ask::full_auto, "full-auto", "{seat}, fire full auto? The weapon is discarded.").by(Rule::RAM_WPN_02)),
    asks(Ask::target, "target", "{seat}, choose a target.").by(Rule::RAM_ATK_04),
    asks(Ask::valor, "valor", "{seat}, spend Valor for more Damage? You have {what}.", 0, number)
        .by(Rule::RAM_VALOR_09),
    minor(asks(Ask::fog_order, "fog-order", "{seat}, which Fog card is turned up first?").by(Rule::RAM_FOG_15)),
    asks(Ask::fog_side, "fog-side", "{seat}, which way does the Fog card face?").by(Rule::RAM_FOG_04),
    asks(Ask::spawn, "spawn", "{seat}, where does {who} appear?", piece).by(Rule::RAM_SPAWN_06).for_enemy(),
    asks(Ask::block, "block", "{seat}, {what} Damage would get through. Spend Valor to block it?", 0, number)
        .by(Rule::RAM_VALOR_03),
    asks(Ask::wound, "wound", "{seat}, which Stance takes the Wound?").by(Rule::RAM_WOUND_01),
    asks(Ask::mend, "mend", "{seat}, which Stance is freed of its Wound?").by(Rule::RAM_WOUND_08),
    asks(Ask::found, "found", "{seat}, what becomes of the Gear you found?").by(Rule::RAM_GEAR_04),
    asks(Ask::offer, "offer", "{seat}, take the Gear that was offered?").by(Rule::RAM_GEAR_06),
    minor(asks(Ask::figure, "figure", "{seat}, which Enemy acts next?").by(Rule::RAM_EACT_04).for_enemy()),
    asks(Ask::tie, "tie", "{seat}, {who} has several equal targets. Which one?", piece)
        .by(Rule::RAM_EMOVE_11)
        .for_enemy(),
    minor(asks(Ask::damage_order, "damage-order", "{seat}, who takes the Damage first?")
              .by(Rule::RAM_EATK_15)
              .for_enemy()),
    minor(asks(Ask::kill_order, "kill-order", "{seat}, whose death takes effect first?")
              .by(Rule::RAM_ATK_12)
              .for_enemy()),
    asks(Ask::look, "look", "{seat}, look at which Fog card?").by(Rule::RAM_FOG_12),
    asks(Ask::hero, "hero", "{seat}, choose a Hero.").by(Rule::RAM_HERO_06),
    asks(Ask::march, "march", "{seat}, move up to the spaces given.").by(Rule::RAM_MOVE_17),
    asks(Ask::award, "award", "{seat}, who earns the medal?").by(Rule::RAM_ACH_14),
    asks(Ask::pick, "pick", "{seat}, choose one.").by(Rule::RAM_HERO_06),
    asks(Ask::debrief, "debrief", "The Mission is over. What next?").by(Rule::RAM_MODE_08),
    asks(Ask::free_attack, "free-attack", "{seat}, strike back?").by(Rule::RAM_UTIL_04),
    minor(asks(Ask::push, "push", "{seat}, where does the figure go?").by(Rule::RAM_FOG_22)),
    minor(asks(Ask::zone, "zone", "{seat}, which Deployment Zone?").by(Rule::RAM_SPAWN_11).for_enemy()),
};

constexpr MeasureWord measures[] = {
    {measure(Measure::spaces), "{who} {a} away"},
    {measure(Measure::level), "{who} {a}", level},
    {measure(Measure::figures), "{who} x{a}"},
};

// Behaviours without the name of the card, which the line tells, and rulings without the word.
constexpr const char *to_highest = "move toward the Hero with the highest Alert Level",
                     *at_closest = "attack the closest visible Hero";
constexpr RuleId r(Rule rule) { return static_cast<RuleId>(rule); }
constexpr SumWord sums[] = {
    {sum_of::weapon, "{who}", n(Noun::gear)},
    {sum_of::full_auto, "full auto"},
    {sum_of::card, "cards"},
    {sum_of::next_attack, "this attack"},
    {sum_of::valor, "Valor"},
    {sum_of::resistance, "Resistance"},
    {sum_of::cover, "Cover"},
    {sum_of::cap, "at most"},
    {sum_of::damage, "Damage"},
};
constexpr ReasonWord reasons[] = {
    {r(Rule::RAM_ENEMY_08), to_highest, "highest Alert Level"},
    {r(Rule::RAM_ENEMY_09), at_closest, "closest visible Hero"},
    {r(Rule::RAM_ENEMY_10),
     "move toward the Hero with the highest Alert Level among those this figure has not attacked in the current Enemy "
     "Activation phase",
     "highest Alert Level, not attacked yet"},
    {r(Rule::RAM_ENEMY_13), "move toward the closest Enemy that is not an Officer", "closest comrade"},
    {r(Rule::RAM_ENEMY_14), "the Enemy closest to this figure makes an attack on the closest Hero visible to it",
     "the closest comrade attacks"},
    {r(Rule::RAM_ENEMY_15), to_highest, "highest Alert Level"},
    {r(Rule::RAM_ENEMY_16), at_closest, "closest visible Hero"},
    {r(Rule::RAM_ENEMY_18), "move toward the closest visible Hero", "closest visible Hero"},
    {r(Rule::RAM_EMOVE_11), "the Mission Leader chooses", "the Mission Leader's choice"},
    {r(Rule::RAM_EMOVE_14), "the higher Alert Level, then the Mission Leader", "the higher Alert Level"},
    {r(Rule::RAM_EMOVE_15), "the top row, then the left column", "top row, left column"},
    {r(Rule::RAM_EATK_04), "the higher Alert Level", "the higher Alert Level"},
    {r(Rule::RAM_EATK_05), "the Mission Leader chooses", "the Mission Leader's choice"},
    {r(Rule::RAM_ENEMY_23), "the Mission Leader chooses", "the Mission Leader's choice"},
    {r(Rule::RAM_SPAWN_06), "the active Hero chooses", "the active Hero's choice"},
    {r(Rule::RAM_SPAWN_11), "the Mission Leader chooses", "the Mission Leader's choice"},
    {r(Rule::RAM_INIT_01), "the Initiative Marker stands on them", "they have the Initiative Marker"},
    {r(Rule::RAM_INIT_04), "the first after the Initiative Marker with a figure on the map",
     "next after the Initiative Marker"},
    {r(Rule::RAM_ENEMY_20), at_closest, "closest visible Hero"},
    {r(Rule::RAM_ENEMY_21),
     "move to the closest Cover space within its Movement; if none is close enough, move toward the Hero with the "
     "highest Alert Level",
     "closest Cover"},
    {r(Rule::RAM_ENEMY_24),
     "an ordered attack uses the ordered Enemy's own position, stats and visibility, and happens even if that Enemy's "
     "card is not activating",
     "on an Officer's order"},
    {r(Rule::RAM_EMOVE_13),
     "a behaviour to move to a Cover space needs an unoccupied one reachable within the figure's Movement; a figure "
     "already in Cover stays",
     "to Cover"},
    {r(Rule::RAM_SPAWN_03), "that Drop Zone is named for it", "at its Drop Zone"},
    {r(Rule::RAM_SPAWN_04), "anywhere in the area that is named for it", "in its area"},
    {r(Rule::RAM_SPAWN_05), "its space is taken: the nearest free one", "nearest free space"},
    {r(Rule::RAM_FOG_05), "where the Fog lay", "out of the Fog"},
    {r(Rule::RAM_DOS_05), "the mission bids it", "the mission's orders"},
    {r(Rule::RAM_DOS_09), "the mission holds its kind back, or lets it loose", "the mission's orders"},
    {r(Rule::RAM_SPAWN_07), "no figure of that kind is left: the next kind of the list comes", "the next kind"},
};

}  // namespace

Lexicon lexicon() {
  // RAM-MODE-02: no dice.
  Lexicon out{verbs, kinds, {}, rule_texts, noun_rows(), events, synonyms(), rule_kin(), blank_table()};
  out.measures = measures;
  out.reasons = reasons;
  out.sums = sums;
  return out;
}

}  // namespace fireteam::rambo

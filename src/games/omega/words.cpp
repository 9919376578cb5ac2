// The lexicon: each event, verb and question of Omega in one row, and what the rows leave to functions.
#include "games/omega/words.h"

#include <fmt/format.h>

#include "games/omega/combat.h"
#include "games/omega/nouns.h"

namespace fireteam::omega {

namespace {

using namespace noun_of;

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }
constexpr EventWord events[] = {
    // set-up, round, planning
    {w(Word::placed_marker), "placed-marker", {0, marker, door}, "The overseer lays {a} face down on {b}."},
    {w(Word::laid), "laid", {0, room_card, room}, "The overseer lays {a} in {b}."},
    {w(Word::took_kit), "took-kit", {someone, kit_card, number}, "{who} takes {a}: {b point} of kit in all."},
    {w(Word::put_back), "put-back", {someone, kit_card}, "{who} puts {a} back."},
    {w(Word::kit_ready), "kit-ready", {someone, number}, "{who} is ready with {a point} of kit."},
    {w(Word::started), "started", {someone, cell, facing}, "{who} starts at {a}, facing {b}."},
    {w(Word::round), "round", {0, number}, "Round {a} begins.", "Round {a}"},
    {w(Word::phase), "phase", {0, phase, number}, nullptr, "Round {b} · {a}"},
    {w(Word::timer), "timer", {0, colour, number}, "The {a} timer is at {b|nothing|1|{b}}."},
    {w(Word::crisis), "crisis", {}, "The Crisis Point has come: the downed may be attacked."},
    {w(Word::transfer),
     "transfer",
     {someone, number, number},
     "{a adrenaline/adrenaline} of {who} goes to the pool: {b} there."},
    {w(Word::topped_up), "topped-up", {0, number}, "The pool is filled up to its minimum: {a}."},
    {w(Word::initiative), "initiative", {someone, number}, "{who} has initiative {a}."},
    {w(Word::stance), "stance", {someone, stance}, "{who} takes the stance {a}."},
    {w(Word::stance_off), "stance-off", {someone}, "{who} puts the stance card back."},
    {w(Word::recovered), "recovered", {someone}, "{who} is active again."},
    {w(Word::turn), "turn", {someone, number}, "{who}'s turn."},
    EventWord{w(Word::turn_over), "turn-over", {someone}, "{who}'s turn is over."}.quietly(),
    {w(Word::discarded), "discarded", {0, number, number}, "The overseer discards {a} from the pool: {b}."},
    // actions
    {w(Word::stepped), "stepped", {someone, cell, cell}, "{who} goes from {a} to {b}."},
    {w(Word::vented), "vented", {someone, cell, cell}, "{who} crawls through the vents from {a} to {b}."},
    {w(Word::jumped), "jumped", {someone, cell, cell}, "{who} swings from {a} to {b}."},
    {w(Word::backed), "backed", {someone, cell, cell}, "{who} is put back from {a} to {b}."},
    {w(Word::turned), "turned", {someone, facing}, "{who} faces {a}."},
    {w(Word::paid), "paid", {someone, number, number}, "{who} takes {a adrenaline/adrenaline}: {b} on the sheet."},
    {w(Word::tries_door), "tries-door", {someone, door}, "{who} tries {a}."},
    {w(Word::marker_up), "marker-up", {someone, door, marker}, "The marker of {a} is turned up: {b}."},
    {w(Word::challenge), "challenge", {someone, stat, number, number}},
    EventWord{w(Word::passed), "passed", {someone, stat, number, number}, "{who} passes the challenge."}
        .folds("{who} passes the challenge")
        .counts("passes", 11),
    EventWord{w(Word::failed), "failed", {someone, stat, number, number}, "{who} fails the challenge."}
        .folds("{who} fails the challenge")
        .counts("fails", 21),
    EventWord{w(Word::opened), "opened", {0, door, marker}, "{a} is open."}.counts("door open", 12),
    {w(Word::investigates), "investigates", {someone, cell}, "{who} investigates at {a}."},
    {w(Word::drew), "drew", {someone, find}, "{who} draws {a}."},
    {w(Word::kept), "kept", {someone, find}, "{who} draws {a} and keeps it."},
    {w(Word::reshuffled), "reshuffled", {someone, number}, "The investigate cards are shuffled anew: {a}."},
    {w(Word::no_card), "no-card", {someone}, "There is no investigate card left for {who}."},
    {w(Word::used_find), "used-find", {someone, find}, "{who} uses {a}."},
    {w(Word::looked), "looked", {someone, room}, "{who} learns what kinds of cards lie in {a}."},
    {w(Word::traded), "traded", {someone, find, someone}, "{who} gives {a} to {b}."},
    {w(Word::revived), "revived", {someone, facing}, "{who} is back on his feet, facing {a}, and recovering."},
    EventWord{w(Word::healed), "healed", {someone, number, number}, "{who} loses {a wound}: {b} left."}.counts("heal",
                                                                                                               11),
    {w(Word::returned), "returned", {someone, number, number}, "{who} returns {a adrenaline/adrenaline}: {b} left."},
    {w(Word::pool), "pool", {0, number}, "The pool holds {a}."},
    // rooms
    {w(Word::revealed), "room-revealed", {0, room}, "A room is revealed: {a}."},
    {w(Word::passage), "passage", {0, cell, number}, "A {b|red|green} passage lies at {a}."},
    {w(Word::card), "card", {0, room_card, room}, "{b}: {a}."},
    {w(Word::objective), "objective", {0, objective, cell}, "{a} lies at {b}."},
    {w(Word::put_vent), "put-vent", {0, cell}, "A vent opens at {a}."},
    {w(Word::put_gas), "put-gas", {0, cell}, "Gas at {a}."},
    {w(Word::put_rubble), "put-rubble", {0, cell}, "Rubble at {a}."},
    {w(Word::put_mine), "put-mine", {0, cell}, "Mine at {a}."},
    {w(Word::flipped), "flipped", {0, map_tile}, "The intelligence was faulty: {a} is turned over."},
    {w(Word::appeared), "appeared", {someone, cell}, "{who} appears at {a}."},
    {w(Word::followed), "followed", {someone, cell, cell}, "{who} follows from {a} to {b}."},
    // harm and end
    EventWord{w(Word::wounded), "wounded", {someone, number, number, harm}, "{who} takes {a wound} ({c}), {b} in all."}
        .folds("{who} takes {a wound}")
        .counts("wound", 2)
        .harms(1),
    EventWord{w(Word::downed), "downed", {someone, cell}, "{who} is downed."}
        .folds("{who} is downed")
        .counts("down", 4)
        .fells(),
    EventWord{w(Word::killed), "killed", {someone, cell}, "{who} is killed."}
        .folds("{who} is killed")
        .counts("dead", 5)
        .fells(),
    EventWord{w(Word::destroyed), "destroyed", {someone, cell}, "{who} is destroyed."}
        .folds("{who} is destroyed")
        .counts("kill", 3)
        .fells(),
    {w(Word::refreshed), "refreshed", {0, dash, number}, "{a} refreshes: {b} in its well."},
    EventWord{w(Word::won), "won", {0, number}, "The commandos have won."}.tells_story().counts("the commandos win",
                                                                                                15),
    EventWord{w(Word::lost), "lost", {0, number}, "The overseer has won."}.tells_story().counts("the overseer wins",
                                                                                                25),
    // attacks, hazards
    EventWord{w(Word::attacks), "attacks", {someone, someone, weapon, cell}, "{who} attacks {a} ({b}) at {c}."}.counts(
        "", 0),
    EventWord{w(Word::rolled), "rolled", {someone, someone, number}}.folds("{who} rolls {b hit}"),
    {w(Word::rerolled), "rerolled", {someone, lying}, "{who} takes up {a} to throw it again."},
    EventWord{w(Word::missed), "missed", {someone, number, number, someone}, "{who} is unharmed: {a} against {b}."}
        .folds("{who} is unharmed, {a} against {b}")
        .counts("miss", 0),
    {w(Word::added), "added", {someone, number, number}, "{who} adds {a} black and {b} red."},
    {w(Word::defends), "defends", {someone, number}, "{who} raises the defense by {a}."},
    EventWord{w(Word::pushed), "pushed", {someone, cell, cell}, "{who} is knocked back from {a} to {b}."}.folds(
        "{who} is knocked back to {b}"),
    {w(Word::hazard), "hazard", {someone, number, number}},
    {w(Word::explodes), "explodes", {0, cell, number}, "An explosion at {a}, {b space} wide."},
    {w(Word::blast), "blast", {someone, number, cell}},
    {w(Word::aims), "aims", {someone, someone}, "{who} aims at {a}."},
    EventWord{w(Word::hit), "hit", {someone, number, number, someone}, "{who} is hit: {a} against {b}."}
        .folds("{who} is hit, {a} against {b}")
        .counts("", 0),
    {w(Word::marker_off), "marker-off", {0, marker_kind, cell}, "The {a} at {b} is gone."},
    {w(Word::marker_on), "marker-on", {someone, marker_kind, cell}, "{who} puts {a} at {b}."},
    {w(Word::marked), "marked", {someone, kit_card}, "{who} is under {a} until the round ends."},
    {w(Word::unmarked), "unmarked", {someone}, "What was on {who} for the round is over."},
    {w(Word::jammed), "jammed", {someone, map_tile}, "{who} jams {a}: no EMI there this round."},
    {w(Word::unjammed), "unjammed", {0, map_tile}, "{a} is no longer jammed."},
    {w(Word::pulsed), "pulsed", {someone, dash}, "{who}: {a} skips the next refresh."},
    {w(Word::uses_stance), "uses-stance", {someone, stance, someone}, "{who} uses {a} for {b}."},
    {w(Word::skips), "skips", {0, dash, number}, "{a} does not refresh: {b} in its well."},
    {w(Word::again), "again", {someone}, "{who} may be activated again."},
    // overseer
    {w(Word::uses_tile),
     "uses-tile",
     {0, dash, number, number},
     "The overseer uses {a} for {b} adrenaline: {c} left in the pool."},
    {w(Word::activates),
     "activates",
     {someone, number, number, number},
     "{who} is activated to {a|move|fight} for {b} adrenaline: {c} left in the pool."},
    {w(Word::spawned),
     "spawned",
     {someone, cell, facing},
     "{who} comes in at {a}{b|, facing north|, facing east|, facing south|, facing west|}."},
    {w(Word::assists), "assists", {someone, number}, "{who} is assisted: {a|nothing|a die more|the roll again}."},
    {w(Word::emi), "emi", {0, map_tile}, "EMI fills {a}."},
    // kit, mission
    {w(Word::uses_kit), "uses-kit", {someone, kit_card}, "{who} uses {a}."},
    {w(Word::effect_over), "effect-over", {someone, kit_card}, "{a} of {who} is over."},
    EventWord{w(Word::trigger), "trigger", {0, trigger}, "{a}"}.tells_story(),
    {w(Word::counter), "counter", {0, counter, number, number}, "{a}: {c}."},
    {w(Word::swapped), "swapped", {}, "Two stacks may have changed places."},
    {w(Word::took), "took", {0, objective, cell}, "{a} is taken."},
    {w(Word::dropped), "dropped", {someone, objective, cell}, "{who} drops {a} at {b}."},
    {w(Word::put_thing),
     "put-thing",
     {0, cell, number},
     "{b|A figure|A vent|Gas|Rubble|A mine|Peril|EMI|An investigate marker|An objective|A red passage} at {a}."},
    {w(Word::took_off),
     "took-off",
     {0, cell, number},
     "{b|A figure|A vent|Gas|Rubble|A mine|Peril|EMI|An investigate marker|An objective|A red passage} at {a} is "
     "gone."},
    {w(Word::barred), "barred", {0, door}, "The overseer may not open {a}."},
    {w(Word::reserve), "reserve", {0, enemy, number}, "{a} in the reserves: {b}."},
    {w(Word::dashboard), "dashboard", {0, dash, number}, "{a} {b|leaves|joins} the dashboard."},
    {w(Word::dearer), "dearer", {someone, number, number}, "Activations of {who} cost {a} {b|more|less} this round."},
    {w(Word::tougher), "tougher", {someone, number, number}, "The defenses of {who} are {a} {b|higher|lower}."},
    {w(Word::minimum), "minimum", {0, number}, "The pool minimum is {a} now."},
    {w(Word::unsealed), "unsealed", {0, objective, cell}},
    {w(Word::stance_open), "stance-open", {someone}, "{who} gives up his stance."},
    {w(Word::briefing), "briefing", {}},
};

constexpr VerbWord verbs[] = {
    // set-up, planning
    {say::marker, "marker", {marker}, "Door marker", "{a}"},
    {say::lay, "lay", {room_card}, "Room card", "{a}"},
    VerbWord{say::take, "take", {someone, kit_card}, "Kit", "{b} for {a}"}.in_a_row(
        {part::a, "A card for {a}", "Which card does {a} take?"}),
    {say::ready, "ready", {someone}, "Ready", "{a}: no more kit"},
    {say::typical, "typical", {someone}, "Ready", "{a}: the typical kit"},
    VerbWord{say::start, "start", {someone, cell, facing}, "Start", "{a} at {b}, facing {c}"}.in_a_row(
        {part::a | part::b, "{a} at {b}", "Which way does {a} face?"}),
    {say::first, "first", {someone}, "Initiative", "{a} acts next"},
    {say::stance, "stance", {someone, stance}, "Stance", "{a}: {b}"},
    {say::exchange, "exchange", {someone, kit_card}, "Kit", "{a} puts {b} back for another card"},
    // a turn
    VerbWord{say::end, "end", {}, "End turn", "End the turn"}.ending(),
    {say::turn, "turn", {facing}, "Turn", "Face {a}"},
    {say::move, "move", {}, "Move", "Move", "1 adrenaline"},
    VerbWord{say::step, "step", {cell}, "Move", "Go to {a}"}.spending(1),
    {say::vent, "vent", {cell}, "Vent", "Crawl to the vent at {a}"},
    {say::jump, "jump", {cell}, "Move", "Swing to {a}"},
    {say::stop, "stop", {}, "Stop", "Stop here"},
    {say::along, "along", {someone}, "Lead", "Take {a} along"},
    VerbWord{say::attack, "attack", {weapon, someone, cell}, "Attack", "{a} at {b}"}.revealing(),
    VerbWord{say::open, "open", {door}, "Door", "Open {a}", "1 adrenaline"}.revealing(),
    VerbWord{say::investigate, "investigate", {cell}, "Investigate", "Investigate at {a}", "1 adrenaline"}.revealing(),
    {say::trade, "trade", {find, someone}, "Trade", "Give {a} to {b}", "1 adrenaline"},
    {say::revive, "revive", {someone}, "Revive", "Revive {a}", "2 adrenaline"},
    {say::heal, "heal", {}, "Heal", "Heal a wound", "2 adrenaline"},
    {say::act, "act", {trigger, cell}, "Mission", "{a} ({b})"},
    VerbWord{say::use, "use", {someone, kit_card, aim}, "Kit", "{b} {c}"}.in_a_row(
        {part::a | part::b, "{b}", "{b}: on what?"}),
    {say::discard, "discard", {someone, find}, "Cards", "{a} uses {b}"},
    VerbWord{say::ability, "ability", {someone, stance, aim}, "Stance", "{b}: {c}"}.in_a_row(
        {part::a | part::b, "{b}", "{b}: for whom?"}),
    {say::boost, "boost", {}, "Boost", "One black die more", "1 adrenaline"},
    {say::plain, "plain", {}, "Go on", "Go on"},
    {say::face, "face", {facing}, "Turn", "Face {a}"},
    // reveal
    {say::resolve, "resolve", {room_card}, "Room card", "{a}"},
    {say::put, "put", {cell}, "Place", "At {a}"},
    VerbWord{say::gas, "gas", {shape, cell}, "Gas", "A cloud of {a}, its corner at {b}"}.in_a_row(
        {part::a, "A cloud of {a}", "Where does the cloud of {a} lie?"}),
    {say::flip, "flip", {map_tile}, "Flip", "Turn {a} over"},
    {say::enough, "enough", {}, "Enough", "No more"},
    {say::order, "order", {room}, "Order", "{a} first"},
    {say::look, "look", {room}, "Intel", "Look into {a}"},
    {say::token, "token", {colour}, "Timer", "The {a} timer first"},
    // overseer
    VerbWord{say::tile, "tile", {dash, aim}, "Dashboard", "{a} {b}"}.in_a_row({part::a, "{a}", "{a}: on what?"}),
    {say::source, "source", {cell}, "From", "From {a}"},
    VerbWord{say::place, "place", {enemy, cell, facing}, "Place", "{a} at {b}, facing {c}"}.in_a_row(
        {part::a, "{a}", "Where does {a} come in?"}, {part::a | part::b, "{a} at {b}", "Which way does {a} face?"}),
    {say::activate, "activate", {someone, effort}, "Activate", "{a}: {b}"},
    {say::pass, "pass", {}, "Done", "Nothing more"},
    // attacks
    {say::aim, "aim", {}, "Aim", "Aim"},
    {say::die, "die", {}, "Assist", "One black die more", "1 from the pool"},
    VerbWord{say::reroll, "reroll", {lying}, "Roll again", "{a} again"}.revealing(),
    {say::keep, "keep", {}, "Keep", "Leave it"},
    {say::push, "push", {cell}, "Knockback", "Push to {a}"},
    {say::blast, "blast", {someone}, "Explosive", "{a} next"},
    VerbWord{say::again, "again", {}, "Assist", "The whole roll again", "2 from the pool"}.revealing(),
    // mission
    {say::pick, "pick", {trigger}, "Choose", "{a}"},
    {say::swap, "swap", {room, room}, "Swap", "Swap {a} and {b}"},
};

constexpr std::uint16_t k(Ask ask) { return static_cast<std::uint16_t>(ask); }
constexpr KindWord kinds[] = {
    {.kind = k(Ask::marker),
     .name = "marker",
     .secret = true,
     .nouns = {0, door},
     .prompt = "Overseer, which marker lies on {what}?"},
    {.kind = k(Ask::lay),
     .name = "lay",
     .secret = true,
     .nouns = {number, room},
     .prompt = "Overseer, {who card} to lay in {what}: which?"},
    KindWord{.kind = k(Ask::kit), .name = "kit", .prompt = "Choose your kit, up to six points each."}.at_once(),
    {.kind = k(Ask::start), .name = "start", .nouns = {someone}, .prompt = "{who}, where do you start?"},
    {.kind = k(Ask::initiative),
     .name = "initiative",
     .nouns = {someone, number},
     .prompt = "{who} commands: who acts as number {what}?"},
    KindWord{.kind = k(Ask::stance), .name = "stance", .prompt = "Choose your stances for the round."}.at_once(),
    {.kind = k(Ask::exchange),
     .name = "exchange",
     .nouns = {someone, kit_card},
     .prompt = "{who}, which card instead of {what}?"},
    {.kind = k(Ask::act), .name = "act", .nouns = {someone, number}, .prompt = "{who}, what do you do?"},
    {.kind = k(Ask::move), .name = "move", .nouns = {someone, number}, .prompt = "{who}, {what movement point} left."},
    {.kind = k(Ask::face),
     .name = "face",
     .minor = true,
     .nouns = {someone},
     .prompt = "{who}, which way do you face?"},
    {.kind = k(Ask::boost),
     .name = "boost",
     .nouns = {someone, stat},
     .prompt = "{who}, a challenge on {what}: boost it?"},
    KindWord{.kind = k(Ask::challenge_reroll),
             .name = "challenge-reroll",
             .nouns = {someone},
             .prompt = "{who}: roll again?"}
        .with_pass(),
    {.kind = k(Ask::resolve),
     .name = "resolve",
     .minor = true,
     .nouns = {0, room},
     .prompt = "Overseer, which card of {what} comes first?"},
    {.kind = k(Ask::put), .name = "put", .nouns = {number}, .prompt = "Overseer, where is it placed?"},
    {.kind = k(Ask::gas), .name = "gas", .nouns = {0, number}, .prompt = "Overseer, a cloud of {what}: where?"},
    {.kind = k(Ask::flip), .name = "flip", .nouns = {0, room}, .prompt = "Overseer, turn over a tile of {what}?"},
    {.kind = k(Ask::place), .name = "place", .nouns = {0, enemy}, .prompt = "Overseer, who comes in, and where?"},
    {.kind = k(Ask::order),
     .name = "order",
     .minor = true,
     .nouns = {0, door},
     .prompt = "Overseer, which room first?"},
    {.kind = k(Ask::intel), .name = "intel", .nouns = {someone}, .prompt = "{who}, which room do you ask about?"},
    KindWord{.kind = k(Ask::window),
             .name = "window",
             .nouns = {someone},
             .prompt = "Overseer, something before {who} acts?"}
        .with_pass(),
    {.kind = k(Ask::spawn), .name = "spawn", .prompt = "Overseer, what do you spawn?"},
    {.kind = k(Ask::source), .name = "source", .nouns = {0, dash}, .prompt = "Overseer, {what}: from where?"},
    {.kind = k(Ask::activate), .name = "activate", .prompt = "Overseer, whom do you activate?"},
    KindWord{
        .kind = k(Ask::surge), .name = "surge", .nouns = {someone}, .prompt = "Overseer, something for {who}'s move?"}
        .with_pass(),
    {.kind = k(Ask::strike), .name = "strike", .nouns = {someone}, .prompt = "{who} attacks: whom?"},
    {.kind = k(Ask::aim), .name = "aim", .nouns = {someone}, .prompt = "{who}, do you aim?"},
    KindWord{.kind = k(Ask::add_dice),
             .name = "add-dice",
             .nouns = {someone, someone},
             .prompt = "{who} attacks {what}: more dice?"}
        .with_pass(),
    KindWord{.kind = k(Ask::defend),
             .name = "defend",
             .nouns = {someone, someone},
             .prompt = "{who} is attacked by {what}: defend?"}
        .with_pass(),
    KindWord{
        .kind = k(Ask::reroll), .name = "reroll", .nouns = {someone, someone}, .prompt = "{who} has rolled: again?"}
        .with_pass(),
    {.kind = k(Ask::push),
     .name = "push",
     .nouns = {someone, someone},
     .prompt = "{who} knocks {what} back: where to?"},
    {.kind = k(Ask::blast), .name = "blast", .minor = true, .nouns = {0, cell}, .prompt = "Whose roll comes first?"},
    {.kind = k(Ask::drone_acts), .name = "drone", .nouns = {someone}, .prompt = "The drone of {who}: what does it do?"},
    {.kind = k(Ask::ability_move), .name = "ability-move", .nouns = {someone}, .prompt = "{who}, who moves?"},
    {.kind = k(Ask::timer), .name = "timer", .minor = true, .prompt = "Overseer, which event comes first?"},
    {.kind = k(Ask::pick), .name = "pick", .prompt = "Overseer, what happens?"},
    {.kind = k(Ask::swap), .name = "swap", .secret = true, .prompt = "Overseer, swap the stacks of two hidden rooms?"},
    {.kind = k(Ask::last_stand), .name = "last-stand", .nouns = {someone}, .prompt = "{who} falls: a last attack?"},
    {.kind = k(Ask::double_tap), .name = "double-tap", .nouns = {someone, someone}, .prompt = "{who}: a second shot?"},
    {.kind = k(Ask::between_turns), .name = "between-turns", .nouns = {someone}, .prompt = "{who}: change the order?"},
    {.kind = k(Ask::cheap), .name = "cheap", .nouns = {someone}, .prompt = "{who}, a card for a cheaper attack?"},
    {.kind = k(Ask::dice), .name = "dice", .nouns = {someone}, .prompt = "{who}, which dice again?"},
    {.kind = k(Ask::downed_face),
     .name = "revived-face",
     .nouns = {someone},
     .prompt = "{who}, which way do you face?"},
    {.kind = k(Ask::access), .name = "access", .nouns = {someone, door}, .prompt = "{who}: use a card for {what}?"},
};

constexpr DieWord dice[] = {
    {black_die, "black", {"0", "1", "2"}},
    {red_die, "red", {"0", "1", "2"}},
};

constexpr MeasureWord measures[] = {
    {static_cast<std::uint16_t>(Measure::away), "{who} {a} away"},
    {static_cast<std::uint16_t>(Measure::to_go), "{who} {a} from falling"},
};
constexpr ReasonWord reasons[] = {
    {static_cast<RuleId>(Rule::OMG_ENACT_07), "the overseer's choice", "his choice"},
    {static_cast<RuleId>(Rule::OMG_DECL_01), "the overseer's choice among those it could strike", "could be struck"},
    {static_cast<RuleId>(Rule::OMG_FACE_01), "the overseer's choice", "his choice"},
    {static_cast<RuleId>(Rule::OMG_SPAWN_02), "the overseer pays for it", "called in"},
    {static_cast<RuleId>(Rule::OMG_SPCARD_01), "the room's card calls it in", "of the room"},
    {static_cast<RuleId>(Rule::OMG_INV_09), "a find calls it in", "of a find"},
    {static_cast<RuleId>(Rule::OMG_SETUP_01), "the mission's own rule", "by the mission"},
};

}  // namespace

Lexicon lexicon() {
  Lexicon out{verbs, kinds, dice, rule_texts, noun_words(), events, other_words(), equivalent_rules()};
  out.measures = measures;
  out.reasons = reasons;
  out.blank =
      "An open map of 12 by 12; round 1, pool and minimum 0, no dashboard tiles, no reserves, the whole investigate "
      "deck; every door is unlocked and closed, as are those of a mission's table given past its set-up. No commando "
      "stands on the map until a case puts him there ('anvil: at "
      "3,3'): he is active then, in his first stance unless another is given, with the next initiative card. There are "
      "as many characters as commandos are put, at least 3. 'active anvil' is his turn; 'phase initiative' and 'phase "
      "stance' ask all anew; 'phase activate' is the step under way: what begins it follows 'phase spawn' and 'do "
      "pass'. "
      "Rows: . floor, # wall, S start, G green passage, R red passage, i investigate, r rubble, v vent, p peril, O "
      "objective zone; edges: door (d1, d2 … as they stand). Keys of mission-data: docs/missions/omega.md, or "
      "'fireteam "
      "schema --words omega'; without deals any room card may lie in any room";
  return out;
}

namespace {

// The dice of the roll under way by colour, each with what it shows: "3 black 0 1 2, 1 red 1".
std::string faces_text(const Attack& it) {
  std::string text;
  auto add = [&](const char* colour, const kit::Tray<3>& tray) {
    std::string shown;
    int dice = 0;
    for (int face = 0; face < 3; ++face)
      for (int i = 0; i < tray.count(face); ++i, ++dice) shown += fmt::format(" {}", face);
    if (dice > 0) text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", dice, colour, shown);
  };
  add("black", it.black_faces);
  add("red", it.red_faces);
  return text.empty() ? "no dice" : text;
}

std::string hits_text(int hits) { return fmt::format("{} hit{}", hits, hits == 1 ? "" : "s"); }

std::string roll_text(Facts f, const Event& event) {
  const Attack& it = f.board.attack;
  const std::string who = piece_name(f.book, static_cast<PieceId>(event.who)), faces = faces_text(it);
  switch (static_cast<Word>(event.word)) {
    case Word::rolled: {
      if (event.c) return fmt::format("{} rolls again, now {}: {}", who, faces, hits_text(event.b));
      const std::string why = it.kind == Roll::attack ? pool_reasons(f, true) : "";
      return fmt::format("{} rolls {}: {}{}", who, faces, hits_text(event.b), why.empty() ? "" : " (" + why + ")");
    }
    case Word::challenge: {
      const auto stat = static_cast<Stat>(event.a);
      const auto commando = static_cast<PieceId>(event.who);
      const int own = stat_of(f, commando, stat), cards = challenge_dice(f, commando, stat);
      std::string why = fmt::format("{} {}", name_of(stat), own);
      if (cards) why += fmt::format(", cards {}", cards);
      if (it.black > own + cards) why += fmt::format(", added before the roll {}", it.black - own - cards);
      return fmt::format("{} rolls {} on {}: {}, {} wanted ({})", who, faces, name_of(stat), hits_text(event.c),
                         event.b, why);
    }
    case Word::hazard:
      return fmt::format("{} rolls {} for a hazard: {}", who, faces, hits_text(event.b));
    default:
      return fmt::format("{} is caught in the blast, {}: {}", who, faces, hits_text(event.a));
  }
}

const char* phase_text(Phase phase) {
  constexpr const char* texts[] = {"The overseer lays the door markers.",
                                   "The overseer lays the stacks of the rooms.",
                                   "The commandos choose their kit.",
                                   "The commandos take their places.",
                                   "The timer runs.",
                                   "The commandos' adrenaline goes to the pool.",
                                   "The order of the turns is settled.",
                                   "The commandos choose their stances.",
                                   "The commandos take their turns.",
                                   "The dashboard refreshes.",
                                   "The overseer may call in enemies.",
                                   "The overseer may activate enemies.",
                                   "The pool keeps no more than its maximum."};
  const auto i = static_cast<std::size_t>(phase);
  return i < std::size(texts) ? texts[i] : "";
}

}  // namespace

void tell_line(Facts f, const Event& event, const Because*, Seat, scene::LogLine& out) {
  const auto word = static_cast<Word>(event.word);
  if (word == Word::phase) out.text = phase_text(static_cast<Phase>(event.a));
  if (word == Word::rolled || word == Word::challenge || word == Word::hazard || word == Word::blast) {
    out.text = roll_text(f, event);
    if (word == Word::rolled) out.brief = out.text;
    out.text += ".";
  }
  if (word == Word::briefing) out.text = f.book.mission.briefing;
  if (word == Word::unsealed) {
    const ObjectiveFile& tile = f.book.mission.objectives[event.a];
    out.text = fmt::format("The {} at {} is open: {}.", tile.sealed, cell_name(f.book, event.b), tile.name);
  }
}

std::string cause_text(const Book& book, std::uint16_t cause) {
  switch (static_cast<Cause>(cause)) {
    case Cause::mission:
      return book.mission.success_text;
    case Cause::goal:
      return "The goal room is open. " + book.mission.success_text;
    case Cause::all_down:
      return "No commando is left on his feet. " + book.mission.failure_text;
    case Cause::time:
      return "Time has run out. " + book.mission.failure_text;
    case Cause::lost:
      return book.mission.failure_text;
    default:
      return "";
  }
}

}  // namespace fireteam::omega

// The lexicon: each event, verb and question of SAS in one row; nouns.cpp holds the things they name. A new word is a
// new row here.
#include "games/sas/names.h"
#include "games/sas/sums.h"

namespace fireteam::sas {

namespace {

using namespace noun_of;
using noun::number;

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }

constexpr EventWord events[] = {
    {w(Word::turn), "turn", {number}, "Turn {who} begins.", "Turn {who}"},
    {w(Word::phase), "phase", {phase, number}, "{who}.", "Turn {a} - {who}"},
    {w(Word::acts), "acts", {piece}, "{who} acts."},
    EventWord{w(Word::ends), "ends", {piece}, "{who} is done."}.quietly(),
    {w(Word::moved), "moved", {piece, cell, cell}, "{who} goes {a} to {b}."},
    {w(Word::turned), "turned", {piece, dir, dir}, "{who} turns to face {b}."},
    {w(Word::posture), "posture", {piece, posture}, "{who} {a|stands up|crouches|is in the water}."},
    {w(Word::attack), "attack", {piece, target, arm, modifier}, "{who} {b|fires at {a}|attacks {a} with the {b}}{c}."},
    EventWord{w(Word::rolled), "rolled", {piece, 0, number, number}, "{b die/dice}, {c hit}."}.folds(
        "{b die/dice}, {c hit}"),
    EventWord{w(Word::missed), "missed", {piece, target}, "{who} misses."}.folds("{who} misses"),
    EventWord{w(Word::killed), "killed", {piece, cell}, "{who} is killed."}
        .folds("{who} is killed")
        .counts("kill", 3)
        .fells(),
    EventWord{w(Word::wounded), "wounded", {piece, number, number}, "{who} is hurt: Health {a} to {b}."}
        .folds("{who}: Health {a} to {b}")
        .counts("hurt", 2)
        .harms(0, 2),
    EventWord{w(Word::destroyed), "destroyed", {piece}, "{who} is destroyed."}
        .folds("{who} is destroyed")
        .counts("destroyed", 3)
        .fells(),
    EventWord{w(Word::died), "died", {piece, cell, vehicle}, "{who} is dead{b|| in the {b}}."}
        .folds("{who} is dead")
        .counts("death", 4)
        .fells(),
    EventWord{w(Word::corpse), "corpse", {0, cell}, "A corpse lies at {a}."}.folds("a corpse lies at {a}"),
    EventWord{w(Word::corpse_gone), "corpse-gone", {0, cell}, "The corpse at {a} is gone."}.quietly(),
    EventWord{w(Word::alert), "alert", {piece}, "{who} is alert."}.folds("{who} is alert").counts("alert", 21),
    EventWord{w(Word::shout), "shout", {piece, number}, "{who} shouts: all within {a} squares are alert."}
        .folds("{who} shouts: all within {a} squares are alert")
        .counts("shout", 22),
    EventWord{w(Word::spotted), "spotted", {piece}, "{who} is spotted."}
        .folds("{who} is spotted")
        .counts("spotted", 23),
    EventWord{w(Word::unspotted), "unspotted", {piece}, "{who} is no longer spotted."}.folds(
        "{who} is no longer spotted"),
    EventWord{w(Word::meter), "meter", {0, number, number}, "Stealth meter {a} to {b}."}
        .folds("Stealth {a} to {b}")
        .counts("Stealth {b}", 20),
    EventWord{w(Word::alarm), "alarm", {}, "The alarm sounds."}.folds("the alarm sounds").counts("alarm", 24),
    {w(Word::aim), "aim", {piece, target}, "{who} aims at {a}."},
    {w(Word::mark), "mark", {piece, target}, "{who} marks {a}."},
    EventWord{w(Word::mark_used), "mark-used", {piece, target}, "{who} uses the mark."}.folds("{who} uses the mark"),
    {w(Word::mark_back), "mark-back", {piece, target}, "The mark of {who} on {a} comes back."},
    {w(Word::picked_up), "picked-up", {piece, thing, cell}, "{who} picks up {a}."},
    {w(Word::placed), "placed", {piece, thing, cell}, "{who} places {a} at {b}."},
    {w(Word::dropped), "dropped", {piece, thing, cell}, "{who} drops {a}."},
    {w(Word::bomb_set),
     "bomb-set",
     {piece, cell, number},
     "{who} sets a Lewes bomb at {a}: it goes off after {b event}."},
    {w(Word::explodes),
     "explodes",
     {0, cell, blast},
     "Blast at {a}: {b|a grenade|a landmine|a fuel barrel|a Lewes bomb|a mortar bomb} explodes."},
    EventWord{w(Word::scattered), "scattered", {0, cell, cell}, "It scatters from {a} to {b}."}.folds(
        "it scatters from {a} to {b}"),
    EventWord{w(Word::template_gone), "template-gone", {0, cell}, "The smoke of the blast clears."}.quietly(),
    EventWord{w(Word::barrel_gone), "barrel-gone", {0, cell}, "The fuel barrel at {a} is gone."}.quietly(),
    {w(Word::trap_sprung),
     "trap-sprung",
     {piece, cell, number},
     "{b|Sprung trap at {a}: {who} stepped into it|{who} steps on the Landmine at {a}}."},
    {w(Word::recovered), "recovered", {piece, number, number}, "{who} recovers: Health {a} to {b}."},
    {w(Word::healed), "healed", {piece, number, number}, "{who} is treated: Health {a} to {b}."},
    {w(Word::broke_cover), "broke-cover", {piece}, "{who} breaks cover."},
    {w(Word::smoking), "smoking", {piece, piece}, "{who} lights the cigarette of {a} and sees nothing."},
    {w(Word::cigarette_gone), "cigarette-gone", {piece}, "The cigarette is finished."},
    {w(Word::cigarette_got), "cigarette-got", {piece}, "{who} has a cigarette to give."},
    {w(Word::reacts), "reacts", {piece, piece}, "{who} answers with fire on {a}."},
    {w(Word::exited), "exited", {piece, cell}, "{who} leaves the board."},
    {w(Word::entered), "entered", {piece, vehicle, seat}, "{who} gets into the {a}: {b}."},
    {w(Word::deployed), "deployed", {piece, cell, vehicle}, "{who} gets out of the {b} at {a}."},
    {w(Word::seated), "seated", {piece, vehicle, seat}, "{who} takes a seat in the {a}: {b}."},
    {w(Word::drove), "drove", {piece, cell, cell, dir}, "{who} drives to {b}, facing {c}."},
    {w(Word::repaired), "repaired", {piece, number, number}, "{who} is repaired: Health {a} to {b}."},
    {w(Word::run_over), "run-over", {piece}, "{who} is run over."},
    EventWord{w(Word::noise), "noise", {0, cell, number}, "Noise at {a}, heard {b} squares away."}.folds(
        "noise at {a}, heard {b} squares away"),
    {w(Word::nominated), "nominated", {piece}, "{who} is the one who was spotted."},
    {w(Word::drew), "drew", {panel}},
    EventWord{w(Word::event), "event", {panel, number}, "{who}."}.quietly(),
    {w(Word::reshuffled), "reshuffled", {}, "The event cards are shuffled into a new deck."},
    EventWord{w(Word::token), "token", {0, colour}, "Patrol token: {a}."}.folds("patrol token: {a}"),
    {w(Word::spawned), "spawned", {piece, tile, number, dir}, "{who} appears on the {a} spawn tile {c}."},
    {w(Word::steps_up), "steps-up", {piece, tile, number}, "{who} comes up to the front row of the {a} spawn tile."},
    {w(Word::no_room), "no-room", {0, number}, "No room is left on the spawn tile."},
    {w(Word::advanced), "advanced", {piece}, "{who} advances."},
    EventWord{w(Word::stays), "stays", {piece}, "{who} stays."}.folds("{who} stays"),
    {w(Word::arrives), "arrives", {piece, 0, cell}, "{who} comes onto the board at {b}."},
    {w(Word::left_board), "left-board", {piece}, "{who} drives off the board."},
    {w(Word::convoy), "convoy", {}, "The convoy sets out."},
    {w(Word::replaced), "replaced", {piece, piece, cell}, "{who} is what is left of the team."},
    {w(Word::mode), "mode", {piece, number}, "{who} {a|takes the mortar down|sets up the mortar}."},
    {w(Word::foot_used), "foot-used", {piece, face}, "{who} rubs the rabbit's foot: a {a} becomes a 6."},
    EventWord{w(Word::objective), "objective", {piece, cell}, "Objective done: {who} is destroyed."}
        .folds("objective done: {who}")
        .counts("objective", 12),
    EventWord{w(Word::ammo), "ammo", {piece, thing, number}, "{who}: {a}, {b} left."}.folds("{who}: {a}, {b} left"),
    EventWord{w(Word::trigger), "trigger", {message}, "{who}"}.tells_story(),
    EventWord{w(Word::counter), "counter", {0, counter, number}, "{a}: {b}."}.quietly(),
    {w(Word::exit_open), "exit-open", {0, number}, "An exit is open."},
    {w(Word::exit_shut), "exit-shut", {0, number}, "An exit is shut."},
    {w(Word::door), "door", {0, number, number}, "A door is {b|unlocked|locked}."},
    {w(Word::terrain), "terrain", {0, cell, terrain}, "{a} is now {b}."},
    {w(Word::joined), "joined", {piece, cell}, "{who} joins the raid."},
    {w(Word::order), "order", {piece, number}, "{who} has new orders."},
    EventWord{w(Word::points), "points", {0, 0, number}, "{b victory point}."}.folds("{b victory point}"),
    EventWord{w(Word::victory), "victory", {cause, number}, "A {a|||minor|major} victory."}.tells_story().counts(
        "victory", 15),
    EventWord{w(Word::failure), "failure", {cause, number}, "The mission has failed: {who}"}.tells_story().counts(
        "mission lost", 25),
    {w(Word::started), "started", {piece, 0, cell}, "{who} takes up position at {b}."},
    {w(Word::token_laid), "token-laid", {0, group, cell}, "{a} at {b}."},
    {w(Word::token_found), "token-found", {0, group, cell, number}, "{a} at {b}: {c|nothing|found}."},
    EventWord{w(Word::withstands), "withstands", {piece}, "{who} withstands the blast."}.folds(
        "{who} withstands the blast"),
    EventWord{w(Word::heads), "heads", {piece, cell}, "{who} makes for {a}."}.folds("makes for {a}"),
};

constexpr VerbWord verbs[] = {
    {say::turn, "turn", {who}, "Turn", "{a} acts"},
    VerbWord{say::end, "end", {}, "End turn", "End the turn"}.ending(),
    VerbWord{say::face, "face", {dir}, "Face", "Face {a}", "free"}.under("Posture").in_a_row(
        {0, "Turn", "Face which way?"}),
    VerbWord{say::move, "move", {cell}, "Move", "Move to {a}"}.under("Move").spending(1),
    VerbWord{say::sprint, "sprint", {cell}, "Sprint", "Sprint to {a}", "up to three squares"}
        .under("Move")
        .spending(2)
        .in_a_row({0, "Sprint", "Sprint: to which square first?"}),
    VerbWord{say::step, "step", {cell}, "Sprint", "Run on to {a}"}.spending(2),
    {say::stop, "stop", {}, "Sprint", "Stop here"},
    VerbWord{say::climb, "climb", {cell}, "Climb", "Climb to {a}"}.under("Move"),
    VerbWord{say::attack, "attack", {target, weapon}, "Attack", "{b}: {a}"}.under("Attack").revealing().in_a_row(
        {part::b, "{b}", "{b}: at whom, or where?"},
        {part::b | part::group, "{b}: a square of row {c}", "{b}: which square of row {c}?"}),
    VerbWord{say::move_attack, "move-attack", {cell, target, weapon}, "Move & attack", "Move to {a}, then {c}: {b}"}
        .under("Attack")
        .revealing()
        .in_a_row({part::c, "Move, then {c}", "Move, then {c}: where to?"},
                  {part::a | part::c, "Move to {a}, then {c}", "Move to {a}, then {c}: at whom?"}),
    VerbWord{say::attack_move, "attack-move", {target, cell, weapon}, "Attack & move", "{c}: {a}", "then move to {b}"}
        .under("Attack")
        .revealing()
        .in_a_row({part::c, "{c}, then move", "{c}, then move: at whom?"},
                  {part::a | part::c, "{c}: {a}, then move", "{c}: {a}, then move where?"}),
    VerbWord{say::aim, "aim", {target}, "Aim", "Aim at {a}"}.under("Attack").in_a_row({0, "Aim", "Aim at whom?"}),
    VerbWord{say::mark, "mark", {target}, "Mark", "Mark {a}"}.under("Attack").in_a_row(
        {0, "Mark", "Mark whom, or which square?"},
        {part::group, "A square of row {c}", "Mark which square of row {c}?"}),
    VerbWord{say::blind_fire, "blind-fire", {target, weapon}, "Blind fire", "Blind: {b}: {a}"}
        .under("Attack")
        .revealing()
        .in_a_row({part::b, "Blind: {b}", "Blind: {b}: at whom, or where?"},
                  {part::b | part::group, "Blind: {b}: a square of row {c}", "Blind: {b}: which square of row {c}?"}),
    VerbWord{say::crouch, "crouch", {}, "Crouch", "Crouch"}.under("Posture"),
    VerbWord{say::pop_up, "pop-up", {}, "Pop up", "Stand up", "free"}.under("Posture"),
    VerbWord{say::pop_up_attack, "pop-up-attack", {target, weapon}, "Pop up & attack", "Pop up: {b}: {a}"}
        .under("Attack")
        .revealing()
        .in_a_row({part::b, "Pop up: {b}", "Pop up: {b}: at whom, or where?"},
                  {part::b | part::group, "Pop up: {b}: a square of row {c}", "Pop up: {b}: which square of row {c}?"}),
    VerbWord{say::pick_up, "pick-up", {thing}, "Pick up", "Pick up {a}", "free"}.under("Kit"),
    VerbWord{say::move_pick_up, "move-pick-up", {cell}, "Move & pick up", "Move to {a}, pick up Barrel"}.under("Kit"),
    VerbWord{say::place, "place", {thing, cell}, "Place", "Place {a} at {b}"}.under("Kit").in_a_row(
        {part::a, "Place {a}", "Place {a}: where?"}),
    VerbWord{say::move_place, "move-place", {cell, thing, cell}, "Move & place", "Move to {a}, place {b} at {c}"}
        .under("Kit")
        .in_a_row({part::b, "Move, then place {b}", "Move, then place {b}: where to?"},
                  {part::a | part::b, "Move to {a}, then place {b}", "Move to {a}, then place {b}: where?"}),
    VerbWord{say::place_move, "place-move", {thing, cell, cell}, "Place & move", "Place {a} at {b}, move to {c}"}
        .under("Kit")
        .in_a_row({part::a, "Place {a}, then move", "Place {a}, then move: where is it placed?"},
                  {part::a | part::b, "Place {a} at {b}, then move", "Place {a} at {b}, then move: where to?"}),
    {say::depth, "depth", {number}, "Bomb", "It goes off {a|at the next event|after {a more event}}"},
    VerbWord{say::recover, "recover", {}, "Recover", "Recover 1 Health"}.under("Kit"),
    VerbWord{say::break_cover, "break-cover", {}, "Break cover", "Break cover"}.under("Posture").revealing(),
    VerbWord{say::cigarette, "cigarette", {unit}, "Cigarette", "Give a cigarette to {a}"}.under("Kit").in_a_row(
        {0, "Give a cigarette", "Give a cigarette to whom?"}),
    VerbWord{say::med_pack, "med-pack", {who}, "Med pack", "Treat {a}"}.under("Kit"),
    VerbWord{say::exit, "exit", {}, "Exit", "Leave the board"}.under("Move"),
    VerbWord{say::reveal, "reveal", {cell}, "Look", "Look what is at {a}"}.under("Kit"),
    VerbWord{say::enter, "enter", {who, seat}, "Enter", "Get in: {b}"}.under("Move"),
    VerbWord{say::drive, "drive", {manoeuvre}, "Drive", "{a}"}.under("Drive"),
    VerbWord{say::floor_it, "floor-it", {}, "Floor it", "Floor it"}.under("Drive"),
    VerbWord{say::fire, "fire", {crew, target, weapon}, "Fire", "{a} fires at {b}"}.under("Guns").in_a_row(
        {part::a | part::c, "{a}: {c}", "{a}: {c}: at whom, or where?"}),
    VerbWord{say::fire_mark, "fire-mark", {crew, target}, "Gunner's mark", "{a} marks {b}"}.under("Guns").in_a_row(
        {part::a, "{a} marks", "{a} marks whom, or which square?"}),
    {say::hold, "hold", {}, "Hold", "Hold fire"},
    VerbWord{say::move_fire, "move-fire", {}, "Drive & fire", "Drive, then fire"}.under("Drive"),
    VerbWord{say::fire_move, "fire-move", {}, "Fire & drive", "Fire, then drive"}.under("Drive"),
    VerbWord{say::move_mark, "move-mark", {}, "Drive & mark", "Drive, then mark"}.under("Drive"),
    VerbWord{say::mark_move, "mark-move", {}, "Mark & drive", "Mark, then drive"}.under("Drive"),
    VerbWord{say::deploy, "deploy", {crew, cell}, "Deploy", "{a} gets out at {b}"}.under("Crew").in_a_row(
        {part::a, "{a} gets out", "{a} gets out: where?"}),
    VerbWord{say::seat, "seat", {who, seat}, "Seats", "{a} sits as {b}"}.under("Crew").in_a_row(
        {part::a, "{a} takes another seat", "{a} takes which seat?"}),
    VerbWord{say::deploy_all, "deploy-crew", {}, "Deploy", "Let the crew out"}.under("Crew"),
    {say::done, "done", {}, "Done", "Done"},
    VerbWord{say::repair, "repair", {}, "Repair", "Repair 1 Health"}.under("Crew"),
    VerbWord{say::shoot, "shoot", {crew, weapon}, "Marked attack", "{a} fires now: {b}"}.revealing(),
    {say::foot, "rabbits-foot", {face}, "Rabbit's foot", "Turn a {a} into a 6"},
    {say::keep, "keep", {}, "Keep", "Keep the dice"},
    {say::hit, "hit", {target}, "Hit", "{a} is hit"},
    {say::lose, "lose", {}, "Hit", "The hit is lost"},
    {say::wound, "wound", {who}, "Damage", "{a} takes it"},
    {say::rotate, "rotate", {rotation}, "Turn", "{a}"},
    {say::unit, "unit", {unit}, "Next", "{a}"},
    {say::target, "target", {who}, "Target", "{a}"},
    VerbWord{say::square, "square", {cell}, "Square", "{a}"}.in_a_row(
        {part::group, "A square of row {c}", "Which square of row {c}?"}),
    {say::facing, "facing", {dir}, "Face", "Facing {a}"},
    {say::vehicle_stand, "stand", {stand}, "Stop", "Stop at {a}"},
    {say::nominate, "nominate", {who}, "Spotted", "{a} was spotted"},
    {say::receive, "receive", {who}, "Token", "{a} takes it"},
    {say::start, "start", {line, start}, "Patrol", "Start at {b}"},
    {say::colour, "tile", {colour}, "Spawn tile", "{a}"},
};

constexpr KindWord kind(Ask kind, const char* name, std::array<std::uint8_t, 2> nouns, const char* prompt,
                        bool minor = false) {
  return {static_cast<std::uint16_t>(kind), name, minor, false, nouns, prompt};
}
constexpr bool minor = true;
constexpr KindWord kinds[] = {
    kind(Ask::next, "next", {}, "Who acts next?").by(Rule::SAS_ACT_02),
    kind(Ask::act, "act", {piece, number}, nullptr).by(Rule::SAS_ACT_01),
    kind(Ask::sprint, "sprint", {piece, number}, "Run on, or stop here?").by(Rule::SAS_SPRINT_02),
    kind(Ask::depth, "depth", {piece, cell}, "How many events until the bomb goes off?").by(Rule::SAS_LEWES_02),
    kind(Ask::allocate, "allocate", {0, number}, "Whom does the next hit strike?").by(Rule::SAS_STEN_04),
    kind(Ask::damage, "damage", {piece, number}, "Who takes the next point of damage?").by(Rule::SAS_STEN_04),
    kind(Ask::rotate, "rotate", {piece}, "{who} turns half about: which way round?", minor)
        .by(Rule::SAS_EVENT_07)
        .for_enemy(),
    kind(Ask::facing, "facing", {piece}, "{who} may look either way: which?", minor).by(Rule::SAS_ADV_29).for_enemy(),
    kind(Ask::react, "react", {piece}, "Several units answer with fire: which is first?", minor)
        .by(Rule::SAS_ADV_12)
        .for_enemy(),
    kind(Ask::marked, "marked", {piece}, "A marked target is in the open. Fire now, or hold?").by(Rule::SAS_MARK_04),
    kind(Ask::foot, "rabbits-foot", {piece}, "Use the rabbit's foot on one of these dice?").by(Rule::SAS_MARK_16),
    kind(Ask::nominate, "nominate", {}, "The alarm sounds: which Operator was spotted?").by(Rule::SAS_TURN_01),
    kind(Ask::receive, "receive", {}, "Which Operator takes the token?").by(Rule::SAS_TURN_01),
    kind(Ask::drive, "drive", {piece, number}, "Which way do you drive?").by(Rule::SAS_OPVEH_04),
    kind(Ask::guns, "guns", {piece}, "Whom do the guns fire at?").by(Rule::SAS_OPVEH_06),
    kind(Ask::deploy, "deploy", {piece}, "Who gets out, and where?").by(Rule::SAS_OPVEH_15),
    kind(Ask::seat, "seat", {piece, who}, "Who sits where?").by(Rule::SAS_OPVEH_18),
    kind(Ask::order, "order", {}, "Several Axis units are equally near: which acts first?", minor)
        .by(Rule::SAS_ADV_12)
        .for_enemy(),
    kind(Ask::target, "target", {piece}, "{who} could choose either: whom?", minor).by(Rule::SAS_ADV_12).for_enemy(),
    kind(Ask::route, "route", {piece, number},
         "{who} has equally {what|good ways: where does it end|short ways there: which does it take}?", minor)
        .by(Rule::SAS_ADV_15)
        .for_enemy(),
    kind(Ask::spawn, "spawn", {}, "Which spawn tile do they come from?", minor).by(Rule::SAS_SETUP_14).for_enemy(),
    kind(Ask::start, "start", {piece}, "Where does this patrol start?").by(Rule::SAS_SETUP_10).for_enemy(),
    kind(Ask::centre, "centre", {piece}, "Where exactly does the blast fall?", minor).by(Rule::SAS_GREN_02),
    kind(Ask::place, "place", {piece}, "{who} may stand on several squares: which?", minor)
        .by(Rule::SAS_ADV_15)
        .for_enemy(),
};

constexpr DieWord dice[] = {
    {attack_die, "attack", {"1", "2", "3", "4", "5", "6"}},
    {scatter_die, "scatter", {"1", "2", "3", "4", "5", "6"}},
    {distance_die, "distance", {"1", "2", "3", "4", "5", "6"}},
};

constexpr RuleId r(Rule rule) { return static_cast<RuleId>(rule); }
constexpr ReasonWord reasons[] = {
    {r(Rule::SAS_ADV_11), "the nearest to a spotted Operator goes first", "nearest goes first"},
    {r(Rule::SAS_VADV_02), "the nearest vehicle goes first", "nearest goes first"},
    {r(Rule::SAS_PATROL_03), "the nearest to an Operator goes first", "nearest goes first"},
    {r(Rule::SAS_ADV_12), "the players choose", "the players' choice"},
    {r(Rule::SAS_PATROL_15), "the players choose", "the players' choice"},
    {r(Rule::SAS_ADV_15), "the players choose", "the players' choice"},
    {r(Rule::SAS_AATK_05), "the players choose", "the players' choice"},
    {r(Rule::SAS_AATK_04), "fire at whoever has the least cover, then the nearest", "least cover"},
    {r(Rule::SAS_ADV_07), "go where the closest spotted Operator can best be attacked",
     "closest, to the best place to attack"},
    {r(Rule::SAS_ADV_34), "go where the closest spotted Operator can be attacked", "closest, to a place to attack"},
    {r(Rule::SAS_ADV_08), "the closest cannot be attacked: go where another spotted Operator can best be",
     "to the best place to attack, the closest out of reach"},
    {r(Rule::SAS_ADV_17), "the closest cannot be attacked: go where another spotted Operator can be",
     "to a place to attack, the closest out of reach"},
    {r(Rule::SAS_ADV_09), "go as near as possible to the closest spotted Operator", "closest, as near as possible"},
    {r(Rule::SAS_ADV_28), "it stands well already and only turns", "stands well already"},
    {r(Rule::SAS_VADV_01), "go where a spotted Operator can best be attacked", "best place to attack"},
    {r(Rule::SAS_PATROL_02), "patrols of the token's colour walk on along their line", "walks its line"},
    {r(Rule::SAS_VPAT_02), "a patrol vehicle drives on along its route", "drives its route"},
    {r(Rule::SAS_CONV_05), "the convoy drives as fast as its slowest", "with the convoy"},
    {r(Rule::SAS_MORTAR_02), "go to the closest sentry point to set up the mortar", "closest sentry point"},
    {r(Rule::SAS_ADVB_07), "turn to where the nearest spotted Operator can be attacked", "nearest it can attack"},
    {r(Rule::SAS_ADVB_08), "turn to where another spotted Operator can be attacked", "another it can attack"},
    {r(Rule::SAS_ADVB_09), "turn to the closest spotted Operator", "closest"},
    {r(Rule::SAS_MORTAR_09), "fire at the nearest in range", "nearest in range"},
    {r(Rule::SAS_ADV_02), "an officer does not advance: he turns to the closest spotted Operator", "closest"},
    {r(Rule::SAS_ADV_05), "a patrol that does not look along its line waits until a card turns it back",
     "does not look along its line"},
    {r(Rule::SAS_ADV_24), "there is no free square that serves it better", "no better square is free"},
    {r(Rule::SAS_ADV_29), "after its move a unit faces its target", "faces its target"},
    {r(Rule::SAS_ADVB_02), "units of a spawn tile come onto the board from their marker", "comes onto the board"},
    {r(Rule::SAS_ADVB_03), "the first square of its move takes it to the front row", "comes up"},
    {r(Rule::SAS_ATK_18), "who is attacked turns to where it came from", "turns to where the attack came from"},
    {r(Rule::SAS_CONV_03), "the convoy drives on along its route", "with the convoy"},
    {r(Rule::SAS_CONV_14), "who follows keeps two squares behind the vehicle ahead", "keeps its distance"},
    {r(Rule::SAS_CONV_15), "at the end of its route a convoy vehicle is gone for good", "end of its route"},
    {r(Rule::SAS_EVBAT_03), "the event card brings reinforcements to that spawn tile", "the event card brings it"},
    {r(Rule::SAS_EVBAT_04), "a sentry that has an Operator in view does not sweep", "has an Operator in view"},
    {r(Rule::SAS_EVBAT_05), "the event card makes the sentries of its colour look all round",
     "the event card: it looks all round"},
    {r(Rule::SAS_EVENT_07), "the event card turns the sentries of its colour to their next arrow",
     "the event card turns it"},
    {r(Rule::SAS_EVENT_08), "the event card turns the sentries of its colour by two arrows", "the event card turns it"},
    {r(Rule::SAS_EVENT_10), "the event card turns the patrols of its colour until they look along their line",
     "the event card turns it"},
    {r(Rule::SAS_EVENT_15), "the event card brings reinforcements to that spawn tile", "the event card brings it"},
    {r(Rule::SAS_EVENT_30), "the event card turns the patrols of its colour until they look along their line",
     "the event card turns it"},
    {r(Rule::SAS_EVENT_22), "who was given a cigarette smokes it and looks at nothing else", "was given a cigarette"},
    {r(Rule::SAS_END_08), "a cigarette lasts until the End Phase", "the End Phase"},
    {r(Rule::SAS_HEAR_05), "infantry within earshot turns to the noise", "turns to the noise"},
    {r(Rule::SAS_HEAR_14), "the players choose", "the players' choice"},
    {r(Rule::SAS_MORTAR_03), "the Rifleman of that sentry point has not made room", "no room on the sentry point"},
    {r(Rule::SAS_MORTAR_04), "on a sentry point the team sets up its mortar", "on a sentry point"},
    {r(Rule::SAS_MORTAR_12), "the bomb falls where the dice took it", "where the dice took it"},
    {r(Rule::SAS_MORTAR_19), "a hit destroys the mortar and leaves one SMG", "one man is left"},
    {r(Rule::SAS_MORTAR_23), "no free sentry point can be reached", "no free sentry point"},
    {r(Rule::SAS_OPVEH_21), "infantry within earshot turns to the engine", "turns to the engine"},
    {r(Rule::SAS_PATROL_06), "a patrol stops on the last free square of its line", "the line ahead is taken"},
    {r(Rule::SAS_PATROL_16), "at a bend a patrol turns to the next square of its line", "along its line"},
    {r(Rule::SAS_REACT_01), "an alert unit fires at whoever acts in its view", "answers an action in its view"},
    {r(Rule::SAS_REACT_03), "it answers what was done in its view", "acted in its view"},
    {r(Rule::SAS_REACT_17), "the players choose", "the players' choice"},
    {r(Rule::SAS_SETUP_11), "the players choose where a patrol starts", "the players' choice"},
    {r(Rule::SAS_SPRINT_06), "infantry within earshot turns to who sprints", "turns to who sprints"},
    {r(Rule::SAS_VICT_01), "the mission says so", "the mission's orders"},
    {r(Rule::SAS_VMOVE_13), "a vehicle stops where it stands on free squares", "the way ahead is taken"},
    {r(Rule::SAS_VPAT_01), "a patrol vehicle drives on along its route", "drives its route"},
    {r(Rule::SAS_VPAT_05), "off the map a patrol vehicle turns round and waits", "turns round"},
    {r(Rule::SAS_WINDOW_06), "the convoy waits at the edge where its route begins", "the convoy's start"},
};

constexpr SumWord sums[] = {
    {sum_of::needed, "or more hits"},   {sum_of::weapon, "the weapon needs"}, {sum_of::short_range, "short range"},
    {sum_of::aimed, "aimed or marked"}, {sum_of::blind, "blind fire"},
};

constexpr MeasureWord measures[] = {
    // in the order of Measure
    {0, "{who} {a} away"},      {1, "{who} for {a point}", noun::number},    {2, "{who} {a point} to go", noun::number},
    {3, "{who} {a} for cover"}, {4, "{who} up to {a square}", noun::number},
};

}  // namespace

Lexicon lexicon() {
  Lexicon out{verbs, kinds, dice, rule_texts, noun_words(), events, synonyms(), equivalent_rules()};
  out.measures = measures;
  out.reasons = reasons;
  out.sums = sums;
  return out;
}

}  // namespace fireteam::sas

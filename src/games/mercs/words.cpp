// The lexicon: each event, verb and question in one row; how options and rolls are described.
#include <fmt/format.h>

#include "games/mercs/breach_odds.h"
#include "games/mercs/combined.h"
#include "games/mercs/knowledge.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

using namespace noun_of;

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }
constexpr EventWord events[] = {
    {w(Word::building), "building", {0, number}, "The building is laid (number {a})."},
    {w(Word::round), "round", {0, number}, "Round {a} begins.", "Round {a}"},
    {w(Word::phase), "phase", {0, noun_of::phase, number}, "{a} phase.", "Round {b} · {a}"},
    {w(Word::movement_card), "movement", {0, movement}, "Movement card {a}."},
    EventWord{w(Word::condition), "condition", {0, movement}, "Its condition holds."}.folds("its condition holds"),
    {w(Word::walked), "walked", {piece, area, area}, "{who} moves from {a} to {b}."},
    EventWord{w(Word::stayed), "stayed", {piece, area}, "{who} stays at {a}."}.quietly(),
    {w(Word::added), "added", {piece, area}, "{who} comes in at {a}."},
    {w(Word::full_supply), "full-supply", {0, colour}, "No {a} disc is left: none is added."},
    {w(Word::event_card), "event", {0, noun_of::event}},
    {w(Word::converted), "converted", {piece, area}, "{who} is recognised at {a}."},
    {w(Word::appeared), "appeared", {piece, area}, "{who} appears at {a}."},
    {w(Word::no_room), "no-room", {0, kind, area}, "The building is full: no {a} is placed."},
    {w(Word::shifted), "shifted", {piece, area, area}, "{who} finds no room at {a} and goes to {b}."},
    {w(Word::cowers), "cowers", {piece}, "{who} cowers."},
    {w(Word::steps_to), "steps", {piece, area, area}, "{who} goes from {a} to {b}."},
    {w(Word::escaped), "escaped", {piece, area}, "{who} leaves by the stairs."},
    {w(Word::holds_still), "stays", {piece}, "{who} stays."},
    {w(Word::suppressed_skip), "skipped", {piece}, "{who} is suppressed and does nothing."},
    {w(Word::attacks), "attacks", {piece, piece, manner}, "{who} attacks {a}."},
    {w(Word::strikes_area), "sweeps", {piece, area}, "{who} strikes at everybody in {a}."},
    {w(Word::rolled), "rolled", {piece, number, number}},
    EventWord{w(Word::intercepts), "intercepts", {piece, number, number}}.folds("{b} of {a} dice for those in between"),
    {w(Word::soaked), "soaked", {piece, number, number}},
    EventWord{w(Word::hurt), "hurt", {piece, number, number}, "{who} loses {a} blood, {b} left."}
        .folds("{who} loses {a} blood, {b} left")
        .counts("hurt", 2)
        .harms(1, 2),
    EventWord{w(Word::killed), "killed", {piece, area}, "{who} is killed."}
        .folds("{who} is killed")
        .counts("kill", 3)
        .fells(),
    EventWord{w(Word::died), "died", {piece, area}, "{who} dies."}.folds("{who} dies").counts("dead", 5).fells(),
    EventWord{w(Word::down), "down", {piece}, "{who} is incapacitated."}
        .folds("{who} is incapacitated")
        .counts("down", 4),
    EventWord{w(Word::disc), "disc", {0, area, number, number}, "A level {b} disc lies on {a}: number {c} of the game."}
        .counts("disc", 21),
    EventWord{w(Word::crushed), "crushed", {piece, area}, "{who} is lost at {a}."}
        .folds("{who} is lost")
        .counts("lost", 3)
        .fells(),
    EventWord{w(Word::security), "security", {0, number, number}, "Security goes to {a}: level {b}."}.counts(
        "security up", 22),
    EventWord{w(Word::reinforcement), "reinforcement", {0, number}, "The reinforcement track goes to {a}."}.counts(
        "reinforced", 23),
    {w(Word::kia), "kia", {piece}, "{who} takes an employee KIA token."},
    {w(Word::force), "force", {piece}, "{who} takes an excessive force token."},
    {w(Word::turn), "turn", {piece, number}, "{who}'s turn, with {a command point}."},
    {w(Word::passed), "passed", {piece, number}, "{who} ends the turn with {a command point}."},
    {w(Word::moved), "moved", {piece, area, area}, "{who} moves from {a} to {b}."},
    {w(Word::hustles), "hustles", {piece}, "{who} hustles."},
    {w(Word::initiative), "initiative", {piece}, "{who} takes Initiative."},
    {w(Word::reloaded), "reloaded", {piece, number}, "{who} reloads: {a}."},
    {w(Word::interacts), "interacts", {piece, area, location}, "{who} interacts with {b} at {a}."},
    {w(Word::healed), "healed", {piece, number, number}, "{who} restores {a} blood: {b}."},
    {w(Word::points), "points", {piece, number}, "{who} has {a command point}."},
    {w(Word::ammunition), "ammunition", {piece, number}, "{who} has {a} ammunition."},
    {w(Word::captured), "captured", {piece, area, piece, keeping}, "{b} captures {who} to {c}."},
    EventWord{w(Word::talked), "talked", {piece, kind, number}, "The {a} talks to {who}: {b success/successes}."}
        .counts("talks", 11),
    EventWord{w(Word::silent), "silent", {piece, kind, number}, "The {a} tells {who} nothing: {b success/successes}."}
        .counts("silent", 20),
    {w(Word::released), "released", {piece}, "{who} lets the employee go."},
    {w(Word::threw), "threw", {piece, item, area}, "{who} throws a {a} grenade at {b}."},
    {w(Word::overthrown), "overthrown", {piece, area, area}, "It flies on from {a} to {b}."},
    {w(Word::smoke), "smoke", {0, area}, "Smoke at {a}."},
    {w(Word::burning), "burning", {0, area}, "{a} burns."},
    {w(Word::burnt_out), "burnt-out", {0, area}, "The fire at {a} is out."},
    {w(Word::smoke_gone), "smoke-gone", {0, area}, "The smoke at {a} is gone."},
    {w(Word::status), "status", {piece, noun_of::status}, "{who} is {a}."},
    {w(Word::status_gone),
     "status-gone",
     {piece, noun_of::status},
     "{who} {a|no longer cowers|is no longer suppressed|is no longer blinded|is no longer pinned|is no longer "
     "marked}."},
    {w(Word::reserve), "reserve", {piece, noun_of::reserve, half}, "{who} takes a reserve action ({a}), facing {b}."},
    {w(Word::reserve_gone), "reserve-gone", {piece}, "{who}'s reserve action is gone."},
    {w(Word::fires), "fires", {piece, piece}, "{who} fires from reserve at {a}."},
    {w(Word::declined), "declined", {piece, piece}, "{who} lets {a} pass."},
    {w(Word::uses), "uses", {piece, personal}, "{who} uses {a}."},
    {w(Word::refused), "refused", {piece, piece, asked}, "{who} does not join {a} in {b}."},
    {w(Word::attack_move), "attack-move", {piece, piece, number}, "{who} attacks while {a} moves."},
    {w(Word::ducks), "ducks", {piece, piece, number, number}, "{who} ducks to priority {b}; {a} covers at {c}."},
    {w(Word::treats), "treats", {piece, piece}, "{who} uses a medkit on {a}."},
    {w(Word::breach), "breach", {piece, zone, area, noun_of::mercs}, "{c} breach {a} from {b}.", "Breach · {a}"},
    {w(Word::breach_placed), "placed", {0, position, kind}, "A {b} holds {a}."},
    {w(Word::breach_merc), "seated", {piece, number}, "{who} is M{a}."},
    {w(Word::breach_no_place), "no-place", {0, kind}, "No position is left for the {a}: everybody bleeds."},
    {w(Word::breach_attack), "breach-attack", {piece, number, number}},
    {w(Word::breach_removed), "removed", {0, position, kind}, "The {b} on {a} falls."},
    {w(Word::breach_cover), "in-cover", {piece, position}, "{who} is in cover on {a}."},
    {w(Word::breach_answer), "counter-attack", {0, number, number}},
    {w(Word::breach_idle), "idle", {piece}, "{who} holds fire."},
    EventWord{w(Word::breach_won),
              "breach-won",
              {piece, number, number, number},
              "The breach is won, {a} to {b}; collateral {c}."}
        .counts("breach won", 14),
    EventWord{w(Word::breach_lost),
              "breach-lost",
              {piece, number, number, number},
              "The breach is lost, {a} to {b}; collateral {c}."}
        .counts("breach lost", 24),
    {w(Word::breach_out), "drawn-in", {piece, area}, "{who} at {a} is drawn into the breach."},
    {w(Word::returns), "returns", {piece, area, area}, "{who} comes out at {b}."},
    {w(Word::revealed), "revealed", {0, marker, number}, "{a} is {b|a blank|an objective}."},
    {w(Word::priority), "priority", {piece, number, number, number}},
    {w(Word::order), "order", {piece, number}, "{who} takes turn order token {a}."},
    {w(Word::resupply), "resupply", {piece, number}, "{who} goes up to {a command point}."},
    {w(Word::casualties), "casualties", {0, number, number}},
    {w(Word::damage_fire), "fire-spread", {0, area, area, number}, "The fire at {a} {c|does not reach|reaches} {b}."},
    EventWord{w(Word::trigger), "trigger", {noun_of::trigger, piece}, "{who}"}.tells_story(),
    {w(Word::counted), "counted", {counter, number, number}, "{who}: {b}."},
    EventWord{w(Word::objective), "objective", {0, noun_of::objective}, "Objective completed: {a}."}.counts("objective",
                                                                                                            12),
    EventWord{w(Word::success), "success", {0, noun_of::cause}, "The mission is completed."}.tells_story().counts(
        "mission won", 15),
    EventWord{w(Word::failure), "failure", {0, noun_of::cause}, "The mission has failed. {a}"}.tells_story().counts(
        "mission lost", 25),
    {w(Word::token_moved), "token", {token, area, area}, "{who} is at {b}."},
    {w(Word::door_shut), "door-shut", {0, zone}, "The door of {a} is shut."},
    {w(Word::door_open), "door-open", {0, zone}, "The door of {a} is open again."},
    {w(Word::location_off), "location-off", {0, area, location}, "{b} at {a} is of no use any more."},
    {w(Word::laid), "laid", {}, "The building is ready."},
    {w(Word::darkness), "darkness", {0, number}, "{a area} lie in the dark."},
    EventWord{w(Word::destroyed), "destroyed", {0, zone}, "The objective in {a} is destroyed."}.counts(
        "objective destroyed", 22),
    {w(Word::lost_turn), "lost-turn", {piece}, "{who} is down and has lost the turn."},
    {w(Word::taken), "taken", {0, marker}, "{a} has been dealt with."},
    {w(Word::held), "held", {piece, noun_of::kind, number}, "{who} {b|no longer holds|holds} {a} captive."},
    {w(Word::reopened), "reopened", {0, noun_of::objective}, "To be done again: {a}."},
    {w(Word::kit), "kit", {piece, noun_of::item, number}, "{who} has {b} of {a}."},
};

constexpr VerbWord verbs[] = {
    VerbWord{say::pass, "pass", {}, "End turn", "End the turn"}.ending(),
    {say::first, "first", {piece}, "Order", "{a}"},
    VerbWord{say::move, "move", {area}, "Move", "Move to {a}", "1 CP"}.spending(1),
    VerbWord{say::hustle, "hustle", {area}, "Hustle", "Hustle by {a}", "3 CP", "up to four areas, no attack"},
    VerbWord{say::step, "step", {area}, "Move", "On to {a}"}.spending(1),
    {say::stop, "stop", {}, "Stop", "Stop here"},
    {say::initiative,
     "initiative",
     {},
     "Initiative",
     "Take Initiative",
     "1 CP",
     "2 CP more at resupply; no attack, no Hustle"},
    {say::reload, "reload", {}, "Reload", "Reload", "3 CP", "no attack in this round"},
    {say::interact, "interact", {use}, "Interact", "Interact", "3 CP"},
    VerbWord{say::scan, "scan", {marker}, "Kit", "Scan {a}", "1 CP"}.revealing(),
    {say::medkit, "medkit", {merc}, "Kit", "Medkit for {a}", "1 CP", "3 blood"},
    {say::capture, "capture", {piece, keeping}, "Capture", "Capture {a}", "1 CP"},
    VerbWord{say::interrogate, "interrogate", {}, "Interrogate", "Interrogate", "3 CP"}.revealing(),
    {say::release, "release", {}, "Release", "Let the employee go", "0 CP"},
    VerbWord{say::attack, "attack", {piece, manner, extra}, "Attack", "{b} at {a}"}.revealing().in_a_row(
        {part::a, "Attack {a}", "Attack {a}: how?"}),
    VerbWord{say::cleave, "sweep", {extra}, "Attack", "Strike everybody in the area"}.revealing(),
    VerbWord{say::throws, "throw", {area, item}, "Throw", "Throw {b} at {a}", "1 CP"}.revealing().in_a_row(
        {part::b, "Throw a {b} grenade", "Throw a {b} grenade: where?"}),
    {say::toward, "toward", {side}, "Overthrow", "On to the {a}"},
    VerbWord{say::reserve, "reserve", {noun_of::reserve, half}, "Reserve", "{a} facing {b}"},
    {say::command, "command", {merc}, "Ability", "Command {a}", "1 CP", "{a} gains 1 CP"},
    VerbWord{say::suppress, "suppress", {area}, "Ability", "Suppress {a}", "2 CP, 2 ammunition"}.revealing().in_a_row(
        {part::group, "Suppress an area, row {c} from the north", "Suppress which area, row {c} from the north?"}),
    VerbWord{say::ignite, "ignite", {area}, "Ability", "Ignite {a}", "2 CP, 1 ammunition"}.in_a_row(
        {part::group, "Ignite an area, row {c} from the north", "Ignite which area, row {c} from the north?"}),
    {say::mark, "mark", {piece}, "Ability", "Mark {a}", "1 CP"},
    VerbWord{say::barrage, "barrage", {area}, "Ability", "Barrage on {a}", "3 CP, 2 ammunition"}.revealing().in_a_row(
        {part::group, "Barrage on an area, row {c} from the north", "Barrage on which area, row {c} from the north?"}),
    {say::foam, "foam", {piece}, "Ability", "Foam {a}", "2 CP, 1 ammunition"},
    VerbWord{say::attack_move, "attack-move", {merc, plan, number}, "Combined", "Attack & Move with {a}: {b}, {c} CP"}
        .in_a_row({part::a, "Attack & Move with {a}", "Attack & Move with {a}: what do you do?"},
                  {part::a | part::b, "Attack & Move with {a}: {b}", "How many of the 3 CP do you pay?"}),
    VerbWord{say::duck, "duck", {merc, merc}, "Combined", "{b} ducks", "1 CP each", "Duck & Cover"},
    VerbWord{say::breach, "breach", {side, noun_of::mercs, split}, "Breach & Clear", "Breach {a} with {b}: {c} CP"}
        .revealing()
        .in_a_row({part::a, "Breach the door to the {a}", "Breach to the {a}: who pays with you?"},
                  {part::a | part::b, "Breach to the {a} with {b}", "How are the 7 CP split? Yours first."}),
    VerbWord{say::fire, "fire", {piece, extra}, "Fire", "Fire at {a}"}.revealing(),
    {say::hold, "hold", {}, "Let pass", "Hold fire"},
    {say::fill, "fill", {piece}, "Hit", "{a} is hit"},
    VerbWord{say::shift, "shift", {piece, area}, "No room", "{a} goes to {b}"}.in_a_row(
        {part::a, "Move {a}", "Where does {a} go?"}),
    VerbWord{say::show, "show", {marker}, "Reveal", "Turn up {a}"}.revealing(),
    {say::restore, "restore", {merc}, "Restore", "2 blood for {a}"},
    VerbWord{say::strike, "strike", {skill, extra}, "Attack", "Attack"}.revealing(),
    VerbWord{say::stab, "stab", {position}, "Melee", "Melee against {a}"}.revealing(),
    VerbWord{say::cover, "cover", {position}, "Cover", "Take cover on {a}", "1 blood less, later attackers +1 light"},
    {say::shove, "shove", {position}, "Ability", "Push the OpFor off {a}"},
    {say::idle, "idle", {}, "Hold fire", "Hold fire"},
    VerbWord{say::again, "again", {die, face}, "Throw again", "Throw a {a} {b} again"}.revealing(),
    {say::keep, "keep", {}, "Keep", "Keep the dice"},
};

constexpr std::uint16_t k(Ask ask) { return static_cast<std::uint16_t>(ask); }
constexpr VerbWord yes(const char* group, const char* title) {
  return {.verb = verb::yes, .name = "yes", .group = group, .title = title};
}
constexpr VerbWord no(const char* group, const char* title) {
  return {.verb = verb::no, .name = "no", .group = group, .title = title};
}
constexpr KindWord kinds[] = {
    {.kind = k(Ask::order),
     .name = "order",
     .minor = true,
     .nouns = {number, number},
     .prompt = "Equal priority: who takes turn order token {who}?"},
    {.kind = k(Ask::act), .name = "act", .nouns = {piece, number}, .prompt = "{who}, you have {what command point}."},
    {.kind = k(Ask::step), .name = "step", .nouns = {piece, number}, .prompt = "{who}: {what area} left. Where to?"},
    {.kind = k(Ask::toward),
     .name = "toward",
     .nouns = {piece, area},
     .prompt = "{who}: the grenade flies on over {what}. Which way?"},
    KindWord{.kind = k(Ask::window), .name = "window", .nouns = {piece}, .prompt = "{who} on reserve: fire?"}
        .with_pass(),
    {.kind = k(Ask::must_fire), .name = "must-fire", .nouns = {piece}, .prompt = "{who} fires from reserve: at whom?"},
    {.kind = k(Ask::next), .name = "next", .minor = true, .prompt = "Who of those in the area is resolved next?"},
    {.kind = k(Ask::fill), .name = "fill", .minor = true, .prompt = "Who in between is hit?"},
    {.kind = k(Ask::shift),
     .name = "shift",
     .minor = true,
     .nouns = {area},
     .prompt = "{who} holds too many: who goes where?"},
    KindWord{.kind = k(Ask::agree),
             .name = "agree",
             .nouns = {piece, asked},
             .prompt = "{who} wants you for {what}. Do you join?",
             .yes = yes("Agree", "Join"),
             .no = no("Refuse", "Do not join")}
        .of_partner(),
    {.kind = k(Ask::marker), .name = "marker", .nouns = {piece}, .prompt = "{who}: which marker is turned up?"},
    {.kind = k(Ask::restore), .name = "restore", .nouns = {piece}, .prompt = "{who}: who restores 2 blood?"},
    {.kind = k(Ask::strike), .name = "strike", .nouns = {piece, number}, .prompt = "{who} on M{what}: what do you do?"},
    {.kind = k(Ask::reroll), .name = "reroll", .nouns = {piece}, .prompt = "{who}: throw one die again?"},
    {.kind = k(Ask::rack),
     .name = "rack",
     .nouns = {piece, number},
     .prompt = "{who}: {what miss/misses}. Use the Weapon Rack?",
     .yes = yes("Weapon Rack", "Throw all misses again"),
     .no = no("Keep", "Keep the dice")},
    {.kind = k(Ask::safe),
     .name = "safe",
     .nouns = {piece, number},
     .prompt = "{who}: they have {what burst}. Use the Safe?",
     .yes = yes("Safe", "They throw their successes again"),
     .no = no("Keep", "Not now")},
    {.kind = k(Ask::partner_attack), .name = "attack", .nouns = {piece}, .prompt = "{who} attacks: whom?"},
};

constexpr DieWord dice[] = {
    {heavy_die, "heavy", {"blank", "burst", "double"}},
    {light_die, "light", {"blank", "burst"}},
    {collateral_die, "collateral", {"blank", "burst", "shield"}},
    {soak_die, "soak", {"blank", "burst", "shield"}},
};

}  // namespace

Lexicon lexicon() {
  Lexicon out{verbs, kinds, dice, rule_texts, noun_rows(), events, synonyms(), equivalent_rules()};
  out.blank =
      "An open floor of 8 by 8 hallway areas, white halves NE, or the building of an option; round 1, MERCS phase. The "
      "five CCC MERCS are off the map until they are given a place (`given ccc-leader: at 3,3`); `option team hard` "
      "puts the five of KemVar in their stead, `option team ccc-leader,kemvar-heavy,…` any five. `given turn "
      "ccc-leader` starts a turn, `given step draw` a phase. Rows may hold rooms as letters, s stairs, X elevator; "
      "edges are `wall` and `door`. The keys of mission-data are those of docs/missions/mercs.md; what it lays and "
      "does at `setup` comes after the givens: `{\"triggers\": [{\"when\": \"setup\", \"do\": [\"directive @room:A "
      "upto 12 objective\"]}]}`. A table with a mission is set up first, what is given lies over it; given a turn, a "
      "step "
      "or a phase, tokens are dealt by priority.";
  out.measures = measure_words();
  out.reasons = reason_words();
  return out;
}

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  const auto m = static_cast<MercId>(question.about.who);
  if (it.verb == say::attack && m < team && it.b < 3) {
    const auto how = static_cast<Manner>(it.b);
    const auto more = static_cast<Extra>(it.c);
    out.cost = fmt::format("{} CP", cost_of(f, m, how) + (more == Extra::arms));
    if (!is_opfor(it.a)) return;
    constexpr const char* words[] = {"Sweeping", "Focused", "Assault"};
    out.title =
        fmt::format("{} at {}{}", words[it.b], piece_name(f, it.a), more == Extra::arms ? ", Combined Arms" : "");
    out.outcome = dice_line(pool_of(f, m, how, more, it.a));
  }
  if (it.verb == say::cleave && m < team) out.cost = fmt::format("{} CP", cost_of(f, m, Manner::sweeping));
  if (it.verb == say::fire && it.b == 1) out.title += ", Combined Arms", out.cost = "1 CP";
  if (it.verb == say::reserve && it.b < 2) {
    out.title =
        fmt::format("{}, facing {}", it.a == 1 ? "Spray & Pray" : "Selective", name_of(static_cast<Half>(it.b)));
    out.cost = it.a == 1 ? "1 CP" : "2 CP";
    out.outcome = it.a == 1 ? "must fire at the first OpFor" : "may fire at SecFor";
  }
  if (it.verb == say::interact && m < team) {
    const Location here = f.board.mercs[m].area == nowhere ? Location::none : f.board.named[f.board.mercs[m].area];
    constexpr const char* gains[] = {"",
                                     "2 blood for all MERCS here",
                                     "turn up a marker",
                                     "a counter-attack is thrown again",
                                     "reload, 2 CP, attack again",
                                     "no tokens in this phase",
                                     "misses of a breach are thrown again"};
    out.title = it.a == 0 ? fmt::format("Use {}", name_of(here)) : "Interact for the mission";
    out.outcome = it.a == 0 ? gains[static_cast<std::size_t>(here)] : "";
  }
  if (it.verb == say::duck && m < team)
    out.title += ", " + piece_name(f, piece_of_merc(static_cast<MercId>(it.b == m ? it.a : m))) + " covers";
  if (it.verb == say::capture && it.b == 1) out.title += " and keep for questions";
  if (it.verb == say::strike && m < team) {
    std::string line = card_of(f, m).breach_line;
    if (line.starts_with("attacks; ")) line = line.substr(9);
    out.title = it.a == 0 ? "Attack" : "Attack: " + line;
    const Dice pool = breach_pool(f, m, it.a == 1, static_cast<Extra>(it.b));
    out.cost = fmt::format("{}H {}L {}C", int{pool.heavy}, int{pool.light}, int{pool.collateral});  // a card is narrow
    if (it.b == 1) out.title += ", Combined Arms", out.cost += ", 1 CP";
  }
  const bool in_breach = f.board.breach.stage == Breach::act && static_cast<Ask>(question.kind) == Ask::strike;
  if (in_breach && option.verdict.ok()) {
    const BreachOdds odds = breach_odds(f, it);
    out.outcome = fmt::format("win {} %", odds.won);
    if (f.board.breach.objective && !f.board.breach.tolerate) out.outcome += fmt::format(", ruined {} %", odds.ruined);
  }
}

std::string cause_text(const Book& book, std::uint16_t why) {
  switch (why) {
    case cause::rounds:
      return "Time ran out. " + book.mission.failure_text;
    case cause::reinforcement:
      return "The reinforcement track is full. " + book.mission.failure_text;
    case cause::dead:
      return "No MERC is left alive. " + book.mission.failure_text;
    case cause::helpless:
      return "Nobody can help any more: all who live are down. " + book.mission.failure_text;
    case cause::too_few:
      return "Too few MERCS are left for the mission. " + book.mission.failure_text;
    case cause::destroyed:
      return "The objective was destroyed. " + book.mission.failure_text;
    default:
      break;
  }
  const std::size_t index = static_cast<std::size_t>(why - cause::trigger);
  if (why < cause::trigger || index >= book.triggers.size()) return "";
  for (const Effect& effect : book.triggers[index].effects)
    if (effect.verb == Verb::win) return book.mission.success_text;
  return book.triggers[index].text.empty() ? book.mission.failure_text : book.triggers[index].text;
}

void tell_line(Facts f, const Event& told, const Because*, Seat, scene::LogLine& out) {
  out.dice = dice_of(f.board);
  const std::string who = piece_name(f, told.who);
  switch (static_cast<Word>(told.word)) {
    case Word::rolled:
      if (is_agent(told.who)) {
        out.text =
            fmt::format("{} throws for the way: {}.", who, dice_of(f.board).empty() ? "?" : dice_of(f.board)[0].face);
        break;
      }
      out.text = fmt::format("{} rolls: {} aimed, {} collateral.", who, told.a, told.b);
      break;
    case Word::intercepts:
      out.text = fmt::format("{} of {} dice for those in between: they take it instead of {}.", told.b, told.a, who);
      break;
    case Word::soaked:
      out.text = fmt::format("{} soaks {} with {} dice.", who, told.b, told.a);
      break;
    case Word::breach_attack:
      out.text = fmt::format("{} attacks: {} on the counter, {} of it collateral.", who, told.a, told.b);
      break;
    case Word::breach_answer:
      out.text = fmt::format("The OpFor answer with {}: their counter goes to {}.", told.a, told.b);
      break;
    case Word::event_card: {
      const auto level = static_cast<std::size_t>(level_of(f.board.security));
      std::string comes;
      if (told.a < f.book.events.size() && level < f.book.events[told.a].levels.size())
        for (const Kind kind : f.book.events[told.a].levels[level])
          comes += (comes.empty() ? "" : ", ") + card_of(f, kind).name;
      out.text = fmt::format("Event card {}, security level {}: {}.",
                             told.a < f.book.events.size() ? "E" + f.book.events[told.a].id.substr(1) : "?", level,
                             comes.empty() ? "nobody" : comes);
      break;
    }
    case Word::priority:
      out.text = told.a == told.b
                     ? fmt::format("{} ends the round with {} CP: priority stays at {}.", who, told.c, told.a)
                     : fmt::format("{} ends the round with {} CP: priority {} to {}.", who, told.c, told.a, told.b);
      break;
    case Word::casualties:
      out.text = fmt::format("{} in the casualty pool: {} bursts.", told.a, told.b);
      break;
    default:
      break;
  }
}

}  // namespace fireteam::mercs

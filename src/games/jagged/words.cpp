// The lexicon: each event, verb and question of the game in one row.
#include "games/jagged/words.h"

#include "engine/over.h"

namespace fireteam::jagged {

namespace {

using namespace noun_of;

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }
constexpr EventWord events[] = {
    {w(Word::briefing), "briefing", {}},
    {w(Word::turn), "turn", {0, number}, "Turn {a} begins.", "Turn {a}"},
    EventWord{w(Word::activates), "activates", {merc}, "{who} is activated.", "{who}'s activation"}.quietly(),
    {w(Word::refreshed), "refreshed", {merc}, "{who} rests after the scenario."},
    {w(Word::recovered), "recovered", {merc, number}, "{who} recovers {a} Fatigue."},
    {w(Word::fatigued), "fatigued", {merc, number}, "{who} takes {a} Fatigue."},
    EventWord{w(Word::wounded), "wounded", {merc, number}, "{who} takes {a Wound}."}.counts("{a Wound}", 2).harms(1),
    EventWord{w(Word::healed), "healed", {merc, number}, "{who} is healed of {a Wound}."}.counts("heal {a}", 11),
    EventWord{w(Word::knocked_out), "knocked-out", {merc}, "{who} is knocked out."}
        .folds("{who} is knocked out")
        .counts("knocked out", 4)
        .fells(),
    {w(Word::stands_up), "stands-up", {merc}, "{who} stands up."},
    EventWord{w(Word::died), "died", {merc, area}, "{who} dies."}.folds("{who} dies").counts("dead", 5).fells(),
    EventWord{w(Word::injured), "injured", {merc}, "{who} has a Severe Injury."}.folds("{who} has a Severe Injury"),
    {w(Word::mended), "mended", {merc}, "{who}'s Severe Injury is healed."},
    {w(Word::gained), "gained", {merc, condition}, "{who} is {a}."},
    {w(Word::shed), "shed", {merc, condition}, "{who} is no longer {a}."},
    {w(Word::moved), "moved", {merc, area, area}, "{who} goes from {a} to {b}."},
    {w(Word::cleared), "cleared", {0, site}},
    {w(Word::contested), "contested", {0, site}, "{a} is contested."},
    {w(Word::flipped), "flipped", {0, site, spawn}, "{a}: the spawn card is {b}."},
    {w(Word::placed), "placed", {enemy, area}},
    {w(Word::token_laid), "token-laid", {0, area}, "An encounter token lies face down in {a}."},
    {w(Word::token_up), "token-up", {0, area, token}, "{a}: the encounter is {b}."},
    {w(Word::fled), "fled", {merc, site, site}, "{who} and the others flee from {a} to {b}."},
    {w(Word::reset), "reset", {0, site}, "{a} is occupied again; its spawn card stays known."},
    EventWord{w(Word::liberated), "liberated", {0, site}, "{a} is liberated."}.counts("sector free", 13),
    {w(Word::rewarded), "rewarded", {0, number, number, number}},
    EventWord{w(Word::attacks), "attacks", {merc, enemy, area}}.counts("", 0),
    {w(Word::rolled), "rolled", {merc, number}},
    {w(Word::chained), "chained", {merc, number}},
    EventWord{w(Word::rerolled), "rerolled", {merc, die_side}, "{who} throws the {a} again."}.folds(
        "throws the {a} again"),
    EventWord{w(Word::damaged), "damaged", {enemy, number}, "{who} takes {a} damage."}
        .folds("{who} takes {a} damage")
        .counts("{a||{a} damage}", 2)
        .harms(1),
    EventWord{w(Word::defeated), "defeated", {enemy, area}, "{who} is defeated."}
        .folds("{who} is defeated")
        .counts("kill", 3)
        .fells(),
    EventWord{w(Word::burdened), "given", {enemy, condition}, "{who} is {a}."}.folds("{who} is {a}").counts("{a}", 1),
    {w(Word::retreats), "retreats", {enemy, area, area}, "{who} retreats from {a} to {b}."},
    {w(Word::looted), "looted", {merc, enemy, area}, "{who} searches {a}."},
    {w(Word::token_looted), "token-looted", {merc, area, number}, "{who} takes the loot in {a}."},
    {w(Word::drew), "drew", {0, kind}, "The loot is {a}."},
    {w(Word::left_card), "left-card", {0, kind}, "Nobody takes {a}."},
    {w(Word::got), "got", {merc, kind}, "{who} gets {a}."},
    {w(Word::discarded), "discarded", {merc, kind}, "{who} discards {a}."},
    {w(Word::put), "put", {merc, card, spot}, "{who} puts {a} into {b}."},
    {w(Word::attached), "attached", {merc, card, card}, "{who} attaches {a} to {b}."},
    {w(Word::detached), "detached", {merc, card}, "{who} takes {a} off."},
    {w(Word::traded), "traded", {merc, card, merc}, "{who} hands {a} to {b}."},
    EventWord{w(Word::used), "used", {merc, kind}, "{who} uses {a}."}.counts("", 0),
    EventWord{w(Word::spent), "spent", {merc, card}, "{who} spends Durability of {a}."}.folds(
        "spends Durability of {a}"),
    EventWord{w(Word::supported), "supported", {merc, number}, "A rebel supports {who}: {a} left in the pool."}.folds(
        "a rebel helps, {a} left in the pool"),
    EventWord{w(Word::boosted), "boosted", {merc, card}, "{who} adds {a}."}.folds("adds {a}"),
    {w(Word::repaired), "repaired", {merc, card, merc}, "{who} repairs {a} of {b}."},
    {w(Word::skill), "skill", {merc, skill}, "{who} uses {a}."},
    EventWord{
        w(Word::passed_test), "passed", {merc, site, number}, "{who} passes the test with {b success/successes}: {a}."}
        .counts("test passed", 12),
    {w(Word::trained), "trained", {merc, site, number}, "{who} trains a rebel in {a}."},
    {w(Word::bribed), "bribed", {merc, number, number}, "{who} pays for {a bribe die/bribe dice}; {b fund} left."},
    {w(Word::funds), "funds", {0, noun::signed_number, number}},
    {w(Word::rebels), "rebels", {0, noun::signed_number, number}},
    {w(Word::threat_token), "threat-token", {0, number, number}, "{a Threat Token} more."},
    {w(Word::threat), "threat", {0, number}, "The Threat Level is {a}."},
    {w(Word::counter),
     "counter",
     {0, number},
     "{a|Counter-attack tokens lie on the track.|A counter-attack of strength {a}!|A counter-attack of strength {a}!}"},
    EventWord{w(Word::beaten_off), "beaten-off", {}, "The counter-attack is beaten off."}.counts("beaten off", 13),
    {w(Word::event), "event", {0, event}},
    {w(Word::slot), "slot", {0, event, number}, "{a} lies in slot {b}."},
    {w(Word::night), "night", {0, number}, "{a|Day breaks.|Night falls.}"},
    {w(Word::cleaned), "cleaned", {}, "Threat Tokens left over are discarded."},
    {w(Word::enemies_act), "enemies-act", {0, site}, "The enemies act: {a}.", "Enemies: {a}"},
    {w(Word::enemy_moves), "enemy-moves", {enemy, area, area}, "{who} goes from {a} to {b}."},
    {w(Word::enemy_attacks), "enemy-attacks", {enemy, merc, number}, "{who} attacks {a} for {b} damage."},
    {w(Word::enemy_bleeds), "enemy-bleeds", {enemy}, "{who} bleeds."},
    {w(Word::enemy_leaves), "enemy-leaves", {enemy, area}, "{who} leaves the table."},
    EventWord{w(Word::defends),
              "defends",
              {merc, number, number},
              "{who}'s armor stops {a}: {b|nothing|1 Wound|{b} Wounds} left."}
        .folds("armor stops {a}, {b|nothing|1 Wound|{b} Wounds} left"),
    EventWord{w(Word::evaded), "evaded", {merc, number, number}, "{who} stays unseen with {a} of {b}."}
        .folds("{who} stays unseen, {a} of {b}")
        .counts("unseen", 11),
    EventWord{w(Word::seen), "seen", {merc, number, number}, "{who} is seen: {a} of {b}."}.folds(
        "{who} is seen, {a} of {b}"),
    {w(Word::mission_in), "mission-in", {0, mission}, "A mission: {a}."},
    {w(Word::mission_entered), "mission-entered", {0, mission}, "{a} begins."},
    {w(Word::mission_step), "mission-step", {0, mission, number}},
    {w(Word::mission_solved), "mission-solved", {0, mission}, "{a} is solved."},
    {w(Word::mission_reset), "mission-reset", {0, mission}, "{a} is reset."},
    {w(Word::lieutenant_in), "lieutenant-in", {0, lieutenant}, "{a} comes into play."},
    {w(Word::lieutenant_found), "lieutenant-found", {0, lieutenant, site}, "{a} is located: {b}."},
    {w(Word::lieutenant_back), "lieutenant-back", {0, lieutenant, site}, "{a} is back at the dictator's side."},
    {w(Word::lieutenant_out), "lieutenant-out", {0, lieutenant, site}, "{a} is defeated."},
    {w(Word::tank_token), "tank-token", {enemy, number, number}, "The Tank's armor is {a}."},
    {w(Word::tank_kills), "tank-kills", {merc, kind}, "{who} loses {a} to the Tank."},
    {w(Word::hidden_up), "found", {enemy, area}, "{who} is found under the Sniper token: {a}."},
    {w(Word::hidden_blank), "blank", {enemy, area}, "A Sniper token is blank: {a}."},
    {w(Word::hidden_cross), "crosshair", {enemy, area}, "The crosshair is under a Sniper token: {a}."},
    {w(Word::estate), "estate", {merc}, "{who}'s place is free."},
    {w(Word::replaced), "replaced", {merc, roster}, "{a} will take the place."},
    {w(Word::joined), "joined", {merc, area}, "{who} arrives: {a}."},
    {w(Word::larry), "larry", {merc, number}},
    {w(Word::smoke), "smoke", {merc}, "Smoke hides {who}."},
    {w(Word::incoming), "incoming", {0, area, number}, "Incoming! {b|It comes down:|A token lies there:} {a}."},
    EventWord{w(Word::trigger), "trigger", {trigger}, "{who}"}.tells_story(),
    EventWord{w(Word::counted), "counted", {0, counter, number}, "{a}: {b}."}.quietly(),  // under the script's own name
    {w(Word::objective),
     "objective",
     {0, site, number},
     "{b|An Objective token lies in|A Reward token lies in|The Objective token is taken in|A Reward token is "
     "turned up in} {a}."},
    EventWord{w(Word::won), "won", {}, "The scenario is won."}.tells_story().counts("scenario won", 15),
    EventWord{w(Word::lost), "lost", {}, "The scenario is lost."}.tells_story().counts("scenario lost", 25),
    EventWord{w(Word::ended_activation), "ended", {merc}, "{who}'s activation is over."}.quietly(),
    {w(Word::stored), "stored", {merc, card}, "{who} hands in {a}."},
    {w(Word::bought), "bought", {0, kind, number}, "The team buys {a}; {b fund} left."},
    {w(Word::sold), "sold", {0, kind, number}, "The team sells {a}; {b fund} now."},
    {w(Word::swapped), "swapped", {merc, roster}, "{a} joins the team."},
    {w(Word::fetched), "fetched", {merc, card}, "{who} takes {a}."},
    {w(Word::income), "income", {0, kind}, "The team gains {a}."},
    {w(Word::next), "next", {0, scenario}, "The next scenario is {a}."},
    {w(Word::refilled), "refilled", {0, number}, "{a} encounter tokens are shuffled into a new pool."},
    {w(Word::placed_rebel), "placed-rebel", {0, site, number}, "A rebel takes a post in {a}."},
    {w(Word::rebel_gone), "rebel-gone", {0, site}, "Rebels of {a} are gone."},
    {w(Word::test_here), "test-here", {0, site, skill}, "A {b} test waits in {a}."},
    {w(Word::eased),
     "eased",
     {enemy, number},
     "{who} {a|is no longer Bleeding|is no longer Suppressed|is no longer Marked|is rid of all conditions|heals 1 "
     "damage}."},
    {w(Word::promoted), "promoted", {enemy}, "{who} becomes an elite."},
    {w(Word::closed), "closed", {0, site, number}, "{a} {b|is open again|can no longer be entered}."},
    {w(Word::access), "access", {0, site, number}, "Missions {b|inside|outside} the region are reached from {a}."},
    {w(Word::raided), "raided", {0, site}, "{a} is occupied."},
    {w(Word::sneaks), "hides", {enemy, site}, "{who} hides in {a} under a Sniper token."},
    {w(Word::scanned), "scanned", {merc, card, area}, "{who} has a look by {a}: {b}."},
    {w(Word::outfitted), "outfitted", {merc}, "{who} packs the gear."},
    {w(Word::loot_up), "loot-up", {0, area, number}, "Loot lies open in {a}."},
    {w(Word::ally_out), "ally-out", {merc, kind}, "{a} is killed with {who}."},
    EventWord{w(Word::enemies_done), "enemies-done", {}, "The enemies have acted."}.quietly(),
    {w(Word::city), "city", {0, number}, "City box {a} is ticked."},
    {w(Word::acts), "acts", {enemy}, "{who} acts."},
    {w(Word::let_go), "let-go", {merc, number}, "{who} lets {a success/successes} go."},
    {w(Word::commands), "commands", {merc}, "{who} spends a Command Action."},
    {w(Word::exchanged), "exchanged", {merc, merc}, "{who} and {a} change hands."},
    {w(Word::jammed), "jammed", {merc, mission}, "{a} takes 1 success of {who}'s roll."},
    {w(Word::came_to_nothing), "came-to-nothing", {0, event}, "{a} changes nothing."},
};

constexpr VerbWord verbs[] = {
    {say::pick, "pick", {merc}, "Activate", "Activate {a}"},
    {say::call, "call", {card}, "On activation", "Use {a}"},
    {say::pass, "pass", {}, "Go on", "Go on"},
    VerbWord{say::flee, "flee", {site}, "Flee", "Flee to {a} with everybody here"}.ending(),
    {say::stay, "stay", {}, "Stay", "Stay and fight"},
    VerbWord{say::put, "put", {card, spot}, "Move a card", "Put {a} into {b}"}.in_a_row(
        {part::a, "Move {a}", "{a}: into which slot?"}),
    VerbWord{say::attach, "attach", {card, card}, "Upgrade", "Attach {a} to {b}"}.in_a_row(
        {part::a, "Attach {a}", "{a}: to which card?"}),
    {say::detach, "detach", {card}, "Upgrade", "Take {a} off"},
    VerbWord{say::give, "give", {card, merc}, "Trade", "Hand {a} to {b}"}.in_a_row(
        {part::a, "Hand over {a}", "{a}: to whom?"}),
    VerbWord{say::done, "done", {}, "Done", "Done"}.ending(),
    VerbWord{say::step, "step", {area}, "Move", "Go to {a}"}.spending(1),
    VerbWord{say::go, "go", {site}, "Move", "Go to {a}"}.spending(1),
    VerbWord{say::lead, "lead", {area, party}, "Group Move", "Lead to {a} {b}"}.in_a_row(
        {part::a, "Lead to {a}", "Group Move to {a}: who comes along?"}),
    VerbWord{say::lead_to, "lead-to", {site, party}, "Group Move", "Lead to {a} {b}"}.in_a_row(
        {part::a, "Lead to {a}", "Group Move to {a}: who comes along?"}),
    {say::enter, "enter", {area}, "Enter", "Enter at {a}"},
    VerbWord{say::attack, "attack", {card, number, enemy}, "Attack", "{a}, action {b}: {c}"}.revealing().in_a_row(
        {part::a, "Attack with {a}", "{a}: which action?"},
        {part::a | part::b, "{a}, action {b}", "{a}, action {b}: at whom?"}),
    VerbWord{say::blast, "blast", {card, number, area}, "Attack", "{a}, action {b}: {c}"}.revealing().in_a_row(
        {part::a | part::b, "{a}, action {b}", "{a}: at which area?"}),
    VerbWord{say::roll_now, "roll", {}, "Roll", "Throw the dice"}.revealing(),
    {say::spend, "spend", {card}, "Durability", "Spend Durability of {a}"},
    {say::rebel, "rebel", {}, "Rebels", "A rebel of the pool helps: one orange die"},
    {say::boost, "boost", {card}, "Boost", "Use up {a}"},
    {say::keep, "keep", {}, "Keep", "Keep the dice"},
    VerbWord{say::again, "again", {die_side}, "Throw again", "Throw the {a} again"}.revealing(),
    {say::target, "target", {enemy}, "Burst", "Fire at {a}"},
    {say::aim, "aim", {area}, "Area", "{a}"},
    {say::stop, "stop", {}, "Stop", "No more"},
    {say::drive, "drive", {area}, "Retreat", "Into {a}"},
    {say::slip, "slip", {area}, "Free Move", "Free Move to {a}"},
    VerbWord{say::loot, "loot", {enemy}, "Loot", "Search {a}"}.revealing(),
    VerbWord{say::grab, "grab", {area, number}, "Loot", "Take the grade {b} loot in {a}"}.revealing(),
    {say::use, "use", {card}, "Use", "Use {a}"},
    VerbWord{say::cast, "cast", {card, area}, "Use", "{a}: {b}"}.in_a_row({part::a, "Use {a}", "{a}: at which area?"}),
    {say::discard, "discard", {card}, "Discard", "Discard {a}"},
    VerbWord{say::scan, "scan", {card, area}, "Look", "{a}: turn up a token in {b}"}.revealing(),
    VerbWord{say::skill, "skill", {skill}, "Skill", "Use {a}"}.revealing(),
    {say::apply, "apply", {}, "Test", "Pass the test"},
    {say::hold, "hold", {}, "Test", "Keep the successes"},
    {say::relieve, "relieve", {merc}, "Success", "1 for {a}"},
    {say::stanch, "stanch", {merc}, "Success", "Stop {a}'s Bleeding"},
    {say::repair, "repair", {card}, "Success", "Repair {a}"},
    {say::drop, "drop", {}, "Success", "Let the rest go"},
    {say::train, "train", {}, "Command", "Train a rebel here"},
    VerbWord{say::bribe, "bribe", {number}, "Command", "Bribe with {a die/dice}"}.revealing(),
    VerbWord{say::end, "end", {}, "End", "End the activation"}.ending(),
    {say::order, "order", {enemy}, "Order", "{a} acts next"},
    {say::path, "path", {area}, "Way", "By {a}"},
    {say::hit, "hit", {merc}, "Target", "{a}"},
    {say::armor, "armor", {}, "Defence", "Armor"},
    {say::stealth, "stealth", {}, "Defence", "Stealth"},
    {say::lose, "lose", {card}, "Give up", "Give up {a}"},
    {say::board, "board", {roster}, "Roster", "{a}"},
    {say::join, "join", {area}, "Arrive", "Arrive at {a}"},
    {say::take, "take", {merc}, "Give", "{a}"},
    {say::leave, "leave", {}, "Leave", "Nobody"},
    {say::oust, "oust", {card}, "Ally", "{a}"},
    {say::execute, "execute", {token}, "Token", "{a} first"},
    VerbWord{say::support, "support", {number}, "Rebels", "{a|No rebel|1 rebel|{a} rebels} of the pool"}.revealing(),
    {say::buy, "buy", {kind}, "Buy", "{a}"},
    {say::sell, "sell", {card}, "Sell", "Sell {a}"},
    {say::store, "store", {card}, "Store", "Store {a}"},
    VerbWord{say::fetch, "fetch", {card, merc}, "Give", "{a} to {b}"}.in_a_row({part::a, "Give {a}", "{a}: to whom?"}),
    VerbWord{say::swap, "swap", {merc, roster}, "Team", "{b} for {a}"}.in_a_row(
        {part::a, "Replace {a}", "Who takes {a}'s place?"}),
    {say::next, "next", {scenario}, "Next", "{a}"},
    {say::choose, "choose", {kind}, "Keep", "Keep {a}"},
    VerbWord{say::exchange, "exchange", {card, card}, "Trade", "Exchange {a} for {b}"}.in_a_row(
        {part::a, "Exchange {a}", "{a}: for which card?"}),
    {say::promote, "promote", {enemy}, "Elite", "{a} becomes an elite"},
    {say::locate, "locate", {lieutenant}, "Lieutenant", "{a}"},
    VerbWord{say::turn_up, "turn-up", {}, "Token", "An encounter token"}.revealing(),
    VerbWord{say::turn_sniper, "turn-sniper", {enemy}, "Token", "A Sniper token of {a}"}.revealing(),
    {say::appear, "appear", {enemy}, "Token", "{a} first"},
};

constexpr std::uint16_t k(Ask ask) { return static_cast<std::uint16_t>(ask); }
constexpr KindWord kinds[] = {
    {.kind = k(Ask::pick), .name = "pick", .prompt = "Who is activated next?"},
    {.kind = k(Ask::wake), .name = "wake", .nouns = {merc}, .prompt = "{who}: effects on activation?"},
    {.kind = k(Ask::flee), .name = "flee", .nouns = {merc}, .prompt = "{who}: stay, or flee with everybody here?"},
    {.kind = k(Ask::reorganize),
     .name = "reorganize",
     .nouns = {merc},
     .prompt = "{who}: move cards about, or go on with Done."},
    {.kind = k(Ask::act), .name = "act", .nouns = {merc, number}, .prompt = "{who} has {what} Stamina: what next?"},
    {.kind = k(Ask::enter), .name = "enter", .nouns = {merc, site}, .prompt = "{who}: where do you enter {what}?"},
    {.kind = k(Ask::support),
     .name = "support",
     .nouns = {merc, number},
     .prompt = "{who} has {what die/dice}: add anything before the roll?"},
    {.kind = k(Ask::reroll), .name = "reroll", .nouns = {merc}, .prompt = "{who}: throw a die again?"},
    {.kind = k(Ask::target), .name = "target", .nouns = {merc}, .prompt = "{who}: whom does the burst hit next?"},
    {.kind = k(Ask::drive), .name = "drive", .nouns = {0, area}, .prompt = "Retreat from {what}: into which area?"},
    {.kind = k(Ask::slip), .name = "slip", .nouns = {merc}, .prompt = "{who}: move on?"},
    {.kind = k(Ask::stow), .name = "stow", .nouns = {merc, kind}, .prompt = "{who}: where does {what} go?"},
    {.kind = k(Ask::excess), .name = "excess", .nouns = {merc}, .prompt = "{who} carries too much: what is discarded?"},
    {.kind = k(Ask::test),
     .name = "test",
     .nouns = {merc, number},
     .prompt = "{who} has {what success/successes}: pass the test?"},
    {.kind = k(Ask::spread),
     .name = "spread",
     .nouns = {merc, number},
     .prompt = "{who}: {what success/successes} to give."},
    {.kind = k(Ask::order), .name = "order", .minor = true, .prompt = "Equal enemies: which acts next?"},
    {.kind = k(Ask::path),
     .name = "path",
     .minor = true,
     .nouns = {enemy},
     .prompt = "{who} has several ways: which one?"},
    {.kind = k(Ask::hit), .name = "hit", .minor = true, .nouns = {enemy}, .prompt = "{who}: whom does it attack?"},
    {.kind = k(Ask::defence),
     .name = "defence",
     .nouns = {merc, number},
     .prompt = "{who} is attacked for {what} damage: Armor or Stealth?"},
    {.kind = k(Ask::estate),
     .name = "estate",
     .nouns = {merc, number},
     .prompt = "{what|{who} inherits: what comes along, and where?|{who} is dead: give up 1 card.|{who} is dead: give "
               "up {what} cards.}"},
    {.kind = k(Ask::board), .name = "board", .nouns = {merc}, .prompt = "Who takes {who}'s place?"},
    {.kind = k(Ask::join), .name = "join", .nouns = {merc}, .prompt = "Where does {who} arrive?"},
    {.kind = k(Ask::taker), .name = "taker", .nouns = {kind}, .prompt = "Who takes {who}?"},
    {.kind = k(Ask::ally), .name = "ally", .nouns = {kind}, .prompt = "Whom does {who} follow?"},
    {.kind = k(Ask::tokens), .name = "tokens", .nouns = {area}, .prompt = "Several at once: which first?"},
    {.kind = k(Ask::counter),
     .name = "counter",
     .nouns = {number, number},
     .prompt = "Counter-attack of {who} against {what die/dice}: rebels of the pool?"},
    {.kind = k(Ask::killed), .name = "killed", .nouns = {merc}, .prompt = "{who} loses an ally: which?"},
    {.kind = k(Ask::market), .name = "market", .nouns = {number}, .prompt = "The Market: {who fund} to spend."},
    {.kind = k(Ask::outfit), .name = "outfit", .prompt = "Share out the gear, or go on with Done."},
    {.kind = k(Ask::next), .name = "next", .prompt = "Which scenario comes next?"},
    {.kind = k(Ask::rebel_out), .name = "rebel-out", .prompt = "A rebel is lost: in which sector?"},
    {.kind = k(Ask::dose), .name = "dose", .nouns = {merc, number}, .prompt = "{who}: a Wound or the Bleeding?"},
    {.kind = k(Ask::pair), .name = "pair", .nouns = {merc}, .prompt = "{who} drew two cards: which is kept?"},
    {.kind = k(Ask::tinker), .name = "tinker", .nouns = {merc}, .prompt = "{who} tinkers: which card is repaired?"},
    {.kind = k(Ask::promote), .name = "promote", .nouns = {site}, .prompt = "{who}: which enemy becomes an elite?"},
    {.kind = k(Ask::locate), .name = "locate", .prompt = "Which lieutenant is uncovered?"},
};

constexpr DieWord die_words[] = {
    {die_kinds[yellow_die], "yellow", {"0", "1", "1E", "2"}},
    {die_kinds[orange_die], "orange", {"0", "1", "2", "2E", "3"}},
    {die_kinds[red_die], "red", {"1", "2", "3", "3E", "4"}},
    {die_kinds[blue_die], "blue", {"0", "1"}},
};

constexpr MeasureWord measures[] = {{0, "{who} {a} away"}};
constexpr RuleId r(Rule rule) { return static_cast<RuleId>(rule); }
constexpr ReasonWord reasons[] = {
    {r(Rule::JAG_AI_06), "the closest mercenary who stands", "closest"},
    {r(Rule::JAG_AI_07), "the active one before others as near", "the active one"},
    {r(Rule::JAG_AI_08), "clockwise from the active one"},
    {r(Rule::JAG_SHIELD_03), "everybody who stands in its area", "everybody here"},
    {r(Rule::JAG_SPAWN_03), "the spawn card places it here"},
    {r(Rule::JAG_RESET_03), "those who held the sector are back"},
    {r(Rule::JAG_SETUP_19), "the scenario's own rule", "by the scenario"},
    {r(Rule::JAG_MISSION_05), "guards of the mission that was entered"},
    {r(Rule::JAG_BOUNTY_02), "the one who is hunted"},
    {r(Rule::JAG_LT_07), "the lieutenant's defence of the sector"},
    {r(Rule::JAG_ENC_09), "an encounter was turned up"},
    {r(Rule::JAG_EVENT_03), "an event brings it"},
    {r(Rule::JAG_EFFECT_02), "driven back by the attack"},
};

}  // namespace

Lexicon lexicon() {
  Lexicon out{verbs, kinds, die_words, rule_texts, noun_words(), events, other_words(), equivalent_rules()};
  out.measures = measures;
  out.reasons = reasons;
  out.blank =
      "the rows of its map (faces such as '06bc 01a'; * start, L or nothing liberated, c contested, w s d u occupied) "
      "with three mercenaries (four with 'option players 2'): those whom the givens name and else fox, ivan and raven, "
      "or 'option mercs fox,shadow,larry' in this order round the table. They wait off the map, or at its start, "
      "without gear, with all their cubes: give them a place, zones and cards. A player phase "
      "is given by 'active' (with the Command Action ready: give 'commands 0' after it) or 'phase pick', the enemies' "
      "by ending an activation, the dictator's by 'phase threat'; cards out of the scenario by 'stored'; what is "
      "printed is read by data.<card>, die.<colour>, box.<things>. mission-data has the keys of a mission file "
      "(docs/missions/jagged.md is their manual): {\"rounds\": 8, \"counters\": [6, 8], \"triggers\": [{\"when\": "
      "\"as-soon-as\", \"if\": [\"liberated >= 2\"], \"do\": [\"win\"]}]}. In a mission a phase behind 'outfit' "
      "that is given passes its set-up by: what its triggers of set-up would have done is given, too.";
  return out;
}

}  // namespace fireteam::jagged

// The lexicon: each noun, event, verb and question of the drill in one row, and what rows leave over: options that
// depend on the table, lines that list figures or dice, and why the game ended. A new word is a new row here.
#include "games/drill/words.h"

#include <fmt/format.h>

#include "engine/draw.h"
#include "engine/over.h"
#include "games/drill/sums.h"

namespace fireteam::drill {

std::string figure_id(const Book& book, FigureId who) {
  if (who >= book.figures) return "nobody";
  return who == 0 ? "red" : who == 1 ? "blue" : "guard-" + std::to_string(who - 1);
}
std::string figure_name(const Book& book, FigureId who) {
  if (who >= book.figures) return "Somebody";
  return who == 0 ? "Red" : who == 1 ? "Blue" : book.unit_of(who).name + " " + std::to_string(who - 1);
}
std::string cell_name(const Book& book, Cell cell) {
  if (cell >= book.cells) return "off";
  return std::string(1, static_cast<char>('A' + book.grid.x(cell))) + std::to_string(book.grid.y(cell) + 1);
}

namespace {

// What the nouns' rows need of the book.
int figures(const Book& book) { return book.figures; }
int cells(const Book& book) { return book.cells; }
int doors(const Book& book) { return static_cast<int>(book.floor.doors().size()); }
int marks(const Book& book) { return static_cast<int>(book.marks.size()); }
int figure_place(Facts f, FigureId who) {
  return who < most_figures && stands(f, who) ? f.board.figures[who].cell : scene::nowhere;
}
int cell_place(const Book& book, Cell cell) { return cell < book.cells ? cell : scene::nowhere; }
std::string door_text(const Book&, int door) { return door_id(door); }
int mark_place(const Book& book, int mark) { return mark < marks(book) ? book.marks[mark] : scene::nowhere; }
std::string mark_id(const Book& book, int mark) { return mark < marks(book) ? cell_name(book, book.marks[mark]) : "?"; }

// A card of the deck, or what chance says of a marked space.
std::string card_id(Facts f, std::uint16_t card, const Said& said) {
  if (said.verb == verb::draw && said.b == static_cast<std::uint16_t>(Bag::marks)) return card ? "wire" : "clear";
  return card < f.book.cards.size() ? f.book.cards[card].id : "?";
}
std::string card_title(const Book& book, std::uint16_t card) {
  return card < book.cards.size() ? book.cards[card].title : "a card";
}
std::optional<std::uint16_t> card_parse(Facts f, std::string_view text, const Said& said) {
  return first_named<std::uint16_t>(f.book.cards.size(), text, [&](std::uint16_t it) { return card_id(f, it, said); });
}

using namespace noun_of;
using Row = Over<Facts>;

constexpr NounWord nouns[] = {
    Row::noun<figure_id, figure_name, figures, figure_place>(figure, "figure", "red, blue, guard-1").as_piece(),
    Row::noun<figure_id, figure_name, figures>(holder, "raider", "whose hand: red, blue"),
    Row::noun<cell_name, cell_name, cells, cell_place>(cell, "space", "C4: column and row"),
    Row::noun<door_text, door_text, doors>(door, "door", "door-1"),
    Row::words<Face>(face, "face", "miss, hit, star"),
    Row::noun<mark_id, mark_id, marks, mark_place>(mark, "marked space", "F2", "a space"),
    Row::words<Bag>(noun::bag, "bag", "deck, marks"),
    {.noun = card,
     .name = "card",
     .about = "as cards.json names it",
     .unknown = "a card",
     .id = Row::text<card_id>,
     .title = Row::text<card_title>,
     .parse = Row::parse<card_parse>},
};

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }
constexpr const char* again = "{who} spends grit: {b||one {a} is|{b} misses are} rolled again.";

constexpr EventWord events[] = {
    {w(Word::round), "round", {0, number}, nullptr, "Round {a}"},
    {w(Word::phase), "phase", {0, number}, "The guards act.", "Round {a} - Guards"},
    {w(Word::turn), "turn", {figure, number}, "{who} takes its turn with {a action}."},
    EventWord{w(Word::turn_over), "turn-over", {figure}, "{who}'s turn is over."}.quietly(),
    {w(Word::stepped), "stepped", {figure, cell, cell}, "{who} steps from {a} to {b}."},
    {w(Word::opened), "opened", {figure, cell, cell}, "{who} opens the door {a}-{b}."},
    {w(Word::shut), "shut", {figure, cell, cell}, "{who} shuts the door {a}-{b}."},
    {w(Word::watches), "watches", {figure}, "{who} goes on watch."},
    {w(Word::shot), "shot", {figure, figure}, "{who} shoots at {a}."},
    {w(Word::rolled), "rolled", {figure, figure}},
    {w(Word::rerolled), "rerolled", {figure, face, number}, again},
    {w(Word::forced), "forced", {figure, face, number}, again},
    EventWord{w(Word::unhurt), "unhurt", {figure}, "{who} is not hurt."}.folds("{who} is not hurt"),
    EventWord{w(Word::wounded), "wounded", {figure, number, number}, "{who} loses {a} health."}
        .folds("{who} loses {a} health")
        .counts("hurt", 2)
        .harms(1, 2),
    EventWord{w(Word::fell), "fell", {figure, cell}, "{who} falls."}.folds("{who} falls").counts("kill", 3).fells(),
    EventWord{w(Word::took_case), "took-case", {figure}, "{who} takes the case."}.at("case"),
    EventWord{w(Word::dropped_case), "dropped-case", {figure, cell}, "The case lies at {a}."}.at("case"),
    EventWord{w(Word::escaped), "escaped", {figure, cell}, "{who} gets away with the case."}.counts("away", 16),
    EventWord{w(Word::alarm), "alarm", {0, number}, "The alarm rises to {a}."}
        .folds("the alarm rises to {a}")
        .counts("alarm {a}", 20),
    {w(Word::alert), "alert"},
    EventWord{w(Word::wire), "wire", {figure, cell}, "{who} springs the wire at {a}."}.counts("wire", 22).at("wire"),
    EventWord{w(Word::no_wire), "no-wire", {figure, cell}, "{who} finds no wire at {a}."}.folds("no wire at {a}"),
    EventWord{w(Word::rigged), "rigged", {0, mark}, "The warden rigs {a}."}.of("wire"),
    {w(Word::dealt), "dealt", {figure, card}, "{who} is dealt {a}."},
    EventWord{w(Word::drew), "drew", {figure, card}, "{who} draws {a}."}.turns_up("card"),
    {w(Word::played), "played", {figure, card, figure}, "{who} plays {a}."},
    EventWord{w(Word::shown), "shown", {figure, card}, "{who} turns up {a}."}.turns_up("card"),
    EventWord{w(Word::discarded), "discarded", {figure, card}, "{who}'s {a} goes to the discards."}.quietly(),
    {w(Word::reshuffled), "reshuffled", {}, "The discards become the new deck."},
    {w(Word::cracks), "cracks", {figure}, "{who} sets to work on the safe."},
    EventWord{w(Word::clicked), "clicked", {0, number, number}, "The safe has {a} of {b} clicks."}
        .folds("the safe has {a} of {b} clicks")
        .counts("{a} of {b} clicks", 11)
        .of("safe"),
    {w(Word::dialled), "dialled", {figure, number, number}, "{who} turns the dial: {a click}{b||, {b jam}}."},
    EventWord{w(Word::jammed), "jammed", {figure}, "The dial jams."}.folds("the dial jams").counts("jam", 21),
    EventWord{w(Word::safe_open), "safe-open", {figure}, "{who} opens the safe."}.counts("safe open", 14).at("safe"),
    {w(Word::left_safe), "left-safe", {figure}, "{who} leaves the safe."},
};

constexpr VerbWord verbs[] = {
    {say::act, "act", {figure}, "Act", "{a} acts"},
    VerbWord{say::end, "end", {}, "End turn", "End the turn"}.ending(),
    VerbWord{say::step, "step", {cell}, "Move", "Step to {a}", "1 action"}.spending(1),
    {say::stop, "stop", {}, "Stop", "Stop here"},
    VerbWord{say::door, "door", {door}, "Door", "Open the door {a}", "1 action"}.spending(1),
    VerbWord{say::shoot, "shoot", {figure}, "Shoot", "Shoot at {a}", "1 action"}.revealing(),
    VerbWord{say::watch, "watch", {}, "Watch", "Go on watch", "all actions"}.ending(),
    VerbWord{say::search, "search", {}, "Search", "Search the locker", "1 action", "Draws a card"}.revealing(),
    {say::crack, "crack", {}, "Crack", "Crack the safe", "1 action"},
    VerbWord{say::play, "play", {holder, card}, "Play", "{a} plays {b}", "no action"}.revealing(),
    {say::keep, "keep", {}, "Keep", "Keep the dice"},
    VerbWord{say::reroll, "reroll", {face}, "Re-roll", "Roll every {a} again", "1 grit"}.revealing(),
    VerbWord{say::turn, "turn", {number}, "Turn", "Turn the dial with {a die/dice}"}.revealing(),
    {say::leave, "leave", {}, "Leave", "Leave the safe"},
    {say::rig, "rig", {mark}, "Rig", "Rig {a}"},
};

constexpr std::uint16_t k(Ask kind) { return static_cast<std::uint16_t>(kind); }
constexpr KindWord kinds[] = {
    // number, name, minor, secret, nouns of who and what, prompt
    KindWord{k(Ask::rig), "rig", false, true, {}, "Warden, which marked space do you rig with the wire?"}.by(
        Rule::DRL_SETUP_02),
    KindWord{k(Ask::next),
             "next",
             false,
             false,
             {0, number},
             "{what|Raiders, who acts next?|Warden, which guard acts next?}"}
        .by(Rule::DRL_TURN_02),
    KindWord{k(Ask::act), "act", false, false, {figure, number}, "{who}, you have {what action}."}.by(
        Rule::DRL_TURN_03),
    KindWord{k(Ask::move), "move", false, false, {figure, number}, "{who}, you may take {what more step}."}.by(
        Rule::DRL_MOVE_01),
    KindWord{k(Ask::order), "order", true, false, {figure}, "Several of you watch {who}: who is asked first?"}.by(
        Rule::DRL_WATCH_03),
    KindWord{.kind = k(Ask::react),
             .name = "react",
             .nouns = {figure, figure},
             .prompt = "{who} is on watch and {what} comes into sight: shoot?",
             .yes = {.group = "Shoot", .title = "{who} shoots at {what}", .reveals = true},
             .no = {.group = "Hold", .title = "{who} holds fire"}}
        .by(Rule::DRL_WATCH_02),
    KindWord{k(Ask::reroll), "reroll", false, false, {figure, figure}, "{who}, spend grit to roll your misses again?"}
        .by(Rule::DRL_FIGHT_06),
    KindWord{k(Ask::force),
             "force",
             false,
             false,
             {figure, figure},
             "{who}, spend grit to have one of {what}'s dice rolled again?"}
        .by(Rule::DRL_FIGHT_07),
    KindWord{k(Ask::safe), "safe", false, false, {figure, number}}.by(Rule::DRL_SAFE_02),
};

constexpr DieWord dice[] = {
    {shot_die, "shot", {"miss", "hit", "star"}},
    {lock_die, "lock", {"slip", "click", "jam"}},
};

constexpr RuleId r(Rule rule) { return static_cast<RuleId>(rule); }
constexpr MeasureWord measures[] = {{0, "{who} {a}"}};
constexpr SumWord sums[] = {
    {sum_of::dice, "dice"},   {sum_of::shooter, "{who}", figure},  {sum_of::far, "far off"},
    {sum_of::cover, "cover"}, {sum_of::least, "one die at least"},
};
constexpr ReasonWord reasons[] = {
    {r(Rule::DRL_GUARD_02), "nearest raider it can shoot at", "nearest in sight"},
    {r(Rule::DRL_GUARD_03), "case, then less health, then Red"},
    {r(Rule::DRL_GUARD_04), "toward the next post of its round"},
    {r(Rule::DRL_GUARD_05), "toward the raider with the shortest way", "shortest way"},
    {r(Rule::DRL_GUARD_07), "north, then west"},
    {r(Rule::DRL_GUARD_08), "a guard on watch always shoots"},
    {r(Rule::DRL_GUARD_09), "its grit is spent by the rule"},
    {r(Rule::DRL_TURN_05), "every guard acts once a round: one action, or two once the guards are alert", "its turn"},
};

std::string dice_word(int n) { return n == 1 ? "1 die" : fmt::format("{} dice", n); }

// Those who stand, from this figure on: "Red, Blue".
std::string standing(Facts f, FigureId from) {
  std::string text;
  for (FigureId who = from; who < f.book.figures; ++who)
    if (stands(f, who)) text += (text.empty() ? "" : ", ") + figure_name(f.book, who);
  return text.empty() ? "nobody" : text;
}

}  // namespace

Lexicon lexicon() {
  Lexicon out{verbs, kinds, dice, rule_texts, nouns, events};
  out.measures = measures;
  out.reasons = reasons;
  out.sums = sums;
  return out;
}

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  const auto kind = static_cast<Ask>(question.kind);
  const auto who = static_cast<FigureId>(question.about.who), other = static_cast<FigureId>(question.about.what);
  if ((it.verb == say::step || it.verb == say::door) && kind == Ask::move) out.cost = "1 step";
  if (it.verb == say::act && kind == Ask::order)
    out.title = figure_name(f.book, static_cast<FigureId>(it.a)) + " first";
  if (it.verb == say::step) {
    out.reveals = is_raider(who) && f.book.mark_at(static_cast<Cell>(it.a)) < f.book.marks.size();
    if (f.board.carrier == who && f.book.exits.test(it.a)) out.outcome = "Away with the case";
  }
  if (it.verb == say::door) {
    const kit::Door& here = f.book.floor.doors()[it.a];
    const auto a = static_cast<Cell>(here.a), b = static_cast<Cell>(here.b);
    out.title = fmt::format("{} the door {}-{}", f.board.shut >> it.a & 1 ? "Open" : "Shut", cell_name(f.book, a),
                            cell_name(f.book, b));
    out.place = a == f.board.figures[who].cell ? b : a;
  }
  if (it.verb == say::shoot && option.verdict.ok()) out.outcome = dice_word(pool(f, who, static_cast<FigureId>(it.a)));
  if (it.verb == say::crack) out.place = f.book.safe;
  if (it.verb == say::play && it.b < f.book.cards.size()) out.outcome = f.book.cards[it.b].line;
  if (it.verb == say::reroll && kind == Ask::force)
    out.title = fmt::format("Have one {} rolled again", name_of(static_cast<Face>(it.a)));
  if (it.verb == verb::yes) {
    out.outcome = dice_word(pool(f, who, other));
    out.piece = figure_id(f.book, other);
    out.place = f.board.figures[other].cell;
  }
}

void tell_line(Facts f, const Event& event, const Because*, Seat, scene::LogLine& out) {
  const auto word = static_cast<Word>(event.word);
  if (word == Word::round)
    out.text = fmt::format("Round {} of {} begins. Ready: {}.", event.a, f.book.rounds, standing(f, 0));
  if (word == Word::alert) out.text = fmt::format("The guards are alert: {}.", standing(f, raider_count));
  if (word != Word::rolled) return;
  out.dice = draw::dice(f.board.shot.dice.faces, "shot", names_of(Face{}));
  out.brief = draw::dice_text(out.dice);
  out.follows = true;
  out.text =
      fmt::format("{} rolls {}.", figure_name(f.book, static_cast<FigureId>(event.who)), draw::dice_text(out.dice));
}

std::string cause_text(const Book&, std::uint16_t cause) {
  constexpr const char* texts[] = {"", "The raiders got away with the case.", "No raider is left standing.",
                                   "The alarm brought the garrison.", "Time ran out."};  // in the order of Cause
  return cause < std::size(texts) ? texts[cause] : "";
}

}  // namespace fireteam::drill

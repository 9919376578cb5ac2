// The lexicon: each noun, event, verb and question of the drill in one row. A new word is a new row here.
#include "games/drill/words.h"

#include "engine/over.h"

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

using Row = Over<Facts>;

// What the nouns' rows need of the book.
int figures(const Book& book) { return book.figures; }
int cells(const Book& book) { return book.cells; }
int doors(const Book& book) { return static_cast<int>(book.doors.size()); }
int marks(const Book& book) { return static_cast<int>(book.marks.size()); }
int figure_place(Facts f, FigureId who) {
  return who < most_figures && stands(f, who) ? f.board.figures[who].cell : scene::nowhere;
}
int cell_place(const Book& book, Cell cell) { return cell < book.cells ? cell : scene::nowhere; }
std::string door_id(const Book& book, int door) { return door < doors(book) ? book.doors[door].name : "?"; }
int mark_place(const Book& book, int mark) { return mark < marks(book) ? book.marks[mark] : scene::nowhere; }
std::string mark_id(const Book& book, int mark) { return mark < marks(book) ? cell_name(book, book.marks[mark]) : "?"; }

// A card of the deck, or what chance says of a marked space.
constexpr const char* mark_cards[] = {"clear", "wire"};
bool of_marks(const Said& said) { return said.verb == verb::draw && said.b == static_cast<std::uint16_t>(Bag::marks); }
std::string card_id(Facts f, std::uint16_t card, const Said& said) {
  if (of_marks(said)) return card < 2 ? mark_cards[card] : "?";
  return card < f.book.cards.size() ? f.book.cards[card].id : "?";
}
std::string card_title(const Book& book, std::uint16_t card) {
  return card < book.cards.size() ? book.cards[card].title : "a card";
}
std::optional<std::uint16_t> card_parse(Facts f, std::string_view text, const Said& said) {
  const std::size_t count = of_marks(said) ? 2 : f.book.cards.size();
  for (std::uint16_t card = 0; card < count; ++card)
    if (card_id(f, card, said) == text) return card;
  return std::nullopt;
}

constexpr std::uint8_t figure = n(Noun::figure), holder = n(Noun::holder), cell = n(Noun::cell), door = n(Noun::door),
                       face = n(Noun::face), mark = n(Noun::mark), number = noun::number, card = noun::card;

constexpr NounWord nouns[] = {
    {.noun = figure,
     .name = "figure",
     .about = "red, blue, guard-1",
     .piece = true,
     .id = Row::text<figure_id>,
     .title = Row::text<figure_name>,
     .count = Row::count<figures>,
     .place = Row::place<figure_place>},
    {.noun = holder,
     .name = "raider",
     .about = "whose hand: red, blue",
     .id = Row::text<figure_id>,
     .title = Row::text<figure_name>,
     .count = Row::count<figures>},
    {.noun = cell,
     .name = "space",
     .about = "C4: column and row",
     .id = Row::text<cell_name>,
     .count = Row::count<cells>,
     .place = Row::place<cell_place>},
    {.noun = door, .name = "door", .about = "door-1", .id = Row::text<door_id>, .count = Row::count<doors>},
    {.noun = face, .name = "face", .about = "miss, hit, star", .id = Row::name<Face>, .count = Row::names<Face>},
    {.noun = mark,
     .name = "marked space",
     .about = "F2",
     .unknown = "a space",
     .id = Row::text<mark_id>,
     .count = Row::count<marks>,
     .place = Row::place<mark_place>},
    {.noun = noun::bag, .name = "bag", .about = "deck, marks", .id = Row::name<Bag>, .count = Row::names<Bag>},
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
    {w(Word::turn_over), "turn-over", {figure}, "{who}'s turn is over."},
    {w(Word::stepped), "stepped", {figure, cell, cell}, "{who} steps from {a} to {b}."},
    {w(Word::opened), "opened", {figure, cell, cell}, "{who} opens the door {a}-{b}."},
    {w(Word::shut), "shut", {figure, cell, cell}, "{who} shuts the door {a}-{b}."},
    {w(Word::watches), "watches", {figure}, "{who} goes on watch."},
    {w(Word::shot), "shot", {figure, figure}, "{who} shoots at {a}."},
    {w(Word::rolled), "rolled", {figure, figure}},
    {w(Word::rerolled), "rerolled", {figure, face, number}, again},
    {w(Word::forced), "forced", {figure, face, number}, again},
    {w(Word::unhurt), "unhurt", {figure}, "{who} is not hurt."},
    {w(Word::wounded), "wounded", {figure, number, number}, "{who} loses {a} health."},
    {w(Word::fell), "fell", {figure, cell}, "{who} falls."},
    EventWord{w(Word::took_case), "took-case", {figure}, "{who} takes the case."}.at("case"),
    EventWord{w(Word::dropped_case), "dropped-case", {figure, cell}, "The case lies at {a}."}.at("case"),
    {w(Word::escaped), "escaped", {figure, cell}, "{who} gets away with the case."},
    {w(Word::alarm), "alarm", {0, number}, "The alarm rises to {a}."},
    {w(Word::alert), "alert"},
    EventWord{w(Word::wire), "wire", {figure, cell}, "{who} springs the wire at {a}."}.at("wire"),
    {w(Word::no_wire), "no-wire", {figure, cell}, "{who} finds no wire at {a}."},
    EventWord{w(Word::rigged), "rigged", {0, mark}, "The warden rigs {a}."}.of("wire"),
    {w(Word::dealt), "dealt", {figure, card}, "{who} is dealt {a}."},
    {w(Word::drew), "drew", {figure, card}, "{who} draws {a}."},
    {w(Word::played), "played", {figure, card, figure}, "{who} plays {a}."},
    {w(Word::shown), "shown", {figure, card}, "{who} turns up {a}."},
    {w(Word::discarded), "discarded", {figure, card}, "{who}'s {a} goes to the discards."},
    {w(Word::reshuffled), "reshuffled", {}, "The discards become the new deck."},
    {w(Word::cracks), "cracks", {figure}, "{who} sets to work on the safe."},
    EventWord{w(Word::clicked), "clicked", {0, number, number}, "The safe has {a} of {b} clicks."}.of("safe"),
    {w(Word::dialled), "dialled", {figure, number, number}, "{who} turns the dial: {a click}{b||, {b jam}}."},
    {w(Word::jammed), "jammed", {figure}, "The dial jams."},
    EventWord{w(Word::safe_open), "safe-open", {figure}, "{who} opens the safe."}.at("safe"),
    {w(Word::left_safe), "left-safe", {figure}, "{who} leaves the safe."},
};

constexpr std::uint16_t v(Verb verb) { return static_cast<std::uint16_t>(verb); }
constexpr VerbWord verbs[] = {
    {v(Verb::act), "act", {figure}, "Act", "{a} acts"},
    VerbWord{v(Verb::end), "end", {}, "End turn", "End the turn"}.ending(),
    VerbWord{v(Verb::step), "step", {cell}, "Move", "Step to {a}", "1 action"}.spending(1),
    {v(Verb::stop), "stop", {}, "Stop", "Stop here"},
    VerbWord{v(Verb::door), "door", {door}, "Door", "Open the door {a}", "1 action"}.spending(1),
    VerbWord{v(Verb::shoot), "shoot", {figure}, "Shoot", "Shoot at {a}", "1 action"}.revealing(),
    VerbWord{v(Verb::watch), "watch", {}, "Watch", "Go on watch", "all actions"}.ending(),
    VerbWord{v(Verb::search), "search", {}, "Search", "Search the locker", "1 action", "Draws a card"}.revealing(),
    {v(Verb::crack), "crack", {}, "Crack", "Crack the safe", "1 action"},
    VerbWord{v(Verb::play), "play", {holder, card}, "Play", "{a} plays {b}", "no action"}.revealing(),
    {v(Verb::keep), "keep", {}, "Keep", "Keep the dice"},
    VerbWord{v(Verb::reroll), "reroll", {face}, "Re-roll", "Roll every {a} again", "1 grit"}.revealing(),
    VerbWord{v(Verb::turn), "turn", {number}, "Turn", "Turn the dial with {a die/dice}"}.revealing(),
    {v(Verb::leave), "leave", {}, "Leave", "Leave the safe"},
    {v(Verb::rig), "rig", {mark}, "Rig", "Rig {a}"},
};

constexpr std::uint16_t k(Kind kind) { return static_cast<std::uint16_t>(kind); }
constexpr KindWord kinds[] = {
    {.kind = k(Kind::rig),
     .name = "rig",
     .secret = true,
     .prompt = "Warden, which marked space do you rig with the wire?"},
    {.kind = k(Kind::next),
     .name = "next",
     .nouns = {0, number},
     .prompt = "{what|Raiders, who acts next?|Warden, which guard acts next?}"},
    {.kind = k(Kind::act), .name = "act", .nouns = {figure, number}, .prompt = "{who}, you have {what action}."},
    {.kind = k(Kind::move),
     .name = "move",
     .nouns = {figure, number},
     .prompt = "{who}, you may take {what more step}."},
    {.kind = k(Kind::order),
     .name = "order",
     .minor = true,
     .nouns = {figure},
     .prompt = "Several of you watch {who}: who is asked first?"},
    {.kind = k(Kind::react),
     .name = "react",
     .nouns = {figure, figure},
     .prompt = "{who} is on watch and {what} comes into sight: shoot?",
     .yes = {.group = "Shoot", .title = "{who} shoots at {what}", .reveals = true},
     .no = {.group = "Hold", .title = "{who} holds fire"}},
    {.kind = k(Kind::reroll),
     .name = "reroll",
     .nouns = {figure, figure},
     .prompt = "{who}, spend grit to roll your misses again?"},
    {.kind = k(Kind::force),
     .name = "force",
     .nouns = {figure, figure},
     .prompt = "{who}, spend grit to have one of {what}'s dice rolled again?"},
    {.kind = k(Kind::safe), .name = "safe", .nouns = {figure, number}},
};

constexpr DieWord dice[] = {
    {shot_die, "shot", {"miss", "hit", "star"}},
    {lock_die, "lock", {"slip", "click", "jam"}},
};

constexpr RuleId r(Rule rule) { return static_cast<RuleId>(rule); }
constexpr MeasureWord measures[] = {{0, "{who} {a}"}};
constexpr ReasonWord reasons[] = {
    {r(Rule::DRL_GUARD_02), "nearest raider it can shoot at"},
    {r(Rule::DRL_GUARD_03), "case, then less health, then Red"},
    {r(Rule::DRL_GUARD_04), "toward the next post of its round"},
    {r(Rule::DRL_GUARD_05), "toward the raider with the shortest way"},
    {r(Rule::DRL_GUARD_07), "north, then west"},
    {r(Rule::DRL_GUARD_08), "a guard on watch always shoots"},
    {r(Rule::DRL_GUARD_09), "its grit is spent by the rule"},
};

template <class Value, class Id>
std::optional<Value> first_named(int count, std::string_view text, Id&& id) {
  for (int i = 0; i < count; ++i)
    if (id(static_cast<Value>(i)) == text) return static_cast<Value>(i);
  return std::nullopt;
}

}  // namespace

Lexicon lexicon() {
  Lexicon out{verbs, kinds, dice, rule_texts, nouns, events};
  out.measures = measures;
  out.reasons = reasons;
  return out;
}

std::optional<FigureId> figure_named(const Book& book, std::string_view text) {
  return first_named<FigureId>(figures(book), text, [&](FigureId who) { return figure_id(book, who); });
}
std::optional<Cell> cell_named(const Book& book, std::string_view text) {
  return first_named<Cell>(cells(book), text, [&](Cell at) { return cell_name(book, at); });
}
std::optional<CardId> card_named(const Book& book, std::string_view text) {
  return first_named<CardId>(static_cast<int>(book.cards.size()), text, [&](CardId it) { return book.cards[it].id; });
}
std::optional<int> door_named(const Book& book, std::string_view text) {
  return first_named<int>(doors(book), text, [&](int it) { return door_id(book, it); });
}

}  // namespace fireteam::drill

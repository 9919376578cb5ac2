// Names of things as text and back, and the lexicon that records, cases and the protocol are written with.
#include "games/drill/words.h"

#include <algorithm>

#include "base/text.h"

namespace fireteam::drill {

namespace {

constexpr std::uint8_t n(Noun noun) { return static_cast<std::uint8_t>(noun); }
constexpr std::uint16_t v(Verb verb) { return static_cast<std::uint16_t>(verb); }
constexpr std::uint16_t k(Kind kind) { return static_cast<std::uint16_t>(kind); }

constexpr VerbWord verbs[] = {
    {v(Verb::act), "act", {n(Noun::figure)}},
    {v(Verb::end), "end"},
    {v(Verb::step), "step", {n(Noun::cell)}},
    {v(Verb::stop), "stop"},
    {v(Verb::door), "door", {n(Noun::door)}},
    {v(Verb::shoot), "shoot", {n(Noun::figure)}},
    {v(Verb::watch), "watch"},
    {v(Verb::search), "search"},
    {v(Verb::crack), "crack"},
    {v(Verb::play), "play", {n(Noun::figure), noun::card}},
    {v(Verb::keep), "keep"},
    {v(Verb::reroll), "reroll", {n(Noun::face)}},
    {v(Verb::turn), "turn", {noun::number}},
    {v(Verb::leave), "leave"},
    {v(Verb::rig), "rig", {n(Noun::mark)}},
};

constexpr KindWord kinds[] = {
    {.kind = k(Kind::rig), .name = "rig", .secret = true},
    {.kind = k(Kind::next), .name = "next"},
    {.kind = k(Kind::act), .name = "act"},
    {.kind = k(Kind::move), .name = "move"},
    {.kind = k(Kind::order), .name = "order", .minor = true},
    {.kind = k(Kind::react), .name = "react"},
    {.kind = k(Kind::reroll), .name = "reroll"},
    {.kind = k(Kind::force), .name = "force"},
    {.kind = k(Kind::safe), .name = "safe"},
};

constexpr DieWord dice[] = {
    {shot_die, "shot", {"miss", "hit", "star"}},
    {lock_die, "lock", {"slip", "click", "jam"}},
};

constexpr NounWord nouns[] = {
    {n(Noun::figure), "figure", "red, blue, guard-1"},
    {n(Noun::cell), "space", "C4: column and row"},
    {n(Noun::door), "door", "door-1"},
    {n(Noun::face), "face", "miss, hit, star"},
    {n(Noun::mark), "marked space", "F2"},
};

// In the order of Word.
constexpr const char* event_names[] = {
    "round",     "phase",      "turn",   "turn-over", "stepped", "opened", "shut",      "watches",      "shot",
    "rolled",    "rerolled",   "forced", "unhurt",    "wounded", "fell",   "took-case", "dropped-case", "escaped",
    "alarm",     "alert",      "wire",   "no-wire",   "rigged",  "dealt",  "drew",      "played",       "shown",
    "discarded", "reshuffled", "cracks", "clicked",   "dialled", "jammed", "safe-open", "left-safe",
};
static_assert(std::size(event_names) == static_cast<std::size_t>(Word::left_safe) + 1);

constexpr auto events = [] {
  std::array<EventWord, std::size(event_names)> words{};
  for (std::uint16_t i = 0; i < words.size(); ++i) words[i] = {i, event_names[i]};
  return words;
}();

constexpr std::string_view bag_names[] = {"deck", "marks"};
constexpr std::string_view mark_names[] = {"clear", "wire"};

template <class Names>
std::optional<std::uint16_t> number_of(const Names& names, std::string_view text) {
  for (std::uint16_t i = 0; i < std::size(names); ++i)
    if (names[i] == text) return i;
  return std::nullopt;
}

}  // namespace

Lexicon lexicon() { return {verbs, kinds, dice, rule_texts, nouns, events}; }

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

std::optional<FigureId> figure_named(const Book& book, std::string_view text) {
  for (FigureId who = 0; who < book.figures; ++who)
    if (figure_id(book, who) == text) return who;
  return std::nullopt;
}

std::optional<Cell> cell_named(const Book& book, std::string_view text) {
  for (Cell cell = 0; cell < book.cells; ++cell)
    if (cell_name(book, cell) == text) return cell;
  return std::nullopt;
}

std::optional<CardId> card_named(const Book& book, std::string_view text) {
  for (std::size_t card = 0; card < book.cards.size(); ++card)
    if (book.cards[card].id == text) return static_cast<CardId>(card);
  return std::nullopt;
}

std::optional<int> door_named(const Book& book, std::string_view text) {
  for (std::size_t door = 0; door < book.doors.size(); ++door)
    if (book.doors[door].name == text) return static_cast<int>(door);
  return std::nullopt;
}

std::string noun_text(Facts f, std::uint8_t noun, std::uint16_t value, const Answer& whole) {
  if (noun == noun::bag) return value < std::size(bag_names) ? std::string(bag_names[value]) : "?";
  if (noun == noun::card) {
    if (whole.verb == verb::draw && whole.b == static_cast<std::uint16_t>(Bag::marks))
      return value < std::size(mark_names) ? std::string(mark_names[value]) : "?";
    return value < f.book.cards.size() ? f.book.cards[value].id : "?";
  }
  switch (static_cast<Noun>(noun)) {
    case Noun::figure:
      return figure_id(f.book, static_cast<FigureId>(value));
    case Noun::cell:
      return cell_name(f.book, static_cast<Cell>(value));
    case Noun::door:
      return value < f.book.doors.size() ? f.book.doors[value].name : "?";
    case Noun::face:
      return value < 3 ? dice[0].faces[value] : "?";
    case Noun::mark:
      return value < f.book.marks.size() ? cell_name(f.book, f.book.marks[value]) : "?";
  }
  return "?";
}

std::optional<std::uint16_t> noun_parse(Facts f, std::uint8_t noun, std::string_view text, const Answer& so_far) {
  if (noun == noun::bag) return number_of(bag_names, text);
  if (noun == noun::card) {
    if (so_far.verb == verb::draw && so_far.b == static_cast<std::uint16_t>(Bag::marks))
      return number_of(mark_names, text);
    return card_named(f.book, text);
  }
  switch (static_cast<Noun>(noun)) {
    case Noun::figure:
      return figure_named(f.book, text);
    case Noun::cell:
      return cell_named(f.book, text);
    case Noun::door:
      return door_named(f.book, text);
    case Noun::face:
      return number_of(std::span(dice[0].faces).first(3), text);
    case Noun::mark:
      for (std::uint16_t mark = 0; mark < f.book.marks.size(); ++mark)
        if (cell_name(f.book, f.book.marks[mark]) == text) return mark;
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace fireteam::drill

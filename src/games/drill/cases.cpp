// What cases set and read: every thing on the table, a row each.
#include "engine/fields.h"
#include "games/drill/knowledge.h"

namespace fireteam::drill {

namespace {

using F = Fields<Board, Book>;
using Given = F::Given;
using Words = F::Words;
using Expected = F::Expected;

Figure& figure_at_number(Board& board, int who) { return board.figures[static_cast<std::size_t>(who)]; }
const Figure& figure_at_number(const Board& board, int who) { return board.figures[static_cast<std::size_t>(who)]; }
constexpr auto figure_of = [](auto& board, int who) -> auto& { return figure_at_number(board, who); };

// ---- cards and marked spaces as lists

std::vector<std::string> names_in(const Book& book, const Cards& cards) {
  std::vector<std::string> names;
  for (std::size_t card = 0; card < book.cards.size(); ++card)
    for (int i = 0; i < cards.count(card); ++i) names.push_back(book.cards[card].id);
  return names;
}
template <class Get, class Put>
F::Row cards(std::string name, std::string about, Get get, Put put) {
  return F::list(
      std::move(name), "cards", std::move(about),
      [get](Facts f, int thing) { return names_in(f.book, get(f.board, thing)); },
      [put](const Given& given, Words words) -> Expected {
        Cards pile;
        for (std::string_view word : words) {
          const auto card = card_named(given.book, word);
          if (!card) return "names of cards with blanks between them, or none";
          pile.add(*card);
        }
        return put(given, pile), Expected{};
      });
}
void give_deck(const Given& given, const Cards& pile) {
  given.board.deck = {};
  for (std::size_t card = 0; card < given.book.cards.size(); ++card) given.board.deck.add(card, pile.count(card));
}

std::vector<std::string> marks_in(const Book& book, unsigned bits) {
  std::vector<std::string> names;
  for (std::size_t mark = 0; mark < book.marks.size(); ++mark)
    if (bits >> mark & 1U) names.push_back(cell_name(book, book.marks[mark]));
  return names;
}
template <class Put>
auto give_marks(Put put) {
  return [put](const Given& given, Words words) -> Expected {
    unsigned bits = 0;
    for (std::string_view word : words) {
      const auto cell = cell_named(given.book, word);
      const std::size_t mark = cell ? given.book.mark_at(*cell) : given.book.marks.size();
      if (mark == given.book.marks.size()) return "a marked space";
      bits |= 1U << mark;
    }
    return put(given.board, bits), Expected{};
  };
}

// ---- what is more than a member

Expected give_active(const Given& given) {
  Board& board = given.board;
  if (given.value == "nobody") return board.active = nobody, Expected{};
  const auto who = figure_named(given.book, given.value);
  if (!who || !stands(given, *who)) return "a figure on the board, or nobody";
  board.active = *who;
  board.figures[*who].acted = 1;
  board.phase = is_raider(*who) ? Phase::raiders : Phase::guards;
  if (board.actions == 0) board.actions = 2;
  return {};
}

std::string case_place(Facts f) {
  if (!f.board.opened) return "safe";
  return f.board.carrier != nobody ? figure_id(f.book, f.board.carrier) : cell_name(f.book, f.board.case_at);
}
Expected give_case(const Given& given) {
  Board& board = given.board;
  board.carrier = nobody;
  board.case_at = off_board;
  board.opened = given.value != "safe";
  if (!board.opened) return {};
  board.clicks = static_cast<std::uint8_t>(given.book.lock);
  if (auto who = figure_named(given.book, given.value); who && is_raider(*who) && stands(given, *who))
    return board.carrier = *who, Expected{};
  if (auto cell = cell_named(given.book, given.value)) return board.case_at = *cell, Expected{};
  return "safe, a raider on the board, or a space";
}

std::string buried(Facts f) {
  if (f.board.deck.buried().empty()) return "none";
  const kit::Buried& it = f.board.deck.buried()[0];
  return fmt::format("{} {}..{}", f.book.cards[it.kind].id, it.least, it.greatest);
}
Expected give_buried(const Given& given) {
  const auto words = words_of(given.value);
  const auto card = words.empty() ? std::nullopt : card_named(given.book, words[0]);
  const auto gap = words.size() == 2 ? words[1].find("..") : std::string_view::npos;
  const auto least = gap == std::string_view::npos ? std::nullopt : to_number(words[1].substr(0, gap));
  const auto most = gap == std::string_view::npos ? std::nullopt : to_number(words[1].substr(gap + 2));
  given.board.deck.shuffle();
  if (!card || !least || !most || *least < 0 || *least > *most || *most > given.board.deck.size())
    return "a card and how many lie above it, 'siren 2..5', within the deck";
  given.board.deck.bury(*card, static_cast<int>(*least), static_cast<int>(*most));
  return {};
}

Expected give_door(const Given& given) {
  if (given.value != "open" && given.value != "shut") return "open or shut";
  const unsigned bit = 1U << given.thing, shut = given.board.shut;
  given.board.shut = static_cast<std::uint8_t>(given.value == "shut" ? shut | bit : shut & ~bit);
  return {};
}

Expected put(const Given& given) {
  const auto who = static_cast<FigureId>(given.thing);
  Figure& figure = given.board.figures[who];
  if (given.value == "off") return figure = Figure{}, Expected{};
  const auto cell = cell_named(given.book, given.value);
  if (!cell || given.book.solid.test(*cell)) return "a space that is not solid, like C4, or off";
  if (FigureId there = figure_at(given, *cell); there != nobody && there != who) return "a space where nobody stands";
  const Unit& unit = given.book.unit_of(who);
  if (figure.cell == off_board) figure = {.health = unit.health, .grit = unit.grit};
  figure.cell = *cell;
  return {};
}
F::Field<Figure> standing(F::Field<Figure> field) {  // its space comes first
  field.write = [write = field.write](const Given& given, Figure& figure) -> Expected {
    if (figure.cell == off_board) return "its space first: this figure stands nowhere";
    return write(given, figure);
  };
  return field;
}
int full_health(const Given& given) { return given.book.unit_of(static_cast<FigureId>(given.thing)).health; }

// "red.sees(guard-1)": what is measured from a figure that stands to a figure or a space.
template <class Measure>
F::Row measured(std::string name, std::string values, std::string about, Measure measure) {
  return F::asked(std::move(name), "<figure or space>", std::move(values), std::move(about),
                  [measure](Facts f, int who, std::string_view inside) {
                    const auto other = figure_named(f.book, inside);
                    const auto to = other ? std::optional(f.board.figures[*other].cell) : cell_named(f.book, inside);
                    const Cell from = figure_at_number(f.board, who).cell;
                    using Out = decltype(measure(f, from, from));
                    return to && *to != off_board && from != off_board ? std::optional<Out>(measure(f, from, *to))
                                                                       : std::nullopt;
                  });
}
std::optional<int> dice_at(Facts f, int who, std::string_view inside) {
  const auto at = figure_named(f.book, inside);
  const auto shooter = static_cast<FigureId>(who);
  return at && stands(f, *at) && stands(f, shooter) ? std::optional(pool(f, shooter, *at)) : std::nullopt;
}

// ---- how things are found

auto figures_that(bool (*fit)(FigureId)) {
  return [fit](Facts f, std::string_view text) {
    const auto who = figure_named(f.book, text);
    return who && fit(*who) ? who : std::nullopt;
  };
}
std::optional<std::size_t> unit_named(Facts f, std::string_view text) {
  for (std::size_t unit = 0; unit < f.book.kinds.size(); ++unit)
    if (f.book.kinds[unit].id == text) return unit;
  return std::nullopt;
}
F::Row of_unit(const char* name, std::uint8_t Unit::*member) {
  return F::derived(name, "number", "of a unit",
                    [member](Facts f, int unit) { return f.book.kinds[static_cast<std::size_t>(unit)].*member; });
}
F::Row of_mission(const char* name, int Book::*member) {
  return F::derived(name, "number", "of the mission", [member](Facts f) { return f.book.*member; });
}

const F& all_fields() {
  static const F fields({
      F::table({
          F::number("round", &Board::round, 99, "the round"),
          F::word("phase", &Board::phase, "the phase"),
          F::derived(
              "active", "figure, nobody", "who takes its turn; set with two actions unless actions are given before",
              [](Facts f) { return figure_id(f.book, f.board.active); }, give_active),
          F::number("actions", &Board::actions, 99, "left to the active figure"),
          F::number("bonus", &Board::bonus, 99, "steps that a card adds to the next move"),
          F::derived("steps", "number", "left in the move under way", [](Facts f) { return f.board.steps; }),
          F::number(
              "alarm", &Board::alarm, [](const Given& given) { return given.book.alarm_limit; }, "the alarm"),
          F::derived("alert", "yes no", "whether the guards are alert", alert),
          F::word("pending", &Board::pending, "the sub-game under way"),
          F::number(
              "clicks", &Board::clicks, [](const Given& given) { return given.book.lock; }, "on the safe"),
          F::derived("safe", "open locked", "give the case instead",
                     [](Facts f) { return f.board.opened ? "open" : "locked"; }),
          F::derived("case", "safe, raider, space", "where the case is", case_place, give_case),
          F::list(
              "wire", "marked space, none", "where the wire lies",
              [](Facts f, int) { return marks_in(f.book, f.board.wire ? 1U << (f.board.wire - 1U) : 0U); },
              give_marks([](Board& b, unsigned bits) { b.wire = static_cast<std::uint8_t>(std::bit_width(bits)); })),
          F::flag("sprung", &Board::sprung, "whether the wire was sprung"),
          F::list(
              "crossed", "marked spaces", "entered by a raider",
              [](Facts f, int) { return marks_in(f.book, f.board.crossed); },
              give_marks([](Board& b, unsigned bits) { b.crossed = static_cast<std::uint8_t>(bits); })),
          F::derived("seats", "1 2", "raiders' seats, an option of the table",
                     [](Facts f) { return f.board.raider_seats; }),
          cards(
              "deck", "the deck's cards in no order, buried ones left aside",
              [](const Board& b, int) { return b.deck.loose(); }, give_deck),
          F::derived("deck.size", "number", "cards in the deck", [](Facts f) { return f.board.deck.size(); }),
          F::derived("buried", "card least..most", "a buried card and how many may lie above it", buried, give_buried),
          cards(
              "discards", "the discards", [](const Board& b, int) { return b.discards; },
              [](const Given& given, const Cards& pile) { given.board.discards = pile; }),
          F::derived("dice", "faces", "of the shot under way", [](Facts f) { return dice_text(f.board.tray.faces); }),
      }),
      F::things<Board>("door-<n>", [](Facts f, std::string_view text) { return door_named(f.book, text); }, F::whole,
                       {F::derived(
                           "", "open shut", "a door; they are numbered column by column from the west",
                           [](Facts f, int door) { return f.board.shut >> door & 1 ? "shut" : "open"; }, give_door)}),
      F::things<Figure>(
          "<figure>", figures_that([](FigureId) { return true; }), figure_of,
          {F::derived("", "there gone", "whether it stands",
                      [](Facts f, int who) { return stands(f, static_cast<FigureId>(who)) ? "there" : "gone"; }),
           F::derived(
               "at", "space, off",
               "where it stands: red, blue, guard-1 …; a figure that is put gets full health and grit",
               [](Facts f, int who) { return cell_name(f.book, figure_at_number(f.board, who).cell); }, put),
           standing(F::number("health", &Figure::health, full_health, "", 1)).shows("Health", Rule::DRL_FIGHT_05),
           standing(F::number("grit", &Figure::grit, 99)).shows("Grit", Rule::DRL_FIGHT_06),
           standing(F::flag("acted", &Figure::acted, "this round")),
           standing(F::flag("watch", &Figure::on_watch, "on watch")), measured("sees", "yes no", "", sees),
           measured("distance", "number", "", distance),
           measured("way", "number", "steps with doors open", [](Facts f, Cell a, Cell b) { return f.book.way(a, b); }),
           F::asked("pool", "<figure>", "number", "dice of a shot", dice_at)}),
      F::things<Figure>("<guard>", figures_that([](FigureId who) { return !is_raider(who); }), figure_of,
                        {standing(F::number("post", &Figure::post, 99, "of the next post of its round, from 0"))}),
      F::things<Board>(
          "<raider>", figures_that(is_raider), F::whole,
          {cards(
               "hand", "its cards", [](const Board& b, int who) { return b.hands[static_cast<std::size_t>(who)]; },
               [](const Given& given, const Cards& pile) {
                 given.board.hands[static_cast<std::size_t>(given.thing)] = pile;
               }),
           F::derived("cards", "number", "how many it holds",
                      [](Facts f, int who) { return f.board.hands[static_cast<std::size_t>(who)].size(); }),
           F::derived("carries", "yes no", "the case", [](Facts f, int who) { return f.board.carrier == who; })}),
      F::things<Board>("<unit>", unit_named, F::whole,
                       {of_unit("health", &Unit::health), of_unit("grit", &Unit::grit), of_unit("dice", &Unit::dice),
                        of_unit("range", &Unit::range), of_unit("steps", &Unit::steps)}),
      F::things<Board>("mission",
                       [](Facts, std::string_view text) { return text == "mission" ? std::optional(0) : std::nullopt; },
                       F::whole,
                       {of_mission("rounds", &Book::rounds), of_mission("alert", &Book::alert),
                        of_mission("alarm", &Book::alarm_limit), of_mission("lock", &Book::lock),
                        F::derived("guards", "warden automated", "who plays them",
                                   [](Facts f) { return f.book.warden ? "warden" : "automated"; })}),
      F::things<Board>(
          "<card>", [](Facts f, std::string_view text) { return card_named(f.book, text); }, F::whole,
          {F::derived("count", "number", "in the deck at first",
                      [](Facts f, int card) { return f.book.cards[static_cast<std::size_t>(card)].count; })}),
  });
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  return all_fields().given(book, board, path, value);
}
std::vector<FieldWord> fields() { return all_fields().words(); }
void show_numbers(Facts f, FigureId who, std::vector<scene::Fact>& out) {
  all_fields().show(f, "<figure>", who, rule_texts, out);
}

}  // namespace fireteam::drill

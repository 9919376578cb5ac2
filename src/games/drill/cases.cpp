// What cases set and read: every thing on the table, a row each.
#include "engine/draw.h"
#include "engine/fields.h"
#include "games/drill/knowledge.h"

namespace fireteam::drill {

namespace {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

constexpr auto figure_of = [](auto& board, int who) -> auto& { return board.figures[static_cast<std::size_t>(who)]; };

std::vector<std::string> card_names(Facts f, int) {
  std::vector<std::string> names;
  for (const CardKind& card : f.book.cards) names.push_back(card.id);
  return names;
}
std::vector<std::string> mark_names(Facts f, int) {
  std::vector<std::string> names;
  for (Cell cell : f.book.marks) names.push_back(cell_name(f.book, cell));
  return names;
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
  if (!cell || given.book.solid(*cell)) return "a space that is not solid, like C4, or off";
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
int alarm_limit(const Given& given) { return given.book.alarm_limit; }
int lock(const Given& given) { return given.book.lock; }
int full_health(const Given& given) { return given.book.unit_of(static_cast<FigureId>(given.thing)).health; }

// "red.sees(guard-1)": what is measured from a figure that stands to a figure or a space.
template <class Out>
F::Row measured(std::string name, std::string values, Out (*measure)(Facts, Cell, Cell)) {
  return F::asked(std::move(name), "<figure or space>", std::move(values), "",
                  [measure](Facts f, int who, std::string_view inside) -> std::optional<Out> {
                    const auto other = figure_named(f.book, inside);
                    const auto to = other ? std::optional(f.board.figures[*other].cell) : cell_named(f.book, inside);
                    const Cell from = figure_of(f.board, who).cell;
                    if (!to || *to == off_board || from == off_board) return std::nullopt;
                    return measure(f, from, *to);
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
std::optional<int> door_named(Facts f, std::string_view text) {
  return first_named<int>(f.book.floor.doors().size(), text, door_id);
}
std::optional<int> unit_named(Facts f, std::string_view text) {
  return first_named<int>(f.book.kinds.size(), text, [&](int unit) { return f.book.kinds[unit].id; });
}
F::Row of_unit(const char* name, std::uint8_t Unit::*member) {
  return F::derived(name, "number", "of a unit",
                    [member](Facts f, int unit) { return f.book.kinds[static_cast<std::size_t>(unit)].*member; });
}

const F& all_fields() {
  using Who = std::size_t;
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
          F::number("alarm", &Board::alarm, alarm_limit, "the alarm"),
          F::derived("alert", "yes no", "whether the guards are alert", alert),
          F::word("pending", &Board::pending, "the sub-game under way"),
          F::number("clicks", &Board::clicks, lock, "on the safe"),
          F::derived("safe", "open locked", "give the case instead",
                     [](Facts f) { return f.board.opened ? "open" : "locked"; }),
          F::derived("case", "safe, raider, space", "where the case is", case_place, give_case),
          F::one("wire", "marked space, none", &Board::wire, mark_names, "where the wire lies", 0, 1),
          F::flag("sprung", &Board::sprung, "whether the wire was sprung"),
          F::bits("crossed", "marked spaces", &Board::crossed, mark_names, "entered by a raider"),
          F::pile(
              "deck", "in no order, buried ones left aside", [](auto& b, int) -> auto& { return b.deck; }, card_names),
          F::derived("deck.size", "number", "cards in the deck", [](Facts f) { return f.board.deck.size(); }),
          F::derived("buried", "card least..most", "a buried card and how many may lie above it", buried, give_buried),
          F::pile(
              "discards", "the discards", [](auto& b, int) -> auto& { return b.discards; }, card_names),
          F::derived(
              "dice", "faces", "of the shot under way",
              [](Facts f) { return draw::dice_text(draw::dice(f.board.shot.dice.faces, "", names_of(Face{}))); }),
      }),
      F::things<Board>("door-<n>", door_named, F::whole,
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
               [](Facts f, int who) { return cell_name(f.book, figure_of(f.board, who).cell); }, put),
           standing(F::number("health", &Figure::health, full_health, "", 1)).shows("Health", Rule::DRL_FIGHT_05),
           standing(F::number("grit", &Figure::grit, 99)).shows("Grit", Rule::DRL_FIGHT_06),
           standing(F::flag("acted", &Figure::acted, "this round")),
           standing(F::flag("watch", &Figure::on_watch, "on watch")), measured("sees", "yes no", sees),
           measured("distance", "number", distance),
           F::asked("pool", "<figure>", "number", "dice of a shot", dice_at)}),
      F::things<Figure>("<guard>", figures_that([](FigureId who) { return !is_raider(who); }), figure_of,
                        {standing(F::number("post", &Figure::post, 99, "of the next post of its round, from 0"))}),
      F::things<Board>(
          "<raider>", figures_that(is_raider), F::whole,
          {F::pile(
               "hand", "its cards", [](auto& b, int who) -> auto& { return b.hands[Who(who)]; }, card_names),
           F::derived("cards", "number", "how many it holds",
                      [](Facts f, int who) { return f.board.hands[Who(who)].size(); }),
           F::derived("carries", "yes no", "the case", [](Facts f, int who) { return f.board.carrier == who; })}),
      F::things<Board>("<unit>", unit_named, F::whole,
                       {of_unit("range", &Unit::range), of_unit("steps", &Unit::steps)}),
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

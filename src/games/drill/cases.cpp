// What cases set and read: every thing on the table by a path of words.
#include <fmt/format.h>

#include "base/text.h"
#include "games/drill/knowledge.h"

namespace fireteam::drill {

namespace {

constexpr std::string_view phase_names[] = {"rig", "deal", "raiders", "guards"};

std::string list_of(const Book& book, const Cards& cards) {
  std::string text;
  for (std::size_t card = 0; card < book.cards.size(); ++card)
    for (int i = 0; i < cards.count(card); ++i) text += (text.empty() ? "" : " ") + book.cards[card].id;
  return text.empty() ? "none" : text;
}

std::string marks_of(Facts f, std::uint8_t bits) {
  std::string text;
  for (std::size_t mark = 0; mark < f.book.marks.size(); ++mark)
    if (bits >> mark & 1U) text += (text.empty() ? "" : " ") + cell_name(f.book, f.book.marks[mark]);
  return text.empty() ? "none" : text;
}

std::uint8_t Figure::*number_of(std::string_view what) {
  if (what == "health") return &Figure::health;
  if (what == "grit") return &Figure::grit;
  if (what == "post") return &Figure::post;
  return nullptr;
}
std::uint8_t Figure::*flag_of(std::string_view what) {
  if (what == "acted") return &Figure::acted;
  if (what == "watch") return &Figure::on_watch;
  return nullptr;
}
std::uint8_t Board::*counter_of(std::string_view path) {
  if (path == "round") return &Board::round;
  if (path == "actions") return &Board::actions;
  if (path == "bonus") return &Board::bonus;
  if (path == "alarm") return &Board::alarm;
  if (path == "clicks") return &Board::clicks;
  return nullptr;
}

// "red.sees(guard-1)": the word and what stands in the brackets.
std::optional<std::string> figure_fact(Facts f, FigureId who, std::string_view what) {
  const Figure& figure = f.board.figures[who];
  if (what == "at") return cell_name(f.book, figure.cell);
  if (auto number = number_of(what)) return std::to_string(figure.*number);
  if (auto flag = flag_of(what)) return yes_no(figure.*flag);
  if (what == "carries") return yes_no(f.board.carrier == who);
  if (what == "hand" && is_raider(who)) return list_of(f.book, f.board.hands[who]);
  if (what == "cards" && is_raider(who)) return std::to_string(f.board.hands[who].size());
  const std::size_t open = what.find('(');
  if (open == std::string_view::npos || what.back() != ')') return std::nullopt;
  const std::string_view word = what.substr(0, open), inside = what.substr(open + 1, what.size() - open - 2);
  const auto other = figure_named(f.book, inside);
  const auto cell = other ? std::optional(f.board.figures[*other].cell) : cell_named(f.book, inside);
  if (!cell || *cell == off_board || !stands(f, who)) return std::nullopt;
  if (word == "sees") return yes_no(sees(f, figure.cell, *cell));
  if (word == "distance") return std::to_string(distance(f, figure.cell, *cell));
  if (word == "way") return std::to_string(f.book.way(figure.cell, *cell));
  if (word == "pool" && other) return std::to_string(pool(f, who, *other));
  return std::nullopt;
}

std::optional<std::string> unit_fact(const Unit& unit, std::string_view what) {
  if (what == "health") return std::to_string(unit.health);
  if (what == "grit") return std::to_string(unit.grit);
  if (what == "dice") return std::to_string(unit.dice);
  if (what == "range") return std::to_string(unit.range);
  if (what == "steps") return std::to_string(unit.steps);
  return std::nullopt;
}

std::optional<std::string> mission_fact(const Book& book, std::string_view what) {
  if (what == "rounds") return std::to_string(book.rounds);
  if (what == "alert") return std::to_string(book.alert);
  if (what == "alarm") return std::to_string(book.alarm_limit);
  if (what == "lock") return std::to_string(book.lock);
  if (what == "guards") return book.warden ? "warden" : "automated";
  return std::nullopt;
}

std::string case_place(Facts f) {
  if (!f.board.opened) return "safe";
  return f.board.carrier != nobody ? figure_id(f.book, f.board.carrier) : cell_name(f.book, f.board.case_at);
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) {
  const Board& b = f.board;
  if (auto counter = counter_of(path)) return std::to_string(b.*counter);
  if (path == "phase") return std::string(phase_names[static_cast<std::size_t>(b.phase)]);
  if (path == "active") return figure_id(f.book, b.active);
  if (path == "steps") return std::to_string(b.steps);
  if (path == "alert") return yes_no(alert(f));
  if (path == "pending") return b.pending == Pending::safe ? "safe" : "none";
  if (path == "safe") return b.opened ? "open" : "locked";
  if (path == "case") return case_place(f);
  if (path == "wire") return b.wire ? cell_name(f.book, f.book.marks[b.wire - 1U]) : "none";
  if (path == "sprung") return yes_no(b.sprung);
  if (path == "crossed") return marks_of(f, b.crossed);
  if (path == "seats") return std::to_string(b.raider_seats);
  if (path == "deck") return list_of(f.book, b.deck.loose());
  if (path == "deck.size") return std::to_string(b.deck.size());
  if (path == "discards") return list_of(f.book, b.discards);
  if (path == "buried") {
    if (b.deck.buried().empty()) return "none";
    const kit::Buried& it = b.deck.buried()[0];
    return fmt::format("{} {}..{}", f.book.cards[it.kind].id, it.least, it.greatest);
  }
  if (path == "dice") {
    std::string text;
    for (const scene::Die& die : dice_of(b.tray.faces)) text += (text.empty() ? "" : " ") + die.face;
    return text.empty() ? "none" : text;
  }
  if (auto door = door_named(f.book, path)) return b.shut >> *door & 1 ? "shut" : "open";
  if (auto who = figure_named(f.book, path)) return stands(f, *who) ? "there" : "gone";
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view head = path.substr(0, dot), tail = path.substr(dot + 1);
  if (auto who = figure_named(f.book, head)) return figure_fact(f, *who, tail);
  for (const Unit& unit : f.book.kinds)
    if (head == unit.id) return unit_fact(unit, tail);
  if (head == "mission") return mission_fact(f.book, tail);
  if (auto card = card_named(f.book, head); card && tail == "count") return std::to_string(f.book.cards[*card].count);
  return std::nullopt;
}

namespace {

Complaint wrong(std::string_view path, std::string_view value, std::string_view expected) {
  return {std::string(path), fmt::format("'{}' does not fit, expected {}", value, expected)};
}

std::optional<bool> flag(std::string_view value) {
  if (value == "yes" || value == "true") return true;
  if (value == "no" || value == "false") return false;
  return std::nullopt;
}

// Card names with blanks or commas between them, in brackets or not; "none" is no card.
std::optional<Cards> cards_from(const Book& book, std::string_view value) {
  Cards cards;
  std::string text(value);
  for (char& sign : text)
    if (sign == ',' || sign == '[' || sign == ']') sign = ' ';
  for (std::string_view word : words_of(text)) {
    if (word == "none") continue;
    auto card = card_named(book, word);
    if (!card) return std::nullopt;
    cards.add(*card);
  }
  return cards;
}

Result<Done> give_figure(const Book& book, Board& board, FigureId who, std::string_view what, std::string_view path,
                         std::string_view value) {
  Figure& figure = board.figures[who];
  if (what == "at") {
    if (value == "off") return figure = Figure{}, Done{};
    const auto cell = cell_named(book, value);
    if (!cell || book.solid.test(*cell)) return wrong(path, value, "a space that is not solid, like C4, or off");
    if (FigureId there = figure_at({board, book}, *cell); there != nobody && there != who)
      return wrong(path, value, "a space where nobody stands");
    if (figure.cell == off_board) figure = {.health = book.unit_of(who).health, .grit = book.unit_of(who).grit};
    figure.cell = *cell;
    return Done{};
  }
  if (what == "hand" && is_raider(who)) {
    const auto cards = cards_from(book, value);
    if (!cards) return wrong(path, value, "names of cards with blanks between them, or none");
    board.hands[who] = *cards;
    return Done{};
  }
  if (figure.cell == off_board) return Complaint{std::string(path), "this figure stands nowhere; give its space first"};
  if (auto number = number_of(what)) {
    const auto n = to_number(value);
    if (!n || *n < (what == "health") || *n > (what == "health" ? book.unit_of(who).health : 99))
      return wrong(path, value, what == "health" ? "a number up to full health" : "a number from 0 to 99");
    figure.*number = static_cast<std::uint8_t>(*n);
    return Done{};
  }
  if (auto member = flag_of(what)) {
    const auto on = flag(value);
    if (!on) return wrong(path, value, "yes or no");
    figure.*member = *on;
    return Done{};
  }
  return Complaint{std::string(path), "no such thing to set"};
}

Result<Done> give_case(const Book& book, Board& board, std::string_view path, std::string_view value) {
  board.carrier = nobody;
  board.case_at = off_board;
  board.opened = value != "safe";
  if (!board.opened) return Done{};
  board.clicks = static_cast<std::uint8_t>(book.lock);
  if (auto who = figure_named(book, value); who && is_raider(*who) && board.figures[*who].cell != off_board)
    return board.carrier = *who, Done{};
  if (auto cell = cell_named(book, value)) return board.case_at = *cell, Done{};
  return wrong(path, value, "safe, a raider on the board, or a space");
}

Result<Done> give_marks(const Book& book, Board& board, std::string_view path, std::string_view value) {
  if (path == "crossed") board.crossed = 0;
  if (path == "wire") board.wire = 0;
  for (std::string_view word : words_of(value)) {
    if (word == "none") continue;
    const auto cell = cell_named(book, word);
    const std::size_t mark = cell ? book.mark_at(*cell) : book.marks.size();
    if (mark == book.marks.size()) return wrong(path, word, "a marked space");
    if (path == "wire") board.wire = static_cast<std::uint8_t>(mark + 1);
    if (path == "crossed") board.crossed = static_cast<std::uint8_t>(board.crossed | 1U << mark);
  }
  return Done{};
}

Result<Done> give_deck(const Book& book, Board& board, std::string_view path, std::string_view value) {
  if (path == "buried") {
    const auto words = words_of(value);
    const auto card = words.empty() ? std::nullopt : card_named(book, words[0]);
    const auto gap = words.size() == 2 ? words[1].find("..") : std::string_view::npos;
    const auto least = gap == std::string_view::npos ? std::nullopt : to_number(words[1].substr(0, gap));
    const auto most = gap == std::string_view::npos ? std::nullopt : to_number(words[1].substr(gap + 2));
    board.deck.shuffle();
    if (!card || !least || !most || *least < 0 || *least > *most || *most > board.deck.size())
      return wrong(path, value, "a card and how many lie above it, 'siren 2..5', within the deck");
    board.deck.bury(*card, static_cast<int>(*least), static_cast<int>(*most));
    return Done{};
  }
  const auto cards = cards_from(book, value);
  if (!cards) return wrong(path, value, "names of cards with blanks between them, or none");
  if (path == "discards") return board.discards = *cards, Done{};
  board.deck = {};
  for (std::size_t card = 0; card < book.cards.size(); ++card) board.deck.add(card, cards->count(card));
  return Done{};
}

}  // namespace

Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  if (auto counter = counter_of(path)) {
    const auto n = to_number(value);
    const long most = path == "alarm" ? book.alarm_limit : path == "clicks" ? book.lock : 99;
    if (!n || *n < 0 || *n > most) return wrong(path, value, fmt::format("a number from 0 to {}", most));
    board.*counter = static_cast<std::uint8_t>(*n);
    return Done{};
  }
  if (path == "phase") {
    for (std::size_t i = 0; i < std::size(phase_names); ++i)
      if (value == phase_names[i]) return board.phase = static_cast<Phase>(i), Done{};
    return wrong(path, value, "rig, deal, raiders or guards");
  }
  if (path == "active") {
    const auto who = figure_named(book, value);
    if (value == "nobody") return board.active = nobody, Done{};
    if (!who || board.figures[*who].cell == off_board) return wrong(path, value, "a figure on the board, or nobody");
    board.active = *who;
    board.figures[*who].acted = 1;
    board.phase = is_raider(*who) ? Phase::raiders : Phase::guards;
    if (board.actions == 0) board.actions = 2;
    return Done{};
  }
  if (path == "pending") {
    if (value != "none" && value != "safe") return wrong(path, value, "none or safe");
    board.pending = value == "safe" ? Pending::safe : Pending::none;
    return Done{};
  }
  if (path == "sprung") {
    const auto on = flag(value);
    if (!on) return wrong(path, value, "yes or no");
    return board.sprung = *on, Done{};
  }
  if (path == "case") return give_case(book, board, path, value);
  if (path == "wire" || path == "crossed") return give_marks(book, board, path, value);
  if (path == "deck" || path == "discards" || path == "buried") return give_deck(book, board, path, value);
  if (auto door = door_named(book, path)) {
    if (value != "open" && value != "shut") return wrong(path, value, "open or shut");
    const unsigned bit = 1U << *door;
    board.shut = static_cast<std::uint8_t>(value == "shut" ? board.shut | bit : board.shut & ~bit);
    return Done{};
  }
  const std::size_t dot = path.find('.');
  const auto who = figure_named(book, path.substr(0, dot));
  if (who && dot != std::string_view::npos) return give_figure(book, board, *who, path.substr(dot + 1), path, value);
  return Complaint{std::string(path), "no such thing to set; 'fireteam case --words drill' lists them"};
}

std::vector<FieldWord> fields() {
  return {
      {"round", "number", "the round"},
      {"phase", "rig deal raiders guards", "the phase"},
      {"active", "figure, nobody", "who takes its turn; set with two actions unless actions are given before"},
      {"actions", "number", "left to the active figure"},
      {"bonus", "number", "steps that a card adds to the next move"},
      {"steps", "number", "left in the move under way; read only"},
      {"alarm", "number", "the alarm"},
      {"alert", "yes no", "whether the guards are alert; read only"},
      {"pending", "none safe", "the sub-game under way"},
      {"clicks", "number", "on the safe"},
      {"safe", "open locked", "read only; give the case instead"},
      {"case", "safe, raider, space", "where the case is"},
      {"wire", "marked space, none", "where the wire lies"},
      {"sprung", "yes no", "whether the wire was sprung"},
      {"crossed", "marked spaces", "entered by a raider"},
      {"seats", "1 2", "raiders' seats; read only, an option of the table"},
      {"deck", "cards", "the deck's cards in no order, buried ones left aside"},
      {"deck.size", "number", "cards in the deck; read only"},
      {"buried", "card least..most", "a buried card and how many may lie above it"},
      {"discards", "cards", "the discards"},
      {"dice", "faces", "of the shot under way; read only"},
      {"door-<n>", "open shut", "a door; they are numbered column by column from the west"},
      {"<figure>", "there gone", "whether it stands; read only"},
      {"<figure>.at", "space, off",
       "where it stands: red, blue, guard-1 …; a figure that is put gets full health and grit"},
      {"<figure>.health", "number", ""},
      {"<figure>.grit", "number", ""},
      {"<figure>.acted", "yes no", "this round"},
      {"<figure>.watch", "yes no", "on watch"},
      {"<guard>.post", "number", "of the next post of its round, from 0"},
      {"<raider>.hand", "cards", "its cards"},
      {"<raider>.cards", "number", "how many it holds; read only"},
      {"<raider>.carries", "yes no", "the case; read only"},
      {"<figure>.sees(<figure or space>)", "yes no", "read only"},
      {"<figure>.distance(<figure or space>)", "number", "read only"},
      {"<figure>.way(<figure or space>)", "number", "steps with doors open; read only"},
      {"<figure>.pool(<figure>)", "number", "dice of a shot; read only"},
      {"<unit>.<word>", "number", "health, grit, dice, range or steps of a unit; read only"},
      {"mission.<word>", "number", "rounds, alert, alarm, lock, guards; read only"},
      {"<card>.count", "number", "in the deck at first; read only"},
  };
}

}  // namespace fireteam::drill

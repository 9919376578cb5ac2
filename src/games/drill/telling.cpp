// What the rows of the lexicon leave over: options that depend on the table, lines that list figures or dice, and why
// the game ended.
#include <fmt/format.h>

#include "base/names.h"
#include "games/drill/words.h"

namespace fireteam::drill {

namespace {

std::string dice(int n) { return n == 1 ? "1 die" : fmt::format("{} dice", n); }

// Those who stand, from this figure on: "Red, Blue".
std::string standing(Facts f, FigureId from) {
  std::string text;
  for (FigureId who = from; who < f.book.figures; ++who)
    if (stands(f, who)) text += (text.empty() ? "" : ", ") + figure_name(f.book, who);
  return text.empty() ? "nobody" : text;
}

}  // namespace

std::vector<scene::Die> dice_of(const std::array<std::uint8_t, 3>& faces) {
  std::vector<scene::Die> out;
  for (std::size_t face = 3; face-- > 0;)
    for (int i = 0; i < faces[face]; ++i) out.push_back({"shot", name_of(static_cast<Face>(face)), ""});
  return out;
}

std::string dice_text(const std::array<std::uint8_t, 3>& faces) {
  std::string text;
  for (const scene::Die& die : dice_of(faces)) text += (text.empty() ? "" : " ") + die.face;
  return text.empty() ? "none" : text;
}

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  const auto kind = static_cast<Kind>(question.kind);
  const auto who = static_cast<FigureId>(question.about.who), other = static_cast<FigureId>(question.about.what);
  if ((is(it, Verb::step) || is(it, Verb::door)) && kind == Kind::move) out.cost = "1 step";
  if (is(it, Verb::act) && kind == Kind::order) out.title = figure_name(f.book, static_cast<FigureId>(it.a)) + " first";
  if (is(it, Verb::step)) {
    out.reveals = is_raider(who) && f.book.mark_at(static_cast<Cell>(it.a)) < f.book.marks.size();
    if (f.board.carrier == who && f.book.exits.test(it.a)) out.outcome = "Away with the case";
  }
  if (is(it, Verb::door)) {
    const Door& door = f.book.doors[it.a];
    out.title = fmt::format("{} the door {}-{}", f.board.shut >> it.a & 1 ? "Open" : "Shut", cell_name(f.book, door.a),
                            cell_name(f.book, door.b));
    out.place = door.a == f.board.figures[who].cell ? door.b : door.a;
  }
  if (is(it, Verb::shoot) && option.verdict.ok()) out.outcome = dice(pool(f, who, static_cast<FigureId>(it.a)));
  if (is(it, Verb::crack)) out.place = f.book.safe;
  if (is(it, Verb::play) && it.b < f.book.cards.size()) out.outcome = f.book.cards[it.b].line;
  if (is(it, Verb::reroll) && kind == Kind::force)
    out.title = fmt::format("Have one {} rolled again", name_of(static_cast<Face>(it.a)));
  if (it.verb == verb::yes) {
    out.outcome = dice(pool(f, who, other));
    out.piece = figure_id(f.book, other);
    out.place = f.board.figures[other].cell;
  }
}

void tell_line(Facts f, const Event& event, const Because*, Seat, scene::LogLine& out) {
  switch (static_cast<Word>(event.word)) {
    case Word::round:
      out.text = fmt::format("Round {} of {} begins. Ready: {}.", event.a, f.book.rounds, standing(f, 0));
      break;
    case Word::alert:
      out.text = fmt::format("The guards are alert: {}.", standing(f, raider_count));
      break;
    case Word::rolled:
      out.dice = dice_of(f.board.tray.faces);
      out.text = fmt::format("{} rolls {}.", figure_name(f.book, static_cast<FigureId>(event.who)),
                             dice_text(f.board.tray.faces));
      break;
    default:
      break;
  }
}

std::string cause_text(const Book&, std::uint16_t cause) {
  constexpr const char* texts[] = {"", "The raiders got away with the case.", "No raider is left standing.",
                                   "The alarm brought the garrison.", "Time ran out."};  // in the order of Cause
  return cause < std::size(texts) ? texts[cause] : "";
}

}  // namespace fireteam::drill

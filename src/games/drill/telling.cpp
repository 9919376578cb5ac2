// What people read: the title of each option, the log's lines, and why the game ended.
#include <fmt/format.h>

#include "games/drill/words.h"

namespace fireteam::drill {

namespace {

std::string name_of(Facts f, int who) { return figure_name(f.book, static_cast<FigureId>(who)); }
std::string card_title(Facts f, int card) {
  return card < static_cast<int>(f.book.cards.size()) ? f.book.cards[static_cast<std::size_t>(card)].title : "a card";
}
std::string at(Facts f, int cell) { return cell_name(f.book, static_cast<Cell>(cell)); }
std::string many(int n, const char* word) { return fmt::format("{} {}{}", n, word, n == 1 ? "" : "s"); }
constexpr const char* face_names[] = {"miss", "hit", "star"};

// Those who stand, from this figure on: "Red, Blue".
std::string standing(Facts f, FigureId from) {
  std::string text;
  for (FigureId who = from; who < f.book.figures; ++who)
    if (stands(f, who)) text += (text.empty() ? "" : ", ") + name_of(f, who);
  return text.empty() ? "nobody" : text;
}

bool shut(Facts f, int door) { return f.board.shut >> door & 1; }

std::string dice_count(int n) { return n == 1 ? "1 die" : fmt::format("{} dice", n); }

std::string dice_text(const std::array<std::uint8_t, 3>& faces) {
  std::string text;
  for (const scene::Die& die : dice_of(faces)) text += (text.empty() ? "" : " ") + die.face;
  return text;
}

}  // namespace

std::vector<scene::Die> dice_of(const std::array<std::uint8_t, 3>& faces) {
  std::vector<scene::Die> out;
  for (std::size_t face = 3; face-- > 0;)
    for (int i = 0; i < faces[face]; ++i) out.push_back({"shot", face_names[face], ""});
  return out;
}

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  const auto who = static_cast<FigureId>(question.about.who);
  const std::string action = question.kind == static_cast<std::uint16_t>(Kind::act) ? "1 action" : "1 step";
  auto piece = [&](int figure) {
    out.piece = figure_id(f.book, static_cast<FigureId>(figure));
    if (stands(f, static_cast<FigureId>(figure))) out.place = f.board.figures[static_cast<std::size_t>(figure)].cell;
  };
  switch (static_cast<Verb>(it.verb)) {
    case Verb::act:
      out.verb = "Act";
      out.title = name_of(f, it.a) + (question.kind == static_cast<std::uint16_t>(Kind::order) ? " first" : " acts");
      piece(it.a);
      break;
    case Verb::end:
      out.verb = "End turn";
      out.title = "End the turn";
      out.final = true;
      break;
    case Verb::step:
      out.verb = "Move";
      out.title = "Step to " + at(f, it.a);
      out.cost = action;
      out.place = it.a;
      out.spend = 1;
      out.reveals = is_raider(who) && f.book.mark_at(static_cast<Cell>(it.a)) < f.book.marks.size();
      if (f.board.carrier == who && f.book.exits.test(it.a)) out.outcome = "Away with the case";
      break;
    case Verb::stop:
      out.verb = "Stop";
      out.title = "Stop here";
      break;
    case Verb::door:
      out.verb = "Door";
      out.title = fmt::format("{} the door {}-{}", shut(f, it.a) ? "Open" : "Shut", at(f, f.book.doors[it.a].a),
                              at(f, f.book.doors[it.a].b));
      out.cost = action;
      out.place = f.book.doors[it.a].a == f.board.figures[who].cell ? f.book.doors[it.a].b : f.book.doors[it.a].a;
      out.spend = 1;
      break;
    case Verb::shoot:
      out.verb = "Shoot";
      out.title = "Shoot at " + name_of(f, it.a);
      out.cost = "1 action";
      if (option.verdict.ok()) out.outcome = dice_count(pool(f, who, static_cast<FigureId>(it.a)));
      piece(it.a);
      out.reveals = true;
      break;
    case Verb::watch:
      out.verb = "Watch";
      out.title = "Go on watch";
      out.cost = "all actions";
      out.final = true;
      break;
    case Verb::search:
      out.verb = "Search";
      out.title = "Search the locker";
      out.cost = "1 action";
      out.outcome = "Draws a card";
      out.reveals = true;
      break;
    case Verb::crack:
      out.verb = "Crack";
      out.title = "Crack the safe";
      out.cost = "1 action";
      out.place = f.book.safe;
      break;
    case Verb::play:
      out.verb = "Play";
      out.title = fmt::format("{} plays {}", name_of(f, it.a), card_title(f, it.b));
      out.cost = "no action";
      out.outcome = it.b < f.book.cards.size() ? f.book.cards[it.b].line : "";
      out.reveals = true;
      break;
    case Verb::keep:
      out.verb = "Keep";
      out.title = "Keep the dice";
      break;
    case Verb::reroll:
      out.verb = "Re-roll";
      out.title = question.kind == static_cast<std::uint16_t>(Kind::reroll)
                      ? fmt::format("Roll every {} again", face_names[it.a])
                      : fmt::format("Have one {} rolled again", face_names[it.a]);
      out.cost = "1 grit";
      out.reveals = true;
      break;
    case Verb::turn:
      out.verb = "Turn";
      out.title = fmt::format("Turn the dial with {}", dice_count(it.a));
      out.reveals = true;
      break;
    case Verb::leave:
      out.verb = "Leave";
      out.title = "Leave the safe";
      break;
    case Verb::rig:
      out.verb = "Rig";
      out.title = "Rig " + at(f, f.book.marks[it.a]);
      out.place = f.book.marks[it.a];
      break;
    default:
      out.verb = it.verb == verb::yes ? "Shoot" : "Hold";
      out.title = it.verb == verb::yes
                      ? fmt::format("{} shoots at {}", name_of(f, who), name_of(f, question.about.what))
                      : fmt::format("{} holds fire", name_of(f, who));
      out.reveals = it.verb == verb::yes;
      if (it.verb == verb::yes) {
        out.outcome = dice_count(pool(f, who, static_cast<FigureId>(question.about.what)));
        piece(question.about.what);
      }
  }
}

namespace {

std::string reason(Facts f, const Because& because) {
  std::string text;
  const Rule rule = static_cast<Rule>(because.rule);
  if (rule == Rule::DRL_GUARD_02) text = "nearest raider it can shoot at";
  if (rule == Rule::DRL_GUARD_04) text = "toward the next post of its round";
  if (rule == Rule::DRL_GUARD_05) text = "toward the raider with the shortest way";
  if (rule == Rule::DRL_GUARD_08) text = "a guard on watch always shoots";
  if (rule == Rule::DRL_GUARD_09) text = "its grit is spent by the rule";
  const char* gap = ": ";
  for (const Candidate& candidate : because.candidates) {
    text += fmt::format("{}{} {}", gap, name_of(f, candidate.what), candidate.measure);
    gap = ", ";
  }
  if (because.tie == static_cast<RuleId>(Rule::DRL_GUARD_03)) text += "; tie: case, then less health, then Red";
  if (because.tie == static_cast<RuleId>(Rule::DRL_GUARD_07)) text += "; tie: north, then west";
  return text;
}

}  // namespace

void tell_line(Facts f, const Event& event, const Because* because, Seat, scene::LogLine& out) {
  const std::string who = name_of(f, event.who);
  const int a = event.a, b = event.b;
  const bool known = event.a != unknown;
  out.piece = figure_id(f.book, static_cast<FigureId>(event.who));
  if (because) out.because = reason(f, *because);
  auto place = [&](int from, int to) {
    out.from = from;
    out.to = to;
  };
  auto aimed = [&](int target) { out.target = figure_id(f.book, static_cast<FigureId>(target)); };
  auto nothing_of_a_piece = [&] { out.piece.clear(); };
  switch (static_cast<Word>(event.word)) {
    case Word::round:
      nothing_of_a_piece();
      out.heading = fmt::format("Round {}", a);
      out.text = fmt::format("Round {} of {} begins. Ready: {}.", a, f.book.rounds, standing(f, 0));
      break;
    case Word::phase:
      nothing_of_a_piece();
      out.heading = fmt::format("Round {} - Guards", a);
      out.text = "The guards act.";
      break;
    case Word::turn:
      out.text = fmt::format("{} takes its turn with {}.", who, many(a, "action"));
      break;
    case Word::turn_over:
      out.text = fmt::format("{}'s turn is over.", who);
      break;
    case Word::stepped:
      out.text = fmt::format("{} steps from {} to {}.", who, at(f, a), at(f, b));
      place(a, b);
      break;
    case Word::opened:
    case Word::shut: {
      const Door& door = f.book.doors[event.a];
      out.text = fmt::format("{} {} the door {}-{}.", who,
                             event.word == static_cast<std::uint16_t>(Word::opened) ? "opens" : "shuts",
                             cell_name(f.book, door.a), cell_name(f.book, door.b));
      place(door.a, door.b);
      break;
    }
    case Word::watches:
      out.text = who + " goes on watch.";
      break;
    case Word::shot:
      out.text = fmt::format("{} shoots at {}.", who, name_of(f, a));
      aimed(a);
      break;
    case Word::rolled:
      out.text = fmt::format("{} rolls {}.", who, dice_text(f.board.tray.faces));
      out.dice = dice_of(f.board.tray.faces);
      aimed(a);
      break;
    case Word::rerolled:
    case Word::forced:
      out.text = fmt::format("{} spends grit: {} rolled again.", who,
                             b == 1 ? fmt::format("one {} is", face_names[a]) : fmt::format("{} misses are", b));
      break;
    case Word::unhurt:
      out.text = who + " is not hurt.";
      break;
    case Word::wounded:
      out.text = fmt::format("{} loses {} health.", who, a);
      break;
    case Word::fell:
      out.text = who + " falls.";
      place(a, scene::nowhere);
      break;
    case Word::took_case:
      out.text = who + " takes the case.";
      out.target = "case";
      break;
    case Word::dropped_case:
      out.text = fmt::format("The case lies at {}.", at(f, a));
      out.to = a;
      out.target = "case";
      break;
    case Word::escaped:
      out.text = who + " gets away with the case.";
      out.to = a;
      break;
    case Word::alarm:
      nothing_of_a_piece();
      out.text = fmt::format("The alarm rises to {}.", a);
      break;
    case Word::alert:
      nothing_of_a_piece();
      out.text = fmt::format("The guards are alert: {}.", standing(f, raider_count));
      break;
    case Word::wire:
      out.text = fmt::format("{} springs the wire at {}.", who, at(f, a));
      out.target = "wire";
      out.to = a;
      break;
    case Word::no_wire:
      out.text = fmt::format("{} finds no wire at {}.", who, at(f, a));
      out.to = a;
      break;
    case Word::rigged:
      out.piece = known ? "wire" : "";
      out.text = known ? fmt::format("The warden rigs {}.", at(f, f.book.marks[event.a])) : "The warden rigs a space.";
      break;
    case Word::dealt:
      out.text = fmt::format("{} is dealt {}.", who, known ? card_title(f, a) : "a card");
      break;
    case Word::drew:
      out.text = fmt::format("{} draws {}.", who, known ? card_title(f, a) : "a card");
      break;
    case Word::played:
      out.text = fmt::format("{} plays {}.", who, card_title(f, a));
      aimed(b);
      break;
    case Word::shown:
      out.text = fmt::format("{} turns up {}.", who, card_title(f, a));
      break;
    case Word::discarded:
      out.text = fmt::format("{}'s {} goes to the discards.", who, card_title(f, a));
      break;
    case Word::reshuffled:
      nothing_of_a_piece();
      out.text = "The discards become the new deck.";
      break;
    case Word::cracks:
      out.text = who + " sets to work on the safe.";
      break;
    case Word::dialled:
      out.text = fmt::format("{} turns the dial: {}{}.", who, many(a, "click"), b ? ", " + many(b, "jam") : "");
      break;
    case Word::clicked:
      out.piece = "safe";
      out.text = fmt::format("The safe has {} of {} clicks.", a, f.book.lock);
      break;
    case Word::jammed:
      out.text = "The dial jams.";
      break;
    case Word::safe_open:
      out.text = who + " opens the safe.";
      out.target = "safe";
      break;
    case Word::left_safe:
      out.text = who + " leaves the safe.";
      break;
  }
}

std::string cause_text(const Book&, std::uint16_t cause) {
  switch (static_cast<Cause>(cause)) {
    case Cause::away:
      return "The raiders got away with the case.";
    case Cause::fallen:
      return "No raider is left standing.";
    case Cause::alarm:
      return "The alarm brought the garrison.";
    case Cause::time:
      return "Time ran out.";
    case Cause::none:
      break;
  }
  return "";
}

}  // namespace fireteam::drill

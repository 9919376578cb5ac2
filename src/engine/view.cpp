// Scenes, log lines and reasons for one seat.
#include "engine/view.h"

#include <algorithm>
#include <set>

#include "engine/forecast.h"

namespace fireteam {

namespace {

// Whom a beginning may be aimed at in the question after it: a click on the piece says both.
void point_aims(const Game& game, const Position& position, const Question& question, const std::byte* board, Seat seat,
                scene::Scene& out) {
  const auto offered = question.menu->options();
  if (std::ranges::none_of(offered, [](const Option& option) { return option.answer.open(); })) return;
  Desk desk;
  desk.look(game, position, Breadth::whole);
  std::set<std::pair<std::string, Answer>> known;
  for (const Option& whole : desk.question().menu->options()) {
    const Option* first = has(whole.seats, seat) ? question.menu->leading_to(whole) : nullptr;
    if (!first || !first->answer.open() || group_of(first->answer) != 0) continue;
    const QuestionRow& row = game.rules->lexicon.rows[whole.answer.verb];
    const std::size_t stage = row.stages(first->answer);
    Option next = whole;
    if (stage < row.count) next.answer = row.beginning(whole.answer, stage);
    scene::Choice choice;
    describe(game, board, question, next, choice);
    if (choice.piece.empty() || !known.emplace(choice.piece, first->answer).second) continue;
    scene::Overlay& aim = out.overlays.emplace_back();
    aim.kind = "aim";
    aim.piece = choice.piece;
    aim.text = answer_text(game, board, first->answer);
  }
}

}  // namespace

bool sees_rest_only(const Game& game, const Question& question, Seat seat) {
  if (!question.open() || question.for_chance() || has(question.seats, seat)) return false;
  const KindWord* kind = game.rules->lexicon.kind(question.kind);
  return kind && kind->secret;
}

scene::Scene view(const Game& game, const Position& position, const Desk& desk, Seat seat,
                  const std::vector<std::string>& seats, std::string_view known) {
  const Question& question = desk.question();
  const bool at_rest = sees_rest_only(game, question, seat);
  const std::byte* board = at_rest ? position.rest() : desk.board();
  scene::Scene out;
  out.game = game.rules->id;
  out.title = game.rules->title;
  out.seat = seat < seats.size() ? seats[seat] : "";
  out.ground.rev = known;
  out.pieces.reserve(24);  // large things, which a list that grows would move again and again
  out.tracks.reserve(16);
  out.hands.reserve(12);
  const Question* seen = question.open() && !at_rest ? &question : nullptr;
  if (seen && !seen->for_chance()) write_prompt(game, board, *seen, out.prompt);
  game.rules->sight(game.book(), board, seen, seat, out);
  if (seen && seen->part.verb != verb::none) write_part_prompt(game, board, *seen, out.prompt);
  Outcome outcome = game.rules->outcome(game.book(), board);
  if (outcome.over) {
    out.over = outcome.winners == 0 ? "lost" : seat == no_seat || has(outcome.winners, seat) ? "won" : "lost";
    out.cause = game.rules->cause_text(game.book(), outcome.cause);
    return out;
  }
  if (!question.open()) return out;
  if (const KindWord* kind = game.rules->lexicon.kind(question.kind); kind && !at_rest) {
    out.prompt.kind = kind->name;
    out.prompt.minor = kind->minor;
    out.prompt.parallel = kind->parallel;
    out.prompt.window = kind->window;
    out.prompt.consent = kind->consent;
    out.prompt.behalf = kind->behalf;
    out.prompt.leave = kind->behalf || kind->window;
  }
  for (Seat asked = 0; asked < 16; ++asked)
    if (has(question.seats, asked)) out.prompt.seats.push_back(seat_name(seats, asked));
  out.prompt.mine = has(question.seats, seat);
  if (at_rest || question.for_chance()) return out;
  out.prompt.choices.reserve(question.menu->options().size());
  for (const Option& option : question.menu->options()) {
    if (!option.verdict.ok() || !has(option.seats, seat)) continue;
    scene::Choice& choice = out.prompt.choices.emplace_back();
    choice.answer = answer_text(game, board, option.answer);
    describe(game, board, question, option, choice);
    if (out.prompt.behalf && choice.outcome.empty())
      choice.outcome = what_follows(game, position, desk, seat, option.answer);
  }
  if (out.prompt.mine) point_aims(game, position, question, board, seat, out);
  if (question.back && out.prompt.mine) {
    scene::Choice& back = out.prompt.choices.emplace_back();
    back.answer = answer_text(game, board, {verb::back, 0, 0, 0});
    back.verb = back.title = "Back";
  }
  return out;
}

std::vector<Reason> why_not(const Game& game, const Position& position, Desk& desk, Seat seat) {
  std::vector<Reason> reasons;
  desk.look(game, position, Breadth::wide);
  if (const Question& question = desk.question(); question.open() && !question.for_chance()) {
    for (const Option& option : question.menu->options()) {
      if (option.verdict.ok() || !has(option.seats, seat)) continue;
      Reason reason;
      reason.rule = option.verdict.rule;
      reason.choice.answer = answer_text(game, desk.board(), option.answer);
      describe(game, desk.board(), question, option, reason.choice);
      reason.choice.rule = game.rules->lexicon.rule_name(option.verdict.rule);
      reasons.push_back(std::move(reason));
    }
  }
  desk.look(game, position);
  return reasons;
}

bool log_line(const Game& game, const std::byte* board, Event event, const Because* because, Seat seat,
              scene::LogLine& out) {
  if (!strip_for(event, seat)) return false;
  write_line(game, board, event, because, out);
  return true;
}

void SeatLog::hear(const Event& event, const Because* because, const std::byte* board) {
  scene::LogLine line;
  if (!log_line(game_, board, event, because, seat_, line)) return;
  revealed = revealed || event.told == Told::revealed;
  lines.push_back(std::move(line));
}

}  // namespace fireteam

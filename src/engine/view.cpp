// Scenes, log lines and reasons for one seat.
#include "engine/view.h"

namespace fireteam {

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
  }
  return out;
}

std::vector<Reason> why_not(const Game& game, const Position& position, Desk& desk, Seat seat) {
  std::vector<Reason> reasons;
  desk.look(game, position, true);
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

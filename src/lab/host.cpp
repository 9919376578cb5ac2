// Bots and chance play on until a person may answer.
#include "lab/host.h"

namespace fireteam {

void SeatLogs::hear(const Event& event, const Because* because, const std::byte* board) {
  const std::size_t step = journal ? journal->steps().size() : 0;
  for (Seat seat = 0; seat < lines_.size(); ++seat) {
    scene::LogLine line;
    if (log_line(game_, board, event, because, seat, line)) lines_[seat].push_back({step, std::move(line)});
  }
}

void SeatLogs::drop_from(std::size_t step) {
  for (auto& lines : lines_)
    while (!lines.empty() && lines.back().step >= step) lines.pop_back();
}

Host::Host(std::unique_ptr<Journal> journal, std::unique_ptr<SeatLogs> logs, std::uint64_t seed)
    : journal_(std::move(journal)), logs_(std::move(logs)), seed_(seed) {
  logs_->journal = journal_.get();
}

Result<std::unique_ptr<SeatLogs>> Host::logs_for(const Game& game, const Setup& setup) {
  auto seats = game.rules->seats(game.book(), setup);
  if (!seats) return seats.complaints();
  return std::make_unique<SeatLogs>(game, seats->size());
}

Result<std::unique_ptr<Host>> Host::open(Game game, Setup setup, std::uint64_t seed) {
  auto logs = logs_for(game, setup);
  if (!logs) return logs.complaints();
  auto journal = Journal::begin(std::move(game), std::move(setup), logs->get());
  if (!journal) return journal.complaints();
  return std::unique_ptr<Host>(new Host(std::move(*journal), std::move(*logs), seed));
}

Result<std::unique_ptr<Host>> Host::resume(Game game, const Record& record, std::uint64_t seed) {
  auto logs = logs_for(game, record.setup);
  if (!logs) return logs.complaints();
  auto journal = Journal::replay(std::move(game), record, logs->get());
  if (!journal) return journal.complaints();
  return std::unique_ptr<Host>(new Host(std::move(*journal), std::move(*logs), seed));
}

Seats Host::people() const {
  Seats people = seats();
  for (const auto& [seat, bot] : bots_) people = static_cast<Seats>(people & ~only(seat));
  return people;
}

Seat Host::next_polled() const {
  const Question& question = journal_->desk().question();
  if (!question.open() || question.for_chance()) return no_seat;
  return first_of(static_cast<Seats>(polled(question) & ~passed_));
}

Seats Host::awaited() const {
  const Question& question = journal_->desk().question();
  if (!question.open() || question.for_chance()) return 0;
  if (Seat seat = next_polled(); seat != no_seat && !is_bot(seat)) {
    // People at one table see each other's turns: those asked may answer without waiting for a pass.
    return static_cast<Seats>(only(seat) | (question.seats & people()));
  }
  return static_cast<Seats>(question.seats & people());
}

bool Host::may_pass(Seat seat) const {
  return next_polled() == seat && !is_bot(seat) && (journal_->desk().question().seats & people()) == 0;
}

Desk::Reply Host::answer(Seat seat, Answer answer) {
  if (seat != chance_seat && !is_bot(seat)) passes.decline(*journal_, seat, answer);
  auto reply = journal_->play(seat, answer, logs_.get());
  if (reply.played) passed_ = 0;
  return reply;
}

bool Host::step() {
  const Desk& desk = journal_->desk();
  if (!desk.question().open()) return false;
  auto take = [&](Seat seat, Answer answer) {
    check(this->answer(seat, answer).played, "the answer of a bot, a pass or of chance was refused");
    return true;
  };
  const std::uint64_t number = practice ? journal_->path() : journal_->chance_answers();
  if (desk.question().for_chance())
    return throws_dice && take(chance_seat, desk.question().chance->sample(Random::mix(seed_ ^ Random::mix(number))));
  // People at one keyboard agree with themselves.
  std::optional<Answer> own = passes.answer(*journal_);
  if (!own) own = own_consent(*journal_, [&](Seat a, Seat b) { return !is_bot(a) && !is_bot(b); });
  if (own) return take(first_of(desk.question().seats), *own);
  const std::uint64_t seed = Random::mix(seed_ + 7919 * (journal_->steps().size() + 1) + number);
  const auto bots = static_cast<Seats>(seats() & ~people());
  for (;;) {
    const Seat seat = next_to_answer(desk.question(), bots, passed_);
    if (!is_bot(seat)) return false;
    const bool asked = has(desk.question().seats, seat);
    const Thought thought =
        bots_.at(seat).choose({journal_->game(), journal_->position(), desk, seat, asked ? seed : seed + seat});
    if (thought.answer.verb != verb::none) return take(seat, thought.answer);
    pass(seat);
  }
}

void Host::run_on() {
  while (step()) {
  }
}

UndoBar Host::undo(Seats mine) {
  const std::size_t target = journal_->undo_target(mine);
  const UndoBar bar = journal_->undo(mine);
  if (bar != UndoBar::none) return bar;
  logs_->drop_from(target);
  passed_ = 0;
  return bar;
}

void Host::rewind(std::size_t steps) {
  journal_->rewind(steps, !practice);
  logs_->drop_from(steps);
  passed_ = 0;
}

}  // namespace fireteam

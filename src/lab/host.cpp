// Who answers next: seats with options of their own in seat order, then the seats asked, people before bots.
#include "lab/host.h"

namespace fireteam {

Result<std::unique_ptr<Host>> Host::open(Game game, Setup setup, std::uint64_t seed, Listener* listener) {
  auto journal = Journal::begin(std::move(game), std::move(setup), listener);
  if (!journal) return journal.complaints();
  return std::unique_ptr<Host>(new Host(std::move(*journal), seed));
}

Result<std::unique_ptr<Host>> Host::resume(Game game, const Record& record, std::uint64_t seed, Listener* listener) {
  auto journal = Journal::replay(std::move(game), record, listener);
  if (!journal) return journal.complaints();
  return std::unique_ptr<Host>(new Host(std::move(*journal), seed));
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

void Host::pass(Seat seat) { passed_ |= only(seat); }

Desk::Reply Host::answer(Seat seat, Answer answer, Listener* listener) {
  auto reply = journal_->play(seat, answer, listener);
  if (reply.played) passed_ = 0;
  return reply;
}

bool Host::step(Listener* listener, const Played& played) {
  const Desk& desk = journal_->desk();
  if (!desk.question().open()) return false;
  auto take = [&](Seat seat, Answer answer) {
    if (played) played(seat, answer, answer_text(journal_->game(), desk.board(), answer));
    check(this->answer(seat, answer, listener).played, "the answer of a bot or of chance was refused");
    return true;
  };
  const std::uint64_t number = journal_->chance_answers();
  if (desk.question().for_chance())
    return throws_dice && take(chance_seat, desk.question().chance->sample(Random::mix(seed_ ^ Random::mix(number))));
  const std::uint64_t seed = Random::mix(seed_ + 7919 * (journal_->steps().size() + 1) + number);
  for (Seat seat = next_polled(); seat != no_seat && is_bot(seat); seat = next_polled()) {
    Thought thought = bots_.at(seat).choose({journal_->game(), journal_->position(), desk, seat, seed + seat});
    if (thought.answer.verb != verb::none) return take(seat, thought.answer);
    pass(seat);
  }
  if (awaited() != 0) return false;
  const Seat leader = first_of(desk.question().seats);
  return take(leader, bots_.at(leader).choose({journal_->game(), journal_->position(), desk, leader, seed}).answer);
}

void Host::run_on(Listener* listener, const Played& played) {
  while (step(listener, played)) {
  }
}

}  // namespace fireteam

// Running beats: stopping (look, play) and live.
#include "engine/position.h"

namespace fireteam {

Digest digest(const Position& position) {
  Digest board = digest_of(position.rest(), position.board_bytes);
  return digest_of(position.answers.data(), position.count * sizeof(Answer), board);
}

bool same(const Position& a, const Position& b) {
  return a.board_bytes == b.board_bytes && a.count == b.count && std::memcmp(a.rest(), b.rest(), a.board_bytes) == 0 &&
         std::memcmp(a.answers.data(), b.answers.data(), a.count * sizeof(Answer)) == 0;
}

Result<Done> lay_out(const Game& game, const Setup& setup, Position& position) {
  position.board_bytes = static_cast<std::uint32_t>(game.rules->board_bytes);
  position.count = 0;
  return game.rules->set_up(game.book(), setup, position.rest());
}

Result<Done> Desk::start(const Game& game, const Setup& setup, Position& position, Listener* listener) {
  if (auto done = lay_out(game, setup, position); !done) return done.complaints();
  advance(game, position, listener);
  return Done{};
}

// True if the beat came to rest; false if it stopped at a question, which is then in question_.
bool Desk::run_beat(const Game& game, Position& position, Listener* listener, Decider* dealer, Breadth breadth) {
  std::memcpy(now_.data(), position.rest(), position.board_bytes);
  Referee referee(position.answers.data(), position.count, menu_, chance_);
  referee.listen(listener, now_.data());
  referee.broaden(breadth);
  referee.ask_in_rows(game.rules->lexicon.rows);
  referee.deal(dealer);
  try {
    game.rules->beat(game.book(), now_.data(), referee);
  } catch (const Referee::Stop&) {
    question_ = referee.question();
    return false;
  }
  return true;
}

void Desk::remember(const Game& game, const Position& position) {
  book_ = game.book();
  looked_ = digest(position);
}

void Desk::advance(const Game& game, Position& position, Listener* listener, Decider* dealer) {
  beats_ = 0;
  book_ = nullptr;
  for (;;) {
    question_ = {};
    if (position.count == 0 && game.rules->outcome(game.book(), position.rest()).over) {
      std::memcpy(now_.data(), position.rest(), position.board_bytes);
      return remember(game, position);
    }
    if (!run_beat(game, position, listener, dealer, Breadth::narrow)) return remember(game, position);
    std::memcpy(position.rest(), now_.data(), position.board_bytes);
    position.count = 0;
    ++beats_;
    check(beats_ < 100'000, "beats go by without a question or an end");
  }
}

void Desk::look(const Game& game, const Position& position, Breadth breadth) {
  question_ = {};
  book_ = nullptr;
  if (position.count == 0 && game.rules->outcome(game.book(), position.rest()).over) {
    std::memcpy(now_.data(), position.rest(), position.board_bytes);
    return remember(game, position);
  }
  auto& known = const_cast<Position&>(position);  // an advanced position meets no new forced answer: count stays
  bool rested = run_beat(game, known, nullptr, nullptr, breadth);
  check(!rested, "look: the position was not advanced to its question");
  if (breadth == Breadth::narrow) remember(game, position);
}

Desk::Reply Desk::play(const Game& game, Position& position, Seat seat, Answer answer, Listener* listener,
                       Decider* dealer) {
  if (book_ != game.book() || looked_ != digest(position)) look(game, position);
  if (!question_.open()) return {};
  if (answer.verb == verb::back) {
    if (!question_.back || !has(question_.seats, seat)) return {};
    --position.count;
    look(game, position);
    beats_ = 0;
    return {true, allowed};
  }
  if (question_.for_chance()) {
    if (seat != chance_seat || !question_.chance->possible(answer)) return {};
  } else {
    const Option* option = question_.menu->find(answer);
    if (!option || !has(option->seats, seat)) {
      bool theirs = option != nullptr;
      look(game, position, Breadth::wide);
      const Option* named = theirs ? nullptr : question_.menu->find(answer);
      // Only who could have chosen it learns why not: the rule may speak of what others may not know.
      const bool own = named && has(named->seats, seat);
      const Verdict verdict = own ? named->verdict : allowed;
      look(game, position);
      if (!own || !verdict) return {false, verdict};
    }
  }
  std::uint32_t before = position.count;
  check(before < most_answers, "a beat holds too many answers");
  position.answers[position.count++] = answer;
  // Rest changes only when a beat is complete, and then nothing more can fail in it; so a fault in this beat leaves the
  // position as it was. A fault in a later beat leaves it at rest before that beat.
  try {
    advance(game, position, listener, dealer);
  } catch (...) {
    if (beats_ == 0) position.count = before;
    throw;
  }
  return {true, allowed};
}

std::uint32_t LiveRun::beat(const Game& game, Position& position, Decider& decider, Listener* listener) {
  std::uint32_t before = position.count;
  Referee referee(position.answers.data(), position.count, menu_, chance_);
  referee.live(&decider, position.rest());
  referee.ask_in_rows(game.rules->lexicon.rows);
  if (listener) referee.listen(listener, position.rest());
  game.rules->beat(game.book(), position.rest(), referee);
  std::uint32_t taken = position.count - before;
  position.count = 0;
  return taken;
}

void imagine(const Game& game, const Position& position, const std::byte* now, Seat seat, Random& random,
             Position& out) {
  clone(position, out);
  game.rules->imagine(game.book(), out.rest(), now, seat, random);
}

}  // namespace fireteam

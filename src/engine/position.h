// A position: the board at rest and the answers given since. Plain bytes, so it is copied, hashed, saved and searched
// freely.
#pragma once

#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <type_traits>

#include "engine/rules.h"

namespace fireteam {

constexpr std::size_t most_board_bytes = 8192;  // of any game; rules_of asserts it (docs/decisions/0007)

struct Game {  // immutable, shared by all tables of a mission
  const Rules* rules = nullptr;
  Loaded content;
  const void* book() const { return content.book.get(); }
};

struct Position {
  std::uint32_t board_bytes = 0;
  std::uint32_t count = 0;                                   // answers since rest
  std::array<Answer, most_answers> answers;                  // only the first `count` mean anything
  alignas(8) std::array<std::byte, most_board_bytes> board;  // only the first `board_bytes` mean anything

  std::byte* rest() { return board.data(); }
  const std::byte* rest() const { return board.data(); }
};
static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

// Moves the used bytes only.
inline void clone(const Position& from, Position& to) {
  to.board_bytes = from.board_bytes;
  to.count = from.count;
  std::memcpy(to.answers.data(), from.answers.data(), from.count * sizeof(Answer));
  std::memcpy(to.board.data(), from.board.data(), from.board_bytes);
}
// The table as the setup lays it out, before its first beat. Bad options are complaints.
Result<Done> lay_out(const Game& game, const Setup& setup, Position& position);
Digest digest(const Position& position);
bool same(const Position& a, const Position& b);

// A place to work at: scratch board, menu and chance, reused from question to question. Not shared between threads.
class Desk {
 public:
  // Lays out a new table and runs on to its first question.
  Result<Done> start(const Game& game, const Setup& setup, Position& position, Listener* listener = nullptr);

  // Runs an already advanced position again to its open question.
  void look(const Game& game, const Position& position, Breadth breadth = Breadth::narrow);

  // Runs from rest to the next open question or the end, beat by beat. start() and play() do this themselves; cases,
  // which lay out a board by hand, call it.
  void advance(const Game& game, Position& position, Listener* listener = nullptr, Decider* dealer = nullptr);

  // Plays an answer of a seat (chance_seat for chance) at the open question. If it is not on offer nothing changes and
  // the refusal says why: the forbidding rule, or rule 0 if nobody could name such an answer here. In a row of
  // questions a whole answer is taken at once, and `back` takes back the last beginning, as if it had never been given.
  struct Reply {
    bool played = false;
    Verdict verdict;
  };
  // With a dealer, chance is answered on the way and the run ends at a choice: whenever the dealer is asked, position,
  // board() and beats() are as if the run had stopped there.
  Reply play(const Game& game, Position& position, Seat seat, Answer answer, Listener* listener = nullptr,
             Decider* dealer = nullptr);

  const Question& question() const { return question_; }  // not open() when the game is over
  bool over() const { return !question_.open(); }
  const std::byte* board() const { return now_.data(); }  // the board at the question, mid-beat
  std::uint32_t beats() const { return beats_; }          // beats that came to rest in the last start, advance or play

 private:
  bool run_beat(const Game& game, Position& position, Listener* listener, Decider* dealer, Breadth breadth);
  void remember(const Game& game, const Position& position);

  Menu menu_;
  Chance chance_;
  Question question_;
  std::uint32_t beats_ = 0;
  const void* book_ = nullptr;  // what question_ and now_ belong to, so that play() need not look again
  Digest looked_ = 0;
  alignas(8) std::array<std::byte, most_board_bytes> now_;
};

// Live: runs whole beats in place, a decider answering inside the call, until the game is over or `until(board)` says
// so between beats. Nothing unwinds and nothing is allocated. On a Fault the position is worthless.
class LiveRun {
 public:
  struct Count {
    std::uint64_t beats = 0, answers = 0;
  };
  template <class Until>
  Count run(const Game& game, Position& position, Decider& decider, Until&& until, Listener* listener = nullptr) {
    Count count;
    while (!game.rules->outcome(game.book(), position.rest()).over) {
      count.answers += beat(game, position, decider, listener);
      ++count.beats;
      if (until(position.rest())) break;
    }
    return count;
  }
  // One beat; returns how many answers it took.
  std::uint32_t beat(const Game& game, Position& position, Decider& decider, Listener* listener = nullptr);

 private:
  Menu menu_;
  Chance chance_;
};

// Another world that this seat cannot tell from the true one: same sight, same offers, unknown things dealt anew.
// `now` is the board at the question that `position` stands at.
void imagine(const Game& game, const Position& position, const std::byte* now, Seat seat, Random& random,
             Position& out);
inline void imagine(const Game& game, const Position& position, const Desk& desk, Seat seat, Random& random,
                    Position& out) {
  imagine(game, position, desk.board(), seat, random, out);
}

}  // namespace fireteam

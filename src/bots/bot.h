// A bot answers for a seat from what that seat knows: every thought begins with imagine() and uses of the true position
// only the seat's own menu. The same seed and budget in iterations give the same answer, in any world that the seat
// cannot tell from the true one.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/turn.h"
#include "engine/deciders.h"
#include "engine/position.h"

namespace fireteam {

enum class BotKind : std::uint8_t { random, greedy, policy, search };

// How a bot thinks; text form `random`, `greedy`, `policy`, `search:500it`, `search:200ms`, `search:800it:2t`.
struct BotSpec {
  BotKind kind = BotKind::random;
  std::uint32_t iterations = 400;  // search: play-outs a decision, 0 = until the time is up
  std::uint32_t ms = 0;            // search: time a decision, 0 = until the iterations are done
  std::uint32_t threads = 1;
  std::uint32_t rounds =
      0;  // search: a play-out is cut when so many rounds have gone, and scored; 0: as suits the game
  std::uint32_t answers = 0;  // search: … or, if set, at the first rest after so many answers of people
  std::uint32_t worlds = 4;   // greedy: samples an option
  bool advice = true;         // search: takes the game's advice, where it has one; `plain` does without
};
Result<BotSpec> parse_bot(std::string_view text);
// A policy needs a game that gives advice.
Result<Done> suits(const BotSpec& spec, const Rules& rules);
std::string to_text(const BotSpec& spec);

struct Considered {  // one option of the question, as the bot came to see it
  Answer answer;
  double value = 0;  // 0 lost … 1 won
  std::uint32_t visits = 0;
  bool idle = false;  // nothing came of it: it loses every tie
};

struct Thought {
  Answer answer;     // verb::none: lets pass somebody else's question, in which this seat has options of its own
  double value = 0;  // of the answer, by the game's own score: 0 lost … 1 won
  std::uint64_t iterations = 0;
  bool full = false;                   // the search tree reached its size and grew no more
  std::vector<Answer> pv;              // what the bot expects, its own answer first; chance is left out
  std::vector<Considered> considered;  // best first
};

// The question as a bot is put it: where a desk has stopped, or in the middle of a live run. `position` stands at it,
// `board` is the board there; `seed` comes from the caller, never from the position.
struct Decision {
  Decision(const Game& g, const Position& p, const Question& q, const std::byte* b, Seat s, std::uint64_t number)
      : game(g), position(p), question(q), board(b), seat(s), seed(number) {}
  Decision(const Game& g, const Position& p, const Desk& desk, Seat s = 0, std::uint64_t number = 1)
      : Decision(g, p, desk.question(), desk.board(), s, number) {}
  const Game& game;
  const Position& position;
  const Question& question;
  const std::byte* board;
  Seat seat;
  std::uint64_t seed;
};

// Somebody who watches a search: called now and then from the asking thread; a raised flag ends the thought early.
struct Watch {
  std::function<void(const Thought&)> progress;
  const std::atomic<bool>* stop = nullptr;
};

class Search;  // the memory of a search, kept from question to question

class Bot {
 public:
  explicit Bot(BotSpec spec);
  Bot(Bot&&) noexcept;
  Bot& operator=(Bot&&) noexcept;
  ~Bot();
  Thought choose(const Decision& decision, const Watch* watch = nullptr);
  const BotSpec& spec() const { return spec_; }

 private:
  BotSpec spec_;
  std::unique_ptr<Search> search_;
};

// The share of games that the seat wins from here after an answer, when quick bots play every seat on in imagined
// worlds: what a person is told as the estimate of winning.
double estimate_win(const Decision& decision, Answer answer, std::uint32_t games = 48);

}  // namespace fireteam

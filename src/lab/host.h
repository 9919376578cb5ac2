// A local table without a server: a journal, bots on some seats, chance from a seed, and the rest left to people. The
// terminal and the pipe play through it.
#pragma once

#include <map>
#include <memory>

#include "bots/bot.h"
#include "engine/journal.h"

namespace fireteam {

class Host {
 public:
  // Somebody who is told what is played, before its events.
  using Played = std::function<void(Seat, Answer, const std::string& text)>;

  static Result<std::unique_ptr<Host>> open(Game game, Setup setup, std::uint64_t seed, Listener* listener = nullptr);
  static Result<std::unique_ptr<Host>> resume(Game game, const Record& record, std::uint64_t seed,
                                              Listener* listener = nullptr);

  Journal& journal() { return *journal_; }
  const Journal& journal() const { return *journal_; }
  Seats seats() const { return static_cast<Seats>((1U << journal_->seats().size()) - 1U); }

  void seat_bot(Seat seat, const BotSpec& spec) { bots_.insert_or_assign(seat, Bot(spec)); }
  void seat_person(Seat seat) { bots_.erase(seat); }
  bool is_bot(Seat seat) const { return bots_.contains(seat); }
  Seats people() const;
  bool throws_dice = true;  // false: chance is answered from outside

  // Plays chance and bots until a person may answer, chance is left to the outside, or the game is over.
  void run_on(Listener* listener = nullptr, const Played& played = {});
  // One answer of that kind; false when there is none to play.
  bool step(Listener* listener = nullptr, const Played& played = {});

  // People's seats that may answer now: those asked, or one with an option of its own in somebody else's question.
  Seats awaited() const;
  // Does this seat only have the choice to step in or let pass?
  bool may_pass(Seat seat) const;
  void pass(Seat seat);
  Desk::Reply answer(Seat seat, Answer answer, Listener* listener = nullptr);
  // After a rewind of the journal: the question is put to everybody anew.
  void put_anew() { passed_ = 0; }

 private:
  Host(std::unique_ptr<Journal> journal, std::uint64_t seed) : journal_(std::move(journal)), seed_(seed) {}
  Seat next_polled() const;  // or no_seat

  std::unique_ptr<Journal> journal_;
  std::uint64_t seed_;
  std::map<Seat, Bot> bots_;
  Seats passed_ = 0;  // seats that let the open question pass
};

}  // namespace fireteam

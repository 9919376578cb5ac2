// A local table without a server: a journal, bots on some seats, chance from a seed, the rest left to people, and what
// each seat was told. The terminal and the pipe play through it.
#pragma once

#include <map>
#include <memory>

#include "bots/bot.h"
#include "engine/passes.h"

namespace fireteam {

// What each seat was told, as that seat was told it, and after how many steps: what is taken back is dropped.
class SeatLogs : public Listener {
 public:
  struct Kept {
    std::size_t step;
    scene::LogLine line;
  };
  SeatLogs(Game game, std::size_t seats) : game_(std::move(game)), lines_(seats) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override;
  void drop_from(std::size_t step);
  const std::vector<Kept>& of(Seat seat) const { return lines_[seat]; }
  const Journal* journal = nullptr;  // none while the table is laid out

 private:
  Game game_;
  std::vector<std::vector<Kept>> lines_;
};

class Host {
 public:
  static Result<std::unique_ptr<Host>> open(Game game, Setup setup, std::uint64_t seed);
  static Result<std::unique_ptr<Host>> resume(Game game, const Record& record, std::uint64_t seed);

  const Journal& journal() const { return *journal_; }
  Desk& desk() { return journal_->desk(); }  // for why_not()
  const std::vector<SeatLogs::Kept>& log(Seat seat) const { return logs_->of(seat); }
  Seats seats() const { return static_cast<Seats>((1U << journal_->seats().size()) - 1U); }

  void seat_bot(Seat seat, const BotSpec& spec) { bots_.insert_or_assign(seat, Bot(spec)); }
  void seat_person(Seat seat) { bots_.erase(seat); }
  bool is_bot(Seat seat) const { return bots_.contains(seat); }
  Seats people() const;
  bool throws_dice = true;  // false: chance is answered from outside
  bool practice = false;    // answers are taken back at will, and the same ones meet the same dice and cards again

  // Plays chance and bots until a person may answer, chance is left to the outside, or the game is over.
  void run_on();

  // People's seats that may answer now: those asked, or one with an option of its own in somebody else's question.
  Seats awaited() const;
  // Does this seat only have the choice to step in or let pass?
  bool may_pass(Seat seat) const;
  void pass(Seat seat) { passed_ |= only(seat); }
  // Standing passes of people's seats, at the question that is open or all of a seat's taken back.
  Passes passes;
  Desk::Reply answer(Seat seat, Answer answer);

  UndoBar undo(Seats mine);
  void rewind(std::size_t steps);

 private:
  Host(std::unique_ptr<Journal> journal, std::unique_ptr<SeatLogs> logs, std::uint64_t seed);
  static Result<std::unique_ptr<SeatLogs>> logs_for(const Game& game, const Setup& setup);
  bool step();               // one answer of chance, a bot or a standing pass; false when there is none to play
  Seat next_polled() const;  // or no_seat

  std::unique_ptr<Journal> journal_;
  std::unique_ptr<SeatLogs> logs_;
  std::uint64_t seed_;
  std::map<Seat, Bot> bots_;
  Seats passed_ = 0;  // seats that let the open question pass
};

}  // namespace fireteam

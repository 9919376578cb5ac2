// A journal: one table's game as it is played, with undo by the engine's own rule; who may go back over more is a
// table's affair.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/record.h"
#include "engine/view.h"

namespace fireteam {

// Why an answer cannot be taken back.
enum class UndoBar : std::uint8_t { none, nothing_to_undo, chance, revealed, another_person };
const char* undo_bar_text(UndoBar bar);
const char* undo_bar_name(UndoBar bar);  // nothing chance revealed other; empty: none

// Hears with each event the line that everybody reads who knows all of it, so that it need not be written again.
class LineListener {
 public:
  virtual ~LineListener() = default;
  virtual void hear_line(const Event& event, const Because* because, const std::byte* board,
                         const scene::LogLine& line) = 0;
};

class Journal {
 public:
  struct Step {
    Seat seat = 0;
    Answer answer;
    std::string text;
    bool revealed = false;    // something was turned up after it
    std::uint16_t rests = 0;  // beats that came to rest after it
  };

  // `listener` hears everything told, unstripped, with the board of that moment; strip before it leaves the process.
  // `format` is that of the digests it will be compared with (`beat_digest`).
  static Result<std::unique_ptr<Journal>> begin(Game game, Setup setup, Listener* listener = nullptr, int format = 2);

  // Plays a record again. With digests in it, the first beat that differs is a complaint that names it. `steps` limits
  // how far.
  static Result<std::unique_ptr<Journal>> replay(Game game, const Record& record, Listener* listener = nullptr,
                                                 std::size_t steps = most_steps);

  Desk::Reply play(Seat seat, Answer answer, Listener* listener = nullptr);
  // An answer and the chance answers after it, which `deal` gives; each becomes a step.
  using Deal = std::function<Answer(const Chance& chance)>;
  Desk::Reply play_on(Seat seat, Answer answer, const Deal& deal, LineListener& reader);
  // A step that was played here once and taken back: kept in its place in the record, not played.
  void skip(RecordStep rewound);
  // The next step of the record comes after play went back to n answers.
  void went_back(std::int32_t n) { back_ = n; }

  // Taking back the last answer of these seats (those one person holds).
  UndoBar can_undo(Seats mine) const;
  UndoBar undo(Seats mine);
  UndoBar bar_to(std::size_t n, Seats mine) const;  // what stands between now and n answers
  // Which step an undo of these seats would take back to, if can_undo allows; else steps().size().
  std::size_t undo_target(Seats mine) const;
  // Keeps the first n steps whatever came after; the rest is remembered as rewound in the record, or forgotten. Those
  // that remembered ones stand on are remembered in any case.
  void rewind(std::size_t n, bool remember = true);

  const Game& game() const { return game_; }
  const Setup& setup() const { return setup_; }
  const std::vector<std::string>& seats() const { return seats_; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::vector<Digest>& beats() const { return beats_; }  // of each beat that came to rest
  // Of the last beat, right after the answer that brought it to rest, as a record of that format holds it.
  Digest beat_digest(int format) const { return format == 1 ? running_.sentences : running_.told; }
  Digest path() const;  // of all answers that stand, chance's too; whoever of those asked gave them
  const Position& position() const { return position_; }
  Desk& desk() { return desk_; }
  const Desk& desk() const { return desk_; }
  // The game's own word: a desk whose beat was broken off by a fault has no question either, and is not over.
  bool over() const { return game_.rules->outcome(game_.book(), position_.rest()).over; }
  // The answer that met a fault in play_on, and what chance dealt on the way to it: none of it is a step.
  const std::vector<RecordStep>& faulted() const { return faulted_; }
  std::size_t chance_answers() const { return chance_answers_; }  // ever given here, rewound ones included

  scene::Scene view(Seat seat, std::string_view known = {}) const {
    return fireteam::view(game_, position_, desk_, seat, seats_, known);
  }
  std::optional<Answer> parse(std::string_view text) const { return answer_parse(game_, desk_.board(), text); }
  Record record() const;

 private:
  struct Running {  // digests of all that was asked and told so far
    Digest told = 0;
    Digest sentences = 0;  // as format 1 has it; kept only to be compared with
  };
  struct Mark {  // where a rewind starts from
    std::size_t steps = 0;
    std::size_t beats = 0;
    Running running;
    std::vector<std::byte> bytes;
  };
  Journal(Game game, Setup setup) : game_(std::move(game)), setup_(std::move(setup)) {}
  void mark();
  class Teller;
  class Dealer;
  void fold(const Event& event, const std::byte* board);
  Desk::Reply take(Seat seat, Answer answer, Listener* listener);
  std::string begin_step(Seat seat, Answer answer, const Question& question);  // the answer as text
  void end_step(Seat seat, Answer answer, std::string text, bool revealed, std::uint32_t rests);
  void record_step();

  Game game_;
  Setup setup_;
  std::vector<std::string> seats_;
  Position position_;
  Desk desk_;
  std::vector<Step> steps_;
  std::vector<RecordStep> all_;  // for the record: rewound steps stay in their place
  std::int32_t back_ = -1;       // what the next step of the record says of where play went back to
  std::vector<RecordStep> faulted_;
  std::vector<Digest> beats_;
  Running running_;
  int format_ = 2;
  std::vector<Mark> marks_;
  std::size_t chance_answers_ = 0;
};

}  // namespace fireteam

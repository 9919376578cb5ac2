// Playing, taking back and replaying a table's answers.
#include "engine/journal.h"

#include <fmt/format.h>

#include <utility>

namespace fireteam {

namespace {

constexpr std::size_t steps_between_marks = 64;

std::vector<std::byte> packed(const Position& position) {
  std::vector<std::byte> bytes(8 + position.count * sizeof(Answer) + position.board_bytes);
  std::memcpy(bytes.data(), &position.board_bytes, 4);
  std::memcpy(bytes.data() + 4, &position.count, 4);
  std::memcpy(bytes.data() + 8, position.answers.data(), position.count * sizeof(Answer));
  std::memcpy(bytes.data() + 8 + position.count * sizeof(Answer), position.rest(), position.board_bytes);
  return bytes;
}

void unpack(const std::vector<std::byte>& bytes, Position& position) {
  std::memcpy(&position.board_bytes, bytes.data(), 4);
  std::memcpy(&position.count, bytes.data() + 4, 4);
  std::memcpy(position.answers.data(), bytes.data() + 8, position.count * sizeof(Answer));
  std::memcpy(position.rest(), bytes.data() + 8 + position.count * sizeof(Answer), position.board_bytes);
}

}  // namespace

const char* undo_bar_text(UndoBar bar) {
  switch (bar) {
    case UndoBar::none:
      return "";
    case UndoBar::nothing_to_undo:
      return "There is nothing of yours to take back.";
    case UndoBar::chance:
      return "A die or card has fallen since.";
    case UndoBar::revealed:
      return "Something was revealed by it.";
    case UndoBar::another_person:
      return "Another player has answered since.";
  }
  return "";
}

const char* undo_bar_name(UndoBar bar) {
  constexpr const char* names[] = {"", "nothing", "chance", "revealed", "other"};
  return names[static_cast<std::size_t>(bar)];
}

Digest Journal::path() const {
  Digest path = 0;
  for (const Step& step : steps_) path = digest_of(step.text, path);
  return path;
}

void Journal::fold(const Event& event, const std::byte* board) {
  running_.told = digest_of(canonical(game_, board, event), running_.told);
  if (format_ != 1) return;
  scene::LogLine line;
  write_line(game_, board, event, nullptr, line);
  running_.sentences = digest_of(line.text, running_.sentences);
}

// Folds what is told, and passes it on.
class Journal::Teller : public Listener {
 public:
  Teller(Journal& journal, Listener* next) : journal_(journal), next_(next) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    revealed = revealed || event.told == Told::revealed;
    journal_.fold(event, board);
    if (next_) next_->hear(event, because, board);
  }
  void forced(Answer answer) override {
    if (next_) next_->forced(answer);
  }
  bool revealed = false;

 private:
  Journal& journal_;
  Listener* next_;
};

Result<std::unique_ptr<Journal>> Journal::begin(Game game, Setup setup, Listener* listener, int format) {
  std::unique_ptr<Journal> journal(new Journal(std::move(game), std::move(setup)));
  journal->format_ = format;
  auto seats = journal->game_.rules->seats(journal->game_.book(), journal->setup_);
  if (!seats) return seats.complaints();
  journal->seats_ = *seats;
  Teller teller(*journal, listener);
  auto done = journal->desk_.start(journal->game_, journal->setup_, journal->position_, &teller);
  if (!done) return done.complaints();
  journal->mark();
  return journal;
}

void Journal::mark() { marks_.push_back({steps_.size(), beats_.size(), running_, packed(position_)}); }

std::string Journal::begin_step(Seat seat, Answer answer, const Question& question) {
  std::string text = answer_text(game_, desk_.board(), answer);
  const KindWord* kind = game_.rules->lexicon.kind(question.kind);
  std::string asked = kind ? kind->name : "";
  asked.append("|").append(std::to_string(seat)).append("|").append(text);
  running_.told = digest_of(asked, running_.told);
  if (format_ == 1) running_.sentences = digest_of(asked, running_.sentences);
  return text;
}

void Journal::end_step(Seat seat, Answer answer, std::string text, bool revealed, std::uint32_t rests) {
  steps_.push_back({seat, answer, std::move(text), revealed, static_cast<std::uint16_t>(rests)});
  if (rests > 0) beats_.push_back(running_.told);
  if (steps_.size() % steps_between_marks == 0) mark();
}

void Journal::record_step() {
  const Step& step = steps_.back();
  chance_answers_ += step.seat == chance_seat;
  all_.push_back({seat_name(seats_, step.seat), step.text, false, back_});
  back_ = -1;
}

Desk::Reply Journal::take(Seat seat, Answer answer, Listener* listener) {
  const Running before = running_;
  std::string text = begin_step(seat, answer, desk_.question());
  Teller teller(*this, listener);
  auto reply = desk_.play(game_, position_, seat, answer, &teller);
  if (reply.played)
    end_step(seat, answer, std::move(text), teller.revealed, desk_.beats());
  else
    running_ = before;
  return reply;
}

Desk::Reply Journal::play(Seat seat, Answer answer, Listener* listener) {
  auto reply = take(seat, answer, listener);
  if (reply.played) record_step();
  return reply;
}

// Folds what is told, ends the step before a question of chance and begins the one of its answer.
class Journal::Dealer : public Listener, public Decider {
 public:
  Dealer(Journal& journal, const Deal& deal, LineListener& reader, Seat seat, Answer answer, std::string text)
      : journal_(journal), deal_(deal), reader_(reader), seat_(seat), answer_(answer), text_(std::move(text)) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    revealed_ = revealed_ || event.told == Told::revealed;
    journal_.fold(event, board);
    scene::LogLine line;
    write_line(journal_.game_, board, event, because, line);
    reader_.hear_line(event, because, board, line);
  }
  Answer decide(const Question& question, const std::byte*) override {
    end();
    seat_ = chance_seat;
    answer_ = deal_(*question.chance);
    check(question.chance->possible(answer_), "chance gave an impossible answer");
    text_ = journal_.begin_step(seat_, answer_, question);
    return answer_;
  }
  RecordStep given() const { return {seat_name(journal_.seats_, seat_), text_, false}; }
  void end() {
    journal_.end_step(seat_, answer_, std::exchange(text_, {}), revealed_, journal_.desk_.beats() - rests_);
    journal_.record_step();
    revealed_ = false;
    rests_ = journal_.desk_.beats();
  }

 private:
  Journal& journal_;
  const Deal& deal_;
  LineListener& reader_;
  Seat seat_;
  Answer answer_;
  std::string text_;
  bool revealed_ = false;
  std::uint32_t rests_ = 0;
};

Desk::Reply Journal::play_on(Seat seat, Answer answer, const Deal& deal, LineListener& reader) {
  const Running before = running_;
  const std::int32_t back = back_;
  const std::size_t steps = steps_.size(), all = all_.size(), beats = beats_.size(), chance = chance_answers_;
  Dealer dealer(*this, deal, reader, seat, answer, begin_step(seat, answer, desk_.question()));
  try {
    auto reply = desk_.play(game_, position_, seat, answer, &dealer, &dealer);
    if (reply.played)
      dealer.end();
    else
      running_ = before;
    return reply;
  } catch (...) {  // what was dealt on the way to it is no step, like the answer
    faulted_.assign(all_.begin() + static_cast<std::ptrdiff_t>(all), all_.end());
    if (RecordStep given = dealer.given(); !given.answer.empty()) faulted_.push_back(std::move(given));
    while (marks_.back().steps > steps) marks_.pop_back();
    steps_.resize(steps);
    all_.resize(all);
    beats_.resize(beats);
    chance_answers_ = chance;
    running_ = before;
    back_ = back;
    throw;
  }
}

void Journal::skip(RecordStep rewound) {
  rewound.rewound = true;
  rewound.back = std::exchange(back_, -1);
  chance_answers_ += rewound.seat == seat_name(seats_, chance_seat);
  all_.push_back(std::move(rewound));
}

std::size_t Journal::undo_target(Seats mine) const {
  for (std::size_t i = steps_.size(); i-- > 0;)
    if (has(mine, steps_[i].seat)) return i;
  return steps_.size();
}

UndoBar Journal::can_undo(Seats mine) const {
  std::size_t target = undo_target(mine);
  return target == steps_.size() ? UndoBar::nothing_to_undo : bar_to(target, mine);
}

UndoBar Journal::bar_to(std::size_t target, Seats mine) const {
  for (std::size_t i = target; i < steps_.size(); ++i) {
    if (steps_[i].seat == chance_seat) return UndoBar::chance;
    if (!has(mine, steps_[i].seat)) return UndoBar::another_person;
    if (steps_[i].revealed) return UndoBar::revealed;
  }
  return UndoBar::none;
}

UndoBar Journal::undo(Seats mine) {
  UndoBar bar = can_undo(mine);
  if (bar == UndoBar::none) rewind(undo_target(mine), false);
  return bar;
}

void Journal::rewind(std::size_t n, bool remember) {
  check(n <= steps_.size(), "rewind: no such step");
  std::size_t drop = steps_.size() - n;
  bool went = back_ >= 0 || (remember && drop > 0);
  for (std::size_t i = all_.size(); drop > 0 && i-- > 0;) {
    remember = remember || all_[i].rewound;
    if (all_[i].rewound) continue;
    --drop;
    went = went || remember || all_[i].back >= 0;
    if (remember)
      all_[i].rewound = true;
    else
      all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (went) back_ = static_cast<std::int32_t>(n);
  while (marks_.back().steps > n) marks_.pop_back();
  const Mark from = marks_.back();
  std::vector<Step> again(steps_.begin() + static_cast<std::ptrdiff_t>(from.steps),
                          steps_.begin() + static_cast<std::ptrdiff_t>(n));
  steps_.resize(from.steps);
  beats_.resize(from.beats);
  running_ = from.running;
  if (from.steps > 0 && from.steps % steps_between_marks == 0) marks_.pop_back();  // taken again below if reached anew
  unpack(from.bytes, position_);
  desk_.look(game_, position_);
  if (from.steps > 0 && from.steps % steps_between_marks == 0) mark();
  for (const Step& step : again) check(take(step.seat, step.answer, nullptr).played, "rewind: a step no longer plays");
}

Record Journal::record() const {
  Record record;
  record.game = game_.rules->id;
  record.rules_version = game_.rules->version;
  record.content = game_.content.content;
  record.setup = setup_;
  record.steps = all_;
  record.beats = beats_;
  return record;
}

Result<std::unique_ptr<Journal>> Journal::replay(Game game, const Record& record, Listener* listener,
                                                 std::size_t limit) {
  auto begun = begin(std::move(game), record.setup, listener, record.format);
  if (!begun) return begun.complaints();
  Journal& journal = **begun;
  std::size_t number = 0;
  for (const RecordStep& step : record.steps) {
    ++number;
    if (journal.steps_.size() >= limit) break;
    journal.went_back(step.back);
    if (step.rewound) {
      journal.skip(step);
      continue;
    }
    std::string where = fmt::format("step {} ({} {})", number, step.seat, step.answer);
    auto seat = seat_named(journal.seats_, step.seat);
    if (!seat) return Complaint{where, fmt::format("no seat '{}' at this table", step.seat)};
    auto answer = journal.parse(step.answer);
    if (!answer) return Complaint{where, "no such answer can be named here"};
    auto reply = journal.play(*seat, *answer, listener);
    if (!reply.played) {
      std::string rule = journal.game_.rules->lexicon.rule_name(reply.verdict.rule);
      return Complaint{where, "this answer is not on offer here" + (rule.empty() ? "" : " (" + rule + ")")};
    }
    const std::size_t beat = journal.beats_.size();
    if (journal.desk_.beats() == 0 || beat > record.beats.size()) continue;
    if (const Digest here = journal.beat_digest(record.format); record.beats[beat - 1] != here)
      return Complaint{fmt::format("beat {} (after step {})", beat, number),
                       fmt::format("what was asked and told differs: digest {} in the record, {} here{}",
                                   to_hex(record.beats[beat - 1]), to_hex(here),
                                   record.format == 1 ? "; in format 1 a mended sentence differs too" : "")};
  }
  if (limit == most_steps && !record.beats.empty() && record.beats.size() != journal.beats_.size())
    return Complaint{"end", fmt::format("the record has {} beats, this game came to rest {} times", record.beats.size(),
                                        journal.beats_.size())};
  return begun;
}

}  // namespace fireteam

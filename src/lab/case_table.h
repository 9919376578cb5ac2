// The table of one run of a case: lays out what is given, plays what is done, feeds scripted chance, keeps what was
// told.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.h"
#include "lab/case_values.h"

namespace fireteam::lab {

// What went wrong; at another line than the statement's own if `line` says so. Empty: nothing.
struct Trouble {
  std::string what;
  int line = 0;
  explicit operator bool() const { return !what.empty(); }
};

struct Heard {
  Event event;
  RuleId because = 0, tie = 0;
  scene::LogLine line;                                   // with nothing stripped
  std::string words;                                     // and as its row names it: "wounded guard-1 1 2"
  std::vector<std::pair<Seat, scene::LogLine>> as_told;  // for every seat that is told
};

struct Spared {  // a question that nobody was asked, since a single choice was left
  Seats seats = 0;
  std::uint16_t kind = 0;
  Answer answer;
  std::vector<Option> refused;  // what could not have been chosen at it, with the reason
};

class CaseTable : private Listener {
 public:
  CaseTable(const Game& game, Setup setup, bool tracing) : game_(game), setup_(std::move(setup)), tracing_(tracing) {}

  Result<Done> lay_out();               // seats and set-up, before the givens
  Trouble give(std::string_view text);  // one `given`
  // To the first question. Held: an `until` comes next, so nothing runs on by itself before it says how far.
  Trouble begin(bool held);
  Trouble act(std::string_view text, bool held);  // one `do`
  Trouble until(int line, std::string_view text);
  Trouble undo();                              // takes back the last `do`
  Trouble script(int line, std::string text);  // one `dice` or `draw`
  Trouble settled(bool before_do = false);     // is the script used up so far, has the last `until` come true?
  Trouble finish();                            // nothing may be left over

  // The seat of that name; "watcher" is no_seat.
  Trouble seat_of(std::string_view name, Seat& seat) const;
  // A rule's number, or trouble with the nearest id.
  Trouble rule_of(std::string_view id, RuleId& rule) const;
  // May this rule be put down as that one? The same, or one that states the same.
  bool same_reason(RuleId said, RuleId meant) const;
  // What is asked now, for messages: "rambo is asked act: step 3,4 | end".
  std::string standing() const;
  std::string chance_text() const;  // what chance is asked, and what could be scripted
  std::vector<std::string> offers() const;
  // Explains a path that the game does not know.
  std::string about_path(std::string_view path) const;
  // An answer named in text, in the game's words or their synonyms.
  std::optional<Answer> parse(std::string_view text) const;
  std::optional<Answer> drawn(std::string_view text) const;
  // The same words, and what else they may mean: synonyms of a beginning of an answer, or of a path's last part.
  std::vector<std::string> meanings(std::string_view text) const;
  std::vector<std::string> siblings(std::string_view text) const;
  std::vector<std::string> path_meanings(std::string_view path) const;
  bool other_word(std::string_view text) const;  // not one of the game's own answers, but may mean one
  // Does this answer's text hold all words of `text`, its verb among them, in whatever order? "throw frag 2,0".
  bool loosely(std::string_view text, std::string_view own) const;
  bool in_order(std::string_view text, std::string_view own) const;  // words may be left out between
  std::optional<std::string> fact(std::string_view path, const std::byte* board) const;
  std::optional<std::string> fact(std::string_view path) const { return fact(path, board()); }
  std::string text_of(Answer answer) const { return answer_text(game_, board(), answer); }

  const Game& game() const { return game_; }
  const Position& position() const { return position_; }
  Desk& desk() { return desk_; }
  const Desk& desk() const { return desk_; }
  const std::byte* board() const { return halted_ ? position_.rest() : desk_.board(); }
  const Question& question() const { return halted_ ? nothing_ : desk_.question(); }
  const std::vector<std::string>& seats() const { return seats_; }
  const std::vector<Heard>& heard() const { return heard_; }  // since the last do
  const std::vector<RuleId>& headlines() const { return headlines_; }
  const std::vector<Spared>& spared() const { return spared_; }
  bool halted() const { return halted_; }  // an `until` stopped it at rest: no question is open
  bool chance_open() const { return question().open() && question().for_chance(); }
  std::size_t seen_up_to = 0;    // what `see then` goes on from
  bool chance_expected = false;  // an `asks chance` has noticed the open chance question
  std::vector<std::string> trace;

 private:
  struct Scripted {
    int line = 0;
    std::string text;
  };
  void hear(const Event& event, const Because* because, const std::byte* board) override;
  void forced(Answer answer) override;
  bool take(Answer answer);  // was it just taken by itself?
  Trouble arrived() const;
  // Gives scripted chance to open chance questions; `more`: another line may come that fits better.
  Trouble pump(bool more = false);
  bool beat();     // one beat from rest: did it come to rest again?
  bool stops();    // does an `until` stop the run here, between two beats?
  void go_on();    // from rest, to where it stops or to the next question
  void release();  // from where an `until` stopped it to the next question
  bool roll_on();
  Trouble resolve(std::string_view text, std::string_view seat_name, Seat& seat, Answer& answer, bool& done);
  Trouble one_answer(std::string_view text, std::string_view seat_name);
  Trouble in_one_breath(const std::string& first, const std::vector<std::string>& rest, std::string_view seat_name);
  Trouble refusal(std::string_view text, Answer answer, Seat seat);
  void play(Seat seat, Answer answer);
  void note_question();
  void remember();  // where `undo` goes back to

  const Game& game_;
  Setup setup_;
  bool tracing_;
  std::vector<std::string> seats_;
  Position position_;
  Desk desk_;
  Question nothing_;  // what is asked where an `until` stopped
  std::vector<Heard> heard_;
  std::vector<RuleId> headlines_;  // of the whole case: what decided it may lie some answers back
  std::vector<Spared> spared_;
  const Referee* referee_ = nullptr;  // of the beat under way
  std::vector<Answer> taken_;         // single options that were taken without a question since the last answer
  std::deque<Scripted> script_;
  struct Goal {  // of the `until` that is under way or has come true
    int line = 0;
    Expectation wanted;
    std::vector<std::string> gone_by;  // what its fact was until then, each once in a row
    bool met = false;
  };
  std::optional<Goal> goal_;
  bool held_ = false, halted_ = false;
  bool done_ = false;                 // something has been done or scripted; else the case only looks at what is given
  int beats_ = 0;                     // since the givens
  std::unique_ptr<Position> before_;  // the last `do`, for `undo`
};

}  // namespace fireteam::lab

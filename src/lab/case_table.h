// The table of one run of a case: lays out what is given, plays what is done, feeds scripted chance, keeps what was
// told.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.h"

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
  std::vector<std::pair<Seat, scene::LogLine>> as_told;  // for every seat that is told
};

class CaseTable : private Listener {
 public:
  CaseTable(const Game& game, Setup setup, bool tracing) : game_(game), setup_(std::move(setup)), tracing_(tracing) {}

  Result<Done> lay_out();                      // seats and set-up, before the givens
  Trouble give(std::string_view text);         // one `given`
  Trouble begin();                             // to the first question
  Trouble act(std::string_view text);          // one `do`
  Trouble script(int line, std::string text);  // one `dice` or `draw`
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
  // The same words, and what else they may mean: synonyms of a beginning of an answer, or of a path's last part.
  std::vector<std::string> meanings(std::string_view text) const;
  std::vector<std::string> path_meanings(std::string_view path) const;
  std::optional<std::string> fact(std::string_view path) const;
  std::string text_of(Answer answer) const { return answer_text(game_, desk_.board(), answer); }

  const Game& game() const { return game_; }
  const Position& position() const { return position_; }
  Desk& desk() { return desk_; }
  const Desk& desk() const { return desk_; }
  const Question& question() const { return desk_.question(); }
  const std::vector<std::string>& seats() const { return seats_; }
  const std::vector<Heard>& heard() const { return heard_; }  // since the last do
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
  void forced(Answer answer) override { taken_.push_back(answer); }
  bool take(Answer answer);  // was it just taken by itself?
  Trouble pump();            // gives scripted chance to open chance questions
  Trouble resolve(std::string_view text, std::string_view seat_name, Seat& seat, Answer& answer, bool& done);
  Trouble one_answer(std::string_view text, std::string_view seat_name);
  Trouble in_one_breath(const std::string& first, const std::vector<std::string>& rest, std::string_view seat_name);
  Trouble refusal(std::string_view text, Answer answer, Seat seat);
  void play(Seat seat, Answer answer);
  void note_question();

  const Game& game_;
  Setup setup_;
  bool tracing_;
  std::vector<std::string> seats_;
  Position position_;
  Desk desk_;
  std::vector<Heard> heard_;
  std::vector<Answer> taken_;  // single options that were taken without a question since the last answer
  std::deque<Scripted> script_;
};

}  // namespace fireteam::lab

// What a breach may still come to, for people who are about to decide: the rest of it played many times on a copy by
// the rules themselves, everybody taking the first thing offered, an attack. Drawn from fixed numbers, so that the same
// table always shows the same figures.
#include "games/mercs/breach_odds.h"

#include "base/random.h"

namespace fireteam::mercs {

namespace {

constexpr int samples = 400;

class Plainly : public Decider {
 public:
  explicit Plainly(Answer first) : first_(first), next_(first) {}
  void again() { next_ = first_; }
  Answer decide(const Question& question, const std::byte*) override {
    if (question.for_chance()) return question.chance->sample(random_.next());
    const Answer wanted = next_;
    next_ = {};
    if (wanted.verb != verb::none)
      for (const Option& option : question.menu->options())
        if (agree(option.answer, wanted)) return option.answer;
    return question.menu->first_legal()->answer;
  }

 private:
  Random random_{20};
  Answer first_, next_;
};

}  // namespace

BreachOdds breach_odds(Facts f, const Answer& first) {
  Plainly everybody(first);
  Menu menu;
  Chance chance;
  std::array<Answer, most_answers> answers{};
  BreachOdds out;
  for (int i = 0; i < samples; ++i) {
    Board board = f.board;
    everybody.again();
    while (board.breach.stage == Breach::place || board.breach.stage == Breach::act) {
      std::uint32_t count = 0;
      Referee referee(answers.data(), count, menu, chance);
      referee.live(&everybody, reinterpret_cast<const std::byte*>(&board));
      Table table{board, f.book, referee};
      breach_beat(table);
    }
    out.won += breach_won(board.breach);
    out.ruined += breach_ruined(board.breach);
  }
  out.won = (100 * out.won + samples / 2) / samples;
  out.ruined = (100 * out.ruined + samples / 2) / samples;
  return out;
}

}  // namespace fireteam::mercs

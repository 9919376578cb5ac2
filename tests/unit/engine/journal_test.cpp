// The journal, on the duel: chance that is dealt inside a run leaves the same record as chance between runs.
#include "engine/journal.h"

#include <gtest/gtest.h>

#include "unit/engine/fake_game.h"

namespace fireteam {
namespace {

std::unique_ptr<Journal> journal() { return std::move(*Journal::begin(fake::game(), Setup{"line", {}})); }

Answer any_of(const Question& question, Random& random) {
  auto nth = random.below(static_cast<std::uint32_t>(question.menu->legal()));
  for (const Option& option : question.menu->options())
    if (option.verdict.ok() && nth-- == 0) return option.answer;
  return question.menu->first_legal()->answer;
}

TEST(Journal, ChanceInsideTheRunIsRecordedLikeChanceBetweenRuns) {
  struct Lines : LineListener {
    void hear_line(const Event& event, const Because*, const std::byte*, const scene::LogLine& line) override {
      text += std::string(told_names[static_cast<std::size_t>(event.told)]) + ": " + line.text + "\n";
    }
    std::string text;
  };
  struct Heard : Listener {
    void hear(const Event& event, const Because* because, const std::byte* board) override {
      scene::LogLine line;
      write_line(game, board, event, because, line);
      lines.hear_line(event, because, board, line);
    }
    Game game = fake::game();
    Lines lines;
  };
  std::size_t dealt = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    auto stopping = journal(), running = journal();
    Random choices(seed + 1000), stops(seed), runs(seed);
    Heard heard;
    Lines read;
    while (!stopping->over()) {
      const Question& question = stopping->desk().question();
      if (question.for_chance()) {  // the run met it when it played the answer before
        ASSERT_TRUE(stopping->play(chance_seat, question.chance->sample(stops.next()), &heard).played);
        ++dealt;
        continue;
      }
      const Answer answer = any_of(question, choices);
      const Seat seat = first_of(question.seats);
      ASSERT_TRUE(stopping->play(seat, answer, &heard).played);
      ASSERT_TRUE(running
                      ->play_on(
                          seat, answer, [&](const Chance& chance) { return chance.sample(runs.next()); }, read)
                      .played);
    }
    ASSERT_EQ(to_text(running->record()), to_text(stopping->record()));
    EXPECT_EQ(read.text, heard.lines.text);
    EXPECT_EQ(running->chance_answers(), stopping->chance_answers());
    for (std::size_t i = 0; i < running->steps().size(); ++i) {
      EXPECT_EQ(running->steps()[i].rests, stopping->steps()[i].rests) << i;
      EXPECT_EQ(running->steps()[i].revealed, stopping->steps()[i].revealed) << i;
    }
    for (std::size_t n = running->steps().size(); n > 0; n -= std::min<std::size_t>(n, 7)) {  // marks are the same, too
      running->rewind(n);
      stopping->rewind(n);
      ASSERT_TRUE(same(running->position(), stopping->position())) << n;
    }
  }
  EXPECT_GT(dealt, 100U);
}

}  // namespace
}  // namespace fireteam

// How often an overseer is asked for nothing: windows that he answers with "no", over ten games of bots. With his "no"
// he leaves a standing pass for that kind of window and the running turn, as the table offers him (docs/protocol.md).
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <set>

#include "base/source_dir.h"
#include "bots/probe.h"
#include "engine/catalog.h"
#include "games/omega/table.h"
#include "lab/sim.h"

namespace fireteam::omega {
namespace {

const Files content(source_dir() / "content");

bool is_window(Ask kind) {
  return kind == Ask::window || kind == Ask::surge || kind == Ask::add_dice || kind == Ask::defend ||
         kind == Ask::reroll || kind == Ask::challenge_reroll;
}
bool is_no(Answer answer) { return answer.verb == say::pass || answer.verb == say::plain || answer.verb == say::keep; }

// Bots that count what the overseer declines.
class Players final : public Decider {
 public:
  Players(const Game& game, std::uint64_t seed) : game_(game), seed_(seed), bot_(*parse_bot("policy")) {}
  void play(const Setup& setup) {
    ASSERT_TRUE(lay_out(game_, setup, trail_.world));
    while (!game_.rules->outcome(game_.book(), trail_.world.rest()).over) trail_.beat(game_, *this);
    rounds = game_.rules->round(game_.book(), trail_.world.rest());
  }
  Answer decide(const Question& question, const std::byte* board) override {
    if (question.for_chance()) return question.chance->sample(Random::mix(seed_ + ++asked_));
    const Reply reply = bots_answer({game_, trail_.here(), question, board, first_of(question.seats), ++asked_},
                                    [&](Seat) -> Bot& { return bot_; });
    const Board& now = *reinterpret_cast<const Board*>(board);
    if (!has(overseer({now, *static_cast<const Book*>(game_.book())}), reply.seat) ||
        !is_window(static_cast<Ask>(question.kind)) || !is_no(reply.answer))
      return reply.answer;
    ++without_pass;
    ++by_kind[question.kind];
    declined += passed_.insert({now.round, now.active, static_cast<int>(now.phase), question.kind}).second;
    return reply.answer;
  }
  int declined = 0, without_pass = 0, rounds = 0;
  std::array<int, 64> by_kind{};

 private:
  const Game& game_;
  std::uint64_t seed_, asked_ = 0;
  Bot bot_;
  Trail trail_;
  std::set<std::array<int, 4>> passed_;
};

TEST(OmegaWindows, what_is_answered_with_no_does_not_grow) {
  for (const Rules* rules : all_games()) {
    if (std::string_view(rules->id) != "omega") continue;
    const Game game{rules, *rules->load(content, "cold-storage")};
    int declined = 0, without_pass = 0, rounds = 0;
    std::array<int, 64> kinds{};
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Players players(game, seed * 1000);
      players.play({"cold-storage", {}});
      declined += players.declined;
      without_pass += players.without_pass;
      rounds += players.rounds;
      for (std::size_t i = 0; i < 64; ++i) kinds[i] += players.by_kind[i];
    }
    for (std::size_t i = 0; i < 64; ++i)
      if (kinds[i]) std::printf("kind %zu: %.1f a round\n", i, 1.0 * kinds[i] / rounds);
    EXPECT_GT(rounds, 20);
    EXPECT_LE(declined, 9 * rounds);  // wished for: 5 (docs/rulings/omega.md)
    EXPECT_LE(without_pass, 18 * rounds) << "who never leaves a pass is asked more often than he was";
    std::printf("declined a round: %.1f with passes, %.1f without\n", 1.0 * declined / rounds,
                1.0 * without_pass / rounds);
  }
}

}  // namespace
}  // namespace fireteam::omega

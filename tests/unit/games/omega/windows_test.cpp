// How often an overseer is asked for nothing: windows that he answers with "no", over ten games of bots. With his "no"
// he leaves a standing pass for that kind of window, as the table offers him (docs/protocol.md): for the running turn,
// or for the round until something else is on offer.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>

#include "base/source_dir.h"
#include "bots/probe.h"
#include "engine/catalog.h"
#include "engine/passes.h"
#include "games/omega/table.h"
#include "lab/host.h"
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
    EXPECT_EQ(reply.answer, question.menu->first_legal()->answer) << "a pass would have said something else";
    each_turn += passed_.insert({now.round, now.active, static_cast<int>(now.phase), question.kind}).second;
    bool news = false;
    for (std::uint32_t thing : Passes::on_offer(question))
      news |= declined_.insert({now.round, question.kind, static_cast<int>(thing)}).second;
    until_news += news;
    return reply.answer;
  }
  int each_turn = 0, until_news = 0, without_pass = 0, rounds = 0;
  std::array<int, 64> by_kind{};

 private:
  const Game& game_;
  std::uint64_t seed_, asked_ = 0;
  Bot bot_;
  Trail trail_;
  std::set<std::array<int, 4>> passed_;
  std::set<std::array<int, 3>> declined_;
};

TEST(OmegaWindows, what_is_answered_with_no_does_not_grow) {
  for (const Rules* rules : all_games()) {
    if (std::string_view(rules->id) != "omega") continue;
    const Game game{rules, *rules->load(content, "cold-storage")};
    int each_turn = 0, until_news = 0, without_pass = 0, rounds = 0;
    std::array<int, 64> kinds{};
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Players players(game, seed * 1000);
      players.play({"cold-storage", {}});
      each_turn += players.each_turn;
      until_news += players.until_news;
      without_pass += players.without_pass;
      rounds += players.rounds;
      for (std::size_t i = 0; i < 64; ++i) kinds[i] += players.by_kind[i];
    }
    for (std::size_t i = 0; i < 64; ++i)
      if (kinds[i]) std::printf("kind %zu: %.1f a round\n", i, 1.0 * kinds[i] / rounds);
    EXPECT_GT(rounds, 20);
    EXPECT_LE(until_news, 5 * rounds);
    EXPECT_LE(each_turn, 9 * rounds);
    EXPECT_LE(without_pass, 18 * rounds) << "who never leaves a pass is asked more often than he was";
    std::printf("declined a round: %.1f until news, %.1f with a pass each turn, %.1f without\n",
                1.0 * until_news / rounds, 1.0 * each_turn / rounds, 1.0 * without_pass / rounds);
  }
}

// To the first window of the overseer.
std::unique_ptr<Host> at_window(const Game& game, Seat& seat) {
  auto opened = Host::open(game, {"cold-storage", {}}, 1);
  std::unique_ptr<Host> host = std::move(*opened);
  const Journal& journal = host->journal();
  const Board& start = *reinterpret_cast<const Board*>(journal.desk().board());
  seat = first_of(overseer({start, *static_cast<const Book*>(game.book())}));
  for (Seat other = 0; other < journal.seats().size(); ++other)
    if (other != seat) host->seat_bot(other, *parse_bot("policy"));
  Bot player(*parse_bot("policy"));
  for (std::uint64_t i = 0; host->run_on(), journal.desk().question().open(); ++i) {
    const Question& question = journal.desk().question();
    if (is_window(static_cast<Ask>(question.kind))) return host;
    host->answer(seat, player.choose({journal.game(), journal.position(), journal.desk(), seat, i}).answer);
  }
  return nullptr;
}

TEST(OmegaWindows, a_pass_until_news_lets_through_only_what_was_not_declined) {
  for (const Rules* rules : all_games()) {
    if (std::string_view(rules->id) != "omega") continue;
    Seat seat = 0;
    const auto host = at_window({rules, *rules->load(content, "cold-storage")}, seat);
    ASSERT_TRUE(host);
    const Journal& journal = host->journal();
    const Question& question = journal.desk().question();
    const std::string kind = rules->lexicon.kind(question.kind)->name;
    const auto things = Passes::on_offer(question);
    const Answer no = question.menu->first_legal()->answer;

    Passes all;
    const std::string stored = all.set(journal, seat, kind, "news");
    EXPECT_EQ(all.answer(journal), no) << "what is on offer when it is left is declined";

    Passes less;  // one thing fewer was on offer then
    less.set_stored(seat, kind, stored.substr(0, stored.rfind(':')));
    EXPECT_FALSE(less.answer(journal)) << "there is news";
    EXPECT_FALSE(less.decline(journal, seat, question.menu->options().back().answer)) << "that is no \"no\"";
    EXPECT_FALSE(less.answer(journal));
    const auto declined = less.decline(journal, seat, no);
    ASSERT_TRUE(declined);
    EXPECT_EQ(declined->kind, kind);
    EXPECT_EQ(declined->stored, stored);
    EXPECT_EQ(less.answer(journal), no);
    EXPECT_EQ(std::ranges::count(stored, ':'), static_cast<std::ptrdiff_t>(things.size()));

    Passes early;  // of another round
    early.set_stored(seat, kind, "n99" + stored.substr(stored.find(':')));
    EXPECT_FALSE(early.answer(journal));
    EXPECT_TRUE(early.standing(journal).empty());
    EXPECT_FALSE(early.decline(journal, seat, no));
  }
}

}  // namespace
}  // namespace fireteam::omega

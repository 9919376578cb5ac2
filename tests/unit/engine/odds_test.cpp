// Odds of dice that throw dice: the likeliest leaves, what was left out, and ten million throws beside them.
#include "engine/odds.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/rules_of.h"
#include "unit/bots/race.h"

namespace fireteam {
namespace {

constexpr int most_hits = 64;
constexpr std::array<std::uint8_t, 3> fair{3, 2, 1};  // a blank, a hit, a hit that throws another die
constexpr std::array<std::uint8_t, 3> endless{1, 1, 10};

// One beat: throw so many dice; each burst is a hit and throws another.
template <const std::array<std::uint8_t, 3>& weights>
void burst_beat(const void*, std::byte*, Referee& ref) {
  static constexpr Die die{1, 3, {weights[0], weights[1], weights[2]}};
  const Answer answer = ref.ask(only(0), race::act, [](Menu& menu) {
    for (std::uint16_t dice = 1; dice <= 15; ++dice) menu.add({race::walk, dice, 0, 0});
  });
  int hits = 0;
  for (int dice = answer.a; dice > 0;) {
    const Faces faces = ref.roll(die, dice);
    hits += faces[1] + faces[2];
    dice = faces[2];
  }
  Event event;
  event.headline = true;
  event.a = static_cast<std::uint16_t>(hits);
  ref.tell(event);
}

template <const std::array<std::uint8_t, 3>& weights>
Odds odds_of(std::uint16_t dice) {
  static const Rules rules = [] {
    Rules r = race::rules;
    r.beat = burst_beat<weights>;
    r.imagine = [](const void*, std::byte*, const std::byte*, Seat, Random&) {};  // nothing is hidden
    r.tell_line = [](const void*, const std::byte*, const Event& event, const Because*, Seat, scene::LogLine& out) {
      out.text = std::to_string(event.a);
    };
    return r;
  }();
  const Game game{&rules, *rules.load({}, "track")};
  Position position;
  Desk desk;
  EXPECT_TRUE(desk.start(game, {"track", {}}, position));
  return odds(game, position, 0, {race::walk, dice, 0, 0});
}

std::array<double, most_hits> thrown(int dice, int throws) {
  std::array<double, most_hits> shares{};
  Random random(11);
  for (int i = 0; i < throws; ++i) {
    int hits = 0;
    for (int left = dice; left > 0; --left) {
      const std::uint32_t face = random.below(6);
      hits += face >= 3;
      left += face == 5;
    }
    shares[static_cast<std::size_t>(std::min(hits, most_hits - 1))] += 1.0 / throws;
  }
  return shares;
}

TEST(Odds, OfDiceThatThrowDiceEqualTenMillionThrows) {
  constexpr int throws = 10'000'000;
  for (auto [dice, most] : {std::pair{std::uint16_t{1}, 1e-6}, {std::uint16_t{2}, 1e-4}, {std::uint16_t{5}, 0.015}}) {
    const Odds found = odds_of<fair>(dice);
    EXPECT_FALSE(found.exact);
    EXPECT_FALSE(found.sampled);
    EXPECT_LE(found.leaves, most_leaves);
    EXPECT_GT(found.error, 0);
    EXPECT_LE(found.error, most) << dice;
    const auto shares = thrown(dice, throws);
    double sum = 0;
    for (const Odds::Line& line : found.lines) {
      const double share = shares[static_cast<std::size_t>(std::stoi(line.text))];
      const double noise = 4.5 * std::sqrt(std::max(share, 1e-7) / throws);
      EXPECT_LE(line.p, share + noise) << dice << " dice, hits " << line.text;
      EXPECT_GE(line.p + found.error, share - noise) << dice << " dice, hits " << line.text;
      sum += line.p;
    }
    EXPECT_NEAR(sum + found.error, 1, 1e-9);  // nothing is lost: what was not walked is the error
  }
}

TEST(Odds, SampleWhereTooMuchWouldBeLeftOut) {
  const Odds found = odds_of<endless>(4);
  EXPECT_TRUE(found.sampled);
  EXPECT_EQ(found.leaves, most_leaves);
  EXPECT_GT(found.error, 0);
  EXPECT_LT(found.error, 0.023);
}

}  // namespace
}  // namespace fireteam

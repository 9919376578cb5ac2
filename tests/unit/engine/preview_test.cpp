// What is told of an option beforehand, against what happens when it is played many times: over random games of every
// game.
#include "engine/preview.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/deciders.h"
#include "engine/odds.h"
#include "engine/view.h"

namespace fireteam {
namespace {

// The texts of one run as a seat is told them, each once.
class Heard : public Listener {
 public:
  Heard(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    if (event.told == Told::rolled || event.told == Told::drew) return;
    scene::LogLine line;
    if (log_line(game_, board, event, because, seat_, line) && !line.text.empty() && line.heading.empty())
      texts.insert(line.text);
  }
  std::set<std::string> texts;

 private:
  const Game& game_;
  Seat seat_;
};

struct Count {
  int options = 0, certain = 0, chances = 0;
};

void compare(const Game& game, const Position& position, const Option& option, Count& count) {
  const Seat seat = first_of(option.seats);
  const Preview told = preview(game, position, seat, option.answer);
  if (told.error > 0.01) return;  // too much was left out to compare
  constexpr int runs = 200;
  std::map<std::string, int> happened;
  LiveRun live;
  Position world;
  for (int run = 0; run < runs; ++run) {
    clone(position, world);
    world.answers[world.count++] = option.answer;
    Defaults dice(Random::mix(static_cast<std::uint64_t>(run + 1)));
    Heard heard(game, seat);
    live.beat(game, world, dice, &heard);
    for (const std::string& text : heard.texts) ++happened[text];
  }
  ++count.options;
  for (const Preview::Line& line : told.lines) {
    const double share = static_cast<double>(happened[line.text]) / runs;
    const double spread = std::sqrt(line.p * (1 - line.p) / runs);
    EXPECT_NEAR(share, line.p, line.certain() ? 1e-6 : 5 * spread + told.error) << line.text;
    ++(line.certain() ? count.certain : count.chances);
    happened.erase(line.text);
  }
  for (const auto& [text, times] : happened)
    if (told.exact) ADD_FAILURE() << times << " times of " << runs << ", untold: " << text;
}

Count play_through(const Rules& rules, const std::string& mission, std::uint64_t seed, int stops) {
  const Files content(source_dir() / "content");
  const Game game{&rules, *rules.load(content, mission)};
  Count count;
  Position position;
  Desk desk;
  EXPECT_TRUE(desk.start(game, {mission, {}}, position));
  Random random(seed);
  auto any = [&](const Menu& menu) -> Option {
    return menu.options()[random.below(static_cast<std::uint32_t>(menu.options().size()))];
  };
  for (int stop = 0; stop < stops && desk.question().open(); ++stop) {
    if (desk.question().for_chance()) {
      desk.play(game, position, chance_seat, desk.question().chance->sample(random.next()));
      continue;
    }
    Desk whole;
    whole.look(game, position, Breadth::whole);
    if (stop % 4 == 0) compare(game, position, any(*whole.question().menu), count);
    const Option one = any(*whole.question().menu);
    desk.play(game, position, first_of(one.seats), one.answer);
  }
  return count;
}

TEST(Preview, WhatIsToldOfAnOptionIsWhatHappens) {
  for (const Rules* rules : all_games()) {
    const auto missions = rules->missions(Files(source_dir() / "content"));
    ASSERT_TRUE(missions) << rules->id;
    Count all;
    for (std::uint64_t game = 0; game < 6 || (game < 400 && (all.certain <= 60 || all.chances <= 5)); ++game) {
      const Count one = play_through(*rules, (*missions)[game % missions->size()].id, game + 1, 160);
      all.options += one.options, all.certain += one.certain, all.chances += one.chances;
    }
    EXPECT_GT(all.options, 60) << rules->id;
    EXPECT_GT(all.certain, 60) << rules->id;
    EXPECT_GT(all.chances, 5) << rules->id;
  }
}

TEST(Preview, TellsNothingOfTheBeginningOfAnAnswer) {
  const Rules* rules = game_named("drill");
  const Game game{rules, *rules->load(Files(source_dir() / "content"), "yard")};
  Position position;
  Desk desk;
  ASSERT_TRUE(desk.start(game, {"yard", {}}, position));
  while (desk.question().for_chance()) desk.play(game, position, chance_seat, desk.question().chance->sample(1));
  const Answer begun{desk.question().menu->first_legal()->answer.verb, left_open, 0, 0};
  EXPECT_TRUE(preview(game, position, 0, begun).lines.empty());
  EXPECT_TRUE(odds(game, position, 0, begun).lines.empty());
}

}  // namespace
}  // namespace fireteam

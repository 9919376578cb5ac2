// The chance to win a Breach & Clear with five CCC MERCS who only attack, against the figures the tile was made for.
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/source_dir.h"
#include "games/mercs/chapters.h"
#include "games/mercs/setup.h"

namespace fireteam::mercs {
namespace {

const Files content(source_dir() / "content");

class Attacker : public Decider {
 public:
  Answer decide(const Question& question, const std::byte*) override {
    if (question.for_chance()) return question.chance->sample(random_.next());
    for (const Option& option : question.menu->options())
      if (option.verdict.ok() && option.answer == answer(say::strike)) return option.answer;
    return question.menu->first_legal()->answer;
  }

 private:
  Random random_{11};
};

struct Room {
  int upto = 0, agents = 0;  // 0: the standard set-up
};

double chance_to_win(const Book& book, const Room& room, Attacker& attacker) {
  constexpr int games = 4000;
  int won = 0;
  Board laid{};
  EXPECT_TRUE(lay_out(book, {"quiet-audit", {}}, laid));
  for (int i = 0; i < games; ++i) {
    Board board = laid;
    board.agents.fill(nowhere);
    board.step = Step::turns;
    for (Merc& merc : board.mercs) merc.area = area_at(1, 2);
    for (int agent = 0; agent < room.agents; ++agent) board.agents[static_cast<std::size_t>(agent)] = area_at(0, 2);
    const std::uint8_t zone = board.zone[area_at(0, 2)];
    if (room.upto) board.directives.push_back({.zone = zone, .upto = low(room.upto)});
    board.breach.stage = Breach::place;
    board.breach.zone = zone;
    board.breach.outside = area_at(1, 2);
    board.breach.inside = area_at(0, 2);
    board.breach.payers = 7;
    board.breach.taking = 31;
    board.breach.active = 0;
    while (board.breach.stage == Breach::place || board.breach.stage == Breach::act) {
      std::array<Answer, most_answers> answers{};
      std::uint32_t count = 0;
      Menu menu;
      Chance chance;
      Referee referee(answers.data(), count, menu, chance);
      referee.live(&attacker, reinterpret_cast<const std::byte*>(&board));
      Table table{board, book, referee};
      breach_beat(table);
    }
    won += board.breach.mercs >= board.breach.opfor;
  }
  return static_cast<double>(won) / games;
}

TEST(MercsBreach, chances_of_tile_a) {
  auto loaded = load_book(content, "quiet-audit");
  ASSERT_TRUE(loaded) << to_text(loaded.complaints());
  const Book& book = *static_cast<const Book*>(loaded->book.get());
  Attacker attacker;
  struct Figure {
    Room room;
    double expected;
  };
  for (const Figure& it : {Figure{{0, 0}, 0.99}, Figure{{0, 1}, 0.87}, Figure{{0, 2}, 0.62}, Figure{{6, 0}, 1.0},
                           Figure{{10, 0}, 0.96}, Figure{{12, 0}, 0.89}})
    EXPECT_NEAR(chance_to_win(book, it.room, attacker), it.expected, 0.03) << it.room.upto << " " << it.room.agents;
}

}  // namespace
}  // namespace fireteam::mercs

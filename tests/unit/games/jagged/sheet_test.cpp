// Campaign sheets of Jagged Alliance: what is written by hand is read back as it stands, and what cannot be is refused
// with its reason.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/position.h"
#include "games/jagged/board.h"

namespace fireteam {
namespace {

using jagged::Board, jagged::Phase;

const Rules& jagged_rules() {
  for (const Rules* rules : all_games())
    if (std::string_view(rules->id) == "jagged") return *rules;
  ADD_FAILURE() << "no game jagged";
  return *all_games().front();
}

Result<Done> set_up_with(const std::string& mission, const std::string& sheet, Position& position) {
  const Rules& rules = jagged_rules();
  auto loaded = rules.load(Files(source_dir() / "content"), mission);
  if (!loaded) return loaded.complaints();
  const Game game{&rules, std::move(*loaded)};
  return lay_out(game, {mission, {{"mode", "campaign"}, {"sheet", sheet}}}, position);
}

TEST(JaggedSheet, RefusesWhatCannotBe) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"won=1 gear=mossberg,mossberg", "owned more often"},
      {"won=1 team=fox killed=fox", "in the team and among the dead"},
      {"won=1 killed=fox gear=ak-47.fox", "who is dead"},
      {"won=1,9", "none that opens it"},
      {"won=1 gone=48 gear=miguel", "gone from the campaign"},
      {"won=1 market=26 gear=trail-carbine", "on the Market"},
      {"won=1 income=26", "no income card"},
      {"won=1 gear=drassen-mine", "expected it in income="},
      {"won=1 lieutenants=elliot beaten=elliot", "was defeated"},
      {"won=1 experienced=tank", "no experience"},
      {"won=1 team=fox injured=ivan killed=ivan", "is injured, and dead"},
      {"won=1 gear=mosberg", "did you mean"},
      {"won=1 purse=4", "expected dictator="},
      {"", "not open by this sheet"}};
  for (const auto& [sheet, reason] : wrong) {
    Position position;
    const auto done = set_up_with("the-salt-track", sheet, position);
    ASSERT_FALSE(done) << sheet;
    EXPECT_NE(to_text(done.complaints()).find(reason), std::string::npos)
        << sheet << ": " << to_text(done.complaints());
  }
}

// JAG-CAMP-20
TEST(JaggedSheet, ReadsBackAsItStands) {
  const std::string sheet =
      "dictator=brandt won=1,2,3,4,5 cities=2 funds=7 rebels=3 team=wren,ivan,raven injured=ivan killed=fox "
      "gear=ak-47+talon.ivan,medkit,deacon.wren income=16,19 gone=12 lieutenants=tailor beaten=elliot "
      "experienced=bloodcat missions=spy-ring hunted=mad-dog marks=hicks,chilca";
  const Rules& rules = jagged_rules();
  auto loaded = rules.load(Files(source_dir() / "content"), "night-of-the-cats");
  ASSERT_TRUE(loaded);
  const Game game{&rules, std::move(*loaded)};
  Position position;
  ASSERT_TRUE(lay_out(game, {"night-of-the-cats", {{"mode", "campaign"}, {"sheet", sheet}}}, position));
  auto written = [&](const Position& at) {  // a sheet is written when a scenario is over
    Board board = *reinterpret_cast<const Board*>(at.rest());
    board.phase = Phase::ended;
    return rules.fact(game.book(), reinterpret_cast<const std::byte*>(&board), "campaign.sheet");
  };
  const auto again = written(position);
  ASSERT_TRUE(again);
  Position other;
  ASSERT_TRUE(lay_out(game, {"night-of-the-cats", {{"mode", "campaign"}, {"sheet", *again}}}, other)) << *again;
  EXPECT_EQ(written(other), again);
  for (const char* part :
       {"dictator=brandt", "won=1,2,3,4,5", "cities=2", "funds=7", "rebels=3", "team=wren,ivan,raven", "injured=ivan",
        "killed=fox", "ak-47+talon.ivan", "income=16,19", "gone=12", "lieutenants=tailor", "beaten=elliot",
        "experienced=bloodcat", "missions=spy-ring", "hunted=mad-dog", "marks=hicks,chilca"})
    EXPECT_NE(again->find(part), std::string::npos) << part << " in " << *again;
}

}  // namespace
}  // namespace fireteam

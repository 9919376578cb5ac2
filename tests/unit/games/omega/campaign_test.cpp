// Campaign sheets of Omega that contradict themselves or the mission are refused with their reason.
#include "games/omega/campaign.h"

#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"

namespace fireteam::omega {
namespace {

const Files content(source_dir() / "content");

// What the set-up says of a sheet; "" if it is taken.
std::string complaint(const std::string& mission, const std::string& sheet, const std::string& mode = "campaign") {
  auto loaded = load_book(content, mission);
  if (!loaded) return to_text(loaded.complaints());
  Setup setup{mission, {{"mode", mode}, {"sheet", sheet}}};
  for (const Rules* rules : all_games()) {
    if (std::string_view(rules->id) != "omega") continue;
    Position position;
    auto laid = lay_out({rules, *loaded}, setup, position);
    return laid ? "" : to_text(laid.complaints());
  }
  return "no such game";
}
bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(OmegaCampaign, sheets_that_stand) {
  EXPECT_EQ(complaint("first-descent", ""), "");
  EXPECT_EQ(complaint("first-descent", "won=first-descent gifts=swap-kit"), "");  // once more, for its own sake
  EXPECT_EQ(complaint("the-sieve", "won=first-descent,cold-storage gifts=access-card"), "");
  EXPECT_EQ(complaint("overseers-den", "won=first-descent,cold-storage,shell-game,dead-reckoning,the-leash spare=lynx"),
            "");
}

TEST(OmegaCampaign, sheets_that_contradict_are_refused) {
  struct Row {
    const char *mission, *sheet, *reason;
  };
  const Row rows[] = {
      {"cold-storage", "", "'cold-storage' is not open yet"},
      {"shell-game", "won=first-descent", "'shell-game' is not open yet"},
      {"the-leash", "won=first-descent,cold-storage,the-leash", "'the-leash' is won, but no mission that opens it"},
      {"cold-storage", "won=cold-storage", "'cold-storage' is won, but no mission that opens it"},
      {"cold-storage", "won=first-decent", "no mission 'first-decent'"},
      {"cold-storage", "won=first-descent,first-descent", "stands twice in won"},
      {"cold-storage", "won=first-descent gifts=access-card", "'access-card' stands there, but no mission that gives"},
      {"the-sieve", "won=first-descent,cold-storage gifts=swap-kit", "or it is used up"},
      {"cold-storage", "won=first-descent gifts=spare-kit", "no gift 'spare-kit'"},
      {"first-descent", "spare=anvil", "'spare-kit' stands there, but no mission that gives"},
      {"overseers-den", "won=first-descent,cold-storage,shell-game,dead-reckoning,the-leash spare=anvil,lynx",
       "spare= names several commandos"},
      {"first-descent", "points=3", "expected won=, gifts= or spare="},
  };
  for (const Row& row : rows)
    EXPECT_TRUE(says(complaint(row.mission, row.sheet), row.reason))
        << row.mission << " with '" << row.sheet << "': " << complaint(row.mission, row.sheet);
  EXPECT_TRUE(says(complaint("cold-storage", "won=first-descent", "single"), "without mode=campaign"));
}

TEST(OmegaCampaign, the_page_shows_what_is_won_open_and_locked) {
  const auto page = campaign_page(content, "won=first-descent,cold-storage gifts=access-card");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->next, "the-sieve");
  std::string states;
  for (const auto& stop : page->acts.at(0).missions) states += stop.state.substr(0, 1);
  EXPECT_EQ(states, "wwoolllll");
  ASSERT_EQ(page->stash.size(), 1U);
  EXPECT_EQ(page->stash[0].id, "access-card");
  EXPECT_FALSE(campaign_page(content, "won=the-leash"));
}

}  // namespace
}  // namespace fireteam::omega

// The campaign sheet: tables played, missions won, and which of them with their bonus.
//   "tables=3 won=quiet-audit,lost-property major=quiet-audit"
// A mission is open when all that name it in `opens` are won: 7 after 4 and 5, 10 after 8 and 9. What a mission leaves
// besides is intel: a marker of another that lies face up when it begins (`intel_from`).
#include "games/mercs/campaign.h"

#include <algorithm>

#include "content/sheet.h"
#include "games/mercs/chapters.h"

namespace fireteam::mercs {

using content::CampaignMission;

std::uint16_t opened_by(const std::vector<CampaignMission>& campaign, std::size_t place) {
  unsigned out = 0;
  for (std::size_t i = 0; i < campaign.size(); ++i)
    if (std::ranges::count(campaign[i].opens, campaign[place].id)) out |= 1U << i;
  return static_cast<std::uint16_t>(out);
}

namespace {

std::size_t place_in(const Book& book, std::string_view id) {
  return static_cast<std::size_t>(std::ranges::find(book.campaign, id, &CampaignMission::id) - book.campaign.begin());
}
bool is_open(const Book& book, unsigned won, std::size_t place) {
  const unsigned first = opened_by(book.campaign, place);
  return (won & first) == first;
}

}  // namespace

Result<Done> read_sheet(const Book& book, const std::string& text, Board& board) {
  std::vector<std::string> missions;
  for (const CampaignMission& mission : book.campaign) missions.push_back(mission.id);
  unsigned won = 0, major = 0;
  auto read = content::read_sheet(
      text, {content::sheet_number("tables", 999, [&](long n) { board.tables_before = static_cast<std::uint16_t>(n); }),
             content::sheet_names("won", "mission", missions, [&](std::size_t i) { won |= 1U << i; }),
             content::sheet_names("major", "mission", missions, [&](std::size_t i) { major |= 1U << i; })});
  if (!read) return read;
  if (board.tables_before < std::popcount(won))
    return content::wrong_sheet("tables= is less than the missions in won=, expected at least one each");
  for (std::size_t i = 0; i < missions.size(); ++i) {
    if ((major & ~won) >> i & 1U)
      return content::wrong_sheet("major= names '" + missions[i] + "', expected only missions that stand in won=");
    if (won >> i & 1U && !is_open(book, won, i))
      return content::wrong_sheet("won= names '" + missions[i] + "', which the others there do not open");
  }
  if (const std::size_t own = place_in(book, book.mission.id); own < missions.size() && !is_open(book, won, own))
    return content::wrong_sheet("'" + book.mission.id + "' is not open yet, expected a mission that those won open");
  board.won_before = static_cast<std::uint16_t>(won);
  board.major_before = static_cast<std::uint16_t>(major);
  for (const std::string& from : book.mission.intel_from)
    if (const std::size_t i = place_in(book, from); i < missions.size() && won >> i & 1U) board.intel = 1;
  return read;
}

bool reached_bonus(Facts f) {
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i)
    if (f.book.mission.objectives[i].bonus && !(f.board.objectives >> i & 1)) return false;
  return f.board.result == 1;
}

std::string sheet_text(Facts f) {
  const std::size_t own = place_in(f.book, f.book.mission.id);
  unsigned won = f.board.won_before, major = f.board.major_before;
  if (f.board.result == 1 && own < f.book.campaign.size()) won |= 1U << own;
  if (reached_bonus(f) && own < f.book.campaign.size()) major |= 1U << own;
  content::SheetText sheet;
  sheet.number("tables", std::min(999, f.board.tables_before + (f.board.result != 0)));
  for (std::size_t i = 0; i < f.book.campaign.size(); ++i)
    if (won >> i & 1U) sheet.item("won", f.book.campaign[i].id);
  for (std::size_t i = 0; i < f.book.campaign.size(); ++i)
    if (major >> i & 1U) sheet.item("major", f.book.campaign[i].id);
  return sheet.text();
}

// The first mission by number that is open and not won yet; a failure is played again.
std::string next_mission(Facts f) {
  if (f.board.result == 0) return "";
  if (f.board.result == 2) return f.book.mission.id;
  unsigned won = f.board.won_before;
  if (const std::size_t own = place_in(f.book, f.book.mission.id); own < f.book.campaign.size()) won |= 1U << own;
  for (std::size_t i = 0; i < f.book.campaign.size(); ++i)
    if (!(won >> i & 1U) && is_open(f.book, won, i)) return f.book.campaign[i].id;
  return "";
}

void use_intel(Table& t) {  // the team says which marker
  if (t.board.intel != 1) return;
  t.board.intel = 2;
  MercId first = 0;
  while (first + 1U < team && !fireteam::has(speaker(t), first)) ++first;
  choose_marker(t, first, Rule::MRC_MISS_04);
}

}  // namespace fireteam::mercs

// The campaign sheet: points so far, missions won, Operators lost, what a mission leaves to the next.
//   "points=7 won=night-orders,staff-car lost=jock gift=cigarette"
// A victory is worth 2 points if major and 1 if minor, besides the mission's own (SAS-VICT-01, SAS-VICT-02).
// An Operator killed is replaced in the next mission by a man with side B of the board and 4 health.
#include "games/sas/campaign.h"

#include <algorithm>

#include "content/sheet.h"
#include "games/sas/names.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

using content::CampaignMission;

namespace {

// The first mission, and whatever a mission won before opens.
bool open_to_play(const Book& book, const Board& board) {
  if (book.campaign.empty() || book.campaign.front().id == book.mission.id) return true;
  for (std::size_t i = 0; i < book.campaign.size(); ++i) {
    const CampaignMission& won = book.campaign[i];
    if (!(board.won >> won.number & 1U)) continue;
    bool next = i + 1 < book.campaign.size() && book.campaign[i + 1].id == book.mission.id;
    if (next || won.id == book.mission.id) return true;
    if (std::ranges::find(won.opens, book.mission.id) != won.opens.end()) return true;
  }
  return false;
}

}  // namespace

Result<Done> read_sheet(const Book& book, const std::string& text, Board& board) {
  std::vector<std::string> missions, operators, gifts;
  for (const CampaignMission& mission : book.campaign) missions.push_back(mission.id);
  for (const OperatorCard& card : book.operators)
    if (operators.size() < 8) operators.push_back(card.id);
  for (unsigned item = 0; item < 8; ++item) gifts.push_back(name_of(static_cast<Item>(item)));
  auto read = content::read_sheet(
      text, {content::sheet_number("points", 999, [&](long n) { board.score = static_cast<std::uint16_t>(n); }),
             content::sheet_names("won", "mission", missions,
                                  [&](std::size_t i) { board.won |= std::uint64_t{1} << book.campaign[i].number; }),
             content::sheet_names("lost", "Operator", operators,
                                  [&](std::size_t i) { board.lost = static_cast<std::uint8_t>(board.lost | 1U << i); }),
             content::sheet_names("gift", "item", gifts, [&](std::size_t i) {
               board.rewards = static_cast<std::uint8_t>(board.rewards | 1U << i);
             })});
  if (read && !open_to_play(book, board))
    return content::wrong_sheet("'" + book.mission.id +
                                "' is not open yet, expected a mission that one won before opens");
  return read;
}

std::string sheet_text(Facts f) {
  const Board& b = f.board;
  std::uint64_t won = b.won;
  if (b.result > 1) won |= std::uint64_t{1} << f.book.mission.number;
  int earned = b.result == 3 ? 2 : b.result == 2 ? 1 : 0;
  content::SheetText sheet;
  sheet.number("points", b.score + earned + (b.result > 1 ? b.points : 0));
  for (const CampaignMission& mission : f.book.campaign)
    if (won >> mission.number & 1U) sheet.item("won", mission.id);
  for (OperatorId o = 0; o < most_operators; ++o)
    if (b.operators[o].life == Life::dead && !is_support(f, o)) sheet.item("lost", card_of(f, o).id);
  if (b.result > 1 && !f.book.mission.reward.empty()) sheet.item("gift", f.book.mission.reward);
  return sheet.text();
}

// The first mission that this victory opens, or the next by number; a failure is played again.
std::string next_mission(Facts f) {
  const MissionFile& mission = f.book.mission;
  if (!f.board.result) return "";
  if (f.board.result == 1) return mission.id;
  if (mission.ends_campaign) return "";
  auto waits = [&](const CampaignMission& other) {
    return !(f.board.won >> other.number & 1U) && other.id != mission.id;
  };
  for (const std::string& id : mission.opens)
    for (const CampaignMission& other : f.book.campaign)
      if (other.id == id && waits(other)) return id;
  for (const CampaignMission& other : f.book.campaign)
    if (other.number > mission.number && waits(other)) return other.id;
  return "";
}

}  // namespace fireteam::sas

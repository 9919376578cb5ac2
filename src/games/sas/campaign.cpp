// The campaign sheet: points so far, missions won, Operators lost, what a mission leaves to the next.
//   "points=7 won=night-orders,staff-car lost=jock gift=cigarette"
// A victory is worth 2 points if major and 1 if minor, besides the mission's own (SAS-VICT-01, SAS-VICT-02).
// An Operator killed is replaced in the next mission by a man with side B of the board and 4 health.
#include "games/sas/campaign.h"

#include <algorithm>

#include "base/text.h"
#include "games/sas/names.h"

namespace fireteam::sas {

namespace {

Complaint wrong(const std::string& what) { return {"campaign sheet", what}; }

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
  std::vector<std::string> missions, operators;
  for (const CampaignMission& mission : book.campaign) missions.push_back(mission.id);
  for (const OperatorCard& card : book.operators) operators.push_back(card.id);
  for (std::string_view part : words_of(text)) {
    auto equals = part.find('=');
    std::string_view key = part.substr(0, equals),
                     value = equals == std::string_view::npos ? std::string_view{} : part.substr(equals + 1);
    std::vector<std::string_view> items;
    if (!value.empty()) items = split(value, ',');
    if (key == "points") {
      auto n = to_number(value);
      if (!n || *n < 0 || *n > 999)
        return wrong("'" + std::string(part) + "' stands there, expected a number from 0 to 999");
      board.score = static_cast<std::uint16_t>(*n);
    } else if (key == "won") {
      for (std::string_view item : items) {
        auto found = std::ranges::find(missions, item);
        if (found == missions.end())
          return wrong("no mission '" + std::string(item) + "'" + did_you_mean(item, missions));
        board.won |= std::uint64_t{1} << book.campaign[static_cast<std::size_t>(found - missions.begin())].number;
      }
    } else if (key == "lost") {
      for (std::string_view item : items) {
        auto found = std::ranges::find(operators, item);
        if (found == operators.end() || found - operators.begin() > 7)
          return wrong("no Operator '" + std::string(item) + "'" + did_you_mean(item, operators));
        board.lost = static_cast<std::uint8_t>(board.lost | 1U << (found - operators.begin()));
      }
    } else if (key == "gift") {
      for (std::string_view item : items) {
        auto found = enum_named<Item>(item);
        if (!found || static_cast<std::size_t>(*found) > 7)
          return wrong("no item '" + std::string(item) + "', expected one such as cigarette");
        board.rewards = static_cast<std::uint8_t>(board.rewards | 1U << static_cast<unsigned>(*found));
      }
    } else {
      return wrong("'" + std::string(part) + "' stands there, expected points=, won=, lost= or gift=");
    }
  }
  if (!open_to_play(book, board))
    return wrong("'" + book.mission.id + "' is not open yet, expected a mission that one won before opens");
  return Done{};
}

std::string sheet_text(Facts f) {
  const Board& b = f.board;
  std::uint64_t won = b.won;
  if (b.result > 1) won |= std::uint64_t{1} << f.book.mission.number;
  int earned = b.result == 3 ? 2 : b.result == 2 ? 1 : 0;
  std::string text = "points=" + std::to_string(b.score + earned + (b.result > 1 ? b.points : 0)), list;
  for (const CampaignMission& mission : f.book.campaign)
    if (won >> mission.number & 1U) list += (list.empty() ? " won=" : ",") + mission.id;
  text += list;
  list.clear();
  for (OperatorId o = 0; o < most_operators; ++o)
    if (b.operators[o].life == Life::dead && !is_support(f, o))
      list += (list.empty() ? " lost=" : ",") + card_of(f, o).id;
  text += list;
  if (b.result > 1 && !f.book.mission.reward.empty()) text += " gift=" + f.book.mission.reward;
  return text;
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

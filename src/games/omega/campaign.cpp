// The campaign sheet: missions won, rewards that wait for their mission, and who has earned a kit card beyond his
// points.
//   "won=first-descent,cold-storage gifts=access-card spare=anvil"
// A mission is open if it is the first or a mission that was won opens it; a lost one is played again.
#include "games/omega/campaign.h"

#include <algorithm>

#include "content/sheet.h"

namespace fireteam::omega {

namespace {

constexpr std::array all_gifts{Gift::swap_kit, Gift::access_card, Gift::spare_kit};

bool has_name(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}
bool is_won(std::uint16_t won, const CampaignStop& mission) { return won >> mission.number & 1U; }
std::uint8_t bit_of(Gift gift) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(gift)); }

}  // namespace

bool is_open(const Book& book, const Board& board, std::string_view mission) {
  if (book.campaign.empty() || book.campaign.front().id == mission) return true;
  return std::ranges::any_of(book.campaign, [&](const CampaignStop& other) {
    return is_won(board.won, other) && has_name(other.opens, mission);
  });
}

bool gift_waits(const Book& book, std::uint16_t won, Gift gift) {
  bool given = false, used = false;
  for (const CampaignStop& mission : book.campaign) {
    given |= is_won(won, mission) && mission.rewards.has(gift);
    used |= is_won(won, mission) && mission.gifts.has(gift);
  }
  return given && !used;
}

Result<Done> read_sheet(const Book& book, const std::string& text, Board& board) {
  std::vector<std::string> missions, gifts, commandos;
  for (const CampaignStop& mission : book.campaign) missions.push_back(mission.id);
  for (Gift gift : all_gifts)
    if (gift != Gift::spare_kit) gifts.emplace_back(name_of(gift));
  for (const CommandoCard& card : book.commandos) commandos.push_back(card.id);
  int named = 0;
  auto read = content::read_sheet(
      text, {content::sheet_names("won", "mission", missions,
                                  [&](std::size_t i) {
                                    board.won = static_cast<std::uint16_t>(board.won | 1U << book.campaign[i].number);
                                  }),
             content::sheet_names(
                 "gifts", "gift", gifts,
                 [&](std::size_t i) { board.gifts = static_cast<std::uint8_t>(board.gifts | bit_of(all_gifts[i])); }),
             content::sheet_names("spare", "commando", commandos, [&](std::size_t i) {
               board.honoured = static_cast<PieceId>(i);
               board.gifts = static_cast<std::uint8_t>(board.gifts | bit_of(Gift::spare_kit));
               ++named;
             })});
  if (!read) return read;
  if (named > 1) return content::wrong_sheet("spare= names several commandos, expected one");
  for (const CampaignStop& mission : book.campaign)
    if (is_won(board.won, mission) && !is_open(book, board, mission.id))
      return content::wrong_sheet("'" + mission.id + "' is won, but no mission that opens it");
  for (Gift gift : all_gifts)
    if ((board.gifts & bit_of(gift)) && !gift_waits(book, board.won, gift))
      return content::wrong_sheet("'" + std::string(name_of(gift)) +
                                  "' stands there, but no mission that gives it is won, or it is used up");
  if (!is_open(book, board, book.mission.id))
    return content::wrong_sheet("'" + book.mission.id + "' is not open yet, expected a mission that one won opens");
  return read;
}

void lay_gifts(const Book& book, Board& board) {
  auto here = [&](Gift gift) { return book.mission.gifts.has(gift) && (board.gifts & bit_of(gift)); };
  PieceId leader = nobody;
  for (PieceId who = 0; who < most_commandos; ++who) {
    if (board.commandos[who].status != Status::active) continue;
    if (leader == nobody) leader = who;
    if (here(Gift::swap_kit)) board.exchanges = static_cast<std::uint8_t>(board.exchanges | 1U << who);
  }
  if (!here(Gift::access_card) || leader == nobody) return;
  for (std::size_t find = 0; find < book.finds.size(); ++find)  // out of the box's own cards
    if (book.finds[find].effect.does == FindDoes::pass_door && board.deck.count(find) > 0) {
      board.deck.take_out(find);
      return board.commandos[leader].finds.add(find);
    }
}

std::string sheet_text(Facts f) {
  const Board& b = f.board;
  const bool victory = b.result == 1;
  const auto won = static_cast<std::uint16_t>(victory ? b.won | 1U << f.book.mission.number : b.won);
  content::SheetText sheet;
  for (const CampaignStop& mission : f.book.campaign)
    if (is_won(won, mission)) sheet.item("won", mission.id);
  auto stays = [&](Gift gift) {
    const bool has = (b.gifts & bit_of(gift)) || (victory && f.book.mission.rewards.has(gift));
    return has && gift_waits(f.book, won, gift);
  };
  for (Gift gift : all_gifts)
    if (gift != Gift::spare_kit && stays(gift)) sheet.item("gifts", name_of(gift));
  if (b.honoured != nobody && stays(Gift::spare_kit)) sheet.item("spare", f.book.commandos[b.honoured].id);
  return sheet.text();
}

std::string next_mission(Facts f) {
  const MissionFile& mission = f.book.mission;
  if (!f.board.result) return "";
  if (f.board.result != 1) return mission.id;
  if (mission.opens.empty()) return "";  // the last
  Board after = f.board;
  after.won = static_cast<std::uint16_t>(after.won | 1U << mission.number);
  for (const CampaignStop& other : f.book.campaign)
    if (!is_won(after.won, other) && is_open(f.book, after, other.id)) return other.id;
  return "";
}

}  // namespace fireteam::omega

// The campaign as a place: missions won, open and locked, the commandos, and the rewards that wait.
#include <algorithm>

#include "engine/draw.h"
#include "games/omega/campaign.h"

namespace fireteam::omega {

namespace {

scene::Card card_of_gift(const Book& book, const Board& board, Gift gift) {
  scene::Card card;
  card.id = name_of(gift);
  std::string where;
  for (const CampaignStop& mission : book.campaign)
    if (mission.gifts.has(gift)) where = mission.id;
  switch (gift) {
    case Gift::swap_kit:
      card.title = "Second thoughts";
      card.line = "Each commando may exchange a kit card once, with his stance";
      break;
    case Gift::access_card:
      card.title = "Access card";
      card.line = "The team leader begins with one";
      break;
    case Gift::spare_kit:
      card.title = "A card more";
      card.line = piece_name(book, board.honoured) + " takes one kit card beyond the six points";
  }
  draw::fact(card.facts, "Good in", where);
  return card;
}

}  // namespace

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet) {
  auto missions = list_missions(content);
  if (!missions || missions->empty()) return std::nullopt;
  std::ranges::stable_sort(*missions, {}, &MissionInfo::number);
  const auto first = std::ranges::find_if(*missions, [](const MissionInfo& one) { return one.number > 0; });
  if (first == missions->end()) return std::nullopt;
  auto loaded = load_book(content, first->id);
  if (!loaded) return std::nullopt;
  const Book& book = *static_cast<const Book*>(loaded->book.get());
  Board board{};
  if (!read_sheet(book, std::string(sheet), board)) return std::nullopt;
  auto title_of = [&](const std::string& id) {
    const auto found = std::ranges::find(*missions, id, &MissionInfo::id);
    return found == missions->end() ? id : found->title;
  };
  scene::Campaign out;
  out.title = "Omega Protocol: the way down";
  out.acts.push_back({"The levels", {}});
  for (const CampaignStop& mission : book.campaign) {
    const auto info = std::ranges::find(*missions, mission.id, &MissionInfo::id);
    if (info == missions->end()) continue;
    scene::Campaign::Stop stop{info->id, info->title, info->about, "locked", "", "", mission.number};
    if (board.won >> mission.number & 1U)
      stop.state = "won";
    else if (is_open(book, board, mission.id))
      stop.state = "open";
    if (stop.state == "locked") {
      std::string by;
      for (const CampaignStop& other : book.campaign)
        if (std::ranges::find(other.opens, mission.id) != other.opens.end())
          by += (by.empty() ? "" : " or ") + title_of(other.id);
      stop.why = "Opened by winning " + by + ".";
    }
    if (stop.state == "open" && out.next.empty()) out.next = stop.id;
    out.acts.back().missions.push_back(std::move(stop));
  }
  for (const CommandoCard& card : book.commandos) {
    scene::Campaign::Member member;
    member.id = card.id;
    member.name = card.name;
    draw::fact(member.facts, "Vitality", card.vitality);
    for (Stat stat : {Stat::strength, Stat::tech, Stat::awareness})
      draw::fact(member.facts, std::string(name_of(stat)), card.stats[static_cast<std::size_t>(stat)]);
    out.roster.push_back(std::move(member));
  }
  for (Gift gift : {Gift::swap_kit, Gift::access_card, Gift::spare_kit})
    if (board.gifts >> static_cast<unsigned>(gift) & 1U) out.stash.push_back(card_of_gift(book, board, gift));
  return out;
}

}  // namespace fireteam::omega

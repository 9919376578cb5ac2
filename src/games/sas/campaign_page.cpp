// The campaign as a place: raids won, open and locked, the Operators with their kits, points and what is lost.
#include <fmt/format.h>

#include <algorithm>

#include "content/mission_files.h"
#include "engine/draw.h"
#include "games/sas/campaign.h"
#include "games/sas/names.h"

namespace fireteam::sas {

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet) {
  auto missions = list_missions(content);
  if (!missions || missions->empty()) return std::nullopt;
  std::ranges::stable_sort(*missions, {}, &MissionInfo::number);
  const auto chain = content::campaign_of(content, "sas/missions");
  if (chain.empty()) return std::nullopt;
  auto first = outline_book(content, chain.front().id);
  if (!first) return std::nullopt;
  const Book& book = *static_cast<const Book*>(first->book.get());
  Board board{};
  if (!read_sheet(book, std::string(sheet), board)) return std::nullopt;
  scene::Campaign out;
  out.title = fmt::format("SAS: the campaign, {} victory point{}", board.score, board.score == 1 ? "" : "s");
  out.acts.push_back({"The raids", {}});
  auto won = [&](std::uint8_t number) { return (board.won >> number & 1U) != 0; };
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto info = std::ranges::find(*missions, chain[i].id, &MissionInfo::id);
    if (info == missions->end()) continue;
    scene::Campaign::Stop stop{info->id, info->title, info->about, "locked", "", "", chain[i].number};
    bool open = i == 0;
    std::string by;
    for (std::size_t k = 0; k < chain.size(); ++k) {
      const bool opens = (k + 1 == i && chain[k].opens.empty()) ||
                         std::ranges::count(chain[k].opens, chain[i].id) > 0 || (k + 1 == i && !chain[k].opens.empty());
      if (!opens) continue;
      open = open || won(chain[k].number);
      const auto before = std::ranges::find(*missions, chain[k].id, &MissionInfo::id);
      if (before != missions->end()) by += (by.empty() ? "" : " or ") + before->title;
    }
    stop.state = won(chain[i].number) ? "won" : open ? "open" : "locked";
    if (stop.state == "locked") stop.why = "Opened by winning " + by + ".";
    if (stop.state == "open" && out.next.empty()) out.next = stop.id;
    out.acts.back().missions.push_back(std::move(stop));
  }
  for (std::size_t o = 0; o < book.operators.size() && o < 8; ++o) {
    const OperatorCard& card = book.operators[o];
    if (card.support) continue;
    scene::Campaign::Member member;
    member.id = card.id;
    member.name = card.name;
    draw::fact(member.facts, "Health", card.health);
    draw::fact(member.facts, "Action points", card.ap);
    if (board.lost >> o & 1U) draw::fact(member.facts, "Lost", "a man with kit B and 4 health goes in his place");
    out.roster.push_back(std::move(member));
  }
  return out;
}

}  // namespace fireteam::sas

// The campaign as a place: missions won, open and locked, what has been found out, the MERCS there are.
#include <algorithm>

#include "content/mission_files.h"
#include "engine/draw.h"
#include "games/mercs/campaign.h"

namespace fireteam::mercs {

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet) {
  auto missions = list_missions(content);
  const auto chain = content::campaign_of(content, "mercs/missions");
  if (!missions || chain.empty()) return std::nullopt;
  auto first = load_book(content, chain.front().id);
  if (!first) return std::nullopt;
  const Book& book = *static_cast<const Book*>(first->book.get());
  Board board{};
  if (!read_sheet(book, std::string(sheet), board)) return std::nullopt;
  auto title_of = [&](std::size_t place) {
    const auto info = std::ranges::find(*missions, chain[place].id, &MissionInfo::id);
    return info == missions->end() ? chain[place].id : info->title;
  };
  scene::Campaign out;
  out.title = "MERCS Recon: the campaign";
  out.acts.push_back({"The contracts", {}});
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto info = std::ranges::find(*missions, chain[i].id, &MissionInfo::id);
    if (info == missions->end()) continue;
    scene::Campaign::Stop stop{info->id, info->title, info->about, "won", "", "", chain[i].number};
    if (board.major_before >> i & 1) stop.medal = "Bonus";
    const unsigned missing = opened_by(chain, i) & ~static_cast<unsigned>(board.won_before);
    if (!(board.won_before >> i & 1)) stop.state = missing ? "locked" : "open";
    for (std::size_t k = 0; k < chain.size(); ++k)
      if (missing >> k & 1U) stop.why += (stop.why.empty() ? "Opened by winning " : " and ") + title_of(k);
    if (missing) stop.why += ".";
    if (stop.state == "open" && out.next.empty()) out.next = stop.id;
    out.acts.back().missions.push_back(std::move(stop));
  }
  for (const MercCard& card : book.cards) {
    scene::Campaign::Member member;
    member.id = card.id;
    member.name = card.name;
    draw::fact(member.facts, "Blood", card.blood);
    draw::fact(member.facts, "Priority", card.priority);
    if (!card.personal_line.empty()) draw::fact(member.facts, "Ability", card.personal_line);
    out.roster.push_back(std::move(member));
  }
  return out;
}

}  // namespace fireteam::mercs

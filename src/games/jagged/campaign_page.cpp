// The campaign as a place: scenarios won, open and locked, the team with its gear, what lies in the storage.
#include <algorithm>

#include "engine/draw.h"
#include "games/jagged/purpose.h"

namespace fireteam::jagged {

namespace {

scene::Card page_card(const Book& book, const Card& card, CardId id) {
  const Item& item = book.items[card.kind];
  scene::Card out{.id = item.id, .title = item.title, .line = item.line};
  if (card.host != no_card && card.host != id) out.line += " (an upgrade)";
  return out;
}

scene::Campaign::Member page_member(const Book& book, const Board& board, std::uint8_t kind) {
  const MercCard& merc = book.mercs[kind];
  scene::Campaign::Member out;
  out.id = merc.id;
  out.name = merc.title;
  if (!merc.line.empty()) draw::fact(out.facts, "Ability", merc.line);
  if (board.hurt >> kind & 1U) draw::fact(out.facts, "Wounds", "Severe Injury");
  for (CardId id = 0; id < most_cards; ++id)
    if (const Card& card = board.cards[id]; card.kind != no_kind && card.holder == 100 + kind)  // as a sheet names them
      out.gear.push_back(page_card(book, card, id));
  return out;
}

}  // namespace

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet) {
  auto known = missions(content);
  if (!known || known->empty()) return std::nullopt;
  auto first = load(content, known->front().id);
  if (!first) return std::nullopt;
  const Book& book = *static_cast<const Book*>(first->book.get());
  Board board{};
  if (!read_sheet(book, std::string(sheet), board)) return std::nullopt;
  const std::uint16_t open = open_scenarios({board, book});
  scene::Campaign out;
  out.title = "Jagged Alliance: the campaign";
  out.acts.push_back({"The island", {}});
  for (std::size_t number = 1; number < book.scenarios.size(); ++number) {
    const auto info = std::ranges::find(*known, book.scenarios[number], &MissionInfo::id);
    if (info == known->end()) continue;
    const bool won = board.won >> number & 1U;
    scene::Campaign::Stop stop{info->id,
                               info->title,
                               info->about,
                               won                   ? "won"
                               : open >> number & 1U ? "open"
                                                     : "locked",
                               "",
                               "",
                               static_cast<int>(number)};
    if (stop.state == "locked") {
      for (std::size_t by = 1; by < number; ++by)
        if (book.opens[by] >> number & 1U)
          stop.why +=
              (stop.why.empty() ? "Opened by winning " : " or ") + scenario_title(book, static_cast<std::uint16_t>(by));
      stop.why += ".";
    }
    if (stop.state == "open" && out.next.empty()) out.next = stop.id;
    out.acts.back().missions.push_back(std::move(stop));
  }
  for (const Merc& merc : board.mercs)
    if (merc.kind < book.mercs.size()) out.roster.push_back(page_member(book, board, merc.kind));
  for (std::size_t kind = 0; kind < book.mercs.size(); ++kind)  // JAG-CAMP-04
    if (board.killed >> kind & 1U) {
      scene::Campaign::Member& dead = out.roster.emplace_back();
      dead.id = book.mercs[kind].id;
      dead.name = book.mercs[kind].title;
      draw::fact(dead.facts, "State", "dead");
    }
  for (CardId id = 0; id < most_cards; ++id)
    if (const Card& card = board.cards[id]; card.kind != no_kind && card.holder == nobody)
      out.stash.push_back(page_card(book, card, id));
  return out;
}

}  // namespace fireteam::jagged

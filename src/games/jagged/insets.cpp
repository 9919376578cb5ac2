// Boards beside the map: the Market between scenarios, what is stored, and the route of the campaign.
#include <fmt/format.h>

#include "engine/draw.h"
#include "games/jagged/words.h"

namespace fireteam::jagged {

void draw_market(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  if (f.board.phase != Phase::between && f.board.phase != Phase::outfit) return;
  if (f.board.phase == Phase::between) {
    scene::Inset& market = draw::inset(out, "market", "Market", "market");
    market.front = true;
    int at = 0;
    for (KindId kind = 0; kind < f.book.items.size(); ++kind) {
      if (f.board.market.count(kind) == 0) continue;
      const Item& item = f.book.items[kind];
      scene::Slot& slot = draw::slot(market, item.id, item.title, item.line,
                                     item.price <= f.board.funds ? "free" : "locked", at % 6, at / 6);
      ++at;
      slot.cost = fmt::format("{} funds", item.price);
      slot.count = f.board.market.count(kind);
      if (draw::offered(question, answer(say::buy, kind), seat)) slot.answer = "buy " + item.id;
    }
  }
  scene::Inset& store = draw::inset(out, "store", "Storage", "store");
  int at = 0;
  for (CardId card = 0; card < most_cards; ++card) {
    if (!owned(f, card) || f.board.cards[card].spot != Spot::stored) continue;
    scene::Slot& slot =
        draw::slot(store, card_id(f, card), card_title(f, card), item_of(f, card).line, "free", at % 6, at / 6);
    ++at;
    if (draw::offered(question, answer(say::sell, card), seat)) slot.answer = "sell " + card_id(f, card);
  }
  if (store.slots.empty()) out.insets.pop_back();
}

void draw_route(Facts f, scene::Scene& out) {
  scene::Inset& route = draw::inset(out, "route", "Route", "route");
  const std::uint16_t open = open_scenarios(f);
  for (std::size_t number = 1; number < f.book.scenarios.size(); ++number) {
    const bool now = number == f.book.mission.number, won = f.board.won >> number & 1U;
    draw::slot(route, f.book.scenarios[number], f.book.scenarios[number], "",
               now                   ? "now"
               : won                 ? "done"
               : open >> number & 1U ? "free"
                                     : "locked",
               static_cast<int>((number - 1) % 4), static_cast<int>((number - 1) / 4));
    for (std::size_t by = 1; by < number; ++by)
      if (f.book.opens[by] >> number & 1U)
        route.links.push_back(
            {f.book.scenarios[by], f.book.scenarios[number], f.board.won >> by & 1U ? "open" : "shut"});
  }
}

}  // namespace fireteam::jagged

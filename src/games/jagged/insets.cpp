// Boards beside the map: the Market between scenarios, what is stored, and the route of the campaign.
#include <fmt/format.h>

#include <array>

#include "engine/draw.h"
#include "games/jagged/purpose.h"

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
      slot.cost = item.price <= f.board.funds
                      ? funds_text(item.price)
                      : fmt::format("{}, {} short", funds_text(item.price), item.price - f.board.funds);
      slot.count = f.board.market.count(kind);
      if (draw::offered(question, answer(say::buy, kind), seat)) slot.answer = "buy " + item.id;
    }
  }
  scene::Inset& store = draw::inset(out, "store", "Storage", "store");
  store.front = f.board.phase == Phase::between;
  int at = 0;
  for (CardId card = 0; card < most_cards; ++card) {
    if (!owned(f, card) || f.board.cards[card].spot != Spot::stored) continue;
    scene::Slot& slot =
        draw::slot(store, card_id(f, card), card_title(f, card), item_of(f, card).line, "free", at % 6, at / 6);
    ++at;
    if (f.board.phase == Phase::between)
      slot.cost = fmt::format("sells for {}", sale_price(f, f.board.cards[card].kind));
    if (draw::offered(question, answer(say::sell, card), seat)) slot.answer = "sell " + card_id(f, card);
  }
  if (store.slots.empty()) out.insets.pop_back();
}

// Where a branch lies on the route: two scenarios that one victory opens stand one above the other.
void draw_route(Facts f, scene::Scene& out) {
  scene::Inset& route = draw::inset(out, "route", "Route", "route");
  route.front = f.board.phase == Phase::between || f.board.phase >= Phase::looting;
  const std::uint16_t open = open_scenarios(f);
  std::array<int, 16> column{}, taken{};
  for (std::size_t number = 1; number < f.book.scenarios.size(); ++number) {
    std::string needs;
    for (std::size_t by = 1; by < number; ++by)
      if (f.book.opens[by] >> number & 1U) {
        column[number] = std::max(column[number], column[by] + 1);
        needs += fmt::format("{}{}", needs.empty() ? "needs " : " or ", by);
      }
    const bool now = number == f.book.mission.number && f.board.phase < Phase::ended, won = f.board.won >> number & 1U;
    const bool last = number + 1 == f.book.scenarios.size() && number == 12;
    if (last && f.board.cities < 4) needs += fmt::format(", cities {} of 4", f.board.cities);
    const auto row = static_cast<std::size_t>(column[number]);
    scene::Slot& slot =
        draw::slot(route, f.book.scenarios[number], scenario_title(f.book, static_cast<std::uint16_t>(number)),
                   won || now || open >> number & 1U ? "" : needs,
                   won                   ? "done"
                   : now                 ? "now"
                   : open >> number & 1U ? "free"
                                         : "locked",
                   column[number] % 6, 2 * (column[number] / 6) + taken[row]++);
    slot.plate = std::to_string(number);
    for (std::size_t by = 1; by < number; ++by)
      if (f.book.opens[by] >> number & 1U)
        route.links.push_back(
            {f.book.scenarios[by], f.book.scenarios[number], f.board.won >> by & 1U ? "open" : "shut"});
  }
}

}  // namespace fireteam::jagged

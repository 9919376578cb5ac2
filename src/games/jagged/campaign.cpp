// The campaign sheet: all that a team keeps between scenarios, as one line of text.
#include <algorithm>

#include "base/text.h"
#include "content/sheet.h"
#include "games/jagged/table.h"

namespace fireteam::jagged {

namespace {

std::vector<std::string> numbers(std::size_t most) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= most; ++i) names.push_back(std::to_string(i));
  return names;
}
template <class Number>
void set_bit(Number& bits, std::size_t at) {
  bits = static_cast<Number>(bits | 1U << at);
}

CardId free_card(const Board& board) {
  for (CardId card = 0; card < most_cards; ++card)
    if (board.cards[card].kind == no_kind) return card;
  return no_card;
}

// "ak-47+talon.fox" or "medkit": a card with its upgrades, and who carries it.
std::string take_gear(const Book& book, std::string_view item, Board& board) {
  const auto dot = item.find('.');
  const std::string_view owner = dot == std::string_view::npos ? std::string_view{} : item.substr(dot + 1);
  const auto merc = std::ranges::find(book.mercs, owner, &MercCard::id);
  if (!owner.empty() && merc == book.mercs.end()) return "'" + std::string(item) + "' names no mercenary after the dot";
  CardId host = no_card;
  for (std::string_view name : split(item.substr(0, dot), '+')) {
    const auto kind = std::ranges::find(book.items, name, &Item::id);
    if (kind == book.items.end()) return "no card '" + std::string(name) + "'" + did_you_mean(name, ids_of(book.items));
    const auto number = static_cast<KindId>(kind - book.items.begin());
    int copies = 0;
    for (const Card& card : board.cards) copies += card.kind == number;
    if (copies >= kind->count) return "'" + std::string(name) + "' is owned more often than there are copies";
    const CardId card = free_card(board);
    if (card == no_card) return "more cards than a team can own";
    board.cards[card] = {number, nobody, Spot::stored, no_card, 0, 0, 0, 0};
    number_copy(board, card);
    if (host == no_card)
      host = card;
    else
      board.cards[card].host = host;
    if (!owner.empty())
      board.cards[card].holder =
          static_cast<MercId>(100 + (merc - book.mercs.begin()));  // found when the team is known
  }
  return "";
}

// Upgrades that their cards cannot carry, in words: JAG-UPGRADE-01, JAG-UPGRADE-02.
std::string overloaded(const Book& book, const Board& board) {
  std::array<int, most_cards> on{};
  for (const Card& card : board.cards) {
    if (card.kind == no_kind || card.host == no_card) continue;
    const Item &item = book.items[card.kind], &host = book.items[board.cards[card.host].kind];
    if (item.fits != host.type || ++on[card.host] > host.slots)
      return "'" + item.id + "' does not go on '" + host.id + "'";
  }
  return "";
}

// What cannot be true at once, in words; "" if all of it can.
std::string contradiction(const Book& book, const Board& board) {
  for (const Card& card : board.cards) {
    if (card.kind == no_kind) continue;
    const std::string& id = book.items[card.kind].id;
    if (book.items[card.kind].type == ItemType::income) return "'" + id + "' is no gear, expected it in income=";
    if (board.gone.test(card.kind)) return "'" + id + "' is owned, and gone from the campaign";
    if (card.holder >= 100 && card.holder != nobody && board.killed >> (card.holder - 100) & 1U)
      return "'" + id + "' is carried by " + book.mercs[static_cast<std::size_t>(card.holder - 100)].id +
             ", who is dead";
  }
  for (std::size_t kind = 0; kind < book.items.size(); ++kind) {
    const Item& item = book.items[kind];
    int copies = board.market.count(kind);
    for (const Card& card : board.cards) copies += card.kind == kind;
    if (copies > item.count) return "'" + item.id + "' is owned, and on the Market";
    if (board.market.count(kind) > 0 && board.gone.test(kind)) return "'" + item.id + "' is on the Market, and gone";
    if (board.income.test(kind) && item.type != ItemType::income)
      return "card " + std::to_string(kind + 1) + " is no income card";
    if (board.income.test(kind) && board.gone.test(kind))
      return "'" + item.id + "' is owned, and gone from the campaign";
    if (board.market.count(kind) > 0 && item.type == ItemType::income)
      return "'" + item.id + "' is never on the Market";
  }
  for (std::size_t kind = 0; kind < book.decks.missions.size(); ++kind) {
    const MissionCard& card = book.decks.missions[kind];
    if (board.missions_out.count(kind) == 0) continue;
    if (!card.bounty) return card.id + " is no bounty, expected one in hunted=";
    if (std::ranges::any_of(board.missions, [&](const Mission& one) { return one.kind == kind; }))
      return card.id + " is in play, and was hunted";  // JAG-BOUNTY-04
  }
  if (std::popcount(board.killed) + board.team > most_roster)
    return "fewer mercenaries are alive than the team has (JAG-LOSE-08)";
  for (std::size_t i = 0; i < book.decks.lieutenants.size(); ++i)
    if (board.lieutenants >> i & board.beaten >> i & 1U)
      return book.decks.lieutenants[i].id + " is in play, and was defeated";
  for (std::size_t kind = 0; kind < book.mercs.size(); ++kind)
    if (board.hurt >> kind & board.killed >> kind & 1U) return book.mercs[kind].id + " is injured, and dead";
  if (board.experienced >> tank & 1U) return "a Tank has no experience (JAG-CAMP-16)";
  return "";
}

// Nothing is won that was never open.
std::string unopened(const Book& book, const Board& board) {
  for (std::size_t number = 2; number < book.opens.size(); ++number) {
    if (!(board.won >> number & 1U)) continue;
    bool opened = false;
    for (std::size_t by = 1; by < book.opens.size(); ++by)
      opened |= (board.won >> by & 1U) && (book.opens[by] >> number & 1U);
    if (!opened) return "scenario " + std::to_string(number) + " is won, but none that opens it";
  }
  return "";
}

}  // namespace

Result<Done> read_sheet(const Book& book, const std::string& text, Board& board) {
  using content::sheet_names;
  using content::sheet_number;
  std::vector<std::uint8_t> mercs;
  std::size_t missions = 0;
  auto mission_bit = [&](std::size_t kind) {
    if (missions < board.missions.size()) board.missions[missions].kind = static_cast<std::uint8_t>(kind);
    ++missions;
  };
  auto done = content::read_sheet(
      text,
      {sheet_names("dictator", "dictator", ids_of(book.decks.dictators),
                   [&](std::size_t i) { board.dictator = static_cast<std::uint8_t>(i); }),
       sheet_names("won", "scenario", numbers(12), [&](std::size_t i) { set_bit(board.won, i + 1); }),
       sheet_number("cities", 6, [&](long n) { board.cities = static_cast<std::uint8_t>(n); }),
       sheet_number("funds", 99, [&](long n) { board.funds = static_cast<std::uint8_t>(n); }),
       sheet_number("rebels", 99, [&](long n) { board.rebels = static_cast<std::uint8_t>(n); }),
       sheet_names("team", "mercenary", ids_of(book.mercs),
                   [&](std::size_t i) { mercs.push_back(static_cast<std::uint8_t>(i)); }),
       sheet_names("injured", "mercenary", ids_of(book.mercs), [&](std::size_t i) { set_bit(board.hurt, i); }),
       sheet_names("killed", "mercenary", ids_of(book.mercs), [&](std::size_t i) { set_bit(board.killed, i); }),
       {"gear", false, [&](std::string_view item) { return take_gear(book, item, board); }, true},
       sheet_names("income", "A.I.M. number", numbers(89), [&](std::size_t i) { board.income.set(i); }),
       sheet_names("gone", "A.I.M. number", numbers(89), [&](std::size_t i) { board.gone.set(i); }),
       sheet_names("market", "A.I.M. number", numbers(89), [&](std::size_t i) { board.market.add(i); }).with_copies(),
       sheet_names("lieutenants", "lieutenant", ids_of(book.decks.lieutenants),
                   [&](std::size_t i) { set_bit(board.lieutenants, i); }),
       sheet_names("beaten", "lieutenant", ids_of(book.decks.lieutenants),
                   [&](std::size_t i) { set_bit(board.beaten, i); }),
       sheet_names("experienced", "enemy", ids_of(book.enemies), [&](std::size_t i) { set_bit(board.experienced, i); }),
       sheet_names("missions", "mission", ids_of(book.decks.missions), mission_bit),
       sheet_names("hunted", "mission", ids_of(book.decks.missions), [&](std::size_t i) { board.missions_out.add(i); }),
       sheet_names("marks", "mark", book.script.marks, [&](std::size_t i) { set_bit(board.marks, i); })});
  if (!done) return done;
  if (mercs.size() > most_mercs) return content::wrong_sheet("more than four mercenaries in team=");
  if (missions > board.missions.size()) return content::wrong_sheet("more than six missions in missions=");
  for (std::size_t i = 0; i < mercs.size(); ++i) {
    if (board.killed >> mercs[i] & 1U)
      return content::wrong_sheet(book.mercs[mercs[i]].id + " is in the team and among the dead");
    board.mercs[i].kind = mercs[i];
  }
  for (const std::string& wrong : {contradiction(book, board), overloaded(book, board), unopened(book, board)})
    if (!wrong.empty()) return content::wrong_sheet(wrong);
  return Done{};
}

// JAG-CAMP-01, JAG-CAMP-03, JAG-CAMP-19, JAG-CAMP-20, JAG-FUNDS-04, JAG-LT-09, JAG-LOSE-06
std::string sheet_text(Facts f) {
  const Board& b = f.board;
  content::SheetText sheet;
  sheet.item("dictator", f.book.decks.dictators[b.dictator].id);
  for (int n = 1; n <= 12; ++n)
    if (b.won >> n & 1U) sheet.item("won", std::to_string(n));
  sheet.number("cities", b.cities);
  sheet.number("funds", b.funds);
  sheet.number("rebels", b.rebels);
  for (const Merc& merc : b.mercs)
    if (merc.stand != Stand::absent && merc.stand != Stand::dead) sheet.item("team", f.book.mercs[merc.kind].id);
  for (const Merc& merc : b.mercs)
    if (merc.stand != Stand::absent && merc.injured) sheet.item("injured", f.book.mercs[merc.kind].id);
  for (std::size_t kind = 0; kind < f.book.mercs.size(); ++kind)
    if (b.hurt >> kind & 1U) sheet.item("injured", f.book.mercs[kind].id);
  for (std::size_t kind = 0; kind < f.book.mercs.size(); ++kind)
    if (b.killed >> kind & 1U) sheet.item("killed", f.book.mercs[kind].id);
  for (CardId card = 0; card < most_cards; ++card) {
    const Card& it = b.cards[card];
    if (it.kind == no_kind || it.spot == Spot::attached) continue;
    std::string text = f.book.items[it.kind].id;
    for (const Card& other : b.cards)
      if (other.kind != no_kind && other.spot == Spot::attached && other.host == card)
        text += "+" + f.book.items[other.kind].id;
    if (it.holder < most_mercs && b.mercs[it.holder].stand != Stand::absent)
      text += "." + f.book.mercs[b.mercs[it.holder].kind].id;
    sheet.item("gear", text);
  }
  b.income.each([&](std::size_t kind) { sheet.item("income", std::to_string(kind + 1)); });
  b.gone.each([&](std::size_t kind) { sheet.item("gone", std::to_string(kind + 1)); });
  for (std::size_t kind = 0; kind < 89; ++kind)
    for (int i = 0; i < b.market.count(kind); ++i) sheet.item("market", std::to_string(kind + 1));
  for (std::size_t i = 0; i < f.book.decks.lieutenants.size(); ++i)
    if (b.lieutenants >> i & 1U) sheet.item("lieutenants", f.book.decks.lieutenants[i].id);
  for (std::size_t i = 0; i < f.book.decks.lieutenants.size(); ++i)
    if (b.beaten >> i & 1U) sheet.item("beaten", f.book.decks.lieutenants[i].id);
  for (std::size_t i = 0; i < f.book.enemies.size(); ++i)
    if ((b.experienced | b.ticking) >> i & 1U) sheet.item("experienced", f.book.enemies[i].id);
  for (const Mission& mission : b.missions)
    if (mission.kind != 255) sheet.item("missions", f.book.decks.missions[mission.kind].id);
  for (std::size_t i = 0; i < f.book.decks.missions.size(); ++i)
    if (f.book.decks.missions[i].bounty && b.missions_out.count(i) > 0)
      sheet.item("hunted", f.book.decks.missions[i].id);
  for (std::size_t i = 0; i < f.book.script.marks.size(); ++i)
    if (b.marks >> i & 1U) sheet.item("marks", f.book.script.marks[i]);
  return sheet.text();
}

std::string next_mission(Facts f) {
  return f.board.next > 0 && f.board.next < f.book.scenarios.size() ? f.book.scenarios[f.board.next] : "";
}

}  // namespace fireteam::jagged

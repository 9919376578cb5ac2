// Conditions of the scenario language.
#include "games/jagged/language.h"

namespace fireteam::jagged {

namespace {

int mercs_in(Facts f, SiteId site) {
  int count = 0;
  for (const Merc& merc : f.board.mercs) count += up(merc) && site_of(merc.area) == site;
  return count;
}
int liberated_sectors(Facts f, const Test&, const Context&) {
  int count = 0;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) count += liberated(f, site);
  return count;
}
int together(Facts f, const Test&, const Context&) {  // every mercenary stands in one liberated sector
  SiteId site = no_site;
  for (const Merc& merc : f.board.mercs) {
    if (merc.stand == Stand::absent) continue;
    if (!up(merc) || (site != no_site && site_of(merc.area) != site)) return 0;
    site = site_of(merc.area);
  }
  return site != no_site && liberated(f, site);
}
int owns(Facts f, const Test& c, const Context&) {
  if (f.board.income.test(c.kind)) return 1;
  for (const Card& card : f.board.cards)
    if (card.kind == c.kind) return 1;
  return 0;
}
int bearer_at(Facts f, const Test& c, const Context&) {
  for (const Merc& merc : f.board.mercs)
    if (merc.passenger && up(merc) && site_of(merc.area) == c.site) return 1;
  return 0;
}
int bearer_dead(Facts f, const Test&, const Context&) {
  for (const Merc& merc : f.board.mercs)
    if (merc.passenger) return merc.stand == Stand::dead || merc.stand == Stand::coming;
  return 0;
}
int enemies_at(Facts f, const Test& c, const Context&) {
  int count = 0;
  for (const Enemy& enemy : f.board.enemies)
    count += (enemy.state == Figure::standing || enemy.state == Figure::hidden) && enemy.site == c.site;
  return count;
}
int of_type(Facts f, const Test& c, const Context&) {
  int count = 0;
  for (const Enemy& enemy : f.board.enemies)
    count += (enemy.state == Figure::standing || enemy.state == Figure::hidden) && enemy.type == c.word;
  return count;
}

constexpr Part<Test> state{{"STATE", "occupied|contested|liberated", "liberated"}, [](Words& line, Test& c) {
                             c.word = static_cast<std::uint8_t>(line.word<State>(line.take("a state"), "state"));
                           }};
constexpr Part<Test> card{
    {"#N", "#[0-9]+", "#11", "an A.I.M. card by its number"}, [](Words& line, Test& c) {
      std::string_view text = line.take("#N");
      c.kind = static_cast<KindId>(line.number(text.starts_with('#') ? text.substr(1) : text, 1, 89) - 1);
    }};
constexpr Part<Test> type{{"TYPE", "redshirt|sniper|shield|bloodcat|tank", "tank"}, [](Words& line, Test& c) {
                            c.word =
                                static_cast<std::uint8_t>(line.known(line.take("a type"), line.script.types, "type"));
                          }};

constexpr TestRow rows[] = {
    TestRow("state", {site<Test>, state}, "the sector is so",
            [](Facts f, const Test& c, const Context&) {
              return static_cast<int>(static_cast<int>(f.board.sectors[c.site].state) == c.word);
            }),
    TestRow("mercs", {site<Test>, compare<0, 9>}, "mercenaries that stand in the sector",
            [](Facts f, const Test& c, const Context&) { return mercs_in(f, c.site); }),
    TestRow("rebels-in", {site<Test>, compare<0, 9>}, "rebels placed in the sector",
            [](Facts f, const Test& c, const Context&) { return static_cast<int>(f.board.sectors[c.site].rebels); }),
    TestRow("enemies", {site<Test>, compare<0, 40>}, "enemies in the sector, hidden ones too", enemies_at),
    TestRow("alive", {type, compare<0, 40>}, "enemies of that type anywhere", of_type),
    TestRow("liberated", {compare<0, 9>}, "liberated sectors", liberated_sectors),
    TestRow("funds", {compare<0, 99>}, "funds of the pool", Story::number<&Board::funds>),
    TestRow("rebels", {compare<0, 99>}, "rebels of the pool", Story::number<&Board::rebels>),
    TestRow("turn", {compare<1, 40>}, "the turn", Story::number<&Board::turn>),
    TestRow("threat", {compare<1, 10>}, "the Threat Level", Story::number<&Board::level>),
    TestRow("maxed", {compare<0, 9>}, "how often level 10 was reached", Story::number<&Board::maxed>),
    TestRow("deaths", {compare<0, 20>}, "mercenaries that died in this scenario", Story::number<&Board::deaths>),
    TestRow("knocked", {compare<0, 99>}, "knock-outs in this scenario", Story::number<&Board::knocked>),
    TestRow("allies-lost", {compare<0, 20>}, "allies killed in this scenario", Story::number<&Board::allies_lost>),
    TestRow("team", {compare<3, 4>}, "mercenaries of the team", Story::number<&Board::team>),
    TestRow("night", {}, "it is night", Story::number<&Board::night>),
    TestRow("has", {card}, "the team owns the card", owns),
    TestRow("mark", {mark_name<Test>}, "an earlier scenario or line has set the mark",
            [](Facts f, const Test& c, const Context&) { return static_cast<int>(f.board.marks >> c.mark & 1U); }),
    TestRow("beaten", {lieutenant_name<Test>}, "the lieutenant has been defeated",
            [](Facts f, const Test& c, const Context&) { return static_cast<int>(f.board.beaten >> c.kind & 1U); }),
    TestRow(
        "in-play", {lieutenant_name<Test>}, "the lieutenant is in play",
        [](Facts f, const Test& c, const Context&) { return static_cast<int>(f.board.lieutenants >> c.kind & 1U); }),
    TestRow("together", {}, "every mercenary stands in one liberated sector", together),
    TestRow("bearer-at", {site<Test>}, "who carries the passenger stands there", bearer_at),
    TestRow("bearer-dead", {}, "who carried the passenger is dead", bearer_dead),
    content::count_test<Language>,
};

}  // namespace

std::span<const TestRow> condition_words() { return rows; }

}  // namespace fireteam::jagged

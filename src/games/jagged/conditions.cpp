// Conditions of the scenario language.
#include <bit>

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
    if (bears(merc) && up(merc) && site_of(merc.area) == c.site) return 1;
  return 0;
}
int bearer_dead(Facts f, const Test&, const Context&) {
  for (const Merc& merc : f.board.mercs)
    if (bears(merc)) return merc.stand == Stand::dead || merc.stand == Stand::coming;
  return 0;
}
int prisoner_dead(Facts f, const Test&, const Context&) {
  for (const Merc& merc : f.board.mercs)
    if (merc.passenger == jailed && (merc.stand == Stand::dead || merc.stand == Stand::coming)) return 1;
  return 0;
}
int located(Facts f, const Test& c, const Context&) {
  for (SiteId site = 0; site < f.book.tiles.size(); ++site)
    if (f.board.sectors[site].lieutenant == stand_in(f, c.kind) && (c.site == no_site || c.site == site)) return 1;
  return 0;
}
int free_among(Facts f, const Test& c, const Context&) {
  int count = 0;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) count += (c.sites >> site & 1U) && liberated(f, site);
  return count;
}
int enemies_at(Facts f, const Test& c, const Context&) {
  int count = 0;
  for (const Enemy& enemy : f.board.enemies)
    count += (enemy.state == Figure::standing || enemy.state == Figure::hidden) && enemy.site == c.site;
  return count;
}
int type_at(Facts f, const Test& c, const Context&) {
  int count = 0;
  for (const Enemy& enemy : f.board.enemies)
    count += (enemy.state == Figure::standing || enemy.state == Figure::hidden) && enemy.type == c.word &&
             enemy.site == c.site;
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
constexpr Part<Test> sites_meant{{"S S …", "[0-9][0-9][ab]( [0-9][0-9][ab])*", "01a 02a", "sectors of the map"},
                                 [](Words& line, Test& c) {
                                   while (!line.done() && !line.bad())
                                     c.sites = static_cast<std::uint16_t>(c.sites | 1U << take_site(line));
                                 }};

constexpr TestRow rows[] = {
    TestRow(
        "state", {site<Test>, state}, "the sector is so",
        [](Facts f, const Test& c, const Context&) {
          return static_cast<int>(static_cast<int>(f.board.sectors[c.site].state) == c.word);
        },
        Ask_::state),
    TestRow("mercs", {site<Test>, compare<0, 9>}, "mercenaries that stand in the sector",
            [](Facts f, const Test& c, const Context&) { return mercs_in(f, c.site); }),
    TestRow("rebels-in", {site<Test>, compare<0, 9>}, "rebels placed in the sector",
            [](Facts f, const Test& c, const Context&) { return static_cast<int>(f.board.sectors[c.site].rebels); }),
    TestRow("enemies", {site<Test>, compare<0, 40>}, "enemies in the sector, hidden ones too", enemies_at),
    TestRow("enemies-of", {type_name<Test>, site<Test>, compare<0, 40>}, "enemies of that type in the sector", type_at),
    TestRow("alive", {type_name<Test>, compare<0, 40>}, "enemies of that type anywhere", of_type, Ask_::alive),
    TestRow("liberated", {compare<0, 9>}, "liberated sectors", liberated_sectors, Ask_::liberated),
    TestRow("liberated-among", {compare<0, 9>, sites_meant}, "liberated sectors among these", free_among,
            Ask_::liberated),
    TestRow("funds", {compare<0, 99>}, "funds of the pool", Story::number<&Board::funds>),
    TestRow("rebels", {compare<0, 99>}, "rebels of the pool", Story::number<&Board::rebels>),
    TestRow("turn", {compare<1, 40>}, "the turn", Story::number<&Board::turn>),
    TestRow("threat", {compare<1, 10>}, "the Threat Level", Story::number<&Board::level>, Ask_::threat),
    TestRow("maxed", {compare<0, 9>}, "how often level 10 was reached", Story::number<&Board::maxed>),
    TestRow("deaths", {compare<0, 20>}, "mercenaries that died in this scenario", Story::number<&Board::deaths>),
    TestRow("knocked", {compare<0, 99>}, "knock-outs in this scenario", Story::number<&Board::knocked>),
    TestRow("allies-lost", {compare<0, 20>}, "allies killed in this scenario", Story::number<&Board::allies_lost>,
            Ask_::allies),
    TestRow("team", {compare<3, 4>}, "mercenaries of the team", Story::number<&Board::team>),
    TestRow("night", {}, "it is night", Story::number<&Board::night>),
    TestRow("has", {card}, "the team owns the card", owns),
    TestRow("mark", {mark_name<Test>}, "an earlier scenario or line has set the mark",
            [](Facts f, const Test& c, const Context&) { return static_cast<int>(f.board.marks >> c.mark & 1U); }),
    TestRow("beaten", {lieutenant_name<Test>}, "the lieutenant has been defeated",
            [](Facts f, const Test& c, const Context&) {
              return static_cast<int>(f.board.beaten >> stand_in(f, c.kind) & 1U);
            }),
    TestRow("in-play", {lieutenant_name<Test>}, "the lieutenant is in play",
            [](Facts f, const Test& c, const Context&) {
              return static_cast<int>(f.board.lieutenants >> stand_in(f, c.kind) & 1U);
            }),
    TestRow("lieutenants", {compare<0, 7>}, "lieutenants in play",
            [](Facts f, const Test&, const Context&) { return std::popcount(f.board.lieutenants); }),
    TestRow("located", {lieutenant_name<Test>, site_or_any<Test>}, "the lieutenant's card lies there", located,
            Ask_::located),
    TestRow("together", {}, "every mercenary stands in one liberated sector", together, Ask_::together),
    TestRow("bearer-at", {site<Test>}, "who carries the passenger stands there", bearer_at, Ask_::bearer_at),
    TestRow("bearer-dead", {}, "who carried the passenger is dead", bearer_dead),
    TestRow("prisoner-dead", {}, "one of those who began in prison is dead", prisoner_dead),
    content::count_test<Language>,
};

}  // namespace

std::span<const TestRow> condition_words() { return rows; }

}  // namespace fireteam::jagged

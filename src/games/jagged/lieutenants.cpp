// Lieutenants: brought into play, uncovered in a sector, sent back to the dictator's side.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

void bring_lieutenant(Table& t, std::uint8_t who) {  // JAG-LT-01, JAG-LT-12
  if (t.board.lieutenants >> who & 1U || t.board.beaten >> who & 1U) return;
  t.board.lieutenants = static_cast<std::uint8_t>(t.board.lieutenants | 1U << who);
  tell(t, {.told = Told::changed, .word = Word::lieutenant_in, .a = who, .rule = Rule::JAG_LT_01, .headline = true});
}

void draw_lieutenant(Table& t) {  // one pool for events and the dictator; those whose scenario has been reached
  const auto& all = t.book.decks.lieutenants;
  const int number = std::max<int>(4, t.book.mission.number);
  const auto reached = static_cast<std::uint16_t>(t.board.won | open_scenarios(t));  // on either branch
  auto free = [&](std::size_t i) {
    return !(t.board.lieutenants >> i & 1U) && !(t.board.beaten >> i & 1U) &&
           (all[i].opens <= number || reached >> all[i].opens & 1U);
  };
  bool any = false;
  for (std::size_t i = 0; i < all.size(); ++i) any |= free(i);
  if (!any) return;  // JAG-THREAT-09
  const Answer drawn = t.ref.chance([&](Chance& chance) {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (free(i))
        chance.add({verb::draw, static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(Bag::lieutenants), 0}, 1);
  });
  bring_lieutenant(t, static_cast<std::uint8_t>(drawn.a));
  if (all[drawn.a].ability == Grip::fast_redshirts) draw_mission(t);  // JAG-LT-03
}

std::uint8_t stand_in(Facts f, std::uint8_t who) {
  return who < most_lieutenants && f.board.acts_for[who] ? static_cast<std::uint8_t>(f.board.acts_for[who] - 1) : who;
}

void uncover(Table& t, std::uint8_t who, SiteId site, bool contested_too) {  // JAG-LT-05, JAG-LT-06
  if (!(t.board.lieutenants >> who & 1U)) return;
  for (Sector& sector : t.board.sectors)
    if (sector.lieutenant == who) sector.lieutenant = 255;
  if (site >= t.book.tiles.size() || liberated(t, site) ||
      (t.board.sectors[site].state == State::contested && !contested_too) || t.board.sectors[site].lieutenant != 255)
    return;
  t.board.sectors[site].lieutenant = who;
  tell(t, {.told = Told::changed,
           .word = Word::lieutenant_found,
           .a = who,
           .b = site,
           .rule = Rule::JAG_LT_06,
           .headline = true});
  Story::happened(t, When::uncovered, {.site = site, .kind = who});
}

void uncover_random(Table& t, std::uint8_t who) {  // JAG-LT-04, JAG-HIDDEN-08
  if (!(t.board.lieutenants >> who & 1U)) return;
  bool any = false;
  auto fits = [&](SiteId site) {
    return t.board.sectors[site].state == State::occupied && t.board.sectors[site].lieutenant == 255;
  };
  for (SiteId site = 0; site < t.book.tiles.size(); ++site) any |= fits(site);
  if (!any) return;
  const Answer drawn = t.ref.chance([&](Chance& chance) {
    for (SiteId site = 0; site < t.book.tiles.size(); ++site)
      if (fits(site)) chance.add({verb::draw, site, static_cast<std::uint16_t>(Bag::sectors), 0}, 1);
  });
  uncover(t, who, static_cast<SiteId>(drawn.a));
}

void uncover_next(Table& t) {  // of several the team says which
  std::uint8_t open = t.board.lieutenants;
  for (const Sector& sector : t.board.sectors)
    if (sector.lieutenant != 255) open = static_cast<std::uint8_t>(open & ~(1U << sector.lieutenant));
  if (!open) return;
  Answer choice = t.ref.ask(team(t), Ask::locate, [&](Menu& menu) {
    for (std::uint8_t who = 0; who < most_lieutenants; ++who)
      if (open >> who & 1U) menu.add(answer(say::locate, who));
  });
  uncover_random(t, static_cast<std::uint8_t>(choice.a));
}

void send_back(Table& t, SiteId site) {
  const std::uint8_t who = t.board.sectors[site].lieutenant;
  if (who == 255) return;
  t.board.sectors[site].lieutenant = 255;
  tell(t, {.told = Told::changed, .word = Word::lieutenant_back, .a = who, .b = site, .rule = Rule::JAG_LT_11});
}

}  // namespace fireteam::jagged

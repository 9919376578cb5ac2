// What can be read off the table: places and distances, who stands where, what a figure or a mercenary is worth now.
#pragma once

#include "games/jagged/vocabulary.h"

namespace fireteam::jagged {

inline SiteId site_of(AreaId area) {
  if (area >= most_areas) return no_site;
  return static_cast<SiteId>(area < first_card_area ? area / most_areas_of : most_sectors + area - first_card_area);
}
constexpr unsigned tank_bit(EnemyId e) { return 1U << (e - first_of_type[4]); }  // in Board::tank_blocked
inline bool is_card(SiteId site) { return site >= most_sectors && site < most_sites; }
inline bool liberated(Facts f, SiteId site) {
  return site < most_sectors && f.board.sectors[site].state == State::liberated;
}
bool contested(Facts f, SiteId site);                 // a sector that is, or a mission card
inline bool same_area(Facts f, AreaId a, AreaId b) {  // JAG-SECTOR-13, JAG-CARD-08
  return a == b || (site_of(a) == site_of(b) && liberated(f, site_of(a)));
}
int range_between(Facts f, AreaId a, AreaId b);  // -1: no attack goes there
int walk_between(Facts f, AreaId a, AreaId b);   // -1: no way
Terrain terrain_of(Facts f, AreaId area);        // plain where a sector is one area
inline bool on_map(const Merc& merc) { return merc.stand == Stand::up || merc.stand == Stand::down; }
constexpr std::uint8_t jailed = 255;  // in Merc::passenger
inline bool bears(const Merc& merc) { return merc.passenger && merc.passenger != jailed; }
inline bool up(const Merc& merc) { return merc.stand == Stand::up; }
inline bool has(const Merc& merc, Condition c) { return merc.conditions & bit(c); }
inline bool has(const Enemy& enemy, Condition c) { return enemy.conditions & bit(c); }
// On a sector or a mission card: a case's mercenaries wait off the map until they are given a place.
inline bool placed(Facts f, const Merc& merc) {
  const SiteId site = site_of(merc.area);
  return on_map(merc) && (is_card(site) || site < f.book.tiles.size());
}
bool merc_at(Facts f, SiteId site, bool standing);
bool enemy_in(Facts f, AreaId area);  // one that stands there for all to see
bool enemy_at(Facts f, SiteId site);  // hidden ones too
inline const MercCard& board_of(Facts f, MercId m) { return f.book.mercs[f.board.mercs[m].kind]; }
inline const Item& item_of(Facts f, CardId card) { return f.book.items[f.board.cards[card].kind]; }
bool owned(Facts f, CardId card);
bool held(Facts f, CardId card, MercId m);  // by m, in the scenario
bool slotted(Facts f, CardId card);         // in a slot, or attached to what is
bool in_force(Facts f, Ongoing what);
std::uint8_t mission_of_force(Facts f, Ongoing what);  // the card's kind, 255: none
bool in_force(Facts f, Grip what);
bool in_force(Facts f, Does what);  // of the event
Stats stats_of(Facts f, EnemyId e);
int armor_of(Facts f, EnemyId e);
int initiative_of(Facts f, EnemyId e);
int difficulty_of(Facts f, EnemyId e);  // for who hides from it
bool experienced(Facts f, std::uint8_t type);
Dice armor_dice(Facts f, MercId m);
int stealth_dice(Facts f, MercId m);
int most_stamina(Facts f, MercId m);  // cubes it has in all
Seats seat_of(Facts f, MercId m);
Seats team(Facts f);
MercId merc_of_kind(Facts f, std::uint8_t kind);
template <class Visit>
void each_card(Facts f, MercId m, Visit&& visit) {
  for (CardId card = 0; card < most_cards; ++card)
    if (f.board.cards[card].holder == m && f.board.cards[card].kind != no_kind &&
        f.board.cards[card].spot != Spot::stored)
      visit(card);
}
bool over(Facts f);
AreaId start_of(const Book& book);  // where the team begins
int last_turn(Facts f);             // of the scenario, or a guess

}  // namespace fireteam::jagged

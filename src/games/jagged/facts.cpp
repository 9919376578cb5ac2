// What can be read off the table, as facts.h lists it.
#include "games/jagged/table.h"

namespace fireteam::jagged {

void tell(Table& t, const Tell& what) { tell_event(t.ref, what, nullptr); }
void tell(Table& t, const Tell& what, const Because& because) { tell_event(t.ref, what, &because); }

bool contested(Facts f, SiteId site) {
  return is_card(site) || (site < most_sectors && f.board.sectors[site].state == State::contested);
}
int range_between(Facts f, AreaId a, AreaId b) {  // JAG-RANGE-01, JAG-RANGE-04, JAG-RANGE-07
  if (a >= most_areas || b >= most_areas || site_of(a) != site_of(b)) return -1;
  return same_area(f, a, b) ? 0 : f.book.near.distance(a, b, f.book.all);
}
int walk_between(Facts f, AreaId a, AreaId b) {
  if (a >= most_areas || b >= most_areas || site_of(a) != site_of(b)) return -1;
  return same_area(f, a, b) ? 0 : f.book.steps.distance(a, b, f.book.all);
}
Terrain terrain_of(Facts f, AreaId area) {  // JAG-TERRAIN-10, JAG-TERRAIN-13
  return area >= most_areas || liberated(f, site_of(area)) ? Terrain::plain : f.book.areas[area].terrain;
}
bool merc_at(Facts f, SiteId site, bool standing) {
  for (const Merc& merc : f.board.mercs)
    if ((standing ? up(merc) : on_map(merc)) && site_of(merc.area) == site) return true;
  return false;
}
bool enemy_in(Facts f, AreaId area) {  // JAG-MOVE-11, JAG-MOVE-12
  for (const Enemy& enemy : f.board.enemies)
    if (enemy.state == Figure::standing && enemy.area == area) return true;
  return false;
}
bool enemy_at(Facts f, SiteId site) {
  for (const Enemy& enemy : f.board.enemies)
    if ((enemy.state == Figure::standing || enemy.state == Figure::hidden) && enemy.site == site) return true;
  return false;
}
bool owned(Facts f, CardId card) { return card < most_cards && f.board.cards[card].kind != no_kind; }
bool held(Facts f, CardId card, MercId m) {
  return owned(f, card) && f.board.cards[card].holder == m && f.board.cards[card].spot != Spot::stored;
}
bool slotted(Facts f, CardId card) {
  const Card& it = f.board.cards[card];
  if (it.spot == Spot::attached) return it.host < most_cards && slotted(f, it.host);
  return it.spot >= Spot::weapon_1 && it.spot <= Spot::ally;
}
std::uint8_t mission_of_force(Facts f, Ongoing what) {
  for (const Mission& mission : f.board.missions)
    if (mission.kind != 255 && f.book.decks.missions[mission.kind].ongoing == what) return mission.kind;
  return 255;
}
bool in_force(Facts f, Ongoing what) { return mission_of_force(f, what) != 255; }  // JAG-MISSION-01
bool in_force(Facts f, Grip what) {                                                // JAG-LT-02
  for (std::size_t i = 0; i < f.book.decks.lieutenants.size(); ++i)
    if (f.board.lieutenants >> i & 1U && f.book.decks.lieutenants[i].ability == what)
      return !(f.board.off & flag::lieutenants);
  return false;
}
bool in_force(Facts f, Does what) {  // JAG-EVENT-03, JAG-EVENT-08
  return f.board.event < f.book.decks.events.size() && f.book.decks.events[f.board.event].does == what;
}

// JAG-SETUP-16, JAG-CAMP-16: no box for the Tank
bool experienced(Facts f, std::uint8_t type) { return f.board.experienced >> type & 1U; }  // JAG-CAMP-17
Stats stats_of(Facts f, EnemyId e) {                                                       // JAG-ENEMY-11, JAG-ENEMY-12
  const Enemy& enemy = f.board.enemies[e];
  if (enemy.type == bounty) return *mission_of(f, enemy.site).bounty;  // JAG-BOUNTY-03
  Stats stats = f.book.enemies[enemy.type].rows[(enemy.elite ? 1U : 0U) + (experienced(f, enemy.type) ? 2U : 0U)];
  if (enemy.elite && in_force(f, Ongoing::tough_elites)) ++stats.health;
  if (enemy.type == sniper && in_force(f, Grip::snipers_mark)) stats.condition = Condition::marked;
  if (enemy.type == redshirt && experienced(f, redshirt))  // JAG-RED-01, JAG-RED-02
    for (const Enemy& other : f.board.enemies)
      stats.stealth = static_cast<std::uint8_t>(
          stats.stealth + (other.state == Figure::standing && other.type == redshirt && other.site == enemy.site));
  return stats;
}
int armor_of(Facts f, EnemyId e) {  // jungle alone gives enemies nothing: JAG-TERRAIN-03
  const Enemy& enemy = f.board.enemies[e];
  int armor = stats_of(f, e).armor;
  if (terrain_of(f, enemy.area) == Terrain::settlement) ++armor;  // JAG-TERRAIN-04, JAG-TANK-12
  if (terrain_of(f, enemy.area) == Terrain::jungle && in_force(f, Grip::jungle_armor)) ++armor;
  return armor;
}
int difficulty_of(Facts f, EnemyId e) {  // JAG-STEALTH-02
  return stats_of(f, e).stealth + in_force(f, Ongoing::hard_stealth);
}
int initiative_of(Facts f, EnemyId e) {
  const Enemy& enemy = f.board.enemies[e];
  if (enemy.type == bounty) return 3;
  return f.book.enemies[enemy.type].initiative + (enemy.type == redshirt && in_force(f, Grip::fast_redshirts) ? 2 : 0);
}

Dice armor_dice(Facts f, MercId m) {  // JAG-DEF-03, JAG-EQUIP-10, JAG-COND-22
  Dice dice;
  each_card(f, m, [&](CardId card) {
    if (slotted(f, card)) dice = dice + item_of(f, card).armor_dice;
  });
  dice.blue = 0;
  if (board_of(f, m).ability == Ability::thick_skin && up(f.board.mercs[m])) ++dice.yellow;  // JAG-KO-05
  if (terrain_of(f, f.board.mercs[m].area) == Terrain::settlement) ++dice.yellow;            // JAG-TERRAIN-05
  return dice;
}
int stealth_dice(Facts f, MercId m) {  // JAG-STEALTH-03
  const Merc& merc = f.board.mercs[m];
  int dice = merc.smoke;
  each_card(f, m, [&](CardId card) {
    if (slotted(f, card)) dice += item_of(f, card).blue;
  });
  if (board_of(f, m).ability == Ability::shade) ++dice;
  if (terrain_of(f, merc.area) == Terrain::jungle) ++dice;  // JAG-TERRAIN-02, JAG-TERRAIN-12
  return dice;
}
int most_stamina(Facts f, MercId m) {  // JAG-TEAM-05, JAG-TEAM-06, JAG-ALLY-08
  int cubes = board_of(f, m).stamina + (f.board.team == 3);
  each_card(f, m, [&](CardId card) {
    if (slotted(f, card)) cubes += item_of(f, card).stamina;
  });
  return cubes;
}

Seats seat_of(Facts f, MercId m) { return only(f.board.mercs[m].seat); }
Seats team(Facts f) {
  Seats all = 0;
  for (Seat seat = 0; seat < f.board.players; ++seat) all = static_cast<Seats>(all | only(seat));
  return all;
}
MercId merc_of_kind(Facts f, std::uint8_t kind) {
  for (MercId m = 0; m < most_mercs; ++m)
    if (f.board.mercs[m].stand != Stand::absent && f.board.mercs[m].kind == kind) return m;
  return nobody;
}
int last_turn(Facts f) { return f.book.mission.rounds + (f.book.timed && f.board.team == 3); }
bool over(Facts f) { return f.board.result != Ends::running; }
AreaId start_of(const Book& book) {  // JAG-SETUP-10
  for (SiteId site = 0; site < book.tiles.size(); ++site)
    if (book.tiles[site].start) return static_cast<AreaId>(site * most_areas_of);
  return 0;
}

}  // namespace fireteam::jagged

// What the enemies do, read off the table: whom each would go for, and the whole answer to an activation before it
// ends.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

bool reaches(Facts f, EnemyId e, MercId m);
bool can_hit(Facts f, EnemyId e);
MercId target_of(Facts f, EnemyId e, Because& why);  // nobody: none stands in its sector
int blow_of(Facts f, EnemyId e, MercId m);           // damage of one attack, before anybody defends
fixed_vector<Turn, most_enemies> enemy_order(Facts f, SiteId site);

struct Intent {  // of one enemy, if the activation ended as things stand
  EnemyId enemy = no_enemy;
  AreaId from = nowhere, to = nowhere;  // where it would stand then
  MercId target = nobody;               // nobody: it finds none
  int attacks = 0, damage = 0;          // in all
};
std::vector<Intent> intents(Facts f);

}  // namespace fireteam::jagged

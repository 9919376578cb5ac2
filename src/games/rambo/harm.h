// What happens to Heroes and Enemies: Alert, Valor, Armor, Damage, Wounds, death.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

void change_alert(Table& t, HeroId h, int by, Rule rule);
void gain_valor(Table& t, HeroId h, int by, Rule rule);
void gain_armor(Table& t, HeroId h, int by, Rule rule);
void heal(Table& t, HeroId h, int by, Rule rule);
struct Blow {  // one damage event
  int damage = 0;
  Rule rule{};
  FigureId attacker = nobody;
  CellId from = no_cell;  // of an attack, which Resistance, Cover and Armor lessen
};
void deal_damage(Table& t, HeroId h, const Blow& blow);
void wound(Table& t, HeroId h, FigureId attacker);
void mend(Table& t, HeroId h, Rule rule);

struct Death {
  FigureId figure = 0;
  std::uint8_t tags = 0;
  CellId cell = no_cell;
  HeroId killer = nobody;
  bool quiet = false;  // a hazard: its Special Ability stays still
};
using Deaths = fixed_vector<Death, most_figures>;
void hurt_enemy(Table& t, FigureId e, int damage, HeroId by, Deaths& deaths, bool quiet = false);
void resolve_deaths(Table& t, Deaths& deaths, HeroId by);  // in the order that this Hero likes

}  // namespace fireteam::rambo

// What a Hero may do in its turn: steps, attacks, Gear, Tactics Cards.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

Verdict may_step(Facts f, HeroId h, CellId to);  // move.cpp
int step_cost(Facts f, HeroId h, CellId from, CellId to);
void step(Table& t, HeroId h, CellId to);
void entered(Table& t, HeroId h);  // Fog and triggers of the space entered
void march(Table& t, HeroId h, int points);
Verdict may_attack(Facts f, HeroId h, GearId weapon, FigureId only_target = nobody);  // attack.cpp
Verdict may_target(Facts f, HeroId h, GearId weapon, FigureId e);
void attack(Table& t, HeroId h, GearId weapon, FigureId only_target = nobody);
void free_attack(Table& t, HeroId h, FigureId e, Rule rule);
int weapon_range(Facts f, HeroId h, GearId weapon);
struct AttackFigures {  // of an attack with it now, everything that adds to them included
  int range = 0, targets = 0, damage = 0, alert = 0;
};
AttackFigures attack_figures(Facts f, HeroId h, GearId weapon);
int damage_through(Facts f, HeroId h, GearId weapon, FigureId e);  // without Valor
int stance_moves(Facts f, HeroId h, int stance);  // what it gives now, cards and loads counted: stance.cpp
int stance_alert(Facts f, HeroId h, int stance);
void find_gear(Table& t, HeroId finder, GearId gear);  // gear.cpp
void discard_gear(Table& t, HeroId h, GearId gear, Rule rule);
Verdict may_activate(Facts f, HeroId h, GearId gear);
void activate(Table& t, HeroId h, GearId gear);
bool has_utility(Facts f, HeroId h);
Verdict may_play(Facts f, HeroId h, std::size_t tactic);  // tactics.cpp
Verdict may_discard(Facts f, HeroId h, std::size_t tactic);
Verdict may_draw(Facts f, HeroId h);
void play_tactic(Table& t, HeroId h, std::size_t tactic);
void discard_tactic(Table& t, HeroId h, std::size_t tactic);
void draw_tactic(Table& t, HeroId h, Rule rule);
bool need_holds(Facts f, HeroId h, Need need);

}  // namespace fireteam::rambo

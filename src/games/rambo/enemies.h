// Enemies: activation, attacks, movement.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

void begin_activation(Table& t);  // enemies.cpp
void activation_beat(Table& t);
bool enemy_attack(Table& t, FigureId e, Rule rule);  // enemy_attack.cpp
// Between equal ones, by the Mission Leader; nobody when an Achievement was turned in instead (RAM-ACH-29).
HeroId leader_picks(Table& t, FigureId e, std::uint8_t heroes);
bool has_target(Facts f, FigureId e);
Verdict may_attack_hero(Facts f, FigureId e, HeroId h);
int enemy_damage(Facts f, FigureId e);
int hero_resistance(Facts f, HeroId h);
int damage_to_hero(Facts f, HeroId h, CellId from, int damage);
void move_toward(Table& t, FigureId e, CellId target, Rule rule, Because* why);  // enemy_move.cpp
bool move_to_cover(Table& t, FigureId e);
void move_steps(Table& t, FigureId e, CellId target, int steps, Rule rule);

}  // namespace fireteam::rambo

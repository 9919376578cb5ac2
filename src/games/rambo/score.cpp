// What bots go by: how near the objectives are, what it has cost, and how much time is left.
#include <algorithm>

#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

// The part of the Mission that is done, 0 to 1: objectives, their counters, and how near the Heroes are to what is
// left.
double progress(Facts f) {
  const auto& objectives = f.book.mission.objectives;
  if (objectives.empty()) return 0.5;
  double done = 0;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    if (f.board.objectives >> i & 1) {
      done += 1;
      continue;
    }
    for (std::size_t k = 0; k < f.book.script.counters.size(); ++k)
      if (!objectives[i].count.empty() && f.book.script.counters[k] == objectives[i].count && objectives[i].of)
        done += 0.85 * std::min(1.0, static_cast<double>(f.board.counters[k]) / objectives[i].of);
  }
  return done / static_cast<double>(objectives.size());
}

bool still_wanted(const Poi& poi) { return poi.glyph == "goal" || poi.glyph == "exit"; }

// 0 far … 1 there: the nearest Hero to each goal, and all Heroes to their nearest.
double nearness(Facts f) {
  double sum = 0;
  int goals = 0;
  for (std::size_t p = 0; p < most_pois; ++p) {
    if (f.board.pois[p] == no_cell || !still_wanted(f.book.pois[p])) continue;
    int nearest = 40, all = 0, heroes = 0;
    each_hero(f, [&](HeroId h) {
      int away = std::min(40, walk_distance(f, f.board.heroes[h].cell, f.board.pois[p]));
      nearest = std::min(nearest, away);
      all += away;
      ++heroes;
    });
    if (heroes) sum += 0.6 * (1 - nearest / 40.0) + 0.4 * (1 - all / (40.0 * heroes));
    ++goals;
  }
  return goals ? sum / goals : 0.5;
}

double hero_state(Facts f, HeroId h) {
  const Hero& hero = f.board.heroes[h];
  double limit = wound_limit(f);
  double wounds = wound_count(hero) + 0.9 * hero.damage / health_of(f, h);
  double near_loss = wounds / limit;
  double state = 1.0 - 0.45 * near_loss - 0.55 * near_loss * near_loss;
  static constexpr double level_cost[] = {0.0, 0.05, 0.14, 0.24};
  state -= level_cost[static_cast<std::size_t>(level_of(f, h))] * (cover_hides(f, h) ? 0.5 : 1.0) + 0.008 * hero.alert;
  state += 0.015 * std::min<int>(hero.valor, 5) + 0.015 * std::min<int>(hero.armor, 3);
  return state;
}

}  // namespace

double score(Facts f, Seat) {
  if (f.board.result) return f.board.result == 1 ? 1.0 : 0.0;
  double team = 0, worst = 1;
  int heroes = 0;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) {
    if (f.board.heroes[h].out) continue;
    double own = hero_state(f, h);
    team += own;
    worst = std::min(worst, own);
    ++heroes;
  }
  team = heroes ? 0.6 * team / heroes + 0.4 * worst : 1.0;
  double gone = 1.0 - static_cast<double>(heroes) / std::max<int>(1, f.board.heroes_in_game);  // Heroes that have left
  double enemies = 0;
  each_figure(f, [&](FigureId e) {
    if (f.board.frozen >> f.book.letter_of(e) & 1) return;
    const EnemyCard& card = f.book.enemy_of(e);
    enemies += 0.5 + 0.5 * (card.health - f.board.figures[e].damage) / static_cast<double>(card.health);
  });
  double done = std::min(1.0, progress(f) + 0.3 * gone);
  double time = static_cast<double>(f.board.round - 1) / std::max(1, final_round(f));
  double value = 0.18 + 0.42 * done + 0.16 * nearness(f) + 0.26 * (team - 0.5) - 0.014 * std::min(enemies, 12.0);
  value -= 0.12 * time * (1.0 - done);  // time runs against what is left to do
  return std::clamp(value, 0.01, 0.99);
}

}  // namespace fireteam::rambo

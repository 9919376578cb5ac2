// What bots go by: how near the mission is to success, what it has cost, and how much time is left.
#include "games/rambo/outlook.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

double hero_state(Facts f, HeroId h) {
  const Hero& hero = f.board.heroes[h];
  double limit = wound_limit(f);
  double near_loss = (wound_count(hero) + 0.9 * hero.damage / health_of(f, h)) / limit;
  double state = 1.0 - 0.4 * near_loss - 0.6 * near_loss * near_loss;
  static constexpr double level_cost[] = {0.0, 0.05, 0.12, 0.2};
  state -= level_cost[static_cast<std::size_t>(level_of(f, h))] * (cover_hides(f, h) ? 0.5 : 1.0) + 0.006 * hero.alert;
  if (std::none_of(hero.gear.begin(), hero.gear.end(), [&](GearId gear) { return f.book.is_weapon(gear); }))
    state -= 0.25;  // nothing to fight with
  return state + 0.012 * std::min<int>(hero.valor, 5) + 0.015 * std::min<int>(hero.armor, 3);
}

// Damage that the Enemies who act next could do to Heroes they see now, or would after a walk.
double exposure(Facts f) {
  if (f.board.marker >= f.book.letters.size() || (f.board.frozen >> f.board.marker & 1)) return 0;
  const Letter& letter = f.book.letters[f.board.marker];
  const EnemyCard& card = f.book.enemies[letter.enemy];
  double sum = 0;
  for (FigureId i = 0; i < letter.figures; ++i) {
    auto e = static_cast<FigureId>(letter.first + i);
    if (!alive(f.board, e)) continue;
    double worst = 0;
    each_hero(f, [&](HeroId h) {
      if (!visible(f, e, h)) return;
      int away = f.book.grid.chebyshev(f.board.figures[e].cell, f.board.heroes[h].cell);
      if (away <= card.move + 4 * std::max<int>(card.range - 1, 0) + 2)
        worst = std::max(worst, 1.0 - 0.2 * std::min<int>(f.board.heroes[h].armor, 3));
    });
    sum += worst * card.damage;
  }
  return sum;
}

}  // namespace

bool in_play(Facts f, const Trigger& trigger) {
  if (!Story::in_variant(f, trigger)) return false;
  for (const Condition& c : trigger.conditions)
    if (c.test == Test::heroes_in_game && !Story::condition_holds(f, c, {})) return false;
  return true;
}

double score(Facts f, Seat) {
  if (f.board.result) {  // above all that runs; Wounds count in a victory too
    double wounds = 0;
    for (HeroId h = 0; h < f.board.heroes_in_game; ++h) wounds += wound_count(f.board.heroes[h]);
    const double hurt = wounds / (std::max<int>(1, f.board.heroes_in_game) * wound_limit(f));
    return f.board.result == 1 ? 1.0 - 0.05 * std::min(1.0, hurt) : 0.0;
  }
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
  double enemies = 0;
  each_figure(f, [&](FigureId e) {
    if (f.board.figures[e].asleep) return;
    const EnemyCard& card = f.book.enemy_of(e);
    enemies += 0.5 + 0.5 * (card.health - f.board.figures[e].damage) / static_cast<double>(card.health);
  });
  for (std::size_t i = 0; i < f.book.fog_areas.size(); ++i) enemies += face_down(f, i) ? 1.0 : 0.0;
  Outlook outlook(f);
  double done = outlook.progress();
  double time = static_cast<double>(f.board.round - 1) / std::max(1, final_round(f));
  double value = 0.10 + 0.72 * done + 0.24 * (team - 0.6) - 0.006 * std::min(enemies, 12.0) - 0.25 * outlook.danger() -
                 0.008 * std::min(exposure(f), 12.0);
  value -= 0.15 * time * (1.0 - done);  // time runs against what is left to do
  return std::clamp(value, 0.01, 0.94);
}

}  // namespace fireteam::rambo

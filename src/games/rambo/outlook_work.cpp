// What conditions ask for: to kill, to count, to fetch and bring, to gather.
#include "games/rambo/outlook.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

double Outlook::hidden(const Cells& place) const {
  double left = 0;
  for (std::size_t i = 0; i < f_.book.fog_areas.size(); ++i)
    if (face_down(f_, i) && (place & f_.book.area_cells[f_.book.fog_areas[i]]).any()) ++left;
  return left;
}

double Outlook::nearest_fog() const {
  if (fog_ >= 0) return fog_;
  Cells rings;
  for (std::size_t i = 0; i < f_.book.fog_areas.size(); ++i)
    if (face_down(f_, i)) rings |= f_.book.fog_ring[i];
  return fog_ = rings.any() ? nearest_to(rings) : 0;
}

Cells Outlook::around(const Place& place, const Trigger& trigger) const {
  Context context;
  if (trigger.when == When::use)
    for (std::uint8_t p = 0; p < most_pois; ++p)
      if ((trigger.pois >> p & 1U) && f_.board.pois[p] != no_cell) context.here = f_.board.pois[p], context.poi = p;
  return cells_of(f_, place, context);
}

double Outlook::health_left(FigureId e) const {
  double health = f_.book.enemy_of(e).health;
  return (health - f_.board.figures[e].damage) / health;
}

double Outlook::hunted(const Select& select) const {
  double best = 0;
  each_figure(f_, [&](FigureId e) {
    if (selected(f_, e, select))
      best = std::max(
          best, 0.2 + 0.45 * (1 - health_left(e)) + 0.35 * nearest_to(kit::just<most_cells>(f_.board.figures[e].cell)));
  });
  return best > 0 ? best : 0.2 * nearest_fog();
}

double Outlook::counted(std::uint16_t counter, Op op, int n, int depth) const {
  int now = f_.board.counters[counter];
  if (holds(op, now, n)) return 1;
  if (op != Op::ge && op != Op::gt && (op != Op::eq || now > n)) return 0.3;
  double need = std::max(1, op == Op::gt ? n + 1 : n);
  double more = std::max(on_the_way(counter, need - now), 0.85 * raised(counter, static_cast<int>(need) - now, depth));
  return std::min(0.98, (now + more) / need);
}

double Outlook::raised(std::uint16_t counter, int lacks, int depth) const {
  auto parts = raisers<12>(counter, depth);
  return greatest(parts, lacks);
}

bool Outlook::raises(const Trigger& trigger, std::uint16_t counter) {
  for (const Effect& effect : trigger.effects)
    if (effect.verb == Verb::count && !effect.set && effect.counter == counter && effect.amount > 0) return true;
  return false;
}

double Outlook::on_the_way(std::uint16_t counter, double need) const {
  for (const Trigger& trigger : f_.book.triggers) {
    if (trigger.when != When::use || !live(trigger)) continue;
    bool counts = false;
    for (const Effect& effect : trigger.effects)
      counts |= effect.verb == Verb::count && !effect.set && effect.counter == counter;
    if (!counts) continue;
    for (const Condition& c : trigger.conditions)
      if (c.test == Test::holds_marker && !c.negated && c.who.kind == WhoKind::concerned)
        return in_hands(trigger, c.marker, static_cast<int>(need));
  }
  return 0;
}

double Outlook::in_hands(const Trigger& trigger, std::uint8_t marker, int need) const {
  Cells goal, source;
  for (std::size_t p = 0; p < most_pois; ++p)
    if ((trigger.pois >> p & 1U) && f_.board.pois[p] != no_cell) goal.set(f_.board.pois[p]);
  for (const Trigger& other : f_.book.triggers)
    if (other.when == When::use && live(other) && does_marker(other, marker) && all_hold_but_hands(other))
      for (std::size_t p = 0; p < most_pois; ++p)
        if ((other.pois >> p & 1U) && f_.board.pois[p] != no_cell) source.set(f_.board.pois[p]);
  fixed_vector<double, most_heroes> parts;
  each_hero(f_, [&](HeroId h) {
    const Hero& hero = f_.board.heroes[h];
    parts.push_back(hero.markers[marker] ? 0.35 + 0.5 * near(hero.cell, goal) : 0.3 * near(hero.cell, source));
  });
  return greatest(parts, need);
}

bool Outlook::does_marker(const Trigger& trigger, std::uint8_t marker) {
  for (const Effect& effect : trigger.effects)
    if (effect.verb == Verb::marker && effect.marker == marker) return true;
  return false;
}

bool Outlook::all_hold_but_hands(const Trigger& trigger) const {
  for (const Condition& c : trigger.conditions)
    if (c.test != Test::holds_marker && !Story::condition_holds(f_, c, {})) return false;
  return true;
}

double Outlook::gathered(const Condition& c) const {
  Context context;
  std::uint8_t who = heroes_of(f_, c.who, context);
  int asked = 0, out = 0;
  for (HeroId h = 0; h < f_.board.heroes_in_game; ++h) asked += who >> h & 1U, out += f_.board.heroes[h].out;
  if (c.of_heroes.n == 0) {  // nobody may be there
    if (c.place.kind == PlaceKind::fixed && cells_of(f_, c.place, context) == f_.book.on_map) return leaving(out);
    Cells place = cells_of(f_, c.place, context);
    double sum = 0;
    for (HeroId h = 0; h < f_.board.heroes_in_game; ++h) {
      if (!(who >> h & 1U)) continue;
      bool inside = on_map(f_.board, h) && place.test(f_.board.heroes[h].cell);
      sum += inside ? 0.2 + 0.6 * near(f_.board.heroes[h].cell, f_.book.on_map - place - f_.board.solid) : 1.0;
    }
    return sum / std::max(1, asked);
  }
  const int n = c.of_heroes.n;
  int need = n == all_heroes ? asked : n == half_heroes ? (asked + 1) / 2 : n;
  std::array<double, most_heroes> nearness{};
  std::size_t count = 0;
  Cells place = cells_of(f_, c.place, context);
  for (HeroId h = 0; h < f_.board.heroes_in_game; ++h)
    if (who >> h & 1U) nearness[count++] = on_map(f_.board, h) ? near(f_.board.heroes[h].cell, place) : 0;
  std::sort(nearness.begin(), nearness.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
  double sum = 0;
  for (int i = 0; i < need && i < static_cast<int>(count); ++i) sum += nearness[static_cast<std::size_t>(i)];
  return need > 0 ? 0.95 * sum / need : 1;
}

double Outlook::leaving(int out) const {
  double sum = out;
  for (const Trigger& trigger : f_.book.triggers)
    if (live(trigger) && trigger.when == When::enter && does(trigger, Verb::exit)) {
      Cells place = cells_of(f_, trigger.place, {});
      each_hero(f_, [&](HeroId h) { sum += 0.9 * near(f_.board.heroes[h].cell, place); });
      break;
    }
  return sum / std::max<int>(1, f_.board.heroes_in_game);
}

double Outlook::delivered(const Condition& c, int depth) const {
  Cells place = cells_of(f_, c.place, {});
  double sum = 0;
  each_hero(f_, [&](HeroId h) {
    sum += f_.board.heroes[h].markers[c.marker] * (0.4 + 0.6 * near(f_.board.heroes[h].cell, place));
  });
  for (const Lying& lying : f_.board.lying)
    if (lying.marker == c.marker) sum += place.test(lying.cell) ? 1.0 : 0.2;
  double need = std::max<int>(1, c.n);
  return std::min(0.98, (sum + (sum < need ? 0.4 * taken(c.marker, depth) : 0)) / need);
}

double Outlook::pois_left(const Condition& c) const {
  Cells place = cells_of(f_, c.place, {});
  double left = 0;
  for (std::size_t p = 0; p < most_pois; ++p)
    if ((c.pois >> p & 1U) && f_.board.pois[p] != no_cell && place.test(f_.board.pois[p]))
      left += 1.0 - 0.5 * nearest_to(kit::just<most_cells>(f_.board.pois[p]));
  return 1.0 / (1.0 + 0.5 * left);
}

}  // namespace fireteam::rambo

// What bots go by: how near the mission's own triggers are to success, what it has cost, and how much time is left.
// Nothing here knows a mission: readiness is read off the conditions and events that complete the objectives.
#include <algorithm>

#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

constexpr int far = 24;  // steps that count as out of reach
constexpr int deepest = 3;

bool face_down(Facts f, std::size_t fog) {
  auto state = static_cast<FogState>(f.board.fogs[fog].state);
  return state == FogState::down || state == FogState::known;
}

class Outlook {
 public:
  explicit Outlook(Facts f) : f_(f) {}

  // 0 nothing done … 1 won.
  double progress() const {
    std::size_t count = f_.book.mission.objectives.size();
    double best = readiness_of(Verb::success, 0, 0);
    if (!count) return best;
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += objective(static_cast<std::int16_t>(i), 0);
    return std::max(best * 0.95, 0.75 * sum / static_cast<double>(count) + 0.25 * best);
  }

  // 0 safe … 1 lost: counters that run toward a failure.
  double danger() const {
    double worst = 0;
    for (const Trigger& trigger : f_.book.triggers) {
      if (!live(trigger) || !does(trigger, Verb::failure, -1)) continue;
      if (trigger.when == When::checkpoint)
        worst = std::max(worst, all_hold(f_, trigger.conditions, {}) ? 2.0 : shown(trigger));  // 2: lost soon
      if (trigger.when == When::level) worst = std::max(worst, loudest());
      if (trigger.when != When::count) continue;
      double ratio = static_cast<double>(f_.board.counters[trigger.a]) / std::max<int>(1, trigger.b);
      worst = std::max(worst, ratio * ratio);
    }
    return worst;
  }

 private:
  bool live(const Trigger& trigger) const { return in_play(f_, trigger); }

  static bool does(const Trigger& trigger, Verb verb, int n) {
    for (const Effect& effect : trigger.effects)
      if (effect.verb == verb && (n < 0 || effect.n == n || effect.a == n)) return true;
    return false;
  }

  // How near the Hero with the most Alert is to Red, where Red loses.
  double loudest() const {
    double worst = 0;
    each_hero(f_, [&](HeroId h) {
      const auto& track = card_of(f_, h).track;
      double part = f_.board.heroes[h].alert / static_cast<double>(track[0] + track[1] + track[2]);
      worst = std::max(worst, 0.7 * part * part);
    });
    return worst;
  }
  double shown(const Trigger& trigger) const {
    for (const Condition& c : trigger.conditions)
      if (c.test == Test::any_level || c.who.kind == WhoKind::level) return loudest();
    return 0;
  }

  double objective(std::int16_t n, int depth) const {
    if (f_.board.objectives >> n & 1) return 1;
    return 0.9 * readiness_of(Verb::complete, n, depth);
  }

  // The readiest of the triggers with such an effect.
  double readiness_of(Verb verb, int n, int depth) const {
    if (depth > deepest) return 0;
    double best = 0;
    for (std::size_t i = 0; i < f_.book.triggers.size(); ++i) {
      const Trigger& trigger = f_.book.triggers[i];
      if (!live(trigger)) continue;
      bool fits = false;
      for (const Effect& effect : trigger.effects) {
        if (effect.verb != verb) continue;
        if (verb == Verb::complete)
          fits = fits || effect.n == n;
        else if (verb == Verb::marker)
          fits = fits || effect.a == n;
        else
          fits = true;
      }
      if (fits) best = std::max(best, readiness(trigger, depth + 1));
    }
    return best;
  }

  // Conditions in their order: what comes after one that does not hold yet is not looked at, or a bot would keep away
  // from the very place it has to go to first.
  double readiness(const Trigger& trigger, int depth) const {
    double sum = 0, parts = 0;
    if (double own = event(trigger, depth); own >= 0) sum += own, ++parts;
    bool open = true;
    for (const Condition& condition : trigger.conditions) {
      if (condition.test == Test::heroes_in_game) continue;  // live() has asked: nothing anybody does changes it
      double own = open ? degree(condition, trigger, depth) : 0.2;
      open = open && own >= 0.999;
      sum += own;
      ++parts;
    }
    return parts > 0 ? sum / parts : 1;
  }

  // How near the event itself is; -1 if it needs nothing.
  double event(const Trigger& trigger, int depth) const {
    switch (trigger.when) {
      case When::use:
      case When::reach:
      case When::step_on: {
        double& known = used_[static_cast<std::size_t>(&trigger - f_.book.triggers.data())];
        if (known > 0) return known - 1;
        // The nearest one counts most; that each has somebody near, and that the team follows, counts too.
        double best = 0, sum = 0;
        int count = 0;
        Cells all;
        for (std::size_t p = 0; p < most_pois; ++p) {
          if (!(trigger.a >> p & 1U) || f_.board.pois[p] == no_cell) continue;
          double nearest = nearest_to(kit::just<most_cells>(f_.board.pois[p]));
          best = std::max(best, nearest);
          sum += nearest;
          ++count;
          all.set(f_.board.pois[p]);
        }
        if (double carried = with_marker(trigger); carried >= 0) return (known = 1 + carried) - 1;
        bool hidden_yet = !(f_.board.pois_known & trigger.a);
        known = 1 + (count        ? 0.55 * best + 0.3 * sum / count + 0.15 * average_to(all)
                     : hidden_yet ? 0.4 * nearest_fog()
                                  : 0);
        return known - 1;
      }
      case When::enter:
        return average_to(cells_of(f_, trigger.place, {}));
      case When::kill:
        return hunted(trigger.select);
      case When::count:
        return counted(trigger.a, trigger.op, trigger.b, depth);
      case When::objective:
        return objective(static_cast<std::int16_t>(trigger.a), depth);
      case When::round_end:
        return std::min(1.0, static_cast<double>(f_.board.round) / std::max<int>(1, trigger.a + 1));
      default:
        return -1;
    }
  }

  // A use that needs something in hand: whoever holds it has to come, nobody else; -1 if it needs nothing.
  double with_marker(const Trigger& trigger) const {
    for (const Condition& c : trigger.conditions) {
      if (c.test != Test::holds_marker || c.negated || c.who.kind != WhoKind::concerned) continue;
      Cells all;
      for (std::size_t p = 0; p < most_pois; ++p)
        if ((trigger.a >> p & 1U) && f_.board.pois[p] != no_cell) all.set(f_.board.pois[p]);
      double best = 0;
      each_hero(f_, [&](HeroId h) {
        if (f_.board.heroes[h].markers[c.a]) best = std::max(best, near(f_.board.heroes[h].cell, all));
      });
      return best;
    }
    return -1;
  }

  double degree(const Condition& c, const Trigger& trigger, int depth) const {
    Context context;
    bool none_wanted = c.test == Test::enemies && (c.op == Op::eq || c.op == Op::le || c.op == Op::lt);
    if (c.test != Test::is && c.who.kind != WhoKind::concerned && !none_wanted && condition_holds(f_, c, context))
      return 1;
    switch (c.test) {
      case Test::enemies: {
        Cells place = around(c.place, trigger);
        double left = none_wanted ? hidden(place) : 0;
        each_figure(f_, [&](FigureId e) {
          if (selected(f_, e, c.select) && place.test(f_.board.figures[e].cell)) left += 0.6 + 0.4 * health_left(e);
        });
        return none_wanted ? 1.0 / (1.0 + 0.45 * left) : std::min(1.0, left);
      }
      case Test::heroes:
        return gathered(c);
      case Test::count:
        return c.negated ? 0.5 : counted(c.a, c.op, c.n, depth);
      case Test::objective:
        return c.negated ? 0.5 : objective(c.n, depth);
      case Test::holds_marker:
        if (c.negated) return 0.9;
        for (const Hero& hero : f_.board.heroes)
          if (hero.markers[c.a]) return 1;
        return 0.6 * readiness_of(Verb::marker, c.a, depth);
      case Test::markers:
        return delivered(c, depth);
      case Test::alive:
        return 0.5;
      case Test::pois:
        return pois_left(c);
      case Test::fogs: {
        int down = 0;
        for (std::size_t i = 0; i < f_.book.fog_areas.size(); ++i) down += face_down(f_, i);
        return 1.0 / (1.0 + down);
      }
      case Test::level:
        return c.who.kind == WhoKind::concerned ? 0.7 : 0.4;
      default:
        return 0.5;
    }
  }

  // A face-down Fog card counts as one Enemy: who goes round it has not got rid of what it hides.
  double hidden(const Cells& place) const {
    double left = 0;
    for (std::size_t i = 0; i < f_.book.fog_areas.size(); ++i)
      if (face_down(f_, i) && (place & f_.book.area_cells[f_.book.fog_areas[i]]).any()) ++left;
    return left;
  }

  // What is not on the map may wait under the Fog.
  double nearest_fog() const {
    if (fog_ >= 0) return fog_;
    Cells rings;
    for (std::size_t i = 0; i < f_.book.fog_areas.size(); ++i)
      if (face_down(f_, i)) rings |= f_.book.fog_ring[i];
    return fog_ = rings.any() ? nearest_to(rings) : 0;
  }

  // A place that a use trigger means from its P.O.I., whoever uses it.
  Cells around(const Place& place, const Trigger& trigger) const {
    Context context;
    if (trigger.when == When::use)
      for (std::uint8_t p = 0; p < most_pois; ++p)
        if ((trigger.a >> p & 1U) && f_.board.pois[p] != no_cell) context.here = f_.board.pois[p], context.poi = p;
    return cells_of(f_, place, context);
  }

  double health_left(FigureId e) const {
    double health = f_.book.enemy_of(e).health;
    return (health - f_.board.figures[e].damage) / health;
  }

  double hunted(const Select& select) const {
    double best = 0;
    each_figure(f_, [&](FigureId e) {
      if (selected(f_, e, select))
        best = std::max(best, 0.2 + 0.45 * (1 - health_left(e)) +
                                  0.35 * nearest_to(kit::just<most_cells>(f_.board.figures[e].cell)));
    });
    return best > 0 ? best : 0.2 * nearest_fog();
  }

  double counted(std::uint16_t counter, Op op, int n, int depth) const {
    int now = f_.board.counters[counter];
    if (holds(op, now, n)) return 1;
    if (op != Op::ge && op != Op::gt && (op != Op::eq || now > n)) return 0.3;
    double need = std::max(1, op == Op::gt ? n + 1 : n);
    double more =
        std::max(on_the_way(counter, need - now), 0.85 * raised(counter, static_cast<int>(need) - now, depth));
    return std::min(0.98, (now + more) / need);
  }

  // The readiest of the triggers that raise a counter, as many as it lacks: two winches are walked to at once.
  double raised(std::uint16_t counter, int lacks, int depth) const {
    if (depth > deepest) return 0;
    fixed_vector<double, 12> parts;
    for (const Trigger& trigger : f_.book.triggers)
      if (!parts.full() && raises(trigger, counter) && live(trigger)) parts.push_back(readiness(trigger, depth + 1));
    return most(parts, lacks);
  }
  // The sum of the greatest, as many as count: one more beyond them must not hide a step of theirs.
  template <typename List>
  static double most(List& parts, int count) {
    std::sort(parts.begin(), parts.end(), std::greater<>());
    double sum = 0;
    for (int i = 0; i < count && i < static_cast<int>(parts.size()); ++i) sum += parts[static_cast<std::size_t>(i)];
    return sum;
  }
  static bool raises(const Trigger& trigger, std::uint16_t counter) {
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::count && effect.a == counter && effect.n > 0) return true;
    return false;
  }

  // What is carried toward the place where it counts, each piece for itself; the others are on their way to fetch.
  double on_the_way(std::uint16_t counter, double need) const {
    for (const Trigger& trigger : f_.book.triggers) {
      if (trigger.when != When::use || !live(trigger)) continue;
      bool counts = false;
      for (const Effect& effect : trigger.effects) counts |= effect.verb == Verb::count && effect.a == counter;
      if (!counts) continue;
      for (const Condition& c : trigger.conditions)
        if (c.test == Test::holds_marker && !c.negated && c.who.kind == WhoKind::concerned)
          return in_hands(trigger, static_cast<std::uint8_t>(c.a), static_cast<int>(need));
    }
    return 0;
  }
  double in_hands(const Trigger& trigger, std::uint8_t marker, int need) const {
    Cells goal, source;
    for (std::size_t p = 0; p < most_pois; ++p)
      if ((trigger.a >> p & 1U) && f_.board.pois[p] != no_cell) goal.set(f_.board.pois[p]);
    for (const Trigger& other : f_.book.triggers)
      if (other.when == When::use && live(other) && does_marker(other, marker) && all_hold_but_hands(other))
        for (std::size_t p = 0; p < most_pois; ++p)
          if ((other.a >> p & 1U) && f_.board.pois[p] != no_cell) source.set(f_.board.pois[p]);
    fixed_vector<double, most_heroes> parts;
    each_hero(f_, [&](HeroId h) {
      const Hero& hero = f_.board.heroes[h];
      parts.push_back(hero.markers[marker] ? 0.35 + 0.5 * near(hero.cell, goal) : 0.3 * near(hero.cell, source));
    });
    return most(parts, need);
  }
  static bool does_marker(const Trigger& trigger, std::uint8_t marker) {
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::marker && effect.a == marker) return true;
    return false;
  }
  bool all_hold_but_hands(const Trigger& trigger) const {
    for (const Condition& c : trigger.conditions)
      if (c.test != Test::holds_marker && !condition_holds(f_, c, {})) return false;
    return true;
  }

  double gathered(const Condition& c) const {
    Context context;
    std::uint8_t who = heroes_of(f_, c.who, context);
    int asked = 0, out = 0;
    for (HeroId h = 0; h < f_.board.heroes_in_game; ++h) asked += who >> h & 1U, out += f_.board.heroes[h].out;
    if (c.n == 0) {  // nobody may be there
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
    int need = c.n == all_heroes ? asked : c.n == half_heroes ? (asked + 1) / 2 : c.n;
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

  double leaving(int out) const {
    double sum = out;
    for (const Trigger& trigger : f_.book.triggers)
      if (live(trigger) && trigger.when == When::enter && does(trigger, Verb::exit, -1)) {
        Cells place = cells_of(f_, trigger.place, {});
        each_hero(f_, [&](HeroId h) { sum += 0.9 * near(f_.board.heroes[h].cell, place); });
        break;
      }
    return sum / std::max<int>(1, f_.board.heroes_in_game);
  }

  double delivered(const Condition& c, int depth) const {
    Cells place = cells_of(f_, c.place, {});
    double sum = 0;
    each_hero(f_, [&](HeroId h) {
      sum += f_.board.heroes[h].markers[c.a] * (0.4 + 0.6 * near(f_.board.heroes[h].cell, place));
    });
    for (const Lying& lying : f_.board.lying)
      if (lying.marker == c.a) sum += place.test(lying.cell) ? 1.0 : 0.2;
    double need = std::max<int>(1, c.n);
    return std::min(0.98, (sum + (sum < need ? 0.4 * readiness_of(Verb::marker, c.a, depth) : 0)) / need);
  }

  double pois_left(const Condition& c) const {
    Cells place = cells_of(f_, c.place, {});
    double left = 0;
    for (std::size_t p = 0; p < most_pois; ++p)
      if ((c.a >> p & 1U) && f_.board.pois[p] != no_cell && place.test(f_.board.pois[p]))
        left += 1.0 - 0.5 * nearest_to(kit::just<most_cells>(f_.board.pois[p]));
    return 1.0 / (1.0 + 0.5 * left);
  }

  // 1 there … 0 too far. Behind a wall it counts less: the way has yet to be opened. The printed table serves as long
  // as the walls stand as printed.
  double near(CellId from, const Cells& to) const {
    constexpr int cut_off = kit::Distances::none;
    int best = cut_off;
    if (!f_.board.walls_changed)
      to.each([&](std::size_t cell) { best = std::min<int>(best, f_.book.walk(from, static_cast<CellId>(cell))); });
    else
      best = spread(from, to);
    if (best < cut_off) return std::max(0.0, 1.0 - static_cast<double>(best) / far);
    best = far;
    to.each(
        [&](std::size_t cell) { best = std::min<int>(best, f_.book.grid.chebyshev(from, static_cast<CellId>(cell))); });
    return 0.25 * (1.0 - static_cast<double>(best) / far) + 0.1 * opening();
  }
  // How near the readiest door is to being opened, its key included, or a rope that carries a Hero across; doors behind
  // doors are not looked for.
  double opening() const {
    if (opening_ >= 0) return opening_;
    opening_ = 0;
    double best = 0;
    for (const Trigger& trigger : f_.book.triggers)
      if (live(trigger) && opens(trigger)) best = std::max(best, readiness(trigger, deepest - 1));
    return opening_ = best;
  }
  static bool opens(const Trigger& trigger) {
    if (trigger.when != When::use) return false;
    for (const Effect& effect : trigger.effects)
      if ((effect.verb == Verb::red_line && !effect.n) || effect.verb == Verb::put) return true;
    return false;
  }
  int spread(CellId from, const Cells& to) const {
    Spread& one = spread_from(from);
    if ((one.found & to).any())
      for (int steps = 0; steps < one.known; ++steps)
        if ((one.fronts[steps] & to).any()) return steps;
    while (!one.ended && one.known < far) {
      Cells next = one.known ? kit::spread(f_.book.grid, f_.board.steps, one.fronts[one.known - 1]) - one.found
                             : kit::just<most_cells>(from);
      one.ended = next.none();
      if (one.ended) break;
      one.found |= next;
      one.fronts[one.known++] = next;
      if ((next & to).any()) return one.known - 1;
    }
    return one.ended ? kit::Distances::none : far;
  }
  struct Spread {  // spaces by their steps from one, as far as somebody asked
    CellId from = no_cell;
    int known = 0;
    bool ended = false;
    Cells found;
    std::array<Cells, far> fronts;
  };
  Spread& spread_from(CellId from) const {
    for (Spread& one : spreads_)
      if (one.from == from) return one;
    if (spreads_.full()) spreads_.clear();
    spreads_.push_back({});
    spreads_.back().from = from;
    return spreads_.back();
  }

  double nearest_to(const Cells& cells) const {
    double best = 0;
    each_hero(f_, [&](HeroId h) { best = std::max(best, near(f_.board.heroes[h].cell, cells)); });
    return best;
  }
  double average_to(const Cells& cells) const {
    double sum = 0;
    int count = 0;
    each_hero(f_, [&](HeroId h) { sum += near(f_.board.heroes[h].cell, cells), ++count; });
    return count ? sum / count : 0;
  }

  // Asked for many times in one score.
  mutable fixed_vector<Spread, most_heroes> spreads_;
  mutable std::array<double, most_triggers> used_{};  // events of use, reach and step-on triggers, plus 1
  mutable double fog_ = -1, opening_ = -1;
  Facts f_;
};

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
  if (!(trigger.in >> f.board.difficulty & 1U)) return false;
  for (const Condition& c : trigger.conditions)
    if (c.test == Test::heroes_in_game && !condition_holds(f, c, {})) return false;
  return true;
}

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
  return std::clamp(value, 0.01, 0.99);
}

}  // namespace fireteam::rambo

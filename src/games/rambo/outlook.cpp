// Triggers and their conditions: how near each is to holding.
#include "games/rambo/outlook.h"

#include "games/rambo/story.h"

namespace fireteam::rambo {

double Outlook::progress() const {
  std::size_t count = f_.book.mission.objectives.size();
  double best = brought_by([](const Effect& e) { return e.verb == Verb::success; }, 0);
  if (!count) return best;
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += objective(i, 0);
  return std::max(best * 0.95, 0.75 * sum / static_cast<double>(count) + 0.25 * best);
}

double Outlook::danger() const {
  double worst = 0;
  for (const Trigger& trigger : f_.book.triggers) {
    if (!live(trigger) || !does(trigger, Verb::failure)) continue;
    if (trigger.when == When::checkpoint)
      worst = std::max(worst, Story::all_hold(f_, trigger.conditions, {}) ? 2.0 : shown(trigger));  // 2: lost soon
    if (trigger.when == When::level) worst = std::max(worst, loudest());
    if (trigger.when != When::count) continue;
    double ratio = static_cast<double>(f_.board.counters[trigger.counter]) / std::max<int>(1, trigger.n);
    worst = std::max(worst, ratio * ratio);
  }
  return worst;
}

double Outlook::loudest() const {
  double worst = 0;
  each_hero(f_, [&](HeroId h) {
    const auto& track = card_of(f_, h).track;
    double part = f_.board.heroes[h].alert / static_cast<double>(track[0] + track[1] + track[2]);
    worst = std::max(worst, 0.7 * part * part);
  });
  return worst;
}

double Outlook::shown(const Trigger& trigger) const {
  for (const Condition& c : trigger.conditions)
    if (c.test == Test::any_level || c.who.kind == WhoKind::level) return loudest();
  return 0;
}

double Outlook::objective(std::size_t n, int depth) const {
  if (f_.board.objectives >> n & 1) return 1;
  return 0.9 * brought_by([&](const Effect& e) { return e.verb == Verb::complete && e.objective == n; }, depth);
}

double Outlook::taken(std::uint8_t marker, int depth) const {
  return brought_by([&](const Effect& e) { return e.verb == Verb::marker && e.marker == marker; }, depth);
}

double Outlook::event(const Trigger& trigger, int depth) const {
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
        if (!(trigger.pois >> p & 1U) || f_.board.pois[p] == no_cell) continue;
        double nearest = nearest_to(kit::just<most_cells>(f_.board.pois[p]));
        best = std::max(best, nearest);
        sum += nearest;
        ++count;
        all.set(f_.board.pois[p]);
      }
      if (double carried = with_marker(trigger); carried >= 0) return (known = 1 + carried) - 1;
      bool hidden_yet = !(f_.board.pois_known & trigger.pois);
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
      return counted(trigger.counter, trigger.op, trigger.n, depth);
    case When::objective:
      return objective(trigger.objective, depth);
    case When::round_end:
      return std::min(1.0, static_cast<double>(f_.board.round) / std::max<int>(1, trigger.first + 1));
    default:
      return -1;
  }
}

double Outlook::with_marker(const Trigger& trigger) const {
  for (const Condition& c : trigger.conditions) {
    if (c.test != Test::holds_marker || c.negated || c.who.kind != WhoKind::concerned) continue;
    Cells all;
    for (std::size_t p = 0; p < most_pois; ++p)
      if ((trigger.pois >> p & 1U) && f_.board.pois[p] != no_cell) all.set(f_.board.pois[p]);
    double best = 0;
    each_hero(f_, [&](HeroId h) {
      if (f_.board.heroes[h].markers[c.marker]) best = std::max(best, near(f_.board.heroes[h].cell, all));
    });
    return best;
  }
  return -1;
}

double Outlook::degree(const Condition& c, const Trigger& trigger, int depth) const {
  Context context;
  bool none_wanted = c.test == Test::enemies && (c.op == Op::eq || c.op == Op::le || c.op == Op::lt);
  if (c.test != Test::is && c.who.kind != WhoKind::concerned && !none_wanted && Story::condition_holds(f_, c, context))
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
      return c.negated ? 0.5 : counted(c.counter, c.op, c.n, depth);
    case Test::objective:
      return c.negated ? 0.5 : objective(c.objective, depth);
    case Test::holds_marker:
      if (c.negated) return 0.9;
      for (const Hero& hero : f_.board.heroes)
        if (hero.markers[c.marker]) return 1;
      return 0.6 * taken(c.marker, depth);
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

}  // namespace fireteam::rambo

// Backwards from victory: which trigger wins, which of its conditions fail, which triggers would mend that, and what
// people have to do to set those off.
#include "games/mercs/outlook.h"

#include <algorithm>

namespace fireteam::mercs {

namespace {

class Seeker {
 public:
  explicit Seeker(Facts f) : f_(f) {
    each_with([](const Effect& e) { return e.verb == Verb::win; },
              [&](std::uint16_t number) {
                look_at_end(f_.book.triggers[number]);
                want(number, false, false);
              });
    look_at_losses();
  }
  Outlook take() { return out_; }

 private:
  template <class Is, class Visit>
  void each_with(const Is& is, Visit&& visit) {
    for (std::size_t i = 0; i < f_.book.triggers.size(); ++i) {
      const Trigger& trigger = f_.book.triggers[i];
      if (trigger.limit == kit::Limit::once && f_.board.fired.test(i)) continue;
      if (Story::in_variant(f_, trigger) && std::ranges::any_of(trigger.effects, is))
        visit(static_cast<std::uint16_t>(i));
    }
  }

  static bool of_place(const Condition& c) {
    return c.test == Test::mercs || c.test == Test::everybody || c.test == Test::fallen_in;
  }
  // What is only known in the moment itself is taken to hold.
  bool fails(const Condition& c) const {
    return c.test != Test::other && c.test != Test::real_marker && !Story::condition_holds(f_, c, {});
  }

  void want(std::uint16_t number, bool together, bool later) {
    if (seen_.test(number)) return;
    seen_.set(number);
    const Trigger& trigger = f_.book.triggers[number];
    bool blocked = false;
    for (const Condition& c : trigger.conditions) {
      if (!of_place(c) && fails(c)) blocked = true, want(c, later);
      if (c.test == Test::count && !c.negated && c.n > 0 && !fails(c) && is_fleeting(c.counter)) ++out_.begun;
      if (c.test == Test::holds && !c.negated && !fails(c)) want(c, later);  // and has to go on holding
    }
    for (const Condition& c : trigger.conditions)
      if (of_place(c) && fails(c)) blocked = true, go(c, blocked_before(trigger, c) || later);
    if (trigger.when == When::objective && !(f_.board.objectives >> trigger.objective & 1)) {
      blocked = true;
      want_objective(trigger.objective, later);
    }
    if (trigger.when == When::count && !holds(trigger.op, f_.board.counters[trigger.counter], trigger.n)) {
      blocked = true;
      want_count(trigger.counter, trigger.op, trigger.n, later);
    }
    act(trigger, together, later || blocked);
  }
  bool blocked_before(const Trigger& trigger, const Condition& place) const {
    for (const Condition& c : trigger.conditions)
      if (&c != &place && !of_place(c) && fails(c)) return true;
    return false;
  }

  void want(const Condition& c, bool later) {
    if (c.test == Test::objective && !c.negated) want_objective(c.objective, later);
    if (c.test == Test::count && !c.negated) want_count(c.counter, c.op, c.n, later);
    if (c.test == Test::fallen_stands) add({.work = Work::revive, .later = later});
    if (c.test == Test::holds)
      add({.work = Work::hold, .later = later, .kinds = static_cast<std::uint16_t>(1U << c.kind)});
  }
  void want_objective(std::uint8_t objective, bool later) {
    if (f_.board.objectives >> objective & 1) return;
    ++out_.steps;
    each_with([&](const Effect& e) { return e.verb == Verb::objective && e.objective == objective; },
              [&](std::uint16_t number) { want(number, false, later); });
  }
  void want_count(std::uint8_t counter, Op op, int n, bool later) {
    const int now = f_.board.counters[counter];
    if (op == Op::lt || op == Op::le || now >= n) return;
    const bool fleeting = is_fleeting(counter);
    if (!fleeting) out_.steps += n - now;
    each_with([&](const Effect& e) { return e.changes_counter() && e.counter == counter && e.amount > 0; },
              [&](std::uint16_t number) { want(number, fleeting, later); });
  }

  // Is it gone when the next round begins?
  bool is_fleeting(std::uint8_t counter) const {
    for (std::uint16_t number : Story::triggers_at(f_, When::round_start))
      for (const Effect& e : f_.book.triggers[number].effects)
        if (e.changes_counter() && e.counter == counter && e.set && e.amount == 0) return true;
    return false;
  }

  void go(const Condition& c, bool later) {
    const Areas at = areas_of(f_, c.place, {});
    int count = c.test == Test::mercs ? c.n + (c.op == Op::gt) : c.test == Test::everybody ? static_cast<int>(team) : 1;
    add({.work = Work::gather, .count = static_cast<std::uint8_t>(count), .later = later, .at = at});
  }

  // What people do to set it off.
  void act(const Trigger& trigger, bool together, bool later) {
    Areas at = areas_of(f_, trigger.place, {});
    switch (trigger.when) {
      case When::interact: {
        const bool real =
            std::ranges::any_of(trigger.conditions, [](const Condition& c) { return c.test == Test::real_marker; });
        if (real) {
          Areas marked;
          for (std::size_t i = 0; i < most_markers; ++i) {
            const Mark& mark = f_.board.markers[i];
            const bool may_be =
                mark.face == Marker::hidden && f_.board.true_faces > 0 && !(f_.board.spare_faces >> i & 1);
            if (may_be || mark.face == Marker::objective) marked.set(mark.area);
          }
          at &= marked;
        }
        at.each([&](std::size_t a) {
          add({.work = Work::interact, .together = together, .later = later, .at = just(static_cast<AreaId>(a))});
        });
        break;
      }
      case When::won:
      case When::destroyed:
        at.each([&](std::size_t a) {
          const std::uint8_t zone = f_.board.zone[a];
          if (!needs_breach(f_, zone)) return;  // what was won once is over
          add({.work = trigger.when == When::won ? Work::breach : Work::destroy,
               .zone = zone,
               .later = later,
               .at = room_of(f_.board, zone)});
        });
        break;
      case When::interrogate:
      case When::capture:
        add({.work = Work::question, .later = later, .kinds = trigger.kinds});
        break;
      case When::enter:
        add({.work = Work::gather, .later = later, .at = at});
        break;
      default:
        break;
    }
  }

  void add(const Errand& errand) {
    for (Errand& known : out_.errands)
      if (known.work == errand.work && known.zone == errand.zone && known.at == errand.at &&
          known.kinds == errand.kinds) {
        known.later &= errand.later;
        known.count = std::max(known.count, errand.count);
        return;
      }
    if (!out_.errands.full()) out_.errands.push_back(errand);
  }

  void look_at_end(const Trigger& trigger) {
    for (const Condition& c : trigger.conditions)
      if (of_place(c)) {
        out_.end |= areas_of(f_, c.place, {});
        const int count = c.test == Test::mercs ? c.n + (c.op == Op::gt) : 1;
        out_.least = std::max(out_.least, static_cast<std::uint8_t>(count));
      }
  }

  // Counts that lose; if employees who leave raise one of them, the stairs have to be barred.
  void look_at_losses() {
    each_with(
        [](const Effect& e) { return e.verb == Verb::lose; },
        [&](std::uint16_t number) {
          const Trigger& trigger = f_.book.triggers[number];
          if (trigger.when != When::count || trigger.n <= 0 || !Story::all_hold(f_, trigger.conditions, {})) return;
          out_.danger = std::max(out_.danger, 1.0 * f_.board.counters[trigger.counter] / trigger.n);
          bool leaving = false;
          each_with([&](const Effect& e) { return e.changes_counter() && e.counter == trigger.counter; },
                    [&](std::uint16_t by) {
                      const Trigger& raises = f_.book.triggers[by];
                      leaving |= raises.when == When::escape && (raises.kinds & 1U);  // even workers
                    });
          if (leaving)
            f_.board.stairs.each([&](std::size_t a) { add({.work = Work::bar, .at = just(static_cast<AreaId>(a))}); });
        });
  }

  Facts f_;
  Outlook out_;
  Bits<most_triggers> seen_;
};

}  // namespace

Outlook outlook(Facts f) { return Seeker(f).take(); }

Distances ways_to(Facts f, Areas goal, const Areas& shut) {
  const Board& b = f.board;
  Distances out;
  out.fill(far);
  Areas barred = shut;
  for (AreaId a = 0; a < 64; ++a)
    if (b.disc[a] == 3) barred.set(a);
  goal.each([&](std::size_t a) {
    if (b.rooms.test(a)) barred -= room_of(b, b.zone[a]);
  });
  Areas seen = goal, edge = goal;
  for (std::uint8_t steps = 0; edge.any(); ++steps) {
    edge.each([&](std::size_t a) { out[a] = steps; });
    edge = one_step(b, edge) - seen - barred;
    seen |= edge;
  }
  Areas inside;  // who is in a room that others would have to breach walks out of it
  each_merc(b, [&](MercId m) { inside |= just(b.mercs[m].area) & barred; });
  if (inside.none()) return out;
  const Areas rooms = barred & b.rooms;
  for (std::uint8_t steps = 0; steps < 40; ++steps) {
    Areas from;
    for (AreaId a = 0; a < 64; ++a)
      if (out[a] == steps) from.set(a);
    (one_step(b, from) & rooms).each([&](std::size_t a) {
      if (out[a] == far && b.disc[a] < 3) out[a] = low(steps + 1);
    });
  }
  return out;
}

Areas place_for(Facts f, const Errand& errand) {
  const Board& b = f.board;
  if (errand.work == Work::revive) return b.fallen == nobody ? Areas{} : just(b.mercs[b.fallen].area);
  if (errand.work == Work::breach || errand.work == Work::destroy) return outside_door(b, errand.zone);
  if (errand.at.none()) return {};
  const std::uint8_t zone = b.zone[errand.at.first()];
  if (errand.work != Work::interact || !needs_breach(f, zone)) return errand.at;
  bool inside = false;  // who is in there walks on; others have to breach
  each_merc(b, [&](MercId m) { inside |= able(f, m) && b.zone[b.mercs[m].area] == zone; });
  return inside ? errand.at : outside_door(b, zone);
}

}  // namespace fireteam::mercs

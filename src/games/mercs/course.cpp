// Sharing out the work: one to each place that one can do, two to an employee, all who are left to the next door.
#include "games/mercs/course.h"

#include <algorithm>

namespace fireteam::mercs {

namespace {

constexpr int a_round = 4;  // areas that a Hustle takes one

class Planner {
 public:
  explicit Planner(Facts f) : f_(f), shut_(shut_rooms(f)) {
    plan_.out = outlook(f);
    each_merc(f.board, [&](MercId m) {
      if (able(f, m) && !f.board.mercs[m].captive) free_ |= 1U << m;
    });
    bar();
    revive();
    tend();
    act();
    question();
    choose_door();
    send_the_rest();
  }
  Course take() { return plan_; }

 private:
  const Board& b() const { return f_.board; }
  Distances ways(Areas goal) const { return ways_to(f_, goal, shut_); }
  bool is_free(MercId m) const { return free_ >> m & 1U; }
  void send(MercId m, Areas to, std::size_t errand) {
    plan_.goal[m] = to;
    plan_.errand[m] = static_cast<std::uint8_t>(errand + 1);
    free_ &= ~(1U << m);
  }
  MercId nearest(const Distances& to, bool with_medkit = false) const {
    MercId best = nobody;
    for (MercId m = 0; m < team; ++m) {
      if (!is_free(m) || to[b().mercs[m].area] == far) continue;
      if (with_medkit && b().mercs[m].kit[static_cast<std::size_t>(Item::medkit)] == 0) continue;
      const int gain = best == nobody ? 1 : to[b().mercs[best].area] - to[b().mercs[m].area];
      if (gain > 0 || (gain == 0 && b().mercs[m].cp > b().mercs[best].cp)) best = m;  // of equals who can go
    }
    return best;
  }
  template <class Visit>
  void each_errand(Work work, Visit&& visit) {
    for (std::size_t i = 0; i < plan_.out.errands.size(); ++i)
      if (plan_.out.errands[i].work == work) visit(i, plan_.out.errands[i]);
  }

  // One on each of the stairs, then the rest of them beside, in turn.
  void bar() {
    bool any = false;
    each_errand(Work::bar, [&](std::size_t, const Errand&) { any = true; });
    while (any && free_) {
      const unsigned before = free_;
      each_errand(Work::bar, [&](std::size_t i, const Errand& errand) {
        if (const MercId m = nearest(ways(errand.at)); m != nobody) send(m, errand.at, i);
      });
      if (free_ == before) break;
    }
  }

  void revive() {
    each_errand(Work::revive, [&](std::size_t i, const Errand& errand) {
      if (errand.later || b().fallen == nobody || !alive(b(), b().fallen)) return;
      const AreaId at = b().mercs[b().fallen].area;
      const MercId medic = nearest(ways(just(at)), true);
      if (medic == nobody) return;
      send(medic, just(at), i);
      const Areas near = b().rooms.test(at) ? outside_door(b(), b().zone[at]) : just(at);
      for (MercId m = 0; m < team; ++m)
        if (is_free(m)) send(m, near, i);
    });
  }

  // Whoever is down stands again with a medkit, if one is near.
  void tend() {
    if (final_round(f_) - b().round < 5) return;
    each_merc(b(), [&](MercId down) {
      if (!is_down(f_, down) || down == b().fallen) return;
      const Areas at = just(b().mercs[down].area);
      const Distances to = ways(at);
      const MercId medic = nearest(to, true);
      if (medic == nobody || to[b().mercs[medic].area] > 6) return;
      plan_.goal[medic] = at;
      free_ &= ~(1U << medic);
    });
  }

  // One to each place where something is to be done; where that has to happen at once, all of them or nobody.
  void act() {
    std::size_t best = 99;
    int least = far;
    MercId who = nobody;
    each_errand(Work::interact, [&](std::size_t i, const Errand& errand) {
      if (errand.later || place_for(f_, errand) != errand.at) return;
      const Distances to = ways(errand.at);
      const MercId m = nearest(to);
      if (m == nobody) return;
      if (errand.together) return send(m, errand.at, i);
      if (to[b().mercs[m].area] < least) least = to[b().mercs[m].area], best = i, who = m;
    });
    if (who != nobody) send(who, plan_.out.errands[best].at, best);
  }

  // Who is wanted is gone for by as many as make a majority, the nearest first; then the stairs are watched, and
  // whoever is left goes where agents can be seen.
  void question() {
    unsigned kinds = 0;
    std::size_t errand_of_it = 0;
    each_errand(Work::question, [&](std::size_t i, const Errand& errand) {
      if (!errand.later) kinds |= errand.kinds, errand_of_it = i;
    });
    if (kinds == 0) return;
    Bits<most_opfor> hunted;
    while (hunt(kinds, hunted, errand_of_it)) {
    }
    b().stairs.each([&](std::size_t a) {
      const Areas at = just(static_cast<AreaId>(a));
      if (const MercId m = nearest(ways(at)); m != nobody) send(m, at, errand_of_it);
    });
    const Areas lookouts = lookouts_for_agents();
    for (MercId m = 0; m < team; ++m)
      if (is_free(m) && lookouts.any()) send(m, lookouts, errand_of_it);
  }
  // An employee in a room is left alone until it comes out.
  bool hunt(unsigned kinds, Bits<most_opfor>& hunted, std::size_t errand) {
    OpforId prey = no_opfor;
    int least = far;
    each_opfor(b(), [&](OpforId o) {
      const Opfor& it = b().opfor[o];
      if (!(kinds >> static_cast<unsigned>(it.kind) & 1U) || b().rooms.test(it.area) || hunted.test(o)) return;
      const Distances to = ways(just(it.area));
      if (const MercId m = nearest(to); m != nobody && to[b().mercs[m].area] < least)
        least = to[b().mercs[m].area], prey = o;
    });
    if (prey == no_opfor) return false;
    const AreaId at = b().opfor[prey].area;
    int crowd = 0;
    each_opfor(b(), [&](OpforId o) {
      if (b().opfor[o].area == at) ++crowd, hunted.set(o);
    });
    if (2 * crowd + 1 > capacity(b(), at)) {  // no majority has room there: somebody has to hold one of them fast
      MercId holds = nobody;
      const Distances to = ways(just(at));
      for (MercId m = 0; m < team; ++m)
        if (is_free(m) && card_of(f_, m).personal == Personal::foam && b().mercs[m].ammo > 0 &&
            to[b().mercs[m].area] < far)
          holds = m;
      bool held = false;
      each_opfor(b(), [&](OpforId o) { held |= b().opfor[o].area == at && has(b().opfor[o], has_status::pinned); });
      if (holds != nobody)
        send(holds, just(at), errand);
      else if (!held)
        return true;
      if (const MercId m = nearest(to); m != nobody) send(m, just(at), errand);
      return true;
    }
    for (int n = 0; n <= crowd; ++n)  // MRC-CAPT-03
      if (const MercId m = nearest(ways(just(at))); m != nobody) send(m, just(at), errand);
    return true;
  }
  // From where the doors of rooms with agents are seen. Nobody stands before the door itself: they would not come out.
  Areas lookouts_for_agents() const {
    Areas seen, doors, hall;
    each_agent(b(), [&](AgentId a) {
      const AreaId at = b().agents[a];
      if (!b().rooms.test(at)) hall.set(at);
      if (b().rooms.test(at)) doors |= outside_door(b(), b().zone[at]);
    });
    doors.each([&](std::size_t a) { seen |= seen_from(b(), static_cast<AreaId>(a)); });
    return hall | (seen - doors - b().rooms);
  }

  int effort(const Distances& to) const {  // of the three nearest
    fixed_vector<int, team> steps;
    for (MercId m = 0; m < team; ++m)
      if (is_free(m)) steps.push_back(to[b().mercs[m].area]);
    if (steps.size() < 3) return 3 * far;
    std::ranges::sort(steps);
    return steps[0] + steps[1] + 2 * steps[2];
  }

  struct Stop {
    std::uint8_t zone = 0;
    Areas door;
    bool falls = false;
    Distances to{};
  };
  using Stops = fixed_vector<Stop, 8>;
  Stops stops_of(bool later) const {
    Stops out;
    for (const Errand& errand : plan_.out.errands) {
      const bool of_room = errand.work == Work::breach || errand.work == Work::destroy;
      if (!of_room && errand.work != Work::interact) continue;
      if (errand.later != later || out.full() || (!of_room && place_for(f_, errand) == errand.at)) continue;
      const std::uint8_t zone = of_room ? errand.zone : b().zone[errand.at.first()];
      const Areas door = walks(zone) ? meet_her(zone) : outside_door(b(), zone);
      out.push_back({zone, door, errand.work == Work::destroy, ways(door)});
    }
    return out;
  }

  // The first stop of the best round through as many rooms as are wanted and out. What is walked after a room costs
  // more than what is walked before: each of them wakes the building (MRC-IMM-02).
  static constexpr std::size_t most_ahead = 3;
  void choose_door() {
    Stops stops = stops_of(false);
    if (stops.empty()) stops = stops_of(true);
    if (stops.empty()) return;
    const std::size_t wanted =
        std::clamp<std::size_t>(static_cast<std::size_t>(plan_.out.steps), 1, std::min(stops.size(), most_ahead));
    const Distances home = ways(plan_.out.end.any() ? plan_.out.end : stops[0].door);
    int least = 100 * far;
    for (std::size_t first = 0; first < stops.size(); ++first) {
      const int reach = effort(stops[first].to);
      if (reach >= 3 * far) continue;
      const int mine = reach + rest_of_round(stops, home, first, 1U << first, wanted - 1, 6);
      if (mine >= least) continue;
      least = mine;
      plan_.zone = stops[first].zone;
      plan_.door = stops[first].door;
      plan_.falls = stops[first].falls;
    }
  }
  int rest_of_round(const Stops& stops, const Distances& home, std::size_t at, unsigned been, std::size_t left,
                    int weight) const {
    if (stops[at].door.none()) return 0;
    const std::size_t here = stops[at].door.first();
    if (left == 0) return plan_.out.end.any() ? weight * home[here] : 0;
    int least = 50 * far;
    for (std::size_t next = 0; next < stops.size(); ++next)
      if (!(been >> next & 1U))
        least = std::min(least, weight * stops[next].to[here] +
                                    rest_of_round(stops, home, next, been | 1U << next, left - 1, weight + 2));
    return least;
  }

  // A room that is wanted only because a token lies there: it will be another one when they come.
  bool walks(std::uint8_t zone) const {
    for (std::uint8_t token = 0; token < most_tokens; ++token)
      if (b().tokens[token] != nowhere && b().zone[b().tokens[token]] == zone && next_stop(f_, token) != nowhere)
        return true;
    return false;
  }
  Areas meet_her(std::uint8_t zone) const {
    Board then = b();
    const Facts later{then, f_.book};
    Areas door = outside_door(then, zone);
    for (int rounds = 0; rounds < 9; ++rounds) {
      const Distances to = ways(door);
      fixed_vector<int, team> steps;
      for (MercId m = 0; m < team; ++m)
        if (is_free(m)) steps.push_back(to[b().mercs[m].area]);
      std::ranges::sort(steps);
      if (steps.size() >= 3 && steps[2] <= (rounds == 0 ? 2 : a_round * rounds)) return door;
      bool moved = false;
      for (std::uint8_t token = 0; token < most_tokens; ++token)
        if (const AreaId next = next_stop(later, token); next != nowhere && then.rooms.test(next)) {
          then.tokens[token] = next;
          door = outside_door(then, then.zone[next]);
          moved = true;
        }
      if (!moved) break;
    }
    return door;
  }

  void send_the_rest() {
    for (MercId m = 0; m < team; ++m) {
      if (!is_free(m)) continue;
      plan_.goal[m] = plan_.zone ? plan_.door : plan_.out.end;
      if (plan_.goal[m].none())
        for (const Errand& errand : plan_.out.errands)
          if (errand.at.any()) plan_.goal[m] = place_for(f_, errand);
    }
  }

  Facts f_;
  Areas shut_;
  Course plan_;
  unsigned free_ = 0;
};

}  // namespace

Course course_of(Facts f) { return Planner(f).take(); }

}  // namespace fireteam::mercs

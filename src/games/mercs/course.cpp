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
      if (best == nobody || to[b().mercs[m].area] < to[b().mercs[best].area]) best = m;
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

  // The stairs are watched, two or three go for whoever is wanted; nobody there: to agents who could be seen.
  void question() {
    each_errand(Work::question, [&](std::size_t i, const Errand& errand) {
      if (errand.later) return;
      OpforId prey = no_opfor;
      int least = far;
      each_opfor(b(), [&](OpforId o) {
        const Opfor& it = b().opfor[o];
        if (!(errand.kinds >> static_cast<unsigned>(it.kind) & 1U) || needs_breach_for(it.area)) return;
        const Distances to = ways(just(it.area));
        if (const MercId m = nearest(to); m != nobody && to[b().mercs[m].area] < least)
          least = to[b().mercs[m].area], prey = o;
      });
      if (prey != no_opfor) {
        const Areas at = just(b().opfor[prey].area);
        for (int n = 0; n < 3; ++n)
          if (const MercId m = nearest(ways(at)); m != nobody) send(m, at, i);
      }
      b().stairs.each([&](std::size_t a) {
        const Areas at = just(static_cast<AreaId>(a));
        if (const MercId m = nearest(ways(at)); m != nobody) send(m, at, i);
      });
      Areas agents;
      each_agent(b(), [&](AgentId a) {
        const AreaId at = b().agents[a];
        agents |= b().rooms.test(at) ? outside_door(b(), b().zone[at]) : just(at);
      });
      for (MercId m = 0; m < team; ++m)
        if (is_free(m) && agents.any()) send(m, agents, i);
    });
  }
  bool needs_breach_for(AreaId area) const {  // an employee in a room is left alone until it comes out
    return b().rooms.test(area);
  }

  int effort(const Distances& to) const {  // of the three nearest
    fixed_vector<int, team> steps;
    for (MercId m = 0; m < team; ++m)
      if (is_free(m)) steps.push_back(to[b().mercs[m].area]);
    if (steps.size() < 3) return 3 * far;
    std::ranges::sort(steps);
    return steps[0] + steps[1] + 2 * steps[2];
  }

  void choose_door() {
    int least = 3 * far;
    for (int later = 0; later < 2 && plan_.zone == 0; ++later)
      for (const Errand& errand : plan_.out.errands) {
        const bool of_room = errand.work == Work::breach || errand.work == Work::destroy;
        if (!of_room && errand.work != Work::interact) continue;
        if (errand.later != (later == 1) || (!of_room && place_for(f_, errand) == errand.at)) continue;
        const std::uint8_t zone = of_room ? errand.zone : b().zone[errand.at.first()];
        const Areas door = walks(zone) ? meet_her(zone) : outside_door(b(), zone);
        const int mine = effort(ways(door));
        if (mine >= least) continue;
        least = mine;
        plan_.zone = zone;
        plan_.door = door;
        plan_.falls = errand.work == Work::destroy;
      }
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

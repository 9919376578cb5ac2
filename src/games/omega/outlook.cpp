// What is still to be done for a victory, read off the mission's story: actions that can be taken, doors to open, rooms
// nobody has seen, and the place to end at.
#include "games/omega/outlook.h"

#include <algorithm>

namespace fireteam::omega {

namespace {

struct WayGround {                // what a way is counted on
  kit::Steps<most_cells> free;    // with the doors as they are
  kit::Steps<most_cells> barred;  // steps that a shut door forbids: four more each
  Cells at_door;                  // spaces that may have such steps
  Cells closed;                   // not to be entered at all
  Cells foes, mates;              // in the way: five more, one more
  Cells gas, rubble;              // two more, one more
};

// A flood in sets of spaces: what is met at a cost waits in the ring of the next few until its turn comes.
Ways count_ways(const kit::Grid& grid, const WayGround& on, const Cells& goal, const Cells& until) {
  Ways out;
  out.steps.fill(99);
  constexpr std::size_t dearest = 1 + 1 + 2 + 5 + 1 + 4;  // a step with everything in its way
  std::array<Cells, dearest + 1> waiting;
  waiting[0] = goal - on.closed;
  Cells found = on.closed;
  const Cells slow = on.gas | on.rubble, bodies = on.foes | on.mates;
  auto meet = [&](std::size_t cost, const Cells& cells) {
    const Cells fresh = cells - found;
    auto put = [&](std::size_t more, const Cells& some) { waiting[(cost + more) % waiting.size()] |= some; };
    put(0, fresh - slow);
    if ((fresh & slow).none()) return;
    put(1, (fresh & on.rubble) - on.gas);
    put(2, (fresh & on.gas) - on.rubble);
    put(3, fresh & on.gas & on.rubble);
  };
  auto leave = [&](std::size_t cost, const Cells& from) {
    meet(cost, kit::spread(grid, on.free, from, kit::orthogonal_dirs));
    if (const Cells doors = from & on.at_door; doors.any())  // a door to open first
      meet(cost + 4, kit::spread(grid, on.barred, doors, kit::orthogonal_dirs));
  };
  std::size_t empty = 0;
  for (std::size_t d = 0; d < 99 && empty <= dearest; ++d) {
    Cells& turn = waiting[d % waiting.size()];
    const Cells now = turn - found;
    turn = {};
    if (now.none()) {
      ++empty;
      continue;
    }
    empty = 0;
    found |= now;
    now.each([&](std::size_t cell) { out.steps[cell] = static_cast<std::uint8_t>(d); });
    if (until.any() && (until - found).none()) break;
    leave(d + 1, now - bodies);
    if ((now & bodies).none()) continue;
    leave(d + 6, (now & on.foes) - on.mates);
    leave(d + 2, (now & on.mates) - on.foes);
    leave(d + 7, now & on.foes & on.mates);
  }
  return out;
}

}  // namespace

Cells around(Facts f, CellId at) {
  Cells out;
  for (kit::Dir dir : kit::king_dirs)
    if (const CellId next = f.book.grid.next(at, dir); next != no_cell) out.set(next);
  return out;
}
Cells here_and_around(Facts f, CellId at) { return (around(f, at) | kit::just<most_cells>(at)) - f.board.walls; }
Cells of_active(Facts f) {
  Cells out;
  each_commando(f, [&](PieceId who) {
    if (is_active(f, who) && on_map(f, who)) out.set(piece(f, who).at);  // not before they are placed
  });
  return out;
}

Ways ways_to(Facts f, const Cells& goal, const Cells& until, const Cells& barred) {
  const Lay lay = lay_of(f);
  WayGround on{f.book.floor.steps(lay),
               f.book.floor.barred_steps(lay),
               f.book.floor.beside_doors(lay),
               f.board.walls,
               barred,
               {},
               f.board.gas,
               f.board.rubble};
  each_enemy(f, [&](PieceId who) { each_space(f, who, [&](std::size_t cell) { on.foes.set(cell); }); });
  each_commando(f, [&](PieceId who) {
    if (on_map(f, who)) on.mates.set(piece(f, who).at);
  });
  return count_ways(f.book.grid, on, goal, until);
}

Ways ways_to_team(Facts f, const Cells& until) {
  Cells team;
  each_commando(f, [&](PieceId who) {
    if (on_map(f, who) && (is_active(f, who) || f.board.crisis)) team.set(piece(f, who).at);
  });
  return ways_to(f, team, until);
}

namespace {

WayGround ground_of_enemies(Facts f, PieceId but) {
  WayGround on;
  on.free = f.book.floor.steps(lay_of(f));
  on.closed = f.board.walls;
  on.rubble = f.board.rubble;
  each_on_map(f, [&](PieceId other) {
    Cells& where = is_enemy(other) ? on.mates : on.closed;
    if (other != but && !(is_marker(f, other) && !is_enemy(other)))
      each_space(f, other, [&](std::size_t cell) { where.set(cell); });
  });
  return on;
}

}  // namespace

Ways ways_of_enemy(Facts f, PieceId enemy, const Cells& goal, const Cells& until) {
  WayGround on = ground_of_enemies(f, enemy);
  if (f.book.enemy_of(piece(f, enemy).kind).sure_footed) on.rubble = {};
  return count_ways(f.book.grid, on, goal, until);
}

Cells beside_team(Facts f) {
  Cells goal;
  each_commando(f, [&](PieceId who) {
    if (!on_map(f, who) || (!is_active(f, who) && !f.board.crisis)) return;
    const Cells own = kit::just<most_cells>(piece(f, who).at);
    goal |= near(f, own) - own;
  });
  return goal;
}

Ways ways_of_enemies(Facts f) { return count_ways(f.book.grid, ground_of_enemies(f, nobody), beside_team(f), {}); }

namespace {

bool is_spent(Facts f, const Trigger& trigger) {  // it will not fire any more, or is not of this difficulty
  return !Story::in_variant(f, trigger) ||
         (trigger.limit == kit::Limit::once &&
          f.board.fired.test(static_cast<std::size_t>(&trigger - f.book.triggers.data())));
}
template <class Wanted>
bool does(const Trigger& trigger, Wanted&& wanted) {
  return std::ranges::any_of(trigger.effects, wanted);
}
bool is_useful(const Effect& effect) {
  return effect.changes_counter() || effect.verb == Verb::take || effect.verb == Verb::unseal;
}

bool brings_tech(Facts f, RoomId room) {  // the mission says where its people wait
  return std::ranges::any_of(f.book.triggers, [&](const Trigger& trigger) {
    return trigger.when == Moment::reveal && trigger.room == room && !is_spent(f, trigger) &&
           does(trigger, [](const Effect& effect) { return effect.verb == Verb::tech; });
  });
}

// Could the mission's work be done in a room that nobody has seen? Its plan shows tiles, vents and places.
bool has_work(Facts f, RoomId room) {
  const Cells& cells = f.book.rooms[room].cells;
  return f.book.rooms[room].zone.any() || std::ranges::any_of(f.book.acts, [&](std::uint16_t number) {
           const Trigger& trigger = f.book.triggers[number];
           if (is_spent(f, trigger) || !does(trigger, is_useful)) return false;
           if (trigger.vents) return (f.board.vents & cells).any();
           return trigger.objective == none && (f.book.script.zones[trigger.zone] & cells).any() &&
                  Story::all_hold(f, trigger.conditions, {});
         });
}

// visit(room, door) for each shut door of a room that nobody has seen: of those where what is wanted may be, if there
// are such.
template <class Visit>
void each_door_to_search(Facts f, bool for_tech, Visit&& visit) {
  auto visit_all = [&](auto&& wanted) {
    bool any = false;
    for (RoomId room = 0; room < f.book.rooms.size(); ++room) {
      if (!f.board.rooms[room].hidden || f.book.rooms[room].goal || !wanted(room)) continue;
      for (DoorId d = 0; d < f.book.doors.size(); ++d)
        if ((f.book.rooms[room].doors >> d & 1U) && f.board.doors[d].closed && !f.book.doors[d].goal)
          any = true, visit(room, d);
    }
    return any;
  };
  if (!visit_all([&](RoomId room) { return for_tech ? brings_tech(f, room) : has_work(f, room); }))
    visit_all([](RoomId) { return true; });
}
Cells doors_to_search(Facts f, bool for_tech) {
  Cells doors;
  each_door_to_search(f, for_tech, [&](RoomId, DoorId door) { doors |= f.book.doors[door].footprint; });
  return doors;
}

// A trigger that gives the commandos victory, and which of its conditions fail.
struct Wanting {
  int counts = 0;             // steps of counters that are missing
  std::uint32_t missing = 0;  // those counters, as bits
  Cells place;                // where everybody, or the one concerned, has to stand
  bool everybody = false;
  Cells prey;  // enemies that have to go
  Cells door;
  Cells calm;                              // where people with few tokens count
  int tokens = 99;                         // so many
  Cells techs;                             // where a Lab Tech has to be brought
  bool by_act = false;                     // some of what is missing comes by actions
  int acts = 0;                            // so many of the steps
  std::array<int, most_counters> steps{};  // by counter

  void miss(std::uint8_t counter, int by) {
    steps[counter] = std::max(1, std::abs(by));
    counts += steps[counter];
    missing |= 1U << counter;
  }
};

bool is_for_so_many(Facts f, const Trigger& trigger) {
  return std::ranges::all_of(trigger.conditions, [&](const Condition& c) {
    return c.test != Test::commandos || Story::condition_holds(f, c, {});
  });
}

void look_at(Facts f, const Trigger& trigger, Wanting& out) {
  if (trigger.when == Moment::open_door) out.door |= f.book.doors[trigger.door].footprint;
  if (trigger.when == Moment::count && !holds(trigger.op, f.board.counters[trigger.counter], trigger.n))
    out.miss(trigger.counter, trigger.n - f.board.counters[trigger.counter]);
  if (trigger.when == Moment::turn_end && trigger.zone < f.book.script.zones.size())
    out.place |= f.book.script.zones[trigger.zone];
  for (const Condition& c : trigger.conditions) {
    if (c.test == Test::count && !c.negated && !holds(c.op, f.board.counters[c.counter], c.n))
      out.miss(c.counter, c.n - f.board.counters[c.counter]);
    if (c.test == Test::other && !Story::condition_holds(f, c, {})) out.counts += 2;  // not for us to bring about
    if (c.test == Test::active) {
      out.place |= c.near ? near(f, f.book.script.zones[c.zone]) : f.book.script.zones[c.zone];
      out.everybody = c.n == all_of_them || c.n == half_of_them;
    }
    if (c.test == Test::techs && !Story::condition_holds(f, c, {})) out.techs |= f.book.script.zones[c.zone];
    if (c.test == Test::alive && c.negated)
      each_enemy(f, [&](PieceId who) {
        if (is_foe(f, who, c.foe)) out.prey |= body(f, who);
      });
  }
}

// What raises the counters that are missing: kills, calm people in a place, actions.
void look_at_sources(Facts f, Wanting& out) {
  std::uint32_t by_act = 0;  // counters
  for (const Trigger& trigger : f.book.triggers) {
    if (is_spent(f, trigger)) continue;
    for (const Effect& effect : trigger.effects) {
      if (effect.verb != Verb::count || !(out.missing >> effect.counter & 1U)) continue;
      if (trigger.when == Moment::destroyed)
        each_enemy(f, [&](PieceId who) {
          if (is_foe(f, who, trigger.foe)) out.prey |= body(f, who);
        });
      if (trigger.when == Moment::round_end && effect.zone < f.book.script.zones.size() && effect.amount == 0 &&
          effect.tokens > 0) {
        out.calm |= f.book.script.zones[effect.zone];
        out.tokens = effect.tokens;
      }
      if (trigger.when == Moment::act || trigger.when == Moment::found) by_act |= 1U << effect.counter;
    }
  }
  out.by_act = by_act != 0;
  for (std::size_t counter = 0; counter < most_counters; ++counter)
    if (by_act >> counter & 1U) out.acts += out.steps[counter];
}

// visit(trigger, spaces) for each action of the mission that could be taken now or soon, by its place; what needs a
// carrier is left to him.
template <class Visit>
void each_deed(Facts f, Visit&& visit) {
  for (std::uint16_t number : f.book.acts) {
    const Trigger& trigger = f.book.triggers[number];
    if (is_spent(f, trigger) || !does(trigger, is_useful)) continue;
    Cells at;
    act_spaces(f, number).each([&](std::size_t cell) {
      if (Story::can_fire(f, number, {.who = 0, .cell = static_cast<CellId>(cell)})) at.set(cell);
    });
    if (at.none()) continue;
    if (trigger.objective == none && !trigger.vents)
      visit(trigger, at);
    else
      at.each([&](std::size_t cell) { visit(trigger, kit::just<most_cells>(static_cast<CellId>(cell))); });
  }
}
Cells deeds(Facts f) {
  Cells at;
  each_deed(f, [&](const Trigger&, const Cells& cells) { at |= cells; });
  return at;
}

// A Lab Tech who has to be brought somewhere: to him, with him, or to where he waits.
Errand for_tech(Facts f, const Cells& home) {
  Cells men;
  bool led = false;
  for (PieceId tech = first_tech; tech < first_enemy; ++tech) {
    if (!on_map(f, tech)) continue;
    men.set(piece(f, tech).at);
    each_commando(f, [&](PieceId who) {
      led |= is_active(f, who) && f.book.grid.chebyshev(piece(f, who).at, piece(f, tech).at) == 1;
    });
  }
  if (led) return {home, 4, true};
  if (men.any()) return {men, 10, false};
  return {doors_to_search(f, true), 14, false};
}

}  // namespace

fixed_vector<Errand, 4> errands(Facts f) {
  fixed_vector<Errand, 4> out;
  Wanting best;
  bool found = false;
  for (const Trigger& trigger : f.book.triggers) {
    if (is_spent(f, trigger) || !is_for_so_many(f, trigger)) continue;
    if (!does(trigger, [](const Effect& effect) { return effect.verb == Verb::win_commandos; })) continue;
    Wanting one;
    look_at(f, trigger, one);
    if (!found || one.counts < best.counts) best = one;
    found = true;
  }
  look_at_sources(f, best);
  bool carried = false;
  each_commando(f, [&](PieceId who) { carried |= piece(f, who).carries != 0; });
  const Cells acts = carried ? Cells{} : deeds(f);
  const Cells doors = doors_to_search(f, false);
  auto go = [&](const Cells& at, double weight, bool everybody = false, int tokens = 99) {
    if (at.any()) out.push_back({at, weight, everybody, tokens});
    return at.any();
  };
  if (go(best.calm, 1.0 + best.counts, true, best.tokens)) return out;
  if (best.techs.any()) {
    const Errand errand = for_tech(f, best.techs);
    if (go(errand.at, errand.weight, errand.everybody)) return out;
  }
  const bool to_fetch = best.place.any() && !best.everybody && !carried;  // somebody has to come back with it
  if ((best.by_act || to_fetch) && (go(acts, 3.0 + 5.0 * best.counts) || go(doors, 6.0 + 5.0 * best.counts))) {
    out[0].apart = true;
    out[0].wanted = std::max(1, best.acts);
    return out;
  }
  if (go(best.prey, 6.0 + 5.0 * best.counts)) {
    out[0].prey = true;
    return out;
  }
  if (best.counts > 0) {  // what counts cannot be had yet: no more doors for its sake
    go(best.place, 4.0 * best.counts, best.everybody);
    return out;
  }
  if (go(best.door, 2) || go(best.place, 1, best.everybody) || found) return out;
  Cells goal_doors;
  for (DoorId d = 0; d < f.book.doors.size(); ++d)
    if (f.book.doors[d].goal && f.board.doors[d].closed) goal_doors |= f.book.doors[d].footprint;
  go(goal_doors, 2) || go(doors, 4);
  return out;
}

Tasks tasks(Facts f, const Errand& errand) {
  Tasks out;
  if (!errand.apart) return out;
  each_deed(f, [&](const Trigger& trigger, const Cells& at) {
    const bool known = std::ranges::any_of(out, [&](const Task& task) { return task.at == at; });
    if (!known && !out.full()) out.push_back({at, &trigger, none, none});
  });
  if (static_cast<int>(out.size()) >= errand.wanted) return out;
  each_door_to_search(f, false, [&](RoomId room, DoorId door) {
    if (!out.full()) out.push_back({f.book.doors[door].footprint, nullptr, door, room});
  });
  return out;
}

double work_left(Facts f) {
  double work = 0;
  for (const Errand& errand : errands(f)) {
    const Ways ways = ways_to(f, errand.at, of_active(f));
    int nearest = 60, all = 0, team = 0;
    each_commando(f, [&](PieceId who) {
      if (!is_active(f, who)) return;
      const int steps = std::min(60, ways.from(piece(f, who).at));
      const bool carrier = piece(f, who).carries != 0;
      nearest = carrier ? std::min(nearest, steps) : nearest;
      all += steps;
      ++team;
    });
    bool carried = false;
    each_commando(f, [&](PieceId who) { carried |= piece(f, who).carries != 0; });
    if (!carried)
      each_commando(f, [&](PieceId who) {
        if (is_active(f, who)) nearest = std::min(nearest, ways.from(piece(f, who).at));
      });
    work += errand.weight * 2 + (errand.everybody ? 1.0 * all / std::max(1, team) * 1.6 : nearest * 1.2);
    if (team > 0) work += 0.15 * all / team;  // the others should not stay behind
  }
  return work;
}

}  // namespace fireteam::omega

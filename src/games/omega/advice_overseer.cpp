// The overseer's policy: spawn while two fights stay paid for, activate who can hurt somebody first, walk the rest in.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

int reserve_for_fights(Facts f) {  // combat costs of the two enemies nearest to an active commando
  std::array<std::pair<int, int>, 2> nearest{{{far, 0}, {far, 0}}};
  each_enemy(f, [&](PieceId who) {
    const std::pair<int, int> one{to_commando(f, piece(f, who).at), f.book.enemies[piece(f, who).kind].cost};
    if (one < nearest[0]) {
      nearest[1] = nearest[0];
      nearest[0] = one;
    } else if (one < nearest[1]) {
      nearest[1] = one;
    }
  });
  return (nearest[0].first < far ? nearest[0].second : 0) + (nearest[1].first < far ? nearest[1].second : 0);
}

bool may_be_target(Facts f, PieceId who) {
  return is_active(f, who) || ((is_downed(f, who) || is_recovering(f, who)) && f.board.crisis);
}

int to_go(Facts f, PieceId who) {  // wounds until he is down; who is down already has none
  return is_active(f, who) ? vitality(f, who) - piece(f, who).wounds : 0;
}

struct Prey {
  PieceId who = nobody;
  double value = 0;  // chance of a wound, if it can attack in this activation
};
// The best target within reach of a move and an attack.
Prey prey_of(Facts f, PieceId enemy) {
  Prey best;
  const Weapon* ranged = weapon_of(f, enemy, WeaponSlot::ranged);
  const Weapon* melee = weapon_of(f, enemy, WeaponSlot::melee);
  each_commando(f, [&](PieceId who) {
    if (!on_map(f, who) || !may_be_target(f, who)) return;
    const int d = distance_to(f, enemy, who);
    const int reach =
        std::max(ranged ? ranged->range + speed(f, enemy) : 0, melee ? speed(f, enemy) + (melee->reach ? 2 : 1) : 0);
    if (d > reach) return;
    const double value = guess(f, enemy, who) + 0.01 * (9 - to_go(f, who)) - 0.001 * d;
    if (value > best.value) best = {who, value};
  });
  return best;
}

// Worth its price: ready, or the pool would be cut at the end of the phase.
bool is_cheap(Facts f, std::size_t tile) { return f.board.wells[tile] == 0 || f.board.pool > 15; }

// Where enemies who stand at the end of a round undo the team's work.
Cells zone_to_hold(Facts f) {
  Cells zone;
  for (const Trigger& trigger : f.book.triggers)
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::drain && Story::in_variant(f, trigger)) zone |= f.book.script.zones[effect.zone];
  return zone;
}
int to_zone(Facts f, PieceId who, CellId at, const Cells& zone) {
  int least = far;
  body_at(f, who, at).each([&](std::size_t cell) {
    zone.each([&](std::size_t goal) {
      if (!is_wall(f, static_cast<CellId>(goal)))
        least = std::min(least, distance(f, static_cast<CellId>(cell), static_cast<CellId>(goal)));
    });
  });
  return least;
}

// What a tile does at a door, in a room or to an enemy.
double use_value(Facts f, TileDoes does, std::size_t on, int left) {
  if (does == TileDoes::open_door) {  // OMG-OPEN-11: the room with most spawn cards
    double spawns = 0;
    for (RoomId room : f.book.doors[on].sides)
      if (room != none && f.board.rooms[room].hidden)
        for (RoomCardId face : f.board.rooms[room].stack) spawns += f.book.card_of(face).effect.does == RoomDoes::spawn;
    return may_overseer_open(f, static_cast<DoorId>(on)) ? spawns : 0;
  }
  if (does == TileDoes::gas) {
    int there = 0;
    each_commando(f, [&](PieceId who) { there += is_active(f, who) && room_of(f, piece(f, who).at) == on; });
    return 2.0 * there;
  }
  const auto who = static_cast<PieceId>(on);
  if (does != TileDoes::again || !is_enemy(who) || !on_map(f, who) || !(piece(f, who).marks & mark::activated))
    return 0;
  const Prey prey = prey_of(f, who);
  return prey.who != nobody && left >= activation_cost(f, who, true) ? 3 * prey.value : 0.0;
}
// The same, where only the tile is chosen so far.
double best_use(Facts f, TileDoes does, std::size_t on, int left) {
  if (on != left_open) return use_value(f, does, on, left);
  const std::size_t most = does == TileDoes::open_door ? f.book.doors.size()
                           : does == TileDoes::gas     ? f.book.rooms.size()
                                                       : most_pieces;
  double best = 0;
  for (std::size_t one = 0; one < most; ++one) best = std::max(best, use_value(f, does, one, left));
  return best;
}

// Spawn tiles, then what opens or gasses, as long as the next fights stay paid for.
std::optional<Answer> spend(const Advice& a, bool spawning) {
  const Facts f = a.f;
  const int reserve = reserve_for_fights(f);
  return a.best(say::tile, [&](Answer one) {
    const DashTile& tile = f.book.dashboard[one.a];
    const int cost = tile_cost(f, one.a, nobody), left = f.board.pool - cost;
    if (!is_cheap(f, one.a)) return 0.0;
    if (tile.when == TileWhen::spawn) return spawning && left >= reserve ? 100.0 - one.a : 0.0;
    if (left < reserve + 2) return 0.0;
    return best_use(f, tile.effect.does, one.b, left);
  });
}

std::optional<Answer> activation(const Advice& a) {
  const Facts f = a.f;
  if (const Cells zone = zone_to_hold(f); zone.any()) {  // who can come to stand there goes first, as cheaply as may be
    auto holder = a.best(say::activate, [&](Answer one) {
      const auto who = static_cast<PieceId>(one.a);
      const int steps = to_zone(f, who, piece(f, who).at, zone);
      if (steps == 0 || steps > speed(f, who)) return 0.0;
      return 100.0 - 10 * activation_cost(f, who, one.b == 1) - steps + (one.b == 1 ? 0.5 : 0.0);
    });
    if (holder) return holder;
  }
  auto fight = a.best(say::activate, [&](Answer one) {
    if (one.b != 1) return 0.0;
    const auto who = static_cast<PieceId>(one.a);
    const Prey prey = prey_of(f, who);
    return prey.who == nobody || prey.value < 0.1 ? 0.0 : prey.value * 10 - 0.1 * activation_cost(f, who, true);
  });
  if (fight) return fight;
  if (auto more = spend(a, false)) return more;
  auto walk = a.best(say::activate, [&](Answer one) {
    if (one.b != 0) return 0.0;
    const int d = to_commando(f, piece(f, static_cast<PieceId>(one.a)).at);
    return d <= 1 || d >= far ? 0.0 : 100.0 - d;
  });
  if (walk && f.board.pool > 1) return walk;
  return a.any(say::pass);
}

std::optional<Answer> enemy_step(const Advice& a) {
  const Facts f = a.f;
  const auto who = static_cast<PieceId>(a.question.about.who);
  const CellId at = piece(f, who).at;
  if (const Cells zone = zone_to_hold(f); zone.any()) {
    const int now = to_zone(f, who, at, zone);
    auto in = a.best(say::step, [&](Answer one) {
      const auto to = static_cast<CellId>(one.a);
      return now - to_zone(f, who, to, zone) + (may_end(f, who, to) ? 0.3 : 0.0) - (f.board.peril.test(to) ? 0.2 : 0);
    });
    if (now > 0 && in && to_zone(f, who, static_cast<CellId>(in->a), zone) < now) return in;
    if (now == 0 && may_end(f, who, at))
      if (auto stop = a.any(say::stop)) return stop;
  }
  if (can_attack(f, who))
    if (auto stop = a.any(say::stop)) return stop;
  PieceId target = prey_of(f, who).who;
  if (target == nobody) {
    int least = far + 1;
    each_commando(f, [&](PieceId other) {
      if (!on_map(f, other) || !may_be_target(f, other)) return;
      const int d = distance_to(f, who, other);
      if (d < least) least = d, target = other;
    });
  }
  if (target == nobody) return a.any(say::stop);
  auto away = [&](int to) {
    int d = far;
    body_at(f, who, static_cast<CellId>(to)).each([&](std::size_t cell) {
      d = std::min(d, distance(f, static_cast<CellId>(cell), piece(f, target).at));
    });
    return d;
  };
  const int now = away(at);
  if (auto vent = a.best(say::vent, [&](Answer one) { return static_cast<double>(now - 2 - away(one.a)); }))
    return vent;
  auto step = a.best(say::step, [&](Answer one) {
    const double risk = f.board.peril.test(one.a) ? 0.6 : 0;
    return now - away(one.a) - risk + (may_end(f, who, static_cast<CellId>(one.a)) ? 0.2 : 0.0);
  });
  if (step && away(step->a) < now) return step;
  if (auto stop = a.any(say::stop)) return stop;
  return a.best(say::step, [&](Answer one) { return (may_end(f, who, static_cast<CellId>(one.a)) ? 50.0 : 1.0) + 20; });
}

std::optional<Answer> strike(const Advice& a) {
  const Facts f = a.f;
  const auto who = static_cast<PieceId>(a.question.about.who);
  auto hit = a.best(say::attack, [&](Answer one) {
    const auto target = static_cast<PieceId>(one.b);
    double value = wound_chance(f, who, one);
    if (is_commando(target))
      value += (sheet(f, target).adrenaline >= max_adrenaline(f, target) ? 0.004 : 0) + 0.0005 * (9 - to_go(f, target));
    return value;
  });
  return hit ? hit : a.any(say::keep);
}

// Steps that the team has to go until somebody stands where its errand is, all together.
int team_way(Facts f, const Cells& goal, const Cells& barred) {
  const Ways ways = ways_to(f, goal, barred);
  int sum = 0;
  each_commando(f, [&](PieceId who) {
    if (is_active(f, who)) sum += std::min(60, ways.from(piece(f, who).at));
  });
  return sum;
}

std::optional<Answer> place(const Advice& a) {
  const Facts f = a.f;
  const auto list = errands(f);
  // What a room gives up in the middle of a turn stands in the team's way, in a doorway if there is one.
  const bool bars = f.board.phase == Phase::turns && !list.empty();
  const Cells goal = bars ? near(f, list[0].at) : Cells{};
  const int way = bars ? team_way(f, goal, {}) : 0;
  auto longer = [&](CellId at) {
    Cells barred;
    barred.set(at);
    return std::min(30, team_way(f, goal, barred) - way);
  };
  return a.best(say::place, [&](Answer one) {
    const EnemyCard& card = f.book.enemies[one.a];
    constexpr std::array<double, 4> order{200, 300, 100, 400};  // Ripper, Spitter, Lurker, hybrids and handlers
    const int d = std::min(90, to_commando(f, static_cast<CellId>(one.b)));
    double value = order[std::min<std::size_t>(one.a, 3)] + 90 - d;
    if (one.b == left_open) return value;
    if (bars) value += 3 * longer(static_cast<CellId>(one.b));
    PieceId near = nobody;
    int least = far;
    each_commando(f, [&](PieceId who) {
      if (!on_map(f, who)) return;
      const int spaces = f.book.grid.chebyshev(static_cast<CellId>(one.b), piece(f, who).at);
      if (spaces < least) least = spaces, near = who;
    });
    if (card.arrow && near != nobody)
      value += static_cast<int>(facing_to(f, static_cast<CellId>(one.b), piece(f, near).at)) == one.c ? 0.5 : 0;
    return value;
  });
}

std::optional<Answer> before_roll(const Advice& a) {
  const Facts f = a.f;
  const Attack& it = f.board.attack;
  const bool mine = is_enemy(it.who);
  const DicePool pool = pool_now(f);
  const int need = needs_now(f).one;
  const double now = chance(pool.black, pool.red, need);
  if (mine) {
    if (chance(pool.black, pool.red + 1, need) - now >= 0.25)
      if (auto tile = a.best(say::tile, [&](Answer one) {
            return is_cheap(f, one.a) && f.board.pool - tile_cost(f, one.a, it.who) >= 2 ? 1.0 : 0.0;
          }))
        return tile;
    if (chance(pool.black + 1, pool.red, need) - now >= 0.2 && f.board.pool >= 3)
      if (auto die = a.any(say::die)) return die;
    return a.any(say::plain);
  }
  if (now - chance(pool.black, pool.red, need + 1) >= 0.25)
    if (auto tile = a.best(say::tile, [&](Answer one) {
          return is_cheap(f, one.a) && f.board.pool - tile_cost(f, one.a, it.target) >= 2 ? 1.0 : 0.0;
        }))
      return tile;
  return a.any(say::plain);
}

std::optional<Answer> after_roll(const Advice& a) {
  const Facts f = a.f;
  const Attack& it = f.board.attack;
  const bool succeeds = it.total() >= it.need;
  if (is_enemy(it.who)) {
    if (!succeeds && f.board.pool >= 4 && chance(it.black, it.red, it.need) >= 0.4)
      if (auto again = a.any(say::again)) return again;
    return a.any(say::keep);
  }
  if (succeeds && 1 - chance(it.black, it.red, it.need) >= 0.25)
    if (auto tile = a.best(say::tile, [&](Answer one) {
          return is_cheap(f, one.a) && f.board.pool - tile_cost(f, one.a, nobody) >= 2 ? 1.0 : 0.0;
        }))
      return tile;
  return a.any(say::keep);
}

// Between two actions of a commando: rubble under who is about to finish the team's work.
std::optional<Answer> between(const Advice& a) {
  const Facts f = a.f;
  const auto list = errands(f);
  const PieceId who = f.board.active;
  if (!list.empty() && list[0].weight <= 2 && is_active(f, who)) {
    const int steps = ways_to(f, list[0].at).from(piece(f, who).at);
    if (steps >= 2 && steps <= 2 * speed(f, who) && !f.board.rubble.test(piece(f, who).at))
      if (auto tile = a.best(say::tile, [&](Answer one) {
            if (f.book.dashboard[one.a].effect.does != TileDoes::rubble || !is_cheap(f, one.a)) return 0.0;
            return one.b == left_open || one.b == f.book.tile_of[piece(f, who).at] ? 1.0 : 0.0;
          }))
        return tile;
  }
  return a.any(say::pass);
}

std::optional<Answer> put(const Advice& a) {  // near the commandos, on the floor they will walk
  const Facts f = a.f;
  if (auto here = a.best(say::put,
                         [&](Answer one) { return 200.0 - std::min(99, to_commando(f, static_cast<CellId>(one.a))); }))
    return here;
  return a.any(say::enough);
}

}  // namespace

std::optional<Answer> Advice::overseer_answers() const {
  switch (kind()) {
    case Ask::spawn:
      if (auto tile = spend(*this, true)) return tile;
      return any(say::pass);
    case Ask::activate:
      return activation(*this);
    case Ask::move:
      return enemy_step(*this);
    case Ask::strike:
      return strike(*this);
    case Ask::place:
      return place(*this);
    case Ask::source:
      return best(say::source,
                  [&](Answer one) { return 200.0 - std::min(99, to_commando(f, static_cast<CellId>(one.a))); });
    case Ask::add_dice:
    case Ask::defend:
      return before_roll(*this);
    case Ask::reroll:
      return after_roll(*this);
    case Ask::put:
      return put(*this);
    case Ask::gas:
      return best(say::gas,
                  [&](Answer one) { return 200.0 - std::min(99, to_commando(f, static_cast<CellId>(one.b))); });
    case Ask::flip:
      if (auto flip = any(say::flip)) return flip;
      return any(say::enough);
    case Ask::surge: {
      const auto who = static_cast<PieceId>(question.about.who);
      int nearest = far;
      each_commando(f, [&](PieceId other) {
        if (on_map(f, other)) nearest = std::min(nearest, distance_to(f, who, other));
      });
      const int missing = nearest - 1 - speed(f, who);
      if (missing > 0 && missing <= 2)
        if (auto tile = any(say::tile)) return tile;
      return any(say::pass);
    }
    case Ask::window:
      return between(*this);
    case Ask::swap: {  // what the team has seen is not where they saw it
      return any(say::swap);
    }
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::omega

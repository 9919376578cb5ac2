// The overseer's policy: spawn while the fights at hand stay paid for, activate who hurts most for its cost, walk the
// rest in. How one enemy moves and strikes is in advice_enemies.cpp.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

constexpr double fair_fight = 0.3;  // of a wound for a token of the pool: for less they are better kept
constexpr int walks_ahead = 3;      // so far away somebody is on his way to a place

// What the fights cost that are worth having now.
int due_for_fights(Facts f, Fights& fights) {
  int sum = 0;
  each_enemy(f, [&](PieceId who) {
    const int cost = activation_cost(f, who, true);
    if (!(piece(f, who).marks & mark::activated) && fights.prey(who).value >= fair_fight * cost) sum += cost;
  });
  return sum;
}
// … and the walks of those who will stand where the team's work is undone.
int due_for_walks(Facts f, const Cells& zone) {
  int sum = 0;
  each_enemy(f, [&](PieceId who) {
    const int steps = to_zone(f, who, piece(f, who).at, zone);
    if (!(piece(f, who).marks & mark::activated) && steps > 0 && steps <= walks_ahead * speed(f, who))
      sum += activation_cost(f, who, false);
  });
  return sum;
}
int enemies_out(Facts f) {
  int count = 0;
  each_enemy(f, [&](PieceId) { ++count; });
  return count;
}

// Worth its price: ready, or the pool would be cut at the end of the phase.
bool is_cheap(Facts f, std::size_t tile) { return f.board.wells[tile] == 0 || f.board.pool > 15; }

// What a tile does at a door, in a room or to an enemy.
double use_value(Facts f, Fights& fights, TileDoes does, std::size_t on, int left) {
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
  const Prey& prey = fights.prey(who);
  return prey.who != nobody && left >= activation_cost(f, who, true) ? 3 * prey.value : 0.0;
}
// The same, where only the tile is chosen so far.
double best_use(Facts f, Fights& fights, TileDoes does, std::size_t on, int left) {
  if (on != left_open) return use_value(f, fights, does, on, left);
  const std::size_t most = does == TileDoes::open_door ? f.book.doors.size()
                           : does == TileDoes::gas     ? f.book.rooms.size()
                                                       : most_pieces;
  double best = 0;
  for (std::size_t one = 0; one < most; ++one) best = std::max(best, use_value(f, fights, does, one, left));
  return best;
}

// From where clones come to the team: on foot, or by a vent when another vent is on its side.
Cells ways_in(Facts f, const Ways& ways) {
  Cells out;
  bool by_vent = false;
  (f.board.vents | f.board.red).each([&](std::size_t cell) {
    if (ways.from(static_cast<CellId>(cell)) < 99) out.set(cell), by_vent |= f.board.vents.test(cell);
  });
  return by_vent ? out | f.board.vents : out;
}

// Spawn tiles, then what opens or gasses, as long as the next fights stay paid for.
std::optional<Answer> spend(const Advice& a, Fights& fights, bool spawning) {
  const Facts f = a.f;
  const Cells zone = zone_to_hold(f);
  const int reserve = zone.any() ? due_for_walks(f, zone) : due_for_fights(f, fights);
  const int out = enemies_out(f);
  const bool few = out < f.board.characters;
  const Cells in = spawning ? ways_in(f, ways_of_enemies(f)) : Cells{};
  return a.best(say::tile, [&](Answer one) {
    const DashTile& tile = f.book.dashboard[one.a];
    const int cost = tile_cost(f, one.a, nobody), left = f.board.pool - cost;
    if (tile.when == TileWhen::spawn) {
      if (!spawning) return 0.0;
      const bool comes =
          (spawn_spaces(f, one.a) & in).any() || (in.any() && tile.effect.vent && (in & f.board.vents).any());
      if (!comes && left < reserve + 5) return 0.0;  // they would stand behind shut doors
      if (!is_cheap(f, one.a) && (left < reserve + 3 || out > 2 * f.board.characters)) return 0.0;
      return few || left >= reserve ? 100.0 - one.a : 0.0;
    }
    const bool again = tile.effect.does == TileDoes::again;  // nothing better is left: at any price
    if ((!is_cheap(f, one.a) && !again) || left < reserve + (again ? 0 : 2)) return 0.0;
    return best_use(f, fights, tile.effect.does, one.b, left);
  });
}

std::optional<Answer> activation(const Advice& a) {
  const Facts f = a.f;
  if (const Cells zone = zone_to_hold(f); zone.any()) {  // who can come to stand there goes first, as cheaply as may be
    auto holder = a.best(say::activate, [&](Answer one) {
      const auto who = static_cast<PieceId>(one.a);
      const int steps = to_zone(f, who, piece(f, who).at, zone);
      if (steps == 0 || steps > walks_ahead * speed(f, who)) return 0.0;
      const bool soon = steps <= speed(f, who);
      if (!soon && one.b == 1) return 0.0;  // the others are on their way
      return (soon ? 300.0 : 200.0) - 10 * activation_cost(f, who, one.b == 1) - steps + (one.b == 1 ? 0.5 : 0.0);
    });
    if (holder) return holder;
  }
  Fights fights(f);
  Cells wanted;  // whom the team has to destroy does not come to meet it
  if (const auto list = errands(f); !list.empty() && list[0].prey) wanted = list[0].at;
  auto fight = a.best(say::activate, [&](Answer one) {  // most for the tokens it takes
    const auto who = static_cast<PieceId>(one.a);
    const Prey& prey = fights.prey(who);
    const Post& post = fights.post(who);
    const bool strikes = prey.who != nobody && (post.at == no_cell || post.strikes);
    if (strikes != (one.b == 1)) return 0.0;
    const double worth = (strikes ? prey.value : 0.0) + std::max(0.0, post.gain);
    const double each = worth / std::max(1, activation_cost(f, who, strikes));
    return each < fair_fight && (f.board.pool <= 8 || (body(f, who) & wanted).any()) ? 0.0 : 10 * each;
  });
  if (fight) return fight;
  if (auto more = spend(a, fights, false)) return more;
  const Ways ways = ways_of_enemies(f);
  auto walk = a.best(say::activate, [&](Answer one) {
    if (one.b != 0) return 0.0;
    const auto who = static_cast<PieceId>(one.a);
    if (fights.post(who).at == piece(f, who).at || (body(f, who) & wanted).any()) return 0.0;  // it stands well
    const int d = ways.from(piece(f, who).at);
    return d < 1 ? 0.0 : 99.0 - d;
  });
  if (walk && f.board.pool > 1) return walk;
  return a.any(say::pass);
}

std::optional<Answer> place(const Advice& a) {
  const Facts f = a.f;
  // What a room gives up in the middle of a turn stands in the team's way, in a doorway if there is one.
  const bool bodies = zone_to_hold(f).any(), mid_turn = f.board.phase == Phase::turns;
  const Bars longer(f);
  const ToTeam to_team(f);
  return a.best(say::place, [&](Answer one) {
    const EnemyCard& card = f.book.enemies[one.a];
    PieceId near = nobody;
    int least = far;
    each_commando(f, [&](PieceId who) {
      if (!on_map(f, who) || one.b == left_open) return;
      const int spaces = f.book.grid.chebyshev(static_cast<CellId>(one.b), piece(f, who).at);
      if (spaces < least) least = spaces, near = who;
    });
    const int d = std::min(90, to_team(one.b));
    double value = 1000 * worth_of_kind(f, card) + 90 - d;
    if (bodies && card.kind == Class::clone) value += 2000;
    if (one.b == left_open) return value;
    if (mid_turn) value += 3 * longer(static_cast<CellId>(one.b));
    if (card.arrow && near != nobody)
      value += static_cast<int>(facing_to(f, static_cast<CellId>(one.b), piece(f, near).at)) == one.c ? 0.5 : 0;
    return value;
  });
}

std::optional<Answer> overseer_before_roll(const Advice& a) {
  const Facts f = a.f;
  const Attack& it = f.board.attack;
  const bool mine = is_enemy(it.who);
  const DicePool pool = pool_now(f);
  const int need = needs_now(f).one;
  const double now = chance(pool.black, pool.red, need);
  if (mine) {
    Fights fights(f);
    if (chance(pool.black, pool.red + 1, need) - now >= 0.25)
      if (auto tile = a.best(say::tile, [&](Answer one) {
            const int left = f.board.pool - tile_cost(f, one.a, it.who);
            return is_cheap(f, one.a) && left >= 2 && left >= due_for_fights(f, fights) ? 1.0 : 0.0;
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

std::optional<Answer> overseer_after_roll(const Advice& a) {
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
  if (!list.empty() && list[0].weight <= 2 && is_active(f, who) && on_map(f, who)) {
    const int steps = ways_to(f, list[0].at, kit::just<most_cells>(piece(f, who).at)).from(piece(f, who).at);
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
  const ToTeam to_team(f);
  if (auto here = a.best(say::put, [&](Answer one) { return 200.0 - std::min(99, to_team(one.a)); })) return here;
  return a.any(say::enough);
}

std::optional<Answer> source(const Advice& a) {  // where the way is the shortest, open ways first
  const Facts f = a.f;
  const Ways ways = ways_of_enemies(f);
  const ToTeam to_team(f);
  return a.best(say::source, [&](Answer one) {
    const auto at = static_cast<CellId>(one.a);
    return 300.0 - ways.from(at) - 0.5 * std::min(99, to_team(at));
  });
}

// What the team looks for, in whichever of the two rooms is farther from them; and not where they have seen it.
std::optional<Answer> exchange(const Advice& a) {
  const Facts f = a.f;
  const Ways ways = ways_to_team(f);
  auto away = [&](RoomId room) {
    int least = 99;
    for (DoorId door = 0; door < f.book.doors.size(); ++door)
      if (f.book.rooms[room].doors >> door & 1U)
        f.book.doors[door].footprint.each(
            [&](std::size_t cell) { least = std::min(least, ways.from(static_cast<CellId>(cell))); });
    return least;
  };
  auto holds_it = [&](RoomId room) {
    return std::ranges::any_of(f.board.rooms[room].stack,
                               [&](RoomCardId face) { return f.book.faces[face].objective == 0; });
  };
  auto swap = a.best(say::swap, [&](Answer one) {
    const auto first = static_cast<RoomId>(one.a), second = static_cast<RoomId>(one.b);
    if (holds_it(first) == holds_it(second)) return 0.0;
    const RoomId from = holds_it(first) ? first : second, to = holds_it(first) ? second : first;
    return away(to) - away(from) + (f.board.rooms[from].known != Known::nothing ? 8.0 : 0.0);
  });
  return swap ? swap : a.any(say::enough);
}

}  // namespace

std::optional<Answer> Advice::overseer_answers() const {
  switch (kind()) {
    case Ask::spawn: {
      Fights fights(f);
      if (auto tile = spend(*this, fights, true)) return tile;
      return any(say::pass);
    }
    case Ask::activate:
      return activation(*this);
    case Ask::move:
      return enemy_step(*this);
    case Ask::strike:
      return enemy_strike(*this);
    case Ask::place:
      return place(*this);
    case Ask::source:
      return source(*this);
    case Ask::add_dice:
    case Ask::defend:
      return overseer_before_roll(*this);
    case Ask::reroll:
      return overseer_after_roll(*this);
    case Ask::put:
      return put(*this);
    case Ask::gas:
      return best(say::gas, [to_team = ToTeam(f)](Answer one) { return 200.0 - std::min(99, to_team(one.b)); });
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
      if (missing > 0 && missing <= 2)  // once: what it has been given so far lies in the well
        if (auto tile = best(say::tile, [&](Answer one) { return f.board.wells[one.a] == 0 ? 1.0 : 0.0; })) return tile;
      return any(say::pass);
    }
    case Ask::window:
      return between(*this);
    case Ask::swap:
      return exchange(*this);
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::omega

// The Agent phase: the movement card with its condition, directives agent by agent, the security penalty.
#include "games/mercs/chapters.h"

namespace fireteam::mercs {

namespace {

const MovementCard& card(Facts f) { return f.book.movement[f.board.movement_card]; }

int agents_of(const Board& b, Colour colour) {
  int count = 0;
  each_agent(b, [&](AgentId a) { count += colour_of(a) == colour; });
  return count;
}
int agents_in_all(const Board& b) {
  int count = 0;
  each_agent(b, [&](AgentId) { ++count; });
  return count;
}

bool condition_holds(Facts f, const MovementCard& it) {  // MRC-AGENT-03
  const Board& b = f.board;
  bool found = false;
  switch (it.condition) {
    case If::never:
      return false;
    case If::no_agents_of:
      return agents_of(b, it.colour) == 0;
    case If::level_zero:
      return level_of(b.security) == 0;
    case If::eight_agents:
      return agents_in_all(b) >= 8;
    case If::any_disc:
      return b.discs > 0 || std::ranges::any_of(b.disc, [](int level) { return level > 0; });
    case If::any_wounded:
      each_merc(b, [&](MercId m) { found |= b.mercs[m].blood < card_of(f, m).blood; });
      return found;
    case If::no_agents:
      return agents_in_all(b) == 0;
    case If::merc_in_room:
      each_merc(b, [&](MercId m) { found |= in_room(b, b.mercs[m].area); });
      return found;
  }
  return false;
}

AreaId stairs(const Board& b, int number) {  // s1 is the first in (y, x) order
  for (AreaId a = 0; a < 64; ++a)
    if (b.stairs.test(a) && --number == 0) return a;
  return nowhere;
}

void add(Table& t, const Adding& it, Rule why) {  // MRC-AGENT-30
  const AreaId at = stairs(t.board, it.stairs);
  if (at == nowhere) return;
  if (it.what <= Newcomer::red) return add_agent(t, static_cast<Colour>(it.what), at, why);
  const int rank = static_cast<int>(it.what) - static_cast<int>(Newcomer::one);
  place_opfor(t, static_cast<Kind>(static_cast<int>(Kind::one) + rank), at, why);
}

constexpr int sides_of(Quarter white, Half half, int axis) {  // axis 0: E or W, 1: N or S
  const bool east = white == Quarter::ne || white == Quarter::se, north = white == Quarter::ne || white == Quarter::nw;
  const bool same = half == Half::white;
  if (axis == 0) return east == same ? 1 : 3;
  return north == same ? 0 : 2;
}

bool frame_roll(Table& t, AgentId agent) {
  const Faces faces =
      kit::throw_into(t.ref, t.board.tray, light_die, light, 1, kit::Came::thrown, {piece_of_agent(agent), 0});
  tell(t, {Told::rolled, Word::rolled, piece_of_agent(agent), 0, 0, 0, Rule::MRC_AGENT_13});
  t.board.tray.clear();
  return faces[1] > 0;
}

// MRC-AGENT-13: a burst points to the frame's burst sides (MRC-BUILD-07); is that east and west now?
bool rolls_across(Table& t, AgentId agent) { return frame_roll(t, agent) == is_across(t.book.box.frame.bursts[0]); }

void walk(Table& t, AgentId agent, int side, const Because& why) {
  const AreaId from = t.board.agents[agent], to = neighbour(from, side);
  t.board.agents[agent] = to;
  tell(t, {Told::moved, Word::walked, piece_of_agent(agent), from, to, 0, Rule::MRC_AGENT_08}, &why);
}

// The areas between which a die decided.
void by_die(AreaId from, std::initializer_list<int> sides, int taken, Rule die, Because& why) {
  why.of = noun_of::area;
  why.word = measured_by::nothing;
  for (int side : sides) why.candidates.push_back({neighbour(from, side), 0});
  why.choose(neighbour(from, taken));
  why.tie = static_cast<RuleId>(die);
}

// One area on a half; -1: it stays.
int side_on_half(Table& t, AgentId agent, Half half, Because& why) {
  const AreaId at = t.board.agents[agent];
  const Standing s = standing(t);
  const Quarter white = t.board.half[at];
  const int across = sides_of(white, half, 0), along = sides_of(white, half, 1);  // MRC-AREA-03, MRC-AGENT-08
  const bool one = may_cross(t, s, Walker::agent, at, across), two = may_cross(t, s, Walker::agent, at, along);
  if (one && two) {
    why = because_of(Rule::MRC_AGENT_08);
    const int side = rolls_across(t, agent) ? across : along;
    by_die(at, {across, along}, side, Rule::MRC_AGENT_13, why);
    return side;
  }
  why = because_of(one || two ? Rule::MRC_AGENT_10 : Rule::MRC_AGENT_12);
  return one ? across : two ? along : -1;  // MRC-AGENT-10, MRC-AGENT-12
}

// How far every area lies from the nearest goal, by ways that agents may take.
Distances ways_to(const Board& b, Areas goals) {
  Distances out;
  out.fill(far);
  Areas barred = b.elevator;
  for (AreaId a = 0; a < 64; ++a)
    if (b.disc[a] == 3) barred.set(a);
  Areas seen = goals, edge = goals;
  for (std::uint8_t steps = 0; edge.any(); ++steps) {
    edge.each([&](std::size_t a) { out[a] = steps; });
    edge = one_step(b, edge) - seen - barred;
    seen |= edge;
  }
  return out;
}

// MRC-AGENT-14, MRC-AGENT-15, MRC-AGENT-25, MRC-AGENT-26.
int side_toward(Table& t, AgentId agent, const Distances& ways, Because& why) {
  const AreaId at = t.board.agents[agent];
  why = because_of(Rule::MRC_AGENT_26);
  if (ways[at] == 0 || ways[at] == far) return -1;
  const Standing s = standing(t);
  std::array<bool, 4> good{};
  int count = 0;
  for (int d = 0; d < 4; ++d) {
    const AreaId to = neighbour(at, d);
    good[static_cast<std::size_t>(d)] =
        to != nowhere && ways[to] + 1 == ways[at] && may_cross(t, s, Walker::agent, at, d);
    count += good[static_cast<std::size_t>(d)];
  }
  if (count == 0) return -1;
  why = because_of(Rule::MRC_AGENT_14);
  if (count > 1) why.tie = static_cast<RuleId>(Rule::MRC_AGENT_15);
  bool across = good[1] || good[3];
  if (across && (good[0] || good[2])) across = rolls_across(t, agent);  // which axis
  const std::size_t plus = across ? 1 : 0, minus = across ? 3 : 2;
  if (good[plus] && good[minus]) return static_cast<int>(frame_roll(t, agent) ? plus : minus);
  return static_cast<int>(good[plus] ? plus : minus);
}

void follow(Table& t, AgentId agent, const Going& going) {
  Areas goals;
  if (going.to == Target::stairs) goals = t.board.stairs;
  if (going.to == Target::merc) each_merc(t.board, [&](MercId m) { goals.set(t.board.mercs[m].area); });
  const AreaId from = t.board.agents[agent];
  const int most = going.to == Target::none ? going.areas : 64;
  const Distances ways = ways_to(t.board, goals);
  Because why = because_of(Rule::MRC_AGENT_18);
  for (int i = 0; i < most; ++i) {
    if (watched(t.board).test(t.board.agents[agent])) break;  // MRC-AGENT-17, MRC-AGENT-18, MRC-AGENT-28
    const int side =
        going.to == Target::none ? side_on_half(t, agent, going.half, why) : side_toward(t, agent, ways, why);
    if (side < 0) break;
    walk(t, agent, side, why);  // MRC-AGENT-09: the circle of each area is read anew
  }
  if (t.board.agents[agent] == from)
    tell(t, {Told::noted, Word::stayed, piece_of_agent(agent), from, 0, 0, Rule::MRC_AGENT_12}, &why);
}

const Going* directive(Facts f) {
  const MovementCard& it = card(f);
  const std::size_t ahead = f.board.use_first ? it.first.size() : 0;
  if (f.board.directive < ahead) return &it.first[f.board.directive];
  const std::size_t at = f.board.directive - ahead;
  return at < it.moves.size() ? &it.moves[at] : nullptr;
}

}  // namespace

void draw_movement(Table& t) {  // MRC-AGENT-01, MRC-AGENT-02
  Board& b = t.board;
  if (b.movement_deck.empty()) b.movement_deck.reshuffle(b.movement_discard);
  if (b.movement_deck.empty()) return;  // a case's table without cards
  b.movement_card = low(kit::draw(t.ref, b.movement_deck, Bag::movement));
  b.movement_discard.add(b.movement_card);
  b.directive = b.use_first = b.skip_penalty = b.skip_colours = 0;
  tell(t, {Told::drew, Word::movement_card, 0, b.movement_card, 0, 0, Rule::MRC_AGENT_01});
  const MovementCard& it = card(t);
  if (!condition_holds(t, it)) return;
  tell(t, {Told::noted, Word::condition, 0, b.movement_card, 0, 0, Rule::MRC_AGENT_03});
  b.use_first = !it.first.empty();
  b.skip_penalty = it.skip_penalty;
  for (Colour colour : it.skip) b.skip_colours = low(b.skip_colours | 1 << static_cast<int>(colour));
  for (const Adding& more : it.add) add(t, more, Rule::MRC_AGENT_30);
  settle_overflow(t);
}

// One agent a beat, row by row from the north-west (MRC-AGENT-24); colours as printed.
// MRC-AGENT-07, MRC-AGENT-21
void move_agents(Table& t) {
  Board& b = t.board;
  if (b.movement_card == nobody) return void(b.step = Step::penalty);
  for (const Going* going = directive(t); going; going = directive(t)) {
    AgentId next = nobody;
    if (!(b.skip_colours >> static_cast<int>(going->colour) & 1) ||
        b.directive < (b.use_first ? card(t).first.size() : 0))
      each_agent(b, [&](AgentId a) {
        if (colour_of(a) == going->colour && !b.moved.test(a) && (next == nobody || b.agents[a] < b.agents[next]))
          next = a;
      });
    if (next != nobody) {
      b.moved.set(next);
      return follow(t, next, *going);
    }
    b.moved = {};
    ++b.directive;
  }
  b.directive = 0;
  b.step = Step::penalty;
}

void add_penalty(Table& t) {  // MRC-AGENT-04, MRC-AGENT-05, MRC-AGENT-23
  Board& b = t.board;
  if (b.movement_card == nobody) return;
  const MovementCard& it = card(t);
  const KnobFile* knob = t.book.knob(b.difficulty);
  const int cap = knob && knob->penalty_cap ? *knob->penalty_cap : t.book.mission.penalty_cap;
  if (!b.skip_penalty && it.level <= cap && level_of(b.security) >= it.level) {
    for (const Adding& more : it.penalty) add(t, more, Rule::MRC_AGENT_04);
    settle_overflow(t);
    check_conditions(t);
  }
  b.movement_card = nobody;
  b.use_first = b.skip_penalty = b.skip_colours = 0;
}

}  // namespace fireteam::mercs

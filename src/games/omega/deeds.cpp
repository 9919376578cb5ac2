// Actions of the mission: who may take them, what they cost, and what they bring about; what commandos carry.
#include "games/omega/story.h"

namespace fireteam::omega {

namespace {

// A tile of the mission's objectives that lies on the map as the trigger wants it.
bool tile_lies(Facts f, const Trigger& trigger, std::size_t number) {
  const Objective& tile = f.board.objectives[number];
  if (tile.at == no_cell || tile.used != (trigger.dropped ? 2 : 0)) return false;
  return trigger.objective == any_objective || trigger.objective == number;
}

int cost_of(Facts f, PieceId commando, const Trigger& trigger) {
  const StanceEffect& stance = stance_of(f, commando).effect;
  if (trigger.marker && stance.does == StanceDoes::rig) return std::max(0, trigger.cost - stance.n);
  return trigger.cost;
}

}  // namespace

Cells act_spaces(Facts f, std::uint16_t number) {
  const Trigger& trigger = f.book.triggers[number];
  Cells cells;
  if (trigger.vents) {
    cells = f.board.vents;
    for (RoomId room = 0; room < f.book.rooms.size(); ++room)
      if (f.board.rooms[room].hidden) cells = cells - f.book.rooms[room].cells;
    return cells;
  }
  if (trigger.objective == none) {
    f.book.script.zones[trigger.zone].each([&](std::size_t cell) {
      if (!hidden_cell(f, static_cast<CellId>(cell))) cells.set(cell);
    });
    return cells;
  }
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i)
    if (tile_lies(f, trigger, i)) cells.set(f.board.objectives[i].at);
  return cells;
}

Verdict may_act(Facts f, PieceId commando, std::uint16_t number, CellId at) {
  const Trigger& trigger = f.book.triggers[number];
  if (!is_active(f, commando)) return forbidden(is_downed(f, commando) ? Rule::OMG_ACT_09 : Rule::OMG_REVIVE_07);
  const CellId own = piece(f, commando).at;
  if (own != at && !(f.book.grid.chebyshev(own, at) == 1 && touches(f, own, at))) return forbidden(Rule::OMG_INV_04);
  if (!Story::can_fire(f, number, {.who = commando, .cell = at})) return forbidden(Rule::OMG_SETUP_01);
  return may_pay(f, commando, cost_of(f, commando, trigger));
}

void offer_acts(Facts f, PieceId commando, Menu& menu) {
  for (std::uint16_t number : f.book.acts) {
    const Cells spaces = act_spaces(f, number);
    const CellId own = piece(f, commando).at;
    const bool zone = f.book.triggers[number].objective == none && !f.book.triggers[number].vents;
    bool offered = false;
    spaces.each([&](std::size_t at) {
      const auto cell = static_cast<CellId>(at);
      if (f.book.grid.chebyshev(own, cell) > 1) return;
      const Verdict verdict = may_act(f, commando, number, cell);
      if (zone && offered) return;  // one action a zone, whichever of its spaces is near
      offered |= static_cast<bool>(verdict);
      menu.add(answer(say::act, number, cell), verdict);
    });
  }
}

void act(Table& t, PieceId commando, Answer choice) {
  const Trigger& trigger = t.book.triggers[choice.a];
  pay(t, commando, cost_of(t, commando, trigger));
  const Happened what{.who = commando, .cell = static_cast<CellId>(choice.b)};
  if (trigger.hits && !challenge(t, commando, trigger.stat, trigger.hits)) return;
  if (over(t)) return;
  Story::fire(t, choice.a, what);
}

// ---- sealed tiles

bool comes_sealed(const Book& book, RoomCardId face) {
  const std::uint8_t objective = book.faces[face].objective;
  return objective != none && !book.mission.objectives[objective].sealed.empty();
}
bool is_sealed(Facts f, std::size_t tile) {
  const Objective& it = f.board.objectives[tile];
  return it.at != no_cell && it.used == 0 && it.card != none && comes_sealed(f.book, it.card);
}

// ---- what a commando carries

int slowed_by_load(Facts f, PieceId commando) {
  int slower = 0;
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i)
    if (piece(f, commando).carries >> i & 1U) slower += f.book.mission.objectives[i].slows;
  return slower;
}

void drop_load(Table& t, PieceId commando) {
  Piece& it = t.board.pieces[commando];
  for (std::size_t i = 0; i < t.book.mission.objectives.size(); ++i) {
    if (!(it.carries >> i & 1U)) continue;
    t.board.objectives[i].at = it.at;
    t.board.objectives[i].used = 2;
    tell(t, {Told::changed, Word::dropped, commando, static_cast<int>(i), it.at, 0, Rule::OMG_SETUP_01});
  }
  it.carries = 0;
}

// ---- what a difficulty changes

int vitality_of_enemy(Facts f, PieceId who) {
  const std::uint8_t kind = piece(f, who).kind;
  const std::uint8_t changed = f.book.knobs[f.board.variant].vitality[kind];
  return changed ? changed : f.book.enemies[kind].vitality;
}
int vitality_of_tech(Facts f) {
  const std::uint8_t changed = f.book.knobs[f.board.variant].tech;
  return changed ? changed : f.book.tech.vitality;
}

}  // namespace fireteam::omega

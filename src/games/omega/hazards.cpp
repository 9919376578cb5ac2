// What a space does to whoever enters it: gas, then hazards; markers on the map; explosives.
#include "games/omega/dice.h"
#include "games/omega/table.h"

namespace fireteam::omega {

namespace {

constexpr int peril_rating = 1, mine_rating = 2;

// OMG-GAS-02, OMG-GAS-12: markers that touch, by side or corner.
Cells cloud_of(Facts f, CellId cell) {
  Cells cloud, fresh;
  if (!f.board.gas.test(cell)) return cloud;
  fresh.set(cell);
  while (fresh.any()) {
    cloud |= fresh;
    Cells next;
    fresh.each([&](std::size_t at) {
      for (kit::Dir dir : kit::king_dirs)
        if (const CellId beside = f.book.grid.next(static_cast<CellId>(at), dir);
            beside != no_cell && f.board.gas.test(beside))
          next.set(beside);
    });
    fresh = next - cloud;
  }
  return cloud;
}

// The rating of the marker that a card of this owner puts down.
int rating_of(Facts f, MarkerKind kind, PieceId owner) {
  if (kind == MarkerKind::mine) return mine_rating;
  const KitDoes does = kind == MarkerKind::covering ? KitDoes::covering_fire : KitDoes::mine;
  for (std::size_t bit = 0; bit < kits_each; ++bit)
    if (const KitCard& card = f.book.kit_of(owner, bit); card.effect.does == does) return card.effect.n;
  return 0;
}

// The worst hazard of the spaces: one roll is all a piece makes in a turn (OMG-HAZ-05).
int rating_at(Facts f, PieceId who, const Cells& spaces, const Cells& left, bool moved) {
  int rating = (spaces & f.board.peril).any() ? peril_rating : 0;  // OMG-PERIL-01, OMG-PERIL-02
  for (const Marker& marker : f.board.markers) {
    const bool trap =
        marker.kind == MarkerKind::mine || marker.kind == MarkerKind::kit_mine || marker.kind == MarkerKind::tripwire;
    bool met = trap && spaces.test(marker.at);
    if (marker.kind == MarkerKind::covering && is_enemy(who) && moved) {  // onto that tile, from elsewhere
      const Cells& tile = f.book.floor.tile(f.book.floor.tile_of(marker.at));
      met = (spaces & tile).any() && (left & tile).none();
    }
    if (met) rating = std::max(rating, rating_of(f, marker.kind, marker.owner));
  }
  return rating;
}

int fewer_dice(Facts f, PieceId who) {  // Flak Vest
  int fewer = 0;
  if (is_active(f, who))
    each_kit(f, who, [&](const KitCard& card, std::size_t) {
      if (card.effect.does == KitDoes::flak) fewer += card.effect.n;
    });
  return fewer;
}

bool senses_trap(Table& t, PieceId who) {  // Trap Sense: the first roll of each turn
  if (!is_active(t, who) || (sheet(t, who).moods & mood::trap_sensed)) return false;
  bool senses = false;
  each_kit(t, who, [&](const KitCard& card, std::size_t) { senses |= card.effect.does == KitDoes::ignore_hazard; });
  if (senses) t.board.commandos[who].moods |= mood::trap_sensed;
  return senses;
}

// OMG-HAZ-03, OMG-HAZ-04, OMG-HAZ-07: so many black dice, each hit a wound whatever the Defense.
void roll_hazard(Table& t, PieceId who, int rating) {
  if (rating == 0 || !on_map(t, who) || over(t) || (piece(t, who).marks & mark::rolled_hazard)) return;
  if (senses_trap(t, who)) return;
  t.board.pieces[who].marks |= mark::rolled_hazard;
  const Attack before = t.board.attack;
  Attack& roll = t.board.attack = {};
  roll.kind = Roll::hazard;
  roll.who = who;
  roll.black = static_cast<std::uint8_t>(std::max(0, rating - fewer_dice(t, who)));
  roll.black_faces.add(t.ref.roll(black_die, roll.black, {.who = who}));
  roll.flags = roll_flag::thrown;
  const int hits = roll.total();
  tell(t, {Told::rolled, Word::hazard, who, roll.black, hits, 0, Rule::OMG_HAZ_03});
  t.board.attack = before;
  wound(t, who, hits, Harm::hazard, Rule::OMG_HAZ_03);
}

}  // namespace

// Standing there or beginning a turn there is nothing (OMG-HAZ-11): only moving in and placing call for a roll.
bool entered(Table& t, PieceId who, CellId from) {
  const Status before = is_commando(who) ? sheet(t, who).status : Status::unused;
  const CellId at = piece(t, who).at;
  const bool same_cloud = from != no_cell && t.board.gas.test(from) && cloud_of(t, from).test(at);
  if (is_active(t, who) && t.board.gas.test(at) && !same_cloud) {  // OMG-GAS-03, OMG-GAS-05, OMG-GAS-06, OMG-GAS-13
    ++t.board.gas_wounds;
    wound(t, who, 1, Harm::gas, Rule::OMG_GAS_03);
  }
  if (on_map(t, who) && !over(t)) {  // OMG-HAZ-02, OMG-HAZ-08, OMG-HAZ-10
    const Cells left = from == no_cell ? Cells{} : body_at(t, who, from);
    roll_hazard(t, who, rating_at(t, who, body(t, who) - left, left, true));
  }
  return on_map(t, who) && !over(t) && (!is_commando(who) || sheet(t, who).status == before);
}

void gas_at_start(Table& t, PieceId who) {
  if (!is_active(t, who) || !t.board.gas.test(piece(t, who).at)) return;
  ++t.board.gas_wounds;
  wound(t, who, 1, Harm::gas, Rule::OMG_GAS_04);
}

void put_marker(Board& board, Marker marker) {
  if (board.markers.full()) return;
  std::size_t place = board.markers.size();
  board.markers.push_back(marker);
  for (; place > 0 && marker < board.markers[place - 1]; --place) board.markers[place] = board.markers[place - 1];
  board.markers[place] = marker;
}

bool take_marker(Board& board, CellId at, MarkerKind kind) {
  for (std::size_t i = 0; i < board.markers.size(); ++i)
    if (board.markers[i].at == at && board.markers[i].kind == kind) {
      for (std::size_t k = i + 1; k < board.markers.size(); ++k) board.markers[k - 1] = board.markers[k];
      board.markers.pop_back();
      return true;
    }
  return false;
}

void take_markers_of(Table& t, PieceId owner, MarkerKind kind, Rule why) {
  for (std::size_t i = 0; i < t.board.markers.size();) {
    const Marker it = t.board.markers[i];
    if (it.owner != owner || it.kind != kind) {
      ++i;
      continue;
    }
    take_marker(t.board, it.at, it.kind);
    tell(t, {Told::left, Word::marker_off, owner, static_cast<int>(kind), it.at, 0, why});
  }
}

void roll_where_put(Table& t, CellId at) {  // OMG-HAZ-01, OMG-FAULT-08
  const PieceId who = piece_at(t, at);
  if (who == nobody) return;
  Cells here;
  here.set(at);
  roll_hazard(t, who, rating_at(t, who, here, {}, false));
}

void put_hazard(Table& t, CellId at, MarkerKind kind, PieceId owner) {
  put_marker(t.board, {at, kind, owner});
  roll_where_put(t, at);
}

namespace {

// OMG-EXPL-09: whoever uses it says who rolls next.
PieceId next_to_roll(Table& t, std::uint64_t left, PieceId by) {
  const Answer choice = t.ref.ask(by == nobody ? overseer(t) : seat_of(t, by), Ask::blast,
                                  [&](Menu& menu) {
                                    for (PieceId who = 0; who < most_pieces; ++who)
                                      if (left >> who & 1U) menu.add(answer(say::blast, who));
                                  },
                                  {.who = static_cast<std::uint16_t>(by == nobody ? 0 : by)});
  return static_cast<PieceId>(choice.a);
}

}  // namespace

// No attack: Defense and stealth (OMG-STEALTH-03) are not asked about.
void explode(Table& t, CellId at, int radius, DicePool dice, PieceId by) {
  const Lay lay = lay_of(t);
  const Cells near = t.book.floor.within(at, radius, lay), open = t.book.floor.blast(at, radius, lay);
  tell(t, {Told::noted, Word::explodes, by == nobody ? 0 : by, at, radius, 0, Rule::OMG_EXPL_01});
  std::uint64_t left = 0;
  each_on_map(t, [&](PieceId who) {  // OMG-EXPL-02, OMG-EXPL-06, OMG-EXPL-07, OMG-EXPL-08, OMG-EXPL-10
    if ((body(t, who) & (big(t, who) ? near : open)).any()) left |= std::uint64_t{1} << who;
  });
  fixed_vector<Hurt, most_pieces> hurt;
  const Attack before = t.board.attack;
  while (left) {
    const PieceId who = next_to_roll(t, left, by);
    left &= ~(std::uint64_t{1} << who);
    Attack& roll = t.board.attack = {};
    roll.kind = Roll::blast;
    roll.who = by;
    roll.target = who;
    roll.at = at;
    int fewer = fewer_dice(t, who);
    roll.red = static_cast<std::uint8_t>(std::max(0, dice.red - std::max(0, fewer - dice.black)));
    roll.black = static_cast<std::uint8_t>(std::max(0, dice.black - fewer));
    roll.black_faces.add(t.ref.roll(black_die, roll.black, {.who = who}));  // OMG-EXPL-03
    roll.red_faces.add(t.ref.roll(red_die, roll.red, {.who = who}));
    roll.flags = roll_flag::thrown;
    tell(t, {Told::rolled, Word::blast, who, roll.total(), at, 0, Rule::OMG_EXPL_04});
    hurt.push_back({who, static_cast<std::uint8_t>(roll.total())});
  }
  t.board.attack = before;
  wound_all(t, hurt, Harm::explosive, Rule::OMG_EXPL_04, by);
}

}  // namespace fireteam::omega

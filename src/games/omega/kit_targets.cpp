// What the cards of a turn can be used on: for each effect its targets, and why others are none.
#include "games/omega/combat.h"
#include "games/omega/kit_actions.h"

namespace fireteam::omega {

namespace {

bool beside_or_on(Facts f, PieceId who, CellId cell) {
  return piece(f, who).at == cell ||
         (f.book.floor.adjacent(piece(f, who).at, cell) && touches(f, piece(f, who).at, cell));
}

template <class Offer>
void each_near(Facts f, PieceId who, bool own, const Offer& offer) {
  const CellId at = piece(f, who).at;
  if (own) offer(at, allowed);
  for (kit::Dir dir : kit::king_dirs)
    if (const CellId next = f.book.grid.next(at, dir); next != no_cell && !is_wall(f, next) && touches(f, at, next))
      offer(next, allowed);
}

void each_mate(Facts f, PieceId who, const KitEffect& effect, const KitOffer& offer) {
  for (PieceId mate = 0; mate < most_commandos; ++mate) {
    if (!in_game(f, mate) || !on_map(f, mate)) continue;
    const bool near = mate == who || (f.book.floor.adjacent(piece(f, who).at, piece(f, mate).at) &&
                                      touches(f, piece(f, who).at, piece(f, mate).at));
    const bool fits = effect.does == KitDoes::heal
                          ? piece(f, mate).wounds > 0 && (!effect.adjacent || (mate != who && is_active(f, mate)))
                          : mate != who && is_active(f, mate);
    offer(mate, near && fits ? allowed : forbidden(Rule::OMG_KIT_07));
  }
}

void each_foe(Facts f, PieceId who, const KitEffect& effect, const KitOffer& offer) {
  each_enemy(f, [&](PieceId enemy) {
    Verdict verdict = forbidden(Rule::OMG_KIT_07);
    const std::uint8_t lies = effect.does == KitDoes::mark  ? mark::marked
                              : effect.does == KitDoes::net ? mark::netted
                                                            : 0;
    if (piece(f, enemy).marks & lies) return offer(enemy, verdict);  // a second one would change nothing
    if (effect.does == KitDoes::flare) {
      if (has_stealth(f, enemy) && is_near(f, who, body(f, enemy), effect.range)) verdict = allowed;
    } else if (effect.range == 0 || is_near(f, who, body(f, enemy), effect.range)) {
      body(f, enemy).each([&](std::size_t at) {
        if (!verdict) verdict = can_see(f, who, static_cast<CellId>(at), offer.menu.wide());
      });
    }
    offer(enemy, verdict);
  });
}

void each_blast_space(Facts f, PieceId who, const KitEffect& effect, const KitOffer& offer) {
  const Cells near = f.book.floor.within(piece(f, who).at, effect.range, lay_of(f));
  near.each([&](std::size_t cell) {
    if (const auto at = static_cast<CellId>(cell); at != piece(f, who).at)
      offer(at, can_see(f, who, at, offer.menu.wide()));
  });
}

bool tile_in_sight(Facts f, PieceId who, int tile) {
  bool seen = false;
  (f.book.floor.tile(tile) - f.board.walls).each([&](std::size_t cell) {
    if (!seen)
      seen = static_cast<CellId>(cell) == piece(f, who).at || can_see(f, who, static_cast<CellId>(cell), false).ok();
  });
  return seen;
}

void each_map_tile(Facts f, PieceId who, const KitEffect& effect, const KitOffer& offer) {
  for (int tile = 0; tile < static_cast<int>(f.book.tiles.size()); ++tile) {
    const Cells floor = f.book.floor.tile(tile) - f.board.walls;
    const bool fits = effect.does == KitDoes::jam ? tile_is_emi(f, tile) && is_near(f, who, floor, effect.range)
                                                  : tile_in_sight(f, who, tile);
    offer(tile, fits ? allowed : forbidden(effect.does == KitDoes::jam ? Rule::OMG_KIT_07 : Rule::OMG_FOV_06));
  }
}

void each_door(Facts f, PieceId who, const KitEffect& effect, const KitOffer& offer) {
  for (DoorId door = 0; door < f.book.doors.size(); ++door) {
    const bool fits = f.board.doors[door].closed && !f.board.doors[door].face_up &&
                      is_near(f, who, f.book.floor.footprint(door), effect.range);
    offer(door, fits ? allowed : forbidden(Rule::OMG_KIT_07));
  }
}

// A stack lies behind closed doors, which no counted way crosses: the way to the nearest of them is counted.
void each_stack(Facts f, PieceId who, const KitEffect& effect, const KitOffer& offer) {
  for (RoomId room = 0; room < f.book.rooms.size(); ++room) {
    const bool unknown =
        f.board.rooms[room].hidden && !f.board.rooms[room].stack.empty() && f.board.rooms[room].known != Known::cards;
    bool near = false;
    for (DoorId door = 0; unknown && door < f.book.doors.size(); ++door)
      near = near ||
             ((f.book.rooms[room].doors >> door & 1U) && is_near(f, who, f.book.floor.footprint(door), effect.range));
    offer(room, near ? allowed : forbidden(Rule::OMG_KIT_07));
  }
}

bool trap_at(Facts f, CellId cell) {  // a mine, whoever laid it
  for (const Marker& marker : f.board.markers)
    if (marker.at == cell && (marker.kind == MarkerKind::mine || marker.kind == MarkerKind::kit_mine)) return true;
  return false;
}

}  // namespace

void offer_kit_targets(Facts f, const KitCard& card, const KitOffer& offer) {
  const KitEffect& effect = card.effect;
  const PieceId who = offer.who;
  auto if_so = [&](bool fits) { offer(0, fits ? allowed : forbidden(Rule::OMG_KIT_07)); };
  switch (effect.does) {
    case KitDoes::heal:
    case KitDoes::order_move:
      return each_mate(f, who, effect, offer);
    case KitDoes::mark:
    case KitDoes::net:
    case KitDoes::flare:
      return each_foe(f, who, effect, offer);
    case KitDoes::explosive:
      return each_blast_space(f, who, effect, offer);
    case KitDoes::charge:
      return each_near(f, who, false, offer);
    case KitDoes::smoke:
      return each_near(f, who, true, offer);
    case KitDoes::mine:
    case KitDoes::drone: {
      const Cells taken = occupied(f, effect.does == KitDoes::drone ? drone : nobody);
      return each_near(f, who, false, [&](int on, Verdict verdict) {
        offer(on, taken.test(static_cast<std::size_t>(on)) ? forbidden(Rule::OMG_KIT_07) : verdict);
      });
    }
    case KitDoes::disarm:
      return each_near(f, who, true, [&](int on, Verdict verdict) {
        offer(on, trap_at(f, static_cast<CellId>(on)) ? verdict : forbidden(Rule::OMG_KIT_07));
      });
    case KitDoes::jam:
    case KitDoes::covering_fire:
      return each_map_tile(f, who, effect, offer);
    case KitDoes::probe:
      return each_door(f, who, effect, offer);
    case KitDoes::scout:
      return each_stack(f, who, effect, offer);
    case KitDoes::pulse:
      for (std::size_t tile = 0; tile < f.book.dashboard.size(); ++tile)
        if (f.board.dashboard >> tile & 1U)
          offer(static_cast<int>(tile),
                f.board.wells[tile] > 0 && !(f.board.skipped >> tile & 1U) ? allowed : forbidden(Rule::OMG_KIT_07));
      return;
    case KitDoes::new_stance:
      for (std::size_t place = 0; place < stances_each; ++place) {
        const bool fits = place != sheet(f, who).stance && f.board.acts == 0 &&
                          sheet(f, who).adrenaline <= f.book.stance_of(who, place).max;
        offer(static_cast<int>(who * stances_each + place), fits ? allowed : forbidden(Rule::OMG_KIT_07));
      }
      return;
    case KitDoes::repair:
      return if_so(on_map(f, drone) && piece(f, drone).wounds > 0 && beside_or_on(f, who, piece(f, drone).at));
    case KitDoes::overclock:
      return if_so(on_map(f, drone) && can_attack(f, drone));
    case KitDoes::cloak:
      return if_so(!(sheet(f, who).moods & mood::cloaked));
    case KitDoes::pass_enemies:
      return if_so(!(sheet(f, who).moods & mood::passes));
    default:
      return offer(0, allowed);
  }
}

}  // namespace fireteam::omega

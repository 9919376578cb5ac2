// Who is where, what a piece is and what its cards give it.
#include "games/omega/table.h"

namespace fireteam::omega {

const Stance& stance_of(Facts f, PieceId commando) {  // OMG-STANCE-06, OMG-STANCE-09
  const Commando& it = sheet(f, commando);
  if (it.status == Status::downed || it.status == Status::recovering) return f.book.downed;
  return f.book.stance_of(commando, it.stance == none ? 0 : it.stance);
}

int vitality(Facts f, PieceId who) {
  if (is_enemy(who)) return vitality_of_enemy(f, who);
  if (who == drone) return f.book.drone.vitality;
  if (is_tech(who)) return vitality_of_tech(f);
  int sum = f.book.commandos[who].vitality;
  each_kit(f, who, [&](const KitCard& card, std::size_t) {
    if (card.effect.does == KitDoes::vitality) sum += card.effect.n;
  });
  return sum;
}

int speed(Facts f, PieceId who) {  // OMG-MOVE-01
  if (is_enemy(who)) return f.book.enemy_of(piece(f, who).kind).speed;
  if (who == drone) return f.book.drone.speed;
  if (is_tech(who)) return f.book.tech.speed;
  return std::max(0, stance_of(f, who).speed - slowed_by_load(f, who));
}

int stat_of(Facts f, PieceId commando, Stat stat) {
  int sum = f.book.commandos[commando].stats[static_cast<std::size_t>(stat)];
  if (const StanceEffect& own = stance_of(f, commando).effect;
      own.does == StanceDoes::awareness && stat == Stat::awareness)
    sum += own.n;
  each_kit(f, commando, [&](const KitCard& card, std::size_t) {
    if (card.effect.does == KitDoes::stat && card.effect.stat == stat) sum += card.effect.n;
  });
  return sum;
}

int max_adrenaline(Facts f, PieceId commando) { return stance_of(f, commando).max; }

bool big(Facts f, PieceId who) {
  return is_enemy(who) && piece(f, who).kind != none && f.book.enemy_of(piece(f, who).kind).big;
}

bool has_arrow(Facts f, PieceId who) {  // OMG-FACE-05, OMG-FOV-04, OMG-FOV-07
  if (is_commando(who)) return !is_downed(f, who);
  if (is_enemy(who)) return piece(f, who).kind != none && f.book.enemy_of(piece(f, who).kind).arrow;
  return is_tech(who);
}

Facing looks(Facts f, PieceId who) { return has_arrow(f, who) ? piece(f, who).facing : Facing::all; }

Cells body_at(Facts f, PieceId who, CellId at) {
  Cells out;
  if (at == no_cell) return out;
  out.set(at);
  if (!big(f, who)) return out;
  const int x = f.book.grid.x(at), y = f.book.grid.y(at);
  for (auto [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}})
    if (f.book.grid.inside(x + dx, y + dy)) out.set(f.book.grid.id(x + dx, y + dy));
  return out;
}

PieceId piece_at(Facts f, CellId cell) {
  for (PieceId who = 0; who < most_pieces; ++who)
    if (on_map(f, who) && (piece(f, who).at == cell || (big(f, who) && body(f, who).test(cell)))) return who;
  return nobody;
}

Cells occupied(Facts f, PieceId but) {
  Cells out;
  for (PieceId who = 0; who < most_pieces; ++who)
    if (who != but && on_map(f, who)) each_space(f, who, [&](std::size_t cell) { out.set(cell); });
  return out;
}

RoomId room_of(Facts f, CellId cell) { return f.book.room_of[cell]; }

bool hidden_cell(Facts f, CellId cell) {
  const RoomId room = room_of(f, cell);
  return room != none && f.board.rooms[room].hidden;
}

PieceId drone_owner(Facts f) {  // whose deck its card is of: the drone is his also when the card lies elsewhere
  for (PieceId who = 0; who < most_commandos; ++who)
    for (std::size_t bit = 0; in_game(f, who) && bit < kits_each; ++bit)
      if (f.book.kit_of(who, bit).effect.does == KitDoes::drone) return who;
  return nobody;
}

Seats seat_of(Facts f, PieceId who) {
  if (is_commando(who)) return only(sheet(f, who).seat);
  if (is_enemy(who)) return overseer(f);
  if (const PieceId owner = drone_owner(f); who == drone && owner != nobody) return only(sheet(f, owner).seat);
  return commando_seats(f);
}

}  // namespace fireteam::omega

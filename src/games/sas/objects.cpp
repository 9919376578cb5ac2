// Picking up and placing items and objects; bombs go into the event deck.
#include "games/sas/objects.h"

#include <algorithm>

#include "games/sas/deed.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

namespace {

std::uint8_t& held(Operator& o, Item item) { return o.items[static_cast<std::size_t>(item)]; }
std::uint8_t held(const Operator& o, Item item) { return o.items[static_cast<std::size_t>(item)]; }

// The token that a thing is on the ground, if it lies there.
std::optional<Token> lying(const Board& b, CellId cell, std::uint16_t thing) {
  for (const Token& token : b.tokens) {
    if (token.cell != cell) continue;
    if (thing == thing_corpse && token.kind == TokenKind::corpse) return token;
    if (thing == thing_barrel && token.kind == TokenKind::barrel) return token;
    // SAS-TRAP-04
    if (thing == as_thing(Item::trap) && (token.kind == TokenKind::used_trap || token.kind == TokenKind::trap))
      return token;
    if (token.kind == TokenKind::item && is_item(thing) && token.more == thing - 1) return token;
  }
  return std::nullopt;
}

bool is_object(std::uint16_t thing) { return thing == thing_corpse || thing == thing_barrel; }
bool placeable(Item item) { return item != Item::sten_ammo && item != Item::rifle_ammo && item != Item::cigarette; }

}  // namespace

Verdict may_pick_up(Facts f, OperatorId o, std::uint16_t thing) {
  const Operator& who = f.board.operators[o];
  if (Verdict posture = posture_allows(f, o, say::pick_up); !posture) return posture;
  if (thing == as_thing(Item::lewes_bomb))
    for (const Bomb& bomb : f.board.bombs)
      if (bomb.cell == who.cell && !lying(f.board, who.cell, thing)) return forbidden(Rule::SAS_LEWES_08);
  if (!lying(f.board, who.cell, thing)) return forbidden(Rule::SAS_PICK_01);
  if (is_object(thing)) {
    if (who.posture == Posture::crouched) return forbidden(Rule::SAS_CROUCH_05);
    return who.carries == Object::none ? allowed : forbidden(Rule::SAS_PICK_06);
  }
  const Item item = item_of(thing);
  if (held(who, item) == 0 && items_used(who) >= card_of(f, o).spaces) return forbidden(Rule::SAS_PICK_03);
  return allowed;
}

// SAS-PICK-05: a thing at a time, and free: an item and an object together.
void pick_up(Table& t, OperatorId o, std::uint16_t thing) {
  Operator& who = t.board.operators[o];
  auto token = lying(t.board, who.cell, thing);
  check(token.has_value(), "pick up: nothing lies there");
  drop_token(t, *token);
  if (is_object(thing)) {
    who.carries = thing == thing_corpse ? Object::corpse : Object::barrel;  // SAS-PICK-04
    t.board.lifted = o;
  } else {
    ++held(who, item_of(thing));
  }
  tell(t, {Told::changed, Word::picked_up, as_piece(o), thing, who.cell, 0, Rule::SAS_PICK_01});
  if (is_item(thing)) happened(t, {.moment = Moment::take, .who = o, .cell = who.cell, .what = thing});
}

Verdict may_lay(Facts f, OperatorId o, std::uint16_t thing, CellId to) {
  const Operator& who = f.board.operators[o];
  if (is_object(thing)) {
    if (who.carries != (thing == thing_corpse ? Object::corpse : Object::barrel)) return forbidden(Rule::SAS_PICK_08);
    if (thing == thing_barrel && (f.board.standing.test(to) || f.board.hulls.test(to)) && to != who.cell)
      return forbidden(Rule::SAS_BARREL_08);
  } else if (!is_item(thing) || held(who, item_of(thing)) == 0 || !placeable(item_of(thing))) {
    return forbidden(Rule::SAS_PICK_08);
  }
  return allowed;
}

namespace {

// SAS-LEWES-09: k cards lie above it, other bomb cards among them; with fewer cards it goes to the bottom.
void bury_bomb(Table& t, OperatorId o, CellId cell, int depth) {
  Board& b = t.board;
  auto& bombs = b.bombs;
  int above = std::min(depth, b.deck.size() + static_cast<int>(bombs.size()));
  std::array<int, 8> places{};
  for (std::size_t i = 0; i < bombs.size(); ++i) places[i] = bombs[i].above;
  std::sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(bombs.size()));
  int bomb_cards = 0;
  for (std::size_t i = 0; i < bombs.size(); ++i) bomb_cards += places[i] + static_cast<int>(i) < above;
  above = std::min(above - bomb_cards, b.deck.size());
  bombs.push_back({cell, static_cast<std::uint8_t>(above), nobody});
  if (const UnitId u = unit_at(t, cell); t.book.mission.bombs_ride && u != nobody && !infantry(t, u))
    bombs.back().unit = u;  // SAS-LEWES-12
  tell(t,
       {Told::appeared, Word::bomb_set, as_piece(o), cell, static_cast<std::uint16_t>(above), 0, Rule::SAS_LEWES_02});
}

void place_bomb(Table& t, OperatorId o, CellId to) {  // SAS-LEWES-01
  constexpr std::uint16_t deepest = 20;
  Answer depth = t.ref.ask(seat_of(t, o), Ask::depth,
                           [&](Menu& menu) {
                             for (std::uint16_t n = 1; n <= deepest; ++n) menu.add({say::depth, n, 0, 0});
                             if (!menu.wide()) return;
                             menu.add({say::depth, 0, 0, 0}, forbidden(Rule::SAS_LEWES_09));
                             for (std::uint16_t n = deepest + 1; n <= 40; ++n)
                               menu.add({say::depth, n, 0, 0}, forbidden(Rule::SAS_LEWES_02));
                           },
                           {as_piece(o), to});
  bury_bomb(t, o, to, depth.a);
}

}  // namespace

// SAS-PICK-10, SAS-PICK-11: nobody is alerted by what lies there, a corpse aside; the action itself may be seen.
void place_thing(Table& t, OperatorId o, std::uint16_t thing, CellId to) {
  Operator& who = t.board.operators[o];
  tell(t, {Told::changed, Word::placed, as_piece(o), thing, to, 0, Rule::SAS_PICK_08});
  if (is_object(thing)) {
    who.carries = Object::none;
    if (thing == thing_corpse) return place_corpse(t, to, Rule::SAS_PICK_08);
    return add_token(t, {to, TokenKind::barrel, 0});
  }
  const Item item = item_of(thing);
  --held(who, item);
  if (item == Item::lewes_bomb)
    place_bomb(t, o, to);
  else if (item == Item::trap)
    add_token(t, {to, TokenKind::trap, 0});  // SAS-TRAP-01
  else if (item == Item::landmine)
    add_token(t, {to, TokenKind::landmine, 0});  // SAS-MINE-01
  else
    add_token(t, {to, TokenKind::item, static_cast<std::uint8_t>(item)});
}

void drop_everything(Table& t, OperatorId o) {
  Operator& who = t.board.operators[o];
  if (who.carries == Object::corpse) place_corpse(t, who.cell, Rule::SAS_REACT_19);
  if (who.carries == Object::barrel) add_token(t, {who.cell, TokenKind::barrel, 0});
  who.carries = Object::none;
  for (std::size_t i = 0; i < item_count; ++i) {
    const auto item = static_cast<Item>(i);
    if (item == Item::cigarette && who.items[i] > 0) t.board.cigarette = 0;
    for (; who.items[i] > 0; --who.items[i])
      if (placeable(item) && t.board.tokens.size() + 8 < t.board.tokens.capacity()) {
        add_token(t, {who.cell, TokenKind::item, static_cast<std::uint8_t>(i)});
        tell(t, {Told::appeared, Word::dropped, as_piece(o), as_thing(item), who.cell, 0, Rule::SAS_REACT_19});
      }
  }
}

}  // namespace fireteam::sas

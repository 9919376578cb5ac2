// What cases read: every thing on the table by a path of words.
#include "games/sas/case_lists.h"

namespace fireteam::sas {

namespace {

std::string facing_id(std::uint8_t facing) { return dir_id(facing); }
std::string stand_id(Stand s) { return fmt::format("{},{}", s.x, s.y); }

std::string item_list(const Book& book, const Operator& o) {
  List list;
  for (std::uint16_t i = 1; i <= item_count; ++i)
    for (int n = 0; n < o.items[i - 1U]; ++n)
      if (item_of(i) != Item::sten_ammo && item_of(i) != Item::rifle_ammo) list.add(thing_id(book, i));
  return list.text();
}

std::optional<std::string> operator_fact(Facts f, OperatorId id, std::string_view what) {
  const Operator& o = f.board.operators[id];
  if (what == "at") return cell_id(f.book, o.cell);
  if (what == "facing") return facing_id(o.facing);
  if (what == "posture") return word_of(o.posture);
  if (what == "standing") return yes_no(o.posture == Posture::standing);
  if (what == "crouched") return yes_no(o.posture == Posture::crouched);
  if (what == "scuba") return yes_no(o.posture == Posture::scuba);
  if (what == "spotted") return yes_no(o.spotted);
  if (what == "unspotted") return yes_no(!o.spotted);
  if (what == "unspotted") return yes_no(!o.spotted);
  if (what == "acted") return yes_no(o.acted);
  if (what == "deployed") return yes_no(o.deployed);
  if (what == "speared") return yes_no(o.speared);
  if (what == "health") return std::to_string(o.health);
  if (what == "ap") return std::to_string(o.ap);
  if (what == "side") return o.side ? "B" : "A";
  if (what == "life") return word_of(o.life);
  if (what == "dead") return yes_no(o.life == Life::dead);
  if (what == "exited") return yes_no(o.life == Life::gone);
  if (what == "weapons") {
    List list;
    for (std::size_t w = 0; w < weapon_count; ++w)
      if (has_weapon(o, static_cast<Weapon>(w))) list.add(f.book.weapons[w].id);
    return list.text();
  }
  if (what == "gear") {
    List list;
    for (unsigned g = 0; g < static_cast<unsigned>(Gear::count); ++g)
      if (o.gear >> g & 1U) list.add(word_of(static_cast<Gear>(g)));
    return list.text();
  }
  if (what == "items") return item_list(f.book, o);
  if (what == "ammo")
    return std::to_string(
        o.items[static_cast<std::size_t>(has_weapon(o, Weapon::sniper_rifle) ? Item::rifle_ammo : Item::sten_ammo)]);
  if (what == "spaces") return std::to_string(card_of(f, id).spaces - items_used(o));
  if (auto thing = thing_named(f.book, what); thing && is_item(*thing)) return std::to_string(o.items[*thing - 1U]);
  if (what == "carries") return word_of(o.carries);
  if (what == "aim") return unit_id(f.book, o.aim);
  if (what == "mark") return o.mark_cell != no_cell ? cell_id(f.book, o.mark_cell) : unit_id(f.book, o.mark);
  if (what == "seat")
    return o.life == Life::seated ? friend_id(f, car_friend(o.car)) + " " + seat_id(car_card(f, o.car), o.seat)
                                  : "none";
  return std::nullopt;
}

std::string squares_of(Facts f, const Rect& rect) {
  List list;
  cells_of(f.book.ground.grid, rect).each([&](std::size_t cell) {
    list.add(cell_id(f.book, static_cast<CellId>(cell)));
  });
  return list.text();
}

std::optional<std::string> car_fact(Facts f, CarId c, std::string_view what) {
  const Car& car = f.board.cars[c];
  if (what == "squares" || what == "covers")
    return car.life == Life::foot ? squares_of(f, rect_of_friend(f, car_friend(c))) : "none";
  if (what == "damage") return std::to_string(car_card(f, c).health - car.health);
  if (what == "at" || what == "centre") return car.life == Life::foot ? stand_id(stand_of(car)) : "none";
  if (what == "facing") return facing_id(car.facing);
  if (what == "health") return std::to_string(car.health);
  if (what == "ap") return std::to_string(car.ap);
  if (what == "acted") return yes_no(car.acted);
  if (what == "spotted") return yes_no(spotted(f, car_friend(c)));
  if (what == "crew") {
    List list;
    for (OperatorId o : car.seats)
      if (o != nobody) list.add(friend_id(f, o));
    return list.text();
  }
  if (auto seat = seat_named_of(car_card(f, c), what)) return friend_id(f, car.seats[*seat]);
  return std::nullopt;
}

std::optional<std::string> unit_fact(Facts f, UnitId u, std::string_view what) {
  const Unit& unit = f.board.units[u];
  const bool vehicle = f.book.card_of(u).vehicle();
  if (what == "squares" || what == "covers") return unit.where == Where::board ? squares_of(f, rect_of(f, u)) : "none";
  if (what == "at" || what == "centre") {
    if (unit.where == Where::supply) return "none";
    if (vehicle || unit.where == Where::spawn) return stand_id(stand_of(unit));
    return cell_id(f.book, unit.cell);
  }
  if (what == "facing") return facing_id(unit.facing);
  if (what == "alert") return yes_no(unit.alert);
  if (what == "non-alert") return yes_no(!unit.alert);
  if (what == "non-alert") return yes_no(!unit.alert);
  if (what == "smoking") return yes_no(unit.smoking);
  if (what == "damage") return std::to_string(unit.damage);
  if (what == "health") return std::to_string(f.book.card_of(u).health - unit.damage);
  if (what == "colour") return word_of(unit.colour);
  if (what == "role") return word_of(unit.role);
  if (what == "where") return word_of(unit.where);
  if (what == "spawn") {
    if (unit.where != Where::spawn) return "none";
    return fmt::format("{}-{}", word_of(f.book.spawns[unit.slot / 8U].colour), unit.slot % 8 + 1);
  }
  if (what == "arrows") {
    List list;
    for (int dir = 0; dir < 4; ++dir)
      if (unit.arrows >> dir & 1) list.add(dir_id(dir * 2));
    return list.text();
  }
  if (what == "step") return std::to_string(unit.step);
  if (what == "back") return yes_no(unit.back);
  if (what == "off-post") return yes_no(unit.off_post);
  if (what == "mode") return unit.firing ? "attack" : "move";
  if (what == "advanced") return yes_no(unit.done & turn_done::advanced);
  if (what == "patrolled") return yes_no(unit.done & turn_done::patrolled);
  if (what == "attacked") return yes_no(unit.done & turn_done::attacked);
  if (what == "marked") {
    for (const Operator& o : f.board.operators)
      if (o.mark == u) return "yes";
    return "no";
  }
  if (what == "reacted") {
    List list;
    for (FriendId who = 0; who < most_friends; ++who)
      if (unit.reacted >> who & 1U) list.add(friend_id(f, who));
    return list.text();
  }
  if (what == "tags") {
    List list;
    for (std::size_t tag = 0; tag < f.book.tags.size(); ++tag)
      if (unit.tags >> tag & 1U) list.add(f.book.tags[tag]);
    return list.text();
  }
  return std::nullopt;
}

std::string cells_with(Facts f, TokenKind kind) {
  List list;
  for (const Token& token : f.board.tokens)
    if (token.kind == kind) list.add(cell_id(f.book, token.cell));
  return list.text();
}

std::string cards_in(const Book& book, auto&& count) {
  List list;
  for (std::size_t kind = 0; kind < book.events.size(); ++kind)
    for (int i = 0; i < count(kind); ++i) list.add(card_id(book, kind));
  return list.text();
}

std::optional<std::string> table_fact(Facts f, std::string_view path) {
  const Board& b = f.board;
  if (path == "section") return word_of(b.section);
  if (path == "battle" || path == "alarm") return yes_no(battle(b));
  if (path == "phase") return word_of(b.phase);
  if (path == "turn") return std::to_string(b.turn);
  if (path == "meter") return std::to_string(b.meter);
  if (path == "active") return b.active == nobody ? "none" : friend_id(f, b.active);
  if (path == "patrol-token") return word_of(b.token);
  if (path == "events") return std::to_string(b.events);
  if (path == "battle-turns") return std::to_string(b.battle_turns);
  if (path == "points") return std::to_string(b.points);
  if (path == "convoy") return yes_no(b.convoy);
  if (path == "event") return b.card == nobody ? "none" : card_id(f.book, b.card);
  if (path == "deck.size") return std::to_string(b.deck.size());
  if (path == "deck") return cards_in(f.book, [&](std::size_t kind) { return b.deck.count(kind); });
  if (path == "deck.top") {
    auto top = b.deck.empty() ? std::nullopt : b.deck.known_top();
    return top ? card_id(f.book, *top) : "none";
  }
  if (path == "played") return cards_in(f.book, [&](std::size_t kind) { return b.played.count(kind); });
  if (path == "special") {
    for (const kit::Buried& card : b.deck.buried())
      if (card.kind == f.book.special) return fmt::format("{} {}", card.least, card.greatest);
    return "none";
  }
  if (path == "result") return std::string(std::array{"none", "failure", "minor", "major"}[b.result]);
  if (path == "corpses") return cells_with(f, TokenKind::corpse);
  if (path == "barrels") return cells_with(f, TokenKind::barrel);
  if (path == "traps") return cells_with(f, TokenKind::trap);
  if (path == "used-traps") return cells_with(f, TokenKind::used_trap);
  if (path == "landmines") return cells_with(f, TokenKind::landmine);
  if (path == "blasts") return cells_with(f, TokenKind::blast);
  if (path == "bombs") {
    List list;
    for (const Bomb& bomb : b.bombs) list.add(fmt::format("{}:{}", cell_id(f.book, bomb.cell), bomb.above));
    return list.text();
  }
  if (path == "spotted") {
    List list;
    for (OperatorId o = 0; o < most_operators; ++o)
      if (b.operators[o].life != Life::unused && b.operators[o].spotted) list.add(friend_id(f, o));
    return list.text();
  }
  if (path == "alert") {
    List list;
    for (std::size_t u = 0; u < f.book.unit_count(); ++u)
      if (in_play(b, static_cast<UnitId>(u)) && b.units[u].alert) list.add(unit_id(f.book, static_cast<UnitId>(u)));
    return list.text();
  }
  if (path == "units") {
    List list;
    for (std::size_t u = 0; u < f.book.unit_count(); ++u)
      if (in_play(b, static_cast<UnitId>(u))) list.add(unit_id(f.book, static_cast<UnitId>(u)));
    return list.text();
  }
  return std::nullopt;
}

// A square, or where a piece stands.
std::optional<CellId> spot(Facts f, std::string_view text) {
  CellId cell = no_cell;
  if (auto o = operator_named(f, text))
    cell = f.board.operators[*o].cell;
  else if (auto u = unit_named(f.book, text))
    cell = f.board.units[*u].cell;
  else if (auto named = cell_named(f.book, text))
    cell = *named;
  return cell == no_cell ? std::nullopt : std::optional(cell);
}

std::optional<Rect> rect_named(Facts f, std::string_view text) {
  if (auto who = friend_named(f, text))
    return targetable(f, *who) || on_foot(f.board, *who) ? std::optional(rect_of_friend(f, *who)) : std::nullopt;
  if (auto u = unit_named(f.book, text)) return in_play(f.board, *u) ? std::optional(rect_of(f, *u)) : std::nullopt;
  if (auto cell = cell_named(f.book, text)) return rect_of(f.book.ground.grid, *cell);
  return std::nullopt;
}

std::optional<std::string> call_fact(Facts f, const Call& call) {
  auto unit = call.with.empty() ? std::nullopt : unit_named(f.book, call.with[0]);
  if (call.with.size() == 1) {
    auto cell = spot(f, call.with[0]);
    if (!cell) return std::nullopt;
    if (call.word == "terrain") return word_of(terrain_at(f, *cell));
    if (call.word == "room") return std::to_string(f.book.ground.room[*cell]);
    if (call.word == "blast") return yes_no(f.board.blasts.test(*cell));
    if (call.word == "things") {
      List list;
      for (const Token& token : f.board.tokens)
        if (token.cell == *cell)
          list.add(token.kind == TokenKind::item ? thing_id(f.book, static_cast<std::uint16_t>(token.more + 1))
                                                 : word_of(token.kind));
      return list.text();
    }
    if (auto kind = enum_named<TokenKind>(call.word)) return std::to_string(count_tokens(f.board, *cell, *kind));
    return std::nullopt;
  }
  if (call.with.size() != 2) return std::nullopt;
  if (unit && !in_play(f.board, *unit)) return std::nullopt;
  auto who = friend_named(f, call.with[1]);
  if (call.word == "view" && unit)
    if (auto cell = spot(f, call.with[1])) return word_of(view(f, *unit, *cell));
  if (call.word == "sees" && unit && who) return yes_no(targetable(f, *who) && sees(f, *unit, *who));
  if (call.word == "cover" && unit && who) return std::to_string(cover_for(f, *unit, f.board.units[*unit].cell, *who));
  if (call.word == "modifier" && unit && who) {
    AxisShot shot = axis_shot(f, *unit, *who, false, false);
    return shot.possible ? std::to_string(shot.modifier) : "none";
  }
  if (call.word == "cost" && unit) {
    auto manoeuvre = enum_named<Manoeuvre>(call.with[1]);
    if (!manoeuvre) return std::nullopt;
    const UnitCard& card = f.book.card_of(*unit);
    int cost = manoeuvre_cost(f, stand_of(f.board.units[*unit]), *manoeuvre, card.length, card.kind, true);
    return cost ? std::to_string(cost) : "none";
  }
  if (call.word == "distance") {
    auto a = rect_named(f, call.with[0]), b = rect_named(f, call.with[1]);
    return a && b ? std::optional(std::to_string(distance(*a, *b))) : std::nullopt;
  }
  auto from = spot(f, call.with[0]), to = spot(f, call.with[1]);
  if (call.word == "line" && from && to) return word_of(line_between(f, *from, *to));
  return std::nullopt;
}

}  // namespace

std::optional<std::string> data_fact(const Book& book, std::string_view path) {
  std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  std::string_view thing = path.substr(0, dot), what = path.substr(dot + 1);
  for (const UnitCard& card : book.units) {
    if (card.id != thing) continue;
    if (what == "health") return std::to_string(card.health);
    if (what == "move") return std::to_string(card.move);
    if (what == "dice") return std::to_string(card.dice);
    if (what == "hits-on") return std::to_string(card.hits_on);
    if (what == "short") return std::to_string(card.shorter);
    if (what == "long") return std::to_string(card.longer);
    if (what == "armoured") return yes_no(card.armoured);
    if (what == "length") return std::to_string(card.length);
    if (what == "rear-arc") return yes_no(card.rear_arc);
    if (what == "through-walls") return yes_no(card.through_walls);
  }
  for (const WeaponCard& card : book.weapons) {
    if (card.id != thing) continue;
    if (what == "dice") return std::to_string(card.dice);
    if (what == "hits-on") return std::to_string(card.hits_on);
    if (what == "short") return std::to_string(card.shorter);
    if (what == "long") return std::to_string(card.longer);
    if (what == "earshot") return std::to_string(card.earshot);
  }
  for (const OperatorCard& card : book.operators) {
    if (card.id != thing) continue;
    if (what == "health") return std::to_string(card.health);
    if (what == "recover") return std::to_string(card.recover);
    if (what == "ap") return std::to_string(card.ap);
    if (what == "spaces") return std::to_string(card.spaces);
    if (what == "support") return yes_no(card.support);
  }
  for (const CarCard& card : book.cars) {
    if (card.id != thing) continue;
    if (what == "health") return std::to_string(card.health);
    if (what == "repair") return std::to_string(card.repair);
    if (what == "earshot") return std::to_string(card.earshot);
    if (what == "move") return std::to_string(card.move);
    if (what == "ap") return std::to_string(card.ap);
    if (what == "seats") {
      List list;
      for (std::size_t seat = 0; seat < card.seats.size(); ++seat) list.add(seat_id(card, seat));
      return list.text();
    }
  }
  for (const Blast& blast : book.blasts) {
    if (blast.id != thing) continue;
    if (what == "dice") return std::to_string(blast.dice);
    if (what == "hits-on") return std::to_string(blast.hits_on);
    if (what == "earshot") return std::to_string(blast.earshot);
  }
  return std::nullopt;
}

std::optional<std::string> fact(Facts f, std::string_view path) {
  if (path == "map.size")
    return std::to_string(f.book.ground.grid.width()) + "x" + std::to_string(f.book.ground.grid.height());
  if (path.starts_with("data.")) return data_fact(f.book, path.substr(5));
  // The tables of a campaign hang together by these, too: the sheet of one lies in the setup of the next.
  if (f.board.campaign && path == "campaign.sheet") return sheet_text(f);
  if (f.board.campaign && path == "campaign.next") return next_mission(f);
  if (auto own = table_fact(f, path)) return own;
  if (auto o = operator_named(f, path))
    return f.board.operators[*o].life == Life::foot || f.board.operators[*o].life == Life::seated ? "there" : "gone";
  if (auto who = friend_named(f, path)) return f.board.cars[car_of(*who)].life == Life::foot ? "there" : "gone";
  if (auto u = unit_named(f.book, path)) return in_play(f.board, *u) ? "there" : "gone";
  if (auto o = objective_named(f, path))
    return f.board.objectives[*o].damage < f.book.objective_kinds[f.board.objectives[*o].kind].health ? "there"
                                                                                                      : "gone";
  for (const OperatorCard& card : f.book.operators)
    if (card.id == path) return "gone";  // not chosen for this mission
  std::size_t dot = path.find('.');
  if (auto call = call_of(path)) {
    if (dot < call->word.size()) {  // rifle-1.sees(jock) for sees(rifle-1 jock)
      call->with.insert(call->with.begin(), path.substr(0, dot));
      call->word.remove_prefix(dot + 1);
    }
    return call_fact(f, *call);
  }
  if (dot == std::string_view::npos) return std::nullopt;
  std::string_view head = path.substr(0, dot), tail = path.substr(dot + 1);
  if (auto o = operator_named(f, head)) return operator_fact(f, *o, tail);
  if (auto who = friend_named(f, head)) return car_fact(f, car_of(*who), tail);
  if (auto u = unit_named(f.book, head)) return unit_fact(f, *u, tail);
  if (auto o = objective_named(f, head)) {
    const Objective& objective = f.board.objectives[*o];
    if (tail == "at") return cell_id(f.book, objective.cell);
    if (tail == "damage") return std::to_string(objective.damage);
    if (tail == "health") return std::to_string(f.book.objective_kinds[objective.kind].health - objective.damage);
  }
  if (head == "ground") {
    auto cell = cell_named(f.book, tail);
    if (!cell) return std::nullopt;
    List list;
    for (const Token& token : f.board.tokens)
      if (token.cell == *cell && token.kind == TokenKind::item)
        list.add(thing_id(f.book, static_cast<std::uint16_t>(token.more + 1)));
    return list.text();
  }
  if (head == "count")
    for (std::size_t k = 0; k < f.book.counters.size(); ++k)
      if (f.book.counters[k] == tail) return std::to_string(f.board.counters[k]);
  return std::nullopt;
}

}  // namespace fireteam::sas

// The table as a seat sees it. All is open but the order of the event deck, which nobody knows (SAS-EVENT-01).
#include <fmt/format.h>

#include "engine/draw.h"
#include "games/sas/facts.h"
#include "games/sas/moments.h"
#include "games/sas/show.h"
#include "games/sas/views.h"

namespace fireteam::sas {

namespace {

const char* kind_of(Facts f, CellId cell) {
  switch (terrain_at(f, cell)) {
    case Terrain::water:
      return "water";
    case Terrain::forest:
      return "forest";
    case Terrain::rock:
      return "rock";
    case Terrain::hedge:
      return "hedge";
    case Terrain::crate:
    case Terrain::dump:
      return "crate";
    case Terrain::bridge:
    case Terrain::indoors:
      return "floor";
    case Terrain::regular:
    case Terrain::exit:
      break;
  }
  auto look = cell < f.book.look.size() ? static_cast<Sign>(f.book.look[cell]) : Sign::regular;
  return look == Sign::dirt || look == Sign::road || look == Sign::sand ? "dirt" : "ground";
}

std::string word_of_square(Facts f, CellId cell) {
  constexpr const char* words[] = {"Open ground", "Water",       "Forest", "Rock",    "Hedge",
                                   "Crates",      "Supply dump", "Bridge", "Indoors", "Exit"};
  std::string word = words[static_cast<std::size_t>(terrain_at(f, cell))];
  if (f.board.blasts.test(cell)) word += ", under a blast";
  return word;
}

void draw_edges(Facts f, scene::Ground& ground) {
  const Ground& g = f.book.ground;
  kit::each_edge(g.grid, [&](EdgeRef edge) {
    if (g.door.test(g.grid, edge)) {
      bool locked = false;
      for (std::size_t d = 0; d < f.book.doors.size(); ++d)
        locked |= f.book.doors[d] == edge && (f.board.locked >> d & 1U);
      draw::edge(ground, edge, "door", locked ? "locked door" : "door", locked ? "locked" : "shut");
    } else if (g.window.test(g.grid, edge)) {
      draw::edge(ground, edge, "window", "window");
    } else if (g.building_wall.test(g.grid, edge)) {
      draw::edge(ground, edge, "wall", "building wall");
    } else if (g.high_wall.test(g.grid, edge)) {
      draw::edge(ground, edge, "high", g.grapple.test(g.grid, edge) ? "high wall, can be grappled" : "high wall");
    } else if (g.low_wall.test(g.grid, edge)) {
      draw::edge(ground, edge, "low", "low wall");
    }
  });
}

Digest rev_of(Facts f) {  // of all that the ground shows
  Digest rev = digest_of(f.book.ground_rev);
  rev = digest_of(&f.board.blasts, sizeof f.board.blasts, rev);
  rev = digest_of(&f.board.dumps, sizeof f.board.dumps, rev);
  rev = digest_of(&f.board.locked, sizeof f.board.locked, rev);
  rev = digest_of(f.board.patches.begin(), f.board.patches.size() * sizeof(Patch), rev);
  return digest_of(&f.board.exits, sizeof f.board.exits, rev);
}

void draw_ground(Facts f, scene::Ground& ground) {
  const Grid& grid = f.book.ground.grid;
  auto square = [&](scene::Place& place) {
    const auto cell = static_cast<CellId>(place.id);
    place.name = square_name(f.book, cell);
    place.kind = f.book.on_map.test(cell) ? kind_of(f, cell) : "void";
    place.word = word_of_square(f, cell);
    if (terrain_at(f, cell) == Terrain::bridge) place.tags.push_back("bridge");
    for (std::size_t e = 0; e < f.book.exits.size(); ++e)
      if (f.book.exits[e].cells.test(cell) && (f.board.exits >> e & 1U)) place.tags.push_back("exit");
  };
  if (draw::squares(ground, {rev_of(f), "sas", grid.width(), grid.height()}, square)) draw_edges(f, ground);
}

// Its first square on the board; a vehicle may hang over the edge.
int place_of(Facts f, const Rect& rect) {
  const Grid& grid = f.book.ground.grid;
  const int x = std::max(0, rect.x), y = std::max(0, rect.y);
  return x < grid.width() && y < grid.height() && rect.x + rect.wide > 0 && rect.y + rect.high > 0 ? grid.id(x, y)
                                                                                                   : scene::nowhere;
}

void draw_operator(Facts f, OperatorId o, scene::Scene& out) {
  const Operator& op = f.board.operators[o];
  const OperatorCard& card = card_of(f, o);
  scene::Piece& piece = draw::piece(out, friend_id(f, o), friend_name(f, o), "round", card.glyph, "ally",
                                    op.cell == no_cell ? scene::nowhere : op.cell);
  if (!card.support) piece.seat = piece.id;
  piece.bar = op.health;
  piece.bar_max = card.health;
  piece.facing = op.cell == no_cell ? "" : dir_id(op.facing);
  draw::words(piece.states, {{f.board.active == o, "acting"},
                             {op.posture == Posture::crouched, "crouched"},
                             {op.posture == Posture::scuba, "in the water"},
                             {op.spotted != 0, "spotted"}});
  if (op.carries != Object::none) piece.states.push_back(std::string("carries ") + name_of(op.carries));
  draw::words(piece.states, {{op.life == Life::dead, "dead"},
                             {op.life == Life::gone, "gone"},
                             {op.life == Life::seated, "in a vehicle"},
                             {op.acted && f.board.phase == Phase::operators, "done"}});
  std::string seen;
  if (op.life == Life::foot)
    each_unit(f, [&](UnitId u) {
      if (sees(f, u, o)) seen += (seen.empty() ? "" : ", ") + unit_name(f.book, u);
    });
  draw::fact(piece.facts, "Health", fmt::format("{} of {}", op.health, card.health), Rule::SAS_STAT_27);
  draw::fact(piece.facts, "Action points", op.ap, Rule::SAS_ACT_01);
  draw::fact(piece.facts, "Posture", name_of(op.posture), Rule::SAS_CROUCH_01);
  draw::fact(piece.facts, "Spotted", op.spotted ? "yes" : "no", Rule::SAS_SEE_12);
  draw::fact(piece.facts, "Seen here by", seen.empty() ? "nobody" : seen, Rule::SAS_SEE_17);
  if (op.aim != nobody) draw::fact(piece.facts, "Aims at", unit_name(f.book, op.aim), Rule::SAS_AIM_01);
  if (op.mark != nobody) draw::fact(piece.facts, "Marks", unit_name(f.book, op.mark), Rule::SAS_MARK_01);
}

void draw_car(Facts f, CarId c, scene::Scene& out) {
  const Car& car = f.board.cars[c];
  const CarCard& card = car_card(f, c);
  const Rect rect = rect_of_friend(f, car_friend(c));
  scene::Piece& piece = draw::piece(out, friend_id(f, car_friend(c)), card.name, "hull", card.glyph, "ally",
                                    car.life == Life::foot ? place_of(f, rect) : scene::nowhere);
  piece.width = rect.wide;
  piece.height = rect.high;
  piece.facing = dir_id(car.facing);
  piece.bar = car.health;
  piece.bar_max = card.health;
  if (f.board.active == car_friend(c)) piece.states.push_back("acting");
  for (std::size_t s = 0; s < card.seats.size(); ++s)
    draw::fact(piece.facts, seat_id(card, s), car.seats[s] == nobody ? "empty" : friend_name(f, car.seats[s]),
               Rule::SAS_OPVEH_18);
}

void draw_unit(Facts f, UnitId u, scene::Scene& out) {
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card_of(u);
  const Rect rect = rect_of(f, u);
  scene::Piece& piece = draw::piece(out, unit_id(f.book, u), unit_name(f.book, u), card.vehicle() ? "hull" : "shield",
                                    card.glyph, "foe", unit.where == Where::board ? place_of(f, rect) : scene::nowhere);
  piece.plate = std::to_string(f.book.number_of(u));
  piece.facing = dir_id(unit.facing);
  if (card.vehicle()) {
    piece.width = rect.wide;
    piece.height = rect.high;
  }
  if (card.health > 1) {
    piece.bar_max = card.health;
    piece.bar = card.health - unit.damage;
  }
  if (unit.colour != Colour::none) piece.states.push_back(name_of(unit.colour));
  if (unit.role != Role::none) piece.states.push_back(name_of(unit.role));
  draw::words(piece.states, {{unit.alert != 0, "alert"},
                             {unit.smoking != 0, "smoking"},
                             {unit.where == Where::spawn, "on a spawn tile"},
                             {unit.where == Where::waiting, "off the board"},
                             {f.board.moving == u, "focus"}});
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life == Life::foot && f.board.operators[o].mark == u) piece.states.push_back("marked");
  for (std::size_t tag = 0; tag < f.book.tags.size() && tag < most_tags; ++tag)
    if ((unit.tags >> tag & 1U) && f.book.tags[tag] != card.id) piece.states.push_back(f.book.tags[tag]);
  draw::fact(piece.facts, "Move", card.move);
  draw::fact(piece.facts, "Attack",
             card.dice
                 ? fmt::format("{}, {}+", card.dice == 1 ? "1 die" : fmt::format("{} dice", card.dice), card.hits_on)
                 : "none");
  draw::fact(piece.facts, "Range", fmt::format("{}/{}", card.shorter, card.longer));
  draw::fact(piece.facts, "Health", fmt::format("{} of {}", card.health - unit.damage, card.health));
  if (card.armoured) draw::fact(piece.facts, "Armoured", "only explosives hurt it", Rule::SAS_STAT_28);
}

void draw_tokens(Facts f, scene::Scene& out) {
  Token last;
  int copy = 0;
  for (const Token& token : f.board.tokens) {
    copy = token == last ? copy + 1 : 1;
    last = token;
    constexpr const char* glyphs[] = {"body", "barrel", "trap", "trap", "trap", "item", "blast", "item"};
    constexpr const char* names[] = {"Corpse",   "Fuel barrel", "Trap",  "Sprung trap",
                                     "Landmine", "Item",        "Blast", "Token"};
    const auto kind = static_cast<std::size_t>(token.kind);
    std::string name = names[kind];
    if (token.kind == TokenKind::item) name = thing_name(f.book, as_thing(static_cast<Item>(token.more)));
    if (token.kind == TokenKind::mission && token.more < f.book.token_groups.size())
      name = f.book.token_groups[token.more].name;
    // Named by where it lies: a token that comes or goes is told, and no other one changes its name with it.
    draw::marker(out, fmt::format("token-{}-{}-{}-{}", kind, token.more, cell_id(f.book, token.cell), copy),
                 std::move(name), glyphs[kind], token.cell);
  }
  int number = 0;
  for (const Bomb& bomb : f.board.bombs) {
    scene::Piece& piece = draw::marker(out, fmt::format("bomb-{}", ++number), "Lewes bomb", "blast", bomb.cell);
    piece.plate = std::to_string(bomb.above);
    draw::fact(piece.facts, "Goes off after", fmt::format("{} more events", bomb.above), Rule::SAS_LEWES_03);
    if (bomb.unit != nobody) draw::fact(piece.facts, "Rides on", unit_name(f.book, bomb.unit), Rule::SAS_LEWES_12);
  }
  for (std::size_t i = 0; i < most_objectives; ++i) {
    const Objective& objective = f.board.objectives[i];
    if (objective.cell == no_cell) continue;
    const ObjectiveKind& kind = f.book.objective_kinds[objective.kind];
    const std::string& name = i < f.book.thing_names.size() ? f.book.thing_names[i] : kind.name;
    scene::Piece& piece = draw::marker(out, objective_id(f, i), name, "goal", objective.cell);
    piece.width = kind.wide;
    piece.height = kind.high;
    piece.bar_max = kind.health;
    piece.bar = std::max(0, kind.health - objective.damage);
    if (objective.damage >= kind.health) piece.states.push_back("done");
  }
}

// What the mission page asks for (SAS-VICT-01), and how far it is done.
void draw_objectives(Facts f, scene::Scene& out) {
  const MissionFile& mission = f.book.mission;
  for (std::size_t i = 0; i < mission.objectives.size(); ++i) {
    const ObjectiveFile& file = mission.objectives[i];
    int now = 0, of = 0;
    for (std::size_t k = 0; k < f.book.counters.size(); ++k)
      if (!file.count.empty() && f.book.counters[k] == file.count)
        now = std::min<int>(f.board.counters[k], file.of), of = file.of;
    draw::objective(out, file.text, objective_done(f, i), Rule::SAS_VICT_01, now, of);
    out.objectives.back().kind = "win";
  }
  for (const std::string& text : mission.failures) draw::failure(out, text, Rule::SAS_VICT_02);
  for (const BonusFile& bonus : mission.bonus)
    draw::objective(out, fmt::format("Bonus {}: {}", bonus.vp, bonus.text), false, Rule::SAS_VICT_01);
}

// "Jock, you have 3 action points, crouched and unseen."
std::string act_text(Facts f, FriendId who, int ap) {
  std::string text = fmt::format("{}, you have {} action point{}", friend_name(f, who), ap, ap == 1 ? "" : "s");
  if (!is_car(who)) {
    constexpr const char* postures[] = {"standing", "crouched", "in the water"};
    const Operator& o = f.board.operators[who];
    text += fmt::format(", {} and {}", postures[static_cast<std::size_t>(o.posture)], o.spotted ? "spotted" : "unseen");
  }
  return text + ". What do you do?";
}

}  // namespace

void sight(Facts f, const Question* question, Seat, scene::Scene& out) {  // all seats see the same
  out.mission = f.book.title;
  out.round = f.board.turn;
  out.phases = battle(f.board) ? std::vector<std::string>{"Operators", "Advance", "Event", "Attack", "End"}
                               : std::vector<std::string>{"Operators", "Advance", "Event", "Patrol", "Attack", "End"};
  if (f.board.phase != Phase::setup && f.board.phase != Phase::over) {
    out.phase = static_cast<int>(f.board.phase) - static_cast<int>(Phase::operators);
    if (battle(f.board) && f.board.phase > Phase::patrol) --out.phase;
  }
  draw_ground(f, out.ground);
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life != Life::unused) draw_operator(f, o, out);
  for (CarId c = 0; c < most_cars; ++c)
    if (f.board.cars[c].life != Life::unused) draw_car(f, c, out);
  for (std::size_t u = 0; u < f.book.unit_count(); ++u)
    if (in_play(f.board, static_cast<UnitId>(u))) draw_unit(f, static_cast<UnitId>(u), out);
  draw_tokens(f, out);
  draw_boards(f, out);
  draw_objectives(f, out);
  draw_purpose(f, out);
  if (!question) return;
  if (question->for_chance()) out.prompt.text = "Fate decides.";
  const FriendId who = f.board.active;
  if (who >= most_friends || f.board.phase != Phase::operators) return;
  if (out.prompt.piece.empty()) out.prompt.piece = friend_id(f, who);
  const bool car = is_car(who);
  const int ap = car ? f.board.cars[car_of(who)].ap : f.board.operators[who].ap;
  if (question->kind == static_cast<std::uint16_t>(Ask::act)) out.prompt.text = act_text(f, who, ap);
  out.prompt.left = {{"action", "action points", ap, car ? car_card(f, car_of(who)).ap : card_of(f, who).ap}};
}

}  // namespace fireteam::sas

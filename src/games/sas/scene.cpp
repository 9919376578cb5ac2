// The table as a seat sees it. All is open but the order of the event deck, which nobody knows (SAS-EVENT-01).
#include <fmt/format.h>

#include "games/sas/show.h"

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
    scene::Edge drawn{edge.x, edge.y, edge.x + !edge.vertical, edge.y + edge.vertical, "", "", ""};
    if (g.door.test(g.grid, edge)) {
      drawn.kind = "door";
      drawn.state = "shut";
      drawn.word = "door";
      for (std::size_t d = 0; d < f.book.doors.size(); ++d)
        if (f.book.doors[d] == edge && (f.board.locked >> d & 1U)) drawn.state = "locked", drawn.word = "locked door";
    } else if (g.window.test(g.grid, edge)) {
      drawn.kind = drawn.word = "window";
    } else if (g.building_wall.test(g.grid, edge)) {
      drawn.kind = "wall";
      drawn.word = "building wall";
    } else if (g.high_wall.test(g.grid, edge)) {
      drawn.kind = "high";
      drawn.word = g.grapple.test(g.grid, edge) ? "high wall, can be grappled" : "high wall";
    } else if (g.low_wall.test(g.grid, edge)) {
      drawn.kind = "low";
      drawn.word = "low wall";
    } else {
      return;
    }
    ground.edges.push_back(std::move(drawn));
  });
}

void draw_ground(Facts f, scene::Ground& ground) {
  const Grid& grid = f.book.ground.grid;
  ground.shape = "squares";
  ground.width = grid.width();
  ground.height = grid.height();
  ground.skin = "sas";
  ground.places.reserve(grid.cells());
  for (CellId cell = 0; cell < grid.cells(); ++cell) {
    scene::Place place;
    place.id = cell;
    place.name = square_name(f.book, cell);
    place.kind = f.book.on_map.test(cell) ? kind_of(f, cell) : "void";
    place.word = word_of_square(f, cell);
    place.x = grid.x(cell);
    place.y = grid.y(cell);
    if (terrain_at(f, cell) == Terrain::bridge) place.tags.push_back("bridge");
    for (std::size_t e = 0; e < f.book.exits.size(); ++e)
      if (f.book.exits[e].cells.test(cell) && (f.board.exits >> e & 1U)) place.tags.push_back("exit");
    ground.places.push_back(std::move(place));
  }
  draw_edges(f, ground);
  Digest rev = digest_of(f.book.ground_rev);
  rev = digest_of(&f.board.blasts, sizeof f.board.blasts, rev);
  rev = digest_of(&f.board.dumps, sizeof f.board.dumps, rev);
  rev = digest_of(&f.board.locked, sizeof f.board.locked, rev);
  rev = digest_of(f.board.patches.begin(), f.board.patches.size() * sizeof(Patch), rev);
  rev = digest_of(&f.board.exits, sizeof f.board.exits, rev);
  ground.rev = to_hex(rev);
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
  scene::Piece piece;
  piece.id = friend_id(f, o);
  piece.name = friend_name(f, o);
  piece.base = "round";
  piece.glyph = card.glyph;
  piece.side = "ally";
  if (!card.support) piece.seat = friend_id(f, o);
  piece.place = op.cell == no_cell ? scene::nowhere : op.cell;
  piece.bar = op.health;
  piece.bar_max = card.health;
  piece.facing = op.cell == no_cell ? "" : dir_id(op.facing);
  if (f.board.active == o) piece.states.push_back("acting");
  if (op.posture == Posture::crouched) piece.states.push_back("crouched");
  if (op.posture == Posture::scuba) piece.states.push_back("in the water");
  if (op.spotted) piece.states.push_back("spotted");
  if (op.carries != Object::none) piece.states.push_back("carries " + word_of(op.carries));
  if (op.life == Life::dead) piece.states.push_back("dead");
  if (op.life == Life::gone) piece.states.push_back("gone");
  if (op.life == Life::seated) piece.states.push_back("in a vehicle");
  if (op.acted && f.board.phase == Phase::operators) piece.states.push_back("done");
  std::string seen;
  if (op.life == Life::foot)
    each_unit(f, [&](UnitId u) {
      if (sees(f, u, o)) seen += (seen.empty() ? "" : ", ") + unit_name(f.book, u);
    });
  piece.facts = {{"Health", fmt::format("{} of {}", op.health, card.health), rule_id(Rule::SAS_STAT_27)},
                 {"Action points", std::to_string(op.ap), rule_id(Rule::SAS_ACT_01)},
                 {"Posture", word_of(op.posture), rule_id(Rule::SAS_CROUCH_01)},
                 {"Spotted", op.spotted ? "yes" : "no", rule_id(Rule::SAS_SEE_12)},
                 {"Seen here by", seen.empty() ? "nobody" : seen, rule_id(Rule::SAS_SEE_17)}};
  if (op.aim != nobody) piece.facts.push_back({"Aims at", unit_name(f.book, op.aim), rule_id(Rule::SAS_AIM_01)});
  if (op.mark != nobody) piece.facts.push_back({"Marks", unit_name(f.book, op.mark), rule_id(Rule::SAS_MARK_01)});
  out.pieces.push_back(std::move(piece));
}

void draw_car(Facts f, CarId c, scene::Scene& out) {
  const Car& car = f.board.cars[c];
  const CarCard& card = car_card(f, c);
  const Rect rect = rect_of_friend(f, car_friend(c));
  scene::Piece piece;
  piece.id = friend_id(f, car_friend(c));
  piece.name = card.name;
  piece.base = "hull";
  piece.glyph = card.glyph;
  piece.side = "ally";
  piece.place = car.life == Life::foot ? place_of(f, rect) : scene::nowhere;
  piece.width = rect.wide;
  piece.height = rect.high;
  piece.facing = dir_id(car.facing);
  piece.bar = car.health;
  piece.bar_max = card.health;
  if (f.board.active == car_friend(c)) piece.states.push_back("acting");
  for (std::size_t s = 0; s < card.seats.size(); ++s)
    piece.facts.push_back({seat_id(card, s), car.seats[s] == nobody ? "empty" : friend_name(f, car.seats[s]),
                           rule_id(Rule::SAS_OPVEH_18)});
  out.pieces.push_back(std::move(piece));
}

void draw_unit(Facts f, UnitId u, scene::Scene& out) {
  const Unit& unit = f.board.units[u];
  const UnitCard& card = f.book.card_of(u);
  scene::Piece piece;
  piece.id = unit_id(f.book, u);
  piece.name = unit_name(f.book, u);
  piece.side = "foe";
  piece.plate = std::to_string(f.book.number_of(u));
  piece.facing = dir_id(unit.facing);
  piece.glyph = card.glyph;
  const Rect rect = rect_of(f, u);
  if (card.vehicle()) {
    piece.base = "hull";
    piece.width = rect.wide;
    piece.height = rect.high;
  } else {
    piece.base = "shield";
  }
  piece.place = unit.where == Where::board ? place_of(f, rect) : scene::nowhere;
  if (card.health > 1) {
    piece.bar_max = card.health;
    piece.bar = card.health - unit.damage;
  }
  if (unit.colour != Colour::none) piece.states.push_back(word_of(unit.colour));
  if (unit.role != Role::none) piece.states.push_back(word_of(unit.role));
  if (unit.alert) piece.states.push_back("alert");
  if (unit.smoking) piece.states.push_back("smoking");
  if (unit.where == Where::spawn) piece.states.push_back("on a spawn tile");
  if (unit.where == Where::waiting) piece.states.push_back("off the board");
  if (f.board.moving == u) piece.states.push_back("focus");
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life == Life::foot && f.board.operators[o].mark == u) piece.states.push_back("marked");
  for (std::size_t tag = 0; tag < f.book.tags.size() && tag < most_tags; ++tag)
    if ((unit.tags >> tag & 1U) && f.book.tags[tag] != card.id) piece.states.push_back(f.book.tags[tag]);
  piece.facts = {{"Move", std::to_string(card.move), ""},
                 {"Attack", card.dice ? fmt::format("{} dice, {}+", card.dice, card.hits_on) : "none", ""},
                 {"Range", fmt::format("{}/{}", card.shorter, card.longer), ""},
                 {"Health", fmt::format("{} of {}", card.health - unit.damage, card.health), ""}};
  if (card.armoured) piece.facts.push_back({"Armoured", "only explosives hurt it", rule_id(Rule::SAS_STAT_28)});
  out.pieces.push_back(std::move(piece));
}

scene::Piece& marker(scene::Scene& out, std::string id, std::string name, const char* glyph, int place) {
  scene::Piece piece;
  piece.id = std::move(id);
  piece.name = std::move(name);
  piece.base = "marker";
  piece.glyph = glyph;
  piece.side = "neutral";
  piece.place = place;
  out.pieces.push_back(std::move(piece));
  return out.pieces.back();
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
    marker(out, fmt::format("token-{}-{}-{}-{}", kind, token.more, cell_id(f.book, token.cell), copy), std::move(name),
           glyphs[kind], token.cell);
  }
  int number = 0;
  for (const Bomb& bomb : f.board.bombs) {
    scene::Piece& piece = marker(out, fmt::format("bomb-{}", ++number), "Lewes bomb", "blast", bomb.cell);
    piece.plate = std::to_string(bomb.above);
    piece.facts = {{"Goes off after", fmt::format("{} more events", bomb.above), rule_id(Rule::SAS_LEWES_03)}};
    if (bomb.unit != nobody)
      piece.facts.push_back({"Rides on", unit_name(f.book, bomb.unit), rule_id(Rule::SAS_LEWES_12)});
  }
  for (std::size_t i = 0; i < most_objectives; ++i) {
    const Objective& objective = f.board.objectives[i];
    if (objective.cell == no_cell) continue;
    const ObjectiveKind& kind = f.book.objective_kinds[objective.kind];
    const std::string& name = i < f.book.thing_names.size() ? f.book.thing_names[i] : kind.name;
    scene::Piece& piece = marker(out, objective_id(f, i), name, "goal", objective.cell);
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
    scene::Objective objective{file.text, objective_done(f, i) ? "done" : "open", 0, 0, rule_id(Rule::SAS_VICT_01)};
    for (std::size_t k = 0; k < f.book.counters.size(); ++k)
      if (!file.count.empty() && f.book.counters[k] == file.count) {
        objective.now = std::min<int>(f.board.counters[k], file.of);
        objective.of = file.of;
      }
    out.objectives.push_back(std::move(objective));
  }
  for (const std::string& text : mission.failures)
    out.objectives.push_back({"Lost if: " + text, "open", 0, 0, rule_id(Rule::SAS_VICT_02)});
  for (const BonusFile& bonus : mission.bonus)
    out.objectives.push_back(
        {fmt::format("Bonus {}: {}", bonus.vp, bonus.text), "open", 0, 0, rule_id(Rule::SAS_VICT_01)});
}

// Questions to the whole team are about nobody in particular; the others name the piece that they are about.
bool about_somebody(const Question& question) {
  switch (static_cast<Ask>(question.kind)) {
    case Ask::next:
    case Ask::nominate:
    case Ask::receive:
    case Ask::spawn:
    case Ask::order:
      return false;
    default:
      return question.about.who < no_piece;
  }
}

}  // namespace

std::string rule_id(Rule rule) { return rule_texts[static_cast<std::size_t>(rule) - 1].id; }

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
  if (!question) return;
  out.prompt.text = prompt_text(f, *question);
  if (about_somebody(*question)) out.prompt.piece = piece_id(f, question->about.who);
  const FriendId who = f.board.active;
  if (who >= most_friends || f.board.phase != Phase::operators) return;
  if (out.prompt.piece.empty()) out.prompt.piece = friend_id(f, who);
  const bool car = is_car(who);
  const int ap = car ? f.board.cars[car_of(who)].ap : f.board.operators[who].ap;
  out.prompt.left = {{"action", "action points", ap, car ? car_card(f, car_of(who)).ap : card_of(f, who).ap}};
}

}  // namespace fireteam::sas

// The scene: what a seat sees of the table, drawn with the closed kinds that every client knows.
#include <fmt/format.h>

#include "games/drill/knowledge.h"

namespace fireteam::drill {

namespace {

scene::Place place_of(const Book& book, Cell cell) {
  scene::Place out;
  out.id = cell;
  out.name = cell_name(book, cell);
  out.x = book.grid.x(cell);
  out.y = book.grid.y(cell);
  out.kind = "floor";
  out.word = "Floor";
  auto tagged = [&](bool on, const char* tag, const char* word) {
    if (!on) return;
    out.tags.push_back(tag);
    out.word = word;
  };
  tagged(book.cover.test(cell), "cover", "Cover");
  tagged(book.lockers.test(cell), "locker", "Locker");
  tagged(book.exits.test(cell), "exit", "Exit");
  tagged(book.mark_at(cell) < book.marks.size(), "mark", "Marked space");
  tagged(book.solid.test(cell), "solid", cell == book.safe ? "Safe" : "Wall");
  if (book.cover.test(cell)) out.kind = "crate";
  if (book.solid.test(cell)) out.kind = "rock";
  return out;
}

void draw_ground(Facts f, scene::Ground& out) {
  const Book& book = f.book;
  const std::string rev = to_hex(digest_of(book.mission, book.ground ^ f.board.shut));
  if (out.rev == rev) return;
  out.rev = rev;
  out.shape = "squares";
  out.skin = "drill";
  out.width = book.grid.width();
  out.height = book.grid.height();
  for (Cell cell = 0; cell < book.cells; ++cell) out.places.push_back(place_of(book, cell));
  auto line = [&](kit::EdgeRef edge) {
    scene::Edge drawn;
    drawn.x0 = edge.x;
    drawn.y0 = edge.y;
    drawn.x1 = edge.x + !edge.vertical;
    drawn.y1 = edge.y + edge.vertical;
    return drawn;
  };
  kit::each_edge(book.grid, [&](kit::EdgeRef edge) {
    if (!book.walls.test(book.grid, edge)) return;
    scene::Edge wall = line(edge);
    wall.kind = wall.word = "wall";
    out.edges.push_back(wall);
  });
  for (std::size_t i = 0; i < book.doors.size(); ++i) {
    scene::Edge door = line(book.doors[i].edge);
    door.kind = "door";
    door.word = book.doors[i].name;
    door.state = f.board.shut >> i & 1 ? "shut" : "open";
    out.edges.push_back(door);
  }
}

// Everything is drawn in its place in the scene: it is made often, and moving it costs as much as making it.
scene::Piece& draw_marker(scene::Scene& scene, const char* id, const char* name, const char* glyph, int place) {
  scene::Piece& out = scene.pieces.emplace_back();
  out.id = id;
  out.name = name;
  out.base = "marker";
  out.glyph = glyph;
  out.side = "neutral";
  out.place = place;
  return out;
}

void draw_fact(std::vector<scene::Fact>& facts, const char* word, std::string value, Rule rule) {
  scene::Fact& fact = facts.emplace_back();
  fact.word = word;
  fact.value = std::move(value);
  fact.rule = rule_name(rule);
}

void draw_figure(Facts f, FigureId who, Seat seat, scene::Scene& scene) {
  const Figure& figure = f.board.figures[who];
  const Unit& unit = f.book.unit_of(who);
  scene::Piece& out = scene.pieces.emplace_back();
  out.id = figure_id(f.book, who);
  out.name = figure_name(f.book, who);
  out.base = is_raider(who) ? "round" : "angular";
  out.glyph = unit.glyph;
  out.side = is_raider(who) == !is_warden(f, seat) ? "ally" : "foe";
  out.seat = is_raider(who) ? (f.board.raider_seats == 2 ? out.id : "raiders") : f.book.warden ? "warden" : "";
  out.place = figure.cell;
  out.plate = is_raider(who) ? out.name.substr(0, 1) : std::to_string(who - 1);
  out.bar = figure.health;
  out.bar_max = unit.health;
  if (f.board.active == who) out.states.push_back("acting");
  if (figure.acted && f.board.active != who) out.states.push_back("done");
  if (figure.on_watch) out.states.push_back("watching");
  if (f.board.carrier == who) out.states.push_back("carrying");
  if (!is_raider(who) && alert(f)) out.states.push_back("alert");
  out.facts.reserve(7);
  auto tell = [&](const char* word, int value, Rule rule) { draw_fact(out.facts, word, std::to_string(value), rule); };
  show_numbers(f, who, out.facts);
  tell("Dice", unit.dice, Rule::DRL_FIGHT_03);
  tell("Range", unit.range, Rule::DRL_FIGHT_02);
  tell("Steps", unit.steps, Rule::DRL_MOVE_01);
  if (figure.on_watch) draw_fact(out.facts, "Watch", "on watch", Rule::DRL_WATCH_01);
  if (f.board.carrier == who) draw_fact(out.facts, "Case", "carried", Rule::DRL_FRAME_02);
}

void draw_pieces(Facts f, Seat seat, scene::Scene& out) {
  out.pieces.reserve(f.book.figures + 3U);
  for (FigureId who = 0; who < f.book.figures; ++who)
    if (stands(f, who)) draw_figure(f, who, seat, out);
  if (f.book.safe != off_board) {
    scene::Piece& safe = draw_marker(out, "safe", "Safe", "icon:strongbox", f.book.safe);
    draw_fact(safe.facts, "Clicks", fmt::format("{} of {}", f.board.clicks, f.book.lock), Rule::DRL_SAFE_05);
    if (f.board.opened) safe.states.push_back("done");
  }
  if (f.board.case_at != off_board) draw_marker(out, "case", "Case", "item", f.board.case_at);
  if (knows_wire(f, seat)) {
    scene::Piece& wire = draw_marker(out, "wire", "Wire", "trap", f.book.marks[f.board.wire - 1U]);
    if (f.board.sprung) wire.states.push_back("done");
  }
}

void draw_tracks(Facts f, scene::Scene& out) {
  out.tracks.reserve(3);
  scene::Track& alarm = out.tracks.emplace_back();
  alarm.id = "alarm";
  alarm.title = "Alarm";
  alarm.kind = "steps";
  alarm.now = f.board.alarm;
  alarm.max = f.book.alarm_limit;
  alarm.word = alert(f) ? "Alert" : "Quiet";
  alarm.levels = {
      {0, f.book.alert - 1, 0}, {f.book.alert, f.book.alarm_limit - 1, 2}, {f.book.alarm_limit, f.book.alarm_limit, 3}};
  scene::Track& safe = out.tracks.emplace_back();
  safe.id = "safe";
  safe.title = "Safe";
  safe.kind = "counter";
  safe.now = f.board.clicks;
  safe.max = f.book.lock;
  safe.word = f.board.opened ? "Open" : "Locked";
  scene::Track& rounds = out.tracks.emplace_back();
  rounds.id = "rounds";
  rounds.title = "Round";
  rounds.kind = "rounds";
  rounds.now = std::min<int>(f.board.round, f.book.rounds);
  rounds.max = f.book.rounds;
}

scene::Card& draw_card(Facts f, std::size_t card, const char* state, scene::Hand& hand) {
  const CardKind& kind = f.book.cards[card];
  scene::Card& out = hand.cards.emplace_back();
  out.id = kind.id;
  out.title = kind.title;
  out.line = kind.line;
  out.state = state;
  return out;
}

void draw_hands(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  out.hands.reserve(raider_count + 1);
  for (FigureId who = 0; who < raider_count; ++who) {
    scene::Hand& hand = out.hands.emplace_back();
    hand.owner = figure_id(f.book, who);
    hand.id = "hand-" + hand.owner;
    hand.title = figure_name(f.book, who) + "'s cards";
    const Cards& held = f.board.hands[who];
    hand.cards.reserve(static_cast<std::size_t>(held.size()));
    for (std::size_t card = 0; card < f.book.cards.size() && knows_hands(f, seat); ++card)
      for (int i = 0; i < held.count(card); ++i) {
        scene::Card& drawn = draw_card(f, card, "ready", hand);
        const Answer use = answer(Verb::play, who, static_cast<int>(card));
        const Option* option = question && question->menu ? question->menu->find(use) : nullptr;
        if (option && option->verdict.ok() && fireteam::has(option->seats, seat))
          drawn.answer = fmt::format("play {} {}", hand.owner, f.book.cards[card].id);
      }
    for (int i = 0; i < held.size() && !knows_hands(f, seat); ++i) {
      hand.cards.emplace_back();
      hand.cards.back().title = "Card";
      hand.cards.back().state = "face-down";
    }
  }
  scene::Hand& discards = out.hands.emplace_back();
  discards.id = "discards";
  discards.title = "Discards";
  discards.note = fmt::format("{} in the deck", f.board.deck.size());
  for (const kit::Buried& buried : f.board.deck.buried())
    discards.note +=
        fmt::format(", {} below {} to {} of them", f.book.cards[buried.kind].title, buried.least, buried.greatest);
  discards.cards.reserve(static_cast<std::size_t>(f.board.discards.size()));
  for (std::size_t card = 0; card < f.book.cards.size(); ++card)
    for (int i = 0; i < f.board.discards.count(card); ++i) draw_card(f, card, "spent", discards);
}

// The rows say what is asked; here is what is left to spend, and the safe's clicks.
void draw_prompt(Facts f, const Question* question, scene::Prompt& out) {
  if (!question || question->for_chance()) return;
  const auto kind = static_cast<Kind>(question->kind);
  const auto who = static_cast<FigureId>(question->about.who);
  if (kind == Kind::safe) {
    out.text = fmt::format("Raiders, {} is at the safe: {} of {} clicks. Turn the dial or leave?",
                           figure_name(f.book, who), f.board.clicks, f.book.lock);
    out.piece = figure_id(f.book, who);
  }
  if (kind == Kind::act || kind == Kind::move) {
    const int steps = f.book.unit_of(f.board.active).steps;
    out.left.push_back({"action", "actions", f.board.actions, std::max<int>(2, f.board.actions)});
    if (kind == Kind::move) out.left.push_back({"move", "steps", f.board.steps, std::max<int>(steps, f.board.steps)});
    if (f.board.bonus) out.left.push_back({"move", "extra steps", f.board.bonus, f.board.bonus});
  }
  if (kind == Kind::reroll || kind == Kind::force)
    out.left.push_back({"valor", "grit", f.board.figures[who].grit, f.book.unit_of(who).grit});
}

}  // namespace

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  const Board& b = f.board;
  out.mission = f.book.title;
  out.round = std::min<int>(b.round, f.book.rounds);
  out.rounds = f.book.rounds;
  out.phases = {"Set-up", "Raiders", "Guards"};
  out.phase = b.phase == Phase::raiders ? 1 : b.phase == Phase::guards ? 2 : 0;
  draw_ground(f, out.ground);
  draw_pieces(f, seat, out);
  draw_tracks(f, out);
  draw_hands(f, question, seat, out);
  out.objectives.push_back(
      {"Crack the safe", b.opened ? "done" : "open", b.clicks, f.book.lock, rule_name(Rule::DRL_SAFE_05)});
  out.objectives.push_back({"Carry the case to an exit", "open", 0, 0, rule_name(Rule::DRL_FRAME_02)});
  if (outcome(f).over)
    out.objectives.back().state = outcome(f).cause == static_cast<std::uint16_t>(Cause::away) ? "done" : "failed";
  out.dice = dice_of(b.tray.faces);
  for (FigureId guard = raider_count; guard < f.book.figures && !f.book.warden; ++guard)
    if (scene::Overlay aim = guard_intent(f, guard); aim.to != scene::nowhere) out.overlays.push_back(aim);
  draw_prompt(f, question, out.prompt);
}

}  // namespace fireteam::drill

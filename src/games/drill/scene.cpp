// The scene: what a seat sees of the table, drawn with the closed kinds that every client knows; overlays on request.
#include <fmt/format.h>

#include "games/drill/knowledge.h"
#include "kit/overlays.h"

namespace fireteam::drill {

namespace {

void draw_ground(Facts f, scene::Ground& out) {
  const Book& book = f.book;
  const Digest rev = digest_of(book.mission, book.ground ^ f.board.shut);
  auto square = [&](scene::Place& place) {
    const auto cell = static_cast<Cell>(place.id);
    place.name = cell_name(book, cell);
    place.kind = book.solid(cell) ? "rock" : book.cover.test(cell) ? "crate" : "floor";
    place.word = "Floor";
    auto tagged = [&](bool on, const char* tag, const char* word) {
      if (on) place.tags.push_back(tag), place.word = word;
    };
    tagged(book.cover.test(cell), "cover", "Cover");
    tagged(book.lockers.test(cell), "locker", "Locker");
    tagged(book.exits.test(cell), "exit", "Exit");
    tagged(book.mark_at(cell) < book.marks.size(), "mark", "Marked space");
    tagged(book.solid(cell), "solid", cell == book.safe ? "Safe" : "Wall");
  };
  if (!draw::squares(out, {rev, "drill", book.grid.width(), book.grid.height()}, square)) return;
  kit::each_edge(book.grid, [&](kit::EdgeRef edge) {
    if (book.floor.walls().test(book.grid, edge)) draw::edge(out, edge, "wall", "wall");
  });
  for (int i = 0; const kit::Door& door : book.floor.doors()) {
    draw::edge(out, door.edge, "door", door_id(i), f.board.shut >> i & 1 ? "shut" : "open");
    ++i;
  }
}

void draw_figure(Facts f, FigureId who, Seat seat, scene::Scene& scene) {
  const Figure& figure = f.board.figures[who];
  const Unit& unit = f.book.unit_of(who);
  scene::Piece& out =
      draw::piece(scene, figure_id(f.book, who), figure_name(f.book, who), is_raider(who) ? "round" : "angular",
                  unit.glyph, is_raider(who) == !is_warden(f, seat) ? "ally" : "foe", figure.cell);
  out.seat = is_raider(who) ? (f.board.raider_seats == 2 ? out.id : "raiders") : f.book.warden ? "warden" : "";
  out.plate = is_raider(who) ? out.name.substr(0, 1) : std::to_string(who - 1);
  out.bar = figure.health;
  out.bar_max = unit.health;
  draw::words(out.states, {{f.board.active == who, "acting"},
                           {figure.acted && f.board.active != who, "done"},
                           {figure.on_watch != 0, "watching"},
                           {f.board.carrier == who, "carrying"},
                           {!is_raider(who) && alert(f), "alert"}});
  show_numbers(f, who, out.facts);
  draw::fact(out.facts, "Dice", unit.dice, Rule::DRL_FIGHT_03);
  draw::fact(out.facts, "Range", unit.range, Rule::DRL_FIGHT_02);
  draw::fact(out.facts, "Steps", unit.steps, Rule::DRL_MOVE_01);
  if (figure.on_watch) draw::fact(out.facts, "Watch", "on watch", Rule::DRL_WATCH_01);
  if (f.board.carrier == who) draw::fact(out.facts, "Case", "carried", Rule::DRL_FRAME_02);
}

void draw_pieces(Facts f, Seat seat, scene::Scene& out) {
  for (FigureId who = 0; who < f.book.figures; ++who)
    if (stands(f, who)) draw_figure(f, who, seat, out);
  if (f.book.safe != off_board) {
    scene::Piece& safe = draw::marker(out, "safe", "Safe", "icon:strongbox", f.book.safe);
    draw::fact(safe.facts, "Clicks", fmt::format("{} of {}", f.board.clicks, f.book.lock), Rule::DRL_SAFE_05);
    draw::words(safe.states, {{f.board.opened != 0, "done"}});
  }
  if (f.board.case_at != off_board) draw::marker(out, "case", "Case", "item", f.board.case_at);
  if (knows_wire(f, seat))
    draw::words(draw::marker(out, "wire", "Wire", "trap", f.book.marks[f.board.wire - 1U]).states,
                {{f.board.sprung != 0, "done"}});
}

void draw_tracks(Facts f, scene::Scene& out) {
  const int alert_from = f.book.alert, end = f.book.alarm_limit;
  draw::track(out, "alarm", "Alarm", "steps", f.board.alarm, end, alert(f) ? "Alert" : "Quiet").levels = {
      {0, alert_from - 1, 0}, {alert_from, end - 1, 2}, {end, end, 3}};
  draw::track(out, "safe", "Safe", "counter", f.board.clicks, f.book.lock, f.board.opened ? "Open" : "Locked");
  draw::track(out, "rounds", "Round", "rounds", std::min<int>(f.board.round, f.book.rounds), f.book.rounds);
}

void draw_cards(Facts f, const Cards& cards, const char* state, scene::Hand& hand) {
  for (std::size_t card = 0; card < f.book.cards.size(); ++card)
    for (int i = 0; i < cards.count(card); ++i)
      draw::card(hand, f.book.cards[card].id, f.book.cards[card].title, f.book.cards[card].line, state);
}

void draw_hands(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  for (FigureId who = 0; who < raider_count; ++who) {
    const std::string owner = figure_id(f.book, who);
    scene::Hand& hand = draw::hand(out, "hand-" + owner, figure_name(f.book, who) + "'s cards", owner);
    if (knows_hands(f, seat)) draw_cards(f, f.board.hands[who], "ready", hand);
    for (scene::Card& card : hand.cards)
      if (draw::offered(question, answer(say::play, who, *card_named(f.book, card.id)), seat))
        card.answer = fmt::format("play {} {}", owner, card.id);
    for (int i = 0; i < f.board.hands[who].size() && !knows_hands(f, seat); ++i)
      draw::card(hand, "", "Card", "", "face-down");
  }
  std::string note = fmt::format("{} in the deck", f.board.deck.size());
  for (const kit::Buried& it : f.board.deck.buried())
    note += fmt::format(", {} below {} to {} of them", f.book.cards[it.kind].title, it.least, it.greatest);
  draw_cards(f, f.board.discards, "spent", draw::hand(out, "discards", "Discards", "", note));
}

// The rows say what is asked; here is what is left to spend, and the safe's clicks.
void draw_prompt(Facts f, const Question* question, scene::Prompt& out) {
  if (!question || question->for_chance()) return;
  const auto kind = static_cast<Ask>(question->kind);
  const auto who = static_cast<FigureId>(question->about.who);
  const Board& b = f.board;
  if (kind == Ask::safe) {
    out.text = fmt::format("Raiders, {} is at the safe: {} of {} clicks. Turn the dial or leave?",
                           figure_name(f.book, who), b.clicks, f.book.lock);
    out.piece = figure_id(f.book, who);
  }
  if (kind == Ask::act || kind == Ask::move)
    out.left.push_back({"action", "actions", b.actions, std::max<int>(2, b.actions)});
  if (kind == Ask::move)
    out.left.push_back({"move", "steps", b.steps, std::max(f.book.unit_of(b.active).steps, b.steps)});
  if ((kind == Ask::act || kind == Ask::move) && b.bonus) out.left.push_back({"move", "extra steps", b.bonus, b.bonus});
  if (kind == Ask::reroll || kind == Ask::force)
    out.left.push_back({"valor", "grit", b.figures[who].grit, f.book.unit_of(who).grit});
}

// Whose phase it is, why one plays and how it ended.
void draw_purpose(Facts f, Seat seat, const Outcome& end, scene::Scene& out) {
  const bool warden = is_warden(f, seat);
  if (!end.over) {
    const bool guards = f.board.phase == Phase::guards;
    out.turn.side = f.board.phase == Phase::rig ? "" : guards == warden ? "ally" : "foe";
    out.turn.text = f.board.phase == Phase::rig ? "The yard is set up."
                    : guards                    ? "The guards act."
                                                : "The raiders act.";
    if (f.board.active < f.book.figures) out.turn.piece = figure_id(f.book, f.board.active);
  }
  out.briefing.story =
      "Behind the fence stands a safe, and in it a case that is not theirs. Two raiders, a few minutes, no noise.";
  auto& good = warden ? out.briefing.lost : out.briefing.won;
  auto& bad = warden ? out.briefing.won : out.briefing.lost;
  good.emplace_back("The safe is cracked and the case carried to an exit.");
  bad.emplace_back("No raider is left standing.");
  bad.push_back(fmt::format("The alarm reaches {}.", f.book.alarm_limit));
  bad.push_back(fmt::format("Round {} ends.", f.book.rounds));
  for (scene::Track& track : out.tracks)
    if (track.id == "alarm") track.ends.push_back({f.book.alarm_limit, warden ? "won" : "lost", "The garrison comes."});
  if (!end.over) return;
  out.ending.title = end.cause == static_cast<std::uint16_t>(Cause::away) ? "The case is away" : "The raid has failed";
  out.ending.story = cause_text(f.book, end.cause);
  draw::fact(out.ending.facts, "Round", fmt::format("{} of {}", out.round, f.book.rounds));
  draw::fact(out.ending.facts, "Alarm", f.board.alarm);
}

// What an automated guard would do if its turn came now.
void draw_intent(Facts f, FigureId guard, std::vector<scene::Overlay>& out) {
  if (is_raider(guard) || f.book.warden || !stands(f, guard)) return;
  const Intent intent = guard_intends(f, guard);
  if (intent.to == off_board) return;  // nobody to shoot at and nowhere to go: no rule to name
  out.push_back(
      draw::arrow("intent", f.board.figures[guard].cell, intent.to, intent.rule, intent.shoots ? "shoots" : "walks"));
  out.back().piece = figure_id(f.book, guard);
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
  const Outcome end = outcome(f);
  const bool away = end.cause == static_cast<std::uint16_t>(Cause::away);
  draw::objective(out, "Crack the safe", b.opened, Rule::DRL_SAFE_05, b.clicks, f.book.lock);
  draw::objective(out, "Carry the case to an exit", away, Rule::DRL_FRAME_02);
  if (end.over && !away) out.objectives.back().state = "failed";
  out.dice = draw::dice(b.shot.dice.faces, "shot", names_of(Face{}));
  for (FigureId guard = raider_count; guard < f.book.figures; ++guard) draw_intent(f, guard, out.overlays);
  draw_prompt(f, question, out.prompt);
  draw_purpose(f, seat, end, out);
}

std::vector<scene::Overlay> overlay(Facts f, Seat, std::string_view kind, std::string_view piece, int place) {
  const auto found = figure_named(f.book, piece);
  if (!found || !stands(f, *found)) return {};
  const FigureId who = *found;
  const Cell from = f.board.figures[who].cell, to = static_cast<Cell>(place);
  const bool named = place >= 0 && place < f.book.cells;
  std::vector<scene::Overlay> out;
  constexpr std::size_t most = 31;
  CellSet open = f.book.floor.open();  // doors as they stand, other figures in the way
  for (FigureId other = 0; other < f.book.figures; ++other)
    if (other != who && stands(f, other)) open.reset(f.board.figures[other].cell);
  if (kind == "reach") {  // in the move it may make now
    const bool acts = f.board.active == who;
    const int points =
        acts && f.board.steps > 0 ? f.board.steps : f.book.unit_of(who).steps + (acts ? f.board.bonus : 0);
    out.push_back(draw::reach(kit::flood<most>(f.book.grid, std::array{f.book.floor.steps(f.board.shut)}, from,
                                               std::min<int>(points, most), open),
                              points, Rule::DRL_MOVE_01));
  }
  if (kind == "path" && named)
    out.push_back(draw::path(from, to,
                             kit::shortest_path<most>(f.book.grid, std::array{f.book.floor.steps(f.board.shut)}, from,
                                                      to, open, kit::king_dirs),
                             Rule::DRL_MOVE_01));
  if (kind == "sight" && named) {
    const kit::Blocker blocker = f.book.floor.blocker(from, to, f.board.shut);
    const bool door = blocker.kind == kit::Blocker::Kind::edge && f.book.floor.sees_if_open(from, to);
    out.push_back(draw::line(f.book.grid, from, to, blocker, door ? Rule::DRL_SIGHT_02 : Rule::DRL_SIGHT_01,
                             fmt::format("{} away", distance(f, from, to))));
  }
  auto seen_within = [&](int range) {
    return [=](int cell) {
      const auto at = static_cast<Cell>(cell);
      return !f.book.solid(at) && distance(f, from, at) <= range && sees(f, from, at);
    };
  };
  if (kind == "sight" && place < 0)
    out.push_back(draw::places("sight", f.book.cells, Rule::DRL_SIGHT_01, seen_within(most_cells)));
  if (kind == "range")
    out.push_back(draw::places("range", f.book.cells, Rule::DRL_FIGHT_02, seen_within(f.book.unit_of(who).range)));
  if (kind == "intent") draw_intent(f, who, out);
  for (scene::Overlay& drawn : out) drawn.piece = piece;
  return out;
}

}  // namespace fireteam::drill

// The scene: areas with their dealt tiles, stacks that lie in them, a dashboard a member, and the tray.
#include <fmt/format.h>

#include "base/names.h"
#include "engine/draw.h"
#include "games/depot/words.h"

namespace fireteam::depot {

namespace {

bool knows_stacks(Seat seat) { return seat == keeper; }  // DEP-SETUP-03

void draw_ground(Facts f, scene::Ground& out) {
  Digest rev = f.book.content;
  for (AreaId area = 0; area < f.book.areas.size(); ++area) {
    const std::uint8_t parts[] = {static_cast<std::uint8_t>(f.board.tiles[area]),
                                  static_cast<std::uint8_t>(f.board.stacks[area].size())};
    rev = digest_of(parts, sizeof parts, rev);
  }
  if (!draw::begin_areas(out, {rev, "depot", f.book.width, f.book.height})) return;
  constexpr const char* kinds[] = {"ground", "room", "floor", "hidden"};
  constexpr const char* words[] = {"Plain ground", "Store", "Lit place", "Not dealt yet"};
  for (AreaId id = 0; id < f.book.areas.size(); ++id) {
    const Area& area = f.book.areas[id];
    const auto tile = static_cast<std::size_t>(f.board.tiles[id]);
    scene::Place& place = draw::area(out, id, area.name, kinds[tile], area.x, area.y, area.outline);
    place.word = id == gate ? "Gate" : words[tile];
    draw::words(place.tags, {{id == gate, "exit"}});
    if (f.board.tiles[id] == Tile::store)
      draw::stack(out, area.name, area.x - 1, area.y + 1, 2, 1, static_cast<int>(f.board.stacks[id].size())).open =
          true;
  }
}

void draw_member(Facts f, MemberId who, Seat seat, scene::Scene& scene) {
  const Member& member = f.board.crew[who];
  scene::Piece& out = draw::piece(scene, member_id(f.book, who), member_name(f.book, who), "round",
                                  who == 0 ? "beret" : "helm", seat == keeper ? "foe" : "ally", member.area);
  out.seat = out.id;
  out.plate = out.name.substr(0, 1);
  out.bar = member.health;
  out.bar_max = f.book.health;
  draw::words(out.states, {{f.board.active == who, "acting"},
                           {f.board.carrier == who, "carrying"},
                           {member.stance != Stance::none, name_of(member.stance)}});
  draw::fact(out.facts, "Stamina", member.stamina, Rule::DEP_GEAR_01);
}

void draw_dashboard(Facts f, MemberId who, const Question* question, Seat seat, scene::Scene& scene) {
  const Member& member = f.board.crew[who];
  const std::string owner = member_id(f.book, who);
  scene::Inset& out =
      draw::inset(scene, "dashboard-" + owner, member_name(f.book, who) + "'s dashboard", "dashboard", owner);
  for (SlotId id = 0; id < f.book.slots.size(); ++id) {
    const SlotKind& kind = f.book.slots[id];
    const bool used = member.used >> id & 1U, locked = kind.after && !(kind.after & member.used);
    scene::Slot& slot = draw::slot(out, kind.id, kind.title, kind.line,
                                   used     ? "used"
                                   : locked ? "locked"
                                            : "free",
                                   kind.x, kind.y);
    slot.cost = fmt::format("{} stamina", kind.cost);
    draw::fact(slot.facts, "Dashboard", kind.line, kind.after ? Rule::DEP_GEAR_02 : Rule::DEP_GEAR_01);
    for (SlotId before = 0; before < f.book.slots.size(); ++before)
      if (kind.after >> before & 1U)
        out.links.push_back({f.book.slots[before].id, kind.id, member.used >> before & 1U ? "open" : ""});
    if (f.board.active != who) continue;
    if (draw::offered(question, answer(say::use, id), seat)) slot.answer = "use " + kind.id;
    if (draw::offered(question, answer(say::lean, id), seat)) slot.answer = "lean " + kind.id;
  }
}

void draw_card(Facts f, scene::Hand& hand, CardId kind, const char* state) {
  const CardKind& it = f.book.cards[kind];
  draw::card(hand, it.id, it.title, it.dice ? fmt::format("{} black dice", it.dice) : "", state);
}

void draw_stacks(Facts f, Seat seat, scene::Scene& out) {
  for (AreaId area = 0; area < f.book.areas.size(); ++area) {
    if (f.board.stacks[area].empty()) continue;
    scene::Hand& hand = draw::hand(out, "stack-" + f.book.areas[area].id, f.book.areas[area].name);
    hand.region = hand.title;
    for (CardId kind : f.board.stacks[area])
      if (knows_stacks(seat))
        draw_card(f, hand, kind, "face-down");
      else
        draw::card(hand, "", "Card", "", "face-down");
  }
  scene::Hand& aside = draw::hand(out, "aside", "Turned up");
  for (CardId kind = 0; kind < f.book.cards.size(); ++kind)
    for (int i = 0; i < f.board.aside.count(kind); ++i) draw_card(f, aside, kind, "spent");
}

void draw_dice(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  if (f.board.tray.empty()) return;
  out.pools.push_back({"white", "Crew", fmt::format("{} hits", hits(f.board))});
  out.pools.push_back({"black", f.book.cards[f.board.against].title, fmt::format("{} blocks", blocks(f.board))});
  out.dice = dice_of(f);
  for (scene::Die& die : out.dice)
    if (const auto face = enum_named<White>(die.face);
        die.pool == "white" && draw::offered(question, answer(say::again, static_cast<int>(*face)), seat))
      die.answer = "again " + die.face;
}

}  // namespace

std::vector<scene::Die> dice_of(Facts f) {
  constexpr const char* came_words[] = {"", "added", "rerolled"};  // in the order of Came
  std::vector<scene::Die> out;
  f.board.tray.each([&](std::size_t die, int face, kit::Came came) {
    const char* pool = die == white ? "white" : "black";
    const char* shown = die == white ? name_of(static_cast<White>(face)) : face ? "block" : "blank";
    out.push_back({pool, shown, came_words[static_cast<std::size_t>(came)], pool, ""});
  });
  return out;
}

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  const Board& b = f.board;
  out.mission = f.book.title;
  out.round = std::min<int>(b.round, f.book.rounds);
  out.rounds = f.book.rounds;
  out.phases = {"Set-up", "Stances", "Turns"};
  out.phase = b.phase == Phase::stance ? 1 : b.phase == Phase::act ? 2 : 0;
  draw_ground(f, out.ground);
  for (MemberId who = 0; who < crew_size; ++who) {
    if (!stands(f, who)) continue;
    draw_member(f, who, seat, out);
    draw_dashboard(f, who, question, seat, out);
  }
  if (b.ledger != nowhere) draw::marker(out, "ledger", "Ledger", "item", b.ledger);
  draw::track(out, "alarm", "Alarm", "steps", b.alarm, f.book.alarm_limit);
  draw::track(out, "whistles", "Whistles", "counter", b.whistles, f.book.whistles);
  draw::track(out, "rounds", "Round", "rounds", out.round, f.book.rounds);
  draw_stacks(f, seat, out);
  draw_dice(f, question, seat, out);
  const Outcome end = outcome(f);
  draw::objective(out, "Find the ledger", b.carrier != nobody || b.ledger != nowhere, Rule::DEP_SEARCH_02);
  draw::objective(out, "Carry it to the gate", end.over && end.cause == static_cast<std::uint16_t>(Cause::away),
                  Rule::DEP_FRAME_02);
  const bool keeps = seat == keeper;
  if (!end.over) {
    const bool crew = b.phase == Phase::act || b.phase == Phase::stance;
    out.turn.side = !crew ? "" : keeps ? "foe" : "ally";
    out.turn.text = !crew ? "The keeper fills the stores." : "The crew looks for the ledger.";
    if (b.phase == Phase::act && b.active < crew_size) out.turn.piece = member_id(f.book, b.active);
  }
  out.briefing.story = "Somewhere in three stores lies a ledger; the keeper sleeps lightly.";
  (keeps ? out.briefing.lost : out.briefing.won).emplace_back("The ledger is carried to the gate.");
  auto& bad = keeps ? out.briefing.won : out.briefing.lost;
  bad.push_back(fmt::format("The alarm reaches {}.", f.book.alarm_limit));
  bad.emplace_back("Nobody of the crew is left standing.");
  bad.push_back(fmt::format("Round {} ends.", f.book.rounds));
  if (end.over) {
    out.ending.title =
        end.cause == static_cast<std::uint16_t>(Cause::away) ? "The ledger is away" : "The depot keeps it";
    out.ending.story = cause_text(f.book, end.cause);
  }
  if (question && static_cast<Ask>(question->kind) == Ask::act)
    out.prompt.left.push_back({"action", "actions", b.actions, std::max<int>(3, b.actions)});
}

std::vector<scene::Overlay> overlay(Facts f, Seat, std::string_view kind, std::string_view piece, int) {
  for (MemberId who = 0; who < crew_size && kind == "reach"; ++who) {
    if (piece != member_id(f.book, who) || !stands(f, who)) continue;
    scene::Overlay out = draw::overlay("reach", Rule::DEP_MOVE_01);
    out.piece = piece;
    f.book.borders.near(f.board.crew[who].area).each([&](std::size_t area) {
      out.places.push_back(static_cast<int>(area));
      out.costs.push_back(1);
    });
    return {out};
  }
  return {};
}

}  // namespace fireteam::depot

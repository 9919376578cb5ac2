// Tracks beside the map: boards of the MERCS, priority, security, casualties; and the board of a Breach & Clear.
#include <fmt/format.h>

#include "engine/draw.h"
#include "games/mercs/breach_odds.h"
#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

namespace {

void draw_merc_tracks(Facts f, MercId m, scene::Scene& out) {
  const Merc& merc = f.board.mercs[m];
  const MercCard& card = card_of(f, m);
  draw::track(out, "cp-" + card.id, "CP", "bar", merc.cp, 8).owner = card.id;
  scene::Track& blood = draw::track(out, "blood-" + card.id, "Blood", "bar", merc.blood, card.blood);
  blood.owner = card.id;
  blood.levels = {{0, card.down, 3},
                  {card.down + 1, card.weary, 2},
                  {card.weary + 1, card.tired, 1},
                  {card.tired + 1, card.blood, 0}};
  if (!card.melee) draw::track(out, "ammo-" + card.id, "Ammunition", "bar", merc.ammo, card.ammo).owner = card.id;
}

void draw_priority(Facts f, scene::Scene& out) {  // who would be shot at first stands first
  scene::Track& track = draw::track(out, "priority", "Priority", "order");
  std::array<MercId, team> order{0, 1, 2, 3, 4};
  std::ranges::stable_sort(order, [&](MercId x, MercId y) {
    const Merc &a = f.board.mercs[x], &b = f.board.mercs[y];
    if (a.priority != b.priority) return a.priority > b.priority;
    return card_of(f, x).priority > card_of(f, y).priority;
  });
  for (MercId m : order) {
    if (!alive(f.board, m)) continue;
    int hunters = 0;
    each_opfor(f.board, [&](OpforId o) {
      if (is_employee(f.board.opfor[o].kind) || has(f.board.opfor[o], has_status::suppressed)) return;
      hunters += choose_target(f, o, move_of(f, o)).target == m;
    });
    scene::TrackItem& item = draw::item(track, card_of(f, m).shorthand,
                                        hunters ? fmt::format("{} · {} would fire", f.board.mercs[m].priority, hunters)
                                                : fmt::format("{}", f.board.mercs[m].priority),
                                        f.board.active == m ? "now"
                                        : is_down(f, m)     ? "spent"
                                                            : "");
    draw::fact(item.facts, "Priority", f.board.mercs[m].priority, Rule::MRC_TARGET_02);
  }
}

std::string dice_text(int count, const char* kind) {
  return fmt::format("{} {} {}", count, kind, count == 1 ? "die" : "dice");
}

void draw_security(Facts f, scene::Scene& out) {
  const Board& b = f.board;
  scene::Track& track =
      draw::track(out, "security", "Security", "steps", b.security, 10, fmt::format("Level {}", level_of(b.security)));
  track.levels = {{0, 1, 0}, {2, 4, 1}, {5, 7, 2}, {8, 9, 3}, {10, 10, 4}};
  if (reinforced(b)) draw::track(out, "reinforcement", "Reinforcement", "steps", b.reinforcement, 10);
  const int dead = b.dead_employees + b.dead_light + b.dead_heavy;
  scene::Track& pool = draw::track(out, "casualties", "Casualty pool", "counter", dead);
  if (b.dead_employees) draw::item(pool, "Employees", dice_text(b.dead_employees, "collateral"));
  if (b.dead_light) draw::item(pool, "SecFor I, II", dice_text(b.dead_light, "light"));
  if (b.dead_heavy) draw::item(pool, "SecFor III, IV", dice_text(b.dead_heavy, "heavy"));
  if (dead && !reinforced(b)) {
    const int eighths = 2 * b.dead_employees + 4 * b.dead_light + 6 * b.dead_heavy;
    draw::item(pool, "Bursts to be expected", fmt::format("{:.1f}", eighths / 8.0));
    draw::item(pool, "Next level at", fmt::format("{}", next_of_band(b.security)));
  }
  draw::track(out, "discs", "Discs", "counter", b.discs);
}

}  // namespace

void draw_boards(Facts f, const Question*, Seat, scene::Scene& out) {
  for (MercId m = 0; m < team; ++m) draw_merc_tracks(f, m, out);
  draw_priority(f, out);
  draw_security(f, out);
  draw::track(out, "rounds", "Round", "rounds", f.board.round, final_round(f));
  draw::track(out, "movement-deck", "Movement deck", "counter", f.board.movement_deck.size());
  draw::track(out, "event-deck", "Event deck", "counter", f.board.event_deck.size());
}

void draw_breach(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  const BreachBoard& breach = f.board.breach;
  const TileCard& tile = f.book.tiles[breach.tile];
  scene::Inset& board = draw::inset(out, "breach", fmt::format("Breach & Clear · {}", zone_name(breach.zone)), "ruler");
  board.front = true;
  if (breach.stage == Breach::act && breach.order[0]) {
    const BreachOdds odds = breach_odds(f, {});
    board.title += fmt::format(" · win about {} %", odds.won);
    if (breach.objective && !breach.tolerate) board.title += fmt::format(", objective lost {} %", odds.ruined);
  }
  for (std::size_t i = 0; i < tile_places; ++i) {
    const bool held = breach.held[i] != 0, passed = tile.places[i].number <= breach.mercs;
    const std::string name = fmt::format("{} {}", name_of(tile.places[i].ring), tile.places[i].number);
    scene::Slot& slot = draw::slot(board, fmt::format("position-{}", tile.places[i].number), name,
                                   held     ? card_of(f, static_cast<Kind>(breach.held[i] - 1)).name
                                   : passed ? "passed"
                                            : "free",
                                   held     ? "now"
                                   : passed ? "done"
                                            : "free",
                                   tile.places[i].number, 0);
    slot.plate = std::to_string(tile.places[i].number);
    if (held) slot.glyph = name_of(static_cast<Kind>(breach.held[i] - 1));
    if (breach.taken[i]) slot.glyph = card_of(f, static_cast<MercId>(breach.taken[i] - 1)).id, slot.line = "in cover";
    const int at = static_cast<int>(i);
    if (draw::offered(question, answer(say::cover, at), seat))
      slot.answer = fmt::format("cover {}", tile.places[i].number);
    if (draw::offered(question, answer(say::stab, at), seat))
      slot.answer = fmt::format("stab {}", tile.places[i].number);
    draw::fact(slot.facts, "Melee needs", static_cast<int>(tile.places[i].ring) + 1, Rule::MRC_BC_29);
  }
  auto counter = [&](const char* id, const char* title, int value, std::string line, int y) -> scene::Slot& {
    scene::Slot& slot = draw::slot(board, id, title, std::move(line), "", 0, y);
    slot.count = value;
    return slot;
  };
  counter("mercs", "MERCS", breach.mercs, "positions it passes fall; at the end it must not be below theirs", 1);
  scene::Slot& theirs = counter("opfor", "OpFor", breach.opfor,
                                fmt::format("they answer each activation: {}", dice_line(counter_pool(f))), 2);
  for (std::size_t i = 0; i < tile.thresholds.size(); ++i)
    draw::fact(theirs.facts, fmt::format("{} blood", i + 1), tile.thresholds[i], Rule::MRC_BC_38);
  scene::Slot& noise = counter("collateral", "Collateral", breach.collateral,
                               breach.objective ? fmt::format("objective lost at {}", breach.destroys) : "", 3);
  draw::fact(noise.facts, "disc", tile.disc);
  if (breach.objective) draw::fact(noise.facts, "objective lost", breach.destroys);
  for (std::size_t i = 0; i < team; ++i) {
    if (!breach.order[i]) continue;
    const auto m = static_cast<MercId>(breach.order[i] - 1);
    scene::Slot& slot =
        draw::slot(board, fmt::format("m{}", i + 1), card_of(f, m).shorthand, breach.covered >> m & 1 ? "in cover" : "",
                   i < breach.next    ? "done"
                   : i == breach.next ? "now"
                                      : "",
                   static_cast<int>(i), 4);
    slot.glyph = card_of(f, m).id;
    slot.plate = fmt::format("M{}", i + 1);
  }
}

}  // namespace fireteam::mercs

// Beside the map: the Market between scenarios, what is stored, the route of the campaign; the threat track with its
// counter-attacks, events, missions, and what is left in the decks.
#include <fmt/format.h>

#include <array>

#include "base/names.h"
#include "engine/draw.h"
#include "games/jagged/purpose.h"
#include "games/jagged/worth.h"

namespace fireteam::jagged {

namespace {

// What the cities that are not free yet will bring.
void draw_locked(Facts f, int at, scene::Inset& market) {
  for (std::size_t city = f.board.cities + 1U; city < market_blocks.size(); ++city) {
    const int cards = market_blocks[city][1] - market_blocks[city][0] + 1;
    draw::slot(market, fmt::format("block-{}", city), fmt::format("{} cards more", cards),
               fmt::format("with city {} of {}", city, market_blocks.size() - 1), "locked", at % 6, at / 6);
    ++at;
  }
}

// The team with what ails it, then who could take a place in it, then the dead.
void draw_roster(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  scene::Inset& roster = draw::inset(out, "roster", "Roster", "store");
  roster.front = true;
  int at = 0;
  auto add = [&](std::size_t kind, const char* line, const char* state) -> scene::Slot& {
    const MercCard& card = f.book.mercs[kind];
    scene::Slot& slot = draw::slot(roster, card.id, card.title, line, state, at % 7, at / 7);
    ++at;
    return slot;
  };
  std::uint16_t team = 0;
  for (MercId m = 0; m < most_mercs; ++m) {
    const Merc& merc = f.board.mercs[m];
    if (merc.kind >= f.book.mercs.size()) continue;
    team = static_cast<std::uint16_t>(team | 1U << merc.kind);
    scene::Slot& slot = add(merc.kind, merc.injured ? "in the team, Severe Injury" : "in the team", "");
    for (const Option& option : question && question->menu ? question->menu->options() : std::span<const Option>{})
      if (option.answer.verb == say::swap && option.answer.a == m && option.verdict.ok() &&
          fireteam::has(option.seats, seat))
        slot.answer = "swap " + slot.id;
  }
  for (std::size_t kind = 0; kind < f.book.mercs.size(); ++kind) {
    if (team >> kind & 1U) continue;
    if (f.board.killed >> kind & 1U)
      add(kind, "dead", "spent");
    else
      add(kind, f.board.hurt >> kind & 1U ? "Severe Injury" : "", "free");
  }
}

}  // namespace

void draw_market(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  if (f.board.phase != Phase::between && f.board.phase != Phase::outfit) return;
  if (f.board.phase == Phase::between) {
    scene::Inset& market = draw::inset(out, "market", "Market", "market");
    market.front = true;
    int at = 0;
    for (KindId kind = 0; kind < f.book.items.size(); ++kind) {
      if (f.board.market.count(kind) == 0) continue;
      const Item& item = f.book.items[kind];
      scene::Slot& slot = draw::slot(market, item.id, item.title, item.line,
                                     item.price <= f.board.funds ? "free" : "locked", at % 6, at / 6);
      ++at;
      slot.cost = item.price <= f.board.funds
                      ? funds_text(item.price)
                      : fmt::format("{}, {} short", funds_text(item.price), item.price - f.board.funds);
      slot.count = f.board.market.count(kind);
      if (draw::offered(question, answer(say::buy, kind), seat)) slot.answer = "buy " + item.id;
    }
    draw_locked(f, at, market);
    draw_roster(f, question, seat, out);
  }
  scene::Inset& store = draw::inset(out, "store", "Storage", "store");
  store.front = f.board.phase == Phase::between;
  int at = 0;
  for (CardId card = 0; card < most_cards; ++card) {
    if (!owned(f, card) || f.board.cards[card].spot != Spot::stored) continue;
    scene::Slot& slot =
        draw::slot(store, card_id(f, card), card_title(f, card), item_of(f, card).line, "free", at % 6, at / 6);
    ++at;
    if (f.board.phase == Phase::between)
      slot.cost = fmt::format("sells for {}", sale_price(f, f.board.cards[card].kind));
    if (draw::offered(question, answer(say::sell, card), seat)) slot.answer = "sell " + card_id(f, card);
  }
  if (store.slots.empty()) out.insets.pop_back();
}

// Where a branch lies on the route: two scenarios that one victory opens stand one above the other.
void draw_route(Facts f, scene::Scene& out) {
  scene::Inset& route = draw::inset(out, "route", "Route", "route");
  route.front = f.board.phase == Phase::between || f.board.phase >= Phase::looting;
  const std::uint16_t open = open_scenarios(f);
  std::array<int, 16> column{}, taken{};
  for (std::size_t number = 1; number < f.book.scenarios.size(); ++number) {
    std::string needs;
    for (std::size_t by = 1; by < number; ++by)
      if (f.book.opens[by] >> number & 1U) {
        column[number] = std::max(column[number], column[by] + 1);
        needs += fmt::format("{}{}", needs.empty() ? "needs " : " or ", by);
      }
    const bool now = number == f.book.mission.number && f.board.phase < Phase::ended, won = f.board.won >> number & 1U;
    const bool last = number + 1 == f.book.scenarios.size() && number == 12;
    if (last && f.board.cities < 4) needs += fmt::format(", cities {} of 4", f.board.cities);
    const auto row = static_cast<std::size_t>(column[number]);
    scene::Slot& slot =
        draw::slot(route, f.book.scenarios[number], scenario_title(f.book, static_cast<std::uint16_t>(number)),
                   won || now || open >> number & 1U ? "" : needs,
                   won                   ? "done"
                   : now                 ? "now"
                   : open >> number & 1U ? "free"
                                         : "locked",
                   column[number] % 6, 2 * (column[number] / 6) + taken[row]++);
    slot.plate = std::to_string(number);
    for (std::size_t by = 1; by < number; ++by)
      if (f.book.opens[by] >> number & 1U)
        route.links.push_back(
            {f.book.scenarios[by], f.book.scenarios[number], f.board.won >> by & 1U ? "open" : "shut"});
  }
}

namespace {

// JAG-THREAT-02: each space with its skulls; where a counter-attack waits, how likely it is held with all that is
// there.
void draw_threat(Facts f, scene::Scene& out) {
  const Board& b = f.board;
  const DictatorCard& card = f.book.decks.dictators[b.dictator];
  scene::Track& threat =
      draw::track(out, "threat", "Threat: " + card.title, "steps", b.level, most_threat, name_of(band_of(f)));
  threat.levels = {
      {1, card.colours[0], 0}, {card.colours[0] + 1, card.colours[1], 1}, {card.colours[1] + 1, most_threat, 2}};
  for (int level = 1; level <= most_threat; ++level) {
    std::string line;
    if (b.counter_tokens >> level & 1U && level > b.level && !(b.off & flag::counters)) {
      const Storm storm = storm_above(f, level - 1);
      line = fmt::format("a counter-attack of {}", storm.strength);
      if (storm.strength > 0)
        line += fmt::format(", held {} %{}", static_cast<int>(100 * (1 - storm.lost) + 0.5),
                            b.rebels ? " with all rebels of the pool" : "");
    }
    scene::TrackItem& item = draw::item(threat, fmt::format("Threat {}", level), line, level == b.level ? "now" : "");
    draw::fact(item.facts, "skulls", card.skulls[static_cast<std::size_t>(level - 1)], Rule::JAG_COUNTER_03);
  }
  draw::track(out, "tokens", "Threat Tokens", "counter", b.tokens, 0, b.tokens ? "each is 1 Threat more" : "");
}

void draw_events(Facts f, scene::Scene& out) {
  const Board& b = f.board;
  int empty = 0;
  for (std::uint8_t slot : b.slots) empty += slot == 255;
  const char* next = b.night ? "day" : "night";
  scene::Inset& boxes = draw::inset(out, "events", "Time and events", "boxes");
  draw::slot(boxes, "time", b.night ? "Night" : "Day",
             b.fixed_time ? "all the time"
             : empty      ? fmt::format("{} in {} events", next, empty + 1)
                          : fmt::format("{} with the next event", next),
             "", 0, 0);
  for (std::size_t i = 0; i < b.slots.size(); ++i) {
    const std::uint8_t slot = b.slots[i];
    scene::Slot& box = draw::slot(boxes, fmt::format("event-{}", i + 1), fmt::format("Event {}", i + 1), "free", "free",
                                  static_cast<int>(i) + 1, 0);
    if (slot == 254) box.name = "Basic Steps", box.line = "";
    if (slot < f.book.decks.events.size()) {
      box.name = f.book.decks.events[slot].title;
      box.line = f.book.decks.events[slot].line;
    }
    if (slot != 255) box.state = slot == b.event ? "now" : "used";
  }
}

void row(scene::Track& out, const std::string& name, int count, const std::string& unit) {
  draw::item(out, name, fmt::format("{} {}{}", count, unit, count == 1 ? "" : "s"));
}

std::string placed_text(Facts f, const std::vector<Placed>& list) {
  std::array<int, 12> count{};
  int tokens = 0;
  for (const Placed& one : list) {
    if (one.type == encounter_icon)
      ++tokens;
    else
      ++count[static_cast<std::size_t>(one.type * 2 + one.elite)];
  }
  std::string text;
  auto add = [&](int n, const std::string& what) {
    if (n > 0) text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", n, what, n == 1 ? "" : "s");
  };
  for (std::size_t i = 0; i < count.size() && i / 2 < f.book.enemies.size(); ++i)
    add(count[i], (i % 2 ? "elite " : "") + f.book.enemies[i / 2].title);
  add(tokens, "encounter");
  return text;
}

}  // namespace

void draw_dictator(Facts f, scene::Scene& out) {
  const Board& b = f.board;
  if (!(b.off & flag::dictator)) {
    draw_threat(f, out);
    draw_events(f, out);
  }
  scene::Hand& missions = draw::hand(out, "missions", "Missions");
  for (SiteId site = most_sectors; site < most_sites; ++site)
    if (const Mission& mission = b.missions[static_cast<std::size_t>(site - most_sectors)]; mission.kind != 255) {
      const MissionCard& it = mission_of(f, site);
      std::string steps;
      for (std::size_t i = 0; i < it.step_lines.size(); ++i)
        steps += (i ? ", then " : "") + it.step_lines[i] + (i < mission.done ? " (done)" : "");
      draw::card(missions, it.id, it.title, it.line + " " + steps, "persistent");
    }
  draw::drop_if_empty(out);
  scene::Hand& men = draw::hand(out, "lieutenants", "Lieutenants");
  for (std::size_t i = 0; i < f.book.decks.lieutenants.size(); ++i)
    if (b.lieutenants >> i & 1U)
      draw::card(men, f.book.decks.lieutenants[i].id, f.book.decks.lieutenants[i].title,
                 f.book.decks.lieutenants[i].line, "persistent");
  draw::drop_if_empty(out);
}

// What may still come: everybody has seen what is gone.
void draw_decks(Facts f, scene::Scene& out) {
  const Board& b = f.board;
  if (b.phase <= Phase::outfit || b.phase == Phase::ended) return;
  scene::Track& decks = draw::track(out, "decks", "What is left", "counter");
  row(decks, "Encounters", b.pool, "token");
  for (std::size_t kind = 0; kind < f.book.decks.encounters.size(); ++kind)
    if (const int n = b.encounters.count(kind))
      draw::fact(decks.items.back().facts, f.book.decks.encounters[kind].title, n);
  for (std::size_t deck = 0; deck < b.spawns.size(); ++deck) {
    constexpr const char* sectors[] = {"Weak sectors", "Strong sectors", "Deadly sectors", "Unknown sectors"};
    row(decks, sectors[deck], b.spawns[deck].size(), "card");
    for (std::size_t i = 0; i + f.book.first_spawn[deck] < f.book.first_spawn[deck + 1]; ++i)
      if (const int n = b.spawns[deck].count(i))
        draw::fact(decks.items.back().facts, placed_text(f, f.book.spawns[f.book.first_spawn[deck] + i].list), n);
  }
  for (std::size_t deck = 0; deck < b.loot.size(); ++deck) {
    row(decks, fmt::format("Loot of grade {}", deck + 1), b.loot[deck].size(), "card");
    for (std::size_t i = 0; i + f.book.first_loot[deck] < f.book.items.size() && i < deck_kinds; ++i)
      if (const int n = b.loot[deck].count(i))
        draw::fact(decks.items.back().facts, f.book.items[f.book.first_loot[deck] + i].title, n);
  }
}

}  // namespace fireteam::jagged

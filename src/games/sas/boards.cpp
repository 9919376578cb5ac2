// The stealth meter, the event deck, the Operators' kits and what the mission wants: tracks and rows of cards.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/draw.h"
#include "games/sas/facts.h"
#include "games/sas/show.h"

namespace fireteam::sas {

namespace {

void draw_meter(Facts f, scene::Scene& out) {
  draw::track(out, "turn", "Turn", "rounds", f.board.turn);
  scene::Track& track =
      draw::track(out, "stealth", "Stealth", "countdown", f.board.meter, std::max(f.book.meter, f.board.meter));
  int alert = 0;
  each_unit(f, [&](UnitId u) { alert += f.board.units[u].alert; });
  if (battle(f.board))
    track.word = "the alarm has sounded";
  else if (alert || anybody_spotted(f))
    track.word = fmt::format("{} left, -1 at turn end: {} alert", track.now, alert);
  else
    track.word = fmt::format("{} left", track.now);
  if (battle(f.board)) return;
  const Colour next =
      f.board.token == Colour::black ? Colour::white : Colour::black;  // SAS-PATROL-02: flips each event
  draw::track(
      out, "patrol-token", "Patrol token", "counter", 0, 0,
      fmt::format("{} walks next",
                  name_of(f.board.phase >= Phase::event && f.board.token != Colour::none ? f.board.token : next)));
}

struct Likely {
  std::string text;
  int copies = 0;
};

void count(std::vector<Likely>& all, std::string text, int copies) {
  auto found = std::find_if(all.begin(), all.end(), [&](const Likely& one) { return one.text == text; });
  if (found == all.end())
    all.push_back({std::move(text), copies});
  else
    found->copies += copies;
}

void likeliest_first(std::vector<Likely>& all) {
  std::stable_sort(all.begin(), all.end(), [](const Likely& a, const Likely& b) { return a.copies > b.copies; });
}

// What the next event could be, by kind, with its chance; the single panels below it (SAS-EVENT-01: the deck's order is
// not known).
void draw_deck(Facts f, scene::Scene& out) {
  constexpr const char* kinds[] = {"Sentries turn",          "Patrols turn",      "More Axis arrive",
                                   "The alarm comes closer", "A cigarette break", "Units sweep",
                                   "The mission's own event"};
  const int left = f.board.deck.size();
  scene::Track& track = draw::track(out, "events", "Events", "counter", left, left + f.board.played.size(),
                                    fmt::format("{} cards unseen", left));
  std::vector<Likely> chances;
  std::map<std::string, std::vector<Likely>> panels;
  for (std::size_t card = 0; card < f.book.events.size(); ++card) {
    const int copies = f.board.deck.count(card);
    if (!copies) continue;
    const EventPanel& panel = battle(f.board) ? f.book.events[card].battle : f.book.events[card].stealth;
    const char* kind = kinds[static_cast<std::size_t>(panel.panel)];
    count(chances, kind, copies);
    count(panels[kind], title_of(panel_text(panel)), copies);
  }
  auto percent = [&](int copies) { return fmt::format("{} %", (100 * copies + left / 2) / left); };
  likeliest_first(chances);
  for (const Likely& chance : chances) {
    scene::TrackItem& item = draw::item(track, chance.text, percent(chance.copies));
    std::vector<Likely>& single = panels[chance.text];
    likeliest_first(single);
    if (single.size() > 1)
      for (const Likely& one : single) draw::fact(item.facts, one.text, percent(one.copies), Rule::SAS_EVENT_01);
  }
}

// SAS-SUPPLY-04: played cards lie open, with both of their halves.
void draw_played(Facts f, scene::Scene& out) {
  if (f.board.played.size() == 0) return;
  const int played = f.board.played.size();
  scene::Track& track = draw::track(out, "played", "Played events", "counter", played, played);
  for (std::size_t card = 0; card < f.book.events.size(); ++card)
    if (const int copies = f.board.played.count(card); copies > 0)
      draw::item(
          track,
          title_of(panel_text(f.book.events[card].stealth)) + " / " + title_of(panel_text(f.book.events[card].battle)),
          copies > 1 ? fmt::format("×{}", copies) : "");
}

void draw_kit(Facts f, OperatorId o, scene::Scene& out) {
  const Operator& op = f.board.operators[o];
  const std::string id = friend_id(f, o);
  scene::Hand& kit = draw::hand(out, "kit-" + id, "Kit", id, "dice · range · earshot");
  for (std::size_t w = 0; w < weapon_count; ++w) {
    if (!has_weapon(op, static_cast<Weapon>(w))) continue;
    const WeaponCard& card = f.book.weapons[w];
    std::string line = card.dice == 0 ? "sure · adjacent · 0"
                                      : fmt::format("{}D {}+ · {}/{} · {}", card.dice, card.hits_on, card.shorter,
                                                    card.longer, card.earshot);
    draw::card(kit, card.id, card.name, std::move(line), "ready");
  }
  for (std::size_t g = 0; g < static_cast<std::size_t>(Gear::count); ++g)
    if (has_gear(op, static_cast<Gear>(g)))
      draw::card(kit, name_of(static_cast<Gear>(g)), title_of(name_of(static_cast<Gear>(g))), "", "ready");
  for (std::size_t i = 0; i < item_count; ++i)
    if (op.items[i]) {
      std::string name = thing_name(f.book, as_thing(static_cast<Item>(i)));
      if (op.items[i] > 1) name += fmt::format(" ×{}", op.items[i]);
      draw::card(kit, name_of(static_cast<Item>(i)), std::move(name), "", "ready");
    }
  if (op.carries != Object::none)
    draw::card(kit, "carried", std::string("Carries a ") + name_of(op.carries), "", "heavy");
}

}  // namespace

void draw_boards(Facts f, scene::Scene& out) {
  draw_meter(f, out);
  draw_deck(f, out);
  draw_played(f, out);
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life != Life::unused && f.board.operators[o].life != Life::dead) draw_kit(f, o, out);
}

}  // namespace fireteam::sas

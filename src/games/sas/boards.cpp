// The stealth meter, the event deck, the Operators' kits and what the mission wants: tracks and rows of cards.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/sas/show.h"

namespace fireteam::sas {

namespace {

// "lewes-bomb" as "Lewes bomb".
std::string title_of(std::string id) {
  for (char& c : id)
    if (c == '-') c = ' ';
  if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
  return id;
}

void draw_meter(Facts f, scene::Scene& out) {
  scene::Track turn;
  turn.id = "turn";
  turn.title = "Turn";
  turn.kind = "rounds";
  turn.now = f.board.turn;
  out.tracks.push_back(std::move(turn));
  scene::Track track;
  track.id = "stealth";
  track.title = "Stealth";
  track.kind = "countdown";
  track.now = f.board.meter;
  track.max = std::max(f.book.meter, f.board.meter);
  int alert = 0;
  each_unit(f, [&](UnitId u) { alert += f.board.units[u].alert; });
  if (battle(f.board))
    track.word = "the alarm has sounded";
  else if (alert || anybody_spotted(f))
    track.word = fmt::format("{} left, -1 at turn end: {} alert", track.now, alert);
  else
    track.word = fmt::format("{} left", track.now);
  out.tracks.push_back(std::move(track));
  if (battle(f.board)) return;
  scene::Track token;
  token.id = "patrol-token";
  token.title = "Patrol token";
  token.kind = "counter";
  const Colour next =
      f.board.token == Colour::black ? Colour::white : Colour::black;  // SAS-PATROL-02: flips each event
  token.word =
      word_of(f.board.phase >= Phase::event && f.board.token != Colour::none ? f.board.token : next) + " walks next";
  out.tracks.push_back(std::move(token));
}

struct Chance {
  std::string text;
  int copies = 0;
};

void count(std::vector<Chance>& all, std::string text, int copies) {
  auto found = std::find_if(all.begin(), all.end(), [&](const Chance& one) { return one.text == text; });
  if (found == all.end())
    all.push_back({std::move(text), copies});
  else
    found->copies += copies;
}

void likeliest_first(std::vector<Chance>& all) {
  std::stable_sort(all.begin(), all.end(), [](const Chance& a, const Chance& b) { return a.copies > b.copies; });
}

// What the next event could be, by kind, with its chance; the single panels below it (SAS-EVENT-01: the deck's order is
// not known).
void draw_deck(Facts f, scene::Scene& out) {
  constexpr const char* kinds[] = {"Sentries turn",          "Patrols turn",      "More Axis arrive",
                                   "The alarm comes closer", "A cigarette break", "Units sweep",
                                   "The mission's own event"};
  scene::Track track;
  track.id = "events";
  track.title = "Events";
  track.kind = "counter";
  track.now = f.board.deck.size();
  track.max = track.now + f.board.played.size();
  track.word = fmt::format("{} cards unseen", track.now);
  std::vector<Chance> chances;
  std::map<std::string, std::vector<Chance>> panels;
  for (std::size_t card = 0; card < f.book.events.size(); ++card) {
    const int copies = f.board.deck.count(card);
    if (!copies) continue;
    const EventPanel& panel = battle(f.board) ? f.book.events[card].battle : f.book.events[card].stealth;
    const char* kind = kinds[static_cast<std::size_t>(panel.panel)];
    count(chances, kind, copies);
    count(panels[kind], title_of(panel_text(panel)), copies);
  }
  auto percent = [&](int copies) { return fmt::format("{} %", (100 * copies + track.now / 2) / track.now); };
  likeliest_first(chances);
  for (const Chance& chance : chances) {
    scene::TrackItem item{chance.text, percent(chance.copies), "", {}, ""};
    std::vector<Chance>& single = panels[chance.text];
    likeliest_first(single);
    if (single.size() > 1)
      for (const Chance& one : single)
        item.facts.push_back({one.text, percent(one.copies), rule_id(Rule::SAS_EVENT_01)});
    track.items.push_back(std::move(item));
  }
  out.tracks.push_back(std::move(track));
}

// SAS-SUPPLY-04: played cards lie open, with both of their halves.
void draw_played(Facts f, scene::Scene& out) {
  if (f.board.played.size() == 0) return;
  scene::Track track;
  track.id = "played";
  track.title = "Played events";
  track.kind = "counter";
  track.now = track.max = f.board.played.size();
  for (std::size_t card = 0; card < f.book.events.size(); ++card)
    if (const int copies = f.board.played.count(card); copies > 0)
      track.items.push_back(
          {title_of(panel_text(f.book.events[card].stealth)) + " / " + title_of(panel_text(f.book.events[card].battle)),
           copies > 1 ? fmt::format("×{}", copies) : "",
           "",
           {},
           ""});
  out.tracks.push_back(std::move(track));
}

void draw_kit(Facts f, OperatorId o, scene::Scene& out) {
  const Operator& op = f.board.operators[o];
  scene::Hand kit;
  kit.id = "kit-" + friend_id(f, o);
  kit.title = "Kit";
  kit.owner = friend_id(f, o);
  kit.note = "dice · range · earshot";
  for (std::size_t w = 0; w < weapon_count; ++w) {
    if (!has_weapon(op, static_cast<Weapon>(w))) continue;
    const WeaponCard& card = f.book.weapons[w];
    std::string line = card.dice == 0 ? "sure · adjacent · 0"
                                      : fmt::format("{}D {}+ · {}/{} · {}", card.dice, card.hits_on, card.shorter,
                                                    card.longer, card.earshot);
    kit.cards.push_back({card.id, card.name, std::move(line), "", "ready", "", {}});
  }
  for (std::size_t g = 0; g < static_cast<std::size_t>(Gear::count); ++g)
    if (has_gear(op, static_cast<Gear>(g)))
      kit.cards.push_back(
          {word_of(static_cast<Gear>(g)), title_of(word_of(static_cast<Gear>(g))), "", "", "ready", "", {}});
  for (std::size_t i = 0; i < item_count; ++i)
    if (op.items[i]) {
      std::string name = thing_name(f.book, as_thing(static_cast<Item>(i)));
      if (op.items[i] > 1) name += fmt::format(" ×{}", op.items[i]);
      kit.cards.push_back({word_of(static_cast<Item>(i)), std::move(name), "", "", "ready", "", {}});
    }
  if (op.carries != Object::none)
    kit.cards.push_back({"carried", "Carries a " + word_of(op.carries), "", "", "heavy", "", {}});
  out.hands.push_back(std::move(kit));
}

}  // namespace

std::string thing_name(const Book& book, std::uint16_t thing) { return title_of(thing_id(book, thing)); }

void draw_boards(Facts f, scene::Scene& out) {
  draw_meter(f, out);
  draw_deck(f, out);
  draw_played(f, out);
  for (OperatorId o = 0; o < most_operators; ++o)
    if (f.board.operators[o].life != Life::unused && f.board.operators[o].life != Life::dead) draw_kit(f, o, out);
}

}  // namespace fireteam::sas

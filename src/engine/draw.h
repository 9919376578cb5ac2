// Drawing a scene: its parts, each made in its place. A scene is made often, and moving a part costs as much as making
// it; a ground that its reader holds already is not drawn at all.
//
//   draw::squares(out.ground, {rev, "drill", 9, 7}, [&](scene::Place& at) { at.name = …; at.kind = "floor"; });
//   draw::edge(out.ground, door.edge, "door", door.name, shut ? "shut" : "open");
//   scene::Piece& guard = draw::piece(out, "guard-1", "Guard 1", "angular", "helm", "foe", cell);
//   draw::words(guard.states, {{acting, "acting"}, {alert, "alert"}});
//   draw::fact(guard.facts, "Range", 4, Rule::DRL_FIGHT_02);
#pragma once

#include <initializer_list>
#include <string>
#include <type_traits>

#include "base/digest.h"
#include "engine/question.h"
#include "engine/scene.h"

namespace fireteam::draw {

// A rule to link to: a game's Rule (rules/<g>.h gives its id), or none.
struct Cited {
  Cited() = default;
  template <class Rule>
  requires std::is_enum_v<Rule> Cited(Rule rule) : id(rule_id(rule)) {}  // NOLINT: a rule is what is cited
  const char* id = "";
};

// ---- the ground

struct Sheet {
  Digest rev = 0;  // of all that the ground shows
  const char* skin = "";
  int width = 0, height = 0;
};
// Whether the ground is to be drawn: false if its reader holds this rev.
bool begin_squares(scene::Ground& ground, const Sheet& sheet);

// square(place) names and paints each square, in reading order.
template <class Square>
bool squares(scene::Ground& ground, const Sheet& sheet, Square&& square) {
  if (!begin_squares(ground, sheet)) return false;
  for (int id = 0; id < sheet.width * sheet.height; ++id) {
    scene::Place& place = ground.places.emplace_back();
    place.id = id;
    place.x = id % sheet.width;
    place.y = id / sheet.width;
    square(place);
  }
  return true;
}

// The same for a ground of areas; each is then drawn with its outline.
inline bool begin_areas(scene::Ground& ground, const Sheet& sheet) {
  if (!begin_squares(ground, sheet)) return false;
  ground.shape = "areas";
  return true;
}
inline scene::Place& area(scene::Ground& ground, int id, std::string name, const char* kind, int x, int y,
                          std::vector<std::array<int, 2>> outline) {
  scene::Place& place = ground.places.emplace_back();
  place.id = id;
  place.name = std::move(name);
  place.kind = kind;
  place.x = x;
  place.y = y;
  place.outline = std::move(outline);
  return place;
}
// Cards that lie face down on a patch.
inline scene::Region& stack(scene::Ground& ground, std::string name, int x, int y, int width, int height, int cards) {
  scene::Region& region = ground.regions.emplace_back(scene::Region{std::move(name), "room", x, y, width, height});
  region.stack = cards;
  return region;
}

// Between two squares; Edge has x, y and vertical, as the kit's EdgeRef.
template <class Edge>
std::array<int, 4> ends_of(const Edge& edge) {
  return {edge.x, edge.y, edge.x + !edge.vertical, edge.y + edge.vertical};
}
template <class Edge>
void edge(scene::Ground& ground, const Edge& at, const char* kind, std::string word, const char* state = "") {
  const auto [x0, y0, x1, y1] = ends_of(at);
  ground.edges.push_back({x0, y0, x1, y1, kind, state, std::move(word)});
}

// ---- what lies on it

scene::Piece& piece(scene::Scene& out, std::string id, std::string name, const char* base, std::string glyph,
                    const char* side, int place);
inline scene::Piece& marker(scene::Scene& out, std::string id, std::string name, std::string glyph, int place) {
  return piece(out, std::move(id), std::move(name), "marker", std::move(glyph), "neutral", place);
}

struct When {
  bool is = false;
  const char* word = "";
};
// Those words that hold: tags of a place, states of a piece.
inline void words(std::vector<std::string>& out, std::initializer_list<When> all) {
  for (const When& one : all)
    if (one.is) out.emplace_back(one.word);
}

void fact(std::vector<scene::Fact>& out, std::string word, std::string value, Cited rule = {});
inline void fact(std::vector<scene::Fact>& out, std::string word, int value, Cited rule = {}) {
  fact(out, std::move(word), std::to_string(value), rule);
}

// ---- beside it

scene::Track& track(scene::Scene& out, std::string id, std::string title, const char* kind, int now = 0, int max = 0,
                    std::string word = "");
scene::TrackItem& item(scene::Track& out, std::string name, std::string line, const char* state = "");
scene::Hand& hand(scene::Scene& out, std::string id, std::string title, std::string owner = "", std::string note = "");
// Takes the last row away again if it holds no card.
inline void drop_if_empty(scene::Scene& out) {
  if (out.hands.back().cards.empty()) out.hands.pop_back();
}
scene::Card& card(scene::Hand& out, std::string id, std::string title, std::string line, const char* state = "");
void objective(scene::Scene& out, std::string text, bool done, Cited rule, int now = 0, int of = 0);
// What would lose the game: an objective that stays open.
inline void failure(scene::Scene& out, const std::string& text, Cited rule) {
  objective(out, "Lost if: " + text, false, rule);
  out.objectives.back().kind = "lose";
}

inline scene::Inset& inset(scene::Scene& out, std::string id, std::string title, const char* kind,
                           std::string owner = "") {
  return out.insets.emplace_back(scene::Inset{std::move(id), std::move(title), kind, std::move(owner)});
}
inline scene::Slot& slot(scene::Inset& out, std::string id, std::string name, std::string line, const char* state,
                         int x, int y) {
  return out.slots.emplace_back(scene::Slot{std::move(id), std::move(name), std::move(line), "", state, x, y});
}

// Whether this answer is on offer to the seat now: what a card or a track then stands for.
bool offered(const Question* question, Answer answer, Seat seat);

// Dice by face, the best first: names run from the least face to the best.
template <std::size_t N>
std::vector<scene::Die> dice(const std::array<std::uint8_t, N>& faces, const char* die,
                             const std::array<const char*, N>& names) {
  std::vector<scene::Die> out;
  for (std::size_t face = N; face-- > 0;) out.insert(out.end(), faces[face], {die, names[face], ""});
  return out;
}
std::string dice_text(const std::vector<scene::Die>& dice);  // "star hit", or "none"

// ---- overlays that need no ground

scene::Overlay overlay(const char* kind, Cited rule, std::string text = "");
// An arrow: an intent, an aim, a path.
scene::Overlay arrow(const char* kind, int from, int to, Cited rule, std::string text = "");

}  // namespace fireteam::draw

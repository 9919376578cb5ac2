// The parts of a scene, filled in one by one.
#include "engine/draw.h"

namespace fireteam::draw {

bool begin_squares(scene::Ground& ground, const Sheet& sheet) {
  std::string rev = to_hex(sheet.rev);
  if (ground.rev == rev) return false;
  ground.rev = std::move(rev);
  ground.shape = "squares";
  ground.skin = sheet.skin;
  ground.width = sheet.width;
  ground.height = sheet.height;
  ground.places.reserve(static_cast<std::size_t>(sheet.width * sheet.height));
  return true;
}

scene::Piece& piece(scene::Scene& out, std::string id, std::string name, const char* base, std::string glyph,
                    const char* side, int place) {
  scene::Piece& piece = out.pieces.emplace_back();
  piece.id = std::move(id);
  piece.name = std::move(name);
  piece.base = base;
  piece.glyph = std::move(glyph);
  piece.side = side;
  piece.place = place;
  return piece;
}

void fact(std::vector<scene::Fact>& out, std::string word, std::string value, Cited rule) {
  scene::Fact& fact = out.emplace_back();
  fact.word = std::move(word);
  fact.value = std::move(value);
  fact.rule = rule.id;
}

scene::Track& track(scene::Scene& out, std::string id, std::string title, const char* kind, int now, int max,
                    std::string word) {
  scene::Track& track = out.tracks.emplace_back();
  track.id = std::move(id);
  track.title = std::move(title);
  track.kind = kind;
  track.now = now;
  track.max = max;
  track.word = std::move(word);
  return track;
}

scene::TrackItem& item(scene::Track& out, std::string name, std::string line, const char* state) {
  scene::TrackItem& item = out.items.emplace_back();
  item.name = std::move(name);
  item.line = std::move(line);
  item.state = state;
  return item;
}

scene::Hand& hand(scene::Scene& out, std::string id, std::string title, std::string owner, std::string note) {
  scene::Hand& hand = out.hands.emplace_back();
  hand.id = std::move(id);
  hand.title = std::move(title);
  hand.owner = std::move(owner);
  hand.note = std::move(note);
  return hand;
}

scene::Card& card(scene::Hand& out, std::string id, std::string title, std::string line, const char* state) {
  scene::Card& card = out.cards.emplace_back();
  card.id = std::move(id);
  card.title = std::move(title);
  card.line = std::move(line);
  card.state = state;
  return card;
}

void objective(scene::Scene& out, std::string text, bool done, Cited rule, int now, int of) {
  out.objectives.push_back({std::move(text), done ? "done" : "open", now, of, rule.id});
}

bool offered(const Question* question, Answer answer, Seat seat) {
  const Option* option = question && question->menu ? question->menu->find(answer) : nullptr;
  return option && option->verdict.ok() && has(option->seats, seat);
}

std::string dice_text(const std::vector<scene::Die>& dice) {
  std::string text;
  for (const scene::Die& die : dice) text += (text.empty() ? "" : " ") + die.face;
  return text.empty() ? "none" : text;
}

scene::Overlay overlay(const char* kind, Cited rule, std::string text) {
  scene::Overlay out;
  out.kind = kind;
  out.rule = rule.id;
  out.text = std::move(text);
  return out;
}

scene::Overlay arrow(const char* kind, int from, int to, Cited rule, std::string text) {
  scene::Overlay out = overlay(kind, rule, std::move(text));
  out.from = from;
  out.to = to;
  return out;
}

}  // namespace fireteam::draw

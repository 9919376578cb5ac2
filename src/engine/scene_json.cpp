// One small writer that leaves defaults out, and each part of the scene in the order of scene.h.
#include "engine/scene_json.h"

namespace fireteam {

using nlohmann::json;
using namespace scene;

namespace {

// Puts fields into an object unless they hold their default.
class Fields {
 public:
  Fields& text(const char* key, const std::string& value) {
    if (!value.empty()) out_[key] = value;
    return *this;
  }
  Fields& number(const char* key, int value, int normal = 0) {
    if (value != normal) out_[key] = value;
    return *this;
  }
  Fields& always(const char* key, int value) {
    out_[key] = value;
    return *this;
  }
  Fields& flag(const char* key, bool value) {
    if (value) out_[key] = true;
    return *this;
  }
  template <class T>
  Fields& plain(const char* key, const std::vector<T>& values) {  // numbers, texts, pairs
    if (!values.empty()) out_[key] = values;
    return *this;
  }
  Fields& part(const char* key, json value) {  // an object or list: left out when empty
    if (!value.empty()) out_[key] = std::move(value);
    return *this;
  }
  operator json() { return std::move(out_); }  // NOLINT: fields are the object

 private:
  json out_ = json::object();
};

json part_json(const Place&);
json part_json(const Edge&);
json part_json(const Region&);
json part_json(const Fact&);
json part_json(const Piece&);
json part_json(const TrackItem&);
json part_json(const Track&);
json part_json(const Card&);
json part_json(const Hand&);
json part_json(const Objective&);
json part_json(const scene::Die&);
json part_json(const Left&);

template <class T>
json parts(const std::vector<T>& items) {
  auto out = json::array();
  for (const T& item : items) out.push_back(part_json(item));
  return out;
}

json part_json(const Place& place) {
  return Fields()
      .always("id", place.id)
      .text("name", place.name)
      .text("kind", place.kind)
      .text("word", place.word)
      .plain("tags", place.tags)
      .always("x", place.x)
      .always("y", place.y)
      .plain("outline", place.outline)
      .number("capacity", place.capacity)
      .text("half", place.half);
}

json part_json(const Edge& edge) {
  return Fields()
      .always("x0", edge.x0)
      .always("y0", edge.y0)
      .always("x1", edge.x1)
      .always("y1", edge.y1)
      .text("kind", edge.kind)
      .text("state", edge.state)
      .text("word", edge.word);
}

json part_json(const Region& region) {
  return Fields()
      .text("name", region.name)
      .text("kind", region.kind)
      .always("x", region.x)
      .always("y", region.y)
      .number("width", region.width)
      .number("height", region.height)
      .text("facing", region.facing)
      .number("stack", region.stack);
}

json part_json(const Fact& fact) {
  return Fields().text("word", fact.word).text("value", fact.value).text("rule", fact.rule);
}

json part_json(const Piece& piece) {
  return Fields()
      .text("id", piece.id)
      .text("name", piece.name)
      .text("base", piece.base)
      .text("glyph", piece.glyph)
      .text("side", piece.side)
      .text("seat", piece.seat)
      .number("place", piece.place, nowhere)
      .number("width", piece.width, 1)
      .number("height", piece.height, 1)
      .text("facing", piece.facing)
      .text("plate", piece.plate)
      .number("bar", piece.bar, -1)
      .number("bar_max", piece.bar_max)
      .number("level", piece.level, -1)
      .number("levels", piece.levels)
      .text("level_word", piece.level_word)
      .text("flag", piece.flag)
      .plain("states", piece.states)
      .part("facts", parts(piece.facts));
}

json part_json(const TrackItem& item) {
  return Fields()
      .text("name", item.name)
      .text("line", item.line)
      .text("state", item.state)
      .part("facts", parts(item.facts))
      .text("answer", item.answer);
}

json part_json(const Track& track) {
  return Fields()
      .text("id", track.id)
      .text("title", track.title)
      .text("kind", track.kind)
      .text("owner", track.owner)
      .number("now", track.now)
      .number("max", track.max)
      .text("word", track.word)
      .plain("levels", track.levels)
      .part("items", parts(track.items));
}

json part_json(const Card& card) {
  return Fields()
      .text("id", card.id)
      .text("title", card.title)
      .text("line", card.line)
      .text("cost", card.cost)
      .text("state", card.state)
      .text("answer", card.answer)
      .part("facts", parts(card.facts));
}

json part_json(const Hand& hand) {
  return Fields()
      .text("id", hand.id)
      .text("title", hand.title)
      .text("owner", hand.owner)
      .text("note", hand.note)
      .part("cards", parts(hand.cards));
}

json part_json(const Objective& objective) {
  return Fields()
      .text("text", objective.text)
      .text("state", objective.state)
      .number("now", objective.now)
      .number("of", objective.of)
      .text("rule", objective.rule);
}

json part_json(const scene::Die& die) {
  return Fields().text("die", die.die).text("face", die.face).text("state", die.state);
}

json part_json(const Left& left) {
  return Fields().text("icon", left.icon).text("word", left.word).number("now", left.now).number("max", left.max);
}

json part_json(const Prompt& prompt) {
  return Fields()
      .text("kind", prompt.kind)
      .plain("seats", prompt.seats)
      .flag("mine", prompt.mine)
      .text("piece", prompt.piece)
      .text("text", prompt.text)
      .flag("minor", prompt.minor)
      .part("left", parts(prompt.left))
      .part("choices", list_json(prompt.choices));
}

}  // namespace

json to_json(const Choice& choice) {
  return Fields()
      .text("answer", choice.answer)
      .text("verb", choice.verb)
      .text("title", choice.title)
      .text("cost", choice.cost)
      .text("outcome", choice.outcome)
      .text("piece", choice.piece)
      .number("place", choice.place, nowhere)
      .number("spend", choice.spend)
      .flag("final", choice.final)
      .flag("reveals", choice.reveals)
      .text("rule", choice.rule);
}

json to_json(const Overlay& overlay) {
  Fields fields;
  fields.text("kind", overlay.kind)
      .text("piece", overlay.piece)
      .plain("places", overlay.places)
      .plain("costs", overlay.costs)
      .plain("more", overlay.more)
      .number("from", overlay.from, nowhere)
      .number("to", overlay.to, nowhere)
      .text("state", overlay.state);
  if (overlay.blocker != std::array<int, 4>{{-1, -1, -1, -1}}) fields.part("blocker", overlay.blocker);
  return fields.text("text", overlay.text).text("rule", overlay.rule);
}

json to_json(const LogLine& line) {
  return Fields()
      .text("told", line.told)
      .text("text", line.text)
      .text("heading", line.heading)
      .text("piece", line.piece)
      .text("target", line.target)
      .number("from", line.from, nowhere)
      .number("to", line.to, nowhere)
      .text("rule", line.rule)
      .text("because", line.because)
      .flag("headline", line.headline)
      .part("dice", parts(line.dice));
}

json to_json(const Ground& ground) {
  return Fields()
      .text("rev", ground.rev)
      .text("shape", ground.shape)
      .number("width", ground.width)
      .number("height", ground.height)
      .text("skin", ground.skin)
      .part("places", parts(ground.places))
      .part("edges", parts(ground.edges))
      .part("regions", parts(ground.regions));
}

json to_json(const Scene& scene, std::string_view known) {
  const bool whole = known.empty() || known != scene.ground.rev;
  return Fields()
      .text("game", scene.game)
      .text("title", scene.title)
      .text("mission", scene.mission)
      .text("seat", scene.seat)
      .text("over", scene.over)
      .text("cause", scene.cause)
      .number("round", scene.round)
      .number("rounds", scene.rounds)
      .plain("phases", scene.phases)
      .number("phase", scene.phase, -1)
      .part("ground", whole ? to_json(scene.ground) : json{{"rev", scene.ground.rev}})
      .part("pieces", parts(scene.pieces))
      .part("tracks", parts(scene.tracks))
      .part("hands", parts(scene.hands))
      .part("objectives", parts(scene.objectives))
      .part("dice", parts(scene.dice))
      .part("overlays", list_json(scene.overlays))
      .part("prompt", part_json(scene.prompt));
}

json to_json(const Odds& odds) {
  json outcomes = json::array();
  for (const Odds::Line& line : odds.lines) outcomes.push_back({{"text", line.text}, {"p", line.p}});
  return {{"exact", odds.exact}, {"samples", odds.leaves}, {"error", odds.error}, {"outcomes", std::move(outcomes)}};
}

}  // namespace fireteam

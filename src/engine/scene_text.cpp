// Each part of the scene, its fields in the order of scene.h.
#include "engine/scene_text.h"

#include "base/json_text.h"

namespace fireteam::scene {

using fireteam::put_json;

void put_json(std::string& out, const Place& place) {
  JsonFields(out)
      .always("id", place.id)
      .text("name", place.name)
      .text("kind", place.kind)
      .text("word", place.word)
      .list("tags", place.tags)
      .always("x", place.x)
      .always("y", place.y)
      .list("outline", place.outline)
      .number("capacity", place.capacity)
      .text("half", place.half);
}

void put_json(std::string& out, const Edge& edge) {
  JsonFields(out)
      .always("x0", edge.x0)
      .always("y0", edge.y0)
      .always("x1", edge.x1)
      .always("y1", edge.y1)
      .text("kind", edge.kind)
      .text("state", edge.state)
      .text("word", edge.word);
}

void put_json(std::string& out, const Region& region) {
  JsonFields(out)
      .text("name", region.name)
      .text("kind", region.kind)
      .always("x", region.x)
      .always("y", region.y)
      .number("width", region.width)
      .number("height", region.height)
      .text("facing", region.facing)
      .number("stack", region.stack);
}

void put_json(std::string& out, const Fact& fact) {
  JsonFields(out).text("word", fact.word).text("value", fact.value).text("rule", fact.rule);
}

void put_json(std::string& out, const Piece& piece) {
  JsonFields(out)
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
      .list("states", piece.states)
      .list("facts", piece.facts);
}

void put_json(std::string& out, const TrackItem& item) {
  JsonFields(out)
      .text("name", item.name)
      .text("line", item.line)
      .text("state", item.state)
      .list("facts", item.facts)
      .text("answer", item.answer);
}

void put_json(std::string& out, const Track& track) {
  JsonFields(out)
      .text("id", track.id)
      .text("title", track.title)
      .text("kind", track.kind)
      .text("owner", track.owner)
      .number("now", track.now)
      .number("max", track.max)
      .text("word", track.word)
      .list("levels", track.levels)
      .list("items", track.items);
}

void put_json(std::string& out, const Card& card) {
  JsonFields(out)
      .text("id", card.id)
      .text("title", card.title)
      .text("line", card.line)
      .text("cost", card.cost)
      .text("state", card.state)
      .text("answer", card.answer)
      .list("facts", card.facts);
}

void put_json(std::string& out, const Hand& hand) {
  JsonFields(out)
      .text("id", hand.id)
      .text("title", hand.title)
      .text("owner", hand.owner)
      .text("note", hand.note)
      .list("cards", hand.cards);
}

void put_json(std::string& out, const Objective& objective) {
  JsonFields(out)
      .text("text", objective.text)
      .text("state", objective.state)
      .number("now", objective.now)
      .number("of", objective.of)
      .text("rule", objective.rule);
}

void put_json(std::string& out, const scene::Die& die) {
  JsonFields(out).text("die", die.die).text("face", die.face).text("state", die.state);
}

void put_json(std::string& out, const Left& left) {
  JsonFields(out).text("icon", left.icon).text("word", left.word).number("now", left.now).number("max", left.max);
}

void put_json(std::string& out, const Choice& choice) {
  JsonFields(out)
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

void put_json(std::string& out, const Prompt& prompt) {
  JsonFields(out)
      .text("kind", prompt.kind)
      .list("seats", prompt.seats)
      .flag("mine", prompt.mine)
      .text("piece", prompt.piece)
      .text("text", prompt.text)
      .flag("minor", prompt.minor)
      .list("left", prompt.left)
      .list("choices", prompt.choices);
}

void put_json(std::string& out, const Overlay& overlay) {
  JsonFields fields(out);
  fields.text("kind", overlay.kind)
      .text("piece", overlay.piece)
      .list("places", overlay.places)
      .list("costs", overlay.costs)
      .list("more", overlay.more)
      .number("from", overlay.from, nowhere)
      .number("to", overlay.to, nowhere)
      .text("state", overlay.state);
  if (overlay.blocker != std::array<int, 4>{{-1, -1, -1, -1}}) put_json(fields.key("blocker"), overlay.blocker);
  fields.text("text", overlay.text).text("rule", overlay.rule);
}

void put_json(std::string& out, const LogLine& line) {
  JsonFields(out)
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
      .list("dice", line.dice);
}

void put_json(std::string& out, const Ground& ground) {
  JsonFields(out)
      .text("rev", ground.rev)
      .text("shape", ground.shape)
      .number("width", ground.width)
      .number("height", ground.height)
      .text("skin", ground.skin)
      .list("places", ground.places)
      .list("edges", ground.edges)
      .list("regions", ground.regions);
}

}  // namespace fireteam::scene

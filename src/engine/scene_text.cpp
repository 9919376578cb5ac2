// Each part of the scene, its fields in the order of scene.h: one listing for JSON and for digests.
#include "engine/scene_text.h"

#include "base/digest_fields.h"
#include "base/json_text.h"

namespace fireteam::scene {

using fireteam::put_digest;
using fireteam::put_json;

namespace {

template <class Fields>
void list(Fields&& fields, const Place& place) {
  fields.always("id", place.id)
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

template <class Fields>
void list(Fields&& fields, const Edge& edge) {
  fields.always("x0", edge.x0)
      .always("y0", edge.y0)
      .always("x1", edge.x1)
      .always("y1", edge.y1)
      .text("kind", edge.kind)
      .text("state", edge.state)
      .text("word", edge.word);
}

template <class Fields>
void list(Fields&& fields, const Region& region) {
  fields.text("name", region.name)
      .text("kind", region.kind)
      .always("x", region.x)
      .always("y", region.y)
      .number("width", region.width)
      .number("height", region.height)
      .text("facing", region.facing)
      .number("stack", region.stack)
      .flag("open", region.open);
}

template <class Fields>
void list(Fields&& fields, const Fact& fact) {
  fields.text("word", fact.word).text("value", fact.value).text("rule", fact.rule);
}

template <class Fields>
void list(Fields&& fields, const Piece& piece) {
  fields.text("id", piece.id)
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

template <class Fields>
void list(Fields&& fields, const TrackItem& item) {
  fields.text("name", item.name)
      .text("line", item.line)
      .text("state", item.state)
      .list("facts", item.facts)
      .text("answer", item.answer);
}

template <class Fields>
void list(Fields&& fields, const TrackEnd& end) {
  fields.always("at", end.at).text("kind", end.kind).text("text", end.text);
}

template <class Fields>
void list(Fields&& fields, const Track& track) {
  fields.text("id", track.id)
      .text("title", track.title)
      .text("kind", track.kind)
      .text("owner", track.owner)
      .number("now", track.now)
      .number("max", track.max)
      .text("word", track.word)
      .list("levels", track.levels)
      .list("items", track.items)
      .list("ends", track.ends);
}

template <class Fields>
void list(Fields&& fields, const Card& card) {
  fields.text("id", card.id)
      .text("title", card.title)
      .text("line", card.line)
      .text("cost", card.cost)
      .text("state", card.state)
      .text("answer", card.answer)
      .list("facts", card.facts);
}

template <class Fields>
void list(Fields&& fields, const Hand& hand) {
  fields.text("id", hand.id)
      .text("title", hand.title)
      .text("owner", hand.owner)
      .text("note", hand.note)
      .list("cards", hand.cards)
      .text("region", hand.region);
}

template <class Fields>
void list(Fields&& fields, const Slot& slot) {
  fields.text("id", slot.id)
      .text("name", slot.name)
      .text("line", slot.line)
      .text("cost", slot.cost)
      .text("state", slot.state)
      .always("x", slot.x)
      .always("y", slot.y)
      .text("glyph", slot.glyph)
      .text("plate", slot.plate)
      .number("count", slot.count)
      .text("piece", slot.piece)
      .list("facts", slot.facts)
      .text("answer", slot.answer);
}

template <class Fields>
void list(Fields&& fields, const Link& link) {
  fields.text("from", link.from).text("to", link.to).text("state", link.state);
}

template <class Fields>
void list(Fields&& fields, const Inset& inset) {
  fields.text("id", inset.id)
      .text("title", inset.title)
      .text("kind", inset.kind)
      .text("owner", inset.owner)
      .flag("front", inset.front)
      .list("slots", inset.slots)
      .list("links", inset.links);
}

template <class Fields>
void list(Fields&& fields, const Pool& pool) {
  fields.text("id", pool.id).text("title", pool.title).text("sum", pool.sum);
}

template <class Fields>
void list(Fields&& fields, const Objective& objective) {
  fields.text("text", objective.text)
      .text("state", objective.state)
      .number("now", objective.now)
      .number("of", objective.of)
      .text("rule", objective.rule)
      .text("kind", objective.kind)
      .text("detail", objective.detail);
}

template <class Fields>
void list(Fields&& fields, const Die& die) {
  fields.text("die", die.die)
      .text("face", die.face)
      .text("state", die.state)
      .text("pool", die.pool)
      .text("answer", die.answer);
}

template <class Fields>
void list(Fields&& fields, const Left& left) {
  fields.text("icon", left.icon).text("word", left.word).number("now", left.now).number("max", left.max);
}

template <class Fields>
void list(Fields&& fields, const Choice& choice) {
  fields.text("answer", choice.answer)
      .text("verb", choice.verb)
      .text("title", choice.title)
      .text("cost", choice.cost)
      .text("outcome", choice.outcome)
      .text("piece", choice.piece)
      .number("place", choice.place, nowhere)
      .number("spend", choice.spend)
      .flag("final", choice.final)
      .flag("reveals", choice.reveals)
      .text("rule", choice.rule)
      .text("group", choice.group)
      .flag("on_map", choice.on_map)
      .text("bar", choice.bar);
}

template <class Fields>
void list(Fields&& fields, const Prompt& prompt) {
  fields.text("kind", prompt.kind)
      .list("seats", prompt.seats)
      .flag("mine", prompt.mine)
      .text("piece", prompt.piece)
      .text("text", prompt.text)
      .flag("minor", prompt.minor)
      .list("left", prompt.left)
      .list("choices", prompt.choices)
      .flag("parallel", prompt.parallel)
      .flag("window", prompt.window)
      .flag("consent", prompt.consent)
      .flag("behalf", prompt.behalf)
      .flag("leave", prompt.leave);
}

template <class Fields>
void list(Fields&& fields, const Overlay& overlay) {
  fields.text("kind", overlay.kind)
      .text("piece", overlay.piece)
      .list("places", overlay.places)
      .list("costs", overlay.costs)
      .list("more", overlay.more)
      .number("from", overlay.from, nowhere)
      .number("to", overlay.to, nowhere)
      .text("state", overlay.state)
      .unless("blocker", overlay.blocker, {{-1, -1, -1, -1}})
      .text("text", overlay.text)
      .text("rule", overlay.rule);
}

template <class Fields>
void list(Fields&& fields, const Turn& turn) {
  fields.text("side", turn.side).text("text", turn.text).text("piece", turn.piece);
}

template <class Fields>
void list(Fields&& fields, const Briefing& briefing) {
  fields.text("story", briefing.story)
      .list("won", briefing.won)
      .list("lost", briefing.lost)
      .list("notes", briefing.notes);
}

template <class Fields>
void list(Fields&& fields, const Gain& gain) {
  fields.text("kind", gain.kind).text("title", gain.title).text("line", gain.line).text("piece", gain.piece);
}

template <class Fields>
void list(Fields&& fields, const Ending& ending) {
  fields.text("title", ending.title)
      .text("story", ending.story)
      .list("facts", ending.facts)
      .list("gains", ending.gains);
}

template <class Fields>
void list(Fields&& fields, const Candidate& candidate) {
  fields.text("name", candidate.name)
      .text("piece", candidate.piece)
      .number("place", candidate.place, nowhere)
      .text("value", candidate.value)
      .flag("chosen", candidate.chosen);
}

template <class Fields>
void list(Fields&& fields, const Harm& harm) {
  fields.text("piece", harm.piece).number("amount", harm.amount).number("left", harm.left, -1).flag("fell", harm.fell);
}

template <class Fields>
void list(Fields&& fields, const Reason& reason) {
  fields.text("title", reason.title)
      .list("figures", reason.figures)
      .text("text", reason.text)
      .text("answer", reason.answer)
      .text("rule", reason.rule)
      .list("places", reason.places)
      .unless("blocker", reason.blocker, {{-1, -1, -1, -1}});
}

void list(JsonFields&& fields, const LogLine& line) {
  fields.text("told", line.told)
      .text("text", line.text)
      .text("heading", line.heading)
      .text("piece", line.piece)
      .text("target", line.target)
      .number("from", line.from, nowhere)
      .number("to", line.to, nowhere)
      .text("rule", line.rule)
      .text("because", line.because)
      .flag("headline", line.headline)
      .list("dice", line.dice)
      .flag("follows", line.follows)
      .text("brief", line.brief)
      .flag("quiet", line.quiet)
      .text("caption", line.caption)
      .list("candidates", line.candidates)
      .flag("story", line.story);
  if (!line.tie.empty() || !line.tie_rule.empty())
    JsonFields(fields.key("tie")).text("text", line.tie).text("rule", line.tie_rule);
  if (!line.card.title.empty())
    JsonFields(fields.key("card"))
        .text("title", line.card.title)
        .text("line", line.card.line)
        .text("kind", line.card.state);
  if (!line.harm.piece.empty()) put_json(fields.key("harm"), line.harm);
}

template <class Fields>
void list(Fields&& fields, const Ground& ground) {
  fields.text("rev", ground.rev)
      .text("shape", ground.shape)
      .number("width", ground.width)
      .number("height", ground.height)
      .text("skin", ground.skin)
      .list("places", ground.places)
      .list("edges", ground.edges)
      .list("regions", ground.regions);
}

}  // namespace

#define SCENE_LINE(Kind) \
  void put_json(std::string& out, const Kind& part) { list(JsonFields(out), part); }
#define SCENE_PART(Kind) \
  SCENE_LINE(Kind)       \
  void put_digest(Digest& digest, const Kind& part) { list(DigestFields(digest), part); }
#include "engine/scene_kinds.inc"

}  // namespace fireteam::scene

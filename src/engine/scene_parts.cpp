// Cutting a scene into parts, and writing it whole or as a patch.
#include "engine/scene_parts.h"

#include "base/digest_fields.h"
#include "base/json_text.h"
#include "engine/scene_text.h"

namespace fireteam {

namespace {

// The scene's fields in the order in which they are written.
enum Key : std::uint8_t {
  game,
  title,
  mission,
  seat,
  over,
  cause,
  round,
  rounds,
  phases,
  phase,
  turn,
  briefing,
  ending,
  ground,
  pieces,
  tracks,
  hands,
  insets,
  objectives,
  pools,
  dice,
  overlays,
  prompt,
  key_count
};
constexpr std::string_view key_names[key_count] = {"game",       "title",  "mission", "seat",     "over",  "cause",
                                                   "round",      "rounds", "phases",  "phase",    "turn",  "briefing",
                                                   "ending",     "ground", "pieces",  "tracks",   "hands", "insets",
                                                   "objectives", "pools",  "dice",    "overlays", "prompt"};

bool is_list(std::uint8_t key) {
  return key == pieces || key == tracks || key == hands || key == insets || key == pools;
}

template <class Value>
void put_value(std::string& out, const Value& value) {
  put_json(out, value);
}
template <class T>
void put_value(std::string& out, const std::vector<T>& values) {
  put_json_list(out, values);
}

// Every field in the order of its key: whether it is there, and what it holds.
template <class Visit>
void visit(const scene::Scene& scene, Visit field) {
  static const scene::Ground no_ground;
  static const scene::Prompt no_prompt;
  static const scene::Briefing no_briefing;
  static const scene::Ending no_ending;
  auto text = [&](Key key, const std::string& value) { field(key, !value.empty(), value); };
  auto list = [&](Key key, const auto& values) { field(key, !values.empty(), values); };
  text(game, scene.game);
  text(title, scene.title);
  text(mission, scene.mission);
  text(seat, scene.seat);
  text(over, scene.over);
  text(cause, scene.cause);
  field(round, scene.round != 0, scene.round);
  field(rounds, scene.rounds != 0, scene.rounds);
  list(phases, scene.phases);
  field(phase, scene.phase != -1, scene.phase);
  field(turn, !scene.turn.text.empty(), scene.turn);
  field(briefing, scene.briefing != no_briefing, scene.briefing);
  field(ending, scene.ending != no_ending, scene.ending);
  field(ground, !scene.ground.rev.empty() || scene.ground != no_ground, scene.ground);
  list(pieces, scene.pieces);
  list(tracks, scene.tracks);
  list(hands, scene.hands);
  list(insets, scene.insets);
  list(objectives, scene.objectives);
  list(pools, scene.pools);
  list(dice, scene.dice);
  list(overlays, scene.overlays);
  field(prompt, scene.prompt != no_prompt, scene.prompt);
}

// The parts of a field: one, or one for each item.
struct Cut {
  std::vector<ScenePart>& parts;

  template <class Value>
  void part(std::uint8_t key, const Value& value) {
    parts.push_back({key, 0, 0});
    put_digest(parts.back().value, value);
  }
  void operator()(Key key, bool here, const scene::Ground& value) {
    if (!here) return;
    if (value.rev.empty())
      part(key, value);
    else
      part(key, value.rev);  // the same with and without its places
  }
  template <class Value>
  void operator()(Key key, bool here, const Value& value) {
    if (here) part(key, value);
  }
  template <class T>
  void operator()(Key key, bool here, const std::vector<T>& values) {
    if constexpr (requires(const T& item) { item.id; }) {
      for (const T& item : values) {
        part(key, item);
        if (!item.id.empty()) put_digest(parts.back().id, item.id);
      }
    } else if (here) {
      parts.push_back({key, 0, 0});
      put_digest_list(parts.back().value, values);
    }
  }
};

// One item of a list.
template <class Visit>
void item(const scene::Scene& scene, std::uint8_t key, std::size_t number, Visit visit) {
  if (key == pieces) return visit(scene.pieces[number]);
  if (key == tracks) return visit(scene.tracks[number]);
  if (key == hands) return visit(scene.hands[number]);
  if (key == insets) return visit(scene.insets[number]);
  visit(scene.pools[number]);
}

}  // namespace

SceneParts::SceneParts(scene::Scene scene, std::string_view known) : scene_(std::move(scene)) {
  parts_.reserve(16 + scene_.pieces.size() + scene_.tracks.size() + scene_.hands.size() + scene_.insets.size());
  visit(scene_, Cut{parts_});
  grounded_ = rev().empty() || rev() != known;
}

void SceneParts::put_field(std::string& out, std::uint8_t wanted) const {
  if (wanted == ground && !grounded_) {
    JsonFields(out).text("rev", rev());
    return;
  }
  visit(scene_, [&](Key key, bool, const auto& value) {
    if (key == wanted) put_value(out, value);
  });
}

void SceneParts::put_item(std::string& out, std::uint8_t key, std::size_t number) const {
  item(scene_, key, number, [&](const auto& one) { put_json(out, one); });
}

void SceneParts::put_id(std::string& out, std::uint8_t key, std::size_t number) const {
  item(scene_, key, number, [&](const auto& one) { put_json(out, one.id); });
}

void SceneParts::put_whole(std::string& out) const {
  JsonFields fields(out);
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (i == 0 || parts_[i].key != parts_[i - 1].key) put_field(fields.key(key_names[parts_[i].key]), parts_[i].key);
}

void SceneParts::put_patch(std::string& out, HeldScene& held) const {
  JsonFields fields(out);
  std::size_t old = 0, i = 0;
  const auto& before = held.parts;
  auto same_part = [](const ScenePart& a, const ScenePart& b) { return a.id == b.id && a.value == b.value; };
  for (std::uint8_t key = 0; key < key_count; ++key) {
    const std::size_t old_from = old, from = i;
    while (old < before.size() && before[old].key == key) ++old;
    while (i < parts_.size() && parts_[i].key == key) ++i;
    bool same = old - old_from == i - from;
    for (std::size_t k = 0; same && k < i - from; ++k) same = same_part(before[old_from + k], parts_[from + k]);
    if (same) continue;
    std::string& value = fields.key(key_names[key]);
    if (i == from) {
      value += "null";
      continue;
    }
    if (!is_list(key)) {
      put_field(value, key);
      continue;
    }
    std::size_t near = old_from;  // things seldom change their order: the search goes on where the last one was found
    for (std::size_t k = from; k < i; ++k) {
      value += k > from ? ',' : '[';
      bool known = false;
      for (std::size_t tried = old_from; tried < old && !known && parts_[k].id != 0; ++tried, ++near) {
        if (near >= old) near = old_from;
        known = same_part(before[near], parts_[k]);
      }
      if (known)
        put_id(value, key, k - from);
      else
        put_item(value, key, k - from);
    }
    value += ']';
  }
  held.rev = rev();  // not held(): what was held lends its memory
  held.parts = parts_;
}

}  // namespace fireteam

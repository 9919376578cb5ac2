// Cutting a scene into parts, and writing it whole or as a patch.
#include "engine/scene_parts.h"

#include "base/check.h"
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
  ground,
  pieces,
  tracks,
  hands,
  objectives,
  dice,
  overlays,
  prompt,
  key_count
};
constexpr std::string_view key_names[key_count] = {"game",   "title",  "mission",    "seat",  "over",     "cause",
                                                   "round",  "rounds", "phases",     "phase", "ground",   "pieces",
                                                   "tracks", "hands",  "objectives", "dice",  "overlays", "prompt"};

bool is_list(std::uint8_t key) { return key == pieces || key == tracks || key == hands; }

void put_digest_of(Digest& digest, const auto& value) { put_digest(digest, value); }
template <class T>
void put_digest_of(Digest& digest, const std::vector<T>& values) {
  put_digest_list(digest, values);
}

}  // namespace

template <class Value>
void SceneParts::part(std::uint8_t key, bool here, const Value& value) {
  if (!here) return;
  parts_.push_back({key, 0, 0});
  put_digest_of(parts_.back().value, value);
}

template <class T>
void SceneParts::items(std::uint8_t key, const std::vector<T>& list) {
  for (const T& item : list) {
    ScenePart part{key, 0, 0};
    if (!item.id.empty()) put_digest(part.id, item.id);
    put_digest(part.value, item);
    parts_.push_back(part);
  }
}

SceneParts::SceneParts(scene::Scene scene, std::string_view known) : scene_(std::move(scene)) {
  parts_.reserve(16 + scene_.pieces.size() + scene_.tracks.size() + scene_.hands.size());
  auto text = [&](Key key, const std::string& value) { part(key, !value.empty(), value); };
  auto list = [&](Key key, const auto& values) { part(key, !values.empty(), values); };
  text(game, scene_.game);
  text(title, scene_.title);
  text(mission, scene_.mission);
  text(seat, scene_.seat);
  text(over, scene_.over);
  text(cause, scene_.cause);
  part(round, scene_.round != 0, scene_.round);
  part(rounds, scene_.rounds != 0, scene_.rounds);
  list(phases, scene_.phases);
  part(phase, scene_.phase != -1, scene_.phase);
  grounded_ = rev().empty() || rev() != known;
  if (rev().empty())
    part(ground, scene_.ground != scene::Ground{}, scene_.ground);
  else
    part(ground, true, rev());  // the same with and without its places
  items(pieces, scene_.pieces);
  items(tracks, scene_.tracks);
  items(hands, scene_.hands);
  list(objectives, scene_.objectives);
  list(dice, scene_.dice);
  list(overlays, scene_.overlays);
  part(prompt, scene_.prompt != scene::Prompt{}, scene_.prompt);
}

void SceneParts::put_field(std::string& out, std::uint8_t key) const {
  switch (key) {
    case game:
      return put_json(out, scene_.game);
    case title:
      return put_json(out, scene_.title);
    case mission:
      return put_json(out, scene_.mission);
    case seat:
      return put_json(out, scene_.seat);
    case over:
      return put_json(out, scene_.over);
    case cause:
      return put_json(out, scene_.cause);
    case round:
      return put_json(out, scene_.round);
    case rounds:
      return put_json(out, scene_.rounds);
    case phases:
      return put_json_list(out, scene_.phases);
    case phase:
      return put_json(out, scene_.phase);
    case ground:
      if (grounded_) return put_json(out, scene_.ground);
      JsonFields(out).text("rev", rev());
      return;
    case objectives:
      return put_json_list(out, scene_.objectives);
    case dice:
      return put_json_list(out, scene_.dice);
    case overlays:
      return put_json_list(out, scene_.overlays);
    case prompt:
      return put_json(out, scene_.prompt);
    default:
      check(false, "a list is written item by item");
  }
}

void SceneParts::put_item(std::string& out, std::uint8_t key, std::size_t number) const {
  if (key == pieces) return put_json(out, scene_.pieces[number]);
  if (key == tracks) return put_json(out, scene_.tracks[number]);
  put_json(out, scene_.hands[number]);
}

const std::string& SceneParts::id_of(std::uint8_t key, std::size_t number) const {
  return key == pieces ? scene_.pieces[number].id : key == tracks ? scene_.tracks[number].id : scene_.hands[number].id;
}

void SceneParts::put_whole(std::string& out) const {
  JsonFields fields(out);
  for (std::size_t i = 0; i < parts_.size();) {
    const std::uint8_t key = parts_[i].key;
    std::string& value = fields.key(key_names[key]);
    if (!is_list(key)) {
      put_field(value, key);
      ++i;
      continue;
    }
    std::size_t number = 0;
    for (; i < parts_.size() && parts_[i].key == key; ++i, ++number) {
      value += number > 0 ? ',' : '[';
      put_item(value, key, number);
    }
    value += ']';
  }
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
        put_json(value, id_of(key, k - from));
      else
        put_item(value, key, k - from);
    }
    value += ']';
  }
  held = this->held();
}

}  // namespace fireteam

// Cutting a scene into parts, and writing it whole or as a patch.
#include "engine/scene_parts.h"

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

}  // namespace

template <class Write>
void SceneParts::part(std::uint8_t key, Write write) {
  Part part;
  part.key = key;
  part.id = part.from = static_cast<std::uint32_t>(text_.size());
  write(text_);
  part.to = static_cast<std::uint32_t>(text_.size());
  part.digest = digest_of(text_of(part));
  parts_.push_back(part);
}

template <class T>
void SceneParts::items(std::uint8_t key, const std::vector<T>& list) {
  for (const T& item : list) {
    Part part;
    part.key = key;
    part.item = true;
    part.id = static_cast<std::uint32_t>(text_.size());
    if (!item.id.empty()) put_json(text_, item.id);
    part.from = static_cast<std::uint32_t>(text_.size());
    put_json(text_, item);
    part.to = static_cast<std::uint32_t>(text_.size());
    part.id_digest = digest_of(id_of(part));
    part.digest = digest_of(text_of(part));
    parts_.push_back(part);
  }
}

SceneParts::SceneParts(const scene::Scene& scene, std::string_view known) : rev_(scene.ground.rev) {
  text_.reserve(8192);
  parts_.reserve(64);
  auto text = [&](Key key, const std::string& value) {
    if (!value.empty()) part(key, [&](std::string& out) { put_json(out, value); });
  };
  auto number = [&](Key key, int value, int normal) {
    if (value != normal) part(key, [&](std::string& out) { put_json(out, value); });
  };
  auto list = [&](Key key, const auto& values) {
    if (!values.empty()) part(key, [&](std::string& out) { put_json_list(out, values); });
  };
  text(game, scene.game);
  text(title, scene.title);
  text(mission, scene.mission);
  text(seat, scene.seat);
  text(over, scene.over);
  text(cause, scene.cause);
  number(round, scene.round, 0);
  number(rounds, scene.rounds, 0);
  list(phases, scene.phases);
  number(phase, scene.phase, -1);
  grounded_ = rev_.empty() || rev_ != known;
  if (scene.ground != scene::Ground{}) {
    part(ground, [&](std::string& out) {
      if (grounded_)
        put_json(out, scene.ground);
      else
        JsonFields(out).text("rev", rev_);
    });
    if (!rev_.empty()) parts_.back().digest = digest_of(rev_);  // the same with and without its places
  }
  items(pieces, scene.pieces);
  items(tracks, scene.tracks);
  items(hands, scene.hands);
  list(objectives, scene.objectives);
  list(dice, scene.dice);
  list(overlays, scene.overlays);
  if (scene.prompt != scene::Prompt{}) part(prompt, [&](std::string& out) { put_json(out, scene.prompt); });
}

void SceneParts::put_whole(std::string& out) const {
  JsonFields fields(out);
  for (std::size_t i = 0; i < parts_.size();) {
    const std::uint8_t key = parts_[i].key;
    std::string& value = fields.key(key_names[key]);
    if (!is_list(key)) {
      value += text_of(parts_[i++]);
      continue;
    }
    char before = '[';
    for (; i < parts_.size() && parts_[i].key == key; before = ',') value += before, value += text_of(parts_[i++]);
    value += ']';
  }
}

void SceneParts::put_patch(std::string& out, HeldScene& held) const {
  JsonFields fields(out);
  std::size_t old = 0, i = 0;
  const auto& before = held.parts;
  for (std::uint8_t key = 0; key < key_count; ++key) {
    const std::size_t old_from = old, from = i;
    while (old < before.size() && before[old].key == key) ++old;
    while (i < parts_.size() && parts_[i].key == key) ++i;
    bool same = old - old_from == i - from;
    for (std::size_t k = 0; same && k < i - from; ++k)
      same =
          before[old_from + k].id == parts_[from + k].id_digest && before[old_from + k].text == parts_[from + k].digest;
    if (same) continue;
    std::string& value = fields.key(key_names[key]);
    if (i == from) {
      value += "null";
      continue;
    }
    if (!is_list(key)) {
      value += text_of(parts_[from]);
      continue;
    }
    std::size_t near = old_from;  // things seldom change their order: the search goes on where the last one was found
    char bracket = '[';
    for (std::size_t k = from; k < i; ++k, bracket = ',') {
      const Part& part = parts_[k];
      value += bracket;
      bool known = false;
      for (std::size_t tried = old_from; tried < old && !known && part.from > part.id; ++tried, ++near) {
        if (near >= old) near = old_from;
        known = before[near].id == part.id_digest && before[near].text == part.digest;
      }
      value += known ? id_of(part) : text_of(part);
    }
    value += ']';
  }
  held = this->held();
}

HeldScene SceneParts::held() const {
  HeldScene held;
  held.rev = rev_;
  held.parts.reserve(parts_.size());
  for (const Part& part : parts_) held.parts.push_back({part.key, part.id_digest, part.digest});
  return held;
}

}  // namespace fireteam

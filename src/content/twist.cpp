// Taking a twist out of a mission's JSON.
#include "content/twist.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <span>

#include "base/text.h"
#include "content/reader.h"

namespace fireteam::content {

using Json = nlohmann::ordered_json;

void describe(Shape<Twist>& s) {
  s.called("twist", "the idea of a mission, and how it is played without; src/content/twist.h");
  s.field("idea", &Twist::idea).about("in one sentence");
  s.field("without", &Twist::without)
      .count(1, 12)
      .about("take LIST WORD, set KEY VALUE, drop KEY, turn LIST OLD => NEW, sign LIST X Y");
}

namespace {

bool holds(const Json& value, std::string_view word) {
  if (value.is_string()) {
    for (std::string_view part : split(value.get_ref<const std::string&>(), ' '))
      if (part == word) return true;
    return false;
  }
  if (!value.is_structured()) return value.is_number() && value.dump() == word;
  for (const auto& [key, part] : value.items()) {
    const bool spoken = value.is_object() && (key == "text" || key == "line" || key == "name");
    if (!spoken && holds(part, word)) return true;
  }
  return false;
}

bool replace_sign(Json& value, char from, char to) {
  bool found = false;
  if (value.is_string())
    for (char& sign : value.get_ref<std::string&>()) {
      found = found || sign == from;
      if (sign == from) sign = to;
    }
  if (value.is_structured())
    for (auto& part : value) found = replace_sign(part, from, to) || found;
  return found;
}

bool replace_text(Json& value, const std::string& from, const std::string& to) {
  if (value.is_string()) {
    if (value != from) return false;
    value = to;
    return true;
  }
  bool found = false;
  if (value.is_structured())
    for (auto& part : value) found = replace_text(part, from, to) || found;
  return found;
}

// What a path leads to: the last key in every object that holds it. A star stands for every item of a list or object.
struct Place {
  Json* holder = nullptr;
  std::string key;
  Json* value() const { return holder->contains(key) ? &(*holder)[key] : nullptr; }
};
void find(Json& at, std::span<const std::string_view> path, std::vector<Place>& places) {
  if (path.front() == "*" && path.size() > 1) {
    if (at.is_structured())
      for (auto& item : at) find(item, path.subspan(1), places);
    return;
  }
  if (!at.is_object()) return;
  const std::string key(path.front());
  if (path.size() == 1)
    places.push_back({&at, key});
  else if (at.contains(key))
    find(at[key], path.subspan(1), places);
}

bool take(Json& list, std::string_view word) {
  if (!list.is_structured()) return false;
  Json kept = list.is_array() ? Json::array() : Json::object();
  for (auto& [key, item] : list.items()) {
    if ((list.is_object() && key == word) || holds(item, word)) continue;
    if (list.is_array())
      kept.push_back(item);
    else
      kept[key] = item;
  }
  const bool taken = kept.size() < list.size();
  list = std::move(kept);
  return taken;
}

bool alter(const Place& place, std::string_view verb, std::string_view rest) {
  Json* value = place.value();
  if (verb == "set") {
    Json fresh = Json::parse(rest, nullptr, false);
    if (fresh.is_discarded() || (value && *value == fresh)) return false;
    (*place.holder)[place.key] = std::move(fresh);
    return true;
  }
  if (!value) return false;
  if (verb == "drop" && rest.empty()) return place.holder->erase(place.key) > 0;
  if (verb == "sign" && rest.size() == 3 && rest[1] == ' ') return replace_sign(*value, rest[0], rest[2]);
  if (const std::size_t arrow = rest.find(" => "); verb == "turn" && arrow != std::string_view::npos)
    return replace_text(*value, std::string(rest.substr(0, arrow)), std::string(rest.substr(arrow + 4)));
  return verb == "take" && !rest.empty() && take(*value, rest);
}

// False: there was nothing to do.
bool alter(Json& mission, std::string_view line) {
  auto word = [&] {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view first = line.substr(0, blank);
    line = trim(line.substr(blank));
    return first;
  };
  const std::string_view verb = word(), path = word();
  std::vector<Place> places;
  find(mission, split(path, '.'), places);
  bool done = false;
  for (const Place& place : places) done = alter(place, verb, line) || done;
  return done;
}

// A trigger that does nothing any more is gone with what it did.
void drop_idle_triggers(Json& mission) {
  if (!mission.contains("triggers") || !mission["triggers"].is_array()) return;
  Json kept = Json::array();
  for (const Json& trigger : mission["triggers"])
    if (!trigger.is_object() || !trigger.contains("do") || !trigger["do"].empty()) kept.push_back(trigger);
  mission["triggers"] = std::move(kept);
}

std::string file_of(std::string_view game) { return std::string(game) + "/twists.json"; }

}  // namespace

Result<std::map<std::string, Twist>> read_twists(const Files& files, std::string_view game) {
  if (!files.read(file_of(game))) return std::map<std::string, Twist>();
  Reader reader(files);
  auto twists = reader.read<std::map<std::string, Twist>>(file_of(game));
  return reader.finish(std::move(twists));
}

Result<std::string> take_out(const Twist& twist, const std::string& file, std::string_view text) {
  Json mission = Json::parse(text, nullptr, false);
  if (!mission.is_object()) return Complaint{file, "no JSON object, expected a mission"};
  for (const std::string& line : twist.without)
    if (!alter(mission, line))
      return Complaint{file,
                       fmt::format("'{}' of its twist changes nothing, expected take LIST WORD, set KEY VALUE, drop "
                                   "KEY, turn LIST OLD => NEW or sign LIST X Y that does",
                                   line)};
  drop_idle_triggers(mission);
  return mission.dump(1);
}

Result<Done> lay_without_twist(Files& files, std::string_view game, const std::string& mission) {
  auto twists = read_twists(files, game);
  if (!twists) return twists.complaints();
  const auto twist = twists->find(mission);
  if (twist == twists->end())
    return Complaint{file_of(game),
                     fmt::format("names no twist of '{}', expected {{\"idea\": …, \"without\": […]}}", mission)};
  const std::string file = fmt::format("{}/missions/{}.json", game, mission);
  auto text = take_out(twist->second, file, files.read(file).value_or(""));
  if (!text) return text.complaints();
  files.lay(file, std::move(*text));
  return Done{};
}

}  // namespace fireteam::content

// Content of a case's own: JSON laid over the game's files before its mission is read.
#include "lab/case_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace fireteam::lab {

namespace {

using Json = nlohmann::ordered_json;

bool has_ids(const Json& list) {
  return list.is_array() && std::ranges::all_of(list, [](const Json& item) {
           return item.is_object() && item.contains("id") && item["id"].is_string();
         });
}

// Key by key; of a list whose items have ids each is laid over the one with its id or added; all else takes its place.
void lay(const Json& over, Json& into) {
  if (over.is_object() && into.is_object()) {
    for (const auto& [key, value] : over.items()) lay(value, into[key]);
  } else if (has_ids(over) && has_ids(into)) {
    for (const Json& item : over) {
      const auto same = std::ranges::find_if(into, [&](const Json& other) { return other["id"] == item["id"]; });
      if (same == into.end())
        into.push_back(item);
      else
        lay(item, *same);
    }
  } else {
    into = over;
  }
}

}  // namespace

Result<Files> lay_content(const Files& content, std::string_view game, const std::map<std::string, std::string>& own) {
  Files files = content;
  for (const auto& [name, text] : own) {
    const std::string file = fmt::format("{}/{}.json", game, name);
    const bool plain = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos;
    const auto there = plain ? files.read(file) : std::nullopt;
    if (!there) {
      std::vector<std::string> known;
      for (const std::string& one : files.list(game, ".json"))
        known.push_back(std::filesystem::path(one).stem().string());
      return Complaint{"content " + name, fmt::format("the game has no file '{}'{}, there are: {}", name,
                                                      did_you_mean(name, known), fmt::join(known, ", "))};
    }
    Json whole = Json::parse(*there, nullptr, false);
    const Json over = Json::parse(text, nullptr, false);
    if (whole.is_array() && !has_ids(over))
      return Complaint{"content " + name, "no JSON list of items with ids, which that file is"};
    if (!whole.is_array() && !over.is_object())
      return Complaint{"content " + name, "no JSON object, expected keys of that file"};
    lay(over, whole);
    files.lay(file, whole.dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  return files;
}

}  // namespace fireteam::lab

// A mission as it is listed, and reading a table's set-up options: what is left out, words of a choice, options that do
// not exist.
#pragma once

#include <algorithm>

#include "base/text.h"
#include "engine/rules.h"

namespace fireteam {

inline Complaint wrong_option(const std::string& option, const std::string& what) { return {"option " + option, what}; }

inline std::string option(const Setup& setup, const std::string& id, const std::string& preset) {
  auto found = setup.options.find(id);
  return found == setup.options.end() || found->second.empty() ? preset : found->second;
}

inline Result<std::uint8_t> choice(const Setup& setup, const std::string& id, const std::vector<std::string>& words,
                                   std::size_t preset) {
  std::string text = option(setup, id, words[preset]);
  auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::uint8_t>(found - words.begin());
  std::string expected;
  for (std::size_t i = 0; i < words.size(); ++i)
    expected += (i == 0 ? "" : i + 1 < words.size() ? ", " : " or ") + words[i];
  return wrong_option(id, "'" + text + "' stands there, expected " + expected);
}

inline Result<Done> only_options(const Setup& setup, const std::vector<std::string>& known) {
  for (const auto& [key, value] : setup.options)
    if (std::ranges::find(known, key) == known.end())
      return wrong_option(key, "no such option" + did_you_mean(key, known));
  return Done{};
}

// What a mission file tells of itself; seats and options are the game's.
template <class MissionFile>
MissionInfo info_of(const MissionFile& mission, int rounds) {
  MissionInfo info;
  info.id = mission.id;
  info.title = mission.title;
  info.about = mission.about;
  info.rounds = rounds;
  info.minutes = mission.minutes;
  info.difficulty = mission.difficulty;
  info.number = mission.number;
  return info;
}

}  // namespace fireteam

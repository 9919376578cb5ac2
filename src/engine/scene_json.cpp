// The trees are read back from the texts: one place alone knows how a scene is written.
#include "engine/scene_json.h"

#include "engine/scene_parts.h"
#include "engine/scene_text.h"

namespace fireteam {

using nlohmann::json;

namespace {

template <class Part>
json read_back(const Part& part) {
  std::string text;
  put_json(text, part);
  return json::parse(text);
}

}  // namespace

json to_json(const scene::Choice& choice) { return read_back(choice); }
json to_json(const scene::Overlay& overlay) { return read_back(overlay); }
json to_json(const scene::LogLine& line) { return read_back(line); }
json to_json(const scene::Ground& ground) { return read_back(ground); }

json to_json(const scene::Scene& scene, std::string_view known) {
  std::string text;
  SceneParts(scene, known).put_whole(text);
  return json::parse(text);
}

json to_json(const scene::Reason& reason) { return read_back(reason); }

json to_json(const Forecast& forecast) {
  json out = to_json(forecast.odds, forecast.preview);
  constexpr std::size_t most_chips = 4;
  json chips = json::array(), sum = json::array();
  std::size_t harm = 0, others = 0;  // harm to one's own is never crowded out
  for (const Forecast::Chip& chip : forecast.chips) harm += chip.tone == "harm";
  for (const Forecast::Chip& chip : forecast.chips) {
    if (chips.size() == most_chips) break;
    if (chip.tone != "harm" && others++ >= (harm > 0 ? most_chips - 1 : most_chips)) continue;
    json& one = chips.emplace_back(json{{"word", chip.word}, {"tone", chip.tone}});
    if (chip.p <= 1 - 1e-6) one["p"] = chip.p;
  }
  for (const Forecast::Part& part : forecast.sum) {
    json& one = sum.emplace_back(json{{"value", part.value}, {"word", part.word}});
    if (!part.rule.empty()) one["rule"] = part.rule;
  }
  if (const Forecast::Chip* best = forecast.wanted())
    out["wanted"] = {{"word", best->word}, {"text", best->text}, {"p", best->p}};
  if (!chips.empty()) out["chips"] = std::move(chips);
  if (!sum.empty()) out["sum"] = std::move(sum);
  if (!forecast.bar.empty()) out["bar"] = forecast.bar;
  return out;
}

json to_json(const Odds& odds, const Preview& preview) {
  json outcomes = json::array(), notes = json::array();
  for (const Odds::Line& line : odds.lines) {
    outcomes.push_back({{"text", line.text}, {"p", line.p}});
    if (!line.tone.empty()) outcomes.back()["tone"] = line.tone;
  }
  constexpr std::size_t most_notes = 12;
  for (const Preview::Line& line : preview.lines) {
    if (line.headline || notes.size() == most_notes) continue;  // an outcome tells it
    json& note = notes.emplace_back(json{{"text", line.text}, {"rule", line.rule}, {"tone", line.tone}});
    if (!line.certain()) note["p"] = line.p;
  }
  return {{"exact", odds.exact},
          {"samples", odds.leaves},
          {"error", odds.error},
          {"outcomes", std::move(outcomes)},
          {"notes", std::move(notes)}};
}

}  // namespace fireteam

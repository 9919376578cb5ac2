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

json to_json(const Odds& odds) {
  json outcomes = json::array();
  for (const Odds::Line& line : odds.lines) outcomes.push_back({{"text", line.text}, {"p", line.p}});
  return {{"exact", odds.exact}, {"samples", odds.leaves}, {"error", odds.error}, {"outcomes", std::move(outcomes)}};
}

}  // namespace fireteam

// The scene as JSON (docs/protocol.md): the form that browser, pipe and cases read. A field that holds its default is
// left out: empty text, empty list, false, 0, or -1 where scene.h starts it at -1. Coordinates of the ground always
// stand.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "engine/forecast.h"
#include "engine/odds.h"
#include "engine/preview.h"
#include "engine/scene.h"

namespace fireteam {

// With `known` equal to the ground's rev, the ground is sent as its rev alone.
nlohmann::json to_json(const scene::Scene& scene, std::string_view known = {});
nlohmann::json to_json(const scene::Ground& ground);
nlohmann::json to_json(const scene::LogLine& line);
nlohmann::json to_json(const scene::Overlay& overlay);
nlohmann::json to_json(const scene::Choice& choice);
// exact, samples, error, outcomes [{text, p}], notes [{text, rule, p}]: what comes of it besides, p if it is not
// certain
nlohmann::json to_json(const Odds& odds, const Preview& preview);
// and wanted, chips, sum, bar
nlohmann::json to_json(const Forecast& forecast);
nlohmann::json to_json(const scene::Reason& reason);

template <class T>
nlohmann::json list_json(const std::vector<T>& items) {
  auto out = nlohmann::json::array();
  for (const T& item : items) out.push_back(to_json(item));
  return out;
}

}  // namespace fireteam

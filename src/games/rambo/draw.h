// A line of a card, made in its place: scenes are drawn often, and moving their parts costs as much as making them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/scene.h"

namespace fireteam::rambo {

inline void draw_fact(std::vector<scene::Fact>& facts, const char* word, std::string value, std::string rule) {
  scene::Fact& fact = facts.emplace_back();
  fact.word = word;
  fact.value = std::move(value);
  fact.rule = std::move(rule);
}

}  // namespace fireteam::rambo

// The list of games: filled by games/all.cpp, the only place that names them. From here on a game is a const Rules&.
#pragma once

#include <span>
#include <string_view>

#include "engine/rules.h"

namespace fireteam {

std::span<const Rules* const> all_games();
inline const Rules* game_named(std::string_view id) {
  for (const Rules* rules : all_games())
    if (id == rules->id) return rules;
  return nullptr;
}

}  // namespace fireteam

// A scene in words, one thing a line: what a screen reader gets, and what `view` prints.
#pragma once

#include <string>

#include "engine/scene.h"

namespace fireteam::app {

std::string place_name(const scene::Scene& scene, int place);                   // "G9", or "off the board"
std::string piece_line(const scene::Scene& scene, const scene::Piece& piece);   // "Guard 1 on F2, health 2 of 2, alert"
std::string piece_words(const scene::Scene& scene, const scene::Piece& piece);  // with its facts and rules
std::string place_words(const scene::Scene& scene, const scene::Place& place);  // terrain, edges, who stands there
std::string track_line(const scene::Track& track);
std::string hand_line(const scene::Hand& hand);
std::string objective_line(const scene::Objective& objective);
std::string choice_line(const scene::Choice& choice);  // "Shoot Guard 1 (1 action): falls"
std::string log_text(const scene::LogLine& line);      // with its reason and rule
std::string headline_of(const scene::Scene& scene);    // "The Drill, The Vault. Round 1 of 8, Raiders."
std::string prompt_words(const scene::Scene& scene);   // the question and what is left
std::string scene_words(const scene::Scene& scene);    // all of it

}  // namespace fireteam::app

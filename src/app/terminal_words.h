// A scene in words, one thing a line: what a screen reader gets, and what `view` prints.
#pragma once

#include <string>
#include <vector>

#include "engine/lexicon.h"
#include "engine/scene.h"

namespace fireteam::app {

std::string place_name(const scene::Scene& scene, int place);                   // "G9", or "off the board"
std::string piece_line(const scene::Scene& scene, const scene::Piece& piece);   // "Guard 1 on F2, health 2 of 2, alert"
std::string piece_words(const scene::Scene& scene, const scene::Piece& piece);  // with its facts and rules
// Of an area: what it borders on, and where the border is barred.
std::string borders_words(const scene::Scene& scene, const scene::Place& place);
std::string place_words(const scene::Scene& scene, const scene::Place& place);  // terrain, edges, who stands there
std::string track_line(const scene::Track& track);
std::string hand_line(const scene::Hand& hand);
std::string slot_line(const scene::Slot& slot);      // "Boots (1 stamina, free): 1 more action"
std::string inset_words(const scene::Inset& inset);  // its title and a line a slot, with what leads to it
std::string dice_words(const scene::Scene& scene);   // a line a pool with its sum; nothing without pools
std::string objective_line(const scene::Objective& objective);
std::string choice_line(const scene::Choice& choice);  // "Shoot Guard 1 (1 action): falls"
// The lines of the log, one a deed: what follows is folded behind it, a walk is one line, bookkeeping is left out.
std::vector<std::string> deed_lines(const scene::Scene& scene, const std::vector<scene::LogLine>& lines);
std::string briefing_words(const scene::Scene& scene);  // empty: the mission has none
std::string ending_words(const scene::Scene& scene);
std::string region_words(const scene::Scene& scene, const scene::Region& region);
std::string reasons_words(const Lexicon& lexicon, const std::vector<scene::Reason>& reasons);
std::string log_text(const scene::LogLine& line);    // with its reason and rule
std::string headline_of(const scene::Scene& scene);  // "The Drill, The Vault. Round 1 of 8, Raiders."
std::string round_of(const scene::Scene& scene);     // "Round 1 of 8, Raiders."
// Who is asked, where the question does not say it.
std::string asked_words(const scene::Scene& scene, const std::string& seat, const std::string& question);
inline const std::string& heading_of(const scene::Choice& choice) {
  return choice.group.empty() ? choice.verb : choice.group;
}
void order_choices(
    std::vector<scene::Choice>& choices);             // by heading, what ends the turn last: numbers run down the list
std::string prompt_words(const scene::Scene& scene);  // the question and what is left
std::string scene_words(const scene::Scene& scene);   // all of it

}  // namespace fireteam::app

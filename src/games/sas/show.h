// What the files that draw and tell share: rule ids for links, texts of cards and questions.
#pragma once

#include "games/sas/names.h"

namespace fireteam::sas {

std::string rule_id(Rule rule);                                 // scene.cpp
void draw_boards(Facts f, scene::Scene& out);                   // boards.cpp: tracks, kits, objectives
std::string prompt_text(Facts f, const Question& question);     // prompts.cpp
std::string panel_text(const EventPanel& panel);                // telling.cpp: "black sentries turn clockwise"
std::string thing_name(const Book& book, std::uint16_t thing);  // boards.cpp: "Lewes bomb"

// ---- risks.cpp
OperatorId walker(Facts f);  // the acting Operator, if he is on foot
// What an answer would bring upon those who give it, "" if nothing is to be said: "seen by Rifle 1, heard by SMG 2"
std::string risk_of(Facts f, const Answer& answer);

std::string message_text(const Book& book, std::uint16_t number);  // what a trigger of the mission says

}  // namespace fireteam::sas

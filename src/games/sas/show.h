// What the files that draw and tell share: rule ids for links, texts of cards and questions.
#pragma once

#include "games/sas/names.h"

namespace fireteam::sas {

std::string rule_id(Rule rule);                                 // scene.cpp
void draw_boards(Facts f, scene::Scene& out);                   // boards.cpp: tracks, kits, objectives
std::string prompt_text(Facts f, const Question& question);     // prompts.cpp
std::string panel_text(const EventPanel& panel);                // telling.cpp: "black sentries turn clockwise"
std::string thing_name(const Book& book, std::uint16_t thing);  // boards.cpp: "Lewes bomb"

// ---- risks.cpp: what an action would bring upon an Operator

struct Exposure {
  CellId cell = no_cell;  // where he stands when it can be noticed
  Posture posture = Posture::standing;
  UnitId victim = nobody;  // whom it is aimed at: others may see him fall
  bool sure = false;       // and he surely falls: he tells nobody
  int earshot = 0;         // 0: makes no noise
  bool loud = false;       // a loud weapon, which the stealth meter counts
  bool attacks = false;    // a camo net does not hide it
};
std::string risk_text(Facts f, OperatorId o, const Exposure& exposure);  // "seen by Rifle 1, heard by SMG 2"

std::string message_text(const Book& book, std::uint16_t number);  // what a trigger of the mission says

}  // namespace fireteam::sas

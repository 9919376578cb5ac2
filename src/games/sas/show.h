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
  CellId noise = no_cell;  // where it is heard, if not where he stands: a grenade
  bool loud = false;       // a loud weapon, which the stealth meter counts
  bool attacks = false;    // a camo net does not hide it
  bool marked = false;     // a marked attack: only its target answers it (ruling R12)
};
std::string risk_text(Facts f, OperatorId o, const Exposure& exposure);  // "seen by Rifle 1, heard by SMG 2"

struct CarExposure {
  Stand stand;                 // where the vehicle is when it can be noticed
  bool drives = false;         // its engine is heard
  OperatorId gunner = nobody;  // who fires, at what, with what
  UnitId target = nobody;
  Weapon weapon = Weapon::pistol;
  bool marked = false;
};
std::string car_risk_text(Facts f, CarId c, const CarExposure& exposure);
std::string break_cover_text(Facts f, OperatorId o);  // "is spotted, wakes Rifle 1"

std::string message_text(const Book& book, std::uint16_t number);  // what a trigger of the mission says

}  // namespace fireteam::sas

// Other rules that forbid the same: the rulebook says many things twice, and whoever writes a case may know either
// sentence.
#include "games/sas/names.h"

namespace fireteam::sas {

std::span<const Synonym> equivalent_rules() {
  static constexpr Synonym pairs[] = {
      {"SAS-MOVE-03", "SAS-COVER-14"},    {"SAS-MOVE-03", "SAS-BLDG-02"},    {"SAS-MOVE-05", "SAS-BLDG-05"},
      {"SAS-MOVE-05", "SAS-BLDG-18"},     {"SAS-MOVE-03", "SAS-BLDG-18"},    {"SAS-MOVE-03", "SAS-MOVE-05"},
      {"SAS-CLIMB-09", "SAS-CLIMB-06"},   {"SAS-COVER-14", "SAS-CLIMB-06"},  {"SAS-SQ-14", "SAS-CLIMB-07"},
      {"SAS-CLIMB-05", "SAS-CLIMB-07"},   {"SAS-CLIMB-06", "SAS-CLIMB-07"},  {"SAS-GEN-07", "SAS-MOVE-07"},
      {"SAS-GEN-08", "SAS-MOVE-07"},      {"SAS-GEN-07", "SAS-BARREL-08"},   {"SAS-BARREL-06", "SAS-BARREL-14"},
      {"SAS-MOVE-02", "SAS-COVER-16"},    {"SAS-SPRINT-03", "SAS-SQ-08"},    {"SAS-CROUCH-03", "SAS-CROUCH-04"},
      {"SAS-CROUCH-08", "SAS-CROUCH-03"}, {"SAS-SCUBA-02", "SAS-SCUBA-08"},  {"SAS-ACT-10", "SAS-ACT-11"},
      {"SAS-ATK-10", "SAS-ATK-03"},       {"SAS-ATK-04", "SAS-ATK-05"},      {"SAS-SQ-06", "SAS-ATK-05"},
      {"SAS-ATK-04", "SAS-ATK-06"},       {"SAS-SQ-13", "SAS-ATK-06"},       {"SAS-ATK-04", "SAS-ATK-07"},
      {"SAS-COVER-13", "SAS-ATK-07"},     {"SAS-ATK-04", "SAS-ATK-08"},      {"SAS-BLDG-01", "SAS-ATK-08"},
      {"SAS-BLDG-08", "SAS-ATK-08"},      {"SAS-BLDG-13", "SAS-ATK-08"},     {"SAS-ATK-04", "SAS-ATK-09"},
      {"SAS-SEE-04", "SAS-ATK-09"},       {"SAS-LOS-08", "SAS-ATK-09"},      {"SAS-ATK-09", "SAS-VLOS-08"},
      {"SAS-ATK-04", "SAS-VLOS-08"},      {"SAS-LOS-08", "SAS-VLOS-08"},     {"SAS-ATK-04", "SAS-BLDG-06"},
      {"SAS-BLDG-03", "SAS-BLDG-06"},     {"SAS-ATK-08", "SAS-BLDG-06"},     {"SAS-ATK-04", "SAS-COVER-15"},
      {"SAS-ATK-04", "SAS-BARREL-05"},    {"SAS-COVER-01", "SAS-CROUCH-02"}, {"SAS-ASSN-03", "SAS-ASSN-02"},
      {"SAS-BLDG-06", "SAS-ASSN-11"},     {"SAS-ASSN-06", "SAS-SCUBA-15"},   {"SAS-SETUP-21", "SAS-ASSN-01"},
      {"SAS-SETUP-21", "SAS-ATK-01"},     {"SAS-GREN-02", "SAS-GREN-01"},    {"SAS-RECOV-02", "SAS-RECOV-03"},
      {"SAS-RES-10", "SAS-RES-03"},       {"SAS-RES-10", "SAS-RES-04"},      {"SAS-RES-09", "SAS-RES-10"},
      {"SAS-BLIND-01", "SAS-BLIND-07"},   {"SAS-PICK-01", "SAS-CROUCH-05"},  {"SAS-PICK-12", "SAS-PICK-14"},
      {"SAS-PICK-07", "SAS-PICK-06"},     {"SAS-ATK-03", "SAS-MARK-03"},     {"SAS-HEAR-11", "SAS-MARK-03"},
      {"SAS-AIM-01", "SAS-BARREL-12"},    {"SAS-EVENT-29", "SAS-EVENT-22"},  {"SAS-CROUCH-06", "SAS-PICK-07"},
      {"SAS-CROUCH-03", "SAS-CLIMB-10"},  {"SAS-SCUBA-08", "SAS-CLIMB-10"},  {"SAS-PICK-07", "SAS-CLIMB-10"},
      {"SAS-MARK-01", "SAS-GREN-05"},     {"SAS-AIM-01", "SAS-ATK-03"},      {"SAS-PISTOL-01", "SAS-ATK-03"},
      {"SAS-STEN-01", "SAS-ATK-03"},      {"SAS-ITEMS-04", "SAS-ATK-03"},    {"SAS-BLIND-06", "SAS-ATK-03"},
      {"SAS-BLIND-06", "SAS-ATK-05"},     {"SAS-BLIND-06", "SAS-ATK-06"},    {"SAS-BLIND-06", "SAS-ATK-07"},
      {"SAS-BLIND-06", "SAS-ATK-08"},     {"SAS-SPRINT-03", "SAS-MOVE-02"},  {"SAS-SPRINT-03", "SAS-COVER-14"},
      {"SAS-SPRINT-03", "SAS-BLDG-02"},   {"SAS-COVER-10", "SAS-MOVE-02"},   {"SAS-COVER-12", "SAS-MOVE-02"},
      {"SAS-SQ-14", "SAS-MOVE-02"},       {"SAS-CLIMB-07", "SAS-MOVE-02"},   {"SAS-SQ-03", "SAS-MOVE-02"},
      {"SAS-AIM-01", "SAS-ATK-04"},       {"SAS-AIM-01", "SAS-ATK-05"},      {"SAS-AIM-01", "SAS-ATK-08"},
      {"SAS-AIM-01", "SAS-ATK-09"},       {"SAS-ASSN-05", "SAS-ASSN-04"},    {"SAS-BARREL-01", "SAS-BARREL-13"},
      {"SAS-BARREL-12", "SAS-BARREL-13"}, {"SAS-MARK-08", "SAS-ATK-03"},     {"SAS-MARK-08", "SAS-ATK-04"},
      {"SAS-MARK-08", "SAS-ATK-05"},      {"SAS-MARK-08", "SAS-ATK-06"},     {"SAS-MARK-08", "SAS-ATK-07"},
      {"SAS-MARK-08", "SAS-ATK-08"},      {"SAS-MARK-08", "SAS-ATK-09"},     {"SAS-MARK-08", "SAS-ASSN-02"},
      {"SAS-OPER-02", "SAS-RECOV-03"},    {"SAS-SETUP-21", "SAS-GREN-01"},   {"SAS-SETUP-21", "SAS-GREN-05"},
      {"SAS-LEWES-09", "SAS-LEWES-02"},   {"SAS-LEWES-02", "SAS-LEWES-09"},  {"SAS-LOS-05", "SAS-ATK-07"},
      {"SAS-LOS-05", "SAS-ATK-08"},       {"SAS-LOS-06", "SAS-ATK-08"},      {"SAS-LOS-07", "SAS-ATK-03"},
  };
  return pairs;
}

}  // namespace fireteam::sas

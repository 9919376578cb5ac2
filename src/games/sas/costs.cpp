// What an action costs in action points: what is paid, what must be left, what is shown.
#include "games/sas/deed.h"

namespace fireteam::sas {

int ap_cost(std::uint16_t verb) {
  switch (verb) {
    case say::move:
    case say::move_pick_up:
    case say::exit:    // SAS-VICT-04: it is a move
    case say::reveal:  // a token of the mission
    case say::attack:
    case say::move_attack:
    case say::attack_move:
    case say::aim:
    case say::blind_fire:
    case say::crouch:
    case say::pop_up_attack:
    case say::place:
    case say::move_place:
    case say::place_move:
      return 1;  // SAS-ACT-10
    case say::sprint:
    case say::climb:
    case say::mark:
      return 2;  // SAS-ACT-10
    case say::recover:
      return 3;  // SAS-ACT-10
    case say::drive:
    case say::floor_it:
    case say::fire:
    case say::fire_mark:
    case say::move_fire:
    case say::fire_move:
    case say::move_mark:
    case say::mark_move:
    case say::deploy_all:
      return 1;  // SAS-OPVEH-04, 05, 06, 09, 15
    case say::repair:
      return 2;  // SAS-OPVEH-17
    default:
      return 0;  // SAS-ACT-09 facing; SAS-ACT-10 pop up, pick up, break cover; SAS-ITEMS-08 med pack
  }
}

}  // namespace fireteam::sas

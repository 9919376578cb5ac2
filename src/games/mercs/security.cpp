// The security level: immediate increases, the casualty roll, the reinforcement track.
#include <algorithm>

#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

int next_of_band(int security) {
  constexpr int lowest[] = {2, 5, 8, 10, 10};  // MRC-SECLV-10
  return lowest[level_of(security)];
}

namespace {

void set_security(Table& t, int to, Rule why) {
  Board& b = t.board;
  const int old = level_of(b.security);
  to = std::clamp(to, 0, 10);  // MRC-SECLV-12
  if (to == b.security) return;
  b.security = low(to);  // at 10 the counter goes to the reinforcement track (MRC-REINF-01, MRC-REINF-02)
  tell(t, {Told::changed, Word::security, 0, to, level_of(to), 0, why, true});
  if (level_of(to) > old) Story::happened(t, When::level, {});
}

}  // namespace

void raise_level(Table& t, Rule why) {
  if (reinforced(t.board)) return;                       // MRC-IMM-07
  set_security(t, next_of_band(t.board.security), why);  // MRC-IMM-01, MRC-IMM-14
}

void change_security(Table& t, int by, Rule why) {
  if (reinforced(t.board)) return;  // MRC-SECLV-11, MRC-REINF-04
  set_security(t, t.board.security + by, why);
}

void raise_reinforcement(Table& t, Rule why) {
  if (t.board.reinforcement >= 10) return;  // MRC-REINF-08
  ++t.board.reinforcement;
  tell(t, {Told::changed, Word::reinforcement, 0, t.board.reinforcement, 0, 0, why, true});
  Story::happened(t, When::reinforcement, {});
}

int opfor_count(const Board& b) {
  int count = 0;
  each_opfor(b, [&](OpforId) { ++count; });
  return count;
}

// In the OpFor and MERCS phases at once, else when the OpFor phase begins (MRC-IMM-06, MRC-IMM-09, MRC-IMM-18).
void check_conditions(Table& t) {
  Board& b = t.board;
  const int count = opfor_count(b);  // employees too (MRC-OPFOR-06)
  if (count < 8) b.armed = 1;        // MRC-IMM-08
  const Phase phase = phase_of(b.step);
  if (phase != Phase::opfor && phase != Phase::mercs) return;
  if (count >= 8 && b.armed) {
    b.armed = 0;
    raise_level(t, Rule::MRC_IMM_03);
  }
  if (b.killed_employees >= 3 && !b.employees_paid) {  // MRC-IMM-10
    b.employees_paid = 1;
    raise_level(t, Rule::MRC_IMM_04);
  }
}

// MRC-SECLV-01 to MRC-SECLV-08, MRC-SECLV-13.
void roll_casualties(Table& t) {
  Board& b = t.board;
  const int employees = b.dead_employees, lights = b.dead_light, heavies = b.dead_heavy;
  if (employees + lights + heavies == 0) return;
  int sum = 0;
  if (!reinforced(b)) {  // MRC-REINF-03
    auto roll = [&](const Die& die, Pool pool, int count, int third) {
      for (int left = count; left > 0; left -= 12) {
        const Faces faces = kit::throw_into(t.ref, b.tray, die, pool, std::min(left, 12));
        sum += faces[1] + third * faces[2];
        if (left > 12) b.tray.clear();  // more dice than the tray shows at once
      }
    };
    roll(heavy_die, heavy, heavies, 2);
    roll(light_die, light, lights, 0);
    roll(collateral_die, collateral, employees, 0);
  }
  tell(t, {Told::rolled, Word::casualties, 0, employees + lights + heavies, sum, 0, Rule::MRC_SECLV_01});
  b.tray.clear();
  b.dead_employees = b.dead_light = b.dead_heavy = 0;  // MRC-SECLV-07, MRC-REINF-07
  if (!reinforced(b) && sum > 0)
    set_security(t, std::min(b.security + sum, next_of_band(b.security)), Rule::MRC_SECLV_05);  // MRC-SECLV-06
}

}  // namespace fireteam::mercs

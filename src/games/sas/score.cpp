// What bots go by: how near the mission is to being won, what it has cost, and who is known.
#include <cmath>

#include "games/sas/facts.h"
#include "games/sas/look.h"
#include "games/sas/outlook.h"
#include "games/sas/planner.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

namespace {

// Who is known, and how many look for him.
double hidden(Facts f) {
  if (battle(f.board)) return 0;
  int known = 0, alert = 0;
  for (OperatorId o = 0; o < most_operators; ++o) known += f.board.operators[o].spotted && !is_support(f, o);
  for (CarId c = 0; c < most_cars; ++c)  // an engine is heard every turn: SAS-WILLYS
    known += f.board.cars[c].life == Life::foot && crewed(f, c) && !car_card(f, c).boat;
  each_unit(f, [&](UnitId u) { alert += f.board.units[u].alert; });
  return 1.0 / (1.0 + 0.8 * known + 0.25 * alert);
}

// What is about to shoot: alert units near somebody they look for, those above all that see him.
double threat(Facts f) {
  if (!anybody_spotted(f)) return 0;
  const Look look(f);
  double sum = 0;
  each_unit(f, [&](UnitId u) {
    if (!f.board.units[u].alert || f.book.card_of(u).dice == 0) return;
    double worst = 0;
    each_friend(f, [&](FriendId who) {
      if (!spotted(f, who)) return;
      const int away = distance_to(f, u, who);
      worst = std::max(worst, away <= axis_sight && look.sees(u, who) ? 1.0 : away <= 2 * axis_sight ? 0.35 : 0.15);
    });
    sum += worst * f.book.card_of(u).dice;
  });
  return sum / (sum + 5.0);
}

// Who stands where a sentry or a patrolman has only to turn round to see him.
double exposed(Facts f) {
  if (battle(f.board)) return 0;
  Cells eyes;
  each_unit(f, [&](UnitId u) {
    if (!f.board.units[u].alert && f.board.units[u].cell != no_cell) eyes.set(f.board.units[u].cell);
  });
  const Look look(f);
  double count = 0;
  for (OperatorId o = 0; o < most_operators; ++o)
    if (on_foot(f.board, o) && !f.board.operators[o].spotted)
      count += static_cast<double>(attack_squares(look, FriendId{o}, axis_sight, eyes).count());
  return count / (count + 2);
}

// Everybody who can shoot, looking or not.
double strength(Facts f) {
  double dice = 0;
  each_unit(f, [&](UnitId u) { dice += f.book.card_of(u).dice; });
  return dice / (dice + 12);
}

// What is carried is worth keeping until there is a use for it: a thing laid down for nothing is no gain.
double kit(Facts f) {
  int things = 0;
  for (const Operator& o : f.board.operators)
    if (o.life == Life::foot || o.life == Life::seated)
      for (std::uint8_t count : o.items) things += count;
  return std::min(things, 30) / 30.0;
}

}  // namespace

double score(Facts f, Seat) {
  if (f.board.result) {  // above all that runs; who died counts in either victory
    int team = 0;
    for (OperatorId o = 0; o < most_operators; ++o)
      team += f.board.operators[o].life != Life::unused && !is_support(f, o);
    const double alive = 1.0 - double(*ending(f).deaths) / std::max(1, team);
    return f.board.result == 1 ? 0.01 * alive : (f.board.result == 2 ? 0.86 : 0.95) + 0.05 * alive;
  }
  const Outlook outlook(f);
  const double full = std::max(1.0, double(f.book.meter));
  const double meter = battle(f.board) ? 0 : std::min(1.0, f.board.meter / full);
  const bool wanted = outlook.alarm_wanted();
  const double quiet = wanted ? 0 : !battle(f.board) && outlook.alarm_fails() ? 0.4 : 0.2;
  const double progress = outlook.progress();
  // Who lies in cover until dawn has lost, too: what should be done by now and is not weighs more and more.
  const double late = dawn(f) > 0 ? std::max(0.0, 1.2 * f.board.events / dawn(f) - progress) : 0;
  const double sum = 1.2 * progress + 0.04 * outlook.evacuation() + 0.5 * outlook.alive() + quiet * meter +
                     0.1 * (wanted ? 1 : hidden(f)) + 0.01 * kit(f) - 0.06 * (1 - outlook.kept()) - 0.6 * threat(f) -
                     0.015 * exposed(f) - (battle(f.board) ? 0.3 : 0.2) * strength(f) - 0.6 * late * late;
  return 0.01 + 0.84 / (1 + std::exp(-4 * (sum - 0.6)));  // never quite won, never quite lost
}

}  // namespace fireteam::sas

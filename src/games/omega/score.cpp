// How good a position is for a seat: work left for the commandos, people standing, wounds, time, what hunts them.
#include <algorithm>

#include "games/omega/outlook.h"
#include "games/omega/show.h"

namespace fireteam::omega {

namespace {

double strength(Facts f) {  // of the team, 0 to 1
  double sum = 0, most = 0;
  for (PieceId who = 0; who < most_commandos; ++who) {
    const Status status = sheet(f, who).status;
    if (status == Status::unused) continue;
    most += 1;
    if (status == Status::active)
      sum += 0.55 + 0.45 * std::max(0, vitality(f, who) - piece(f, who).wounds) / vitality(f, who);
    if (status == Status::recovering) sum += 0.4;
    if (status == Status::downed) sum += f.board.crisis ? 0.15 : 0.25;
  }
  return most > 0 ? sum / most : 0;
}

double threat(Facts f) {  // of the enemies on the map, 0 to 1
  double sum = 0;
  Cells enemies;
  each_enemy(f, [&](PieceId who) { enemies.set(piece(f, who).at); });
  if (enemies.none()) return 0;
  const Ways ways = ways_to_team(f, enemies);
  each_enemy(f, [&](PieceId who) {
    const EnemyCard& card = f.book.enemies[piece(f, who).kind];
    const int nearest = ways.from(piece(f, who).at);
    const double alive = vitality(f, who) - piece(f, who).wounds;
    sum += (0.4 + 0.25 * alive + 0.15 * card.cost) * (1.0 - 0.03 * std::min(nearest, 20));
  });
  return sum / (sum + 6);
}

}  // namespace

double score(Facts f, Seat seat) {
  const bool mine = seat != overseer_seat(f);
  auto side = [&](double value) { return mine ? value : 1 - value; };
  if (f.board.result) {
    const bool won = f.board.result == 1;
    return side(won ? 0.95 + 0.05 * f.board.bonus : 0.0);
  }
  const double work = work_left(f);  // 0: done; grows with steps and actions
  const double progress = 40.0 / (40.0 + work);
  const int last = std::max<int>(1, f.book.mission.rounds);
  const double time = std::clamp(static_cast<double>(f.board.timers[0]) / last, 0.0, 1.0);
  const double pool = std::min<int>(f.board.pool, 20) / 20.0;
  double value = 0.5 * progress + 0.32 * strength(f) - 0.12 * threat(f) - 0.1 * time - 0.03 * pool + 0.1;
  return side(std::clamp(value, 0.01, 0.94));
}

}  // namespace fireteam::omega

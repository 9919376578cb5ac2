// A unit in mid-move: what it has not seen before, and whether it still moves as it meant to.
#include "games/sas/axis.h"
#include "games/sas/notice.h"
#include "games/sas/views.h"

namespace fireteam::sas {

namespace {

Bits<most_friends> spotted_now(Facts f) {
  Bits<most_friends> now;
  each_friend(f, [&](FriendId who) {
    if (targetable(f, who) && spotted(f, who)) now.set(who);
  });
  return now;
}

}  // namespace

bool sees_anybody(Facts f, UnitId u) {
  const Look look(f);
  bool any = false;
  each_friend(f, [&](FriendId who) { any |= targetable(f, who) && look.sees(u, who); });
  return any;
}

Underway::Underway(Facts f, UnitId u, FriendId target)
    : u_(u), target_(target), spotted_(spotted_now(f)), blasts_(f.board.blasts), patches_(f.board.patches.size()) {
  if (f.board.units[u].alert && !battle(f.board)) corpses_ = corpses_seen(f, u);
}

bool Underway::sees_news(Table& t, Rule rule, bool shouts) const { return look_out(t, u_, rule, shouts, &corpses_); }

// An alert unit with somebody to seek has left off patrolling, whoever found him.
bool Underway::patrols_on(Facts f) const {
  return !battle(f.board) && !f.board.alarm_due && keeps_its_line(f, f.board.units[u_]);
}

// When others find somebody, or the alarm sounds, it completes the move that it has begun (SAS-METER-27).
bool Underway::plans_anew(Facts f) const {
  if (!(f.board.blasts == blasts_) || f.board.patches.size() != patches_) return true;  // SAS-BARREL-06
  if (target_ == nobody) return false;                                                  // it makes for a place
  if (!targetable(f, target_) || !spotted(f, target_)) return true;
  const Bits<most_friends> now = spotted_now(f);
  if (now == spotted_) return false;
  bool found = false;
  (now - spotted_).each([&](std::size_t who) { found |= sees(f, u_, static_cast<FriendId>(who)); });
  return found;
}

}  // namespace fireteam::sas

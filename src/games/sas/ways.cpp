// Equally short ways: when it can matter to the players which of them a unit takes (SAS-ADV-15),
// and which way it faces meanwhile (SAS-ADV-29).
#include "games/sas/attack.h"
#include "games/sas/axis.h"

namespace fireteam::sas {

namespace {

// What look_out() would find new, were it close enough to see.
bool could_see_news(Facts f, UnitId u, const Cells& passed) {
  const bool alert = f.board.units[u].alert;
  auto near = [&](const Rect& rect) {
    return (passed & cells_of(f.book.ground.grid, {rect.x - axis_sight, rect.y - axis_sight, rect.wide + 2 * axis_sight,
                                                   rect.high + 2 * axis_sight}))
        .any();
  };
  bool news = false;
  each_friend(f, [&](FriendId who) {
    news = news || (targetable(f, who) && !(alert && spotted(f, who)) && near(rect_of_friend(f, who)));
  });
  if (news || alert || battle(f.board)) return news;
  for (const Token& token : f.board.tokens)
    if (token.kind == TokenKind::corpse && near(rect_of(f.book.ground.grid, token.cell))) return true;
  return false;
}

bool lies_in_wait(const Board& board, const Cells& passed, bool on_foot) {
  for (const Token& token : board.tokens)
    if ((token.kind == TokenKind::landmine || (on_foot && token.kind == TokenKind::trap)) && passed.test(token.cell))
      return true;
  return false;
}

bool mission_listens(const Book& book, const Cells& passed) {
  for (std::uint16_t number : book.by_moment[static_cast<std::size_t>(Moment::enter)]) {
    const Trigger& trigger = book.triggers[number];
    if (trigger.select.pick != Pick::operators && (book.script.zones[trigger.zone] & passed).any()) return true;
  }
  return false;
}

}  // namespace

// Two ways of one price from here to one end are the same to the players if the table after them is, and nobody could
// have done anything on the one that he could not on the other. A square entered can tell in four ways only: something
// lies on it, the unit sees something from it, somebody may fire a marked attack while it is there, or the mission has
// a line about it. None of these can be so on any square of any of the ways; then the first step changes nothing but
// the place of the unit (and, on foot, its facing, which is chosen afresh at the end), so the same holds for the next,
// and the last brings it to one square, or one stand, with the same points. What it passes through, whom it hides for a
// moment or wakes by its steps is nothing: nobody else looks, hears or shoots in a move but by a marked attack.
bool way_matters(Facts f, UnitId u, const Cells& passed) {
  return lies_in_wait(f.board, passed, infantry(f, u)) || could_see_news(f, u, passed) || mark_may_bear(f, u, passed) ||
         mission_listens(f.book, passed);
}

// The facing on a square in mid-walk is chosen afresh on the next, where it is a matter of place alone or asked for
// again. Until then it tells only by what the unit sees, and by what a marked attack makes of it.
bool facing_matters(Facts f, UnitId u) {
  Cells here;
  here.set(f.board.units[u].cell);
  return could_see_news(f, u, here) || mark_may_bear(f, u, here);
}

}  // namespace fireteam::sas

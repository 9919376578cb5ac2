// One beat: the next thing that happens at the table.
#include "games/jagged/table.h"

namespace fireteam::jagged {

void beat(Table& t) {
  Board& b = t.board;
  if (b.result != Ends::running && b.phase < Phase::looting) {
    b.queue.clear();
    b.active = nobody;
    b.aborted = 0;
    b.phase = b.result == Ends::won ? Phase::looting : Phase::debrief;
  }
  if (b.phase != Phase::ended && estate_beat(t)) {
    if (!over(t)) settle(t);
    return;
  }
  switch (b.phase) {
    case Phase::between:
      return market_beat(t);
    case Phase::outfit:
      return outfit_beat(t);
    case Phase::begin:
      return begin_turn(t);
    case Phase::pick:
      return pick(t);
    case Phase::wake:
      return wake(t);
    case Phase::flee:
      return flee_step(t);
    case Phase::reorganize:
      if (!reorganize(t, b.active)) return;
      for (Card& card : b.cards) card.touched = 0;
      b.phase = Phase::act;
      return;
    case Phase::act:
      return act(t);
    case Phase::enemies:
      return enemy_beat(t);
    case Phase::threat:
      return threat_beat(t);
    case Phase::event:
      return event_beat(t);
    case Phase::looting:
      return looting_beat(t);
    case Phase::debrief:
      return debrief(t);
    case Phase::ended:
      return;
  }
}

}  // namespace fireteam::jagged

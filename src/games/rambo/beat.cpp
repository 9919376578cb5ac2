// One beat: what lies on the table decides what comes next.
#include "games/rambo/asking.h"
#include "games/rambo/enemies.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

static_assert(std::has_unique_object_representations_v<Hero>);
static_assert(std::has_unique_object_representations_v<Turn>);
static_assert(std::has_unique_object_representations_v<Activation>);
static_assert(sizeof(Board) <= 4096, "a board is at most 4 KB");

void tell(Table& t, const Tell& what, const Because* because) { tell_event(t.ref, what, because); }

void beat(Table& t) {  // RAM-ROUND-01
  Board& b = t.board;
  if (over(t) && b.phase < Phase::debrief) b.phase = Phase::debrief;  // RAM-DOS-21
  if (b.exchange && !over(t)) return exchange_beat(t);
  switch (b.phase) {
    case Phase::loadout:
    case Phase::starting:
    case Phase::opening:
    case Phase::triggers:
      set_up_beat(t);
      return;
    case Phase::round_start:
      return begin_round(t);
    case Phase::dealing:
      return deal_threats(t);
    case Phase::next_hero:
      return choose_next_hero(t);
    case Phase::turn_start:
      return turn_start(t);  // RAM-TURN-01: the steps in their order
    case Phase::clear:
      return clear_step(t);
    case Phase::reveal:
      return reveal_step(t);
    case Phase::stance:
      return choose_stance(t);
    case Phase::acting:
      return act(t);
    case Phase::checkpoint:
      return begin_activation(t);
    case Phase::activation:
      return activation_beat(t);
    case Phase::final_check:
      return final_check(t);
    case Phase::entries:
      return battlefield_entries(t);
    case Phase::round_over:
      return round_over(t);
    case Phase::debrief:
      return debrief(t);
    case Phase::ended:
      check(false, "the Mission is over");
  }
}

}  // namespace fireteam::rambo

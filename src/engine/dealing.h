// A listener who also deals: a run that it hears does not stop at chance, only at a choice. At each question of chance
// the position, the desk's board and its beats are as if the run had stopped there.
#pragma once

#include "engine/referee.h"

namespace fireteam {

class DealingListener : public Listener, public Decider {};  // decide() is asked for chance only

}  // namespace fireteam

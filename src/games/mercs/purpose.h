// Why one plays, drawn last: it adds to the tracks that are there.
#pragma once

#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

void draw_purpose(Facts f, scene::Scene& out);

}  // namespace fireteam::mercs

// Why one plays, drawn last: it adds to the tracks that are there.
#pragma once

#include "games/omega/scene.h"

namespace fireteam::omega {

void draw_purpose(Facts f, Seat seat, scene::Scene& out);

}  // namespace fireteam::omega

// The scene in its chapters: the map (scene.cpp), what lies beside it (scene_table.cpp), overlays (overlays.cpp).
#pragma once

#include "games/omega/show.h"
#include "games/omega/story.h"

namespace fireteam::omega {

void draw_table(Facts f, const Question* question, Seat seat, scene::Scene& out);  // dashboard, tracks, cards, goals

}  // namespace fireteam::omega

// The parts of a scene as JSON text, and their digests. In the parts' own namespace, so that a list finds how its items
// are written.
#pragma once

#include <string>

#include "base/digest.h"
#include "engine/scene.h"

namespace fireteam::scene {

#define SCENE_LINE(Kind) void put_json(std::string& out, const Kind& part);
#define SCENE_PART(Kind) SCENE_LINE(Kind) void put_digest(Digest& digest, const Kind& part);
#include "engine/scene_kinds.inc"

}  // namespace fireteam::scene

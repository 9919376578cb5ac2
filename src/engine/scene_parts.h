// A scene in parts: each field, and each piece, track, hand, inset and pool for itself. A client that holds some of
// them is sent only the others (docs/protocol.md, "What changed"); what is not sent is not written.
#pragma once

#include <string>
#include <vector>

#include "base/digest.h"
#include "engine/scene.h"

namespace fireteam {

struct ScenePart {
  std::uint8_t key = 0;  // the scene's field
  Digest id = 0;         // of the item, in lists
  Digest value = 0;
};

// What somebody was sent last, by digests.
struct HeldScene {
  std::string rev;  // of the ground
  std::vector<ScenePart> parts;
};

class SceneParts {
 public:
  // With `known` equal to the ground's rev the ground is written as its rev alone.
  explicit SceneParts(scene::Scene scene, std::string_view known = {});

  const scene::Scene& scene() const { return scene_; }
  const std::string& rev() const { return scene_.ground.rev; }
  bool grounded() const { return grounded_; }  // the ground is here, not its rev alone
  void put_whole(std::string& out) const;
  // What is not as in `held`: a field that is the same is left out, one that is gone is null, and in lists an item that
  // is the same is its id alone. `held` is then this scene.
  void put_patch(std::string& out, HeldScene& held) const;
  HeldScene held() const { return {rev(), parts_}; }

 private:
  void put_field(std::string& out, std::uint8_t key) const;
  void put_item(std::string& out, std::uint8_t key, std::size_t number) const;
  void put_id(std::string& out, std::uint8_t key, std::size_t number) const;

  scene::Scene scene_;
  std::vector<ScenePart> parts_;
  bool grounded_ = false;
};

}  // namespace fireteam

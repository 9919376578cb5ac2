// A scene as JSON text in parts: each field, and each piece, track and hand for itself. A client that holds some of
// them is sent only the others (docs/protocol.md, "What changed").
#pragma once

#include <string>
#include <vector>

#include "base/digest.h"
#include "engine/scene.h"

namespace fireteam {

// What somebody was sent last, by digests.
struct HeldScene {
  struct Part {
    std::uint8_t key = 0;  // the scene's field
    Digest id = 0;         // of the item, in lists
    Digest text = 0;
  };
  std::string rev;  // of the ground
  std::vector<Part> parts;
};

class SceneParts {
 public:
  // With `known` equal to the ground's rev the ground is written as its rev alone.
  explicit SceneParts(const scene::Scene& scene, std::string_view known = {});

  const std::string& rev() const { return rev_; }
  bool grounded() const { return grounded_; }  // the ground is here, not its rev alone
  void put_whole(std::string& out) const;
  // What is not as in `held`: a field that is the same is left out, one that is gone is null, and in lists an item that
  // is the same is its id alone. `held` is then this scene.
  void put_patch(std::string& out, HeldScene& held) const;
  HeldScene held() const;

 private:
  struct Part {
    std::uint8_t key = 0;
    bool item = false;
    std::uint32_t id = 0, from = 0, to = 0;  // in text_: the id in quotes, then the part itself
    Digest id_digest = 0, digest = 0;
  };
  template <class Write>
  void part(std::uint8_t key, Write write);
  template <class T>
  void items(std::uint8_t key, const std::vector<T>& list);
  std::string_view text_of(const Part& part) const {
    return std::string_view(text_).substr(part.from, part.to - part.from);
  }
  std::string_view id_of(const Part& part) const {
    return std::string_view(text_).substr(part.id, part.from - part.id);
  }

  std::string text_, rev_;
  std::vector<Part> parts_;
  bool grounded_ = false;
};

}  // namespace fireteam

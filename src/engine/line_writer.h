// How a game writes a line of the log: a sentence, whom it is about, and the places it points at.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "engine/scene.h"

namespace fireteam {

class LineWriter {
 public:
  explicit LineWriter(scene::LogLine& out) : out_(out) {}

 protected:
  template <class... With>
  void say(fmt::format_string<With...> text, With&&... with) {
    out_.text = fmt::format(text, std::forward<With>(with)...);
  }
  template <class... With>
  void table(fmt::format_string<With...> text, With&&... with) {  // about nobody in particular
    out_.piece.clear();
    say(text, std::forward<With>(with)...);
  }
  template <class... With>
  void to(int place, fmt::format_string<With...> text, With&&... with) {
    out_.to = place;
    say(text, std::forward<With>(with)...);
  }
  template <class... With>
  void from(int place, fmt::format_string<With...> text, With&&... with) {
    out_.from = place;
    say(text, std::forward<With>(with)...);
  }

  scene::LogLine& out_;
};

}  // namespace fireteam

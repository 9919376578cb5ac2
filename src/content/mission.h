// What the mission files of every game begin with.
#pragma once

#include <cstdint>
#include <string>

#include "content/shape.h"

namespace fireteam::content {

struct MissionHead {
  std::string id, title, about, where;
  std::string base;                         // laid under it by lay_base() (mission_files.h)
  std::uint8_t number = 0, difficulty = 1;  // place in the campaign; 1 to 5
  std::uint16_t minutes = 60;
};

template <class File>
void describe_head(Shape<File>& s) {
  s.id(&File::id);
  s.place(&File::where);
  s.field("base", &File::base)
      .optional()
      .about("another mission: everything is as there but for the keys that stand here");
  s.field("number", &File::number).between(0, 40).optional().about("place in the campaign");
  s.field("title", &File::title);
  s.field("about", &File::about).about("what you do, in one sentence");
  s.field("difficulty", &File::difficulty).between(1, 5).optional();
  s.field("minutes", &File::minutes).between(5, 300).optional();
}

}  // namespace fireteam::content

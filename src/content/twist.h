// The idea of each mission, and what is taken out to play it without: only so can be measured what it decides.
// content/<game>/twists.json:
//
//   {"night-of-flares": {"idea": "Flares light the valley every other round.",
//                        "without": ["take triggers expose", "set wounds 4", "drop fog", "sign map.rows m ."]}}
//
//   take LIST WORD     every item of the list in which the word stands, a blank or an end on either side; what is only
//                      read (text, line, name) is not looked at
//   set KEY VALUE      another value, as JSON
//   drop KEY           the key is left out
//   turn LIST OLD => NEW   every text of the list that is OLD
//   sign LIST X Y      in texts of the list every X becomes Y
// Keys inside others are written with dots, and a star stands for every item: `take triggers.*.do alert` takes the
// lines with the word out of all triggers; a trigger that does nothing then is gone.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"
#include "base/result.h"
#include "content/shape.h"

namespace fireteam::content {

struct Twist {
  std::string idea;
  std::vector<std::string> without;
};
void describe(Shape<Twist>& s);

// A game's twists by mission; none if it has no such file.
Result<std::map<std::string, Twist>> read_twists(const Files& files, std::string_view game);

// The text of a mission file with its twist taken out. A line that finds nothing to do is a complaint.
Result<std::string> take_out(const Twist& twist, const std::string& file, std::string_view text);
// Lays that text over the files: what is loaded from them is the mission without its idea.
Result<Done> lay_without_twist(Files& files, std::string_view game, const std::string& mission);

}  // namespace fireteam::content

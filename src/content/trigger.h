// The keys of a trigger in a mission file. L is the game's language: it names Limit and Variants and gives the forms of
// its lines (content/vocabulary.h).
#pragma once

#include "content/shape.h"

namespace fireteam::content {

template <class L>
struct TriggerFile {
  std::string when, text, line, where;
  std::vector<std::string> conditions, effects;
  typename L::Limit limit{};
  typename L::Variants in{7};
};

template <class L>
void describe(Shape<TriggerFile<L>>& s) {
  using File = TriggerFile<L>;
  s.called("trigger", "when something happens, if all conditions hold, do the effects in order");
  s.place(&File::where);
  s.field("when", &File::when).lines(L::moments);
  s.field("if", &File::conditions).at_most(8).optional().lines(L::conditions);
  s.field("do", &File::effects).at_most(12).optional().lines(L::effects);
  s.field("text", &File::text).optional().about("told when it fires");
  s.field("line", &File::line).optional().about("a few words shown in advance");
  s.field("limit", &File::limit).optional().about("how often it may fire, if not as usual at that moment");
  s.field("in", &File::in).optional().about("there only at these difficulties");
}

}  // namespace fireteam::content

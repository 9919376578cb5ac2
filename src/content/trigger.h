// What the triggers of every mission language share: their keys in a mission file, and lists of lines read one by one.
#pragma once

#include "content/line.h"
#include "content/shape.h"

namespace fireteam::content {

template <class Limit, class In>
struct TriggerFile {
  std::string when, text, line, where;
  std::vector<std::string> conditions, effects;
  Limit limit = Limit::usual;
  In in{7};
};

template <class Limit, class In>
void describe(Shape<TriggerFile<Limit, In>>& s) {
  using File = TriggerFile<Limit, In>;
  s.called("trigger", "when something happens, if all conditions hold, do the effects in order");
  s.place(&File::where);
  s.field("when", &File::when);
  s.field("if", &File::conditions).at_most(8).optional();
  s.field("do", &File::effects).at_most(12).optional();
  s.field("text", &File::text).optional().about("told when it fires");
  s.field("line", &File::line).optional().about("a few words shown in advance");
  s.field("limit", &File::limit).optional();
  s.field("in", &File::in).optional();
}

// The entry of a vocabulary that the line begins with: its kind is set, then the entry reads the rest of the line.
template <class Words, class Entry, std::size_t N, class Into, class Kind>
void read_entry(Words& line, const Entry (&entries)[N], std::string_view wanted, Into& into, Kind Into::*kind,
                Kind Entry::*of_entry) {
  if (const Entry* entry = take_word(line, entries, wanted)) {
    into.*kind = entry->*of_entry;
    entry->rest(line, into);
    line.finish();
  }
}

// Each line of a list by `read(line, where)`, with where it stands.
template <class Read>
auto read_lines(const std::vector<std::string>& lines, const std::string& where, const Read& read) {
  std::vector<decltype(read(where, where))> list;
  for (std::size_t i = 0; i < lines.size(); ++i) list.push_back(read(lines[i], where + "/" + std::to_string(i)));
  return list;
}

}  // namespace fireteam::content

// A campaign sheet: what one mission leaves to the next, as a line of text.
//   "points=7 won=night-orders,staff-car lost=jock"
// Reading takes a row for each key: what it does with an item, and what it complains of.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace fireteam::content {

struct SheetKey {
  std::string_view name;
  bool number = false;                                     // one number; else names, separated by commas
  std::function<std::string(std::string_view item)> take;  // what is wrong with it, "" if nothing
  bool copies = false;                                     // a name may stand there more than once

  SheetKey with_copies() && {
    copies = true;
    return std::move(*this);
  }
};
SheetKey sheet_number(std::string_view name, long most, std::function<void(long)> set);
// Each item one of these names; `set` hears its place among them.
SheetKey sheet_names(std::string_view name, std::string noun, std::vector<std::string> names,
                     std::function<void(std::size_t)> set);

Result<Done> read_sheet(const std::string& text, const std::vector<SheetKey>& keys);
Complaint wrong_sheet(const std::string& what);

class SheetText {
 public:
  void number(std::string_view key, long value);
  void item(std::string_view key, std::string_view text);  // items of one key follow each other
  const std::string& text() const { return text_; }

 private:
  std::string text_, last_;
};

}  // namespace fireteam::content

// Paths as JSON pointers (RFC 6901).
#include "content/node.h"

namespace fireteam::content {

std::string Node::path() const {
  if (!above_) return "";
  std::string text = above_->path() + "/";
  if (above_->value().kind == Value::Kind::list) return text + std::to_string(index_);
  for (char c : key_)
    if (c == '~')
      text += "~0";
    else if (c == '/')
      text += "~1";
    else
      text += c;
  return text;
}

std::string Node::where() const { return *file_ + ":" + path(); }  // "units.json:" for a whole file: keys are appended

}  // namespace fireteam::content

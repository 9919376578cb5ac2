// Campaign sheets, read and written.
#include "content/sheet.h"

#include <algorithm>

#include "base/text.h"

namespace fireteam::content {

Complaint wrong_sheet(const std::string& what) { return {"campaign sheet", what}; }

SheetKey sheet_number(std::string_view name, long most, std::function<void(long)> set) {
  return {name, true, [most, set = std::move(set)](std::string_view item) -> std::string {
            auto value = to_number(item);
            if (!value || *value < 0 || *value > most) return "expected a number from 0 to " + std::to_string(most);
            set(*value);
            return "";
          }};
}

SheetKey sheet_names(std::string_view name, std::string noun, std::vector<std::string> names,
                     std::function<void(std::size_t)> set) {
  return {name, false, [noun = std::move(noun), names = std::move(names), set = std::move(set)](std::string_view item) {
            auto found = std::ranges::find(names, item);
            if (found == names.end()) return "no " + noun + " '" + std::string(item) + "'" + did_you_mean(item, names);
            set(static_cast<std::size_t>(found - names.begin()));
            return std::string();
          }};
}

Result<Done> read_sheet(const std::string& text, const std::vector<SheetKey>& keys) {
  std::vector<std::string_view> told;
  for (std::string_view part : words_of(text)) {
    const std::string there = "'" + std::string(part) + "' stands there, ";
    const auto equals = part.find('=');
    const auto key = std::ranges::find(keys, part.substr(0, equals), &SheetKey::name);
    if (key == keys.end()) {
      std::string known;
      for (std::size_t i = 0; i < keys.size(); ++i)
        known += (i == 0 ? "" : i + 1 < keys.size() ? ", " : " or ") + std::string(keys[i].name) + "=";
      return wrong_sheet(there + "expected " + known);
    }
    if (std::ranges::find(told, key->name) != told.end())
      return wrong_sheet(there + "expected " + std::string(key->name) + "= once");
    told.push_back(key->name);
    const std::string_view value = equals == std::string_view::npos ? std::string_view{} : part.substr(equals + 1);
    if (key->number) {
      if (std::string wrong = key->take(value); !wrong.empty()) return wrong_sheet(there + wrong);
    } else if (!value.empty()) {
      const auto items = split(value, ',');
      for (auto item = items.begin(); item != items.end(); ++item) {
        if (!key->copies && std::find(items.begin(), item, *item) != item)
          return wrong_sheet("'" + std::string(*item) + "' stands twice in " + std::string(key->name) +
                             ", expected once");
        if (std::string wrong = key->take(*item); !wrong.empty()) return wrong_sheet(wrong);
      }
    }
  }
  return Done{};
}

void SheetText::number(std::string_view key, long value) {
  text_ += (text_.empty() ? "" : " ") + std::string(key) + "=" + std::to_string(value);
}

void SheetText::item(std::string_view key, std::string_view text) {
  text_ += last_ == key ? "," : (text_.empty() ? "" : " ") + std::string(key) + "=";
  text_ += text;
  last_ = key;
}

}  // namespace fireteam::content

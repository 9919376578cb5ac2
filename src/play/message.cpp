// Reading messages and writing the short replies.
#include "play/message.h"

#include <fmt/format.h>

namespace fireteam {

using nlohmann::json;

namespace {

// Brackets outside of texts: a hostile depth is refused before a parser meets it.
bool too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest_message) return true;
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace

Result<Message> Message::parse(std::string_view text) {
  if (text.size() > longest_message) return Complaint{"message", fmt::format("longer than {} bytes", longest_message)};
  if (too_deep(text)) return Complaint{"message", fmt::format("nested deeper than {}", deepest_message)};
  json value = json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_discarded()) return Complaint{"message", "not JSON"};
  if (!value.is_object()) return Complaint{"message", "expected a JSON object"};
  return Message(std::move(value));
}

void Message::complain(const char* key, const char* expected) {
  if (complaint_.empty()) complaint_ = fmt::format("{}: expected {}", key, expected);
}

const json* Message::part(const char* key) const {
  auto found = json_.find(key);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Message::text(const char* key, std::size_t most) {
  const json* value = part(key);
  if (!value) return {};
  const auto* found = value->get_ptr<const std::string*>();
  if (!found || found->size() > most) {
    complain(key, "a text of reasonable length");
    return {};
  }
  return *found;
}

std::string Message::need(const char* key, std::size_t most) {
  std::string found = text(key, most);
  if (found.empty()) complain(key, "a text");
  return found;
}

std::optional<std::int64_t> Message::number(const char* key) {
  const json* value = part(key);
  if (!value) return std::nullopt;
  if (!value->is_number_integer() || (value->is_number_unsigned() && value->get<std::uint64_t>() > (1ULL << 53U))) {
    complain(key, "a whole number");
    return std::nullopt;
  }
  return value->get<std::int64_t>();
}

bool Message::flag(const char* key) {
  const json* value = part(key);
  if (!value) return false;
  if (!value->is_boolean()) {
    complain(key, "true or false");
    return false;
  }
  return value->get<bool>();
}

std::vector<std::string> Message::texts(const char* key, std::size_t most) {
  std::vector<std::string> found;
  const json* value = part(key);
  if (!value) return found;
  if (!value->is_array() || value->size() > most) {
    complain(key, "a list of reasonable length");
    return found;
  }
  for (const json& item : *value) {
    const auto* text = item.get_ptr<const std::string*>();
    if (!text || text->size() > 256) {
      complain(key, "a list of texts");
      return {};
    }
    found.push_back(*text);
  }
  return found;
}

std::string dump(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

namespace {

json reply(const char* type, std::string_view id) {
  json out{{"type", type}};
  if (!id.empty()) out["id"] = id;
  return out;
}

}  // namespace

std::string reply_to(std::string_view id, json message) {
  if (!id.empty()) message["id"] = id;
  return dump(message);
}

std::string error_reply(std::string_view id, std::string_view what) {
  json out = reply("error", id);
  out["what"] = what;
  return dump(out);
}

std::string refusal(std::string_view id, std::string_view what, std::string_view rule, std::string_view rule_text) {
  json out = reply("refused", id);
  out["what"] = what;
  if (!rule.empty()) out["rule"] = rule;
  if (!rule_text.empty()) out["rule_text"] = rule_text;
  return dump(out);
}

}  // namespace fireteam

// Reading messages and writing the short replies.
#include "play/message.h"

#include <fmt/format.h>

#include <charconv>

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

namespace {

constexpr std::size_t longest_flat = 1024;

// A reader of plain JSON: what it does not know it leaves to the parser.
struct Flat {
  std::string_view text;
  std::size_t at = 0;

  bool take(char wanted) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r')) ++at;
    if (at >= text.size() || text[at] != wanted) return false;
    ++at;
    return true;
  }
  bool word(std::string_view wanted) {
    if (!text.substr(at).starts_with(wanted)) return false;
    at += wanted.size();
    return true;
  }
  // The rest of a text whose opening quote was read, without anything to unescape or to check.
  bool quoted(std::uint16_t& from, std::uint16_t& size) {
    const std::size_t begin = at;
    for (; at < text.size() && text[at] != '"'; ++at)
      if (const auto c = static_cast<unsigned char>(text[at]); c < 0x20 || c >= 0x7f || c == '\\') return false;
    if (at == text.size()) return false;
    from = static_cast<std::uint16_t>(begin);
    size = static_cast<std::uint16_t>(at++ - begin);
    return true;
  }
  bool number(std::int64_t& value) {
    const char *begin = text.data() + at, *end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    const std::string_view digits(begin, static_cast<std::size_t>(stop - begin));
    if (error != std::errc() || digits.size() > 15 || (digits.size() > 1 && (digits[0] == '0' || digits[0] == '-')))
      return false;
    at += digits.size();
    return stop == end || (*stop != '.' && *stop != 'e' && *stop != 'E');
  }
};

}  // namespace

bool Message::read_flat() {
  using Kind = Field::Kind;
  if (raw_.size() > longest_flat) return false;
  Flat flat{raw_};
  if (!flat.take('{')) return false;
  do {
    Field field;
    if (fields_.size() == fields_.capacity() || !flat.take('"') || !flat.quoted(field.key, field.key_size) ||
        !flat.take(':'))
      return false;
    if (flat.take('"')) {
      field.kind = Kind::text;
      if (!flat.quoted(field.at, field.size)) return false;
    } else if (flat.word("true") || flat.word("false")) {
      field.kind = Kind::flag;
      field.value = raw_[flat.at - 2] == 'u' ? 1 : 0;
    } else if (flat.number(field.value)) {
      field.kind = Kind::number;
    } else if (!flat.word("null")) {
      return false;
    }
    fields_.push_back(field);
  } while (flat.take(','));
  return flat.take('}') && flat.at == raw_.size();
}

Result<Message> Message::parse(std::string_view text) {
  if (text.size() > longest_message) return Complaint{"message", fmt::format("longer than {} bytes", longest_message)};
  Message message;
  message.raw_ = text;
  if (message.read_flat()) return message;
  message.raw_.clear();
  if (too_deep(text)) return Complaint{"message", fmt::format("nested deeper than {}", deepest_message)};
  json value = json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_discarded()) return Complaint{"message", "not JSON"};
  if (!value.is_object()) return Complaint{"message", "expected a JSON object"};
  return Message(std::move(value));
}

std::string Message::whole() const { return raw_.empty() ? dump(json_) : raw_; }

void Message::complain(const char* key, const char* expected) {
  if (complaint_.empty()) complaint_ = fmt::format("{}: expected {}", key, expected);
}

// The last one of that name, as the parser has it.
const Message::Field* Message::field(std::string_view key) const {
  for (std::size_t i = fields_.size(); i-- > 0;)
    if (view(fields_[i].key, fields_[i].key_size) == key)
      return fields_[i].kind == Field::Kind::null ? nullptr : &fields_[i];
  return nullptr;
}

const json* Message::part(const char* key) {
  if (!raw_.empty()) {
    json_ = json::parse(raw_);
    raw_.clear();
  }
  auto found = json_.find(key);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Message::text(const char* key, std::size_t most) {
  std::optional<std::string_view> found;
  if (!raw_.empty()) {
    const Field* flat = field(key);
    if (!flat) return {};
    if (flat->kind == Field::Kind::text) found = view(flat->at, flat->size);
  } else {
    const json* value = part(key);
    if (!value) return {};
    if (const auto* text = value->get_ptr<const std::string*>()) found = *text;
  }
  if (!found || found->size() > most) {
    complain(key, "a text of reasonable length");
    return {};
  }
  return std::string(*found);
}

std::string Message::need(const char* key, std::size_t most) {
  std::string found = text(key, most);
  if (found.empty()) complain(key, "a text");
  return found;
}

std::optional<std::int64_t> Message::number(const char* key) {
  if (!raw_.empty()) {
    const Field* flat = field(key);
    if (!flat) return std::nullopt;
    if (flat->kind == Field::Kind::number) return flat->value;
  }
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

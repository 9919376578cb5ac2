// A message from outside, read with suspicion: limits of size and depth, and fields of the right type or a complaint
// that names the field.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "base/result.h"

namespace fireteam {

constexpr std::size_t longest_message = 64U << 10U;
constexpr std::size_t deepest_message = 8;
constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_player = 40;  // name of a person
constexpr std::size_t longest_notice = 400;

class Message {
 public:
  static Result<Message> parse(std::string_view text);
  explicit Message(nlohmann::json json) : json_(std::move(json)) {}

  // A field that is missing gives the empty value; one of the wrong type, or too long, also a complaint.
  std::string text(const char* key, std::size_t most = 256);
  std::string need(const char* key, std::size_t most = 256);  // missing or empty is a complaint, too
  std::optional<std::int64_t> number(const char* key);
  bool flag(const char* key);
  std::vector<std::string> texts(const char* key, std::size_t most);
  const nlohmann::json* part(const char* key);  // any value, or null

  std::string type() { return need("type", 32); }
  std::string id() { return text("id", longest_id); }
  std::string whole() const;  // as it came, or as good as
  bool bad() const { return !complaint_.empty(); }
  const std::string& complaint() const { return complaint_; }
  void complain(const char* key, const char* expected);

 private:
  // Most messages are an object of a few short texts and numbers, answers among them: those are read where they stand.
  // All others, and those of which a list or an object is asked for, become a tree.
  struct Field {
    enum class Kind : std::uint8_t { text, number, flag, null };
    std::uint16_t key = 0, key_size = 0, at = 0, size = 0;  // in raw_
    std::int64_t value = 0;
    Kind kind = Kind::null;
  };
  Message() = default;
  bool read_flat();
  const Field* field(std::string_view key) const;
  std::string_view view(std::size_t at, std::size_t size) const { return std::string_view(raw_).substr(at, size); }

  std::string raw_;  // empty: json_ holds it
  fixed_vector<Field, 12> fields_;
  nlohmann::json json_;
  std::string complaint_;
};

// JSON text that is always valid UTF-8, whatever was put in.
std::string dump(const nlohmann::json& json);

// The reply to a message that bore this id, or none.
std::string reply_to(std::string_view id, nlohmann::json message);
std::string error_reply(std::string_view id, std::string_view what);
std::string refusal(std::string_view id, std::string_view what, std::string_view rule = {},
                    std::string_view rule_text = {});

}  // namespace fireteam

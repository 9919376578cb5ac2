// A message from outside, read with suspicion: limits of size and depth, and fields of the right type or a complaint
// that names the field.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace fireteam {

constexpr std::size_t longest_message = 64U << 10U;
constexpr std::size_t deepest_message = 8;
constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_player = 40;  // name of a person

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
  const nlohmann::json* part(const char* key) const;  // any value, or null

  std::string type() { return need("type", 32); }
  std::string id() { return text("id", longest_id); }
  bool bad() const { return !complaint_.empty(); }
  const std::string& complaint() const { return complaint_; }
  void complain(const char* key, const char* expected);

 private:
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

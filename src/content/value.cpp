// Building a Value from nlohmann's parser: it knows the grammar, we keep the limits and refuse duplicate keys.
#include "content/value.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace fireteam::content {

void Complaints::add(std::string where, std::string what) {
  if (where.ends_with(':')) where.pop_back();  // of a whole file, without a key
  if (list_.size() < most)
    list_.push_back({std::move(where), std::move(what)});
  else if (list_.size() == most)
    list_.push_back({"", "there are more complaints; these come first"});
}

const Value* Value::find(std::string_view key) const {
  auto found = std::ranges::find(keys, key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

std::string shown(const Value& value) {
  constexpr std::size_t longest = 40;
  switch (value.kind) {
    case Value::Kind::null:
      return "null";
    case Value::Kind::boolean:
      return value.boolean ? "true" : "false";
    case Value::Kind::integer:
      return "the number " + std::to_string(value.integer);
    case Value::Kind::real:
      return "the number " + value.text.substr(0, longest);
    case Value::Kind::text:
      return value.text.size() <= longest ? "the text '" + value.text + "'" : "a long text";
    case Value::Kind::list:
      return "a list";
    case Value::Kind::object:
      return "an object";
  }
  return "nothing";
}

namespace {

class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(std::string_view file, std::string_view text, Complaints& complaints)
      : file_(file), text_(text), complaints_(complaints) {}

  bool null() override { return put({}); }
  bool boolean(bool value) override { return put({.kind = Value::Kind::boolean, .boolean = value}); }
  bool number_integer(number_integer_t value) override { return put({.kind = Value::Kind::integer, .integer = value}); }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<number_unsigned_t>(INT64_MAX))
      return put({.kind = Value::Kind::real, .text = std::to_string(value)});
    return put({.kind = Value::Kind::integer, .integer = static_cast<std::int64_t>(value)});
  }
  bool number_float(number_float_t, const string_t& digits) override {
    return put({.kind = Value::Kind::real, .text = digits});
  }
  bool string(string_t& value) override { return put({.kind = Value::Kind::text, .text = std::move(value)}); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Value::Kind::object); }
  bool start_array(std::size_t) override { return open(Value::Kind::list); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& value) override {
    Open& object = open_.back();
    if (!object.seen.insert(value).second)
      complaints_.add(file_, "the key '" + value + "' stands twice in one object, expected once");
    object.value.keys.push_back(std::move(value));
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    // The library counts bytes from 1; people count lines. Its own words after " - " say what was expected.
    std::string_view before = text_.substr(0, std::min(position ? position - 1 : 0, text_.size()));
    auto line = 1 + std::ranges::count(before, '\n');
    auto column = before.size() - (before.rfind('\n') + 1) + 1;
    std::string_view what = error.what();
    if (auto dash = what.find(" - "); dash != std::string_view::npos) what.remove_prefix(dash + 3);
    complaints_.add(file_ + ":line " + std::to_string(line) + ", column " + std::to_string(column),
                    "not valid JSON: " + std::string(what));
    return false;
  }

  std::optional<Value> root;

 private:
  struct Open {
    Value value;
    std::set<std::string, std::less<>> seen;
  };

  bool put(Value value) {
    if (open_.empty())
      root = std::move(value);
    else
      open_.back().value.items.push_back(std::move(value));
    return true;
  }
  bool open(Value::Kind kind) {
    if (open_.size() == most_depth) {
      complaints_.add(file_,
                      "lists and objects stand more than " + std::to_string(most_depth) + " deep, expected less");
      return false;
    }
    open_.push_back({{.kind = kind}, {}});
    return true;
  }
  bool close() {
    Value value = std::move(open_.back().value);
    open_.pop_back();
    return put(std::move(value));
  }

  std::string file_;
  std::string_view text_;
  Complaints& complaints_;
  std::vector<Open> open_;
};

}  // namespace

std::optional<Value> parse(std::string_view file, std::string_view text, Complaints& complaints) {
  if (text.size() > most_bytes) {
    complaints.add(std::string(file), "the file has " + std::to_string(text.size()) + " bytes, expected at most " +
                                          std::to_string(most_bytes));
    return std::nullopt;
  }
  std::size_t before = complaints.list().size();
  Builder builder(file, text, complaints);
  bool good = nlohmann::json::sax_parse(text, &builder);
  // A duplicate key is told and the parse goes on, so that later mistakes are told in the same run.
  if (!good || complaints.list().size() > before) return std::nullopt;
  return std::move(builder.root);
}

}  // namespace fireteam::content

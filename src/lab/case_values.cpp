// Values, lists, patterns and chances as a case writes them.
#include "lab/case_values.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "lab/case_lines.h"

namespace fireteam::lab {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string as_ids(std::string_view value) {
  const bool quotes = value.find('"') != std::string_view::npos;
  const bool words = value.starts_with('[') && value.find(", ") == std::string_view::npos;
  bool open = false;
  std::string out;
  for (char c : value) {
    if (c == '"') {
      open = !open;
    } else if (c != '\'' && !(open && (c == '.' || c == '!' || c == '&'))) {
      const bool joined = quotes ? open : !words && !out.ends_with(',');
      out += c == ' ' && joined ? '-' : c;
    }
  }
  return lower(out);
}

std::string as_answers(std::string_view text) {
  std::string out;
  for (std::size_t open = 0; (open = text.find('"')) != std::string_view::npos;) {
    const std::size_t close = text.find('"', open + 1);
    if (close == std::string_view::npos) break;
    out += text.substr(0, open);
    out += as_ids(text.substr(open, close + 1 - open));
    text.remove_prefix(close + 1);
  }
  return out.append(text);
}

namespace {

std::string plain(std::string_view value) {
  value = trim(value);
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
  std::string text = lower(value);
  if (text == "true") return "yes";
  if (text == "false") return "no";
  return text;
}

}  // namespace

std::optional<Expectation> parse_expectation(std::string_view text) {
  text = trim(text);
  Expectation out;
  int depth = 0;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (text[end] == '(') ++depth;
    if (text[end] == ')') --depth;
    if (depth <= 0 && (text[end] == ' ' || text[end] == '\t')) break;
  }
  if (end == 0 || depth != 0) return std::nullopt;
  out.path = text.substr(0, end);
  std::string_view rest = trim(text.substr(end));
  std::size_t gap = std::min(rest.find(' '), rest.size());
  std::string_view first = rest.substr(0, gap);
  out.op = "=";
  for (std::string_view op : {"=", "!=", "<", ">", "<=", ">=", "contains", "lacks"})
    if (first == op) {
      out.op = op;
      rest = trim(rest.substr(gap));
      if (rest.empty()) return std::nullopt;
      break;
    }
  if (first == "==") rest = trim(rest.substr(gap));
  if (first == "not") {
    out.op = "!=";
    rest = trim(rest.substr(gap));
  }
  out.value = rest.empty() ? "yes" : std::string(rest);
  return out;
}

std::vector<std::string> items_of(std::string_view list) {
  list = trim(list);
  if (list.size() >= 2 && list.front() == '[' && list.back() == ']') list = list.substr(1, list.size() - 2);
  std::vector<std::string> items;
  for (std::string& item : quoted_words(list)) {
    while (!item.empty() && (item.back() == ',' || item.back() == ';')) item.pop_back();
    if (!item.empty()) items.push_back(lower(item));
  }
  if (items.size() == 1 && items[0] == "none") items.clear();
  return items;
}

namespace {

// A number where a list of names or spaces is: how many there are. "is rambo.wounds 2" counts two Stances.
std::string counted(std::string_view want, const std::string& is) {
  auto named = [](const std::string& item) {
    auto sides = split(item, ',');
    return (item.front() >= 'a' && item.front() <= 'z') ||
           (sides.size() == 2 && to_number(sides[0]) && to_number(sides[1]));
  };
  auto items = items_of(is);
  bool names = std::all_of(items.begin(), items.end(), named);
  return to_number(want) && !to_number(trim(is)) && names ? std::to_string(items.size()) : is;
}

}  // namespace

std::string compare(const Expectation& expected, const std::string& is) {
  const std::string want = plain(expected.value), have = plain(counted(want, is));
  bool holds = false;
  if (expected.op == "contains" || expected.op == "lacks") {
    auto mine = items_of(is);
    holds = true;
    for (const std::string& item : items_of(expected.value)) {
      auto found = std::find(mine.begin(), mine.end(), item);
      if (expected.op == "lacks" ? found != mine.end() : found == mine.end()) holds = false;
      if (found != mine.end()) mine.erase(found);  // [a a] wants two of them
    }
  } else if (expected.op == "=" || expected.op == "!=") {
    if (trim(expected.value).starts_with('[')) {
      auto mine = items_of(is), wanted = items_of(expected.value);
      std::sort(mine.begin(), mine.end());
      std::sort(wanted.begin(), wanted.end());
      holds = mine == wanted;
    } else {
      auto a = to_number(want), b = to_number(have);
      holds = a && b ? *a == *b : want == have || items_of(want) == items_of(have);
    }
    if (expected.op == "!=") holds = !holds;
  } else {
    auto a = to_number(have), b = to_number(want);
    if (!a) return "'" + is + "', which is no number to compare";
    if (!b) return "compared with '" + expected.value + "', which is no number";
    holds = expected.op == "<" ? *a < *b : expected.op == ">" ? *a > *b : expected.op == "<=" ? *a <= *b : *a >= *b;
  }
  return holds ? "" : is.empty() ? "none" : is;
}

bool is_pattern(std::string_view text) {
  auto words = words_of(text);
  return std::any_of(words.begin(), words.end(), [](auto word) { return word == "*" || word == "..."; });
}

bool matches(std::string_view pattern, std::string_view text) {
  auto wanted = words_of(pattern), words = words_of(text);
  std::size_t i = 0;
  for (; i < wanted.size(); ++i) {
    if (wanted[i] == "...") return i + 1 == wanted.size();
    if (i >= words.size() || (wanted[i] != "*" && wanted[i] != words[i])) return false;
  }
  return i == words.size();
}

std::string plain_cells(std::string_view text) {
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    quoted = quoted != (text[i] == '"');
    std::size_t end = text[i] == '(' && !quoted ? text.find(')', i) : std::string_view::npos;
    bool alone = i == 0 || text[i - 1] == ' ' || text[i - 1] == '[' || text[i - 1] == '(';
    std::string_view inside = end != std::string_view::npos ? text.substr(i + 1, end - i - 1) : std::string_view{};
    auto sides = split(inside, ',');
    if (alone && sides.size() == 2 && to_number(trim(sides[0])) && to_number(trim(sides[1]))) {
      out += std::string(trim(sides[0])) + "," + std::string(trim(sides[1]));
      i = end;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string_view take_seat(std::string_view text, std::string& seat) {
  text = trim(text);
  std::size_t gap = text.find(' ');
  std::string_view first = text.substr(0, gap);
  if (first.size() < 2 || first.back() != ':' || gap == std::string_view::npos) return text;
  seat = first.substr(0, first.size() - 1);
  return trim(text.substr(gap));
}

std::vector<std::string> parts_of(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (;;) {
    std::size_t at = text.find(separator);
    std::string_view part = trim(text.substr(0, at));
    if (!part.empty()) parts.emplace_back(part);
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + separator.size());
  }
}

std::optional<Probability> parse_probability(std::string_view text) {
  if (auto sides = split(text, '/'); sides.size() == 2) {
    auto over = to_number(sides[0]), under = to_number(sides[1]);
    if (!over || !under || *under <= 0 || *over < 0 || *over > *under) return std::nullopt;
    return Probability{static_cast<double>(*over) / static_cast<double>(*under), 1e-9};
  }
  std::size_t dot = text.find('.');
  auto whole = to_number(text.substr(0, dot));
  if (!whole || *whole < 0 || *whole > 1) return std::nullopt;
  Probability out{static_cast<double>(*whole), 1e-9};
  if (dot == std::string_view::npos) return out;
  std::string_view digits = text.substr(dot + 1);
  auto part = to_number(digits);
  if (!part || *part < 0 || digits.size() > 12) return std::nullopt;
  double unit = std::pow(10.0, -static_cast<double>(digits.size()));
  out.p += static_cast<double>(*part) * unit;
  out.tolerance = 0.5000001 * unit;
  return out.p <= 1 ? std::optional(out) : std::nullopt;
}

}  // namespace fireteam::lab

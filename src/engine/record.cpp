// Records as text: a header of `word value` lines, a blank line, then `seat answer` lines (with `- ` before those taken
// back later, and `< n` where play went back to n answers), and a line `= digest` for each beat.
#include "engine/record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"

namespace fireteam {

namespace {

constexpr std::string_view magics[] = {"fireteam record 1", "fireteam record 2"};  // by format
constexpr std::size_t longest_record = 16U << 20U;

bool plain(std::string_view text) { return text.find_first_of("\n\r") == std::string_view::npos; }

}  // namespace

std::string to_text(const Record& record) {
  std::string text(magics[record.format - 1]);
  text += fmt::format("\ngame {}\nmission {}\nrules {}\ncontent {}\n", record.game, record.setup.mission,
                      record.rules_version, to_hex(record.content));
  for (const auto& [key, value] : record.setup.options) {
    check(plain(key) && plain(value), "a setup option holds a line break");
    text += fmt::format("option {} {}\n", key, value);
  }
  for (const auto& [key, value] : record.notes) text += fmt::format("note {} {}\n", key, value);
  text += "\n";
  for (const RecordStep& step : record.steps) {
    if (step.back >= 0) text += fmt::format("< {}\n", step.back);
    text += fmt::format("{}{} {}\n", step.rewound ? "- " : "", step.seat, step.answer);
  }
  for (Digest beat : record.beats) text += fmt::format("= {}\n", to_hex(beat));
  return text;
}

Result<Record> parse_record(std::string_view text) {
  if (text.size() > longest_record) return Complaint{"record", "larger than 16 MiB"};
  Record record;
  std::vector<Complaint> complaints;
  std::size_t number = 0;
  bool body = false, has_game = false;
  std::int32_t back = -1;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    auto complain = [&](std::string what) { complaints.push_back({fmt::format("line {}", number), std::move(what)}); };
    if (complaints.size() > 20) break;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (number == 1) {
      const auto magic = std::ranges::find(magics, line);
      if (magic == std::end(magics))
        return Complaint{"line 1",
                         fmt::format("not a record that is known here, expected '{}'", fmt::join(magics, "' or '"))};
      record.format = static_cast<int>(magic - std::begin(magics)) + 1;
      continue;
    }
    if (line.empty()) {
      body = true;
      continue;
    }
    if (!plain(line)) {
      complain("a carriage return inside the line");
      continue;
    }
    std::size_t gap = line.find(' ');
    std::string_view word = line.substr(0, gap);
    std::string_view rest = gap == std::string_view::npos ? std::string_view{} : line.substr(gap + 1);
    if (!body) {
      if (word == "game") {
        record.game = rest;
        has_game = true;
      } else if (word == "mission") {
        record.setup.mission = rest;
      } else if (word == "rules") {
        auto version = to_number(rest);
        if (!version || *version < 0 || *version > 1'000'000'000)
          complain("expected a rules version number");
        else
          record.rules_version = static_cast<std::uint32_t>(*version);
      } else if (word == "content") {
        if (!from_hex(rest, record.content)) complain("expected a content digest of 16 hexadecimal digits");
      } else if (word == "option" || word == "note") {
        std::size_t at = rest.find(' ');
        if (rest.empty()) complain(fmt::format("expected '{} name value'", word));
        std::string key(rest.substr(0, at));
        std::string value(at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1));
        if (word == "option")
          record.setup.options[key] = value;
        else
          record.notes.emplace_back(key, value);
      } else {
        complain(fmt::format("unknown header word '{}', expected game, mission, rules, content, option or note", word));
      }
      continue;
    }
    if (word == "=") {
      Digest digest = 0;
      if (!from_hex(rest, digest)) complain("expected a digest of 16 hexadecimal digits");
      record.beats.push_back(digest);
      continue;
    }
    if (word == "<") {
      auto n = to_number(rest);
      if (!n || *n < 0 || *n > static_cast<long>(most_steps)) complain("expected '< answers that stand'");
      back = static_cast<std::int32_t>(n.value_or(-1));
      continue;
    }
    bool rewound = word == "-";
    if (rewound) {
      gap = rest.find(' ');
      word = rest.substr(0, gap);
      rest = gap == std::string_view::npos ? std::string_view{} : rest.substr(gap + 1);
    }
    if (rest.empty() || rest.size() > 256) complain("expected 'seat answer'");
    if (record.steps.size() >= most_steps) return Complaint{fmt::format("line {}", number), "too many steps"};
    record.steps.push_back({std::string(word), std::string(rest), rewound, back});
    back = -1;
  }
  if (!has_game) complaints.push_back({"header", "no 'game' line"});
  if (!complaints.empty()) return complaints;
  return record;
}

}  // namespace fireteam

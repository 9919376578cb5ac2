// The record: setup and the row of answers as text, with a digest of what was asked and told for each beat. It is what
// is stored, replayed, sent as a bug report and kept as a test fixture; board bytes are only a cache of it.
// Format 2 digests the canonical form of what was told, so a sentence may be mended. Format 1, which digested the
// sentences, is still read and compared with the sentences of today.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"

namespace fireteam {

constexpr std::size_t most_steps = 100'000;

struct RecordStep {
  std::string seat;      // seat name, or "chance"
  std::string answer;    // text form
  bool rewound = false;  // taken back later; kept because its chance numbers were used
  // Before this step the game was taken back to so many answers that stood then; else -1.
  std::int32_t back = -1;
  friend bool operator==(const RecordStep&, const RecordStep&) = default;
};

struct Record {
  int format = 2;  // 1: its digests are of sentences
  std::string game;
  std::uint32_t rules_version = 0;
  Digest content = 0;
  Setup setup;
  std::vector<std::pair<std::string, std::string>> notes;  // seed-hash, seed, names …: the table's own, in order
  std::vector<RecordStep> steps;
  std::vector<Digest> beats;  // of each beat that came to rest, in order, of the steps that stand
};

std::string to_text(const Record& record);
Result<Record> parse_record(std::string_view text);  // complaints name the line

}  // namespace fireteam

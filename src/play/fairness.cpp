// Commitment, the keyed stream, and the check of a record's dice.
#include "play/fairness.h"

#include <fmt/format.h>
#include <sodium.h>

#include "base/text.h"
#include "engine/journal.h"

namespace fireteam {

namespace {

constexpr std::string_view domain = "fireteam chance 1";

Key hash_of(const Key& key, std::string_view text) {
  Key out;
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, out.size());
  crypto_generichash_update(&state, key.data(), key.size());
  crypto_generichash_update(&state, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  crypto_generichash_final(&state, out.data(), out.size());
  return out;
}

std::string_view note(const Record& record, std::string_view key) {
  for (const auto& [name, value] : record.notes)
    if (name == key) return value;
  return {};
}

Result<ChanceStream> read_notes(const Record& record) {
  ChanceStream stream;
  auto seed = key_from_hex(note(record, "seed"));
  if (!seed) return Complaint{"note seed", "the seed is not open: the game was still running when this was written"};
  stream.seed = *seed;
  if (commitment(stream.seed) != note(record, "seed-hash"))
    return Complaint{"note seed", "the seed does not fit the hash that was shown before play"};
  if (auto from = to_number(note(record, "chance-from")); from && *from > 0)
    stream.from = static_cast<std::size_t>(*from);
  for (const auto& [name, value] : record.notes) {
    if (name != "salt") continue;
    auto words = words_of(value);
    auto from = words.size() == 3 ? to_number(words[0]) : std::nullopt;
    if (!from || *from < 0 || !well_formed_salt(words[2])) return Complaint{"note salt", "expected 'number seat salt'"};
    stream.salts.push_back({static_cast<std::size_t>(*from), std::string(words[1]), std::string(words[2])});
  }
  return stream;
}

}  // namespace

bool well_formed_salt(std::string_view text) {
  if (text.empty() || text.size() > 64) return false;
  for (char c : text)
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'))
      return false;
  return true;
}

std::uint64_t ChanceStream::number(std::size_t i) const {
  Key key = hash_of(seed, domain);
  for (const Salt& salt : salts)
    if (salt.from <= i) key = hash_of(key, salt.seat + "\n" + salt.text);
  std::array<std::uint8_t, 8> index;
  for (std::size_t k = 0; k < 8; ++k) index[k] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(i) >> (8 * k));
  std::array<std::uint8_t, 16> hash;
  crypto_generichash(hash.data(), hash.size(), index.data(), index.size(), key.data(), key.size());
  std::uint64_t number = 0;
  for (std::size_t k = 8; k-- > 0;) number = number << 8 | hash[k];
  return number;
}

std::string commitment(const Key& seed) {
  Key hash;
  crypto_hash_sha256(hash.data(), seed.data(), seed.size());
  return to_hex(hash);
}

void write_notes(const ChanceStream& stream, bool open, Record& record) {
  record.notes.emplace_back("seed-hash", commitment(stream.seed));
  if (stream.from > 0) record.notes.emplace_back("chance-from", std::to_string(stream.from));
  for (const Salt& salt : stream.salts)
    record.notes.emplace_back("salt", fmt::format("{} {} {}", salt.from, salt.seat, salt.text));
  if (open) record.notes.emplace_back("seed", to_hex(stream.seed));
}

FairnessReport verify_fairness(const Game& game, const Record& record) {
  FairnessReport report;
  auto stream = read_notes(record);
  if (!stream) {
    report.what = stream.complaints().front().what + ".";
    return report;
  }
  auto journal = Journal::begin(game, record.setup);
  if (!journal) {
    report.what = "The table cannot be set up: " + to_text(journal.complaints());
    return report;
  }
  std::size_t number = 0, chance = 0;
  for (const RecordStep& step : record.steps) {
    ++number;
    const bool by_chance = step.seat == seat_name({}, chance_seat);
    const std::size_t i = chance;
    chance += by_chance;
    if (step.rewound) {
      report.rewound += by_chance;
      continue;
    }
    auto seat = seat_named((*journal)->seats(), step.seat);
    auto answer = (*journal)->parse(step.answer);
    const Question& question = (*journal)->desk().question();
    if (seat && answer && by_chance && question.for_chance() && i >= stream->from) {
      Answer fair = question.chance->sample(stream->number(i));
      if (fair != *answer) {
        report.what = fmt::format("Step {}: '{}' does not follow from the seed, '{}' does.", number, step.answer,
                                  answer_text(game, (*journal)->desk().board(), fair));
        return report;
      }
      ++report.checked;
    }
    report.foreign += by_chance && i < stream->from;
    if (!seat || !answer || !(*journal)->play(*seat, *answer).played) {
      report.what = fmt::format("Step {} ({} {}) is not on offer there.", number, step.seat, step.answer);
      return report;
    }
  }
  report.fair = true;
  report.what = fmt::format("{} rolls and draws follow from the seed.", report.checked);
  return report;
}

}  // namespace fireteam

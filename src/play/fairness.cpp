// Commitment, the keyed stream, and the check of a record's dice.
#include "play/fairness.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "base/text.h"
#include "engine/journal.h"

namespace fireteam {

namespace {

constexpr std::string_view domain = "fireteam chance 1", practice_domain = "fireteam practice 1";

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
  if (note(record, "seed-hash").empty())
    return Complaint{"note seed-hash", "There is no commitment in this record: nothing ties its dice to a seed"};
  auto seed = key_from_hex(note(record, "seed"));
  if (!seed) return Complaint{"note seed", "The seed is not open: the game was still running when this was written"};
  stream.seed = *seed;
  if (commitment(stream.seed) != note(record, "seed-hash"))
    return Complaint{"note seed", "The seed does not fit the hash in this record"};
  if (auto from = to_number(note(record, "chance-from")); from && *from > 0)
    stream.from = static_cast<std::size_t>(*from);
  stream.practice = !note(record, "practice").empty();
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

std::uint64_t ChanceStream::number(std::size_t i, Digest path) const {
  Key key = hash_of(seed, practice ? practice_domain : domain);
  for (const Salt& salt : salts)
    if (salt.from <= (practice ? 0 : i)) key = hash_of(key, salt.seat + "\n" + salt.text);
  std::array<std::uint8_t, 8> index;
  const std::uint64_t at = practice ? path : i;
  for (std::size_t k = 0; k < 8; ++k) index[k] = static_cast<std::uint8_t>(at >> (8 * k));
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
  if (stream.practice) record.notes.emplace_back("practice", "taken back at will; the same answers meet the same dice");
  if (stream.from > 0) record.notes.emplace_back("chance-from", std::to_string(stream.from));
  for (const Salt& salt : stream.salts)
    record.notes.emplace_back("salt", fmt::format("{} {} {}", salt.from, salt.seat, salt.text));
  if (open) record.notes.emplace_back("seed", to_hex(stream.seed));
}

namespace {

// Plays everything again as it happened: on the way also what was taken back, from where it was played.
class Check {
 public:
  Check(const Game& game, const ChanceStream& stream, FairnessReport& report)
      : game_(game), stream_(stream), report_(report) {}

  bool run(const Record& record) {
    auto journal = Journal::begin(game_, record.setup);
    if (!journal) return fail("The table cannot be set up: " + to_text(journal.complaints()));
    journal_ = std::move(*journal);
    for (const RecordStep& step : record.steps) {
      ++number_;
      if (step.back >= 0 && !go_back(static_cast<std::size_t>(step.back))) return false;
      if (!play(step)) return false;
    }
    while (!marked_.empty() && marked_.back()) drop();
    if (std::ranges::count(marked_, true) > 0)
      return fail("A step is marked as taken back, and the record does not say where play went back to.");
    if (!journal_->over())
      return fail("The seed is open, but the game is not over in this record: its end is missing.");
    return true;
  }

 private:
  bool fail(std::string what) {
    report_.what = std::move(what);
    return false;
  }

  void drop() {
    marked_.pop_back();
    journal_->rewind(marked_.size());
  }

  bool go_back(std::size_t n) {
    if (n > marked_.size()) return fail(fmt::format("Before step {} play cannot go back to {} answers.", number_, n));
    for (std::size_t i = n; i < marked_.size(); ++i)
      if (!marked_[i]) return fail(fmt::format("Play went back before step {} over an answer that stands.", number_));
    marked_.resize(n);
    journal_->rewind(n);
    return true;
  }

  bool play(const RecordStep& step) {
    const bool by_chance = step.seat == seat_name({}, chance_seat);
    const std::size_t i = chance_;
    chance_ += by_chance;
    auto seat = seat_named(journal_->seats(), step.seat);
    auto answer = journal_->parse(step.answer);
    const Question& question = journal_->desk().question();
    if (seat && answer && by_chance && question.for_chance() && i >= stream_.from) {
      const Answer fair = question.chance->sample(stream_.number(i, journal_->path()));
      if (fair != *answer)
        return fail(fmt::format("Step {}: '{}' does not follow from the seed, '{}' does.", number_, step.answer,
                                answer_text(game_, journal_->desk().board(), fair)));
      ++report_.checked;
      report_.rewound += step.rewound;
    }
    report_.foreign += by_chance && i < stream_.from;
    if (!seat || !answer || !journal_->play(*seat, *answer).played)
      return fail(fmt::format("Step {} ({} {}) is not on offer there.", number_, step.seat, step.answer));
    marked_.push_back(step.rewound);
    return true;
  }

  const Game& game_;
  const ChanceStream& stream_;
  FairnessReport& report_;
  std::unique_ptr<Journal> journal_;
  std::vector<bool> marked_;  // of the answers that stand at this moment: whether they are taken back later
  std::size_t number_ = 0, chance_ = 0;
};

std::string salts_text(const ChanceStream& stream) {
  std::string text;
  for (const Salt& salt : stream.salts)
    text += fmt::format("{}{} '{}'", text.empty() ? " and the salts of " : ", ", salt.seat, salt.text);
  return text;
}

}  // namespace

FairnessReport verify_fairness(const Game& game, const Record& record, std::string_view hash) {
  FairnessReport report;
  auto stream = read_notes(record);
  if (!stream) {
    report.what = stream.complaints().front().what + ".";
    return report;
  }
  const std::string committed = commitment(stream->seed);
  if (!hash.empty() && hash != committed) {
    report.what = fmt::format("The seed has the hash {}, not the one that was handed in.", committed);
    return report;
  }
  if (!Check(game, *stream, report).run(record)) return report;
  report.fair = true;
  report.proved.push_back(
      fmt::format("{} rolls and draws follow from the seed{}.", report.checked, salts_text(*stream)));
  if (stream->practice)
    report.unproved.push_back(
        "that it was played at the first try: this was practice, where answers are taken back at will.");
  if (report.rewound > 0)
    report.proved.push_back(fmt::format(
        "{} of these were taken back: whoever took them back could choose among so many throws.", report.rewound));
  if (hash.empty())
    report.unproved.push_back(
        "that the hash in the record was shown before play: hand in the one you saw with --hash.");
  else
    report.proved.push_back("The seed fits the hash that was handed in.");
  if (report.foreign > 0)
    report.unproved.push_back(
        fmt::format("{} rolls and draws before the branch, which another table threw.", report.foreign));
  report.unproved.push_back("that nobody read the seed on the server's own machine while the game ran.");
  return report;
}

}  // namespace fireteam

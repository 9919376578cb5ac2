// Fair chance: the seed is committed to before play and opened at the end, and every roll and draw can be checked then.
// Number i of a table is a keyed hash of the seed, the salts that the seats added so far, and i. At a practice table it
// is one of the seed and of all answers so far: the same answers meet the same dice and cards again.
#pragma once

#include <string>
#include <vector>

#include "engine/record.h"
#include "play/secrets.h"

namespace fireteam {

struct Salt {
  std::size_t from = 0;  // the first chance answer that it counts for
  std::string seat;
  std::string text;  // of the client's making, at most 64 letters or digits
};
bool well_formed_salt(std::string_view text);

struct ChanceStream {
  Key seed{};
  std::size_t from = 0;  // earlier chance answers are from elsewhere: a branch or an import
  std::vector<Salt> salts;
  bool practice = false;
  // A pure function of all of the above and i; of a practice table, and the path: the digest of all that led there.
  std::uint64_t number(std::size_t i, Digest path = 0) const;
};

std::string commitment(const Key& seed);  // SHA-256 of the 32 bytes, hexadecimal

// The stream's lines in a record's notes: `seed-hash`, `chance-from`, `salt` and, once it may be known, `seed`.
void write_notes(const ChanceStream& stream, bool open, Record& record);

// What a check of a record's dice found.
struct FairnessReport {
  bool fair = false;                  // the seed is open, fits its hash, and every throw made here follows from it
  std::string what;                   // what failed, in a sentence
  std::vector<std::string> proved;    // in sentences
  std::vector<std::string> unproved;  // what no record can prove, or this one does not
  std::size_t checked = 0;            // chance answers that follow from the seed, taken back ones included
  std::size_t rewound = 0;            // those of them that were taken back
  std::size_t foreign = 0;            // from another table, before a branch: not checked
};
// `hash` is the one that was shown before play, if who checks has it.
FairnessReport verify_fairness(const Game& game, const Record& record, std::string_view hash = {});

}  // namespace fireteam

// Entries: what happened at a table, one line each, in order. A table on disk is its head and these; playing them again
// gives the table.
//   a seat answer digest seen person id   an answer; `digest` if a beat came to rest, the rest if it was not by chance
//                                         (`2` and its digits; digits alone are of record format 1)
//   u n seen person id                    taken back to n answers
//   r n seen person id                    the same over chance or others' answers: marked in the record
//   s seat who person player bot ms       who holds a seat
//   k seat from salt                      a seat's salt for the dice
//   c player time text person id          chat
//   v steps name person id                a named save
//   p seat kind until                     a standing pass
//   b                                     the game began: all promised seats were taken
//   o                                     the game was over: seed and record are open
//   n text person id                      what everybody was told: hands changed, steps taken back, a branch
//   f                                     a fault stopped the table here; Store::faults has the rest
//   g                                     its people went on after that
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"

namespace fireteam {

struct Entry {
  char kind = 0;
  std::vector<std::string> fields;
  const std::string& operator[](std::size_t i) const {
    static const std::string none;
    return i < fields.size() ? fields[i] : none;
  }
};

// The digest of a beat as an entry holds it, and the record format that it is of.
std::string beat_text(Digest beat, int format = 2);
int beat_format(std::string_view text);

std::string entry_text(char kind, std::initializer_list<std::string_view> fields);
Entry parse_entry(std::string_view text);

// Free text made fit for an entry and a screen: one line, nothing that cannot be seen or turns the writing round, at
// most so many bytes of whole letters.
std::string one_line(std::string_view text, std::size_t most);

}  // namespace fireteam

// What is kept on disk, behind a small interface. A table is a head and an append-only row of entries (entry.h); from
// these it is rebuilt by playing them again. Everything else here is an index for lists.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace fireteam {

// The disk failed (full, gone, locked): never bad outside data.
class StoreError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct TableHead {  // what never changes
  std::string id, game, mission, title, content;
  std::string setup;   // JSON object of options
  std::string seed;    // hexadecimal; never leaves before the game is over
  std::string origin;  // JSON: campaign, branch or import that it goes back to
  std::size_t chance_from = 0;
  std::int64_t created = 0;
};

struct TableState {     // for lists; rewritten as the game goes on
  std::string summary;  // JSON: round, awaited, over, players, mine …
  bool open = false;    // has a free seat for anybody
  bool over = false;
  std::int64_t updated = 0;
};

// What the authors need to see a fault again. Only who reads the data folder has it.
struct FaultNote {
  std::string table;
  std::int64_t at = 0;
  std::string what;    // the broken invariant, or whatever was thrown
  std::string cause;   // the message, or who was to answer
  std::string record;  // of the game up to the answer that met it
};

struct Change {  // of one table; all changes of one write() become durable together
  std::string table;
  std::optional<TableHead> head;
  std::uint64_t first = 0;  // number of the first entry
  std::vector<std::string> entries;
  std::optional<TableState> state;
  std::vector<std::string> people;  // fingerprints that belong to this table from now on
  std::optional<FaultNote> fault;
};

struct Listed {
  std::string id, game, mission, title;
  TableState state;
};

using TextFiles = std::map<std::string, std::string>;

class Store {
 public:
  virtual ~Store() = default;
  // Durable when it returns: survives a kill and a power cut. Throws StoreError, and then nothing was written. A change
  // whose `first` does not follow what is stored is refused so: one before it was lost.
  virtual void write(std::span<const Change> changes) = 0;

  virtual std::optional<TableHead> head(std::string_view table) = 0;
  virtual std::vector<std::string> entries(std::string_view table) = 0;
  virtual std::vector<Listed> tables_of(std::string_view person, std::size_t most) = 0;
  virtual std::vector<Listed> open_tables(std::size_t most) = 0;
  virtual std::vector<FaultNote> faults() = 0;  // the last hundred, the newest first

  // Content by digest: a table in play keeps the files that it began with.
  virtual void keep_content(std::string_view digest, const TextFiles& files) = 0;
  virtual TextFiles content(std::string_view digest) = 0;

  virtual std::optional<std::string> note(std::string_view key) = 0;  // the server's own notes: its key
  virtual void keep_note(std::string_view key, std::string_view value) = 0;
};

// SQLite (WAL, synchronous=FULL) in this file; ":memory:" for tests. Throws StoreError.
std::unique_ptr<Store> open_sqlite(const std::string& file);

// What Store::faults gives, read beside a program that is using the file. Throws StoreError.
std::vector<FaultNote> read_faults(const std::string& file);

}  // namespace fireteam

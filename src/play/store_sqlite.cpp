// SQLite: one connection that writes, one that reads, both in WAL mode with full synchronisation.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "base/text.h"
#include "play/sqlite.h"

namespace fireteam {

namespace {

using sqlite::Base, sqlite::FileLock, sqlite::Statement, sqlite::Transaction;

// Schema by steps: user_version counts those taken. A step is never changed once it was released; add another.
constexpr const char* schema_steps[] = {
    "CREATE TABLE tables(id TEXT PRIMARY KEY, game TEXT NOT NULL, mission TEXT NOT NULL, title TEXT NOT NULL,"
    " content TEXT NOT NULL, setup TEXT NOT NULL, seed TEXT NOT NULL, origin TEXT NOT NULL, chance_from INTEGER NOT "
    "NULL,"
    " created INTEGER NOT NULL, summary TEXT NOT NULL DEFAULT '', open INTEGER NOT NULL DEFAULT 0,"
    " over INTEGER NOT NULL DEFAULT 0, updated INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX tables_open ON tables(updated) WHERE open = 1 AND over = 0;"
    "CREATE TABLE entries(id TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY(id, n)) WITHOUT ROWID;"
    "CREATE TABLE people(person TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY(person, id)) WITHOUT ROWID;"
    "CREATE TABLE contents(digest TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(digest, name))"
    " WITHOUT ROWID;"
    "CREATE TABLE notes(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;",
    // Entries of many tables in the order in which they came, those of one change as lines of one text: a commit
    // appends to a page or two instead of changing a page of every table. Now and then they move to their tables
    // (settle).
    "CREATE TABLE recent(k INTEGER PRIMARY KEY, id TEXT NOT NULL, n INTEGER NOT NULL, lines TEXT NOT NULL);",
    "CREATE TABLE faults(k INTEGER PRIMARY KEY, id TEXT NOT NULL, at INTEGER NOT NULL, what TEXT NOT NULL,"
    " cause TEXT NOT NULL, record TEXT NOT NULL);",
    // Who looks for a table must not read the long rows of its neighbours, whose pages may be bad: the index is apart.
    "CREATE TABLE kept(k INTEGER PRIMARY KEY, id TEXT NOT NULL, n INTEGER NOT NULL, lines TEXT NOT NULL);"
    "INSERT INTO kept(id, n, lines) SELECT id, n, entry FROM entries ORDER BY id, n;"
    "CREATE INDEX kept_id ON kept(id, n);"
    "DROP TABLE entries;",
};
constexpr std::int64_t most_recent = 4096;
constexpr std::size_t most_counted = 4 * most_recent;
constexpr int log_pages = 4000;
constexpr int schema_version = static_cast<int>(std::size(schema_steps));

void migrate(Base& base) {
  Statement version(base, "PRAGMA user_version");
  version.row();
  auto at = static_cast<int>(version.number(0));
  version.with();
  if (at > schema_version)
    throw StoreError(fmt::format("the data is of a newer program (schema {}, this one knows {})", at, schema_version));
  for (; at < schema_version; ++at) {
    Transaction step(base);
    base.run(schema_steps[at]);
    base.run(fmt::format("PRAGMA user_version = {}", at + 1).c_str());
    step.commit();
  }
}

std::vector<FaultNote> faults_in(Base& base) {
  Statement find(base, "SELECT id, at, what, cause, record FROM faults ORDER BY k DESC LIMIT 100");
  std::vector<FaultNote> found;
  while (find.row()) found.push_back({find.text(0), find.number(1), find.text(2), find.text(3), find.text(4)});
  return found;
}

class Sqlite : public Store {
 public:
  Sqlite(std::unique_ptr<FileLock> lock, std::unique_ptr<Base> writing, std::unique_ptr<Base> reading)
      : lock_(std::move(lock)),
        writing_(std::move(writing)),
        reading_(std::move(reading)),
        head_(*writing_,
              "INSERT INTO tables(id, game, mission, title, content, setup, seed, origin, chance_from, created)"
              " VALUES(?,?,?,?,?,?,?,?,?,?)"),
        recently_(*writing_, "INSERT INTO recent(id, n, lines) VALUES(?,?,?)"),
        entry_(*writing_, "INSERT INTO kept(id, n, lines) VALUES(?,?,?)"),
        last_(*writing_, "SELECT n, lines FROM kept WHERE id = ? ORDER BY n DESC LIMIT 1"),
        state_(*writing_, "UPDATE tables SET summary = ?, open = ?, over = ?, updated = ? WHERE id = ?"),
        person_(*writing_, "INSERT OR IGNORE INTO people(person, id) VALUES(?,?)"),
        fault_(*writing_, "INSERT INTO faults(id, at, what, cause, record) VALUES(?,?,?,?,?)") {
    settle();
  }

  void write(std::span<const Change> changes) override {
    std::lock_guard lock(writing_mutex_);
    if (!counted_ || counts_.size() > most_counted) count();
    try {
      for (const Change& change : changes) follow(change);
      if (std::ranges::all_of(changes, [](const Change& change) { return empty(change); })) return;
      Transaction transaction(*writing_);
      for (const Change& change : changes) put(change);
      transaction.commit();
    } catch (...) {
      counted_ = false;  // whatever became of them, the next change is compared with what is there
      throw;
    }
    if (recent_ - stay_ >= most_recent) settle();
  }

  std::optional<TableHead> head(std::string_view table) override {
    std::lock_guard lock(mutex());
    Statement find(base(),
                   "SELECT id, game, mission, title, content, setup, seed, origin, chance_from, created FROM tables"
                   " WHERE id = ?");
    if (!find.with(table).row()) return std::nullopt;
    return TableHead{find.text(0),  find.text(1), find.text(2),
                     find.text(3),  find.text(4), find.text(5),
                     find.text(6),  find.text(7), static_cast<std::size_t>(find.number(8)),
                     find.number(9)};
  }

  std::vector<std::string> entries(std::string_view table) override {
    std::lock_guard lock(mutex());
    Statement find(base(),
                   "SELECT n, lines FROM kept WHERE id = ?1 UNION ALL SELECT n, lines FROM recent WHERE id = ?1"
                   " ORDER BY n");
    std::vector<std::string> found;
    for (find.with(table); find.row();) {
      const std::string lines = find.text(1);
      for (std::string_view line : split(lines, '\n')) found.emplace_back(line);
    }
    return found;
  }

  std::vector<Listed> tables_of(std::string_view person, std::size_t most) override {
    std::lock_guard lock(mutex());
    Statement find(base(),
                   "SELECT t.id, t.game, t.mission, t.title, t.summary, t.open, t.over, t.updated FROM people p"
                   " JOIN tables t ON t.id = p.id WHERE p.person = ? ORDER BY t.updated DESC LIMIT ?");
    return listed(find.with(person, most));
  }

  std::vector<Listed> open_tables(std::size_t most) override {
    std::lock_guard lock(mutex());
    Statement find(base(),
                   "SELECT id, game, mission, title, summary, open, over, updated FROM tables"
                   " WHERE open = 1 AND over = 0 ORDER BY updated DESC LIMIT ?");
    return listed(find.with(most));
  }

  std::vector<FaultNote> faults() override {
    std::lock_guard lock(mutex());
    return faults_in(base());
  }

  void keep_content(std::string_view digest, const TextFiles& files) override {
    std::lock_guard lock(writing_mutex_);
    Statement put(*writing_, "INSERT OR IGNORE INTO contents(digest, name, text) VALUES(?,?,?)");
    Transaction transaction(*writing_);
    for (const auto& [name, text] : files) put.with(digest, name, text).run();
    transaction.commit();
  }

  TextFiles content(std::string_view digest) override {
    std::lock_guard lock(mutex());
    Statement find(base(), "SELECT name, text FROM contents WHERE digest = ?");
    TextFiles files;
    for (find.with(digest); find.row();) files[find.text(0)] = find.text(1);
    return files;
  }

  std::optional<std::string> note(std::string_view key) override {
    std::lock_guard lock(mutex());
    Statement find(base(), "SELECT value FROM notes WHERE key = ?");
    if (!find.with(key).row()) return std::nullopt;
    return find.text(0);
  }

  void keep_note(std::string_view key, std::string_view value) override {
    std::lock_guard lock(writing_mutex_);
    Statement(*writing_, "INSERT OR REPLACE INTO notes(key, value) VALUES(?,?)").with(key, value).run();
  }

 private:
  static std::string joined(const std::vector<std::string>& entries) {
    std::string lines = entries.front();
    for (std::size_t i = 1; i < entries.size(); ++i) (lines += '\n') += entries[i];
    return lines;
  }
  static bool empty(const Change& change) {
    return !change.head && !change.state && change.entries.empty() && change.people.empty() && !change.fault;
  }
  static std::uint64_t lines_in(std::string_view text) {
    return 1 + static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
  }
  // How many entries the tables have of which some are recent. All others are looked up when they are written to.
  void count() {
    counts_.clear();
    recent_ = 0;
    Statement find(*writing_, "SELECT id, n, lines FROM recent");
    for (; find.row(); ++recent_) {
      std::uint64_t& known = counts_[find.text(0)];
      known = std::max(known, static_cast<std::uint64_t>(find.number(1)) + lines_in(find.view(2)));
    }
    counted_ = true;
  }
  void follow(const Change& change) {
    auto [known, fresh] = counts_.try_emplace(change.table);
    if (fresh && last_.with(change.table).row()) {
      known->second = static_cast<std::uint64_t>(last_.number(0)) + lines_in(last_.view(1));
      last_.with();
    }
    if (change.first != known->second)
      throw StoreError(fmt::format("storage: entry {} of table {} does not follow {}: one before it was lost",
                                   change.first, change.table, known->second));
    known->second += change.entries.size();
  }
  void put(const Change& change) {
    if (const auto& head = change.head)
      head_
          .with(head->id, head->game, head->mission, head->title, head->content, head->setup, head->seed, head->origin,
                head->chance_from, head->created)
          .run();
    if (!change.entries.empty())
      recently_.with(change.table, static_cast<std::int64_t>(change.first), joined(change.entries)).run();
    if (const auto& state = change.state)
      state_.with(state->summary, state->open, state->over, state->updated, change.table).run();
    for (const std::string& person : change.people) person_.with(person, change.table).run();
    if (const auto& fault = change.fault)
      fault_.with(fault->table, fault->at, fault->what, fault->cause, fault->record).run();
    recent_ += !change.entries.empty();
  }
  // Recent entries move to their tables, in their order there: those of one table as lines of one text. If this fails,
  // what was written stays written; a table whose pages are bad keeps its recent entries where they are.
  void settle() {
    struct Lines {
      std::int64_t n = 0;
      std::string text;
      std::vector<std::int64_t> rows;
      bool stay = false;
    };
    stay_ = recent_;
    counted_ = false;
    try {
      Transaction transaction(*writing_);
      std::map<std::string, Lines> tables;
      Statement find(*writing_, "SELECT id, n, lines, k FROM recent ORDER BY id, n");
      while (find.row()) {
        auto [found, fresh] = tables.try_emplace(find.text(0), Lines{find.number(1), find.text(2), {}});
        Lines& lines = found->second;
        if (!fresh) (lines.text += '\n') += find.view(2);
        lines.rows.push_back(find.number(3));
      }
      std::int64_t stay = 0;
      for (auto& [table, lines] : tables) {
        lines.stay = !move(table, lines.n, lines.text);
        if (lines.stay) stay += static_cast<std::int64_t>(lines.rows.size());
      }
      if (stay == 0) writing_->run("DELETE FROM recent");
      Statement moved(*writing_, "DELETE FROM recent WHERE k = ?");
      for (const auto& [table, lines] : tables)
        if (stay > 0 && !lines.stay)
          for (std::int64_t row : lines.rows) moved.with(row).run();
      transaction.commit();
      stay_ = stay;
    } catch (const StoreError& error) {
      spdlog::error("recent entries are not moved to their tables: {}", error.what());
    }
  }
  bool move(const std::string& table, std::int64_t n, const std::string& lines) {
    writing_->run("SAVEPOINT one");
    try {
      entry_.with(table, n, lines).run();
    } catch (const StoreError& error) {
      writing_->run("ROLLBACK TO one");  // fails if the whole transaction is gone
      spdlog::error("the recent entries of table {} are not moved: {}", table, error.what());
      return false;
    }
    writing_->run("RELEASE one");
    return true;
  }
  static std::vector<Listed> listed(Statement& find) {
    std::vector<Listed> found;
    while (find.row())
      found.push_back({find.text(0), find.text(1), find.text(2), find.text(3),
                       TableState{find.text(4), find.number(5) != 0, find.number(6) != 0, find.number(7)}});
    return found;
  }
  // A store in memory has one connection for both.
  Base& base() { return reading_ ? *reading_ : *writing_; }
  std::mutex& mutex() { return reading_ ? reading_mutex_ : writing_mutex_; }

  std::unique_ptr<FileLock> lock_;
  std::mutex writing_mutex_, reading_mutex_;
  std::unique_ptr<Base> writing_, reading_;
  Statement head_, recently_, entry_, last_, state_, person_, fault_;
  bool counted_ = false;                                   // the following are as what is stored
  std::unordered_map<std::string, std::uint64_t> counts_;  // entries by table
  std::int64_t recent_ = 0;                                // rows there
  std::int64_t stay_ = 0;                                  // of them could not be moved to their tables
};

// The log is laid out before it is used: a commit into a file that does not grow waits for the data alone, not for
// the file system's own journal. What lies behind the last frame is never read as one.
void lay_out_log(Base& base) {
  sqlite3_file* log = nullptr;
  sqlite3_int64 size = 0;
  if (sqlite3_file_control(base.handle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || !log ||
      !log->pMethods || log->pMethods->xFileSize(log, &size) != SQLITE_OK)
    return;
  const std::string zeros(64U << 10U, '\0');  // SQLite writes less than 128 KiB at a time
  constexpr sqlite3_int64 wanted = sqlite3_int64{log_pages} * (4096 + 24) + 32;  // frames with their heads
  while (size < wanted) {
    if (log->pMethods->xWrite(log, zeros.data(), static_cast<int>(zeros.size()), size) != SQLITE_OK) return;
    size += static_cast<sqlite3_int64>(zeros.size());
  }
  log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
}

}  // namespace

std::vector<FaultNote> read_faults(const std::string& file) {
  Base base(file, SQLITE_OPEN_READWRITE);  // a reader needs the log's index, which is a file of its own
  return faults_in(base);
}

std::unique_ptr<Store> open_sqlite(const std::string& file) {
  const bool in_memory = file == ":memory:";
  auto lock = in_memory ? nullptr : std::make_unique<FileLock>(file);
  auto writing = std::make_unique<Base>(file);
  writing->run("PRAGMA journal_mode = WAL");
  writing->run("PRAGMA synchronous = FULL");
  writing->run("PRAGMA foreign_keys = ON");
  // Everybody waits while the log is worked off: seldom, then.
  writing->run(fmt::format("PRAGMA wal_autocheckpoint = {}", log_pages).c_str());
  migrate(*writing);
  if (!in_memory) lay_out_log(*writing);
  auto reading = in_memory ? nullptr : std::make_unique<Base>(file);
  return std::make_unique<Sqlite>(std::move(lock), std::move(writing), std::move(reading));
}

}  // namespace fireteam

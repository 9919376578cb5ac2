// SQLite: one connection that writes, one that reads, both in WAL mode with full synchronisation.
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <mutex>

#include "base/text.h"
#include "play/store.h"

namespace fireteam {

namespace {

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
};
constexpr std::int64_t most_recent = 4096;
constexpr int log_pages = 4000;
constexpr int schema_version = static_cast<int>(std::size(schema_steps));

// Two programs that append to the same tables would not know of each other's entries. A killed program lets go.
class FileLock {
 public:
  explicit FileLock(const std::string& file)
      : handle_(::open((file + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (handle_ < 0) throw StoreError(fmt::format("{}.lock: cannot be opened", file));
    if (::flock(handle_, LOCK_EX | LOCK_NB) != 0) {
      ::close(handle_);
      throw StoreError(fmt::format("{}: another program is using it", file));
    }
  }
  ~FileLock() { ::close(handle_); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int handle_;
};

class Base {
 public:
  explicit Base(const std::string& file) {
    if (sqlite3_open_v2(file.c_str(), &handle_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        nullptr) != SQLITE_OK) {
      std::string what = fmt::format("{}: {}", file, handle_ ? sqlite3_errmsg(handle_) : "cannot be opened");
      sqlite3_close(handle_);
      throw StoreError(what);
    }
    sqlite3_busy_timeout(handle_, 5000);
  }
  ~Base() { sqlite3_close_v2(handle_); }
  Base(const Base&) = delete;
  Base& operator=(const Base&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
  }
  [[noreturn]] void fail(std::string_view doing) const {
    throw StoreError(fmt::format("storage: {} ({})", sqlite3_errmsg(handle_), doing.substr(0, 40)));
  }
  sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
};

// A prepared statement; bind values in order, then step through rows. Texts are not copied: they must live until the
// last row.
class Statement {
 public:
  Statement(Base& base, const char* sql) : base_(base), sql_(sql) {
    if (sqlite3_prepare_v3(base.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr) != SQLITE_OK)
      base.fail(sql);
  }
  ~Statement() { sqlite3_finalize(handle_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  template <class... Values>
  Statement& with(const Values&... values) {
    sqlite3_reset(handle_);
    int at = 0;
    (bind(++at, values), ...);
    return *this;
  }
  bool row() {
    int code = sqlite3_step(handle_);
    if (code == SQLITE_ROW) return true;
    sqlite3_reset(handle_);
    if (code != SQLITE_DONE) base_.fail(sql_);
    return false;
  }
  void run() {
    while (row()) {
    }
  }
  // Until the next row.
  std::string_view view(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return bytes ? std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)))
                 : std::string_view();
  }
  std::string text(int column) const { return std::string(view(column)); }
  std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }

 private:
  void bind(int at, std::string_view text) {
    sqlite3_bind_text(handle_, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  }
  void bind(int at, std::int64_t number) { sqlite3_bind_int64(handle_, at, number); }
  void bind(int at, std::size_t number) { sqlite3_bind_int64(handle_, at, static_cast<std::int64_t>(number)); }
  void bind(int at, bool flag) { sqlite3_bind_int64(handle_, at, flag ? 1 : 0); }

  Base& base_;
  const char* sql_;
  sqlite3_stmt* handle_ = nullptr;
};

void migrate(Base& base) {
  Statement version(base, "PRAGMA user_version");
  version.row();
  auto at = static_cast<int>(version.number(0));
  version.with();
  if (at > schema_version)
    throw StoreError(fmt::format("the data is of a newer program (schema {}, this one knows {})", at, schema_version));
  for (; at < schema_version; ++at) {
    base.run("BEGIN IMMEDIATE");
    base.run(schema_steps[at]);
    base.run(fmt::format("PRAGMA user_version = {}", at + 1).c_str());
    base.run("COMMIT");
  }
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
        entry_(*writing_, "INSERT INTO entries(id, n, entry) VALUES(?,?,?)"),
        state_(*writing_, "UPDATE tables SET summary = ?, open = ?, over = ?, updated = ? WHERE id = ?"),
        person_(*writing_, "INSERT OR IGNORE INTO people(person, id) VALUES(?,?)") {
    Statement count(*writing_, "SELECT count(*) FROM recent");
    count.row();
    recent_ = count.number(0);
  }

  void write(std::span<const Change> changes) override {
    std::lock_guard lock(writing_mutex_);
    if (std::ranges::all_of(changes, [](const Change& change) { return empty(change); })) return;
    writing_->run("BEGIN IMMEDIATE");
    try {
      std::int64_t recent = recent_;
      for (const Change& change : changes) recent += put(change);
      if (recent >= most_recent) {
        settle();
        recent = 0;
      }
      writing_->run("COMMIT");
      recent_ = recent;
    } catch (const StoreError&) {
      sqlite3_exec(writing_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
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
                   "SELECT n, entry FROM entries WHERE id = ?1 UNION ALL SELECT n, lines FROM recent WHERE id = ?1"
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

  void keep_content(std::string_view digest, const TextFiles& files) override {
    std::lock_guard lock(writing_mutex_);
    Statement put(*writing_, "INSERT OR IGNORE INTO contents(digest, name, text) VALUES(?,?,?)");
    writing_->run("BEGIN IMMEDIATE");
    for (const auto& [name, text] : files) put.with(digest, name, text).run();
    writing_->run("COMMIT");
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
    return !change.head && !change.state && change.entries.empty() && change.people.empty();
  }
  // How many rows of recent entries it made.
  std::int64_t put(const Change& change) {
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
    return change.entries.empty() ? 0 : 1;
  }
  // Recent entries move to their tables, in their order there: those of one table as lines of one text.
  void settle() {
    Statement find(*writing_, "SELECT id, n, lines FROM recent ORDER BY id, n");
    std::string table, lines;
    std::int64_t n = 0;
    while (find.row()) {
      if (find.view(0) == table) {
        (lines += '\n') += find.view(2);
        continue;
      }
      if (!table.empty()) entry_.with(table, n, lines).run();
      table = find.view(0);
      n = find.number(1);
      lines = find.view(2);
    }
    if (!table.empty()) entry_.with(table, n, lines).run();
    writing_->run("DELETE FROM recent");
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
  Statement head_, recently_, entry_, state_, person_;
  std::int64_t recent_ = 0;  // rows there
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

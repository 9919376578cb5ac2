// SQLite's connections, transactions and statements, with StoreError for whatever fails.
#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "play/store.h"

namespace fireteam::sqlite {

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
  explicit Base(const std::string& file, int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) {
    if (sqlite3_open_v2(file.c_str(), &handle_, how | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
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

// Rolled back unless it was committed.
class Transaction {
 public:
  explicit Transaction(Base& base) : base_(base) { base.run("BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (!sqlite3_get_autocommit(base_.handle())) sqlite3_exec(base_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() { base_.run("COMMIT"); }

 private:
  Base& base_;
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

}  // namespace fireteam::sqlite

// The server without its sockets: all tables and everybody connected. Text comes in from a session and text goes out to
// sessions; sockets, threads and files are handed in, so tests and fuzzers drive it with strings alone.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

#include "play/library.h"
#include "play/limits.h"
#include "play/meters.h"
#include "play/table.h"
#include "play/tasks.h"
#include "play/thrown.h"
#include "play/writer.h"

namespace fireteam {

// Takes a message for a connection, from any thread. False: its queue is long and a droppable message was dropped.
using Sink = std::function<bool(std::string text, bool droppable)>;

struct ServerOptions {
  Files balance;                              // the lab's measurements, <game>.json
  std::size_t threads = 2;                    // 0: everything runs inside the call (tests, fuzzers)
  bool write_behind = true;                   // a writer thread; false: written inside the call
  double messages_a_second = 40;              // of one session, with a burst of four times as many; 0 = no limit
  std::int64_t idle_ms = 60'000;              // a table that nobody looks at leaves memory after this
  std::function<std::int64_t()> now;          // milliseconds since 1970; the system clock by default
  std::function<std::int64_t()> ticks;        // milliseconds that never go back; `now` if that is given
  std::function<bool()> room_on_disk;         // false: no new tables for now
  std::function<Key()> new_seed;              // of a table's dice; libsodium by default
  std::uint64_t bot_seed = 0;                 // 0 = from libsodium
  std::uint32_t longest_thought_ms = 10'000;  // of a bot or a hint
};

class Server;

class Session {
 public:
  Session(std::uint64_t id, Sink sink, std::string address)
      : id_(id), sink_(std::move(sink)), address_(std::move(address)) {}
  std::uint64_t id() const { return id_; }

 private:
  friend class Server;
  const std::uint64_t id_;
  const Sink sink_;
  const std::string address_;  // empty: not counted
  // Used by the thread that receives only:
  Allowance messages_;
  int excesses_ = 0;
  // Used by whoever handles its messages, one at a time:
  std::string person_;
  Key next_seed_{};
  // Used by any thread:
  std::mutex mutex_;  // of the next three
  std::vector<std::string> tables_;
  std::deque<Message> inbox_;
  bool busy_ = false;  // a message is being handled
  std::atomic<bool> behind_{false}, gone_{false};
  std::atomic<std::size_t> thinking_{0};
};
using SessionPtr = std::shared_ptr<Session>;

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json", body;
  std::string file;  // a name to save it under
};

class Server {
 public:
  Server(Store& store, Files content, std::span<const Rules* const> games, ServerOptions options);
  ~Server();

  // `address` is where it comes from, for what one address may have; empty: not counted.
  SessionPtr connect(Sink sink, std::string address = {});
  // One message. False: the connection is to be closed (a flood).
  bool receive(const SessionPtr& session, std::string_view text);
  void disconnect(const SessionPtr& session);
  void drained(const SessionPtr& session);  // a queue that was long is empty: what was dropped is made good

  // GET and POST below /api/; `secret` is the header X-Fireteam-Client. `then` is called from any thread.
  using HttpThen = std::function<void(HttpAnswer)>;
  void http(std::string_view method, std::string_view path, std::string_view secret, std::string body, HttpThen then,
            const std::string& address = {});
  std::string metrics() const;  // in Prometheus' text format
  Meters& meters() { return meters_; }

  // Who writes to sockets is told when the messages of one commit begin and end, so as to send them off together.
  // Set before the first message.
  void around_commits(std::function<void(bool begins)> told) { writer_.around(std::move(told)); }

  void tick();  // now and then: tables that nobody looks at leave memory
  void beat();  // a few times a second: who came and went is told, many at once
  void stop();  // no more messages; what was accepted becomes durable

  std::size_t tables_in_memory() const;
  // Faults of the program met since the start.
  std::uint64_t faults() const { return meters_.table_faults + meters_.work_faults; }
  Library& library() { return library_; }

 private:
  struct Slot {  // a table's place: the strand of its tasks, and the table while it is in memory
    explicit Slot(Pool& pool) : strand(std::make_shared<Strand>(pool)) {}
    std::shared_ptr<Strand> strand;
    // Used in the strand only:
    std::unique_ptr<Table> table;
    std::uint64_t entries = 0;
    std::int64_t used = 0, listed = 0;
    std::uint64_t listed_key = 0;
    bool stale = false;    // its line in lists is a little old; tick() sees to it
    bool stalled = false;  // it was read again: tick() lets its bots go on
    bool noted = false;    // a fault of somebody's question is kept for the authors: once is enough
    // Used by any thread:
    std::atomic<std::size_t> viewers{0};
    std::atomic<int> writing{0};
    std::atomic<bool> failed{false};  // what is in memory is not what is stored: it must be read again
    std::atomic<bool> loaded{false};
  };
  using SlotPtr = std::shared_ptr<Slot>;

  std::int64_t now() const { return options_.now(); }
  std::int64_t ticks() const { return options_.ticks(); }
  void send(std::uint64_t session, std::string text, bool droppable = false);
  static void send(const SessionPtr& session, std::string text, bool droppable = false);
  void send(std::vector<Out::Send> sends);
  SessionPtr session_of(std::uint64_t id) const;

  // server_sessions.cpp
  // Messages of one session are handled one after the other, so that nobody has more than one thread of the server. The
  // next one follows when the last hold on this one is let go.
  using Hold = std::shared_ptr<void>;
  bool allowed_now(Session& session, Message& message);
  void handle(const SessionPtr& session, Message message);
  void dispatch(const SessionPtr& session, Message& message, Hold hold);
  void handle_next(const SessionPtr& session);
  bool over_a_limit(const SessionPtr& session, const std::string& id, std::string_view what);
  // Every table that the session has open is told of it, in the table's own strand.
  void at_tables(Session& session, void (Table::*tell)(std::uint64_t session, Out& out));

  // server.cpp
  void hello(const SessionPtr& session, Message& message);
  void unload(const SlotPtr& slot, const std::string& id, std::int64_t idle_ms);

  // server_tables.cpp
  void to_table(const SessionPtr& session, std::string type, Message message, Hold hold);
  SlotPtr slot_of(const std::string& table);  // nothing if there is no such table
  Table* table_in(const SlotPtr& slot, const std::string& id, std::string& why);
  void list(Slot& slot, std::uint64_t key, std::int64_t time, Change& change);
  void finish(const SlotPtr& slot, const std::string& id, Out out, std::optional<TableHead> head = std::nullopt,
              std::function<void(bool)> then = nullptr);
  void submit(const SlotPtr& slot, const std::string& id, Change change, std::function<void(bool)> then);

  // server_bots.cpp
  void think(const SessionPtr& session, const SlotPtr& slot, const std::string& id, Out& out);
  void start_bot(const SlotPtr& slot, const std::string& id);
  std::uint32_t horizon_of(const Table& table);

  // server_faults.cpp
  // In the table's strand, for what its task threw. A task that changes the table stops it; `cause` is for the authors.
  void stop_table(const SlotPtr& slot, const std::string& id, const Thrown& thrown, const std::string& cause);
  // … and one that only asks does not.
  void note_fault(const SlotPtr& slot, const std::string& id, const Thrown& thrown, const std::string& cause);
  void read_again(const SlotPtr& slot, const std::string& id);

  // server_lobby.cpp
  void lobby(const SessionPtr& session, Message& message, Hold hold);
  void create(const SessionPtr& session, Message& message, Hold hold);
  void rule(const SessionPtr& session, Message& message);
  void campaign(const SessionPtr& session, Message& message, Hold hold);
  using Made = std::function<void(Result<std::string>, const std::map<std::string, std::string>& invites)>;
  Result<SlotPtr> lay_out(NewTable& wish, Out& out);
  void make(NewTable wish, Made then);
  Result<NewTable> wish_from(Message& message, const std::string& person);
  Result<NewTable> next_of(const SlotPtr& slot, NewTable wish, const std::string& campaign);
  void carry_on(NewTable wish, const std::string& campaign, std::function<void(Result<NewTable>)> then);

  // server_http.cpp
  void table_file(std::string id, std::string what, std::string person, std::string asker, HttpThen then);
  HttpAnswer file_of(const SlotPtr& slot, const std::string& id, const std::string& what, const std::string& person,
                     std::shared_ptr<Telling>& telling, std::string& told_to);
  void import(std::string body, std::string person, const std::string& address, HttpThen then);
  std::string read_import(const std::string& body, NewTable& wish, std::string& differs);

  static constexpr std::size_t most_stories = 64;
  ServerOptions options_;
  Store& store_;
  Key server_key_{};
  Library library_;
  Meters meters_;
  Allowances tables_made_{tables_of_person}, tables_of_address_{tables_of_address}, chat_{chat_of_person},
      chat_of_address_{chat_of_address}, messages_of_address_{messages_of_address}, requests_{requests_of_person};
  Writer writer_;
  Thinkers thinkers_;
  Pool pool_;
  std::thread lister_;  // makes the list of games for the lobby
  std::atomic<std::uint64_t> next_session_{1}, bot_number_{0};
  mutable std::mutex sessions_mutex_, slots_mutex_;
  std::unordered_map<std::uint64_t, SessionPtr> sessions_;
  std::unordered_map<std::string, SlotPtr> slots_;
  std::mutex due_mutex_;
  std::vector<std::pair<std::string, SlotPtr>> due_;  // tables whose people have something to hear at the next beat
  std::atomic<std::size_t> unloaded_{0};              // tables that left memory since it was given back
  std::mutex stories_mutex_;
  std::map<std::string, std::string> stories_;  // of tables that are over, by table and whose eyes
  std::atomic<bool> stopping_{false};
};

}  // namespace fireteam

// A server's life: start, hello, ticks, the end.
#include "play/server.h"

#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/thread_name.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr int protocol_version = 2;
constexpr std::size_t memory_back_after = 200;  // tables that left: then what they held goes back to the system
constexpr std::int64_t short_idle_ms = 2000;

std::int64_t system_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::int64_t steady_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

std::size_t long_hands(std::size_t threads) { return threads == 0 ? 0 : std::max<std::size_t>(4, 2 * threads); }

ServerOptions filled(ServerOptions options) {
  if (!options.ticks) options.ticks = options.now ? options.now : steady_now;
  if (!options.now) options.now = system_now;
  if (!options.new_seed) options.new_seed = new_key;
  if (options.bot_seed == 0) {
    Key key = new_key();
    for (std::size_t i = 0; i < 8; ++i) options.bot_seed = options.bot_seed << 8 | key[i];
  }
  return options;
}

}  // namespace

Server::Server(Store& store, Files content, std::span<const Rules* const> games, ServerOptions options)
    : options_(filled(std::move(options))),
      store_(store),
      library_(std::move(content), options_.balance, games, store),
      writer_(store, options_.write_behind),
      thinkers_(long_hands(options_.threads)),
      pool_(options_.threads) {
  auto key = key_from_hex(store_.note("server-key").value_or(""));
  if (!key) {
    key = new_key();
    store_.keep_note("server-key", to_hex(*key));
  }
  server_key_ = *key;
  // The first lobby need not wait. Not among the thinkers: they give way, and on a busy machine whoever came to the
  // lobby meanwhile, and the tables behind them, would stand still until everything else had its turn.
  if (options_.threads > 0)
    lister_ = std::thread([this] {
      name_thread("ft-list");
      if (auto thrown = thrown_by([&] { library_.games_json(); }))
        spdlog::error("the games cannot be listed: {}", thrown->what);
    });
}

Server::~Server() { stop(); }

void Server::stop() {
  if (stopping_.exchange(true)) return;
  library_.stop();
  if (lister_.joinable()) lister_.join();
  thinkers_.stop();
  pool_.stop();
  writer_.stop();
}

void Server::hello(const SessionPtr& session, Message& message) {
  const std::string id = message.id();
  std::string secret = message.text("client", 64);
  if (!session->person_.empty()) return send(session, error_reply(id, "Hello was said already."));
  const auto version = message.number("version");
  if (!version) message.complain("version", "the version of the protocol");
  if (message.bad()) return send(session, error_reply(id, message.complaint()));
  if (*version != protocol_version)
    return send(session, error_reply(id, fmt::format("version: this server speaks version {}, load the page again",
                                                     protocol_version)));
  if (!well_formed_secret(secret)) secret = new_secret();
  session->person_ = fingerprint(secret);
  session->next_seed_ = options_.new_seed();
  json welcome{{"type", "welcome"},
               {"version", protocol_version},
               {"client", secret},
               {"server", "fireteam"},
               {"commit", commitment(session->next_seed_)}};
  if (!id.empty()) welcome["id"] = id;
  send(session, dump(welcome));
}

void Server::beat() {
  std::vector<std::pair<std::string, SlotPtr>> due;
  {
    std::lock_guard lock(due_mutex_);
    due.swap(due_);
  }
  for (const auto& [id, slot] : due)
    slot->strand->post([this, id = id, slot = slot] {
      if (!slot->table || slot->failed) return;
      Out out;
      slot->table->presence(out);
      finish(slot, id, std::move(out));
    });
}

// Runs in the table's strand.
void Server::unload(const SlotPtr& slot, const std::string& id, std::int64_t idle_ms) {
  if (!slot->table || slot->failed) return;
  const auto thrown = thrown_by([&] {
    if (slot->stale) {
      Change change;
      list(*slot, slot->table->state_key(), now(), change);
      submit(slot, id, std::move(change), [](bool) {});
    }
    if (std::exchange(slot->stalled, false)) start_bot(slot, id);
  });
  if (thrown) return stop_table(slot, id, *thrown, "its line in lists");
  if (slot->table->viewers() > 0 || slot->writing > 0) return;
  if (ticks() - slot->used < idle_ms) return;
  slot->table.reset();
  slot->loaded = false;
  ++unloaded_;
}

void Server::tick() {
  std::vector<std::pair<std::string, SlotPtr>> all;
  std::size_t unwatched = 0;
  {
    std::lock_guard lock(slots_mutex_);
    // Nobody else holds it and no task of its strand waits: the next who asks for the table gets a new one.
    std::erase_if(slots_, [](const auto& one) { return !one.second->loaded && one.second.use_count() == 1; });
    for (const auto& [id, slot] : slots_)
      if (slot->loaded) {
        all.emplace_back(id, slot);
        unwatched += slot->viewers == 0;
      }
  }
  const std::int64_t idle_ms =
      unwatched > many_unwatched ? std::min(short_idle_ms, options_.idle_ms) : options_.idle_ms;
  for (const auto& [id, slot] : all)
    slot->strand->post([this, slot = slot, id = id, idle_ms] { unload(slot, id, idle_ms); });
  if (unloaded_ >= memory_back_after) {
    unloaded_ = 0;
    thinkers_.post({"", "", 100}, [](const Thinkers::Turn&) { malloc_trim(0); });
  }
}

std::size_t Server::tables_in_memory() const {
  std::lock_guard lock(slots_mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(slots_, [](const auto& one) { return one.second->loaded.load(); }));
}

}  // namespace fireteam

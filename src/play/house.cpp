// The way of a message to its table and of the results to disk and back.
#include "play/house.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

namespace fireteam {

using nlohmann::json;

namespace {

constexpr int protocol_version = 2;
constexpr int most_excesses = 200;            // messages over the limit before a connection is closed
constexpr int most_thinking = 3;              // long questions of one session at a time
constexpr std::size_t most_open_tables = 32;  // of one session
constexpr std::int64_t listing_every_ms = 1000;

std::int64_t system_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

HouseOptions filled(HouseOptions options) {
  if (!options.now) options.now = system_now;
  if (!options.new_seed) options.new_seed = new_key;
  if (options.bot_seed == 0) {
    Key key = new_key();
    for (std::size_t i = 0; i < 8; ++i) options.bot_seed = options.bot_seed << 8 | key[i];
  }
  return options;
}

}  // namespace

House::House(Store& store, Files content, std::span<const Rules* const> games, HouseOptions options)
    : options_(filled(std::move(options))),
      store_(store),
      library_(std::move(content), options_.balance, games, store),
      writer_(store, options_.write_behind),
      pool_(options_.threads) {
  auto key = key_from_hex(store_.note("server-key").value_or(""));
  if (!key) {
    key = new_key();
    store_.keep_note("server-key", to_hex(*key));
  }
  server_ = *key;
  if (options_.threads > 0) pool_.post_long([this] { library_.games_json(); });  // the first lobby need not wait
}

House::~House() { stop(); }

void House::stop() {
  if (stopping_.exchange(true)) return;
  pool_.stop();
  writer_.stop();
}

// The table's line in lists, as of now.
void House::list(Slot& slot, std::uint64_t key, std::int64_t time, Change& change) {
  slot.listed_key = key;
  slot.listed = time;
  slot.stale = false;
  change.state = slot.table->state(time);
}

bool House::receive(const SessionPtr& session, std::string_view text) {
  if (stopping_) return false;
  if (!allowed_now(*session)) {
    if (session->excesses_ > most_excesses) return false;
    send(session, error_reply("", "Too many messages: wait a moment."));
    return true;
  }
  auto parsed = Message::parse(text);
  if (!parsed) {
    send(session, error_reply("", to_text(parsed.complaints().front())));
    return true;
  }
  Message& message = *parsed;
  const std::string type = message.type(), id = message.id();
  if (message.bad()) {
    send(session, error_reply(id, message.complaint()));
  } else if (type == "hello") {
    hello(session, message);
  } else if (type == "ping") {
    json pong{{"type", "pong"}};
    if (!id.empty()) pong["id"] = id;
    send(session, dump(pong));
  } else if (session->person_.empty()) {
    send(session, error_reply(id, "Say hello first."));
  } else if (type == "lobby") {
    lobby(session, message);
  } else if (type == "create") {
    create(session, message);
  } else if (type == "rule") {
    rule(session, message);
  } else {
    to_table(session, type, std::move(message));
  }
  return true;
}

void House::hello(const SessionPtr& session, Message& message) {
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

// ---- tables

House::SlotPtr House::slot_of(const std::string& table) {
  {
    std::lock_guard lock(slots_mutex_);
    if (auto found = slots_.find(table); found != slots_.end()) return found->second;
  }
  if (table.size() > 32 || !store_.head(table)) return nullptr;
  std::lock_guard lock(slots_mutex_);
  auto [found, fresh] = slots_.try_emplace(table);
  if (fresh) found->second = std::make_shared<Slot>(pool_);
  return found->second;
}

Table* House::table_in(Slot& slot, const std::string& id, std::string& why) {
  slot.used = now();
  if (slot.table) return slot.table.get();
  auto head = store_.head(id);
  if (!head) {
    why = "There is no such table.";
    return nullptr;
  }
  auto game = library_.load(head->game, head->mission, head->content);
  if (!game) {
    why = "This table cannot be opened by this program: " + to_text(game.complaints().front());
    return nullptr;
  }
  try {
    auto entries = store_.entries(id);
    auto table = Table::load(std::move(*head), entries, *game, server_);
    if (!table) {
      why = "This table cannot be opened by this program: " + to_text(table.complaints().front());
      return nullptr;
    }
    slot.entries = entries.size();
    slot.table = std::move(*table);
    slot.loaded = true;
  } catch (const std::exception& error) {
    spdlog::error("table {} cannot be loaded: {}", id, error.what());
    why = "This table cannot be opened: a fault of the program.";
    return nullptr;
  }
  return slot.table.get();
}

void House::to_table(const SessionPtr& session, std::string type, Message message) {
  const std::string id = message.id(), table = message.need("table", 32);
  if (message.bad()) return send(session, error_reply(id, message.complaint()));
  if ((type == "open" || type == "join") && std::ranges::count(session->tables_, table) == 0) {
    if (session->tables_.size() >= most_open_tables)
      return send(session, error_reply(id, "Too many tables are open here: leave one first."));
    session->tables_.push_back(table);
  }
  if (type == "leave") std::erase(session->tables_, table);
  struct Letter {
    std::string id, table, person;
    Message message;
  };
  auto letter = std::make_shared<Letter>(Letter{id, table, session->person_, std::move(message)});
  auto deliver = [this, session, letter](SlotPtr slot) {
    slot->row->post([this, slot, session, letter] {
      std::string why;
      Table* found = table_in(*slot, letter->table, why);
      if (!found) return send(session, error_reply(letter->id, why));
      Out out;
      found->receive({session->id(), letter->person}, letter->message, now(), out);
      if (session->gone_) found->gone(session->id(), out);
      finish(slot, letter->table, std::move(out));
      start_bot(slot, letter->table);
    });
  };
  SlotPtr known;
  {
    std::lock_guard lock(slots_mutex_);
    if (auto found = slots_.find(table); found != slots_.end()) known = found->second;
  }
  if (known) return deliver(known);
  pool_.post([this, session, letter, deliver] {
    if (SlotPtr slot = slot_of(letter->table)) return deliver(slot);
    send(session, error_reply(letter->id, "There is no such table."));
  });
}

// Runs in the table's row. What was said is sent when what was done is durable.
void House::finish(const SlotPtr& slot, const std::string& id, Out out, std::optional<TableHead> head,
                   std::function<void(bool)> then) {
  if (out.think) {
    SessionPtr session = session_of(out.think_for);
    if (session && session->thinking_.fetch_add(1) < most_thinking) {
      Thinking limits{options_.longest_thought_ms, slot->table ? horizon_of(*slot->table) : 0};
      pool_.post_long([session, think = std::move(out.think), limits] {
        if (!session->gone_) send(session, think(limits));
        --session->thinking_;
      });
    } else if (session) {
      --session->thinking_;
      send(session, error_reply("", "Too many questions at a time: wait a moment."));
    }
  }
  if (out.create) {
    make(std::move(*out.create),
         [this, who = out.create_for, reply_to = out.create_id](Result<std::string> made, const auto&) {
           if (!made) return send(who, error_reply(reply_to, to_text(made.complaints().front())));
           json created{{"type", "created"}, {"table", *made}};
           if (!reply_to.empty()) created["id"] = reply_to;
           send(who, dump(created));
         });
  }
  Change change;
  change.table = id;
  change.head = std::move(head);
  change.first = slot->entries;
  slot->entries += out.entries.size();
  change.entries = std::move(out.entries);
  change.people = std::move(out.people);
  if (out.changed && slot->table) {
    const std::uint64_t key = slot->table->state_key();
    const std::int64_t time = now();
    slot->stale = key == slot->listed_key && time - slot->listed < listing_every_ms;
    if (!slot->stale) list(*slot, key, time, change);
  }
  const bool nothing = !change.head && change.entries.empty() && change.people.empty() && !change.state;
  if (nothing && slot->writing == 0) return send(std::move(out.sends));
  if (nothing && out.sends.empty()) return;
  ++slot->writing;
  writer_.submit(std::move(change),
                 [this, slot, then = std::move(then), sends = std::move(out.sends)](bool durable) mutable {
                   --slot->writing;
                   if (then) then(durable);
                   if (durable) return send(std::move(sends));
                   // The table in memory is ahead of the disk: forget it and begin again from what is durable.
                   for (const Out::Send& one : sends)
                     send(one.session, error_reply("", "The server could not store this. Open the table again."));
                   slot->row->post([slot] { slot->table.reset(); });
                 });
}

// A search looks as far ahead as the bot with which the lab measured the game: that is the stronger one there.
std::uint32_t House::horizon_of(const Table& table) {
  const Rules* rules = library_.rules(table.head().game);
  return rules ? library_.balance(*rules).answers : 0;
}

void House::start_bot(const SlotPtr& slot, const std::string& id) {
  if (!slot->table || stopping_) return;
  auto due = slot->table->bot_due();
  if (!due) return;
  const bool quick = due->spec.kind == BotKind::random;
  due->spec.ms = std::min(due->spec.ms, options_.longest_thought_ms);
  due->spec.answers = horizon_of(*slot->table);
  const std::uint64_t seed = Random::mix(options_.bot_seed + bot_number_++);
  Task work = [this, slot, id, seed, task = std::make_shared<BotTask>(std::move(*due))] {
    Thought thought;
    std::string fault;
    try {
      Desk desk;
      desk.look(task->game, task->position);
      const Watch watch{nullptr, &stopping_};
      thought = Bot(task->spec).choose({task->game, task->position, desk, task->seat, seed}, &watch);
    } catch (const Fault& error) {
      spdlog::error("table {}: a bot met a fault: {}", id, error.what());
      fault = error.what();
    }
    slot->row->post([this, slot, id, task, thought, fault] {
      if (!slot->table) return;
      Out out;
      if (fault.empty())
        slot->table->bot_answers(task->turn, task->seat, thought, out);
      else
        slot->table->bot_fails(task->turn, task->seat, out);
      finish(slot, id, std::move(out));
      start_bot(slot, id);
    });
  };
  if (quick)
    pool_.post(std::move(work));
  else
    pool_.post_long(std::move(work));
}

void House::tick() {
  std::vector<std::pair<std::string, SlotPtr>> all;
  {
    std::lock_guard lock(slots_mutex_);
    for (const auto& [id, slot] : slots_)
      if (slot->loaded) all.emplace_back(id, slot);
  }
  for (const auto& [id, slot] : all)
    slot->row->post([this, slot = slot, id = id] {
      if (slot->table && slot->stale) {
        Change change;
        change.table = id;
        list(*slot, slot->table->state_key(), now(), change);
        writer_.submit(std::move(change), [](bool) {});
      }
      if (!slot->table || slot->table->viewers() > 0 || slot->writing > 0) return;
      if (now() - slot->used < options_.idle_ms) return;
      slot->table.reset();
      slot->loaded = false;
    });
}

std::size_t House::tables_in_memory() const {
  std::lock_guard lock(slots_mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(slots_, [](const auto& one) { return one.second->loaded.load(); }));
}

}  // namespace fireteam

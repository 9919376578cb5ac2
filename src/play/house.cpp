// The way of a message to its table and of the results to disk and back.
#include "play/house.h"

#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace fireteam {

using nlohmann::json;

namespace {

constexpr int protocol_version = 2;
constexpr std::int64_t listing_every_ms = 1000;
constexpr double greedy_ms = 20, odds_ms = 50;  // about what they take
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

HouseOptions filled(HouseOptions options) {
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

House::House(Store& store, Files content, std::span<const Rules* const> games, HouseOptions options)
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
  server_ = *key;
  // The first lobby need not wait.
  if (options_.threads > 0) thinkers_.post({"", "", 1000}, [this](const Thinkers::Turn&) { library_.games_json(); });
}

House::~House() { stop(); }

void House::stop() {
  if (stopping_.exchange(true)) return;
  library_.stop();
  thinkers_.stop();
  pool_.stop();
  writer_.stop();
}

// The table's line in lists, as of now.
void House::list(Slot& slot, std::uint64_t key, std::int64_t time, Change& change) {
  slot.listed_key = key;
  slot.listed = ticks();
  slot.stale = false;
  change.state = slot.table->state(time);
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

Table* House::table_in(const SlotPtr& slot, const std::string& id, std::string& why) {
  slot->used = ticks();
  read_again(slot, id);
  if (slot->failed) {
    why = "The server could not store what was done here. Open the table again in a moment.";
    return nullptr;
  }
  if (slot->table) return slot->table.get();
  auto thrown = thrown_by([&] {
    auto head = store_.head(id);
    if (!head) {
      why = "There is no such table.";
      return;
    }
    auto game = library_.load(head->game, head->mission, head->content);
    if (!game) {
      why = "This table cannot be opened by this program: " + to_text(game.complaints().front());
      return;
    }
    auto entries = store_.entries(id);
    auto table = Table::load(std::move(*head), entries, *game, server_);
    if (!table) {
      why = "This table cannot be opened by this program: " + to_text(table.complaints().front());
      return;
    }
    slot->entries = entries.size();
    slot->table = std::move(*table);
    slot->loaded = true;
  });
  if (thrown) {
    ++(thrown->by_store ? meters_.store_faults : meters_.work_faults);
    spdlog::error("table {} cannot be loaded: {}", id, thrown->what);
    why = std::string("This table cannot be opened. ") + thrown->words();
  }
  return slot->table.get();
}

void House::to_table(const SessionPtr& session, std::string type, Message message, Hold hold) {
  const std::string id = message.id(), table = message.need("table", 32);
  if (message.bad()) return send(session, error_reply(id, message.complaint()));
  {
    std::lock_guard lock(session->mutex_);
    if ((type == "open" || type == "join") && std::ranges::count(session->tables_, table) == 0) {
      if (session->tables_.size() >= most_open_tables)
        return send(session, error_reply(id, "Too many tables are open here: leave one first."));
      session->tables_.push_back(table);
    }
    if (type == "leave") std::erase(session->tables_, table);
  }
  struct Letter {
    std::string id, table, person;
    Message message;
    Hold hold;
    bool answer = false, late = false;
    std::chrono::steady_clock::time_point came = std::chrono::steady_clock::now();
  };
  auto letter = std::make_shared<Letter>(
      Letter{id, table, session->person_, std::move(message), std::move(hold), type == "act" || type == "plan",
             // Snapshots cost most, and a crowd of watchers may ask for them at once: those who play go first.
             type == "open" || type == "why" || type == "overlay"});
  auto deliver = [this, session, letter, type](const SlotPtr& slot) {
    Task task = [this, slot, session, letter, type] {
      auto thrown = thrown_by([&] {
        std::string why;
        Table* found = table_in(slot, letter->table, why);
        if (!found) return send(session, error_reply(letter->id, why));
        Out out;
        found->receive({session->id(), letter->person}, letter->message, now(), out);
        if (session->gone_) found->gone(session->id(), out);
        think(session, slot, letter->table, out);
        std::function<void(bool)> then;
        if (letter->answer && !out.entries.empty())
          then = [this, came = letter->came](bool durable) {
            if (!durable) return;
            ++meters_.answers;
            meters_.answer_time.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - came).count());
          };
        finish(slot, letter->table, std::move(out), std::nullopt, std::move(then));
        start_bot(slot, letter->table);
      });
      if (!thrown) return;
      send(session, error_reply(letter->id, thrown->words()));
      if (!Table::only_asks(type)) return stop_table(slot, letter->table, *thrown, letter->message.whole());
      note_fault(slot, letter->table, *thrown, letter->message.whole());
      if (type != "open" || !slot->table) return;
      Out out;
      slot->table->gone(session->id(), out);  // who could not be shown the table does not look at it
      finish(slot, letter->table, std::move(out));
    };
    if (letter->late)
      slot->row->post_late(std::move(task));
    else
      slot->row->post(std::move(task));
  };
  SlotPtr known;
  {
    std::lock_guard lock(slots_mutex_);
    if (auto found = slots_.find(table); found != slots_.end()) known = found->second;
  }
  if (known) return deliver(known);
  pool_.post([this, session, letter, deliver] {
    SlotPtr slot;
    if (auto thrown = thrown_by([&] { slot = slot_of(letter->table); })) {
      spdlog::error("table {} cannot be looked up: {}", letter->table, thrown->what);
      return send(session, error_reply(letter->id, thrown->words()));
    }
    if (slot) return deliver(slot);
    send(session, error_reply(letter->id, "There is no such table."));
  });
}

// Odds and hints: long work in the turn of who asks.
void House::think(const SessionPtr& session, const SlotPtr& slot, const std::string& id, Out& out) {
  if (!out.think) return;
  if (session->thinking_ >= most_questions || thinkers_.waiting_of(session->person_) >= most_asked) {
    ++meters_.limits;
    out.sends.push_back({session->id(), error_reply(out.think_id, "Too many questions at a time: wait a moment.")});
    return;
  }
  ++session->thinking_;
  const Thinking limits{options_.longest_thought_ms, slot->table ? horizon_of(*slot->table) : 0, nullptr};
  const double ms = out.think_ms > 0 ? std::min(out.think_ms, limits.most_ms) : odds_ms;
  thinkers_.post({session->person_, id, ms},
                 [this, session, think = std::move(out.think), limits, asked = ticks()](const Thinkers::Turn& turn) {
                   meters_.thought_wait.add(static_cast<double>(ticks() - asked) / 1000);
                   // Throws nothing: what the work throws is in the reply.
                   if (!session->gone_) send(session, think({limits.most_ms, limits.answers, &turn->cut}));
                   --session->thinking_;
                 });
}

// Runs in the table's row. What was said is sent when what was done is durable.
void House::finish(const SlotPtr& slot, const std::string& id, Out out, std::optional<TableHead> head,
                   std::function<void(bool)> then) {
  Change change;
  if (slot->table) slot->viewers = slot->table->viewers();
  if (out.changed && slot->table) {  // first: nothing has gone out yet if the game's code fails here
    const std::uint64_t key = slot->table->state_key();
    slot->stale = key == slot->listed_key && ticks() - slot->listed < listing_every_ms;
    if (!slot->stale) list(*slot, key, now(), change);
  }
  if (out.presence && slot->table) {
    if (options_.threads == 0) {
      slot->table->presence(out);
    } else {
      std::lock_guard lock(due_mutex_);
      if (std::ranges::count(due_, slot, &std::pair<std::string, SlotPtr>::second) == 0) due_.emplace_back(id, slot);
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
  change.head = std::move(head);
  change.entries = std::move(out.entries);
  change.people = std::move(out.people);
  const bool nothing = !change.head && change.entries.empty() && change.people.empty() && !change.state;
  if (nothing && slot->writing == 0) return send(std::move(out.sends));
  if (nothing && out.sends.empty()) return;
  submit(slot, id, std::move(change),
         [this, then = std::move(then), sends = std::move(out.sends)](bool durable) mutable {
           if (then) then(durable);
           if (durable) return send(std::move(sends));
           for (const Out::Send& one : sends) {
             if (one.droppable) continue;  // who only looks on is shown the table when it was read again
             auto meant = Message::parse(one.text);
             send(one.session, error_reply(meant ? meant->id() : "", "The server could not store this."));
           }
         });
}

// The table in memory is ahead of the disk while this is under way. If it fails, so do all later changes: each names
// the entry that it follows.
void House::submit(const SlotPtr& slot, const std::string& id, Change change, std::function<void(bool)> then) {
  change.table = id;
  change.first = slot->entries;
  slot->entries += change.entries.size();
  ++slot->writing;
  writer_.submit(std::move(change), [this, slot, id, then = std::move(then)](bool durable) {
    if (!durable) slot->failed = true;
    if (auto thrown = thrown_by([&] { then(durable); })) spdlog::error("table {}: {}", id, thrown->what);
    if (--slot->writing == 0 && slot->failed) slot->row->post([this, slot, id] { read_again(slot, id); });
  });
}

// A search looks as far ahead as the bot with which the lab measured the game: that is the stronger one there.
std::uint32_t House::horizon_of(const Table& table) {
  const Rules* rules = library_.rules(table.head().game);
  return rules ? library_.balance(*rules).answers : 0;
}

// Bots think while somebody looks on, in the turn of the person whose bot it is.
void House::start_bot(const SlotPtr& slot, const std::string& id) {
  if (!slot->table || slot->failed || slot->table->viewers() == 0 || stopping_) return;
  auto due = slot->table->bot_due();
  if (!due) return;
  const bool searches = due->spec.kind == BotKind::search;
  due->spec.ms = std::min(due->spec.ms, options_.longest_thought_ms);
  due->spec.answers = horizon_of(*slot->table);
  const std::uint64_t seed = Random::mix(options_.bot_seed + bot_number_++);
  const Share share{due->person, id, searches ? due->spec.ms : greedy_ms};
  thinkers_.post(share, [this, slot, id, seed, asked = ticks(),
                         task = std::make_shared<BotTask>(std::move(*due))](const Thinkers::Turn& turn) {
    meters_.thought_wait.add(static_cast<double>(ticks() - asked) / 1000);
    std::optional<Thought> thought;
    const bool watched = slot->viewers > 0;
    const auto thrown = thrown_by([&] {
      if (!watched) return;
      Desk desk;
      desk.look(task->game, task->position);
      const Watch watch{nullptr, &turn->cut};
      thought = Bot(task->spec).choose({task->game, task->position, desk, task->seat, seed}, &watch);
    });
    slot->row->post([this, slot, id, task, thought, thrown, turn] {
      if (!slot->table || slot->failed) return;
      const std::string cause = fmt::format("bot {} for seat {}", to_text(task->spec), task->seat);
      const auto played = thrown_by([&] {
        Out out;
        if (thrown) note_fault(slot, id, *thrown, cause);
        if (thought)
          slot->table->bot_answers(task->turn, task->seat, *thought, out);
        else if (thrown)
          slot->table->bot_fails(task->turn, task->seat, out);
        else
          slot->table->bot_rests(task->turn, task->seat);
        meters_.bot_answers += thought.has_value();
        finish(slot, id, std::move(out));
        start_bot(slot, id);
      });
      if (played) stop_table(slot, id, *played, cause);
    });
  });
}

void House::beat() {
  std::vector<std::pair<std::string, SlotPtr>> due;
  {
    std::lock_guard lock(due_mutex_);
    due.swap(due_);
  }
  for (const auto& [id, slot] : due)
    slot->row->post([this, id = id, slot = slot] {
      if (!slot->table || slot->failed) return;
      Out out;
      slot->table->presence(out);
      finish(slot, id, std::move(out));
    });
}

// Runs in the table's row.
void House::unload(const SlotPtr& slot, const std::string& id, std::int64_t idle_ms) {
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

void House::tick() {
  std::vector<std::pair<std::string, SlotPtr>> all;
  std::size_t unwatched = 0;
  {
    std::lock_guard lock(slots_mutex_);
    // Nobody else holds it and no task of its row waits: the next who asks for the table gets a new one.
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
    slot->row->post([this, slot = slot, id = id, idle_ms] { unload(slot, id, idle_ms); });
  if (unloaded_ >= memory_back_after) {
    unloaded_ = 0;
    thinkers_.post({"", "", 100}, [](const Thinkers::Turn&) { malloc_trim(0); });
  }
}

std::size_t House::tables_in_memory() const {
  std::lock_guard lock(slots_mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(slots_, [](const auto& one) { return one.second->loaded.load(); }));
}

}  // namespace fireteam

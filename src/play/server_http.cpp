// Files and lists over HTTP: games, rules, records in and out, the story of a game that is over.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "base/text.h"
#include "play/past.h"
#include "play/server.h"
#include "play/story.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr double file_ms = 50, story_ms = 1000;  // about what they take

HttpAnswer failure(int status, std::string_view what) {
  return {status, "application/json", dump({{"what", what}}), ""};
}

HttpAnswer json_answer(std::string body) { return {200, "application/json", std::move(body), ""}; }

HttpAnswer failure(const Thrown& thrown) { return failure(thrown.by_store ? 503 : 500, thrown.words()); }

// The answer, or the words for what was thrown on the way to it: each request is answered once.
template <class Work>
HttpAnswer answered(Work&& work) {
  HttpAnswer answer;
  const auto thrown = thrown_by([&] { answer = work(); });
  if (!thrown) return answer;
  spdlog::error("a request met a fault: {}", thrown->what);
  return failure(*thrown);
}

}  // namespace

void Server::http(std::string_view method, std::string_view path, std::string_view secret, std::string body,
                  HttpThen then, const std::string& address) {
  const std::string person = well_formed_secret(secret) ? fingerprint(secret) : std::string();
  auto parts = split(path, '/');  // "", "api", …
  const auto part = [&](std::size_t i) { return i < parts.size() ? parts[i] : std::string_view(); };
  if (stopping_ || part(1) != "api") return then(failure(404, "There is nothing here."));
  // Who shows no secret shares with all others of the address that do not.
  const std::string asker = person.empty() ? "at " + address : person;
  if (options_.messages_a_second > 0 &&
      !(requests_.take(asker, 1, ticks()) && messages_of_address_.take(address, 1, ticks()))) {
    ++meters_.limits;
    return then(failure(429, "Too many requests: wait a moment."));
  }
  if (part(2) == "import" && parts.size() == 3) {
    if (method != "POST") return then(failure(405, "Records are sent here with POST."));
    return import(std::move(body), person, address, std::move(then));
  }
  if (method != "GET") return then(failure(405, "This can only be read."));
  if (part(2) == "games" && parts.size() == 3)
    return pool_.post([this, then = std::move(then)] {
      then(answered([&] { return json_answer(fmt::format(R"({{"games":{}}})", library_.games_json())); }));
    });
  if (part(2) == "rules" && parts.size() == 4) {
    if (!library_.rules(part(3))) return then(failure(404, "There is no such game."));
    return then(json_answer(dump({{"rules", library_.rules_json(part(3), "", "")}})));
  }
  if (part(2) == "tables" && parts.size() == 5)
    return table_file(std::string(part(3)), std::string(part(4)), person, asker, std::move(then));
  then(failure(404, "There is nothing here."));
}

// Records, logs and stories are long work: a record of many answers takes a while to play again.
void Server::table_file(std::string id, std::string what, std::string person, std::string asker, HttpThen then) {
  if (what != "log" && what != "record" && what != "story") return then(failure(404, "There is nothing here."));
  if (thinkers_.waiting_of(asker) >= most_asked) {
    ++meters_.limits;
    return then(failure(429, "Too many questions at a time: wait a moment."));
  }
  thinkers_.post({asker, id, file_ms}, [this, id, what, person, then = std::move(then)](const Thinkers::Turn& turn) {
    SlotPtr slot;
    if (auto thrown = thrown_by([&] { slot = slot_of(id); })) return then(failure(*thrown));
    if (!slot) return then(failure(404, "There is no such table."));
    slot->strand->post_late([this, slot, id, what, person, then, turn] {
      std::shared_ptr<Telling> telling;
      std::string told_to;
      HttpAnswer answer;
      if (auto thrown = thrown_by([&] { answer = file_of(slot, id, what, person, telling, told_to); })) {
        note_fault(slot, id, *thrown, what);
        return then(failure(*thrown));
      }
      if (!telling) return then(std::move(answer));
      thinkers_.post({turn->person, id, story_ms}, [this, told_to, telling, then](const Thinkers::Turn& told) {
        then(answered([&] {
          std::string text = dump(story_of(*telling, told->cut));
          std::lock_guard lock(stories_mutex_);
          if (stories_.size() >= most_stories) stories_.erase(stories_.begin());
          stories_[told_to] = text;
          return json_answer(std::move(text));
        }));
      });
    });
  });
}

// What a table has at hand; for a story that is yet to be told, `telling`.
HttpAnswer Server::file_of(const SlotPtr& slot, const std::string& id, const std::string& what,
                           const std::string& person, std::shared_ptr<Telling>& telling, std::string& told_to) {
  std::string why;
  Table* table = table_in(slot, id, why);
  if (!table) return failure(404, why);
  if (what == "log") return {200, "text/plain; charset=utf-8", table->log_for(person), id + ".log.txt"};
  if (what == "record") {
    auto record = table->record_for(person);
    if (!record) return failure(403, to_text(record.complaints().front()));
    return {200, "text/plain; charset=utf-8", to_text(*record), id + ".record.txt"};
  }
  if (what != "story") return failure(404, "There is nothing here.");
  if (!table->over()) return failure(409, "The story is told when the game is over.");
  told_to = fmt::format("{} {:x}", id, table->eyes_of(person));  // in the eyes of who asks: the sides do not share one
  {
    std::lock_guard lock(stories_mutex_);
    if (auto known = stories_.find(told_to); known != stories_.end()) return json_answer(known->second);
  }
  telling = std::make_shared<Telling>(table->telling(person));
  return {};
}

// A record from a file becomes a table of its own, all seats held by who brought it.
void Server::import(std::string body, std::string person, const std::string& address, HttpThen then) {
  if (person.empty()) return then(failure(403, "Open the lobby first: this browser is not known yet."));
  if (options_.messages_a_second > 0 &&
      !(tables_made_.take(person, 1, ticks()) && tables_of_address_.take(address, 1, ticks()))) {
    ++meters_.limits;
    return then(failure(429, "You have made many tables: wait a little before the next."));
  }
  if (options_.room_on_disk && !options_.room_on_disk())
    return then(failure(503, "The server's disk is nearly full: no new tables for now."));
  pool_.post([this, body = std::move(body), person, then = std::move(then)] {
    NewTable wish;
    std::string differs, wrong;
    auto thrown = thrown_by([&] { wrong = read_import(body, wish, differs); });
    if (thrown) {
      spdlog::error("a record that was brought met a fault: {}", thrown->what);
      return then(failure(*thrown));
    }
    if (!wrong.empty()) return then(failure(400, wrong));
    wish.owner = person;
    make(std::move(wish), [then, differs](Result<std::string> made, const auto&) {
      if (!made) return then(failure(400, to_text(made.complaints().front())));
      json reply{{"table", *made}};
      if (!differs.empty()) reply["differs"] = differs;
      then(json_answer(dump(reply)));
    });
  });
}

std::string Server::metrics() const {
  std::string out;
  const auto count = [&](const char* name, const char* help, const Meters::Count& value) {
    put_metric(out, name, "counter", help, static_cast<double>(value.load()));
  };
  const auto gauge = [&](const char* name, const char* help, std::size_t value) {
    put_metric(out, name, "gauge", help, static_cast<double>(value));
  };
  std::size_t slots = 0, watched = 0, sessions = 0;
  {
    std::lock_guard lock(slots_mutex_);
    slots = slots_.size();
    for (const auto& [id, slot] : slots_) watched += slot->viewers > 0;
  }
  {
    std::lock_guard lock(sessions_mutex_);
    sessions = sessions_.size();
  }
  gauge("fireteam_tables_in_memory", "Tables that are loaded.", tables_in_memory());
  gauge("fireteam_tables_watched", "Tables that somebody looks at.", watched);
  gauge("fireteam_table_slots", "Places of tables, loaded or about to be forgotten.", slots);
  gauge("fireteam_people", "Connections that are open.", sessions);
  gauge("fireteam_table_tasks_waiting", "Tables with work that waits for a thread.", pool_.waiting());
  gauge("fireteam_long_work_waiting", "Bots, hints, odds, stories and logs that wait for their turn.",
        thinkers_.waiting());
  gauge("fireteam_long_work_running", "The same that are being worked at.", thinkers_.running());
  gauge("fireteam_writes_waiting", "Changes that wait to be made durable.", writer_.waiting());
  count("fireteam_messages_total", "Messages from connections.", meters_.messages);
  count("fireteam_answers_total", "Answers of people that are durable.", meters_.answers);
  count("fireteam_bot_answers_total", "Answers of bots.", meters_.bot_answers);
  count("fireteam_limits_total", "Refusals because a bound was met.", meters_.limits);
  out += fmt::format(
      "# HELP fireteam_faults_total Faults of the program or the disk.\n# TYPE fireteam_faults_total counter\n"
      "fireteam_faults_total{{of=\"table\"}} {}\nfireteam_faults_total{{of=\"work\"}} {}\n"
      "fireteam_faults_total{{of=\"store\"}} {}\n",
      meters_.table_faults.load(), meters_.work_faults.load(), meters_.store_faults.load());
  meters_.answer_time.put(out, "fireteam_answer_seconds", "From an answer to its durable acknowledgement.");
  meters_.thought_wait.put(out, "fireteam_long_work_wait_seconds", "From a wish for long work to its turn.");
  return out;
}

// What is wrong with the record, or nothing. One that was made elsewhere is not lost: it is a table as far as it plays
// here, and what differs is said.
std::string Server::read_import(const std::string& body, NewTable& wish, std::string& differs) {
  auto record = parse_record(body);
  if (!record) return to_text(record.complaints().front());
  auto game = library_.load(record->game, record->setup.mission, to_hex(record->content));
  if (!game) game = library_.load(record->game, record->setup.mission);
  if (!game) return to_text(game.complaints().front());
  Past past = playable_past(*game, *record);
  differs = past.differs;
  if (!differs.empty() && past.steps.empty()) return "This record does not replay here. " + differs;
  wish.game = record->game;
  wish.setup = record->setup;
  wish.steps = std::move(past.steps);
  wish.content = to_hex(game->content.content);
  wish.origin["import"] = true;
  if (!differs.empty()) wish.origin["differs"] = differs;
  return {};
}

}  // namespace fireteam

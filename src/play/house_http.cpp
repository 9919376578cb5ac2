// Files and lists over HTTP: games, rules, records in and out, the story of a game that is over.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "base/text.h"
#include "play/house.h"
#include "play/past.h"
#include "play/story.h"

namespace fireteam {

using nlohmann::json;

namespace {

HttpAnswer failure(int status, std::string_view what) {
  return {status, "application/json", dump({{"what", what}}), ""};
}

}  // namespace

void House::http(std::string_view method, std::string_view path, std::string_view secret, std::string body,
                 HttpThen then) {
  const std::string person = well_formed_secret(secret) ? fingerprint(secret) : std::string();
  auto parts = split(path, '/');  // "", "api", …
  const auto part = [&](std::size_t i) { return i < parts.size() ? parts[i] : std::string_view(); };
  if (stopping_ || part(1) != "api") return then(failure(404, "There is nothing here."));
  if (part(2) == "import" && parts.size() == 3) {
    if (method != "POST") return then(failure(405, "Records are sent here with POST."));
    return import(std::move(body), person, std::move(then));
  }
  if (method != "GET") return then(failure(405, "This can only be read."));
  if (part(2) == "games" && parts.size() == 3)
    return then({200, "application/json", fmt::format(R"({{"games":{}}})", library_.games_json()), ""});
  if (part(2) == "rules" && parts.size() == 4) {
    if (!library_.rules(part(3))) return then(failure(404, "There is no such game."));
    return then({200, "application/json", dump({{"rules", library_.rules_json(part(3), "", "")}}), ""});
  }
  if (part(2) == "tables" && parts.size() == 5)
    return table_file(std::string(part(3)), std::string(part(4)), person, std::move(then));
  then(failure(404, "There is nothing here."));
}

void House::table_file(std::string id, std::string what, std::string person, HttpThen then) {
  pool_.post([this, id, what, person, then = std::move(then)] {
    SlotPtr slot = slot_of(id);
    if (!slot) return then(failure(404, "There is no such table."));
    slot->row->post([this, slot, id, what, person, then] {
      std::string why;
      Table* table = table_in(*slot, id, why);
      if (!table) return then(failure(404, why));
      if (what == "log") return then({200, "text/plain; charset=utf-8", table->log_for(person), id + ".log.txt"});
      if (what == "record") {
        auto record = table->record_for(person);
        if (!record) return then(failure(403, to_text(record.complaints().front())));
        return then({200, "text/plain; charset=utf-8", to_text(*record), id + ".record.txt"});
      }
      if (what != "story") return then(failure(404, "There is nothing here."));
      if (!table->over()) return then(failure(409, "The story is told when the game is over."));
      {
        std::lock_guard lock(stories_mutex_);
        if (auto known = stories_.find(id); known != stories_.end())
          return then({200, "application/json", known->second, ""});
      }
      auto telling = std::make_shared<Telling>(table->telling(person));
      pool_.post_long([this, id, telling, then] {
        try {
          std::string text = dump(story_of(*telling));
          {
            std::lock_guard lock(stories_mutex_);
            if (stories_.size() >= most_stories) stories_.erase(stories_.begin());
            stories_[id] = text;
          }
          then({200, "application/json", text, ""});
        } catch (const Fault& fault) {
          spdlog::error("the story of table {} met a fault: {}", id, fault.what());
          then(failure(500, "The story cannot be told: a fault of the program."));
        }
      });
    });
  });
}

// A record from a file becomes a table of its own, all seats held by who brought it.
void House::import(std::string body, std::string person, HttpThen then) {
  if (person.empty()) return then(failure(403, "Open the lobby first: this browser is not known yet."));
  pool_.post([this, body = std::move(body), person, then = std::move(then)] {
    auto record = parse_record(body);
    if (!record) return then(failure(400, to_text(record.complaints().front())));
    auto game = library_.load(record->game, record->setup.mission, to_hex(record->content));
    if (!game) game = library_.load(record->game, record->setup.mission);
    if (!game) return then(failure(400, to_text(game.complaints().front())));
    // One that was made elsewhere is not lost: it is a table as far as it plays here, and what differs is said.
    Past past = playable_past(*game, *record);
    if (!past.differs.empty() && past.steps.empty())
      return then(failure(400, "This record does not replay here. " + past.differs));
    NewTable wish;
    wish.owner = person;
    wish.game = record->game;
    wish.setup = record->setup;
    wish.steps = std::move(past.steps);
    wish.content = to_hex(game->content.content);
    wish.origin["import"] = true;
    if (!past.differs.empty()) wish.origin["differs"] = past.differs;
    make(std::move(wish), [then, differs = past.differs](Result<std::string> made, const auto&) {
      if (!made) return then(failure(400, to_text(made.complaints().front())));
      json reply{{"table", *made}};
      if (!differs.empty()) reply["differs"] = differs;
      then({200, "application/json", dump(reply), ""});
    });
  });
}

}  // namespace fireteam

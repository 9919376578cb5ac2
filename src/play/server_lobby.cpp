// The lobby: lists, new tables, campaigns, rules to read.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

#include "play/entry.h"
#include "play/server.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr std::size_t most_listed = 100, most_options = 64;

json summary_of(const Listed& listed) {
  json summary = json::parse(listed.state.summary, nullptr, false);
  return summary.is_object() ? summary : json::object();
}

json table_json(const Listed& listed, const std::string& person, const std::string& mission_title) {
  const json summary = summary_of(listed);
  json mine = json::array();
  bool won = false;
  for (const json& seat : summary.value("seats", json::array())) {
    if (seat.value("person", "") != person || seat.value("who", "") != "person") continue;
    mine.push_back(seat["id"]);
    for (const json& winner : summary.value("won", json::array())) won = won || winner == seat["id"];
  }
  json out{{"table", listed.id},
           {"game", listed.game},
           {"mission", listed.mission},
           {"mission_title", mission_title},
           {"title", listed.title},
           {"round", summary.value("round", 0)},
           {"awaited", summary.value("awaited", json::array())},
           {"mine", std::move(mine)},
           {"updated", listed.state.updated}};
  if (listed.state.over) out["over"] = won ? "won" : "lost";
  if (summary.contains("origin")) out["origin"] = summary["origin"];
  if (summary.value("practice", false)) out["practice"] = true;
  return out;
}

json open_json(const Listed& listed, const std::string& mission_title) {
  const json summary = summary_of(listed);
  json players = json::array(), free = json::array();
  for (const json& seat : summary.value("seats", json::array())) {
    if (seat.value("who", "") == "person") players.push_back(seat.value("player", ""));
    if (seat.value("who", "") == "open") free.push_back({{"id", seat["id"]}, {"name", seat["id"]}});
  }
  json out{{"table", listed.id},
           {"game", listed.game},
           {"mission_title", mission_title},
           {"players", std::move(players)},
           {"round", summary.value("round", 0)},
           {"free", std::move(free)}};
  if (summary.contains("origin")) out["origin"] = summary["origin"];
  if (summary.value("practice", false)) out["practice"] = true;
  return out;
}

// The dice of guided tables: fixed, so that what a guide says of them comes true.
Key guide_seed() {
  Key seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(17 * i + 3);
  return seed;
}

// Bots by names for their strength, and how long they take to answer.
json bots_json() {
  return json::array(
      {{{"id", "random"}, {"title", "Recruit"}, {"about", "Does anything that is allowed."}},
       {{"id", "greedy"}, {"title", "Regular"}, {"about", "Takes the step that looks best now; answers at once."}},
       {{"id", "policy"}, {"title", "Drilled"}, {"about", "Plays as somebody who knows the game; answers at once."}},
       {{"id", "search"},
        {"title", "Veteran"},
        {"about", "Plays ahead in thought; half a second an answer."},
        {"ms", 500}},
       {{"id", "search"},
        {"title", "Elite"},
        {"about", "Plays far ahead in thought; two seconds an answer."},
        {"ms", 2000}}});
}

}  // namespace

void Server::lobby(const SessionPtr& session, Message& message, Hold hold) {
  pool_.post([this, session, id = message.id(), person = session->person_, hold = std::move(hold)] {
    auto thrown = thrown_by([&] {
      json tables = json::array(), open = json::array();
      auto title = [&](const Listed& listed) {
        auto info = library_.mission(listed.game, listed.mission);
        return info ? info->title : listed.mission;
      };
      json campaigns = json::array();
      std::set<std::string> continued;  // tables that another one of the campaign goes on from
      const auto mine = store_.tables_of(person, most_listed);
      for (const Listed& listed : mine)
        if (const std::string before = summary_of(listed).value("campaign", ""); before.size() > 1)
          continued.insert(before);
      for (const Listed& listed : mine) {
        tables.push_back(table_json(listed, person, title(listed)));
        if (!summary_of(listed).contains("campaign") || continued.contains(listed.id)) continue;
        json& one = campaigns.emplace_back(json{{"table", listed.id},
                                                {"game", listed.game},
                                                {"title", listed.title},
                                                {"mission_title", title(listed)},
                                                {"updated", listed.state.updated}});
        if (tables.back().contains("over")) one["over"] = tables.back()["over"];
      }
      for (const Listed& listed : store_.open_tables(most_listed)) open.push_back(open_json(listed, title(listed)));
      send(session, fmt::format(R"({{"type":"lobby",{}"games":{},"tables":{},"open":{},"bots":{},"campaigns":{}}})",
                                id.empty() ? "" : "\"id\":" + dump(id) + ",", library_.games_json(), dump(tables),
                                dump(open), dump(bots_json()), dump(campaigns)));
    });
    if (!thrown) return;
    spdlog::error("the lobby cannot be shown: {}", thrown->what);
    send(session, error_reply(id, thrown->words()));
  });
}

void Server::rule(const SessionPtr& session, Message& message) {
  const std::string id = message.id(), game = message.need("game", 64), name = message.text("rule", 64);
  const std::string search = message.text("search", 200);
  if (message.bad()) return send(session, error_reply(id, message.complaint()));
  if (!library_.rules(game)) return send(session, error_reply(id, "game: no such game here"));
  send(session, reply_to(id, {{"type", "rule"}, {"rules", library_.rules_json(game, name, search)}}));
}

// A campaign as a place: as a table of it left the sheet, or as it begins.
void Server::campaign(const SessionPtr& session, Message& message, Hold hold) {
  const std::string id = message.id(), table = message.text("table", 32), game = message.text("game", 64);
  if (message.bad()) return send(session, error_reply(id, message.complaint()));
  auto answer = [this, session, id, table, hold = std::move(hold)](const std::string& of, const std::string& sheet) {
    json page = library_.campaign_json(of, sheet);
    if (page.is_null()) return send(session, error_reply(id, "That game has no campaign."));
    if (!table.empty()) page["table"] = table;
    send(session, reply_to(id, std::move(page)));
  };
  pool_.post([this, session, id, table, game, answer] {
    if (table.empty()) return answer(game, "");
    SlotPtr slot;
    if (auto thrown = thrown_by([&] { slot = slot_of(table); })) return send(session, error_reply(id, thrown->words()));
    if (!slot) return send(session, error_reply(id, "There is no such table."));
    slot->strand->post([this, session, id, table, slot, answer] {
      std::string why, of, sheet;
      auto thrown = thrown_by([&] {
        Table* found = table_in(slot, table, why);
        if (!found) return;
        const auto& options = found->journal().setup().options;
        const auto before = options.find("sheet");
        of = found->head().game;
        sheet = found->campaign_sheet(session->person_).value_or(before == options.end() ? "" : before->second);
      });
      if (thrown) return send(session, error_reply(id, thrown->words()));
      if (of.empty()) return send(session, error_reply(id, why));
      answer(of, sheet);
    });
  });
}

// A new table as a message wishes it. Options are texts to the game; numbers and flags are written as text.
Result<NewTable> Server::wish_from(Message& message, const std::string& person) {
  NewTable wish;
  wish.owner = person;
  wish.game = message.need("game", 64);
  wish.setup.mission = message.need("mission", 64);
  wish.player = one_line(message.text("name", 4 * longest_player), longest_player);
  wish.salt = message.text("salt", 64);
  if (message.flag("practice")) wish.origin["practice"] = true;
  if (message.flag("guide")) wish.origin["practice"] = wish.origin["guide"] = true;
  if (const json* options = message.part("options")) {
    if (!options->is_object() || options->size() > most_options) message.complain("options", "an object");
    if (options->is_object())
      for (const auto& [key, value] : options->items()) {
        std::string text = value.is_string()                                 ? value.get<std::string>()
                           : value.is_boolean() || value.is_number_integer() ? value.dump()
                                                                             : "";
        if (key.empty() || key.size() > 64 || key.find_first_of(" \n\r\t") != std::string::npos || text.size() > 8192 ||
            text.find_first_of("\n\r") != std::string::npos)
          return Complaint{"options", "expected names with texts, numbers or flags of one line"};
        wish.setup.options[key] = text;
      }
  }
  const json* seats = message.part("seats");
  if (seats && (!seats->is_array() || seats->size() > 15)) message.complain("seats", "a list of seats");
  if (message.bad()) return Complaint{"", message.complaint()};
  for (const json& one : seats ? *seats : json::array()) {
    if (!one.is_object()) return Complaint{"seats", "expected objects with seat and who"};
    Message seat(one);
    const std::string name = seat.need("seat", 64), who = seat.need("who", 16), bot = seat.text("bot", 16);
    const auto ms = seat.number("ms");
    if (seat.bad()) return Complaint{"seats", seat.complaint()};
    Holder holder;
    if (who == "me") {
      holder.who = Holder::Who::person;
      holder.person = person;
      holder.player = wish.player;
    } else if (who == "bot") {
      holder.who = Holder::Who::bot;
      holder.person = person;
      holder.bot = bot.empty() ? "greedy" : bot;
      holder.ms = static_cast<int>(std::clamp<std::int64_t>(ms.value_or(500), 20, 10'000));
      const Rules* rules = library_.rules(wish.game);
      const bool advised = holder.bot == "policy" && rules && rules->advise;
      if (holder.bot != "random" && holder.bot != "greedy" && holder.bot != "search" && !advised)
        return Complaint{"seats", "bot: expected random, greedy or search"};
    } else if (who == "invite" || who == "open") {
      holder.who = *who_named(who);
    } else {
      return Complaint{"seats", "who: expected me, invite, bot or open"};
    }
    wish.seats[name] = std::move(holder);
  }
  return wish;
}

// The next table of a campaign: the sheet that the last one ended with lies in its setup.
void Server::carry_on(NewTable wish, const std::string& campaign, std::function<void(Result<NewTable>)> then) {
  pool_.post([this, wish = std::move(wish), campaign, then = std::move(then)] {
    SlotPtr slot;
    if (auto thrown = thrown_by([&] { slot = slot_of(campaign); })) return then(Complaint{"campaign", thrown->words()});
    if (!slot) return then(Complaint{"campaign", "there is no such table"});
    slot->strand->post([this, slot, wish, campaign, then] {
      Result<NewTable> next = Complaint{};
      auto thrown = thrown_by([&] { next = next_of(slot, wish, campaign); });
      if (thrown) note_fault(slot, campaign, *thrown, "the next table of the campaign");
      then(thrown ? Complaint{"campaign", thrown->words()} : std::move(next));
    });
  });
}

Result<NewTable> Server::next_of(const SlotPtr& slot, NewTable wish, const std::string& campaign) {
  std::string why;
  Table* table = table_in(slot, campaign, why);
  if (!table) return Complaint{"campaign", why};
  auto sheet = table->campaign_sheet(wish.owner);
  if (!sheet) return Complaint{"campaign", "that table is not yours, is not over, or its game has no campaign"};
  if (table->head().game != wish.game) return Complaint{"campaign", "that is another game"};
  wish.origin.erase("practice");  // a campaign is not played as practice
  // What is left at its preset is as it was at the last table: mode, Heroes, difficulty. So are its people.
  auto info = library_.mission(wish.game, wish.setup.mission);
  for (const auto& [key, value] : table->journal().setup().options) {
    auto [now, fresh] = wish.setup.options.try_emplace(key, value);
    if (!fresh && info)
      for (const SetupOption& option : info->options)
        if (option.id == key && option.preset == now->second) now->second = value;
  }
  wish.setup.options["sheet"] = *sheet;
  if (wish.seats.empty()) wish.seats = table->seated();
  wish.origin["campaign"] = campaign;
  return wish;
}

void Server::create(const SessionPtr& session, Message& message, Hold hold) {
  const std::string id = message.id(), campaign = message.text("campaign", 32);
  auto wish = wish_from(message, session->person_);
  if (!wish) return send(session, error_reply(id, to_text(wish.complaints().front())));
  if (over_a_limit(session, id, "create")) return;
  // A guide tells of dice that it knows: they are the same for everybody, and the table is practice.
  const bool guided = wish->origin.value("guide", false);
  wish->seed = guided ? guide_seed() : session->next_seed_;
  if (guided) wish->salt.clear();
  session->next_seed_ = options_.new_seed();
  const std::string shown = commitment(wish->seed), next = commitment(session->next_seed_);
  auto reply = [session, id, shown, next, hold = std::move(hold)](Result<std::string> made,
                                                                  const std::map<std::string, std::string>& invites) {
    if (!made) return send(session, error_reply(id, to_text(made.complaints().front())));
    send(session,
         reply_to(
             id,
             {{"type", "created"}, {"table", *made}, {"invites", invites}, {"commit", shown}, {"next_commit", next}}));
  };
  if (campaign.empty()) return make(std::move(*wish), reply);
  carry_on(std::move(*wish), campaign, [this, reply](Result<NewTable> carried) {
    if (!carried) return reply(carried.complaints(), {});
    make(std::move(*carried), reply);
  });
}

// A table that nobody knows of yet.
Result<Server::SlotPtr> Server::lay_out(NewTable& wish, Out& out) {
  auto info = library_.mission(wish.game, wish.setup.mission);
  if (!info) return info.complaints();
  auto game = wish.content.empty() ? library_.load(wish.game, wish.setup.mission)
                                   : library_.load(wish.game, wish.setup.mission, wish.content);
  if (!game) return game.complaints();
  library_.keep(*game);
  if (wish.title.empty()) wish.title = info->title;
  wish.id = new_table_id();
  if (wish.seed == Key{}) wish.seed = options_.new_seed();
  auto table = Table::create(wish, *game, server_key_, now(), out);
  if (!table) return table.complaints();
  auto slot = std::make_shared<Slot>(pool_);
  slot->table = std::move(*table);
  slot->table->knows(library_.missions(*library_.rules(wish.game)));
  slot->used = ticks();
  slot->loaded = true;
  return slot;
}

void Server::make(NewTable wish, Made then) {
  pool_.post([this, wish = std::move(wish), then = std::move(then)]() mutable {
    Out out;
    Result<SlotPtr> made = Complaint{};
    if (auto thrown = thrown_by([&] { made = lay_out(wish, out); })) {
      ++(thrown->by_store ? meters_.store_faults : meters_.work_faults);
      spdlog::error("no table of {}/{} can be made: {}", wish.game, wish.setup.mission, thrown->what);
      return then(Complaint{"create", thrown->words()}, {});
    }
    if (!made) return then(made.complaints(), {});
    const SlotPtr slot = *made;
    const std::string id = wish.id;
    {
      std::lock_guard lock(slots_mutex_);
      slots_[id] = slot;
    }
    slot->strand->post([this, slot, id, out = std::move(out), then = std::move(then)]() mutable {
      auto invites = slot->table->invites();
      auto failed = [this, id, then](const char* words) {
        {
          std::lock_guard lock(slots_mutex_);
          slots_.erase(id);
        }
        then(Complaint{"create", words}, {});
      };
      auto thrown = thrown_by([&] {
        finish(slot, id, std::move(out), slot->table->head(), [id, then, invites, failed](bool durable) {
          if (durable) return then(id, invites);
          failed("the server could not store this");
        });
      });
      if (thrown) return failed(thrown->words());
      thrown = thrown_by([&] { start_bot(slot, id); });
      if (thrown) stop_table(slot, id, *thrown, "the first bot");
    });
  });
}

}  // namespace fireteam

// Loading and listing.
#include "play/library.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/text.h"
#include "bots/bot.h"
#include "engine/journal.h"
#include "play/message.h"
#include "play/thrown.h"

namespace fireteam {

using nlohmann::json;

namespace {

json option_json(const SetupOption& option) {
  json out{{"id", option.id}, {"title", option.title}, {"kind", option.kind}};
  if (!option.choices.empty()) {
    json choices = json::array();
    for (std::size_t i = 0; i < option.choices.size(); ++i)
      choices.push_back(
          {{"id", option.choices[i]}, {"title", i < option.titles.size() ? option.titles[i] : option.choices[i]}});
    out["choices"] = std::move(choices);
  }
  if (option.kind == "number") {
    if (auto number = to_number(option.preset)) out["default"] = *number;
  } else if (option.kind == "flag") {
    out["default"] = option.preset == "true" || option.preset == "yes";
  } else {
    out["default"] = option.preset;
  }
  return out;
}

// The map in small: one base-36 digit a square, or the areas' outlines.
json small_map(const scene::Ground& ground) {
  if (ground.shape == "areas") {
    json areas = json::array();
    for (const scene::Place& place : ground.places) areas.push_back({{"kind", place.kind}, {"outline", place.outline}});
    return {{"width", ground.width}, {"height", ground.height}, {"areas", std::move(areas)}};
  }
  if (ground.shape != "squares" || ground.width <= 0 || ground.height <= 0) return json::object();
  std::vector<std::string> kinds{""};
  std::string cells(static_cast<std::size_t>(ground.width * ground.height), '0');
  for (const scene::Place& place : ground.places) {
    if (place.id < 0 || place.id >= static_cast<int>(cells.size())) continue;
    auto found = std::ranges::find(kinds, place.kind);
    if (found == kinds.end() && kinds.size() < 36) found = kinds.insert(kinds.end(), place.kind);
    if (found == kinds.end()) continue;
    cells[static_cast<std::size_t>(place.id)] =
        "0123456789abcdefghijklmnopqrstuvwxyz"[static_cast<std::size_t>(found - kinds.begin())];
  }
  return {{"width", ground.width}, {"height", ground.height}, {"kinds", kinds}, {"cells", cells}};
}

// The ground as the first who is asked sees it; `sample`: set-up dealt it, so another table has another one.
scene::Ground ground_of(Journal& start, bool& sample) {
  constexpr std::size_t most_dealt = 64;
  const std::string rev = start.view(no_seat).ground.rev;
  for (std::size_t i = 0; i < most_dealt && start.desk().question().for_chance(); ++i)
    start.play(chance_seat, start.desk().question().chance->sample(Random::mix(i + 1)));
  scene::Ground ground = start.view(no_seat).ground;
  sample = ground.rev != rev;
  return ground;
}

// What is known of a mission for each number of heroes: how long it is, and how often it was won.
json by_heroes(const MissionInfo& info, const Balance& balance) {
  json out = json::array();
  const auto measured = balance.by_seats.find(info.id);
  std::map<int, json> known;
  for (const MissionInfo::ForHeroes& one : info.by_heroes)
    known[one.heroes] = {{"heroes", one.heroes}, {"rounds", one.rounds}, {"minutes", one.minutes}};
  if (measured != balance.by_seats.end())
    for (const auto& [heroes, found] : measured->second) {
      if (heroes <= 0) continue;
      json& one = known[heroes];
      one["heroes"] = heroes;
      one["win_rate"] = found.win_rate;
      one["win_rate_ci"] = {found.low, found.high};
      one["games"] = found.games;
      one["bot"] = found.bot == static_cast<int>(BotKind::search) ? "search" : "greedy";
    }
  for (auto& [heroes, one] : known) out.push_back(std::move(one));
  return out;
}

// The same folder without the files that were complained of.
Files without(const Files& content, const std::vector<Complaint>& complaints) {
  Files rest;
  std::error_code error;
  namespace fs = std::filesystem;
  for (fs::recursive_directory_iterator entry(content.folder(), error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().lexically_relative(content.folder()).generic_string();
    if (std::ranges::any_of(complaints, [&](const Complaint& one) { return one.where.starts_with(name); })) continue;
    if (auto text = content.read(name)) rest.lay(name, *text);
  }
  return rest;
}

}  // namespace

Library::Library(Files content, Files balance, std::span<const Rules* const> games, Store& store)
    : content_(std::move(content)), balance_files_(std::move(balance)), games_(games), store_(store) {}

const Balance& Library::balance(const Rules& rules) {
  std::map<std::string, int> seats;
  for (const MissionInfo& info : missions(rules)) seats[info.id] = static_cast<int>(info.seats.size());
  std::lock_guard lock(mutex_);
  if (auto known = balances_.find(&rules); known != balances_.end()) return known->second;
  return balances_[&rules] = read_balance(balance_files_, rules.id, seats);
}

const std::string& Library::games_json() {
  std::call_once(listed_, [this] {
    json list = json::array();
    for (const Rules* rules : games_) list.push_back(game_json(*rules));
    games_json_ = dump(list);
  });
  return games_json_;
}

const std::vector<MissionInfo>& Library::missions(const Rules& rules) { return shelf(rules).missions; }

const Files& Library::files_of(const Rules& rules) { return shelf(rules).files; }

const Library::Shelf& Library::shelf(const Rules& rules) {
  std::lock_guard lock(mutex_);
  if (auto known = shelves_.find(&rules); known != shelves_.end()) return known->second;
  Shelf shelf;
  shelf.files = content_;
  auto found = rules.missions(content_);
  if (!found) {
    spdlog::error("{}: {}", rules.id, to_text(found.complaints()));
    shelf.files = without(content_, found.complaints());
    found = rules.missions(shelf.files);
  }
  if (found) shelf.missions = std::move(*found);
  return shelves_[&rules] = std::move(shelf);
}

const Rules* Library::rules(std::string_view game) const {
  for (const Rules* rules : games_)
    if (game == rules->id) return rules;
  return nullptr;
}

json Library::game_json(const Rules& rules) {
  json missions = json::array();
  std::size_t fewest = 16, most = 0;
  for (const MissionInfo& info : this->missions(rules)) {
    if (stopping_) break;
    json seats = json::array(), options = json::array();
    for (const std::string& seat : info.seats) seats.push_back({{"id", seat}, {"name", seat}});
    for (const SetupOption& option : info.options)
      if (!option.hidden) options.push_back(option_json(option));
    fewest = std::min(fewest, info.seats.size());
    most = std::max(most, info.seats.size());
    for (const SetupOption& option : info.options)  // more people may be wished for
      if (option.id == "players")
        for (const std::string& count : option.choices)
          most = std::max<std::size_t>(most, to_number(count).value_or(0));
    json mission{{"id", info.id},
                 {"title", info.title},
                 {"about", info.about},
                 {"number", missions.size() + 1},
                 {"rounds", info.rounds},
                 {"minutes", info.minutes},
                 {"difficulty", info.difficulty},
                 {"seats", std::move(seats)},
                 {"options", std::move(options)}};
    if (missions.empty()) mission["start"] = true;
    const auto& measured = balance(rules).missions;
    if (auto found = measured.find(info.id); found != measured.end()) {
      mission["win_rate"] = found->second.win_rate;
      mission["win_rate_ci"] = {found->second.low, found->second.high};
      mission["games"] = found->second.games;
    }
    if (info.act > 0) {
      mission["act"] = info.act;
      mission["act_title"] = info.act_title;
    }
    if (json known = by_heroes(info, balance(rules)); !known.empty()) mission["by_heroes"] = std::move(known);
    if (auto game = load(rules.id, info.id)) {
      Setup setup;
      setup.mission = info.id;
      if (auto start = Journal::begin(*game, setup)) {
        scene::Scene scene = (*start)->view(no_seat);
        bool sample = false;
        if (json map = small_map(ground_of(**start, sample)); !map.empty()) {
          if (sample) map["sample"] = true;
          mission["map"] = std::move(map);
        }
        for (json& seat : mission["seats"])
          for (const scene::Piece& piece : scene.pieces)
            if (piece.seat == seat["id"] && !piece.glyph.empty() && !seat.contains("glyph")) {
              seat["glyph"] = piece.glyph;
              if (!piece.name.empty()) seat["name"] = piece.name;
            }
      }
    } else {
      spdlog::error("{}/{}: {}", rules.id, info.id, to_text(game.complaints()));
      continue;
    }
    missions.push_back(std::move(mission));
  }
  json out{{"id", rules.id}, {"title", rules.title}, {"about", rules.about}, {"missions", std::move(missions)}};
  if (rules.advise) out["advice"] = true;  // there is a bot that plays by it
  if (most > 0) out["players"] = fewest == most ? std::to_string(most) : fmt::format("{}-{}", fewest, most);
  return out;
}

Result<MissionInfo> Library::mission(std::string_view game, std::string_view mission) {
  const Rules* the_rules = rules(game);
  if (!the_rules) return Complaint{"game", fmt::format("no game '{}' here", game.substr(0, 40))};
  std::vector<std::string> ids;
  for (const MissionInfo& info : missions(*the_rules)) {
    if (info.id == mission) return info;
    ids.push_back(info.id);
  }
  return Complaint{"mission", fmt::format("no mission '{}' here{}", mission.substr(0, 40), did_you_mean(mission, ids))};
}

Result<Game> Library::load(std::string_view game, std::string_view mission) {
  std::string name = fmt::format("{}/{}", game, mission);
  {
    std::lock_guard lock(mutex_);
    if (auto known = now_.find(name); known != now_.end()) return loaded_.at(name + "@" + known->second);
  }
  const Rules* the_rules = rules(game);
  if (!the_rules) return Complaint{"game", fmt::format("no game '{}' here", game.substr(0, 40))};
  const Files& shelved = files_of(*the_rules);
  auto content = the_rules->load(shelved, mission);
  if (!content) return content.complaints();
  const std::string digest = to_hex(content->content);
  TextFiles files;
  for (const std::string& file : content->files)
    if (auto text = shelved.read(file)) files[file] = *text;
  const auto thrown = thrown_by([&] {
    if (store_.content(digest).empty()) store_.keep_content(digest, files);
  });
  if (thrown) spdlog::error("the content of {} cannot be kept: {}", name, thrown->what);
  Game loaded{the_rules, *content};
  std::lock_guard lock(mutex_);
  if (thrown) unkept_[digest] = std::move(files);
  now_[name] = digest;
  loaded_[name + "@" + digest] = loaded;
  return loaded;
}

void Library::keep(const Game& game) {
  const std::string digest = to_hex(game.content.content);
  std::lock_guard lock(mutex_);
  auto found = unkept_.find(digest);
  if (found == unkept_.end()) return;
  store_.keep_content(digest, found->second);
  unkept_.erase(found);
}

Result<Game> Library::load(std::string_view game, std::string_view mission, std::string_view digest) {
  std::string name = fmt::format("{}/{}@{}", game, mission, digest);
  {
    std::lock_guard lock(mutex_);
    if (auto known = loaded_.find(name); known != loaded_.end()) return known->second;
  }
  if (auto now = load(game, mission); now && to_hex(now->content.content) == digest) return now;
  const Rules* the_rules = rules(game);
  if (!the_rules) return Complaint{"game", fmt::format("no game '{}' in this program", game)};
  Files old;
  TextFiles files = store_.content(digest);
  if (files.empty()) return Complaint{"content", fmt::format("the content {} was not kept", digest)};
  const Files& today = files_of(*the_rules);  // the other missions of its campaign, which were not kept with it
  for (const std::string& file : today.list(fmt::format("{}/missions", game), ".json"))
    if (auto text = today.read(file)) old.lay(file, *text);
  for (auto& [file, text] : files) old.lay(file, text);
  auto content = the_rules->load(old, mission);
  if (!content) return content.complaints();
  Game loaded{the_rules, *content};
  std::lock_guard lock(mutex_);
  loaded_[name] = loaded;
  return loaded;
}

json Library::campaign_json(std::string_view game, std::string_view sheet) {
  const Rules* the_rules = rules(game);
  if (!the_rules || !the_rules->campaign) return json();
  const auto page = the_rules->campaign(files_of(*the_rules), sheet);
  if (!page) return json();
  auto facts = [](const std::vector<scene::Fact>& list) {
    json out = json::array();
    for (const scene::Fact& one : list) out.push_back({{"word", one.word}, {"value", one.value}, {"rule", one.rule}});
    return out;
  };
  auto cards = [&](const std::vector<scene::Card>& list) {
    json out = json::array();
    for (const scene::Card& card : list)
      out.push_back({{"id", card.id}, {"title", card.title}, {"line", card.line}, {"facts", facts(card.facts)}});
    return out;
  };
  json acts = json::array(), roster = json::array();
  std::string next_title;
  for (const scene::Campaign::Act& act : page->acts) {
    json missions = json::array();
    for (const scene::Campaign::Stop& stop : act.missions) {
      if (stop.id == page->next) next_title = stop.title;
      json& one = missions.emplace_back(json{{"id", stop.id},
                                             {"title", stop.title},
                                             {"number", stop.number},
                                             {"about", stop.about},
                                             {"state", stop.state}});
      if (!stop.why.empty()) one["why"] = stop.why;
      if (!stop.medal.empty()) one["medal"] = stop.medal;
    }
    acts.push_back({{"title", act.title}, {"missions", std::move(missions)}});
  }
  for (const scene::Campaign::Member& member : page->roster) {
    json medals = json::array();
    for (const scene::Fact& medal : member.medals) medals.push_back({{"title", medal.word}, {"line", medal.value}});
    roster.push_back({{"id", member.id},
                      {"name", member.name},
                      {"facts", facts(member.facts)},
                      {"gear", cards(member.gear)},
                      {"medals", std::move(medals)}});
  }
  json out{{"type", "campaign"},      {"game", std::string(game)},   {"title", page->title},
           {"acts", std::move(acts)}, {"roster", std::move(roster)}, {"stash", cards(page->stash)}};
  if (!page->next.empty()) out["next"] = {{"game", std::string(game)}, {"mission", page->next}, {"title", next_title}};
  return out;
}

json Library::rules_json(std::string_view game, std::string_view rule, std::string_view search) const {
  json out = json::array();
  const Rules* the_rules = rules(game);
  if (!the_rules) return out;
  auto lower = [](std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
  };
  const std::string wanted = lower(search);
  for (const RuleText& text : the_rules->lexicon.rules) {
    if (!rule.empty() && rule != text.id) continue;
    if (!wanted.empty()) {
      const std::string all = lower(fmt::format("{} {} {} {}", text.id, text.topic, text.ref, text.text));
      bool every = true;
      for (std::string_view word : words_of(wanted)) every = every && all.find(word) != std::string::npos;
      if (!every) continue;
    }
    out.push_back({{"id", text.id}, {"topic", text.topic}, {"ref", text.ref}, {"text", text.text}});
  }
  return out;
}

}  // namespace fireteam

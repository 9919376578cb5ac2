// Reading the content into the book of one scenario, the list of scenarios, schemas and lint.
#include "games/jagged/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "content/mission_files.h"
#include "content/reader.h"
#include "engine/setup.h"
#include "games/jagged/language.h"

namespace fireteam::jagged {

using content::Shape;

void describe(Shape<ObjectiveFile>& s) {
  s.called("objective");
  s.field("text", &ObjectiveFile::text);
}
void describe(Shape<MissionFile>& s) {
  s.called("mission", "a scenario of Jagged Alliance");
  content::describe_head(s);
  s.field("briefing", &MissionFile::briefing);
  s.field("won_text", &MissionFile::won_text);
  s.field("lost_text", &MissionFile::lost_text);
  s.field("typical", &MissionFile::typical).optional().about("a campaign sheet for playing it alone");
  s.field("map", &MissionFile::map)
      .count(1, 5)
      .about(
          "rows of sector faces; after a face: * start, L liberated, w s d u the spawn card's strength, ! objective");
  s.field("threat", &MissionFile::threat).between(1, 9).optional().about("the least Threat Level at the start");
  s.field("rounds", &MissionFile::rounds)
      .between(0, 40)
      .optional()
      .about("the last turn, or a guess where there is none");
  s.field("counters", &MissionFile::counters)
      .at_most(10)
      .optional()
      .about("levels with counter-attack tokens, if not the dictator's");
  s.field("without", &MissionFile::without).at_most(12).optional().about("encounter tokens that are left out");
  s.field("gear", &MissionFile::gear).at_most(16).optional().about("starting gear, where no sheet is given");
  s.field("objectives", &MissionFile::objectives).at_most(8).optional();
  s.field("failures", &MissionFile::failures).at_most(8).optional().about("ways to lose, for people to read");
  s.field("triggers", &MissionFile::triggers)
      .at_most(most_triggers)
      .optional()
      .about("the story, resolved in this order");
  s.field("rewards", &MissionFile::rewards).at_most(8).optional().about("A.I.M. cards gained by victory, by number");
  s.field("opens", &MissionFile::opens).at_most(4).optional().about("scenarios that victory opens");
  s.field("ends_campaign", &MissionFile::ends_campaign).optional();
}

namespace {

constexpr const char* folder = "jagged/missions";

void sort_cards(Book& book, content::Reader& reader) {  // JAG-CAMP-06
  for (std::size_t i = 0; i < book.items.size(); ++i) {
    const Item& item = book.items[i];
    if (item.deck == Deck::aim && item.number != i + 1)
      reader.complain("jagged/items.json:/" + std::to_string(i),
                      "A.I.M. cards stand first, in the order of their numbers");
    if (i > 0 && item.deck < book.items[i - 1].deck)
      reader.complain("jagged/items.json:/" + std::to_string(i), "decks stand in the order aim, l1, l2, l3");
  }
  for (std::size_t deck = 0; deck < 3; ++deck)
    book.first_loot[deck] = static_cast<KindId>(
        std::ranges::find(book.items, static_cast<Deck>(deck + 1), &Item::deck) - book.items.begin());
  for (std::size_t deck = 0; deck < 4; ++deck)
    book.first_spawn[deck] = static_cast<std::uint8_t>(
        std::ranges::find(book.spawns, static_cast<Strength>(deck), &SpawnCard::strength) - book.spawns.begin());
  book.first_spawn[4] = static_cast<std::uint8_t>(book.spawns.size());
  for (std::size_t band = 0; band < 3; ++band)
    book.first_event[band] = static_cast<std::uint8_t>(
        std::ranges::find(book.decks.events, static_cast<Band>(band), &EventCard::colour) - book.decks.events.begin());
  book.first_event[3] = static_cast<std::uint8_t>(book.decks.events.size());
}

void read_story(Book& book, content::Reader& reader) {
  for (const Tile& tile : book.tiles) book.script.sectors.push_back(tile.face);
  book.script.kinds = ids_of(book.items);
  book.script.missions = ids_of(book.decks.missions);
  book.script.lieutenants = ids_of(book.decks.lieutenants);
  book.script.types = ids_of(book.enemies);
  book.script.encounters = ids_of(book.decks.encounters);
  book.script.spawns = ids_of(book.spawns);
  book.script.marks = {"hicks", "chilca", "drassen", "san-rufo", "alcaraz", "gruma", "medrano"};
  book.script.objectives = book.mission.objectives.size();
  for (const TriggerFile& file : book.mission.triggers)
    book.triggers.push_back(content::read_trigger<Language>(book.script, file, reader.complaints()));
  for (const Trigger& trigger : book.triggers) book.timed |= trigger.when == When::turn_end && trigger.first == 0;
  kit::sort_triggers(book.triggers, book.by_moment, [](const Trigger& trigger) {
    return std::ranges::any_of(trigger.effects, [](const Effect& effect) { return effect.verb == Verb::lose; });
  });
  const std::string where = book.mission.where;
  for (const std::string& id : book.mission.gear)
    if (std::ranges::find(book.script.kinds, id) == book.script.kinds.end())
      reader.complain(where + "/gear", "no card '" + id + "'" + did_you_mean(id, book.script.kinds));
  for (const std::string& id : book.mission.without)
    if (std::ranges::find(book.script.encounters, id) == book.script.encounters.end())
      reader.complain(where + "/without", "no encounter token '" + id + "'" + did_you_mean(id, book.script.encounters));
  for (std::uint8_t number : book.mission.rewards)
    if (number < 1 || number > 89) reader.complain(where + "/rewards", "no A.I.M. card " + std::to_string(number));
}

std::string title_of(const Files& files, const std::string& id) {
  const auto json =
      nlohmann::json::parse(files.read(fmt::format("{}/{}.json", folder, id)).value_or(""), nullptr, false);
  const bool named = json.is_object() && json.contains("title") && json["title"].is_string();
  return named ? json["title"].get<std::string>() : id;
}

void chain(Book& book, const Files& files) {  // which scenario opens which
  const auto all = content::campaign_of(files, folder);
  book.scenarios.assign(1, "");
  book.scenario_titles.assign(1, "");
  for (const auto& one : all) {
    if (book.scenarios.size() <= one.number) {
      book.scenarios.resize(one.number + 1U);
      book.scenario_titles.resize(one.number + 1U);
    }
    book.scenarios[one.number] = one.id;
    book.scenario_titles[one.number] = title_of(files, one.id);
  }
  book.opens.assign(book.scenarios.size(), 0);
  for (const auto& one : all) {
    for (const std::string& id : one.opens)
      if (const auto found = std::ranges::find(book.scenarios, id); found != book.scenarios.end())
        book.opens[one.number] =
            static_cast<std::uint16_t>(book.opens[one.number] | 1U << (found - book.scenarios.begin()));
    if (one.opens.empty() && one.number + 1U < book.scenarios.size())
      book.opens[one.number] = static_cast<std::uint16_t>(1U << (one.number + 1U));
  }
}

Result<Loaded> read_book(const Files& given, std::string_view id, bool blank) {
  Files files = given;
  content::Reader reader(files);
  std::string base;
  if (!content::lay_base(files, folder, id, base, reader.complaints())) return reader.complaints().list();
  auto book = std::make_shared<Book>();
  book->blank = blank;
  book->mercs = reader.read<std::vector<MercCard>>("jagged/mercs.json");
  book->enemies = reader.read<std::vector<EnemyCard>>("jagged/enemies.json");
  book->items = reader.read<std::vector<Item>>("jagged/items.json");
  book->spawns = reader.read<std::vector<SpawnCard>>("jagged/spawns.json");
  book->decks = reader.read<DecksFile>("jagged/decks.json");
  book->faces = reader.read<FacesFile>("jagged/faces.json");
  book->mission = reader.read<MissionFile>(content::mission_file(folder, id));
  if (!reader.good()) return reader.complaints().list();
  if (book->mercs.size() != most_roster) reader.complain("jagged/mercs.json", "expected 13 mercenaries (JAG-COMP-02)");
  if (book->enemies.size() != 5) reader.complain("jagged/enemies.json", "expected 5 enemies (JAG-COMP-07)");
  sort_cards(*book, reader);
  lay_map(*book, reader.complaints());
  if (reader.good()) read_story(*book, reader);
  chain(*book, files);
  book->content = reader.digest();
  if (!reader.good()) return reader.complaints().list();
  return Loaded{book, reader.digest(), reader.files_read()};
}

}  // namespace

Result<Loaded> load(const Files& content, std::string_view mission) {
  if (auto complaint = content::no_such_mission(content, folder, mission)) return *complaint;
  return read_book(content, mission, false);
}

// A case's map is rows of faces; c after one: contested.
Result<Loaded> load_case(const Files& content, const CaseGround& ground) {
  if (!ground.edges.empty()) return Complaint{"edges", "none expected: borders follow from the faces"};
  content::CaseMission own;
  own.blank =
      R"({"id":"case","title":"Case","about":"A case.","briefing":"-","won_text":"-","lost_text":"-","map":["01a* 06bw"]})";
  own.keys = ground.mission;
  if (!ground.rows.empty()) {
    std::string rows;
    for (const std::string& row : ground.rows) rows += std::string(rows.empty() ? "" : ",") + "\"" + row + "\"";
    if (own.keys.empty() || own.keys == "{}")
      own.keys = "{\"map\":[" + rows + "]}";
    else
      own.keys.insert(own.keys.find('{') + 1, "\"map\":[" + rows + "],");
  }
  auto files = content::lay_case(content, folder, own);
  if (!files) return files.complaints();
  return read_book(*files, "case", true);
}

Result<std::vector<MissionInfo>> missions(const Files& content) {
  std::vector<MissionInfo> infos;
  std::vector<Complaint> complaints;
  for (const std::string& id : content::mission_ids(content, folder)) {
    auto loaded = read_book(content, id, false);
    if (!loaded) {
      complaints.insert(complaints.end(), loaded.complaints().begin(), loaded.complaints().end());
      continue;
    }
    const Book& book = *static_cast<const Book*>(loaded->book.get());
    MissionInfo info = info_of(book.mission, book.mission.rounds);
    info.seats = {"player-1"};
    info.options = options(book);
    infos.push_back(std::move(info));
  }
  if (!complaints.empty()) return complaints;
  return infos;
}

std::vector<std::pair<std::string, std::string>> schemas() {
  using content::schema_of;
  return {{"jagged/mission.json", schema_of<MissionFile>("Jagged Alliance: a scenario")},
          {"jagged/mercs.json", schema_of<std::vector<MercCard>>("Jagged Alliance: mercenaries")},
          {"jagged/enemies.json", schema_of<std::vector<EnemyCard>>("Jagged Alliance: enemies")},
          {"jagged/items.json", schema_of<std::vector<Item>>("Jagged Alliance: A.I.M. and loot cards")},
          {"jagged/spawns.json", schema_of<std::vector<SpawnCard>>("Jagged Alliance: spawn cards")},
          {"jagged/decks.json", schema_of<DecksFile>("Jagged Alliance: the dictator's decks and tokens")},
          {"jagged/faces.json", schema_of<FacesFile>("Jagged Alliance: sector faces")}};
}

namespace {

std::uint16_t opened_by(const Book& book, std::size_t number) {  // at once or later, as bits
  std::uint16_t open = book.opens[number];
  for (std::size_t i = 0; i < book.opens.size(); ++i)
    for (std::size_t by = 1; by < book.opens.size(); ++by)
      if (open >> by & 1U) open = static_cast<std::uint16_t>(open | book.opens[by]);
  return open;
}

void lint_route(const Book& book, std::vector<Complaint>& found) {
  auto say_of = [&](std::string what) { found.push_back({book.mission.where + "/opens", std::move(what)}); };
  for (const std::string& id : book.mission.opens)
    if (std::ranges::find(book.scenarios, id) == book.scenarios.end())
      say_of("no scenario '" + id + "'" + did_you_mean(id, book.scenarios));
  const std::size_t number = book.mission.number;
  if (number == 0 || number >= book.opens.size()) return;
  if (opened_by(book, number) >> number & 1U) say_of("the way from here leads back here, expected no circle");
  if (number > 1 && !(opened_by(book, 1) >> number & 1U)) say_of("nothing opens this scenario");
  if (!book.opens[number] && !book.mission.ends_campaign)
    say_of("a dead end: it opens nothing and does not end the campaign");
}

}  // namespace

std::vector<Complaint> lint(const Book& book) {
  std::vector<Complaint> found;
  if (!book.blank) lint_route(book, found);
  auto say_of = [&](const std::string& path, std::string what) {
    found.push_back({book.mission.where + path, std::move(what)});
  };
  if (std::ranges::none_of(book.tiles, &Tile::start)) say_of("/map", "no sector with *, where the team begins");
  std::vector<bool> seen(book.tiles.size());
  std::vector<SiteId> open;
  for (SiteId site = 0; site < book.tiles.size(); ++site)
    if (book.tiles[site].start) open.push_back(site), seen[site] = true;
  while (!open.empty()) {
    const SiteId site = open.back();
    open.pop_back();
    for (SiteId other : book.tiles[site].beside)
      if (other != no_site && !seen[other]) seen[other] = true, open.push_back(other);
  }
  for (std::size_t site = 0; site < seen.size(); ++site)
    if (!seen[site]) say_of("/map", book.tiles[site].face + " cannot be reached");
  bool can_win = false;
  for (const Trigger& trigger : book.triggers)
    for (const Effect& effect : trigger.effects) can_win |= effect.verb == Verb::win;
  if (!can_win && !book.blank) say_of("/triggers", "no trigger has the effect 'win', expected a way to win");
  return found;
}

}  // namespace fireteam::jagged

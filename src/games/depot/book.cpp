// Reading the depot's content: what its files hold, the book made from them, and what the lint finds odd about it.
#include "games/depot/book.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "content/mission_files.h"
#include "content/reader.h"
#include "engine/scene_check.h"

namespace fireteam::depot {

using namespace content;

constexpr auto names_of(Gift) { return std::array{"action", "die", "heal"}; }

// Both sides' dice, what a slot adds and a good many bursts find room in the tray.
constexpr int most_thrown = decltype(Board::tray)::most / 3;

void describe(Shape<CardKind>& s) {
  s.called("card");
  s.id(&CardKind::id);
  s.field("title", &CardKind::title);
  s.field("dice", &CardKind::dice).between(0, most_thrown).optional().about("black ones; 0: no fight");
  s.field("ledger", &CardKind::ledger).optional().about("whether it is what the crew looks for");
}

namespace {

struct AreaFile {
  std::string id, name;
  At at;
  std::vector<At> outline;
};
struct SlotFile {
  std::string id, title, line;
  Gift gift{};
  std::uint8_t cost = 1;
  At at;
  std::vector<Reference> after;
};
struct Cards {
  std::vector<CardKind> cards;
};
struct Dashboard {
  std::vector<SlotFile> slots;
};
struct Mission {
  std::string title, about;
  int rounds = 6, minutes = 5, difficulty = 1, alarm = 7, health = 2, stamina = 2, whistles = 2, white = 2;
  std::array<std::uint8_t, tile_kinds> tiles{};
  std::vector<AreaFile> areas;
};

void describe(Shape<AreaFile>& s) {
  s.called("area", "a patch of the depot; those that share a stretch of outline border on one another");
  s.id(&AreaFile::id);
  s.field("name", &AreaFile::name);
  s.field("at", &AreaFile::at).about("where its name stands");
  s.field("outline", &AreaFile::outline).count(3, 24).about("its corners, all the way round");
}
void describe(Shape<SlotFile>& s) {
  s.called("slot", "of the dashboard");
  s.id(&SlotFile::id);
  s.field("title", &SlotFile::title);
  s.field("line", &SlotFile::line).about("what it does, in a few words");
  s.field("gift", &SlotFile::gift);
  s.field("cost", &SlotFile::cost).between(0, 9).about("stamina");
  s.field("at", &SlotFile::at).about("its place on the dashboard");
  s.field("after", &SlotFile::after).at_most(most_slots).optional().about("slots of which one comes first");
}
void describe(Shape<Cards>& s) {
  s.called("cards");
  s.field("cards", &Cards::cards).count(1, most_cards);
}
void describe(Shape<Dashboard>& s) {
  s.called("dashboard");
  s.field("slots", &Dashboard::slots).count(1, most_slots);
}
void describe(Shape<Mission>& s) {
  s.called("mission");
  s.field("title", &Mission::title);
  s.field("about", &Mission::about).about("what you do, in one sentence");
  s.field("rounds", &Mission::rounds).between(1, 30);
  s.field("minutes", &Mission::minutes).between(1, 60);
  s.field("difficulty", &Mission::difficulty).between(1, 5);
  s.field("alarm", &Mission::alarm).between(1, 30).about("at which the crew loses");
  s.field("health", &Mission::health).between(1, 9);
  s.field("stamina", &Mission::stamina).between(0, 9);
  s.field("whistles", &Mission::whistles).between(0, 9);
  s.field("white", &Mission::white).between(1, most_thrown).about("dice of the crew in a fight");
  s.field("tiles", &Mission::tiles).about("how many plain, store, lit");
  s.field("areas", &Mission::areas).count(2, most_areas).about("the gate first");
}

// The dashboard is checked as the screen will show it: each slot once, and links that lead round in no circle.
void lay_dashboard(Book& book, const Dashboard& file, Reader& reader) {
  const Ids ids("slot", file.slots);
  scene::Inset inset;
  inset.id = "dashboard";
  for (const SlotFile& slot : file.slots) {
    SlotKind& kind = book.slots.emplace_back(
        SlotKind{slot.id, slot.title, slot.line, slot.gift, slot.cost, slot.at.x, slot.at.y, 0});
    inset.slots.emplace_back().id = slot.id;
    for (const Reference& before : slot.after) {
      const std::size_t number = ids.find(before, reader.complaints());
      kind.after = static_cast<std::uint8_t>(kind.after | 1U << number);
      inset.links.push_back({file.slots[number].id, slot.id, ""});
    }
  }
  if (std::string wrong = scene::fault_of(inset); !wrong.empty()) reader.complain("depot/dashboard.json:/slots", wrong);
}

void lay_areas(Book& book, const Mission& mission) {
  std::vector<kit::Outline> outlines;
  for (const AreaFile& area : mission.areas) {
    kit::Outline& outline = outlines.emplace_back();
    for (const At& at : area.outline) outline.push_back({at.x, at.y});
    book.areas.push_back({area.id, area.name, area.at.x, area.at.y, outline});
    book.all.set(book.areas.size() - 1);
    for (const kit::Vertex& point : outline) {
      book.width = std::max(book.width, point[0]);
      book.height = std::max(book.height, point[1]);
    }
  }
  book.borders = kit::borders<most_areas>(outlines);
  book.contacts = kit::contacts<most_areas>(outlines);
}

Result<Loaded> read_book(const Files& files, std::string_view id, bool blank) {
  Reader reader(files);
  auto cards = reader.read<Cards>("depot/cards.json");
  auto dashboard = reader.read<Dashboard>("depot/dashboard.json");
  auto mission = reader.read<Mission>("depot/missions/" + std::string(id) + ".json");
  if (!reader.good()) return reader.complaints().list();
  auto book = std::make_shared<Book>();
  book->mission = id;
  book->title = mission.title;
  book->about = mission.about;
  book->rounds = mission.rounds;
  book->minutes = mission.minutes;
  book->difficulty = mission.difficulty;
  book->blank = blank;
  book->alarm_limit = mission.alarm;
  book->health = mission.health;
  book->stamina = mission.stamina;
  book->whistles = mission.whistles;
  book->white = mission.white;
  book->tiles = mission.tiles;
  book->cards = cards.cards;
  lay_dashboard(*book, dashboard, reader);
  lay_areas(*book, mission);
  book->content = reader.digest();
  if (!reader.good()) return reader.complaints().list();
  return Loaded{book, reader.digest(), reader.files_read()};
}

constexpr const char* folder = "depot/missions";

}  // namespace

Result<Loaded> load(const Files& content, std::string_view mission) {
  if (auto complaint = no_such_mission(content, folder, mission)) return *complaint;
  return read_book(content, mission, false);
}

// A case plays in the first mission's depot, with its own keys laid over it; areas have no rows.
Result<Loaded> load_case(const Files& content, const CaseGround& ground) {
  using nlohmann::json;
  if (!ground.rows.empty() || !ground.edges.empty())
    return Complaint{"map", "rows or edges, expected none: the depot has areas, which mission-data may name"};
  auto text = content.read("depot/missions/ledger.json");
  json mission = json::parse(text ? *text : "{}", nullptr, false);
  const json own = ground.mission.empty() ? json::object() : json::parse(ground.mission, nullptr, false);
  if (!mission.is_object() || !own.is_object())
    return Complaint{"mission-data", "no JSON object, expected keys of a mission"};
  mission.update(own);
  Files files = content;
  files.lay("depot/missions/case.json", mission.dump(-1, ' ', false, json::error_handler_t::replace));
  return read_book(files, "case", true);
}

Result<std::vector<MissionInfo>> missions(const Files& content) {
  std::vector<MissionInfo> infos;
  std::vector<Complaint> complaints;
  for (const std::string& id : mission_ids(content, folder)) {
    auto loaded = read_book(content, id, false);
    if (!loaded) {
      complaints.insert(complaints.end(), loaded.complaints().begin(), loaded.complaints().end());
      continue;
    }
    const auto& book = *static_cast<const Book*>(loaded->book.get());
    infos.push_back(
        {id, book.title, book.about, book.rounds, book.minutes, book.difficulty, 0, {"ada", "bo", "keeper"}, {}});
  }
  if (!complaints.empty()) return complaints;
  return infos;
}

std::vector<std::pair<std::string, std::string>> schemas() {
  return {{"depot/cards", schema_of<Cards>("The depot: cards")},
          {"depot/dashboard", schema_of<Dashboard>("The depot: the dashboard")},
          {"depot/missions", schema_of<Mission>("The depot: a mission")}};
}

std::vector<Complaint> lint(const Book& book) {
  std::vector<Complaint> found;
  auto complain = [&](const std::string& path, std::string what) {
    found.push_back({"depot/missions/" + book.mission + ".json:" + path, std::move(what)});
  };
  for (AreaId area = 0; area < book.areas.size(); ++area)
    if (book.way(gate, area) < 0) complain("/areas/" + std::to_string(area), "no way leads here from the gate");
  int tiles = 0;
  for (std::uint8_t count : book.tiles) tiles += count;
  if (tiles != static_cast<int>(book.areas.size()) - 1)
    complain("/tiles", std::to_string(tiles) + " tiles, expected one for each area but the gate");
  if (const auto ledgers = std::ranges::count(book.cards, true, &CardKind::ledger); ledgers != 1)
    complain("/", "cards.json has " + std::to_string(ledgers) + " ledgers, expected one");
  if (static_cast<int>(book.cards.size()) > most_stack * book.tiles[static_cast<std::size_t>(Tile::store)])
    complain("/tiles", "the stores hold fewer than the " + std::to_string(book.cards.size()) + " cards of cards.json");
  return found;
}

}  // namespace fireteam::depot

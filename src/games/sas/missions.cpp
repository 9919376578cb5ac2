// The list of missions, what a designer should hear about one that reads well, and the schemas of all files.
#include <algorithm>

#include "base/text.h"
#include "engine/setup.h"
#include "games/sas/cards.h"
#include "games/sas/sas.h"
#include "games/sas/tiles.h"

namespace fireteam::sas {

Result<std::vector<MissionInfo>> list_missions(const Files& content) {
  content::Reader reader(content);
  Book box;
  read_box(reader, box);
  auto tiles = reader.read<std::vector<TileFile>>("sas/tiles.json");
  if (reader.good()) check_tiles(box, tiles, reader.complaints());
  std::vector<MissionInfo> list;
  for (const std::string& file : reader.list("sas/missions")) {
    std::string id = file.substr(file.rfind('/') + 1);
    id.resize(id.size() - 5);
    auto loaded = outline_book(content, id);
    if (!loaded) {
      for (const Complaint& complaint : loaded.complaints()) reader.complain(complaint.where, complaint.what);
      continue;
    }
    const auto& book = *static_cast<const Book*>(loaded->book.get());
    const MissionFile& mission = book.mission;
    if (mission.id != id) reader.complain(file, "the id is '" + mission.id + "', expected the name of the file");
    MissionInfo info = info_of(mission, mission.dawn);
    SetupOption who{"operators", "Operators with the side of their board, separated by commas", "text", {}, ""};
    for (const std::string& name : book.cast) {
      info.seats.push_back(name.substr(0, name.find(':')));
      who.preset += (who.preset.empty() ? "" : ",") + name;
    }
    for (const OperatorCard& card : book.operators)
      if (!card.support) who.choices.push_back(card.id), who.choices.push_back(card.id + ":B");
    info.options = {who,
                    {"difficulty", "Stealth meter", "choice", {"easy", "normal", "hard", "elite"}, "normal"},
                    {"variant", "Mission", "choice", {"easier", "standard", "harder"}, "standard"},
                    {"mode", "Single mission or campaign", "choice", {"single", "campaign"}, "single"},
                    {"sheet", "Campaign sheet", "text", {}, ""}};
    list.push_back(std::move(info));
  }
  return reader.finish(std::move(list));
}

namespace {

class Lint {
 public:
  explicit Lint(const Book& book) : book_(book) {}

  std::vector<Complaint> look() {
    look_at_setup();
    look_at_triggers();
    look_at_reach();
    look_at_victory();
    return std::move(list_);
  }

 private:
  void say(const std::string& path, const std::string& what) {
    const std::string& where = book_.mission.where;
    list_.push_back({path.empty() ? where.substr(0, where.find(':')) : where + path, what});
  }
  std::string text(CellId cell) const {
    return std::to_string(book_.ground.grid.x(cell)) + "," + std::to_string(book_.ground.grid.y(cell));
  }

  void look_at_setup() {
    for (std::size_t variant = 0; variant < variants; ++variant) {
      Cells taken;
      std::array<int, unit_kinds> used{};
      for (const SetupUnit& unit : book_.setup_units) {
        if (!(unit.in >> variant & 1U)) continue;
        ++used[static_cast<std::size_t>(unit.kind)];
        if (unit.cell == no_cell) continue;
        if (taken.test(unit.cell)) say("", "two units stand on " + text(unit.cell));
        taken.set(unit.cell);
      }
      for (std::size_t kind = 0; kind < unit_kinds; ++kind)
        if (used[kind] > book_.units[kind].supply)
          say("", "more units '" + book_.units[kind].id + "' than the box holds");
      for (const Token& token : book_.tokens)
        if (token.kind == TokenKind::barrel && taken.test(token.cell))
          say("/barrels", "a unit stands on " + text(token.cell));
    }
    Cells entry;
    for (const Exit& exit : book_.exits)
      if (exit.entry) entry |= exit.cells;
    if (entry.count() < book_.cast.size()) say("/exits", "fewer squares at the entry than Operators in the cast");
    std::size_t tiles = book_.mission.tiles.size();
    std::size_t guide = tiles >= 8 ? 4 : tiles >= 6 ? 3 : 2;  // SAS-CUSTOM-06..08
    if (tiles && book_.cast.size() != guide)
      say("/cast", std::to_string(book_.cast.size()) + " Operators on " + std::to_string(tiles) + " tiles, expected " +
                       std::to_string(guide));
    bool black = false, white = false;
    for (const SpawnTile& tile : book_.spawns) {
      black |= tile.colour != Colour::white;
      white |= tile.colour != Colour::black;
    }
    if (!black || !white)
      say("/spawns", "no spawn tile for black or for white, expected both: events would do nothing");
  }

  bool has_door(const Cells& zone) const {
    for (std::size_t door = 0; door < book_.doors.size(); ++door)
      if (beside_door(book_, zone, door)) return true;
    return false;
  }

  void look_at_triggers() {
    for (const Trigger& trigger : book_.triggers) {
      auto moment = static_cast<Moment>(trigger.moment);
      for (const Effect& effect : trigger.effects) {
        if (effect.verb == Verb::convoy_start && !book_.mission.convoy)
          say("/triggers", "'convoy start' in a mission without a convoy");
        bool located = moment == Moment::reveal || moment == Moment::search || moment == Moment::enter ||
                       moment == Moment::kill || moment == Moment::take || moment == Moment::put;
        if (effect.verb == Verb::join && effect.cell == no_cell && !located)
          list_.push_back({trigger.where, "'here' has no place at this moment, expected a square"});
        if ((effect.verb == Verb::lock || effect.verb == Verb::unlock) && !has_door(book_.script.zones[effect.zone]))
          list_.push_back({trigger.where, "no door beside the zone, expected one to lock or unlock"});
        if (effect.verb == Verb::stack && (moment != Moment::setup || book_.special != nobody))
          list_.push_back({trigger.where, "'stack' belongs to setup, in a mission without an event window"});
      }
      if (moment == Moment::event && book_.dawn && trigger.first > book_.dawn)
        list_.push_back({trigger.where, "an event after dawn, expected an earlier one: it would never happen"});
      if (moment == Moment::special && book_.special == nobody)
        list_.push_back({trigger.where, "'special' in a mission without an event window"});
    }
    if (book_.mission.convoy && book_.special == nobody) say("/convoy", "a convoy without an event window to bring it");
  }

  // On foot, whatever is locked or climbed: doors open, windows and grapple walls passable, water for divers.
  Cells reach_of(const Cells& from) const {
    const Ground& g = book_.ground;
    Cells seen = from, front = from;
    while (front.any()) {
      Cells next;
      front.each([&](std::size_t cell) {
        for (Dir dir : kit::rook_dirs) {
          CellId to = g.grid.next(static_cast<CellId>(cell), dir);
          if (to == no_cell || seen.test(to) || g.building_wall.test(static_cast<CellId>(cell), dir)) continue;
          if (g.high_wall.test(static_cast<CellId>(cell), dir) && !g.grapple.test(static_cast<CellId>(cell), dir))
            continue;
          next.set(to);
        }
      });
      seen |= next;
      front = next;
    }
    return seen;
  }

  void look_at_reach() {
    Cells entry;
    for (const Exit& exit : book_.exits)
      if (exit.entry) entry |= exit.cells;
    Cells reach = reach_of(entry);
    for (std::size_t i = 0; i < book_.objectives.size(); ++i)
      if (!reach.test(book_.objectives[i].cell)) say("/things", book_.thing_names[i] + " cannot be reached");
    for (const Exit& exit : book_.exits)
      if ((exit.cells & reach).none()) say("/exits", exit.name + " cannot be reached");
    for (const Token& token : book_.tokens)
      if (!reach.test(token.cell)) say("", "a token at " + text(token.cell) + " cannot be reached");
  }

  void look_at_victory() {
    if (book_.major.empty() || book_.minor.empty())
      say("/victory", "no way to win, expected rows of conditions for major and minor victory (SAS-VICT-02)");
    if (book_.mission.objectives.empty()) say("/objectives", "none, expected what people should do (SAS-VICT-01)");
  }

  const Book& book_;
  std::vector<Complaint> list_;
};

}  // namespace

std::vector<Complaint> lint_book(const Book& book) { return Lint(book).look(); }

std::vector<std::pair<std::string, std::string>> schema_texts() {
  using content::schema_of;
  return {{"sas/mission.json", schema_of<MissionFile>("SAS: a mission")},
          {"sas/tiles.json", schema_of<std::vector<TileFile>>("SAS: map tiles")},
          {"sas/units.json", schema_of<UnitsFile>("SAS: units, Operator vehicles, objectives")},
          {"sas/operators.json", schema_of<OperatorsFile>("SAS: Operators, weapons, explosives")},
          {"sas/events.json", schema_of<std::vector<DeckFile>>("SAS: event decks")}};
}

}  // namespace fireteam::sas

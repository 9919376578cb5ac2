// The list of missions, what a designer should hear about one that reads well, and the schemas of all files.
#include <algorithm>

#include "base/text.h"
#include "content/lint.h"
#include "engine/setup.h"
#include "games/sas/cards.h"
#include "games/sas/places.h"
#include "games/sas/tiles.h"
#include "games/sas/words.h"
#include "kit/options.h"

namespace fireteam::sas {

Result<std::vector<MissionInfo>> list_missions(const Files& content) {  // SAS-SETUP-01
  content::Reader reader(content);
  Book box;
  read_box(reader, box);
  auto tiles = reader.read<std::vector<TileFile>>("sas/tiles.json");
  if (reader.good()) check_tiles(box, tiles, reader.complaints());
  std::vector<MissionInfo> list;
  for (const std::string& id : content::mission_ids(content, "sas/missions")) {
    auto loaded = outline_book(content, id);
    if (!loaded) {
      for (const Complaint& complaint : loaded.complaints()) reader.complain(complaint.where, complaint.what);
      continue;
    }
    const auto& book = *static_cast<const Book*>(loaded->book.get());
    const MissionFile& mission = book.mission;
    if (mission.id != id)
      reader.complain(content::mission_file("sas/missions", id),
                      "the id is '" + mission.id + "', expected the name of the file");
    MissionInfo info = info_of(mission, mission.dawn);
    SetupOption who{"operators", "Operators with the side of their board, separated by commas", "text", {}, ""};
    for (const std::string& name : book.cast) {
      info.seats.push_back(name.substr(0, name.find(':')));
      who.preset += (who.preset.empty() ? "" : ",") + name;
    }
    for (const OperatorCard& card : book.operators) {
      if (card.support) continue;
      for (const char* side : {"", ":B"}) {
        who.choices.push_back(card.id + side);
        who.titles.push_back(card.name + (*side ? ", kit B" : ", kit A"));
      }
    }
    who.hidden = mission.fixed_cast;  // it names its Operators: nothing to choose
    info.options = {who,
                    {"difficulty",
                     "Stealth",
                     "choice",
                     {"easy", "normal", "hard", "elite"},
                     "normal",
                     {"Easy: a long stealth meter", "Normal", "Hard: a short stealth meter", "Elite: hardly any"}},
                    options::variant("variant", "Mission", "As written"),
                    options::mode("A single raid"),
                    options::sheet()};
    list.push_back(std::move(info));
  }
  return reader.finish(std::move(list));
}

namespace {

class Lint : public content::Lint {
 public:
  explicit Lint(const Book& book) : book_(book) {
    look_at_setup();
    look_at_triggers(book.triggers);
    look_at_lines();
    look_at_counted();
    look_at_reach();
    look_at_victory();
  }

 private:
  void tell(const std::string& path, const std::string& what) {  // of a key of the mission, or "" of the whole
    const std::string& where = book_.mission.where;
    say(path.empty() ? where.substr(0, where.find(':')) : where + path, what);
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
        if (taken.test(unit.cell)) tell("", "two units stand on " + text(unit.cell));
        taken.set(unit.cell);
      }
      for (std::size_t kind = 0; kind < unit_kinds; ++kind)
        if (used[kind] > book_.units[kind].supply)
          tell("", "more units '" + book_.units[kind].id + "' than the box holds");
      for (const Token& token : book_.tokens)
        if (token.kind == TokenKind::barrel && taken.test(token.cell))
          tell("/barrels", "a unit stands on " + text(token.cell));
    }
    Cells entry;
    for (const Exit& exit : book_.exits)
      if (exit.entry) entry |= exit.cells;
    if (entry.count() < book_.cast.size()) tell("/exits", "fewer squares at the entry than Operators in the cast");
    std::size_t tiles = book_.mission.tiles.size();
    std::size_t guide = tiles >= 8 ? 4 : tiles >= 6 ? 3 : 2;  // SAS-CUSTOM-06..08
    if (tiles && book_.cast.size() != guide)
      tell("/cast", std::to_string(book_.cast.size()) + " Operators on " + std::to_string(tiles) + " tiles, expected " +
                        std::to_string(guide));
    bool black = false, white = false;
    for (const SpawnTile& tile : book_.spawns) {
      black |= tile.colour != Colour::white;
      white |= tile.colour != Colour::black;
    }
    if (!black || !white)
      tell("/spawns", "no spawn tile for black or for white, expected both: events would do nothing");
  }

  bool has_door(const Cells& zone) const {
    for (std::size_t door = 0; door < book_.doors.size(); ++door)
      if (beside_door(book_, zone, door)) return true;
    return false;
  }

  void look_at_counted() {
    Counters counters(book_.script.counters);
    counters.note_triggers(book_.triggers);
    for (const auto* rows : {&book_.major, &book_.minor, &book_.bonus, &book_.done})
      for (const auto& row : *rows) counters.note_conditions(row);
    for (const Script::Kills& kills : book_.script.kills) counters.change(kills.counter);
    for (const ObjectiveFile& objective : book_.mission.objectives) counters.shown(objective.count);
    look_at_counters(counters, book_.mission.where + "/triggers");
  }

  void look_at_lines() {
    for (const Trigger& trigger : book_.triggers) {
      const Moment moment = trigger.when;
      for (const Effect& effect : trigger.effects) {
        if (effect.verb == Verb::convoy_start && !book_.mission.convoy)
          tell("/triggers", "'convoy start' in a mission without a convoy");
        bool located = moment == Moment::reveal || moment == Moment::search || moment == Moment::enter ||
                       moment == Moment::kill || moment == Moment::take;
        if (effect.verb == Verb::join && effect.cell == no_cell && !located)
          say(trigger.where, "'here' has no place at this moment, expected a square");
        if (effect.verb == Verb::lock && !has_door(book_.script.zones[effect.zone]))
          say(trigger.where, "no door beside the zone, expected one to lock or unlock");
        if (effect.verb == Verb::stack && (moment != Moment::setup || book_.special != nobody))
          say(trigger.where, "'stack' belongs to setup, in a mission without an event window");
      }
      if (moment == Moment::event && book_.dawn && trigger.first > book_.dawn)
        say(trigger.where, "an event after dawn, expected an earlier one: it would never happen");
      if (moment == Moment::special && book_.special == nobody)
        say(trigger.where, "'special' in a mission without an event window");
    }
    if (book_.mission.convoy && book_.special == nobody)
      tell("/convoy", "a convoy without an event window to bring it");
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
      if (!reach.test(book_.objectives[i].cell)) tell("/things", book_.thing_names[i] + " cannot be reached");
    for (const Exit& exit : book_.exits)
      if ((exit.cells & reach).none()) tell("/exits", exit.name + " cannot be reached");
    for (const Token& token : book_.tokens)
      if (!reach.test(token.cell)) tell("", "a token at " + text(token.cell) + " cannot be reached");
  }

  void look_at_victory() {
    if (book_.major.empty() || book_.minor.empty())
      tell("/victory", "no way to win, expected rows of conditions for major and minor victory (SAS-VICT-02)");
    if (book_.mission.objectives.empty()) tell("/objectives", "none, expected what people should do (SAS-VICT-01)");
  }

  const Book& book_;
};

}  // namespace

std::vector<Complaint> lint_book(const Book& book) { return Lint(book).take(); }

std::vector<std::pair<std::string, std::string>> schema_texts() {
  using content::schema_of;
  return {{"sas/mission.json", schema_of<MissionFile>("SAS: a mission")},
          {"sas/tiles.json", schema_of<std::vector<TileFile>>("SAS: map tiles")},
          {"sas/units.json", schema_of<UnitsFile>("SAS: units, Operator vehicles, objectives")},
          {"sas/operators.json", schema_of<OperatorsFile>("SAS: Operators, weapons, explosives")},
          {"sas/events.json", schema_of<std::vector<DeckFile>>("SAS: event decks")}};
}

}  // namespace fireteam::sas

// The list of missions, what a designer should hear about one that reads well, and the schemas of all files.
#include <algorithm>

#include "content/lint.h"
#include "content/mission_files.h"
#include "content/reader.h"
#include "engine/setup.h"
#include "games/rambo/facts.h"
#include "games/rambo/ground.h"
#include "kit/options.h"

namespace fireteam::rambo {

Result<std::vector<MissionInfo>> list_missions(const Files& content) {
  Files files = content;
  content::Reader reader(files);
  auto heroes = reader.read<std::vector<HeroCard>>("rambo/heroes.json");
  std::vector<MissionInfo> list;
  SetupOption who{"heroes", "Heroes", "text", {}, ""};
  SetupOption leader{"leader", "Mission Leader", "choice", {""}, "", {"The highest rank"}};
  for (const HeroCard& hero : heroes) {
    who.preset += (who.preset.empty() ? "" : ",") + hero.id;
    who.choices.push_back(hero.id);
    leader.choices.push_back(hero.id);
    who.titles.push_back(hero.name);
    leader.titles.push_back(hero.name);
  }
  for (const std::string& id : content::mission_ids(content, "rambo/missions")) {
    std::string base;
    if (!content::lay_base(files, "rambo/missions", id, base, reader.complaints())) continue;
    auto mission = reader.read<MissionFile>(content::mission_file("rambo/missions", id));
    MissionInfo info = info_of(mission, mission.final_round);
    for (const HeroCard& hero : heroes) info.seats.push_back(hero.id);
    info.act = mission.arc;
    info.act_title = mission.arc == 1 ? "First Campaign" : "Second Campaign";
    for (int count = 1; count <= static_cast<int>(heroes.size()); ++count) {
      auto changes = mission.by_heroes.find(std::to_string(count));
      const int rounds = mission.final_round + (changes == mission.by_heroes.end() ? 0 : changes->second.rounds);
      info.by_heroes.push_back({count, rounds, mission.minutes * rounds / std::max<int>(1, mission.final_round)});
    }
    info.options = {who, leader, options::variant(), options::mode("A single Mission", "A Campaign"), options::sheet()};
    if (mission.id != id && !mission.id.empty())
      reader.complain(content::mission_file("rambo/missions", id),
                      "the id is '" + mission.id + "', expected the name of the file");
    list.push_back(std::move(info));
  }
  return reader.finish(std::move(list));
}

namespace {

class Lint : public content::Lint {
 public:
  explicit Lint(const Book& book) : book_(book) {
    look_at_triggers(book.triggers);
    look_at_lines();
    look_at_counted();
    look_at_setup();
    look_at_tokens();
  }

 private:
  std::string at(const char* path) const { return book_.mission.where + path; }

  void look_at_lines() {
    bool can_win = false;
    for (const Trigger& trigger : book_.triggers) {
      bool nobody_concerned = trigger.when == When::round_end || trigger.when == When::checkpoint;
      for (const Effect& effect : trigger.effects) {
        can_win |= effect.verb == Verb::success;
        bool for_hero = effect.verb == Verb::alert || effect.verb == Verb::heal || effect.verb == Verb::for_hero;
        if (nobody_concerned && for_hero && effect.who.kind == WhoKind::concerned)
          say(trigger.where, "no Hero is concerned at this moment, expected 'all' or other Heroes in the line");
        bool at_hero = effect.place.kind == PlaceKind::hero || effect.place.kind == PlaceKind::hero_area;
        if (nobody_concerned && at_hero)
          say(trigger.where, "no Hero is concerned at this moment, expected another place");
      }
      if (trigger.when == When::round_end && trigger.first >= book_.mission.final_round)
        for (const auto& [name, knob] : book_.mission.knobs)
          if (!knob.final_round || trigger.first >= *knob.final_round) {
            say(trigger.where,
                "an entry of the final round or later, expected an earlier round: it would never resolve");
            break;
          }
    }
    if (!can_win) say(at("/triggers"), "no trigger has the effect 'success', expected a way to win");
  }

  void look_at_counted() {
    Counters counters(book_.script.counters);
    counters.note_triggers(book_.triggers);
    for (const Face& face : book_.faces) counters.note_effects(face.effects);
    for (const ObjectiveFile& objective : book_.mission.objectives) counters.shown(objective.count);
    look_at_counters(counters, at("/triggers"));
  }

  void look_at_setup() {
    for (unsigned difficulty = 0; difficulty < 3; ++difficulty) {
      std::array<int, most_letters> used{};
      Cells taken;
      for (const SetupEnemy& enemy : book_.setup_enemies) {
        if (!(enemy.in >> difficulty & 1U)) continue;
        if (++used[enemy.letter] > book_.letters[enemy.letter].figures)
          say(at("/enemies"),
              "more figures of letter " + std::string(1, static_cast<char>('A' + enemy.letter)) + " than there are");
        if (taken.test(enemy.cell)) say(at("/enemies"), "two Enemies on one space");
        if (book_.solid.test(enemy.cell)) say(at("/enemies"), "an Enemy on a solid space");
        if (std::ranges::find(book_.start, enemy.cell) != book_.start.end())
          say(at("/enemies"), "an Enemy on a Hero Start space");
        taken.set(enemy.cell);
      }
    }
    if (book_.start.size() < most_heroes) say(at("/start"), "fewer than four Hero Start spaces");
  }

  void look_at_tokens() {
    // Whatever a mission may ever open counts as open here.
    auto steps = steps_on(book_, book_.red - book_.switchable, {});
    Cells from;
    for (CellId cell : book_.start) from.set(cell);
    Cells reach = kit::reach(book_.grid, steps, from, book_.grid.cells(), book_.on_map);
    std::uint16_t placed = 0;
    for (const Trigger& trigger : book_.triggers)
      for (const Effect& effect : trigger.effects)
        if (effect.verb == Verb::place || effect.verb == Verb::sow) placed |= effect.pois;
    for (const Face& face : book_.faces) {
      for (auto [poi, place] : face.turns[0].pois) placed |= static_cast<std::uint16_t>(1U << poi);
      for (const Effect& effect : face.effects)
        if (effect.verb == Verb::place || effect.verb == Verb::sow) placed |= effect.pois;
    }
    for (std::size_t poi = 0; poi < most_pois; ++poi) {
      const Poi& token = book_.pois[poi];
      if (!token.in) continue;
      std::string name = "P.O.I. " + std::to_string(poi + 1);
      if (token.cell == no_cell && !(placed >> poi & 1U))
        say(at("/poi"), name + " is set aside and nothing ever places it");
      bool used = std::ranges::any_of(book_.uses, [&](const Use& use) { return use.poi == poi; });
      if (used && token.cell != no_cell &&
          (reach & (book_.around[token.cell] | kit::just<most_cells>(token.cell))).none())
        say(at("/poi"), name + " cannot be reached from the Hero Start spaces");
    }
    for (CellId zone : book_.zones)
      if (zone != no_cell && book_.solid.test(zone)) say(at("/zones"), "a Deployment Zone on a solid space");
  }

  const Book& book_;
};

}  // namespace

std::vector<Complaint> lint_book(const Book& book) { return Lint(book).take(); }

std::vector<std::pair<std::string, std::string>> schema_texts() {
  using content::schema_of;
  return {{"rambo/mission.json", schema_of<MissionFile>("Rambo: a mission")},
          {"rambo/tiles.json", schema_of<std::vector<TileFile>>("Rambo: map tiles")},
          {"rambo/heroes.json", schema_of<std::vector<HeroCard>>("Rambo: Heroes")},
          {"rambo/enemies.json", schema_of<std::vector<EnemyCard>>("Rambo: Enemies")},
          {"rambo/weapons.json", schema_of<std::vector<WeaponCard>>("Rambo: weapons")},
          {"rambo/utilities.json", schema_of<std::vector<UtilityCard>>("Rambo: utilities")},
          {"rambo/tactics.json", schema_of<TacticsFile>("Rambo: Tactics Cards")},
          {"rambo/threats.json", schema_of<std::vector<ThreatSet>>("Rambo: Threat Sets")},
          {"rambo/achievements.json", schema_of<std::vector<MedalCard>>("Rambo: Achievements")}};
}

}  // namespace fireteam::rambo

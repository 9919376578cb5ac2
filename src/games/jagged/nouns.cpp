// The nouns of the game: how each thing is written in records and cases, and how people read it.
#include <fmt/format.h>

#include "base/text.h"
#include "engine/over.h"
#include "games/jagged/case_rows.h"
#include "games/jagged/purpose.h"

namespace fireteam::jagged {

namespace {

using Row = Over<Facts>;

std::string upper(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}
template <class List>
std::string id_in(const List& list, std::size_t i, const char* none = "none") {
  return i < list.size() ? list[i].id : none;
}
template <class List>
std::string title_in(const List& list, std::size_t i, const char* none = "nothing") {
  return i < list.size() ? list[i].title : none;
}

}  // namespace

std::string merc_id(Facts f, MercId m) {
  return m < most_mercs && f.board.mercs[m].kind != 255 ? f.book.mercs[f.board.mercs[m].kind].id : "none";
}
std::string merc_name(Facts f, MercId m) {
  return m < most_mercs && f.board.mercs[m].kind != 255 ? f.book.mercs[f.board.mercs[m].kind].title : "the team";
}
std::string enemy_id(Facts f, EnemyId e) {
  if (e >= most_enemies) return "none";
  if (e >= first_of_type[bounty]) return fmt::format("target-{}", e - first_of_type[bounty] + 1);
  std::size_t type = 0;
  while (type < 4 && e >= first_of_type[type + 1]) ++type;
  return fmt::format("{}-{}", f.book.enemies[type].id, e - first_of_type[type] + 1);
}
std::string enemy_name(Facts f, EnemyId e) {
  if (e >= most_enemies) return "nobody";
  if (e >= first_of_type[bounty]) {
    const SiteId site = f.board.enemies[e].site;
    return is_card(site) ? mission_of(f, site).title : "Target";
  }
  std::size_t type = 0;
  while (type < 4 && e >= first_of_type[type + 1]) ++type;
  return fmt::format("{}{} {}", f.board.enemies[e].elite ? "Elite " : "", f.book.enemies[type].title,
                     e - first_of_type[type] + 1);
}
std::string area_id(Facts f, AreaId area) {
  const SiteId site = site_of(area);
  if (is_card(site)) return fmt::format("card-{}", site - most_sectors + 1);
  if (site >= f.book.tiles.size() || f.book.areas[area].site == no_site) return "none";
  return fmt::format("{}-{}", f.book.tiles[site].face, f.book.areas[area].number);
}
std::string scenario_title(const Book& book, std::uint16_t number) {
  return number < book.scenario_titles.size() ? book.scenario_titles[number] : "none";
}
std::string area_name(Facts f, AreaId area) {
  const SiteId site = site_of(area);
  if (is_card(site)) return site_name(f, site);
  if (site >= f.book.tiles.size()) return "nowhere";
  return liberated(f, site) ? site_name(f, site)
                            : fmt::format("{}-{}", upper(f.book.tiles[site].face), f.book.areas[area].number);
}
std::string site_id(Facts f, SiteId site) {
  if (is_card(site)) return fmt::format("card-{}", site - most_sectors + 1);
  return site < f.book.tiles.size() ? f.book.tiles[site].face : "none";
}
std::string site_name(Facts f, SiteId site) {
  if (is_card(site)) {
    const std::uint8_t kind = f.board.missions[static_cast<std::size_t>(site - most_sectors)].kind;
    return kind == 255 ? "the mission" : f.book.decks.missions[kind].title;
  }
  return site < f.book.tiles.size() ? "Sector " + upper(f.book.tiles[site].face) : "nowhere";
}
std::string card_id(Facts f, CardId card) {  // the second copy of a kind is ak-47-2
  if (!owned(f, card)) return "none";
  const int copy = std::max<int>(1, f.board.cards[card].copy);
  const std::string& id = item_of(f, card).id;
  return copy == 1 ? id : fmt::format("{}-{}", id, copy);
}
std::string card_title(Facts f, CardId card) { return owned(f, card) ? item_of(f, card).title : "a card"; }
std::string spot_title(Spot spot) {
  constexpr const char* titles[] = {
      "the inventory",  "the first weapon slot", "the second weapon slot",  "the third weapon slot",
      "the armor slot", "the place of an ally",  "a place on another card", "the store"};
  return titles[static_cast<std::size_t>(spot)];
}
std::string title_id(std::string_view title) {
  std::string id;
  for (char c : title) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (kept)
      id += c;
    else if (c == ' ' || c == '-')
      id += '-';
  }
  return id;
}
std::string dice_words(const Dice& dice) {  // "2 orange, 1 yellow"
  std::string text;
  auto add = [&](int count, const char* colour) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, colour);
  };
  add(dice.red, "red");
  add(dice.orange, "orange");
  add(dice.yellow, "yellow");
  add(dice.blue, "blue");
  return text.empty() ? "no dice" : text;
}
std::string dice_letters(const Dice& dice) {
  return std::string(dice.red, 'R') + std::string(dice.orange, 'O') + std::string(dice.yellow, 'Y') +
         std::string(dice.blue, 'B');
}

namespace {

constexpr std::array<std::array<const char*, most_faces>, colours> faces{{{"0", "1", "1E", "2", "", ""},
                                                                          {"0", "1", "2", "2E", "3", ""},
                                                                          {"1", "2", "3", "3E", "4", ""},
                                                                          {"0", "1", "", "", "", ""}}};
constexpr std::array colour_names{"yellow", "orange", "red", "blue"};

}  // namespace

std::string die_title(const Book&, std::uint16_t die) {
  const std::size_t colour = die / 8U;
  return colour < colours && die % 8 < most_faces ? fmt::format("{} {}", colour_names[colour], faces[colour][die % 8U])
                                                  : "a die";
}

namespace {

int mercs(const Book&) { return most_mercs; }
int merc_place(Facts f, MercId m) { return m < most_mercs && on_map(f.board.mercs[m]) ? f.board.mercs[m].area : -1; }
bool merc_shown(Facts f, MercId m) { return m < most_mercs && f.board.mercs[m].stand != Stand::absent; }
int enemies(const Book&) { return most_enemies; }
int enemy_place(Facts f, EnemyId e) {
  if (e >= most_enemies || f.board.enemies[e].state == Figure::none || f.board.enemies[e].area >= most_areas) return -1;
  return f.board.enemies[e].area;
}
bool enemy_shown(Facts f, EnemyId e) { return enemy_place(f, e) >= 0; }
int areas(const Book&) { return most_areas; }
std::optional<int> area_said(Facts f, std::string_view text) {  // a liberated sector is one area: JAG-SECTOR-13
  for (SiteId site = 0; site < f.book.tiles.size(); ++site)
    if (f.book.tiles[site].face == text && liberated(f, site)) return site * most_areas_of;
  return area_named(f, text);
}
int area_place(Facts f, AreaId area) { return area < most_areas && f.book.areas[area].site != no_site ? area : -1; }
int sites(const Book&) { return most_sites; }
int site_place(Facts f, SiteId site) {
  return area_place(f, letter_area(f, site < f.book.tiles.size() || is_card(site) ? site : SiteId{0}, 0));
}
int cards(const Book&) { return most_cards; }
std::string kind_id(const Book& book, KindId kind) { return id_in(book.items, kind); }
std::string kind_title(const Book& book, KindId kind) { return title_in(book.items, kind, "a card"); }
int kinds(const Book& book) { return static_cast<int>(book.items.size()); }
std::string party_id(Facts f, std::uint16_t party) {
  std::string text;
  for (MercId m = 0; m < most_mercs; ++m)
    if (party >> m & 1U) text += (text.empty() ? "" : "+") + merc_id(f, m);
  return text.empty() ? "alone" : text;
}
std::string party_name(Facts f, std::uint16_t party) {
  std::string text;
  for (MercId m = 0; m < most_mercs; ++m)
    if (party >> m & 1U) text += (text.empty() ? "with " : ", ") + merc_name(f, m);
  return text.empty() ? "alone" : text;
}
int parties(const Book&) { return 1 << most_mercs; }
std::string die_id(const Book&, std::uint16_t die) {
  const std::size_t colour = die / 8U;
  return colour < colours && die % 8 < most_faces ? fmt::format("{}-{}", colour_names[colour], faces[colour][die % 8U])
                                                  : "none";
}
int dies(const Book&) { return 32; }
std::string roster_id(const Book& book, std::uint8_t kind) { return id_in(book.mercs, kind); }
std::string roster_title(const Book& book, std::uint8_t kind) { return title_in(book.mercs, kind); }
int roster(const Book& book) { return static_cast<int>(book.mercs.size()); }
std::string token_id(const Book& book, std::uint16_t token) { return id_in(book.decks.encounters, token); }
std::string token_title(const Book& book, std::uint16_t token) { return title_in(book.decks.encounters, token); }
int tokens(const Book& book) { return static_cast<int>(book.decks.encounters.size()); }
std::string event_id(const Book& book, std::uint16_t event) {
  return event == 254 ? "basic-steps" : id_in(book.decks.events, event);
}
std::string event_title(const Book& book, std::uint16_t event) {
  return event == 254 ? "Basic Steps" : title_in(book.decks.events, event);
}
int events(const Book& book) { return static_cast<int>(book.decks.events.size()); }
std::string mission_id(const Book& book, std::uint16_t kind) { return id_in(book.decks.missions, kind); }
std::string mission_title(const Book& book, std::uint16_t kind) { return title_in(book.decks.missions, kind); }
int mission_kinds(const Book& book) { return static_cast<int>(book.decks.missions.size()); }
std::string lieutenant_id(const Book& book, std::uint16_t who) { return id_in(book.decks.lieutenants, who); }
std::string lieutenant_title(const Book& book, std::uint16_t who) { return title_in(book.decks.lieutenants, who); }
int lieutenants(const Book& book) { return static_cast<int>(book.decks.lieutenants.size()); }
std::string spawn_id(const Book& book, std::uint16_t spawn) { return id_in(book.spawns, spawn); }
std::string spawn_title(const Book& book, std::uint16_t spawn) { return title_in(book.spawns, spawn); }
int spawn_count(const Book& book) { return static_cast<int>(book.spawns.size()); }
std::string trigger_id(const Book&, std::uint16_t number) { return fmt::format("line-{}", number + 1); }
std::string trigger_text(const Book& book, std::uint16_t number) {
  return number < book.triggers.size() ? book.triggers[number].text : "";
}
int trigger_count(const Book& book) { return static_cast<int>(book.triggers.size()); }
std::string scenario_id(const Book& book, std::uint16_t number) {
  return number < book.scenarios.size() ? book.scenarios[number] : "none";
}
int scenario_count(const Book& book) { return static_cast<int>(book.scenarios.size()); }
std::string counter_id(const Book& book, std::uint16_t counter) {
  return counter < book.script.counters.size() ? book.script.counters[counter] : "none";
}
int counter_count(const Book& book) { return static_cast<int>(book.script.counters.size()); }
std::string reward_id(const Book& book, std::uint16_t token) { return id_in(book.decks.rewards, token); }

// What is drawn is named by its bag.
std::string drawn_id(Facts f, std::uint16_t value, const Said& said) {
  const Book& book = f.book;
  switch (static_cast<Bag>(said.b)) {
    case Bag::loot_1:
    case Bag::loot_2:
    case Bag::loot_3:
      return kind_id(book, static_cast<KindId>(book.first_loot[said.b] + value));
    case Bag::weak:
    case Bag::strong:
    case Bag::deadly:
    case Bag::unknown:
      return spawn_id(book,
                      static_cast<std::uint16_t>(book.first_spawn[said.b - static_cast<unsigned>(Bag::weak)] + value));
    case Bag::yellow:
    case Bag::orange:
    case Bag::red:
      return event_id(
          book, static_cast<std::uint16_t>(book.first_event[said.b - static_cast<unsigned>(Bag::yellow)] + value));
    case Bag::missions:
      return mission_id(book, value);
    case Bag::larry:
      return id_in(book.decks.larry, value);
    case Bag::encounters:
    case Bag::older:
      return token_id(book, value);
    case Bag::rewards:
      return reward_id(book, value);
    case Bag::lieutenants:
      return lieutenant_id(book, value);
    case Bag::crosshair:
      return value ? "crosshair" : "blank";
    case Bag::armor:
      return value == 3 ? "block" : std::to_string(value + 1);
    case Bag::sectors:
      return site_id(f, static_cast<SiteId>(value));
  }
  return "none";
}
std::string drawn_title(Facts f, std::uint16_t value, Bag bag) {  // where it is not the id: "GRENADE!"
  if (bag == Bag::lieutenants) return title_in(f.book.decks.lieutenants, value, "");
  if (bag == Bag::missions) return title_in(f.book.decks.missions, value, "");
  if (bag < Bag::weak || bag > Bag::unknown) return "";
  return title_in(f.book.spawns,
                  f.book.first_spawn[static_cast<unsigned>(bag) - static_cast<unsigned>(Bag::weak)] + value, "");
}
std::optional<std::uint16_t> drawn_named(Facts f, std::string_view text, const Said& said) {
  auto found = first_named<std::uint16_t>(64, text, [&](std::uint16_t value) { return drawn_id(f, value, said); });
  if (!found && !text.empty())
    found = first_named<std::uint16_t>(64, title_id(text), [&](std::uint16_t value) {
      return title_id(drawn_title(f, value, static_cast<Bag>(said.b)));
    });
  return found;
}

std::string spot_words(const Book&, std::uint16_t spot) { return spot_title(static_cast<Spot>(spot)); }
std::string skill_title(const Book&, std::uint16_t skill) {
  constexpr const char* titles[] = {"Leadership", "Mechanical", "Medical"};
  return skill < std::size(titles) ? titles[skill] : "?";
}

constexpr NounWord titled(NounWord word, std::string (*title)(View, std::uint16_t, const Said&)) {
  word.title = title;
  return word;
}

constexpr NounWord parsed_by(NounWord word,
                             std::optional<std::uint16_t> (*parse)(View, std::string_view, const Said&)) {
  word.parse = parse;
  return word;
}

constexpr NounWord shown_by(NounWord word, bool (*shown)(View, std::uint16_t)) {
  word.piece = true;
  word.shown = shown;
  return word;
}

using namespace noun_of;
constexpr NounWord nouns[] = {
    shown_by(Row::noun<merc_id, merc_name, mercs, merc_place>(merc, "merc", "fox, ivan", "the team"),
             Row::shown<merc_shown>),
    shown_by(Row::noun<enemy_id, enemy_name, enemies, enemy_place>(enemy, "enemy", "redshirt-1; of a bounty target-1"),
             Row::shown<enemy_shown>),
    parsed_by(Row::noun<area_id, area_name, areas, area_place>(area, "area", "06b-3, 06b-D, card-1; liberated 06b"),
              Row::named<area_said>),
    Row::noun<site_id, site_name, sites, site_place>(site, "sector", "06b, card-1"),
    Row::noun<card_id, card_title, cards>(card, "card", "ak-47, 38-special-2"),
    Row::noun<kind_id, kind_title, kinds>(kind, "kind", "as items.json names it", "a card"),
    titled(Row::words<Spot>(spot, "spot", "inventory, weapon-1, armor"), Row::text<spot_words>),
    Row::noun<party_id, party_name, parties>(party, "party", "alone, ivan+raven"),
    Row::noun<die_id, die_title, dies>(die_side, "die", "orange-2E"),
    titled(Row::words<Skill>(skill, "skill", "leadership, mechanical, medical"), Row::text<skill_title>),
    Row::noun<roster_id, roster_title, roster>(noun_of::roster, "mercenary", "of the roster"),
    Row::words<Condition>(condition, "condition", "bleeding, suppressed, marked"),
    Row::noun<token_id, token_title, tokens>(token, "token", "as decks.json names it"),
    Row::noun<event_id, event_title, events>(event, "event", "as decks.json names it"),
    Row::noun<mission_id, mission_title, mission_kinds>(mission, "mission", "sam-site"),
    Row::noun<lieutenant_id, lieutenant_title, lieutenants>(lieutenant, "lieutenant", "elliot"),
    Row::noun<spawn_id, spawn_title, spawn_count>(spawn, "spawn", "weak-1"),
    Row::noun<trigger_id, trigger_text, trigger_count>(trigger, "line", "line-1"),
    Row::noun<scenario_id, scenario_title, scenario_count>(scenario, "scenario", "the-salt-track"),
    Row::noun<counter_id, counter_id, counter_count>(counter, "counter", "as the scenario names it"),
    Row::words<Strength>(strength, "strength", "weak, strong, deadly, unknown"),
    Row::words<Bag>(noun::bag, "bag", "loot-1, weak, encounter"),
    {.noun = noun::card,
     .name = "card",
     .about = "what the bag holds",
     .id = Row::text<drawn_id>,
     .parse = Row::parse<drawn_named>},
};

}  // namespace

std::span<const NounWord> noun_words() { return nouns; }

}  // namespace fireteam::jagged

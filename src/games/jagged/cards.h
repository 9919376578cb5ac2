// What is printed on boards, cards and tokens: content/jagged/*.json as it is read.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "content/shape.h"
#include "games/jagged/board.h"

namespace fireteam::jagged {

enum class Skill : std::uint8_t { leadership, mechanical, medical };
constexpr auto names_of(Skill) { return std::array{"leadership", "mechanical", "medical"}; }
constexpr std::size_t skills = 3;

struct SkillDice {
  std::string leadership, mechanical, medical;  // "YO"
};

enum class Ability : std::uint8_t {
  none,
  ambidextrous,
  camouflage,
  steady,
  marksman,
  strong,
  long_arms,
  thick_skin,
  cool,
  picker,
  moody,
  leader,
  shade,
};
constexpr auto names_of(Ability) {
  return std::array{"none",       "ambidextrous", "camouflage", "steady", "marksman", "strong", "long-arms",
                    "thick-skin", "cool",         "picker",     "moody",  "leader",   "shade"};
}
struct MercCard {
  std::string id, title, line;
  std::uint8_t stamina = 6, allies = 1, recovery = 2, inventory = 3;
  SkillDice skills;
  Ability ability{};
  std::array<Dice, 3> dice{};
};

enum class Icon : std::uint8_t { move, attack, attack_all, kill_ally };
constexpr auto names_of(Icon) { return std::array{"move", "attack", "attack-all", "kill-ally"}; }
enum class Trait : std::uint8_t { search_party, hides, pounces, tank };
constexpr auto names_of(Trait) { return std::array{"search-party", "hides", "pounces", "tank"}; }
struct Stats {
  std::uint8_t damage = 0, health = 1, armor = 0, stealth = 0, loot = 0;
  std::int8_t range = 0;  // -1: no limit
  std::optional<Condition> condition;
};
struct EnemyCard {
  std::string id, title;
  std::uint8_t initiative = 1;
  std::vector<Icon> pattern;
  std::vector<Stats> rows;  // normal, elite, experienced, experienced elite
  content::Flags<Trait> words;
};
enum Type : std::uint8_t { redshirt, sniper, shield, bloodcat, tank, bounty };

// ---- cards

enum class Deck : std::uint8_t { aim, l1, l2, l3 };
constexpr auto names_of(Deck) { return std::array{"aim", "l1", "l2", "l3"}; }
enum class ItemType : std::uint8_t { weapon, tool, armor, consumable, upgrade, ally, income };
constexpr auto names_of(ItemType) {
  return std::array{"weapon", "tool", "armor", "consumable", "upgrade", "ally", "income"};
}
enum class Mark : std::uint8_t { aoe, bleeding, suppressed, marked, retreat, free_move, expertise, damage };
constexpr auto names_of(Mark) {
  return std::array{"aoe", "bleeding", "suppressed", "marked", "retreat", "free-move", "expertise", "damage"};
}
using Marks = std::vector<Mark>;  // in the order of their icons; without `damage` among them it stands first
inline bool has(const Marks& marks, Mark mark) {
  for (Mark one : marks)
    if (one == mark) return true;
  return false;
}
constexpr std::size_t most_effects = 5;  // of a deed
constexpr int most_durability = 5;       // of an item

struct Deed {  // an attack action, or what Durability adds to one
  std::string pool;
  std::uint8_t cost = 0, plus = 0, burst = 1, reroll = 0;
  Marks effects;
  Dice dice{};
};
struct Use {  // of a consumable
  std::uint8_t recover = 0, heal = 0, mend = 0, smoke = 0, funds = 0, rebels = 0, boost = 0;
};
struct Income {
  std::uint8_t funds = 0, rebels = 0;
};
struct Item {
  // what menus look at again and again lies together
  ItemType type{};
  Deck deck{};
  bool heavy = false, roll_expert = false;
  std::uint8_t number = 0, price = 0, count = 1, range = 0, cost = 0, durability = 0, slots = 0;
  std::uint8_t blue = 0, stamina = 0, inventory = 0, recover = 0, group = 0, reveal = 0, reach = 0;
  std::optional<Use> use;
  std::optional<ItemType> fits;
  Dice armor_dice{}, counter_dice{};
  std::array<Dice, 3> dice{};
  std::vector<Deed> attacks;
  std::optional<Deed> ability;
  std::optional<Income> income;
  std::string id, title, line, armor, counter;
  SkillDice skills;
  content::Flags<Skill> expert;
};

// ---- spawn cards

enum class Reward : std::uint8_t { none, l1, l2, l3, fund, funds, rebel };
constexpr auto names_of(Reward) { return std::array{"none", "l1", "l2", "l3", "fund", "funds", "rebel"}; }
enum class Special : std::uint8_t { none, persuade, grenade, alarm };
constexpr auto names_of(Special) { return std::array{"none", "persuade", "grenade", "alarm"}; }
struct Placed {
  std::uint8_t letter = 0, type = 0;  // type encounter_icon: a token
  bool elite = false;
};
constexpr std::uint8_t encounter_icon = 99;
struct SpawnCard {
  std::string id, title, place, line;
  Strength strength{};
  Reward reward{};
  Special special{};
  std::vector<Placed> list;
};
// "B:R*R A:e" as a list; false if it does not read so.
bool read_placed(std::string_view text, std::vector<Placed>& out);

// ---- the dictator's decks

enum class Band : std::uint8_t { yellow, orange, red };
constexpr auto names_of(Band) { return std::array{"yellow", "orange", "red"}; }
enum class Does : std::uint8_t {
  heal_conditions,
  roadblocks,
  no_train,
  less_recovery,
  lose_fund,
  mission,
  reinforce,
  dear_bribes,
  traps,
  heal_enemies,
  march,
  no_bribes,
  promote,
  incoming,
  lieutenant,
  reprisal,
};
constexpr auto names_of(Does) {
  return std::array{"heal-conditions", "roadblocks",  "no-train",   "less-recovery", "lose-fund", "mission",
                    "reinforce",       "dear-bribes", "traps",      "heal-enemies",  "march",     "no-bribes",
                    "promote",         "incoming",    "lieutenant", "reprisal"};
}
struct EventCard {
  std::string id, title, line;
  Band colour{};
  Does does{};
};
enum class Access : std::uint8_t { in, out };
constexpr auto names_of(Access) { return std::array{"in", "out"}; }
enum class Ongoing : std::uint8_t {
  none,
  rebels_lost,
  dear_bribes,
  less_income,
  tax,
  tough_elites,
  jam_leadership,
  jam_medical,
  fewer_bribe_dice,
  no_train,
  dear_group,
  strong_counter,
  hard_stealth,
};
constexpr auto names_of(Ongoing) {
  return std::array{"none",         "rebels-lost",    "dear-bribes", "less-income",      "tax",
                    "tough-elites", "jam-leadership", "jam-medical", "fewer-bribe-dice", "no-train",
                    "dear-group",   "strong-counter", "hard-stealth"};
}
struct Step {  // a condition of a mission
  bool kill = false;
  Skill skill{};
  std::uint8_t need = 0;
};
enum class Pays : std::uint8_t { funds, rebels, loot, threat, gain, mend, uncover };
constexpr auto names_of(Pays) { return std::array{"funds", "rebels", "loot", "threat", "gain", "mend", "uncover"}; }
struct Pay {
  Pays what{};
  std::uint8_t n = 0;
};
struct MissionCard {
  std::string id, title, line, guards;
  Access access{};
  Ongoing ongoing{};
  std::vector<std::string> step_lines, reward_lines;
  bool late = false;
  std::optional<Stats> bounty;
  std::uint8_t attacks = 1;
  std::vector<Step> steps;
  std::vector<Pay> reward;
  std::vector<Placed> guard_list;
};
enum class Grip : std::uint8_t {
  dear_bribes,
  no_sale,
  strong_counter,
  jungle_armor,
  snipers_mark,
  fast_redshirts,
  day_fatigue
};
constexpr auto names_of(Grip) {
  return std::array{"dear-bribes",  "no-sale",        "strong-counter", "jungle-armor",
                    "snipers-mark", "fast-redshirts", "day-fatigue"};
}
enum class Defense : std::uint8_t { each_area, two_each, shield, cats, sniper, promote, tank };
constexpr auto names_of(Defense) {
  return std::array{"each-area", "two-each", "shield", "cats", "sniper", "promote", "tank"};
}
struct LieutenantCard {
  std::string id, title, line;
  std::uint8_t reward = 1, opens = 1;
  Grip ability{};
  Defense defense{};
};
enum class Mood : std::uint8_t { nothing, fatigue, wired, sharp, repair, blackout };
constexpr auto names_of(Mood) { return std::array{"nothing", "fatigue", "wired", "sharp", "repair", "blackout"}; }
struct LarryCard {
  std::string id, title;
  Mood does{};
  std::uint8_t count = 1;
};
enum class Meets : std::uint8_t { loot, fatigue, enemy, funds, rebels, condition, mine, threat, blank };
constexpr auto names_of(Meets) {
  return std::array{"loot", "fatigue", "enemy", "funds", "rebels", "condition", "mine", "threat", "blank"};
}
struct TokenFace {  // encounter and reward tokens
  std::string id, title;
  Meets does{};
  std::uint8_t n = 0, count = 1;
};
struct DictatorCard {
  std::string id, title, line;
  std::array<std::uint8_t, 2> colours{};  // the last yellow and the last orange level
  std::array<std::uint8_t, most_threat> skulls{};
  std::vector<std::uint8_t> counters;
};
enum Dictator : std::uint8_t { deidranna, brandt };

struct Component {  // of the box, as its list counts them
  std::string id;
  std::uint8_t count = 0;
};

struct DecksFile {
  std::vector<EventCard> events;
  std::vector<MissionCard> missions;
  std::vector<LieutenantCard> lieutenants;
  std::vector<LarryCard> larry;
  std::vector<TokenFace> encounters, rewards;
  std::vector<DictatorCard> dictators;
  std::vector<Component> box;
};

// ---- sector faces

struct TemplateArea {
  content::At at;
  std::vector<content::At> outline;
};
struct Template {
  std::string id;
  std::vector<TemplateArea> areas;
  std::vector<std::string> borders;
  std::array<std::string, 4> sides;  // N E S W: areas that touch them
};
struct FaceCard {
  std::string id, where;
  content::Reference shape;
  std::vector<std::uint8_t> jungle, settlement, swamp;
  std::array<std::uint8_t, 4> letters{};
  std::vector<std::string> red;
  std::uint8_t rebels = 0;
};
struct FacesFile {
  std::vector<Template> templates;
  std::vector<FaceCard> faces;
};

void describe(content::Shape<MercCard>& s);
void describe(content::Shape<EnemyCard>& s);
void describe(content::Shape<Item>& s);
void describe(content::Shape<SpawnCard>& s);
void describe(content::Shape<DecksFile>& s);
void describe(content::Shape<FacesFile>& s);

}  // namespace fireteam::jagged

// The content reader: what it accepts, what it refuses and in which words, and the schema it prints.
#include "content/shape.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/random.h"
#include "content/reader.h"

namespace fireteam::content {
namespace {

enum class Side { red, blue };
constexpr auto names_of(Side) { return std::array{"red", "blue"}; }
enum class Trait { silent, heavy, thrown };
constexpr auto names_of(Trait) { return std::array{"silent", "heavy", "thrown"}; }
enum class Verb { damage, alarm, repeat };
constexpr auto names_of(Verb) { return std::array{"damage", "alarm", "repeat"}; }

struct Effect {
  Verb verb{};
  int n = 1;
  Side side = Side::blue;
  std::vector<Effect> effects;
  std::string where;
};
void describe(Verbs<Effect>& v) {
  v.called("effect");
  v.key("do", &Effect::verb);
  v.place(&Effect::where);
  v.verb(Verb::damage, [](Shape<Effect>& s) {
    s.field("n", &Effect::n).between(1, 9);
    s.field("side", &Effect::side).optional();
  });
  v.verb(Verb::alarm);
  v.verb(Verb::repeat, [](Shape<Effect>& s) { s.field("effects", &Effect::effects).count(1, 4); });
}

struct Skill {
  std::string id;
  int level = 0;
};
void describe(Shape<Skill>& s) {
  s.called("skill");
  s.id(&Skill::id);
  s.field("level", &Skill::level).between(0, 3);
}

struct Body {
  std::uint8_t health = 7;
};
struct Unit : Body {
  std::string id, where, title = "nobody";
  Side side{};
  bool leader = false;
  Flags<Trait> traits;
  std::optional<int> range;
  At start;
  std::array<int, 3> by_level{};
  fixed_vector<std::uint8_t, 2> dice;
  std::vector<Effect> effects;
  std::vector<Skill> skills;
  std::map<std::string, int> prices;
  Reference friend_of;
};
void describe(Shape<Unit>& s) {
  s.called("unit", "a fighter of either side");
  s.id(&Unit::id);
  s.place(&Unit::where);
  s.field("title", &Unit::title).count(1, 12).optional();
  s.field("side", &Unit::side);
  s.field("health", &Unit::health).between(1, 20).optional().about("how much it can take");
  s.field("leader", &Unit::leader).optional();
  s.field("traits", &Unit::traits).optional();
  s.field("range", &Unit::range).between(0, 9);
  s.field("start", &Unit::start).optional();
  s.field("by_level", &Unit::by_level).between(0, 5).optional();
  s.field("dice", &Unit::dice).between(1, 6).optional();
  s.field("effects", &Unit::effects).optional();
  s.by_id("skills", &Unit::skills).optional();
  s.field("prices", &Unit::prices).optional();
  s.field("friend_of", &Unit::friend_of).optional();
  s.also([](const Node& node, Unit& unit) {
    if (unit.leader && unit.side == Side::red) node.complain("a red leader, expected a blue one");
  });
}

using Units = std::vector<Unit>;

// Everything that the reader has to say about one text.
std::vector<std::string> complaints_of(const std::string& text) {
  Files files;
  files.lay("units.json", text);
  Reader reader(files);
  reader.read<Units>("units.json");
  std::vector<std::string> said;
  for (const Complaint& complaint : reader.complaints().list()) said.push_back(to_text(complaint));
  return said;
}

std::string only_complaint(const std::string& text) {
  auto said = complaints_of(text);
  EXPECT_EQ(said.size(), 1U) << text;
  return said.empty() ? "" : said[0];
}

TEST(content_shape, reads_every_kind_of_member) {
  Files files;
  files.lay("units.json", R"([{"id": "scout-1", "title": "Späher", "side": "blue", "health": 20, "leader": true,
    "traits": ["thrown", "silent"], "range": 3, "start": [4, 5], "by_level": [1, 2, 3], "dice": [6, 1],
    "effects": ["alarm", {"do": "damage", "n": 9}, {"do": "repeat", "effects": [{"do": "damage", "n": 2, "side": "red"}]}],
    "skills": {"run": {"level": 1}, "aim": {"level": 3}}, "prices": {"b": 2, "a": 1}, "friend_of": "scout-1"}])");
  Reader reader(files);
  Units units = reader.read<Units>("units.json");
  ASSERT_TRUE(reader.good()) << to_text(reader.complaints().list());
  ASSERT_EQ(units.size(), 1U);
  const Unit& unit = units[0];
  EXPECT_EQ(unit.id, "scout-1");
  EXPECT_EQ(unit.where, "units.json:/0");
  EXPECT_EQ(unit.title, "Späher");
  EXPECT_EQ(unit.side, Side::blue);
  EXPECT_EQ(unit.health, 20);
  EXPECT_TRUE(unit.leader);
  EXPECT_TRUE(unit.traits.has(Trait::silent) && unit.traits.has(Trait::thrown) && !unit.traits.has(Trait::heavy));
  EXPECT_EQ(unit.range, 3);
  EXPECT_EQ(unit.start, (At{4, 5}));
  EXPECT_EQ(unit.by_level, (std::array{1, 2, 3}));
  EXPECT_EQ(unit.dice, (fixed_vector<std::uint8_t, 2>{6, 1}));
  ASSERT_EQ(unit.effects.size(), 3U);
  EXPECT_EQ(unit.effects[0].verb, Verb::alarm);
  EXPECT_EQ(unit.effects[1].n, 9);
  EXPECT_EQ(unit.effects[1].side, Side::blue);  // absent: the initial value stays
  EXPECT_EQ(unit.effects[2].effects.at(0).side, Side::red);
  EXPECT_EQ(unit.effects[2].effects.at(0).where, "units.json:/0/effects/2/effects/0");
  ASSERT_EQ(unit.skills.size(), 2U);
  EXPECT_EQ(unit.skills[0].id, "run");  // in the order of the file
  EXPECT_EQ(unit.skills[1].level, 3);
  EXPECT_EQ(unit.prices.at("b"), 2);
  EXPECT_EQ(unit.friend_of.where, "units.json:/0/friend_of");
}

TEST(content_shape, absent_members_keep_their_initial_value) {
  Files files;
  files.lay("units.json", R"([{"id": "a", "side": "red"}])");
  Reader reader(files);
  Units units = reader.read<Units>("units.json");
  ASSERT_TRUE(reader.good());
  EXPECT_EQ(units[0].health, 7);
  EXPECT_EQ(units[0].title, "nobody");
  EXPECT_FALSE(units[0].range.has_value());
}

TEST(content_shape, says_where_and_what_was_expected) {
  EXPECT_EQ(only_complaint(R"([{"id": "a"}])"), "units.json:/0: the key 'side' is missing, expected one of red, blue");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "red", "helth": 3}])"),
            "units.json:/0: unknown key 'helth', did you mean 'health'?");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "bleu"}])"),
            "units.json:/0/side: unknown word 'bleu', did you mean 'blue'?");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "health": 21}])"),
            "units.json:/0/health: the number 21 stands here, expected a whole number from 1 to 20");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "health": 2.5}])"),
            "units.json:/0/health: the number 2.5 stands here, expected a whole number from 1 to 20");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "health": 99999999999999999999}])"),
            "units.json:/0/health: the number 99999999999999999999 stands here, expected a whole number from 1 to 20");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "leader": 1}])"),
            "units.json:/0/leader: the number 1 stands here, expected true or false");
  EXPECT_EQ(only_complaint(R"([{"id": "A!", "side": "blue"}])"),
            "units.json:/0/id: the text 'A!' stands here, expected an id (lower-case letters, digits, '-', '_', '.')");
  EXPECT_EQ(only_complaint(R"([{"side": "blue"}])"),
            "units.json:/0: the key 'id' is missing, expected an id (lower-case letters, digits, '-', '_', '.')");
  EXPECT_EQ(only_complaint(R"({"id": "a"})"), "units.json: an object stands here, expected a list of items");
  EXPECT_EQ(only_complaint(R"([7])"), "units.json:/0: the number 7 stands here, expected an object");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "title": "more than twelve"}])"),
            "units.json:/0/title: the text 'more than twelve' stands here, expected a text of 1 to 12 characters");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "traits": ["heavy", "heavy"]}])"),
            "units.json:/0/traits/1: the text 'heavy' stands in the list twice, expected each item once");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "by_level": [1, 2]}])"),
            "units.json:/0/by_level: the list has 2 items, expected 3 items");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "dice": [1, 2, 3]}])"),
            "units.json:/0/dice: the list has 3 items, expected at most 2 items");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue", "start": [1, -1]}])"),
            "units.json:/0/start/1: the number -1 stands here, expected a whole number from 0 to 255");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "blue"}, {"id": "a", "side": "red"}])"),
            "units.json:/1: the id 'a' is taken by item 0, expected an id of its own");
  EXPECT_EQ(only_complaint(R"([{"id": "a", "side": "red", "leader": true}])"),
            "units.json:/0: a red leader, expected a blue one");
  EXPECT_EQ(
      only_complaint(R"([{"id": "a", "side": "red", "skills": {"A/b": {"level": 1}}}])"),
      "units.json:/0/skills/A~1b: 'A/b' is no good key, expected an id (lower-case letters, digits, '-', '_', '.')");
}

TEST(content_shape, verbs_are_a_closed_vocabulary) {
  auto with = [](const std::string& effect) {
    return only_complaint(R"([{"id": "a", "side": "red", "effects": [)" + effect + "]}]");
  };
  EXPECT_EQ(with(R"("alrm")"), "units.json:/0/effects/0: unknown word 'alrm', did you mean 'alarm'?");
  EXPECT_EQ(with(R"({"do": "explode"})"),
            "units.json:/0/effects/0/do: unknown word 'explode', expected one of damage, alarm, repeat");
  EXPECT_EQ(with(R"({"n": 3})"),
            "units.json:/0/effects/0: the key 'do' is missing, expected one of damage, alarm, repeat");
  EXPECT_EQ(with(R"("damage")"), "units.json:/0/effects/0: 'damage' needs 'n', expected an object");
  EXPECT_EQ(with(R"({"do": "alarm", "n": 3})"), "units.json:/0/effects/0: unknown key 'n', expected none");
  EXPECT_EQ(with(R"({"do": "damage", "n": 0})"),
            "units.json:/0/effects/0/n: the number 0 stands here, expected a whole number from 1 to 9");
  EXPECT_EQ(with("3"), "units.json:/0/effects/0: the number 3 stands here, expected an object with 'do'");
}

TEST(content_shape, collects_all_complaints_of_a_file) {
  auto said =
      complaints_of(R"([{"id": "a", "side": 1, "health": 0, "tile": 2}, {"id": "a", "effects": [{"do": "x"}]}])");
  EXPECT_EQ(said.size(), 6U) << testing::PrintToString(said);
}

TEST(content_shape, a_hundred_complaints_are_enough) {
  std::string text = "[";
  for (int i = 0; i < 500; ++i) text += std::string(i ? "," : "") + "1";
  auto said = complaints_of(text + "]");
  EXPECT_EQ(said.size(), 101U);
  EXPECT_EQ(said.back(), "there are more complaints; these come first");
}

TEST(content_shape, mangled_text_is_refused_and_never_breaks_the_reader) {
  const std::string good = R"([{"id": "a", "side": "blue", "health": 20, "traits": ["thrown"], "start": [4, 5],
    "effects": ["alarm", {"do": "repeat", "effects": [{"do": "damage", "n": 2}]}], "skills": {"run": {"level": 1}}}])";
  Random random(1);
  int refused = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text = good;
    for (std::uint32_t k = 0; k <= random.below(4); ++k) {
      auto at = random.below(static_cast<std::uint32_t>(text.size()));
      switch (random.below(3)) {
        case 0:
          text[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          text.erase(at, 1 + random.below(8));
          break;
        default:
          text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), random.below(12)));
      }
      if (text.empty()) text = "[";
    }
    for (const std::string& said : complaints_of(text)) ASSERT_TRUE(said.starts_with("units.json")) << said;
    refused += !complaints_of(text).empty();
  }
  EXPECT_GT(refused, 4000);
}

TEST(content_shape, a_forgotten_verb_is_our_own_fault) {
  struct Thing {
    Side side{};
  };
  Verbs<Thing> verbs;
  verbs.called("thing");
  verbs.key("do", &Thing::side);
  verbs.verb(Side::red);
  EXPECT_THROW(verbs.finish(), Fault);
  Shape<Thing> shape;
  EXPECT_THROW(shape.field("side", &Thing::side).between(0, 1), Fault);
}

TEST(content_schema, says_what_the_reader_says) {
  auto schema = nlohmann::json::parse(schema_of<Units>("units"));
  EXPECT_EQ(schema["type"], "array");
  EXPECT_EQ(schema["items"]["$ref"], "#/$defs/unit");
  auto unit = schema["$defs"]["unit"];
  EXPECT_EQ(unit["additionalProperties"], false);
  EXPECT_EQ(unit["description"], "a fighter of either side");
  EXPECT_EQ(unit["required"], nlohmann::json::parse(R"(["id", "side"])"));
  EXPECT_EQ(
      unit["properties"]["health"],
      nlohmann::json::parse(
          R"({"type": "integer", "minimum": 1, "maximum": 20, "default": 7, "description": "how much it can take"})"));
  EXPECT_EQ(unit["properties"]["side"], nlohmann::json::parse(R"({"enum": ["red", "blue"]})"));
  EXPECT_EQ(unit["properties"]["dice"]["maxItems"], 2);
  EXPECT_EQ(unit["properties"]["skills"]["additionalProperties"]["$ref"], "#/$defs/skill-by-id");
  EXPECT_FALSE(schema["$defs"]["skill-by-id"]["properties"].contains("id"));
  auto effect = schema["$defs"]["effect"]["oneOf"];
  ASSERT_EQ(effect.size(), 4U);  // three verbs, and the ones that may stand as a plain word
  EXPECT_EQ(effect[0]["properties"]["do"]["const"], "damage");
  EXPECT_EQ(effect[2]["properties"]["effects"]["items"]["$ref"], "#/$defs/effect");
  EXPECT_EQ(effect[3]["enum"], nlohmann::json::parse(R"(["alarm"])"));
}

}  // namespace
}  // namespace fireteam::content

// A mission language from rows: the longest name is meant, a wrong line is told once with its nearest word, and rows
// print their forms and their manual.
#include <gtest/gtest.h>

#include <regex>

#include "content/common_words.h"

namespace fireteam::content {
namespace {

struct Script {
  Names counters;
};
using Words = ScriptLine<Script>;
enum class Verb { other, count };
struct Effect;
using Run = int(const Effect&);
struct Effect {
  Verb verb{};
  Run* run = nullptr;
  std::int16_t amount = 0;
  bool set = false;
  std::uint8_t counter = 0;
};
using EffectRow = Row<Words, Effect, Run, Verb>;

struct Toy {
  using Words = content::Words;
  using Script = content::Script;
  using Effect = content::Effect;
  static constexpr std::size_t most_counters = 2;
  static Chapters<EffectRow> effect_words();
};

constexpr EffectRow rows[] = {
    {"flip", {}, "turns it", [](const Effect&) { return 1; }},
    {"flip face", {amount_part<Toy, Effect, 1, 8>}, "turns that face", [](const Effect& e) { return 10 + e.amount; }},
    {"count",
     {counter_part<Toy, Effect>, change_part<Toy, Effect>},
     "a counter",
     [](const Effect& e) { return e.set ? e.amount : 100 + e.amount; },
     Verb::count},
};
Chapters<EffectRow> Toy::effect_words() { return {{"Toys", rows}}; }

int value(const std::string& line, std::string* complaint = nullptr) {
  Script script;
  Complaints complaints;
  Effect effect = read_effect<Toy>(script, line, "toy.json:/do/0", complaints);
  if (complaint) *complaint = to_text(complaints.list());
  return complaints.none() ? effect.run(effect) : -1;
}

TEST(Vocabulary, the_longest_name_is_meant) {
  EXPECT_EQ(value("flip"), 1);
  EXPECT_EQ(value("flip face 3"), 13);
}

TEST(Vocabulary, parameters_are_typed) {
  EXPECT_EQ(value("count k =7"), 7);
  EXPECT_EQ(value("count k +7"), 107);
  EXPECT_EQ(value("count k -1"), 99);
}

TEST(Vocabulary, a_wrong_line_is_told_once_with_what_was_expected) {
  std::string told;
  value("cuont k +1", &told);
  EXPECT_EQ(told, "toy.json:/do/0: 'cuont k +1': no effect 'cuont', did you mean 'count'?\n");
  value("flip face 9", &told);
  EXPECT_EQ(told, "toy.json:/do/0: 'flip face 9': '9' stands here, expected a number from 1 to 8\n");
  value("count k", &told);
  EXPECT_EQ(told, "toy.json:/do/0: 'count k': the line ends, expected +n, -n or =n\n");
  value("flip it", &told);
  EXPECT_EQ(told, "toy.json:/do/0: 'flip it': 'it' is too much, expected the end of the line\n");
  value("", &told);
  EXPECT_EQ(told, "toy.json:/do/0: '': the line ends, expected an effect\n");
}

TEST(Vocabulary, rows_print_their_forms) {
  const Forms forms = forms_of("effect", Toy::effect_words());
  ASSERT_EQ(forms.list.size(), 3U);
  EXPECT_EQ(forms.list[2].about, "count K +n|-n|=n: a counter");
  EXPECT_EQ(forms.list[2].example, "count k +1");
  for (const Form& form : forms.list) EXPECT_TRUE(std::regex_match(form.example, std::regex(form.pattern)));
  EXPECT_FALSE(std::regex_match("count k", std::regex(forms.list[2].pattern)));
}

TEST(Vocabulary, rows_print_their_manual) {
  EXPECT_EQ(manual_section("Effects", Toy::effect_words()),
            "\n## Effects\n\n### Toys\n\n- `flip`: turns it\n- `flip face n`: turns that face\n- `count K +n|-n|=n`: a "
            "counter\n");
}

}  // namespace
}  // namespace fireteam::content

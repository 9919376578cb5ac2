// Every line of every mission in the box fits a form of its game's schema: what editors are told is what is read.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "base/source_dir.h"
#include "engine/catalog.h"

namespace fireteam {
namespace {

using Json = nlohmann::json;

class Forms {
 public:
  Forms(const Json& schema, const char* name) {
    if (schema["$defs"].contains(name))
      for (const Json& form : schema["$defs"][name]["anyOf"]) forms_.emplace_back(form["pattern"].get<std::string>());
  }
  bool any() const { return !forms_.empty(); }
  bool fit(const std::string& line) const {
    return std::any_of(forms_.begin(), forms_.end(),
                       [&](const std::regex& form) { return std::regex_match(line, form); });
  }

 private:
  std::vector<std::regex> forms_;
};

TEST(MissionLines, fit_the_forms_of_the_schema) {
  const Files content(source_dir() / "content");
  for (const Rules* rules : all_games())
    for (const auto& [name, text] : rules->schemas()) {
      if (!name.ends_with("mission.json")) continue;
      const Json schema = Json::parse(text);
      const Forms moments(schema, "moment"), conditions(schema, "condition"), effects(schema, "effect");
      if (!effects.any()) continue;
      for (const std::string& file : content.list(std::string(rules->id) + "/missions", ".json")) {
        const Json mission = Json::parse(*content.read(file));
        for (const Json& trigger : mission.value("triggers", Json::array())) {
          EXPECT_TRUE(moments.fit(trigger["when"])) << file << ": " << trigger["when"];
          for (const Json& line : trigger.value("if", Json::array())) EXPECT_TRUE(conditions.fit(line)) << file << line;
          for (const Json& line : trigger.value("do", Json::array())) EXPECT_TRUE(effects.fit(line)) << file << line;
        }
      }
    }
}

}  // namespace
}  // namespace fireteam

// The scenario language as a whole: its chapters, the forms for the schema, the manual.
#include "games/jagged/language.h"

namespace fireteam::jagged {

SiteId take_site(Words& line) {
  return static_cast<SiteId>(line.known(line.take("a sector"), line.script.sectors, "sector"));
}

content::Chapters<EffectRow> Language::effect_words() {
  return {{"The map and who stands on it", ground_effects()},
          {"Sectors that change hands", sector_effects()},
          {"Mercenaries and what they own", people_effects()},
          {"The dictator and the story", power_effects()}};
}
content::Chapters<TestRow> Language::test_words() { return {{"", condition_words()}}; }
content::Chapters<MomentRow> Language::moment_words() { return {{"", moment_rows()}}; }

const content::Forms& Lines::moments() { return content::moment_forms<Language>(); }
const content::Forms& Lines::conditions() { return content::condition_forms<Language>(); }
const content::Forms& Lines::effects() { return content::effect_forms<Language>(); }

std::string manual() {
  return content::manual_of<Language, MissionFile>("Jagged Alliance", "jagged", "landing-at-omera");
}

}  // namespace fireteam::jagged

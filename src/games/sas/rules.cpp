// SAS as the engine knows it: the table of its functions.
#include "games/sas/campaign.h"
#include "games/sas/names.h"
#include "games/sas/phases.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 7;

namespace {

struct Sas {
  using Board = sas::Board;
  using Book = sas::Book;

  static constexpr auto missions = sas::list_missions;
  static constexpr auto load = sas::load_book;
  static constexpr auto load_case = sas::load_case_book;
  static constexpr auto lint = sas::lint_book;
  static constexpr auto schemas = sas::schema_texts;
  static constexpr auto manual = sas::manual_text;
  static constexpr auto seats = sas::seat_names;
  static constexpr auto set_up = sas::lay_out;
  static constexpr auto beat = sas::beat;
  static constexpr auto outcome = sas::outcome;
  static constexpr auto ending = sas::ending;
  static constexpr auto sight = sas::sight;
  static constexpr auto overlay = sas::overlay;
  static constexpr auto imagine = sas::imagine;
  static constexpr auto score = sas::score;
  static constexpr bool calm = true;
  static constexpr auto audit = sas::audit;
  static void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
    sas::describe(f, question, option, out);
  }
  static constexpr auto tell_line = sas::tell_line;
  static constexpr auto explain = sas::explain;
  static constexpr auto campaign = campaign_page;
  static constexpr auto cause_text = sas::cause_text;
  static constexpr auto fact = sas::fact;
  static constexpr auto given = sas::given;
  static constexpr auto fields = sas::fields;

  static std::vector<fireteam::Side> sides(const Book&, const Setup&) { return {{"operators", everyone}}; }
  static int round(Facts f) { return f.board.turn; }
};

}  // namespace

const Rules& rules();
const Rules& rules() {
  static const Rules table = rules_of<Sas>("sas", "SAS: Rogue Regiment",
                                           "One to four Operators slip past sentries and patrols by night, strike, and "
                                           "get away; when the alarm sounds, they fight their way out.",
                                           rules_version, lexicon());
  return table;
}

}  // namespace fireteam::sas

// The Rules table of Rambo: the game's typed functions as one table over bytes.

#include "games/rambo/campaign.h"
#include "games/rambo/knowledge.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 2;

namespace {

struct Rambo {
  using Board = rambo::Board;
  using Book = rambo::Book;

  static constexpr auto missions = list_missions;
  static constexpr auto load = load_book;
  static constexpr auto load_case = load_case_book;
  static constexpr auto lint = lint_book;
  static constexpr auto schemas = schema_texts;
  static constexpr auto seats = seat_names;
  static constexpr auto set_up = lay_out;
  static constexpr auto beat = rambo::beat;
  static constexpr auto sight = rambo::sight;
  static constexpr auto overlay = rambo::overlay;
  static constexpr auto imagine = rambo::imagine;
  static constexpr auto score = rambo::score;
  static constexpr auto audit = rambo::audit;
  static constexpr auto describe =
      static_cast<void (*)(Facts, const Question&, const Option&, scene::Choice&)>(rambo::describe);
  static constexpr auto tell_line = rambo::tell_line;
  static constexpr auto explain = rambo::explain;
  static constexpr auto campaign = campaign_page;
  static constexpr auto cause_text = rambo::cause_text;
  static constexpr auto fact = rambo::fact;
  static constexpr auto given = rambo::given;
  static constexpr auto fields = rambo::fields;
  static constexpr auto manual = manual_text;

  static Outcome outcome(Facts f) {
    if (f.board.phase != Phase::ended) return {};
    return {true, f.board.result == 1 ? team(f) : Seats{0}, f.board.cause};  // RAM-MODE-01: all together
  }
  static Ending ending(Facts f) {  // RAM-WOUND-06: one Hero at the limit loses the mission
    Ending end{.deaths = 0};
    for (HeroId h = 0; h < f.board.heroes_in_game; ++h) *end.deaths += wound_count(f.board.heroes[h]) >= wound_limit(f);
    return end;
  }
  static std::vector<fireteam::Side> sides(const Book&, const Setup&) { return {{"heroes", everyone}}; }
  static int round(Facts f) { return f.board.round; }
};

}  // namespace

const Rules& rules();
const Rules& rules() {
  static const Rules table = rules_of<Rambo>("rambo", "Rambo: The Board Game",
                                             "One to four Heroes sneak, fight and hide their way through missions "
                                             "against Enemies that follow fixed behaviours.",
                                             rules_version, lexicon());
  return table;
}

}  // namespace fireteam::rambo

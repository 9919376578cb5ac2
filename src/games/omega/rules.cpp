// Omega as the engine knows it: the table of its functions.
#include "games/omega/campaign.h"

namespace fireteam::omega {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 9;

namespace {

struct Omega {
  using Board = omega::Board;
  using Book = omega::Book;

  static constexpr auto missions = omega::list_missions;
  static constexpr auto load = omega::load_book;
  static constexpr auto load_case = omega::load_case_book;
  static constexpr auto lint = omega::lint_book;
  static constexpr auto schemas = omega::schema_texts;
  static constexpr auto manual = omega::manual_text;
  static constexpr auto seats = omega::seat_names;
  static constexpr auto campaign = campaign_page;
  static constexpr auto set_up = omega::set_up;
  static constexpr auto beat = omega::beat;
  static constexpr auto outcome = omega::outcome;
  static constexpr auto ending = omega::ending;
  static constexpr auto sight = omega::sight;
  static constexpr auto overlay = omega::overlay;
  static constexpr auto imagine = omega::imagine;
  static constexpr auto score = omega::score;
  static constexpr auto audit = omega::audit;
  static constexpr auto advise = omega::advise;
  static void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
    omega::describe(f, question, option, out);
  }
  static constexpr auto tell_line = omega::tell_line;
  static constexpr auto cause_text = omega::cause_text;
  static constexpr auto explain = omega::explain;
  static constexpr auto fact = omega::fact;
  static constexpr auto given = omega::given;
  static constexpr auto fields = omega::fields;

  static int round(Facts f) { return f.board.round; }
  static int turn(Facts f) { return 8 * f.board.round + (f.board.phase == Phase::turns ? f.board.active % 8 : 7); }

  static std::vector<fireteam::Side> sides(const Book& book, const Setup& setup) {
    const auto names = seat_names(book, setup);
    const auto last = static_cast<Seat>(names ? names->size() - 1 : 1);
    return {{"commandos", static_cast<Seats>((1U << last) - 1U)}, {"overseer", only(last)}};
  }
};

}  // namespace

const Rules& rules();
const Rules& rules() {
  static const Rules table = rules_of<Omega>(
      "omega", "Level 7 [Omega Protocol]",
      "Three to five commandos open doors onto rooms that nobody on their side knows; one overseer lives "
      "on the adrenaline they spend, and what he hid waits for them.",
      rules_version, lexicon());
  return table;
}

}  // namespace fireteam::omega

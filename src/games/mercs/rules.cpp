// The Rules table of MERCS Recon: the game's typed functions as one table over bytes.
#include "games/mercs/campaign.h"
#include "games/mercs/knowledge.h"
#include "games/mercs/setup.h"

namespace fireteam::mercs {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 8;

namespace {

struct Recon {
  using Board = mercs::Board;
  using Book = mercs::Book;

  static constexpr auto missions = list_missions;
  static constexpr auto load = load_book;
  static constexpr auto load_case = load_case_book;
  static constexpr auto lint = lint_book;
  static constexpr auto schemas = schema_texts;
  static constexpr auto manual = manual_text;
  static constexpr auto seats = seat_names;
  static constexpr auto set_up = lay_out;
  static constexpr auto beat = mercs::beat;
  static constexpr auto outcome = mercs::outcome;
  static constexpr auto sight = mercs::sight;
  static constexpr auto overlay = mercs::overlay;
  static constexpr auto imagine = mercs::imagine;
  static constexpr auto score = mercs::score;
  static constexpr auto audit = mercs::audit;
  static constexpr auto advise = mercs::advise;
  static constexpr auto describe =
      static_cast<void (*)(Facts, const Question&, const Option&, scene::Choice&)>(mercs::describe);
  static constexpr auto tell_line = mercs::tell_line;
  static constexpr auto cause_text = mercs::cause_text;
  static constexpr auto explain = mercs::explain;
  static constexpr auto fact = mercs::fact;
  static constexpr auto given = mercs::given;
  static constexpr auto fields = mercs::fields;
  static constexpr auto campaign = campaign_page;

  static Ending ending(Facts f) {
    Ending end{.major = reached_bonus(f), .deaths = 0};
    for (MercId m = 0; m < team; ++m) *end.deaths += !alive(f.board, m);
    return end;
  }
  static std::vector<fireteam::Side> sides(const Book&, const Setup&) { return {{"mercs", everyone}}; }
  static int round(Facts f) { return f.board.round; }
  static int turn(Facts f) { return f.board.round * 8 + (f.board.active == nobody ? 0 : f.board.active + 1); }
};

}  // namespace

const Rules& rules();
const Rules& rules() {
  static const Rules table =
      rules_of<Recon>("mercs", "MERCS Recon",
                      "Five MERCS raid a building full of agents whom nobody knows until they are seen; every "
                      "shot buys tempo now and security later.",
                      rules_version, lexicon());
  return table;
}

}  // namespace fireteam::mercs

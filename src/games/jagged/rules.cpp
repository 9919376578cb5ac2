// Jagged Alliance as the engine knows it: the table of its functions.
#include <bit>

#include "games/jagged/purpose.h"

namespace fireteam::jagged {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 8;  // unreleased: all that changed since 5

namespace {

struct Jagged {
  using Board = jagged::Board;
  using Book = jagged::Book;

  static constexpr auto missions = jagged::missions;
  static constexpr auto load = jagged::load;
  static constexpr auto load_case = jagged::load_case;
  static constexpr auto lint = jagged::lint;
  static constexpr auto schemas = jagged::schemas;
  static constexpr auto manual = jagged::manual;
  static constexpr auto campaign = jagged::campaign_page;
  static constexpr auto beat = jagged::beat;
  static constexpr auto outcome = jagged::outcome;
  static constexpr auto sight = jagged::sight;
  static constexpr auto overlay = jagged::overlay;
  static constexpr auto imagine = jagged::imagine;
  static constexpr auto score = jagged::score;
  static constexpr auto advise = jagged::advise;
  static constexpr auto audit = jagged::audit;
  static constexpr auto tell_line = jagged::tell_line;
  static constexpr auto cause_text = jagged::cause_text;
  static constexpr auto explain = jagged::explain;
  static constexpr auto fact = jagged::fact;
  static constexpr auto given = jagged::given;
  static constexpr auto fields = jagged::fields;
  static constexpr auto seats = jagged::seats;
  static constexpr auto set_up = jagged::set_up;

  static void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
    jagged::describe(f, question, option, out);
  }
  static int round(Facts f) { return f.board.turn; }
  static int turn(Facts f) { return 8 * f.board.turn + (f.board.active == nobody ? 7 : f.board.active); }
  static std::vector<Side> sides(const Book& book, const Setup& setup) {
    Seats all = 0;
    if (auto names = jagged::seats(book, setup))
      for (Seat seat = 0; seat < names->size(); ++seat) all = static_cast<Seats>(all | only(seat));
    return {{"mercenaries", all}};
  }
  static Ending ending(Facts f) {
    Ending end;
    end.deaths = f.board.deaths;
    const std::size_t objectives = f.book.mission.objectives.size();
    if (objectives)  // with its bonus
      end.major = f.board.result == Ends::won &&
                  std::popcount(static_cast<unsigned>(f.board.done)) == static_cast<int>(objectives);
    if (f.book.mission.ends_campaign && f.board.result == Ends::won) {
      int living = 0;
      for (const Merc& merc : f.board.mercs) living += on_map(merc);
      end.points = f.board.cities + std::popcount(static_cast<unsigned>(f.board.beaten)) + living;
    }
    return end;
  }
};

}  // namespace

const Rules& rules() {
  static const Rules table = rules_of<Jagged>("jagged", "Jagged Alliance",
                                              "Three or four mercenaries free a country sector by sector: Stamina that "
                                              "is fatigue and blood at once, second-hand "
                                              "guns, and a dictator whose threat grows with every loud deed.",
                                              rules_version, lexicon());
  return table;
}

}  // namespace fireteam::jagged

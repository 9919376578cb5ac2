// The drill as the engine knows it: set-up, and the table of its functions.
#include "engine/setup.h"
#include "games/drill/knowledge.h"

namespace fireteam::drill {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 2;

namespace {

struct Drill {
  using Board = drill::Board;
  using Book = drill::Book;

  static constexpr auto missions = drill::missions;
  static constexpr auto load = drill::load;
  static constexpr auto load_case = drill::load_case;
  static constexpr auto lint = drill::lint;
  static constexpr auto schemas = drill::schemas;
  static constexpr auto beat = drill::beat;
  static constexpr auto outcome = drill::outcome;
  static constexpr auto ending = drill::ending;
  static constexpr auto sight = drill::sight;
  static constexpr auto overlay = drill::overlay;
  static constexpr auto imagine = drill::imagine;
  static constexpr auto score = drill::score;
  static constexpr auto advise = drill::advise;
  static constexpr auto audit = drill::audit;
  static constexpr auto describe = drill::describe;
  static constexpr auto tell_line = drill::tell_line;
  static constexpr auto explain = drill::explain;
  static constexpr auto cause_text = drill::cause_text;
  static constexpr auto fact = drill::fact;
  static constexpr auto given = drill::given;
  static constexpr auto fields = drill::fields;

  static int round(Facts f) { return f.board.round; }

  static Result<std::vector<std::string>> seats(const Book& book, const Setup& setup) {
    if (auto known = only_options(setup, {"raiders"}); !known) return known.complaints();
    auto raiders = choice(setup, "raiders", {"1", "2"}, 1);
    if (!raiders) return raiders.complaints();
    std::vector<std::string> names =
        *raiders == 1 ? std::vector<std::string>{"red", "blue"} : std::vector<std::string>{"raiders"};
    if (book.warden) names.push_back("warden");
    return names;
  }

  static std::vector<Side> sides(const Book& book, const Setup& setup) {
    const Seats raiders = option(setup, "raiders", "2") == "1" ? only(0) : only(0) | only(1);
    std::vector<Side> list{{"raiders", raiders}};
    if (book.warden) list.push_back({"guards", static_cast<Seats>(raiders + 1)});
    return list;
  }

  static Result<Done> set_up(const Book& book, const Setup& setup, Board& board) {  // DRL-SETUP-01
    auto names = seats(book, setup);
    if (!names) return names.complaints();
    board.raider_seats = static_cast<std::uint8_t>(names->size() - book.warden);
    board.round = 1;
    board.phase = book.blank ? Phase::raiders : Phase::rig;
    for (FigureId who = 0; who < book.figures; ++who) {
      if (book.starts[who] == off_board) continue;
      board.figures[who] = {
          .cell = book.starts[who], .health = book.unit_of(who).health, .grit = book.unit_of(who).grit};
    }
    board.shut = book.shut;
    for (std::size_t card = 0; card < book.cards.size(); ++card) board.deck.add(card, book.cards[card].count);
    if (book.bury) {  // DRL-SETUP-05: four cards are dealt first
      const int dealt = book.blank ? 0 : 4;
      board.deck.bury(book.bury - 1U, book.least + dealt, book.most + dealt);
    }
    return Done{};
  }
};

}  // namespace

const Rules& rules() {
  static const Rules table =
      rules_of<Drill>("drill", "The Drill",
                      "Two raiders crack a safe and get away past guards: the engine's miniature, a few minutes long.",
                      rules_version, lexicon());
  return table;
}

}  // namespace fireteam::drill

// The depot as the engine knows it: set-up, and the table of its functions.
#include "engine/setup.h"
#include "games/depot/words.h"

namespace fireteam::depot {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 2;

namespace {

struct Depot {
  using Board = depot::Board;
  using Book = depot::Book;

  static constexpr auto missions = depot::missions;
  static constexpr auto load = depot::load;
  static constexpr auto load_case = depot::load_case;
  static constexpr auto lint = depot::lint;
  static constexpr auto schemas = depot::schemas;
  static constexpr auto beat = depot::beat;
  static constexpr auto outcome = depot::outcome;
  static constexpr auto sight = depot::sight;
  static constexpr auto overlay = depot::overlay;
  static constexpr auto imagine = depot::imagine;
  static constexpr auto score = depot::score;
  static constexpr auto audit = depot::audit;
  static constexpr auto describe = depot::describe;
  static constexpr auto tell_line = depot::tell_line;
  static constexpr auto explain = depot::explain;
  static constexpr auto cause_text = depot::cause_text;
  static constexpr auto fact = depot::fact;
  static constexpr auto given = depot::given;
  static constexpr auto fields = depot::fields;

  static int round(Facts f) { return f.board.round; }
  static int turn(Facts f) { return (crew_size + 1) * f.board.round + (f.board.active == 1); }

  static Result<std::vector<std::string>> seats(const Book&, const Setup& setup) {
    if (auto known = only_options(setup, {}); !known) return known.complaints();
    return std::vector<std::string>{"ada", "bo", "keeper"};
  }

  static std::vector<Side> sides(const Book&, const Setup&) {
    return {{"crew", only(0) | only(1)}, {"keepers", only(keeper)}};
  }

  static Result<Done> set_up(const Book& book, const Setup& setup, Board& board) {  // DEP-SETUP-02
    if (auto names = seats(book, setup); !names) return names.complaints();
    board.round = 1;
    board.whistles = static_cast<std::uint8_t>(book.whistles);
    for (Member& member : board.crew)
      member = {.area = gate,
                .health = static_cast<std::uint8_t>(book.health),
                .stamina = static_cast<std::uint8_t>(book.stamina)};
    if (book.blank) return board.phase = Phase::stance, Done{};
    for (AreaId area = gate + 1; area < book.areas.size(); ++area) board.tiles[area] = Tile::undealt;
    for (std::size_t tile = 0; tile < tile_kinds; ++tile) board.undealt.add(tile, book.tiles[tile]);
    for (CardId card = 0; card < book.cards.size(); ++card) board.hand.add(card);
    return Done{};
  }
};

}  // namespace

const Rules& rules() {
  static const Rules table = rules_of<Depot>(
      "depot", "The Depot",
      "Two of a crew look for a ledger in stores that a keeper has filled: the miniature for boards beside the map, "
      "dice to touch and several people at once.",
      rules_version, lexicon());
  return table;
}

}  // namespace fireteam::depot

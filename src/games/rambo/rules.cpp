// The Rules table of Rambo: the game's typed functions as one table over bytes.

#include "games/rambo/campaign.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

// Moves with every commit that is marked `Rules: changed`: tools/rules_version.py.
constexpr std::uint32_t rules_version = 2;

namespace {

struct Rambo {
  using Board = rambo::Board;
  using Book = rambo::Book;

  static Result<std::vector<MissionInfo>> missions(const Files& content) { return list_missions(content); }
  static Result<Loaded> load(const Files& content, std::string_view mission) { return load_book(content, mission); }
  static std::vector<Complaint> lint(const Book& book) { return lint_book(book); }
  static std::vector<std::pair<std::string, std::string>> schemas() { return schema_texts(); }

  static Result<std::vector<std::string>> seats(const Book& book, const Setup& setup) {
    return seat_names(book, setup);
  }
  static Result<Done> set_up(const Book& book, const Setup& setup, Board& board) { return lay_out(book, setup, board); }
  static void beat(Table& t) { rambo::beat(t); }
  static Outcome outcome(Facts f) {
    if (f.board.phase != Phase::ended) return {};
    return {true, f.board.result == 1 ? team(f) : Seats{0}, f.board.cause};  // RAM-MODE-01: all together
  }
  static int round(Facts f) { return f.board.round; }

  static void sight(Facts f, const Question* question, Seat seat, scene::Scene& out) {
    rambo::sight(f, question, seat, out);
  }
  static std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece,
                                             int place) {
    return rambo::overlay(f, seat, kind, piece, place);
  }
  static void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random) {
    rambo::imagine(book, rest, now, seat, random);
  }
  static double score(Facts f, Seat seat) { return rambo::score(f, seat); }
  static void audit(Facts f) { rambo::audit(f); }

  static std::string noun_text(Facts f, std::uint8_t noun, std::uint16_t value, const Answer& whole) {
    return rambo::noun_text(f, noun, value, whole);
  }
  static std::optional<std::uint16_t> noun_parse(Facts f, std::uint8_t noun, std::string_view text,
                                                 const Answer& so_far) {
    return rambo::noun_parse(f, noun, text, so_far);
  }
  static void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
    rambo::describe(f, question, option, out);
  }
  static void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out) {
    rambo::tell_line(f, event, because, seat, out);
  }
  static std::string cause_text(const Book& book, std::uint16_t cause) { return rambo::cause_text(book, cause); }

  static Result<Loaded> load_case(const Files& content, const CaseGround& ground) {
    return load_case_book(content, ground);
  }
  static std::optional<std::string> fact(Facts f, std::string_view path) { return rambo::fact(f, path); }
  static Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
    return rambo::given(book, board, path, value);
  }
  static std::vector<FieldWord> fields() { return rambo::fields(); }
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

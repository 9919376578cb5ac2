// From a game's typed functions to the table over bytes: written once, used in each game's rules.cpp.
#pragma once

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "engine/position.h"
#include "engine/rules.h"

namespace fireteam {

// What rules work on. Predicates and menus take Facts: they cannot ask, roll or tell.
template <class Board, class Book>
struct FactsOf {
  const Board& board;
  const Book& book;
};
template <class Board, class Book>
struct TableOf {
  Board& board;
  const Book& book;
  Referee& ref;
  operator FactsOf<Board, Book>() const { return {board, book}; }  // NOLINT: a table is facts and more
};

// What is told, as rule code writes it: {Told::moved, Word::stepped, who, from, to, 0, Rule::DRL_MOVE_01}.
template <class Word, class Rule, int Nobody = 0>
struct TellOf {
  Told told = Told::noted;
  Word word{};
  int who = Nobody, a = 0, b = 0, c = 0;
  Rule rule{};
  bool headline = false;
  Seats knows = everyone;  // the others are told that it happened, and not `a`
};
template <class Tell>
void tell_event(Referee& referee, const Tell& what, const Because* because) {
  if (!referee.heard()) return;
  Event event;
  event.told = what.told;
  event.headline = what.headline;
  event.word = static_cast<std::uint16_t>(what.word);
  event.who = static_cast<std::uint16_t>(what.who);
  event.a = static_cast<std::uint16_t>(what.a);
  event.b = static_cast<std::uint16_t>(what.b);
  event.c = static_cast<std::uint16_t>(what.c);
  event.rule = static_cast<RuleId>(what.rule);
  if constexpr (requires { what.knows; })
    if (what.knows != everyone) event.knows = what.knows, event.secret = 2;
  referee.tell(event, because);
}
template <class Rule>
Because because_of(Rule rule) {
  Because because;
  because.rule = static_cast<RuleId>(rule);
  return because;
}

// G names Board and Book and has static functions of the same names as the fields of Rules, over typed arguments:
//   load, missions, lint, schemas, load_case, fields: as in Rules
//   seats(const Book&, const Setup&), set_up(const Book&, const Setup&, Board&), beat(Table&), outcome(Facts),
//   round(Facts), sight(Facts, const Question*, Seat, Scene&), overlay(Facts, Seat, kind, piece, place), imagine(const
//   Book&, Board& rest, const Board& now, Seat, Random&), score(Facts, Seat), audit(Facts), cause_text(const Book&,
//   cause), fact(Facts, path), given(const Book&, Board&, path, value).
// Which a game may leave out: sides(const Book&, const Setup&), ending(Facts), turn(Facts), advise(Facts, const
// Question&, Seat), calm. Where the lexicon's rows do not say it all: noun_text(Facts, noun, value, whole),
// noun_parse(Facts, noun, text, so_far), describe(Facts, question, option, out), tell_line(Facts, event, because, seat,
// out); explain(Facts, question, seat, at, refused, out), campaign(content, sheet).
template <class G>
constexpr Rules rules_of(const char* id, const char* title, const char* about, std::uint32_t version, Lexicon lexicon) {
  using Board = typename G::Board;
  using Book = typename G::Book;
  using Facts = FactsOf<Board, Book>;
  using Table = TableOf<Board, Book>;
  static_assert(std::is_trivially_copyable_v<Board>, "a board is plain bytes");
  static_assert(std::has_unique_object_representations_v<Board>, "a board has no padding: equal tables, equal bytes");
  static_assert(sizeof(Board) <= most_board_bytes, "a board is larger than a position holds");
  static_assert(alignof(Board) <= 8);
  struct Cast {
    static const Book& book(const void* p) { return *static_cast<const Book*>(p); }
    static const Board& board(const std::byte* p) { return *reinterpret_cast<const Board*>(p); }
    static Board& board(std::byte* p) { return *reinterpret_cast<Board*>(p); }
    static Facts facts(const void* k, const std::byte* b) { return {board(b), book(k)}; }
  };
  Rules r{};
  r.id = id;
  r.title = title;
  r.about = about;
  r.version = version;
  r.board_bytes = sizeof(Board);
  r.lexicon = lexicon;
  r.lexicon.rows = rows_of(lexicon.verbs);
  r.missions = [](const Files& content) {
    auto list = G::missions(content);
    if (list) std::ranges::stable_sort(*list, {}, &MissionInfo::number);
    return list;
  };
  r.load = G::load;
  r.lint = [](const void* k) { return G::lint(Cast::book(k)); };
  r.schemas = G::schemas;
  if constexpr (requires { G::manual; }) r.manual = G::manual;
  r.seats = [](const void* k, const Setup& s) { return G::seats(Cast::book(k), s); };
  if constexpr (requires { G::sides; })
    r.sides = [](const void* k, const Setup& s) -> std::vector<Side> { return G::sides(Cast::book(k), s); };
  r.set_up = [](const void* k, const Setup& s, std::byte* b) -> Result<Done> {
    new (b) Board{};
    return G::set_up(Cast::book(k), s, Cast::board(b));
  };
  r.beat = [](const void* k, std::byte* b, Referee& ref) {
    Table table{Cast::board(b), Cast::book(k), ref};
    G::beat(table);
  };
  r.outcome = [](const void* k, const std::byte* b) -> Outcome { return G::outcome(Cast::facts(k, b)); };
  if constexpr (requires { G::ending; })
    r.ending = [](const void* k, const std::byte* b) -> Ending { return G::ending(Cast::facts(k, b)); };
  r.round = [](const void* k, const std::byte* b) -> int { return G::round(Cast::facts(k, b)); };
  if constexpr (requires { G::turn; })
    r.turn = [](const void* k, const std::byte* b) -> int { return G::turn(Cast::facts(k, b)); };
  r.sight = [](const void* k, const std::byte* b, const Question* q, Seat seat, scene::Scene& out) {
    G::sight(Cast::facts(k, b), q, seat, out);
  };
  r.overlay = [](const void* k, const std::byte* b, Seat seat, std::string_view kind, std::string_view piece,
                 int place) { return G::overlay(Cast::facts(k, b), seat, kind, piece, place); };
  r.imagine = [](const void* k, std::byte* rest, const std::byte* now, Seat seat, Random& random) {
    G::imagine(Cast::book(k), Cast::board(rest), Cast::board(now), seat, random);
  };
  r.score = [](const void* k, const std::byte* b, Seat seat) -> double { return G::score(Cast::facts(k, b), seat); };
  if constexpr (requires { G::advise; })
    r.advise = [](const void* k, const std::byte* b, const Question& q, Seat seat) -> std::optional<Answer> {
      return G::advise(Cast::facts(k, b), q, seat);
    };
  if constexpr (requires { G::calm; }) r.calm = G::calm;
  r.audit = [](const void* k, const std::byte* b) { G::audit(Cast::facts(k, b)); };
  if constexpr (requires { G::noun_text; })
    r.noun_text = [](const void* k, const std::byte* b, std::uint8_t n, std::uint16_t v, const Answer& whole) {
      return G::noun_text(Cast::facts(k, b), n, v, whole);
    };
  if constexpr (requires { G::noun_parse; })
    r.noun_parse = [](const void* k, const std::byte* b, std::uint8_t n, std::string_view text, const Answer& so_far) {
      return G::noun_parse(Cast::facts(k, b), n, text, so_far);
    };
  if constexpr (requires { G::describe; })
    r.describe = [](const void* k, const std::byte* b, const Question& q, const Option& o, scene::Choice& out) {
      G::describe(Cast::facts(k, b), q, o, out);
    };
  if constexpr (requires { G::tell_line; })
    r.tell_line = [](const void* k, const std::byte* b, const Event& e, const Because* why, Seat seat,
                     scene::LogLine& out) { G::tell_line(Cast::facts(k, b), e, why, seat, out); };
  if constexpr (requires { G::explain; })
    r.explain = [](const void* k, const std::byte* b, const Question& q, Seat seat, const Pointed& at,
                   const Option* refused,
                   scene::Reason& out) { G::explain(Cast::facts(k, b), q, seat, at, refused, out); };
  if constexpr (requires { G::campaign; }) r.campaign = G::campaign;
  r.cause_text = [](const void* k, std::uint16_t cause) { return G::cause_text(Cast::book(k), cause); };
  r.load_case = G::load_case;
  r.fact = [](const void* k, const std::byte* b, std::string_view path) { return G::fact(Cast::facts(k, b), path); };
  r.given = [](const void* k, std::byte* b, std::string_view path, std::string_view value) {
    return G::given(Cast::book(k), Cast::board(b), path, value);
  };
  r.fields = G::fields;
  return r;
}

}  // namespace fireteam

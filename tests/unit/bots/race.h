// A tiny game for the bots' tests: two seats race to twelve. Each holds secret aces, may trip the other while it
// thinks, throws a die when it runs, and may polish its shoes, which is good for nothing. Who arrives with three steps
// to spare has won a major victory.
#pragma once

#include "engine/journal.h"
#include "engine/rules_of.h"

namespace fireteam::race {

struct Board {
  std::uint8_t turn = 0, round = 0;
  std::uint8_t at[2] = {}, aces[2] = {}, trips[2] = {}, cloths[2] = {};
  std::uint8_t unknown_aces[2] = {};  // 1: the other seat has not seen this hand
  friend bool operator==(const Board&, const Board&) = default;
};
struct Book {
  int goal = 12;
};
using Facts = FactsOf<Board, Book>;
using Table = TableOf<Board, Book>;

enum Verb : std::uint16_t { walk = verb::first_game_verb, run, ace, trip, left, right, polish };
enum Kind : std::uint16_t { act = 1, side };
inline constexpr Die coin{1, 2, {1, 1}};

struct Game {
  using Board = race::Board;
  using Book = race::Book;

  static Result<std::vector<MissionInfo>> missions(const Files&) {
    MissionInfo info;
    info.id = info.title = "track";
    info.seats = {"red", "blue"};
    return std::vector{info};
  }
  static Result<Loaded> load(const Files&, std::string_view) { return Loaded{std::make_shared<Book>(), 1, {}}; }
  static std::vector<Complaint> lint(const Book&) { return {}; }
  static std::vector<std::pair<std::string, std::string>> schemas() { return {}; }
  static Result<std::vector<std::string>> seats(const Book&, const Setup&) {
    return std::vector<std::string>{"red", "blue"};
  }
  static Result<Done> set_up(const Book&, const Setup& setup, Board& board) {
    auto aces = setup.options.find("blue-aces");
    board.aces[0] = 1;
    board.aces[1] = aces == setup.options.end() ? 1 : static_cast<std::uint8_t>(aces->second[0] - '0');
    board.trips[0] = board.trips[1] = 1;
    if (setup.options.contains("cloths")) board.cloths[0] = board.cloths[1] = 3;
    return Done{};
  }
  static void beat(Table& t) {
    const Seat me = t.board.turn, other = 1 - me;
    Answer answer = t.ref.ask(only(me), act, [&](Menu& m) {
      m.add({walk, 0, 0, 0});
      m.add({run, 0, 0, 0});
      m.add({ace, 0, 0, 0}, t.board.aces[me] ? allowed : Verdict{1});
      if (t.board.cloths[me]) m.add({polish, 0, 0, 0});
      if (t.board.trips[other] && t.board.at[me] > 1) m.add_for(only(other), {trip, 0, 0, 0});
    });
    if (answer.verb == trip) {
      --t.board.trips[other];
      t.board.at[me] = static_cast<std::uint8_t>(t.board.at[me] - 2);
      return;
    }
    if (answer.verb == polish) {
      --t.board.cloths[me];
      return;
    }
    if (answer.verb == walk) t.board.at[me] = static_cast<std::uint8_t>(t.board.at[me] + 1);
    if (answer.verb == ace) {
      --t.board.aces[me];
      t.board.at[me] = static_cast<std::uint8_t>(t.board.at[me] + 4);
    }
    if (answer.verb == run) {
      Faces faces = t.ref.roll(coin, 1);
      if (faces[0]) t.board.at[me] = static_cast<std::uint8_t>(t.board.at[me] + 4);
      t.ref.ask(only(me), side, [](Menu& m) {
        m.add({left, 0, 0, 0});
        m.add({right, 0, 0, 0});
      });
    }
    t.board.turn = other;
    if (other == 0) ++t.board.round;
  }
  static Outcome outcome(Facts f) {
    for (Seat seat = 0; seat < 2; ++seat)
      if (f.board.at[seat] >= f.book.goal) return {true, only(seat), 1};
    return {f.board.round >= 40, 0, 2};
  }
  static Ending ending(Facts f) {
    const int best = std::max(f.board.at[0], f.board.at[1]);
    return {.major = best >= f.book.goal + 3, .deaths = 2 - f.board.trips[0] - f.board.trips[1], .points = best};
  }
  static std::vector<Side> sides(const Book&, const Setup&) { return {{"reds", only(0)}, {"blues", only(1)}}; }
  // Aces first, then the legs; a trip when it hurts.
  static std::optional<Answer> advise(Facts f, const Question& question, Seat seat) {
    if (question.kind != act) return {};
    if (!has(question.seats, seat)) return f.board.at[1 - seat] > 8 ? std::optional(Answer{trip}) : std::nullopt;
    return f.board.aces[seat] ? Answer{ace} : Answer{run};
  }
  static int round(Facts f) { return f.board.round; }
  static void sight(Facts, const Question*, Seat, scene::Scene&) {}
  static std::vector<scene::Overlay> overlay(Facts, Seat, std::string_view, std::string_view, int) { return {}; }
  static void imagine(const Book&, Board& rest, const Board&, Seat seat, Random& random) {
    for (Seat other = 0; other < 2; ++other)
      if (other != seat) rest.aces[other] = static_cast<std::uint8_t>(random.below(3));
  }
  static double score(Facts f, Seat seat) {
    if (const Outcome end = outcome(f); end.over) return !has(end.winners, seat) ? 0.0 : *ending(f).major ? 1.0 : 0.9;
    const int lead = f.board.at[seat] - f.board.at[1 - seat] + f.board.aces[seat];
    return 0.5 + lead / 45.0;
  }
  static void audit(Facts) {}
  static std::string noun_text(Facts, std::uint8_t, std::uint16_t, const Answer&) { return ""; }
  static std::optional<std::uint16_t> noun_parse(Facts, std::uint8_t, std::string_view, const Answer&) { return {}; }
  static void describe(Facts, const Question&, const Option&, scene::Choice&) {}
  static void tell_line(Facts, const Event&, const Because*, Seat, scene::LogLine&) {}
  static std::string cause_text(const Book&, std::uint16_t cause) { return cause == 1 ? "first home" : "out of time"; }
  static Result<Loaded> load_case(const Files&, const CaseGround&) { return Complaint{"race", "has no cases"}; }
  static std::optional<std::string> fact(Facts, std::string_view) { return {}; }
  static Result<Done> given(const Book&, Board&, std::string_view, std::string_view) { return Done{}; }
  static std::vector<FieldWord> fields() { return {}; }
};

inline constexpr VerbWord verbs[] = {{walk, "walk"}, {run, "run"},     {ace, "ace"},      {trip, "trip"},
                                     {left, "left"}, {right, "right"}, {polish, "polish"}};
inline constexpr KindWord kinds[] = {{act, "act"}, {side, "side", true}};
inline constexpr DieWord dice[] = {{coin, "coin", {"far", "near"}}};
inline constexpr RuleText rule_texts[] = {{"RACE-ACE-01", "aces", "", "An ace is played from the hand.", "", "core"}};
inline const Rules rules = rules_of<Game>("race", "Race", "first home wins", 1, {verbs, kinds, dice, rule_texts});

inline const Rules calm_rules = [] {
  Rules calm = rules;
  calm.calm = true;
  return calm;
}();

inline fireteam::Game calm() { return {&calm_rules, *rules.load({}, "track")}; }
inline fireteam::Game loaded() { return {&rules, *rules.load({}, "track")}; }

}  // namespace fireteam::race

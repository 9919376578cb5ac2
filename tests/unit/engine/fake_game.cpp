// The duel: red and blue lay a mine each in secret, then step, shoot and wait in turn under a weather of cards.
#include "unit/engine/fake_game.h"

#include <fmt/format.h>

#include "base/text.h"
#include "engine/rules_of.h"

namespace fireteam::fake {

namespace {

enum Rule : RuleId { none, lay_1, step_1, step_2, shoot_1, storm_1, mine_1, dodge_1, end_1 };
constexpr RuleText rule_texts[] = {
    {"DUEL-LAY-01", "Mines", "1", "A mine lies on cells 2 to 5.", "setup", "core"},
    {"DUEL-STEP-01", "Steps", "1", "A step goes to a neighbouring cell.", "move", "core"},
    {"DUEL-STEP-02", "Steps", "1", "No step onto the other duellist.", "move", "core"},
    {"DUEL-SHOOT-01", "Shooting", "2", "A shot reaches three cells.", "attack", "core"},
    {"DUEL-STORM-01", "Weather", "2", "Nobody shoots in a storm.", "attack", "core"},
    {"DUEL-MINE-01", "Mines", "3", "Who steps on the other's mine loses two lives.", "attack", "core"},
    {"DUEL-DODGE-01", "Shooting", "3", "Who is shot at may dodge once: the dice are thrown again.", "attack", "core"},
    {"DUEL-END-01", "End", "4", "After six rounds blue has held the line and wins.", "end", "late"},
};

enum Verb : std::uint16_t { step = verb::first_game_verb, shoot, wait, lay };
enum Noun : std::uint8_t { cell = noun::first_game_noun };
enum Kind : std::uint16_t { act = 1, mine, dodge };
enum Word : std::uint16_t { walked = 1, hit, missed, laid, blew, weather_came, rolled_dice, next_round, dodges };
constexpr Die d6{1, 6, {1, 1, 1, 1, 1, 1}};
constexpr VerbWord verbs[] = {{step, "step", {cell}}, {shoot, "shoot"}, {wait, "wait"}, {lay, "lay", {cell}}};
constexpr KindWord kinds[] = {{act, "act"}, {mine, "mine", false, true}, {dodge, "dodge"}};
constexpr DieWord dice[] = {{d6, "d6", {"1", "2", "3", "4", "5", "6"}}};
constexpr NounWord nouns[] = {{cell, "cell", "0 to 7"}};
constexpr EventWord events[] = {{walked, "walked"},    {hit, "hit"},          {missed, "missed"},
                                {laid, "laid"},        {blew, "blew-up"},     {weather_came, "weather"},
                                {rolled_dice, "dice"}, {next_round, "round"}, {dodges, "dodges"}};
constexpr Synonym synonyms[] = {{"go", "step"}, {"hp", "lives"}, {"walks", "walked"}};
constexpr Synonym equivalent[] = {{"DUEL-END-01", "DUEL-STEP-01"}};
constexpr const char* cards[] = {"calm", "storm", "fog"};
constexpr const char* names[] = {"red", "blue"};

struct Board {
  std::uint8_t at[2] = {0, 7}, lives[2] = {3, 3}, mines[2] = {0, 0}, sprung[2] = {0, 0};
  std::uint8_t deck[3] = {2, 1, 1};
  std::uint8_t weather = 0, turn = 0, round = 1, drawn = 0, dodged = 0;
};
struct Book {
  std::string mission;
};
using Table = TableOf<Board, Book>;
using Facts = FactsOf<Board, Book>;

Event event(Told told, Word word, std::size_t who, RuleId rule) {
  Event out;
  out.told = told;
  out.word = word;
  out.who = static_cast<std::uint16_t>(who);
  out.rule = rule;
  return out;
}

Verdict may_step(Facts f, std::size_t me, int to) {
  if (std::abs(to - f.board.at[me]) != 1) return forbidden(step_1);
  return f.board.at[1 - me] == to ? forbidden(step_2) : allowed;
}
Verdict may_shoot(Facts f, std::size_t me) {
  if (f.board.weather == 1) return forbidden(storm_1);
  return std::abs(f.board.at[me] - f.board.at[1 - me]) <= 3 ? allowed : forbidden(shoot_1);
}

void hurt(Table& t, std::size_t who, int lives, Word word, RuleId rule) {
  t.board.lives[who] = static_cast<std::uint8_t>(std::max(0, t.board.lives[who] - lives));
  Event told = event(word == blew ? Told::revealed : Told::changed, word, who, rule);
  told.headline = true;
  told.a = static_cast<std::uint16_t>(lives);
  t.ref.tell(told);
}

void fire(Table& t, std::size_t me) {
  Faces faces = t.ref.roll(d6, 2);
  t.ref.tell(event(Told::rolled, rolled_dice, me, shoot_1));
  if (t.board.dodged == 0 && t.ref.may(only(static_cast<Seat>(1 - me)), dodge)) {
    t.board.dodged = static_cast<std::uint8_t>(2 - me);
    t.ref.tell(event(Told::changed, dodges, 1 - me, dodge_1));
    faces = t.ref.roll(d6, 2);
  }
  int hits = faces[4] + faces[5];
  if (hits > 0) return hurt(t, 1 - me, hits, hit, shoot_1);
  t.ref.tell(event(Told::noted, missed, me, shoot_1));
}

void lay_mine(Table& t, std::size_t me) {
  Answer answer = t.ref.ask(only(static_cast<Seat>(me)), mine, [](Menu& menu) {
    for (std::uint16_t to = 0; to < 8; ++to)
      if (menu.wide() || (to >= 2 && to <= 5))
        menu.add({lay, to, 0, 0}, to >= 2 && to <= 5 ? allowed : forbidden(lay_1));
  });
  t.board.mines[me] = static_cast<std::uint8_t>(answer.a);
  Event told = event(Told::changed, laid, me, lay_1);
  told.a = answer.a;
  told.knows = only(static_cast<Seat>(me));
  told.secret = 2;
  t.ref.tell(told);
}

void take_turn(Table& t) {
  const std::size_t me = t.board.turn;
  Answer answer = t.ref.ask(only(t.board.turn), act, [&](Menu& menu) {
    menu.add({wait, 0, 0, 0});
    for (int to = 0; to < 8; ++to)
      if (menu.wide() || std::abs(to - t.board.at[me]) == 1)
        menu.add({step, static_cast<std::uint16_t>(to), 0, 0}, may_step(t, me, to));
    menu.add({shoot, 0, 0, 0}, may_shoot(t, me));
  });
  if (answer.verb == shoot) fire(t, me);
  if (answer.verb == step) {
    Event told = event(Told::moved, walked, me, step_1);
    told.a = t.board.at[me];
    told.b = answer.a;
    t.board.at[me] = static_cast<std::uint8_t>(answer.a);
    t.ref.tell(told);
    if (t.board.mines[1 - me] == answer.a && !t.board.sprung[1 - me]) {
      t.board.sprung[1 - me] = 1;
      hurt(t, me, 2, blew, mine_1);
    }
  }
  t.board.turn = static_cast<std::uint8_t>(1 - me);
  if (me == 1) {
    ++t.board.round;
    t.board.drawn = 0;
    t.ref.tell(event(Told::changed, next_round, me, end_1));
  }
}

struct Duel {
  using Board = fake::Board;
  using Book = fake::Book;
  static Result<std::vector<MissionInfo>> missions(const Files&) {
    MissionInfo info;
    info.id = "line", info.title = "The Line", info.about = "Hold or take a line of eight cells.", info.rounds = 6;
    info.seats = {"red", "blue"};
    return std::vector{info};
  }
  static Result<Loaded> load(const Files&, std::string_view mission) {
    if (mission != "line") return Complaint{"mission", "only 'line' is known"};
    return Loaded{std::make_shared<const Book>(Book{"line"}), 7, {}};
  }
  static std::vector<Complaint> lint(const Book&) { return {}; }
  static std::vector<std::pair<std::string, std::string>> schemas() { return {}; }
  static Result<std::vector<std::string>> seats(const Book&, const Setup&) {
    return std::vector<std::string>{"red", "blue"};
  }
  static Result<Done> set_up(const Book&, const Setup& setup, Board& board) {
    if (auto lives = setup.options.find("lives"); lives != setup.options.end()) {
      auto number = to_number(lives->second);
      if (!number || *number < 1 || *number > 9) return Complaint{"option lives", "expected 1 to 9"};
      board.lives[0] = board.lives[1] = static_cast<std::uint8_t>(*number);
    }
    return Done{};
  }
  static void beat(Table& t) {
    for (std::size_t me : {0U, 1U})
      if (t.board.mines[me] == 0) return lay_mine(t, me);
    int left = t.board.deck[0] + t.board.deck[1] + t.board.deck[2];
    if (!t.board.drawn && left > 0) {
      Answer card = t.ref.chance([&](Chance& chance) {
        for (std::uint16_t i = 0; i < 3; ++i) chance.add({verb::draw, i, 0, 0}, t.board.deck[i]);
      });
      --t.board.deck[card.a];
      t.board.weather = static_cast<std::uint8_t>(card.a);
      Event told = event(Told::drew, weather_came, 0, storm_1);
      told.a = card.a;
      t.ref.tell(told);
      t.board.drawn = 1;
      return;
    }
    t.board.drawn = 1;
    take_turn(t);
  }
  static Outcome outcome(Facts f) {
    for (std::size_t me : {0U, 1U})
      if (f.board.lives[me] == 0) return {true, only(static_cast<Seat>(1 - me)), 1};
    if (f.board.round > 6) return {true, only(1), 2};
    return {};
  }
  static int round(Facts f) { return f.board.round; }
  static void sight(Facts f, const Question* q, Seat seat, scene::Scene& out) {
    out.mission = "The Line";
    out.round = f.board.round;
    out.ground.shape = "squares";
    out.ground.rev = "line";
    out.ground.width = 8, out.ground.height = 1;
    for (int i = 0; i < 8; ++i)
      out.ground.places.push_back({i, fmt::format("c{}", i), "floor", "", {}, i, 0, {}, 0, ""});
    for (std::size_t me : {0U, 1U}) {
      scene::Piece piece;
      piece.id = piece.name = piece.seat = names[me], piece.place = f.board.at[me], piece.bar = f.board.lives[me];
      if (f.board.dodged == me + 1) piece.states.push_back("dodged");
      out.pieces.push_back(piece);
      if (f.board.mines[me] == 0 || (seat != me && !f.board.sprung[me])) continue;
      scene::Piece hidden;
      hidden.id = fmt::format("mine-{}", names[me]), hidden.name = "mine", hidden.place = f.board.mines[me];
      out.pieces.push_back(hidden);
    }
    scene::Track weather;
    weather.id = "weather", weather.word = cards[f.board.weather];
    out.tracks.push_back(weather);
    if (q) out.prompt.text = "What now?";
  }
  static std::vector<scene::Overlay> overlay(Facts, Seat, std::string_view, std::string_view, int) { return {}; }
  static void imagine(const Book&, Board& rest, const Board& now, Seat seat, Random& random) {
    for (std::size_t me : {0U, 1U})
      if (seat != me && now.mines[me] != 0 && !now.sprung[me]) {
        std::uint8_t cells[4], n = 0;
        for (std::uint8_t to = 2; to <= 5; ++to)
          if (rest.at[1 - me] != to) cells[n++] = to;  // the other would have set it off
        rest.mines[me] = cells[random.below(n)];
      }
  }
  static double score(Facts f, Seat seat) {
    return 0.5 + 0.1 * (f.board.lives[seat & 1] - f.board.lives[1 - (seat & 1)]);
  }
  static void audit(Facts f) { check(f.board.at[0] != f.board.at[1], "two on one cell"); }
  static std::string noun_text(Facts, std::uint8_t kind, std::uint16_t value, const Answer&) {
    if (kind == noun::bag) return "weather";
    return kind == noun::card ? cards[value] : std::to_string(value);
  }
  static std::optional<std::uint16_t> noun_parse(Facts, std::uint8_t kind, std::string_view text, const Answer&) {
    if (kind == noun::bag) return text == "weather" ? std::optional<std::uint16_t>(0) : std::nullopt;
    if (kind == noun::card) {
      for (std::uint16_t i = 0; i < 3; ++i)
        if (text == cards[i]) return i;
      return std::nullopt;
    }
    auto number = to_number(text);
    return number && *number >= 0 && *number < 8 ? std::optional(static_cast<std::uint16_t>(*number)) : std::nullopt;
  }
  static void describe(Facts, const Question&, const Option& option, scene::Choice& out) {
    out.title = "option";
    if (option.answer.verb == step) out.place = option.answer.a;
  }
  static void tell_line(Facts, const Event& e, const Because*, Seat, scene::LogLine& out) {
    out.piece = e.who < 2 ? names[e.who] : "";
    switch (e.word) {
      case walked:
        out.text = fmt::format("{} walks {} to {}.", out.piece, e.a, e.b);
        out.from = e.a, out.to = e.b;
        break;
      case hit:
        out.text = fmt::format("{} is hit {}.", out.piece, e.a);
        break;
      case blew:
        out.text = fmt::format("{} sets off a mine.", out.piece);
        out.target = e.who == 0 ? "mine-blue" : "mine-red";
        break;
      case laid:
        out.text = e.a == unknown ? "A mine is laid." : fmt::format("A mine is laid on {}.", e.a);
        if (e.a != unknown) out.target = fmt::format("mine-{}", out.piece);
        break;
      case weather_came:
        out.text = fmt::format("The weather turns: {}.", cards[e.a]);
        break;
      default:
        out.text = fmt::format("{} {}.", out.piece, events[e.word - 1].name);
    }
  }
  static std::string cause_text(const Book&, std::uint16_t cause) {
    return cause == 1 ? "The other fell." : "Six rounds are over.";
  }

  static Result<Loaded> load_case(const Files&, const CaseGround& ground) {
    if (!ground.mission.empty()) return Complaint{"mission-data", "the duel has none"};
    return Loaded{std::make_shared<const Book>(Book{"case"}), 8, {}};
  }
  static std::optional<std::string> fact(Facts f, std::string_view path) {
    for (std::size_t me : {0U, 1U}) {
      std::string name = std::string(names[me]) + ".";
      if (path == name + "at") return std::to_string(f.board.at[me]);
      if (path == name + "lives") return std::to_string(f.board.lives[me]);
      if (path == name + "mine") return std::to_string(f.board.mines[me]);
      if (path == names[me]) return f.board.lives[me] ? "there" : "gone";
    }
    if (path == "weather") return cards[f.board.weather];
    if (path == "round") return std::to_string(f.board.round);
    if (path.starts_with("far(")) return std::to_string(std::abs(f.board.at[0] - f.board.at[1]));
    if (path == "deck") {
      std::string text;
      for (std::size_t i = 0; i < 3; ++i)
        for (int n = 0; n < f.board.deck[i]; ++n) text += std::string(text.empty() ? "" : " ") + cards[i];
      return text;
    }
    return std::nullopt;
  }
  static Result<Done> given(const Book&, Board& board, std::string_view path, std::string_view value) {
    auto number = to_number(value);
    for (std::size_t me : {0U, 1U}) {
      std::string name = std::string(names[me]) + ".";
      if (!path.starts_with(name)) continue;
      if (!number || *number < 0 || *number > 9) return Complaint{"", "expected a number from 0 to 9"};
      auto n = static_cast<std::uint8_t>(*number);
      if (path == name + "at") return board.at[me] = n, Done{};
      if (path == name + "lives") return board.lives[me] = n, Done{};
      if (path == name + "mine") return board.mines[me] = n, Done{};
    }
    if (path == "round" && number) return board.round = static_cast<std::uint8_t>(*number), Done{};
    if (path == "weather") {
      for (std::uint8_t i = 0; i < 3; ++i)
        if (value == cards[i]) return board.weather = i, board.drawn = 1, Done{};
      return Complaint{"", "expected calm, storm or fog"};
    }
    if (path == "turn") return board.turn = value == "blue", Done{};
    return Complaint{"", "cannot be given"};
  }
  static std::vector<FieldWord> fields() {
    return {{"<seat>.at", "0..7", "its cell"},        {"<seat>.lives", "0..9", "lives left"},
            {"<seat>.mine", "2..5", "where it lies"}, {"weather", "calm storm fog", "the card in force"},
            {"round", "1..6", "the round"},           {"turn", "red blue", "whose turn"},
            {"deck", "list", "cards left"},           {"far(<seat> <seat>)", "number", "cells between"}};
  }
};

}  // namespace

const Rules& rules() {
  static constexpr Rules all = rules_of<Duel>("duel", "Duel", "Two on a line.", 1,
                                              {verbs, kinds, dice, rule_texts, nouns, events, synonyms, equivalent});
  return all;
}
Game game() { return Game{&rules(), *rules().load(Files(), "line")}; }
std::span<const Rules* const> list() {
  static const Rules* const games[] = {&rules()};
  return games;
}

}  // namespace fireteam::fake

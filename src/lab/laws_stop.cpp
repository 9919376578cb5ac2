// Laws of menus, texts and offers at one stop.
#include "lab/laws_stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace fireteam::lab {

namespace {

constexpr std::uint32_t longest_beat = 128;
constexpr std::size_t longest_menu = 80;  // what people can look over: docs/decisions/0012

struct Shape {  // a question as plain values, to compare
  Seats seats = 0;
  std::uint16_t kind = 0;
  About about;
  std::vector<std::pair<Answer, Seats>> legal;
  std::vector<Weighted> chance;
  bool roll = false;
};

Shape shape_of(const Question& question) {
  Shape shape{question.seats, question.kind, question.about, {}, {}, false};
  if (question.menu)
    for (const Option& option : question.menu->options())
      if (option.verdict.ok()) shape.legal.emplace_back(option.answer, option.seats);
  if (question.chance) {
    shape.roll = question.chance->is_roll();
    for (const Weighted& one : question.chance->list()) shape.chance.push_back(one);
    if (shape.roll)
      shape.chance.push_back(
          {{question.chance->die().id, static_cast<std::uint16_t>(question.chance->dice()), 0, 0}, 1});
  }
  return shape;
}

bool same_shape(const Shape& a, const Shape& b) {
  auto equal = [](const Weighted& x, const Weighted& y) { return x.answer == y.answer && x.weight == y.weight; };
  return a.seats == b.seats && a.kind == b.kind && a.about == b.about && a.legal == b.legal && a.roll == b.roll &&
         std::equal(a.chance.begin(), a.chance.end(), b.chance.begin(), b.chance.end(), equal);
}

}  // namespace

Breach question_stands(const Journal& at) {
  const Game& game = at.game();
  game.rules->audit(game.book(), at.position().rest());
  if (at.position().count >= longest_beat)
    return Broken{"beats are short", fmt::format("{} answers since rest", at.position().count)};
  if (const Menu* menu = at.desk().question().menu; menu && menu->options().size() > longest_menu)
    return Broken{"menus are short", fmt::format("{} options", menu->options().size())};
  Position copy;
  clone(at.position(), copy);
  if (!same(copy, at.position()) || digest(copy) != digest(at.position()))
    return Broken{"a position is its bytes", "a copy differs"};
  Desk desk;
  desk.look(game, copy);
  if (!same_shape(shape_of(desk.question()), shape_of(at.desk().question())))
    return Broken{"a position is its bytes", "a copy asks another question"};
  if (std::memcmp(desk.board(), at.desk().board(), game.rules->board_bytes) != 0)
    return Broken{"a position is its bytes", "a copy comes to another board at its question"};
  return {};
}

// Each whole answer begins as one option of the menu, and each beginning has several ends: none is offered in vain.
Breach rows_are_complete(const Journal& at, const Question& whole) {
  const Menu& menu = *at.desk().question().menu;
  std::map<Answer, int> ends;
  for (const Option& option : whole.menu->options()) {
    const Option* first = menu.leading_to(option);
    if (!first || first->seats != option.seats)
      return Broken{"a row leads to every answer", answer_text(at.game(), at.desk().board(), option.answer)};
    ++ends[first->answer];
  }
  for (const Option& option : menu.options())
    if (ends[option.answer] < 1 + option.answer.open())
      return Broken{"a beginning has several ends", answer_text(at.game(), at.desk().board(), option.answer)};
  return {};
}

Breach menus_agree(const Journal& at) {
  const Game& game = at.game();
  if (!at.desk().question().menu) return {};
  Desk unfolded, desk;
  unfolded.look(game, at.position(), Breadth::whole);
  const Question& narrow = unfolded.question();
  if (Breach broken = rows_are_complete(at, narrow)) return broken;
  desk.look(game, at.position(), Breadth::wide);
  auto text = [&](Answer answer) { return answer_text(game, at.desk().board(), answer); };
  if (!same_shape(shape_of(desk.question()), shape_of(narrow))) {
    std::string what = "the legal lists differ:";
    auto a = shape_of(narrow).legal, b = shape_of(desk.question()).legal;
    for (const auto& one : a)
      if (std::find(b.begin(), b.end(), one) == b.end()) what += " narrow only '" + text(one.first) + "'";
    for (const auto& one : b)
      if (std::find(a.begin(), a.end(), one) == a.end()) what += " wide only '" + text(one.first) + "'";
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
      if (a[i] != b[i]) {
        what += fmt::format(" at place {} narrow has '{}', wide '{}'", i + 1, text(a[i].first), text(b[i].first));
        break;
      }
    return Broken{"narrow and wide menus agree", what};
  }
  std::set<std::pair<Answer, Seats>> seen;
  for (const Option& option : desk.question().menu->options()) {
    if (option.seats == 0) return Broken{"every option is somebody's", text(option.answer)};
    if (!option.verdict.ok() && !game.rules->lexicon.rule(option.verdict.rule))
      return Broken{"refusals carry a rule",
                    fmt::format("'{}' names rule number {}", text(option.answer), option.verdict.rule)};
    if (!seen.emplace(option.answer, option.seats).second)
      return Broken{"an option stands once", fmt::format("'{}' stands twice in the menu", text(option.answer))};
  }
  return {};
}

Breach texts_are_one_to_one(const Journal& at) {
  const Game& game = at.game();
  Desk desk;
  desk.look(game, at.position(), Breadth::wide);
  const Question& question = desk.question();
  const char* law = "text and answer are one to one";
  std::map<std::string, Answer> texts;
  auto tested = [&](Answer answer) -> Breach {
    std::string text = answer_text(game, desk.board(), answer);
    auto back = answer_parse(game, desk.board(), text);
    if (!back) return Broken{law, fmt::format("'{}' is not read back", text)};
    if (*back != answer)
      return Broken{law, fmt::format("'{}' is read back as '{}'", text, answer_text(game, desk.board(), *back))};
    if (auto [found, fresh] = texts.emplace(text, answer); !fresh && found->second != answer)
      return Broken{law, fmt::format("two answers are called '{}'", text)};
    return {};
  };
  auto titled = [&](const Menu& menu) -> Breach {
    for (const Option& option : menu.options()) {
      if (auto broken = tested(option.answer)) return broken;
      scene::Choice choice;  // people read a title, not the answer's text
      describe(game, desk.board(), question, option, choice);
      if (choice.title.empty())
        return Broken{law,
                      fmt::format("'{}' has no title to choose it by", answer_text(game, desk.board(), option.answer))};
    }
    return {};
  };
  if (question.menu) {
    if (Breach broken = titled(*question.menu)) return broken;
    if (Breach broken = titled(*at.desk().question().menu)) return broken;
  }
  if (question.chance) {
    if (question.chance->outcomes() <= 64) {
      Breach first;
      question.chance->each([&](Answer answer, double) {
        if (!first) first = tested(answer);
      });
      return first;
    }
    return tested(question.chance->sample(digest(at.position())));
  }
  return {};
}

Breach offers_are_accepted(const Journal& at, Random& random) {
  const Game& game = at.game();
  const Question& question = at.desk().question();
  Position copy;
  Desk desk;
  auto text = [&](Answer answer) { return answer_text(game, at.desk().board(), answer); };
  auto plays = [&](Seat seat, Answer answer) {
    clone(at.position(), copy);
    desk.look(game, copy);
    bool played = desk.play(game, copy, seat, answer).played;
    if (played) game.rules->audit(game.book(), copy.rest());
    return played;
  };
  std::vector<std::pair<Seat, Answer>> offered;
  if (question.menu)
    for (const Option& option : question.menu->options())
      if (option.verdict.ok()) offered.emplace_back(first_of(option.seats), option.answer);
  if (question.chance)
    for (int i = 0; i < 4; ++i) offered.emplace_back(chance_seat, question.chance->sample(random.next()));
  constexpr std::size_t most = 24;
  for (std::size_t i = 0; i < std::min(most, offered.size()); ++i) {
    const auto& [seat, answer] =
        offered.size() <= most ? offered[i] : offered[random.below(static_cast<std::uint32_t>(offered.size()))];
    if (!plays(seat, answer)) return Broken{"every offered answer is accepted", text(answer)};
  }
  for (const auto& [seat, answer] : offered) {  // what was only begun can be taken back
    if (!answer.open()) continue;
    if (!plays(seat, answer) || !desk.question().back || !desk.play(game, copy, seat, {verb::back, 0, 0, 0}).played ||
        !same(copy, at.position()))
      return Broken{"a beginning can be taken back", text(answer)};
  }
  Desk unfolded;
  unfolded.look(game, at.position(), Breadth::whole);
  for (int i = 0; i < 8; ++i) {  // near misses: an offered answer with one part changed, or by the wrong seat
    auto [seat, answer] = offered[random.below(static_cast<std::uint32_t>(offered.size()))];
    std::uint16_t* parts[] = {&answer.verb, &answer.a, &answer.b, &answer.c};
    auto which = random.below(5);
    if (which < 4) *parts[which] = static_cast<std::uint16_t>(*parts[which] + 1 + random.below(3));
    if (which == 4) seat = seat == chance_seat ? Seat{0} : chance_seat;
    bool legal = false;
    for (const Menu* menu : {question.menu, unfolded.question().menu})
      for (std::size_t k = 0; menu && k < menu->options().size(); ++k) {
        const Option& option = menu->options()[k];
        legal = legal || (option.verdict.ok() && option.answer == answer && has(option.seats, seat));
      }
    if (question.chance) legal = seat == chance_seat && question.chance->possible(answer);
    if (legal) continue;
    if (plays(seat, answer)) return Broken{"other answers are refused", text(answer)};
    if (!same(copy, at.position())) return Broken{"a refused answer changes nothing", text(answer)};
  }
  return {};
}

}  // namespace fireteam::lab

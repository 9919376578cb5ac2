// Looking one question ahead without playing: the beat is run again on a copy, with the answers in question.
#include "lab/case_follow.h"

#include <memory>

#include "base/text.h"

namespace fireteam::lab {

namespace {

// Stops where a choice would be taken by itself, so that its refused options can be read.
class Stopping : public Listener {
 public:
  explicit Stopping(const Menu& menu) : menu_(menu) {}
  void hear(const Event&, const Because*, const std::byte*) override {}
  void forced(Answer answer) override {
    const Option* only_one = menu_.legal() == 1 ? menu_.first_legal() : nullptr;
    if (!only_one || only_one->answer != answer) return;  // a draw of the last card
    stopped = true;
    throw Referee::Stop{};
  }
  bool stopped = false;

 private:
  const Menu& menu_;
};

}  // namespace

bool ends_in(std::string_view answer, std::string_view word) {
  std::size_t gap = answer.rfind(' ');
  return gap != std::string_view::npos && (word == "*" || answer.substr(gap + 1) == word);
}

bool in_breath(const CaseTable& table, std::string_view text, std::string& first, std::vector<std::string>& rest) {
  auto words = words_of(text);
  if (words.size() < 2 || table.parse(text)) return false;
  for (std::size_t count = words.size() - 1; count > 0; --count) {
    auto end = words[count - 1].data() + words[count - 1].size();
    std::string_view start = text.substr(0, static_cast<std::size_t>(end - text.data()));
    if (!table.parse(start)) continue;
    first = start;
    rest.assign(words.begin() + static_cast<std::ptrdiff_t>(count), words.end());
    return true;
  }
  return false;
}

std::vector<Menued> options_after(const CaseTable& table, const std::vector<Answer>& answers) {
  const Game& game = table.game();
  auto rest = std::make_unique<Position>(), now = std::make_unique<Position>();
  clone(table.position(), *rest);
  for (Answer answer : answers)
    if (rest->count < most_answers) rest->answers[rest->count++] = answer;
  std::vector<Menued> out;
  constexpr int most_beats = 16;  // the question that goes on from an answer comes in its own beat or soon after
  for (int beats = 0; beats < most_beats; ++beats) {
    clone(*rest, *now);
    Menu menu;
    Chance chance;
    Stopping stopping(menu);
    Referee referee(rest->answers.data(), rest->count, menu, chance);
    referee.listen(&stopping, now->rest());
    referee.broaden(Breadth::wide);
    try {
      game.rules->beat(game.book(), now->rest(), referee);
    } catch (const Referee::Stop&) {
      if (stopping.stopped || referee.question().menu)
        for (const Option& option : menu.options())
          out.push_back(
              {answer_text(game, now->rest(), option.answer), option.answer, option.seats, option.verdict.rule});
      return out;
    }
    now->count = rest->count = 0;
    clone(*now, *rest);
    if (game.rules->outcome(game.book(), rest->rest()).over) return out;
  }
  return out;
}

std::vector<Menued> named_in_breath(const CaseTable& table, const std::vector<Menued>& menu, std::string_view text) {
  std::string first;
  std::vector<std::string> rest;
  std::vector<Menued> out;
  if (!in_breath(table, text, first, rest)) return out;
  const Answer begin = *table.parse(first);
  for (const Menued& option : menu) {
    if (option.answer != begin) continue;
    if (option.rule != 0) return {option};
    std::vector<Answer> answers{begin};
    for (std::size_t i = 0; i < rest.size(); ++i) {
      out.clear();
      for (Menued& next : options_after(table, answers))
        if (ends_in(next.text, rest[i])) out.push_back(std::move(next));
      if (out.empty()) return out;
      answers.push_back(out.front().answer);
    }
    return out;
  }
  return out;
}

}  // namespace fireteam::lab

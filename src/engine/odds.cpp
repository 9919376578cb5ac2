// Odds: the outcomes of the branches of chance, told by their headlines.
#include "engine/odds.h"

#include <algorithm>

#include "engine/view.h"

namespace fireteam {

namespace {

// One text a run: its headlines, or how the game ended.
class Headlines final : public Witness {
 public:
  Headlines(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void begin() override { text_.clear(); }
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    if (!event.headline) return;
    scene::LogLine line;
    if (!log_line(game_, board, event, because, seat_, line)) return;
    if (!text_.empty()) text_ += " ";
    text_ += line.text;
  }
  std::vector<std::string> named(const std::byte* board) override {
    const Outcome outcome = game_.rules->outcome(game_.book(), board);
    if (text_.empty() && outcome.over) return {game_.rules->cause_text(game_.book(), outcome.cause)};
    return {text_.empty() ? std::string("nothing of note") : text_};
  }

 private:
  const Game& game_;
  Seat seat_;
  std::string text_;
};

}  // namespace

Odds odds(const Game& game, const Position& position, Seat seat, Answer answer, std::uint64_t seed,
          std::size_t leaves) {
  if (answer.open()) return {};  // the beginning of an answer: nothing comes of it yet
  Headlines headlines(game, seat);
  const Spread found = spread(game, position, seat, answer, headlines, seed, leaves);
  Odds result{{}, found.exact, found.sampled, found.leaves, found.error};
  for (const auto& [text, p] : found.weights) result.lines.push_back({text, p, ""});
  std::stable_sort(result.lines.begin(), result.lines.end(), [](const auto& a, const auto& b) { return a.p > b.p; });
  return result;
}

}  // namespace fireteam

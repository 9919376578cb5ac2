// Previews: the lines that a seat would be told, counted over the branches of chance.
#include "engine/preview.h"

#include <algorithm>
#include <set>

#include "engine/view.h"

namespace fireteam {

namespace {

// The lines of a run, each once. Dice and cards by themselves are no consequence, nor is the heading of a phase.
class Lines final : public Witness {
 public:
  Lines(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void begin() override { told_.clear(); }
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    if (event.told == Told::rolled || event.told == Told::drew) return;
    scene::LogLine line;
    if (!log_line(game_, board, event, because, seat_, line) || line.text.empty() || !line.heading.empty()) return;
    if (std::ranges::find(all, line.text, &Preview::Line::text) == all.end())
      all.push_back({line.text, line.rule, 0, line.headline, "none"});
    told_.insert(line.text);
  }
  std::vector<std::string> named(const std::byte*) override { return {told_.begin(), told_.end()}; }

  std::vector<Preview::Line> all;  // in the order they were first told

 private:
  const Game& game_;
  Seat seat_;
  std::set<std::string> told_;
};

}  // namespace

Preview preview(const Game& game, const Position& position, Seat seat, Answer answer, std::uint64_t seed,
                std::size_t leaves) {
  if (answer.open()) return {};
  Lines lines(game, seat);
  const Spread found = spread(game, position, seat, answer, lines, seed, leaves);
  Preview result{{}, found.exact, found.leaves, found.error};
  for (Preview::Line& line : lines.all)
    if (const auto weight = found.weights.find(line.text); weight != found.weights.end()) {
      line.p = std::min(weight->second, 1.0);  // a sum of many branches
      result.lines.push_back(std::move(line));
    }
  const auto chances = std::stable_partition(result.lines.begin(), result.lines.end(),
                                             [](const Preview::Line& line) { return line.certain(); });
  std::stable_sort(chances, result.lines.end(),
                   [](const Preview::Line& a, const Preview::Line& b) { return a.p > b.p; });
  return result;
}

}  // namespace fireteam

// Walking the tree of whole answers, a desk a depth.
#include "lab/perft.h"

#include <fmt/format.h>

#include <memory>

#include "base/text.h"

namespace fireteam::lab {

namespace {

Position& give(Position& position, Answer answer) {  // of a menu or of chance at the position's question
  check(position.count < most_answers, "a beat holds too many answers");
  position.answers[position.count++] = answer;
  return position;
}

class Walker {
 public:
  Walker(const Game& game, int depth) : game_(game), levels_(static_cast<std::size_t>(depth)) {
    for (int i = 0; i <= depth; ++i) nodes_.push_back(std::make_unique<Node>());
  }

  std::vector<TreeLevel> walk(const Position& from) {
    clone(from, nodes_[0]->position);
    if (!levels_.empty()) branch(0);
    return std::move(levels_);
  }

 private:
  struct Node {
    Position position;
    Desk desk;
  };

  void branch(std::size_t depth) {
    Node& node = *nodes_[depth];
    node.desk.look(game_, node.position, Breadth::whole);
    const Question& question = node.desk.question();
    if (!question.open()) return;
    std::vector<Answer> edges;
    if (question.for_chance()) {
      question.chance->each([&](Answer answer, double p) {
        if (p > 0) edges.push_back(answer);
      });
    } else {
      for (const Option& option : question.menu->options())
        if (option.verdict.ok()) edges.push_back(option.answer);
    }
    (question.for_chance() ? levels_[depth].chance : levels_[depth].choices) += edges.size();
    Node& next = *nodes_[depth + 1];
    for (const Answer edge : edges) {
      clone(node.position, next.position);
      next.desk.advance(game_, give(next.position, edge));
      levels_[depth].digest += Random::mix(digest(next.position));
      if (next.desk.over())
        ++levels_[depth].ends;
      else if (depth + 1 < levels_.size())
        branch(depth + 1);
    }
  }

  const Game& game_;
  std::vector<TreeLevel> levels_;
  std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace

Result<Done> start_of_tree(const Game& game, const std::string& mission, int answers, Position& position) {
  Desk desk;
  if (auto started = desk.start(game, Setup{mission, {}}, position); !started) return started.complaints();
  Random random(1);
  for (int given = 0; given < answers && desk.question().open(); ++given) {
    desk.look(game, position, Breadth::whole);
    const Question& question = desk.question();
    if (question.for_chance()) {
      desk.advance(game, give(position, question.chance->sample(random.next())));
      continue;
    }
    std::vector<Option> legal;
    for (const Option& option : question.menu->options())
      if (option.verdict.ok()) legal.push_back(option);
    desk.advance(game, give(position, legal[random.below(static_cast<std::uint32_t>(legal.size()))].answer));
  }
  return Done{};
}

std::vector<TreeLevel> perft(const Game& game, const Position& from, int depth) {
  return Walker(game, depth).walk(from);
}

std::string to_text(const TreeLine& line) {
  return fmt::format("{}/{}{} {} {} {} {}", line.game, line.mission,
                     line.answers ? fmt::format("@{}", line.answers) : "", line.depth, line.level.choices,
                     line.level.chance, line.level.ends);
}

std::optional<std::string> tree_name(std::string_view text, int& answers) {
  answers = 0;
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) return std::string(text);
  const auto number = to_number(text.substr(at + 1));
  if (!number || *number < 1 || *number > 9999) return std::nullopt;
  answers = static_cast<int>(*number);
  return std::string(text.substr(0, at));
}

Result<std::vector<TreeLine>> parse_trees(std::string_view text, const std::string& file) {
  std::vector<TreeLine> lines;
  int number = 0;
  for (std::string_view raw : split(text, '\n')) {
    ++number;
    auto words = words_of(raw);
    if (words.empty() || words[0].starts_with('#')) continue;
    int answers = 0;
    const auto name = tree_name(words[0], answers);
    const std::size_t slash = name ? name->find('/') : std::string::npos;
    std::vector<long> numbers;
    for (std::size_t i = 1; i < words.size(); ++i)
      if (auto value = to_number(words[i]); value && *value >= 0) numbers.push_back(*value);
    if (words.size() != 5 || numbers.size() != 4 || slash == std::string::npos || numbers[0] < 1 || numbers[0] > 99)
      return Complaint{fmt::format("{}:{}", file, number),
                       "expected 'game/mission[@answers] depth choices chance ends'"};
    TreeLine line{number, name->substr(0, slash), name->substr(slash + 1), answers, static_cast<int>(numbers[0]), {}};
    line.level.choices = static_cast<std::uint64_t>(numbers[1]);
    line.level.chance = static_cast<std::uint64_t>(numbers[2]);
    line.level.ends = static_cast<std::uint64_t>(numbers[3]);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace fireteam::lab

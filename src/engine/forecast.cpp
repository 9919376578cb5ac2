// One walk over the branches: headlines, lines, chips and sums of every run.
#include "engine/forecast.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/nouns.h"
#include "engine/telling.h"
#include "engine/view.h"

namespace fireteam {

namespace {

// Names of a run bear a letter for what they are: a headline, a line, a chip.
constexpr char headline = 'h', line_of = 'l', chip_of = 'c';

std::string signed_text(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

// Harm to one's own outweighs what is wanted, and that what is neither.
const std::string& graver(const std::string& a, const std::string& b) { return a == "harm" || b == "none" ? a : b; }

// A row with an empty chip: the option or what comes of it says it already.
bool said_already(const EventWord* word) { return word && word->chip && *word->chip == 0; }

class Reader final : public Witness {
 public:
  Reader(const Game& game, Seat seat, std::string aimed, std::map<std::string, std::string> sides)
      : game_(game), seat_(seat), aimed_(std::move(aimed)), sides_(std::move(sides)) {}

  void begin() override {
    headlines_.clear();
    tone_ = "none";
    told_.clear();
    befell_.clear();
  }
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    scene::LogLine line;
    if (!log_line(game_, board, event, because, seat_, line)) return;
    if (event.headline) {
      headlines_ += (headlines_.empty() ? "" : " ") + line.text;
      tone_ = graver(tone_, tone_of(event, line));
    }
    if (!line.chip.empty()) note_chip(event, line);
    const EventWord* word = game_.rules->lexicon.event(event.word);
    const bool by_itself = event.told == Told::rolled || event.told == Told::drew || said_already(word);
    if (by_itself || line.quiet || line.text.empty() || !line.heading.empty()) return;
    if (std::ranges::find(lines, line.text, &Preview::Line::text) == lines.end())
      lines.push_back({line.text, line.rule, 0, line.headline, tone_of(event, line)});
    told_.insert(line.text);
  }
  void sum(const Sum& sum, const std::byte* board) override {
    if (!parts.empty()) return;
    const Nouns nouns(game_, board);
    auto part = [&](int value, bool first, std::uint16_t word, std::uint16_t thing, RuleId rule) {
      const SumWord* row = game_.rules->lexicon.sum(word);
      Said said;
      said.who = thing;
      const Slots slots{row ? row->noun : noun::none};
      parts.push_back({first ? std::to_string(value) : signed_text(value),
                       row ? phrase(nouns, row->text, slots, said) : "", game_.rules->lexicon.rule_name(rule)});
    };
    bool first = true;
    for (const Term& term : sum.terms) {
      part(term.value, first, term.word, term.thing, term.rule);
      first = false;
    }
    part(sum.total, true, sum.word, sum.against, 0);
  }
  std::vector<std::string> named(const std::byte* board) override {
    const Outcome outcome = game_.rules->outcome(game_.book(), board);
    if (headlines_.empty() && outcome.over) headlines_ = game_.rules->cause_text(game_.book(), outcome.cause);
    std::vector<std::string> all{headline + (headlines_.empty() ? "nothing of note" : headlines_)};
    tones.try_emplace(all.front().substr(1), tone_);
    for (const std::string& line : told_) all.push_back(line_of + line);
    for (const std::string& chip : befell_) all.push_back(chip_of + chip);
    return all;
  }

  std::vector<Preview::Line> lines;  // in the order they were first told
  std::map<std::string, Forecast::Chip> chips;
  std::map<std::string, std::string> tones;  // by headline
  std::vector<Forecast::Part> parts;

 private:
  std::string tone_of(const Event& event, const scene::LogLine& line) const {
    const EventWord* word = game_.rules->lexicon.event(event.word);
    if (!word || !word->chip || word->rank == 0) return "none";
    if (word->rank >= harm_anyway) return against_them ? "good" : "harm";
    if (word->rank >= good_anyway) return against_them ? "harm" : "good";
    auto side = sides_.find(line.piece);
    return side == sides_.end() ? "none" : side->second == "foe" ? "good" : side->second == "ally" ? "harm" : "none";
  }
  void note_chip(const Event& event, const scene::LogLine& line) {
    Forecast::Chip chip;
    chip.tone = tone_of(event, line);
    chip.piece = line.piece;
    chip.rank = game_.rules->lexicon.event(event.word)->rank;
    chip.text = line.text;
    chip.word = line.chip;
    // Of what befalls others than the one aimed at it is said whom it befalls.
    auto name = names.find(line.piece);
    if (name != names.end() && line.piece != aimed_) chip.word = name->second + ": " + chip.word;
    if (befell_.insert(chip.word).second) chips.try_emplace(chip.word, chip);
  }

  const Game& game_;
  Seat seat_;
  std::string aimed_;
  std::map<std::string, std::string> sides_;
  std::string headlines_, tone_;
  std::set<std::string> told_, befell_;

 public:
  std::map<std::string, std::string> names;
  bool against_them = false;  // the seat plays against those whose figures people play: their gain is its harm
};

// The enemy whom the option itself names.
std::string foe_of(const Game& game, const Desk& desk, Answer answer, const std::map<std::string, std::string>& sides) {
  const Question& question = desk.question();
  const Option* option = question.menu ? question.menu->find(answer) : nullptr;
  if (!option) return "";
  scene::Choice choice;
  describe(game, desk.board(), question, *option, choice);
  const auto side = sides.find(choice.piece);
  return side != sides.end() && side->second == "foe" ? choice.piece : "";
}

}  // namespace

std::string undo_bar(const Game& game, const Position& position, Seat seat, Answer answer, const Aim& aim) {
  struct Ear final : Listener {
    void hear(const Event& event, const Because*, const std::byte*) override {
      revealed = revealed || event.told == Told::revealed;
    }
    bool revealed = false;
  } ear;
  Desk desk;
  desk.look(game, position);
  Position world;
  Random random(1);
  imagine(game, position, desk, seat, random, world);
  desk.look(game, world);
  constexpr int most_questions = 12;
  for (int i = 0; i < most_questions; ++i) {
    if (!desk.play(game, world, seat, answer, &ear).played) return "";
    const Question& question = desk.question();
    if (question.for_chance()) return "chance";
    if (ear.revealed) return "revealed";
    if (!question.open() || desk.beats() > 0 || !has(question.seats, seat)) return "";
    answer = aimed_answer(game, question, desk.board(), seat, aim);
  }
  return "";
}

std::string what_follows(const Game& game, const Position& position, const Desk& desk, Seat seat, Answer answer) {
  struct Run final : Listener, Decider {
    struct Cut {};
    Run(const Game& of, Seat whose) : game(of), seat(whose) {}
    void hear(const Event& event, const Because* because, const std::byte* board) override {
      scene::LogLine line;
      if (!log_line(game, board, event, because, seat, line) || line.quiet || !line.heading.empty()) return;
      if (lines.size() == 2 || event.told == Told::revealed || event.told == Told::drew) throw Cut{};
      if (!line.text.empty()) lines.push_back(line.text);
    }
    Answer decide(const Question& question, const std::byte*) override {
      if (question.for_chance()) throw Cut{};
      return question.menu->first_legal()->answer;
    }
    const Game& game;
    Seat seat;
    std::vector<std::string> lines;
  } run(game, seat);
  if (answer.open()) return "";
  Position world;
  Random random(1);
  imagine(game, position, desk, seat, random, world);
  if (world.count >= most_answers) return "";
  world.answers[world.count++] = answer;
  try {
    LiveRun live;
    live.beat(game, world, run, &run);
  } catch (const Run::Cut&) {  // the world is thrown away with it
  }
  std::string text;
  for (const std::string& line : run.lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

Forecast forecast(const Game& game, const Position& position, Seat seat, Answer answer, const Aim& aim,
                  std::uint64_t seed, std::size_t leaves) {
  Forecast result;
  if (answer.open()) return result;  // the beginning of an answer: nothing comes of it yet
  std::map<std::string, std::string> sides, names;
  std::string aimed = aim.piece;
  bool own = false, others = false;  // figures that people play
  {
    Desk desk;
    desk.look(game, position);
    scene::Scene scene;
    game.rules->sight(game.book(), desk.board(), nullptr, seat, scene);
    for (const scene::Piece& piece : scene.pieces) {
      sides[piece.id] = piece.side;
      names[piece.id] = piece.name;
      own |= !piece.seat.empty() && piece.side == "ally";
      others |= !piece.seat.empty() && piece.side == "foe";
    }
    if (aimed.empty()) aimed = foe_of(game, desk, answer, sides);
  }
  Reader reader(game, seat, aimed, std::move(sides));
  reader.names = std::move(names);
  reader.against_them = others && !own;
  const Spread found = spread(game, position, seat, answer, reader, seed, leaves, aim);
  result.odds = {{}, found.exact, found.sampled, found.leaves, found.error};
  result.preview = {{}, found.exact, found.leaves, found.error};
  for (const auto& [text, p] : found.weights) {
    if (text[0] == headline) result.odds.lines.push_back({text.substr(1), p, reader.tones.at(text.substr(1))});
    if (text[0] != chip_of) continue;
    Forecast::Chip chip = reader.chips.at(text.substr(1));
    chip.p = std::min(p, 1.0);
    result.chips.push_back(std::move(chip));
  }
  std::ranges::stable_sort(result.odds.lines, [](const auto& a, const auto& b) { return a.p > b.p; });
  for (Preview::Line& line : reader.lines)
    if (const auto weight = found.weights.find(line_of + line.text); weight != found.weights.end()) {
      line.p = std::min(weight->second, 1.0);
      result.preview.lines.push_back(std::move(line));
    }
  const auto chances = std::stable_partition(result.preview.lines.begin(), result.preview.lines.end(),
                                             [](const Preview::Line& line) { return line.certain(); });
  std::stable_sort(chances, result.preview.lines.end(), [](const auto& a, const auto& b) { return a.p > b.p; });
  // What is aimed at comes first, then what is wanted most; harm to one's own stands last.
  auto place = [&](const Forecast::Chip& chip) {
    const int tone = chip.tone == "good" ? 0 : chip.tone == "none" ? 1 : 2;
    const bool of_it = !aimed.empty() && chip.piece == aimed;
    return std::tuple(tone, of_it ? 0 : 1, -chip.rank, -chip.p);
  };
  std::ranges::stable_sort(result.chips, [&](const auto& a, const auto& b) { return place(a) < place(b); });
  // What befalls somebody only together with something graver is said by that.
  const std::vector<Forecast::Chip> all = result.chips;
  std::erase_if(result.chips, [&](const Forecast::Chip& chip) {
    return std::ranges::any_of(all, [&](const Forecast::Chip& graver) {
      return graver.piece == chip.piece && graver.rank > chip.rank && graver.tone == chip.tone && !chip.piece.empty() &&
             chip.p < 1 - 1e-6 && std::abs(graver.p - chip.p) < 1e-9;
    });
  });
  result.sum = std::move(reader.parts);
  result.bar = undo_bar(game, position, seat, answer, aim);
  return result;
}

}  // namespace fireteam

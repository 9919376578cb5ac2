// What is told of an aimed answer is what then happens: the wanted outcome's chance against thousands of throws of the
// same answer, and harm to one's own told apart. Reasons by figures beside it.
#include "engine/forecast.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/journal.h"
#include "engine/reasons.h"

namespace fireteam {
namespace {

Game load(const char* id, const char* mission) {
  for (const Rules* rules : all_games())
    if (std::string_view(rules->id) == id)
      return {rules, *rules->load(Files(std::filesystem::path(source_dir()) / "content"), mission)};
  return {};
}

// A game played at random until something may be aimed with odds that are neither sure nor hopeless.
struct Found {
  std::unique_ptr<Journal> journal;
  Seat seat = 0;
  Answer answer;
  Aim aim;
  Forecast told;
};
std::optional<Found> find_aimed(const Game& game, const char* mission) {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    auto begun = Journal::begin(game, {mission, {}});
    if (!begun) return std::nullopt;
    Found found{std::move(*begun), 0, {}, {}, {}};
    Random random(seed);
    for (int step = 0; step < 300 && !found.journal->over(); ++step) {
      const Question& question = found.journal->desk().question();
      if (question.for_chance()) {
        found.journal->play(chance_seat, question.chance->sample(random.next()));
        continue;
      }
      found.seat = first_of(question.seats);
      const scene::Scene scene = found.journal->view(found.seat);
      for (const scene::Choice& choice : scene.prompt.choices) {
        const auto target = std::ranges::find(scene.pieces, choice.piece, &scene::Piece::id);
        if (target == scene.pieces.end() || target->side != "foe" || choice.answer.find('?') != std::string::npos)
          continue;
        found.answer = *found.journal->parse(choice.answer);
        found.aim.piece = choice.piece;
        found.told = forecast(game, found.journal->position(), found.seat, found.answer, found.aim);
        const Forecast::Chip* wanted = found.told.wanted();
        if (wanted && wanted->piece == found.aim.piece && wanted->p > 0.1 && wanted->p < 0.9) return found;
      }
      const auto& choices = scene.prompt.choices;
      if (choices.empty()) break;
      found.journal->play(
          found.seat, *found.journal->parse(choices[random.below(static_cast<std::uint32_t>(choices.size()))].answer));
    }
  }
  return std::nullopt;
}

// How often the words of the wanted chip come true for the piece when the answer is played out by the rules.
double happens(const Game& game, const Found& found, int throws) {
  struct Ear final : Listener, Decider {
    Ear(const Game& g, const Found& f, std::uint64_t seed) : game(g), of(f), random(seed) {}
    void hear(const Event& event, const Because* because, const std::byte* board) override {
      scene::LogLine line;
      if (!log_line(game, board, event, because, of.seat, line)) return;
      met = met || (line.chip == of.told.wanted()->word && line.piece == of.aim.piece);
    }
    Answer decide(const Question& question, const std::byte* board) override {
      if (question.for_chance()) return question.chance->sample(random.next());
      if (has(question.seats, of.seat)) return aimed_answer(game, question, board, of.seat, of.aim);
      return question.menu->first_legal()->answer;
    }
    const Game& game;
    const Found& of;
    Random random;
    bool met = false;
  };
  int count = 0;
  LiveRun live;
  Position world;
  for (int i = 0; i < throws; ++i) {
    Ear ear(game, found, static_cast<std::uint64_t>(i) * 7919 + 3);
    clone(found.journal->position(), world);
    world.answers[world.count++] = found.answer;
    live.beat(game, world, ear, &ear);
    count += ear.met;
  }
  return static_cast<double>(count) / throws;
}

TEST(Forecast, TheWantedOutcomeHappensAsOftenAsItIsTold) {
  for (const auto& [id, mission] : {std::pair("drill", "yard"), std::pair("sas", "night-orders")}) {
    const Game game = load(id, mission);
    if (!game.rules) continue;  // built without it
    const auto found = find_aimed(game, mission);
    ASSERT_TRUE(found.has_value()) << id;
    constexpr int throws = 6000;
    const double told = found->told.wanted()->p, met = happens(game, *found, throws);
    EXPECT_NEAR(told, met, 4 * std::sqrt(told * (1 - told) / throws) + found->told.odds.error)
        << id << " " << found->told.wanted()->word;
    EXPECT_EQ(found->told.bar, "chance") << id;
    for (const Forecast::Chip& chip : found->told.chips) {
      if (chip.tone != "harm" || chip.rank >= harm_anyway) continue;  // an alarm harms, whoever raises it
      EXPECT_NE(chip.piece, found->aim.piece) << id << " " << chip.word;
    }
  }
}

// Rambo's attacks know no dice: what is told is certain, and its sum comes to what is dealt.
TEST(Forecast, AnAimedAttackIsOfItsTargetAndItsSumAgrees) {
  const Game game = load("rambo", "night-path");
  if (!game.rules) GTEST_SKIP();
  int compared = 0;
  for (std::uint64_t seed = 1; seed < 30 && compared < 4; ++seed) {
    auto begun = Journal::begin(game, {"night-path", {}});
    ASSERT_TRUE(static_cast<bool>(begun));
    Journal& journal = **begun;
    Random random(seed);
    for (int step = 0; step < 200 && !journal.over() && compared < 4; ++step) {
      const Question& question = journal.desk().question();
      if (question.for_chance()) {
        journal.play(chance_seat, question.chance->sample(random.next()));
        continue;
      }
      const Seat seat = first_of(question.seats);
      const scene::Scene scene = journal.view(seat);
      for (const scene::Overlay& aim : scene.overlays) {
        if (aim.kind != "aim") continue;
        const Forecast told = forecast(game, journal.position(), seat, *journal.parse(aim.text), {aim.piece});
        ASSERT_FALSE(told.sum.empty()) << aim.text;
        int sum = 0;
        for (std::size_t i = 0; i + 1 < told.sum.size(); ++i) sum += std::stoi(told.sum[i].value);
        EXPECT_EQ(std::max(sum, 0), std::stoi(told.sum.back().value)) << aim.text << " at " << aim.piece;
        if (const Forecast::Chip* wanted = told.wanted()) {
          EXPECT_EQ(wanted->piece, aim.piece) << wanted->word;
        }
        ++compared;
      }
      if (scene.prompt.choices.empty()) break;
      journal.play(
          seat,
          *journal.parse(
              scene.prompt.choices[random.below(static_cast<std::uint32_t>(scene.prompt.choices.size()))].answer));
    }
  }
  EXPECT_GT(compared, 0);
}

TEST(Reasons, AFarSquareAndAFarEnemySayHowFar) {
  const Game game = load("drill", "yard");
  if (!game.rules) GTEST_SKIP();
  auto begun = Journal::begin(game, {"yard", {}});
  ASSERT_TRUE(static_cast<bool>(begun));
  Journal& journal = **begun;
  for (int i = 0; i < 40; ++i) {
    const Question& question = journal.desk().question();
    if (question.for_chance()) {
      journal.play(chance_seat, question.chance->sample(static_cast<std::uint64_t>(i)));
      continue;
    }
    const scene::Scene scene = journal.view(first_of(question.seats));
    if (std::ranges::any_of(scene.prompt.choices, [](const scene::Choice& it) { return it.verb == "Move"; })) break;
    journal.play(first_of(question.seats), question.menu->first_legal()->answer);
  }
  const Seat seat = first_of(journal.desk().question().seats);
  const scene::Scene scene = journal.view(seat);
  Pointed far;
  far.place = scene.ground.places.back().id;
  const auto reasons = reasons_for(game, journal.position(), seat, journal.seats(), far);
  ASSERT_FALSE(reasons.empty());
  EXPECT_FALSE(reasons.front().figures.empty());
  EXPECT_FALSE(reasons.front().rule.empty());
  for (const scene::Piece& piece : scene.pieces) {
    if (piece.side != "foe") continue;
    Pointed at;
    at.piece = piece.id;
    for (const scene::Reason& reason : reasons_for(game, journal.position(), seat, journal.seats(), at))
      EXPECT_FALSE(reason.figures.empty()) << piece.id;
  }
}

}  // namespace
}  // namespace fireteam

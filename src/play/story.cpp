// Win estimates by short play-outs from public knowledge, and luck as result less expectation over chance answers.
#include "play/story.h"

#include <algorithm>
#include <cmath>

#include "bots/probe.h"
#include "engine/scene_json.h"
#include "play/story_figures.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr int playouts = 48, rough = 6;  // a step; the band says how far they can be trusted
constexpr int rounds_ahead = 1;
constexpr std::size_t most_outcomes = 64;
constexpr std::size_t most_beats = 400;  // of one play-out

// What the public would have bet on the seat: play-outs of a round from worlds that a watcher cannot tell apart.
struct Estimate {
  double win = 0, error = 0;  // and its 95 % error
};
Estimate win_estimate(const Journal& journal, Seat seat, LiveRun& live, int count) {
  const Game& game = journal.game();
  if (journal.over()) return {evaluate(game, journal.position().rest(), seat), 0};
  double sum = 0, squares = 0;
  Position world;
  for (int i = 0; i < count; ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    imagine(game, journal.position(), journal.desk(), no_seat, random, world);
    const int round = game.rules->round(game.book(), world.rest());
    Anybody whim(random.next());
    std::size_t beats = 0;
    live.run(game, world, whim, [&](const std::byte* board) {
      return ++beats > most_beats || game.rules->round(game.book(), board) > round + rounds_ahead;
    });
    const double value = evaluate(game, world.rest(), seat);
    sum += value;
    squares += value * value;
  }
  const double mean = sum / count, spread = std::max(0.0, squares / count - mean * mean);
  return {mean, 1.96 * std::sqrt(spread / count)};
}

// Result less expectation of the chance answer that is about to be given; 0 if there are too many outcomes to weigh.
double luck_of(const Journal& journal, Answer given, Seat seat, Desk& desk) {
  const Game& game = journal.game();
  const Chance& chance = *journal.desk().question().chance;
  if (chance.outcomes() > most_outcomes) return 0;
  double expected = 0, result = 0;
  Position world;
  chance.each([&](Answer answer, double p) {
    if (p <= 0) return;
    clone(journal.position(), world);
    desk.play(game, world, chance_seat, answer);
    const double value = evaluate(game, desk.board(), seat);
    expected += p * value;
    if (answer == given) result = value;
  });
  return result - expected;
}

json tracks_of(const scene::Scene& scene) {
  json tracks = json::object();
  for (const scene::Track& track : scene.tracks) {
    if (track.max <= 0 || track.kind == "rounds") continue;
    auto owner = std::ranges::find(scene.pieces, track.owner, &scene::Piece::id);
    const std::string whose = owner == scene.pieces.end() ? track.owner : owner->name;
    tracks[track.title.empty() ? track.id : track.title + (whose.empty() ? "" : " " + whose)] = track.now;
  }
  int health = 0;
  for (const scene::Piece& piece : scene.pieces)
    if (piece.side == "ally" && piece.bar >= 0) health += piece.bar;
  if (health > 0) tracks["Health"] = health;
  return tracks;
}

}  // namespace

json story_of(const Telling& telling, const std::atomic<bool>& cut) {
  LiveRun live;
  Desk desk;
  SeatLog log(telling.game, telling.seat);
  auto begun = Journal::begin(telling.game, telling.setup, &log);
  check(static_cast<bool>(begun), "a table can no longer be set up");
  Journal& journal = **begun;
  json steps = json::array();
  StoryFigures counted;
  double luck = 0, before_win = -1, before_error = 0, before_luck = 0;
  std::size_t played = 0;
  auto play_to = [&](std::size_t until) {
    for (; played < until; ++played) {
      const Journal::Step& step = telling.steps[played];
      if (step.seat == chance_seat) luck += luck_of(journal, step.answer, telling.seat, desk);
      check(journal.play(step.seat, step.answer, &log).played, "a step no longer plays");
    }
  };
  play_to(telling.moments.empty() ? telling.steps.size() : 0);
  for (std::size_t i = 0; i < telling.moments.size(); ++i) {
    log.lines.clear();
    play_to(telling.moments[i]);
    scene::Scene scene = journal.view(telling.seat);
    std::string text;
    for (const scene::LogLine& line : log.lines)
      if (line.headline) text += (text.empty() ? "" : " ") + line.text;
    for (const scene::LogLine& line : log.lines)  // nothing of note: then the step itself
      if (text.empty()) text = line.text;
    json one{{"step", i + 1}, {"round", scene.round}, {"luck", luck}, {"tracks", tracks_of(scene)}};
    if (!text.empty()) one["text"] = text;
    // Decisions and luck apart: what the dice did is luck's, the rest is the decision's.
    const Estimate now = win_estimate(journal, telling.seat, live, cut ? rough : playouts);
    one["win"] = now.win;
    one["low"] = std::max(0.0, now.win - now.error);
    one["high"] = std::min(1.0, now.win + now.error);
    if (before_win >= 0) {
      const double change = now.win - before_win, by_luck = luck - before_luck;
      one["change"] = change;
      one["kind"] = std::abs(by_luck) > std::abs(change - by_luck) ? "luck" : "decision";
      one["sure"] = std::abs(change) > std::sqrt(now.error * now.error + before_error * before_error);
    }
    before_win = now.win;
    before_error = now.error;
    before_luck = luck;
    counted.take(i + 1, log.lines, scene);
    steps.push_back(std::move(one));
  }
  scene::Scene end = journal.view(telling.seat);
  json out{{"over", end.over},     {"cause", end.cause},       {"round", end.round},
           {"seed", telling.seed}, {"commit", telling.commit}, {"steps", std::move(steps)},
           {"title", end.title},   {"mission", end.mission},   {"figures", counted.figures()}};
  if (telling.practice) out["practice"] = true;
  if (json best = counted.best(); !best.is_null()) out["best"] = std::move(best);
  if (json worst = counted.worst(); !worst.is_null()) out["worst"] = std::move(worst);
  return out;
}

}  // namespace fireteam

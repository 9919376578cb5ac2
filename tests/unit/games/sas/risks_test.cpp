// What an option says beforehand about eyes and guns, against what happens when it is chosen: over games at random, on
// foot and at the wheel.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "engine/view.h"
#include "games/sas/sas.h"

namespace fireteam::sas {
namespace {

// What one action brought about, until its beat came to rest.
class Noticed : public Listener {
 public:
  void hear(const Event& event, const Because*, const std::byte*) override {
    const auto word = static_cast<Word>(event.word);
    const auto rule = static_cast<Rule>(event.rule);
    spotted |= word == Word::spotted;
    seen |= word == Word::spotted && (rule == Rule::SAS_SEE_12 || rule == Rule::SAS_METER_10);
    fire |= word == Word::reacts;
    heard |= word == Word::alert && (rule == Rule::SAS_OPVEH_21 || rule == Rule::SAS_HEAR_04);
  }
  bool spotted = false, seen = false, fire = false, heard = false;
};

bool has_part(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

struct Tally {
  int seen = 0, unseen = 0, fired = 0, heard = 0;
};

// Verbs whose whole effect on who notices what is known beforehand.
bool told_wholly(std::uint16_t verb, bool drives) {
  if (drives) return verb == say::drive || verb == say::fire_mark || verb == say::floor_it;
  return verb == say::move || verb == say::climb || verb == say::crouch || verb == say::pop_up || verb == say::place ||
         verb == say::aim || verb == say::mark || verb == say::pick_up || verb == say::move_place ||
         verb == say::place_move;
}

void try_option(const Game& game, const Position& position, const Desk& desk, const Option& option, Random& random,
                Tally& tally) {
  const Board& board = *reinterpret_cast<const Board*>(desk.board());
  const Facts f{board, *static_cast<const Book*>(game.book())};
  const FriendId who = board.active;
  scene::Choice choice;
  describe(game, desk.board(), desk.question(), option, choice);
  ASSERT_FALSE(choice.outcome.empty()) << choice.title;

  Position after;
  clone(position, after);
  Desk next;
  Noticed noticed;
  next.look(game, after);
  next.play(game, after, first_of(option.seats), option.answer, &noticed);
  for (int i = 0; i < 40 && next.beats() == 0 && next.question().open(); ++i) {
    const Question& question = next.question();
    if (question.for_chance()) {
      next.play(game, after, chance_seat, question.chance->sample(random.next()), &noticed);
      continue;
    }
    const Option& first = *question.menu->first_legal();
    if (question.kind == static_cast<std::uint16_t>(Ask::drive) && first.answer.verb != say::stop) return;
    next.play(game, after, first_of(first.seats), first.answer, &noticed);
  }
  const std::string what = choice.title + ": " + choice.outcome;
  if (!spotted(f, who)) {
    const bool told = choice.outcome.starts_with("seen by");
    EXPECT_TRUE(told ? noticed.spotted : !noticed.seen) << what;  // a noise may turn somebody who spots him first
    ++(noticed.spotted ? tally.seen : tally.unseen);
  }
  EXPECT_EQ(noticed.fire, has_part(choice.outcome, "with fire")) << what;
  tally.fired += noticed.fire;
  if (is_car(who) && option.answer.verb != say::fire_mark) {
    EXPECT_EQ(noticed.heard, has_part(choice.outcome, "heard by")) << what;
    tally.heard += noticed.heard;
  }
}

Tally play_through(const char* mission, std::uint64_t seeds, int steps) {
  static const Files content(source_dir() / "content");
  Tally tally;
  const Rules* rules = game_named("sas");
  const Game game{rules, *rules->load(content, mission)};
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Position position;
    Desk desk;
    EXPECT_TRUE(desk.start(game, {mission, {}}, position));
    Random random(seed);
    for (int step = 0; step < steps && desk.question().open(); ++step) {
      const Question& question = desk.question();
      if (question.for_chance()) {
        desk.play(game, position, chance_seat, question.chance->sample(random.next()));
        continue;
      }
      const Board& board = *reinterpret_cast<const Board*>(desk.board());
      const auto options = question.menu->options();
      const bool drives = is_car(board.active);
      const int left = drives                          ? board.cars[car_of(board.active)].ap
                       : board.active < most_operators ? board.operators[board.active].ap
                                                       : 0;
      // With a point left the turn goes on after it: nothing of the enemy's phases is heard.
      if (question.kind == static_cast<std::uint16_t>(Ask::act) && left >= 3 - drives)
        for (int tries = 0; tries < 4; ++tries) {
          const Option& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
          if (told_wholly(option.answer.verb, drives)) try_option(game, position, desk, option, random, tally);
        }
      const Option& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
      desk.play(game, position, first_of(option.seats), option.answer);
    }
  }
  return tally;
}

TEST(SasRisks, what_is_told_before_an_action_on_foot_comes_true) {
  Tally all;
  for (const char* mission : {"night-orders", "barrel-row", "two-alarms"}) {
    const Tally tally = play_through(mission, 40, 260);
    all.seen += tally.seen, all.unseen += tally.unseen, all.fired += tally.fired;
  }
  EXPECT_GT(all.seen, 10);
  EXPECT_GT(all.unseen, 200);
  EXPECT_GT(all.fired, 20);
}

TEST(SasRisks, what_is_told_before_a_drive_comes_true) {
  const Tally tally = play_through("airstrip-at-low-tide", 40, 200);
  EXPECT_GT(tally.seen + tally.unseen, 50);
  EXPECT_GT(tally.fired, 5);
  EXPECT_GT(tally.heard, 20);
}

}  // namespace
}  // namespace fireteam::sas

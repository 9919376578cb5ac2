// The engine as a library: loads a mission, lets the greedy bot play every seat, prints what was told and who won.
// playout GAME/MISSION [SEED]
#include <cstdio>
#include <string>

#include "bots/bot.h"
#include "engine/catalog.h"
#include "engine/journal.h"

using namespace fireteam;

int main(int argc, char** argv) {
  const std::string name = argc > 1 ? argv[1] : "drill/yard";
  const std::uint64_t seed = argc > 2 ? std::stoull(argv[2]) : 1;
  const Rules* rules = game_named(name.substr(0, name.find('/')));
  if (!rules) return std::fprintf(stderr, "no such game: %s\n", name.c_str()), 2;
  const std::string mission = name.substr(name.find('/') + 1);
  auto content = rules->load(Files(CONTENT), mission);
  if (!content) return std::fputs(to_text(content.complaints()).c_str(), stderr), 2;

  const Game game{rules, *content};
  SeatLog log(game, 0);  // what the first seat is told
  auto begun = Journal::begin(game, {mission, {}}, &log);
  if (!begun) return std::fputs(to_text(begun.complaints()).c_str(), stderr), 2;
  Journal& journal = **begun;
  Bot bot(*parse_bot("greedy"));
  Random dice(seed);
  while (!journal.over()) {
    const Question& question = journal.desk().question();
    if (question.for_chance()) {
      journal.play(chance_seat, question.chance->sample(dice.next()), &log);
      continue;
    }
    const Seat seat = first_of(question.seats);
    const Decision decision{game, journal.position(), journal.desk(), seat, dice.next()};
    journal.play(seat, bot.choose(decision).answer, &log);
  }
  for (const scene::LogLine& line : log.lines) std::printf("%s\n", line.text.c_str());
  const Outcome outcome = rules->outcome(game.book(), journal.position().rest());
  std::printf("%s: %zu answers. %s\n", name.c_str(), journal.steps().size(),
              rules->cause_text(game.book(), outcome.cause).c_str());
}

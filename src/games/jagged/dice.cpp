// Throwing a pool: all colours at once, re-rolls, then the dice that Expertise adds, for as long as they come.
#include "games/jagged/table.h"

namespace fireteam::jagged {

namespace {

// One die thrown again, if its player wants (JAG-DICE-12); true if it was.
bool reroll(Table& t, const Throw& it) {
  Answer choice = t.ref.ask(it.seats, Ask::reroll,
                            [&](Menu& menu) {
                              menu.add(answer(say::keep));
                              for (std::size_t colour = 0; colour < colours; ++colour)
                                for (int face = 0; face < die_kinds[colour].faces; ++face)
                                  if (t.board.tray.shown(colour, face) > 0)
                                    menu.add(answer(say::again, static_cast<int>(colour) * 8 + face));
                            },
                            {.who = it.who});
  if (choice.verb != say::again) return false;
  const std::size_t colour = choice.a / 8U;
  t.board.tray.take(colour, choice.a % 8);
  tell(t, {.told = Told::changed, .word = Word::rerolled, .who = it.who, .a = choice.a, .rule = Rule::JAG_DICE_12});
  kit::throw_into(t.ref, t.board.tray, die_kinds[colour], colour, 1, kit::Came::rerolled, {.who = it.who});
  tell(t, {.told = Told::rolled, .word = Word::rolled, .who = it.who, .a = it.flat, .rule = Rule::JAG_DICE_12});
  return true;
}

int showing(const Tray& tray) {  // JAG-DICE-03, JAG-DICE-06
  int sum = 0;
  tray.each([&](std::size_t colour, int face, kit::Came) { sum += successes[colour][static_cast<std::size_t>(face)]; });
  return sum;
}

}  // namespace

int throw_dice(Table& t, const Throw& it) {
  Tray& tray = t.board.tray;
  tray.clear();
  t.board.flat = static_cast<std::uint8_t>(it.flat);
  const std::array<int, colours> counts{it.pool.yellow, it.pool.orange, it.pool.red, it.pool.blue};
  for (std::size_t colour = 0; colour < colours; ++colour) {  // JAG-DICE-01, JAG-DICE-11
    if (counts[colour] == 0) continue;
    kit::throw_into(t.ref, tray, die_kinds[colour], colour, counts[colour], kit::Came::thrown, {.who = it.who});
    tell(t, {.told = Told::rolled, .word = Word::rolled, .who = it.who, .a = it.flat, .rule = Rule::JAG_DICE_01});
  }
  int left = it.pool.size() > 0 ? it.rerolls : 0;
  while (left > 0 && reroll(t, it)) --left;  // JAG-DICE-13: before the chain
  if (it.expert) {                           // JAG-DICE-07, JAG-DICE-08, JAG-DICE-09, JAG-DICE-10
    std::array<int, colours> seen{};
    for (bool more = true; more;) {
      more = false;
      for (std::size_t colour = 0; colour < colours; ++colour) {
        if (expert_face[colour] < 0) continue;
        const int extra = std::min(tray.shown(colour, expert_face[colour]) - seen[colour], tray.room());
        if (extra <= 0) continue;
        seen[colour] += extra;
        kit::throw_into(t.ref, tray, die_kinds[colour], colour, extra, kit::Came::added, {.who = it.who});
        tell(t, {.told = Told::rolled, .word = Word::chained, .who = it.who, .a = extra, .rule = Rule::JAG_DICE_08});
        more = true;
      }
    }
    while (left > 0 && reroll(t, it)) --left;
  }
  return showing(tray) + it.flat;
}

void clear_tray(Table& t) {
  t.board.tray.clear();
  t.board.flat = 0;
}

}  // namespace fireteam::jagged

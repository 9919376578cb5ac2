// Throwing a pool: all colours at once, re-rolls, then the dice that Expertise adds, for as long as they come.
#include "games/jagged/table.h"

namespace fireteam::jagged {

namespace {

struct Wave {  // dice that were thrown together
  std::array<std::array<std::uint8_t, most_faces>, colours> shows{};
};

// Each colour of them, into the tray.
Wave throw_wave(Table& t, const Throw& it, const std::array<int, colours>& counts, kit::Came came) {
  Wave wave;
  int dice = 0;
  for (std::size_t colour = 0; colour < colours; ++colour) {  // JAG-DICE-01, JAG-DICE-11
    if (counts[colour] <= 0) continue;
    wave.shows[colour] =
        kit::throw_into(t.ref, t.board.tray, die_kinds[colour], colour, counts[colour], came, {.who = it.who}).count;
    dice += counts[colour];
  }
  if (dice > 0 && came == kit::Came::added)
    tell(t, {.told = Told::rolled, .word = Word::chained, .who = it.who, .a = dice, .rule = Rule::JAG_DICE_08});
  else if (dice > 0)
    tell(t, {.told = Told::rolled, .word = Word::rolled, .who = it.who, .a = it.flat, .rule = Rule::JAG_DICE_01});
  return wave;
}

// One die of the wave thrown again, if its player wants (JAG-DICE-12); true if it was.
bool reroll(Table& t, const Throw& it, Wave& wave) {
  Answer choice = t.ref.ask(it.seats, Ask::reroll,
                            [&](Menu& menu) {
                              menu.add(answer(say::keep));
                              for (std::size_t colour = 0; colour < colours; ++colour)
                                for (std::size_t face = 0; face < die_kinds[colour].faces; ++face)
                                  if (wave.shows[colour][face] > 0)
                                    menu.add(answer(say::again, static_cast<int>(colour * 8 + face)));
                            },
                            {.who = it.who});
  if (choice.verb != say::again) return false;
  const std::size_t colour = choice.a / 8U, face = choice.a % 8U;
  t.board.tray.take(colour, face);
  --wave.shows[colour][face];
  tell(t, {.told = Told::changed, .word = Word::rerolled, .who = it.who, .a = choice.a, .rule = Rule::JAG_DICE_12});
  const Faces now =
      kit::throw_into(t.ref, t.board.tray, die_kinds[colour], colour, 1, kit::Came::rerolled, {.who = it.who});
  std::size_t fell = 0;
  for (std::size_t one = 0; one < most_faces; ++one) {
    wave.shows[colour][one] = static_cast<std::uint8_t>(wave.shows[colour][one] + now.count[one]);
    if (now.count[one] > 0) fell = one;
  }
  tell(t, {.told = Told::rolled,
           .word = Word::rolled,
           .who = it.who,
           .a = it.flat,
           .b = static_cast<int>(colour * 8 + fell),
           .rule = Rule::JAG_DICE_12});
  return true;
}

int showing(const Tray& tray) {  // JAG-DICE-03, JAG-DICE-06
  int sum = 0;
  tray.each([&](std::size_t colour, int face, kit::Came) { sum += successes[colour][static_cast<std::size_t>(face)]; });
  return sum;
}

}  // namespace

Roll throw_dice(Table& t, const Throw& it) {
  Tray& tray = t.board.tray;
  tray.clear();
  t.board.flat = static_cast<std::uint8_t>(it.flat);
  std::array<int, colours> counts{it.pool.yellow, it.pool.orange, it.pool.red, it.pool.blue};
  Wave wave = throw_wave(t, it, counts, kit::Came::thrown);
  Roll roll;
  for (;;) {  // JAG-DICE-13: a wave is thrown again before its icons add dice, which are the next wave
    const int left = it.pool.size() > 0 ? it.rerolls - roll.rerolled : 0;
    if (left > 0 && reroll(t, it, wave)) {
      ++roll.rerolled;
      continue;
    }
    if (!it.expert) break;  // JAG-DICE-07, JAG-DICE-08, JAG-DICE-09, JAG-DICE-10
    int room = tray.room(), added = 0;
    for (std::size_t colour = 0; colour < colours; ++colour) {
      counts[colour] =
          expert_face[colour] < 0
              ? 0
              : std::min<int>(wave.shows[colour][static_cast<std::size_t>(expert_face[colour])], room - added);
      added += counts[colour];
    }
    if (added == 0) break;
    wave = throw_wave(t, it, counts, kit::Came::added);
  }
  roll.sum = showing(tray) + it.flat;
  return roll;
}

void clear_tray(Table& t) {
  t.board.tray.clear();
  t.board.flat = 0;
}

}  // namespace fireteam::jagged

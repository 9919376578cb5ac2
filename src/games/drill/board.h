// The drill's table: all that lies on it, as plain bytes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/answer.h"
#include "engine/chance.h"
#include "kit/bag.h"
#include "kit/dice.h"
#include "kit/tray.h"

namespace fireteam::drill {

using Cell = std::uint8_t;      // y * width + x
using FigureId = std::uint8_t;  // 0 Red, 1 Blue, then the guards
using CardId = std::uint8_t;    // a kind of card, as cards.json lists them

constexpr int most_cells = 64, most_figures = 6, raider_count = 2, most_cards = 8, most_doors = 8;
constexpr Cell off_board = 255;
constexpr FigureId nobody = 255;
constexpr bool is_raider(FigureId who) { return who < raider_count; }

enum class Phase : std::uint8_t { rig, deal, raiders, guards };
constexpr auto names_of(Phase) { return std::array{"rig", "deal", "raiders", "guards"}; }
enum class Pending : std::uint8_t { none, safe };  // a sub-game that waits to be run before anything else
constexpr auto names_of(Pending) { return std::array{"none", "safe"}; }
enum class Face : std::uint8_t { miss, hit, star };
constexpr auto names_of(Face) { return std::array{"miss", "hit", "star"}; }
enum class Lock : std::uint8_t { slip, click, jam };

constexpr Die shot_die = kit::die_of(1, {3, 2, 1});  // miss, hit, star
constexpr Die lock_die = kit::die_of(2, {2, 3, 1});  // slip, click, jam

using Cards = kit::Pile<most_cards>;

struct Figure {
  Cell cell = off_board;
  std::uint8_t health = 0;
  std::uint8_t grit = 0;
  std::uint8_t acted = 0;     // this round
  std::uint8_t on_watch = 0;  // DRL-WATCH-01
  std::uint8_t post = 0;      // an automated guard's next post
};

struct Shot {  // the one under way: what a person at the table can see, as its dice, never lies only in a local
  FigureId shooter = nobody, target = nobody;
  kit::Tray<3> dice;
};

struct Board {
  std::array<Figure, most_figures> figures{};
  std::array<Cards, raider_count> hands{};
  Cards discards;
  kit::Bag<most_cards> deck;
  Shot shot;
  std::uint8_t shut = 0;     // doors, as bits
  std::uint8_t crossed = 0;  // marked spaces that a raider has entered, as bits
  std::uint8_t wire = 0;     // marked space + 1; 0: not laid, or nobody knows
  std::uint8_t sprung = 0;
  std::uint8_t raider_seats = 0;
  std::uint8_t round = 0;
  Phase phase = Phase::rig;
  Pending pending = Pending::none;
  FigureId active = nobody;
  std::uint8_t actions = 0;  // left to the active figure
  std::uint8_t steps = 0;    // left in the move under way
  std::uint8_t bonus = 0;    // steps that a card adds to the next move
  std::uint8_t alarm = 0;
  std::uint8_t clicks = 0;  // on the safe
  std::uint8_t opened = 0;  // the safe
  Cell case_at = off_board;
  FigureId carrier = nobody;
};

}  // namespace fireteam::drill

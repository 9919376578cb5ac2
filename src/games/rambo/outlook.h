// How near a mission's own triggers are to success. Nothing here knows a mission: readiness is read off the conditions
// and events that complete the objectives. What bots go by.
#pragma once

#include "games/rambo/knowledge.h"
#include "games/rambo/story.h"
#include "kit/outlook.h"

namespace fireteam::rambo {

constexpr int out_of_reach = 24;  // steps

inline bool face_down(Facts f, std::size_t fog) {
  auto state = static_cast<FogState>(f.board.fogs[fog].state);
  return state == FogState::down || state == FogState::known;
}

class Outlook : kit::Outlook<Outlook, Story> {
 public:
  explicit Outlook(Facts f) : kit::Outlook<Outlook, Story>(f) {}
  // 0 nothing done … 1 won.
  double progress() const;
  // 0 safe … 1 lost: counters that run toward a failure.
  double danger() const;

 private:
  friend class kit::Outlook<Outlook, Story>;
  static constexpr int deepest = 4;
  static constexpr bool in_order = true;
  static bool aside(const Condition& c) { return c.test == Test::heroes_in_game; }  // live() has asked
  struct Spread {  // spaces by their steps from one, as far as somebody asked
    CellId from = no_cell;
    int known = 0;
    bool ended = false;
    Cells found;
    std::array<Cells, out_of_reach> fronts;
  };
  bool live(const Trigger& trigger) const { return in_play(f_, trigger); }
  // How near the Hero with the most Alert is to Red, where Red loses.
  double loudest() const;
  double shown(const Trigger& trigger) const;
  double objective(std::size_t n, int depth) const;
  double taken(std::uint8_t marker, int depth) const;  // how near the readiest way to get one is
  // How near the event itself is; -1 if it needs nothing.
  double event(const Trigger& trigger, int depth) const;
  // A use that needs something in hand: whoever holds it has to come, nobody else; -1 if it needs nothing.
  double with_marker(const Trigger& trigger) const;
  double degree(const Condition& c, const Trigger& trigger, int depth) const;
  // A face-down Fog card counts as one Enemy: who goes round it has not got rid of what it hides.
  double hidden(const Cells& place) const;
  // What is not on the map may wait under the Fog.
  double nearest_fog() const;
  // A place that a use trigger means from its P.O.I., whoever uses it.
  Cells around(const Place& place, const Trigger& trigger) const;
  double health_left(FigureId e) const;
  double hunted(const Select& select) const;
  double counted(std::uint16_t counter, Op op, int n, int depth) const;
  // The readiest of the triggers that raise a counter, as many as it lacks: two winches are walked to at once.
  double raised(std::uint16_t counter, int lacks, int depth) const;
  static bool raises(const Trigger& trigger, std::uint16_t counter);
  // What is carried toward the place where it counts, each piece for itself; the others are on their way to fetch.
  double on_the_way(std::uint16_t counter, double need) const;
  double in_hands(const Trigger& trigger, std::uint8_t marker, int need) const;
  static bool does_marker(const Trigger& trigger, std::uint8_t marker);
  bool all_hold_but_hands(const Trigger& trigger) const;
  double gathered(const Condition& c) const;
  double leaving(int out) const;
  double delivered(const Condition& c, int depth) const;
  double pois_left(const Condition& c) const;
  // 1 there … 0 too far. Behind a wall it counts less: the way has yet to be opened. The printed table serves as long
  // as the walls stand as printed.
  double near(CellId from, const Cells& to) const;
  // How near the readiest door is to being opened, its key included, or a rope that carries a Hero across; doors behind
  // doors are not looked for.
  double opening() const;
  static bool opens(const Trigger& trigger);
  int spread(CellId from, const Cells& to) const;
  Spread& spread_from(CellId from) const;
  double nearest_to(const Cells& cells) const;
  double average_to(const Cells& cells) const;
  // Asked for many times in one score.
  mutable fixed_vector<Spread, most_heroes> spreads_;
  mutable std::array<double, most_triggers> used_{};  // events of use, reach and step-on triggers, plus 1
  mutable double fog_ = -1, opening_ = -1;
};

}  // namespace fireteam::rambo

// What things are worth to somebody who knows the game: for score and advice.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

double mean(const Dice& pool);

// How likely each sum of a pool is.
class Sums {
 public:
  static constexpr std::size_t greatest = 15;  // this and more
  explicit Sums(const Dice& pool);
  double at_least(int n) const;
  // Of what is left of the sum after something is taken off, at most so much.
  double mean_beyond(int off, int most) const;

 private:
  std::array<double, greatest + 1> chance_{};
};

double arms_of(Facts f, MercId m);  // what it carries and who helps it
double arms_of(Facts f);            // of the whole team

// ---- counter-attacks
struct Storm {     // the next counter-attack
  int steps = 99;  // that the Threat Level is below it; 99: none is to come
  int strength = 0;
  bool near = false;  // it comes in this Dictator Phase if nothing is done
  double lost = 0;    // how likely it is lost with all rebels there are
  double bare = 0;    // … with none of the pool
};
Storm storm_of(Facts f);
Storm storm_above(Facts f, int level);  // the first one beyond a Threat Level
Dice guard_of(Facts f);                 // what stands against it: rebels in liberated sectors and cards

}  // namespace fireteam::jagged

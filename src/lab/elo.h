// Elo from results: ratings under which the odds of a win are 10^(difference / 400), fitted to all games at once.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace fireteam {

constexpr std::size_t no_rival = static_cast<std::size_t>(-1);

struct EloGames {  // of one contestant against another, or against the mission itself
  std::size_t one = 0, other = no_rival;
  double games = 0, wins = 0;  // half a win for a game that nobody won or both
};

// A weighted sum of ratings in Elo points with its 95 % interval.
struct EloValue {
  double elo = 0;
  std::array<double, 2> ci95{};
};

class EloFit {
 public:
  // Who won all or nothing would be rated without end: a prior of 600 points about the mean holds everybody.
  EloFit(std::size_t contestants, const std::vector<EloGames>& results);
  EloValue of(const std::vector<double>& weights) const;

 private:
  std::size_t n_;
  std::vector<double> rating_, covariance_;  // in logits; the inverse of the curvature, row by row
};

}  // namespace fireteam

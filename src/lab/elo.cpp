// Newton's method on a logistic model with a normal prior.
#include "lab/elo.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace fireteam {

namespace {

constexpr double points = 400 / std::numbers::ln10;  // of a logit
constexpr double prior = (points / 600) * (points / 600);

// The inverse of a symmetric positive matrix, by elimination.
std::vector<double> inverse(std::vector<double> a, std::size_t n) {
  std::vector<double> inv(n * n, 0);
  for (std::size_t i = 0; i < n; ++i) inv[i * n + i] = 1;
  for (std::size_t col = 0; col < n; ++col) {
    const double pivot = a[col * n + col];  // never 0: the prior stands on the diagonal
    for (std::size_t k = 0; k < n; ++k) {
      a[col * n + k] /= pivot;
      inv[col * n + k] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = a[row * n + col];
      if (row == col || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        a[row * n + k] -= factor * a[col * n + k];
        inv[row * n + k] -= factor * inv[col * n + k];
      }
    }
  }
  return inv;
}

}  // namespace

EloFit::EloFit(std::size_t contestants, const std::vector<EloGames>& results) : n_(contestants), rating_(n_, 0) {
  for (int step = 0; step < 100; ++step) {
    std::vector<double> slope(n_, 0), curvature(n_ * n_, 0);
    for (std::size_t i = 0; i < n_; ++i) {
      slope[i] = -prior * rating_[i];
      curvature[i * n_ + i] = prior;
    }
    for (const EloGames& pair : results) {
      const std::size_t a = pair.one, b = pair.other;
      const double p = 1 / (1 + std::exp((b == no_rival ? 0 : rating_[b]) - rating_[a]));
      const double off = pair.wins - pair.games * p, weight = pair.games * p * (1 - p);
      slope[a] += off;
      curvature[a * n_ + a] += weight;
      if (b == no_rival) continue;
      slope[b] -= off;
      curvature[b * n_ + b] += weight;
      curvature[a * n_ + b] -= weight;
      curvature[b * n_ + a] -= weight;
    }
    covariance_ = inverse(std::move(curvature), n_);
    double moved = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      double by = 0;
      for (std::size_t k = 0; k < n_; ++k) by += covariance_[i * n_ + k] * slope[k];
      by = std::fmax(-1, std::fmin(1, by));  // far from the top a whole step leaps over it
      rating_[i] += by;
      moved = std::fmax(moved, std::fabs(by));
    }
    if (moved < 1e-10) break;
  }
}

EloValue EloFit::of(const std::vector<double>& weights) const {
  double sum = 0, square = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    sum += weights[i] * rating_[i];
    for (std::size_t k = 0; k < n_; ++k) square += weights[i] * weights[k] * covariance_[i * n_ + k];
  }
  const double reach = 1.96 * std::sqrt(std::fmax(0, square)) * points;
  return {sum * points, {sum * points - reach, sum * points + reach}};
}

}  // namespace fireteam

// Overlays that every tactical game draws: where a piece can go and at what cost, a way, a line of sight with what
// blocks it, the places that fit. On squares from floods (reach.h), on any other graph from `Ways`.
//
//   draw::reach(flood<31>(grid, costs, from, points, open), points, Rule::DRL_MOVE_01);
//   const Ways ways(start, points, [&](int from, auto&& step) { step(to, cost, risk); … });    // rooms, circles, areas
//   draw::reach(ways, rule);  draw::path(ways, to, rule);
//   draw::line(grid, from, to, trace(…), rule);
//   draw::places("range", cells, rule, [&](int cell) { return near(cell) && seen(cell); });
#pragma once

#include <map>
#include <vector>

#include "engine/draw.h"
#include "kit/reach.h"
#include "kit/sight.h"

namespace fireteam::kit {

// The cheapest ways from a place over a graph; of equally cheap ones the one of least risk, then the one found first.
// next(from, step) calls step(to, cost, risk) for every step out of a place, cost at least 1.
class Ways {
 public:
  struct Way {
    int cost = 0, risk = 0, before = -1;
  };
  template <class Next>
  Ways(int start, int most, Next&& next) : start_(start), found_{{start, Way{}}} {
    std::vector<std::vector<int>> fronts(static_cast<std::size_t>(most) + 1);  // by cost, as they are found
    fronts[0].push_back(start);
    for (int spent = 0; spent < most; ++spent)
      for (std::size_t i = 0; i < fronts[static_cast<std::size_t>(spent)].size(); ++i) {
        const int from = fronts[static_cast<std::size_t>(spent)][i];
        const Way so_far = found_.at(from);
        if (so_far.cost != spent) continue;  // reached for less since
        next(from, [&](int to, int cost, int risk = 0) {
          const Way way{spent + cost, so_far.risk + risk, from};
          if (way.cost > most) return;
          auto [known, fresh] = found_.try_emplace(to, way);
          if (fresh || way.cost < known->second.cost) fronts[static_cast<std::size_t>(way.cost)].push_back(to);
          if (way.cost < known->second.cost || (way.cost == known->second.cost && way.risk < known->second.risk))
            known->second = way;
        });
      }
  }
  const std::map<int, Way>& found() const { return found_; }  // with the start, at no cost
  std::vector<int> to(int place) const {                      // without the start; empty: no way
    std::vector<int> places;
    for (auto way = found_.find(place); way != found_.end() && way->first != start_;
         way = found_.find(way->second.before))
      places.insert(places.begin(), way->first);
    return places;
  }

 private:
  int start_;
  std::map<int, Way> found_;
};

}  // namespace fireteam::kit

namespace fireteam::draw {

// Cells by cost. Beyond `points` they are reached only by paying `more`.
template <std::size_t N, std::size_t Most>
scene::Overlay reach(const kit::Layers<N, Most>& layers, int points, Cited rule, int more = 0) {
  scene::Overlay out = overlay("reach", rule);
  for (int cost = 1; cost <= std::min<int>(points + more, Most); ++cost)
    layers.at[static_cast<std::size_t>(cost)].each([&](std::size_t cell) {
      out.places.push_back(static_cast<int>(cell));
      out.costs.push_back(cost);
      if (cost > points) out.more.push_back(static_cast<int>(cell));
    });
  return out;
}
inline scene::Overlay reach(const kit::Ways& ways, Cited rule) {
  scene::Overlay out = overlay("reach", rule);
  for (const auto& [place, way] : ways.found())
    if (way.cost > 0) {
      out.places.push_back(place);
      out.costs.push_back(way.cost);
    }
  return out;
}

// A way, place by place without the first.
template <class Places>
scene::Overlay path(int from, int to, const Places& places, Cited rule = {}) {
  scene::Overlay out = arrow("path", from, to, rule);
  out.places.assign(places.begin(), places.end());
  return out;
}

// A line of sight with what stands in it.
inline scene::Overlay line(const kit::Grid& grid, int from, int to, const kit::Blocker& blocker, Cited rule,
                           std::string text = "") {
  scene::Overlay out = arrow("sight", from, to, rule, std::move(text));
  out.state = blocker ? "blocked" : "clear";
  if (blocker.kind == kit::Blocker::Kind::edge) out.blocker = ends_of(blocker.edge);
  if (blocker.kind == kit::Blocker::Kind::cell) {
    const kit::Square at = grid.square(blocker.cell);
    out.blocker = {at.x, at.y, at.x, at.y};
  }
  return out;
}

// The places of a ground that fit.
template <class Fits>
scene::Overlay places(const char* kind, int count, Cited rule, Fits&& fits) {
  scene::Overlay out = overlay(kind, rule);
  for (int place = 0; place < count; ++place)
    if (fits(place)) out.places.push_back(place);
  return out;
}

}  // namespace fireteam::draw

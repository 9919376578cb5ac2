// What bots go by, imagined worlds, and what must hold at rest.
#include <algorithm>

#include "games/mercs/knowledge.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

// Decks are bags and faces do not exist until they are turned: every world that a seat imagines is this one.
void imagine(const Book&, Board&, const Board&, Seat, Random&) {}

namespace {

double health_of(Facts f) {
  double sum = 0;
  each_merc(f.board,
            [&](MercId m) { sum += 0.4 * f.board.mercs[m].blood / card_of(f, m).blood + (is_down(f, m) ? 0 : 0.6); });
  return sum / static_cast<double>(team);
}

}  // namespace

// Where work is left: hidden or open objectives, and what the mission's triggers name.
Areas work_left(Facts f) {
  const Board& b = f.board;
  Areas out;
  for (const Mark& mark : b.markers)
    if (mark.face == Marker::hidden || mark.face == Marker::objective) out.set(mark.area);
  for (const Directive& directive : b.directives)
    if (directive.objective && needs_breach(f, directive.zone)) out |= room_of(b, directive.zone);
  for (When when : {When::interact, When::won, When::destroyed, When::enter})
    for (std::uint16_t number : Story::triggers_at(f, when)) {
      const Trigger& trigger = f.book.triggers[number];
      if (trigger.effects.empty() || (trigger.limit == kit::Limit::once && b.fired.test(number))) continue;
      bool open = false;
      for (const Effect& effect : trigger.effects)
        open |= (effect.verb == Verb::objective && !(b.objectives >> effect.objective & 1)) || effect.verb == Verb::win;
      if (open && Story::all_hold(f, trigger.conditions, {})) out |= areas_of(f, trigger.place, {});
    }
  return out;
}

namespace {

int main_objectives(Facts f) {
  int count = 0;
  for (const ObjectiveFile& objective : f.book.mission.objectives) count += !objective.bonus;
  return count;
}
int done_objectives(Facts f) {
  int count = 0;
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i)
    count += !f.book.mission.objectives[i].bonus && (f.board.objectives >> i & 1);
  return count;
}

// How near three MERCS with seven points are to the doors behind which work is left; 0 to 1.
double gathering(Facts f, Areas work) {
  const Board& b = f.board;
  if (work.none()) {  // everything is done: to the lift
    double near = 0;
    each_merc(b, [&](MercId m) {
      int best = 20;
      b.elevator.each(
          [&](std::size_t a) { best = std::min(best, distance(b, b.mercs[m].area, static_cast<AreaId>(a))); });
      near += 1 - std::min(best, 14) / 14.0;
    });
    return near / static_cast<double>(team);
  }
  double best = 0;
  work.each([&](std::size_t a) {
    const std::uint8_t zone = b.zone[a];
    AreaId door = static_cast<AreaId>(a);
    bool inside = false;
    each_merc(b, [&](MercId m) { inside |= b.zone[b.mercs[m].area] == zone; });
    if (!inside && needs_breach(f, zone) && zone < most_zones && b.doorways[zone] != nowhere)
      for (int d = 0; d < 4; ++d)
        if (b.door[static_cast<std::size_t>(d)].test(b.doorways[zone])) door = neighbour(b.doorways[zone], d);
    const Distances ways = distances(b, door);
    fixed_vector<double, team> near;
    int points = 0;
    each_merc(b, [&](MercId m) {
      near.push_back(1 - std::min<int>(ways[b.mercs[m].area], 14) / 14.0);
      if (ways[b.mercs[m].area] <= 2) points += b.mercs[m].cp;
    });
    std::ranges::sort(near, std::greater<>());
    double sum = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, near.size()); ++i) sum += near[i] / 3;
    best = std::max(best, 0.85 * sum + 0.15 * std::min(points, 9) / 9.0);
  });
  return best;
}

}  // namespace

double score(Facts f, Seat) {
  const Board& b = f.board;
  if (b.result == 2) return 0.02 * done_objectives(f) / std::max(1, main_objectives(f));
  int living = 0, bonus = 0;
  each_merc(b, [&](MercId) { ++living; });
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i)
    bonus += f.book.mission.objectives[i].bonus && (b.objectives >> i & 1);
  if (b.result == 1) return 0.92 + 0.012 * living + 0.02 * (bonus > 0);
  const double done = static_cast<double>(done_objectives(f)) / std::max(1, main_objectives(f));
  const Areas work = work_left(f);
  int hidden = 0;
  for (const Mark& mark : b.markers) hidden += mark.face == Marker::hidden;
  double value =
      0.05 + 0.32 * done + 0.2 * health_of(f) + 0.24 * gathering(f, work) - 0.008 * b.security - 0.02 * b.reinforcement;
  value -= 0.008 * b.round + 0.004 * hidden;
  int hunters = 0;
  each_opfor(b, [&](OpforId o) { hunters += !is_employee(b.opfor[o].kind); });
  value -= 0.006 * std::min(hunters, 12);
  if (b.won) value = std::max(value, 0.85);
  if (b.lost && !b.won) value *= 0.2;
  const BreachBoard& breach = b.breach;
  if (breach.stage != Breach::none) {
    value += 0.012 * (breach.mercs - breach.opfor);
    if (breach.objective && !breach.tolerate) value -= 0.01 * std::max(0, breach.collateral - breach.destroys + 5);
    for (std::uint8_t held : breach.held) value -= held ? 0.004 : 0;
  }
  return std::clamp(value, 0.0, 0.9);
}

void audit(Facts f) {
  const Board& b = f.board;
  const Standing s = standing(f);
  for (AreaId a = 0; a < 64; ++a) {
    check(b.disc[a] <= 3, "a disc above level 3");
    check(b.step < Step::round_start || s.crowd[a] <= capacity(b, a) || f.book.blank, "an area beyond its capacity");
    check(!b.burning.test(a) || (!b.stairs.test(a) && !b.elevator.test(a)), "stairs or elevator burn");
  }
  for (MercId m = 0; m < team; ++m) {
    const Merc& merc = b.mercs[m];
    check(merc.cp <= 8 && merc.blood <= card_of(f, m).blood && merc.ammo <= card_of(f, m).ammo,
          "a track beyond its end");
    check(f.book.blank || b.step < Step::order_first || (merc.area != nowhere) == (merc.blood > 0),
          "a MERC lives as long as he has blood");
    check(merc.priority <= 10, "priority beyond the track");
  }
  each_opfor(
      b, [&](OpforId o) { check(b.opfor[o].damage < card_of(f, b.opfor[o].kind).blood, "a killed OpFor on the map"); });
  check(b.security <= 10 && b.reinforcement <= 10, "a track beyond its end");
  check(b.tray.empty(), "dice at rest");
}

}  // namespace fireteam::mercs

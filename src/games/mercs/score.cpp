// What bots go by, imagined worlds, and what must hold at rest.
#include <algorithm>
#include <cmath>

#include "games/mercs/campaign.h"
#include "games/mercs/course.h"
#include "games/mercs/hope.h"
#include "games/mercs/shots.h"

namespace fireteam::mercs {

// Decks are bags and faces do not exist until they are turned: every world that a seat imagines is this one.
void imagine(const Book&, Board&, const Board&, Seat, Random&) {}

namespace {

// Of the breach that is on, 0 to 1. Eight in ten is as good as won: who waits for better odds is late for the mission.
double prospect(Facts f) { return std::min(1.0, chance_of(breach_hope(f)) / 0.8); }

// Blood above the mark at which they fall, and how many stand; of those in a breach so much as it promises.
struct Health {
  double blood = 0, standing = 0, armed = 0;
  double whole = 0;  // whole: for a game that is over, 0 to 1
};
Health health_of(Facts f) {
  Health out;
  const double survives = f.board.breach.stage == Breach::none ? 1 : prospect(f);  // MRC-BC-45
  each_merc(f.board, [&](MercId m) {
    const MercCard& card = card_of(f, m);
    const double mine = f.board.breach.taking >> m & 1 ? survives : 1;
    const int spare = f.board.mercs[m].blood - card.down;
    const bool loaded = card.melee || f.board.mercs[m].ammo > 0;
    if (spare > 0) out.armed += loaded ? 0.7 + 0.3 * (card.melee ? 1.0 : 1.0 * f.board.mercs[m].ammo / card.ammo) : 0;
    if (spare > 0) out.blood += mine * spare, out.standing += mine;
    out.whole += 0.4 * f.board.mercs[m].blood / card.blood + (spare > 0 ? 0.6 : 0);
  });
  out.whole /= static_cast<double>(team);
  return out;
}

}  // namespace

namespace {

double near(double steps) { return 1 - std::min(steps, 16.0) / 16; }

// How far they have come with what the plan sends them for, 0 to 1: everybody's way to his own place, the points that
// a door wants, and who is held.
double progress(Facts f, const Course& plan) {
  const Board& b = f.board;
  const Outlook& out = plan.out;
  bool gathers = false, asks = false, holds = false, has_him = false;
  std::size_t needed = team;
  for (const Errand& errand : out.errands) {
    if (errand.later) continue;
    const bool of_room = errand.work == Work::breach || errand.work == Work::destroy;
    const bool inside = errand.work == Work::interact && errand.at.any();
    const std::uint8_t zone = of_room ? errand.zone : inside ? b.zone[errand.at.first()] : 0;
    if (zone && b.breach.stage != Breach::none && b.breach.zone == zone)
      return errand.work == Work::destroy ? 0.3 + 0.7 * prospect(f) * breach_noise(f).reaches(b.breach.destroys)
             : of_room                    ? 0.6 + 0.4 * prospect(f)
                                          : 0.5 + 0.2 * prospect(f);
    if (errand.work == Work::gather) gathers = true, needed = errand.count;
    asks |= errand.work == Work::question;
    holds |= errand.work == Work::hold;
    if (errand.work == Work::question || errand.work == Work::hold)
      each_merc(b, [&](MercId m) {
        has_him |= able(f, m) && b.mercs[m].captive && (errand.kinds >> (b.mercs[m].captive - 1) & 1U);
      });
  }
  const Areas shut = shut_rooms(f);
  fixed_vector<double, team> nearness;
  std::array<Areas, team> known;
  std::array<Distances, team> ways;
  double points = 0, working = 0, ready = 1;
  int floods = 0, hands = 0;
  each_merc(b, [&](MercId m) {
    const Merc& merc = b.mercs[m];
    if (!able(f, m)) return;
    if (plan.goal[m].none()) return nearness.push_back(1);
    int at = 0;
    while (at < floods && known[static_cast<std::size_t>(at)] != plan.goal[m]) ++at;
    if (at == floods)
      known[static_cast<std::size_t>(at)] = plan.goal[m],
      ways[static_cast<std::size_t>(at)] = ways_to(f, plan.goal[m], shut), ++floods;
    double way = ways[static_cast<std::size_t>(at)][merc.area];
    if (b.march.who == m) way = std::max(0.7 * way, way - 0.3 * b.march.left);  // more so the wrong way would pay
    double mine = near(way);
    const bool works = plan.errand[m] && out.errands[plan.errand[m] - 1U].work == Work::interact;
    if (works) {
      mine = 0.85 * mine + (way <= 2 ? 0.05 * std::clamp(merc.cp - way, 0.0, 3.0) : 0);
      working += mine, ++hands, ready = std::min(ready, mine);
    }
    if (plan.zone && plan.goal[m] == plan.door && way <= 2) points += std::max(0.0, merc.cp - way);
    nearness.push_back(mine);
  });
  std::ranges::sort(nearness, std::greater<>());
  auto mean = [&](std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < std::min(count, nearness.size()); ++i) sum += nearness[i];
    return count ? sum / static_cast<double>(count) : 0;
  };
  const bool for_room = std::ranges::any_of(out.errands, [&](const Errand& errand) {
    return !errand.later && (errand.work == Work::breach || errand.work == Work::destroy);
  });
  // What is begun has to be done in this phase: good if the others are ready, else a waste.
  const double begun = out.begun == 0 ? 0 : ready > 0.99 ? 0.2 : -0.2;
  if (hands) return 0.7 + begun + 0.2 * working / hands + 0.05 * mean(team);
  if (plan.zone) return (for_room ? 0.6 : 0.5) * (0.4 * mean(3) + 0.4 * mean(team) + 0.2 * std::min(points, 10.0) / 10);
  if (asks || holds) return 0.5 * mean(team) + (has_him ? 0.5 : 0);
  return gathers ? 0.8 * mean(needed) + 0.2 * mean(team) : mean(team);
}

// Runners near stairs that nobody bars.
double runners(Facts f, const Outlook& out) {
  const Board& b = f.board;
  if (std::ranges::none_of(out.errands, [](const Errand& e) { return e.work == Work::bar; })) return 0;
  double value = 0;
  const Distances ways = ways_to(f, b.stairs);
  each_opfor(b, [&](OpforId o) {
    if (is_employee(b.opfor[o].kind)) value += 1 - std::min<int>(ways[b.opfor[o].area], 10) / 10.0;
  });
  return value;
}

}  // namespace

// The odds of winning. How the weights stand to one another was fitted to what became of some thousand games, round
// end by round end; what is missing weighs more than fitted, so that a step pays.
double score(Facts f, Seat) {
  const Board& b = f.board;
  const Health health = health_of(f);
  if (b.result == 1) return 0.92 + 0.04 * health.whole + 0.03 * reached_bonus(f);
  const Course plan = course_of(f);
  const Outlook& out = plan.out;
  const double missing = out.steps + 1 - progress(f, plan);
  if (b.result == 2) return 0.04 * (1 - std::min(missing, 9.0) / 9);
  if (b.won) return 0.9;  // it is told when the round ends
  const double late = std::max(0.0, 1.5 * missing - (final_round(f) - b.round + 1));
  const Menace menace = menace_of(f);
  // Whoever has not been seen yet is reckoned with: else it would pay to look away.
  constexpr double unseen[] = {0.1, 0.4, 0.9, 1.5, 2.2};  // bursts of what an event card makes of an agent, by level
  int agents = 0, points = 0;
  each_merc(b, [&](MercId m) { points += able(f, m) ? b.mercs[m].cp : 0; });
  each_agent(b, [&](AgentId) { ++agents; });
  const double all = menace.all + unseen[level_of(b.security)] * agents;
  double odds = 1 - 2 * missing - 0.25 * late;
  odds += 0.04 * health.blood + 0.5 * health.standing + 0.15 * health.armed + 0.003 * points;
  odds -= 0.02 * menace.sum + 0.04 * all + 0.14 * b.reinforcement + 0.04 * b.security;
  odds -= 2 * out.danger + 0.08 * runners(f, out);
  if (b.breach.objective && !b.breach.tolerate)  // it must not fall
    odds -= 0.08 * std::max(0, b.breach.collateral - b.breach.destroys + 5);
  const double value = 0.05 + 0.83 / (1 + std::exp(-odds));
  return b.lost ? 0.2 * value : value;
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

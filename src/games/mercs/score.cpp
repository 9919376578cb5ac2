// What bots go by, imagined worlds, and what must hold at rest.
#include <algorithm>

#include "games/mercs/campaign.h"
#include "games/mercs/hope.h"

namespace fireteam::mercs {

// Decks are bags and faces do not exist until they are turned: every world that a seat imagines is this one.
void imagine(const Book&, Board&, const Board&, Seat, Random&) {}

namespace {

// Of the breach that is on, 0 to 1. Seven in ten is as good as won: who waits for better odds is late for the mission.
double prospect(Facts f) { return std::min(1.0, chance_of(breach_hope(f)) / 0.7); }

double health_of(Facts f) {
  double sum = 0;
  const double survives = f.board.breach.stage == Breach::none ? 1 : prospect(f);  // MRC-BC-45
  each_merc(f.board, [&](MercId m) {
    const double mine = 0.4 * f.board.mercs[m].blood / card_of(f, m).blood + (is_down(f, m) ? 0 : 0.6);
    sum += f.board.breach.taking >> m & 1 ? mine * survives : mine;
  });
  return sum / static_cast<double>(team);
}

}  // namespace

namespace {

double near(int steps) { return 1 - std::min(steps, 16) / 16.0; }

// How far an errand has come, 0 to 1.
double progress(Facts f, const Errand& errand, const Areas& shut) {
  const Board& b = f.board;
  const bool of_room = errand.work == Work::breach || errand.work == Work::destroy;
  const Areas place = place_for(f, errand);
  const bool behind_door = of_room || (errand.work == Work::interact && place != errand.at);
  const std::uint8_t zone = of_room ? errand.zone : errand.at.any() ? b.zone[errand.at.first()] : 0;
  if (behind_door && b.breach.stage != Breach::none && b.breach.zone == zone)
    return (of_room ? 1 : 0.4) + 0.3 * prospect(f);
  const Distances ways = ways_to(f, place, shut);
  fixed_vector<double, team> nearness;
  int points = 0;
  double ready = 0;
  each_merc(b, [&](MercId m) {
    const Merc& merc = b.mercs[m];
    if (!able(f, m)) return;
    nearness.push_back(near(ways[merc.area]));
    if (ways[merc.area] <= 2) points += std::max(0, merc.cp - ways[merc.area]);  // what is left there
    ready = std::max(ready, near(ways[merc.area]) - (merc.cp < 3 ? 0.08 : 0));
  });
  std::ranges::sort(nearness, std::greater<>());
  auto mean = [&](std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < std::min(count, nearness.size()); ++i) sum += nearness[i];
    return count ? sum / static_cast<double>(count) : 0;
  };
  switch (errand.work) {
    case Work::interact:
      if (place == errand.at) return 0.4 + 0.6 * ready;
      [[fallthrough]];
    case Work::breach:
    case Work::destroy: {
      const double whole = 0.55 * mean(3) + 0.3 * mean(team) + 0.15 * std::min(points, 10) / 10.0;
      return errand.work == Work::interact ? 0.4 * whole : whole;
    }
    case Work::question: {
      double best = 0.1;
      each_merc(b, [&](MercId m) {
        if (b.mercs[m].captive && (errand.kinds >> (b.mercs[m].captive - 1) & 1U)) best = 0.8 + 0.02 * b.mercs[m].cp;
      });
      each_opfor(b, [&](OpforId o) {
        if (!(errand.kinds >> static_cast<unsigned>(b.opfor[o].kind) & 1U) || best >= 0.8) return;
        const Distances to = distances(b, b.opfor[o].area);
        double two = 0;
        each_merc(b, [&](MercId m) { two = std::max(two, able(f, m) ? near(to[b.mercs[m].area]) : 0); });
        best = std::max(best, 0.25 + 0.5 * two);
      });
      return best;
    }
    case Work::hold: {
      bool held = false;
      each_merc(b, [&](MercId m) {
        held |= able(f, m) && b.mercs[m].captive && (errand.kinds >> (b.mercs[m].captive - 1) & 1U);
      });
      return held ? 1 : 0;
    }
    case Work::gather:
      return mean(errand.count);
    case Work::revive: {
      double best = 0;
      each_merc(b, [&](MercId m) {
        const bool medic = b.mercs[m].kit[static_cast<std::size_t>(Item::medkit)] > 0;
        if (able(f, m)) best = std::max(best, near(ways[b.mercs[m].area]) * (medic ? 1.0 : 0.4));
      });
      return best;
    }
    case Work::bar:
      return mean(1);
  }
  return 0;
}

// Of what can be begun now the one that has come farthest, of what belongs together the mean, of the rest a little.
double progress(Facts f, const Outlook& out) {
  double best = 0, all = 0, bars = 0;
  int together = 0, stairs = 0;
  const Areas shut = shut_rooms(f);
  for (const Errand& errand : out.errands) {
    if (errand.later) continue;
    const double mine = progress(f, errand, shut);
    if (errand.work == Work::bar)
      bars += mine, ++stairs;
    else if (errand.together)
      all += mine, ++together;
    else
      best = std::max(best, mine);
  }
  if (together) best = std::max(best, all / together);
  if (stairs) best = std::max(best, bars / stairs);
  return best;
}

// SecFor near people; runners near stairs that nobody bars.
double threat(Facts f, const Outlook& out) {
  const Board& b = f.board;
  double sum = 0;
  each_opfor(b, [&](OpforId o) {
    const Opfor& it = b.opfor[o];
    if (is_employee(it.kind)) return;
    sum += 0.4 + 0.3 * (static_cast<int>(it.kind) - static_cast<int>(Kind::one));
  });
  double value = 0.04 * sum / (sum + 5);
  if (std::ranges::any_of(out.errands, [](const Errand& e) { return e.work == Work::bar; })) {
    const Distances ways = ways_to(f, b.stairs);
    each_opfor(b, [&](OpforId o) {
      if (is_employee(b.opfor[o].kind)) value += 0.01 * (1 - std::min<int>(ways[b.opfor[o].area], 10) / 10.0);
    });
  }
  return value;
}

double of_breach(const BreachBoard& breach, bool falls) {
  double value = 0;
  if (falls)
    value += 0.012 * std::min(breach.collateral, breach.destroys);
  else if (breach.objective)
    value -= 0.01 * std::max(0, breach.collateral - breach.destroys + 5);
  return value;
}

}  // namespace

double score(Facts f, Seat) {
  const Board& b = f.board;
  const double health = health_of(f);
  if (b.result == 1) return 0.92 + 0.04 * health + 0.03 * reached_bonus(f);
  const Outlook out = outlook(f);
  const double missing = out.steps + 1 - progress(f, out), done = 1 - std::min(missing, 9.0) / 9;
  if (b.result == 2) return 0.04 * done;
  const double pace =
      std::min(1.0, (final_round(f) - b.round + 1) / (1 + 1.5 * missing));  // a step takes a round or two
  double value = 0.02 + 0.7 * done * (0.4 + 0.6 * pace) + 0.14 * health - 0.003 * b.security - 0.01 * b.reinforcement;
  value -= 0.16 * out.danger + threat(f, out);
  if (b.breach.stage != Breach::none)
    value += of_breach(b.breach, std::ranges::any_of(out.errands, [&](const Errand& errand) {
                         return errand.work == Work::destroy && errand.zone == b.breach.zone;
                       }));
  if (b.lost && !b.won) value *= 0.2;
  return b.won ? 0.9 : std::clamp(value, 0.0, 0.88);  // it is told when the round ends
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

// Reading --bots.
#include "bots/sides.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"

namespace fireteam {

std::vector<Side> sides_of(const Game& game, const Setup& setup, const std::vector<std::string>& seats) {
  const auto all = static_cast<Seats>((1U << seats.size()) - 1U);
  if (!game.rules->sides) return {{"everybody", all}};
  auto sides = game.rules->sides(game.book(), setup);
  for (Side& side : sides) side.seats &= all;
  return sides;
}

Seats seats_named(std::string_view name, const std::vector<std::string>& seats, const std::vector<Side>& sides) {
  for (Seat seat = 0; seat < seats.size(); ++seat)
    if (seats[seat] == name) return only(seat);
  for (const Side& side : sides)
    if (side.name == name) return side.seats;
  return 0;
}

std::string seats_and_sides(std::string_view name, const std::vector<std::string>& seats,
                            const std::vector<Side>& sides) {
  std::vector<std::string> names = seats;
  for (const Side& side : sides)
    if (std::find(names.begin(), names.end(), side.name) == names.end()) names.push_back(side.name);
  return fmt::format("{}, there are: {}", did_you_mean(name, names), fmt::join(names, ", "));
}

Result<std::vector<BotSpec>> parse_bots(std::string_view text, const std::vector<std::string>& seats,
                                        const std::vector<Side>& sides) {
  const auto parts = split(text, ',');
  std::vector<BotSpec> bots(seats.size());
  std::vector<int> named(seats.size(), 0);  // 1: by its side, 2: itself
  std::size_t next = 0;
  for (std::string_view part : parts) {
    const std::size_t at = next++, equals = part.find('=');
    const std::string_view name = trim(part.substr(0, std::min(equals, part.size())));
    const bool by_name = equals != std::string_view::npos;
    if (!by_name && at >= seats.size())
      return Complaint{"bots",
                       fmt::format("{} bots for {} seats ({})", parts.size(), seats.size(), fmt::join(seats, ", "))};
    const Seats mine = by_name ? seats_named(name, seats, sides) : only(static_cast<Seat>(at));
    if (!mine)
      return Complaint{"bots", fmt::format("no seat or side '{}'{}", name, seats_and_sides(name, seats, sides))};
    auto spec = parse_bot(trim(by_name ? part.substr(equals + 1) : part));
    if (!spec) return spec.complaints();
    if (parts.size() == 1 && !by_name) return std::vector(seats.size(), *spec);
    const int how = by_name && std::find(seats.begin(), seats.end(), name) == seats.end() ? 1 : 2;
    for (Seat seat = 0; seat < seats.size(); ++seat) {
      if (!has(mine, seat) || named[seat] > how) continue;
      if (named[seat] == how) return Complaint{"bots", fmt::format("seat '{}' is given two bots", seats[seat])};
      bots[seat] = *spec;
      named[seat] = how;
    }
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (!named[seat])
      return Complaint{"bots", fmt::format("no bot for seat '{}'; one bot alone plays every seat", seats[seat])};
  return bots;
}

}  // namespace fireteam

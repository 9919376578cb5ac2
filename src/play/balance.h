// What the lab measured (docs/balance/<game>.json): win rates for the lobby, and how far ahead the measured bot looked.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/files.h"

namespace fireteam {

struct Measured {  // of one mission
  double win_rate = 0, low = 0, high = 1;
  int games = 0, seats = 0;
  int bot = 0;  // BotKind, the stronger the higher
};

struct Balance {
  std::map<std::string, Measured, std::less<>> missions;
  std::map<std::string, std::map<int, Measured>, std::less<>> by_seats;  // of each mission, for each number of seats
  std::uint32_t answers = 0;  // the search bot's horizon in people's answers; 0 = in rounds
};

// What is in the file; lines that cannot be read are left out, a missing file gives nothing.
Balance read_balance(const Files& files, std::string_view game, const std::map<std::string, int>& seats);

}  // namespace fireteam

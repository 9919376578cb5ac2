// Sides: seats that win and lose together, as the game names them; and which bot sits where.
#pragma once

#include "bots/bot.h"

namespace fireteam {

// The sides of a table with these seats. A game that names none has one, "everybody".
std::vector<Side> sides_of(const Game& game, const Setup& setup, const std::vector<std::string>& seats);

// One text for every seat, one a seat in order, or name=bot with the name of a seat or a side; a seat goes before its
// side.
Result<std::vector<BotSpec>> parse_bots(std::string_view text, const std::vector<std::string>& seats,
                                        const std::vector<Side>& sides);

// The seats that a name stands for: one, or all of a side; none if there is no such name.
Seats seats_named(std::string_view name, const std::vector<std::string>& seats, const std::vector<Side>& sides);
// " (did you mean …), there are: red, blue, raiders": what might have been written.
std::string seats_and_sides(std::string_view name, const std::vector<std::string>& seats,
                            const std::vector<Side>& sides);

}  // namespace fireteam

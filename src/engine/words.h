// Answers as text and back, by the game's lexicon: the form that records, cases, the protocol and the pipe use.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/position.h"

namespace fireteam {

std::string answer_text(const Game& game, const std::byte* board, Answer answer);
// One to one with answer_text. Nothing if no such answer can be named on this board.
std::optional<Answer> answer_parse(const Game& game, const std::byte* board, std::string_view text);

std::string seat_name(const std::vector<std::string>& seats, Seat seat);  // "chance" for chance
std::optional<Seat> seat_named(const std::vector<std::string>& seats, std::string_view name);

}  // namespace fireteam

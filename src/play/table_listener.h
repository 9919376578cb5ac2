// Listens to the rules on behalf of a table: who notices anything, and the log lines of the seats that are watched.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/view.h"
#include "play/table.h"

namespace fireteam {

// Log lines are kept as JSON without the closing brace: `step` and `seq` differ from viewer to viewer.
struct Table::RulesListener : public Listener, public LineListener {
  RulesListener(const Game& the_game, std::size_t seat_count, Seats lines_for)
      : game(the_game), seats(seat_count), wanted(lines_for) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override;
  void hear_line(const Event& event, const Because* because, const std::byte* board,
                 const scene::LogLine& line) override;
  const std::vector<std::string>& of(Seat seat) const { return lines[seat < seats ? seat : chance_seat]; }

  const Game& game;
  const std::size_t seats;
  const Seats wanted;  // watcher_bit for those without a seat
  Seats noticed = 0;
  std::array<std::vector<std::string>, 16> lines;
};

// A log line as JSON text without its closing brace.
std::string open_line_json(const scene::LogLine& line);

// Many lines of one batch share its seq; this leaves room to number them within.
constexpr std::uint64_t lines_a_seq = 4096;
void put_line_json(std::string& out, std::string_view open, std::size_t step, std::uint64_t seq, std::size_t number);

}  // namespace fireteam

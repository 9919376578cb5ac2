// Who plays at a case's table: as many as it speaks of, on a mission's table the team of its set-up.
#include "games/omega/case_rows.h"

namespace fireteam::omega::case_rows {

// As many commandos play as a case speaks of, and never fewer than the table was set up for: OMG-PLAYERS-08.
void count_characters(Board& board) {
  const auto playing = std::count_if(board.commandos.begin(), board.commandos.end(),
                                     [](const Commando& it) { return it.status != Status::unused; });
  board.characters = std::max(board.characters, static_cast<std::uint8_t>(playing));
}

// On a mission's table the team is that of its set-up: whoever joins it takes the place of one who was taken off.
Expected not_of_the_team(const Given& given, PieceId who) {
  const Board& b = given.board;
  if (given.book.blank || b.commandos[who].status != Status::unused) return {};
  std::string team;
  int playing = 0;
  for (PieceId mate = 0; mate < most_commandos; ++mate)
    if (b.commandos[mate].status != Status::unused)
      team += fmt::format("{}{}", playing++ ? ", " : "", piece_id(given.book, mate));
  if (playing < b.characters) return {};
  return fmt::format("a commando of this table's team: {} (option team names another)", team);
}

// What a set-up that a case leaves out would have brought: whoever of the team has been put nowhere does not play, and
// a door without a marker has an unlocked one (OMG-OVSET-06).
void finish_set_up(Board& board) {
  if (board.phase <= Phase::start) return;
  for (Door& door : board.doors)
    if (door.marker == none) door.marker = 0;
  for (PieceId who = 0; who < most_commandos; ++who)
    if (board.commandos[who].status == Status::active && board.pieces[who].at == no_cell)
      board.commandos[who].status = Status::unused;
}

}  // namespace fireteam::omega::case_rows

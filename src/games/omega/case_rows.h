// What the rows of cases.cpp and case_ground.cpp share: names and lists.
#pragma once

#include "engine/fields.h"
#include "games/omega/show.h"

namespace fireteam::omega::case_rows {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

inline std::optional<CellId> cell_of(const Book& book, std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = to_number(text.substr(0, comma)), y = to_number(text.substr(comma + 1));
  if (!x || !y || !book.grid.inside(static_cast<int>(*x), static_cast<int>(*y))) return std::nullopt;
  return book.grid.id(static_cast<int>(*x), static_cast<int>(*y));
}
// "lab-tech", too, the first of them if none is numbered.
inline std::optional<int> piece_named(Facts f, std::string_view text) {
  std::string said(text.starts_with("lab-tech") ? text.substr(4) : text);
  if (said == "tech") said += "-1";
  return first_named<int>(most_pieces, said, [&](int who) { return piece_id(f.book, static_cast<PieceId>(who)); });
}
inline std::optional<int> commando_named(Facts f, std::string_view text) {
  return first_named<int>(most_commandos, text, [&](int who) { return piece_id(f.book, static_cast<PieceId>(who)); });
}
inline std::optional<CellId> spot(Facts f, std::string_view text) {  // a space, or where a piece stands
  if (const auto cell = cell_of(f.book, text)) return cell;
  const auto who = piece_named(f, text);
  return who && on_map(f, static_cast<PieceId>(*who)) ? std::optional(piece(f, static_cast<PieceId>(*who)).at)
                                                      : std::nullopt;
}
constexpr auto piece_of = [](auto& board, int who) -> auto& { return board.pieces[static_cast<std::size_t>(who)]; };
constexpr auto commando_of = [](auto& board, int who) -> auto& {
  return board.commandos[static_cast<std::size_t>(who)];
};

inline std::vector<std::string> pile_words(const Book& book, const kit::Pile<most_finds>& pile) {
  std::vector<std::string> out;
  for (std::size_t find = 0; find < book.finds.size(); ++find)
    for (int i = 0; i < pile.count(find); ++i) out.push_back(book.finds[find].id);
  return out;
}
inline Expected give_pile(const Book& book, kit::Pile<most_finds>& pile, F::Words words) {
  pile.clear();
  for (std::string_view word : words) {
    const auto find =
        first_named<int>(book.finds.size(), word, [&](int i) { return book.finds[static_cast<std::size_t>(i)].id; });
    if (!find) return "names of investigate cards";
    pile.add(static_cast<std::size_t>(*find));
  }
  return {};
}

// case_team.cpp
void count_characters(Board& board);
Expected not_of_the_team(const Given& given, PieceId who);  // what is wrong with giving him
void finish_set_up(Board& board);

// case_ground.cpp
F::Thing ground_rows();
F::Thing space_rows();
F::Thing door_rows();
F::Thing room_rows();
F::Thing dash_rows();
F::Thing reserve_rows();
F::Thing timer_rows();
F::Thing objective_rows();
F::Thing counter_rows();

}  // namespace fireteam::omega::case_rows

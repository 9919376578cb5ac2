// What the tables of case fields share: their parts, pieces that a case brings to the table, and words with a number.
#pragma once

#include "engine/fields.h"
#include "games/sas/names.h"
#include "games/sas/pieces.h"

namespace fireteam::sas {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

std::vector<F::Row> deck_rows();          // case_cards.cpp
std::vector<F::Row> measure_rows();       // case_measures.cpp
std::vector<F::Thing> operator_fields();  // case_operators.cpp
std::vector<F::Thing> vehicle_fields();   // case_vehicles.cpp
std::vector<F::Thing> unit_fields();      // case_units.cpp
std::vector<F::Thing> box_fields();       // case_box.cpp

// Those that are not on the table yet are brought to it.
std::optional<OperatorId> operator_for(const Book& book, Board& b, std::string_view name);
std::optional<CarId> car_for(const Book& book, Board& b, std::string_view name);
std::optional<std::uint8_t> objective_for(const Book& book, Board& b, std::string_view name);

void leave_seat(Board& b, OperatorId o);
Expected sit_down(const Given& given, OperatorId o, CarId c, std::uint8_t seat);
std::optional<std::uint8_t> free_seat(const Book& book, const Car& car);

inline Expected settle(const Given& given) { return refresh_hulls(given.board, given.book), Expected{}; }

struct Several {  // "grenade*3"
  std::string_view word;
  long times;
};
inline std::optional<Several> several(std::string_view text, long most) {
  const std::size_t star = text.find('*');
  const auto times = star == std::string_view::npos ? std::optional<long>(1) : to_number(text.substr(star + 1));
  return times && *times >= 0 && *times <= most ? std::optional(Several{text.substr(0, star), *times}) : std::nullopt;
}

// `of` finds the piece on the board by its number.
template <class Of>
F::Row facing(Of of) {
  return F::derived(
      "facing", "N E S W", "its facing", [of](Facts f, int i) { return dir_id(of(f.board, i).facing); },
      [of](const Given& given) -> Expected {
        const auto dir = dir_named(given.value);
        if (!dir || *dir % 2) return "N, E, S or W";
        of(given.board, given.thing).facing = *dir;
        return settle(given);
      });
}
inline std::vector<std::string> squares_of(Facts f, const Rect& rect) {
  std::vector<std::string> names;
  cells_of(f.book.ground.grid, rect).each([&](std::size_t cell) {
    names.push_back(cell_id(f.book, static_cast<CellId>(cell)));
  });
  return names;
}
// A list that is read only.
template <class Get>
F::Row read_list(std::string name, std::string values, std::string about, Get get) {
  F::Row row = F::list(std::move(name), std::move(values), std::move(about), get,
                       [](const Given&, F::Words) { return Expected{}; });
  row.set = {};
  return row;
}

}  // namespace fireteam::sas

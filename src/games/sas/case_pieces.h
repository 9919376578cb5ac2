// What cases lay on the table piece by piece.
#pragma once

#include "games/sas/case_lists.h"

namespace fireteam::sas {

// Those that are not on the table yet are brought to it.
std::optional<OperatorId> operator_for(const Book& book, Board& b, std::string_view name);
std::optional<CarId> car_for(const Book& book, Board& b, std::string_view name);
std::optional<std::uint8_t> objective_for(const Book& book, Board& b, std::string_view name);

Result<Done> give_operator(const Book& book, Board& b, OperatorId o, std::string_view what, std::string_view path,
                           std::string_view value);
Result<Done> give_car(const Book& book, Board& b, CarId c, std::string_view what, std::string_view path,
                      std::string_view value);
Result<Done> give_objective(const Book& book, Board& b, std::uint8_t o, std::string_view what, std::string_view path,
                            std::string_view value);
Result<Done> give_unit(const Book& book, Board& b, UnitId u, std::string_view what, std::string_view path,
                       std::string_view value);                                // case_units.cpp
std::optional<Stand> stand_named(std::string_view text, std::uint8_t facing);  // "10,20" or "10,20,N": off the map too

}  // namespace fireteam::sas

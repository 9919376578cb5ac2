// What changes places, and keeps Board::standing, hulls, blasts and tokens in order: pieces.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

void put_operator(Table& t, OperatorId o, CellId cell);
void lift_operator(Table& t, OperatorId o, Life life);
void put_unit(Table& t, UnitId u, CellId cell);                  // infantry onto a square
void put_vehicle(Table& t, UnitId u, Stand stand, Where where);  // Axis vehicle
void lift_unit(Table& t, UnitId u);                              // back to the supply, as new
void put_car(Table& t, CarId c, Stand stand, Life life);
UnitId take_unit(Table& t, UnitKind kind);  // a free token of that kind; nobody: none left
void add_token(Table& t, Token token);
void drop_token(Table& t, Token token);
void place_corpse(Table& t, CellId cell, Rule rule);  // SAS-OBJ-01, SAS-OBJ-03
void lay_blast(Table& t, CellId centre);              // template that stays: SAS-BARREL-04, SAS-LEWES-06
void clear_blasts(Table& t);                          // SAS-END-06
void refresh_hulls(Board& board, const Book& book);   // standing and hulls from the pieces: cases, set-up
Cells hulls_besides(Facts f, std::uint16_t piece);  // squares of all vehicles but that one: two may lie over each other
Cells under_template(Facts f, CellId centre);       // 3 x 3

}  // namespace fireteam::sas

// Plain questions about the table: facts.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

Seats team(Facts f);                               // all players: SAS-GEN-01
Seats seat_of(Facts f, FriendId who);              // who plays it: SAS-GEN-04
bool anybody_spotted(Facts f);                     // an Operator on the board, support units left aside (SAS-RES-07)
UnitId unit_at(Facts f, CellId cell);              // infantry or vehicle on that square, or nobody
FriendId friend_at(Facts f, CellId cell);          // Operator or vehicle, or nobody
int distance_to(Facts f, UnitId u, FriendId who);  // SAS-LOS-07, nearest squares
int distance_to(Facts f, UnitId u, CellId cell);
int distance_between(Facts f, UnitId a, UnitId b);
Terrain terrain_at(Facts f, CellId cell);  // as it is now: book and patches
bool is_water(Facts f, CellId cell);       // for swimmers: bridge squares too (SAS-SCUBA-05)
int count_tokens(const Board& b, CellId cell, TokenKind kind);
bool has_token(const Board& b, CellId cell, TokenKind kind);
Dir toward(Facts f, Square from, Square to, Dir now, bool& tie);  // SAS-HEAR-14; tie: the other one fits as well
int items_used(const Operator& o);                                // item spaces in use

}  // namespace fireteam::sas

// The order of play: set-up, rounds, the steps of a turn, the phases, the end of a Mission.
#pragma once

#include "games/rambo/facts.h"

namespace fireteam::rambo {

void beat(Table& t);  // beat.cpp

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup);  // setup.cpp
Result<Done> lay_out(const Book& book, const Setup& setup, Board& board);
bool set_up_beat(Table& t);
void begin_round(Table& t);  // round.cpp
void choose_next_hero(Table& t);
void round_over(Table& t);
void deal_threats(Table& t);
void turn_start(Table& t);  // turn.cpp
void clear_step(Table& t);
void reveal_step(Table& t);
void end_turn(Table& t);
void reveal_threat(Table& t);  // threat.cpp
void choose_stance(Table& t);  // stance.cpp
Verdict may_take_stance(Facts f, HeroId h, int stance);
void act(Table& t);          // act.cpp
void final_check(Table& t);  // battlefield.cpp
void battlefield_entries(Table& t);
void debrief(Table& t);  // campaign.cpp
void exchange_beat(Table& t);
bool edit_loadout(Table& t, HeroId h);  // true when the Hero is ready
Verdict may_pack(Facts f, HeroId h, GearId gear);
enum class Next : std::uint8_t { none, onward, replay, restart };
void unlock_gear(Table& t, GearId gear);

}  // namespace fireteam::rambo

// Stealth meter and alarm: meter.cpp.
#pragma once

#include "games/sas/places.h"
#include "games/sas/words.h"

namespace fireteam::sas {

void advance_meter(Table& t, int by, OperatorId cause, Rule rule);  // SAS-METER-01, 25; sets alarm_due at 0
enum class AlarmCause : std::uint8_t { deed, event, patrol, advance, end };
void alarm(Table& t, AlarmCause cause);  // SAS-METER-02..24, 30
void nominate_if_needed(Table& t);       // SAS-METER-07, 12, 14, 18, 20, SAS-RES-07, 08

}  // namespace fireteam::sas

// The laws that look at one stop of a game: menus, texts, knowledge. Each returns what is broken, or nothing.
#pragma once

#include <optional>
#include <string>

#include "engine/journal.h"

namespace fireteam::lab {

struct Broken {
  std::string law, what;
};
using Breach = std::optional<Broken>;

// Cheap: at every stop.
Breach question_stands(const Journal& at);  // copied bytes give the same question; audit holds; the beat is short
// Costly: at sampled stops.
Breach menus_agree(const Journal& at);                   // narrow and wide, refusals carry rules, nothing twice
Breach texts_are_one_to_one(const Journal& at);          // answer ↔ text
Breach offers_are_accepted(const Journal& at, Random&);  // all on offer play, others are refused and change nothing
Breach refusals_say_why(const Journal& at, Random&);     // whatever is pointed at and cannot be done has its reason
Breach secrets_hold(const Journal& at, Seat seat, Random&, bool odds_too);  // imagined worlds, leaks, reasons, odds
// A world as the seat imagines it, and whether every answer since the last rest could be given in it; nothing if it is
// no other than the true one, or there are no such answers.
std::optional<bool> answers_stand(const Journal& at, Seat seat, Random&);
// Two answers that a seat cannot tell apart give worlds that it cannot tell apart, and imagines alike.
Breach hidden_choices_stay_hidden(const Journal& at, Random&);

// What differs between two scenes of a seat and is named by no line that the seat was told; empty if nothing.
std::string unnamed_difference(const scene::Scene& before, const scene::Scene& after,
                               const std::vector<scene::LogLine>& told);

}  // namespace fireteam::lab

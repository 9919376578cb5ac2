// Which passes stand, and what they answer.
#include "engine/passes.h"

#include <algorithm>

namespace fireteam {

int Passes::now(const Journal& at, std::string_view until) {
  const Rules& rules = *at.game().rules;
  const bool turn = until == "turn" && rules.turn;
  return (turn ? rules.turn : rules.round)(at.game().book(), at.desk().board());
}

// Stored as "t7" for a turn, "3" for a round, and else as the word itself.
std::string Passes::set(const Journal& at, Seat seat, const std::string& kind, std::string_view until) {
  std::string stored(until);
  if (until == "turn") stored = "t" + std::to_string(now(at, until));
  if (until == "round") stored = std::to_string(now(at, until));
  set_stored(seat, kind, stored);
  return stored;
}

void Passes::set_stored(Seat seat, const std::string& kind, const std::string& stored) {
  std::erase_if(passes_, [&](const Pass& pass) { return pass.seat == seat && pass.kind == kind; });
  if (stored.empty() || stored == "off") return;
  const bool turn = stored.starts_with('t');
  passes_.push_back({seat, kind,
                     stored == "game" ? "game"
                     : turn           ? "turn"
                                      : "round",
                     stored == "game" ? 0 : std::atoi(stored.c_str() + turn)});
}

std::vector<Passes::Pass> Passes::standing(const Journal& at) const {
  std::vector<Pass> out;
  std::ranges::copy_if(passes_, std::back_inserter(out),
                       [&](const Pass& pass) { return pass.until == "game" || pass.number == now(at, pass.until); });
  return out;
}

std::optional<Answer> Passes::answer(const Journal& at) const {
  const Question& question = at.desk().question();
  if (passes_.empty() || !question.open() || question.for_chance() || question.back) return std::nullopt;
  const KindWord* kind = at.game().rules->lexicon.kind(question.kind);
  const std::vector<Pass> passes = standing(at);
  const bool holds = kind && std::ranges::any_of(passes, [&](const Pass& pass) {
                       return only(pass.seat) == question.seats &&
                              (pass.kind == kind->name || (kind->behalf && pass.kind == enemy_pass));
                     });
  const Option* option = holds ? question.menu->first_legal() : nullptr;
  if (!option || !has(option->seats, first_of(question.seats))) return std::nullopt;
  return option->answer;
}

}  // namespace fireteam

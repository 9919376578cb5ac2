// Playing a record beat by beat until it says something else than the rules here.
#include "play/past.h"

#include <fmt/format.h>

#include "engine/journal.h"

namespace fireteam {

Past playable_past(const Game& game, const Record& record) {
  Past past;
  std::string made;
  if (record.rules_version != game.rules->version)
    made += fmt::format(" It was made under rules version {}, here is {}.", record.rules_version, game.rules->version);
  if (record.content != game.content.content) made += " The mission's content is not the one that it was made with.";
  auto begun = Journal::begin(game, record.setup, nullptr, record.format);
  if (!begun) {
    past.differs = "The table cannot be set up: " + to_text(begun.complaints().front()) + "." + made;
    return past;
  }
  Journal& journal = **begun;
  std::size_t number = 0, equal = 0;
  for (const RecordStep& step : record.steps) {
    ++number;
    if (step.rewound) continue;
    const auto seat = seat_named(journal.seats(), step.seat);
    try {
      const auto answer = journal.parse(step.answer);
      if (!seat || !answer || !journal.play(*seat, *answer).played)
        past.differs = fmt::format("Step {} ({} {}) is not on offer here.", number, step.seat, step.answer);
    } catch (const std::exception&) {
      past.differs = fmt::format("Step {} ({} {}) meets a fault.", number, step.seat, step.answer);
    }
    const std::size_t beats = journal.beats().size();
    const bool rested = past.differs.empty() && journal.desk().beats() > 0;
    if (rested && beats <= record.beats.size() && record.beats[beats - 1] != journal.beat_digest(record.format))
      past.differs =
          fmt::format("What was asked and told after step {} ({} {}) differs.", number, step.seat, step.answer);
    if (!past.differs.empty()) break;
    if (rested) equal = number;
  }
  if (past.differs.empty())
    equal = record.steps.size();
  else
    past.differs += made;
  past.steps.assign(record.steps.begin(), record.steps.begin() + static_cast<std::ptrdiff_t>(equal));
  return past;
}

}  // namespace fireteam

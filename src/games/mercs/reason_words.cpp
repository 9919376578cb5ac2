// Why agents and OpFor do what they do, as people read it: the rule of a step, its measure, and what broke a tie.
#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

namespace {
constexpr RuleId id_of(Rule rule) { return static_cast<RuleId>(rule); }
}  // namespace

std::span<const MeasureWord> measure_words() {
  static constexpr MeasureWord words[] = {
      {measured_by::priority, "{who} at {a}", noun::number},
      {measured_by::nothing, "{who}", noun::number},
      {measured_by::stairs, "{who} {a} from the stairs", noun::number},
  };
  return words;
}

std::span<const ReasonWord> reason_words() {
  static constexpr ReasonWord words[] = {
      // agents
      {id_of(Rule::MRC_AGENT_04), "the card's penalty: the security level is high enough", "penalty of the card"},
      {id_of(Rule::MRC_AGENT_08), "the card sends its colour over this half of the circle",
       "by the half of the circle"},
      {id_of(Rule::MRC_AGENT_10), "of the half of its circle that the card names, the only side that can be crossed",
       "the only way on that half"},
      {id_of(Rule::MRC_AGENT_12), "neither side of the half that the card names can be crossed", "no way on that half"},
      {id_of(Rule::MRC_AGENT_13), "a die: burst or blank, as the frame shows", "the die"},
      {id_of(Rule::MRC_AGENT_14), "the card sends its colour there, by a shortest way", "by the shortest way"},
      {id_of(Rule::MRC_AGENT_15), "a die between equally short ways", "the die"},
      {id_of(Rule::MRC_AGENT_18), "a MERC sees it: it does not move", "it is seen"},
      {id_of(Rule::MRC_AGENT_26), "there is no way, or the next area is full", "no way there"},
      {id_of(Rule::MRC_AGENT_30), "the card adds it", "added by the card"},
      {id_of(Rule::MRC_EVENT_04), "the event card says so for this security level", "by the event card"},
      {id_of(Rule::MRC_EVENT_16), "the event card adds it for each disc of that colour", "rider of the event card"},
      // SecFor
      {id_of(Rule::MRC_TARGET_02), "the MERC highest on the priority track of those it can attack",
       "highest on the priority track"},
      {id_of(Rule::MRC_TARGET_04), "the higher starting priority", "the higher starting priority"},
      {id_of(Rule::MRC_TARGET_05), "the nearer one, then the lower token", "the nearer, then the lower token"},
      {id_of(Rule::MRC_TARGET_09), "it can attack from where it stands", "it need not move"},
      {id_of(Rule::MRC_TARGET_10), "it can attack nobody and goes toward the MERC highest on the priority track",
       "toward the highest on the priority track"},
      {id_of(Rule::MRC_TARGET_11), "it is suppressed", "suppressed"},
      {id_of(Rule::MRC_TARGET_13), "no way leads to anybody", "no way to anybody"},
      {id_of(Rule::MRC_STATUS_14), "it is pinned", "pinned"},
      {id_of(Rule::MRC_STATUS_23), "it is pinned", "pinned"},
      // employees
      {id_of(Rule::MRC_EMP_06), "it cowers", "it cowers"},
      {id_of(Rule::MRC_EMP_09), "toward the stairs", "toward the stairs"},
      {id_of(Rule::MRC_EMP_11), "out of every MERC's sight, as near to the stairs as that allows", "out of sight"},
      {id_of(Rule::MRC_EMP_13), "fewer steps, then the north-west-most", "fewer steps, then north-west"},
      {id_of(Rule::MRC_EMP_25), "there is nowhere better to go", "nowhere to go"},
      // both
      {id_of(Rule::MRC_SETUP_02), "the building marks its place", "at its mark"},
      {id_of(Rule::MRC_SETUP_03), "the mission places it", "placed by the mission"},
      {id_of(Rule::MRC_MISS_05), "the mission says so", "by the mission"},
      {id_of(Rule::MRC_OVER_01), "the area holds no more: the nearest that may", "the nearest area with room"},
  };
  return words;
}

}  // namespace fireteam::mercs

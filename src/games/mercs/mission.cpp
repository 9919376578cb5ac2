// The keys of a mission file.
#include "games/mercs/mission.h"

namespace fireteam::mercs {

using content::Shape;

void describe(Shape<ObjectiveFile>& s) {
  s.called("objective");
  s.field("text", &ObjectiveFile::text);
  s.field("bonus", &ObjectiveFile::bonus).optional().about("not needed to win");
}
void describe(Shape<MarkersFile>& s) {
  s.called("markers", "objective markers, laid face down; which is which is decided when one is turned");
  s.field("at", &MarkersFile::at).count(1, most_markers).about("a place each: \"@server\"");
  s.field("real", &MarkersFile::real).between(0, most_markers).about("how many of them are objectives");
  s.field("shown", &MarkersFile::shown).at_most(most_markers).optional().about("objectives that lie face up");
}
void describe(Shape<PostFile>& s) {
  s.called("post", "an OpFor at set-up");
  s.place(&PostFile::where);
  s.field("kind", &PostFile::kind);
  s.field("at", &PostFile::at).about("a place");
  s.field("in", &PostFile::in).optional().about("there only at these difficulties");
}
void describe(Shape<KnobFile>& s) {
  s.called("knob", "what a difficulty changes");
  s.field("rounds", &KnobFile::rounds).between(1, 30);
  s.field("security", &KnobFile::security).between(0, 9);
  s.field("penalty_cap", &KnobFile::penalty_cap).between(0, 4);
  s.field("real", &KnobFile::real).between(0, most_markers);
  s.field("all_cards", &KnobFile::all_cards);
}

void describe(Shape<MissionFile>& s) {
  s.called("mission");
  content::describe_head(s);
  s.field("briefing", &MissionFile::briefing);
  s.field("success_text", &MissionFile::success_text);
  s.field("success_major", &MissionFile::success_major).optional().about("told when the bonus was reached, too");
  s.field("failure_text", &MissionFile::failure_text);
  s.field("rounds", &MissionFile::rounds).between(1, 30).about("the last one; one more with four or five people");
  s.field("needs", &MissionFile::needs).between(1, 5).optional().about("living MERCS without whom it cannot be won");
  s.field("team", &MissionFile::crew).count(team, team).distinct();
  s.field("hard_team", &MissionFile::hard_crew).count(team, team).distinct().optional();
  s.field("building", &MissionFile::building).optional();
  s.field("any_building", &MissionFile::any_building).optional().about("plays in any building that the rules allow");
  s.field("tile", &MissionFile::tile).optional().about("of Breach & Clear: a or b");
  s.field("start", &MissionFile::start).count(1, team).about("a place a MERC; the last one for all that follow");
  s.field("security", &MissionFile::security).between(0, 9).optional().about("counter at the start");
  s.field("lockdown", &MissionFile::lockdown).between(0, 4).optional().about("from which level");
  s.field("cards", &MissionFile::cards)
      .at_most(deck_size)
      .distinct()
      .optional()
      .about("movement cards; all if left out");
  s.field("early", &MissionFile::early).at_most(deck_size).distinct().optional().about("event cards near the top");
  s.field("early_within", &MissionFile::early_within).between(1, deck_size).optional();
  s.field("penalty_cap", &MissionFile::penalty_cap).between(0, 4).optional().about("no penalty above this level");
  s.field("printed_agents", &MissionFile::printed_agents).optional().about("those of the building");
  s.field("agents", &MissionFile::agents).optional().about("more of them, by colour");
  s.field("markers", &MissionFile::markers).optional();
  s.field("opfor", &MissionFile::opfor).at_most(24).optional();
  s.field("objectives", &MissionFile::objectives).count(1, most_objectives);
  s.field("triggers", &MissionFile::triggers).at_most(most_triggers).optional();
  s.field("opens", &MissionFile::opens)
      .at_most(10)
      .optional()
      .about("campaign: missions that are open once all are won that name them here");
  s.field("intel_from", &MissionFile::intel_from)
      .at_most(4)
      .optional()
      .about("campaign: a marker lies face up at the start if one of these missions was won");
  s.field("knobs", &MissionFile::knobs).optional().about("what easier and harder change");
}

}  // namespace fireteam::mercs

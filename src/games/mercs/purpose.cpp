// Why one plays: whose phase it is, the mission's story, how it is won and lost, the tracks that decide it, and how it
// ended.
#include "games/mercs/purpose.h"

#include <fmt/format.h>

#include "engine/draw.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

void draw_turn(Facts f, scene::Turn& out) {
  const Board& b = f.board;
  if (b.result) return;
  switch (phase_of(b.step)) {
    case Phase::agent:
      out.side = "foe";
      out.text = "The agents walk by their card.";
      return;
    case Phase::opfor:
      out.side = "foe";
      out.text = "The OpFor act.";
      return;
    case Phase::mercs:
      out.side = "ally";
      if (b.breach.stage != Breach::none)
        out.text = fmt::format("Breach & Clear: {}. The rest of the building waits.", zone_name(b.breach.zone));
      else
        out.text = b.active == nobody ? "The MERCS act in the order of their tokens."
                                      : fmt::format("{} has the turn.", card_of(f, b.active).name);
      if (b.active != nobody) out.piece = card_of(f, b.active).id;
      return;
    case Phase::refresh:
      out.text = "The round is closed: points, casualties, fire.";
      return;
    default:
      out.text = "The building is laid.";
  }
}

void draw_briefing(Facts f, scene::Briefing& out) {
  const MissionFile& mission = f.book.mission;
  out.story = mission.briefing;
  for (const ObjectiveFile& objective : mission.objectives)
    if (objective.bonus)
      out.notes.push_back("Bonus: " + objective.text);
    else
      out.won.push_back(objective.text);
  out.lost.push_back(fmt::format("Round {} ends before it is won.", final_round(f)));
  out.lost.emplace_back("The reinforcement track is full.");
  out.lost.push_back(mission.needs > 1 ? fmt::format("Fewer than {} MERCS are alive.", mission.needs)
                                       : "No MERC is left who could act.");
}

// Where the security level changes something, and what loses.
void draw_ends(Facts f, scene::Scene& out) {
  for (scene::Track& track : out.tracks) {
    if (track.id == "rounds") track.ends.push_back({final_round(f), "lost", "The mission fails when it ends."});
    if (track.id == "reinforcement") track.ends.push_back({10, "lost", "Reinforcements have sealed the building."});
    if (track.id == "security") track.ends.push_back({10, "event", "Reinforcements are called."});
  }
}

void draw_ending(Facts f, scene::Ending& out) {
  const Board& b = f.board;
  const MissionFile& mission = f.book.mission;
  bool major = b.result == 1, bonus = false;
  for (std::size_t i = 0; i < mission.objectives.size(); ++i) {
    if (!mission.objectives[i].bonus) continue;
    bonus = true;
    if (!(b.objectives >> i & 1))
      major = false;
    else if (b.result == 1)
      out.gains.push_back({"other", "Bonus", mission.objectives[i].text, ""});
  }
  out.title = b.result == 1 ? (major && bonus ? "A clean job" : "The mission is completed") : "The mission has failed";
  out.story = b.result != 1                                      ? cause_text(f.book, b.cause)
              : major && bonus && !mission.success_major.empty() ? mission.success_major
                                                                 : mission.success_text;
  int dead = 0;
  for (MercId m = 0; m < team; ++m) dead += !alive(b, m);
  draw::fact(out.facts, "Round", fmt::format("{} of {}", b.round, final_round(f)));
  draw::fact(out.facts, "MERCS dead", dead);
  draw::fact(out.facts, "Security level", level_of(b.security));
  draw::fact(out.facts, "Discs", b.discs);
}

}  // namespace

void draw_purpose(Facts f, scene::Scene& out) {
  draw_turn(f, out.turn);
  draw_briefing(f, out.briefing);
  draw_ends(f, out);
  if (f.board.result) draw_ending(f, out.ending);
}

}  // namespace fireteam::mercs

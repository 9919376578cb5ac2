// Why one plays: whose phase it is, the mission's own story, how it is won and lost, the counters that decide it, and
// how it ended.
#include <fmt/format.h>

#include <algorithm>

#include "engine/draw.h"
#include "games/sas/script.h"
#include "games/sas/setup.h"
#include "games/sas/show.h"
#include "games/sas/victory.h"

namespace fireteam::sas {

namespace {

void draw_turn(Facts f, scene::Turn& out) {
  const Board& b = f.board;
  if (b.phase == Phase::over) return;
  if (b.phase == Phase::setup) {
    out.text = "The raid is set up.";
    return;
  }
  if (b.phase == Phase::operators) {
    out.side = "ally";
    out.text =
        b.active < most_friends ? fmt::format("{} acts.", friend_name(f, b.active)) : "The Operators choose who acts.";
    if (b.active < most_friends) out.piece = friend_id(f, b.active);
    return;
  }
  out.side = "foe";
  constexpr const char* texts[] = {"The Axis advances.", "An event card is turned up.", "The patrols walk.",
                                   "The Axis attacks.", "The turn ends."};
  out.text = texts[static_cast<std::size_t>(b.phase) - static_cast<std::size_t>(Phase::operators) - 1];
  if (b.moving != nobody && b.moving < f.book.unit_count()) {
    out.piece = unit_id(f.book, b.moving);
    out.text =
        fmt::format("{} {}.", unit_name(f.book, b.moving), b.phase == Phase::patrol ? "walks its round" : "advances");
  }
}

std::string own_text(const std::string& text) { return text == "-" ? "" : text; }

void draw_briefing(Facts f, scene::Briefing& out) {
  const MissionFile& mission = f.book.mission;
  out.story = own_text(mission.briefing);
  for (const ObjectiveFile& objective : mission.objectives) out.won.push_back(objective.text);
  out.lost = mission.failures;
  out.lost.emplace_back("Every Operator is dead, or all have left with the work undone.");
  if (const int last = dawn(f))
    out.lost.push_back(fmt::format("Dawn, after {} events: whoever is still here is lost.", last));
  for (const BonusFile& bonus : mission.bonus)
    out.notes.push_back(fmt::format("Bonus, {} victory point{}: {}", bonus.vp, bonus.vp == 1 ? "" : "s", bonus.text));
}

void draw_ending(Facts f, scene::Ending& out) {
  const MissionFile& mission = f.book.mission;
  const int result = f.board.result;
  out.title = result == 3 ? "A major victory" : result == 2 ? "A minor victory" : "The raid has failed";
  out.story = own_text(result == 3 ? mission.major_text : result == 2 ? mission.minor_text : mission.failure_text);
  draw::fact(out.facts, "Turn", f.board.turn);
  int dead = 0, home = 0;
  for (OperatorId o = 0; o < most_operators; ++o) {
    dead += f.board.operators[o].life == Life::dead;
    home += f.board.operators[o].life == Life::gone;
  }
  draw::fact(out.facts, "Operators home", home);
  draw::fact(out.facts, "Operators dead", dead);
  draw::fact(out.facts, "Alarm", battle(f.board) ? "sounded" : "never sounded");
  if (const Ending end = ending(f); end.points && *end.points > 0)
    out.gains.push_back(
        {"points", fmt::format("{} victory point{}", *end.points, *end.points == 1 ? "" : "s"), "", ""});
  if (result > 1 && !mission.reward.empty()) out.gains.push_back({"other", mission.reward, "", ""});
}

// Nothing that decides the mission is invisible: counters of objectives are tracks.
void draw_counters(Facts f, scene::Scene& out) {
  for (const ObjectiveFile& objective : f.book.mission.objectives)
    for (std::size_t k = 0; k < f.book.counters.size(); ++k) {
      if (objective.count.empty() || f.book.counters[k] != objective.count) continue;
      const std::string id = "count-" + objective.count;
      if (std::ranges::find(out.tracks, id, &scene::Track::id) != out.tracks.end()) continue;
      scene::Track& track =
          draw::track(out, id, title_of(objective.count), "counter", f.board.counters[k], objective.of);
      track.ends.push_back({objective.of, "won", objective.text});
    }
  if (const int last = dawn(f)) {
    scene::Track& track = draw::track(out, "dawn", "Dawn", "counter", f.board.events, last);
    track.ends.push_back({last, "lost", "Dawn: whoever is still on the board is lost."});
  }
  for (scene::Track& track : out.tracks)
    if (track.id == "stealth" && !battle(f.board)) track.ends.push_back({0, "event", "The alarm sounds."});
}

}  // namespace

void draw_purpose(Facts f, scene::Scene& out) {
  draw_turn(f, out.turn);
  draw_briefing(f, out.briefing);
  draw_counters(f, out);
  if (f.board.result) draw_ending(f, out.ending);
}

}  // namespace fireteam::sas

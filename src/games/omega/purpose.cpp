// Why one plays, from the side of who looks: whose phase it is, the mission's story, how it is won and lost, the tracks
// that decide it, and how it ended.
#include "games/omega/purpose.h"

#include <fmt/format.h>

#include "base/names.h"
#include "engine/draw.h"

namespace fireteam::omega {

namespace {

const char* side_of(bool mine) { return mine ? "ally" : "foe"; }

void draw_turn(Facts f, bool overseer_looks, scene::Turn& out) {
  const Board& b = f.board;
  if (b.result) return;
  if (b.phase <= Phase::start) {
    out.text = b.phase <= Phase::kit ? "The overseer hides what waits; the commandos pack."
                                     : "The commandos take up position.";
    return;
  }
  if (b.phase == Phase::timer) {
    out.text = "The timer moves on.";
    return;
  }
  const bool commandos = b.phase <= Phase::turns;
  out.side = side_of(commandos != overseer_looks);
  if (b.active < most_pieces && on_map(f, b.active)) {
    out.piece = piece_id(f.book, b.active);
    out.text = fmt::format("{} acts.", piece_name(f.book, b.active));
  } else {
    out.text = commandos ? "The commandos plan their round." : "The overseer's phase.";
  }
}

// The space of the purple timer at which the overseer wins, or 0.
int last_space(Facts f) {
  for (std::uint16_t number : f.book.by_moment[static_cast<std::size_t>(Moment::timer)]) {
    const Trigger& trigger = f.book.triggers[number];
    if (trigger.colour != Colour{} || !(trigger.in >> f.board.variant & 1U)) continue;
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::win_overseer) return trigger.first;
  }
  return 0;
}

void draw_briefing(Facts f, bool overseer_looks, scene::Briefing& out) {
  const MissionFile& mission = f.book.mission;
  out.story = mission.briefing;
  auto& commandos_win = overseer_looks ? out.lost : out.won;
  auto& overseer_wins = overseer_looks ? out.won : out.lost;
  for (const GoalFile& goal : mission.goals) commandos_win.push_back(goal.text);
  overseer_wins = mission.failures;
  if (!mission.bonus.empty() && !overseer_looks) out.notes.push_back("Bonus: " + mission.bonus);
  const auto knob = mission.knobs.find(name_of(static_cast<kit::Variant>(f.board.variant)));
  if (knob != mission.knobs.end() && !knob->second.about.empty()) out.notes.push_back(knob->second.about);
  if (overseer_looks)
    out.notes.emplace_back(
        "What the commandos spend comes into your pool; you pay with it for enemies and their deeds.");
}

void draw_ends(Facts f, bool overseer_looks, scene::Scene& out) {
  const int last = last_space(f);
  for (scene::Track& track : out.tracks) {
    if (track.id != "timer-purple") continue;
    if (last) {
      track.max = last;
      track.ends.push_back({last, overseer_looks ? "won" : "lost", "The overseer wins."});
    }
    for (const scene::TrackItem& item : track.items)
      if (item.name != std::to_string(last)) track.ends.push_back({std::stoi(item.name), "event", item.line});
  }
  if (last) out.rounds = last;
}

void draw_ending(Facts f, bool overseer_looks, scene::Ending& out) {
  const bool won = (f.board.result == 1) != overseer_looks;
  out.title = f.board.result == 1 ? "The commandos are through" : "The overseer keeps them";
  out.story = f.board.result == 1 ? f.book.mission.success_text : f.book.mission.failure_text;
  int dead = 0, down = 0;
  each_commando(f, [&](PieceId who) {
    dead += !on_map(f, who);
    down += on_map(f, who) && is_downed(f, who);
  });
  draw::fact(out.facts, "Round", f.board.round);
  draw::fact(out.facts, "Commandos lost", dead);
  draw::fact(out.facts, "Down at the end", down);
  draw::fact(out.facts, "Times downed", f.board.downs);
  if (won && !overseer_looks && f.board.bonus && !f.book.mission.bonus.empty())
    out.gains.push_back({"other", "Bonus", f.book.mission.bonus, ""});
}

}  // namespace

void draw_purpose(Facts f, Seat seat, scene::Scene& out) {
  const bool overseer_looks = seat == overseer_seat(f);
  draw_turn(f, overseer_looks, out.turn);
  draw_briefing(f, overseer_looks, out.briefing);
  draw_ends(f, overseer_looks, out);
  if (f.board.result) draw_ending(f, overseer_looks, out.ending);
}

}  // namespace fireteam::omega

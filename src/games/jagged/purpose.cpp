// Why one plays: whose phase it is, the scenario's story, how it is won and lost, and how it ended.
#include "games/jagged/purpose.h"

#include <fmt/format.h>

#include "engine/draw.h"
#include "games/jagged/story.h"

namespace fireteam::jagged {

namespace {

void draw_turn(Facts f, scene::Turn& out) {
  const Board& b = f.board;
  if (b.phase == Phase::ended) return;
  if (b.phase <= Phase::outfit) {
    out.text =
        b.phase == Phase::between ? "Between two scenarios: buy, sell, store, swap." : "The team packs its gear.";
  } else if (b.phase <= Phase::act) {
    out.side = "ally";
    out.text = b.active < most_mercs ? fmt::format("{} is active.", merc_name(f, b.active))
                                     : "The team chooses who is activated.";
    if (b.active < most_mercs) out.piece = merc_id(f, b.active);
  } else if (b.phase == Phase::enemies) {
    out.side = "foe";
    out.text = b.last_site < f.book.tiles.size() ? fmt::format("The enemies of {} act.", site_name(f, b.last_site))
                                                 : "The enemies act.";
  } else if (b.phase <= Phase::event) {
    out.side = "foe";
    out.text = "The dictator answers.";
  } else {
    out.text = "The scenario is over: take what lies about.";
  }
}

void draw_briefing(Facts f, scene::Briefing& out) {
  const MissionFile& mission = f.book.mission;
  out.story = mission.briefing;
  for (const ObjectiveFile& objective : mission.objectives)
    (objective.text.starts_with("Bonus") ? out.notes : out.won).push_back(objective.text);
  out.lost = mission.failures;
  if (!(f.board.off & flag::dictator) && !(f.board.off & flag::counters))
    out.lost.emplace_back("A counter-attack is not beaten off.");
}

void draw_ending(Facts f, scene::Ending& out) {
  const Board& b = f.board;
  const bool won = b.result == Ends::won;
  out.title = won ? "The scenario is won" : "The scenario is lost";
  out.story = won ? f.book.mission.won_text : f.book.mission.lost_text;
  int free = 0;
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) free += liberated(f, site);
  draw::fact(out.facts, "Turn", b.turn);
  draw::fact(out.facts, "Sectors liberated", fmt::format("{} of {}", free, f.book.tiles.size()));
  draw::fact(out.facts, "Enemies defeated", b.kills);
  draw::fact(out.facts, "Knocked out", b.knocked);
  draw::fact(out.facts, "Dead", b.deaths);
  if (!won) return;
  for (std::uint8_t number : f.book.mission.rewards) {
    const Item& item = f.book.items[f.book.aim(number)];
    out.gains.push_back({"gear", item.title, item.line, ""});
  }
}

}  // namespace

int losing_turn(Facts f) {
  int last = 0;
  for (std::uint16_t number : f.book.by_moment[static_cast<std::size_t>(When::turn_end)]) {
    const Trigger& trigger = f.book.triggers[number];
    if (!(trigger.in >> f.board.variant & 1U) || trigger.first != trigger.last || !trigger.conditions.empty()) continue;
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::lose) last = trigger.first ? trigger.last : last_turn(f);
  }
  return last;
}

void draw_purpose(Facts f, scene::Scene& out) {
  draw_turn(f, out.turn);
  draw_briefing(f, out.briefing);
  if (const int last = losing_turn(f)) {
    scene::Track& turns = draw::track(out, "turns", "Turn", "rounds", f.board.turn, last);
    turns.ends.push_back({last, "lost", "The scenario is lost when it ends."});
  }
  if (f.board.phase == Phase::ended) draw_ending(f, out.ending);
}

}  // namespace fireteam::jagged

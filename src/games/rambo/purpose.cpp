// Why one plays: whose phase it is, the mission's own story, how it is won and lost at this table, the counters that
// decide it, and how it ended.
#include <fmt/format.h>

#include <algorithm>

#include "content/text_for.h"
#include "engine/draw.h"
#include "games/rambo/knowledge.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

std::string here(Facts f, const std::string& text) {
  const int heroes = f.board.heroes_in_game;
  std::vector<std::string> holds{name_of(static_cast<kit::Variant>(f.board.difficulty)), std::to_string(heroes)};
  if (heroes > 1) holds.emplace_back("team");
  return content::text_for(text, holds);
}

void draw_turn(Facts f, scene::Turn& out) {
  const Board& b = f.board;
  if (b.phase == Phase::ended) return;
  if (b.activation.letter != nobody) {
    out.side = "foe";
    out.text =
        fmt::format("The {} act.", plural_of(f.book.enemies[f.book.letters[b.activation.letter].enemy].short_name));
  } else if (b.turn.hero != nobody) {
    out.side = "ally";
    out.text = fmt::format("{} has the turn.", hero_name(f, b.turn.hero));
    out.piece = hero_id(f, b.turn.hero);
  } else if (b.phase > Phase::dealing && b.phase <= Phase::acting) {
    out.side = "ally";
    out.text = "The Heroes choose who goes next.";
  } else if (b.phase > Phase::acting) {
    out.side = "foe";
    out.text = b.phase <= Phase::activation ? "The Enemies act." : "The battlefield changes.";
  } else {
    out.text = b.phase <= Phase::triggers ? "The table is set up." : "Threat Cards are dealt.";
  }
}

// How the text of a counter's trigger ends the Mission, if it does.
const char* end_of(const Trigger& trigger) {
  for (const Effect& effect : trigger.effects) {
    if (effect.verb == Verb::failure) return "lost";
    if (effect.verb == Verb::success || effect.verb == Verb::complete) return "won";
  }
  return nullptr;
}

// RAM-DOS-07: nothing that decides the Mission is invisible.
void draw_counters(Facts f, scene::Scene& out) {
  for (std::uint16_t number : Story::triggers_at(f, When::count)) {
    const Trigger& trigger = f.book.triggers[number];
    const char* end = end_of(trigger);
    if (!end || !in_play(f, trigger)) continue;
    const std::string& name = f.book.script.counters[trigger.counter];
    const std::string id = "count-" + name;
    auto known = std::ranges::find(out.tracks, id, &scene::Track::id);
    scene::Track& track = known != out.tracks.end()
                              ? *known
                              : draw::track(out, id, title_case(name), "counter", f.board.counters[trigger.counter]);
    track.max = std::max<int>(track.max, trigger.n);
    track.ends.push_back({trigger.n, end, trigger.text});
  }
}

void draw_briefing(Facts f, scene::Briefing& out) {
  const MissionFile& mission = f.book.mission;
  out.story = mission.briefing == "-" ? "" : mission.briefing;
  for (const ObjectiveFile& objective : mission.objectives)
    if (std::string text = here(f, objective.text); !text.empty()) out.won.push_back(std::move(text));
  for (const std::string& failure : mission.failures)
    if (std::string text = here(f, failure); !text.empty()) out.lost.push_back(std::move(text));
  if (wound_limit(f) <= static_cast<int>(stances_each))
    out.lost.push_back(fmt::format("One Hero has {}.", many(wound_limit(f), "Wound")));
  out.lost.push_back(fmt::format("Round {} ends before it is won.", final_round(f)));
  const auto& knobs = mission.knobs;
  if (auto knob = knobs.find(name_of(static_cast<kit::Variant>(f.board.difficulty))); knob != knobs.end())
    if (!knob->second.about.empty()) out.notes.push_back(knob->second.about);
}

void draw_ending(Facts f, scene::Ending& out) {
  const Board& b = f.board;
  const MissionFile& mission = f.book.mission;
  const bool won = b.result == 1;
  out.title = won ? "The Mission is won" : "The Mission is lost";
  out.story = won ? mission.success_text : mission.failure_text;
  if (out.story == "-") out.story.clear();
  draw::fact(out.facts, "Round", fmt::format("{} of {}", b.round, final_round(f)));
  int alive_foes = 0;
  each_figure(f, [&](FigureId) { ++alive_foes; });
  draw::fact(out.facts, "Enemies left", alive_foes);
  for (HeroId h = 0; h < b.heroes_in_game; ++h)
    draw::fact(out.facts, hero_name(f, h),
               fmt::format("{} of {} Health", health_of(f, h) - b.heroes[h].damage, health_of(f, h)));
  if (!won) return;
  for (const Reference& reward : mission.rewards)
    if (auto gear = gear_named(f.book, reward.id))
      out.gains.push_back({"gear", f.book.gear_name(*gear), b.campaign ? "joins the Stash" : "for a Campaign", ""});
  for (std::size_t m = 0; m < f.book.medals.size() && m < most_medals; ++m)
    for (HeroId h = 0; h < b.heroes_in_game; ++h)
      if (b.medals[m] == 1 + b.heroes[h].card)
        out.gains.push_back({"medal", f.book.medals[m].name, f.book.medals[m].line, hero_id(f, h)});
}

}  // namespace

void draw_purpose(Facts f, scene::Scene& out) {
  draw_turn(f, out.turn);
  draw_counters(f, out);
  draw_briefing(f, out.briefing);
  if (f.board.phase == Phase::ended) draw_ending(f, out.ending);
}

std::string objective_here(Facts f, const std::string& text) { return here(f, text); }

}  // namespace fireteam::rambo

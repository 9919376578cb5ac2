// What the rows of the lexicon leave over: options that depend on the table, counters that people follow, and why the
// game ended.
#include <fmt/format.h>

#include <algorithm>

#include "games/rambo/deeds.h"
#include "games/rambo/knowledge.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

std::string so_many(const std::optional<std::uint8_t>& number, const char* what) {
  return number ? many(*number, what) : fmt::format("no {}s", what);
}

void describe_stance(Facts f, std::uint16_t a, scene::Choice& out) {
  if (a % 16 == 0) return;
  const auto h = static_cast<HeroId>(a / 16U);
  const Stance& it = card_of(f, h).stances[a % 16 - 1U];
  const int moves = stance_moves(f, h, a % 16), alert = stance_alert(f, h, a % 16);
  out.cost = fmt::format("{}, {}", so_many(it.actions, "action"), it.move ? many(moves, "move") : "no moves");
  if (it.move && moves != *it.move) out.cost += fmt::format(" (printed {})", *it.move);
  out.outcome = fmt::format("Alert {}{}", alert > 0 ? "+" : "", alert);
  if (it.heal) out.outcome += fmt::format(", heal {}", it.heal);
  if (it.valor) out.outcome += fmt::format(", Valor +{}", it.valor);
  if (it.armor) out.outcome += fmt::format(", Armor +{}", it.armor);
}

void describe_step(Facts f, CellId to, scene::Choice& out) {
  if (to == off_map) out.title = "Walk off the map";
  const HeroId h = chooser(f);
  if (to == off_map || !adjacent(f, f.board.heroes[h].cell, to)) return;
  out.spend = step_cost(f, h, f.board.heroes[h].cell, to);
  const int short_of = out.spend - f.board.turn.moves;
  out.cost = many(std::min<int>(out.spend, f.board.turn.moves), "move");
  if (short_of > 0) out.cost += fmt::format(", {} Valor", short_of);
  if (f.board.cover.test(to)) out.outcome = "into Cover";
  for (std::size_t n = 0; n < f.book.fog_areas.size(); ++n) {
    const auto state = static_cast<FogState>(f.board.fogs[n].state);
    if ((state != FogState::down && state != FogState::known) || !f.book.fog_ring[n].test(to)) continue;
    out.reveals = true;
    out.outcome = fmt::format("turns up Fog {}", n + 1);
  }
}

void describe_target(Facts f, const Question& question, std::uint16_t piece, scene::Choice& out) {
  if (piece >= hero_piece) return;
  const EnemyCard& card = f.book.enemy_of(static_cast<FigureId>(piece));
  const Figure& figure = f.board.figures[piece];
  out.outcome = fmt::format("{} of {} Health left, Resistance {}{}", card.health - figure.damage, card.health,
                            card.resistance, f.board.cover.test(figure.cell) ? ", in Cover" : "");
  if (question.kind != static_cast<std::uint16_t>(Ask::target) || question.about.who < hero_piece) return;
  const int harm = damage_through(f, static_cast<HeroId>(question.about.who - hero_piece),
                                  static_cast<GearId>(question.about.what), static_cast<FigureId>(piece));
  out.outcome = fmt::format("{} Damage of {} Health{}", harm, card.health - figure.damage,
                            harm >= card.health - figure.damage ? ": killed" : "");
}

// What the attack has now, what adds to it included; the figures of its target are those of its odds.
void describe_attack(Facts f, const Question& question, GearId gear, scene::Choice& out) {
  const HeroId h = question.about.who >= hero_piece ? static_cast<HeroId>(question.about.who - hero_piece) : chooser(f);
  if (h >= f.board.heroes_in_game) return;
  const AttackFigures it = attack_figures(f, h, gear);
  const int printed = f.book.weapon(gear).damage;
  out.outcome = fmt::format("{}{} Damage, {}, Alert +{}", it.damage,
                            it.damage != printed ? fmt::format(" ({} and {})", printed, it.damage - printed) : "",
                            many(it.targets, "Target"), it.alert);
}

void describe_utility(Facts f, GearId gear, scene::Choice& out) {
  if (f.book.is_weapon(gear)) return;
  const UtilityCard& card = f.book.utility(gear);
  out.outcome = card.line;
  if (card.use == UtilityUse::once) out.cost = "no action, once";
  if (card.needs == Need::fog_within_2_areas) out.reveals = true;
}

void describe_end(Facts f, scene::Choice& out) {
  int left = 0;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (in_play(f.board, h)) left += f.board.heroes[h].turns;
  if (left > 0)
    out.outcome = fmt::format("then {} of the Heroes", many(left, "turn"));
  else if (f.board.marker < f.book.letters.size())
    out.outcome =
        fmt::format("then the {} act", plural_of(f.book.enemies[f.book.letters[f.board.marker].enemy].short_name));
}

// Counters that people follow: those of an objective, and those that lose the Mission.
bool followed(const Book& book, std::uint16_t counter) {
  const std::string& name = book.script.counters[counter];
  if (std::ranges::any_of(book.mission.objectives, [&](const auto& o) { return o.count == name; })) return true;
  return std::ranges::any_of(book.triggers, [&](const Trigger& it) {
    return it.when == When::count && it.counter == counter &&
           std::ranges::any_of(it.effects, [](const Effect& effect) { return effect.verb == Verb::failure; });
  });
}

}  // namespace

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const std::uint16_t a = option.answer.a;
  const auto gear = static_cast<GearId>(a);
  switch (option.answer.verb) {
    case say::stance:
      return describe_stance(f, a, out);
    case say::step:
      return describe_step(f, a, out);
    case say::target:
      return describe_target(f, question, a, out);
    case say::activate:
      return describe_utility(f, gear, out);
    case say::end:
      return describe_end(f, out);
    case say::attack:
      if (!f.book.is_weapon(gear)) return;
      describe_attack(f, question, gear, out);
      return;
    case say::use:
      out.piece = poi_id(f.book.uses[a].poi);
      out.cost = f.book.triggers[f.book.uses[a].trigger].cost
                     ? many(f.book.triggers[f.book.uses[a].trigger].cost, "action")
                     : "free";
      return;
    case say::play:
      out.outcome = f.book.tactics.cards[a].line;
      return;
    case say::discard:
      out.title += fmt::format(" for {} Valor", f.book.tactics.cards[a].valor);
      return;
    case say::block: {
      const int through = question.about.what - a;
      out.outcome = through > 0 ? fmt::format("{} Damage gets through", through) : "nothing gets through";
      return;
    }
    case say::medal:
      out.outcome = f.book.medals[a].line;
      return;
    case say::equip:
    case say::shed:
      out.outcome = many(slots_of(f, gear), "Gear Slot");
      return;
    default:
      return;
  }
}

void tell_line(Facts f, const Event& event, const Because*, Seat, scene::LogLine& out) {
  const auto word = static_cast<Word>(event.word);
  if (word == Word::counted && followed(f.book, event.who)) {
    out.text = fmt::format("{}: {}.", title_case(f.book.script.counters[event.who]), event.b);
    out.brief = fmt::format("{}: {}", title_case(f.book.script.counters[event.who]), event.b);
    out.follows = true;
  } else if (word == Word::counted) {
    out.quiet = true;
  }
  if (word == Word::threat && event.a != unknown)
    out.card.line = threat_card(f.book, static_cast<std::uint8_t>(event.a)).line;
  if (word == Word::drew && event.a < f.book.tactics.cards.size()) out.card.line = f.book.tactics.cards[event.a].line;
}

std::string cause_text(const Book& book, std::uint16_t why) {
  if (why == cause::final_round) return "the final round is over and the objectives are not met.";
  if (why == cause::wounds) return "a Hero has as many Wounds as the Mission allows.";
  if (why == cause::no_stance_left) return "a Hero has no Stance left to Wound.";
  if (why >= cause::trigger && why - cause::trigger < static_cast<int>(book.triggers.size())) {
    const std::string& text = book.triggers[static_cast<std::size_t>(why - cause::trigger)].text;
    return text.empty() ? "the Mission's own condition is met." : text;
  }
  return "";
}

}  // namespace fireteam::rambo

// The law of reasons: at a stop of a game somebody points at every piece, place, card and slot; what cannot be done now
// says why, by figures or by a rule of its own, and never "not among the choices".
#include <fmt/format.h>

#include <algorithm>

#include "engine/reasons.h"
#include "lab/laws_stop.h"

namespace fireteam::lab {

namespace {

constexpr std::size_t most_asked = 24;  // of each sort of thing, at one stop

// Does the question offer anything on the map? Then things on the map have reasons of their own.
bool on_the_map(const scene::Scene& scene) {
  return std::ranges::any_of(scene.prompt.choices, [](const scene::Choice& choice) {
    return choice.place != scene::nowhere || !choice.piece.empty();
  });
}

}  // namespace

Breach refusals_say_why(const Journal& at, Random& random) {
  const char* law = "what cannot be done says why";
  const Question& question = at.desk().question();
  if (!question.menu) return {};
  const Seat seat = first_of(question.seats);
  const scene::Scene scene = at.view(seat);
  const KindWord* kind = at.game().rules->lexicon.kind(question.kind);
  const bool explains = at.game().rules->explain != nullptr;  // figures and rules of its own for everything
  const std::string asked = kind ? at.game().rules->lexicon.rule_name(kind->rule) : "";
  Breach broken;
  Reasons reasons(at.game(), at.position(), seat, at.seats());
  auto ask = [&](const Pointed& pointed, const std::string& what, bool own) {
    if (broken) return;
    for (const scene::Reason& reason : reasons.of(pointed)) {
      if (!reason.rule.empty() && std::ranges::none_of(at.game().rules->lexicon.rules,
                                                       [&](const RuleText& rule) { return reason.rule == rule.id; }))
        broken = Broken{law, fmt::format("{}: no rule is called '{}'", what, reason.rule)};
      const bool bare = reason.figures.empty() && (reason.rule.empty() || reason.rule == asked);
      if (reason.figures.empty() && reason.rule.empty() && reason.text.empty())
        broken = Broken{law, what + ": an empty reason"};
      else if (own && bare && reason.text.starts_with("First this is asked"))
        broken = Broken{law, fmt::format("{}: only what is asked now ({})", what, kind ? kind->name : "?")};
      else if (explains && reason.figures.empty() && reason.rule.empty())
        broken = Broken{law, fmt::format("{}: neither figures nor a rule, only '{}'", what, reason.text)};
    }
  };
  auto some = [&](std::size_t count, auto&& visit) {
    if (count <= most_asked) {
      for (std::size_t i = 0; i < count; ++i) visit(i);
    } else {
      for (std::size_t i = 0; i < most_asked; ++i) visit(random.below(static_cast<std::uint32_t>(count)));
    }
  };
  const bool map = on_the_map(scene);
  some(scene.pieces.size(), [&](std::size_t i) {
    Pointed pointed;
    pointed.piece = scene.pieces[i].id;
    ask(pointed, "piece " + pointed.piece, map);
  });
  some(scene.ground.places.size(), [&](std::size_t i) {
    Pointed pointed;
    pointed.place = scene.ground.places[i].id;
    ask(pointed, "place " + scene.ground.places[i].name, map);
  });
  some(scene.ground.regions.size(), [&](std::size_t i) {
    if (scene.ground.regions[i].kind == "area") return;
    Pointed pointed;
    pointed.region = scene.ground.regions[i].name;
    ask(pointed, "region " + pointed.region, false);
  });
  for (const scene::Hand& hand : scene.hands)
    some(hand.cards.size(), [&](std::size_t i) {
      if (hand.cards[i].id.empty()) return;
      Pointed pointed;
      pointed.card = hand.cards[i].id;
      pointed.hand = hand.id;
      ask(pointed, "card " + pointed.card, false);
    });
  for (const scene::Inset& inset : scene.insets)
    some(inset.slots.size(), [&](std::size_t i) {
      Pointed pointed;
      pointed.slot = inset.slots[i].id;
      pointed.inset = inset.id;
      ask(pointed, "slot " + pointed.slot, false);
    });
  return broken;
}

}  // namespace fireteam::lab

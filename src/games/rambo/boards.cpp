// The Heroes' boards, the Enemy Track, the rounds and what lies face-up: tracks and rows of cards of the scene.
#include <fmt/format.h>

#include "engine/draw.h"
#include "games/rambo/deeds.h"
#include "games/rambo/knowledge.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

std::string signed_number(int n) { return n > 0 ? fmt::format("+{}", n) : fmt::format("{}", n); }
std::string range_text(int range) { return range <= 0 ? "A" : std::to_string(range); }

void draw_alert(Facts f, HeroId h, scene::Scene& out) {
  scene::Track& track = draw::track(out, "alert-" + hero_id(f, h), "Alert", "steps", f.board.heroes[h].alert, 0,
                                    level_name(level_of(f, h)));
  track.owner = hero_id(f, h);
  int from = 0;
  for (int level = 0; level < 4; ++level) {
    int spaces = card_of(f, h).track[static_cast<std::size_t>(level)];
    track.levels.push_back({from, from + spaces - 1, level});
    from += spaces;
  }
  track.max = from - 1;
}

void draw_stances(Facts f, HeroId h, const Question* question, scene::Scene& out) {
  const Hero& hero = f.board.heroes[h];
  scene::Track& track = draw::track(out, "stance-" + hero_id(f, h), "Stance", "stances");
  track.owner = hero_id(f, h);
  track.items.reserve(card_of(f, h).stances.size());
  for (int i = 1; i <= static_cast<int>(card_of(f, h).stances.size()); ++i) {
    const Stance& stance = card_of(f, h).stances[static_cast<std::size_t>(i - 1)];
    const bool wounded = hero.wounds >> (i - 1) & 1;
    scene::TrackItem& item = draw::item(track, stance.name, "",
                                        wounded                 ? "wounded"
                                        : hero.stance == i      ? "now"
                                        : hero.last_stance == i ? "used"
                                                                : "");
    item.facts.reserve(6);
    auto fact = [&](const char* word, std::string value, Rule rule) {
      draw::fact(item.facts, word, std::move(value), rule);
    };
    fact("actions", stance.actions ? std::to_string(*stance.actions) : "-", Rule::RAM_STANCE_10);
    fact("moves", stance.move ? std::to_string(*stance.move) : "-", Rule::RAM_STANCE_11);
    fact("alert", signed_number(stance.alert), Rule::RAM_STANCE_06);
    if (stance.heal) fact("heal", std::to_string(stance.heal), Rule::RAM_STANCE_07);
    if (stance.valor) fact("valor", std::to_string(stance.valor), Rule::RAM_STANCE_08);
    if (stance.armor) fact("armor", std::to_string(stance.armor), Rule::RAM_STANCE_09);
    if (question && question->menu && question->kind == static_cast<std::uint16_t>(Ask::stance) &&
        question->about.who == as_piece(h))
      if (const Option* option = question->menu->find({say::stance, stance_of(h, i), 0, 0});
          option && option->verdict.ok())
        item.answer = "stance " + stance_id(card_of(f, h), i);
  }
}

void draw_counter(Facts f, HeroId h, const char* title, int now, int max, scene::Scene& out) {
  draw::track(out, fmt::format("{}-{}", title, hero_id(f, h)), title, max ? "bar" : "counter", now, max).owner =
      hero_id(f, h);
}

scene::Card& draw_gear(Facts f, HeroId h, GearId gear, const Question* question, scene::Hand& hand) {
  scene::Card& card = draw::card(hand, f.book.gear_ids[gear], f.book.gear_name(gear), "");
  if (f.book.is_weapon(gear)) {
    const WeaponCard& weapon = f.book.weapon(gear);
    card.line = fmt::format("{} · {} · {} · {}", range_text(weapon.range), weapon.targets, weapon.damage, weapon.alert);
    card.facts.reserve(6);
    draw::fact(card.facts, "Range", range_text(weapon.range), Rule::RAM_RANGE_01);
    draw::fact(card.facts, "Targets", weapon.targets, Rule::RAM_ATK_05);
    draw::fact(card.facts, "Damage", weapon.damage, Rule::RAM_DMG_01);
    draw::fact(card.facts, "Alert", weapon.alert, Rule::RAM_ATK_08);
    if (weapon.full_auto)
      draw::fact(card.facts, "Full auto",
                 fmt::format("+{} Targets, +{} Damage, +{} Alert, then gone", weapon.full_auto->targets,
                             weapon.full_auto->damage, weapon.full_auto->alert),
                 Rule::RAM_WPN_02);
    if (weapon.one_attack) draw::fact(card.facts, "One attack", "then gone", Rule::RAM_GEAR_09);
    if (weapon.heavy) card.state = "heavy";
  } else {
    card.line = f.book.utility(gear).line;
  }
  for (std::uint16_t verb : {say::attack, say::activate})
    if (draw::offered(question, {verb, gear, 0, 0}, h))
      card.answer = fmt::format("{} {}", verb == say::attack ? "attack" : "activate", card.id);
  return card;
}

void draw_tactic(Facts f, HeroId h, std::size_t tactic, const Question* question, bool lasting, scene::Hand& hand) {
  const TacticCard& own = f.book.tactics.cards[tactic];
  scene::Card& card = draw::card(hand, own.id, tactic_name(f, h, tactic), own.line, lasting ? "persistent" : "");
  card.cost = fmt::format("Valor {}", own.valor);
  if (!lasting && draw::offered(question, {say::play, static_cast<std::uint16_t>(tactic), 0, 0}, h))
    card.answer = "play " + own.id;
}

// Whom an attack that is offered may be aimed at (RAM-ATK-04), so that it can be chosen by pointing at him.
void draw_aims(Facts f, HeroId h, GearId weapon, const std::string& answer, scene::Scene& out) {
  for (FigureId e = 0; e < f.book.figures; ++e)
    if (alive(f.board, e) && may_target(f, h, weapon, e)) {
      out.overlays.push_back(draw::overlay("aim", Rule::RAM_ATK_04, answer));
      out.overlays.back().piece = piece_id(f, e);
    }
}

void draw_hero(Facts f, HeroId h, const Question* question, scene::Scene& out) {
  const Hero& hero = f.board.heroes[h];
  const std::string id = hero_id(f, h);
  draw_alert(f, h, out);
  draw_stances(f, h, question, out);
  draw_counter(f, h, "Health", health_of(f, h) - hero.damage, health_of(f, h), out);
  draw_counter(f, h, "Armor", hero.armor, 0, out);
  draw_counter(f, h, "Valor", hero.valor, 0, out);
  scene::Hand& gear = draw::hand(out, "gear-" + id, "Gear", id, "range · targets · damage · alert");
  gear.cards.reserve(hero.gear.size());
  for (GearId g : hero.gear)
    if (const scene::Card& card = draw_gear(f, h, g, question, gear); f.book.is_weapon(g) && !card.answer.empty())
      draw_aims(f, h, g, card.answer, out);
  scene::Hand& hand = draw::hand(out, "tactics-" + id, "Tactics hand", id, fmt::format("{} in deck", hero.deck.size()));
  hand.cards.reserve(8);
  for (std::size_t i = 0; i < tactics_each; ++i) {
    if (hero.hand >> i & 1U) draw_tactic(f, h, i, question, false, hand);
    if (hero.lasting >> i & 1U) draw_tactic(f, h, i, question, true, hand);
  }
  // What a Hero may have none of: such a row is not shown empty.
  scene::Hand& threats = draw::hand(out, "threats-" + id, "Threats", id);
  for (std::uint8_t kind : hero.threats)
    draw::card(threats, threat_id(f.book, kind), threat_name(f.book, kind), threat_card(f.book, kind).line,
               "persistent");
  for (int i = 0; i < hero.dealt; ++i) draw::card(threats, "", "Threat", "face-down", "face-down");
  draw::drop_if_empty(out);
  scene::Hand& medals = draw::hand(out, "medals-" + id, "Medals", id);
  for (std::size_t m = 0; m < f.book.medals.size(); ++m)
    if (f.board.medals[m] == hero.card + 1)
      draw::card(medals, f.book.medals[m].id, f.book.medals[m].name, f.book.medals[m].line);
  draw::drop_if_empty(out);
  scene::Hand& carried = draw::hand(out, "carried-" + id, "Carries", id);
  for (std::size_t m = 0; m < f.book.mission.markers.size(); ++m) {
    const auto& marker = f.book.mission.markers[m];
    for (int i = 0; i < hero.markers[m]; ++i)
      draw::card(carried, marker.id, marker.name, marker.move ? fmt::format("{} Move", marker.move) : "");
  }
  draw::drop_if_empty(out);
}

void draw_order(Facts f, scene::Scene& out) {
  scene::Track& track = draw::track(out, "order", "Enemy order", "order", f.board.marker);
  for (std::uint8_t l = 0; l < f.book.letters.size(); ++l) {
    const Letter& letter = f.book.letters[l];
    const EnemyCard& card = f.book.enemies[letter.enemy];
    int on = 0;
    for (FigureId i = 0; i < letter.figures; ++i) on += alive(f.board, static_cast<FigureId>(letter.first + i));
    const char* state = f.board.frozen >> l & 1          ? "locked"
                        : f.board.activation.letter == l ? "now"
                        : f.board.marker == l            ? "next"
                                                         : "";
    scene::TrackItem& item =
        draw::item(track, card.short_name, fmt::format("{} · x{} of {}", letter_id(l), on, letter.figures), state);
    draw_enemy_card(card, std::to_string(card.health), item.facts);
    for (std::size_t b = 0; b < card.behaviours.size(); ++b)
      draw::fact(item.facts, std::to_string(b + 1),
                 names_of(Behaviour{})[static_cast<std::size_t>(card.behaviours[b])]);
  }
}

// The Campaign's sheet: what the party keeps between Missions, and how far it has come (RAM-STASH-01, RAM-MODE-07).
void draw_sheet(Facts f, scene::Scene& out) {
  if (!f.board.campaign) return;
  scene::Hand& stash =
      draw::hand(out, "campaign-stash", "Campaign: Gear Stash", "", fmt::format("Missions up to {}", f.board.unlocked));
  for (GearId gear = 0; gear < f.book.gear(); ++gear)
    if (f.board.stash >> gear & 1U) draw_gear(f, 0, gear, nullptr, stash);
}

void draw_rounds(Facts f, scene::Scene& out) {
  scene::Track& track = draw::track(out, "rounds", "Round", "rounds", f.board.round, final_round(f));
  for (std::uint16_t number : Story::triggers_at(f, When::round_end)) {
    const Trigger& trigger = f.book.triggers[number];
    if (trigger.line.empty() || !in_play(f, trigger)) continue;
    for (int round = trigger.first; round <= std::min<int>(trigger.last, track.max); ++round)
      draw::item(track, std::to_string(round), trigger.line, round < f.board.round ? "done" : "");
  }
  int deck = f.board.threats.size();
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) deck -= f.board.heroes[h].dealt;
  scene::Track& threats = draw::track(out, "threat-deck", "Threat deck", "counter", deck);
  for (std::size_t kind = 0; kind < f.book.threats.size(); ++kind)
    if (int left = f.board.threats.count(kind))
      draw::item(threats, threat_name(f.book, kind), fmt::format("x{}", left));
}

}  // namespace

void draw_enemy_card(const EnemyCard& card, std::string health, std::vector<scene::Fact>& out) {
  draw::fact(out, "Range", range_text(card.range), Rule::RAM_EATK_01);
  draw::fact(out, "Targets", card.targets);
  draw::fact(out, "Damage", card.damage);
  draw::fact(out, "Move", card.move, Rule::RAM_EMOVE_01);
  draw::fact(out, "Resistance", card.resistance, Rule::RAM_RES_03);
  draw::fact(out, "Health", std::move(health));
  if (!card.line.empty()) draw::fact(out, "Special", card.line);
}

void draw_boards(Facts f, const Question* question, scene::Scene& out) {
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) draw_hero(f, h, question, out);
  draw_order(f, out);
  draw_rounds(f, out);
  draw_sheet(f, out);
}

}  // namespace fireteam::rambo

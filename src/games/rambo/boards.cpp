// The Heroes' boards, the Enemy Track, the rounds and what lies face-up: tracks and rows of cards of the scene.
#include <fmt/format.h>

#include "games/rambo/draw.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

std::string signed_number(int n) { return n > 0 ? fmt::format("+{}", n) : fmt::format("{}", n); }
std::string range_text(int range) { return range <= 0 ? "A" : std::to_string(range); }

scene::Track alert_track(Facts f, HeroId h) {
  scene::Track track;
  track.id = "alert-" + hero_id(f, h);
  track.title = "Alert";
  track.kind = "steps";
  track.owner = hero_id(f, h);
  track.now = f.board.heroes[h].alert;
  track.word = level_name(level_of(f, h));
  int from = 0;
  for (int level = 0; level < 4; ++level) {
    int spaces = card_of(f, h).track[static_cast<std::size_t>(level)];
    track.levels.push_back({from, from + spaces - 1, level});
    from += spaces;
  }
  track.max = from - 1;
  return track;
}

scene::Track stance_track(Facts f, HeroId h, const Question* question) {
  const Hero& hero = f.board.heroes[h];
  scene::Track track;
  track.id = "stance-" + hero_id(f, h);
  track.title = "Stance";
  track.kind = "stances";
  track.owner = hero_id(f, h);
  track.items.reserve(card_of(f, h).stances.size());
  for (int i = 1; i <= static_cast<int>(card_of(f, h).stances.size()); ++i) {
    const Stance& stance = card_of(f, h).stances[static_cast<std::size_t>(i - 1)];
    scene::TrackItem& item = track.items.emplace_back();
    item.name = stance.name;
    item.state = hero.wounds >> (i - 1) & 1 ? "wounded"
                 : hero.stance == i         ? "now"
                 : hero.last_stance == i    ? "used"
                                            : "";
    item.facts.reserve(6);
    auto fact = [&](const char* word, std::string value, Rule rule) {
      draw_fact(item.facts, word, std::move(value), rule_id(rule));
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
  return track;
}

scene::Track counter(Facts f, HeroId h, const char* title, int now, int max) {
  scene::Track track;
  track.id = fmt::format("{}-{}", title, hero_id(f, h));
  track.title = title;
  track.kind = max ? "bar" : "counter";
  track.owner = hero_id(f, h);
  track.now = now;
  track.max = max;
  return track;
}

scene::Card gear_card(Facts f, HeroId h, GearId gear, const Menu* menu) {
  scene::Card card;
  card.id = f.book.gear_ids[gear];
  card.title = f.book.gear_name(gear);
  if (f.book.is_weapon(gear)) {
    const WeaponCard& weapon = f.book.weapon(gear);
    card.line = fmt::format("{} · {} · {} · {}", range_text(weapon.range), weapon.targets, weapon.damage, weapon.alert);
    card.facts.reserve(6);
    draw_fact(card.facts, "Range", range_text(weapon.range), rule_id(Rule::RAM_RANGE_01));
    draw_fact(card.facts, "Targets", std::to_string(weapon.targets), rule_id(Rule::RAM_ATK_05));
    draw_fact(card.facts, "Damage", std::to_string(weapon.damage), rule_id(Rule::RAM_DMG_01));
    draw_fact(card.facts, "Alert", std::to_string(weapon.alert), rule_id(Rule::RAM_ATK_08));
    if (weapon.full_auto)
      card.facts.push_back({"Full auto",
                            fmt::format("+{} Targets, +{} Damage, +{} Alert, then gone", weapon.full_auto->targets,
                                        weapon.full_auto->damage, weapon.full_auto->alert),
                            rule_id(Rule::RAM_WPN_02)});
    if (weapon.one_attack) card.facts.push_back({"One attack", "then gone", rule_id(Rule::RAM_GEAR_09)});
    if (weapon.heavy) card.state = "heavy";
  } else {
    card.line = f.book.utility(gear).line;
  }
  if (menu)
    for (std::uint16_t verb : {say::attack, say::activate})
      if (const Option* option = menu->find({verb, gear, 0, 0});
          option && option->verdict.ok() && has(option->seats, h))
        card.answer = fmt::format("{} {}", verb == say::attack ? "attack" : "activate", card.id);
  return card;
}

scene::Card tactic_card(Facts f, HeroId h, std::size_t tactic, const Menu* menu) {
  const TacticCard& own = f.book.tactics.cards[tactic];
  scene::Card card;
  card.id = own.id;
  card.title = tactic_name(f, h, tactic);
  card.line = own.line;
  card.cost = fmt::format("Valor {}", own.valor);
  if (menu)
    if (const Option* option = menu->find({say::play, static_cast<std::uint16_t>(tactic), 0, 0});
        option && option->verdict.ok() && has(option->seats, h))
      card.answer = "play " + own.id;
  return card;
}

// Whom an attack that is offered may be aimed at (RAM-ATK-04), so that it can be chosen by pointing at him.
void draw_aims(Facts f, HeroId h, GearId weapon, const std::string& answer, scene::Scene& out) {
  for (FigureId e = 0; e < f.book.figures; ++e)
    if (alive(f.board, e) && may_target(f, h, weapon, e)) {
      out.overlays.emplace_back();
      out.overlays.back().kind = "aim";
      out.overlays.back().piece = piece_id(f, e);
      out.overlays.back().text = answer;
      out.overlays.back().rule = rule_id(Rule::RAM_ATK_04);
    }
}

void draw_hero(Facts f, HeroId h, const Question* question, scene::Scene& out) {
  const Hero& hero = f.board.heroes[h];
  const Menu* menu = question ? question->menu : nullptr;
  out.tracks.push_back(alert_track(f, h));
  out.tracks.push_back(stance_track(f, h, question));
  out.tracks.push_back(counter(f, h, "Health", health_of(f, h) - hero.damage, health_of(f, h)));
  out.tracks.push_back(counter(f, h, "Armor", hero.armor, 0));
  out.tracks.push_back(counter(f, h, "Valor", hero.valor, 0));
  scene::Hand gear;
  gear.id = "gear-" + hero_id(f, h);
  gear.title = "Gear";
  gear.owner = hero_id(f, h);
  gear.note = "range · targets · damage · alert";
  gear.cards.reserve(hero.gear.size());
  for (GearId g : hero.gear) {
    gear.cards.push_back(gear_card(f, h, g, menu));
    if (f.book.is_weapon(g) && !gear.cards.back().answer.empty()) draw_aims(f, h, g, gear.cards.back().answer, out);
  }
  out.hands.push_back(std::move(gear));
  scene::Hand hand;
  hand.id = "tactics-" + hero_id(f, h);
  hand.title = "Tactics hand";
  hand.owner = hero_id(f, h);
  hand.note = fmt::format("{} in deck", hero.deck.size());
  hand.cards.reserve(8);
  for (std::size_t i = 0; i < tactics_each; ++i) {
    if (hero.hand >> i & 1U) hand.cards.push_back(tactic_card(f, h, i, menu));
    if (hero.lasting >> i & 1U) {
      hand.cards.push_back(tactic_card(f, h, i, nullptr));
      hand.cards.back().state = "persistent";
    }
  }
  out.hands.push_back(std::move(hand));
  scene::Hand threats;
  threats.id = "threats-" + hero_id(f, h);
  threats.title = "Threats";
  threats.owner = hero_id(f, h);
  for (std::uint8_t kind : hero.threats)
    threats.cards.push_back(
        {threat_id(f.book, kind), threat_name(f.book, kind), threat_card(f.book, kind).line, "", "persistent", "", {}});
  for (int i = 0; i < hero.dealt; ++i) threats.cards.push_back({"", "Threat", "face-down", "", "face-down", "", {}});
  if (!threats.cards.empty()) out.hands.push_back(std::move(threats));
  scene::Hand medals;
  medals.id = "medals-" + hero_id(f, h);
  medals.title = "Medals";
  medals.owner = hero_id(f, h);
  for (std::size_t m = 0; m < f.book.medals.size(); ++m)
    if (f.board.medals[m] == hero.card + 1)
      medals.cards.push_back({f.book.medals[m].id, f.book.medals[m].name, f.book.medals[m].line, "", "", "", {}});
  if (!medals.cards.empty()) out.hands.push_back(std::move(medals));
  scene::Hand carried;
  carried.id = "carried-" + hero_id(f, h);
  carried.title = "Carries";
  carried.owner = hero_id(f, h);
  for (std::size_t m = 0; m < f.book.mission.markers.size(); ++m)
    for (int i = 0; i < hero.markers[m]; ++i)
      carried.cards.push_back(
          {f.book.mission.markers[m].id,
           f.book.mission.markers[m].name,
           f.book.mission.markers[m].move ? fmt::format("{} Move", f.book.mission.markers[m].move) : "",
           "",
           "",
           "",
           {}});
  if (!carried.cards.empty()) out.hands.push_back(std::move(carried));
}

void draw_order(Facts f, scene::Scene& out) {
  scene::Track track;
  track.id = "order";
  track.title = "Enemy order";
  track.kind = "order";
  track.now = f.board.marker;
  for (std::uint8_t l = 0; l < f.book.letters.size(); ++l) {
    const Letter& letter = f.book.letters[l];
    const EnemyCard& card = f.book.enemies[letter.enemy];
    int on = 0;
    for (FigureId i = 0; i < letter.figures; ++i) on += alive(f.board, static_cast<FigureId>(letter.first + i));
    scene::TrackItem item;
    item.name = card.short_name;
    item.line = fmt::format("{} · x{} of {}", letter_id(l), on, letter.figures);
    item.state = f.board.frozen >> l & 1          ? "locked"
                 : f.board.activation.letter == l ? "now"
                 : f.board.marker == l            ? "next"
                                                  : "";
    item.facts = {{"Range", range_text(card.range), rule_id(Rule::RAM_EATK_01)},
                  {"Targets", std::to_string(card.targets), ""},
                  {"Damage", std::to_string(card.damage), ""},
                  {"Move", std::to_string(card.move), rule_id(Rule::RAM_EMOVE_01)},
                  {"Resistance", std::to_string(card.resistance), rule_id(Rule::RAM_RES_03)},
                  {"Health", std::to_string(card.health), ""}};
    if (!card.line.empty()) item.facts.push_back({"Special", card.line, ""});
    for (std::size_t b = 0; b < card.behaviours.size(); ++b)
      item.facts.push_back(
          {fmt::format("{}", b + 1), names_of(Behaviour{})[static_cast<std::size_t>(card.behaviours[b])], ""});
    track.items.push_back(std::move(item));
  }
  out.tracks.push_back(std::move(track));
}

// The Campaign's sheet: what the party keeps between Missions, and how far it has come (RAM-STASH-01, RAM-MODE-07).
void draw_sheet(Facts f, scene::Scene& out) {
  if (!f.board.campaign) return;
  scene::Hand stash;
  stash.id = "campaign-stash";
  stash.title = "Campaign: Gear Stash";
  stash.note = fmt::format("Missions up to {}", f.board.unlocked);
  for (GearId gear = 0; gear < f.book.gear(); ++gear)
    if (f.board.stash >> gear & 1U) {
      stash.cards.emplace_back();
      stash.cards.back().id = f.book.gear_ids[gear];
      stash.cards.back().title = f.book.gear_name(gear);
    }
  out.hands.push_back(std::move(stash));
}

void draw_rounds(Facts f, scene::Scene& out) {
  scene::Track track;
  track.id = "rounds";
  track.title = "Round";
  track.kind = "rounds";
  track.now = f.board.round;
  track.max = final_round(f);
  for (std::uint16_t number : f.book.by_when[static_cast<std::size_t>(When::round_end)]) {
    const Trigger& trigger = f.book.triggers[number];
    if (trigger.line.empty() || !in_play(f, trigger)) continue;
    for (int round = trigger.a; round <= std::min<int>(trigger.b, track.max); ++round)
      track.items.push_back({std::to_string(round), trigger.line, round < f.board.round ? "done" : "", {}, ""});
  }
  out.tracks.push_back(std::move(track));
  int deck = f.board.threats.size();
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) deck -= f.board.heroes[h].dealt;
  scene::Track threats;
  threats.id = "threat-deck";
  threats.title = "Threat deck";
  threats.kind = "counter";
  threats.now = deck;
  for (std::size_t kind = 0; kind < f.book.threats.size(); ++kind)
    if (int left = f.board.threats.count(kind))
      threats.items.push_back({threat_name(f.book, kind), fmt::format("x{}", left), "", {}, ""});
  out.tracks.push_back(std::move(threats));
}

}  // namespace

void draw_boards(Facts f, const Question* question, scene::Scene& out) {
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) draw_hero(f, h, question, out);
  draw_order(f, out);
  draw_rounds(f, out);
  draw_sheet(f, out);
}

}  // namespace fireteam::rambo

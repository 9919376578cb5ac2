// Effects on Heroes and their turn.
#include "games/rambo/asking.h"
#include "games/rambo/deeds.h"
#include "games/rambo/effects.h"
#include "games/rambo/harm.h"
#include "games/rambo/map.h"
#include "games/rambo/medals.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

void put(Table& t, const Effect& e, HeroId h, const Context& context) {
  Cells free =
      free_cells(t) | (t.board.heroes[h].cell == no_cell ? Cells{} : kit::just<most_cells>(t.board.heroes[h].cell));
  Cells place = cells_of(t, e.place, context), legal = place & free;
  for (int i = 0; legal.none() && i < 64; ++i) {
    Cells wider = place;
    place.each([&](std::size_t cell) { wider |= t.book.around[cell]; });
    place = wider;
    legal = place & free;
  }
  if (legal.none()) return;
  Answer answer =
      ask(t, seat_of(h), Ask::spawn,
          [&](Menu& menu) {
            legal.each([&](std::size_t cell) { menu.add({say::place, static_cast<std::uint16_t>(cell), 0, 0}); });
          },
          {as_piece(h), 0});
  CellId from = t.board.heroes[h].cell, to = static_cast<CellId>(answer.a);
  if (from == to) return;
  put_hero(t, h, to);
  tell(t, {Told::moved, Word::moved, as_piece(h), from, to, 0, Rule::RAM_MOVE_17});
  if (t.board.phase != Phase::triggers) entered(t, h);  // RAM-MOVE-17; set-up is no entering (RAM-HERO-12)
}

template <auto deed>  // done to each of the Heroes meant
void each(Table& t, const Effect& e, const Context& context) {
  each_of(t, e, context, [&](HeroId h) { deed(t, e, h, context); });
}
template <auto gain>  // Alert, Valor, Armor, healing: so much
void gains(Table& t, const Effect& e, const Context& context) {
  each_of(t, e, context, [&](HeroId h) { gain(t, h, e.amount, rule_for(context, Rule::RAM_DOS_05)); });
}

void wound_or_mend(Table& t, const Effect& e, HeroId h, const Context&) {
  for (int i = 0; i < e.amount && !stopped(t); ++i) wound(t, h, nobody);
  for (int i = 0; i > e.amount; --i) mend(t, h, Rule::RAM_WOUND_08);
}

void strip(Table& t, const Effect&, HeroId h, const Context&) {
  auto& gear = t.board.heroes[h].gear;
  while (!gear.empty()) {
    tell(t, {Told::changed, Word::gear_gone, as_piece(h), gear.back(), 0, 0, Rule::RAM_DOS_09});
    gear.pop_back();
  }
}

void leave_map(Table& t, const Effect&, HeroId h, const Context&) {
  Hero& hero = t.board.heroes[h];
  tell(t, {Told::left, Word::exit_map, as_piece(h), hero.cell, 0, 0, Rule::RAM_DOS_05, true});
  put_hero(t, h, no_cell);
  hero.out = 1;
  hero.turns = 0;
}

void lose_marker(Table& t, const Effect& e, HeroId h, const Context&) {
  auto& markers = t.board.heroes[h].markers;
  if (markers[e.marker] == 0) return;
  --markers[e.marker];
  tell(t, {Told::changed, Word::marker_lost, as_piece(h), e.marker, 0, 0, Rule::RAM_DOS_05});
}

constexpr EffectRow heroes[] = {
    EffectRow("alert", {amount<>, who<>}, "raises or lowers their Alert", gains<change_alert>, Verb::alert),
    EffectRow("alert bottom", {who<>}, "their Alert falls to the bottom of the track",
              each<[](Table& t, const Effect&, HeroId h, const Context& context) {
                change_alert(t, h, -9, rule_for(context, Rule::RAM_DOS_05));
              }>,
              Verb::for_hero),
    EffectRow("damage", {amount<>, who<>}, "so much Damage, which is no attack",
              each<[](Table& t, const Effect& e, HeroId h, const Context& context) {
                deal_damage(t, h,
                            {.damage = e.amount, .rule = context.threat ? Rule::RAM_THREAT_10 : Rule::RAM_HEALTH_07});
              }>,
              Verb::for_hero),
    EffectRow("heal", {amount<>, who<>}, "takes so much Damage away", gains<heal>, Verb::heal),
    EffectRow("wound", {amount<>, who<>}, "so many Wounds; below 0: takes them away", each<wound_or_mend>,
              Verb::for_hero),
    EffectRow("valor", {amount<>, who<>}, "so much Valor", gains<gain_valor>, Verb::for_hero),
    EffectRow("armor", {amount<>, who<>}, "so much Armor", gains<gain_armor>, Verb::for_hero),
    EffectRow("strip", {who<>}, "they lose all their Gear", each<strip>, Verb::for_hero),
    EffectRow("draw", {amount<>, who<>}, "so many Tactics Cards",
              each<[](Table& t, const Effect& e, HeroId h, const Context&) {
                for (int i = 0; i < e.amount; ++i) draw_tactic(t, h, Rule::RAM_TAC_13);
              }>,
              Verb::for_hero),
    EffectRow("march", {amount<>, who<>}, "they may walk so many spaces",
              each<[](Table& t, const Effect& e, HeroId h, const Context&) { march(t, h, e.amount); }>),
    EffectRow(
        "role",
        {{role_kind,
          [](Words& line, Effect& e) {
            e.role = static_cast<std::uint8_t>(line.name(line.take("a role"), line.script.roles, most_roles, "role"));
          }},
         who<>},
        "gives them a role by which lines know them", each<[](Table& t, const Effect& e, HeroId h, const Context&) {
          t.board.heroes[h].roles |= static_cast<std::uint8_t>(1U << e.role);
          tell(t, {Told::changed, Word::role, as_piece(h), e.role, 0, 0, Rule::RAM_DOS_05});
        }>),
    EffectRow("put", {who<>, place<>}, "puts them there, each on a space that its player chooses", each<put>,
              Verb::put),
    EffectRow("exit", {who<>}, "they leave the map for good", each<leave_map>, Verb::exit),
    EffectRow("marker", {marker<>, who<>}, "they take one",
              each<[](Table& t, const Effect& e, HeroId h, const Context&) { give_marker(t, h, e.marker); }>,
              Verb::marker),
    EffectRow("drop", {marker<>, who<>}, "who carries one lays it down",
              each<[](Table& t, const Effect& e, HeroId h, const Context&) {
                if (t.board.heroes[h].markers[e.marker]) drop_marker(t, h, e.marker);
              }>),
    EffectRow("lose", {marker<>, who<>}, "who carries one gives it back", each<lose_marker>),
    EffectRow("gear-loadout", {who<>}, "they find the Gear that the mission recommends for them",
              each<[](Table& t, const Effect&, HeroId h, const Context&) {
                for (GearId gear : t.book.loadout[t.board.heroes[h].card])
                  if (!stopped(t)) find_gear(t, h, gear);
              }>),
    EffectRow("award",
              {{{"MEDAL", content::id_text, "purple-heart", "an Achievement, by its id"},
                [](Words& line, Effect& e) {
                  e.medal = static_cast<std::uint8_t>(
                      line.known(line.take("an Achievement"), line.script.medals, "Achievement"));
                }},
               who<>},
              "gives them that Achievement",
              each<[](Table& t, const Effect& e, HeroId h, const Context&) { award_medal(t, e.medal, h); }>),
};

template <auto member>  // a number of the Hero's turn, never below 0
void adds_to(Table& t, const Effect& e, const Context&) {
  auto& value = t.board.turn.*member;
  value = static_cast<std::uint8_t>(std::clamp(value + e.amount, 0, 30));
}
template <auto member>
void adds_to_next(Table& t, const Effect& e, const Context&) {
  auto& value = t.board.turn.*member;
  value = static_cast<std::int8_t>(value + e.amount);
}

constexpr EffectRow turns[] = {
    EffectRow("move", {amount<>}, "Movement", adds_to<&Turn::moves>),
    EffectRow("actions", {amount<>}, "actions", adds_to<&Turn::actions>, Verb::actions),
    EffectRow("next damage", {amount<>}, "Damage of its next attack", adds_to_next<&Turn::next_damage>),
    EffectRow("next targets", {amount<>}, "targets of its next attack", adds_to_next<&Turn::next_targets>),
    EffectRow("next range", {amount<>}, "range of its next attack", adds_to_next<&Turn::next_range>),
    EffectRow("next silent", {}, "its next attack gives no Alert",
              [](Table& t, const Effect&, const Context&) { t.board.turn.next_silent = 1; }),
};

}  // namespace

std::span<const EffectRow> hero_effects() { return heroes; }
std::span<const EffectRow> turn_effects() { return turns; }

}  // namespace fireteam::rambo

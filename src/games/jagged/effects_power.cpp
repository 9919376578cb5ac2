// Effects on the dictator's side, the campaign and the story itself.
#include <algorithm>

#include "games/jagged/language.h"

namespace fireteam::jagged {

namespace {

constexpr std::array flags{"dictator", "counters", "bribes", "lieutenants"};

template <bool on>
void set_flag(Table& t, const Effect& e, const Context&) {
  const auto mask = static_cast<std::uint8_t>(1U << e.word);
  t.board.off = static_cast<std::uint8_t>(on ? t.board.off & ~mask : t.board.off | mask);
}
void threat_level(Table& t, const Effect& e, const Context&) {
  if (e.amount < 0) return lower_threat(t, -e.amount, Rule::JAG_DICT_04);
  add_threat(t, e.amount, Rule::JAG_DICT_02);
}
void set_level(Table& t, const Effect& e, const Context&) {
  t.board.level = static_cast<std::uint8_t>(e.amount);
  tell(t, {.told = Told::changed, .word = Word::threat, .a = e.amount, .rule = Rule::JAG_SETUP_12});
}
void counters(Table& t, const Effect& e, const Context&) {  // only above the tracker
  t.board.counter_tokens = 0;
  for (std::uint8_t level : e.list)
    if (level > t.board.level || t.board.turn == 0)
      t.board.counter_tokens = static_cast<std::uint16_t>(t.board.counter_tokens | 1U << level);
  tell(t, {.told = Told::changed, .word = Word::counter, .a = 0, .rule = Rule::JAG_SETUP_13});
}
void event(Table& t, const Effect& e, const Context&) { draw_event(t, static_cast<Band>(e.word)); }
void fix(Table& t, const Effect& e, const Context&) {
  t.board.night = e.word;
  t.board.fixed_time = 1;
  tell(t, {.told = Told::changed, .word = Word::night, .a = t.board.night, .rule = Rule::JAG_TIME_06});
}
void price(Table& t, const Effect& e, const Context&) {
  t.board.bribe_price = static_cast<std::int8_t>(t.board.bribe_price + e.amount);
}
void mission(Table& t, const Effect& e, const Context&) {
  const bool hunted = t.book.decks.missions[e.kind].bounty && t.board.missions_out.count(e.kind) > 0;  // JAG-BOUNTY-04
  if (!hunted) add_mission(t, e.kind, true);
}
void bounty_hunt(Table& t, const Effect&, const Context&) {  // one of those in the deck
  auto in_deck = [&](std::size_t kind) {
    return t.book.decks.missions[kind].bounty && t.board.mission_deck.count(kind) > 0;
  };
  bool any = false;
  for (std::size_t kind = 0; kind < t.book.decks.missions.size(); ++kind) any |= in_deck(kind);
  if (!any) return;
  const Answer drawn = t.ref.chance([&](Chance& chance) {
    for (std::size_t kind = 0; kind < t.book.decks.missions.size(); ++kind)
      if (in_deck(kind))
        chance.add({verb::draw, static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(Bag::missions), 0}, 1);
  });
  add_mission(t, static_cast<std::uint8_t>(drawn.a), true);
}
void any_mission(Table& t, const Effect&, const Context&) { draw_mission(t); }
// Dead: the next free one stands in, wherever the story names the first.
void lieutenant(Table& t, const Effect& e, const Context&) {
  const std::size_t all = t.book.decks.lieutenants.size();
  if (t.board.lieutenants >> e.kind & 1U) return;
  for (std::size_t i = 0; i < all; ++i) {
    const auto who = static_cast<std::uint8_t>((e.kind + i) % all);
    if (t.board.lieutenants >> who & 1U || t.board.beaten >> who & 1U) continue;
    t.board.acts_for[e.kind] = static_cast<std::uint8_t>(who + 1);
    return bring_lieutenant(t, who);
  }
}
void lieutenants(Table& t, const Effect& e, const Context&) {
  for (int i = std::popcount(t.board.lieutenants); i < e.amount; ++i) draw_lieutenant(t);
}
void locate(Table& t, const Effect& e, const Context&) { uncover(t, stand_in(t, e.kind), e.site); }
void locate_random(Table& t, const Effect& e, const Context&) { uncover_random(t, stand_in(t, e.kind)); }
void locate_next(Table& t, const Effect&, const Context&) { uncover_next(t); }
void locate_among(Table& t, const Effect& e, const Context&) {  // one of those that are occupied
  const std::uint8_t who = stand_in(t, e.kind);
  fixed_vector<SiteId, 10> open;
  for (SiteId site : e.list)
    if (t.board.sectors[site].state == State::occupied) open.push_back(site);
  if (open.empty() || !(t.board.lieutenants >> who & 1U)) return;
  const Answer drawn = t.ref.chance([&](Chance& chance) {
    for (SiteId site : open) chance.add({verb::draw, site, static_cast<std::uint16_t>(Bag::sectors), 0}, 1);
  });
  uncover(t, who, static_cast<SiteId>(drawn.a));
}
void locate_with(Table& t, const Effect& e, const Context&) {  // even where the fight has begun
  for (const Enemy& enemy : t.board.enemies)
    if (enemy.type == e.word && enemy.state == Figure::standing && !is_card(enemy.site))
      return uncover(t, stand_in(t, e.kind), enemy.site, true);
}
void incoming(Table& t, const Effect&, const Context&) {
  for (std::uint8_t i = 0; i < t.book.decks.events.size(); ++i)
    if (t.book.decks.events[i].does == Does::incoming) return resolve_event(t, i);
}
void city(Table& t, const Effect& e, const Context&) {  // JAG-CAMP-09: the topmost box that is not ticked
  if (t.board.cities >= 6 || t.board.marks >> e.mark & 1U) return;
  t.board.marks = static_cast<std::uint16_t>(t.board.marks | 1U << e.mark);
  ++t.board.cities;
  tell(t,
       {.told = Told::changed, .word = Word::city, .a = t.board.cities, .rule = Rule::JAG_CAMP_09, .headline = true});
}
void experience(Table& t, const Effect& e, const Context&) {  // JAG-CAMP-18: flipped with the next set-up
  t.board.ticking = static_cast<std::uint8_t>(t.board.ticking | 1U << e.type);
}
void experienced_now(Table& t, const Effect& e, const Context&) {
  t.board.experienced = static_cast<std::uint8_t>(t.board.experienced | 1U << e.type);
}
void set_mark(Table& t, const Effect& e, const Context&) {
  t.board.marks = static_cast<std::uint16_t>(t.board.marks | 1U << e.mark);
}
void complete(Table& t, const Effect& e, const Context&) {
  if (t.board.done >> e.objective & 1U) return;
  t.board.done = static_cast<std::uint16_t>(t.board.done | 1U << e.objective);
  tell(t, {.told = Told::changed,
           .word = Word::rewarded,
           .a = 0,
           .b = unknown,
           .c = e.objective,
           .rule = Rule::JAG_WIN_01});
}
void message(Table&, const Effect&, const Context&) {}
void victory(Table& t, const Effect&, const Context& context) { win(t, context.trigger); }
void defeat_story(Table& t, const Effect&, const Context& context) {
  lose(t, Cause::trigger, Rule::JAG_LOSE_04, context.trigger);
}

constexpr Part<Effect> flag_word{
    {"FLAG", "dictator|counters|bribes|lieutenants", "dictator",
     "`dictator` the Dictator Phase, `counters` counter-attacks, `bribes`, `lieutenants` their abilities"},
    [](Words& line, Effect& e) {
      const std::string_view text = line.take("a flag");
      for (std::uint8_t i = 0; i < flags.size(); ++i)
        if (text == flags[i]) return void(e.word = i);
      line.complain("expected dictator, counters, bribes or lieutenants");
    }};
constexpr Part<Effect> colour{{"COLOUR", "yellow|orange|red", "red"}, [](Words& line, Effect& e) {
                                e.word = static_cast<std::uint8_t>(line.word<Band>(line.take("a colour"), "colour"));
                              }};
constexpr Part<Effect> time{{"day|night", "day|night", "night"}, [](Words& line, Effect& e) {
                              e.word = line.take_if("night") ? 1 : 0;
                              if (!e.word && !line.take_if("day")) line.complain("expected day or night");
                            }};
constexpr Part<Effect> levels{{"N N …", "[0-9]+( [0-9]+)*", "4 6", "levels of the threat track"},
                              [](Words& line, Effect& e) {
                                while (!line.done() && !line.bad() && !e.list.full())
                                  e.list.push_back(static_cast<std::uint8_t>(line.take_number(1, 10)));
                              }};
constexpr Part<Effect> type{{"TYPE", "redshirt|sniper|shield|bloodcat", "sniper"}, [](Words& line, Effect& e) {
                              e.type =
                                  static_cast<std::uint8_t>(line.known(line.take("a type"), line.script.types, "type"));
                            }};

constexpr EffectRow rows[] = {
    EffectRow("on", {flag_word}, "switches a part of the game on", set_flag<true>),
    EffectRow("off", {flag_word}, "switches it off", set_flag<false>),
    EffectRow("threat", {amount<-9, 9>}, "lowers the level at once, or adds Threat Tokens", threat_level),
    EffectRow("level", {amount<1, 9>}, "the Threat Level is that", set_level),
    EffectRow("counter-tokens", {levels},
              "counter-attack tokens lie on these levels above the tracker and on no others", counters, Verb::counters),
    EffectRow("event", {colour}, "an event of that colour is drawn", event),
    EffectRow("fix", {time}, "it stays so", fix),
    EffectRow("bribe-price", {amount<-5, 5>}, "funds more or less for a die", price),
    EffectRow("mission", {mission_name<>}, "the mission comes into play", mission, Verb::mission),
    EffectRow("draw-mission", {}, "a mission of the deck comes into play", any_mission),
    EffectRow("draw-bounty", {}, "a bounty that is still in the deck comes into play", bounty_hunt),
    EffectRow("lieutenant", {lieutenant_name<>},
              "comes into play; if dead, the next free one stands in, wherever the first is named", lieutenant),
    EffectRow("lieutenants", {amount<1, 7>}, "free ones are drawn until so many are in play", lieutenants),
    EffectRow("uncover", {lieutenant_name<>, site<>}, "located in that sector if it is occupied", locate),
    EffectRow("uncover-random", {lieutenant_name<>}, "located in a random occupied sector", locate_random),
    EffectRow("uncover-among", {lieutenant_name<>, sites}, "located in one of these that is occupied", locate_among,
              Verb::locate),
    EffectRow("uncover-with", {lieutenant_name<>, type_name<>},
              "located where such a figure stands, even if the sector is contested", locate_with),
    EffectRow("uncover-next", {}, "one in play that is not located yet, in a random occupied sector", locate_next),
    EffectRow("incoming", {}, "an Incoming! token on the area with most mercenaries", incoming),
    EffectRow("city", {mark_name<>}, "the next city box is ticked, once a campaign for each name", city),
    EffectRow("experience", {type}, "the type is experienced from the next scenario on", experience),
    EffectRow("experienced", {type}, "the type is experienced in this scenario", experienced_now),
    EffectRow("mark", {mark_name<>}, "sets a mark that later scenarios see", set_mark),
    EffectRow("complete", {content::objective_part<Language, Effect>}, "the objective is done", complete,
              Verb::complete),
    EffectRow("message", {}, "the text is all there is", message),
    EffectRow("win", {}, "the scenario is won", victory, Verb::win),
    EffectRow("lose", {}, "the scenario is lost", defeat_story, Verb::lose),
    content::count_effect<Language>,
};

}  // namespace

std::span<const EffectRow> power_effects() { return rows; }

}  // namespace fireteam::jagged

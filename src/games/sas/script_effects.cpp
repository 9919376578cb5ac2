// Reading the effects of the mission language.
#include "games/sas/names.h"
#include "games/sas/script_words.h"

namespace fireteam::sas {

namespace {

struct EffectWord {
  std::string_view name;
  Verb verb;
  void (*rest)(Words&, Effect&);
};

void nothing(Words&, Effect&) {}
void zone_only(Words& l, Effect& e) { e.zone = take_zone(l); }
void exit_only(Words& l, Effect& e) { e.a = l.known(l.take("an exit"), l.script.exits, "exit"); }

void read_spawn(Words& l, Effect& e) {  // UNIT n COLOUR|ZONE|beside:TAG [TAG]
  e.a = take_kind(l);
  e.n = l.take_number(1, 12);
  std::string_view where = l.take("a colour, a zone or beside:TAG");
  if (l.bad()) return;
  if (auto colour = enum_named<Colour>(where); colour && *colour != Colour::none) {
    e.b = static_cast<std::uint16_t>(*colour);
  } else if (where.starts_with("beside:")) {
    e.verb = Verb::spawn_beside;
    e.select = select_of(l, where.substr(7));
  } else {
    e.verb = Verb::spawn_in;
    e.zone = static_cast<std::uint8_t>(l.known(where, l.script.zone_names, "colour or zone"));
  }
  if (e.verb == Verb::spawn && !l.done())
    l.complain("'" + std::string(l.peek()) + "' is too much: units on a spawn tile get no tag");
  e.tag = take_tag(l);
}

void read_order(Words& l, Effect& e) {  // SEL ZONE|TOKENS|source
  e.select = take_select(l);
  std::string_view goal = l.take("a zone, tokens or source");
  auto zone = std::ranges::find(l.script.zone_names, goal);
  auto tokens = std::ranges::find(l.script.tokens, goal);
  if (goal == "source")
    e.zone = order_source;
  else if (zone != l.script.zone_names.end())
    e.zone = static_cast<std::uint8_t>(zone - l.script.zone_names.begin());
  else if (tokens != l.script.tokens.end())
    e.zone = static_cast<std::uint8_t>(order_tokens + (tokens - l.script.tokens.begin()));
  else
    l.complain("no zone or tokens '" + std::string(goal) + "'" + did_you_mean(goal, l.script.zone_names));
}

void read_count(Words& l, Effect& e) {  // K +n|-n|=n
  e.a = take_counter(l);
  std::string_view text = l.take("+n, -n or =n");
  if (text.starts_with('=')) {
    e.verb = Verb::count_set;
    text.remove_prefix(1);
    e.n = l.number(text, 0, 200);
  } else {
    e.n = l.number(text, -200, 200);
  }
}

void read_stack(Words& l, Effect& e) {
  do {
    std::string_view text = l.take("event panels");
    auto panel = panel_named(text);
    if (!panel) panel = panel_named(std::string(text) + "-break");
    if (!panel) panel = panel_named(std::string(text) + "-advance");
    if (!panel) l.complain("no event '" + std::string(text) + "', expected one such as sentry-black-cw");
    if (panel) e.events.push_back(*panel);
  } while (!l.done() && !l.bad());
}

constexpr EffectWord effect_words[] = {
    {"spawn", Verb::spawn, read_spawn},
    {"guard", Verb::guard,
     [](Words& l, Effect& e) {
       e.a = take_kind(l);
       e.cell = take_square(l);
       e.facing = take_heading(l);
       e.tag = take_tag(l);
     }},
    {"join", Verb::join,
     [](Words& l, Effect& e) {
       e.card = static_cast<std::uint8_t>(l.known(l.take("who"), l.script.operators, "Operator"));
       if (!l.take_if("here")) e.cell = take_square(l);
     }},
    {"health", Verb::health,
     [](Words& l, Effect& e) {
       e.n = l.take_number(1, 8);
       e.card = static_cast<std::uint8_t>(l.known(l.take("who"), l.script.operators, "Operator"));
     }},
    {"order", Verb::order, read_order},
    {"flee", Verb::flee,
     [](Words& l, Effect& e) {
       e.select = take_select(l);
       e.zone = take_zone(l);
     }},
    {"halt", Verb::halt,
     [](Words& l, Effect& e) {
       if (l.take_if("convoy"))
         e.verb = Verb::halt_convoy;
       else
         e.select = take_select(l);
       e.n = l.take_number(0, 60);
     }},
    {"convoy", Verb::convoy_start,
     [](Words& l, Effect&) {
       if (!l.take_if("start")) l.complain("expected convoy start");
     }},
    {"meter", Verb::meter,
     [](Words& l, Effect& e) {
       e.n = l.take_number(-9, 9);
       e.b = 99;
       if (l.take_if("max")) e.b = static_cast<std::uint16_t>(l.take_number(1, 12));
     }},
    {"alarm", Verb::alarm, nothing},
    {"alert", Verb::alert, [](Words& l, Effect& e) { e.select = take_select(l); }},
    {"rotate", Verb::rotate,
     [](Words& l, Effect& e) {
       auto colour = enum_named<Colour>(l.take("black or white"));
       if (colour != Colour::black && colour != Colour::white)
         l.complain("expected rotate black cw or rotate white ccw");
       e.b = static_cast<std::uint16_t>(colour.value_or(Colour::black));
       std::string_view way = l.take("cw or ccw");
       if (way != "cw" && way != "ccw") l.complain("'" + std::string(way) + "' stands here, expected cw or ccw");
       e.a = way == "cw";
     }},
    {"stack", Verb::stack, read_stack},
    {"open", Verb::open, exit_only},
    {"close", Verb::close, exit_only},
    {"lock", Verb::lock, zone_only},
    {"unlock", Verb::unlock, zone_only},
    {"terrain", Verb::terrain,
     [](Words& l, Effect& e) {
       std::string_view text = l.take("regular, forest, rock, hedge, crate or water");
       auto kind = enum_named<Terrain>(text);
       if (!kind || *kind > Terrain::crate) l.complain("no terrain '" + std::string(text) + "'");
       e.a = static_cast<std::uint16_t>(kind.value_or(Terrain::regular));
       e.zone = take_zone(l);
     }},
    {"damage", Verb::damage,
     [](Words& l, Effect& e) {
       e.a = take_thing(l);
       e.n = l.take_number(1, 9);
     }},
    {"item", Verb::item,
     [](Words& l, Effect& e) {
       e.a = take_item(l);
       e.cell = take_square(l);
     }},
    {"lay", Verb::lay, [](Words& l, Effect& e) { e.a = take_tokens(l); }},
    {"count", Verb::count, read_count},
    {"vp", Verb::points, [](Words& l, Effect& e) { e.n = l.take_number(1, 9); }},
    {"major", Verb::major, nothing},
    {"minor", Verb::minor, nothing},
    {"fail", Verb::fail, nothing},
};

}  // namespace

Effect read_effect(Script& script, const std::string& line, const std::string& where, content::Complaints& complaints) {
  Words l(script, line, where, complaints);
  Effect effect;
  content::read_entry(l, effect_words, "an effect", effect, &Effect::verb, &EffectWord::verb);
  return effect;
}

}  // namespace fireteam::sas

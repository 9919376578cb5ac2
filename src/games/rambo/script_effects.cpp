// The effects of the mission language, read from their lines.
#include "games/rambo/script_words.h"

namespace fireteam::rambo {

namespace {

void read_overlay(Words& line, Effect& out) {
  std::string_view kind = line.take("cover, tough, solid, clear, red or open");
  if (kind == "red" || kind == "open") {
    out.verb = Verb::red_line;
    out.n = kind == "red";
    line.script.lines.push_back(take_lines(line));
    out.lines = static_cast<std::uint16_t>(line.script.lines.size() - 1);
    return;
  }
  out.a = static_cast<std::uint16_t>(line.word<Overlaid>(kind, "overlay"));
  Cells cells;
  do cells |= rectangle(line, line.take("x,y or x,y..x,y"), 1);
  while (!line.done() && !line.bad());
  out.b = keep_cells(line.script, cells);
}

void read_buff(Words& line, Effect& out) {
  out.a = static_cast<std::uint16_t>(line.word<Stat>(line.take("a stat"), "stat"));
  out.n = line.take_number(-9, 9);
  if (line.take_if("enemies")) {
    out.enemies = true;
    out.select = {.letters = 0xff};
  } else if (is_who(line.script, line.peek())) {
    out.who = take_who(line);
  } else {
    out.enemies = true;
    out.select = take_select(line);
  }
  if (!line.take_if("until")) line.complain("the line lacks 'until', expected until turn-end, round-end … or end");
  std::string_view until = line.take("when it ends");
  if (until == "turn-end") {
    out.b = static_cast<std::uint16_t>(Until::turn_end);
  } else if (until == "end") {
    out.b = static_cast<std::uint16_t>(Until::end);
  } else if (until == "round-end" || until == "next-round-end") {
    out.b = static_cast<std::uint16_t>(Until::round_end);
    out.c = until == "round-end" ? 100 : 101;  // 100 + rounds from now
  } else if (until.starts_with("round-end:")) {
    out.b = static_cast<std::uint16_t>(Until::round_end);
    out.c = static_cast<std::uint16_t>(line.number(until.substr(10), 1, 30));
  } else {
    line.complain("'" + std::string(until) +
                  "' stands here, expected turn-end, round-end, next-round-end, round-end:N or end");
  }
}

void read_things(Words& line, const Names& names, const char* noun, Effect& out) {
  do {
    auto thing = line.known(line.take(noun), names, noun);
    if (out.things.full()) return line.complain("too many, expected at most 8");
    out.things.push_back(static_cast<std::uint8_t>(thing));
  } while (!line.done() && !line.bad());
}

void read_letters(Words& line, Effect& out) {
  if (!is_letter(line.peek()))
    line.complain("'" + std::string(line.peek()) + "' stands here, expected letters of the Enemy Track");
  while (is_letter(line.peek()) && !line.bad()) {
    if (out.things.full()) return line.complain("too many letters, expected at most 8");
    out.things.push_back(letter(line, line.take("a letter")));
  }
}

void read_count(Words& line, Effect& out) {
  out.a = line.name(line.take("a counter"), line.script.counters, most_counters, "counter");
  std::string_view by = line.take("+n, -n or =n");
  if (by.starts_with('=')) {
    out.verb = Verb::count_set;
    out.n = line.number(by.substr(1), 0, 200);
  } else {
    out.n = line.number(by, -200, 200);
  }
}

struct EffectWord {
  std::string_view name;
  Verb verb;
  void (*rest)(Words&, Effect&);
};

void amount_who(Words& l, Effect& e) {
  e.n = l.take_number(-30, 30);
  e.who = take_who(l);
}
void who_only(Words& l, Effect& e) { e.who = take_who(l); }
void amount(Words& l, Effect& e) { e.n = l.take_number(-30, 30); }
void nothing(Words&, Effect&) {}
void place_only(Words& l, Effect& e) { e.place = take_place(l); }
void select_place(Words& l, Effect& e) {
  e.select = take_select(l);
  e.place = take_place(l);
}
void marker_who(Words& l, Effect& e) {
  e.a = l.known(l.take("a marker"), l.script.markers, "marker");
  e.who = take_who(l);
}

constexpr EffectWord effect_words[] = {
    {"spawn", Verb::spawn,
     [](Words& l, Effect& e) {
       read_letters(l, e);
       e.place = take_place(l);
     }},
    {"despawn", Verb::despawn, select_place},
    {"tag", Verb::tag,
     [](Words& l, Effect& e) {
       e.a = l.name(l.take("a tag"), l.script.tags, most_tags, "tag");
       if (l.take_if("last"))
         e.b = 1;  // the figure spawned last
       else
         e.select = take_select(l);
       if (l.peek().starts_with('@')) e.place = take_place(l);
     }},
    {"shift", Verb::shift,
     [](Words& l, Effect& e) {
       e.select = take_select(l);
       if (l.peek().starts_with('@')) e.place = take_place(l);
       e.n = l.take_number(1, 30);
       if (!l.take_if("toward")) l.complain("the line lacks 'toward'");
       e.to = read_place(l, l.take("a place"));
     }},
    {"strike", Verb::strike,
     [](Words& l, Effect& e) {
       e.n = l.take_number(1, 30);
       select_place(l, e);
       e.b = l.take_if("one");
     }},
    {"alert", Verb::alert,
     [](Words& l, Effect& e) {
       if (l.take_if("bottom"))
         e.verb = Verb::alert_bottom, e.who = take_who(l);
       else
         amount_who(l, e);
     }},
    {"damage", Verb::damage, amount_who},
    {"heal", Verb::heal, amount_who},
    {"wound", Verb::wound, amount_who},
    {"valor", Verb::valor, amount_who},
    {"armor", Verb::armor, amount_who},
    {"strip", Verb::strip, who_only},
    {"draw", Verb::draw, amount_who},
    {"place", Verb::place,
     [](Words& l, Effect& e) {
       e.a = poi_bits(l, l.take("P1 to P15"));
       e.place = take_place(l);
     }},
    {"sow", Verb::sow,
     [](Words& l, Effect& e) {
       e.a = poi_bits(l, l.take("Pa..Pb"));
       select_place(l, e);
     }},
    {"remove", Verb::remove,
     [](Words& l, Effect& e) {
       e.a = l.peek() == "here" ? std::uint16_t{0x7fff} : poi_bits(l, l.take("P1 to P15"));
       e.b = l.take_if("here");
       if (!e.b && l.peek().starts_with('@')) e.place = take_place(l);
     }},
    {"advance", Verb::advance, [](Words& l, Effect& e) { e.a = poi_bits(l, l.take("P1 to P15")); }},
    {"peek", Verb::peek,
     [](Words& l, Effect& e) {
       if (!l.take_if("one")) {
         e.a = 1;
         e.n = fog_number(l, l.take("F1 or one"));
         return;
       }
       if (l.take_if("within")) e.n = l.take_number(1, 8);
     }},
    {"flip", Verb::flip,
     [](Words& l, Effect& e) {
       if (!l.take_if("face")) {
         e.n = fog_number(l, l.take("F1 or face"));
         return;
       }
       e.verb = Verb::flip_face;
       e.n = static_cast<std::int16_t>(l.take_number(1, 8) - 1);
     }},
    {"gear", Verb::gear, [](Words& l, Effect& e) { read_things(l, l.script.gear, "Gear", e); }},
    {"gear-one-of", Verb::gear_one_of, [](Words& l, Effect& e) { read_things(l, l.script.gear, "Gear", e); }},
    {"gear-loadout", Verb::gear_loadout, who_only},
    {"marker", Verb::marker, marker_who},
    {"drop", Verb::drop, marker_who},
    {"lose", Verb::lose, marker_who},
    {"count", Verb::count, read_count},
    {"tally", Verb::tally,
     [](Words& l, Effect& e) {
       e.a = l.name(l.take("a counter"), l.script.counters, most_counters, "counter");
       select_place(l, e);
       e.b = static_cast<std::uint16_t>(l.take_if("max") ? l.take_number(1, 99) : 99);
     }},
    {"overlay", Verb::overlay, read_overlay},
    {"hazard", Verb::hazard,
     [](Words& l, Effect& e) {
       e.n = l.take_number(0, 9);
       e.place = take_place(l);
     }},
    {"cancel-hazards", Verb::cancel_hazards, nothing},
    {"expose", Verb::expose, place_only},
    {"shade", Verb::shade, place_only},
    {"freeze", Verb::freeze, read_letters},
    {"wake", Verb::wake,
     [](Words& l, Effect& e) {
       if (!l.take_if("all")) return read_letters(l, e);
       for (std::uint8_t i = 0; i < l.script.letters.size(); ++i) e.things.push_back(i);
     }},
    {"initiative", Verb::initiative,
     [](Words& l, Effect& e) {
       if (is_letter(l.peek()))
         e.verb = Verb::initiative_to, e.n = letter(l, l.take("a letter"));
       else
         amount(l, e);
     }},
    {"skip-behaviour", Verb::skip_behaviour, [](Words& l, Effect& e) { e.n = l.take_number(1, 6); }},
    {"buff", Verb::buff, read_buff},
    {"move", Verb::move, amount},
    {"actions", Verb::actions, amount},
    {"next", Verb::next_damage,
     [](Words& l, Effect& e) {
       std::string_view what = l.take("damage, targets, range or silent");
       if (what == "silent") {
         e.verb = Verb::next_silent;
         return;
       }
       if (what == "targets")
         e.verb = Verb::next_targets;
       else if (what == "range")
         e.verb = Verb::next_range;
       else if (what != "damage")
         l.complain("'" + std::string(what) + "' stands here, expected damage, targets, range or silent");
       amount(l, e);
     }},
    {"march", Verb::march, amount_who},
    {"role", Verb::role,
     [](Words& l, Effect& e) {
       e.a = l.name(l.take("a role"), l.script.roles, most_roles, "role");
       e.who = take_who(l);
     }},
    {"put", Verb::put,
     [](Words& l, Effect& e) {
       e.who = take_who(l);
       e.place = take_place(l);
     }},
    {"exit", Verb::exit, who_only},
    {"complete", Verb::complete,
     [](Words& l, Effect& e) {
       e.n = static_cast<std::int16_t>(l.take_number(1, std::max<long>(1, l.script.objectives)) - 1);
     }},
    {"unlock", Verb::unlock, [](Words& l, Effect& e) { read_things(l, l.script.gear, "Gear", e); }},
    {"unlock-one-of", Verb::unlock_one_of, [](Words& l, Effect& e) { read_things(l, l.script.gear, "Gear", e); }},
    {"award", Verb::award,
     [](Words& l, Effect& e) {
       e.a = l.known(l.take("an Achievement"), l.script.medals, "Achievement");
       e.who = take_who(l);
     }},
    {"success", Verb::success, nothing},
    {"failure", Verb::failure, nothing},
};

}  // namespace

Effect read_effect(Script& script, const std::string& line, const std::string& where, content::Complaints& complaints) {
  Words l(script, line, where, complaints);
  Effect effect;
  content::read_entry(l, effect_words, "an effect", effect, &Effect::verb, &EffectWord::verb);
  return effect;
}

std::vector<Effect> read_effects(Script& script, const std::vector<std::string>& lines, const std::string& where,
                                 content::Complaints& complaints) {
  return content::read_lines(lines, where + "/do", [&](const std::string& line, const std::string& at) {
    return read_effect(script, line, at, complaints);
  });
}

}  // namespace fireteam::rambo

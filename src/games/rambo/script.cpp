// Reading the mission language: moments and conditions, with complaints that name the line; effects are in
// script_effects.cpp.
#include "games/rambo/script.h"

#include "games/rambo/script_words.h"

namespace fireteam::rambo {

namespace {

std::int16_t take_amount_of_heroes(Words& l) {
  if (l.take_if("all")) return all_heroes;
  if (l.take_if("half")) return half_heroes;
  return l.take_number(0, 4);
}

struct TestWord {
  std::string_view name;
  Test test;
  void (*rest)(Words&, Condition&);
};

constexpr TestWord test_words[] = {
    {"no-enemies", Test::enemies,
     [](Words& l, Condition& c) {
       c.select = {.letters = 0xff};
       c.place = take_place(l);
     }},
    {"enemies", Test::enemies,
     [](Words& l, Condition& c) {
       c.select = take_select(l);
       c.place = take_place(l);
       c.op = l.take_op();
       c.n = l.take_number(0, 40);
     }},
    {"alive", Test::alive, [](Words& l, Condition& c) { c.select = take_select(l); }},
    {"dead", Test::alive,
     [](Words& l, Condition& c) {
       c.select = take_select(l);
       c.negated = !c.negated;
     }},
    {"heroes", Test::heroes,
     [](Words& l, Condition& c) {
       c.who = {.kind = WhoKind::all};
       if (!l.peek().starts_with('@')) c.who = take_who(l);
       c.place = take_place(l);
       c.op = l.take_op();
       c.n = take_amount_of_heroes(l);
     }},
    {"holds", Test::holds_marker,
     [](Words& l, Condition& c) {
       c.a = l.known(l.take("a marker"), l.script.markers, "marker");
       c.who = take_who(l);
     }},
    {"markers", Test::markers,
     [](Words& l, Condition& c) {
       c.a = l.known(l.take("a marker"), l.script.markers, "marker");
       c.place = take_place(l);
       c.op = l.take_op();
       c.n = l.take_number(0, 40);
     }},
    {"is", Test::is, [](Words& l, Condition& c) { c.who = take_who(l); }},
    {"level", Test::level,
     [](Words& l, Condition& c) {
       c.who = take_who(l);
       c.op = l.take_op();
       c.n = static_cast<std::int16_t>(l.word<Level>(l.take("an Alert Level"), "Alert Level"));
     }},
    {"any-level", Test::any_level,
     [](Words& l, Condition& c) {
       c.op = l.take_op();
       c.n = static_cast<std::int16_t>(l.word<Level>(l.take("an Alert Level"), "Alert Level"));
     }},
    {"wounds", Test::wounds,
     [](Words& l, Condition& c) {
       c.who = take_who(l);
       c.op = l.take_op();
       c.n = l.take_number(0, 5);
     }},
    {"round", Test::round,
     [](Words& l, Condition& c) {
       c.op = l.take_op();
       c.n = l.take_number(1, 30);
     }},
    {"count", Test::count,
     [](Words& l, Condition& c) {
       c.a = l.name(l.take("a counter"), l.script.counters, most_counters, "counter");
       c.op = l.take_op();
       c.n = l.take_number(0, 200);
     }},
    {"heroes-in-game", Test::heroes_in_game,
     [](Words& l, Condition& c) {
       c.op = l.take_op();
       c.n = l.take_number(1, 4);
     }},
    {"objective", Test::objective,
     [](Words& l, Condition& c) {
       c.n = static_cast<std::int16_t>(l.take_number(1, std::max<long>(1, l.script.objectives)) - 1);
       if (l.take_if("open"))
         c.negated = !c.negated;
       else if (!l.take_if("done"))
         l.complain("expected done or open");
     }},
    {"poi", Test::pois,
     [](Words& l, Condition& c) {
       c.a = poi_bits(l, l.take("P1 to P15"));
       c.place = take_place(l);
       c.op = l.take_op();
       c.n = l.take_number(0, 15);
     }},
    {"fog", Test::fog,
     [](Words& l, Condition& c) {
       c.n = fog_number(l, l.take("F1"));
       if (l.take_if("gone"))
         c.negated = !c.negated;
       else if (!l.take_if("down"))
         l.complain("expected down or gone");
     }},
    {"fogs", Test::fogs,
     [](Words& l, Condition& c) {
       c.op = l.take_op();
       c.n = l.take_number(0, 8);
     }},
};

void read_when(Words& l, Trigger& t) {
  std::string_view word = l.take("when it fires");
  auto usual = [&](Limit limit) {
    if (t.limit == Limit::usual) t.limit = limit;
  };
  auto first_or_each = [&] {
    if (l.take_if("first"))
      usual(Limit::once);
    else if (l.take_if("each"))
      usual(Limit::none);
    else
      l.complain("expected first or each");
  };
  if (word == "setup") {
    t.when = When::setup;
    usual(Limit::once);
  } else if (word == "round-end") {
    t.when = When::round_end;
    t.a = 1, t.b = 99;
    if (l.take_if("from")) {
      t.a = static_cast<std::uint16_t>(l.take_number(1, 30));
    } else if (!l.take_if("each")) {
      auto [first, last] = span_of(l.take("a round, from N or each"));
      t.a = static_cast<std::uint16_t>(l.number(first, 1, 30));
      t.b = static_cast<std::uint16_t>(l.number(last, t.a, 30));
    }
  } else if (word == "checkpoint") {
    t.when = When::checkpoint;
  } else if (word == "reach" || word == "step-on") {
    t.when = word == "reach" ? When::reach : When::step_on;
    t.a = poi_bits(l, l.take("P1 to P15"));
    if (t.when == When::reach) usual(l.take_if("each") ? Limit::none : Limit::once);
  } else if (word == "use") {
    t.when = When::use;
    t.a = poi_bits(l, l.take("P1 to P15"));
    if (!l.take_if("cost")) l.complain("the line lacks 'cost', expected use P1 cost 1");
    t.b = static_cast<std::uint16_t>(l.take_number(0, 6));
  } else if (word == "enter") {
    t.when = When::enter;
    t.place = take_place(l);
  } else if (word == "kill") {
    t.when = When::kill;
    t.select = take_select(l);
    if (!l.done()) {
      t.b = static_cast<std::uint16_t>(l.take_number(1, 40));
      usual(Limit::once);
    }
  } else if (word == "level") {
    t.when = When::level;
    t.a = static_cast<std::uint16_t>(l.word<Level>(l.take("an Alert Level"), "Alert Level"));
    first_or_each();
  } else if (word == "wound") {
    t.when = When::wound;
    first_or_each();
  } else if (word == "fog") {
    t.when = When::fog;
    t.a = l.take_if("any") ? 0xffff : static_cast<std::uint16_t>(1U << fog_number(l, l.take("F1 or any")));
  } else if (word == "objective") {
    t.when = When::objective;
    t.a = static_cast<std::uint16_t>(l.take_number(1, std::max<long>(1, l.script.objectives)) - 1);
    usual(Limit::once);
  } else if (word == "count") {
    t.when = When::count;
    t.a = l.name(l.take("a counter"), l.script.counters, most_counters, "counter");
    t.op = l.take_op();
    t.b = static_cast<std::uint16_t>(l.take_number(0, 200));
    usual(Limit::once);
  } else if (word == "as-soon-as") {
    t.when = When::as_soon_as;
    usual(Limit::once);
  } else if (word == "success") {
    t.when = When::success;
    usual(Limit::once);
  } else {
    const Names known{"setup", "round-end", "checkpoint", "reach",     "step-on", "use",        "enter",  "kill",
                      "level", "wound",     "fog",        "objective", "count",   "as-soon-as", "success"};
    l.complain("no moment '" + std::string(word) + "'" + did_you_mean(word, known));
  }
  usual(Limit::none);
}

}  // namespace

Condition read_condition(Script& script, const std::string& line, const std::string& where,
                         content::Complaints& complaints) {
  Words l(script, line, where, complaints);
  Condition condition;
  condition.negated = l.take_if("not");
  content::read_entry(l, test_words, "a condition", condition, &Condition::test, &TestWord::test);
  return condition;
}

Trigger read_trigger(Script& script, const TriggerFile& file, content::Complaints& complaints) {
  Trigger trigger;
  trigger.limit = file.limit;
  trigger.in = static_cast<std::uint8_t>(file.in.bits);
  trigger.text = file.text;
  trigger.line = file.line;
  trigger.where = file.where;
  std::string when_where = file.where + "/when";
  Words l(script, file.when, when_where, complaints);
  read_when(l, trigger);
  l.finish();
  trigger.conditions = content::read_lines(
      file.conditions, file.where + "/if",
      [&](const std::string& line, const std::string& at) { return read_condition(script, line, at, complaints); });
  trigger.effects = read_effects(script, file.effects, file.where, complaints);
  if (trigger.when == When::as_soon_as && trigger.conditions.empty())
    complaints.add(file.where, "as-soon-as has no condition, expected at least one under 'if'");
  return trigger;
}

}  // namespace fireteam::rambo

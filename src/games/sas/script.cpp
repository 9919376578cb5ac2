// Reading the mission language: words into numbers, with complaints that name the line.
#include "games/sas/script.h"

#include "games/sas/sas.h"
#include "games/sas/script_words.h"

namespace fireteam::sas {

namespace {

struct TestWord {
  std::string_view name;
  Test test;
  void (*rest)(Words&, Condition&);
};

void nothing(Words&, Condition&) {}
void compare(Words& l, Condition& c) {
  c.op = l.take_op();
  c.n = l.take_number(0, 200);
}
void out_rest(Words& l, Condition& c) {  // out [WHO|EXIT] OP n | all
  std::string_view word = l.peek();
  if (std::ranges::find(l.script.operators, word) != l.script.operators.end())
    c.card = static_cast<std::uint8_t>(l.known(l.take("who"), l.script.operators, "Operator"));
  else if (std::ranges::find(l.script.exits, word) != l.script.exits.end())
    c.exit = static_cast<std::uint8_t>(l.known(l.take("an exit"), l.script.exits, "exit"));
  if (l.take_if("all")) {
    c.all = true;
    c.op = Op::ge;
  } else {
    compare(l, c);
  }
}

constexpr TestWord test_words[] = {
    {"stealth", Test::stealth, nothing},
    {"battle", Test::battle, nothing},
    {"turn", Test::turn, compare},
    {"event", Test::event, compare},
    {"battle-turns", Test::battle_turns, compare},
    {"meter", Test::meter, compare},
    {"count", Test::count,
     [](Words& l, Condition& c) {
       c.a = take_counter(l);
       compare(l, c);
     }},
    {"none-spotted", Test::none_spotted, nothing},
    {"special-drawn", Test::special_drawn, nothing},
    {"alive", Test::alive, [](Words& l, Condition& c) { c.select = take_select(l); }},
    {"killed", Test::count,
     [](Words& l, Condition& c) {
       std::string_view text = l.peek();
       c.select = take_select(l);
       c.a = killed_counter(l.script, c.select, text, l);
       compare(l, c);
     }},
    {"in", Test::in_zone,
     [](Words& l, Condition& c) {
       c.zone = take_zone(l);
       c.select = take_select(l);
       compare(l, c);
     }},
    {"destroyed", Test::destroyed, [](Words& l, Condition& c) { c.a = take_thing(l); }},
    {"no-corpse", Test::no_corpse,
     [](Words& l, Condition& c) {
       c.all = l.done();
       if (!l.done()) c.zone = take_zone(l);
     }},
    {"no-bombs", Test::no_bombs, nothing},
    {"holds", Test::holds, [](Words& l, Condition& c) { c.a = take_item(l); }},
    {"lies", Test::lies,
     [](Words& l, Condition& c) {
       c.a = take_item(l);
       c.zone = take_zone(l);
     }},
    {"out", Test::out, out_rest},
    {"out-with", Test::out_with, [](Words& l, Condition& c) { c.a = take_item(l); }},
    {"true-one", Test::true_one, nothing},
    {"barrel-seen", Test::barrel_seen, [](Words& l, Condition& c) { c.zone = take_zone(l); }},
    {"item-seen", Test::item_seen, [](Words& l, Condition& c) { c.a = take_item(l); }},
    {"source", Test::source, [](Words& l, Condition& c) { c.zone = take_zone(l); }},
    {"source-lives", Test::source_lives, nothing},
    {"won", Test::won,
     [](Words& l, Condition& c) {
       std::uint16_t at = l.known(l.take("a mission"), l.script.missions, "mission");
       c.a = at < l.script.mission_numbers.size() ? l.script.mission_numbers[at] : std::uint8_t{0};
     }},
};

// ---- when

struct WhenWord {
  std::string_view name;
  Moment moment;
  bool once;  // unless the file says else
  void (*rest)(Words&, Trigger&);
};

void plain(Words&, Trigger&) {}
void span(Words& l, Trigger& t) {  // N, N..M or each
  if (l.take_if("each")) {
    t.first = 0;
    t.once = false;
    return;
  }
  auto [first, last] = content::span_of(l.take("a number, N..M or each"));
  t.first = static_cast<std::uint16_t>(l.number(first, 1, 60));
  t.last = static_cast<std::uint16_t>(l.number(last, t.first, 60));
  if (t.last > t.first) t.once = false;
}
void zone_of(Words& l, Trigger& t) {
  t.zone = take_zone(l);
  t.has_zone = true;
}
void who_of(Words& l, Trigger& t) {
  if (!l.take_if("any")) t.card = static_cast<std::uint8_t>(l.known(l.take("who"), l.script.operators, "Operator"));
}
void units_of(Words& l, Trigger& t) { t.select = take_select(l); }

constexpr WhenWord when_words[] = {
    {"setup", Moment::setup, true, plain},
    {"event", Moment::event, true, span},
    {"special", Moment::special, true, plain},
    {"turn-end", Moment::turn_end, true, span},
    {"alarm", Moment::alarm, true, plain},
    {"battle", Moment::battle, true, span},
    {"meter", Moment::meter, true,
     [](Words& l, Trigger& t) {
       if (!l.take_if("<=")) l.complain("the line lacks '<=', expected meter <= n");
       t.last = static_cast<std::uint16_t>(l.take_number(0, 12));
     }},
    {"noise", Moment::noise, false, plain},
    {"enter", Moment::enter, false,
     [](Words& l, Trigger& t) {
       zone_of(l, t);
       t.select = {Pick::operators, 0};
       if (l.take_if("by")) t.select = take_select(l);
     }},
    {"reveal", Moment::reveal, false, [](Words& l, Trigger& t) { t.a = take_tokens(l); }},
    {"search", Moment::search, false, [](Words& l, Trigger& t) { t.a = take_tokens(l); }},
    {"take", Moment::take, false, [](Words& l, Trigger& t) { t.a = take_item(l); }},
    {"put", Moment::put, false,
     [](Words& l, Trigger& t) {
       t.a = take_item(l);
       zone_of(l, t);
     }},
    {"place", Moment::place, false,
     [](Words& l, Trigger& t) {
       t.a = take_object(l);
       zone_of(l, t);
     }},
    {"kill", Moment::kill, false, units_of},
    {"leave", Moment::leave, false, units_of},
    {"destroy", Moment::destroy, false, [](Words& l, Trigger& t) { t.a = take_thing(l); }},
    {"explode", Moment::explode, false, zone_of},
    {"mortar", Moment::mortar, false, plain},
    {"spotted", Moment::spotted, false, plain},
    {"dies", Moment::dies, false, who_of},
    {"exit", Moment::exit, false, who_of},
    {"count", Moment::count, true,
     [](Words& l, Trigger& t) {
       t.a = take_counter(l);
       t.op = l.take_op();
       t.n = l.take_number(0, 200);
     }},
};

}  // namespace

Condition read_condition(Script& script, const std::string& line, const std::string& where,
                         content::Complaints& complaints) {
  Words l(script, line, where, complaints);
  Condition condition;
  condition.negated = l.take_if("not");
  content::read_entry(l, test_words, "a condition", condition, &Condition::test, &TestWord::test);
  return condition;
}

std::vector<Condition> read_conditions(Script& script, const std::vector<std::string>& lines, const std::string& where,
                                       content::Complaints& complaints) {
  return content::read_lines(lines, where, [&](const std::string& line, const std::string& at) {
    return read_condition(script, line, at, complaints);
  });
}

Trigger read_trigger(Script& script, const TriggerFile& file, content::Complaints& complaints) {
  Trigger trigger;
  trigger.in = static_cast<std::uint8_t>(file.in.bits);
  trigger.text = file.text;
  trigger.line = file.line;
  trigger.where = file.where;
  std::string when_where = file.where + "/when";
  Words l(script, file.when, when_where, complaints);
  if (const WhenWord* word = content::take_word(l, when_words, "a moment")) {
    trigger.moment = static_cast<std::uint8_t>(word->moment);
    trigger.once = word->once;
    word->rest(l, trigger);
    l.finish();
  }
  if (file.limit != Limit::usual) trigger.once = file.limit == Limit::once;
  trigger.conditions = read_conditions(script, file.conditions, file.where + "/if", complaints);
  trigger.effects = content::read_lines(
      file.effects, file.where + "/do",
      [&](const std::string& line, const std::string& at) { return read_effect(script, line, at, complaints); });
  return trigger;
}

}  // namespace fireteam::sas

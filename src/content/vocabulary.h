// A mission language as rows: a word with its parameters, a line of help, and how it is run. From the rows come the
// reader with its complaints, the forms of lines in the JSON Schema, and the manual (docs/missions).
//
//   constexpr EffectRow rows[] = {EffectRow("heal", {amount<>, who<>}, "takes so much Damage away", each<heal>)};
//
// A parameter is a Part: how it is written (Kind), and the function that takes it from the line into the effect,
// condition or trigger. A name may have several words ("flip face"): the longest that fits is meant.
#pragma once

#include <initializer_list>
#include <span>
#include <type_traits>

#include "content/line.h"
#include "content/trigger.h"

namespace fireteam::content {

struct Kind {                  // how a parameter is written
  std::string_view notation;   // in the manual: "WHO"
  std::string_view pattern;    // as a regular expression
  std::string_view example;    // what an editor proposes
  std::string_view help = {};  // in the manual, for kinds that need a word
};

template <class Words, class Into>
struct Part {
  Kind kind;
  void (*take)(Words&, Into&);
  bool optional = false;  // `take` leaves the line alone where it is missing
};

template <class Words, class Into>
class Parts {
 public:
  using One = Part<Words, Into>;
  constexpr Parts(std::initializer_list<One> parts) {  // NOLINT: rows list them in braces
    for (const One& part : parts) list_[count_++] = part;
  }
  constexpr const One* begin() const { return list_.data(); }
  constexpr const One* end() const { return list_.data() + count_; }

 private:
  std::array<One, 6> list_{};
  std::size_t count_ = 0;
};

// Id is how other chapters speak of the word; most words need none.
template <class Words, class Into, class Run, class Id>
struct Row {
  constexpr Row(std::string_view its_name, Parts<Words, Into> its_parts, std::string_view its_help, Run* does,
                Id its_id = {})
      : name(its_name), parts(its_parts), help(its_help), run(does), id(its_id) {}
  std::string_view name;
  Parts<Words, Into> parts;
  std::string_view help;
  Run* run;
  Id id;
};
// The function of a moment says whether what happened concerns the trigger.
template <class Words, class Into, class Run, class Id, class Limit>
struct MomentRow : Row<Words, Into, Run, Id> {
  constexpr MomentRow(std::string_view its_name, Parts<Words, Into> its_parts, std::string_view its_help, Run* concerns,
                      Id its_id, Limit limit = Limit::none)
      : Row<Words, Into, Run, Id>(its_name, its_parts, its_help, concerns, its_id), usual(limit) {}
  Limit usual;
};

// The types of a game's rows, from those of its story (kit/story.h).
template <class OwnStory, class OwnWords>
struct VocabularyOf {
  using Story = OwnStory;
  using Words = OwnWords;
  using Script = typename Words::Script;
  using Effect = typename Story::Effect;
  using Condition = typename Story::Condition;
  using Trigger = typename Story::Trigger;
  using Moment = typename Story::Moment;
  using Verb = decltype(Effect::verb);
  using Test = decltype(Condition::test);
  using Limit = decltype(Trigger::limit);
  using EffectRow = Row<Words, Effect, std::remove_pointer_t<decltype(Effect::run)>, Verb>;
  using TestRow = Row<Words, Condition, std::remove_pointer_t<decltype(Condition::value)>, Test>;
  using MomentRow =
      content::MomentRow<Words, Trigger, std::remove_pointer_t<decltype(Trigger::concerns)>, Moment, Limit>;
};

// One line of a language whose names are numbered by the game's script.
template <class OwnScript>
struct ScriptLine : Line {
  using Script = OwnScript;
  ScriptLine(Script& own, const std::string& line, const std::string& where, Complaints& complaints)
      : Line(line, where, complaints), script(own) {}
  Script& script;
};

template <class Row>
struct Chapter {
  std::string_view title;
  std::span<const Row> rows;
};
template <class Row>
using Chapters = std::vector<Chapter<Row>>;

// The row that the line begins with, its name taken; none, with a complaint, if there is no such word.
template <class Row, class Words>
const Row* take_row(Words& line, const Chapters<Row>& chapters, std::string_view wanted) {  // wanted: "an effect"
  const Row* found = nullptr;
  std::size_t length = 0;
  for (const Chapter<Row>& chapter : chapters)
    for (const Row& row : chapter.rows)
      if (std::size_t words = line.begins_with(row.name); words > length) found = &row, length = words;
  line.skip(length);
  if (found) return found;
  const std::string_view text = line.take(wanted);
  Names names;
  for (const Chapter<Row>& chapter : chapters)
    for (const Row& row : chapter.rows) names.emplace_back(row.name);
  line.complain("no " + std::string(wanted.substr(wanted.find(' ') + 1)) + " '" + std::string(text) + "'" +
                did_you_mean(text, names));
  return nullptr;
}

template <class Words, class Into, class Row>
void take_parts(Words& line, const Row& row, Into& into) {
  for (const auto& part : row.parts)
    if (!line.bad()) part.take(line, into);
  line.finish();
}

// L is a VocabularyOf and gives effect_words(), test_words(), moment_words().
template <class L>
typename L::Effect read_effect(typename L::Script& script, const std::string& text, const std::string& where,
                               Complaints& complaints) {
  typename L::Words line(script, text, where, complaints);
  typename L::Effect effect;
  if (const auto* row = take_row(line, L::effect_words(), "an effect")) {
    effect.verb = row->id;
    effect.run = row->run;
    take_parts(line, *row, effect);
  }
  return effect;
}

template <class L>
typename L::Condition read_condition(typename L::Script& script, const std::string& text, const std::string& where,
                                     Complaints& complaints) {
  typename L::Words line(script, text, where, complaints);
  typename L::Condition condition;
  condition.negated = line.take_if("not");
  if (const auto* row = take_row(line, L::test_words(), "a condition")) {
    condition.test = row->id;
    condition.value = row->run;
    take_parts(line, *row, condition);
  }
  return condition;
}

template <class L>
std::vector<typename L::Effect> read_effects(typename L::Script& script, const std::vector<std::string>& lines,
                                             const std::string& where, Complaints& complaints) {
  std::vector<typename L::Effect> list;
  for (const std::string& line : lines)
    list.push_back(read_effect<L>(script, line, where + "/" + std::to_string(list.size()), complaints));
  return list;
}

template <class L>
std::vector<typename L::Condition> read_conditions(typename L::Script& script, const std::vector<std::string>& lines,
                                                   const std::string& where, Complaints& complaints) {
  std::vector<typename L::Condition> list;
  for (const std::string& line : lines)
    list.push_back(read_condition<L>(script, line, where + "/" + std::to_string(list.size()), complaints));
  return list;
}

template <class L, class File>
typename L::Trigger read_trigger(typename L::Script& script, const File& file, Complaints& complaints) {
  typename L::Trigger trigger;
  trigger.in = static_cast<std::uint8_t>(file.in.bits);
  trigger.text = file.text;
  trigger.line = file.line;
  trigger.where = file.where;
  const std::string where = file.where + "/when";
  typename L::Words line(script, file.when, where, complaints);
  if (const auto* row = take_row(line, L::moment_words(), "a moment")) {
    trigger.when = row->id;
    trigger.concerns = row->run;
    trigger.limit = row->usual;
    take_parts(line, *row, trigger);
  }
  if (file.limit != L::Limit::usual) trigger.limit = file.limit;
  trigger.conditions = read_conditions<L>(script, file.conditions, file.where + "/if", complaints);
  trigger.effects = read_effects<L>(script, file.effects, file.where + "/do", complaints);
  return trigger;
}

// ---- forms of lines, for schema and manual

template <class Row>
std::string notation_of(const Row& row) {
  std::string text(row.name);
  for (const auto& part : row.parts)
    text += " " + (part.optional ? "[" + std::string(part.kind.notation) + "]" : std::string(part.kind.notation));
  return text;
}

template <class Row>
Form form_of(const Row& row, std::string_view before = {}) {
  Form form{"^" + std::string(before) + std::string(row.name), notation_of(row) + ": " + std::string(row.help),
            std::string(row.name)};
  for (const auto& part : row.parts) {
    const std::string pattern(part.kind.pattern);
    form.pattern += part.optional ? "( (" + pattern + "))?" : " (" + pattern + ")";
    if (!part.optional) form.example += " " + std::string(part.kind.example);
  }
  form.pattern += "$";
  return form;
}

template <class Row>
Forms forms_of(std::string name, const Chapters<Row>& chapters, std::string_view before = {}) {
  Forms forms{std::move(name), {}};
  for (const Chapter<Row>& chapter : chapters)
    for (const Row& row : chapter.rows) forms.list.push_back(form_of(row, before));
  return forms;
}

template <class L>
const Forms& moment_forms() {
  static const Forms forms = forms_of("moment", L::moment_words());
  return forms;
}
template <class L>
const Forms& condition_forms() {
  static const Forms forms = forms_of("condition", L::test_words(), "(not )?");
  return forms;
}
template <class L>
const Forms& effect_forms() {
  static const Forms forms = forms_of("effect", L::effect_words());
  return forms;
}

// The kinds of parameters that need a word of help, each once, in the order they are met.
template <class Row>
void add_kinds(std::vector<Kind>& kinds, const Chapters<Row>& chapters) {
  for (const Chapter<Row>& chapter : chapters)
    for (const Row& row : chapter.rows)
      for (const auto& part : row.parts)
        if (!part.kind.help.empty() && std::ranges::find(kinds, part.kind.help, &Kind::help) == kinds.end())
          kinds.push_back(part.kind);
}

// One section of the manual: "- `heal n [WHO]`: takes so much Damage away".
template <class Row>
std::string manual_section(std::string_view title, const Chapters<Row>& chapters) {
  std::string text = "\n## " + std::string(title) + "\n";
  for (const Chapter<Row>& chapter : chapters) {
    text += chapter.title.empty() ? "\n" : "\n### " + std::string(chapter.title) + "\n\n";
    for (const Row& row : chapter.rows) {
      text += "- `" + notation_of(row) + "`: " + std::string(row.help);
      if constexpr (requires { row.usual; })
        if (row.usual != decltype(row.usual)::none)
          text += " (" + std::string(names_of(row.usual)[static_cast<std::size_t>(row.usual)]) + ")";
      text += "\n";
    }
  }
  return text;
}

// The whole manual: keys of the file, moments, conditions, effects, kinds of parameters.
template <class L, class File>
std::string manual_of(const std::string& title, const std::string& game, const std::string& example) {
  std::string text = manual_opening(title, game, example);
  text += print_keys(Codec<File>::type());
  text += manual_section("When a trigger fires", L::moment_words());
  text += manual_section("Conditions", L::test_words());
  text += manual_section("Effects", L::effect_words());
  std::vector<Kind> kinds;
  add_kinds(kinds, L::moment_words());
  add_kinds(kinds, L::test_words());
  add_kinds(kinds, L::effect_words());
  text += "\n## What stands for what\n\n";
  for (const Kind& kind : kinds) text += "- `" + std::string(kind.notation) + "`: " + std::string(kind.help) + "\n";
  return text;
}

}  // namespace fireteam::content

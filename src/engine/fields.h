// Fields: what cases set and read, each in one row. From the rows come Rules::fact, given and fields, and the lines of
// numbers that a piece shows. Some rows are members of a part of the board (a figure, or the board itself), others read
// and set what they like; `things` says how a part is found by name.
//   using F = Fields<Board, Book>;
//   const F fields({F::table({F::number("round", &Board::round, 99, "the round")}),
//                   F::things<Figure>("<figure>", by_name, figure_of, {F::flag("watch", &Figure::on_watch, "on watch"),
//                                     F::derived("carries", "yes no", "the case", carries)})});
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/names.h"
#include "base/text.h"
#include "engine/rules_of.h"

namespace fireteam {

template <class Board, class Book>
class Fields {
 public:
  using Facts = FactsOf<Board, Book>;
  using Text = std::optional<std::string>;      // what is read; nothing: not of this thing
  using Expected = std::optional<std::string>;  // nothing: the value fits; else what would have
  using Words = std::span<const std::string_view>;

  struct Given {  // what a value is given to
    const Book& book;
    Board& board;
    int thing;  // its number
    std::string_view value;
    operator Facts() const { return {board, book}; }  // NOLINT: a place to set is facts and more
  };

  struct Row {
    std::string name, values, about;
    std::function<Text(Facts, int thing, std::string_view inside)> get;
    std::function<Expected(const Given&)> set;  // none: read only
    std::string argument;                       // "<figure or space>": what stands in brackets after the name
    std::string shown;                          // the word that a piece shows it by
    RuleId rule = 0;
  };

  // A row, or a member of Part that becomes one when it is known where the part is.
  template <class Part>
  struct Field {
    Field(Row it) : row(std::move(it)) {}  // NOLINT: every row is a field of any part
    Field(std::string name, std::string values, std::string about,
          std::function<Text(const Part&, Facts, int thing)> get, std::function<Expected(const Given&, Part&)> set)
        : row{std::move(name), std::move(values), std::move(about), {}, {}, "", "", 0},
          read(std::move(get)),
          write(std::move(set)) {}
    template <class Rule>
    Field shows(std::string word, Rule of) && {
      row.shown = std::move(word);
      row.rule = static_cast<RuleId>(of);
      return std::move(*this);
    }
    Row row;
    std::function<Text(const Part&, Facts, int thing)> read;
    std::function<Expected(const Given&, Part&)> write;
  };

  static std::vector<std::string> list_words(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '[' || text[i] == ']' || (text[i] == ',' && (i + 1 == text.size() || text[i + 1] == ' ')))
        text[i] = ' ';
    std::vector<std::string> words;
    for (std::string_view word : words_of(text))
      if (word != "none") words.emplace_back(word);
    return words;
  }

  static std::optional<bool> flag_of(std::string_view value) {
    if (value == "yes" || value == "true") return true;
    return value == "no" || value == "false" ? std::optional(false) : std::nullopt;
  }
  template <class Number>
  static Expected set_number(Number& into, int most, std::string_view value) {
    const auto n = to_number(value);
    if (!n || *n < 0 || *n > most) return fmt::format("a number from 0 to {}", most);
    into = static_cast<Number>(*n);
    return {};
  }
  // Each word looked up, then `take` gets what is found: all or none, since a list may be tried in another spelling.
  template <class Find, class Take>
  static Expected each_word(Words words, const char* expected, Find find, Take take) {
    for (std::string_view word : words)
      if (!find(word)) return expected;
    for (std::string_view word : words) take(*find(word));
    return {};
  }

  // ---- members

  // `most` is a number or what most(given) says.
  template <class Part, class Number, class Most>
  static Field<Part> number(std::string name, Number Part::*member, Most most, std::string about = "", int least = 0) {
    return {std::move(name), "number", std::move(about),
            [member](const Part& part, Facts, int) { return std::to_string(part.*member); },
            [member, most, least](const Given& given, Part& part) -> Expected {
              int top = 0;
              if constexpr (std::is_invocable_v<Most, const Given&>)
                top = most(given);
              else
                top = most;
              auto n = to_number(given.value);
              if (const auto on = flag_of(given.value); on && top == 1) n = *on ? 1 : 0;  // one at most: yes or no
              if (!n || *n < least || *n > top) return fmt::format("a number from {} to {}", least, top);
              part.*member = static_cast<Number>(*n);
              return {};
            }};
  }
  template <class Part, class Flag>
  static Field<Part> flag(std::string name, Flag Part::*member, std::string about = "") {
    return {std::move(name), "yes no", std::move(about),
            [member](const Part& part, Facts, int) { return yes_no(part.*member); },
            [member](const Given& given, Part& part) -> Expected {
              const auto on = flag_of(given.value);
              if (!on) return "yes or no";
              part.*member = static_cast<Flag>(*on);
              return {};
            }};
  }
  template <class Part, named_enum E>
  static Field<Part> word(std::string name, E Part::*member, std::string about = "") {
    const std::string values = fmt::format("{}", fmt::join(names_of(E{}), " "));
    return {std::move(name), values, std::move(about),
            [member](const Part& part, Facts, int) { return name_of(part.*member); },
            [member, values](const Given& given, Part& part) -> Expected {
              const auto e = enum_named<E>(given.value);
              if (!e) return "one of " + values;
              part.*member = *e;
              return {};
            }};
  }

  // A member that is the number of one of names(facts, thing), which begin with number `first`; any other number is
  // "none", and `none` the one that is set by it.
  template <class Part, class Number, class Names>
  static Field<Part> one(std::string name, std::string values, Number Part::*member, Names names, std::string about,
                         int none, int first = 0) {
    return {std::move(name), std::move(values), std::move(about),
            [=](const Part& part, Facts f, int thing) -> Text {
              const std::vector<std::string> all = names(f, thing);
              const int at = static_cast<int>(part.*member) - first;
              return at >= 0 && at < static_cast<int>(all.size()) ? all[static_cast<std::size_t>(at)] : "none";
            },
            [=](const Given& given, Part& part) -> Expected {
              const std::vector<std::string> all = names(given, given.thing);
              const auto found = std::find(all.begin(), all.end(), given.value);
              if (found == all.end() && given.value != "none") return fmt::format("{}, or none", fmt::join(all, ", "));
              part.*member = static_cast<Number>(found == all.end() ? none : found - all.begin() + first);
              return {};
            }};
  }
  // A member whose bits are names(facts, thing); a number gives the first so many.
  template <class Part, class Bits, class Names>
  static Field<Part> bits(std::string name, std::string values, Bits Part::*member, Names names, std::string about) {
    return {std::move(name), std::move(values), std::move(about),
            [=](const Part& part, Facts f, int thing) -> Text {
              std::vector<std::string> in = names(f, thing);
              std::size_t at = 0;
              std::erase_if(in, [&](const std::string&) { return !(part.*member >> at++ & 1U); });
              return in.empty() ? "none" : fmt::format("{}", fmt::join(in, " "));
            },
            [=](const Given& given, Part& part) -> Expected {
              const std::vector<std::string> all = names(given, given.thing);
              Bits set = 0;
              for (std::string_view word : list_words(std::string(given.value))) {
                const auto found = std::find(all.begin(), all.end(), word);
                const auto n = to_number(word);
                if (found == all.end() && (!n || *n < 0 || *n > static_cast<long>(all.size())))
                  return fmt::format("some of {}, none, or how many", fmt::join(all, ", "));
                set = static_cast<Bits>(set |
                                        (found == all.end() ? (Bits{1} << *n) - 1U : Bits{1} << (found - all.begin())));
              }
              part.*member = set;
              return {};
            }};
  }

  // ---- rows of their own

  // get(facts), or get(facts, thing): a text, a number, a bool, or nothing if it is not of this thing.
  template <class Get>
  static Row derived(std::string name, std::string values, std::string about, Get get,
                     std::function<Expected(const Given&)> set = {}) {
    return {std::move(name),
            std::move(values),
            std::move(about),
            [get](Facts f, int thing, std::string_view) -> Text {
              if constexpr (std::is_invocable_v<Get, Facts>)
                return text_of(get(f));
              else
                return text_of(get(f, thing));
            },
            std::move(set),
            "",
            "",
            0};
  }
  // get(facts, thing, inside) with what stands in brackets: "red.sees(guard-1)".
  template <class Get>
  static Row asked(std::string name, std::string argument, std::string values, std::string about, Get get) {
    return {std::move(name),
            std::move(values),
            std::move(about),
            [get](Facts f, int thing, std::string_view inside) -> Text { return text_of(get(f, thing, inside)); },
            {},
            std::move(argument),
            "",
            0};
  }
  // Several words, get(facts, thing) and set(given, words); given with blanks between them, and commas before the
  // blanks or not (the comma of 3,5 stays), in brackets or not; "none" is no word.
  template <class Get, class Set>
  static Row list(std::string name, std::string values, std::string about, Get get, Set set) {
    return {std::move(name),
            std::move(values),
            std::move(about),
            [get](Facts f, int thing, std::string_view) -> Text {
              const std::vector<std::string> words = get(f, thing);
              return words.empty() ? "none" : fmt::format("{}", fmt::join(words, " "));
            },
            [set](const Given& given) -> Expected {
              const std::vector<std::string> words = list_words(std::string(given.value));
              return set(given, std::vector<std::string_view>(words.begin(), words.end()));
            },
            "",
            "",
            0};
  }

  // A pile of cards by kind, which of(board, thing) finds; names(facts, thing) are those of the kinds. Of a bag: the
  // cards that are not buried.
  template <class Of, class Names>
  static Row pile(std::string name, std::string about, Of of, Names names) {
    auto read = [=](Facts f, int thing) {
      const auto& cards = of(f.board, thing);
      const std::vector<std::string> all = names(f, thing);
      std::vector<std::string> words;
      for (std::size_t kind = 0; kind < all.size(); ++kind) {
        if constexpr (requires { cards.loose(); })
          words.insert(words.end(), static_cast<std::size_t>(cards.loose().count(kind)), all[kind]);
        else
          words.insert(words.end(), static_cast<std::size_t>(cards.count(kind)), all[kind]);
      }
      return words;
    };
    auto write = [=](const Given& given, Words words) -> Expected {
      const std::vector<std::string> all = names(given, given.thing);
      auto& cards = of(given.board, given.thing);
      cards = {};
      for (std::string_view word : words) {
        const auto found = std::find(all.begin(), all.end(), word);
        if (found == all.end()) return fmt::format("some of {}, or none", fmt::join(all, ", "));
        cards.add(static_cast<std::size_t>(found - all.begin()));
      }
      return {};
    };
    return list(std::move(name), "cards", std::move(about), read, write);
  }

  // ---- things

  struct Thing {
    std::string noun;  // "<figure>", "data.<card>": what is in <> is found by name; empty: the table itself
    std::function<std::optional<int>(Facts, std::string_view)> find;
    std::vector<Row> rows;
  };

  static Thing table(std::vector<Field<Board>> fields) { return things<Board>("", itself, whole, std::move(fields)); }
  // find(facts, name) gives the number of a thing; of(board, number) the part of the board that it is.
  template <class Part, class Find, class Of>
  static Thing things(std::string noun, Find find, Of of, std::vector<Field<Part>> fields) {
    Thing thing{std::move(noun),
                [find](Facts f, std::string_view text) -> std::optional<int> {
                  const auto found = find(f, text);
                  return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
                },
                {}};
    for (Field<Part>& field : fields) {
      Row row = std::move(field.row);
      if (field.read)
        row.get = [of, read = field.read](Facts f, int i, std::string_view) { return read(of(f.board, i), f, i); };
      if (field.write)
        row.set = [of, write = field.write](const Given& given) { return write(given, of(given.board, given.thing)); };
      thing.rows.push_back(std::move(row));
    }
    return thing;
  }
  static constexpr auto itself = [](Facts, std::string_view) { return std::optional(0); };  // a noun without <>
  static constexpr auto whole = [](auto& board, int) -> auto& { return board; };

  explicit Fields(std::vector<Thing> things) : things_(std::move(things)) {
    std::vector<std::string> seen;
    for (const Thing& thing : things_)
      for (const Row& row : thing.rows) {
        check(row.get != nullptr, "fields: what is given can be read");
        seen.push_back(thing.noun + "." + row.name + (row.argument.empty() ? "" : "()"));
      }
    std::sort(seen.begin(), seen.end());
    check(std::adjacent_find(seen.begin(), seen.end()) == seen.end(), "fields: two rows of one name");
  }

  // ---- for Rules and scenes

  Text fact(Facts f, std::string_view path) const {
    const Found found = find(f, path);
    return found.row ? found.row->get(f, found.thing, found.inside) : std::nullopt;
  }

  Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) const {
    const Found found = find({board, book}, path);
    if (!found.row) return Complaint{std::string(path), "no such thing to set; 'fireteam case --words' lists them"};
    if (!found.row->set) return Complaint{std::string(path), "this can be read, not set"};
    if (Expected expected = found.row->set({book, board, found.thing, value}))
      return Complaint{std::string(path), fmt::format("'{}' does not fit, expected {}", value, *expected)};
    return Done{};
  }

  std::vector<FieldWord> words() const {
    std::vector<FieldWord> out;
    for (const Thing& thing : things_)
      for (const Row& row : thing.rows) {
        std::string path = thing.noun + (thing.noun.empty() || row.name.empty() ? "" : ".") + row.name;
        if (!row.argument.empty()) path += "(" + row.argument + ")";
        std::string about = row.about;
        if (!row.set) about += about.empty() ? "read only" : "; read only";
        out.push_back({std::move(path), row.values, std::move(about)});
      }
    return out;
  }

  // The lines of numbers that a thing shows on the screen.
  void show(Facts f, std::string_view noun, int number, std::span<const RuleText> rules,
            std::vector<scene::Fact>& out) const {
    for (const Thing& thing : things_) {
      if (thing.noun != noun) continue;
      for (const Row& row : thing.rows) {
        if (row.shown.empty()) continue;
        scene::Fact& fact = out.emplace_back();
        fact.word = row.shown;
        fact.value = row.get(f, number, {}).value_or("");
        fact.rule = rules[row.rule - 1U].id;
      }
    }
  }

 private:
  struct Found {
    const Row* row = nullptr;
    int thing = 0;
    std::string_view inside;
  };

  template <class Value>
  static Text text_of(Value value) {
    if constexpr (requires { value.has_value(); } && !std::is_same_v<Value, Text>)
      return value ? text_of(*value) : std::nullopt;
    else if constexpr (std::is_same_v<Value, bool>)
      return yes_no(value);
    else if constexpr (std::is_integral_v<Value>)
      return std::to_string(value);
    else
      return Text(std::move(value));
  }

  // Takes as many words off the path as the noun has; those that stand in the noun must be the same, and what is left
  // is the thing's name. "data.scout.move" and "data.<card>": "scout", and "move" is left. Empty: another noun's path.
  static std::string_view head_of(std::string_view noun, std::string_view& path) {
    const std::size_t name = noun.find('<');
    std::size_t end = 0;
    for (std::size_t at = 0; at != std::string_view::npos; at = noun.find('.', at + 1))
      end = end > path.size() ? std::string_view::npos : std::min(path.find('.', end), path.size()) + 1;
    if (end > path.size() + 1) return {};
    std::string_view head = path.substr(0, end - 1);
    path = end > path.size() ? std::string_view{} : path.substr(end);
    if (name == std::string_view::npos) return head == noun ? head : std::string_view{};
    const std::size_t fixed = noun.rfind('.', name) + 1;
    return head.starts_with(noun.substr(0, fixed)) ? head.substr(fixed) : std::string_view{};
  }

  Found find(Facts f, std::string_view path) const {
    for (const Thing& thing : things_) {
      std::string_view name = path;
      std::optional<int> number = 0;
      if (!thing.noun.empty()) {
        const std::string_view head = head_of(thing.noun, name);
        number = head.empty() ? std::nullopt : thing.find(f, head);
      }
      if (!number) continue;
      std::string_view inside;
      const std::size_t open = name.find('(');
      if (open != std::string_view::npos && name.ends_with(')')) {
        inside = name.substr(open + 1, name.size() - open - 2);
        name = name.substr(0, open);
      }
      for (const Row& row : thing.rows)
        if (row.name == name && row.argument.empty() == (open == std::string_view::npos))
          return {&row, *number, inside};
    }
    return {};
  }

  std::vector<Thing> things_;
};

}  // namespace fireteam

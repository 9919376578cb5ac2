// A row's functions over bytes, made from those that a game writes over its Facts or its Book:
//   using Row = Over<Facts>;
//   Row::noun<figure_id, figure_name, figures, figure_place>(figure, "figure", "red, blue, guard-1"),
//   Row::words<Face>(face, "face", "miss, hit, star"),
//   {.noun = card, .name = "card", .id = Row::text<card_id>, .parse = Row::parse<card_parse>, …}      // of its own
//   kind
#pragma once

#include "base/names.h"
#include "engine/lexicon.h"

namespace fireteam {

template <class Facts>
struct Over {
  using Book = std::remove_cvref_t<decltype(std::declval<Facts>().book)>;
  using Board = std::remove_cvref_t<decltype(std::declval<Facts>().board)>;

  static Facts facts(View view) {
    return {*reinterpret_cast<const Board*>(view.board), *static_cast<const Book*>(view.book)};
  }

  // A noun from its functions: id, title, how many there are, where one lies (none: nowhere).
  template <auto Id, auto Title, auto Count, auto Place = nullptr>
  static constexpr NounWord noun(std::uint8_t noun, const char* name, const char* about, const char* blank = "?") {
    NounWord out{.noun = noun, .name = name, .about = about, .unknown = blank};
    out.id = text<Id>;
    out.title = text<Title>;
    out.count = count<Count>;
    if constexpr (!std::is_null_pointer_v<decltype(Place)>) out.place = place<Place>;
    return out;
  }
  // The enumerators of E as a noun.
  template <named_enum E>
  static constexpr NounWord words(std::uint8_t noun, const char* name, const char* about) {
    return {.noun = noun, .name = name, .about = about, .id = Over::name<E>, .count = names<E>};
  }

  // std::string f(Facts or const Book&, value), with the whole that it is said in as a third if it matters.
  template <auto F>
  static std::string text(View view, std::uint16_t value, const Said& said) {
    return call(F, facts(view), value, said);
  }
  // What f(Facts or const Book&) counts.
  template <auto F>
  static std::uint16_t count(View view) {
    if constexpr (std::is_invocable_v<decltype(F), Facts>)
      return static_cast<std::uint16_t>(F(facts(view)));
    else
      return static_cast<std::uint16_t>(F(facts(view).book));
  }
  template <auto F>
  static std::optional<std::uint16_t> parse(View view, std::string_view text, const Said& said) {
    return F(facts(view), text, said);
  }
  // The same for a way back that needs no more than the text: f(Facts or const Book&, text), or f(text).
  template <auto F>
  static std::optional<std::uint16_t> named(View view, std::string_view text, const Said&) {
    auto wide = [](auto found) { return found ? std::optional(static_cast<std::uint16_t>(*found)) : std::nullopt; };
    if constexpr (std::is_invocable_v<decltype(F), std::string_view>)
      return wide(F(text));
    else if constexpr (std::is_invocable_v<decltype(F), Facts, std::string_view>)
      return wide(F(facts(view), text));
    else
      return wide(F(facts(view).book, text));
  }
  // int f(Facts or const Book&, value): a place, or scene::nowhere.
  template <auto F>
  static int place(View view, std::uint16_t value) {
    return call(F, facts(view), value, {});
  }

  // bool f(Facts or const Book&, value): whether it is a piece of the scene.
  template <auto F>
  static bool shown(View view, std::uint16_t value) {
    return call(F, facts(view), value, {});
  }

  // The enumerators of E as a noun: its names, and how many there are.
  template <named_enum E>
  static std::string name(View, std::uint16_t value, const Said&) {
    return name_of(static_cast<E>(value));
  }
  template <named_enum E>
  static std::uint16_t names(View) {
    return static_cast<std::uint16_t>(names_of(E{}).size());
  }

 private:
  template <class Out, class Value>
  static Out call(Out (*f)(Facts, Value), Facts facts, std::uint16_t value, const Said&) {
    return f(facts, static_cast<Value>(value));
  }
  template <class Out, class Value>
  static Out call(Out (*f)(const Book&, Value), Facts facts, std::uint16_t value, const Said&) {
    return f(facts.book, static_cast<Value>(value));
  }
  template <class Out, class Value>
  static Out call(Out (*f)(Facts, Value, const Said&), Facts facts, std::uint16_t value, const Said& said) {
    return f(facts, static_cast<Value>(value), said);
  }
};

}  // namespace fireteam

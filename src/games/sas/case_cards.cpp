// Event cards as people write them (by their id, by the panel that counts now, or by the words of that panel in any
// order), and the deck as cases lay it.
#include <algorithm>

#include "games/sas/case_rows.h"

namespace fireteam::sas {

namespace {

// "black-sentry-rotate-clockwise" and "sentry-black-cw" say the same.
std::vector<std::string> gist(std::string_view text) {
  struct Pair {
    std::string_view said, meant;
  };
  constexpr Pair words[] = {
      {"clockwise", "cw"},
      {"anticlockwise", "ccw"},
      {"counterclockwise", "ccw"},
      {"sentries", "sentry"},
      {"patrols", "patrol"},
      {"patrolman", "patrol"},
      {"patrolmen", "patrol"},
      {"spawns", "spawn"},
      {"cigarettes", "cigarette"},
      {"doubled", "double"},
      {"rotate", ""},
      {"rotates", ""},
      {"rotation", ""},
      {"turn", ""},
      {"turns", ""},
      {"event", ""},
      {"card", ""},
      {"unit", ""},
      {"units", ""},
      {"smg", ""},
      {"infantry", ""},
      {"advance", ""},
      {"advances", ""},
      {"break", ""},
  };
  std::vector<std::string> found;
  std::string word;
  auto add = [&] {
    for (const Pair& pair : words)
      if (word == pair.said) word = pair.meant;
    if (!word.empty()) found.push_back(word);
    word.clear();
  };
  for (char sign : text) {
    if (sign == '-' || sign == '_' || sign == ' ')
      add();
    else
      word += static_cast<char>(sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign);
  }
  add();
  if (std::ranges::find(found, "sweep") != found.end()) std::erase(found, "sentry");  // only sentries sweep
  std::ranges::sort(found);
  return found;
}

// ---- the deck and the played cards as fields

template <class Count>
std::vector<std::string> cards_in(const Book& book, Count count) {
  std::vector<std::string> cards;
  for (std::size_t kind = 0; kind < book.events.size(); ++kind)
    cards.insert(cards.end(), static_cast<std::size_t>(count(kind)), card_id(book, kind));
  return cards;
}
Expected cards_of(const Given& given, F::Words words, std::vector<std::uint8_t>& cards) {
  for (std::string_view word : words) {
    const auto meant = several(word, 32);
    const auto card = meant ? card_named(given, meant->word) : std::nullopt;
    if (!card || meant->times < 1) return "event cards such as sentry-black-cw, alarm-advance*2 or spawn-white-2";
    cards.insert(cards.end(), static_cast<std::size_t>(meant->times), *card);
  }
  return {};
}
template <class Pile>
Expected give_pile(const Given& given, F::Words words, Pile& pile) {
  std::vector<std::uint8_t> cards;
  if (Expected wrong = cards_of(given, words, cards)) return wrong;
  pile = {};
  for (std::uint8_t card : cards) pile.add(card);
  return {};
}
std::vector<std::string> top(Facts f, int) {
  const auto card = f.board.deck.empty() ? std::nullopt : f.board.deck.known_top();
  return card ? std::vector{card_id(f.book, *card)} : std::vector<std::string>{};
}
Expected give_top(const Given& given, F::Words words) {  // the first word lies on top
  std::vector<std::uint8_t> cards;
  if (words.size() == 1 && words[0] == "0") return {};
  if (Expected wrong = cards_of(given, words, cards)) return wrong;
  auto& deck = given.board.deck;
  for (std::size_t i = cards.size(); i-- > 0;) {
    if (deck.loose().count(cards[i]) == 0) return "cards that lie in the deck";
    kit::Bag<most_events, 4> rest;
    for (std::size_t kind = 0; kind < most_events; ++kind)
      if (int n = deck.loose().count(kind) - (kind == cards[i])) rest.add(kind, n);
    for (const kit::Buried& buried : deck.buried()) rest.bury(buried.kind, buried.least, buried.greatest);
    rest.put_on_top(cards[i]);
    deck = rest;
  }
  return {};
}
std::vector<std::string> special(Facts f, int) {
  for (const kit::Buried& card : f.board.deck.buried())
    if (card.kind == f.book.special) return {std::to_string(card.least), std::to_string(card.greatest)};
  return {};
}
Expected give_special(const Given& given, F::Words words) {  // 16 24: from 16 to 24 cards above it
  if (words.empty()) return {};
  const auto least = to_number(words.front()), most = to_number(words.back());
  auto& deck = given.board.deck;
  if (given.book.special == nobody || !least || !most || *least < 0 || *least > *most || *most > deck.size())
    return "fewest and most cards above the special card, in a mission with a window";
  return deck.bury(given.book.special, static_cast<int>(*least), static_cast<int>(*most)), Expected{};
}

}  // namespace

std::optional<std::uint8_t> card_named(Facts f, std::string_view text) {
  for (std::uint8_t i = 0; i < f.book.events.size(); ++i)
    if (f.book.events[i].id == text) return i;
  const std::vector<std::string> meant = gist(text);
  std::optional<std::uint8_t> found;  // by the panel that counts now: a card still in the deck first
  for (std::uint8_t i = 0; i < f.book.events.size(); ++i) {
    const EventCard& card = f.book.events[i];
    if (gist(panel_id(battle(f.board) ? card.battle : card.stealth)) != meant) continue;
    if (f.board.deck.count(i) > 0) return i;
    if (!found) found = i;
  }
  return found;
}

std::vector<F::Row> deck_rows() {
  return {
      F::list(
          "deck", "event cards", "undrawn cards in no order, alarm-advance*2",
          [](Facts f, int) { return cards_in(f.book, [&](std::size_t kind) { return f.board.deck.count(kind); }); },
          [](const Given& given, F::Words words) { return give_pile(given, words, given.board.deck); }),
      F::list("deck.top", "event cards", "the known top of the deck, uppermost first; read: the card if it is known",
              top, give_top),
      F::derived("deck.size", "number", "undrawn cards", [](Facts f) { return static_cast<int>(f.board.deck.size()); }),
      F::list(
          "played", "event cards", "played cards",
          [](Facts f, int) { return cards_in(f.book, [&](std::size_t kind) { return f.board.played.count(kind); }); },
          [](const Given& given, F::Words words) { return give_pile(given, words, given.board.played); }),
      F::derived("event", "event card, none", "the card that lies face up",
                 [](Facts f) { return f.board.card == nobody ? "none" : card_id(f.book, f.board.card); }),
      F::list("special", "fewest most", "cards above the special event card, in a mission with an event window",
              special, give_special)};
}

}  // namespace fireteam::sas

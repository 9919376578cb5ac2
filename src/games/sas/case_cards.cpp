// Event cards as people write them: by their id, by the panel that counts now, or by the words of that panel in any
// order.
#include <algorithm>

#include "games/sas/names.h"

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

}  // namespace fireteam::sas

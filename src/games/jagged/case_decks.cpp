// What cases set and read of decks, discard piles, pools and what the campaign has put away: rows of the table.
#include "games/jagged/case_rows.h"

namespace fireteam::jagged {

namespace {

template <bool pool>
Expected give_tokens(const Given& given, F::Words words) {
  auto& pile = pool ? given.board.encounters : given.board.spent;
  pile.clear();
  for (std::string_view word : words) {
    const auto token = id_at(given.book.decks.encounters, word);
    if (!token) return "encounter tokens";
    pile.add(*token);
  }
  if (pool) given.board.pool = static_cast<std::uint8_t>(pile.size());
  return {};
}
template <bool pool>
std::vector<std::string> token_list(Facts f, int) {
  std::vector<std::string> names;
  const auto& pile = pool ? f.board.encounters : f.board.spent;
  for (std::size_t kind = 0; kind < f.book.decks.encounters.size(); ++kind)
    for (int i = 0; i < pile.count(kind); ++i) names.push_back(f.book.decks.encounters[kind].id);
  return names;
}

template <std::size_t grade>
std::vector<std::string> loot_names(Facts f, int) {
  return ids_of(f.book.items, f.book.first_loot[grade], grade < 2 ? f.book.first_loot[grade + 1] : 999);
}
template <std::size_t grade>
void loot_rows(std::vector<F::Field<Board>>& rows) {
  rows.push_back(F::pile(
      fmt::format("loot-{}", grade + 1), "the loot deck", [](auto& board, int) -> auto& { return board.loot[grade]; },
      loot_names<grade>));
  rows.push_back(F::pile(
      fmt::format("looted-{}", grade + 1), "its discard pile",
      [](auto& board, int) -> auto& { return board.looted[grade]; }, loot_names<grade>));
}
template <std::size_t band>
void event_row(std::vector<F::Field<Board>>& rows) {
  rows.push_back(F::pile(
      fmt::format("{}-events", name_of(static_cast<Band>(band))), "the event deck",
      [](auto& board, int) -> auto& { return board.events[band]; },
      [](Facts f, int) {
        return ids_of(f.book.decks.events, f.book.first_event[band], f.book.first_event[band + 1]);
      }));
}
template <std::size_t deck>
void spawn_rows(std::vector<F::Field<Board>>& rows) {
  auto names = [](Facts f, int) {
    return ids_of(f.book.spawns, f.book.first_spawn[deck], f.book.first_spawn[deck + 1]);
  };
  const std::string name(name_of(static_cast<Strength>(deck)));
  rows.push_back(F::pile(
      name + "-spawns", "the spawn deck", [](auto& board, int) -> auto& { return board.spawns[deck]; }, names));
  rows.push_back(F::pile(
      name + "-spawned", "its discard pile", [](auto& board, int) -> auto& { return board.spawned[deck]; }, names));
}

// Names of cards that are bits of the board.
template <Bits<most_kinds> Board::*member>
F::Row kinds_row(const char* name, const char* about) {
  return F::list(
      name, "cards", about,
      [](Facts f, int) {
        std::vector<std::string> names;
        (f.board.*member).each([&](std::size_t kind) { names.push_back(f.book.items[kind].id); });
        return names;
      },
      [](const Given& given, F::Words words) {
        (given.board.*member) = {};
        return F::each_word(
            words, "names of cards", [&](std::string_view word) { return id_at(given.book.items, word); },
            [&](std::size_t kind) { (given.board.*member).set(kind); });
      });
}

Expected give_stored(const Given& given, F::Words words) {
  return F::each_word(
      words, "names of cards", [&](std::string_view word) { return id_at(given.book.items, word); },
      [&](std::size_t kind) { add_card(given.board, static_cast<KindId>(kind), nobody, Spot::stored); });
}
std::vector<std::string> stored_list(Facts f, int) {
  std::vector<std::string> names;
  for (CardId card = 0; card < most_cards; ++card)
    if (owned(f, card) && f.board.cards[card].spot == Spot::stored && f.board.cards[card].holder == nobody)
      names.push_back(card_id(f, card));
  return names;
}

std::vector<std::string> deck_list(Facts f, int) {  // bounties at its bottom among them
  std::vector<std::string> names;
  for (std::size_t kind = 0; kind < f.book.decks.missions.size(); ++kind)
    for (int i = 0; i < f.board.mission_deck.count(kind); ++i) names.push_back(f.book.decks.missions[kind].id);
  return names;
}
Expected give_deck(const Given& given, F::Words words) {
  given.board.mission_deck = {};
  return F::each_word(
      words, "names of missions", [&](std::string_view word) { return id_at(given.book.decks.missions, word); },
      [&](std::size_t kind) { given.board.mission_deck.add(kind); });
}
std::vector<std::string> mission_list(Facts f, int) {
  std::vector<std::string> names;
  for (const Mission& mission : f.board.missions)
    if (mission.kind != 255) names.push_back(f.book.decks.missions[mission.kind].id);
  return names;
}
Expected give_missions(const Given& given, F::Words words) {  // they lie on card-1, card-2 … and in no deck
  if (words.size() > given.board.missions.size()) return "at most six missions";
  given.board.missions = {};
  std::size_t at = 0;
  return F::each_word(
      words, "names of missions", [&](std::string_view word) { return id_at(given.book.decks.missions, word); },
      [&](std::size_t kind) {
        given.board.missions[at++].kind = static_cast<std::uint8_t>(kind);
        given.board.mission_deck.shuffle();
        if (given.board.mission_deck.count(kind) > 0) given.board.mission_deck.take_out(kind);
      });
}

}  // namespace

std::vector<F::Field<Board>> deck_rows() {
  std::vector<F::Field<Board>> rows{
      F::list("encounters", "tokens", "of the pool", token_list<true>, give_tokens<true>),
      F::list("spent", "tokens", "out of play", token_list<false>, give_tokens<false>),
      F::number("pool", &Board::pool, 20, "encounter tokens in the pool"),
      F::pile(
          "reward-tokens", "reward tokens that are left", [](auto& board, int) -> auto& { return board.reward_tokens; },
          [](Facts f, int) { return ids_of(f.book.decks.rewards); }),
      F::pile(
          "market", "the Market Deck", [](auto& board, int) -> auto& { return board.market; },
          [](Facts f, int) { return ids_of(f.book.items); }),
      F::list("mission-deck", "cards", "missions that are not in play", deck_list, give_deck),
      F::pile(
          "missions-out", "solved ones", [](auto& board, int) -> auto& { return board.missions_out; },
          [](Facts f, int) { return ids_of(f.book.decks.missions); }),
      F::list("missions", "names", "in play, card-1 first", mission_list, give_missions),
      F::pile(
          "larry-deck", "Larry's cards", [](auto& board, int) -> auto& { return board.larry; },
          [](Facts f, int) { return ids_of(f.book.decks.larry); }),
      F::list("stored", "cards", "out of the scenario, nobody's", stored_list, give_stored),
      kinds_row<&Board::income>("income", "income cards of the team"),
      kinds_row<&Board::gone>("gone", "cards out of the campaign"),
      F::bits(
          "killed", "names", &Board::killed, [](Facts f, int) { return ids_of(f.book.mercs); }, "of the roster"),
  };
  loot_rows<0>(rows);
  loot_rows<1>(rows);
  loot_rows<2>(rows);
  event_row<0>(rows);
  event_row<1>(rows);
  event_row<2>(rows);
  spawn_rows<0>(rows);
  spawn_rows<1>(rows);
  spawn_rows<2>(rows);
  spawn_rows<3>(rows);
  return rows;
}

}  // namespace fireteam::jagged

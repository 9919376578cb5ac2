// Case rows of a Breach & Clear: its tile, counters, positions and places M1 to M5, given and read; a case may begin in
// the middle of one.
#include <algorithm>

#include "games/mercs/case_rows.h"

namespace fireteam::mercs {

namespace {

using Row = F::Field<BreachBoard>;

std::vector<std::string> merc_ids(Facts f, int) {
  std::vector<std::string> out;
  for (MercId m = 0; m < team; ++m) out.push_back(card_of(f, m).id);
  return out;
}
std::optional<std::size_t> place_numbered(Facts f, std::string_view text) {
  for (std::size_t i = 0; i < tile_places; ++i)
    if (std::to_string(number_at(f, i)) == text) return i;
  return std::nullopt;
}

std::string standing_on(Facts f, std::size_t place) {
  const BreachBoard& breach = f.board.breach;
  if (breach.held[place]) return name_of(static_cast<Kind>(breach.held[place] - 1));
  if (breach.taken[place]) return card_of(f, static_cast<MercId>(breach.taken[place] - 1)).id;
  return number_at(f, place) <= breach.mercs ? "passed" : "free";
}

Expected give_area(const Given& given, AreaId& into) {
  const auto area = area_named(given, given.value);
  if (!area) return "an area such as 3,4";
  into = static_cast<AreaId>(*area);
  return {};
}
Expected give_inside(const Given& given) {
  BreachBoard& breach = given.board.breach;
  if (Expected wrong = give_area(given, breach.inside)) return wrong;
  breach.zone = given.board.zone[breach.inside];
  const TileCard& tile = given.book.tiles[breach.tile = given.board.tile];
  breach.destroys = tile.destroyed;
  return breach.zone < zones::first_room ? Expected("an area of a room") : Expected{};
}

// M1 to M5 in this order; they are in the breach, and the first three paid unless `payers` says otherwise.
Expected give_order(const Given& given, F::Words words) {
  BreachBoard& breach = given.board.breach;
  if (breach.inside == nowhere || breach.outside == nowhere)
    return "`inside` and `outside` to be given first: the areas behind the door and before it";
  breach.order = {};
  breach.taking = 0;
  std::size_t place = 0;
  for (std::string_view word : words) {
    const auto m = merc_named(given, word);
    if (!m || place >= team) return "MERCS of the team, M1 first";
    breach.order[place++] = low(*m + 1);
    breach.taking = low(breach.taking | 1 << *m);
    if (breach.active == nobody) breach.active = given.board.active;
    if (breach.active == nobody) breach.active = static_cast<MercId>(*m);
    if (std::popcount(breach.payers) < 3) breach.payers = low(breach.payers | 1 << *m);
  }
  breach.stage = Breach::act;
  return {};
}
std::vector<std::string> order_of(Facts f, int) {
  std::vector<std::string> out;
  for (std::uint8_t m : f.board.breach.order)
    if (m) out.push_back(card_of(f, static_cast<MercId>(m - 1)).id);
  return out;
}

std::vector<std::string> held_of(Facts f, int) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < tile_places; ++i)
    if (f.board.breach.held[i]) out.push_back(std::to_string(number_at(f, i)));
  return out;
}
Expected give_held(const Given& given, F::Words words) {
  given.board.breach.held = {};
  return F::each_word(
      words, "numbers of positions", [&](std::string_view word) { return place_numbered(given, word); },
      [&](std::size_t place) { given.board.breach.held[place] = low(static_cast<int>(Kind::one) + 1); });
}

// "ccc-demo:6": who stands on which position; yellow and red ones are cover.
std::vector<std::string> taken_of(Facts f, int) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < tile_places; ++i)
    if (const int m = f.board.breach.taken[i])
      out.push_back(fmt::format("{}:{}", card_of(f, static_cast<MercId>(m - 1)).id, number_at(f, i)));
  return out;
}
Expected give_taken(const Given& given, F::Words words) {
  BreachBoard& breach = given.board.breach;
  breach.taken = {};
  breach.covered = 0;
  for (std::string_view word : words) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const auto m = merc_named(given, word.substr(0, colon));
    const auto place = colon < word.size() ? place_numbered(given, word.substr(colon + 1)) : std::nullopt;
    if (!m || !place) return "a MERC and his position, such as ccc-demo:6";
    breach.taken[*place] = low(*m + 1);
    if (ring_at(given, *place) != Ring::black) breach.covered = low(breach.covered | 1 << *m);
  }
  return {};
}

}  // namespace

F::Thing breach_rows() {
  return F::things<BreachBoard>(
      "breach", F::itself, [](auto& board, int) -> auto& { return board.breach; },
      {F::word("stage", &BreachBoard::stage),
       F::derived(
           "inside", "area", "of the room, behind the door", [](Facts f) { return area_text(f.board.breach.inside); },
           give_inside),
       F::derived(
           "outside", "area", "before the door", [](Facts f) { return area_text(f.board.breach.outside); },
           [](const Given& given) { return give_area(given, given.board.breach.outside); }),
       F::bits("payers", "MERCS", &BreachBoard::payers, merc_ids, "who paid"),
       F::bits("taking", "MERCS", &BreachBoard::taking, merc_ids, "who is in it"),
       F::list("order", "MERCS", "M1 to M5; given: the breach is under way", order_of, give_order),
       F::derived(
           "next", "number", "whose activation it is, from 1", [](Facts f) { return f.board.breach.next + 1; },
           [](const Given& given) -> Expected {
             const auto n = to_number(given.value);
             if (!n || *n < 1 || *n > 6) return "a number from 1 to 6";
             given.board.breach.next = low(static_cast<int>(*n) - 1);
             return {};
           }),
       F::number("mercs", &BreachBoard::mercs, 20, "counter"),
       F::number("opfor", &BreachBoard::opfor, 20, "counter"),
       F::number("collateral", &BreachBoard::collateral, 20, "counter"),
       F::list("held", "positions", "positions with an OpFor", held_of, give_held),
       F::list("taken", "MERC:position", "MERCS on positions; yellow and red ones are cover", taken_of, give_taken),
       F::bits("cover", "MERCS", &BreachBoard::covered, merc_ids, "who is in cover"),
       F::asked("position", "number", "kind of OpFor, MERC, passed, free", "who is on it",
                [](Facts f, int, std::string_view inside) -> std::optional<std::string> {
                  const auto place = place_numbered(f, inside);
                  return place ? std::optional(standing_on(f, *place)) : std::nullopt;
                }),
       F::derived("pool", "heavy,light,collateral", "of the next counter-attack",
                  [](Facts f) {
                    const Dice dice = counter_pool(f);
                    return fmt::format("{},{},{}", dice.heavy, dice.light, dice.collateral);
                  }),
       F::number("bonus", &BreachBoard::bonus, 9, "light dice for the next MERC who attacks"),
       F::flag("jammed", &BreachBoard::less, "the next counter-attack loses a light die"),
       F::flag("objective", &BreachBoard::objective, "it is about an objective"),
       F::number("destroys", &BreachBoard::destroys, 20, "the collateral that destroys it"),
       F::flag("tolerate", &BreachBoard::tolerate, "destroying it is no defeat")});
}

}  // namespace fireteam::mercs

// What cases set and read of the table, the decks, the breach and the mission: a row each.
#include "games/mercs/case_rows.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

template <class Bag>
F::Row deck_row(std::string name, std::string about, Bag Board::*deck, std::vector<std::string> (*ids)(const Book&)) {
  return F::list(
      std::move(name), "cards", std::move(about),
      [=](Facts f, int) {
        std::vector<std::string> out;
        const auto names = ids(f.book);
        for (std::size_t i = 0; i < names.size(); ++i)
          for (int n = 0; n < (f.board.*deck).count(i); ++n) out.push_back(names[i]);
        return out;
      },
      [=](const Given& given, F::Words words) -> Expected {
        const auto names = ids(given.book);
        (given.board.*deck) = {};
        for (std::string_view word : words) {
          const auto found = std::ranges::find(names, word);
          if (found == names.end()) return "names of cards";
          (given.board.*deck).add(static_cast<std::size_t>(found - names.begin()));
        }
        return {};
      });
}
std::vector<std::string> movement_ids(const Book& book) {
  std::vector<std::string> out;
  for (const MovementCard& card : book.movement) out.push_back(card.id);
  return out;
}
std::vector<std::string> event_ids(const Book& book) {
  std::vector<std::string> out;
  for (const EventCard& card : book.events) out.push_back(card.id);
  return out;
}

Expected give_turn(const Given& given) {
  const auto m = merc_named(given, given.value);
  if (!m) return "a MERC of the team";
  given.board.step = Step::turns;
  given.board.active = static_cast<MercId>(*m);
  return {};
}

F::Thing table_rows() {
  return F::table({
      F::number("round", &Board::round, 99, "the round", 0),
      F::word("step", &Board::step,
              "of the order of play: draw starts the Agent phase, opfor-start, mercs-start, priority …"),
      F::derived("phase", "setup agent opfor mercs refresh", "",
                 [](Facts f) { return name_of(phase_of(f.board.step)); }),
      F::derived(
          "turn", "MERC, none", "whose turn it is",
          [](Facts f) { return f.board.active == nobody ? "none" : card_of(f, f.board.active).id; }, give_turn),
      F::number("security", &Board::security, 10, "the counter; 10: on the reinforcement track"),
      F::derived("level", "number", "the security level", [](Facts f) { return level_of(f.board.security); }),
      F::number("reinforcement", &Board::reinforcement, 10),
      F::number("discs", &Board::discs, 200, "placed in the game so far"),
      F::number("employees-killed", &Board::killed_employees, 99, "by MERCS in this round"),
      F::number("pool-employees", &Board::dead_employees, 200, "casualty pool: collateral dice"),
      F::number("pool-light", &Board::dead_light, 200, "casualty pool: light dice"),
      F::number("pool-heavy", &Board::dead_heavy, 200, "casualty pool: heavy dice"),
      F::flag("armed", &Board::armed, "the condition of 8 OpFor may fire"),
      F::flag("terminal", &Board::terminal, "no tokens in this phase"),
      F::flag("rack", &Board::rack, "the Weapon Rack waits for the next breach"),
      F::flag("won", &Board::won, "victory is recorded"),
      F::flag("lost", &Board::lost, "a defeat is recorded"),
      F::number("real-markers", &Board::true_faces, static_cast<int>(most_markers),
                "objectives among the hidden markers"),
      F::derived("opfor", "number", "OpFor in the building", [](Facts f) { return opfor_count(f.board); }),
      F::list(
          "objectives", "numbers", "completed",
          [](Facts f, int) {
            std::vector<std::string> out;
            for (int i = 0; i < 8; ++i)
              if (f.board.objectives >> i & 1) out.push_back(std::to_string(i + 1));
            return out;
          },
          [](const Given& given, F::Words words) -> Expected {
            given.board.objectives = 0;
            for (std::string_view word : words) {
              const auto n = to_number(word);
              if (!n || *n < 1 || *n > 8) return "numbers from 1";
              given.board.objectives = low(given.board.objectives | 1 << (*n - 1));
            }
            return {};
          }),
      deck_row("movement-deck", "agent movement cards still to come", &Board::movement_deck, movement_ids),
      deck_row("movement-discard", "those used", &Board::movement_discard, movement_ids),
      deck_row("event-deck", "event cards still to come", &Board::event_deck, event_ids),
      deck_row("event-discard", "those used", &Board::event_discard, event_ids),
      F::asked("sight", "area area", "yes no", "by whole circles",
               [](Facts f, int, std::string_view inside) -> std::optional<bool> {
                 const auto words = words_of(inside);
                 const auto one = words.size() == 2 ? area_named(f, words[0]) : std::nullopt,
                            two = words.size() == 2 ? area_named(f, words[1]) : std::nullopt;
                 if (!one || !two) return std::nullopt;
                 return in_sight(f.board, static_cast<AreaId>(*one), static_cast<AreaId>(*two));
               }),
      F::asked("distance", "area area", "number", "areas; 255: no way",
               [](Facts f, int, std::string_view inside) -> std::optional<int> {
                 const auto words = words_of(inside);
                 const auto one = words.size() == 2 ? area_named(f, words[0]) : std::nullopt,
                            two = words.size() == 2 ? area_named(f, words[1]) : std::nullopt;
                 if (!one || !two) return std::nullopt;
                 return distance(f.board, static_cast<AreaId>(*one), static_cast<AreaId>(*two));
               }),
  });
}

F::Thing breach_rows() {
  return F::things<Board>(
      "breach", F::itself, F::whole,
      {F::derived("stage", "none place act after", "",
                  [](Facts f) {
                    constexpr const char* names[] = {"none", "place", "act", "after"};
                    return std::string(names[static_cast<std::size_t>(f.board.breach.stage)]);
                  }),
       F::derived(
           "mercs", "number", "counter", [](Facts f) { return static_cast<int>(f.board.breach.mercs); },
           [](const Given& given) -> Expected { return take_byte(given, given.board.breach.mercs, 20); }),
       F::derived(
           "opfor", "number", "counter", [](Facts f) { return static_cast<int>(f.board.breach.opfor); },
           [](const Given& given) -> Expected { return take_byte(given, given.board.breach.opfor, 20); }),
       F::derived(
           "collateral", "number", "counter", [](Facts f) { return static_cast<int>(f.board.breach.collateral); },
           [](const Given& given) -> Expected { return take_byte(given, given.board.breach.collateral, 20); }),
       F::derived("next", "number", "whose activation it is, from 1", [](Facts f) { return f.board.breach.next + 1; }),
       F::derived("pool", "heavy,light,collateral", "of the next counter-attack",
                  [](Facts f) {
                    const Dice dice = counter_pool(f);
                    return fmt::format("{},{},{}", dice.heavy, dice.light, dice.collateral);
                  }),
       F::list(
           "held", "positions", "positions with an OpFor",
           [](Facts f, int) {
             std::vector<std::string> out;
             for (std::size_t i = 0; i < tile_places; ++i)
               if (f.board.breach.held[i]) out.push_back(std::to_string(number_at(f, i)));
             return out;
           },
           [](const Given& given, F::Words words) -> Expected {
             given.board.breach.held = {};
             for (std::string_view word : words) {
               bool found = false;
               for (std::size_t i = 0; i < tile_places; ++i)
                 if (std::to_string(number_at(given, i)) == word)
                   given.board.breach.held[i] = low(static_cast<int>(Kind::one) + 1), found = true;
               if (!found) return "numbers of positions";
             }
             return {};
           }),
       F::list(
           "order", "MERCS", "M1 to M5",
           [](Facts f, int) {
             std::vector<std::string> out;
             for (std::uint8_t m : f.board.breach.order)
               if (m) out.push_back(card_of(f, static_cast<MercId>(m - 1)).id);
             return out;
           },
           [](const Given&, F::Words) -> Expected { return "nothing: it is read"; })});
}

const F& all_fields() {
  static const F fields(
      {table_rows(), breach_rows(), merc_rows(), opfor_rows(), agent_rows(), marker_rows(), area_rows()});
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  return all_fields().given(book, board, path, value);
}
std::vector<FieldWord> fields() { return all_fields().words(); }

}  // namespace fireteam::mercs

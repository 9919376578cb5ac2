// What cases set and read of the table, the decks, the breach and the mission: a row each.
#include "games/mercs/campaign.h"
#include "games/mercs/case_rows.h"
#include "games/mercs/setup.h"
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
  if (given.board.breach.stage != Breach::none) given.board.breach.active = given.board.active;
  return {};
}

// An area, or where a piece stands.
std::optional<AreaId> place_named(Facts f, std::string_view text) {
  if (const auto area = area_named(f, text)) return static_cast<AreaId>(*area);
  const auto piece = piece_named(f, text);
  const AreaId at = piece ? place_of(f.board, *piece) : nowhere;
  return at == nowhere ? std::nullopt : std::optional(at);
}

Expected give_phase(const Given& given) {
  constexpr std::array begins = {Step::prepare, Step::draw, Step::opfor_start, Step::mercs_start, Step::priority};
  const auto phase = enum_named<Phase>(given.value);
  if (!phase) return "agent, opfor, mercs or refresh";
  given.board.step = begins[static_cast<std::size_t>(*phase)];
  return {};
}

Expected give_level(const Given& given) {
  const auto level = to_number(given.value);
  if (!level || *level < 0 || *level > 4) return "a number from 0 to 4";
  given.board.security = 0;
  while (level_of(given.board.security) < *level) ++given.board.security;
  return {};
}

F::Thing table_rows() {
  return F::table({
      F::number("round", &Board::round, 99, "the round", 0),
      F::word("step", &Board::step,
              "of the order of play: draw starts the Agent phase, opfor-start, mercs-start, priority …"),
      F::derived(
          "phase", "setup agent opfor mercs refresh", "given: it begins",
          [](Facts f) { return name_of(phase_of(f.board.step)); }, give_phase),
      F::derived(
          "turn", "MERC, none", "whose turn it is",
          [](Facts f) { return f.board.active == nobody ? "none" : card_of(f, f.board.active).id; }, give_turn),
      F::number("security", &Board::security, 10, "the counter; 10: on the reinforcement track"),
      F::derived(
          "level", "number", "the security level; given: the counter stands on its first number",
          [](Facts f) { return level_of(f.board.security); }, give_level),
      F::number("reinforcement", &Board::reinforcement, 10),
      F::derived("increase-token", "yes no", "the security level increase token is in the casualty pool",
                 [](Facts f) { return reinforced(f.board); }),
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
      F::flag("employees-paid", &Board::employees_paid, "the increase for three employees was given in this round"),
      F::derived(
          "tile", "a b", "of Breach & Clear", [](Facts f) { return f.book.tiles[f.board.tile].id; },
          [](const Given& given) -> Expected {
            const auto found = std::ranges::find(given.book.tiles, given.value, &TileCard::id);
            if (found == given.book.tiles.end()) return "a or b";
            given.board.tile = low(static_cast<int>(found - given.book.tiles.begin()));
            BreachBoard& breach = given.board.breach;  // one under way is moved to it
            if (breach.inside != nowhere && breach.tile != given.board.tile) breach.destroys = found->destroyed;
            breach.tile = given.board.tile;
            return {};
          }),
      F::asked("box", "component", "number", "how many the box holds: collateral-dice, worker-faces …",
               [](Facts f, int, std::string_view inside) -> std::optional<int> {
                 const auto found = f.book.box.components.find(std::string(inside));
                 return found == f.book.box.components.end() ? std::nullopt : std::optional<int>(found->second);
               }),
      F::asked("frame", "N E S W", "words", "what that side of the frame carries: burst, security, reinforcement",
               [](Facts f, int, std::string_view inside) -> std::optional<std::string> {
                 const auto side = enum_named<Side>(inside);
                 if (!side) return std::nullopt;
                 const FrameFile& frame = f.book.box.frame;
                 std::string text = std::ranges::find(frame.bursts, *side) != frame.bursts.end() ? "burst" : "";
                 if (frame.security == *side) text += text.empty() ? "security" : " security";
                 if (frame.reinforcement == *side) text += text.empty() ? "reinforcement" : " reinforcement";
                 return text.empty() ? "none" : text;
               }),
      F::asked("location", "name", "area, none", "where that special area lies",
               [](Facts f, int, std::string_view inside) -> std::optional<std::string> {
                 const auto location = enum_named<Location>(inside);
                 if (!location || *location == Location::none) return std::nullopt;
                 const auto found = std::ranges::find(f.board.named, *location);
                 return area_text(found == f.board.named.end() ? nowhere
                                                               : static_cast<AreaId>(found - f.board.named.begin()));
               }),
      F::asked("directive", "area", "words", "how the breach of its room is set up: upto 10 destroyed 8 objective",
               [](Facts f, int, std::string_view inside) -> std::optional<std::string> {
                 const auto area = area_named(f, inside);
                 if (!area) return std::nullopt;
                 const Directive* it = directive_of(f, f.board.zone[static_cast<std::size_t>(*area)]);
                 if (!it) return "standard";
                 std::string text = fmt::format("upto {}", it->upto);
                 for (int i = 0; i < 8; ++i)
                   if (it->singles >> i & 1) text += fmt::format(" plus {}", i + 1);
                 if (it->destroyed) text += fmt::format(" destroyed {}", it->destroyed);
                 if (it->extra) text += fmt::format(" extra {}", it->extra);
                 return text + (it->objective ? " objective" : "") + (it->tolerate ? " tolerate" : "");
               }),
      F::asked("counter", "name", "number", "of the mission",
               [](Facts f, int, std::string_view inside) -> std::optional<int> {
                 const auto& names = f.book.script.counters;
                 const auto found = std::ranges::find(names, inside);
                 if (found == names.end()) return std::nullopt;
                 return f.board.counters[static_cast<std::size_t>(found - names.begin())];
               }),
      F::asked("token", "name", "area, none", "of the mission",
               [](Facts f, int, std::string_view inside) -> std::optional<std::string> {
                 const auto& names = f.book.script.tokens;
                 const auto found = std::ranges::find(names, inside);
                 if (found == names.end()) return std::nullopt;
                 return area_text(f.board.tokens[static_cast<std::size_t>(found - names.begin())]);
               }),
      F::number("real-markers", &Board::true_faces, static_cast<int>(most_markers),
                "objectives among the hidden markers"),
      F::derived("campaign.sheet", "text", "campaign mode: what the next mission begins with",
                 [](Facts f) { return f.board.campaign ? std::optional(sheet_text(f)) : std::nullopt; }),
      F::derived("campaign.next", "mission", "campaign mode: what is played next",
                 [](Facts f) { return f.board.campaign ? std::optional(next_mission(f)) : std::nullopt; }),
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
      F::asked("sight", "area area", "yes no", "by whole circles; a piece stands for its area",
               [](Facts f, int, std::string_view inside) -> std::optional<bool> {
                 const auto words = words_of(inside);
                 const auto one = words.size() == 2 ? place_named(f, words[0]) : std::nullopt,
                            two = words.size() == 2 ? place_named(f, words[1]) : std::nullopt;
                 if (!one || !two) return std::nullopt;
                 return in_sight(f.board, *one, *two);
               }),
      F::asked("distance", "area area", "number", "areas; 255: no way; a piece stands for its area",
               [](Facts f, int, std::string_view inside) -> std::optional<int> {
                 const auto words = words_of(inside);
                 const auto one = words.size() == 2 ? place_named(f, words[0]) : std::nullopt,
                            two = words.size() == 2 ? place_named(f, words[1]) : std::nullopt;
                 if (!one || !two) return std::nullopt;
                 return distance(f.board, *one, *two);
               }),
  });
}

const F& all_fields() {
  static const F fields(
      {table_rows(), breach_rows(), merc_rows(), opfor_rows(), agent_rows(), marker_rows(), area_rows()});
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  const bool before = path == "step" && (value == "building" || value == "prepare");
  if (board.unopened == 2 && !book.blank) {
    board.unopened = 0;
    if (!before) set_up_unseen(book, board);
  }
  auto done = all_fields().given(book, board, path, value);
  if (done) play_has_begun(book, board);
  return done;
}
std::vector<FieldWord> fields() { return all_fields().words(); }

}  // namespace fireteam::mercs

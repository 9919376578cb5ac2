// What cases set and read of the table itself: turn and phase, the dictator's board, the pool, the campaign.
#include "games/jagged/case_rows.h"

namespace fireteam::jagged {

namespace {

const std::vector<EventCard>& all_events(const Book& book) { return book.decks.events; }

Expected give_active(const Given& given) {
  const auto m = merc_named(given, given.value);
  if (!m) return "a mercenary of the team";
  Board& b = given.board;
  b.active = b.last = static_cast<MercId>(*m);
  Merc& merc = b.mercs[static_cast<std::size_t>(*m)];
  merc.acted = 1;
  merc.commands = 1;
  merc.leads = board_of(given, b.active).ability == Ability::leader;
  b.phase = Phase::act;
  if (b.turn == 0) b.turn = 1;
  return {};
}
// The phases of the rulebook by their own names begin where they begin.
F::Field<Board> phase_row() {
  F::Field<Board> row = F::word("phase", &Board::phase, "dictator is threat, player is begin");
  row.write = [set = row.write](const Given& given, Board& board) -> Expected {
    if (given.value == "dictator") return void(board.phase = Phase::threat), Expected{};
    if (given.value == "player") return void(board.phase = Phase::begin), Expected{};
    return set(given, board);
  };
  return row;
}
template <std::size_t which>
F::Row access_row(const char* name, const char* about) {
  return F::derived(
      name, "sector", about, [](Facts f) { return site_id(f, f.board.access[which]); },
      [](const Given& given) -> Expected {
        const auto site = site_named(given, given.value);
        if (!site) return "a sector";
        given.board.access[which] = static_cast<SiteId>(*site);
        return {};
      });
}
std::vector<std::string> lieutenant_names(Facts f, int) { return ids_of(f.book.decks.lieutenants); }
std::vector<std::string> type_names(Facts f, int) { return ids_of(f.book.enemies); }
std::vector<std::string> level_names(Facts, int) {
  std::vector<std::string> names{"0"};
  for (int i = 1; i <= most_threat; ++i) names.push_back(std::to_string(i));
  return names;
}
std::vector<std::string> scenario_names(Facts, int) {
  std::vector<std::string> names{"0"};
  for (int i = 1; i <= 12; ++i) names.push_back(std::to_string(i));
  return names;
}
std::vector<std::string> mark_names(Facts f, int) { return f.book.script.marks; }
std::vector<std::string> objective_names(Facts f, int) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= f.book.mission.objectives.size(); ++i) names.push_back(std::to_string(i));
  return names;
}
std::vector<std::string> part_names(Facts, int) { return {"dictator", "counters", "bribes", "lieutenants"}; }
std::vector<std::string> armor_names(Facts, int) { return {"1", "2", "3", "block"}; }

std::string slot_text(Facts f) {
  std::string text;
  for (std::uint8_t slot : f.board.slots) {
    if (!text.empty()) text += " ";
    text += slot == 255 ? "-" : slot == 254 ? "basic-steps" : f.book.decks.events[slot].id;
  }
  return text;
}
Expected give_slots(const Given& given) {
  std::size_t at = 0;
  for (const std::string& word : F::list_words(std::string(given.value))) {
    if (at == 3) return "three slots";
    const auto event = id_at(given.book.decks.events, word);
    if (!event && word != "-" && word != "basic-steps") return "events, basic-steps or -";
    given.board.slots[at++] = event ? static_cast<std::uint8_t>(*event) : word == "-" ? 255 : 254;
    if (event) {
      const auto band = static_cast<std::size_t>(given.book.decks.events[*event].colour);
      const std::size_t kind = *event - given.book.first_event[band];
      if (given.board.events[band].count(kind) > 0) given.board.events[band].take_out(kind);
    }
  }
  return {};
}
Expected give_dictator(const Given& given) {
  const auto named = id_at(given.book.decks.dictators, given.value);
  const auto number = to_number(given.value);
  if (!named && (!number || *number < 0 || *number > 1)) return "deidranna or brandt";
  given.board.dictator = static_cast<std::uint8_t>(named ? static_cast<long>(*named) : *number);
  return {};
}
std::string dice_text(Facts f) {
  std::string text;
  for (const scene::Die& die : dice_of(f)) text += (text.empty() ? "" : " ") + die.die + "-" + die.face;
  return text.empty() ? "none" : text;
}
std::string queue_text(Facts f) {
  std::string text;
  for (const Turn& turn : f.board.queue) text += (text.empty() ? "" : " ") + enemy_id(f, turn.enemy);
  return text.empty() ? "none" : text;
}
template <std::string (*text)(Facts)>
std::optional<std::string> when_over(Facts f) {
  return f.board.campaign && f.board.phase == Phase::ended ? std::optional(text(f)) : std::nullopt;
}

}  // namespace

F::Thing counter_rows() {
  return F::things<std::uint8_t>(
      "count.<counter>",
      [](Facts f, std::string_view text) -> std::optional<std::size_t> {
        const auto& names = f.book.script.counters;
        const auto found = std::ranges::find(names, text);
        return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
      },
      [](auto& board, int i) -> auto& { return board.counters[static_cast<std::size_t>(i)]; },
      {F::derived(
          "", "number", "a counter of the scenario",
          [](Facts f, int i) { return int{f.board.counters[static_cast<std::size_t>(i)]}; },
          [](const Given& given) -> Expected {
            const auto n = to_number(given.value);
            if (!n || *n < 0 || *n > 200) return "0 to 200";
            given.board.counters[static_cast<std::size_t>(given.thing)] = static_cast<std::uint8_t>(*n);
            return {};
          })});
}

F::Thing table_rows() {
  std::vector<F::Field<Board>> rows{
      F::number("turn", &Board::turn, 40, "the turn"),
      phase_row(),
      F::derived(
          "active", "merc", "whose action step it is", [](Facts f) { return merc_id(f, f.board.active); }, give_active),
      F::derived("next-out", "merc", "whose activation the enemies answer",
                 [](Facts f) { return merc_id(f, f.board.last); }),
      F::derived("queue", "enemies", "that are still to act, in order", queue_text),
      F::derived("dice", "faces", "in the tray", dice_text),
      F::number("team", &Board::team, 4, "mercenaries at set-up", 3),
      F::flag("shared", &Board::shared, "the shared Command Action token"),
      F::number("funds", &Board::funds, 99, "of the pool"),
      F::number("rebels", &Board::rebels, 99, "of the pool"),
      F::derived("bribe-price", "number", "funds for a bribe die", [](Facts f) { return bribe_price(f); }),
      F::derived(
          "dictator", "deidranna brandt", "or 0 and 1",
          [](Facts f) { return f.book.decks.dictators[f.board.dictator].id; }, give_dictator),
      F::number("level", &Board::level, most_threat, "the Threat Level", 1),
      F::derived("band", "yellow orange red", "the colour of the Threat Level",
                 [](Facts f) { return std::string(name_of(band_of(f))); }),
      F::number("tokens", &Board::tokens, 99, "Threat Tokens"),
      F::bits("counters", "levels", &Board::counter_tokens, level_names, "levels with a counter-attack token"),
      F::number("maxed", &Board::maxed, 9, "how often level 10 was reached"),
      F::flag("skull", &Board::skull, "a sector with skulls was liberated this turn"),
      F::flag("informed", &Board::informed, "Brandt's Informers have added their token this turn"),
      one_of("event", &Board::event, all_events, "in force"),
      F::derived("slots", "events", "the three event slots, - for none", slot_text, give_slots),
      F::flag("night", &Board::night),
      F::derived(
          "day", "yes no", "not night", [](Facts f) { return !f.board.night; },
          [](const Given& given) -> Expected {
            const auto on = F::flag_of(given.value);
            if (!on) return "yes or no";
            given.board.night = !*on;
            return {};
          }),
      F::flag("fixed-time", &Board::fixed_time, "day and night do not change"),
      F::bits("lieutenants", "names", &Board::lieutenants, lieutenant_names, "in play"),
      F::bits("beaten", "names", &Board::beaten, lieutenant_names, "defeated"),
      F::bits("experienced", "types", &Board::experienced, type_names, "enemy types"),
      F::bits("ticking", "types", &Board::ticking, type_names, "experienced from the next scenario on"),
      F::bits("off", "parts", &Board::off, part_names, "parts of the game that are off"),
      F::bits("tank-up", "tokens", &Board::tank_up, armor_names, "Tank tokens that lie face up"),
      F::flag("tank-blocked", &Board::tank_blocked),
      access_row<0>("access-in", "missions inside"),
      access_row<1>("access-out", "missions outside"),
      F::number("deaths", &Board::deaths, 20, "in this scenario"),
      F::number("kills", &Board::kills, 99, "in this scenario"),
      F::number("knocked", &Board::knocked, 99, "knock-outs in this scenario"),
      F::number("allies-lost", &Board::allies_lost, 20, "in this scenario"),
      F::number("cities", &Board::cities, 6, "ticked"),
      F::bits("marks", "names", &Board::marks, mark_names, "that outlast a scenario"),
      F::bits("completed", "numbers", &Board::done, objective_names, "objectives of the scenario, the first is 1"),
      F::bits("won", "numbers", &Board::won, scenario_names, "scenarios of the campaign"),
      F::derived("campaign.sheet", "text", "what the campaign goes on with", when_over<sheet_text>),
      F::derived("campaign.next", "scenario", "that follows", when_over<next_mission>),
  };
  for (F::Field<Board>& row : deck_rows()) rows.push_back(std::move(row));
  return F::table(std::move(rows));
}

}  // namespace fireteam::jagged

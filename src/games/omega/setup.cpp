// Set-up: options and seats, the table as the mission lays it, then the choices of both sides, one a beat.
#include "engine/setup.h"

#include <fmt/format.h>

#include "games/omega/campaign.h"
#include "games/omega/combat.h"
#include "games/omega/story.h"
#include "kit/options.h"

namespace fireteam::omega {

namespace {

struct Party {  // who plays
  std::vector<PieceId> team;
  std::vector<std::uint8_t> seat;  // of each
  int seats = 2;
  int variant = 1;
};

std::vector<std::string> words(std::string text) {
  for (char& sign : text)
    if (sign == ',') sign = ' ';
  std::vector<std::string> out;
  for (std::string_view word : words_of(text)) out.emplace_back(word);
  return out;
}

Result<int> number_option(const Setup& setup, const std::string& id, int preset, int least, int most, Rule why) {
  const std::string text = option(setup, id, std::to_string(preset));
  const auto n = to_number(text);
  if (!n || *n < least || *n > most)
    return wrong_option(
        id, fmt::format("'{}' stands there, expected a number from {} to {} ({})", text, least, most, rule_id(why)));
  return static_cast<int>(*n);
}

// OMG-PLAYERS-02, OMG-PLAYERS-03, OMG-PLAYERS-04, OMG-PLAYERS-05, OMG-PLAYERS-06: how many commandos there are with so
// many players; 0: as many as they like.
int commandos_for(int players) { return players == 2 ? 0 : players == 3 ? 4 : players - 1; }
Rule seats_rule(int players) {
  constexpr Rule rules[] = {Rule::OMG_PLAYERS_02, Rule::OMG_PLAYERS_03, Rule::OMG_PLAYERS_04, Rule::OMG_PLAYERS_05,
                            Rule::OMG_PLAYERS_06};
  return rules[players - 2];
}

bool allows(const Book& book, int commandos) {
  if (book.blank) return true;
  const auto& list = book.mission.commandos;
  return std::find(list.begin(), list.end(), commandos) != list.end();
}

Result<std::vector<PieceId>> team_of(const Book& book, const Setup& setup, int count) {
  std::vector<PieceId> team;
  std::vector<std::string> names = words(option(setup, "team", ""));
  if (names.empty()) {
    names = book.mission.team;
    for (const CommandoCard& card : book.commandos)
      if (std::find(names.begin(), names.end(), card.id) == names.end()) names.push_back(card.id);
    names.resize(static_cast<std::size_t>(count));
  }
  for (const std::string& name : names) {
    const auto who = first_named<PieceId>(book.commandos.size(), name, [&](PieceId i) { return book.commandos[i].id; });
    if (!who) return wrong_option("team", "no commando '" + name + "'");
    if (std::find(team.begin(), team.end(), *who) != team.end())  // OMG-PLAYERS-07
      return wrong_option("team", fmt::format("'{}' is played twice ({})", name, rule_id(Rule::OMG_PLAYERS_07)));
    team.push_back(*who);
  }
  if (static_cast<int>(team.size()) != count)
    return wrong_option("team", fmt::format("{} commandos are named, {} play", team.size(), count));
  return team;
}

Result<Party> party_of(const Book& book, const Setup& setup) {
  if (auto known = only_options(setup, {"commandos", "team", "players", "difficulty", "mode", "sheet"}); !known)
    return known.complaints();
  Party party;
  auto players = number_option(setup, "players", 2, 2, 6, Rule::OMG_PLAYERS_01);
  if (!players) return players.complaints();
  const int named = static_cast<int>(words(option(setup, "team", "")).size());
  const int fixed = commandos_for(*players);
  const int preset = named ? named : fixed ? fixed : book.blank ? 3 : book.mission.commandos.front();
  auto commandos = number_option(setup, "commandos", preset, 3, 5, seats_rule(*players));
  if (!commandos) return commandos.complaints();
  if (fixed && *commandos != fixed)
    return wrong_option("players", fmt::format("{} players have {} commandos, not {} ({})", *players, fixed, *commandos,
                                               rule_id(seats_rule(*players))));
  if (!allows(book, *commandos))
    return wrong_option(
        "commandos", fmt::format("the mission is not for {} commandos ({})", *commandos, rule_id(Rule::OMG_SETUP_01)));
  auto team = team_of(book, setup, *commandos);
  if (!team) return team.complaints();
  party.team = *team;
  const int each = *players == 2 ? *commandos : *players == 3 ? 2 : 1;
  for (int i = 0; i < *commandos; ++i) party.seat.push_back(static_cast<std::uint8_t>(i / each));
  party.seats = *players;
  auto difficulty = choice(setup, "difficulty", {"easier", "standard", "harder"}, 1);
  if (!difficulty) return difficulty.complaints();
  party.variant = *difficulty;
  return party;
}

void lay_map(const Book& book, Board& b) {
  b.walls = book.walls;
  b.rubble = book.rubble;  // OMG-RUBBLE-07
  b.peril = book.peril;
  b.vents = book.vents;              // OMG-VENT-07
  b.investigate = book.investigate;  // OMG-SETUP-04
  b.red = book.red;
  b.green = book.green;  // OMG-SETUP-05
  for (RoomId room = 0; room < book.rooms.size(); ++room) {
    b.rooms[room].hidden = !book.blank || book.rooms[room].stack > 0;
    b.red -= book.rooms[room].cells;  // OMG-SETUP-03, OMG-PASSAGE-02
    b.green -= book.rooms[room].cells;
  }
  for (std::size_t door = 0; door < most_doors; ++door) b.doors[door].closed = door < book.doors.size();  // OMG-OPEN-15
}

// ---- the overseer's secrets

void choose_marker(Table& t) {  // OMG-OVSET-03, OMG-OVSET-12
  const auto door = static_cast<DoorId>(t.board.placing);
  if (door >= t.book.doors.size()) {
    t.board.placing = 0;
    return void(t.board.phase = Phase::stacks);
  }
  if (door == 0) tell(t, {Told::noted, Word::briefing, 0, 0, 0, 0, Rule::OMG_SETUP_01, true});
  const Answer choice = t.ref.ask(overseer(t), Ask::marker,
                                  [&](Menu& menu) {
                                    for (std::uint8_t kind = 0; kind < t.book.markers.size(); ++kind)
                                      menu.add(answer(say::marker, kind), marker_fits(t, door, kind));
                                  },
                                  {.what = door});
  t.board.doors[door].marker = static_cast<std::uint8_t>(choice.a);
  ++t.board.placing;
  tell(t, {Told::changed, Word::placed_marker, 0, choice.a, door, 0, Rule::OMG_OVSET_03, false, overseer(t)});
}

void choose_card(Table& t) {  // OMG-OVSET-09, OMG-OVSET-10
  const auto room = static_cast<RoomId>(t.board.placing);
  if (room >= t.book.rooms.size()) {
    t.board.placing = 0;
    return void(t.board.phase = Phase::kit);
  }
  auto& stack = t.board.rooms[room].stack;
  if (stack.size() >= t.book.rooms[room].stack) return void(++t.board.placing);
  const Answer choice =
      t.ref.ask(overseer(t), Ask::lay,
                [&](Menu& menu) {
                  for (RoomCardId face = 0; face < t.book.faces.size(); ++face)
                    menu.add(answer(say::lay, face), card_fits(t, room, face));
                },
                {.who = static_cast<std::uint16_t>(t.book.rooms[room].stack - stack.size()), .what = room});
  stack.push_back(static_cast<RoomCardId>(choice.a));
  std::sort(stack.begin(), stack.end());
  tell(t, {Told::changed, Word::laid, 0, choice.a, room, 0, Rule::OMG_OVSET_10, false, overseer(t)});
}

// ---- the commandos

void choose_start(Table& t) {  // OMG-CSET-07, OMG-CSET-08
  PieceId who = 0;
  while (who < most_commandos && !(is_active(t, who) && !on_map(t, who))) ++who;
  if (who == most_commandos) {
    tell(t, {Told::noted, Word::round, 0, t.board.round, 0, 0, Rule::OMG_ROUND_01});
    t.board.phase = Phase::timer;
    return Story::happened(t, Moment::setup, {});
  }
  const Answer choice = t.ref.ask(seat_of(t, who), Ask::start,
                                  [&](Menu& menu) {
                                    const Cells open = t.book.start - occupied(t);
                                    auto offer = [&](std::size_t cell) {
                                      for (int facing : {1, 0, 2, 3})
                                        menu.add(answer(say::start, who, static_cast<int>(cell), facing),
                                                 open.test(cell)           ? allowed
                                                 : t.book.start.test(cell) ? forbidden(Rule::OMG_MAP_02)
                                                                           : forbidden(Rule::OMG_CSET_07));
                                    };
                                    open.each(offer);
                                    if (menu.wide()) (kit::all_cells<most_cells>(t.book.grid) - open).each(offer);
                                  },
                                  {.who = who});
  Piece& it = t.board.pieces[who];
  it.at = choice.b;
  it.facing = static_cast<Facing>(choice.c);
  tell(t, {Told::appeared, Word::started, who, choice.b, choice.c, 0, Rule::OMG_CSET_07});
}

}  // namespace

std::vector<SetupOption> setup_options(const MissionFile& mission) {
  std::vector<std::string> numbers;
  for (std::uint8_t n : mission.commandos) numbers.push_back(std::to_string(n));
  return {{"commandos", "Commandos", "choice", numbers, numbers.empty() ? "3" : numbers.front()},
          {"players", "Players, the overseer included", "choice", {"2", "3", "4", "5", "6"}, "2"},
          {"team", "Who plays: call signs, in the order of the seats", "text", {}, ""},
          options::variant(),
          options::mode("A single mission"),
          options::sheet()};
}

std::string seat_name(const Book& book, int seats, PieceId who, Seat seat) {
  if (seats == 2) return "commandos";
  if (seats == 3) return seat == 0 ? "alpha" : "bravo";
  return book.commandos[who].id;
}

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup) {
  auto party = party_of(book, setup);
  if (!party) return party.complaints();
  std::vector<std::string> names(static_cast<std::size_t>(party->seats));
  for (std::size_t i = 0; i < party->team.size(); ++i)
    names[party->seat[i]] = seat_name(book, party->seats, party->team[i], party->seat[i]);
  names.back() = "overseer";
  return names;
}

Result<Done> set_up(const Book& book, const Setup& setup, Board& board) {
  auto party = party_of(book, setup);
  if (!party) return party.complaints();
  Board& b = board;
  b.seats = static_cast<std::uint8_t>(party->seats);
  b.variant = static_cast<std::uint8_t>(party->variant);
  lay_map(book, b);
  for (std::size_t find = 0; find < book.finds.size(); ++find)
    b.deck.add(find, book.finds[find].count);            // OMG-SETUP-07
  b.timers[0] = 1;                                       // OMG-SETUP-08
  for (std::size_t kind = 0; kind < most_kinds; ++kind)  // OMG-OVSET-02
    b.reserves[kind] = static_cast<std::uint8_t>(book.reserve_of(kind, b.variant));
  b.dashboard = book.tiles_in_use;  // OMG-OVSET-01
  for (std::size_t slot = 0; slot < most_enemies; ++slot) b.pieces[first_enemy + slot].kind = book.slots[slot];
  b.characters = static_cast<std::uint8_t>(party->team.size());
  for (std::size_t i = 0; i < party->team.size(); ++i) b.commandos[party->team[i]].seat = party->seat[i];
  if (book.blank) {
    b.phase = Phase::turns;
    for (Door& door : b.doors) door.marker = 0;
    return Done{};
  }
  for (const PieceId who : party->team) b.commandos[who].status = Status::active;
  b.pool = static_cast<std::uint8_t>(book.pool_for(b.characters));  // OMG-OVSET-11
  b.minimum = static_cast<std::uint8_t>(book.minimum_for(b.characters, b.variant));
  auto mode = choice(setup, "mode", {"single", "campaign"}, 0);
  if (!mode) return mode.complaints();
  b.campaign = static_cast<std::uint8_t>(*mode);
  const std::string sheet = option(setup, "sheet", "");
  if (!b.campaign && !sheet.empty()) return wrong_option("sheet", "a sheet without mode=campaign, expected none");
  if (b.campaign) {
    if (auto read = read_sheet(book, sheet, b); !read) return read.complaints();
    lay_gifts(book, b);
  }
  return Done{};
}

void set_up_beat(Table& t) {
  if (t.board.phase == Phase::markers) return choose_marker(t);
  if (t.board.phase == Phase::stacks) return choose_card(t);
  if (t.board.phase == Phase::kit) return choose_kit(t);
  choose_start(t);
}

}  // namespace fireteam::omega

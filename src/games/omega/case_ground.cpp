// What cases set and read of the ground, doors, rooms, dashboard, reserves, timers, objectives and counts.
#include "games/omega/case_rows.h"

namespace fireteam::omega::case_rows {

namespace {

F::Row cells_row(std::string name, Cells Board::*member, std::string about) {
  return F::list(
      std::move(name), "spaces", std::move(about),
      [member](Facts f, int) {
        std::vector<std::string> out;
        (f.board.*member).each([&](std::size_t cell) { out.push_back(cell_name(f.book, static_cast<CellId>(cell))); });
        return out;
      },
      [member](const Given& given, F::Words words) -> Expected {
        Cells cells;
        for (std::string_view word : words) {
          const auto cell = cell_of(given.book, word);
          if (!cell) return "spaces such as 3,5 4,5";
          cells.set(*cell);
        }
        given.board.*member = cells;
        return {};
      });
}

// Each kind of kit card marker has one card and so one owner, a commando by rank; he need not be named.
F::Row markers_row(MarkerKind kind, std::string about, PieceId owner_of_kind = nobody) {
  return F::list(
      std::string(name_of(kind)) + "s", "spaces", std::move(about),
      [kind](Facts f, int) {
        std::vector<std::string> out;
        for (const Marker& it : f.board.markers)
          if (it.kind == kind) out.push_back(cell_name(f.book, it.at));
        return out;
      },
      [kind, owner_of_kind](const Given& given, F::Words words) -> Expected {
        for (std::size_t i = given.board.markers.size(); i-- > 0;)
          if (given.board.markers[i].kind == kind) given.board.markers.erase_at(i);
        for (std::string_view word : words) {
          const auto slash = word.find('/');
          const auto cell = cell_of(given.book, word.substr(0, slash));
          const auto owner = slash == std::string_view::npos ? std::optional<int>(owner_of_kind)
                                                             : commando_named(given, word.substr(slash + 1));
          if (!cell || !owner) return "spaces such as 3,5";
          put_marker(given.board, {*cell, kind, static_cast<PieceId>(*owner)});
        }
        return {};
      });
}

template <class List>
std::optional<int> named_in(const List& list, std::string_view text) {
  return first_named<int>(list.size(), text, [&](int i) { return list[static_cast<std::size_t>(i)].id; });
}
std::optional<int> door_named(Facts f, std::string_view text) { return named_in(f.book.doors, text); }
std::optional<int> room_named(Facts f, std::string_view text) {
  return text.starts_with("room-") ? named_in(f.book.rooms, text.substr(5)) : named_in(f.book.rooms, text);
}
std::optional<int> dash_named(Facts f, std::string_view text) { return named_in(f.book.dashboard, text); }
std::optional<int> kind_named(Facts f, std::string_view text) { return named_in(f.book.enemies, text); }
std::optional<int> objective_named(Facts f, std::string_view text) { return named_in(f.book.mission.objectives, text); }
std::optional<int> colour_named(Facts, std::string_view text) {
  const auto colour = enum_named<Colour>(text);
  return colour ? std::optional(static_cast<int>(*colour)) : std::nullopt;
}
std::optional<int> counter_named(Facts f, std::string_view text) {
  return first_named<int>(f.book.script.counters.size(), text,
                          [&](int i) { return f.book.script.counters[static_cast<std::size_t>(i)]; });
}

std::string face_name(const Book& book, RoomCardId face) {
  const std::uint8_t objective = book.faces[face].objective;
  return objective != none && objective < book.mission.objectives.size() ? book.mission.objectives[objective].id
                                                                         : book.card_of(face).id;
}

std::vector<std::string> stack_of(Facts f, int room) {
  std::vector<std::string> out;
  for (RoomCardId face : f.board.rooms[static_cast<std::size_t>(room)].stack) out.push_back(face_name(f.book, face));
  return out;
}
Expected give_stack(const Given& given, F::Words words) {
  auto& stack = given.board.rooms[static_cast<std::size_t>(given.thing)].stack;
  stack.clear();
  for (std::string_view word : words) {
    const auto face = first_named<int>(given.book.faces.size(), word,
                                       [&](int i) { return face_name(given.book, static_cast<RoomCardId>(i)); });
    if (!face || stack.full()) return "at most four room cards of the mission's deals, by the names of rooms.json";
    stack.push_back(static_cast<RoomCardId>(*face));
  }
  std::sort(stack.begin(), stack.end());
  given.board.rooms[static_cast<std::size_t>(given.thing)].hidden = 1;
  return {};
}

Expected give_marker(const Given& given) {
  const auto kind = named_in(given.book.markers, given.value);
  if (!kind) return "a door marker of doors.json";
  given.board.doors[static_cast<std::size_t>(given.thing)].marker = static_cast<std::uint8_t>(*kind);
  return {};
}

// A number in an array of the board, by its place.
template <auto Member>
F::Row number_row(std::string name, std::string about, int most) {
  return F::derived(
      std::move(name), "number", std::move(about),
      [](Facts f, int i) { return static_cast<int>((f.board.*Member)[static_cast<std::size_t>(i)]); },
      [most](const Given& given) -> Expected {
        const auto n = to_number(given.value);
        if (!n || *n < 0 || *n > most) return fmt::format("a number up to {}", most);
        (given.board.*Member)[static_cast<std::size_t>(given.thing)] = static_cast<std::uint8_t>(*n);
        return {};
      });
}

}  // namespace

F::Thing ground_rows() {
  return F::things<Board>(
      "map", F::itself, F::whole,
      {cells_row("walls", &Board::walls, "as the tiles lie now; sight follows the map's own"),
       cells_row("rubble", &Board::rubble, "printed or placed"), cells_row("gas", &Board::gas, "markers"),
       cells_row("vents", &Board::vents, "printed or placed"), cells_row("peril", &Board::peril, "printed or placed"),
       cells_row("investigate", &Board::investigate, "markers"), cells_row("red", &Board::red, "passages in play"),
       cells_row("green", &Board::green, "passages in play"), markers_row(MarkerKind::mine, "of room cards"),
       markers_row(MarkerKind::kit_mine, "of Socket's kit card", 1),
       markers_row(MarkerKind::tripwire, "of Compass's kit card", 3),
       markers_row(MarkerKind::smoke, "of Anvil's kit card", 0),
       markers_row(MarkerKind::covering, "of Granite's kit card", 2),
       markers_row(MarkerKind::charge, "of Lynx's kit card", 4),
       F::derived(
           "emi", "map tile none", "under the EMI marker",
           [](Facts f) {
             return f.board.emi_marker == none ? std::string("none") : f.book.tiles[f.board.emi_marker].id;
           },
           [](const Given& given) -> Expected {
             const auto tile = named_in(given.book.tiles, given.value);
             if (!tile && given.value != "none") return "a map tile, or none";
             given.board.emi_marker = tile ? static_cast<std::uint8_t>(*tile) : none;
             return {};
           })});
}

// The same by the space: "3,5: rubble".
// A flag by the word for its opposite.
template <class Part, class Flag>
F::Field<Part> turned(const char* name, const char* about, Flag Part::*member) {
  F::Field<Part> row = F::flag(name, member, about);
  row.read = [member](const Part& part, Facts, int) -> F::Text { return part.*member ? "no" : "yes"; };
  row.write = [member](const Given& given, Part& part) -> Expected {
    const auto on = F::flag_of(given.value);
    if (!on) return "yes or no";
    part.*member = static_cast<Flag>(!*on);
    return {};
  };
  return row;
}

F::Thing space_rows() {
  auto row = [](const char* name, Cells Board::*member) {
    return F::derived(
        name, "yes no", "as in map",
        [member](Facts f, int cell) { return (f.board.*member).test(static_cast<CellId>(cell)); },
        [member](const Given& given) -> Expected {
          const auto on = F::flag_of(given.value);
          if (!on) return "yes or no";
          if (*on)
            (given.board.*member).set(static_cast<CellId>(given.thing));
          else
            (given.board.*member).reset(static_cast<CellId>(given.thing));
          return {};
        });
  };
  return F::things<Board>(
      "<space>",
      [](Facts f, std::string_view text) -> std::optional<int> {
        const auto cell = cell_of(f.book, text);
        return cell ? std::optional<int>(*cell) : std::nullopt;
      },
      F::whole,
      {row("rubble", &Board::rubble), row("gas", &Board::gas), row("vent", &Board::vents), row("peril", &Board::peril),
       row("investigate", &Board::investigate),
       F::derived("mine", "yes no", "of a room card or a kit card",
                  [](Facts f, int cell) {
                    return std::any_of(f.board.markers.begin(), f.board.markers.end(), [&](const Marker& it) {
                      return it.at == cell && (it.kind == MarkerKind::mine || it.kind == MarkerKind::kit_mine);
                    });
                  }),
       F::derived("wall", "yes no", "as the tiles lie now",
                  [](Facts f, int cell) { return f.board.walls.test(static_cast<CellId>(cell)); }),
       F::derived("emi", "yes no", "its tile is filled with EMI",
                  [](Facts f, int cell) { return on_emi(f, static_cast<CellId>(cell)); })});
}

F::Thing door_rows() {
  return F::things<Door>(
      "<door>", door_named, [](auto& board, int i) -> auto& { return board.doors[static_cast<std::size_t>(i)]; },
      {F::derived(
           "marker", "door marker", "its face",
           [](Facts f, int i) -> std::string {
             const std::uint8_t kind = f.board.doors[static_cast<std::size_t>(i)].marker;
             return kind < f.book.markers.size() ? f.book.markers[kind].id : "none";
           },
           give_marker),
       F::derived("", "there gone", "whether its marker lies on the map",
                  [](Facts f, int i) { return f.board.doors[static_cast<std::size_t>(i)].closed ? "there" : "gone"; }),
       F::flag("closed", &Door::closed), turned("open", "the same as not closed", &Door::closed),
       F::flag("face-up", &Door::face_up, "its text is public"), F::flag("barred", &Door::barred, "to the overseer")});
}

F::Thing room_rows() {
  return F::things<Room>(
      "<room>", room_named, [](auto& board, int i) -> auto& { return board.rooms[static_cast<std::size_t>(i)]; },
      {F::flag("hidden", &Room::hidden), turned("revealed", "the same as not hidden", &Room::hidden),
       F::word("known", &Room::known, "to the commandos"),
       F::list("stack", "room cards", "face down here; a room that is given one is hidden", stack_of, give_stack)});
}

F::Thing dash_rows() {
  return F::things<Board>("<tile>", dash_named, F::whole,
                          {number_row<&Board::wells>("well", "tokens in its well", 30),
                           F::derived("ready", "yes no", "no token in its well",
                                      [](Facts f, int i) { return f.board.wells[static_cast<std::size_t>(i)] == 0; }),
                           F::derived("committed", "yes no", "tokens in its well",
                                      [](Facts f, int i) { return f.board.wells[static_cast<std::size_t>(i)] > 0; })});
}
F::Thing reserve_rows() {
  return F::things<Board>("reserves.<enemy>", kind_named, F::whole, {number_row<&Board::reserves>("", "figures", 12)});
}
F::Thing timer_rows() {
  return F::things<Board>("<timer>", colour_named, F::whole,
                          {number_row<&Board::timers>("space", "of the token; 0: not on the tracker", 15)});
}
F::Thing counter_rows() {
  return F::things<Board>("count.<name>", counter_named, F::whole,
                          {number_row<&Board::counters>("", "of the mission", 200)});
}

F::Thing objective_rows() {
  return F::things<Objective>("<objective>", objective_named,
                              [](auto& board, int i) -> auto& { return board.objectives[static_cast<std::size_t>(i)]; },
                              {F::derived(
                                   "at", "space none", "where its tile lies",
                                   [](Facts f, int i) {
                                     const CellId at = f.board.objectives[static_cast<std::size_t>(i)].at;
                                     return at == no_cell ? std::string("none") : cell_name(f.book, at);
                                   },
                                   [](const Given& given) -> Expected {
                                     const auto cell = cell_of(given.book, given.value);
                                     if (!cell) return "a space";
                                     Objective& tile = given.board.objectives[static_cast<std::size_t>(given.thing)];
                                     tile.at = *cell;
                                     for (RoomCardId face = 0; face < given.book.faces.size(); ++face)
                                       if (given.book.faces[face].objective == given.thing) tile.card = face;
                                     return {};
                                   }),
                               F::number("used", &Objective::used, 2, "0 lies, 1 used or carried, 2 dropped")});
}

}  // namespace fireteam::omega::case_rows

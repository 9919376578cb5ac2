// Reading the drill's content: what its files hold, the book made from them, and what the lint finds odd about it.
#include "games/drill/book.h"

#include <algorithm>
#include <climits>

#include "content/map_rows.h"
#include "content/mission_files.h"
#include "content/reader.h"

namespace fireteam::drill {

using namespace content;

constexpr auto names_of(When) { return std::array{"own", "partner", "safe", "drawn"}; }
constexpr auto names_of(EffectVerb) { return std::array{"heal", "actions", "steps", "grit", "clicks", "alarm"}; }

namespace {

enum class Ground { floor, wall, cover, locker, exit, mark, safe };
constexpr auto names_of(Ground) { return std::array{"floor", "wall", "cover", "locker", "exit", "mark", "safe"}; }
enum class Line { wall, door, open_door };
constexpr auto names_of(Line) { return std::array{"wall", "door", "open-door"}; }
enum class Player { automated, warden };
constexpr auto names_of(Player) { return std::array{"automated", "warden"}; }

struct Units {
  std::vector<Unit> units;
};
struct Deck {
  std::vector<CardKind> cards;
};
struct Guard {
  Reference unit;
  std::optional<At> at;
  std::vector<At> round;
};
struct Burial {
  Reference card;
  std::uint8_t least = 0, most = 0;
};
struct Mission : MissionHead {
  Player played_by{};
  Map<Ground, Line> map;
  std::optional<At> red, blue;
  Reference raiders{"raider", ""};
  std::vector<Guard> guards;
  std::optional<Burial> buried;
};

}  // namespace

void describe(Shape<Unit>& s) {
  s.called("unit", "what a figure can do");
  s.id(&Unit::id);
  s.field("name", &Unit::name);
  s.field("glyph", &Unit::glyph).about("its picture in the skin");
  s.field("health", &Unit::health).between(1, 9);
  s.field("grit", &Unit::grit).between(0, 9).about("re-rolls for the whole game");
  s.field("dice", &Unit::dice).between(1, 6).about("of a shot");
  s.field("range", &Unit::range).between(1, 9);
  s.field("steps", &Unit::steps).between(1, 9).about("of a move");
}
void describe(Verbs<Effect>& v) {
  v.called("effect", "what a card does");
  v.key("do", &Effect::verb);
  for (std::size_t verb = 0; verb < names_of(EffectVerb{}).size(); ++verb)
    v.verb(static_cast<EffectVerb>(verb), [](Shape<Effect>& s) { s.field("n", &Effect::n).between(1, 9); });
}
void describe(Shape<CardKind>& s) {
  s.called("card");
  s.id(&CardKind::id);
  s.field("title", &CardKind::title);
  s.field("line", &CardKind::line).about("what it does, in a few words");
  s.field("when", &CardKind::when).about("own turn, partner's turn, at the safe, or at once when drawn");
  s.field("count", &CardKind::count).between(0, 9).about("in the deck, buried ones left aside");
  s.field("effects", &CardKind::effects).count(1, 4);
}

namespace {

void describe(Shape<Units>& s) {
  s.called("units");
  s.field("units", &Units::units).count(2, 20);
}
void describe(Shape<Deck>& s) {
  s.called("deck");
  s.field("cards", &Deck::cards).count(1, most_cards);
}
void describe(Shape<Guard>& s) {
  s.called("guard");
  s.field("unit", &Guard::unit);
  s.field("at", &Guard::at).about("where it stands at first");
  s.field("round", &Guard::round).at_most(8).optional().about("the spaces it walks to in turn while not alert");
}
void describe(Shape<Burial>& s) {
  s.called("burial", "a card shuffled into a stretch of the deck once the hands are dealt");
  s.field("card", &Burial::card);
  s.field("least", &Burial::least).between(0, 60).about("fewest cards above it");
  s.field("most", &Burial::most).between(0, 60);
}
void describe(Shape<Mission>& s) {
  s.called("mission");
  s.field("title", &Mission::title);
  s.field("about", &Mission::about).about("what you do, in one sentence");
  s.field("rounds", &Mission::rounds).between(1, 30);
  s.field("minutes", &Mission::minutes).between(1, 60);
  s.field("difficulty", &Mission::difficulty).between(1, 5);
  s.field("played_by", &Mission::played_by).about("who plays the guards");
  s.field("alert", &Mission::alert).between(1, 20).about("alarm from which the guards are alert");
  s.field("alarm", &Mission::alarm_limit).between(1, 20).about("alarm at which the raiders lose");
  s.field("lock", &Mission::lock).between(1, 20).about("clicks that open the safe");
  s.field("map", &Mission::map);
  s.field("red", &Mission::red);
  s.field("blue", &Mission::blue);
  s.field("raiders", &Mission::raiders).optional().about("the unit of Red and Blue");
  s.field("guards", &Mission::guards).count(1, most_figures - raider_count);
  s.field("buried", &Mission::buried);
}

// The sheet becomes bitsets, marks, doors and the safe.
void lay_ground(Book& book, const Map<Ground, Line>& map, Reader& reader) {
  auto complain = [&](std::string what) { reader.complain(map.where, std::move(what)); };
  if (map.width < 2 || map.width * map.height > most_cells)
    return complain("the map has " + std::to_string(map.width * map.height) +
                    " spaces, expected at least 2 columns and at most 64 spaces");
  book.grid = kit::Grid(map.width, map.height);
  book.cells = static_cast<Cell>(book.grid.cells());
  CellSet solid;
  kit::Edges<most_cells> walls;
  std::vector<kit::EdgeRef> doors;
  for (kit::CellId id = 0; id < book.grid.cells(); ++id) {
    const auto cell = static_cast<Cell>(id);
    auto is = [&](Ground word) { return map.has(book.grid.x(id), book.grid.y(id), word); };
    if (is(Ground::safe) && book.safe != off_board) complain("a second safe, expected one");
    if (is(Ground::safe)) book.safe = cell;
    solid.assign(cell, is(Ground::wall) || is(Ground::safe));
    book.cover.assign(cell, is(Ground::cover));
    book.lockers.assign(cell, is(Ground::locker));
    book.exits.assign(cell, is(Ground::exit));
    if (is(Ground::mark) && book.marks.full()) return complain("a ninth marked space, expected at most 8");
    if (is(Ground::mark)) book.marks.push_back(cell);
  }
  map.each_edge([&](Line kind, bool vertical, int x, int y) {
    const kit::EdgeRef edge{x, y, vertical};
    if (kind == Line::wall) return walls.set(book.grid, edge);
    const auto [a, b] = kit::cells_beside(book.grid, edge);
    if (a == kit::no_cell || b == kit::no_cell) return complain("a door on the border");
    if (doors.size() == most_doors) return complain("a ninth door, expected at most 8");
    if (kind == Line::door) book.shut = static_cast<std::uint8_t>(book.shut | 1U << doors.size());
    doors.push_back(edge);
  });
  book.floor = {book.grid, solid, walls, doors};
  for (Cell cell = 0; cell < book.cells && book.safe != off_board; ++cell)
    book.at_safe.assign(cell, !book.solid(cell) && book.floor.link(cell, book.safe) != kit::Link::apart);
}

void place_figures(Book& book, const Mission& mission, const std::string& file, Reader& reader) {
  const Ids kinds("unit", book.kinds);
  auto space_of = [&](const std::optional<At>& at, const std::string& where) {
    if (at && book.grid.inside(at->x, at->y)) return static_cast<Cell>(book.grid.id(at->x, at->y));
    if (at) reader.complain(where, "[" + std::to_string(at->x) + ", " + std::to_string(at->y) + "] lies off the map");
    return off_board;
  };
  auto place = [&](std::size_t who, const Reference& unit, const std::optional<At>& at, const std::string& where) {
    book.units[who] = book.kinds[kinds.find(unit, reader.complaints())];
    book.starts[who] = space_of(at, where);
  };
  book.figures = static_cast<FigureId>(raider_count + mission.guards.size());
  book.starts.fill(off_board);
  place(0, mission.raiders, mission.red, file + ":/red");
  place(1, mission.raiders, mission.blue, file + ":/blue");
  for (std::size_t i = 0; i < mission.guards.size(); ++i) {
    const std::string where = file + ":/guards/" + std::to_string(i);
    place(raider_count + i, mission.guards[i].unit, mission.guards[i].at, where + "/at");
    for (const At& at : mission.guards[i].round) book.posts[raider_count + i].push_back(space_of(at, where + "/round"));
  }
}

constexpr const char* folder = "drill/missions";

Result<Loaded> read_book(const Files& files, std::string_view id, bool blank) {
  Reader reader(files);
  const std::string file = std::string(folder) + "/" + std::string(id) + ".json";
  auto book = std::make_shared<Book>();
  book->kinds = reader.read<Units>("drill/units.json").units;
  book->cards = reader.read<Deck>("drill/cards.json").cards;
  const auto mission = reader.read<Mission>(file);
  if (!reader.good()) return reader.complaints().list();
  static_cast<MissionHead&>(*book) = mission;
  book->mission = id;
  book->warden = mission.played_by == Player::warden;
  book->blank = blank;
  lay_ground(*book, mission.map, reader);
  if (reader.good()) place_figures(*book, mission, file, reader);
  if (mission.buried) {
    const std::size_t card = Ids("card", book->cards).find(mission.buried->card, reader.complaints());
    book->bury = static_cast<std::uint8_t>(card + 1);
    book->least = mission.buried->least;
    book->most = mission.buried->most;
  }
  book->ground = reader.digest();
  return reader.finish(Loaded{book, reader.digest(), reader.files_read()});
}

constexpr const char* blank_mission = R"({"title": "A case", "about": "A position of its own.", "rounds": 8,
  "minutes": 1, "difficulty": 1, "played_by": "automated", "alert": 3, "alarm": 8, "lock": 4,
  "guards": [{"unit": "guard"}, {"unit": "guard"}, {"unit": "guard"}, {"unit": "guard"}],
  "map": {"rows": [], "edges": [], "legend":
    {".": "floor", "#": "wall", "c": "cover", "L": "locker", "X": "exit", "m": "mark", "S": "safe"}}})";

}  // namespace

Result<Loaded> load(const Files& content, std::string_view mission) {
  if (auto complaint = no_such_mission(content, folder, mission)) return *complaint;
  return read_book(content, mission, false);
}

Result<Loaded> load_case(const Files& content, const CaseGround& ground) {
  auto files = lay_case(content, folder, {blank_mission, ground.rows, ground.edges, ground.legend, ground.mission, {}});
  if (!files) return files.complaints();
  return read_book(*files, "case", true);
}

Result<std::vector<MissionInfo>> missions(const Files& content) {
  std::vector<MissionInfo> infos;
  std::vector<Complaint> complaints;
  for (const std::string& id : mission_ids(content, folder)) {
    const auto loaded = read_book(content, id, false);
    if (!loaded) {
      complaints.insert(complaints.end(), loaded.complaints().begin(), loaded.complaints().end());
      continue;
    }
    const auto& book = *static_cast<const Book*>(loaded->book.get());
    MissionInfo& info = infos.emplace_back(
        MissionInfo{id, book.title, book.about, book.rounds, book.minutes, book.difficulty, 0, {"red", "blue"}, {}});
    if (book.warden) info.seats.push_back("warden");
    info.options.push_back({"raiders", "Raiders' seats", "choice", {"1", "2"}, "2"});
  }
  if (!complaints.empty()) return complaints;
  return infos;
}

std::vector<std::pair<std::string, std::string>> schemas() {
  return {{"drill/units", schema_of<Units>("The drill: units")},
          {"drill/cards", schema_of<Deck>("The drill: cards")},
          {"drill/missions", schema_of<Mission>("The drill: a mission")}};
}

namespace {

// Moves to the safe, one action to crack it, moves to an exit: with all the luck there is, and no cards.
int actions_needed(const Book& book, const CellSet& starts) {
  auto moves = [&](Cell from, Cell to) {
    const int steps = book.floor.way(from, to);
    return steps == kit::Distances::none ? 1000 : (steps + book.units[0].steps - 1) / book.units[0].steps;
  };
  int fewest = INT_MAX;
  for (Cell from = 0; from < book.cells; ++from)
    for (Cell at = 0; at < book.cells; ++at)
      for (Cell out = 0; out < book.cells; ++out)
        if (starts.test(from) && book.at_safe.test(at) && book.exits.test(out))
          fewest = std::min(fewest, moves(from, at) + 1 + moves(at, out));
  return fewest;
}

}  // namespace

std::vector<Complaint> lint(const Book& book) {
  std::vector<Complaint> found;
  auto complain_if = [&](bool wrong, const std::string& path, std::string what) {
    if (wrong) found.push_back({std::string(folder) + "/" + book.mission + ".json:" + path, std::move(what)});
  };
  CellSet taken, raiders;
  for (FigureId who = 0; who < book.figures; ++who) {
    const std::string path = who == 0   ? "/red"
                             : who == 1 ? "/blue"
                                        : "/guards/" + std::to_string(who - raider_count) + "/at";
    const Cell at = book.starts[who];
    complain_if(at == off_board, path, "the figure stands nowhere, expected a space");
    if (at == off_board) continue;
    complain_if(book.solid(at), path, "the figure stands in a solid space, expected a free one");
    complain_if(taken.test(at), path, "two figures stand in one space");
    taken.set(at);
    if (is_raider(who) && !book.solid(at)) raiders.set(at);
    for (Cell post : book.posts[who])
      complain_if(book.floor.way(at, post) == kit::Distances::none, path,
                  "no way leads to a post of its round, expected reachable ones");
  }
  const CellSet reach = kit::reach(book.grid, book.floor.steps(), raiders, most_cells, book.floor.open());
  const bool to_safe = (reach & book.at_safe).any(), to_exit = (reach & book.exits).any();
  complain_if(book.safe == off_board, "/map", "there is no safe: nobody can win");
  complain_if(book.safe != off_board && !to_safe, "/map", "no raider can reach the safe: nobody can win");
  complain_if(book.safe != off_board && !to_exit, "/map", "no raider can reach an exit: nobody can win");
  const int needed = to_safe && to_exit ? actions_needed(book, raiders) : 0, time = 2 * book.rounds;
  complain_if(needed > time, "/rounds",
              "even the fastest raider needs " + std::to_string(needed) + " actions of " + std::to_string(time) +
                  ": nobody can win");
  complain_if(book.alert > book.alarm_limit, "/alert", "above the alarm's limit: the guards never become alert");
  int cards = 0;
  for (const CardKind& card : book.cards) cards += card.count;
  complain_if(cards < 4, "/", "fewer than four cards in cards.json: the hands cannot be dealt");
  complain_if(book.bury && (book.least > book.most || book.most > cards - 4), "/buried",
              "the stretch does not lie in a deck of " + std::to_string(cards - 4) + " cards");
  return found;
}

}  // namespace fireteam::drill

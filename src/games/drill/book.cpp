// Reading the drill's content: what its files hold, the book made from them, and what the lint finds odd about it.
#include "games/drill/book.h"

#include <algorithm>
#include <climits>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "content/map_rows.h"
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
struct Mission {
  std::string title, about;
  int rounds = 8, minutes = 5, difficulty = 1, alert = 3, alarm = 8, lock = 4;
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
  for (auto verb : {EffectVerb::heal, EffectVerb::actions, EffectVerb::steps, EffectVerb::grit, EffectVerb::clicks,
                    EffectVerb::alarm})
    v.verb(verb, [](Shape<Effect>& s) { s.field("n", &Effect::n).between(1, 9); });
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
  s.field("alarm", &Mission::alarm).between(1, 20).about("alarm at which the raiders lose");
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
  if (map.width < 2 || map.width * map.height > most_cells)
    return reader.complain(map.where, "the map has " + std::to_string(map.width * map.height) +
                                          " spaces, expected at least 2 columns and at most 64 spaces");
  book.grid = kit::Grid(map.width, map.height);
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      const auto cell = static_cast<Cell>(book.grid.id(x, y));
      const bool safe = map.has(x, y, Ground::safe);
      if (safe && book.safe != off_board) reader.complain(map.where, "a second safe, expected one");
      if (safe) book.safe = cell;
      if (map.has(x, y, Ground::wall) || safe) book.solid.set(cell);
      if (map.has(x, y, Ground::cover)) book.cover.set(cell);
      if (map.has(x, y, Ground::locker)) book.lockers.set(cell);
      if (map.has(x, y, Ground::exit)) book.exits.set(cell);
      if (!map.has(x, y, Ground::mark)) continue;
      if (book.marks.full()) return reader.complain(map.where, "a ninth marked space, expected at most 8");
      book.marks.push_back(cell);
    }
  }
  map.each_edge([&](Line kind, bool vertical, int x, int y) {
    const kit::EdgeRef edge{x, y, vertical};
    if (kind == Line::wall) return book.walls.set(book.grid, edge);
    auto [a, b] = kit::cells_beside(book.grid, edge);
    if (a == kit::no_cell || b == kit::no_cell) return reader.complain(map.where, "a door on the border");
    if (book.doors.size() == most_doors) return reader.complain(map.where, "a ninth door, expected at most 8");
    Door door;
    door.edge = edge;
    door.shut = kind == Line::door;
    door.name = "door-" + std::to_string(book.doors.size() + 1);
    book.doors.push_back(door);
  });
  compute_tables(book);
}

Cell space_of(const Book& book, std::optional<At> at, const std::string& where, Reader& reader) {
  if (!at) return off_board;
  if (!book.grid.inside(at->x, at->y)) {
    reader.complain(where, "[" + std::to_string(at->x) + ", " + std::to_string(at->y) + "] lies off the map");
    return off_board;
  }
  return static_cast<Cell>(book.grid.id(at->x, at->y));
}

void place_figures(Book& book, const Mission& mission, const std::string& file, Reader& reader) {
  const Ids kinds("unit", book.kinds);
  auto place = [&](std::size_t who, const Reference& unit, std::optional<At> at, const std::string& where) {
    book.units[who] = book.kinds[kinds.find(unit, reader.complaints())];
    book.starts[who] = space_of(book, at, where, reader);
  };
  book.figures = static_cast<FigureId>(raider_count + mission.guards.size());
  book.starts.fill(off_board);
  place(0, mission.raiders, mission.red, file + ":/red");
  place(1, mission.raiders, mission.blue, file + ":/blue");
  for (std::size_t i = 0; i < mission.guards.size(); ++i) {
    const std::string where = file + ":/guards/" + std::to_string(i);
    place(raider_count + i, mission.guards[i].unit, mission.guards[i].at, where + "/at");
    for (const At& at : mission.guards[i].round)
      book.posts[raider_count + i].push_back(space_of(book, at, where + "/round", reader));
  }
}

Result<Loaded> read_book(const Files& files, std::string_view id, bool blank) {
  Reader reader(files);
  const std::string file = "drill/missions/" + std::string(id) + ".json";
  auto units = reader.read<Units>("drill/units.json");
  auto deck = reader.read<Deck>("drill/cards.json");
  auto mission = reader.read<Mission>(file);
  if (!reader.good()) return reader.complaints().list();
  auto book = std::make_shared<Book>();
  book->mission = id;
  book->title = mission.title;
  book->about = mission.about;
  book->rounds = mission.rounds;
  book->minutes = mission.minutes;
  book->difficulty = mission.difficulty;
  book->warden = mission.played_by == Player::warden;
  book->blank = blank;
  book->alert = mission.alert;
  book->alarm_limit = mission.alarm;
  book->lock = mission.lock;
  book->kinds = units.units;
  book->cards = deck.cards;
  lay_ground(*book, mission.map, reader);
  if (reader.good()) place_figures(*book, mission, file, reader);
  if (mission.buried) {
    book->bury =
        static_cast<std::uint8_t>(Ids("card", book->cards).find(mission.buried->card, reader.complaints()) + 1);
    book->least = mission.buried->least;
    book->most = mission.buried->most;
  }
  book->ground = reader.digest();
  if (!reader.good()) return reader.complaints().list();
  return Loaded{book, reader.digest(), reader.files_read()};
}

constexpr const char* blank_mission = R"({"title": "A case", "about": "A position of its own.", "rounds": 8,
  "minutes": 1, "difficulty": 1, "played_by": "automated", "alert": 3, "alarm": 8, "lock": 4,
  "guards": [{"unit": "guard"}, {"unit": "guard"}, {"unit": "guard"}, {"unit": "guard"}]})";
constexpr const char* blank_legend =
    R"({".": "floor", "#": "wall", "c": "cover", "L": "locker", "X": "exit", "m": "mark", "S": "safe"})";

}  // namespace

Result<Loaded> load(const Files& content, std::string_view mission) {
  std::vector<std::string> ids;
  for (const std::string& file : content.list("drill/missions", ".json"))
    ids.push_back(std::filesystem::path(file).stem().string());
  if (std::ranges::find(ids, mission) == ids.end())
    return Complaint{"drill/missions", "no mission '" + std::string(mission) + "'" + did_you_mean(mission, ids)};
  return read_book(content, mission, false);
}

Result<Loaded> load_case(const Files& content, const CaseGround& ground) {
  using nlohmann::json;
  json mission = json::parse(blank_mission);
  json& map = mission["map"];
  map["rows"] = ground.rows;
  map["edges"] = ground.edges;
  map["legend"] = json::parse(blank_legend);
  for (const auto& [sign, words] : ground.legend) map["legend"][sign] = words;
  if (!ground.mission.empty()) {
    json own = json::parse(ground.mission, nullptr, false);
    if (!own.is_object()) return Complaint{"mission", "no JSON object, expected keys of a mission"};
    for (const auto& [key, value] : own.items()) mission[key] = value;
  }
  Files files = content;
  files.lay("drill/missions/case.json", mission.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  return read_book(files, "case", true);
}

Result<std::vector<MissionInfo>> missions(const Files& content) {
  std::vector<MissionInfo> infos;
  std::vector<Complaint> complaints;
  for (const std::string& name : content.list("drill/missions", ".json")) {
    std::string id = name.substr(name.rfind('/') + 1);
    id.resize(id.size() - 5);
    auto loaded = read_book(content, id, false);
    if (!loaded) {
      complaints.insert(complaints.end(), loaded.complaints().begin(), loaded.complaints().end());
      continue;
    }
    const auto& book = *static_cast<const Book*>(loaded->book.get());
    MissionInfo info{id, book.title, book.about, book.rounds, book.minutes, book.difficulty, 0, {"red", "blue"}, {}};
    if (book.warden) info.seats.push_back("warden");
    info.options.push_back({"raiders", "Raiders' seats", "choice", {"1", "2"}, "2"});
    infos.push_back(std::move(info));
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

bool may_start(const Book& book, FigureId who) {
  return book.starts[who] != off_board && !book.solid.test(book.starts[who]);
}

// Moves to the safe, one action to crack it, moves to an exit: with all the luck there is, and no cards.
int actions_needed(const Book& book) {
  auto moves = [&](int steps) { return (steps + book.units[0].steps - 1) / book.units[0].steps; };
  int fewest = INT_MAX;
  for (FigureId who = 0; who < raider_count; ++who)
    for (Cell at = 0; at < book.cells; ++at)
      for (Cell out = 0; out < book.cells; ++out) {
        if (!may_start(book, who) || !book.beside(at, book.safe) || !book.exits.test(out)) continue;
        const int in = book.way(book.starts[who], at), back = book.way(at, out);
        if (in == kit::Distances::none || back == kit::Distances::none) continue;
        fewest = std::min(fewest, moves(in) + 1 + moves(back));
      }
  return fewest;
}

}  // namespace

std::vector<Complaint> lint(const Book& book) {
  std::vector<Complaint> found;
  const std::string file = "drill/missions/" + book.mission + ".json";
  auto complain = [&](const std::string& path, std::string what) {
    found.push_back({file + ":" + path, std::move(what)});
  };
  for (FigureId who = 0; who < book.figures; ++who) {
    const std::string path = who == 0   ? "/red"
                             : who == 1 ? "/blue"
                                        : "/guards/" + std::to_string(who - raider_count) + "/at";
    if (book.starts[who] == off_board)
      complain(path, "the figure stands nowhere, expected a space");
    else if (book.solid.test(book.starts[who]))
      complain(path, "the figure stands in a solid space, expected a free one");
    else if (std::count(book.starts.begin(), book.starts.begin() + book.figures, book.starts[who]) > 1)
      complain(path, "two figures stand in one space");
    for (Cell post : book.posts[who])
      if (book.starts[who] != off_board && book.way(book.starts[who], post) == kit::Distances::none)
        complain(path, "no way leads to a post of its round, expected reachable ones");
  }
  bool to_safe = false, to_exit = false;
  if (book.safe == off_board) {
    complain("/map", "there is no safe: nobody can win");
  } else {
    for (FigureId who = 0; who < raider_count; ++who) {
      for (Cell cell = 0; cell < book.cells; ++cell) {
        if (!may_start(book, who) || book.way(book.starts[who], cell) == kit::Distances::none) continue;
        to_safe = to_safe || book.beside(cell, book.safe);
        to_exit = to_exit || book.exits.test(cell);
      }
    }
    if (!to_safe) complain("/map", "no raider can reach the safe: nobody can win");
    if (!to_exit) complain("/map", "no raider can reach an exit: nobody can win");
  }
  if (to_safe && to_exit && actions_needed(book) > 2 * book.rounds)
    complain("/rounds", "even the fastest raider needs " + std::to_string(actions_needed(book)) + " actions of " +
                            std::to_string(2 * book.rounds) + ": nobody can win");
  if (book.alert > book.alarm_limit) complain("/alert", "above the alarm's limit: the guards never become alert");
  int cards = 0;
  for (const CardKind& card : book.cards) cards += card.count;
  if (cards < 4) complain("/", "fewer than four cards in cards.json: the hands cannot be dealt");
  if (book.bury && (book.least > book.most || book.most > cards - 4))
    complain("/buried", "the stretch does not lie in a deck of " + std::to_string(cards - 4) + " cards");
  return found;
}

}  // namespace fireteam::drill

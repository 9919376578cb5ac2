// Set-up: options, the building laid, pieces placed; then the story's own set-up and the first turn order.
#include "engine/setup.h"

#include <algorithm>

#include "games/mercs/campaign.h"
#include "games/mercs/chapters.h"
#include "games/mercs/setup.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

const std::vector<std::string> known_options = {"team", "building", "layout", "difficulty", "players",
                                                "tile", "spare",    "mode",   "sheet"};

// MRC-SETUP-17
Result<std::vector<std::uint8_t>> crew_of(const Book& book, const Setup& setup) {  // MRC-SETUP-07
  const std::string text = option(setup, "team", "");
  if (text.empty() || text == "recommended") return book.crew;
  if (text == "hard") return book.hard_crew.empty() ? book.crew : book.hard_crew;
  std::vector<std::string> names;
  for (const MercCard& card : book.cards) names.push_back(card.id);
  std::vector<std::uint8_t> crew;
  for (std::string_view name : split(text, ',')) {
    name = trim(name);
    auto found = std::ranges::find(names, name);
    if (found == names.end())
      return wrong_option("team", "no MERC '" + std::string(name) + "'" + did_you_mean(name, names));
    const auto card = static_cast<std::uint8_t>(found - names.begin());
    if (std::ranges::find(crew, card) != crew.end())
      return wrong_option("team", "'" + std::string(name) + "' stands twice, expected five different MERCS");
    crew.push_back(card);
  }
  if (crew.size() != team)
    return wrong_option("team", std::to_string(crew.size()) + " MERCS, expected five (MRC-SETUP-07)");
  return crew;
}

// Objective markers that the mission leaves over, face down in special areas that are still free (MRC-SETUP-05).
Result<std::uint8_t> spares_of(const Book& book, const Setup& setup) {
  const std::string text = option(setup, "spare", "");
  const std::size_t left = most_markers - std::min(most_markers, book.marker_places.size() + book.shown_places.size());
  std::uint8_t spare = 0;
  if (text.empty() || text == "none") return spare;
  for (std::string_view name : split(text, ',')) {
    name = trim(name);
    const auto where = enum_named<Location>(name);
    if (!where || *where == Location::none)
      return wrong_option("spare", "no special area '" + std::string(name) + "', expected robot-arm, server …");
    auto taken = [&](const Place& place) {
      return place.kind == PlaceKind::named && place.n == static_cast<std::uint8_t>(*where);
    };
    const auto bit = static_cast<unsigned>(1 << static_cast<int>(*where));
    if ((spare & bit) || std::ranges::any_of(book.marker_places, taken) ||
        std::ranges::any_of(book.shown_places, taken))
      return wrong_option("spare", "a marker lies at '" + std::string(name) + "' already (MRC-SETUP-20)");
    spare = low(static_cast<int>(spare | bit));
  }
  if (static_cast<std::size_t>(std::popcount(spare)) > left)
    return wrong_option("spare", std::to_string(left) + " of the six markers are left over (MRC-SETUP-05)");
  return spare;
}

// "AAs…/A…/… 1,0S 6,0S": eight rows with strokes between them, then the doors.
Result<Layout> custom_layout(const std::string& text) {
  const auto words = words_of(text);
  if (words.empty()) return wrong_option("layout", "empty, expected eight rows with / between them, then the doors");
  std::vector<std::string> rows, doors;
  for (std::string_view row : split(words[0], '/')) rows.emplace_back(row);
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string door(words[i]);
    if (door.size() > 1) door.insert(door.size() - 1, " ");
    doors.push_back(door);
  }
  auto layout = layout_of(rows, doors);
  if (!layout) return wrong_option("layout", layout.complaints().front().what);
  std::vector<Complaint> wrong;  // MRC-BUILD-09
  for (const std::string& fault : faults_of(*layout)) wrong.push_back(wrong_option("layout", fault));
  if (!wrong.empty()) return wrong;
  furnish(*layout);
  return *layout;
}

// MRC-SETUP-08, MRC-SETUP-09, MRC-SETUP-10
void place_team(const Book& book, Board& b, const std::vector<std::uint8_t>& crew) {  // MRC-SETUP-08..10
  for (std::size_t m = 0; m < team; ++m) {
    const MercCard& card = book.cards[crew[m]];
    Merc& merc = b.mercs[m];
    merc = {};
    merc.card = crew[m];
    merc.blood = card.blood;
    merc.cp = card.command;
    merc.ammo = card.ammo;
    merc.priority = card.priority;
    merc.kit = card.kit;
    merc.token = low(static_cast<int>(m) + 9);  // no token yet
  }
}

void lay_decks(const Book& book, Board& b) {  // MRC-SETUP-13
  const KnobFile* knob = book.knob(b.difficulty);
  const bool all = knob && knob->all_cards && *knob->all_cards;
  for (std::size_t i = 0; i < book.movement.size(); ++i)
    if (all || book.cards_used == 0 || book.cards_used >> i & 1U) b.movement_deck.add(i);
  for (std::size_t i = 0; i < book.events.size(); ++i)
    if (!(book.early >> i & 1U)) b.event_deck.add(i);
  for (std::size_t i = 0; i < book.events.size(); ++i)
    if (book.early >> i & 1U) b.event_deck.bury(i, 0, std::min(b.event_deck.size(), book.mission.early_within - 1));
}

}  // namespace

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup) {
  auto crew = crew_of(book, setup);
  if (!crew) return crew.complaints();
  std::vector<std::string> names;
  for (std::uint8_t card : *crew) names.push_back(book.cards[card].id);
  return names;
}

Result<Done> lay_out(const Book& book, const Setup& setup, Board& b) {
  if (auto known = only_options(setup, known_options); !known) return known.complaints();
  auto crew = crew_of(book, setup);
  if (!crew) return crew.complaints();
  auto difficulty = choice(setup, "difficulty", {"easier", "standard", "harder"}, 1);
  if (!difficulty) return difficulty.complaints();
  auto people = choice(setup, "players", {"1", "2", "3", "4", "5"}, 0);
  if (!people) return people.complaints();
  auto tile = choice(setup, "tile", {"mission", "a", "b"}, 0);
  if (!tile) return tile.complaints();
  auto spare = spares_of(book, setup);
  if (!spare) return spare.complaints();
  b.spare_at = *spare;
  std::vector<std::string> words = {"mission"};
  for (const BuildingFile& building : book.buildings) words.push_back(building.id);
  words.emplace_back("random");
  words.emplace_back("custom");
  auto building = choice(setup, "building", words, 0);
  if (!building) return building.complaints();
  auto mode = choice(setup, "mode", {"single", "campaign"}, 0);
  if (!mode) return mode.complaints();
  b.campaign = *mode;
  const std::string sheet = option(setup, "sheet", "");
  if (!b.campaign && !sheet.empty()) return wrong_option("sheet", "a sheet without mode=campaign, expected none");
  if (b.campaign)
    if (auto read = read_sheet(book, sheet, b); !read) return read.complaints();
  b.difficulty = *difficulty;
  b.people = low(*people + 1);
  b.tile = *tile ? low(*tile - 1) : book.own_tile;  // MRC-BC-58; the mission's goes before the players' choice
  if (!book.blank && book.own_tile == 1) b.tile = 1;
  b.agents.fill(nowhere);
  b.tokens.fill(nowhere);
  b.doorways.fill(nowhere);
  const std::string& word = words[*building];
  const bool own = word == "mission" || word == book.mission.building;
  if (!own && !book.blank && !book.mission.any_building)
    return wrong_option("building", "this mission names areas of its own building, expected mission");
  b.step = Step::prepare;
  if (word == "random") {
    b.step = Step::building;
  } else if (word == "custom") {
    auto layout = custom_layout(option(setup, "layout", ""));
    if (!layout) return layout.complaints();
    lay_building(b, *layout);
    for (std::size_t a = 0; a < most_agents; ++a) b.agents[a] = layout->agents[a];
  } else {
    const Layout& layout = book.layouts[*building ? *building - 1U : book.own_layout];
    lay_building(b, layout);
    if (book.mission.printed_agents) b.agents = layout.agents;  // MRC-SETUP-02
  }
  place_team(book, b, *crew);
  lay_decks(book, b);
  const KnobFile* knob = book.knob(b.difficulty);
  b.security = knob && knob->security ? *knob->security : book.mission.security;  // MRC-SETUP-01
  b.unopened = 2;
  if (book.blank) {
    b.step = Step::turns;
    b.round = 1;
    b.unopened = !book.triggers.empty() || !book.posts.empty() || !book.marker_places.empty();
    for (std::size_t m = 0; m < team; ++m) b.mercs[m].token = low(static_cast<int>(m) + 1);
  }
  return Done{};
}

namespace {

constexpr std::uint32_t random_buildings = 200;

// MRC-BUILD-06: one of many that the rules allow, drawn by chance.
void lay_random(Table& t) {
  Board& b = t.board;
  const Answer drawn = t.ref.chance([&](Chance& chance) {
    for (std::uint32_t i = 1; i <= random_buildings; ++i)
      chance.add({verb::draw, static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(Bag::building), 0}, 1);
  });
  const Layout layout = random_layout(drawn.a);
  lay_building(b, layout);
  if (t.book.mission.printed_agents) b.agents = layout.agents;
  b.building = low(drawn.a);
  tell(t, {Told::revealed, Word::building, 0, drawn.a, 0, 0, Rule::MRC_BUILD_06});
  b.step = Step::prepare;
}

// MRC-SETUP-03, MRC-SETUP-04, MRC-SETUP-06, MRC-SETUP-19.
void place_pieces(Table& t) {
  Board& b = t.board;
  const Book& book = t.book;
  for (std::size_t colour = 0; colour < 3; ++colour)
    for (const Place& place : book.agents[colour])
      areas_of(t, place, {}).each([&](std::size_t a) {
        add_agent(t, static_cast<Colour>(colour), static_cast<AreaId>(a), Rule::MRC_SETUP_02);
      });
  const bool by_hand = b.unopened == 1 && b.step != Step::prepare;  // the case has laid its pieces already
  std::size_t next = 0;
  if (by_hand)
    while (next < most_markers && b.markers[next].area != nowhere) ++next;
  auto lay_marker = [&](const Place& place, Marker face) {
    const Areas areas = areas_of(t, place, {});
    if (areas.none() || next >= most_markers) return;
    b.markers[next].area = static_cast<AreaId>(areas.first());
    b.markers[next++].face = face;
  };
  for (const Place& place : book.marker_places) lay_marker(place, Marker::hidden);
  for (const Place& place : book.shown_places) lay_marker(place, Marker::objective);
  for (AreaId a = 0; a < 64 && next < most_markers; ++a) {  // MRC-SETUP-05
    const bool taken = std::ranges::any_of(b.markers, [&](const Mark& mark) { return mark.area == a; });
    if (taken || !(b.spare_at >> static_cast<int>(b.named[a]) & 1)) continue;
    b.spare_faces = low(b.spare_faces | 1 << next);
    b.markers[next++] = {a, Marker::hidden};
  }
  const KnobFile* knob = book.knob(b.difficulty);
  if (!by_hand || !book.marker_places.empty())
    b.true_faces = knob && knob->real ? *knob->real : book.mission.markers.real;
  for (const Post& post : book.posts)
    if (post.in >> b.difficulty & 1)
      areas_of(t, post.at, {}).each([&](std::size_t a) {
        place_opfor(t, post.kind, static_cast<AreaId>(a), Rule::MRC_SETUP_03);
      });
  b.fresh = {};
  if (by_hand) return;
  for (std::size_t m = 0; m < team; ++m) {
    const Areas areas = areas_of(t, book.start[std::min(m, book.start.size() - 1)], {});
    AreaId best = nowhere;  // spread over the areas of the place
    int fewest = 99;
    areas.each([&](std::size_t a) {
      int crowd = 0;
      for (const Merc& other : b.mercs) crowd += other.area == a;
      if (crowd < fewest) fewest = crowd, best = static_cast<AreaId>(a);
    });
    b.mercs[m].area = best;
  }
  tell(t, {Told::changed, Word::laid, 0, 0, 0, 0, Rule::MRC_SETUP_19});
}

}  // namespace

void prepare(Table& t) {
  if (t.board.step == Step::building) return lay_random(t);
  place_pieces(t);
  if (t.board.unopened != 1 || t.board.step == Step::prepare) t.board.step = Step::order_first;
  t.board.unopened = 0;
  Story::happened(t, When::setup, {});
  settle_overflow(t);  // MRC-SETUP-18
  use_intel(t);
}

// The set-up of a mission with nobody listening; a table where somebody or chance would be asked stays as it was.
void set_up_unseen(const Book& book, Board& b) {
  if (book.blank || b.step != Step::prepare) return;
  Board laid = b;
  Menu menu;
  Chance chance;
  std::array<Answer, most_answers> answers{};
  std::uint32_t count = 0;
  Referee referee(answers.data(), count, menu, chance);
  Table table{laid, book, referee};
  try {
    prepare(table);
  } catch (const Referee::Stop&) {
    return;
  }
  b = laid;
}

// Rounds need turn order tokens: by priority, equals in the order of their seats.
void play_has_begun(const Book& book, Board& b) {
  if (book.blank || b.step < Step::draw) return;
  b.unopened = 3;
  b.round = std::max<std::uint8_t>(b.round, 1);
  if (std::ranges::any_of(b.mercs, [](const Merc& merc) { return merc.token > 0 && merc.token <= team; })) return;
  std::array<MercId, team> order{};
  for (MercId m = 0; m < team; ++m) order[m] = m;
  std::ranges::stable_sort(order, std::greater{}, [&](MercId m) { return b.mercs[m].priority; });
  for (std::size_t i = 0; i < team; ++i) b.mercs[order[i]].token = low(static_cast<int>(i) + 1);
}

}  // namespace fireteam::mercs

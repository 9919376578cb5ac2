// Setting up a scenario: options, the team, decks and tokens, and the last steps once everybody is equipped.
#include "engine/setup.h"

#include <algorithm>

#include "games/jagged/story.h"
#include "kit/options.h"

namespace fireteam::jagged {

namespace {

std::vector<std::string> merc_ids(const Book& book) {
  std::vector<std::string> names;
  for (const MercCard& card : book.mercs) names.push_back(card.id);
  return names;
}

Result<std::uint8_t> players_of(const Setup& setup) {
  auto players = choice(setup, "players", {"1", "2", "3", "4"}, 0);
  if (!players) return players.complaints();
  return static_cast<std::uint8_t>(*players + 1);
}

// JAG-TEAM-01, JAG-TEAM-02, JAG-TEAM-03, JAG-TEAM-04; fixed from now on: JAG-TEAM-10
std::uint8_t team_of(std::uint8_t players) { return players == 1 || players == 3 ? 3 : 4; }

Result<Done> choose_team(const Book& book, const Setup& setup, Board& b) {  // JAG-SETUP-04, JAG-TEAM-11
  std::vector<std::uint8_t> chosen;
  for (const Merc& merc : b.mercs)
    if (merc.kind != 255) chosen.push_back(merc.kind);
  // A campaign's team is its sheet's; others join between scenarios (JAG-STORE-05). The option is the first table's.
  const std::string text = b.campaign && !chosen.empty() ? "" : option(setup, "mercs", "");
  if (!text.empty()) {
    chosen.clear();
    const auto known = merc_ids(book);
    for (std::string_view name : split(text, ',')) {
      const auto found = std::ranges::find(known, trim(name));
      if (found == known.end())
        return wrong_option("mercs", "no mercenary '" + std::string(name) + "'" + did_you_mean(name, known));
      const auto kind = static_cast<std::uint8_t>(found - known.begin());
      if (std::ranges::find(chosen, kind) != chosen.end())
        return wrong_option("mercs", "'" + std::string(name) + "' stands twice");
      if (b.killed >> kind & 1U)
        return wrong_option("mercs", "'" + std::string(name) + "' is dead in this campaign (JAG-CAMP-04)");
      chosen.push_back(kind);
    }
    if (chosen.size() > b.team)
      return wrong_option("mercs", "more than the " + std::to_string(b.team) + " of the team");
  }
  constexpr std::array<std::uint8_t, 13> usual{0, 2, 3,  1,  5,  6, 4,
                                               7, 8, 10, 11, 12, 9};  // fox, ivan, raven, shadow, …
  for (std::uint8_t kind : usual)
    if (chosen.size() < b.team && kind < book.mercs.size() && !(b.killed >> kind & 1U) &&
        std::ranges::find(chosen, kind) == chosen.end())
      chosen.push_back(kind);
  chosen.resize(std::min<std::size_t>(chosen.size(), b.team));
  for (std::size_t i = 0; i < most_mercs; ++i) {
    b.mercs[i] = {};
    if (i >= chosen.size()) continue;
    b.mercs[i].kind = chosen[i];
    b.mercs[i].injured = back_with_injury(b, chosen[i]);
    b.mercs[i].seat = static_cast<Seat>(b.players == 1 ? 0 : b.players == 2 ? i / 2 : i);
    b.mercs[i].stand = Stand::up;
    b.mercs[i].commands = 1;  // JAG-SETUP-06
  }
  return Done{};
}

void lay_decks(const Book& book, Board& b) {  // JAG-SETUP-17, JAG-SETUP-18, JAG-HIDDEN-04
  for (std::size_t deck = 0; deck < 3; ++deck) {
    const std::size_t end = deck < 2 ? book.first_loot[deck + 1] : book.items.size();
    for (std::size_t kind = book.first_loot[deck]; kind < end; ++kind) {
      int copies = book.items[kind].count;
      for (const Card& card : b.cards) copies -= card.kind == kind;
      b.loot[deck].add(kind - book.first_loot[deck], std::max(0, copies));
    }
    for (std::size_t event = book.first_event[deck]; event < book.first_event[deck + 1]; ++event)
      b.events[deck].add(event - book.first_event[deck]);
  }
  for (std::size_t deck = 0; deck < 4; ++deck)
    for (std::size_t card = book.first_spawn[deck]; card < book.first_spawn[deck + 1]; ++card)
      b.spawns[deck].add(card - book.first_spawn[deck]);
  const int number = book.mission.number;
  std::uint16_t under = 0;  // bounties lie at the bottom until the fifth scenario
  for (std::size_t kind = 0; kind < book.decks.missions.size(); ++kind) {  // JAG-CAMP-07, JAG-CAMP-08
    const MissionCard& card = book.decks.missions[kind];
    if (card.late || b.missions_out.count(kind) > 0) continue;
    if (std::ranges::any_of(b.missions, [&](const Mission& mission) { return mission.kind == kind; })) continue;
    if (card.bounty && number > 0 && number < 5)
      under = static_cast<std::uint16_t>(under | 1U << kind);
    else
      b.mission_deck.add(kind);
  }
  lay_under(b, under);
  for (std::size_t kind = 0; kind < book.decks.larry.size(); ++kind) b.larry.add(kind, book.decks.larry[kind].count);
  for (std::size_t kind = 0; kind < book.decks.encounters.size(); ++kind)
    if (std::ranges::find(book.mission.without, book.decks.encounters[kind].id) == book.mission.without.end())
      b.encounters.add(kind, book.decks.encounters[kind].count);
  b.pool = static_cast<std::uint8_t>(b.encounters.size());
  for (std::size_t kind = 0; kind < book.decks.rewards.size(); ++kind)
    b.reward_tokens.add(kind, book.decks.rewards[kind].count);
}

// JAG-CAMP-10, JAG-CAMP-11, JAG-CAMP-12, JAG-CAMP-13, JAG-CAMP-14, JAG-CAMP-15: what the ticked cities have brought to
// the Market, unless it is owned, sold there or gone.
void stock_market(const Book& book, Board& b) {
  for (std::size_t block = 0; block < market_blocks.size() && block <= b.cities; ++block) {
    if (block == 0 && b.won == 0) continue;  // 048–050 from the second scenario on
    for (int number = market_blocks[block][0]; number <= market_blocks[block][1]; ++number) {
      const KindId kind = book.aim(number);
      const bool has = std::ranges::any_of(b.cards, [&](const Card& card) { return card.kind == kind; });
      if (!has && !b.gone.test(kind) && b.market.count(kind) == 0) b.market.add(kind);
    }
  }
}

// A case's team waits off the map for the places that it is given, unless the map names a start.
AreaId case_start(const Book& book) {
  if (book.tiles.size() >= most_sectors || std::ranges::any_of(book.tiles, &Tile::start)) return start_of(book);
  return (most_sectors - 1) * most_areas_of;
}

void lay_sectors(const Book& book, Board& b) {  // JAG-SETUP-02, JAG-SETUP-03, JAG-SECTOR-16
  for (SiteId site = 0; site < book.tiles.size(); ++site) {
    b.sectors[site].state = book.tiles[site].state;
    b.sectors[site].strength = book.tiles[site].strength;
  }
  for (SiteId site = static_cast<SiteId>(book.tiles.size()); site < most_sectors; ++site)
    b.sectors[site].state = State::liberated;
  for (Merc& merc : b.mercs)
    if (merc.stand == Stand::up) merc.area = book.blank ? case_start(book) : start_of(book);
}

// What the sheet says of who carries what; the rest is dealt.
void hand_out(Facts f, Board& b) {
  for (Card& card : b.cards) {
    if (card.kind == no_kind) continue;
    const MercId wanted = card.holder >= 100 && card.holder != nobody
                              ? merc_of_kind(f, static_cast<std::uint8_t>(card.holder - 100))
                              : nobody;
    card.holder = nobody;
    card.spot = Spot::stored;
    if (wanted == nobody) {
      if (card.host != no_card && b.cards[card.host].holder == nobody) card.host = no_card;
      continue;
    }
    const auto id = static_cast<CardId>(&card - b.cards.data());
    const Item& item = item_of(f, id);
    if (card.host != no_card && b.cards[card.host].holder == wanted) {
      card.holder = wanted;
      card.spot = Spot::attached;
      continue;
    }
    card.host = no_card;
    if (item.type == ItemType::ally) {
      if (ally_room(f, wanted) > 0) card.holder = wanted, card.spot = Spot::ally;
      continue;
    }
    card.holder = wanted;
    for (Spot spot : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor, Spot::inventory})
      if (card.spot == Spot::stored && may_put(f, wanted, id, spot)) card.spot = spot;
    if (card.spot == Spot::stored) card.holder = nobody;
  }
  for (Card& card : b.cards)
    if (card.kind != no_kind && card.spot == Spot::stored) card.host = no_card;
}

}  // namespace

// Who keeps the pool or moves the dictator's markers is nobody's choice here (JAG-SETUP-25).
std::vector<SetupOption> options(const Book& book) {
  std::vector<std::string> dictators, dictator_titles, merc_titles;
  for (const DictatorCard& card : book.decks.dictators) {
    dictators.push_back(card.id);
    dictator_titles.push_back(card.title);
  }
  for (const MercCard& card : book.mercs) merc_titles.push_back(card.title);
  return {{"players", "People", "choice", {"1", "2", "3", "4"}, "1"},
          {"mercs", "Mercenaries (none: the scenario's own)", "text", merc_ids(book), "", merc_titles},
          {"dictator", "Dictator", "choice", dictators, dictators[0], dictator_titles},
          options::variant(),
          options::mode("A single scenario"),
          options::sheet()};
}

Result<std::vector<std::string>> seats(const Book& book, const Setup& setup) {
  std::vector<std::string> known;
  for (const SetupOption& one : options(book)) known.push_back(one.id);
  if (auto good = only_options(setup, known); !good) return good.complaints();
  auto players = players_of(setup);
  if (!players) return players.complaints();
  std::vector<std::string> names;
  for (int i = 1; i <= *players; ++i) names.push_back("player-" + std::to_string(i));
  return names;
}

Result<Done> set_up(const Book& book, const Setup& setup, Board& b) {
  if (auto names = seats(book, setup); !names) return names.complaints();
  b.players = *players_of(setup);
  b.team = team_of(b.players);
  std::vector<std::string> dictators;
  for (const DictatorCard& card : book.decks.dictators) dictators.push_back(card.id);
  auto dictator = choice(setup, "dictator", dictators, 0);  // JAG-SETUP-11, JAG-COMP-03
  auto variant = choice(setup, "difficulty", {"easier", "standard", "harder"}, 1);
  auto mode = choice(setup, "mode", {"single", "campaign"}, 0);
  if (!dictator) return dictator.complaints();
  if (!variant) return variant.complaints();
  if (!mode) return mode.complaints();
  b.dictator = *dictator;
  b.variant = *variant;
  b.campaign = *mode;
  std::string sheet = option(setup, "sheet", "");
  const bool fresh = sheet.empty();
  if (fresh && !b.campaign) sheet = book.mission.typical;
  if (!sheet.empty())
    if (auto read = read_sheet(book, sheet, b); !read) return read;
  if (b.campaign && book.mission.number > 0 && !(open_scenarios({b, book}) >> book.mission.number & 1U))
    return wrong_option("sheet", "scenario " + std::to_string(book.mission.number) + " is not open by this sheet");
  if (b.won == 0 && b.dictator == deidranna && !book.blank) b.lieutenants = 1;  // JAG-DATA-23
  if (auto team_chosen = choose_team(book, setup, b); !team_chosen) return team_chosen;
  if (sheet.empty())
    for (const std::string& id : book.mission.gear) {  // JAG-SETUP-08
      const auto kind = std::ranges::find(book.items, id, &Item::id);
      for (Card& card : b.cards)
        if (card.kind == no_kind) {
          card = {static_cast<KindId>(kind - book.items.begin()), nobody, Spot::stored, no_card, 0, 0, 0, 0};
          number_copy(b, static_cast<CardId>(&card - b.cards.data()));
          break;
        }
    }
  lay_sectors(book, b);
  lay_decks(book, b);
  stock_market(book, b);
  const Facts f{b, book};
  hand_out(f, b);
  if (book.mission.number == 1) b.off = flag::lieutenants;  // Elliot works from the second scenario on
  b.level = book.mission.threat;                            // JAG-SETUP-12
  for (std::uint8_t level :
       book.mission.counters.empty() ? book.decks.dictators[b.dictator].counters : book.mission.counters)
    b.counter_tokens = static_cast<std::uint16_t>(b.counter_tokens | 1U << level);  // JAG-SETUP-13
  // by day (JAG-SETUP-14) and without a token for it (JAG-TIME-04); Basic Steps does nothing (JAG-DATA-20)
  b.slots[0] = 254;  // JAG-SETUP-15
  deal_gear(f, b);
  b.phase = book.blank ? Phase::begin : b.campaign && !fresh ? Phase::between : Phase::outfit;
  return Done{};
}

void start_scenario(Table& t) {  // JAG-SETUP-19, JAG-SETUP-20, JAG-SETUP-26
  Board& b = t.board;
  tell(t, {.told = Told::noted, .word = Word::briefing, .rule = Rule::JAG_SETUP_02});
  if (in_force(t, Grip::dear_bribes) && b.level < 2) {  // JAG-LT-14
    b.level = 2;
    tell(t, {.told = Told::changed, .word = Word::threat, .a = 2, .rule = Rule::JAG_LT_14});
  }
  pay_income(t);
  b.shared = b.team == 3;  // JAG-TEAM-07
  Story::happened(t, When::setup, {});
  settle(t);
  b.phase = Phase::begin;
}

}  // namespace fireteam::jagged

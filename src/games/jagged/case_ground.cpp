// What cases set and read of sectors, areas and mission cards.
#include "games/jagged/case_rows.h"

namespace fireteam::jagged {

namespace {

constexpr auto sector_of = [](auto& board, int s) -> auto& { return board.sectors[static_cast<std::size_t>(s)]; };
constexpr auto ground_of = [](auto& board, int a) -> auto& { return board.ground[static_cast<std::size_t>(a)]; };
constexpr auto slot_of = [](auto& board, int s) -> auto& { return board.missions[static_cast<std::size_t>(s)]; };

const std::vector<SpawnCard>& all_spawns(const Book& book) { return book.spawns; }
const std::vector<MissionCard>& all_missions(const Book& book) { return book.decks.missions; }
const std::vector<LieutenantCard>& all_lieutenants(const Book& book) { return book.decks.lieutenants; }

std::optional<int> mission_slot(Facts f, std::string_view text) {  // by its place, or by the card that lies there
  for (int i = 0; i < most_missions; ++i)
    if (const std::uint8_t kind = f.board.missions[static_cast<std::size_t>(i)].kind;
        kind < f.book.decks.missions.size() && f.book.decks.missions[kind].id == text)
      return i;
  return first_named<int>(most_missions, text, [](int i) { return fmt::format("card-{}", i + 1); });
}

Expected give_encounters(const Given& given) {
  const auto n = to_number(given.value);
  if (!n || *n < 0 || *n > given.board.pool) return "as many as the pool holds";
  ground_of(given.board, given.thing).tokens = static_cast<std::uint8_t>(*n);
  given.board.pool = static_cast<std::uint8_t>(given.board.pool - *n);
  return {};
}
Expected give_loot_tokens(const Given& given) {
  const auto parts = split(given.value, '/');
  if (parts.size() != 3) return "so many of each grade, 1/0/0";
  for (std::size_t grade = 0; grade < 3; ++grade) {
    const auto n = to_number(parts[grade]);
    if (!n || *n < 0 || *n > 9) return "so many of each grade, 1/0/0";
    ground_of(given.board, given.thing).loot[grade] = static_cast<std::uint8_t>(*n);
  }
  return {};
}
// A state by its own name: "08a: contested".
F::Field<Sector> state_row(State state) {
  return {name_of(state), "yes no", "as in state",
          [state](const Sector& sector, Facts, int) { return yes_no(sector.state == state); },
          [state](const Given& given, Sector& sector) -> Expected {
            if (!F::flag_of(given.value).value_or(false)) return "yes";
            sector.state = state;
            return {};
          }};
}
// The strength goes with the card.
F::Field<Sector> spawn_row() {
  F::Field<Sector> row = one_of("spawn", &Sector::spawn, all_spawns, "the spawn card, once flipped");
  row.write = [set = row.write](const Given& given, Sector& sector) -> Expected {
    if (Expected expected = set(given, sector)) return expected;
    if (sector.spawn < given.book.spawns.size()) sector.strength = given.book.spawns[sector.spawn].strength;
    return {};
  };
  return row;
}
// Whoever is on a bounty's card has its target before him.
F::Field<Mission> entered_row() {
  F::Field<Mission> row = F::flag("entered", &Mission::entered);
  row.write = [set = row.write](const Given& given, Mission& mission) -> Expected {
    if (Expected expected = set(given, mission)) return expected;
    const auto area = static_cast<AreaId>(first_card_area + given.thing);
    if (!mission.entered || mission.kind >= all_missions(given.book).size() ||
        !all_missions(given.book)[mission.kind].bounty)
      return {};
    for (auto e = static_cast<std::size_t>(first_of_type[bounty]); e < most_enemies; ++e)
      if (Enemy& enemy = given.board.enemies[e]; enemy.state == Figure::none) {
        enemy = {};
        enemy.state = Figure::standing;
        enemy.type = bounty;
        enemy.area = area;
        enemy.site = site_of(area);
        return {};
      }
    return {};
  };
  return row;
}
std::string test_text(Facts f, int s) {
  const Sector& sector = sector_of(f.board, s);
  return sector.test ? fmt::format("{} {}", name_of(static_cast<Skill>(sector.test - 1)), sector.need) : "none";
}
Expected give_extra(const Given& given) {
  const auto parts = split(given.value, '/');
  unsigned packed = 0;
  for (std::size_t i = 0; i < parts.size() && parts.size() == 4; ++i) {
    const auto n = to_number(parts[i]);
    if (!n || *n < 0 || *n > 3) return "so many at A, B, C and D, 1/1/1/1";
    packed |= static_cast<unsigned>(*n) << 2U * i;
  }
  if (parts.size() != 4) return "so many at A, B, C and D, 1/1/1/1";
  sector_of(given.board, given.thing).extra = static_cast<std::uint8_t>(packed);
  return {};
}
Expected give_prize(const Given& given) {
  const auto kind = id_at(given.book.items, given.value);
  const auto grade = first_named<int>(4, given.value, [](int i) { return i ? fmt::format("loot-{}", i) : "none"; });
  if (!kind && !grade) return "a card, loot-1 to loot-3, or none";
  sector_of(given.board, given.thing).prize =
      static_cast<std::uint8_t>(kind ? *kind + 4 : static_cast<std::size_t>(*grade));
  return {};
}
Expected give_test(const Given& given) {
  Sector& sector = sector_of(given.board, given.thing);
  const auto words = F::list_words(std::string(given.value));
  if (words.empty()) return void(sector.test = 0), Expected{};
  const auto skill = enum_named<Skill>(words[0]);
  const auto need = words.size() == 2 ? to_number(words[1]) : std::nullopt;
  if (!skill || !need || *need < 1 || *need > 9) return "a skill and a number, or none";
  sector.test = static_cast<std::uint8_t>(static_cast<int>(*skill) + 1);
  sector.need = static_cast<std::uint8_t>(*need);
  return {};
}

}  // namespace

F::Thing sector_rows() {
  return F::things<Sector>(
      "<sector>", site_named, sector_of,
      {F::word("state", &Sector::state), state_row(State::occupied), state_row(State::contested),
       state_row(State::liberated), F::word("strength", &Sector::strength), spawn_row(),
       F::number("rebels", &Sector::rebels, 9, "placed"),
       F::derived("slots", "number", "of rebels",
                  [](Facts f, int s) { return int{f.book.tiles[static_cast<std::size_t>(s)].slots}; }),
       F::number("rewards", &Sector::rewards, 9, "face-down reward tokens"), F::flag("objective", &Sector::objective),
       F::flag("closed", &Sector::closed, "to entering"),
       F::derived(
           "extra", "1/1/1/1", "encounters at A, B, C and D besides the card's",
           [](Facts f, int s) {
             const unsigned packed = sector_of(f.board, s).extra;
             return fmt::format("{}/{}/{}/{}", packed & 3U, packed >> 2U & 3U, packed >> 4U & 3U, packed >> 6U);
           },
           give_extra),
       F::derived(
           "prize", "card, loot-2, none", "a face-up reward token",
           [](Facts f, int s) {
             const int prize = sector_of(f.board, s).prize;
             return prize == 0   ? std::string("none")
                    : prize <= 3 ? fmt::format("loot-{}", prize)
                                 : f.book.items[static_cast<std::size_t>(prize - 4)].id;
           },
           give_prize),
       F::derived("test", "mechanical 2, none", "a skill test of the scenario", test_text, give_test),
       one_of("lieutenant", &Sector::lieutenant, all_lieutenants, "located here")});
}

F::Thing mission_rows() {
  return F::things<Mission>("<mission-card>", mission_slot, slot_of,
                            {one_of("mission", &Mission::kind, all_missions, "in this place beside the map"),
                             entered_row(), F::number("done", &Mission::done, 3, "conditions")});
}

F::Thing area_rows() {
  return F::things<Ground>(
      "<area>", area_named, ground_of,
      {F::derived(
           "encounters", "number", "face-down tokens",
           [](Facts f, int a) { return ground_of(f.board, a).tokens + ground_of(f.board, a).older; }, give_encounters),
       F::derived(
           "loot", "1/0/0", "face-up loot tokens by grade",
           [](Facts f, int a) {
             const auto& loot = ground_of(f.board, a).loot;
             return fmt::format("{}/{}/{}", loot[0], loot[1], loot[2]);
           },
           give_loot_tokens),
       F::derived("terrain", "plain jungle settlement swamp", "as it counts now",
                  [](Facts f, int a) { return std::string(name_of(terrain_of(f, static_cast<AreaId>(a)))); }),
       F::flag("incoming", &Ground::incoming)});
}

}  // namespace fireteam::jagged

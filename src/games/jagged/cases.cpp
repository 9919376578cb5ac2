// What cases set and read: every thing on the table, a row each.
#include "engine/fields.h"
#include "games/jagged/words.h"

namespace fireteam::jagged {

namespace {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

template <class Number, class Id>
std::optional<int> named(Facts f, int count, std::string_view text, Id id) {
  if (text == "none") return std::nullopt;
  return first_named<int>(static_cast<std::size_t>(count), text, [&](int i) { return id(f, static_cast<Number>(i)); });
}
std::optional<int> merc_named(Facts f, std::string_view text) { return named<MercId>(f, most_mercs, text, merc_id); }
std::optional<int> enemy_named(Facts f, std::string_view text) {
  return named<EnemyId>(f, most_enemies, text, enemy_id);
}
std::optional<int> area_named(Facts f, std::string_view text) { return named<AreaId>(f, most_areas, text, area_id); }
std::optional<int> site_named(Facts f, std::string_view text) {
  return named<SiteId>(f, static_cast<int>(f.book.tiles.size()), text, site_id);
}
std::optional<int> card_named(Facts f, std::string_view text) { return named<CardId>(f, most_cards, text, card_id); }
std::optional<int> mission_slot(Facts, std::string_view text) {
  return first_named<int>(most_missions, text, [](int i) { return fmt::format("card-{}", i + 1); });
}
template <class List>
std::optional<std::size_t> id_at(const List& list, std::string_view text) {
  const auto found = std::ranges::find_if(list, [&](const auto& one) { return one.id == text; });
  return found == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - list.begin()));
}

constexpr auto merc_of = [](auto& board, int m) -> auto& { return board.mercs[static_cast<std::size_t>(m)]; };
constexpr auto enemy_of = [](auto& board, int e) -> auto& { return board.enemies[static_cast<std::size_t>(e)]; };
constexpr auto sector_of = [](auto& board, int s) -> auto& { return board.sectors[static_cast<std::size_t>(s)]; };
constexpr auto ground_of = [](auto& board, int a) -> auto& { return board.ground[static_cast<std::size_t>(a)]; };
constexpr auto card_of = [](auto& board, int c) -> auto& { return board.cards[static_cast<std::size_t>(c)]; };
constexpr auto slot_of = [](auto& board, int s) -> auto& { return board.missions[static_cast<std::size_t>(s)]; };

// ---- mercenaries

Expected give_merc_place(const Given& given) {
  const auto area = area_named(given, given.value);
  if (!area) return "an area";
  merc_of(given.board, given.thing).area = static_cast<AreaId>(*area);
  return {};
}
Expected give_zones(const Given& given) {
  const auto parts = split(given.value, '/');
  if (parts.size() != 3) return "Stamina/Fatigue/Wounds";
  std::array<std::uint8_t, 3> numbers{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto n = to_number(parts[i]);
    if (!n || *n < 0 || *n > 20) return "Stamina/Fatigue/Wounds";
    numbers[i] = static_cast<std::uint8_t>(*n);
  }
  Merc& merc = merc_of(given.board, given.thing);
  merc.stamina = numbers[0];
  merc.fatigue = numbers[1];
  merc.wounds = numbers[2];
  return {};
}
Expected give_down(const Given& given) {
  Merc& merc = merc_of(given.board, given.thing);
  merc.stand = given.value == "no" ? Stand::up : Stand::down;
  if (merc.stand == Stand::down && merc.injured == 0) merc.injured = 1;
  return {};
}
template <class Part>
std::string condition_list(const Part& part) {
  std::string text;
  for (Condition c : {Condition::bleeding, Condition::suppressed, Condition::marked})
    if (part.conditions & bit(c)) text += (text.empty() ? "" : " ") + std::string(name_of(c));
  return text.empty() ? "none" : text;
}
std::vector<std::string> condition_names(Facts, int) { return {"bleeding", "suppressed", "marked"}; }

CardId add_card(Board& board, KindId kind, MercId m, Spot spot) {
  for (CardId card = 0; card < most_cards; ++card)
    if (board.cards[card].kind == no_kind) {
      board.cards[card] = {kind, m, spot, no_card, 0, 0, 0, 0};
      number_copy(board, card);
      return card;
    }
  return no_card;
}
enum class Where { slots, pocket, allies };
template <Where where>
Expected give_cards(const Given& given, F::Words words) {
  const auto m = static_cast<MercId>(given.thing);
  for (std::string_view word : words) {
    const auto kind = id_at(given.book.items, word);
    if (!kind) return "names of cards";
    const Spot spot = where == Where::allies ? Spot::ally : where == Where::pocket ? Spot::inventory : Spot::stored;
    const CardId card = add_card(given.board, static_cast<KindId>(*kind), m, spot);
    if (where != Where::slots) continue;
    for (Spot one : {Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor})
      if (given.board.cards[card].spot == Spot::stored && may_put(given, m, card, one))
        given.board.cards[card].spot = one;
    if (given.board.cards[card].spot == Spot::stored) return "cards that fit the slots";
  }
  return {};
}
template <Where where>
std::vector<std::string> cards_in(Facts f, int m) {
  std::vector<std::string> names;
  each_card(f, static_cast<MercId>(m), [&](CardId card) {
    const Spot spot = f.board.cards[card].spot;
    const bool fits = where == Where::allies   ? spot == Spot::ally
                      : where == Where::pocket ? spot == Spot::inventory
                                               : spot >= Spot::weapon_1 && spot <= Spot::armor;
    if (fits) names.push_back(card_id(f, card));
  });
  return names;
}

// ---- enemies

Expected give_enemy_place(const Given& given) {
  const auto area = area_named(given, given.value);
  if (!area) return "an area";
  Enemy& enemy = enemy_of(given.board, given.thing);
  if (enemy.state == Figure::none) {
    enemy = {};
    enemy.state = Figure::standing;
    while (enemy.type < bounty && given.thing >= first_of_type[enemy.type + 1]) ++enemy.type;
  }
  enemy.area = static_cast<AreaId>(*area);
  enemy.site = site_of(enemy.area);
  return {};
}
Expected give_hidden(const Given& given) {
  const auto site = site_named(given, given.value);
  if (!site) return "a sector";
  Enemy& enemy = enemy_of(given.board, given.thing);
  enemy = {Figure::hidden, sniper, enemy.elite, nowhere, static_cast<SiteId>(*site), 0, 0, 15, 0};
  return {};
}

// ---- the table

Expected give_active(const Given& given) {
  const auto m = merc_named(given, given.value);
  if (!m) return "a mercenary of the team";
  Board& b = given.board;
  b.active = b.last = static_cast<MercId>(*m);
  Merc& merc = merc_of(b, *m);
  merc.acted = 1;
  merc.commands = 1;
  b.phase = Phase::act;
  if (b.turn == 0) b.turn = 1;
  return {};
}
Expected give_access(const Given& given, std::size_t which) {
  const auto site = site_named(given, given.value);
  if (!site) return "a sector";
  given.board.access[which] = static_cast<SiteId>(*site);
  return {};
}
std::string access_text(Facts f, std::size_t which) { return site_id(f, f.board.access[which]); }
std::vector<std::string> lieutenant_names(Facts f, int) {
  std::vector<std::string> names;
  for (const LieutenantCard& card : f.book.decks.lieutenants) names.push_back(card.id);
  return names;
}
std::vector<std::string> type_names(Facts f, int) {
  std::vector<std::string> names;
  for (const EnemyCard& card : f.book.enemies) names.push_back(card.id);
  return names;
}
std::vector<std::string> level_names(Facts, int) {
  std::vector<std::string> names{"0"};
  for (int i = 1; i <= most_threat; ++i) names.push_back(std::to_string(i));
  return names;
}
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
template <bool pool>
Expected give_tokens(const Given& given, F::Words words) {
  auto& pile = pool ? given.board.encounters : given.board.spent;
  pile.clear();
  for (std::string_view word : words) {
    const auto token = id_at(given.book.decks.encounters, word);
    if (!token) return "encounter tokens";
    pile.add(*token);
  }
  if (pool) given.board.pool = static_cast<std::uint8_t>(pile.size());
  return {};
}
template <bool pool>
std::vector<std::string> token_list(Facts f, int) {
  std::vector<std::string> names;
  const auto& pile = pool ? f.board.encounters : f.board.spent;
  for (std::size_t kind = 0; kind < f.book.decks.encounters.size(); ++kind)
    for (int i = 0; i < pile.count(kind); ++i) names.push_back(f.book.decks.encounters[kind].id);
  return names;
}
template <bool deck>
std::vector<std::string> loot_list(Facts f, std::size_t grade) {
  std::vector<std::string> names;
  for (std::size_t kind = 0; kind < deck_kinds; ++kind) {
    const int count = deck ? f.board.loot[grade].count(kind) : f.board.looted[grade].count(kind);
    for (int i = 0; i < count; ++i) names.push_back(f.book.items[f.book.first_loot[grade] + kind].id);
  }
  return names;
}
template <bool deck>
Expected give_loot(const Given& given, std::size_t grade, F::Words words) {
  if (deck)
    given.board.loot[grade] = {};
  else
    given.board.looted[grade].clear();
  for (std::string_view word : words) {
    const auto kind = id_at(given.book.items, word);
    if (!kind || *kind < given.book.first_loot[grade] ||
        *kind >= static_cast<std::size_t>(given.book.first_loot[grade] + deck_kinds))
      return "cards of that deck";
    if (deck)
      given.board.loot[grade].add(*kind - given.book.first_loot[grade]);
    else
      given.board.looted[grade].add(*kind - given.book.first_loot[grade]);
  }
  return {};
}
template <std::size_t grade, bool deck>
F::Row loot_row(const char* name) {
  return F::list(
      name, "cards", deck ? "the loot deck" : "its discard pile",
      [](Facts f, int) { return loot_list<deck>(f, grade); },
      [](const Given& given, F::Words words) { return give_loot<deck>(given, grade, words); });
}
std::vector<std::string> market_list(Facts f, int) {
  std::vector<std::string> names;
  for (std::size_t kind = 0; kind < f.book.items.size(); ++kind)
    for (int i = 0; i < f.board.market.count(kind); ++i) names.push_back(f.book.items[kind].id);
  return names;
}
Expected give_market(const Given& given, F::Words words) {
  given.board.market.clear();
  for (std::string_view word : words) {
    const auto kind = id_at(given.book.items, word);
    if (!kind) return "names of cards";
    given.board.market.add(*kind);
  }
  return {};
}
std::string dice_text(Facts f) {
  std::string text;
  for (const scene::Die& die : dice_of(f)) text += (text.empty() ? "" : " ") + die.die + "-" + die.face;
  return text.empty() ? "none" : text;
}
template <class Part, class List>
F::Field<Part> one_of(std::string name, std::uint8_t Part::*member, const List& (*list)(const Book&),
                      std::string about) {
  return F::one(
      std::move(name), "name, none", member,
      [list](Facts f, int) {
        std::vector<std::string> names;
        for (const auto& item : list(f.book)) names.push_back(item.id);
        return names;
      },
      std::move(about), 255);
}
const std::vector<EventCard>& all_events(const Book& book) { return book.decks.events; }
const std::vector<SpawnCard>& all_spawns(const Book& book) { return book.spawns; }
const std::vector<MissionCard>& all_missions(const Book& book) { return book.decks.missions; }
const std::vector<LieutenantCard>& all_lieutenants(const Book& book) { return book.decks.lieutenants; }

F::Thing table_rows() {
  return F::table({
      F::number("turn", &Board::turn, 40, "the turn"),
      F::word("phase", &Board::phase),
      F::derived(
          "active", "merc", "whose action step it is", [](Facts f) { return merc_id(f, f.board.active); }, give_active),
      F::derived("next-out", "merc", "whose activation the enemies answer",
                 [](Facts f) { return merc_id(f, f.board.last); }),
      F::number("level", &Board::level, most_threat, "the Threat Level", 1),
      F::number("tokens", &Board::tokens, 30, "Threat Tokens"),
      F::number("funds", &Board::funds, 99, "of the pool"),
      F::number("rebels", &Board::rebels, 99, "of the pool"),
      F::flag("night", &Board::night),
      F::flag("shared", &Board::shared, "the shared Command Action token"),
      F::number("pool", &Board::pool, 20, "encounter tokens in the pool"),
      F::number("cities", &Board::cities, 6, "ticked"),
      F::number("team", &Board::team, 4, "mercenaries at set-up", 3),
      F::number("maxed", &Board::maxed, 9, "how often level 10 was reached"),
      F::flag("skull", &Board::skull, "a sector with skulls was liberated this turn"),
      F::number("deaths", &Board::deaths, 20),
      one_of("event", &Board::event, all_events, "in force"),
      F::derived("slots", "events", "the three event slots, - for none", slot_text, give_slots),
      F::bits("counters", "levels", &Board::counter_tokens, level_names, "levels with a counter-attack token"),
      F::bits("lieutenants", "names", &Board::lieutenants, lieutenant_names, "in play"),
      F::bits("beaten", "names", &Board::beaten, lieutenant_names, "defeated"),
      F::bits("experienced", "types", &Board::experienced, type_names, "enemy types"),
      F::bits(
          "off", "dictator counters bribes lieutenants", &Board::off,
          [](Facts, int) {
            return std::vector<std::string>{"dictator", "counters", "bribes", "lieutenants"};
          },
          "parts of the game that are off"),
      F::bits(
          "tank-up", "tokens", &Board::tank_up,
          [](Facts, int) {
            return std::vector<std::string>{"1", "2", "3", "block"};
          },
          "Tank tokens that lie face up"),
      F::flag("tank-blocked", &Board::tank_blocked),
      F::number("dictator", &Board::dictator, 1, "0 Deidranna, 1 Brandt"),
      F::derived(
          "access-in", "sector", "missions inside", [](Facts f) { return access_text(f, 0); },
          [](const Given& given) { return give_access(given, 0); }),
      F::derived(
          "access-out", "sector", "missions outside", [](Facts f) { return access_text(f, 1); },
          [](const Given& given) { return give_access(given, 1); }),
      F::list("encounters", "tokens", "of the pool", token_list<true>, give_tokens<true>),
      F::list("spent", "tokens", "out of play", token_list<false>, give_tokens<false>),
      loot_row<0, true>("loot-1"),
      loot_row<1, true>("loot-2"),
      loot_row<2, true>("loot-3"),
      loot_row<0, false>("looted-1"),
      loot_row<1, false>("looted-2"),
      loot_row<2, false>("looted-3"),
      F::list("market", "cards", "the Market Deck", market_list, give_market),
      F::derived("missions", "names", "in play",
                 [](Facts f) {
                   std::string text;
                   for (const Mission& mission : f.board.missions)
                     if (mission.kind != 255)
                       text += (text.empty() ? "" : " ") + f.book.decks.missions[mission.kind].id;
                   return text.empty() ? "none" : text;
                 }),
      F::derived("mission-deck", "number", "cards in it", [](Facts f) { return f.board.mission_deck.size(); }),
      F::derived("killed", "names", "of the roster",
                 [](Facts f) {
                   std::string text;
                   for (std::size_t kind = 0; kind < f.book.mercs.size(); ++kind)
                     if (f.board.killed >> kind & 1U) text += (text.empty() ? "" : " ") + f.book.mercs[kind].id;
                   return text.empty() ? "none" : text;
                 }),
      F::derived("income", "cards", "owned",
                 [](Facts f) {
                   std::string text;
                   f.board.income.each(
                       [&](std::size_t kind) { text += (text.empty() ? "" : " ") + f.book.items[kind].id; });
                   return text.empty() ? "none" : text;
                 }),
      F::derived("dice", "faces", "in the tray", dice_text),
      F::derived("queue", "enemies", "that are still to act, in order",
                 [](Facts f) {
                   std::string text;
                   for (const Turn& turn : f.board.queue) text += (text.empty() ? "" : " ") + enemy_id(f, turn.enemy);
                   return text.empty() ? "none" : text;
                 }),
      F::derived("campaign.sheet", "text", "what the campaign goes on with",
                 [](Facts f) -> std::optional<std::string> {
                   return f.board.campaign && f.board.phase == Phase::ended ? std::optional(sheet_text(f))
                                                                            : std::nullopt;
                 }),
      F::derived("campaign.next", "scenario", "that follows",
                 [](Facts f) -> std::optional<std::string> {
                   return f.board.campaign && f.board.phase == Phase::ended ? std::optional(next_mission(f))
                                                                            : std::nullopt;
                 }),
  });
}

F::Thing merc_rows() {
  return F::things<Merc>(
      "<merc>", merc_named, merc_of,
      {F::derived("", "there gone", "whether it is on the map",
                  [](Facts f, int m) { return on_map(merc_of(f.board, m)) ? "there" : "gone"; }),
       F::derived(
           "at", "area", "", [](Facts f, int m) { return area_id(f, merc_of(f.board, m).area); }, give_merc_place),
       F::derived(
           "zones", "4/2/0", "Stamina/Fatigue/Wounds",
           [](Facts f, int m) {
             const Merc& merc = merc_of(f.board, m);
             return fmt::format("{}/{}/{}", merc.stamina, merc.fatigue, merc.wounds);
           },
           give_zones),
       F::number("stamina", &Merc::stamina, 20),
       F::number("fatigue", &Merc::fatigue, 20),
       F::number("wounds", &Merc::wounds, 20),
       F::number("injured", &Merc::injured, 1, "cubes on Severe Injury tokens"),
       F::number("commands", &Merc::commands, 2, "Command Actions ready"),
       F::derived(
           "down", "yes no", "knocked down", [](Facts f, int m) { return merc_of(f.board, m).stand == Stand::down; },
           give_down),
       F::word("stand", &Merc::stand),
       F::flag("acted", &Merc::acted, "in this Player Phase"),
       F::flag("moved", &Merc::moved, "in this activation"),
       F::number("lose", &Merc::lose, 30, "cards of the dead that are still to be given up"),
       F::bits("conditions", "bleeding suppressed marked", &Merc::conditions, condition_names, ""),
       F::list("gear", "cards", "in slots", cards_in<Where::slots>, give_cards<Where::slots>),
       F::list("pocket", "cards", "in the inventory", cards_in<Where::pocket>, give_cards<Where::pocket>),
       F::list("allies", "cards", "", cards_in<Where::allies>, give_cards<Where::allies>),
       F::derived("armor", "dice", "of its Armor roll",
                  [](Facts f, int m) { return dice_letters(armor_dice(f, static_cast<MercId>(m))); }),
       F::derived("stealth", "number", "blue dice",
                  [](Facts f, int m) { return stealth_dice(f, static_cast<MercId>(m)); }),
       F::derived("room", "number", "spaces of the inventory left",
                  [](Facts f, int m) { return inventory_room(f, static_cast<MercId>(m)); })});
}

F::Thing enemy_rows() {
  return F::things<Enemy>(
      "<enemy>", enemy_named, enemy_of,
      {F::derived("", "there gone", "whether it stands",
                  [](Facts f, int e) { return enemy_of(f.board, e).state == Figure::standing ? "there" : "gone"; }),
       F::derived(
           "at", "area", "", [](Facts f, int e) { return area_id(f, enemy_of(f.board, e).area); }, give_enemy_place),
       F::derived(
           "hidden", "sector", "where its face-down tokens lie",
           [](Facts f, int e) {
             return enemy_of(f.board, e).state == Figure::hidden ? site_id(f, enemy_of(f.board, e).site)
                                                                 : std::string("no");
           },
           give_hidden),
       F::word("state", &Enemy::state), F::flag("elite", &Enemy::elite), F::number("damage", &Enemy::damage, 20),
       F::bits(
           "spots", "A B C D", &Enemy::spots,
           [](Facts, int) {
             return std::vector<std::string>{"A", "B", "C", "D"};
           },
           "letters with a face-down token of it"),
       F::bits("conditions", "bleeding suppressed marked", &Enemy::conditions, condition_names, "")});
}

F::Thing sector_rows() {
  return F::things<Sector>("<sector>", site_named, sector_of,
                           {F::word("state", &Sector::state), F::word("strength", &Sector::strength),
                            one_of("spawn", &Sector::spawn, all_spawns, "the spawn card, once flipped"),
                            F::number("rebels", &Sector::rebels, 9, "placed"),
                            F::number("rewards", &Sector::rewards, 9, "face-down reward tokens"),
                            F::flag("objective", &Sector::objective), F::flag("closed", &Sector::closed, "to entering"),
                            one_of("lieutenant", &Sector::lieutenant, all_lieutenants, "located here")});
}

const F& all_fields() {
  static const F fields({
      table_rows(),
      merc_rows(),
      enemy_rows(),
      sector_rows(),
      F::things<Mission>("<mission-card>", mission_slot, slot_of,
                         {one_of("mission", &Mission::kind, all_missions, "in this place beside the map"),
                          F::flag("entered", &Mission::entered), F::number("done", &Mission::done, 3, "conditions")}),
      F::things<Ground>("<area>", area_named, ground_of,
                        {F::derived(
                             "encounters", "number", "face-down tokens",
                             [](Facts f, int a) { return ground_of(f.board, a).tokens + ground_of(f.board, a).older; },
                             [](const Given& given) -> Expected {
                               const auto n = to_number(given.value);
                               if (!n || *n < 0 || *n > given.board.pool) return "as many as the pool holds";
                               ground_of(given.board, given.thing).tokens = static_cast<std::uint8_t>(*n);
                               given.board.pool = static_cast<std::uint8_t>(given.board.pool - *n);
                               return {};
                             }),
                         F::derived("loot", "1/0/0", "face-up loot tokens by grade",
                                    [](Facts f, int a) {
                                      const auto& loot = ground_of(f.board, a).loot;
                                      return fmt::format("{}/{}/{}", loot[0], loot[1], loot[2]);
                                    }),
                         F::flag("incoming", &Ground::incoming)}),
      F::things<Card>(
          "<card>", card_named, card_of,
          {F::derived("holder", "merc", "", [](Facts f, int c) { return merc_id(f, card_of(f.board, c).holder); }),
           F::word("spot", &Card::spot), F::number("covered", &Card::covered, 5, "Durability icons"),
           F::flag("used", &Card::used, "in this activation"),
           F::derived(
               "on", "card", "what it is attached to",
               [](Facts f, int c) { return card_id(f, card_of(f.board, c).host); },
               [](const Given& given) -> Expected {
                 const auto host = card_named(given, given.value);
                 if (!host) return "a card";
                 card_of(given.board, given.thing).host = static_cast<CardId>(*host);
                 card_of(given.board, given.thing).spot = Spot::attached;
                 return {};
               })}),
  });
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  return all_fields().given(book, board, path, value);
}
std::vector<FieldWord> fields() { return all_fields().words(); }

}  // namespace fireteam::jagged

// What cases set and read of mercenaries, enemies and cards.
#include "games/jagged/case_rows.h"

namespace fireteam::jagged {

namespace {

constexpr auto merc_of = [](auto& board, int m) -> auto& { return board.mercs[static_cast<std::size_t>(m)]; };
constexpr auto enemy_of = [](auto& board, int e) -> auto& { return board.enemies[static_cast<std::size_t>(e)]; };
constexpr auto card_of = [](auto& board, int c) -> auto& { return board.cards[static_cast<std::size_t>(c)]; };

// Is the area in that sector, or is it that area, by its number or its letter?
std::optional<std::string> stands_at(Facts f, AreaId area, std::string_view where) {
  if (const auto site = site_named(f, where)) return std::string(yes_no(site_of(area) == *site));
  const auto one = area_named(f, where);
  return one ? std::optional(std::string(yes_no(area == *one))) : std::nullopt;
}

Expected give_merc_place(const Given& given) {
  const auto area = place_named(given, given.value);
  if (!area) return "an area such as 06b-3, by its letter 06b-D, or a sector";
  merc_of(given.board, given.thing).area = static_cast<AreaId>(*area);
  return {};
}
Expected give_zones(const Given& given) {
  std::string_view value = given.value;
  if (value.starts_with('(') && value.ends_with(')')) value = value.substr(1, value.size() - 2);
  const auto parts = split(value, '/');
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
std::vector<std::string> condition_names(Facts, int) { return {"bleeding", "suppressed", "marked"}; }
// A condition by its own name: "fox: bleeding".
template <class Part>
F::Field<Part> condition_row(Condition condition) {
  const int bit = 1 << static_cast<int>(condition);
  return {name_of(condition), "yes no", "as in conditions",
          [bit](const Part& part, Facts, int) { return yes_no((part.conditions & bit) != 0); },
          [bit](const Given& given, Part& part) -> Expected {
            const auto on = F::flag_of(given.value);
            if (!on) return "yes or no";
            part.conditions = static_cast<std::uint8_t>(*on ? part.conditions | bit : part.conditions & ~bit);
            return {};
          }};
}

enum class Where { slots, pocket, allies };
template <Where where>
std::vector<CardId> found_in(Facts f, int m) {
  std::vector<CardId> found;
  each_card(f, static_cast<MercId>(m), [&](CardId card) {
    const Spot spot = f.board.cards[card].spot;
    const bool fits = where == Where::allies   ? spot == Spot::ally
                      : where == Where::pocket ? spot == Spot::inventory
                                               : spot >= Spot::weapon_1 && spot <= Spot::armor;
    if (fits) found.push_back(card);
  });
  return found;
}
template <Where where>
std::vector<std::string> cards_in(Facts f, int m) {
  std::vector<std::string> names;
  for (CardId card : found_in<where>(f, m)) names.push_back(card_id(f, card));
  return names;
}
// Whether those are the kinds there, whichever copies of them: "[stim stim]". In brackets in any order.
template <Where where>
std::optional<std::string> kinds_in(Facts f, int m, std::string_view inside) {
  std::vector<std::size_t> wanted, have;
  for (std::string_view word : F::list_words(std::string(inside))) {
    const auto kind = id_at(f.book.items, word);
    if (!kind) return std::nullopt;
    wanted.push_back(*kind);
  }
  for (CardId card : found_in<where>(f, m)) have.push_back(f.board.cards[card].kind);
  if (inside.starts_with('[')) {
    std::ranges::sort(wanted);
    std::ranges::sort(have);
  }
  return std::string(yes_no(wanted == have));
}
// What lies there and is not given again makes way: on a blank table it is gone, else out of the scenario. The kinds
// that stay, with what is on them, are taken from those to be given.
template <Where where>
void make_way(const Given& given, int m, std::vector<KindId>& kinds) {
  auto stays = [&](const Card& card) {
    const auto again = std::ranges::find(kinds, card.kind);
    return again != kinds.end() && (kinds.erase(again), true);
  };
  for (CardId card : found_in<where>(given, m)) {
    const bool kept = stays(given.board.cards[card]);
    for (CardId one = 0; one < most_cards; ++one) {
      Card& it = given.board.cards[one];
      const bool on_it = it.kind != no_kind && it.spot == Spot::attached && it.host == card;
      if (kept && on_it) stays(it);
      if (kept || (one != card && !on_it)) continue;
      const Card plain = given.book.blank ? Card{} : Card{.kind = it.kind, .copy = it.copy};
      it = plain;
    }
  }
}
template <Where where>
Expected give_cards(const Given& given, F::Words words) {
  const auto m = static_cast<MercId>(given.thing);
  std::vector<KindId> kinds;
  for (std::string_view word : words) {
    const auto kind = kind_said(given.book, word);
    if (!kind) return "names of cards" + did_you_mean(word, ids_of(given.book.items));
    kinds.push_back(static_cast<KindId>(*kind));
  }
  make_way<where>(given, m, kinds);
  for (KindId kind : kinds) {
    const Spot spot = where == Where::allies ? Spot::ally : where == Where::pocket ? Spot::inventory : Spot::stored;
    const CardId card = add_card(given.board, kind, m, spot);
    if (where != Where::slots) continue;
    constexpr std::array slots{Spot::weapon_1, Spot::weapon_2, Spot::weapon_3, Spot::armor};
    for (Spot one : slots)
      if (given.board.cards[card].spot == Spot::stored && may_put(given, m, card, one))
        given.board.cards[card].spot = one;
    for (CardId host = 0; host < most_cards; ++host)  // an upgrade goes on what there is for it
      if (given.board.cards[card].spot == Spot::stored && held(given, host, m) && slotted(given, host) &&
          may_fit(given, card, host)) {
        given.board.cards[card].spot = Spot::attached;
        given.board.cards[card].host = host;
      }
    if (given.board.cards[card].spot == Spot::stored)
      return "cards that fit the slots (" + fmt::format("{}", fmt::join(cards_in<Where::slots>(given, m), " ")) +
             (cards_in<Where::slots>(given, m).empty() ? "empty)" : " there)");
  }
  return {};
}

// ---- enemies

Expected give_enemy_place(const Given& given) {
  const auto area = place_named(given, given.value);
  if (!area) return "an area such as 06b-3, by its letter 06b-D, or a sector";
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

Expected give_holder(const Given& given) {
  const auto m = merc_named(given, given.value);
  if (!m) return "a mercenary of the team";
  Card& card = card_of(given.board, given.thing);
  card.holder = static_cast<MercId>(*m);
  if (card.spot == Spot::stored) card.spot = Spot::inventory;
  return {};
}
Expected give_spot(const Given& given) {
  const auto spot = enum_named<Spot>(given.value);
  if (!spot) return "a place of a card";
  Card& card = card_of(given.board, given.thing);
  card.spot = *spot;
  if (*spot == Spot::stored) card.holder = nobody;
  return {};
}
Expected give_host(const Given& given) {
  const auto host = card_named(given, given.value);
  if (!host) return "a card";
  Card& card = card_of(given.board, given.thing);
  card.host = static_cast<CardId>(*host);
  card.spot = Spot::attached;
  card.holder = given.board.cards[*host].holder;
  return {};
}
std::string passenger_id(Facts f, int m) {
  const std::uint8_t passenger = merc_of(f.board, m).passenger;
  return !passenger ? "none" : passenger == jailed ? "prison" : f.book.items[passenger - 1U].id;
}
Expected give_passenger(const Given& given) {
  const auto kind = id_at(given.book.items, given.value);
  if (!kind) return "an ally that the mercenary has";
  merc_of(given.board, given.thing).passenger = static_cast<std::uint8_t>(*kind + 1);
  return {};
}

}  // namespace

F::Thing merc_rows() {
  return F::things<Merc>(
      "<merc>", merc_named, merc_of,
      {F::derived("", "there gone", "whether it is on the map",
                  [](Facts f, int m) { return placed(f, merc_of(f.board, m)) ? "there" : "gone"; }),
       F::derived(
           "at", "area", "", [](Facts f, int m) { return area_id(f, merc_of(f.board, m).area); }, give_merc_place),
       F::asked("at", "sector", "yes no", "whether it stands there; an area or a letter will do, too",
                [](Facts f, int m, std::string_view inside) { return stands_at(f, merc_of(f.board, m).area, inside); }),
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
       F::asked("injured", "yes", "yes no", "has a Severe Injury",
                [](Facts f, int m, std::string_view inside) -> std::optional<std::string> {
                  const auto on = F::flag_of(inside);
                  return on ? std::optional(yes_no(*on == (merc_of(f.board, m).injured > 0))) : std::nullopt;
                }),
       F::number("commands", &Merc::commands, 2, "Command Actions ready"),
       F::derived(
           "down", "yes no", "knocked down", [](Facts f, int m) { return merc_of(f.board, m).stand == Stand::down; },
           give_down),
       F::word("stand", &Merc::stand),
       F::derived("dead", "yes no", "as in stand",
                  [](Facts f, int m) { return merc_of(f.board, m).stand == Stand::dead; }),
       F::flag("acted", &Merc::acted, "in this Player Phase"),
       F::flag("moved", &Merc::moved, "in this activation"),
       F::number("lose", &Merc::lose, 30, "cards of the dead that are still to be given up"),
       F::number("leads", &Merc::leads, 1, "Command Actions for a Group Move only"),
       F::flag("steady", &Merc::steady, "Ivan's re-roll of this activation is used"),
       F::flag("camouflaged", &Merc::camouflaged, "Shadow has killed from jungle in this activation"),
       F::flag("wired", &Merc::wired, "Larry: 1 more success on attacks in this activation"),
       F::flag("sharp", &Merc::sharp, "Larry: an orange die for the next skill roll"),
       F::flag("blackout", &Merc::blackout, "Larry: no Command Action in this activation"),
       F::number("smoke", &Merc::smoke, most_smoke, "blue dice until its next activation"),
       F::derived("passenger", "ally, none", "who must arrive and takes no slot", passenger_id, give_passenger),
       F::derived("seat", "number", "the player, from 1", [](Facts f, int m) { return merc_of(f.board, m).seat + 1; }),
       F::bits("conditions", "bleeding suppressed marked", &Merc::conditions, condition_names, ""),
       condition_row<Merc>(Condition::bleeding),
       condition_row<Merc>(Condition::suppressed),
       condition_row<Merc>(Condition::marked),
       F::list("gear", "cards", "in slots", cards_in<Where::slots>, give_cards<Where::slots>),
       F::asked("gear", "cards", "yes no", "whether those are the cards, whichever copies", kinds_in<Where::slots>),
       F::list("pocket", "cards", "in the inventory", cards_in<Where::pocket>, give_cards<Where::pocket>),
       F::asked("pocket", "cards", "yes no", "whether those are the cards, whichever copies", kinds_in<Where::pocket>),
       F::list("allies", "cards", "", cards_in<Where::allies>, give_cards<Where::allies>),
       F::derived("armor", "dice", "of its Armor roll",
                  [](Facts f, int m) { return dice_letters(armor_dice(f, static_cast<MercId>(m))); }),
       F::derived("stealth", "number", "blue dice",
                  [](Facts f, int m) { return stealth_dice(f, static_cast<MercId>(m)); }),
       F::derived("room", "number", "spaces of the inventory left",
                  [](Facts f, int m) { return inventory_room(f, static_cast<MercId>(m)); }),
       F::derived("ally-room", "number", "ally slots left",
                  [](Facts f, int m) { return ally_room(f, static_cast<MercId>(m)); }),
       F::derived("recovery", "number", "Fatigue that its next activation takes off",
                  [](Facts f, int m) { return recovery_of(f, static_cast<MercId>(m)); }),
       F::asked("skill", "skill", "dice", "of a skill roll, red first: RO",
                [](Facts f, int m, std::string_view inside) -> std::optional<std::string> {
                  const auto skill = enum_named<Skill>(inside);
                  if (!skill) return std::nullopt;
                  const std::string dice = dice_letters(skill_dice(f, static_cast<MercId>(m), *skill));
                  return dice.empty() ? "none" : dice;
                }),
       F::asked("distance", "area", "number, none", "borders between, for range",
                [](Facts f, int m, std::string_view inside) -> std::optional<std::string> {
                  const auto area = area_named(f, inside);
                  if (!area) return std::nullopt;
                  const int n = range_between(f, merc_of(f.board, m).area, static_cast<AreaId>(*area));
                  return n < 0 ? "none" : std::to_string(n);
                })});
}

namespace {

template <class Get>
F::Row stat(const char* name, const char* about, Get get) {  // of a figure that is on the table
  return F::derived(name, "number", about, [get](Facts f, int e) -> std::optional<int> {
    return enemy_of(f.board, e).state == Figure::none ? std::nullopt : std::optional(get(f, static_cast<EnemyId>(e)));
  });
}

}  // namespace

F::Thing enemy_rows() {
  return F::things<Enemy>(
      "<enemy>", enemy_named, enemy_of,
      {F::derived("", "there gone", "whether it stands",
                  [](Facts f, int e) { return enemy_of(f.board, e).state == Figure::standing ? "there" : "gone"; }),
       F::derived(
           "at", "area", "", [](Facts f, int e) { return area_id(f, enemy_of(f.board, e).area); }, give_enemy_place),
       F::asked(
           "at", "sector", "yes no", "whether it stands there; an area or a letter will do, too",
           [](Facts f, int e, std::string_view inside) { return stands_at(f, enemy_of(f.board, e).area, inside); }),
       F::derived(
           "hidden", "sector", "where its face-down tokens lie",
           [](Facts f, int e) {
             return enemy_of(f.board, e).state == Figure::hidden ? site_id(f, enemy_of(f.board, e).site)
                                                                 : std::string("no");
           },
           give_hidden),
       F::word("state", &Enemy::state),
       F::derived("defeated", "yes no", "a corpse, or taken away without one",
                  [](Facts f, int e) {
                    const Figure state = enemy_of(f.board, e).state;
                    return state == Figure::corpse || state == Figure::none;
                  }),
       F::flag("elite", &Enemy::elite),
       F::number("damage", &Enemy::damage, 20),
       F::bits(
           "spots", "A B C D", &Enemy::spots,
           [](Facts, int) {
             return std::vector<std::string>{"A", "B", "C", "D"};
           },
           "letters with a face-down token of it"),
       F::bits("conditions", "bleeding suppressed marked", &Enemy::conditions, condition_names, ""),
       condition_row<Enemy>(Condition::bleeding),
       condition_row<Enemy>(Condition::suppressed),
       condition_row<Enemy>(Condition::marked),
       F::flag("found", &Enemy::found, "its crosshair has been turned up"),
       stat("health", "", [](Facts f, EnemyId e) { return int{stats_of(f, e).health}; }),
       stat("value", "Damage, without what the target's area and Marked add",
            [](Facts f, EnemyId e) { return int{stats_of(f, e).damage}; }),
       stat("range", "-1: no limit", [](Facts f, EnemyId e) { return int{stats_of(f, e).range}; }),
       stat("armor", "with its area", armor_of),
       stat("stealth", "difficulty", difficulty_of),
       stat("initiative", "", initiative_of),
       stat("loot", "deck of its reward, 0: none", [](Facts f, EnemyId e) { return int{stats_of(f, e).loot}; }),
       F::derived("inflicts", "condition, none", "by its attack", [](Facts f, int e) -> std::optional<std::string> {
         if (enemy_of(f.board, e).state == Figure::none) return std::nullopt;
         const auto condition = stats_of(f, static_cast<EnemyId>(e)).condition;
         return condition ? std::string(name_of(*condition)) : "none";
       })});
}

F::Thing card_rows() {
  return F::things<Card>(
      "<card>", card_named, card_of,
      {F::derived(
           "holder", "merc", "", [](Facts f, int c) { return merc_id(f, card_of(f.board, c).holder); }, give_holder),
       F::derived(
           "spot", "inventory weapon-1 weapon-2 weapon-3 armor ally attached stored", "stored: out of the scenario",
           [](Facts f, int c) { return std::string(name_of(card_of(f.board, c).spot)); }, give_spot),
       F::number("covered", &Card::covered, 5, "Durability icons"), F::flag("used", &Card::used, "in this activation"),
       F::flag("touched", &Card::touched, "moved or traded in this step"),
       F::derived("range", "number", "with its upgrades, for who holds it",
                  [](Facts f, int c) -> std::optional<int> {
                    const MercId m = card_of(f.board, c).holder;
                    return m < most_mercs ? std::optional(range_of(f, m, static_cast<CardId>(c))) : std::nullopt;
                  }),
       F::derived(
           "on", "card", "what it is attached to", [](Facts f, int c) { return card_id(f, card_of(f.board, c).host); },
           give_host)});
}

}  // namespace fireteam::jagged

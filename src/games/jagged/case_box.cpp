// What cases read of the box: numbers and words printed on boards, cards, tokens and dice, and how many there are.
#include "engine/printed.h"
#include "games/jagged/case_rows.h"

namespace fireteam::jagged {

namespace {

using Texts = std::vector<std::string>;

std::string joined(const Texts& parts, const char* between = " ") {
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, between));
}
std::string or_none(std::string text) { return text.empty() ? "none" : text; }
template <class List>
std::string numbers(const List& list) {
  Texts parts;
  for (auto n : list) parts.push_back(std::to_string(n));
  return joined(parts);
}

// "2F O+1 burst-2 retreat": cost, dice, successes, and its icons from left to right.
std::string deed_text(const Deed& deed, bool with_cost) {
  Texts parts;
  if (with_cost) parts.push_back(fmt::format("{}F", deed.cost));
  std::string pool = dice_letters(deed.dice);
  if (deed.plus) pool += fmt::format("+{}", deed.plus);
  if (!pool.empty()) parts.push_back(pool);
  if (deed.burst > 1) parts.push_back(fmt::format("burst-{}", deed.burst));
  if (deed.reroll) parts.push_back(fmt::format("reroll-{}", deed.reroll));
  for (Mark mark : deed.effects) parts.emplace_back(name_of(mark));
  return joined(parts);
}
std::string attacks(const Item& item) {
  Texts parts;
  for (const Deed& deed : item.attacks) parts.push_back(deed_text(deed, true));
  return joined(parts, ", ");
}
std::string skill_text(const std::array<Dice, 3>& dice, const content::Flags<Skill>* expert) {
  Texts parts;
  for (Skill skill : {Skill::leadership, Skill::mechanical, Skill::medical}) {
    const std::string letters = dice_letters(dice[static_cast<std::size_t>(skill)]);
    const bool knows = expert && expert->has(skill);
    if (letters.empty() && !knows) continue;
    parts.push_back(fmt::format("{} {}{}", name_of(skill), letters, knows ? " expertise" : ""));
  }
  return joined(parts, ", ");
}
std::string use_text(const Item& item) {
  if (!item.use) return "none";
  Texts parts;
  auto add = [&](const char* word, int n) {
    if (n) parts.push_back(fmt::format("{} {}", word, n));
  };
  add("recover", item.use->recover);
  add("heal", item.use->heal);
  add("mend", item.use->mend);
  add("smoke", item.use->smoke);
  add("funds", item.use->funds);
  add("rebels", item.use->rebels);
  add("boost", item.use->boost);
  return joined(parts);
}
std::string income_text(const Item& item) {
  return item.income ? fmt::format("funds {} rebels {}", item.income->funds, item.income->rebels) : "none";
}

// "1/0/3/1/1 suppressed l1": Damage/Range/Health/Armor/Stealth, - for no range, its condition and its loot.
std::string stats_text(const Stats& stats) {
  std::string text = fmt::format("{}/{}/{}/{}/{}", stats.damage, stats.range < 0 ? "-" : std::to_string(stats.range),
                                 stats.health, stats.armor, stats.stealth);
  if (stats.condition) text += fmt::format(" {}", name_of(*stats.condition));
  if (stats.loot) text += fmt::format(" l{}", stats.loot);
  return text;
}
template <std::size_t row>
std::string row_text(const EnemyCard& card) {
  return row < card.rows.size() ? stats_text(card.rows[row]) : "none";
}
std::string pattern_text(const EnemyCard& card) {
  Texts parts;
  for (Icon icon : card.pattern) parts.emplace_back(name_of(icon));
  return joined(parts);
}

std::string mission_steps(const MissionCard& card) { return joined(card.step_lines, ", "); }
std::string mission_reward(const MissionCard& card) { return joined(card.reward_lines, ", "); }
std::string bounty_text(const MissionCard& card) {
  return card.bounty ? fmt::format("{} x{}", stats_text(*card.bounty), card.attacks) : "none";
}

struct Side {  // of a die
  std::string id;
  Texts faces;
};
const std::array<Side, colours>& sides() {
  static const std::array<Side, colours> all = [] {
    std::array<Side, colours> dice;
    for (const DieWord& word : lexicon().dice)
      for (std::size_t colour = 0; colour < colours; ++colour) {
        if (word.die.id != die_kinds[colour].id) continue;
        dice[colour].id = word.name;
        for (std::size_t face = 0; face < die_kinds[colour].faces; ++face)
          for (int i = 0; i < die_kinds[colour].weight[face]; ++i) dice[colour].faces.emplace_back(word.faces[face]);
      }
    return dice;
  }();
  return all;
}

std::size_t copies(const Book& book, Deck deck) {
  std::size_t sum = 0;
  for (const Item& item : book.items) sum += item.deck == deck ? (deck == Deck::aim ? 1U : item.count) : 0U;
  return sum;
}
template <class List>
std::size_t tokens_of(const List& list) {
  std::size_t sum = 0;
  for (const auto& one : list) sum += one.count;
  return sum;
}

// How many there are of each in the box.
F::Thing box_counts() {
  auto row = [](const char* name, std::size_t (*count)(const Book&)) {
    return F::derived(name, "number", "in the box", [count](Facts f) { return static_cast<int>(count(f.book)); });
  };
  return F::things<Board>(
      "box", F::itself, F::whole,
      {row("sector-faces", [](const Book& book) { return book.faces.faces.size(); }),
       row("mercenaries", [](const Book& book) { return book.mercs.size(); }),
       row("dictators", [](const Book& book) { return book.decks.dictators.size(); }),
       row("enemies", [](const Book& book) { return book.enemies.size(); }),
       row("missions", [](const Book& book) { return book.decks.missions.size(); }),
       row("aim", [](const Book& book) { return copies(book, Deck::aim); }),
       row("loot-1", [](const Book& book) { return copies(book, Deck::l1); }),
       row("loot-2", [](const Book& book) { return copies(book, Deck::l2); }),
       row("loot-3", [](const Book& book) { return copies(book, Deck::l3); }),
       row("events", [](const Book& book) { return book.decks.events.size() + 1; }),  // Basic Steps is one of them
       row("larry", [](const Book& book) { return tokens_of(book.decks.larry); }),
       row("spawns", [](const Book& book) { return book.spawns.size(); }),
       row("lieutenants", [](const Book& book) { return book.decks.lieutenants.size(); }),
       row("encounters", [](const Book& book) { return tokens_of(book.decks.encounters); }),
       row("reward-tokens", [](const Book& book) { return tokens_of(book.decks.rewards); }),
       row("threat-spaces", [](const Book& book) { return book.decks.dictators[0].skulls.size(); })});
}

}  // namespace

std::vector<F::Thing> box_rows() {
  using printed::cards;
  auto decks = [](auto member) {
    return [member](const Book& book) -> const auto& { return book.decks.*member; };
  };
  return {
      box_counts(),
      cards<F, Item>(
          "data.<item>", &Book::items,
          {{"number", &Item::number},
           {"price", &Item::price},
           {"deck", &Item::deck},
           {"type", &Item::type},
           {"count", &Item::count},
           {"range", &Item::range},
           {"cost", &Item::cost},
           {"attacks", attacks},
           {"durability", &Item::durability},
           {"ability", [](const Item& item) { return item.ability ? deed_text(*item.ability, false) : "none"; }},
           {"slots", &Item::slots},
           {"heavy", &Item::heavy},
           {"armor", [](const Item& item) { return or_none(item.armor); }},
           {"blue", &Item::blue},
           {"skills", [](const Item& item) { return skill_text(item.dice, &item.expert); }},
           {"counter", [](const Item& item) { return or_none(dice_letters(item.counter_dice)); }},
           {"stamina", &Item::stamina},
           {"inventory", &Item::inventory},
           {"recover", &Item::recover},
           {"group", &Item::group},
           {"reveal", &Item::reveal},
           {"reach", &Item::reach},
           {"expertise", &Item::roll_expert},
           {"fits", [](const Item& item) { return item.fits ? std::string(name_of(*item.fits)) : "none"; }},
           {"use", use_text},
           {"income", income_text}}),
      cards<F, MercCard>("data.<mercenary>", &Book::mercs,
                         {{"stamina", &MercCard::stamina},
                          {"allies", &MercCard::allies},
                          {"recovery", &MercCard::recovery},
                          {"inventory", &MercCard::inventory},
                          {"skills", [](const MercCard& card) { return skill_text(card.dice, nullptr); }},
                          {"ability", &MercCard::ability}}),
      cards<F, EnemyCard>("data.<enemy-card>", &Book::enemies,
                          {{"initiative", &EnemyCard::initiative},
                           {"pattern", pattern_text},
                           {"normal", row_text<0>},
                           {"elite", row_text<1>},
                           {"experienced", row_text<2>},
                           {"experienced-elite", row_text<3>}}),
      cards<F, SpawnCard>("data.<spawn>", &Book::spawns,
                          {{"strength", &SpawnCard::strength},
                           {"place", &SpawnCard::place},
                           {"reward", &SpawnCard::reward},
                           {"special", &SpawnCard::special}}),
      cards<F, EventCard>("data.<event>", decks(&DecksFile::events),
                          {{"colour", &EventCard::colour}, {"does", &EventCard::does}}),
      cards<F, MissionCard>("data.<mission>", decks(&DecksFile::missions),
                            {{"access", &MissionCard::access},
                             {"ongoing", &MissionCard::ongoing},
                             {"guards", [](const MissionCard& card) { return or_none(card.guards); }},
                             {"steps", mission_steps},
                             {"reward", mission_reward},
                             {"bounty", bounty_text},
                             {"late", &MissionCard::late}}),
      cards<F, LieutenantCard>("data.<lieutenant>", decks(&DecksFile::lieutenants),
                               {{"reward", &LieutenantCard::reward},
                                {"ability", &LieutenantCard::ability},
                                {"defense", &LieutenantCard::defense},
                                {"opens", &LieutenantCard::opens}}),
      cards<F, LarryCard>("data.<larry>", decks(&DecksFile::larry),
                          {{"does", &LarryCard::does}, {"count", &LarryCard::count}}),
      cards<F, DictatorCard>("data.<dictator>", decks(&DecksFile::dictators),
                             {{"last-of-band", [](const DictatorCard& card) { return numbers(card.colours); }},
                              {"skulls", [](const DictatorCard& card) { return numbers(card.skulls); }},
                              {"counters", [](const DictatorCard& card) { return numbers(card.counters); }}}),
      cards<F, TokenFace>("encounter.<token>", decks(&DecksFile::encounters),
                          {{"count", &TokenFace::count}, {"does", &TokenFace::does}, {"n", &TokenFace::n}}),
      cards<F, TokenFace>("reward.<token>", decks(&DecksFile::rewards),
                          {{"count", &TokenFace::count}, {"does", &TokenFace::does}, {"n", &TokenFace::n}}),
      cards<F, Component>("box.<component>", decks(&DecksFile::box), {{"count", &Component::count}}),
      cards<F, FaceCard>("data.<face>", [](const Book& book) -> const auto& { return book.faces.faces; },
                         {{"template", [](const FaceCard& face) { return face.shape.id; }},
                          {"letters", [](const FaceCard& face) { return numbers(face.letters); }},
                          {"jungle", [](const FaceCard& face) { return numbers(face.jungle); }},
                          {"settlement", [](const FaceCard& face) { return numbers(face.settlement); }},
                          {"swamp", [](const FaceCard& face) { return numbers(face.swamp); }},
                          {"red", [](const FaceCard& face) { return joined(face.red); }},
                          {"rebels", &FaceCard::rebels}}),
      cards<F, Template>("template.<shape>", [](const Book& book) -> const auto& { return book.faces.templates; },
                         {{"areas", [](const Template& shape) { return static_cast<int>(shape.areas.size()); }},
                          {"borders", [](const Template& shape) { return joined(shape.borders); }},
                          {"sides",
                           [](const Template& shape) {
                             return joined({shape.sides.begin(), shape.sides.end()});
                           }}}),
      cards<F, Side>("die.<colour>", [](const Book&) -> const auto& { return sides(); },
                     {{"faces", [](const Side& side) { return joined(side.faces); }}}),
  };
}

}  // namespace fireteam::jagged

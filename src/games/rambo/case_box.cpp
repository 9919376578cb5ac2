// What cases read of the box: the numbers printed on boards and cards, and those of the mission.
#include "engine/printed.h"
#include "games/rambo/case_rows.h"

namespace fireteam::rambo {

namespace {

using printed::by_id;
template <class Card>
using Values = std::vector<printed::Value<Card>>;

// ---- what is more than a member

std::vector<std::string> ends_of_track(const HeroCard& card) {  // the last space of each Level
  std::vector<std::string> ends;
  int space = -1;
  for (std::uint8_t spaces : card.track) ends.push_back(std::to_string(space += spaces));
  return ends;
}
int spaces_of_track(const HeroCard& card) {
  int sum = 0;
  for (std::uint8_t spaces : card.track) sum += spaces;
  return sum;
}
std::vector<std::string> stances_of(const HeroCard& card) {
  std::vector<std::string> names;
  for (int i = 1; i <= static_cast<int>(card.stances.size()); ++i) names.push_back(stance_id(card, i));
  return names;
}
constexpr auto range_of = [](const auto& card) { return card.range ? std::to_string(card.range) : "A"; };
Values<EnemyCard> behaviours() {
  Values<EnemyCard> rows;
  for (std::size_t i = 0; i < 6; ++i)
    rows.emplace_back(fmt::format("behaviour-{}", i + 1).c_str(), [i](const EnemyCard& card) {
      return i < card.behaviours.size() ? name_of(card.behaviours[i]) : std::string("none");
    });
  return rows;
}
template <std::uint8_t FullAuto::*Member>
std::string full_auto(const WeaponCard& card) {
  return card.full_auto ? std::to_string(*card.full_auto.*Member) : "none";
}
template <std::uint8_t TacticLasting::*Member>
std::string lasting(const TacticCard& card) {
  return card.lasting ? std::to_string(*card.lasting.*Member) : "none";
}
int copies(const ThreatSet& set) {
  int sum = 0;
  for (const ThreatCard& card : set.cards) sum += card.copies;
  return sum;
}

// A Threat Card by its id among all Sets, as set * 64 + card.
std::optional<int> threat_of(Facts f, std::string_view name) {
  for (std::size_t set = 0; set < f.book.threat_sets.size(); ++set)
    for (std::size_t card = 0; card < f.book.threat_sets[set].cards.size(); ++card)
      if (f.book.threat_sets[set].cards[card].id == name) return static_cast<int>(set * 64 + card);
  return std::nullopt;
}
// A Stance as hero.stance, as hero * 16 + stance from 0.
std::optional<int> stance_of_hero(Facts f, std::string_view name) {
  const std::size_t dot = name.find('.');
  for (std::size_t h = 0; h < f.book.heroes.size(); ++h)
    if (f.book.heroes[h].id == name.substr(0, dot))
      if (const auto stance = stance_named(f.book.heroes[h], name.substr(dot + 1)))
        return static_cast<int>(h * 16) + *stance - 1;
  return std::nullopt;
}

std::vector<std::string> gear_names(const Book& book, const std::vector<GearId>& gear) {
  std::vector<std::string> names;
  for (GearId one : gear) names.push_back(book.gear_ids[one]);
  return names;
}
std::vector<std::string> track_of(const Book& book) {
  std::vector<std::string> names;
  for (const Letter& letter : book.letters) names.push_back(book.enemies[letter.enemy].id);
  return names;
}
template <auto Member>
auto of_mission() {
  return [](const Book& book) { return book.mission.*Member; };
}
const Book& itself(const Book& book, std::size_t) { return book; }

F::Thing heroes() {
  return printed::cards<F, HeroCard>("data.<hero>", &Book::heroes,
                                     {{"name", &HeroCard::name},
                                      {"health", &HeroCard::health},
                                      {"rank", &HeroCard::rank},
                                      {"track", ends_of_track},
                                      {"spaces", spaces_of_track},
                                      {"stances", stances_of}});
}
F::Thing stances() {
  return printed::things<F, Stance>(
      "data.<hero>.<stance>", stance_of_hero,
      [](const Book& book, std::size_t i) -> const Stance& { return book.heroes[i / 16].stances[i % 16]; },
      {{"actions", &Stance::actions},
       {"move", &Stance::move},
       {"alert", &Stance::alert},
       {"heal", &Stance::heal},
       {"valor", &Stance::valor},
       {"armor", &Stance::armor}});
}
F::Thing enemies() {
  Values<EnemyCard> rows{
      {"name", &EnemyCard::name},
      {"figures", &EnemyCard::figures},
      {"range", range_of},
      {"targets", &EnemyCard::targets},
      {"damage", &EnemyCard::damage},
      {"move", &EnemyCard::move},
      {"resistance", &EnemyCard::resistance},
      {"health", &EnemyCard::health},
      {"killed-alert", &EnemyCard::killed_alert},
      {"killed-within", &EnemyCard::killed_within},
      {"killed-damage", &EnemyCard::killed_damage},
      {"aura-damage", &EnemyCard::aura_damage},
      {"cover-resistance", &EnemyCard::cover_resistance},
      {"range-against", &EnemyCard::range_against},
      {"damage-cap", &EnemyCard::damage_cap},
      {"flies", &EnemyCard::flies},
      {"behaviours", [](const EnemyCard& card) { return static_cast<int>(card.behaviours.size()); }}};
  for (printed::Value<EnemyCard>& row : behaviours()) rows.push_back(std::move(row));
  return printed::cards<F, EnemyCard>("data.<enemy>", &Book::enemies, rows);
}
F::Thing weapons() {
  return printed::cards<F, WeaponCard>(
      "data.<weapon>", &Book::weapons,
      {{"name", &WeaponCard::name},
       {"range", range_of},
       {"targets", &WeaponCard::targets},
       {"damage", &WeaponCard::damage},
       {"alert", &WeaponCard::alert},
       {"slots", [](const WeaponCard& card) { return card.heavy ? 2 : 1; }},
       {"heavy", &WeaponCard::heavy},
       {"one-attack", &WeaponCard::one_attack},
       {"full-auto", [](const WeaponCard& card) { return card.full_auto.has_value(); }},
       {"full-auto.targets", full_auto<&FullAuto::targets>},
       {"full-auto.damage", full_auto<&FullAuto::damage>},
       {"full-auto.alert", full_auto<&FullAuto::alert>}});
}
F::Thing utilities() {
  return printed::cards<F, UtilityCard>("data.<utility>", &Book::utilities,
                                        {{"name", &UtilityCard::name},
                                         {"line", &UtilityCard::line},
                                         {"use", &UtilityCard::use},
                                         {"needs", &UtilityCard::needs},
                                         {"effects", &UtilityCard::effects},
                                         {"resistance", &UtilityCard::resistance},
                                         {"start-valor", &UtilityCard::start_valor},
                                         {"tough-cost", &UtilityCard::tough_cost},
                                         {"cover-stance-alert", &UtilityCard::cover_stance_alert},
                                         {"free-attack", &UtilityCard::free_attack}});
}
F::Thing tactics() {
  return printed::cards<F, TacticCard>("data.<tactic>", [](const Book& book) -> auto& { return book.tactics.cards; },
                                       {{"number", &TacticCard::number},
                                        {"valor", &TacticCard::valor},
                                        {"needs", &TacticCard::needs},
                                        {"effects", &TacticCard::effects},
                                        {"persistent", [](const TacticCard& card) { return card.lasting.has_value(); }},
                                        {"resistance", lasting<&TacticLasting::resistance>},
                                        {"damage", lasting<&TacticLasting::damage>}});
}
F::Thing medals() {
  return printed::cards<F, MedalCard>("data.<medal>", &Book::medals,
                                      {{"name", &MedalCard::name},
                                       {"earned", &MedalCard::earned},
                                       {"use", &MedalCard::use},
                                       {"alert", &MedalCard::alert},
                                       {"valor", &MedalCard::valor},
                                       {"armor", &MedalCard::armor},
                                       {"damage", &MedalCard::damage},
                                       {"move", &MedalCard::move},
                                       {"actions", &MedalCard::actions},
                                       {"cover", &MedalCard::cover},
                                       {"free-attack", &MedalCard::free_attack}});
}
F::Thing threat_cards() {
  return printed::things<F, ThreatCard>(
      "data.<threat>", threat_of,
      [](const Book& book, std::size_t i) -> const ThreatCard& { return book.threat_sets[i / 64].cards[i % 64]; },
      {{"name", &ThreatCard::name},
       {"copies", &ThreatCard::copies},
       {"persistent", [](const ThreatCard& card) { return card.lasting.has_value(); }},
       {"effects", &ThreatCard::effects}});
}
F::Thing box() {
  return printed::things<F, Book>("data.box", F::itself, itself,
                                  {{"heroes", [](const Book& book) { return ids_of(book.heroes); }},
                                   {"enemies", [](const Book& book) { return ids_of(book.enemies); }},
                                   {"weapons", [](const Book& book) { return ids_of(book.weapons); }},
                                   {"utilities", [](const Book& book) { return ids_of(book.utilities); }},
                                   {"tactics", [](const Book& book) { return ids_of(book.tactics.cards); }},
                                   {"threat-sets", [](const Book& book) { return ids_of(book.threat_sets); }},
                                   {"medals", [](const Book& book) { return ids_of(book.medals); }}});
}
F::Thing mission() {
  return printed::things<F, Book>(
      "data.mission", F::itself, itself,
      {{"id", of_mission<&MissionFile::id>()},
       {"number", of_mission<&MissionFile::number>()},
       {"final-round", of_mission<&MissionFile::final_round>()},
       {"wounds", of_mission<&MissionFile::wounds>()},
       {"slots", of_mission<&MissionFile::slots>()},
       {"tactics", of_mission<&MissionFile::tactics>()},
       {"objectives", [](const Book& book) { return static_cast<int>(book.mission.objectives.size()); }},
       {"fogs", [](const Book& book) { return static_cast<int>(book.fog_areas.size()); }},
       {"areas", [](const Book& book) { return book.areas_wide * book.areas_high; }},
       {"width", [](const Book& book) { return book.grid.width(); }},
       {"height", [](const Book& book) { return book.grid.height(); }},
       {"start", [](const Book& book) { return static_cast<int>(book.start.size()); }},
       {"track", track_of},
       {"threats", [](const Book& book) { return ids_of(book.mission.threats); }},
       {"rewards", [](const Book& book) { return gear_names(book, book.rewards); }}});
}

}  // namespace

std::vector<F::Thing> box_fields() {
  return {box(),
          mission(),
          F::things<Board>("data.mission.loadout.<hero>", by_id(&Book::heroes), F::whole,
                           {F::derived("", "gear cards", "of the mission",
                                       [](Facts f, int hero) {
                                         return printed::text(
                                             gear_names(f.book, f.book.loadout[static_cast<std::size_t>(hero)]));
                                       })}),
          stances(),
          heroes(),
          enemies(),
          weapons(),
          utilities(),
          tactics(),
          medals(),
          printed::cards<F, ThreatSet>("data.<threat set>", &Book::threat_sets,
                                       {{"letter", &ThreatSet::letter}, {"cards", copies}}),
          threat_cards()};
}

}  // namespace fireteam::rambo

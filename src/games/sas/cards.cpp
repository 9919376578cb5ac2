// Reading the box: every number of the rulebook's sheets stands in content/sas, and none in code.
#include "games/sas/cards.h"

#include "base/text.h"
#include "games/sas/names.h"

namespace fireteam::sas {

void describe(Shape<EventFile>& s) {
  s.called("event_card", "an event card: what its panels do in the Stealth and in the Battle Section");
  s.place(&EventFile::where);
  s.field("stealth", &EventFile::stealth)
      .about("sentry-black-cw[-double] patrol-white-ccw spawn-black-2 alarm-advance cigarette-break");
  s.field("battle", &EventFile::battle).about("spawn-black-3 spawn-white-mortar sweep-black-cw …");
  s.field("copies", &EventFile::copies).between(1, 8).optional();
}

void describe(Shape<DeckFile>& s) {
  s.called("event_deck");
  s.id(&DeckFile::id);
  s.field("name", &DeckFile::name);
  s.field("cards", &DeckFile::cards).count(8, 40);
}

void describe(Shape<UnitCard>& s) {
  s.called("unit", "an Axis unit; short range 0: never a bonus, 0 dice: unarmed");
  s.id(&UnitCard::id);
  s.field("name", &UnitCard::name);
  s.field("glyph", &UnitCard::glyph);
  s.field("health", &UnitCard::health).between(1, 12);
  s.field("move", &UnitCard::move).between(0, 20);
  s.field("dice", &UnitCard::dice).between(0, 6);
  s.field("hits_on", &UnitCard::hits_on).between(0, 6);
  s.field("short", &UnitCard::shorter).between(0, 16);
  s.field("long", &UnitCard::longer).between(0, 16);
  s.field("armoured", &UnitCard::armoured).optional();
  s.field("length", &UnitCard::length).between(0, 4).optional().about("vehicles: 2 or 4 squares, 2 wide");
  s.field("rear_arc", &UnitCard::rear_arc).optional();
  s.field("through_walls", &UnitCard::through_walls).optional().about("HMG");
  s.field("turn_cost", &UnitCard::turn_cost).between(1, 4).optional();
  s.field("supply", &UnitCard::supply).between(1, 60).about("how many can be in play");
}

void describe(Shape<CarCard>& s) {
  s.called("operator_vehicle_card");
  s.id(&CarCard::id);
  s.field("name", &CarCard::name);
  s.field("glyph", &CarCard::glyph);
  s.field("health", &CarCard::health).between(1, 12);
  s.field("repair", &CarCard::repair).between(0, 12);
  s.field("earshot", &CarCard::earshot).between(0, 16);
  s.field("length", &CarCard::length).between(2, 4);
  s.field("move", &CarCard::move).between(1, 12);
  s.field("boat", &CarCard::boat).optional();
  s.field("floor_it", &CarCard::floor_it).optional();
  s.field("advances_meter", &CarCard::advances_meter).optional();
  s.field("seats", &CarCard::seats).count(1, most_seats);
}

void describe(Shape<ObjectiveKind>& s) {
  s.called("objective_kind");
  s.id(&ObjectiveKind::id);
  s.field("name", &ObjectiveKind::name);
  s.field("glyph", &ObjectiveKind::glyph);
  s.field("wide", &ObjectiveKind::wide).between(1, 4);
  s.field("high", &ObjectiveKind::high).between(1, 4);
  s.field("health", &ObjectiveKind::health).between(1, 12);
  s.field("armoured", &ObjectiveKind::armoured).about("explosives only");
  s.field("blocks", &ObjectiveKind::blocks).about("sight and movement, like a supply dump");
  s.field("whole", &ObjectiveKind::whole).about("one blast must do it: fewer hits leave no mark").optional();
}

void describe(Shape<UnitsFile>& s) {
  s.called("units");
  s.field("units", &UnitsFile::units).count(unit_kinds, unit_kinds);
  s.field("cars", &UnitsFile::cars).count(1, 8);
  s.field("objectives", &UnitsFile::objectives).count(1, 16);
}

void describe(Shape<SideFile>& s) {
  s.called("operator_side", "one side of an Operator board; the pistol is understood");
  s.place(&SideFile::where);
  s.field("weapons", &SideFile::weapons).at_most(4).distinct().optional();
  s.field("gear", &SideFile::gear).optional();
  s.field("items", &SideFile::items).between(1, 9).optional();
}

void describe(Shape<OperatorFile>& s) {
  s.called("operator", "an Operator or support unit");
  s.id(&OperatorFile::id);
  s.field("name", &OperatorFile::name);
  s.field("glyph", &OperatorFile::glyph);
  s.field("about", &OperatorFile::about);
  s.field("health", &OperatorFile::health).between(1, 8).optional();
  s.field("recover", &OperatorFile::recover).between(0, 8).optional();
  s.field("ap", &OperatorFile::ap).between(1, 8).optional();
  s.field("spaces", &OperatorFile::spaces).between(0, 8).optional().about("item spaces on the board");
  s.field("support", &OperatorFile::support).optional();
  s.field("still", &OperatorFile::still).optional().about("neither sprints, climbs nor attacks");
  s.field("a", &OperatorFile::a).about("side A");
  s.field("b", &OperatorFile::b).about("side B");
}

void describe(Shape<WeaponCard>& s) {
  s.called("weapon");
  s.id(&WeaponCard::id);
  s.field("name", &WeaponCard::name);
  s.field("dice", &WeaponCard::dice).between(0, 6);
  s.field("hits_on", &WeaponCard::hits_on).between(1, 6);
  s.field("short", &WeaponCard::shorter).between(0, 16);
  s.field("long", &WeaponCard::longer).between(1, 16);
  s.field("earshot", &WeaponCard::earshot).between(0, 16).about("0: silent");
  s.field("strafe", &WeaponCard::strafe).optional();
  s.field("assassination", &WeaponCard::assassination).optional();
  s.field("explosive", &WeaponCard::explosive).optional();
}

void describe(Shape<Blast>& s) {
  s.called("explosive");
  s.id(&Blast::id);
  s.field("dice", &Blast::dice).between(1, 6);
  s.field("hits_on", &Blast::hits_on).between(1, 6);
  s.field("earshot", &Blast::earshot).between(0, 16);
}

void describe(Shape<OperatorsFile>& s) {
  s.called("operators");
  s.field("operators", &OperatorsFile::operators).count(1, 12);
  s.field("weapons", &OperatorsFile::weapons).count(weapon_count, weapon_count);
  s.field("explosives", &OperatorsFile::explosives)
      .count(static_cast<std::size_t>(BlastKind::count), static_cast<std::size_t>(BlastKind::count));
}

namespace {

constexpr const char* units_name = "sas/units.json";
constexpr const char* operators_name = "sas/operators.json";
constexpr const char* events_name = "sas/events.json";

// The rules know these kinds by their places; the file must keep them.
template <class List>
void in_order(content::Reader& reader, const char* file, const char* key, const List& list,
              std::initializer_list<const char*> ids) {
  std::size_t i = 0;
  for (const char* id : ids) {
    if (i < list.size() && list[i].id != id)
      reader.complain(std::string(file) + ":/" + key + "/" + std::to_string(i),
                      "'" + list[i].id + "' stands here, expected '" + id + "': the rules know these by their order");
    ++i;
  }
}

OperatorSide side_of(const SideFile& file, bool support, const content::Ids& weapons, content::Complaints& complaints) {
  OperatorSide side;
  if (!support) side.weapons = 1U << static_cast<unsigned>(Weapon::pistol);  // SAS-PISTOL-01
  for (const Reference& weapon : file.weapons)
    side.weapons = static_cast<std::uint16_t>(side.weapons | 1U << weapons.find(weapon, complaints));
  side.gear = static_cast<std::uint8_t>(file.gear.bits);
  for (const auto& [name, number] : file.items) {
    auto item = enum_named<Item>(name);
    if (!item || *item >= Item::mission_1)
      complaints.add(file.where + "/items/" + name,
                     "no item '" + name + "', expected one such as grenade or lewes-bomb");
    else
      side.items[static_cast<std::size_t>(*item)] = number;
  }
  return side;
}

}  // namespace

std::vector<DeckFile> read_box(content::Reader& reader, Book& book) {
  auto units = reader.read<UnitsFile>(units_name);
  auto operators = reader.read<OperatorsFile>(operators_name);
  auto decks = reader.read<std::vector<DeckFile>>(events_name);
  if (!reader.good()) return decks;
  in_order(reader, units_name, "units", units.units,
           {"rifle", "smg", "officer", "mortar", "motorbike", "half-track", "kubelwagen", "truck"});
  in_order(
      reader, operators_name, "weapons", operators.weapons,
      {"pistol", "knife", "sten", "sniper-rifle", "speargun", "grenade", "resistance-gun", "front-gun", "rear-gun"});
  in_order(reader, operators_name, "explosives", operators.explosives, {"grenade", "landmine", "barrel", "lewes-bomb"});
  std::size_t next = 0;
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    book.units[kind] = units.units[kind];
    book.units[kind].kind = static_cast<UnitKind>(kind);
    book.supply[kind] = static_cast<UnitId>(next);
    next += book.units[kind].supply;
  }
  book.supply[unit_kinds] = static_cast<UnitId>(next);
  for (std::size_t kind = 0; kind < unit_kinds; ++kind)
    for (std::size_t u = book.supply[kind]; u < book.supply[kind + 1] && u < most_units; ++u)
      book.kinds[u] = static_cast<UnitKind>(kind);
  if (next > most_units)
    reader.complain(std::string(units_name) + ":/units",
                    std::to_string(next) + " units in supply, expected at most " + std::to_string(most_units));
  book.cars = units.cars;
  book.objective_kinds = units.objectives;
  std::ranges::copy(operators.weapons, book.weapons.begin());
  std::ranges::copy(operators.explosives, book.blasts.begin());
  content::Ids weapons("weapon", operators.weapons);
  for (const OperatorFile& file : operators.operators) {
    OperatorCard card = file;
    card.sides = {side_of(file.a, file.support, weapons, reader.complaints()),
                  side_of(file.b, file.support, weapons, reader.complaints())};
    book.operators.push_back(card);
  }
  return decks;
}

std::array<std::uint8_t, most_events> take_deck(Book& book, const std::vector<DeckFile>& decks, const std::string& id,
                                                const std::string& where, content::Complaints& complaints) {
  std::array<std::uint8_t, most_events> copies{};
  auto deck = std::ranges::find(decks, id, &DeckFile::id);
  if (deck == decks.end()) {
    std::vector<std::string> known;
    for (const DeckFile& other : decks) known.push_back(other.id);
    complaints.add(where, "no event deck '" + id + "'" + did_you_mean(id, known));
    return copies;
  }
  for (const EventFile& file : deck->cards) {
    auto stealth = panel_named(file.stealth), battle = panel_named(file.battle);
    if (!stealth || stealth->panel == Panel::sweep || stealth->panel == Panel::special) {  // SAS-EVENT-06
      complaints.add(
          file.where + "/stealth",
          "'" + file.stealth + "' is no stealth panel, expected one such as sentry-black-cw or spawn-white-2");
      continue;
    }
    if (!battle || (battle->panel != Panel::spawn && battle->panel != Panel::sweep)) {  // SAS-EVBAT-02
      complaints.add(file.where + "/battle",
                     "'" + file.battle + "' is no battle panel, expected one such as spawn-black-3 or sweep-white-cw");
      continue;
    }
    std::string name = panel_id(*stealth) + "+" + panel_id(*battle);
    auto kind = std::ranges::find(book.events, name, &EventCard::id);
    if (kind == book.events.end()) {
      if (book.events.size() + 1 >= most_events) {  // one place is kept for the special card
        complaints.add(file.where, "too many kinds of event card, expected at most " + std::to_string(most_events - 1));
        return copies;
      }
      kind = book.events.insert(book.events.end(), EventCard{*stealth, *battle, 0, name});
    }
    auto& number = copies[static_cast<std::size_t>(kind - book.events.begin())];
    number = static_cast<std::uint8_t>(number + file.copies);
  }
  return copies;
}

}  // namespace fireteam::sas

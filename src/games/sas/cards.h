// The box: units, weapons, Operators, vehicles and event decks, as content/sas gives them.
#pragma once

#include "content/reader.h"
#include "games/sas/book.h"

namespace fireteam::sas {

struct EventFile {
  std::string stealth, battle, where;
  std::uint8_t copies = 1;
};
struct DeckFile {
  std::string id, name;
  std::vector<EventFile> cards;
};
struct UnitsFile {
  std::vector<UnitCard> units;
  std::vector<CarCard> cars;
  std::vector<ObjectiveKind> objectives;
};
struct SideFile {
  std::vector<Reference> weapons;
  content::Flags<Gear> gear;
  std::map<std::string, std::uint8_t> items;
  std::string where;
};
struct OperatorFile : OperatorCard {
  std::string about;
  SideFile a, b;
};
struct OperatorsFile {
  std::vector<OperatorFile> operators;
  std::vector<WeaponCard> weapons;
  std::vector<Blast> explosives;
};

void describe(Shape<EventFile>& s);
void describe(Shape<DeckFile>& s);
void describe(Shape<UnitCard>& s);
void describe(Shape<CarCard>& s);
void describe(Shape<ObjectiveKind>& s);
void describe(Shape<UnitsFile>& s);
void describe(Shape<SideFile>& s);
void describe(Shape<OperatorFile>& s);
void describe(Shape<WeaponCard>& s);
void describe(Shape<Blast>& s);
void describe(Shape<OperatorsFile>& s);

// Reads the box into the book; the decks are given back, since missions choose among them.
std::vector<DeckFile> read_box(content::Reader& reader, Book& book);
// Adds a deck's kinds of card to the book and says how many of each it has.
std::array<std::uint8_t, most_events> take_deck(Book& book, const std::vector<DeckFile>& decks, const std::string& id,
                                                const std::string& where, content::Complaints& complaints);

}  // namespace fireteam::sas

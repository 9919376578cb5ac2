// What cases read of the box: the numbers printed on counters, boards and tables.
#include "engine/printed.h"
#include "games/sas/case_rows.h"

namespace fireteam::sas {

std::vector<F::Thing> box_fields() {
  using printed::cards;
  return {cards<F, UnitCard>("data.<unit>", &Book::units,
                             {{"health", &UnitCard::health},
                              {"move", &UnitCard::move},
                              {"dice", &UnitCard::dice},
                              {"hits-on", &UnitCard::hits_on},
                              {"short", &UnitCard::shorter},
                              {"long", &UnitCard::longer},
                              {"armoured", &UnitCard::armoured},
                              {"length", &UnitCard::length},
                              {"rear-arc", &UnitCard::rear_arc},
                              {"through-walls", &UnitCard::through_walls}}),
          cards<F, WeaponCard>("data.<weapon>", &Book::weapons,
                               {{"dice", &WeaponCard::dice},
                                {"hits-on", &WeaponCard::hits_on},
                                {"short", &WeaponCard::shorter},
                                {"long", &WeaponCard::longer},
                                {"earshot", &WeaponCard::earshot}}),
          cards<F, OperatorCard>("data.<operator>", &Book::operators,
                                 {{"health", &OperatorCard::health},
                                  {"recover", &OperatorCard::recover},
                                  {"ap", &OperatorCard::ap},
                                  {"spaces", &OperatorCard::spaces},
                                  {"support", &OperatorCard::support}}),
          cards<F, CarCard>("data.<vehicle>", &Book::cars,
                            {{"health", &CarCard::health},
                             {"repair", &CarCard::repair},
                             {"earshot", &CarCard::earshot},
                             {"move", &CarCard::move},
                             {"ap", &CarCard::ap},
                             {"seats",
                              [](const CarCard& card) {
                                std::vector<std::string> seats;
                                for (std::size_t i = 0; i < card.seats.size(); ++i) seats.push_back(seat_id(card, i));
                                return seats;
                              }}}),
          cards<F, Blast>("data.<blast>", &Book::blasts,
                          {{"dice", &Blast::dice}, {"hits-on", &Blast::hits_on}, {"earshot", &Blast::earshot}})};
}

}  // namespace fireteam::sas

// Routes, vehicles, the convoy and the Operators' own vehicles, as a mission gives them.
#include <algorithm>

#include "content/line.h"
#include "games/sas/layout.h"
#include "games/sas/places.h"
#include "games/sas/tiles.h"
#include "games/sas/words.h"

namespace fireteam::sas {

namespace {

constexpr int least_point = -40;  // routes begin off the board

std::optional<Stand> stand_at(const std::string& text, std::uint8_t facing) {
  auto at = content::pair_of(text, least_point);
  if (!at) return std::nullopt;
  return Stand{static_cast<std::int8_t>(at->x), static_cast<std::int8_t>(at->y), facing};
}

// On dry, open ground with no wall through it; boats on water.
void check_stand(const Book& book, Stand stand, int length, bool boat, const std::string& where,
                 content::Complaints& complaints) {
  const Ground& g = book.ground;
  Rect rect = vehicle_rect(stand, length);
  for (int y = rect.y; y < rect.y + rect.high; ++y)
    for (int x = rect.x; x < rect.x + rect.wide; ++x) {
      CellId cell = g.grid.id_or_none(x, y);
      std::string at = std::to_string(x) + "," + std::to_string(y);
      if (cell == no_cell) {
        complaints.add(where, "the vehicle hangs off the board at " + at + ", expected it on the board");
        return;
      }
      bool good = boat ? g.water.test(cell)
                       : !g.water.test(cell) && !g.rock.test(cell) && !g.crate.test(cell) && !g.indoors(cell);
      if (!good) {
        complaints.add(where,
                       "the vehicle cannot stand on " + at + (boat ? ", expected water" : ", expected open ground"));
        return;
      }
      for (Dir dir : {Dir::e, Dir::s}) {
        CellId next = g.grid.next(cell, dir);
        if (next == no_cell || !rect.holds(g.grid.x(next), g.grid.y(next))) continue;
        if (g.low_wall.test(cell, dir) || g.high_wall.test(cell, dir) || g.building_wall.test(cell, dir)) {
          complaints.add(where, "a wall runs through the vehicle at " + at);
          return;
        }
      }
    }
}

std::uint8_t route_named(const Book& book, const std::string& name, const std::string& where,
                         content::Complaints& complaints) {
  std::uint8_t number = 0;
  std::vector<std::string> known;
  for (const auto& [id, way] : book.mission.routes) {
    if (id == name) return number;
    known.push_back(id);
    ++number;
  }
  complaints.add(where, "no route '" + name + "'" + did_you_mean(name, known));
  return nobody;
}

const UnitCard* vehicle_named(const Book& book, const std::string& id, const std::string& where,
                              content::Complaints& complaints) {
  auto found = std::ranges::find(book.units, id, &UnitCard::id);
  if (found != book.units.end() && found->vehicle()) return &*found;
  complaints.add(where, "no vehicle '" + id + "', expected one such as half-track or truck");
  return nullptr;
}

// The route backwards from where it begins, so that the rear of a convoy has a place to wait (SAS-CONV-02).
void lengthen(Route& route, int by) {
  Stand first = route.stands.front();
  std::vector<Stand> longer;
  auto facing = static_cast<Dir>(first.facing);
  for (int i = by; i > 0; --i)
    longer.push_back({static_cast<std::int8_t>(first.x - i * kit::dx(facing)),
                      static_cast<std::int8_t>(first.y - i * kit::dy(facing)), first.facing});
  route.stands.insert(route.stands.begin(), longer.begin(), longer.end());
}

void lay_convoy(Book& book, content::Complaints& complaints) {
  const ConvoyFile& convoy = *book.mission.convoy;
  std::uint8_t number = route_named(book, convoy.route, convoy.where + "/route", complaints);
  if (number == nobody || number >= book.routes.size() || book.routes[number].stands.empty()) return;
  // A convoy has a route of its own: a patrol vehicle may drive the same road and keeps its own ends.
  auto own = static_cast<std::uint8_t>(book.routes.size());
  book.routes.push_back(book.routes[number]);
  constexpr int tail = 24;
  if (!convoy.parked) lengthen(book.routes[own], tail);
  if (book.routes[own].stands.size() > 250)
    complaints.add(convoy.where + "/route", "the route is too long, expected at most 250 squares");
  const std::vector<Stand>& stands = book.routes[own].stands;
  for (std::size_t variant = 0; variant < variants; ++variant) {
    int behind = 0;  // squares from the start of the route as drawn back to the next vehicle's middle
    for (const ConvoyCar& file : convoy.vehicles) {
      if (!(file.in.bits >> variant & 1U)) continue;
      const UnitCard* card = vehicle_named(book, file.unit, file.where + "/unit", complaints);
      if (!card) return;
      Stand stand = stands[static_cast<std::size_t>(std::max(0, tail - behind - (card->length == 2 ? 0 : 1)))];
      if (convoy.parked) {
        auto at = content::pair_of(file.at, least_point);
        auto found = std::ranges::find_if(stands, [&](const Stand& s) { return at && s.x == at->x && s.y == at->y; });
        if (found == stands.end()) {
          complaints.add(file.where + "/at", "'" + file.at + "' is no point of the route, expected one");
          return;
        }
        stand = *found;
        check_stand(book, stand, card->length, false, file.where + "/at", complaints);
      }
      behind += card->length + 2;  // SAS-CONV-04
      if (behind > tail) complaints.add(file.where, "the convoy is too long, expected at most 24 squares");
      book.setup_units.push_back({.kind = card->kind,
                                  .role = file.scout ? Role::scout : Role::convoy,
                                  .stand = stand,
                                  .facing = stand.facing,
                                  .line = own,
                                  .tags = tag_bits(book, file.tags, file.where + "/tags", complaints),
                                  .where = convoy.parked ? Where::board : Where::waiting,
                                  .in = static_cast<std::uint8_t>(1U << variant)});
    }
  }
}

void lay_vehicle(Book& book, const VehicleFile& file, content::Complaints& complaints) {
  const UnitCard* card = vehicle_named(book, file.unit, file.where + "/unit", complaints);
  if (!card) return;
  SetupUnit unit{.kind = card->kind,
                 .role = file.role == VehicleRole::guard    ? Role::guard
                         : file.role == VehicleRole::patrol ? Role::patrol
                                                            : Role::assault,
                 .colour = file.role == VehicleRole::patrol ? Colour::black : Colour::none,  // SAS-VPAT-01
                 .tags = tag_bits(book, file.tags, file.where + "/tags", complaints),
                 .where = file.role == VehicleRole::guard ? Where::board : Where::waiting,
                 .in = static_cast<std::uint8_t>(file.in.bits)};
  if (file.role == VehicleRole::patrol) {
    unit.line = route_named(book, file.route, file.where + "/route", complaints);
    if (unit.line == nobody || book.routes[unit.line].stands.empty()) return;
    unit.stand = book.routes[unit.line].stands.front();
  } else {
    auto stand = stand_at(file.at, dir_of(file.facing));
    if (!stand)
      return complaints.add(file.where + "/at",
                            "'" + file.at + "' stands there, expected the lattice point at its middle");
    unit.stand = *stand;
    if (file.role == VehicleRole::guard)  // SAS-VSPAWN-03
      check_stand(book, *stand, card->length, false, file.where + "/at", complaints);
  }
  unit.facing = unit.stand.facing;
  book.setup_units.push_back(unit);
}

void lay_car(Book& book, const CarFile& file, content::Complaints& complaints) {
  content::Ids ids("Operator vehicle", book.cars);
  SetupCar car{.kind = static_cast<std::uint8_t>(ids.find(file.car, complaints))};
  const CarCard& card = book.cars[car.kind];
  if (card.advances_meter && !book.mission.tiles.empty() && book.mission.tiles.size() < 8) {
    if (!book.mission.from_tiles)
      complaints.add(file.where, "the Willys on a map of fewer than 8 tiles, expected none (SAS-CUSTOM-04)");
    return;  // SAS-CUSTOM-04: a map that was cut down loses it
  }
  if (!file.if_won.empty()) {
    for (const content::CampaignMission& other : book.campaign)
      if (other.id == file.if_won) car.if_won |= std::uint64_t{1} << other.number;
    if (!car.if_won) complaints.add(file.where + "/if_won", "no mission '" + file.if_won + "'");
  }
  auto stand = stand_at(file.at, dir_of(file.facing));
  if (!stand)
    return complaints.add(file.where + "/at",
                          "'" + file.at + "' stands there, expected the lattice point at its middle");
  check_stand(book, *stand, card.length, card.boat, file.where + "/at", complaints);
  car.stand = *stand;
  book.setup_cars.push_back(car);
}

}  // namespace

std::vector<Stand> drive_along(const std::vector<Square>& way) {
  std::vector<Stand> stands;
  auto heading = [&](std::size_t i) {  // of the step from i to i + 1
    int dx = way[i + 1].x - way[i].x, dy = way[i + 1].y - way[i].y;
    return static_cast<std::uint8_t>(dx > 0 ? Dir::e : dx < 0 ? Dir::w : dy > 0 ? Dir::s : Dir::n);
  };
  for (std::size_t i = 0; i < way.size(); ++i) {
    bool inner = i > 0 && i + 1 < way.size();
    if (inner && heading(i - 1) != heading(i)) continue;  // the corner is cut
    std::uint8_t facing = heading(i > 0 ? i - 1 : 0);     // the step that leads here: a turn brings the new facing
    stands.push_back({static_cast<std::int8_t>(way[i].x), static_cast<std::int8_t>(way[i].y), facing});
  }
  return stands;
}

void lay_vehicles(Book& book, content::Complaints& complaints) {
  const MissionFile& mission = book.mission;
  for (const auto& [name, text] : mission.routes) {
    std::string where = mission.where + "/routes/" + name;
    std::vector<Square> way = read_way(text, false, least_point, where, complaints);
    if (way.size() < 2) {
      if (!way.empty()) complaints.add(where, "one point only, expected two or more");
      book.routes.emplace_back();
      continue;
    }
    if (way.size() > 200) complaints.add(where, "the route is too long, expected at most 200 squares");
    book.routes.push_back({drive_along(way)});
  }
  for (const VehicleFile& file : mission.vehicles) lay_vehicle(book, file, complaints);
  if (mission.convoy) lay_convoy(book, complaints);
  for (const CarFile& file : mission.cars) lay_car(book, file, complaints);
}

}  // namespace fireteam::sas

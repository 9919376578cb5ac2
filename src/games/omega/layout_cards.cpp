// What a mission takes out of the box: room cards and where they may lie, dashboard tiles, reserves, door markers,
// figures.
#include <algorithm>

#include "games/omega/layout.h"

namespace fireteam::omega {

using content::Complaints;
using content::Ids;

namespace {

const std::string& path(const Book& book) { return book.mission.where; }

std::uint8_t objective_of(const Book& book, const DealCard& card, Complaints& complaints) {
  for (std::size_t i = 0; i < book.mission.objectives.size(); ++i)
    if (book.mission.objectives[i].id == card.objective) return static_cast<std::uint8_t>(i);
  complaints.add(card.card.where, "the objective '" + card.objective + "' is not among the mission's objectives");
  return none;
}

// OMG-OVSET-09: the stacks can be filled, each by the rule of its cards.
void look_at_deals(const Book& book, Complaints& complaints) {
  int cards = 0, room = 0;
  std::array<int, most_rooms> free{};
  for (std::size_t r = 0; r < book.rooms.size(); ++r) room += free[r] = book.rooms[r].stack;
  for (std::size_t d = 0; d < book.deals.size(); ++d) {
    const Deal& deal = book.deals[d];
    const std::string& where = book.mission.deals[d].where;
    cards += deal.cards;
    int places = 0;
    for (std::size_t r = 0; r < book.rooms.size(); ++r) {
      if (!(deal.rooms >> r & 1U)) continue;
      places += deal.each ? deal.each : book.rooms[r].stack;
      free[r] -= deal.each;
    }
    if (deal.each && places != deal.cards)
      complaints.add(where, std::to_string(deal.cards) + " cards for " + std::to_string(places) +
                                " places, expected as many as the rooms take");
    if (!deal.each && places < deal.cards)
      complaints.add(where, std::to_string(deal.cards) + " cards, and its rooms hold " + std::to_string(places));
  }
  if (cards != room)
    complaints.add(path(book) + "/deals", std::to_string(cards) + " room cards for stacks of " + std::to_string(room) +
                                              " in all: they cannot be filled");
  for (std::size_t r = 0; r < book.rooms.size(); ++r)
    if (free[r] < 0) complaints.add(book.mission.rooms[r].where, "more cards must lie here than its stack holds");
  for (const RoomFace& face : book.faces)
    if (face.objective != none)
      for (std::size_t r = 0; r < book.rooms.size(); ++r)
        if ((book.deals[face.deal].rooms >> r & 1U) && book.rooms[r].zone.none())
          complaints.add(book.mission.deals[face.deal].where,
                         "an objective may lie in '" + book.rooms[r].id + "', which has no objective zone");
}

// A case's own ground without deals: every card of the box may lie in any of its rooms, and every objective.
void lay_all_cards(Book& book) {
  Deal& deal = book.deals.emplace_back();
  for (std::size_t r = 0; r < book.rooms.size(); ++r) deal.rooms = static_cast<std::uint8_t>(deal.rooms | 1U << r);
  for (std::size_t c = 0; c < book.room_cards.size(); ++c) {
    RoomFace face;
    face.card = static_cast<std::uint8_t>(c);
    face.count = book.room_cards[c].count;
    const bool objective = book.room_cards[c].effect.does == RoomDoes::objective;
    if (!objective) book.faces.push_back(face);
    if (objective) face.count = 1;
    for (std::size_t i = 0; objective && i < book.mission.objectives.size(); ++i) {
      face.objective = static_cast<std::uint8_t>(i);
      book.faces.push_back(face);
    }
  }
}

}  // namespace

void lay_deals(Book& book, Complaints& complaints) {
  if (book.blank && book.mission.deals.empty()) lay_all_cards(book);
  const Ids cards("room card", book.room_cards), rooms("room", book.rooms);
  std::vector<int> used(book.room_cards.size());
  for (const DealFile& file : book.mission.deals) {
    const auto number = static_cast<std::uint8_t>(book.deals.size());
    Deal& deal = book.deals.emplace_back();
    deal.each = file.each;
    for (const Reference& room : file.rooms)
      deal.rooms = static_cast<std::uint8_t>(deal.rooms | 1U << rooms.find(room, complaints));
    if (file.rooms.empty())
      for (std::size_t r = 0; r < book.rooms.size(); ++r)
        if (book.rooms[r].stack) deal.rooms = static_cast<std::uint8_t>(deal.rooms | 1U << r);
    for (const DealCard& card : file.cards) {
      RoomFace face;
      face.card = static_cast<std::uint8_t>(cards.find(card.card, complaints));
      face.count = card.n;
      face.deal = number;
      const bool objective = book.room_cards[face.card].effect.does == RoomDoes::objective;
      if (objective) face.objective = objective_of(book, card, complaints);
      if (!objective && !card.objective.empty())
        complaints.add(card.card.where, "only objective cards name an objective");
      used[face.card] += card.n;
      deal.cards = static_cast<std::uint8_t>(deal.cards + card.n);
      book.faces.push_back(face);
    }
  }
  if (book.faces.size() > most_faces)
    complaints.add(path(book) + "/deals",
                   "too many different room cards, expected at most " + std::to_string(most_faces));
  for (std::size_t c = 0; c < used.size(); ++c)
    if (used[c] > book.room_cards[c].count)
      complaints.add(path(book) + "/deals", std::to_string(used[c]) + " cards '" + book.room_cards[c].id +
                                                "', the box holds " + std::to_string(book.room_cards[c].count));
  if (!book.blank) look_at_deals(book, complaints);
}

void lay_box(Book& book, Complaints& complaints) {
  const Ids tiles("dashboard tile", book.dashboard), kinds("enemy", book.enemies), markers("door marker", book.markers);
  for (const Reference& id : book.mission.dashboard)
    book.tiles_in_use = static_cast<std::uint16_t>(book.tiles_in_use | 1U << tiles.find(id, complaints));
  for (const auto& [id, n] : book.mission.reserves) {
    const std::string where = path(book) + "/reserves/" + id;
    const std::size_t kind = kinds.find({id, where}, complaints);
    book.reserves[kind] = n;
    if (n > book.enemies[kind].count)
      complaints.add(where, std::to_string(n) + " figures, the box holds " + std::to_string(book.enemies[kind].count));
  }
  for (const auto& [id, weapon] : book.mission.weapons) {
    EnemyCard& enemy = book.enemies[kinds.find({id, path(book) + "/weapons/" + id}, complaints)];
    (weapon.melee() ? enemy.melee : enemy.ranged) = weapon;
  }
  if (!book.mission.markers.empty()) book.markers_allowed = 0;
  for (const Reference& id : book.mission.markers)
    book.markers_allowed = static_cast<std::uint8_t>(book.markers_allowed | 1U << markers.find(id, complaints));
  int available = 0;
  for (std::size_t m = 0; m < book.markers.size(); ++m) {  // OMG-OVSET-06
    if (book.markers[m].icon == Icon::plain)
      book.markers_allowed = static_cast<std::uint8_t>(book.markers_allowed | 1U << m);
    if (book.markers_allowed >> m & 1U) available += book.markers[m].count;
  }
  if (available < static_cast<int>(book.doors.size()))
    complaints.add(path(book) + "/markers", "fewer door markers than doors");
  for (const auto& [name, knob] : book.mission.knobs) {
    const std::string where = path(book) + "/knobs/" + name;
    if (name != "easier" && name != "harder") complaints.add(where, "expected easier or harder");
    for (const Reference& id : knob.markers) markers.find(id, complaints);
    for (const auto& [id, n] : knob.reserves) {
      const std::size_t kind = kinds.find({id, where + "/reserves"}, complaints);
      if (book.reserves[kind] + n > book.enemies[kind].count || book.reserves[kind] + n < 0)
        complaints.add(where + "/reserves", "more '" + id + "' than the box holds");
    }
    for (const auto& [id, n] : knob.vitality)
      if (id != "tech") kinds.find({id, where + "/vitality"}, complaints);
  }
}

void lay_slots(Book& book, Complaints& complaints) {
  std::array<int, most_kinds> wanted{};
  for (std::size_t k = 0; k < book.enemies.size(); ++k) wanted[k] = book.enemies[k].count;
  std::array<int, most_kinds> added{};  // OMG-SETUP-09
  for (const Trigger& trigger : book.triggers)
    for (const Effect& effect : trigger.effects)
      if (effect.verb == Verb::bring)
        for (std::uint8_t kind : effect.kinds) ++added[kind];
  for (std::size_t k = 0; k < book.enemies.size(); ++k) wanted[k] = std::max(wanted[k], book.reserves[k] + added[k]);
  book.slots.fill(none);
  std::size_t at = 0;
  for (std::size_t k = 0; k < book.enemies.size(); ++k)
    for (int i = 0; i < wanted[k]; ++i) {
      if (at >= most_enemies) return complaints.add(path(book), "more enemy figures than the table holds");
      book.slots[at++] = static_cast<std::uint8_t>(k);
    }
}

}  // namespace fireteam::omega

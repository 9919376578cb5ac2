// Set-up by the policy: the hardest markers on the way to the work, the strongest stacks where the work is, the team
// at its door.
#include <algorithm>

#include "games/omega/advice.h"

namespace fireteam::omega {

namespace {

double hardness(const DoorMarker& marker) {
  return marker.hits * 10.0 + (marker.fail == FailDoes::wound ? 4 : marker.fail == FailDoes::pool ? 3 : 0);
}

bool matters(const Book& book, DoorId door) {  // to a goal room, or to a room with an objective zone
  if (book.doors[door].goal) return true;
  for (RoomId room : book.doors[door].sides)
    if (room != none && (book.rooms[room].zone.any() || book.rooms[room].stack > 0)) {
      if (book.rooms[room].zone.any()) return true;
    }
  return false;
}

// A goal door of the same room is still to come: the icon is better kept for it (OMG-OVSET-08).
bool goal_comes(const Book& book, DoorId door) {
  for (auto other = static_cast<DoorId>(door + 1); other < book.doors.size(); ++other)
    if (book.doors[other].goal)
      for (RoomId room : book.doors[door].sides)
        if (room != none && (room == book.doors[other].sides[0] || room == book.doors[other].sides[1])) return true;
  return false;
}

// On the only way through, rooms without a goal matter as well.
bool on_the_way(Facts f, DoorId door) {
  if (matters(f.book, door)) return true;
  for (DoorId goal = 0; goal < f.book.doors.size(); ++goal) {
    if (!f.book.doors[goal].goal) continue;
    const Ways to_goal = ways_to(f, f.book.doors[goal].footprint), to_door = ways_to(f, f.book.doors[door].footprint);
    const auto start = static_cast<CellId>(f.book.start.first());
    const auto step = static_cast<CellId>(f.book.doors[door].footprint.first());
    if (to_door.from(start) + to_goal.from(step) <= to_goal.from(start) + 2) return true;
  }
  return false;
}

double strength(const RoomCard& card) {
  switch (card.effect.does) {
    case RoomDoes::spawn: {
      double sum = 0;
      for (std::uint8_t kind : card.effect.kinds) sum += kind < 3 ? 2 : 5;
      return sum;
    }
    case RoomDoes::gas:
      return card.effect.n / 2.0;
    case RoomDoes::mine:
      return 2.5;
    case RoomDoes::vent:
      return 3.5;
    case RoomDoes::rubble:
      return 1.5;
    case RoomDoes::faulty_intel:
      return 1;
    default:
      return 0;
  }
}

bool is_asked_for(const Book& book, Stat stat) {  // by the mission's own actions
  return std::ranges::any_of(book.acts, [&](std::uint16_t number) {
    return book.triggers[number].hits > 0 && book.triggers[number].stat == stat;
  });
}

// What a kit card is worth to somebody who plays by this advice: what works by itself, then what it knows how to use.
double worth_of_card(const Book& book, PieceId who, const KitCard& card) {
  const KitEffect& effect = card.effect;
  switch (effect.does) {
    case KitDoes::melee_defense:
      return 6;
    case KitDoes::vitality:
      return 5;
    case KitDoes::ranged_defense:
      return 4.5;
    case KitDoes::defense:
      return 3;
    case KitDoes::heal:
      return effect.adjacent ? 2 : 3;
    case KitDoes::challenge_dice:
      return (is_asked_for(book, effect.stat) ? 3.0 : 1.2) - 0.3 * card.cost;
    case KitDoes::dice:
      return effect.condition == DiceIf::always ? 3 : 1.5;
    case KitDoes::reroll:
    case KitDoes::bulwark:
      return 1.5;
    case KitDoes::weapon: {
      const Weapon& old = effect.weapon.melee() ? book.commandos[who].melee : book.commandos[who].ranged;
      auto hits = [](const Weapon& weapon) { return chance(weapon.dice.black, weapon.dice.red, 2); };
      return 10 * (hits(effect.weapon) - hits(old)) + 0.2 * (effect.weapon.range - old.range);
    }
    case KitDoes::cheap_attack:
      return 1;
    default:
      return 0.1;
  }
}

}  // namespace

std::optional<Answer> Advice::set_up() const {
  const Book& book = f.book;
  switch (kind()) {
    case Ask::marker: {
      const auto door = static_cast<DoorId>(question.about.what);
      int still = 0;  // doors to come that matter more
      for (auto other = static_cast<DoorId>(door + 1); other < book.doors.size(); ++other)
        still += on_the_way(f, other);
      const bool here = on_the_way(f, door);
      return best(say::marker, [&](Answer one) {
        int used = 0;
        for (DoorId other = 0; other < book.doors.size(); ++other) used += f.board.doors[other].marker == one.a;
        const bool kept = (!here && book.markers[one.a].count - used <= still) ||
                          (book.markers[one.a].icon != Icon::plain && goal_comes(book, door));
        return 1 + (kept ? 0 : hardness(book.markers[one.a]));
      });
    }
    case Ask::lay: {
      const auto room = static_cast<RoomId>(question.about.what);
      const Ways ways = ways_to(f, book.start);
      int nearer = 0;  // rooms of the mission that lie nearer to the start
      const int own = ways.from(static_cast<CellId>(book.rooms[room].cells.first()));
      int before = 0;  // of those where an objective may lie
      for (const MapRoom& other : book.rooms) {
        const bool closer = ways.from(static_cast<CellId>(other.cells.first())) < own;
        nearer += closer;
        before += closer && other.zone.any();
      }
      const bool here = book.rooms[room].zone.any() || nearer <= 1;
      return best(say::lay, [&](Answer one) {
        const RoomFace& face = book.faces[one.a];
        const RoomCard& card = book.room_cards[face.card];
        if (face.objective == 0) return before == 1 ? 60.0 : 30.0;  // not in the first that they come to
        if (face.objective != none || book.deals[face.deal].each)
          return 40.0 + (face.objective == none ? 8 - nearer : nearer);
        return 1 + (here ? strength(card) : 6 - strength(card) * 0.4);
      });
    }
    case Ask::kit:
      if (auto card = best(say::take, [&](Answer one) {  // most for its points
            if (one.b == left_open) return 1.0;
            const KitCard& kit = book.kits[one.b];
            return worth_of_card(book, static_cast<PieceId>(one.a), kit) / kit.points;
          }))
        return card;
      return any(say::ready);
    case Ask::start: {
      Cells doors;
      for (const MapDoor& door : book.doors) doors |= door.footprint;
      const Ways ways = ways_to(f, doors);
      return best(say::start, [&](Answer one) {
        if (one.b == left_open) return 1.0;
        const auto at = static_cast<CellId>(one.b);
        const bool east = book.grid.x(at) * 2 < book.grid.width();
        return 100.0 - ways.from(at) + (one.c == static_cast<int>(east ? Facing::east : Facing::west) ? 0.5 : 0);
      });
    }
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::omega

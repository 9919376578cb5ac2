// What an option says beyond its row: costs, numbers and the words of cards.
#include <fmt/format.h>

#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

std::string marker_line(const DoorMarker& marker) {
  if (!marker.stat) return "opens without a challenge";
  std::string text = fmt::format("{} {}", name_of(*marker.stat), marker.hits);
  if (marker.fail == FailDoes::pool) text += fmt::format("; failed: {} to the pool", marker.n);
  if (marker.fail == FailDoes::wound) text += fmt::format("; failed: {} wound", marker.n);
  return text;
}

// What a room card does when its room is revealed.
std::string room_line(const RoomEffect& effect) {
  switch (effect.does) {
    case RoomDoes::faulty_intel:
      return "one marked tile of the room may turn over";
    case RoomDoes::objective:
      return "its tile goes into the objective zone";
    case RoomDoes::vent:
      return "a vent may open in the room";
    case RoomDoes::gas:
      return fmt::format("gas may fill {} spaces", effect.n);
    case RoomDoes::rubble:
      return fmt::format("rubble may lie in {} spaces", effect.n);
    case RoomDoes::mine:
      return "a mine may lie in the room";
    case RoomDoes::spawn:
      return "they come in at once";
    case RoomDoes::clear:
      return "nothing: it only fills the stack";
  }
  return "";
}

int first_of(const Cells& cells) {
  int found = scene::nowhere;
  cells.each([&](std::size_t cell) { found = found == scene::nowhere ? static_cast<int>(cell) : found; });
  return found;
}

std::string typical_text(Facts f, PieceId who) {
  std::string text;
  for (std::uint8_t bit : typical_kit(f, who)) text += (text.empty() ? "" : ", ") + f.book.kit_of(who, bit).name;
  return text;
}

void describe_attack(Facts f, const Question& question, Answer it, scene::Choice& out) {
  const auto who = static_cast<PieceId>(question.about.who);
  const Weapon* weapon = who < most_pieces ? weapon_of(f, who, static_cast<WeaponSlot>(it.a)) : nullptr;
  if (!weapon) return;
  out.title = fmt::format("{} at {}", weapon->name, piece_name(f.book, static_cast<PieceId>(it.b)));
  Board board = f.board;  // with this attack declared: a stance, cards and clones add their dice
  Attack& roll = board.attack = {};
  const auto target = static_cast<PieceId>(it.b);
  const Shot shot = shot_at(f, who, static_cast<WeaponSlot>(it.a), target, it.c);
  roll.kind = Roll::attack;
  roll.who = who;
  roll.target = target;
  roll.from = shot.from == no_cell ? piece(f, who).at : shot.from;
  roll.at = it.c;
  roll.weapon = static_cast<std::uint8_t>(it.a);
  roll.black = weapon->dice.black;
  roll.red = weapon->dice.red;
  if (weapon->melee()) roll.flags |= roll_flag::melee;
  const DicePool pool = pool_now({board, f.book});
  out.outcome = dice_words(pool.black, pool.red);
  if (pool.black != weapon->dice.black || pool.red != weapon->dice.red)
    out.outcome += fmt::format(" ({})", pool_reasons({board, f.book}, false));
  if (question.kind == static_cast<std::uint16_t>(Ask::act)) out.cost = "2 adrenaline";
}

}  // namespace

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  const Book& book = f.book;
  while (out.title.ends_with(' ')) out.title.pop_back();  // used on nothing in particular
  switch (it.verb) {
    case say::attack:
      return describe_attack(f, question, it, out);
    case say::stance:
      if (it.b < book.commandos.size() * stances_each) {
        const Stance& stance = book.stance_of(it.b / stances_each, it.b % stances_each);
        out.outcome =
            fmt::format("Speed {}, Max {}, Defense {}/{}{}{}", stance.speed, stance.max, stance.ranged_defense,
                        stance.melee_defense, stance.line.empty() ? "" : ": ", stance.line);
      }
      return;
    case say::start:
      out.piece.clear();  // a space is meant, not who will stand there
      return;
    case say::typical:
      out.outcome = typical_text(f, static_cast<PieceId>(it.a));
      return;
    case say::take:
      if (it.b < book.kits.size()) {
        out.cost = fmt::format("{} point{}", book.kits[it.b].points, book.kits[it.b].points == 1 ? "" : "s");
        if (question.kind == static_cast<std::uint16_t>(Ask::kit))
          out.cost += fmt::format(" of {} left", kit_points_left(f, static_cast<PieceId>(it.a)));
        out.outcome = book.kits[it.b].line;
      }
      return;
    case say::use:
      if (it.b < book.kits.size()) {
        out.cost = book.kits[it.b].cost ? fmt::format("{} adrenaline", book.kits[it.b].cost) : "";
        out.outcome = book.kits[it.b].line;
      }
      return;
    case say::ability:
      if (it.b < book.commandos.size() * stances_each)
        out.outcome = book.stance_of(it.b / stances_each, it.b % stances_each).line;
      return;
    case say::discard:
      if (it.b < book.finds.size()) out.outcome = book.finds[it.b].line;
      return;
    case say::tile:
      if (it.a < book.dashboard.size()) {
        const DashTile& tile = book.dashboard[it.a];
        const PieceId on =
            tile.when == TileWhen::attack || tile.when == TileWhen::defense || tile.when == TileWhen::move
                ? static_cast<PieceId>(std::min<std::uint16_t>(it.b, nobody))
                : nobody;
        out.cost = fmt::format("{} from the pool{}", tile_cost(f, it.a, on < most_pieces ? on : nobody),
                               f.board.wells[it.a] ? " (committed)" : "");
        out.outcome = tile.line;
      }
      return;
    case say::activate:
      if (is_enemy(static_cast<PieceId>(it.a)))
        out.cost = fmt::format("{} from the pool", activation_cost(f, static_cast<PieceId>(it.a), it.b != 0));
      return;
    case say::marker:
      if (it.a < book.markers.size()) out.outcome = marker_line(book.markers[it.a]);
      if (question.about.what < book.doors.size()) out.place = first_of(book.doors[question.about.what].footprint);
      return;
    case say::lay:
      if (it.a < book.faces.size()) out.outcome = room_line(book.card_of(static_cast<RoomCardId>(it.a)).effect);
      if (question.about.what < book.rooms.size()) out.place = first_of(book.rooms[question.about.what].cells);
      return;
    case say::place:
      if (it.a < book.enemies.size() && !book.enemies[it.a].arrow)  // it looks everywhere
        out.title = out.title.substr(0, out.title.find(", facing"));
      return;
    case say::open:
      if (it.a < book.doors.size() && f.board.doors[it.a].face_up && f.board.doors[it.a].marker < book.markers.size())
        out.outcome = marker_line(book.markers[f.board.doors[it.a].marker]);
      return;
    case say::move:
      if (is_commando(static_cast<PieceId>(question.about.who)))
        out.outcome = fmt::format("{} movement points", speed(f, static_cast<PieceId>(question.about.who)));
      return;
    case say::act:
      if (it.a < book.triggers.size()) {
        const Trigger& trigger = book.triggers[it.a];
        out.cost = fmt::format("{} adrenaline", trigger.cost);
        if (trigger.hits) out.outcome = fmt::format("a challenge: {} {}", name_of(trigger.stat), trigger.hits);
      }
      return;
    default:
      return;
  }
}

}  // namespace fireteam::omega

// Mission triggers: the moments at which they fire, and what is told of them.
#include "games/omega/language.h"

namespace fireteam::omega {

void Plot::tell_trigger(Table& t, std::uint16_t number, const Happened& what) {
  const Trigger& trigger = t.book.triggers[number];
  if (!trigger.text.empty())
    tell(t, {Told::noted, Word::trigger, what.who == nobody ? unknown : what.who, number, 0, 0, Rule::OMG_SETUP_01});
}
void Plot::tell_counter(Table& t, std::uint16_t counter, std::uint8_t old) {
  tell(t, {Told::changed, Word::counter, unknown, counter, old, t.board.counters[counter], Rule::OMG_SETUP_01});
}
Happened Plot::own(const Happened& what, std::uint16_t number) {
  Happened own = what;
  own.trigger = number;
  return own;
}

Cells spaces_of(Facts f, std::uint16_t zone, const Happened& what) {
  if (zone == here_zone || zone == here_room) {
    Cells cells;
    if (what.cell == no_cell) return cells;
    const RoomId room = f.book.room_of[what.cell];
    if (zone == here_room && room != none) return f.book.rooms[room].cells;
    cells.set(what.cell);
    return cells;
  }
  return f.book.script.zones[zone];
}

bool is_foe(Facts f, PieceId enemy, const Foe& foe) {
  const Piece& it = piece(f, enemy);
  if (foe.kind != none && it.kind != foe.kind) return false;
  return foe.tag == none || (it.tags >> foe.tag & 1U);
}

Cells near(Facts f, const Cells& spaces) {
  Cells out = spaces;
  const Lay lay = lay_of(f);
  spaces.each([&](std::size_t at) {
    for (kit::Dir dir : kit::king_dirs) {
      const CellId next = f.book.grid.next(static_cast<CellId>(at), dir);
      if (next == no_cell || out.test(next) || is_wall(f, next)) continue;
      if (f.book.floor.touch(static_cast<CellId>(at), next, lay)) out.set(next);
    }
  });
  return out;
}

namespace {

void take_spaces(Words& line, Trigger& trigger) {  // timer
  const auto [first, last] = content::span_of(line.take("a space of the tracker"));
  trigger.first = static_cast<std::uint16_t>(line.number(first, 1, tracker_spaces));
  trigger.last = static_cast<std::uint16_t>(line.number(last, trigger.first, tracker_spaces));
}

void take_rounds(Words& line, Trigger& trigger) {
  if (line.take_if("each")) return;
  const auto [first, last] = content::span_of(line.take("each, a round or N..M"));
  trigger.first = static_cast<std::uint16_t>(line.number(first, 1, 30));
  trigger.last = static_cast<std::uint16_t>(line.number(last, trigger.first, 30));
}

// act ZONE | vents | tile TILE | tiles | dropped TILE
void take_target(Words& line, Trigger& trigger) {
  auto tile = [&] { objective<Trigger>.take(line, trigger); };
  if (line.take_if("vents"))
    trigger.vents = true;
  else if (line.take_if("tiles"))
    trigger.objective = any_objective;
  else if (line.take_if("tile"))
    tile();
  else if (line.take_if("dropped")) {
    trigger.dropped = true;
    tile();
  } else
    trigger.zone = take_zone(line);
}

constexpr MomentRow rows[] = {
    content::setup_moment<Language>,
    MomentRow(
        "timer",
        {colour<Trigger>, {{"N|N..M", "[0-9]+(\\.\\.[0-9]+)?", "6", "spaces of the round tracker"}, take_spaces}},
        "a timer token comes to that space",
        [](Facts, const Trigger& trigger, const Happened& what) {
          return trigger.colour == what.colour && what.number >= trigger.first && what.number <= trigger.last;
        },
        Moment::timer),
    MomentRow(
        "open door", {door<Trigger>}, "that door has been opened, what it bounds is revealed",
        [](Facts, const Trigger& trigger, const Happened& what) { return trigger.door == what.door; },
        Moment::open_door, kit::Limit::once),
    MomentRow(
        "reveal room", {room<Trigger>}, "that room is revealed, before its cards are resolved",
        [](Facts, const Trigger& trigger, const Happened& what) { return trigger.room == what.room; }, Moment::reveal,
        kit::Limit::once),
    MomentRow(
        "revealed room", {room<Trigger>}, "the cards of that room are resolved",
        [](Facts, const Trigger& trigger, const Happened& what) { return trigger.room == what.room; }, Moment::revealed,
        kit::Limit::once),
    MomentRow("investigate", {}, "a commando has used an investigate marker", Story::always, Moment::investigate),
    MomentRow(
        "act",
        {{{"TARGET", "vents|tiles|tile [a-z0-9._-]+|dropped [a-z0-9._-]+|@[0-9.,]+|[a-z0-9][a-z0-9._-]*", "tile core-1",
           "where the action of a commando is taken, on or adjacent: `vents`, `tile TILE`, `tiles` (any objective "
           "tile), `dropped TILE` (where somebody dropped it), or a ZONE"},
          take_target},
         {{"cost n", "cost [0-6]", "cost 1", "adrenaline"},
          [](Words& line, Trigger& trigger) {
            expect(line, trigger, "cost");
            trigger.cost = static_cast<std::uint8_t>(line.take_number(0, 6));
          }},
         {{"challenge STAT n", "challenge (strength|tech|awareness) [1-6]", "challenge tech 2",
           "what follows is done only if it succeeds"},
          [](Words& line, Trigger& trigger) {
            if (!line.take_if("challenge")) return;
            trigger.stat = line.word<Stat>(line.take("a stat"), "stat");
            trigger.hits = static_cast<std::uint8_t>(line.take_number(1, 6));
          },
          true},
         {{"marker", "marker", "marker", "it counts as a marker action"},
          [](Words& line, Trigger& trigger) { trigger.marker = line.take_if("marker"); },
          true}},
        "an action of an active commando; `line` names it", Story::always, Moment::act),
    MomentRow(
        "enter", {zone<Trigger>}, "a commando enters a space of the zone",
        [](Facts f, const Trigger& trigger, const Happened& what) {
          return spaces_of(f, trigger.zone, what).test(what.cell);
        },
        Moment::enter),
    MomentRow("turn-end", {}, "a commando's turn ends", Story::always, Moment::turn_end),
    MomentRow(
        "turn-end in", {zone<Trigger>}, "a commando's turn ends there",
        [](Facts f, const Trigger& trigger, const Happened& what) {
          return on_map(f, what.who) && spaces_of(f, trigger.zone, what).test(piece(f, what.who).at);
        },
        Moment::turn_end),
    MomentRow(
        "round-end", {{{"each|N|N..M", "each|[0-9]+(\\.\\.[0-9]+)?", "each"}, take_rounds}}, "such a round ends",
        [](Facts, const Trigger& trigger, const Happened& what) {
          return what.number >= trigger.first && what.number <= trigger.last;
        },
        Moment::round_end),
    MomentRow("overseer-phase", {}, "the overseer's phase begins", Story::always, Moment::overseer_phase),
    MomentRow("down commando", {}, "a commando is downed", Story::always, Moment::downed),
    MomentRow("dead commando", {}, "a commando is killed", Story::always, Moment::dead),
    MomentRow(
        "destroy", {foe<Trigger>}, "such an enemy is destroyed",
        [](Facts f, const Trigger& trigger, const Happened& what) { return is_foe(f, what.enemy, trigger.foe); },
        Moment::destroyed),
    MomentRow("dead tech", {}, "a Lab Tech dies", Story::always, Moment::tech_dead),
    MomentRow("crisis", {}, "the Crisis Point is triggered", Story::always, Moment::crisis, kit::Limit::once),
    MomentRow(
        "found", {objective<Trigger>}, "that objective turned out to be in what a commando has unsealed",
        [](Facts, const Trigger& trigger, const Happened& what) { return trigger.objective == what.number; },
        Moment::found, kit::Limit::once),
    MomentRow(
        "pick", {group<Trigger>}, "the overseer picks this of its group: see the effect `pick`; `line` names it",
        [](Facts, const Trigger&, const Happened&) { return false; }, Moment::pick, kit::Limit::once),
    content::count_moment<Language>,
};

}  // namespace

std::span<const MomentRow> trigger_words() { return rows; }

}  // namespace fireteam::omega

// Beside the map: the dashboard, pool and timers, sheets and kits, room stacks, the dice, what is to be done.
#include <fmt/format.h>

#include "base/names.h"
#include "engine/draw.h"
#include "games/omega/scene.h"

namespace fireteam::omega {

namespace {

// The answer of a tile, if exactly so it is on offer: where it is used is asked on from there.
std::string tile_answer(Facts f, const Question* question, std::size_t tile, Seat seat) {
  if (!question || !question->menu) return "";
  int found = 0;
  for (const Option& option : question->menu->options())
    if (option.answer.verb == say::tile && option.answer.a == tile && option.verdict.ok() && has(option.seats, seat))
      ++found;
  return found == 0 ? "" : "tile " + f.book.dashboard[tile].id;
}

void draw_dashboard(Facts f, const Question* question, Seat seat, scene::Scene& scene) {
  scene::Inset& out = draw::inset(scene, "dashboard", "Dashboard", "dashboard");
  int column = 0;
  for (std::size_t id = 0; id < f.book.dashboard.size(); ++id) {
    if (!(f.board.dashboard >> id & 1U)) continue;
    const DashTile& tile = f.book.dashboard[id];
    const int tokens = f.board.wells[id];
    scene::Slot& slot = draw::slot(out, tile.id, tile.name, tile.line, tokens ? "used" : "free", column, 0);
    slot.cost = tokens ? fmt::format("committed {}", tile.committed) : fmt::format("ready {}", tile.ready);
    slot.count = tokens;
    draw::fact(slot.facts, "Ready", tile.ready, Rule::OMG_DASH_02);
    draw::fact(slot.facts, "Committed", tile.committed, Rule::OMG_DASH_02);
    draw::fact(slot.facts, "Refresh", tile.refresh, Rule::OMG_REFRESH_01);
    draw::fact(slot.facts, "In the well", tokens);
    slot.answer = tile_answer(f, question, id, seat);
    ++column;
  }
  if (out.slots.empty()) scene.insets.pop_back();
}

void draw_timers(Facts f, scene::Scene& out) {  // OMG-HIDE-05: all of it is public
  for (std::size_t colour = 0; colour < most_timers; ++colour) {
    const int now = f.board.timers[colour];
    if (now == 0) continue;
    const std::string word = names_of(Colour{})[colour];
    scene::Track& track = draw::track(out, "timer-" + word, word == "purple" ? "Round" : word + " timer", "rounds", now,
                                      colour == 0 ? f.book.mission.rounds : tracker_spaces);
    for (std::uint16_t number : f.book.by_moment[static_cast<std::size_t>(Moment::timer)]) {
      const Trigger& trigger = f.book.triggers[number];
      if (static_cast<std::size_t>(trigger.colour) != colour || !(trigger.in >> f.board.variant & 1U)) continue;
      for (int space = trigger.first; space <= trigger.last && space <= track.max; ++space)
        draw::item(track, std::to_string(space), trigger.line.empty() ? trigger.text : trigger.line);
    }
  }
  draw::track(out, "pool", "Adrenaline pool", "bar", f.board.pool, 0,
              fmt::format("at least {} each round", f.board.minimum));
  if (f.board.crisis) draw::track(out, "crisis", "Crisis Point", "counter", 1, 1, "triggered");
  scene::Track& reserves = draw::track(out, "reserves", "Reserves", "wells");
  for (std::size_t kind = 0; kind < f.book.enemies.size(); ++kind)
    if (f.board.reserves[kind] || f.book.reserves[kind])
      draw::item(reserves, f.book.enemies[kind].name,
                 fmt::format("{} of {}", f.board.reserves[kind], f.book.reserves[kind]));
  if (reserves.items.empty()) out.tracks.pop_back();
}

void stance_facts(scene::TrackItem& item, const Stance& stance) {
  draw::fact(item.facts, "Speed", stance.speed);
  draw::fact(item.facts, "Max", stance.max);
  draw::fact(item.facts, "Defense", fmt::format("{}/{}", stance.ranged_defense, stance.melee_defense));
}

// OMG-KIT-06, OMG-HIDE-06: everybody sees a commando's cards.
void draw_sheet(Facts f, const Question* question, PieceId who, Seat seat, scene::Scene& out) {
  const CommandoCard& card = f.book.commandos[who];
  const Commando& it = sheet(f, who);
  draw::track(out, "adrenaline-" + card.id, "Adrenaline", "bar", it.adrenaline, max_adrenaline(f, who)).owner = card.id;
  scene::Track& stances = draw::track(out, "stance-" + card.id, "Stance", "stances");
  stances.owner = card.id;
  for (std::size_t i = 0; i < stances_each; ++i) {
    const Stance& stance = card.stances[i];
    scene::TrackItem& item = draw::item(stances, stance.name, stance.line, it.stance == i ? "now" : "");
    stance_facts(item, stance);
    if (draw::offered(question, answer(say::stance, who, static_cast<int>(who * stances_each + i)), seat))
      item.answer =
          fmt::format("stance {} {}", card.id, stance_id(f.book, static_cast<std::uint16_t>(who * stances_each + i)));
  }
  scene::Hand& kit = draw::hand(out, "kit-" + card.id, "Kit", card.id);
  for (std::size_t bit = 0; bit < 2 * kits_each; ++bit) {
    if (!(it.kit >> bit & 1U)) continue;
    const KitCard& one = f.book.kit_of(who, bit);
    // What is used up for a turn or a round comes back with it, told of nobody: only what is gone is drawn as spent.
    const bool spent = it.gone >> bit & 1U;
    scene::Card& shown = draw::card(kit, one.id, one.name, one.line,
                                    spent                                                         ? "spent"
                                    : one.when == KitWhen::passive || one.when == KitWhen::weapon ? "persistent"
                                                                                                  : "ready");
    if (one.cost) shown.cost = fmt::format("{} adrenaline", one.cost);
  }
  for (std::size_t find = 0; find < f.book.finds.size(); ++find)
    for (int i = 0; i < it.finds.count(find); ++i)
      draw::card(kit, f.book.finds[find].id, f.book.finds[find].name, f.book.finds[find].line, "ready");
  draw::drop_if_empty(out);
}

// OMG-HIDE-02: the overseer sees what lies in a room; the commandos what they have been shown.
void draw_stacks(Facts f, Seat seat, scene::Scene& out) {
  const bool all = seat == overseer_seat(f);
  for (RoomId room = 0; room < f.book.rooms.size(); ++room) {
    const Room& it = f.board.rooms[room];
    if (it.stack.empty()) continue;
    scene::Hand& hand = draw::hand(out, "stack-" + f.book.rooms[room].id, f.book.rooms[room].name);
    hand.region = it.hidden ? hand.title : "";
    const bool open = all || !it.hidden || it.known == Known::cards;
    std::array<int, 5> categories{};
    for (RoomCardId face : it.stack) {
      const RoomCard& card = f.book.card_of(face);
      ++categories[static_cast<std::size_t>(card.category)];
      if (open && !all && it.known != Known::cards && comes_sealed(f.book, face))
        draw::card(hand, "", "Card", "", "face-down");
      else if (open)
        draw::card(hand, face_id(f.book, face), face_title(f.book, face), name_of(card.category), "face-down");
    }
    if (open) continue;
    for (std::size_t c = 0; c < categories.size(); ++c)
      for (int i = 0; i < categories[c]; ++i)
        if (it.known == Known::categories) draw::card(hand, "", names_of(Category{})[c], "reported", "face-down");
    if (it.known != Known::categories)
      for (std::size_t i = 0; i < it.stack.size(); ++i) draw::card(hand, "", "Card", "", "face-down");
  }
}

void draw_dice(Facts f, scene::Scene& out) {
  const Attack& roll = f.board.attack;
  if (roll.kind == Roll::nothing || !roll.flag(roll_flag::thrown)) return;
  out.pools.push_back({"black", "Black dice", ""});
  out.pools.push_back({"red", "Red dice", ""});
  for (auto [tray, name] : {std::pair{&roll.black_faces, "black"}, {&roll.red_faces, "red"}})
    for (scene::Die& die : draw::dice(tray->faces, name, names_of(Face{}))) {
      die.pool = name;
      out.dice.push_back(std::move(die));
    }
  out.pools[0].sum = fmt::format("{} of {} hits", roll.total(), roll.need);
}

void draw_goals(Facts f, scene::Scene& out) {
  const MissionFile& mission = f.book.mission;
  for (const GoalFile& goal : mission.goals) {
    int now = 0, of = goal.of;
    if (!goal.by_commandos.empty()) of = goal.by_commandos[Book::index_for(f.board.characters, 3)];
    for (std::size_t i = 0; i < f.book.script.counters.size(); ++i)
      if (f.book.script.counters[i] == goal.count) now = f.board.counters[i];
    draw::objective(out, goal.text, f.board.result == 1 || (of && now >= of), Rule::OMG_WIN_02,
                    of ? std::min(now, of) : 0, of);
  }
  if (!mission.bonus.empty()) draw::objective(out, "Bonus: " + mission.bonus, f.board.bonus != 0, Rule::OMG_WIN_02);
  for (const std::string& text : mission.failures) draw::failure(out, text, Rule::OMG_WIN_02);
}

// Whose kit is chosen: each seat is asked about another commando.
void name_packer(Facts f, const Question& question, Seat seat, scene::Prompt& out) {
  if (!question.menu || question.kind != static_cast<std::uint16_t>(Ask::kit)) return;
  for (const Option& option : question.menu->options())
    if (option.answer.verb == say::ready && has(option.seats, seat)) out.piece = f.book.commandos[option.answer.a].id;
}

}  // namespace

void draw_table(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  draw_timers(f, out);
  each_commando(f, [&](PieceId who) { draw_sheet(f, question, who, seat, out); });
  draw_dashboard(f, question, seat, out);
  draw_stacks(f, seat, out);
  draw_dice(f, out);
  draw_goals(f, out);
  if (question) name_packer(f, *question, seat, out.prompt);
  if (question && f.board.phase == Phase::markers) {
    out.prompt.left.push_back({"door", "doors left", static_cast<int>(f.book.doors.size()) - f.board.placing, 0});
  } else if (question && has(question->seats, overseer_seat(f))) {
    out.prompt.left.push_back({"action", "in the pool", f.board.pool, 0});
  } else if (const PieceId who = f.board.active; question && is_commando(who) && in_game(f, who)) {
    const int max = max_adrenaline(f, who);
    out.prompt.left.push_back({"action", "adrenaline left", std::max(0, max - sheet(f, who).adrenaline), max});
    if (f.board.doing.mover == who)
      out.prompt.left.push_back({"move", "points left", f.board.doing.points, speed(f, who)});
  }
}

}  // namespace fireteam::omega

// What somebody who knows the drill would answer: the policy bot's game, and where a search begins. It goes by the menu
// and by what lies open on the table, so it can give nothing away.
#include "engine/advice.h"

#include "games/drill/knowledge.h"

namespace fireteam::drill {

namespace {

struct Advice : OnOffer {
  Facts f;

  bool is_goal(FigureId who, Cell cell) const {
    const Board& b = f.board;
    if (!is_raider(who)) return figure_at(f, cell) < raider_count;
    if (b.carrier == who) return f.book.exits.test(cell);
    if (b.carrier != nobody)
      return f.book.floor.link(cell, b.figures[b.carrier].cell) != kit::Link::apart;  // goes along
    return b.opened ? cell == b.case_at : f.book.at_safe.test(cell);
  }
  int away(FigureId who, Cell from) const {
    int least = 99;
    for (Cell cell = 0; cell < f.book.cells; ++cell)
      if (is_goal(who, cell)) least = std::min<int>(least, f.book.floor.way(from, cell));
    return least;
  }
  // A step, or a door, on the way to where it wants to be; somebody in the way is gone round.
  std::optional<Answer> go_on(FigureId who) const {
    const Cell from = f.board.figures[who].cell;
    const int now = away(who, from);
    if (auto nearer = best(say::step, [&](Answer a) { return now - away(who, static_cast<Cell>(a.a)); })) return nearer;
    auto door = best(say::door, [&](Answer a) {
      const kit::Door& it = f.book.floor.doors()[a.a];
      return f.board.shut >> a.a & 1 ? now - away(who, static_cast<Cell>(it.a == from ? it.b : it.a)) : 0;
    });
    if (door || now == 0) return door;
    return best(say::step, [&](Answer a) { return now + 1 - away(who, static_cast<Cell>(a.a)); });
  }
  std::optional<Answer> shot(FigureId who) const {  // at whoever carries the case or is nearly down
    return best(say::shoot, [&](Answer a) {
      const auto target = static_cast<FigureId>(a.a);
      return pool(f, who, target) * (10 - f.board.figures[target].health) + (f.board.carrier == target ? 20 : 0);
    });
  }

  // A guard in range: to fight, to hide or to run is a matter of the dice, and no advice is better than a bad one.
  bool in_danger(FigureId raider) const {
    for (FigureId guard = raider_count; guard < f.book.figures; ++guard)
      if (stands(f, guard) && (may_shoot(f, raider, guard) || may_shoot(f, guard, raider))) return true;
    return false;
  }
  std::optional<Answer> act(FigureId who) const {
    if (auto crack = any(say::crack)) return crack;
    if (is_raider(who)) return in_danger(who) && f.board.carrier != who ? std::nullopt : go_on(who);
    if (auto shoot = shot(who)) return shoot;
    if (auto on = go_on(who)) return on;
    return any(say::watch);
  }
  std::optional<Answer> move(FigureId who) const {
    const bool in_range = !is_raider(who) && (may_shoot(f, who, 0) || may_shoot(f, who, 1));
    if (is_raider(who) && in_danger(who) && f.board.carrier != who) return std::nullopt;
    const auto on = in_range ? std::nullopt : go_on(who);
    return on ? on : any(say::stop);
  }
  // Who can shoot, or has the shortest way.
  std::optional<Answer> next() const {
    return best(say::act, [&](Answer a) {
      const auto who = static_cast<FigureId>(a.a);
      for (FigureId target = 0; target < f.book.figures; ++target)
        if (may_shoot(f, who, target)) return 200 - f.board.figures[target].health;
      return 100 - away(who, f.board.figures[who].cell);
    });
  }
};

}  // namespace

std::optional<Answer> advise(Facts f, const Question& question, Seat seat) {
  const Advice advice{{question, seat}, f};
  const auto who = static_cast<FigureId>(question.about.who);
  if (!has(question.seats, seat)) return advice.any(say::play);  // the partner's signal
  switch (static_cast<Ask>(question.kind)) {
    case Ask::next:
      return advice.next();
    case Ask::act:
      return advice.act(who);
    case Ask::move:
      return advice.move(who);
    case Ask::safe:  // few dice seldom jam
      if (auto card = advice.any(say::play)) return card;
      return answer(say::turn, std::min(2, f.book.lock - f.board.clicks));
    case Ask::react:
      return Answer{verb::yes, 0, 0, 0};
    case Ask::reroll:
      return 2 * f.board.shot.dice.count(Face::miss) > pool(f, who, f.board.shot.target) ? advice.any(say::reroll)
                                                                                         : advice.any(say::keep);
    case Ask::force: {
      const int face = guard_forces(f, who);
      return face >= 0 ? answer(say::reroll, face) : answer(say::keep);
    }
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::drill

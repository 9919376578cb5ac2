// What somebody who knows the game would answer for a commando.
#include "games/omega/advice.h"

#include <algorithm>

namespace fireteam::omega {

namespace {

// Adrenaline that he may still take: up to Max, or as much as lets him count where he stands.
int to_spend(Facts f, PieceId who, const Purpose& purpose) {
  const int left = max_adrenaline(f, who) - sheet(f, who).adrenaline;
  if (purpose.tokens == 99 || purpose.ways.from(piece(f, who).at) > 0) return left;
  return std::min(left, std::max(0, purpose.tokens - sheet(f, who).adrenaline));
}
int to_spend(Facts f, PieceId who) { return to_spend(f, who, purpose_of(f, who)); }

bool melee_threat(Facts f, PieceId who) {  // OMG-ENACT-13: at Max a melee attack rolls a red die more
  bool near = false;
  each_enemy(f, [&](PieceId enemy) {
    near |= weapon_of(f, enemy, WeaponSlot::melee) && is_near(f, enemy, body(f, who), speed(f, enemy) + 1);
  });
  return near;
}

int worth(Facts f, PieceId target) {
  const EnemyCard& card = f.book.enemies[piece(f, target).kind];
  return card.kind == Class::handler || card.big ? 2 : 1;
}

// A step that leads nearer: to a space where he may stay, or through one that a mate holds to such a space.
bool leads_on(Facts f, PieceId who, const Ways& ways, CellId to, int points) {
  const int now = ways.from(piece(f, who).at);
  if (ways.from(to) >= now) return false;
  if (may_end(f, who, to)) return true;
  if (points < 2) return false;
  for (kit::Dir dir : kit::rook_dirs) {
    const CellId next = f.book.grid.next(to, dir);
    if (next != no_cell && ways.from(next) < ways.from(to) && open_step(f, to, next) && may_end(f, who, next))
      return true;
  }
  return false;
}

// Who leads somebody in goes on inside, so that his space is free for the other; and so does who stands in the way of
// a mate who has to come in, too.
bool makes_room(Facts f, PieceId who, const Purpose& purpose, CellId to) {
  const CellId at = piece(f, who).at;
  if (purpose.ways.from(at) != 0 || purpose.ways.from(to) != 0 || !may_end(f, who, to)) return false;
  if (purpose.leading) return true;
  bool room = false;
  each_commando(f, [&](PieceId mate) {
    if (mate == who || !is_active(f, mate) || purpose.zone.test(piece(f, mate).at)) return;
    if (!purpose.everybody && !piece(f, mate).carries) return;
    const int now = f.book.grid.chebyshev(at, piece(f, mate).at);
    room |= now <= 2 && f.book.grid.chebyshev(to, piece(f, mate).at) > now;
  });
  return room;
}

// The first enemy on his way to some work, if there is no way round it for a few steps more.
PieceId in_the_way(Facts f, PieceId who, const Purpose& purpose) {
  if (!purpose.any || purpose.prey.any()) return nobody;
  CellId at = piece(f, who).at;
  for (int steps = 0; steps < 2 * speed(f, who) && purpose.ways.from(at) > 0; ++steps) {
    CellId next = no_cell;
    for (kit::Dir dir : kit::rook_dirs) {
      const CellId beside = f.book.grid.next(at, dir);
      if (beside != no_cell && open_step(f, at, beside) && purpose.ways.from(beside) < purpose.ways.from(at) &&
          (next == no_cell || purpose.ways.from(beside) < purpose.ways.from(next)))
        next = beside;
    }
    if (next == no_cell) return nobody;
    if (const PieceId there = piece_at(f, next); there != nobody && is_enemy(there)) return there;
    at = next;
  }
  return nobody;
}

double danger_of(Facts f, CellId cell) { return f.board.gas.test(cell) || f.board.peril.test(cell) ? 0.8 : 0; }

// A card that takes off a wound for less than the action does, on who has wounds to spare no more.
double relief(Facts f, PieceId who, const KitCard& card, PieceId on) {
  if (card.effect.does != KitDoes::heal || !is_active(f, on)) return 0;
  if (on != who && !touches(f, piece(f, who).at, piece(f, on).at)) return 0;
  const int wounds = piece(f, on).wounds, left = vitality(f, on) - wounds;
  return wounds >= 2 || left <= 2 ? 10.0 - left : 0.0;
}
std::optional<Answer> heal_cheaply(const Advice& a, int left) {
  const Facts f = a.f;
  if (auto gel = a.best(say::discard, [&](Answer one) {
        const auto holder = static_cast<PieceId>(one.a);
        if (one.b == left_open) return 0.0;
        const FindDoes does = f.book.finds[one.b].effect.does;
        if (does == FindDoes::heal) return piece(f, holder).wounds >= 2 ? 2.0 : 0.0;
        return does == FindDoes::shed && holder == f.board.active && sheet(f, holder).adrenaline >= 3 ? 1.0 : 0.0;
      }))
    return gel;
  if (left < 1) return std::nullopt;
  return a.best(say::use, [&](Answer one) {
    const auto who = static_cast<PieceId>(one.a);
    double most = 0;
    auto look = [&](const KitCard& card) {
      if (one.c != left_open && one.b != left_open)
        return void(most = relief(f, who, card, static_cast<PieceId>(one.c)));
      each_commando(f, [&](PieceId mate) {
        const bool near = mate == who || f.book.floor.adjacent(piece(f, who).at, piece(f, mate).at);
        if (on_map(f, mate) && near) most = std::max(most, relief(f, who, card, mate));
      });
    };
    if (one.b != left_open)
      look(f.book.kits[one.b]);
    else
      each_kit(f, who, [&](const KitCard& card, std::size_t) { look(card); });
    return who == f.board.active ? most : 0.0;
  });
}

std::optional<Answer> turn_action(const Advice& a) {
  const Facts f = a.f;
  const PieceId who = f.board.active;
  if (!is_commando(who)) return a.any(say::end);
  const Purpose purpose = purpose_of(f, who);
  const int left = to_spend(f, who, purpose);
  const int wounds = piece(f, who).wounds, life = vitality(f, who);
  const int spare = left - (melee_threat(f, who) ? 1 : 0);  // what may be spent without standing at Max
  if (auto revive = a.any(say::revive)) return revive;
  if (auto heal = heal_cheaply(a, left)) return heal;
  // A shot feeds the overseer two tokens: it has to be a fair one, and who has a way to go fires once, if nobody is
  // near.
  const PieceId close_by = nearest_enemy(f, piece(f, who).at);
  const bool far_from_work = purpose.any && purpose.ways.from(piece(f, who).at) > speed(f, who);
  const bool hurries =
      far_from_work && sheet(f, who).adrenaline >= 2 && (close_by == nobody || !is_near(f, who, body(f, close_by), 3));
  bool killing = purpose.hunting;  // the work is to kill: then no shot is too dear
  each_enemy(f, [&](PieceId enemy) { killing |= purpose.any && purpose.ways.from(piece(f, enemy).at) == 0; });
  const PieceId bars = in_the_way(f, who, purpose);
  auto attack = a.best(say::attack, [&](Answer one) {
    const auto target = static_cast<PieceId>(one.b);
    const Odds odds = odds_of(f, who, one);
    const bool wanted = (body(f, target) & purpose.prey).any();
    const int to_go = vitality(f, target) - piece(f, target).wounds;
    const double p = odds.one + (to_go > 1 ? odds.two : 0);
    const double prize = wanted ? 2 : worth(f, target) * (target == bars ? 1.6 : 1.0);
    const bool stands_off = !is_near(f, who, body(f, target), 1);
    const bool dear = sheet(f, who).adrenaline >= 2 && !killing && stands_off && target != bars;
    const double least = target != bars && prize > 1 ? 0.15 : dear ? 0.8 : 0.3;
    return (hurries && !wanted && target != bars) || odds.one < least ? 0 : p * prize + 0.001 * (60 - one.b);
  });
  const bool hunts = attack && purpose.prey.any() && (body(f, static_cast<PieceId>(attack->b)) & purpose.prey).any();
  auto deed = a.best(say::act, [&](Answer one) {
    for (const Effect& effect : f.book.triggers[one.a].effects)
      if (effect.changes_counter() || effect.verb == Verb::take || effect.verb == Verb::unseal) return 1.0;
    return 0.5;
  });
  auto door = a.best(say::open, [&](Answer one) {  // the one to open, or one that the way leads through
    if (!purpose.any) return 0.0;
    const CellId at = piece(f, who).at;
    int here = 99, there = 99;  // what is left to go on his side of it and beyond
    f.book.doors[one.a].footprint.each([&](std::size_t cell) {
      const auto beside = static_cast<CellId>(cell);
      int& side = beside == at || touches(f, at, beside) ? here : there;
      side = std::min(side, purpose.ways.from(beside));
    });
    if (f.book.doors[one.a].goal && std::min(here, there) > 0) return 0.0;  // not before its time
    return here == 0 || there < here ? 100.0 - std::min(here, there) : 0.0;
  });
  bool leads = false;
  for (PieceId tech = first_tech; tech < first_enemy; ++tech)
    leads |= on_map(f, tech) && touches(f, piece(f, who).at, piece(f, tech).at);
  if (attack && (deed || leads) && left < 4) attack.reset();  // what wins goes before what shoots
  if (wounds >= life - 2 && !attack && left >= 2)
    if (auto heal = a.any(say::heal)) return heal;
  if (deed && spare >= 1) return deed;
  if (attack && (spare >= 2 || left >= 3 || (hunts && left >= 2) || (purpose.tokens < 99 && left >= 2))) return attack;
  if (deed) return deed;
  if (door && left >= 1) return door;
  if (spare >= 2)
    if (auto look = a.any(say::investigate)) return look;
  const bool pays = !purpose.hunting || left >= 3;  // to come nearer is for the shot after it
  if (spare >= 1 && pays && purpose.any &&
      (purpose.zone.any() || purpose.ways.from(piece(f, who).at) > purpose.close)) {
    const CellId at = piece(f, who).at;
    for (kit::Dir dir : kit::king_dirs) {
      const CellId next = f.book.grid.next(at, dir);
      if (next != no_cell &&
          (leads_on(f, who, purpose.ways, next, speed(f, who)) || makes_room(f, who, purpose, next)) &&
          may_step(f, who, next, speed(f, who)) && (danger_of(f, next) == 0 || life - wounds > 2))
        if (auto move = a.any(say::move)) return move;
    }
  }
  if (close_by != nobody) {
    const Facing want = facing_to(f, piece(f, who).at, piece(f, close_by).at);
    if (want != piece(f, who).facing)
      if (auto turn = a.best(say::turn, [&](Answer one) { return one.a == static_cast<int>(want) ? 1.0 : 0.0; }))
        return turn;
  }
  return a.any(say::end);
}

std::optional<Answer> next_step(const Advice& a) {
  const Facts f = a.f;
  const auto who = static_cast<PieceId>(a.question.about.who);
  const CellId at = piece(f, who).at;
  if (auto lead = a.best(say::along, [&](Answer one) { return is_tech(static_cast<PieceId>(one.a)) ? 1.0 : 0.5; }))
    return lead;
  const Purpose purpose = purpose_of(f, who);
  if (!purpose.any) return a.any(say::stop);
  const int now = purpose.ways.from(at);
  const bool set_out = f.board.doing.points < speed(f, who);  // what he can hit from where he began was not worth it
  if (purpose.hunting && set_out && can_attack(f, who))
    if (auto stop = a.any(say::stop)) return stop;
  if (now > purpose.close || purpose.zone.any()) {
    auto nearer = a.best(say::step, [&](Answer one) {
      const auto to = static_cast<CellId>(one.a);
      if (!leads_on(f, who, purpose.ways, to, f.board.doing.points)) return 0.0;
      const double gain = now - purpose.ways.from(to) - danger_of(f, to);
      return gain + (f.book.grid.x(to) != f.book.grid.x(at) && f.book.grid.y(to) != f.book.grid.y(at) ? 0.1 : 0.2);
    });
    if (nearer && purpose.ways.from(static_cast<CellId>(nearer->a)) < now) return nearer;
    if (auto inside = a.best(
            say::step, [&](Answer one) { return makes_room(f, who, purpose, static_cast<CellId>(one.a)) ? 1.0 : 0.0; }))
      return inside;
  }
  if (auto stop = a.any(say::stop)) return stop;
  return a.best(say::step, [&](Answer one) {  // somebody stands here: on, to where one may stay
    const auto to = static_cast<CellId>(one.a);
    return (may_end(f, who, to) ? 50.0 : 1.0) + 40 - purpose.ways.from(to);
  });
}

std::optional<Answer> next_in_order(const Advice& a) {  // reviver, then who can shoot, then who is nearest to the work
  const Facts f = a.f;
  Cells down;
  each_commando(f, [&](PieceId mate) {
    if (is_downed(f, mate)) down.set(piece(f, mate).at);
  });
  const auto list = errands(f);
  const Cells team = of_active(f);
  const Ways to_mate = down.any() ? ways_to(f, down, team) : Ways{};
  const Ways to_work = list.empty() ? Ways{} : ways_to(f, list[0].at, team);
  return a.best(say::first, [&](Answer one) {
    const auto who = static_cast<PieceId>(one.a);
    if (!on_map(f, who)) return 1.0;
    double value = 10 - who;
    const CellId at = piece(f, who).at;
    if (is_active(f, who) && down.any() && to_mate.from(at) <= speed(f, who) + 1) value += 400;
    if (is_active(f, who) && can_attack(f, who)) value += 200;
    if (is_active(f, who)) value += 60 - std::min(60, list.empty() ? 60 : to_work.from(at));
    return value;
  });
}

std::optional<Answer> stance(const Advice& a) {
  const Facts f = a.f;
  return a.best(say::stance, [&](Answer one) {
    const auto who = static_cast<PieceId>(one.a);
    const int place = one.b % static_cast<int>(stances_each);
    const int wounds = piece(f, who).wounds;
    int want = 0;
    bool near = false;
    int pack = 0;  // so many could strike him in this round
    each_enemy(f, [&](PieceId enemy) {
      near = near || is_near(f, who, body(f, enemy), 6);
      pack += is_near(f, who, body(f, enemy), speed(f, enemy) + 1);
    });
    if (wounds >= vitality(f, who) - 1 || (pack >= 2 && 2 * wounds >= vitality(f, who)))
      want = 2;
    else if (near && wounds == 0)
      want = 1;
    return place == want ? 2.0 : 1.0;
  });
}

std::optional<Answer> before_roll(const Advice& a) {
  const Facts f = a.f;
  const Attack& it = f.board.attack;
  const DicePool pool = pool_now(f);
  const int need = needs_now(f).one;
  const double now = chance(pool.black, pool.red, need), more = chance(pool.black + 1, pool.red, need);
  if (more - now >= 0.1)
    if (auto aim = a.any(say::aim); aim && to_spend(f, it.who) >= 2) return aim;
  if (now < 0.85)
    if (auto card = a.best(say::use, [&](Answer one) {
          const KitCard& kit = f.book.kits[one.b];
          return kit.effect.does == KitDoes::dice && (kit.cost == 0 || kit.cost <= to_spend(f, it.who)) ? 1.0 : 0.0;
        }))
      return card;
  return a.any(say::plain);
}

std::optional<Answer> after_roll(const Advice& a) {
  const Attack& it = a.f.board.attack;
  if (it.total() < it.need) {
    const int left = is_commando(it.who) ? to_spend(a.f, it.who) : 0;
    if (auto card = a.best(say::use, [&](Answer one) {
          const KitCard& kit = a.f.book.kits[one.b];
          return kit.effect.does == KitDoes::reroll && kit.cost <= left ? 1.0 : 0.0;
        }))
      return card;
  }
  return a.any(say::keep);
}

}  // namespace

std::optional<Answer> Advice::commandos() const {
  switch (kind()) {
    case Ask::initiative:
      return next_in_order(*this);
    case Ask::stance:
      return stance(*this);
    case Ask::act:
      return turn_action(*this);
    case Ask::move:
      return next_step(*this);
    case Ask::boost: {
      const Attack& it = f.board.attack;
      const double gain = chance(it.black + 1, 0, it.need) - chance(it.black, 0, it.need);
      if (auto card = best(say::use, [&](Answer) { return gain >= 0.1 ? 1.0 : 0.0; })) return card;
      const int left = max_adrenaline(f, it.who) - sheet(f, it.who).adrenaline;
      if (gain >= 0.15 && left >= 1)
        if (auto boost = any(say::boost)) return boost;
      return any(say::plain);
    }
    case Ask::add_dice:
      return before_roll(*this);
    case Ask::defend: {
      const DicePool pool = pool_now(f);
      const int need = needs_now(f).one;
      if (chance(pool.black, pool.red, need) - chance(pool.black, pool.red, need + 1) >= 0.25)
        if (auto card = best(
                say::use, [&](Answer one) { return f.book.kits[one.b].effect.does == KitDoes::defense ? 1.0 : 0.0; }))
          return card;
      return any(say::plain);
    }
    case Ask::reroll:
      return after_roll(*this);
    case Ask::strike:
      return best(say::attack,
                  [&](Answer one) { return wound_chance(f, static_cast<PieceId>(question.about.who), one); });
    default:
      return std::nullopt;
  }
}

std::optional<Answer> advise(Facts f, const Question& question, Seat seat) {
  const Advice advice{f, question, seat};
  if (!has(question.seats, seat)) return std::nullopt;
  if (f.board.phase <= Phase::start) return advice.set_up();
  return seat == overseer_seat(f) ? advice.overseer_answers() : advice.commandos();
}

}  // namespace fireteam::omega

// Movement: what a step costs, whom it may pass, where it may end; a move action step by step; vents; who is led along.
#include "games/omega/combat.h"
#include "games/omega/story.h"

namespace fireteam::omega {

namespace {

// Where a move stands: what a look ahead changes.
struct Stand {
  CellId at = no_cell;
  int diagonals = 0, points = 0;
  CellId led = no_cell;  // where whoever is led along stands
  bool follows = false;  // and still does so
  int led_diagonals = 0;
};

bool is_diagonal(const kit::Grid& grid, CellId a, CellId b) { return grid.x(a) != grid.x(b) && grid.y(a) != grid.y(b); }

struct Mover {  // what a move meets, gathered once a question
  Facts f;
  PieceId who;
  Cells foes;  // spaces of non-friendly figures (OMG-MOVE-11, OMG-MOVE-15, OMG-MOVE-27)
  Cells
      others;  // spaces in which it may not end, but for who is led (OMG-MAP-02, OMG-MOVE-12, OMG-MOVE-14, OMG-MOVE-16,
               // OMG-MOVE-18); terrain markers are no obstacle (OMG-MAP-03, OMG-MAP-04, OMG-MAP-05, OMG-OPEN-16)
  PieceId led = nobody;
  int most_diagonals = 1;
  bool sure = false, passes = false;

  Mover(Facts facts, PieceId piece_id) : f(facts), who(piece_id) {
    const PieceId escort = f.board.doing.mover == who ? f.board.doing.escort : nobody;
    if (escort != nobody && on_map(f, escort)) led = escort;
    for (PieceId other = 0; other < most_pieces; ++other) {
      if (other == who || other == led || !on_map(f, other)) continue;
      const bool foe = !friendly(who, other) && !is_marker(f, other);
      each_space(f, other, [&](std::size_t cell) {  // OMG-MOVE-17, OMG-MOVE-26, OMG-DOWN-15, OMG-REVIVE-14
        others.set(cell);
        if (foe) foes.set(cell);
      });
    }
    most_diagonals = max_diagonals(f, who);
    sure = sure_footed(f, who);
    passes = is_commando(who) ? (sheet(f, who).moods & mood::passes) != 0 : piece(f, who).passes != 0;
  }

  // Of the space that is left, for whoever moves: OMG-RUBBLE-02, OMG-RUBBLE-03, OMG-RUBBLE-08.
  int cost(CellId at) const {  // OMG-MOVE-04, OMG-MOVE-05, OMG-RUBBLE-01, OMG-RUBBLE-06, OMG-SURE-01
    return 1 + (!sure && (body_at(f, who, at) & f.board.rubble).any());
  }
  bool may_end(CellId at) const { return may_end({.at = at, .led = led == nobody ? no_cell : piece(f, led).at}); }
  bool may_end(const Stand& now) const {
    const Cells here = body_at(f, who, now.at);
    return (here & others).none() && (now.led == no_cell || !here.test(now.led));
  }

  // A diagonal step with a wall, a closed door line or a non-friendly figure on both ways round; one is no bar
  // (OMG-MOVE-08), nor are friends and markers (OMG-MOVE-09). To enter their spaces is another thing (OMG-MOVE-11).
  Verdict past_corner(CellId from, CellId to) const {
    const kit::Grid& grid = f.book.grid;
    const CellId one = grid.id(grid.x(to), grid.y(from)), two = grid.id(grid.x(from), grid.y(to));
    bool line = false;
    auto barred = [&](CellId side) {
      if (is_wall(f, side) || foes.test(side)) return true;
      const bool door = !open_step(f, from, side) || !open_step(f, side, to);
      line |= door;
      return door;
    };
    const bool first = barred(one), second = barred(two);
    if (!first || !second) return allowed;
    return forbidden(line ? Rule::OMG_MOVE_23 : Rule::OMG_MOVE_07);
  }

  // One space of the mover from here to there; what it costs is asked elsewhere.
  Verdict enter(CellId from, CellId to) const {
    if (is_wall(f, to)) return forbidden(Rule::OMG_MOVE_19);  // OMG-WALL-01
    if (is_diagonal(f.book.grid, from, to)) {
      if (Verdict corner = past_corner(from, to); !corner) return corner;
    } else if (!open_step(f, from, to)) {
      return forbidden(Rule::OMG_OPEN_17);
    }
    if (foes.test(to) && !passes)
      return forbidden(is_enemy(who) ? Rule::OMG_MOVE_15 : is_commando(who) ? Rule::OMG_MOVE_11 : Rule::OMG_MOVE_27);
    return allowed;
  }

  // The whole body, one step (OMG-MOVE-25).
  Verdict step(const Stand& now, CellId to) const {
    const kit::Grid& grid = f.book.grid;
    const int dx = grid.x(to) - grid.x(now.at), dy = grid.y(to) - grid.y(now.at);
    if (std::max(std::abs(dx), std::abs(dy)) != 1) return forbidden(Rule::OMG_MOVE_04);
    const Cells here = body_at(f, who, now.at);
    Verdict verdict = allowed;
    here.each([&](std::size_t cell) {
      const int x = grid.x(static_cast<CellId>(cell)) + dx, y = grid.y(static_cast<CellId>(cell)) + dy;
      if (!verdict || (grid.inside(x, y) && here.test(grid.id(x, y)))) return;
      verdict = grid.inside(x, y) ? enter(static_cast<CellId>(cell), grid.id(x, y)) : forbidden(Rule::OMG_WALL_02);
    });
    if (!verdict) return verdict;
    if (dx && dy && now.diagonals >= most_diagonals) return forbidden(Rule::OMG_MOVE_06);
    if (cost(now.at) > now.points)
      return forbidden(cost(now.at) > 1 && now.points > 0 ? Rule::OMG_RUBBLE_04 : Rule::OMG_MOVE_05);
    return finishes(after(now, to, cost(now.at), dx && dy)) ? allowed : forbidden(shared());
  }

  Verdict vent(const Stand& now, CellId to) const {  // OMG-VENT-01, OMG-VENT-03, OMG-VENT-09
    if (!is_enemy(who) || f.book.enemy_of(piece(f, who).kind).kind != Class::clone) return forbidden(Rule::OMG_VENT_04);
    if (!f.board.vents.test(now.at) || !f.board.vents.test(to) || to == now.at) return forbidden(Rule::OMG_VENT_01);
    if (hidden_cell(f, to)) return forbidden(Rule::OMG_VENT_05);
    if (foes.test(to)) return forbidden(Rule::OMG_VENT_06);
    if (vent_cost(now.at, to) > now.points) return forbidden(Rule::OMG_VENT_03);
    return finishes(after(now, to, vent_cost(now.at, to), false)) ? allowed : forbidden(Rule::OMG_VENT_06);
  }
  int vent_cost(CellId from, CellId to) const {
    return std::max(1, tile_steps(f, from, to)) + (!sure && f.board.rubble.test(from));
  }

  Verdict jump(const Stand& now, CellId to) const {
    if (!is_commando(who) || !(sheet(f, who).moods & mood::grapnel)) return forbidden(Rule::OMG_MOVE_04);
    const kit::Grid& grid = f.book.grid;
    const int dx = grid.x(to) - grid.x(now.at), dy = grid.y(to) - grid.y(now.at);
    if ((dx && dy) || std::abs(dx) + std::abs(dy) != 2) return forbidden(Rule::OMG_MOVE_04);
    const CellId over = grid.id(grid.x(now.at) + dx / 2, grid.y(now.at) + dy / 2);
    if (is_wall(f, over) || is_wall(f, to) || !open_step(f, now.at, over) || !open_step(f, over, to))
      return forbidden(Rule::OMG_MOVE_19);
    if (others.test(to)) return forbidden(Rule::OMG_MOVE_12);
    return jump_cost() + cost(now.at) - 1 <= now.points ? allowed : forbidden(Rule::OMG_MOVE_05);
  }
  int jump_cost() const {
    int points = 2;
    each_kit(f, who, [&](const KitCard& card, std::size_t) {
      if (card.effect.does == KitDoes::grapnel) points = card.effect.n;
    });
    return points;
  }

  // Who is led comes into the space just left, or stays behind: as a step of his own (OMG-MOVE-06, OMG-MOVE-07,
  // OMG-MOVE-10, OMG-MOVE-22).
  bool comes_after(const Stand& now) const {
    if (!now.follows || others.test(now.at) || f.book.grid.chebyshev(now.led, now.at) != 1) return false;
    return enter(now.led, now.at).ok() && !(is_diagonal(f.book.grid, now.led, now.at) && now.led_diagonals > 0);
  }
  Stand after(Stand now, CellId to, int points, bool diagonal) const {
    const bool follows = comes_after(now);
    return {.at = to,
            .diagonals = now.diagonals + diagonal,
            .points = now.points - points,
            .led = follows ? now.at : now.led,
            .follows = follows,
            .led_diagonals = now.led_diagonals + (follows && is_diagonal(f.book.grid, now.led, now.at))};
  }
  // Could it end its move somewhere from here (OMG-MOVE-13)? A step into a shared space is offered only then.
  bool finishes(const Stand& now) const {
    if (may_end(now)) return true;
    for (kit::Dir dir : kit::king_dirs)
      if (const CellId to = f.book.grid.next(now.at, dir); to != no_cell && step(now, to)) return true;
    return false;
  }
  // Why it may not end here: who is in the way.
  Rule taken(CellId at) const {
    if (!is_enemy(who)) return shared();
    const Cells here = body_at(f, who, at);
    Rule rule = Rule::OMG_MOVE_14;
    each_on_map(f, [&](PieceId other) {
      if (other == who || (body(f, other) & here).none() || is_enemy(other)) return;
      rule = is_marker(f, other) ? Rule::OMG_MOVE_18 : Rule::OMG_MOVE_16;
    });
    return rule;
  }
  Rule shared() const {
    return is_commando(who) ? Rule::OMG_MOVE_12 : is_enemy(who) ? Rule::OMG_MOVE_14 : Rule::OMG_MAP_02;
  }
};

Stand stand_of(Facts f, PieceId who, int points) {
  const Doing& doing = f.board.doing;
  const bool leads = doing.mover == who && doing.escort != nobody && on_map(f, doing.escort);
  return {.at = piece(f, who).at,
          .diagonals = piece(f, who).diagonals,
          .points = points,
          .led = leads ? piece(f, doing.escort).at : no_cell,
          .follows = leads,
          .led_diagonals = leads ? piece(f, doing.escort).diagonals : 0};
}

// Lab Techs that may be taken along, or downed mates that may be dragged.
template <class Visit>
void each_to_lead(Facts f, PieceId who, bool drags, Visit&& visit) {
  if (!is_active(f, who) || f.board.doing.escort != nobody) return;
  for (PieceId other = 0; other < first_enemy; ++other)
    if (other != who && on_map(f, other) && (drags ? is_downed(f, other) : is_tech(other)) &&
        touches(f, piece(f, who).at, piece(f, other).at))
      visit(other);
}

// Drag is paid for: of several he says whom.
PieceId ask_whom(Table& t, PieceId who) {
  const Answer choice = t.ref.ask(
      seat_of(t, who), Ask::move,
      [&](Menu& menu) { each_to_lead(t, who, true, [&](PieceId led) { menu.add(answer(say::along, led)); }); },
      {.who = who, .what = t.board.doing.points});
  return static_cast<PieceId>(choice.a);
}

// He enters the space just left, if he may.
void follow(Table& t, PieceId who, CellId left) {
  Stand now = stand_of(t, who, 0);
  if (!now.follows) return;
  now.at = left;
  const PieceId led = t.board.doing.escort;
  if (!Mover(t, who).comes_after(now)) return void(t.board.doing.escort = nobody);
  t.board.pieces[led].diagonals =
      static_cast<std::uint8_t>(piece(t, led).diagonals + is_diagonal(t.book.grid, now.led, left));
  shift(t, led, left, Word::followed, Rule::OMG_MOVE_10);
}

void back_up(Table& t, PieceId who, const fixed_vector<CellId, 24>& path) {  // OMG-MOVE-24
  if (!on_map(t, who) || Mover(t, who).may_end(piece(t, who).at)) return;
  for (std::size_t i = path.size(); i-- > 0;)
    if (Mover(t, who).may_end(path[i])) {
      const CellId from = piece(t, who).at;
      t.board.pieces[who].at = path[i];
      return tell(t, {Told::moved, Word::backed, who, from, path[i], 0, Rule::OMG_MOVE_24});
    }
}

// What nobody may do before the move is over, nor beyond the edge of the map; for who asks why.
void offer_barred(Facts f, PieceId who, Menu& menu) {
  menu.add(answer(say::step, no_cell), forbidden(Rule::OMG_WALL_02));
  for (int facing = 0; facing < 4; ++facing) menu.add(answer(say::turn, facing), forbidden(Rule::OMG_FACE_02));
  if (is_commando(who))
    for (say::Verb verb : {say::move, say::heal, say::end}) menu.add(answer(verb), forbidden(Rule::OMG_ACT_05));
  each_enemy(f, [&](PieceId enemy) {
    for (int way = 0; way < 2; ++way) {
      if (is_commando(who))
        menu.add(answer(say::attack, way, enemy, piece(f, enemy).at), forbidden(Rule::OMG_ACT_05));
      else if (enemy != who)
        menu.add(answer(say::activate, enemy, way), forbidden(Rule::OMG_ENACT_16));
    }
  });
}

Answer ask_step(Table& t, PieceId who, bool first) {
  return t.ref.ask(seat_of(t, who), Ask::move,
                   [&](Menu& menu) {
                     const Mover mover(t, who);
                     const Stand now = stand_of(t, who, t.board.doing.points);
                     menu.add(answer(say::stop), mover.may_end(now.at)
                                                     ? allowed
                                                     : forbidden(mover.taken(now.at)));  // OMG-MOVE-02, OMG-MOVE-21
                     for (kit::Dir dir : kit::king_dirs)
                       if (const CellId to = t.book.grid.next(now.at, dir); to != no_cell)
                         menu.add(answer(say::step, to), mover.step(now, to));
                     if (menu.wide())
                       for (CellId to = 0; to < t.book.grid.cells(); ++to)
                         if (t.book.grid.chebyshev(now.at, to) > 1)
                           menu.add(answer(say::step, to), mover.step(now, to));
                     if (menu.wide()) offer_barred(t, who, menu);
                     if (is_enemy(who) && (t.board.vents.test(now.at) || menu.wide()))
                       t.board.vents.each([&](std::size_t to) {
                         menu.add(answer(say::vent, static_cast<int>(to)), mover.vent(now, static_cast<CellId>(to)));
                       });
                     if (is_commando(who) && (sheet(t, who).moods & mood::grapnel))
                       for (kit::Dir dir : kit::rook_dirs)
                         if (const CellId half = t.book.grid.next(now.at, dir); half != no_cell)
                           if (const CellId to = t.book.grid.next(half, dir); to != no_cell)
                             menu.add(answer(say::jump, to), mover.jump(now, to));
                     if (first) each_to_lead(t, who, false, [&](PieceId led) { menu.add(answer(say::along, led)); });
                     if (is_active(t, who)) offer_moving_kit(t, who, first, menu);
                     if (!is_enemy(who)) offer_any_time(t, menu);
                   },
                   {.who = who, .what = t.board.doing.points});
}

}  // namespace

int step_cost(Facts f, PieceId who) { return Mover(f, who).cost(piece(f, who).at); }

bool may_end(Facts f, PieceId who, CellId at) { return Mover(f, who).may_end(at); }

bool may_drag(Facts f, PieceId who) {
  bool some = false;
  each_to_lead(f, who, true, [&](PieceId) { some = true; });
  return some;
}

Verdict may_step(Facts f, PieceId who, CellId to, int points) {
  return Mover(f, who).step(stand_of(f, who, points), to);
}

std::optional<Footing> stepped(Facts f, PieceId who, const Footing& now, CellId to) {
  const Mover mover(f, who);
  const Stand stand{.at = now.at, .diagonals = now.diagonals, .points = now.points};
  if (!mover.step(stand, to)) return std::nullopt;
  return Footing{to, now.diagonals + is_diagonal(f.book.grid, now.at, to), now.points - mover.cost(now.at)};
}

bool shift(Table& t, PieceId who, CellId to, Word word, Rule why) {
  const CellId from = piece(t, who).at;
  const bool acts = is_enemy(who) && t.board.active == who && t.ref.heard();
  const Because because = acts ? reason_to_move(t, who) : Because{};
  t.board.pieces[who].at = to;
  tell(t, {Told::moved, word, who, from, to, 0, why}, acts ? &because : nullptr);
  if (!entered(t, who, from)) return false;
  if (is_commando(who)) Story::happened(t, Moment::enter, {.who = who, .cell = to});
  return on_map(t, who) && !over(t);
}

void move(Table& t, PieceId who, int points) {
  Doing& doing = t.board.doing;
  doing.mover = who;
  doing.points = static_cast<std::uint8_t>(points);
  fixed_vector<CellId, 24> path;
  bool first = true;
  while (on_map(t, who) && !over(t)) {
    const Answer choice = ask_step(t, who, first);
    if (choice.verb == say::stop) break;
    if (choice.verb == say::use) {
      if (use_moving_kit(t, choice) == KitDoes::drag) doing.escort = ask_whom(t, who);
      continue;
    }
    if (choice.verb == say::along) {
      doing.escort = static_cast<PieceId>(choice.a);
      continue;
    }
    first = false;
    const Mover mover(t, who);
    const CellId from = piece(t, who).at, to = choice.a;
    int cost = mover.cost(from);
    Word word = Word::stepped;
    Rule rule = Rule::OMG_MOVE_04;
    if (choice.verb == say::vent) {  // OMG-VENT-02, OMG-VENT-10
      cost = mover.vent_cost(from, to);
      word = Word::vented;
      rule = Rule::OMG_VENT_01;
    } else if (choice.verb == say::jump) {
      cost += mover.jump_cost() - 1;
      word = Word::jumped;
      Commando& it = t.board.commandos[who];
      it.moods = static_cast<std::uint8_t>(it.moods & ~mood::grapnel);  // one use, one jump (OMG-KIT-03)
    } else if (is_diagonal(t.book.grid, from, to)) {
      ++t.board.pieces[who].diagonals;
    }
    doing.points = static_cast<std::uint8_t>(doing.points - cost);
    if (is_commando(who)) path.push_back(from);  // an enemy that is stopped is gone; Surge may take it any distance
    const Status before = is_commando(who) ? sheet(t, who).status : Status::unused;
    const bool goes_on = shift(t, who, to, word, rule);
    const bool fell = is_commando(who) && sheet(t, who).status != before;
    if (goes_on && !fell) {
      follow(t, who, from);
      continue;
    }
    back_up(t, who, path);
    break;
  }
  if (is_commando(who)) {  // what a card gave to this move alone
    Commando& it = t.board.commandos[who];
    it.moods = static_cast<std::uint8_t>(it.moods & ~(mood::passes | mood::sprint | mood::grapnel));
  }
  doing = {};
}

}  // namespace fireteam::omega

// Why not, by numbers: what keeps a Hero from a space, an Enemy, a card or a P.O.I., in figures; the rule is the
// menu's.
#include "kit/whynot.h"

#include <fmt/format.h>

#include "games/rambo/deeds.h"
#include "games/rambo/ground.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

constexpr std::size_t far_off = 60;

class Why {
 public:
  Why(Facts f, HeroId h, scene::Reason& out) : f_(f), h_(h), out_(out) {}

  // A weapon against an Enemy: Range in Areas, sight, actions (RAM-ATK-04).
  bool shot(GearId weapon, FigureId e) {
    const CellId from = f_.board.heroes[h_].cell, to = f_.board.figures[e].cell;
    const Verdict verdict = may_target(f_, h_, weapon, e);
    if (out_.rule.empty()) cite(verdict);
    const int range =
        weapon_range(f_, h_, weapon) + (f_.book.weapon(weapon).range > 0 ? f_.book.enemy_of(e).range_against : 0);
    if (!in_range(f_, from, to, range, f_.book.weapon(weapon).range > 0)) {
      if (range <= 0)
        why::say(out_, fmt::format("{}: only adjacent spaces, it is {} away", f_.book.gear_name(weapon),
                                   why::so_many(f_.book.grid.chebyshev(from, to), "space")));
      else
        why::say(out_, fmt::format("range {}, yours {} ({})", area_distance(f_, from, to) + 1, range,
                                   f_.book.gear_name(weapon)));
    }
    if (!sees(f_, from, to)) sight(from, to);
    return !verdict.ok();
  }

  // Nobody acts from nowhere: before the start space is chosen, or after leaving the map.
  bool nowhere() {
    if (f_.board.heroes[h_].cell != no_cell) return false;
    why::say(out_, fmt::format("{} is not on the map", hero_name(f_, h_)));
    if (out_.rule.empty()) cite(forbidden(Rule::RAM_HERO_08));
    return true;
  }

  void enemy(FigureId e) {
    out_.places = {f_.board.figures[e].cell};
    if (nowhere()) return;
    bool armed = false, barred = true;
    for (GearId gear : f_.board.heroes[h_].gear)
      if (f_.book.is_weapon(gear)) {
        armed = true;
        if (!shot(gear, e)) barred = false;
      }
    if (!armed) {
      why::say(out_, "no weapon");
      if (out_.rule.empty()) cite(forbidden(Rule::RAM_ATK_03));
    }
    if (acting() && f_.board.turn.actions == 0) {
      why::short_of(out_, 1, 0, "action");
      if (!barred || out_.rule.empty()) cite(forbidden(Rule::RAM_ACT_07));
    }
    if (!acting()) later();
  }

  void space(CellId to) {
    out_.places = {to};
    const CellId from = f_.board.heroes[h_].cell;
    if (!f_.book.on_map.test(to)) {
      why::say(out_, "not on the Map");
      if (out_.rule.empty()) cite(forbidden(Rule::RAM_MOVE_07));
      return;
    }
    if (nowhere()) return;
    if (from == to) return why::say(out_, fmt::format("{} stands here already", hero_name(f_, h_)));
    if (acting()) distance(from, to);
    if (f_.board.solid.test(to)) {
      why::ground(out_, "Impassable");
      cite(forbidden(Rule::RAM_IMP_02));
    } else if (const std::string who = standing(to); !who.empty()) {
      why::taken(out_, who);
      cite(forbidden(Rule::RAM_MOVE_08));
    }
    if (out_.figures.empty() && f_.book.grid.chebyshev(from, to) == 1 && !sees(f_, from, to)) sight(from, to);
    if (fog_at(to)) why::say(out_, "under a Fog card: entering a space beside it turns it up");
    if (!acting()) later();
  }

  void fog(std::size_t n) {
    if (n >= f_.book.fog_areas.size()) return;
    const CellId from = f_.board.heroes[h_].cell;
    int near = 1 << 20;
    f_.book.fog_ring[n].each([&](std::size_t cell) {
      if (from != no_cell && f_.book.on_map.test(cell))
        near = std::min(near, f_.book.grid.chebyshev(from, static_cast<CellId>(cell)));
    });
    if (near < 1 << 20) why::say(out_, fmt::format("its border is {} away", why::so_many(near, "space")));
    out_.text = "A Fog card is turned up when a Hero enters a space beside it.";
    cite(forbidden(Rule::RAM_FOG_01));
  }

  void poi(std::size_t p) {
    const CellId from = f_.board.heroes[h_].cell, at = f_.board.pois[p];
    if (at == no_cell || nowhere()) return;
    out_.places = {at};
    const int away = f_.book.grid.chebyshev(from, at);
    if (away > 1) why::spaces(out_, away, 1);
    for (const Use& use : f_.book.uses)
      if (use.poi == p && in_play(f_, f_.book.triggers[use.trigger])) {
        const int cost = f_.book.triggers[use.trigger].cost;
        if (acting() && cost > f_.board.turn.actions) why::short_of(out_, cost, f_.board.turn.actions, "action");
      }
    if (out_.rule.empty()) cite(forbidden(away > 1 ? Rule::RAM_ACT_05 : Rule::RAM_ACT_10));
    if (!acting()) later();
  }

  void friend_of(HeroId other) {
    const CellId from = f_.board.heroes[h_].cell, at = f_.board.heroes[other].cell;
    if (other == h_) return why::say(out_, "this is your own Hero");
    if (from != no_cell && at != no_cell)
      why::say(out_, fmt::format("{} away", why::so_many(f_.book.grid.chebyshev(from, at), "space")));
    if (out_.rule.empty()) cite(forbidden(Rule::RAM_ATK_13));
  }

  // A card of a hand: whose it is, and what is used up.
  void card(std::string_view id) {
    const Hero& hero = f_.board.heroes[h_];
    const Turn& turn = f_.board.turn;
    if (auto gear = gear_named(f_.book, id)) {
      if (hero.cell == no_cell && carries(hero, *gear)) return void(nowhere());
      if (!carries(hero, *gear)) {
        why::say(out_, owner_of(*gear));
        if (out_.rule.empty()) cite(forbidden(Rule::RAM_ATK_02));
        return;
      }
      if (f_.book.is_weapon(*gear)) {
        nearest(*gear);
        if (acting() && turn.actions == 0) why::short_of(out_, 1, 0, "action");
        if (out_.rule.empty()) cite(may_attack(f_, h_, *gear));
      } else {
        why::say(out_, f_.book.utility(*gear).line);
        if (out_.rule.empty()) cite(may_activate(f_, h_, *gear));
        if (out_.rule.empty()) cite(forbidden(Rule::RAM_UTIL_02));
      }
      if (!acting()) later();
      return;
    }
    if (auto tactic = tactic_named(f_.book, id)) {
      if (hero.discard >> *tactic & 1U)
        why::say(out_, "discarded already");
      else if (!(hero.hand >> *tactic & 1U))
        why::say(out_, "not in your hand");
      if (acting() && turn.tactic_used) why::say(out_, "one Tactics Card a turn: 1 of 1 used");
      if (out_.rule.empty()) cite(may_play(f_, h_, *tactic));
      if (out_.rule.empty()) cite(forbidden(Rule::RAM_TAC_01));
      if (!acting()) later();
      return;
    }
    if (threat_named(f_.book, id)) {
      out_.text = "A Threat Card works by itself; nobody plays it.";
      if (out_.rule.empty()) cite(forbidden(Rule::RAM_THREAT_19));
    }
  }

 private:
  bool acting() const { return f_.board.turn.hero == h_ && f_.board.phase == Phase::acting; }
  void cite(Verdict verdict) {
    if (!verdict.ok()) out_.rule = rule_id(static_cast<Rule>(verdict.rule));
  }
  // Movement, actions and cards belong to Step 4 of one's own turn.
  void later() {
    if (f_.board.turn.hero == h_)
      why::say(out_, "Movement and actions come in Step 4 of the turn, after the Stance");
    else
      why::say(out_, fmt::format("not in {}'s turn now", hero_name(f_, h_)));
    if (out_.rule.empty()) cite(forbidden(Rule::RAM_TURN_01));
  }
  std::string standing(CellId cell) const {
    if (HeroId other = hero_at(f_, cell); other != nobody) return hero_name(f_, other);
    if (FigureId e = figure_at(f_, cell); e != nobody) return figure_name(f_.book, e);
    return "";
  }
  std::string owner_of(GearId gear) const {
    for (HeroId other = 0; other < f_.board.heroes_in_game; ++other)
      if (carries(f_.board.heroes[other], gear)) return fmt::format("{} carries it", hero_name(f_, other));
    return "nobody carries it";
  }
  bool fog_at(CellId cell) const {
    for (std::size_t n = 0; n < f_.book.fog_areas.size(); ++n) {
      const auto state = static_cast<FogState>(f_.board.fogs[n].state);
      if ((state == FogState::down || state == FogState::known) && f_.book.area[cell] == f_.book.fog_areas[n])
        return true;
    }
    return false;
  }
  void sight(CellId from, CellId to) {
    if (const auto wall = wall_between(f_.book.grid, f_.board.red, from, to))
      why::sight(out_, f_.book.grid, kit::blocked_by(*wall), "red line");
  }
  // What a walk there takes, whoever stands on it.
  void distance(CellId from, CellId to) {
    Cells open = free_cells(f_);
    open.set(from);
    open.set(to);
    const auto layers = kit::flood<far_off>(f_.book.grid, move_costs(f_, h_), from, far_off, open);
    const int cost = layers.cost(to), moves = f_.board.turn.moves, valor = f_.board.heroes[h_].valor;
    if (!f_.board.turn.can_move) {
      why::say(out_, "this Stance has no Movement");
      if (out_.rule.empty()) cite(forbidden(Rule::RAM_STANCE_11));
    } else if (cost < 0) {
      why::no_way(out_);
      if (out_.rule.empty()) cite(forbidden(Rule::RAM_MOVE_06));
    } else if (cost > moves + valor) {
      why::far(out_, cost, moves, "move", valor ? fmt::format(" and {} Valor", valor) : "");
      cite(forbidden(Rule::RAM_MOVE_01));
    } else {
      why::say(out_, fmt::format("{} away: one step at a time", why::so_many(cost, "move")));
    }
  }
  // The nearest Enemy, and why this weapon does not reach it.
  void nearest(GearId weapon) {
    FigureId best = nobody;
    const CellId from = f_.board.heroes[h_].cell;
    if (from == no_cell) return;
    each_figure(f_, [&](FigureId e) {
      if (best == nobody || f_.book.grid.chebyshev(from, f_.board.figures[e].cell) <
                                f_.book.grid.chebyshev(from, f_.board.figures[best].cell))
        best = e;
    });
    if (best == nobody) return why::say(out_, "no Enemy is on the map");
    why::say(out_, fmt::format("nearest: {}", figure_name(f_.book, best)));
    shot(weapon, best);
  }

  const Facts f_;
  const HeroId h_;
  scene::Reason& out_;
};

}  // namespace

void explain(Facts f, const Question&, Seat seat, const Pointed& at, const Option* refused, scene::Reason& out) {
  const HeroId h = static_cast<HeroId>(seat);
  if (h >= f.board.heroes_in_game) return;
  Why why(f, h, out);
  const std::uint16_t verb = refused ? refused->answer.verb : 0, a = refused ? refused->answer.a : 0;
  if (!at.piece.empty()) {
    if (auto e = figure_named(f.book, at.piece); e && alive(f.board, *e)) return why.enemy(*e);
    if (auto other = hero_named(f, at.piece)) return why.friend_of(*other);
    if (auto poi = poi_named(at.piece)) return why.poi(*poi);
    if (at.piece.starts_with("dz-")) {
      out.text = "Enemies appear here; Heroes walk over it as over any space.";
      if (out.rule.empty()) out.rule = rule_id(Rule::RAM_SPAWN_03);
      return;
    }
    if (at.piece.starts_with("lying-") && out.rule.empty()) out.rule = rule_id(Rule::RAM_ACT_05);
    return;
  }
  if (!at.card.empty()) return why.card(at.card);
  if (at.region.starts_with("Fog "))
    return why.fog(static_cast<std::size_t>(std::max(1, std::atoi(at.region.c_str() + 4)) - 1));
  if (at.place >= 0 && at.place < f.book.grid.cells()) return why.space(static_cast<CellId>(at.place));
  if (verb == say::step && a < f.book.grid.cells()) return why.space(static_cast<CellId>(a));
  if (verb == say::attack || verb == say::activate) return why.card(f.book.gear_ids[a]);
  if (verb == say::use) return why.poi(f.book.uses[a].poi);
  if (verb == say::play || verb == say::discard) return why.card(tactic_id(f.book, a));
}

}  // namespace fireteam::rambo

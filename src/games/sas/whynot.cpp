// Why not, by numbers: what keeps an Operator from a square, a unit or a thing of his kit; the rule is the menu's.
#include "kit/whynot.h"

#include <fmt/format.h>

#include "games/sas/facts.h"
#include "games/sas/planner.h"
#include "games/sas/show.h"
#include "games/sas/steps.h"

namespace fireteam::sas {

namespace {

const char* blocker_word(Rule rule) {
  switch (rule) {
    case Rule::SAS_ATK_05:
      return "forest";
    case Rule::SAS_ATK_06:
      return "rock";
    case Rule::SAS_COVER_15:
      return "supply dump";
    case Rule::SAS_BARREL_05:
      return "blast";
    case Rule::SAS_ATK_09:
      return "unit in the way";
    case Rule::SAS_VLOS_08:
      return "vehicle";
    case Rule::SAS_ATK_07:
      return "high wall";
    case Rule::SAS_ATK_08:
      return "building wall";
    case Rule::SAS_BLDG_06:
      return "door";
    default:
      return "wall";
  }
}

class WhyNot {
 public:
  WhyNot(Facts f, OperatorId o, scene::Reason& out) : f_(f), o_(o), who_(f.board.operators[o]), out_(out) {}

  void unit(UnitId u) {
    if (!on_board(f_.board, u)) {
      why::say(out_, "not on the board");
      return cite(Rule::SAS_ATK_03);
    }
    target(rect_of(f_, u), u);
    points();
  }

  // Distance and sight to where something stands, against the weapons that he has.
  void target(const Rect& at, std::uint16_t aimed) {
    const Grid& grid = f_.book.ground.grid;
    if (who_.cell == no_cell) return;
    const int away = distance(rect_of(grid, who_.cell), at);
    int reach = -1;
    std::string best;
    for (std::size_t w = 0; w < weapon_count; ++w) {
      const auto weapon = static_cast<Weapon>(w);
      if (!has_weapon(who_, weapon) || f_.book.card(weapon).longer <= reach) continue;
      reach = f_.book.card(weapon).longer;
      best = f_.book.card(weapon).name;
    }
    if (reach < 0)
      why::say(out_, "no weapon");
    else if (away > std::max(reach, 1))
      why::say(out_, fmt::format("range {}, yours {} ({})", away, reach, best));
    else
      why::say(out_, fmt::format("{} away", why::so_many(away, "square")));
    if (out_.rule.empty() && away > reach) cite(Rule::SAS_ATK_03);
    const Blockage blocked = blockage(f_, who_.cell, at);
    if (blocked.by) {
      why::sight(out_, grid, blocked.by, blocker_word(blocked.rule));
      if (out_.rule.empty()) cite(blocked.rule);
    }
    if (aimed < most_units && who_.posture != Posture::standing)
      why::say(out_, who_.posture == Posture::crouched ? "crouched" : "in the water");
  }

  void square(CellId to) {
    const Grid& grid = f_.book.ground.grid;
    out_.places = {to};
    if (!f_.book.on_map.test(to)) {
      why::say(out_, "not on the map");
      if (out_.rule.empty()) cite(Rule::SAS_MOVE_01);
      return;
    }
    if (who_.cell == no_cell) return;
    if (to == who_.cell) return why::say(out_, fmt::format("{} stands here already", friend_name(f_, o_)));
    const int away = grid.chebyshev(who_.cell, to);
    if (away > 1) {
      const auto way = overlay(f_, 0, "path", friend_id(f_, o_), to);
      const int cost = way.size() == 1 ? static_cast<int>(way.front().places.size()) * ap_cost(say::move) : -1;
      if (cost > 0 && cost > who_.ap)
        why::far(out_, cost, who_.ap, "AP");
      else if (cost > 0)
        why::say(out_, fmt::format("{} AP away: one square at a time", cost));
      else
        why::say(out_, fmt::format("{} away in a straight line, out of reach this turn", why::so_many(away, "square")));
    }
    const Walker walker = walker_of(f_, o_);
    if (const Verdict ground = may_enter(f_, to, walker); !ground) {
      why::ground(out_, word_of(to));
      cite(static_cast<Rule>(ground.rule));
    } else if (const std::string who = standing(to); !who.empty()) {
      why::taken(out_, who);
      if (out_.rule.empty()) cite(Rule::SAS_MOVE_07);
    } else if (away == 1) {
      if (const Verdict edge = may_cross(f_, who_.cell, to, walker); !edge) {
        why::say(out_, fmt::format("{} lies between", edge_word(static_cast<Rule>(edge.rule))));
        cite(static_cast<Rule>(edge.rule));
      }
    }
    if (out_.rule.empty()) cite(Rule::SAS_MOVE_01);
    points();
  }

  void friend_of(FriendId other) {
    if (other == o_) return why::say(out_, "this is the one who acts");
    if (other < most_operators && f_.board.operators[other].cell != no_cell && who_.cell != no_cell)
      why::say(out_, fmt::format("{} away",
                                 why::so_many(f_.book.ground.grid.chebyshev(who_.cell, f_.board.operators[other].cell),
                                              "square")));
    else
      why::say(out_, "not beside him");
    if (out_.rule.empty()) cite(Rule::SAS_ACT_03);
  }

  void thing(std::string_view id) {
    for (std::size_t w = 0; w < weapon_count; ++w)
      if (f_.book.weapons[w].id == id) {
        const auto weapon = static_cast<Weapon>(w);
        if (!has_weapon(who_, weapon))
          why::say(out_, fmt::format("{} does not carry it", friend_name(f_, o_)));
        else
          nearest(weapon);
        if (out_.rule.empty()) cite(Rule::SAS_ATK_01);
        return points();
      }
    for (std::size_t i = 0; i < item_count; ++i)
      if (name_of(static_cast<Item>(i)) == id) {
        why::say(out_, fmt::format("{} has {}", friend_name(f_, o_), who_.items[i]));
        if (out_.rule.empty()) cite(Rule::SAS_ITEMS_04);
        return points();
      }
    why::say(out_, "works by itself");
    if (out_.rule.empty()) cite(Rule::SAS_SETUP_03);
  }

 private:
  void cite(Rule rule) { out_.rule = rule_id(rule); }
  void points() {
    if (f_.board.phase == Phase::operators && f_.board.active == o_ && who_.ap == 0) {
      why::say(out_, "0 AP left");
      if (out_.rule.empty()) cite(Rule::SAS_ACT_11);
    }
    if (f_.board.phase != Phase::operators)
      why::say(out_, "Operators act in their own phase");
    else if (f_.board.active != o_)
      why::say(out_, fmt::format("{} is not acting now", friend_name(f_, o_)));
    if (out_.rule.empty()) cite(Rule::SAS_ACT_03);
  }
  std::string word_of(CellId cell) const {
    constexpr const char* words[] = {"open ground", "water", "forest", "rock",    "hedge",
                                     "crates",      "dump",  "bridge", "indoors", "exit"};
    return f_.board.blasts.test(cell) ? "under a blast" : words[static_cast<std::size_t>(terrain_at(f_, cell))];
  }
  static const char* edge_word(Rule rule) {
    if (rule == Rule::SAS_COVER_14) return "a high wall";
    if (rule == Rule::SAS_BLDG_02) return "a building wall";
    if (rule == Rule::SAS_BLDG_18) return "a window";
    if (rule == Rule::SAS_BLDG_05 || rule == Rule::SAS_JCARD_09) return "a door";
    return "a wall";
  }
  std::string standing(CellId cell) const {
    if (const UnitId u = unit_at(f_, cell); u != nobody) return unit_name(f_.book, u);
    for (OperatorId o = 0; o < most_operators; ++o)
      if (o != o_ && on_foot(f_.board, o) && f_.board.operators[o].cell == cell) return friend_name(f_, o);
    if (f_.board.hulls.test(cell)) return "A vehicle";
    return "";
  }
  void nearest(Weapon weapon) {
    int best = 1 << 20;
    UnitId who = nobody;
    if (who_.cell == no_cell) return;
    each_unit(f_, [&](UnitId u) {
      if (!on_board(f_.board, u)) return;
      const int away = distance(rect_of(f_.book.ground.grid, who_.cell), rect_of(f_, u));
      if (away < best) best = away, who = u;
    });
    if (who == nobody) return why::say(out_, "no enemy is on the board");
    why::say(out_, fmt::format("nearest: {}, range {}, yours {}", unit_name(f_.book, who), best,
                               f_.book.card(weapon).longer));
    if (const Verdict may = may_attack(f_, o_, who_.cell, who, weapon, false, true); !may && out_.rule.empty())
      cite(static_cast<Rule>(may.rule));
  }

  const Facts f_;
  const OperatorId o_;
  const Operator& who_;
  scene::Reason& out_;
};

// Where a token, a bomb or an objective lies, by its name in the scene.
int piece_place_of(Facts f, std::string_view piece) {
  scene::Scene scene;
  sight(f, nullptr, no_seat, scene);
  for (const scene::Piece& one : scene.pieces)
    if (one.id == piece) return one.place;
  return scene::nowhere;
}

}  // namespace

void explain(Facts f, const Question&, Seat seat, const Pointed& at, const Option* refused, scene::Reason& out) {
  OperatorId o = nobody;  // who would do it: the one who acts, else the first of the seat's own
  if (f.board.active < most_operators) o = static_cast<OperatorId>(f.board.active);
  for (OperatorId it = 0; it < most_operators && o == nobody; ++it)
    if (f.board.operators[it].life == Life::foot && has(seat_of(f, it), seat)) o = it;
  if (f.board.phase == Phase::setup) {
    why::say(out, "the raid is still being set up");
    if (out.rule.empty()) out.rule = rule_id(Rule::SAS_SETUP_10);
    return;
  }
  if (o == nobody) {
    if (f.board.active < most_friends)
      why::say(out, fmt::format("{} acts now, in a vehicle", friend_name(f, f.board.active)));
    else
      why::say(out, f.board.phase == Phase::operators ? "nobody acts yet: first it is said who does"
                                                      : "Operators act in their own phase");
    if (out.rule.empty()) out.rule = rule_id(f.board.active < most_friends ? Rule::SAS_OPVEH_03 : Rule::SAS_ACT_02);
    return;
  }
  WhyNot why(f, o, out);
  const int cells = f.book.ground.grid.cells();
  if (!at.piece.empty()) {
    if (auto u = unit_named(f.book, at.piece)) return why.unit(*u);
    if (auto other = friend_named(f, at.piece)) return why.friend_of(*other);
    const int place = piece_place_of(f, at.piece);
    if (place >= 0 && place < cells) return why.square(static_cast<CellId>(place));
    return;
  }
  if (!at.card.empty()) return why.thing(at.card);
  if (at.place >= 0 && at.place < cells) return why.square(static_cast<CellId>(at.place));
  if (!refused) return;
  const std::uint16_t verb = refused->answer.verb, a = refused->answer.a;
  if ((verb == say::move || verb == say::sprint || verb == say::climb) && a < cells)
    return why.square(static_cast<CellId>(a));
  if (a < f.book.unit_count() &&
      (verb == say::attack || verb == say::aim || verb == say::mark || verb == say::blind_fire))
    return why.unit(static_cast<UnitId>(a));
}

}  // namespace fireteam::sas

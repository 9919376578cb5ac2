// Why not, by numbers: how far a space or a target is and how far one could, what ends the sight, what a card or a tile
// would cost. The rule is the menu's where it has one.
#include "kit/whynot.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/omega/show.h"

namespace fireteam::omega {

namespace {

class Why {
 public:
  Why(Facts f, PieceId who, scene::Reason& out) : f_(f), who_(who), out_(out) {}

  void cite(Rule rule) {
    if (out_.rule.empty()) out_.rule = rule_id(rule);
  }

  void target(PieceId other) {
    if (other == who_) return why::say(out_, "this is the one who acts"), cite(Rule::OMG_DECL_01);
    if (!on_map(f_, other)) return why::say(out_, "not on the map"), cite(Rule::OMG_DECL_01);
    out_.places = {piece(f_, other).at};
    const int away = distance_to(f_, who_, other);
    if (friendly(who_, other)) {
      if (away < far) why::say(out_, fmt::format("{} away, one of your own side", why::so_many(away, "space")));
      return cite(Rule::OMG_DECL_08);
    }
    int reach = -1;
    for (WeaponSlot slot : {WeaponSlot::ranged, WeaponSlot::melee})
      if (const Weapon* weapon = weapon_of(f_, who_, slot))
        reach = std::max<int>(reach, weapon->melee() ? 1 : weapon->range);
    if (away >= far)
      why::no_way(out_);
    else if (away > reach)
      why::range(out_, away, std::max(reach, 0));
    else
      why::say(out_, fmt::format("{} away, range {}", why::so_many(away, "space"), reach));
    if (away > reach) cite(reach > 1 ? Rule::OMG_DECL_04 : Rule::OMG_DECL_03);
    if (const Verdict sight = can_see(f_, who_, piece(f_, other).at); !sight) {
      why::say(out_, sight.rule == static_cast<RuleId>(Rule::OMG_FOV_05) ? "outside the field of vision"
                                                                         : "no line of sight");
      out_.rule = rule_id(static_cast<Rule>(sight.rule));
    }
    cite(Rule::OMG_DECL_01);
  }

  void space(CellId to) {
    out_.places = {to};
    if (is_wall(f_, to)) return why::ground(out_, "wall"), cite(Rule::OMG_MOVE_07);
    if (who_ == nobody || !on_map(f_, who_)) return cite(Rule::OMG_ACT_01);
    const CellId from = piece(f_, who_).at;
    if (from == to) return why::say(out_, "you stand here already"), cite(Rule::OMG_MOVE_04);
    if (const PieceId other = piece_at(f_, to); other != nobody && other != who_) {
      why::taken(out_, piece_name(f_.book, other));
      cite(Rule::OMG_MAP_02);
    }
    const int away = distance(f_, from, to);
    const int points = f_.board.doing.mover == who_ ? f_.board.doing.points : speed(f_, who_);
    if (away >= far)
      why::no_way(out_);
    else if (away > points)
      why::far(out_, away, points, "movement point");
    else
      why::say(out_, fmt::format("{} away: one step at a time", why::so_many(away, "space")));
    cite(away > points ? Rule::OMG_MOVE_01 : Rule::OMG_MOVE_04);
  }

  void kit(const KitCard& card) {
    if (who_ != nobody && is_commando(who_) && card.cost > 0)
      why::say(out_, fmt::format("takes {} adrenaline: {} of {} on the sheet", card.cost, sheet(f_, who_).adrenaline,
                                 max_adrenaline(f_, who_)));
    cite(Rule::OMG_KIT_07);
  }

  void tile(std::size_t n) {
    const DashTile& it = f_.book.dashboard[n];
    const int cost = f_.board.wells[n] ? it.committed : it.ready;
    why::say(out_, fmt::format("costs {}, the pool holds {}", cost, f_.board.pool));
    cite(cost > f_.board.pool ? Rule::OMG_DASH_07 : Rule::OMG_DASH_09);
  }

 private:
  const Facts f_;
  const PieceId who_;
  scene::Reason& out_;
};

PieceId actor(Facts f, const Question& question, Seat seat) {
  const auto mine = [&](PieceId who) {
    return who < most_pieces && on_map(f, who) && (is_enemy(who) ? seat == overseer_seat(f) : seat != overseer_seat(f));
  };
  if (question.about.who < most_pieces && mine(static_cast<PieceId>(question.about.who)))
    return static_cast<PieceId>(question.about.who);
  if (mine(f.board.active)) return f.board.active;
  for (PieceId who = 0; who < most_pieces; ++who)
    if (mine(who)) return who;
  return nobody;
}

}  // namespace

void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out) {
  const PieceId who = actor(f, question, seat);
  Why why(f, who, out);
  if (!at.piece.empty()) {
    for (PieceId other = 0; other < most_pieces; ++other)
      if (piece_id(f.book, other) == at.piece && who != nobody) return why.target(other);
    out.text = "A marker is not attacked; spaces with markers are entered as others are.";
    return why.cite(Rule::OMG_DECL_09);
  }
  if (!at.card.empty()) {
    for (const KitCard& card : f.book.kits)
      if (card.id == at.card) return why.kit(card);
    return why.cite(Rule::OMG_HIDE_06);
  }
  if (!at.slot.empty()) {
    for (std::size_t n = 0; n < f.book.dashboard.size(); ++n)
      if (f.book.dashboard[n].id == at.slot) return why.tile(n);
    return why.cite(Rule::OMG_DASH_09);
  }
  if (at.place >= 0 && at.place < f.book.grid.cells()) return why.space(static_cast<CellId>(at.place));
  if (refused && refused->answer.verb == say::step && refused->answer.a < f.book.grid.cells())
    return why.space(static_cast<CellId>(refused->answer.a));
  why.cite(Rule::OMG_ACT_01);
}

}  // namespace fireteam::omega

// Why not, by numbers: how far an area is and how many points there are, who sees whom, whose turn it is. The rule is
// the menu's where it has one.
#include "kit/whynot.h"

#include <fmt/format.h>

#include "games/mercs/knowledge.h"

namespace fireteam::mercs {

namespace {

class Why {
 public:
  Why(Facts f, MercId who, scene::Reason& out) : f_(f), who_(who), out_(out) {}

  void cite(Rule rule) {
    if (out_.rule.empty()) out_.rule = rule_id(rule);
  }

  void piece(PieceId other) {
    const AreaId at = place_of(f_.board, other);
    if (at == nowhere) return why::say(out_, "not in the building"), cite(Rule::MRC_DEATH_04);
    out_.places = {at};
    if (is_merc(other)) {
      if (other == who_)
        why::say(out_, fmt::format("{} has {}", piece_name(f_, other), points()));
      else
        why::say(out_, fmt::format("{} away, one of the team", why::so_many(away(at), "area")));
      return cite(Rule::MRC_TURN_02);
    }
    if (!seen(at)) {
      why::say(out_, fmt::format("{} away, not in sight", why::so_many(away(at), "area")));
      return cite(Rule::MRC_LOS_01);
    }
    why::say(out_, fmt::format("{} away, in sight; {}", why::so_many(away(at), "area"), points()));
    cite(is_agent(other) ? Rule::MRC_LOS_08 : Rule::MRC_TURN_02);
  }

  void area(AreaId to) {
    out_.places = {to};
    const Merc& merc = f_.board.mercs[who_];
    if (merc.area == nowhere) return why::say(out_, "not in the building"), cite(Rule::MRC_TURN_06);
    if (merc.area == to) return why::say(out_, "you stand here already"), cite(Rule::MRC_MOVE_01);
    const int far_away = away(to);
    if (far_away >= far)
      why::no_way(out_);
    else
      why::say(out_, fmt::format("{} away, {}", why::so_many(far_away, "area"), points()));
    if (in_room(f_.board, to) && needs_breach(f_, f_.board.zone[to])) {
      why::say(out_, "the room must be breached");
      return cite(Rule::MRC_MOVE_02);
    }
    if (standing(f_).full.test(to)) {
      why::say(out_, fmt::format("full: {} of {}", int{standing(f_).crowd[to]}, capacity(f_.board, to)));
      return cite(Rule::MRC_MOVE_07);
    }
    cite(Rule::MRC_MOVE_01);
  }

 private:
  int away(AreaId to) const {
    const AreaId from = f_.board.mercs[who_].area;
    return from == nowhere ? far : distance(f_.board, from, to);
  }
  bool seen(AreaId at) const {
    const AreaId from = f_.board.mercs[who_].area;
    return from != nowhere && in_sight(f_.board, from, at);
  }
  std::string points() const { return why::so_many(f_.board.mercs[who_].cp, "command point"); }

  const Facts f_;
  const MercId who_;
  scene::Reason& out_;
};

MercId actor(Facts f, const Question& question, Seat seat) {
  if (question.about.who < team && alive(f.board, static_cast<MercId>(question.about.who)))
    return static_cast<MercId>(question.about.who);
  if (f.board.active < team && alive(f.board, f.board.active)) return f.board.active;
  return static_cast<MercId>(seat < team ? seat : 0);
}

}  // namespace

void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out) {
  Why why(f, actor(f, question, seat), out);
  if (!at.piece.empty()) {
    if (const auto piece = piece_named(f, at.piece)) return why.piece(*piece);
    out.text = "A marker or a location is used by whoever stands in its area.";
    return why.cite(Rule::MRC_INTERACT_02);
  }
  if (!at.slot.empty()) return why.cite(Rule::MRC_BC_09);
  if (!at.card.empty()) return why.cite(Rule::MRC_ACT_04);
  if (at.place >= 0 && at.place < 64) return why.area(static_cast<AreaId>(at.place));
  if (refused && refused->answer.verb == say::move && refused->answer.a < 64)
    return why.area(static_cast<AreaId>(refused->answer.a));
  why.cite(Rule::MRC_TURN_02);
}

}  // namespace fireteam::mercs

// Why not, by numbers: how many borders away something is and how far one could, what Stamina is left, who may take
// what. The rule is the menu's where it has one.
#include "kit/whynot.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/jagged/words.h"

namespace fireteam::jagged {

namespace {

class Why {
 public:
  Why(Facts f, MercId who, scene::Reason& out) : f_(f), who_(who), out_(out) {}

  void cite(Rule rule) {
    if (out_.rule.empty()) out_.rule = rule_id(rule);
  }
  bool nowhere() {
    if (who_ < most_mercs && on_map(f_.board.mercs[who_])) return false;
    why::say(out_, "nobody of yours is on the map");
    cite(Rule::JAG_ACT_07);
    return true;
  }

  void enemy(EnemyId e) {
    const AreaId at = f_.board.enemies[e].area;
    out_.places = {at};
    if (nowhere()) return;
    const int range = range_between(f_, f_.board.mercs[who_].area, at);
    int longest = -1;
    each_card(f_, who_, [&](CardId card) {
      if (slotted(f_, card)) longest = std::max<int>(longest, item_of(f_, card).range);
    });
    if (range < 0)
      why::say(out_, "in another sector: no attack crosses its border"), cite(Rule::JAG_RANGE_04);
    else if (longest < 0)
      why::say(out_, "nothing in a slot to attack with"), cite(Rule::JAG_EQUIP_02);
    else
      why::range(out_, range, longest), cite(Rule::JAG_RANGE_03);
  }

  void mate(MercId other) {
    if (!on_map(f_.board.mercs[other])) return why::say(out_, "not on the map"), cite(Rule::JAG_ACT_06);
    out_.places = {f_.board.mercs[other].area};
    if (nowhere()) return;
    if (other == who_) return why::say(out_, fmt::format("Stamina {}", stamina())), cite(Rule::JAG_ACT_07);
    const int way = walk_between(f_, f_.board.mercs[who_].area, f_.board.mercs[other].area);
    why::say(out_, way < 0 ? std::string("in another sector")
                           : fmt::format("{} away, one of the team", why::so_many(way, "step")));
    cite(Rule::JAG_ACT_06);
  }

  void area(AreaId to) {
    out_.places = {to};
    if (nowhere()) return;
    const AreaId from = f_.board.mercs[who_].area;
    if (same_area(f_, from, to)) return why::say(out_, "you stand here already"), cite(Rule::JAG_MOVE_01);
    const int way = walk_between(f_, from, to);
    if (way < 0)
      why::say(out_, fmt::format("no way inside this sector; Stamina {}", stamina()));
    else if (way > 1 && way <= stamina())
      why::say(out_, fmt::format("{} away: one after the other", why::so_many(way, "step")));
    else
      why::far(out_, way, stamina(), "step", " Stamina");
    cite(way >= 0 && stamina() < 1 ? Rule::JAG_MOVE_06 : Rule::JAG_MOVE_01);
  }

  void card(CardId card) {
    const Card& it = f_.board.cards[card];
    if (it.spot == Spot::stored) return why::say(out_, "in the store"), cite(Rule::JAG_STORE_02);
    if (it.holder != who_) {
      if (it.holder < most_mercs) why::say(out_, fmt::format("{} carries it", merc_name(f_, it.holder)));
      return cite(Rule::JAG_ACT_06);
    }
    if (!slotted(f_, card)) return why::say(out_, "in the inventory, not in a slot"), cite(Rule::JAG_ACT_08);
    why::say(out_, fmt::format("range {}, Stamina {}", int{item_of(f_, card).range}, stamina()));
    cite(Rule::JAG_EQUIP_05);
  }

 private:
  int stamina() const { return f_.board.mercs[who_].stamina; }

  const Facts f_;
  const MercId who_;
  scene::Reason& out_;
};

MercId actor(Facts f, const Question& question, Seat seat) {
  if (question.about.who < most_mercs && on_map(f.board.mercs[question.about.who]))
    return static_cast<MercId>(question.about.who);
  if (f.board.active < most_mercs && on_map(f.board.mercs[f.board.active])) return f.board.active;
  for (MercId m = 0; m < most_mercs; ++m)
    if (on_map(f.board.mercs[m]) && fireteam::has(seat_of(f, m), seat)) return m;
  return nobody;
}

// Markers by what their ids begin with.
Rule rule_of_marker(std::string_view id) {
  constexpr std::pair<std::string_view, Rule> rules[] = {
      {"token-", Rule::JAG_MOVE_08},     {"loot-", Rule::JAG_LOOT_02},      {"lieutenant-", Rule::JAG_LT_07},
      {"access-", Rule::JAG_MISSION_07}, {"rebel-", Rule::JAG_REBEL_01},    {"reward-", Rule::JAG_LIB_03},
      {"test-", Rule::JAG_MISSION_02},   {"incoming-", Rule::JAG_EVENT_03}, {"hide-", Rule::JAG_SNIPER_01},
  };
  for (const auto& [start, rule] : rules)
    if (id.starts_with(start)) return rule;
  return Rule::JAG_WIN_01;
}

}  // namespace

void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out) {
  Why why(f, actor(f, question, seat), out);
  if (!at.piece.empty()) {
    for (EnemyId e = 0; e < most_enemies; ++e)
      if (enemy_id(f, e) == at.piece && f.board.enemies[e].area < most_areas) return why.enemy(e);
    for (MercId m = 0; m < most_mercs; ++m)
      if (merc_id(f, m) == at.piece) return why.mate(m);
    return why.cite(rule_of_marker(at.piece));
  }
  if (!at.card.empty()) {
    for (CardId card = 0; card < most_cards; ++card)
      if (owned(f, card) && card_id(f, card) == at.card) return why.card(card);
    return why.cite(Rule::JAG_EVENT_03);
  }
  if (!at.slot.empty()) return why.cite(at.inset == "route" ? Rule::JAG_CAMP_01 : Rule::JAG_AIM_03);
  if (at.place >= 0 && at.place < static_cast<int>(most_areas)) return why.area(static_cast<AreaId>(at.place));
  if (refused && refused->answer.verb == say::step && refused->answer.a < most_areas)
    return why.area(static_cast<AreaId>(refused->answer.a));
  why.cite(Rule::JAG_ACT_07);
}

}  // namespace fireteam::jagged

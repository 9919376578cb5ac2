// Personal abilities: Command, Suppressing Fire, Ignite, Mark, Barrage, Foam Gun.
#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

namespace {

struct Ability {
  say::Verb verb;
  Personal personal;
  Rule rule;
  int cost, ammunition, range;
};
constexpr Ability abilities[] = {
    {say::command, Personal::command, Rule::MRC_CORP_08, 1, 0, 0},
    {say::suppress, Personal::suppress, Rule::MRC_CORP_09, 2, 2, 4},
    {say::ignite, Personal::ignite, Rule::MRC_CORP_10, 2, 1, 2},
    {say::mark, Personal::mark, Rule::MRC_CORP_11, 1, 0, 0},
    {say::barrage, Personal::barrage, Rule::MRC_CORP_12, 3, 2, 4},
    {say::foam, Personal::foam, Rule::MRC_CORP_13, 2, 1, 3},
};

Verdict may_use(Facts f, MercId m, const Ability& skill) {
  const Merc& merc = f.board.mercs[m];
  if (card_of(f, m).personal != skill.personal) return forbidden(skill.rule);
  if (merc.cp < skill.cost) return forbidden(Rule::MRC_BOARD_05);
  if (skill.ammunition) {
    if (Verdict verdict = may_fight(f, m); !verdict) return verdict;
    if (merc.ammo < skill.ammunition) return forbidden(Rule::MRC_COMBAT_21);
  }
  return allowed;
}

Verdict may_aim(Facts f, MercId m, const Ability& skill, AreaId at) {
  const AreaId from = f.board.mercs[m].area;
  if (!in_sight(f.board, from, at)) return forbidden(Rule::MRC_COMBAT_05);
  if (skill.range && !within(f.board, from, skill.range).test(at)) return forbidden(Rule::MRC_DIST_06);
  return allowed;
}

}  // namespace

void offer_skills(Facts f, MercId m, Menu& menu) {
  const Board& b = f.board;
  for (const Ability& skill : abilities) {
    const Verdict use = may_use(f, m, skill);
    if (!use && !menu.wide()) continue;
    if (skill.personal == Personal::command) {
      for (MercId other = 0; other < team; ++other) {
        if (other == m || (!menu.wide() && !able(f, other))) continue;
        const bool good = able(f, other) && in_sight(b, b.mercs[m].area, b.mercs[other].area);
        menu.add(answer(skill.verb, other), both(use, good ? allowed : forbidden(skill.rule)));
      }
    } else if (skill.personal == Personal::mark || skill.personal == Personal::foam) {
      each_opfor(b, [&](OpforId o) {
        const Verdict verdict = both(use, may_aim(f, m, skill, b.opfor[o].area));  // foam anew: MRC-STATUS-07
        menu.add(answer(skill.verb, piece_of_opfor(o)), verdict);
      });
    } else {
      for (AreaId at = 0; at < 64; ++at) {
        Verdict verdict = both(use, may_aim(f, m, skill, at));
        if (verdict && skill.personal == Personal::ignite &&
            (b.stairs.test(at) || b.elevator.test(at) || b.disc[at] == 3))
          verdict = forbidden(Rule::MRC_FIRE_09);
        menu.add_in(static_cast<std::uint16_t>(at / 8 + 1), answer(skill.verb, at), verdict);
      }
    }
  }
}

bool use_skill(Table& t, MercId m, Answer choice) {
  for (const Ability& skill : abilities) {
    if (skill.verb != choice.verb) continue;
    Board& b = t.board;
    Merc& merc = b.mercs[m];
    spend(t, m, skill.cost);
    tell(t, {Told::noted, Word::uses, piece_of_merc(m), static_cast<int>(skill.personal), 0, 0, skill.rule, true});
    if (skill.ammunition) {
      merc.ammo = low(merc.ammo - skill.ammunition);
      note(merc, did::attack);
      give_force(t, m, skill.ammunition);
    }
    const auto area = static_cast<AreaId>(choice.a);
    const auto o = static_cast<OpforId>(choice.a - 16);
    switch (skill.personal) {
      case Personal::command:
        gain_points(t, static_cast<MercId>(choice.a), 1, skill.rule);
        break;
      case Personal::mark:
        set_status(t, o, has_status::marked, skill.rule);
        break;
      case Personal::foam:
        set_status(t, o, has_status::pinned, skill.rule);
        break;
      case Personal::ignite:
        if (b.burning.test(area)) break;
        b.burning.set(area);
        tell(t, {Told::changed, Word::burning, 0, area, 0, 0, skill.rule, true});
        Story::happened(t, When::burn, {.merc = m, .here = area});
        break;
      case Personal::suppress:
        resolve(t, {piece_of_merc(m), merc.area, area, no_piece, {0, 0, 2}, 0, false, true, m});
        reveal(t);
        break;
      case Personal::barrage: {
        const Dice& dice = card_of(t, m).pool;
        resolve(t, {piece_of_merc(m),
                    merc.area,
                    area,
                    no_piece,
                    {0, 0, low(dice.heavy + dice.light + dice.collateral)},
                    1,
                    false,
                    false,
                    m});
        reveal(t);
        break;
      }
      case Personal::none:
        break;
    }
    return true;
  }
  return false;
}

}  // namespace fireteam::mercs

// Command Actions: skills with their tests, training rebels and bribes. Group Moves are in move.cpp.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

Verdict may_command(
    Facts f, MercId m,
    bool group) {  // JAG-CMD-01, JAG-CMD-02, JAG-CMD-03, JAG-CMD-07, JAG-FUNDS-02, JAG-TEAM-07, JAG-TEAM-12
  const Merc& merc = f.board.mercs[m];
  if (merc.blackout) return forbidden(Rule::JAG_MERC_01);
  return merc.commands > 0 || f.board.shared > 0 || (group && merc.leads > 0) ? allowed : forbidden(Rule::JAG_CMD_02);
}
void spend_command(Table& t, MercId m, bool group) {  // JAG-TEAM-08
  Merc& merc = t.board.mercs[m];
  if (group && merc.leads > 0)
    --merc.leads;
  else if (merc.commands > 0)
    --merc.commands;
  else
    --t.board.shared;
  tell(t, {.told = Told::changed, .word = Word::commands, .who = m, .rule = Rule::JAG_CMD_01});
}

Dice skill_dice(Facts f, MercId m, Skill skill) {  // JAG-SKILL-01, JAG-ALLY-01
  const auto which = static_cast<std::size_t>(skill);
  Dice dice = board_of(f, m).dice[which];
  each_card(f, m, [&](CardId card) {
    if (slotted(f, card)) dice = dice + item_of(f, card).dice[which];
  });
  dice.orange = static_cast<std::uint8_t>(dice.orange + f.board.mercs[m].sharp);
  return dice;
}

int bribe_price(Facts f) {  // JAG-BRIBE-05, JAG-BRIBE-10, JAG-LT-13
  int price = 1;
  if (in_force(f, Grip::dear_bribes)) ++price;
  if (in_force(f, Ongoing::dear_bribes)) ++price;
  if (in_force(f, Does::dear_bribes)) ++price;
  return std::max(1, price + f.board.bribe_price);
}

namespace {

bool expert(Facts f, MercId m, Skill skill) {
  bool found = false;
  each_card(f, m, [&](CardId card) { found |= slotted(f, card) && item_of(f, card).expert.has(skill); });
  return found;
}
Verdict may_skill(Facts f, MercId m, Skill skill) {
  if (const Verdict command = may_command(f, m); !command) return command;
  return skill_dice(f, m, skill).size() > 0 || f.board.rebels > 0 ? allowed  // a rebel's die is one, too
                                                                  : forbidden(Rule::JAG_SKILL_13);
}
Verdict may_train(Facts f, MercId m) {
  if (const Verdict command = may_command(f, m); !command) return command;
  const SiteId site = site_of(f.board.mercs[m].area);
  if (!liberated(f, site) || site >= f.book.tiles.size()) return forbidden(Rule::JAG_TRAIN_02);
  if (f.board.rebels == 0) return forbidden(Rule::JAG_TRAIN_04);
  if (in_force(f, Does::no_train)) return forbidden(Rule::JAG_EVENT_03);
  if (in_force(f, Ongoing::no_train)) return forbidden(Rule::JAG_MISSION_01);
  return f.board.sectors[site].rebels < f.book.tiles[site].slots ? allowed : forbidden(Rule::JAG_TRAIN_03);
}
Verdict may_bribe(Facts f, MercId m, int dice) {
  if (const Verdict command = may_command(f, m); !command) return command;
  if (f.board.off & (flag::bribes | flag::dictator)) return forbidden(Rule::JAG_SETUP_22);
  if (in_force(f, Does::no_bribes)) return forbidden(Rule::JAG_EVENT_03);
  return dice * bribe_price(f) <= f.board.funds ? allowed : forbidden(Rule::JAG_FUNDS_05);
}

// ---- tests: of a mission, of a spawn card, of the scenario

struct Trial {
  int need = 0;
  enum class Of { none, mission, spawn, scenario } of = Of::none;
};
Trial trial_of(Facts f, MercId m, Skill skill) {  // JAG-SKILL-18
  const SiteId site = site_of(f.board.mercs[m].area);
  if (is_card(site)) {
    const int step = open_step(f, site),
              search = f.board.missions[static_cast<std::size_t>(site - most_sectors)].search;
    if (step < 0) return {};
    const Step& it = mission_of(f, site).steps[static_cast<std::size_t>(step)];
    if (!it.kill && it.skill == skill) return {it.need, Trial::Of::mission};
    return (search & 3) == static_cast<int>(skill) + 1 ? Trial{search >> 2, Trial::Of::scenario} : Trial{};
  }
  const Sector& sector = f.board.sectors[site];
  if (sector.state != State::contested) return {};
  if (sector.test == static_cast<int>(skill) + 1 &&
      (sector.test_area == nowhere || sector.test_area == f.board.mercs[m].area))
    return {sector.need, Trial::Of::scenario};
  if (sector.spawn < f.book.spawns.size() && f.book.spawns[sector.spawn].special == Special::persuade &&
      skill == Skill::leadership)
    return {2, Trial::Of::spawn};
  return {};
}

Verdict may_apply(Facts f, MercId m, Skill skill, const Trial& trial, int sum) {
  if (trial.of != Trial::Of::none) return sum >= trial.need ? allowed : forbidden(Rule::JAG_SKILL_07);
  const SiteId site = site_of(f.board.mercs[m].area);
  const bool later = is_card(site) && std::ranges::any_of(mission_of(f, site).steps, [&](const Step& step) {
                       return !step.kill && step.skill == skill;
                     });
  return forbidden(later ? Rule::JAG_MISSION_02 : Rule::JAG_SKILL_18);
}

void pass_test(Table& t, MercId m, const Trial& trial) {
  const SiteId site = site_of(t.board.mercs[m].area);
  tell(t, {.told = Told::changed,
           .word = Word::passed_test,
           .who = m,
           .a = site,
           .b = trial.need,
           .rule = Rule::JAG_SKILL_07,
           .headline = true});
  if (trial.of == Trial::Of::mission) return advance_mission(t, site);
  if (trial.of == Trial::Of::spawn) return liberate(t, site, Rule::JAG_LIB_10);
  if (is_card(site))
    return Story::happened(
        t, When::searched,
        {.site = site, .merc = m, .kind = t.board.missions[static_cast<std::size_t>(site - most_sectors)].kind});
  t.board.sectors[site].test = 0;
  Story::happened(t, When::passed, {.site = site, .merc = m});
}

bool near_enough(Facts f, MercId m, MercId other) {  // JAG-SKILL-04, JAG-SKILL-05; Cliff reaches further
  const AreaId a = f.board.mercs[m].area, b = f.board.mercs[other].area;
  return same_area(f, a, b) ||
         (board_of(f, m).ability == Ability::long_arms && range_between(f, a, b) >= 0 && range_between(f, a, b) <= 1);
}

int jam(Table& t, MercId m, Ongoing what) {  // JAG-MISSION-01
  const std::uint8_t kind = mission_of_force(t, what);
  if (kind == 255) return 0;
  tell(t, {.told = Told::changed, .word = Word::jammed, .who = m, .a = kind, .rule = Rule::JAG_MISSION_01});
  return 1;
}

// JAG-SKILL-02 to JAG-SKILL-06, JAG-SKILL-12: one success after another.
void spread(Table& t, MercId m, Skill skill, int left, Verdict test) {
  t.board.giving = static_cast<std::uint8_t>(static_cast<int>(skill) + 1);
  for (; left > 0; --left) {
    Answer choice = t.ref.ask(
        seat_of(t, m), Ask::spread,
        [&](Menu& menu) {
          for (MercId other = 0; other < most_mercs; ++other) {
            const Merc& merc = t.board.mercs[other];
            if (!on_map(merc)) continue;
            if (skill == Skill::leadership)
              menu.add(answer(say::relieve, other), other == m ? forbidden(Rule::JAG_SKILL_03)
                                                    : site_of(merc.area) != site_of(t.board.mercs[m].area)
                                                        ? forbidden(Rule::JAG_SKILL_02)
                                                    : merc.fatigue > 0 ? allowed
                                                                       : forbidden(Rule::JAG_STAM_05));
            if (skill == Skill::medical) {
              const Verdict reach = near_enough(t, m, other) ? allowed : forbidden(Rule::JAG_SKILL_05);
              menu.add(answer(say::relieve, other), !reach.ok()       ? reach
                                                    : merc.wounds > 0 ? allowed
                                                                      : forbidden(Rule::JAG_STAM_05));
              menu.add(answer(say::stanch, other), !reach.ok()                      ? reach
                                                   : has(merc, Condition::bleeding) ? allowed
                                                                                    : forbidden(Rule::JAG_SKILL_12));
            }
          }
          for (CardId card = 0; card < most_cards && skill == Skill::mechanical; ++card)
            if (owned(t, card) && t.board.cards[card].holder != nobody && t.board.cards[card].spot != Spot::stored &&
                on_map(t.board.mercs[t.board.cards[card].holder]))
              menu.add(answer(say::repair, card),
                       !same_area(t, t.board.mercs[t.board.cards[card].holder].area, t.board.mercs[m].area)
                           ? forbidden(Rule::JAG_SKILL_04)
                       : t.board.cards[card].covered > 0 ? allowed
                                                         : forbidden(Rule::JAG_DUR_07));
          menu.add(answer(say::drop));  // JAG-SKILL-14
          if (menu.wide() && !test) menu.add(answer(say::apply), test);
        },
        {.who = m, .what = static_cast<std::uint16_t>(left)});
    if (choice.verb == say::drop) {
      tell(t, {.told = Told::changed, .word = Word::let_go, .who = m, .a = left, .rule = Rule::JAG_SKILL_14});
      break;
    }
    if (choice.verb == say::repair) {
      --t.board.cards[choice.a].covered;
      tell(t, {.told = Told::changed,
               .word = Word::repaired,
               .who = m,
               .a = choice.a,
               .b = t.board.cards[choice.a].holder,
               .rule = Rule::JAG_SKILL_04});
    } else if (choice.verb == say::stanch) {  // JAG-COND-07
      shed(t, static_cast<MercId>(choice.a), Condition::bleeding, Rule::JAG_SKILL_12);
    } else if (skill == Skill::leadership) {
      recover(t, static_cast<MercId>(choice.a), 1, Rule::JAG_SKILL_02);  // JAG-SKILL-15
    } else {
      heal(t, static_cast<MercId>(choice.a), 1, Rule::JAG_SKILL_05);  // JAG-SKILL-16
    }
  }
  t.board.giving = 0;
}

}  // namespace

int test_need(Facts f, MercId m, Skill skill) { return trial_of(f, m, skill).need; }

void use_skill(Table& t, MercId m, Skill skill) {  // JAG-CMD-04, JAG-CMD-05
  spend_command(t, m);
  Dice pool = skill_dice(t, m, skill);
  t.board.mercs[m].sharp = 0;
  tell(
      t,
      {.told = Told::changed, .word = Word::skill, .who = m, .a = static_cast<int>(skill), .rule = Rule::JAG_SKILL_01});
  for (;;) {  // JAG-REBEL-01
    Answer choice =
        t.ref.ask(seat_of(t, m), Ask::support,
                  [&](Menu& menu) {
                    menu.add(answer(say::roll_now), pool.size() > 0 ? allowed : forbidden(Rule::JAG_SKILL_13));
                    menu.add(answer(say::rebel), t.board.rebels > 0 ? allowed : forbidden(Rule::JAG_REBEL_02));
                  },
                  {.who = m, .what = static_cast<std::uint16_t>(pool.size())});
    if (choice.verb == say::roll_now) break;
    --t.board.rebels;
    ++pool.orange;
    tell(t,
         {.told = Told::changed, .word = Word::supported, .who = m, .a = t.board.rebels, .rule = Rule::JAG_REBEL_01});
  }
  int sum = throw_dice(t, {m, pool, 0, expert(t, m, skill), 0, seat_of(t, m)}).sum;  // JAG-REBEL-05
  if (skill == Skill::leadership) sum -= jam(t, m, Ongoing::jam_leadership);
  if (skill == Skill::medical) sum -= jam(t, m, Ongoing::jam_medical);
  const Trial trial = trial_of(t, m, skill);
  if (trial.of != Trial::Of::none && sum >= trial.need) {  // JAG-SKILL-07, JAG-SKILL-11, JAG-SKILL-17
    Answer choice = t.ref.ask(seat_of(t, m), Ask::test,
                              [&](Menu& menu) {
                                menu.add(answer(say::apply));
                                menu.add(answer(say::hold));
                              },
                              {.who = m, .what = static_cast<std::uint16_t>(sum)});
    if (choice.verb == say::apply) {
      sum -= trial.need;  // JAG-SKILL-08, JAG-SKILL-09
      spread(t, m, skill, sum, allowed);
      clear_tray(t);
      return pass_test(t, m, trial);
    }
  }
  spread(t, m, skill, sum, may_apply(t, m, skill, trial, sum));  // JAG-SKILL-10
  clear_tray(t);
}

void train(Table& t, MercId m) {  // JAG-TRAIN-01
  spend_command(t, m);
  const SiteId site = site_of(t.board.mercs[m].area);
  --t.board.rebels;
  ++t.board.sectors[site].rebels;
  tell(t, {.told = Told::changed,
           .word = Word::trained,
           .who = m,
           .a = site,
           .b = t.board.sectors[site].rebels,
           .rule = Rule::JAG_TRAIN_01});
}

void bribe(Table& t, MercId m, int count) {  // JAG-BRIBE-01, JAG-BRIBE-03, JAG-BRIBE-04, JAG-BRIBE-07, JAG-BRIBE-09
  spend_command(t, m);
  t.board.funds = static_cast<std::uint8_t>(t.board.funds - count * bribe_price(t));
  tell(t, {.told = Told::changed,
           .word = Word::bribed,
           .who = m,
           .a = count,
           .b = t.board.funds,
           .rule = Rule::JAG_BRIBE_01});
  const int less = in_force(t, Ongoing::fewer_bribe_dice) ? 1 : 0;
  const int sum =
      throw_dice(t, {m, {0, 0, 0, static_cast<std::uint8_t>(std::max(0, count - less))}, 0, false, 0, seat_of(t, m)})
          .sum;
  lower_threat(t, sum, Rule::JAG_BRIBE_02);
  clear_tray(t);
}

void add_commands(Facts f, Menu& menu, MercId m) {
  if (!menu.wide() && !may_command(f, m)) return;
  for (Skill skill : {Skill::leadership, Skill::mechanical, Skill::medical})
    menu.add(answer(say::skill, static_cast<int>(skill)), may_skill(f, m, skill));
  menu.add(answer(say::train), may_train(f, m));
  const int most = std::max(1, f.board.funds / bribe_price(f)) + (menu.wide() ? 3 : 0);
  for (int dice = 1; dice <= most; ++dice) menu.add(answer(say::bribe, dice), may_bribe(f, m, dice));
}

}  // namespace fireteam::jagged

// The Player Phase: whose turn it is, the start steps of an activation in their order, its actions and its end.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

void begin_turn(Table& t) {  // JAG-PHASE-01, JAG-PHASE-06
  ++t.board.turn;
  for (Merc& merc : t.board.mercs) merc.acted = 0;
  t.board.skull = t.board.informed = 0;
  t.board.shared = t.board.team == 3;  // JAG-TEAM-08
  tell(t, {.told = Told::noted, .word = Word::turn, .a = t.board.turn, .rule = Rule::JAG_PHASE_01});
  replacements(t);
  if (in_force(t, Ongoing::tax) && t.board.funds > 0) {
    --t.board.funds;
    tell(t, {.told = Told::changed, .word = Word::funds, .a = -1, .b = t.board.funds, .rule = Rule::JAG_MISSION_01});
  }
  Story::happened(t, When::turn_start, {});
  settle(t);
  if (!over(t)) t.board.phase = Phase::pick;
}

namespace {

void end_player_phase(Table& t) {  // JAG-PHASE-05
  for (AreaId area = 0; area < most_areas; ++area)
    while (t.board.ground[area].incoming > 0) {
      --t.board.ground[area].incoming;
      tell(t, {.told = Told::changed, .word = Word::incoming, .a = area, .b = 0, .rule = Rule::JAG_EVENT_03});
      mine(t, area, Rule::JAG_EVENT_03);
    }
  settle(t);
  if (over(t)) return;
  for (SiteId site = 0; site < t.book.tiles.size(); ++site)
    if (const Sector& sector = t.board.sectors[site]; sector.state == State::contested &&
                                                      sector.spawn < t.book.spawns.size() &&
                                                      t.book.spawns[sector.spawn].special == Special::alarm)
      add_threat(t, 1, Rule::JAG_SPAWN_05);
  t.board.phase = t.board.off & flag::dictator ? Phase::begin : Phase::threat;  // JAG-SETUP-22
  if (t.board.phase == Phase::begin) Story::happened(t, When::turn_end, {});
}

void tinker(Table& t, MercId m) {  // one Durability of his own gear, of several the one he chooses
  bool any = false;
  each_card(t, m, [&](CardId card) { any |= t.board.cards[card].covered > 0; });
  if (!any) return;
  Answer choice = t.ref.ask(seat_of(t, m), Ask::tinker,
                            [&](Menu& menu) {
                              each_card(t, m, [&](CardId card) {
                                if (t.board.cards[card].covered > 0) menu.add(answer(say::repair, card));
                              });
                            },
                            {.who = m});
  --t.board.cards[choice.a].covered;
  tell(t, {.told = Told::changed, .word = Word::repaired, .who = m, .a = choice.a, .b = m, .rule = Rule::JAG_MERC_01});
}

void draw_mood(Table& t, MercId m) {  // a Larry card, when none is left all again
  if (t.board.larry.empty())
    for (std::size_t i = 0; i < t.book.decks.larry.size(); ++i) t.board.larry.add(i, t.book.decks.larry[i].count);
  const int card = kit::draw(t.ref, t.board.larry, Bag::larry);
  tell(t, {.told = Told::revealed, .word = Word::larry, .who = m, .a = card, .rule = Rule::JAG_MERC_01});
  Merc& merc = t.board.mercs[m];
  switch (t.book.decks.larry[static_cast<std::size_t>(card)].does) {
    case Mood::fatigue:
      suffer_fatigue(t, m, std::min<int>(1, merc.stamina), Rule::JAG_MERC_01);
      break;
    case Mood::wired:
      merc.wired = 1;
      break;
    case Mood::sharp:
      merc.sharp = 1;
      break;
    case Mood::repair:
      tinker(t, m);
      break;
    case Mood::blackout:
      merc.blackout = 1;
      break;
    case Mood::nothing:
      break;
  }
}

void forget(Merc& merc) {  // what is of one activation alone
  merc.moved = merc.steady = merc.camouflaged = merc.wired = merc.blackout = 0;
}

void activate(Table& t, MercId m) {  // JAG-ACT-01, JAG-ACT-02, JAG-ACT-07
  Merc& merc = t.board.mercs[m];
  t.board.active = t.board.last = m;
  t.board.aborted = 0;
  merc.acted = 1;
  forget(merc);
  merc.smoke = 0;
  tell(t, {.told = Told::changed, .word = Word::activates, .who = m, .rule = Rule::JAG_PHASE_03});
  merc.commands = 1;  // JAG-CMD-06
  merc.leads = board_of(t, m).ability == Ability::leader;
  for (Card& card : t.board.cards) card.touched = 0;
  each_card(t, m, [&](CardId card) { t.board.cards[card].used = 0; });
  recover(t, m, recovery_of(t, m), Rule::JAG_ACT_02);
  if (board_of(t, m).ability == Ability::moody) draw_mood(t, m);
  t.board.phase = Phase::wake;
}

}  // namespace

int recovery_of(Facts f, MercId m) {  // JAG-MERC-08, JAG-STAM-10
  int n = board_of(f, m).recovery;
  if (in_force(f, Does::less_recovery)) --n;
  if (in_force(f, Grip::day_fatigue) && !f.board.night) --n;
  return std::max(0, n);
}

void pick(Table& t) {  // JAG-PHASE-02, JAG-PHASE-03, JAG-PHASE-08, JAG-KO-05, JAG-KO-06, JAG-KO-10, JAG-KO-11,
                       // JAG-COND-27, JAG-FLEE-08
  bool any = false;
  for (const Merc& merc : t.board.mercs) any |= up(merc) && !merc.acted;
  if (!any) return end_player_phase(t);
  Answer choice = t.ref.ask(team(t), Ask::pick, [&](Menu& menu) {
    for (MercId m = 0; m < most_mercs; ++m) {
      const Merc& merc = t.board.mercs[m];
      if (merc.stand == Stand::absent) continue;
      menu.add(answer(say::pick, m), !up(merc)    ? forbidden(Rule::JAG_KO_05)
                                     : merc.acted ? forbidden(Rule::JAG_PHASE_03)
                                                  : allowed);
    }
  });
  activate(t, static_cast<MercId>(choice.a));
}

void wake(Table& t) {  // JAG-ACT-03, JAG-ACT-13: each once; its player chooses the order
  const MercId m = t.board.active;
  Answer choice =
      t.ref.ask(seat_of(t, m), Ask::wake,
                [&](Menu& menu) {
                  menu.add(answer(say::pass));
                  each_card(t, m, [&](CardId card) {
                    if (slotted(t, card) && item_of(t, card).recover)
                      menu.add(answer(say::call, card), t.board.cards[card].touched    ? forbidden(Rule::JAG_ACT_13)
                                                        : t.board.mercs[m].fatigue > 0 ? allowed
                                                                                       : forbidden(Rule::JAG_STAM_05));
                  });
                },
                {.who = m});
  if (choice.verb == say::call) {
    t.board.cards[choice.a].touched = 1;
    recover(t, m, item_of(t, static_cast<CardId>(choice.a)).recover, Rule::JAG_ACT_03);
    return;
  }
  for (Card& card : t.board.cards) card.touched = 0;
  t.board.phase = Phase::flee;
}

void flee_step(Table& t) {  // JAG-ACT-04, JAG-FLEE-01
  const MercId m = t.board.active;
  Answer choice = t.ref.ask(seat_of(t, m), Ask::flee,
                            [&](Menu& menu) {
                              menu.add(answer(say::stay));
                              for (SiteId site = 0; site < t.book.tiles.size(); ++site)
                                menu.add(answer(say::flee, site), may_flee(t, m, site));
                            },
                            {.who = m});
  if (choice.verb == say::stay) return void(t.board.phase = Phase::reorganize);
  flee(t, m, static_cast<SiteId>(choice.a));
  settle(t);
  if (over(t)) return;
  t.board.aborted = 2;  // JAG-FLEE-04, JAG-FLEE-11
  end_activation(t);
}

namespace {

// What has its time before the actions, or in somebody else's activation.
void add_too_late(Facts f, Menu& menu, MercId m) {
  for (SiteId site = 0; site < f.book.tiles.size(); ++site)
    menu.add(answer(say::flee, site), forbidden(Rule::JAG_FLEE_01));
  bar_edits(f, menu, m);
  for (MercId other = 0; other < most_mercs; ++other) {
    if (other == m || !on_map(f.board.mercs[other])) continue;
    menu.add(answer(say::pick, other), forbidden(Rule::JAG_PHASE_04));
    each_card(f, other, [&](CardId card) {
      if (item_of(f, card).use) menu.add(answer(say::use, card), forbidden(Rule::JAG_CONSUM_07));
    });
  }
}

}  // namespace

void act(Table& t) {  // JAG-ACTION-01, JAG-ACTION-02, JAG-MOVE-05
  const MercId m = t.board.active;
  if (t.board.aborted || !up(t.board.mercs[m])) return end_activation(t);
  Answer choice = t.ref.ask(seat_of(t, m), Ask::act,
                            [&](Menu& menu) {
                              menu.add(answer(say::end));
                              add_moves(t, menu, m);
                              add_attacks(t, menu, m);
                              add_commands(t, menu, m);
                              add_uses(t, menu, m);
                              if (menu.wide()) add_too_late(t, menu, m);
                            },
                            {.who = m, .what = t.board.mercs[m].stamina});
  switch (choice.verb) {
    case say::end:
      return end_activation(t);
    case say::step:
      step(t, m, static_cast<AreaId>(choice.a));
      break;
    case say::go:
      go(t, m, static_cast<SiteId>(choice.a));
      break;
    case say::lead:
    case say::lead_to:
      lead(t, m, choice);
      break;
    case say::attack:
    case say::blast:
      attack(t, m, choice);
      break;
    case say::skill:
      use_skill(t, m, static_cast<Skill>(choice.a));
      break;
    case say::train:
      train(t, m);
      break;
    case say::bribe:
      bribe(t, m, choice.a);
      break;
    case say::loot:
    case say::grab:
      loot(t, m, choice);
      break;
    case say::give:
      give(t, static_cast<CardId>(choice.a), static_cast<MercId>(choice.b));
      break;
    case say::exchange:
      exchange(t, static_cast<CardId>(choice.a), static_cast<CardId>(choice.b));
      break;
    case say::discard:
      discard(t, static_cast<CardId>(choice.a), Rule::JAG_CARD_07);
      break;
    default:
      use(t, m, choice);
      break;
  }
  settle(t);  // and on with the activation: JAG-ENTER-05, JAG-LIB-08
}

void end_activation(Table& t) {  // JAG-ACT-09, JAG-COND-15
  const MercId m = t.board.active;
  const bool knocked = t.board.aborted == 1 || !up(t.board.mercs[m]);
  if (!knocked && has(t.board.mercs[m], Condition::bleeding))  // JAG-COND-05, JAG-COND-06, JAG-COND-24, JAG-COND-25
    suffer_wounds(t, m, 1, Rule::JAG_COND_05);                 // JAG-COND-17
  if (on_map(t.board.mercs[m])) shed(t, m, Condition::suppressed, Rule::JAG_COND_14);
  tell(t, {.told = Told::changed, .word = Word::ended_activation, .who = m, .rule = Rule::JAG_ACT_09});
  Merc& merc = t.board.mercs[m];
  const bool fled = t.board.aborted == 2, hidden = merc.camouflaged;  // JAG-MERC-14
  merc.commands = merc.leads = 0;                                     // JAG-PHASE-07
  forget(merc);
  if (on_map(t.board.mercs[m])) t.board.last_site = site_of(t.board.mercs[m].area);  // else where it fell: JAG-KO-12
  t.board.active = nobody;
  t.board.aborted = 0;
  settle(t);
  if (over(t)) return;
  t.board.phase = Phase::pick;
  if (!fled && !hidden) queue_enemies(t);  // JAG-FLEE-07
}

}  // namespace fireteam::jagged

// Mission cards: brought into play, entered with their guards, advanced step by step, solved or reset; bounty hunts.
#include <algorithm>

#include "games/jagged/story.h"

namespace fireteam::jagged {

namespace {

Mission& slot_of(Table& t, SiteId site) { return t.board.missions[static_cast<std::size_t>(site - most_sectors)]; }

}  // namespace

const MissionCard& mission_of(Facts f, SiteId site) {
  const std::uint8_t kind = f.board.missions[static_cast<std::size_t>(site - most_sectors)].kind;
  return f.book.decks.missions[kind < f.book.decks.missions.size() ? kind : 0U];
}
SiteId access_of(Facts f, SiteId mission) {  // JAG-MISSION-06
  if (f.board.missions[static_cast<std::size_t>(mission - most_sectors)].kind == 255) return no_site;
  return f.board.access[static_cast<std::size_t>(mission_of(f, mission).access)];
}
int open_step(Facts f, SiteId site) {  // JAG-MISSION-02
  const Mission& mission = f.board.missions[static_cast<std::size_t>(site - most_sectors)];
  return mission.kind != 255 && mission.done < mission_of(f, site).steps.size() ? mission.done : -1;
}

void lay_under(Board& board, std::uint16_t bounties) {  // in no known order
  const int above = board.mission_deck.size();
  for (std::size_t kind = 0; kind < most_mission_kinds; ++kind)
    if (bounties >> kind & 1U) board.mission_deck.bury(kind, above, board.mission_deck.size());
}

namespace {

// The deck without the bounties at its bottom is changed; they lie under it again.
template <class Change>
void change_deck(Board& board, Change&& change) {
  auto& deck = board.mission_deck;
  std::uint16_t under = 0;
  for (const kit::Buried& card : deck.buried()) under = static_cast<std::uint16_t>(under | 1U << card.kind);
  deck.shuffle();
  change(under);
  for (std::size_t one = 0; one < most_mission_kinds; ++one)
    if (under >> one & 1U) deck.take_out(one);
  lay_under(board, under);
}

bool named_by_story(const Book& book, std::uint8_t kind) {
  return std::ranges::any_of(book.triggers, [&](const Trigger& trigger) {
    return std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
      return (effect.verb == Verb::mission || effect.verb == Verb::jail) && effect.kind == kind;
    });
  });
}

void take_from_deck(Board& board, std::uint8_t kind) {  // a card that comes into play otherwise than by a draw
  if (board.mission_deck.count(kind) == 0) return;
  change_deck(board, [&](std::uint16_t& under) {
    board.mission_deck.take_out(kind);
    under = static_cast<std::uint16_t>(under & ~(1U << kind));
  });
}

}  // namespace

// What the story names finds room: the last card that nobody has entered, and that it does not name itself, goes back
// to the deck.
bool add_mission(Table& t, std::uint8_t kind, bool by_story) {
  for (const Mission& mission : t.board.missions)
    if (mission.kind == kind) return false;
  for (SiteId site = most_sites; by_story && site-- > most_sectors;) {
    if (slot_of(t, site).kind == 255) break;
    if (std::ranges::any_of(t.board.missions, [](const Mission& one) { return one.kind == 255; })) break;
    if (slot_of(t, site).entered || named_by_story(t.book, slot_of(t, site).kind)) continue;
    change_deck(t.board, [&](std::uint16_t&) { t.board.mission_deck.add(slot_of(t, site).kind); });
    slot_of(t, site) = {};
    break;
  }
  for (SiteId site = most_sectors; site < most_sites; ++site) {
    if (slot_of(t, site).kind != 255) continue;
    take_from_deck(t.board, kind);
    slot_of(t, site) = {kind, 0, 0, 0};
    tell(t,
         {.told = Told::changed, .word = Word::mission_in, .a = kind, .rule = Rule::JAG_MISSION_12, .headline = true});
    return true;
  }
  return false;
}

void draw_mission(Table& t) {  // JAG-MISSION-12, JAG-MISSION-16
  const bool room = std::ranges::any_of(t.board.missions, [](const Mission& mission) { return mission.kind == 255; });
  if (t.board.mission_deck.empty() || !room || t.board.access == std::array<AreaId, 2>{nowhere, nowhere})
    return;  // JAG-SETUP-24
  add_mission(t, static_cast<std::uint8_t>(kit::draw(t.ref, t.board.mission_deck, Bag::missions)));
}

void enter_mission(Table& t,
                   SiteId site) {  // JAG-MISSION-04, JAG-MISSION-05, JAG-MISSION-23, JAG-MISSION-18, JAG-MISSION-26
  Mission& mission = slot_of(t, site);
  if (mission.entered) return;
  mission.entered = 1;
  const MissionCard& card = mission_of(t, site);
  const AreaId area = letter_area(t, site, 0);
  tell(t, {.told = Told::changed, .word = Word::mission_entered, .a = mission.kind, .rule = Rule::JAG_MISSION_05});
  for (const Placed& guard : card.guard_list) place_enemy(t, guard.type, guard.elite, area, Rule::JAG_MISSION_05);
  if (card.bounty) place_enemy(t, bounty, false, area, Rule::JAG_BOUNTY_02);  // JAG-BOUNTY-03
}

void reset_mission(Table& t, SiteId site) {  // JAG-MISSION-13, JAG-FLEE-09, JAG-BOUNTY-06
  Mission& mission = slot_of(t, site);
  remove_figures(t, site, true);
  mission.entered = mission.done = 0;
  tell(t, {.told = Told::changed, .word = Word::mission_reset, .a = mission.kind, .rule = Rule::JAG_MISSION_13});
}

namespace {

void pay_reward(Table& t, SiteId site, const Pay& pay) {
  Board& b = t.board;
  switch (pay.what) {
    case Pays::funds:
    case Pays::rebels: {
      std::uint8_t& pool = pay.what == Pays::funds ? b.funds : b.rebels;
      pool = static_cast<std::uint8_t>(pool + pay.n);
      return tell(t, {.told = Told::changed,
                      .word = pay.what == Pays::funds ? Word::funds : Word::rebels,
                      .a = pay.n,
                      .b = pool,
                      .rule = Rule::JAG_MISSION_10});
    }
    case Pays::loot: {
      const KindId kind = draw_loot(t, pay.n);
      if (kind == no_kind) return;
      tell(t, {.told = Told::drew, .word = Word::drew, .a = kind, .rule = Rule::JAG_MISSION_10});
      return gain_for_team(t, kind, site, Rule::JAG_MISSION_10);
    }
    case Pays::threat:
      return lower_threat(t, pay.n, Rule::JAG_MISSION_10);
    case Pays::gain: {
      const KindId kind = t.book.aim(pay.n);
      for (const Card& card : b.cards)
        if (card.kind == kind) return;
      if (b.gone.test(kind)) return;
      if (b.market.count(kind) > 0) b.market.take(kind);
      return gain_for_team(t, kind, no_site, Rule::JAG_MISSION_10);
    }
    case Pays::mend: {
      bool any = false;
      for (const Merc& merc : b.mercs) any |= on_map(merc) && merc.injured > 0;
      if (!any) return;
      Answer choice = t.ref.ask(team(t), Ask::taker,
                                [&](Menu& menu) {
                                  for (MercId m = 0; m < most_mercs; ++m)
                                    if (on_map(b.mercs[m]) && b.mercs[m].injured > 0) menu.add(answer(say::take, m));
                                },
                                {.who = unknown});
      return mend(t, static_cast<MercId>(choice.a), Rule::JAG_SEVERE_03);
    }
    case Pays::uncover:
      return uncover_next(t);
  }
}

void solve(Table& t, SiteId site) {  // JAG-MISSION-10, JAG-MISSION-19, JAG-MISSION-20, JAG-MISSION-24, JAG-MISSION-25
  const std::uint8_t kind = slot_of(t, site).kind;
  const MissionCard& card = t.book.decks.missions[kind];
  const SiteId to = access_of(t, site);
  tell(
      t,
      {.told = Told::changed, .word = Word::mission_solved, .a = kind, .rule = Rule::JAG_MISSION_10, .headline = true});
  remove_figures(t, site, true);
  std::uint8_t movers = 0;
  for (MercId m = 0; m < most_mercs; ++m)
    if (on_map(t.board.mercs[m]) && site_of(t.board.mercs[m].area) == site) {
      movers = static_cast<std::uint8_t>(movers | 1U << m);
      shed(t, m, Condition::marked, Rule::JAG_COND_04);  // this fight is over
    }
  slot_of(t, site) = {};
  t.board.missions_out.add(kind);  // a bounty for the whole campaign (JAG-BOUNTY-04), others until the next scenario
  for (const Pay& pay : card.reward) pay_reward(t, site, pay);
  if (movers && to != no_site)
    arrive(t, movers, to, entries(t, site, to), nobody, nowhere);  // JAG-MISSION-11, JAG-MISSION-22
  Story::happened(t, When::solve, {.site = to, .kind = kind});
}

}  // namespace

void advance_mission(Table& t, SiteId site) {  // JAG-MISSION-03
  Mission& mission = slot_of(t, site);
  ++mission.done;
  tell(t, {.told = Told::changed,
           .word = Word::mission_step,
           .a = mission.kind,
           .b = mission.done,
           .rule = Rule::JAG_MISSION_02});
}

bool check_missions(Table& t) {
  for (SiteId site = most_sectors; site < most_sites && !over(t); ++site) {
    const Mission& mission = slot_of(t, site);
    if (mission.kind == 255 || !mission.entered) continue;
    const int step = open_step(t, site);
    if (step >= 0 && mission_of(t, site).steps[static_cast<std::size_t>(step)].kill && !enemy_at(t, site))
      advance_mission(t, site);
    if (open_step(t, site) < 0 && merc_at(t, site, false)) return solve(t, site), true;
  }
  return false;
}

}  // namespace fireteam::jagged

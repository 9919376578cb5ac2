// Agents that come into sight: one event card, discs turned into OpFor; objective markers that are turned face up.
#include "games/mercs/chapters.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

Areas watched(const Board& b) {  // who is down sees, too (MRC-EVENT-13)
  Areas out;
  each_merc(b, [&](MercId m) { out |= seen_from(b, b.mercs[m].area); });
  return out;
}

namespace {

int draw_event(Table& t) {  // MRC-SETUP-13, MRC-SETUP-15, MRC-SETUP-16
  Board& b = t.board;
  if (b.event_deck.empty()) b.event_deck.reshuffle(b.event_discard);
  const int card = kit::draw(t.ref, b.event_deck, Bag::events);
  b.event_discard.add(static_cast<std::size_t>(card));
  tell(t, {Told::drew, Word::event_card, 0, card, 0, 0, Rule::MRC_EVENT_01});
  return card;
}

void convert(Table& t, AgentId agent, const EventCard& card, int level) {
  const AreaId at = t.board.agents[agent];
  t.board.agents[agent] = nowhere;  // MRC-EVENT-05
  tell(t, {Told::left, Word::converted, piece_of_agent(agent), at, 0, 0,
           card.levels[static_cast<std::size_t>(level)].empty() ? Rule::MRC_EVENT_15 : Rule::MRC_EVENT_05});
  for (Kind kind : card.levels[static_cast<std::size_t>(level)]) place_opfor(t, kind, at, Rule::MRC_EVENT_04);
  if (!card.rider.empty() && card.rider[0] == colour_of(agent))
    for (Kind kind : card.rides) place_opfor(t, kind, at, Rule::MRC_EVENT_16);
}

}  // namespace

void convert_agents(Table& t, const Bits<most_agents>& which) {
  const EventCard& card = t.book.events[static_cast<std::size_t>(draw_event(t))];
  const int level = level_of(t.board.security);  // MRC-EVENT-14
  for (AreaId area = 0; area < 64; ++area)       // MRC-EVENT-17
    for (AgentId agent = 0; agent < most_agents; ++agent)
      if (which.test(agent) && t.board.agents[agent] == area) convert(t, agent, card, level);
  settle_overflow(t);  // MRC-EVENT-10
  check_conditions(t);
}

namespace {

Bits<most_agents> agents_in(const Board& b, Areas areas) {
  Bits<most_agents> out;
  each_agent(b, [&](AgentId a) {
    if (areas.test(b.agents[a])) out.set(a);
  });
  return out;
}

}  // namespace

void reveal_once(Table& t, Rule) {  // MRC-EVENT-02, MRC-EVENT-03, MRC-EVENT-09
  const Bits<most_agents> seen = agents_in(t.board, watched(t.board));
  if (seen.any()) convert_agents(t, seen);
}

void reveal(Table& t) {  // MRC-EVENT-06, MRC-EVENT-08: a later interruption draws another card
  for (int i = 0; i < 24 && agents_in(t.board, watched(t.board)).any(); ++i) reveal_once(t, Rule::MRC_EVENT_06);
  const Bits<most_opfor> fresh = t.board.fresh;
  t.board.fresh = {};
  if (fresh.any()) windows(t, fresh);  // not in the MERCS phase (MRC-RSV-09)
}

// Which face it is was never decided before (MRC-SETUP-14, MRC-SETUP-20).
void show_marker(Table& t, std::uint8_t marker, MercId by, Rule why) {
  Board& b = t.board;
  Mark& mark = b.markers[marker];
  if (mark.face != Marker::hidden) return;
  int hidden = 0;
  for (std::size_t i = 0; i < most_markers; ++i)
    hidden += b.markers[i].face == Marker::hidden && !(b.spare_faces >> i & 1);
  const bool spare = b.spare_faces >> marker & 1;  // no objective (MRC-SETUP-05)
  const Answer face = t.ref.chance(
      [&](Chance& chance) {
        chance.add({verb::draw, 0, static_cast<std::uint16_t>(Bag::faces), 0},
                   spare ? 1U : static_cast<std::uint32_t>(hidden - b.true_faces));
        chance.add({verb::draw, 1, static_cast<std::uint16_t>(Bag::faces), 0}, spare ? 0U : b.true_faces);
      },
      {0, marker});
  mark.face = face.a ? Marker::objective : Marker::blank;
  if (face.a) --b.true_faces;
  tell(t, {Told::revealed, Word::revealed, 0, marker, face.a, 0, why, true});
  Story::happened(t, When::reveal,
                  {.merc = by, .here = mark.area, .zone = b.zone[mark.area], .kind = low(face.a), .marker = marker});
}

}  // namespace fireteam::mercs

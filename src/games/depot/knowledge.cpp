// Imagined worlds, the score that bots go by, and what must hold at rest.
#include <algorithm>

#include "games/depot/words.h"

namespace fireteam::depot {

// Who is not the keeper knows how many cards lie where and which have been turned up: the others change places.
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random) {
  if (seat == keeper) return;
  fixed_vector<CardId, most_areas * most_stack + 8> unseen;
  auto hidden = [&](AreaId area, std::size_t i) { return i < now.stacks[area].size(); };
  for (AreaId area = 0; area < book.areas.size(); ++area)
    for (std::size_t i = 0; i < rest.stacks[area].size(); ++i)
      if (hidden(area, i)) unseen.push_back(rest.stacks[area][i]);
  for (CardId card = 0; card < book.cards.size(); ++card)
    for (int i = 0; i < rest.hand.count(card); ++i) unseen.push_back(card);
  if (rest.laying != no_card) unseen.push_back(rest.laying);
  std::ranges::sort(unseen);  // so that nothing of how they lie shows in what is imagined
  for (std::size_t i = unseen.size(); i > 1; --i)
    std::swap(unseen[i - 1], unseen[random.below(static_cast<std::uint32_t>(i))]);
  std::size_t next = 0;
  for (AreaId area = 0; area < book.areas.size(); ++area)
    for (std::size_t i = 0; i < rest.stacks[area].size(); ++i)
      if (hidden(area, i)) rest.stacks[area][i] = unseen[next++];
  if (rest.laying != no_card) rest.laying = unseen[next++];
  rest.hand.clear();
  while (next < unseen.size()) rest.hand.add(unseen[next++]);
}

namespace {

double crew_score(Facts f) {
  const Board& b = f.board;
  double value = 0.45 - 0.035 * b.alarm - 0.02 * b.round + 0.004 * b.actions;
  int nearest = most_areas;
  for (MemberId who = 0; who < crew_size; ++who) {
    if (!stands(f, who)) continue;
    value += 0.06 * b.crew[who].health + 0.01 * b.crew[who].stamina;
    for (AreaId area = 0; area < f.book.areas.size(); ++area)
      if (!b.stacks[area].empty() || b.ledger == area) nearest = std::min(nearest, f.book.way(b.crew[who].area, area));
  }
  if (b.carrier != nobody) return value + 0.4 - 0.05 * f.book.way(b.crew[b.carrier].area, gate);
  int left = 0;
  for (const auto& stack : b.stacks) left += static_cast<int>(stack.size());
  return value - 0.025 * nearest - 0.04 * left + (b.ledger != nowhere ? 0.2 : 0);
}

}  // namespace

double score(Facts f, Seat seat) {
  const Outcome end = outcome(f);
  double value = std::clamp(crew_score(f), 0.02, 0.98);
  if (end.over) value = end.cause == static_cast<std::uint16_t>(Cause::away) ? 1 : 0;
  return seat == keeper ? 1 - value : value;
}

void audit(Facts f) {
  const Board& b = f.board;
  for (const Member& member : b.crew) {
    check((member.area != nowhere) == (member.health > 0), "a member stands as long as it has health");
    check(member.area == nowhere || member.area < f.book.areas.size(), "a member off the map");
    check(member.health <= f.book.health && member.stamina <= f.book.stamina, "more than full health or stamina");
  }
  check(b.alarm <= f.book.alarm_limit, "the alarm beyond its end");
  check(b.tray.empty(), "dice at rest");
  check(b.carrier == nobody || (b.ledger == nowhere && b.crew[b.carrier].area != nowhere),
        "the ledger is in two places");
  if (f.book.blank) return;
  for (CardId card = 0; card < f.book.cards.size(); ++card) {
    int all = b.hand.count(card) + b.aside.count(card) + (b.laying == card);
    for (const auto& stack : b.stacks) all += static_cast<int>(std::ranges::count(stack, card));
    check(all == 1, "a card was lost or made");
  }
}

}  // namespace fireteam::depot

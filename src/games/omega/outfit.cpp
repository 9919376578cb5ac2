// Kit: chosen at set-up, six points each; in a campaign a card may be exchanged between two missions' rounds.
#include <algorithm>

#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

constexpr int kit_points = 6;  // OMG-CSET-03

// Of his cards, but for one that he has been given beyond them.
int points_taken(Facts f, PieceId who, std::uint32_t kit) {
  int sum = 0, dearest = 0;
  for (std::size_t bit = 0; bit < 2 * kits_each; ++bit)
    if (kit >> bit & 1U) {
      sum += f.book.kit_of(who, bit).points;
      dearest = std::max<int>(dearest, f.book.kit_of(who, bit).points);
    }
  const bool given = f.board.honoured == who && f.book.mission.gifts.has(Gift::spare_kit);
  return given ? sum - dearest : sum;
}

int points_taken(Facts f, PieceId who) { return points_taken(f, who, sheet(f, who).kit); }

// Beside what he holds, or (campaign) instead of one of these cards.
Verdict may_take(Facts f, PieceId who, std::size_t bit,
                 std::uint32_t instead = 0) {  // OMG-CSET-03, OMG-CSET-04, OMG-CSET-05, OMG-CSET-06
  const std::uint32_t own = 1U << bit, kit = sheet(f, who).kit;
  if (kit & own) return forbidden(Rule::OMG_CSET_06);
  if (bit >= kits_each)
    for (const Commando& other : f.board.commandos)
      if (other.kit & own) return forbidden(Rule::OMG_CSET_06);
  return points_taken(f, who, (kit & ~instead) | own) <= kit_points ? allowed : forbidden(Rule::OMG_CSET_03);
}

// His own deck and the common one (OMG-CSET-05).
bool of_his_decks(const Book& book, PieceId who, std::size_t number) {
  return book.kits[number].holder == who || book.kits[number].holder == none;
}

void take(Table& t, PieceId who, std::size_t bit) {
  t.board.commandos[who].kit |= 1U << bit;
  tell(t, {Told::changed, Word::took_kit, who, static_cast<int>(kit_number(who, bit)), points_taken(t, who), 0,
           Rule::OMG_CSET_03});
}

}  // namespace

int kit_points_left(Facts f, PieceId who) { return kit_points - points_taken(f, who); }

// His own cards in order, as many as the points allow.
fixed_vector<std::uint8_t, kits_each> typical_kit(Facts f, PieceId who) {
  fixed_vector<std::uint8_t, kits_each> bits;
  Board board = f.board;
  for (std::uint8_t bit = 0; bit < kits_each; ++bit) {
    if (!may_take({board, f.book}, who, bit)) continue;
    board.commandos[who].kit |= 1U << bit;
    bits.push_back(bit);
  }
  return bits;
}

// Each seat fills the kit of its first commando who is not ready; all seats at once.
void choose_kit(Table& t) {
  Seats open = 0;
  std::array<PieceId, 6> turn{};
  turn.fill(nobody);
  for (PieceId who = 0; who < most_commandos; ++who)
    if (const Commando& it = sheet(t, who); it.status == Status::active && !it.acted && !has(open, it.seat)) {
      open |= only(it.seat);
      turn[it.seat] = who;
    }
  if (open == 0) {
    for (Commando& it : t.board.commandos) it.acted = 0;
    t.board.placing = 0;
    return void(t.board.phase = Phase::start);
  }
  const Answer choice = t.ref.ask(open, Ask::kit, [&](Menu& menu) {
    for (PieceId who : turn) {
      if (who == nobody) continue;
      const Seats seat = seat_of(t, who);
      if (sheet(t, who).kit == 0) menu.add_for(seat, answer(say::typical, who));
      menu.add_for(seat, answer(say::ready, who));  // OMG-CSET-04
      for (std::size_t number = 0; number < t.book.kits.size(); ++number)
        if (const bool his = of_his_decks(t.book, who, number); his || menu.wide())
          menu.add_for(seat, answer(say::take, who, static_cast<int>(number)),
                       his ? may_take(t, who, kit_bit(who, number)) : forbidden(Rule::OMG_CSET_05));
    }
  });
  const auto who = static_cast<PieceId>(choice.a);
  if (choice.verb == say::take) return take(t, who, kit_bit(who, choice.b));
  if (choice.verb == say::typical)
    for (std::uint8_t bit : typical_kit(t, who)) take(t, who, bit);
  t.board.commandos[who].acted = 1;
  tell(t, {Told::noted, Word::kit_ready, who, points_taken(t, who), 0, 0, Rule::OMG_CSET_04});
}

void offer_exchanges(Facts f, PieceId who, Menu& menu) {
  if (!(f.board.exchanges >> who & 1U)) return;
  const Commando& it = sheet(f, who);
  for (std::size_t bit = 0; bit < 2 * kits_each; ++bit) {
    if (!(it.kit & ~it.gone & 1U << bit)) continue;
    bool another = false;
    for (std::size_t other = 0; other < 2 * kits_each; ++other) another |= may_take(f, who, other, 1U << bit).ok();
    if (another) menu.add_for(seat_of(f, who), answer(say::exchange, who, static_cast<int>(kit_number(who, bit))));
  }
}

void exchange_kit(Table& t, Answer choice) {
  const auto who = static_cast<PieceId>(choice.a);
  const std::uint32_t back = 1U << kit_bit(who, choice.b);
  t.board.exchanges = static_cast<std::uint8_t>(t.board.exchanges & ~(1U << who));
  const Answer instead = t.ref.ask(seat_of(t, who), Ask::exchange,
                                   [&](Menu& menu) {
                                     for (std::size_t bit = 0; bit < 2 * kits_each; ++bit)
                                       menu.add(answer(say::take, who, static_cast<int>(kit_number(who, bit))),
                                                may_take(t, who, bit, back));
                                   },
                                   {.who = who, .what = choice.b});
  t.board.commandos[who].kit &= ~back;
  tell(t, {Told::changed, Word::put_back, who, choice.b, 0, 0, Rule::OMG_CSET_03});
  take(t, who, kit_bit(who, instead.b));
}

}  // namespace fireteam::omega

// Imagined worlds, the score that bots go by, and what must hold at rest.
#include "games/drill/knowledge.h"

#include <algorithm>

#include "kit/redeal.h"

namespace fireteam::drill {

bool is_warden(Facts f, Seat seat) { return f.book.warden && seat == f.board.raider_seats; }
bool knows_hands(Facts f, Seat seat) { return seat < f.board.raider_seats; }
bool knows_wire(Facts f, Seat seat) { return f.board.wire && (f.board.sprung || is_warden(f, seat)); }

namespace {

// The raiders' hands, from all cards that this seat has not seen. A card that works when drawn is in no hand; the hand
// of a raider who has fallen since lies open among the discards.
void deal_hands(const Book& book, Board& rest, const Board& now, Random& random) {
  fixed_vector<Cards*, raider_count> hidden;
  for (std::size_t who = 0; who < raider_count; ++who)
    if (rest.figures[who].cell == off_board || now.figures[who].cell != off_board) hidden.push_back(&rest.hands[who]);
  kit::redeal(rest.deck, std::span<Cards* const>(hidden.begin(), hidden.size()), random,
              [&](std::size_t card) { return card < book.cards.size() && book.cards[card].when != When::drawn; });
}

// The wire lies on some marked space that no raider has entered.
void lay_wire(const Book& book, Board& rest, const Board& now, Random& random) {
  fixed_vector<std::uint8_t, 8> open;
  for (std::uint8_t mark = 0; mark < book.marks.size(); ++mark)
    if (!(now.crossed >> mark & 1)) open.push_back(mark);
  if (!open.empty())
    rest.wire = static_cast<std::uint8_t>(open[random.below(static_cast<std::uint32_t>(open.size()))] + 1);
}

}  // namespace

void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random) {
  if (!knows_hands({now, book}, seat)) deal_hands(book, rest, now, random);
  if (rest.wire && !knows_wire({now, book}, seat)) lay_wire(book, rest, now, random);
}

namespace {

constexpr std::size_t far = 31;

// Steps from each space to the nearest of some, a shut door counting as one more.
kit::Layers<most_cells, far> ways_to(Facts f, const CellSet& goal, Cell barred = off_board) {
  const kit::Steps<most_cells> open = f.book.floor.steps(f.board.shut);
  CellSet cells = f.book.floor.open();
  if (barred != off_board) cells.reset(barred);
  return kit::flood_back<far>(f.book.grid, std::array{open, f.book.floor.steps() - open}, goal & cells, far, cells);
}

int steps_from(const kit::Layers<most_cells, far>& ways, Cell cell) {
  const int steps = ways.cost(cell);
  return steps < 0 ? static_cast<int>(far) : steps;
}

// How much work is left to the raiders, in steps.
double work_left(Facts f) {
  const Board& b = f.board;
  if (b.carrier != nobody) {  // the partner goes too, and must not stand in the way
    const Cell partner = b.figures[1 - b.carrier].cell;
    const auto out = ways_to(f, f.book.exits, partner);
    const double behind =
        partner == off_board ? 0 : std::max(3, f.book.grid.manhattan(partner, b.figures[b.carrier].cell));
    return steps_from(out, b.figures[b.carrier].cell) + 0.1 * behind - 3;
  }
  const auto out = ways_to(f, f.book.exits);
  const CellSet goal = b.opened ? kit::just<most_cells>(b.case_at) : f.book.at_safe;
  const auto in = ways_to(f, goal);
  double nearest = far, both = 0;
  for (FigureId who = 0; who < raider_count; ++who) {
    if (!stands(f, who)) continue;
    const double mine = steps_from(in, b.figures[who].cell);
    nearest = std::min(nearest, mine);
    both += mine;
  }
  const double clicks = b.opened ? 0 : 3.0 * (f.book.lock - b.clicks) - (b.pending == Pending::safe ? 1.0 : 0.0);
  return nearest + 0.1 * both + clicks + steps_from(out, static_cast<Cell>(goal.first()));
}

double raiders_score(Facts f) {
  const Board& b = f.board;
  const double work = work_left(f);
  double health = 0, grit = 0, cards = 0, danger = 0, guards = 0;
  for (FigureId who = 0; who < f.book.figures; ++who) {
    if (!stands(f, who)) continue;
    if (is_raider(who)) {
      health += b.figures[who].health;
      grit += b.figures[who].grit;
      cards += b.hands[who].size();
      continue;
    }
    guards += b.figures[who].health + 0.5;
    for (FigureId raider = 0; raider < raider_count; ++raider) {
      if (!stands(f, raider)) continue;
      if (may_shoot(f, who, raider)) danger += 1.0 + (b.carrier == raider);
      danger += 2.0 / (1.0 + f.book.floor.way(b.figures[who].cell, b.figures[raider].cell));
    }
  }
  const double time = 6.0 * (f.book.rounds - b.round) + 3.0 * b.actions;
  double value = 0.75 - 0.018 * work + 0.04 * (health - 3.0) + 0.008 * grit + 0.006 * cards - 0.025 * guards -
                 0.012 * danger - 0.025 * b.alarm;
  if (work > time) value -= 0.02 * (work - time);
  return std::clamp(value, 0.02, 0.95);
}

}  // namespace

double score(Facts f, Seat seat) {
  const Outcome end = outcome(f);
  const bool away = end.cause == static_cast<std::uint16_t>(Cause::away);
  const double value = !end.over ? raiders_score(f) : away ? 1.0 - 0.02 * *ending(f).deaths : 0.0;
  return is_warden(f, seat) ? 1.0 - value : value;
}

void audit(Facts f) {
  const Board& b = f.board;
  CellSet taken;
  for (FigureId who = 0; who < most_figures; ++who) {
    const Figure& figure = b.figures[who];
    check((figure.health > 0) == stands(f, who), "a figure stands as long as it has health");
    if (!stands(f, who)) continue;
    check(who < f.book.figures && figure.cell < f.book.cells, "a figure off the map");
    check(!f.book.solid(figure.cell) && !taken.test(figure.cell), "two figures in one space, or one in a wall");
    check(figure.health <= f.book.unit_of(who).health, "more than full health");
    taken.set(figure.cell);
  }
  check(b.alarm <= f.book.alarm_limit && b.clicks <= f.book.lock, "a track beyond its end");
  check((b.opened != 0) == (b.carrier != nobody || b.case_at != off_board),
        "the case is in the safe, carried or lying");
  check(b.carrier == nobody || (b.case_at == off_board && stands(f, b.carrier)), "the case is in two places");
  check(b.shot.shooter == nobody && b.steps == 0, "a shot or a move at rest");
  check(b.pending == Pending::none || is_raider(b.active), "nobody cracks the safe");
  if (f.book.blank) return;
  for (std::size_t card = 0; card < f.book.cards.size(); ++card) {
    const int all = b.deck.count(card) + b.discards.count(card) + b.hands[0].count(card) + b.hands[1].count(card);
    if (f.book.cards[card].when != When::drawn) check(all == f.book.cards[card].count, "a card was lost or made");
  }
}

}  // namespace fireteam::drill

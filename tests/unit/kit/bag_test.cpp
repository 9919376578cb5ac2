// Bags: exact weights of draws, compared with all orders of small decks; bounds, faults, bytes.
#include "kit/bag.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <numeric>
#include <type_traits>
#include <vector>

#include "base/random.h"

namespace fireteam::kit {
namespace {

using Deck = Bag<8, 6>;
static_assert(std::is_trivially_copyable_v<Deck>);
static_assert(std::has_unique_object_representations_v<Deck>);
static_assert(std::has_unique_object_representations_v<Pile<8>>);

// The chances of the top card by what each_top says.
std::map<int, double> chances_of(const Deck& deck) {
  std::map<int, double> chances;
  double sum = 0;
  deck.each_top([&](Top top) { sum += top.weight; });
  deck.each_top([&](Top top) { chances[top.kind] += top.weight / sum; });
  return chances;
}

// A physical deck: all orders that may be, each as likely as the others. Cards are kinds.
class Orders {
 public:
  explicit Orders(std::vector<int> cards) {
    std::sort(cards.begin(), cards.end());
    // Equal cards are told apart by their place in the sorted list, so that every order of pieces counts once.
    std::vector<std::size_t> pieces(cards.size());
    std::iota(pieces.begin(), pieces.end(), 0U);
    do {
      std::vector<int> order;
      for (std::size_t piece : pieces) order.push_back(cards[piece]);
      orders_.push_back({order, 1.0});
    } while (std::next_permutation(pieces.begin(), pieces.end()));
  }

  void bury(int kind, int least, int greatest) {
    std::vector<Order> next;
    for (const Order& order : orders_)
      for (int at = least; at <= greatest; ++at) {
        next.push_back({order.cards, order.weight / (greatest - least + 1)});
        next.back().cards.insert(next.back().cards.begin() + at, kind);
      }
    orders_ = std::move(next);
  }

  std::map<int, double> chances() const {
    std::map<int, double> chances;
    double sum = 0;
    for (const Order& order : orders_) sum += order.weight;
    for (const Order& order : orders_) chances[order.cards.front()] += order.weight / sum;
    return chances;
  }

  // Only what is left of the orders with that card on top.
  void draw(int kind) {
    std::map<std::vector<int>, double> next;
    for (const Order& order : orders_)
      if (order.cards.front() == kind)
        next[std::vector<int>(order.cards.begin() + 1, order.cards.end())] += order.weight;
    orders_.clear();
    for (auto& [cards, weight] : next) orders_.push_back({cards, weight});
  }

  std::size_t cards() const { return orders_.front().cards.size(); }

 private:
  struct Order {
    std::vector<int> cards;
    double weight;
  };
  std::vector<Order> orders_;
};

void expect_same(const Deck& deck, const Orders& orders) {
  auto mine = chances_of(deck), real = orders.chances();
  ASSERT_EQ(mine.size(), real.size());
  for (const auto& [kind, chance] : real) ASSERT_NEAR(mine[kind], chance, 1e-12) << "kind " << kind;
}

// Draws both to the end and compares the chances before every draw.
void draw_out(Deck deck, Orders orders, Random& random) {
  while (!deck.empty()) {
    expect_same(deck, orders);
    std::uint32_t sum = 0;
    deck.each_top([&](Top top) { sum += top.weight; });
    std::uint32_t at = random.below(sum);
    std::optional<Top> drawn;
    deck.each_top([&](Top top) {
      if (!drawn && at < top.weight)
        drawn = top;
      else if (!drawn)
        at -= top.weight;
    });
    ASSERT_TRUE(drawn.has_value());
    deck.take_top(drawn->kind, drawn->number);
    if (orders.cards() == 1) break;
    orders.draw(drawn->kind);
  }
  EXPECT_TRUE(deck.empty());
}

TEST(kit_bag, loose_cards_are_drawn_by_their_number) {
  Deck deck;
  deck.add(0, 3);
  deck.add(2, 1);
  EXPECT_EQ(deck.size(), 4);
  auto chances = chances_of(deck);
  EXPECT_DOUBLE_EQ(chances[0], 0.75);
  EXPECT_DOUBLE_EQ(chances[2], 0.25);
  EXPECT_EQ(deck.known_top(), std::nullopt);
}

TEST(kit_bag, a_card_known_to_be_on_top_is_drawn) {
  Deck deck;
  deck.add(0, 3);
  deck.put_on_top(5);
  EXPECT_EQ(deck.known_top(), 5);
  EXPECT_EQ(deck.count(5), 1);
  deck.put_on_top(0);
  EXPECT_EQ(deck.known_top(), 0);
  deck.take_top(0, 1);
  deck.take_top(5, 1);
  Deck plain;
  plain.add(0, 3);
  EXPECT_EQ(deck, plain);
}

TEST(kit_bag, a_bomb_at_depth_k_is_the_card_after_k_draws) {
  Deck deck;
  deck.add(0, 6);
  deck.bury(7, 3, 3);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(deck.known_top(), 0);
    deck.take_top(0, 0);
  }
  EXPECT_EQ(deck.known_top(), 7);
  EXPECT_THROW(deck.take_top(0, 0), Fault);
}

TEST(kit_bag, a_window_makes_every_place_in_it_equally_likely) {
  Deck deck;
  deck.add(0, 24);
  deck.bury(7, 16, 20);
  for (int i = 0; i < 16; ++i) {
    EXPECT_EQ(deck.known_top(), 0);
    deck.take_top(0, 0);
  }
  for (int left = 5; left > 0; --left) {
    EXPECT_NEAR(chances_of(deck)[7], 1.0 / left, 1e-12);
    if (left > 1) deck.take_top(0, 0);
  }
  EXPECT_EQ(deck.known_top(), 7);
}

TEST(kit_bag, weights_agree_with_all_orders_of_small_decks) {
  Random random(7);
  int decks = 0;
  for (int round = 0; round < 400; ++round) {
    Deck deck;
    std::vector<int> cards;
    int loose = static_cast<int>(random.below(4));
    for (int i = 0; i < loose; ++i) {
      cards.push_back(static_cast<int>(random.below(2)));
      deck.add(static_cast<std::size_t>(cards.back()));
    }
    Orders orders(cards);
    int buried = 1 + static_cast<int>(random.below(4));
    for (int i = 0; i < buried; ++i) {
      // A kind of its own: a physical deck cannot tell a loose card from a buried one that looks the same.
      std::size_t kind = 2 + static_cast<std::size_t>(i);
      int least = static_cast<int>(random.below(static_cast<std::uint32_t>(deck.size() + 1)));
      int greatest = least + static_cast<int>(random.below(static_cast<std::uint32_t>(deck.size() + 1 - least)));
      Deck before = deck;
      try {
        deck.bury(kind, least, greatest);
      } catch (const Fault&) {
        deck = before;  // windows that overlap in part are refused
        continue;
      }
      orders.bury(static_cast<int>(kind), least, greatest);
    }
    if (deck.empty()) continue;
    ++decks;
    for (int run = 0; run < 4; ++run) {
      draw_out(deck, orders, random);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(decks, 300);
}

TEST(kit_bag, cards_buried_in_the_course_of_play_agree_with_all_orders) {
  Random random(11);
  for (int round = 0; round < 200; ++round) {
    Deck deck;
    std::vector<int> cards;
    for (int i = 0; i < 4; ++i) {
      cards.push_back(static_cast<int>(random.below(2)));
      deck.add(static_cast<std::size_t>(cards.back()));
    }
    Orders orders(cards);
    int next_kind = 2;
    for (int turn = 0; turn < 6 && !deck.empty(); ++turn) {
      expect_same(deck, orders);
      if (HasFatalFailure()) return;
      if (next_kind < 6 && random.below(2)) {
        int at = static_cast<int>(random.below(static_cast<std::uint32_t>(deck.size() + 1)));
        deck.bury(static_cast<std::size_t>(next_kind), at, at);  // a known depth is never refused
        orders.bury(next_kind++, at, at);
      } else {
        std::vector<Top> tops;
        deck.each_top([&](Top top) { tops.push_back(top); });
        Top top = tops[random.below(static_cast<std::uint32_t>(tops.size()))];
        deck.take_top(top.kind, top.number);
        if (orders.cards() == 1) break;
        orders.draw(top.kind);
      }
    }
  }
}

TEST(kit_bag, several_cards_shuffled_together_at_the_bottom) {
  Deck deck;
  deck.add(0, 3);
  Orders orders({0, 0, 0});
  for (int i = 0; i < 4; ++i) {
    deck.bury(static_cast<std::size_t>(2 + i), 3, 3 + i);
    orders.bury(2 + i, 3, 3 + i);
  }
  EXPECT_EQ(deck.buried().size(), 4U);
  Random random(3);
  for (int run = 0; run < 10; ++run) draw_out(deck, orders, random);
}

TEST(kit_bag, windows_that_overlap_in_part_are_refused) {
  Deck deck;
  deck.add(0, 10);
  deck.bury(1, 4, 6);
  EXPECT_THROW(deck.bury(2, 5, 9), Fault);
  Deck exact;
  exact.add(0, 10);
  exact.bury(1, 4, 4);
  EXPECT_THROW(exact.bury(2, 2, 8), Fault);
  EXPECT_THROW(exact.add(0), Fault);
  EXPECT_THROW(exact.take_out(0), Fault);
  EXPECT_THROW(exact.bury(2, 0, 12), Fault);
}

TEST(kit_bag, bounds_that_say_nothing_leave_equal_bytes) {
  Deck whole, loose;
  whole.add(0, 4);
  whole.bury(3, 0, 4);
  loose.add(0, 4);
  loose.add(3);
  EXPECT_EQ(whole, loose);
  Deck one, other;  // the same things known in another order
  for (Deck* deck : {&one, &other}) deck->add(0, 9);
  one.bury(1, 2, 2);
  one.bury(2, 5, 5);
  other.bury(2, 4, 4);
  other.bury(1, 2, 2);
  EXPECT_EQ(std::memcmp(&one, &other, sizeof one), 0);
}

TEST(kit_bag, reshuffle_takes_the_discards_and_forgets_the_order) {
  Deck deck;
  deck.add(0, 2);
  deck.put_on_top(4);
  Pile<8> discards;
  discards.add(1, 3);
  deck.reshuffle(discards);
  EXPECT_TRUE(discards.empty());
  EXPECT_EQ(deck.size(), 6);
  EXPECT_TRUE(deck.buried().empty());
  EXPECT_NEAR(chances_of(deck)[4], 1.0 / 6, 1e-12);
  deck.exchange(7, 1);
  EXPECT_EQ(deck.count(7), 1);
  EXPECT_EQ(deck.count(1), 2);
  EXPECT_THROW(deck.exchange(7, 6), Fault);
}

// A referee that answers with what stands in its list.
struct Scripted {
  explicit Scripted(const std::vector<Answer>& given) : count(static_cast<std::uint32_t>(given.size())) {
    std::ranges::copy(given, answers.begin());
  }
  std::array<Answer, most_answers> answers{};
  std::uint32_t count;
  Menu menu;
  Chance chance;
  Referee ref{answers.data(), count, menu, chance};
};

TEST(kit_bag, draw_asks_chance_with_exact_weights) {
  Deck deck;
  deck.add(0, 3);
  deck.bury(5, 0, 1);
  Scripted table({});
  EXPECT_THROW(draw(table.ref, deck, 9), Referee::Stop);
  ASSERT_EQ(table.chance.list().size(), 2U);
  EXPECT_EQ(table.chance.list()[0].answer, (Answer{verb::draw, 0, 9, 0}));
  EXPECT_EQ(table.chance.list()[1].answer, (Answer{verb::draw, 5, 9, 1}));
  EXPECT_DOUBLE_EQ(table.chance.probability({verb::draw, 5, 9, 1}), 0.5);
}

TEST(kit_bag, draw_and_peek_take_the_answer_given) {
  Deck deck;
  deck.add(0, 3);
  deck.add(1, 2);
  Scripted table({{verb::draw, 1, 9, 0}, {verb::draw, 0, 9, 0}, {verb::draw, 0, 9, 1}});
  EXPECT_EQ(peek(table.ref, deck, 9), 1);
  EXPECT_EQ(deck.known_top(), 1);
  EXPECT_EQ(deck.size(), 5);
  deck.shuffle();
  EXPECT_EQ(peek(table.ref, deck, 9), 0);
  EXPECT_EQ(draw(table.ref, deck, 9), 0);
  EXPECT_EQ(deck.size(), 4);
  EXPECT_EQ(deck.count(0), 2);
  EXPECT_TRUE(deck.buried().empty());
}

TEST(kit_bag, a_pile_of_tokens_is_drawn_from_too) {
  Pile<4> cup;
  cup.add(2, 2);
  Scripted table({{verb::draw, 2, 1, 0}});
  EXPECT_EQ(draw(table.ref, cup, 1), 2);
  EXPECT_EQ(cup.count(2), 1);
  EXPECT_THROW(cup.take(3), Fault);
}

}  // namespace
}  // namespace fireteam::kit

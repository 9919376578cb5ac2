// Decks and heaps as bags: how many of each card there are, and what is known of where some of them lie. An order does
// not exist until it is drawn, so nobody can peek.
//
//   Bag<40, 4> deck;  deck.add(card, 3);              // loose: anywhere
//   deck.bury(special, 16, 24);                       // 16 to 24 cards lie above it, each number equally likely
//   deck.bury(bomb, 5, 5);  deck.put_on_top(card);  deck.put_under(card);
//   int card = draw(ref, deck, Bags::events);         // a chance answer: draw <bag> <card>
//   int seen = peek(ref, deck, Bags::events);         // drawn and put back on top: from now on known
//   Pile<40> discards;  discards.add(card);  deck.reshuffle(discards);      // all loose again
//
// The model: all orders of the cards in which every buried card has a number of cards above it within its bounds are
// equally likely. A draw keeps that: what follows from the card seen is again of this kind, with every bound one
// lower. Burying keeps it too, as long as two windows are nested or apart; bury() refuses windows that overlap in part
// or that would swallow a card known more exactly, since no bounds could then say what is known. A card whose
// bounds say nothing is loose again. Adding, taking out or exchanging loose cards by hand is for decks being made and
// for worlds being imagined.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>

#include "base/check.h"
#include "base/fixed_vector.h"
#include "engine/referee.h"

namespace fireteam::kit {

// Cards by kind, in no order: a discard pile, a supply, the loose part of a bag.
template <std::size_t Kinds>
class Pile {
  static_assert(Kinds >= 1 && Kinds <= 256);

 public:
  constexpr void add(std::size_t kind, int number = 1) {
    check(kind < Kinds && number >= 0 && counts_[kind] + number <= 255, "pile: too many of a kind");
    counts_[kind] = static_cast<std::uint8_t>(counts_[kind] + number);
  }
  constexpr void take(std::size_t kind, int number = 1) {
    check(kind < Kinds && number >= 0 && counts_[kind] >= number, "pile: not so many of that kind");
    counts_[kind] = static_cast<std::uint8_t>(counts_[kind] - number);
  }
  constexpr int count(std::size_t kind) const { return counts_[kind]; }
  constexpr int size() const { return std::accumulate(counts_.begin(), counts_.end(), 0); }
  constexpr bool empty() const { return size() == 0; }
  constexpr void clear() { counts_ = {}; }
  friend constexpr bool operator==(const Pile&, const Pile&) = default;

 private:
  std::array<std::uint8_t, Kinds> counts_{};
};

struct Buried {
  std::uint8_t least = 0, greatest = 0;  // of cards above it
  std::uint8_t kind = 0;
  friend constexpr auto operator<=>(const Buried&, const Buried&) = default;
};

// What may lie on top: `number` is 0 for a loose card, else one more than the place among the buried.
struct Top {
  std::uint8_t kind = 0, number = 0;
  std::uint32_t weight = 0;
};

template <std::size_t Kinds, std::size_t MostBuried = 1>
class Bag {
  static_assert(MostBuried >= 1 && MostBuried < 200);

 public:
  static constexpr std::size_t kinds = Kinds;

  constexpr int size() const { return loose_.size() + static_cast<int>(buried_.size()); }
  constexpr bool empty() const { return size() == 0; }
  constexpr int count(std::size_t kind) const {
    int sum = loose_.count(kind);
    for (const Buried& card : buried_) sum += card.kind == kind;
    return sum;
  }
  constexpr const Pile<Kinds>& loose() const { return loose_; }
  constexpr const fixed_vector<Buried, MostBuried, std::uint8_t>& buried() const { return buried_; }

  // Shuffled in. Only while nothing is buried: where a buried card lies would no longer be known.
  constexpr void add(std::size_t kind, int number = 1) {
    check(buried_.empty(), "bag: loose cards are added before others are buried, or with reshuffle");
    check(size() + number <= 255, "bag: more than 255 cards");
    loose_.add(kind, number);
  }
  constexpr void take_out(std::size_t kind, int number = 1) {
    check(buried_.empty(), "bag: cards are taken out before others are buried, or after shuffle");
    loose_.take(kind, number);
  }
  // All in no known order.
  constexpr void shuffle() {
    for (const Buried& card : buried_) loose_.add(card.kind);
    buried_.clear();
  }
  constexpr void reshuffle(Pile<Kinds>& discards) {
    shuffle();
    for (std::size_t kind = 0; kind < Kinds; ++kind) add(kind, discards.count(kind));
    discards.clear();
  }
  // A loose card for one from outside: another world that looks the same from without.
  constexpr void exchange(std::size_t goes_in, std::size_t comes_out) {
    loose_.take(comes_out);
    loose_.add(goes_in);
  }

  // Put in so that least to greatest cards lie above it, each number equally likely; the others move down.
  constexpr void bury(std::size_t kind, int least, int greatest) {
    check(kind < Kinds && 0 <= least && least <= greatest && greatest <= size(), "bag: no such place");
    check(size() < 255, "bag: more than 255 cards");
    for (Buried& card : buried_) {
      if (greatest <= card.least)
        ++card.least, ++card.greatest;
      else if (least <= card.greatest) {
        check(card.least <= least && greatest <= card.greatest + 1, "bag: windows that overlap in part");
        ++card.greatest;
      }
    }
    buried_.push_back(
        {static_cast<std::uint8_t>(least), static_cast<std::uint8_t>(greatest), static_cast<std::uint8_t>(kind)});
    settle();
  }
  constexpr void put_on_top(std::size_t kind) { bury(kind, 0, 0); }
  constexpr void put_under(std::size_t kind) { bury(kind, size(), size()); }

  // What may lie on top with its weight: loose kinds in order, then the buried ones.
  template <class F>
  constexpr void each_top(F&& visit) const {
    Weights weights = weigh();
    for (std::size_t kind = 0; kind < Kinds; ++kind)
      if (auto weight = static_cast<std::uint32_t>(weights.loose * static_cast<std::uint64_t>(loose_.count(kind))))
        visit(Top{static_cast<std::uint8_t>(kind), 0, weight});
    for (std::size_t i = 0; i < buried_.size(); ++i)
      if (auto weight = static_cast<std::uint32_t>(weights.buried[i]))
        visit(Top{buried_[i].kind, static_cast<std::uint8_t>(i + 1), weight});
  }
  // The kind on top, if no other can be there.
  constexpr std::optional<std::uint8_t> known_top() const {
    std::optional<std::uint8_t> kind;
    bool sure = true;
    each_top([&](Top top) {
      sure &= !kind || *kind == top.kind;
      kind = top.kind;
    });
    return sure ? kind : std::nullopt;
  }

  // The card on top comes off: what each_top named.
  constexpr void take_top(std::size_t kind, std::size_t number) {
    if (number == 0) {
      loose_.take(kind);
    } else {
      check(number <= buried_.size() && buried_[number - 1].kind == kind && buried_[number - 1].least == 0,
            "bag: that card cannot lie on top");
      buried_.erase_at(number - 1);
    }
    for (Buried& card : buried_) {
      check(card.greatest > 0, "bag: another card was known to lie on top");
      card.least = static_cast<std::uint8_t>(card.least > 0 ? card.least - 1 : 0);
      --card.greatest;
    }
    settle();
  }

  friend constexpr bool operator==(const Bag&, const Bag&) = default;

 private:
  struct Weights {
    std::uint64_t loose = 0;  // of each single loose card
    std::array<std::uint64_t, MostBuried> buried{};
  };

  // In order, so that equal bags are equal bytes; bounds that say nothing are dropped.
  constexpr void settle() {
    int last = size() - 1;
    for (std::size_t i = buried_.size(); i-- > 0;)
      if (buried_[i].least == 0 && buried_[i].greatest >= last) {
        loose_.add(buried_[i].kind);
        buried_.erase_at(i);
      }
    std::sort(buried_.begin(), buried_.end());
  }

  // How many placings of the buried cards leave this or that card on top. Windows are nested or apart, so those that
  // begin at the top form a chain, and each card of it has as many places as its window holds less those taken inside:
  // by deeper windows, and by the cards of the chain before it. All other cards have the same number in every case.
  constexpr Weights weigh() const {
    Weights weights;
    constexpr std::size_t longest_chain = 7;  // 254^7 × 254 still fits
    std::array<std::uint64_t, MostBuried> room{};
    std::size_t chain = 0;  // sorted by least, then greatest: the chain comes first, narrow windows before wide ones
    for (; chain < buried_.size() && buried_[chain].least == 0; ++chain) {
      auto inside = std::count_if(buried_.begin(), buried_.end(), [&](const Buried& card) {
        return card.least > 0 && card.greatest <= buried_[chain].greatest;
      });
      room[chain] = buried_[chain].greatest - static_cast<std::uint64_t>(inside);
    }
    check(chain <= longest_chain, "bag: too many cards that may be on top");
    // Chain card i finds `taken` places below the top gone.
    auto places = [&](std::size_t i, std::size_t taken) { return room[i] > taken ? room[i] - taken : 0; };
    weights.loose = 1;
    for (std::size_t i = 0; i < chain; ++i) weights.loose *= places(i, i);
    const auto cards = static_cast<std::uint64_t>(std::max(loose_.size(), 1));
    for (std::size_t top = 0; top < chain; ++top) {
      weights.buried[top] = cards;
      for (std::size_t i = 0; i < chain; ++i)
        if (i != top) weights.buried[top] *= places(i, i < top ? i : i - 1);
    }
    return lowest_terms(weights, chain);
  }

  constexpr Weights lowest_terms(Weights weights, std::size_t chain) const {
    std::uint64_t common = loose_.empty() ? 0 : weights.loose;
    for (std::size_t i = 0; i < chain; ++i) common = std::gcd(common, weights.buried[i]);
    if (common == 0) return weights;
    weights.loose /= common;
    std::uint64_t sum = weights.loose * static_cast<std::uint64_t>(loose_.size());
    for (std::size_t i = 0; i < chain; ++i) sum += weights.buried[i] /= common;
    check(sum <= UINT32_MAX, "bag: weights too fine for one draw");
    return weights;
  }

  Pile<Kinds> loose_;
  fixed_vector<Buried, MostBuried, std::uint8_t> buried_;
};

// The top card, turned up by chance and taken off. `bag_number` names the bag in the answer's text.
template <std::size_t Kinds, std::size_t MostBuried, class Number>
int draw(Referee& ref, Bag<Kinds, MostBuried>& bag, Number bag_number, About about = {}) {
  check(!bag.empty(), "draw: the bag is empty");
  Answer answer = ref.chance(
      [&](Chance& chance) {
        bag.each_top([&](Top top) {
          chance.add({verb::draw, top.kind, static_cast<std::uint16_t>(bag_number), top.number}, top.weight);
        });
      },
      about);
  bag.take_top(answer.a, answer.c);
  return answer.a;
}

// Looked at by everybody and put back.
template <std::size_t Kinds, std::size_t MostBuried, class Number>
int peek(Referee& ref, Bag<Kinds, MostBuried>& bag, Number bag_number, About about = {}) {
  int kind = draw(ref, bag, bag_number, about);
  bag.put_on_top(static_cast<std::size_t>(kind));
  return kind;
}

// A supply without order (tokens in a cup): one of the pile at random, taken out.
template <std::size_t Kinds, class Number>
int draw(Referee& ref, Pile<Kinds>& pile, Number bag_number, About about = {}) {
  check(!pile.empty(), "draw: the pile is empty");
  Answer answer = ref.chance(
      [&](Chance& chance) {
        for (std::size_t kind = 0; kind < Kinds; ++kind)
          chance.add({verb::draw, static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(bag_number), 0},
                     static_cast<std::uint32_t>(pile.count(kind)));
      },
      about);
  pile.take(answer.a);
  return answer.a;
}

}  // namespace fireteam::kit

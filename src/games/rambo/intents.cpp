// What the Enemies would do if the turn ended now: the same rule code run on a copy, every choice by default.
#include <fmt/format.h>

#include "engine/preview.h"
#include "games/rambo/knowledge.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

// Gathers what the acting figures do and whom they hurt.
class Watcher : public Listener {
 public:
  explicit Watcher(const Book& book) : book_(book) {}
  void hear(const Event& event, const Because*, const std::byte* board) override {
    Facts f{*reinterpret_cast<const Board*>(board), book_};
    auto word = static_cast<Word>(event.word);
    if (word == Word::attacked) {
      attack_ = scene::Overlay{};
      attack_.kind = "intent";
      attack_.piece = figure_id(book_, static_cast<FigureId>(event.who));
      attack_.from = first_[event.who] == no_cell ? f.board.figures[event.who].cell : first_[event.who];
      attack_.to = f.board.heroes[event.a - hero_piece].cell;
      attack_.text = "0";
      attack_.rule = rule_texts[static_cast<std::size_t>(Rule::RAM_EATK_01) - 1].id;
      out.push_back(attack_);
    }
    if (word == Word::damage && !out.empty() && out.back().kind == "intent")
      out.back().text = fmt::format("-{}", event.c);
    if (word == Word::walked && event.who < hero_piece && first_[event.who] == no_cell) first_[event.who] = event.a;
  }
  std::vector<scene::Overlay> out;
  Watcher(const Watcher&) = delete;

 private:
  const Book& book_;
  scene::Overlay attack_;
  std::array<CellId, 256> first_ = [] {
    std::array<CellId, 256> none{};
    none.fill(no_cell);
    return none;
  }();
};

}  // namespace

std::vector<scene::Overlay> intents(Facts f) {
  Board copy = f.board;
  for (Hero& hero : copy.heroes) hero.turns = 0;
  copy.turn = Turn{};
  copy.phase = Phase::checkpoint;
  Watcher watcher(f.book);
  auto play = [&](Referee& referee) {
    Table table{copy, f.book, referee};
    beat(table);
  };
  rehearse(copy, watcher, play,
           [&] { return !copy.result && (copy.phase == Phase::checkpoint || copy.phase == Phase::activation); });
  return std::move(watcher.out);
}

}  // namespace fireteam::rambo

// Things that break on purpose: a game that throws at the n-th call of one of its functions, and a store that fails.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <stdexcept>

#include "base/check.h"
#include "play/store.h"
#include "unit/engine/fake_game.h"

namespace fireteam::faulty {

// Which function is to throw, at which call of it from now on, and what.
struct Trip {
  enum class Throws : std::uint8_t { fault, exception, number };
  std::atomic<int> function{-1}, calls{0};
  std::atomic<Throws> what{Throws::fault};
  std::atomic<bool> sprung{false};
  void arm(int which, int at, Throws kind) {
    sprung = false;
    what = kind;
    calls = at;
    function = which;
  }
  void disarm() { function = -1; }
  void pass(int which) {
    if (which != function || --calls != 0) return;
    sprung = true;
    if (what == Throws::fault) raise_fault("tripped", __FILE__, __LINE__);
    if (what == Throws::exception) throw std::out_of_range("tripped");
    throw 42;
  }
};
inline Trip trip;

template <int n, auto member>
struct Tripped;
template <int n, class R, class... Args, R (*Rules::*member)(Args...)>
struct Tripped<n, member> {
  static R call(Args... args) {
    trip.pass(n);
    return (fake::rules().*member)(std::forward<Args>(args)...);
  }
};

// The duel, with every function that a server calls behind the trip.
template <auto... members>
struct Wrapped {
  static constexpr int count = sizeof...(members);
  static Rules rules() {
    Rules all = fake::rules();
    wrap(all, std::make_integer_sequence<int, count>());
    return all;
  }

 private:
  template <int... n>
  static void wrap(Rules& all, std::integer_sequence<int, n...>) {
    ((all.*members = &Tripped<n, members>::call), ...);
  }
};
using Duel = Wrapped<&Rules::missions, &Rules::load, &Rules::seats, &Rules::set_up, &Rules::beat, &Rules::outcome,
                     &Rules::round, &Rules::sight, &Rules::overlay, &Rules::imagine, &Rules::score, &Rules::noun_text,
                     &Rules::noun_parse, &Rules::describe, &Rules::tell_line, &Rules::cause_text, &Rules::fact>;
constexpr int beat = 4, outcome = 5, sight = 7, overlay = 8, imagine = 9, score = 10;  // places in the list
inline const Rules& rules() {
  static const Rules all = Duel::rules();
  return all;
}
inline std::span<const Rules* const> list() {
  static const Rules* const games[] = {&rules()};
  return games;
}

// A store in front of another; `before` is called with each write (true) and read, and may throw StoreError.
class Store : public fireteam::Store {
 public:
  Store(std::shared_ptr<fireteam::Store> inner, std::function<void(bool writes)> before)
      : inner_(std::move(inner)), before_(std::move(before)) {}
  void write(std::span<const Change> changes) override {
    before_(true);
    inner_->write(changes);
  }
  std::optional<TableHead> head(std::string_view table) override { return read()->head(table); }
  std::vector<std::string> entries(std::string_view table) override { return read()->entries(table); }
  std::vector<Listed> tables_of(std::string_view person, std::size_t most) override {
    return read()->tables_of(person, most);
  }
  std::vector<Listed> open_tables(std::size_t most) override { return read()->open_tables(most); }
  std::vector<FaultNote> faults() override { return read()->faults(); }
  void keep_content(std::string_view digest, const TextFiles& files) override {
    before_(true);
    inner_->keep_content(digest, files);
  }
  TextFiles content(std::string_view digest) override { return read()->content(digest); }
  std::optional<std::string> note(std::string_view key) override { return read()->note(key); }
  void keep_note(std::string_view key, std::string_view value) override {
    before_(true);
    inner_->keep_note(key, value);
  }

 private:
  fireteam::Store* read() {
    before_(false);
    return inner_.get();
  }
  std::shared_ptr<fireteam::Store> inner_;
  std::function<void(bool writes)> before_;
};

}  // namespace fireteam::faulty

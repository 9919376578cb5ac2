// What a pipe session holds, and how the words of its lines are read. For pipe.cpp alone.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "engine/scene_json.h"
#include "lab/host.h"
#include "lab/pipe.h"

namespace fireteam {

struct Refusal {  // a bad line: thrown before anything has changed
  std::string what;
};
[[noreturn]] inline void refuse(std::string what) { throw Refusal{std::move(what)}; }

// What a reader gave, or its complaints.
template <class T>
T need_value(Result<T> result) {
  if (!result) refuse(to_text(result.complaints()));
  return std::move(*result);
}

inline std::string reply(std::string_view word, const nlohmann::json& body) {
  return fmt::format("{} {}", word, body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

class Words {  // the rest of a line
 public:
  explicit Words(std::string_view text) : rest_(trim(text)) {}
  std::string_view peek() const { return rest_.substr(0, rest_.find_first_of(" \t")); }
  std::string_view next() {
    std::string_view word = peek();
    rest_ = trim(rest_.substr(word.size()));
    return word;
  }
  // The same, but for blanks in double quotes: sheet="won=1 funds=3" is one.
  std::string_view next_quoted() {
    std::string_view word = peek();
    if (const std::size_t open = word.find('"'); open != std::string_view::npos) {
      const std::size_t close = rest_.find('"', open + 1);
      if (close == std::string_view::npos) refuse("a double quote is opened and never closed");
      word = rest_.substr(0, close + 1);
    }
    rest_ = trim(rest_.substr(word.size()));
    return word;
  }
  std::string_view all() {
    std::string_view text = rest_;
    rest_ = {};
    return text;
  }
  bool empty() const { return rest_.empty(); }
  void done() const {
    if (!empty()) refuse(fmt::format("'{}' is left over at the end of the line", rest_.substr(0, 80)));
  }

 private:
  std::string_view rest_;
};

struct PipeSession {
  std::span<const Rules* const> games;
  Files content;
  PipeLimits limits;
  std::unique_ptr<Host> host;
  Seats mine = 0;       // the client's seats: only these are shown
  bool broken = false;  // a fault froze the game

  const Journal& journal() const { return host->journal(); }
  const Question& question() const { return journal().desk().question(); }
  Seats awaited() const { return static_cast<Seats>(host->awaited() & mine); }

  std::string name(Seat seat) const { return seat_name(journal().seats(), seat); }
  nlohmann::json names(Seats seats) const {
    nlohmann::json list = nlohmann::json::array();
    for (Seat seat = 0; seat < 16; ++seat)
      if (has(seats, seat)) list.push_back(name(seat));
    return list;
  }
  Seat need_seat(std::string_view text) const {
    auto seat = seat_named(journal().seats(), text);
    if (!seat)
      refuse(fmt::format("no seat '{}'{}, there are: {}", text.substr(0, 40), did_you_mean(text, journal().seats()),
                         fmt::join(journal().seats(), ", ")));
    return *seat;
  }
  Seat need_mine(std::string_view text) const {
    Seat seat = need_seat(text);
    if (!has(mine, seat)) refuse(fmt::format("seat '{}' is not yours", text));
    return seat;
  }
  // The seat named next, or else the client's own that is asked, or its first.
  Seat seat_of(Words& words) const {
    if (seat_named(journal().seats(), words.peek())) return need_mine(words.next());
    if (awaited()) return first_of(awaited());
    if (!mine) refuse("you hold no seat");
    return first_of(mine);
  }
  Answer need_answer(std::string_view text) const {
    auto answer = journal().parse(text);
    if (!answer) refuse(fmt::format("no answer '{}' can be named here, `options` lists them", text.substr(0, 80)));
    return *answer;
  }
  BotSpec need_bot(std::string_view text) const {
    BotSpec spec = need_value(parse_bot(text));
    need_value(suits(spec, *journal().game().rules));
    if (spec.iterations > limits.iterations || spec.ms > limits.ms || spec.threads > limits.threads)
      refuse(fmt::format("at most {} play-outs, {} ms and {} threads", limits.iterations, limits.ms, limits.threads));
    return spec;
  }
  nlohmann::json state() const {
    nlohmann::json body = {{"steps", journal().steps().size()},
                           {"round", 0},
                           {"asked", names(question().open() ? question().seats : 0)},
                           {"awaited", names(awaited())}};
    body["round"] = journal().game().rules->round(journal().game().book(), journal().position().rest());
    const Outcome outcome = journal().game().rules->outcome(journal().game().book(), journal().position().rest());
    if (journal().over() && outcome.over) {
      body["winners"] = names(outcome.winners);
      body["cause"] = journal().game().rules->cause_text(journal().game().book(), outcome.cause);
      for (const char* word : {"sheet", "next"})  // of a campaign, for the `new` that goes on with it
        if (auto left = journal().game().rules->fact(journal().game().book(), journal().position().rest(),
                                                     std::string("campaign.") + word))
          body[word] = *left;
    }
    if (awaited() && host->may_pass(first_of(awaited()))) body["may_pass"] = name(first_of(awaited()));
    return body;
  }
};

}  // namespace fireteam

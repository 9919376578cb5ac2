// Answers that nobody is asked for: standing passes at questions that come again and again, and the consent of a
// partner whose seat the same person holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/journal.h"

namespace fireteam {

constexpr const char* enemy_pass = "enemy";  // every question that is asked on the enemy's behalf

class Passes {
 public:
  struct Pass {
    Seat seat = 0;
    std::string kind;                     // of question, by its name
    std::string_view until;               // turn round game, or news: the round, unless something else is on offer
    int number = 0;                       // of the turn or round in which it holds
    std::vector<std::uint32_t> declined;  // news: what was on offer so far, by verb and first number
  };

  static bool known(std::string_view until) {
    return until == "turn" || until == "round" || until == "news" || until == "game" || until == "off";
  }
  // Leaves a pass until the turn, the round or the game is over, or takes it back (off). Returns how it is stored.
  // With `news` it holds for the round as long as nothing is on offer but what was when it was left.
  std::string set(const Journal& at, Seat seat, const std::string& kind, std::string_view until);
  void set_stored(Seat seat, const std::string& kind, const std::string& stored);
  // The seat answers for itself: what it declines is no news any more. Returns the kind and how its pass is stored now,
  // nothing if it has none of that sort.
  struct Stored {
    std::string kind, stored;
  };
  std::optional<Stored> decline(const Journal& at, Seat seat, Answer answer);
  std::vector<Pass> standing(const Journal& at) const;  // those that hold now
  // What a question offers besides its default, each thing once: by verb and first number, wherever it would be used.
  static std::vector<std::uint32_t> on_offer(const Question& question);
  // The default answer, where a seat alone is asked and has left a pass.
  std::optional<Answer> answer(const Journal& at) const;
  bool empty() const { return passes_.empty(); }

 private:
  static int now(const Journal& at, std::string_view until);
  const Pass* standing(const Journal& at, Seat seat, const KindWord& kind) const;
  std::vector<Pass> passes_;
};

// Yes, where a partner is asked to agree to what the last to answer wants and `same(a, b)` says that one person holds
// both seats.
template <class Same>
std::optional<Answer> own_consent(const Journal& at, Same&& same) {
  const Question& question = at.desk().question();
  if (!question.open() || question.for_chance()) return std::nullopt;
  const KindWord* kind = at.game().rules->lexicon.kind(question.kind);
  const Seat asked = first_of(question.seats);
  if (!kind || !kind->consent || question.seats != only(asked)) return std::nullopt;
  constexpr Answer yes{verb::yes, 0, 0, 0};
  const Option* option = question.menu->find(yes);
  if (!option || !option->verdict.ok()) return std::nullopt;
  for (std::size_t i = at.steps().size(); i-- > 0;)
    if (const Seat wants = at.steps()[i].seat; wants != chance_seat)
      return wants != asked && same(wants, asked) ? std::optional(yes) : std::nullopt;
  return std::nullopt;
}

}  // namespace fireteam

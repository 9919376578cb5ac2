// The policy of both sides in its chapters: set-up (advice_setup.cpp), commandos (advice.cpp, advice_purpose.cpp), the
// overseer (advice_overseer.cpp), and what they measure by (advice_measures.cpp). It goes by the menu (OMG-BOT-01) and
// by what its seat sees (OMG-BOT-02), uses no chance (OMG-BOT-03), takes the first of equals (OMG-BOT-04) and always
// ends its turn (OMG-BOT-05).
#pragma once

#include "games/omega/combat.h"
#include "games/omega/outlook.h"
#include "games/omega/show.h"

namespace fireteam::omega {

double chance(int black, int red, int hits);  // of at least so many hits
struct Odds {
  double one = 0, two = 0;  // of a wound, of two
};
Odds odds_of(Facts f, PieceId who, Answer attack);  // of an attack that is on the menu
inline double wound_chance(Facts f, PieceId who, Answer attack) { return odds_of(f, who, attack).one; }
double guess(Facts f, PieceId enemy, PieceId target);  // … that an enemy might make, weapon and all

struct Advice {
  Facts f;
  const Question& question;
  Seat seat;

  Ask kind() const { return static_cast<Ask>(question.kind); }
  template <class Value>
  std::optional<Answer> best(say::Verb verb, Value&& value) const {  // above 0 only; the first of equals
    std::optional<Answer> found;
    double most = 0;
    for (const Option& option : question.menu->options()) {
      if (!option.verdict.ok() || !has(option.seats, seat) || option.answer.verb != verb) continue;
      if (const double mine = value(option.answer); mine > most) {
        most = mine;
        found = option.answer;
      }
    }
    return found;
  }
  std::optional<Answer> any(say::Verb verb) const {
    return best(verb, [](Answer) { return 1.0; });
  }

  std::optional<Answer> commandos() const;  // advice.cpp
  std::optional<Answer> overseer_answers() const;
  std::optional<Answer> set_up() const;
};

// ---- advice_purpose.cpp
// Where a commando is needed: beside a mate who is down, else at the team's errand.
struct Purpose {
  Ways ways;
  int close = 1;  // near enough
  bool any = false;
  int tokens = 99;       // there he counts only with so many on his sheet
  bool leading = false;  // somebody follows him who has to come in, too
  bool hunting = false;  // towards enemies, as far as he needs to strike
  Cells prey;            // enemies that have to be destroyed
  bool everybody = false;
  Cells zone;  // where they all have to come, or who carries something
};
Purpose purpose_of(Facts f, PieceId who);

// ---- advice_enemies.cpp
struct Prey {
  PieceId who = nobody;
  double chance = 0, value = 0;  // of a wound in this activation; and what it is worth
  Cells from;                    // where it would stand (figures of one space)
  Cells ends;                    // all spaces where it could end its move (figures of one space)
};
Cells strikes_from(Facts f, PieceId enemy, PieceId target);  // where it could stand to strike him, in one activation
Prey prey_of(Facts f, PieceId enemy);                        // the best within reach of a move and an attack
double worth_of_kind(Facts f, const EnemyCard& card);        // of one more of them, for what it costs to use
Cells zone_to_hold(Facts f);

// What a body in each space adds to the steps that the team has to go until somebody stands where its errand is, all of
// them together.
class Bars {
 public:
  explicit Bars(Facts f);
  int operator()(CellId at) const;
  bool any() const { return goal_.any(); }
  bool worth_asking(CellId at) const;  // a doorway, a gap beside other bodies, or where the errand is done

 private:
  int all_steps(const Ways& ways) const;
  bool may_bar(CellId at) const;

  Facts f_;
  Cells goal_, closed_;
  kit::Steps<most_cells> steps_;
  Ways ways_;
  int way_ = 0;
  mutable std::array<std::int16_t, most_cells> known_;  // of each space, once it is asked for
};
struct Post {  // where an enemy should stand
  CellId at = no_cell;
  double gain = 0;       // for what the team has to go more than now
  bool strikes = false;  // it can hit its prey from there
};
Post post_of(Facts f, PieceId enemy, const Prey& prey, const Bars& bars);

// What each enemy would go for, looked at once for a question.
class Fights {
 public:
  explicit Fights(Facts f) : f_(f) {}
  const Prey& prey(PieceId enemy) {
    auto& known = prey_[enemy];
    return known ? *known : known.emplace(prey_of(f_, enemy));
  }
  const Post& post(PieceId enemy) {
    if (!bars_) bars_.emplace(f_);
    auto& known = post_[enemy];
    return known ? *known : known.emplace(post_of(f_, enemy, prey(enemy), *bars_));
  }

 private:
  Facts f_;
  std::optional<Bars> bars_;
  std::array<std::optional<Prey>, most_pieces> prey_;
  std::array<std::optional<Post>, most_pieces> post_;
};
int to_zone(Facts f, PieceId who, CellId at, const Cells& zone);
std::optional<Answer> enemy_step(const Advice& a);
std::optional<Answer> enemy_strike(const Advice& a);

// Spaces to the nearest commando who is active (or, after the Crisis Point, down), counted for all cells at once;
// behind a shut door: as the crow flies, and some more.
class ToTeam {
 public:
  explicit ToTeam(Facts f);
  int operator()(std::uint16_t cell) const;  // the beginning of an answer: 50, since where is asked next

 private:
  Facts f_;
  Cells team_;
  std::array<std::uint8_t, most_cells> steps_;
};
PieceId nearest_enemy(Facts f, CellId from);
Facing facing_to(Facts f, CellId from, CellId to);

}  // namespace fireteam::omega

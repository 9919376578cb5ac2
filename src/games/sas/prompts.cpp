// What is asked, in one sentence under ninety characters.
#include <fmt/format.h>

#include "games/sas/show.h"

namespace fireteam::sas {

namespace {

std::string points(int ap) { return fmt::format("{} action point{}", ap, ap == 1 ? "" : "s"); }

std::string act_text(Facts f, FriendId who) {
  if (is_car(who))
    return fmt::format("{}, you have {}. What do you do?", friend_name(f, who), points(f.board.cars[car_of(who)].ap));
  const Operator& o = f.board.operators[who];
  constexpr const char* postures[] = {"standing", "crouched", "in the water"};
  return fmt::format("{}, you have {}, {} and {}. What do you do?", friend_name(f, who), points(o.ap),
                     postures[static_cast<std::size_t>(o.posture)], o.spotted ? "spotted" : "unseen");
}

}  // namespace

std::string prompt_text(Facts f, const Question& question) {
  if (question.for_chance()) return "Fate decides.";
  const std::uint16_t about = question.about.who;
  const bool named = about < no_piece;
  const std::string who = named ? piece_name(f, about) : "They";
  switch (static_cast<Ask>(question.kind)) {
    case Ask::next:
      return "Who acts next?";
    case Ask::act:
      return f.board.active < most_friends ? act_text(f, f.board.active) : "What do you do?";
    case Ask::sprint:
      return "Run on, or stop here?";
    case Ask::depth:
      return "How many events until the bomb goes off?";
    case Ask::allocate:
      return "Whom does the next hit strike?";
    case Ask::damage:
      return "Who takes the next point of damage?";
    case Ask::rotate:
      return who + " turns half about: which way round?";
    case Ask::facing:
      return who + " may look either way: which?";
    case Ask::react:
      return "Several units answer with fire: which is first?";
    case Ask::marked:
      return "A marked target is in the open. Fire now, or hold?";
    case Ask::foot:
      return "Use the rabbit's foot on one of these dice?";
    case Ask::nominate:
      return "The alarm sounds: which Operator was spotted?";
    case Ask::receive:
      return "Which Operator takes the token?";
    case Ask::drive:
      return "Which way do you drive?";
    case Ask::guns:
      return "Whom do the guns fire at?";
    case Ask::deploy:
      return "Who gets out, and where?";
    case Ask::seat:
      return "Who sits where?";
    case Ask::order:
      return "Several Axis units are equally near: which acts first?";
    case Ask::target:
      return who + " could choose either: whom?";
    case Ask::route:
      return question.about.what >= target_square ? who + " has equally short ways there: which does it take?"
                                                  : who + " has equally good ways: where does it end?";
    case Ask::spawn:
      return "Which spawn tile do they come from?";
    case Ask::start:
      return "Where does this patrol start?";
    case Ask::centre:
      return "Where exactly does the blast fall?";
    case Ask::place:
      return who + " may stand on several squares: which?";
  }
  return "What do you do?";
}

}  // namespace fireteam::sas

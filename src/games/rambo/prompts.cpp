// What is asked, in one sentence under ninety characters.
#include <fmt/format.h>

#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

std::string prompt_text(Facts f, const Question& question) {
  if (question.for_chance()) return "A card is turned up.";
  Seat seat = first_of(question.seats);
  std::string who = seat < f.board.heroes_in_game ? hero_name(f, seat) : "The team";
  switch (static_cast<Ask>(question.kind)) {
    case Ask::loadout:
      return fmt::format("{}, choose your Gear: {} of {} Gear Slots are used.", who,
                         slots_used(f, f.board.heroes[seat]), gear_slots(f));
    case Ask::start:
      return who + ", choose your start space.";
    case Ask::double_turn:
      return who + ", name the Hero that takes two turns this round.";
    case Ask::next_hero:
      return "Which Hero takes the next turn?";
    case Ask::start_effects:
      return who + ", several effects start with your turn. Which comes first?";
    case Ask::window:
      return who + ", use a Utility before you go on?";
    case Ask::stance:
      return who + ", choose a Stance for this turn.";
    case Ask::act:
      return fmt::format("{}, you have {} and {}. Pick a space to walk to, or an action.", who,
                         many(f.board.turn.actions, "action"), many(f.board.turn.moves, "move"));
    case Ask::full_auto:
      return who + ", fire full auto? The weapon is discarded.";
    case Ask::target:
      return who + ", choose a target.";
    case Ask::valor:
      return fmt::format("{}, spend Valor for more Damage? You have {}.", who, f.board.heroes[seat].valor);
    case Ask::fog_order:
      return who + ", which Fog card is turned up first?";
    case Ask::fog_side:
      return who + ", which way does the Fog card face?";
    case Ask::spawn:
      return fmt::format("{}, where does {} appear?", who,
                         figure_name(f.book, static_cast<FigureId>(question.about.who)));
    case Ask::block:
      return fmt::format("{}, spend Valor to block Damage? You have {}.", who, f.board.heroes[seat].valor);
    case Ask::wound:
      return who + ", which Stance takes the Wound?";
    case Ask::mend:
      return who + ", which Stance is freed of its Wound?";
    case Ask::found:
      return who + ", what becomes of the Gear you found?";
    case Ask::offer:
      return who + ", take the Gear that was offered?";
    case Ask::shed:
      return who + ", discard Gear to make room.";
    case Ask::figure:
      return who + ", which Enemy acts next?";
    case Ask::tie:
      return fmt::format("{}, the Enemy may choose between equals. Which?", who);
    case Ask::damage_order:
      return who + ", who takes the Damage first?";
    case Ask::kill_order:
      return who + ", whose death takes effect first?";
    case Ask::look:
      return who + ", look at which Fog card?";
    case Ask::hero:
      return who + ", choose a Hero.";
    case Ask::march:
      return who + ", move up to the spaces given.";
    case Ask::award:
      return who + ", who earns the medal?";
    case Ask::pick:
      return who + ", choose one.";
    case Ask::debrief:
      return "The Mission is over. What next?";
    case Ask::free_attack:
      return who + ", strike back?";
    case Ask::push:
      return who + ", where does the figure go?";
    case Ask::zone:
      return who + ", which Deployment Zone?";
  }
  return who + " decides.";
}

}  // namespace fireteam::rambo

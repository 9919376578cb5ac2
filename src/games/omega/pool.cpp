// What an attack is made with: weapons, dice, stealth and Defense, as everything on the table makes them.
#include <fmt/format.h>

#include "games/omega/combat.h"

namespace fireteam::omega {

const Weapon* weapon_of(Facts f, PieceId who, WeaponSlot slot) {
  const bool melee = slot == WeaponSlot::melee || slot == WeaponSlot::printed_melee;
  const bool printed = slot == WeaponSlot::printed_ranged || slot == WeaponSlot::printed_melee;
  if (printed && !is_commando(who)) return nullptr;
  if (is_enemy(who)) {  // OMG-ENACT-10
    const EnemyCard& card = f.book.enemy_of(piece(f, who).kind);
    const auto& weapon = melee ? card.melee : card.ranged;
    return weapon ? &*weapon : nullptr;
  }
  if (who == drone) return !melee && f.book.drone.ranged ? &*f.book.drone.ranged : nullptr;
  if (!is_active(f, who)) return nullptr;
  const Weapon* const own = melee ? &f.book.commandos[who].melee : &f.book.commandos[who].ranged;
  const Weapon* mine = own;
  each_kit(f, who, [&](const KitCard& card, std::size_t) {  // OMG-KIT-04, OMG-ATT-06
    if (card.effect.does == KitDoes::weapon && card.effect.weapon.melee() == melee) mine = &card.effect.weapon;
  });
  if (printed) return mine == own ? nullptr : own;
  return mine;
}

bool has_stealth(Facts f, PieceId who) {  // OMG-STEALTH-05
  if (is_enemy(who)) return f.book.enemy_of(piece(f, who).kind).stealth && !(piece(f, who).marks & mark::flared);
  if (!is_active(f, who)) return false;
  return (sheet(f, who).moods & mood::cloaked) || stance_of(f, who).effect.does == StanceDoes::stealth;
}

// OMG-CLONE-01, OMG-CLONE-02, OMG-CLONE-03, OMG-CLONE-04, OMG-CLONE-05, OMG-CLONE-07: one die if another clone of its
// type has attacked this target in the step, hit or not.
bool clone_bonus(Facts f, PieceId who, PieceId target) {
  if (!is_enemy(who) || is_enemy(target)) return false;
  const std::uint8_t kind = piece(f, who).kind;
  if (f.book.enemy_of(kind).kind != Class::clone) return false;
  for (PieceId other = first_enemy; other < most_pieces; ++other)
    if (other != who && piece(f, other).kind == kind && (piece(f, other).struck >> target & 1U)) return true;
  return false;
}

namespace {

bool full_of_adrenaline(Facts f, PieceId target) {  // OMG-ENACT-13, OMG-ENACT-15, OMG-ENACT-17
  return is_commando(target) && sheet(f, target).adrenaline >= max_adrenaline(f, target);
}

bool covered(Facts f) {  // OMG-COVER-04, OMG-COVER-05, OMG-COVER-06, OMG-COVER-07, OMG-COVER-12
  const Attack& it = f.board.attack;
  return !it.flag(roll_flag::melee) && !big(f, it.target) && has_cover(f, it.at, it.from);
}

bool ignores_cover(Facts f) {
  const Attack& it = f.board.attack;
  if (!it.flag(roll_flag::aimed) || !is_active(f, it.who)) return false;
  bool ignores = false;
  each_kit(f, it.who,
           [&](const KitCard& card, std::size_t) { ignores |= card.effect.does == KitDoes::aim_ignores_cover; });
  return ignores;
}

void add(DicePool& pool, const DicePool& more) {
  pool.black = static_cast<std::uint8_t>(pool.black + more.black);
  pool.red = static_cast<std::uint8_t>(pool.red + more.red);
}

const KitCard* mark_card(Facts f) {  // Marked Target, for all but its owner
  const Attack& it = f.board.attack;
  if (!is_enemy(it.target) || !(piece(f, it.target).marks & mark::marked)) return nullptr;
  for (PieceId who = 0; who < most_commandos; ++who)
    for (std::size_t bit = 0; bit < kits_each; ++bit)
      if (const KitCard& card = f.book.kit_of(who, bit); card.effect.does == KitDoes::mark)
        return who == it.who ? nullptr : &card;
  return nullptr;
}

// Everything that adds to the pool of the roll under way by itself: visit(name, black, red).
template <class Visit>
void each_bonus(Facts f, Visit&& visit) {
  const Attack& it = f.board.attack;
  const bool melee = it.flag(roll_flag::melee), ranged = !melee;
  if (is_commando(it.who)) {
    const Stance& own = stance_of(f, it.who);
    const StanceEffect& stance = own.effect;
    const bool helps = (stance.does == StanceDoes::ranged_dice && ranged) ||
                       (stance.does == StanceDoes::melee_dice && melee) ||
                       (stance.does == StanceDoes::no_cover_dice && !covered(f));
    if (helps) visit(own.name, stance.n, 0);
    each_kit(f, it.who, [&](const KitCard& card, std::size_t) {
      if (card.when != KitWhen::passive || card.effect.does != KitDoes::dice || (card.effect.ranged && !ranged)) return;
      const Facing theirs = looks(f, it.target);
      const bool applies = card.effect.condition == DiceIf::always ||
                           (card.effect.condition == DiceIf::adjacent && f.book.floor.adjacent(it.from, it.at)) ||
                           (card.effect.condition == DiceIf::unseen && !f.book.floor.in_view(it.at, theirs, it.from));
      if (applies) visit(card.name, card.effect.dice.black, card.effect.dice.red);
    });
    if (const KitCard* card = mark_card(f)) visit(card->name, card->effect.n, 0);
  }
  if (is_enemy(it.who) && melee && full_of_adrenaline(f, it.target)) visit("Max Adrenaline", 0, 1);  // OMG-ENACT-14
  if (clone_bonus(f, it.who, it.target)) visit("clone bonus", 1, 0);
}

// OMG-EMI-01, OMG-EMI-02, OMG-EMI-03, OMG-EMI-04, OMG-EMI-10, OMG-EMI-11
bool disturbed(Facts f) {
  const Attack& it = f.board.attack;
  return !it.flag(roll_flag::melee) && (on_emi(f, it.from) || on_emi(f, it.at));
}

}  // namespace

DicePool pool_now(Facts f) {  // OMG-ATT-02, OMG-DICE-01, OMG-DICE-03
  DicePool pool{f.board.attack.black, f.board.attack.red};
  each_bonus(f, [&](std::string_view, int black, int red) {
    add(pool, {static_cast<std::uint8_t>(black), static_cast<std::uint8_t>(red)});
  });
  if (disturbed(f)) {
    if (pool.black > 0)
      --pool.black;
    else if (pool.red > 0)
      --pool.red;
  }
  return pool;
}

std::string dice_words(int black, int red) {  // "2 black 1 red"
  std::string text;
  if (black) text += fmt::format("{} black", black);
  if (red) text += fmt::format("{}{} red", text.empty() ? "" : " ", red);
  return text.empty() ? "no dice" : text;
}

std::string pool_reasons(Facts f, bool thrown) {
  const Attack& it = f.board.attack;
  const Weapon* weapon = weapon_of(f, it.who, static_cast<WeaponSlot>(it.weapon));
  int black = it.black, red = it.red;  // what is left of it when all that has a name is told
  std::string text;
  auto named = [&](std::string_view name, int n_black, int n_red) {
    black -= n_black, red -= n_red;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, dice_words(n_black, n_red));
  };
  if (weapon) named(weapon->name, weapon->dice.black, weapon->dice.red);
  each_bonus(f, named);
  if (it.flag(roll_flag::aimed)) named("aimed", 1, 0);
  if (it.used & used::assist_die) named("assisted", 1, 0);
  if (is_commando(it.who))
    for (std::size_t bit = 0; bit < kits_each; ++bit)
      if (const KitCard& card = f.book.kit_of(it.who, bit);
          it.used >> bit & 1U && card.when == KitWhen::before_roll && card.effect.does == KitDoes::dice)
        named(card.name, card.effect.dice.black, card.effect.dice.red);
  const bool emi = disturbed(f);
  if (thrown && emi) (it.black > 0 || black < 0 ? black : red) += 1;
  if (thrown && weapon && (black > 0 || red > 0))  // tiles of the dashboard, finds
    named(is_enemy(it.who) ? "dashboard" : "cards", std::max(0, black), std::max(0, red));
  if (emi) text += ", EMI one less";
  return text;
}

namespace {

// His stance's numbers, or the downed card's (OMG-DOWN-09), and what cards and mates add.
int defense_of_commando(Facts f, PieceId who, bool melee) {
  const Stance& stance = stance_of(f, who);
  int sum = melee ? stance.melee_defense : stance.ranged_defense;
  if (is_active(f, who))
    each_kit(f, who, [&](const KitCard& card, std::size_t) {
      if (card.effect.does == (melee ? KitDoes::melee_defense : KitDoes::ranged_defense)) sum += card.effect.n;
    });
  if (melee) return sum;
  for (PieceId other = 0; other < most_commandos; ++other)  // Bulwark
    if (other != who && is_active(f, other) && is_active(f, who) && touches(f, piece(f, other).at, piece(f, who).at))
      each_kit(f, other, [&](const KitCard& card, std::size_t) {
        if (card.effect.does == KitDoes::bulwark) sum += card.effect.n;
      });
  for (const Marker& marker : f.board.markers)  // Smoke
    if (marker.kind == MarkerKind::smoke && (marker.at == piece(f, who).at || touches(f, marker.at, piece(f, who).at)))
      for (std::size_t bit = 0; bit < kits_each; ++bit)
        if (const KitCard& card = f.book.kit_of(marker.owner, bit); card.effect.does == KitDoes::smoke)
          sum += card.effect.n;
  return sum;
}

}  // namespace

Needs defense_of(Facts f, PieceId who, bool melee, int more) {
  if (is_commando(who)) return {defense_of_commando(f, who, melee) + more, 0};  // OMG-DMG-07
  if (!is_enemy(who)) {
    const HelperCard& card = who == drone ? f.book.drone : f.book.tech;
    return {(melee ? card.melee_defense : card.ranged_defense) + more, 0};
  }
  const EnemyCard& card = f.book.enemy_of(piece(f, who).kind);
  const auto& defense = melee ? card.melee_defense : card.ranged_defense;
  more += piece(f, who).tougher;
  return {defense[0] + more, defense[1] == 0 ? 0 : defense[1] + more};  // OMG-COVER-11
}

Needs needs_now(Facts f) {  // OMG-DMG-01, OMG-DMG-02; Attack::need holds what abilities have added
  const Attack& it = f.board.attack;
  const bool cover = covered(f) && !ignores_cover(f);
  return defense_of(f, it.target, it.flag(roll_flag::melee), it.need + (cover ? 1 : 0));
}

}  // namespace fireteam::omega

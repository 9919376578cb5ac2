// How the card files read: every field with its bounds, once for reader and schema.
#include "games/rambo/mission.h"

namespace fireteam::rambo {

void describe(Shape<Stance>& s) {
  s.called("stance", "a Stance of a Hero Board; a stat left out is one the Stance does not have");
  s.field("name", &Stance::name);
  s.field("actions", &Stance::actions).between(0, 6);
  s.field("move", &Stance::move).between(0, 12);
  s.field("alert", &Stance::alert).between(-9, 9).optional();
  s.field("heal", &Stance::heal).between(0, 9).optional();
  s.field("valor", &Stance::valor).between(0, 9).optional();
  s.field("armor", &Stance::armor).between(0, 9).optional();
}

void describe(Shape<HeroCard>& s) {
  s.called("hero");
  s.id(&HeroCard::id);
  s.field("name", &HeroCard::name);
  s.field("short", &HeroCard::short_name);
  s.field("bust", &HeroCard::bust);
  s.field("track", &HeroCard::track).between(1, 9).about("spaces that are green, yellow, orange, red");
  s.field("health", &HeroCard::health).between(1, 12);
  s.field("rank", &HeroCard::rank).between(1, 9).about("1 leads before 2");
  s.field("stances", &HeroCard::stances).count(stances_each, stances_each);
  s.also([](const content::Node& node, HeroCard& hero) {
    if (int spaces = hero.track[0] + hero.track[1] + hero.track[2] + hero.track[3]; spaces != 10)
      node.complain("the track has " + std::to_string(spaces) + " spaces, expected 10");
  });
}

void describe(Shape<EnemyCard>& s) {
  s.called("enemy");
  s.id(&EnemyCard::id);
  s.field("name", &EnemyCard::name);
  s.field("short", &EnemyCard::short_name);
  s.field("bust", &EnemyCard::bust);
  s.field("line", &EnemyCard::line).optional().about("the Special Ability in words");
  s.field("figures", &EnemyCard::figures).between(1, 8);
  s.field("range", &EnemyCard::range).between(0, 8).about("in Areas; 0 is Range A, adjacent spaces only");
  s.field("targets", &EnemyCard::targets).between(1, 4);
  s.field("damage", &EnemyCard::damage).between(0, 12);
  s.field("move", &EnemyCard::move).between(0, 12);
  s.field("resistance", &EnemyCard::resistance).between(0, 9);
  s.field("health", &EnemyCard::health).between(1, 40);
  s.field("behaviours", &EnemyCard::behaviours).count(0, 6);
  s.field("rules", &EnemyCard::rules).count(0, 6).about("the rule that states each behaviour: RAM-ENEMY-08");
  s.field("killed_alert", &EnemyCard::killed_alert).between(0, 9).optional();
  s.field("killed_within", &EnemyCard::killed_within).between(0, 9).optional();
  s.field("killed_damage", &EnemyCard::killed_damage).between(0, 9).optional();
  s.field("aura_damage", &EnemyCard::aura_damage).between(0, 9).optional();
  s.field("cover_resistance", &EnemyCard::cover_resistance).between(0, 9).optional();
  s.field("range_against", &EnemyCard::range_against).between(-4, 4).optional();
  s.field("damage_cap", &EnemyCard::damage_cap).between(0, 20).optional();
  s.field("flies", &EnemyCard::flies).optional();
  s.field("medal", &EnemyCard::medal).optional();
}

void describe(Shape<FullAuto>& s) {
  s.called("full_auto", "what discarding the weapon adds to one attack");
  s.field("targets", &FullAuto::targets).between(0, 9);
  s.field("damage", &FullAuto::damage).between(0, 9);
  s.field("alert", &FullAuto::alert).between(0, 9);
}

void describe(Shape<WeaponCard>& s) {
  s.called("weapon");
  s.id(&WeaponCard::id);
  s.field("name", &WeaponCard::name);
  s.field("range", &WeaponCard::range).between(0, 8).about("in Areas; 0 is Range A, adjacent spaces only");
  s.field("targets", &WeaponCard::targets).between(1, 6);
  s.field("damage", &WeaponCard::damage).between(0, 12);
  s.field("alert", &WeaponCard::alert).between(0, 9);
  s.field("heavy", &WeaponCard::heavy).optional();
  s.field("one_attack", &WeaponCard::one_attack).optional();
  s.field("full_auto", &WeaponCard::full_auto);
}

void describe(Shape<UtilityCard>& s) {
  s.called("utility");
  s.id(&UtilityCard::id);
  s.field("name", &UtilityCard::name);
  s.field("line", &UtilityCard::line);
  s.field("use", &UtilityCard::use).optional().about("once: discarded when used; turn: once in each own turn");
  s.field("needs", &UtilityCard::needs).optional();
  s.field("do", &UtilityCard::effects).at_most(4).optional().lines(Lines::effects);
  s.field("resistance", &UtilityCard::resistance).between(0, 9).optional();
  s.field("start_valor", &UtilityCard::start_valor).between(0, 9).optional();
  s.field("tough_cost", &UtilityCard::tough_cost).between(1, 2).optional();
  s.field("cover_stance_alert", &UtilityCard::cover_stance_alert).between(-9, 9).optional();
  s.field("free_attack", &UtilityCard::free_attack).optional();
}

void describe(Shape<TacticLasting>& s) {
  s.called("tactic_lasting", "what a persistent Tactics Card gives while it lies face-up");
  s.field("resistance", &TacticLasting::resistance).between(0, 9).optional();
  s.field("damage", &TacticLasting::damage).between(0, 9).optional();
}

void describe(Shape<TacticCard>& s) {
  s.called("tactic");
  s.id(&TacticCard::id);
  s.field("number", &TacticCard::number).between(1, tactics_each);
  s.field("line", &TacticCard::line);
  s.field("valor", &TacticCard::valor).between(0, 9);
  s.field("needs", &TacticCard::needs).optional();
  s.field("do", &TacticCard::effects).at_most(4).optional().lines(Lines::effects);
  s.field("lasting", &TacticCard::lasting);
}

void describe(Shape<TacticsFile>& s) {
  s.called("tactics", "the twelve cards that every Hero has, and each Hero's own names for them");
  s.field("cards", &TacticsFile::cards).count(tactics_each, tactics_each);
  s.field("names", &TacticsFile::names).count(1, 8);
  s.also([](const content::Node& node, TacticsFile& file) {
    for (std::size_t i = 0; i < file.cards.size(); ++i)
      if (file.cards[i].number != i + 1)
        node.complain("cards stand out of order, expected number " + std::to_string(i + 1));
    for (const auto& [hero, names] : file.names)
      if (names.size() != tactics_each)
        node.complain("'" + hero + "' has " + std::to_string(names.size()) + " names, expected " +
                      std::to_string(tactics_each));
  });
}

void describe(Shape<AlertEffect>& s) {
  s.called("alert_effect", "for each Hero at one of the Levels when the card is revealed");
  s.field("levels", &AlertEffect::levels);
  s.field("where", &AlertEffect::where).optional();
  s.field("do", &AlertEffect::effects).at_most(4).lines(Lines::effects);
}

void describe(Shape<ThreatLasting>& s) {
  s.called("threat_lasting", "what a persistent Threat Card does while it lies face-up");
  s.field("open_alert", &ThreatLasting::open_alert).between(0, 9).optional();
  s.field("open_move", &ThreatLasting::open_move).between(-9, 9).optional();
  s.field("weapon_range", &ThreatLasting::weapon_range).between(-4, 4).optional();
  s.field("move", &ThreatLasting::move).between(-9, 9).optional();
  s.field("enemy_damage", &ThreatLasting::enemy_damage).between(0, 9).optional();
  s.field("no_hiding", &ThreatLasting::no_hiding).optional();
}

void describe(Shape<ThreatCard>& s) {
  s.called("threat");
  s.id(&ThreatCard::id);
  s.field("name", &ThreatCard::name);
  s.field("line", &ThreatCard::line);
  s.field("copies", &ThreatCard::copies).between(1, 8);
  s.field("alert", &ThreatCard::alert).at_most(4).optional();
  s.field("do", &ThreatCard::effects).at_most(4).optional().lines(Lines::effects);
  s.field("lasting", &ThreatCard::lasting);
}

void describe(Shape<ThreatSet>& s) {
  s.called("threat_set");
  s.id(&ThreatSet::id);
  s.field("name", &ThreatSet::name);
  s.field("letter", &ThreatSet::letter);
  s.field("cards", &ThreatSet::cards).count(1, 8);
}

void describe(Shape<MedalCard>& s) {
  s.called("achievement");
  s.id(&MedalCard::id);
  s.field("name", &MedalCard::name);
  s.field("line", &MedalCard::line);
  s.field("earned", &MedalCard::earned);
  s.field("use", &MedalCard::use).optional();
  s.field("alert", &MedalCard::alert).between(-9, 9).optional();
  s.field("valor", &MedalCard::valor).between(0, 9).optional();
  s.field("armor", &MedalCard::armor).between(0, 9).optional();
  s.field("damage", &MedalCard::damage).between(0, 9).optional();
  s.field("move", &MedalCard::move).between(0, 9).optional();
  s.field("actions", &MedalCard::actions).between(0, 9).optional();
  s.field("cover", &MedalCard::cover).optional();
  s.field("exchange", &MedalCard::exchange).optional();
  s.field("free_attack", &MedalCard::free_attack).optional();
}

}  // namespace fireteam::rambo

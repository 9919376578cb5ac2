// The options as people read them: what each does, what it costs, where it points.
#include <fmt/format.h>

#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

class Writer {
 public:
  Writer(Facts f, const Option& option, scene::Choice& out)
      : f_(f), option_(option), out_(out), a_(option.answer.a), b_(option.answer.b) {}

  void write() {
    switch (option_.answer.verb) {
      case say::start:
        return at("Start", "Start at " + space(a_), a_);
      case say::pack:
        return plain("Pack", "Take " + gear(a_));
      case say::unpack:
        return plain("Unpack", "Put back " + gear(a_));
      case say::ready:
        return plain("Ready", "Ready");
      case say::double_turn:
        return hero("Two turns", hero_name(f_, id(a_)) + " takes two turns this round");
      case say::turn:
        return hero("Turn", hero_name(f_, id(a_)) + " takes a turn");
      case say::resolve:
        return hero("Resolve", "Resolve the Threats of " + hero_name(f_, id(a_)) + " first");
      case say::stance:
        return stance();
      case say::step:
        return step();
      case say::attack:
        return attack();
      case say::target:
        return target();
      case say::fire:
        return plain("Attack", "Attack with these targets");
      case say::valor:
        return plain("Valor", a_ ? fmt::format("Spend {} Valor: +{} Damage", a_, a_) : "Spend no Valor", valor());
      case say::block:
        return plain("Block", a_ ? fmt::format("Spend {} Valor: take {} less", a_, a_) : "Take the Damage", valor());
      case say::draw:
        return reveals("Draw", "Draw a Tactics Card", "1 action");
      case say::use:
        return use();
      case say::play:
        return card("Play", "Play " + tactic(), "one Tactics Card a turn");
      case say::discard:
        return plain("Discard", fmt::format("Discard {} for {} Valor", tactic(), f_.book.tactics.cards[a_].valor),
                     "one Tactics Card a turn");
      case say::activate:
        return activate();
      case say::pass:
        return hero_b("Pass", fmt::format("Hand {} to {}", marker(), hero_name(f_, id(b_))), "1 action");
      case say::take:
        return at("Take", "Take " + marker(), b_, "1 action");
      case say::end:
        return end();
      case say::medal:
        return plain("Medal", "Turn in the " + f_.book.medals[a_].name, "", f_.book.medals[a_].line);
      case say::go:
        return plain("Go on", "Go on");
      case say::act:
        return piece("Order", figure_name(f_.book, id(a_)) + " acts next", a_);
      case say::choose:
        return hero("Choose", hero_name(f_, id(a_)));
      case say::first:
        return piece("First", piece_name(f_, a_) + " first", a_);
      case say::side:
        return plain("Side", fmt::format("The arrow points {}", std::array{"south", "west", "north", "east"}[a_ & 3U]));
      case say::fog:
        return reveals("Fog", fmt::format("Turn up Fog {} first", a_ + 1), "");
      case say::place:
        return at("Place", "Place at " + space(a_), a_);
      case say::wound:
        return plain("Wound", "The Wound goes on " + stance_title());
      case say::mend:
        return plain("Mend", "Free " + stance_title() + " of its Wound");
      case say::equip:
        return plain("Equip", "Equip " + gear(a_), "", slots(a_));
      case say::offer:
        return hero("Offer", "Offer it to " + hero_name(f_, id(a_)));
      case say::decline:
        return plain("Leave", "Leave it");
      case say::shed:
        return plain("Discard", "Discard " + gear(a_), "", slots(a_));
      case say::look:
        return reveals("Look", fmt::format("Look at Fog {}", a_ + 1), "");
      case say::halt:
        return plain("Stop", "Stop here");
      case say::award:
        return hero("Award", "The medal goes to " + hero_name(f_, id(a_)));
      case say::pick:
        return plain("Pick", gear(a_));
      case say::replay:
        return plain("Again", "Play this Mission again");
      case say::restart:
        return plain("Restart", "Start the Campaign anew");
      case say::onward:
        return plain("Onward", "Go on to the next Mission");
      case say::give:
        return hero_b("Give", fmt::format("Give {} to {}", gear(a_), hero_name(f_, id(b_))), "");
      case say::recover:
        return plain("Recover", "Pick up " + gear(a_));
      default:
        return plain(option_.answer.verb == verb::yes ? "Yes" : "No", option_.answer.verb == verb::yes ? "Yes" : "No");
    }
  }

 private:
  static std::uint8_t id(std::uint16_t value) { return static_cast<std::uint8_t>(value); }
  std::string space(std::uint16_t cell) const { return space_name(f_.book, cell); }
  std::string gear(std::uint16_t g) const { return g < f_.book.gear() ? f_.book.gear_name(id(g)) : "?"; }
  std::string marker() const { return f_.book.mission.markers[a_].name; }
  std::string slots(std::uint16_t g) const { return many(slots_of(f_, id(g)), "Gear Slot"); }
  std::string valor() const { return a_ ? fmt::format("{} Valor", a_) : ""; }
  HeroId acting() const { return chooser(f_); }
  std::string tactic() const { return tactic_name(f_, acting(), a_); }
  std::string stance_title() const {
    return title_case(card_of(f_, id(a_ / 16U)).stances[static_cast<std::size_t>(a_ % 16 - 1)].name);
  }

  void plain(const char* verb, std::string title, std::string cost = "", std::string outcome = "") {
    out_.verb = verb;
    out_.title = std::move(title);
    out_.cost = std::move(cost);
    out_.outcome = std::move(outcome);
  }
  void at(const char* verb, std::string title, std::uint16_t cell, std::string cost = "") {
    plain(verb, std::move(title), std::move(cost));
    out_.place = cell;
  }
  void piece(const char* verb, std::string title, std::uint16_t who) {
    plain(verb, std::move(title));
    out_.piece = piece_id(f_, who);
    CellId cell = who >= hero_piece ? f_.board.heroes[who - hero_piece].cell : f_.board.figures[who].cell;
    if (cell != no_cell) out_.place = cell;
  }
  void hero(const char* verb, std::string title) { piece(verb, std::move(title), as_piece(id(a_))); }
  void hero_b(const char* verb, std::string title, std::string cost) {
    piece(verb, std::move(title), as_piece(id(b_)));
    out_.cost = std::move(cost);
  }
  void reveals(const char* verb, std::string title, std::string cost) {
    plain(verb, std::move(title), std::move(cost));
    out_.reveals = true;
  }
  void card(const char* verb, std::string title, std::string cost) {
    plain(verb, std::move(title), std::move(cost), f_.book.tactics.cards[a_].line);
  }

  static std::string so_many(const std::optional<int>& number, const char* what) {
    return number ? fmt::format("{} {}{}", *number, what, *number == 1 ? "" : "s") : fmt::format("no {}s", what);
  }

  void stance() {
    if (a_ % 16 == 0) return plain("Stance", "No Stance is left");
    const Stance& it = card_of(f_, id(a_ / 16U)).stances[static_cast<std::size_t>(a_ % 16 - 1)];
    plain("Stance", title_case(it.name),
          fmt::format("{}, {}", so_many(it.actions, "action"), so_many(it.move, "move")));
    out_.outcome = fmt::format("Alert {}{}", it.alert > 0 ? "+" : "", it.alert);
    if (it.heal) out_.outcome += fmt::format(", heal {}", it.heal);
    if (it.valor) out_.outcome += fmt::format(", Valor +{}", it.valor);
    if (it.armor) out_.outcome += fmt::format(", Armor +{}", it.armor);
  }

  void step() {
    HeroId h = acting();
    if (a_ == off_map) return plain("Move", "Walk off the map");
    at("Move", "Walk to " + space(a_), a_);
    if (!adjacent(f_, f_.board.heroes[h].cell, a_)) return;
    out_.spend = step_cost(f_, h, f_.board.heroes[h].cell, a_);
    int short_of = out_.spend - f_.board.turn.moves;
    out_.cost = short_of > 0 ? fmt::format("{}, {} Valor", many(out_.spend - short_of, "move"), short_of)
                             : many(out_.spend, "move");
    if (f_.board.cover.test(a_)) out_.outcome = "into Cover";
    for (std::size_t n = 0; n < f_.book.fog_areas.size(); ++n) {
      auto state = static_cast<FogState>(f_.board.fogs[n].state);
      if ((state == FogState::down || state == FogState::known) && f_.book.fog_ring[n].test(a_)) {
        out_.reveals = true;
        out_.outcome = fmt::format("turns up Fog {}", n + 1);
      }
    }
  }

  void attack() {
    plain("Attack", "Attack with " + gear(a_), "1 action");
    if (!f_.book.is_weapon(id(a_))) return;
    const WeaponCard& weapon = f_.book.weapon(id(a_));
    out_.outcome = fmt::format("{} Damage, {}, Alert +{}", weapon.damage, many(weapon.targets, "Target"), weapon.alert);
  }

  void target() {
    piece("Target", piece_name(f_, a_), a_);
    if (a_ >= hero_piece) return;
    const EnemyCard& card = f_.book.enemy_of(id(a_));
    out_.outcome =
        fmt::format("{} of {} Health left, Resistance {}{}", card.health - f_.board.figures[a_].damage, card.health,
                    card.resistance, f_.board.cover.test(f_.board.figures[a_].cell) ? ", in Cover" : "");
  }

  void use() {
    const Use& it = f_.book.uses[a_];
    const Trigger& trigger = f_.book.triggers[it.trigger];
    piece_at(poi_id(it.poi), f_.board.pois[it.poi]);
    out_.verb = "P.O.I.";
    out_.title = fmt::format("{}: {}", f_.book.pois[it.poi].name, trigger.line.empty() ? "use" : trigger.line);
    out_.cost = trigger.b ? many(trigger.b, "action") : "free";
    out_.reveals = true;
  }
  void piece_at(std::string name, CellId cell) {
    out_.piece = std::move(name);
    if (cell != no_cell) out_.place = cell;
  }

  void activate() {
    plain("Utility", "Use " + gear(a_), "no action");
    if (f_.book.is_weapon(id(a_))) return;
    const UtilityCard& card = f_.book.utility(id(a_));
    out_.outcome = card.line;
    if (card.use == UtilityUse::once) out_.cost = "no action, once";
    if (card.needs == Need::fog_within_2_areas) out_.reveals = true;
  }

  void end() {
    plain("End turn", "End the turn");
    out_.final = true;
    int left = 0;
    for (HeroId h = 0; h < f_.board.heroes_in_game; ++h)
      if (in_play(f_.board, h)) left += f_.board.heroes[h].turns;
    if (left > 0)
      out_.outcome = fmt::format("then {} of the Heroes", many(left, "turn"));
    else if (f_.board.marker < f_.book.letters.size())
      out_.outcome = fmt::format("then {}s act", f_.book.enemies[f_.book.letters[f_.board.marker].enemy].short_name);
  }

  Facts f_;
  const Option& option_;
  scene::Choice& out_;
  std::uint16_t a_, b_;
};

}  // namespace

void describe(Facts f, const Question&, const Option& option, scene::Choice& out) { Writer(f, option, out).write(); }

}  // namespace fireteam::rambo

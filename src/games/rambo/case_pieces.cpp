// What cases set and read of Heroes, of the turn under way and of Enemies.
#include "games/rambo/case_rows.h"
#include "games/rambo/deeds.h"
#include "games/rambo/enemies.h"

namespace fireteam::rambo {

namespace {

HeroId id(int thing) { return static_cast<HeroId>(thing); }
constexpr auto hero_of = [](auto& board, int h) -> auto& { return board.heroes[id(h)]; };
constexpr auto figure_of = [](auto& board, int e) -> auto& { return board.figures[id(e)]; };
constexpr auto turn_of = [](auto& board, int) -> auto& { return board.turn; };

// ---- where a piece stands

// `of` finds the piece on the board by its number.
template <class Of>
F::Row at(Of of) {
  return F::derived(
      "at", "column,row or none", "its space",
      [of](Facts f, int who) { return cell_id(f.book, of(f.board, who).cell); },
      [of](const Given& given) -> Expected {
        Board& board = given.board;
        CellId& cell = of(board, given.thing).cell;
        const bool off = given.value == "none" || given.value == "off" || given.value == "gone";
        const auto to = off ? std::optional(no_cell) : cell_named(given.book, given.value);
        if (!to || (!off && !given.book.on_map.test(*to))) return "a space of the map as column,row, or none";
        if (!off && board.solid.test(*to)) return "a space that is not solid";
        if (!off && *to != cell && board.occupied.test(*to)) return "a space where nobody stands";
        if (cell != no_cell) board.occupied.reset(cell);
        if (!off) board.occupied.set(*to);
        cell = *to;
        return {};
      });
}
template <class Of>
F::Row area(Of of) {
  return F::derived("area", "column,row or none", "the Area it stands in", [of](Facts f, int who) {
    const CellId cell = of(f.board, who).cell;
    return cell == no_cell ? "none" : area_id(f.book, f.book.area[cell]);
  });
}
template <class Of, class In>
F::Row cover(Of of, In in) {
  return F::derived("cover", "yes no", "in Cover; given: its space gets Cover", in,
                    [of](const Given& given) -> Expected {
                      const auto on = F::flag_of(given.value);
                      const CellId cell = of(given.board, given.thing).cell;
                      if (!on || cell == no_cell) return "yes or no, after its space";
                      given.board.cover.assign(cell, *on);
                      return {};
                    });
}

// ---- a Hero's board

int spaces_of_track(const HeroCard& card) {
  int spaces = 0;
  for (std::uint8_t n : card.track) spaces += n;
  return spaces;
}
Expected give_alert(const Given& given) {  // a number, or a Level: the lowest Alert of that Level
  Hero& hero = hero_of(given.board, given.thing);
  const HeroCard& card = card_of(given, id(given.thing));
  if (to_number(given.value)) return F::set_number(hero.alert, spaces_of_track(card) - 1, given.value);
  int space = 0;
  for (std::size_t level = 0; level < card.track.size(); space += card.track[level++])
    if (given.value == names_of(Level{})[level]) return hero.alert = static_cast<std::uint8_t>(space), Expected{};
  return "green, yellow, orange or red";
}
F::Row of_turn(const char* name, std::uint8_t Turn::*member, int most) {
  return F::derived(
      name, "number", fmt::format("left in its own turn, as turn.{}", name),
      [member](Facts f, int h) { return f.board.turn.hero == h ? f.board.turn.*member : 0; },
      [member, most](const Given& given) -> Expected {
        if (given.board.turn.hero != given.thing) return "its own turn: give turn.hero first";
        return F::set_number(given.board.turn.*member, most, given.value);
      });
}
Expected give_turns(const Given& given) {  // a turn to take: set-up is over
  if (given.board.phase < Phase::round_start && given.value != "0") given.board.phase = Phase::next_hero;
  return F::set_number(hero_of(given.board, given.thing).turns, 4, given.value);
}

// ---- Stances

std::vector<std::string> stance_names(Facts f, int h) {
  std::vector<std::string> names;
  for (int i = 1; i <= static_cast<int>(stances_each); ++i) names.push_back(stance_id(card_of(f, id(h)), i));
  return names;
}
F::Field<Hero> stance(const char* name, std::uint8_t Hero::*member, const char* about) {
  return F::one(name, "stance, none", member, stance_names, about, 0, 1);
}
// With the printed actions and Movement: Step 4 of a turn in that Stance.
F::Field<Hero> stance_of_turn() {
  F::Field<Hero> field =
      stance("stance", &Hero::stance, "of this turn; given in its own turn: with its actions and moves");
  field.write = [write = field.write](const Given& given, Hero& hero) {
    Expected wrong = write(given, hero);
    if (wrong || hero.stance == 0 || given.board.turn.hero != given.thing) return wrong;
    const Stance& printed = card_of(given, id(given.thing)).stances[hero.stance - 1U];
    given.board.turn.actions = printed.actions.value_or(0);
    given.board.turn.moves = printed.move.value_or(0);
    given.board.turn.can_move = printed.move.has_value();
    return wrong;
  };
  return field;
}

// ---- cards before a Hero

// In hand, discard or play; no pile: the deck. A card may be given by its Hero's own name for it.
F::Row tactics(const char* name, std::uint16_t Hero::*pile, const char* about) {
  return F::list(
      name, "tactics cards", about,
      [pile](Facts f, int h) {
        const Hero& hero = f.board.heroes[id(h)];
        std::vector<std::string> names;
        for (std::size_t i = 0; i < tactics_each; ++i)
          if (pile ? hero.*pile >> i & 1U : hero.deck.count(i) > 0) names.push_back(tactic_id(f.book, i));
        return names;
      },
      [pile](const Given& given, F::Words words) -> Expected {
        std::uint16_t bits = 0;
        if (Expected wrong = F::each_word(
                words, "Tactics Cards such as keep-low",
                [&](std::string_view word) { return tactic_named(given.book, word); },
                [&](std::size_t tactic) { bits = static_cast<std::uint16_t>(bits | 1U << tactic); }))
          return wrong;
        Hero& hero = hero_of(given.board, given.thing);
        for (auto other : {&Hero::hand, &Hero::discard, &Hero::lasting})
          hero.*other = static_cast<std::uint16_t>(hero.*other & ~bits);  // a card lies in one place
        for (std::size_t i = 0; i < tactics_each; ++i) {
          const bool here = bits >> i & 1U;
          if (!pile || here) hero.deck.take(i, hero.deck.count(i));
          if (!pile && here) hero.deck.add(i);
        }
        if (pile) hero.*pile = bits;
        return {};
      });
}
std::vector<std::string> gear(Facts f, int h) {
  std::vector<std::string> names;
  for (GearId gear : f.board.heroes[id(h)].gear) names.push_back(f.book.gear_ids[gear]);
  return names;
}
Expected give_gear(const Given& given, F::Words words) {
  Hero& hero = hero_of(given.board, given.thing);
  hero.gear.clear();
  for (std::string_view word : words) {
    const auto gear = gear_named(given.book, word);
    if (!gear) return "Gear Cards such as survival-bow" + did_you_mean(word, given.book.gear_ids);
    if (hero.gear.full()) return "at most six Gear Cards";
    hero.gear.push_back(*gear);
  }
  return {};
}
std::vector<std::string> threats(Facts f, int h) {
  std::vector<std::string> names;
  for (std::uint8_t kind : f.board.heroes[id(h)].threats) names.push_back(threat_id(f.book, kind));
  return names;
}
Expected give_threats(const Given& given, F::Words words) {
  Hero& hero = hero_of(given.board, given.thing);
  hero.threats.clear();
  for (std::string_view word : words) {
    const auto kind = threat_named(given.book, word);
    if (!kind || !threat_card(given.book, *kind).lasting) return "persistent Threat Cards";
    if (hero.threats.full()) return "at most six Threat Cards";
    hero.threats.push_back(*kind);
    if (given.board.threats.count(*kind) > 0) given.board.threats.take(*kind);
  }
  return {};
}
std::vector<std::string> markers(Facts f, int h) {
  std::vector<std::string> names;
  for (std::size_t m = 0; m < f.book.script.markers.size(); ++m)
    names.insert(names.end(), f.board.heroes[id(h)].markers[m], f.book.script.markers[m]);
  return names;
}
Expected give_markers(const Given& given, F::Words words) {
  Hero& hero = hero_of(given.board, given.thing);
  hero.markers = {};
  for (std::string_view word : words) {
    const auto marker = std::ranges::find(given.book.script.markers, word);
    if (marker == given.book.script.markers.end()) return "markers of the mission";
    ++hero.markers[static_cast<std::size_t>(marker - given.book.script.markers.begin())];
  }
  return {};
}
std::vector<std::string> medals(Facts f, int h) {
  std::vector<std::string> names;
  for (std::size_t m = 0; m < f.book.medals.size(); ++m)
    if (f.board.medals[m] == f.board.heroes[id(h)].card + 1) names.push_back(f.book.medals[m].id);
  return names;
}
Expected give_medals(const Given& given, F::Words words) {
  const auto owner = static_cast<std::uint8_t>(hero_of(given.board, given.thing).card + 1);
  for (std::uint8_t& medal : given.board.medals)
    if (medal == owner) medal = 0;
  return F::each_word(
      words, "medals such as air-medal", [&](std::string_view word) { return medal_named(given.book, word); },
      [&](std::uint8_t medal) { given.board.medals[medal] = owner; });
}
// ---- what one thinks of the other

std::optional<bool> seen_by(Facts f, int h, std::string_view inside, bool seen) {
  const auto e = figure_named(f.book, inside);
  return e ? std::optional(alive(f.board, *e) && visible(f, *e, id(h)).ok() == seen) : std::nullopt;
}
std::optional<int> cost_of_step(Facts f, int h, std::string_view inside) {
  const auto to = cell_named(f.book, inside);
  return to ? std::optional(step_cost(f, id(h), f.board.heroes[id(h)].cell, *to)) : std::nullopt;
}
std::optional<int> range_of(Facts f, int h, std::string_view inside) {
  const auto gear = gear_named(f.book, inside);
  return gear ? std::optional(weapon_range(f, id(h), *gear)) : std::nullopt;
}

Expected give_turn(const Given& given) {
  Turn& turn = given.board.turn;
  const auto h = hero_named(given, given.value);
  if (!h && given.value != "none") return "a Hero of this table, or none";
  turn = Turn{};
  if (!h) return {};
  turn.hero = *h;
  turn.actions = 2;
  turn.moves = 4;
  turn.can_move = 1;
  given.board.phase = Phase::acting;
  if (given.board.heroes[*h].taken == 0) given.board.heroes[*h].taken = 1;
  return {};
}
F::Row printed(const char* name, std::uint8_t EnemyCard::*member) {
  return F::derived(name, "number", "printed", [member](Facts f, int e) { return f.book.enemy_of(id(e)).*member; });
}

std::vector<F::Field<Hero>> hero_rows() {
  return {
      F::derived("", "there gone", "on the map or not: rambo trautman co-bao wei-ting",
                 [](Facts f, int h) { return on_map(f.board, id(h)) ? "there" : "gone"; }),
      at(hero_of),
      area(hero_of),
      F::derived(
          "alert", "number or Level", "on its board; given a Level: the lowest of it",
          [](Facts f, int h) { return f.board.heroes[id(h)].alert; }, give_alert),
      F::derived(
          "level", "green yellow orange red", "Alert Level; given: the lowest Alert of that Level",
          [](Facts f, int h) { return name_of(level_of(f, id(h))); }, give_alert),
      F::number(
          "damage", &Hero::damage, [](const Given& given) { return health_of(given, id(given.thing)) - 1; },
          "on its board"),
      F::derived("health", "number", "", [](Facts f, int h) { return health_of(f, id(h)); }),
      F::bits("wounds", "stances, or a number", &Hero::wounds, stance_names,
              "Stances with a Wounded token; given a number: the first ones"),
      F::derived("wound-count", "number", "", [](Facts f, int h) { return wound_count(f.board.heroes[id(h)]); }),
      F::Field<Hero>(F::number("valor", &Hero::valor, 99, "on its board")).shows("Valor", Rule::RAM_VALOR_02),
      F::Field<Hero>(F::number("armor", &Hero::armor, 99, "on its board")).shows("Armor", Rule::RAM_ARMOR_02),
      F::Field<Hero>(cover(hero_of, [](Facts f, int h) { return in_cover(f, id(h)); }))
          .shows("Cover", Rule::RAM_COVER_01),
      F::derived("resistance", "number", "", [](Facts f, int h) { return hero_resistance(f, id(h)); }),
      of_turn("actions", &Turn::actions, 20),
      of_turn("moves", &Turn::moves, 30),
      stance_of_turn(),
      stance("last-stance", &Hero::last_stance, "of the turn before"),
      F::derived(
          "turns", "number", "left in this round; given: the next Hero is asked for",
          [](Facts f, int h) { return f.board.heroes[id(h)].turns; }, give_turns),
      F::number("taken", &Hero::taken, 4, "turns taken this round"),
      F::number("dealt", &Hero::dealt, 4, "face-down Threats"),
      tactics("hand", &Hero::hand, "a card lies in one place only"),
      tactics("deck", nullptr, "not yet drawn"),
      tactics("discard", &Hero::discard, "played or discarded"),
      tactics("persistent", &Hero::lasting, "played, and still in force"),
      F::list("gear", "gear cards", "what it carries, Gear Slots not counted when given", gear, give_gear),
      F::derived("slots-used", "number", "Gear Slots",
                 [](Facts f, int h) { return slots_used(f, f.board.heroes[id(h)]); }),
      F::list("threats", "threat cards", "persistent ones face-up before it", threats, give_threats),
      F::list("markers", "names", "what it holds", markers, give_markers),
      F::bits(
          "roles", "names", &Hero::roles, [](Facts f, int) { return f.book.script.roles; }, "what it is"),
      F::list("medals", "names", "Achievements it owns", medals, give_medals),
      F::flag("air-medal", &Hero::medal_cover, "counts as in Cover"),
      F::flag("out", &Hero::out, "has left the map"),
      F::derived(
          "leader", "yes no", "leads", [](Facts f, int h) { return f.board.leader == h; },
          [](const Given& given) -> Expected {
            if (given.value != "yes") return "yes: the leader is another when it is given";
            return given.board.leader = id(given.thing), Expected{};
          }),
      F::asked("visible-to", "<enemy>", "yes no", "Visibility alone, without Range and sight",
               [](Facts f, int h, std::string_view by) { return seen_by(f, h, by, true); }),
      F::asked("hidden-from", "<enemy>", "yes no", "Visibility alone, without Range and sight",
               [](Facts f, int h, std::string_view by) { return seen_by(f, h, by, false); }),
      F::asked("step-cost", "x,y", "number", "of a step there", cost_of_step),
      F::asked("range", "<weapon>", "number", "of an attack with it", range_of),
  };
}

}  // namespace

std::vector<F::Thing> piece_fields() {
  return {
      F::things<Turn>(
          "turn", F::itself, turn_of,
          {F::derived(
               "hero", "hero, none",
               "whose turn it is; given with 2 actions and 4 Movement in Step 4 unless said otherwise after it",
               [](Facts f) { return f.board.turn.hero == nobody ? "none" : hero_id(f, f.board.turn.hero); }, give_turn),
           F::number("actions", &Turn::actions, 20, "left in the turn"),
           F::number("moves", &Turn::moves, 30, "left in the turn"),
           F::number("kills", &Turn::kills, 20, "of this turn"),
           F::flag("can-move", &Turn::can_move, "its Stance has Movement"),
           F::flag("tactic-used", &Turn::tactic_used, "a Tactics Card was played or discarded")}),
      F::things<Hero>("<hero>", hero_named, hero_of, hero_rows()),
      F::things<Figure>(
          "<enemy>", [](Facts f, std::string_view text) { return figure_named(f.book, text); }, figure_of,
          {F::derived("", "there gone", "scout-1, guard-2 …: a figure of the supply; other types by mission-data track",
                      [](Facts f, int e) { return alive(f.board, id(e)) ? "there" : "gone"; }),
           at(figure_of), area(figure_of),
           F::number(
               "damage", &Figure::damage,
               [](const Given& given) { return given.book.enemy_of(id(given.thing)).health - 1; }, "Damage on it"),
           F::derived("left", "number", "Health left",
                      [](Facts f, int e) { return f.book.enemy_of(id(e)).health - f.board.figures[id(e)].damage; }),
           printed("health", &EnemyCard::health), printed("resistance", &EnemyCard::resistance),
           cover(
               figure_of,
               [](Facts f, int e) { return alive(f.board, id(e)) && f.board.cover.test(f.board.figures[id(e)].cell); }),
           F::bits("attacked", "heroes", &Figure::attacked, hero_names, "attacked in this activation"),
           F::bits(
               "tags", "names", &Figure::tags, [](Facts f, int) { return f.book.script.tags; }, "the mission's tags")}),
  };
}

}  // namespace fireteam::rambo

// Mission setup and Hero setup: options, the table as it is laid out, and the choices made before round 1.
#include "engine/setup.h"

#include <algorithm>

#include "games/rambo/asking.h"
#include "games/rambo/campaign.h"
#include "games/rambo/deeds.h"
#include "games/rambo/harm.h"
#include "games/rambo/map.h"
#include "games/rambo/story.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

// Which Heroes, in seat order (RAM-HERO-01); in a Campaign anew for each Mission (RAM-MODE-09).
Result<std::vector<std::uint8_t>> heroes_of(const Book& book, const Setup& setup) {
  std::vector<std::string> known;
  std::string preset;
  for (const HeroCard& hero : book.heroes) {
    known.push_back(hero.id);
    if (known.size() <= most_heroes) preset += (preset.empty() ? "" : ",") + hero.id;
  }
  std::vector<std::uint8_t> cards;
  std::string text = option(setup, "heroes", preset);
  for (std::string_view name : split(text, ',')) {
    name = trim(name);
    auto found = std::ranges::find(known, name);
    if (found == known.end())
      return wrong_option("heroes", "no Hero '" + std::string(name) + "'" + did_you_mean(name, known));
    auto card = static_cast<std::uint8_t>(found - known.begin());
    if (std::ranges::find(cards, card) != cards.end())
      return wrong_option("heroes", "'" + std::string(name) + "' stands twice, expected each Hero once (RAM-HERO-01)");
    cards.push_back(card);
  }
  if (cards.size() > most_heroes) return wrong_option("heroes", "more than four, expected 1 to 4 Heroes");
  return cards;
}

// RAM-HERO-06, RAM-HERO-07: the one chosen, else the highest rank; RAM-HERO-13.
Result<std::uint8_t> leader_of(const Book& book, const Setup& setup, const std::vector<std::uint8_t>& cards) {
  std::string name = option(setup, "leader", "");
  std::uint8_t best = 0;
  for (std::uint8_t h = 0; h < cards.size(); ++h) {
    if (book.heroes[cards[h]].id == name) return h;
    if (book.heroes[cards[h]].rank < book.heroes[cards[best]].rank) best = h;
  }
  if (!name.empty()) return wrong_option("leader", "'" + name + "' is not in this game, expected one of its Heroes");
  return best;
}

void lay_map(const Book& book, Board& b) {
  b.cover = book.cover;
  b.tough = book.tough;
  b.solid = book.solid;
  b.red = book.red;
  b.steps = book.steps;
  b.dear = book.dear;
  for (std::size_t poi = 0; poi < most_pois; ++poi) {  // RAM-SETUP-03, RAM-SETUP-04, RAM-SETUP-11
    bool here = book.pois[poi].in >> b.difficulty & 1U;
    b.pois[poi] = here ? book.pois[poi].cell : no_cell;
    if (b.pois[poi] != no_cell) b.pois_known |= static_cast<std::uint16_t>(1U << poi);
  }
  for (std::size_t i = 0; i < book.fog_areas.size(); ++i) {  // RAM-SETUP-02
    bool shuffled = book.mission.fog->shuffled;
    b.fogs[i] = {static_cast<std::uint8_t>(FogState::down), shuffled ? nobody : static_cast<std::uint8_t>(i)};
    if (shuffled) b.faces_left |= static_cast<std::uint8_t>(1U << i);
  }
}

// RAM-SETUP-06, RAM-SETUP-08; RAM-SETUP-12: before any Hero chooses a start space.
void lay_enemies(const Book& book, Board& b) {
  for (const SetupEnemy& icon : book.setup_enemies) {
    if (!(icon.in >> b.difficulty & 1U)) continue;
    const Letter& letter = book.letters[icon.letter];
    for (FigureId e = letter.first; e < letter.first + letter.figures; ++e)
      if (b.figures[e].cell == no_cell) {
        b.figures[e].cell = icon.cell;
        b.occupied.set(icon.cell);
        break;
      }
  }
}

}  // namespace

Result<std::vector<std::string>> seat_names(const Book& book, const Setup& setup) {
  auto cards = heroes_of(book, setup);
  if (!cards) return cards.complaints();
  std::vector<std::string> names;
  for (std::uint8_t card : *cards) names.push_back(book.heroes[card].id);
  return names;
}

Result<Done> lay_out(const Book& book, const Setup& setup, Board& b) {
  if (auto known = only_options(setup, {"heroes", "leader", "mode", "sheet", "difficulty"}); !known)
    return known.complaints();
  auto cards = heroes_of(book, setup);
  if (!cards) return cards.complaints();
  auto leader = leader_of(book, setup, *cards);
  if (!leader) return leader.complaints();
  auto difficulty = choice(setup, "difficulty", {"easier", "standard", "harder"}, 1);
  if (!difficulty) return difficulty.complaints();
  // RAM-MODE-04, RAM-DOS-13: in Single Play any Mission, any number of times; only a Campaign unlocks them.
  auto mode = choice(setup, "mode", {"single", "campaign"}, 0);
  if (!mode) return mode.complaints();
  b.difficulty = *difficulty;
  b.campaign = *mode;
  b.leader = *leader;
  b.heroes_in_game = static_cast<std::uint8_t>(cards->size());
  if (cards->size() > book.start.size()) return wrong_option("heroes", "more Heroes than Hero Start spaces");
  if (b.campaign) {
    if (auto sheet = read_sheet(book, option(setup, "sheet", ""), b); !sheet) return sheet.complaints();
    if (book.mission.number > b.unlocked)
      return wrong_option("sheet", "Mission " + std::to_string(book.mission.number) +
                                       " is not unlocked, expected one up to " + std::to_string(b.unlocked) +
                                       " (RAM-MODE-07)");
    for (const auto& loadout : book.loadout)
      for (GearId gear : loadout) b.stash |= 1U << gear;  // RAM-STASH-09
  } else if (!option(setup, "sheet", "").empty()) {
    return wrong_option("sheet", "a sheet without mode=campaign, expected none");
  }
  b.pois.fill(no_cell);
  lay_map(book, b);
  lay_enemies(book, b);
  for (std::size_t kind = 0; kind < book.threats.size(); ++kind)  // RAM-SETUP-09
    if (book.threats[kind].in_deck) b.threats.add(kind, threat_card(book, static_cast<std::uint8_t>(kind)).copies);
  for (HeroId h = 0; h < b.heroes_in_game; ++h) {  // RAM-HERO-02, RAM-HERO-10, RAM-HERO-11
    Hero& hero = b.heroes[h];
    hero.card = (*cards)[h];
    for (GearId gear : book.loadout[hero.card]) hero.gear.push_back(gear);  // RAM-HERO-03
    std::sort(hero.gear.begin(), hero.gear.end());
    for (std::size_t i = 0; i < book.mission.tactics; ++i) hero.deck.add(i);  // RAM-HERO-04, RAM-TAC-11
  }
  b.phase = b.campaign ? Phase::loadout : Phase::starting;  // RAM-MODE-05; RAM-HERO-14
  return Done{};
}

namespace {

void choose_start(Table& t) {  // RAM-HERO-08
  Board& b = t.board;
  HeroId h = b.choosing;
  Answer answer =
      ask(t, seat_of(h), Ask::start,
          [&](Menu& menu) {
            for (CellId cell : t.book.start)
              menu.add({say::start, cell, 0, 0}, b.occupied.test(cell) ? forbidden(Rule::RAM_HERO_08) : allowed);
            if (!menu.wide()) return;
            for (CellId cell = 0; cell < t.book.grid.cells(); ++cell)
              if (std::ranges::find(t.book.start, cell) == t.book.start.end())
                menu.add({say::start, cell, 0, 0}, forbidden(Rule::RAM_HERO_08));
            for (GearId gear = 0; gear < t.book.gear(); ++gear)  // the recommended Gear and no other
              menu.add({static_cast<std::uint16_t>(carries(b.heroes[h], gear) ? say::unpack : say::pack), gear, 0, 0},
                       forbidden(Rule::RAM_MODE_05));
          },
          {as_piece(h), 0});
  put_hero(t, h, static_cast<CellId>(answer.a));  // RAM-HERO-12: no entering, no Fog
  tell(t, {Told::appeared, Word::start, as_piece(h), answer.a, 0, 0, Rule::RAM_HERO_08});
  if (++b.choosing >= b.heroes_in_game) {
    b.choosing = 0;
    b.phase = Phase::opening;
  }
}

void opening_hand(Table& t) {  // RAM-HERO-05
  Board& b = t.board;
  HeroId h = b.choosing;
  Hero& hero = b.heroes[h];
  for (GearId gear : hero.gear)
    if (!t.book.is_weapon(gear)) gain_valor(t, h, t.book.utility(gear).start_valor, Rule::RAM_DOS_09);
  for (std::uint8_t number : t.book.mission.opening)
    if (hero.deck.count(number - 1U) > 0) {
      hero.deck.take(number - 1U);
      hero.hand |= static_cast<std::uint16_t>(1U << (number - 1U));
      tell(t, {Told::drew, Word::drew, as_piece(h), static_cast<std::uint16_t>(number - 1U), 0, 0, Rule::RAM_DOS_09});
    }
  draw_tactic(t, h, Rule::RAM_HERO_05);
  draw_tactic(t, h, Rule::RAM_HERO_05);
  if (++b.choosing < b.heroes_in_game) return;
  b.choosing = 0;
  b.entry = 0;
  b.phase = Phase::triggers;
  tell(t, {Told::noted, Word::leader, as_piece(b.leader), 0, 0, 0, Rule::RAM_HERO_09});
}

// Rewards of a Stash that owned the Gear already, then the mission's own setup triggers, one a beat.
void setup_triggers(Table& t) {
  Board& b = t.board;
  if (b.bonus_valor > 0) {
    --b.bonus_valor;
    Answer answer = ask(t, seat_of(b.leader), Ask::hero, [&](Menu& menu) {
      for (HeroId h = 0; h < b.heroes_in_game; ++h) menu.add({say::choose, h, 0, 0});
    });
    return gain_valor(t, static_cast<HeroId>(answer.a), 1, Rule::RAM_VALOR_07);
  }
  const auto& list = Story::triggers_at(t, When::setup);
  Context context{.hero = b.leader};
  while (b.entry < list.size()) {
    std::uint16_t number = list[b.entry++];
    if (Story::can_fire(t, number, context)) return Story::fire(t, number, context);
  }
  b.entry = 0;
  b.phase = Phase::round_start;  // RAM-HERO-09
  settle(t);
}

}  // namespace

bool set_up_beat(Table& t) {
  Board& b = t.board;
  switch (b.phase) {
    case Phase::loadout:
      if (edit_loadout(t, b.choosing) && ++b.choosing >= b.heroes_in_game) {
        b.choosing = 0;
        b.phase = Phase::starting;
      }
      return true;
    case Phase::starting:
      choose_start(t);
      return true;
    case Phase::opening:
      opening_hand(t);
      return true;
    case Phase::triggers:
      setup_triggers(t);
      return true;
    default:
      return false;
  }
}

}  // namespace fireteam::rambo

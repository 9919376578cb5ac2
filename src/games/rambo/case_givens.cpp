// What cases lay on the table: the same paths that they read.
#include <fmt/format.h>

#include <functional>

#include "base/text.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

Complaint wrong(std::string_view path, std::string_view value, std::string_view expected) {
  return {std::string(path), fmt::format("'{}' does not fit, expected {}", value, expected)};
}

// The words of a list, in brackets or not; "none" is no word.
std::vector<std::string> list_of(std::string_view value) {
  std::string text(value);
  for (char& sign : text)
    if (sign == '[' || sign == ']') sign = ' ';
  for (std::size_t i = 0; i < text.size(); ++i)  // "m60, colt-45"; a comma inside 3,5 stays
    if (text[i] == ',' && (i + 1 == text.size() || text[i + 1] == ' ')) text[i] = ' ';
  std::vector<std::string> words;
  for (std::string_view word : words_of(text))
    if (word != "none") words.emplace_back(word);
  return words;
}

std::optional<bool> flag(std::string_view value) {
  if (value == "yes" || value == "true" || value.empty()) return true;
  if (value == "no" || value == "false") return false;
  return std::nullopt;
}

Result<Done> set_number(std::uint8_t& into, long most, std::string_view path, std::string_view value) {
  auto n = to_number(value);
  if (!n || *n < 0 || *n > most) return wrong(path, value, fmt::format("a number from 0 to {}", most));
  into = static_cast<std::uint8_t>(*n);
  return Done{};
}

Result<Done> set_flag(std::uint8_t& into, std::string_view path, std::string_view value) {
  auto on = flag(value);
  if (!on) return wrong(path, value, "yes or no");
  into = *on;
  return Done{};
}

// Each word looked up in turn; `take` gets its number.
template <class Find, class Take>
Result<Done> each_word(std::string_view path, std::string_view value, const char* expected, Find&& find, Take&& take) {
  for (const std::string& word : list_of(value)) {
    auto found = find(word);
    if (!found) return wrong(path, word, expected);
    take(*found);
  }
  return Done{};
}

// Into hand, discard or play; no pile: the deck.
Result<Done> give_tactics(const Book& book, Hero& hero, std::uint16_t Hero::*pile, std::string_view path,
                          std::string_view value) {
  std::uint16_t bits = 0;
  auto done = each_word(
      path, value, "a Tactics Card such as keep-low", [&](const std::string& word) { return tactic_named(book, word); },
      [&](std::size_t tactic) { bits = static_cast<std::uint16_t>(bits | 1U << tactic); });
  if (!done) return done;
  for (auto other : {&Hero::hand, &Hero::discard, &Hero::lasting})
    hero.*other = static_cast<std::uint16_t>(hero.*other & ~bits);  // a card lies in one place
  for (std::size_t i = 0; i < tactics_each; ++i) {
    if (!pile) hero.deck.take(i, hero.deck.count(i));
    if (bits >> i & 1U) hero.deck.take(i, hero.deck.count(i));
    if (!pile && (bits >> i & 1U)) hero.deck.add(i);
  }
  if (pile) hero.*pile = bits;
  return Done{};
}

Result<Done> stand(const Book& book, Board& board, CellId& cell, std::string_view path, std::string_view value) {
  if (value == "none" || value == "off" || value == "gone") {
    if (cell != no_cell) board.occupied.reset(cell);
    cell = no_cell;
    return Done{};
  }
  auto to = cell_named(book, value);
  if (!to || !book.on_map.test(*to)) return wrong(path, value, "a space of the map as column,row, or none");
  if (board.solid.test(*to)) return wrong(path, value, "a space that is not solid");
  if (*to != cell && board.occupied.test(*to)) return wrong(path, value, "a space where nobody stands");
  if (cell != no_cell) board.occupied.reset(cell);
  board.occupied.set(*to);
  cell = *to;
  return Done{};
}

Result<Done> give_hero(const Book& book, Board& board, HeroId h, std::string_view what, std::string_view path,
                       std::string_view value) {
  Facts f{board, book};
  Hero& hero = board.heroes[h];
  const HeroCard& card = card_of(f, h);
  if (what == "at") return stand(book, board, hero.cell, path, value);
  if (what == "level" || (what == "alert" && !to_number(value))) {  // the lowest Alert of that Level
    int space = 0;
    for (std::size_t level = 0; level < card.track.size(); space += card.track[level++])
      if (value == names_of(Level{})[level]) return hero.alert = static_cast<std::uint8_t>(space), Done{};
    return wrong(path, value, "green, yellow, orange or red");
  }
  if (what == "alert") {
    int spaces = 0;
    for (std::uint8_t n : card.track) spaces += n;
    return set_number(hero.alert, spaces - 1, path, value);
  }
  if (what == "actions" || what == "moves") {
    if (board.turn.hero != h) return Complaint{std::string(path), "it is not this Hero's turn: give turn.hero first"};
    return what == "actions" ? set_number(board.turn.actions, 20, path, value)
                             : set_number(board.turn.moves, 30, path, value);
  }
  if (what == "damage") return set_number(hero.damage, health_of(f, h) - 1, path, value);
  if (what == "valor") return set_number(hero.valor, 99, path, value);
  if (what == "armor") return set_number(hero.armor, 99, path, value);
  if (what == "turns") {  // a turn to take: set-up is over
    if (board.phase < Phase::round_start && value != "0") board.phase = Phase::next_hero;
    return set_number(hero.turns, 4, path, value);
  }
  if (what == "taken") return set_number(hero.taken, 4, path, value);
  if (what == "dealt") return set_number(hero.dealt, 4, path, value);
  if (what == "out") return set_flag(hero.out, path, value);
  if (what == "air-medal") return set_flag(hero.medal_cover, path, value);
  if (what == "hand") return give_tactics(book, hero, &Hero::hand, path, value);
  if (what == "deck") return give_tactics(book, hero, nullptr, path, value);
  if (what == "discard") return give_tactics(book, hero, &Hero::discard, path, value);
  if (what == "persistent") return give_tactics(book, hero, &Hero::lasting, path, value);
  if (what == "cover") {
    auto on = flag(value);
    if (!on || hero.cell == no_cell) return wrong(path, value, "yes or no, after the Hero's space");
    board.cover.assign(hero.cell, *on);
    return Done{};
  }
  if (what == "leader") return board.leader = h, Done{};
  if (what == "stance" || what == "last-stance") {
    auto stance = value == "none" ? std::optional(0) : stance_named(card, value);
    if (!stance) return wrong(path, value, "one of " + *data_fact(book, card.id + ".stances") + ", or none");
    (what == "stance" ? hero.stance : hero.last_stance) = static_cast<std::uint8_t>(*stance);
    if (what == "stance" && board.turn.hero == h && *stance > 0) {  // Step 4 of a turn in that Stance
      const Stance& printed = card.stances[static_cast<std::size_t>(*stance) - 1];
      board.turn.actions = printed.actions.value_or(0);
      board.turn.moves = printed.move.value_or(0);
      board.turn.can_move = printed.move.has_value();
    }
    return Done{};
  }
  if (what == "wounds") {
    if (auto n = to_number(value)) {  // so many, on the first Stances
      if (*n < 0 || *n > static_cast<long>(stances_each)) return wrong(path, value, "Stances, or a number from 0 to 5");
      return hero.wounds = static_cast<std::uint8_t>((1U << *n) - 1U), Done{};
    }
    hero.wounds = 0;
    return each_word(
        path, value, "a Stance of this Hero", [&](const std::string& word) { return stance_named(card, word); },
        [&](int stance) { hero.wounds = static_cast<std::uint8_t>(hero.wounds | 1U << (stance - 1)); });
  }
  if (what == "gear") {
    hero.gear.clear();
    for (const std::string& word : list_of(value)) {
      auto gear = gear_named(book, word);
      if (!gear) return wrong(path, word, "a Gear Card such as survival-bow" + did_you_mean(word, book.gear_ids));
      if (hero.gear.full()) return wrong(path, value, "at most six Gear Cards");
      hero.gear.push_back(*gear);
    }
    return Done{};
  }
  if (what == "threats") {
    hero.threats.clear();
    for (const std::string& word : list_of(value)) {
      auto kind = threat_named(book, word);
      if (!kind || !threat_card(book, *kind).lasting) return wrong(path, word, "a persistent Threat Card");
      if (hero.threats.full()) return wrong(path, value, "at most six Threat Cards");
      hero.threats.push_back(*kind);
      if (board.threats.count(*kind) > 0) board.threats.take(*kind);
    }
    return Done{};
  }
  if (what == "markers") {
    hero.markers = {};
    for (const std::string& word : list_of(value)) {
      auto marker = std::ranges::find(book.script.markers, word);
      if (marker == book.script.markers.end()) return wrong(path, word, "a marker of the mission");
      ++hero.markers[static_cast<std::size_t>(marker - book.script.markers.begin())];
    }
    return Done{};
  }
  if (what == "roles") {
    hero.roles = 0;
    for (const std::string& word : list_of(value)) {
      auto role = std::ranges::find(book.script.roles, word);
      if (role == book.script.roles.end()) return wrong(path, word, "a role of the mission");
      hero.roles = static_cast<std::uint8_t>(hero.roles | 1U << (role - book.script.roles.begin()));
    }
    return Done{};
  }
  if (what == "medals") {
    for (std::uint8_t& owner : board.medals)
      if (owner == hero.card + 1) owner = 0;
    return each_word(
        path, value, "a medal such as air-medal", [&](const std::string& word) { return medal_named(book, word); },
        [&](std::uint8_t medal) { board.medals[medal] = static_cast<std::uint8_t>(hero.card + 1); });
  }
  return Complaint{std::string(path), "no such field of a Hero can be given"};
}

Result<Done> give_figure(const Book& book, Board& board, FigureId e, std::string_view what, std::string_view path,
                         std::string_view value) {
  Figure& figure = board.figures[e];
  if (what == "at") return stand(book, board, figure.cell, path, value);
  if (what == "damage") return set_number(figure.damage, book.enemy_of(e).health - 1, path, value);
  if (what == "cover") {
    auto on = flag(value);
    if (!on || figure.cell == no_cell) return wrong(path, value, "yes or no, after the figure's space");
    board.cover.assign(figure.cell, *on);
    return Done{};
  }
  if (what == "attacked") {
    figure.attacked = 0;
    return each_word(
        path, value, "a Hero",
        [&](const std::string& word) {
          return hero_named({board, book}, word);
        },
        [&](HeroId h) { figure.attacked = static_cast<std::uint8_t>(figure.attacked | 1U << h); });
  }
  if (what == "tags") {
    figure.tags = 0;
    for (const std::string& word : list_of(value)) {
      auto tag = std::ranges::find(book.script.tags, word);
      if (tag == book.script.tags.end()) return wrong(path, word, "a tag of the mission");
      figure.tags = static_cast<std::uint8_t>(figure.tags | 1U << (tag - book.script.tags.begin()));
    }
    return Done{};
  }
  return Complaint{std::string(path), "no such field of an Enemy can be given"};
}

Result<Done> give_turn(const Book& book, Board& board, std::string_view what, std::string_view path,
                       std::string_view value) {
  Turn& turn = board.turn;
  if (what == "hero") {
    auto h = hero_named({board, book}, value);
    if (value == "none") return turn = Turn{}, Done{};
    if (!h) return wrong(path, value, "a Hero of this table, or none");
    turn = Turn{};
    turn.hero = *h;
    turn.actions = 2;
    turn.moves = 4;
    turn.can_move = 1;
    board.phase = Phase::acting;
    if (board.heroes[*h].taken == 0) board.heroes[*h].taken = 1;
    return Done{};
  }
  if (what == "actions") return set_number(turn.actions, 20, path, value);
  if (what == "moves") return set_number(turn.moves, 30, path, value);
  if (what == "can-move") return set_flag(turn.can_move, path, value);
  if (what == "tactic-used") return set_flag(turn.tactic_used, path, value);
  if (what == "kills") return set_number(turn.kills, 20, path, value);
  return Complaint{std::string(path), "no such field of a turn can be given"};
}

Result<Done> give_fog(const Book& book, Board& board, std::size_t n, std::string_view what, std::string_view path,
                      std::string_view value) {
  if (n >= book.fog_areas.size()) return Complaint{std::string(path), "no such Fog card in this mission"};
  if (what == "state") {
    for (std::uint8_t state = 1; state < 4; ++state)
      if (value == std::array{"none", "down", "known", "gone"}[state]) return board.fogs[n].state = state, Done{};
    return wrong(path, value, "down, known or gone");
  }
  if (what == "face") {
    for (std::size_t face = 0; face < book.faces.size(); ++face)
      if (value == book.faces[face].name || value == std::to_string(face + 1)) {
        board.fogs[n].face = static_cast<std::uint8_t>(face);
        return Done{};
      }
    return wrong(path, value, "the name or number of a face");
  }
  return Complaint{std::string(path), "no such field of a Fog card can be given"};
}

Result<Done> give_threats(const Book& book, Board& board, std::string_view path, std::string_view value) {
  kit::Pile<most_threat_kinds> cards;
  auto done = each_word(
      path, value, "a Threat Card such as monsoon", [&](const std::string& word) { return threat_named(book, word); },
      [&](std::uint8_t kind) { cards.add(kind); });
  if (done) board.threats = cards;
  return done;
}

Result<Done> give_gear_bits(const Book& book, std::uint32_t& bits, std::string_view path, std::string_view value) {
  bits = 0;
  return each_word(
      path, value, "a Gear Card", [&](const std::string& word) { return gear_named(book, word); },
      [&](GearId gear) { bits |= 1U << gear; });
}

Result<Done> give_letter(const Book& book, std::uint8_t& into, std::string_view path, std::string_view value) {
  auto letter = letter_named(book, value);
  if (!letter) return wrong(path, value, "a letter of the Enemy Track");
  into = *letter;
  return Done{};
}

Result<Done> give_cells(const Book& book, Cells& cells, std::string_view path, std::string_view value) {
  return each_word(
      path, value, "a space as column,row", [&](const std::string& word) { return cell_named(book, word); },
      [&](CellId cell) { cells.set(cell); });
}

}  // namespace

Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  Facts f{board, book};
  if (path == "round") return set_number(board.round, 30, path, value);
  if (path == "phase") {
    auto phase = phase_named(value);
    if (!phase) return wrong(path, value, "a phase such as activation, entries or next-hero");
    board.phase = *phase;
    if (board.phase == Phase::next_hero || board.phase > Phase::acting) board.turn = Turn{};
    return Done{};
  }
  if (path == "leader" || path == "double-turn") {
    auto h = hero_named(f, value);
    if (!h) return wrong(path, value, "a Hero of this table");
    return (path == "leader" ? board.leader : board.double_turn) = *h, Done{};
  }
  if (path == "marker") return give_letter(book, board.marker, path, value);
  if (path == "threats") return give_threats(book, board, path, value);
  if (path == "stash") return give_gear_bits(book, board.stash, path, value);
  if (path == "spent-gear") return give_gear_bits(book, board.spent_gear, path, value);
  if (path == "campaign") return set_flag(board.campaign, path, value);
  if (path == "cover") return give_cells(book, board.cover, path, value);
  if (path == "frozen") {
    board.frozen = 0;
    return each_word(
        path, value, "a letter of the Enemy Track", [&](const std::string& word) { return letter_named(book, word); },
        [&](std::uint8_t letter) { board.frozen = static_cast<std::uint8_t>(board.frozen | 1U << letter); });
  }
  if (path == "exposed")
    return each_word(
        path, value, "a space of the Area", [&](const std::string& word) { return cell_named(book, word); },
        [&](CellId cell) { board.exposed.set(book.area[cell]); });
  std::size_t dot = path.find('.');
  for (const EnemyCard& card : book.enemies)
    if (path.starts_with(card.id + "-") && !figure_named(book, path.substr(0, dot)))
      return Complaint{std::string(path),
                       fmt::format("no such figure in the supply: mission-data \"track\" lists the types of this table "
                                   "({}), \"stats\" the number of figures",
                                   *data_fact(book, "mission.track"))};
  if (dot == std::string_view::npos)
    return Complaint{std::string(path), "no such thing can be given; 'fireteam case --words rambo' lists them"};
  std::string_view head = path.substr(0, dot), tail = path.substr(dot + 1);
  if (auto h = hero_named(f, head)) return give_hero(book, board, *h, tail, path, value);
  if (auto e = figure_named(book, head)) return give_figure(book, board, *e, tail, path, value);
  if (head == "turn") return give_turn(book, board, tail, path, value);
  if (auto poi = poi_named(head); poi && tail == "at") {
    auto cell = value == "none" || value == "gone" ? std::optional(no_cell) : cell_named(book, value);
    if (!cell) return wrong(path, value, "a space as column,row, or gone");
    board.pois[*poi] = *cell;
    return Done{};
  }
  if (head.starts_with("fog-"))
    if (auto n = to_number(head.substr(4)); n && *n >= 1)
      return give_fog(book, board, static_cast<std::size_t>(*n - 1), tail, path, value);
  if (head == "count")
    for (std::size_t k = 0; k < book.script.counters.size(); ++k)
      if (book.script.counters[k] == tail) return set_number(board.counters[k], 255, path, value);
  if (head == "kills")
    if (auto letter = letter_named(book, tail)) return set_number(board.kills[*letter], 99, path, value);
  if (head == "medal")
    if (auto medal = medal_named(book, tail)) {
      if (value == "spent") return board.medals[*medal] = medal_spent, Done{};
      if (value == "none") return board.medals[*medal] = 0, Done{};
      auto h = hero_named(f, value);
      if (!h) return wrong(path, value, "a Hero of this table, spent or none");
      board.medals[*medal] = static_cast<std::uint8_t>(board.heroes[*h].card + 1);
      return Done{};
    }
  if (head == "objective")
    if (auto n = to_number(tail); n && *n >= 1 && *n <= 8) {
      auto bit = static_cast<std::uint8_t>(1U << (*n - 1));
      if (value != "done" && value != "open") return wrong(path, value, "done or open");
      board.objectives = static_cast<std::uint8_t>(value == "done" ? board.objectives | bit : board.objectives & ~bit);
      return Done{};
    }
  return Complaint{std::string(path), "no such thing can be given; 'fireteam case --words rambo' lists them"};
}

}  // namespace fireteam::rambo

// What cases set and read of the table itself: round and phase, decks, the ground, and measures between spaces.
#include "engine/measured.h"
#include "games/rambo/case_rows.h"

namespace fireteam::rambo {

namespace {

constexpr std::pair<std::string_view, Phase> phase_words[] = {{"1", Phase::round_start},
                                                              {"deal-threats", Phase::round_start},
                                                              {"2", Phase::next_hero},
                                                              {"hero-turns", Phase::next_hero},
                                                              {"3", Phase::checkpoint},
                                                              {"enemy-activation", Phase::checkpoint},
                                                              {"enemies", Phase::checkpoint},
                                                              {"4", Phase::final_check},
                                                              {"battlefield", Phase::final_check},
                                                              {"battlefield-condition", Phase::final_check}};
Expected give_phase(const Given& given) {
  auto phase = enum_named<Phase>(given.value);
  for (const auto& [word, meant] : phase_words)
    if (given.value == word) phase = meant;
  if (!phase) return "a phase such as activation, entries or next-hero";
  given.board.phase = *phase;
  if (*phase == Phase::next_hero || *phase > Phase::acting) given.board.turn = Turn{};
  return {};
}

// ---- an activation under way: the type, the behaviour, and who has yet to do it

Expected give_letter(const Given& given) {
  Activation& activation = given.board.activation;
  const auto letter = letter_named(given.book, given.value);
  if (!letter && given.value != "none") return "a letter of the Enemy Track whose figures are given before, or none";
  activation = Activation{};
  if (!letter) return {};
  activation.letter = *letter;
  const Letter& card = given.book.letters[*letter];
  for (FigureId e = card.first; e < card.first + card.figures; ++e)
    if (alive(given.board, e) && !given.board.figures[e].asleep) activation.roster |= std::uint64_t{1} << e;
  activation.waiting = activation.roster;
  given.board.phase = Phase::activation;
  given.board.turn = Turn{};
  return {};
}
Expected give_behaviour(const Given& given) {
  Activation& activation = given.board.activation;
  const auto number = to_number(given.value);
  if (activation.letter == nobody) return number == 1 ? Expected{} : "active-letter before it";
  const auto& card = given.book.enemies[given.book.letters[activation.letter].enemy];
  if (!number || *number < 1 || *number > static_cast<long>(card.behaviours.size()))
    return fmt::format("a number from 1 to {}", card.behaviours.size());
  activation.behaviour = static_cast<std::uint8_t>(*number - 1);
  activation.waiting = activation.roster;
  return {};
}
std::vector<std::string> waiting(Facts f, int) {
  std::vector<std::string> names;
  for (std::uint64_t left = f.board.activation.waiting; left; left &= left - 1)
    names.push_back(figure_id(f.book, static_cast<FigureId>(std::countr_zero(left))));
  return names;
}
Expected give_waiting(const Given& given, F::Words words) {
  Activation& activation = given.board.activation;
  activation.waiting = 0;
  return F::each_word(
      words, "figures of the type that acts",
      [&](std::string_view word) {
        const auto e = figure_named(given.book, word);
        return e && activation.roster >> *e & 1U ? e : std::nullopt;
      },
      [&](FigureId e) { activation.waiting |= std::uint64_t{1} << e; });
}

std::vector<std::string> threats_left(Facts f, int) {
  std::vector<std::string> names;
  for (std::size_t kind = 0; kind < f.book.threats.size(); ++kind)
    for (int i = 0; i < f.board.threats.count(kind); ++i) names.push_back(threat_id(f.book, kind));
  return names;
}
Expected give_threats(const Given& given, F::Words words) {
  kit::Pile<most_threat_kinds> cards;
  Expected wrong = F::each_word(
      words, "Threat Cards such as monsoon", [&](std::string_view word) { return threat_named(given.book, word); },
      [&](std::uint8_t kind) { cards.add(kind); });
  if (!wrong) given.board.threats = cards;
  return wrong;
}
int threats_to_deal(Facts f) {
  int sum = f.board.threats.size();
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) sum -= f.board.heroes[h].dealt;
  return sum;
}

std::vector<std::string> cover(Facts f, int) {
  std::vector<std::string> names;
  f.board.cover.each([&](std::size_t cell) { names.push_back(cell_id(f.book, static_cast<CellId>(cell))); });
  return names;
}
Expected give_cover(const Given& given, F::Words words) {
  return F::each_word(
      words, "spaces as column,row", [&](std::string_view word) { return cell_named(given.book, word); },
      [&](CellId cell) { given.board.cover.set(cell); });
}
std::vector<std::string> exposed(Facts f, int) {  // each lit Area by its first space
  std::vector<std::string> names;
  for (std::size_t area = 0; area < f.book.area_cells.size(); ++area)
    if (f.board.exposed.test(area))
      names.push_back(cell_id(f.book, static_cast<CellId>(f.book.area_cells[area].first())));
  return names;
}
Expected give_exposed(const Given& given, F::Words words) {
  return F::each_word(
      words, "spaces of the Areas", [&](std::string_view word) { return cell_named(given.book, word); },
      [&](CellId cell) { given.board.exposed.set(given.book.area[cell]); });
}

// ---- measures: of one space or piece, or between two

std::optional<CellId> spot(Facts f, std::string_view text) {  // a space, or where a piece stands
  CellId cell = no_cell;
  if (auto h = hero_named(f, text))
    cell = f.board.heroes[*h].cell;
  else if (auto e = figure_named(f.book, text))
    cell = f.board.figures[*e].cell;
  else if (auto named = cell_named(f.book, text))
    cell = *named;
  return cell == no_cell ? std::nullopt : std::optional(cell);
}
template <class Measure>
F::Row of_space(const char* name, const char* values, const char* about, Measure measure) {
  return measured::of<F>(name, "a", values, about, spot, measure);
}
template <class Measure>
F::Row between(const char* name, const char* values, const char* about, Measure measure) {
  return measured::between<F>(name, "a b", values, about, spot, spot, measure);
}

F::Thing table_rows() {
  return F::table({
      F::number("round", &Board::round, 30, "the round"),
      F::derived(
          "phase", fmt::format("{}", fmt::join(names_of(Phase{}), " ")),
          "where the round stands: round-start deals Threats (Phase 1), clear to acting are Steps 1 to 4 of "
          "turn.hero, checkpoint is the start of Phase 3, final-check of Phase 4, entries its Battlefield "
          "entries; deal-threats, hero-turns, enemy-activation, battlefield and 1 to 4 are understood too",
          [](Facts f) { return name_of(f.board.phase); }, give_phase),
      F::one("leader", "hero", &Board::leader, hero_names, "the Mission Leader", 0),
      F::one("marker", "letter", &Board::marker, letter_names, "the Initiative Marker: A, B …", 0),
      F::one("double-turn", "hero, none", &Board::double_turn, hero_names,
             "three Heroes: who takes two turns this round", nobody),
      F::derived(
          "active-letter", "letter, none",
          "the type that acts now; given: its activation has begun, with all its figures on the map",
          [](Facts f) {
            const std::uint8_t letter = f.board.activation.letter;
            return letter == nobody ? "none" : letter_id(letter);
          },
          give_letter),
      F::derived(
          "behaviour", "number", "the behaviour it performs; given: all its figures have yet to do it",
          [](Facts f) { return f.board.activation.behaviour + 1; }, give_behaviour),
      F::list("waiting", "enemies", "who has yet to do the behaviour", waiting, give_waiting),
      F::derived("final-round", "number", "of this mission and table", final_round),
      F::derived("wound-limit", "number", "Wounds on one Hero that lose; 6: none do", wound_limit),
      F::derived("slots", "number", "Gear Slots of a Hero", gear_slots),
      F::derived("heroes", "number", "at this table", [](Facts f) { return f.board.heroes_in_game; }),
      F::list("threats", "threat cards", "not yet turned up: deck and face-down cards together, in no order",
              threats_left, give_threats),
      F::derived("threat-deck", "number", "cards left to deal", threats_to_deal),
      F::bits("stash", "gear cards", &Board::stash, gear_names, "Campaign: owned"),
      F::bits("spent-gear", "gear cards", &Board::spent_gear, gear_names, "Campaign: out of this Mission"),
      F::bits("unlocked-gear", "gear cards", &Board::earned, gear_names, "Campaign: unlocked in this Mission"),
      F::flag("campaign", &Board::campaign, "Campaign Mode"),
      F::bits("frozen", "letters", &Board::frozen, letter_names, "types that do not act"),
      F::derived("enemies-on-map", "number", "how many",
                 [](Facts f) {
                   int count = 0;
                   each_figure(f, [&](FigureId) { ++count; });
                   return count;
                 }),
      F::list("cover", "spaces", "given: these spaces get Cover", cover, give_cover),
      F::list("exposed", "spaces", "Areas that are lit, each by its first space; given by any", exposed, give_exposed),
      of_space("cover", "yes no", "Cover there now; a, b: a space or a piece",
               [](Facts f, CellId at) { return f.board.cover.test(at); }),
      of_space("tough", "yes no", "Tough Terrain there now", [](Facts f, CellId at) { return f.board.tough.test(at); }),
      of_space("solid", "yes no", "impassable now", [](Facts f, CellId at) { return f.board.solid.test(at); }),
      of_space("exposed", "yes no", "lit now",
               [](Facts f, CellId at) { return f.board.exposed.test(f.book.area[at]); }),
      of_space("area", "column,row", "of the Area",
               [](Facts f, CellId at) { return area_id(f.book, f.book.area[at]); }),
      between("sight", "yes no", "the attacker first", sees),
      between("adjacent", "yes no", "", adjacent),
      between("walk", "number", "steps an Enemy would walk", walk_distance),
      between("areas", "number", "Areas between", area_distance),
  });
}

// In the order of `--words`; a name that two things have is the first one's.
const F& all_fields() {
  static const F fields = [] {
    std::vector<F::Thing> things{table_rows()};
    for (auto* more : {piece_fields, mission_fields, box_fields})
      for (F::Thing& thing : more()) things.push_back(std::move(thing));
    return F(std::move(things));
  }();
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  const std::string_view thing = path.substr(0, path.find('.'));
  for (const EnemyCard& card : book.enemies)
    if (thing.starts_with(card.id + "-") && !figure_named(book, thing))
      return Complaint{std::string(path),
                       fmt::format("no such figure in the supply: mission-data \"track\" lists the types of this table "
                                   "({}), \"stats\" the number of figures",
                                   fact({board, book}, "data.mission.track").value_or(""))};
  return all_fields().given(book, board, path, value);
}
std::vector<FieldWord> fields() { return all_fields().words(); }
void show_numbers(Facts f, HeroId h, std::vector<scene::Fact>& out) {
  all_fields().show(f, "<hero>", h, rule_texts, out);
}

}  // namespace fireteam::rambo

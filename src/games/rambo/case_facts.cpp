// What cases read: every thing on the table by a path of words.
#include <fmt/format.h>

#include "base/text.h"
#include "games/rambo/campaign.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

class List {  // words with blanks between, or "none"
 public:
  void add(const std::string& word) { text_ += (text_.empty() ? "" : " ") + word; }
  std::string text() const { return text_.empty() ? "none" : text_; }

 private:
  std::string text_;
};

std::string tactics_of(const Book& book, std::uint16_t bits) {
  List list;
  for (std::size_t i = 0; i < tactics_each; ++i)
    if (bits >> i & 1U) list.add(tactic_id(book, i));
  return list.text();
}

std::string gear_list(const Book& book, std::uint32_t bits) {
  List list;
  for (std::size_t g = 0; g < book.gear(); ++g)
    if (bits >> g & 1U) list.add(book.gear_ids[g]);
  return list.text();
}

std::string heroes_list(Facts f, unsigned bits) {
  List list;
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (bits >> h & 1U) list.add(hero_id(f, h));
  return list.text();
}

// "visible-to(scout-1)": the word and the words in the brackets.
struct Call {
  std::string_view word;
  std::vector<std::string_view> with;
};
std::optional<Call> call_of(std::string_view path) {
  std::size_t open = path.find('(');
  if (open == std::string_view::npos || path.back() != ')') return std::nullopt;
  return Call{path.substr(0, open), words_of(path.substr(open + 1, path.size() - open - 2))};
}

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

std::string area_id(Facts f, CellId cell) {
  return cell == no_cell ? "none" : fmt::format("{},{}", f.book.grid.x(cell) / 4, f.book.grid.y(cell) / 4);
}

std::optional<std::string> hero_call(Facts f, HeroId h, const Call& call) {
  if (call.with.size() != 1) return std::nullopt;
  if (auto e = figure_named(f.book, call.with[0]); e && call.word == "visible-to")
    return yes_no(alive(f.board, *e) && visible(f, *e, h).ok());
  if (auto e = figure_named(f.book, call.with[0]); e && call.word == "hidden-from")
    return yes_no(alive(f.board, *e) && !visible(f, *e, h).ok());
  if (auto cell = cell_named(f.book, call.with[0]); cell && call.word == "step-cost")
    return std::to_string(step_cost(f, h, f.board.heroes[h].cell, *cell));
  if (auto gear = gear_named(f.book, call.with[0]); gear && call.word == "range")
    return std::to_string(weapon_range(f, h, *gear));
  return std::nullopt;
}

std::optional<std::string> hero_fact(Facts f, HeroId h, std::string_view what) {
  const Hero& hero = f.board.heroes[h];
  if (auto call = call_of(what)) return hero_call(f, h, *call);
  if (what == "at") return cell_id(f.book, hero.cell);
  if (what == "alert") return std::to_string(hero.alert);
  if (what == "level") return std::string(names_of(Level{})[static_cast<std::size_t>(level_of(f, h))]);
  if (what == "damage") return std::to_string(hero.damage);
  if (what == "health") return std::to_string(health_of(f, h));
  if (what == "valor") return std::to_string(hero.valor);
  if (what == "armor") return std::to_string(hero.armor);
  if (what == "actions") return std::to_string(f.board.turn.hero == h ? f.board.turn.actions : 0);
  if (what == "moves") return std::to_string(f.board.turn.hero == h ? f.board.turn.moves : 0);
  if (what == "resistance") return std::to_string(hero_resistance(f, h));
  if (what == "area") return area_id(f, hero.cell);
  if (what == "wound-count") return std::to_string(wound_count(hero));
  if (what == "wounds") {
    List list;
    for (int stance = 1; stance <= static_cast<int>(stances_each); ++stance)
      if (hero.wounds >> (stance - 1) & 1U) list.add(stance_id(card_of(f, h), stance));
    return list.text();
  }
  if (what == "stance") return stance_id(card_of(f, h), hero.stance);
  if (what == "last-stance") return stance_id(card_of(f, h), hero.last_stance);
  if (what == "turns") return std::to_string(hero.turns);
  if (what == "taken") return std::to_string(hero.taken);
  if (what == "dealt") return std::to_string(hero.dealt);
  if (what == "hand") return tactics_of(f.book, hero.hand);
  if (what == "deck") {
    List list;
    for (std::size_t i = 0; i < tactics_each; ++i)
      if (hero.deck.count(i)) list.add(tactic_id(f.book, i));
    return list.text();
  }
  if (what == "discard") return tactics_of(f.book, hero.discard);
  if (what == "persistent") return tactics_of(f.book, hero.lasting);
  if (what == "slots-used") return std::to_string(slots_used(f, hero));
  if (what == "cover") return yes_no(in_cover(f, h));
  if (what == "air-medal") return yes_no(hero.medal_cover);
  if (what == "out") return yes_no(hero.out);
  if (what == "leader") return yes_no(f.board.leader == h);
  if (what == "gear") {
    List list;
    for (GearId gear : hero.gear) list.add(f.book.gear_ids[gear]);
    return list.text();
  }
  if (what == "threats") {
    List list;
    for (std::uint8_t kind : hero.threats) list.add(threat_id(f.book, kind));
    return list.text();
  }
  if (what == "markers") {
    List list;
    for (std::size_t m = 0; m < f.book.script.markers.size(); ++m)
      for (int i = 0; i < hero.markers[m]; ++i) list.add(f.book.script.markers[m]);
    return list.text();
  }
  if (what == "roles") {
    List list;
    for (std::size_t r = 0; r < f.book.script.roles.size(); ++r)
      if (hero.roles >> r & 1U) list.add(f.book.script.roles[r]);
    return list.text();
  }
  if (what == "medals") {
    List list;
    for (std::size_t m = 0; m < f.book.medals.size(); ++m)
      if (f.board.medals[m] == hero.card + 1) list.add(f.book.medals[m].id);
    return list.text();
  }
  return std::nullopt;
}

std::optional<std::string> figure_fact(Facts f, FigureId e, std::string_view what) {
  const Figure& figure = f.board.figures[e];
  if (what == "at") return cell_id(f.book, figure.cell);
  if (what == "damage") return std::to_string(figure.damage);
  const EnemyCard& card = f.book.enemy_of(e);
  if (what == "health") return std::to_string(card.health);
  if (what == "resistance") return std::to_string(card.resistance);
  if (what == "area") return area_id(f, figure.cell);
  if (what == "left") return std::to_string(f.book.enemy_of(e).health - figure.damage);
  if (what == "attacked") return heroes_list(f, figure.attacked);
  if (what == "cover") return yes_no(alive(f.board, e) && f.board.cover.test(figure.cell));
  if (what == "tags") {
    List list;
    for (std::size_t t = 0; t < f.book.script.tags.size(); ++t)
      if (figure.tags >> t & 1U) list.add(f.book.script.tags[t]);
    return list.text();
  }
  return std::nullopt;
}

std::optional<std::string> turn_fact(Facts f, std::string_view what) {
  const Turn& turn = f.board.turn;
  if (what == "hero") return turn.hero == nobody ? "none" : hero_id(f, turn.hero);
  if (what == "actions") return std::to_string(turn.actions);
  if (what == "moves") return std::to_string(turn.moves);
  if (what == "can-move") return yes_no(turn.can_move);
  if (what == "tactic-used") return yes_no(turn.tactic_used);
  if (what == "kills") return std::to_string(turn.kills);
  return std::nullopt;
}

std::optional<std::string> fog_fact(Facts f, std::size_t n, std::string_view what) {
  constexpr const char* states[] = {"none", "down", "known", "gone"};
  if (n >= f.book.fog_areas.size()) return std::nullopt;
  const Fog& fog = f.board.fogs[n];
  if (what == "state") return std::string(states[fog.state]);
  if (what == "face") return fog.face == nobody ? "none" : f.book.faces[fog.face].name;
  if (what == "area") {
    auto wide = static_cast<unsigned>(f.book.areas_wide);
    return fmt::format("{},{}", f.book.fog_areas[n] % wide, f.book.fog_areas[n] / wide);
  }
  return std::nullopt;
}

std::optional<std::string> ground_call(Facts f, const Call& call) {
  std::vector<CellId> cells;
  for (std::string_view word : call.with) {
    auto cell = spot(f, word);
    if (!cell) return std::nullopt;
    cells.push_back(*cell);
  }
  if (cells.size() == 1) {
    if (call.word == "cover") return yes_no(f.board.cover.test(cells[0]));
    if (call.word == "tough") return yes_no(f.board.tough.test(cells[0]));
    if (call.word == "solid") return yes_no(f.board.solid.test(cells[0]));
    if (call.word == "area") return area_id(f, cells[0]);
    if (call.word == "exposed") return yes_no(f.board.exposed.test(f.book.area[cells[0]]));
  }
  if (cells.size() == 2) {
    if (call.word == "sight") return yes_no(sees(f, cells[0], cells[1]));
    if (call.word == "adjacent") return yes_no(adjacent(f, cells[0], cells[1]));
    if (call.word == "walk") return std::to_string(walk_distance(f, cells[0], cells[1]));
    if (call.word == "areas") return std::to_string(area_distance(f, cells[0], cells[1]));
  }
  return std::nullopt;
}

std::string threats_left(Facts f) {
  List list;
  for (std::size_t kind = 0; kind < f.book.threats.size(); ++kind)
    for (int i = 0; i < f.board.threats.count(kind); ++i) list.add(threat_id(f.book, kind));
  return list.text();
}

int threat_count(Facts f) {
  int sum = f.board.threats.size();
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h) sum -= f.board.heroes[h].dealt;
  return sum;
}

std::optional<std::string> table_fact(Facts f, std::string_view path) {
  const Board& b = f.board;
  if (path == "round") return std::to_string(b.round);
  if (path == "phase") return std::string(phase_name(b.phase));
  if (path == "leader") return hero_id(f, b.leader);
  if (path == "marker") return letter_id(b.marker);
  if (path == "double-turn") return b.double_turn == nobody ? "none" : hero_id(f, b.double_turn);
  if (path == "active-letter") return b.activation.letter == nobody ? "none" : letter_id(b.activation.letter);
  if (path == "behaviour") return std::to_string(b.activation.behaviour + 1);
  if (path == "final-round") return std::to_string(final_round(f));
  if (path == "wound-limit") return std::to_string(wound_limit(f));
  if (path == "slots") return std::to_string(gear_slots(f));
  if (path == "heroes") return std::to_string(b.heroes_in_game);
  if (path == "threats") return threats_left(f);
  if (path == "threat-deck") return std::to_string(threat_count(f));
  if (path == "stash") return gear_list(f.book, b.stash);
  if (path == "spent-gear") return gear_list(f.book, b.spent_gear);
  if (path == "campaign") return yes_no(b.campaign);
  if (path == "frozen") {
    List list;
    for (std::uint8_t l = 0; l < f.book.letters.size(); ++l)
      if (b.frozen >> l & 1U) list.add(letter_id(l));
    return list.text();
  }
  if (path == "unlocked-gear") return gear_list(f.book, b.earned);
  if (path == "enemies-on-map") {
    int count = 0;
    each_figure(f, [&](FigureId) { ++count; });
    return std::to_string(count);
  }
  return std::nullopt;
}

// The tables of a Campaign hang together by these, too: the sheet of one lies in the setup of the next.
std::optional<std::string> campaign_fact(Facts f, std::string_view what) {
  if (what == "sheet") return sheet_text(f);
  if (what == "unlocked") return std::to_string(f.board.unlocked);
  if (what == "next") return next_mission(f);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) {
  if (path.starts_with("data.")) return data_fact(f.book, path.substr(5));
  if (path.starts_with("campaign.")) return f.board.campaign ? campaign_fact(f, path.substr(9)) : std::nullopt;
  if (auto own = table_fact(f, path)) return own;
  if (auto h = hero_named(f, path)) return on_map(f.board, *h) ? "there" : "gone";
  if (auto e = figure_named(f.book, path)) return alive(f.board, *e) ? "there" : "gone";
  if (auto poi = poi_named(path)) return f.board.pois[*poi] == no_cell ? "gone" : "there";
  if (path.starts_with("fog-"))
    if (auto n = to_number(path.substr(4)); n && *n >= 1)
      if (auto state = fog_fact(f, static_cast<std::size_t>(*n - 1), "state"))
        return *state == "gone" ? "gone" : "there";
  if (auto call = call_of(path); call && path.find('.') == std::string_view::npos) return ground_call(f, *call);
  std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  std::string_view head = path.substr(0, dot), tail = path.substr(dot + 1);
  if (auto h = hero_named(f, head)) return hero_fact(f, *h, tail);
  if (auto e = figure_named(f.book, head)) return figure_fact(f, *e, tail);
  if (auto poi = poi_named(head); poi && tail == "at") return cell_id(f.book, f.board.pois[*poi]);
  if (head == "turn") return turn_fact(f, tail);
  if (head == "supply") {
    auto letter = letter_named(f.book, tail);
    if (!letter) return std::nullopt;
    int count = 0;
    for (FigureId e = 0; e < f.book.letters[*letter].figures; ++e)
      count += !alive(f.board, static_cast<FigureId>(f.book.letters[*letter].first + e));
    return std::to_string(count);
  }
  if (head.starts_with("fog-"))
    if (auto n = to_number(head.substr(4)); n && *n >= 1) return fog_fact(f, static_cast<std::size_t>(*n - 1), tail);
  if (head == "count")
    for (std::size_t k = 0; k < f.book.script.counters.size(); ++k)
      if (f.book.script.counters[k] == tail) return std::to_string(f.board.counters[k]);
  if (head == "objective")
    if (auto n = to_number(tail); n && *n >= 1 && *n <= static_cast<long>(f.book.mission.objectives.size()))
      return f.board.objectives >> (*n - 1) & 1 ? "done" : "open";
  if (head == "medal")
    if (auto medal = medal_named(f.book, tail)) {
      std::uint8_t owner = f.board.medals[*medal];
      return owner == 0 ? "none" : owner == medal_spent ? "spent" : f.book.heroes[owner - 1U].id;
    }
  if (head == "kills")
    if (auto letter = letter_named(f.book, tail)) return std::to_string(f.board.kills[*letter]);
  if (head == "ground") {  // markers lying on a space: ground.3,4
    auto cell = cell_named(f.book, tail);
    if (!cell) return std::nullopt;
    List list;
    for (const Lying& lying : f.board.lying)
      if (lying.cell == *cell) list.add(f.book.script.markers[lying.marker]);
    return list.text();
  }
  return std::nullopt;
}

}  // namespace fireteam::rambo

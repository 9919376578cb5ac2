// The nouns of Rambo: how each kind of thing is named for records, for people and back again, and where it lies.
#include <fmt/format.h>

#include "base/text.h"
#include "engine/over.h"
#include "games/rambo/knowledge.h"
#include "games/rambo/story.h"

namespace fireteam::rambo {

namespace {

using Row = Over<Facts>;

int place_of(CellId cell) { return cell == no_cell ? scene::nowhere : cell; }
int plus_one(std::size_t i) { return static_cast<int>(i) + 1; }

// The words that a mission's script brings: markers, counters, tags, roles.
template <auto List>
std::string script_word(const Book& book, std::size_t i) {
  return i < (book.script.*List).size() ? (book.script.*List)[i] : "?";
}
template <auto List>
std::string script_title(const Book& book, std::size_t i) {
  return title_case(script_word<List>(book, i));
}
template <auto List>
std::size_t script_words(const Book& book) {
  return (book.script.*List).size();
}

// ---- spaces and Areas

std::string cell_text(const Book& book, CellId cell) { return cell == off_map ? "off-map" : cell_id(book, cell); }
int cell_place(const Book& book, CellId cell) { return cell < book.grid.cells() ? cell : scene::nowhere; }
std::optional<std::uint16_t> cell_parse(const Book& book, std::string_view text) {
  if (auto cell = cell_named(book, text)) return *cell;
  const std::size_t comma = text.find(',');  // column and row, but of no space: "-1,4"
  const bool beyond =
      comma != std::string_view::npos && to_number(text.substr(0, comma)) && to_number(text.substr(comma + 1));
  return text == "off-map" || beyond ? std::optional(off_map) : std::nullopt;
}

std::size_t areas(const Book& book) { return book.area_cells.size(); }
// By its corner spaces: its own name looks like that of a space.
std::string area_title(const Book& book, std::size_t area) {
  const Cells& cells = book.area_cells[area];
  CellId last = 0;
  cells.each([&](std::size_t cell) { last = static_cast<CellId>(cell); });
  return space_name(book, static_cast<CellId>(cells.first())) + "-" + space_name(book, last);
}

// ---- Heroes and Enemies

int heroes(Facts f) { return f.board.heroes_in_game; }
int hero_place(Facts f, HeroId h) {
  return h < f.board.heroes_in_game ? place_of(f.board.heroes[h].cell) : scene::nowhere;
}
std::string seat_title(Facts f, Seat seat) { return seat < f.board.heroes_in_game ? hero_name(f, seat) : "The team"; }
std::size_t figures(const Book& book) { return book.figures; }
int figure_place(Facts f, FigureId e) {
  return e < f.book.figures ? place_of(f.board.figures[e].cell) : scene::nowhere;
}
int piece_place(Facts f, std::uint16_t piece) {
  return piece >= hero_piece ? hero_place(f, static_cast<HeroId>(piece - hero_piece))
                             : figure_place(f, static_cast<FigureId>(piece));
}
std::optional<std::uint16_t> piece_parse(Facts f, std::string_view text) {
  if (auto h = hero_named(f, text)) return as_piece(*h);
  return figure_named(f.book, text);
}
std::size_t letters(const Book& book) { return book.letters.size(); }
std::string letter_text(const Book&, std::uint8_t letter) { return letter_id(letter); }
std::string letter_title(const Book& book, std::uint8_t letter) {
  return letter < book.letters.size() ? book.enemies[book.letters[letter].enemy].short_name : "Enemy";
}
std::string letters_title(const Book& book, std::uint8_t letter) { return plural_of(letter_title(book, letter)); }
std::string level_title(const Book&, std::uint8_t level) { return level_name(static_cast<Level>(level)); }

// Stances have names of their own on every board, so a name alone says whose it is.
std::string stance_text(Facts f, std::uint16_t stance) {
  const auto h = static_cast<HeroId>(stance / 16U);
  return h < f.board.heroes_in_game ? stance_id(card_of(f, h), stance % 16) : "?";
}
std::string stance_title(Facts f, std::uint16_t stance) {
  if (stance % 16 == 0) return "No Stance is left";
  return title_case(card_of(f, static_cast<HeroId>(stance / 16U)).stances[stance % 16 - 1U].name);
}
std::optional<std::uint16_t> stance_parse(Facts f, std::string_view text) {
  if (text == "none") return stance_of(chooser(f), 0);
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (auto stance = stance_named(card_of(f, h), text)) return stance_of(h, *stance);
  return std::nullopt;
}
std::string turn_left(Facts f, int actions) {
  return many(actions, "action") + " and " + many(f.board.turn.moves, "move");
}

// ---- cards and tokens

std::size_t gears(const Book& book) { return book.gear_ids.size(); }
std::string gear_id(const Book& book, GearId gear) { return gear < book.gear() ? book.gear_ids[gear] : "?"; }
std::string gear_title(const Book& book, GearId gear) {
  return gear < book.gear() ? book.gear_name(gear) : "something";
}
std::string slots_title(Facts f, int used) { return fmt::format("{} of {}", used, gear_slots(f)); }
std::string tactic_text(const Book& book, std::size_t tactic) {
  return tactic < tactics_each ? tactic_id(book, tactic) : "?";
}
// By the name on the card of the Hero whose it is: the one told of, or the one who is asked.
std::string tactic_title(Facts f, std::size_t tactic, const Said& said) {
  const bool told = said.verb == verb::none && said.who >= hero_piece;
  return tactic_name(f, told ? static_cast<HeroId>(said.who - hero_piece) : chooser(f), tactic);
}
std::size_t threats(const Book& book) { return book.threats.size(); }
std::string threat_text(const Book& book, std::size_t kind) {
  return kind < book.threats.size() ? threat_id(book, kind) : "?";
}
std::size_t medals(const Book& book) { return book.medals.size(); }
std::string medal_id(const Book& book, std::size_t medal) {
  return medal < book.medals.size() ? book.medals[medal].id : "?";
}
std::string medal_title(const Book& book, std::size_t medal) { return book.medals[medal].name; }
std::string marker_title(const Book& book, std::size_t marker) { return book.mission.markers[marker].name; }

std::string bag_id(Facts f, std::uint16_t bag) {
  constexpr const char* own[] = {"threat", "fog-face", "fog-place"};
  return bag < std::size(own) ? own[bag] : hero_id(f, static_cast<HeroId>(bag - bag_of_tactics(0)));
}
std::optional<std::uint16_t> bag_parse(Facts f, std::string_view text) {
  for (std::uint16_t bag = 0; bag < bag_of_tactics(f.board.heroes_in_game); ++bag)
    if (bag_id(f, bag) == text) return bag;
  return text == "tactics" ? std::optional(bag_of_tactics(chooser(f))) : std::nullopt;
}
std::string card_id(Facts f, std::uint16_t card, const Said& said) {
  if (said.b == bag_threat) return threat_text(f.book, card);
  if (said.b == bag_fog_face) return "face-" + std::to_string(card + 1);
  if (said.b == bag_fog_place) return "fog-" + std::to_string(card + 1);
  return tactic_text(f.book, card);
}
std::optional<std::uint16_t> card_parse(Facts f, std::string_view text, const Said& said) {
  for (std::uint16_t card = 0; card < most_threat_kinds; ++card)
    if (std::string own = card_id(f, card, said); own == text && own != "?") return card;
  return std::nullopt;
}

// ---- P.O.I.s and Fog

int pois(const Book&) { return static_cast<int>(most_pois); }
std::string poi_text(const Book&, std::size_t poi) { return poi_id(poi); }
std::string poi_title(const Book& book, std::size_t poi) { return book.pois[poi].name; }
int poi_place(Facts f, std::size_t poi) { return poi < most_pois ? place_of(f.board.pois[poi]) : scene::nowhere; }
std::size_t uses(const Book& book) { return book.uses.size(); }
std::string use_id(const Book& book, std::size_t use) {
  if (use >= book.uses.size()) return "?";
  const Use& it = book.uses[use];
  return it.ordinal ? fmt::format("{}-{}", poi_id(it.poi), it.ordinal + 1) : poi_id(it.poi);
}
std::string use_title(const Book& book, std::size_t use) {
  const std::string& line = book.triggers[book.uses[use].trigger].line;
  return book.pois[book.uses[use].poi].name + ": " + (line.empty() ? "use" : line);
}
int use_place(Facts f, std::size_t use) {
  return use < f.book.uses.size() ? poi_place(f, f.book.uses[use].poi) : scene::nowhere;
}
std::size_t fogs(const Book& book) { return book.fog_areas.size(); }
std::string fog_id(const Book&, std::size_t fog) { return fmt::format("fog-{}", plus_one(fog)); }
std::string fog_title(const Book&, std::size_t fog) { return fmt::format("Fog {}", plus_one(fog)); }
int fog_place(const Book& book, std::size_t fog) {
  return fog < book.fog_areas.size() ? static_cast<int>(book.area_cells[book.fog_areas[fog]].first()) : scene::nowhere;
}
std::size_t faces(const Book& book) { return book.faces.size(); }
std::string face_id(const Book&, std::size_t face) { return fmt::format("face-{}", plus_one(face)); }
std::string face_title(const Book& book, std::size_t face) {  // its name and what it says
  const Face& it = book.faces[face];
  return it.name + (it.text.empty() ? "." : ". " + it.text);
}

// ---- the mission's own story

std::size_t triggers(const Book& book) { return book.triggers.size(); }
std::string trigger_id(const Book&, std::size_t trigger) { return fmt::format("trigger-{}", plus_one(trigger)); }
std::string trigger_title(const Book& book, std::size_t trigger) {
  const Trigger& it = book.triggers[trigger];
  return it.text.empty() ? title_case(it.line) + "." : it.text;
}
std::size_t objectives(const Book& book) { return book.mission.objectives.size(); }
std::string objective_id(const Book&, std::size_t objective) {
  return fmt::format("objective-{}", plus_one(objective));
}
std::string objective_title(Facts f, std::size_t objective) {
  const auto& all = f.book.mission.objectives;
  return objective < all.size() ? objective_here(f, all[objective].text) : "";
}
std::size_t causes(const Book& book) { return cause::trigger + triggers(book); }
std::string cause_id(const Book& book, std::uint16_t why) {
  constexpr const char* own[] = {"won", "final-round", "wounds", "no-stance-left"};  // in the order of `cause`
  return why < std::size(own) ? own[why] : trigger_id(book, static_cast<std::size_t>(why - cause::trigger));
}
std::string cause_title(const Book& book, std::uint16_t why) {
  return why ? cause_text(book, why) : book.mission.success_text;
}
std::string round_phase_title(const Book&, std::uint16_t phase) {
  constexpr const char* titles[] = {"Threat", "Heroes act", "Enemies act", "Battlefield"};
  return phase < std::size(titles) ? titles[phase] : "Set-up";
}
std::string change_text(const Book&, std::uint16_t by) { return fmt::format("{:+}", static_cast<std::int16_t>(by)); }
std::optional<std::uint16_t> change_parse(Facts, std::string_view text) {
  const auto by = to_number(text);
  return by ? std::optional(static_cast<std::uint16_t>(*by)) : std::nullopt;
}

// A noun with a way back of its own.
template <auto Id, auto Title, auto Parse>
constexpr NounWord parsed(Noun noun, const char* name, const char* about) {
  NounWord out{.noun = n(noun), .name = name, .about = about};
  out.id = Row::text<Id>;
  out.title = Row::text<Title>;
  out.parse = Row::named<Parse>;
  return out;
}
template <auto Place>
constexpr NounWord lying(NounWord word) {
  word.place = Row::place<Place>;
  return word;
}
template <auto Title>
constexpr NounWord titled(NounWord word) {
  word.title = Row::text<Title>;
  return word;
}

constexpr NounWord rows[] = {
    {.noun = noun::bag,
     .name = "bag",
     .about = "threat, fog-face, fog-place, or whose Tactics",
     .id = Row::text<bag_id>,
     .parse = Row::named<bag_parse>},
    {.noun = noun::card,
     .name = "card",
     .about = "as its file names it; face-1; fog-1",
     .id = Row::text<card_id>,
     .parse = Row::parse<card_parse>},
    {.noun = noun::seat, .name = "seat", .about = "a Hero's", .title = Row::text<seat_title>},
    lying<cell_place>(parsed<cell_text, space_name, cell_parse>(Noun::cell, "space", "3,5: column and row from 0")),
    Row::noun<hero_id, hero_name, heroes, hero_place>(n(Noun::hero), "hero", "rambo, trautman, co-bao, wei-ting")
        .as_piece(),
    Row::noun<figure_id, figure_name, figures, figure_place>(n(Noun::figure), "figure", "guard-2").as_piece(),
    lying<piece_place>(parsed<piece_id, piece_name, piece_parse>(Noun::piece, "piece", "guard-2 or rambo").as_piece()),
    Row::noun<gear_id, gear_title, gears>(n(Noun::gear), "gear", "survival-bow, first-aid-kit"),
    parsed<stance_text, stance_title, stance_parse>(Noun::stance, "stance", "hunt, stand-fast; none"),
    parsed<tactic_text, tactic_title, tactic_named>(Noun::tactic, "tactic", "keep-low, aimed-shot"),
    Row::noun<threat_text, threat_name, threats>(n(Noun::threat), "threat", "monsoon"),
    Row::noun<poi_text, poi_title, pois, poi_place>(n(Noun::poi), "P.O.I.", "poi-1").as_piece(),
    Row::noun<use_id, use_title, uses, use_place>(n(Noun::poi_action), "action",
                                                  "poi-1, or poi-1-2 for the second action offered there"),
    Row::words<Side>(n(Noun::side), "side", "south, west, north, east: where the card's arrow points"),
    Row::noun<fog_id, fog_title, fogs, fog_place>(n(Noun::fog), "fog", "fog-1").as_piece(),
    Row::noun<face_id, face_title, faces>(n(Noun::face), "face", "of a Fog card: face-1"),
    Row::noun<script_word<&Script::markers>, marker_title, script_words<&Script::markers>>(n(Noun::marker), "marker",
                                                                                           "the mission's own, as pow"),
    Row::noun<medal_id, medal_title, medals>(n(Noun::medal), "medal", "air-medal"),
    Row::noun<area_id, area_title, areas>(n(Noun::area), "area", "1,0: column and row of Areas"),
    Row::noun<letter_text, letter_title, letters>(n(Noun::letter), "letter", "of the Enemy Track: A"),
    titled<level_title>(Row::words<Level>(n(Noun::level), "level", "green, yellow, orange, red")),
    titled<round_phase_title>(
        Row::words<RoundPhase>(n(Noun::round_phase), "phase", "of a round: threat, heroes, enemies, battlefield")),
    Row::words<Overlaid>(n(Noun::ground), "ground", "cover, tough, solid, clear"),
    Row::words<Stat>(n(Noun::stat), "stat", "move, range, damage, resistance, spawn"),
    parsed<change_text, change_text, change_parse>(Noun::change, "change", "+1, -2"),
    Row::noun<script_word<&Script::counters>, script_title<&Script::counters>, script_words<&Script::counters>>(
        n(Noun::counter), "counter", "the mission's own"),
    Row::noun<trigger_id, trigger_title, triggers>(n(Noun::trigger), "trigger", "trigger-1, in the mission's order"),
    Row::noun<objective_id, objective_title, objectives>(n(Noun::objective), "objective", "objective-1"),
    Row::noun<cause_id, cause_title, causes>(n(Noun::cause), "cause", "why it ended: won, wounds, trigger-3"),
    Row::noun<script_word<&Script::tags>, script_word<&Script::tags>, script_words<&Script::tags>>(n(Noun::tag), "tag",
                                                                                                   "the mission's own"),
    Row::noun<script_word<&Script::roles>, script_word<&Script::roles>, script_words<&Script::roles>>(
        n(Noun::role), "role", "the mission's own"),
    Row::noun<letter_text, letters_title, letters>(n(Noun::letters), "letters", "the figures of a letter: A"),
    {.noun = n(Noun::slots), .name = "slots", .title = Row::text<slots_title>},  // in prompts only, as the next
    {.noun = n(Noun::turn), .name = "turn", .title = Row::text<turn_left>},
};

}  // namespace

std::span<const NounWord> noun_rows() { return rows; }

}  // namespace fireteam::rambo

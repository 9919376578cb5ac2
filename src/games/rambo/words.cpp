// The lexicon: verbs, questions and events by name, and the nouns of answers.
#include "base/text.h"
#include "games/rambo/names.h"

namespace fireteam::rambo {

namespace {

constexpr std::uint16_t k(Ask kind) { return static_cast<std::uint16_t>(kind); }

constexpr VerbWord verbs[] = {
    {say::start, "start", {noun_of::cell}},
    {say::pack, "pack", {noun_of::gear}},
    {say::unpack, "unpack", {noun_of::gear}},
    {say::ready, "ready"},
    {say::double_turn, "double-turn", {noun_of::hero}},
    {say::turn, "turn", {noun_of::hero}},
    {say::resolve, "resolve", {noun_of::hero}},
    {say::stance, "stance", {noun_of::stance}},
    {say::step, "step", {noun_of::cell}},
    {say::attack, "attack", {noun_of::gear}},
    {say::target, "target", {noun_of::piece}},
    {say::fire, "fire"},
    {say::valor, "valor", {noun::number}},
    {say::draw, "draw-tactic"},
    {say::use, "use", {noun_of::poi_action}},
    {say::play, "play", {noun_of::tactic}},
    {say::discard, "discard", {noun_of::tactic}},
    {say::activate, "activate", {noun_of::gear}},
    {say::pass, "pass", {noun_of::marker, noun_of::hero}},
    {say::take, "take", {noun_of::marker, noun_of::cell}},
    {say::end, "end"},
    {say::medal, "medal", {noun_of::medal}},
    {say::go, "go"},
    {say::act, "act", {noun_of::figure}},
    {say::choose, "choose", {noun_of::hero}},
    {say::first, "first", {noun_of::piece}},
    {say::side, "side", {noun_of::side}},
    {say::fog, "fog", {noun_of::fog}},
    {say::place, "place", {noun_of::cell}},
    {say::block, "block", {noun::number}},
    {say::wound, "wound", {noun_of::stance}},
    {say::mend, "mend", {noun_of::stance}},
    {say::equip, "equip", {noun_of::gear}},
    {say::offer, "offer", {noun_of::hero}},
    {say::decline, "decline"},
    {say::shed, "shed", {noun_of::gear}},
    {say::look, "look", {noun_of::fog}},
    {say::halt, "halt"},
    {say::award, "award", {noun_of::hero}},
    {say::pick, "pick", {noun_of::gear}},
    {say::replay, "replay"},
    {say::restart, "restart"},
    {say::onward, "onward"},
    {say::give, "give", {noun_of::gear, noun_of::hero}},
    {say::recover, "recover", {noun_of::gear}},
};

constexpr KindWord kinds[] = {
    {k(Ask::loadout), "loadout"},
    {k(Ask::start), "start"},
    {k(Ask::double_turn), "double-turn"},
    {k(Ask::next_hero), "next-hero"},
    {k(Ask::start_effects), "start-effects", true},
    {k(Ask::window), "window"},
    {k(Ask::stance), "stance"},
    {k(Ask::act), "act"},
    {k(Ask::full_auto), "full-auto"},
    {k(Ask::target), "target"},
    {k(Ask::valor), "valor"},
    {k(Ask::fog_order), "fog-order", true},
    {k(Ask::fog_side), "fog-side"},
    {k(Ask::spawn), "spawn"},
    {k(Ask::block), "block"},
    {k(Ask::wound), "wound"},
    {k(Ask::mend), "mend"},
    {k(Ask::found), "found"},
    {k(Ask::offer), "offer"},
    {k(Ask::shed), "shed"},
    {k(Ask::figure), "figure", true},
    {k(Ask::tie), "tie"},
    {k(Ask::damage_order), "damage-order", true},
    {k(Ask::kill_order), "kill-order", true},
    {k(Ask::look), "look"},
    {k(Ask::hero), "hero"},
    {k(Ask::march), "march"},
    {k(Ask::award), "award"},
    {k(Ask::pick), "pick"},
    {k(Ask::debrief), "debrief"},
    {k(Ask::free_attack), "free-attack"},
    {k(Ask::push), "push", true},
    {k(Ask::zone), "zone", true},
};

constexpr NounWord nouns[] = {
    {noun_of::cell, "space", "3,5: column and row from 0"},
    {noun_of::hero, "hero", "rambo, trautman, co-bao, wei-ting"},
    {noun_of::figure, "figure", "guard-2"},
    {noun_of::gear, "gear", "survival-bow, first-aid-kit"},
    {noun_of::stance, "stance", "hunt, stand-fast; none"},
    {noun_of::tactic, "tactic", "keep-low, aimed-shot"},
    {noun_of::poi_action, "action", "poi-1, or poi-1-2 for the second action offered there"},
    {noun_of::side, "side", "south, west, north, east: where the card's arrow points"},
    {noun_of::fog, "fog", "fog-1"},
    {noun_of::marker, "marker", "the mission's own, as pow"},
    {noun_of::medal, "medal", "air-medal"},
    {noun_of::piece, "piece", "guard-2 or rambo"},
};

// In the order of Word.
constexpr const char* event_names[] = {
    "none",         "moved",       "walked",      "appeared",   "killed",       "left",           "alert",
    "level",        "damage",      "wounded",     "healed",     "mended",       "valor",          "armor",
    "armor-lost",   "attack",      "attacked",    "hit",        "blocked",      "spawn-instead",  "overflow",
    "threat",       "threat-ends", "stance",      "no-stance",  "round",        "phase",          "turn",
    "dealt",        "drew",        "played",      "discarded",  "gear-found",   "gear-equipped",  "gear-gone",
    "gear-offered", "fog",         "fog-seen",    "poi-placed", "poi-gone",     "poi-moved",      "used",
    "trigger",      "objective",   "success",     "failure",    "activation",   "nobody-acts",    "skipped",
    "initiative",   "ordered",     "unnerved",    "terrain",    "marker-taken", "marker-dropped", "marker-lost",
    "medal-used",   "medal-won",   "unlocked",    "buff",       "hazard",       "frozen",         "woken",
    "counted",      "exposed",     "shaded",      "pushed",     "leader",       "exchange",       "next-mission",
    "start",        "double-turn", "cover-medal", "tagged",     "role",         "exit-map",       "threat-gone",
    "no-target",    "recovered",
};
static_assert(std::size(event_names) == static_cast<std::size_t>(Word::recovered) + 1);

constexpr auto events = [] {
  std::array<EventWord, std::size(event_names)> words{};
  for (std::uint16_t i = 0; i < words.size(); ++i) words[i] = {i, event_names[i]};
  return words;
}();

constexpr std::string_view sides[] = {"south", "west", "north", "east"};

std::string use_text(const Book& book, std::size_t use) {
  if (use >= book.uses.size()) return "?";
  std::string text = poi_id(book.uses[use].poi);
  return book.uses[use].ordinal ? text + "-" + std::to_string(book.uses[use].ordinal + 1) : text;
}

// Stances have names of their own on every board, so a name alone says whose it is.
std::string stance_text(Facts f, std::uint16_t value) {
  return value / 16U < f.board.heroes_in_game ? stance_id(card_of(f, static_cast<HeroId>(value / 16U)), value % 16)
                                              : "?";
}
std::optional<std::uint16_t> stance_parse(Facts f, std::string_view text) {
  if (text == "none") return stance_of(chooser(f), 0);
  for (HeroId h = 0; h < f.board.heroes_in_game; ++h)
    if (auto stance = stance_named(card_of(f, h), text)) return stance_of(h, *stance);
  return std::nullopt;
}

// Column and row, but of no space: "-1,4", "16,0".
bool beyond_map(std::string_view text) {
  std::size_t comma = text.find(',');
  return comma != std::string_view::npos && to_number(text.substr(0, comma)) && to_number(text.substr(comma + 1));
}

template <class Names>
std::optional<std::uint16_t> number_in(const Names& names, std::string_view text) {
  for (std::uint16_t i = 0; i < std::size(names); ++i)
    if (names[i] == text) return i;
  return std::nullopt;
}

template <class N>
std::optional<std::uint16_t> wide(std::optional<N> value) {
  return value ? std::optional(static_cast<std::uint16_t>(*value)) : std::nullopt;
}

std::string bag_text(Facts f, std::uint16_t bag) {
  if (bag == bag_threat) return "threat";
  if (bag == bag_fog_face) return "fog-face";
  if (bag == bag_fog_place) return "fog-place";
  return hero_id(f, static_cast<HeroId>(bag - bag_of_tactics(0)));
}
std::string card_text(Facts f, std::uint16_t bag, std::uint16_t card) {
  if (bag == bag_threat) return card < f.book.threats.size() ? threat_id(f.book, card) : "?";
  if (bag == bag_fog_face) return "face-" + std::to_string(card + 1);
  if (bag == bag_fog_place) return "fog-" + std::to_string(card + 1);
  return card < tactics_each ? tactic_id(f.book, card) : "?";
}

}  // namespace

Lexicon lexicon() { return {verbs, kinds, {}, rule_texts, nouns, events, synonyms(), rule_kin(), blank_table()}; }

std::string noun_text(Facts f, std::uint8_t noun, std::uint16_t value, const Answer& whole) {
  const Book& book = f.book;
  switch (noun) {
    case noun::bag:
      return bag_text(f, value);
    case noun::card:
      return card_text(f, whole.b, value);
    case noun_of::cell:
      return value == off_map ? "off-map" : cell_id(book, value);
    case noun_of::hero:
      return hero_id(f, static_cast<HeroId>(value));
    case noun_of::figure:
      return figure_id(book, static_cast<FigureId>(value));
    case noun_of::gear:
      return value < book.gear() ? book.gear_ids[value] : "?";
    case noun_of::stance:
      return stance_text(f, value);
    case noun_of::tactic:
      return value < tactics_each ? tactic_id(book, value) : "?";
    case noun_of::poi_action:
      return use_text(book, value);
    case noun_of::side:
      return value < 4 ? std::string(sides[value]) : "?";
    case noun_of::fog:
      return "fog-" + std::to_string(value + 1);
    case noun_of::marker:
      return value < book.script.markers.size() ? book.script.markers[value] : "?";
    case noun_of::medal:
      return value < book.medals.size() ? book.medals[value].id : "?";
    case noun_of::piece:
      return piece_id(f, value);
    default:
      return "?";
  }
}

std::optional<std::uint16_t> noun_parse(Facts f, std::uint8_t noun, std::string_view text, const Answer& so_far) {
  const Book& book = f.book;
  switch (noun) {
    case noun::bag:
      for (std::uint16_t bag = 0; bag < bag_of_tactics(f.board.heroes_in_game); ++bag)
        if (bag_text(f, bag) == text) return bag;
      return text == "tactics" ? std::optional(bag_of_tactics(chooser(f))) : std::nullopt;
    case noun::card:
      for (std::uint16_t card = 0; card < most_threat_kinds; ++card)
        if (std::string own = card_text(f, so_far.b, card); own == text && own != "?") return card;
      return std::nullopt;
    case noun_of::cell:
      if (auto cell = cell_named(book, text)) return wide(cell);
      return text == "off-map" || beyond_map(text) ? std::optional(off_map) : std::nullopt;
    case noun_of::hero:
      return wide(hero_named(f, text));
    case noun_of::figure:
      return wide(figure_named(book, text));
    case noun_of::gear:
      return wide(gear_named(book, text));
    case noun_of::stance:
      return stance_parse(f, text);
    case noun_of::tactic:
      return wide(tactic_named(book, text));
    case noun_of::poi_action:
      for (std::uint16_t use = 0; use < book.uses.size(); ++use)
        if (use_text(book, use) == text) return use;
      return std::nullopt;
    case noun_of::side:
      return number_in(sides, text);
    case noun_of::fog:
      for (std::uint16_t fog = 0; fog < book.fog_areas.size(); ++fog)
        if ("fog-" + std::to_string(fog + 1) == text) return fog;
      return std::nullopt;
    case noun_of::marker:
      return number_in(book.script.markers, text);
    case noun_of::medal:
      return wide(medal_named(book, text));
    case noun_of::piece:
      if (auto h = hero_named(f, text)) return as_piece(*h);
      return wide(figure_named(book, text));
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::rambo

// The lexicon: verbs, kinds of questions, nouns and event words, and nouns as text and back.
#include <algorithm>

#include "base/text.h"
#include "games/sas/names.h"

namespace fireteam::sas {

namespace {

using namespace noun_of;

constexpr VerbWord verbs[] = {
    {say::turn, "turn", {who}},
    {say::end, "end"},
    {say::face, "face", {dir}},
    {say::move, "move", {cell}},
    {say::sprint, "sprint", {cell}},
    {say::step, "step", {cell}},
    {say::stop, "stop"},
    {say::climb, "climb", {cell}},
    {say::attack, "attack", {target, weapon}},
    {say::move_attack, "move-attack", {cell, target, weapon}},
    {say::attack_move, "attack-move", {target, cell, weapon}},
    {say::aim, "aim", {target}},
    {say::mark, "mark", {target}},
    {say::blind_fire, "blind-fire", {target, weapon}},
    {say::crouch, "crouch"},
    {say::pop_up, "pop-up"},
    {say::pop_up_attack, "pop-up-attack", {target, weapon}},
    {say::pick_up, "pick-up", {thing}},
    {say::move_pick_up, "move-pick-up", {cell}},
    {say::place, "place", {thing, cell}},
    {say::move_place, "move-place", {cell, thing, cell}},
    {say::place_move, "place-move", {thing, cell, cell}},
    {say::depth, "depth", {noun::number}},
    {say::recover, "recover"},
    {say::break_cover, "break-cover"},
    {say::cigarette, "cigarette", {unit}},
    {say::med_pack, "med-pack", {who}},
    {say::exit, "exit"},
    {say::reveal, "reveal", {cell}},
    {say::enter, "enter", {who, noun_of::seat}},
    {say::drive, "drive", {manoeuvre}},
    {say::floor_it, "floor-it"},
    {say::fire, "fire", {who, target, weapon}},
    {say::fire_mark, "fire-mark", {who, target}},
    {say::hold, "hold"},
    {say::move_fire, "move-fire"},
    {say::fire_move, "fire-move"},
    {say::move_mark, "move-mark"},
    {say::mark_move, "mark-move"},
    {say::deploy, "deploy", {who, cell}},
    {say::seat, "seat", {who, noun_of::seat}},
    {say::deploy_all, "deploy-crew"},
    {say::done, "done"},
    {say::repair, "repair"},
    {say::shoot, "shoot", {who, weapon}},
    {say::foot, "rabbits-foot", {noun_of::face}},
    {say::keep, "keep"},
    {say::hit, "hit", {target}},
    {say::lose, "lose"},
    {say::wound, "wound", {who}},
    {say::rotate, "rotate", {rotation}},
    {say::unit, "unit", {unit}},
    {say::target, "target", {who}},
    {say::square, "square", {cell}},
    {say::facing, "facing", {dir}},
    {say::vehicle_stand, "stand", {stand}},
    {say::nominate, "nominate", {who}},
    {say::receive, "receive", {who}},
    {say::start, "start", {line, noun::number}},
    {say::colour, "tile", {colour}},
};

constexpr KindWord kind(Ask ask, const char* name, bool minor = false) {
  return {.kind = static_cast<std::uint16_t>(ask), .name = name, .minor = minor};
}
constexpr KindWord kinds[] = {
    kind(Ask::next, "next"),           kind(Ask::act, "act"),
    kind(Ask::sprint, "sprint"),       kind(Ask::depth, "depth"),
    kind(Ask::allocate, "allocate"),   kind(Ask::damage, "damage"),
    kind(Ask::rotate, "rotate", true), kind(Ask::facing, "facing", true),
    kind(Ask::react, "react", true),   kind(Ask::marked, "marked"),
    kind(Ask::foot, "rabbits-foot"),   kind(Ask::nominate, "nominate"),
    kind(Ask::receive, "receive"),     kind(Ask::drive, "drive"),
    kind(Ask::guns, "guns"),           kind(Ask::deploy, "deploy"),
    kind(Ask::seat, "seat"),           kind(Ask::order, "order", true),
    kind(Ask::target, "target", true), kind(Ask::route, "route", true),
    kind(Ask::spawn, "spawn", true),   kind(Ask::start, "start"),
    kind(Ask::centre, "centre", true), kind(Ask::place, "place", true),
};

constexpr DieWord dice[] = {
    {attack_die, "attack", {"1", "2", "3", "4", "5", "6"}},
    {scatter_die, "scatter", {"1", "2", "3", "4", "5", "6"}},
    {distance_die, "distance", {"1", "2", "3", "4", "5", "6"}},
};

constexpr NounWord nouns[] = {
    {cell, "square", "column,row, or a direction from the acting figure: 5,4 or N NE E SE S SW W NW"},
    {dir, "direction", "N E S W"},
    {who, "operator", "jock paddy reg fitz, support units resistance-1 …, vehicles willys op-truck rowing-boat"},
    {unit, "unit", "rifle-1 smg-2 officer-1 mortar-1 motorbike-1 half-track-1 kubelwagen-1 truck-1"},
    {target, "target",
     "a unit, an objective such as dump-1, a square (barrel, grenade), or any: the square is asked for next"},
    {weapon, "weapon", "pistol knife sten sniper-rifle speargun grenade resistance-gun front-gun rear-gun"},
    {thing, "thing", "corpse barrel grenade lewes-bomb trap landmine rabbits-foot med-pack cigarette …"},
    {noun_of::seat, "seat", "driver front-gunner rear-gunner gunner passenger passenger-2 …"},
    {manoeuvre, "manoeuvre",
     "forward forward-left forward-right turn-left turn-right reverse reverse-left reverse-right reverse-turn-left "
     "reverse-turn-right"},
    {rotation, "way", "clockwise anticlockwise"},
    {noun_of::face, "face", "1 to 6"},
    {stand, "stand", "x,y,N: lattice point at a vehicle's middle, and its facing"},
    {line, "line", "line-1"},
    {colour, "colour", "black white mixed"},
};

// In the order of Word.
constexpr const char* event_names[] = {
    "none",          "turn",        "phase",       "section",     "acts",        "ends",      "moved",
    "turned",        "posture",     "attack",      "rolled",      "missed",      "killed",    "wounded",
    "destroyed",     "died",        "corpse",      "corpse-gone", "alert",       "shout",     "spotted",
    "unspotted",     "meter",       "alarm",       "aim",         "mark",        "mark-used", "mark-back",
    "picked-up",     "placed",      "dropped",     "bomb-set",    "explodes",    "scattered", "template-gone",
    "barrel-gone",   "trap-sprung", "recovered",   "healed",      "broke-cover", "smoking",   "cigarette-gone",
    "cigarette-got", "reacts",      "no-reaction", "exited",      "entered",     "deployed",  "seated",
    "drove",         "repaired",    "run-over",    "noise",       "nominated",   "drew",      "event",
    "reshuffled",    "token",       "spawned",     "no-room",     "advanced",    "stays",     "arrives",
    "left-board",    "convoy",      "unloaded",    "replaced",    "mode",        "strafes",   "foot-used",
    "objective",     "ammo",        "trigger",     "message",     "counter",     "exit-open", "exit-shut",
    "door",          "terrain",     "joined",      "order",       "points",      "victory",   "failure",
    "started",       "token-laid",  "withstands",  "token-found", "steps-up",
};
static_assert(std::size(event_names) == static_cast<std::size_t>(Word::steps_up) + 1);

constexpr auto events = [] {
  std::array<EventWord, std::size(event_names)> words{};
  for (std::uint16_t i = 0; i < words.size(); ++i) words[i] = {i, event_names[i]};
  return words;
}();

template <class N>
std::optional<std::uint16_t> wide(std::optional<N> value) {
  return value ? std::optional(static_cast<std::uint16_t>(*value)) : std::nullopt;
}

// A square as column,row, or one step from whoever acts.
std::optional<std::uint16_t> square_parse(Facts f, std::string_view text, const Answer& so_far) {
  if (auto named = cell_named(f.book, text)) return named;
  auto way = dir_named(text);
  if (!way || f.board.active >= most_operators) return std::nullopt;
  CellId from = f.board.operators[f.board.active].cell;
  // The second square of a move & place counts from where the move ends, as the first one does from where it starts.
  if (so_far.verb == say::move_place && so_far.b != 0) from = so_far.a;
  if (from == no_cell) return std::nullopt;
  CellId to = f.book.ground.grid.next(from, static_cast<Dir>(*way));
  return to == no_cell ? std::nullopt : std::optional(to);
}

const CarCard* car_for(Facts f, const Answer& answer) {
  if (is_car(static_cast<FriendId>(answer.a))) return &car_card(f, car_of(static_cast<FriendId>(answer.a)));
  if (is_car(f.board.active)) return &car_card(f, car_of(f.board.active));
  return nullptr;
}

std::string stand_text(std::uint16_t value) {
  Stand stand = unpack_stand(value);
  return std::to_string(stand.x) + "," + std::to_string(stand.y) + "," + dir_id(stand.facing);
}
std::optional<std::uint16_t> stand_parse(std::string_view text) {
  auto parts = split(text, ',');
  if (parts.size() != 3) return std::nullopt;
  auto x = to_number(parts[0]), y = to_number(parts[1]);
  auto way = dir_named(parts[2]);
  if (!x || !y || !way || *x < -24 || *y < -24 || *x > 102 || *y > 102 || *way % 2) return std::nullopt;
  return pack_stand({static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y), *way});
}

constexpr const char* rotations[] = {"clockwise", "anticlockwise"};
constexpr const char* found_words[] = {"nothing", "found"};

}  // namespace

Lexicon lexicon() { return {verbs, kinds, dice, rule_texts, nouns, events, synonyms(), rule_kin()}; }

std::string noun_text(Facts f, std::uint8_t noun, std::uint16_t value, const Answer& whole) {
  switch (noun) {
    case noun::bag:
      return value == bag_tokens ? "token" : "event";
    case noun::card:
      return whole.b == bag_tokens ? found_words[value ? 1 : 0] : card_id(f.book, value);
    case noun_of::cell:
      return cell_id(f.book, value);
    case noun_of::dir:
      return dir_id(value);
    case noun_of::who:
      return friend_id(f, static_cast<FriendId>(value));
    case noun_of::unit:
      return unit_id(f.book, static_cast<UnitId>(value));
    case noun_of::target:
      return target_id(f, value);
    case noun_of::weapon:
      return weapon_id(f.book, static_cast<Weapon>(value));
    case noun_of::thing:
      return thing_id(f.book, value);
    case noun_of::seat: {
      const CarCard* card = car_for(f, whole);
      return card && value < card->seats.size() ? seat_id(*card, value) : "?";
    }
    case noun_of::manoeuvre:
      return word_of(static_cast<Manoeuvre>(value));
    case noun_of::rotation:
      return value < 2 ? rotations[value] : "?";
    case noun_of::face:
      return std::to_string(value + 1);
    case noun_of::stand:
      return stand_text(value);
    case noun_of::line:
      return "line-" + std::to_string(value + 1);
    case noun_of::colour:
      return word_of(static_cast<Colour>(value));
    default:
      return "?";
  }
}

std::optional<std::uint16_t> noun_parse(Facts f, std::uint8_t noun, std::string_view text, const Answer& so_far) {
  switch (noun) {
    case noun::bag:
      if (text == "token") return bag_tokens;
      return text == "event" || text == "events" ? std::optional(bag_events) : std::nullopt;
    case noun::card:
      if (so_far.b != bag_tokens) return wide(card_named(f, text));
      for (std::uint16_t i = 0; i < 2; ++i)
        if (text == found_words[i]) return i;
      return std::nullopt;
    case noun_of::cell:
      return square_parse(f, text, so_far);
    case noun_of::dir:
      return wide(dir_named(text));
    case noun_of::who:
      return wide(friend_named(f, text));
    case noun_of::unit:
      return wide(unit_named(f.book, text));
    case noun_of::target:
      return target_named(f, text);
    case noun_of::weapon:
      return wide(weapon_named(f.book, text));
    case noun_of::thing:
      return thing_named(f.book, text);
    case noun_of::seat: {
      const CarCard* card = car_for(f, so_far);
      return card ? wide(seat_named_of(*card, text)) : std::nullopt;
    }
    case noun_of::manoeuvre:
      return wide(enum_named<Manoeuvre>(text));
    case noun_of::rotation:
      for (std::uint16_t i = 0; i < 2; ++i)
        if (text == rotations[i]) return i;
      return std::nullopt;
    case noun_of::face: {
      auto number = to_number(text);
      return number && *number >= 1 && *number <= 6 ? std::optional(static_cast<std::uint16_t>(*number - 1))
                                                    : std::nullopt;
    }
    case noun_of::stand:
      return stand_parse(text);
    case noun_of::line: {
      auto number = text.starts_with("line-") ? to_number(text.substr(5)) : std::nullopt;
      return number && *number >= 1 && *number <= 64 ? std::optional(static_cast<std::uint16_t>(*number - 1))
                                                     : std::nullopt;
    }
    case noun_of::colour:
      return wide(enum_named<Colour>(text));
    default:
      return std::nullopt;
  }
}

}  // namespace fireteam::sas

// The nouns: how pieces, areas, cards, positions and the mission's things are written and called.
#include "engine/nouns.h"

#include <fmt/format.h>

#include <cctype>

#include "engine/over.h"
#include "games/mercs/combined.h"
#include "games/mercs/knowledge.h"
#include "games/mercs/story.h"

namespace fireteam::mercs {

std::string area_text(AreaId area) { return area < 64 ? fmt::format("{},{}", area % 8, area / 8) : "none"; }

// As the map's edges count: column letters, rows from 1.
std::string area_name(AreaId area) {
  return area < 64 ? fmt::format("{}{}", static_cast<char>('A' + area % 8), area / 8 + 1) : "nowhere";
}

std::string piece_id(Facts f, PieceId piece) {
  if (is_merc(piece)) return card_of(f, static_cast<MercId>(piece)).id;
  if (is_opfor(piece)) {
    const Opfor& o = f.board.opfor[piece - 16U];
    return o.area == nowhere ? fmt::format("opfor-{}", piece - 16) : fmt::format("{}-{}", name_of(o.kind), o.number);
  }
  if (is_agent(piece))
    return fmt::format("{}-{}", name_of(colour_of(static_cast<AgentId>(piece - 128))), (piece - 128) % 8 + 1);
  return "nobody";
}
std::string piece_name(Facts f, PieceId piece) {
  if (is_merc(piece)) return card_of(f, static_cast<MercId>(piece)).shorthand;
  if (is_opfor(piece)) {
    const Opfor& o = f.board.opfor[piece - 16U];
    return o.area == nowhere ? "OpFor" : fmt::format("{} {}", card_of(f, o.kind).name, o.number);
  }
  if (is_agent(piece)) {
    const std::string colour = capital(name_of(colour_of(static_cast<AgentId>(piece - 128))));
    return fmt::format("{} agent {}", colour, (piece - 128) % 8 + 1);
  }
  return "Nobody";
}
std::optional<PieceId> piece_named(Facts f, std::string_view text) {
  for (PieceId p = 0; p < 128 + most_agents; ++p)
    if ((is_merc(p) || is_opfor(p) || is_agent(p)) && piece_id(f, p) == text) return p;
  return std::nullopt;
}
std::string marker_id(const Book&, std::uint8_t marker) { return fmt::format("marker-{}", marker + 1); }

std::string dice_line(const Dice& dice) {
  std::string text;
  auto add = [&](int count, const char* word) {
    if (count) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word);
  };
  add(dice.heavy, "heavy");
  add(dice.light, "light");
  add(dice.collateral, "collateral");
  return text.empty() ? "no dice" : text;
}

namespace {

using Row = Over<Facts>;

int piece_place(Facts f, PieceId piece) {
  const AreaId at = place_of(f.board, piece);
  return at == nowhere ? scene::nowhere : at;
}
std::optional<PieceId> merc_named(Facts f, std::string_view text) {
  for (MercId m = 0; m < team; ++m)
    if (card_of(f, m).id == text) return m;
  return std::nullopt;
}
std::string area_id(const Book&, AreaId area) { return area_text(area); }
std::string area_title(const Book&, AreaId area) { return area_name(area); }
int area_place(const Book&, AreaId area) { return area < 64 ? area : scene::nowhere; }
int areas(const Book&) { return 64; }
std::string marker_title(Facts f, std::uint8_t marker) {
  return marker < most_markers ? fmt::format("the marker at {}", area_name(f.board.markers[marker].area)) : "a marker";
}
int marker_place(Facts f, std::uint8_t marker) {
  return marker < most_markers && f.board.markers[marker].area != nowhere ? f.board.markers[marker].area
                                                                          : scene::nowhere;
}
int markers(const Book&) { return static_cast<int>(most_markers); }
std::string mercs_id(Facts f, std::uint16_t mask) {
  std::string text;
  for (MercId m = 0; m < team; ++m)
    if (mask >> m & 1U) text += (text.empty() ? "" : "+") + card_of(f, m).id;
  return text.empty() ? "none" : text;
}
std::string mercs_title(Facts f, std::uint16_t mask) {
  std::string text;
  for (MercId m = 0; m < team; ++m)
    if (mask >> m & 1U) text += (text.empty() ? "" : mask >> (m + 1U) ? ", " : " and ") + card_of(f, m).shorthand;
  return text;
}
int masks(const Book&) { return 32; }
std::string split_id(const Book&, std::uint16_t split) {
  return fmt::format("{}-{}-{}", split / 8, split % 8, 7 - split / 8 - split % 8);
}
int splits(const Book&) { return 64; }
std::string position_id(Facts f, std::uint16_t place) {
  return place < tile_places ? fmt::format("{}", number_at(f, place)) : "?";
}
std::string position_title(Facts f, std::uint16_t place) {
  return place < tile_places ? fmt::format("{} {}", name_of(ring_at(f, place)), number_at(f, place)) : "?";
}
int positions(const Book&) { return static_cast<int>(tile_places); }
std::string zone_id(const Book&, std::uint8_t zone) {
  return zone >= zones::first_room ? std::string(1, static_cast<char>('A' + zone - zones::first_room))
                                   : zone_name(zone);
}
std::string zone_title(const Book&, std::uint8_t zone) { return zone_name(zone); }
int zone_count(const Book&) { return static_cast<int>(most_zones); }
std::string kind_title(const Book& book, std::uint8_t kind) {
  return kind < book.opfor.size() ? book.opfor[kind].name : "OpFor";
}
std::string kind_id(const Book& book, std::uint8_t kind) {
  return kind < book.opfor.size() ? book.opfor[kind].id : "?";
}
int kinds_count(const Book& book) { return static_cast<int>(book.opfor.size()); }
std::string movement_id(const Book& book, std::uint8_t card) {
  return card < book.movement.size() ? book.movement[card].id : "?";
}
std::string event_id(const Book& book, std::uint8_t card) {
  return card < book.events.size() ? book.events[card].id : "?";
}
std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}
std::string event_title(const Book& book, std::uint8_t card) { return upper(event_id(book, card)); }
std::string movement_title(const Book& book, std::uint8_t card) {
  std::string text;
  if (card >= book.movement.size()) return "?";
  for (const Going& going : book.movement[card].moves) {
    text += fmt::format("{}{} ", text.empty() ? ": " : ", ", name_of(going.colour));
    text += going.to == Target::none ? fmt::format("{} over {}", going.areas, name_of(going.half))
                                     : fmt::format("to {}", name_of(going.to));
  }
  return upper(book.movement[card].id) + text;
}
int deck(const Book&) { return static_cast<int>(deck_size); }
std::string objective_id(const Book&, std::uint8_t n) { return fmt::format("objective-{}", n + 1); }
std::string objective_title(const Book& book, std::uint8_t n) {
  return n < book.mission.objectives.size() ? book.mission.objectives[n].text : "?";
}
int objectives(const Book& book) { return static_cast<int>(book.mission.objectives.size()); }
std::string counter_id(const Book& book, std::uint8_t n) {
  return n < book.script.counters.size() ? book.script.counters[n] : "?";
}
int counters(const Book& book) { return static_cast<int>(book.script.counters.size()); }
std::string token_id(const Book& book, std::uint8_t n) {
  return n < book.script.tokens.size() ? "token-" + book.script.tokens[n] : "?";
}
std::string token_title(const Book& book, std::uint8_t n) {
  return n < book.script.tokens.size() ? book.script.tokens[n] : "?";
}
int tokens(const Book& book) { return static_cast<int>(book.script.tokens.size()); }
std::string trigger_id(const Book&, std::uint16_t n) { return fmt::format("trigger-{}", n + 1); }
std::string trigger_title(const Book& book, std::uint16_t n) {
  return n < book.triggers.size() ? book.triggers[n].text : "";
}
int triggers(const Book& book) { return static_cast<int>(book.triggers.size()); }
std::string location_title(const Book&, std::uint8_t n) {
  constexpr const char* titles[] = {"the place",      "the Robot Arm",     "the Server",     "the Safe",
                                    "the Power Core", "the Open Terminal", "the Weapon Rack"};
  return n < std::size(titles) ? titles[n] : "?";
}
std::string location_id(const Book&, std::uint8_t n) { return name_of(static_cast<Location>(n)); }
int locations(const Book&) { return 7; }
std::string die_id(const Book&, std::uint8_t n) {
  constexpr const char* names[] = {"heavy", "light", "collateral", "soak"};
  return n < 4 ? names[n] : "?";
}
int dice_count(const Book&) { return 4; }
std::string face_id(Facts, std::uint8_t face, const Said& said) {
  return face == 0 ? "blank" : face == 1 ? "burst" : said.a == heavy ? "double" : "shield";
}
std::optional<std::uint16_t> face_parse(Facts, std::string_view text, const Said&) {
  return text == "blank"                        ? 0
         : text == "burst"                      ? 1
         : text == "double" || text == "shield" ? std::optional<std::uint16_t>(2)
                                                : std::nullopt;
}
std::string card_id(Facts f, std::uint16_t card, const Said& said) {
  switch (static_cast<Bag>(said.b)) {
    case Bag::movement:
      return movement_id(f.book, low(card));
    case Bag::events:
      return event_id(f.book, low(card));
    case Bag::faces:
      return card ? "real" : "blank";
    case Bag::building:
      return fmt::format("{}", card);
  }
  return "?";
}
std::optional<std::uint16_t> card_parse(Facts f, std::string_view text, const Said& said) {
  for (std::uint16_t card = 0; card < 256; ++card)
    if (card_id(f, card, said) == text) return card;
  return std::nullopt;
}
std::string phase_title(const Book&, std::uint8_t n) {
  constexpr const char* titles[] = {"Set-up", "Agents", "OpFor", "MERCS", "Refresh"};
  return n < std::size(titles) ? titles[n] : "?";
}
std::string reserve_title(const Book&, std::uint8_t n) {
  return static_cast<Reserve>(n) == Reserve::spray ? "Spray & Pray" : "Selective";
}
std::string asked_title(const Book&, std::uint8_t n) {
  constexpr const char* titles[] = {"Attack & Move", "Duck & Cover", "Breach & Clear"};
  return n < std::size(titles) ? titles[n] : "?";
}
std::string asked_id(const Book&, std::uint8_t n) { return name_of(static_cast<Asked>(n)); }
int asked_count(const Book&) { return 3; }
std::string personal_title(const Book&, std::uint8_t n) {
  constexpr const char* titles[] = {"?", "Command", "Suppressing Fire", "Ignite", "Mark", "Barrage", "Foam Gun"};
  return n < std::size(titles) ? titles[n] : "?";
}
std::string personal_id(const Book&, std::uint8_t n) { return name_of(static_cast<Personal>(n)); }
int personals(const Book&) { return 7; }
std::string phase_id(const Book&, std::uint8_t n) { return name_of(static_cast<Phase>(n)); }
int phases(const Book&) { return 5; }
std::string cause_id(const Book&, std::uint16_t why) { return fmt::format("cause-{}", why); }
int causes(const Book& book) { return cause::trigger + triggers(book); }

template <auto Id, auto Title, auto Parse>
constexpr NounWord parsed(std::uint8_t noun, const char* name, const char* about) {
  NounWord out{.noun = noun, .name = name, .about = about};
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
constexpr NounWord card_noun() {
  NounWord out{
      .noun = noun::card, .name = "card", .about = "a movement card a1, an event card e1, blank or real, a number"};
  out.id = Row::text<card_id>;
  out.parse = Row::parse<card_parse>;
  return out;
}
constexpr NounWord face_noun() {
  NounWord out{.noun = noun_of::face, .name = "face", .about = "blank, burst, double, shield"};
  out.id = Row::text<face_id>;
  out.parse = Row::parse<face_parse>;
  return out;
}

using namespace noun_of;
constexpr NounWord rows[] = {
    lying<piece_place>(
        parsed<piece_id, piece_name, piece_named>(piece, "piece", "ccc-leader, worker-1, secfor-2-1, blue-1"))
        .as_piece(),
    lying<piece_place>(
        parsed<piece_id, piece_name, merc_named>(merc, "merc", "ccc-leader; duck: the partner, then who ducks"))
        .as_piece(),
    Row::noun<area_id, area_title, areas, area_place>(area, "area", "column,row"),
    Row::noun<marker_id, marker_title, markers, marker_place>(marker, "marker", "marker-1").as_piece(),
    Row::noun<mercs_id, mercs_title, masks>(noun_of::mercs, "mercs", "ccc-demo+ccc-gunner"),
    Row::noun<split_id, split_id, splits>(split, "split", "3-3-1: own points, then the partners' in order"),
    Row::noun<position_id, position_title, positions>(position, "position", "its number on the tile: 10"),
    Row::noun<zone_id, zone_title, zone_count>(zone, "room", "A"),
    Row::words<Manner>(manner, "manner", "sweeping, focused, assault"),
    Row::words<Extra>(extra, "extra", "plain, arms (Combined Arms); plain may be left out"),
    Row::words<Keeping>(keeping, "keeping", "remove, keep"),
    Row::words<Use>(use, "use", "location, mission"),
    Row::words<Plan>(plan, "plan",
                     "attack-first, attack-last, move-first, move-last: what you do, and when; behind it what you pay"),
    Row::words<Side>(side, "side", "N, E, S, W"),
    Row::words<Item>(item, "item", "smoke, frag, flash, medkit"),
    Row::words<Half>(half, "half", "white, orange"),
    [] {
      NounWord it = Row::words<Reserve>(reserve, "reserve", "spray, selective");
      it.title = Row::text<reserve_title>;
      return it;
    }(),
    Row::noun<kind_id, kind_title, kinds_count>(kind, "kind", "worker, secfor-1"),
    Row::words<Colour>(colour, "colour", "blue, black, red"),
    Row::words<Skill>(skill, "skill", "attack, knack"),
    face_noun(),
    Row::noun<die_id, die_id, dice_count>(die, "die", "heavy, light, collateral"),
    Row::words<Status>(status, "status", "cower, suppressed, blinded, pinned, marked"),
    Row::noun<location_id, location_title, locations>(location, "location", "server"),
    Row::noun<movement_id, movement_title, deck>(movement, "movement card", "a1"),
    Row::noun<event_id, event_title, deck>(event, "event card", "e1"),
    Row::noun<objective_id, objective_title, objectives>(objective, "objective", "objective-1"),
    Row::noun<counter_id, counter_id, counters>(counter, "counter", "its name"),
    Row::noun<trigger_id, trigger_title, triggers>(trigger, "trigger", "trigger-1"),
    Row::noun<token_id, token_title, tokens>(token, "token", "token-name"),
    Row::noun<phase_id, phase_title, phases>(noun_of::phase, "phase", "agent, opfor, mercs, refresh"),
    Row::noun<asked_id, asked_title, asked_count>(noun_of::asked, "combined action", "attack-move, duck, breach"),
    Row::noun<personal_id, personal_title, personals>(noun_of::personal, "ability", "command"),
    Row::noun<cause_id, cause_text, causes>(noun_of::cause, "cause", "cause-1"),
    Row::words<Bag>(noun::bag, "bag", "movement, events, faces, building"),
    card_noun(),
};

}  // namespace

std::span<const NounWord> noun_rows() { return rows; }

}  // namespace fireteam::mercs

// Reading the mission language: its chapters of words; places, MERCS and tokens as parameters of their lines.
#include "games/mercs/language.h"

#include "games/mercs/ground.h"

namespace fireteam::mercs {

content::Chapters<EffectRow> Language::effect_words() {
  return {{"The floor", floor_effects()}, {"The story", story_effects()}};
}
content::Chapters<TestRow> Language::test_words() { return {{"", condition_words()}}; }
content::Chapters<MomentRow> Language::moment_words() { return {{"", trigger_words()}}; }

std::string manual_text() { return content::manual_of<Language, MissionFile>("MERCS Recon", "mercs", "quiet-audit"); }

const content::Forms& Lines::moments() { return content::moment_forms<Language>(); }
const content::Forms& Lines::conditions() { return content::condition_forms<Language>(); }
const content::Forms& Lines::effects() { return content::effect_forms<Language>(); }

Place read_place(Words& line, std::string_view text) {
  if (text.starts_with('@'))
    text.remove_prefix(1);
  else
    line.complain("'" + std::string(text) + "' is no place, expected one such as @elevator");
  auto plain = [&](PlaceKind kind, int n = 0) { return Place{kind, static_cast<std::uint8_t>(n), 0}; };
  if (text == "elevator") return plain(PlaceKind::elevator);
  if (text == "stairs") return plain(PlaceKind::stairs);
  if (text == "s1") return plain(PlaceKind::stairs, 1);
  if (text == "s2") return plain(PlaceKind::stairs, 2);
  if (text == "here") return plain(PlaceKind::here);
  if (text == "door") return plain(PlaceKind::door);
  if (text == "doors") return plain(PlaceKind::doors);
  if (text == "beside") return plain(PlaceKind::beside);
  if (text == "top") return plain(PlaceKind::top);
  if (text == "all") return plain(PlaceKind::all);
  if (auto location = enum_named<Location>(text); location && *location != Location::none)
    return plain(PlaceKind::named, static_cast<int>(*location));
  auto room = [&](std::string_view letter, PlaceKind kind) {
    if (letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z') return plain(kind, zones::of_letter(letter[0]));
    line.complain("'" + std::string(letter) + "' is no room, expected a letter");
    return Place{};
  };
  if (text.starts_with("room:")) return room(text.substr(5), PlaceKind::room);
  if (text.starts_with("door:")) return room(text.substr(5), PlaceKind::door);
  if (text.starts_with("inside:")) return room(text.substr(7), PlaceKind::inside);
  if (text.starts_with("marker:"))
    return plain(PlaceKind::marker, line.number(text.substr(7), 1, static_cast<long>(most_markers)) - 1);
  auto token = [&](std::string_view name, PlaceKind kind) {
    return plain(kind, line.name(name, line.script.tokens, most_tokens, "token"));
  };
  if (text.starts_with("token:")) return token(text.substr(6), PlaceKind::token);
  if (text.starts_with("ahead:")) return token(text.substr(6), PlaceKind::ahead);
  Areas areas;
  for (std::string_view one : split(text, '+')) {
    const auto at = content::pair_of(one);
    if (!at || at->x > 7 || at->y > 7) {
      line.complain("'" + std::string(text) + "' is no place, expected areas from 0,0 to 7,7 or a word");
      return {};
    }
    areas.set(area_at(at->x, at->y));
  }
  line.script.areas.push_back(areas);
  return {PlaceKind::areas, 0, static_cast<std::uint8_t>(line.script.areas.size() - 1)};
}
Place take_place(Words& line) { return read_place(line, line.take("a place")); }

Who take_who(Words& line) {
  const std::string_view text = line.take("MERCS");
  if (text == "merc") return {Whom::concerned, 0};
  if (text == "all") return {Whom::all, 0};
  if (text == "top") return {Whom::top, 0};
  if (text == "fallen") return {Whom::fallen, 0};
  return {Whom::named, static_cast<std::uint8_t>(line.known(text, line.script.cards, "MERC"))};
}
std::uint8_t take_token(Words& line) {
  return static_cast<std::uint8_t>(line.name(line.take("a token"), line.script.tokens, most_tokens, "token"));
}
Kind take_kind(Words& line) { return line.word<Kind>(line.take("a kind of OpFor"), "kind of OpFor"); }

// ---- places on the board

namespace {

AreaId top_area(const Board& b) {  // of equals the first
  MercId top = nobody;
  each_merc(b, [&](MercId m) {
    if (top == nobody || b.mercs[m].priority > b.mercs[top].priority) top = m;
  });
  return top == nobody ? nowhere : b.mercs[top].area;
}

}  // namespace

Areas outside_door(const Board& b, std::uint8_t zone) {
  Areas out;
  const AreaId inside = b.doorways[zone];
  for (int d = 0; d < 4 && inside != nowhere; ++d)
    if (b.door[static_cast<std::size_t>(d)].test(inside)) out.set(neighbour(inside, d));
  return out;
}

// Where the route leads on from where the token is: the first of its routes whose conditions hold.
AreaId next_stop(Facts f, std::uint8_t token) {
  const AreaId at = f.board.tokens[token];
  for (const Trigger& trigger : f.book.triggers)
    for (const Effect& e : trigger.effects)
      if (e.verb == Verb::route && e.token == token && at != nowhere && Story::all_hold(f, trigger.conditions, {}))
        for (std::size_t i = 0; i + 1 < e.route.size(); ++i)
          if (areas_of(f, e.route[i], {}).test(at))
            if (const Areas next = areas_of(f, e.route[i + 1], {}); next.any())
              return static_cast<AreaId>(next.first());
  return nowhere;
}

Areas areas_of(Facts f, const Place& place, const Context& context) {
  const Board& b = f.board;
  Areas out;
  switch (place.kind) {
    case PlaceKind::none:
      break;
    case PlaceKind::areas:
      return f.book.script.areas[place.areas];
    case PlaceKind::named:
      for (AreaId a = 0; a < 64; ++a)
        if (b.named[a] == static_cast<Location>(place.n)) out.set(a);
      break;
    case PlaceKind::room:
      return room_of(b, place.n);
    case PlaceKind::stairs: {
      int number = 0;
      b.stairs.each([&](std::size_t a) {
        if (++number == place.n || place.n == 0) out.set(a);
      });
      break;
    }
    case PlaceKind::elevator:
      return b.elevator;
    case PlaceKind::marker:
      return just(b.markers[place.n].area);
    case PlaceKind::token:
      return just(b.tokens[place.n]);
    case PlaceKind::here:
      return just(context.here);
    case PlaceKind::door:
      return outside_door(b, place.n ? place.n : context.zone);
    case PlaceKind::inside:
      return just(b.doorways[place.n]);
    case PlaceKind::doors:
      for (std::uint8_t zone = zones::first_room; zone < most_zones; ++zone)
        if (b.doorways[zone] != nowhere && !b.shut.test(b.doorways[zone])) out |= outside_door(b, zone);
      break;
    case PlaceKind::beside:
      for (std::uint8_t zone = zones::first_room; zone < most_zones && out.none() && context.here != nowhere; ++zone)
        if (b.doorways[zone] != nowhere && !b.shut.test(b.doorways[zone]) && outside_door(b, zone).test(context.here))
          out = room_of(b, zone);
      break;
    case PlaceKind::ahead:
      if (const AreaId next = next_stop(f, place.n); next != nowhere) out = outside_door(b, b.zone[next]);
      break;
    case PlaceKind::top:
      return just(top_area(b));
    case PlaceKind::all:
      for (AreaId a = 0; a < 64; ++a) out.set(a);
      break;
  }
  return out;
}

std::uint8_t zone_of(Facts f, const Place& place, const Context& context) {
  const Areas areas = areas_of(f, place, context);
  return areas.none() ? std::uint8_t{0} : f.board.zone[areas.first()];
}

// The mission's word about a room, as long as its breach is one for an objective: until that was won, or while a marker
// there may be one (MRC-BC-14).
const Directive* directive_of(Facts f, std::uint8_t zone) {
  const Board& b = f.board;
  const Directive* found = nullptr;
  for (const Directive& directive : b.directives)
    if (directive.zone == zone) found = &directive;
  if (!found) return nullptr;
  bool marked = false;
  for (const Mark& mark : b.markers) {
    if (mark.area == nowhere || b.zone[mark.area] != zone) continue;
    if (mark.face == Marker::hidden || mark.face == Marker::objective) return found;
    marked = true;
  }
  return found->won || (marked && !found->objective) ? nullptr : found;
}

}  // namespace fireteam::mercs

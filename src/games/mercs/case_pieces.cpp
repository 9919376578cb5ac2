// Case rows of MERCS, OpFor, agents, markers and areas.
#include "games/mercs/case_rows.h"

namespace fireteam::mercs {

std::optional<int> merc_named(Facts f, std::string_view text) {
  for (MercId m = 0; m < team; ++m)
    if (card_of(f, m).id == text) return m;
  return std::nullopt;
}
std::optional<int> area_named(Facts, std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto x = to_number(parts[0]), y = to_number(parts[1]);
  if (!x || !y || *x < 0 || *y < 0 || *x > 7 || *y > 7) return std::nullopt;
  return area_at(static_cast<int>(*x), static_cast<int>(*y));
}
Expected take_byte(const Given& given, std::uint8_t& into, int most) {
  const auto n = to_number(given.value);
  if (!n || *n < 0 || *n > most) return fmt::format("a number from 0 to {}", most);
  into = low(static_cast<int>(*n));
  return {};
}

namespace {

constexpr auto merc_of = [](auto& board, int m) -> auto& { return board.mercs[static_cast<std::size_t>(m)]; };

Expected give_place(const Given& given, AreaId& into) {
  if (given.value == "none") return into = nowhere, Expected{};
  const auto area = area_named(given, given.value);
  if (!area) return "an area such as 3,4, or none";
  into = static_cast<AreaId>(*area);
  return {};
}

F::Field<Merc> done_flag(std::string name, std::uint16_t bit, std::string about) {
  return {std::move(name), "yes no", std::move(about),
          [bit](const Merc& merc, Facts, int) -> F::Text { return yes_no((merc.done & bit) != 0); },
          [bit](const Given& given, Merc& merc) -> Expected {
            merc.done = static_cast<std::uint16_t>(given.value == "no" ? merc.done & ~bit : merc.done | bit);
            return {};
          }};
}
F::Field<Merc> kept_flag(std::string name, std::uint8_t bit, std::string about) {
  return {std::move(name), "yes no", std::move(about),
          [bit](const Merc& merc, Facts, int) -> F::Text { return yes_no((merc.kept & bit) != 0); },
          [bit](const Given& given, Merc& merc) -> Expected {
            merc.kept = low(given.value == "no" ? merc.kept & ~bit : merc.kept | bit);
            return {};
          }};
}
F::Field<Merc> kit_row(Item item) {
  const auto at = static_cast<std::size_t>(item);
  return {name_of(item), "number", "left",
          [at](const Merc& merc, Facts, int) -> F::Text { return std::to_string(merc.kit[at]); },
          [at](const Given& given, Merc& merc) -> Expected { return take_byte(given, merc.kit[at], 9); }};
}

// An OpFor is named by kind and number, there or not: kind * 256 + number.
std::optional<int> opfor_named(Facts, std::string_view text) {
  const auto dash = text.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto kind = enum_named<Kind>(text.substr(0, dash));
  const auto n = to_number(text.substr(dash + 1));
  if (!kind || !n || *n < 1 || *n > 99) return std::nullopt;
  return static_cast<int>(*kind) * 256 + static_cast<int>(*n);
}
int slot_of(const Board& b, int thing) {
  for (std::size_t o = 0; o < most_opfor; ++o)
    if (b.opfor[o].area != nowhere && static_cast<int>(b.opfor[o].kind) * 256 + b.opfor[o].number == thing)
      return static_cast<int>(o);
  return -1;
}
Opfor* found(const Given& given) {
  const int slot = slot_of(given.board, given.thing);
  return slot < 0 ? nullptr : &given.board.opfor[static_cast<std::size_t>(slot)];
}
Expected place_it(const Given& given) {
  AreaId area = nowhere;
  if (Expected wrong = give_place(given, area)) return wrong;
  if (Opfor* it = found(given)) {
    it->area = area;
    if (area == nowhere) *it = {};
    return {};
  }
  for (Opfor& o : given.board.opfor)
    if (o.area == nowhere) {
      o.kind = static_cast<Kind>(given.thing / 256);
      o.number = low(given.thing % 256);
      o.area = area;
      o.placed = ++given.board.placements;
      return {};
    }
  return "room for one more OpFor";
}
// A status, and the round whose step D ends it; given without that: the next round's.
F::Row status_row(std::string name, std::uint8_t bit, std::uint8_t Opfor::*till = nullptr) {
  return F::derived(
      std::move(name), "yes no", "",
      [bit](Facts f, int thing) -> std::optional<bool> {
        const int slot = slot_of(f.board, thing);
        return slot < 0 ? std::nullopt : std::optional(has(f.board.opfor[static_cast<std::size_t>(slot)], bit));
      },
      [bit, till](const Given& given) -> Expected {
        Opfor* it = found(given);
        if (!it) return "an OpFor that has been placed";
        const bool on = given.value != "no";
        it->status = low(on ? it->status | bit : it->status & ~bit);
        if (till) it->*till = low(given.board.round + 1);
        if (bit == has_status::blinded) it->dazzled = low(on);
        return {};
      });
}
F::Row opfor_number(std::string name, std::uint8_t Opfor::*member, int most, std::string about) {
  return F::derived(
      std::move(name), "number", std::move(about),
      [member](Facts f, int thing) -> std::optional<int> {
        const int slot = slot_of(f.board, thing);
        return slot < 0 ? std::nullopt : std::optional<int>(f.board.opfor[static_cast<std::size_t>(slot)].*member);
      },
      [member, most](const Given& given) -> Expected {
        Opfor* it = found(given);
        return it ? take_byte(given, it->*member, most) : Expected("an OpFor that has been placed");
      });
}
std::optional<int> agent_named(Facts, std::string_view text) {
  const auto dash = text.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto colour = enum_named<Colour>(text.substr(0, dash));
  const auto n = to_number(text.substr(dash + 1));
  if (!colour || !n || *n < 1 || *n > 8) return std::nullopt;
  return static_cast<int>(*colour) * 8 + static_cast<int>(*n) - 1;
}
std::optional<int> marker_named(Facts f, std::string_view text) {
  for (std::uint8_t i = 0; i < most_markers; ++i)
    if (marker_id(f.book, i) == text) return i;
  return std::nullopt;
}

F::Row areas_row(std::string name, Areas Board::*set, std::string about) {
  return F::derived(
      std::move(name), "yes no", std::move(about),
      [set](Facts f, int a) { return (f.board.*set).test(static_cast<std::size_t>(a)); },
      [set](const Given& given) -> Expected {
        (given.board.*set).assign(static_cast<std::size_t>(given.thing), given.value != "no");
        return {};
      });
}
template <class Array>
F::Row byte_row(std::string name, Array Board::*values, int most, std::string about) {
  return F::derived(
      std::move(name), "number", std::move(about),
      [values](Facts f, int a) { return static_cast<int>((f.board.*values)[static_cast<std::size_t>(a)]); },
      [values, most](const Given& given) -> Expected {
        return take_byte(given, (given.board.*values)[static_cast<std::size_t>(given.thing)], most);
      });
}

}  // namespace

Expected lay_down(const Given& given) {  // MRC-DEATH-04, MRC-PRIO-14
  const auto on = F::flag_of(given.value);
  if (!on) return "yes or no";
  const auto m = static_cast<MercId>(given.thing);
  Merc& merc = given.board.mercs[m];
  const MercCard& card = card_of(given, m);
  if (*on) merc.blood = low(std::min<int>(merc.blood, card.down)), merc.priority = 1;
  if (!*on && merc.blood <= card.down) merc.blood = low(card.blood);
  return {};
}

F::Thing merc_rows() {
  return F::things<Merc>(
      "<merc>", merc_named, merc_of,
      {F::derived(
           "", "there gone", "",
           [](Facts f, int m) { return std::string(alive(f.board, static_cast<MercId>(m)) ? "there" : "gone"); }),
       F::derived(
           "at", "area, none", "where he stands", [](Facts f, int m) { return area_text(merc_of(f.board, m).area); },
           [](const Given& given) -> Expected { return give_place(given, merc_of(given.board, given.thing).area); }),
       F::number("blood", &Merc::blood, 20),
       F::number("cp", &Merc::cp, 8, "command points"),
       F::number("ammo", &Merc::ammo, 9, "ammunition"),
       F::number("priority", &Merc::priority, 10, "", 1),
       F::number("token", &Merc::token, 5, "turn order"),
       F::word("reserve", &Merc::reserve),
       F::word("facing", &Merc::facing, "of the reserve"),
       F::number("attacks", &Merc::attacks, 99, "in this round"),
       F::derived(
           "captive", "kind, none", "the employee on his board",
           [](Facts f, int m) {
             const int held = merc_of(f.board, m).captive;
             return held ? std::string(name_of(static_cast<Kind>(held - 1))) : std::string("none");
           },
           [](const Given& given) -> Expected {
             const auto kind = enum_named<Kind>(given.value);
             if (!kind && given.value != "none") return "a kind of employee, or none";
             merc_of(given.board, given.thing).captive = kind ? low(static_cast<int>(*kind) + 1) : std::uint8_t{0};
             return {};
           }),
       F::derived(
           "down", "yes no", "incapacitated; given: blood at the down mark, priority 1",
           [](Facts f, int m) { return is_down(f, static_cast<MercId>(m)); }, lay_down),
       done_flag("attacked", did::attack, "in this MERCS phase"),
       done_flag("hustled", did::hustle, ""),
       done_flag("initiative", did::initiative, ""),
       done_flag("reloaded", did::reload, ""),
       done_flag("passed", did::pass, "his turn is over"),
       done_flag("captured", did::capture, "an employee in this MERCS phase"),
       done_flag("reserved", did::reserve, "took a reserve action in this MERCS phase"),
       done_flag("unbound", did::unbound, "the Power Core lifted what barred his attacks"),
       done_flag("kia", did::kia, "holds an employee KIA token"),
       done_flag("force", did::force, "holds an excessive force token"),
       kept_flag("ducks", keeps::duck, "one more soak die in the next OpFor phase"),
       kept_flag("safe", keeps::safe, "the Safe waits for the next breach"),
       kept_flag("charged", keeps::demo_used, "the Demo's charge is used up for the game"),
       kit_row(Item::smoke),
       kit_row(Item::frag),
       kit_row(Item::flash),
       kit_row(Item::medkit)});
}

F::Thing opfor_rows() {
  return F::things<Board>(
      "<opfor>", opfor_named, F::whole,
      {F::derived("", "there gone", "",
                  [](Facts f, int thing) { return std::string(slot_of(f.board, thing) < 0 ? "gone" : "there"); }),
       F::derived(
           "at", "area, none", "where it stands",
           [](Facts f, int thing) {
             const int slot = slot_of(f.board, thing);
             return slot < 0 ? std::string("none") : area_text(f.board.opfor[static_cast<std::size_t>(slot)].area);
           },
           place_it),
       opfor_number("damage", &Opfor::damage, 9, ""),
       F::derived(
           "blood", "number", "what its damage leaves",
           [](Facts f, int thing) -> std::optional<int> {
             const int slot = slot_of(f.board, thing);
             if (slot < 0) return std::nullopt;
             const Opfor& it = f.board.opfor[static_cast<std::size_t>(slot)];
             return card_of(f, it.kind).blood - it.damage;
           },
           [](const Given& given) -> Expected {
             Opfor* it = found(given);
             const int whole = it ? card_of(given, it->kind).blood : 0;
             const auto left = to_number(given.value);
             if (!left || *left < 1 || *left > whole) return fmt::format("a number from 1 to {}", whole);
             it->damage = low(whole - static_cast<int>(*left));
             return {};
           }),
       status_row("cower", has_status::cower),
       status_row("suppressed", has_status::suppressed, &Opfor::suppressed_till),
       status_row("blinded", has_status::blinded, &Opfor::blinded_till),
       status_row("pinned", has_status::pinned, &Opfor::pinned_till), status_row("marked", has_status::marked),
       opfor_number("suppressed-until", &Opfor::suppressed_till, 99, "the round whose Refresh ends it"),
       opfor_number("blinded-until", &Opfor::blinded_till, 99, "likewise"),
       opfor_number("pinned-until", &Opfor::pinned_till, 99, "likewise"),
       opfor_number("dazzled", &Opfor::dazzled, 1, "1: its next attack loses two dice"),
       opfor_number("declined", &Opfor::declined, 31, "by whom on reserve, as bits by seat"),
       status_row("acted", has_status::acted)});
}

F::Thing agent_rows() {
  return F::things<Board>(
      "<agent>", agent_named, F::whole,
      {F::derived("", "there gone", "",
                  [](Facts f, int a) {
                    return std::string(f.board.agents[static_cast<std::size_t>(a)] == nowhere ? "gone" : "there");
                  }),
       F::derived(
           "at", "area, none", "where it lies",
           [](Facts f, int a) { return area_text(f.board.agents[static_cast<std::size_t>(a)]); },
           [](const Given& given) -> Expected {
             return give_place(given, given.board.agents[static_cast<std::size_t>(given.thing)]);
           })});
}

F::Thing marker_rows() {
  return F::things<Mark>(
      "<marker>", marker_named, [](auto& board, int i) -> auto& { return board.markers[static_cast<std::size_t>(i)]; },
      {F::derived(
           "at", "area, none", "where it lies",
           [](Facts f, int i) { return area_text(f.board.markers[static_cast<std::size_t>(i)].area); },
           [](const Given& given) -> Expected {
             Mark& mark = given.board.markers[static_cast<std::size_t>(given.thing)];
             if (mark.face == Marker::none) mark.face = Marker::hidden;
             return give_place(given, mark.area);
           }),
       F::derived(
           "spare", "yes no", "left over by the mission: no objective",
           [](Facts f, int i) { return (f.board.spare_faces >> i & 1) != 0; },
           [](const Given& given) -> Expected {
             const int bit = 1 << given.thing, all = given.board.spare_faces;
             given.board.spare_faces = low(given.value == "no" ? all & ~bit : all | bit);
             return {};
           }),
       F::word("face", &Mark::face)});
}

F::Thing area_rows() {
  return F::things<Board>(
      "<area>", area_named, F::whole,
      {byte_row("disc", &Board::disc, 3, "level of the disc"),
       byte_row("fire-damage", &Board::fire_damage, 9, "permanent"), areas_row("burning", &Board::burning, ""),
       areas_row("smoke", &Board::smoke, ""), areas_row("dark", &Board::dark, ""),
       areas_row("shut", &Board::shut, "nobody passes its door"),
       F::derived(
           "capacity", "number", "with its disc",
           [](Facts f, int a) { return capacity(f.board, static_cast<AreaId>(a)); },
           [](const Given& given) -> Expected {
             return take_byte(given, given.board.capacity[static_cast<std::size_t>(given.thing)], 20);
           }),
       F::derived(
           "armor", "number", "with its disc",
           [](Facts f, int a) { return armor_of_area(f.board, static_cast<AreaId>(a)); },
           [](const Given& given) -> Expected {
             return take_byte(given, given.board.armor[static_cast<std::size_t>(given.thing)], 9);
           }),
       F::derived(
           "durability", "number", "with its disc; 99: none",
           [](Facts f, int a) { return durability(f.board, static_cast<AreaId>(a)); },
           [](const Given& given) -> Expected {
             return take_byte(given, given.board.durability[static_cast<std::size_t>(given.thing)], 20);
           }),
       F::derived(
           "half", "NE SE SW NW", "where the white half lies",
           [](Facts f, int a) { return std::string(name_of(f.board.half[static_cast<std::size_t>(a)])); },
           [](const Given& given) -> Expected {
             const auto half = enum_named<Quarter>(given.value);
             if (!half) return "NE, SE, SW or NW";
             given.board.half[static_cast<std::size_t>(given.thing)] = *half;
             return {};
           }),
       F::derived(
           "location", "none robot-arm server safe power-core open-terminal weapon-rack", "",
           [](Facts f, int a) { return std::string(name_of(f.board.named[static_cast<std::size_t>(a)])); },
           [](const Given& given) -> Expected {
             const auto location = enum_named<Location>(given.value);
             if (!location) return "a location";
             given.board.named[static_cast<std::size_t>(given.thing)] = *location;
             return {};
           }),
       F::derived("zone", "room letter, hallway, elevator, stairs", "",
                  [](Facts f, int a) { return zone_name(f.board.zone[static_cast<std::size_t>(a)]); })});
}

}  // namespace fireteam::mercs

// What cases set and read of a mission's own things: P.O.I.s, Fog, counters, objectives, medals, the Campaign.
#include "games/rambo/campaign.h"
#include "games/rambo/case_rows.h"

namespace fireteam::rambo {

namespace {

std::size_t at(int thing) { return static_cast<std::size_t>(thing); }

// "1" to `count`, from 0.
std::optional<int> numbered(std::string_view text, std::size_t count) {
  const auto n = to_number(text);
  return n && *n >= 1 && *n <= static_cast<long>(count) ? std::optional(static_cast<int>(*n - 1)) : std::nullopt;
}
std::optional<int> fog_of(Facts f, std::string_view text) {
  return text.starts_with("fog-") ? numbered(text.substr(4), f.book.fog_areas.size()) : std::nullopt;
}
auto letter_of = [](Facts f, std::string_view text) { return letter_named(f.book, text); };

F::Thing pois() {
  return F::things<Board>(
      "poi-<n>", [](Facts, std::string_view text) { return poi_named(text); }, F::whole,
      {F::derived("", "there gone", "a P.O.I. on the map",
                  [](Facts f, int poi) { return f.board.pois[at(poi)] == no_cell ? "gone" : "there"; }),
       F::derived(
           "at", "column,row or gone", "its space; a blank table knows P.O.I. 1 to 15, set aside",
           [](Facts f, int poi) { return cell_id(f.book, f.board.pois[at(poi)]); },
           [](const Given& given) -> Expected {
             const bool gone = given.value == "none" || given.value == "gone";
             const auto cell = gone ? std::optional(no_cell) : cell_named(given.book, given.value);
             if (!cell) return "a space as column,row, or gone";
             return given.board.pois[at(given.thing)] = *cell, Expected{};
           })});
}

Expected give_face(const Given& given) {
  for (std::size_t face = 0; face < given.book.faces.size(); ++face)
    if (given.value == given.book.faces[face].name || given.value == std::to_string(face + 1))
      return given.board.fogs[at(given.thing)].face = static_cast<std::uint8_t>(face), Expected{};
  return "the name or number of a face";
}
F::Thing fogs() {
  return F::things<Board>(
      "fog-<n>", fog_of, F::whole,
      {F::derived("", "there gone", "a Fog card still on the map",
                  [](Facts f, int n) {
                    return static_cast<FogState>(f.board.fogs[at(n)].state) == FogState::gone ? "gone" : "there";
                  }),
       F::derived(
           "state", "down known gone", "Fog cards come with mission-data fog",
           [](Facts f, int n) { return name_of(static_cast<FogState>(f.board.fogs[at(n)].state)); },
           [](const Given& given) -> Expected {
             const auto state = enum_named<FogState>(given.value);
             if (!state || *state == FogState::none) return "down, known or gone";
             return given.board.fogs[at(given.thing)].state = static_cast<std::uint8_t>(*state), Expected{};
           }),
       F::derived(
           "face", "name or number", "read only by tests, never by a seat",
           [](Facts f, int n) {
             const std::uint8_t face = f.board.fogs[at(n)].face;
             return face == nobody ? "none" : f.book.faces[face].name;
           },
           give_face),
       F::derived("area", "column,row", "of its Area",
                  [](Facts f, int n) { return area_id(f.book, f.book.fog_areas[at(n)]); })});
}

F::Thing counters() {
  return F::things<Board>(
      "count.<name>",
      [](Facts f, std::string_view text) -> std::optional<std::ptrdiff_t> {
        const auto found = std::ranges::find(f.book.script.counters, text);
        return found == f.book.script.counters.end() ? std::nullopt
                                                     : std::optional(found - f.book.script.counters.begin());
      },
      F::whole,
      {F::derived(
          "", "number", "a counter of the mission's triggers", [](Facts f, int k) { return f.board.counters[at(k)]; },
          [](const Given& given) { return F::set_number(given.board.counters[at(given.thing)], 255, given.value); })});
}

F::Thing objectives() {
  return F::things<Board>(
      "objective.<n>", [](Facts f, std::string_view text) { return numbered(text, f.book.mission.objectives.size()); },
      F::whole,
      {F::derived(
          "", "done open", "objectives of the mission",
          [](Facts f, int n) { return f.board.objectives >> n & 1 ? "done" : "open"; },
          [](const Given& given) -> Expected {
            if (given.value != "done" && given.value != "open") return "done or open";
            const unsigned bit = 1U << given.thing, done = given.board.objectives;
            given.board.objectives = static_cast<std::uint8_t>(given.value == "done" ? done | bit : done & ~bit);
            return {};
          })});
}

Expected give_medal(const Given& given) {
  std::uint8_t& owner = given.board.medals[at(given.thing)];
  if (given.value == "spent") return owner = medal_spent, Expected{};
  if (given.value == "none") return owner = 0, Expected{};
  const auto h = hero_named(given, given.value);
  if (!h) return "a Hero of this table, spent or none";
  return owner = static_cast<std::uint8_t>(given.board.heroes[*h].card + 1), Expected{};
}
F::Thing medals() {
  return F::things<Board>(
      "medal.<id>", [](Facts f, std::string_view text) { return medal_named(f.book, text); }, F::whole,
      {F::derived(
          "", "hero, none, spent", "who owns an Achievement",
          [](Facts f, int medal) -> std::string {
            const std::uint8_t owner = f.board.medals[at(medal)];
            return owner == 0 ? "none" : owner == medal_spent ? "spent" : f.book.heroes[owner - 1U].id;
          },
          give_medal)});
}

F::Thing kills() {
  return F::things<Board>(
      "kills.<letter or enemy>", letter_of, F::whole,
      {F::derived(
          "", "number", "killed so far", [](Facts f, int letter) { return f.board.kills[at(letter)]; },
          [](const Given& given) { return F::set_number(given.board.kills[at(given.thing)], 99, given.value); })});
}

int in_supply(Facts f, int letter) {
  const Letter& card = f.book.letters[at(letter)];
  int count = 0;
  for (FigureId e = 0; e < card.figures; ++e) count += !alive(f.board, static_cast<FigureId>(card.first + e));
  return count;
}
std::string lying_on(Facts f, int cell) {
  std::string names;
  for (const Lying& lying : f.board.lying)
    if (lying.cell == cell) names += (names.empty() ? "" : " ") + f.book.script.markers[lying.marker];
  return names.empty() ? "none" : names;
}

// The tables of a Campaign hang together by these, too: the sheet of one lies in the setup of the next.
template <class Get>
F::Row of_campaign(const char* name, const char* values, const char* about, Get get) {
  return F::derived(name, values, about,
                    [get](Facts f) { return f.board.campaign ? std::optional(get(f)) : std::nullopt; });
}

}  // namespace

std::vector<F::Thing> mission_fields() {
  return {
      pois(),
      fogs(),
      counters(),
      objectives(),
      medals(),
      kills(),
      F::things<Board>(
          "supply.<letter or enemy>", letter_of, F::whole,
          {F::derived("", "number", "figures not on the map; change by mission-data stats figures", in_supply)}),
      F::things<Board>("ground.<x,y>", [](Facts f, std::string_view text) { return cell_named(f.book, text); },
                       F::whole, {F::derived("", "markers", "lying on the space", lying_on)}),
      F::things<Board>("campaign", F::itself, F::whole,
                       {of_campaign("unlocked", "number", "Campaign: the last Mission that may be played",
                                    [](Facts f) { return f.board.unlocked; }),
                        of_campaign("sheet", "text", "Campaign: what the party keeps after this Mission", sheet_text),
                        of_campaign("next", "mission, or none",
                                    "Campaign: what is played after this Mission, once it is over", next_mission)})};
}

}  // namespace fireteam::rambo

// The moments of the mission language: when a trigger fires, and what is told of it.
#include "games/mercs/chapters.h"
#include "games/mercs/language.h"

namespace fireteam::mercs {

void Plot::tell_trigger(Table& t, std::uint16_t number, const Context& context) {  // MRC-MISS-05
  const Trigger& trigger = t.book.triggers[number];
  if (!trigger.text.empty())
    tell(t, {Told::noted, Word::trigger, number, context.merc == nobody ? no_piece : context.merc, 0, 0,
             Rule::MRC_MISS_05});
}
void Plot::tell_counter(Table& t, std::uint16_t counter, std::uint8_t old) {
  tell(t, {Told::changed, Word::counted, counter, old, t.board.counters[counter], 0, Rule::MRC_MISS_05});
}
Context Plot::own(const Context& context, std::uint16_t number) {
  Context own = context;
  own.trigger = number;
  return own;
}

void complete(Table& t, std::uint8_t objective, const Context& context) {  // MRC-MISS-04, MRC-MISS-07
  Board& b = t.board;
  if (b.objectives >> objective & 1) return;
  b.objectives = low(b.objectives | 1 << objective);
  tell(t, {Told::changed, Word::objective, 0, objective, 0, 0, Rule::MRC_MISS_04, true});
  if (context.here != nowhere)  // what lay there has been dealt with
    for (Mark& mark : b.markers)
      if (mark.face == Marker::objective && b.zone[mark.area] == b.zone[context.here]) mark.face = Marker::finished;
  if (!t.book.mission.objectives[objective].bonus && b.step >= Step::round_start)
    raise_level(t, Rule::MRC_IMM_02);  // MRC-BC-56
  Context own = context;
  own.objective = objective;
  Story::happened(t, When::objective, own);
}

namespace {

void take_rounds(Words& line, Trigger& trigger) {
  if (line.take_if("each")) return;
  auto [first, last] = content::span_of(line.take("a round or each"));
  trigger.first = static_cast<std::uint8_t>(line.number(first, 1, 30));
  trigger.last = static_cast<std::uint8_t>(line.number(last, trigger.first, 30));
}
constexpr Part<Trigger> rounds{{"N|N..M|each", "[0-9]+(\\.\\.[0-9]+)?|each", "each"}, take_rounds};

bool in_rounds(Facts f, const Trigger& trigger, const Context&) {
  return f.board.round >= trigger.first && f.board.round <= trigger.last;
}
bool there(Facts f, const Trigger& trigger, const Context& context) {
  return context.here != nowhere && areas_of(f, trigger.place, context).test(context.here);
}
bool in_the_room(Facts f, const Trigger& trigger, const Context& context) {
  bool found = trigger.place.kind == PlaceKind::all;
  areas_of(f, trigger.place, context).each([&](std::size_t a) { found |= f.board.zone[a] == context.zone; });
  return found;
}
bool of_kind(Facts, const Trigger& trigger, const Context& context) {
  return context.kind < 16 && (trigger.kinds >> context.kind & 1U);
}
constexpr Part<Trigger> kinds{{"KIND|any|employee|secfor", "[a-z0-9-]+", "any"}, [](Words& line, Trigger& trigger) {
                                if (line.take_if("any")) return;
                                if (line.take_if("employee"))
                                  trigger.kinds = 0x0f;
                                else if (line.take_if("secfor"))
                                  trigger.kinds = 0xf0;
                                else
                                  trigger.kinds =
                                      static_cast<std::uint16_t>(1U << static_cast<unsigned>(take_kind(line)));
                              }};
constexpr Part<Trigger> faces{{"any|blank|real", "any|blank|real", "any"}, [](Words& line, Trigger& trigger) {
                                if (line.take_if("blank"))
                                  trigger.kinds = 1;
                                else if (line.take_if("real"))
                                  trigger.kinds = 2;
                                else if (!line.take_if("any"))
                                  line.complain("expected any, blank or real");
                              }};
template <class Into>
constexpr Part<Into> measure = content::compare_part<Language, Into, 0, 10>;

constexpr MomentRow rows[] = {
    content::setup_moment<Language>,
    MomentRow("round-start", {rounds}, "a round begins", in_rounds, When::round_start),
    MomentRow("round-end", {rounds}, "step E of Refresh, before victory and defeat are judged", in_rounds,
              When::round_end),
    MomentRow("reveal", {faces}, "a marker is turned face up", of_kind, When::reveal),
    MomentRow("enter", {place<Trigger>}, "a MERC enters an area of the place", there, When::enter),
    MomentRow("interact", {place<Trigger>}, "a MERC there takes Interact for the mission's use", there, When::interact),
    MomentRow("won", {place<Trigger>}, "a Breach & Clear of that room is won", in_the_room, When::won),
    MomentRow("lost", {place<Trigger>}, "a Breach & Clear of that room is lost", in_the_room, When::failed),
    MomentRow("destroyed", {place<Trigger>}, "its collateral reached the value and the MERCS live", in_the_room,
              When::destroyed),
    MomentRow(
        "objective", {content::objective_part<Language, Trigger>}, "that objective is completed",
        [](Facts, const Trigger& trigger, const Context& context) { return trigger.objective == context.objective; },
        When::objective, kit::Limit::once),
    MomentRow("capture", {kinds}, "an employee is captured", of_kind, When::capture),
    MomentRow("interrogate", {kinds}, "an employee talks", of_kind, When::interrogate),
    MomentRow("release", {kinds}, "a captured employee is let go without questions", of_kind, When::release),
    MomentRow("escape", {kinds}, "an employee leaves by the stairs", of_kind, When::escape),
    MomentRow("kill", {kinds}, "MERCS kill an OpFor", of_kind, When::kill),
    MomentRow(
        "level", {measure<Trigger>}, "the security level has risen and the test holds",
        [](Facts f, const Trigger& trigger, const Context&) {
          return holds(trigger.op, level_of(f.board.security), trigger.n);
        },
        When::level, kit::Limit::once),
    MomentRow(
        "reinforcement", {measure<Trigger>}, "the reinforcement track has risen and the test holds",
        [](Facts f, const Trigger& trigger, const Context&) {
          return holds(trigger.op, f.board.reinforcement, trigger.n);
        },
        When::reinforcement, kit::Limit::once),
    MomentRow("down", {}, "a MERC is incapacitated or dies", Story::always, When::down),
    MomentRow("disc", {place<Trigger>}, "a disc is placed there", there, When::disc),
    MomentRow("burn", {place<Trigger>}, "an area there starts to burn", there, When::burn),
    content::count_moment<Language>,
    MomentRow("as-soon-as", {}, "its conditions become true", Story::always, When::as_soon_as, kit::Limit::once),
};

}  // namespace

std::span<const MomentRow> trigger_words() { return rows; }

}  // namespace fireteam::mercs

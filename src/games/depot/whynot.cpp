// Why not, by numbers: how many borders lie between, what a slot costs and what there is. The rule is the menu's.
#include "kit/whynot.h"

#include <fmt/format.h>

#include "games/depot/words.h"
#include "kit/overlays.h"

namespace fireteam::depot {

namespace {

void cite(scene::Reason& out, Rule rule) {
  if (out.rule.empty()) out.rule = rule_id(rule);
}

// Borders to be crossed; -1: no way.
int borders_to(Facts f, AreaId from, AreaId to) {
  const kit::Ways ways(from, static_cast<int>(f.book.areas.size()), [&](int at, auto&& step) {
    f.book.borders.near(static_cast<AreaId>(at)).each([&](std::size_t next) { step(static_cast<int>(next), 1); });
  });
  const auto found = ways.found().find(to);
  return found == ways.found().end() ? -1 : found->second.cost;
}

void to_area(Facts f, MemberId who, AreaId to, scene::Reason& out) {
  const AreaId from = f.board.crew[who].area;
  if (from == to) return why::say(out, "you stand here already"), cite(out, Rule::DEP_MOVE_01);
  const int away = borders_to(f, from, to);
  if (away < 0)
    why::no_way(out);
  else
    why::far(out, away, f.board.actions, "action");
  if (!f.book.borders.linked(from, to) && f.book.contacts.linked(from, to)) why::say(out, "a wall lies between");
  cite(out, f.book.contacts.linked(from, to) ? Rule::DEP_MOVE_02 : Rule::DEP_MOVE_01);
}

void slot_of(Facts f, MemberId who, std::string_view id, scene::Reason& out) {
  for (SlotId slot = 0; slot < f.book.slots.size(); ++slot) {
    if (slot_id(f.book, slot) != id) continue;
    const Member& member = f.board.crew[who];
    if (member.used >> slot & 1U)
      why::say(out, "used already");
    else if (member.stamina < f.book.slots[slot].cost)
      why::say(out, fmt::format("takes {} stamina, you have {}", f.book.slots[slot].cost, member.stamina));
    cite(out, Rule::DEP_GEAR_01);
  }
}

}  // namespace

void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out) {
  (void)question;
  if (seat == keeper) {
    if (at.piece.empty() && at.place == scene::nowhere && at.card.empty()) return;
    out.text = "The keeper lays cards before the game and blows whistles while it runs.";
    return cite(out, Rule::DEP_KEEPER_01);
  }
  const MemberId who = seat < crew_size ? static_cast<MemberId>(seat) : MemberId{0};
  if (!stands(f, who)) return;
  if (!at.slot.empty()) return slot_of(f, who, at.slot, out);
  if (!at.card.empty()) {
    out.text = "A card of a store is turned up by a search, from the top.";
    return cite(out, Rule::DEP_SEARCH_01);
  }
  if (!at.piece.empty()) {
    for (MemberId other = 0; other < crew_size; ++other)
      if (at.piece == member_id(f.book, other) && stands(f, other))
        return to_area(f, who, f.board.crew[other].area, out);
    if (at.piece == "ledger" && f.board.ledger != nowhere) return to_area(f, who, f.board.ledger, out);
    return;
  }
  if (at.place >= 0 && at.place < static_cast<int>(f.book.areas.size()))
    return to_area(f, who, static_cast<AreaId>(at.place), out);
  if (refused && refused->answer.verb == say::step) return to_area(f, who, static_cast<AreaId>(refused->answer.a), out);
}

}  // namespace fireteam::depot

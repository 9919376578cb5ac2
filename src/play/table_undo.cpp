// Taking back: by the engine's own rule, or by the others' consent, which is marked in the record and told to
// everybody. Over dice, reveals and others' answers nobody goes back alone, a lone player neither; at a practice table
// everybody does.
#include <fmt/format.h>

#include <algorithm>

#include "base/json_text.h"
#include "play/entry.h"
#include "play/table.h"
#include "play/table_listener.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr const char* open_bar =
    "The game is over and its dice are open: nothing is taken back. It may go on as a branch, with fresh dice.";

}  // namespace

// The action as everybody may read it. A secret choice is not named.
std::string Table::title_of(std::size_t step) const {
  const auto then = journal_at(step);
  const Question& question = then->desk().question();
  const KindWord* kind = question.open() ? game_.rules->lexicon.kind(question.kind) : nullptr;
  if (kind && kind->secret) return "a secret choice";
  const Journal::Step& taken = journal_->steps()[step];
  const Option* option = question.menu ? question.menu->find(taken.answer) : nullptr;
  if (!option) return taken.text;
  scene::Choice choice;
  describe(game_, then->desk().board(), question, *option, choice);
  return choice.title.empty() ? taken.text : choice.title;
}

// The engine's own bar; an answer that somebody else or a bot gave from a seat that is mine today is still theirs.
UndoBar Table::undo_bar(std::size_t target, Seats mine) const {
  const std::size_t steps = journal_->steps().size();
  if (target == steps) return UndoBar::nothing_to_undo;
  const UndoBar bar = journal_->bar_to(target, mine);
  for (std::size_t i = target; i < steps && bar == UndoBar::none; ++i)
    if (i < seats_[journal_->steps()[i].seat].since) return UndoBar::another_person;
  return bar;
}

// What was noted of answers that are taken back.
void Table::forget_after(std::size_t target) {
  while (!moments_.empty() && moments_.back().steps > target) moments_.pop_back();
  for (Holder& holder : seats_) holder.since = std::min(holder.since, target);
}

// `told` is what everybody reads of it; nothing is told of an answer that nobody could learn from, and none is kept.
void Table::take_back(std::size_t target, const std::string& told, std::string_view person, std::string_view id,
                      Out& out) {
  Seats seen = 0;
  for (const Moment& moment : moments_)
    if (moment.steps > target) seen |= moment.seen;
  journal_->rewind(target, !told.empty());
  forget_after(target);
  history_.push_back(seen);
  out.entries.push_back(
      entry_text(told.empty() ? 'u' : 'r', {std::to_string(target), fmt::format("{:x}", seen), person, id}));
  if (!id.empty()) remember(person, id);
  ++turn_;
  thinking_ = passed_ = 0;
  pending_.reset();
  titles_taken_.resize(std::min(target, titles_taken_.size()));
  out.changed = true;
  for (Viewer& viewer : viewers_) viewer.stale = (seen & viewer.eyes()) != 0 && !viewer.replaying;
  if (!told.empty()) announce(told, "", "", out);
  show_stale(out);
}

// What stands between now and the answer that an undo would take back, as the screen says it.
void Table::put_undo(std::string& out, Seats mine) const {
  JsonFields fields(out);
  if (mine == 0 || !frozen_.empty()) return;
  auto told = [&](bool can, const char* bar, std::string why) {
    fields.key("can") += can ? "true" : "false";
    fields.text("bar", bar).text("why", why);
  };
  const std::size_t target = journal_->undo_target(mine);
  const UndoBar bar = undo_bar(target, mine);
  if (opened_ && !practice())
    return told(false, "over", "The game is over and its dice are open. It may go on as a branch.");
  if (target < titles_taken_.size()) fields.text("what", titles_taken_[target]);
  if (bar == UndoBar::none || (practice() && bar != UndoBar::nothing_to_undo)) return told(true, "", "");
  if (bar == UndoBar::nothing_to_undo) return told(false, "nothing", undo_bar_text(bar));
  const bool alone = others_than(seats_[first_of(mine)].person).empty();
  told(!alone, undo_bar_name(bar), std::string(undo_bar_text(bar)) + (alone ? "" : " The others must agree."));
  if (!alone) fields.flag("consent", true).flag("marked", true);
}

void Table::undo(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  const Seats mine = seats_of(caller.person);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  if (mine == 0) return reply(caller, refusal(id, "You have no seat here."), out);
  if (!frozen_.empty()) return reply(caller, refusal(id, frozen_), out);
  if (opened_ && !practice()) return reply(caller, refusal(id, open_bar), out);
  const std::size_t target = journal_->undo_target(mine);
  const UndoBar bar = undo_bar(target, mine);
  if (bar == UndoBar::nothing_to_undo) return reply(caller, refusal(id, undo_bar_text(bar)), out);
  if (bar == UndoBar::none || practice()) {
    take_back(target, "", caller.person, id, out);
    return acknowledge(caller, id, out);
  }
  ask_back(caller, id, target, title_of(target), undo_bar_text(bar), out);
}

// Over dice, reveals and others' answers: when all others agree. Who plays alone has nobody to ask.
void Table::ask_back(const Caller& caller, std::string_view id, std::size_t target, std::string what, const char* bar,
                     Out& out) {
  if (Seats empty = promised())
    return reply(caller,
                 refusal(id, fmt::format("{} was promised to somebody who has not come: nothing is taken back "
                                         "over dice or others' answers before.",
                                         titles_of(empty))),
                 out);
  auto others = others_than(caller.person);
  if (others.empty())
    return reply(caller, refusal(id, fmt::format("{} Only a practice table goes back over that.", bar)), out);
  pending_ = Pending{caller.person, std::string(id), std::move(what), caller.session, target, std::move(others)};
  tell_pending(out);
}

// To those who must agree it is a question; to the others it says who is waited for.
void Table::tell_pending(Out& out) {
  json needs = json::array();
  for (std::size_t i = 0; i < seats_.size(); ++i)  // of those who left, the seats that they had
    if (std::ranges::any_of(pending_->needs, [&](const std::string& person) {
          const Seats now = seats_of(person);
          return has(now ? now : ever_held(person), static_cast<Seat>(i));
        }))
      needs.push_back(journal_->seats()[i]);
  json ask{{"type", "consent"},
           {"table", head_.id},
           {"who", name_of(pending_->person)},
           {"what", pending_->what},
           {"needs", std::move(needs)}};
  for (const Viewer& viewer : viewers_) {
    const bool asked = std::ranges::count(pending_->needs, viewer.person) > 0;
    if (viewer.mine == 0 && !asked) continue;
    json copy = ask;
    copy["asked"] = asked;
    if (viewer.session == pending_->session) copy["id"] = pending_->id;
    tell(viewer, dump(copy), out);
  }
}

void Table::consent(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  const bool agree = message.flag("agree");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  if (!pending_ || std::ranges::count(pending_->needs, caller.person) == 0)
    return reply(caller, refusal(id, "Nobody waits for your consent."), out);
  const Pending pending = *pending_;
  if (!agree) {
    pending_.reset();
    std::string text = refusal(pending.id, name_of(caller.person) + " would rather not.");
    for (const Viewer& viewer : viewers_)
      if (viewer.mine != 0 || viewer.session == pending.session) tell(viewer, text, out);
    return;
  }
  std::erase(pending_->needs, caller.person);
  if (!pending_->needs.empty()) return tell_pending(out);
  if (pending.target < journal_->steps().size())
    take_back(pending.target, fmt::format("{} takes back, and all agreed: {}.", name_of(pending.person), pending.what),
              pending.person, pending.id, out);
  if (!id.empty()) acknowledge(caller, id, out);
}

// To any moment: over everything at a practice table, else over what nobody learned from, or when all agree. The record
// marks it and everybody is told.
void Table::rewind(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  auto at = message.number("at");
  if (!at) message.complain("at", "a step of this table");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  const Seats mine = seats_of(caller.person);
  if (mine == 0) return reply(caller, refusal(id, "You have no seat here."), out);
  if (!frozen_.empty()) return reply(caller, refusal(id, frozen_), out);
  if (opened_ && !practice()) return reply(caller, refusal(id, open_bar), out);
  if (!begun_) return reply(caller, refusal(id, "The game has not begun: there is nothing to go back over."), out);
  auto steps = moment_at(mine, *at);
  if (!steps) return reply(caller, error_reply(id, "at: expected a step of this table"), out);
  if (*steps >= journal_->steps().size()) return acknowledge(caller, id, out);
  const UndoBar bar = undo_bar(*steps, mine);
  if (practice() || bar == UndoBar::none) {
    take_back(*steps, "", caller.person, id, out);
    return acknowledge(caller, id, out);
  }
  ask_back(caller, id, *steps, title_of(*steps) + " and all that came after it", undo_bar_text(bar), out);
}

// A table that an older program played otherwise goes on from the last equal moment when everybody agrees, and one that
// a fault stopped from where it stands.
void Table::go_on(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  if (seats_of(caller.person) == 0 || !thawable_)
    return reply(caller, refusal(id, "There is nothing here to go on from."), out);
  if (opened_) return reply(caller, refusal(id, open_bar), out);
  if (std::ranges::count(go_on_, caller.person) == 0) go_on_.push_back(caller.person);
  for (const Holder& holder : seats_)  // who sits here, or lent the seat to a bot
    if (!holder.person.empty() && holder.person != caller.person && std::ranges::count(go_on_, holder.person) == 0 &&
        ever_held(holder.person) != 0)
      return acknowledge(caller, id, out, R"("waiting":true)");
  if (stopped_) out.entries.push_back(entry_text('g', {}));
  frozen_.clear();
  stopped_ = thawable_ = false;
  go_on_.clear();
  history_.push_back(everyone | watcher_bit);
  out.entries.push_back(entry_text('r', {std::to_string(journal_->steps().size()), "ffff", "", ""}));
  RulesListener told(game_, seats_.size(), 0);
  settle_chance(told, out);
  open_when_over(out);
  const std::size_t steps = journal_->steps().size();
  if (moments_.empty())
    start_steps_ = steps;
  else
    moments_.back().steps = static_cast<std::uint32_t>(steps);
  ++turn_;
  out.changed = true;
  snapshots(everyone | watcher_bit, out);
  acknowledge(caller, id, out);
}

}  // namespace fireteam

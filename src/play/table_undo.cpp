// Taking back: by the engine's own rule, by the others' consent, or freely when one plays alone (then marked).
#include <fmt/format.h>

#include <algorithm>

#include "play/entry.h"
#include "play/table.h"
#include "play/told.h"

namespace fireteam {

using nlohmann::json;

std::vector<std::string> Table::other_people(std::string_view person) const {
  std::vector<std::string> others;
  for (const Holder& holder : seats_)
    if (holder.who == Holder::Who::person && holder.person != person && std::ranges::count(others, holder.person) == 0)
      others.push_back(holder.person);
  return others;
}

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
  game_.rules->describe(game_.book(), then->desk().board(), question, *option, choice);
  return choice.title.empty() ? taken.text : choice.title;
}

void Table::take_back(std::size_t target, bool remember_steps, std::string_view person, std::string_view id, Out& out) {
  Seats seen = 0;
  for (const Moment& moment : moments_)
    if (moment.steps > target) seen |= moment.seen;
  journal_->rewind(target, remember_steps);
  while (!moments_.empty() && moments_.back().steps > target) moments_.pop_back();
  history_.push_back(seen);
  out.entries.push_back(
      entry_text(remember_steps ? 'r' : 'u', {std::to_string(target), fmt::format("{:x}", seen), person, id}));
  if (!id.empty()) remember(person, id);
  ++turn_;
  thinking_ = passed_ = 0;
  pending_.reset();
  out.changed = true;
  snapshots(seen, out);
}

void Table::undo(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  const Seats mine = seats_of(caller.person);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  if (mine == 0) return reply(caller, refusal(id, "You have no seat here."), out);
  if (!frozen_.empty()) return reply(caller, refusal(id, frozen_), out);
  const UndoBar bar = journal_->can_undo(mine);
  if (bar == UndoBar::nothing_to_undo) return reply(caller, refusal(id, undo_bar_text(bar)), out);
  const std::size_t target = journal_->undo_target(mine);
  auto others = other_people(caller.person);
  if (bar == UndoBar::none || others.empty()) {
    take_back(target, bar != UndoBar::none, caller.person, id, out);
    return acknowledge(caller, id, out);
  }
  pending_ = Pending{caller.person, id, title_of(target), caller.session, target, others};
  tell_pending(out);
}

// To those who must agree it is a question; to the others it says who is waited for.
void Table::tell_pending(Out& out) {
  json needs = json::array();
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].who == Holder::Who::person && std::ranges::count(pending_->needs, seats_[i].person) > 0)
      needs.push_back(journal_->seats()[i]);
  json ask{{"type", "consent"},
           {"table", head_.id},
           {"who", player_of(pending_->person)},
           {"what", pending_->what},
           {"needs", std::move(needs)}};
  for (const Viewer& viewer : viewers_) {
    if (viewer.mine == 0) continue;
    json copy = ask;
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
    std::string text = refusal(pending.id, player_of(caller.person) + " would rather not.");
    for (const Viewer& viewer : viewers_)
      if (viewer.mine != 0) tell(viewer, text, out);
    return;
  }
  std::erase(pending_->needs, caller.person);
  if (!pending_->needs.empty()) return tell_pending(out);
  if (pending.target < journal_->steps().size()) take_back(pending.target, true, pending.person, pending.id, out);
  if (!id.empty()) acknowledge(caller, id, out);
}

// Alone one may go back to any moment; the record marks it.
void Table::rewind(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  auto at = message.number("at");
  if (!at) message.complain("at", "a step of this table");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  const Seats mine = seats_of(caller.person);
  if (mine == 0 || !other_people(caller.person).empty())
    return reply(caller, refusal(id, "Only somebody who plays alone may go back freely."), out);
  if (!frozen_.empty()) return reply(caller, refusal(id, frozen_), out);
  auto steps = moment_at(mine, *at);
  if (!steps) return reply(caller, error_reply(id, "at: expected a step of this table"), out);
  if (*steps < journal_->steps().size()) take_back(*steps, true, caller.person, id, out);
  acknowledge(caller, id, out);
}

// A table that an older program played otherwise goes on from the last equal moment when everybody agrees.
void Table::go_on(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  if (seats_of(caller.person) == 0 || !thawable_)
    return reply(caller, refusal(id, "There is nothing here to go on from."), out);
  if (std::ranges::count(go_on_, caller.person) == 0) go_on_.push_back(caller.person);
  for (const std::string& person : other_people(caller.person))
    if (std::ranges::count(go_on_, person) == 0) return acknowledge(caller, id, out, R"("waiting":true)");
  frozen_.clear();
  thawable_ = false;
  go_on_.clear();
  history_.push_back(everyone | watcher_bit);
  out.entries.push_back(entry_text('r', {std::to_string(journal_->steps().size()), "ffff", "", ""}));
  Told told(game_, seats_.size(), 0);
  settle_chance(told, out);
  if (!moments_.empty()) moments_.back().steps = static_cast<std::uint32_t>(journal_->steps().size());
  ++turn_;
  out.changed = true;
  snapshots(everyone | watcher_bit, out);
  acknowledge(caller, id, out);
}

}  // namespace fireteam

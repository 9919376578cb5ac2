// Who sits where: joining, inviting, handing over to a bot and back.
#include <fmt/format.h>

#include <algorithm>

#include "play/entry.h"
#include "play/table.h"

namespace fireteam {

Seats Table::seats_of(std::string_view person) const {
  Seats mine = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].who == Holder::Who::person && seats_[i].person == person) mine |= only(static_cast<Seat>(i));
  return mine;
}

std::string Table::player_of(std::string_view person) const {
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].who == Holder::Who::person && seats_[i].person == person)
      return seats_[i].player.empty() ? titles_[i] : seats_[i].player;
  return {};
}

// What stands behind # never reaches a server's log.
std::string Table::link_of(std::size_t seat) const {
  const std::string& name = journal_->seats()[seat];
  return fmt::format("/t/{}#seat={}&invite={}", head_.id, name, invitation(server_, head_.id, name, seats_[seat].uses));
}

std::map<std::string, std::string> Table::invites() const {
  std::map<std::string, std::string> links;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].who == Holder::Who::invite) links[journal_->seats()[i]] = link_of(i);
  return links;
}

std::map<std::string, Holder> Table::seated() const {
  std::map<std::string, Holder> seated;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    seated[journal_->seats()[i]] = seats_[i];
    seated[journal_->seats()[i]].uses = 0;
  }
  return seated;
}

void Table::set_holder(std::size_t seat, Holder holder, Out& out) {
  holder.uses = seats_[seat].uses + 1;
  holder.player = one_line(holder.player, longest_player);
  out.entries.push_back(entry_text('s', {journal_->seats()[seat], who_name(holder.who), holder.person, holder.player,
                                         holder.bot, std::to_string(holder.ms)}));
  if (holder.who == Holder::Who::person) out.people.push_back(holder.person);
  seats_[seat] = std::move(holder);
  ++seatings_;
  thinking_ = passed_ = 0;
  ++turn_;
  out.changed = true;
}

void Table::add_salt(std::size_t seat, std::string text, Out& out) {
  const std::string& name = journal_->seats()[seat];
  const std::size_t from = journal_->chance_answers();
  if (!well_formed_salt(text) || stream_.salts.size() >= 64) return;
  out.entries.push_back(entry_text('k', {name, std::to_string(from), text}));
  stream_.salts.push_back({from, name, std::move(text)});
}

// After seats changed hands everybody may see something else.
void Table::refresh_viewers(Out& out) {
  for (Viewer& viewer : viewers_) {
    Seats mine = seats_of(viewer.person);
    if (mine == viewer.mine) continue;
    viewer.mine = mine;
    show(viewer, "", std::nullopt, out);
  }
  pending_.reset();
  presence(out);
}

void Table::join(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), invite = message.text("invite", 64), name = message.text("seat", 64);
  const std::string player = one_line(message.text("name", 4 * longest_player), longest_player);
  const std::string salt = message.text("salt", 64);
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < seats_.size() && !found; ++i) {
    if (!name.empty() && journal_->seats()[i] != name) continue;
    const Holder& holder = seats_[i];
    const bool invited = holder.who == Holder::Who::invite && !invite.empty() &&
                         same_secret(invite, invitation(server_, head_.id, journal_->seats()[i], holder.uses));
    if (invited || holder.who == Holder::Who::open) found = i;
  }
  const auto asked = seat_named(journal_->seats(), name);
  const bool mine_already = asked && has(seats_of(caller.person), *asked);
  if (!found && !mine_already)
    return reply(caller, refusal(id, "This seat is taken, or the invitation has been used."), out);
  Viewer& viewer = viewer_for(caller);
  if (found) {
    Holder holder;
    holder.who = Holder::Who::person;
    holder.person = caller.person;
    holder.player = player;
    set_holder(*found, holder, out);
    if (!salt.empty()) add_salt(*found, salt, out);
    viewer.wished = static_cast<Seat>(*found);
  }
  viewer.mine = seats_of(caller.person);
  show(viewer, id, std::nullopt, out);
  refresh_viewers(out);
}

void Table::hand_over(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), name = message.need("seat", 64), who = message.need("who", 16);
  const std::string bot = message.text("bot", 16);
  const auto ms = message.number("ms");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  auto seat = seat_named(journal_->seats(), name);
  if (!seat || *seat >= seats_.size()) return reply(caller, error_reply(id, "seat: no such seat here"), out);
  const Holder& now = seats_[*seat];
  const bool held = now.who == Holder::Who::person;
  const bool mine = held && now.person == caller.person;
  const bool may = mine || (!held && (owner() == caller.person || now.person == caller.person));
  if (!may) return reply(caller, refusal(id, "That seat is not yours to give or take."), out);
  Holder holder;
  holder.person = caller.person;
  if (who == "bot") {
    holder.who = Holder::Who::bot;
    holder.bot = bot.empty() ? "greedy" : bot;
    holder.ms = static_cast<int>(std::clamp<std::int64_t>(ms.value_or(500), 20, 10'000));
    holder.player = now.player;
    if (!parse_bot(holder.bot) || holder.bot.find(':') != std::string::npos)
      return reply(caller, error_reply(id, "bot: expected random, greedy or search"), out);
  } else if (who == "me") {
    holder.who = Holder::Who::person;
    holder.player = player_of(caller.person);
    if (holder.player.empty()) holder.player = now.player;
  } else if (who == "open" || who == "invite") {
    holder.who = *who_named(who);
    holder.person.clear();
  } else {
    return reply(caller, error_reply(id, "who: expected bot, me, open or invite"), out);
  }
  set_holder(*seat, holder, out);
  refresh_viewers(out);
  if (who == "invite")
    for (Viewer& viewer : viewers_)
      if (viewer.person == owner()) show(viewer, "", std::nullopt, out);
  if (!id.empty()) acknowledge(caller, id, out);
}

}  // namespace fireteam

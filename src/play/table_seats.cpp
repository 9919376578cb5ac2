// Who sits where: joining, inviting, handing over to a bot and back.
#include <fmt/format.h>

#include <algorithm>

#include "play/entry.h"
#include "play/table.h"

namespace fireteam {

namespace {

constexpr const char* other_side =
    "Who has sat on the other side may not give or take this seat: it would be played with what that side knows.";

}  // namespace

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
  return fmt::format("/t/{}#seat={}&invite={}", head_.id, name,
                     invitation(server_key_, head_.id, name, seats_[seat].uses));
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

// What a seat keeps of those who held it before, after so many answers.
void Table::seat_down(std::size_t seat, Holder& holder, std::size_t steps) const {
  const Holder& before = seats_[seat];
  const bool same = before.who == holder.who && before.person == holder.person;
  holder.uses = before.uses + 1;
  holder.since = same ? before.since : begun_ ? steps : 0;
}

void Table::set_holder(std::size_t seat, Holder holder, Out& out) {
  seat_down(seat, holder, journal_->steps().size());
  holder.player = free_name(holder.player, holder.person, seat);
  out.entries.push_back(entry_text('s', {journal_->seats()[seat], who_name(holder.who), holder.person, holder.player,
                                         holder.bot, std::to_string(holder.ms)}));
  if (holder.who == Holder::Who::person) out.people.push_back(holder.person);
  seats_[seat] = std::move(holder);
  count_in(seat);
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

// Everybody is told; who has other seats than before sees something else. Perhaps the game can begin now.
void Table::changed_hands(const Caller& caller, std::string line, std::string_view id, std::string_view reply_id,
                          Out& out) {
  for (Viewer& viewer : viewers_) {
    const Seats mine = seats_of(viewer.person);
    viewer.stale = viewer.stale || mine != viewer.mine;
    viewer.mine = mine;
  }
  pending_.reset();
  announce(std::move(line), caller.person, id, out);
  begin_when_all_came(out);
  show_stale(out, caller.session, reply_id);
  presence(out);
}

// Snapshots to those who need one; that of `session` bears the id of its message.
void Table::show_stale(Out& out, std::uint64_t session, std::string_view id) {
  for (Viewer& viewer : viewers_)
    if (viewer.stale) show(viewer, viewer.session == session ? id : std::string_view(), std::nullopt, out);
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
                         same_secret(invite, invitation(server_key_, head_.id, journal_->seats()[i], holder.uses));
    if (invited || holder.who == Holder::Who::open) found = i;
  }
  const auto asked = seat_named(journal_->seats(), name);
  const bool mine_already = asked && has(seats_of(caller.person), *asked);
  if (!found && !mine_already)
    return reply(caller, refusal(id, "This seat is taken, or the invitation has been used."), out);
  if (found && faced(caller.person, *found)) return reply(caller, refusal(id, other_side), out);
  Viewer& viewer = viewer_for(caller);
  viewer.stale = true;
  if (!found) {
    viewer.mine = seats_of(caller.person);
    show_stale(out, caller.session, id);
    return presence(out);
  }
  Holder holder;
  holder.who = Holder::Who::person;
  holder.person = caller.person;
  holder.player = player;
  const Holder before = seats_[*found];
  set_holder(*found, holder, out);
  if (!salt.empty()) add_salt(*found, salt, out);
  viewer.wished = static_cast<Seat>(*found);
  changed_hands(caller, change_line(*found, before, name_of(caller.person)), "", id, out);
}

// Why a seat may not change hands so, or nothing. Before the game begins nobody knows anything: whoever may speak for
// the seat may do with it what they like.
std::string Table::change_bar(const Caller& caller, std::size_t seat, Holder::Who who) const {
  const Holder& now = seats_[seat];
  const bool empty = has(promised(), static_cast<Seat>(seat));
  if (empty ? owner() != caller.person : now.person != caller.person) {
    if (now.who != Holder::Who::bot) return "That seat is not yours to give or take.";
    return fmt::format("That seat was lent to a bot: only {} may take it back.", name_of(now.person));
  }
  if (!begun_ || who == Holder::Who::bot || !faced(caller.person, seat)) return {};
  if (who != Holder::Who::person) return other_side;
  const bool back = has(ever_held(caller.person), static_cast<Seat>(seat));
  return back || alone(caller.person) ? std::string() : other_side;
}

// What everybody is told when a seat has changed hands.
std::string Table::change_line(std::size_t seat, const Holder& before, std::string_view who) const {
  const Holder& now = seats_[seat];
  const std::string& title = titles_[seat];
  const std::string played = begun_ && before.who == Holder::Who::person ? fmt::format(" {} played it until now.", who)
                             : begun_ && before.who == Holder::Who::bot  ? " A bot played it until now."
                                                                         : "";
  switch (now.who) {
    case Holder::Who::person:
      return fmt::format("{} takes the seat {}.{}", who, title, before.who == Holder::Who::bot ? played : "");
    case Holder::Who::bot:
      return fmt::format("{} lets a bot ({}) play {}.", who, now.bot, title);
    case Holder::Who::invite:
      return fmt::format("{} invites somebody to the seat {}.{}", who, title, played);
    case Holder::Who::open:
      return fmt::format("{} leaves the seat {} to whoever comes.{}", who, title, played);
  }
  return {};
}

void Table::hand_over(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), name = message.need("seat", 64), who = message.need("who", 16);
  const std::string bot = message.text("bot", 16);
  const auto ms = message.number("ms");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  auto seat = seat_named(journal_->seats(), name);
  if (!seat || *seat >= seats_.size()) return reply(caller, error_reply(id, "seat: no such seat here"), out);
  const auto wished = who == "me" ? Holder::Who::person : who_named(who);
  if (who == "person" || !wished) return reply(caller, error_reply(id, "who: expected bot, me, open or invite"), out);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  if (const std::string bar = change_bar(caller, *seat, *wished); !bar.empty())
    return reply(caller, refusal(id, bar), out);
  const Holder before = seats_[*seat];
  const std::string giver = name_of(caller.person);
  Holder holder;
  holder.who = *wished;
  if (*wished == Holder::Who::bot) {
    holder.person = caller.person;
    holder.player = before.player;
    holder.bot = bot.empty() ? "greedy" : bot;
    holder.ms = static_cast<int>(std::clamp<std::int64_t>(ms.value_or(500), 20, 10'000));
    const auto spec = parse_bot(holder.bot);
    if (!spec || holder.bot.find(':') != std::string::npos || !suits(*spec, *game_.rules))
      return reply(caller,
                   error_reply(id, game_.rules->advise ? "bot: expected random, greedy, policy or search"
                                                       : "bot: expected random, greedy or search"),
                   out);
  } else if (*wished == Holder::Who::person) {
    holder.person = caller.person;
    holder.player = player_of(caller.person).empty() ? before.player : player_of(caller.person);
  }
  set_holder(*seat, holder, out);
  for (Viewer& viewer : viewers_)  // the new link is in the snapshot
    viewer.stale = *wished == Holder::Who::invite && viewer.person == owner() && !viewer.replaying;
  changed_hands(caller, change_line(*seat, before, giver), id, "", out);
  if (!id.empty()) acknowledge(caller, id, out);
}

}  // namespace fireteam

// Messages that name a table: opening, answering, plans, passes, chat, saves, branches.
#include <fmt/format.h>

#include <algorithm>

#include "play/entry.h"
#include "play/table.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr std::size_t most_saves = 100, longest_chat = 500, longest_name = 40;

}  // namespace

void Table::receive(const Caller& caller, Message& message, std::int64_t now, Out& out) {
  const std::string type = message.type();
  const std::string id = message.id();
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  dispatch(type, caller, message, now, out);
}

bool Table::only_asks(std::string_view type) {
  return type == "open" || type == "why" || type == "odds" || type == "overlay" || type == "hint" || type == "look";
}

void Table::dispatch(const std::string& type, const Caller& caller, Message& message, std::int64_t now, Out& out) {
  if (type == "open") return open(caller, message, out);
  if (type == "act") return act(caller, message, out);
  if (type == "plan") return plan(caller, message, out);
  if (type == "why") return why(caller, message, out);
  if (type == "odds") return odds(caller, message, out);
  if (type == "overlay") return overlay(caller, message, out);
  if (type == "hint") return hint(caller, message, out);
  if (type == "look") return look(caller, message, out);
  if (type == "undo") return undo(caller, message, out);
  if (type == "rewind") return rewind(caller, message, out);
  if (type == "consent") return consent(caller, message, out);
  if (type == "go_on") return go_on(caller, message, out);
  if (type == "join") return join(caller, message, out);
  if (type == "seat") return hand_over(caller, message, out);
  if (type == "pass") return pass(caller, message, out);
  if (type == "chat") return chat(caller, message, now, out);
  if (type == "save") return save(caller, message, out);
  if (type == "branch") return branch(caller, message, out);
  if (type == "leave") return gone(caller.session, out);
  reply(caller, error_reply(message.id(), fmt::format("type: no message '{}'", type.substr(0, 32))), out);
}

void Table::open(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  auto at = message.number("at");
  std::string rev = message.text("rev", 64), seat = message.text("seat", 64);
  if (at && *at < 0) message.complain("at", "a step, 0 or more");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  const bool fresh = viewer_of(caller.session) == nullptr;
  Viewer& viewer = viewer_for(caller);
  viewer.mine = seats_of(caller.person);
  viewer.held = {rev, {}};
  auto wished = seat_named(journal_->seats(), seat);
  viewer.wished = wished && has(viewer.mine, *wished) ? *wished : no_seat;
  show(viewer, id, at, out);
  if (fresh) came_or_went(out);
}

void Table::gone(std::uint64_t session, Out& out) {
  if (std::erase_if(viewers_, [&](const Viewer& viewer) { return viewer.session == session; }) == 0) return;
  if (viewers_.size() < a_crowd) kept_log_.reset();
  came_or_went(out);
}

void Table::resync(std::uint64_t session, Out& out) {
  Viewer* viewer = viewer_of(session);
  if (viewer && !viewer->replaying) show(*viewer, "", std::nullopt, out);
}

// Where several choose at once an answer is good although others were quicker: whether it is on offer still is seen
// when it is played. Who has answered since meant another question.
bool Table::still_good(const Viewer& viewer, Seat seat, std::int64_t seq) const {
  const KindWord* kind = game_.rules->lexicon.kind(journal_->desk().question().kind);
  if (!kind || !kind->parallel || seq < 0 || seq > static_cast<std::int64_t>(viewer.seq)) return false;
  std::size_t history = 0;
  for (std::int64_t seen = 0; history < history_.size() && seen < seq; ++history)
    seen += (history_[history] & viewer.eyes()) != 0;
  std::size_t first = start_steps_;
  for (const Moment& moment : moments_) {
    if (moment.history >= history && journal_->steps()[first].seat == seat) return false;
    first = moment.steps;
  }
  return true;
}

// Checks who speaks for which seat and whether they have seen what they answer. False: a reply was sent.
bool Table::may_answer(const Caller& caller, Message& message, Seat& seat, Out& out) {
  const std::string id = message.id();
  std::string name = message.need("seat", 64);
  auto seq = message.number("seq");
  if (!seq) message.complain("seq", "the number of the last update seen");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out), false;
  if (known(caller.person, id)) return acknowledge(caller, id, out), false;
  auto found = seat_named(journal_->seats(), name);
  if (!found || !has(seats_of(caller.person), *found))
    return reply(caller, refusal(id, "That seat is not yours."), out), false;
  if (!frozen_.empty()) return reply(caller, refusal(id, frozen_), out), false;
  if (over()) return reply(caller, refusal(id, "The game is over."), out), false;
  if (full())
    return reply(caller,
                 refusal(id, fmt::format("This table has seen {} answers: it takes no more. A branch from an earlier "
                                         "step can go on.",
                                         most_table_answers)),
                 out),
           false;
  if (!begun_)
    return reply(caller,
                 refusal(id, "The game begins when all promised seats are taken: " + titles_of(promised()) + "."), out),
           false;
  const Viewer* viewer = viewer_of(caller.session);
  if (!viewer || viewer->replaying)
    return reply(caller, refusal(id, "Open the table first: an answer is to what you see."), out), false;
  if (*seq != static_cast<std::int64_t>(viewer->seq) && !still_good(*viewer, *found, *seq))
    return reply(caller, refusal(id, "Too late: the table has moved on."), out), false;
  const Question& question = journal_->desk().question();
  if (!has(question.seats, *found) && !has(polled(question), *found))
    return reply(caller, refusal(id, "It is not your decision now."), out), false;
  seat = *found;
  return true;
}

std::string Table::refused_text(Desk::Reply answer, std::string_view id) const {
  const RuleText* rule = game_.rules->lexicon.rule(answer.verdict.rule);
  return rule ? refusal(id, "That is not possible now.", rule->id, rule->text)
              : refusal(id, "That is not on offer here.");
}

void Table::act(const Caller& caller, Message& message, Out& out) {
  Seat seat = 0;
  if (!may_answer(caller, message, seat, out)) return;
  const std::string id = message.id(), text = message.need("answer");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  auto answer = journal_->parse(text);
  if (!answer) return reply(caller, refused_text({}, id), out);
  auto played = play(seat, *answer, caller.person, id, out);
  if (!played.played) return reply(caller, refused_text(played, id), out);
  answer_by_itself(out);
  acknowledge(caller, id, out);
}

// A row of answers: played until one is not on offer, another seat is asked, chance speaks or something is revealed.
void Table::plan(const Caller& caller, Message& message, Out& out) {
  Seat seat = 0;
  if (!may_answer(caller, message, seat, out)) return;
  const std::string id = message.id();
  auto answers = message.texts("answers", longest_plan);
  if (answers.empty()) message.complain("answers", "a list of answers");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  std::size_t count = 0;
  for (const std::string& text : answers) {
    if (over() || full() || !has(journal_->desk().question().seats, seat)) break;
    auto answer = journal_->parse(text);
    const std::size_t before = journal_->steps().size();
    Desk::Reply played;
    if (answer) played = play(seat, *answer, caller.person, count == 0 ? id : "", out);
    if (!played.played) {
      if (count == 0) return reply(caller, refused_text(played, id), out);
      break;
    }
    ++count;
    bool stop = journal_->steps().size() > before + 1;  // chance has spoken
    for (std::size_t i = before; i < journal_->steps().size(); ++i) stop = stop || journal_->steps()[i].revealed;
    if (stop) break;
  }
  answer_by_itself(out);
  acknowledge(caller, id, out, fmt::format(R"("played":{})", count));
}

void Table::pass(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), name = message.need("seat", 64), kind = message.need("kind", 64);
  const std::string until = message.need("until", 16);
  if (!Passes::known(until)) message.complain("until", "turn, round, news, game or off");
  auto seat = seat_named(journal_->seats(), name);
  const auto& kinds = game_.rules->lexicon.kinds;
  if (kind != enemy_pass && std::ranges::none_of(kinds, [&](const KindWord& word) { return kind == word.name; }))
    message.complain("kind", "a kind of question of this game");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  if (!seat || !has(seats_of(caller.person), *seat)) return reply(caller, refusal(id, "That seat is not yours."), out);
  const std::string stored = passes_.set(*journal_, *seat, kind, until);
  out.entries.push_back(entry_text('p', {name, kind, stored}));
  answer_by_itself(out);
  tell_passes(out);
  acknowledge(caller, id, out);
}

void Table::chat(const Caller& caller, Message& message, std::int64_t now, Out& out) {
  const std::string id = message.id();
  std::string text = one_line(message.need("text", 4 * longest_chat), longest_chat);
  if (message.bad() || text.empty()) return reply(caller, error_reply(id, "text: expected something to say"), out);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  std::string who = player_of(caller.person);
  if (who.empty()) return reply(caller, refusal(id, "Only those at the table may speak."), out);
  put_chat({who, text, now});
  out.entries.push_back(entry_text('c', {who, std::to_string(now), text, caller.person, id}));
  if (!id.empty()) remember(caller.person, id);
  const std::string line = dump({{"type", "chat"}, {"table", head_.id}, {"who", who}, {"text", text}, {"at", now}});
  for (const Viewer& viewer : viewers_) tell(viewer, line, out);
  if (!id.empty()) acknowledge(caller, id, out);
}

void Table::save(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  std::string name = one_line(message.need("name", 4 * longest_name), longest_name);
  if (message.bad() || name.empty()) return reply(caller, error_reply(id, "name: expected a name"), out);
  if (known(caller.person, id)) return acknowledge(caller, id, out);
  if (seats_of(caller.person) == 0) return reply(caller, refusal(id, "Only those at the table may save."), out);
  if (saves_.size() >= most_saves) return reply(caller, refusal(id, "There are too many saves at this table."), out);
  saves_.push_back({name, journal_->steps().size()});
  out.entries.push_back(entry_text('v', {std::to_string(journal_->steps().size()), name, caller.person, id}));
  if (!id.empty()) remember(caller.person, id);
  acknowledge(caller, id, out);
  presence(out, true);
}

// A new table that goes on from a moment, with a seed of its own. Who makes it sees everything that happened here, so a
// game that others play, or were promised, must be over.
void Table::branch(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id();
  auto at = message.number("at");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  if (!opened_ && (!begun_ || seats_of(caller.person) == 0 || !alone(caller.person)))
    return reply(caller,
                 refusal(id,
                         "A running game can be branched only by somebody who played it alone all along. "
                         "Wait until it is over."),
                 out);
  const Seats eyes = seats_of(caller.person) ? seats_of(caller.person) : watcher_bit;
  const std::int64_t step = at.value_or(static_cast<std::int64_t>(steps_of(eyes)));
  auto steps = moment_at(eyes, step);
  if (!steps) return reply(caller, error_reply(id, "at: expected a step of this table"), out);
  NewTable wish;
  wish.game = head_.game;
  wish.content = head_.content;
  wish.title = head_.title;
  wish.owner = caller.person;
  wish.setup = journal_->setup();
  wish.origin["branch"] = {{"table", head_.id}, {"steps", *steps}, {"step", step}};
  if (!opened_ || practice()) wish.origin["practice"] = true;  // a second try at a running game is none of the game
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Holder holder = seats_[i];
    holder.uses = 0;
    if (holder.who != Holder::Who::bot) {
      holder.who = Holder::Who::person;
      holder.player = player_of(caller.person);
    }
    holder.person = caller.person;
    if (holder.who == Holder::Who::bot) holder.player.clear();
    wish.seats[journal_->seats()[i]] = holder;
  }
  for (std::size_t i = 0; i < *steps; ++i)
    wish.steps.push_back({seat_name(journal_->seats(), journal_->steps()[i].seat), journal_->steps()[i].text, false});
  announce(fmt::format("{} begins a branch of this game at step {}.", name_of(caller.person), step), "", "", out);
  out.create = std::move(wish);
  out.create_id = id;
  out.create_for = caller.session;
}

}  // namespace fireteam

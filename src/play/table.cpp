// Playing at a table: an answer, the chance answers after it, and who noticed.
#include "play/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json_text.h"
#include "base/text.h"
#include "play/entry.h"
#include "play/table_listener.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr std::size_t most_acked = 256;

constexpr const char* who_names[] = {"person", "bot", "invite", "open"};

}  // namespace

const char* who_name(Holder::Who who) { return who_names[static_cast<std::size_t>(who)]; }

std::optional<Holder::Who> who_named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(who_names); ++i)
    if (name == who_names[i]) return static_cast<Holder::Who>(i);
  return std::nullopt;
}

void Table::RulesListener::hear(const Event& event, const Because* because, const std::byte* board) {
  scene::LogLine line;
  write_line(game, board, event, because, line);
  hear_line(event, because, board, line);
}

void Table::RulesListener::hear_line(const Event& event, const Because* because, const std::byte* board,
                                     const scene::LogLine& line) {
  std::string whole;  // for all who know everything of it
  auto tell = [&](Seat seat, Seat slot) {
    Event mine = event;
    if (!strip_for(mine, seat)) return;
    noticed |= only(slot);
    if (!has(wanted, slot)) return;
    if (knows_all(event, seat)) {
      if (whole.empty()) whole = open_line_json(line);
      return lines[slot].push_back(whole);
    }
    scene::LogLine stripped;
    write_line(game, board, mine, because, stripped);
    lines[slot].push_back(open_line_json(stripped));
  };
  for (Seat seat = 0; seat < seats; ++seat) tell(seat, seat);
  tell(no_seat, chance_seat);
}

Result<std::unique_ptr<Table>> Table::create(const NewTable& wish, Game game, const Key& server_key, std::int64_t now,
                                             Out& out) {
  TableHead head;
  head.id = wish.id;
  head.game = game.rules->id;
  head.mission = wish.setup.mission;
  head.title = wish.title;
  head.content = to_hex(game.content.content);
  head.setup = dump(json(wish.setup.options));
  head.seed = to_hex(wish.seed);
  json origin = wish.origin;
  origin["owner"] = wish.owner;
  head.origin = dump(origin);
  for (const RecordStep& step : wish.steps)
    head.chance_from += !step.rewound && step.seat == seat_name({}, chance_seat);
  head.created = now;

  std::unique_ptr<Table> table(new Table(std::move(head), std::move(game), server_key));
  table->origin_ = std::move(origin);
  table->stream_ = {wish.seed, table->head_.chance_from, {}, table->practice()};
  auto journal = Journal::begin(table->game_, wish.setup);
  if (!journal) return journal.complaints();
  table->journal_ = std::move(*journal);
  table->seats_.resize(table->journal_->seats().size());
  table->prepare();
  for (std::size_t i = 0; i < table->seats_.size(); ++i) {
    auto wished = wish.seats.find(table->journal_->seats()[i]);
    Holder mine;
    mine.who = Holder::Who::person;
    mine.person = wish.owner;
    mine.player = wish.player;
    table->set_holder(i, wished == wish.seats.end() ? mine : wished->second, out);
    if (has(table->seats_of(wish.owner), static_cast<Seat>(i)) && !wish.salt.empty())
      table->add_salt(i, wish.salt, out);
  }
  for (const auto& [name, holder] : wish.seats)
    if (!seat_named(table->journal_->seats(), name))
      return Complaint{"seats", fmt::format("no seat '{}' at this table, there are: {}", name,
                                            fmt::join(table->journal_->seats(), ", "))};
  if (table->promised() == 0) {
    table->set_begun();
    out.entries.push_back(entry_text('b', {}));
    if (auto past = table->play_past(wish.steps, out); !past) return past.complaints();
  }
  table->announce_origin(out);
  out.people.push_back(wish.owner);
  out.changed = true;
  return table;
}

// The steps of a branch or an import: answers as recorded, dice included.
Result<Done> Table::play_past(const std::vector<RecordStep>& steps, Out& out) {
  past_ = steps;
  std::size_t number = 0;
  RulesListener told(game_, seats_.size(), 0);
  settle_chance(told, out);
  start_steps_ = journal_->steps().size();
  while (!past_.empty()) {
    RecordStep step = past_.front();
    past_ = past_.subspan(1);
    number = steps.size() - past_.size();
    std::string where = fmt::format("step {} ({} {})", number, step.seat, step.answer);
    if (step.rewound) continue;
    auto seat = seat_named(journal_->seats(), step.seat);
    auto answer = journal_->parse(step.answer);
    if (!seat || !answer || *seat == chance_seat || !play(*seat, *answer, "", "", out).played)
      return Complaint{where, "this answer is not on offer here"};
  }
  return Done{};
}

// The entries of the steps from here on, chance's; those of beats that came to rest bear their digest.
void Table::put_chance(std::size_t step, std::size_t beat, Out& out) const {
  for (; step < journal_->steps().size(); ++step) {
    const Journal::Step& dealt = journal_->steps()[step];
    out.entries.push_back(entry_text('a', {seat_name({}, chance_seat), dealt.text,
                                           dealt.rests > 0 ? beat_text(journal_->beats()[beat++]) : std::string()}));
  }
}

void Table::settle_chance(RulesListener& told, Out& out) {
  while (journal_->desk().question().for_chance()) {
    std::optional<Answer> answer;
    while (!past_.empty() && past_.front().rewound) past_ = past_.subspan(1);
    if (!past_.empty()) {
      if (past_.front().seat == seat_name({}, chance_seat)) answer = journal_->parse(past_.front().answer);
      if (!answer || !journal_->desk().question().chance->possible(*answer)) return;  // play_past complains
      past_ = past_.subspan(1);
    } else {
      answer = journal_->desk().question().chance->sample(stream_.number(journal_->chance_answers(), journal_->path()));
    }
    const std::size_t step = journal_->steps().size(), beat = journal_->beats().size();
    check(journal_->play(chance_seat, *answer, &told).played, "chance gave an impossible answer");
    put_chance(step, beat, out);
  }
}

Desk::Reply Table::play(Seat seat, Answer answer, std::string_view person, std::string_view id, Out& out) {
  const Question before = journal_->desk().question();  // its menu is gone after play; seats and kind are what counts
  auto rest_only = [&](const Question& question) {
    Seats blind = 0;
    for (Seat s = 0; s < seats_.size(); ++s)
      if (sees_rest_only(game_, question, s)) blind |= only(s);
    if (sees_rest_only(game_, question, no_seat)) blind |= watcher_bit;
    return blind;
  };
  const Seats blind_before = rest_only(before);
  Seats wanted = 0;
  for (const Viewer& viewer : viewers_)
    if (!viewer.replaying) wanted |= viewer.mine ? viewer.mine : watcher_bit;
  RulesListener told(game_, seats_.size(), wanted);
  const std::size_t step = journal_->steps().size(), beat = journal_->beats().size();
  auto deal = [&](const Chance& chance) {
    return chance.sample(stream_.number(journal_->chance_answers(), journal_->path()));
  };
  std::string title = answer_title(answer);
  const auto declined = person.empty() ? std::nullopt : passes_.decline(*journal_, seat, answer);
  auto reply = past_.empty() ? journal_->play_on(seat, answer, deal, told) : journal_->play(seat, answer, &told);
  if (!reply.played) return reply;

  const Journal::Step& mine = journal_->steps()[step];
  const std::string text = mine.text, digest = mine.rests > 0 ? beat_text(journal_->beats()[beat]) : std::string();
  Out rest;
  put_chance(step + 1, beat + (mine.rests > 0 ? 1 : 0), rest);
  settle_chance(told, rest);
  const Question& after = journal_->desk().question();
  // Somebody who sees the table at rest only, and goes on doing so, notices nothing of how the others' secret choice
  // goes: not even how many answers it takes.
  Seats unseen = after.open() && after.seats == before.seats ? static_cast<Seats>(blind_before & rest_only(after)) : 0;
  Seats seen = static_cast<Seats>((everyone | watcher_bit) & ~(unseen & ~told.noticed));
  out.entries.push_back(
      entry_text('a', {journal_->seats()[seat], text, digest, fmt::format("{:x}", seen), person, id}));
  out.entries.insert(out.entries.end(), rest.entries.begin(), rest.entries.end());
  if (declined) out.entries.push_back(entry_text('p', {journal_->seats()[seat], declined->kind, declined->stored}));
  note_batch(seen);
  keep_title(step, std::move(title));
  if (!id.empty()) remember(person, id);
  pending_.reset();
  out.changed = true;
  open_when_over(out);
  send_updates(seen, told, out);
  return reply;
}

// How the answer to the open question reads as a choice.
std::string Table::answer_title(Answer answer) const {
  const Question& question = journal_->desk().question();
  const Option* option = question.menu ? question.menu->find(answer) : nullptr;
  scene::Choice choice;
  if (option) describe(game_, journal_->desk().board(), question, *option, choice);
  return choice.title;
}

// Steps of chance before it have none.
void Table::keep_title(std::size_t step, std::string title) {
  titles_taken_.resize(step);
  titles_taken_.push_back(std::move(title));
}

void Table::note_batch(Seats seen) {
  moments_.push_back(
      {static_cast<std::uint32_t>(journal_->steps().size()), seen, static_cast<std::uint32_t>(history_.size())});
  history_.push_back(seen);
  ++turn_;
  thinking_ = passed_ = 0;
}

// Standing passes, and the consent of those who play with themselves.
void Table::answer_by_itself(Out& out) {
  auto one_person = [&](Seat a, Seat b) {
    return seats_[a].who == Holder::Who::person && seats_[b].who == Holder::Who::person &&
           seats_[a].person == seats_[b].person;
  };
  for (int guard = 0; guard < 1000 && begun_ && frozen_.empty(); ++guard) {
    std::optional<Answer> answer = passes_.answer(*journal_);
    if (!answer) answer = own_consent(*journal_, one_person);
    if (!answer) return;
    play(first_of(journal_->desk().question().seats), *answer, "", "", out);
  }
}

std::uint64_t Table::seq_of(Seats eyes) const {
  return static_cast<std::uint64_t>(std::ranges::count_if(history_, [&](Seats seen) { return (seen & eyes) != 0; }));
}

std::size_t Table::steps_of(Seats eyes) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(moments_, [&](const Moment& moment) { return (moment.seen & eyes) != 0; }));
}

// Step `at` as these eyes count steps: the moments that they noticed.
std::optional<std::size_t> Table::moment_at(Seats eyes, std::int64_t at) const {
  if (at == 0) return start_steps_;
  for (const Moment& moment : moments_)
    if ((moment.seen & eyes) != 0 && --at == 0) return moment.steps;
  return std::nullopt;
}

Table::Acked Table::acked_of(std::string_view person, std::string_view id) {
  const Digest who = digest_of(person);
  return {digest_of(id, who), digest_of(id, ~who)};
}

bool Table::known(std::string_view person, std::string_view id) const {
  return !id.empty() && std::ranges::count(acked_, acked_of(person, id)) > 0;
}

void Table::remember(std::string_view person, std::string_view id) {
  acked_.push_back(acked_of(person, id));
  if (acked_.size() > most_acked) acked_.pop_front();
}

// ---- bots

std::optional<BotTask> Table::bot_due() {
  const Question& question = journal_->desk().question();
  if (!begun_ || !question.open() || question.for_chance() || !frozen_.empty() || full()) return std::nullopt;
  Seats bots = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].who == Holder::Who::bot) bots |= only(static_cast<Seat>(i));
  // Nobody waits for a person who could step in: those who do, do so while the others think.
  const Seat seat = next_to_answer(question, bots, static_cast<Seats>(passed_ | ~bots));
  if (!has(bots, seat) || has(thinking_, seat)) return std::nullopt;
  thinking_ |= only(seat);
  BotTask task;
  task.game = game_;
  clone(journal_->position(), task.position);
  task.seat = seat;
  const Holder& holder = seats_[seat];
  auto spec =
      parse_bot(holder.bot == "search" ? fmt::format("search:{}ms", std::clamp(holder.ms, 20, 10'000)) : holder.bot);
  if (spec) task.spec = *spec;
  task.turn = turn_;
  task.person = holder.person;
  return task;
}

void Table::bot_answers(std::uint64_t turn, Seat seat, const Thought& thought, Out& out) {
  if (turn != turn_ || seat >= seats_.size() || seats_[seat].who != Holder::Who::bot || !frozen_.empty()) return;
  thinking_ &= static_cast<Seats>(~only(seat));
  if (thought.answer.verb == verb::none) {
    passed_ |= only(seat);
    return;
  }
  if (play(seat, thought.answer, "", "", out).played) answer_by_itself(out);
}

void Table::bot_rests(std::uint64_t turn, Seat seat) {
  if (turn == turn_) thinking_ &= static_cast<Seats>(~only(seat));
}

void Table::bot_fails(std::uint64_t turn, Seat seat, Out& out) {
  const Question& question = journal_->desk().question();
  Thought thought;
  if (question.menu && has(question.seats, seat))
    if (const Option* option = question.menu->first_legal()) thought.answer = option->answer;
  bot_answers(turn, seat, thought, out);
}

std::uint64_t Table::state_key() const {
  return (std::uint64_t{seatings_} << 1U) | (journal_->desk().question().open() ? 1U : 0U);
}

TableState Table::state(std::int64_t now) const {
  const Question& question = journal_->desk().question();
  std::vector<std::string> awaited, won;
  std::string seats = "[";
  TableState state;
  Outcome outcome = game_.rules->outcome(game_.book(), journal_->position().rest());
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const std::string& name = journal_->seats()[i];
    if (begun_ ? question.open() && has(question.seats, static_cast<Seat>(i)) : has(promised(), static_cast<Seat>(i)))
      awaited.push_back(name);
    if (outcome.over && has(outcome.winners, static_cast<Seat>(i))) won.push_back(name);
    if (i > 0) seats += ',';
    JsonFields(seats)
        .text("id", name)
        .text("who", who_name(seats_[i].who))
        .text("player", seats_[i].player)
        .text("person", seats_[i].person);
    state.open = state.open || seats_[i].who == Holder::Who::open;
  }
  {
    JsonFields fields(state.summary);
    fields.always("round", game_.rules->round(game_.book(), journal_->position().rest()));
    put_json_list(fields.key("awaited"), awaited);
    fields.key("seats") += seats + "]";
    fields.text("origin", origin_word());
    fields.flag("practice", practice());
    const auto& options = journal_->setup().options;
    const auto mode = options.find("mode");
    if (origin_.contains("campaign"))
      fields.text("campaign", origin_.value("campaign", ""));
    else if (mode != options.end() && mode->second == "campaign")
      fields.text("campaign", "-");
    if (outcome.over) put_json_list(fields.key("won"), won);
  }
  state.over = outcome.over;
  state.updated = now;
  return state;
}

}  // namespace fireteam

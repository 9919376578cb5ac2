// Long work on copies: odds and hints for whoever asks, and the bots of tables that somebody looks at.
#include <fmt/format.h>

#include <algorithm>

#include "play/server.h"

namespace fireteam {

namespace {

constexpr double greedy_ms = 20, odds_ms = 50;  // about what they take

}  // namespace

// Odds and hints: long work in the turn of who asks.
void Server::think(const SessionPtr& session, const SlotPtr& slot, const std::string& id, Out& out) {
  if (!out.think) return;
  if (session->thinking_ >= most_questions || thinkers_.waiting_of(session->person_) >= most_asked) {
    ++meters_.limits;
    out.sends.push_back({session->id(), error_reply(out.think_id, "Too many questions at a time: wait a moment.")});
    return;
  }
  ++session->thinking_;
  const Thinking limits{options_.longest_thought_ms, slot->table ? horizon_of(*slot->table) : 0, nullptr};
  const double ms = out.think_ms > 0 ? std::min(out.think_ms, limits.most_ms) : odds_ms;
  thinkers_.post({session->person_, id, ms},
                 [this, session, think = std::move(out.think), limits, asked = ticks()](const Thinkers::Turn& turn) {
                   meters_.thought_wait.add(static_cast<double>(ticks() - asked) / 1000);
                   // Throws nothing: what the work throws is in the reply.
                   if (!session->gone_) send(session, think({limits.most_ms, limits.answers, &turn->cut}));
                   --session->thinking_;
                 });
}

// A search looks as far ahead as the bot with which the lab measured the game: that is the stronger one there.
std::uint32_t Server::horizon_of(const Table& table) {
  const Rules* rules = library_.rules(table.head().game);
  return rules ? library_.balance(*rules).answers : 0;
}

// Bots think while somebody looks on, in the turn of the person whose bot it is.
void Server::start_bot(const SlotPtr& slot, const std::string& id) {
  if (!slot->table || slot->failed || slot->table->viewers() == 0 || stopping_) return;
  auto due = slot->table->bot_due();
  if (!due) return;
  const bool searches = due->spec.kind == BotKind::search;
  due->spec.ms = std::min(due->spec.ms, options_.longest_thought_ms);
  due->spec.answers = horizon_of(*slot->table);
  const std::uint64_t seed = Random::mix(options_.bot_seed + bot_number_++);
  const Share share{due->person, id, searches ? due->spec.ms : greedy_ms};
  thinkers_.post(share, [this, slot, id, seed, asked = ticks(),
                         task = std::make_shared<BotTask>(std::move(*due))](const Thinkers::Turn& turn) {
    meters_.thought_wait.add(static_cast<double>(ticks() - asked) / 1000);
    std::optional<Thought> thought;
    const bool watched = slot->viewers > 0;
    const auto thrown = thrown_by([&] {
      if (!watched) return;
      Desk desk;
      desk.look(task->game, task->position);
      const Watch watch{nullptr, &turn->cut};
      thought = Bot(task->spec).choose({task->game, task->position, desk, task->seat, seed}, &watch);
    });
    slot->strand->post([this, slot, id, task, thought, thrown, turn] {
      if (!slot->table || slot->failed) return;
      const std::string cause = fmt::format("bot {} for seat {}", to_text(task->spec), task->seat);
      const auto played = thrown_by([&] {
        Out out;
        if (thrown) note_fault(slot, id, *thrown, cause);
        if (thought)
          slot->table->bot_answers(task->turn, task->seat, *thought, out);
        else if (thrown)
          slot->table->bot_fails(task->turn, task->seat, out);
        else
          slot->table->bot_rests(task->turn, task->seat);
        meters_.bot_answers += thought.has_value();
        finish(slot, id, std::move(out));
        start_bot(slot, id);
      });
      if (played) stop_table(slot, id, *played, cause);
    });
  });
}

}  // namespace fireteam

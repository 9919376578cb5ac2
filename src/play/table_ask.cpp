// Knowledge on request: why not, odds, overlays, hints. All from what the asking seat may know.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>

#include "engine/forecast.h"
#include "engine/reasons.h"
#include "engine/scene_json.h"
#include "play/table.h"
#include "play/thrown.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr int longest_hint_ms = 5000;

// Runs long work; what it throws is an error for the one who asked, and for nobody else.
using Work = std::function<json(const Thinking& limits)>;
std::function<std::string(const Thinking&)> guarded(std::string id, Work work) {
  return [id = std::move(id), work = std::move(work)](const Thinking& limits) {
    std::string reply;
    if (const auto thrown = thrown_by([&] { reply = reply_to(id, work(limits)); })) {
      spdlog::error("an odds or hint met a fault: {}", thrown->what);
      return error_reply(id, thrown->words());
    }
    return reply;
  };
}

// One sentence: what is to be had by it, and what comes next best.
template <class Described>
std::string why_hint(const Game& game, const Position& position, Seat seat, const Thought& thought,
                     Described&& described) {
  constexpr std::size_t few_leaves = 200;
  std::string text;
  const Forecast ahead = forecast(game, position, seat, thought.answer, {}, 1, few_leaves);
  if (const Forecast::Chip* wanted = ahead.wanted())
    text = wanted->p > 1 - 1e-6 ? wanted->text : fmt::format("{} {:.0f} %.", wanted->word, 100 * wanted->p);
  else if (!ahead.preview.lines.empty())
    text = ahead.preview.lines.front().text;
  for (const Considered& other : thought.considered) {
    if (other.answer == thought.answer) continue;
    const std::string title = described(other.answer).title;
    if (!title.empty())
      text += fmt::format("{}Next best: {} ({:+.0f} %).", text.empty() ? "" : " ", title,
                          100 * (other.value - thought.value));
    break;
  }
  return text;
}

}  // namespace

// The seat that asks: one of the caller's own. Nothing: a reply was sent.
std::optional<Seat> Table::asking_seat(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), name = message.text("seat", 64);
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out), std::nullopt;
  const Seats mine = seats_of(caller.person);
  auto seat = name.empty() ? std::optional<Seat>(first_of(mine)) : seat_named(journal_->seats(), name);
  if (!seat || !has(mine, *seat)) return reply(caller, refusal(id, "That seat is not yours."), out), std::nullopt;
  if (!begun_) return reply(caller, refusal(id, "The game has not begun."), out), std::nullopt;
  return seat;
}

void Table::why(const Caller& caller, Message& message, Out& out) {
  auto seat = asking_seat(caller, message, out);
  if (!seat) return;
  const std::string id = message.id(), answer = message.text("answer");
  Pointed at;
  at.piece = message.text("piece", 64);
  at.card = message.text("card", 64);
  at.hand = message.text("hand", 64);
  at.slot = message.text("slot", 64);
  at.inset = message.text("inset", 64);
  at.region = message.text("region", 64);
  if (auto place = message.number("place")) at.place = static_cast<int>(std::clamp<std::int64_t>(*place, -1, 100'000));
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  json reasons = json::array();
  for (const scene::Reason& reason : reasons_for(game_, journal_->position(), *seat, titles_, at, answer)) {
    json one = to_json(reason);
    const auto& rules = game_.rules->lexicon.rules;
    const auto rule = std::ranges::find_if(
        rules, [&](const RuleText& text) { return !reason.rule.empty() && reason.rule == text.id; });
    if (rule != rules.end()) {
      one["rule_text"] = rule->text;
      one["ref"] = rule->ref;
    }
    reasons.push_back(std::move(one));
  }
  reply(caller, reply_to(id, {{"type", "reasons"}, {"reasons", std::move(reasons)}}), out);
}

// A whole answer that is on offer to the seat, though the menu holds only its beginning.
bool Table::on_offer(Seat seat, Answer answer) const {
  const Question& question = journal_->desk().question();
  if (!question.menu) return false;
  auto offered = [&](const Menu& menu) {
    const Option* option = menu.find(answer);
    return option && option->verdict.ok() && has(option->seats, seat);
  };
  if (offered(*question.menu)) return true;
  Desk apart;
  apart.look(game_, journal_->position(), Breadth::whole);
  return apart.question().menu && offered(*apart.question().menu);
}

void Table::odds(const Caller& caller, Message& message, Out& out) {
  auto seat = asking_seat(caller, message, out);
  if (!seat) return;
  const std::string id = message.id(), text = message.need("answer");
  Aim aim;
  aim.piece = message.text("aim", 64);
  if (auto place = message.number("at")) aim.place = static_cast<int>(std::clamp<std::int64_t>(*place, -1, 100'000));
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  auto answer = journal_->parse(text);
  if (!answer || !on_offer(*seat, *answer)) return reply(caller, refusal(id, "That is not on offer here."), out);
  auto position = std::make_shared<Position>();
  clone(journal_->position(), *position);
  out.think_for = caller.session;
  out.think_id = id;
  out.think = guarded(id, [game = game_, position, asked = *seat, chosen = *answer, text, aim](const Thinking&) {
    json found = to_json(forecast(game, *position, asked, chosen, aim));
    found["type"] = "odds";
    found["answer"] = text;
    if (!aim.piece.empty()) found["aim"] = aim.piece;
    if (aim.place != scene::nowhere) found["at"] = aim.place;
    return found;
  });
}

void Table::overlay(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), kind = message.need("kind", 32), piece = message.text("piece", 64);
  auto place = message.number("place");
  if (place && (*place < -1 || *place > 100'000)) message.complain("place", "a place of the ground");
  Seat seat = no_seat;
  if (seats_of(caller.person) != 0) {
    auto asked = asking_seat(caller, message, out);
    if (!asked) return;
    seat = *asked;
  }
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  // Who looks at a replay asks about that moment, not about now.
  const Viewer* viewer = viewer_of(caller.session);
  std::unique_ptr<Journal> then;
  if (viewer && viewer->replaying) then = journal_at(viewer->replay_steps);
  const Journal& journal = then ? *then : *journal_;
  const bool at_rest = sees_rest_only(game_, journal.desk().question(), seat);
  const std::byte* board = at_rest ? journal.position().rest() : journal.desk().board();
  const auto found =
      game_.rules->overlay(game_.book(), board, seat, kind, piece, static_cast<int>(place.value_or(scene::nowhere)));
  json told{{"type", "overlay"}, {"overlays", list_json(found)}};
  if (kind == "path" && !then && found.size() == 1 && found.front().kind == "path")
    if (json plan = plan_along(found.front().places, piece, seat); !plan.empty()) told["plan"] = std::move(plan);
  reply(caller, reply_to(id, std::move(told)), out);
}

// The answers that take a piece along these places, tried out in an imagined world: what the seat cannot know must not
// show in the length of the plan. It ends where chance, another seat or another kind of step comes in.
json Table::plan_along(const std::vector<int>& places, std::string_view piece, Seat seat) const {
  json plan = json::array();
  if (seat >= seats_.size() || !has(journal_->desk().question().seats, seat)) return plan;
  if (journal_->view(seat).prompt.piece != piece) return plan;  // another one is to act
  Position world;
  Random random(1);
  imagine(game_, journal_->position(), journal_->desk(), seat, random, world);
  Desk desk;
  desk.look(game_, world);
  std::string verb;
  for (int place : places) {
    const Question& question = desk.question();
    if (!question.open() || question.for_chance() || !has(question.seats, seat)) break;
    std::optional<Answer> step;
    for (const Option& option : question.menu->options()) {
      if (!option.verdict.ok() || !has(option.seats, seat)) continue;
      scene::Choice choice;
      describe(game_, desk.board(), question, option, choice);
      if (choice.place != place || choice.final || (!choice.piece.empty() && choice.piece != piece)) continue;
      if (!verb.empty() && choice.verb != verb) continue;
      verb = choice.verb;
      step = option.answer;
      break;
    }
    if (!step) break;
    plan.push_back(answer_text(game_, desk.board(), *step));
    if (!desk.play(game_, world, seat, *step).played) break;
  }
  return plan;
}

void Table::hint(const Caller& caller, Message& message, Out& out) {
  auto seat = asking_seat(caller, message, out);
  if (!seat) return;
  const std::string id = message.id();
  const auto ms = message.number("ms");
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  const Question& question = journal_->desk().question();
  if (!question.open() || question.for_chance() || !has(question.seats, *seat))
    return reply(caller, refusal(id, "It is not your decision now."), out);
  auto position = std::make_shared<Position>();
  clone(journal_->position(), *position);
  BotSpec wish;
  wish.kind = BotKind::search;
  wish.iterations = 0;
  wish.ms = static_cast<std::uint32_t>(std::clamp<std::int64_t>(ms.value_or(500), 20, longest_hint_ms));
  out.think_for = caller.session;
  out.think_id = id;
  out.think_ms = wish.ms;
  out.think = guarded(id, [game = game_, position, asked = *seat, wished = wish](const Thinking& limits) {
    BotSpec spec = wished;
    spec.ms = std::min(spec.ms, limits.most_ms);
    spec.answers = limits.answers;
    Desk desk;
    desk.look(game, *position);
    const Watch watch{nullptr, limits.cut};
    Thought thought = Bot(spec).choose({game, *position, desk, asked, 1}, &watch);
    json reply{{"type", "hint"},
               {"answer", answer_text(game, desk.board(), thought.answer)},
               {"win", thought.value},
               {"iterations", thought.iterations}};
    auto described = [&](Answer answer) {
      scene::Choice choice;
      if (const Option* option = desk.question().menu->find(answer))
        describe(game, desk.board(), desk.question(), *option, choice);
      return choice;
    };
    const scene::Choice choice = described(thought.answer);
    reply["title"] = choice.title.empty() ? reply["answer"].get<std::string>() : choice.title;
    if (!choice.piece.empty()) reply["piece"] = choice.piece;
    if (choice.place != scene::nowhere) reply["place"] = choice.place;
    // What the next of its own answers points at, where this one leaves the aim to it.
    if (thought.pv.size() > 1) {
      Position after;
      clone(*position, after);
      Desk next;
      next.look(game, after);
      if (next.play(game, after, asked, thought.answer).played && next.question().menu)
        if (const Option* option = next.question().menu->find(thought.pv[1])) {
          scene::Choice aimed;
          describe(game, next.board(), next.question(), *option, aimed);
          if (!aimed.piece.empty()) reply["aim"] = aimed.piece;
        }
    }
    if (thought.iterations > 0)
      reply["error"] = 1.96 * std::sqrt(std::max(0.0, thought.value * (1 - thought.value)) /
                                        static_cast<double>(thought.iterations));
    reply["why"] = why_hint(game, *position, asked, thought, described);
    return reply;
  });
}

Result<Record> Table::record_for(std::string_view person) const {
  Seats all = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) all |= only(static_cast<Seat>(i));
  if (!opened_ && (seats_of(person) != all || !alone(person)))
    return Complaint{"record", "the whole record is open when the game is over; until then there is what you saw"};
  Record record = journal_->record();
  write_notes(stream_, opened_, record);
  record.notes.emplace_back("table", head_.id);
  if (auto branch = origin_.find("branch"); branch != origin_.end())
    record.notes.emplace_back("branch", fmt::format("{} {}", branch->value("table", ""), branch->value("step", 0)));
  else if (origin_.contains("import"))
    record.notes.emplace_back("import", "thrown elsewhere before");
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Holder& holder = seats_[i];
    std::string name = holder.who == Holder::Who::bot ? "bot " + holder.bot : holder.player;
    record.notes.emplace_back("seat", journal_->seats()[i] + " " + who_name(holder.who) + " " + name);
  }
  return record;
}

Telling Table::telling(std::string_view person) const {
  const Seats mine = seats_of(person), eyes = eyes_of(person);
  Telling telling{game_,
                  journal_->setup(),
                  journal_->steps(),
                  {},
                  mine ? first_of(mine) : Seat{0},
                  to_hex(stream_.seed),
                  commitment(stream_.seed),
                  practice()};
  for (const Moment& moment : moments_)
    if ((moment.seen & eyes) != 0) telling.moments.push_back(moment.steps);
  return telling;
}

std::string Table::log_for(std::string_view person) const {
  const Seats mine = seats_of(person);
  const Seat seat = mine ? first_of(mine) : no_seat;
  std::unique_ptr<Journal> then;
  json lines = lines_until(journal_->steps().size(), seat, mine ? mine : watcher_bit, then);
  std::string text = fmt::format("fireteam log\ngame {}\nmission {}\ntable {}\nseat {}\n\n", head_.game, head_.mission,
                                 head_.id, seat == no_seat ? "watcher" : journal_->seats()[seat]);
  for (const json& line : lines) {
    if (line.contains("heading")) text += "# " + line["heading"].get<std::string>() + "\n";
    text +=
        line.value("text", "") + (line.contains("rule") ? "  [" + line["rule"].get<std::string>() + "]" : "") + "\n";
  }
  return text;
}

}  // namespace fireteam

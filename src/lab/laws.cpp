// Random games under the laws: one journal a game, laws at its stops and at its end, games spread over threads.
#include "lab/laws.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "engine/scene_check.h"
#include "lab/laws_stop.h"

namespace fireteam::lab {

namespace {

// Hashes what is told, to compare a stopping run with a live one; keeps each seat's lines when asked to.
class Ear : public Listener {
 public:
  Ear(const Game& game, std::size_t seats) : game_(game), lines(seats + 1) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    const std::uint16_t parts[] = {static_cast<std::uint16_t>(event.told),
                                   event.word,
                                   event.who,
                                   event.a,
                                   event.b,
                                   event.c,
                                   event.rule,
                                   event.knows};
    digest = digest_of(parts, sizeof parts, digest);
    if (!keep_lines) return;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      scene::LogLine line;
      if (log_line(game_, board, event, because, seat_at(i), line)) lines[i].push_back(std::move(line));
    }
  }
  Seat seat_at(std::size_t i) const { return i + 1 < lines.size() ? static_cast<Seat>(i) : no_seat; }
  Digest digest = 0;
  bool keep_lines = false;

 private:
  const Game& game_;

 public:
  std::vector<std::vector<scene::LogLine>> lines;  // a row a seat, watchers last
};

// Answers with the given row, in a live run.
class Prompter : public Decider {
 public:
  explicit Prompter(const std::vector<Journal::Step>& steps) : steps_(steps) {}
  Answer decide(const Question& question, const std::byte*) override {
    if (at_ < steps_.size()) return steps_[at_++].answer;
    ended = true;  // the stopping run stopped here: any answer will do
    return question.for_chance() ? question.chance->sample(1) : question.menu->first_legal()->answer;
  }
  bool done() const { return at_ == steps_.size(); }
  bool ended = false;

 private:
  const std::vector<Journal::Step>& steps_;
  std::size_t at_ = 0;
};

class LawGame {
 public:
  // `table`: of a campaign, from 0.
  LawGame(const LawPlan& plan, std::uint64_t number, std::uint64_t table)
      : plan_(plan),
        seed_(plan.seed + number),
        table_(table),
        random_(Random::mix(table ? Random::mix(seed_) + table : seed_)),
        deep_(random_.below(100) < plan.deep) {}

  // False: a law is broken.
  bool play(LawReport& report) {
    Broken broken;
    try {
      if (Breach found = run(report)) broken = *found;
    } catch (const Fault& fault) {
      broken = {"no fault", fault.what()};
    }
    if (broken.law.empty()) return true;
    report.breaches.push_back({broken.law, broken.what, seed_, journal_ ? journal_->steps().size() : 0,
                               journal_ ? to_text(journal_->record()) : std::string()});
    return false;
  }

  const Setup& setup() const { return journal_->setup(); }
  // Of the board when it is over: what a campaign plays next, and the sheet that it leaves to it.
  std::string left(const char* what) const {
    if (!journal_->over()) return "";
    return plan_.game.rules->fact(plan_.game.book(), journal_->position().rest(), what).value_or("");
  }

 private:
  Breach run(LawReport& report) {
    ear_ = std::make_unique<Ear>(plan_.game, 0);
    if (Breach broken = begin()) return broken;
    const std::size_t seats = journal_->seats().size();
    scenes_.resize(seats + 1);
    digests_.push_back(digest(journal_->position()));
    while (!journal_->over() && journal_->steps().size() < plan_.most_answers) {
      report.longest_beat = std::max(report.longest_beat, journal_->position().count);
      if (const Menu* menu = journal_->desk().question().menu) {
        ++report.menus;
        report.options += menu->options().size();
        report.longest_menu = std::max(report.longest_menu, menu->options().size());
      }
      if (Breach broken = look(report)) return broken;
      if (Breach broken = step()) return broken;
    }
    report.answers += journal_->steps().size();
    (journal_->over() ? report.finished : report.unfinished)++;
    if (table_ == 0)
      report.ends.push_back({seed_, Random::mix(digest(journal_->position()) ^ ear_->digest),
                             plan_.keep_records ? to_text(journal_->record()) : std::string()});
    if (journal_->over() && deep_) return look_over();
    return end();
  }

  Result<std::unique_ptr<Journal>> begin_with(const Setup& setup) {
    auto seats = plan_.game.rules->seats(plan_.game.book(), setup);
    if (!seats) return seats.complaints();
    ear_ = std::make_unique<Ear>(plan_.game, seats->size());
    return Journal::begin(plan_.game, setup, ear_.get());
  }

  // Half of the games take the mission as it is, the others some options at random; a combination that the game
  // refuses falls back to the presets.
  Breach begin() {
    Setup setup{plan_.mission, plan_.laid};
    if (random_.below(2) == 0)
      for (const SetupOption& option : plan_.options)
        if (!option.choices.empty() && random_.below(2) == 0)
          setup.options[option.id] = option.choices[random_.below(static_cast<std::uint32_t>(option.choices.size()))];
    auto begun = begin_with(setup);
    if (!begun && setup.options != plan_.laid) begun = begin_with(Setup{plan_.mission, plan_.laid});
    if (!begun)
      return Broken{table_ ? "a sheet begins the next table" : "a mission can be set up", to_text(begun.complaints())};
    journal_ = std::move(*begun);
    ear_->keep_lines = deep_;
    return {};
  }

  Breach look(LawReport& report) {
    if (Breach broken = question_stands(*journal_)) return broken;
    if (!deep_ && random_.below(64) != 0) return {};
    ++report.stops_looked_at;
    if (Breach broken = menus_agree(*journal_)) return broken;
    if (Breach broken = texts_are_one_to_one(*journal_)) return broken;
    if (random_.below(4) == 0)
      if (Breach broken = offers_are_accepted(*journal_, random_)) return broken;
    // With a die of its own: the games themselves stay what they were.
    if (Random own(digest(journal_->position()) ^ plan_.seed); own.below(6) == 0)
      if (Breach broken = refusals_say_why(*journal_, own)) return broken;
    for (std::size_t i = 0; i < journal_->seats().size(); ++i) {
      Random own(digest(journal_->position()) + 31 * i + plan_.seed);
      if (const auto stands = answers_stand(*journal_, seat_at(i), own))
        ++report.imagined, report.contradicted += !*stands;
    }
    const bool odds_too = random_.below(48) == 0;
    for (std::size_t i = 0; i <= journal_->seats().size(); ++i)
      if (random_.below(3) == 0)
        if (Breach broken = secrets_hold(*journal_, seat_at(i), random_, odds_too)) return broken;
    if (Breach broken = hidden_choices_stay_hidden(*journal_, random_)) return broken;
    if (random_.below(8) == 0)
      if (Breach broken = undo_holds()) return broken;
    return deep_ ? told_all() : Breach{};
  }

  Seat seat_at(std::size_t i) const { return ear_->seat_at(i); }

  // Every change on a seat's screen since its last look was told to it. A seat that is shut out of a secret choice sees
  // the table at rest until it ends, so its lines wait for it; and nobody looks before the dice have fallen.
  Breach told_all() {
    if (journal_->desk().question().for_chance()) return {};
    for (std::size_t i = 0; i < scenes_.size(); ++i) {
      Seat seat = seat_at(i);
      if (sees_rest_only(plan_.game, journal_->desk().question(), seat)) continue;
      scene::Scene now = journal_->view(seat);
      if (std::string wrong = scene::fault_of(now); !wrong.empty()) return Broken{"a scene is well formed", wrong};
      if (!journal_->steps().empty() && scenes_[i])
        if (std::string what = unnamed_difference(*scenes_[i], now, ear_->lines[i]); !what.empty())
          return Broken{"every change was told",
                        fmt::format("for {}: {}", seat == no_seat ? "a watcher" : journal_->seats()[seat], what)};
      scenes_[i] = std::move(now);
      ear_->lines[i].clear();
    }
    return {};
  }

  Breach look_over() {
    if (Breach broken = told_all()) return broken;
    return end();
  }

  Breach step() {
    const Question& question = journal_->desk().question();
    Seat seat = chance_seat;
    Answer answer;
    if (question.for_chance()) {
      answer = question.chance->sample(random_.next());
    } else {
      auto nth = random_.below(static_cast<std::uint32_t>(question.menu->legal()));
      for (const Option& option : question.menu->options())
        if (option.verdict.ok() && nth-- == 0) {
          answer = option.answer;
          seat = first_of(option.seats);
          break;
        }
    }
    if (!journal_->play(seat, answer, ear_.get()).played)
      return Broken{"every offered answer is accepted", answer_text(plan_.game, journal_->desk().board(), answer)};
    digests_.push_back(digest(journal_->position()));
    return {};
  }

  // Undo is barred across chance, revelation and another's answer; where it is allowed it leads back to the very bytes,
  // and the same answers lead forth again.
  Breach undo_holds() {
    const auto steps = journal_->steps();
    for (std::size_t i = 0; i < journal_->seats().size(); ++i) {
      Seats mine = only(static_cast<Seat>(i));
      std::size_t target = steps.size();
      while (target > 0 && steps[target - 1].seat != i) --target;
      if (target == 0) {
        if (journal_->can_undo(mine) != UndoBar::nothing_to_undo) return Broken{"undo is barred", "nothing to undo"};
        continue;
      }
      --target;
      bool barred = false;
      for (std::size_t k = target; k < steps.size(); ++k) barred = barred || steps[k].seat != i || steps[k].revealed;
      if (barred != (journal_->can_undo(mine) != UndoBar::none))
        return Broken{"undo is barred across chance, revelation and another's answer",
                      fmt::format("seat {} at step {}", journal_->seats()[i], target)};
      if (barred) continue;
      Digest now = digests_.back();
      if (journal_->undo(mine) != UndoBar::none || digest(journal_->position()) != digests_[target])
        return Broken{"undo leads back to the same bytes", fmt::format("to step {}", target)};
      for (std::size_t k = target; k < steps.size(); ++k) journal_->play(steps[k].seat, steps[k].answer);
      if (digest(journal_->position()) != now) return Broken{"undo and the same answers lead forth again", ""};
    }
    return {};
  }

  // The whole game again: live, and from its record as text.
  Breach end() {
    if (journal_->over())
      if (Breach broken = live_again()) return broken;
    if (!deep_ && random_.below(8) != 0) return {};
    auto record = parse_record(to_text(journal_->record()));
    if (!record) return Broken{"a record is read back", to_text(record.complaints())};
    auto again = Journal::replay(plan_.game, *record);
    if (!again) return Broken{"a record replays with the same digests", to_text(again.complaints())};
    if (!same((*again)->position(), journal_->position())) return Broken{"a record replays to the same bytes", ""};
    return {};
  }

  Breach live_again() {
    const char* law = "a live run equals a stopping run";
    Position live;
    live.board_bytes = static_cast<std::uint32_t>(plan_.game.rules->board_bytes);
    live.count = 0;
    check(bool(plan_.game.rules->set_up(plan_.game.book(), journal_->setup(), live.rest())), "set up twice");
    Prompter prompter(journal_->steps());
    Ear heard(plan_.game, journal_->seats().size());
    LiveRun().run(
        plan_.game, live, prompter, [&](const std::byte*) { return prompter.ended; }, &heard);
    if (!prompter.done() || prompter.ended) return Broken{law, "it takes another number of answers"};
    if (!same(live, journal_->position())) return Broken{law, "the boards differ at the end"};
    if (heard.digest != ear_->digest) return Broken{law, "other things are told"};
    return {};
  }

  const LawPlan& plan_;
  std::uint64_t seed_, table_;
  Random random_;
  bool deep_;
  std::unique_ptr<Ear> ear_;
  std::unique_ptr<Journal> journal_;
  std::vector<std::optional<scene::Scene>> scenes_;
  std::vector<Digest> digests_;  // of the position after each step, the start first
};

}  // namespace

void keep_laws_in_game(const LawPlan& plan, std::uint64_t number, LawReport& report) {
  ++report.games;
  LawGame game(plan, number, 0);
  if (!game.play(report) || !plan.load) return;
  const std::string mission = game.left("campaign.next"), sheet = game.left("campaign.sheet");
  if (mission.empty()) return;
  LawPlan next = plan;
  next.mission = mission;
  next.options = {};
  next.laid = game.setup().options;  // as in the lobby: whatever else was chosen stays
  next.laid["mode"] = "campaign";
  next.laid["sheet"] = sheet;
  if (mission != plan.mission) {
    auto loaded = plan.load(mission);
    if (!loaded) {
      report.breaches.push_back({"a campaign goes on", to_text(loaded.complaints()), plan.seed + number, 0, ""});
      return;
    }
    next.game = {plan.game.rules, std::move(*loaded)};
  }
  ++report.followed;
  LawGame(next, number, 1).play(report);
}

LawReport keep_laws(const LawPlan& plan, const std::function<void(std::uint64_t)>& progress) {
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex mutex;
  LawReport all;
  auto work = [&] {
    LawReport mine;
    for (std::uint64_t number = next++; number < plan.games; number = next++) {
      if (number > 0 && plan.until && std::chrono::steady_clock::now() > *plan.until) break;
      keep_laws_in_game(plan, number, mine);
      std::uint64_t count = ++done;
      if (progress && count % 64 == 0) {
        std::lock_guard lock(mutex);
        progress(count);
      }
      constexpr std::size_t most_breaches = 20;
      if (mine.breaches.size() >= most_breaches) next = plan.games;
    }
    std::lock_guard lock(mutex);
    all.games += mine.games;
    all.finished += mine.finished;
    all.unfinished += mine.unfinished;
    all.answers += mine.answers;
    all.stops_looked_at += mine.stops_looked_at;
    all.followed += mine.followed;
    all.imagined += mine.imagined;
    all.contradicted += mine.contradicted;
    all.longest_beat = std::max(all.longest_beat, mine.longest_beat);
    all.menus += mine.menus;
    all.options += mine.options;
    all.longest_menu = std::max(all.longest_menu, mine.longest_menu);
    all.ends.insert(all.ends.end(), mine.ends.begin(), mine.ends.end());
    all.breaches.insert(all.breaches.end(), mine.breaches.begin(), mine.breaches.end());
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  auto by_seed = [](const auto& a, const auto& b) { return a.seed < b.seed; };
  std::sort(all.breaches.begin(), all.breaches.end(), by_seed);
  std::sort(all.ends.begin(), all.ends.end(), by_seed);
  return all;
}

}  // namespace fireteam::lab

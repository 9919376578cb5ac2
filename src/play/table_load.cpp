// A table from its entries: what stands is played again and compared with the digests of that time.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "play/entry.h"
#include "play/table.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr const char* stopped_text =
    "A fault of the program stopped this table. It stands as it was before; what led there is kept for the authors.";

int number_of(const std::string& text) { return static_cast<int>(to_number(text).value_or(0)); }

Seats seats_from(const std::string& hex) {
  unsigned value = 0;
  for (char c : hex) value = value * 16 + static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
  return static_cast<Seats>(value);
}

}  // namespace

Result<std::unique_ptr<Table>> Table::load(TableHead head, const std::vector<std::string>& entries, Game game,
                                           const Key& server_key) {
  const std::string where = "table " + head.id;
  Setup setup;
  setup.mission = head.mission;
  json options = json::parse(head.setup, nullptr, false);
  json origin = json::parse(head.origin, nullptr, false);
  auto seed = key_from_hex(head.seed);
  if (!options.is_object() || !origin.is_object() || !seed) return Complaint{where, "its head cannot be read"};
  for (const auto& [key, value] : options.items())
    if (value.is_string()) setup.options[key] = value.get<std::string>();
  std::unique_ptr<Table> table(new Table(std::move(head), std::move(game), server_key));
  table->origin_ = std::move(origin);
  table->stream_ = {*seed, table->head_.chance_from, {}, table->practice()};
  const bool old = std::ranges::any_of(entries, [](const std::string& text) {
    const Entry entry = parse_entry(text);
    return entry.kind == 'a' && beat_format(entry[2]) == 1;
  });
  auto journal = Journal::begin(table->game_, std::move(setup), nullptr, old ? 1 : 2);
  if (!journal) return journal.complaints();
  table->journal_ = std::move(*journal);
  table->seats_.resize(table->journal_->seats().size());
  table->prepare();
  table->replay_entries(entries);
  return table;
}

void Table::replay_entries(const std::vector<std::string>& entries) {
  std::vector<OldStep> steps;
  std::vector<std::size_t> standing;                       // places in `steps`
  std::int32_t back = -1;                                  // where play went back to before the next step
  auto take_back_to = [&](std::size_t n, bool remember) {  // as Journal::rewind does
    bool went = back >= 0;
    for (std::size_t i = steps.size(); standing.size() > n && i-- > 0;) {
      OldStep& step = steps[i];
      if (step.gone) continue;
      remember = remember || step.rewound;
      if (step.rewound) continue;
      went = went || remember || step.back >= 0;
      (remember ? step.rewound : step.gone) = true;
      standing.pop_back();
    }
    if (went) back = static_cast<std::int32_t>(n);
    forget_after(n);
  };
  for (const std::string& text : entries) {
    Entry entry = parse_entry(text);
    auto seat = seat_named(journal_->seats(), entry[0]);
    switch (entry.kind) {
      case 'a':
        if (!begun_) set_begun();  // stored before games waited for everybody
        standing.push_back(steps.size());
        steps.push_back({entry[0], entry[1], entry[2], std::exchange(back, -1)});
        if (!entry[3].empty()) {
          moments_.push_back({0, seats_from(entry[3]), static_cast<std::uint32_t>(history_.size())});
          history_.push_back(moments_.back().seen);
          if (!entry[5].empty()) remember(entry[4], entry[5]);
        }
        if (moments_.empty())
          start_steps_ = standing.size();
        else
          moments_.back().steps = static_cast<std::uint32_t>(standing.size());
        break;
      case 'u':
      case 'r':
        take_back_to(static_cast<std::size_t>(number_of(entry[0])), entry.kind == 'r');
        history_.push_back(seats_from(entry[1]));
        if (!entry[3].empty()) remember(entry[2], entry[3]);
        break;
      case 's':
        if (seat && *seat < seats_.size()) {
          Holder holder{who_named(entry[1]).value_or(Holder::Who::open), entry[2], entry[3], entry[4],
                        number_of(entry[5])};
          seat_down(*seat, holder, standing.size());
          seats_[*seat] = std::move(holder);
          count_in(*seat);
        }
        break;
      case 'k':
        stream_.salts.push_back({static_cast<std::size_t>(number_of(entry[1])), entry[0], entry[2]});
        break;
      case 'c':
        put_chat({entry[0], entry[2], to_number(entry[1]).value_or(0)});
        if (!entry[4].empty()) remember(entry[3], entry[4]);
        break;
      case 'v':
        saves_.push_back({entry[1], static_cast<std::size_t>(number_of(entry[0]))});
        if (!entry[3].empty()) remember(entry[2], entry[3]);
        break;
      case 'p':
        if (seat) passes_.set_stored(*seat, entry[1], entry[2]);
        break;
      case 'b':
        set_begun();
        break;
      case 'o':
        opened_ = true;
        break;
      case 'n':
        notices_.push_back({history_.size(), entry[0]});
        history_.push_back(everyone | watcher_bit);
        if (!entry[2].empty()) remember(entry[1], entry[2]);
        break;
      case 'f':
        stopped_ = thawable_ = true;
        frozen_ = stopped_text;
        break;
      case 'g':
        stopped_ = thawable_ = false;
        frozen_.clear();
        break;
      default:
        spdlog::warn("table {}: an entry of unknown kind is left aside", head_.id);
    }
  }
  if (!begun_ && promised() == 0) set_begun();
  play_again(steps);
  if (frozen_.empty()) journal_->went_back(back);
  opened_ = opened_ || (over() && frozen_.empty());
}

std::string Table::stop_entry() { return entry_text('f', {}); }

// The record goes as far as the answers that were played, and then on to the one that met the fault: playing it again
// meets the fault again. It holds the seed, like the data folder in which it lies.
FaultNote Table::fault_note(std::string what, std::string cause, std::int64_t now) const {
  Record record = journal_->record();
  const auto& faulted = journal_->faulted();
  record.steps.insert(record.steps.end(), faulted.begin(), faulted.end());
  write_notes(stream_, true, record);
  return {head_.id, now, std::move(what), std::move(cause), to_text(record)};
}

std::vector<Table::Looker> Table::lookers() const {
  std::vector<Looker> all;
  for (const Viewer& viewer : viewers_) all.push_back({{viewer.session, viewer.person}, viewer.wished});
  return all;
}

void Table::come_back(const Looker& looker, Out& out) {
  Viewer& viewer = viewer_for(looker.caller);
  viewer.mine = seats_of(looker.caller.person);
  viewer.wished = has(viewer.mine, looker.wished) ? looker.wished : no_seat;
  show(viewer, "", std::nullopt, out);
}

void Table::play_again(const std::vector<OldStep>& steps) {
  std::size_t equal = 0;  // answers that stand at the last beat that is known to be the same
  std::size_t number = 0, played = 0;
  std::string differs;
  for (const OldStep& step : steps) {
    ++number;
    if (step.gone) continue;
    journal_->went_back(step.back);
    if (step.rewound) {
      journal_->skip({step.seat, step.answer, true});
      continue;
    }
    auto seat = seat_named(journal_->seats(), step.seat);
    played = number - 1;
    try {
      auto answer = journal_->parse(step.answer);
      const std::size_t place = journal_->steps().size();
      std::string title = seat && answer && *seat != chance_seat ? answer_title(*answer) : std::string();
      if (!seat || !answer || !journal_->play(*seat, *answer).played) {
        differs = fmt::format("answer {} ({} {}) is no longer on offer", number, step.seat, step.answer);
        break;
      }
      keep_title(place, std::move(title));
    } catch (const std::exception& fault) {
      spdlog::error("table {}: answer {} meets a fault: {}", head_.id, number, fault.what());
      differs = fmt::format("answer {} ({} {}) meets a fault", number, step.seat, step.answer);
      break;
    }
    played = number;
    const bool rested = journal_->desk().beats() > 0;
    const int format = beat_format(step.digest);
    if (rested != !step.digest.empty() || (rested && step.digest != beat_text(journal_->beat_digest(format), format))) {
      differs = fmt::format("what was asked and told after answer {} ({} {}) differs", number, step.seat, step.answer);
      break;
    }
    if (rested) equal = journal_->steps().size();
  }
  if (differs.empty()) return;
  journal_->rewind(std::min(equal, journal_->steps().size()), true);
  for (std::size_t i = played; i < steps.size(); ++i) {
    if (steps[i].gone) continue;
    journal_->went_back(steps[i].back);
    journal_->skip({steps[i].seat, steps[i].answer, true});
  }
  journal_->went_back(static_cast<std::int32_t>(journal_->steps().size()));
  thawable_ = true;
  while (!moments_.empty() && moments_.back().steps > equal) moments_.pop_back();
  titles_taken_.resize(std::min(equal, titles_taken_.size()));
  start_steps_ = std::min(start_steps_, equal);
  frozen_ = "This table was begun under other rules: " + differs + ". It stands at the last moment that is the same.";
  spdlog::warn("table {}: {}", head_.id, differs);
}

}  // namespace fireteam

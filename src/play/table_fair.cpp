// Fair play (docs/fairness.md): who counts at a table, when its game begins, and what everybody is told of changes.
#include <fmt/format.h>

#include <algorithm>

#include "play/entry.h"
#include "play/table.h"
#include "play/table_listener.h"

namespace fireteam {

// Seats that somebody was promised, by invitation or to whoever comes, and that are empty.
Seats Table::promised() const {
  Seats seats = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].who == Holder::Who::invite || seats_[i].who == Holder::Who::open) seats |= only(static_cast<Seat>(i));
  return seats;
}

std::string Table::titles_of(Seats seats) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (has(seats, static_cast<Seat>(i))) names.push_back(titles_[i]);
  if (names.size() < 2) return names.empty() ? "" : names.front();
  const std::string last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

// Whoever holds a seat once the game has begun counts to its end, and so does who lent one to a bot before.
void Table::count_in(std::size_t seat) {
  const Holder& holder = seats_[seat];
  const bool lent = holder.who == Holder::Who::bot && holder.person != owner();
  if (!begun_ || holder.person.empty() || (holder.who != Holder::Who::person && !lent)) return;
  auto found = std::ranges::find(stakes_, holder.person, &Stake::person);
  if (found == stakes_.end()) found = stakes_.insert(stakes_.end(), {holder.person, "", 0});
  if (holder.who == Holder::Who::person || found->name.empty())
    found->name = holder.player.empty() ? titles_[seat] : holder.player;
  found->held |= only(static_cast<Seat>(seat));
}

// From here on answers are taken and chance is dealt.
void Table::set_begun() {
  begun_ = true;
  start_history_ = history_.size();
  for (std::size_t i = 0; i < seats_.size(); ++i) count_in(i);
}

void Table::begin_when_all_came(Out& out) {
  if (begun_ || promised() != 0) return;
  announce("All have come: the game begins.", "", "", out);
  set_begun();
  out.entries.push_back(entry_text('b', {}));
  RulesListener told(game_, seats_.size(), 0);
  settle_chance(told, out);
  start_steps_ = journal_->steps().size();
  ++turn_;
  for (Viewer& viewer : viewers_) viewer.stale = true;
}

// Kept, so that what was open once stays open and is never taken back, whatever a later program makes of the answers.
void Table::open_when_over(Out& out) {
  if (opened_ || !over()) return;
  opened_ = true;
  out.entries.push_back(entry_text('o', {}));
}

// Everybody who ever held a seat in this game, but for one.
std::vector<std::string> Table::others_than(std::string_view person) const {
  std::vector<std::string> others;
  for (const Stake& stake : stakes_)
    if (stake.person != person) others.push_back(stake.person);
  return others;
}

bool Table::alone(std::string_view person) const { return others_than(person).empty() && promised() == 0; }

Seats Table::ever_held(std::string_view person) const {
  auto found = std::ranges::find(stakes_, person, &Stake::person);
  return found == stakes_.end() ? Seats{0} : found->held;
}

// Whether somebody has sat on the other side, and may know what this seat must not be played with.
bool Table::faced(std::string_view person, std::size_t seat) const { return (ever_held(person) & opposed_[seat]) != 0; }

std::string Table::name_of(std::string_view person) const {
  if (std::string name = player_of(person); !name.empty()) return name;
  auto found = std::ranges::find(stakes_, person, &Stake::person);
  if (found != stakes_.end()) return found->name;
  return person == owner() ? "The host" : "Somebody";
}

// Two people at a table never bear one name, nor one the name of another's seat: what is said is signed with it.
std::string Table::free_name(std::string_view wished, std::string_view person, std::size_t seat) const {
  const std::string name = one_line(wished, longest_player);
  if (name.empty()) return name;
  auto lower = [](std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
  };
  auto taken = [&](const std::string& one) {
    const std::string plain = lower(one);
    for (std::size_t i = 0; i < seats_.size(); ++i)
      if (i != seat && seats_[i].person != person && (plain == lower(seats_[i].player) || plain == lower(titles_[i])))
        return true;
    return std::ranges::any_of(
        stakes_, [&](const Stake& stake) { return stake.person != person && plain == lower(stake.name); });
  };
  std::string free = name;
  for (int n = 2; taken(free); ++n) free = fmt::format("{} ({})", one_line(name, longest_player - 5), n);
  return free;
}

// A line in everybody's log that outlives whatever is taken back. Who is to get a snapshot anyhow is marked stale.
void Table::announce(std::string text, std::string_view person, std::string_view id, Out& out) {
  text = one_line(text, longest_notice);
  out.entries.push_back(entry_text('n', {text, person, id}));
  if (!id.empty()) remember(person, id);
  RulesListener told(game_, seats_.size(), 0);
  const std::string line = open_line_json(notice_line(text));
  for (auto& lines : told.lines) lines.push_back(line);
  notices_.push_back({history_.size(), std::move(text)});
  history_.push_back(everyone | watcher_bit);
  send_updates(everyone | watcher_bit, told, out);
}

scene::LogLine Table::notice_line(std::string text) {
  scene::LogLine line;
  line.told = "noted";
  line.text = std::move(text);
  return line;
}

// A table that others' games lie behind says so to everybody, from its first line on.
void Table::announce_origin(Out& out) {
  if (practice())
    announce(
        "This is practice: answers are taken back at will, and the same answers meet the same dice and cards again.",
        "", "", out);
  if (auto branch = origin_.find("branch"); branch != origin_.end())
    announce(fmt::format("This game goes on from step {} of another table, as a branch with fresh dice.",
                         branch->value("step", std::size_t{0})),
             "", "", out);
  else if (origin_.contains("import"))
    announce("This game was brought here as a record: what came before was thrown elsewhere. The dice are fresh.", "",
             "", out);
}

std::string Table::origin_word() const {
  return origin_.contains("branch") ? "branch" : origin_.contains("import") ? "import" : "";
}

// What a viewer sees of the game; before it begins nothing is asked but to wait.
scene::Scene Table::scene_of(Seat seat, std::string_view known) const {
  scene::Scene scene = journal_->view(seat, known);
  if (begun_) return scene;
  scene.prompt = {};
  scene.prompt.kind = "gather";
  scene.prompt.text = "The game begins when all promised seats are taken.";
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (has(promised(), static_cast<Seat>(i))) scene.prompt.seats.push_back(journal_->seats()[i]);
  return scene;
}

}  // namespace fireteam

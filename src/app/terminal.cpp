// The loop: run on, draw, read a line, do it.
#include "app/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "app/terminal_screen.h"
#include "app/terminal_words.h"
#include "base/text.h"
#include "engine/reasons.h"

namespace fireteam::app {

Terminal::Terminal(std::unique_ptr<Host> host, TerminalWish wish, std::istream& in, std::ostream& out)
    : host_(std::move(host)), wish_(wish), in_(in), out_(out) {
  read_.resize(host_->journal().seats().size());
  before_ = read_;
  seat_ = first_of(host_->people());
}

namespace {

// What two people may not see of each other: the scene without whose eyes it is seen with.
bool same_knowledge(scene::Scene a, scene::Scene b) {
  for (scene::Scene* scene : {&a, &b}) {
    scene->seat.clear();
    scene->prompt = {};
    scene->overlays.clear();
    for (scene::Piece& piece : scene->pieces) piece.side.clear();
    for (scene::Inset& inset : scene->insets)
      for (scene::Slot& slot : inset.slots) slot.answer.clear();
    for (scene::Die& die : scene->dice) die.answer.clear();
  }
  return a == b;
}

}  // namespace

void Terminal::hand_over(Seat seat) {
  if (seat == seat_) return;
  const bool secret = !same_knowledge(host_->journal().view(seat_), host_->journal().view(seat));
  seat_ = seat;
  lit_.clear();
  if (!secret) {  // the same people have read all this already
    read_[seat] = std::max(read_[seat], before_[seat]);
    return;
  }
  if (wish_.clears) out_ << "\033[2J\033[H";
  out_ << fmt::format("Now {} looks. The other seats look away; press Enter. ", host_->journal().seats()[seat])
       << std::flush;
  std::string line;
  std::getline(in_, line);
}

std::vector<std::string> Terminal::log_lines(Seat seat, std::size_t from, std::size_t until) const {
  std::vector<scene::LogLine> lines;
  const auto& kept = host_->log(seat);
  for (std::size_t i = from; i < std::min(until, kept.size()); ++i) lines.push_back(kept[i].line);
  return deed_lines(host_->journal().view(seat), lines);
}

void Terminal::draw() {
  scene_ = host_->journal().view(seat_);
  order_choices(scene_.prompt.choices);
  std::size_t& read = read_[seat_];
  read = std::min(read, told(seat_));
  const std::vector<std::string> fresh = log_lines(seat_, read);
  if (!briefed_ && scene_.over.empty()) {
    const std::string words = briefing_words(scene_);
    briefed_ = true;
    if (wish_.plain && !words.empty()) out_ << words;
    if (!wish_.plain && !words.empty()) note_ = "`briefing` tells the story, how it is won and how lost.";
  }
  if (wish_.plain) {
    for (const std::string& line : fresh) out_ << line << "\n";
    if (!note_.empty()) out_ << note_ << "\n";
    if (!scene_.over.empty()) {
      std::string cause = scene_.cause;
      if (!cause.empty()) cause[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(cause[0])));
      out_ << fmt::format("{} The game is {}{}. {}\n", headline_of(scene_), scene_.over,
                          host_->practice ? ", in practice" : "", cause)
           << ending_words(scene_);
    } else {
      // Game and mission once, the round when it is another; who is asked where the question does not say it.
      const std::string round = round_of(scene_), words = prompt_words(scene_);
      const auto& seats = host_->journal().seats();
      if (round_told_.empty())
        out_ << headline_of(scene_) << "\n";
      else if (round != round_told_)
        out_ << round << "\n";
      round_told_ = round.empty() ? "-" : round;
      out_ << (seats.size() > 1 ? asked_words(scene_, seats[seat_], words) : "") << words << "\n";
      for (const scene::Inset& inset : scene_.insets)
        if (inset.front) out_ << inset_words(inset);
      out_ << dice_words(scene_) << option_lines("", true);
      if (scene_.prompt.window && scene_.prompt.mine) out_ << "Or pass turn, pass news, pass round, pass game.\n";
      if (scene_.prompt.behalf && scene_.prompt.mine)
        out_ << "This is asked on the enemy's behalf. Or pass game: the rules' default, for all such questions.\n";
      if (host_->may_pass(seat_) || steps_in() != no_seat) out_ << "Or pass: the question is somebody else's.\n";
    }
  } else {
    constexpr std::size_t shown = 40;
    ScreenWish screen{wish_.width, wish_.height, wish_.colours, note_, {}, fresh.size(), lit_};
    screen.log = log_lines(seat_, read - std::min(read, shown), read);
    screen.log.insert(screen.log.end(), fresh.begin(), fresh.end());
    if (screen.log.size() > 12) screen.log.erase(screen.log.begin(), screen.log.end() - 12);
    screen.fresh = std::min(screen.fresh, screen.log.size());
    if (wish_.clears) out_ << "\033[2J\033[H";
    out_ << screen_of(scene_, screen);
  }
  note_.clear();
}

bool Terminal::run() {
  std::string line;
  while (!left_) {
    host_->run_on();
    const Seats awaited = host_->awaited();
    if (awaited && !has(awaited, seat_)) hand_over(first_of(awaited));
    if (redraw_) draw();
    redraw_ = true;
    const bool over = host_->journal().over();
    out_ << (over ? "over> " : host_->journal().seats()[seat_] + "> ") << std::flush;
    if (!std::getline(in_, line)) return false;
    handle(std::string(trim(line)));
  }
  return true;
}

void Terminal::say(const std::string& text) {
  out_ << text << (text.ends_with('\n') ? "" : "\n");
  redraw_ = false;  // the screen stays; an empty line draws it again
}

const scene::Choice* Terminal::chosen(const std::string& text) const {
  const auto& choices = scene_.prompt.choices;
  if (auto number = to_number(text); number && *number >= 1 && *number <= static_cast<long>(choices.size()))
    return &choices[static_cast<std::size_t>(*number - 1)];
  auto same = [&](const std::string& words) {
    return std::ranges::equal(words, text,
                              [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
  };
  for (const scene::Choice& choice : choices)
    if (choice.answer == text || same(choice.title)) return &choice;
  return nullptr;
}

void Terminal::handle(const std::string& line) {
  if (line.empty()) {
    lit_.clear();
    return;
  }
  if (chosen(line) || to_number(line)) return take(line);
  const std::size_t blank = std::min(line.find(' '), line.size());
  std::string word = line.substr(0, blank);
  const std::string rest(trim(line.substr(blank)));
  if (word == "?" || word == "h") word = "help";
  if (word == "look" || word == "l") word = "view";
  for (const Command& command : commands())
    if (word == command.name) return (this->*command.run)(rest);
  take(line);
}

void Terminal::take(const std::string& text) {
  const Journal& journal = host_->journal();
  if (journal.over()) return say("The game is over. You may look at the log, save, rewind or quit.");
  const scene::Choice* choice = chosen(text);
  const std::string wanted = choice ? choice->answer : text;
  const auto answer = journal.parse(wanted);
  if (!answer || (to_number(text) && !choice)) {
    std::vector<std::string> words;
    for (const Command& command : commands()) words.emplace_back(command.name);
    const std::string guess = did_you_mean(text.substr(0, text.find(' ')), words);
    return say(fmt::format("There is no '{}' here{}{} Type a number from 1 to {}, or help.", text, guess,
                           guess.empty() ? "." : "", scene_.prompt.choices.size()));
  }
  auto before = before_;
  for (Seat each = 0; each < before.size(); ++each) before[each] = told(each);
  const Seat seat = seat_;
  auto reply = host_->answer(seat, *answer);
  if (!reply.played) {
    const auto reasons = reasons_for(journal.game(), journal.position(), seat, journal.seats(), {}, wanted);
    return say("Not allowed. " + reasons_words(journal.game().rules->lexicon, reasons));
  }
  before_ = std::move(before);
  read_[seat] = before_[seat];
  lit_.clear();
}

}  // namespace fireteam::app

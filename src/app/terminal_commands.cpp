// What can be typed at a terminal table besides an option.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/common.h"
#include "app/terminal.h"
#include "app/terminal_words.h"
#include "base/text.h"
#include "engine/odds.h"

namespace fireteam::app {

const std::vector<Terminal::Command>& Terminal::commands() {
  static const std::vector<Command> list = {
      {"options", "options [WORD]", "all options of the question, with what to type, or those about a word",
       &Terminal::options},
      {"why", "why [WHAT]", "why something is not on offer: a place, a piece, a word; alone: everything",
       &Terminal::why},
      {"odds", "odds N", "what can come of an option, and how likely", &Terminal::odds_of},
      {"hint", "hint", "what the search would do, with its estimate of winning", &Terminal::hint},
      {"view", "view [NAME]", "all that lies on the table, or one piece, place, card or track", &Terminal::view},
      {"log", "log [N]", "what happened, with reasons and rules", &Terminal::log},
      {"rule", "rule ID|WORD", "the text of a rule, or rules that use a word", &Terminal::rule},
      {"undo", "undo", "take your last answer back, if nothing was thrown or shown since", &Terminal::undo},
      {"rewind", "rewind", "take it back whatever came since; the record says so", &Terminal::rewind},
      {"pass", "pass", "let somebody else's question pass, in which you could step in", &Terminal::pass},
      {"seat", "seat NAME", "look and answer as another of your seats that may answer now", &Terminal::seat},
      {"save", "save FILE", "write the record, to go on with --load FILE", &Terminal::save},
      {"help", "help", "this list", &Terminal::help},
      {"quit", "quit", "leave the table", &Terminal::quit},
  };
  return list;
}

void Terminal::help(const std::string&) {
  std::string out = "Type the number of an option, or its text. Enter alone draws the table again.\n";
  for (const Command& command : commands()) out += fmt::format("  {:<14} {}\n", command.form, command.about);
  say(out);
}

// Numbered, with `word` in verb or title; `brief` shows the first few of each verb when there are many.
std::string Terminal::option_lines(std::string_view word, bool brief) const {
  constexpr std::size_t many = 24, first_few = 3;
  const auto& choices = scene_.prompt.choices;
  const bool cut = brief && choices.size() > many;
  auto holds = [&](const std::string& text) {
    auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
  };
  std::map<std::string, std::size_t> count, shown;
  for (const scene::Choice& choice : choices) ++count[choice.verb];
  std::string out;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const scene::Choice& choice = choices[i];
    if (!word.empty() && !holds(choice.verb) && !holds(choice.title)) continue;
    const std::size_t of = count[choice.verb];
    if (cut && of > first_few + 1 && ++shown[choice.verb] > first_few) {
      if (shown[choice.verb] == of)
        out +=
            fmt::format("   … and {} more of {}: `options {}` lists them\n", of - first_few, choice.verb, choice.verb);
      continue;
    }
    out += fmt::format("{}. {}{}\n", i + 1, choice_line(choice), wish_.plain ? "" : "   = " + choice.answer);
  }
  return out;
}

void Terminal::options(const std::string& rest) {
  std::string out = option_lines(rest, false);
  if (out.empty()) out = rest.empty() ? "Nothing is asked of you." : fmt::format("No option is about '{}'.", rest);
  say(out);
}

void Terminal::why(const std::string& rest) {
  const Journal& journal = host_->journal();
  const Lexicon& lexicon = journal.game().rules->lexicon;
  // Reasons for each rule, so that fifty spaces out of reach are one line.
  std::map<RuleId, std::vector<std::string>> by_rule;
  std::string piece;
  for (const scene::Piece& one : scene_.pieces)
    if (one.name == rest || one.id == rest) piece = one.id;
  for (const Reason& reason : why_not(journal.game(), journal.position(), host_->desk(), seat_)) {
    const scene::Choice& choice = reason.choice;
    const bool meant = rest.empty() || choice.answer.find(rest) != std::string::npos ||
                       choice.title.find(rest) != std::string::npos || (!piece.empty() && choice.piece == piece) ||
                       place_name(scene_, choice.place) == rest;
    if (meant) by_rule[reason.rule].push_back(choice.title.empty() ? choice.answer : choice.title);
  }
  if (by_rule.empty())
    return say(rest.empty() ? "Everything that can be named here is on offer."
                            : fmt::format("Nothing that is refused here has to do with '{}'.", rest));
  std::string out;
  for (const auto& [id, titles] : by_rule) {
    const RuleText* rule = lexicon.rule(id);
    const std::size_t shown = std::min<std::size_t>(titles.size(), 6);
    out += fmt::format("{}{}\n  {} [{}]\n",
                       fmt::join(titles.begin(), titles.begin() + static_cast<std::ptrdiff_t>(shown), "; "),
                       titles.size() > shown ? fmt::format("; and {} more", titles.size() - shown) : "",
                       rule ? rule->text : "", rule ? rule->id : "");
  }
  say(out);
}

void Terminal::odds_of(const std::string& rest) {
  const scene::Choice* choice = chosen(rest);
  if (!choice) return say("Odds of which option? Type odds and its number.");
  const Journal& journal = host_->journal();
  const Odds result = odds(journal.game(), journal.position(), seat_, *journal.parse(choice->answer));
  std::string out = choice_line(*choice) + "\n";
  for (const Odds::Line& line : result.lines) out += fmt::format("  {:5.1f} %  {}\n", 100 * line.p, line.text);
  out += result.exact ? fmt::format("  exact, over {} branches\n", result.leaves)
                      : fmt::format("  sampled {} times, give or take {:.1f} %\n", result.leaves, 100 * result.error);
  say(out);
}

void Terminal::hint(const std::string&) {
  const Journal& journal = host_->journal();
  if (scene_.prompt.choices.empty()) return say("Nothing is asked of you.");
  out_ << "thinking ...\n" << std::flush;
  const Ask ask{journal.game(), journal.position(), journal.desk(), seat_, journal.steps().size() + 1};
  const Thought thought = Bot(*parse_bot("search:3000it:5000ms")).choose(ask);
  auto title = [&](Answer answer) {
    if (answer.verb == verb::none) return std::string("let it pass");
    const std::string text = answer_text(journal.game(), journal.desk().board(), answer);
    for (std::size_t i = 0; i < scene_.prompt.choices.size(); ++i)
      if (scene_.prompt.choices[i].answer == text)
        return fmt::format("{}. {}", i + 1, choice_line(scene_.prompt.choices[i]));
    return text;
  };
  std::string out =
      fmt::format("The search would take {}\n  estimate of winning {:.0f} %, score {:.3f} after {} play-outs\n",
                  title(thought.answer), 100 * estimate_win(ask, thought.answer), thought.value, thought.iterations);
  for (std::size_t i = 1; i < std::min<std::size_t>(thought.considered.size(), 3); ++i)
    out += fmt::format("  score {:.3f} with {}\n", thought.considered[i].value, title(thought.considered[i].answer));
  std::vector<std::string> line;
  for (std::size_t i = 1; i < thought.line.size(); ++i)
    line.push_back(answer_text(journal.game(), journal.desk().board(), thought.line[i]));
  if (!line.empty()) out += fmt::format("  then perhaps: {}\n", fmt::join(line, ", "));
  say(out);
}

void Terminal::view(const std::string& rest) {
  if (rest.empty()) return say(scene_words(scene_));
  auto named = [&](const std::string& id, const std::string& name) { return rest == id || rest == name; };
  for (const scene::Piece& piece : scene_.pieces) {
    if (!named(piece.id, piece.name)) continue;
    std::string out = piece_words(scene_, piece);
    const Journal& journal = host_->journal();
    for (const char* kind : {"reach", "sight"})
      for (const scene::Overlay& overlay : journal.game().rules->overlay(journal.game().book(), journal.desk().board(),
                                                                         seat_, kind, piece.id, scene::nowhere)) {
        if (overlay.places.empty()) continue;
        std::vector<std::string> names;
        for (int place : overlay.places) names.push_back(place_name(scene_, place));
        out += fmt::format("  {}: {}\n", kind, fmt::join(names, " "));
        if (std::string(kind) == "reach") lit_.insert(overlay.places.begin(), overlay.places.end());
      }
    if (!lit_.empty() && !wish_.plain) {
      note("Lit: where " + piece.name + " can get. Enter draws the table without it.");
      draw();
    }
    return say(out);
  }
  for (const scene::Place& place : scene_.ground.places)
    if (rest == place.name) return say(place_words(scene_, place));
  for (const scene::Hand& hand : scene_.hands)
    for (const scene::Card& card : hand.cards)
      if (named(card.id, card.title)) {
        std::string out = fmt::format("{} {}\n  {}\n", card.title, card.cost, card.line);
        for (const scene::Fact& fact : card.facts)
          out += fmt::format("  {}: {} {}\n", fact.word, fact.value, fact.rule);
        return say(out);
      }
  for (const scene::Track& track : scene_.tracks)
    if (named(track.id, track.title)) return say(track_line(track));
  std::vector<std::string> names;
  for (const scene::Piece& piece : scene_.pieces) names.push_back(piece.id);
  say(fmt::format("Nothing here is called '{}'{}.", rest, did_you_mean(rest, names)));
}

void Terminal::log(const std::string& rest) {
  const auto wanted = rest.empty() ? std::optional<long>(30) : to_number(rest);
  if (!wanted || *wanted < 1) return say("log, or log and a number of lines.");
  const std::vector<std::string> lines = log_lines(seat_);
  std::string out;
  for (std::size_t i = lines.size() - std::min(lines.size(), static_cast<std::size_t>(*wanted)); i < lines.size(); ++i)
    out += lines[i] + "\n";
  say(out.empty() ? "Nothing has happened yet." : out);
}

void Terminal::rule(const std::string& rest) {
  const Lexicon& lexicon = host_->journal().game().rules->lexicon;
  std::string out;
  std::vector<std::string> ids;
  for (const RuleText& rule : lexicon.rules) {
    ids.emplace_back(rule.id);
    const bool meant =
        rest == rule.id || (!rest.empty() && std::string_view(rule.text).find(rest) != std::string_view::npos);
    if (meant)
      out += fmt::format("{} ({}{}{})\n  {}\n", rule.id, rule.topic, *rule.ref ? ", " : "", rule.ref, rule.text);
  }
  say(out.empty() ? fmt::format("No rule is called or says '{}'{}.", rest, did_you_mean(rest, ids)) : out);
}

void Terminal::undo(const std::string&) {
  if (const UndoBar bar = host_->undo(host_->people()); bar != UndoBar::none)
    return say(fmt::format(
        "{}{}", undo_bar_text(bar),
        bar == UndoBar::nothing_to_undo ? "" : " `rewind` takes it back all the same, and the record says so."));
  note("Taken back.");
}

void Terminal::rewind(const std::string&) {
  const Journal& journal = host_->journal();
  const std::size_t target = journal.undo_target(host_->people());
  if (target == journal.steps().size()) return say(undo_bar_text(UndoBar::nothing_to_undo));
  host_->rewind(target);
  note("Rewound to your last answer; the dice will fall anew.");
}

Seat Terminal::steps_in() const {
  const Seats asked = static_cast<Seats>(host_->desk().question().seats & host_->awaited());
  return asked && !has(asked, seat_) ? first_of(asked) : no_seat;
}

void Terminal::seat(const std::string& rest) {
  const auto& seats = host_->journal().seats();
  for (Seat seat = 0; seat < seats.size(); ++seat)
    if (seats[seat] == rest && has(host_->awaited(), seat)) return hand_over(seat);
  say("No seat of yours is called that and may answer now.");
}

void Terminal::pass(const std::string&) {
  if (Seat asked = steps_in(); asked != no_seat) return hand_over(asked);
  if (!host_->may_pass(seat_)) return say("The question is yours; there is nothing to let pass.");
  host_->pass(seat_);
}

void Terminal::save(const std::string& rest) {
  if (rest.empty()) return say("save and the name of a file.");
  try {
    write_text(rest, to_text(host_->journal().record()));
  } catch (const CLI::RuntimeError&) {
    return say("Not saved.");
  }
  say(fmt::format("Saved. Go on with: fireteam play --load {}", rest));
}

}  // namespace fireteam::app

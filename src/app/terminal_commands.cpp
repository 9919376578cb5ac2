// What can be typed at a terminal table besides an option.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/common.h"
#include "app/terminal.h"
#include "app/terminal_map.h"
#include "app/terminal_words.h"
#include "base/text.h"
#include "engine/forecast.h"
#include "engine/reasons.h"

namespace fireteam::app {

const std::vector<Terminal::Command>& Terminal::commands() {
  static const std::vector<Command> list = {
      {"options", "options [WORD]", "all options of the question, with what to type, or those about a word",
       &Terminal::options},
      {"why", "why [WHAT]", "why something is not on offer: a place, a piece, a word; alone: everything",
       &Terminal::why},
      {"odds", "odds N", "what can come of an option, and how likely", &Terminal::odds_of},
      {"hint", "hint", "what the search would do, with its estimate of winning", &Terminal::hint},
      {"briefing", "briefing", "the story, how it is won and how lost, and the story so far", &Terminal::briefing},
      {"view", "view [NAME]", "all that lies on the table, or one piece, place, card or track", &Terminal::view},
      {"log", "log [N]", "what happened, with reasons and rules", &Terminal::log},
      {"rule", "rule ID|WORD", "the text of a rule, or rules that use a word", &Terminal::rule},
      {"undo", "undo", "take your last answer back, if nothing was thrown or shown since", &Terminal::undo},
      {"rewind", "rewind", "at a practice table: take it back whatever came since; the same answers meet the same dice",
       &Terminal::rewind},
      {"pass", "pass [UNTIL]",
       "let somebody else's question pass; with turn, round or game: this one of yours from now on; off: no more",
       &Terminal::pass},
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

// Numbered, in groups, with `word` in verb or title; `brief` shows the first few of each group when there are many.
// What ends the turn stands last.
std::string Terminal::option_lines(std::string_view word, bool brief) const {
  constexpr std::size_t many = 24, first_few = 3;
  const auto& choices = scene_.prompt.choices;
  const bool cut = brief && choices.size() > many;
  auto holds = [&](const std::string& text) {
    auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
  };
  std::vector<std::string> groups;
  for (const scene::Choice& choice : choices)  // as order_choices has put them
    if (groups.empty() || groups.back() != heading_of(choice)) groups.push_back(heading_of(choice));
  std::string out;
  for (const std::string& group : groups) {
    std::vector<std::size_t> mine;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (heading_of(choices[i]) == group && (word.empty() || holds(choices[i].verb) || holds(choices[i].title)))
        mine.push_back(i);
    if (mine.empty()) continue;
    const bool headed = groups.size() > 1 && !group.empty() && choices.size() > 4;
    if (headed) out += group + ":\n";
    const std::size_t shown = cut && mine.size() > first_few + 1 ? first_few : mine.size();
    for (std::size_t k = 0; k < shown; ++k) {
      const scene::Choice& choice = choices[mine[k]];
      out += fmt::format("{}{}. {}{}\n", headed ? "  " : "", mine[k] + 1, choice_line(choice),
                         wish_.plain ? "" : "   = " + choice.answer);
    }
    if (shown < mine.size())
      out += fmt::format("   … and {} more of {}: `options {}` lists them\n", mine.size() - shown, group, group);
  }
  return out;
}

void Terminal::options(const std::string& rest) {
  std::string out = option_lines(rest, false);
  if (out.empty()) out = rest.empty() ? "Nothing is asked of you." : fmt::format("No option is about '{}'.", rest);
  say(out);
}

// A piece, a place, a card or a Fog card by its name, or the text of an answer.
void Terminal::why(const std::string& rest) {
  if (rest.empty()) return why_all();
  const Journal& journal = host_->journal();
  auto same = [&](const std::string& name) {
    return std::ranges::equal(name, rest, [](unsigned char a, unsigned char b) {
      return std::tolower(a == '-' ? ' ' : a) == std::tolower(b == '-' ? ' ' : b);
    });
  };
  Pointed at;
  std::string answer;
  for (const scene::Piece& piece : scene_.pieces)
    if (same(piece.id) || same(piece.name)) at.piece = piece.id;
  for (const scene::Place& place : scene_.ground.places)
    if (same(place.name)) at.place = place.id;
  for (const scene::Hand& hand : scene_.hands)
    for (const scene::Card& card : hand.cards)
      if (!card.id.empty() && (same(card.id) || same(card.title))) at.card = card.id;
  for (const scene::Region& region : scene_.ground.regions)
    if (region.kind == "fog" && same(region.name)) at.region = region.name;
  if (at.piece.empty() && at.place == scene::nowhere && at.card.empty() && at.region.empty()) {
    if (!journal.parse(rest)) return why_all(rest);
    answer = rest;
  }
  if (!at.piece.empty()) at.place = scene::nowhere;
  const auto reasons = reasons_for(journal.game(), journal.position(), seat_, journal.seats(), at, answer);
  if (reasons.empty()) return say("That can be done now.");
  say(reasons_words(journal.game().rules->lexicon, reasons));
}

// Everything that is refused, or all of it that has to do with a word: by rule, so that fifty spaces are one line.
void Terminal::why_all(const std::string& word) {
  const Journal& journal = host_->journal();
  std::map<RuleId, std::vector<std::string>> by_rule;
  for (const Reason& reason : why_not(journal.game(), journal.position(), host_->desk(), seat_)) {
    const scene::Choice& choice = reason.choice;
    if (word.empty() || choice.answer.find(word) != std::string::npos || choice.title.find(word) != std::string::npos)
      by_rule[reason.rule].push_back(choice.title.empty() ? choice.answer : choice.title);
  }
  if (by_rule.empty())
    return say(word.empty() ? "Everything that can be named here is on offer."
                            : fmt::format("Nothing that is refused here has to do with '{}'.", word));
  std::string out;
  for (const auto& [id, titles] : by_rule) {
    const RuleText* rule = journal.game().rules->lexicon.rule(id);
    const std::size_t shown = std::min<std::size_t>(titles.size(), 6);
    out += fmt::format("{}{}\n  {} [{}]\n",
                       fmt::join(titles.begin(), titles.begin() + static_cast<std::ptrdiff_t>(shown), "; "),
                       titles.size() > shown ? fmt::format("; and {} more", titles.size() - shown) : "",
                       rule ? rule->text : "", rule ? rule->id : "");
  }
  say(out);
}

// `odds 3`, or `odds 3 at guard 1`: aimed at a piece.
void Terminal::odds_of(const std::string& rest) {
  const std::size_t at = rest.find(" at ");
  const scene::Choice* choice = chosen(rest.substr(0, at));
  if (!choice) return say("Odds of which option? Type odds and its number, and `at` a piece if it is aimed.");
  Aim aim;
  if (at != std::string::npos)
    for (const scene::Piece& piece : scene_.pieces) {
      const std::string wanted = rest.substr(at + 4);
      auto same = [&](const std::string& name) {
        return std::ranges::equal(name, wanted, [](unsigned char a, unsigned char b) {
          return std::tolower(a == '-' ? ' ' : a) == std::tolower(b == '-' ? ' ' : b);
        });
      };
      if (same(piece.id) || same(piece.name)) aim.piece = piece.id;
    }
  if (at != std::string::npos && aim.piece.empty()) return say("Nothing here is called " + rest.substr(at + 4) + ".");
  const Journal& journal = host_->journal();
  const Forecast result = forecast(journal.game(), journal.position(), seat_, *journal.parse(choice->answer), aim);
  std::string out = choice_line(*choice) + "\n";
  auto chance = [](double p) { return p > 1 - 1e-6 ? std::string("certain") : fmt::format("{:.1f} %", 100 * p); };
  for (const Forecast::Chip& chip : result.chips)
    out += fmt::format("  {}: {}{}\n", chip.word, chance(chip.p), chip.tone == "harm" ? " (harm to you)" : "");
  std::string sum;
  for (const Forecast::Part& part : result.sum)
    sum += fmt::format("{}{} {}",
                       sum.empty()                   ? "  "
                       : &part == &result.sum.back() ? " = "
                                                     : ", ",
                       part.value, part.word);
  if (!sum.empty()) out += sum + "\n";
  for (const Odds::Line& line : result.odds.lines) out += fmt::format("  {:>8}  {}\n", chance(line.p), line.text);
  const Odds& odds = result.odds;
  if (odds.leaves == 0) return say(out + "  It asks on first: nothing comes of it yet.\n");
  out += odds.exact ? fmt::format("  exact, over {} branches\n", odds.leaves)
         : odds.sampled
             ? fmt::format("  sampled {} times, give or take {:.1f} %\n", odds.leaves, 100 * odds.error)
             : fmt::format("  the {} likeliest branches, give or take {:.2g} %\n", odds.leaves, 100 * odds.error);
  for (const Preview::Line& line : result.preview.lines)
    if (!line.headline) out += fmt::format("  {:>8}  {}\n", chance(line.p), line.text);
  if (!result.bar.empty())
    out += fmt::format("  cannot be taken back: {}\n",
                       result.bar == "chance" ? "a die or card decides" : "something is revealed");
  say(out);
}

void Terminal::hint(const std::string&) {
  const Journal& journal = host_->journal();
  if (scene_.prompt.choices.empty()) return say("Nothing is asked of you.");
  out_ << "thinking ...\n" << std::flush;
  const Decision decision{journal.game(), journal.position(), journal.desk(), seat_, journal.steps().size() + 1};
  const Thought thought = Bot(*parse_bot("search:3000it:5000ms")).choose(decision);
  auto title = [&](Answer answer) {
    if (answer.verb == verb::none) return std::string("let it pass");
    const std::string text = answer_text(journal.game(), journal.desk().board(), answer);
    for (std::size_t i = 0; i < scene_.prompt.choices.size(); ++i)
      if (scene_.prompt.choices[i].answer == text)
        return fmt::format("{}. {}", i + 1, choice_line(scene_.prompt.choices[i]));
    return text;
  };
  std::string out = fmt::format(
      "The search would take {}\n  estimate of winning {:.0f} %, score {:.3f} after {} play-outs\n",
      title(thought.answer), 100 * estimate_win(decision, thought.answer), thought.value, thought.iterations);
  for (std::size_t i = 1; i < std::min<std::size_t>(thought.considered.size(), 3); ++i)
    out += fmt::format("  score {:.3f} with {}\n", thought.considered[i].value, title(thought.considered[i].answer));
  std::vector<std::string> line;
  for (std::size_t i = 1; i < thought.pv.size(); ++i)
    line.push_back(answer_text(journal.game(), journal.desk().board(), thought.pv[i]));
  if (!line.empty()) out += fmt::format("  then perhaps: {}\n", fmt::join(line, ", "));
  say(out);
}

void Terminal::briefing(const std::string&) {
  std::string out = briefing_words(scene_);
  for (const SeatLogs::Kept& kept : host_->log(seat_))
    if (kept.line.story && !kept.line.text.empty()) out += "  " + kept.line.text + "\n";
  say(out.empty() ? "This table tells no story." : out + ending_words(scene_));
}

void Terminal::view(const std::string& rest) {
  if (rest.empty()) return say(scene_words(scene_));
  // Every name that the screen prints is understood: as it stands, in small letters, with blanks for dashes, by its
  // label.
  auto plainly = [](std::string text) {
    for (char& c : text)
      c = c == '-' || c == '_' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  };
  const auto labels = tokens_of(scene_);
  auto named = [&](const std::string& id, const std::string& name) {
    const std::string wanted = plainly(rest);
    if (wanted == plainly(id) || wanted == plainly(name)) return true;
    auto label = labels.find(id);
    return label != labels.end() && wanted == plainly(label->second);
  };
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
    if (plainly(rest) == plainly(place.name)) return say(place_words(scene_, place));
  for (const scene::Region& region : scene_.ground.regions)
    if (named(region.name, region.name)) return say(region_words(scene_, region));
  for (const scene::Hand& hand : scene_.hands)
    for (const scene::Card& card : hand.cards)
      if (named(card.id, card.title)) {
        std::string out = fmt::format("{} {}\n  {}\n", card.title, card.cost, card.line);
        for (const scene::Fact& fact : card.facts)
          out += fmt::format("  {}: {} {}\n", fact.word, fact.value, fact.rule);
        return say(out);
      }
  for (const scene::Inset& inset : scene_.insets)
    if (named(inset.id, inset.title)) return say(inset_words(inset));
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
    return say(fmt::format("{}{}", undo_bar_text(bar),
                           bar == UndoBar::nothing_to_undo ? ""
                           : host_->practice               ? " `rewind` takes it back: this is practice."
                                                           : " Only practice goes back over that (--practice)."));
  note("Taken back.");
}

void Terminal::rewind(const std::string&) {
  const Journal& journal = host_->journal();
  const std::size_t target = journal.undo_target(host_->people());
  if (target == journal.steps().size()) return say(undo_bar_text(UndoBar::nothing_to_undo));
  if (!host_->practice)
    return say(fmt::format("{} Only practice goes back over that: play with --practice.",
                           undo_bar_text(journal.can_undo(host_->people()))));
  host_->rewind(target);
  note("Back at your last answer; the same answer meets the same dice.");
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

void Terminal::standing_pass(const std::string& until) {
  const Journal& journal = host_->journal();
  const Question& question = journal.desk().question();
  if (until == "off") {
    const auto standing = host_->passes.standing(journal);
    for (const Passes::Pass& pass : standing) host_->passes.set(journal, pass.seat, pass.kind, "off");
    return note(standing.empty() ? "No pass stands." : "All standing passes are taken back.");
  }
  const KindWord* kind = journal.game().rules->lexicon.kind(question.kind);
  if (!Passes::known(until)) return say("pass, or pass and one of turn, round, news, game, off.");
  if (!kind || !(kind->window || kind->behalf) || question.seats != only(seat_))
    return say("No pass can be left at this question.");
  host_->passes.set(journal, seat_, kind->behalf ? enemy_pass : kind->name, until);
  note(until == "news"
           ? fmt::format("{} passes here for the round, until something else is on offer; `pass off` takes it back.",
                         journal.seats()[seat_])
           : fmt::format("{} passes here until the {} is over; `pass off` takes it back.", journal.seats()[seat_],
                         until));
}

void Terminal::pass(const std::string& rest) {
  if (!rest.empty()) return standing_pass(rest);
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

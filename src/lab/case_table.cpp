// Laying out, playing and feeding chance, with errors that say what could have been written instead.
#include "lab/case_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lab/case_follow.h"
#include "lab/case_values.h"

namespace fireteam::lab {

namespace {

std::string listed(const std::vector<std::string>& items, std::size_t most = 12) {
  std::vector<std::string> shown(items.begin(),
                                 items.begin() + static_cast<std::ptrdiff_t>(std::min(most, items.size())));
  std::string more = items.size() > most ? fmt::format(" | … {} more", items.size() - most) : "";
  return fmt::format("{}{}", fmt::join(shown, " | "), more);
}

// The field's own name in a path or pattern: "alert" of "<hero>.alert", "sight" of "sight(<cell> <cell>)".
std::string field_of(std::string_view path) {
  path = path.substr(0, path.find('('));
  if (std::size_t dot = path.rfind('.'); dot != std::string_view::npos) path.remove_prefix(dot + 1);
  return std::string(path);
}

}  // namespace

Result<Done> CaseTable::lay_out() {
  auto seats = game_.rules->seats(game_.book(), setup_);
  if (!seats) return seats.complaints();
  seats_ = *seats;
  position_.board_bytes = static_cast<std::uint32_t>(game_.rules->board_bytes);
  position_.count = 0;
  return game_.rules->set_up(game_.book(), setup_, position_.rest());
}

Trouble CaseTable::give(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> fields;  // path, value
  auto take = [&](const std::string& prefix, std::string_view part) -> Trouble {
    auto expected = parse_expectation(part);
    if (!expected || expected->op != "=") return {fmt::format("expected 'field value', not '{}'", part)};
    fields.emplace_back(prefix + expected->path, expected->value);
    return {};
  };
  std::size_t colon = text.find(": ");
  if (text.ends_with(':')) return {"nothing is given: expected 'thing: field value; field value'"};
  const auto words = words_of(text);
  if (colon == std::string_view::npos && words.size() > 1) {  // "rambo at 3,3": the colon is missing
    const std::string is = fact(words[0], position_.rest()).value_or("");
    if (is == "there" || is == "gone")
      return give(fmt::format("{}: {}", words[0], trim(text.substr(text.find(words[0]) + words[0].size()))));
  }
  if (colon == std::string_view::npos) {
    for (const std::string& part :
         text.find('"') == std::string_view::npos ? parts_of(text, ";") : std::vector{std::string(text)})
      if (Trouble trouble = take("", part)) return trouble;
  } else {
    for (std::string_view thing : words_of(text.substr(0, colon))) {
      while (thing.ends_with(',')) thing.remove_suffix(1);
      if (thing == "and" || thing == "the") continue;
      for (const std::string& part : parts_of(text.substr(colon + 1), ";"))
        if (Trouble trouble = take(std::string(thing) + ".", part)) return trouble;
    }
  }
  for (const auto& [path, value] : fields) {
    Trouble trouble;
    for (const std::string& meant : path_meanings(path)) {
      auto laid = [&](const std::string& one) {  // all of it or nothing
        Position tried;
        clone(position_, tried);
        auto done = game_.rules->given(game_.book(), tried.rest(), meant, one);
        if (done) clone(tried, position_);
        return done;
      };
      auto done = laid(value);
      for (const std::string& one : {lower(value), as_ids(value)})  // names may be written as in the book
        if (!done && one != value && laid(one)) done = Done{};
      if (done) {
        trouble = {};
        break;
      }
      bool known = game_.rules->fact(game_.book(), position_.rest(), meant).has_value();
      if (trouble && !known) continue;  // the complaint about a field that there is says more
      std::string what = to_text(done.complaints());
      const bool commas = value.find(", ") != std::string::npos && value.find('[') == std::string::npos;
      trouble = {fmt::format("given {} {}: {}{}{}", path, value, trim(what), about_path(meant),
                             commas ? "; between fields stands a semicolon" : "")};
    }
    if (trouble) return trouble;
  }
  return {};
}

std::vector<std::string> CaseTable::meanings(std::string_view text) const {
  std::vector<std::string> all{std::string(text)};
  for (const Synonym& word : game_.rules->lexicon.synonyms) {
    std::string_view said = word.said;
    if (text == said || (text.starts_with(said) && text[said.size()] == ' '))
      all.push_back(word.meant + std::string(text.substr(said.size())));
  }
  const bool quotes = text.find('"') != std::string_view::npos;  // names may be written as in the book
  if (const std::string small = quotes ? as_ids(text) : lower(text); small != text)
    for (std::string& meant : meanings(small)) all.push_back(std::move(meant));
  return all;
}

// Answers of other verbs that one word means as well: of "step 01a", as 'move' is also said of going, "go 01a".
std::vector<std::string> CaseTable::siblings(std::string_view text) const {
  std::vector<std::string> all;
  const auto& words = game_.rules->lexicon.synonyms;
  for (const Synonym& own : words) {
    const std::string_view meant = own.meant;
    if (!text.starts_with(meant) || (text.size() > meant.size() && text[meant.size()] != ' ')) continue;
    for (const Synonym& other : words)
      if (std::string_view(own.said) == other.said && meant != other.meant)
        all.push_back(other.meant + std::string(text.substr(meant.size())));
  }
  return all;
}

std::vector<std::string> CaseTable::path_meanings(std::string_view path) const {
  std::vector<std::string> all{std::string(path)};
  if (const std::string small = lower(path); small != path)
    all = path_meanings(small), all.insert(all.begin(), std::string(path));
  std::string_view name = path.substr(0, path.find('(')), arguments = path.substr(name.size());
  for (const Synonym& word : game_.rules->lexicon.synonyms) {
    std::string_view said = word.said;
    bool last = name.size() > said.size() && name.ends_with(said) && name[name.size() - said.size() - 1] == '.';
    if (last || name == said)
      all.push_back(std::string(name.substr(0, name.size() - said.size())) + word.meant + std::string(arguments));
  }
  return all;
}

bool CaseTable::loosely(std::string_view text, std::string_view own) const {
  const auto meant = meanings(text);
  return std::any_of(meant.begin(), meant.end(), [&](const std::string& one) {
    auto said = words_of(one), words = words_of(own);
    if (said.size() < 2 || std::find(said.begin(), said.end(), words[0]) == said.end()) return false;
    return std::all_of(said.begin(), said.end(), [&](std::string_view word) {
      auto found = std::find(words.begin(), words.end(), word);
      if (found == words.end()) return false;
      words.erase(found);
      return true;
    });
  });
}

bool CaseTable::in_order(std::string_view text, std::string_view own) const {
  const auto meant = meanings(text);
  return std::any_of(meant.begin(), meant.end(), [&](const std::string& one) {
    const auto words = words_of(own);
    auto at = words.begin();
    for (std::string_view word : words_of(one)) {
      at = std::find(at, words.end(), word);
      if (at == words.end()) return false;
      ++at;
    }
    return true;
  });
}

bool CaseTable::other_word(std::string_view text) const { return !answer_parse(game_, board(), text); }

// Of several meanings the one that fits the question: on offer, else of a verb that is, else the first.
std::optional<Answer> CaseTable::parse(std::string_view text) const {
  std::optional<Answer> best;
  int most = -1;
  for (const std::string& meant : meanings(text)) {
    auto answer = answer_parse(game_, board(), meant);
    if (!answer) continue;
    int fit = std::find(taken_.begin(), taken_.end(), *answer) != taken_.end() ? 2 : 0;
    if (chance_open() && question().chance->possible(*answer)) fit = 3;
    if (question().open() && question().menu)
      for (const Option& option : question().menu->options())
        fit = std::max(fit, option.answer == *answer ? 3 : option.answer.verb == answer->verb ? 1 : 0);
    if (fit > most) best = answer, most = fit;
  }
  if (!best) best = drawn(text);
  constexpr int on_the_menu = 3;
  if (!best || most == on_the_menu || !other_word(text) || !question().open() || !question().menu) return best;
  std::optional<Answer> looser;  // "throw grenade 2,0": another thing that the word means, written with less
  for (const Option& option : question().menu->options())
    if (loosely(text, text_of(option.answer))) {
      if (looser) return best;
      looser = option.answer;
    }
  return looser ? looser : best;
}

// "draw monsoon": of what can be drawn now, or has just been; the bag may be left out.
std::optional<Answer> CaseTable::drawn(std::string_view text) const {
  std::vector<Answer> known = taken_;
  if (chance_open() && !question().chance->is_roll())
    for (const Weighted& one : question().chance->list()) known.push_back(one.answer);
  for (const std::string& meant : meanings(text))
    for (Answer answer : known) {
      const std::string own = text_of(answer);
      const auto words = words_of(own);
      if (words.size() == 3 && words[0] == "draw" && meant == fmt::format("draw {}", words[2])) return answer;
    }
  return std::nullopt;
}

std::optional<std::string> CaseTable::fact(std::string_view path, const std::byte* board) const {
  for (const std::string& meant : path_meanings(path))
    if (auto found = game_.rules->fact(game_.book(), board, meant)) return found;
  return std::nullopt;
}

Trouble CaseTable::begin(bool held) {
  held_ = halted_ = held;
  if (!held) go_on();
  return {};
}

void CaseTable::hear(const Event& event, const Because* because, const std::byte* board) {
  Heard heard{event, because ? because->rule : RuleId{0}, because ? because->tie : RuleId{0}, {}, {}, {}};
  heard.words = canonical(game_, board, event);
  write_line(game_, board, event, because, heard.line);
  for (std::size_t i = 0; i <= seats_.size(); ++i) {
    Seat seat = i < seats_.size() ? static_cast<Seat>(i) : no_seat;
    scene::LogLine line;
    if (log_line(game_, board, event, because, seat, line)) heard.as_told.emplace_back(seat, std::move(line));
  }
  if (tracing_) trace.push_back("  told  " + heard.line.told + ": " + heard.line.text);
  if (event.headline) headlines_.push_back(event.rule);
  heard_.push_back(std::move(heard));
}

Trouble CaseTable::seat_of(std::string_view name, Seat& seat) const {
  if (name == "watcher") return seat = no_seat, Trouble{};
  auto found = seat_named(seats_, name);
  if (!found) found = seat_named(seats_, lower(name));
  if (!found)  // a figure stands for who plays it
    if (auto number = to_number(fact(fmt::format("{}.seat", name), position_.rest()).value_or("")); number) {
      found = seat_named(seats_, fmt::format("player-{}", *number));
      if (!found && *number >= 0 && static_cast<std::size_t>(*number) < seats_.size())
        found = static_cast<Seat>(*number);
    }
  if (found) return seat = *found, Trouble{};
  return {fmt::format("no seat '{}' at this table{}, there are: {}, watcher", name, did_you_mean(name, seats_),
                      fmt::join(seats_, ", "))};
}

Trouble CaseTable::rule_of(std::string_view id, RuleId& rule) const {
  const auto& rules = game_.rules->lexicon.rules;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (id == rules[i].id) return rule = static_cast<RuleId>(i + 1), Trouble{};
    ids.emplace_back(rules[i].id);
  }
  return {fmt::format("no rule '{}' in {}{}", id, game_.rules->title, did_you_mean(id, ids))};
}

bool CaseTable::same_reason(RuleId said, RuleId meant) const {
  const Lexicon& lexicon = game_.rules->lexicon;
  std::string_view one = lexicon.rule_name(said), other = lexicon.rule_name(meant);
  return said == meant || std::any_of(lexicon.equivalent.begin(), lexicon.equivalent.end(),
                                      [&](const Synonym& pair) { return one == pair.said && other == pair.meant; });
}

std::vector<std::string> CaseTable::offers() const {
  std::vector<std::string> texts;
  if (!question().open() || question().for_chance()) return texts;
  for (const Option& option : question().menu->options())
    if (option.verdict.ok()) texts.push_back(text_of(option.answer));
  return texts;
}

std::string CaseTable::chance_text() const {
  const Chance& chance = *question().chance;
  if (chance.is_roll()) {
    const DieWord* die = game_.rules->lexicon.die(chance.die().id);
    std::string faces;
    for (std::size_t i = 0; die && i < chance.die().faces; ++i) faces += std::string(i ? " " : "") + die->faces[i];
    return fmt::format("dice {} x{} (faces: {})", die ? die->name : "?", chance.dice(), faces);
  }
  std::vector<std::string> texts;
  for (const Weighted& one : chance.list()) texts.push_back(text_of(one.answer));
  return listed(texts, 24);
}

std::string CaseTable::standing() const {
  if (halted_) return "nobody is asked yet: 'until' stopped between two beats";
  if (!question().open()) {
    Outcome outcome = game_.rules->outcome(game_.book(), board());
    std::string how = outcome.winners ? "won by" : "lost";
    for (Seat seat = 0; seat < seats_.size(); ++seat)
      if (has(outcome.winners, seat)) how += ' ' + seats_[seat];
    return fmt::format("the game is over, {}: {}", how, game_.rules->cause_text(game_.book(), outcome.cause));
  }
  if (question().for_chance()) return "chance is asked: " + chance_text();
  std::vector<std::string> asked;
  for (Seat seat = 0; seat < 15; ++seat)
    if (has(question().seats, seat)) asked.push_back(seat_name(seats_, seat));
  const KindWord* kind = game_.rules->lexicon.kind(question().kind);
  return fmt::format("{} asked {}: {}", fmt::join(asked, " "), kind ? kind->name : "?", listed(offers()));
}

void CaseTable::note_question() {
  if (tracing_) trace.push_back("  now   " + standing());
}

std::string CaseTable::about_path(std::string_view path) const {
  auto fields = game_.rules->fields();
  std::vector<std::string> names;
  for (const FieldWord& field : fields) names.push_back(field_of(field.path));
  std::string name = field_of(path);
  if (std::find(names.begin(), names.end(), name) == names.end())
    return fmt::format(" (no field '{}'{} 'fireteam case --words {}' lists them)", name,
                       did_you_mean(name, names).empty() ? ";" : did_you_mean(name, names), game_.rules->id);
  std::size_t dot = path.rfind('.', path.find('('));
  if (dot == std::string_view::npos) return "";
  std::vector<std::string> things = seats_;
  scene::Scene scene;
  game_.rules->sight(game_.book(), position_.rest(), nullptr, no_seat, scene);
  for (const scene::Piece& piece : scene.pieces) things.push_back(piece.id);
  std::string near = did_you_mean(path.substr(0, dot), things);
  return near.empty() || std::find(things.begin(), things.end(), path.substr(0, dot)) != things.end() ? "" : near;
}

bool CaseTable::take(Answer answer) {
  auto found = std::find(taken_.begin(), taken_.end(), answer);
  if (found == taken_.end()) return false;
  taken_.erase(found);
  return true;
}

void CaseTable::play(Seat seat, Answer answer) {
  if (tracing_) trace.push_back(fmt::format("{:<9} {}", seat_name(seats_, seat), text_of(answer)));
  taken_.clear();
  chance_expected = false;
  check(position_.count < most_answers, "a beat holds too many answers");
  position_.answers[position_.count++] = answer;
  go_on();
}

// The first line is used, or, if it cannot fall, the first of the dice behind it that can: a throw of several colours
// is asked for colour by colour.
Trouble CaseTable::pump(bool more) {
  while (!script_.empty()) {
    const Scripted next = script_.front();
    auto answer = parse(next.text);
    if (answer && take(*answer)) {
      script_.pop_front();
      continue;
    }
    if (!chance_open()) return {};
    auto fits = [&](const Scripted& line) {
      const auto fallen = parse(line.text);
      return fallen && question().chance->possible(*fallen);
    };
    auto dice = [](const Scripted& line) { return line.text.starts_with("dice "); };
    auto used = script_.begin();
    while (used != script_.end() && dice(*used) && !fits(*used)) ++used;
    if (used == script_.end() || !fits(*used)) {
      if (more && used == script_.end()) return {};
      if (!answer)
        return {fmt::format("'{}' names no throw or card here; chance is asked: {}", next.text, chance_text()),
                next.line};
      return {fmt::format("'{}' cannot fall here; chance is asked: {}", next.text, chance_text()), next.line};
    }
    answer = parse(used->text);
    script_.erase(used);
    play(chance_seat, *answer);
  }
  return {};
}

Trouble CaseTable::script(int line, std::string text) {
  done_ = true;
  script_.push_back({line, std::move(text)});
  return pump(true);
}

// "roll" goes without saying when dice are scripted while people are asked what else they add to them.
bool CaseTable::roll_on() {
  if (halted_ || script_.empty() || !script_.front().text.starts_with("dice ")) return false;
  if (!question().open() || question().for_chance() || !question().menu) return false;
  for (const Option& option : question().menu->options()) {
    if (!option.verdict.ok() || text_of(option.answer) != "roll") continue;
    play(first_of(option.seats), option.answer);
    return true;
  }
  return false;
}

Trouble CaseTable::settled(bool before_do) {
  do {
    if (Trouble trouble = pump()) return trouble;
  } while (!before_do && roll_on());
  return arrived();
}

Trouble CaseTable::finish() {
  if (Trouble trouble = settled()) return trouble;
  if (!script_.empty())
    return {fmt::format("'{}' was scripted but never asked for; at the end {}", script_.front().text, standing()),
            script_.front().line};
  if (chance_open() && !chance_expected && done_)
    return {fmt::format("chance is still asked at the end of the case: {}; script it, or assert it with 'asks chance'",
                        chance_text())};
  return {};
}

Trouble CaseTable::refusal(std::string_view text, Answer answer, Seat seat) {
  if (const Option* option = question().menu->find(answer); option && option->verdict.ok() && seat != chance_seat)
    return {fmt::format("'{}' is not for {} to choose; {}", text, seat_name(seats_, seat), standing())};
  desk_.look(game_, position_, Breadth::wide);
  const Option* option = question().menu->find(answer);
  RuleId rule = option ? option->verdict.rule : RuleId{0};
  desk_.look(game_, position_, Breadth::whole);
  if (const RuleText* found = game_.rules->lexicon.rule(rule))
    return {fmt::format("'{}' is refused by {}: {}\n    {}", text, found->id, found->text, standing())};
  auto texts = offers();
  return {fmt::format("'{}' is not on offer{}; {}", text, did_you_mean(text, texts), standing())};
}

Trouble CaseTable::resolve(std::string_view text, std::string_view who, Seat& seat, Answer& answer, bool& done) {
  if (!who.empty())
    if (Trouble trouble = seat_of(who, seat)) return trouble;
  // The last words may be left out where only one option begins so: "attack rifle-1" of whoever has one weapon for it.
  const bool pattern = is_pattern(text), whole = !pattern && parse(text).has_value();
  auto begins = [&](const Option& option) {
    if (!option.verdict.ok() || whole || pattern) return false;
    const std::string own = text_of(option.answer);
    const auto words = words_of(own);
    std::string full(text);
    for (std::size_t i = words_of(text).size(); i < words.size(); ++i) full += " " + std::string(words[i]);
    return full.size() > text.size() && parse(full) == option.answer;
  };
  if (pattern || std::ranges::any_of(question().menu->options(), begins)) {
    std::vector<std::string> fitting;
    const auto meant = meanings(text);
    for (const Option& option : question().menu->options()) {
      if (!option.verdict.ok() || (!who.empty() && !has(option.seats, seat))) continue;
      const std::string own = text_of(option.answer);
      if (pattern ? std::none_of(meant.begin(), meant.end(), [&](const std::string& one) { return matches(one, own); })
                  : !begins(option))
        continue;
      fitting.push_back(text_of(option.answer));
      answer = option.answer;
    }
    if (!pattern && fitting.size() > 1)  // "attack worker-1 sweeping": the plain one goes without saying
      if (auto parsed = parse(std::string(text) + " plain"))
        if (std::string own = text_of(*parsed); std::ranges::find(fitting, own) != fitting.end())
          fitting = {std::move(own)}, answer = *parsed;
    if (fitting.size() != 1)
      return {fmt::format("'{}' fits {} options, expected one{}{}", text, fitting.size(), fitting.empty() ? "; " : ": ",
                          fitting.empty() ? standing() : listed(fitting))};
  } else {
    auto parsed = parse(text);
    auto texts = offers();
    std::vector<std::string> fitting;
    auto look = [&](const std::string& wanted) {
      fitting.clear();
      for (const Option& option : question().menu->options())
        if (const std::string own = text_of(option.answer); option.verdict.ok() && loosely(wanted, own))
          fitting.push_back(own), answer = option.answer;
    };
    if (!parsed) look(std::string(text));
    if (const auto all = fitting; all.size() > 1) {
      look(std::string(text) + " plain");
      if (fitting.size() != 1) fitting = all;
    }
    if (fitting.size() > 1) {  // "use field-dressing compass": as it is said, with words left out, not turned round
      std::vector<std::string> straight;
      for (const std::string& own : fitting)
        if (in_order(text, own)) straight.push_back(own);
      if (straight.size() == 1) fitting = straight, answer = parse(straight[0]).value_or(answer);
    }
    if (fitting.size() == 1) parsed = answer;
    if (fitting.size() > 1)
      return {fmt::format("'{}' fits {} options, expected one: {}", text, fitting.size(), listed(fitting))};
    if (!parsed)
      return {fmt::format("nothing called '{}' can be named here{}; {}", text, did_you_mean(text, texts), standing())};
    answer = *parsed;
  }
  const Option* option = question().menu->find(answer);
  if (option && option->verdict.ok() && who.empty()) {
    Seats both = option->seats & question().seats;
    seat = first_of(both ? both : option->seats);
  }
  if (option && option->verdict.ok() && has(option->seats, seat)) return {};
  if (take(answer)) return done = true, Trouble{};
  return refusal(text, answer, who.empty() ? chance_seat : seat);
}

Trouble CaseTable::one_answer(std::string_view text, std::string_view who) {
  if (Trouble trouble = pump()) return trouble;
  if (chance_open() || !question().open())
    if (auto answer = parse(text); answer && take(*answer)) return {};
  if (chance_open())
    return {fmt::format("before '{}' chance is asked: {}; script it with a 'dice' or 'draw' line before the do", text,
                        chance_text())};
  if (!question().open()) return {fmt::format("'{}' cannot be done: {}", text, standing())};
  std::string first;
  std::vector<std::string> rest;
  if (in_breath(*this, text, first, rest)) return in_one_breath(first, rest, who);
  Seat seat = no_seat;
  Answer answer;
  bool done = false;
  if (Trouble trouble = resolve(text, who, seat, answer, done)) {
    if (roll_on()) return one_answer(text, who);
    const auto others = siblings(text);
    if (std::ranges::none_of(others, [&](const std::string& one) { return !resolve(one, who, seat, answer, done); }))
      return trouble;
  }
  if (!done) play(seat, answer);
  return {};
}

// "attack m16 guard-1": the attack, then what goes on from it by its last word, unless it was taken by itself.
Trouble CaseTable::in_one_breath(const std::string& first, const std::vector<std::string>& rest, std::string_view who) {
  if (Trouble trouble = one_answer(first, who)) return trouble;
  for (const std::string& word : rest) {
    release();
    auto taken = std::find_if(taken_.begin(), taken_.end(), [&](Answer one) { return ends_in(text_of(one), word); });
    if (taken != taken_.end()) {
      taken_.erase(taken);
      continue;
    }
    std::vector<std::string> fitting;
    for (const std::string& offer : offers())
      if (ends_in(offer, word)) fitting.push_back(offer);
    if (fitting.size() != 1)
      return {
          fmt::format("after '{}', '{}' fits {} options, expected one; {}", first, word, fitting.size(), standing())};
    if (Trouble trouble = one_answer(fitting[0], who)) return trouble;
  }
  return {};
}

Trouble CaseTable::act(std::string_view text, bool held) {
  goal_.reset();
  done_ = true;
  release();
  if (Trouble trouble = pump()) return trouble;
  heard_.clear();
  spared_.clear();
  seen_up_to = 0;
  remember();
  std::string who;
  for (const std::string& part : parts_of(as_answers(text), " / ")) {
    const std::string_view answer = take_seat(part, who);  // a seat holds until another is named
    release();
    held_ = held;
    if (Trouble trouble = one_answer(answer, who)) return trouble;
  }
  return pump();
}

}  // namespace fireteam::lab

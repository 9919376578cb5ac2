// Assertions on facts, offers, refusals, questions, the end and odds.
#include "lab/case_assert.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text.h"
#include "bots/bot.h"
#include "engine/odds.h"
#include "lab/case_follow.h"
#include "lab/case_see.h"
#include "lab/case_values.h"

namespace fireteam::lab {

namespace {

Trouble assert_fact(CaseTable& table, std::string_view text) {
  bool negated = text.starts_with("not ");
  if (negated) text.remove_prefix(4);
  auto expected = parse_expectation(text);
  if (!expected) return {"expected 'is path value', as in 'is guard-1.damage 2' or 'is rambo.valor >= 1'"};
  if (negated) expected->op = expected->op == "=" ? "!=" : expected->op;
  auto fact = table.fact(expected->path);
  if (!fact) return {fmt::format("nothing is known as '{}'{}", expected->path, table.about_path(expected->path))};
  std::string instead = compare(*expected, *fact);
  const bool same = expected->op == "=" || expected->op == "!=";
  if (same && expected->path.find('.') == std::string::npos)  // "fox suppressed": fox.suppressed
    if (auto flag = table.fact(fmt::format("{}.{}", expected->path, expected->value)); flag == "yes" || flag == "no")
      instead = compare({expected->path, expected->op, "yes"}, *flag);
  const bool plain = expected->path.find('(') == std::string::npos;
  if (plain && same)  // a wider value that the game knows: a sector for an area
    if (auto wider = table.fact(fmt::format("{}({})", expected->path, expected->value)); wider && *wider == "yes")
      instead = expected->op == "=" ? "" : *fact;
  if (const std::string ids = as_ids(expected->value); ids != expected->value) {
    const std::string other = compare({expected->path, expected->op, ids}, *fact);
    const bool unlike = expected->op == "!=" || expected->op == "lacks";
    if (instead.empty() == unlike) instead = other;
  }
  if (instead.empty()) return {};
  return {fmt::format("{} is {}, expected {}{}\n    {}", expected->path, instead,
                      expected->op == "=" ? "" : expected->op + " ", expected->value, table.standing())};
}

// "fox at 3,3", the colon left out: the fact that is meant, else the text itself.
std::string with_dot(const CaseTable& table, std::string_view text) {
  const auto words = words_of(text);
  const std::size_t first = !words.empty() && words[0] == "not" ? 1 : 0;
  if (words.size() < first + 2 || words[first + 1] == "there" || words[first + 1] == "gone") return std::string(text);
  const std::string is = table.fact(words[first]).value_or("gone");
  const std::string path = fmt::format("{}.{}", words[first], words[first + 1]);
  if ((is != "there" && is != "gone") || !table.fact(path)) return std::string(text);
  std::string_view rest = text.substr(text.find(words[first]) + words[first].size());
  rest.remove_prefix(rest.find(words[first + 1]) + words[first + 1].size());
  return fmt::format("{}{}{}", first ? "not " : "", path, rest);
}

// "rambo: alert 3; valor 1" as in a given, or paths and their values.
Trouble assert_is(CaseTable& table, std::string_view text) {
  std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos) {
    if (text.find('"') != std::string_view::npos) return assert_fact(table, with_dot(table, text));
    for (const std::string& part : parts_of(text, ";"))
      if (Trouble trouble = assert_fact(table, with_dot(table, part))) return trouble;
    return {};
  }
  for (std::string_view thing : words_of(text.substr(0, colon)))
    for (const std::string& part : parts_of(text.substr(colon + 1), ";")) {
      bool negated = part.starts_with("not ");
      std::string one = fmt::format("{}{}.{}", negated ? "not " : "", thing, negated ? part.substr(4) : part);
      if (Trouble trouble = assert_fact(table, one)) return trouble;
    }
  return {};
}

// The options of the open question, refused ones too if `wide`; for one seat if named.
Trouble menu_of(CaseTable& table, std::string_view seat_name, bool wide, std::vector<Menued>& out) {
  Seat seat = no_seat;
  if (!seat_name.empty())
    if (Trouble trouble = table.seat_of(seat_name, seat)) return trouble;
  if (!table.question().open() || table.question().for_chance()) return {"no choice is open: " + table.standing()};
  if (wide) table.desk().look(table.game(), table.position(), Breadth::wide);
  for (const Option& option : table.question().menu->options())
    if (seat_name.empty() || has(option.seats, seat))
      out.push_back({table.text_of(option.answer), option.answer, option.seats, option.verdict.rule});
  if (wide) table.desk().look(table.game(), table.position(), Breadth::whole);
  return {};
}

Menued barred(const CaseTable& table, const Option& option) {
  return {table.text_of(option.answer), option.answer, option.seats, option.verdict.rule};
}

// What can be named here: options, refused ones too, and what questions refused that were answered by themselves.
std::vector<Menued> nameable_here(CaseTable& table) {
  std::vector<Menued> menu;
  if (menu_of(table, "", true, menu)) menu.clear();
  for (const Spared& spared : table.spared())
    for (const Option& option : spared.refused) menu.push_back(barred(table, option));
  return menu;
}

// Its first words, by whatever name the game knows them: "attack carbine guard-1", the space left out.
bool begins_so(const CaseTable& table, std::string_view wanted, const Menued& option) {
  if (wanted.ends_with(" ...")) wanted.remove_suffix(4);
  if (is_pattern(wanted)) return false;
  std::string full(wanted);
  const auto words = words_of(option.text);
  for (std::size_t i = words_of(wanted).size(); i < words.size(); ++i) full += " " + std::string(words[i]);
  return full.size() > wanted.size() && table.parse(full) == option.answer;
}

bool fits(const CaseTable& table, const std::string& wanted, const Menued& option) {
  if (!is_pattern(wanted))
    if (auto answer = table.parse(wanted))
      return *answer == option.answer || (table.other_word(wanted) && table.loosely(wanted, option.text));
  for (const std::string& meant : table.meanings(wanted))
    if (matches(meant, option.text)) return true;
  return begins_so(table, wanted, option) || (!is_pattern(wanted) && table.loosely(wanted, option.text));
}

// An answer or pattern that could be an answer of this game: a slip of the pen in a `not` would hold for ever.
Trouble nameable(CaseTable& table, const std::string& text) {
  if (!is_pattern(text)) {
    std::string start;
    std::vector<std::string> rest;
    if (table.parse(text) || in_breath(table, text, start, rest)) return {};
    const auto menu = nameable_here(table);
    if (std::any_of(menu.begin(), menu.end(), [&](const Menued& option) { return fits(table, text, option); }))
      return {};
    return {fmt::format("nothing called '{}' can be named here{}; {}", text, did_you_mean(text, table.offers()),
                        table.standing())};
  }
  std::vector<std::string> verbs = {"yes", "no", "*", "..."};
  for (const VerbWord& verb : table.game().rules->lexicon.verbs) verbs.emplace_back(verb.name);
  const std::string first(words_of(text)[0]);
  for (const std::string& meant : table.meanings(text))
    if (std::find(verbs.begin(), verbs.end(), words_of(meant)[0]) != verbs.end()) return {};
  return {fmt::format("no answer begins with '{}'{}", first, did_you_mean(first, verbs))};
}

// The last words may be left out, as in a `do`: "attack rifle-1" is every attack on it that can be named here.
std::string with_rest(CaseTable& table, const std::string& one) {
  if (is_pattern(one) || table.parse(one)) return one;
  const auto menu = nameable_here(table);
  const std::string open = one + " ...";
  return std::any_of(menu.begin(), menu.end(), [&](const Menued& option) { return fits(table, open, option); }) ? open
                                                                                                                : one;
}

Trouble assert_offers(CaseTable& table, std::string_view text) {
  std::string who;
  text = take_seat(text, who);
  auto words = words_of(text);
  bool exactly = words[0] == "only", absent = words[0] == "not" || words[0] == "no";
  std::optional<long> count;
  if (words.size() > 2 && words[1] == "of") count = to_number(words[0]);
  if (exactly || absent) text = trim(text.substr(words[0].size()));
  if (count) text = trim(text.substr(text.find(" of ") + 4));
  if (who.empty()) text = take_seat(text, who);  // `offers not red: end` is `offers red: not end`
  std::vector<Menued> menu;
  if (Trouble trouble = menu_of(table, who, false, menu)) return trouble;
  auto wanted = parts_of(text, " | ");
  if (wanted.empty()) return {"expected answers after it, separated by ' | '"};
  std::set<std::string> used;
  long fitting = 0;
  for (const std::string& written : wanted) {
    const std::string one = with_rest(table, written);
    if (Trouble trouble = nameable(table, one)) return trouble;
    bool found = false;
    for (const Menued& option : menu)
      if (fits(table, one, option)) {
        found = true;
        ++fitting;
        used.insert(option.text);
      }
    if (!found)
      for (const Menued& option : named_in_breath(table, menu, one))
        if (option.rule == 0) {
          found = true;
          ++fitting;
          for (const Menued& begin : menu)
            if (one.starts_with(begin.text + " ")) used.insert(begin.text);
        }
    if (absent && found) return {fmt::format("'{}' is on offer; {}", one, table.standing())};
    if (!absent && !count && !found)
      return {fmt::format("'{}' is not on offer{}; {}", one, did_you_mean(one, table.offers()), table.standing())};
  }
  if (count && *count != fitting) return {fmt::format("{} such options are on offer; {}", fitting, table.standing())};
  if (exactly)
    for (const Menued& option : menu)
      if (!used.contains(option.text)) return {fmt::format("'{}' is on offer too; {}", option.text, table.standing())};
  return {};
}

Trouble assert_refuses(CaseTable& table, std::string_view text) {
  std::string who;
  text = take_seat(text, who);
  std::size_t because = text.find(" because ");
  std::vector<RuleId> rules;
  if (because != std::string_view::npos)
    for (std::string_view id : words_of(text.substr(because + 9))) {
      if (id == "or") continue;
      RuleId rule = 0;
      if (Trouble trouble = table.rule_of(id, rule)) return trouble;
      rules.push_back(rule);
    }
  std::vector<Menued> menu;
  const Trouble closed =
      menu_of(table, who, true, menu);  // what was answered by itself may have barred it all the same
  if (closed && table.spared().empty()) return closed;
  const Lexicon& lexicon = table.game().rules->lexicon;
  for (const std::string& written : parts_of(text.substr(0, because), " | ")) {
    const std::string one = with_rest(table, written);
    if (Trouble trouble = nameable(table, one)) return trouble;
    bool named = false;
    std::vector<Menued> meant;
    for (const Menued& option : menu)
      if (fits(table, one, option)) meant.push_back(option);
    if (meant.empty()) meant = named_in_breath(table, menu, one);
    // The same thing may be forbidden by several rules: one of them must be named.
    auto said = [&](const Menued& it) {
      return std::any_of(rules.begin(), rules.end(), [&](RuleId rule) { return table.same_reason(rule, it.rule); });
    };
    // A question with a single choice is answered by itself; what it barred was barred all the same.
    const bool offered = std::any_of(meant.begin(), meant.end(), [](const Menued& option) { return option.rule == 0; });
    for (const Spared& spared : table.spared())
      for (const Option& option : spared.refused)
        if (Menued it = barred(table, option);
            !offered && fits(table, one, it) && (rules.empty() ? meant.empty() : said(it)))
          meant = {it};
    auto reasoned = [&](const Menued& option) {
      return said(option) || std::any_of(menu.begin(), menu.end(), [&](const Menued& same) {
               return same.answer == option.answer && said(same);
             });
    };
    // Where words are left out, one of the ways to go on must be barred by that rule, the others by whatever rule.
    const bool open = written != one || (!is_pattern(one) && !table.parse(one));
    const bool enough = open && std::any_of(meant.begin(), meant.end(), reasoned);
    for (const Menued& option : meant) {
      named = true;
      if (option.rule == 0) return {fmt::format("'{}' is on offer; {}", option.text, table.standing())};
      if (!rules.empty() && !enough && !reasoned(option))
        return {fmt::format("'{}' is refused by {}: {}", option.text, lexicon.rule_name(option.rule),
                            lexicon.rule(option.rule) ? lexicon.rule(option.rule)->text : "")};
    }
    if (!named && closed) return closed;
    if (!named && !rules.empty())
      return {
          fmt::format("'{}' is neither offered nor refused here, so no rule forbids it; {}", one, table.standing())};
  }
  return {};
}

Trouble assert_chance(CaseTable& table, std::string_view wanted) {
  if (!table.chance_open()) return {"chance is not asked; " + table.standing()};
  table.chance_expected = true;
  if (wanted.empty()) return {};
  const Chance& chance = *table.question().chance;
  bool holds = false;
  for (const std::string& meant : table.meanings(wanted)) {
    if (chance.is_roll()) {
      const DieWord* die = table.game().rules->lexicon.die(chance.die().id);
      std::string name = fmt::format("dice {}", die ? die->name : "?");
      holds = holds || meant == "dice" || meant == name || meant == fmt::format("{} x{}", name, chance.dice());
    } else {
      for (const Weighted& one : chance.list()) {
        std::string text = table.text_of(one.answer);
        holds = holds || text == meant || text.starts_with(meant + " ");
      }
    }
  }
  return holds ? Trouble{} : Trouble{"chance is asked: " + table.chance_text()};
}

Trouble assert_asks(CaseTable& table, std::string_view text) {
  auto tokens = tokens_of(text);
  bool negated = !tokens.empty() && tokens[0].text == "not" && !tokens[0].quoted;
  if (negated) tokens.erase(tokens.begin());
  if (tokens.empty()) return {"expected 'asks seat kind', as in 'asks rambo act'"};
  if (tokens[0].text == "chance" && !negated) return assert_chance(table, trim(text.substr(text.find("chance") + 6)));
  if (tokens[0].text == "nobody") return table.question().open() ? Trouble{table.standing()} : Trouble{};
  const Question& question = table.question();
  const Lexicon& lexicon = table.game().rules->lexicon;
  const KindWord* kind = question.open() && !question.for_chance() ? lexicon.kind(question.kind) : nullptr;
  Seats wanted = 0;
  bool holds = kind != nullptr;
  std::vector<std::string> kinds;
  for (const KindWord& word : lexicon.kinds) kinds.emplace_back(word.name);
  for (const Token& token : tokens) {
    if (token.quoted) {
      if (!kind) continue;
      auto scene = view(table.game(), table.position(), table.desk(), first_of(question.seats), table.seats());
      holds = holds && scene.prompt.text.find(token.text) != std::string::npos;
    } else if (std::find(kinds.begin(), kinds.end(), token.text) != kinds.end()) {
      holds = holds && kind && token.text == kind->name;
    } else {
      Seat seat = no_seat;
      if (table.seat_of(token.text, seat))
        return {fmt::format("'{}' is neither a seat nor a kind of question{}", token.text,
                            did_you_mean(token.text, kinds))};
      wanted |= only(seat);
    }
  }
  if (wanted) holds = holds && (question.seats & wanted) == wanted;  // a team's question is put to each of them
  return holds != negated ? Trouble{} : Trouble{table.standing()};
}

Trouble assert_over(CaseTable& table, std::string_view text) {
  const Game& game = table.game();
  Outcome outcome = game.rules->outcome(game.book(), table.board());
  auto tokens = tokens_of(text);
  if (tokens.size() == 1 && (tokens[0].text == "not" || tokens[0].text == "no"))
    return outcome.over ? Trouble{table.standing()} : Trouble{};
  if (!outcome.over) return {"the game goes on; " + table.standing()};
  std::string how;
  Seats named = 0;
  std::vector<std::string> rules, others;  // named, and those of them that did not end it
  bool either = false;
  std::string cause = game.rules->cause_text(game.book(), outcome.cause);
  for (const Token& token : tokens) {
    if (token.quoted) {
      if (!contains_text(cause, token.text)) return {fmt::format("it ended because: {}", cause)};
    } else if (token.text == "won" || token.text == "lost") {
      how = token.text;
    } else if (token.text == "or") {
      either = true;
    } else if (RuleId rule = 0; !table.rule_of(token.text, rule)) {
      rules.push_back(token.text);
      const auto& heard = table.heard();
      if (std::none_of(heard.begin(), heard.end(),
                       [&](const Heard& one) { return table.same_reason(rule, one.event.rule); }) &&
          std::ranges::none_of(table.headlines(), [&](RuleId one) { return table.same_reason(rule, one); }))
        others.push_back(token.text);
    } else if (token.text != "by" && token.text != "because") {
      Seat seat = no_seat;
      if (Trouble trouble = table.seat_of(token.text, seat)) return trouble;
      named |= only(seat);
    }
  }
  if (!others.empty() && (!either || others.size() == rules.size()))
    return {fmt::format("{} did not end it; {}", fmt::join(others, ", "), table.standing())};
  bool won = named ? (outcome.winners & named) == named : outcome.winners != 0;
  bool lost = named ? (outcome.winners & named) == 0 : outcome.winners == 0;
  if ((how == "won" && !won) || (how == "lost" && !lost)) return {table.standing()};
  return {};
}

Trouble assert_odds(CaseTable& table, std::string_view text) {
  std::string who;
  text = take_seat(text, who);
  std::size_t gives = text.find(" gives ");
  if (gives == std::string_view::npos) return {"expected 'odds answer gives \"text\" 1/3'"};
  const std::string answer_text = as_answers(trim(text.substr(0, gives)));
  std::vector<Menued> menu;
  if (Trouble trouble = menu_of(table, who, false, menu)) return trouble;
  auto found = std::find_if(menu.begin(), menu.end(), [&](const Menued& one) { return fits(table, answer_text, one); });
  if (found == menu.end()) return {fmt::format("'{}' is not on offer; {}", answer_text, table.standing())};
  Seat seat = first_of(found->seats);
  if (!who.empty())
    if (Trouble trouble = table.seat_of(who, seat)) return trouble;
  Odds result = odds(table.game(), table.position(), seat, found->answer);
  std::vector<std::string> lines;
  for (const Odds::Line& line : result.lines) lines.push_back(fmt::format("\"{}\" {:.4f}", line.text, line.p));
  auto tokens = tokens_of(text.substr(gives + 7));
  if (tokens.empty() || tokens.size() % 2 != 0) return {"expected pairs: \"text\" 1/3 \"text\" 0.667"};
  for (std::size_t i = 0; i < tokens.size(); i += 2) {
    std::string number = tokens[i + 1].text;
    if (!number.empty() && (number.back() == ',' || number.back() == ';')) number.pop_back();
    auto wanted = parse_probability(number);
    if (!tokens[i].quoted || !wanted) return {"expected pairs: \"text\" 1/3 \"text\" 0.667"};
    double p = 0;
    for (const Odds::Line& line : result.lines)
      if (contains_text(line.text, tokens[i].text)) p += line.p;
    double tolerance = wanted->tolerance + (result.exact ? 0.0 : result.error);  // what was left out may all be of it
    if (std::abs(p - wanted->p) > tolerance)
      return {fmt::format("\"{}\" has odds {:.6f}, expected {}; {}: {}", tokens[i].text, p, number,
                          result.exact ? "exact" : "sampled", fmt::join(lines, ", "))};
  }
  return {};
}

// "red chooses step B1", by the greedy bot, or "red chooses by search:200it …": with the seed that never changes.
Trouble assert_bot(CaseTable& table, std::string_view text) {
  const std::string_view chooses = " chooses ", by = "by ";
  const std::size_t at = text.find(chooses);
  if (at == std::string_view::npos)
    return {"expected 'bot seat chooses answer | answer', or 'chooses by search:200it …'"};
  Seat seat = no_seat;
  if (Trouble trouble = table.seat_of(trim(text.substr(0, at)), seat)) return trouble;
  text = trim(text.substr(at + chooses.size()));
  BotSpec spec{.kind = BotKind::greedy};
  if (text.starts_with(by)) {
    text.remove_prefix(by.size());
    const std::string_view name = text.substr(0, text.find(' '));
    auto parsed = parse_bot(name);
    if (!parsed) return {to_text(parsed.complaints())};
    if (auto fits = suits(*parsed, *table.game().rules); !fits) return {to_text(fits.complaints())};
    if (parsed->ms > 0) return {fmt::format("'{}': a time gives no certain answer, expected iterations", name)};
    spec = *parsed;
    text = trim(text.substr(name.size()));
  }
  std::vector<Menued> menu;
  if (Trouble trouble = menu_of(table, std::string(seat_name(table.seats(), seat)), false, menu)) return trouble;
  if (menu.empty())
    return {fmt::format("{} has nothing to choose; {}", seat_name(table.seats(), seat), table.standing())};
  const Answer chosen = Bot(spec).choose({table.game(), table.position(), table.desk(), seat}).answer;
  const Menued as_chosen{table.text_of(chosen), chosen};
  for (const std::string& one : parts_of(text, " | ")) {
    if (Trouble trouble = nameable(table, one)) return trouble;
    if (fits(table, with_rest(table, one), as_chosen)) return {};
  }
  return {fmt::format("it chooses '{}'; {}", as_chosen.text, table.standing())};
}

}  // namespace

Trouble assert_that(CaseTable& table, std::string_view word, std::string_view text) {
  if (table.halted() && word != "is" && word != "see" && word != "over" && word != "spares")
    return {"nobody is asked between two beats, where 'until' stopped; 'until asked' goes on to the next question"};
  if (word == "is") return assert_is(table, text);
  if (word == "see") return assert_see(table, text);
  if (word == "view") return assert_view(table, text);
  if (word == "offers") return assert_offers(table, as_answers(text));
  if (word == "refuses") return assert_refuses(table, as_answers(text));
  if (word == "asks") return assert_asks(table, text);
  if (word == "spares") return assert_spares(table, text);
  if (word == "over") return assert_over(table, text);
  if (word == "odds") return assert_odds(table, text);
  if (word == "bot") return assert_bot(table, as_answers(text));
  if (word == "rejects") return {"it stands alone: what is rejected has no do and no other assertion"};
  return {fmt::format("unknown assertion '{}'", word)};
}

}  // namespace fireteam::lab

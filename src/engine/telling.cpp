// Rows read out: canonical forms, lines of the log with their reasons, options and prompts.
#include "engine/telling.h"

#include <utility>

#include "engine/nouns.h"

namespace fireteam {

namespace {

Said said_in(const Event& event) { return {0, event.who, 0, event.a, event.b, event.c}; }
std::array<std::uint16_t, 4> args_of(const Event& event) { return {event.who, event.a, event.b, event.c}; }

// What an event points at: whom it is about, the first other piece, and its places. One place is where it happens, or
// where somebody was who left; two are from and to.
void point(const Nouns& nouns, const EventWord& word, const Event& event, scene::LogLine& out) {
  const auto args = args_of(event);
  const Said said = said_in(event);
  bool known = true;
  for (std::size_t i = 0; i < args.size(); ++i) known = known && (word.nouns[i] == noun::none || args[i] != unknown);
  if (word.piece && known) out.piece = word.piece;
  if (word.target && known) out.target = word.target;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] == unknown) continue;
    if (nouns.is_piece(word.nouns[i])) {
      std::string& name = i == 0 ? out.piece : out.target;
      if (name.empty()) name = nouns.id(word.nouns[i], args[i], said);
      continue;
    }
    const int place = nouns.place(word.nouns[i], args[i]);
    if (place == scene::nowhere) continue;
    if (event.told == Told::left && out.from == scene::nowhere)
      out.from = place;
    else if (out.to == scene::nowhere)
      out.to = place;
    else if (out.from == scene::nowhere)
      out.from = std::exchange(out.to, place);
  }
}

// The rule in our words, who was looked at with what measure, and what broke a tie.
std::string reason(const Game& game, const Nouns& nouns, const Because& because) {
  const Lexicon& lexicon = game.rules->lexicon;
  std::string text;
  if (const char* own = lexicon.reason(because.rule)) {
    text = own;
  } else if (const RuleText* rule = lexicon.rule(because.rule)) {
    text = rule->text;
    while (text.ends_with('.')) text.pop_back();
  }
  const char* gap = ": ";
  const MeasureWord* measure = lexicon.measure(because.word);
  for (const Candidate& candidate : because.candidates) {
    const Slots slots{static_cast<std::uint8_t>(because.of), noun::none, measure ? measure->noun : noun::number};
    Said said;
    said.who = candidate.what;
    said.a = static_cast<std::uint16_t>(candidate.measure);
    text += gap + sentence(nouns, measure ? measure->text : "{who} {a}", slots, said);
    gap = ", ";
  }
  if (const char* own = lexicon.reason(because.tie))
    text += std::string("; tie: ") + own;
  else if (because.tie)
    text += std::string("; tie by ") + lexicon.rule_name(because.tie);
  return text;
}

}  // namespace

std::string canonical(const Game& game, const std::byte* board, const Event& event) {
  const Lexicon& lexicon = game.rules->lexicon;
  const EventWord* word = lexicon.event(event.word);
  std::string text = word ? word->name : std::to_string(event.word);
  const Nouns nouns(game, board);
  const auto args = args_of(event);
  for (std::size_t i = 0; i < args.size(); ++i)
    if (!word || !word->typed())
      text += " " + std::to_string(args[i]);
    else if (word->nouns[i] != noun::none)
      text += " " + nouns.id(word->nouns[i], args[i], said_in(event));
  return text;
}

void write_line(const Game& game, const std::byte* board, const Event& event, const Because* because,
                scene::LogLine& out) {
  const Lexicon& lexicon = game.rules->lexicon;
  const Nouns nouns(game, board);
  out.told = told_names[static_cast<std::size_t>(event.told)];
  out.headline = event.headline;
  out.rule = lexicon.rule_name(event.rule);
  const EventWord* word = lexicon.event(event.word);
  if (because && !lexicon.measures.empty()) out.because = reason(game, nouns, *because);
  if (word && word->typed()) point(nouns, *word, event, out);
  if (word && word->heading) out.heading = sentence(nouns, word->heading, slots_of(*word), said_in(event));
  if (word && word->text)
    out.text = sentence(nouns, word->text, slots_of(*word), said_in(event));
  else if (game.rules->tell_line)
    game.rules->tell_line(game.book(), board, event, because, no_seat, out);
}

void describe(const Game& game, const std::byte* board, const Question& question, const Option& option,
              scene::Choice& out) {
  const Lexicon& lexicon = game.rules->lexicon;
  const Answer& it = option.answer;
  const KindWord* kind = lexicon.kind(question.kind);
  const VerbWord* word = lexicon.verb(it.verb);
  if (kind && it.verb == verb::yes) word = &kind->yes;
  if (kind && it.verb == verb::no) word = &kind->no;
  if (word && word->title) {
    const Nouns nouns(game, board);
    const Slots slots = slots_of(*word, kind);
    const Said said{it.verb, question.about.who, question.about.what, it.a, it.b, it.c};
    auto filled = [&](const char* text) { return text ? sentence(nouns, text, slots, said) : std::string(); };
    out.verb = word->group ? word->group : "";
    out.title = filled(word->title);
    out.cost = word->cost ? word->cost : "";
    out.outcome = filled(word->outcome);
    out.final = word->final;
    out.reveals = word->reveals;
    out.spend = word->spend;
    const std::uint16_t args[] = {it.a, it.b, it.c};
    for (std::size_t i = 0; i < word->nouns.size(); ++i) {
      if (out.piece.empty() && nouns.is_piece(word->nouns[i])) out.piece = nouns.id(word->nouns[i], args[i], said);
      if (out.place == scene::nowhere) out.place = nouns.place(word->nouns[i], args[i]);
    }
  }
  if (game.rules->describe) game.rules->describe(game.book(), board, question, option, out);
}

void write_prompt(const Game& game, const std::byte* board, const Question& question, scene::Prompt& out) {
  const KindWord* kind = game.rules->lexicon.kind(question.kind);
  if (!kind || !kind->prompt) return;
  const Nouns nouns(game, board);
  const Said said{0, question.about.who, question.about.what};
  out.text = sentence(nouns, kind->prompt, slots_of(*kind), said);
  if (nouns.is_piece(kind->nouns[0])) out.piece = nouns.id(kind->nouns[0], question.about.who, said);
}

}  // namespace fireteam

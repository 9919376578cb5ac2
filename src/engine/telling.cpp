// Rows read out: canonical forms, lines of the log with their reasons, options and prompts.
#include "engine/telling.h"

#include <utility>

#include "engine/nouns.h"

namespace fireteam {

namespace {

Said said_in(const Event& event) { return {0, event.who, 0, event.a, event.b, event.c}; }
// Of an answer's parts those that its beginning has settled.
Said said_in(const Question& question, const Answer& it) {
  const About& about = question.about;
  return {it.verb, about.who, about.what, it.a, it.b, group_of(it) ? group_of(it) : it.c, first_of(question.seats)};
}
std::array<std::uint16_t, 4> args_of(const Event& event) { return {event.who, event.a, event.b, event.c}; }

// The words for a beginning of an answer; none for a whole one.
const PartWord* part_of(const Lexicon& lexicon, const VerbWord& word, Answer answer) {
  if (!answer.open()) return nullptr;
  if (group_of(answer) != 0) {
    for (const PartWord& one : word.parts)
      if (one.settled & part::group) return &one;
    return nullptr;
  }
  const std::size_t stages = lexicon.rows[word.verb].stages(answer);
  return stages > 0 ? &word.parts[stages - 1] : nullptr;
}

// Does an answer of this verb name a place and nothing else? Then a click on the map says it all.
bool only_places(const Lexicon& lexicon, const VerbWord* word) {
  if (!word) return false;
  int places = 0, others = 0;
  for (std::uint8_t noun : word->nouns) {
    if (noun == noun::none) continue;
    const NounWord* row = lexicon.noun(noun);
    (row && row->place && !row->piece ? places : others) += 1;
  }
  return places == 1 && others == 0;
}

// What an event points at: whom it is about, the first other piece, and its places. One place is where it happens, or
// where somebody was who left; of two the first is from and the second to, even if one of them is off the map.
void point(const Nouns& nouns, const EventWord& word, const Event& event, scene::LogLine& out) {
  const auto args = args_of(event);
  const Said said = said_in(event);
  bool known = true;
  std::size_t places = 0;
  for (std::size_t i = 0; i < args.size(); ++i) {
    known = known && (word.nouns[i] == noun::none || args[i] != unknown);
    places += nouns.is_place(word.nouns[i]) && !nouns.is_piece(word.nouns[i], args[i]);
  }
  bool from = places > 1 || event.told == Told::left;
  if (word.piece && known) out.piece = word.piece;
  if (word.target && known) out.target = word.target;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (nouns.is_piece(word.nouns[i], args[i])) {
      std::string& name = i == 0 ? out.piece : out.target;
      if (name.empty() && args[i] != unknown) name = nouns.id(word.nouns[i], args[i], said);
      continue;
    }
    if (!nouns.is_place(word.nouns[i])) continue;
    int& place = std::exchange(from, false) ? out.from : out.to;
    if (place == scene::nowhere) place = nouns.place(word.nouns[i], args[i]);
  }
}

std::string without_stop(std::string text) {
  while (text.ends_with('.')) text.pop_back();
  return text;
}

// A rule as a reason: the row's own words, or the rule's sentence.
std::string reason_text(const Lexicon& lexicon, RuleId id) {
  if (const char* own = lexicon.reason(id)) return own;
  const RuleText* rule = lexicon.rule(id);
  return rule ? without_stop(rule->text) : std::string();
}

// The rule in our words, whom it took over whom by what measure, and what broke a tie.
void put_reason(const Game& game, const Nouns& nouns, const Because& because, scene::LogLine& out) {
  const Lexicon& lexicon = game.rules->lexicon;
  const MeasureWord* measure = lexicon.measure(because.word);
  const auto noun = static_cast<std::uint8_t>(because.of);
  std::string taken, others, chosen;
  for (const Candidate& candidate : because.candidates) {
    const Slots slots{noun, noun::none, measure ? measure->noun : noun::number};
    Said said;
    said.who = candidate.what;
    said.a = static_cast<std::uint16_t>(candidate.measure);
    scene::Candidate& told = out.candidates.emplace_back();
    told.value = sentence(nouns, measure ? measure->text : "{who} {a}", slots, said);
    told.name = nouns.title(noun, candidate.what, said);
    if (nouns.is_piece(noun, candidate.what)) told.piece = nouns.id(noun, candidate.what, said);
    if (nouns.is_place(noun)) told.place = nouns.place(noun, candidate.what);
    told.chosen = candidate.what == because.chosen && because.chosen != unknown;
    std::string& list = told.chosen ? taken : others;
    if (told.chosen) chosen = told.name;
    list += (list.empty() ? "" : ", ") + told.value;
  }
  out.because = reason_text(lexicon, because.rule);
  if (!taken.empty())
    out.because += ": " + taken + (others.empty() ? "" : ", not " + others);
  else if (!others.empty())
    out.because += ": " + others;
  const char* brief = lexicon.caption(because.rule);
  out.caption = capital(chosen.empty() ? (brief ? brief : "") : chosen + (brief ? std::string(": ") + brief : ""));
  if (!because.tie) return;
  out.tie = reason_text(lexicon, because.tie);
  out.tie_rule = lexicon.rule_name(because.tie);
  out.because += "; of equals: " + out.tie;
  if (const char* tie = lexicon.caption(because.tie)) out.caption += std::string(", of equals ") + tie;
}

// What the row says to those who read along: what it adds to its deed, the harm it does, the card it turns up.
void put_marks(const Nouns& nouns, const EventWord& word, const Event& event, scene::LogLine& out) {
  out.quiet = word.quiet;
  out.story = word.story;
  if (word.brief) out.brief = phrase(nouns, word.brief, slots_of(word), said_in(event));
  if (word.chip) out.chip = phrase(nouns, word.chip, slots_of(word), said_in(event));
  out.follows = !out.brief.empty();
  const auto args = args_of(event);
  if ((word.amount || word.left || word.fell) && !out.piece.empty()) {
    out.harm.piece = out.piece;
    out.harm.amount = word.amount ? args[word.amount] : 0;
    if (word.left) out.harm.left = args[word.left];
    out.harm.fell = word.fell || out.harm.left == 0;
  }
  if (word.card && event.a != unknown) {
    out.card.title = nouns.title(word.nouns[1], event.a, said_in(event));
    out.card.state = word.card;
  }
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
  if (because && !lexicon.measures.empty()) put_reason(game, nouns, *because, out);
  if (word && word->typed()) point(nouns, *word, event, out);
  if (word) put_marks(nouns, *word, event, out);
  if (word && word->heading) out.heading = sentence(nouns, word->heading, slots_of(*word), said_in(event));
  if (word && word->text) out.text = sentence(nouns, word->text, slots_of(*word), said_in(event));
  if ((!word || !word->text || word->card) && game.rules->tell_line)
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
  const PartWord* part = word ? part_of(lexicon, *word, it) : nullptr;
  if (word && (word->title || part)) {
    const Nouns nouns(game, board);
    const Slots slots = part ? slots_of(*word, *part, kind) : slots_of(*word, kind);
    const Said said = said_in(question, it);
    auto filled = [&](const char* text) { return text ? sentence(nouns, text, slots, said) : std::string(); };
    out.verb = word->group ? word->group : "";
    out.group = word->section ? word->section : "";
    out.title = filled(part ? part->title : word->title);
    if (!part) {  // a beginning does nothing yet
      if (word->cost) out.cost = phrase(nouns, word->cost, slots, said);
      out.outcome = filled(word->outcome);
      out.final = word->final;
      out.reveals = word->reveals;
      out.spend = word->spend;
    }
    const std::uint16_t args[] = {it.a, it.b, it.c};
    for (std::size_t i = 0; i < word->nouns.size(); ++i) {
      if (args[i] == left_open) continue;
      if (out.piece.empty() && nouns.is_piece(word->nouns[i], args[i]))
        out.piece = nouns.id(word->nouns[i], args[i], said);
      if (out.place == scene::nowhere) out.place = nouns.place(word->nouns[i], args[i]);
    }
  }
  if (game.rules->describe) game.rules->describe(game.book(), board, question, option, out);
  out.on_map = out.place != scene::nowhere && out.piece.empty() && !it.open() && only_places(lexicon, word);
}

void write_part_prompt(const Game& game, const std::byte* board, const Question& question, scene::Prompt& out) {
  const Lexicon& lexicon = game.rules->lexicon;
  const VerbWord* word = lexicon.verb(question.part.verb);
  const PartWord* part = word ? part_of(lexicon, *word, question.part) : nullptr;
  if (!part || !part->prompt) return;
  const Answer& it = question.part;
  const Said said = said_in(question, it);
  out.text = sentence(Nouns(game, board), part->prompt, slots_of(*word, *part, lexicon.kind(question.kind)), said);
}

void write_prompt(const Game& game, const std::byte* board, const Question& question, scene::Prompt& out) {
  const KindWord* kind = game.rules->lexicon.kind(question.kind);
  if (!kind || !kind->prompt) return;
  const Nouns nouns(game, board);
  const Said said = said_in(question, {});
  out.text = sentence(nouns, kind->prompt, slots_of(*kind), said);
  if (nouns.is_piece(kind->nouns[0], question.about.who))
    out.piece = nouns.id(kind->nouns[0], question.about.who, said);
}

}  // namespace fireteam

// Nouns by their rows, and templates with nouns put in.
#include "engine/nouns.h"

#include "base/text.h"
#include "engine/event.h"

namespace fireteam {

std::string Nouns::id(std::uint8_t noun, std::uint16_t value, const Said& said) const {
  if (noun == noun::number) return std::to_string(value);
  if (noun == noun::signed_number) return std::to_string(static_cast<std::int16_t>(value));
  if (const NounWord* word = row(noun); word && word->id) return word->id(view(), value, said);
  if (!game_.rules->noun_text) return "?";
  return game_.rules->noun_text(game_.book(), board_, noun, value, {said.verb, said.a, said.b, said.c});
}

std::string Nouns::title(std::uint8_t noun, std::uint16_t value, const Said& said) const {
  const NounWord* word = row(noun);
  if (value == unknown && noun != noun::signed_number) return word ? word->unknown : "?";
  return word && word->title ? word->title(view(), value, said) : id(noun, value, said);
}

std::optional<std::uint16_t> Nouns::parse(std::uint8_t noun, std::string_view text, const Said& so_far) const {
  if (noun == noun::number) {
    const auto number = to_number(text);
    return number && *number >= 0 && *number <= 0xffff ? std::optional(static_cast<std::uint16_t>(*number))
                                                       : std::nullopt;
  }
  const NounWord* word = row(noun);
  if (word && word->parse) return word->parse(view(), text, so_far);
  if (word && word->id && word->count) {
    const std::uint16_t count = word->count(view());
    for (std::uint16_t value = 0; value < count; ++value)
      if (word->id(view(), value, so_far) == text) return value;
    return std::nullopt;
  }
  if (!game_.rules->noun_parse) return std::nullopt;
  return game_.rules->noun_parse(game_.book(), board_, noun, text, {so_far.verb, so_far.a, so_far.b, so_far.c});
}

bool Nouns::is_piece(std::uint8_t noun, std::uint16_t value) const {
  const NounWord* word = row(noun);
  return word && word->piece && (value == unknown || !word->shown || word->shown(view(), value));
}

int Nouns::place(std::uint8_t noun, std::uint16_t value) const {
  const NounWord* word = row(noun);
  return word && word->place && value != unknown ? word->place(view(), value) : scene::nowhere;
}

Slots slots_of(const EventWord& word) {
  return {word.nouns[0], noun::none, word.nouns[1], word.nouns[2], word.nouns[3]};
}
Slots slots_of(const KindWord& word) { return {word.nouns[0], word.nouns[1], 0, 0, 0, noun::seat}; }
Slots slots_of(const VerbWord& word, const KindWord* kind) {
  Slots slots = kind ? slots_of(*kind) : Slots{};
  for (std::size_t i = 0; i < word.nouns.size(); ++i) slots[i + 2] = word.nouns[i];
  return slots;
}
Slots slots_of(const VerbWord& word, const PartWord& part, const KindWord* kind) {
  Slots slots = kind ? slots_of(*kind) : Slots{};
  for (std::size_t i = 0; i < word.nouns.size(); ++i)
    if (part.settled >> i & 1U) slots[i + 2] = word.nouns[i];
  if (part.settled & part::group) slots[4] = noun::number;
  return slots;
}

namespace {

constexpr std::string_view slot_names[] = {"who", "what", "a", "b", "c", "seat"};

// Where the bracket that opens at `at` is shut again; npos if it is not.
std::size_t shut_by(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    depth += text[at] == '{';
    depth -= text[at] == '}';
    if (depth == 0) return at;
  }
  return std::string_view::npos;
}

// A placeholder in its parts: {slot}, {slot count}, {slot|first|second}.
struct Placeholder {
  std::size_t slot = std::size(slot_names);
  std::string_view count;               // "action", "die/dice"
  std::vector<std::string_view> words;  // by number
};

Placeholder placeholder(std::string_view inside) {
  Placeholder out;
  const std::size_t end = inside.find_first_of(" |");
  const std::string_view name = inside.substr(0, end);
  out.slot = 0;
  while (out.slot < std::size(slot_names) && slot_names[out.slot] != name) ++out.slot;
  if (end == std::string_view::npos) return out;
  if (inside[end] == ' ') return out.count = inside.substr(end + 1), out;
  std::size_t from = end + 1;
  for (std::size_t at = from; at <= inside.size(); ++at) {
    if (at < inside.size() && inside[at] == '{')
      at = shut_by(inside, at);
    else if (at == inside.size() || inside[at] == '|') {
      out.words.push_back(inside.substr(from, at - from));
      from = at + 1;
    }
  }
  return out;
}

std::string counted(std::uint16_t number, std::string_view word) {
  const std::size_t slash = word.find('/');
  std::string text = std::to_string(number) + " ";
  if (number == 1 || slash == std::string_view::npos) text += word.substr(0, slash);
  if (number != 1) text += slash == std::string_view::npos ? "s" : word.substr(slash + 1);
  return text;
}

void fill(const Nouns& nouns, std::string_view text, const Slots& slots, const Said& said, std::string& out) {
  const std::uint16_t values[] = {said.who, said.what, said.a, said.b, said.c, said.seat};
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '{') {
      out += text[at];
      continue;
    }
    const std::size_t end = shut_by(text, at);
    const Placeholder it = placeholder(text.substr(at + 1, end - at - 1));
    check(it.slot < slots.size(), "a template names nothing that is there");
    const std::uint16_t value = values[it.slot];
    if (!it.words.empty())
      fill(nouns, it.words[std::min<std::size_t>(value, it.words.size() - 1)], slots, said, out);
    else if (!it.count.empty())
      out += counted(value, it.count);
    else
      out += nouns.title(slots[it.slot], value, said);
    at = end;
  }
}

}  // namespace

std::string phrase(const Nouns& nouns, std::string_view text, const Slots& slots, const Said& said) {
  std::string out;
  fill(nouns, text, slots, said, out);
  return out;
}

std::string sentence(const Nouns& nouns, std::string_view text, const Slots& slots, const Said& said) {
  return capital(phrase(nouns, text, slots, said));
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::optional<std::string> template_fault(std::string_view text, const Slots& slots) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '}') return "a bracket is shut that was not opened";
    if (text[at] != '{') continue;
    const std::size_t end = shut_by(text, at);
    if (end == std::string_view::npos) return "a bracket is not shut";
    const std::string inside(text.substr(at + 1, end - at - 1));
    const Placeholder it = placeholder(inside);
    if (it.slot >= slots.size()) return "{" + inside + "}: expected who, what, a, b, c or seat";
    if (slots[it.slot] == noun::none) return "{" + inside + "}: the row gives it no noun";
    if (!it.count.empty() && slots[it.slot] != noun::number) return "{" + inside + "}: only a number is counted";
    for (std::string_view word : it.words)
      if (auto fault = template_fault(word, slots)) return fault;
    at = end;
  }
  return std::nullopt;
}

}  // namespace fireteam

// Answers as text: `verb noun noun noun`, `dice red 5 3 3`, `draw threat monsoon`.
#include "engine/words.h"

#include "base/text.h"
#include "engine/nouns.h"

namespace fireteam {

namespace {

Said said_in(Answer answer) { return {answer.verb, 0, 0, answer.a, answer.b, answer.c}; }

std::string roll_text(const Lexicon& lexicon, Answer answer) {
  const DieWord* die = lexicon.die(answer.c);
  std::string text = std::string("dice ") + (die ? die->name : "?");
  Faces faces = unpack_roll(answer);
  for (int face = 0; face < most_faces; ++face)
    for (int i = 0; i < faces[face]; ++i)
      text += std::string(" ") +
              (die && die->faces[static_cast<std::size_t>(face)] ? die->faces[static_cast<std::size_t>(face)] : "?");
  return text;
}

std::optional<Answer> parse_roll(const Lexicon& lexicon, std::span<const std::string_view> words) {
  if (words.size() < 2 || words.size() > 2 + most_dice) return std::nullopt;
  for (const DieWord& die : lexicon.dice) {
    if (words[1] != die.name) continue;
    Faces faces;
    for (std::string_view word : words.subspan(2)) {
      unsigned face = 0;
      while (face < die.die.faces && word != die.faces[face]) ++face;
      if (face == die.die.faces) return std::nullopt;
      ++faces.count[face];
    }
    return pack_roll(die.die, faces);
  }
  return std::nullopt;
}

constexpr VerbWord engine_verbs[] = {{verb::yes, "yes", {}}, {verb::no, "no", {}}, {verb::back, "back", {}}};

constexpr char asked_next = '?';  // a part that is left open; with a number: the group it is in

constexpr long most_groups = 999;

std::string open_text(Answer answer) {
  const std::uint16_t group = group_of(answer);
  return std::string(1, asked_next) + (group ? std::to_string(group) : "");
}

}  // namespace

// A draw names the bag first, since a card's name may depend on it; a buried card adds its number.
std::string answer_text(const Game& game, const std::byte* board, Answer answer) {
  const Lexicon& lexicon = game.rules->lexicon;
  const Nouns nouns(game, board);
  if (answer.verb == verb::roll) return roll_text(lexicon, answer);
  if (answer.verb == verb::draw) {
    std::string text = "draw " + nouns.id(noun::bag, answer.b, said_in(answer)) + " " +
                       nouns.id(noun::card, answer.a, said_in(answer));
    return answer.c ? text + " buried-" + std::to_string(answer.c) : text;
  }
  const VerbWord* word = lexicon.verb(answer.verb);
  for (const VerbWord& own : engine_verbs)
    if (own.verb == answer.verb) word = &own;
  if (!word) return "?";
  std::string text = word->name;
  const std::uint16_t args[] = {answer.a, answer.b, answer.c};
  for (std::size_t i = 0; i < 3; ++i)
    if (word->nouns[i] != noun::none)
      text += " " + (args[i] == left_open ? open_text(answer) : nouns.id(word->nouns[i], args[i], said_in(answer)));
  return text;
}

std::optional<Answer> answer_parse(const Game& game, const std::byte* board, std::string_view text) {
  if (text.size() > 256) return std::nullopt;
  auto words = words_of(text);
  if (words.empty()) return std::nullopt;
  const Lexicon& lexicon = game.rules->lexicon;
  const Nouns nouns(game, board);
  if (words[0] == "dice") return parse_roll(lexicon, words);
  if (words[0] == "draw") {
    if (words.size() < 3 || words.size() > 4) return std::nullopt;
    Answer answer{verb::draw, 0, 0, 0};
    auto bag = nouns.parse(noun::bag, words[1], said_in(answer));
    if (!bag) return std::nullopt;
    answer.b = *bag;
    auto card = nouns.parse(noun::card, words[2], said_in(answer));
    if (!card) return std::nullopt;
    answer.a = *card;
    if (words.size() == 4) {
      if (!words[3].starts_with("buried-")) return std::nullopt;
      auto number = to_number(words[3].substr(7));
      if (!number || *number < 1 || *number > 0xffff) return std::nullopt;
      answer.c = static_cast<std::uint16_t>(*number);
    }
    return answer;
  }
  auto with = [&](const VerbWord& word) -> std::optional<Answer> {
    if (words[0] != word.name) return std::nullopt;
    Answer answer{word.verb, 0, 0, 0};
    std::uint16_t* args[] = {&answer.a, &answer.b, &answer.c};
    std::size_t at = 1;
    for (std::size_t i = 0; i < 3; ++i) {
      if (word.nouns[i] == noun::none) continue;
      if (at >= words.size()) return std::nullopt;
      if (words[at][0] == asked_next && word.parts[0].title) {
        *args[i] = left_open;
        if (std::string_view group = words[at++].substr(1); !group.empty()) {
          const auto number = to_number(group);
          if (i != 0 || word.nouns[2] != noun::none || !number || *number < 1 || *number > most_groups)
            return std::nullopt;
          answer.c = static_cast<std::uint16_t>(in_group + *number);
        }
        continue;
      }
      auto value = nouns.parse(word.nouns[i], words[at++], said_in(answer));
      if (!value) return std::nullopt;
      *args[i] = *value;
    }
    return at == words.size() ? std::optional(answer) : std::nullopt;
  };
  for (const VerbWord& word : engine_verbs)
    if (auto answer = with(word)) return answer;
  for (const VerbWord& word : lexicon.verbs)
    if (auto answer = with(word)) return answer;
  return std::nullopt;
}

std::string seat_name(const std::vector<std::string>& seats, Seat seat) {
  if (seat == chance_seat) return "chance";
  return seat < seats.size() ? seats[seat] : "nobody";
}

std::optional<Seat> seat_named(const std::vector<std::string>& seats, std::string_view name) {
  if (name == "chance") return chance_seat;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i] == name) return static_cast<Seat>(i);
  return std::nullopt;
}

}  // namespace fireteam

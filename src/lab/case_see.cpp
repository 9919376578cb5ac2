// Events against a description of them, scenes against texts.
#include "lab/case_see.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "engine/nouns.h"
#include "engine/scene_json.h"
#include "lab/case_values.h"

namespace fireteam::lab {

bool contains_text(std::string_view text, std::string_view part) {
  auto same = [](char a, char b) {
    auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return low(a) == low(b);
  };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

namespace {

struct Wanted {  // what a `see` describes
  std::string seat;
  bool absent = false, then = false;
  std::optional<long> times;
  std::string told, word;
  std::vector<std::string> names;
  std::vector<std::string> values;  // what else its row names, in this order: cards, numbers, places
  std::string from, to;
  std::vector<RuleId> rules;
  std::vector<std::string> texts;
};

bool piece_fits(std::string_view wanted, std::string_view piece) {
  if (wanted.ends_with('*')) return piece.starts_with(wanted.substr(0, wanted.size() - 1));
  return wanted == piece;
}

// A word that names nothing must not make a "see not" true.
bool known_thing(const CaseTable& table, std::string_view name) {
  if (name.ends_with('*') || table.fact(name)) return true;
  scene::Scene scene;
  table.game().rules->sight(table.game().book(), table.board(), nullptr, no_seat, scene);
  if (std::any_of(scene.pieces.begin(), scene.pieces.end(),
                  [&](const scene::Piece& piece) { return piece.id == name; }))
    return true;
  const auto& heard = table.heard();
  return std::any_of(heard.begin(), heard.end(),
                     [&](const Heard& one) { return one.line.piece == name || one.line.target == name; });
}

std::optional<std::uint16_t> value_in(const CaseTable& table, std::uint8_t noun, std::string_view text,
                                      const Said& said) {
  return noun == noun::none ? std::nullopt : Nouns(table.game(), table.board()).parse(noun, text, said);
}

// Could an event of this name (any event, where only its kind is named) tell of such a card, number or place?
bool known_value(const CaseTable& table, std::string_view event, std::string_view text) {
  const auto& events = table.game().rules->lexicon.events;
  return std::any_of(events.begin(), events.end(), [&](const EventWord& row) {
    return (event.empty() || event == row.name) &&
           std::any_of(row.nouns.begin(), row.nouns.end(),
                       [&](std::uint8_t noun) { return value_in(table, noun, text, {}).has_value(); });
  });
}

bool values_fit(const CaseTable& table, const std::vector<std::string>& values, const Event& event) {
  const EventWord* row = table.game().rules->lexicon.event(event.word);
  if (!row || !row->typed()) return values.empty();
  const Said said{0, event.who, 0, event.a, event.b, event.c};
  const std::array<std::uint16_t, 4> args{event.who, event.a, event.b, event.c};
  std::size_t at = 0;
  for (const std::string& value : values) {
    auto same = [&](std::size_t i) {
      return args[i] != unknown && value_in(table, row->nouns[i], value, said) == args[i];
    };
    while (at < args.size() && !same(at)) ++at;
    if (at++ >= args.size()) return false;
  }
  return true;
}

Trouble parse_see(const CaseTable& table, std::string_view text, Wanted& out) {
  text = take_seat(text, out.seat);
  if (text.starts_with("not ") && out.seat.empty()) {  // `see not red: drew` is `see red: not drew`
    out.absent = true;
    text = take_seat(text.substr(4), out.seat);
  }
  auto tokens = tokens_of(text);
  const Lexicon& lexicon = table.game().rules->lexicon;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    auto next = [&]() -> const std::string* { return i + 1 < tokens.size() ? &tokens[++i].text : nullptr; };
    auto told = [&](const char* name) { return token.text == name; };
    auto event = [&](const EventWord& word) { return token.text == word.name; };
    if (token.quoted) {
      out.texts.push_back(token.text);
    } else if (token.text == "not" && i == 0) {
      out.absent = true;
    } else if (token.text == "then" && i == 0) {
      out.then = true;
    } else if (i + 1 < tokens.size() && tokens[i + 1].text == "times" && to_number(token.text)) {
      out.times = to_number(token.text);
      ++i;
    } else if (token.text == "once") {
      out.times = 1;
    } else if (token.text == "from" || token.text == "to") {
      const std::string* place = next();
      if (!place) return {fmt::format("'{}' needs a place after it", token.text)};
      (token.text == "from" ? out.from : out.to) = *place;
    } else if (token.text == "because") {
      const std::string* id = next();
      RuleId rule = 0;
      if (!id) return {"'because' needs a rule after it"};
      if (Trouble trouble = table.rule_of(*id, rule)) return trouble;
      out.rules.push_back(rule);
    } else if (out.told.empty() && out.names.empty() &&
               std::any_of(std::begin(told_names), std::end(told_names), told)) {
      out.told = token.text;
    } else if (out.word.empty() && std::any_of(lexicon.events.begin(), lexicon.events.end(), event)) {
      out.word = token.text;
    } else {
      out.names.push_back(token.text);
    }
  }
  if (out.told.empty() && out.word.empty() && out.names.empty() && out.from.empty() && out.to.empty() &&
      out.rules.empty() && out.texts.empty())
    return {"expected what was told: a kind (moved, changed …), pieces, 'because RULE' or \"a text\""};
  for (std::string& name : out.names) {
    if (known_thing(table, name)) continue;
    if ((!out.word.empty() || !out.told.empty()) && known_value(table, out.word, name)) {
      out.values.push_back(std::exchange(name, {}));
      continue;
    }
    const auto meant = table.meanings(name);
    auto told = std::find_first_of(std::begin(told_names), std::end(told_names), meant.begin(), meant.end());
    if (told != std::end(told_names) && out.told.empty()) {
      out.told = *told;
      name.clear();
      continue;
    }
    auto event = std::find_if(lexicon.events.begin(), lexicon.events.end(), [&](const EventWord& word) {
      return out.word.empty() && std::find(meant.begin(), meant.end(), word.name) != meant.end();
    });
    if (event == lexicon.events.end()) {
      std::vector<std::string> words(std::begin(told_names), std::end(told_names));
      words.insert(words.end(), table.seats().begin(), table.seats().end());
      for (const EventWord& word : lexicon.events) words.emplace_back(word.name);
      return {
          fmt::format("'{}' is neither a kind of event nor a thing on this table{}", name, did_you_mean(name, words))};
    }
    out.word = event->name;
    name.clear();
  }
  std::erase(out.names, "");
  if (out.names.size() > 2) return {fmt::format("'{}': an event names at most two pieces", out.names[2])};
  return {};
}

bool place_fits(const scene::Ground& ground, std::string_view wanted, int id) {
  if (id == scene::nowhere) return wanted == "nowhere";
  if (wanted == std::to_string(id)) return true;
  for (const scene::Place& place : ground.places)
    if (place.id == id)
      return (place.name.size() == wanted.size() && contains_text(place.name, wanted)) ||
             wanted == fmt::format("{},{}", place.x, place.y);
  return false;
}

// Are these the pieces that the line is about? An event that is about none on the map (who hides under a token has no
// place yet) is known by what its row names.
bool names_fit(const CaseTable& table, const std::vector<std::string>& names, const Event& event,
               const scene::LogLine& line) {
  const EventWord* row = table.game().rules->lexicon.event(event.word);
  if (line.piece.empty() && line.target.empty() && row && row->typed()) {
    const Nouns nouns(table.game(), table.board());
    const std::array<std::uint16_t, 4> args{event.who, event.a, event.b, event.c};
    const Said said{0, event.who, 0, event.a, event.b, event.c};
    return std::ranges::all_of(names, [&](const std::string& name) {
      for (std::size_t i = 0; i < args.size(); ++i)
        if (row->nouns[i] != noun::none && args[i] != unknown &&
            piece_fits(name, nouns.id(row->nouns[i], args[i], said)))
          return true;
      return false;
    });
  }
  if (names.size() == 1) return piece_fits(names[0], line.piece) || piece_fits(names[0], line.target);
  return names.empty() || (piece_fits(names[0], line.piece) && piece_fits(names[1], line.target));
}

bool fits(const CaseTable& table, const Wanted& wanted, const Heard& heard, const scene::LogLine& line,
          const scene::Ground& ground, Seat seat) {
  const Lexicon& lexicon = table.game().rules->lexicon;
  if (!wanted.told.empty() && wanted.told != line.told) return false;
  if (!wanted.word.empty() && wanted.word != lexicon.event_name(heard.event.word)) return false;
  Event event = heard.event;
  if (!wanted.seat.empty()) strip_for(event, seat);
  if (!names_fit(table, wanted.names, event, line)) return false;
  if (!values_fit(table, wanted.values, event)) return false;
  if (!wanted.from.empty() && !place_fits(ground, wanted.from, line.from)) return false;
  if (!wanted.to.empty() && !place_fits(ground, wanted.to, line.to)) return false;
  for (RuleId rule : wanted.rules)
    if (rule != heard.event.rule && rule != heard.because && rule != heard.tie) return false;
  for (const std::string& text : wanted.texts)
    if (!contains_text(line.text, text) && !contains_text(line.because, text) && !contains_text(line.heading, text))
      return false;
  return true;
}

std::string told_list(const CaseTable& table, Seat seat, bool by_seat) {
  std::string text;
  for (const Heard& heard : table.heard()) {
    const scene::LogLine* line = by_seat ? nullptr : &heard.line;
    for (const auto& [who, told] : heard.as_told)
      if (by_seat && who == seat) line = &told;
    if (!line) continue;
    const std::string words = by_seat
                                  ? fmt::format("{} {} {}", table.game().rules->lexicon.event_name(heard.event.word),
                                                line->piece, line->target)
                                  : heard.words;
    text += fmt::format("\n    {} {} \"{}\"{}{}", line->told, words, line->text, line->rule.empty() ? "" : " because ",
                        line->rule);
  }
  return text.empty() ? "nothing was told since the last do" : "told since the last do:" + text;
}

std::string place_name(const scene::Ground& ground, int id) {
  for (const scene::Place& place : ground.places)
    if (place.id == id) return place.name;
  return std::to_string(id);
}

// "guard-1 5,2 6,2": where it moved to, event by event.
Trouble assert_way(const CaseTable& table, std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 2) return {"expected 'see way piece space space …', or 'none' for the spaces"};
  if (!known_thing(table, words[0])) return {fmt::format("'{}' is no thing on this table", words[0])};
  scene::Scene scene;
  table.game().rules->sight(table.game().book(), table.board(), nullptr, no_seat, scene);
  std::vector<std::string> went;
  bool same = true;
  for (const Heard& heard : table.heard()) {
    if (heard.event.told != Told::moved || heard.line.piece != words[0]) continue;
    went.push_back(place_name(scene.ground, heard.line.to));
    same = same && went.size() < words.size() && place_fits(scene.ground, words[went.size()], heard.line.to);
  }
  if (went.empty() ? words[1] == "none" : same && went.size() + 1 == words.size()) return {};
  return {went.empty() ? "it stayed where it was" : fmt::format("it went {}", fmt::join(went, " "))};
}

}  // namespace

Trouble assert_see(CaseTable& table, std::string_view text) {
  if (text.starts_with("way ")) return assert_way(table, text.substr(4));
  Wanted wanted;
  if (Trouble trouble = parse_see(table, text, wanted)) return trouble;
  Seat seat = no_seat;
  if (!wanted.seat.empty())
    if (Trouble trouble = table.seat_of(wanted.seat, seat)) return trouble;
  scene::Scene scene;
  if (!wanted.from.empty() || !wanted.to.empty())
    table.game().rules->sight(table.game().book(), table.board(), nullptr, no_seat, scene);
  long found = 0;
  for (std::size_t i = wanted.then ? table.seen_up_to : 0; i < table.heard().size(); ++i) {
    const Heard& heard = table.heard()[i];
    const scene::LogLine* line = wanted.seat.empty() ? &heard.line : nullptr;
    for (const auto& [who, told] : heard.as_told)
      if (!wanted.seat.empty() && who == seat) line = &told;
    if (!line || !fits(table, wanted, heard, *line, scene.ground, seat)) continue;
    ++found;
    if (found == 1 && !wanted.absent) table.seen_up_to = i + 1;
    if (wanted.then) break;
  }
  bool holds = wanted.absent ? found == 0 : wanted.times ? found == *wanted.times : found > 0;
  if (holds) return {};
  return {fmt::format("{}; {}",
                      wanted.absent  ? "it was told"
                      : wanted.times ? fmt::format("told {} times", found)
                                     : "not told",
                      told_list(table, seat, !wanted.seat.empty()))};
}

namespace {

void flatten(const nlohmann::json& value, const std::string& path, std::vector<std::string>& out) {
  if (value.is_object()) {
    for (const auto& [key, part] : value.items()) flatten(part, path.empty() ? key : path + "/" + key, out);
  } else if (value.is_array()) {
    std::size_t i = 0;
    for (const auto& part : value) {
      std::string key = std::to_string(i++);
      for (const char* name : {"answer", "id", "name", "word"})
        if (part.is_object() && part.contains(name)) {
          key = part[name].is_string() ? part[name].get<std::string>() : part[name].dump();
          break;
        }
      flatten(part, path + "/" + key, out);
    }
  } else {
    out.push_back(path + " " + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
}

bool under(std::string_view line, std::string_view path) {
  if (path.empty()) return true;
  return line.starts_with(path) && (line.size() == path.size() || line[path.size()] == '/' || line[path.size()] == ' ');
}

}  // namespace

std::vector<std::string> scene_lines(const scene::Scene& scene) {
  std::vector<std::string> lines;
  flatten(to_json(scene), "", lines);
  return lines;
}

Trouble assert_view(CaseTable& table, std::string_view text) {
  std::string who;
  auto tokens = tokens_of(take_seat(text, who));
  const char* shape =
      "expected 'view seat: shows \"text\"', 'view seat: path hides \"text\"' or 'view seat: path is value'";
  if (who.empty() || tokens.empty()) return {shape};
  Seat seat = no_seat;
  if (Trouble trouble = table.seat_of(who, seat)) return trouble;
  auto verb = [](const Token& token) {
    return !token.quoted && (token.text == "shows" || token.text == "hides" || token.text == "is");
  };
  std::string path;
  std::size_t at = 0;
  if (!verb(tokens[0])) path = tokens[at++].text;
  if (at >= tokens.size() || !verb(tokens[at])) return {shape};
  std::string how = tokens[at++].text;
  std::vector<std::string> texts;
  for (; at < tokens.size(); ++at) texts.push_back(tokens[at].text);
  if (texts.empty() && path.empty()) return {shape};
  if (texts.empty()) texts.emplace_back();
  Desk desk;  // as people are asked, where the table itself holds whole answers
  desk.look(table.game(), table.position());
  auto lines = scene_lines(view(table.game(), table.position(), desk, seat, table.seats()));
  if (how == "is") {
    std::string value = fmt::format("{}", fmt::join(texts, " "));
    for (const std::string& line : lines)
      if (line == path + " " + value) return {};
  }
  std::string near;
  std::size_t shown = 0;
  for (const std::string& line : lines)
    if (!path.empty() && under(line, path) && shown++ < 12) near += "\n    " + line;
  near = path.empty() ? "" : near.empty() ? fmt::format("; it has nothing at '{}'", path) : "; it has" + near;
  if (how == "is") return {"the view says otherwise" + near};
  for (const std::string& wanted : texts) {
    auto found = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
      return under(line, path) && contains_text(line, wanted);
    });
    if (how == "shows" && found == lines.end()) return {fmt::format("'{}' does not show{}", wanted, near)};
    if (how == "hides" && found != lines.end()) return {fmt::format("it shows: {}", *found)};
  }
  return {};
}

}  // namespace fireteam::lab

// Commands of the line protocol: each takes the rest of its line, reads all of it, acts, and gives one line back.
#include "lab/pipe.h"

#include "engine/catalog.h"
#include "engine/odds.h"
#include "lab/pipe_session.h"

namespace fireteam {

using nlohmann::json;
using Out = Pipe::Out;
using Session = PipeSession;

namespace {

std::string hello(Session&, Words& words, const Out&) {
  words.done();
  return reply("hello", {{"program", "fireteam"}, {"protocol", 1}});
}

std::string games(Session& session, Words& words, const Out&) {
  words.done();
  json list = json::array();
  for (const Rules* rules : session.games) {
    json missions = json::array();
    for (const MissionInfo& mission : need_value(rules->missions(session.content)))
      missions.push_back({{"id", mission.id}, {"title", mission.title}, {"seats", mission.seats}});
    list.push_back({{"id", rules->id}, {"title", rules->title}, {"missions", missions}});
  }
  return reply("games", {{"games", list}});
}

std::uint64_t need_seed(std::string_view text) {
  auto number = to_number(text);
  if (!number || *number < 0) refuse(fmt::format("seed '{}': expected a number from 0 on", text.substr(0, 40)));
  return static_cast<std::uint64_t>(*number);
}

std::string_view unquoted(std::string_view value) {
  const bool quoted = value.size() > 1 && value.front() == '"' && value.back() == '"';
  return quoted ? value.substr(1, value.size() - 2) : value;
}

// new GAME/MISSION [seed N] [key=value …]
std::string begin(Session& session, Words& words, const Out&) {
  const std::string_view name = words.next();
  const std::size_t slash = std::min(name.find('/'), name.size());
  std::vector<std::string> ids;
  const Rules* rules = nullptr;
  for (const Rules* one : session.games) {
    ids.emplace_back(one->id);
    if (ids.back() == name.substr(0, slash)) rules = one;
  }
  if (!rules)
    refuse(fmt::format("no game '{}'{}, there are: {}", name.substr(0, slash).substr(0, 40),
                       did_you_mean(name.substr(0, slash), ids), fmt::join(ids, ", ")));
  std::vector<std::string> missions;
  for (const MissionInfo& mission : need_value(rules->missions(session.content))) missions.push_back(mission.id);
  const std::string_view wanted = slash < name.size() ? name.substr(slash + 1) : std::string_view();
  if (std::find(missions.begin(), missions.end(), wanted) == missions.end())
    refuse(fmt::format("{} has no mission '{}'{}, there are: {}", rules->id, wanted.substr(0, 40),
                       did_you_mean(wanted, missions), fmt::join(missions, ", ")));
  Setup setup{std::string(wanted), {}};
  std::uint64_t seed = 1;
  while (!words.empty()) {
    const std::string_view word = words.next_quoted();
    const std::size_t equals = word.find('=');
    if (word == "seed")
      seed = need_seed(words.next());
    else if (equals != std::string_view::npos && setup.options.size() < 64)
      setup.options[std::string(word.substr(0, equals))] = unquoted(word.substr(equals + 1));
    else
      refuse(fmt::format("'{}': expected seed N or key=value", word.substr(0, 80)));
  }
  Game game{rules, need_value(rules->load(session.content, wanted))};
  auto seats = need_value(rules->seats(game.book(), setup));
  session.host = need_value(Host::open(std::move(game), std::move(setup), seed));
  session.broken = false;
  session.mine = session.host->seats();
  session.host->run_on();
  json body = session.state();
  body["seats"] = seats;
  return reply("new", body);
}

// seat NAME …: the client's seats; what others know is not shown from here on.
std::string seat(Session& session, Words& words, const Out&) {
  Seats mine = 0;
  while (!words.empty()) mine |= only(session.need_mine(words.next()));
  if (mine) session.mine = mine;
  return reply("seat", {{"mine", session.names(session.mine)}});
}

// bot SEAT SPEC | bot SEAT none
std::string bot(Session& session, Words& words, const Out&) {
  const Seat seat = session.need_seat(words.next());
  if (seat == chance_seat) refuse("chance is no bot's seat");
  const std::string_view text = words.next();
  words.done();
  if (text == "none") {
    session.host->seat_person(seat);
  } else {
    session.host->seat_bot(seat, session.need_bot(text));
    session.mine = static_cast<Seats>(session.mine & ~only(seat));
  }
  session.host->run_on();
  return reply("bot", session.state());
}

// chance engine | chance client
std::string chance(Session& session, Words& words, const Out&) {
  const std::string_view who = words.next();
  words.done();
  if (who != "engine" && who != "client") refuse("expected: chance engine, or chance client");
  if (who == "client" && session.mine != session.host->seats())
    refuse("whoever throws the dice sees every draw: hold every seat");
  session.host->throws_dice = who == "engine";
  session.host->run_on();
  return reply("chance", session.state());
}

std::string position(Session& session, Words& words, const Out&) {
  words.done();
  return reply("position", session.state());
}

std::string show(Session& session, Words& words, const Out&) {
  const Seat seat = session.seat_of(words);
  words.done();
  return reply("show", to_json(session.journal().view(seat)));
}

std::string options(Session& session, Words& words, const Out&) {
  if (session.question().for_chance() && !session.host->throws_dice) {
    words.done();
    json list = json::array();
    const Chance& chance = *session.question().chance;
    const Game& game = session.journal().game();
    if (chance.outcomes() <= 2000)
      chance.each([&](Answer answer, double p) {
        list.push_back({{"answer", answer_text(game, session.journal().desk().board(), answer)}, {"p", p}});
      });
    return reply("options", {{"seat", "chance"}, {"choices", list}});
  }
  const Seat seat = session.seat_of(words);
  words.done();
  scene::Scene scene = session.journal().view(seat);
  return reply("options", {{"seat", session.name(seat)},
                           {"kind", scene.prompt.kind},
                           {"text", scene.prompt.text},
                           {"choices", list_json(scene.prompt.choices)}});
}

// answer [SEAT] ANSWER
std::string answer(Session& session, Words& words, const Out&) {
  Seat seat;
  if (session.question().for_chance() && !session.host->throws_dice) {
    if (words.peek() == "chance") words.next();
    seat = chance_seat;
  } else {
    seat = session.seat_of(words);
  }
  const Answer answer = session.need_answer(words.all());
  auto played = session.host->answer(seat, answer);
  if (!played.played) {
    const RuleText* rule = session.journal().game().rules->lexicon.rule(played.verdict.rule);
    if (rule) refuse(fmt::format("not on offer: {} {}", rule->id, rule->text));
    refuse("not on offer");
  }
  session.host->run_on();
  return reply("answer", session.state());
}

std::string pass(Session& session, Words& words, const Out&) {
  const Seat seat = session.seat_of(words);
  words.done();
  if (!session.host->may_pass(seat))
    refuse("there is nothing to let pass: the question is yours, or you have no part in it");
  session.host->pass(seat);
  session.host->run_on();
  return reply("pass", session.state());
}

// why [SEAT] [ANSWER]: why one answer, or any that could be named, is not on offer
std::string why(Session& session, Words& words, const Out&) {
  const Seat seat = session.seat_of(words);
  const std::string_view text = words.all();
  if (!text.empty()) session.need_answer(text);
  const Lexicon& lexicon = session.journal().game().rules->lexicon;
  json list = json::array();
  for (const Reason& reason :
       why_not(session.journal().game(), session.journal().position(), session.host->desk(), seat)) {
    if (!text.empty() && reason.choice.answer != text) continue;
    json one = to_json(reason.choice);
    if (const RuleText* rule = lexicon.rule(reason.rule)) one["rule_text"] = rule->text;
    list.push_back(std::move(one));
  }
  return reply("why", {{"seat", session.name(seat)}, {"reasons", list}});
}

// odds [SEAT] ANSWER
std::string odds_of(Session& session, Words& words, const Out&) {
  const Seat seat = session.seat_of(words);
  const Answer answer = session.need_answer(words.all());
  const Question& question = session.question();
  const Option* option = question.open() && !question.for_chance() ? question.menu->find(answer) : nullptr;
  if (!option || !has(option->seats, seat)) refuse("that answer is not on offer");
  const Journal& journal = session.journal();
  json body = to_json(odds(journal.game(), journal.position(), seat, answer),
                      preview(journal.game(), journal.position(), seat, answer));
  body["answer"] = answer_text(session.journal().game(), session.journal().desk().board(), answer);
  return reply("odds", body);
}

json thought_json(const Session& session, Seat seat, const Thought& thought) {
  const Journal& journal = session.journal();
  auto text = [&](Answer answer) {
    return answer.verb == verb::none ? std::string("pass")
                                     : answer_text(journal.game(), journal.desk().board(), answer);
  };
  json line = json::array();
  for (Answer one : thought.pv) line.push_back(text(one));
  return {{"seat", session.name(seat)},       {"answer", text(thought.answer)}, {"score", thought.value},
          {"iterations", thought.iterations}, {"full", thought.full},           {"line", line}};
}

// go [SEAT] [BOT]: thinks, says what it would answer, and plays nothing
std::string go(Session& session, Words& words, const Out& out) {
  const Seat seat = session.seat_of(words);
  const BotSpec spec = session.need_bot(words.empty() ? "search:500it" : words.next());
  words.done();
  const Question& question = session.question();
  if (!question.open() || question.for_chance()) refuse("nobody is asked");
  std::vector<Answer> own;
  options_of(*question.menu, seat, own);
  if (own.empty()) refuse(fmt::format("seat '{}' has nothing to answer now", session.name(seat)));
  Watch watch;
  watch.progress = [&](const Thought& thought) { out(reply("info", thought_json(session, seat, thought))); };
  const Journal& journal = session.journal();
  const Decision decision{journal.game(), journal.position(), journal.desk(), seat, journal.steps().size() + 1};
  const Thought thought = Bot(spec).choose(decision, &watch);
  json body = thought_json(session, seat, thought);
  body["win"] = estimate_win(decision, thought.answer, std::min(48U, session.limits.iterations));
  return reply("best", body);
}

std::string undo(Session& session, Words& words, const Out&) {
  words.done();
  const UndoBar bar = session.host->undo(session.mine);
  if (bar != UndoBar::none) refuse(undo_bar_text(bar));
  return reply("undo", session.state());
}

// rewind N: back to the first N steps, whatever came after
std::string rewind(Session& session, Words& words, const Out&) {
  auto number = to_number(words.next());
  words.done();
  if (!number || *number < 0 || *number > static_cast<long>(session.journal().steps().size()))
    refuse(fmt::format("expected: rewind N, from 0 to {}", session.journal().steps().size()));
  session.host->rewind(static_cast<std::size_t>(*number));
  return reply("rewind", session.state());
}

// log [SEAT] [N]: the last N lines that the seat was told
std::string log(Session& session, Words& words, const Out&) {
  const Seat seat = session.seat_of(words);
  auto wanted = words.empty() ? std::optional<long>(20) : to_number(words.next());
  words.done();
  if (!wanted || *wanted < 0) refuse("expected: log [SEAT] [N]");
  const auto& lines = session.host->log(seat);
  json list = json::array();
  for (std::size_t i = lines.size() - std::min(lines.size(), static_cast<std::size_t>(*wanted)); i < lines.size(); ++i)
    list.push_back(to_json(lines[i].line));
  return reply("log", {{"seat", session.name(seat)}, {"lines", list}});
}

std::string rule(Session& session, Words& words, const Out&) {
  const std::string_view id = words.next();
  words.done();
  std::vector<std::string> ids;
  for (const RuleText& one : session.journal().game().rules->lexicon.rules) {
    if (id == one.id)
      return reply("rule", {{"id", one.id}, {"topic", one.topic}, {"ref", one.ref}, {"text", one.text}});
    ids.emplace_back(one.id);
  }
  refuse(fmt::format("no rule '{}'{}", id.substr(0, 40), did_you_mean(id, ids)));
}

// The whole record: for clients that hold every seat, since it says what everybody did.
std::string record(Session& session, Words& words, const Out&) {
  words.done();
  if (session.mine != session.host->seats() && !session.journal().over() && !session.broken)
    refuse("the record says what every seat did: hold every seat, or wait for the end");
  return reply("record", {{"text", to_text(session.journal().record())}});
}

std::string help(Session&, Words&, const Out&);

struct Command {
  std::string_view name, form;
  std::string (*run)(Session&, Words&, const Out&);
  bool in_game, on_broken;
};
constexpr Command commands[] = {
    {"hello", "hello", hello, false, true},
    {"help", "help", help, false, true},
    {"games", "games", games, false, true},
    {"new", "new GAME/MISSION [seed N] [key=value ...]", begin, false, true},
    {"seat", "seat NAME ...", seat, true, true},
    {"bot", "bot SEAT BOT|none", bot, true, false},
    {"chance", "chance engine|client", chance, true, false},
    {"position", "position", position, true, true},
    {"show", "show [SEAT]", show, true, false},
    {"options", "options [SEAT]", options, true, false},
    {"answer", "answer [SEAT] ANSWER", answer, true, false},
    {"pass", "pass [SEAT]", pass, true, false},
    {"why", "why [SEAT] [ANSWER]", why, true, false},
    {"odds", "odds [SEAT] ANSWER", odds_of, true, false},
    {"go", "go [SEAT] [BOT]", go, true, false},
    {"undo", "undo", undo, true, false},
    {"rewind", "rewind N", rewind, true, false},
    {"log", "log [SEAT] [N]", log, true, true},
    {"rule", "rule ID", rule, true, true},
    {"record", "record", record, true, true},
    {"quit", "quit", nullptr, false, true},
};

std::string help(Session&, Words& words, const Out&) {
  words.done();
  json list = json::array();
  for (const Command& command : commands) list.push_back(command.form);
  return reply("help", {{"commands", list}});
}

const Command& need_command(std::string_view name) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    if (command.name == name) return command;
    names.emplace_back(command.name);
  }
  refuse(fmt::format("no command '{}'{}, `help` lists them", name.substr(0, 40), did_you_mean(name, names)));
}

}  // namespace

Pipe::Pipe(Files content, PipeLimits limits, std::span<const Rules* const> games)
    : session_(std::make_unique<PipeSession>()) {
  session_->games = games;
  session_->content = std::move(content);
  session_->limits = limits;
}
Pipe::~Pipe() = default;

bool Pipe::line(std::string_view text, const Out& out) {
  Session& session = *session_;
  try {
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (text.size() > session.limits.line)
      refuse(fmt::format("a line holds at most {} characters", session.limits.line));
    if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 32 && c != '\t'; }))
      refuse("a line holds no control characters");
    Words words{text};
    const std::string_view name = words.next();
    if (name.empty() || name.starts_with('#')) return true;
    const Command& command = need_command(name);
    if (!command.run) return false;
    if (command.in_game && !session.host) refuse("no game yet, expected: new GAME/MISSION");
    if (session.broken && !command.on_broken)
      refuse("this game is frozen by a fault; see `log` and `record`, or begin a new one");
    out(command.run(session, words, out));
  } catch (const Refusal& refusal) {
    std::string what(trim(refusal.what));
    std::replace_if(
        what.begin(), what.end(), [](char c) { return static_cast<unsigned char>(c) < 32; }, ' ');
    out("error " + what);
  } catch (const Fault& fault) {
    session.broken = session.host != nullptr;
    out(fmt::format("error fault: {}", fault.what()));
  }
  return true;
}

}  // namespace fireteam

// The entry points for outside data: content, records, cases, the pipe, the wire.
#include "fuzz/targets.h"

#include <map>
#include <memory>
#include <utility>

#include "base/source_dir.h"
#include "base/text.h"
#include "engine/catalog.h"
#include "engine/journal.h"
#include "lab/case_run.h"
#include "lab/pipe.h"
#include "play/server.h"

namespace fireteam::fuzz {

namespace {

const Files& tree() {
  static const Files files(source_dir() / "content");
  return files;
}

// The files that the first mission of each game reads.
struct First {
  const Rules* rules;
  std::string mission;
  std::vector<std::string> files;
};
const std::vector<First>& firsts() {
  static const std::vector<First> all = [] {
    std::vector<First> list;
    for (const Rules* rules : all_games()) {
      auto missions = rules->missions(tree());
      if (!missions || missions->empty()) continue;
      auto loaded = rules->load(tree(), missions->front().id);
      if (loaded) list.push_back({rules, missions->front().id, loaded->files});
    }
    return list;
  }();
  return all;
}

}  // namespace

void content(std::string_view bytes) {
  if (bytes.size() < 2 || firsts().empty()) return;
  const First& first = firsts()[static_cast<unsigned char>(bytes[0]) % firsts().size()];
  if (first.files.empty()) return;
  Files files = tree();
  files.lay(first.files[static_cast<unsigned char>(bytes[1]) % first.files.size()], std::string(bytes.substr(2)));
  auto loaded = first.rules->load(files, first.mission);
  if (loaded) first.rules->lint(loaded->book.get());
}

void record(std::string_view bytes) {
  auto parsed = parse_record(bytes);
  if (!parsed) return;
  check(bool(parse_record(to_text(*parsed))), "a record that was read is not read back");
  const Rules* rules = game_named(parsed->game);
  if (!rules || parsed->steps.size() > 500) return;
  static std::map<std::string, Loaded> kept;  // the tables of a mission are made once
  const std::string name = parsed->game + "/" + parsed->setup.mission;
  if (!kept.contains(name)) {
    auto loaded = rules->load(tree(), parsed->setup.mission);
    if (!loaded) return;
    kept.emplace(name, *loaded);
  }
  Journal::replay(Game{rules, kept.at(name)}, *parsed);
}

void cases(std::string_view bytes) {
  constexpr std::size_t longest = 16'384;
  if (bytes.size() > longest) return;
  auto parsed = lab::parse_cases(bytes, "fuzz.case", "drill");
  if (!parsed) return;
  lab::CaseRunner runner(tree(), all_games());
  std::size_t runs = 0;
  for (const lab::Case& one : *parsed)
    if ((runs += one.runs.size()) < 16) runner.run(one);
}

namespace {

// What the server says is read back, so that lines of an input can name the table and the moment: $T, $S.
struct Guest {
  SessionPtr session;
  std::string seq = "0", secret;
};

void hear(const nlohmann::json& message, Guest& guest, std::string& table) {
  const std::string type = message.value("type", "");
  check(!type.empty(), "a message without a type");
  check(message.value("what", "").find("fault") == std::string::npos, "a fault was met");
  if (type == "welcome") guest.secret = message["client"];
  if (type == "created") table = message["table"];
  if (type == "update" || type == "snapshot") guest.seq = std::to_string(message["seq"].get<std::uint64_t>());
}

std::string filled(std::string_view line, const std::string& table, const std::string& seq) {
  std::string text(line);
  auto fill = [&](std::string_view mark, const std::string& value) {
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += value.size())
      text.replace(at, mark.size(), value);
  };
  fill("$T", table);
  fill("$S", seq);
  return text;
}

}  // namespace

void wire(std::string_view bytes) {
  auto store = open_sqlite(":memory:");
  ServerOptions options;
  options.threads = 0;
  options.write_behind = false;
  options.messages_a_second = 0;
  options.bot_seed = 1;
  options.longest_thought_ms = 1;
  options.now = [clock = std::int64_t{0}]() mutable { return clock += 10; };
  options.new_seed = [] { return Key{1}; };
  const Rules* const drill[] = {game_named("drill")};
  Server server(*store, tree(), drill, options);
  std::string table = "none";
  Guest guests[3];
  for (Guest& guest : guests)
    guest.session = server.connect([&guest, &table](std::string text, bool) {
      auto message = nlohmann::json::parse(text, nullptr, false);
      check(!message.is_discarded(), "what the server says is no JSON");
      for (const auto& one : message.is_array() ? message : nlohmann::json::array({message})) hear(one, guest, table);
      return true;
    });
  std::size_t lines = 0;
  for (std::string_view line : split(bytes, '\n')) {
    if (line.empty() || ++lines > 48) continue;
    Guest& guest = guests[static_cast<unsigned char>(line[0]) % 3];
    const std::string text = filled(line.substr(1), table, guest.seq);
    if (line[0] == 'G' || line[0] == 'P')
      server.http(line[0] == 'G' ? "GET" : "POST", line[0] == 'G' ? text : "/api/import", guest.secret, text,
                  [](const HttpAnswer& answer) { check(answer.status != 500, "a fault was met"); });
    else if (guest.session && !server.receive(guest.session, text))
      server.disconnect(std::exchange(guest.session, nullptr));
  }
  server.tick();
  for (Guest& guest : guests)
    if (guest.session) server.disconnect(guest.session);
}

void pipe(std::string_view bytes) {
  PipeLimits limits;
  limits.iterations = 20;
  limits.ms = 20;
  limits.threads = 1;
  const Rules* const drill[] = {game_named("drill")};  // whose missions load in no time
  Pipe session(tree(), limits, drill);
  std::size_t lines = 0;
  for (std::string_view line : split(bytes, '\n'))
    if (++lines > 64 || !session.line(line, [](std::string_view) {})) return;
}

}  // namespace fireteam::fuzz

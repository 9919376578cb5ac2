// `fireteam schema`: the JSON Schemas of all content files, printed by the readers themselves; with --words the manual
// of a game's missions.
#include <fmt/format.h>

#include <iostream>

#include "app/common.h"

namespace fireteam::app {

namespace {

int print_schemas(const std::string& out) {
  Json all = Json::object();
  std::size_t count = 0;
  for (const Rules* rules : all_games())
    for (const auto& [name, text] : rules->schemas()) {
      std::string file = name.starts_with(std::string(rules->id) + "/") ? name : fmt::format("{}/{}", rules->id, name);
      if (!file.ends_with(".json")) file += ".json";
      ++count;
      if (out.empty())
        all[file] = Json::parse(text);
      else
        write_text(std::filesystem::path(out) / file, text.ends_with('\n') ? text : text + "\n");
    }
  if (out.empty())
    std::cout << all.dump(2) << "\n";
  else
    fmt::print("{} schemas written to {}\n", count, out);
  return good;
}

int print_manual(const Rules& rules) {
  if (rules.manual) std::cout << rules.manual();
  return good;
}

}  // namespace

void add_schema(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("schema", "JSON Schemas of the content files");
  auto out = std::make_shared<std::string>();
  command->add_option("--out", *out, "folder to write them to (default: standard output)");
  auto words = std::make_shared<std::string>();
  command->add_option("--words", *words, "print the manual of this game's missions and stop");
  command->callback([&shared, out, words] {
    shared.status = words->empty() ? print_schemas(*out) : print_manual(need_game(*words));
  });
}

}  // namespace fireteam::app

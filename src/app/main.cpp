// The one program: subcommands from commands.inc, exit status 0 good, 1 the check failed, 2 bad input or usage.
#include <cstdio>
#include <iostream>

#include "app/common.h"
#include "base/text.h"

namespace {

using namespace fireteam;

// "did you mean" for a word that the program or the subcommand in use does not know.
std::string suggestion(const CLI::App& program, int argc, char** argv) {
  const CLI::App* app = &program;
  if (auto used = program.get_subcommands(); !used.empty()) app = used.front();
  std::vector<std::string> known;
  for (const CLI::Option* option : app->get_options()) known.push_back(option->get_name(false));
  if (app == &program)
    for (const CLI::App* sub : program.get_subcommands(nullptr)) known.push_back(sub->get_name());
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (std::find(known.begin(), known.end(), word) != known.end()) continue;
    if (auto near = nearest(word, known); near && (word.starts_with("-") || i == 1))
      return "'" + word + "' is unknown, did you mean '" + *near + "'?\n";
  }
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  CLI::App program{"Fireteam: tactical commando board games by their rulebooks", "fireteam"};
  app::Shared shared;
  program.add_option("--content", shared.content, "folder with the games' content (default: found by itself)");
  program.require_subcommand(1);
  program.fallthrough();
#define FIRETEAM_COMMAND(name) app::add_##name(program, shared);
#include "app/commands.inc"
#undef FIRETEAM_COMMAND
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    int status = program.exit(error, std::cout, std::cerr);
    if (status == 0) return std::cout.flush() ? app::good : app::bad_usage;
    if (!dynamic_cast<const CLI::RuntimeError*>(&error)) std::cerr << suggestion(program, argc, argv);
    return app::bad_usage;
  } catch (const Fault& fault) {
    std::cerr << "fireteam: a fault of the program: " << fault.what() << "\n";
    return app::failed;
  } catch (const std::exception& error) {  // a file system or a standard output that fails
    std::cerr << "fireteam: " << error.what() << "\n";
    return app::bad_usage;
  }
  if (!std::cout.flush() || std::fflush(stdout) != 0) {
    std::cerr << "fireteam: standard output cannot be written\n";
    return app::bad_usage;
  }
  return shared.status;
}

// `fireteam engine`: the line protocol on standard input and output (docs/pipe.md).
#include <iostream>

#include "app/common.h"
#include "lab/pipe.h"

namespace fireteam::app {

namespace {

void engine(const Shared& shared) {
  constexpr std::size_t longest = PipeLimits{}.line;
  Pipe pipe{Files(content_folder(shared))};
  auto out = [](std::string_view line) { std::cout << line << "\n" << std::flush; };
  std::string line;
  // Read by hand: a line without an end must not fill the memory.
  auto* in = std::cin.rdbuf();
  for (int c = in->sbumpc(); c != std::char_traits<char>::eof(); c = in->sbumpc()) {
    if (c != '\n') {
      if (line.size() <= longest) line.push_back(static_cast<char>(c));
      continue;
    }
    if (!pipe.line(line, out)) return;
    line.clear();
  }
  if (!line.empty()) pipe.line(line, out);
}

}  // namespace

void add_engine(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("engine", "line protocol on standard input and output");
  command->callback([&shared] { engine(shared); });
}

}  // namespace fireteam::app

// Where the source tree stood when this was built: its content and client serve a program that was not installed.
#pragma once

#include <filesystem>

namespace fireteam {

const std::filesystem::path& source_dir();

}  // namespace fireteam

// Reading files of a folder with texts laid over it.
#include "base/files.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace fireteam {

namespace {

constexpr std::uintmax_t largest_file = 8U << 20U;  // content is text written by hand; more is a mistake or an attack

bool stays_inside(std::string_view name) {
  if (name.empty() || name.front() == '/') return false;
  for (const auto& part : std::filesystem::path(name))
    if (part == "..") return false;
  return true;
}

}  // namespace

std::optional<std::string> Files::read(std::string_view name) const {
  if (auto found = over_.find(name); found != over_.end()) return found->second;
  if (folder_.empty() || !stays_inside(name)) return std::nullopt;
  std::error_code error;
  auto path = folder_ / name;
  if (!std::filesystem::is_regular_file(path, error) || std::filesystem::file_size(path, error) > largest_file)
    return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return in ? std::optional(text.str()) : std::nullopt;
}

std::vector<std::string> Files::list(std::string_view subfolder, std::string_view ending) const {
  std::vector<std::string> names;
  for (const auto& [name, text] : over_)
    if (name.starts_with(std::string(subfolder) + "/") && name.ends_with(ending)) names.push_back(name);
  if (!folder_.empty() && stays_inside(subfolder)) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / subfolder, error)) {
      std::string name = std::string(subfolder) + "/" + entry.path().filename().string();
      if (name.ends_with(ending)) names.push_back(name);
    }
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace fireteam

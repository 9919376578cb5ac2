// Where content comes from: a folder, or texts in memory (cases, fuzzers). Remembers nothing; readers list what they
// read.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fireteam {

class Files {
 public:
  Files() = default;
  explicit Files(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The text of a file named relative to the folder ("drill/units.json"), or nothing. Never leaves the folder.
  std::optional<std::string> read(std::string_view name) const;
  // The names of the files directly in a subfolder that end so, sorted.
  std::vector<std::string> list(std::string_view subfolder, std::string_view ending) const;
  // A text laid over the folder (a case's inline mission, an old version kept by digest).
  void lay(std::string name, std::string text) { over_[std::move(name)] = std::move(text); }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  std::map<std::string, std::string, std::less<>> over_;
};

}  // namespace fireteam

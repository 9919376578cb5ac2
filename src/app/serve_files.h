// The client's files, read once into memory: what is not in the list cannot be asked for.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace fireteam::app {

struct WebFile {
  std::string type, body, etag;
  std::string gzip;      // the same compressed, if that is worth it
  std::string brotli;    // and smaller still, if the build left it beside the file (tools/web.sh)
  bool lasting = false;  // its name holds a hash of what is in it
};

class WebFiles {
 public:
  explicit WebFiles(const std::filesystem::path& folder);
  // The file for a path; pages of the client ("/t/…") get its index. Nothing if there is none.
  const WebFile* find(std::string_view path) const;
  bool empty() const { return files_.empty(); }

 private:
  std::map<std::string, WebFile, std::less<>> files_;
};

}  // namespace fireteam::app

// Reading the built client.
#include "app/serve_files.h"

#include <fstream>
#include <sstream>

#include "base/digest.h"

namespace fireteam::app {

namespace {

constexpr std::uintmax_t largest_file = 8U << 20U;

std::string type_of(const std::filesystem::path& path) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".json", "application/json"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".woff2", "font/woff2"},
                                                           {".ico", "image/x-icon"},
                                                           {".txt", "text/plain; charset=utf-8"},
                                                           {".map", "application/json"},
                                                           {".webmanifest", "application/manifest+json"}};
  auto found = types.find(path.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

}  // namespace

WebFiles::WebFiles(const std::filesystem::path& folder) {
  std::error_code error;
  if (folder.empty() || !std::filesystem::is_directory(folder, error)) return;
  namespace fs = std::filesystem;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const fs::directory_entry& entry = *at;
    std::error_code unknown;
    if (!entry.is_regular_file(unknown) || entry.file_size(unknown) > largest_file) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    std::string body = text.str();
    std::string etag = '"' + to_hex(digest_of(body)) + '"';
    files_[name] = {type_of(entry.path()), std::move(body), std::move(etag), name.starts_with("/assets/")};
  }
}

const WebFile* WebFiles::find(std::string_view path) const {
  if (auto found = files_.find(path); found != files_.end()) return &found->second;
  const std::size_t slash = path.rfind('/');
  if (path.find('.', slash == std::string_view::npos ? 0 : slash) != std::string_view::npos) return nullptr;
  auto index = files_.find("/index.html");
  return index == files_.end() ? nullptr : &index->second;
}

}  // namespace fireteam::app

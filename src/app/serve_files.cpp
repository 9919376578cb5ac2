// Reading the built client.
#include "app/serve_files.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
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

// RFC 1952: a head, the deflated bytes, their checksum and length.
std::string gzipped(const std::string& body) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  stream.reset(9, 15, 9, zlib::Strategy::normal);
  std::string out("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff", 10);
  const std::size_t head = out.size();
  out.resize(head + stream.upper_bound(body.size()) + 64);
  zlib::z_params params;
  params.next_in = body.data();
  params.avail_in = body.size();
  params.next_out = out.data() + head;
  params.avail_out = out.size() - head;
  boost::system::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error && error != zlib::error::end_of_stream) return "";
  out.resize(out.size() - params.avail_out);
  boost::crc_32_type crc;
  crc.process_bytes(body.data(), body.size());
  for (const std::uint32_t number :
       {static_cast<std::uint32_t>(crc.checksum()), static_cast<std::uint32_t>(body.size())})
    for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
  return out;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// What is compressed already grows by it.
bool worth_it(const std::string& type, const std::string& body) {
  return body.size() > 1000 &&
         (type.starts_with("text/") || type.starts_with("application/") || type == "image/svg+xml");
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
    if (entry.path().extension() == ".br") continue;  // goes out in its file's name
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    std::string body = bytes_of(entry.path());
    std::string etag = '"' + to_hex(digest_of(body)) + '"';
    const std::string type = type_of(entry.path());
    std::string small = worth_it(type, body) ? gzipped(body) : "";
    if (small.size() >= body.size()) small.clear();
    std::string smaller = small.empty() ? "" : bytes_of(entry.path().string() + ".br");
    files_[name] = {
        type, std::move(body), std::move(etag), std::move(small), std::move(smaller), name.starts_with("/assets/")};
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

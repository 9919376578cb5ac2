// Files, their digest, and ids.
#include "content/reader.h"

#include "base/text.h"

namespace fireteam::content {

std::optional<Value> Reader::open(const std::string& name) {
  auto text = files_.read(name);
  if (!text) {
    complaints_.add(name, "there is no such file, expected content to read");
    return std::nullopt;
  }
  auto value = parse(name, *text, complaints_);
  read_[name] = std::move(*text);
  return value;
}

std::vector<std::string> Reader::list(std::string_view folder, std::string_view ending) {
  auto names = files_.list(folder, ending);
  if (names.empty()) complaints_.add(std::string(folder), "there is no " + std::string(ending) + " file, expected one");
  return names;
}

std::vector<std::string> Reader::files_read() const {
  std::vector<std::string> names;
  for (const auto& [name, text] : read_) names.push_back(name);
  return names;
}

Digest Reader::digest() const {
  Digest digest = 0;
  for (const auto& [name, text] : read_) digest = digest_of(text, digest_of(name, digest));
  return digest;
}

void Ids::add(const std::string& id) {
  numbers_.emplace(id, names_.size());  // a second one of the same name is told by the list; numbers stay those of it
  names_.push_back(id);
}

std::size_t Ids::find(const Reference& reference, Complaints& complaints) const {
  if (auto found = numbers_.find(reference.id); found != numbers_.end()) return found->second;
  // A reference that could not be read was told already.
  if (!reference.id.empty())
    complaints.add(reference.where, "no " + noun_ + " '" + reference.id + "'" +
                                        (nearest(reference.id, names_) ? did_you_mean(reference.id, names_)
                                                                       : ", expected the id of one"));
  return unknown;
}

}  // namespace fireteam::content

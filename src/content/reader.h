// Reading a game's content: whole files, every complaint in one run, and the digest of what was read.
//
//   Result<Book> read_book(const Files& files) {
//     Reader reader(files);
//     auto units = reader.read<std::vector<Unit>>("drill/units.json");
//     Ids unit_ids("unit", units);                                    // anything with a member `id`
//     for (Placement& p : mission.placements)
//       p.unit = unit_ids.find(p.kind, reader.complaints());          // a Reference: "no unit 'scuot', did you mean…"
//     return reader.finish(std::move(book));                          // the book, or all complaints
//   }
//   reader.digest()                                                   // over the sorted names and texts of the files
//   read
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/files.h"
#include "base/result.h"
#include "content/shape.h"

namespace fireteam::content {

class Reader {
 public:
  explicit Reader(const Files& files) : files_(files) {}

  // What the file holds; if there are complaints, as much of it as could be read.
  template <class T>
  T read(const std::string& name) {
    T out{};
    if (auto value = open(name)) Codec<T>::read(Node(*value, name, complaints_), Codec<T>::type(), out);
    return out;
  }
  // Files of a folder ("drill/missions", ".json"), sorted; a folder that holds none is a complaint.
  std::vector<std::string> list(std::string_view folder, std::string_view ending = ".json");

  void complain(std::string where, std::string what) { complaints_.add(std::move(where), std::move(what)); }
  Complaints& complaints() { return complaints_; }
  bool good() const { return complaints_.none(); }

  template <class T>
  Result<T> finish(T value) const {
    if (complaints_.none()) return Result<T>(std::move(value));
    return Result<T>(complaints_.list());
  }

  std::vector<std::string> files_read() const;
  Digest digest() const;

 private:
  std::optional<Value> open(const std::string& name);

  const Files& files_;
  Complaints complaints_;
  std::map<std::string, std::string>
      read_;  // name and text, sorted: the digest does not depend on the order of reading
};

// The ids of a list, in its order, for looking up references.
class Ids {
 public:
  explicit Ids(std::string noun) : noun_(std::move(noun)) {}
  template <class List>
  Ids(std::string noun, const List& items) : noun_(std::move(noun)) {
    for (const auto& item : items) add(item.id);
  }
  void add(const std::string& id);

  static constexpr std::size_t unknown = 0;  // what an unknown id gives after the complaint: safe to go on with
  std::size_t find(const Reference& reference, Complaints& complaints) const;
  bool has(std::string_view id) const { return numbers_.contains(id); }
  std::size_t size() const { return names_.size(); }
  const std::string& operator[](std::size_t number) const { return names_.at(number); }

 private:
  std::string noun_;
  std::vector<std::string> names_;
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

}  // namespace fireteam::content

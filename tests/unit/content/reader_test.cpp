// Strict parsing, files, digests and references.
#include "content/reader.h"

#include <gtest/gtest.h>

namespace fireteam::content {
namespace {

struct Note {
  std::string text;
  std::vector<Reference> about;
};
void describe(Shape<Note>& s) {
  s.called("note");
  s.field("text", &Note::text);
  s.field("about", &Note::about).optional();
}

std::string complaint_about(const std::string& text) {
  Complaints complaints;
  EXPECT_FALSE(parse("a.json", text, complaints).has_value());
  return to_text(complaints.list());
}

TEST(content_value, refuses_what_is_not_strict_json) {
  EXPECT_TRUE(complaint_about("{} {}").starts_with("a.json:line 1, column 4: not valid JSON: "))
      << complaint_about("{} {}");
  EXPECT_TRUE(complaint_about("{\n  \"a\": 1,\n}").starts_with("a.json:line 3, column 1: not valid JSON: "));
  EXPECT_TRUE(complaint_about("").starts_with("a.json:line 1, column 1: not valid JSON: "));
  EXPECT_TRUE(complaint_about("[\"\xff\"]").find("not valid JSON") != std::string::npos);
  EXPECT_TRUE(complaint_about("// note\n{}").find("not valid JSON") != std::string::npos);
  EXPECT_TRUE(complaint_about("[NaN]").find("not valid JSON") != std::string::npos);
  EXPECT_EQ(complaint_about(R"({"a": 1, "b": {"a": 2, "a": 3}})"),
            "a.json: the key 'a' stands twice in one object, expected once\n");
}

TEST(content_value, keeps_limits) {
  std::string deep(most_depth + 1, '[');
  EXPECT_EQ(complaint_about(deep + std::string(most_depth + 1, ']')),
            "a.json: lists and objects stand more than 64 deep, expected less\n");
  EXPECT_EQ(complaint_about(std::string(100000, '[')),
            "a.json: lists and objects stand more than 64 deep, expected less\n");
  Complaints complaints;
  EXPECT_TRUE(parse("a.json", std::string(most_depth, '[') + std::string(most_depth, ']'), complaints).has_value());
  EXPECT_EQ(complaint_about(std::string(most_bytes + 1, ' ')),
            "a.json: the file has 4194305 bytes, expected at most 4194304\n");
}

TEST(content_reader, a_missing_file_is_a_complaint) {
  Files files;
  Reader reader(files);
  reader.read<Note>("none.json");
  EXPECT_EQ(to_text(reader.complaints().list()), "none.json: there is no such file, expected content to read\n");
  EXPECT_TRUE(reader.list("missions").empty());
  EXPECT_EQ(reader.complaints().list().size(), 2U);
  EXPECT_FALSE(reader.finish(3));
}

TEST(content_reader, a_file_may_name_its_schema_but_only_at_its_root) {
  Files files;
  files.lay("a.json", R"({"$schema": "../schemas/note.json", "text": "x"})");
  Reader reader(files);
  EXPECT_EQ(reader.read<Note>("a.json").text, "x");
  EXPECT_TRUE(reader.good());
}

TEST(content_reader, the_digest_covers_names_and_texts_in_any_order) {
  Files files;
  files.lay("a.json", R"({"text": "x"})");
  files.lay("b.json", R"({"text": "y"})");
  auto digest = [](const Files& from, const std::vector<std::string>& names) {
    Reader reader(from);
    for (const auto& name : names) reader.read<Note>(name);
    EXPECT_TRUE(reader.good());
    return reader.digest();
  };
  Digest both = digest(files, {"a.json", "b.json"});
  EXPECT_EQ(both, digest(files, {"b.json", "a.json", "a.json"}));
  EXPECT_NE(both, digest(files, {"a.json"}));
  Files changed = files;
  changed.lay("b.json", R"({"text":  "y"})");
  EXPECT_NE(both, digest(changed, {"a.json", "b.json"}));
  Files renamed;
  renamed.lay("a.json", R"({"text": "x"})");
  renamed.lay("c.json", R"({"text": "y"})");
  EXPECT_NE(both, digest(renamed, {"a.json", "c.json"}));
  Reader reader(files);
  reader.read<Note>("b.json");
  EXPECT_EQ(reader.files_read(), std::vector<std::string>{"b.json"});
}

TEST(content_reader, references_are_looked_up_with_their_place) {
  Files files;
  files.lay("a.json", R"({"text": "x", "about": ["guard", "scout", "scuot", "zebra"]})");
  Reader reader(files);
  Note note = reader.read<Note>("a.json");
  struct Named {
    std::string id;
  };
  Ids ids("unit", std::vector<Named>{{"scout"}, {"guard"}});
  EXPECT_EQ(ids.find(note.about[0], reader.complaints()), 1U);
  EXPECT_EQ(ids.find(note.about[1], reader.complaints()), 0U);
  EXPECT_TRUE(reader.good());
  ids.find(note.about[2], reader.complaints());
  ids.find(note.about[3], reader.complaints());
  EXPECT_EQ(to_text(reader.complaints().list()),
            "a.json:/about/2: no unit 'scuot', did you mean 'scout'?\n"
            "a.json:/about/3: no unit 'zebra', expected the id of one\n");
}

}  // namespace
}  // namespace fireteam::content

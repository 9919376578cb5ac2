// Stored tables and sentences: a mended sentence freezes no table, and tables of record format 1 go on.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "engine/journal.h"
#include "play/entry.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

const Rules& original() { return *game_named("drill"); }
// The same rules in other words.
const Rules& reworded() {
  static const Rules rules = [] {
    Rules other = original();
    static std::vector<EventWord> events(other.lexicon.events.begin(), other.lexicon.events.end());
    for (EventWord& word : events)
      if (word.text) word.text = "Something happens.";
    other.lexicon.events = events;
    return other;
  }();
  return rules;
}

TEST(Formats, AMendedSentenceFreezesNothing) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  std::string secret, table;
  {
    Room room(store);
    Person ann(*room.server);
    secret = ann.client;
    table = new_table(ann, "yard");
    ann.open(table);
    play_on(ann, 30);
  }
  const std::vector<const Rules*> games{&reworded()};
  Room room(store, {}, games);
  Person ann(*room.server, secret);
  EXPECT_FALSE(ann.open(table).contains("frozen"));
  EXPECT_GT(play_on(ann, 10), 5);
}

// The table as a program of record format 1 kept it: each beat with a digest of its sentences.
void keep_as_format_1(Store& store, const std::string& table, Store& old) {
  const TableHead head = *store.head(table);
  Setup setup{head.mission, {}};
  const json options = json::parse(head.setup);
  for (const auto& [key, value] : options.items()) setup.options[key] = value.get<std::string>();
  const Files content(source_dir() / "content");
  auto journal = Journal::begin({&original(), *original().load(content, head.mission)}, setup, nullptr, 1);
  ASSERT_TRUE(journal);
  Change change{table, head, 0, store.entries(table), TableState{"{}"}, {}};
  for (std::string& text : change.entries) {
    Entry entry = parse_entry(text);
    if (entry.kind != 'a') continue;
    ASSERT_TRUE((*journal)->play(*seat_named((*journal)->seats(), entry[0]), *(*journal)->parse(entry[1])).played);
    if (entry[2].empty()) continue;
    text.replace(text.find(entry[2]), entry[2].size(), beat_text((*journal)->beat_digest(1), 1));
  }
  old.write(std::span(&change, 1));
}

TEST(Formats, ATableOfRecordFormat1GoesOnAndItsSentencesAreCompared) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  auto old = std::shared_ptr<Store>(open_sqlite(":memory:"));
  std::string secret, table;
  {
    Room room(store);
    Person ann(*room.server);
    secret = ann.client;
    table = new_table(ann, "yard");
    ann.open(table);
    play_on(ann, 30);
  }
  keep_as_format_1(*store, table, *old);
  for (const std::string& text : old->entries(table)) EXPECT_NE(parse_entry(text)[2].size(), 17U);
  const std::vector<const Rules*> mended{&reworded()};
  {
    Room room(old, {}, mended);
    Person ann(*room.server, secret);
    EXPECT_TRUE(ann.open(table).contains("frozen"));
  }
  for (int restart = 0; restart < 2; ++restart) {  // the second meets both formats
    Room room(old);
    Person ann(*room.server, secret);
    const json opened = ann.open(table);
    EXPECT_FALSE(opened.contains("frozen")) << opened["frozen"];
    EXPECT_GT(play_on(ann, 10, 7), 5);
  }
}

}  // namespace
}  // namespace fireteam

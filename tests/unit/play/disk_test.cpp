// Disks that fail: what was acknowledged is there, what was not is told, and one bad page stops one table.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/source_dir.h"
#include "play/entry.h"
#include "unit/play/crowd.h"
#include "unit/play/faulty.h"
#include "unit/play/faulty_disk.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using faulty::Disk;
using nlohmann::json;
using room::new_table;
using room::Person;
using room::play_on;
using room::Room;

class Disks : public testing::Test {
 protected:
  Disks() : path_(std::filesystem::temp_directory_path() / ("fireteam-" + new_table_id())) {
    std::filesystem::create_directories(path_);
    spdlog::set_level(spdlog::level::off);
  }
  ~Disks() override {
    spdlog::set_level(spdlog::level::info);
    std::filesystem::remove_all(path_);
  }
  std::string file() const { return (path_ / "tables.sqlite").string(); }
  std::shared_ptr<Store> store() const { return open_sqlite(file()); }

 private:
  std::filesystem::path path_;
};

std::vector<std::string> ids_stored(Store& store, const std::string& table, const std::string& mark) {
  std::vector<std::string> ids;
  for (const std::string& text : store.entries(table))
    if (Entry entry = parse_entry(text); entry.kind == 'a' && entry[5].starts_with(mark)) ids.push_back(entry[5]);
  return ids;
}

json without_id(json message) {
  message.erase("id");
  return message;
}

// Full or read-only for a while: nothing is acknowledged, everybody is told, and the game goes on from what is stored.
void break_for_a_while(std::atomic<bool>& broken, const std::shared_ptr<Store>& store) {
  Room room(store);
  Person ann(*room.server), cy(*room.server);
  const std::string table = new_table(ann, "yard");
  ann.open(table);
  cy.open(table);
  play_on(ann, 6);
  const json before = without_id(ann.open(table));
  broken = true;
  cy.forget();
  const json refusal = ann.act(ann.choice(0));
  EXPECT_EQ(refusal["type"], "error") << refusal;
  EXPECT_NE(refusal["what"].get<std::string>().find("could not store"), std::string::npos);
  EXPECT_EQ(cy.last("update"), json());                   // nobody saw what did not happen
  EXPECT_EQ(ann.last("snapshot")["seq"], before["seq"]);  // and who acted stands where it was
  json refused = ann.ask({{"type", "create"}, {"game", "drill"}, {"mission", "yard"}});
  EXPECT_EQ(refused["type"], "error") << refused;
  EXPECT_EQ(ann.ask({{"type", "lobby"}})["type"], "lobby");
  broken = false;
  EXPECT_EQ(without_id(ann.open(table)).dump(), before.dump());
  EXPECT_GT(play_on(ann, 4000), 0);
  EXPECT_TRUE(ann.scene.contains("over"));
}

TEST_F(Disks, AFullDiskIsTold) {
  Disk disk;
  break_for_a_while(disk.full, store());
}

TEST_F(Disks, AReadOnlyDiskIsTold) {
  Disk disk;
  break_for_a_while(disk.read_only, store());
}

TEST_F(Disks, AFirstStartOnAFullDiskServesTheLobbyAndBeginsNoTableWhoseContentIsNotKept) {
  Disk disk;
  auto store = this->store();
  Room room(store);
  disk.full = true;
  Person ann(*room.server);
  const json lobby = ann.ask({{"type", "lobby"}});
  ASSERT_EQ(lobby["type"], "lobby");
  EXPECT_FALSE(lobby["games"][0]["missions"].empty());
  EXPECT_EQ(ann.ask({{"type", "create"}, {"game", "drill"}, {"mission", "yard"}})["type"], "error");
  disk.full = false;
  const std::string table = new_table(ann, "yard");
  EXPECT_FALSE(store->content(store->head(table)->content).empty());
}

TEST_F(Disks, ABadPageStopsItsTableAndNoOther) {
  std::string sick, well, secret;
  {
    Room room(store());
    Person ann(*room.server);
    secret = ann.client;
    sick = new_table(ann, "yard");
    well = new_table(ann, "yard");
    for (const std::string& table : {well, sick}) {
      ann.open(table);
      play_on(ann, 5);
    }
    for (int i = 0; i < 60; ++i)
      ann.ask({{"type", "chat"}, {"table", sick}, {"text", "MARK" + std::string(480, 'x') + std::to_string(i)}});
  }
  store();  // what is recent moves to its table when a store is opened
  std::ifstream in(file(), std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  // A page in the middle of the sick table's one long row: it names the next page of the row and holds text.
  const std::string all = bytes.str();
  std::size_t page = 0;
  for (std::size_t at = 4096; at + 4096 <= all.size() && page == 0; at += 4096)
    if (all[at] == 0 && all[at + 1] == 0 && all[at + 4] != 0 && (all[at + 2] != 0 || all[at + 3] != 0) &&
        std::count(all.begin() + static_cast<std::ptrdiff_t>(at), all.begin() + static_cast<std::ptrdiff_t>(at) + 4096,
                   'x') > 3500)
      page = at;
  ASSERT_GT(page, 0U);
  Disk disk;
  disk.bad_from = static_cast<std::int64_t>(page);
  disk.bad_to = disk.bad_from + 4096;
  Room room(store());
  Person ann(*room.server, secret);
  json opened = ann.open(sick);
  EXPECT_EQ(opened["type"], "error");
  EXPECT_EQ(ann.open(well)["type"], "snapshot");
  EXPECT_GT(play_on(ann, 4000), 0);
  EXPECT_TRUE(ann.scene.contains("over"));
  EXPECT_EQ(ann.ask({{"type", "lobby"}})["type"], "lobby");
  new_table(ann, "vault");
}

// Thousands of writes of which some fail, answers sent ahead and sent twice: what was acknowledged is stored, in order,
// and no table is frozen for it.
void play_on_a_bad_disk(Store& store, Disk& disk, int writes, int syncs, int reads) {
  ServerOptions options;
  options.threads = 2;
  options.messages_a_second = 0;
  std::map<std::string, std::vector<std::string>> acknowledged;
  std::map<std::string, std::string> secrets;
  {
    Server server(store, Files(source_dir() / "content"), all_games(), options);
    std::mutex mutex;
    std::vector<std::thread> people;
    for (unsigned who = 0; who < 3; ++who)
      people.emplace_back([&, who] {
        crowd::Client client(server);
        for (int game = 0; game < 6; ++game) {
          json made = json::object();
          json bots = json::array();
          if (game % 2) bots.push_back({{"seat", "blue"}, {"who", "bot"}, {"bot", "random"}});
          for (int tries = 0; tries < 50 && made.value("type", "") != "created"; ++tries)
            made = client.ask({{"type", "create"}, {"game", "drill"}, {"mission", "yard"}, {"seats", bots}});
          const std::string table = made.value("table", "");
          client.over = false;
          const std::string mark = "m" + std::to_string(who) + "-" + std::to_string(game) + "-";
          auto ids = crowd::play_alone(client, table, 60, who * 100 + static_cast<unsigned>(game), mark);
          std::lock_guard lock(mutex);
          acknowledged[table] = std::move(ids);
          secrets[table] = client.client;
        }
      });
    disk.failing_writes = writes;
    disk.failing_syncs = syncs;
    disk.failing_reads = reads;
    for (std::thread& person : people) person.join();
    disk.failing_writes = disk.failing_syncs = disk.failing_reads = 0;
  }
  options.threads = 0;
  options.write_behind = false;
  Server again(store, Files(source_dir() / "content"), all_games(), options);
  std::size_t answers = 0;
  for (const auto& [table, ids] : acknowledged) {
    ASSERT_FALSE(table.empty());
    answers += ids.size();
    const auto stored = ids_stored(store, table, "m");
    for (const std::string& id : ids) EXPECT_EQ(std::ranges::count(stored, id), 1) << table << " " << id;
    EXPECT_TRUE(std::ranges::is_sorted(stored, {},
                                       [](const std::string& id) { return std::stoi(id.substr(id.rfind('-') + 1)); }));
    Person person(again, secrets[table]);
    const json shown = person.open(table);
    ASSERT_EQ(shown["type"], "snapshot") << shown;
    EXPECT_FALSE(shown.contains("frozen")) << shown["frozen"];
  }
  EXPECT_GT(answers, 100U);
}

TEST_F(Disks, AWriteThatFailsFailsHonestly) {
  Disk disk;
  auto kept = store();
  play_on_a_bad_disk(*kept, disk, 15, 0, 0);
}

TEST_F(Disks, WritesSynchronisationsAndReadsFail) {
  Disk disk;
  auto kept = store();
  play_on_a_bad_disk(*kept, disk, 20, 40, 2);
}

TEST_F(Disks, ASlowDiskIsWaitedForBeforeAnythingIsAcknowledged) {
  Disk disk;
  auto kept = store();
  ServerOptions options;
  options.threads = 2;
  Server server(*kept, Files(source_dir() / "content"), all_games(), options);
  crowd::Client ann(server);
  const std::string table = ann.ask({{"type", "create"}, {"game", "drill"}, {"mission", "yard"}})["table"];
  ann.ask({{"type", "open"}, {"table", table}});
  disk.slow_ms = 20;
  for (int i = 0; i < 5; ++i) {
    const std::uint64_t before = disk.syncs;
    const std::string text = "line " + std::to_string(i);
    EXPECT_EQ(ann.ask({{"type", "chat"}, {"table", table}, {"text", text}})["type"], "ack");
    EXPECT_GT(disk.syncs.load(), before);
    EXPECT_NE(kept->entries(table).back().find(text), std::string::npos);
  }
}

// A store that fails at the n-th write or read, for every n of a game: nothing else does.
TEST_F(Disks, AStoreThatFailsAtAnyCallStopsNothingElse) {
  for (int at = 1; at <= 160; at += at < 60 ? 1 : 9) {
    auto inner = std::shared_ptr<Store>(open_sqlite(":memory:"));
    int calls = 0;
    bool armed = false;
    auto store = std::make_shared<faulty::Store>(inner, [&](bool) {
      if (armed && ++calls == at) throw StoreError("broken on purpose");
    });
    Room room(store, {}, faulty::list());
    armed = true;
    Person ann(*room.server);
    std::string table;
    std::vector<std::string> acknowledged;
    for (int i = 0; i < 40; ++i) {
      if (table.empty())
        table = ann.ask({{"type", "create"}, {"game", "duel"}, {"mission", "line"}}).value("table", "");
      if (table.empty()) continue;
      if (i % 9 == 8) room.clock += 1'000'000, ann.ask({{"type", "leave"}, {"table", table}}), room.server->tick();
      ann.open(table);
      if (ann.asked()) {
        const std::string id = "m-" + std::to_string(i);
        ann.send({{"type", "act"},
                  {"table", table},
                  {"seq", ann.seq},
                  {"seat", ann.scene["seat"]},
                  {"answer", ann.choice(static_cast<std::size_t>(i))},
                  {"id", id}});
        if (ann.last("ack").value("id", "") == id) acknowledged.push_back(id);
      }
      ann.ask({{"type", "lobby"}});
    }
    armed = false;
    EXPECT_EQ(ids_stored(*inner, table, "m"), acknowledged) << at;
    EXPECT_FALSE(ann.open(table).contains("frozen"));
    EXPECT_EQ(room.server->faults(), 0U);
  }
}

}  // namespace
}  // namespace fireteam

// The server with real threads: strands keep their order, a task that throws ends alone, and people who come, play, ask
// and go at the same time meet nothing of each other's. Run under TSan by tools/tsan.sh.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <stdexcept>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "unit/play/crowd.h"
#include "unit/play/faulty.h"

namespace fireteam {
namespace {

using nlohmann::json;

class Threads : public testing::Test {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }
  void TearDown() override { spdlog::set_level(spdlog::level::info); }
};

TEST_F(Threads, AStrandKeepsItsOrderAndATaskThatThrowsEndsAlone) {
  Pool pool(3);
  std::vector<std::shared_ptr<Strand>> strands;
  std::vector<std::vector<int>> done(8);
  std::atomic<int> left{8 * 200};
  for (int n = 0; n < 8; ++n) strands.push_back(std::make_shared<Strand>(pool));
  for (int i = 0; i < 200; ++i)
    for (std::size_t strand = 0; strand < strands.size(); ++strand)
      strands[strand]->post([&, strand, i] {
        done[strand].push_back(i);
        --left;
        if (i % 7 == 0) throw std::runtime_error("on purpose");
        if (i % 11 == 0) throw 42;
      });
  std::atomic<int> thought{0};
  Thinkers thinkers(2);
  for (int i = 0; i < 40; ++i)
    thinkers.post({"ann", std::to_string(i), 1}, [&](const Thinkers::Turn&) {
      ++thought;
      throw std::runtime_error("on purpose");
    });
  while (left > 0 || thought < 40) std::this_thread::yield();
  for (const auto& strand : done) EXPECT_TRUE(std::ranges::is_sorted(strand));
}

TEST_F(Threads, TheWriterCallsBackInOrderWhateverTheStoreAndTheCalledDo) {
  auto inner = std::shared_ptr<Store>(open_sqlite(":memory:"));
  std::atomic<int> calls{0};
  faulty::Store store(inner, [&](bool writes) {
    if (writes && ++calls % 5 == 0) throw StoreError("on purpose");
    if (writes && calls % 13 == 0) throw std::bad_alloc();
  });
  std::vector<int> order;
  std::array<std::size_t, 4> durable{};
  {
    Writer writer(store, true);
    for (int i = 0; i < 400; ++i) {
      const auto table = static_cast<std::size_t>(i % 4);
      Change change{
          "t" + std::to_string(table), {}, static_cast<std::uint64_t>(i / 4), {std::to_string(i)}, {}, {}, {}};
      writer.submit(std::move(change), [&, i, table](bool kept) {
        order.push_back(i);
        durable[table] += kept;
        if (i % 3 == 0) throw std::runtime_error("on purpose");
      });
    }
  }
  EXPECT_EQ(order.size(), 400U);
  EXPECT_TRUE(std::ranges::is_sorted(order));
  // Nothing follows what was lost: as many are stored as were called durable, from the first on.
  for (std::size_t table = 0; table < 4; ++table) {
    const auto stored = inner->entries("t" + std::to_string(table));
    EXPECT_EQ(stored.size(), durable[table]);
    for (std::size_t i = 0; i < stored.size(); ++i) EXPECT_EQ(stored[i], std::to_string(4 * i + table));
  }
}

// Everything at once: games alone, with bots and with others; hints, odds, logs, lists; people who leave in the middle.
TEST_F(Threads, ManyPeopleAtManyTables) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  ServerOptions options;
  options.threads = 3;
  options.messages_a_second = 0;
  options.idle_ms = 0;
  const std::vector<const Rules*> games{game_named("drill"), &faulty::rules()};
  Server server(*store, Files(source_dir() / "content"), games, options);
  std::string shared;
  crowd::Client host(server);
  shared = host.ask({{"type", "create"}, {"game", "drill"}, {"mission", "vault"}})["table"];
  host.ask({{"type", "open"}, {"table", shared}});
  std::atomic<bool> done{false};
  std::thread ticks([&] {
    while (!done) {
      server.tick();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  });
  std::atomic<std::size_t> answered{0}, files{0};
  std::vector<std::thread> people;
  for (unsigned who = 0; who < 4; ++who)
    people.emplace_back([&, who] {
      for (int visit = 0; visit < 3; ++visit) {
        crowd::Client client(server);
        client.send({{"type", "open"}, {"table", shared}});
        client.send({{"type", "lobby"}});
        const char* bot = who % 2 ? "random" : "greedy";
        json seats = json::array({{{"seat", "blue"}, {"who", "bot"}, {"bot", bot}}});
        const json made = client.ask({{"type", "create"},
                                      {"game", who == 3 ? "duel" : "drill"},
                                      {"mission", who == 3 ? "line" : "yard"},
                                      {"seats", seats}});
        const std::string table = made.value("table", "");
        ASSERT_FALSE(table.empty()) << made;
        answered += crowd::play_alone(client, table, 25, who + 7, "m").size();
        client.send({{"type", "hint"}, {"table", table}, {"seat", "red"}, {"ms", 20}, {"id", "h"}});
        for (const char* what : {"log", "record", "story"})
          server.http("GET", "/api/tables/" + table + "/" + what, client.client, "",
                      [&](const HttpAnswer&) { ++files; });
        if (visit == 1) client.send({{"type", "leave"}, {"table", table}});
      }
    });
  for (std::thread& person : people) person.join();
  EXPECT_GT(answered, 100U);
  EXPECT_EQ(server.faults(), 0U);
  server.stop();
  done = true;
  ticks.join();
}

// A table that meets a fault among others that play, with threads: it stops, they do not.
TEST_F(Threads, AFaultStopsItsTableWhileOthersPlay) {
  auto store = std::shared_ptr<Store>(open_sqlite(":memory:"));
  ServerOptions options;
  options.threads = 3;
  options.messages_a_second = 0;
  const std::vector<const Rules*> games{game_named("drill"), &faulty::rules()};
  Server server(*store, Files(source_dir() / "content"), games, options);
  std::vector<std::thread> people;
  std::atomic<std::size_t> stopped{0};
  for (unsigned who = 0; who < 4; ++who)
    people.emplace_back([&, who] {
      crowd::Client client(server);
      const bool drills = who < 2;
      for (int game = 0; game < 8; ++game) {
        const std::string table =
            client.ask({{"type", "create"}, {"game", drills ? "drill" : "duel"}, {"mission", drills ? "yard" : "line"}})
                .value("table", "");
        if (table.empty()) continue;  // the fault was met while it was laid out
        client.over = client.frozen = false;
        if (who == 3) faulty::trip.arm(faulty::beat + game % 2, 3 + game, faulty::Trip::Throws::exception);
        crowd::play_alone(client, table, 12, who + 3, "m");
        EXPECT_FALSE(drills && client.frozen);
        stopped += client.frozen;
      }
    });
  for (std::thread& person : people) person.join();
  faulty::trip.disarm();
  EXPECT_GT(stopped, 0U);
  EXPECT_FALSE(store->faults().empty());
}

}  // namespace
}  // namespace fireteam

// `fireteam load`: how many tables the server carries. Clients over loopback, bounded in time and size.
#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <thread>

#include "app/common.h"
#include "app/load_fleet.h"
#include "app/serve.h"
#include "base/thread_name.h"
#include "lab/bench.h"
#include "play/secrets.h"

namespace fireteam::app {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t moves_before_idle = 60;
constexpr std::size_t bytes_of_an_act = 100;
constexpr int rounds = 3;  // answers and echoes take turns, so that what else the machine does falls on both

struct Wishes {
  std::string mission = "drill/yard", out;
  std::size_t tables = 500, connections = 100, idle = 500;
  int pause_ms = 250, seconds = 5;
  bool json = false, throughput = false;
};

struct TempFolder {
  TempFolder() : path(fs::temp_directory_path() / ("fireteam-load-" + new_table_id())) { fs::create_directories(path); }
  ~TempFolder() {
    std::error_code error;
    fs::remove_all(path, error);
  }
  fs::path path;
};

// A server behind sockets on a thread of its own, at any free port.
class Running {
 public:
  Running(const Shared& shared, const fs::path& folder, const std::string& name)
      : store_(open_sqlite((folder / (name + ".sqlite")).string())),
        server_(*store_, Files(content_folder(shared)), all_games(), limits()),
        http_(server_, at_any_port()) {
    server_.library().games_json();  // every mission is loaded once for the lobby: not what is measured
    thread_ = std::thread([this] {
      name_thread("ft-sockets");
      http_.run();
    });
  }
  ~Running() {
    http_.stop();
    thread_.join();
  }
  unsigned short port() const { return http_.port(); }

 private:
  static ServerOptions limits() {
    ServerOptions options;
    options.threads = std::max(2U, std::thread::hardware_concurrency());
    options.messages_a_second = 0;
    return options;
  }
  static HttpServerOptions at_any_port() {
    HttpServerOptions options;
    options.port = 0;
    options.most_connections = 20'000;
    return options;
  }
  std::unique_ptr<Store> store_;
  Server server_;
  HttpServer http_;
  std::thread thread_;
};

// Heap bytes of a table that is open and has been played for a while, without its connection.
double idle_table_bytes(const Shared& shared, const GameMission& named, const std::string& mission, std::size_t count) {
  auto store = open_sqlite(":memory:");
  ServerOptions options;
  options.threads = 0;
  options.write_behind = false;
  options.messages_a_second = 0;
  Server server(*store, Files(content_folder(shared)), all_games(), options);
  auto play = [&](std::size_t tables) {
    for (std::size_t i = 0; i < tables; ++i) {
      std::string table;
      Offers offers;
      auto session = server.connect([&](std::string text, bool) {
        if (text.find("\"scene\":{") != std::string::npos) offers.read(text);
        if (text.find("\"type\":\"created\"") != std::string::npos) table = Json::parse(text)["table"];
        return true;
      });
      server.receive(session, R"({"type":"hello","version":2})");
      server.receive(session,
                     fmt::format(R"({{"type":"create","game":"{}","mission":"{}"}})", named.rules->id, mission));
      server.receive(session, fmt::format(R"({{"type":"open","table":"{}"}})", table));
      for (std::size_t moves = 0; moves < moves_before_idle && !offers.answers.empty(); ++moves)
        server.receive(session, offers.act(table, moves % offers.answers.size(), fmt::format("{}", moves)));
    }
  };
  play(5);  // what is shared by all tables is there now
  malloc_trim(0);
  const auto before = mallinfo2();
  play(count);
  malloc_trim(0);
  const auto after = mallinfo2();
  // The store in memory holds the entries, which on disk cost no memory: they count against us here.
  return static_cast<double>(after.uordblks + after.hblkhd - before.uordblks - before.hblkhd) /
         static_cast<double>(count);
}

void load(const Shared& shared, const Wishes& wishes) {
  spdlog::set_level(spdlog::level::warn);
  std::signal(SIGPIPE, SIG_IGN);
  const GameMission named = need_game_mission(wishes.mission);
  const Game game = need_loaded(shared, named);
  const std::string mission = named.mission.empty() ? need_missions(shared, *named.rules).front().id : named.mission;
  TempFolder folder;
  FleetOrder order;
  order.game = game.rules->id;
  order.mission = mission;
  order.seconds = std::chrono::seconds(wishes.seconds);
  auto say = [&](const std::string& text) {
    if (!wishes.json) std::cerr << text << "\n";
  };

  FleetReport many;
  if (!wishes.throughput) {
    say(fmt::format("{} tables of {}/{}, an answer every {} ms or so each …", wishes.tables, order.game, mission,
                    wishes.pause_ms));
    Running running(shared, folder.path, "tables");
    order.port = running.port();
    order.clients = wishes.tables;
    order.pause = std::chrono::milliseconds(wishes.pause_ms);
    many = run_fleet(order);
  }
  order.clients = wishes.connections;
  order.pause = std::chrono::milliseconds(0);
  order.seconds = std::chrono::milliseconds(1000 * wishes.seconds / rounds);
  say(fmt::format("{} connections: answers as fast as they are acknowledged, and a bare echo, in turns …",
                  wishes.connections));
  FleetReport fast, echo, brief;
  for (int round = 0; round < rounds; ++round) {
    {
      Running running(shared, folder.path, fmt::format("fast{}", round));
      order.port = running.port();
      order.echo = 0;
      fast.add(run_fleet(order));
    }
    EchoServer server;
    order.port = server.port();
    order.echo = std::max<std::size_t>(1, fast.bytes / std::max<std::uint64_t>(1, fast.answers));
    echo.add(run_fleet(order));
    order.echo = bytes_of_an_act;
    brief.add(run_fleet(order));
  }
  double idle = 0;
  if (!wishes.throughput) {
    say("memory of idle tables …");
    idle = idle_table_bytes(shared, named, mission, wishes.idle);
  }
  const double share = fast.per_second() / std::max(1.0, echo.per_second());
  auto whole = [](double value) { return std::round(value * 100) / 100; };
  auto by_thread = [&](const FleetReport& of) {
    Json shares = Json::object();
    for (const auto& [name, seconds] : of.threads) shares[name] = whole(of.microseconds_each(seconds));
    return shares;
  };
  Json report{{"mission", fmt::format("{}/{}", order.game, mission)},
              {"machine", machine_json()},
              {"throughput",
               {{"connections", fast.clients},
                {"answers_per_s", whole(fast.per_second())},
                {"processor_us", whole(fast.microseconds_each())},
                {"processor_us_of", by_thread(fast)},
                {"p50_ms", whole(fast.percentile(0.5))},
                {"p99_ms", whole(fast.percentile(0.99))},
                {"bytes_an_answer", fast.answers ? fast.bytes / fast.answers : 0},
                {"echo_per_s", whole(echo.per_second())},
                {"echo_processor_us", whole(echo.microseconds_each())},
                {"echo_processor_us_of", by_thread(echo)},
                {"share_of_echo", whole(share)},
                {"brief_echo_per_s", whole(brief.per_second())},
                {"share_of_brief_echo", whole(fast.per_second() / std::max(1.0, brief.per_second()))},
                {"refused", fast.refused},
                {"broken", fast.broken}}}};
  if (!wishes.throughput) {
    report["tables"] = {{"tables", many.clients},
                        {"answers", many.answers},
                        {"answers_per_s", whole(many.per_second())},
                        {"p50_ms", whole(many.percentile(0.5))},
                        {"p99_ms", whole(many.percentile(0.99))},
                        {"refused", many.refused},
                        {"broken", many.broken}};
    report["idle_table_kib"] = whole(idle / 1024);
  }
  if (!wishes.out.empty()) write_text(wishes.out, report.dump(2) + "\n");
  if (wishes.json) return print(report);
  if (!wishes.throughput)
    fmt::print("{} tables: {:.0f} answers/s, round trip p50 {:.1f} ms, p99 {:.1f} ms\n", many.clients,
               many.per_second(), many.percentile(0.5), many.percentile(0.99));
  fmt::print(
      "{} connections: {:.0f} durable answers/s, {:.0f} % of a bare echo of as many bytes ({} bytes, {:.0f}/s)\n",
      fast.clients, fast.per_second(), share * 100, fast.bytes / std::max<std::uint64_t>(1, fast.answers),
      echo.per_second());
  fmt::print("an echo of {} bytes: {:.0f}/s\n", bytes_of_an_act, brief.per_second());
  auto times = [](const char* what, const FleetReport& of) {
    fmt::print("processor time of {}: {:.1f} us", what, of.microseconds_each());
    for (const auto& [name, seconds] : of.threads) fmt::print(", {} {:.1f}", name, of.microseconds_each(seconds));
    fmt::print("\n");
  };
  times("an answer", fast);
  times("an echo of as many bytes", echo);
  if (!wishes.throughput) fmt::print("an idle table: {:.0f} KiB\n", idle / 1024);
}

}  // namespace

void add_load(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("load", "how many tables the server carries: clients over loopback, bounded");
  auto wishes = std::make_shared<Wishes>();
  command->add_option("mission", wishes->mission, "GAME/MISSION")->capture_default_str();
  command->add_option("--tables", wishes->tables, "tables at once")->check(CLI::Range(1, 5000))->capture_default_str();
  command->add_option("--pause", wishes->pause_ms, "ms between a table's answers")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  command->add_option("--connections", wishes->connections, "connections that answer without a pause")
      ->check(CLI::Range(1, 5000))
      ->capture_default_str();
  command->add_option("--seconds", wishes->seconds, "of each measurement")
      ->check(CLI::Range(1, 60))
      ->capture_default_str();
  command->add_flag("--throughput", wishes->throughput, "that measurement alone: no many tables, no idle ones");
  command->add_option("--out", wishes->out, "write the figures as JSON to this file");
  command->add_flag("--json", wishes->json, "one JSON object on standard output");
  command->callback([&shared, wishes] { load(shared, *wishes); });
}

}  // namespace fireteam::app

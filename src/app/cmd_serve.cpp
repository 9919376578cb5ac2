// `fireteam serve`: the table in a browser. Says where it listens and where it keeps its data.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <thread>

#include "app/common.h"
#include "app/serve.h"
#include "base/random.h"
#include "base/source_dir.h"

namespace fireteam::app {

namespace {

namespace fs = std::filesystem;

struct ServeWishes {
  HttpServerOptions serve;
  std::string data, web;
  std::size_t threads = 0;
  double rate = 40;
  std::uintmax_t least_free = 256;
  std::uint64_t known_dice = 0;
};

// Dice that a test can have again: the n-th table's seed follows from the number and n alone.
std::function<Key()> dice_from(std::uint64_t number) {
  return [number, drawn = std::make_shared<std::atomic<std::uint64_t>>(0)] {
    Random random(Random::mix(number) + drawn->fetch_add(1));
    Key key{};
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(random.next());
    return key;
  };
}

fs::path data_folder(const std::string& wished) {
  if (!wished.empty()) return wished;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data) return fs::path(data) / "fireteam";
  if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".local" / "share" / "fireteam";
  return "fireteam-data";
}

// The built client: --web, else the source tree, else beside the program.
fs::path web_folder(const std::string& wished) {
  std::error_code error;
  if (!wished.empty()) {
    if (!fs::is_regular_file(fs::path(wished) / "index.html", error))
      bad_input(fmt::format("--web: no index.html in '{}'", wished));
    return wished;
  }
  const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder :
       {source_dir() / "web" / "dist", beside / "web", beside / ".." / "share" / "fireteam" / "web"})
    if (fs::is_regular_file(folder / "index.html", error)) return folder.lexically_normal();
  return {};
}

// Handles for connections: the soft limit is raised as far as the system lets us; some are kept for files.
std::size_t connections_that_fit() {
  constexpr rlim_t enough = 65'536, for_files = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  limit.rlim_cur = std::min(limit.rlim_max, enough);
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur > 2 * for_files ? limit.rlim_cur - for_files : limit.rlim_cur / 2;
}

int serve(const Shared& shared, const ServeWishes& wishes) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("fireteam"));
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a write that fails, not the end
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before any thread begins, so that only ours takes them

  const fs::path data = data_folder(wishes.data);
  std::error_code error;
  umask(077);  // seeds of running games lie there
  fs::create_directories(data, error);
  if (error) bad_input(fmt::format("--data: '{}' cannot be made: {}", data.string(), error.message()));
  // A folder that was there keeps its rights; the files in it are ours, also those of an older program.
  for (const char* file : {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"})
    fs::permissions(data / file, fs::perms::owner_read | fs::perms::owner_write, error);
  try {
    auto store = open_sqlite((data / "tables.sqlite").string());
    ServerOptions options;
    options.threads = wishes.threads > 0 ? wishes.threads : std::max(2U, std::thread::hardware_concurrency());
    options.messages_a_second = wishes.rate;
    options.balance = Files(balance_folder(shared));
    options.room_on_disk = [data, least = wishes.least_free << 20U] {
      std::error_code unknown;
      const auto space = fs::space(data, unknown);
      return unknown || space.available >= least;
    };
    if (wishes.known_dice > 0) {
      options.new_seed = dice_from(wishes.known_dice);
      options.bot_seed = wishes.known_dice;
    }
    Server server(*store, Files(content_folder(shared)), all_games(), options);
    HttpServerOptions serving = wishes.serve;
    serving.most_connections = std::min(serving.most_connections, connections_that_fit());
    serving.web = web_folder(wishes.web);
    HttpServer http(server, serving);
    fmt::print("Fireteam is at http://{}:{}/\n", serving.host == "0.0.0.0" ? "localhost" : serving.host, http.port());
    fmt::print("tables are kept in {}\n", fs::absolute(data).string());
    fmt::print("{}\n", serving.web.empty()
                           ? "the web client is not built (npm run build in web/); the WebSocket is at /ws"
                           : "the client is " + serving.web.string());
    if (wishes.known_dice > 0) fmt::print("THE DICE ARE KNOWN (--known-dice): for tests, not for play\n");
    fmt::print("stop with Ctrl-C; what was acknowledged is on disk\n");
    std::fflush(stdout);
    std::thread waiting([&] {
      int signal = 0;
      sigwait(&signals, &signal);
      http.stop();
    });
    http.run();
    pthread_kill(waiting.native_handle(), SIGTERM);
    waiting.join();
    fmt::print("stopped\n");
    return good;
  } catch (const std::runtime_error& problem) {
    bad_input(problem.what());
  }
}

}  // namespace

void add_serve(CLI::App& program, Shared& shared) {
  auto* command = program.add_subcommand("serve", "the table in a browser: HTTP and WebSocket, SQLite behind");
  auto wishes = std::make_shared<ServeWishes>();
  command->add_option("--port", wishes->serve.port, "port, 0 = any free one")->capture_default_str();
  command->add_option("--host", wishes->serve.host, "address to listen at; 0.0.0.0 = reachable from other machines")
      ->capture_default_str();
  command->add_option("--data", wishes->data, "folder for tables (default: ~/.local/share/fireteam)");
  command->add_option("--web", wishes->web, "folder with the built client (default: found by itself)");
  command->add_option("--origin", wishes->serve.origin, "a further origin whose pages may connect (behind a proxy)");
  command->add_flag("--proxy", wishes->serve.proxy,
                    "a proxy on this machine names the clients' addresses in X-Forwarded-For");
  command->add_option("--least-free", wishes->least_free, "MiB: with less free on the disk no new tables are made")
      ->capture_default_str();
  command->add_option("--threads", wishes->threads, "threads that think and play (default: one a core)")
      ->check(CLI::Range(1, 256));
  command
      ->add_option("--rate", wishes->rate,
                   "messages a second from one connection; 0 = none of the limits by person or address")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  command->add_option("--known-dice", wishes->known_dice,
                      "for tests: all dice follow from this number, and who knows it knows them; 0 = from libsodium");
  command->callback([&shared, wishes] { shared.status = serve(shared, *wishes); });
}

}  // namespace fireteam::app

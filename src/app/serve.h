// HTTP and WebSocket on one thread of sockets in front of a server. The serve and load commands start it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "play/server.h"

namespace fireteam::app {

struct HttpServerOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free one
  std::filesystem::path web;   // the built client; empty: none is served
  std::string origin;          // a further origin that may connect, as "https://play.example"
  bool proxy = false;          // a proxy on this machine says in X-Forwarded-For whom it speaks for
  std::size_t most_connections = 4096;
  std::size_t most_of_address = 64;  // connections of one address (of IPv6 its first 64 bits); loopback is not counted
};

class HttpServer {
 public:
  HttpServer(Server& server,
             HttpServerOptions options);  // binds; throws std::runtime_error with a clear text if it cannot
  ~HttpServer();

  unsigned short port() const;
  void run();   // serves in this thread until stop()
  void stop();  // from any thread or a signal handler's thread: graceful

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace fireteam::app

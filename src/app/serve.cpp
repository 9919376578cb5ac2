// Accepting connections, how many of one address, and the orderly end.
#include "app/serve.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "app/serve_state.h"

namespace fireteam::app {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

namespace {

constexpr auto rest = std::chrono::milliseconds(200);  // after a connection could not be accepted
constexpr int rests_a_line = 50;                       // and so seldom the log says so
constexpr auto beat = std::chrono::milliseconds(250);
constexpr int beats_a_tick = 20;

}  // namespace

// Whoever has an IPv6 address has 2^64 of them.
std::string name_of(const asio::ip::address& address) {
  if (address.is_loopback()) return {};
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
}

std::shared_ptr<Address> HttpServer::State::admit(const std::string& name) {
  if (stopping || connections >= options.most_connections) return nullptr;
  auto& address = addresses[name];
  if (!address) {
    address = std::make_shared<Address>();
    address->name = name;
  }
  if (address->connections >= options.most_of_address && !name.empty()) return nullptr;
  ++address->connections;
  ++connections;
  return address;
}

void HttpServer::State::leave(const std::shared_ptr<Address>& address) {
  --connections;
  if (--address->connections == 0) addresses.erase(address->name);
}

void HttpServer::State::accept() {
  acceptor.async_accept([self = shared_from_this()](beast::error_code error, Socket socket) {
    if (self->stopping) return;
    if (error) return self->rest_then_accept(error);
    self->rests = 0;
    beast::error_code unknown;
    const auto from = socket.remote_endpoint(unknown);
    socket.set_option(tcp::no_delay(true), unknown);
    if (auto address = unknown ? nullptr : self->admit(name_of(from.address())))
      serve_http(std::move(socket), self, address);
    self->accept();
  });
}

// Out of handles, most of the time: to try again at once would only heat the room.
void HttpServer::State::rest_then_accept(const beast::error_code& error) {
  if (rests++ % rests_a_line == 0) spdlog::warn("connections cannot be accepted: {}", error.message());
  resting.expires_after(rest);
  resting.async_wait([self = shared_from_this()](beast::error_code ended) {
    if (!ended && !self->stopping) self->accept();
  });
}

void HttpServer::State::tick() {
  ticking.expires_after(beat);
  ticking.async_wait([self = shared_from_this()](beast::error_code error) {
    if (error || self->stopping) return;
    self->server.beat();
    if (++self->beats % beats_a_tick == 0) {
      self->server.tick();
      std::erase_if(self->sockets, [](const auto& socket) { return socket.expired(); });
      for (const auto& weak : std::set(self->sockets))
        if (auto socket = weak.lock()) socket->end_if_stuck();
    }
    self->tick();
  });
}

// No new connections; what was accepted becomes durable and is acknowledged; then everybody is told goodbye.
void HttpServer::State::shut_down() {
  if (stopping) return;
  stopping = true;
  beast::error_code ignored;
  acceptor.close(ignored);
  resting.cancel();
  server.stop();
  for (const auto& weak : sockets)
    if (auto socket = weak.lock()) socket->close();
  goodbyes(0);
}

// Waits a little for the last words to be written; a silent client is not waited for.
void HttpServer::State::goodbyes(int waited) {
  std::erase_if(sockets, [](const auto& socket) { return socket.expired(); });
  if (sockets.empty() || waited >= 40) return context.stop();
  ticking.expires_after(std::chrono::milliseconds(50));
  ticking.async_wait([self = shared_from_this(), waited](beast::error_code) { self->goodbyes(waited + 1); });
}

HttpServer::HttpServer(Server& server, HttpServerOptions options)
    : state_(std::make_shared<State>(server, std::move(options))) {
  beast::error_code error;
  const auto address = asio::ip::make_address(state_->options.host, error);
  if (error)
    throw std::runtime_error(
        fmt::format("--host: '{}' is no address, expected e.g. 127.0.0.1 or 0.0.0.0", state_->options.host));
  const tcp::endpoint endpoint(address, state_->options.port);
  state_->loopback_only = address.is_loopback();
  auto must = [&](const char* what) {
    if (error)
      throw std::runtime_error(
          fmt::format("cannot {} {}:{}: {}", what, state_->options.host, state_->options.port, error.message()));
  };
  server.around_commits([outbox = state_->outbox](bool begins) { outbox->hold(begins); });
  state_->acceptor.open(endpoint.protocol(), error);
  must("open");
  state_->acceptor.set_option(asio::socket_base::reuse_address(true), error);
  state_->acceptor.bind(endpoint, error);
  must("use");
  state_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  must("listen at");
}

HttpServer::~HttpServer() = default;

unsigned short HttpServer::port() const { return state_->acceptor.local_endpoint().port(); }

void HttpServer::run() {
  state_->accept();
  state_->tick();
  for (bool running = true; running;) {
    try {
      state_->context.run();
      running = false;
    } catch (const std::exception& error) {  // of one connection: the others go on
      spdlog::error("a connection met a fault: {}", error.what());
    }
  }
}

void HttpServer::stop() {
  asio::post(state_->context, [state = state_] { state->shut_down(); });
}

}  // namespace fireteam::app

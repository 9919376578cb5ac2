// Accepting connections, HTTP with its headers and limits, and the way up to WebSocket.
#include "app/serve.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/version.hpp>
#include <map>
#include <optional>
#include <set>

#include "app/serve_files.h"
#include "app/serve_line.h"

namespace fireteam::app {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Response = http::response<http::string_body>;

namespace {

constexpr std::size_t longest_body = 4U << 20U;  // an imported record
constexpr std::size_t longest_header = 8192;
constexpr auto patience = std::chrono::seconds(20);
constexpr auto rest = std::chrono::milliseconds(200);  // after a connection could not be accepted
constexpr int rests_a_line = 50;                       // and so seldom the log says so
constexpr auto beat = std::chrono::milliseconds(250);
constexpr int beats_a_tick = 20;

// What the page may load and do: its own files and its own server, nothing else.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string host_only(std::string_view host) {
  if (host.starts_with("[")) return std::string(host.substr(0, host.find(']') + 1));
  return std::string(host.substr(0, host.find(':')));
}

// Whoever has an IPv6 address has 2^64 of them.
std::string name_of(const asio::ip::address& address) {
  if (address.is_loopback()) return {};
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
}

bool loopback_name(std::string_view host) { return host == "localhost" || host == "127.0.0.1" || host == "[::1]"; }

}  // namespace

struct Server::State : std::enable_shared_from_this<Server::State> {
  State(House& the_house, ServeOptions the_options)
      : house(the_house),
        options(std::move(the_options)),
        files(options.web),
        outbox(std::make_shared<Outbox>(context.get_executor())),
        acceptor(context),
        ticking(context),
        resting(context) {}

  House& house;
  const ServeOptions options;
  const WebFiles files;
  asio::io_context context{1};
  const std::shared_ptr<Outbox> outbox;
  Acceptor acceptor;
  asio::steady_timer ticking, resting;
  std::size_t connections = 0;
  int beats = 0, rests = 0;
  std::map<std::string, std::shared_ptr<Address>> addresses;  // loopback has the empty name
  std::set<std::weak_ptr<Line>, std::owner_less<std::weak_ptr<Line>>> lines;
  bool loopback_only = false, stopping = false;

  void accept();
  void rest_then_accept(const beast::error_code& error);
  void tick();
  void shut_down();
  void goodbyes(int waited);
  std::shared_ptr<Address> admit(const std::string& name);  // nothing: there are too many
  void leave(const std::shared_ptr<Address>& address);
};

namespace {

// One HTTP connection: request after request until it goes quiet or becomes a Line.
class Visitor : public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Socket socket, std::shared_ptr<Server::State> server, std::shared_ptr<Address> address)
      : stream_(std::move(socket)), server_(std::move(server)), address_(std::move(address)) {}
  ~Visitor() {
    if (!handed_on_) server_->leave(address_);
  }

  void read() {
    parser_.emplace();
    parser_->body_limit(longest_body);
    parser_->header_limit(longest_header);
    stream_.expires_after(patience);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error == http::error::body_limit || error == http::error::header_limit)
        return self->answer(self->plain(http::status::payload_too_large, "too large"));
      if (error) return self->shut();
      self->request_ = self->parser_->release();
      self->handle();
    });
  }

 private:
  void handle() {
    const std::string host(view_of(request_[http::field::host]));
    if (server_->loopback_only && !loopback_name(host_only(host)))
      return answer(plain(http::status::misdirected_request, "this server answers to localhost only"));
    const bool local = address_->name.empty() && request_[forwarded_for].empty();
    if (server_->options.proxy && !forwarded())
      return answer(plain(http::status::too_many_requests, "too many connections from this address\n"));
    const std::string_view target = view_of(request_.target());
    const std::string_view path = target.substr(0, target.find('?'));
    if (beast::websocket::is_upgrade(request_)) return upgrade(path, host);
    if (path == "/healthz") return answer(plain(http::status::ok, "ok\n"));
    if (path == "/metrics" && local) return answer(figures());
    if (path.starts_with("/api/")) return api(path);
    if (request_.method() != http::verb::get && request_.method() != http::verb::head)
      return answer(plain(http::status::method_not_allowed, "only GET is known here\n"));
    if (const WebFile* file = server_->files.find(path)) return answer(page(*file));
    answer(
        plain(http::status::not_found, server_->files.empty() ? "the client is not built: see web/\n" : "not found\n"));
  }

  // A proxy on this machine speaks for others: the last address in its list is the one that it saw itself. False: there
  // are too many of that address.
  bool forwarded() {
    if (!address_->name.empty()) return true;  // not from this machine, or known already
    const std::string_view list = view_of(request_[forwarded_for]);
    std::string_view last = list.substr(list.rfind(',') + 1);
    while (last.starts_with(' ')) last.remove_prefix(1);
    beast::error_code unknown;
    const auto found = asio::ip::make_address(std::string(last), unknown);
    if (unknown || found.is_loopback()) return true;
    auto theirs = server_->admit(name_of(found));
    if (!theirs) return false;
    server_->leave(address_);
    address_ = std::move(theirs);
    return true;
  }

  // A page of another site must not talk to this server in the name of whoever looks at it.
  bool from_here(const std::string& host) const {
    const std::string_view origin = view_of(request_[http::field::origin]);
    if (origin.empty()) return true;  // not a browser
    return origin == "http://" + host || origin == "https://" + host ||
           (!server_->options.origin.empty() && origin == server_->options.origin);
  }

  void upgrade(std::string_view path, const std::string& host) {
    if (path != "/ws") return answer(plain(http::status::not_found, "the line is at /ws\n"));
    if (!from_here(host)) return answer(plain(http::status::forbidden, "this origin may not connect\n"));
    // RFC 6455, 4.1: the client waits for the answer before it sends more.
    if (buffer_.size() > 0) return answer(plain(http::status::bad_request, "nothing may be sent before the answer\n"));
    handed_on_ = true;
    auto line = std::make_shared<Line>(std::move(stream_), server_->house, server_->outbox, address_,
                                       [server = server_, address = address_] { server->leave(address); });
    server_->lines.insert(line);
    line->start(request_);
  }

  void api(std::string_view path) {
    if (!from_here(std::string(view_of(request_[http::field::host]))))
      return answer(plain(http::status::forbidden, "this origin may not connect\n"));
    const bool reads = request_.method() == http::verb::get || request_.method() == http::verb::head;
    server_->house.http(
        reads ? "GET" : view_of(request_.method_string()), path, view_of(request_["X-Fireteam-Client"]),
        std::move(request_.body()),
        [self = shared_from_this()](HttpAnswer found) {
          asio::post(self->stream_.get_executor(), [self, found = std::move(found)]() mutable {
            Response response = self->begin(static_cast<http::status>(found.status), found.type);
            response.set(http::field::cache_control, "no-store");
            if (!found.file.empty())
              response.set(http::field::content_disposition, fmt::format("attachment; filename=\"{}\"", found.file));
            response.body() = std::move(found.body);
            self->answer(std::move(response));
          });
        },
        address_->name);
  }

  // What the house counts, and what the line does: for the machine itself, not for those behind a proxy.
  Response figures() const {
    std::string text = server_->house.metrics();
    put_metric(text, "fireteam_connections", "gauge", "Sockets that are open.",
               static_cast<double>(server_->connections));
    put_metric(text, "fireteam_waiting_bytes", "gauge", "Bytes that wait to be read by clients.",
               static_cast<double>(server_->outbox->waiting.load()));
    Response response = begin(http::status::ok, "text/plain; version=0.0.4; charset=utf-8");
    response.body() = std::move(text);
    return response;
  }

  Response begin(http::status status, std::string_view type) const {
    Response response(status, request_.version() == 10 ? 10 : 11);
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("X-Frame-Options", "DENY");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response.set("Content-Security-Policy", content_policy);
    response.keep_alive(request_.keep_alive());
    return response;
  }

  Response plain(http::status status, std::string_view text) const {
    Response response = begin(status, "text/plain; charset=utf-8");
    response.body() = text;
    return response;
  }

  Response page(const WebFile& file) const {
    const bool same = view_of(request_[http::field::if_none_match]) == file.etag;
    Response response = begin(same ? http::status::not_modified : http::status::ok, file.type);
    response.set(http::field::etag, file.etag);
    response.set(http::field::cache_control, file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (!same) response.body() = file.body;
    return response;
  }

  void answer(Response response) {
    response.prepare_payload();
    if (request_.method() == http::verb::head) response.body().clear();  // the length stays
    auto held = std::make_shared<Response>(std::move(response));
    stream_.expires_after(patience);
    http::async_write(stream_, *held, [self = shared_from_this(), held](beast::error_code error, std::size_t) {
      if (error || held->need_eof() || self->server_->stopping) return self->shut();
      self->read();
    });
  }

  void shut() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Stream stream_;
  std::shared_ptr<Server::State> server_;
  std::shared_ptr<Address> address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  bool handed_on_ = false;
  static constexpr const char* forwarded_for = "X-Forwarded-For";
};

}  // namespace

std::shared_ptr<Address> Server::State::admit(const std::string& name) {
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

void Server::State::leave(const std::shared_ptr<Address>& address) {
  --connections;
  if (--address->connections == 0) addresses.erase(address->name);
}

void Server::State::accept() {
  acceptor.async_accept([self = shared_from_this()](beast::error_code error, Socket socket) {
    if (self->stopping) return;
    if (error) return self->rest_then_accept(error);
    self->rests = 0;
    beast::error_code unknown;
    const auto from = socket.remote_endpoint(unknown);
    socket.set_option(tcp::no_delay(true), unknown);
    if (auto address = unknown ? nullptr : self->admit(name_of(from.address())))
      std::make_shared<Visitor>(std::move(socket), self, address)->read();
    self->accept();
  });
}

// Out of handles, most of the time: to try again at once would only heat the room.
void Server::State::rest_then_accept(const beast::error_code& error) {
  if (rests++ % rests_a_line == 0) spdlog::warn("connections cannot be accepted: {}", error.message());
  resting.expires_after(rest);
  resting.async_wait([self = shared_from_this()](beast::error_code ended) {
    if (!ended && !self->stopping) self->accept();
  });
}

void Server::State::tick() {
  ticking.expires_after(beat);
  ticking.async_wait([self = shared_from_this()](beast::error_code error) {
    if (error || self->stopping) return;
    self->house.beat();
    if (++self->beats % beats_a_tick == 0) {
      self->house.tick();
      std::erase_if(self->lines, [](const auto& line) { return line.expired(); });
      for (const auto& weak : std::set(self->lines))
        if (auto line = weak.lock()) line->end_if_stuck();
    }
    self->tick();
  });
}

// No new connections; what was accepted becomes durable and is acknowledged; then everybody is told goodbye.
void Server::State::shut_down() {
  if (stopping) return;
  stopping = true;
  beast::error_code ignored;
  acceptor.close(ignored);
  resting.cancel();
  house.stop();
  for (const auto& weak : lines)
    if (auto line = weak.lock()) line->close();
  goodbyes(0);
}

// Waits a little for the last words to be written; a silent visitor is not waited for.
void Server::State::goodbyes(int waited) {
  std::erase_if(lines, [](const auto& line) { return line.expired(); });
  if (lines.empty() || waited >= 40) return context.stop();
  ticking.expires_after(std::chrono::milliseconds(50));
  ticking.async_wait([self = shared_from_this(), waited](beast::error_code) { self->goodbyes(waited + 1); });
}

Server::Server(House& house, ServeOptions options) : state_(std::make_shared<State>(house, std::move(options))) {
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
  house.around_commits([outbox = state_->outbox](bool begins) { outbox->hold(begins); });
  state_->acceptor.open(endpoint.protocol(), error);
  must("open");
  state_->acceptor.set_option(asio::socket_base::reuse_address(true), error);
  state_->acceptor.bind(endpoint, error);
  must("use");
  state_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  must("listen at");
}

Server::~Server() = default;

unsigned short Server::port() const { return state_->acceptor.local_endpoint().port(); }

void Server::run() {
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

void Server::stop() {
  asio::post(state_->context, [state = state_] { state->shut_down(); });
}

}  // namespace fireteam::app

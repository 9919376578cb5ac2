// An HTTP connection: requests with their headers and limits, and the way up to WebSocket.
#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <boost/beast/version.hpp>
#include <optional>

#include "app/serve_state.h"

namespace fireteam::app {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Response = http::response<http::string_body>;

namespace {

constexpr std::size_t longest_body = 4U << 20U;  // an imported record
constexpr std::size_t longest_header = 8192;
constexpr auto patience = std::chrono::seconds(20);

// What the page may load and do: its own files and its own server, nothing else.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string host_only(std::string_view host) {
  if (host.starts_with("[")) return std::string(host.substr(0, host.find(']') + 1));
  return std::string(host.substr(0, host.find(':')));
}

bool loopback_name(std::string_view host) { return host == "localhost" || host == "127.0.0.1" || host == "[::1]"; }

// One HTTP connection: request after request until it goes quiet or becomes a WebSocketConnection.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Socket socket, std::shared_ptr<HttpServer::State> state, std::shared_ptr<Address> address)
      : stream_(std::move(socket)), state_(std::move(state)), address_(std::move(address)) {}
  // Whoever looked something up for it may be the last to let go, in a thread of its own: connections are counted in
  // one.
  ~HttpConnection() {
    if (handed_on_) return;
    asio::post(stream_.get_executor(), [state = state_, address = address_] { state->leave(address); });
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
    if (state_->loopback_only && !loopback_name(host_only(host)))
      return answer(plain(http::status::misdirected_request, "this server answers to localhost only"));
    const bool local = address_->name.empty() && request_[forwarded_for].empty();
    if (state_->options.proxy && !forwarded())
      return answer(plain(http::status::too_many_requests, "too many connections from this address\n"));
    const std::string_view target = view_of(request_.target());
    const std::string_view path = target.substr(0, target.find('?'));
    if (beast::websocket::is_upgrade(request_)) return upgrade(path, host);
    if (path == "/healthz") return answer(plain(http::status::ok, "ok\n"));
    if (path == "/metrics" && local) return answer(figures());
    if (path.starts_with("/api/")) return api(path);
    if (request_.method() != http::verb::get && request_.method() != http::verb::head)
      return answer(plain(http::status::method_not_allowed, "only GET is known here\n"));
    if (const WebFile* file = state_->files.find(path)) return answer(page(*file));
    answer(
        plain(http::status::not_found, state_->files.empty() ? "the client is not built: see web/\n" : "not found\n"));
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
    auto theirs = state_->admit(name_of(found));
    if (!theirs) return false;
    state_->leave(address_);
    address_ = std::move(theirs);
    return true;
  }

  // A page of another site must not talk to this server in the name of whoever looks at it.
  bool from_here(const std::string& host) const {
    const std::string_view origin = view_of(request_[http::field::origin]);
    if (origin.empty()) return true;  // not a browser
    return origin == "http://" + host || origin == "https://" + host ||
           (!state_->options.origin.empty() && origin == state_->options.origin);
  }

  void upgrade(std::string_view path, const std::string& host) {
    if (path != "/ws") return answer(plain(http::status::not_found, "the WebSocket is at /ws\n"));
    if (!from_here(host)) return answer(plain(http::status::forbidden, "this origin may not connect\n"));
    // RFC 6455, 4.1: the client waits for the answer before it sends more.
    if (buffer_.size() > 0) return answer(plain(http::status::bad_request, "nothing may be sent before the answer\n"));
    handed_on_ = true;
    auto socket =
        std::make_shared<WebSocketConnection>(std::move(stream_), state_->server, state_->outbox, address_,
                                              [state = state_, address = address_] { state->leave(address); });
    state_->sockets.insert(socket);
    socket->start(request_);
  }

  void api(std::string_view path) {
    if (!from_here(std::string(view_of(request_[http::field::host]))))
      return answer(plain(http::status::forbidden, "this origin may not connect\n"));
    const bool reads = request_.method() == http::verb::get || request_.method() == http::verb::head;
    state_->server.http(
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

  // What the server counts, and what the sockets do: for the machine itself, not for those behind a proxy.
  Response figures() const {
    std::string text = state_->server.metrics();
    put_metric(text, "fireteam_connections", "gauge", "Sockets that are open.",
               static_cast<double>(state_->connections));
    put_metric(text, "fireteam_waiting_bytes", "gauge", "Bytes that wait to be read by clients.",
               static_cast<double>(state_->outbox->waiting.load()));
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
    if (file.gzip.empty()) {
      if (!same) response.body() = file.body;
      return response;
    }
    response.set(http::field::vary, "Accept-Encoding");
    const std::string_view taken = view_of(request_[http::field::accept_encoding]);
    const bool smaller = !file.brotli.empty() && taken.find("br") != std::string_view::npos;
    const bool small = smaller || taken.find("gzip") != std::string_view::npos;
    if (!same && small) response.set(http::field::content_encoding, smaller ? "br" : "gzip");
    if (!same) response.body() = smaller ? file.brotli : small ? file.gzip : file.body;
    return response;
  }

  void answer(Response response) {
    response.prepare_payload();
    if (request_.method() == http::verb::head) response.body().clear();  // the length stays
    auto held = std::make_shared<Response>(std::move(response));
    stream_.expires_after(patience);
    http::async_write(stream_, *held, [self = shared_from_this(), held](beast::error_code error, std::size_t) {
      if (error || held->need_eof() || self->state_->stopping) return self->shut();
      self->read();
    });
  }

  void shut() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Stream stream_;
  std::shared_ptr<HttpServer::State> state_;
  std::shared_ptr<Address> address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  bool handed_on_ = false;
  static constexpr const char* forwarded_for = "X-Forwarded-For";
};

}  // namespace

void serve_http(Socket socket, std::shared_ptr<HttpServer::State> state, std::shared_ptr<Address> address) {
  std::make_shared<HttpConnection>(std::move(socket), std::move(state), std::move(address))->read();
}

}  // namespace fireteam::app

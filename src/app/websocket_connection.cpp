// A WebSocket connection's reading and writing.
#include "app/websocket_connection.h"

#include <boost/asio/post.hpp>

namespace fireteam::app {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::size_t long_queue = 512U << 10U;   // beyond this updates are dropped and a snapshot follows later
constexpr std::size_t longest_queue = 8U << 20U;  // beyond this the connection is closed
// When so much waits for one address or for all, whoever has more than a modest share is closed.
constexpr std::size_t most_of_address = 32U << 20U, most_of_all = 96U << 20U, modest = 64U << 10U;
constexpr auto stuck = std::chrono::seconds(30);  // for one message
constexpr auto idle = std::chrono::seconds(60);   // a ping goes out half way; silence ends the connection

}  // namespace

void Outbox::add(std::weak_ptr<WebSocketConnection> connection) {
  bool first = false;
  {
    std::lock_guard lock(mutex_);
    first = connections_.empty() && !held_;
    connections_.push_back(std::move(connection));
  }
  if (first) call();
}

void Outbox::hold(bool on) {
  {
    std::lock_guard lock(mutex_);
    held_ = on;
    if (on || connections_.empty()) return;
  }
  call();
}

void Outbox::call() {
  boost::asio::post(executor_, [self = shared_from_this()] { self->empty(); });
}

void Outbox::empty() {
  std::vector<std::weak_ptr<WebSocketConnection>> connections;
  {
    std::lock_guard lock(mutex_);
    connections.swap(connections_);
  }
  for (const auto& weak : connections)
    if (auto connection = weak.lock()) connection->write();
}

WebSocketConnection::WebSocketConnection(Stream stream, Server& server, std::shared_ptr<Outbox> outbox,
                                         std::shared_ptr<Address> address, std::function<void()> ended)
    : executor_(stream.get_executor()),
      socket_(std::move(stream)),
      server_(server),
      outbox_(std::move(outbox)),
      address_(std::move(address)),
      ended_(std::move(ended)) {}

// The last who holds a connection may be a worker: the server's books are kept on the socket thread.
WebSocketConnection::~WebSocketConnection() {
  count(0, queued_);
  boost::asio::post(executor_, ended_);
}

void WebSocketConnection::count(std::size_t more, std::size_t less) {
  queued_ += more - less;
  address_->waiting += more - less;
  outbox_->waiting += more - less;
}

bool WebSocketConnection::too_much(std::size_t more) const {
  if (queued_ + more > longest_queue) return queued_ > 0;  // one message is never too much
  return queued_ > modest &&
         (outbox_->waiting > most_of_all || (!address_->name.empty() && address_->waiting > most_of_address));
}

void WebSocketConnection::start(const HttpRequest& upgrade) {
  beast::get_lowest_layer(socket_).expires_never();
  socket_.set_option(websocket::stream_base::timeout{std::chrono::seconds(10), idle, true});
  socket_.read_message_max(longest_message);
  socket_.text(true);
  socket_.auto_fragment(false);  // one write a message, snapshots included
  socket_.async_accept(upgrade, [self = shared_from_this()](beast::error_code error) {
    if (error || self->over_) return;
    self->session_ = self->server_.connect(
        [weak = self->weak_from_this()](std::string text, bool droppable) {
          auto connection = weak.lock();
          return connection ? connection->push(std::move(text), droppable) : true;
        },
        self->address_->name);
    self->read();
  });
}

void WebSocketConnection::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    if (error) return self->end();
    if (self->over_) return;  // what was on its way when the connection was ended
    bool go_on = false;
    if (self->socket_.got_text()) {
      const auto bytes = self->buffer_.cdata();
      go_on = self->server_.receive(self->session_, {static_cast<const char*>(bytes.data()), bytes.size()});
    }
    self->buffer_.consume(self->buffer_.size());
    if (!go_on) {
      self->close();
    }
    if (!self->over_) self->read();
  });
}

bool WebSocketConnection::push(std::string text, bool droppable) {
  bool schedule = false;
  {
    std::lock_guard lock(mutex_);
    if (droppable && queued_ > long_queue) {
      dropped_ = true;
      return false;
    }
    if (flooded_ || too_much(text.size())) {
      flooded_ = true;
      count(0, queued_);
      queue_.clear();
    } else {
      count(text.size(), 0);
      queue_.push_back(std::move(text));
    }
    schedule = !scheduled_;
    scheduled_ = true;
  }
  if (schedule) outbox_->add(weak_from_this());
  return true;
}

void WebSocketConnection::write() {
  bool caught_up = false, flooded = false;
  {
    std::lock_guard lock(mutex_);
    if (over_ || (writing_ && !flooded_)) return;
    flooded = flooded_;
    if (!flooded) {
      count(0, now_.size());  // that is written
      now_.clear();
      if (queue_.empty()) {
        scheduled_ = false;
        caught_up = dropped_;
        dropped_ = false;
      } else {
        now_ = std::move(queue_.front());
        queue_.pop_front();
      }
    }
  }
  if (flooded) return end();
  if (caught_up) server_.drained(session_);
  if (now_.empty()) {
    if (closing_) {
      over_ = true;
      socket_.async_close(websocket::close_code::going_away,
                          [self = shared_from_this()](beast::error_code) { self->end(); });
    }
    return;
  }
  writing_ = true;
  since_ = std::chrono::steady_clock::now();
  socket_.async_write(boost::asio::buffer(now_), [self = shared_from_this()](beast::error_code error, std::size_t) {
    self->writing_ = false;
    if (error) return self->end();
    self->write();
  });
}

void WebSocketConnection::close() {
  if (closing_) return;
  closing_ = true;
  write();
}

void WebSocketConnection::end_if_stuck() {
  if (writing_ && std::chrono::steady_clock::now() - since_ > stuck) end();
}

void WebSocketConnection::end() {
  over_ = true;
  if (gone_) return;
  gone_ = true;
  beast::get_lowest_layer(socket_).close();
  if (session_) server_.disconnect(session_);
}

}  // namespace fireteam::app

// The WebSocket's reading and writing.
#include "app/serve_line.h"

#include <boost/asio/post.hpp>

namespace fireteam::app {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::size_t long_queue = 512U << 10U;   // beyond this updates are dropped and a snapshot follows later
constexpr std::size_t longest_queue = 8U << 20U;  // beyond this the connection is closed
constexpr auto idle = std::chrono::seconds(60);   // a ping goes out half way; silence ends the connection

}  // namespace

void Outbox::add(std::weak_ptr<Line> line) {
  bool first = false;
  {
    std::lock_guard lock(mutex_);
    first = lines_.empty() && !held_;
    lines_.push_back(std::move(line));
  }
  if (first) call();
}

void Outbox::hold(bool on) {
  {
    std::lock_guard lock(mutex_);
    held_ = on;
    if (on || lines_.empty()) return;
  }
  call();
}

void Outbox::call() {
  boost::asio::post(executor_, [self = shared_from_this()] { self->empty(); });
}

void Outbox::empty() {
  std::vector<std::weak_ptr<Line>> lines;
  {
    std::lock_guard lock(mutex_);
    lines.swap(lines_);
  }
  for (const auto& weak : lines)
    if (auto line = weak.lock()) line->write();
}

Line::Line(Stream stream, House& house, std::shared_ptr<Outbox> outbox, std::function<void()> ended)
    : executor_(stream.get_executor()),
      socket_(std::move(stream)),
      house_(house),
      outbox_(std::move(outbox)),
      ended_(std::move(ended)) {}

// The last hand on a line may be a worker's: the server's books are kept on the socket thread.
Line::~Line() { boost::asio::post(executor_, ended_); }

void Line::start(const HttpRequest& upgrade) {
  beast::get_lowest_layer(socket_).expires_never();
  socket_.set_option(websocket::stream_base::timeout{std::chrono::seconds(10), idle, true});
  socket_.read_message_max(longest_message);
  socket_.text(true);
  socket_.auto_fragment(false);  // one write a message, snapshots included
  socket_.async_accept(upgrade, [self = shared_from_this()](beast::error_code error) {
    if (error) return;
    self->session_ = self->house_.connect([weak = self->weak_from_this()](std::string text, bool droppable) {
      auto line = weak.lock();
      return line ? line->push(std::move(text), droppable) : true;
    });
    self->read();
  });
}

void Line::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    if (error) return self->end();
    bool go_on = false;
    if (self->socket_.got_text()) {
      const auto bytes = self->buffer_.cdata();
      go_on = self->house_.receive(self->session_, {static_cast<const char*>(bytes.data()), bytes.size()});
    }
    self->buffer_.consume(self->buffer_.size());
    if (!go_on) {
      self->close();
    }
    if (!self->over_) self->read();
  });
}

bool Line::push(std::string text, bool droppable) {
  bool schedule = false;
  {
    std::lock_guard lock(mutex_);
    if (droppable && queued_ > long_queue) {
      dropped_ = true;
      return false;
    }
    if (queued_ > longest_queue) {
      flooded_ = true;
      queue_.clear();
    } else {
      queued_ += text.size();
      queue_.push_back(std::move(text));
    }
    schedule = !scheduled_;
    scheduled_ = true;
  }
  if (schedule) outbox_->add(weak_from_this());
  return true;
}

void Line::write() {
  if (writing_ || over_) return;
  bool caught_up = false, flooded = false;
  {
    std::lock_guard lock(mutex_);
    flooded = flooded_;
    if (queue_.empty()) {
      scheduled_ = false;
      caught_up = dropped_;
      dropped_ = false;
      now_.clear();
    } else {
      now_ = std::move(queue_.front());
      queue_.pop_front();
      queued_ -= now_.size();
    }
  }
  if (flooded) return beast::get_lowest_layer(socket_).close(), end();
  if (caught_up) house_.drained(session_);
  if (now_.empty()) {
    if (closing_) {
      over_ = true;
      socket_.async_close(websocket::close_code::going_away,
                          [self = shared_from_this()](beast::error_code) { self->end(); });
    }
    return;
  }
  writing_ = true;
  socket_.async_write(boost::asio::buffer(now_), [self = shared_from_this()](beast::error_code error, std::size_t) {
    self->writing_ = false;
    if (error) return self->end();
    self->write();
  });
}

void Line::close() {
  if (closing_) return;
  closing_ = true;
  write();
}

void Line::end() {
  over_ = true;
  if (session_) house_.disconnect(session_);
  session_.reset();
}

}  // namespace fireteam::app

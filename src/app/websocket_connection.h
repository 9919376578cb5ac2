// A WebSocket connection: reads messages into the server, writes what the server says, and never lets a slow reader
// pile up.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "play/server.h"

namespace fireteam::app {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// All sockets are served by one io_context: its executor is named, since one that may be any is copied at a price.
using Executor = boost::asio::io_context::executor_type;
using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, Executor>;

class WebSocketConnection;

// Where connections come from: how many there are and how many bytes wait for them.
struct Address {
  std::string name;  // empty: this machine, not counted
  std::size_t connections = 0;
  std::atomic<std::size_t> waiting{0};
};

// Connections that have something to write: after a commit there are many at once, and the socket thread is told once.
class Outbox : public std::enable_shared_from_this<Outbox> {
 public:
  explicit Outbox(Executor executor) : executor_(std::move(executor)) {}
  // From any thread:
  void add(std::weak_ptr<WebSocketConnection> connection);
  void hold(bool on);                   // while more is to come
  std::atomic<std::size_t> waiting{0};  // bytes, of all connections

 private:
  void empty();
  void call();

  const Executor executor_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<WebSocketConnection>> connections_;
  bool held_ = false;
};

class WebSocketConnection : public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(Stream stream, Server& server, std::shared_ptr<Outbox> outbox, std::shared_ptr<Address> address,
                      std::function<void()> ended);
  ~WebSocketConnection();
  void start(const HttpRequest& upgrade);
  void close();                                 // says goodbye once everything is written
  bool push(std::string text, bool droppable);  // from any thread
  void write();                                 // the next that waits, if any
  void end_if_stuck();                          // somebody who does not read is not waited for

 private:
  void read();
  void end();
  bool too_much(std::size_t more) const;
  void count(std::size_t more, std::size_t less);

  const Executor executor_;
  boost::beast::websocket::stream<Stream> socket_;
  boost::beast::flat_buffer buffer_;
  Server& server_;
  const std::shared_ptr<Outbox> outbox_;
  const std::shared_ptr<Address> address_;
  SessionPtr session_;
  std::function<void()> ended_;
  bool closing_ = false, over_ = false, gone_ = false, writing_ = false;
  std::string now_;  // what is being written
  std::chrono::steady_clock::time_point since_;

  std::mutex mutex_;
  std::deque<std::string> queue_;
  std::size_t queued_ = 0;  // bytes, with those that are being written
  bool dropped_ = false, scheduled_ = false, flooded_ = false;
};

}  // namespace fireteam::app

// One WebSocket: reads messages into the house, writes what the house says, and never lets a slow reader pile up.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "play/house.h"

namespace fireteam::app {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

class Line : public std::enable_shared_from_this<Line> {
 public:
  Line(boost::beast::tcp_stream stream, House& house, std::function<void()> ended);
  ~Line();
  void start(const HttpRequest& upgrade);
  void close();                                 // says goodbye once everything is written
  bool push(std::string text, bool droppable);  // from any thread

 private:
  void read();
  void write();
  void end();

  boost::beast::tcp_stream::executor_type executor_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::beast::flat_buffer buffer_;
  House& house_;
  SessionPtr session_;
  std::function<void()> ended_;
  bool closing_ = false, over_ = false, writing_ = false;
  std::string now_;  // what is being written

  std::mutex mutex_;
  std::deque<std::string> queue_;
  std::size_t queued_ = 0;  // bytes
  bool dropped_ = false, scheduled_ = false, flooded_ = false;
};

}  // namespace fireteam::app

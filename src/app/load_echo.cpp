// The yardstick: a WebSocket server that does nothing but send back what it gets, on one thread like the real one.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <thread>

#include "app/load_fleet.h"
#include "base/thread_name.h"

namespace fireteam::app {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

namespace {

class Echo : public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(tcp::socket socket) : socket_(std::move(socket)) {}
  void start() {
    beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true));
    socket_.async_accept([self = shared_from_this()](beast::error_code error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->socket_.text(self->socket_.got_text());
      self->socket_.async_write(self->buffer_.data(), [self](beast::error_code failed, std::size_t) {
        if (failed) return;
        self->buffer_.consume(self->buffer_.size());
        self->read();
      });
    });
  }
  beast::websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
};

}  // namespace

struct EchoServer::State {
  asio::io_context context{1};
  tcp::acceptor acceptor{context, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::thread thread;

  void accept() {
    acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
      if (error) return;
      std::make_shared<Echo>(std::move(socket))->start();
      accept();
    });
  }
};

EchoServer::EchoServer() : state_(std::make_shared<State>()) {
  state_->accept();
  state_->thread = std::thread([this] {
    name_thread("ft-echo");
    state_->context.run();
  });
}

EchoServer::~EchoServer() {
  state_->context.stop();
  state_->thread.join();
}

unsigned short EchoServer::port() const { return state_->acceptor.local_endpoint().port(); }

}  // namespace fireteam::app

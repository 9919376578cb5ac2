// What the connections of a server share: its files, its sockets and where they come from. Used by the socket thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "app/serve.h"
#include "app/serve_files.h"
#include "app/websocket_connection.h"

namespace fireteam::app {

using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

struct HttpServer::State : std::enable_shared_from_this<HttpServer::State> {
  State(Server& the_server, HttpServerOptions the_options)
      : server(the_server),
        options(std::move(the_options)),
        files(options.web),
        outbox(std::make_shared<Outbox>(context.get_executor())),
        acceptor(context),
        ticking(context),
        resting(context) {}

  Server& server;
  const HttpServerOptions options;
  const WebFiles files;
  boost::asio::io_context context{1};
  const std::shared_ptr<Outbox> outbox;
  Acceptor acceptor;
  boost::asio::steady_timer ticking, resting;
  std::size_t connections = 0;
  int beats = 0, rests = 0;
  std::map<std::string, std::shared_ptr<Address>> addresses;  // loopback has the empty name
  std::set<std::weak_ptr<WebSocketConnection>, std::owner_less<std::weak_ptr<WebSocketConnection>>> sockets;
  bool loopback_only = false, stopping = false;

  void accept();
  void rest_then_accept(const boost::beast::error_code& error);
  void tick();
  void shut_down();
  void goodbyes(int waited);
  std::shared_ptr<Address> admit(const std::string& name);  // nothing: there are too many
  void leave(const std::shared_ptr<Address>& address);
};

// How an address is called; empty: this machine, not counted.
std::string name_of(const boost::asio::ip::address& address);

// Reads and answers until the connection goes quiet or becomes a WebSocketConnection.
void serve_http(Socket socket, std::shared_ptr<HttpServer::State> state, std::shared_ptr<Address> address);

}  // namespace fireteam::app

// The clients: they read just enough of a message to answer it, so that they cost less than what they measure.
#include "app/load_fleet.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>

#include "base/random.h"

namespace fireteam::app {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

std::string_view after(std::string_view text, std::string_view word, std::size_t from = 0) {
  const std::size_t at = text.find(word, from);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + word.size());
}

std::string_view quoted(std::string_view text) { return text.substr(0, text.find('"')); }

bool is_type(std::string_view text, std::string_view type) {
  return text.find(fmt::format("\"type\":\"{}\"", type)) != std::string_view::npos;
}

struct Fleet {
  const FleetOrder& order;
  asio::io_context context{1};
  FleetReport report;
  bool counting = false, over = false;
  std::size_t ready = 0;
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(Fleet& fleet, std::size_t number)
      : fleet_(fleet), socket_(fleet.context), timer_(fleet.context), random_(number * 7919 + 1), number_(number) {}

  void start() {
    const tcp::endpoint there(asio::ip::address_v4::loopback(), fleet_.order.port);
    beast::get_lowest_layer(socket_).async_connect(there, [self = shared_from_this()](beast::error_code error) {
      if (error) return self->fail();
      beast::get_lowest_layer(self->socket_).socket().set_option(tcp::no_delay(true));
      self->socket_.async_handshake("127.0.0.1", "/ws", [self](beast::error_code refused) {
        if (refused) return self->fail();
        self->socket_.text(true);
        self->read();
        if (self->fleet_.order.echo) {
          ++self->fleet_.ready;
          self->answer();
        } else {
          self->send(R"({"type":"hello","version":1})");
        }
      });
    });
  }

 private:
  void fail() {
    if (!fleet_.over) ++fleet_.report.broken;
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t size) {
      if (error) return self->fail();
      if (self->fleet_.counting) self->fleet_.report.bytes += size;
      const auto bytes = self->buffer_.cdata();
      self->hear({static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.consume(self->buffer_.size());
      if (!self->fleet_.over) self->read();
    });
  }

  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return self->fail();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  void hear(std::string_view text) {
    if (fleet_.order.echo) {
      acknowledged();
      return answer();
    }
    if (text.starts_with(R"({"type":"update")") || is_type(text, "snapshot")) {
      look(text);
    } else if (text.size() < 4096 && is_type(text, "ack")) {
      acknowledged();
      waiting_ = false;
      think();
    } else if (is_type(text, "welcome") || is_type(text, "created")) {
      if (is_type(text, "created")) table_ = quoted(after(text, "\"table\":\""));
      if (table_.empty())
        create();
      else
        send(fmt::format(R"({{"type":"open","table":"{}"}})", table_));
    } else if (is_type(text, "refused") || is_type(text, "error")) {
      ++fleet_.report.refused;
      waiting_ = false;
      if (!table_.empty()) send(fmt::format(R"({{"type":"open","table":"{}"}})", table_));
    }
  }

  void create() {
    send(fmt::format(R"({{"type":"create","game":"{}","mission":"{}","options":{{}},"seats":[],"name":"load"}})",
                     fleet_.order.game, fleet_.order.mission));
  }

  // Takes one of the offers out of the message: the seat that is asked and an answer.
  void look(std::string_view text) {
    const std::string_view prompt = after(text, "\"prompt\":{");
    seat_ = quoted(after(prompt, "\"seats\":[\""));
    seq_ = quoted_number(after(text, "\"seq\":", text.rfind("\"seq\":", text.find("\"scene\":"))));
    if (is_type(text, "snapshot")) seq_ = snapshot_seq(text);
    std::size_t count = 0;
    const std::string_view choices = prompt.substr(0, prompt.find("],\"kind\":"));
    for (std::size_t at = 0; (at = choices.find("{\"answer\":\"", at)) != std::string_view::npos; ++at) ++count;
    chosen_.clear();
    if (count > 0) {
      std::size_t n = random_.below(static_cast<std::uint32_t>(count)), at = choices.find("{\"answer\":\"");
      for (; n > 0; --n) at = choices.find("{\"answer\":\"", at + 1);
      chosen_ = quoted(choices.substr(at + 11));
    }
    if (!counted_) {
      counted_ = true;
      ++fleet_.ready;
    }
    if (chosen_.empty()) {  // over: on to another table
      send(fmt::format(R"({{"type":"leave","table":"{}"}})", table_));
      table_.clear();
      return create();
    }
    fresh_ = true;
    think();
  }
  static std::string quoted_number(std::string_view text) {
    return std::string(text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size())));
  }
  // In a snapshot the keys are sorted and log lines have numbers of their own: the table's stands after `seats`.
  static std::string snapshot_seq(std::string_view text) {
    return quoted_number(text.substr(text.rfind("\"seq\":") + 6));
  }

  void think() {
    if (waiting_ || !fresh_ || fleet_.over) return;
    if (fleet_.order.pause.count() == 0) return answer();
    const auto base = static_cast<std::uint32_t>(fleet_.order.pause.count());
    timer_.expires_after(std::chrono::milliseconds(base / 2 + random_.below(base)));
    timer_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error && !self->waiting_ && self->fresh_) self->answer();
    });
  }

  void answer() {
    if (fleet_.over) return;
    waiting_ = true;
    fresh_ = false;
    sent_ = Clock::now();
    send(fmt::format(R"({{"type":"act","table":"{}","seq":{},"seat":"{}","answer":"{}","id":"{}-{}"}})", table_,
                     seq_.empty() ? "0" : seq_, seat_, chosen_, number_, ++acts_));
  }

  void acknowledged() {
    if (!fleet_.counting || !waiting_) return;
    ++fleet_.report.answers;
    fleet_.report.ms.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
  }

  Fleet& fleet_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  Random random_;
  std::size_t number_, acts_ = 0;
  std::string table_, seat_, seq_, chosen_;
  bool waiting_ = false, fresh_ = false, counted_ = false;
  Clock::time_point sent_;
};

}  // namespace

double FleetReport::percentile(double p) {
  if (ms.empty()) return 0;
  std::sort(ms.begin(), ms.end());
  return ms[std::min(ms.size() - 1, static_cast<std::size_t>(p * static_cast<double>(ms.size())))];
}

FleetReport run_fleet(const FleetOrder& order) {
  Fleet fleet{order};
  std::vector<std::shared_ptr<Client>> clients;
  for (std::size_t i = 0; i < order.clients; ++i) clients.push_back(std::make_shared<Client>(fleet, i));
  for (auto& client : clients) client->start();
  const auto patience = Clock::now() + std::chrono::seconds(60);
  while (fleet.ready + fleet.report.broken < order.clients && Clock::now() < patience)
    fleet.context.run_for(std::chrono::milliseconds(20));
  fleet.context.run_for(std::chrono::milliseconds(500));  // everybody is at it before time counts
  fleet.report.clients = fleet.ready;
  fleet.counting = true;
  const auto begun = Clock::now();
  fleet.context.run_for(order.seconds);
  fleet.report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  fleet.counting = false;
  fleet.over = true;
  clients.clear();
  fleet.context.stop();
  return std::move(fleet.report);
}

}  // namespace fireteam::app

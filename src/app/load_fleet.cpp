// The clients: they read just enough of a message to answer it, so that they cost less than what they measure.
#include "app/load_fleet.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <cstring>
#include <deque>
#include <memory>

#include "base/random.h"
#include "base/thread_name.h"

namespace fireteam::app {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

// The C library's search: messages are full of quotes, over which std::string_view::find stumbles.
std::size_t find(std::string_view text, std::string_view word, std::size_t from = 0) {
  if (from >= text.size()) return std::string_view::npos;
  const void* at = memmem(text.data() + from, text.size() - from, word.data(), word.size());
  return at ? static_cast<std::size_t>(static_cast<const char*>(at) - text.data()) : std::string_view::npos;
}

std::string_view after(std::string_view text, std::string_view word, std::size_t from = 0) {
  const std::size_t at = find(text, word, from);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + word.size());
}

std::string_view quoted(std::string_view text) { return text.substr(0, text.find('"')); }

bool holds(std::string_view text, std::string_view what) { return find(text, what) != std::string_view::npos; }

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

constexpr std::string_view answer_mark = "{\"answer\":\"";
constexpr std::size_t longest_ack = 160;

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
          self->send(R"({"type":"hello","version":2})");
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

  // A message may be a list of several: an update with the acknowledgement behind it.
  void hear(std::string_view text) {
    if (fleet_.order.echo) {
      acknowledged();
      waiting_ = false;
      return answer();
    }
    // The acknowledgement comes last.
    if (waiting_ && holds(text.substr(text.size() - std::min(text.size(), longest_ack)), R"("type":"ack")")) {
      acknowledged();
      waiting_ = false;
    }
    if (holds(text, R"("scene":{)")) {
      look(text);
    } else if (holds(text, R"("type":"welcome")")) {
      create();
    } else if (holds(text, R"("type":"created")")) {
      table_ = quoted(after(text, "\"table\":\""));
      send(fmt::format(R"({{"type":"open","table":"{}"}})", table_));
    } else if (holds(text, R"("type":"refused")") || holds(text, R"("type":"error")")) {
      ++fleet_.report.refused;
      waiting_ = false;
      if (!table_.empty()) send(fmt::format(R"({{"type":"open","table":"{}"}})", table_));
    }
    think();
  }

  void create() {
    send(fmt::format(R"({{"type":"create","game":"{}","mission":"{}","options":{{}},"seats":[],"name":"load"}})",
                     fleet_.order.game, fleet_.order.mission));
  }

  void look(std::string_view text) {
    offers_.read(text);
    if (!counted_) {
      counted_ = true;
      ++fleet_.ready;
    }
    if (offers_.answers.empty()) {  // over: on to another table
      send(fmt::format(R"({{"type":"leave","table":"{}"}})", table_));
      table_.clear();
      return create();
    }
    fresh_ = true;
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
    if (fleet_.order.echo) return send(std::string(fleet_.order.echo, 'x'));
    const auto which = random_.below(static_cast<std::uint32_t>(offers_.answers.size()));
    send(offers_.act(table_, which, fmt::format("{}-{}", number_, ++acts_)));
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
  std::string table_;
  Offers offers_;
  bool waiting_ = false, fresh_ = false, counted_ = false;
  Clock::time_point sent_;
};

}  // namespace

void Offers::read(std::string_view text) {
  const std::size_t scene = find(text, "\"scene\":{");
  const std::string_view number = after(text, "\"seq\":", text.rfind("\"seq\":", scene));
  seq = number.substr(0, std::min(number.find_first_not_of("0123456789"), number.size()));
  const std::size_t prompt = find(text, "\"prompt\":", scene);
  if (prompt == std::string_view::npos) return;
  const std::string_view asked = text.substr(prompt);
  answers.clear();
  if (asked.starts_with("\"prompt\":null")) return;
  seat = quoted(after(asked, "\"seats\":[\""));
  // Choices hold no lists or objects, and no text of theirs a brace: each ends at the first one.
  std::string_view choices = after(asked, "\"choices\":[");
  while (choices.starts_with(answer_mark)) {
    answers.emplace_back(quoted(choices.substr(answer_mark.size())));
    choices.remove_prefix(std::min(choices.find('}'), choices.size() - 1) + 1);
    if (choices.starts_with(',')) choices.remove_prefix(1);
  }
}

std::string Offers::act(std::string_view table, std::size_t which, std::string_view id) const {
  return fmt::format(R"({{"type":"act","table":"{}","seq":{},"seat":"{}","answer":"{}","id":"{}"}})", table, seq, seat,
                     answers[which], id);
}

double FleetReport::percentile(double p) {
  if (ms.empty()) return 0;
  std::sort(ms.begin(), ms.end());
  return ms[std::min(ms.size() - 1, static_cast<std::size_t>(p * static_cast<double>(ms.size())))];
}

void FleetReport::add(const FleetReport& more) {
  clients = std::max(clients, more.clients);
  answers += more.answers;
  seconds += more.seconds;
  processor += more.processor;
  for (const auto& [name, spent] : more.threads) threads[name] += spent;
  bytes += more.bytes;
  refused += more.refused;
  broken += more.broken;
  ms.insert(ms.end(), more.ms.begin(), more.ms.end());
}

FleetReport run_fleet(const FleetOrder& order) {
  name_thread("ft-clients");
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
  const double spent = processor_seconds();
  const ThreadTimes before = thread_times();
  fleet.context.run_for(order.seconds);
  fleet.report.processor = processor_seconds() - spent;
  fleet.report.threads = thread_times();
  for (const auto& [name, earlier] : before) fleet.report.threads[name] -= earlier;
  fleet.report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  fleet.counting = false;
  fleet.over = true;
  clients.clear();
  fleet.context.stop();
  return std::move(fleet.report);
}

}  // namespace fireteam::app

// Clients on threads of their own at a server with threads: each plays its tables by the offers it is sent.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>

#include "play/server.h"

namespace fireteam::crowd {

using nlohmann::json;

// One connection. Messages come from the server's threads; the client's own thread reads them.
class Client {
 public:
  explicit Client(Server& server, const std::string& secret = {}) : server_(server) {
    session_ = server.connect([mail = mail_](std::string text, bool) {
      std::lock_guard lock(mail->mutex);
      mail->inbox.push_back(std::move(text));
      mail->more.notify_one();
      return true;
    });
    json hello{{"type", "hello"}, {"version", 2}};
    if (!secret.empty()) hello["client"] = secret;
    client = ask(hello).value("client", "");
  }
  ~Client() { server_.disconnect(session_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(const json& message) { server_.receive(session_, message.dump()); }
  // The reply that repeats the id, or an error without one; empty if nothing comes for long.
  json ask(json message) {
    const std::string id = "c" + std::to_string(++count_);
    message["id"] = id;
    send(message);
    return wait_for(id);
  }
  json wait_for(const std::string& id) {
    for (;;) {
      json one = next();
      const bool error = one.value("type", "") == "error";
      failed = failed || error;
      if (one.empty() || one.value("id", "") == id || (error && !one.contains("id"))) return one;
    }
  }
  // The next message, noted; empty if none comes for long.
  json next() {
    std::unique_lock lock(mail_->mutex);
    while (ready_.empty()) {
      if (!mail_->more.wait_for(lock, std::chrono::seconds(20), [&] { return !mail_->inbox.empty(); }))
        return json::object();
      json message = json::parse(mail_->inbox.front());
      mail_->inbox.pop_front();
      if (!message.is_array()) message = json::array({std::move(message)});
      for (json& one : message) ready_.push_back(std::move(one));
    }
    json one = std::move(ready_.front());
    ready_.pop_front();
    lock.unlock();
    note(one);
    return one;
  }

  std::string client;
  json prompt, seat;      // what is offered, to the seat that is shown
  std::int64_t seq = -1;  // of the last thing seen
  bool over = false, frozen = false;
  bool failed = false;              // told that something could not be stored
  std::set<std::string> snapshots;  // tables of which one came

 private:
  void note(const json& one) {
    const std::string type = one.value("type", "");
    if (type != "snapshot" && type != "update") return;
    seq = one["seq"];
    const json& scene = one["scene"];
    if (type == "snapshot") {
      prompt = seat = nullptr;
      frozen = one.contains("frozen");
      snapshots.insert(one.value("table", ""));
    }
    if (scene.contains("prompt")) prompt = scene["prompt"];
    if (scene.contains("seat")) seat = scene["seat"];
    over = over || (scene.contains("over") && !scene["over"].is_null());
  }
  struct Mail {  // outlives the client: a thread of the server may still be writing
    std::mutex mutex;
    std::condition_variable more;
    std::deque<std::string> inbox;
  };
  Server& server_;
  SessionPtr session_;
  int count_ = 0;
  const std::shared_ptr<Mail> mail_ = std::make_shared<Mail>();
  std::deque<json> ready_;
};

// Plays one table alone, some answers ahead of the replies, until it is over or so many were sent. The ids of the
// answers that were acknowledged.
inline std::vector<std::string> play_alone(Client& client, const std::string& table, int answers, unsigned whim,
                                           const std::string& mark) {
  std::vector<std::string> acknowledged;
  client.ask({{"type", "open"}, {"table", table}});
  for (int i = 0; i < answers && !client.over; ++i) {
    if (client.failed || !client.prompt.is_object() || !client.prompt.value("mine", false)) {
      client.failed = false;
      json reply = client.ask({{"type", "open"}, {"table", table}});
      if (reply.empty()) break;
      if (client.frozen || !client.prompt.is_object()) continue;
    }
    const json& choices = client.prompt["choices"];
    if (!choices.is_array() || choices.empty()) continue;
    whim = whim * 1664525U + 1013904223U;
    const std::string id = mark + std::to_string(i);
    json act{{"type", "act"},
             {"table", table},
             {"seq", client.seq},
             {"seat", client.seat},
             {"answer", choices[(whim >> 16U) % choices.size()]["answer"]},
             {"id", id}};
    client.send(act);
    client.send({{"type", "chat"}, {"table", table}, {"text", "on"}, {"id", "chat" + id}});
    client.send(act);  // again, as after a lost line: it must not be acknowledged before it is stored, either
    const json reply = client.wait_for(id);
    if (reply.empty()) break;
    if (reply["type"] == "ack") acknowledged.push_back(id);
  }
  return acknowledged;
}

}  // namespace fireteam::crowd

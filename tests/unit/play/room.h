// A server driven by strings alone: no threads, no sockets, a store in memory, and a clock that the test sets.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/source_dir.h"
#include "engine/catalog.h"
#include "play/server.h"

namespace fireteam::room {

using nlohmann::json;

// A client's copy of the scene after an update: what is left out stands, null is gone, an id alone is the item as it
// was.
inline json patched(json scene, const json& patch) {
  for (const auto& [key, value] : patch.items()) {
    if (value.is_null()) {
      scene.erase(key);
      continue;
    }
    json fresh = value;
    if (key == "pieces" || key == "tracks" || key == "hands" || key == "insets" || key == "pools")
      for (json& item : fresh) {
        if (!item.is_string()) continue;
        json held;
        for (const json& old : scene.value(key, json::array()))
          if (old.value("id", "") == item) held = old;
        EXPECT_TRUE(held.is_object()) << key << " " << item << " was never sent";
        item = held;
      }
    scene[key] = fresh;
  }
  return scene;
}

class Person {
 public:
  Person(Server& server, std::string secret = {}) : server_(server) {
    session = server.connect([this](std::string text, bool) {
      json message = json::parse(text);
      if (!message.is_array()) message = json::array({message});
      for (const json& one : message) texts.push_back(one.dump());
      return true;
    });
    json hello{{"type", "hello"}, {"version", 2}};
    if (!secret.empty()) hello["client"] = secret;
    json welcome = ask(hello);
    client = welcome.value("client", "");
  }
  ~Person() { leave(); }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void leave() {
    if (session) server_.disconnect(session);
    session.reset();
  }
  bool send(const json& message) { return server_.receive(session, message.dump()); }
  // Sends and gives the last reply that repeats the id.
  json ask(json message) {
    const std::string id = "t" + std::to_string(++count_);
    message["id"] = id;
    const std::size_t from = texts.size();
    send(message);
    json found;
    for (std::size_t i = from; i < texts.size(); ++i)
      if (json reply = json::parse(texts[i]); reply.value("id", "") == id) found = reply;
    catch_up();
    return found;
  }
  // The last message of a type, anywhere.
  json last(const std::string& type) const {
    for (std::size_t i = texts.size(); i-- > 0;)
      if (json message = json::parse(texts[i]); message["type"] == type) return message;
    return {};
  }
  json open(const std::string& which, json more = json::object()) {
    more["type"] = "open";
    more["table"] = which;
    return ask(more);
  }
  // Answers the open question of the seat that is shown.
  json act(const std::string& answer) {
    catch_up();
    return ask({{"type", "act"}, {"table", table}, {"seq", seq}, {"seat", scene["seat"]}, {"answer", answer}});
  }
  void catch_up() {
    for (; read_ < texts.size(); ++read_) take(json::parse(texts[read_]));
  }
  void forget() {
    catch_up();
    texts.clear();
    read_ = 0;
  }
  bool asked() {
    catch_up();
    return scene.contains("prompt") && scene["prompt"].value("mine", false) && !scene.contains("over");
  }
  std::string choice(std::size_t n) const {
    const json& choices = scene["prompt"]["choices"];
    return choices[n % choices.size()]["answer"];
  }

  SessionPtr session;
  std::vector<std::string> texts;
  std::string client, table;
  json scene;
  std::int64_t seq = -1;

 private:
  void take(const json& message) {
    if (message["type"] != "snapshot" && message["type"] != "update") return;
    if (message["type"] == "snapshot" && !message.value("live", true)) return;
    table = message["table"];
    seq = message["seq"];
    scene = message["type"] == "update" ? patched(scene, message["scene"]) : message["scene"];
  }
  Server& server_;
  std::size_t read_ = 0;
  int count_ = 0;
};

struct Room {
  explicit Room(std::shared_ptr<Store> the_store = nullptr, ServerOptions options = {},
                std::span<const Rules* const> games = all_games())
      : store(the_store ? the_store : std::shared_ptr<Store>(open_sqlite(":memory:"))) {
    options.threads = 0;
    options.write_behind = false;
    options.messages_a_second = 0;
    options.bot_seed = 7;
    options.new_seed = [this] {
      Key key{};
      key[0] = ++seeds;
      return key;
    };
    options.now = [this] { return ++clock; };
    server = std::make_unique<Server>(*store, Files(source_dir() / "content"), games, options);
  }
  std::shared_ptr<Store> store;
  std::int64_t clock = 1'000'000;
  std::uint8_t seeds = 0;
  std::unique_ptr<Server> server;
};

// A drill table; `seats` as in the protocol.
inline std::string new_table(Person& person, const std::string& mission, json seats = json::array(),
                             json more = json::object()) {
  more.update({{"type", "create"},
               {"game", "drill"},
               {"mission", mission},
               {"options", json::object()},
               {"name", "Ann"},
               {"seats", std::move(seats)}});
  json made = person.ask(more);
  EXPECT_EQ(made["type"], "created") << made.dump();
  return made.value("table", "");
}

// Plays by a simple fixed whim until the game is over or so many answers are given.
inline int play_on(Person& person, int answers, unsigned whim = 1) {
  int given = 0;
  while (given < answers && person.asked()) {
    whim = whim * 1664525U + 1013904223U;
    json reply = person.act(person.choice(whim >> 16U));
    EXPECT_EQ(reply["type"], "ack") << reply.dump();
    if (reply["type"] != "ack") break;
    ++given;
  }
  return given;
}

}  // namespace fireteam::room

// Who is connected: sessions come and go, are held to a rate, and get what is meant for them.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "play/server.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr int most_excesses = 200;  // messages over the limit before a connection is closed
constexpr const char* too_many = "Too many messages: wait a moment.";

}  // namespace

SessionPtr Server::connect(Sink sink, std::string address) {
  auto session = std::make_shared<Session>(next_session_++, std::move(sink), std::move(address));
  std::lock_guard lock(sessions_mutex_);
  sessions_[session->id()] = session;
  return session;
}

bool Server::receive(const SessionPtr& session, std::string_view text) {
  if (stopping_) return false;
  ++meters_.messages;
  auto parsed = Message::parse(text);
  if (!parsed) {
    Message none{json::object()};
    const bool in_time = allowed_now(*session, none);
    send(session, error_reply("", in_time ? to_text(parsed.complaints().front()) : too_many));
    return session->excesses_ <= most_excesses;
  }
  Message& message = *parsed;
  const std::string id = message.id();
  if (!allowed_now(*session, message)) {
    send(session, error_reply(id, too_many));
    return session->excesses_ <= most_excesses;
  }
  if (message.type() == "ping" && !message.bad()) {
    json pong{{"type", "pong"}};
    if (!id.empty()) pong["id"] = id;
    send(session, dump(pong));
    return true;
  }
  {
    std::lock_guard lock(session->mutex_);
    if (session->busy_ && session->inbox_.size() < most_inbox) {
      session->inbox_.push_back(std::move(message));
      return true;
    }
    if (session->busy_) {
      ++meters_.limits;
      send(session, error_reply(id, too_many));
      return true;
    }
    session->busy_ = true;
  }
  handle(session, std::move(message));
  return true;
}

void Server::handle_next(const SessionPtr& session) {
  std::optional<Message> next;
  {
    std::lock_guard lock(session->mutex_);
    if (session->gone_ || stopping_) session->inbox_.clear();
    session->busy_ = !session->inbox_.empty();
    if (!session->busy_) return;
    next = std::move(session->inbox_.front());
    session->inbox_.pop_front();
  }
  handle(session, std::move(*next));
}

// Also called when a hold is let go, where nothing may be thrown.
void Server::handle(const SessionPtr& session, Message message) {
  Hold hold(nullptr, [this, session](void*) { handle_next(session); });
  const auto thrown = thrown_by([&] { dispatch(session, message, std::move(hold)); });
  if (!thrown) return;
  ++(thrown->by_store ? meters_.store_faults : meters_.work_faults);
  spdlog::error("a message met a fault: {}", thrown->what);
  send(session, error_reply("", thrown->words()));
}

void Server::dispatch(const SessionPtr& session, Message& message, Hold hold) {
  const std::string type = message.type(), id = message.id();
  if (message.bad()) {
    send(session, error_reply(id, message.complaint()));
  } else if (type == "hello") {
    hello(session, message);
  } else if (session->person_.empty()) {
    send(session, error_reply(id, "Say hello first."));
  } else if (type == "lobby") {
    lobby(session, message, std::move(hold));
  } else if (type == "create") {
    create(session, message, std::move(hold));
  } else if (type == "rule") {
    rule(session, message);
  } else if (type == "campaign") {
    campaign(session, message, std::move(hold));
  } else if (!over_a_limit(session, id, type)) {
    to_table(session, type, std::move(message), std::move(hold));
  }
}

// What one person and one address may do of this, beyond the rate of messages. True: it was too much, and they know.
bool Server::over_a_limit(const SessionPtr& session, const std::string& id, std::string_view what) {
  if (options_.messages_a_second <= 0) return false;
  const bool table = what == "create" || what == "branch";
  if (!table && what != "chat") return false;
  std::string_view words;
  if (table && options_.room_on_disk && !options_.room_on_disk())
    words = "The server's disk is nearly full: no new tables for now. Those that are there go on.";
  else if (table &&
           !(tables_made_.take(session->person_, 1, ticks()) && tables_of_address_.take(session->address_, 1, ticks())))
    words = "You have made many tables: wait a little before the next.";
  else if (!table &&
           !(chat_.take(session->person_, 1, ticks()) && chat_of_address_.take(session->address_, 1, ticks())))
    words = "You have said much: wait a little before the next line.";
  if (words.empty()) return false;
  ++meters_.limits;
  send(session, error_reply(id, words));
  return true;
}

void Server::disconnect(const SessionPtr& session) {
  session->gone_ = true;
  {
    std::lock_guard lock(sessions_mutex_);
    sessions_.erase(session->id());
  }
  at_tables(*session, &Table::gone);
}

void Server::drained(const SessionPtr& session) {
  if (session->behind_.exchange(false)) at_tables(*session, &Table::resync);
}

void Server::at_tables(Session& session, void (Table::*tell)(std::uint64_t session, Out& out)) {
  std::vector<std::string> tables;
  {
    std::lock_guard lock(session.mutex_);
    tables = session.tables_;
  }
  for (const std::string& id : tables) {
    SlotPtr slot;
    {
      std::lock_guard lock(slots_mutex_);
      if (auto found = slots_.find(id); found != slots_.end()) slot = found->second;
    }
    if (!slot) continue;  // not in memory: nobody looks at it
    slot->strand->post([this, slot, id, tell, who = session.id()] {
      if (!slot->table || slot->failed) return;
      auto thrown = thrown_by([&] {
        Out out;
        (slot->table.get()->*tell)(who, out);
        finish(slot, id, std::move(out));
      });
      if (thrown) note_fault(slot, id, *thrown, "who looks on comes or goes");
    });
  }
}

SessionPtr Server::session_of(std::uint64_t id) const {
  std::lock_guard lock(sessions_mutex_);
  auto found = sessions_.find(id);
  return found == sessions_.end() ? nullptr : found->second;
}

void Server::send(const SessionPtr& session, std::string text, bool droppable) {
  if (!session || session->gone_) return;
  if (!session->sink_(std::move(text), droppable)) session->behind_ = true;
}

void Server::send(std::uint64_t session, std::string text, bool droppable) {
  send(session_of(session), std::move(text), droppable);
}

// What a session gets at one time goes out as one message: a list, when there are several.
void Server::send(std::vector<Out::Send> sends) {
  for (std::size_t i = 0; i < sends.size(); ++i) {
    Out::Send& first = sends[i];
    if (first.text.empty()) continue;  // went out with an earlier one
    bool several = false;
    for (std::size_t k = i + 1; k < sends.size(); ++k) {
      if (sends[k].session != first.session) continue;
      first.text.insert(several ? first.text.size() : 0, 1, several ? ',' : '[');
      if (!several) first.text += ',';
      first.text += sends[k].text;
      first.droppable = first.droppable && sends[k].droppable;
      sends[k].text.clear();
      several = true;
    }
    if (several) first.text += ']';
    send(first.session, std::move(first.text), first.droppable);
  }
}

// A message costs one of those that its connection has; a plan as many as it has answers, a snapshot several.
bool Server::allowed_now(Session& session, Message& message) {
  if (options_.messages_a_second <= 0) return true;
  const Measure own{options_.messages_a_second, options_.messages_a_second * 4};
  const std::string type = message.text("type", 32);
  double cost = type == "open" || type == "seat" || type == "create" ? 4 : 1;
  if (type == "plan")
    if (const json* answers = message.part("answers"); answers && answers->is_array())
      cost = std::clamp<double>(static_cast<double>(answers->size()), 1, longest_plan);
  if (session.messages_.take(own, cost, ticks()) && messages_of_address_.take(session.address_, 1, ticks()))
    return true;
  ++session.excesses_;
  ++meters_.limits;
  return false;
}

}  // namespace fireteam

// Who is connected: sessions come and go, are held to a rate, and get what is meant for them.
#include <algorithm>

#include "play/house.h"

namespace fireteam {

SessionPtr House::connect(Sink sink) {
  auto session = std::make_shared<Session>(next_session_++, std::move(sink));
  session->tokens_ = options_.messages_a_second * 4;
  session->filled_ = now();
  std::lock_guard lock(sessions_mutex_);
  sessions_[session->id()] = session;
  return session;
}

void House::disconnect(const SessionPtr& session) {
  session->gone_ = true;
  {
    std::lock_guard lock(sessions_mutex_);
    sessions_.erase(session->id());
  }
  at_tables(*session, &Table::gone);
}

void House::drained(const SessionPtr& session) {
  if (session->behind_.exchange(false)) at_tables(*session, &Table::resync);
}

void House::at_tables(const Session& session, void (Table::*tell)(std::uint64_t session, Out& out)) {
  for (const std::string& id : session.tables_) {
    SlotPtr slot = slot_of(id);
    if (!slot) continue;
    slot->row->post([this, slot, id, tell, who = session.id()] {
      if (!slot->table) return;
      Out out;
      (slot->table.get()->*tell)(who, out);
      finish(slot, id, std::move(out));
    });
  }
}

SessionPtr House::session_of(std::uint64_t id) const {
  std::lock_guard lock(sessions_mutex_);
  auto found = sessions_.find(id);
  return found == sessions_.end() ? nullptr : found->second;
}

void House::send(const SessionPtr& session, std::string text, bool droppable) {
  if (!session || session->gone_) return;
  if (!session->sink_(std::move(text), droppable)) session->behind_ = true;
}

void House::send(std::uint64_t session, std::string text, bool droppable) {
  send(session_of(session), std::move(text), droppable);
}

// What a session gets at one time goes out as one message: a list, when there are several.
void House::send(std::vector<Out::Send> sends) {
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

bool House::allowed_now(Session& session) {
  if (options_.messages_a_second <= 0) return true;
  const double most = options_.messages_a_second * 4;
  const std::int64_t time = now();
  session.tokens_ = std::min(
      most, session.tokens_ + options_.messages_a_second * static_cast<double>(time - session.filled_) / 1000.0);
  session.filled_ = time;
  if (session.tokens_ < 1) {
    ++session.excesses_;
    return false;
  }
  session.tokens_ -= 1;
  return true;
}

}  // namespace fireteam

// Batched commits.
#include "play/writer.h"

#include <spdlog/spdlog.h>

#include <chrono>

#include "base/thread_name.h"
#include "play/thrown.h"

namespace fireteam {

namespace {

constexpr std::size_t a_few = 4, company = 48;
constexpr auto gathering = std::chrono::milliseconds(1);
constexpr std::uint64_t failures_a_line = 1000;  // a full disk does not fill the log as well

}  // namespace

Writer::Writer(Store& store, bool thread) : store_(store), threaded_(thread) {
  if (threaded_) thread_ = std::thread([this] { work(); });
}

Writer::~Writer() { stop(); }

void Writer::stop() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::submit(Change change, Then then) {
  if (!threaded_) {
    std::vector<Waiting> batch;
    batch.push_back({std::move(change), std::move(then)});
    return write(batch);
  }
  bool awaited = false;
  {
    std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(change), std::move(then)});
    awaited = waiting_.size() == 1 || waiting_.size() == company;
  }
  if (awaited) more_.notify_one();
}

std::size_t Writer::waiting() const {
  std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Writer::work() {
  name_thread("ft-store");
  std::vector<Waiting> batch;
  for (;;) {
    // A commit costs as much for one change as for thirty. When there is much to do, the next waits for company, but
    // not for everybody: while some are written others play.
    const bool much = batch.size() > a_few;
    batch.clear();
    {
      std::unique_lock lock(mutex_);
      if (much) more_.wait_for(lock, gathering, [&] { return stopping_ || waiting_.size() >= company; });
      more_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch.swap(waiting_);
    }
    write(batch);
  }
}

bool Writer::attempt(std::span<const Change> changes) {
  const auto thrown = thrown_by([&] { store_.write(changes); });
  const std::string what = thrown ? thrown->what : std::string();
  failures_ = thrown && what == failing_ ? failures_ + 1 : 0;
  failing_ = what;
  if (thrown && failures_ % failures_a_line == 0) spdlog::error("what came could not be stored: {}", what);
  return !thrown;
}

void Writer::write(std::vector<Waiting>& batch) {
  std::vector<Change> changes;
  changes.reserve(batch.size());
  for (Waiting& waiting : batch) changes.push_back(std::move(waiting.change));
  const bool together = attempt(changes);
  if (around_) around_(true);
  // One change that cannot be written must not take the others with it; those of its table that follow it are refused
  // by the store.
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const bool durable = together || attempt({&changes[i], 1});
    if (auto thrown = thrown_by([&] { batch[i].then(durable); })) spdlog::error("after a change: {}", thrown->what);
  }
  if (around_) around_(false);
}

}  // namespace fireteam

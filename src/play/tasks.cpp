// The pool and the rows.
#include "play/tasks.h"

#include "base/thread_name.h"

namespace fireteam {

namespace {

constexpr std::size_t tasks_at_a_time = 16;  // of one row before the others get their turn

}  // namespace

Pool::Pool(std::size_t threads) : inline_(threads == 0), most_long_(threads > 1 ? threads - 1 : 1) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() { stop(); }

void Pool::stop() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    tasks_.clear();
    long_.clear();
  }
  more_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  threads_.clear();
}

void Pool::post(Task task) {
  if (inline_) return task();
  {
    std::lock_guard lock(mutex_);
    if (stopping_) return;
    tasks_.push_back(std::move(task));
  }
  more_.notify_one();
}

void Pool::post_long(Task task) {
  if (inline_) return task();
  {
    std::lock_guard lock(mutex_);
    if (stopping_) return;
    long_.push_back(std::move(task));
  }
  more_.notify_one();
}

bool Pool::take(Task& task, bool& is_long) {
  is_long = tasks_.empty() && !long_.empty() && long_running_ < most_long_;
  auto& row = is_long ? long_ : tasks_;
  if (row.empty()) return false;
  task = std::move(row.front());
  row.pop_front();
  long_running_ += is_long;
  return true;
}

void Pool::work() {
  name_thread("ft-tables");
  std::unique_lock lock(mutex_);
  for (;;) {
    Task task;
    bool is_long = false;
    more_.wait(lock, [&] { return stopping_ || take(task, is_long); });
    if (!task) return;
    lock.unlock();
    task();
    task = nullptr;
    lock.lock();
    if (is_long) {
      --long_running_;
      more_.notify_one();
    }
  }
}

void Row::post(Task task) {
  {
    std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    if (running_) return;
    running_ = true;
  }
  pool_.post([self = shared_from_this()] { self->run(); });
}

void Row::run() {
  for (std::size_t done = 0;; ++done) {
    Task task;
    {
      std::lock_guard lock(mutex_);
      if (tasks_.empty()) {
        running_ = false;
        return;
      }
      if (done == tasks_at_a_time) break;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task();
  }
  pool_.post([self = shared_from_this()] { self->run(); });
}

}  // namespace fireteam

// The pool, the thinkers and the strands.
#include "play/tasks.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/thread_name.h"
#include "play/thrown.h"

namespace fireteam {

namespace {

constexpr std::size_t tasks_at_a_time = 16;  // of one strand before the others get their turn
constexpr auto reviews_every = std::chrono::milliseconds(50);

template <class Work>
void run_safely(const Work& work) {
  if (auto thrown = thrown_by(work)) spdlog::error("a task was broken off: {}", thrown->what);
}

}  // namespace

Pool::Pool(std::size_t threads) : inline_(threads == 0) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() { stop(); }

void Pool::stop() {
  std::deque<Task> dropped;
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(tasks_);
  }
  more_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  threads_.clear();
}

void Pool::post(Task task) {
  if (inline_) return run_safely(task);
  {
    std::lock_guard lock(mutex_);
    if (stopping_) return;
    tasks_.push_back(std::move(task));
  }
  more_.notify_one();
}

std::size_t Pool::waiting() const {
  std::lock_guard lock(mutex_);
  return tasks_.size();
}

void Pool::work() {
  name_thread("ft-tables");
  std::unique_lock lock(mutex_);
  for (;;) {
    more_.wait(lock, [&] { return stopping_ || !tasks_.empty(); });
    if (stopping_) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    run_safely(task);
    task = nullptr;
    lock.lock();
  }
}

// ---- long work

Thinkers::Thinkers(std::size_t threads)
    : inline_(threads == 0), turns_(std::max<std::size_t>(1, threads), std::max<std::size_t>(1, threads / 2)) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  if (threads > 0) threads_.emplace_back([this] { watch(); });
}

Thinkers::~Thinkers() { stop(); }

void Thinkers::stop() {
  std::vector<Turns::Work> dropped;
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped = turns_.clear();
  }
  more_.notify_all();
  crowded_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  threads_.clear();
}

void Thinkers::post(Share share, std::function<void(Turn)> work) {
  if (inline_) return run_safely([&] { work(std::make_shared<const Turns::Running>()); });
  bool crowded = false;
  {
    std::lock_guard lock(mutex_);
    if (stopping_) return;
    turns_.add(std::move(share), std::move(work));
    crowded = turns_.waiting() == 1;
  }
  more_.notify_one();
  if (crowded) crowded_.notify_one();
}

void Thinkers::work() {
  name_thread("ft-long");
  give_way();
  std::unique_lock lock(mutex_);
  for (;;) {
    Turns::Begun begun;
    more_.wait(lock, [&] {
      if (!stopping_) begun = turns_.begin(std::chrono::steady_clock::now());
      return stopping_ || begun.turn;
    });
    if (stopping_) return;
    lock.unlock();
    Turn turn(begun.turn.get(), [this, kept = begun.turn](const Turns::Running* ended) { end(*ended); });
    begun.turn.reset();
    run_safely([&] { begun.work(std::move(turn)); });
    begun.work = nullptr;
    lock.lock();
  }
}

void Thinkers::end(const Turns::Running& turn) {
  {
    std::lock_guard lock(mutex_);
    turns_.end(turn, std::chrono::steady_clock::now());
  }
  more_.notify_one();
}

// While somebody waits it is seen to that nobody waits for long.
void Thinkers::watch() {
  name_thread("ft-turns");
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    crowded_.wait(lock, [&] { return stopping_ || turns_.waiting() > 0; });
    crowded_.wait_for(lock, reviews_every, [&] { return stopping_; });
    turns_.review(std::chrono::steady_clock::now());
  }
}

std::size_t Thinkers::waiting() const {
  std::lock_guard lock(mutex_);
  return turns_.waiting();
}

std::size_t Thinkers::waiting_of(const std::string& person) const {
  std::lock_guard lock(mutex_);
  return turns_.waiting_of(person);
}

std::size_t Thinkers::running() const {
  std::lock_guard lock(mutex_);
  return turns_.running();
}

// ---- rows

void Strand::post(Task task) { add(std::move(task), false); }

void Strand::post_late(Task task) { add(std::move(task), true); }

void Strand::add(Task task, bool late) {
  {
    std::lock_guard lock(mutex_);
    (late ? late_ : tasks_).push_back(std::move(task));
    if (running_) return;
    running_ = true;
  }
  pool_.post([self = shared_from_this()] { self->run(); });
}

void Strand::run() {
  for (std::size_t done = 0;; ++done) {
    Task task;
    {
      std::lock_guard lock(mutex_);
      if (tasks_.empty() && late_.empty()) {
        running_ = false;
        return;
      }
      if (done == tasks_at_a_time) break;
      auto& row = tasks_.empty() ? late_ : tasks_;
      task = std::move(row.front());
      row.pop_front();
    }
    run_safely(task);
  }
  pool_.post([self = shared_from_this()] { self->run(); });
}

}  // namespace fireteam

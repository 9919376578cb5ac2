// The order of turns.
#include "play/turns.h"

#include <algorithm>
#include <cmath>

namespace fireteam {

namespace {

using Ms = std::chrono::duration<double, std::milli>;

constexpr double half_life_ms = 10'000;  // what somebody used counts half as much after this
constexpr double least_ms = 100;         // nothing is cut before it ran so long
constexpr std::size_t many_people = 1024;

}  // namespace

double Turns::used(const Person& person, Time now) {
  return person.used * std::exp2(-Ms(now - person.at).count() / half_life_ms);
}

double Turns::claim(const Person& person, Time now) {
  return used(person, now) + person.tables.at(person.order.front()).front().ms;
}

void Turns::add(Share share, Work work) {
  Person& person = people_[share.person];
  auto& row = person.tables[share.table];
  if (row.empty()) person.order.push_back(share.table);
  row.push_back({share.ms, std::move(work)});
  ++person.waiting;
  ++waiting_;
}

std::map<std::string, Turns::Person>::iterator Turns::next(Time now) {
  auto best = people_.end();
  double least = 0;
  for (auto one = people_.begin(); one != people_.end(); ++one) {
    if (one->second.waiting == 0 || one->second.running >= each_) continue;
    const double wants = claim(one->second, now);
    if (best != people_.end() && wants >= least) continue;
    best = one;
    least = wants;
  }
  return best;
}

Turns::Begun Turns::begin(Time now) {
  if (running_.size() >= hands_ || waiting_ == 0) return {};
  auto found = next(now);
  if (found == people_.end()) return {};
  Person& person = found->second;
  const std::string table = person.order.front();
  person.order.pop_front();
  auto row = person.tables.find(table);
  Begun begun{std::make_shared<Running>(), std::move(row->second.front().work)};
  row->second.pop_front();
  if (row->second.empty())
    person.tables.erase(row);
  else
    person.order.push_back(table);
  --person.waiting;
  --waiting_;
  ++person.running;
  begun.turn->person = found->first;
  begun.turn->begun = now;
  running_.push_back(begun.turn);
  return begun;
}

void Turns::end(const Running& turn, Time now) {
  std::erase_if(running_, [&](const auto& one) { return one.get() == &turn; });
  Person& person = people_[turn.person];
  person.used = used(person, now) + Ms(now - turn.begun).count();
  person.at = now;
  if (person.running > 0) --person.running;
  if (people_.size() > many_people) forget(now);
}

void Turns::review(Time now) {
  if (waiting_ == 0 || running_.size() < hands_ || Ms(now - last_cut_).count() < least_ms) return;
  auto first = next(now);
  if (first == people_.end()) return;
  Running* most = nullptr;
  double had = claim(first->second, now);
  for (const auto& one : running_) {
    const double ran = Ms(now - one->begun).count(), all = used(people_[one->person], now) + ran;
    if (one->cut || ran < least_ms || all <= had) continue;
    most = one.get();
    had = all;
  }
  if (!most) return;
  most->cut = true;
  last_cut_ = now;
}

std::vector<Turns::Work> Turns::clear() {
  std::vector<Work> dropped;
  for (auto& [name, person] : people_) {
    for (auto& [table, row] : person.tables)
      for (Waiting& one : row) dropped.push_back(std::move(one.work));
    person.order.clear();
    person.tables.clear();
    person.waiting = 0;
  }
  waiting_ = 0;
  for (const auto& one : running_) one->cut = true;
  return dropped;
}

std::size_t Turns::waiting_of(const std::string& person) const {
  auto found = people_.find(person);
  return found == people_.end() ? 0 : found->second.waiting;
}

// Those who want nothing and used little are as good as strangers.
void Turns::forget(Time now) {
  std::erase_if(people_, [&](const auto& one) {
    return one.second.waiting == 0 && one.second.running == 0 && used(one.second, now) < 1;
  });
}

}  // namespace fireteam

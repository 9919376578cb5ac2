// What a designer should hear about a mission that reads well: the list of complaints, and what holds for every story.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/result.h"

namespace fireteam::content {

class Lint {
 public:
  std::vector<Complaint> take() { return std::move(list_); }

 protected:
  void say(std::string where, std::string what) { list_.push_back({std::move(where), std::move(what)}); }

  // Triggers that do nothing or exist nowhere.
  template <class Trigger>
  void look_at_triggers(const std::vector<Trigger>& triggers) {
    for (const Trigger& trigger : triggers) {
      if (trigger.effects.empty() && trigger.text.empty())
        say(trigger.where, "the trigger does nothing, expected effects under 'do' or a text");
      if (trigger.in == 0) say(trigger.where, "'in' names no difficulty, expected one or none at all");
    }
  }

  // Counters that nobody reads, or nothing ever changes. A game notes all its lines, then asks.
  class Counters {
   public:
    explicit Counters(const std::vector<std::string>& names)
        : names_(names), read_(names.size()), changed_(names.size()) {}
    void read(std::size_t counter) { read_.at(counter) = true; }
    void change(std::size_t counter) { changed_.at(counter) = true; }
    void shown(const std::string& name) {  // by an objective
      for (std::size_t i = 0; i < names_.size(); ++i) read_[i] = read_[i] || names_[i] == name;
    }
    template <class Condition>
    void note_conditions(const std::vector<Condition>& conditions) {
      for (const Condition& c : conditions)
        if (c.test == decltype(c.test)::count) read(c.counter);
    }
    template <class Effect>
    void note_effects(const std::vector<Effect>& effects) {
      for (const Effect& e : effects)
        if (e.changes_counter()) change(e.counter);
    }
    template <class Trigger>
    void note_triggers(const std::vector<Trigger>& triggers) {
      for (const Trigger& trigger : triggers) {
        if (trigger.when == decltype(trigger.when)::count) read(trigger.counter);
        note_conditions(trigger.conditions);
        note_effects(trigger.effects);
      }
    }

   private:
    friend class Lint;
    const std::vector<std::string>& names_;
    std::vector<bool> read_, changed_;
  };
  void look_at_counters(const Counters& counters, const std::string& where) {
    for (std::size_t i = 0; i < counters.names_.size(); ++i) {
      const std::string name = "the counter '" + counters.names_[i] + "'";
      if (!counters.changed_[i]) say(where, name + " is read and nothing ever changes it");
      if (!counters.read_[i]) say(where, name + " is changed and nothing ever reads it");
    }
  }

 private:
  std::vector<Complaint> list_;
};

}  // namespace fireteam::content

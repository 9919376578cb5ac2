// How near the story's own triggers are to victory, and which sites they want: what score and advice go by. Nothing
// here knows a scenario; it is read off moments, conditions and effects.
#pragma once

#include "games/jagged/story.h"
#include "kit/outlook.h"

namespace fireteam::jagged {

// Sites that victory waits for, and how far each site is from the nearest of them: fights on the way count as steps.
struct Aims {
  std::uint16_t wanted = 0;           // as bits
  std::array<int, most_sites> far{};  // no_way: none can be reached
  int level = most_threat;            // the highest Threat Level that is safe
  int evening = most_threat;          // … that the story allows at its end
  int spare = 0;                      // turns beyond what the way takes, where advice is asked for
  bool last_stand = false;            // nothing is wanted but to hold out
  static constexpr int no_way = 99;
  bool wants(SiteId site) const { return wanted >> site & 1U; }
};
Aims aims_of(Facts f);

class Outlook : kit::Outlook<Outlook, Story> {
 public:
  explicit Outlook(Facts f) : kit::Outlook<Outlook, Story>(f), aims_(aims_of(f)) {}
  double progress() const;  // 0 nothing done … 1 won
  double danger() const;    // 0 safe … 1 lost
  const Aims& aims() const { return aims_; }

 private:
  friend class kit::Outlook<Outlook, Story>;
  static constexpr int deepest = 4;
  static constexpr bool in_order = false;
  static bool aside(const Condition& c) { return c.test == Ask_::other || c.test == Ask_::allies; }
  bool live(const Trigger& trigger) const;
  double event(const Trigger& trigger, int depth) const;
  double degree(const Condition& c, const Trigger& trigger, int depth) const;
  static bool raises(const Trigger& trigger, std::uint16_t counter);
  double counted(std::uint16_t counter, Op op, int n, int depth) const;
  double objective(std::size_t number) const;
  double freed(SiteId site) const;  // 1 liberated, less the more is left to do there
  double solved(std::uint8_t kind) const;
  double near(SiteId site) const;                      // how near the team is, and how much of it
  double many(std::uint16_t sites, int wanted) const;  // so many of these liberated
  double gone(std::uint8_t type) const;

  Aims aims_;
};

// Whether a mercenary can do anything for a site as it is: not while it is shut.
bool shut(Facts f, SiteId site);

}  // namespace fireteam::jagged

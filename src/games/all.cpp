// The only list of games. A build that needs one only (for TSan) names it.
#include <array>

#include "engine/catalog.h"

namespace fireteam {

namespace drill {
const Rules& rules();
}
namespace depot {
const Rules& rules();
}
namespace sas {
const Rules& rules();
}
namespace rambo {
const Rules& rules();
}
namespace omega {
const Rules& rules();
}
namespace mercs {
const Rules& rules();
}
namespace jagged {
const Rules& rules();
}

std::span<const Rules* const> all_games() {
#ifdef FIRETEAM_ONE_GAME
  static const std::array games{&FIRETEAM_ONE_GAME::rules()};
#else
  static const std::array games{&drill::rules(), &depot::rules(), &rambo::rules(), &sas::rules(),
                                &omega::rules(), &mercs::rules(), &jagged::rules()};
#endif
  return games;
}

}  // namespace fireteam

// The only list of games.
#include <array>

#include "engine/catalog.h"

namespace fireteam {

namespace drill {
const Rules& rules();
}
namespace sas {
const Rules& rules();
}
namespace rambo {
const Rules& rules();
}

std::span<const Rules* const> all_games() {
  static const std::array games{&drill::rules(), &rambo::rules(), &sas::rules()};
  return games;
}

}  // namespace fireteam

// The only file that is told where the source tree is, so that a compiler's cache serves all others in every clone.
#include "base/source_dir.h"

namespace fireteam {

const std::filesystem::path& source_dir() {
  static const std::filesystem::path folder(FIRETEAM_SOURCE_DIR);
  return folder;
}

}  // namespace fireteam

// The fuzzers' entry points over their seeds and mangled copies: short and the same every time.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/random.h"
#include "base/source_dir.h"
#include "fuzz/targets.h"

namespace fireteam {
namespace {

std::string mangled(std::string text, Random& random) {
  for (int i = 0; i < 3 && !text.empty(); ++i) {
    auto at = random.below(static_cast<std::uint32_t>(text.size()));
    switch (random.below(4)) {
      case 0:
        text[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        text.erase(at, 1 + random.below(8));
        break;
      case 2:
        text.insert(at, text.substr(random.below(at + 1), 16));
        break;
      default:
        text.insert(at, std::to_string(random.next()));
    }
  }
  return text;
}

TEST(Fuzz, TargetsStandSeedsAndMangledCopies) {
  for (const fuzz::Target& target : fuzz::targets) {
    auto folder = source_dir() / "tests" / "fuzz" / "seeds" / target.name;
    std::size_t seeds = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::ifstream in(entry.path(), std::ios::binary);
      std::ostringstream bytes;
      bytes << in.rdbuf();
      Random random(++seeds);
      EXPECT_NO_THROW(target.feed(bytes.str())) << entry.path();
      for (int i = 0; i < 30; ++i)
        EXPECT_NO_THROW(target.feed(mangled(bytes.str(), random))) << entry.path() << " copy " << i;
    }
    EXPECT_GT(seeds, 0U) << target.name;
  }
}

}  // namespace
}  // namespace fireteam

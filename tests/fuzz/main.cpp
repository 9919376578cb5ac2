// One libFuzzer program a target: FIRETEAM_FUZZ_TARGET names its function.
#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fireteam::fuzz::FIRETEAM_FUZZ_TARGET(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

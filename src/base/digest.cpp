// xxHash behind our own name, and its text form.
#include "base/digest.h"

#include <xxhash.h>

namespace fireteam {

Digest digest_of(const void* bytes, std::size_t size, Digest seed) { return XXH64(bytes, size, seed); }

std::string to_hex(Digest digest) {
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, digest >>= 4) text[static_cast<std::size_t>(i)] = "0123456789abcdef"[digest & 15];
  return text;
}

bool from_hex(std::string_view text, Digest& digest) {
  if (text.size() != 16) return false;
  digest = 0;
  for (char c : text) {
    int value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (value < 0) return false;
    digest = digest << 4 | static_cast<Digest>(value);
  }
  return true;
}

}  // namespace fireteam

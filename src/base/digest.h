// Hashes: of bytes (xxHash64) and a running one for text, the same on every compiler and machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fireteam {

using Digest = std::uint64_t;

Digest digest_of(const void* bytes, std::size_t size, Digest seed = 0);
inline Digest digest_of(std::string_view text, Digest seed = 0) { return digest_of(text.data(), text.size(), seed); }

std::string to_hex(Digest digest);  // 16 lower-case digits
bool from_hex(std::string_view text, Digest& digest);

}  // namespace fireteam
